//! SETUP: the board for the player count, the pieces, the markers and their draws.

use std::collections::BTreeSet;

use kogge::hansa::rules::{
    Config, Draws, MarkerKind, MarkerPlace, Observation, Pieces, Refused, Rules, Seat, State, set_up, set_up_from,
};
use kogge::hansa::vocab::{CityId, KontorId, MissionId, Module, PostId, RouteId, Skill, Tile};

use super::scene::{altered, edited, fb_rules, fe_rules, marker, route, rules_of};

fn game(n_players: usize, seed: u64) -> State {
    set_up(fb_rules(), &Config::new(n_players, seed)).expect("FB is for 3 to 5 players")
}

#[test]
fn setup_1_a_layout_is_for_its_player_counts() {
    let large = rules_of("maps/hansa/hanse-4-5.board");
    let small = rules_of("maps/hansa/hanse-3.board");
    let plays = |rules: Rules, n| set_up(rules, &Config::new(n, 0)).is_ok();
    assert_eq!([1, 2, 3, 4, 5, 6].map(|n| plays(large, n)), [false, false, false, true, true, false]);
    assert_eq!([1, 2, 3, 4, 5, 6].map(|n| plays(small, n)), [false, false, true, false, false, false]);
    assert_eq!([1, 2, 3, 4, 5, 6].map(|n| plays(fb_rules(), n)), [false, false, true, true, true, false]);
    let east = rules_of("maps/hansa/east-3-5.board");
    assert_eq!(east.table.players.to_vec(), [3, 4, 5]);
    let refused = set_up(fb_rules(), &Config::new(6, 0)).expect_err("six are too many");
    assert_eq!(refused, Refused::Players { asked: 6, supported: vec![3, 4, 5] });
}

#[test]
fn setup_2_everybody_owns_27_traders_and_4_merchants() {
    let state = game(3, 1);
    for seat in state.seats() {
        assert_eq!(state.player(seat).owned, Pieces::new(27, 4));
    }
    // The sum over all places is INV-1 and INV-2; the simulations check them after every action.
    state.check_consistent(fb_rules()).expect("a new game is consistent");
}

#[test]
fn setup_3_desks_start_at_the_left() {
    let state = game(3, 1);
    let levels = state.player(Seat::A).levels;
    assert_eq!(levels.0, [0; 5]);
    let values = Skill::ALL.iter().map(|&skill| state.skill_value(fb_rules(), Seat::A, skill));
    assert_eq!(values.collect::<Vec<_>>(), [1, 2, 0, 2, 3]);
    let edition = fb_rules().edition;
    let tracks =
        [edition.keys.len(), edition.actions.len(), edition.privilege.len(), edition.book.len(), edition.purse.len()];
    assert_eq!(tracks, [5, 6, 4, 4, 4], "one space more than pieces");
}

#[test]
fn setup_4_one_trader_stands_on_the_prestige_track() {
    let player = game(3, 1).player(Seat::B);
    assert_eq!(15 + 1 + player.supply.traders + player.stock.traders, 27);
    assert_eq!(player.prestige, 0);
}

#[test]
fn setup_5_supply_and_stock_by_seat() {
    let table = [(5, 6), (6, 5), (7, 4), (8, 3), (9, 2)];
    for n in [3, 5] {
        let state = game(n, 4);
        let mut seat = state.start();
        for &(supply, stock) in &table[..n] {
            assert_eq!(state.player(seat).supply, Pieces::new(supply, 1));
            assert_eq!(state.player(seat).stock, Pieces::new(stock, 0));
            seat = seat.next(n);
        }
    }
}

#[test]
fn setup_6_the_start_player_is_given_or_drawn() {
    assert_eq!(game(4, 9).start(), game(4, 9).start());
    let drawn: BTreeSet<Seat> = (0..40).map(|seed| game(4, seed).start()).collect();
    assert_eq!(drawn.len(), 4, "every seat can be drawn");
    let config = Config { start: Some(Seat::C), ..Config::new(4, 9) };
    let state = set_up(fb_rules(), &config).expect("seat C plays");
    assert_eq!((state.start(), state.active()), (Seat::C, Seat::C));
    assert_eq!(state.player(Seat::C).supply.traders, 5);
    assert_eq!(state.player(Seat::B).supply.traders, 8);
    let config = Config { start: Some(Seat::E), ..Config::new(4, 9) };
    assert_eq!(set_up(fb_rules(), &config).expect_err("nobody sits there"), Refused::Start(Seat::E));
}

#[test]
fn setup_7_the_start_markers_lie_at_the_taverns() {
    let rules = fb_rules();
    let taverns = ["r1", "r2", "r3"].map(|name| route(rules, name));
    let mut seen = BTreeSet::new();
    for seed in 0..60 {
        let state = game(3, seed);
        assert_eq!(state.marked_routes().iter().collect::<BTreeSet<_>>(), taverns.into());
        let order = taverns.map(|route| state.marker_at(rules, route).expect("a marker lies there"));
        let kinds: BTreeSet<MarkerKind> = order.into();
        assert_eq!(kinds, ["extra", "swap", "move3"].map(|word| marker(rules, word)).into());
        seen.insert(order);
    }
    assert_eq!(seen.len(), 6, "every distribution occurs");
}

#[test]
fn setup_8_the_supply_is_shuffled_and_hidden() {
    let rules = fb_rules();
    let state = game(3, 3);
    let expected = [("extra", 3), ("swap", 2), ("move3", 1), ("skill", 2), ("+3", 2), ("+4", 2)];
    for (word, n) in expected {
        assert_eq!(state.count_markers(rules, marker(rules, word), MarkerPlace::Supply), n, "{word}");
    }
    assert_eq!((state.n_supply(), state.marked_routes().len()), (12, 3));
    assert_eq!(state.markers(rules).count(), 15);
    let orders: BTreeSet<Vec<MarkerKind>> = (0..20).map(|seed| game(3, seed).hidden_order().collect()).collect();
    assert!(orders.len() > 15, "seeds give different orders");
    // Games that differ in the hidden order alone look the same.
    let mut alike = (0..400).map(|seed| game(3, seed)).filter(|other| {
        other.start() == state.start()
            && other.marked_routes().iter().all(|route| other.marker_at(rules, route) == state.marker_at(rules, route))
    });
    let other = alike.find(|other| !other.hidden_order().eq(state.hidden_order())).expect("one of 400 seeds");
    assert_eq!(Observation::of(rules, &other, Seat::A), Observation::of(rules, &state, Seat::A));
}

#[test]
fn setup_9_the_board_is_empty() {
    let rules = fb_rules();
    let state = game(5, 2);
    assert!((0..rules.table.posts.len()).all(|i| state.piece_at(PostId::at(i)).is_none()));
    assert!((0..rules.table.kontors.len()).all(|i| state.kontor(KontorId::at(i)).is_none()));
    assert!((0..rules.table.cities.len()).all(|i| state.controller(rules, CityId::at(i)).is_none()));
    assert_eq!(state.completed(), 0);
    assert!(state.seats().all(|seat| state.collected(seat) == 0));
}

#[test]
fn setup_10_modules_are_asked_for_by_name() {
    let with = |rules: Rules, modules: &[Module]| {
        let config = Config { modules: modules.iter().copied().collect(), ..Config::new(3, 0) };
        set_up(rules, &config).map(|state| state.modules())
    };
    let base = rules_of("maps/hansa/hanse-3.board");
    let both = [Module::Missions, Module::Favour];
    assert_eq!(with(base, &both), Ok(both.into_iter().collect()));
    assert_eq!(with(base, &both[1..]), Ok([Module::Favour].into_iter().collect()));
    assert_eq!(with(base, &[Module::Missions, Module::Promo]), Err(Refused::ModuleNotAllowed(Module::Promo)));
    let east = rules_of("maps/hansa/east-3-5.board");
    for module in both {
        assert_eq!(with(east, &[module]), Err(Refused::ModuleNotAllowed(module)));
    }
    // Allowed by mistake: there is no list of cards.
    let without = altered(fe_rules(), |table| table.modules.insert(Module::Missions));
    assert_eq!(with(without, &[Module::Missions]), Err(Refused::Missions { cards: 0, players: 3 }));
}

#[test]
fn setup_5_more_merchants_wait_in_the_stock() {
    let rules = edited(fb_rules(), |edition| edition.merchants = 9);
    let state = set_up(rules, &Config::new(3, 0)).expect("FB is for three");
    let before = set_up(fb_rules(), &Config::new(3, 0)).expect("FB is for three");
    for seat in state.seats() {
        let [now, then] = [state.player(seat).stock, before.player(seat).stock];
        assert_eq!((now.traders, now.merchants), (then.traders, then.merchants + 5));
    }
}

#[test]
fn setup_7_given_draws_are_checked() {
    let config = Config { modules: [Module::Missions].into_iter().collect(), ..Config::new(3, 4) };
    let table = fb_rules().table;
    let refused = |change: &dyn Fn(&mut Draws)| {
        let mut draws = Draws::of(table, &config);
        change(&mut draws);
        set_up_from(fb_rules(), &config, &draws).err()
    };
    assert_eq!(refused(&|_| {}), None);
    assert_eq!(refused(&|draws| draws.supply.reverse()), None);
    assert_eq!(refused(&|draws| draws.missions.reverse()), None);
    let elsewhere =
        RouteId::at((0..table.routes.len()).find(|&i| !table.taverns.contains(RouteId::at(i))).expect("one"));
    let wrong: [&dyn Fn(&mut Draws); 9] = [
        &|draws| draws.taverns[0].0 = elsewhere,
        &|draws| draws.taverns[0].1 = draws.supply[0],
        &|draws| draws.taverns.truncate(draws.taverns.len() - 1),
        &|draws| draws.supply.truncate(draws.supply.len() - 1),
        &|draws| draws.supply.push(draws.supply[0]),
        &|draws| draws.missions.truncate(draws.missions.len() - 1),
        &|draws| draws.missions[0] = draws.missions[1],
        &|draws| draws.missions[0] = MissionId::at(table.missions.len()),
        &|draws| draws.tiles.insert(Tile::Cities),
    ];
    for (i, change) in wrong.into_iter().enumerate() {
        assert_eq!(refused(change), Some(Refused::Draws), "{i}");
    }
    for start in [Seat::D, Seat::Neutral] {
        assert!(refused(&|draws| draws.start = start).is_some(), "{start}");
    }
}
