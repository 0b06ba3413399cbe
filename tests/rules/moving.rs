//! MOVE: action D.

use std::collections::{BTreeMap, BTreeSet};

use kogge::hansa::board::table::Table;
use kogge::hansa::rules::{ActionList, Owned, Phase, Seat};
use kogge::hansa::vocab::{CountryId, Piece, PostId, PostKind};

use super::scene::{Scene, altered, fb, fn_rules};

#[test]
fn move_1_as_many_as_the_book_says() {
    let mut scene = fb("actions=1 A.book=1 r1=[A.T,A.T,-] r3=[A.T,-,-] r9=[A.T,-]");
    scene.act("move trader r1").offers("done; lift trader r1; lift trader r3; lift trader r9").expect("actions=1");
    scene.act("lift trader r1; lift trader r3").lacks("done");
    assert!(scene.options(&["lift"]).is_empty(), "three are the limit");
    scene.act("put trader r1; put trader r1; put trader r6").expect("r1=[A.T,A.T,-] r6=[A.T,-] r9=[A.T,-] actions=0");
    fb("A.book=1 r1=[A.T,-,-]").act("move trader r1; put trader r10").expect("r10=[A.T,-,-] r1=[-,-,-] actions=9");
    let mut scene = fb("A.book=1 r1=[A.T,A.T,-]");
    scene.act("move trader r1; done; put trader r10").expect("r1=[-,A.T,-] r10=[A.T,-,-]");
}

#[test]
fn move_2_all_are_lifted_before_any_is_put() {
    let mut scene = fb("r4=[A.T,B.T] r9=[A.M,B.T] rest=B");
    scene.act("move trader r4; lift merchant r9").only("put trader r4; put trader r9");
    scene.act("put trader r9").only("put merchant r4");
    scene.act("put merchant r4").expect("r4=[A.M,B.T] r9=[A.T,B.T]");
}

#[test]
fn move_3_lifted_pieces_go_back_to_posts() {
    let mut scene = fb("r1=[A.T,-,-] r9=[A.M,-]");
    scene.act("move trader r1; lift merchant r9");
    for _ in 0..2 {
        let options = scene.options(&[]);
        assert!(!options.is_empty() && options.iter().all(|text| text.starts_with("put ")));
        let last = scene.options(&[]).pop().expect("checked");
        scene.act(&last);
    }
    scene.expect("A.supply=5T1M A.stock=5T decider=A");
}

#[test]
fn move_4_nobody_is_forced() {
    let mut scene = fb("r1=[A.T,B.T,-] b=[A,-,-,-] r4=[B.T,B.T]");
    scene.only_of(&["move"], "move trader r1");
    scene.act("move trader r1").lacks("put trader r4").offers("put trader r1");
}

#[test]
fn move_5_any_own_post_is_an_origin() {
    fb("r2=[A.T,A.T]")
        .act("move trader r2; lift trader r2; put trader r1; put trader r1")
        .expect("r2=[-,-] r1=[A.T,A.T,-]");
}

/// The pieces on the posts, posts of one route and kind alike.
type Layout = BTreeMap<(u16, bool), Vec<Owned>>;

fn layout(table: &Table, pieces: impl IntoIterator<Item = (PostId, Owned)>) -> Layout {
    let mut layout = Layout::new();
    for (post, owned) in pieces {
        let row = table.posts[post.index()];
        layout.entry((row.route.0, row.kind == PostKind::Ship)).or_default().push(owned);
    }
    layout.values_mut().for_each(|pieces| pieces.sort_unstable());
    layout
}

/// Every way in which the lifted pieces of a state can end: each on a post of its own that may hold it, in a country
/// within its reach.
fn ends(scene: &Scene, reach: impl Fn(CountryId) -> Vec<CountryId>) -> BTreeSet<Layout> {
    let (table, Phase::Put(carry)) = (scene.rules.table, scene.state.phase()) else { panic!("nothing is put") };
    let there = (0..table.posts.len()).map(PostId::at).filter_map(|post| Some((post, scene.state.piece_at(post)?)));
    let mut all = vec![there.collect::<Vec<_>>()];
    for lifted in carry.waiting() {
        let country = |post: PostId| table.route(table.posts[post.index()].route).country;
        let fits = |post: PostId| {
            let within =
                country(lifted.post()).is_none_or(|from| country(post).is_some_and(|to| reach(from).contains(&to)));
            let is_ship = table.posts[post.index()].kind == PostKind::Ship;
            let holds = !is_ship || lifted.owned().piece == Piece::Merchant || lifted.owned().seat == Seat::Neutral;
            within && holds
        };
        let mut next = BTreeMap::new();
        for pieces in all {
            for post in (0..table.posts.len()).map(PostId::at).filter(|&post| fits(post)) {
                if pieces.iter().all(|&(taken, _)| taken != post) {
                    let pieces = [&pieces[..], &[(post, lifted.owned())]].concat();
                    // Which of like posts is taken matters to nobody.
                    next.insert(layout(table, pieces.iter().copied()), pieces);
                }
            }
        }
        all = next.into_values().collect();
    }
    all.into_iter().map(|pieces| layout(table, pieces)).collect()
}

/// The layouts that play comes to, whichever posts are chosen; every way there comes to an end.
fn played_out(scene: &Scene) -> BTreeSet<Layout> {
    let mut found = BTreeSet::new();
    let mut open = vec![scene.state.clone()];
    while let Some(state) = open.pop() {
        state.check_consistent(scene.rules).expect("there is a post for every piece");
        let Phase::Put(_) = state.phase() else {
            let posts = (0..scene.rules.table.posts.len()).map(PostId::at);
            found.insert(layout(scene.rules.table, posts.filter_map(|post| Some((post, state.piece_at(post)?)))));
            continue;
        };
        let mut actions = ActionList::new();
        state.legal_actions(scene.rules, &mut actions);
        for &action in &actions {
            let mut next = state.clone();
            next.apply(scene.rules, action).expect("it is listed");
            open.push(next);
        }
    }
    found
}

#[test]
fn brit_9_pieces_end_wherever_each_may_go() {
    let country = |name: &str| {
        let countries = &fn_rules().table.countries;
        CountryId::at(countries.iter().position(|row| row.name == name).expect("FN has it"))
    };
    let [home, west, south] = ["E", "W", "S"].map(country);
    // Who may go where besides staying: as printed, and as no printed board has it.
    let reaches: [&[(CountryId, CountryId)]; 6] = [
        &[(west, home), (south, home)],
        &[(west, home), (south, home), (home, west)],
        &[(west, south), (south, home)],
        &[(west, south), (south, west), (home, south)],
        &[(west, home), (west, south), (south, home)],
        &[(home, west), (home, south)],
    ];
    let boards = [
        "t4=[A.T,B.T,-] t7=[A.T,B.T] t1=[A.T,-,B.T]",
        "t4=[A.T,A.T,B.T] t7=[A.M,B.T] t1=[A.T,B.T,B.T]",
        "t9=[B.T,A.M,-] t10=[-,A.M] t12=[A.T,B.T,A.M]",
        "t9=[A.T,A.M,-] t10=[A.T,B.M] t1=[A.T,B.T,B.T] t8=[-,B.T,B.T]",
        "t4=[A.T,B.T,B.T] t7=[A.T,-] t1=[A.T,B.T,B.T]",
        "t4=[A.M,-,B.T] t7=[A.T,B.T] t9=[A.T,B.M,B.M]",
    ];
    for moves in reaches {
        let rules = altered(fn_rules(), |table| {
            for (i, row) in table.countries.to_mut().iter_mut().enumerate() {
                let from = CountryId::at(i);
                row.reach = moves.iter().filter(|pair| pair.0 == from).map(|pair| pair.1).chain([from]).collect();
            }
        });
        let reach = |from: CountryId| rules.table.countries[from.index()].reach.iter().collect::<Vec<_>>();
        for board in boards {
            let mut scene = Scene::new(rules, &format!("A.book=1 {board} rest=B"));
            let first = scene.options(&["move"]).remove(0);
            scene.act(&first);
            while let Some(next) = scene.options(&["lift"]).first().cloned() {
                scene.act(&next);
            }
            assert_eq!(played_out(&scene), ends(&scene, reach), "{board}, {moves:?}");
        }
    }
}
