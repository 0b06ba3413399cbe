//! Where the points come from.

use super::{Measures, Part};
use crate::{Chart, Content, Counted, StackPart, Unit};
use kogge_hansa_game::rules::Line as Scoring;
use kogge_hansa_game::study::ROUNDS;

/// SCORE-1 to SCORE-7, ROUTE-3, KONTOR-4, LINK-3, FX-8.
pub(in crate::hansa) const PRESTIGE: Part = Part {
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
        let parts = lines.map(|(line, tally)| StackPart {
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
                StackPart { label: (*label).to_owned(), values }
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
