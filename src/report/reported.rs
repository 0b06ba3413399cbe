//! `Reported`: the questions that a family asks of its studies.

use super::answers::Row;
use super::chart::At;
use super::estimate::ALPHA;
use super::measures::Part;
use super::reference::Reference;
use super::seen::Seen;
use super::standouts::Standout;
use super::verdicts::{Beside, Tone};
use kogge_engine::study::stats::{CommonDifference, Group, Stratum, common_difference, holm};
use kogge_engine::study::{EarlyTally, Histogram, LeaderTally, Setting, Studied};
use kogge_engine::vocab::{Both, Tongue};

/// A game whose studies are reported on.
pub trait Reported: Studied {
    /// The questions, in the order of the report: the first is who wins.
    const PARTS: &'static [Part<Self>];

    /// The ways a game ends, with their key and in words, in the order of the tally.
    const ENDINGS: &'static [(&'static str, Both)];

    /// The words for what players have early.
    const EARLY: EarlyWords;

    /// The numbers of the printed boards that come with the program, where there are any.
    fn reference() -> Option<&'static Reference>;

    /// The ids of the boards that come with the program.
    fn shipped() -> &'static [&'static str];

    /// Whether nothing is in play beyond the base game, of which the numbers of printed boards are.
    fn is_plain(setting: &Setting<Self>) -> bool;

    /// Whether a measure distinguishes numbers of players.
    fn is_overview(key: &str) -> bool;

    /// The points of the winner, and how many more they are than those of the next player.
    fn points(tally: &Self::Tally) -> [&Histogram; 2];

    /// The players who led, in the games in which that was watched.
    fn lead(tally: &Self::Tally) -> Lead<'_>;

    /// The effect of each thing that players may have early, that which wins most games first.
    fn effects(seen: Seen<'_, Self>) -> Vec<Effect>;

    /// The things that players hardly do, and the section that they are about.
    fn hardly(seen: Seen<'_, Self>) -> (&'static str, Vec<String>) {
        let _ = seen;
        ("", Vec::new())
    }

    /// The things of this family that stand out by themselves, without printed boards beside them.
    fn standouts(seen: Seen<'_, Self>) -> Vec<Standout>;

    /// The words before a number that is far more or far less than on printed boards; nothing where another sentence has it.
    fn says(t: Tongue, key: &str, label: &str, is_more: bool) -> Option<String>;

    /// The place that the key of a measure names, with its name.
    fn place(seen: Seen<'_, Self>, key: &str) -> Option<(At, String)>;

    /// The reason why a place in the turn order is favoured, in a sentence, as far as the games show it.
    fn favoured(seen: Seen<'_, Self>) -> Option<String> {
        let _ = seen;
        None
    }

    /// Says more about rows of the report, which have keys.
    fn remark<'a>(
        seen: Seen<'_, Self>,
        row: &dyn Fn(&str) -> Option<&'a Row>,
        beside: &Beside<'_>,
        say: &mut dyn FnMut(&'static str, Tone, String),
    );
}

/// The players who led in some games.
#[derive(Debug, Clone, Copy)]
pub struct Lead<'a> {
    /// The games.
    pub games: u64,
    /// By round, as it began.
    pub leaders: &'a [LeaderTally],
    /// How often another player came to lead.
    pub changes: &'a Histogram,
    /// The first round from which on the winner led until the end.
    pub decided: &'a Histogram,
}

/// The words for what players have early.
#[derive(Debug, Clone, Copy)]
pub struct EarlyWords {
    /// `Taking these cities early`.
    pub these: Both,
    /// `taking these cities early`.
    pub taking_these: Both,
    /// `taking a city early`.
    pub taking: Both,
    /// `No city taken early`.
    pub none: Both,
}

/// The change by something that a player may have early.
#[derive(Debug, Clone, PartialEq)]
pub struct Effect {
    /// Its name, for programs.
    pub key: String,
    /// Its name.
    pub name: String,
    /// The text for more wins.
    pub more: String,
    /// The text for fewer wins.
    pub less: String,
    /// How much.
    pub difference: CommonDifference,
    /// The players compared.
    pub n: u64,
    /// Whether it changes anything, corrected for all things that were looked at.
    pub is_significant: bool,
}

/// Something that a player may have early.
pub(crate) struct Thing {
    /// Its name, for programs.
    pub(crate) key: String,
    /// Its name.
    pub(crate) name: String,
    /// The texts for more wins and for fewer.
    pub(crate) words: [String; 2],
}

/// The fewest players in either group: with fewer, a difference is luck.
const FEWEST: u64 = 30;

/// The effects of things with who had them, that which wins most games first. Players are compared with others of the
/// same tally, such as those at the same place in the turn order.
pub(crate) fn effects<'a, T: IntoIterator<Item = &'a EarlyTally>>(
    things: impl Iterator<Item = (Thing, T)>,
) -> Vec<Effect> {
    let found = things.filter_map(|(thing, early)| {
        let (difference, n) = of_thing(early)?;
        Some((thing, difference, n))
    });
    let found: Vec<(Thing, CommonDifference, u64)> = found.collect();
    let corrected = holm(&found.iter().map(|(_, difference, _)| difference.p_value).collect::<Vec<_>>());
    let effects = found.into_iter().zip(corrected).map(|((thing, difference, n), p_value)| {
        let Thing { key, name, words: [more, less] } = thing;
        Effect { key, name, more, less, difference, n, is_significant: p_value <= ALPHA.rate() }
    });
    let mut effects: Vec<Effect> = effects.collect();
    effects.sort_by(|a, b| b.difference.difference.total_cmp(&a.difference.difference));
    effects
}

fn of_thing<'a>(early: impl IntoIterator<Item = &'a EarlyTally>) -> Option<(CommonDifference, u64)> {
    let strata = early.into_iter().map(|early| Stratum {
        with: Group { successes: early.held_won, n: early.held },
        without: Group { successes: early.other_won, n: early.other },
    });
    let strata: Vec<Stratum> = strata.collect();
    let [with, without] = [|stratum: &Stratum| stratum.with.n, |stratum: &Stratum| stratum.without.n]
        .map(|of| strata.iter().map(of).sum::<u64>());
    if with.min(without) < FEWEST {
        return None;
    }
    Some((common_difference(&strata, ALPHA)?, with + without))
}
