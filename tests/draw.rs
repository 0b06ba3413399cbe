//! The picture of a board: everything is on it, it says where it comes from, and nothing lies on anything else.

use std::path::Path;

use crate::support::frame::root;
use kogge::compile::{compile, compile_whole};
use kogge::hansa::board::{Board, Picture};
use kogge::hansa::draw::heat::{Heat, Spot};
use kogge::hansa::draw::rows::{statement, with_places};
use kogge::hansa::draw::{Feature, Note, Origin, Part, Shown, Sketch, Style, place};
use kogge::hansa::generate::{Options, generate};
use kogge::hansa::shipped;
use kogge::hansa::vocab::{CityId, RouteId};
use kogge::picture::{FONTS, Paper, Rect};
use kogge::text::MemoryFiles;
use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg;

/// The shipped boards.
fn boards() -> Vec<Board> {
    shipped::IDS.iter().map(|id| read(&shipped::shipped(), &path_of(id))).collect()
}

fn path_of(id: &str) -> String {
    shipped::map_path(id).expect("it is shipped")
}

fn read(files: &MemoryFiles, path: &str) -> Board {
    let compiled = compile(files, path).expect("it is in memory");
    compiled.board.unwrap_or_else(|| panic!("{path}: {:?}", compiled.diagnostics)).board().clone()
}

/// A map file in memory.
fn board_of(text: &str) -> Board {
    read(&shipped::shipped().with("own.board", text), "own.board")
}

/// A map drawn from a seed, of many kinds and sizes.
fn drawn_from(seed: u64) -> String {
    let options = Options {
        countries: seed as usize % 3,
        ships: seed as usize % 5,
        effects: seed as usize % 4,
        parallels: seed as usize % 2,
        ..Options::new(seed, 20 + seed as usize % 24)
    };
    generate(&options).expect("such maps can be drawn")
}

fn without_picture(board: Board) -> Board {
    Board { picture: None, ..board }
}

/// The text of a map file without its picture, which comes last.
fn cut(text: &str) -> String {
    text[..text.find("\npicture ").expect("it has a picture")].to_owned()
}

/// A drawing as every viewer must read it.
fn tree(svg: &str) -> usvg::Tree {
    let mut options = usvg::Options { font_family: "Alegreya Sans".to_owned(), ..usvg::Options::default() };
    FONTS.iter().for_each(|font| options.fontdb_mut().load_font_data(font.to_vec()));
    usvg::Tree::from_str(svg, &options).expect("a drawing is an SVG")
}

// ---- what is on it ----

#[test]
fn everything_of_a_board_is_drawn() {
    for board in boards() {
        let svg = Sketch::of(&board).draw().svg();
        let classes = |class: &str| svg.matches(&format!("<g class=\"{class}\"")).count();
        assert_eq!(classes("city"), board.cities.len(), "{}", board.id);
        assert_eq!([classes("way"), classes("posts")], [board.routes.len(); 2], "{}", board.id);
        assert_eq!(classes("tavern"), board.routes.iter().filter(|route| route.tavern).count(), "{}", board.id);
        let n_permanent = board.routes.iter().filter(|route| !route.permanent.is_empty()).count();
        assert_eq!(classes("marker"), n_permanent, "{}", board.id);
        assert_eq!(classes("country"), board.countries.iter().filter(|country| !country.scores.is_empty()).count());
        for once in ["title", "link", "special", "completed-track", "prestige-track", "legend"] {
            assert_eq!(classes(once), 1, "{once} of {}", board.id);
        }
        for city in &board.cities {
            assert!(svg.contains(&format!(">{}</text>", city.name)), "{} of {}", city.name, board.id);
            for kontor in &city.kontors {
                let title = svg.split("<title>").find(|title| title.starts_with(&format!("{};", city.name)));
                assert!(title.is_some_and(|title| title.contains(&kontor.to_string())), "{kontor} of {}", city.name);
            }
        }
        tree(&svg);
    }
}

#[test]
fn every_post_and_kontor_has_its_shape() {
    let group = |svg: &str, start: &str| {
        let from = svg.find(start).unwrap_or_else(|| panic!("{start}"));
        svg[from..from + svg[from..].find("</g>").expect("groups are closed")].to_owned()
    };
    for board in boards() {
        let svg = Sketch::of(&board).draw().svg();
        for route in &board.routes {
            let [a, b] = route.ends.map(|end| &board.city(end).name);
            let posts = group(&svg, &format!("<g class=\"posts\" data-name=\"{a} – {b}\""));
            let n_ships = route.posts.iter().filter(|post| post.word() == "ship").count();
            // A ship is a hull and its sails.
            assert_eq!(posts.matches("<path").count(), route.posts.len() + n_ships, "{a} – {b}");
        }
        for city in &board.cities {
            let drawn = group(&svg, &format!("<g class=\"city\" data-name=\"{}\"", city.name));
            for colour in ["#ffffff", "#f28c28", "#e884b4", "#2b2927"] {
                let word = match colour {
                    "#ffffff" => "white",
                    "#f28c28" => "orange",
                    "#e884b4" => "pink",
                    _ => "black",
                };
                let n = city.kontors.iter().filter(|kontor| kontor.colour.word() == word).count();
                assert_eq!(drawn.matches(&format!("fill=\"{colour}\"")).count(), n, "{word} of {}", city.name);
            }
            let coins = city.kontors.iter().filter(|kontor| kontor.coin > 0).count();
            assert_eq!(drawn.matches("r=\"9.8\"").count(), coins, "{}", city.name);
        }
    }
}

#[test]
fn names_are_escaped() {
    let text = "map \"Zwei & <Drei>\"\n    link A -- B\n    special A\ncity A: white square\ncity B: white square\n\
                city \"<svg onload=x>\": white square\nroute A -- B: house\n";
    let files = shipped::shipped().with("own.board", text);
    let whole = compile_whole(&files, "own.board").expect("it is in memory");
    let (board, _) = whole.understood.expect("it was understood");
    let svg = Sketch::of(&board).draw().svg();
    assert!(svg.contains("<title>Zwei &amp; &lt;Drei&gt;</title>") && !svg.contains("<svg onload"), "{svg}");
    tree(&svg);
}

/// Where the words of the first group of a class begin and end, from left to right.
fn extents(svg: &str, class: &str) -> Vec<[f64; 2]> {
    let from = svg.find(&format!("<g class=\"{class}\"")).unwrap_or_else(|| panic!("there is a {class}"));
    let group = &svg[from..from + svg[from..].find("</g>").expect("groups are closed")];
    let number = |line: &str, name: &str| {
        let (_, rest) = line.split_once(&format!(" {name}=\""))?;
        rest.split('"').next()?.parse::<f64>().ok()
    };
    let lines = group.lines().filter(|line| line.starts_with("<text"));
    let extent = |line: &str| {
        let (x, width) = (number(line, "x")?, number(line, "textLength").unwrap_or_default());
        let before =
            if line.contains("\"middle\"") { width / 2.0 } else { f64::from(line.contains("\"end\"")) * width };
        Some([x - before, x - before + width])
    };
    lines.filter_map(extent).collect()
}

#[test]
fn words_stay_on_the_paper_however_many_they_are() {
    let long = "überaus lang ".repeat(30);
    let [a, b, c] = ["A", "B", "C"].map(|end| format!("\"{}{end}\"", "Ö".repeat(80)));
    let text = format!(
        "map \"{long}\"\n    author \"{long}\"\n    link {a} -- {b}\n    special {c}\ncity {a}: white square\n\
         city {b}: white square\ncity {c}: white square\nroute {a} -- {c}: house\nroute {b} -- {c}: house\n\
         country \"{long}\": foreign\n    scores 7, 4, 2\n"
    );
    let files = shipped::shipped().with("own.board", text);
    let whole = compile_whole(&files, "own.board").expect("it is in memory");
    let (board, _) = whole.understood.expect("it was understood");
    let note = Note { kind: None, text: "x".repeat(5000) };
    let svg = Sketch { notes: vec![note], ..Sketch::of(&board) }.draw().svg();
    let width = f64::from(tree(&svg).size().width());
    for class in ["title", "completed-track", "link", "special", "country", "legend", "notes"] {
        for [left, right] in extents(&svg, class) {
            assert!(left >= 0.0 && right <= width, "{class}: {left} to {right} of {width}");
        }
    }
    let track = extents(&svg, "completed-track").iter().map(|[left, _]| *left).fold(f64::INFINITY, f64::min);
    assert!(extents(&svg, "title").iter().all(|[_, right]| *right < track), "the title ends before the track begins");
    assert!(svg.contains("…</text>"), "what is left out is seen to be");
    assert!(
        svg.contains(&format!("<title>{}</title>", long.trim_end())) || svg.contains(&long),
        "and told in the title"
    );
}

#[test]
fn every_group_leads_to_its_statement() {
    for id in shipped::IDS {
        let whole = compile_whole(&shipped::shipped(), &path_of(id)).expect("it is in memory");
        let (board, places) = whole.understood.as_ref().expect("it was understood");
        let sources = &whole.compiled.sources;
        let sketch = Sketch { origin: Some(Origin { places, sources }), ..Sketch::of(board) };
        let svg = sketch.draw().svg();
        let mut n = 0;
        for group in
            svg.lines().filter(|line| line.starts_with("<g class=\"city\"") || line.starts_with("<g class=\"way\""))
        {
            let value = |name: &str| {
                let from = group.split(&format!(" {name}=\"")).nth(1).unwrap_or_else(|| panic!("{name} in {group}"));
                from.split('"').next().expect("a value is closed")
            };
            let text = shipped::text_of(value("data-file")).expect("it is a shipped file");
            let line =
                text.lines().nth(value("data-line").parse::<usize>().expect("a number") - 1).expect("it is there");
            let column: usize = value("data-column").parse().expect("a number");
            let (from, to) = value("data-span").split_once("..").expect("two numbers");
            let stated = &text[from.parse().expect("a number")..to.parse().expect("a number")];
            assert!(line.chars().skip(column - 1).collect::<String>().starts_with(stated), "{group}");
            assert!(value("data-name").split(" – ").all(|name| stated.contains(name)), "{group}");
            n += 1;
        }
        assert_eq!(n, board.cities.len() + board.routes.len(), "{id}");
    }
}

#[test]
fn the_same_board_gives_the_same_bytes_and_each_style_its_own() {
    for board in boards() {
        let draw = |style: Style| Sketch { style, ..Sketch::of(&board) }.draw().svg();
        let all: Vec<String> = Style::ALL.iter().map(|&style| draw(style)).collect();
        assert!(Style::ALL.iter().zip(&all).all(|(&style, svg)| draw(style) == *svg), "{}", board.id);
        assert!(all[0] != all[1] && all[1] != all[2] && all[0] != all[2], "{}", board.id);
        let board = without_picture(board);
        assert!(Sketch::of(&board).draw().svg() == Sketch::of(&board).draw().svg(), "{}", board.id);
    }
}

#[test]
fn pages_are_of_true_size() {
    for board in boards() {
        let drawing = Sketch::of(&board).draw();
        for (paper, n, sides) in
            [(Paper::A3, 1, [420.0, 297.0]), (Paper::A2, 1, [594.0, 420.0]), (Paper::A4Tiles, 4, [297.0, 210.0])]
        {
            let pages = drawing.pages(paper);
            assert_eq!(pages.len(), n, "{} on {}", board.id, paper.word());
            for page in &pages {
                let size = tree(page).size();
                // 96 units an inch of 25.4 mm.
                let mut found = [size.width(), size.height()].map(|side| (f64::from(side) * 25.4 / 96.0).round());
                found.sort_by(|a, b| b.total_cmp(a));
                assert_eq!(found, sides, "{} on {}", board.id, paper.word());
                assert_eq!(
                    page.contains("row 1 of 2") || page.contains("row 2 of 2"),
                    n == 4,
                    "tiles say which they are"
                );
            }
        }
    }
}

// ---- where it lies ----

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

/// The board with the places of its cities alone.
fn cities_only(board: &Board) -> Board {
    let mut board = board.clone();
    board.picture.iter_mut().for_each(|picture| picture.routes.iter_mut().for_each(Vec::clear));
    board
}

/// The board with a picture that states nothing but this size.
fn sized(board: &Board, size: [u32; 2]) -> Board {
    let (cities, routes) = (vec![None; board.cities.len()], vec![Vec::new(); board.routes.len()]);
    Board { picture: Some(Picture { size, cities, routes }), ..board.clone() }
}

/// The board with the places of every so manieth city alone.
fn some_cities(board: &Board, one_in: usize) -> Board {
    let mut board = cities_only(board);
    let cities = board.picture.iter_mut().flat_map(|picture| &mut picture.cities).enumerate();
    cities.filter(|(city, _)| city % one_in != 0).for_each(|(_, at)| *at = None);
    board
}

#[test]
fn nothing_overlaps_on_the_shipped_boards() {
    for board in boards() {
        let quarter = some_cities(&board, board.cities.len() / 4);
        let square = sized(&board, [900, 900]);
        let ways = [("own", board.clone()), ("cities", cities_only(&board)), ("four", quarter), ("square", square)];
        for (what, board) in ways.into_iter().chain([("none", without_picture(board))]) {
            assert_eq!(overlaps(Sketch::of(&board).draw().shown()), NONE, "{}: {what}", board.id);
        }
    }
}

#[test]
fn the_shields_of_countries_have_letters_of_their_own() {
    let text = "map A\n    link A -- C\n    special B\ncountry Home: home\ncountry Kaley: foreign\ncountry Kolgau: foreign\n\
                country Oland: foreign\n\
                city A in Home: white square\n    permission Kaley, Kolgau, Oland\ncity B in Kaley, Kolgau: white square\n\
                city C in Oland: white square\nroute A -- B in Kaley: house\nroute B -- C in Kolgau: house\n";
    let files = shipped::shipped().with("own.board", text);
    let whole = compile_whole(&files, "own.board").expect("it is in memory");
    let (board, _) = whole.understood.expect("it was understood");
    assert_eq!(board.cities[0].permissions.iter().count(), 3);
    let svg = Sketch::of(&board).draw().svg();
    let from = svg.find("<g class=\"city\" data-name=\"A\"").expect("it is drawn");
    let group = &svg[from..from + svg[from..].find("</g>").expect("groups are closed")];
    let words = group
        .lines()
        .filter(|line| line.starts_with("<text"))
        .filter_map(|line| line.split('>').nth(1).and_then(|rest| rest.split('<').next()));
    // The first of its name where no other shield has it, else another letter of its name.
    assert_eq!(words.collect::<Vec<_>>(), ["K", "L", "O", "A"]);
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
    board_of(&generate(&options).expect("such maps can be drawn"))
}

#[test]
fn nothing_overlaps_and_few_routes_cross_on_a_hundred_drawn_maps() {
    let (mut n_routes, mut n_crossings) = (0, 0);
    for seed in 0..100 {
        let board = of_any_size(seed);
        for (what, board) in [("own", board.clone()), ("cities", cities_only(&board))] {
            assert_eq!(overlaps(Sketch::of(&board).draw().shown()), NONE, "seed {seed}: {what}");
        }
        let board = without_picture(board);
        let drawing = Sketch::of(&board).draw();
        assert_eq!(overlaps(drawing.shown()), NONE, "seed {seed}: none");
        n_routes += board.routes.len();
        n_crossings += crossings(&board, drawing.places());
    }
    assert!(n_crossings * 25 < n_routes, "{n_crossings} crossings among {n_routes} routes of a hundred maps");
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
    let whole = compile_whole(&shipped::shipped().with("own.board", text), "own.board").expect("it is in memory");
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
    let files = shipped::shipped().with("own.board", more);
    let whole = compile_whole(&files, "own.board").expect("it is in memory");
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
        let files = shipped::shipped().with("own.board", text);
        let whole = compile_whole(&files, "own.board").expect("it is in memory");
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
    let files = shipped::shipped().with("own.board", text);
    let whole = compile_whole(&files, "own.board").expect("it is in memory");
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
    let (path, text) = (path_of(id), shipped::text_of(&path_of(id)).expect("it is shipped"));
    let text =
        text.lines().filter(|line| !line.contains("    Cardiff: ")).map(|line| format!("{line}\n")).collect::<String>();
    let files = shipped::shipped().with(path.clone(), text.clone());
    let board = read(&files, &path);
    // The base places every city, so that nothing is missing.
    assert_eq!(with_places(&text, &board, false), text);
    let anew = with_places(&text, &board, true);
    let after = read(&files.with(path.clone(), anew.clone()), &path);
    let size = board.picture.as_ref().expect("it has a picture").size;
    assert_eq!(after.picture, Some(place(&sized(&board, size))), "{anew}");
}

// ---- the pictures of the documents ----

/// The width of a small picture, in dots.
const SMALL: f32 = 560.0;

#[test]
fn the_pictures_of_the_documents_are_up_to_date() {
    let update = std::env::var_os("UPDATE_DOCS").is_some();
    for id in shipped::IDS {
        let whole = compile_whole(&shipped::shipped(), &path_of(id)).expect("it is in memory");
        let (board, places) = whole.understood.as_ref().expect("it was understood");
        let origin = Some(Origin { places, sources: &whole.compiled.sources });
        let svg = Sketch { origin, ..Sketch::of(board) }.draw().svg();
        let small = dots(&svg, SMALL);
        let [file, image] = ["svg", "png"].map(|ending| root().join(format!("docs/images/{id}.{ending}")));
        if update {
            std::fs::write(&file, &svg).expect("the picture can be written");
            std::fs::write(&image, small.encode_png().expect("it has dots")).expect("the picture can be written");
        }
        // Not `assert_eq!`: a picture is no pleasure to read.
        let again = "UPDATE_DOCS=1 cargo test --test suite draw::";
        assert!(std::fs::read_to_string(&file).is_ok_and(|kept| kept == svg), "{}: {again}", file.display());
        let difference = difference(&image, &small);
        assert!(difference < 0.5, "{} differs by {difference}: {again}", image.display());
    }
}

fn dots(svg: &str, width: f32) -> Pixmap {
    let tree = tree(svg);
    let scale = width / tree.size().width();
    let height = (tree.size().height() * scale).ceil();
    let mut dots = Pixmap::new(width as u32, height as u32).expect("it has room");
    resvg::render(&tree, Transform::from_scale(scale, scale), &mut dots.as_mut());
    dots
}

/// By how much of 255 the dots of a kept picture differ on average; infinitely when they are not as many.
fn difference(kept: &Path, dots: &Pixmap) -> f64 {
    let Some(kept) = std::fs::read(kept).ok().and_then(|bytes| Pixmap::decode_png(&bytes).ok()) else {
        return f64::INFINITY;
    };
    if [kept.width(), kept.height()] != [dots.width(), dots.height()] {
        return f64::INFINITY;
    }
    let sum: u64 = kept.data().iter().zip(dots.data()).map(|(a, b)| u64::from(a.abs_diff(*b))).sum();
    sum as f64 / dots.data().len() as f64
}

#[test]
fn words_are_seen_without_any_font_of_the_machine() {
    let board = boards().swap_remove(0);
    let svg = Sketch::of(&board).draw().svg();
    let silent: String =
        svg.lines().filter(|line| !line.starts_with("<text")).map(|line| format!("{line}\n")).collect();
    let (with, without) = (dots(&svg, 1200.0), dots(&silent, 1200.0));
    let n = with.pixels().iter().zip(without.pixels()).filter(|(a, b)| a != b).count();
    // Some hundred letters of some dozen dots each.
    assert!(n > 10_000, "{n} dots of {} are words", with.pixels().len());
}

// ---- heat maps ----

/// The plate of a value that a line of a heat map paints.
fn value_plate(line: &str) -> Option<Rect> {
    let is_plate = line.starts_with("<rect") && line.contains("fill=\"#ffffff\"");
    let number = |name: &str| line.split(&format!(" {name}=\"")).nth(1)?.split('"').next()?.parse::<f64>().ok();
    let [x, y, width, height] = ["x", "y", "width", "height"].map(|name| number(name).filter(|_| is_plate));
    Some(Rect { at: [x?, y?], size: [width?, height?] })
}

#[test]
fn every_value_is_on_a_heat_map_and_the_board_only_once() {
    for board in boards() {
        let routes = (0..board.routes.len()).map(|route| Feature::Route(RouteId::at(route)));
        let cities = (0..board.cities.len()).map(|city| Feature::City(CityId::at(city)));
        let subjects: Vec<Feature> = routes.chain(cities).collect();
        let n = subjects.len();
        let spots = subjects.into_iter().enumerate().map(|(i, subject)| Spot {
            subject,
            warmth: i as f64 / (n - 1) as f64,
            title: format!("number {i} & more"),
            label: (i % 10 == 0).then(|| format!("{i} %")),
        });
        let heat = Heat { title: "Use".to_owned(), ends: ["0".to_owned(), n.to_string()], spots: spots.collect() };
        let sketch = Sketch { style: Style::Print, ..Sketch::of(&board) };
        let drawn = sketch.heat_maps(&[heat.clone(), heat.clone()]);
        assert_eq!(drawn, sketch.heat_maps(&[heat.clone(), heat]), "the same bytes");
        assert_eq!(drawn.maps.len(), 2);
        let map = &drawn.maps[0];
        assert_eq!(map.matches("<g class=\"heat\"><title>number ").count(), n, "{}", board.id);
        assert_eq!(map.matches(" %</text>").count(), n.div_ceil(10), "{}", board.id);
        assert!(
            !map.contains("class=\"city\"") && drawn.shared.matches("class=\"city\"").count() == board.cities.len()
        );
        let names = sketch.draw();
        let names = names.shown().iter().filter(|it| it.part == Part::Name);
        let plates: Vec<Rect> = map.lines().filter_map(value_plate).collect();
        assert_eq!(plates.len(), n.div_ceil(10), "{}", board.id);
        for name in names {
            assert!(plates.iter().all(|plate| plate.shared(&name.rect) == 0.0), "{}: a value on {name:?}", board.id);
        }
        // The whole, as a page shows it, has the least value in the lightest colour and the greatest in the darkest.
        let (least, most) = (map.split("number 0 &").nth(1), map.split(&format!("number {} &", n - 1)).nth(1));
        assert!(least.is_some_and(|group| group.split("</g>").next().is_some_and(|group| group.contains("#fdeee8"))));
        assert!(most.is_some_and(|group| group.split("</g>").next().is_some_and(|group| group.contains("#6b0d14"))));
        tree(&map.replacen("</title>", &format!("</title>{}", drawn.shared), 1));
    }
}

#[test]
fn a_value_that_is_no_number_is_drawn_as_nothing() {
    let board = &boards()[0];
    let spot = |warmth| Spot { subject: Feature::Route(RouteId::at(0)), warmth, title: String::new(), label: None };
    let heat = Heat {
        title: String::new(),
        ends: [String::new(), String::new()],
        spots: [f64::NAN, f64::INFINITY, -1.0].map(spot).to_vec(),
    };
    let drawn = Sketch::of(board).heat_maps(&[heat]);
    assert!(!drawn.maps[0].contains("NaN") && !drawn.maps[0].contains("inf"));
    tree(&drawn.maps[0]);
}
