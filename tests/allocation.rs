//! Playing takes nothing from the heap: every call of the loop that plays a game, over whole games on every board.
//!
//! The allocator of this test counts what the calling thread takes.

use std::collections::BTreeMap;

use allocation_counter::measure;
use kogge::catan;
use kogge::hansa::play::{Plan, PlayerKind, play};
use kogge::hansa::rules::{Action, ActionList, Rules, State};
use kogge::hansa::tables;

/// Random games take tens of thousands of decisions; so many turns of one are watched.
const RANDOM_TURNS: u32 = 400;

/// How many allocations each call made, over all games.
#[derive(Debug, Default)]
struct Tally(BTreeMap<&'static str, u64>);

impl Tally {
    fn watch<T>(&mut self, call: &'static str, run: impl FnOnce() -> T) -> T {
        let mut result = None;
        let made = measure(|| result = Some(run())).count_total;
        *self.0.entry(call).or_default() += made;
        result.expect("it was run")
    }

    /// Every call of the loop, in a state in which `action` is legal.
    fn decision(&mut self, rules: Rules, state: &State, action: Action) {
        let mut actions = ActionList::new();
        self.watch("legal_actions", || state.legal_actions(rules, &mut actions));
        let n_actions = self.watch("count_actions", || state.count_actions(rules));
        let last = self.watch("nth_action", || state.nth_action(rules, n_actions - 1));
        assert_eq!(last.as_ref(), actions.last());
        assert!(self.watch("is_legal", || state.is_legal(rules, action)));
        let mut checked = self.watch("clone", || state.clone());
        let mut unchecked = state.clone();
        self.watch("apply", || checked.apply(rules, action)).expect("the players choose legal actions");
        self.watch("apply_unchecked", || unchecked.apply_unchecked(rules, action));
        assert_eq!(checked, unchecked);
        // No space has this number.
        let refused = self.watch("apply, refused", || checked.apply(rules, Action::Special { space: u8::MAX }));
        assert!(refused.is_err());
    }
}

/// Watches a game on every shipped side with every number of players.
fn watched(player: PlayerKind, turn_cap: u32) -> Tally {
    let mut tally = Tally::default();
    for table in tables::TABLES {
        let rules = Rules::new(table, tables::edition(&table.edition).expect("its edition"));
        for &n_players in table.players.iter() {
            let plan = Plan { seats: vec![player], turn_cap, ..Plan::new(n_players.into(), 1) };
            let game = play(rules, &plan, |state, step| {
                if let Some(step) = step {
                    tally.decision(rules, state, step.action);
                }
            });
            game.expect("the side is for so many");
        }
    }
    tally
}

#[test]
fn steady_games_allocate_nothing() {
    let tally = watched(PlayerKind::Steady, u32::MAX);
    assert!(tally.0.len() == 8 && tally.0.values().all(|&made| made == 0), "{tally:?}");
}

#[test]
fn random_games_allocate_nothing() {
    let tally = watched(PlayerKind::Random, RANDOM_TURNS);
    assert!(tally.0.len() == 8 && tally.0.values().all(|&made| made == 0), "{tally:?}");
}

/// More actions than any decision on an island has.
const ROOM: usize = 256;

/// Watches a game on every shipped island that is played, with every number of players: the calls of the loop, and the
/// choices of the player.
fn watched_on_islands(kind: PlayerKind, turn_cap: u32) -> Tally {
    use catan::rules::{Action, Decider, Laid, Rules, State};
    let mut tally = Tally::default();
    let (mut actions, mut room) = (Vec::with_capacity(ROOM), Vec::with_capacity(ROOM));
    for table in catan::tables::TABLES {
        for &n_players in table.players.iter() {
            let mut plan =
                catan::play::Plan { seats: vec![kind], turn_cap, ..catan::play::Plan::new(n_players.into(), 1) };
            plan.config.modules = if n_players == 4 { vec![catan::vocab::Module::Events] } else { Vec::new() };
            let laid = Laid::drawn(table, plan.config.seed).expect("a shipped island can be laid");
            let rules = Rules::new(table, catan::tables::edition(&table.edition).expect("its edition"), &laid);
            let (mut player, mut random) = (kind.player::<State>(), kogge::random::Random::from_seed(1));
            // Scenarios and two players are refused.
            let _ = catan::play::play(rules, &plan, |state, step| {
                let Some(step) = step else { return };
                tally.watch("legal_actions", || state.legal_actions(rules, &mut actions));
                assert!(tally.watch("check", || state.check(rules, step.action)).is_ok());
                match step.decider {
                    Decider::Seat(_) => tally.watch("choose", || player.choose(rules, state, &mut room, &mut random)),
                    Decider::Chance => tally.watch("draw", || state.draw(rules, &mut random)),
                };
                let mut checked = tally.watch("clone", || state.clone());
                let mut unchecked = state.clone();
                tally.watch("apply", || checked.apply(rules, step.action)).expect("the players choose legal actions");
                tally.watch("apply_unchecked", || unchecked.apply_unchecked(rules, step.action));
                assert_eq!(checked, unchecked);
                let refused = tally.watch("apply, refused", || checked.apply(rules, Action::Rolled([0, 0])));
                assert!(refused.is_err());
            });
        }
    }
    tally
}

#[test]
fn games_on_islands_allocate_nothing() {
    for (kind, turn_cap) in [(PlayerKind::Steady, u32::MAX), (PlayerKind::ByKind, RANDOM_TURNS)] {
        let tally = watched_on_islands(kind, turn_cap);
        assert!(tally.0.len() == 8 && tally.0.values().all(|&made| made == 0), "{kind}: {tally:?}");
    }
}

#[test]
fn a_state_of_an_island_is_small() {
    assert!(size_of::<catan::rules::State>() <= 1344);
}

#[test]
fn what_allocates_is_counted() {
    let mut tally = Tally::default();
    tally.watch("one", || std::hint::black_box(vec![1]));
    tally.watch("none", || 1);
    assert_eq!(tally.0, BTreeMap::from([("none", 0), ("one", 1)]));
}
