//! An edition file (TOML) → [`Edition`], with every mistake at its place.
//!
//! Each key is read through serde by its own type, an unknown key is refused with the nearest known one, and the caller
//! follows `extends`, because it knows where editions come from. Effects are written in the words of the map language
//! and read by the parser that the caller passes in. Clauses: SETUP-2 … SETUP-8, ED-1 … ED-15.

mod base;
mod sums;

pub use base::MAX_EDITION_DEPTH;
pub(super) use base::UNKNOWN_EDITION;
pub(crate) use base::unknown_edition;

use std::collections::BTreeSet;
use std::sync::Arc;

use toml::de::DeTable;

use crate::diagnostic::{Descriptor, Diagnostic, Severity};
use crate::edition::{EDITION_MISSING_KEY, EDITION_UNKNOWN_KEY, EDITION_VALUE, NumberOrWord, Page, Section, in_range};
use crate::hansa::board::edition::{Edition, Extras, LinkChain, Stack, TieBreak};
use crate::hansa::board::table::{MAX_LIFTED, MAX_MARKER_KINDS, MAX_MARKERS, MAX_SPECIAL_SPACES};
use crate::hansa::syntax::EffectError;
use crate::hansa::vocab::{Area, Colour, Effect, Source};
use crate::text::{self, FileId, ReadError};
use base::open_base;
use sums::check_sums;

/// Every finding about editions.
pub const EDITION_FINDINGS: &[&Descriptor] = &[
    &EDITION_SYNTAX,
    &EDITION_UNKNOWN_KEY,
    &EDITION_MISSING_KEY,
    &EDITION_VALUE,
    &base::EDITION_BASE,
    &base::EDITION_CYCLE,
    &sums::EDITION_SUMS,
];

/// The file is not TOML.
static EDITION_SYNTAX: Descriptor = Descriptor {
    code: "edition_syntax",
    severity: Severity::Error,
    rules: &[],
    what: "An edition file is not well-formed TOML.",
    why: "The numbers of the rules come from it; a line that cannot be read might hold any of them.",
    bad: "[scoring]\ncity_points = \n",
    good: "[scoring]\ncity_points = 2\n",
};

/// The most values of a desk track, and of any other list of numbers.
const MAX_TRACK: usize = 10;
const MAX_REWARDS: usize = 10;

/// Opens the edition with an id: its file and text.
pub type Open<'a> = dyn FnMut(&str) -> Result<(FileId, Arc<str>), ReadError> + 'a;

/// What reading an edition needs from outside.
pub struct Given<'a> {
    /// Opens the edition that another extends.
    pub open: &'a mut Open<'a>,
    /// Reads an effect in the words of the map language; the error says what may stand there.
    pub effect: &'a dyn Fn(&str) -> Result<Effect, EffectError>,
    /// The ids to offer when one is misspelt.
    pub ids: &'a [&'a str],
}

/// Reads the edition `id` from the text of its file. The edition is there when no finding is an error.
pub fn read(id: &str, file: FileId, text: &str, given: &mut Given<'_>) -> (Option<Edition>, Vec<Diagnostic>) {
    let mut diagnostics = Vec::new();
    let edition = read_in_chain(&mut vec![id.to_owned()], file, text, given, &mut diagnostics);
    crate::diagnostic::sort(&mut diagnostics);
    let sound = !diagnostics.iter().any(Diagnostic::is_error);
    (edition.filter(|_| sound), diagnostics)
}

/// Reads the last edition of a chain of ids, each of which extends the next one.
fn read_in_chain(
    chain: &mut Vec<String>,
    file: FileId,
    text: &str,
    given: &mut Given<'_>,
    diagnostics: &mut Vec<Diagnostic>,
) -> Option<Edition> {
    let id = chain.last().expect("a chain holds the edition that is being read").clone();
    let (table, errors) = DeTable::parse_recoverable(text);
    let mut page = Page { file, text, complete: false, diagnostics: Vec::new(), places: Default::default() };
    let mut top = Section::top(&page, table);
    let extends = top.one(&mut page, "extends", "the id of an edition, like \"big-box-2020\"", edition_id);
    let named_base = page.places.contains_key("extends");
    let base = extends.and_then(|base| {
        let span = page.places["extends"];
        let (base_file, base_text) = open_base(chain, &base, span, given, &mut page.diagnostics)?;
        chain.push(base);
        let base = read_in_chain(chain, base_file, &base_text, given, diagnostics);
        chain.pop();
        base
    });
    // A file that cannot be parsed may well hold what seems to be missing.
    page.complete = !named_base && errors.is_empty();
    let mut edition = Edition { id: id.into(), ..base.clone().unwrap_or_else(blank) };
    fill(&mut page, top, &mut edition, given.effect);
    if page.diagnostics.is_empty() && errors.is_empty() && (base.is_some() || page.complete) {
        check_sums(&mut page, &edition);
    }
    keep_unexplained(&mut page, &errors);
    diagnostics.append(&mut page.diagnostics);
    Some(edition)
}

/// Adds the findings of form, the first of each line, and drops those of other kinds on the same lines.
fn keep_unexplained(page: &mut Page<'_>, errors: &[toml::de::Error]) {
    // A file that is not TOML at all has as many errors as lines: neither may be looked through for each of them.
    let source = text::Source::new("", page.text);
    let line = |offset: usize| source.line_of(offset);
    let mut broken: BTreeSet<usize> = BTreeSet::new();
    let mut findings = Vec::new();
    for error in errors {
        let range = error.span().unwrap_or(0..0);
        if broken.insert(line(range.start)) {
            let message = format!("this is not TOML: {}", error.message().lines().next().unwrap_or_default());
            findings.push(Diagnostic::new(&EDITION_SYNTAX, page.span(range), message));
        }
    }
    let explained = |diagnostic: &Diagnostic| broken.contains(&line(diagnostic.span.start as usize));
    findings.extend(page.diagnostics.iter().filter(|diagnostic| !explained(diagnostic)).cloned());
    page.diagnostics = findings;
}

fn edition_id(id: String) -> Option<String> {
    let plain = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
    (!id.is_empty() && id.len() <= 64 && id.chars().all(plain)).then_some(id)
}

/// An edition without numbers: every key must be named.
fn blank() -> Edition {
    Edition {
        id: "".into(),
        name: "".into(),
        traders: 0,
        merchants: 0,
        supply_merchants: 0,
        supply_traders: Vec::new().into(),
        keys: Vec::new().into(),
        actions: Vec::new().into(),
        privilege: Vec::new().into(),
        book: Vec::new().into(),
        purse: Vec::new().into(),
        markers: Vec::new().into(),
        n_markers: 0,
        link_prestige: Vec::new().into(),
        special_spaces: Vec::new().into(),
        regional_prestige: Vec::new().into(),
        completed_limit: 0,
        prestige_limit: 0,
        marker_points: Vec::new().into(),
        skill_points: 0,
        city_points: 0,
        tie_breaks: Vec::new().into(),
        displaced_must_be_placed: true,
        extras: Extras::AnyPiece,
        link_chain: LinkChain::Own,
        moves_may_exchange: true,
    }
}

/// Puts a value in its place when there is one.
fn set<T>(slot: &mut T, value: Option<impl Into<T>>) {
    if let Some(value) = value {
        *slot = value.into();
    }
}

/// Reads every key of an edition. The order of reading is that of `maps/hansa/editions/big-box-2020.toml`.
fn fill(
    page: &mut Page<'_>,
    mut top: Section<'_>,
    edition: &mut Edition,
    effect: &dyn Fn(&str) -> Result<Effect, EffectError>,
) {
    let name = |name: String| (!name.trim().is_empty() && name.len() <= 200).then_some(name);
    set(&mut edition.name, top.one(page, "name", "a name in double quotes", name));
    pieces(page, &mut top, edition);
    desk(page, &mut top, edition);
    markers(page, &mut top, edition, effect);
    defaults(page, &mut top, edition);
    scoring(page, &mut top, edition);
    rules(page, &mut top, edition);
    top.close(page);
}

fn pieces(page: &mut Page<'_>, top: &mut Section<'_>, edition: &mut Edition) {
    let mut pieces = top.section(page, "pieces");
    let number = "a whole number from 1 to 200";
    set(&mut edition.traders, pieces.one(page, "traders", number, in_range::<u8>(1..=200)));
    set(&mut edition.merchants, pieces.one(page, "merchants", number, in_range::<u8>(1..=200)));
    let number = "a whole number from 0 to 200";
    set(&mut edition.supply_merchants, pieces.one(page, "supply_merchants", number, in_range::<u8>(0..=200)));
    let form = "five whole numbers from 0 to 200, one a seat";
    set(&mut edition.supply_traders, pieces.list(page, "supply_traders", form, 5..=5, in_range::<u8>(0..=200)));
    pieces.close(page);
}

fn desk(page: &mut Page<'_>, top: &mut Section<'_>, edition: &mut Edition) {
    let mut desk = top.section(page, "desk");
    let track = 1..=MAX_TRACK;
    let form = "a list of whole numbers from 0 to 100";
    set(&mut edition.keys, desk.list(page, "keys", form, track.clone(), in_range::<u8>(0..=100)));
    let form = "a list of whole numbers from 1 to 100";
    set(&mut edition.actions, desk.list(page, "actions", form, track.clone(), in_range::<u8>(1..=100)));
    set(&mut edition.privilege, words(page, &mut desk, "privilege", 1..=4, &colours()));
    let lifted = format!("a list of whole numbers from 1 to {MAX_LIFTED}");
    set(&mut edition.book, desk.list(page, "book", &lifted, track.clone(), in_range::<u8>(1..=MAX_LIFTED as i64)));
    let pieces = |value| match value {
        NumberOrWord::Number(number) => in_range::<u8>(1..=200)(number),
        NumberOrWord::Word(word) => (word == "all").then_some(Edition::ALL_PIECES),
    };
    let form = "a list of whole numbers from 1 to 200, or \"all\" for the whole stock";
    set(&mut edition.purse, desk.list(page, "purse", form, track, pieces));
    desk.close(page);
}

fn markers(
    page: &mut Page<'_>,
    top: &mut Section<'_>,
    edition: &mut Edition,
    effect: &dyn Fn(&str) -> Result<Effect, EffectError>,
) {
    let mut markers = top.section(page, "markers");
    let most = MAX_MARKERS as i64;
    let form = format!("a whole number from 1 to {most}");
    set(&mut edition.n_markers, markers.one(page, "count", &form, in_range::<u8>(1..=most)));
    let form = "a list like [{ effect = \"extra kontor\", start = 1, supply = 3 }], each effect once";
    let stacks = markers.tables(page, "stacks", form, 1..=MAX_MARKER_KINDS, |page, stack| {
        let number = format!("a whole number from 0 to {most}");
        let effect = marker_effect(page, stack, effect);
        let start = stack.one(page, "start", &number, in_range::<u8>(0..=most));
        let supply = stack.one(page, "supply", &number, in_range::<u8>(0..=most));
        Some(Stack { effect: effect?, start: start?, supply: supply? })
    });
    if let Some(mut stacks) = stacks {
        // Order never matters in a file: the stacks are kept in the order of their words.
        stacks.sort_by_key(|stack| stack.effect.text(|_| String::new()));
        if let Some(pair) = stacks.windows(2).find(|pair| pair[0].effect == pair[1].effect) {
            let span = page.places["markers.stacks"];
            let message = format!("`markers.stacks` names `{}` twice", pair[0].effect.text(|_| String::new()));
            page.diagnostics.push(Diagnostic::new(&EDITION_VALUE, span, message).help("write it once, with the sum"));
        }
        edition.markers = stacks.into();
    }
    markers.close(page);
}

/// The effect of a regular marker: it names no country and no established route.
fn marker_effect(
    page: &mut Page<'_>,
    stack: &mut Section<'_>,
    read: &dyn Fn(&str) -> Result<Effect, EffectError>,
) -> Option<Effect> {
    let text = stack.one(page, "effect", "an effect in double quotes, as in a map", Some::<String>)?;
    let span = page.places["markers.stacks.effect"];
    match read(&text) {
        Ok(Effect::Place { area: Area::In(_), .. }) => {
            page.wrong("markers.stacks.effect", span, "an effect that names no country: an edition knows no board");
            None
        }
        Ok(Effect::Place { sources, .. } | Effect::Found { sources })
            if sources.as_slice().contains(&Source::ThisRoute) =>
        {
            page.wrong("markers.stacks.effect", span, "another source: only permanent markers know `this route`");
            None
        }
        Ok(effect) => Some(effect),
        Err(why) => {
            page.wrong("markers.stacks.effect", span, "an effect as in a map").help = Some(why.to_string());
            None
        }
    }
}

fn defaults(page: &mut Page<'_>, top: &mut Section<'_>, edition: &mut Edition) {
    let mut defaults = top.section(page, "defaults");
    let form = "a list of whole numbers from 0 to 1000, the first player's first";
    let rewards = || in_range::<u16>(0..=1000);
    set(&mut edition.link_prestige, defaults.list(page, "link_prestige", form, 1..=MAX_REWARDS, rewards()));
    let spaces_form = "a list like [{ value = 7, colour = \"white\" }]";
    let spaces = defaults.tables(page, "special_spaces", spaces_form, 1..=MAX_SPECIAL_SPACES, |page, space| {
        let value = space.one(page, "value", "a whole number from 1 to 1000", in_range::<u16>(1..=1000));
        let colour = word(page, space, "colour", &colours());
        Some((value?, colour?))
    });
    set(&mut edition.special_spaces, spaces);
    set(&mut edition.regional_prestige, defaults.list(page, "regional_prestige", form, 1..=MAX_REWARDS, rewards()));
    let form = "a whole number from 1 to 1000";
    set(&mut edition.completed_limit, defaults.one(page, "completed_limit", form, in_range::<u16>(1..=1000)));
    set(&mut edition.prestige_limit, defaults.one(page, "prestige_limit", form, in_range::<u16>(1..=1000)));
    defaults.close(page);
}

fn scoring(page: &mut Page<'_>, top: &mut Section<'_>, edition: &mut Edition) {
    let mut scoring = top.section(page, "scoring");
    let form = "a list of whole numbers from 0 to 200, that for no marker first";
    set(
        &mut edition.marker_points,
        scoring.list(page, "marker_points", form, 1..=MAX_MARKERS + 1, in_range::<u8>(0..=200)),
    );
    let form = "a whole number from 0 to 200";
    set(&mut edition.skill_points, scoring.one(page, "skill_points", form, in_range::<u8>(0..=200)));
    set(&mut edition.city_points, scoring.one(page, "city_points", form, in_range::<u8>(0..=200)));
    let tie_breaks = [("fewer action steps", TieBreak::FewerActionSteps), ("network points", TieBreak::NetworkPoints)];
    set(&mut edition.tie_breaks, words(page, &mut scoring, "tie_breaks", 0..=tie_breaks.len(), &tie_breaks));
    scoring.close(page);
}

fn rules(page: &mut Page<'_>, top: &mut Section<'_>, edition: &mut Edition) {
    let mut rules = top.section(page, "rules");
    let form = "true or false";
    set(&mut edition.displaced_must_be_placed, rules.one(page, "displaced_must_be_placed", form, Some::<bool>));
    let extras = [("any piece", Extras::AnyPiece), ("traders for a merchant", Extras::TradersForMerchant)];
    set(&mut edition.extras, word(page, &mut rules, "extras", &extras));
    let chains = [("own", LinkChain::Own), ("anybody", LinkChain::Anybody)];
    set(&mut edition.link_chain, word(page, &mut rules, "link_chain", &chains));
    set(&mut edition.moves_may_exchange, rules.one(page, "moves_may_exchange", form, Some::<bool>));
    rules.close(page);
}

fn colours() -> Vec<(&'static str, Colour)> {
    Colour::ALL.iter().map(|&colour| (colour.word(), colour)).collect()
}

fn choice<T>(words: &[(&str, T)]) -> String {
    words.iter().map(|(word, _)| format!("\"{word}\"")).collect::<Vec<_>>().join(", ")
}

fn word<T: Copy>(page: &mut Page<'_>, section: &mut Section<'_>, key: &'static str, words: &[(&str, T)]) -> Option<T> {
    let form = format!("one of {}", choice(words));
    let find = |text: String| words.iter().find(|(word, _)| *word == text).map(|&(_, value)| value);
    section.one(page, key, &form, find)
}

fn words<T: Copy>(
    page: &mut Page<'_>,
    section: &mut Section<'_>,
    key: &'static str,
    lengths: std::ops::RangeInclusive<usize>,
    words: &[(&str, T)],
) -> Option<Vec<T>> {
    let form = format!("a list of {}", choice(words));
    let find = |text: String| words.iter().find(|(word, _)| *word == text).map(|&(_, value)| value);
    section.list(page, key, &form, lengths, find)
}
