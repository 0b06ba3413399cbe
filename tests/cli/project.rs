//! `kogge.toml`: found, read, refused.

use super::support::{Folder, MAP, PROJECT, changed};

#[test]
fn without_maps_and_without_project_there_is_nothing_to_do() {
    let run = Folder::new(&[]).run("check").code(2);
    insta::assert_snapshot!(run.shown());
}

#[test]
fn a_project_without_maps_is_wrong_usage() {
    for text in ["language = 1\n", "language = 1\nmaps = []\n"] {
        let run = Folder::new(&[("kogge.toml", text)]).run("check").code(2);
        assert_eq!(run.stderr, "error: `kogge.toml` names no map\n");
    }
}

#[test]
fn every_mistake_of_a_project_file_is_shown_at_its_place() {
    let text = "langauge = 1\nmaps = [\"hanse.board\", 3, \"../x.board\", \"*/x.board\", \"none/*.board\"]\nout = \"/tmp\"\n\
                colour = \"blue\"\n";
    let run = Folder::new(&[("kogge.toml", text), ("hanse-3.board", "")]).run("check").code(1);
    insta::assert_snapshot!(run.shown());
}

#[test]
fn a_project_file_that_is_no_toml_is_shown_at_its_place() {
    let run =
        Folder::new(&[("kogge.toml", "language = 1\nmaps = [\"a.board\"\nout = generated\n")]).run("check").code(1);
    insta::assert_snapshot!(run.shown());
}

#[test]
fn project_files_and_editions_have_a_largest_size() {
    let long = format!("language = 1\n{}", "#".repeat(256 << 10));
    let run = Folder::new(&[("kogge.toml", &long)]).run("check --format short").code(1);
    let message =
        "kogge.toml:1:1: error[broken_project_file]: the file has 262157 bytes, and a project file at most 262144";
    assert!(run.stdout.starts_with(message), "{}", run.stdout);
    let map = MAP.replacen("map Small", "map Small\n    edition long", 1);
    let files =
        [("editions/long.toml", &*long), ("map.board", &*map), ("kogge.toml", "language = 1\nmaps = [\"*.board\"]\n")];
    let run = Folder::new(&files).run("check --format short").code(1);
    assert!(run.stdout.contains("the edition `long` cannot be read: it is larger than 256 KiB"), "{}", run.stdout);
}

#[test]
fn another_version_of_the_language_is_refused() {
    let folder = Folder::new(&[("kogge.toml", "\u{feff}language = 2\r\nmaps = [\"a.board\"]\r\n"), ("a.board", "")]);
    let run = folder.run("check --format short");
    let line = "kogge.toml:1:12: error[wrong_project_value]: this program reads version 1 of the language\n";
    assert!(run.stdout.starts_with(line), "{}", run.stdout);
    assert_eq!(run.code, 1);
}

#[test]
fn a_project_file_that_is_no_text_is_a_failure_of_the_world() {
    let folder = Folder::new(&[]);
    folder.write("kogge.toml", b"maps = \xff\n");
    assert_eq!(folder.run("check").code(3).stderr, "error: cannot read `kogge.toml`: it is not UTF-8 text\n");
}

#[test]
fn every_finding_of_a_project_file_explains_itself_with_an_example_and_its_repair() {
    for descriptor in kogge::project::DESCRIPTORS {
        let codes = |text: &str| {
            let maps = [("maps/hanse-4-5.board", MAP), ("maps/copies/small.board", MAP)];
            let folder = Folder::new(&[("kogge.toml", text), maps[0], maps[1]]);
            let run = folder.run("check --format short");
            run.stdout
                .lines()
                .map(|line| line.replace(']', "[").split('[').nth(1).map(str::to_owned))
                .collect::<Vec<_>>()
        };
        assert_eq!(codes(descriptor.bad), [Some(descriptor.code.to_owned())]);
        assert_eq!(codes(descriptor.good), []);
    }
}

#[test]
fn two_stars_mean_any_folders() {
    let map = |id: &str| MAP.replace("id           small", &format!("id           {id}"));
    let files =
        ["a.board", "maps/b.board", "maps/x/c.board", "maps/x/y/d[1].board", "maps/.old/e.board", "maps/x/.f.board"];
    let ids = ["a", "b", "c", "d", "e", "f"].map(map);
    let built = |pattern: &str| {
        let project = format!("language = 1\nmaps = [{pattern:?}]\n");
        let maps = files.iter().zip(&ids).map(|(file, text)| (*file, text.as_str()));
        let folder = Folder::new(&[("kogge.toml", project.as_str())].into_iter().chain(maps).collect::<Vec<_>>());
        folder.run("build").code(0);
        // `mod.rs` is longer than the ids.
        let tables = folder.list("generated/hansa").into_iter().filter(|name| name.len() == "a.rs".len());
        tables.map(|name| name.replace(".rs", "")).collect::<String>()
    };
    assert_eq!(built("maps/**/*.board"), "bcd");
    assert_eq!(built("**/*.board"), "abcd");
    assert_eq!(built("maps/**/y/*[1].board"), "d");
    assert_eq!(built("maps/*.board"), "b");
}

/// A project that lists an edition which no map names.
fn with_edition(edition: &str) -> Folder {
    let project = "language = 1\nmaps = [\"*.board\"]\neditions = [\"editions/*.toml\"]\n";
    Folder::new(&[("kogge.toml", project), ("small.board", MAP), ("editions/own.toml", edition)])
}

#[test]
fn listed_editions_are_compiled_in() {
    let folder = with_edition("extends = \"big-box-2020\"\nname = \"Our own\"\n");
    folder.run("check").code(0);
    folder.run("build").code(0);
    assert_eq!(folder.list("generated/hansa/editions"), ["big_box_2020.rs", "own.rs"]);
    assert!(
        folder.read("generated/hansa/editions/own.rs").starts_with("// Made by `kogge build` from editions/own.toml:")
    );
}

#[test]
fn listed_editions_are_checked() {
    let folder = with_edition("extends = \"big-box-2020\"\nnmae = \"Our own\"\n");
    let run = folder.run("check --format short").code(1);
    assert!(run.stdout.starts_with("editions/own.toml:2:1: error["), "{}", run.stdout);
    folder.run("build").code(1);
    assert!(folder.list("generated").is_empty());
}

#[test]
fn two_maps_with_one_id_are_found_by_check_and_not_built() {
    let without = MAP.replace("    id           small\n", "");
    let maps = [("a.board", MAP), ("b.board", MAP), ("small.board", without.as_str())];
    let folder = Folder::new(&[("kogge.toml", PROJECT), maps[0], maps[1], maps[2]]);
    insta::assert_snapshot!(folder.run("check").code(1).shown());
    folder.run("build").code(1);
    assert!(folder.list("generated").is_empty());
    // Also when one of them has mistakes of its own, and never when the id is the only one.
    folder.write("small.board", b"map Other\n    id  other\n");
    folder.write("b.board", MAP.replace("orange circle", "orange cirle").as_bytes());
    let run = folder.run("check --format short").code(1);
    assert!(run.stdout.contains("b.board:2:18: error[same_map_id]: `a.board` has the id `small`, too\n"), "{run:?}");
    assert_eq!(run.stdout.matches("same_map_id").count(), 1);
}

#[test]
fn a_folder_is_no_map_and_is_answered_with_its_files() {
    let folder = Folder::new(&[("kogge.toml", "language = 1\nmaps = [\"maps\", \".\"]\n"), ("maps/a.board", MAP)]);
    insta::assert_snapshot!(folder.run("check").code(1).shown());
}

#[test]
fn ids_that_one_file_of_rust_cannot_tell_apart_are_found_by_check() {
    let id = |id: &str| MAP.replacen("    id           small\n", &format!("    id           {id}\n"), 1);
    assert_ne!(id("Alster-1"), MAP);
    let folder = Folder::new(&[("kogge.toml", PROJECT), ("a.board", &id("Alster-1")), ("b.board", &id("alster_1"))]);
    let run = folder.run("check").code(1);
    let told =
        "`a.board` has the id `Alster-1`, and `b.board` the id `alster_1`: both would be built as `hansa/alster_1.rs`";
    let stdout = folder.run("check --format short").code(1).stdout;
    assert!(stdout.contains(told), "{stdout}");
    assert!(run.stdout.contains("same_map_id"), "{}", run.stdout);
    folder.run("build").code(1);
}

#[test]
fn a_base_and_an_edition_with_nearly_the_same_name_are_offered() {
    let variant = "map Other\n    varies \"smal.board\"\n\nremove city Stade\n";
    let own = "extends = \"big-box-2020\"\nname = \"House\"\n";
    let map = changed(&[("    ends at", "    edition      Hause\n    ends at")]);
    let child = "extends = \"hause\"\nname = \"Child\"\n";
    let folder = Folder::new(&[
        ("kogge.toml", "language = 1\nmaps = [\"*.board\"]\neditions = [\"editions/*.toml\"]\n"),
        ("small.board", &map),
        ("variant.board", variant),
        ("editions/house.toml", own),
        ("editions/child.toml", child),
        ("editions/.hause.toml", own),
    ]);
    let run = folder.run("check").code(1);
    assert!(run.stdout.contains("did you mean `small.board`?"), "{}", run.stdout);
    folder.run("fix --maybe");
    assert!(folder.read("variant.board").contains("varies \"small.board\"\n"), "{}", folder.read("variant.board"));
    assert!(folder.read("small.board").contains("edition      house\n"), "{}", folder.read("small.board"));
    assert!(folder.run("check").stdout.contains("write `\"house\"`"));
}

#[test]
fn what_is_excluded_is_no_map_of_the_project() {
    let folder = Folder::new(&[
        (
            "kogge.toml",
            "language = 1\nmaps = [\"**/*.board\", \"old/kept.board\"]\nexclude = [\"old\", \"**/*-draft.board\"]\n",
        ),
        ("small.board", MAP),
        ("old/broken.board", "map\n"),
        ("old/kept.board", &changed(&[("small", "kept")])),
        ("new/broken-draft.board", "map\n"),
    ]);
    assert_eq!(folder.run("check").code(0).stdout, "no findings in 2 maps\n");
    assert_eq!(folder.run("check .").code(0).stdout, "no findings in 1 map\n");
    folder.run("check old/broken.board").code(1);
    folder.write("kogge.toml", b"language = 1\nmaps = [\"*.board\"]\nexclude = \"old\"\n");
    assert!(folder.run("check").code(1).stdout.contains("write `exclude = [\"folder/old\"]`"));
}

#[test]
fn a_folder_has_levels_of_its_own() {
    let warns = changed(&[("    ends at", "    allow neighbouring_taverns\n    ends at")]);
    let project = |folders: &str| format!("language = 1\nmaps = [\"**/*.board\"]\npreset = \"official\"\n{folders}");
    let folder = Folder::new(&[("maps/drafts/a.board", &warns), ("kogge.toml", &project(""))]);
    folder.run("check").code(1);
    let because = "{ level = \"allow\", because = \"drafts\" }";
    for folders in [
        "[folders.maps]\npreset = \"fan\"\n".to_owned(),
        "[folders.\"maps/drafts\"]\npreset = \"fan\"\n".to_owned(),
        "[folders.maps]\npreset = \"official\"\n[folders.\"maps/drafts\"]\npreset = \"fan\"\n".to_owned(),
        format!(
            "[folders.\"maps/drafts\".lints]\nallow_without_reason = {because}\nallow_without_effect = {because}\n"
        ),
    ] {
        folder.write("kogge.toml", project(&folders).as_bytes());
        folder.run("check").code(0);
        folder.run("check maps/drafts/a.board").code(0);
        folder.run_with("check - --stdin-filename maps/drafts/a.board", warns.as_bytes()).code(0);
        folder.run_with("check -", warns.as_bytes()).code(1);
    }
    folder.write("kogge.toml", project("[folders.map]\npreset = \"fan\"\n").as_bytes());
    let run = folder.run("check --format short").code(1);
    assert!(run.stdout.contains("there is no folder `map`"), "{}", run.stdout);
    folder.write("kogge.toml", project("[folders.maps]\npresets = \"fan\"\n").as_bytes());
    assert!(folder.run("check").code(1).stdout.contains("did you mean `preset`?"));
}

#[test]
fn standard_input_has_the_place_that_it_is_given() {
    let folder = Folder::new(&[("maps/small.board", MAP)]);
    let variant = "map Smaller\n    varies \"small.board\"\n    players 3\n";
    folder.run_with("check -", variant.as_bytes()).code(1);
    folder.run_with("check - --stdin-filename maps/variant.board", variant.as_bytes()).code(0);
    let run = folder.run_with("check - --stdin-filename maps/v.board --format short", b"map Other\n").code(1);
    assert!(run.stdout.starts_with("maps/v.board:1:"), "{}", run.stdout);
    let run = folder.run_with("fmt - --stdin-filename maps/small.board", MAP.as_bytes()).code(0);
    assert_eq!(run.stdout, MAP);
    folder.run_with("fix - --stdin-filename maps/v.board", variant.as_bytes()).code(0);
    assert_eq!(folder.list("maps"), ["small.board"]);
    folder.run("check maps/small.board --stdin-filename maps/v.board").code(2);
}

#[test]
fn findings_can_be_no_failure() {
    let folder = Folder::new(&[("broken.board", "map\n")]);
    folder.run("check broken.board").code(1);
    folder.run("check broken.board --exit-zero").code(0);
    folder.run("check gone.board --exit-zero").code(3);
}

#[test]
fn the_schema_has_the_keys_that_are_read() {
    let text = std::fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/docs/schema/project.schema.json"));
    let schema: serde_json::Value = serde_json::from_str(&text.expect("it is committed")).expect("it is JSON");
    let keys: Vec<String> = schema["properties"].as_object().expect("a table").keys().cloned().collect();
    let listed: Vec<String> = keys.iter().map(|key| format!("`{key}`")).collect();
    let folder = Folder::new(&[("kogge.toml", "language = 1\nfoldersnorth = 1\n")]);
    let said = folder.run("check").code(1).stdout.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(said.contains(&format!("it has {}", listed.join(", "))), "{said}");
}
