//! The choices for a map as a whole, and those for cities that facts of the map name: the Link, special prestige and
//! mission cards.

use super::{Edit, What, stock};
use crate::assist::map::Map;
use crate::board::{Board, Link, SpecialPrestige, SpecialSpace, listed};
use crate::syntax::tree::{EditKind, FactKind, Head};
use kogge_compiler::assist::gesture::about::{
    MODULE, editions, ledger, map_statement, modules, players, rest_of, set_common, set_map, state_map, title,
    typed_name,
};
use kogge_compiler::assist::gesture::{Choice, Group, Refused, Said, insert_statement, refuse};
use kogge_compiler::language::quote_name;
use kogge_engine::spelling::fold;
use kogge_engine::vocab::Both;
use kogge_hansa_game::vocab::{CityId, Module, ModuleSet, RouteId};

/// The first words of choices.
const ENDS: &str = "ends at";
const COUNTRY: &str = "country";
const LINK: &str = "link";
const SPECIAL: &str = "special";
const MISSION: &str = "mission";

/// The choices for the whole map.
pub(super) fn of_map(map: &Map, board: &Board) -> Vec<Group> {
    let mut groups = vec![
        title(&board.name),
        players(2..=5, &board.players),
        Group::typed(
            "ends",
            ["Ends at completed cities", "Endet bei voll besetzten Städten"],
            ENDS,
            board.completed_limit,
            true,
        ),
        editions::<crate::syntax::Hansa>(&board.edition.id),
        modules(Module::ALL.iter().map(|&module| (module.both(), board.modules.contains(module)))),
        Group::typed("new-country", ["Add a country", "Land hinzufügen"], COUNTRY, "", false),
        ledger(map),
    ];
    groups.extend(stock::of_map(board));
    groups
}

/// The choices for cities that a fact of the map names.
pub(super) fn of_cities(board: &Board, cities: &[CityId]) -> Vec<Group> {
    let group = |id, title: Both, german, is_on| Group::new(id, title, vec![Choice::new(id, [id, german], is_on)]);
    match cities {
        [city] => {
            let is_on = board.special.as_ref().is_some_and(|special| special.city == *city);
            vec![group(SPECIAL, ["Special prestige", "Sonderprestige"], "hier", is_on)]
        }
        [a, b] => {
            let is_on = board.link.as_ref().is_some_and(|link| link.ends.contains(a) && link.ends.contains(b));
            vec![group(LINK, ["Link", "Verbindung"], "hier", is_on)]
        }
        [_, _, _] => {
            let is_on = stock::mission(board, cities).is_some();
            vec![group(MISSION, ["Mission card", "Auftragskarte"], "diese drei", is_on)]
        }
        _ => Vec::new(),
    }
}

/// Gives the map what was chosen.
pub(super) fn set_of_map(edit: &mut Edit<'_>, choice: &str) -> Result<(), Refused> {
    let base = edit.base.as_ref().map(|base| (&base.players[..], base.edition.id.to_string()));
    if let Some(done) = set_common(edit.map, &mut edit.patch, choice, &edit.board.players, base) {
        return done;
    }
    let rest = |words: &str| rest_of(choice, words);
    if let Some(n) = rest(ENDS) {
        set_limit(edit, n)
    } else if let Some(word) = rest(MODULE) {
        let Some(module) = Module::from_word(word) else {
            return refuse!("there is no module `{word}`", "ein Modul `{word}` gibt es nicht");
        };
        let mut new = ModuleSet::default();
        let is_on = |it: Module| edit.board.modules.contains(it) != (it == module);
        Module::ALL.iter().filter(|it| is_on(**it)).for_each(|it| new.insert(*it));
        let base = edit.base.as_ref().map(|base| modules_text(base.modules));
        state_map(edit.map, &mut edit.patch, ("modules", &modules_text(new)), base)
    } else if let Some(name) = rest(COUNTRY) {
        add_country(edit, name)
    } else if let Some(done) = stock::set(edit, choice) {
        done
    } else {
        refuse!("a map has no `{choice}`", "eine Karte hat kein `{choice}`")
    }
}

fn modules_text(modules: ModuleSet) -> String {
    let words: Vec<&str> = modules.iter().map(|module| module.word()).collect();
    if words.is_empty() { "none".to_owned() } else { listed(words) }
}

/// `ends at N completed cities`, beside which `ends at N prestige` may stand.
fn set_limit(edit: &mut Edit<'_>, text: &str) -> Result<(), Refused> {
    let Ok(n) = text.trim().parse::<u16>() else {
        return refuse!("`{text}` is not a number of cities", "„{text}“ ist keine Zahl von Städten");
    };
    let statement = map_statement(edit.map)?;
    let there = statement.facts.iter().find(|fact| matches!(fact.kind, FactKind::EndsAtCities(_)));
    let line = format!("{ENDS} {n} completed cities");
    match there {
        Some(fact) => edit.patch.replace(fact.span, line),
        None => {
            edit.patch.add(statement.last_line(), format!("    {line}"));
        }
    }
    Ok(())
}

/// A country; the first one is the home of everything that lies nowhere.
fn add_country(edit: &mut Edit<'_>, text: &str) -> Result<(), Refused> {
    let name = typed_name(text)?;
    let board = edit.board;
    if let Some(there) = board.countries.iter().find(|country| fold(&country.name) == fold(name)) {
        return refuse!("there is a country `{}` already", "ein Land „{}“ gibt es schon", there.name);
    }
    let is_first = board.countries.is_empty();
    let kind = if is_first { "home" } else { "foreign" };
    let line = format!("{}{COUNTRY} {}: {kind}", edit.added(), quote_name(name));
    if edit.map.last_of_kind(COUNTRY).is_some() {
        return insert_statement(edit.map, &mut edit.patch, COUNTRY, vec![line]);
    }
    // Countries stand above what lies in them.
    let end = edit.map.extent(map_statement(edit.map)?);
    edit.patch.add(end, "");
    edit.patch.add(end, line);
    if !is_first {
        return Ok(());
    }
    for statement in edit.statements() {
        let behind = match &statement.head {
            Head::City(head) if head.countries.is_none() => head.name.span,
            Head::Route(head) if head.countries.is_none() => head.route.span,
            _ => continue,
        };
        if statement.edit.is_none_or(|edit| edit.node != EditKind::Remove) {
            edit.patch.append(behind, format!(" in {}", quote_name(name)));
        }
    }
    Ok(())
}

/// Gives cities what was chosen for them together; `None` where it is nothing of this kind.
pub(super) fn set_of_cities(edit: &mut Edit<'_>, all: &[What], choice: &str) -> Option<Result<(), Refused>> {
    let cities = all.iter().map(|what| match what {
        What::City(city) => Some(*city),
        _ => None,
    });
    let cities: Vec<CityId> = cities.collect::<Option<_>>()?;
    match (choice, &cities[..]) {
        (SPECIAL, &[city]) => Some(set_special(edit, city)),
        (LINK, &[a, b]) => Some(set_link(edit, [a, b])),
        (MISSION, &[a, b, c]) => Some(stock::turn_mission(edit, [a, b, c])),
        _ => None,
    }
}

fn set_link(edit: &mut Edit<'_>, ends: [CityId; 2]) -> Result<(), Refused> {
    let old = edit.board.link.as_ref();
    if old.is_some_and(|link| ends.iter().all(|end| link.ends.contains(end))) {
        return refuse!(
            "a map has a Link: choose two other cities for it",
            "eine Karte hat eine Verbindung: wähle zwei andere Städte dafür"
        );
    }
    let prestige = old.map_or_else(|| edit.board.edition.link_prestige.to_vec(), |link| link.prestige.clone());
    let text = link_text(edit.board, &Link { ends, prestige });
    let base = edit.base.as_ref().map(|base| base.link.as_ref().map(|link| link_text(base, link)));
    let base = base.as_ref().map(|base| base.as_deref());
    set_map(edit.map, &mut edit.patch, Said { word: LINK, now: Some(&text), base })
}

/// The Link as a map says it: without prestige where the edition says the same.
fn link_text(board: &Board, link: &Link) -> String {
    let text = board.link_text(link);
    let is_usual = link.prestige[..] == board.edition.link_prestige[..];
    if is_usual { text.rsplit_once(':').map_or(text.clone(), |(ends, _)| ends.to_owned()) } else { text }
}

fn set_special(edit: &mut Edit<'_>, city: CityId) -> Result<(), Refused> {
    let board = edit.board;
    if board.special.as_ref().is_some_and(|special| special.city == city) {
        return refuse!(
            "a map has special prestige: choose it for another city",
            "eine Karte hat besonderes Prestige: wähle eine andere Stadt dafür"
        );
    }
    let of_edition = || {
        let spaces = board.edition.special_spaces.iter();
        spaces.map(|&(value, colour)| SpecialSpace { value, colour }).collect()
    };
    let spaces = board.special.as_ref().map_or_else(of_edition, |special| special.spaces.clone());
    let ends_there = |route: &RouteId| board.route(*route).ends.contains(&city);
    let routes = (0..board.routes.len()).map(RouteId::at).filter(ends_there).collect();
    let text = special_text(board, &SpecialPrestige { city, routes, spaces });
    let base = edit.base.as_ref().map(|base| base.special.as_ref().map(|special| special_text(base, special)));
    let base = base.as_ref().map(|base| base.as_deref());
    set_map(edit.map, &mut edit.patch, Said { word: SPECIAL, now: Some(&text), base })
}

/// The special prestige as a map says it: without its routes where they are all of the city, and without spaces where the
/// edition says the same.
fn special_text(board: &Board, special: &SpecialPrestige) -> String {
    let n_there = board.routes.iter().filter(|route| route.ends.contains(&special.city)).count();
    let routes = if special.routes.len() == n_there { Vec::new() } else { special.routes.clone() };
    let text = board.special_text(&SpecialPrestige { routes, ..special.clone() });
    let usual = board.edition.special_spaces.iter().map(|&(value, colour)| SpecialSpace { value, colour });
    let is_usual = usual.eq(special.spaces.iter().copied());
    if is_usual { text.rsplit_once(':').map_or(text.clone(), |(ends, _)| ends.to_owned()) } else { text }
}
