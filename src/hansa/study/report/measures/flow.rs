//! How a game goes: the Link, jams, and how early it is decided.

use super::{Measures, Part};
use crate::hansa::study::CLOSELY_EVERY;
use crate::hansa::study::report::chart::{Chart, Content, Dot, Line};
use crate::hansa::study::report::estimate::{Counted, Unit};
use crate::hansa::study::report::seen::{Seen, ordinal};

// The text below says the number.
const _: () = assert!(CLOSELY_EVERY == 32);

/// Rounds in the table: early, in the middle, late.
const SHOWN: [usize; 6] = [1, 5, 10, 15, 20, 30];
/// A round that fewer games came to says little of games.
const FEWEST_SHARE: f64 = 0.02;

/// LINK-1 to LINK-4.
pub(super) const LINK: Part = Part {
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
pub(super) const JAMS: Part = Part {
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

/// TIE-1.
pub(super) const DECIDED: Part = Part {
    key: "decided",
    title: "How early it is decided",
    about: "How often the player who would win as a round begins wins in the end, how often the lead changes, and from which \
            round on the winner leads until the end. One game in thirty-two is watched so closely.",
    n_shown: 20,
    measures: |seen| {
        let close = &seen.0.tally.close;
        let mut all = Measures::default();
        all.add("decided.round", "round that decides", Counted::mean(close.decided.moments(), Unit::Rounds));
        all.add("decided.changes", "changes of the lead", Counted::mean(close.changes.moments(), Unit::Times));
        for (round, counted) in leaders(seen).into_iter().filter(|(round, _)| SHOWN.contains(round)) {
            all.add(format!("leader.{round}"), format!("who leads in round {round} wins"), Some(counted));
        }
        all.0
    },
    charts: |seen| vec![lines("The leader of a round wins", Unit::Share, "share of games", leaders(seen))],
};

fn leaders(seen: Seen<'_>) -> Vec<(usize, Counted)> {
    let close = &seen.0.tally.close;
    let rounds = close.leaders.iter().enumerate().filter(|(_, leader)| is_shown(leader.games, close.games));
    rounds.filter_map(|(round, leader)| Some((round + 1, Counted::share(leader.won, leader.games)?))).collect()
}

fn is_shown(n: u64, all: u64) -> bool {
    n > 0 && n as f64 >= FEWEST_SHARE * all as f64
}

fn lines(title: &str, unit: Unit, label: &str, points: Vec<(usize, Counted)>) -> Chart {
    let points = points.into_iter().map(|(round, counted)| (round as u32, counted.estimate()));
    let lines = vec![Line { label: label.to_owned(), points: points.collect() }];
    Chart { title: title.to_owned(), content: Content::Lines { lines, unit } }
}
