//! An edition file (TOML) → [`Edition`], with every mistake at its place.
//!
//! Each key is read through serde by its own type, an unknown key is refused with the nearest known one, and the caller
//! follows `extends`, because it knows where editions come from. Effects are written in the words of the map language
//! and read by the parser that the caller passes in. Clauses: SETUP-2 … SETUP-8, ED-1 … ED-15.

mod sums;

use crate::syntax::EffectError;
use kogge_compiler::diagnostic::{Descriptor, Diagnostic};
use kogge_compiler::edition::{
    self, EDITION_BASE, EDITION_CYCLE, EDITION_MISSING_KEY, EDITION_OF_ANOTHER_GAME, EDITION_SYNTAX,
    EDITION_UNKNOWN_KEY, EDITION_VALUE, NumberOrWord, Open, Page, Section, in_range, set,
};
use kogge_compiler::text::FileId;
use kogge_hansa_game::board::edition::{Edition, Extras, LinkChain, Stack, TieBreak};
use kogge_hansa_game::board::table::{MAX_LIFTED, MAX_MARKER_KINDS, MAX_MARKERS, MAX_SPECIAL_SPACES};
use kogge_hansa_game::vocab::{Area, Colour, Effect, Source};
use sums::check_sums;

/// Every finding about editions.
pub const EDITION_FINDINGS: &[&Descriptor] = &[
    &EDITION_SYNTAX,
    &EDITION_UNKNOWN_KEY,
    &EDITION_MISSING_KEY,
    &EDITION_VALUE,
    &EDITION_BASE,
    &EDITION_CYCLE,
    &EDITION_OF_ANOTHER_GAME,
    &sums::EDITION_SUMS,
];

/// The editions that come with the program for other games, each behind its game.
pub(crate) const OTHERS: &[(&str, &str)] = &[("catan", "catan-2015"), ("catan", "catan-5-6")];

/// The most values of a desk track, and of any other list of numbers.
const MAX_TRACK: usize = 10;
const MAX_REWARDS: usize = 10;

/// The input of reading an edition from outside.
pub struct Given<'a> {
    /// Opens the edition that another extends.
    pub open: &'a mut Open<'a>,
    /// Reads an effect in the words of the map language; the error says what may stand there.
    pub effect: &'a dyn Fn(&str) -> Result<Effect, EffectError>,
    /// Lists the ids to offer when one is misspelt.
    pub ids: &'a dyn Fn() -> Vec<String>,
}

/// Reads the edition `id` from the text of its file. The edition is there when no finding is an error.
pub fn read(id: &str, file: FileId, text: &str, given: &mut Given<'_>) -> (Option<Edition>, Vec<Diagnostic>) {
    let Given { open, effect, ids } = given;
    edition::read(&Reader { effect: *effect }, id, file, text, &mut edition::Given { open: &mut **open, ids })
}

struct Reader<'a> {
    effect: &'a dyn Fn(&str) -> Result<Effect, EffectError>,
}

impl edition::Reader for Reader<'_> {
    type Edition = Edition;
    const GAME: &'static str = "hansa";
    const STATES_GAME: bool = false;
    const USUAL: &'static str = "big-box-2020";
    const OTHERS: &'static [(&'static str, &'static str)] = OTHERS;
    const SECTIONS: &'static [&'static str] = &["pieces", "desk", "markers", "defaults", "scoring"];

    fn blank(&self) -> Edition {
        blank()
    }

    fn name(&self, edition: &mut Edition, id: &str) {
        edition.id = id.to_owned().into();
    }

    fn fill(&self, page: &mut Page<'_>, top: &mut Section<'_>, edition: &mut Edition) {
        top.title(page, &mut edition.name);
        pieces(page, top, edition);
        desk(page, top, edition);
        markers(page, top, edition, self.effect);
        defaults(page, top, edition);
        scoring(page, top, edition);
        rules(page, top, edition);
    }

    fn check(&self, page: &mut Page<'_>, edition: &Edition) {
        check_sums(page, edition);
    }
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

fn pieces(page: &mut Page<'_>, top: &mut Section<'_>, edition: &mut Edition) {
    let mut pieces = top.section(page, "pieces");
    pieces.number(page, "traders", 1..=200, &mut edition.traders);
    pieces.number(page, "merchants", 1..=200, &mut edition.merchants);
    pieces.number(page, "supply_merchants", 0..=200, &mut edition.supply_merchants);
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
    set(&mut edition.privilege, desk.words(page, "privilege", 1..=4, &colours()));
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
    markers.number(page, "count", 1..=most, &mut edition.n_markers);
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
        let colour = space.word(page, "colour", &colours());
        Some((value?, colour?))
    });
    set(&mut edition.special_spaces, spaces);
    set(&mut edition.regional_prestige, defaults.list(page, "regional_prestige", form, 1..=MAX_REWARDS, rewards()));
    defaults.number(page, "completed_limit", 1..=1000, &mut edition.completed_limit);
    defaults.number(page, "prestige_limit", 1..=1000, &mut edition.prestige_limit);
    defaults.close(page);
}

fn scoring(page: &mut Page<'_>, top: &mut Section<'_>, edition: &mut Edition) {
    let mut scoring = top.section(page, "scoring");
    let form = "a list of whole numbers from 0 to 200, that for no marker first";
    set(
        &mut edition.marker_points,
        scoring.list(page, "marker_points", form, 1..=MAX_MARKERS + 1, in_range::<u8>(0..=200)),
    );
    scoring.number(page, "skill_points", 0..=200, &mut edition.skill_points);
    scoring.number(page, "city_points", 0..=200, &mut edition.city_points);
    let tie_breaks = [("fewer action steps", TieBreak::FewerActionSteps), ("network points", TieBreak::NetworkPoints)];
    set(&mut edition.tie_breaks, scoring.words(page, "tie_breaks", 0..=tie_breaks.len(), &tie_breaks));
    scoring.close(page);
}

fn rules(page: &mut Page<'_>, top: &mut Section<'_>, edition: &mut Edition) {
    let mut rules = top.section(page, "rules");
    rules.flag(page, "displaced_must_be_placed", &mut edition.displaced_must_be_placed);
    let extras = [("any piece", Extras::AnyPiece), ("traders for a merchant", Extras::TradersForMerchant)];
    set(&mut edition.extras, rules.word(page, "extras", &extras));
    let chains = [("own", LinkChain::Own), ("anybody", LinkChain::Anybody)];
    set(&mut edition.link_chain, rules.word(page, "link_chain", &chains));
    rules.flag(page, "moves_may_exchange", &mut edition.moves_may_exchange);
    rules.close(page);
}

fn colours() -> Vec<(&'static str, Colour)> {
    Colour::ALL.iter().map(|&colour| (colour.word(), colour)).collect()
}
