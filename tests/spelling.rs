//! Results do not depend on how cities are spelt: names number cities, routes and posts, and no player may favour a number.
//!
//! A player decides many times in the same position on a board and on the same board with the names exchanged: what it
//! chooses may differ by chance only. `.ci/soak` compares whole studies (`examples/spelling.rs`).

use std::collections::BTreeMap;
use std::num::NonZeroU32;

use crate::support::drawn::{board_of, boards, drawn_from, without_picture};
use crate::support::renamed::{Comparison, Map, chi_squared, comparisons, renamed, study};
use kogge::hansa::board::{Board, Picture};
use kogge::hansa::draw::place;
use kogge::hansa::emit::map;
use kogge::hansa::play::{PlayerKind, action_text};
use kogge::hansa::rules::{
    Action, ActionKind, ActionList, Choice, Config, Draws, Phase, Random, Rules, State, set_up_from,
};
use kogge::hansa::study::Results;
use kogge::hansa::vocab::{PostId, RouteId};
use kogge::study::stats::holm;

/// The least p-value, after Holm, that counts as chance.
const LEAST: f64 = 0.01;

/// The events in a position, by words that hold on every spelling.
type Counts = BTreeMap<String, u64>;

/// The words of a text with every city by its printed name, sorted: which end of a route comes first has no meaning.
fn words(map: &Map, text: &str) -> String {
    let mut coded = text.to_owned();
    for (i, name) in map.spelt.iter().filter(|(_, name)| text.contains(name)) {
        coded = coded.replace(name, &format!("#{i}#"));
    }
    let printed = |word: &str| match word.trim_matches('#').parse::<usize>() {
        Ok(i) if word.starts_with('#') => map.printed[i].clone(),
        _ => word.to_owned(),
    };
    let mut words: Vec<String> = coded.split([' ', ',', ':']).map(printed).collect();
    words.sort();
    words.join(" ")
}

fn label(map: &Map, state: &State, action: Action) -> String {
    words(map, &action_text(map.rules(), state, action).expect("the action is of this board"))
}

/// The same of one decision; of several pieces that are lifted, which one comes first is a matter of the order of posts.
fn decided(map: &Map, state: &State, action: Action) -> String {
    match action {
        Action::Move { .. } => "move".to_owned(),
        Action::Use { marker, choice: Choice::Lift(_) } => format!("lift by {marker:?}"),
        _ => label(map, state, action),
    }
}

fn legal(rules: Rules, state: &State) -> Vec<Action> {
    let mut actions = ActionList::new();
    state.legal_actions(rules, &mut actions);
    actions.to_vec()
}

/// The same game on two spellings of a board: the states in which it stands on both.
fn twins(one: &Map, other: &Map, kind: PlayerKind, seed: u64) -> Vec<(State, State)> {
    let n_players = one.table.players[0].into();
    let config = Config::new(n_players, seed);
    let draws = Draws::of(&one.table, &config);
    let named = |at: &String| other.routes.iter().position(|there| there == at).map(RouteId::at);
    let mut taverns: Vec<_> = draws
        .taverns
        .iter()
        .map(|&(at, kind)| (named(&one.routes[at.index()]).expect("the same routes"), kind))
        .collect();
    taverns.sort();
    let mut here = set_up_from(one.rules(), &config, &draws).expect("the draws are of this board");
    let mut there = set_up_from(other.rules(), &config, &Draws { taverns, ..draws }).expect("and these of the other");
    let (mut player, mut room, mut random) = (kind.player(), ActionList::new(), Random::from_seed(seed));
    let mut states = Vec::new();
    let mut known: BTreeMap<String, String> = BTreeMap::new();
    while let Some(action) = player.choose(one.rules(), &here, &mut room, &mut random) {
        states.push((here.clone(), there.clone()));
        let chosen = label(one, &here, action);
        let twin = legal(other.rules(), &there).into_iter().find(|twin| {
            let text = || action_text(other.rules(), &there, *twin).expect("the action is of that board");
            twin.kind() == action.kind() && *known.entry(text()).or_insert_with_key(|text| words(other, text)) == chosen
        });
        // Several pieces are moved in the order of posts, which is another one there.
        let Some(twin) = twin else { break };
        here.apply_unchecked(one.rules(), action);
        there.apply_unchecked(other.rules(), twin);
    }
    states
}

/// The p-value of two sets of counts being drawn alike; what is rare is thrown together.
fn alike(one: &Counts, other: &Counts) -> f64 {
    let total = |counts: &Counts| counts.values().sum::<u64>() as f64;
    let (n_one, n_other) = (total(one), total(other));
    let mut rows: Vec<(f64, f64)> = Vec::new();
    let mut rare = (0.0, 0.0);
    let mut keys: Vec<&String> = one.keys().chain(other.keys()).collect();
    keys.sort();
    keys.dedup();
    for key in keys {
        let [a, b] = [one, other].map(|counts| counts.get(key).copied().unwrap_or(0) as f64);
        if a + b < 20.0 {
            rare = (rare.0 + a, rare.1 + b);
        } else {
            rows.push((a, b));
        }
    }
    rows.extend((rare.0 + rare.1 > 0.0).then_some(rare));
    let distance =
        |&(a, b): &(f64, f64)| (a * (n_other / n_one).sqrt() - b * (n_one / n_other).sqrt()).powi(2) / (a + b);
    match rows.len() {
        0 | 1 => 1.0,
        n => chi_squared(rows.iter().map(distance).sum(), n - 1),
    }
}

/// How often a player chooses what in a position.
fn choices(map: &Map, kind: PlayerKind, state: &State, n: u64, seed: u64) -> Counts {
    let (mut room, mut random) = (ActionList::new(), Random::from_seed(seed));
    let mut chosen: BTreeMap<u64, (u64, Action)> = BTreeMap::new();
    for _ in 0..n {
        let action = kind.player().choose(map.rules(), state, &mut room, &mut random).expect("there are actions");
        let key = legal(map.rules(), state).iter().position(|&there| there == action).expect("it is legal") as u64;
        chosen.entry(key).or_insert((0, action)).0 += 1;
    }
    let mut counts = Counts::new();
    for (n, action) in chosen.into_values() {
        *counts.entry(decided(map, state, action)).or_default() += n;
    }
    counts
}

#[track_caller]
fn assert_chance(p_values: &[(String, f64)]) {
    let adjusted = holm(&p_values.iter().map(|&(_, p)| p).collect::<Vec<_>>());
    let beyond: Vec<_> = p_values.iter().zip(&adjusted).filter(|&(_, &p)| p < LEAST).collect();
    assert!(beyond.is_empty(), "{} of {} differ: {beyond:#?}", beyond.len(), p_values.len());
}

#[test]
fn decisions_do_not_depend_on_the_spelling_of_cities() {
    let search = PlayerKind::Search { playouts: NonZeroU32::new(3).expect("three") };
    let mut p_values = Vec::new();
    for id in ["hanse-4-5", "east-3-5", "britannia-4-5"] {
        let (one, other) = (renamed(id, 0), renamed(id, 1));
        let mut states = twins(&one, &other, PlayerKind::Steady, 5);
        states.retain(|(here, _)| !matches!(here.phase(), Phase::Lift(_) | Phase::Put(_)));
        assert!(states.len() > 100, "{id}: {} states", states.len());
        let steady = states.iter().step_by(9).map(|state| (PlayerKind::Steady, 300, state));
        let by_kind = states.iter().step_by(31).map(|state| (PlayerKind::ByKind, 300, state));
        // Few decisions before the end, so that playouts are short.
        let searching = states.iter().rev().skip(7).step_by(4).take(4).map(|state| (search, 80, state));
        // Its choices are mostly the same each time, so few draws show a difference.
        let expert = states.iter().step_by(29).map(|state| (PlayerKind::Expert, 12, state));
        for (i, (kind, n, (here, there))) in steady.chain(by_kind).chain(searching).chain(expert).enumerate() {
            let counts = [(&one, here), (&other, there)].map(|(map, state)| choices(map, kind, state, n, i as u64));
            p_values.push((format!("{id}, {kind}, position {i}"), alike(&counts[0], &counts[1])));
        }
    }
    assert_chance(&p_values);
}

/// The result of a Move: the routes that pieces are lifted from, and how many of them are put on routes of the first
/// half by printed names; nothing where something else is chosen.
fn moved(map: &Map, kind: PlayerKind, state: &State, random: &mut Random) -> Option<[String; 2]> {
    let rules = map.rules();
    let (mut player, mut room, mut state) = (kind.player(), ActionList::new(), state.clone());
    let mut action = player.choose(rules, &state, &mut room, random)?;
    if action.kind() != ActionKind::Move {
        return None;
    }
    let at = |post: PostId| &map.routes[map.table.posts[post.index()].route.index()];
    // The names of fewer than half of the routes come before it.
    let is_low = |route| map.routes.iter().filter(|other| *other < route).count() < map.routes.len() / 2;
    let (mut lifted, mut n_low, mut n_put) = (Vec::new(), 0, 0);
    loop {
        match action {
            Action::Move { post } | Action::Lift { post } => lifted.push(at(post).as_str()),
            Action::Put { post } => {
                n_put += 1;
                n_low += usize::from(is_low(at(post)));
            }
            _ => {}
        }
        state.apply_unchecked(rules, action);
        if !matches!(state.phase(), Phase::Lift(_) | Phase::Put(_)) {
            break;
        }
        action = player.choose(rules, &state, &mut room, random)?;
    }
    lifted.sort();
    Some([lifted.join(", "), format!("{n_low} of {n_put}")])
}

#[test]
fn moves_of_several_pieces_do_not_depend_on_the_spelling_of_cities() {
    let mut p_values = Vec::new();
    for id in ["hanse-4-5", "east-3-5"] {
        let (one, other) = (renamed(id, 0), renamed(id, 2));
        let spread = |state: &State| {
            let mut routes: Vec<RouteId> =
                state.posts_of(state.active()).iter().map(|post| one.table.posts[post.index()].route).collect();
            routes.dedup();
            matches!(state.phase(), Phase::Main) && state.actions() > 0 && (4..=5).contains(&routes.len())
        };
        let states = (0..).flat_map(|seed| twins(&one, &other, PlayerKind::Steady, seed));
        for (i, (here, there)) in states.filter(|(here, _)| spread(here)).step_by(5).take(3).enumerate() {
            for kind in [PlayerKind::Random, PlayerKind::ByKind] {
                let mut counts: [[Counts; 2]; 2] = Default::default();
                for (counts, (map, state)) in counts.iter_mut().zip([(&one, &here), (&other, &there)]) {
                    let mut random = Random::from_seed(i as u64);
                    for [lifted, put] in (0..2_000).filter_map(|_| moved(map, kind, state, &mut random)) {
                        *counts[0].entry(lifted).or_default() += 1;
                        *counts[1].entry(put).or_default() += 1;
                    }
                }
                let [one, other] = &counts;
                p_values.push((format!("{id}, {kind}, state {i}: lifted"), alike(&one[0], &other[0])));
                p_values.push((format!("{id}, {kind}, state {i}: put"), alike(&one[1], &other[1])));
            }
        }
    }
    assert_chance(&p_values);
}

#[test]
fn studies_do_not_depend_on_the_spelling_of_cities() {
    let results = |spelling| study(&renamed("hanse-4-5", spelling), 4, PlayerKind::Steady, 150, spelling);
    let studies: Vec<Results> = (1..=8).map(results).collect();
    let named = |it: Comparison| (format!("{} {:?}", it.what, it.values), it.p_value);
    let p_values: Vec<_> = comparisons(&studies).into_iter().map(named).collect();
    assert!(p_values.len() > 6, "{p_values:?}");
    assert_chance(&p_values);
}

/// A board without positions whose cities have these names, in the order of the printed ones, and the printed place of
/// each of its cities.
fn spelt(board: &Board, names: &[String]) -> (Board, Vec<usize>) {
    let mut board = without_picture(board.clone());
    board.cities.iter_mut().zip(names).for_each(|(city, name)| city.name.clone_from(name));
    let board = board_of(&map::write(&board, ""));
    let printed = |name: &String| names.iter().position(|there| there == name).expect("it has one of the names");
    let printed = board.cities.iter().map(|city| printed(&city.name)).collect();
    (board, printed)
}

/// Where the cities lie on a picture, by their printed places, and the posts of each route from its end that is printed
/// first.
fn lies(board: &Board, printed: &[usize], picture: &Picture) -> [BTreeMap<String, Vec<[u32; 2]>>; 2] {
    let cities = printed.iter().zip(&picture.cities).map(|(id, at)| (id.to_string(), vec![at.expect("it is placed")]));
    let route = |(route, at): (&kogge::hansa::board::Route, &Vec<[u32; 2]>)| {
        let (mut ends, mut at) = (route.ends.map(|end| printed[end.index()]), at.clone());
        if ends[0] > ends[1] {
            ends.reverse();
            at.reverse();
        }
        (format!("{ends:?} {:?}", route.name), at)
    };
    [cities.collect(), board.routes.iter().zip(&picture.routes).map(route).collect()]
}

/// Boards to be laid out: the shipped ones, drawn ones, and one of cities that are all alike.
fn unplaced() -> Vec<Board> {
    let (letters, skills) = (["A", "B", "C", "D", "E"], ["actions", "purse", "keys", "privilege", "book"]);
    let city = |(name, skill)| format!("city {name}: white square, orange square\n    skill {skill}\n");
    let tavern = |i: usize| if i < 3 { "    tavern\n" } else { "" };
    let route =
        |i: usize| format!("route {} -- {}: house, house\n{}", letters[i], letters[(i + 1) % letters.len()], tavern(i));
    let cities: String = letters.into_iter().zip(skills).map(city).collect();
    let routes: String = (0..letters.len()).map(route).collect();
    let ring = format!(
        "map Ring\n    link A -- C: 7, 4, 2\n    special D: white 7, orange 8, pink 9, black 11\n    \
         ends at 4 completed cities\n{cities}{routes}"
    );
    boards().into_iter().chain((0..8).map(|seed| board_of(&drawn_from(seed)))).chain([board_of(&ring)]).collect()
}

#[test]
fn where_things_lie_does_not_depend_on_the_spelling_of_cities() {
    let mut random = Random::from_seed(4);
    for board in unplaced() {
        // Names of one width each: the room that a name takes is no part of this.
        let mut names: Vec<String> = (0..board.cities.len())
            .map(|i| (0..12).map(|bit| if (i + 1) >> bit & 1 == 1 { "HI" } else { "IH" }).collect())
            .collect();
        let mut first = None;
        for _ in 0..4 {
            let (spelt, printed) = spelt(&board, &names);
            let picture = place(&spelt);
            let found = (picture.size, lies(&spelt, &printed, &picture));
            assert_eq!(*first.get_or_insert(found.clone()), found, "{}", board.id);
            random.shuffle(&mut names);
        }
    }
}

/// A longer name needs more room, but does not turn the picture over.
#[test]
fn a_picture_keeps_its_shape_when_a_city_is_renamed() {
    for board in boards() {
        let printed: Vec<String> = board.cities.iter().map(|city| city.name.clone()).collect();
        let shares = |names: &[String]| -> Vec<[f64; 2]> {
            let (spelt, printed) = spelt(&board, names);
            let picture = place(&spelt);
            let [cities, _] = lies(&spelt, &printed, &picture);
            let share = |at: [u32; 2]| [0, 1].map(|axis| f64::from(at[axis]) / f64::from(picture.size[axis]));
            cities.values().map(|at| share(at[0])).collect()
        };
        let first = shares(&printed);
        for city in (0..printed.len()).step_by(4) {
            let mut names = printed.clone();
            names[city] = ["Aachen an der Wurm", "Zwolle"][city / 4 % 2].to_owned();
            let moved = shares(&names).into_iter().zip(&first).map(|(a, b)| (a[0] - b[0]).hypot(a[1] - b[1]));
            let mean = moved.sum::<f64>() / first.len() as f64;
            assert!(mean < 0.1, "{}: {} moves the cities by {mean}", board.id, printed[city]);
        }
    }
}
