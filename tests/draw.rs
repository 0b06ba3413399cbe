//! The picture of a board: everything is on it, it says where it comes from, and nothing lies on anything else.

use std::collections::{BTreeMap, BTreeSet};

use crate::support::dots::Dots;
use crate::support::drawn::{boards, path_of, without_picture};
use crate::support::frame::root;
use crate::support::svg::{size as size_of, tree};
use kogge::compile::compile_whole;
use kogge::game::Seat;
use kogge::hansa::Hansa;
use kogge::hansa::board::scenery::Scenery;
use kogge::hansa::board::{Board, Picture};
use kogge::hansa::draw::heat::{Heat, Spot};
use kogge::hansa::draw::style::NEEDS;
use kogge::hansa::draw::{Feature, Origin, Owned, Part, Pieces, Shown, Sketch};
use kogge::hansa::shipped;
use kogge::hansa::vocab::{CityId, CountryId, Effect, Piece, RouteId, Tongue};
use kogge::picture::Legend;
use kogge::picture::Note;
use kogge::picture::palette::{Colours, Role};
use kogge::picture::{Fonts, Rect, Sheet, Style};

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
            assert_eq!(posts.matches("#post-ship").count(), n_ships, "{a} – {b}");
            assert_eq!(posts.matches("#post-house").count(), route.posts.len() - n_ships, "{a} – {b}");
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
fn a_tavern_has_a_place_for_its_marker_and_kontors_stand_out_beside_names() {
    for board in boards() {
        let svg = Sketch::of(&board).draw().svg();
        for tavern in svg.split("<g class=\"tavern\"").skip(1) {
            let group = &tavern[..tavern.find("</g>").expect("groups are closed")];
            // The place with its ring is as wide as a marker is high, and the sign stands beside it.
            assert_eq!(group.matches("<circle").count(), 3, "{}: {group}", board.id);
            assert!(group.contains("r=\"17.2\"") && group.contains("r=\"15.2\""), "{}: {group}", board.id);
        }
        let drawing = Sketch::of(&board).draw();
        let height = |part: Part| {
            let heights = drawing.shown().iter().filter(|it| it.part == part).map(|it| it.rect.size[1]);
            heights.fold(0.0, f64::max)
        };
        assert!(height(Part::Row) >= 1.6 * height(Part::Name), "{}", board.id);
    }
}

#[test]
fn names_are_escaped() {
    let text = "map \"Zwei & <Drei>\"\n    link A -- B\n    special A\ncity A: white square\ncity B: white square\n\
                city \"<svg onload=x>\": white square\nroute A -- B: house\n";
    let files = shipped::SHIPPED.memory().with("own.board", text);
    let whole = compile_whole::<Hansa>(&files, "own.board").expect("it is in memory");
    let (board, _) = whole.understood.expect("it was understood");
    let svg = Sketch::of(&board).draw().svg();
    assert!(svg.contains("<title>Zwei &amp; &lt;Drei&gt;</title>") && !svg.contains("<svg onload"), "{svg}");
    tree(&svg);
}

#[test]
fn the_shields_of_countries_have_letters_of_their_own() {
    let text = "map A\n    link A -- C\n    special B\ncountry Home: home\ncountry Kaley: foreign\ncountry Kolgau: foreign\n\
                country Oland: foreign\n\
                city A in Home: white square\n    permission Kaley, Kolgau, Oland\ncity B in Kaley, Kolgau: white square\n\
                city C in Oland: white square\nroute A -- B in Kaley: house\nroute B -- C in Kolgau: house\n";
    let files = shipped::SHIPPED.memory().with("own.board", text);
    let whole = compile_whole::<Hansa>(&files, "own.board").expect("it is in memory");
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
    let files = shipped::SHIPPED.memory().with("own.board", text);
    let whole = compile_whole::<Hansa>(&files, "own.board").expect("it is in memory");
    let (board, _) = whole.understood.expect("it was understood");
    let note = Note { kind: None, text: "x".repeat(5000) };
    let svg = Sketch { notes: vec![note], ..Sketch::of(&board) }.draw().svg();
    let [width, _] = size_of(&svg);
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
    for id in shipped::SHIPPED.ids {
        let whole = compile_whole::<Hansa>(&shipped::SHIPPED.memory(), &path_of(id)).expect("it is in memory");
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
            let text = shipped::SHIPPED.text_of(value("data-file")).expect("it is a shipped file");
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

/// Programs that know SVG 1.1 alone find every link, and a file brings its letters.
#[test]
fn a_file_is_whole_in_other_programs() {
    for board in boards() {
        let svg = Sketch::of(&board).draw().into_sheet().svg_with_font("");
        assert!(svg.contains(" xmlns:xlink=") && svg.contains("<use xlink:href=\"#"), "{}", board.id);
        assert!(!svg.contains(" href="), "{}", board.id);
        for family in ["Alegreya Sans", "Alegreya SC"] {
            assert!(svg.contains(&format!("@font-face{{font-family:'{family}'")), "{}: {family}", board.id);
        }
    }
}

/// Routes of foreign countries differ by strokes along them, those of home have none.
#[test]
fn routes_of_countries_have_a_second_sign() {
    for board in boards().into_iter().filter(|board| !board.countries.is_empty()) {
        let svg = Sketch { legend: Legend::No, ..Sketch::of(&board) }.draw().svg();
        let mut signs: BTreeMap<Option<CountryId>, BTreeSet<String>> = BTreeMap::new();
        for group in svg.split("<g class=\"way\" ").skip(1) {
            let (name, rest) = group.split_once('>').expect("a group has a head");
            let lines: Vec<&str> = rest.lines().take_while(|line| *line != "</g>").collect();
            let id = (0..board.routes.len())
                .map(RouteId::at)
                .find(|&id| name.contains(&format!("\"{}\"", board.route_text(id))));
            let country = board.route(id.expect("it is a route")).country;
            let foreign = country.filter(|country| !board.countries[country.index()].home);
            let sign = lines.get(3).map(|line| line.split_once("\" ").map_or("", |(_, look)| look).to_owned());
            assert_eq!(sign.is_some(), foreign.is_some(), "{name}");
            signs.entry(foreign).or_default().extend(sign);
        }
        let foreign: Vec<_> = signs.iter().filter(|(country, _)| country.is_some()).collect();
        assert!(foreign.iter().all(|(_, own)| own.len() == 1), "{}: {foreign:?}", board.id);
        let all: BTreeSet<&String> = foreign.iter().flat_map(|(_, own)| own.iter()).collect();
        assert_eq!(all.len(), foreign.len(), "{}", board.id);
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

// ---- the pictures of the documents ----

/// The width of a small picture, in dots.
const SMALL: f64 = 560.0;

#[test]
fn the_pictures_of_the_documents_are_up_to_date() {
    let update = std::env::var_os("UPDATE_DOCS").is_some();
    for id in shipped::SHIPPED.ids {
        let whole = compile_whole::<Hansa>(&shipped::SHIPPED.memory(), &path_of(id)).expect("it is in memory");
        let (board, places) = whole.understood.as_ref().expect("it was understood");
        let origin = Some(Origin { places, sources: &whole.compiled.sources });
        let sheet = Sketch { origin, legend: Legend::No, ..Sketch::of(board) }.draw().into_sheet();
        let (svg, small) = (sheet.svg_with_font(""), png(&sheet, SMALL));
        let [file, image] = ["svg", "png"].map(|ending| root().join(format!("docs/images/{id}.{ending}")));
        if update {
            std::fs::write(&file, &svg).expect("the picture can be written");
            std::fs::write(&image, &small).expect("the picture can be written");
        }
        // Not `assert_eq!`: a picture is no pleasure to read.
        let again = "UPDATE_DOCS=1 cargo test --test suite draw::";
        assert!(std::fs::read_to_string(&file).is_ok_and(|kept| kept == svg), "{}: {again}", file.display());
        let kept = std::fs::read(&image).ok().and_then(|png| Dots::read(&png));
        let small = Dots::read(&small).expect("it is a picture");
        let difference = kept.map_or(f64::INFINITY, |kept| kept.difference(&small));
        assert!(difference < 0.5, "{} differs by {difference}: {again}", image.display());
    }
}

/// A drawing as PNG of this width.
fn png(sheet: &Sheet, width: f64) -> Vec<u8> {
    let scale = width / size_of(&sheet.svg())[0];
    sheet.png(scale, &Fonts::with(&[])).expect("it has room")
}

#[test]
fn words_are_seen_without_any_font_of_the_machine() {
    let board = boards().swap_remove(0);
    let mut silent = board.clone();
    silent.cities.iter_mut().for_each(|city| city.name.clear());
    let dots = |board: &Board| Dots::read(&png(&Sketch::of(board).draw().into_sheet(), 1200.0)).expect("a picture");
    let (with, without) = (dots(&board), dots(&silent));
    assert_eq!([with.width, with.height], [without.width, without.height]);
    let n = with.colours.iter().zip(&without.colours).filter(|(a, b)| a != b).count();
    // Some hundred letters of some dozen dots each.
    assert!(n > 10_000, "{n} dots of {} are words", with.colours.len());
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
        let heat = Heat {
            title: "Use".to_owned(),
            tongue: Tongue::English,
            ends: Some(["0".to_owned(), n.to_string()]),
            spots: spots.collect(),
        };
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
        tongue: Tongue::English,
        ends: None,
        spots: [f64::NAN, f64::INFINITY, -1.0].map(spot).to_vec(),
    };
    let drawn = Sketch::of(board).heat_maps(&[heat]);
    assert!(!drawn.maps[0].contains("NaN") && !drawn.maps[0].contains("inf"));
    tree(&drawn.maps[0].replacen("</title>", &format!("</title>{}", drawn.shared), 1));
}

// ---- pieces of a game ----

/// Markers at all routes where they may lie, and kontors on both sides of every city's row.
fn crowded(board: &Board) -> Pieces {
    let owned = |piece| Owned { seat: Seat::ALL[0], piece };
    let effects: Vec<Effect> = board.edition.markers.iter().map(|stack| stack.effect).collect();
    let routes = (0..board.routes.len()).map(RouteId::at);
    let open = routes.filter(|&route| board.markers_open(route) || board.route(route).tavern);
    let cities = (0..board.cities.len()).map(CityId::at).filter(|&city| !board.city(city).kontors.is_empty());
    Pieces {
        markers: open.zip(effects.into_iter().cycle()).collect(),
        extras: cities.flat_map(|city| [true, true, false].map(|left| (city, left, owned(Piece::Merchant)))).collect(),
        ..Pieces::default()
    }
}

#[test]
fn what_a_game_adds_beside_what_is_printed_lies_on_nothing() {
    for board in boards() {
        let pieces = crowded(&board);
        let drawing = Sketch { pieces: Some(&pieces), ..Sketch::of(&board) }.draw();
        let is_added = |it: &&Shown| matches!(it.part, Part::Marker | Part::Extra);
        let shown = drawing.shown();
        assert!(shown.iter().filter(is_added).count() > board.cities.len() + board.routes.len() / 2, "{}", board.id);
        for (i, one) in shown.iter().enumerate().filter(|(_, it)| is_added(it)) {
            let others = shown.iter().enumerate().filter(|&(j, other)| j != i && other.rect.shared(&one.rect) > 0.0);
            let others: Vec<&Shown> = others.map(|(_, other)| other).collect();
            assert!(others.is_empty(), "{}: {one:?} on {others:?}", board.id);
        }
    }
}

/// With a place for one city, as an author has who begins to place them, and with all places in one point.
#[test]
fn a_picture_has_a_usual_size_however_few_places_it_states() {
    let board = &boards()[0];
    let n_cities = board.cities.len();
    for n_stated in [1, 2, n_cities] {
        let cities = (0..n_cities).map(|city| (city < n_stated).then_some([400, 300])).collect();
        let routes = vec![Vec::new(); board.routes.len()];
        let picture = Picture { size: [900, 700], cities, routes, kontor: None, scenery: Scenery::default() };
        // A size that could not be read is none.
        for size in [[900, 700], [0, 0]] {
            let picture = Picture { size, ..picture.clone() };
            let svg = Sketch::of(&Board { picture: Some(picture), ..board.clone() }).draw().svg();
            let [width, height] = size_of(&svg);
            assert!(width.max(height) < 30_000.0, "{width} x {height} with {n_stated} places on {size:?}");
        }
    }
}

#[test]
fn every_style_can_be_read_in_grey() {
    for &style in Style::ALL {
        assert_eq!(NEEDS.alike_in_grey(&Colours::of(style)), Vec::<[Role; 2]>::new(), "{style}");
    }
}
