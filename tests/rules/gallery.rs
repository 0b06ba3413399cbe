//! A scene of every decision, and what is pinned of each: its line, and what becomes of every action of its board.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::mem::discriminant;

use kogge::hansa::play::{parse_position_json, position_json};
use kogge::hansa::rules::{ActionCode, ActionCodes, Fetch, Phase, Position, Rules, State, Then};

use super::scene::{Scene, edited, fb, fb_rules, fe, fn2, fnn, route, rules_of, variant};

/// Every decision, most of them more than once, each with a name.
pub(crate) fn gallery() -> Vec<(&'static str, Scene)> {
    let mut scenes = Vec::new();
    let mut add = |name: &'static str, mut scene: Scene, actions: &str| {
        if !actions.is_empty() {
            scene.act(actions);
        }
        scenes.push((name, scene));
    };
    let first = |board: &str| {
        let edition = kogge::hansa::tables::edition("first-2009").expect("a shipped edition");
        Scene::new(kogge::hansa::rules::Rules::new(fb_rules().table, edition), board)
    };
    let promo = |board: &str| Scene::new(rules_of("tests/fixtures/maps/promo.board"), board);

    let crowd = "r1=[A.T,B.T,-] r4=[B.M,A.M] r9=[A.T,A.T] b=[A,C,-,-] a=[B,-] d=[C] b.extra=[B] r7=[C.T,C.M,-,-]";
    add("a crowd", fb(&format!("{crowd} A.keys=2 B.actions=1 A.unused=[swap,move3,skill,+3] C.used=extra")), "");
    add("the first edition", first(&format!("{crowd} A.unused=[swap,move3,extra] A.purse=1")), "");
    add("no actions left", fb("actions=0 A.unused=[+4] r4=[A.T,A.T]"), "");
    add("no piece left", fb("A.supply=0 A.stock=0 r4=[A.T,B.T] r1=[B.T,-,-]"), "");
    add("merchants only", fb("A.supply=2M A.stock=1M r4=[A.T,B.T] r7=[B.M,-,-,-]"), "");
    add("ships", fe("L=[A,-] q1=[B.T,-,-] q3=[-,B.M] q5=[A.T,A.T,A.M] N.right=[A,B] A.unused=[swap,extra]"), "");
    let abroad = "C=[A,-] N=[A,-,-] t4=[B.T,-,-] t7=[B.T,-] t1=[A.T,-,-] A.unused=[extra,skill]";
    add("borders", fnn(&format!("modules=border-fee {abroad}")), "");
    let paid = "use actions +3; pay border fee develop any";
    add("a border fee", fnn("modules=border-fee A.unused=[+3,skill] t4=[B.T,-,-]"), paid);
    add("a permission used", fnn(abroad), "place trader t4");
    let cards = "A.mission=[a,b,c] B.mission=[e,h,x] C.mission=[c,g,x]";
    let tiles = "A.tiles=[cities] C.tiles=[relocate-anywhere] display=[skills,income-echo]";
    let rich = "A.unused=[extra,swap,skill,+3] A.link=1 B.link=2 C.prestige=15 special=[B,-,A,-]";
    add("missions and tiles", fb(&format!("modules=missions,favour {cards} {tiles} {rich}")), "");
    add("a tile after an action", fb(&format!("modules=favour {tiles} {rich}")), "place trader r1");
    add(
        "actions given up",
        fb(&format!("modules=favour {rich} display=[skills,cities] A.used=+4")),
        "buy tile cities; pay actions +3; pay develop any",
    );
    add("paying for a tile", fb(&format!("modules=favour {rich} display=[skills,cities]")), "buy tile cities");
    add(
        "paying the rest",
        fb(&format!("modules=favour {rich} display=[skills,cities]")),
        "buy tile cities; pay develop any",
    );
    let attached = "attached=[A.tribute.r2,B.block.r4,C.block.r4] A.used=[tribute] B.used=[block,skill] C.used=block";
    add(
        "promo markers",
        promo(&format!("modules=promo {attached} A.unused=[exchange,tribute] A.supply=2T1M r1=[A.T,-,-]")),
        "",
    );
    add(
        "promo markers of the poor",
        promo(&format!("modules=promo {attached} A.unused=[exchange,tribute] A.supply=2M")),
        "",
    );
    add(
        "neutral traders",
        fn2("players=2 modules=two-players t2=[n,-] t6=[n,-] n.prestige=7 n.link=1 H=[n,-] Y=[B,-]"),
        "",
    );

    add("merchants of an income", fb("A.stock=2T2M"), "income");
    add("traders of an income", fb("A.stock=2T2M"), "income; take 1 merchant");
    add("an echo", fb("modules=favour B.tiles=[income-echo] A.stock=3T B.stock=2T"), "income; take 3 traders");
    let tributes = "modules=promo attached=[B.tribute.r4,C.tribute.r1] B.used=tribute C.used=tribute B.stock=2T2M";
    add("a tribute", promo(&format!("{tributes} r2=[A.T,A.T]")), "establish r2; found kontor b");
    add(
        "traders of a tribute",
        promo(&format!("{tributes} r2=[A.T,A.T] C.stock=0")),
        "establish r2; found kontor b; take 1 merchant",
    );
    add("a fee", fb("A.supply=3T2M r4=[B.T,-]"), "displace B trader r4 with trader");
    add(
        "a fee for a block",
        promo("modules=promo A.supply=3T2M attached=[B.block.r4] B.used=block"),
        "place trader r4",
    );
    let victim = "A.supply=4T r7=[B.M,B.T,-,-] B.stock=1T1M r1=[B.T,-,-]";
    add("a displaced merchant", fb(victim), "displace B merchant r7 with trader");
    add("a displaced merchant of 2009", first(victim), "displace B merchant r7 with trader");
    add("extras", fb(victim), "displace B merchant r7 with trader; put displaced merchant r1");
    add("extras of 2009", first(victim), "displace B merchant r7 with trader; put displaced merchant r1");
    let bare = "A.supply=2T B.stock=0 B.supply=0 r7=[B.T,-,-,-] r9=[B.T,B.M] r1=[-,C.T,C.T]";
    let lift = "displace B trader r7 with trader; put displaced trader r1";
    add("extras from posts", fb(bare), lift);
    add("a lifted extra", fb(bare), &format!("{lift}; lift extra trader r9"));
    let pool = "players=2 modules=two-players t2=[n,-] t6=[n,-]";
    let neutral = "displace n trader t2 with trader; pay 0 merchants";
    add("a displaced neutral trader", fn2(pool), neutral);
    add(
        "a relocation across borders",
        fnn("C=[A,-] t4=[B.T,-,-] A.supply=3T B.stock=2T"),
        "displace B trader t4 with trader",
    );
    add(
        "a relocation by tile",
        fb("modules=favour B.tiles=[relocate-anywhere] A.supply=2T r7=[B.T,-,-,-]"),
        "displace B trader r7 with trader",
    );
    add("a neutral kontor", fn2(pool), &format!("{neutral}; put displaced n trader t6; done"));

    let movers = "A.book=3 r1=[A.T,A.T,A.T] r4=[A.T,A.M] r9=[B.T,-]";
    add("lifting", fb(movers), "move trader r1; lift trader r1");
    add(
        "putting",
        fb(movers),
        "move trader r1; lift trader r1; lift trader r1; lift trader r4; lift merchant r4; put trader r5",
    );
    add("lifting on ships", fe("A.book=1 q1=[A.T,-,-] q3=[-,A.M] q4=[-,-,A.M]"), "move trader q1");
    add(
        "putting on ships",
        fe("A.book=1 q1=[A.T,-,-] q3=[-,A.M] q4=[-,-,A.M]"),
        "move trader q1; lift merchant q3 ship; lift merchant q4 ship; put trader q3",
    );
    let travel = "A.book=1 t1=[A.T,-,-] t4=[A.T,A.T,-] t7=[A.T,B.T]";
    add("putting within borders", fnn(travel), "move trader t4; lift trader t7; lift trader t1");
    add(
        "putting across borders",
        fnn(&format!("modules=border-fee A.unused=[swap] {travel}")),
        "pay border fee swap kontors; move trader t4; lift trader t7; lift trader t1; put trader t5",
    );
    let singly = edited(fb_rules(), |edition| edition.moves_may_exchange = false);
    add(
        "moving one by one",
        Scene::new(singly, "A.unused=[move3] r9=[B.T,C.T]"),
        "use move up to 3 of others: B trader r9; put B trader r4",
    );

    add("step 3", fb("r4=[A.T,A.T] r9=[A.T,-] A.unused=[extra] b=[B,-,-,-]"), "establish r4");
    add("step 3 of a special route", fb("A.privilege=1 special=[B,-,-,-] r7=[A.T,A.T,A.M,A.T]"), "establish r7");
    add("step 3 of a poor player", fb("r5=[A.T,A.T,A.T] e=[B,-] f=[B,B] A.purse=3"), "establish r5");
    add("step 3 by the sea", fe("q1=[A.T,A.T,A.T] L=[B,-] N.right=[B]"), "establish q1");
    add("a permanent marker", fe("q4=[A.T,A.M,A.M] A.supply=2T"), "establish q4; skip");
    add("a permanent marker that founds", fe("q5=[A.T,A.T,A.M] A.supply=2T1M"), "establish q5; skip");
    let reuse = "establish q6; skip; use place up to 2 from this route: trader q1";
    add("placing", fe("A.supply=0 A.stock=0 q6=[A.T,A.T,A.M]"), reuse);
    let small = variant("fn", "change route N -- P as \"t12\": house\n");
    let place =
        "establish t12; found kontor N; use place up to 2 abroad from stock, else supply, else posts: merchant t4";
    let scene = || Scene::new(small, "A.stock=0 A.supply=1M t12=[A.T] t1=[A.T,-,-] P=[B]");
    add("placing from posts", scene(), place);
    add("placing a lifted piece", scene(), &format!("{place}; lift trader t1"));
    add("replacing", fb("A.plate=[skill,+3] r9=[A.T,-] b=[A,B,C,-]"), "end turn");
    add("replacing by the sea", fe("A.plate=[skill] q8=[A.T,-]"), "end turn");
    add("the end", fb("A.prestige=19 r8=[A.T,A.T] r8.marker=none"), "establish r8; found kontor a");
    scenes
}

#[test]
fn every_decision_is_in_the_gallery() {
    let phases: Vec<_> = gallery().iter().map(|(_, scene)| scene.state.phase().clone()).collect();
    let mut kinds: Vec<_> = phases.iter().map(discriminant).collect();
    kinds.dedup();
    let n_kinds = (0..kinds.len()).filter(|&i| !kinds[..i].contains(&kinds[i])).count();
    assert_eq!(n_kinds, 17, "{phases:#?}");
}

#[test]
fn the_gallery_is_read_as_it_was_written() {
    for (name, Scene { rules, state }) in gallery() {
        assert_eq!(Position::of(rules, &state).build(rules).as_ref(), Ok(&state), "{name}");
        let text = position_json(rules, &state).expect("it is whole");
        assert_eq!(parse_position_json(rules, &text).as_ref(), Ok(&state), "{name}: {text}");
    }
}

#[test]
fn the_phases_of_the_gallery_are_pinned() {
    let mut text = String::new();
    let mut add = |name: &str, rules: Rules, state: &State| {
        let json = position_json(rules, state).expect("it is whole");
        let position: serde_json::Value = serde_json::from_str(&json).expect("it is JSON");
        writeln!(text, "{name}\n    {}", position["position"]["phase"]).expect("writing to a string");
    };
    for (name, scene) in gallery() {
        add(name, scene.rules, &scene.state);
        // What a tribute holds up counts.
        let Phase::IncomeMerchants { fetch: Fetch::Tribute(_), .. } = scene.state.phase() else { continue };
        for (what, then) in [("end", Then::End), ("return", Then::Return(route(scene.rules, "r2")))] {
            let mut position = Position::of(scene.rules, &scene.state);
            if let Phase::IncomeMerchants { fetch: Fetch::Tribute(tribute), .. } = &mut position.phase {
                tribute.then = then;
            }
            let state = position.build(scene.rules).expect("it makes sense");
            add(&format!("{name}, then {what}"), scene.rules, &state);
        }
    }
    insta::assert_snapshot!(text);
}

#[test]
fn what_becomes_of_every_action_is_pinned() {
    let mut text = String::new();
    for (name, Scene { rules, state }) in gallery() {
        writeln!(text, "{name}").expect("writing to a string");
        let codes = ActionCodes::of(rules.table);
        for range in codes.ranges(rules.table) {
            let mut outcomes: BTreeMap<String, usize> = BTreeMap::new();
            for code in (0..range.len).map(|place| ActionCode(range.first.0 + place as u16)) {
                let action = codes.action(code).expect("it has a code");
                let outcome = state.clone().apply(rules, action);
                let outcome = outcome.map_or_else(|illegal| format!("{:?}", illegal.reason), |()| "legal".to_owned());
                *outcomes.entry(outcome).or_default() += 1;
            }
            let outcomes: Vec<String> = outcomes.iter().map(|(outcome, n)| format!("{n} {outcome}")).collect();
            if outcomes.iter().any(|outcome| !outcome.ends_with(" OtherDecision")) {
                writeln!(text, "    {}: {}", range.label, outcomes.join(", ")).expect("writing to a string");
            }
        }
    }
    insta::assert_snapshot!(text);
}
