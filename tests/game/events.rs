//! Events: they account for everything that changed, and read as somebody at the table would tell it.

use std::collections::BTreeMap;

use kogge::hansa::play::{Event, Game};
use kogge::hansa::rules::{Attached, Fetch, MarkerKind, MarkerPlace, Phase, Seat, State};
use kogge::hansa::vocab::Effect;

use super::boards::{Chooser, every_game, fixture};

/// How much prestige, how many completed cities, drawn and taken markers and Links the events tell of.
fn counted(events: &[Event]) -> [usize; 5] {
    let mut counts = [0; 5];
    for event in events {
        match event {
            Event::Prestige { points, .. } => counts[0] += usize::from(*points),
            Event::Completed { .. } => counts[1] += 1,
            Event::Drew { .. } => counts[2] += 1,
            // A marker given up is one less before the player.
            Event::TookMarker { .. } | Event::PaidBorder { .. } => counts[3] += 1,
            Event::Linked { .. } => counts[4] += 1,
            _ => {}
        }
    }
    counts
}

/// The same, read off a state.
fn standing(state: &State) -> [usize; 5] {
    let prestige = Seat::ALL.iter().map(|&seat| usize::from(state.player(seat).prestige)).sum();
    let links = Seat::ALL.iter().filter(|&&seat| state.player(seat).link_rank > 0).count();
    let taken = state.seats().map(|seat| state.collected(seat)).sum();
    [prestige, state.completed(), state.n_supply(), taken, links]
}

#[test]
fn events_account_for_what_changed() {
    for (name, mut game) in every_game(3) {
        let mut chooser = Chooser::new(3);
        while let Some(action) = chooser.choose(&game).filter(|_| game.actions().len() < 3_000) {
            let before = standing(game.state());
            let events = game.apply(action).expect("it is legal");
            let after = standing(game.state());
            let told = counted(events.all());
            let changed = [0, 1, 2, 3, 4].map(|i| after[i].abs_diff(before[i]));
            assert_eq!(told, changed, "{name}: {action:?} tells {events:?}");
        }
        assert!(game.is_over(), "{name} does not end");
    }
}

/// How many pieces an event brings before a player, or takes away.
fn brought(event: &Event, seat: Seat, from_before: bool) -> i32 {
    let of = |owner: Seat, n: i32| if owner == seat { n } else { 0 };
    match event {
        Event::Placed { placed, .. } => of(placed.seat, -1),
        Event::Displaced { by, .. } => of(by.seat, -1),
        Event::ExtraPlaced { extra, .. } => of(extra.seat, -1),
        // A trader lies beside the marker.
        Event::Attached { seat: who, .. } => of(*who, -1),
        Event::Retired { displaced } => of(displaced.seat, 1),
        Event::Developed { seat: who, .. } => of(*who, 1),
        Event::Returned { seat: who, pieces } => of(*who, pieces.total() as i32),
        Event::FoundedExtra { founder, .. } if from_before => of(founder.seat, -1),
        _ => 0,
    }
}

#[test]
fn events_account_for_every_piece() {
    // Where pieces are placed from the route just established, they were before nobody meanwhile.
    for (name, mut game) in every_game(8).into_iter().filter(|(name, _)| !name.starts_with("east")) {
        let before = |state: &State, seat| {
            let player = state.player(seat);
            (player.supply.total() + player.stock.total()) as i32
        };
        let seats: Vec<Seat> = game.state().seats().collect();
        let mut expected: Vec<i32> = seats.iter().map(|&seat| before(game.state(), seat)).collect();
        let mut chooser = Chooser::new(8);
        while let Some(action) = chooser.choose(&game) {
            let is_step3 = matches!(game.state().phase(), Phase::Step3 { .. });
            let events = game.apply(action).expect("it is legal");
            for (&seat, expected) in seats.iter().zip(&mut expected) {
                *expected += events.all().iter().map(|event| brought(event, seat, !is_step3)).sum::<i32>();
                if matches!(game.state().phase(), Phase::Main | Phase::Over) {
                    assert_eq!(before(game.state(), seat), *expected, "{name}: {seat} after {events:?}");
                }
            }
        }
    }
}

/// Holds the events of promo markers against the states around them, and counts them by what they tell of.
fn promo_events(name: &str, before: &Game, events: &[Event], after: &Game, n_told: &mut BTreeMap<&str, usize>) {
    let (rules, was, is) = (before.rules(), before.state(), after.state());
    let count = |place| move |state: &State, marker: MarkerKind| state.count_markers(rules, marker, place);
    let mut attached: Vec<Attached> = was.attached().to_vec();
    for event in events {
        let told = match *event {
            Event::Exchanged { seat, with, marker } => {
                let (used, unused) = (count(MarkerPlace::Used(with)), count(MarkerPlace::Unused(seat)));
                assert_eq!(used(is, marker) + 1, used(was, marker), "{name}: {event:?}");
                assert_eq!(unused(is, marker), unused(was, marker) + 1, "{name}: {event:?}");
                "exchange"
            }
            Event::Attached { seat, marker, route } => {
                attached.push(Attached { route, seat, marker });
                if marker.effect(rules.table) == Effect::Block { "block" } else { "tribute" }
            }
            Event::Paid { pieces, .. } if matches!(was.phase(), Phase::Fee { relocation: None, .. }) => {
                let question = before.teller().question(was);
                let piece = if pieces.total() == 1 { "1 piece for the block:" } else { " pieces for the blocks:" };
                assert!(question.contains(piece), "{name}: {question}");
                "block asked"
            }
            Event::Paid { seat, pieces } => {
                let Some(Event::Placed { post, .. }) = events.first() else { continue };
                let route = rules.table.posts[post.index()].route;
                let is_block = |it: &&Attached| it.route == route && it.marker.effect(rules.table) == Effect::Block;
                let n_blocks = was.attached().iter().filter(is_block).count();
                assert_eq!((seat, pieces.total()), (was.active(), n_blocks), "{name}: {event:?}");
                "block paid"
            }
            Event::Fetched { seat, count, .. } => {
                let (fetch, merchants) = match *was.phase() {
                    Phase::IncomeMerchants { fetch, .. } => (fetch, 0),
                    Phase::IncomeTraders { fetch, merchants, .. } => (fetch, merchants),
                    _ => continue,
                };
                let Fetch::Tribute(tribute) = fetch else { continue };
                assert_eq!(seat, tribute.owner, "{name}: {event:?}");
                // Merchants come with the traders, where those are asked for.
                let supply = |state: &State| state.player(seat).supply.total();
                let is_half = matches!(is.phase(), Phase::IncomeTraders { merchants, .. } if *merchants == count);
                let came = supply(is) - supply(was);
                assert!(came == usize::from(merchants + count) || came == 0 && is_half, "{name}: {event:?}");
                let question = before.teller().question(was);
                assert!(question.contains(" from the stock as tribute of "), "{name}: {question}");
                "tribute fetched"
            }
            _ => continue,
        };
        *n_told.entry(told).or_default() += 1;
    }
    attached.sort();
    let mut lie: Vec<Attached> = is.attached().to_vec();
    lie.sort();
    assert_eq!(attached, lie, "{name}: {events:?}");
}

#[test]
fn events_account_for_promo_markers() {
    let mut n_told = BTreeMap::new();
    let games = [9, 10, 11].into_iter().flat_map(every_game);
    for (name, mut game) in games.filter(|(name, _)| name.contains("promo")) {
        let mut chooser = Chooser::new(9);
        while let Some(action) = chooser.choose(&game) {
            let before = game.clone();
            let events = game.apply(action).expect("it is legal");
            promo_events(&name, &before, events.all(), &game, &mut n_told);
        }
    }
    let kinds: Vec<&str> = n_told.keys().copied().collect();
    assert_eq!(kinds, ["block", "block asked", "block paid", "exchange", "tribute", "tribute fetched"], "{n_told:?}");
}

#[test]
fn a_game_is_told_as_at_the_table() {
    let mut game = fixture("fb", 3, 2).named(["red", "green", "blue"]);
    let mut chooser = Chooser::steady(2);
    let mut text = String::new();
    while let Some(action) = chooser.choose(&game) {
        for event in game.apply(action).expect("it is legal") {
            let indent = if matches!(event, Event::Turn { .. } | Event::Ended(_)) { "\n" } else { "  " };
            text += &format!("{indent}{}\n", game.teller().event(&event));
        }
    }
    insta::assert_snapshot!(text);
}
