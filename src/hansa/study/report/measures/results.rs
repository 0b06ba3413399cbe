//! Who wins, how long games are, what ends them, where the points come from, and what broke.

use super::{Measure, Measures, Part, none};
use crate::hansa::rules::Line as Scoring;
use crate::hansa::study::report::chart::{self, Chart, Content, Dot};
use crate::hansa::study::report::estimate::{Counted, Unit};
use crate::hansa::study::report::seen::{ENDINGS, Seen, ordinal};
use crate::hansa::study::{LengthTally, ROUNDS};
use crate::study::Histogram;
use crate::study::Tally as _;

/// SETUP-6, TIE-1, TIE-3.
pub(super) const WINNERS: Part = Part {
    key: "winners",
    title: "Who wins",
    about: "The share of victories by place in the turn order; a victory shared by two is half a victory of each. \
            Without any advantage everybody wins one in as many games as there are players.",
    n_shown: 20,
    measures: winners,
    charts: |seen| {
        let dots = (0..seen.players()).filter_map(|place| {
            let estimate = Counted::Share(seen.wins_from(place)?).estimate();
            Some(Dot { label: format!("{} to play", ordinal(place)), estimate })
        });
        let line = Some((1.0 / seen.players() as f64, format!("1 in {}", seen.players())));
        vec![Chart { title: "Share of victories".to_owned(), content: Content::Dots { dots: dots.collect(), line } }]
    },
};

fn winners(seen: Seen<'_>) -> Vec<Measure> {
    let mut all = Measures::default();
    for place in 0..seen.players() {
        let key = format!("win.place.{}", place + 1);
        all.add(key, format!("{} to play wins", ordinal(place)), seen.wins_from(place).map(Counted::Share));
    }
    if seen.kind().is_none() {
        for (seat, kind) in seen.0.setting.seats.iter().enumerate() {
            let name = (b'A' + seat as u8) as char;
            let label = format!("seat {name}, {}, wins", kind.0);
            all.add(format!("win.seat.{}", seat + 1), label, seen.wins_of(seat).map(Counted::Share));
        }
    }
    let tally = &seen.0.tally;
    all.add("points.winner", "points of the winner", Counted::mean(tally.winner_points.moments(), Unit::Points));
    all.add("points.margin", "lead of the winner", Counted::mean(tally.margin.moments(), Unit::Points));
    all.0
}

pub(super) const LENGTH: Part = Part {
    key: "length",
    title: "How long a game is",
    about: "Rounds, the last counted whole, and decisions of all players together, by what ended the game.",
    n_shown: 20,
    measures: lengths,
    charts: |seen| {
        let of = |title: &str, axis: &str, of: fn(&LengthTally) -> &Histogram| {
            let groups = ENDINGS.iter().zip(seen.lengths()).map(|((_, label), length)| {
                let bars = of(length).buckets();
                let share = |count: u64| count as f64 / seen.finished().max(1) as f64;
                let bars = bars.map(|(low, high, count)| (low, high, share(count))).collect();
                chart::Group { label: (*label).to_owned(), bars }
            });
            let groups = groups.filter(|group| !group.bars.is_empty()).collect();
            Chart { title: title.to_owned(), content: Content::Histogram { axis: axis.to_owned(), groups } }
        };
        vec![
            of("Rounds of a game", "rounds", |length| &length.rounds),
            of("Decisions of a game", "decisions", |length| &length.decisions),
        ]
    },
};

fn lengths(seen: Seen<'_>) -> Vec<Measure> {
    let mut all = Measures::default();
    let rounds = seen.0.tally.length(|length| &length.rounds);
    let decisions = seen.0.tally.length(|length| &length.decisions);
    all.add("rounds.all", "rounds", Counted::mean(rounds.moments(), Unit::Rounds));
    all.add("decisions.all", "decisions", Counted::mean(decisions.moments(), Unit::Decisions));
    for ((key, words), length) in ENDINGS.iter().zip(seen.lengths()) {
        let rounds = Counted::mean(length.rounds.moments(), Unit::Rounds);
        all.add(format!("rounds.{key}"), format!("rounds, ended by {words}"), rounds);
        let decisions = Counted::mean(length.decisions.moments(), Unit::Decisions);
        all.add(format!("decisions.{key}"), format!("decisions, ended by {words}"), decisions);
    }
    all.0
}

/// END-1 to END-3.
pub(super) const ENDINGS_PART: Part = Part {
    key: "endings",
    title: "What ends it",
    about: "The share of games by the condition that ended them.",
    n_shown: 20,
    measures: |seen| {
        let mut all = Measures::default();
        for ((key, words), length) in ENDINGS.iter().zip(seen.lengths()) {
            let share = Counted::share(length.rounds.moments().n, seen.finished());
            all.add(format!("ending.{key}"), format!("ended by {words}"), share);
        }
        all.0
    },
    charts: |seen| {
        let dots = ENDINGS.iter().zip(seen.lengths()).filter_map(|((_, words), length)| {
            let estimate = Counted::share(length.rounds.moments().n, seen.finished())?.estimate();
            Some(Dot { label: (*words).to_owned(), estimate })
        });
        let content = Content::Dots { dots: dots.collect(), line: None };
        vec![Chart { title: "Share of games by ending".to_owned(), content }]
    },
};

/// SCORE-1 to SCORE-7, ROUTE-3, KONTOR-4, LINK-3, FX-8.
pub(super) const PRESTIGE: Part = Part {
    key: "prestige",
    title: "Where prestige comes from",
    about: "Points of a player at the end by line of the scoring, of the winners and of all; and the prestige of all \
            players gained during the game, by round.",
    n_shown: 20,
    measures: |seen| {
        let mut all = Measures::default();
        for (line, tally) in Scoring::ALL.iter().zip(&seen.0.tally.lines) {
            // A line that the board has not brings nothing to anybody.
            if tally.all.sum == 0 {
                continue;
            }
            let (letter, word) = (line.letter().to_ascii_lowercase(), line.word());
            let winners = Counted::several(tally.winners.of(&seen.0.tally.totals.winners), Unit::Points);
            all.add(format!("points.{letter}.winners"), format!("{word}, winners"), winners);
            let players = Counted::of_each(&tally.all, seen.players() as u64, Unit::Points);
            all.add(format!("points.{letter}.all"), format!("{word}, all players"), players);
        }
        all.0
    },
    charts: |seen| {
        let tally = &seen.0.tally;
        let lines = Scoring::ALL.iter().zip(&tally.lines).filter(|(_, line)| line.all.sum > 0);
        let parts = lines.map(|(line, tally)| chart::Part {
            label: line.word().to_owned(),
            values: [(tally.winners.sum, seen.winners()), (tally.all.sum, seen.sat())]
                .map(|(points, players)| points as f64 / players.max(1) as f64)
                .to_vec(),
        });
        let of_lines = Content::Stacks {
            axis: String::new(),
            stacks: vec!["winners".to_owned(), "all players".to_owned()],
            parts: parts.collect(),
            unit: Unit::Points,
        };
        let mut charts = vec![Chart { title: "Points by line of the scoring".to_owned(), content: of_lines }];
        let n = tally.close.games;
        let last = tally.close.prestige.iter().rposition(|sources| sources.iter().any(|&points| points > 0));
        if let (Some(last), true) = (last, n > 0) {
            let parts = ["control", "coins", "Link", "effects"].iter().enumerate().map(|(source, label)| {
                let by_round = tally.close.prestige[..=last].iter();
                let values = by_round.map(|sources| sources[source] as f64 / n as f64).collect();
                chart::Part { label: (*label).to_owned(), values }
            });
            let content = Content::Stacks {
                axis: "round".to_owned(),
                stacks: (1..=last + 1)
                    .map(|round| if round < ROUNDS { round.to_string() } else { format!("{round}+") })
                    .collect(),
                parts: parts.collect(),
                unit: Unit::Points,
            };
            charts.push(Chart { title: "Prestige of all players gained in each round".to_owned(), content });
        }
        charts
    },
};

/// INV-17.
pub(super) const BROKEN: Part = Part {
    key: "broken",
    title: "What broke",
    about: "Games that could not go on, and games that were left at the turn cap: nobody has won them, and no other part \
            of this page counts them.",
    n_shown: 20,
    measures: |seen| {
        let tally = &seen.0.tally;
        let mut all = Measures::default();
        all.add("broken.stuck", "got stuck", Counted::share(tally.stuck, tally.games));
        all.add("broken.capped", "reached the turn cap", Counted::share(tally.capped, tally.games));
        all.0
    },
    charts: none,
};
