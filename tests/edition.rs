//! Editions: the shipped ones say what the rules say, and every mistake in one is found at its place.

use std::sync::Arc;

use kogge::catan;
use kogge::diagnostic::Diagnostic;
use kogge::families::{AnyEdition, compile_any_edition};
use kogge::hansa::board::edition::{Edition, Extras, LinkChain, TieBreak};
use kogge::hansa::resolve::edition::{EDITION_FINDINGS, Given, read};
use kogge::hansa::shipped;
use kogge::hansa::syntax::EffectError;
use kogge::hansa::vocab::{Area, Colour, Develop, Effect, Owners, Scope, Source, Sources};
use kogge::text::{FileId, ReadError, Source as File};

/// The few effects that these tests write.
fn effect(text: &str) -> Result<Effect, EffectError> {
    match text {
        "extra kontor" => Ok(Effect::ExtraKontor),
        "swap kontors" => Ok(Effect::SwapKontors),
        "move up to 3 of others" => Ok(Effect::Move { limit: 3, owners: Owners::Others, scope: Scope::Map }),
        "remove up to 3 of others" => Ok(Effect::Remove { limit: 3, owners: Owners::Others }),
        "develop any" => Ok(Effect::Develop(Develop::Any)),
        "actions +3" => Ok(Effect::Actions(3)),
        "actions +4" => Ok(Effect::Actions(4)),
        "place up to 2 from this route" => {
            Ok(Effect::Place { limit: 2, area: Area::Anywhere, sources: Sources::new(&[Source::ThisRoute]) })
        }
        _ => Err(EffectError::Value("write an effect, like \"extra kontor\"".to_owned())),
    }
}

/// Reads an edition whose bases are the shipped ones and these.
fn read_among(id: &str, text: &str, others: &[(&str, &str)]) -> (Option<Edition>, Vec<Diagnostic>) {
    let mut n_files = 0;
    let mut open = |id: &str| {
        let other = others.iter().find(|(other, _)| *other == id).map(|&(_, text)| text);
        let shipped = || shipped::SHIPPED.text_of(&shipped::SHIPPED.edition_path(id)?);
        let text = other.or_else(shipped).ok_or(ReadError::NotFound)?;
        n_files += 1;
        Ok((FileId(n_files), Arc::from(text)))
    };
    let ids = || shipped::SHIPPED.editions.iter().map(|&id| id.to_owned()).collect();
    let mut given = Given { open: &mut open, effect: &effect, ids: &ids };
    read(id, FileId(0), text, &mut given)
}

fn shipped_edition(id: &str) -> Edition {
    let text =
        shipped::SHIPPED.text_of(&shipped::SHIPPED.edition_path(id).expect("a shipped edition")).expect("its text");
    let (edition, findings) = read_among(id, text, &[]);
    assert_eq!(findings, []);
    edition.expect("an edition without findings")
}

/// The findings of an edition, one line each: place, code, message, help.
fn findings(text: &str, others: &[(&str, &str)]) -> String {
    let (edition, findings) = read_among("example", text, others);
    assert_eq!(edition.is_some(), findings.is_empty());
    let source = File::new("example.toml", text);
    let mut out = String::new();
    for finding in findings {
        if finding.span.file == FileId(0) {
            let (start, end) = (source.place(finding.span.start as usize), source.place(finding.span.end as usize));
            out += &format!("{}:{}-{}:{}", start.line, start.column, end.line, end.column);
        } else {
            out += "in another file";
        }
        out += &format!(" {}: {}\n", finding.descriptor.code, finding.message);
        if let Some(help) = finding.help {
            out += &format!("    help: {help}\n");
        }
    }
    out
}

#[test]
fn the_2020_edition_says_what_the_rules_say() {
    let edition = shipped_edition("big-box-2020");
    assert_eq!(edition.id, "big-box-2020");
    assert_eq!((edition.traders, edition.merchants, edition.supply_merchants), (27, 4, 1));
    assert_eq!(*edition.supply_traders, [5, 6, 7, 8, 9]);
    assert_eq!(*edition.keys, [1, 2, 2, 3, 4]);
    assert_eq!(*edition.actions, [2, 3, 3, 4, 4, 5]);
    assert_eq!(*edition.privilege, [Colour::White, Colour::Orange, Colour::Pink, Colour::Black]);
    assert_eq!(*edition.book, [2, 3, 4, 5]);
    assert_eq!(*edition.purse, [3, 5, 7, Edition::ALL_PIECES]);
    let start: u32 = edition.markers.iter().map(|stack| u32::from(stack.start)).sum();
    let supply: u32 = edition.markers.iter().map(|stack| u32::from(stack.supply)).sum();
    assert_eq!((start, supply, edition.n_markers), (3, 12, 15));
    assert_eq!(*edition.link_prestige, [7, 4, 2]);
    assert_eq!(*edition.regional_prestige, [7, 4, 2]);
    let spaces = [(7, Colour::White), (8, Colour::Orange), (9, Colour::Pink), (11, Colour::Black)];
    assert_eq!(*edition.special_spaces, spaces);
    assert_eq!((edition.completed_limit, edition.prestige_limit), (10, 20));
    assert_eq!(*edition.marker_points, [0, 1, 3, 3, 6, 6, 10, 10, 15, 15, 21]);
    assert_eq!((edition.skill_points, edition.city_points), (4, 2));
    assert_eq!(*edition.tie_breaks, [TieBreak::FewerActionSteps, TieBreak::NetworkPoints]);
    assert!(edition.displaced_must_be_placed && edition.moves_may_exchange);
    assert_eq!((edition.extras, edition.link_chain), (Extras::AnyPiece, LinkChain::Own));
}

#[test]
fn the_2009_edition_differs_from_2020_where_the_table_says_so() {
    let edition = shipped_edition("first-2009");
    let base = shipped_edition("big-box-2020");
    let of = |wanted: Effect| {
        let stack = edition.markers.iter().find(|stack| stack.effect == wanted).expect("a stack of this kind");
        (stack.start, stack.supply)
    };
    assert_eq!(of(Effect::ExtraKontor), (1, 4));
    assert_eq!(of(Effect::SwapKontors), (1, 1));
    assert_eq!(of(Effect::Develop(Develop::Any)), (0, 3));
    assert_eq!(of(Effect::Actions(3)), (0, 2));
    assert_eq!(edition.n_markers, 16);
    assert!(edition.tie_breaks.is_empty() && !edition.displaced_must_be_placed);
    assert_eq!((edition.extras, edition.link_chain), (Extras::TradersForMerchant, LinkChain::Anybody));
    let as_2020 = Edition {
        id: base.id.clone(),
        name: base.name.clone(),
        markers: base.markers.clone(),
        n_markers: base.n_markers,
        tie_breaks: base.tie_breaks.clone(),
        displaced_must_be_placed: true,
        extras: Extras::AnyPiece,
        link_chain: LinkChain::Own,
        ..edition
    };
    assert_eq!(as_2020, base, "nothing else differs");
}

#[test]
fn every_example_of_a_descriptor_raises_it_and_its_repair_nothing() {
    let over = |lines: &str| match lines.starts_with("extends") {
        true => format!("name = \"Example\"\n{lines}"),
        false => format!("name = \"Example\"\nextends = \"big-box-2020\"\n{lines}"),
    };
    let others = [("example", "")];
    for descriptor in EDITION_FINDINGS {
        let (_, bad) = read_among("example", &over(descriptor.bad), &others);
        let codes: Vec<&str> = bad.iter().map(|finding| finding.descriptor.code).collect();
        assert_eq!(codes, [descriptor.code], "the bad example of {}", descriptor.code);
        let (_, good) = read_among("example", &over(descriptor.good), &others);
        assert_eq!(good, [], "the good example of {}", descriptor.code);
    }
}

const MANY_MISTAKES: &str = r#"name = "Müllers Hausregeln"
extends = "big-box-2020"

[piece]
traders = 30

[pieces]
merchants = 400
supply_traders = [5, 6, 7]

[desk]
keys = [1, -2, "two"]
privilege = ["white", "ornage"]
purse = [3, "alle"]

[markers]
stacks = [
    { effect = "extra kontors", start = 1, supply = 3 },
    { effect = "place up to 2 from this route", start = 1, supply = 3 },
    { effect = "develop any", strat = 1, supply = 3 },
]

[scoring]
city_points = 2.5
tie_breaks = "network points"

[rules]
link_chain = "everybody"
moves_may_exchange = 1
"#;

#[test]
fn every_mistake_is_found_in_one_run() {
    insta::assert_snapshot!(format!("{MANY_MISTAKES}---\n{}", findings(MANY_MISTAKES, &[])));
}

#[test]
fn an_edition_without_a_base_names_every_number() {
    let text =
        "name = \"Half\"\n[pieces]\ntraders = 27\nmerchants = 4\nsupply_merchant = 1\n\n[score]\ncity_points = 2\n";
    insta::assert_snapshot!(format!("{text}---\n{}", findings(text, &[])));
}

#[test]
fn a_line_that_is_not_toml_costs_only_itself() {
    let text = "name = \"Broken\nextends = \"big-box-2020\"\n[scoring]\ncity_points = \nskill_point = 5\n";
    insta::assert_snapshot!(format!("{text}---\n{}", findings(text, &[])));
}

#[test]
fn a_key_that_editions_no_longer_have_is_unknown() {
    let text = "name = \"Old\"\nextends = \"big-box-2020\"\n[rules]\npermanent_use = \"may\"\n";
    let told = findings(text, &[]);
    assert!(told.starts_with("4:1-4:14 edition_unknown_key: "), "{told}");
}

#[test]
fn bases_that_cannot_be_had_are_reported_where_they_are_named() {
    assert_eq!(
        findings("name = \"A\"\nextends = \"big-box-2002\"\n", &[]),
        "2:11-2:25 edition_base: cannot read the edition `big-box-2002`: there is no such file\n    \
         help: write `\"big-box-2020\"`\n"
    );
    let others = [("other", "extends = \"example\"\n")];
    assert_eq!(
        findings("name = \"A\"\nextends = \"other\"\n", &others),
        "in another file edition_cycle: editions extend each other: `example` extends `other` extends `example`\n    \
         help: let one of them name all its numbers, without `extends`\n"
    );
    let chain: Vec<(String, String)> =
        (0..20).map(|i| (format!("e{i}"), format!("extends = \"e{}\"\n", i + 1))).collect();
    let chain: Vec<(&str, &str)> = chain.iter().map(|(id, text)| (id.as_str(), text.as_str())).collect();
    let found = findings("name = \"A\"\nextends = \"e0\"\n", &chain);
    assert!(found.contains("a chain of more than 8 editions"), "{found}");
    assert_eq!(found.lines().count(), 2, "{found}");
}

#[test]
fn spans_are_exact_after_a_byte_order_mark_and_umlauts() {
    let text =
        "\u{feff}name = \"Größe\"\r\nextends = \"big-box-2020\" # für Köln\r\n[scoring]\r\ncity_points = 'ü'\r\n";
    assert_eq!(
        findings(text, &[]),
        "4:15-4:18 edition_value: `scoring.city_points` cannot be `'ü'`\n    \
         help: write a whole number from 0 to 200\n"
    );
}

#[test]
fn pieces_and_markers_add_up() {
    let base = "name = \"A\"\nextends = \"big-box-2020\"\n";
    let found = findings(&format!("{base}[pieces]\ntraders = 24\nmerchants = 3\n[markers]\ncount = 14\n"), &[]);
    assert_eq!(
        found,
        "4:11-4:13 edition_sums: a player needs 25 traders (desk, prestige track and supply) but owns 24\n\
         5:13-5:14 edition_sums: a player needs 4 merchants (desk and supply) but owns 3\n\
         7:9-7:11 edition_sums: the stacks hold 15 markers, but `markers.count` is 14\n"
    );
}

#[test]
fn an_edition_is_of_the_game_that_it_names() {
    for (shipped, is_of_catan) in [(&catan::shipped::SHIPPED, true), (&shipped::SHIPPED, false)] {
        for path in shipped.editions.iter().filter_map(|id| shipped.edition_path(id)) {
            let compiled = compile_any_edition(&shipped.memory(), &path).expect("it is shipped");
            assert_eq!(matches!(compiled.edition, Some(AnyEdition::Catan(_))), is_of_catan, "{path}");
        }
    }
}

#[test]
fn hostile_text_is_answered_with_findings() {
    let deep = format!("name = {}", "[".repeat(100_000));
    let wide = "a = 1\n".repeat(20_000);
    for text in
        ["", "\0", "[", "= 1", "name = 99999999999999999999", "[pieces]\n[pieces]\n", deep.as_str(), wide.as_str()]
    {
        let (edition, findings) = read_among("example", text, &[]);
        assert!(edition.is_none() && !findings.is_empty(), "{:.20}", text);
    }
}
