//! Lines → heads and facts, with the words that only the context can judge.

use super::notation::{advice, nearly};
use super::tree::{
    Entry, ExpectRow, FactKind, FillFact, GroundNode, Head, MapFact, NumbersFact, RobberNode, StartNode, StockNode,
};
use super::{Lower, Node, Parts, Rule, Subject};
use kogge_catan_game::island::Named;
use kogge_catan_game::vocab::{Good, Role, Terrain};
use kogge_compiler::diagnostic::{Applicability, Descriptor, Diagnostic, Severity};
use kogge_compiler::language::lower::{MAX_COUNT, NUMBER_OUT_OF_RANGE, UNKNOWN_WORD, unknown_word};
use kogge_compiler::language::parser::broken::MALFORMED_LINE;
use kogge_compiler::language::{EditKind, Name, Spanned};
use kogge_compiler::text::Span;

pub(in crate::syntax) static UNKNOWN_TERRAIN: Descriptor = Descriptor {
    code: "unknown_terrain",
    severity: Severity::Error,
    rules: &["CAT-E04", "B1.1"],
    what: "A hex has a terrain that the game does not know.",
    why: "The terrain says what the hex yields.",
    bad: "rows\n    A: mountain 10, pasture 2, forest 9\n",
    good: "rows\n    A: mountains 10, pasture 2, forest 9\n",
};

pub(in crate::syntax) static UNKNOWN_GOOD: Descriptor = Descriptor {
    code: "unknown_good",
    severity: Severity::Error,
    rules: &["B1.7"],
    what: "A harbour trades something that is neither `any` nor a resource.",
    why: "The type says which cards the harbour takes, and at which rate.",
    bad: "harbour A2@1: wheat\n",
    good: "harbour A2@1: grain\n",
};

/// Words for a harbour that is drawn.
const DRAWN: [&str; 4] = ["drawn", "random", "shuffled", "unknown"];

/// Words for the sea.
const SEA: [&str; 4] = ["sea", "meer", "ocean", "water"];

/// The edit and head of a statement's first line.
pub(in crate::syntax) fn statement(lower: &mut Lower<'_>, line: Node<'_>) -> (Option<Spanned<EditKind>>, Head) {
    let rule = line.rule();
    let mut parts = Parts::of(line);
    let edit = parts.take(Rule::edit).and_then(|node| {
        let kind = EditKind::from_word(node.as_str())?;
        Some(Spanned { node: kind, span: lower.span(&node) })
    });
    (edit, head(lower, rule, parts).unwrap_or(Head::Error))
}

fn head(lower: &mut Lower<'_>, rule: Rule, mut parts: Parts<'_>) -> Option<Head> {
    Some(match rule {
        Rule::map_line => Head::Map(lower.name(parts.take(Rule::name)?)),
        Rule::rows_line => Head::Rows,
        Rule::hex_line => {
            let place = place(lower, parts.take(Rule::place_name)?, Subject::Hexes);
            Head::Hex(place, parts.take(Rule::entry).map(|node| entry(lower, node)))
        }
        Rule::fill_line => {
            let name = lower.name(parts.take(Rule::name)?);
            let has_fill = parts.take(Rule::colon).is_some();
            let stock = parts.all(Rule::stock).filter_map(|node| stock(lower, node)).collect();
            Head::Fill(name, has_fill.then_some(stock))
        }
        Rule::numbers_line => Head::Numbers(parts.take(Rule::kw_letter).is_some()),
        Rule::harbour_line => {
            let place = place(lower, parts.take(Rule::place_name)?, Subject::Harbours);
            Head::Harbour(place, parts.take(Rule::good).map(|node| good(lower, node)))
        }
        Rule::harbours_line => {
            let goods = parts.all(Rule::good).map(|node| good(lower, node));
            let goods: Vec<Option<Spanned<Good>>> = goods.collect();
            let counts: Vec<Option<Spanned<u8>>> = parts.all(Rule::number).map(|node| small(lower, node)).collect();
            Head::HarbourDraw(goods.into_iter().zip(counts).filter_map(|(good, n)| Some((good?, n?))).collect())
        }
        Rule::fishing_line => match parts.take(Rule::place_name) {
            Some(node) => {
                let place = place(lower, node, Subject::Grounds);
                Head::Ground(place, parts.take(Rule::number).and_then(|node| small(lower, node)))
            }
            None => Head::GroundDraw(parts.all(Rule::number).filter_map(|node| small(lower, node)).collect()),
        },
        Rule::river_line => {
            let name = lower.name(parts.take(Rule::name)?);
            let hexes = parts.take(Rule::places).map(|node| places(lower, node, Subject::Rivers));
            Head::River(name, hexes.unwrap_or_default())
        }
        Rule::expect_line => Head::Expect,
        _ => return None,
    })
}

/// The fact of a line.
pub(in crate::syntax) fn fact(lower: &mut Lower<'_>, line: Node<'_>) -> Option<FactKind> {
    let rule = line.rule();
    let mut parts = Parts::of(line);
    let of_map = MapFact::read(lower, rule, &mut parts).map(FactKind::OfMap);
    let of_fill = || FillFact::read(lower, rule, &mut parts).map(FactKind::OfFill);
    if let Some(fact) = of_map.or_else(of_fill) {
        return Some(fact);
    }
    if let Some(fact) = NumbersFact::read(lower, rule, &mut parts) {
        return Some(FactKind::OfNumbers(fact));
    }
    Some(match rule {
        Rule::language_fact => FactKind::Language(lower.count(parts.take(Rule::number)?, "the language version", 1)),
        Rule::row => row(lower, parts)?,
        Rule::mouth_fact => FactKind::Mouth(place(lower, parts.take(Rule::place_name)?, Subject::Rivers)),
        Rule::count_row | Rule::at_row | Rule::in_row => FactKind::Expect(expect_row(lower, rule, parts)?),
        Rule::no_fact => FactKind::No(lower.text(parts.take(Rule::fact_word)?)),
        Rule::allow_fact => {
            let code = lower.text(parts.take(Rule::slug)?);
            FactKind::Allow { code, reason: parts.take(Rule::text).map(|text| lower.text(text)) }
        }
        _ => return None,
    })
}

fn row(lower: &mut Lower<'_>, mut parts: Parts<'_>) -> Option<FactKind> {
    let letter = parts.take(Rule::letter)?;
    let (span, written) = (lower.span(&letter), letter.as_str());
    let row = match written.as_bytes() {
        [byte] if byte.is_ascii_uppercase() => Some(Spanned { node: byte - b'A', span }),
        [byte] if byte.is_ascii_lowercase() => {
            written_so(lower, span, written, &written.to_uppercase());
            Some(Spanned { node: byte - b'a', span })
        }
        _ => {
            let message = format!("`{written}` is not a row");
            let finding = Diagnostic::new(&MALFORMED_LINE, span, message).label("not a letter");
            lower.out.push(finding.help("rows are lettered from the north: `A`, `B`, `C`, …"));
            lower.doubts.insert(Subject::Rows);
            None
        }
    };
    let from = parts.take(Rule::number).and_then(|number| lower.count(number, "a shift", 0));
    let entries = parts.all(Rule::entry).map(|node| entry(lower, node)).collect();
    Some(FactKind::Row { row, from, entries })
}

fn entry(lower: &mut Lower<'_>, node: Node<'_>) -> Entry {
    let span = lower.span(&node);
    let mut parts = Parts::of(node);
    let ground = if let Some(node) = parts.take(Rule::trade_role) {
        role(lower, node).map(GroundNode::Trade)
    } else if let Some(name) = parts.take(Rule::name) {
        Some(GroundNode::Region(lower.name(name)))
    } else {
        parts.take(Rule::terrain).and_then(|word| match SEA.contains(&word.as_str().to_lowercase().as_str()) {
            true => {
                if word.as_str() != SEA[0] {
                    let place = lower.span(&word);
                    written_so(lower, place, word.as_str(), SEA[0]);
                }
                Some(GroundNode::Sea)
            }
            false => terrain(lower, word, Subject::Hexes).map(|terrain| GroundNode::Terrain(terrain.node)),
        })
    };
    if ground.is_none() {
        lower.doubts.insert(Subject::Hexes);
    }
    let numbers = tokens(lower, &mut parts);
    let once = Spanned { node: 1, span };
    let times = parts.take(Rule::times).and_then(|times| Parts::of(times).take(Rule::number));
    let times = match times.map(|number| lower.number(&NUMBER_OUT_OF_RANGE, number, "a number of hexes", 1..=99)) {
        Some(None) => {
            lower.doubts.insert(Subject::Rows);
            once
        }
        Some(Some(times)) => times,
        None => once,
    };
    Entry { ground, numbers, times, span }
}

fn stock(lower: &mut Lower<'_>, node: Node<'_>) -> Option<StockNode> {
    let mut parts = Parts::of(node);
    let terrain = match parts.take(Rule::trade_role) {
        Some(node) => {
            let span = lower.span(&node);
            role(lower, node).map(|_| Spanned { node: Terrain::Trade, span })
        }
        None => parts.take(Rule::terrain).and_then(|word| terrain(lower, word, Subject::Fills)),
    };
    let count = parts.take(Rule::number).and_then(|number| lower.count(number, "a number of hexes", 0));
    let inland = parts.take(Rule::kw_inland).is_some();
    if terrain.is_none() || count.is_none() {
        lower.doubts.insert(Subject::Fills);
    }
    Some(StockNode { terrain: terrain?, count: count?, inland })
}

pub(super) fn robber(lower: &mut Lower<'_>, parts: &mut Parts<'_>) -> Option<RobberNode> {
    if parts.take(Rule::kw_none).is_some() {
        return Some(RobberNode::None);
    }
    if parts.take(Rule::kw_off).is_some() {
        return Some(RobberNode::Off);
    }
    match parts.take(Rule::place_name) {
        Some(node) => place(lower, node, Subject::Robber).map(|place| RobberNode::Hex(place.into())),
        None => {
            let terrain = terrain(lower, parts.take(Rule::terrain)?, Subject::Robber)?;
            Some(RobberNode::Terrain(terrain.node))
        }
    }
}

pub(super) fn start(lower: &mut Lower<'_>, parts: &mut Parts<'_>) -> StartNode {
    match parts.take(Rule::places) {
        Some(node) => StartNode::Hexes(places(lower, node, Subject::Numbers)),
        None if parts.take(Rule::kw_coast).is_some() => StartNode::Coast,
        None => StartNode::Corner,
    }
}

fn expect_row(lower: &mut Lower<'_>, rule: Rule, mut parts: Parts<'_>) -> Option<ExpectRow> {
    let what = lower.text(parts.take(Rule::counted)?);
    let count = |lower: &mut Lower<'_>, node| lower.number(&NUMBER_OUT_OF_RANGE, node, "a count", 0..=MAX_COUNT);
    Some(match rule {
        // The ledger attests; what it does not understand leaves no doubt about the facts.
        Rule::at_row => {
            let sited = parts.all(Rule::sited).map(|sited| {
                let mut parts = Parts::of(sited);
                let place = place(lower, parts.take(Rule::place_name)?, Subject::Map)?;
                Some((place, tokens(lower, &mut parts)))
            });
            ExpectRow::At { what, places: sited.flatten().collect() }
        }
        Rule::in_row => {
            let letters: Vec<Name> = parts.all(Rule::letter).map(|letter| lower.text(letter)).collect();
            let counts: Vec<_> = parts.all(Rule::number).map(|number| count(lower, number)).collect();
            let rows = letters.into_iter().zip(counts).filter_map(|(letter, n)| Some((letter, n?)));
            ExpectRow::In { what, rows: rows.collect() }
        }
        _ => {
            let total = count(lower, parts.take(Rule::number)?)?;
            let mut rows = Vec::new();
            for part in parts.all(Rule::part) {
                let span = lower.span(&part);
                let number = Parts::of(part).all(Rule::number).last()?;
                let said = part.as_str()[..number.start() - part.start()].split_whitespace();
                let word = Spanned { node: said.collect::<Vec<_>>().join(" "), span };
                rows.push((word, count(lower, number)?));
            }
            ExpectRow::Total { what, total, parts: rows }
        }
    })
}

/// The values of phrases such as `friendly robber`.
pub(super) fn phrases<T>(
    lower: &mut Lower<'_>,
    parts: &Parts<'_>,
    subject: Subject,
    (they_are, words): (&str, &[&str]),
    of: impl Fn(&str) -> Option<T>,
) -> Vec<Spanned<T>> {
    let mut values = Vec::new();
    for phrase in parts.all(Rule::phrase) {
        let span = lower.span(&phrase);
        let written = phrase.as_str().split_whitespace().collect::<Vec<_>>().join(" ");
        // `rivers and caravans` names two (X3).
        let several: Vec<T> = written.split(" and ").map_while(&of).collect();
        let is_list = several.len() > 1 && several.len() == written.split(" and ").count();
        if is_list && subject == Subject::Scenario {
            values.extend(several.into_iter().map(|node| Spanned { node, span }));
            continue;
        }
        // What a misspelt scenario needs is not looked for: the guess may be wrong.
        let is_guess = !words.contains(&&*written);
        match lower.known_text(&UNKNOWN_WORD, &written, span, they_are, words).and_then(&of) {
            Some(node) => values.push(Spanned { node, span }),
            None => lower.doubts.insert(subject),
        }
        if is_guess && subject == Subject::Scenario {
            lower.doubts.insert(subject);
        }
    }
    values
}

pub(super) fn terrain(lower: &mut Lower<'_>, word: Node<'_>, subject: Subject) -> Option<Spanned<Terrain>> {
    let known: Vec<&str> = Terrain::ALL.iter().filter(|&&it| it != Terrain::Trade).map(|it| it.word()).collect();
    let written = word.as_str();
    if let Some(role) = Role::from_word(written).filter(|_| !known.contains(&written)) {
        let meant = format!("trade {role}");
        let place = lower.span(&word);
        lower.out.push(unknown_word(&UNKNOWN_TERRAIN, written, place, Some(&meant), "the terrains are", &known));
        lower.doubts.insert(subject);
        return None;
    }
    // A region has a capital: `north` where `fill North` stands.
    let region = written.chars().next().map(|first| first.to_uppercase().to_string() + &written[first.len_utf8()..]);
    if let Some(region) = region.filter(|region| !known.contains(&written) && lower.says(&format!("fill {region}"))) {
        let place = lower.span(&word);
        lower.out.push(unknown_word(&UNKNOWN_TERRAIN, written, place, Some(&region), "the terrains are", &known));
        lower.doubts.insert(subject);
        return None;
    }
    let found = lower.known_word(&UNKNOWN_TERRAIN, &word, "the terrains are", &known).and_then(Terrain::from_word);
    let terrain = found.map(|node| Spanned { node, span: lower.span(&word) });
    if terrain.is_none() {
        lower.doubts.insert(subject);
    }
    // The number of the hex is a part of the word that was written: `fields=12`, `fields(12)`.
    if written.ends_with(|c: char| c.is_ascii_digit() || c == ')') {
        lower.doubts.insert(subject);
    }
    terrain
}

fn good(lower: &mut Lower<'_>, word: Node<'_>) -> Option<Spanned<Good>> {
    let known: Vec<&str> = Good::ALL.iter().map(|good| good.word()).collect();
    if DRAWN.contains(&word.as_str()) {
        let message = format!("`{}` is not what a harbour trades", word.as_str());
        let finding = Diagnostic::new(&UNKNOWN_GOOD, lower.span(&word), message).label("not a type");
        lower.out.push(finding.help("leave out the `:` and what follows: a harbour without a type is drawn"));
        lower.doubts.insert(Subject::Harbours);
        return None;
    }
    let found = lower.known_word(&UNKNOWN_GOOD, &word, "a harbour trades", &known).and_then(Good::from_word);
    let good = found.map(|node| Spanned { node, span: lower.span(&word) });
    if good.is_none() {
        lower.doubts.insert(Subject::Harbours);
    }
    good
}

fn role(lower: &mut Lower<'_>, word: Node<'_>) -> Option<Role> {
    let known: Vec<&str> = Role::ALL.iter().map(|role| role.word()).collect();
    lower.known_word(&UNKNOWN_WORD, &word, "the roles are", &known).and_then(Role::from_word)
}

/// Places, as facts and rivers name them.
pub(super) fn places<P: From<Spanned<Named>>>(lower: &mut Lower<'_>, node: Node<'_>, subject: Subject) -> Vec<P> {
    let places = Parts::of(node).all(Rule::place_name).filter_map(|node| place(lower, node, subject));
    places.map(P::from).collect()
}

/// A place; one that is nearly a place is reported and read as that.
pub(super) fn place(lower: &mut Lower<'_>, node: Node<'_>, subject: Subject) -> Option<Spanned<Named>> {
    let (span, written) = (lower.span(&node), node.as_str().trim_end());
    if let Some(named) = Named::read(written) {
        return Some(Spanned { node: named, span });
    }
    match nearly(written, subject == Subject::Harbours) {
        Some(named) => {
            written_so(lower, span, written, &named.to_string());
            Some(Spanned { node: named, span })
        }
        None => {
            let message = format!("`{written}` is not a place");
            let finding = Diagnostic::new(&MALFORMED_LINE, span, message).label("not a place");
            lower.out.push(finding.help(advice(written)));
            lower.doubts.insert(subject);
            None
        }
    }
}

/// Reports a notation that is not the language's.
fn written_so(lower: &mut Lower<'_>, span: Span, written: &str, meant: &str) {
    let finding = Diagnostic::new(&MALFORMED_LINE, span, format!("`{written}` is written `{meant}` here"));
    let finding = finding.label(format!("did you mean `{meant}`?"));
    lower.out.push(finding.fix(Applicability::Maybe, format!("write `{meant}`"), span, meant));
}

/// The numbers behind a hex, if there are any.
fn tokens(lower: &mut Lower<'_>, parts: &mut Parts<'_>) -> Vec<Spanned<u32>> {
    let Some(tokens) = parts.take(Rule::tokens) else { return Vec::new() };
    let numbers = Parts::of(tokens);
    numbers.all(Rule::number).flat_map(|number| token(lower, number)).collect()
}

/// A token of a hex, or several with another mark than `and` between them: `2/12`.
fn token(lower: &mut Lower<'_>, number: Node<'_>) -> Vec<Spanned<u32>> {
    lower.joined_numbers(number, "a number", 0..=MAX_COUNT, &['/', '+', '&'], (" and ", "several numbers"))
}

pub(super) fn numbers(lower: &mut Lower<'_>, parts: &Parts<'_>) -> Vec<Spanned<u32>> {
    parts.all(Rule::number).flat_map(|number| lower.numbers(number, "a number", 0..=MAX_COUNT)).collect()
}

fn small(lower: &mut Lower<'_>, node: Node<'_>) -> Option<Spanned<u8>> {
    let value = lower.number(&NUMBER_OUT_OF_RANGE, node, "a number", 0..=u32::from(u8::MAX))?;
    Some(Spanned { node: value.node as u8, span: value.span })
}
