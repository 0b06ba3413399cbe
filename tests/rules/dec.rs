//! DEC: every decision with all that it offers, who makes it, and what comes after.

use kogge::hansa::rules::Phase;

use super::scene::{Scene, fb, fe, fn2, fnn, variant};

/// The first words of what is offered, each once.
fn kinds(scene: &Scene) -> Vec<String> {
    let mut kinds: Vec<String> = Vec::new();
    for text in scene.options(&[]) {
        let first = text.split(' ').next().unwrap_or_default().to_owned();
        if kinds.last() != Some(&first) {
            kinds.push(first);
        }
    }
    kinds
}

#[test]
fn dec_1_an_action_a_marker_or_the_end_of_the_turn() {
    let board = "A.unused=[swap,skill,+3,+4,move3,extra] b=[A,B,-,-] r4=[A.T,A.T] r5=[B.T,-,-]";
    let scene = fb(board);
    assert_eq!(kinds(&scene), ["income", "place", "displace", "move", "establish", "use", "end"]);
    let uses = [
        "use swap kontors: b 1 and 2",
        "use move up to 3 of others: B trader r5",
        "use develop any: keys",
        "use develop any: actions",
        "use develop any: privilege",
        "use develop any: book",
        "use develop any: purse",
        "use actions +3",
        "use actions +4",
    ];
    let mut offered = scene.options(&["use"]);
    offered.sort();
    let mut expected = uses.map(str::to_owned);
    expected.sort();
    assert_eq!(offered, expected, "an extra kontor is no use of its own");
    assert_eq!(kinds(&fb(&format!("{board} actions=0"))), ["use", "end"]);
    assert_eq!(*fb("").act("place trader r1").state.phase(), Phase::Main, "repeated until the turn ends");
}

#[test]
fn dec_2_how_many_merchants() {
    let mut scene = fb("A.stock=4T2M A.supply=0");
    scene.act("income").only("take 0 merchants; take 1 merchant; take 2 merchants").expect("decider=A");
    // Without a trader in the stock, none would be nothing.
    fb("A.stock=2M A.supply=0").act("income").only("take 1 merchant; take 2 merchants");
    fb("A.stock=9T4M A.supply=0").act("income").offers("take 3 merchants").lacks("take 4 merchants");
}

#[test]
fn dec_3_how_many_traders() {
    let mut scene = fb("A.stock=4T2M A.supply=0");
    scene.act("income; take 1 merchant").only("take 0 traders; take 1 trader; take 2 traders").expect("decider=A");
    scene.act("take 2 traders").expect("A.supply=2T1M A.stock=2T1M actions=9");
    fb("A.stock=4T2M A.supply=0").act("income; take 0 merchants").lacks("take 0 traders").offers("take 3 traders");
}

#[test]
fn dec_4_whether_a_trader_is_fetched_too() {
    let mut scene = fb("modules=favour C.tiles=income-echo A.stock=2T B.stock=1T C.stock=3T1M C.supply=0");
    scene.act("income; take 2 traders").expect("decider=C active=A").only("take 1 trader; skip");
    scene.act("take 1 trader").expect("decider=A C.supply=1T C.stock=2T1M");
}

#[test]
fn dec_5_how_many_merchants_pay() {
    let mut scene = fb("A.supply=2T2M r4=[B.M,-]");
    scene.act("displace B merchant r4 with trader").only("pay 1 merchant; pay 2 merchants").expect("decider=A");
    scene.act("pay 1 merchant").expect("A.supply=1M A.stock=6T1M decider=B");
    // A single way is not asked for.
    fb("A.supply=2T r4=[B.T,-]").act("displace B trader r4 with trader").expect("A.supply=0 A.stock=6T decider=B");
}

#[test]
fn dec_6_displaced_piece_and_extras() {
    let mut scene = fb("A.supply=3T B.stock=1T1M B.supply=0 r7=[B.M,-,-,-]");
    scene.act("displace B merchant r7 with trader").expect("decider=B active=A");
    scene.only("put displaced merchant r1; put displaced merchant r2; put displaced merchant r4");
    scene.act("put displaced merchant r1");
    scene.only(
        "put extra trader r1; put extra trader r2; put extra trader r4; put extra merchant r1; put extra merchant r2; \
         put extra merchant r4; done",
    );
    scene.act("done").expect("decider=A r1=[B.M,-,-] B.stock=1T1M");
    // No post is open for the piece: the stock takes its place.
    let mut scene = fb("A.supply=2T r7=[B.T,C.T,C.T,C.T] rest=C");
    scene.act("displace B trader r7 with trader").only("put displaced trader into stock");
}

#[test]
fn dec_7_where_a_lifted_extra_goes() {
    let mut scene = fb("A.supply=2T B.stock=0 B.supply=0 r7=[B.T,-,-,-] r9=[B.T,-]");
    scene.act("displace B trader r7 with trader; put displaced trader r1").only("lift extra trader r9; done");
    scene.act("lift extra trader r9").expect("decider=B r9=[-,-]");
    scene.only("put extra trader r1; put extra trader r2; put extra trader r4");
    scene.act("put extra trader r2").expect("r2=[B.T,-] decider=A");
}

#[test]
fn dec_8_which_piece_is_lifted_next() {
    let mut scene = fb("A.book=1 r1=[A.T,A.T,A.M] r2=[A.T,-]");
    scene.act("move trader r1").only("lift trader r1; lift merchant r1; lift trader r2; done").expect("decider=A");
    // In the order of posts and kinds: what came before is lifted no more.
    scene.act("lift merchant r1").only("lift trader r2; done");
    scene.act("lift trader r2").expect("actions=10");
    assert!(matches!(scene.state.phase(), Phase::Put(_)), "the limit is reached");
    let mut scene = fe("q3=[A.T,A.M] q7=[B.T,C.T,-]");
    scene.act("establish q3; skip").offers("skip; use move up to 2 of anyone: B trader q7");
}

#[test]
fn dec_9_where_the_next_lifted_piece_goes() {
    let mut scene = fb("r1=[A.M,-,-] r2=[A.T,-] rest=B");
    scene.act("move merchant r1; lift trader r2").only("put trader r1; put trader r2");
    scene.act("put trader r1").only("put merchant r1; put merchant r2").act("put merchant r2");
    scene.expect("r1=[A.T,-,-] r2=[A.M,-] actions=9 decider=A");
}

#[test]
fn dec_10_one_of_what_establishing_brings() {
    let mut scene = fb("A.unused=extra b=[B,-,-,-] A.privilege=1 r1=[A.T,A.T,A.M] r1.marker=none");
    scene.act("establish r1").expect("decider=A").only(
        "found kontor a; found kontor b; found extra kontor b with trader; found extra kontor b with merchant; \
         develop actions; skip",
    );
    let mut scene = fb("r7=[A.T,A.T,A.M,A.T]");
    scene.act("establish r7").only("found kontor b; found kontor x; take special space 1 for 7; skip");
    scene.act("skip").expect("decider=A actions=9 r7=[-,-,-,-]");
}

#[test]
fn dec_11_whether_a_permanent_marker_develops() {
    let mut scene = fe("q4=[A.T,A.M,A.M]");
    scene.act("establish q4; skip").only("use develop privilege: privilege; skip").expect("decider=A");
    scene.act("skip").expect("A.privilege=0 actions=9");
}

#[test]
fn dec_12_which_green_city_and_which_piece() {
    let mut scene = fe("A.supply=1T1M q5=[A.T,A.T,A.M]");
    let found = |rest: &str| format!("use found in a green city from supply: {rest}");
    let each = ["trader G", "merchant G", "trader N", "merchant N"].map(found).join("; ");
    scene.act("establish q5; skip").only(&format!("{each}; skip"));
    scene.act(&found("merchant N")).expect("N.right=[A] A.supply=1T decider=A");
}

#[test]
fn dec_13_which_pieces_left_go_where() {
    let mut scene = fe("A.stock=0 A.supply=0 D=[B,B] q6=[A.T,A.T,A.M]");
    let place = |rest: &str| format!("use place up to 2 from this route: {rest}");
    scene.act("establish q6; skip").act(&place("trader q6")).offers("place trader q1; place merchant q6 ship; done");
    scene.act("place trader q1").expect("q6=[A.T,-,-] q1=[A.T,-,-] A.stock=1M decider=A actions=9");
}

#[test]
fn dec_14_which_piece_of_which_source() {
    let place = |rest: &str| format!("use place up to 2 abroad from stock, else supply, else posts: {rest}");
    let mut scene = fnn("A.stock=0 A.supply=0 t12=[A.T,A.T,A.M]");
    scene.act("establish t12; skip").act(&place("trader t4")).offers("place merchant t10 ship; done");
    scene.act("done").expect("t4=[A.T,-,-] A.stock=1T1M decider=A");
    // A piece of one's own posts is lifted, and put before anything else.
    let effect = "place up to 2 anywhere from stock, else posts";
    let change = format!("change route \"b\" -- \"e\" as \"r4\"\n    always       {effect}\n");
    let mut scene = Scene::new(variant("fb", &change), "A.stock=0 A.supply=0 r4=[A.T,A.T] r9=[A.M,-]");
    let text = scene.act("establish r4; found kontor b").options(&["use"]).remove(0);
    scene.act(&text).only("lift trader r1; lift merchant r9; done");
    scene.act("lift merchant r9").lacks("done").offers("put merchant r4; put merchant r9").act("put merchant r10");
    scene.expect("r1=[A.T,-,-] r9=[-,-] r10=[A.M,-,-] A.stock=0 decider=A actions=9");
}

#[test]
fn dec_15_which_replacement_goes_where() {
    let mut scene = fb("A.plate=[swap,skill] r4=[A.T,-] r5=[A.T,-,-] r6=[B.T,-] r8=[B.T,-] r9=[C.T,-]");
    scene.act("end turn").expect("decider=A active=A");
    let lay = |what: &str, route: &str| format!("lay {what} at {route}");
    let each = ["r7", "r10"].map(|route| [lay("swap kontors", route), lay("develop any", route)].join("; "));
    scene.only(&each.join("; "));
    scene.act("lay develop any at r7").only("lay swap kontors at r10");
    scene.act("lay swap kontors at r10").expect("active=B r7.marker=skill r10.marker=swap");
}

#[test]
fn dec_17_which_two_markers_pay_for_a_tile() {
    let mut scene = fb("modules=favour r2.marker=none display=cities,skills A.unused=[swap,swap,skill,+3]");
    scene.act("buy tile cities").expect("decider=A").only("pay actions +3; pay develop any; pay swap kontors");
    // The second is of the same kind or a later one, so that each pair is paid in one way.
    scene.clone().act("pay actions +3").only("pay develop any; pay swap kontors");
    scene.clone().act("pay swap kontors").expect("A.used=swap,swap A.unused=skill,+3 actions=0");
    scene.act("pay develop any").expect("A.used=swap,skill A.unused=swap,+3 actions=0 decider=A");
    scene.lacks("buy tile skills");
}

#[test]
fn dec_16_the_city_of_a_neutral_kontor() {
    // B fills t2 and t3: one route after the other, in the order of the map, each with a choice of two cities.
    let mut scene = fn2("players=2 modules=two-players t2=[n,-] t3=[n,-] t1=[n,-,-]");
    scene.act("displace n trader t1 with trader; pay 0 merchants").expect("decider=B");
    scene
        .act("put displaced n trader t2; put extra trader t3")
        .expect("decider=A")
        .only("neutral kontor C; neutral kontor O");
    scene.act("neutral kontor C").expect("decider=A").only("neutral kontor N; neutral kontor Y");
    scene.act("neutral kontor Y").expect("decider=A C=[n,-] N=[-,-,-] O=[-,-] Y=[n,-]").offers("end turn");
}

#[test]
fn dec_18_opponents_routes_and_pieces_of_promo_markers() {
    let rules = super::scene::rules_of("tests/fixtures/maps/promo.board");
    let promo = |text: &str| Scene::new(rules, &format!("modules=promo {text}"));
    // One decision for opponent and marker, or for the route.
    promo("A.unused=exchange B.used=skill C.used=+3").offers("use exchange: B develop any; use exchange: C actions +3");
    promo("A.unused=block").offers("use block: r1; use block: r10");
    // A tribute is its owner's, in another player's turn as well; then the phase below goes on.
    let mut scene = promo("attached=[C.tribute.r4] C.used=tribute C.stock=1T1M r2=[A.T,A.T]");
    scene.act("establish r2; found kontor b").expect("decider=C active=A").only("take 0 merchants; take 1 merchant");
    scene.act("take 1 merchant").only("take 0 traders; take 1 trader").act("take 0 traders");
    scene.expect("decider=A r2=[-,-] C.stock=1T");
    // A block is its payer's, as in DEC-5.
    let mut scene = promo("attached=[C.block.r4] C.used=block A.supply=2T1M");
    scene.act("place trader r4").expect("decider=A").only("pay 0 merchants; pay 1 merchant");
}
