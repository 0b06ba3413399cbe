//! TWO: two players and a neutral third, on fixture FN2, and on FE where its routes are named.

use kogge::hansa::rules::{
    Config, Line, MarkerPlace, Owned, Pieces, Position, Refused, Rules, Seat, State, set_up, sheet,
};
use kogge::hansa::vocab::{KontorId, Module, ModuleSet, Piece, PostId};

use super::scene::{Scene, fb, fb_rules, fe, fn2, fn2_rules, marker, route, rules_of, variant};

/// A scene of two players on FN2.
#[track_caller]
fn two(text: &str) -> Scene {
    fn2(&format!("players=2 modules=two-players {text}"))
}

/// The configuration of a game of two, seat A to start.
fn config(seed: u64) -> Config {
    let modules = [Module::TwoPlayers].into_iter().collect();
    Config { modules, start: Some(Seat::A), ..Config::new(2, seed) }
}

#[track_caller]
fn game(rules: Rules) -> State {
    set_up(rules, &config(1)).expect("two may play")
}

/// A displaces the neutral trader on t2, whose relocation B decides.
const DISPLACE: &str = "displace n trader t2 with trader; pay 0 merchants";

#[test]
fn two_1_small_sides_and_the_first_two_rows_of_pieces() {
    let state = game(fn2_rules());
    let pieces = |seat| (state.player(seat).supply, state.player(seat).stock);
    assert_eq!(pieces(Seat::A), (Pieces::new(5, 1), Pieces::new(6, 0)));
    assert_eq!(pieces(Seat::B), (Pieces::new(6, 1), Pieces::new(5, 0)));
    for side in ["hanse-3", "britannia-3", "east-3-5"] {
        game(rules_of(&format!("maps/hansa/{side}.board")))
            .check_consistent(rules_of(&format!("maps/hansa/{side}.board")))
            .expect("the first state is consistent");
    }
    for (side, supported) in [("hanse-4-5", vec![4, 5]), ("britannia-4-5", vec![4, 5])] {
        let refused = set_up(rules_of(&format!("maps/hansa/{side}.board")), &config(1));
        assert_eq!(refused.err(), Some(Refused::Players { asked: 2, supported }));
    }
}

#[test]
fn two_1_the_module_and_two_players_go_together() {
    let refused = |rules, n_players, modules: &[Module]| {
        let modules: ModuleSet = modules.iter().copied().collect();
        set_up(rules, &Config { modules, ..Config::new(n_players, 1) }).err()
    };
    assert_eq!(refused(fn2_rules(), 2, &[]), Some(Refused::TwoPlayers));
    assert_eq!(refused(fn2_rules(), 3, &[Module::TwoPlayers]), Some(Refused::NotForTwo(3)));
    assert_eq!(refused(fn2_rules(), 3, &[]), None);
    assert_eq!(refused(fn2_rules(), 2, &[Module::TwoPlayers, Module::BorderFee]), None);
    let without = variant("fb", "    modules none\n");
    assert_eq!(refused(without, 2, &[Module::TwoPlayers]), Some(Refused::ModuleNotAllowed(Module::TwoPlayers)));
    assert_eq!(refused(without, 2, &[]), Some(Refused::Players { asked: 2, supported: vec![3, 4, 5] }));
}

#[test]
fn two_2_one_neutral_trader_a_route() {
    let state = game(fn2_rules());
    let n_on = |name| {
        let posts = fn2_rules().table.posts_of(route(fn2_rules(), name));
        posts.filter(|&(post, _)| state.piece_at(post).is_some_and(|owned| owned.seat == Seat::Neutral)).count()
    };
    for name in ["t1", "t2", "t3", "t4", "t5", "t6", "t11", "t12", "t13"] {
        assert_eq!(n_on(name), 1, "{name}");
    }
    assert_eq!(n_on("t9"), 0);
    assert_eq!(state.occupied().len(), 9);
    // A tavern route that ends at no special city: FB's r2 joins b and c.
    let state = game(fb_rules());
    let r2 = fb_rules().table.route(route(fb_rules(), "r2")).post_set;
    assert_eq!(state.occupied().intersection(r2).len(), 1);
}

#[test]
fn two_3_traders_without_number() {
    let rules = rules_of("maps/hansa/hanse-3.board");
    let mut position = Position::new(2);
    position.modules = [Module::TwoPlayers].into_iter().collect();
    position.neutral_prestige = 12;
    let neutral = Owned { seat: Seat::Neutral, piece: Piece::Trader };
    position.posts = (0..40).map(|i| (PostId::at(2 * i), neutral)).collect();
    let state = position.build(rules).expect("the position makes sense");
    state.check_consistent(rules).expect("consistent");
    let party = state.player(Seat::Neutral);
    assert_eq!((party.supply, party.stock, party.owned), (Pieces::default(), Pieces::default(), Pieces::default()));
    assert_eq!(party.prestige, 12);
    position.kontors.push((KontorId(0), Owned { seat: Seat::Neutral, piece: Piece::Merchant }));
    position.build(rules).expect_err("it has no merchants");
}

#[test]
fn two_4_houses_first_and_ships_too() {
    let state = game(fn2_rules());
    let t13 = fn2_rules().table.posts_of(route(fn2_rules(), "t13"));
    let there: Vec<bool> = t13.map(|(post, _)| state.piece_at(post).is_some()).collect();
    assert_eq!(there, [true, false]);
    let mut scene = two("t2=[n,-] t13=[A.T,-]");
    scene.act(DISPLACE).act("put displaced n trader t13 ship").expect("t13=[A.T,n]");
}

#[test]
fn two_5_everybodys_opponent() {
    let mut scene = two("A.supply=2T t1=[n,-,-] t2=[A.T,-]");
    scene.act("displace n trader t1 with trader").expect("A.supply=0 A.stock=6T t1=[A.T,-,-] decider=B");
    let mut scene = two("t1=[n,-,-] t2=[A.T,-]");
    scene.only_of(&["move"], "move trader t2");
    let mut scene = two("A.unused=[move3] t3.marker=none t1=[n,-,-]");
    scene.act("use move up to 3 of others: n trader t1; put n trader t2").expect("t1=[-,-,-] t2=[n,-]");
    let mut scene = two("t13=[A.T,A.M] t1=[n,-,-]");
    scene.act("establish t13; skip").offers("use move up to 2 of anyone: n trader t1");
    two("t6=[A.T,n]").lacks("establish t6");
    let mut scene = two("A.plate=[skill] t1=[n,-,-] t1.marker=none");
    scene.act("end turn").lacks("lay develop any at t1").offers("lay develop any at t6");
}

#[test]
fn two_6_the_other_player_decides() {
    for (active, other) in [("A", "B"), ("B", "A")] {
        let mut scene = two(&format!("active={active} t2=[n,-]"));
        scene.act(DISPLACE).expect(&format!("decider={other} {active}.supply=3T1M"));
        scene.only(
            "put displaced n trader t1; put displaced n trader t12; put displaced n trader t12 ship; \
             put displaced n trader t6; put displaced n trader t13; put displaced n trader t13 ship",
        );
        scene.act("put displaced n trader t1").offers("done; put extra trader t6; put extra trader t1");
        let mut waived = scene.clone();
        waived.act("done").expect(&format!("decider={active} t1=[n,-,-] actions=9"));
        scene.act("put extra trader t6").expect(&format!("decider={active} t1=[n,-,-] t6=[n,-] {active}.stock=6T"));
    }
}

#[test]
fn two_6_a_trader_without_a_post_leaves_the_board() {
    // One post is free for the two of them: the additional one is not placed.
    let mut scene = two("t2=[n,A.T] t1=[-,B.T,B.T] rest=B");
    scene.act(DISPLACE).only("put displaced n trader t1");
    scene.act("put displaced n trader t1").expect("decider=A t1=[n,B.T,B.T] actions=9");
    // None is free, on the route itself neither.
    let mut scene = two("t2=[n,A.T] rest=B");
    let traders = |scene: &Scene| scene.state.posts_with(Owned { seat: Seat::Neutral, piece: Piece::Trader }).len();
    assert_eq!(traders(&scene), 1);
    scene.act(DISPLACE).only("put displaced n trader into stock").act("put displaced n trader into stock");
    scene.expect("decider=A actions=9");
    assert_eq!(traders(&scene), 0);
    assert_eq!(scene.state.player(Seat::Neutral).stock, Pieces::default());
    // The route itself is open when no other is.
    let mut scene = two("t2=[n,-] rest=B");
    scene.act(DISPLACE).act("put displaced n trader t2").expect("t2=[A.T,n] decider=A");
}

#[test]
fn two_7_both_stay_in_the_country() {
    let mut scene = two("C=[A,-] t5=[n,-]");
    scene.act("displace n trader t5 with trader; pay 0 merchants");
    scene.only("put displaced n trader t4; put displaced n trader t9; put displaced n trader t9 ship");
    scene
        .act("put displaced n trader t4")
        .only("done; put extra trader t4; put extra trader t9; put extra trader t9 ship");
    // Nowhere in Wales: back to the route itself, and not home.
    let mut scene = two("C=[A,-] t5=[n,-] t4=[B.T,B.T,B.T] t9=[B.T,B.M,B.M]");
    scene.act("displace n trader t5 with trader; pay 0 merchants").only("put displaced n trader t5");
}

#[test]
fn two_8_a_full_route_establishes_itself() {
    // With the additional trader, or when it is waived; not before.
    let board = "Y=[A,B] H=[A,-] t2=[n,-] t6=[n,-]";
    for end in ["put extra trader t1", "done"] {
        let mut scene = two(board);
        scene.act(DISPLACE).act("put displaced n trader t6").expect("t6=[n,n] A.prestige=0 H=[A,-] decider=B");
        scene.act(end).expect("t6=[n,-] H=[A,n] actions=9 decider=A A.prestige=1 B.prestige=1");
    }
    // Also by a marker and by a permanent marker, when they are finished.
    let mut scene = two("A.unused=[move3] t3.marker=none Y=[A,B] H=[A,-] t6=[n,-] t1=[n,B.T,-]");
    scene.act("use move up to 3 of others: n trader t1; put n trader t6").expect("t6=[n,-] H=[A,n] actions=10");
    let mut scene = two("Y=[A,B] H=[A,-] t6=[n,-] t1=[n,A.T,-] t13=[A.T,A.M]");
    scene.act("establish t13; skip; use move up to 2 of anyone: trader t1; lift n trader t1; put trader t2");
    scene.act("put n trader t6").expect("t6=[n,-] H=[A,n] t2=[A.T,-] actions=9");
}

#[test]
fn two_8_several_routes_in_ascending_order() {
    // t3 joins C and O, t11 O and P: the lower id is that of t3.
    let board = "O=[B,-] C=[A,-] P=[A] t1=[n,B.T,B.T] t3=[n,-] t11=[n,-]";
    let mut scene = two(board);
    scene.act("displace n trader t1 with trader; pay 0 merchants; put displaced n trader t11; put extra trader t3");
    scene.expect("A.prestige=1 B.prestige=1").only("neutral kontor C; neutral kontor O");
    scene.act("neutral kontor O").expect("O=[B,n] t3=[n,-] t11=[n,-] A.prestige=2 n.prestige=1 decider=A actions=9");
}

#[test]
fn two_9_prestige_for_the_neutral_party_too() {
    let board = "Y=[A,-] H=[n,-] t2=[n,-] t6=[n,-]";
    let mut scene = two(board);
    scene.act(DISPLACE).act("put displaced n trader t6; done").expect("A.prestige=1 n.prestige=1");
    scene.only("neutral kontor H; neutral kontor Y");
    let mut scene = two("Y=[A,-] H=[n,-] t6=[A.T,A.T]");
    scene.act("establish t6").expect("A.prestige=1 n.prestige=1");
    // Before the kontor: the city that it opens gives nothing yet.
    let mut scene = two("t2=[n,-] t6=[n,-] Y=[A,B]");
    scene.act(DISPLACE).act("put displaced n trader t6; done").expect("H=[n,-] n.prestige=0 B.prestige=1");
}

#[test]
fn two_10_the_marker_leaves_the_game() {
    let mut scene = two("A.unused=[+3] t2.marker=skill Y=[A,B] N=[A,B,B] t1=[n,-,-] t2=[n,-]");
    scene.expect("heap=11").act("displace n trader t1 with trader; pay 0 merchants");
    scene
        .act("put displaced n trader t2; done")
        .expect("t2.marker=none heap=10 A.unused=+3 A.used= B.unused= t2=[n,-]");
    let removed = scene.state.count_markers(scene.rules, marker(scene.rules, "skill"), MarkerPlace::Removed);
    assert_eq!(removed, 1);
    assert_eq!(scene.get("A.plate").split(',').count(), 1, "the active player draws");
    assert!(scene.get("B.plate").is_empty());
    // END-3: nothing to draw.
    let mut scene = two("heap=0 t2.marker=skill Y=[A,B] N=[A,B,B] t1=[n,-,-] t2=[n,-]");
    scene.act("displace n trader t1 with trader; pay 0 merchants; put displaced n trader t2; done").expect("over=yes");
}

#[test]
fn two_11_the_active_player_chooses_the_city() {
    let board = "t2=[n,-] t6=[n,-]";
    let full = |cities: &str| {
        let mut scene = two(&format!("{board} {cities}"));
        scene.act(DISPLACE).act("put displaced n trader t6; done");
        scene
    };
    full("").expect("decider=A").only("neutral kontor H; neutral kontor Y");
    full("H=[A,-]").act("neutral kontor H").expect("H=[A,n] decider=A");
    // Pink is no obstacle; with one city left there is nothing to choose.
    full("Y=[A,-] H=[B,B]").expect("Y=[A,n] completed=2 decider=A");
    // The Link goes to the neutral party and uses up a rank.
    let linked = "N=[n,-,-] O=[n,-] Y=[-,-] H=[B,B]";
    full(&format!("{linked} A.link=1")).expect("Y=[n,-] n.link=2 n.prestige=4");
}

#[test]
fn two_11_coins_go_to_the_neutral_track() {
    let rules = variant("fn2", "change city Y: white square coin 3, pink square\n");
    let mut scene = Scene::new(rules, "players=2 modules=two-players t2=[n,-] t6=[n,-] H=[B,B]");
    scene.act(DISPLACE).act("put displaced n trader t6; done").expect("Y=[n,-] n.prestige=3 completed=1");
}

#[test]
fn two_11_its_link_uses_up_the_rank() {
    let mut scene = two("t2=[n,-] t6=[n,-] t13=[A.T,A.M] A.privilege=2 N=[n,A,-] O=[n,A] H=[B,B]");
    scene.act(DISPLACE).act("put displaced n trader t6; done").expect("Y=[n,-] n.link=1 n.prestige=7");
    scene.act("establish t13; found kontor Y").expect("Y=[n,A] A.link=2 A.prestige=4");
}

#[test]
fn two_12_one_stays_at_a_special_city() {
    let mut scene = two("t2=[n,-] t6=[n,-]");
    scene.act(DISPLACE).act("put displaced n trader t6; done; neutral kontor Y").expect("t6=[n,-] Y=[n,-]");
    let mut scene = two("t2=[n,-] t6=[n,-] Y=[A,A] H=[A,A]");
    scene.act(DISPLACE).act("put displaced n trader t6; done").expect("t6=[n,-] decider=A");
    // t9 ends at no special city: all of its traders leave, whatever the posts.
    let mut scene = two("C=[A,-] t5=[n,B.T] t9=[n,n,-] T=[A,A] I=[-]");
    scene.act("displace n trader t5 with trader; pay 0 merchants; put displaced n trader t9 ship; done");
    scene.expect("t9=[-,-,-] I=[n] completed=2");
    // The one that stays takes the first house.
    let mut scene = two("t2=[n,-] t13=[n,-] Y=[A,A] P=[A]");
    scene.act(DISPLACE).act("put displaced n trader t13 ship; done").expect("t13=[n,-]");
}

#[test]
fn two_12_a_route_with_one_post_is_left_empty() {
    // A ruling of these rules: else such a route would fill itself again without end.
    let lines = "change route \"b\" -- \"e\" as \"r4\": house\nchange route \"a\" -- \"g\" as \"r8\": house\n";
    let rules = variant("fb", lines);
    let state = game(rules);
    for name in ["r4", "r8"] {
        assert!(state.occupied().intersection(rules.table.route(route(rules, name)).post_set).is_empty(), "{name}");
    }
    let mut scene = Scene::new(rules, "players=2 modules=two-players r7=[n,-,-,-] b=[A,A,A,A] e=[A,-]");
    scene.act("displace n trader r7 with trader; pay 0 merchants; put displaced n trader r4; done");
    scene.expect("r4=[-] e=[A,n] decider=A A.prestige=2");
    let mut scene = Scene::new(rules, "players=2 modules=two-players A.plate=[skill] r9.marker=none");
    scene.act("end turn; lay develop any at r8").expect("r8=[-] r8.marker=skill active=B");
}

#[test]
fn two_12_none_stays_for_a_tavern() {
    // FB's r2 is a tavern route between two cities without a skill.
    let mut scene = fb("players=2 modules=two-players r1=[n,-,-] r2=[n,-] r2.marker=none b=[A,A,A,A] c=[A,-]");
    scene.act("displace n trader r1 with trader; pay 0 merchants; put displaced n trader r2; done");
    scene.expect("c=[A,n] r2=[-,-] decider=A");
}

#[test]
fn two_13_no_kontor_in_a_green_city() {
    let board = "players=2 modules=two-players L=[A,A] q1=[n,n,-] q2=[n,-]";
    let mut scene = fe(board);
    scene.act("displace n trader q2 with trader; pay 0 merchants; put displaced n trader q1; done");
    scene.expect("decider=A actions=9 completed=1 N.extra=[] N.right=[] q1=[n,-,-] A.prestige=1");
    assert!(scene.state.extras().next().is_none());
}

#[test]
fn two_14_a_neutral_trader_comes_with_a_replacement() {
    let mut scene = two("A.plate=[skill,+3] t1.marker=none t2.marker=none t3.marker=none");
    scene.act("end turn; lay develop any at t6; lay actions +3 at t11");
    scene.expect("t6=[n,-] t11=[n,-] t6.marker=skill t11.marker=+3 active=B t1=[-,-,-]");
}

#[test]
fn two_15_a_route_with_one_neutral_trader() {
    let plate = "A.plate=[skill] t1.marker=none t2.marker=none t3.marker=none";
    let full = "t2=[A.T,-] t3=[n,A.T] t6=[-,B.T] t11=[n,n]";
    let mut scene = two(&format!("{plate} {full} t1=[n,-,-]"));
    scene.act("end turn").only("lay develop any at t1");
    scene.act("lay develop any at t1").expect("t1=[n,-,-] t1.marker=skill active=B A.plate=");
    // Company is not allowed, and a free kontor is needed as anywhere: the marker stays on the plate.
    two(&format!("{plate} {full} t1=[n,A.T,-]")).act("end turn").expect("active=B A.plate=skill");
    let cities = "N=[A,A,A] O=[A,A]";
    two(&format!("{plate} {full} t1=[n,-,-] {cities}")).act("end turn").expect("active=B A.plate=skill");
    // While a route is free, it is taken.
    two(&format!("{plate} t1=[n,-,-]")).act("end turn").lacks("lay develop any at t1");
    // Neither a foreign route nor one with a permanent marker.
    let mut scene = two(&format!("{plate} {full} t1=[n,A.T,-] t4=[n,-,-] t12=[n,-,-]"));
    scene.act("end turn").expect("active=B A.plate=skill");
}

#[test]
fn two_16_the_neutral_party_ends_the_game() {
    let mut scene = two("n.prestige=19 Y=[n,-] t2=[n,-] t6=[n,-]");
    scene.act(DISPLACE).act("put displaced n trader t6; put extra trader t1");
    // What the establishing brings is carried out first.
    scene.expect("n.prestige=20 over=no").act("neutral kontor H").expect("over=yes H=[n,-]");
    // By a completed city; by a marker as well as by an action.
    let cities = "C=[A,A] T=[A,A] P=[A] I=[-] N=[B,-,-]";
    let mut scene = two(&format!("{cities} A.unused=[move3] t3.marker=none t5=[n,B.T] t9=[n,n,-]"));
    scene.expect("completed=3").act("use move up to 3 of others: n trader t5; done; put n trader t9 ship");
    scene.expect("I=[n] completed=4 over=yes");
}

#[test]
fn two_17_it_takes_control_and_ranks() {
    let scene = two("Y=[A,n]");
    let line = |scene: &Scene, seat, line| sheet(scene.rules, &scene.state, seat).line(line);
    assert_eq!(scene.get("Y.control"), "n");
    assert_eq!((line(&scene, Seat::A, Line::Cities), line(&scene, Seat::B, Line::Cities)), (0, 0));
    assert_eq!(sheet(scene.rules, &scene.state, Seat::Neutral).total(), 0);
    // In Wales: neutral (2,2), A (1,1), B (0,1).
    let scene = two("H=[B,n] C=[n,-] T=[A,-]");
    assert_eq!((line(&scene, Seat::A, Line::Regions), line(&scene, Seat::B, Line::Regions)), (4, 2));
    let standings = kogge::hansa::rules::ranking(scene.rules, &scene.state);
    assert!(standings.iter().all(|standing| standing.seat != Seat::Neutral), "it cannot win");
}

#[test]
fn two_17_it_blocks_a_mission() {
    let missions = |text: &str| {
        let scene = fb(&format!("players=2 modules=missions,two-players A.mission=a,b,c {text}"));
        sheet(scene.rules, &scene.state, Seat::A).line(Line::Missions)
    };
    assert_eq!(missions("a=[A,-] b=[A,-,-,-] c=[A,-]"), 8);
    assert_eq!(missions("a=[A,-] b=[A,-,-,-] c=[A,n]"), 3, "present in c, which the neutral party controls");
    assert_eq!(missions("a=[A,-] b=[A,-,-,-] c=[n,-]"), 2);
}

#[test]
fn two_18_a_permission_it_holds_is_nobodys() {
    two("C=[n,A]").offers("place trader t4");
    two("C=[A,n]").lacks("place trader t4; place trader t5");
}

#[test]
fn fx_10_the_neutral_party_uses_no_effect() {
    // Each of these routes has a permanent marker; A could use any of them.
    for (near, there, before, after) in [
        ("q1", "q3 ship", "L=[A,A] S=[A,A] q3=[n,-]", "q3=[-,-]"),
        ("q2", "q4 ship", "S=[A,A] M=[A] q4=[n,n,-]", "q4=[n,-,-]"),
        ("q7", "q6 ship", "M=[A] D=[A,A] q6=[n,n,-]", "q6=[n,-,-]"),
    ] {
        let mut scene = fe(&format!("players=2 modules=two-players {near}=[n] {before}"));
        scene.act(&format!(
            "displace n trader {near} with trader; pay 0 merchants; put displaced n trader {there}; done"
        ));
        scene.expect(after).expect("decider=A actions=9").lacks("skip").offers("end turn");
    }
    // A piece of it may be moved by the effects of others.
    let mut scene = fe("players=2 modules=two-players q3=[A.T,A.M] q1=[n,-,-]");
    scene.act("establish q3; skip; use move up to 2 of anyone: n trader q1; put n trader q4 ship");
    scene.expect("q4=[-,n,-] q1=[-,-,-]");
}
