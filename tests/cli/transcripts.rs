//! Files of strangers: `kogge compare` with their habits, and `kogge new --from` that makes maps of them.

use serde_json::{Value, json};

use super::support::Folder;

/// A small map with a green city's absence, two colours and a ship.
const FERRY: &str = "\
map Ferry
    ends at      2 completed cities
    link         Emden -- Husum
    special      Emden

city Bremen: white square, orange square coin 1
    skill        actions or book
city Emden: white square, pink circle
    skill        privilege
city Husum: white square, white circle
    skill        keys or purse
city Leer: white square

route Bremen -- Emden: house, house
    tavern
route Bremen -- Husum: house, house, house
    tavern
route Emden -- Husum: house, ship
    tavern
route Emden -- Leer: house, house
";

/// The same as a spreadsheet of a person who writes colours as numbers and shapes too.
const CITIES: &str = "Stadt;K1;K2;Aufwertung\n\
    Bremen;1 q;2 q 1;Actiones / Buch\n\
    Emden;1 q;3 r;Privilegium\n\
    Husum;1 q;1 r;Schlüssel/Geldbeutel\n\
    Leer;1 q;;\n";

const ROUTES: &str = "von;nach;Häuser;Schiffe;Taverne\n\
    Bremen;Emden;2;0;ja\n\
    Husum;Bremen;3;0;ja\n\
    Emden;Husum;1;1;ja\n\
    Leer;Emden;2;0;\n";

const MAPPING: &str = r#"
[cities]
name = "Stadt"
kontors = ["K1", "K2"]
skills = "Aufwertung"

[routes]
from = "von"
to = "nach"
houses = "Häuser"
ships = "Schiffe"
tavern = "Taverne"

[words]
white = 1
orange = [2]
pink = "3"
black = [4, "s"]
square = "q"
circle = "r"
actions = "Actiones"
book = "Buch"
privilege = "Privilegium"
keys = "Schlüssel"
purse = "Geldbeutel"
yes = "ja"
"#;

const COMPARE: &str = "compare ferry.board --with cities.csv --with routes.csv --mapping theirs.toml";

fn ferry() -> Folder {
    Folder::new(&[("ferry.board", FERRY), ("cities.csv", CITIES), ("routes.csv", ROUTES), ("theirs.toml", MAPPING)])
}

/// The comparison with another text of the cities says so.
#[track_caller]
fn with_cities(cities: impl AsRef<[u8]>, code: i32, says: &str) {
    let folder = ferry();
    folder.write("cities.csv", cities.as_ref());
    let run = folder.run(COMPARE).code(code);
    assert!(run.stdout.contains(says) || run.stderr.contains(says), "{}{}", run.stdout, run.stderr);
}

/// The comparison with another mapping says so.
#[track_caller]
fn with_mapping(from: &str, to: &str, code: i32, says: &str) {
    let folder = ferry();
    assert!(MAPPING.contains(from), "{from}");
    folder.write("theirs.toml", MAPPING.replacen(from, to, 1).as_bytes());
    let run = folder.run(COMPARE).code(code);
    assert!(run.stdout.contains(says) || run.stderr.contains(says), "{}{}", run.stdout, run.stderr);
}

#[test]
fn a_number_is_a_word_by_its_digits() {
    let run = ferry().run(COMPARE).code(0);
    assert_eq!(
        run.stdout,
        "ferry.board → cities.csv, routes.csv\nno difference\n\
         compared: 4 cities by kontor, name and skills; 4 routes by houses, ships, name and tavern\n"
    );
    // In JSON the numbers are numbers, also as a program writes them that knows only fractions.
    let folder = ferry();
    let kontors = json!([{ "c": 1, "s": 1 }, { "c": 2.0, "s": 1, "n": 1 }]);
    folder.write("bremen.json", json!([{ "name": "Bremen", "k": kontors }]).to_string().as_bytes());
    let mapping = "[cities]\nkontors = \"k\"\n[kontors]\ncolour = \"c\"\nshape = \"s\"\ncoin = \"n\"\n\
                   [words]\nwhite = 1\norange = 2\nsquare = 1\ncircle = 2\n";
    folder.write("m.toml", mapping.as_bytes());
    let run = folder.run("compare ferry.board --with bremen.json --mapping m.toml").code(1);
    // One number is a colour in one place and a shape in another.
    assert!(!run.stdout.contains("Bremen,") && run.stdout.contains("- city Emden"), "{}", run.stdout);
}

#[test]
fn what_is_no_word_of_a_mapping_is_refused_at_its_line() {
    for wrong in ["white = true", "white = 1.5", "white = [\"1\", [2]]", "white = { a = 1 }"] {
        let folder = ferry();
        folder.write("theirs.toml", MAPPING.replacen("white = 1", wrong, 1).as_bytes());
        let run = folder.run(COMPARE).code(2);
        assert!(run.stderr.contains("line 15") && run.stderr.contains("list"), "{wrong}: {}", run.stderr);
        assert!(!run.stderr.contains("variant"), "{}", run.stderr);
    }
}

#[test]
fn unknown_words_of_a_mapping_offer_the_nearest() {
    with_mapping(
        "white = 1",
        "white = 1\nwite = \"W\"",
        2,
        "unknown word `wite` under `[words]`; did you mean `white`?",
    );
    with_mapping("privilege =", "privelege =", 2, "did you mean `privilege`?");
    with_mapping("yes =", "Hogwarts =", 2, "unknown word `Hogwarts` under `[words]`; the words are white, orange");
    with_mapping("square = \"q\"", "\"white sqare\" = \"q\"", 2, "unknown word `sqare`");
    // A phrase of several words is one of ours, and so is a marker.
    with_mapping(
        "yes =",
        "\"move up to 3 of own\" = \"M\"\n\"orange square coin 1\" = \"z\"\nyes =",
        0,
        "no difference",
    );
}

#[test]
fn unknown_words_of_the_files_are_reported() {
    with_cities(
        CITIES.replace("3 r", "rosa r"),
        1,
        "unknown word `rosa`, 1 time: expected `white`, `orange`, `pink` or `black`",
    );
    with_cities(CITIES.replace("Buch", "Boock"), 1, "unknown word `Boock`, 1 time: did you mean `book`?");
    // Our own words need no mapping, whatever their case.
    with_cities(CITIES.replace("3 r", "Pink Circle"), 0, "no difference");
}

#[test]
fn unknown_names_are_reported_with_the_nearest() {
    let names = "\n[names]\nHogwarts = \"x\"\nBremenn = \"y\"\nEmden = \"Embden\"\n";
    let folder = ferry();
    folder.write("theirs.toml", format!("{MAPPING}{names}").as_bytes());
    let run = folder.run(COMPARE).code(0);
    assert!(run.stdout.contains("under `[names]`: the map has no city or country `Hogwarts`\n"), "{}", run.stdout);
    assert!(run.stdout.contains("no city or country `Bremenn`; did you mean `Bremen`?\n"), "{}", run.stdout);
    assert!(!run.stdout.contains("`Emden`"), "{}", run.stdout);
    // A misspelt city is a difference, and how to make it none is said.
    let near =
        "the map has no city `Hussum`; did you mean `Husum`? `Husum = \"Hussum\"` under `[names]` makes them one\n";
    let folder = ferry();
    folder.write("cities.csv", CITIES.replace("Husum", "Hussum").as_bytes());
    folder.write("routes.csv", ROUTES.replace("Husum", "Hussum").as_bytes());
    let run = folder.run(COMPARE).code(1);
    assert!(run.stdout.contains("- city Husum: ") && run.stdout.contains(near), "{}", run.stdout);
    let run = folder.run(&format!("{COMPARE} --format json")).code(1);
    let json: Value = serde_json::from_str(&run.stdout).expect("it is JSON");
    assert_eq!(json["notes"][0], near.trim_end());
    folder.write("theirs.toml", format!("{MAPPING}\n[names]\nHusum = \"Hussum\"\n").as_bytes());
    assert!(folder.run(COMPARE).code(0).stdout.ends_with("and tavern\n"));
}

#[test]
fn spreadsheets_keep_their_habits() {
    let equal = "no difference\ncompared: 4 cities";
    with_cities(CITIES.replace("Emden;", ";;;\n;;;\nEmden;") + ";;;\n\n", 0, equal);
    with_cities(format!("\u{feff}sep=;\r\n{}", CITIES.replace('\n', "\r\n")), 0, equal);
    with_cities(format!("sep=|\n{}", CITIES.replace(';', "|")), 0, equal);
    with_cities(CITIES.replace("Leer;1 q;;", "Leer;1 q"), 0, equal);
    with_cities(CITIES.replace("Leer;1 q;;", "Leer;1 q;;;;;"), 0, equal);
    with_cities(CITIES.replace("Leer;1 q;;", "Leer;1 q;;;;4"), 3, "line 5: cell 6 stands behind the last column");
    with_cities(CITIES.replace("K2", "K1"), 3, "two columns are called `K1`");
    with_cities(CITIES.replace("Leer;", ";"), 1, "row 4 of the cities has no name, and is left out");
    // A missing number is none, and not another kind of fact.
    let folder = ferry();
    folder.write("routes.csv", b"from,to,posts\nBremen,Emden\nBremen,Husum,3\nEmden,Husum,2\nEmden,Leer,2\n");
    let run = folder.run("compare ferry.board --with routes.csv").code(1);
    assert!(run.stdout.contains("- route Bremen -- Emden, posts: 2\n\n1 difference\n"), "{}", run.stdout);
}

#[test]
fn another_encoding_is_named_with_its_place() {
    let latin: Vec<u8> = CITIES.chars().map(|c| u8::try_from(u32::from(c)).expect("it is Latin-1")).collect();
    with_cities(
        latin,
        3,
        "line 4, column 19: byte 0xfc is no UTF-8 text, and is `ü` in Latin-1: save the file as UTF-8",
    );
    for mark in [[0xff, 0xfe], [0xfe, 0xff]] {
        let wide = CITIES.encode_utf16().flat_map(|unit| match mark {
            [0xff, _] => unit.to_le_bytes(),
            _ => unit.to_be_bytes(),
        });
        with_cities(mark.into_iter().chain(wide).collect::<Vec<u8>>(), 3, "it is UTF-16 text: save the file as UTF-8");
    }
    let unmarked: Vec<u8> = "name;K1\nEmden;w\n".bytes().flat_map(|byte| [byte, 0]).collect();
    with_cities(unmarked, 3, "as UTF-16 text has: save the file as UTF-8");
}

#[test]
fn a_list_beyond_the_limit_is_refused() {
    let rows: String = (0..1001).map(|n| format!("C{n}\n")).collect();
    let folder = ferry();
    folder.write("many.csv", format!("name\n{rows}").as_bytes());
    let run = folder.run("compare ferry.board --with many.csv").code(2);
    assert!(run.stderr.contains("the list of cities has 1001 rows, and at most 1000 are read"), "{}", run.stderr);
    let rows: String = (0..1001).map(|n| format!("{},{},5,any\n", n % 100, n / 100)).collect();
    folder.write("many.csv", format!("q,r,side,good\n{rows}").as_bytes());
    let run = folder.run("compare catan --with many.csv").code(2);
    assert!(run.stderr.contains("the list of harbours has 1001 rows"), "{}", run.stderr);
}

#[test]
fn lists_of_cities_and_routes_become_a_map() {
    let folder = ferry();
    let run =
        folder.run("new mine.board --from cities.csv --from routes.csv --mapping theirs.toml --players 3").code(0);
    insta::assert_snapshot!(format!("{}---\n{}", run.stdout, folder.read("mine.board")));
    folder.run("fmt --check mine.board").code(0);
    // Nothing that the files do not state is made up, and with it the map is that of the files.
    let facts = "map Mine\n    ends at 2 completed cities\n    link Emden -- Husum\n    special Emden\n";
    folder.write("mine.board", folder.read("mine.board").replace("map Mine\n", facts).as_bytes());
    folder.run("check mine.board").code(0);
    let run = folder.run("diff ferry.board mine.board").code(0);
    assert!(!run.stdout.contains("city") && !run.stdout.contains("route "), "{}", run.stdout);
    // An existing file stays.
    let run = folder.run("new mine.board --from cities.csv --mapping theirs.toml").code(2);
    assert!(run.stderr.contains("is there already"), "{}", run.stderr);
}

#[test]
fn what_a_transcription_does_not_state_is_missing_in_its_map() {
    let folder = Folder::new(&[
        ("cities.csv", "name,kontors\nEmden,w\nLeer,o/w\nWeener,2\n"),
        ("routes.csv", "from,to,posts\nEmden,Leer,2\nLeer,Weener,3\nEmden,Bunde,\n"),
        ("m.toml", "[words]\nwhite = \"w\"\norange = \"o\"\n"),
    ]);
    let run = folder.run("new a.board --from cities.csv --from routes.csv --mapping m.toml").code(0);
    for says in ["the shapes of kontors", "which posts are houses", "missing_link", "route_without_posts"] {
        assert!(run.stdout.contains(says), "{says}: {}", run.stdout);
    }
    let text = folder.read("a.board");
    for line in ["city Emden: white\n", "city Weener  // kontors: 2\n", "route Emden -- Leer   // posts: 2\n"] {
        assert!(text.contains(line), "{line}: {text}");
    }
    assert!(!text.contains("square") && !text.contains("house"), "{text}");
    // The mapping can state it for all.
    folder.write("m.toml", b"[words]\n\"white square\" = \"w\"\norange = \"o\"\n\"house, house\" = 2\n");
    folder.run("new b.board --from cities.csv --from routes.csv --mapping m.toml").code(0);
    let text = folder.read("b.board");
    assert!(text.contains("city Emden: white square\n") && text.contains("-- Leer: house, house\n"), "{text}");
}

#[test]
fn what_no_map_can_hold_is_refused() {
    let folder = ferry();
    let cities = json!([{ "name": "A\"B" }]);
    folder.write("quote.json", cities.to_string().as_bytes());
    folder.write("line.json", json!([{ "name": "Emden", "skills": ["keys\ncity Leer"] }]).to_string().as_bytes());
    folder.write("none.csv", b"x,y\n1,2\n");
    folder.write("far.csv", b"q,r,terrain\n0,0,forest\n0,90,hills\n");
    folder.write("farther.csv", b"q,r,terrain\n0,0,forest\n0,9000,hills\n");
    folder.write("twice.csv", b"q,r,terrain\n0,0,forest\n0,0,hills\n");
    for (from, why) in [
        ("quote.json", "cannot be a name"),
        ("line.json", "has a line end"),
        ("none.csv", "there is no list of cities"),
        ("far.csv", "91 rows"),
        ("farther.csv", "`9000` is not a whole number from -200 to 200"),
        ("twice.csv", "two hexes lie at one place"),
        ("none.csv --game catan", "there is no list of hexes"),
        ("cities.csv --from ferry.board", "does not end in"),
        ("ferry.board --from ferry.board", "takes one map"),
        ("ferry.board --mapping theirs.toml", "cannot be used with"),
        ("ferry.board --game hansa", "cannot be used with"),
        ("cities.csv --mapping theirs.toml --game catan", "unknown field `cities`"),
    ] {
        let run = folder.run(&format!("new x.board --from {from}")).code(2);
        assert!(run.stderr.contains(why), "{from}: {}", run.stderr);
    }
    folder.run("new x.board --from absent.csv").code(3);
    assert!(!folder.path("x.board").exists());
}

#[test]
fn an_exported_board_becomes_the_same_map() {
    for id in kogge::families::shipped_ids() {
        let folder = Folder::new(&[]);
        let export = folder.run(&format!("export {id}")).code(0).stdout;
        folder.write("theirs.json", export.as_bytes());
        let run = folder.run("new mine.board --from theirs.json").code(0);
        assert!(!run.stdout.contains("error"), "{id}: {}", run.stdout);
        folder.run(&format!("diff {id} mine.board --fail-on facts,ids")).code(0);
        folder.run("fmt --check mine.board").code(0);
        let run = folder.run("compare mine.board --with theirs.json").code(0);
        assert!(run.stdout.contains("no difference\n"), "{id}: {}", run.stdout);
        // What is left without the frame of the export is lists, and the map of these has all of them.
        let mut lists: Value = serde_json::from_str(&export).expect("it is JSON");
        lists.as_object_mut().expect("it is an object").remove("fingerprint");
        folder.write("lists.json", lists.to_string().as_bytes());
        let made = folder.run("new - --from lists.json").code(0).stdout;
        let mine = folder.read("mine.board");
        for line in mine.lines().take_while(|line| *line != "expect").filter(|line| {
            let of_lists = ["city ", "route ", "    skill ", "    tavern", "harbour "];
            of_lists.iter().any(|start| line.starts_with(start)) || line.starts_with("    A from")
        }) {
            assert!(made.contains(line), "{id}: {line}: {made}");
        }
    }
}

#[test]
fn an_exported_board_can_be_changed_by_a_script() {
    let folder = ferry();
    let mut board: Value = serde_json::from_str(&folder.run("export ferry.board").stdout).expect("it is JSON");
    board["cities"][0]["kontors"][0]["colour"] = json!("black");
    folder.write("changed.json", board.to_string().as_bytes());
    folder.run("new mine.board --from changed.json --name Other").code(0);
    let run = folder.run("diff ferry.board mine.board").code(0);
    assert!(run.stdout.contains("~ city Bremen, kontor 1: white square → black square\n"), "{}", run.stdout);
    board["cities"][0]["kontors"][0]["colour"] = json!("rosa");
    folder.write("changed.json", board.to_string().as_bytes());
    let run = folder.run("new other.board --from changed.json").code(2);
    assert!(run.stderr.contains("cities[0].kontors[0].colour: unknown word `rosa`"), "{}", run.stderr);
    // What no map may say is an error of the map that is written.
    board["cities"][0]["kontors"][0]["colour"] = json!("black");
    board["routes"][0]["between"][0] = json!("Brehmen");
    folder.write("changed.json", board.to_string().as_bytes());
    let run = folder.run("new other.board --from changed.json").code(0);
    let note = "the lines are those of the map made from the file:\n  line ";
    assert!(run.stdout.contains(note) && run.stdout.contains(": unknown_city: "), "{}", run.stdout);
}

#[test]
fn nothing_that_an_exported_board_says_is_lost_without_a_word() {
    let folder = Folder::new(&[]);
    let export: Value = serde_json::from_str(&folder.run("export hanse-4-5").code(0).stdout).expect("it is JSON");
    // A route with too few positions is a warning in a map; it stays in the text.
    let mut board = export.clone();
    let via = board["routes"][0]["via"].as_array_mut().expect("a list");
    let left = via[0].clone();
    via.truncate(1);
    folder.write("theirs.json", board.to_string().as_bytes());
    let run = folder.run("new mine.board --from theirs.json").code(0);
    assert!(run.stdout.contains("the new map has 1 warning; the lines are those of"), "{}", run.stdout);
    assert!(folder.read("mine.board").contains(&format!(": {} {}\n", left[0], left[1])), "{left}");
    // What would be a comment is refused.
    let mut board = export;
    board["id"] = json!("mine // or theirs");
    folder.write("theirs.json", board.to_string().as_bytes());
    let run = folder.run("new other.board --from theirs.json --id other").code(2);
    assert!(run.stderr.contains("id: `mine // or theirs` cannot stand in a map"), "{}", run.stderr);
}

/// The island for beginners by its coordinates, in German.
const HEXES: &str = "sep=;\nq;r;Gelände;Zahl\n\
    0;-2;Gebirge;10\n1;-2;Weide;2\n2;-2;Wald;9\n\
    -1;-1;Acker;12\n0;-1;Hügel;6\n1;-1;Weide;4\n2;-1;Hügel;10\n\
    -2;0;Acker;9\n-1;0;Wald;11\n0;0;Wüste;0\n1;0;Wald;3\n2;0;Gebirge;8\n\
    -2;1;Wald;8\n-1;1;Gebirge;3\n0;1;Acker;4\n1;1;Weide;5\n\
    -2;2;Hügel;5\n-1;2;Acker;6\n0;2;Weide;11\n;;;\n";

/// Its harbours, some from the sea.
const HARBOURS: &str = "q;r;Seite;Ware\n\
    0;-2;NW;3:1\n1;-2;NO;grain\n2;-1;NO;ore\n2;0;O;3:1\n1;1;SO;wool\n-1;2;SO;3:1\n-2;2;SW;3:1\n-3;1;O;brick\n-2;-1;O;lumber\n";

const ISLAND_MAPPING: &str = "[hexes]\nterrain = \"Gelände\"\nnumber = \"Zahl\"\n\
    [harbours]\nside = \"Seite\"\ngood = \"Ware\"\n\
    [words]\nforest = \"Wald\"\npasture = \"Weide\"\nfields = \"Acker\"\nhills = \"Hügel\"\nmountains = \"Gebirge\"\n\
    desert = \"Wüste\"\nany = \"3:1\"\nne = \"NO\"\ne = \"O\"\nse = \"SO\"\n";

fn island() -> Folder {
    Folder::new(&[("hexes.csv", HEXES), ("harbours.csv", HARBOURS), ("theirs.toml", ISLAND_MAPPING)])
}

#[test]
fn an_island_is_compared_by_hexes_numbers_and_harbours() {
    let compare = "compare catan-beginner --with hexes.csv --with harbours.csv --mapping theirs.toml";
    let folder = island();
    let run = folder.run(compare).code(0);
    assert_eq!(
        run.stdout,
        "catan-beginner → hexes.csv, harbours.csv\nno difference\n\
         compared: 19 hexes by terrain and number; 9 harbours by place and good\n"
    );
    let hexes =
        HEXES.replace("2;-2;Wald;9", "2;-2;Wald;8").replace("-2;2;Hügel;5", "-2;3;Hügel;5").replace("Wüste", "Wuste");
    folder.write("hexes.csv", hexes.as_bytes());
    folder.write("harbours.csv", HARBOURS.replace("wool", "Wolle").replace("-2;2;SW", "-2;2;W").as_bytes());
    let run = folder.run(compare).code(1);
    insta::assert_snapshot!(run.stdout);
    let run = folder.run(&format!("{compare} --format json")).code(1);
    let json: Value = serde_json::from_str(&run.stdout).expect("it is JSON");
    assert_eq!(json["compared"][0], json!({ "kind": "hex", "count": 19, "aspects": ["terrain", "number"] }));
}

#[test]
fn hexes_are_named_counted_or_listed_in_rows() {
    let rows = "row;from;1;2;3;4;5\n\
        A;2;mountains 10;pasture 2;forest 9;;\nB;1;F12;brick 6;wool 4;hills10;\n\
        C;;fields 9;forest 11;desert;forest 3;ore 8\nD;1;forest 8;mountains 3;fields 4;pasture 5;\n\
        E;2;hills 5;fields 6;pasture 11\n";
    let mapping = "[rows]\nhexes = [1, 2, 3, 4, 5]\n[words]\nfields = \"F\"\n";
    let folder = Folder::new(&[("rows.csv", rows), ("m.toml", mapping)]);
    // A row without a shift is centred.
    let run = folder.run("compare catan-beginner --with rows.csv --mapping m.toml").code(0);
    assert!(run.stdout.contains("compared: 19 hexes by terrain and number\n"), "{}", run.stdout);
    folder.run("new rows.board --from rows.csv --mapping m.toml").code(0);
    let named = "name,terrain\nA1,mountains\na2,pasture\nA3,forest\n";
    let counted = "row,place,terrain,number\n1,1,mountains,10\n1,2,pasture,2\n1,3,forest,9\n2,1,fields,12\n";
    for (file, text, of) in [("named.csv", named, "3 hexes by terrain\n"), ("counted.csv", counted, "4 hexes by")] {
        folder.write(file, text.as_bytes());
        let run = folder.run(&format!("compare catan-beginner --with {file}")).code(1);
        assert!(run.stdout.contains(of) && !run.stdout.contains('~') && !run.stdout.contains('+'), "{}", run.stdout);
    }
    folder.write("list.json", br#"[["forest 3", null, "hills 4"], ["sea", "desert"]]"#);
    let made = folder.run("new - --from list.json --game catan").code(0).stdout;
    assert!(made.contains("    A from 0: forest 3, sea, hills 4\n    B from 1: sea, desert\n"), "{made}");
    for (row, why) in [
        ("A1@3,hills", "row 1 of the hexes: `A1@3` is not a hex such as `C3`"),
        ("Berlin,hills", "`Berlin` is not a hex such as `C3`"),
    ] {
        folder.write("wrong.csv", format!("name,terrain\n{row}\n").as_bytes());
        assert!(folder.run("compare catan --with wrong.csv").code(2).stderr.contains(why));
    }
    folder.write("wrong.csv", b"q,r,side\n0,0,up\n");
    let run = folder.run("compare catan --with wrong.csv").code(2);
    assert!(run.stderr.contains("`up` is not a side of a hex"), "{}", run.stderr);
    folder.write("wrong.csv", b"edge,good\nA1@2,any\n");
    let run = folder.run("compare catan --with wrong.csv").code(2);
    assert!(run.stderr.contains("`A1@2` is not an edge such as `C3@3`"), "{}", run.stderr);
    let run = folder.run("compare catan --with m.toml").code(2);
    assert!(run.stderr.contains("there is no list of hexes or harbours in m.toml"), "{}", run.stderr);
}

#[test]
fn lists_of_hexes_and_harbours_become_an_island() {
    let folder = island();
    let run =
        folder.run("new mine.board --from hexes.csv --from harbours.csv --mapping theirs.toml --players 3,4").code(0);
    assert!(run.stdout.starts_with("mine.board: written\n19 hexes and 9 harbours; "), "{}", run.stdout);
    folder.run("check mine.board --deny warnings").code(0);
    folder.run("fmt --check mine.board").code(0);
    assert!(folder.read("mine.board").contains("\nexpect\n"));
    let run = folder.run("diff catan-beginner mine.board").code(0);
    assert!(!run.stdout.contains("hex ") && !run.stdout.contains("harbour "), "{}", run.stdout);
    // What is not stated is missing, and reported.
    for (from, to, missing) in [
        ("Wald;9", "Wald;", "missing_number: `A3` yields lumber"),
        ("-2;0;Acker", "-2;0;", "malformed_line: `9` stands where a terrain"),
    ] {
        folder.write("hexes.csv", HEXES.replace(from, to).as_bytes());
        let run = folder.run("new other.board --from hexes.csv --mapping theirs.toml --force").code(0);
        assert!(run.stdout.contains("the new map has 1 error:\n"), "{}", run.stdout);
        assert!(run.stdout.contains(missing), "{}", run.stdout);
    }
}
