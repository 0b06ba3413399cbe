//! The report in a few sentences, each with its number and the player it was measured with.

use serde::Serialize;

mod turn_order;

use super::answers::{Printed, Row, Section};
use super::estimate::{Estimate, Unit};
use super::findings::{Finding, Standing, counts};
use super::reference::{Band, Reference};
use super::reported::{EarlyWords, Reported};
use super::seen::Seen;
use super::standouts::Standout;
use kogge_engine::Schema;
use kogge_engine::study::{Histogram, Totals};
use kogge_engine::vocab::{Both, Tongue};
use kogge_engine::wording::say;

/// A sentence.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Schema)]
pub struct Verdict {
    /// The subject: the key of a section.
    pub about: &'static str,
    /// How it is meant.
    pub tone: Tone,
    /// The mark of its place on the map.
    #[schemars(range(min = 1))]
    pub mark: Option<usize>,
    /// The sentence.
    pub text: String,
}

/// How a sentence is meant.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Schema)]
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
pub(super) fn verdicts<S: Reported>(
    kinds: &[Seen<'_, S>],
    sections: &[Section],
    findings: &[Finding],
    reference: Option<&Reference>,
    standouts: &[Standout],
) -> Vec<Verdict> {
    let main = kinds[0];
    let t = main.tongue();
    let printed_of = |seen: Seen<'_, S>| reference.and_then(|reference| reference.beside(seen.0));
    let printed = printed_of(main).map(|(printed, _)| printed);
    let mut all = Vec::new();
    let mut say = |about, tone, text: String| all.push(Verdict { about, tone, mark: None, text });
    if main.finished() == 0 {
        say(
            "broken",
            Tone::Doubt,
            say!(
                t,
                "No game was finished ({}), so there are no results to report.",
                "Keine Partie wurde zu Ende gespielt ({}); daher gibt es nichts zu berichten.",
                main.who()
            ),
        );
        return all;
    }
    if main.is_random() {
        let text = say!(
            t,
            "These games were played by {} players, who choose without looking at the board: their numbers show what can \
             happen, and no verdict follows from them.",
            "Gespielt hat {}, ohne auf den Plan zu sehen: Die Werte zeigen, was vorkommen kann; ein Urteil folgt daraus \
             nicht.",
            main.who()
        );
        say("winners", Tone::Doubt, text);
    }
    let totals = main.totals();
    let Totals { games, stuck, capped, .. } = totals;
    let mut broken = say!(
        t,
        "{} of {} games got stuck and {} reached the turn cap",
        "Von {1} Partien blieben {0} stecken, und {2} erreichten die Zuggrenze",
        t.grouped(stuck),
        t.grouped(games),
        t.grouped(capped)
    );
    if totals.forfeits() > 0 {
        let forfeits = t.grouped(totals.forfeits());
        broken += &say!(t, ", and a program broke in {forfeits}", "; in {forfeits} brach ein Programm ab");
    }
    if main.is_mostly_of_short_games() {
        let shorter = match stuck + capped {
            0 => "",
            _ => t.of([", mostly the shorter ones,", ", meist den kürzeren"]),
        };
        let text = say!(
            t,
            "{broken}: the numbers are of the others{shorter} and no verdict follows.",
            "{broken}: Die Werte stammen von den übrigen{shorter}; ein Urteil folgt daraus nicht."
        );
        say("broken", Tone::Doubt, text);
    }
    for other in kinds[1..].iter().filter(|seen| seen.is_mostly_of_short_games()) {
        let Totals { games, finished, .. } = other.totals();
        let (left, games, who) = (t.grouped(games - finished), t.grouped(games), other.who());
        say(
            "broken",
            Tone::Doubt,
            say!(
                t,
                "The games of {who} players are not judged: {left} of {games} are unfinished.",
                "Die Partien von {who} werden nicht beurteilt: {left} von {games} wurden nicht zu Ende gespielt."
            ),
        );
    }
    let row = |key: &str| sections.iter().flat_map(|section| &section.rows).find(|row| row.key == key);
    let beside = Beside::of(main, printed.as_ref());
    turn_order::judge(kinds, printed_of, &mut say);
    all.extend(named(standouts));
    let mut say = |about, tone, text: String| all.push(Verdict { about, tone, mark: None, text });
    length(main, row("rounds.all"), &beside, &mut say);
    ending(main, row, &beside, &mut say);
    kinds.iter().filter_map(|&seen| S::favoured(seen)).for_each(|text| say("winners", Tone::Plain, text));
    S::remark(main, &row, &beside, &mut say);
    let [round, changes] = ["decided.round", "decided.changes"].map(|key| {
        let estimate = row(key).and_then(own);
        // One game that was watched says nothing of others.
        estimate.filter(|estimate| estimate.n > 1)
    });
    if let (Some(round), Some(changes)) = (round, changes) {
        let beside = row("decided.round").map_or(String::new(), |row| beside.words(row, [EARLIER, LATER]));
        let text = say!(
            t,
            "The winner leads to the end from round {} on{beside}; the lead changes {} times a game.",
            "Ab Runde {} führt der Sieger bis zum Ende{beside}; die Führung wechselt {} Mal je Partie.",
            round.whole(t),
            changes.whole(t)
        );
        say("decided", Tone::Plain, text);
    }
    early(main, findings, row, &mut say);
    kinds.iter().filter_map(|&seen| hardly(seen)).for_each(|(about, text)| say(about, Tone::Plain, text));
    match totals.unfinished() {
        0 if games == 1 => {
            let text = ["Nothing broke in the one game.", "In der einen Partie ging nichts schief."];
            say("broken", Tone::Good, t.said(text));
        }
        0 => {
            let games = t.grouped(games);
            let text = say!(t, "Nothing broke in {games} games.", "In {games} Partien ging nichts schief.");
            say("broken", Tone::Good, text);
        }
        _ if main.is_mostly_of_short_games() => {}
        _ => say("broken", Tone::Doubt, format!("{broken}.")),
    }
    all
}

/// The sentences on what stands out, those with a place with its mark.
fn named(standouts: &[Standout]) -> impl Iterator<Item = Verdict> {
    let mut marks = 1..;
    standouts.iter().map(move |standout| Verdict {
        about: standout.about,
        tone: standout.tone,
        mark: standout.at.as_ref().and_then(|_| marks.next()),
        text: standout.text.clone(),
    })
}

/// Of fewer games nothing is said of what their players hardly do.
const FEWEST_GAMES: u64 = 20;

/// The things that the players of a study hardly do, so that the report says little about them.
fn hardly<S: Reported>(seen: Seen<'_, S>) -> Option<(&'static str, String)> {
    if seen.finished() < FEWEST_GAMES {
        return None;
    }
    let (about, all) = S::hardly(seen);
    (!all.is_empty()).then(|| {
        let t = seen.tongue();
        let (what, who) = (t.all(&all), seen.who());
        let text = say!(
            t,
            "What {who} players hardly do: {what}. The report says little about these parts of the map.",
            "Was {who} kaum tut: {what}. Über diese Teile der Karte sagt der Bericht wenig."
        );
        (about, text)
    })
}

/// The number of the study that the report is about.
pub(crate) fn own(row: &Row) -> Option<Estimate> {
    row.values.first().copied().flatten()
}

fn length<S: Reported>(
    main: Seen<'_, S>,
    row: Option<&Row>,
    beside: &Beside<'_>,
    say: &mut impl FnMut(&'static str, Tone, String),
) {
    let t = main.tongue();
    let Some((row, mean)) = row.and_then(|row| Some((row, own(row)?))) else { return };
    // Of the endings the longest and shortest tenth, each weighed by its games.
    let lengths: Vec<&Histogram> = main.lengths().map(|(_, length)| &length.rounds).collect();
    let spread = match [quantile(&lengths, 0.1), quantile(&lengths, 0.9)] {
        [Some(low), Some(high)] => {
            say!(t, "; 80 % of games take {low:.0} to {high:.0}", "; 80 % der Partien dauern {low:.0} bis {high:.0}")
        }
        _ => String::new(),
    };
    let beside = beside.words(row, [["shorter", "kürzer"], ["longer", "länger"]]);
    let text = say!(
        t,
        "A game takes {} rounds{spread}{beside}.",
        "Eine Partie dauert {} Runden{spread}{beside}.",
        mean.whole(t)
    );
    say("length", Tone::Plain, text);
}

/// The printed boards beside a study, where they say something of it: other players would play the printed boards otherwise
/// as well, and a printed board is one of them.
#[derive(Debug)]
pub struct Beside<'a> {
    tongue: Tongue,
    printed: Option<&'a Printed>,
    /// Whether the board is one of them.
    is_printed: bool,
}

impl<'a> Beside<'a> {
    fn of<S: Reported>(main: Seen<'_, S>, printed: Option<&'a Printed>) -> Self {
        let printed = printed.filter(|printed| counts(main) && main.who() == printed.who);
        let is_printed = printed.is_some_and(|printed| printed.boards.contains(&main.0.setting.map.id));
        Self { tongue: main.tongue(), printed, is_printed }
    }

    /// How the number of a row stands to those of the printed boards, with the words for less and more.
    pub(crate) fn words(&self, row: &Row, sides: [Both; 2]) -> String {
        let (Some(_), false, Some(band), Some(own)) = (self.printed, self.is_printed, &row.printed, own(row)) else {
            return String::new();
        };
        let t = self.tongue;
        let [less, more] = sides.map(|side| t.of(side));
        let boards = range(t, band, own.unit);
        let (low, high) = own.interval().unwrap_or((own.value, own.value));
        match (high < band.low, low > band.high) {
            (true, _) => beyond(t, less, &boards),
            (_, true) => beyond(t, more, &boards),
            _ if low >= band.low && high <= band.high => {
                say!(t, ", as on the printed boards ({boards})", ", wie auf den gedruckten Plänen ({boards})")
            }
            _ => say!(t, "; the printed boards have {boards}", "; die gedruckten Pläne haben {boards}"),
        }
    }
}

/// `, more than on any printed board (18.2 to 24.1)`.
pub(super) fn beyond(t: Tongue, side: &str, boards: &str) -> String {
    say!(t, ", {side} than on any printed board ({boards})", ", {side} als auf jedem gedruckten Plan ({boards})")
}

/// `18.2 to 24.1`, `26.0 to 37.2 %`.
pub(super) fn range(t: Tongue, band: &Band, unit: Unit) -> String {
    say!(t, "{} to {}", "{} bis {}", unit.number(t, band.low), unit.text(t, band.high))
}

/// More or less of something.
pub(super) const fn side(is_more: bool) -> Both {
    if is_more { ["more", "mehr"] } else { ["less", "weniger"] }
}

/// How much more or less often, and earlier or later.
pub(crate) const LESS_OFTEN: Both = ["less often", "seltener"];
pub(crate) const MORE_OFTEN: Both = ["more often", "häufiger"];
const EARLIER: Both = ["earlier", "früher"];
const LATER: Both = ["later", "später"];

/// The value below which a share of several histograms lies.
fn quantile(all: &[&Histogram], share: f64) -> Option<f64> {
    let mut buckets: Vec<(u32, u32, u64)> = all.iter().flat_map(|histogram| histogram.buckets()).collect();
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

/// The usual end of games, where there are several ways.
fn ending<'a, S: Reported>(
    main: Seen<'_, S>,
    row: impl Fn(&str) -> Option<&'a Row>,
    beside: &Beside<'_>,
    say: &mut impl FnMut(&'static str, Tone, String),
) {
    let endings = main.lengths().map(|(ending, length)| (ending, length.rounds.moments().n));
    let Some(((key, words), _)) = endings.max_by_key(|&(_, n)| n) else { return };
    let Some((row, share)) = row(&format!("ending.{key}")).and_then(|row| Some((row, own(row)?))) else { return };
    let (t, beside) = (main.tongue(), beside.words(row, [LESS_OFTEN, MORE_OFTEN]));
    let text = say!(
        t,
        "What ends most games: {words}, {}{beside}.",
        "Was die meisten Partien beendet: {words}, {}{beside}.",
        share.whole(t)
    );
    say("endings", Tone::Plain, text);
}

/// The early advantage of players that goes with winning.
fn early<'a, S: Reported>(
    main: Seen<'_, S>,
    findings: &[Finding],
    row: impl Fn(&str) -> Option<&'a Row>,
    say: &mut impl FnMut(&'static str, Tone, String),
) {
    if !counts(main) || S::effects(main).is_empty() {
        return;
    }
    let of = |standing: Standing| {
        let things = findings.iter().filter(move |finding| finding.standing == standing);
        let things = things.filter(|finding| finding.key.starts_with("early."));
        things.filter_map(|finding| Some(row(&finding.key)?.label.clone())).collect::<Vec<_>>()
    };
    let t = main.tongue();
    let list = |things: &[String]| t.joined(things, 4);
    let EarlyWords { these, taking_these, taking, none } = S::EARLY;
    let [these, taking_these, taking, none] = [these, taking_these, taking, none].map(|words| t.of(words));
    let one_kind = [Standing::OneKindOnly, Standing::OthersNotJudged, Standing::Open].map(of).concat();
    let text = match (of(Standing::Finding), one_kind, of(Standing::DependsOnThePlayer)) {
        (found, ..) if !found.is_empty() => {
            say!(
                t,
                "{these} goes with winning or losing with every kind of player: {}.",
                "{these} hängt bei jeder Art von Spielern mit Sieg oder Niederlage zusammen: {}.",
                list(&found)
            )
        }
        (_, seen, _) if !seen.is_empty() => say!(
            t,
            "With {} players, {taking_these} goes with winning or losing: {}. Simulate more games of another \
             kind of player to see whether it does with them.",
            "Bei {} hängt {taking_these} mit Sieg oder Niederlage zusammen: {}. Ob das auch für andere gilt, zeigen mehr \
             Partien einer anderen Art von Spielern.",
            main.who(),
            list(&seen)
        ),
        (.., depending) if !depending.is_empty() => {
            say!(
                t,
                "Whether {taking} goes with winning depends on the player: {}.",
                "Ob {taking} mit dem Sieg zusammenhängt, kommt auf den Spieler an: {}.",
                list(&depending)
            )
        }
        _ => say!(
            t,
            "{none} is seen to go with winning or losing ({}).",
            "{none} hängt erkennbar mit Sieg oder Niederlage zusammen ({}).",
            main.who()
        ),
    };
    say("early", Tone::Plain, text);
}
