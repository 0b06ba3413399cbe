//! Completion: what comes next on a line: cities not yet joined, skills not yet taken, colours in order.
//!
//! The grammar says what kind of thing may come next (`syntax::expected`); the board says which of them. Clauses:
//! CHK-W01 (colours ascend), CHK-E39, CHK-E48, PROMO-1.

mod beginnings;
mod things;

pub(super) use beginnings::{may_begin, may_state};

use super::map::OWN;
use super::say;
use crate::assist::map::HansaMap as _;
use crate::board::has_border;
use crate::resolve::Counted;
use crate::syntax::tree::CityItem;
use crate::syntax::{Expected, FactWord, Hansa, expected};
use kogge_compiler::assist::completion::{self, Item, ItemKind, values};
use kogge_compiler::text::Span;
use kogge_hansa_game::vocab::{Colour, EffectKind, Module, Owners, PostKind, Shape, Skill, Source};

type Site<'a> = completion::Site<'a, Hansa>;

/// The items that the grammar asks for next on a line that has begun.
pub(super) fn next(site: &Site<'_>, files: &[String]) -> Vec<Item> {
    let head = site.statement.map(|statement| &statement.head);
    let next = expected(head, site.line.text.trim_start());
    next.iter().flat_map(|next| what(site, next, files)).collect()
}

/// The fact that the line begins.
fn fact(site: &Site<'_>) -> Option<FactWord> {
    FactWord::from_word(site.key())
}

/// The words for what the grammar asks for, as far as they are legal here.
fn what(site: &Site<'_>, next: &Expected, files: &[String]) -> Vec<Item> {
    match next {
        Expected::Word(word) => keyword(site, word).into_iter().collect(),
        Expected::Name => things::names(site),
        Expected::Colour => colours(site),
        Expected::Shape => values(Shape::ALL.iter().map(|shape| (shape.word(), say::shape(*shape)))),
        Expected::Post => values(PostKind::ALL.iter().map(|post| (post.word(), say::post(*post)))),
        Expected::Skill => skills(site),
        Expected::CountryKind => country_kinds(site),
        Expected::Number => numbers(site),
        Expected::Effect => effects(site),
        Expected::Module => modules(site),
        Expected::Owners => values(Owners::ALL.iter().map(|owners| (owners.word(), ""))),
        Expected::Source => sources(site),
        Expected::Part => parts(site),
        Expected::Read => read(site),
        Expected::FactWord => site.droppable(),
        Expected::Text if fact(site) == Some(FactWord::Varies) => site.bases(files),
        Expected::Slug => slugs(site),
        Expected::Counted => {
            let known = Counted::ALL.iter().map(|counted| counted.word());
            known.map(|word| Item::new(ItemKind::Keyword, word, "")).collect()
        }
        Expected::Text | Expected::Mark(_) | Expected::End => Vec::new(),
    }
}

fn keyword(site: &Site<'_>, word: &str) -> Option<Item> {
    let has_countries = !site.map.board().countries.is_empty();
    let is_legal = match word {
        // A map without countries lies nowhere.
        "in" | "abroad" => has_countries,
        // A green city has no printed kontors.
        CityItem::GREEN => !has_items(site),
        "within" => has_countries,
        // It is a source, with the word behind it.
        "this" => false,
        "none" => fact(site) != Some(FactWord::Modules) || site.line.tokens.len() == 1,
        _ => true,
    };
    is_legal.then(|| Item::new(ItemKind::Keyword, word, ""))
}

/// Whether something stands behind the colon.
fn has_items(site: &Site<'_>) -> bool {
    site.line.words().skip_while(|&(_, word)| word != ":").count() > 1
}

/// Kontors ascend by the privilege they ask for; so do the special spaces.
fn colours(site: &Site<'_>) -> Vec<Item> {
    if site.line.has_word(CityItem::GREEN) {
        return Vec::new();
    }
    let last = site.line.words().filter_map(|(_, word)| Colour::from_word(word)).last();
    let rest = Colour::ALL.iter().filter(|&&colour| last.is_none_or(|last| colour >= last));
    values(rest.map(|&colour| (colour.word(), say::colour(colour))))
}

/// Those that no city offers first.
fn skills(site: &Site<'_>) -> Vec<Item> {
    let is_offered = |skill: &Skill| site.map.board().cities.iter().any(|city| city.skills.contains(*skill));
    let mut rest: Vec<&Skill> = Skill::ALL.iter().filter(|skill| !site.line.has_word(skill.word())).collect();
    rest.sort_by_key(|skill| is_offered(skill));
    values(rest.into_iter().map(|&skill| (skill.word(), say::skill(skill))))
}

/// One country is home.
fn country_kinds(site: &Site<'_>) -> Vec<Item> {
    let line = site.map.source().line_of(site.start);
    let is_other = |at: Span| at.file != OWN || site.map.source().line_of(at.start as usize) != line;
    let countries = site.map.board().countries.iter().zip(&site.map.places().countries);
    let has_home = countries.filter(|(country, _)| country.home).any(|(_, places)| is_other(places.name));
    let home = (!has_home).then_some(("home", "open to everybody"));
    values(home.into_iter().chain([("foreign", "asks for a permission")]))
}

fn numbers(site: &Site<'_>) -> Vec<Item> {
    let all: Vec<String> = match fact(site) {
        Some(FactWord::Players) => (2..=5).map(|n: u8| n.to_string()).collect(),
        Some(FactWord::Language) => vec!["1".to_owned()],
        _ => Vec::new(),
    };
    let rest = all.into_iter().filter(|n| !site.line.words().any(|(_, word)| word == n));
    rest.map(|n| Item::new(ItemKind::Value, n, "")).collect()
}

/// Promo markers are drawn: they lie neither on taverns nor for ever. Clause: PROMO-1.
fn effects(site: &Site<'_>) -> Vec<Item> {
    let has_promo = fact(site) == Some(FactWord::Supply) && site.map.board().modules.contains(Module::Promo);
    let kinds = EffectKind::ALL.iter().filter(|kind| !kind.is_promo() || has_promo);
    values(kinds.map(|kind| match kind {
        EffectKind::Move => ("move up to", "pieces to free posts"),
        EffectKind::Remove => ("remove up to", "pieces to their owners' stocks"),
        EffectKind::Develop => ("develop", "a step on the desk"),
        EffectKind::Place => ("place up to", "own pieces on free posts"),
        EffectKind::Found => ("found in a green city from", "a kontor without print"),
        EffectKind::ExtraKontor => ("extra kontor", "left of the printed ones"),
        EffectKind::SwapKontors => ("swap kontors", "two neighbours of a city"),
        EffectKind::Actions => ("actions", "more of them at once"),
        EffectKind::Prestige => ("prestige", "at once"),
        EffectKind::Take => ("take up to", "pieces from stock to supply"),
        EffectKind::Exchange => ("exchange", "promo"),
        EffectKind::Tribute => ("tribute", "promo"),
        EffectKind::Block => ("block", "promo"),
    }))
}

/// Without a border there is no fee for it. Clause: CHK-E66.
fn modules(site: &Site<'_>) -> Vec<Item> {
    let has_border = has_border(&site.map.board().countries);
    let rest = Module::ALL.iter().filter(|&&module| module != Module::BorderFee || has_border);
    let is_there = |module: &str| [site.line.text, site.line.behind].iter().any(|text| text.contains(module));
    let rest = rest.filter(|module| !is_there(module.word()));
    // Behind a module's first word stands nothing but its second.
    let is_begun = site.line.tokens.len() > 1 && site.line.words().last().is_some_and(|(_, word)| word != ",");
    let rest = rest.filter(|module| !is_begun || site.line.n_words_of(module.word()) > 0);
    values(rest.map(|module| (module.word(), "")))
}

/// Each source stands once; kontors are founded from the supplies alone, and only permanent markers lie on a route.
fn sources(site: &Site<'_>) -> Vec<Item> {
    let named: Vec<&str> = site.line.words().map(|(_, word)| word).skip_while(|word| *word != "from").collect();
    let is_legal = |source: &&Source| match source {
        Source::Stock | Source::Supply => true,
        Source::Posts => !site.line.has_word("found"),
        Source::ThisRoute => !site.line.has_word("found") && fact(site) == Some(FactWord::Always),
    };
    let is_free = |source: &&Source| !named.iter().any(|word| source.word().split(' ').next() == Some(word));
    values(Source::ALL.iter().filter(is_legal).filter(is_free).map(|source| (source.word(), "")))
}

/// The kinds that a total of the ledger has.
fn parts(site: &Site<'_>) -> Vec<Item> {
    let kinds: Vec<&str> = match Counted::from_word(site.key()) {
        Some(Counted::Kontors) => Colour::ALL.iter().map(|colour| colour.word()).collect(),
        Some(Counted::Skills) => Skill::ALL.iter().map(|skill| skill.word()).collect(),
        Some(Counted::Posts) => PostKind::ALL.iter().map(|post| post.word()).collect(),
        _ => Vec::new(),
    };
    values(kinds.into_iter().filter(|kind| !site.line.has_word(kind)).map(|kind| (kind, "")))
}

/// The words that are read at a city.
fn read(site: &Site<'_>) -> Vec<Item> {
    match Counted::from_word(site.key()) {
        Some(Counted::Kontors) => {
            let words = Colour::ALL.iter().map(|colour| colour.word());
            values(words.chain(Shape::ALL.iter().map(|shape| shape.word())).map(|word| (word, "")))
        }
        Some(Counted::Skills) => values(Skill::ALL.iter().map(|skill| (skill.word(), ""))),
        _ => Vec::new(),
    }
}

fn slugs(site: &Site<'_>) -> Vec<Item> {
    match fact(site) {
        Some(FactWord::Edition) => site.editions(),
        Some(FactWord::Allow) => site.codes(),
        _ => Vec::new(),
    }
}
