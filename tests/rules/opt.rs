//! OPT: the border fee, on fixture FN.

use kogge::hansa::rules::{Config, MarkerPlace, Refused, Seat, set_up};
use kogge::hansa::vocab::{CountryId, CountrySet, Module};

use super::scene::{Scene, altered, fb_rules, fn_rules, fnn, variant};

/// A scene of FN with the border fee in play.
#[track_caller]
fn with_fee(text: &str) -> Scene {
    fnn(&format!("modules=border-fee {text}"))
}

/// A has a Swap marker to pay with, which no tavern route holds.
const SWAP: &str = "t2.marker=none A.unused=[swap]";

const PAY: &str = "pay border fee swap kontors";

#[test]
fn opt_1_a_marker_leaves_the_game() {
    let mut scene = with_fee(SWAP);
    scene.act(PAY).expect("A.unused= A.used= actions=10 paid=yes");
    assert_eq!(scene.state.collected(Seat::A), 0, "it does not score");
    let swap = super::scene::marker(scene.rules, "swap");
    assert_eq!(scene.state.count_markers(scene.rules, swap, MarkerPlace::Removed), 1);
    assert!(!scene.state.is_fresh(), "it ends the start of the turn");
    with_fee(&format!("actions=0 {SWAP}")).lacks(PAY);
    with_fee(&format!("actions=0 bonus=3 {SWAP}")).lacks(PAY);
    fnn(SWAP).lacks(PAY);
    with_fee(&format!("active=B {SWAP}")).lacks(PAY);
}

#[test]
fn opt_1_between_actions_with_any_marker() {
    let mut scene = with_fee("t2.marker=none t3.marker=none A.unused=[swap,move3,move3]");
    scene.act("place trader t1").offers(&format!("{PAY}; pay border fee move up to 3 of others"));
    scene.act("pay border fee move up to 3 of others").expect("A.unused=swap,move3 actions=9");
}

#[test]
fn opt_2_borders_do_not_bind() {
    let board = format!("{SWAP} C=[A,-] t1=[A.T,-,-] t7=[B.T,-]");
    let mut scene = with_fee(&board);
    scene.act(PAY).act("place trader t4; displace B trader t7 with trader; pay 0 merchants; put displaced trader t8");
    scene.act("done; move trader t1; put trader t7").expect("t4=[A.T,-,-] t7=[A.T,A.T] actions=7");
    assert!(scene.state.permissions_used().is_empty(), "no permission is used up");
    // Without the fee the same places are closed, and for the next turn as well.
    with_fee(&board).lacks("displace B trader t7 with trader");
    scene.act("end turn; end turn; end turn").expect("active=A paid=no").lacks("place trader t7");
}

#[test]
fn opt_3_not_for_bonus_actions() {
    let mut scene = with_fee("t2.marker=none actions=2 A.unused=[swap,+3]");
    scene.act("use actions +3").expect("actions=5 bonus=3");
    scene.act(PAY).act("place trader t4; place trader t4").expect("actions=3 bonus=3");
    scene.lacks("place trader t4").offers("place trader t1");
    scene.act("place trader t1").expect("actions=2 bonus=2");
}

#[test]
fn opt_3_what_needs_no_fee_uses_bonus_actions_first() {
    let board = "t2.marker=none actions=2 bonus=1 paid=yes";
    let mut scene = with_fee(&format!("{board} A.stock=5T t7=[B.T,-]"));
    let mut other = scene.clone();
    scene.act("income").expect("actions=2 bonus=0");
    other.act("displace B trader t7 with trader; pay 0 merchants; put displaced trader t8; done");
    other.expect("actions=2 bonus=1");
    // The regular actions are spent: a permission is needed and used again.
    let mut scene = with_fee(&format!("{board} C=[A,-]"));
    scene.act("place trader t4; place trader t4").expect("actions=1 bonus=1");
    assert!(scene.state.permissions_used().is_empty());
    scene.lacks("place trader t7").act("place trader t4").expect("actions=0");
    assert_eq!(scene.state.permissions_used().len(), 1);
}

#[test]
fn opt_3_actions_of_the_track_are_regular() {
    let mut scene = with_fee("actions=1 paid=yes t6=[A.T,A.T]");
    scene.act("establish t6; develop actions").expect("actions=1 bonus=0").offers("place trader t4");
    // A permanent `actions +N` is a marker as well.
    let rules = variant("fn", "change route O -- P as \"t11\"\n    always actions +2\n");
    let mut scene = Scene::new(rules, "modules=border-fee actions=1 t11=[A.T,A.T]");
    scene.act("establish t11; skip; use actions +2").expect("actions=2 bonus=2");
    Scene::new(rules, "actions=1 t11=[A.T,A.T]").act("establish t11; skip; use actions +2").expect("actions=2 bonus=0");
}

#[test]
fn opt_3_a_move_is_judged_when_it_is_finished() {
    let scene = |board: &str| with_fee(&format!("actions=1 bonus=1 paid=yes A.book=1 {board}"));
    // From home abroad: the fee is needed, and a regular action is spent.
    scene("t1=[A.T,-,-]").act("move trader t1; put trader t4").expect("actions=1 bonus=1");
    // Within home: a bonus action.
    scene("t1=[A.T,-,-]").act("move trader t1; put trader t2").expect("actions=1 bonus=0");
    // One trader goes abroad, one comes home: they are alike, so as well each stayed.
    let both = "t1=[A.T,-,-] t4=[A.T,-,-]";
    let mut alike = scene(both);
    alike.act("move trader t4; lift trader t1; put trader t5; put trader t2").expect("actions=1 bonus=0");
    // A merchant and a trader are not.
    let mut unlike = scene("t1=[A.M,-,-] t4=[A.T,-,-]");
    unlike.act("move trader t4; lift merchant t1; put trader t2; put merchant t5").expect("actions=1 bonus=1");
    // From one foreign country into the other.
    scene("t4=[A.T,-,-]").act("move trader t4; put trader t7").expect("bonus=1");
    // Home again from abroad needs nothing; and where no regular action is left, borders bind.
    scene("t4=[A.T,-,-]").act("move trader t4; put trader t3").expect("bonus=0");
    let mut bound = with_fee("actions=0 bonus=1 paid=yes t4=[A.T,-,-]");
    bound.act("move trader t4").lacks("put trader t7").offers("put trader t5; put trader t1");
}

#[test]
fn opt_4_others_and_effects_keep_their_limits() {
    let mut scene = with_fee("paid=yes t3=[B.T,-]");
    scene.act("displace B trader t3 with trader; pay 0 merchants");
    scene.offers("put displaced trader t1").lacks("put displaced trader t4");
    let mut scene = with_fee("paid=yes t3.marker=none A.unused=[move3] t4=[B.T,-,-]");
    scene.lacks(PAY).lacks("pay border fee move up to 3 of others");
    scene.act("use move up to 3 of others: B trader t4").offers("put B trader t5").lacks("put B trader t1");
    let mut scene = with_fee("paid=yes t4=[A.T,-,-] t13=[A.T,A.M]");
    scene
        .act("establish t13; skip; use move up to 2 of anyone: trader t4")
        .offers("put trader t5")
        .lacks("put trader t1");
    let mut scene = with_fee(SWAP);
    scene.act(PAY).lacks(PAY);
}

#[test]
fn opt_4_the_fee_is_refused_where_there_is_no_border() {
    let refused = |rules, module| {
        let config = Config { modules: [module].into_iter().collect(), ..Config::new(3, 0) };
        set_up(rules, &config).err()
    };
    assert_eq!(refused(fn_rules(), Module::BorderFee), None);
    assert_eq!(refused(fb_rules(), Module::BorderFee), Some(Refused::ModuleNotAllowed(Module::BorderFee)));
    let open = altered(fb_rules(), |table| table.modules.insert(Module::BorderFee));
    assert_eq!(refused(open, Module::BorderFee), Some(Refused::NoBorder));
    // A country that asks for permission is a border, and so is one that pieces may not leave for everywhere.
    let borders = |needs_permission: bool, reach: &'static dyn Fn(CountrySet) -> CountrySet| {
        altered(fn_rules(), |table| {
            let all: CountrySet = (0..table.countries.len()).map(CountryId::at).collect();
            for country in table.countries.to_mut() {
                (country.needs_permission, country.reach) = (needs_permission, all);
            }
            if let Some(first) = table.countries.to_mut().first_mut() {
                first.reach = reach(first.reach);
            }
        })
    };
    let least: &dyn Fn(CountrySet) -> CountrySet = &|_| [CountryId::at(0)].into_iter().collect();
    assert_eq!(refused(borders(false, &|all| all), Module::BorderFee), Some(Refused::NoBorder));
    assert_eq!(refused(borders(true, &|all| all), Module::BorderFee), None);
    assert_eq!(refused(borders(false, least), Module::BorderFee), None);
}
