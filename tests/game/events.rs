//! Events: they account for everything that changed, and read as somebody at the table would tell it.

use kogge::hansa::play::Event;
use kogge::hansa::rules::{Phase, Seat, State};

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
        while let Some(action) = chooser.choose(&game).filter(|_| game.actions().len() < 1_000) {
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
