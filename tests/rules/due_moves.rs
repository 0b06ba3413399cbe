//! INV-16: pieces that are written down as lifted or put, and cannot be, are refused with what is wrong with them.

use kogge::hansa::board::table::MAX_POSTS;
use kogge::hansa::rules::{Carry, Owned, Phase, Position, Seat};
use kogge::hansa::vocab::{Owners, Piece, PostId, PostKind, RouteId, Scope};

use super::due::{played, post, refused, trader};
use super::scene::{Scene, edited, fb, fb_rules, fe, fnn};

#[test]
fn ed_6_pieces_are_lifted_one_by_one() {
    let rules = edited(fb_rules(), |edition| edition.moves_may_exchange = false);
    let board = "A.unused=[move3] r9=[B.T,B.T]";
    let scene = played(Scene::new(rules, board), "use move up to 3 of others: B trader r9");
    let [first, second] = [0, 1].map(|place| post(&scene, "r9", place));
    let counts = |limit| {
        move |position: &mut Position| match &mut position.phase {
            Phase::Lift(carry) | Phase::Put(carry) => carry.limit = limit,
            other => panic!("{other:?} carries nothing"),
        }
    };
    let no_such = "nothing moves pieces in this way";
    refused(
        &scene,
        &[
            (no_such, &counts(0)),
            (no_such, &counts(4)),
            ("several pieces are lifted where each is put before the next", &|position| {
                lifts(&[(first, trader(Seat::B)), (second, trader(Seat::B))])(position);
                position.posts.clear();
            }),
        ],
    );
    let scene = played(scene, "put B trader r4");
    refused(
        &scene,
        &[
            (no_such, &counts(0)),
            ("as many pieces are lifted as can be", &|position| {
                position.posts.retain(|&(post, _)| post != second);
                lifts(&[(second, trader(Seat::B))])(position);
            }),
        ],
    );
}

const fn merchant(seat: Seat) -> Owned {
    Owned { seat, piece: Piece::Merchant }
}

/// The Move action of a board without countries, or another carrying.
fn carry(position: &Position) -> Carry {
    match position.phase {
        Phase::Lift(carry) | Phase::Put(carry) => carry,
        ref other => panic!("{other:?} carries nothing"),
    }
}

/// Lifts these pieces instead.
fn lifts(pieces: &[(PostId, Owned)]) -> impl Fn(&mut Position) {
    let pieces = pieces.to_vec();
    move |position: &mut Position| {
        let Carry { is_action, owners, scope, limit, .. } = carry(position);
        let carry = Carry::new(is_action, owners, scope, limit).with_lifted(&pieces).expect("they are few");
        position.phase = match position.phase {
            Phase::Put(_) => Phase::Put(carry),
            _ => Phase::Lift(carry),
        };
    }
}

#[test]
fn inv_16_lifting() {
    let board = "A.book=1 r1=[A.T,-,-] r4=[A.T,A.M] r9=[A.T,B.T]";
    let scene = played(fb(board), "move trader r1");
    let [r1, r4, r9] = ["r1", "r4", "r9"].map(|name| post(&scene, name, 0));
    let of_b = post(&scene, "r9", 1);
    let (own, n_posts) = (trader(Seat::A), scene.rules.table.posts.len());
    let changed = |change: fn(&mut Carry)| {
        move |position: &mut Position| {
            let mut carry = carry(position);
            change(&mut carry);
            position.phase = Phase::Lift(carry);
        }
    };
    refused(
        &scene,
        &[
            ("nothing moves pieces in this way", &changed(|carry| carry.limit = 2)),
            ("nothing moves pieces in this way", &changed(|carry| carry.is_action = false)),
            ("no piece is lifted", &lifts(&[])),
            ("more pieces are lifted than can be", &lifts(&[(r1, own), (r4, own), (r9, own), (PostId(3), own)])),
            ("there is no action left for this Move", &|position| position.actions = 0),
            ("the board has no such post", &lifts(&[(PostId::at(n_posts), own)])),
            ("this piece cannot be lifted", &lifts(&[(of_b, trader(Seat::B))])),
            ("this piece cannot be lifted", &lifts(&[(of_b, trader(Seat::E))])),
            ("two pieces were lifted from one post", &lifts(&[(r1, own), (r1, own)])),
            ("as many pieces are lifted as can be", &|position| {
                lifts(&[(r1, own), (r4, own), (r9, own)])(position);
                position.posts.retain(|&(post, _)| ![r1, r4, r9].contains(&post));
            }),
            ("nothing is left to lift", &|position| position.posts.retain(|&(_, owned)| owned.seat != Seat::A)),
            ("pieces are lifted in the order of posts", &|position| {
                lifts(&[(r9, own), (r1, own)])(position);
                position.posts.retain(|&(post, _)| post != r9);
            }),
            ("a piece stands where one was lifted", &|position| position.posts.push((r1, own))),
            ("pieces are put before all are lifted", &|position| {
                let put = carry(position).with_put(1, &[], None).expect("one is lifted");
                position.phase = Phase::Lift(put);
            }),
        ],
    );
    // Moves that an effect allows at once do not count down.
    let scene = played(fb("A.unused=[move3] r9=[B.T,B.T]"), "use move up to 3 of others: B trader r9");
    refused(&scene, &[("nothing moves pieces in this way", &changed(|carry| carry.limit = 2))]);
    // Ships hold merchants only.
    let scene = played(fe("A.book=1 q1=[A.T,-,-] q2=[A.T,-] q3=[-,A.M]"), "move trader q1");
    let ship = post(&scene, "q3", 1);
    refused(&scene, &[("a ship post holds merchants only", &lifts(&[(ship, own)]))]);
}

#[test]
fn inv_16_putting() {
    let scene = played(fb("r1=[A.T,-,-] r9=[A.M,-]"), "move trader r1; lift merchant r9");
    let [r1, r9] = ["r1", "r9"].map(|name| post(&scene, name, 0));
    let pieces: Vec<(PostId, Owned)> =
        carry(&Position::of(scene.rules, &scene.state)).lifted().iter().map(|it| (it.post(), it.owned())).collect();
    let reversed: Vec<(PostId, Owned)> = pieces.iter().rev().copied().collect();
    let put = |n: usize| {
        let pieces = pieces.clone();
        move |position: &mut Position| {
            lifts(&pieces)(position);
            let carry = carry(position).with_put(n, &[], None).expect("two are lifted");
            position.phase = Phase::Put(carry);
        }
    };
    refused(
        &scene,
        &[
            ("nothing is left to put", &put(2)),
            ("the lifted pieces are not in the order in which they are put", &lifts(&reversed)),
            ("a piece stands where one was lifted", &|position| position.posts.push((r1, trader(Seat::B)))),
            ("a piece stands where one was lifted", &|position| {
                put(1)(position);
                position.posts.extend([(r1, trader(Seat::B)), (r9, trader(Seat::B))]);
            }),
        ],
    );
}

#[test]
fn inv_16_a_move_across_borders() {
    let board = "modules=border-fee t2.marker=none A.unused=[swap] A.book=1 t1=[A.T,-,-] t2=[A.T,-]";
    let scene = played(fnn(board), "pay border fee swap kontors; move trader t1; lift trader t2; put trader t4");
    let [t4, t5] = ["t4", "t5"].map(|name| post(&scene, name, 0));
    let puts = |on: PostId| {
        move |position: &mut Position| {
            let carry = carry(position).with_put(1, &[on], carry(position).after());
            position.phase = Phase::Put(carry.expect("two are lifted"));
        }
    };
    refused(
        &scene,
        &[
            ("a piece that was put is not there", &puts(t5)),
            ("a piece that was put is not there", &puts(PostId::at(scene.rules.table.posts.len()))),
            ("a piece that was put is not there", &|position| {
                position.posts.retain(|&(post, _)| post != t4);
                position.posts.push((t4, merchant(Seat::A)));
            }),
        ],
    );
}

#[test]
fn brit_11_a_lifted_piece_has_a_post_in_its_country() {
    let board = "A.book=1 t1=[A.T,B.T,B.T] t4=[A.T,B.T,B.T] t8=[-,B.T,B.T] rest=B";
    let scene = played(fnn(board), "move trader t4; lift trader t1; put trader t8");
    let left = post(&scene, "t4", 0);
    // The one that is free, on t1, is not in the country of the piece that waits.
    let none = "the lifted pieces do not find posts";
    refused(&scene, &[(none, &|position| position.posts.push((left, trader(Seat::B))))]);
}

#[test]
fn inv_16_moves_from_outside_name_what_a_board_can_have() {
    let pieces = [(PostId(0), trader(Seat::A)), (PostId(1), trader(Seat::A))];
    let carry = Carry::new(true, Owners::Own, Scope::Anywhere, 2).with_lifted(&pieces).expect("they are two");
    let carry = carry.with_put(1, &[PostId(9)], Some((RouteId(3), PostKind::House))).expect("one of them is put");
    let json = serde_json::to_value(carry).expect("it has a form");
    assert_eq!(serde_json::from_value::<Carry>(json.clone()).expect("as it was"), carry);
    let with = |path: &str, value: u64| {
        let mut json = json.clone();
        *json.pointer_mut(path).expect("it is a part of a move") = value.into();
        serde_json::from_value::<Carry>(json).map_err(|error| error.to_string())
    };
    let (last, beyond) = (u64::from(u16::MAX / 2), Err("no board has such a route".to_owned()));
    assert!(with("/after/0", last).is_ok());
    assert_eq!(with("/after/0", last + 1), beyond);
    let beyond = Err("at most 16 pieces are lifted, from posts of the board".to_owned());
    assert!(with("/lifted/0/0", MAX_POSTS as u64 - 1).is_ok());
    assert_eq!(with("/lifted/0/0", MAX_POSTS as u64), beyond);
}
