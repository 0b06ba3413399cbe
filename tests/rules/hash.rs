//! The canonical hash: equal for equal positions, different for others, and the same for ever.

use std::collections::{BTreeMap, BTreeSet};

use kogge::hansa::rules::{Action, ActionList, Config, MarkerKind, Owned, Phase, Position, Seat, State, set_up};
use kogge::hansa::vocab::{KontorId, Piece, Tile};

use super::scene::{fb, fb_rules, marker, rules_of};
use super::walks::walks;

#[test]
fn different_positions_have_different_hashes() {
    for walk in walks() {
        let mut seen: BTreeMap<u64, &State> = BTreeMap::new();
        for state in &walk.states {
            let other = seen.entry(state.hash()).or_insert(state);
            assert_eq!(*other, state, "two positions with one hash: {}", walk.game.name());
        }
        // Random players come back to a position now and then.
        assert!(seen.len() * 10 > walk.states.len() * 9, "{} of {}", seen.len(), walk.states.len());
    }
}

#[test]
fn ways_to_one_position_have_one_hash() {
    let rules = fb_rules();
    let state = set_up(rules, &Config::new(3, 1)).expect("FB is for three");
    let mut actions = ActionList::new();
    state.legal_actions(rules, &mut actions);
    let places: Vec<Action> = actions.iter().copied().filter(|action| matches!(action, Action::Place { .. })).collect();
    let after = |first: Action, second: Action| {
        let mut state = state.clone();
        state.apply(rules, first).expect("it is listed");
        state.apply(rules, second).ok().map(|()| state)
    };
    let mut n_pairs = 0;
    for &one in &places {
        for &other in &places {
            let (Some(a), Some(b)) = (after(one, other), after(other, one)) else { continue };
            assert_eq!(a == b, a.hash() == b.hash());
            n_pairs += usize::from(a == b && one != other);
        }
    }
    assert!(n_pairs > 100, "{n_pairs}");
}

#[test]
fn special_spaces_count_by_whose_they_are() {
    let rules = fb_rules();
    let with = |special: &[(u8, Seat)]| {
        let mut position = Position::new(3);
        position.special = special.to_vec();
        position.build(rules).expect("it makes sense").hash()
    };
    let hashes = [with(&[]), with(&[(0, Seat::A)]), with(&[(1, Seat::A)]), with(&[(0, Seat::B)])];
    assert_eq!(BTreeSet::from(hashes).len(), hashes.len());
}

#[test]
fn kontors_count_by_place_and_owner() {
    let rules = fb_rules();
    let with = |kontors: &[(u16, Seat)]| {
        let mut position = Position::new(3);
        let owned = |&(kontor, seat)| (KontorId(kontor), Owned { seat, piece: Piece::Trader });
        position.kontors = kontors.iter().map(owned).collect();
        position.build(rules).expect("it makes sense").hash()
    };
    // Kontors 0 and 1 are of city a, 2 is of city b.
    let hashes = [with(&[]), with(&[(0, Seat::A)]), with(&[(0, Seat::B)]), with(&[(2, Seat::A)])];
    assert_eq!(BTreeSet::from(hashes).len(), hashes.len());
}

#[test]
fn the_marker_that_was_paid_first_counts() {
    let mut scene = fb(
        "modules=favour display=[cities,skills] A.unused=[extra,swap,skill,+3] A.used=[extra,swap,skill,+3] r2.marker=none",
    );
    scene.act("buy tile cities");
    let with = |first| {
        let mut position = Position::of(scene.rules, &scene.state);
        position.phase = Phase::TilePay { tile: Tile::Cities, first };
        position.build(scene.rules).expect("it makes sense").hash()
    };
    let paid = ["extra", "swap", "skill", "+3"].map(|word| marker(scene.rules, word)).into_iter().min();
    assert_eq!(paid, Some(MarkerKind(0)));
    assert_ne!(with(paid), with(None));
}

#[test]
fn like_markers_count_each() {
    let rules = fb_rules();
    let with = |kinds: &[MarkerKind]| {
        let mut position = Position::new(3);
        position.players[0].used = kinds.to_vec();
        position.build(rules).expect("it makes sense").hash()
    };
    let [extra, swap] = ["extra", "swap"].map(|word| marker(rules, word));
    let hashes = [with(&[]), with(&[swap]), with(&[swap, swap]), with(&[extra, extra]), with(&[swap, extra])];
    assert_eq!(BTreeSet::from(hashes).len(), hashes.len());
    assert_eq!(with(&[swap, extra]), with(&[extra, swap]));
}

#[test]
fn hashes_are_pinned() {
    // They change with the revision of the rules alone: records carry them.
    let rules = rules_of("maps/hansa/hanse-4-5.board");
    let mut state = set_up(rules, &Config::new(4, 7)).expect("the side is for four");
    let mut hashes = vec![state.hash()];
    for k in 0..400 {
        let n = state.count_actions(rules);
        let Some(action) = state.nth_action(rules, k * 7 % n.max(1)) else { break };
        state.apply_unchecked(rules, action);
        if k % 100 == 99 {
            hashes.push(state.hash());
        }
    }
    assert_eq!(hashes, PINNED, "{hashes:#018x?}");
}

const PINNED: [u64; 5] =
    [0xd894_82ce_5295_8f20, 0x5b88_f015_fb39_68f2, 0xb526_6f52_77bf_4e23, 0xb6c1_89e4_d1cc_0d04, 0xbb99_036d_bd06_978a];
