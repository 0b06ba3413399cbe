//! `kogge site`: pages whose links lead somewhere, that stay small, and in which a stranger's words are text.

use std::collections::{BTreeMap, BTreeSet};
use std::time::SystemTime;

use super::support::{Folder, MAP, PROJECT, changed};
use crate::support::dots::Dots;
use kogge::hansa::vocab::Tongue;
use kogge::study::report::site::{Badge, Card, PER_PAGE, Site, day, front};
use serde_json::Value;

/// The largest page, and the largest picture in one, in bytes.
const MAX_PAGE: usize = 60_000;
const MAX_PICTURE: usize = 250_000;

/// Every file below a folder, by its path from there.
fn files(folder: &Folder, at: &str) -> BTreeMap<String, Vec<u8>> {
    let mut all = BTreeMap::new();
    for name in folder.list(at) {
        let path = format!("{at}/{name}");
        if folder.path(&path).is_dir() {
            all.extend(files(folder, &path));
        } else {
            all.insert(path.clone(), std::fs::read(folder.path(&path)).expect("it is a file"));
        }
    }
    all
}

/// The values of an attribute in a page.
fn values<'a>(page: &'a str, attribute: &str) -> Vec<&'a str> {
    let begin = format!(" {attribute}=\"");
    page.split(&begin).skip(1).map(|rest| rest.split('"').next().expect("a text has a first part")).collect()
}

/// A path with `..` taken away.
fn joined(folder: &str, way: &str) -> String {
    let mut parts: Vec<&str> = folder.split('/').filter(|part| !part.is_empty()).collect();
    for part in way.split('/') {
        match part {
            "" | "." => {}
            ".." => assert!(parts.pop().is_some(), "{folder}: {way} leads out of the site"),
            part => parts.push(part),
        }
    }
    parts.join("/")
}

/// Checks the pages of a site: each link leads to one of its files, nothing is loaded from elsewhere, no page holds style or
/// script of its own, and none is large. Returns how many links there are.
#[track_caller]
fn sound(all: &BTreeMap<String, Vec<u8>>, site: &str) -> usize {
    let mut n_links = 0;
    // A report is a document like a kit: its charts and maps are in it.
    let pages = all.iter().filter(|(path, _)| path.ends_with(".html") && !path.ends_with("/report.html"));
    for (path, bytes) in pages {
        let page = std::str::from_utf8(bytes).expect("a page is text");
        assert!(bytes.len() <= MAX_PAGE, "{path} has {} bytes", bytes.len());
        assert!(page.starts_with("<!DOCTYPE html><html lang=\""), "{path}");
        assert!(page.contains("content=\"default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self';"));
        assert!(!page.contains("<style") && !page.contains(" style=") && !page.contains(" onclick="), "{path}");
        assert!(!page.replace("<script src=", "").contains("<script"), "{path}");
        let folder = path.rsplit_once('/').map_or("", |(folder, _)| folder);
        for way in values(page, "href").into_iter().chain(values(page, "src")) {
            n_links += 1;
            if way.starts_with("https://maps.example/") && page.contains(&format!("rel=\"canonical\" href=\"{way}\"")) {
                continue;
            }
            assert!(!way.contains(':') || way == "data:,", "{path}: {way}");
            let way = way.split(['?', '#']).next().expect("a text has a first part");
            let to = joined(folder, way);
            let is_there =
                ["data:,", "./"].contains(&way) || to == format!("{site}/playground") || all.contains_key(&to);
            assert!(is_there, "{path}: {way} leads nowhere");
            if way.ends_with(".svg") || way.ends_with("thumbnail.png") {
                assert!(all[&to].len() <= MAX_PICTURE, "{to} has {} bytes", all[&to].len());
            }
        }
        // People who do not see a picture read what it shows.
        assert_eq!(page.matches("<img ").count(), values(page, "alt").len(), "{path}");
    }
    n_links
}

/// A project of two maps and a variant, one in German.
fn project() -> Folder {
    let german = changed(&[
        ("id           small", "id           klein"),
        ("    players", "    words        german\n    players"),
    ]);
    let variant =
        "map \"Small too\"\n    varies \"small.board\"\n    id small-too\n    author \"Ada\"\n    licence CC0-1.0\n";
    Folder::new(&[("kogge.toml", PROJECT), ("small.board", MAP), ("klein.board", &german), ("too.board", variant)])
}

#[test]
fn the_pages_of_both_games_are_sound() {
    let folder = Folder::new(&[]);
    let maps = "hanse-3 britannia-4-5 catan-rivers catan-beginner";
    let run =
        folder.run(&format!("site {maps} -o s --address https://maps.example/a --playground playground/")).code(0);
    assert!(run.stdout.starts_with("s/index.html: 4 maps, 4 of them made; "), "{}", run.stdout);
    let all = files(&folder, "s");
    assert!(sound(&all, "s") > 60);
    let page = folder.read("s/maps/britannia-4-5/index.html");
    for words in [
        "<h1>Britannia</h1>",
        "It has 30 cities with 72 kontors",
        "<dt>Countries</dt><dd>England, Scotland and Wales</dd>",
        "A controlled city counts 2 prestige.",
        "Nothing was found.",
        "property=\"og:image\" content=\"https://maps.example/a/maps/britannia-4-5/card.png\"",
        "href=\"../../playground/?play#k1.",
        "href=\"../../playground/?edit#k1.",
        "download=\"britannia-4-5.board\"",
    ] {
        assert!(page.contains(words), "{words}");
    }
    let size = |path: &str| Dots::read(&all[path]).map(|it| [it.width, it.height]).expect("it is a picture");
    assert_eq!(size("s/maps/britannia-4-5/card.png"), [1200, 630]);
    assert_eq!(size("s/maps/hanse-3/hanse-3.png")[0], 1600);
    let index: Value = serde_json::from_str(&folder.read("s/index.json")).expect("it is JSON");
    let names: Vec<&Value> = index.as_array().expect("a list").iter().map(|card| &card["name"]).collect();
    assert_eq!(names, ["Britannia", "Catan, first island", "Die Flüsse von Catan", "Die Hanse"]);
    assert_eq!(index[0]["badges"], serde_json::json!(["checked"]));
    let small = size("s/maps/britannia-4-5/thumbnail.png");
    assert_eq!(index[0]["thumbnail"], serde_json::json!(small));
}

#[test]
fn a_site_of_all_shipped_maps_and_twenty_drawn_ones_is_sound() {
    let folder = Folder::new(&[("kogge.toml", "language = 1\nmaps = [\"*.board\"]\n")]);
    for i in 0..20 {
        let size = match i % 2 {
            0 => format!("--cities {} --countries {} --greens {} --ships {}", 12 + 2 * i, i % 4 / 2, i % 4, i % 3),
            _ => format!("--game catan --hexes {}", 14 + i),
        };
        folder.run(&format!("new --generate --seed {i} {size} --id drawn-{i} drawn-{i}.board")).code(0);
    }
    let shipped = [kogge::hansa::shipped::SHIPPED.ids, kogge::catan::shipped::SHIPPED.ids].concat();
    let drawn = (0..20).map(|i| format!("drawn-{i}.board"));
    let maps: Vec<String> = shipped.iter().map(|&id| id.to_owned()).chain(drawn).collect();
    let run = folder.run(&format!("site {} -o s", maps.join(" "))).code(0);
    let n = maps.len();
    assert!(run.stdout.starts_with(&format!("s/index.html: {n} maps, {n} of them made; ")), "{}", run.stdout);
    assert!(sound(&files(&folder, "s"), "s") > 8 * n);
}

#[test]
fn the_same_maps_give_the_same_bytes_and_a_changed_one_its_own_pages() {
    let folder = project();
    folder.run("site -o s").code(0);
    folder.run("site -o other").code(0);
    let strip = |all: BTreeMap<String, Vec<u8>>| -> Vec<(String, Vec<u8>)> {
        all.into_iter()
            .map(|(path, bytes)| (path.split_once('/').expect("it has a folder").1.to_owned(), bytes))
            .collect()
    };
    let before = files(&folder, "s");
    assert_eq!(strip(before.clone()), strip(files(&folder, "other")));
    sound(&before, "s");
    let page = folder.read("s/maps/klein/index.html");
    assert!(page.starts_with("<!DOCTYPE html><html lang=\"de\">") && page.contains("Die Regeln in Zahlen"), "{page}");
    let page = folder.read("s/maps/small-too/index.html");
    assert!(page.contains("<a href=\"../../maps/small/index.html\">"), "{page}");
    assert!(page.contains("<strong>Small too</strong>") && page.contains("by Ada · CC0-1.0"), "{page}");

    let stamps = |all: &BTreeMap<String, Vec<u8>>| -> BTreeMap<String, SystemTime> {
        let at = |path: &String| {
            std::fs::metadata(folder.path(path)).and_then(|known| known.modified()).expect("it is there")
        };
        all.keys().map(|path| (path.clone(), at(path))).collect()
    };
    let old = stamps(&before);
    let run = folder.run("site -o s").code(0);
    assert_eq!(run.stdout, "s/index.html: 3 maps, 0 of them made; no file written\n");
    assert_eq!(stamps(&before), old);
    // One map is changed, and it has no variants.
    let text = folder.read("klein.board").replacen("white circle", "white square", 1);
    folder.write("klein.board", text.as_bytes());
    let run = folder.run("site -o s").code(0);
    assert!(run.stdout.starts_with("s/index.html: 3 maps, 1 of them made; "), "{}", run.stdout);
    let after = files(&folder, "s");
    let new = stamps(&after);
    let written: BTreeSet<&str> =
        new.iter().filter(|(path, at)| old.get(*path) != Some(at)).map(|(path, _)| path.as_str()).collect();
    let is_allowed = |path: &&str| {
        path.starts_with("s/maps/klein/") || ["s/index.html", "s/index.json", "s/kogge-site.json"].contains(path)
    };
    assert!(written.iter().all(is_allowed), "{written:?}");
    assert!(written.contains("s/maps/klein/klein.svg") && written.contains("s/kogge-site.json"), "{written:?}");
    // From nothing it is the same.
    folder.run("site -o fresh").code(0);
    assert_eq!(strip(after), strip(files(&folder, "fresh")));
}

/// Names that would be something else than text in a page, a script, an address or a feed.
const HOSTILE: [&str; 8] = [
    "<script>alert(1)</script>",
    "</title><img src=x onerror=alert(1)>",
    "' onload='alert(1)",
    "javascript:alert(1)",
    "]]></summary><x>&amp;&#60;b&#62;",
    "{{constructor}}${alert(1)}",
    "\u{202e}detrevni\u{202c}",
    "<!--<svg/onload=alert(1)>-->",
];

#[test]
fn hostile_names_stay_text() {
    let mut maps = vec![("kogge.toml".to_owned(), PROJECT.to_owned())];
    for (n, name) in HOSTILE.iter().enumerate() {
        let text = changed(&[
            (
                "id           small",
                &format!("id           m{n}\n    author \"{name}\"\n    licence \"{name}\"\n    version \"{name}\""),
            ),
            ("Glückstadt", "Glueckstadt"),
        ]);
        let head = text.lines().find(|line| line.starts_with("map ")).expect("a map has a head").to_owned();
        maps.push((format!("m{n}.board"), text.replacen(&head, &format!("map \"{name}\""), 1)));
    }
    let maps: Vec<(&str, &str)> = maps.iter().map(|(path, text)| (path.as_str(), text.as_str())).collect();
    let folder = Folder::new(&maps);
    let run = folder.run("site -o s --address https://maps.example/ --playground playground/");
    // What turns the direction of letters is an error already.
    let made = format!("s/index.html: {} maps", HOSTILE.len() - 1);
    assert!(run.stdout.starts_with(&made) && run.stderr.contains("control_character"), "{run:?}");
    let all = files(&folder, "s");
    sound(&all, "s");
    for (path, bytes) in &all {
        let text = String::from_utf8_lossy(bytes);
        match path.rsplit('.').next() {
            Some("html") => {
                for tag in ["<script>", "<img src=x", "<svg", "<x>", "<!--", "]]>"] {
                    assert!(!text.contains(tag), "{path}: {tag}");
                }
                for value in values(&text, "href").into_iter().chain(values(&text, "src")) {
                    assert!(!value.starts_with("javascript:"), "{path}: {value}");
                }
            }
            Some("svg") => {
                let drawing = roxmltree::Document::parse(&text).unwrap_or_else(|why| panic!("{path}: {why}"));
                let is_script = |node: &roxmltree::Node<'_, '_>| {
                    ["script", "img", "foreignObject"].contains(&node.tag_name().name())
                };
                assert!(!drawing.descendants().any(|node| is_script(&node)), "{path}");
            }
            Some("json") => drop(serde_json::from_str::<Value>(&text).unwrap_or_else(|why| panic!("{path}: {why}"))),
            _ => {}
        }
    }
    let page = folder.read("s/maps/m0/index.html");
    assert!(page.contains("<h1>&lt;script&gt;alert(1)&lt;/script&gt;</h1>"), "{page}");
}

#[test]
fn files_of_the_author_are_neither_replaced_nor_removed() {
    let folder = project();
    // The folder of the project is no site.
    let run = folder.run("site -o .").code(2);
    assert!(run.stderr.contains("names the folder of a project"), "{}", run.stderr);
    folder.write("s/style.css", b"mine");
    folder.write("s/notes.txt", b"mine");
    let run = folder.run("site -o s").code(2);
    assert!(run.stderr.contains("`s/style.css` was not made by `kogge site`"), "{}", run.stderr);
    assert_eq!(folder.read("s/style.css"), "mine");
    std::fs::remove_file(folder.path("s/style.css")).expect("it is there");
    folder.run("site -o s").code(0);
    assert_eq!(folder.read("s/notes.txt"), "mine");
    // What was changed by hand is made again, and what is not made any more goes.
    let page = folder.read("s/maps/small/index.html");
    folder.write("s/maps/small/index.html", b"changed");
    std::fs::remove_file(folder.path("klein.board")).expect("it is there");
    let run = folder.run("site -o s").code(0);
    assert_eq!(folder.read("s/maps/small/index.html"), page);
    assert!(run.stdout.contains(" removed"), "{}", run.stdout);
    assert_eq!(folder.list("s/maps"), ["small", "small-too"]);
    assert_eq!(folder.read("s/notes.txt"), "mine");
    // A list of something else is not one.
    folder.write("t/kogge-site.json", b"{}");
    let run = folder.run("site -o t").code(2);
    assert!(run.stderr.contains("`t/kogge-site.json` was not made by `kogge site`"), "{}", run.stderr);
    assert_eq!(folder.list("t"), ["kogge-site.json"]);
    // Nor is one that names files outside, which would be removed.
    folder.run("site -o u").code(0);
    let list = folder.read("u/kogge-site.json").replace("\"index.html\"", "\"../small.board\"");
    assert!(list.contains("\"../small.board\""));
    folder.write("u/kogge-site.json", list.as_bytes());
    let run = folder.run("site -o u").code(2);
    assert!(run.stderr.contains("`u/kogge-site.json` was not made by `kogge site`"), "{}", run.stderr);
    // The maps to load are no maps of the project.
    assert!(folder.run("check s --format short").code(2).stderr.contains("there is no map in `s`"));
}

#[cfg(unix)]
#[test]
fn nothing_is_written_through_a_link() {
    let (folder, elsewhere) = (project(), Folder::new(&[("notes.txt", "")]));
    std::os::unix::fs::symlink(elsewhere.path("."), folder.path("s")).expect("links can be made");
    folder.run("site -o s").code(2);
    std::fs::create_dir_all(folder.path("t")).expect("it is new");
    std::os::unix::fs::symlink(elsewhere.path("."), folder.path("t/maps")).expect("links can be made");
    let run = folder.run("site -o t").code(3);
    assert!(run.stderr.contains("`t/maps` is a link, not a page"), "{}", run.stderr);
    assert_eq!(elsewhere.list("."), ["notes.txt"]);
}

#[test]
fn a_map_with_errors_is_left_out_and_said() {
    let folder = project();
    folder.write("broken.board", changed(&[("white circle", "white blob")]).as_bytes());
    let run = folder.run("site -o s").code(1);
    assert!(
        run.stderr.contains("unknown_shape") && run.stderr.contains("1 map with errors left out"),
        "{}",
        run.stderr
    );
    assert_eq!(folder.list("s/maps"), ["klein", "small", "small-too"]);
    let alone = Folder::new(&[("kogge.toml", PROJECT), ("broken.board", &changed(&[("white circle", "white blob")]))]);
    let run = alone.run("site -o s").code(1);
    assert!(run.stderr.contains("nothing was made"), "{}", run.stderr);
    assert!(alone.list("s").is_empty());
    // Two maps of one id would share a page.
    let twice = Folder::new(&[("kogge.toml", PROJECT), ("a.board", MAP), ("b.board", MAP)]);
    assert!(twice.run("site -o s").code(2).stderr.contains("would both have the page `maps/small`"));
}

#[test]
fn findings_are_shown_with_their_reasons() {
    let coin = ("city Emden: white square", "city Emden: white square coin 9");
    let allow = ("    players", "    allow        large_coin because \"as on the <old> map\"\n    players");
    let found = changed(&[coin]);
    let allowed = changed(&[coin, allow, ("id           small", "id           allowed")]);
    let folder = Folder::new(&[("kogge.toml", PROJECT), ("small.board", &found), ("allowed.board", &allowed)]);
    folder.run("site -o s").code(0);
    let page = folder.read("s/maps/small/index.html");
    let said = "<span class=\"warning\">warning</span> <code>large_coin</code>: A kontor of `Emden` brings 9 prestige at once.";
    assert!(page.contains(said) && page.contains("small.board, line "), "{page}");
    assert!(!page.contains("data-badge"), "{page}");
    // Beside printed boards it is unusual, found or not.
    assert!(page.contains("Unlike printed boards") && page.contains("Emden has a coin of 9"), "{page}");
    let page = folder.read("s/maps/allowed/index.html");
    assert!(page.contains("Nothing was found.") && page.contains("data-badge=\"checked\""), "{page}");
    assert!(
        page.contains("<h3>Allowed</h3>") && page.contains("allowed in the map: as on the &lt;old&gt; map"),
        "{page}"
    );
}

#[test]
fn the_link_of_the_playground_holds_the_map_and_its_base() {
    let folder = project();
    folder.run("site -o s --playground https://play.example/").code(0);
    let page = folder.read("s/maps/small-too/index.html");
    let link = values(&page, "href").into_iter().find_map(|way| way.strip_prefix("https://play.example/?play#k1."));
    let packed = link.expect("there is a button").split('.').next().expect("a text has a first part");
    let value = |c: u8| match c {
        b'A'..=b'Z' => c - b'A',
        b'a'..=b'z' => c - b'a' + 26,
        b'0'..=b'9' => c - b'0' + 52,
        b'-' => 62,
        _ => 63,
    };
    let mut bytes = Vec::new();
    for four in packed.as_bytes().chunks(4) {
        let bits = four.iter().fold(0_u32, |bits, &c| bits << 6 | u32::from(value(c))) << (6 * (4 - four.len()));
        bytes.extend(&bits.to_be_bytes()[1..four.len()]);
    }
    let json = miniz_oxide::inflate::decompress_to_vec(&bytes).expect("it is deflated");
    let linked: Value = serde_json::from_slice(&json).expect("it is JSON");
    assert_eq!(linked["active"], "too.board");
    assert_eq!(linked["files"]["small.board"], MAP);
    assert_eq!(linked["files"]["too.board"], folder.read("too.board"));
}

/// A repository of one map with two tags, and a change after them; nothing where there is no git.
fn repository() -> Option<Folder> {
    use std::process::Command;

    let folder = Folder::new(&[("kogge.toml", PROJECT), ("small.board", MAP)]);
    let git = |arguments: &[&str], date: &str| {
        let mut command = Command::new("git");
        command.arg("-C").arg(folder.path(".")).args(["-c", "user.name=A", "-c", "user.email=a@example.org"]);
        command.args(arguments).env("GIT_CONFIG_NOSYSTEM", "1").env("GIT_CONFIG_GLOBAL", "/dev/null");
        let output = command.env("GIT_COMMITTER_DATE", date).env("GIT_AUTHOR_DATE", date).output().ok()?;
        assert!(output.status.success(), "git {arguments:?}: {}", String::from_utf8_lossy(&output.stderr));
        Some(())
    };
    let commit = |tag: Option<&str>, date: &str| {
        git(&["add", "."], date)?;
        git(&["commit", "-q", "-m", "maps"], date)?;
        tag.map_or(Some(()), |tag| git(&["tag", tag], date))
    };
    git(&["init", "-q"], "")?;
    commit(Some("v1"), "2026-01-02T03:04:05Z")?;
    folder.write("notes.txt", b"not a map");
    commit(Some("v1.1"), "2026-02-02T03:04:05Z")?;
    folder.write("small.board", changed(&[("white circle", "white square")]).as_bytes());
    commit(Some("maps/v2"), "2026-03-02T03:04:05Z")?;
    folder.write("small.board", changed(&[("white circle", "orange square")]).as_bytes());
    commit(None, "2026-04-02T03:04:05Z")?;
    Some(folder)
}

#[test]
fn each_version_has_an_address_and_says_what_changed() {
    let Some(folder) = repository() else { return };
    folder.run("site -o s --address https://maps.example/ --title Rivers").code(0);
    let all = files(&folder, "s");
    sound(&all, "s");
    // A tag at which the map did not change is not a version of it.
    assert_eq!(folder.list("s/maps/small/v"), ["maps-v2", "v1"]);
    let page = folder.read("s/maps/small/index.html");
    let order: Vec<usize> =
        [">Now<", "2026-04-02", ">maps/v2<", "2026-03-02", ">v1<", "2026-01-02", "The first version."]
            .iter()
            .map(|words| page.find(words).unwrap_or_else(|| panic!("{words}: {page}")))
            .collect();
    assert!(order.is_sorted(), "{order:?}");
    assert!(page.contains("since maps/v2; ") && page.contains("saved games do not stay valid."), "{page}");
    let old = folder.read("s/maps/small/v/v1/index.html");
    assert!(old.contains("This is the version <strong>v1</strong> of 2026-01-02"), "{old}");
    assert_eq!(folder.read("s/maps/small/v/v1/small.board.txt"), MAP);
    let feed = folder.read("s/feed.xml");
    let feed = roxmltree::Document::parse(&feed).expect("it is XML");
    let texts = |name: &str| -> Vec<&str> {
        feed.descendants().filter(|node| node.tag_name().name() == name).filter_map(|node| node.text()).collect()
    };
    let moments = ["2026-04-02", "2026-04-02", "2026-03-02", "2026-01-02"].map(|day| format!("{day}T03:04:05Z"));
    assert_eq!(texts("updated"), moments);
    assert_eq!(texts("title")[0], "Rivers");
    assert!(texts("title")[1..].iter().all(|title| title.starts_with("Small")), "{:?}", texts("title"));
    // An edit that is not committed has no date.
    folder.write("small.board", changed(&[("white circle", "pink square")]).as_bytes());
    folder.run("site -o s --address https://maps.example/ --title Rivers").code(0);
    assert!(!folder.read("s/maps/small/index.html").contains("2026-04-02"));
    // Without an address there is nothing that a feed could name.
    folder.run("site -o t").code(0);
    assert!(!folder.path("t/feed.xml").exists());
    sound(&files(&folder, "t"), "t");
}

#[test]
fn games_are_played_once_for_what_plays_alike() {
    let folder = Folder::new(&[("kogge.toml", PROJECT), ("small.board", MAP)]);
    folder.run("simulate small.board --games 30 --seats steady --out small.json").code(0);
    folder.run("site -o s --kits --paper a4,letter").code(0);
    let page = folder.read("s/maps/small/index.html");
    assert!(page.contains("data-badge=\"studied\"") && page.contains("30 games of 3 players"), "{page}");
    assert!(page.contains("<figure class=\"chart\">") && page.contains("href=\"report.html\""), "{page}");
    let kits: Vec<String> = folder.list("s/maps/small").into_iter().filter(|name| name.ends_with(".pdf")).collect();
    assert_eq!(kits, ["small-kit-a4.pdf", "small-kit-letter.pdf"]);
    sound(&files(&folder, "s"), "s");
    // A comment changes neither the kit nor the game.
    let list = |folder: &Folder| -> Value { serde_json::from_str(&folder.read("s/kogge-site.json")).expect("JSON") };
    let kit = |list: &Value| list["maps"]["small"]["files"]["maps/small/small-kit-a4.pdf"].clone();
    let before = list(&folder);
    folder.write("small.board", format!("// A comment.\n{MAP}").as_bytes());
    folder.run("site -o s --kits --paper a4,letter").code(0);
    let after = list(&folder);
    assert!(kit(&before).is_string() && kit(&before) == kit(&after), "{before}");
    assert_ne!(before["maps"]["small"]["inputs"], after["maps"]["small"]["inputs"]);
    // Results of another version of the map are not shown.
    folder.write("small.board", changed(&[("white circle", "white square")]).as_bytes());
    let run = folder.run("site -o s").code(0);
    assert!(run.stderr.contains("1 study beside it of another version of the map"), "{}", run.stderr);
    assert!(!folder.read("s/maps/small/index.html").contains("data-badge=\"studied\""));
    assert!(
        !folder.path("s/maps/small/small-kit-a4.pdf").exists() && !folder.path("s/maps/small/report.html").exists()
    );
    let run = folder.run("site -o s --study 10").code(0);
    assert!(run.stdout.contains("1 of them made"), "{}", run.stdout);
    assert!(folder.read("s/maps/small/index.html").contains("10 games of 3 players"));
}

#[test]
fn a_large_collection_has_several_small_pages() {
    let site = Site { tongue: Tongue::English, title: "Maps".to_owned(), address: None, has_feed: false };
    let card = |n: usize| Card {
        path: format!("maps/map-{n}/"),
        name: format!("Map {n} with a name of a usual length"),
        game: "hansa".to_owned(),
        players: vec![3, 4, 5],
        facts: "Hansa Teutonica · 3, 4 or 5 players · 27 cities, 39 routes".to_owned(),
        credits: "by somebody with a long name · CC-BY-SA-4.0".to_owned(),
        badges: Badge::ALL.to_vec(),
        thumbnail: [400, 300],
    };
    let cards: Vec<Card> = (0..2 * PER_PAGE + 1).map(card).collect();
    let pages: Vec<(String, String)> = (0..3).map(|page| front(&site, &cards, page)).collect();
    let names: Vec<&str> = pages.iter().map(|(name, _)| name.as_str()).collect();
    assert_eq!(names, ["index.html", "page-2.html", "page-3.html"]);
    for (at, (name, page)) in pages.iter().enumerate() {
        assert!(page.len() <= MAX_PAGE, "{name} has {} bytes", page.len());
        // One more is the frame that the script fills.
        assert_eq!(page.matches("<li class=\"card\">").count(), [PER_PAGE, PER_PAGE, 1][at] + 1);
        let others = names.iter().enumerate().filter(|(other, _)| *other != at);
        assert!(others.clone().all(|(_, other)| page.contains(&format!("href=\"{other}\""))), "{name}");
    }
}

#[test]
fn seconds_are_days_in_utc() {
    for (seconds, text) in [
        (0, "1970-01-01"),
        (951_782_399, "2000-02-28"),
        (951_782_400, "2000-02-29"),
        (951_868_800, "2000-03-01"),
        (1_777_636_800, "2026-05-01"),
        (-1, "1969-12-31"),
        (4_107_542_400, "2100-03-01"),
    ] {
        assert_eq!(day(seconds), text);
    }
}

#[test]
fn wrong_usage_is_said() {
    let folder = project();
    for (args, words) in [
        ("site", "--out"),
        ("site -o s --address example.org", "https://example.org/maps/"),
        ("site -o s --playground javascript:alert(1)", "playground/"),
        ("site -o s --paper a4", "--kits"),
        ("site -o s --kits --paper a0", "there are a4, a3, letter"),
        ("site -o s --words french", "english"),
        ("site -o kogge.toml", "a site is a folder"),
        ("site none -o s", "neither a file nor a shipped board"),
    ] {
        let run = folder.run(args).code(2);
        assert!(run.stderr.contains(words), "{args}: {}", run.stderr);
    }
    assert!(!folder.path("s").exists());
}
