//! The computer players of Catan: legal and sound games, the bars of the steady one, and that none looks at what is
//! hidden from it. `.ci/soak` plays many more games (`examples/islands.rs`).

use allocation_counter::measure;
use kogge::catan::play::{Outcome, Plan, PlayerKind, play};
use kogge::catan::rules::{Action, ActionKind, Config, Decider, Laid, Observation, Rules, Seat, State};
use kogge::catan::tables;
use kogge::catan::vocab::{CardEvent, Module};
use kogge::game::hint::hint;
use kogge::random::Random;

use crate::support::island_watch::{Island, PLAYED, combinations, configurations, of_each_scenario, played};

fn kinds() -> [PlayerKind; 5] {
    [PlayerKind::Random, PlayerKind::ByKind, PlayerKind::Steady, PlayerKind::Expert, PlayerKind::Easy]
}

/// Plays a game on the island of the base game; `watch` sees every state with the choice that was made in it.
fn game(plan: &Plan, mut watch: impl FnMut(Rules, &State, Action)) -> Outcome {
    let table = tables::table("catan").expect("a shipped island");
    let laid = Laid::drawn(table, plan.config.seed).expect("it has a layout");
    let rules = Rules::new(table, tables::edition(&table.edition).expect("its edition"), &laid);
    let outcome = play(rules, plan, |state, step| step.into_iter().for_each(|step| watch(rules, state, step.action)));
    outcome.expect("the island is for so many")
}

/// A game of four with these in turn, each seed with another one first.
fn plan(seats: [PlayerKind; 4], seed: u64) -> Plan {
    let mut seats = seats.to_vec();
    seats.rotate_right(seed as usize % 4);
    Plan { seats, turn_cap: 100_000, ..Plan::new(4, seed) }
}

#[test]
fn every_kind_plays_sound_games_on_every_island() {
    let islands = [Island::shipped("catan"), Island::shipped("catan-beginner"), Island::drawn(1), Island::drawn(20)];
    for (i, config) in configurations().into_iter().enumerate() {
        let mut seats = kinds().to_vec();
        seats.rotate_right(i % 5);
        let plan = Plan { seats, turn_cap: 24, config: Config { seed: i as u64, ..config } };
        played(&islands[i % 4], &plan).unwrap_or_else(|broken| panic!("{plan:?}: {broken}"));
    }
}

/// Six games of each set of variants in each scenario, half of them of steady players.
#[test]
fn x_1_every_set_of_variants_joins_every_scenario() {
    for (id, island) in of_each_scenario() {
        for seed in 0..6 {
            for config in combinations(seed) {
                let (kind, turn_cap) = if seed % 2 == 0 { (PlayerKind::Steady, 400) } else { (PlayerKind::ByKind, 60) };
                let plan = Plan { seats: vec![kind], turn_cap, config };
                let outcome = played(&island, &plan).unwrap_or_else(|broken| panic!("{id}, {plan:?}: {broken}"));
                assert!(kind != PlayerKind::Steady || outcome.state.is_over(), "{id}, {plan:?}: nobody won");
            }
        }
    }
}

/// Every event is turned in every scenario.
#[test]
fn ev_14_every_event_comes_in_every_scenario() {
    for id in PLAYED {
        let table = tables::table(id).expect("a shipped island");
        let edition = tables::edition(&table.edition).expect("its edition");
        let mut left: Vec<CardEvent> = edition.event_cards.iter().map(|row| row.event).collect();
        for seed in 0..20 {
            let laid = Laid::drawn(table, seed).expect("it has a layout");
            let rules = Rules::new(table, edition, &laid);
            let config = Config { modules: vec![Module::Events], ..Config::new(4, seed) };
            let plan = Plan { seats: vec![PlayerKind::Steady], turn_cap: 400, config };
            let outcome = play(rules, &plan, |_, step| {
                if let Some(Action::Turned(card)) = step.map(|step| step.action) {
                    left.retain(|&event| event != card.event);
                }
            });
            assert!(outcome.expect("the island is for four").state.is_over(), "{id}, {seed}");
        }
        assert_eq!(left, [], "{id}");
    }
}

#[test]
fn inv_22_no_choice_depends_on_what_is_hidden() {
    let (mut n_states, mut n_differing) = (0, 0);
    let kinds_in =
        [[PlayerKind::Steady; 4], [PlayerKind::ByKind, PlayerKind::Expert, PlayerKind::Steady, PlayerKind::Easy]];
    for seats in kinds_in {
        game(&Plan { turn_cap: 90, ..plan(seats, 5) }, |rules, state, _| {
            let Some(Decider::Seat(me)) = state.decider() else { return };
            n_states += 1;
            if n_states % 7 > 0 {
                return;
            }
            let other = Observation::of(state, Some(me)).determinize(rules, &mut Random::from_seed(n_states));
            n_differing += u64::from(other != *state);
            for kind in kinds() {
                let (mut one, mut two) = (Random::from_seed(9), Random::from_seed(9));
                let chosen = kind.player().choose(rules, state, &mut Vec::new(), &mut one);
                assert_eq!(chosen, kind.player().choose(rules, &other, &mut Vec::new(), &mut two), "{kind}");
                assert_eq!(one, two, "{kind} draws by what is hidden");
            }
        });
    }
    assert!(n_differing > 20, "the hidden part differed in {n_differing} of {n_states} states");
}

#[test]
fn tr_6_aimless_players_neither_offer_nor_accept() {
    let mut n_refused = 0;
    game(
        &Plan {
            turn_cap: 150,
            ..plan([PlayerKind::Random, PlayerKind::ByKind, PlayerKind::Steady, PlayerKind::Steady], 2)
        },
        |_, state, action| {
            let Some(Decider::Seat(me)) = state.decider() else { return };
            // The seats begin two further.
            if me < Seat::C {
                return;
            }
            n_refused += u64::from(action == Action::Refuse);
            assert!(!matches!(action.kind(), ActionKind::Offer | ActionKind::Deal) && action != Action::Accept);
        },
    );
    assert!(n_refused > 0, "nobody asked them");
}

#[test]
fn steady_players_trade_only_where_they_may() {
    let count = |trade| {
        let mut counts = [0; 2];
        let config = Config { trade, ..Config::new(4, 3) };
        game(&Plan { config, ..plan([PlayerKind::Steady; 4], 0) }, |_, _, action| {
            counts[0] += u32::from(matches!(action, Action::Offer(_)));
            counts[1] += u32::from(matches!(action, Action::Deal(_)));
        });
        counts
    };
    assert_eq!(count(false), [0, 0]);
    assert!(count(true).iter().all(|&n| n > 1), "{:?}", count(true));
}

#[test]
fn a_steady_player_beats_random_ones() {
    let [steady, random] = [PlayerKind::Steady, PlayerKind::Random];
    for seed in 0..12 {
        let outcome = game(&plan([steady, random, random, random], seed), |_, _, _| {});
        assert_eq!(outcome.state.winner().map(Seat::index), Some(seed as usize % 4), "seed {seed}");
    }
}

#[test]
fn an_expert_beats_steady_players() {
    let [expert, steady] = [PlayerKind::Expert, PlayerKind::Steady];
    let wins = |seed: &u64| {
        let outcome = game(&plan([expert, steady, steady, steady], *seed), |_, _, _| {});
        outcome.state.winner().map(Seat::index) == Some(*seed as usize % 4)
    };
    let n_won = (7_000..7_040).filter(wins).count();
    assert!(n_won >= 15, "{n_won} of 40");
}

#[test]
fn steady_games_take_fifty_to_a_hundred_and_ten_turns() {
    let turns = |seed| game(&plan([PlayerKind::Steady; 4], seed), |_, _, _| {}).state.turn();
    let within = (0..20).map(turns).filter(|turns| (50..=110).contains(turns)).count();
    assert!(within >= 16, "{within} of 20");
}

#[test]
fn a_plan_is_played_alike_again() {
    for kind in kinds() {
        let once = || game(&Plan { turn_cap: 60, ..plan([kind; 4], 8) }, |_, _, _| {});
        assert_eq!(once(), once(), "{kind}");
    }
}

/// Whoever seats one all the same sees its game lost.
#[test]
fn no_search_plays_on_islands() {
    let search = PlayerKind::Search { playouts: PlayerKind::PLAYOUTS };
    assert!(!search.is_in::<State>() && kinds().into_iter().all(PlayerKind::is_in::<State>));
    let outcome = game(&plan([search, PlayerKind::Steady, PlayerKind::Steady, PlayerKind::Steady], 4), |_, _, _| {});
    assert!(!outcome.is_finished() && outcome.forfeited.is_some());
}

#[test]
fn steady_choices_allocate_nothing() {
    let (mut room, mut player) = (Vec::with_capacity(200), PlayerKind::Steady.player());
    let mut made = 0;
    game(&plan([PlayerKind::Steady; 4], 1), |rules, state, _| {
        let mut random = Random::from_seed(1);
        made += measure(|| _ = player.choose(rules, state, &mut room, &mut random)).count_total;
    });
    assert_eq!(made, 0);
}

#[test]
fn inv_22_a_hint_rests_on_nothing_hidden() {
    let mut n_hints = 0;
    game(&Plan { turn_cap: 30, ..plan([PlayerKind::Steady; 4], 5) }, |rules, state, _| {
        let Some(Decider::Seat(seat)) = state.decider() else { return };
        if state.turn() % 3 != 0 {
            return;
        }
        let other = Observation::of(state, Some(seat)).determinize(rules, &mut Random::from_seed(3));
        let one = hint(rules, state, 1).expect("somebody decides");
        assert_eq!(Some(&one), hint(rules, &other, 1).as_ref());
        assert!(state.check(rules, one.steps[0].1).is_ok(), "{one:?}");
        n_hints += 1;
    });
    assert!(n_hints > 10, "{n_hints}");
}
