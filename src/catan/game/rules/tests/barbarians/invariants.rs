//! Positions of the attack that no game can be in: INV-10, INV-11, INV-13, INV-21.

use super::*;

#[test]
fn inv_10_barbarians_and_knights_add_up() {
    let island = coast();
    let broken = |change: &dyn Fn(&mut crate::rules::kept::Barbarians)| {
        let mut scene = island.turn(3);
        change(scene.state.extras.barbarians_mut().expect("it has barbarians"));
        scene.state.check_consistent(island.rules()).err().map(|it| it.invariant)
    };
    let (inland, desert) = (island.hex("C3"), island.hex("A3"));
    assert_eq!(broken(&|_| {}), None);
    assert_eq!(broken(&|it| it.prisoners[0] = 35), Some("INV-10"));
    assert_eq!(broken(&|it| it.prisoners[0] = 34), Some("INV-20"));
    assert_eq!(broken(&|it| it.add(inland)), Some("INV-10"));
    assert_eq!(broken(&|it| it.add(desert)), Some("INV-10"));
    let edges: EdgeSet = (0..7).map(EdgeId::at).collect();
    assert_eq!(broken(&|it| it.knights[0] = edges), Some("INV-2"));
    assert_eq!(broken(&|it| it.knights[3].insert(EdgeId::at(0))), Some("INV-2"));
    let one: EdgeSet = [EdgeId::at(0)].into_iter().collect();
    assert_eq!(broken(&|it| (it.knights[0], it.knights[1]) = (one, one)), Some("INV-3"));
    let castle: EdgeSet = [island.edge("E1@5")].into_iter().collect();
    assert_eq!(broken(&|it| it.marked = castle), Some("INV-19"));
    assert_eq!(broken(&|it| it.marked = one), Some("INV-21"));
    assert_eq!(broken(&|it| it.aside = 1), Some("INV-7"));
    assert_eq!(broken(&|it| it.claims[0] = Claim::Due), Some("INV-21"));
    let mut robbed = island.turn(3);
    robbed.state.robber = Some(inland);
    assert_eq!(robbed.state.check_consistent(island.rules()).err().map(|it| it.invariant), Some("INV-13"));
}

#[test]
fn inv_11_a_hex_is_conquered_by_its_third_barbarian() {
    let island = coast();
    for (hex, n) in [("A1", 1), ("E3", 2)] {
        let mut scene = island.turn(3);
        scene.state.extras.barbarians_mut().expect("it has barbarians").landed[n].insert(island.hex(hex));
        assert_eq!(scene.state.check_consistent(island.rules()).err().map(|it| it.invariant), Some("INV-11"));
    }
    let conquered = [1, 2, 3].map(|n| island.turn(3).barbarians([("A1", n)]).state.conquered().len());
    assert_eq!(conquered, [0, 0, 1]);
}

#[test]
fn inv_21_what_the_attack_asks_can_be_due() {
    let island = coast();
    let (e3, c1, a1) = (island.hex("E3"), island.hex("C1"), island.hex("A1"));
    let due = |phase: Phase| {
        let mut scene = island.turn(3);
        scene.state.phase = phase;
        scene.state.check_consistent(island.rules()).is_ok()
    };
    let landings = [[None, None], [Some(3), None], [Some(3), Some(12)]];
    assert!(landings.iter().all(|&came| due(Phase::Landing { came, neutral_follows: false })));
    let wrong = [[None, Some(3)], [Some(3), Some(3)], [Some(7), None], [Some(1), None], [Some(13), None]];
    assert!(wrong.iter().all(|&came| !due(Phase::Landing { came, neutral_follows: false })));
    assert!(due(Phase::TreasonFrom { first: Some(e3) }) && !due(Phase::TreasonFrom { first: Some(a1) }));
    let to = |from, first| due(Phase::TreasonTo { from, first });
    assert!(to([Some(e3), Some(c1)], None) && to([None, None], None) && to([Some(e3), None], Some(a1)));
    assert!(!to([Some(e3), Some(e3)], None) && !to([Some(a1), Some(e3)], None) && !to([None, Some(e3)], None));
    assert!(!to([Some(e3), Some(a1)], None));
    assert!(!due(Phase::March { from: EdgeId::at(0) }));
    assert!(
        due(Phase::Losses { hex: a1 })
            && !due(Phase::Losses { hex: e3 })
            && !due(Phase::Losses { hex: island.hex("C3") })
    );
    assert!(!due(Phase::PrisonerRoll { hex: e3, seat: A }));
    let rolling = |seat: Seat, claims: [Claim; 3]| {
        let mut scene = island.turn(3);
        scene.state.phase = Phase::PrisonerRoll { hex: e3, seat };
        scene.state.extras.barbarians_mut().expect("it has claims").claims[..3].copy_from_slice(&claims);
        scene.state.check_consistent(island.rules()).is_ok()
    };
    assert!(
        rolling(A, [Claim::Due, Claim::Due, Claim::None]) && rolling(B, [Claim::Rolled(4), Claim::Due, Claim::None])
    );
    assert!(!rolling(B, [Claim::Due, Claim::Due, Claim::None]), "A rolls first");
    assert!(!rolling(A, [Claim::Due, Claim::None, Claim::None]), "one alone takes it without a roll");
    let empty = edited(|board| board.edition.barbarians = 2);
    let mut none_left = empty.turn(3).state;
    none_left.phase = Phase::Landing { came: [None; 2], neutral_follows: false };
    assert!(none_left.check_consistent(empty.rules()).is_err(), "no barbarian is left to land");
    let mut base = Island::beginner().turn(3).state;
    base.phase = Phase::Intrigue;
    assert!(base.check_consistent(Island::beginner().rules()).is_err());
}
