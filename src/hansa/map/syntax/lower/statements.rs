//! First lines of statements → heads.

use super::MAX_COIN;
use super::words::{self, names, route_ref, side};
use crate::syntax::tree::{CityHead, CityItem, CountryHead, EditKind, Head, KontorNode, RouteHead, Spanned};
use crate::syntax::{Lower, Node, Parts};
use crate::syntax::{Rule, Subject};
use kogge_compiler::diagnostic::{Descriptor, Severity};
use kogge_compiler::language::lower::UNKNOWN_WORD;
use kogge_hansa_game::vocab::{Colour, Shape};

pub(in crate::syntax) static BAD_COIN: Descriptor = Descriptor {
    code: "bad_coin",
    severity: Severity::Error,
    rules: &["CHK-E34", "KONTOR-4"],
    what: "A coin's value is not a whole number from 0 to 99.",
    why: "The player who occupies the kontor takes that much prestige at once.",
    bad: "city Zwolle: white square coin -1\nroute Zwolle -- Altona: house, house\n",
    good: "city Zwolle: white square coin 1\nroute Zwolle -- Altona: house, house\n",
};

/// The edit and head of a statement's first line.
pub(in crate::syntax) fn statement(
    lower: &mut Lower<'_>,
    line: Node<'_>,
    broken: bool,
) -> (Option<Spanned<EditKind>>, Head) {
    let rule = line.rule();
    let mut parts = Parts::of(line);
    let edit = parts.take(Rule::edit).and_then(|pair| {
        let kind = EditKind::from_word(pair.as_str())?;
        Some(Spanned { node: kind, span: lower.span(&pair) })
    });
    let head = match rule {
        Rule::map_line => parts.take(Rule::name).map(|name| Head::Map(lower.name(name))),
        Rule::city_line | Rule::city_start => city(lower, parts, broken),
        Rule::route_line | Rule::route_start => route(lower, parts, broken),
        Rule::country_line | Rule::country_start => country(lower, parts, broken),
        Rule::mission_line => parts.take(Rule::names).map(|node| Head::Mission(names(lower, node))),
        Rule::markers_line => Some(Head::Markers),
        Rule::expect_line => Some(Head::Expect),
        _ => {
            let mut side = || parts.take(Rule::number).and_then(|pair| side(lower, pair));
            Some(Head::Picture([side(), side()]))
        }
    };
    (edit, head.unwrap_or(Head::Error))
}

pub(super) fn city(lower: &mut Lower<'_>, mut parts: Parts<'_>, broken: bool) -> Option<Head> {
    let name = lower.name(parts.take(Rule::name)?);
    let countries = parts.take(Rule::in_countries).map(|pair| names(lower, pair));
    let colon = parts.take(Rule::colon).is_some();
    let items = parts.take(Rule::city_items).map(|items| city_items(lower, items));
    let items = items.or(colon.then(Vec::new));
    Some(Head::City(CityHead { name, countries, items, broken }))
}

fn city_items(lower: &mut Lower<'_>, items: Node<'_>) -> Vec<CityItem> {
    let mut row = Vec::new();
    let mut parts = items.children().peekable();
    while let Some(pair) = parts.next() {
        match pair.rule() {
            Rule::green => row.push(CityItem::Green(lower.span(&pair))),
            Rule::colour => {
                let shape = parts.next_if(|next| next.rule() == Rule::shape);
                if let Some(shape) = shape.as_ref().filter(|_| pair.as_str() == CityItem::GREEN) {
                    let place = lower.span(&pair).to(lower.span(shape));
                    let written = format!("{} {}", pair.as_str(), shape.as_str());
                    lower.written_otherwise(place, &written, CityItem::GREEN, "a green city has no kontors");
                    row.push(CityItem::Green(place));
                    continue;
                }
                let coin = parts.next_if(|next| next.rule() == Rule::coin);
                row.push(CityItem::Kontor(kontor(lower, pair, shape, coin)));
            }
            _ => {}
        }
    }
    row
}

fn kontor(lower: &mut Lower<'_>, colour: Node<'_>, shape: Option<Node<'_>>, coin: Option<Node<'_>>) -> KontorNode {
    let first = lower.span(&colour);
    let last = coin.as_ref().or(shape.as_ref()).map_or(first, |last| lower.span(last));
    let (colour, shape) = match turned(lower, &colour, shape.as_ref()) {
        Some((colour, shape)) => (Some(colour), Some(shape)),
        None => (words::colour(lower, colour), shape.and_then(|word| words::shape(lower, word))),
    };
    let coin = match coin {
        None => Some(0),
        Some(node) => self::coin(lower, node),
    };
    if colour.is_none() || shape.is_none() || coin.is_none() {
        lower.doubts.insert(Subject::Kontors);
    }
    KontorNode { colour, shape, coin, span: first.to(last) }
}

/// The colour and shape of a kontor that has them the other way round, after saying so.
fn turned(lower: &mut Lower<'_>, first: &Node<'_>, second: Option<&Node<'_>>) -> Option<(Colour, Shape)> {
    let (shape, colour) = (Shape::from_word(first.as_str())?, Colour::from_word(second?.as_str())?);
    let [written, meant] = [[shape.word(), colour.word()], [colour.word(), shape.word()]].map(|words| words.join(" "));
    let place = lower.span(first).to(lower.span(second?));
    lower.written_otherwise(place, &written, &meant, "the colour comes first");
    Some((colour, shape))
}

/// The value of a coin.
pub(super) fn coin(lower: &mut Lower<'_>, coin: Node<'_>) -> Option<u8> {
    let number = Parts::of(coin).take(Rule::number)?;
    lower.number(&BAD_COIN, number, "a coin", 0..=MAX_COIN).map(|value| value.node as u8)
}

pub(super) fn route(lower: &mut Lower<'_>, mut parts: Parts<'_>, broken: bool) -> Option<Head> {
    let route = route_ref(lower, parts.take(Rule::route_ref)?)?;
    let countries = parts.take(Rule::in_countries).map(|pair| names(lower, pair));
    let colon = parts.take(Rule::colon).is_some();
    let posts = parts.take(Rule::posts).map(|posts| {
        let words = posts.children().filter(|pair| pair.rule() == Rule::post);
        words.flat_map(|word| words::posts(lower, word)).collect::<Vec<_>>()
    });
    let posts = posts.or(colon.then(Vec::new));
    Some(Head::Route(RouteHead { route, countries, posts, broken }))
}

pub(super) fn country(lower: &mut Lower<'_>, mut parts: Parts<'_>, broken: bool) -> Option<Head> {
    let name = lower.name(parts.take(Rule::name)?);
    let home = parts.take(Rule::country_kind).and_then(|word| {
        let span = lower.span(&word);
        let known = lower.known_word(&UNKNOWN_WORD, &word, "a country is", &["home", "foreign"]);
        if known.is_none() {
            lower.doubts.insert(Subject::Home);
        }
        known.map(|known| Spanned { node: known == "home", span })
    });
    Some(Head::Country(CountryHead { name, home, broken }))
}
