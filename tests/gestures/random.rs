//! Series of gestures drawn from seeds, on shipped and drawn maps: whatever is done, no line becomes unreadable or
//! says what it need not, no comment is lost, and no fact changes that the gesture is not about.

use kogge::assist::gesture::{Gesture, Handle, Line, Thing};
use kogge::assist::{Assist, EditedMap};
use kogge::catan::Catan;
use kogge::catan::board::Board as Island;
use kogge::catan::generate as catan_generate;
use kogge::format::{changes, n_left};
use kogge::hansa::Hansa;
use kogge::hansa::board::Board;
use kogge::picture::Style;
use kogge::random::Random;

use super::Sheet;
use crate::support::drawn::drawn_from;

/// How many gestures each map takes.
const N: usize = 14;

/// Findings that say something is wrong with how a map is written, whatever it means.
const OF_WRITING: [&str; 12] = [
    "change_of_nothing",
    "change_without_effect",
    "duplicate_city",
    "duplicate_fact",
    "duplicate_route",
    "edit_without_base",
    "malformed_line",
    "misplaced_fact",
    "unknown_city",
    "unknown_word",
    "unnamed_parallel_route",
    "unquoted_name",
];

fn any<'a, T>(random: &mut Random, items: &'a [T]) -> &'a T {
    &items[random.below(items.len())]
}

/// A gesture that an author could make on this picture.
fn gesture<F: Assist>(random: &mut Random, map: &kogge::assist::Map<F>, handles: &[Handle], i: usize) -> Gesture {
    let some = |random: &mut Random, n: usize| -> Vec<Thing> {
        (0..=random.below(n)).map(|_| any(random, handles).thing.clone()).collect()
    };
    let far = |random: &mut Random| (random.below(401) as f64 - 200.0) * if random.below(9) == 0 { 50.0 } else { 1.0 };
    let point = |random: &mut Random| [random.below(1500) as f64, random.below(1200) as f64];
    match random.below(12) {
        0 | 1 => Gesture::Move { things: some(random, 1), by: [far(random), far(random)] },
        2 => Gesture::Move { things: some(random, 4), by: [far(random), far(random)] },
        3 => Gesture::Bend { thing: any(random, handles).thing.clone(), through: point(random) },
        4 => Gesture::Free { things: some(random, 2) },
        5 => {
            let line = if random.below(2) == 0 { Line::Row } else { Line::Column };
            let cities = handles.iter().filter(|handle| handle.thing.kind == "city").map(|handle| handle.thing.clone());
            let cities: Vec<Thing> = cities.collect();
            let things = if cities.is_empty() {
                some(random, 2)
            } else {
                (0..3).map(|_| any(random, &cities).clone()).collect()
            };
            Gesture::Align { things, line }
        }
        6 => {
            let name = any(random, &["Zwolle", "Bad Oldesloe", "ter Apel", "Ünna", "Köln"]);
            Gesture::Add {
                kind: "city".to_owned(),
                name: format!("{name}{}", if i.is_multiple_of(2) { "" } else { " am See" }),
                at: point(random),
            }
        }
        7 => {
            let cities: Vec<&Handle> =
                handles.iter().filter(|handle| ["city", "hex"].contains(&&*handle.thing.kind)).collect();
            Gesture::Join { ends: [0, 1].map(|_| any(random, &cities).thing.clone()) }
        }
        8 => Gesture::Remove { things: some(random, 1) },
        _ => {
            // One or a few things, or the map itself.
            let things = if random.below(5) == 0 { vec![Thing::map()] } else { some(random, 2) };
            let palette = map.palette(&things);
            let typed = |field: kogge::assist::gesture::Field| format!("{} {}", field.word, i + 1);
            let of_group = |group: kogge::assist::gesture::Group| {
                group.choices.into_iter().map(|choice| choice.id).chain(group.field.map(typed))
            };
            let choices: Vec<String> = palette.into_iter().flat_map(of_group).collect();
            let choice = if choices.is_empty() { "nonsense".to_owned() } else { any(random, &choices).clone() };
            Gesture::Set { things, choice }
        }
    }
}

/// How often each finding about writing is there.
fn of_writing(errors: &[&str]) -> Vec<usize> {
    OF_WRITING.iter().map(|code| errors.iter().filter(|it| *it == code).count()).collect()
}

fn comments(text: &str) -> Vec<String> {
    let mut comments: Vec<String> =
        text.lines().filter_map(|line| line.find("//").map(|at| line[at..].trim_end().to_owned())).collect();
    comments.sort();
    comments
}

/// Draws on a map, and says how many gestures changed it.
fn series<F: Assist>(sheet: &mut Sheet, seed: u64, keeps: impl Fn(&Gesture, &F::Board, &F::Board)) -> usize {
    let mut random = Random::from_seed(seed);
    let mut n_done = 0;
    for i in 0..N {
        let map = sheet.map::<F>();
        let handles = map.picture(Style::Plain).expect("it can be drawn").handles;
        let gesture = gesture(&mut random, &map, &handles, i);
        let before = map.understood().expect("it is understood").0.clone();
        let (old, errors) = (sheet.text.clone(), sheet.errors::<F>());
        let writing = of_writing(&errors);
        let (n_broken, n_unformatted) = (n_left::<F>(&old), changes::<F>(&old).len());
        if !sheet.draw::<F>(&gesture).is_ok_and(|edits| !edits.is_empty()) {
            continue;
        }
        n_done += 1;
        let about = || format!("{} seed {seed}, gesture {i}: {gesture:?}\n{}", sheet.path, sheet.text);
        assert!(n_left::<F>(&sheet.text) <= n_broken, "a line cannot be read: {}", about());
        assert!(changes::<F>(&sheet.text).len() <= n_unformatted, "a line is not formatted: {}", about());
        let now = sheet.errors::<F>();
        let worse = of_writing(&now).into_iter().zip(writing).position(|(now, before)| now > before);
        assert!(worse.is_none(), "{}: {}", OF_WRITING[worse.unwrap_or(0)], about());
        // A statement that is taken back takes the comment of its line along.
        let is_place = |thing: &Thing| ["city", "post", "route"].contains(&&*thing.kind);
        let keeps_lines = match &gesture {
            Gesture::Move { things, .. } => things.iter().all(is_place),
            Gesture::Bend { .. } | Gesture::Align { .. } | Gesture::Add { .. } => true,
            _ => false,
        };
        if keeps_lines {
            let (was, is) = (comments(&old), comments(&sheet.text));
            assert!(was.iter().all(|comment| is.contains(comment)), "a comment is lost: {}", about());
        }
        let map = sheet.map::<F>();
        let (after, _) = map.understood().unwrap_or_else(|| panic!("it is not understood: {}", about()));
        // What is said of the map itself changes nothing that lies on it.
        let is_of_map = matches!(&gesture, Gesture::Set { things, .. } if kogge::assist::gesture::is_map(things));
        if !is_of_map {
            keeps(&gesture, &before, after);
        }
    }
    n_done
}

/// The names of things and what each says, apart from the places.
fn of_board(board: &Board) -> Vec<(String, String)> {
    let country = |it: kogge::hansa::vocab::CountryId| board.countries[it.index()].name.clone();
    let city = |city: &kogge::hansa::board::City| {
        let [lies, gives] = [city.countries, city.permissions].map(|set| set.iter().map(country).collect::<Vec<_>>());
        let says = format!("{lies:?} {:?} {gives:?} {} {:?}", city.skills, city.green, city.kontors);
        (format!("city {}", city.name), says)
    };
    let route = |(i, route): (usize, &kogge::hansa::board::Route)| {
        let effects: Vec<String> = route.permanent.iter().map(|&effect| board.effect_text(effect)).collect();
        let lies = route.country.map(country);
        let says = format!("{:?} {lies:?} {} {effects:?} {:?}", route.posts, route.tavern, route.markers_open);
        (format!("route {}", board.route_text(kogge::hansa::vocab::RouteId::at(i))), says)
    };
    let cities = board.cities.iter().map(city);
    cities.chain(board.routes.iter().enumerate().map(route)).collect()
}

/// The things that a gesture may change, with those that belong to them.
fn is_meant(gesture: &Gesture, name: &str) -> bool {
    let has = |thing: &Thing| {
        let city = name.strip_prefix("city ").is_some_and(|name| thing.kind == "city" && thing.name == name);
        city || name.strip_prefix("route ").is_some_and(|name| thing.kind != "city" && thing.name == name)
    };
    match gesture {
        // A plate goes to another route, which the picture decides.
        Gesture::Move { things, .. } => {
            things.iter().all(|thing| ["tavern", "marker"].contains(&&*thing.kind)) && name.starts_with("route ")
        }
        Gesture::Bend { .. } | Gesture::Free { .. } | Gesture::Align { .. } => false,
        Gesture::Add { name: new, .. } => *name == format!("city {}", new.trim()),
        Gesture::Join { ends } => name.starts_with("route ") && ends.iter().all(|end| name.contains(&end.name)),
        Gesture::Set { things, .. } => things.iter().any(has),
        Gesture::Remove { things } => {
            let of_city =
                |thing: &Thing| thing.kind == "city" && name.starts_with("route ") && name.contains(&thing.name);
            things.iter().any(|thing| has(thing) || of_city(thing))
        }
    }
}

fn keeps_board(gesture: &Gesture, before: &Board, after: &Board) {
    let [old, new] = [before, after].map(of_board);
    let other = |all: &[(String, String)]| -> Vec<(String, String)> {
        all.iter().filter(|(name, _)| !is_meant(gesture, name)).cloned().collect()
    };
    // Routes follow their cities into another country.
    if !is_choice(gesture, &["in "]) {
        assert_eq!(other(&old), other(&new), "{gesture:?}");
    }
    let rest = |board: &Board| {
        let names = |cities: &[kogge::hansa::vocab::CityId]| -> Vec<String> {
            cities.iter().map(|&city| board.city(city).name.clone()).collect()
        };
        let link = board.link.as_ref().map(|link| (names(&link.ends), link.prestige.clone()));
        let special = board.special.as_ref().map(|it| (names(&[it.city]), it.spaces.clone()));
        format!(
            "{:?} {link:?} {special:?} {:?} {:?} {}",
            board.players, board.markers, board.countries, board.completed_limit
        )
    };
    // Facts of the map are given to cities, too.
    if !is_choice(gesture, &["special", "link"]) {
        assert_eq!(rest(before), rest(after), "{gesture:?}");
    }
}

/// Whether a gesture gives things a choice that begins so.
fn is_choice(gesture: &Gesture, beginnings: &[&str]) -> bool {
    matches!(gesture, Gesture::Set { choice, .. } if beginnings.iter().any(|it| choice.starts_with(it)))
}

fn keeps_island(gesture: &Gesture, before: &Island, after: &Island) {
    // Fills keep in step with what is painted.
    let regions = |board: &Island| -> Vec<_> {
        board.regions.iter().map(|region| (region.name.clone(), region.apart.clone(), region.together)).collect()
    };
    let rest =
        |board: &Island| format!("{:?} {:?} {:?} {}", board.players, regions(board), board.numbers, board.target);
    // Ids of hexes change where land becomes sea; what is drawn and who plays does not.
    if before.island == after.island {
        assert_eq!(rest(before), rest(after), "{gesture:?}");
    }
    let is_about_coast = |gesture: &Gesture| match gesture {
        Gesture::Move { things, .. } | Gesture::Remove { things } | Gesture::Set { things, .. } => {
            things.iter().any(|thing| !["hex", "robber", "beyond"].contains(&&*thing.kind))
        }
        _ => false,
    };
    if !is_about_coast(gesture) && before.island == after.island {
        assert_eq!(before.harbours, after.harbours, "{gesture:?}");
        assert_eq!(before.grounds, after.grounds, "{gesture:?}");
    }
    if is_about_coast(gesture) {
        assert_eq!(before.hexes, after.hexes, "{gesture:?}");
    }
}

#[test]
fn the_findings_about_writing_are_known() {
    use kogge::compile::Family;
    let known: Vec<&str> =
        Hansa::descriptors().iter().chain(&Catan::descriptors()).map(|descriptor| descriptor.code).collect();
    assert!(OF_WRITING.iter().all(|code| known.contains(code)), "{known:?}");
}

#[test]
fn boards_stay_sound_whatever_is_drawn() {
    let mut n_done = 0;
    let shipped = &kogge::hansa::shipped::SHIPPED;
    for (i, id) in shipped.ids.iter().enumerate() {
        let path = shipped.map_path(id).expect("it is shipped");
        let text = shipped.text_of(&path).expect("it is shipped");
        let mut sheet = Sheet::new(shipped.memory(), &path, text);
        n_done += series::<Hansa>(&mut sheet, 100 * i as u64, keeps_board);
    }
    for seed in 0..3 {
        let mut sheet = Sheet::new(shipped.memory(), "drawn.board", &drawn_from(seed));
        n_done += series::<Hansa>(&mut sheet, 1000 + seed, keeps_board);
    }
    assert!(n_done > 40, "{n_done} gestures changed something");
}

#[test]
fn islands_stay_sound_whatever_is_drawn() {
    let mut n_done = 0;
    let shipped = &kogge::catan::shipped::SHIPPED;
    for (i, id) in shipped.ids.iter().enumerate() {
        let path = shipped.map_path(id).expect("it is shipped");
        let text = shipped.text_of(&path).expect("it is shipped");
        for seed in 0..3 {
            let mut sheet = Sheet::new(shipped.memory(), &path, text);
            n_done += series::<Catan>(&mut sheet, 100 * i as u64 + seed, keeps_island);
        }
    }
    for seed in 0..4 {
        let options = catan_generate::Options { seed: Some(seed), ..catan_generate::Options::new(19) };
        let board = catan_generate::generate(&options).expect("such islands can be drawn");
        let mut sheet = Sheet::new(shipped.memory(), "drawn.board", &catan_generate::write(&board, ""));
        n_done += series::<Catan>(&mut sheet, 1000 + seed, keeps_island);
    }
    assert!(n_done > 60, "{n_done} gestures changed something");
}
