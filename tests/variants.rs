//! Faults of a variant stand in the variant, and no repair changes a base that is sound by itself.

use crate::support::maps::{self, IDS};
use kogge::diagnostic::Diagnostic;
use kogge::fix::{Mended, Overlaid, Texts, mend};
use kogge::hansa::compile::{Compiled, compile};
use kogge::hansa::generate::{Options, generate};
use kogge::hansa::registry;
use kogge::hansa::shipped;
use kogge::text::{FileId, MemoryFiles, Sources};

const VARIANT: &str = "maps/hansa/variant.board";

fn variant_of(base: &str, lines: &str) -> String {
    format!("map Variant\n    varies \"{base}.board\"\n\n{lines}\n")
}

fn found(files: &MemoryFiles, texts: &Texts) -> (Sources, Vec<Diagnostic>) {
    let Compiled { sources, diagnostics, .. } = compile(&Overlaid { files, texts }, VARIANT).expect("it is there");
    (sources, diagnostics)
}

fn mended(files: &MemoryFiles) -> Mended {
    mend(true, |_| true, |texts| found(files, texts))
}

/// Everything that a variant of a map can remove.
fn removals(map: &str) -> impl Iterator<Item = String> + '_ {
    let heads = map.lines().filter_map(|line| line.split_once([':', '/']).map_or(Some(line), |(head, _)| Some(head)));
    let named = heads.filter(|head| ["city ", "route ", "country "].iter().any(|word| head.starts_with(word)));
    // Where it lies is no part of what it is called.
    named.map(|head| {
        let head = head.split(" in ").next().unwrap_or(head).trim_end();
        head.strip_prefix("change ").or(head.strip_prefix("add ")).unwrap_or(head).to_owned()
    })
}

/// Checks what compiling and repairing a variant of a sound base may not do.
#[track_caller]
fn base_is_left_alone(files: &MemoryFiles, lines: &str) {
    let (_, found) = found(files, &Texts::new());
    for finding in &found {
        assert_eq!(finding.span.file, FileId(0), "{lines}: {finding:#?}");
        let edits = finding.fixes.iter().flat_map(|fix| &fix.edits);
        edits.for_each(|edit| assert_eq!(edit.span.file, FileId(0), "{lines}: {finding:#?}"));
    }
    let changed: Vec<String> = mended(files).texts.into_keys().filter(|path| path != VARIANT).collect();
    assert_eq!(changed, <[String; 0]>::default(), "{lines}");
}

#[test]
fn repairs_of_variants_of_the_shipped_boards_change_no_base() {
    for base in IDS {
        let text = maps::text(base);
        for removal in removals(&text) {
            let lines = format!("remove {removal}");
            base_is_left_alone(&maps::shipped().with(VARIANT, variant_of(base, &lines)), &lines);
        }
    }
}

#[test]
fn repairs_of_variants_of_drawn_maps_change_no_base() {
    for seed in 0..6 {
        let options = Options { countries: seed as usize % 3, ships: 4, effects: 2, ..Options::new(seed, 16) };
        let base = generate(&options).expect("there is such a map");
        let files = shipped::SHIPPED.memory().with("maps/hansa/base.board", base.clone());
        let all: Vec<String> = removals(&base).collect();
        assert!(all.len() > 20, "{all:?}");
        for (n, removal) in all.iter().enumerate() {
            // Something else is misspelt besides.
            let other =
                all[(n * 7 + 3) % all.len()].to_uppercase().replacen("CITY", "city", 1).replacen("ROUTE", "route", 1);
            let lines = format!("remove {removal}\nchange {other}");
            base_is_left_alone(&files.clone().with(VARIANT, variant_of("base", &lines)), &lines);
        }
    }
}

#[test]
fn a_removed_city_is_found_at_its_removal_with_the_routes_that_are_left() {
    for city in ["Hamburg", "Göttingen", "Groningen", "Warburg"] {
        let variant = variant_of("hanse-4-5", &format!("remove city {city} // gone"));
        let files = maps::shipped().with(VARIANT, variant.clone());
        let (sources, found) = found(&files, &Texts::new());
        let finding = found.iter().find(|finding| finding.descriptor.code == "unknown_city").expect("it is found");
        assert_eq!(finding.message, format!("the variant removes the city `{city}`, which the map still uses"));
        assert_eq!((finding.span.file, sources.text(finding.span)), (FileId(0), city));
        let routes: Vec<&str> = maps::text("hanse-4-5")
            .leak()
            .lines()
            .filter(|line| line.starts_with("route ") && line.split([':', ' ']).any(|word| word == city))
            .collect();
        let n_routes = routes.len();
        assert!(finding.labels.len() >= n_routes.min(8), "{finding:#?}");
        assert!(finding.labels.iter().all(|label| sources.text(label.span) == city), "{finding:#?}");
        let help = finding.help.as_deref().unwrap_or_default();
        assert!(help.starts_with("remove its routes too"), "{help}");
        for route in routes {
            let ends = route["route ".len()..].split(':').next().unwrap_or_default();
            assert!(n_routes > 4 || help.contains(&format!("`remove route {ends}`")), "{help} lacks {ends}");
        }
        let repair = finding.fixes.first().map(|fix| fix.edits[0].text.lines().count());
        assert!(repair.is_none_or(|n_lines| n_lines == n_routes), "{finding:#?}");
    }
}

#[test]
fn the_routes_of_a_removed_city_go_with_it() {
    let variant = variant_of("hanse-4-5", "remove city Kampen // gone").replace('\n', "\r\n");
    let files = maps::shipped().with(VARIANT, variant.clone());
    let before = found(&files, &Texts::new()).1;
    let finding = before.iter().find(|finding| finding.descriptor.code == "unknown_city").expect("it is found");
    assert_eq!(finding.fixes.len(), 1, "{finding:#?}");
    let mended = mended(&files);
    let text = &mended.texts[VARIANT];
    assert_eq!(mended.texts.len(), 1);
    let kept = |line: &str| !line.starts_with("remove route ") && !line.starts_with("remove mission ");
    assert_eq!(text.split_inclusive("\r\n").filter(|line| kept(line)).collect::<String>(), variant);
    assert!(
        text.contains("remove route Kampen -- Osnabrück\r\n") || text.contains("remove route Arnheim -- Kampen\r\n"),
        "{text}"
    );
    let after = found(&files.with(VARIANT, text.clone()), &Texts::new()).1;
    assert!(after.iter().all(|finding| finding.descriptor.code != "unknown_city"), "{after:#?}");
}

#[test]
fn what_a_base_says_by_itself_stays_there_and_is_repaired_there() {
    let base = maps::text("hanse-4-5").replacen("route ", "rute ", 1);
    let files = maps::shipped()
        .with("maps/hansa/base.board", base)
        .with("maps/hansa/middle.board", variant_of("base", "remove city Stade"))
        .with(VARIANT, "map Variant\n    varies \"middle.board\"\n\nremove city Kampen\n");
    let (sources, found) = found(&files, &Texts::new());
    let of = |path: &str| -> Vec<(&str, &str)> {
        let here = found.iter().filter(|finding| sources.get(finding.span.file).path == path && finding.is_error());
        here.map(|finding| (finding.descriptor.code, sources.text(finding.span))).collect()
    };
    assert_eq!(of("maps/hansa/base.board"), [("unknown_statement", "rute")]);
    assert!(of("maps/hansa/middle.board").contains(&("unknown_city", "Stade")), "{found:#?}");
    assert!(of(VARIANT).contains(&("unknown_city", "Kampen")), "{found:#?}");
}

#[test]
fn what_only_a_variant_brings_about_is_told_at_its_line() {
    let variant = variant_of("hanse-4-5", "change city Bremen\n    no skill\nremove route Bremen -- Osnabrück");
    let files = maps::shipped().with(VARIANT, variant);
    let (sources, found) = found(&files, &Texts::new());
    for finding in found.iter().filter(|finding| !registry::is_about_balance(finding.descriptor)) {
        assert_eq!(finding.span.file, FileId(0), "{finding:#?}");
        let places: Vec<&str> = finding.labels.iter().map(|label| sources.get(label.span.file).path.as_str()).collect();
        assert!(places.is_empty() || places.contains(&"maps/hansa/hanse-4-5.board"), "{finding:#?}");
    }
}

fn codes(lines: &str) -> Vec<&'static str> {
    let files = maps::shipped().with(VARIANT, lines.to_owned());
    found(&files, &Texts::new()).1.iter().map(|finding| finding.descriptor.code).collect()
}

/// Names are joined by commas, which is said whatever an author writes between them.
#[test]
fn several_names_as_one_are_taken_apart() {
    let joined = variant_of("hanse-4-5", "add mission Kampen - Hamburg - Halle");
    let files = maps::shipped().with(VARIANT, joined);
    let messages: Vec<String> = found(&files, &Texts::new()).1.into_iter().map(|finding| finding.message).collect();
    assert_eq!(messages, ["`Kampen - Hamburg - Halle` is written `Kampen, Hamburg, Halle` here"]);
}

#[test]
fn what_is_added_twice_is_not_in_the_base() {
    let city = "add city Zwolle: white square\n";
    let route = "add route Zwolle -- Kampen: house, house\n";
    assert_eq!(codes(&variant_of("hanse-4-5", &format!("{city}{city}{route}"))), ["duplicate_city"]);
    assert_eq!(codes(&variant_of("hanse-4-5", "add city Kampen: white square")), ["add_of_something_there"]);
}

/// However often a base is named in words that cannot be read, what the map lacks may stand there.
#[test]
fn a_base_that_cannot_be_read_may_have_everything() {
    let of = |n: usize| codes(&format!("map Variant\n{}", "    varies\n".repeat(n)));
    assert_eq!(of(1), ["malformed_line"]);
    assert_eq!(of(2), ["malformed_line"; 2]);
    assert_eq!(of(3), ["malformed_line"; 3]);
}
