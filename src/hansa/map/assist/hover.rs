//! The facts about the thing under the cursor, as Markdown: a city's kontors as signs, its routes and skills; what a
//! fact means and which clauses of the rules make its numbers matter; why a finding is one.

use super::map::Map;
use super::names::{Kind, Occurrence, occurrence_at};
use super::{say, words};
use crate::assist::map::HansaMap as _;
use crate::board::listed;
use crate::syntax::tree::{EditKind, Statement};
use crate::syntax::{FactWord, StatementKind};
use kogge_compiler::assist::hover::{self, Hover, TokenAt, about_edit, code, escaped, list};
use kogge_compiler::assist::line::{Token, TokenKind};
use kogge_engine::wording::count;
use kogge_hansa_game::vocab::{CityId, CountryId, RouteId};

/// The thing at a place: a name, the code of a finding, or a word of the language.
pub(super) fn thing(map: &Map, offset: usize) -> Option<Hover> {
    if let Some(named) = occurrence_at(map.tree(), offset) {
        let markdown = of_name(map, &named)?;
        return Some(Hover { span: named.name.span, markdown });
    }
    code(map, offset).or_else(|| word(map, offset))
}

fn of_name(map: &Map, named: &Occurrence<'_>) -> Option<String> {
    let name = named.name.node.as_str();
    match named.kind {
        Kind::City => map.city(name).map(|city| of_city(map, city)),
        Kind::Country => map.country(name).map(|country| of_country(map, country)),
        Kind::Route => {
            let routes = map.routes_between(named.ends?);
            let is_meant = |route: &RouteId| map.board().route(*route).name.as_deref() == Some(name);
            routes.into_iter().find(is_meant).map(|route| of_route(map, route))
        }
    }
}

fn of_city(map: &Map, id: CityId) -> String {
    let board = map.board();
    let city = board.city(id);
    let mut text = format!("**{}**", escaped(&city.name));
    if !city.countries.is_empty() {
        text += &format!(" in {}", escaped(&say::countries(board, city.countries)));
    }
    if city.green {
        text += "\n\na green city";
    } else if !city.kontors.is_empty() {
        let words: Vec<String> = city.kontors.iter().map(ToString::to_string).collect();
        text += &format!("\n\n{}\n\n{}", say::glyphs(&city.kontors), words.join(", "));
    }
    let mut facts = Vec::new();
    if !city.skills.is_empty() {
        let skills: Vec<String> = city.skills.iter().map(|skill| format!("{skill} ({})", say::skill(skill))).collect();
        facts.push(format!("skill: {}", skills.join(" or ")));
    }
    if !city.permissions.is_empty() {
        facts.push(format!("permission: {}", say::countries(board, city.permissions)));
    }
    if let Some(link) = board.link.as_ref().filter(|link| link.ends.contains(&id)) {
        let other = link.ends.iter().find(|&&end| end != id).unwrap_or(&id);
        facts.push(format!("Link with {}: {}", board.city(*other).name, listed(&link.prestige)));
    }
    if let Some(special) = board.special.as_ref().filter(|special| special.city == id) {
        let spaces: Vec<String> =
            special.spaces.iter().map(|space| format!("{} {}", space.colour, space.value)).collect();
        facts.push(format!("special prestige: {}", spaces.join(", ")));
    }
    if board.neutral_cities.contains(&id) {
        facts.push("the neutral party begins at its routes (TWO-2)".to_owned());
    }
    let cards = board.missions.iter().filter(|card| card.contains(&id)).count();
    if cards > 0 {
        facts.push(format!("on {}", count(cards, "mission card", "mission cards")));
    }
    let routes: Vec<RouteId> = map.routes_at(id).collect();
    facts.push(count(routes.len(), "route", "routes"));
    facts.extend(routes.into_iter().map(|route| say::route(board, route)));
    text + &list(facts)
}

fn of_country(map: &Map, id: CountryId) -> String {
    let board = map.board();
    let country = &board.countries[id.index()];
    let kind = if country.home { "home" } else { "foreign" };
    let n_cities = board.cities.iter().filter(|city| city.countries.contains(id)).count();
    let n_routes = board.routes.iter().filter(|route| route.country == Some(id)).count();
    let givers = board.cities.iter().filter(|city| city.permissions.contains(id)).map(|city| city.name.clone());
    let mut facts = vec![
        format!("{}, {}", count(n_cities, "city", "cities"), count(n_routes, "route", "routes")),
        format!("permission {}", if country.needs_permission { "needed" } else { "not needed" }),
        format!("pieces leave: {}", country.leave),
        format!("markers {}", if country.markers_open { "open" } else { "closed" }),
    ];
    if country.needs_permission {
        facts.push(format!("permission from {}", givers.collect::<Vec<_>>().join(", ")));
    }
    if !country.scores.is_empty() {
        facts.push(format!("scores {}", listed(&country.scores)));
    }
    format!("**{}**, {kind}{}", escaped(&country.name), list(facts))
}

fn of_route(map: &Map, id: RouteId) -> String {
    let board = map.board();
    let route = board.route(id);
    let mut text = format!("**{}**", escaped(&board.route_text(id)));
    if let Some(country) = route.country {
        text += &format!(" in {}", escaped(&board.countries[country.index()].name));
    }
    text += &format!("\n\n{}", say::post_glyphs(&route.posts));
    let mut facts = vec![say::posts(&route.posts)];
    if route.tavern {
        facts.push("tavern: a start marker lies here (SETUP-7)".to_owned());
    }
    let effects: Vec<String> = route.permanent.iter().map(|&effect| board.effect_text(effect)).collect();
    if !effects.is_empty() {
        facts.push(format!("always {} (EAST-10)", effects.join(" or ")));
    }
    facts.push(format!(
        "replacement markers {}",
        if board.markers_open(id) { "may be laid here" } else { "are never laid here" }
    ));
    text + &list(facts)
}

/// A word or number of the language.
fn word(map: &Map, offset: usize) -> Option<Hover> {
    let TokenAt { text, tokens, i, span, statement, is_head } = TokenAt::of(map, offset)?;
    let token = &tokens[i];
    let word = &text[token.at.clone()];
    let first = tokens.first().map_or("", |first| &text[first.at.clone()]);
    let markdown = match token.kind {
        TokenKind::Word if token.at == tokens[0].at && is_head => of_statement(word)?,
        TokenKind::Word if is_head && of_statement(word).is_some() => of_statement(word)?,
        TokenKind::Word if token.at == tokens[0].at => of_fact(map, statement, word)?,
        TokenKind::Word => match words::inner(word) {
            Some((says, clauses)) => entry(word, says, clauses),
            None => of_fact(map, statement, first)?,
        },
        TokenKind::Number if !is_head && effect_before(text, &tokens, token.at.start).is_some() => {
            effect_before(text, &tokens, token.at.start)?
        }
        // A number matters for what the word before it counts: a coin, or what the fact is about.
        TokenKind::Number if is_head => words::inner("coin")
            .filter(|_| text.contains("coin"))
            .map(|(says, clauses)| entry("coin", says, clauses))?,
        TokenKind::Number | TokenKind::Quoted | TokenKind::Name if !is_head => of_fact(map, statement, first)?,
        TokenKind::Number | TokenKind::Quoted | TokenKind::Name | TokenKind::Mark | TokenKind::Comment => return None,
    };
    Some(Hover { span, markdown })
}

/// The effect that a number belongs to.
fn effect_before(text: &str, tokens: &[Token], at: usize) -> Option<String> {
    let words = tokens.iter().rev().filter(|token| token.at.end <= at && token.kind == TokenKind::Word);
    let known = words.filter_map(|token| {
        let word = &text[token.at.clone()];
        words::inner(word).map(|(says, clauses)| (word, says, clauses))
    });
    let mut effects = known.filter(|(_, _, clauses)| clauses.iter().any(|clause| clause.starts_with("FX-")));
    let is_marker = ["always", "start", "supply"].contains(&&text[tokens.first()?.at.clone()]);
    effects.next().filter(|_| is_marker).map(|(word, says, clauses)| entry(word, says, clauses))
}

fn of_statement(word: &str) -> Option<String> {
    let edit = EditKind::from_word(word).map(|edit| entry(word, about_edit(edit), &[]));
    edit.or_else(|| StatementKind::from_word(word).map(|kind| entry(word, kind.row().says, kind.row().clauses)))
}

/// A fact with what holds on this board: the number that the rules read, from the map or a default.
fn of_fact(map: &Map, statement: &Statement, word: &str) -> Option<String> {
    let kind = StatementKind::of(&statement.head);
    let fact = kind.row().fact(word)?;
    let board = map.board();
    let here = match (kind, FactWord::from_word(fact.word)) {
        (StatementKind::Map, Some(FactWord::Ends)) => {
            format!("Here: {} completed cities, or {} prestige.", board.completed_limit, board.prestige_limit)
        }
        (StatementKind::Map, Some(FactWord::Link)) => {
            board.link.as_ref().map_or(String::new(), |link| format!("Here: {}.", listed(&link.prestige)))
        }
        (StatementKind::Map, Some(FactWord::Players)) => {
            format!("Here: {}.", board.players.iter().map(u8::to_string).collect::<Vec<_>>().join(", "))
        }
        (StatementKind::Map, Some(FactWord::Edition)) => format!("Here: {}.", board.edition.name),
        _ => String::new(),
    };
    let says = if here.is_empty() { fact.says.to_owned() } else { format!("{}\n\n{here}", fact.says) };
    Some(entry(word, &says, fact.clauses))
}

/// A word, what it says, and what the clauses decide that rest on it.
fn entry(word: &str, says: &str, clauses: &[&str]) -> String {
    hover::entry(word, says, clauses, include_str!("../../../../docs/clauses/hansa.toml"))
}
