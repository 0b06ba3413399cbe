//! Indented lines → facts.

use super::effects::{effect, effects};
use super::statements::coin;
use super::words::{all_names, colour, kontor_side, names, players, points, rewards, route_ref, skills};
use super::{MAX_EFFECT, MAX_PRESTIGE};
use crate::syntax::tree::{
    ExpectRow, FactKind, LinkFact, MarkerFact, Name, PaletteNode, ReadNode, RouteRef, Says, SpaceNode, Spanned,
    SpecialFact,
};
use crate::syntax::{Lower, Node, Parts};
use crate::syntax::{Rule, Subject};
use kogge_compiler::language::lower::MAX_COUNT;
use kogge_compiler::language::lower::{NUMBER_OUT_OF_RANGE, UNKNOWN_WORD};
use kogge_hansa_game::vocab::{Leave, Module, PaletteName, ShapeKind, Tongue};

/// The fact of a line.
pub(in crate::syntax) fn fact(lower: &mut Lower<'_>, pair: Node<'_>) -> Option<FactKind> {
    let rule = pair.rule();
    let mut parts = Parts::of(pair);
    Some(match rule {
        Rule::game_fact => FactKind::Game(lower.text(parts.take(Rule::slug)?)),
        Rule::id_fact => FactKind::Id(lower.text(parts.take(Rule::slug)?)),
        Rule::board_fact => FactKind::Board(lower.text(parts.take(Rule::slug)?)),
        Rule::edition_fact => FactKind::Edition(lower.text(parts.take(Rule::slug)?)),
        Rule::varies_fact => FactKind::Varies(lower.text(parts.take(Rule::quoted)?)),
        Rule::version_fact => FactKind::Version(lower.text(parts.take(Rule::text)?)),
        Rule::author_fact => FactKind::Author(lower.text(parts.take(Rule::text)?)),
        Rule::licence_fact => FactKind::Licence(lower.text(parts.take(Rule::text)?)),
        Rule::words_fact => FactKind::Words(match parts.take(Rule::kw_german) {
            Some(_) => Tongue::German,
            None => Tongue::English,
        }),
        Rule::language_fact => FactKind::Language(lower.count(parts.take(Rule::number)?, "the language version", 1)),
        Rule::players_fact => {
            let numbers = parts.all(Rule::number);
            FactKind::Players(numbers.flat_map(|pair| players(lower, pair)).collect())
        }
        Rule::ends_fact => ends(lower, parts)?,
        Rule::link_fact => FactKind::Link(link(lower, parts)?),
        Rule::special_fact => FactKind::Special(special(lower, parts)?),
        Rule::modules_fact => {
            FactKind::Modules(parts.all(Rule::module).filter_map(|pair| module(lower, pair)).collect())
        }
        Rule::neutral_fact => FactKind::Neutral(names(lower, parts.take(Rule::names)?)),
        Rule::moves_fact => FactKind::MovesAnywhere(parts.take(Rule::kw_anywhere).is_some()),
        Rule::scores_fact => {
            FactKind::Scores(parts.take(Rule::numbers).map(|pair| rewards(lower, pair, Subject::Home)))
        }
        Rule::permission_rule => FactKind::PermissionNeeded(parts.take(Rule::kw_not).is_none()),
        Rule::leave_fact => FactKind::Leave(leave(&mut parts)),
        Rule::markers_fact => FactKind::MarkersOpen(parts.take(Rule::kw_open).is_some()),
        Rule::skill_fact => {
            let words = parts.all(Rule::skill);
            FactKind::Skill(words.flat_map(|word| skills(lower, word)).collect())
        }
        Rule::permission_fact => FactKind::Permission(all_names(lower, parts)),
        Rule::tavern_fact => FactKind::Tavern,
        Rule::always_fact => FactKind::Always(effects(lower, &mut parts)),
        Rule::start_fact | Rule::supply_fact => FactKind::Marker(marker(lower, rule, parts)?),
        Rule::always_row => FactKind::Expect(ExpectRow::Always {
            effects: effects(lower, &mut parts),
            cities: names(lower, parts.take(Rule::names)?),
        }),
        Rule::card_row => FactKind::Expect(ExpectRow::Card(names(lower, parts.take(Rule::names)?))),
        Rule::link_row => FactKind::Expect(ExpectRow::Link(link(lower, Parts::of(parts.take(Rule::link_fact)?))?)),
        Rule::special_row => {
            FactKind::Expect(ExpectRow::Special(special(lower, Parts::of(parts.take(Rule::special_fact)?))?))
        }
        Rule::count_row | Rule::names_row => FactKind::Expect(row(lower, parts)?),
        Rule::place => {
            let city = lower.name(parts.take(Rule::name)?);
            match parts.take(Rule::route_place) {
                Some(tail) => route_place(lower, city, tail)?,
                None => {
                    let points = points(lower, &Parts::of(parts.take(Rule::city_place)?));
                    FactKind::CityPlace { city, at: points.into_iter().next().flatten() }
                }
            }
        }
        Rule::background_fact => FactKind::Background(lower.text(parts.take(Rule::quoted)?)),
        Rule::palette_fact => FactKind::Palette(if parts.take(Rule::kw_contrast).is_some() {
            PaletteNode::Shipped(PaletteName::Contrast)
        } else if parts.take(Rule::kw_parchment).is_some() {
            PaletteNode::Shipped(PaletteName::Parchment)
        } else {
            let file = lower.text(parts.take(Rule::quoted)?);
            PaletteName::from_word(&file.node).map_or(PaletteNode::Own(file), PaletteNode::Shipped)
        }),
        Rule::kontor_fact => FactKind::Kontor(kontor_side(lower, parts.take(Rule::number)?)),
        Rule::title_fact => FactKind::Title(points(lower, &parts).into_iter().next().flatten()),
        Rule::sea_fact => scenery(lower, ShapeKind::Sea, parts)?,
        Rule::land_fact => scenery(lower, ShapeKind::Land, parts)?,
        Rule::river_fact => scenery(lower, ShapeKind::River, parts)?,
        Rule::border_fact => scenery(lower, ShapeKind::Border, parts)?,
        Rule::label_fact => {
            let words = lower.name(parts.take(Rule::name)?);
            FactKind::Label { words, at: points(lower, &parts).into_iter().next().flatten() }
        }
        Rule::no_fact => FactKind::No(lower.text(parts.take(Rule::fact_word)?)),
        Rule::allow_fact => {
            let code = lower.text(parts.take(Rule::slug)?);
            FactKind::Allow { code, reason: parts.take(Rule::text).map(|text| lower.text(text)) }
        }
        _ => return None,
    })
}

pub(super) fn ends(lower: &mut Lower<'_>, mut parts: Parts<'_>) -> Option<FactKind> {
    let number = parts.take(Rule::number)?;
    let value = lower.number(&NUMBER_OUT_OF_RANGE, number, "an end of the game", 0..=u32::from(u16::MAX));
    let value = value.map(|value| Spanned { node: value.node as u16, span: value.span });
    if value.is_none() {
        lower.doubts.insert(Subject::Ends);
    }
    Some(match parts.take(Rule::kw_prestige) {
        Some(_) => FactKind::EndsAtPrestige(value),
        None => FactKind::EndsAtCities(value),
    })
}

fn link(lower: &mut Lower<'_>, mut parts: Parts<'_>) -> Option<LinkFact> {
    let ends = [lower.name(parts.take(Rule::name)?), lower.name(parts.take(Rule::name)?)];
    Some(LinkFact { ends, prestige: parts.take(Rule::numbers).map(|pair| rewards(lower, pair, Subject::Link)) })
}

pub(super) fn special(lower: &mut Lower<'_>, mut parts: Parts<'_>) -> Option<SpecialFact> {
    let city = lower.name(parts.take(Rule::name)?);
    let by = parts.take(Rule::kw_by).is_some();
    let routes: Vec<RouteRef> = parts.all(Rule::route_ref).filter_map(|pair| route_ref(lower, pair)).collect();
    let colon = parts.take(Rule::colon).is_some();
    let spaces = parts.all(Rule::space).map(|pair| space(lower, pair)).collect();
    Some(SpecialFact { city, routes: by.then_some(routes), spaces: colon.then_some(spaces) })
}

pub(super) fn space(lower: &mut Lower<'_>, pair: Node<'_>) -> SpaceNode {
    let span = lower.span(&pair);
    let mut parts = Parts::of(pair);
    let colour = parts.take(Rule::colour).and_then(|word| colour(lower, word));
    let value = parts
        .take(Rule::number)
        .and_then(|number| lower.number(&NUMBER_OUT_OF_RANGE, number, "special prestige", 0..=MAX_PRESTIGE));
    if colour.is_none() || value.is_none() {
        lower.doubts.insert(Subject::Special);
    }
    SpaceNode { colour, value: value.map(|value| value.node as u16), span }
}

pub(super) fn module(lower: &mut Lower<'_>, pair: Node<'_>) -> Option<Spanned<Module>> {
    let span = lower.span(&pair);
    let words: Vec<&str> = pair.as_str().split_whitespace().collect();
    let phrase = words.join(" ");
    let known: Vec<&str> = Module::ALL.iter().map(|module| module.word()).collect();
    let module = lower.known_text(&UNKNOWN_WORD, &phrase, lower.span(&pair), "the modules are", &known);
    if module.is_none() {
        lower.doubts.insert(Subject::Modules);
    }
    module.and_then(Module::from_word).map(|node| Spanned { node, span })
}

pub(super) fn leave(parts: &mut Parts<'_>) -> Leave {
    if parts.take(Rule::kw_never).is_some() {
        Leave::Never
    } else if parts.take(Rule::kw_anywhere).is_some() {
        Leave::Anywhere
    } else {
        Leave::Home
    }
}

pub(super) fn marker(lower: &mut Lower<'_>, rule: Rule, mut parts: Parts<'_>) -> Option<MarkerFact> {
    let count = lower.number(&NUMBER_OUT_OF_RANGE, parts.take(Rule::number)?, "a number of markers", 0..=MAX_EFFECT);
    let count = count.map(|count| Spanned { node: count.node as u8, span: count.span });
    let effect = effect(lower, parts.take(Rule::effect)?);
    if count.is_none() || effect.is_none() {
        lower.doubts.insert(Subject::Markers);
    }
    Some(MarkerFact { start: rule == Rule::start_fact, count, effect: effect? })
}

/// The rest of a route's line in a picture, behind its first city.
fn route_place(lower: &mut Lower<'_>, first: Name, tail: Node<'_>) -> Option<FactKind> {
    let mut parts = Parts::of(tail);
    let second = lower.name(parts.take(Rule::name)?);
    let name = parts.take(Rule::name).map(|name| lower.name(name));
    let span = first.span.to(name.as_ref().unwrap_or(&second).span);
    let via = points(lower, &parts);
    Some(FactKind::RoutePlace { route: RouteRef { ends: [first, second], name, span }, via })
}

fn scenery(lower: &mut Lower<'_>, kind: ShapeKind, mut parts: Parts<'_>) -> Option<FactKind> {
    let name = parts.take(Rule::name).map(|name| lower.name(name));
    let points = points(lower, &Parts::of(parts.take(Rule::points)?));
    Some(FactKind::Shape { kind, name, points })
}

fn row(lower: &mut Lower<'_>, mut parts: Parts<'_>) -> Option<ExpectRow> {
    let mut one_of = |rules: [Rule; 2]| rules.into_iter().find_map(|rule| parts.take(rule));
    let what = lower.text(one_of([Rule::counted, Rule::named])?);
    if let Some(at) = one_of([Rule::at_part, Rule::names_at]) {
        return Some(ExpectRow::At { what, cities: entries(lower, at) });
    }
    if let Some(within) = parts.take(Rule::in_part) {
        return Some(ExpectRow::In { what, countries: entries(lower, within) });
    }
    let mut counts = Parts::of(parts.take(Rule::total_part)?);
    let count = |lower: &mut Lower<'_>, number| lower.number(&NUMBER_OUT_OF_RANGE, number, "a count", 0..=MAX_COUNT);
    let total = count(lower, counts.take(Rule::number)?)?;
    let mut rows = Vec::new();
    for pair in counts.all(Rule::part) {
        let mut part = Parts::of(pair);
        let word = lower.text(part.take(Rule::part_word)?);
        rows.push((word, count(lower, part.take(Rule::number)?)?));
    }
    Some(ExpectRow::Total { what, total, parts: rows })
}

/// The entries of a row: names, each with what stands behind it.
fn entries(lower: &mut Lower<'_>, pair: Node<'_>) -> Vec<(Name, Says)> {
    let is_entry = |rule| matches!(rule, Rule::sited | Rule::within | Rule::named_at);
    let entries = pair.children().filter(|pair| is_entry(pair.rule()));
    entries.filter_map(|pair| entry(lower, pair)).collect()
}

fn entry(lower: &mut Lower<'_>, pair: Node<'_>) -> Option<(Name, Says)> {
    let mut children = pair.children();
    let name = lower.name(children.next()?);
    let (mut says, mut dash) = (Says::Nothing, None);
    for pair in children {
        let span = lower.span(&pair);
        let node = match pair.rule() {
            Rule::number => {
                let number = lower.number(&NUMBER_OUT_OF_RANGE, pair, "a count", 0..=MAX_COUNT);
                says = number.map_or(Says::Nothing, Says::Number);
                continue;
            }
            Rule::name => ReadNode::Name(lower.name(pair)),
            Rule::dash => {
                dash = Some(span);
                continue;
            }
            Rule::coin => ReadNode::Coin(Spanned { node: coin(lower, pair), span }),
            _ => ReadNode::Word(lower.text(pair)),
        };
        match &mut says {
            Says::Read(nodes, place) => {
                nodes.push(node);
                *place = place.to(span);
            }
            _ => says = Says::Read(vec![node], dash.unwrap_or(span).to(span)),
        }
    }
    Some((name, says))
}
