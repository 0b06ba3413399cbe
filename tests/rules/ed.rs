//! ED: what the editions differ in, and that each plays by its own rules.

use kogge::hansa::board::edition::{Edition, PermanentUse};
use kogge::hansa::board::table::Table;
use kogge::hansa::rules::{Config, Rules, Seat, ranking, set_up};
use kogge::hansa::tables;
use kogge::hansa::vocab::{Colour, Module};

use super::scene::{Scene, fb, fb_rules, fe_rules, variant};

/// The rules of 2020 and of 2009.
fn editions() -> [&'static Edition; 2] {
    ["big-box-2020", "first-2009"].map(|id| tables::edition(id).expect("a shipped edition"))
}

/// A scene on FB by the rules of 2009.
#[track_caller]
fn first(text: &str) -> Scene {
    Scene::new(Rules::new(fb_rules().table, editions()[1]), text)
}

fn table(id: &str) -> &'static Table {
    tables::table(id).expect("a shipped side")
}

/// The permanent effects of a side, as its map writes them.
fn permanents(id: &str) -> Vec<String> {
    table(id).effects.iter().map(|&effect| table(id).effect_text(effect)).collect()
}

#[test]
fn ed_1_equal_totals_are_parted_or_win_together() {
    let board = "A.prestige=12 A.actions=1 B.prestige=12";
    let ranks =
        |scene: &Scene| ranking(scene.rules, &scene.state).iter().map(|it| (it.seat, it.rank)).collect::<Vec<_>>();
    assert_eq!(ranks(&fb(board)), [(Seat::B, 1), (Seat::A, 2), (Seat::C, 3)]);
    assert_eq!(ranks(&first(board)), [(Seat::A, 1), (Seat::B, 1), (Seat::C, 3)]);
}

#[test]
fn ed_2_a_displaced_piece_must_or_may_be_put() {
    let board = "A.supply=2T r7=[B.T,-,-,-] B.stock=1T";
    fb(board).act("displace B trader r7 with trader").lacks("put displaced trader into stock");
    let mut scene = first(board);
    scene.act("displace B trader r7 with trader").offers("put displaced trader into stock; put displaced trader r1");
    scene.act("put displaced trader into stock; done").expect("B.stock=2T r1=[-,-,-] decider=A");
}

#[test]
fn ed_3_extras_of_either_kind_or_traders() {
    let board = "A.supply=2T r7=[B.T,-,-,-] B.stock=1T1M";
    let extras = |scene: &mut Scene| {
        scene.act("displace B trader r7 with trader; put displaced trader r1").options(&["put extra"])
    };
    assert_eq!(extras(&mut fb(board)).len(), 6);
    assert_eq!(extras(&mut first(board)), ["put extra trader r1", "put extra trader r2", "put extra trader r4"]);
    // A merchant in the stock is no source, and none is lifted.
    let mut scene = first("A.supply=2T r7=[B.T,-,-,-] r9=[B.M,-] B.stock=1M B.supply=0");
    scene.act("displace B trader r7 with trader; put displaced trader r1").expect("decider=A");
}

#[test]
fn ed_4_a_link_of_own_kontors_or_anybodys() {
    let board = "a=[A,-] b=[B,-,-,-] e=[C,-] f=[-,-] r9=[A.T,A.T]";
    fb(board).act("establish r9; found kontor f").expect("A.link=0");
    first(board).act("establish r9; found kontor f").expect("A.link=1 A.prestige=7");
}

#[test]
fn ed_5_fifteen_markers_or_sixteen() {
    let count = |edition: &Edition| edition.markers.iter().map(|row| row.start + row.supply).sum::<u8>();
    assert_eq!(editions().map(count), [15, 16]);
    assert_eq!(editions().map(|edition| edition.n_markers), [15, 16]);
}

#[test]
fn ed_6_three_pieces_are_lifted_before_any_is_put() {
    let mut scene = fb("A.unused=move3 r4=[B.T,C.T] rest=A");
    scene.act("use move up to 3 of others: B trader r4; lift C trader r4");
    scene.act("put B trader r4; put C trader r4").expect("r4=[B.T,C.T]");
    assert!(editions().iter().all(|edition| edition.moves_may_exchange));
    // An edition may have them moved one after another instead: then the first is put before the second is lifted.
    let edition: &'static Edition = Box::leak(Box::new(Edition { moves_may_exchange: false, ..editions()[0].clone() }));
    let one_by_one = |text| Scene::new(Rules::new(fb_rules().table, edition), text);
    let mut scene = one_by_one("A.unused=move3 r4=[B.T,C.T] r9=[-,A.T] rest=A");
    scene.act("use move up to 3 of others: B trader r4").only("put B trader r4; put B trader r9");
    scene.act("put B trader r9; lift C trader r4").act("put C trader r4").offers("done; lift C trader r4");
    scene.act("lift B trader r9; put B trader r9").expect("r4=[C.T,-] r9=[B.T,A.T] active=A");
    // The Move action lifts all before it puts any (MOVE-2).
    let mut scene = one_by_one("r4=[A.T,B.T] r9=[A.M,B.T] rest=B");
    scene
        .act("move trader r4; lift merchant r9")
        .act("put trader r9; put merchant r4")
        .expect("r4=[A.M,B.T] r9=[A.T,B.T]");
}

#[test]
fn ed_10_border_fee_and_neutral_party_are_options_of_every_edition() {
    let table = table("britannia-3");
    for edition in editions() {
        let rules = Rules::new(table, edition);
        let with = |n_players, module| Config { modules: [module].into_iter().collect(), ..Config::new(n_players, 1) };
        assert!(
            set_up(rules, &with(3, Module::BorderFee)).is_ok_and(|state| state.modules().contains(Module::BorderFee))
        );
        assert!(set_up(rules, &with(2, Module::TwoPlayers)).is_ok());
        assert!(set_up(rules, &Config::new(3, 1)).is_ok_and(|state| state.modules().iter().next().is_none()));
    }
}

#[test]
fn ed_7_permanent_markers_may_or_must_be_used() {
    let with = |permanent_use| {
        let edition: &'static Edition = Box::leak(Box::new(Edition { permanent_use, ..editions()[0].clone() }));
        let mut scene = Scene::new(Rules::new(fe_rules().table, edition), "q4=[A.T,A.M,A.M]");
        scene.act("establish q4; skip").options(&[])
    };
    assert_eq!(with(PermanentUse::May), ["use develop privilege: privilege", "skip"]);
    assert_eq!(with(PermanentUse::Must), ["use develop privilege: privilege"]);
    assert_eq!(editions().map(|edition| edition.permanent_use), [PermanentUse::May; 2]);
}

#[test]
fn ed_8_own_posts_are_the_last_source_for_placing_abroad() {
    let effect = "place up to 2 abroad from stock, else supply, else posts";
    for id in ["britannia-3", "britannia-4-5"] {
        assert!(permanents(id).contains(&effect.to_owned()), "{id}");
    }
    // At a route of two posts, one of them spent on a kontor: the stock has one piece, and the other comes from a post.
    let change = format!("change route P -- Y as \"t13\"\n    always       {effect}\n");
    let mut scene = Scene::new(variant("fn", &change), "A.stock=0 A.supply=0 t13=[A.T,A.M] t1=[A.T,-,-]");
    scene.act("establish t13; found kontor Y").act(&format!("use {effect}: merchant t10 ship"));
    scene.act("lift trader t1; put trader t4").expect("t10=[-,A.M] t1=[-,-,-] t4=[A.T,-,-] decider=A");
}

#[test]
fn ed_9_moving_takes_up_to_two() {
    for id in ["east-3-5", "britannia-3", "britannia-4-5"] {
        assert!(permanents(id).contains(&"move up to 2 of anyone".to_owned()), "{id}");
    }
}

#[test]
fn ed_11_three_to_five_play() {
    for table in tables::TABLES {
        assert!(table.players.iter().all(|n_players| (3..=5).contains(n_players)), "{}", table.id);
        let rules = Rules::new(table, editions()[0]);
        assert!([0, 1, 6].iter().all(|&n_players| set_up(rules, &Config::new(n_players, 1)).is_err()));
    }
}

#[test]
fn ed_12_a_country_is_a_name_and_no_colour() {
    let names = |id| table(id).countries.iter().map(|country| country.name.to_string()).collect::<Vec<_>>();
    assert_eq!(names("britannia-4-5"), ["England", "Scotland", "Wales"]);
    let told = format!("{:?}", table("britannia-4-5").countries);
    let colours =
        Colour::ALL.iter().map(|colour| format!("{colour:?}")).chain(["brown", "red", "blue"].map(str::to_owned));
    assert!(colours.into_iter().all(|colour| !told.contains(&format!(" {colour}"))), "{told}");
}

#[test]
fn ed_13_small_sides_are_for_three() {
    for (small, large) in [("hanse-3", "hanse-4-5"), ("britannia-3", "britannia-4-5")] {
        assert_eq!((table(small).players.to_vec(), table(large).players.to_vec()), (vec![3], vec![4, 5]));
    }
}

#[test]
fn ed_14_no_action_has_to_be_used() {
    for edition in editions() {
        let mut scene = Scene::new(Rules::new(fb_rules().table, edition), "actions=2");
        scene.offers("end turn").act("end turn").expect("active=B");
    }
}

#[test]
fn ed_15_the_same_three_markers_start() {
    for edition in editions() {
        let start = edition.markers.iter().filter(|row| row.start > 0);
        let start: Vec<String> =
            start.map(|row| format!("{} {}", row.start, fb_rules().table.effect_text(row.effect))).collect();
        assert_eq!(start, ["1 extra kontor", "1 move up to 3 of others", "1 swap kontors"]);
    }
}
