//! The questions that every game has: who wins, how long games are, what ends them, how early they are decided, and what
//! broke.

use super::chart::{self, Chart, Content, Dot, Line};
use super::estimate::{Counted, Unit};
use super::measures::{Measure, Measures, Part, none};
use super::reported::Reported;
use super::seen::{Seen, ordinal};
use kogge_engine::study::{Histogram, LengthTally, Tally, Totals};

/// Rounds in the table: early, in the middle, late.
pub(crate) const SHOWN: [usize; 6] = [1, 5, 10, 15, 20, 30];
/// A round that fewer games came to says little of games.
const FEWEST_SHARE: f64 = 0.02;
/// The number of things that players have early that are charted: those that win most games, and those that win fewest.
const N_CHARTED: usize = 16;

/// The part about the winners.
pub(crate) const fn winners<S: Reported>(about: &'static str) -> Part<S> {
    Part {
        key: "winners",
        title: "Who wins",
        about,
        n_shown: 20,
        measures: winner_measures,
        charts: |seen| {
            let dots = (0..seen.players()).filter_map(|place| {
                let estimate = Counted::Share(seen.wins_from(place)?).estimate();
                Some(Dot { label: format!("{} to play", ordinal(place)), estimate })
            });
            let line = Some((1.0 / seen.players() as f64, format!("1 in {}", seen.players())));
            let content = Content::Dots { dots: dots.collect(), line };
            vec![Chart { title: "Share of victories".to_owned(), content }]
        },
    }
}

fn winner_measures<S: Reported>(seen: Seen<'_, S>) -> Vec<Measure> {
    let mut all = Measures::default();
    for place in 0..seen.players() {
        let key = format!("win.place.{}", place + 1);
        all.add(key, format!("{} to play wins", ordinal(place)), seen.wins_from(place).map(Counted::Share));
    }
    if seen.kind().is_none() {
        for (seat, kind) in seen.setting().seats.iter().enumerate() {
            let name = (b'A' + seat as u8) as char;
            let label = format!("seat {name}, {}, wins", kind.0);
            all.add(format!("win.seat.{}", seat + 1), label, seen.wins_of(seat).map(Counted::Share));
        }
    }
    let [winner, margin] = S::points(seen.tally());
    all.add("points.winner", "points of the winner", Counted::mean(winner.moments(), Unit::Points));
    all.add("points.margin", "lead of the winner", Counted::mean(margin.moments(), Unit::Points));
    all.0
}

/// How long a game is.
pub(crate) const fn length<S: Reported>(about: &'static str) -> Part<S> {
    Part {
        key: "length",
        title: "How long a game is",
        about,
        n_shown: 20,
        measures: length_measures,
        charts: |seen| {
            vec![
                histogram(seen, "Rounds of a game", "rounds", |length| &length.rounds),
                histogram(seen, "Decisions of a game", "decisions", |length| &length.decisions),
            ]
        },
    }
}

fn histogram<S: Reported>(seen: Seen<'_, S>, title: &str, axis: &str, of: fn(&LengthTally) -> &Histogram) -> Chart {
    let groups = seen.lengths().map(|((_, label), length)| {
        let share = |count: u64| count as f64 / seen.finished().max(1) as f64;
        let bars = of(length).buckets().map(|(low, high, count)| (low, high, share(count))).collect();
        chart::Group { label: (*label).to_owned(), bars }
    });
    let groups = groups.filter(|group| !group.bars.is_empty()).collect();
    Chart { title: title.to_owned(), content: Content::Histogram { axis: axis.to_owned(), groups } }
}

fn length_measures<S: Reported>(seen: Seen<'_, S>) -> Vec<Measure> {
    let mut all = Measures::default();
    let rounds = seen.tally().length(|length| &length.rounds);
    let decisions = seen.tally().length(|length| &length.decisions);
    all.add("rounds.all", "rounds", Counted::mean(rounds.moments(), Unit::Rounds));
    all.add("decisions.all", "decisions", Counted::mean(decisions.moments(), Unit::Decisions));
    // Where there is one way to end a game, its lengths are those of all games.
    for ((key, words), length) in seen.lengths().filter(|_| S::ENDINGS.len() > 1) {
        let rounds = Counted::mean(length.rounds.moments(), Unit::Rounds);
        all.add(format!("rounds.{key}"), format!("rounds, ended by {words}"), rounds);
        let decisions = Counted::mean(length.decisions.moments(), Unit::Decisions);
        all.add(format!("decisions.{key}"), format!("decisions, ended by {words}"), decisions);
    }
    all.0
}

/// The part about the end of games.
pub(crate) const fn endings<S: Reported>() -> Part<S> {
    Part {
        key: "endings",
        title: "What ends it",
        about: "The share of games by the condition that ended them.",
        n_shown: 20,
        measures: |seen| {
            let mut all = Measures::default();
            for ((key, words), length) in seen.lengths() {
                let share = Counted::share(length.rounds.moments().n, seen.finished());
                all.add(format!("ending.{key}"), format!("ended by {words}"), share);
            }
            all.0
        },
        charts: |seen| {
            let dots = seen.lengths().filter_map(|((_, words), length)| {
                let estimate = Counted::share(length.rounds.moments().n, seen.finished())?.estimate();
                Some(Dot { label: (*words).to_owned(), estimate })
            });
            let content = Content::Dots { dots: dots.collect(), line: None };
            vec![Chart { title: "Share of games by ending".to_owned(), content }]
        },
    }
}

/// The part about early possessions that go with winning.
pub(crate) const fn early<S: Reported>(title: &'static str, about: &'static str) -> Part<S> {
    Part {
        key: "early",
        title,
        about,
        n_shown: 10,
        measures: |seen| {
            let measures = S::effects(seen).into_iter().map(|effect| Measure {
                key: format!("early.{}", effect.name),
                label: effect.name,
                counted: Counted::Effect(effect.difference, effect.n),
                // How many are ranked depends on how many games were played.
                printed: None,
            });
            measures.collect()
        },
        charts: |seen| {
            let effects = S::effects(seen);
            let is_charted = |place: usize| place < N_CHARTED / 2 || place + N_CHARTED / 2 >= effects.len();
            let effects = effects.iter().enumerate().filter(|&(place, _)| is_charted(place));
            let dots = effects.map(|(_, effect)| Dot {
                label: effect.name.clone(),
                estimate: Counted::Effect(effect.difference, effect.n).estimate(),
            });
            let content = Content::Dots { dots: dots.collect(), line: Some((0.0, "no difference".to_owned())) };
            vec![Chart { title: "Change of the share of victories".to_owned(), content }]
        },
    }
}

/// How early it is decided.
pub(crate) const fn decided<S: Reported>(about: &'static str) -> Part<S> {
    Part {
        key: "decided",
        title: "How early it is decided",
        about,
        n_shown: 20,
        measures: |seen| {
            let lead = S::lead(seen.tally());
            let mut all = Measures::default();
            all.add("decided.round", "round that decides", Counted::mean(lead.decided.moments(), Unit::Rounds));
            all.add("decided.changes", "changes of the lead", Counted::mean(lead.changes.moments(), Unit::Times));
            for (round, counted) in leaders(seen).into_iter().filter(|(round, _)| SHOWN.contains(round)) {
                all.add(format!("leader.{round}"), format!("who leads in round {round} wins"), Some(counted));
            }
            all.0
        },
        charts: |seen| vec![lines("The leader of a round wins", Unit::Share, "share of games", leaders(seen))],
    }
}

fn leaders<S: Reported>(seen: Seen<'_, S>) -> Vec<(usize, Counted)> {
    let lead = S::lead(seen.tally());
    let rounds = lead.leaders.iter().enumerate().filter(|(_, leader)| is_shown(leader.games, lead.games));
    rounds.filter_map(|(round, leader)| Some((round + 1, Counted::share(leader.won, leader.games)?))).collect()
}

/// Whether enough games came to a round.
pub(crate) fn is_shown(n: u64, all: u64) -> bool {
    n > 0 && n as f64 >= FEWEST_SHARE * all as f64
}

/// A line by round.
pub(crate) fn lines(title: &str, unit: Unit, label: &str, points: Vec<(usize, Counted)>) -> Chart {
    let points = points.into_iter().map(|(round, counted)| (round as u32, counted.estimate()));
    let lines = vec![Line { label: label.to_owned(), points: points.collect() }];
    Chart { title: title.to_owned(), content: Content::Lines { lines, unit } }
}

/// The part about broken games.
pub(crate) const fn broken<S: Reported>() -> Part<S> {
    Part {
        key: "broken",
        title: "What broke",
        about: "Games that could not go on, and games that were left at the turn cap: nobody has won them, and no other \
                part of this page counts them.",
        n_shown: 20,
        measures: |seen| {
            let totals = seen.totals();
            let Totals { games, stuck, capped, .. } = totals;
            let mut all = Measures::default();
            all.add("broken.stuck", "got stuck", Counted::share(stuck, games));
            all.add("broken.capped", "reached the turn cap", Counted::share(capped, games));
            if totals.forfeits() > 0 {
                all.add("broken.forfeited", "a program broke", Counted::share(totals.forfeits(), games));
            }
            all.0
        },
        charts: none,
    }
}
