//! Order in the house: who may import what, where a crate may be used, and what every file owes its reader.
//!
//! The table of allowed imports is the one in `docs/architecture.md`: a module may import itself and the modules of
//! its row, each of which stands in a row above; what a row allows is also used, so the page says how things are.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use crate::support::circles::{circles, imported, imported_by_parts};
use crate::support::files::{files, read};
use crate::support::frame::root;
use crate::support::imports::{Source, contains_word, imports, sources};
use crate::support::markdown::document;

/// Crates that are used in one place only.
const FENCED: &[(&str, &[&str])] = &[
    ("pest", &["src/hansa/map/syntax/", "src/catan/map/syntax/", "src/compiler/language/"]),
    ("pest_derive", &["src/hansa/map/syntax/", "src/catan/map/syntax/"]),
    ("petgraph", &["src/hansa/map/board/graph.rs"]),
    ("clap", &["src/surface/cli.rs", "src/surface/cli/"]),
    ("csv", &["src/surface/cli/"]),
    ("ctrlc", &["src/surface/cli/interrupt.rs"]),
    ("line_index", &["src/surface/lsp/position.rs"]),
    ("lsp_server", &["src/surface/lsp.rs", "src/surface/lsp/"]),
    ("lsp_types", &["src/surface/lsp.rs", "src/surface/lsp/"]),
    ("maud", &["src/report/html"]),
    ("notify_debouncer_full", &["src/surface/cli/watch.rs"]),
    ("plotters", &["src/report/html/draw"]),
    ("rand_pcg", &["src/engine/random.rs"]),
    ("anstream", &["src/surface/cli.rs", "src/surface/cli/"]),
    ("rustix", &["src/surface/cli/bots/process.rs", "src/surface/cli/unfinished.rs"]),
    ("tempfile", &["src/surface/cli/simulate/tests.rs", "src/surface/cli/unfinished.rs", "src/surface/cli/written.rs"]),
    ("miette", &["src/surface/render/"]),
    ("pdf_writer", &["src/picture/canvas/pdf"]),
    ("subsetter", &["src/picture/canvas/pdf/", "src/picture/canvas/webfont.rs"]),
    ("miniz_oxide", &["src/picture/canvas/pdf.rs", "src/picture/canvas/webfont.rs", "src/surface/cli/site/link.rs"]),
    ("tiny_skia", &["src/picture/canvas/png.rs"]),
    ("rustybuzz", &["src/picture/canvas/fonts.rs", "src/picture/canvas/pdf/font.rs", "src/picture/canvas/webfont.rs"]),
    ("unicode_bidi", &["src/picture/canvas/fonts.rs"]),
    ("zune_jpeg", &["src/picture/image.rs"]),
    ("base64", &["src/picture/canvas/webfont.rs", "src/picture/image.rs"]),
    ("imagesize", &["src/picture/image.rs"]),
    ("ttf_parser", &["src/picture/letters.rs", "src/picture/canvas/"]),
    ("statrs", &["src/engine/study/stats/"]),
    ("unicode_normalization", &["src/engine/spelling.rs", "src/picture/canvas/fonts.rs"]),
];

/// Names of printed boards and of what is on them: the rules know none of them.
const BOARDS: &[&str] =
    &["hanse", "britannia", "coellen", "königsberg", "plymouth", "london", "england", "wales", "scotland"];

/// The longest file that needs no reason.
const MAX_LINES: usize = 600;

// ---- imports ----

/// The rows of the table: a module with those it may import, in the order of the page.
fn table() -> Vec<(String, BTreeSet<String>)> {
    let page = document("docs/architecture.md");
    let cells = |line: &str| line.split('|').map(|cell| cell.trim().to_owned()).collect::<Vec<_>>();
    let names = |cell: &str| cell.split('`').skip(1).step_by(2).map(str::to_owned).collect::<BTreeSet<_>>();
    let lines = page.prose().into_iter().map(|(_, line)| line);
    let rows = lines.skip_while(|line| *line != "| module | may import |").skip(2);
    let rows = rows.take_while(|line| line.starts_with('|')).map(|line| {
        let cells = cells(line);
        let module = names(&cells[1]).pop_first().expect("a row names its module");
        (module, names(&cells[2]))
    });
    rows.collect()
}

/// The row of the table that a path belongs to: the longest that it begins with.
fn row_of<'t>(table: &'t [(String, BTreeSet<String>)], path: &str) -> Option<&'t str> {
    let begins = |module: &str| path == module || path.starts_with(&format!("{module}::"));
    let rows = table.iter().map(|(module, _)| module.as_str()).filter(|module| begins(module));
    rows.max_by_key(|module| module.len())
}

#[test]
fn use_trees_are_taken_apart() {
    let text =
        "use crate::a::{b, c::{D, e::F}};\nlet x = super::super::g::h(kogge_engine::i::J);\npub(in crate::k) fn k();\n";
    let source = Source { path: "src/hansa/map/board/derive.rs".to_owned(), text: text.to_owned() };
    let expected = ["hansa::a::b", "hansa::a::c::D", "hansa::a::c::e::F", "hansa::g::h", "i::J"];
    assert_eq!(imports(&source), expected.map(str::to_owned).into());
}

#[test]
fn modules_import_what_the_architecture_allows() {
    let table = table();
    let allowed: BTreeMap<&str, &BTreeSet<String>> = table.iter().map(|(module, may)| (module.as_str(), may)).collect();
    let mut used: BTreeMap<&str, BTreeSet<&str>> = BTreeMap::new();
    let mut wrong = Vec::new();
    let roots = ["", "hansa", "catan"];
    for source in sources().iter().filter(|source| !roots.contains(&source.module().as_str())) {
        let Some(row) = row_of(&table, &source.module()) else {
            wrong.push(format!("{} is in no row of the table", source.path));
            continue;
        };
        for path in imports(source) {
            // The items of a file's own folder, and the crate's root, lead nowhere else.
            let Some(other) = row_of(&table, &path).filter(|other| *other != row) else { continue };
            used.entry(row).or_default().insert(other);
            if !allowed[row].contains(other) {
                wrong.push(format!("{} imports `{path}`, which `{row}` may not", source.path));
            }
        }
    }
    for (module, may) in &table {
        let uses = used.remove(module.as_str()).unwrap_or_default();
        let unused = may.iter().filter(|it| !uses.contains(it.as_str()));
        wrong.extend(unused.map(|it| format!("`{module}` may import `{it}` and does not: take it from its row")));
    }
    assert!(wrong.is_empty(), "against docs/architecture.md:\n{}", wrong.join("\n"));
}

#[test]
fn a_module_imports_only_from_rows_above() {
    let table = table();
    assert!(table.len() > 15, "the table is there");
    for (i, (module, may)) in table.iter().enumerate() {
        for other in may {
            let above = table[..i].iter().any(|(known, _)| known == other);
            assert!(above, "`{module}` imports `{other}`, which stands in no row above");
        }
    }
}

#[test]
fn families_never_import_one_another() {
    let table = table();
    for (family, other) in [("hansa::", "catan::"), ("catan::", "hansa::")] {
        let rows: Vec<_> = table.iter().filter(|(module, _)| module.starts_with(family)).collect();
        assert!(rows.len() > 5, "`{family}` has rows");
        for (module, may) in rows {
            let found = may.iter().find(|it| it.starts_with(other));
            assert_eq!(found, None, "in the row of `{module}`");
        }
    }
}

/// Folders in which no file imports another one that comes back to it, over however many others.
const WITHOUT_CIRCLES: &[&str] = &[
    "src/catan/map/check",
    "src/catan/map/emit",
    "src/catan/game/layout",
    "src/catan/game/rules",
    "src/hansa/map/board",
    "src/hansa/map/check",
    "src/hansa/game/rules",
    "src/compiler/merge",
    "src/surface/render",
    "src/engine/study/stats",
];

#[test]
fn some_folders_have_no_circle_of_imports() {
    for folder in WITHOUT_CIRCLES {
        let is_of = |source: &Source| source.path.strip_prefix(folder).is_some_and(|rest| rest.starts_with(['.', '/']));
        let of_folder: Vec<Source> = sources().into_iter().filter(is_of).collect();
        assert!(of_folder.len() > 5, "{folder} has files");
        let found = circles(&imported(&of_folder));
        assert!(found.is_empty(), "imports that close a circle in {folder}:\n{}", found.join("\n"));
    }
}

/// Folders of which parts import one another, each a file with what lies below it: a type of one is a value of another.
const WITH_CIRCLES: &[&str] = &[
    "assist",
    "catan::assist",
    "catan::edition",
    "catan::play::expert",
    "catan::play::steady",
    "catan::resolve",
    "catan::study",
    "catan::syntax",
    "edition",
    "game",
    "game::record",
    "hansa::generate",
    "hansa::resolve",
    "hansa::study",
    "hansa::syntax",
    "language",
    "lsp",
    "study",
    "study::report",
];

#[test]
fn the_parts_of_a_folder_import_one_another_one_way() {
    let sources = sources();
    let all = imported(&sources);
    let mut folders = BTreeSet::new();
    for module in all.keys() {
        folders.extend(module.match_indices("::").map(|(at, _)| &module[..at]));
    }
    assert!(folders.len() > 80, "the folders are there");
    let mut with = Vec::new();
    for folder in folders {
        let found = circles(&imported_by_parts(folder, &all));
        let is_known = WITH_CIRCLES.contains(&folder);
        assert!(is_known || found.is_empty(), "imports that close a circle in {folder}:\n{}", found.join("\n"));
        with.extend((!found.is_empty()).then_some(folder));
    }
    assert_eq!(with, WITH_CIRCLES, "a folder without a circle is no longer listed");
}

#[test]
fn circles_of_imports_are_found() {
    let source = |(name, text): (&str, &str)| Source { path: format!("src/{name}.rs"), text: text.to_owned() };
    let of = |files: &[(&str, &str)]| circles(&imported(&files.iter().copied().map(source).collect::<Vec<_>>()));
    // What a parent says to place its children is none, and neither are tests and comments.
    let parent = ("game", "mod end;\nmod turn;\n\npub use end::End;\npub use self::turn::Turn;\npub struct Rules;\n");
    let end = ("game/end", "use super::Rules;\n/// See [`Turn`](super::Turn).\npub struct End;\n");
    let tested = "#[cfg(test)]\nmod tests {\n    use super::super::Turn;\n    fn t() { if true {} }\n}\n";
    let tested = ("game/end", format!("{}{tested}pub fn end() {{}}\n", end.1));
    let turn = ("game/turn", "use super::{End, Rules};\npub struct Turn(End);\n");
    assert_eq!(of(&[parent, (tested.0, &tested.1), turn]), [""; 0]);
    // What the parent re-exports stands in the file that defines it, by whichever path it is named.
    for path in ["super::Turn", "crate::game::turn::Turn", "super::{turn::{self, Turn}, Rules}"] {
        let uses = ("game/end", format!("use {path};\npub struct End;\n"));
        let named = ("game/end", format!("pub struct End;\nfn f() {{ let _ = {path}; }}\n"));
        for end in [uses, named].iter().filter(|(_, text)| !text.contains("_ = super::{")) {
            let edges = ["game::end imports game::turn", "game::turn imports game::end"];
            assert_eq!(of(&[parent, (end.0, &end.1), turn]), edges, "{path}");
        }
    }
    // A parent that uses its child imports it, and a longer way round is a circle too.
    let user = ("game", format!("{}fn f() {{ turn::start(); }}\n", parent.1));
    let three = [
        "game imports game::turn",
        "game::end imports game",
        "game::turn imports game",
        "game::turn imports game::end",
    ];
    assert_eq!(of(&[(user.0, &user.1), end, turn]), three);
    // Of the parts of a module the deeper files are one with theirs.
    let deep = ("game/end/score", "use crate::game::turn::Turn;\npub struct Score(Turn);\n");
    let parts: Vec<Source> = [parent, deep, ("game/end", "pub struct End;\n"), turn].map(source).into();
    let found = circles(&imported_by_parts("game", &imported(&parts)));
    assert_eq!(found, ["game::end imports game::turn", "game::turn imports game::end"]);
    assert_eq!(circles(&imported(&parts)), [""; 0]);
}

#[test]
fn the_runtime_sees_no_text() {
    let shared = ["random", "vocab", "game", "game::planes"];
    let hansa = ["hansa::vocab", "hansa::board::table", "hansa::board::edition"];
    let catan = ["catan::vocab", "catan::board::table", "catan::board::edition", "catan::layout"];
    let of = |own: &[&str]| shared.iter().chain(own).map(|&module| module.to_owned()).collect::<BTreeSet<_>>();
    let table = table();
    let row = |module: &str| &table.iter().find(|(known, _)| known == module).expect("it has a row").1;
    assert_eq!(row("hansa::rules"), &of(&hansa));
    assert_eq!(row("catan::rules"), &of(&catan));
    assert_eq!(row("game"), &["random", "vocab"].map(str::to_owned).into());
    ["hansa::vocab", "catan::vocab"].iter().for_each(|module| assert_eq!(row(module), &["vocab".to_owned()].into()));
    ["random", "vocab", "hash"].iter().for_each(|module| assert!(row(module).is_empty(), "{module}"));
}

#[test]
fn some_crates_stay_in_their_place() {
    for source in sources() {
        for (name, places) in FENCED {
            let uses = [format!("use {name}::"), format!("{name}::"), format!("use {name};")];
            let code = source.code();
            let is_used = uses.iter().any(|it| code.contains(it.as_str()) && contains_word(&code, name));
            let may =
                places.iter().any(|place| source.path.starts_with(place)) || source.path == "src/hansa/map/syntax.rs";
            assert!(!is_used || may, "{} uses `{name}`", source.path);
        }
    }
}

#[test]
fn clocks_only_guard_against_what_never_ends() {
    // Waiting for a minute, a table for people, the soak, and the changes that may never end.
    let places =
        ["tests/cli/support.rs", "tests/mutants/", "tests/mutation.rs", "tests/support/hammer/", "tests/tidy.rs"];
    for path in files(&["tests"]).into_iter().filter(|path| path.ends_with(".rs")) {
        let text = read(&path);
        let clock = ["Instant::now", "SystemTime::now", "sleep("].into_iter().find(|clock| text.contains(clock));
        assert!(clock.is_none() || places.iter().any(|place| path.starts_with(place)), "{path} has `{clock:?}`");
    }
}

#[test]
fn commands_write_files_in_one_place() {
    let writes = ["fs::write", "fs::rename", "fs::copy", "File::create", ".persist("];
    for source in sources().into_iter().filter(|source| source.path.starts_with("src/surface/cli")) {
        let found = writes.iter().find(|write| source.code().contains(**write));
        assert!(found.is_none() || source.path == "src/surface/cli/written.rs", "{} has `{found:?}`", source.path);
    }
}

#[test]
fn programs_are_started_in_one_place() {
    for source in sources() {
        let is_place =
            ["src/surface/cli/bots/process.rs", "src/surface/cli/revision.rs"].contains(&source.path.as_str());
        assert!(is_place || !source.code().contains("Command::new"), "{} may start a program", source.path);
    }
}

#[test]
fn the_rules_know_no_board() {
    for source in sources().into_iter().filter(|source| source.path.starts_with("src/hansa/game/rules")) {
        let code = source.code().to_lowercase();
        let named = BOARDS.iter().find(|name| contains_word(&code, name));
        assert_eq!(named, None, "{}", source.path);
    }
}

#[test]
fn the_end_of_the_game_is_compared_in_one_place() {
    let runtime = ["src/hansa/game/rules/", "src/hansa/game/play/", "src/hansa/game/study/"];
    // How far a game has got is another question.
    let may = ["src/hansa/game/rules/end.rs", "src/hansa/game/play/steady/scales.rs"];
    for source in sources().iter().filter(|source| runtime.iter().any(|folder| source.path.starts_with(folder))) {
        let code = source.code();
        let of_limit = code.lines().filter(|line| line.contains("prestige_limit") || line.contains("completed_limit"));
        let compares =
            |line: &&str| [" >= ", " <= ", " > ", " < ", " == "].iter().any(|operator| line.contains(operator));
        let found = of_limit.filter(compares).map(str::trim).next();
        assert!(found.is_none() || may.contains(&source.path.as_str()), "{}: {found:?}", source.path);
    }
}

// ---- files ----

#[test]
fn every_file_says_what_it_promises() {
    let paths = files(&["src", "tests", "benches", "examples"]).into_iter();
    // Generated files open by saying who made them.
    let paths = paths.filter(|path| path.ends_with(".rs") && !path.contains("/generated/"));
    for path in paths {
        let text = read(&path);
        assert!(text.starts_with("//! "), "{path} does not open with `//!`");
        let n_lines = text.lines().count();
        let doc: String = text.lines().take_while(|line| line.starts_with("//!")).collect();
        let has_reason = doc.contains("one piece");
        assert!(n_lines <= MAX_LINES || has_reason, "{path} has {n_lines} lines: split it, or say why it is one piece");
    }
}

/// The heads of the public functions of a source, from `pub fn` to the body.
fn public_heads(code: &str) -> impl Iterator<Item = &str> {
    let starts = code.match_indices("pub fn ").map(|(at, _)| &code[at..]);
    starts.filter_map(|rest| rest.find(['{', ';']).map(|end| &rest[..end]))
}

#[test]
fn a_public_function_that_fails_says_so_by_a_type() {
    let mut all = String::new();
    for source in sources() {
        let code = source.code();
        let fails_with_a_text = |head: &&str| {
            let returned = head.rsplit("->").next().unwrap_or_default();
            returned.contains("Result<") && returned.trim_end().ends_with(", String>")
        };
        for head in public_heads(&code).filter(fails_with_a_text) {
            all += &format!("{}: {head}\n", source.path);
        }
    }
    assert!(all.is_empty(), "a sentence alone cannot be told apart by a program:\n{all}");
}

/// Where games are played: a `match` there passes over nothing but what it names.
const PLAY: [&str; 5] = [
    "src/engine/game/",
    "src/hansa/game/rules/",
    "src/hansa/game/play/",
    "src/catan/game/rules/",
    "src/catan/game/play/",
];

/// Files of `PLAY` that match on words, and on slices.
const NO_ENUM: [&str; 2] = ["src/catan/game/play/typed.rs", "src/hansa/game/play/steady.rs"];

/// Functions that decide about each variant of an enum, and what may not stand in them.
const BY_NAME: [(&str, &str, &[&str]); 4] = [
    ("src/hansa/game/rules/flow.rs", "fn carry_out(rules", &["_ =>"]),
    ("src/catan/game/rules/flow.rs", "pub fn apply_unchecked(", &["_ =>"]),
    ("src/catan/game/rules/legal.rs", "pub fn legal_actions(", &["_ =>"]),
    // A place or a player that a phase names is looked for in the game.
    ("src/catan/game/rules/position/due.rs", "fn of(phase", &["_ =>", ", .. }", "{ .. }"]),
];

#[test]
fn a_new_action_or_event_is_passed_over_nowhere() {
    let all = sources();
    for source in all.iter().filter(|source| PLAY.iter().any(|folder| source.path.starts_with(folder))) {
        let code = source.code();
        let passes = |line: &&str| ["_ => {}", "_ => (),", "_ => return,"].contains(&line.trim());
        let found = code.lines().find(passes).filter(|_| !NO_ENUM.contains(&source.path.as_str()));
        assert_eq!(found, None, "{}: name what is passed over", source.path);
    }
    for (path, head, wildcards) in BY_NAME {
        let source = all.iter().find(|source| source.path == path).unwrap_or_else(|| panic!("{path} is there"));
        let code = source.code();
        let from = &code[code.find(head).unwrap_or_else(|| panic!("{path} has `{head}`"))..];
        let end = ["\n}\n", "\n    }\n"].into_iter().filter_map(|end| from.find(end)).min();
        let body = &from[..end.expect("a function ends")];
        let lines = body.lines().map(str::trim);
        let of_all = |line: &&str| {
            wildcards.iter().any(|it| if *it == "_ =>" { line.starts_with(it) } else { line.contains(it) })
        };
        assert_eq!(lines.clone().find(of_all), None, "{path}: name what it stands for");
    }
}

/// Enums that grow: what a program matches on must have a wildcard.
const GROWING: [&str; 14] = [
    "Reason",
    "PlayerKind",
    "End",
    "PositionError",
    "Event",
    "Cause",
    "Refused",
    "Problem",
    "RecordProblem",
    "NoUndo",
    "Secret",
    "NoRecord",
    "BaselineError",
    "EffectError",
];

#[test]
fn enums_that_grow_are_non_exhaustive() {
    let sources = sources();
    for name in GROWING {
        // The mark tells it from names that begin alike.
        let start = |source: &Source| {
            [" {", "<", ","].iter().find_map(|mark| source.text.find(&format!("pub enum {name}{mark}")))
        };
        let declared = |source: &&Source| start(source).is_some();
        let source = sources.iter().find(declared).unwrap_or_else(|| panic!("`{name}` is declared nowhere"));
        let before = &source.text[..start(source).expect("it is declared there")];
        let attributes: Vec<&str> =
            before.lines().rev().map(str::trim).take_while(|line| line.starts_with("#[") || line.is_empty()).collect();
        assert!(attributes.contains(&"#[non_exhaustive]"), "{}: `{name}`", source.path);
    }
}

#[test]
fn every_package_below_src_is_built_and_tested_by_default() {
    let manifest: toml::Table = read("Cargo.toml").parse().expect("it is TOML");
    let list = |key: &str| -> Vec<String> {
        let all = manifest["workspace"][key].as_array().expect("it is a list");
        all.iter().map(|it| it.as_str().expect("a folder").to_owned()).collect()
    };
    // The server of rooms and the Python package are built by name alone: they need a newer compiler or Python, and
    // packages that nothing else does.
    let is_beside = |member: &String| matches!(&**member, "python" | "rooms");
    let mut members: Vec<String> = list("members").into_iter().filter(|member| !is_beside(member)).collect();
    let below: Vec<String> =
        files(&["src"]).into_iter().filter_map(|path| Some(path.strip_suffix("/Cargo.toml")?.to_owned())).collect();
    assert_eq!(members, below, "the members are the packages below src/");
    members.insert(0, ".".to_owned());
    assert_eq!(list("default-members"), members);
}

#[test]
fn nothing_is_left_for_later() {
    // Written in two parts, so that this file does not find itself.
    let needles = [["todo", "!"], ["unimplemented", "!"], ["dbg", "!("], ["#[ign", "ore"], ["FIX", "ME"], ["XX", "X"]];
    let needles = needles.map(|[a, b]| format!("{a}{b}"));
    for path in files(&["src", "tests", "benches", "examples", "grammar", "python", "rooms", ".ci"]) {
        let text = read(&path);
        let found = needles.iter().find(|needle| text.contains(needle.as_str()));
        assert_eq!(found, None, "{path}");
    }
}

#[test]
fn no_file_names_a_place_on_some_machine() {
    let needles = [["/ho", "me/"], ["/Us", "ers/"], ["/wo", "rk/"], ["/ro", "ot/"], ["C:\\Us", "ers"]];
    let needles = needles.map(|[a, b]| format!("{a}{b}"));
    let top: Vec<String> = std::fs::read_dir(root())
        .expect("the project's folder can be listed")
        .map(|entry| entry.expect("a folder that can be listed").path())
        .filter(|path| path.is_file())
        .map(|path| path.file_name().expect("a listed file has a name").to_string_lossy().into_owned())
        // A linked worktree has a file that says where its repository lies.
        .filter(|name| name != ".git")
        .collect();
    let mut places: Vec<&str> =
        vec!["src", "tests", "benches", "examples", "docs", "grammar", "maps", "generated", "python", "rooms"];
    places.extend([".ci", ".cargo"]);
    places.extend(top.iter().map(String::as_str));
    for path in files(&places) {
        let text = read(&path);
        let found = needles.iter().find(|needle| text.contains(needle.as_str()));
        assert_eq!(found, None, "{path}");
    }
}

#[test]
fn a_finding_is_made_in_the_file_that_describes_it() {
    for source in sources().iter().filter(|source| source.path.starts_with("src/hansa/")) {
        // A list of findings names each on a line of its own.
        let is_listed = |line: &&str| line.starts_with("    &") && line.ends_with(',');
        let code: Vec<String> = source.code().lines().filter(|line| !is_listed(line)).map(str::to_owned).collect();
        let described = code.iter().filter_map(|line| line.split_once("static ")?.1.split_once(": Descriptor = "));
        for (name, _) in described {
            let makes = |line: &String| line.contains(&format!("&{name}"));
            assert!(code.iter().any(makes), "{}: `{name}` is described here and made elsewhere", source.path);
        }
    }
}

#[test]
fn every_fixture_is_used() {
    let tests = files(&["tests", "benches"]).into_iter().filter(|path| path.ends_with(".rs"));
    let tests: String = tests.map(|path| read(&path)).collect();
    for path in files(&["tests/fixtures"]) {
        let folder = Path::new(&path).parent().and_then(Path::file_name).expect("fixtures lie in folders");
        let used = tests.contains(&format!("fixtures/{}", folder.to_string_lossy()));
        assert!(used, "no test reads {path}");
    }
}

#[test]
fn every_snapshot_has_its_test() {
    for path in files(&["tests"]).into_iter().filter(|path| path.ends_with(".snap")) {
        let path = Path::new(&path);
        let stem = path.file_stem().expect("a listed file has a name").to_string_lossy().into_owned();
        let parts: Vec<&str> = stem.split("__").collect();
        let (name, modules) = parts.split_last().expect("a split has a part");
        // `suite__cli__project__name` lies in `tests/cli/project.rs`, `suite__edition__name` in `tests/edition.rs`.
        let file = format!("tests/{}.rs", modules[1..].join("/"));
        let test = [name, name.trim_end_matches(|c: char| c.is_ascii_digit()).trim_end_matches('-')];
        let is_check =
            modules == ["suite", "check"] && root().join(format!("tests/fixtures/check/{name}.board")).exists();
        let text = || std::fs::read_to_string(root().join(&file)).unwrap_or_default();
        assert!(is_check || test.iter().any(|test| text().contains(*test)), "{} is nobody's", path.display());
    }
}

/// How functions index by an id that a caller gives.
const BY_ID: &[&str] =
    &["[city.index()]", "[route.index()]", "[country.index()]", "[from.index()]", "[file.0 as usize]"];

#[test]
fn public_functions_that_index_by_an_id_say_when_they_panic() {
    let mut found = Vec::new();
    let mut n_functions = 0;
    for source in sources() {
        let lines: Vec<&str> = source.text.lines().collect();
        for (i, signature) in lines.iter().enumerate() {
            let Some(start) = signature.find("pub fn ").or_else(|| signature.find("pub const fn ")) else { continue };
            let end = format!("{}}}", &signature[..start]);
            let body = lines[i..].iter().take_while(|line| **line != end);
            let mut indices = body.flat_map(|line| BY_ID.iter().filter(|index| line.contains(**index)));
            let mut doc =
                lines[..i].iter().rev().map(|line| line.trim()).take_while(|line| line.starts_with(['/', '#']));
            n_functions += 1;
            let takes_id = signature.split("->").next().is_some_and(|head| head.contains("Id"));
            if takes_id && indices.next().is_some() && !doc.any(|line| line == "/// # Panics") {
                found.push(format!("{}:{}: {}", source.path, i + 1, signature.trim()));
            }
        }
    }
    assert!(n_functions > 500, "functions are found: {n_functions}");
    assert!(found.is_empty(), "without `# Panics`:\n{}", found.join("\n"));
}
