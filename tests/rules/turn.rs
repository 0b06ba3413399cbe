//! TURN: order, allowance, and what is open to whom.

use kogge::hansa::rules::{Illegal, MarkerPlace, Observation, Random, Reason, Seat};

use super::scene::{Scene, fb, fb_rules, fnn, marker};

#[test]
fn turn_1_seats_follow_one_another() {
    let mut scene = fb("");
    for seat in ["A", "B", "C", "A"] {
        scene.expect(&format!("active={seat}")).act("end turn");
    }
}

#[test]
fn turn_2_the_allowance_is_the_actions_value() {
    for (level, value) in ["2", "3", "3", "4", "4", "5"].iter().enumerate() {
        fb(&format!("B.actions={level}")).act("end turn").expect(&format!("active=B actions={value}"));
    }
}

#[test]
fn turn_3_actions_repeat_and_finish_first() {
    let mut scene = fb("actions=2 r4=[B.T,-]");
    scene.clone().act("place trader r1; place trader r1").expect("actions=0");
    scene.act("displace B trader r4 with trader; pay 0 merchants").expect("decider=B active=A");
    assert!(scene.options(&["place", "income", "displace", "establish", "move", "end"]).is_empty());
    let place = fb("").actions().into_iter().find(|(text, _)| text == "place trader r9").expect("offered at first").1;
    let mut state = scene.state.clone();
    let illegal = state.apply(fb_rules(), place).expect_err("B decides");
    assert_eq!(illegal, Illegal { action: place, reason: Reason::OtherDecision, clause: "TURN-3" });
    assert_eq!(state, scene.state);
}

#[test]
fn turn_4_a_turn_may_stop_at_any_time() {
    let mut scene = fb("actions=2");
    scene.act("end turn; end turn; end turn").expect("active=A actions=2");
}

#[test]
fn turn_4_no_action_is_kept_for_anybody() {
    // Where the border fee is in play, actions of a marker are counted apart.
    let mut scene = fnn("actions=2 modules=border-fee A.unused=[+3] A.plate=[swap] t3.marker=none");
    scene.act("use actions +3").expect("actions=5 bonus=3").act("end turn").expect("active=A actions=0 bonus=0");
    scene.act("lay swap kontors at t6").expect("active=B actions=2 bonus=0");
    scene.act("end turn; end turn").expect("active=A actions=2 bonus=0");
}

#[test]
fn turn_5_a_higher_number_of_actions_counts_at_once() {
    for (level, gained) in [(0, 1), (1, 0), (2, 1), (3, 0), (4, 1)] {
        let mut scene = fb(&format!("actions=2 A.actions={level} r1=[A.T,A.T,A.T]"));
        scene.act("establish r1; develop actions").expect(&format!("A.actions={} actions={}", level + 1, 1 + gained));
        // By a marker as well, and after the last action.
        let mut scene = fb(&format!("actions=0 A.actions={level} A.unused=skill"));
        scene.act("use develop any: actions").expect(&format!("A.actions={} actions={gained}", level + 1));
    }
}

#[test]
fn turn_6_replacements_come_after_everything_else() {
    let mut scene = fb("actions=2 r2=[A.T,A.T] A.unused=+3");
    scene.act("establish r2; skip; income; take 3 traders; use actions +3").expect("actions=3");
    scene.act("income; take 2 traders; income; take 2 traders; place trader r9").expect("actions=0 active=A");
    scene.act("end turn").expect("active=A decider=A A.plate=extra");
    assert!(scene.options(&[]).iter().all(|text| text.starts_with("lay extra kontor at ")));
    scene.act("lay extra kontor at r10").expect("active=B A.plate= r10.marker=extra");
}

#[test]
fn turn_7_useless_actions_are_not_offered() {
    fb("A.stock=0").lacks("income").offers("end turn");
    assert!(fb("").options(&["move"]).is_empty(), "no own piece on a post");
    assert!(fb("r1=[B.T,-,-]").options(&["move"]).is_empty());
}

#[test]
fn turn_8_everything_but_the_marker_order_is_open() {
    let rules = fb_rules();
    let observe = |scene: &Scene| Observation::of(rules, &scene.state, Seat::B);
    // INV-18: the order and the kinds on plates before they are revealed.
    let one = fb("heap=[swap,+3,skill]");
    let other = fb("heap=[skill,swap,+3]");
    assert_ne!(one.state, other.state);
    assert_eq!(observe(&one), observe(&other));
    let one = fb("heap=[swap,+3] A.plate=skill");
    let other = fb("heap=[skill,+3] A.plate=swap");
    assert_eq!(observe(&one), observe(&other));
    assert_eq!(observe(&one).face_down(Seat::A), 1);
    assert_eq!(observe(&one).n_supply(), 2);
    // Open: unused markers, revealed plates, supplies.
    let open = observe(&fb("heap=2 A.open=skill"));
    assert_ne!(open, observe(&fb("heap=2 A.open=swap")));
    let plate = MarkerPlace::OpenPlate(Seat::A);
    assert_eq!(open.open().count_markers(rules, marker(rules, "skill"), plate), 1, "a revealed kind is still seen");
    assert_ne!(observe(&fb("heap=2 A.unused=skill")), observe(&fb("heap=2 A.used=skill")));
    assert_ne!(observe(&fb("B.supply=2T")), observe(&fb("B.supply=1T1M")));
}

#[test]
fn turn_8_what_is_hidden_is_drawn_anew() {
    let scene = fb("heap=[swap,+3] A.plate=skill B.open=swap B.unused=+4");
    let rules = scene.rules;
    let seen = Observation::of(rules, &scene.state, Seat::B);
    let words = ["swap", "+3", "skill"];
    let kinds = words.map(|word| marker(rules, word));
    let mut random = Random::from_seed(5);
    let mut draws = std::collections::BTreeMap::new();
    for _ in 0..6_000 {
        let drawn = seen.determinize(rules, &mut random);
        // Nobody could tell it from the real one, and it plays like any other.
        assert_eq!(Observation::of(rules, &drawn, Seat::B), seen);
        drawn.check_consistent(rules).expect("a determinized state is a state");
        let mut order: Vec<_> = drawn.hidden_order().collect();
        let on_plate = |&&kind: &&_| drawn.count_markers(rules, kind, MarkerPlace::Plate(Seat::A)) == 1;
        order.push(*kinds.iter().find(on_plate).expect("the plate holds one of the three"));
        *draws.entry(order).or_insert(0) += 1;
    }
    assert_eq!(draws.len(), 6, "every way to deal three kinds");
    assert!(draws.values().all(|count| (850..1_150).contains(count)), "{draws:?}");
}
