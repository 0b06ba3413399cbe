//! INV-14 to INV-17: a decision that was written down and cannot be due is refused, with what is wrong with it.

use kogge::hansa::board::edition::Extras;
use kogge::hansa::rules::{
    Fetch, MarkerKind, Owned, Phase, Pieces, Position, PositionError, Relocation, Seat, Then, Tribute,
};
use kogge::hansa::vocab::{CityId, Effect, Piece, PostId, RouteId, Tile};

use super::scene::{Scene, altered, edited, fb, fb_rules, fe, fe_rules, fn2, marker, route, rules_of};

/// The first route that the board does not have.
fn nowhere(scene: &Scene) -> RouteId {
    RouteId::at(scene.rules.table.routes.len())
}

/// A change that makes a position impossible.
pub(super) type Change<'a> = &'a dyn Fn(&mut Position);

/// The position of a scene is one; with each of the changes it is not, for the reason beside it.
#[track_caller]
pub(super) fn refused(scene: &Scene, changes: &[(&'static str, Change<'_>)]) {
    let position = Position::of(scene.rules, &scene.state);
    assert_eq!(position.build(scene.rules).as_ref(), Ok(&scene.state));
    for (why, change) in changes {
        let mut changed = position.clone();
        change(&mut changed);
        assert_eq!(changed.build(scene.rules).err(), Some(PositionError::Phase(why)), "{:?}", changed.phase);
    }
}

pub(super) fn played(mut scene: Scene, actions: &str) -> Scene {
    scene.act(actions);
    scene
}

/// The first post of a route, and those behind it.
pub(super) fn post(scene: &Scene, name: &str, place: usize) -> PostId {
    scene.rules.table.posts_of(route(scene.rules, name)).nth(place).expect("the route has the post").0
}

pub(super) const fn trader(seat: Seat) -> Owned {
    Owned { seat, piece: Piece::Trader }
}

fn relocation(position: &mut Position) -> &mut Relocation {
    match &mut position.phase {
        Phase::Fee { relocation: Some(relocation), .. }
        | Phase::Relocate(relocation)
        | Phase::RelocatePut { relocation, .. } => relocation,
        other => panic!("{other:?} has no relocation"),
    }
}

#[test]
fn inv_14_turns_and_the_supply() {
    refused(
        &fb("heap=0"),
        &[
            ("turns count from 1", &|position| position.turn = 0),
            ("the game has ended: a marker could not be replaced", &|position| position.supply_out = true),
            ("nothing has ended the game", &|position| position.phase = Phase::Over),
        ],
    );
    let out = "markers are left, and yet none was left to draw";
    refused(&fb("heap=1"), &[(out, &|position| position.supply_out = true)]);
}

#[test]
fn inv_14_fetching() {
    let merchants =
        |limit, fetch| move |position: &mut Position| position.phase = Phase::IncomeMerchants { limit, fetch };
    let traders = |limit, merchants| {
        let fetch = Fetch::Income;
        move |position: &mut Position| position.phase = Phase::IncomeTraders { limit, merchants, fetch }
    };
    let scene = played(fb("A.stock=2T2M"), "income");
    refused(
        &scene,
        &[
            ("nothing fetches that many pieces", &merchants(2, Fetch::Income)),
            ("nothing fetches that many pieces", &merchants(3, Fetch::Effect)),
            ("there is no choice of pieces", &|position| position.players[0].stock = Pieces::new(2, 0)),
        ],
    );
    refused(
        &played(scene, "take 1 merchant"),
        &[
            ("nothing fetches that many pieces", &traders(4, 1)),
            ("that number of merchants cannot be fetched", &traders(3, 3)),
            ("there is no choice of pieces", &|position| position.players[0].stock = Pieces::new(0, 2)),
        ],
    );
    let scene = fb("modules=favour B.tiles=[income-echo] A.stock=3T B.stock=2T");
    refused(
        &played(scene, "income; take 3 traders"),
        &[("nobody answers this Income", &|position| position.phase = Phase::Echo { owner: Seat::C })],
    );
}

#[test]
fn inv_15_fees_and_relocations() {
    let price = |fee, keeps: bool| {
        move |position: &mut Position| {
            let relocation = Some(*relocation(position)).filter(|_| keeps);
            position.phase = Phase::Fee { fee, relocation };
        }
    };
    let scene = played(fb("A.supply=3T2M r4=[B.T,-]"), "displace B trader r4 with trader");
    refused(
        &scene,
        &[
            ("the fee does not fit the displaced piece", &price(2, true)),
            ("no own piece stands on a route with that many Blocks", &price(1, false)),
            ("pieces are put down before the fee is paid", &|position| relocation(position).settled = true),
            ("there is no choice of pieces", &|position| position.players[0].supply = Pieces::new(2, 0)),
        ],
    );
    let scene = played(scene, "pay 0 merchants");
    let elsewhere = route(scene.rules, "r9");
    refused(
        &scene,
        &[
            ("nobody can have displaced this piece", &|position| relocation(position).owner = Seat::A),
            ("nobody can have displaced this piece", &|position| relocation(position).owner = Seat::D),
            ("another party decides", &|position| relocation(position).decider = Seat::C),
            ("the board has no such route", &|position| relocation(position).route = nowhere(&scene)),
            ("no piece has taken the place of the displaced one", &|position| relocation(position).route = elsewhere),
            ("there are more extras than the displaced piece brings", &|position| relocation(position).extras = 2),
            ("the pieces put down do not add up", &|position| relocation(position).extras = 0),
        ],
    );
}

#[test]
fn inv_15_pieces_put_down() {
    let scene = played(fb("A.supply=2T r7=[B.T,-,-,-]"), "displace B trader r7 with trader; put displaced trader r1");
    let put = |posts: Vec<PostId>, extras| {
        move |position: &mut Position| {
            let old = *relocation(position);
            let fresh = Relocation::new(trader(old.owner), old.decider, old.route, extras);
            let mut put = fresh.with_put_down(&posts).expect("at most three");
            put.settled = true;
            position.phase = Phase::Relocate(put);
        }
    };
    let there = post(&scene, "r1", 0);
    let n_posts = scene.rules.table.posts.len();
    refused(
        &scene,
        &[
            ("a piece was put down on no post, or two on one", &put(vec![PostId::at(n_posts)], 1)),
            ("a piece was put down on no post, or two on one", &put(vec![there, there], 0)),
            ("a piece put down is not there", &put(vec![post(&scene, "r2", 0)], 1)),
            ("the pieces put down do not add up", &put(vec![there, post(&scene, "r2", 0)], 1)),
        ],
    );
    let board = "A.supply=2T B.stock=0 B.supply=0 r7=[B.T,-,-,-] r9=[B.T,-]";
    let scene = played(fb(board), "displace B trader r7 with trader; put displaced trader r1");
    refused(&scene, &[("nothing is left to put down", &put(vec![there, post(&scene, "r9", 0)], 0))]);
    let none = "no extra can have been lifted from a post";
    refused(
        &played(scene.clone(), "lift extra trader r9"),
        &[
            (none, &|position| position.players[1].stock = Pieces::new(1, 0)),
            (none, &|position| position.players[1].supply = Pieces::new(1, 0)),
            (none, &|position| {
                put(vec![there, post(&scene, "r2", 0)], 0)(position);
                position.posts.push((post(&scene, "r2", 0), trader(Seat::B)));
                let relocation = *relocation(position);
                position.phase = Phase::RelocatePut { piece: Piece::Trader, relocation };
            }),
        ],
    );
}

#[test]
fn ed_3_a_merchant_is_no_extra_for_a_merchant() {
    let rules = edited(fb_rules(), |edition| edition.extras = Extras::TradersForMerchant);
    let board = "A.supply=3T B.stock=0 B.supply=0 r7=[B.M,-,-,-] r9=[B.T,B.M]";
    let put = "displace B merchant r7 with trader; put displaced merchant r1; lift extra trader r9";
    let [r9, on] = [0, 1].map(|place| post(&Scene::new(rules, board), "r9", place));
    refused(
        &played(Scene::new(rules, board), put),
        &[("no extra can have been lifted from a post", &|position| {
            let relocation = *relocation(position);
            position.phase = Phase::RelocatePut { piece: Piece::Merchant, relocation };
            position.posts.retain(|&(post, _)| post != on);
            position.posts.push((r9, trader(Seat::B)));
        })],
    );
}

#[test]
fn end_3_an_effect_of_the_last_route_is_still_carried_out() {
    let out = |scene: &Scene| {
        let mut position = Position::of(scene.rules, &scene.state);
        position.supply.clear();
        position.supply_out = true;
        position.build(scene.rules).map(|_| ())
    };
    let ended = Err(PositionError::Phase("the game has ended: a marker could not be replaced"));
    // A Move is an action of its own, and so is an Income.
    let scene = played(fb("A.book=1 r1=[A.T,A.T,-] A.stock=2T2M"), "move trader r1");
    assert_eq!(out(&scene), ended);
    assert_eq!(out(&played(scene, "done")), ended);
    assert_eq!(out(&played(fb("A.stock=2T2M"), "income")), ended);
    assert_eq!(out(&played(fb("A.stock=2T2M"), "income; take 1 merchant")), ended);
    // The permanent marker of q3 moves pieces; where it fetches some, those are fetched.
    let board = "A.stock=2T2M q3=[A.T,A.M] q1=[B.T,B.T,-]";
    let scene = played(fe(board), "establish q3; skip; use move up to 2 of anyone: B trader q1");
    assert_eq!(out(&scene), Ok(()));
    assert_eq!(out(&played(scene, "done")), Ok(()));
    let rules = altered(fe_rules(), |table| {
        let moves = table.effects.iter().position(|it| matches!(it, Effect::Move { .. })).expect("q3 has one");
        table.effects.to_mut()[moves] = Effect::Take(3);
    });
    let scene = played(Scene::new(rules, board), "establish q3; skip");
    let take = scene.options(&["use"]).concat();
    let scene = played(scene, &take);
    assert_eq!(out(&scene), Ok(()));
    assert_eq!(out(&played(scene, "take 1 merchant")), Ok(()));
}

#[test]
fn inv_17_establishing() {
    let steps = |route, extra| move |position: &mut Position| position.phase = Phase::Step3 { route, extra };
    let scene = played(fb("r4=[A.T,A.T] r9=[A.T,-]"), "establish r4");
    let [r4, r9] = ["r4", "r9"].map(|name| route(scene.rules, name));
    let skill = marker(scene.rules, "skill");
    let still = "the marker of the established route is still there";
    refused(
        &scene,
        &[
            ("the board has no such route", &steps(nowhere(&scene), false)),
            ("the route is not full of own pieces", &steps(r9, false)),
            ("no Extra Kontor marker is held", &steps(r4, true)),
            (still, &|position| {
                position.supply.retain(|&kind| kind != skill);
                position.markers.push((r4, skill));
            }),
        ],
    );
    let scene = played(fe("q4=[A.T,A.M,A.M] A.supply=2T"), "establish q4; skip");
    let [q1, q4] = ["q1", "q4"].map(|name| route(scene.rules, name));
    let here = post(&scene, "q4", 0);
    let left = |route, left| move |position: &mut Position| position.phase = Phase::Permanent { route, left };
    refused(
        &scene,
        &[
            ("the board has no such route", &left(nowhere(&scene), Pieces::default())),
            ("the established route is not empty", &|position| position.posts.push((here, trader(Seat::B)))),
            ("the pieces left are not in the stock", &left(q4, Pieces::new(2, 2))),
            ("the pieces left are not in the stock", &left(q4, Pieces::new(0, 3))),
            ("the route has no permanent marker that could be used", &left(q1, Pieces::default())),
            ("the route has no permanent marker that could be used", &|position| {
                position.players[0].levels[kogge::hansa::vocab::Skill::Privilege] = 3;
            }),
        ],
    );
}

#[test]
fn inv_17_placing() {
    let reuse = "use place up to 2 from this route: trader q1";
    let scene = played(fe("A.supply=0 A.stock=0 q6=[A.T,A.T,A.M]"), &format!("establish q6; skip; {reuse}"));
    let placing = |change: fn(&mut kogge::hansa::rules::Placing)| {
        move |position: &mut Position| {
            let Phase::Placing(placing) = &mut position.phase else { panic!("nothing is placed") };
            change(placing);
        }
    };
    refused(
        &scene,
        &[
            ("nothing places pieces in this way", &placing(|placing| placing.limit = 0)),
            ("nothing places pieces in this way", &placing(|placing| placing.limit = 2)),
            ("nothing places pieces in this way", &placing(|placing| placing.area = kogge::hansa::vocab::Area::Abroad)),
            ("the pieces left are not in the stock", &placing(|placing| placing.left = Pieces::new(2, 1))),
            ("the pieces left are not in the stock", &placing(|placing| placing.left = Pieces::new(1, 2))),
            ("nothing is left to place", &placing(|placing| placing.left = Pieces::default())),
        ],
    );
}

#[test]
fn inv_17_tiles_and_replacements() {
    let scene = fb("modules=favour display=[cities,skills] A.unused=[swap,skill,+3] r2.marker=none");
    let scene = played(scene, "buy tile cities");
    let pays = |tile, first| move |position: &mut Position| position.phase = Phase::TilePay { tile, first };
    let beyond = MarkerKind(scene.rules.table.markers.len() as u8);
    let [swap, none] = [marker(scene.rules, "swap"), MarkerKind(99)];
    refused(
        &scene,
        &[
            ("the marker paid first is not there", &pays(Tile::Cities, Some(swap))),
            ("the marker paid first is not there", &pays(Tile::Cities, Some(none))),
            ("the marker paid first is not there", &pays(Tile::Cities, Some(beyond))),
            ("the tile cannot be bought", &pays(Tile::MoreActions, None)),
            ("the tile cannot be bought", &|position| position.fresh = false),
        ],
    );
    let scene = played(fb("A.plate=[skill]"), "end turn");
    let hidden = "the turn has ended, and yet markers lie face down on the plate";
    refused(
        &scene,
        &[
            ("the turn has ended, and yet actions are left", &|position| position.actions = 1),
            (hidden, &|position| position.players[0].plate[0].1 = false),
        ],
    );
}

#[test]
fn inv_17_a_neutral_kontor() {
    let scene = played(
        fn2("players=2 modules=two-players t2=[n,-] t6=[n,-]"),
        "displace n trader t2 with trader; pay 0 merchants; put displaced n trader t6; done",
    );
    let at = |route| move |position: &mut Position| position.phase = Phase::NeutralCity { route };
    let t6 = route(scene.rules, "t6");
    let skill = marker(scene.rules, "skill");
    refused(
        &scene,
        &[
            ("the board has no such route", &at(nowhere(&scene))),
            ("the route is not full of neutral traders", &at(route(scene.rules, "t1"))),
            ("the marker of the established route is still there", &|position| {
                position.supply.retain(|&kind| kind != skill);
                position.markers.push((t6, skill));
            }),
        ],
    );
}

#[test]
fn fx_0_an_effect_of_none_is_not_offered() {
    for effect in [Effect::Actions(0), Effect::Prestige(0), Effect::Take(0)] {
        let rules = altered(fe_rules(), |table| {
            let there = table.effects.iter().position(|&it| matches!(it, Effect::Develop(_))).expect("FE has it");
            table.effects.to_mut()[there] = effect;
        });
        let mut scene = Scene::new(rules, "q4=[A.T,A.M,A.M]");
        scene.act("establish q4; skip").expect("actions=9").lacks("skip").offers("end turn");
    }
}

/// Another tribute.
fn tribute(change: impl Fn(&mut Tribute)) -> impl Fn(&mut Position) {
    move |position: &mut Position| {
        let Phase::IncomeMerchants { fetch: Fetch::Tribute(tribute), .. } = &mut position.phase else {
            panic!("{:?} is no tribute", position.phase)
        };
        change(tribute);
    }
}

#[test]
fn promo_3_a_tribute_that_nobody_calls() {
    let board = "modules=promo attached=[B.tribute.r4] B.used=[tribute] B.stock=2T2M r1=[A.T,A.T,A.T]";
    let rules = rules_of("tests/fixtures/maps/promo.board");
    let scene = played(Scene::new(rules, board), "establish r1; found kontor b");
    let (nowhere, in_r2) = (nowhere(&scene), post(&scene, "r2", 0));
    let [r2, r9] = ["r2", "r9"].map(|name| route(scene.rules, name));
    let none = "no Tribute of this player lies at a route of the city";
    refused(
        &scene,
        &[
            (none, &tribute(move |tribute| tribute.owner = Seat::C)),
            (none, &tribute(move |tribute| tribute.place = 1)),
            (none, &tribute(move |tribute| tribute.city = CityId(0))),
            ("the board has no such route", &tribute(move |tribute| tribute.then = Then::Finish(nowhere))),
            ("the board has no such route", &tribute(move |tribute| tribute.then = Then::Return(nowhere))),
            (
                "the established route does not end at the city",
                &tribute(move |tribute| tribute.then = Then::Finish(r9)),
            ),
            ("another party's piece is on the established route", &|position| {
                tribute(move |tribute| tribute.then = Then::Finish(r2))(position);
                position.posts.push((in_r2, trader(Seat::B)));
            }),
            ("the marker of the established route is still there", &|position| {
                tribute(move |tribute| tribute.then = Then::Finish(r2))(position);
            }),
            ("a tribute fetches another number of pieces", &|position| {
                let Phase::IncomeMerchants { limit, .. } = &mut position.phase else { panic!("no tribute") };
                *limit = 3;
            }),
        ],
    );
}

#[test]
fn promo_4_the_price_of_a_block() {
    let rules = rules_of("tests/fixtures/maps/promo.board");
    let scene = Scene::new(rules, "modules=promo A.supply=3T2M attached=[B.block.r4] B.used=block");
    let scene = played(scene, "place trader r4");
    let none = "no own piece stands on a route with that many Blocks";
    refused(
        &scene,
        &[
            (none, &|position| position.attached.clear()),
            (none, &|position| position.phase = Phase::Fee { fee: 2, relocation: None }),
            (none, &|position| position.posts.clear()),
        ],
    );
}
