//! The choices for the map itself that every family has, and how its facts are stated.

use super::{Choice, Group, Patch, Refused, Said, refuse, refused, set_fact};
use crate::assist::Assist;
use crate::assist::actions::{LEDGER as EXPECT, counted_ledger};
use crate::assist::map::Map;
use crate::compile::Family;
use crate::language::{MAX_NAME_CHARACTERS, Statement, quote_name};
use crate::text::Span;
use kogge_engine::vocab::Both;

/// The words that choices for a map begin with.
const TITLE: &str = "title";
const PLAYERS: &str = "players";
const EDITION: &str = "edition";
pub const MODULE: &str = "module";
pub const LEDGER: &str = "ledger";

/// The text of a choice behind its first words.
pub fn rest_of<'a>(choice: &'a str, words: &str) -> Option<&'a str> {
    choice.strip_prefix(words)?.strip_prefix(' ')
}

/// Gives the map a choice of those that every family has; `None`: it is another one. `base` has the players and the
/// edition of the base of a variant.
pub fn set_common<F: Assist>(
    map: &Map<F>,
    patch: &mut Patch<'_>,
    choice: &str,
    chosen: &[u8],
    base: Option<(&[u8], String)>,
) -> Option<Result<(), Refused>> {
    let listed = |players: &[u8]| players.iter().map(u8::to_string).collect::<Vec<_>>().join(", ");
    if choice == LEDGER {
        Some(turn_ledger(map, patch))
    } else if let Some(name) = rest_of(choice, TITLE) {
        Some(set_title(map, patch, name))
    } else if let Some(n) = rest_of(choice, PLAYERS) {
        let base = base.map(|(players, _)| listed(players));
        Some(with_players(chosen, n).and_then(|new| state_map(map, patch, (PLAYERS, &listed(&new)), base)))
    } else {
        let id = rest_of(choice, EDITION)?;
        Some(state_map(map, patch, (EDITION, id), base.map(|(_, edition)| edition)))
    }
}

/// The title, which is typed.
pub fn title(name: &str) -> Group {
    Group::typed(TITLE, ["Title", "Titel"], TITLE, name, false)
}

/// The numbers of players that the game has, of which a map is for these.
pub fn players(all: impl IntoIterator<Item = u8>, chosen: &[u8]) -> Group {
    let choices = all.into_iter().map(|n| Choice::new(format!("{PLAYERS} {n}"), &*n.to_string(), chosen.contains(&n)));
    Group::new(PLAYERS, ["Numbers of players", "Spielerzahlen"], choices.collect())
}

/// The shipped editions, and that of the map where it is another one.
pub fn editions<F: Family>(chosen: &str) -> Group {
    let shipped = F::SHIPPED.editions.iter().copied();
    let own = (!F::SHIPPED.editions.contains(&chosen)).then_some(chosen);
    let choices = own.into_iter().chain(shipped).map(|id| Choice::new(format!("{EDITION} {id}"), id, id == chosen));
    Group::new(EDITION, ["Edition", "Fassung der Regeln"], choices.collect())
}

/// The modules that a map can allow, by their words.
pub fn modules(all: impl IntoIterator<Item = (Both, bool)>) -> Group {
    let choices = all.into_iter().map(|(both, is_on)| Choice::new(format!("{MODULE} {}", both[0]), both, is_on));
    Group::new(MODULE, ["Modules", "Module"], choices.collect())
}

/// The ledger, which is there or not.
pub fn ledger<F: Family>(map: &Map<F>) -> Group {
    let counted = Choice::new(LEDGER, ["counted", "gezählt"], of_ledger(map).is_some());
    Group::new(LEDGER, ["Ledger", "Zählliste"], vec![counted])
}

fn of_ledger<F: Family>(map: &Map<F>) -> Option<&Statement<F>> {
    map.tree().statements.iter().find(|statement| F::row(&statement.head).word == EXPECT)
}

/// The numbers of players once one is chosen that was not, or was.
///
/// # Errors
///
/// [`Refused`] when nothing would be left, or the text is not a number.
fn with_players(chosen: &[u8], text: &str) -> Result<Vec<u8>, Refused> {
    let Ok(n) = text.parse::<u8>() else {
        return refuse!("`{text}` is not a number of players", "„{text}“ ist keine Zahl von Spielern");
    };
    let mut all: Vec<u8> = chosen.iter().copied().filter(|&other| other != n).collect();
    if all.len() == chosen.len() {
        all.push(n);
        all.sort_unstable();
    }
    if all.is_empty() {
        return refuse!(
            "a map is for one number of players at least: choose another one first",
            "eine Karte ist für mindestens eine Spielerzahl: wähle zuerst eine andere"
        );
    }
    Ok(all)
}

/// A typed name of a map, a city or a country, as it is written.
///
/// # Errors
///
/// [`Refused`] when it cannot be one.
pub fn typed_name(text: &str) -> Result<&str, Refused> {
    let name = text.trim();
    if name.is_empty() || name.contains(['"', '\n', '\r', '\t']) || !name.chars().any(char::is_alphanumeric) {
        return refuse!(
            "a name has at least one letter and neither quotes nor line ends",
            "ein Name hat mindestens einen Buchstaben und weder Anführungszeichen noch Zeilenenden"
        );
    }
    if name.chars().count() > MAX_NAME_CHARACTERS {
        return refuse!(
            "a name has at most {MAX_NAME_CHARACTERS} characters",
            "ein Name hat höchstens {MAX_NAME_CHARACTERS} Zeichen"
        );
    }
    Ok(name)
}

/// The statement `map` of the map's own file.
///
/// # Errors
///
/// [`Refused`] when the file has none.
pub fn map_statement<F: Family>(map: &Map<F>) -> Result<&Statement<F>, Refused> {
    let found = map.tree().statements.iter().find(|statement| F::row(&statement.head).word == super::MAP);
    found.ok_or_else(|| {
        refused!(
            "the file has no statement yet: write `map NAME` first",
            "die Datei hat noch keine Anweisung: schreibe zuerst `map NAME`"
        )
    })
}

/// Calls the map otherwise.
///
/// # Errors
///
/// [`Refused`] when it cannot be a name.
fn set_title<F: Family>(map: &Map<F>, patch: &mut Patch<'_>, text: &str) -> Result<(), Refused> {
    let name = typed_name(text)?;
    let statement = map_statement(map)?;
    // The line has the word and the name alone.
    let mut rest = statement.span;
    rest.start += super::MAP.len() as u32;
    patch.replace(rest, format!(" {}", quote_name(name)));
    Ok(())
}

/// States a fact of the map.
///
/// # Errors
///
/// [`Refused`] when the file has no `map`, or the line of the fact cannot be read.
pub fn set_map<F: Family>(map: &Map<F>, patch: &mut Patch<'_>, said: Said<'_>) -> Result<(), Refused> {
    set_fact(map, patch, map_statement(map)?, said).map(drop)
}

/// States a fact of the map that every map has, of which the base of a variant says this.
///
/// # Errors
///
/// As [`set_map`].
pub fn state_map<F: Family>(
    map: &Map<F>,
    patch: &mut Patch<'_>,
    (word, new): (&str, &str),
    base: Option<String>,
) -> Result<(), Refused> {
    set_map(map, patch, Said { word, now: Some(new), base: base.as_ref().map(|base| Some(base.as_str())) })
}

/// Writes the ledger as the map counts, or takes it away with the comment above it.
///
/// # Errors
///
/// [`Refused`] where anything is wrong that the ledger would be counted from.
fn turn_ledger<F: Assist>(map: &Map<F>, patch: &mut Patch<'_>) -> Result<(), Refused> {
    if let Some(statement) = of_ledger(map) {
        let source = map.source();
        let mut first = source.line_of(statement.span.start as usize);
        while first > 0 && source.text[source.line_range(first - 1)].starts_with("//") {
            first -= 1;
        }
        let start = source.line_range(first).start as u32;
        patch.delete(Span { start, ..map.extent(statement) });
        return Ok(());
    }
    let Some((end, text)) = counted_ledger(map) else {
        return refuse!("the ledger is counted once nothing else is wrong", "gezählt wird, sobald sonst alles stimmt");
    };
    text.trim_start().lines().for_each(|line| patch.add(end, line));
    Ok(())
}
