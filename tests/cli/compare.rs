//! `kogge compare`.

use serde_json::{Value, json};

use super::support::{Folder, MAP, changed};
use crate::support::schema::COMPARE;

/// Our own export of the map, as somebody else's file.
fn exported(folder: &Folder) -> Value {
    serde_json::from_str(&folder.run("export small.board").code(0).stdout).expect("it is JSON")
}

#[test]
fn an_export_is_a_transcription_in_our_own_words() {
    let folder = Folder::new(&[("small.board", MAP)]);
    folder.write("theirs.json", exported(&folder).to_string().as_bytes());
    let run = folder.run("compare small.board --with theirs.json").code(0);
    assert!(
        run.stdout.starts_with("small.board → theirs.json\nno difference\ncompared: 24 cities by kontor, name"),
        "{}",
        run.stdout
    );
    // One wrong fact of each kind is named.
    let mut theirs = exported(&folder);
    theirs["cities"][0]["kontors"][0]["colour"] = json!("pink");
    theirs["cities"][1]["skills"] = json!([]);
    theirs["cities"][2]["name"] = json!("Kuxhaven");
    theirs["routes"][0]["posts"] = json!(["ship"]);
    folder.write("theirs.json", theirs.to_string().as_bytes());
    let run = folder.run("compare small.board --with theirs.json").code(1);
    insta::assert_snapshot!(run.stdout);
    let run = folder.run("compare small.board --with theirs.json --format json").code(1);
    let json: Value = serde_json::from_str(&run.stdout).expect("it is JSON");
    assert_eq!(json["differences"][0]["before"], "white square");
    for (at, value) in [("/with", json!([])), ("/compared/0/kind", json!("map")), ("/differences/0", json!({}))] {
        COMPARE.refuses(&json, at, value);
    }
    let run = folder.run("compare small.board --with theirs.json --format markdown").code(1);
    assert!(run.stdout.contains("| city Altona, kontor 1 | white square | pink square |\n"), "{}", run.stdout);
}

/// A small map with everything that tables have trouble with.
const PARALLEL: &str = "\
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

route Bremen -- Emden as Dike: house, house
    tavern
route Bremen -- Emden as Moor: house, ship, house
    tavern
route Emden -- Husum: house, ship
    tavern
route Emden -- Leer: house, house
";

#[test]
fn tables_are_read_by_a_mapping() {
    let cities = "Stadt;1;2;Aufwertung\nbremen;w#;o#1;Actiones / Buch\nEmden;w#;po;Privilegium\nHusum;w#;wo;Schlüssel/Geldbeutel\nLeer;w#;;\n";
    let routes = "von,nach,Punkte,Schiffe,Taverne\nHusum,Emden,2,1,ja\nEmden,Bremen,3,1,ja\nBremen,Emden,2,0,ja\nLeer,Emden,2,0,\n";
    let mapping = r##"
[cities]
name = "Stadt"
kontors = ["1", "2"]
skills = "Aufwertung"

[routes]
from = "von"
to = "nach"
posts = "Punkte"
ships = "Schiffe"
tavern = "Taverne"

[words]
"white square" = "w#"
"white circle" = "wo"
"orange square coin 1" = "o#1"
"pink circle" = "po"
actions = "Actiones"
book = "Buch"
privilege = "Privilegium"
keys = "Schlüssel"
purse = "Geldbeutel"
yes = "ja"
"##;
    let folder = Folder::new(&[
        ("ferry.board", PARALLEL),
        ("cities.csv", cities),
        ("routes.csv", routes),
        ("theirs.toml", mapping),
    ]);
    let compare = "compare ferry.board --with cities.csv --with routes.csv --mapping theirs.toml";
    let run = folder.run(compare).code(1);
    // The two routes between the same cities are told apart by their posts.
    insta::assert_snapshot!(run.stdout);
    folder.write("cities.csv", cities.replace("bremen", "Bremen").as_bytes());
    assert!(folder.run(compare).code(0).stdout.contains("no difference"));
    folder.write("theirs.toml", mapping.replace("\"Punkte\"", "\"Punkt\"").as_bytes());
    let run = folder.run(compare).code(2);
    assert!(
        run.stderr.contains("`Punkt` tells the posts") && run.stderr.contains("did you mean `Punkte`?"),
        "{}",
        run.stderr
    );
}

#[test]
fn kontors_can_be_a_list_of_their_own() {
    let kontors = "[[kontors]]\ncity = \"Bremen\"\ncolour = \"white\"\n[[kontors]]\ncity = \"Bremen\"\ncolour = \"pink\"\n[[kontors]]\ncity = \"Emden\"\ncolour = \"white\"\n";
    let folder = Folder::new(&[("ferry.board", PARALLEL), ("kontors.toml", kontors)]);
    let run = folder.run("compare ferry.board --with kontors.toml").code(1);
    let expected = [
        "~ city Bremen, kontor 2: orange → pink",
        "- city Emden, kontor 2: pink",
        "- city Husum: white, white",
        "- city Leer: white",
    ];
    for line in expected {
        assert!(run.stdout.contains(line), "{line}: {}", run.stdout);
    }
}

#[test]
fn what_cannot_be_read_is_told() {
    let folder = Folder::new(&[
        ("a.board", MAP),
        ("a.json", "{"),
        ("b.json", "[1]"),
        ("c.csv", "x,y\n1,2\n"),
        ("m.toml", "[citys]\n"),
    ]);
    assert!(folder.run("compare a.board --with a.json").code(3).stderr.contains("cannot read `a.json`: EOF"));
    assert!(folder.run("compare a.board --with b.json --with c.csv").code(2).stderr.contains("no list of cities"));
    assert!(folder.run("compare a.board --with c.csv --mapping m.toml").code(2).stderr.contains("citys"));
    folder.run("compare a.board --with none.json").code(3);
    folder.run("compare a.board --with a.board").code(2);
    folder.run("compare a.board").code(2);
    let broken = changed(&[("white circle", "white blob")]);
    folder.write("broken.board", broken.as_bytes());
    folder.write("d.csv", b"name\nAltona\n");
    assert!(folder.run("compare broken.board --with d.csv").code(1).stderr.contains("unknown_shape"));
}
