//! ED: what the editions differ in, and that each plays by its own rules.

use kogge::hansa::board::edition::Edition;
use kogge::hansa::board::table::Table;
use kogge::hansa::rules::{Action, ActionList, Config, Owned, Position, Random, Rules, Seat, State, ranking, set_up};
use kogge::hansa::tables;
use kogge::hansa::vocab::{CityId, CitySet, Colour, Effect, KontorId, Module, Owners, Piece, PostKind, RouteId, Skill};

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
fn ed_3_extras_of_either_kind_or_traders_for_a_merchant() {
    let extras = |mut scene: Scene, victim: &str| {
        let put = format!("displace B {victim} r7 with trader; put displaced {victim} r1");
        scene.act(&put).options(&["put extra"])
    };
    let traders = ["put extra trader r1", "put extra trader r2", "put extra trader r4"];
    // A displaced trader brings one more piece of either kind in every edition.
    let board = "A.supply=2T r7=[B.T,-,-,-] B.stock=1T1M";
    assert_eq!(extras(fb(board), "trader").len(), 6);
    assert_eq!(extras(first(board), "trader").len(), 6);
    let board = "A.supply=2T r7=[B.T,-,-,-] B.stock=1M B.supply=2T";
    let merchants = traders.map(|text| text.replace("trader", "merchant"));
    assert_eq!(extras(first(board), "trader"), merchants, "the stock comes before the supply");
    // A displaced merchant brings two more traders in 2009.
    let board = "A.supply=3T r7=[B.M,-,-,-] B.stock=1T1M";
    assert_eq!(extras(fb(board), "merchant").len(), 6);
    assert_eq!(extras(first(board), "merchant"), traders);
    // Then a merchant in the stock is no source before the supply, and none is lifted.
    let mut scene = first("A.supply=3T r7=[B.M,-,-,-] B.stock=1M B.supply=1T");
    scene
        .act("displace B merchant r7 with trader; put displaced merchant r1")
        .only(&format!("{}; done", traders.join("; ")));
    scene.act("put extra trader r1").expect("B.stock=1M B.supply=0 decider=A");
    let mut scene = first("A.supply=3T r7=[B.M,-,-,-] r9=[B.M,-] r6=[B.T,-] B.stock=1M B.supply=0");
    scene.act("displace B merchant r7 with trader; put displaced merchant r1").only("lift extra trader r6; done");
}

#[test]
fn ed_3_better_compensation_brings_two_of_either_kind() {
    let board = "modules=favour B.tiles=[better-compensation] A.supply=2T r7=[B.T,-,-,-] B.stock=1T1M";
    let mut scene = first(board);
    scene.act("displace B trader r7 with trader; put displaced trader r1; put extra merchant r1; put extra trader r1");
    scene.expect("r1=[B.T,B.M,B.T] B.stock=0 decider=A");
}

#[test]
fn ed_3_a_piece_that_goes_to_the_stock_may_come_after_the_extras() {
    // Put first, it would be the only piece of the stock, and the supply would stay closed.
    let mut scene = first("A.supply=2T r7=[B.T,-,-,-] B.stock=0 B.supply=1M");
    scene.act("displace B trader r7 with trader; put extra merchant r1; put displaced trader into stock");
    scene.expect("r1=[B.M,-,-] B.stock=1T B.supply=0 decider=A");
}

#[test]
fn ed_4_a_link_of_own_kontors_or_anybodys() {
    let board = "a=[A,-] b=[B,-,-,-] e=[C,-] f=[-,-] r9=[A.T,A.T]";
    fb(board).act("establish r9; found kontor f").expect("A.link=0");
    first(board).act("establish r9; found kontor f").expect("A.link=1 A.prestige=7");
}

#[test]
fn ed_4_anybodys_chain_pays_the_kontors_in_its_cities() {
    // a – b – e – f stands, and c hangs on b: a branch, for r3 and r6 lead to d, where nobody is.
    let chain = "a=[A,-] b=[B,-,-,-] e=[C,-] f=[C,-] d=[-]";
    let mut branch = first(&format!("{chain} r2=[A.T,A.M]"));
    branch.act("establish r2; found kontor c").expect("A.link=0");
    // With d the branch becomes a second way from b to f: both its cities lie on a chain.
    for (before, route, city) in [("c=[C,-]", "r3=[A.T,A.T,A.T]", "d"), ("d=[C]", "r2=[A.T,A.M]", "c")] {
        let mut scene = first(&format!("{} {before} {route}", chain.replace(" d=[-]", "")));
        scene.act(&format!("establish {}; found kontor {city}", &route[..2])).expect("A.link=1");
    }
    // Cities apart from the chain, or behind one of its ends, do not lie on it either.
    let mut scene = first(&format!("{chain} r10=[A.T,A.T,A.T]"));
    scene.act("establish r10; found kontor g").expect("A.link=0");
    // A kontor in a city that the chain had already pays too, the ends included, once a player.
    let mut scene = first(&format!("{chain} A.privilege=1 r4=[A.T,A.T] r9=[A.M,A.M]"));
    scene.act("establish r4; found kontor b").expect("A.link=1 A.prestige=7");
    scene.act("establish r9; found kontor f").expect("A.link=1 A.prestige=7");
    let mut scene = first(&format!("{chain} B.link=1 A.privilege=1 r5=[A.T,A.T,A.M]"));
    scene.act("establish r5; found kontor f").expect("A.link=2");
}

#[test]
fn ed_4_a_founding_pays_where_a_path_between_the_ends_runs_through_its_city() {
    let mut random = Random::from_seed(4);
    let (mut n_paid, mut n_beside) = (0, 0);
    for round in 0..600 {
        let table = tables::TABLES[round % tables::TABLES.len()];
        let rules = Rules::new(table, editions()[1]);
        let state = about_to_found(rules, &mut random);
        let mut actions = ActionList::new();
        state.legal_actions(rules, &mut actions);
        for &action in actions.iter().filter(|action| matches!(action, Action::Found { .. })) {
            let Action::Found { city } = action else { continue };
            let mut after = state.clone();
            after.apply(rules, action).expect("it is offered");
            let taken = |city: &CityId| after.controller(rules, *city).is_some();
            let opened: CitySet = (0..table.cities.len()).map(CityId::at).filter(taken).collect();
            let pays = lies_on_a_path(table, table.link_ends, city, opened);
            assert_eq!(after.player(Seat::A).link_rank > 0, pays, "{}, round {round}: {action:?}", table.id);
            n_paid += usize::from(pays);
            let stands = lies_on_a_path(table, table.link_ends, table.link_ends[0], opened);
            n_beside += usize::from(stands && !pays);
        }
    }
    assert!(n_paid > 20 && n_beside > 20, "{n_paid} paid, {n_beside} beside a chain");
}

/// A position with kontors of B and C in many cities, in which A has just established a route.
fn about_to_found(rules: Rules, random: &mut Random) -> State {
    let table = rules.table;
    let mut position = Position::new(table.players[0].into());
    let percent = 40 + random.below(50);
    for row in table.cities.iter().filter(|row| !row.kontors.is_empty()) {
        if random.below(100) < percent {
            let owned = Owned { seat: [Seat::B, Seat::C][random.below(2)], piece: Piece::Trader };
            position.kontors.push((KontorId::at(row.kontors.range().start), owned));
        }
    }
    let route = RouteId::at(random.below(table.routes.len()));
    let piece = Piece::ALL[random.below(2)];
    for (post, kind) in table.posts_of(route) {
        let piece = if kind == PostKind::Ship { Piece::Merchant } else { piece };
        position.posts.push((post, Owned { seat: Seat::A, piece }));
    }
    position.actions = 2;
    position.players[0].levels[Skill::Privilege] = 3;
    let mut state = position.build(rules).expect("the position makes sense");
    state.apply(rules, Action::Establish { route }).expect("the route is full");
    state
}

/// Whether some path from `a` to `b` runs through `via` and visits no city twice, by trying them all.
fn lies_on_a_path(table: &Table, [a, b]: [CityId; 2], via: CityId, cities: CitySet) -> bool {
    fn walk(table: &Table, at: CityId, b: CityId, via: CityId, left: CitySet) -> bool {
        let mut left = left;
        left.remove(at);
        let seen = |city: CityId| !left.contains(city);
        match at == b {
            true => seen(via),
            false => table.city(at).neighbours.intersection(left).iter().any(|next| walk(table, next, b, via, left)),
        }
    }
    cities.contains(a) && cities.contains(via) && walk(table, a, b, via, cities)
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
    scene.act("put B trader r9");
    assert_eq!(Position::of(scene.rules, &scene.state).build(scene.rules).as_ref(), Ok(&scene.state));
    scene.act("lift C trader r4").act("put C trader r4").offers("done; lift C trader r4");
    scene.act("lift B trader r9; put B trader r9").lacks("done").expect("r4=[C.T,-] r9=[B.T,A.T] active=A");
    // In 2009 the marker removes them.
    let removes = Effect::Remove { limit: 3, owners: Owners::Others };
    assert!(editions()[1].markers.iter().any(|row| row.effect == removes));
    assert!(!editions()[0].markers.iter().any(|row| row.effect == removes));
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
fn ed_7_permanent_markers_may_be_used_by_every_edition() {
    for edition in editions() {
        let mut scene = Scene::new(Rules::new(fe_rules().table, edition), "q4=[A.T,A.M,A.M]");
        scene.act("establish q4; skip").only("use develop privilege: privilege; skip");
        // Declined, it does not come back: now or never, and nothing is taken.
        scene.act("skip").expect("A.privilege=0 A.unused= decider=A actions=9");
        scene.lacks("use develop privilege: privilege");
    }
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
    // In 2009 the one for three pieces removes them (ED-6).
    for (edition, three) in editions().into_iter().zip(["move", "remove"]) {
        let start = edition.markers.iter().filter(|row| row.start > 0);
        let start: Vec<String> =
            start.map(|row| format!("{} {}", row.start, fb_rules().table.effect_text(row.effect))).collect();
        let three = format!("1 {three} up to 3 of others");
        assert_eq!(start, ["1 extra kontor", &three, "1 swap kontors"]);
    }
}
