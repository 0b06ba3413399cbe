//! Each feature on its cases: one snapshot a feature, reviewed by reading it.

use kogge::assist::rename::Project;
use kogge::assist::{
    EditedMap, FileSpan, Map, OWN, Sheet, actions, completion, folding, hints, hover, lens, links, symbols, tokens,
};
use kogge::hansa::Hansa;
use kogge::hansa::compile::compile;
use kogge::text::{MemoryFiles, Source, Span};

use super::case::{Case, MAIN, cases};

/// The answers of a feature to every case of a fixture, each under what it shows.
fn all(fixture: &str, answer: impl Fn(&Case) -> String) -> String {
    let texts = cases(fixture)
        .iter()
        .map(|case| format!("==== {}\n{}\n", case.what, answer(case).trim_end()))
        .collect::<Vec<_>>();
    texts.concat()
}

fn text_of(map: &Map<Hansa>, span: Span) -> &str {
    &map.source().text[span.range()]
}

#[test]
fn completion() {
    let answer = |case: &Case| {
        let map = case.map();
        let files = ["other.board".to_owned()];
        let mut replaced = "";
        let line = |(span, item): &(Span, completion::Item)| {
            let detail = if item.detail.is_empty() { String::new() } else { format!("  ({})", item.detail) };
            let is_other = std::mem::replace(&mut replaced, text_of(&map, *span)) != replaced;
            let head = if is_other { format!("in the place of `{replaced}`:\n") } else { String::new() };
            format!("{head}{:?} {}{detail}\n", item.kind, item.text)
        };
        completion::complete(&map, case.cursor, &files).iter().map(line).collect()
    };
    insta::assert_snapshot!("completion", all("completion", answer));
}

#[test]
fn hovers() {
    let answer = |case: &Case| {
        let map = case.map();
        hover::hover(&map, case.cursor)
            .map_or("nothing".to_owned(), |hover| format!("`{}`:\n{}", text_of(&map, hover.span), hover.markdown))
    };
    insta::assert_snapshot!("hovers", all("hover", answer));
}

fn chains(case: &Case) -> Vec<Vec<String>> {
    let sheets = case.sheets();
    let base = |path: &str| sheets.iter().find(|sheet| sheet.source.path == path)?.base().map(str::to_owned);
    case.files.iter().map(|(name, _)| std::iter::successors(Some(name.clone()), |path| base(path)).collect()).collect()
}

#[test]
fn places() {
    let answer = |case: &Case| {
        let (sheets, chains) = (case.sheets(), chains(case));
        let project = Project { sheets: sheets.iter().zip(chains).collect() };
        let listed =
            |places: Vec<FileSpan>| places.iter().map(|place| format!("  {}\n", case.shown(place))).collect::<String>();
        let definition = listed(project.definition(MAIN, case.cursor));
        let uses = listed(project.references(MAIN, case.cursor, false));
        let prepared = match project.prepare(MAIN, case.cursor) {
            Ok((span, name)) => format!("{name} ({})", case.shown(&FileSpan { path: MAIN.to_owned(), span })),
            Err(why) => why.to_string(),
        };
        let renamed = |name: &str| match project.rename(MAIN, case.cursor, name) {
            Ok(edits) => format!("{} at {} places", edits[0].1, edits.len()),
            Err(why) => why.to_string(),
        };
        for bad in [&*"x".repeat(201), "a\u{2800}b", "a\u{3164}", "\u{e0041}b"] {
            assert!(project.rename(MAIN, case.cursor, bad).is_err(), "{bad:?}");
        }
        assert!(
            project.rename(MAIN, case.cursor, &"ä".repeat(200)).is_ok() == project.prepare(MAIN, case.cursor).is_ok()
        );
        let names = ["Neu", "new name", "\"Quoted\"", " ", "a\"b", "a\u{200b}b"];
        let renamed: String = names.iter().map(|name| format!("rename to {name:?}: {}\n", renamed(name))).collect();
        format!("declared:\n{definition}used:\n{uses}prepare: {prepared}\n{renamed}")
    };
    insta::assert_snapshot!("places", all("places", answer));
}

#[test]
fn a_new_name_does_not_run_into_its_neighbours() {
    let text = "map\"M\"\n    link\"A\"--\"B\":8\n    special\"B\"by\"A\"--\"B\"\ncity\"A\":white square\n\
                city\"B\":white square\nroute\"A\"--\"B\"as\"A\"in\"C\":house\nexpect\n    routes at\"A\"1,B 1\n";
    let files = MemoryFiles::new().with(MAIN, text);
    let sheet = Sheet::new::<Hansa>(Source::new(MAIN, text));
    let project = Project { sheets: vec![(&sheet, vec![MAIN.to_owned()])] };
    let at = text.find("city\"A\"").expect("the city is declared") + 5;
    let edits = project.rename(MAIN, at, "Neustadt").expect("nothing is in the way");
    assert_eq!(edits.len(), 5);
    let mut renamed = text.to_owned();
    for (place, name) in edits.iter().rev() {
        renamed.replace_range(place.span.range(), name);
    }
    let codes = |text: &str| {
        let compiled = compile(&files.clone().with(MAIN, text), MAIN).expect("the map is there");
        compiled.diagnostics.iter().map(|finding| finding.descriptor.code).collect::<Vec<_>>()
    };
    assert_eq!(codes(&renamed), codes(text), "{renamed}");
    assert!(renamed.contains("city Neustadt:white") && renamed.contains("by Neustadt--\"B\""), "{renamed}");
    assert!(renamed.contains("at Neustadt 1,B 1"), "{renamed}");
}

#[test]
fn outlines() {
    fn tree(symbols: &[symbols::Symbol], depth: usize) -> String {
        let line = |symbol: &symbols::Symbol| {
            let detail = if symbol.detail.is_empty() { String::new() } else { format!(" ({})", symbol.detail) };
            format!(
                "{}{:?} {}{detail}\n{}",
                "  ".repeat(depth),
                symbol.kind,
                symbol.name,
                tree(&symbol.children, depth + 1)
            )
        };
        symbols.iter().map(line).collect()
    }
    let answer = |case: &Case| {
        let map = case.map();
        let outline = map.outline();
        for symbol in &outline {
            let inside = symbol.span.start <= symbol.selection.start && symbol.selection.end <= symbol.span.end;
            assert!(inside, "{}: {symbol:?}", case.what);
        }
        tree(&outline, 0)
    };
    insta::assert_snapshot!("outlines", all("whole", answer));
}

#[test]
fn searches() {
    let answer = |case: &Case| {
        let sheets = case.sheets();
        let found = ["", "bo", "KOLN", "xyz"].map(|letters| {
            let found = symbols::search(&sheets, letters);
            let line = |(symbol, place, map): &(symbols::Symbol, FileSpan, String)| {
                format!("  {} in {map}: {}\n", symbol.name, case.shown(place))
            };
            format!("{letters:?}:\n{}", found.iter().map(line).collect::<String>())
        });
        found.concat()
    };
    insta::assert_snapshot!("searches", all("whole", answer));
}

#[test]
fn folds() {
    let answer = |case: &Case| {
        let map = case.map();
        let line = |fold: &folding::Fold| {
            let kind = if fold.is_comment { " comment" } else { "" };
            format!("{}-{}{kind}\n", fold.first + 1, fold.last + 1)
        };
        folding::folds(&map).iter().map(line).collect()
    };
    insta::assert_snapshot!("folds", all("whole", answer));
}

#[test]
fn coloured() {
    let answer = |case: &Case| {
        let map = case.map();
        let source = map.source();
        let tokens = tokens::tokens(&map, 0..source.n_lines());
        let mut lines: Vec<String> = vec![String::new(); source.n_lines()];
        let mut end = 0;
        for token in &tokens {
            assert!(end <= token.span.start, "tokens stand one behind the other");
            end = token.span.end;
            let line = &mut lines[source.line_of(token.span.start as usize)];
            let mark = if token.declares { "!" } else { "" };
            *line += &format!("{}/{:?}{mark} ", text_of(&map, token.span), token.class);
        }
        lines.iter().map(|line| format!("{}\n", line.trim_end())).collect()
    };
    insta::assert_snapshot!("coloured", all("whole", answer));
}

#[test]
fn left_out() {
    let answer = |case: &Case| {
        let map = case.map();
        let source = map.source();
        let hints = map.hints(Span::new(OWN, 0, source.text.len()));
        let line = |hint: &hints::Hint| {
            let line = &source.text[source.line_range(source.line_of(hint.at))];
            format!("{}  [{}]  {}\n", line.trim(), hint.text, hint.why)
        };
        hints.iter().map(line).collect()
    };
    insta::assert_snapshot!("left_out", all("whole", answer));
}

#[test]
fn lenses() {
    let answer = |case: &Case| {
        let map = case.map();
        let (sheets, chains) = (case.sheets(), chains(case));
        let variants = sheets.iter().zip(chains).filter(|(_, chain)| chain[1..].iter().any(|base| base == MAIN));
        let variants: Vec<_> = variants.map(|(sheet, _)| sheet).collect();
        let line = |lens: &lens::Lens| format!("{}: {}\n", text_of(&map, lens.span), lens.text);
        map.lenses(&variants).iter().map(line).collect()
    };
    insta::assert_snapshot!("lenses", all("whole", answer));
}

#[test]
fn linked_files() {
    let answer = |case: &Case| {
        let map = case.map();
        let line = |link: &links::Link| format!("{} to {}: {}\n", text_of(&map, link.span), link.path, link.is);
        links::links(&map, &case.memory()).iter().map(line).collect()
    };
    insta::assert_snapshot!("linked_files", all("whole", answer));
}

#[test]
fn what_can_be_done() {
    let answer = |case: &Case| {
        let map = case.map();
        let actions = actions::actions(&map, Span::new(OWN, case.cursor, case.cursor));
        let shown = |action: &actions::Action| {
            let edits = action.edits.iter().map(|(place, text)| format!("  {} -> {:?}\n", case.shown(place), text));
            let mark = if action.is_preferred { " (preferred)" } else { "" };
            format!("{:?}{mark}: {}\n{}", action.kind, action.title, edits.collect::<String>())
        };
        if actions.is_empty() { "nothing".to_owned() } else { actions.iter().map(shown).collect() }
    };
    insta::assert_snapshot!("what_can_be_done", all("actions", answer));
}

/// The findings that a completed word can raise.
const WRONG: [&str; 18] = [
    "unknown_word",
    "unknown_colour",
    "unknown_shape",
    "unknown_skill",
    "unknown_fact",
    "misplaced_fact",
    "duplicate_fact",
    "duplicate_route",
    "listed_twice",
    "unnamed_parallel_route",
    "route_to_itself",
    "unknown_city",
    "unknown_country",
    "access_route_elsewhere",
    "permission_at_home",
    "kontors_not_ascending",
    "change_of_nothing",
    "tavern_at_permanent_marker",
];

/// Offers are legal: once one is written, nothing is wrong with the line that was not before.
#[test]
fn what_is_offered_can_be_written() {
    for case in cases("completion") {
        let map = case.map();
        let completions = completion::complete(&map, case.cursor, &[]);
        let wrong = |text: &str| {
            let map = Map::<Hansa>::open(&case.memory().with(MAIN, text), MAIN).expect("the map is there");
            let source = map.source();
            let line = source.line_of(case.cursor);
            let is_here = |span: Span| span.file == OWN && source.line_of(span.start as usize) == line;
            let codes = map.findings().iter().filter(|finding| is_here(finding.span));
            codes.filter(|finding| WRONG.contains(&finding.descriptor.code)).count()
        };
        let before = wrong(&map.source().text);
        for (replaces, item) in &completions {
            let mut text = map.source().text.to_string();
            text.replace_range(replaces.range(), &item.text);
            assert!(wrong(&text) <= before, "{}: {}\n{text}", case.what, item.text);
        }
    }
}

/// Nothing that can be asked of any place of any map panics: every feature at every byte of broken maps.
#[test]
fn every_place_of_a_broken_map_can_be_asked_about() {
    for case in ["completion", "hover", "actions", "whole", "places"].into_iter().flat_map(cases) {
        let map = case.map();
        let text = map.source().text.clone();
        for offset in (0..=text.len()).filter(|&offset| text.is_char_boundary(offset)) {
            for (replaced, _) in completion::complete(&map, offset, &[]) {
                assert!(text.get(replaced.range()).is_some(), "{}", case.what);
                assert!((replaced.start as usize..=replaced.end as usize).contains(&offset), "{}", case.what);
            }
            let _ = hover::hover(&map, offset);
            let _ = actions::actions(&map, Span::new(OWN, offset, offset));
        }
    }
}
