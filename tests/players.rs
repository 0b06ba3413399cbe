//! The computer players: what each promises, and that none looks at what is hidden from it.

use std::num::NonZeroU32;

use kogge::game::hint::hint;
use kogge::game::live::Chair;
use kogge::hansa::compile::compile;
use kogge::hansa::generate::{Options, generate};
use kogge::hansa::play::{Plan, PlayerKind, play};
use kogge::hansa::rules::{
    Action, ActionKind, ActionList, Config, Observation, Random, Rules, Seat, State, ranking, set_up, sheet,
};
use kogge::hansa::shipped::SHIPPED;
use kogge::hansa::tables;
use kogge::hansa::vocab::Module;

/// The rules of a shipped side.
fn rules(id: &str) -> Rules<'static> {
    let table = tables::table(id).expect("a shipped side");
    Rules::new(table, tables::edition(&table.edition).expect("its edition"))
}

fn search(playouts: u32) -> PlayerKind {
    PlayerKind::Search { playouts: NonZeroU32::new(playouts).expect("there are playouts") }
}

/// One of every kind, the search with few playouts.
fn kinds() -> [PlayerKind; 8] {
    let levels = [PlayerKind::Easy, PlayerKind::Normal, PlayerKind::Hard];
    let [easy, normal, hard] = levels;
    [PlayerKind::Random, PlayerKind::ByKind, PlayerKind::Steady, PlayerKind::Expert, easy, search(16), normal, hard]
}

fn actions_of(rules: Rules, state: &State) -> ActionList {
    let mut actions = ActionList::new();
    state.legal_actions(rules, &mut actions);
    actions
}

fn choice(kind: PlayerKind, rules: Rules, state: &State, random: &mut Random) -> Option<Action> {
    kind.player().choose(rules, state, &mut ActionList::new(), random)
}

/// States of a steady game in which there is something to choose, every so many decisions.
fn samples(rules: Rules, n_players: usize, seed: u64, every: u64) -> Vec<State> {
    let mut states = Vec::new();
    play(rules, &Plan::new(n_players, seed), |state, step| {
        if step.is_some_and(|step| step.number % every == 0) && state.count_actions(rules) > 1 {
            states.push(state.clone());
        }
    })
    .expect("the side is for so many");
    states
}

#[test]
fn a_program_is_named_only_where_one_may_be() {
    let named = PlayerKind::named("cmd:./bot --fast").expect("it is a command line");
    assert_eq!(named.to_string(), "cmd:./bot --fast");
    // Pages and records read players so.
    assert!("cmd:./bot".parse::<PlayerKind>().is_err() && "cmd:./bot".parse::<Chair>().is_err());
    assert_eq!(PlayerKind::named("search:7"), Ok(search(7)));
    let why = PlayerKind::named("stedy").expect_err("it is misspelt").to_string();
    assert!(why.ends_with("; `cmd:./bot` is a program"), "{why}");

    // Where nobody starts it, it does not choose: the game is lost.
    let plan = Plan { seats: vec![PlayerKind::Steady, named], ..Plan::new(3, 1) };
    let outcome = play(rules("hanse-3"), &plan, |_, _| {}).expect("the side is for three");
    assert_eq!((outcome.is_finished(), outcome.forfeited), (false, Some(Seat::B)));
}

#[test]
fn by_kind_draws_kinds_evenly_and_then_within_them() {
    let rules = rules("hanse-3");
    let states = samples(rules, 3, 1, 5);
    let state = states.iter().max_by_key(|state| kinds_of(&actions_of(rules, state)).len()).expect("a game has states");
    let actions = actions_of(rules, state);
    let kinds = kinds_of(&actions);
    assert!(kinds.len() > 4, "{kinds:?}");
    let n_draws = 40_000;
    let (mut player, mut room) = (PlayerKind::ByKind.player(), ActionList::new());
    let mut random = Random::from_seed(2);
    let mut drawn = vec![0; actions.len()];
    for _ in 0..n_draws {
        let action = player.choose(rules, state, &mut room, &mut random).expect("there are actions");
        drawn[actions.iter().position(|&there| there == action).expect("a legal one")] += 1;
    }
    // Which of several pieces is lifted first is a matter of their order.
    let lifts = [ActionKind::Move, ActionKind::Use];
    for &kind in kinds.iter().filter(|kind| !lifts.contains(kind)) {
        let of_kind = || actions.iter().zip(&drawn).filter(|(action, _)| action.kind() == kind).map(|(_, &n)| n);
        let each = n_draws / kinds.len() / of_kind().count();
        let tolerance = each / 5 + 30;
        assert!(of_kind().all(|n: usize| n.abs_diff(each) < tolerance), "{kind}: {each} each, {drawn:?}");
    }
}

/// The kinds that a list has.
fn kinds_of(actions: &ActionList) -> Vec<ActionKind> {
    ActionKind::ALL.iter().copied().filter(|&kind| actions.iter().any(|action| action.kind() == kind)).collect()
}

#[test]
fn every_kind_plays_legally_on_every_board() {
    let boards = [("hanse-3", 3), ("hanse-4-5", 5), ("east-3-5", 4), ("britannia-3", 3), ("britannia-4-5", 4)];
    for (i, (id, n_players)) in boards.into_iter().enumerate() {
        let rules = rules(id);
        let mut seats = kinds().to_vec();
        seats.rotate_left(i);
        let plan = Plan { seats, turn_cap: 90, ..Plan::new(n_players, 5) };
        play(rules, &plan, |state, step| {
            if let Some(step) = step {
                assert!(state.is_legal(rules, step.action), "{id}: {:?} is not legal", step.action);
            }
        })
        .expect("the side is for so many");
    }
}

#[test]
fn inv_18_no_choice_depends_on_what_is_hidden() {
    for (id, n_players) in [("hanse-3", 3), ("britannia-4-5", 4)] {
        let rules = rules(id);
        let mut n_differing = 0;
        for (i, state) in samples(rules, n_players, 3, 17).iter().enumerate() {
            let seen = Observation::of(rules, state, state.decider().expect("nobody has won yet"));
            let other = seen.determinize(rules, &mut Random::from_seed(i as u64));
            n_differing += usize::from(other != *state);
            for kind in kinds() {
                let (mut one, mut two) = (Random::from_seed(9), Random::from_seed(9));
                let chosen = choice(kind, rules, state, &mut one);
                assert_eq!(chosen, choice(kind, rules, &other, &mut two), "{kind}");
                assert_eq!(one, two, "{kind} draws by what is hidden");
            }
        }
        assert!(n_differing > 5, "the hidden part differed in {n_differing} states");
    }
}

#[test]
fn inv_18_no_player_sees_the_cards_of_others() {
    let rules = rules("hanse-4-5");
    let mut plan = Plan { seats: vec![PlayerKind::Expert], turn_cap: 60, ..Plan::new(4, 8) };
    plan.config.modules = [Module::Missions].into_iter().collect();
    let mut states = Vec::new();
    play(rules, &plan, |state, step| {
        if step.is_some_and(|step| step.number % 13 == 0) && state.count_actions(rules) > 1 {
            states.push(state.clone());
        }
    })
    .expect("the side has the module");
    let mut n_differing = 0;
    for (i, state) in states.iter().enumerate() {
        let seen = Observation::of(rules, state, state.decider().expect("nobody has won yet"));
        let other = seen.determinize(rules, &mut Random::from_seed(i as u64));
        n_differing += usize::from(state.seats().any(|seat| state.player(seat) != other.player(seat)));
        for kind in [PlayerKind::Expert, PlayerKind::Steady] {
            let chosen = [state, &other].map(|state| choice(kind, rules, state, &mut Random::from_seed(9)));
            assert_eq!(chosen[0], chosen[1], "{kind}");
        }
    }
    assert!(n_differing > 5, "the cards differed in {n_differing} states");
}

#[test]
fn the_expert_beats_steady_players() {
    for (id, n_players) in [("hanse-3", 3), ("britannia-4-5", 4)] {
        let rules = rules(id);
        let mut won = 0;
        for seat in Seat::players(n_players) {
            let mut seats = vec![PlayerKind::Steady; n_players];
            seats[seat.index()] = PlayerKind::Expert;
            let plan = Plan { seats, ..Plan::new(n_players, 11) };
            let outcome = play(rules, &plan, |_, _| {}).expect("the side is for so many");
            assert!(outcome.is_finished());
            won += usize::from(ranking(rules, &outcome.state)[0].seat == seat);
        }
        assert!(won + 1 >= n_players, "{id}: {won} of {n_players}");
    }
}

#[test]
fn the_expert_plays_with_two_and_with_every_module() {
    let with = [("hanse-4-5", 4, vec![Module::Missions, Module::Favour]), ("hanse-3", 2, vec![Module::TwoPlayers])];
    for (id, n_players, modules) in with {
        let rules = rules(id);
        let mut plan = Plan { seats: vec![PlayerKind::Expert], turn_cap: 120, ..Plan::new(n_players, 2) };
        plan.config.modules = modules.into_iter().collect();
        play(rules, &plan, |state, step| {
            if let Some(step) = step {
                assert!(state.is_legal(rules, step.action), "{:?} is not legal", step.action);
            }
        })
        .expect("the side has the modules");
    }
}

#[test]
fn the_expert_plays_maps_beyond_the_printed_ones() {
    let options = Options { countries: 7, greens: 9, ships: 12, effects: 12, own_rules: true, ..Options::new(5, 48) };
    let text = generate(&Options { modules: [Module::Promo].into_iter().collect(), ..options }).expect("there is room");
    let compiled = compile(&SHIPPED.memory().with("drawn.board", text), "drawn.board").expect("it is in memory");
    let board = compiled.board.expect("a drawn map has no errors");
    let table = board.table().expect("the runtime holds it");
    let rules = Rules::new(&table, &board.board().edition);
    let mut plan = Plan { seats: vec![PlayerKind::Expert], turn_cap: 90, ..Plan::new(3, 2) };
    plan.config.modules = [Module::Promo].into_iter().collect();
    let outcome = play(rules, &plan, |_, _| {}).expect("the map is for three");
    assert!(outcome.is_finished() || outcome.state.turn() > 90, "nobody chose");
}

#[test]
fn search_is_a_function_of_position_and_draws() {
    let rules = rules("hanse-3");
    // One player through all states, against a new one for each: a plan is kept only as long as the game goes as planned.
    let mut kept = search(60).player();
    for state in samples(rules, 3, 4, 23) {
        let kept = kept.choose(rules, &state, &mut ActionList::new(), &mut Random::from_seed(1));
        assert_eq!(kept, choice(search(60), rules, &state, &mut Random::from_seed(1)));
    }
}

#[test]
fn search_carries_its_plan_out() {
    let rules = rules("hanse-3");
    let mut state = set_up(rules, &Config::new(3, 5)).expect("the side is for three");
    let (mut player, mut room) = (search(60).player(), ActionList::new());
    let mut n_thoughts = 0;
    while state.turn() == 1 {
        let mut random = Random::from_seed(1);
        let action = player.choose(rules, &state, &mut room, &mut random).expect("the game goes on");
        n_thoughts += usize::from(random != Random::from_seed(1));
        state.apply_unchecked(rules, action);
    }
    assert_eq!(n_thoughts, 1, "a turn of several decisions is planned once");
}

#[test]
fn search_beats_the_expert() {
    let rules = rules("hanse-3");
    let mut won = 0;
    for seat in Seat::players(3) {
        let mut seats = vec![PlayerKind::Expert; 3];
        seats[seat.index()] = search(36);
        let outcome = play(rules, &Plan { seats, ..Plan::new(3, 12) }, |_, _| {}).expect("the side is for three");
        won += usize::from(ranking(rules, &outcome.state)[0].seat == seat);
    }
    assert!(won >= 2, "{won} of 3");
}

#[test]
fn search_is_not_asked_where_there_is_no_choice() {
    let rules = rules("hanse-3");
    let mut state = set_up(rules, &Config::new(3, 1)).expect("the side is for three");
    let (mut room, mut random) = (ActionList::new(), Random::from_seed(1));
    while let Some(action) = choice(PlayerKind::Steady, rules, &state, &mut Random::from_seed(2)) {
        let is_forced = state.count_actions(rules) == 1;
        if is_forced {
            assert_eq!(search(1_000).player().choose(rules, &state, &mut room, &mut random), Some(action));
        }
        state.apply_unchecked(rules, action);
    }
    assert!(state.is_over());
    assert_eq!(search(1_000).player().choose(rules, &state, &mut room, &mut random), None);
    assert_eq!(random, Random::from_seed(1), "nothing was drawn");
}

#[test]
fn search_with_few_playouts_beats_random_players_by_far() {
    let rules = rules("hanse-3");
    for seat in Seat::players(3) {
        let mut seats = vec![PlayerKind::Random; 3];
        seats[seat.index()] = search(8);
        let outcome = play(rules, &Plan { seats, ..Plan::new(3, 6) }, |_, _| {}).expect("the side is for three");
        assert!(outcome.is_finished());
        let totals: Vec<u32> = outcome.state.seats().map(|seat| sheet(rules, &outcome.state, seat).total()).collect();
        let others = totals.iter().sum::<u32>() - totals[seat.index()];
        assert!(totals[seat.index()] > 2 * others, "{seat}: {totals:?}");
    }
}

#[test]
fn a_kind_is_read_as_it_is_written() {
    for kind in kinds() {
        assert_eq!(kind.to_string().parse(), Ok(kind));
    }
    for word in PlayerKind::WORDS {
        assert!(word.parse::<PlayerKind>().is_ok(), "{word}");
    }
    assert_eq!("search".parse(), Ok(PlayerKind::Search { playouts: PlayerKind::PLAYOUTS }));
    for wrong in
        ["", "clever", "Steady", "steady:5", "expert:3", "search:", "search:0", "search:-1", "search:4294967296"]
    {
        let refused = wrong.parse::<PlayerKind>().expect_err(wrong).to_string();
        assert!(PlayerKind::WORDS.iter().all(|word| refused.contains(word)), "{refused}");
    }
}

/// A permanent marker with more actions than its route takes lets a turn go on for ever.
#[test]
fn a_game_with_a_turn_without_end_is_left() {
    let text = "map Endless\n    id endless\n    varies \"hanse-3.board\"\n    ends at 60000 prestige\n\
                change route Hannover -- Lüneburg\n    always actions +5\n";
    let compiled = compile(&SHIPPED.memory().with("maps/hansa/endless.board", text), "maps/hansa/endless.board")
        .expect("it is in memory");
    let board = compiled.board.expect("the map is sound");
    let table = board.table().expect("it is within the limits");
    let rules = Rules::new(&table, &board.board().edition);
    let plan = Plan { turn_cap: 40, ..Plan::new(3, 1) };
    let outcome = play(rules, &plan, |_, _| {}).expect("the side is for three");
    assert!(!outcome.is_finished());
    assert!(outcome.state.turn() <= 40, "{} turns", outcome.state.turn());
    assert_eq!(outcome.n_decisions, 50 * 40 + 1);
}

#[test]
fn inv_18_a_hint_rests_on_nothing_hidden() {
    let rules = rules("hanse-4-5");
    let plan = Plan { turn_cap: 40, ..Plan::new(4, 6) };
    let mut n_hints = 0;
    play(rules, &plan, |state, step| {
        if step.is_none_or(|step| step.number % 13 != 0) {
            return;
        }
        let decider = state.decider().expect("nobody has won yet");
        let other = Observation::of(rules, state, decider).determinize(rules, &mut Random::from_seed(3));
        let one = hint(rules, state, 1).expect("somebody decides");
        assert_eq!(Some(&one), hint(rules, &other, 1).as_ref());
        assert!(actions_of(rules, state).contains(&one.steps[0].1));
        assert!([one.before, one.after].iter().all(|share| (0.0..=1.0).contains(share)), "{one:?}");
        n_hints += 1;
    })
    .expect("the board is for four");
    assert!(n_hints > 5, "{n_hints}");
}

#[test]
fn a_hint_names_the_skill_that_it_develops() {
    let rules = rules("hanse-3");
    let (mut n_skills, mut n_named) = (0, 0);
    for state in samples(rules, 3, 4, 3) {
        let hint = hint(rules, &state, 1).expect("somebody decides");
        for (_, action) in &hint.steps {
            if let Action::Develop { skill } = action {
                n_skills += 1;
                let word = format!("the skill {}", skill.word());
                n_named += usize::from(hint.grounds.iter().any(|(ground, amount)| ground[0] == word && *amount > 0.0));
            }
        }
    }
    assert!(n_skills > 5 && n_named * 2 >= n_skills, "{n_named} of {n_skills}");
}
