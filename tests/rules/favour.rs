//! FAVOUR: the display, buying a tile, and what each of the six does.

use std::collections::BTreeSet;

use kogge::hansa::rules::{
    Config, Draws, Line, PositionError, Reason, Refused, Seat, State, set_up, set_up_from, sheet,
};
use kogge::hansa::vocab::{Module, ModuleSet, Tile, TileSet};

use super::scene::{Scene, fb, fb_rules, fnn, rules_of, variant};

const BUY: &[&str] = &["buy"];

fn favour() -> ModuleSet {
    [Module::Favour].into_iter().collect()
}

/// A scene of FB with the module in play.
#[track_caller]
fn with_favour(text: &str) -> Scene {
    fb(&format!("modules=favour {text}"))
}

/// Three unused markers that no tavern holds, and two tiles on display.
const RICH: &str = "r2.marker=none A.unused=[swap,skill,+3] display=income-echo,cities";

fn reason(scene: &Scene, action: kogge::hansa::rules::Action) -> Reason {
    scene.state.clone().apply(scene.rules, action).expect_err("it is refused").reason
}

#[test]
fn favour_1_as_many_tiles_as_players_are_on_display() {
    let base = rules_of("maps/hansa/hanse-4-5.board");
    let game = |n_players, seed| {
        set_up(base, &Config { modules: favour(), ..Config::new(n_players, seed) }).expect("the base board allows it")
    };
    let mut seen = BTreeSet::new();
    for seed in 0..60 {
        for n_players in [4, 5] {
            let display = game(n_players, seed).display();
            assert_eq!(display.iter().count(), n_players);
            seen.extend(display.iter());
        }
    }
    assert_eq!(seen.len(), 6, "any tile may be drawn");
    assert!((0..60).map(|seed| game(4, seed).display().0).collect::<BTreeSet<_>>().len() > 10, "and any set of them");
    assert!(set_up(base, &Config::new(4, 0)).expect("without the module").display().is_empty());
}

#[test]
fn favour_1_given_draws_are_checked() {
    let config = Config { modules: favour(), ..Config::new(3, 4) };
    let refused = |tiles: TileSet| {
        let draws = Draws { tiles, ..Draws::of(fb_rules().table, &config) };
        set_up_from(fb_rules(), &config, &draws).err()
    };
    assert_eq!(refused(TileSet(0b10101)), None);
    assert_eq!(refused(TileSet(0b101)), Some(Refused::Draws), "one too few");
    assert_eq!(refused(TileSet(0b1000_0111)), Some(Refused::Draws), "there is no eighth tile");
}

#[test]
fn favour_2_before_anything_else_for_two_unused_markers() {
    let tiles = "buy tile income echo; buy tile cities";
    let mut scene = with_favour(RICH);
    scene.only_of(BUY, tiles);
    // After an action or the use of a marker there is none.
    scene.clone().act("place trader r5").only_of(BUY, "");
    scene.clone().act("use actions +3").only_of(BUY, "");
    scene.clone().act("use develop any: keys").only_of(BUY, "");
    let late = scene.clone().act("place trader r5").clone();
    let buy = kogge::hansa::rules::Action::BuyTile { tile: Tile::Cities };
    assert_eq!(reason(&late, buy), Reason::NotFresh);
    // With one unused marker there is none, and used ones are no help.
    let mut poor = with_favour("r2.marker=none A.unused=swap A.used=skill,+3 display=cities");
    poor.only_of(BUY, "");
    assert_eq!(reason(&poor, buy), Reason::TilePrice);
    assert_eq!(reason(&scene, kogge::hansa::rules::Action::BuyTile { tile: Tile::Skills }), Reason::NotOnDisplay);
    // The next turn is fresh again.
    scene.act("place trader r5; end turn; end turn; end turn").expect("active=A fresh=yes").only_of(BUY, tiles);
    // The border fee ends the start of a turn as well.
    let rules = variant("fn", "    modules favour, border fee\n");
    let mut fee = Scene::new(rules, "modules=favour,border-fee t2.marker=none A.unused=[swap,skill,+3] display=cities");
    fee.offers("buy tile cities").act("pay border fee swap kontors").only_of(BUY, "");
}

#[test]
fn favour_3_the_buyer_chooses_the_markers() {
    let mut scene = with_favour(RICH);
    scene.act("buy tile cities").only("pay actions +3; pay develop any");
    scene.clone().act("pay actions +3").only("pay develop any; pay swap kontors");
    scene.act("pay develop any").expect("A.unused=+3 A.used=swap,skill A.tiles=[cities]");
    assert_eq!(scene.state.collected(Seat::A), 3);
    assert_eq!(sheet(scene.rules, &scene.state, Seat::A).line(Line::Markers), 3);
    // They have no effect.
    scene.expect("A.keys=0 A.supply=5T1M actions=0");
    // An extra kontor marker will do, and two of a kind.
    let mut scene = with_favour("r1.marker=none r2.marker=none A.unused=[extra,extra,swap] display=cities");
    scene.act("buy tile cities").expect("A.used=extra");
    scene.only("pay extra kontor; pay swap kontors").act("pay extra kontor").expect("A.unused=swap A.used=extra,extra");
    // Where there is one way only, nothing is asked.
    let mut scene = with_favour("A.unused=[skill,+3] display=cities");
    scene.act("buy tile cities").expect("A.used=skill,+3 A.unused= A.tiles=[cities] decider=A actions=0");
}

#[test]
fn favour_4_no_action_from_any_source() {
    let board = "r2.marker=none r3.marker=none b=[A,B,-,-] r5=[B.T,-,-] r4=[A.T,A.T]";
    let unused = "A.unused=[swap,skill,move3,+3,+4,extra]";
    let mut scene = with_favour(&format!("{board} r1.marker=none {unused} display=cities,skills,one-more-action"));
    scene.act("buy tile one more action; pay actions +4; pay extra kontor");
    scene.expect("actions=0 forgone=yes fresh=no A.used=extra,+4 A.unused=swap,move3,skill,+3");
    scene.only(
        "use swap kontors: b 1 and 2; use develop any: keys; use develop any: actions; use develop any: privilege; \
         use develop any: book; use develop any: purse; use move up to 3 of others: B trader r5; end turn",
    );
    let three = super::scene::marker(scene.rules, "+3");
    let use_three = kogge::hansa::rules::Action::Use { marker: three, choice: kogge::hansa::rules::Choice::Plain };
    assert_eq!(reason(&scene, use_three), Reason::Forgone);
    assert_eq!(reason(&scene, kogge::hansa::rules::Action::Income), Reason::Forgone);
    // TURN-5 gives none, nor does the tile itself.
    scene.act("use develop any: actions").expect("A.actions=1 actions=0").act("end turn").expect("active=B forgone=no");
    scene.act("end turn; end turn").expect("active=A actions=4");
    // Actions of a marker are given up too.
    let rules = variant("fn", "    modules favour, border fee\n");
    let mut scene = Scene::new(rules, "modules=favour,border-fee bonus=3 A.unused=[skill,+3] display=cities");
    scene.act("buy tile cities").expect("actions=0 bonus=0").only("end turn");
}

#[test]
fn favour_5_a_tile_stays_with_its_owner() {
    let mut scene = with_favour("A.unused=[skill,+3] display=cities,skills,income-echo");
    scene.act("buy tile cities").expect("display=[income-echo,skills] A.tiles=[cities]");
    for _ in 0..2 {
        scene.act("end turn; end turn; end turn").expect("display=[income-echo,skills] A.tiles=[cities]");
    }
    // Another tile in another turn.
    let mut scene = with_favour("A.unused=[skill,skill,+3,+3] display=cities,skills");
    scene.act("buy tile cities; pay develop any").only_of(BUY, "");
    scene.act("end turn; end turn; end turn; buy tile skills").expect("A.tiles=[cities,skills] display=[]");
}

#[test]
fn favour_6_relocated_pieces_go_anywhere() {
    let board = "r7=[B.M,A.T,-,-] r4=[C.T,C.T] A.supply=3T B.supply=0 B.stock=2T";
    let mut scene = with_favour(&format!("{board} B.tiles=relocate-anywhere"));
    scene.act("displace B merchant r7 with trader").expect("decider=B");
    let all = ["r1", "r2", "r3", "r5", "r6", "r7", "r8", "r9", "r10"];
    let put = |what: &str| all.map(|route| format!("put {what} {route}")).join("; ");
    scene.only(&put("displaced merchant"));
    // The original route is open, and the extras go anywhere too.
    scene.act("put displaced merchant r7").only(&format!("{}; done", put("extra trader")));
    scene.act("put extra trader r10; put extra trader r7").expect("r7=[A.T,A.T,B.M,B.T] r10=[B.T,-,-] decider=A");
    // Without the tile: the neighbours alone.
    let mut scene = with_favour(board);
    scene.act("displace B merchant r7 with trader").only("put displaced merchant r1; put displaced merchant r2");
}

#[test]
fn favour_6_post_kinds_and_countries_still_hold() {
    let rules = variant("fn", "    modules favour\n");
    let board = "modules=favour B.tiles=relocate-anywhere A.supply=2T C=[A,-] t4=[B.T,-,-] B.stock=1M";
    // From Wales: Wales and England, houses alone for the trader, but not Scotland.
    let mut scene = Scene::new(rules, board);
    scene.act("displace B trader t4 with trader");
    let own = ["t1", "t2", "t3", "t6", "t8", "t11", "t12", "t13", "t4", "t5", "t9"];
    let put = |what: &str| own.map(|route| format!("put {what} {route}")).join("; ");
    scene.only(&put("displaced trader"));
    scene.act("put displaced trader t9");
    let ships = "put extra merchant t9 ship; put extra merchant t12 ship; put extra merchant t13 ship";
    // The house of t9 is taken now.
    let houses = put("extra merchant").replace("; put extra merchant t9", "");
    scene.only(&format!("{houses}; {ships}; done"));
    // From England: England alone, wherever.
    let mut scene = Scene::new(rules, "modules=favour B.tiles=relocate-anywhere A.supply=2T t3=[B.T,-]");
    scene.act("displace B trader t3 with trader");
    scene
        .offers("put displaced trader t8; put displaced trader t3")
        .lacks("put displaced trader t4; put displaced trader t7");
    // A country that no search would come through to is open all the same.
    let island =
        "modules=favour B.tiles=relocate-anywhere A.supply=2T C=[A,-] t4=[B.T,-,-] t5=[C.T,C.T] t9=[C.T,C.M,C.M]";
    Scene::new(rules, island).act("displace B trader t4 with trader").offers("put displaced trader t8");
    fnn(&island["modules=favour B.tiles=relocate-anywhere ".len()..])
        .act("displace B trader t4 with trader")
        .lacks("put displaced trader t8");
}

#[test]
fn favour_6_pieces_from_the_board_go_anywhere_too() {
    let board = "B.tiles=relocate-anywhere A.supply=2T B.supply=0 B.stock=0 r7=[B.T,-,-,-] r9=[B.T,-]";
    let mut scene = with_favour(board);
    scene.act("displace B trader r7 with trader; put displaced trader r7; lift extra trader r9");
    scene.offers("put extra trader r9; put extra trader r3; put extra trader r7");
    // The board is full but for the original route: its posts are open, not the last resort.
    let mut scene = with_favour("B.tiles=relocate-anywhere A.supply=2T rest=C r7=[B.T,C.T,-,-]");
    scene.act("displace B trader r7 with trader").only("put displaced trader r7");
    let mut scene =
        with_favour("B.tiles=relocate-anywhere A.supply=2T rest=C r7=[B.T,C.T,C.T,C.T] B.stock=0 B.supply=0");
    scene.act("displace B trader r7 with trader").only("put displaced trader into stock");
}

#[test]
fn favour_7_one_action_more_in_every_later_turn() {
    let mut scene = with_favour("A.unused=[skill,+3] display=one-more-action");
    scene.act("buy tile one more action").expect("actions=0");
    for _ in 0..2 {
        scene.act("end turn; end turn; end turn").expect("active=A actions=3");
    }
    // TURN-2: more than five is possible.
    let mut scene = with_favour("A.actions=5 A.tiles=one-more-action");
    scene.act("end turn; end turn; end turn").expect("active=A actions=6");
    with_favour("B.actions=5 A.tiles=one-more-action").act("end turn").expect("active=B actions=5");
}

#[test]
fn favour_8_anothers_income_is_echoed() {
    let echo = |stock: &str| with_favour(&format!("B.tiles=income-echo A.stock=5T B.supply=0 B.stock={stock}"));
    echo("1M").act("income; take 2 traders").expect("decider=A B.stock=1M");
    let mut scene = echo("2T1M");
    scene.act("income; take 2 traders").expect("decider=B active=A").only("take 1 trader; skip");
    scene.clone().act("take 1 trader").expect("decider=A B.supply=1T B.stock=1T1M actions=9");
    scene.act("skip").expect("decider=A B.supply=0 B.stock=2T1M actions=9");
    // Each Income anew, a forced one too; the own Income triggers nothing.
    let mut scene = with_favour("B.tiles=income-echo A.stock=2T A.supply=0 B.supply=0 B.stock=2T");
    scene.act("income; take 1 trader; take 1 trader; income").expect("decider=B A.stock=0").act("take 1 trader");
    scene.expect("B.supply=2T B.stock=0 decider=A");
    let mut scene = with_favour("active=B B.tiles=income-echo B.stock=4T");
    scene.act("income; take 1 trader").expect("decider=B B.stock=3T");
}

#[test]
fn favour_8_a_take_effect_is_no_income() {
    let rules = variant("fb", "change route \"a\" -- \"g\" as \"r8\"\n    always take up to 3\n");
    let mut scene = Scene::new(rules, "modules=favour B.tiles=income-echo A.stock=5T r8=[A.T,A.T]");
    scene.act("establish r8; skip; use take up to 3; take 2 traders").expect("decider=A");
    scene.act("income; take 2 traders").expect("decider=B");
}

#[test]
fn favour_9_a_displaced_trader_brings_two_extras() {
    let displaced = |victim: &str, tiles: &str| {
        let mut scene = with_favour(&format!("A.supply=4T B.stock=5T r7=[B.{victim},-,-,-] {tiles}"));
        let name = if victim == "T" { "trader" } else { "merchant" };
        scene.act(&format!("displace B {name} r7 with trader; put displaced {name} r1"));
        let mut n_extras = 0;
        while scene.state.decider() == Some(Seat::B) {
            scene.act("put extra trader r2".replace("r2", ["r2", "r4", "r1"][n_extras]).as_str());
            n_extras += 1;
        }
        (n_extras, scene.get("A.supply"), scene.get("A.stock"), scene.get("B.stock"))
    };
    let tile = "B.tiles=better-compensation";
    let told = |n, supply: &str, a: &str, b: &str| (n, supply.to_owned(), a.to_owned(), b.to_owned());
    assert_eq!(displaced("T", ""), told(1, "2T", "6T", "4T"));
    assert_eq!(displaced("T", tile), told(2, "2T", "6T", "3T"), "A pays one piece as ever");
    assert_eq!(displaced("M", ""), told(2, "1T", "7T", "3T"));
    assert_eq!(displaced("M", tile), told(2, "1T", "7T", "3T"));
    // The sources are those of DISPLACE-5: the stock, then the supply.
    let mut scene = with_favour(&format!("A.supply=2T B.stock=1T B.supply=1M r7=[B.T,-,-,-] {tile}"));
    scene.act("displace B trader r7 with trader; put displaced trader r1");
    scene.lacks("put extra merchant r1").act("put extra trader r1").offers("put extra merchant r1; done");
}

#[test]
fn favour_10_controlled_cities_score_four() {
    let cities = |tiles: &str| {
        let scene = with_favour(&format!("a=[A,-] d=[A] e=[A,-] g=[B] {tiles}"));
        [Seat::A, Seat::B].map(|seat| sheet(scene.rules, &scene.state, seat).line(Line::Cities))
    };
    assert_eq!(cities(""), [6, 2]);
    assert_eq!(cities("A.tiles=cities"), [12, 2]);
}

#[test]
fn favour_11_finished_skills_score_seven() {
    let all = "A.keys=4 A.actions=5 A.privilege=3 A.book=3 A.purse=3";
    let skills = |text: &str| {
        let scene = with_favour(text);
        sheet(scene.rules, &scene.state, Seat::A).line(Line::Skills)
    };
    assert_eq!(skills(all), 16);
    assert_eq!(skills(&format!("{all} A.tiles=skills")), 28, "Keys never count");
    assert_eq!(skills("A.keys=4 A.tiles=skills"), 0);
}

#[test]
fn favour_with_two_players_shows_two_tiles() {
    let both = [Module::Favour, Module::TwoPlayers].into_iter().collect();
    let rules = variant("fn2", "    modules favour, two players\n");
    let state: State = set_up(rules, &Config { modules: both, ..Config::new(2, 3) }).expect("AMB-68");
    assert_eq!(state.display().iter().count(), 2);
}

#[test]
fn favour_tiles_of_a_position_make_sense() {
    let refused = |modules: ModuleSet, change: &dyn Fn(&mut kogge::hansa::rules::Position)| {
        let mut position = kogge::hansa::rules::Position::new(3);
        position.modules = modules;
        change(&mut position);
        position.build(fb_rules()).err()
    };
    let wrong = Some(PositionError::Module(Module::Favour));
    let cities: TileSet = [Tile::Cities].into_iter().collect();
    assert_eq!(refused(favour(), &|position| position.display = cities), None);
    assert_eq!(refused(ModuleSet::default(), &|position| position.display = cities), wrong);
    assert_eq!(refused(favour(), &|position| position.display = TileSet(1 << 6)), wrong);
    let twice = |position: &mut kogge::hansa::rules::Position| {
        position.display = cities;
        position.players[2].tiles = cities;
    };
    assert_eq!(refused(favour(), &twice), wrong);
    let busy = |position: &mut kogge::hansa::rules::Position| (position.forgone, position.actions) = (true, 1);
    assert_eq!(refused(favour(), &busy), wrong);
    assert_eq!(refused(favour(), &|position| position.forgone = true), None);
    assert_eq!(refused(ModuleSet::default(), &|position| position.forgone = true), wrong);
}
