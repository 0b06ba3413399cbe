//! The report in a few sentences, each with its number and the player it was measured with.

use serde::Serialize;

use super::answers::{Printed, Row, Section};
use super::estimate::Estimate;
use super::findings::{Finding, Standing, balance, balance_words, counts, grouped};
use super::part::effects;
use super::seen::{ENDINGS, Seen, ordinal};
use crate::hansa::study::Histogram;
use crate::hansa::study::stats::Together;
use crate::wording;

/// A sentence.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Verdict {
    /// What it is about: the key of a section.
    pub about: &'static str,
    /// How it is meant.
    pub tone: Tone,
    /// The sentence.
    pub text: String,
}

/// How a sentence is meant.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Tone {
    /// As it should be.
    Good,
    /// Something to look at.
    Doubt,
    /// Neither.
    Plain,
}

/// The sentences on the first of some studies that differ in their players alone.
pub(super) fn verdicts(
    kinds: &[Seen<'_>],
    sections: &[Section],
    findings: &[Finding],
    printed: Option<&Printed>,
) -> Vec<Verdict> {
    let main = kinds[0];
    let mut all = Vec::new();
    let mut say = |about, tone, text: String| all.push(Verdict { about, tone, text });
    if main.finished() == 0 {
        say(
            "broken",
            Tone::Doubt,
            format!("No game was finished ({}), so there is nothing to tell of results.", main.who()),
        );
        return all;
    }
    if main.is_random() {
        let text = format!(
            "These games were played by {} players, who choose without looking: their numbers show what can happen, and no \
             verdict follows from them.",
            main.who()
        );
        say("winners", Tone::Doubt, text);
    }
    let tally = &main.0.tally;
    let broken = format!(
        "{} of {} games got stuck and {} reached the turn cap",
        grouped(tally.stuck),
        grouped(tally.games),
        grouped(tally.capped)
    );
    if main.is_mostly_of_short_games() {
        let text = format!("{broken}: the numbers are of the others, mostly the shorter ones, and no verdict follows.");
        say("broken", Tone::Doubt, text);
    }
    turn_order(kinds, &mut say);
    let row = |key: &str| sections.iter().flat_map(|section| &section.rows).find(|row| row.key == key);
    length(main, row("rounds.all"), printed, &mut say);
    ending(main, &mut say);
    if let Some(link) = row("link.games").and_then(own) {
        let when = row("link.round")
            .and_then(own)
            .map_or(String::new(), |round| format!(", first in round {}", round.whole()));
        say("link", Tone::Plain, format!("The Link is made in {} of games{when}.", link.whole()));
    }
    let [round, changes] = ["decided.round", "decided.changes"].map(|key| {
        let estimate = row(key).and_then(own);
        // One game that was watched says nothing of others.
        estimate.filter(|estimate| estimate.n > 1)
    });
    if let (Some(round), Some(changes)) = (round, changes) {
        let text = format!(
            "The winner leads to the end from round {} on; the lead changes {} times a game.",
            round.whole(),
            changes.whole()
        );
        say("decided", Tone::Plain, text);
    }
    cities(main, findings, &mut say);
    match tally.stuck + tally.capped {
        0 if tally.games == 1 => say("broken", Tone::Good, "Nothing broke in the one game.".to_owned()),
        0 => say("broken", Tone::Good, format!("Nothing broke in {} games.", grouped(tally.games))),
        _ if main.is_mostly_of_short_games() => {}
        _ => say("broken", Tone::Doubt, format!("{broken}.")),
    }
    all
}

/// The number of the study that the report is about.
fn own(row: &Row) -> Option<Estimate> {
    row.values.first().copied().flatten()
}

/// SETUP-6.
fn turn_order(kinds: &[Seen<'_>], say: &mut impl FnMut(&'static str, Tone, String)) {
    let judged = kinds.iter().copied().filter(|&seen| counts(seen));
    let judged: Vec<(Seen<'_>, Together)> = judged.filter_map(|seen| Some((seen, balance(seen)?.together))).collect();
    for &(seen, together) in &judged {
        let even = 1.0 / seen.players() as f64;
        let shares = (0..seen.players()).filter_map(|place| Some((place, seen.wins_from(place)?)));
        let far = shares.max_by(|a, b| (a.1.share() - even).abs().total_cmp(&(b.1.share() - even).abs()));
        let Some((place, share)) = far else { continue };
        let tone = match together {
            Together::Balanced => Tone::Good,
            Together::Biased => Tone::Doubt,
            Together::Unknown { .. } => Tone::Plain,
        };
        let far = super::estimate::Counted::Share(share).estimate();
        // The first seat is asked for most, and said as well where another one is farther off.
        let first = match (place, seen.wins_from(0)) {
            (0, _) | (_, None) => String::new(),
            (_, Some(first)) => {
                let first = super::estimate::Counted::Share(first).estimate();
                format!("the first to play wins {}, ", first.whole())
            }
        };
        let text = format!(
            "Turn order with {} players: {first}the {} to play wins {}, where {:.1} % would be even: {}.",
            seen.who(),
            ordinal(place),
            far.whole(),
            100.0 * even,
            balance_words(together)
        );
        say("winners", tone, text);
    }
    let is_said = |wanted: fn(&Together) -> bool| judged.iter().any(|(_, together)| wanted(together));
    if is_said(|together| *together == Together::Balanced) && is_said(|together| *together == Together::Biased) {
        say("winners", Tone::Doubt, "Whether the turn order is balanced depends on the player.".to_owned());
    }
}

fn length(
    main: Seen<'_>,
    row: Option<&Row>,
    printed: Option<&Printed>,
    say: &mut impl FnMut(&'static str, Tone, String),
) {
    let Some((row, mean)) = row.and_then(|row| Some((row, own(row)?))) else { return };
    // Of the endings the longest and shortest tenth, each weighed by its games.
    let lengths = main.lengths().map(|length| &length.rounds);
    let spread = match [quantile(lengths, 0.1), quantile(lengths, 0.9)] {
        [Some(low), Some(high)] => format!("; eight in ten take {low:.0} to {high:.0}"),
        _ => String::new(),
    };
    // Other players would play the printed boards otherwise, too; and a printed board is one of them.
    let comparable = printed.filter(|printed| {
        counts(main) && main.who() == printed.who && !printed.boards.contains(&main.0.setting.map.id)
    });
    let beside = row.printed.as_ref().zip(comparable).map_or(String::new(), |(band, _)| {
        let boards = format!("{} to {}", mean.unit.text(band.low), mean.unit.text(band.high));
        let (low, high) = mean.interval().unwrap_or((mean.value, mean.value));
        match (high < band.low, low > band.high) {
            (true, _) => format!(", shorter than on any printed board ({boards})"),
            (_, true) => format!(", longer than on any printed board ({boards})"),
            _ if low >= band.low && high <= band.high => format!(", as on the printed boards ({boards})"),
            _ => format!(", beside {boards} on the printed boards"),
        }
    });
    say("length", Tone::Plain, format!("A game takes {} rounds{spread}{beside}.", mean.whole()));
}

/// The value below which a share of several histograms lies.
fn quantile(all: [&Histogram; 4], share: f64) -> Option<f64> {
    let mut buckets: Vec<(u32, u32, u64)> = all.into_iter().flat_map(Histogram::buckets).collect();
    buckets.sort_unstable();
    let n: u64 = buckets.iter().map(|bucket| bucket.2).sum();
    let rank = (share * n as f64).ceil().max(1.0) as u64;
    let mut below = 0;
    let found = buckets.into_iter().find(|bucket| {
        below += bucket.2;
        below >= rank
    });
    found.map(|(low, high, _)| (f64::from(low) + f64::from(high)) / 2.0)
}

/// END-1 to END-3.
fn ending(main: Seen<'_>, say: &mut impl FnMut(&'static str, Tone, String)) {
    let endings = ENDINGS.iter().zip(main.lengths()).map(|((_, words), length)| (*words, length.rounds.moments().n));
    let Some((words, n)) = endings.max_by_key(|&(_, n)| n) else { return };
    let Some(share) = super::estimate::Counted::share(n, main.finished()) else { return };
    say("endings", Tone::Plain, format!("What ends most games: {words}, {}.", share.estimate().whole()));
}

/// KONTOR-1.
fn cities(main: Seen<'_>, findings: &[Finding], say: &mut impl FnMut(&'static str, Tone, String)) {
    if !counts(main) || effects(main).is_empty() {
        return;
    }
    let of = |standing: Standing| {
        let cities = findings.iter().filter(move |finding| finding.standing == standing);
        cities.filter_map(|finding| finding.key.strip_prefix("early.").map(str::to_owned)).collect::<Vec<_>>()
    };
    let list = |cities: &[String]| wording::joined(cities, 4);
    let one_kind = [of(Standing::OneKindOnly), of(Standing::Open)].concat();
    let text = match (of(Standing::Finding), one_kind, of(Standing::DependsOnThePlayer)) {
        (found, ..) if !found.is_empty() => {
            format!("Taking these cities early changes who wins, whoever plays: {}.", list(&found))
        }
        (_, seen, _) if !seen.is_empty() => format!(
            "With {} players, taking these cities early goes with winning or losing: {}. Whether it does with others takes \
             more games of another kind of player.",
            main.who(),
            list(&seen)
        ),
        (.., depending) if !depending.is_empty() => {
            format!("Whether taking a city early changes who wins depends on the player: {}.", list(&depending))
        }
        _ => format!("No city taken early is seen to change who wins ({}).", main.who()),
    };
    say("early", Tone::Plain, text);
}
