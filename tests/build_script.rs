//! Maps in the build script of another package: what cargo reads, and what is written.

use std::fs;
use std::path::{Path, PathBuf};

use kogge::build::Maps;
use tempfile::TempDir;

/// The map of the sample packages, which has no findings.
const MAP: &str = include_str!("../examples/build-script/maps/harderland.board");

/// A package with a map and a folder for what is made of it.
struct Package {
    folder: TempDir,
}

impl Package {
    fn new(files: &[(&str, &str)]) -> Self {
        let folder = tempfile::tempdir().expect("there is a folder for temporary files");
        fs::create_dir(folder.path().join("maps")).expect("the folder is new");
        for (name, text) in files {
            fs::write(folder.path().join(name), text).expect("the folder can be written to");
        }
        Self { folder }
    }

    fn target(&self) -> PathBuf {
        self.folder.path().join("out")
    }

    /// The lines of cargo when these maps are compiled.
    fn printed(&self, maps: &[&str]) -> String {
        let mut printed = Vec::new();
        let maps = maps.iter().fold(Maps::new(), |maps, map| maps.map(map));
        maps.compile_to(self.folder.path(), &self.target(), &mut printed).expect("memory can be written to");
        String::from_utf8(printed).expect("cargo reads UTF-8")
    }

    fn made(&self, path: &str) -> Option<String> {
        fs::read_to_string(self.target().join("hansa").join(path)).ok()
    }
}

#[test]
fn tables_are_made_and_cargo_knows_the_files() {
    let variant = "map \"Harderland for two\"\n    varies       \"harderland.board\"\n    id           for-two\n    ends at      6 completed cities\n";
    let package = Package::new(&[("maps/harderland.board", MAP), ("maps/for-two.board", variant)]);
    let printed = package.printed(&["maps/harderland.board", "maps/for-two.board"]);
    let changed: Vec<&str> = printed.lines().filter(|line| line.starts_with("cargo::rerun-if-changed=")).collect();
    assert!(changed.contains(&"cargo::rerun-if-changed=maps/harderland.board"), "{printed}");
    assert!(changed.contains(&"cargo::rerun-if-changed=maps/for-two.board"), "{printed}");
    assert!(changed.iter().all(|line| !line.contains("big-box")), "shipped editions are no files of it:\n{printed}");
    assert!(!printed.contains("cargo::error="), "{printed}");
    for file in ["mod.rs", "harderland.rs", "for_two.rs", "editions/big_box_2020.rs"] {
        assert!(package.made(file).is_some(), "{file} is missing");
    }
    let checked_in = Path::new(env!("CARGO_MANIFEST_DIR")).join("examples/checked-in/generated/hansa/harderland.rs");
    let kept = fs::read_to_string(checked_in).expect("the sample keeps its table");
    assert_eq!(package.made("harderland.rs"), Some(kept), "both ways make the same table");
}

#[test]
fn what_is_made_already_is_left_alone() {
    let package = Package::new(&[("maps/harderland.board", MAP)]);
    let written = |package: &Package| {
        fs::metadata(package.target().join("hansa/harderland.rs")).and_then(|file| file.modified()).ok()
    };
    package.printed(&["maps/harderland.board"]);
    let first = written(&package);
    package.printed(&["maps/harderland.board"]);
    assert!(first.is_some() && first == written(&package));
}

#[test]
fn findings_are_told_with_their_place() {
    let wrong = MAP.replacen("black square", "blakc square", 1);
    let package = Package::new(&[("maps/harderland.board", &wrong)]);
    let printed = package.printed(&["maps/harderland.board"]);
    let line = 1 + wrong.lines().position(|line| line.contains("blakc")).expect("it was put there");
    let expected = format!("cargo::error=maps/harderland.board:{line}:");
    assert!(printed.contains(&expected), "{printed}");
    assert!(printed.contains("error[unknown_colour]"), "{printed}");
    assert_eq!(package.made("mod.rs"), None, "nothing is written of a map with errors");
}

#[test]
fn warnings_do_not_stop_the_build() {
    // One city less than the map's kontors want.
    let doubtful = MAP.replacen("ends at      7 completed cities", "ends at      1 completed cities", 1);
    let package = Package::new(&[("maps/harderland.board", &doubtful)]);
    let printed = package.printed(&["maps/harderland.board"]);
    assert!(printed.contains("cargo::warning=maps/harderland.board:"), "{printed}");
    assert!(!printed.contains("cargo::error="), "{printed}");
    assert!(package.made("mod.rs").is_some());
}

#[test]
fn a_missing_map_and_a_target_in_the_way_are_told() {
    let package = Package::new(&[("maps/harderland.board", MAP)]);
    let printed = package.printed(&["maps/harderland.board", "maps/elsewhere.board"]);
    assert!(printed.contains("cargo::error=`maps/elsewhere.board` cannot be read: there is no such file"), "{printed}");
    assert!(printed.contains("cargo::rerun-if-changed=maps/elsewhere.board"), "it may come:\n{printed}");
    assert_eq!(package.made("mod.rs"), None);
    fs::write(package.target(), "a file").expect("the folder can be written to");
    let printed = package.printed(&["maps/harderland.board"]);
    assert!(printed.contains("cargo::error=cannot write into"), "{printed}");
    let twice = package.printed(&["maps/harderland.board", "maps/harderland.board"]);
    assert!(twice.contains("have the same id `harderland`"), "{twice}");
}
