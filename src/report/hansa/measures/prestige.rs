//! Where the points come from.

use super::{Measures, Part};
use crate::words::{ALL_PLAYERS, ROUND, WINNERS};
use crate::{Chart, Content, Counted, StackPart, Unit};
use kogge_engine::vocab::Both;
use kogge_engine::wording::say;
use kogge_hansa_game::rules::Line as Scoring;
use kogge_hansa_game::study::ROUNDS;

/// The sources of prestige during the game, in the order of the tally.
const SOURCES: [Both; 4] =
    [["control", "Kontrolle"], ["coins", "Münzen"], ["Link", "Verbindung"], ["effects", "Bonusmarker"]];

/// SCORE-1 to SCORE-7, ROUTE-3, KONTOR-4, LINK-3, FX-8.
pub(in crate::hansa) const PRESTIGE: Part = Part {
    key: "prestige",
    title: ["Where prestige comes from", "Woher das Prestige kommt"],
    about: [
        "Points of a player at the end by line of the scoring, of the winners and of all; and the prestige of all players \
         gained during the game, by round.",
        "Punkte eines Spielers am Ende nach den Zeilen der Wertung, bei den Siegern und bei allen; und das Prestige aller \
         Spieler im Lauf der Partie, nach Runden.",
    ],
    n_shown: 20,
    measures: |seen| {
        let t = seen.tongue();
        let mut all = Measures::default();
        for (line, tally) in Scoring::ALL.iter().zip(&seen.0.tally.lines) {
            // A line that the board has not brings nothing to anybody.
            if tally.all.sum == 0 {
                continue;
            }
            let (letter, word) = (line.letter().to_ascii_lowercase(), line.said(t));
            let winners = Counted::several(tally.winners.of(&seen.0.tally.totals.winners), Unit::Points);
            all.add(format!("points.{letter}.winners"), say!(t, "{word}, winners", "{word}, Sieger"), winners);
            let players = Counted::of_each(&tally.all, seen.players() as u64, Unit::Points);
            let label = say!(t, "{word}, all players", "{word}, alle Spieler");
            all.add(format!("points.{letter}.all"), label, players);
        }
        all.0
    },
    charts: |seen| {
        let (t, tally) = (seen.tongue(), &seen.0.tally);
        let lines = Scoring::ALL.iter().zip(&tally.lines).filter(|(_, line)| line.all.sum > 0);
        let parts = lines.map(|(line, tally)| StackPart {
            label: line.said(t).to_owned(),
            values: [(tally.winners.sum, seen.winners()), (tally.all.sum, seen.sat())]
                .map(|(points, players)| points as f64 / players.max(1) as f64)
                .to_vec(),
        });
        let of_lines = Content::Stacks {
            axis: String::new(),
            stacks: [WINNERS, ALL_PLAYERS].map(|stack| t.said(stack)).to_vec(),
            parts: parts.collect(),
            unit: Unit::Points,
        };
        let mut charts = vec![Chart {
            title: t.said(["Points by line of the scoring", "Punkte nach Zeilen der Wertung"]),
            content: of_lines,
        }];
        let n = tally.close.games;
        let last = tally.close.prestige.iter().rposition(|sources| sources.iter().any(|&points| points > 0));
        if let (Some(last), true) = (last, n > 0) {
            let parts = SOURCES.iter().enumerate().map(|(source, label)| {
                let by_round = tally.close.prestige[..=last].iter();
                let values = by_round.map(|sources| sources[source] as f64 / n as f64).collect();
                StackPart { label: t.said(*label), values }
            });
            let content = Content::Stacks {
                axis: t.said(ROUND),
                stacks: (1..=last + 1)
                    .map(|round| if round < ROUNDS { round.to_string() } else { format!("{round}+") })
                    .collect(),
                parts: parts.collect(),
                unit: Unit::Points,
            };
            let title = ["Prestige of all players gained in each round", "Prestige aller Spieler in jeder Runde"];
            charts.push(Chart { title: t.said(title), content });
        }
        charts
    },
};
