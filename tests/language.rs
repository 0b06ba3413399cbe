//! The map language: what its lines mean, what may be left out, and what is said about mistakes.

use crate::support::frame::compile_example;
use crate::support::small::{board, findings, said};
use kogge::diagnostic::Diagnostic;
use kogge::hansa::board::Board;
use kogge::hansa::resolve::resolve;
use kogge::hansa::syntax::tree::Head;
use kogge::hansa::syntax::{effect, parse};
use kogge::hansa::vocab::{PostKind, RouteId};
use kogge::language::base_of;
use kogge::text::{FileId, Source};

/// A variant of the frame.
fn variant(edits: &str) -> String {
    format!("// file: map.board\nmap Variant\n    varies \"frame.board\"\n{edits}")
}

fn kontors(board: &Board, city: &str) -> Vec<String> {
    let id = board.city_named(city).expect("a city of the map");
    board.city(id).kontors.iter().map(|kontor| format!("{} {}", kontor.colour, kontor.shape)).collect()
}

// ---- broken lines ----

#[test]
fn a_line_that_is_not_read_keeps_its_place() {
    let long = "x".repeat(20_000);
    for unread in [&format!("city \"Al{}en\": white square", "\u{7f}".repeat(9)), &format!("city {long}: white square")]
    {
        let text = format!("map A\n{unread}\n    skill        actions\ncity B: white square\n    {unread}\n");
        let parsed = parse(FileId(0), &Source::new("", text.as_str()));
        let codes: Vec<&str> = parsed.diagnostics.iter().map(|found| found.descriptor.code).collect();
        assert_eq!(codes.len(), 2, "what stands below is not blamed: {codes:?}");
        let heads: Vec<&Head> = parsed.tree.statements.iter().map(|statement| &statement.head).collect();
        assert!(matches!(heads[..], [Head::Map(_), Head::Error, Head::City(_)]), "{heads:?}");
        let n_facts: Vec<usize> = parsed.tree.statements.iter().map(|statement| statement.facts.len()).collect();
        assert_eq!(n_facts, [0, 0, 1]);
    }
}

#[test]
fn what_cannot_be_seen_is_named_and_hides_no_other_mistake() {
    let known = ['\u{7f}', '\u{ad}', '\u{200b}', '\u{2066}', '\u{feff}'];
    let blank = ['\u{fe0f}', '\u{3164}', '\u{34f}', '\u{180e}', '\u{e0041}', '\u{2800}'];
    let akin = ['\u{61c}', '\u{115f}', '\u{206a}', '\u{fe00}', '\u{ffa0}', '\u{e0100}'];
    for unseen in known.into_iter().chain(blank).chain(akin) {
        for line in [
            "city Zwol@le: white square, orange squre",
            "city Zwolle: white @squ@are, orange squre",
            "@city Zwolle: white square, orange squre@",
        ] {
            let text = format!("map A\n{}\n    skil@l book\n", line).replace('@', &unseen.to_string());
            let source = Source::new("", text.as_str());
            let parsed = parse(FileId(0), &source);
            let found = |is_unseen: bool| {
                let code = |found: &&Diagnostic| (found.descriptor.code == "control_character") == is_unseen;
                parsed.diagnostics.iter().filter(code).map(|found| &text[found.span.range()]).collect::<Vec<_>>()
            };
            let [here, below] = [unseen.to_string(), unseen.to_string()];
            assert_eq!(found(true), [here, below], "{line:?}");
            assert_eq!(found(false), ["squre"], "{line:?}");
            assert_eq!(parsed.diagnostics.len(), 3, "{line:?} {:?}", parsed.diagnostics);
            let Some(Head::City(head)) = parsed.tree.statements.last().map(|it| &it.head) else { panic!("{line:?}") };
            assert_eq!(
                (head.name.node.as_str(), text[head.name.span.range()].replace(unseen, "")),
                ("Zwolle", "Zwolle".to_owned())
            );
            // The repair takes all of them away.
            let mut mended = text.clone();
            let fixes = parsed.diagnostics.iter().filter(|found| found.descriptor.code == "control_character");
            let mut edits: Vec<_> = fixes.flat_map(|found| &found.fixes[0].edits).collect();
            edits.sort_by_key(|edit| std::cmp::Reverse(edit.span.start));
            edits.into_iter().for_each(|edit| mended.replace_range(edit.span.range(), &edit.text));
            assert_eq!(mended, text.replace(unseen, ""));
        }
    }
    // A line of nothing else says nothing.
    assert_eq!(findings("\u{200b}\ncity Zwolle: white square\nroute Zwolle -- Altona: house, house\n").len(), 1);
}

// ---- variants ----

#[test]
fn a_variant_may_vary_a_variant() {
    let example = "// file: map.board\nmap C\n    varies \"b.board\"\nchange city Altona: white circle\n\
                   remove route Altona -- Dorum\n\
                   // file: b.board\nmap B\n    board other\n    varies \"frame.board\"\n\
                   change city Altona: pink square\nadd city Zwolle: black square\n\
                   add route Zwolle -- Altona: ship, house\n";
    let board = board(example);
    assert_eq!((board.name.as_str(), board.id.as_str(), board.board.as_str()), ("C", "map", "other"));
    assert_eq!(kontors(&board, "Altona"), ["white circle"]);
    assert_eq!(kontors(&board, "Zwolle"), ["black square"]);
    let routes: Vec<String> = (0..board.routes.len()).map(|i| board.route_text(RouteId::at(i))).collect();
    assert!(routes.contains(&"Altona – Zwolle".to_owned()));
    assert!(!routes.contains(&"Altona – Dorum".to_owned()));
}

#[test]
fn a_variant_allows_what_is_found_at_the_same_statement_of_its_base() {
    let found = |allowing: &str| {
        let base = "map B\n    varies \"frame.board\"\nchange city Husum: black square, white square, pink square\n";
        let mut found =
            findings(&format!("// file: map.board\nmap C\n    varies \"b.board\"\n{allowing}// file: b.board\n{base}"));
        found.iter_mut().for_each(|it| it.truncate(it.find(' ').unwrap_or(it.len())));
        found
    };
    let allow = "    allow kontors_not_ascending because \"so\"\n";
    assert_eq!(found(""), ["kontors_not_ascending"]);
    assert_eq!(found(&format!("change city Husum\n{allow}")), [""; 0]);
    assert_eq!(found(&format!("change city Brake\n{allow}")), ["allow_without_effect", "kontors_not_ascending"]);
}

#[test]
fn a_cycle_shows_every_file_that_leads_round() {
    let example =
        "// file: map.board\nmap A\n    varies \"b.board\"\n// file: b.board\nmap B\n    varies \"map.board\"\n";
    assert_eq!(
        findings(example),
        ["variant_cycle at \"map.board\": the variant is its own base: `map.board` leads back to it \
          | map.board: \"b.board\""]
    );
    let alone = "// file: map.board\nmap A\n    varies \"map.board\"\n";
    assert_eq!(
        findings(alone),
        ["variant_cycle at \"map.board\": the variant is its own base: `map.board` leads back to it"]
    );
}

#[test]
fn a_base_must_be_there_and_inside_the_project() {
    let vary = |base: &str| findings(&format!("// file: map.board\nmap A\n    varies \"{base}\"\n"));
    assert_eq!(
        vary("missing.board"),
        ["unknown_base at \"missing.board\": the base `missing.board` cannot be read: there is no such file"]
    );
    for outside in ["../../../other.board", "/etc/map.board", "C:\\\\map.board"] {
        let found = vary(outside);
        assert_eq!(found.len(), 1, "{found:?}");
        assert!(found[0].starts_with("unknown_base"), "{found:?}");
        assert!(found[0].ends_with("cannot be read: it lies outside the project's folder"), "{found:?}");
    }
}

#[test]
fn a_chain_of_variants_has_a_limit() {
    let link = |i: usize| format!("// file: v{i}.board\nmap V\n    varies \"v{}.board\"\n", i + 1);
    let chain: String = (0..20).map(link).collect();
    let found = findings(&format!("// file: map.board\nmap V\n    varies \"v0.board\"\n{chain}"));
    assert_eq!(found, ["variant_too_deep at \"v8.board\": a variant stands on at most 8 bases"]);
}

#[test]
fn what_the_base_lacks_cannot_be_removed_or_changed() {
    let here = "| map.board: \"frame.board\"";
    for (edit, place, message) in [
        ("remove city Zwolle", "Zwolle", "the base has no city `Zwolle`"),
        ("change city Zwolle: white square", "Zwolle", "the base has no city `Zwolle`"),
        ("remove route Altona -- Emden", "Altona -- Emden", "the base has no route `Altona -- Emden`"),
        ("change route Emden -- Altona: ship", "Emden -- Altona", "the base has no route `Emden -- Altona`"),
        ("remove country Wales", "Wales", "the base has no country `Wales`"),
    ] {
        assert_eq!(findings(&variant(edit)), [format!("change_of_nothing at {place}: {message} {here}")]);
    }
    assert_eq!(
        findings(&variant("remove mission Altona, Brake, Dorum")),
        [format!(
            "change_of_nothing at remove mission Altona, Brake, Dorum: the base has no mission `Altona, Brake, Dorum` {here}"
        )]
    );
    assert_eq!(
        findings(&variant("change city Altona\n    no permission\n")),
        ["change_of_nothing at no permission: the base has no `permission` here that could be dropped \
          | frame.board: Altona"]
    );
}

#[test]
fn an_edit_of_what_the_base_spells_otherwise_is_one_of_what_it_has() {
    assert_eq!(
        findings(&variant("change city ALTONA: black square")),
        ["change_of_nothing at ALTONA: the base has no city `ALTONA` | frame.board: Altona"]
    );
}

#[test]
fn a_change_without_effect_shows_where_the_base_says_the_same() {
    let says = "the base says this already | frame.board:";
    for (edit, place, base) in [
        ("change city Altona: white square, orange square", "Altona", "Altona"),
        ("change city Altona", "Altona", "Altona"),
        ("change city Altona\n    skill purse\n", "skill purse", "skill        purse"),
        ("change route Dorum -- Emden: house, house, ship", "Dorum -- Emden", "Dorum -- Emden"),
        // A route has no direction: from its other end the same posts are the same posts.
        ("change route Emden -- Dorum: ship, house, house", "Emden -- Dorum", "Dorum -- Emden"),
        ("change route Brake -- Dorum\n    tavern\n", "tavern", "tavern"),
    ] {
        assert_eq!(findings(&variant(edit)), [format!("change_without_effect at {place}: {says} {base}")], "{edit}");
    }
    let turned = board(&variant("change route Emden -- Dorum: house, house, ship\n"));
    let route = turned.routes.iter().find(|route| route.posts.len() == 3 && route.posts.contains(&PostKind::Ship));
    assert_eq!(route.map(|route| route.posts[0]), Some(PostKind::Ship));
}

#[test]
fn a_link_with_other_prestige_is_a_change() {
    let variant = |link: &str, base: &str| {
        format!(
            "// file: map.board\nmap C\n    varies \"b.board\"\n    link {link}\n\
             // file: b.board\nmap B\n    varies \"frame.board\"\n    link {base}\n"
        )
    };
    for (link, base) in [("9, 4, 2", "8, 4, 2"), ("8, 4", "8, 4, 2"), ("8, 4, 2", "8, 4, 1")] {
        let example = variant(&format!("Altona -- Emden: {link}"), &format!("Altona -- Emden: {base}"));
        assert_eq!(findings(&example), <[String; 0]>::default(), "{link}");
    }
    let same = findings(&variant("Altona -- Emden: 8, 4, 2", "Altona -- Emden: 8, 4, 2"));
    assert!(matches!(&same[..], [one] if one.starts_with("change_without_effect")), "{same:?}");
}

#[test]
fn what_is_there_cannot_be_added() {
    assert_eq!(
        findings(&variant("add city Altona: black square\n")),
        ["add_of_something_there at Altona: the base has the city `Altona` already | frame.board: Altona"]
    );
    assert_eq!(
        findings(&variant("add route Brake -- Altona: house, house\n")),
        ["add_of_something_there at Brake -- Altona: the base has the route `Brake -- Altona` already \
          | frame.board: Altona -- Brake"]
    );
}

#[test]
fn what_is_not_read_because_it_stands_twice_is_not_missed() {
    for (map, code) in [
        ("city Husum: white square\n    skill purse\n    skill keys\n", "duplicate_fact"),
        ("city Husum: white square\ncity Husum: white square\n    skill keys\n", "duplicate_city"),
        ("map Example\nmap Example\n    players 3\n", "duplicate_fact"),
        (
            "city Husum: green\n    skill keys\nroute Glückstadt -- Husum: house, house\n    always develop keys\n    \
             always found in a green city from supply\n",
            "duplicate_fact",
        ),
    ] {
        let found = findings(map);
        assert!(matches!(&found[..], [one] if one.starts_with(code)), "{map}: {found:?}");
    }
}

#[test]
fn an_access_route_that_a_city_lacks_is_told_once() {
    let found = findings("city Zwolle: white square\nmap Example\n    special Zwolle by Altona -- Zwolle: white 7\n");
    assert!(matches!(&found[..], [one] if one.starts_with("unknown_route")), "{found:?}");
}

#[test]
fn what_is_added_again_as_it_is_is_told_once() {
    for edit in ["add city Altona", "add city Altona: white square, orange square", "add route Brake -- Altona"] {
        let found = findings(&variant(edit));
        assert!(matches!(&found[..], [one] if one.starts_with("add_of_something_there")), "{edit}: {found:?}");
    }
    let unsaid = findings(&variant("city Altona: white square, orange square\n"));
    assert!(matches!(&unsaid[..], [one] if one.starts_with("missing_edit")), "{unsaid:?}");
}

#[test]
fn a_statement_of_a_variant_says_what_it_does() {
    assert_eq!(
        findings(&variant("city Altona: black square\ncity Zwolle: white square\nadd route Zwolle -- Altona: house\n")),
        [
            "missing_edit at Altona: the city `Altona` does not say what it does to the base | frame.board: Altona",
            "missing_edit at Zwolle: the city `Zwolle` does not say what it does to the base",
        ]
    );
    assert_eq!(
        findings("add city Zwolle: white square\nroute Zwolle -- Altona: house\n"),
        ["edit_without_base at add: `add` has no base to work on"]
    );
}

#[test]
fn of_two_edits_of_one_thing_neither_order_wins() {
    let twice = |first: &str, second: &str, name: &str, what: &str| {
        let expected =
            format!("duplicate_fact at {name}: the variant edits the {what} `{name}` twice | map.board: {name}");
        assert_eq!(findings(&variant(&format!("{first}\n{second}\n"))), [expected], "{first}, {second}");
    };
    twice("change city Altona: black square", "change city Altona: pink square", "Altona", "city");
    twice("remove city Husum", "add city Husum: black square", "Husum", "city");
    twice("change route Altona -- Brake: ship", "change route Altona -- Brake: house", "Altona -- Brake", "route");
}

#[test]
fn a_variant_names_its_base_as_written() {
    let parsed = parse(FileId(0), &Source::new("m.board", "map M\n    varies \"dir/other.board\"\n"));
    assert_eq!(base_of(&parsed.tree).map(|base| base.node.as_str()), Some("dir/other.board"));
}

// ---- names ----

#[test]
fn names_are_found_without_regard_to_case_and_diacritics() {
    for (written, meant) in [("Gluckstadt", "Glückstadt"), ("GLÜCKSTADT", "Glückstadt"), ("Altöna", "Altona")] {
        let example = format!("route {written} -- Emden: house, house\n");
        let found = compile_example(&example).diagnostics;
        assert_eq!(found.len(), 1);
        assert_eq!(found[0].message, format!("there is no city `{written}`"));
        assert_eq!(found[0].label, format!("did you mean `{meant}`?"));
        assert_eq!(found[0].fixes[0].edits[0].text, meant);
    }
}

#[test]
fn names_that_fold_alike_are_one_name() {
    for (first, second) in [("Münster", "Munster"), ("Munster", "MUNSTER"), ("\"Den Haag\"", "\"Den  Haag\"")] {
        let found = findings(&format!(
            "city {first}: white square\nroute {first} -- Altona: house, house\ncity {second}: white square\n"
        ));
        assert_eq!(found.len(), 1, "{found:?}");
        assert!(found[0].starts_with("duplicate_city"), "{found:?}");
        assert!(found[0].contains("only in case, diacritics or blanks"), "{found:?}");
    }
}

#[test]
fn a_misspelt_declaration_is_one_finding_with_its_uses() {
    let example = "city Münsterr: white square\nroute Münster -- Altona: house, house\n\
                   route Brake -- Münster: house, house\nmission Münster, Altona, Brake\n";
    assert_eq!(
        findings(example),
        ["unknown_city at Münsterr: the city `Münsterr` is called `Münster` everywhere else \
          | map.board: Münster | map.board: Münster | map.board: Münster"]
    );
}

#[test]
fn an_unknown_name_is_one_finding_with_all_its_uses() {
    let example =
        "map Example\n    neutral at Utrecht\nroute Utrecht -- Altona: house\nroute Utrecht -- Brake: house\n";
    assert_eq!(
        findings(example),
        ["unknown_city at Utrecht: there is no city `Utrecht` | map.board: Utrecht | map.board: Utrecht"]
    );
    let help = |example: &str| compile_example(example).diagnostics.remove(0).help.unwrap_or_default();
    assert_eq!(help(example), "correct the name, or declare it: `city Utrecht: white square`");
    let country =
        "// frame: countries\ncity Zwolle in Utrecht: white square\nroute Zwolle -- Brake in Utrecht: house\n";
    assert_eq!(help(country), "write `Abroad` or `Home`, or declare it: `country Utrecht: foreign`");
}

#[test]
fn a_quoted_name_may_be_anything_but_empty() {
    for name in ["Den Haag", "'s-Hertogenbosch", "route", "a -- b: c, d // e", "12"] {
        let board = board(&format!("city \"{name}\": white square\nroute Altona -- \"{name}\": house, house\n"));
        assert!(board.city_named(name).is_some(), "{name}");
    }
    for name in ["Frankfurt.Oder", "Berlin-Cölln", "Saint-Jean-d'Acre", "Łódź", "Ær"] {
        let board = board(&format!("city {name}: white square\nroute Altona -- {name}: house, house\n"));
        assert!(board.city_named(name).is_some(), "{name}");
    }
    let blank = findings("city \"  \": white square\n");
    assert_eq!(blank, ["malformed_line at \"  \": `\"  \"` stands where a name should"]);
}

#[test]
fn keywords_are_not_reserved() {
    for name in ["\"city\"", "Route", "\"in\"", "\"as\"", "Map"] {
        let board = board(&format!("city {name}: white square\nroute {name} -- Altona as {name}: house, house\n"));
        assert!(board.city_named(name.trim_matches('"')).is_some(), "{name}");
    }
}

#[test]
fn parallel_routes_have_names_of_their_own() {
    let example = "city Zwolle: white square\nroute Zwolle -- Altona as Moor: house, house\n\
                   route Altona -- Zwolle as \"the dike\": ship, house, house\n";
    let board = board(example);
    let names: Vec<(String, usize)> = (0..board.routes.len())
        .map(RouteId::at)
        .filter(|&id| board.route(id).name.is_some())
        .map(|id| (board.route_text(id), board.route(id).posts.len()))
        .collect();
    assert_eq!(names, [("Altona – Zwolle (Moor)".to_owned(), 2), ("Altona – Zwolle (the dike)".to_owned(), 3)]);
    let special = |name: &str| {
        let by = format!("map Example\n    special Zwolle by Altona -- Zwolle as {name}: white 7\n{example}");
        let compiled = compile_example(&by);
        let board = compiled.board.expect("it can be built").board().clone();
        let routes = board.special.clone().expect("it says so").routes;
        routes.iter().map(|&id| board.route_text(id)).collect::<Vec<_>>()
    };
    assert_eq!(special("Moor"), ["Altona – Zwolle (Moor)"]);
    assert_eq!(special("\"the dike\""), ["Altona – Zwolle (the dike)"]);
    let unnamed = example.replace(" as Moor", "");
    assert_eq!(
        findings(&unnamed),
        ["unnamed_parallel_route at Altona -- Zwolle as \"the dike\": two routes join `Altona` and `Zwolle`, and not \
          both have a name | map.board: Zwolle -- Altona"]
    );
    let same = example.replace("\"the dike\"", "moor").replace("moor", "MOOR");
    assert_eq!(
        findings(&same),
        ["duplicate_route at Altona -- Zwolle as MOOR: the route `Altona -- Zwolle as MOOR` is declared twice \
          | map.board: Zwolle -- Altona as Moor"]
    );
}

// ---- lines ----

/// A file with everything that makes offsets hard.
const HARD: &str = "\u{feff}map \"Größe\" // ü\r\n\tid\tgrü!n\r\n// für Köln\r\n\r\n\
                    city Zürich:\twhite\tsqare, orange squäre // größer\r\n\t skill  boook\r\n\
                    city \"Bad Öls\": blaack circle\r\nroute Zürich -- \"Bad Öls\": hoüse, house\r\n";

#[test]
fn spans_are_exact_among_umlauts_tabs_crlf_and_a_byte_order_mark() {
    let source = Source::new("hard.board", HARD);
    let parsed = parse(FileId(0), &source);
    let found: Vec<(usize, usize, &str)> = parsed
        .diagnostics
        .iter()
        .map(|finding| {
            let place = source.place(finding.span.start as usize);
            (place.line, place.column, &source.text[finding.span.range()])
        })
        .collect();
    assert_eq!(
        found,
        [(2, 8, "!"), (5, 20, "sqare"), (5, 34, "squäre"), (6, 10, "boook"), (7, 17, "blaack"), (8, 28, "hoüse"),]
    );
    let heads: Vec<&str> = parsed
        .tree
        .statements
        .iter()
        .map(|statement| match &statement.head {
            Head::Map(name) => &source.text[name.span.range()],
            Head::City(city) => &source.text[city.name.span.range()],
            Head::Route(route) => &source.text[route.route.span.range()],
            other => panic!("no such statement here: {other:?}"),
        })
        .collect();
    assert_eq!(heads, ["\"Größe\"", "Zürich", "\"Bad Öls\"", "Zürich -- \"Bad Öls\""]);
    let spans: Vec<&str> = parsed.tree.statements.iter().map(|it| &source.text[it.span.range()]).collect();
    assert_eq!(spans[1], "city Zürich:\twhite\tsqare, orange squäre");
}

#[test]
fn comments_are_kept_in_the_tree() {
    let source = Source::new("hard.board", HARD);
    let comments = parse(FileId(0), &source).tree.comments;
    let texts: Vec<&str> = comments.iter().map(|comment| &source.text[comment.range()]).collect();
    assert_eq!(texts, ["// ü", "// für Köln", "// größer"]);
    let quoted = Source::new("quoted.board", "map \"http://example\" // real\n");
    let comments = parse(FileId(0), &quoted).tree.comments;
    assert_eq!(comments.iter().map(|comment| &quoted.text[comment.range()]).collect::<Vec<_>>(), ["// real"]);
}

#[test]
fn mistakes_of_indentation_are_one_finding_each_and_understood() {
    let sound = "map M\n    link A -- B\n    special A\ncity A: white square\n    skill book\ncity B: pink circle\n\
                 route A -- B: house, ship\n    tavern\n";
    let expected = said(sound);
    for (right, wrong, code) in [
        ("    skill book", "skill book", "fact_without_indent"),
        ("    tavern", "tavern", "fact_without_indent"),
        ("    special A", "special A", "fact_without_indent"),
        ("city B", "  city B", "indented_statement"),
        ("route A", "\troute A", "indented_statement"),
    ] {
        let text = sound.replacen(right, wrong, 1);
        let parsed = parse(FileId(0), &Source::new("small.board", text.as_str()));
        let codes: Vec<&str> = parsed.diagnostics.iter().map(|finding| finding.descriptor.code).collect();
        assert_eq!(codes, [code], "{wrong}");
        let resolved = resolve(vec![parsed.tree], expected.edition.clone(), "small");
        assert_eq!(resolved.board, expected, "{wrong}");
        // The fix makes the sound file again, up to the width of the indent.
        let edit = &parsed.diagnostics[0].fixes[0].edits[0];
        let mut mended = text.clone();
        mended.replace_range(edit.span.range(), &edit.text);
        assert_eq!(mended, sound, "{wrong}");
    }
    for indent in [" ", "\t", "  \t ", "        "] {
        assert_eq!(said(&sound.replace("    ", indent)), expected, "{indent:?}");
    }
}

#[test]
fn the_order_of_statements_and_facts_never_matters() {
    let text = "map M\n    link A -- B\n    special A by A -- B, A -- C: white 7, black 3\ncountry D: home\n\
                country E: foreign\n    leave never\n    markers open\ncity A in D: white square, pink circle coin 2\n\
                \x20   skill book\n    permission E\ncity B in D, E: black square\ncity C in E: green\n\
                route A -- B in D: house, ship\n    tavern\nroute A -- C in E: ship\n    always prestige 1\n    markers closed\n\
                route B -- C in E: house\nmission A, B, C\nmarkers\n    start 1 swap kontors\n    supply 2 actions +3\n\
                picture 10 x 10\n    A: 1 2\n    B -- A: 5 6, 3 4\n";
    let mut statements: Vec<Vec<&str>> = Vec::new();
    for line in text.lines() {
        match statements.last_mut().filter(|_| line.starts_with(' ')) {
            Some(statement) => statement.push(line),
            None => statements.push(vec![line]),
        }
    }
    for statement in &mut statements {
        statement[1..].reverse();
    }
    let expected = said(text);
    for _ in 0..statements.len() {
        statements.rotate_left(1);
        for order in [statements.clone(), statements.iter().rev().cloned().collect()] {
            let moved: String = order.concat().iter().map(|line| format!("{line}\n")).collect();
            assert_eq!(said(&moved), expected, "{moved}");
        }
    }
}

// ---- effects ----

#[test]
fn every_effect_parses_and_prints_back_the_same() {
    let alone = [
        "move up to 3 of own",
        "move up to 3 of others",
        "move up to 2 of anyone",
        "move up to 1 of own within a country",
        "move up to 60 of anyone anywhere",
        "develop keys",
        "develop actions",
        "develop privilege",
        "develop book",
        "develop purse",
        "develop any",
        "place up to 2 abroad from stock, else supply, else posts",
        "place up to 2 from this route",
        "place up to 1 from posts",
        "place up to 4 abroad from stock, else supply, else posts, else this route",
        "found in a green city from supply",
        "found in a green city from stock, else supply",
        "extra kontor",
        "swap kontors",
        "actions +3",
        "prestige 1",
        "take up to 3",
        "exchange",
        "tribute",
        "block",
    ];
    let in_countries = ["place up to 1 in Wales from supply", "place up to 2 in \"Catan of Man\" or Wales from stock"];
    let map = |effect: &str| {
        said(&format!(
            "map M\n    link A -- B\n    special A\ncountry H: home\ncountry Wales: foreign\ncountry \"Catan of Man\": foreign\n\
             city A in H: white square\ncity B in H: white square\nroute A -- B in H: house\n    always {effect}\n"
        ))
    };
    for text in alone {
        let read = effect(text).unwrap_or_else(|error| panic!("{text}: {error}"));
        assert_eq!(read.text(|_| unreachable!("no country is named")), text);
    }
    for text in alone.into_iter().chain(in_countries) {
        let board = map(text);
        let [read] = board.routes[0].permanent[..] else { panic!("one effect: {text}") };
        assert_eq!(board.effect_text(read), text);
    }
    let anywhere = map("place up to 1 anywhere from stock");
    assert_eq!(anywhere.effect_text(anywhere.routes[0].permanent[0]), "place up to 1 from stock");
    let choice = map("prestige 1 or take up to 2 or develop any");
    let texts: Vec<String> = choice.routes[0].permanent.iter().map(|&it| choice.effect_text(it)).collect();
    assert_eq!(texts, ["prestige 1", "take up to 2", "develop any"]);
}

#[test]
fn what_is_no_effect_is_answered_with_what_is() {
    for (effect, message) in [
        ("teleport", "`teleport` begins no effect"),
        ("develop wealth", "`wealth` is not known here"),
        ("place up to 2 from suply", "`suply` is not known here"),
        ("place up to 2 from stock, else stock", "the source `stock` stands twice in one effect"),
        ("take up to 0", "an effect cannot be 0"),
        ("actions +61", "an effect cannot be +61"),
    ] {
        let found = compile_example(&format!("route Altona -- Brake: house, house, house\n    always {effect}\n"));
        let messages: Vec<&str> = found.diagnostics.iter().map(|finding| finding.message.as_str()).collect();
        assert_eq!(messages, [message], "{effect}");
    }
}

#[test]
fn a_picture_without_width_or_height_is_refused() {
    for size in ["0 x 0", "0 x 300", "300 x 0"] {
        let source = Source::new("picture.board", format!("picture {size}\n    Altona: 1 1\n"));
        let found = parse(FileId(0), &source).diagnostics;
        let n_sides = size.split(" x ").filter(|side| *side == "0").count();
        assert_eq!(found.len(), n_sides, "{found:#?}");
        for finding in found {
            assert_eq!(finding.message, "a side of the picture cannot be 0");
            assert_eq!(finding.help.as_deref(), Some("write a whole number from 1 to 1000000"));
        }
    }
}
