//! The course of a game: the Link and jams.

use super::{Measures, Part, Seen};
use crate::parts::{SHOWN, is_shown, lines};
use crate::{Chart, Content, Counted, Dot, Unit, one_in, the_one_to_play, to_play};
use kogge_engine::vocab::Tongue;
use kogge_engine::wording::say;

/// LINK-1 to LINK-4.
pub(in crate::hansa) const LINK: Part = Part {
    key: "link",
    title: ["The Link", "Die Verbindung"],
    about: [
        "How many games see the Link made, by whom first and when, and how often the first with it wins.",
        "In wie vielen Partien die Verbindung entsteht, wer sie zuerst hat und wann, und wie oft dieser Spieler gewinnt.",
    ],
    n_shown: 20,
    measures: |seen| {
        let (t, link) = (seen.tongue(), &seen.0.tally.link);
        let mut all = Measures::default();
        let label = t.of(["games with the Link", "Partien mit der Verbindung"]);
        all.add("link.games", label, Counted::share(link.games, seen.finished()));
        let label = t.of(["the first with it wins", "wer sie zuerst hat, gewinnt"]);
        all.add("link.won", label, Counted::share(link.won, link.games));
        let label = t.of(["players with it", "Spieler, die sie haben"]);
        all.add("link.players", label, Counted::of_each(&link.players, seen.players() as u64, Unit::Share));
        let label = t.of(["round in which it is first made", "Runde, in der sie zuerst entsteht"]);
        all.add("link.round", label, Counted::mean(link.rounds.moments(), Unit::Rounds));
        for (place, &count) in link.first.iter().enumerate() {
            let label = match t {
                Tongue::English => format!("first made by {}", the_one_to_play(t, place, false)),
                Tongue::German => format!("{} hat sie zuerst", to_play(t, place)),
            };
            all.add(format!("link.place.{}", place + 1), label, Counted::share(count, link.games));
        }
        all.0
    },
    charts: |seen| {
        let (t, link) = (seen.tongue(), &seen.0.tally.link);
        let dots = link.first.iter().enumerate().filter_map(|(place, &count)| {
            let estimate = Counted::share(count, link.games)?.estimate();
            Some(Dot { label: to_play(t, place), estimate })
        });
        let dots: Vec<Dot> = dots.collect();
        let line = Some((1.0 / seen.players() as f64, one_in(t, seen.players())));
        let chart = Chart {
            title: t.said(["Who makes the Link first", "Wer die Verbindung zuerst hat"]),
            content: Content::Dots { dots, line },
        };
        if link.games > 0 { vec![chart] } else { Vec::new() }
    },
};

/// ROUTE-1.
pub(in crate::hansa) const JAMS: Part = Part {
    key: "jams",
    title: ["Jams", "Gedränge"],
    about: [
        "Posts without a piece as a round begins, of the games that came so far. Few free posts mean that players wait for \
         one another.",
        "Posten ohne Stein am Anfang einer Runde, in den Partien, die so weit kamen. Sind wenige Posten frei, warten die \
         Spieler aufeinander.",
    ],
    n_shown: 20,
    measures: |seen| {
        let mut all = Measures::default();
        for (round, counted) in free(seen).into_iter().filter(|(round, _)| SHOWN.contains(round)) {
            let label = say!(seen.tongue(), "free posts in round {round}", "freie Posten in Runde {round}");
            all.add(format!("free.{round}"), label, Some(counted));
        }
        all.0
    },
    charts: |seen| {
        let title = ["Free posts by round", "Freie Posten je Runde"];
        vec![lines(seen.tongue(), title, Unit::Posts, ["free posts", "freie Posten"], free(seen))]
    },
};

fn free(seen: Seen<'_>) -> Vec<(usize, Counted)> {
    let rounds = seen.0.tally.rounds.iter().enumerate();
    let rounds = rounds.filter(|(_, round)| is_shown(round.free.n, seen.finished()));
    rounds.filter_map(|(round, tally)| Some((round + 1, Counted::mean(&tally.free, Unit::Posts)?))).collect()
}
