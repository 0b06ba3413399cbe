//! INV: what holds in every position, counted again from what a state tells everybody.
//!
//! `State::check_consistent` looks at the same invariants from inside, after every decision of every simulation.

use std::collections::BTreeSet;

use kogge::hansa::board::table::Table;
use kogge::hansa::rules::{
    Action, ActionList, MarkerKind, MarkerPlace, Observation, Owned, Phase, Pieces, PositionError, Rules, Seat, Side,
    State,
};
use kogge::hansa::vocab::{CityId, KontorId, Module, ModuleSet, Piece, PostId, PostKind, RouteId, Skill};

use super::scene::{Scene, fb, fb_rules, marker};
use super::walks::{Game, walks};

/// Holds something against every state of the walks.
#[track_caller]
fn always(holds: impl Fn(Rules<'static>, &State) -> bool) {
    for walk in walks() {
        for (i, state) in walk.states.iter().enumerate() {
            assert!(holds(walk.game.rules, state), "{}, decision {i}: {state:?}", walk.game.name());
        }
    }
}

/// Holds something against every decision of the walks: the state before it and the state after.
#[track_caller]
fn at_every_step(holds: impl Fn(&Game, &State, &State) -> bool) {
    for walk in walks() {
        for (i, pair) in walk.states.windows(2).enumerate() {
            assert!(holds(&walk.game, &pair[0], &pair[1]), "{}, decision {i}: {pair:?}", walk.game.name());
        }
    }
}

fn cities(table: &Table) -> impl Iterator<Item = CityId> {
    (0..table.cities.len()).map(CityId::at)
}

fn kontors(table: &Table, city: CityId) -> impl Iterator<Item = KontorId> {
    table.city(city).kontors.range().map(KontorId::at)
}

/// The length of a skill's track.
fn track(rules: Rules, skill: Skill) -> u8 {
    let edition = rules.edition;
    let n_values = match skill {
        Skill::Keys => edition.keys.len(),
        Skill::Actions => edition.actions.len(),
        Skill::Privilege => edition.privilege.len(),
        Skill::Book => edition.book.len(),
        Skill::Purse => edition.purse.len(),
    };
    n_values as u8 - 1
}

/// The pieces that are on their way, as the phase tells them.
fn in_transit(state: &State) -> Vec<Owned> {
    let relocation = match state.phase() {
        Phase::Fee { relocation, .. } => relocation.as_ref(),
        Phase::Relocate(relocation) | Phase::RelocatePut { relocation, .. } => Some(relocation),
        _ => None,
    };
    let mut pieces: Vec<Owned> = Vec::new();
    pieces.extend(relocation.filter(|it| !it.settled).map(|it| Owned { seat: it.owner, piece: it.piece }));
    match state.phase() {
        Phase::RelocatePut { piece, relocation } => pieces.push(Owned { seat: relocation.owner, piece: *piece }),
        Phase::PlacingPut { piece, .. } => pieces.push(Owned { seat: state.active(), piece: *piece }),
        Phase::Lift(carry) | Phase::Put(carry) => pieces.extend(carry.waiting().iter().map(|lifted| lifted.owned())),
        _ => {}
    }
    pieces
}

/// A player's pieces of a kind, counted place by place.
fn owned(rules: Rules, state: &State, owner: Owned) -> usize {
    let table = rules.table;
    let player = state.player(owner.seat);
    let on_desk = |skill: &&Skill| (**skill == Skill::Book) == (owner.piece == Piece::Merchant);
    let desk = Skill::ALL.iter().filter(on_desk).map(|&skill| usize::from(track(rules, skill) - player.levels[skill]));
    let posts = (0..table.posts.len()).filter_map(|i| state.piece_at(PostId::at(i)));
    let printed = (0..table.kontors.len()).filter_map(|i| state.kontor(KontorId::at(i)));
    let extras = state.extras().map(|extra| extra.owned);
    let spaces = (0..table.special_spaces.len()).filter_map(|i| state.special(i));
    let spaces = spaces.map(|seat| Owned { seat, piece: Piece::Merchant });
    let attached = state.attached().iter().map(|attached| Owned { seat: attached.seat, piece: Piece::Trader });
    let on_board = posts.chain(printed).chain(extras).chain(spaces).chain(attached).chain(in_transit(state));
    let before_player = usize::from(player.supply.of(owner.piece) + player.stock.of(owner.piece));
    let on_track = usize::from(owner.piece == Piece::Trader);
    before_player + on_track + desk.sum::<usize>() + on_board.filter(|there| *there == owner).count()
}

#[test]
fn inv_1_traders_add_up_to_27() {
    always(|rules, state| state.seats().all(|seat| owned(rules, state, Owned { seat, piece: Piece::Trader }) == 27));
}

#[test]
fn inv_2_merchants_add_up_to_4() {
    always(|rules, state| state.seats().all(|seat| owned(rules, state, Owned { seat, piece: Piece::Merchant }) == 4));
}

#[test]
fn inv_3_levels_rise_by_one_and_stay_on_their_track() {
    always(|rules, state| {
        let fits = |seat, skill: &Skill| state.player(seat).levels[*skill] <= track(rules, *skill);
        state.seats().all(|seat| Skill::ALL.iter().all(|skill| fits(seat, skill)))
    });
    at_every_step(|_, before, after| {
        let rises = before.seats().flat_map(|seat| {
            let (old, new) = (before.player(seat).levels, after.player(seat).levels);
            Skill::ALL.iter().map(move |&skill| i16::from(new[skill]) - i16::from(old[skill]))
        });
        let rises: Vec<i16> = rises.collect();
        rises.iter().all(|&rise| rise >= 0) && rises.iter().sum::<i16>() <= 1
    });
}

#[test]
fn inv_4_kontors_are_taken_from_the_left() {
    always(|rules, state| {
        let taken = |city| kontors(rules.table, city).map(|kontor| state.kontor(kontor).is_some()).collect::<Vec<_>>();
        cities(rules.table).all(|city| taken(city).is_sorted_by(|left, right| left >= right))
    });
    let refused = fb_position(|position| {
        let second = kontors(fb_rules().table, city("b")).nth(1).expect("b has four");
        position.kontors.push((second, Owned { seat: Seat::A, piece: Piece::Trader }));
    });
    assert_eq!(refused, Err(PositionError::Gap(city("b"))));
}

fn city(name: &str) -> CityId {
    super::scene::city(fb_rules(), name)
}

/// An empty position of three players on FB, after a change.
fn fb_position(change: impl FnOnce(&mut kogge::hansa::rules::Position)) -> Result<State, PositionError> {
    let mut position = kogge::hansa::rules::Position::new(3);
    change(&mut position);
    position.build(fb_rules())
}

#[test]
fn inv_5_no_players_trader_is_on_a_ship() {
    always(|rules, state| {
        let ships = rules.table.posts.iter().enumerate().filter(|(_, row)| row.kind == PostKind::Ship);
        let mut there = ships.filter_map(|(i, _)| state.piece_at(PostId::at(i)));
        there.all(|owned| owned.piece == Piece::Merchant || owned.seat == Seat::Neutral)
    });
    let with_ships = walks().iter().filter(|walk| !walk.game.rules.table.ships.is_empty());
    assert!(with_ships.count() > 10, "ships are played");
}

#[test]
fn inv_6_special_spaces_are_players() {
    always(|_, state| {
        let mut holders = (0..8).filter_map(|i| state.special(i));
        holders.all(|seat| seat.index() < state.n_players())
    });
    // Each holder has a merchant less elsewhere, which INV-2 counts.
    let mut scene = fb("A.privilege=0 A.stock=0 A.supply=0 r7=[A.T,A.T,A.M,A.T]");
    scene.act("establish r7; take special space 1 for 7").expect("special=[A,-,-,-] A.stock=3T A.supply=0");
}

#[test]
fn inv_7_markers_add_up() {
    always(|rules, state| {
        let routes = (0..rules.table.routes.len()).map(|i| MarkerPlace::Route(RouteId::at(i)));
        let seats = Seat::players(5).flat_map(|seat| {
            [MarkerPlace::Unused(seat), MarkerPlace::Used(seat), MarkerPlace::Plate(seat), MarkerPlace::OpenPlate(seat)]
        });
        let places: Vec<_> = routes.chain(seats).chain([MarkerPlace::Supply, MarkerPlace::Removed]).collect();
        let count = |kind| places.iter().map(|&place| state.count_markers(rules, kind, place)).sum::<usize>();
        let all = |kind: MarkerKind| {
            let row = &rules.table.markers[kind.index()];
            usize::from(row.start) + usize::from(row.supply)
        };
        MarkerKind::all(rules.table).all(|kind| count(kind) == all(kind))
    });
    let too_many = fb_position(|position| position.supply = vec![marker(fb_rules(), "move3"); 3]);
    assert_eq!(too_many, Err(PositionError::TooManyMarkers(marker(fb_rules(), "move3"))));
}

/// The markers on the plates of all players.
fn on_plates(rules: Rules, state: &State) -> usize {
    let plates = Seat::players(5).flat_map(|seat| [MarkerPlace::Plate(seat), MarkerPlace::OpenPlate(seat)]);
    let kinds = || MarkerKind::all(rules.table);
    plates.flat_map(|place| kinds().map(move |kind| state.count_markers(rules, kind, place))).sum()
}

#[test]
fn inv_8_so_many_markers_circulate_as_at_the_start() {
    for walk in walks() {
        let rules = walk.game.rules;
        let count = |state: &State| state.marked_routes().len() + on_plates(rules, state);
        let at_start = count(&walk.states[0]);
        assert_eq!(at_start, rules.table.taverns.len());
        for pair in walk.states.windows(2).filter(|pair| pair[0].turn() < pair[1].turn()) {
            assert_eq!(count(&pair[1]), at_start, "{}: {:?}", walk.game.name(), pair[1]);
        }
    }
}

#[test]
fn inv_9_markers_lie_where_they_may() {
    always(|rules, state| {
        let marked = state.marked_routes();
        let closed = |route: RouteId| !rules.table.permanent_of(route).is_empty();
        let one = |route: RouteId| {
            let here =
                MarkerKind::all(rules.table).map(|kind| state.count_markers(rules, kind, MarkerPlace::Route(route)));
            here.sum::<usize>() == 1
        };
        marked.iter().all(|route| one(route) && !closed(route))
    });
    at_every_step(|game, before, after| {
        let table = game.rules.table;
        let laid = after.marked_routes().difference(before.marked_routes());
        laid.iter().all(|route| {
            let abroad =
                table.route(route).country.is_some_and(|country| table.countries[country.index()].needs_permission);
            !abroad && table.marker_routes.contains(route)
        })
    });
}

#[test]
fn inv_10_the_counter_says_how_many_cities_are_completed() {
    always(|rules, state| {
        let full = |&city: &CityId| match rules.table.city(city).green {
            true => state.row(rules, city).next().is_some(),
            false => kontors(rules.table, city).all(|kontor| state.kontor(kontor).is_some()),
        };
        cities(rules.table).filter(full).count() == state.completed()
    });
}

#[test]
fn inv_11_a_swap_may_leave_the_wrong_shape() {
    // The second space of a is round, and its merchant ends on the square.
    let mut scene = fb("a=[B.T,A.M] A.unused=swap");
    scene.act("use swap kontors: a 1 and 2").expect("a=[A,B]");
    let first = kontors(scene.rules.table, city("a")).next().and_then(|kontor| scene.state.kontor(kontor));
    assert_eq!(first, Some(Owned { seat: Seat::A, piece: Piece::Merchant }));
}

#[test]
fn inv_12_extra_kontors_need_a_taken_first_space() {
    always(|rules, state| {
        let opened = |city| kontors(rules.table, city).next().is_some_and(|first| state.kontor(first).is_some());
        state.extras().all(|extra| match extra.side {
            Side::Left => rules.table.city(extra.city).green || opened(extra.city),
            Side::Right => rules.table.city(extra.city).green,
        })
    });
    let n_extras = walks().iter().filter_map(|walk| walk.states.last()).map(|state| state.extras().count());
    assert!(n_extras.sum::<usize>() > 10, "extra kontors are played");
}

#[test]
fn inv_13_prestige_never_falls_and_ranks_of_the_link_differ() {
    at_every_step(|_, before, after| {
        before.seats().all(|seat| before.player(seat).prestige <= after.player(seat).prestige)
    });
    always(|_, state| {
        let ranks = state.seats().map(|seat| state.player(seat).link_rank).filter(|&rank| rank > 0);
        let ranks: Vec<u8> = ranks.collect();
        ranks.iter().collect::<BTreeSet<_>>().len() == ranks.len()
    });
}

#[test]
fn inv_14_no_action_is_owed() {
    always(|rules, state| {
        let is_action = |action: &Action| {
            use Action::{Displace, Establish, Income, Move, Place};
            matches!(action, Income | Place { .. } | Displace { .. } | Move { .. } | Establish { .. })
        };
        *state.phase() != Phase::Main || state.actions() > 0 || !list(rules, state).iter().any(is_action)
    });
}

fn list(rules: Rules, state: &State) -> ActionList {
    let mut actions = ActionList::new();
    state.legal_actions(rules, &mut actions);
    actions
}

#[test]
fn inv_15_pieces_are_on_their_way_within_an_action_only() {
    // With INV-1 and INV-2, which count them where a phase carries them.
    always(|_, state| match state.phase() {
        Phase::Main | Phase::Replace | Phase::Step3 { .. } | Phase::Over => in_transit(state).is_empty(),
        Phase::Put(_) | Phase::RelocatePut { .. } | Phase::PlacingPut { .. } => !in_transit(state).is_empty(),
        _ => true,
    });
}

#[test]
fn inv_16_the_neutral_party_has_traders_on_the_board_only() {
    always(|rules, state| {
        let neutral = state.player(Seat::Neutral);
        let posts = (0..rules.table.posts.len()).filter_map(|i| state.piece_at(PostId::at(i)));
        let mut there = posts.filter(|owned| owned.seat == Seat::Neutral);
        (neutral.supply, neutral.stock) == (Pieces::default(), Pieces::default())
            && there.all(|owned| owned.piece == Piece::Trader)
    });
    let place = |piece, modules| {
        fb_position(|position| {
            position.players.truncate(2);
            position.modules = modules;
            position.posts.push((PostId(0), Owned { seat: Seat::Neutral, piece }));
        })
    };
    let two = ModuleSet::from_iter([Module::TwoPlayers]);
    assert!(place(Piece::Trader, two).is_ok());
    assert_eq!(place(Piece::Merchant, two), Err(PositionError::Seat));
    assert_eq!(place(Piece::Trader, ModuleSet::default()), Err(PositionError::Module(Module::TwoPlayers)));
}

#[test]
fn inv_17_whoever_decides_has_a_choice() {
    always(|rules, state| match state.decider() {
        Some(seat) => seat.index() < state.n_players() && !list(rules, state).is_empty(),
        None => state.is_over() && list(rules, state).is_empty(),
    });
    let finished = walks().iter().filter_map(|walk| walk.states.last()).filter(|state| state.is_over());
    assert!(finished.count() >= walks().len() / 2, "steady games are walked to their end");
}

#[test]
fn inv_18_nobody_sees_what_is_hidden() {
    let observe = |text: &str| {
        let Scene { rules, state } = fb(text);
        (Observation::of(rules, &state, Seat::A), state)
    };
    let (one, hidden_one) = observe("heap=[swap,+3,skill] A.plate=+4 B.plate=extra");
    let (other, hidden_other) = observe("heap=[+4,swap,extra] A.plate=skill B.plate=+3");
    assert_ne!(hidden_one, hidden_other);
    assert_eq!(one, other);
    assert_ne!(one, observe("heap=[swap,+3] A.plate=+4 B.plate=extra").0, "their number is open");
}
