//! Where things lie on the picture of a board: nothing on anything else, and everything in the shape that the map states.

use crate::support::drawn::{board_of, boards, cut, drawn_from, path_of, read, without_picture};
use crate::support::svg::tree;
use kogge::compile::compile_whole;
use kogge::hansa::Hansa;
use kogge::hansa::board::scenery::Scenery;
use kogge::hansa::board::{Board, Picture};
use kogge::hansa::compile::compile;
use kogge::hansa::draw::rows::{statement, with_places};
use kogge::hansa::draw::{Drawing, Feature, Part, Shown, Sketch, Spots, place, spots};
use kogge::hansa::generate::{Options, generate};
use kogge::hansa::shipped;
use kogge::picture::Rect;

/// No pair of them.
const NONE: [[Shown; 2]; 0] = [];

/// The pairs that lie on each other.
fn overlaps(shown: &[Shown]) -> Vec<[Shown; 2]> {
    let pairs = shown.iter().enumerate().flat_map(|(i, a)| shown[..i].iter().map(move |b| [*a, *b]));
    let touches = |[a, b]: &[Shown; 2]| {
        let is_one_city = a.subject == b.subject && [a, b].iter().all(|it| matches!(it.part, Part::Row | Part::Name));
        let [x, y] = [0, 1].map(|axis| {
            let end = |shown: &Shown| shown.rect.at[axis] + shown.rect.size[axis];
            end(a).min(end(b)) - a.rect.at[axis].max(b.rect.at[axis])
        });
        !is_one_city && x > 0.0 && y > 0.0
    };
    pairs.filter(touches).collect()
}

/// How many boxes of words of the scenery lie on anything, or leave the board.
fn n_covering(drawing: &Drawing) -> usize {
    let words = drawing.scenery();
    let touches = |a: &Rect, b: &Rect| a.depth(b).iter().all(|&depth| depth > 0.0);
    let covers = |rect: &Rect| drawing.shown().iter().any(|shown| touches(&shown.rect, rect));
    let leaves = |rect: &Rect| rect.outside(&Rect { at: [0.0; 2], size: drawing.board_size() }) > 0.01;
    let alone = words.iter().flatten().filter(|rect| covers(rect) || leaves(rect)).count();
    let others = |i: usize| words[..i].iter().flatten();
    let pairs = words
        .iter()
        .enumerate()
        .flat_map(|(i, own)| own.iter().filter(move |rect| others(i).any(|it| touches(it, rect))));
    alone + pairs.count()
}

/// How many signs of the land lie on anything, or leave the board.
fn n_signs_covering(drawing: &Drawing) -> usize {
    let board = Rect { at: [0.0; 2], size: drawing.board_size() };
    let lies_on = |sign: &Rect, other: &Rect| sign.shared(other) > 0.0;
    let covers = |sign: &&Rect| {
        drawing.shown().iter().any(|shown| lies_on(sign, &shown.rect))
            || drawing.scenery().iter().flatten().any(|words| lies_on(sign, words))
            || sign.outside(&board) > 0.01
    };
    drawing.signs().iter().filter(covers).count()
}

/// The board with the places of its cities alone.
fn cities_only(board: &Board) -> Board {
    let mut board = board.clone();
    board.picture.iter_mut().for_each(|picture| picture.routes.iter_mut().for_each(Vec::clear));
    board
}

/// The board with a picture that states nothing but this size.
fn sized(board: &Board, size: [u32; 2]) -> Board {
    let (cities, routes) = (vec![None; board.cities.len()], vec![Vec::new(); board.routes.len()]);
    Board {
        picture: Some(Picture { size, cities, routes, kontor: None, scenery: Scenery::default() }),
        ..board.clone()
    }
}

/// The board with the places of every third, fourth or other city alone.
fn some_cities(board: &Board, one_in: usize) -> Board {
    let mut board = cities_only(board);
    let cities = board.picture.iter_mut().flat_map(|picture| &mut picture.cities).enumerate();
    cities.filter(|(city, _)| city % one_in != 0).for_each(|(_, at)| *at = None);
    board
}

#[test]
fn nothing_overlaps_on_the_shipped_boards() {
    let (mut n_words, mut n_struck) = (0, 0);
    for board in boards() {
        let quarter = some_cities(&board, board.cities.len() / 4);
        let square = sized(&board, [900, 900]);
        let ways = [("own", board.clone()), ("cities", cities_only(&board)), ("four", quarter), ("square", square)];
        for (what, board) in ways.into_iter().chain([("none", without_picture(board))]) {
            let drawing = Sketch::of(&board).draw();
            assert_eq!(overlaps(drawing.shown()), NONE, "{}: {what}", board.id);
            assert_eq!(n_covering(&drawing), 0, "{}: {what}", board.id);
            assert_eq!(n_signs_covering(&drawing), 0, "{}: {what}", board.id);
            assert_eq!(drawing.dry(), [], "{}: {what}: ships on land", board.id);
            assert!(what != "own" || drawing.struck() == 0, "{}: a line runs through words", board.id);
            assert!(what != "own" || drawing.covered() == 0, "{}: a route runs over words", board.id);
            n_words += drawing.scenery().len();
            n_struck += drawing.struck();
        }
    }
    assert!(n_struck * 40 < n_words, "a river, a border or a coast runs through {n_struck} of {n_words} words");
}

#[test]
fn what_is_drawn_can_be_written_and_moves_nothing() {
    let boards = boards().into_iter().chain([3, 8].map(|seed| board_of(&drawn_from(seed))));
    for board in boards {
        let quarter = some_cities(&board, board.cities.len().div_ceil(4).max(2));
        let square = sized(&board, [900, 900]);
        let none = without_picture(board.clone());
        let ways = [("own", board.clone()), ("cities", cities_only(&board)), ("four", quarter), ("square", square)];
        for (what, board) in ways.into_iter().chain([("none", none)]) {
            let Spots { places, kontor, .. } = spots(&board);
            let written = Board { picture: Some(Picture { kontor, ..places }), ..board.clone() };
            let [before, after] = [&board, &written].map(|board| Sketch::of(board).draw().svg());
            assert_eq!(before, after, "{}: {what}", board.id);
        }
    }
}

/// How many pairs of routes cross, as straight lines between their cities.
fn crossings(board: &Board, picture: &Picture) -> usize {
    let at = |city: usize| picture.cities[city].expect("every city is placed").map(f64::from);
    let side =
        |[px, py]: [f64; 2], [qx, qy]: [f64; 2], [rx, ry]: [f64; 2]| (qx - px) * (ry - py) - (qy - py) * (rx - px);
    let ends: Vec<[usize; 2]> = board.routes.iter().map(|route| route.ends.map(|end| end.index())).collect();
    let crosses = |a: &[usize; 2], b: &[usize; 2]| {
        let ([p, q], [r, s]) = (a.map(at), b.map(at));
        !a.iter().any(|end| b.contains(end))
            && side(p, q, r) * side(p, q, s) < 0.0
            && side(r, s, p) * side(r, s, q) < 0.0
    };
    ends.iter().enumerate().map(|(i, a)| ends[..i].iter().filter(|b| crosses(a, b)).count()).sum()
}

/// A map drawn from a seed, of any size that can be played.
fn of_any_size(seed: u64) -> Board {
    let n = 4 + seed as usize * 7 % 61;
    let options = Options {
        countries: if n > 14 { seed as usize % 3 } else { 0 },
        ships: if n > 9 { seed as usize % 5 } else { 0 },
        effects: if n > 9 { seed as usize % 4 } else { 0 },
        parallels: seed as usize % 2,
        ..Options::new(seed, n)
    };
    // The smallest maps do not bear all of it.
    let text = generate(&options).or_else(|_| generate(&Options::new(seed, n)));
    board_of(&text.expect("such maps can be drawn"))
}

/// A hundred maps, or as many as `PLACED_MAPS` says: a thousand take some minutes.
#[test]
fn nothing_overlaps_and_few_routes_cross_on_a_hundred_drawn_maps() {
    let n_maps = std::env::var("PLACED_MAPS").map_or(100, |n| n.parse().expect("a number of maps"));
    let (mut n_routes, mut n_crossings, mut n_words, mut n_struck) = (0, 0, 0, 0);
    for seed in 0..n_maps {
        let board = of_any_size(seed);
        let four = some_cities(&board, board.cities.len() / 4);
        for (what, board) in [("own", board.clone()), ("cities", cities_only(&board)), ("four", four)] {
            let drawing = Sketch::of(&board).draw();
            assert_eq!(overlaps(drawing.shown()), NONE, "seed {seed}: {what}");
            assert_eq!(n_covering(&drawing), 0, "seed {seed}: {what}");
            assert_eq!(n_signs_covering(&drawing), 0, "seed {seed}: {what}");
            assert_eq!(drawing.dry(), [], "seed {seed}: {what}: ships on land");
            n_words += drawing.scenery().len();
            n_struck += drawing.struck();
        }
        let board = without_picture(board);
        let drawing = Sketch::of(&board).draw();
        assert_eq!(overlaps(drawing.shown()), NONE, "seed {seed}: none");
        n_routes += board.routes.len();
        n_crossings += crossings(&board, drawing.places());
    }
    assert!(n_struck * 50 < n_words, "a river, a border or a coast runs through {n_struck} of {n_words} words");
    assert!(n_crossings * 25 < n_routes, "{n_crossings} crossings among {n_routes} routes of {n_maps} maps");
}

/// The findings about the positions of a map, with the places that the layout gives it.
fn found_when_placed(text: &str) -> Vec<String> {
    let placed = with_places(text, &board_of(text), false);
    let compiled = compile(&shipped::SHIPPED.memory().with("own.board", placed), "own.board").expect("it is in memory");
    let found = compiled.diagnostics.into_iter().filter(|found| found.descriptor.rules == ["MP-24"]);
    found.map(|found| found.message).collect()
}

#[test]
fn what_is_shipped_drawn_or_laid_out_raises_no_finding_about_positions() {
    const NONE: [&str; 0] = [];
    for id in shipped::SHIPPED.ids {
        let text = shipped::SHIPPED.text_of(&path_of(id)).expect("it is shipped");
        let compiled = compile(&shipped::SHIPPED.memory(), &path_of(id)).expect("it is in memory");
        assert!(compiled.diagnostics.is_empty() && text.contains("\npicture "), "{id}: {:?}", compiled.diagnostics);
    }
    for seed in 0..30 {
        let text = drawn_from(seed);
        assert_eq!(found_when_placed(&text), NONE, "seed {seed}: own");
        assert_eq!(found_when_placed(&cut(&text)), NONE, "seed {seed}: none");
        // A few cities alone, and the shape alone.
        let (facts, picture) = text.split_at(text.find("\npicture ").expect("it has a picture") + 1);
        let rows: Vec<&str> = picture.lines().collect();
        let is_city = |row: &&&str| !row.contains(" -- ");
        let four: Vec<&str> = rows[1..].iter().filter(is_city).step_by(5).take(4).copied().collect();
        let four = format!("{facts}{}\n{}\n", rows[0], four.join("\n"));
        assert_eq!(found_when_placed(&four), NONE, "seed {seed}: four");
        assert_eq!(found_when_placed(&format!("{facts}picture 120 x 40\n")), NONE, "seed {seed}: shape");
    }
}

#[test]
fn a_new_map_has_the_posts_that_the_layout_gives() {
    for seed in 0..10 {
        let board = board_of(&drawn_from(seed));
        assert_eq!(board.picture, Some(place(&cities_only(&board))), "seed {seed}");
    }
}

/// The size of the board within a drawing.
fn frame_of(svg: &str) -> [f64; 2] {
    let from = svg.find("<clipPath id=\"board\"><rect").expect("a board has an edge");
    let value = |name: &str| {
        let value = svg[from..].split(&format!(" {name}=\"")).nth(1).and_then(|rest| rest.split('"').next());
        value.and_then(|value| value.parse::<f64>().ok()).expect("it has a size")
    };
    [value("width"), value("height")]
}

#[test]
fn a_picture_has_the_shape_that_it_states() {
    for board in boards() {
        for size in [[1400, 500], [1400, 900], [600, 1000], [30, 20]] {
            let board = sized(&board, size);
            let drawing = Sketch::of(&board).draw();
            let [width, height] = frame_of(&drawing.svg());
            let wanted = f64::from(size[0]) / f64::from(size[1]);
            assert!((width / height / wanted - 1.0).abs() < 0.01, "{}: {width} x {height} for {size:?}", board.id);
            // Coarse units are made fine: places are whole numbers.
            let placed = drawing.places().size;
            assert_eq!(placed[0] * size[1], placed[1] * size[0], "{}", board.id);
            assert!(size != [1400, 900] || placed == size, "{}: {placed:?}", board.id);
        }
        // What the map places has its distance from the edge.
        let size = board.picture.as_ref().expect("it has a picture").size.map(f64::from);
        let [width, height] = frame_of(&Sketch::of(&board).draw().svg());
        assert!((width / height * size[1] / size[0] - 1.0).abs() < 0.01, "{}: {width} x {height}", board.id);
        let narrow = |picture: Picture| Picture { size: picture.size.map(|side| side + 2000), ..picture };
        let wider = Board { picture: board.picture.clone().map(narrow), ..board.clone() };
        assert!(frame_of(&Sketch::of(&wider).draw().svg())[0] > width * 1.1, "{}", board.id);
    }
}

#[test]
fn routes_bow_and_parallel_routes_part() {
    // How far the middle of a route lies off the straight line between its cities, in lengths of that line.
    let bow = |picture: &Picture, ends: [usize; 2], route: usize| {
        let [a, b] = ends.map(|city| picture.cities[city].expect("it is placed").map(f64::from));
        let via: Vec<[f64; 2]> = picture.routes[route].iter().map(|at| at.map(f64::from)).collect();
        let middle = [0, 1].map(|axis| via.iter().map(|at| at[axis]).sum::<f64>() / via.len() as f64);
        let [along, off] = [[b[0] - a[0], b[1] - a[1]], [middle[0] - a[0], middle[1] - a[1]]];
        (along[0] * off[1] - along[1] * off[0]) / (along[0] * along[0] + along[1] * along[1])
    };
    for board in boards() {
        let board = cities_only(&board);
        let picture = place(&board);
        let ends = |route: usize| board.routes[route].ends.map(|end| end.index());
        let n_bowed = (0..board.routes.len()).filter(|&route| bow(&picture, ends(route), route).abs() > 0.02).count();
        assert!(n_bowed * 10 > board.routes.len() * 8, "{}: {n_bowed} of {}", board.id, board.routes.len());
    }
    let text = "map A\n    link A -- C\n    special B\ncity A: white square\ncity B: white square\ncity C: white square\n\
                route A -- B as Oben: house, house, house\nroute A -- B as Unten: house, house, house\n\
                route B -- C: house\npicture 900 x 400\n    A: 100 200\n    B: 500 200\n    C: 800 200\n";
    let whole = compile_whole::<Hansa>(&shipped::SHIPPED.memory().with("own.board", text), "own.board")
        .expect("it is in memory");
    let (board, _) = whole.understood.expect("it was understood");
    let picture = place(&board);
    let bows = [0, 1].map(|route| bow(&picture, [0, 1], route));
    assert!(bows[0] * bows[1] < 0.0 && (bows[0] - bows[1]).abs() > 0.1, "{bows:?}");
}

#[test]
fn labels_stand_beside_their_route() {
    let distance = |rect: &Rect, at: [f64; 2]| {
        let off = [0, 1].map(|i| (rect.at[i] - at[i]).max(at[i] - rect.at[i] - rect.size[i]).max(0.0));
        off[0].max(off[1])
    };
    for board in boards().into_iter().flat_map(|board| [cities_only(&board), without_picture(board.clone()), board]) {
        let drawing = Sketch::of(&board).draw();
        let shown = drawing.shown();
        for label in shown.iter().filter(|it| it.part == Part::Label) {
            let Feature::Route(route) = label.subject else { panic!("{label:?}") };
            let ends = board.routes[route.index()].ends.map(Feature::City);
            let row = |city| shown.iter().find(|it| it.subject == city && it.part == Part::Row).expect("it is shown");
            let posts = shown.iter().filter(|it| it.subject == label.subject && it.part == Part::Post);
            let way: Vec<[f64; 2]> = std::iter::once(row(ends[0]).rect.middle())
                .chain(posts.map(|post| post.rect.middle()))
                .chain([row(ends[1]).rect.middle()])
                .collect();
            let on = |pair: &[[f64; 2]], i: usize| {
                [0, 1].map(|axis| pair[0][axis] + (pair[1][axis] - pair[0][axis]) * i as f64 / 10.0)
            };
            let points = way.windows(2).flat_map(|pair| (0..=10).map(|i| on(pair, i)));
            let least = points.map(|at| distance(&label.rect, at)).fold(f64::INFINITY, f64::min);
            assert!(least < 18.0, "{}: {least} from {}", board.id, board.route_text(route));
        }
    }
}

#[test]
fn parts_that_nothing_joins_and_cities_beside_placed_ones_have_room() {
    let island = |n: usize| {
        format!(
            "city \"Insel {n}\": white square, orange square\ncity \"Holm {n}\": pink circle\nroute \"Insel {n}\" -- \"Holm {n}\": ship, ship\n"
        )
    };
    let text = drawn_from(7);
    let more = format!("{}\n{}", cut(&text), (0..5).map(island).collect::<String>());
    let files = shipped::SHIPPED.memory().with("own.board", more);
    let whole = compile_whole::<Hansa>(&files, "own.board").expect("it is in memory");
    let (board, _) = whole.understood.expect("it was understood");
    assert_eq!(overlaps(Sketch::of(&board).draw().shown()), NONE);

    // Every third city of a map has no place of its own.
    let board = board_of(&text);
    let mut picture = board.picture.clone().expect("it has a picture");
    picture.cities.iter_mut().step_by(3).for_each(|at| *at = None);
    picture.routes.iter_mut().for_each(Vec::clear);
    let placed = place(&Board { picture: Some(picture.clone()), ..board });
    let keeps = picture.cities.iter().zip(&placed.cities).all(|(before, after)| before.is_none() || before == after);
    assert!(keeps, "{:?}\n{:?}", picture.cities, placed.cities);
    assert!(placed.cities.iter().all(Option::is_some));
}

/// Whether every number of a drawing is one.
fn is_finite(svg: &str) -> bool {
    !svg.split(|c: char| !c.is_alphanumeric()).any(|word| matches!(word, "NaN" | "inf"))
}

#[test]
fn very_large_and_very_small_maps_are_laid_out() {
    let text = generate(&Options::new(5, 700)).expect("such maps can be drawn");
    let board = without_picture(board_of(&text));
    let svg = Sketch::of(&board).draw().svg();
    assert!(is_finite(&svg));
    for text in ["", "map A\n", "map A\ncity B: white square\n", "city B\nroute B -- B: house, house\n"] {
        let files = shipped::SHIPPED.memory().with("own.board", text);
        let whole = compile_whole::<Hansa>(&files, "own.board").expect("it is in memory");
        let (board, _) = whole.understood.expect("it was understood");
        let svg = Sketch::of(&board).draw().svg();
        assert!(is_finite(&svg), "{text}");
        tree(&svg);
    }
}

// ---- positions in files ----

#[test]
fn positions_are_written_into_a_map_without_a_picture() {
    for seed in 0..20 {
        let text = cut(&drawn_from(seed));
        let board = board_of(&text);
        let placed = with_places(&text, &board, false);
        assert!(placed.starts_with(&text), "seed {seed}");
        let after = board_of(&placed);
        assert_eq!(after.picture, Some(place(&board)), "seed {seed}");
        assert_eq!(without_picture(after.clone()), board, "seed {seed}");
        assert_eq!(with_places(&placed, &after, false), placed, "once is enough");
        assert!(placed.ends_with(&statement(&board, false)), "seed {seed}");
    }
}

#[test]
fn only_missing_rows_are_added_and_every_other_byte_stays() {
    let text = "// Kopf\r\nmap Klein\r\n    ends at 2 completed cities\r\n    link A -- C\r\n    special B\r\n\
                city A: white square // a\r\ncity B: white circle\r\n    skill keys\r\ncity C: white square\r\n    skill actions, privilege, book or purse\r\n\
                route A -- B: house, house\r\nroute B -- C: house\r\n    tavern\r\nroute A -- C: house, house, house\r\n    tavern\r\nroute A -- C as Weg: house, house, house\r\n    tavern\r\n\
                picture 800 x 600 // Bild\r\n    A: 100 100 // oben\r\n\r\n    C -- B:  500 400 // unten\r\n// Ende\r\n";
    let files = shipped::SHIPPED.memory().with("own.board", text);
    let whole = compile_whole::<Hansa>(&files, "own.board").expect("it is in memory");
    let (board, _) = whole.understood.expect("it was understood");
    let placed = with_places(text, &board, false);
    let kept: String = placed.split_inclusive('\n').filter(|line| text.contains(*line)).collect();
    assert_eq!(kept, text);
    let added: Vec<&str> = placed.split_inclusive('\n').filter(|line| !text.contains(*line)).collect();
    let names: Vec<&str> =
        added.iter().map(|line| line.split(':').next().expect("a row names something").trim()).collect();
    assert_eq!(names, ["B", "C", "A -- B", "A -- C", "A -- C as Weg"]);
    assert!(added.iter().all(|line| line.ends_with("\r\n")), "{added:?}");

    let anew = with_places(text, &board, true);
    for comment in ["// Kopf\r\n", " // Bild\r\n", " // oben\r\n", " // unten\r\n", "\r\n// Ende\r\n"] {
        assert!(anew.contains(comment), "{anew}");
    }
    assert!(anew.contains("picture 800 x 600 // Bild") || anew.contains("picture 1600 x 1200 // Bild"), "{anew}");
    assert!(!anew.contains("500 400"), "{anew}");
}

#[test]
fn a_variant_places_what_its_base_does_not() {
    let id = "britannia-3";
    let (path, text) = (path_of(id), shipped::SHIPPED.text_of(&path_of(id)).expect("it is shipped"));
    let text =
        text.lines().filter(|line| !line.contains("    Cardiff: ")).map(|line| format!("{line}\n")).collect::<String>();
    let files = shipped::SHIPPED.memory().with(path.clone(), text.clone());
    let board = read(&files, &path);
    // The base places every city, so that nothing is missing.
    assert_eq!(with_places(&text, &board, false), text);
    let anew = with_places(&text, &board, true);
    let after = read(&files.with(path.clone(), anew.clone()), &path);
    let size = board.picture.as_ref().expect("it has a picture").size;
    let scenery = board.picture.as_ref().expect("it has a picture").scenery.clone();
    assert_eq!(after.picture, Some(Picture { scenery, ..place(&sized(&board, size)) }), "{anew}");
}
