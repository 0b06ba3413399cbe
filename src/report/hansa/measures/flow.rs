//! The course of a game: the Link and jams.

use super::{Measures, Part, Seen};
use crate::parts::{SHOWN, is_shown, lines};
use crate::{Chart, Content, Counted, Dot, Unit, ordinal};

/// LINK-1 to LINK-4.
pub(in crate::hansa) const LINK: Part = Part {
    key: "link",
    title: "The Link",
    about: "How many games see the Link made, by whom first and when, and how often the first with it wins.",
    n_shown: 20,
    measures: |seen| {
        let link = &seen.0.tally.link;
        let mut all = Measures::default();
        all.add("link.games", "games with the Link", Counted::share(link.games, seen.finished()));
        all.add("link.won", "the first with it wins", Counted::share(link.won, link.games));
        all.add("link.players", "players with it", Counted::of_each(&link.players, seen.players() as u64, Unit::Share));
        all.add("link.round", "round in which it is first made", Counted::mean(link.rounds.moments(), Unit::Rounds));
        for (place, &count) in link.first.iter().enumerate() {
            let label = format!("first made by the {} to play", ordinal(place));
            all.add(format!("link.place.{}", place + 1), label, Counted::share(count, link.games));
        }
        all.0
    },
    charts: |seen| {
        let link = &seen.0.tally.link;
        let dots = link.first.iter().enumerate().filter_map(|(place, &count)| {
            let estimate = Counted::share(count, link.games)?.estimate();
            Some(Dot { label: format!("{} to play", ordinal(place)), estimate })
        });
        let dots: Vec<Dot> = dots.collect();
        let line = Some((1.0 / seen.players() as f64, format!("1 in {}", seen.players())));
        let chart = Chart { title: "Who makes the Link first".to_owned(), content: Content::Dots { dots, line } };
        if link.games > 0 { vec![chart] } else { Vec::new() }
    },
};

/// ROUTE-1.
pub(in crate::hansa) const JAMS: Part = Part {
    key: "jams",
    title: "Jams",
    about: "Posts without a piece as a round begins, of the games that came so far. Few free posts mean that players wait \
            for one another.",
    n_shown: 20,
    measures: |seen| {
        let mut all = Measures::default();
        for (round, counted) in free(seen).into_iter().filter(|(round, _)| SHOWN.contains(round)) {
            all.add(format!("free.{round}"), format!("free posts in round {round}"), Some(counted));
        }
        all.0
    },
    charts: |seen| vec![lines("Free posts by round", Unit::Posts, "free posts", free(seen))],
};

fn free(seen: Seen<'_>) -> Vec<(usize, Counted)> {
    let rounds = seen.0.tally.rounds.iter().enumerate();
    let rounds = rounds.filter(|(_, round)| is_shown(round.free.n, seen.finished()));
    rounds.filter_map(|(round, tally)| Some((round + 1, Counted::mean(&tally.free, Unit::Posts)?))).collect()
}
