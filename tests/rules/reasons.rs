//! Refusals give the reason that holds: the clause they name is really broken in the position.
//!
//! Each condition is recomputed here from the board and the clause, with a search of its own over the routes.

use std::collections::BTreeSet;

use kogge::hansa::rules::{
    Action, ActionList, Illegal, Owned, Phase, Pieces, Position, Random, Relocation, Rules, Seat, State,
};
use kogge::hansa::tables;
use kogge::hansa::vocab::{CityId, CountryId, KontorId, Module, Owners, Piece, PostId, PostKind, RouteId, Skill, Tile};

use super::agreement::every_action;
use super::scene::{Scene, city, fb, fb_rules, fe, fe_rules, fn_rules, fn2, fn2_rules, fnn, marker, route};

/// The first post of a route that holds nothing.
fn free(scene: &Scene, name: &str) -> PostId {
    let mut posts = scene.rules.table.posts_of(route(scene.rules, name)).map(|(post, _)| post);
    posts.find(|&post| scene.state.piece_at(post).is_none()).expect("a free post")
}

#[track_caller]
fn refused(scene: &mut Scene, action: Action, clause: &str) {
    let illegal = scene.state.apply(scene.rules, action).expect_err("it is not legal");
    assert_eq!(illegal.clause, clause, "{action:?}: {illegal}");
}

#[test]
fn east_3_an_empty_green_city_has_no_printed_kontors() {
    let mut scene = fe("A.privilege=3 q2=[A.T,A.T]");
    scene.act("establish q2");
    let found = Action::Found { city: city(scene.rules, "N") };
    refused(&mut scene, found, "EAST-3");
}

#[test]
fn brit_9_a_move_into_another_country_is_refused_for_it() {
    for (from, to) in [("t1", "t4"), ("t4", "t7"), ("t7", "t4")] {
        let mut scene = fnn(&format!("{from}=[A.T,-]"));
        scene.act(&format!("move trader {from}"));
        let put = Action::Put { post: free(&scene, to) };
        refused(&mut scene, put, "BRIT-9");
    }
}

#[test]
fn brit_11_a_marker_moves_no_piece_out_of_its_country() {
    let mut scene = fnn("A.unused=move3 t4=[B.T,-,-]");
    scene.act("use move up to 3 of others: B trader t4");
    let put = Action::Put { post: free(&scene, "t1") };
    refused(&mut scene, put, "BRIT-11");
    let mut scene = fnn("t13=[A.T,A.M] t4=[A.T,-,-]");
    scene.act("establish t13; skip; use move up to 2 of anyone: trader t4");
    let put = Action::Put { post: free(&scene, "t1") };
    refused(&mut scene, put, "BRIT-15");
}

#[test]
fn brit_8_a_displaced_piece_stays_in_its_country_or_goes_home() {
    let mut scene = fnn("A.supply=2T t3=[B.T,-]");
    scene.act("displace B trader t3 with trader");
    for (to, clause) in [("t4", "BRIT-8"), ("t7", "BRIT-8"), ("t3", "DISPLACE-11"), ("t2", "DISPLACE-6")] {
        let put = Action::PutDisplaced { post: free(&scene, to) };
        refused(&mut scene, put, clause);
    }
    // The tile frees it from distances, and from no border.
    let mut scene = fnn("modules=favour B.tiles=[relocate-anywhere] A.supply=2T t3=[B.T,-]");
    scene.act("displace B trader t3 with trader");
    let put = Action::PutDisplaced { post: free(&scene, "t4") };
    refused(&mut scene, put, "BRIT-8");
}

#[test]
fn two_7_a_neutral_piece_stays_in_its_country() {
    let mut scene = fn2("players=2 modules=two-players C=[A,-] A.supply=2T t5=[n,-]");
    scene.act("displace n trader t5 with trader");
    let put = Action::PutDisplaced { post: free(&scene, "t6") };
    refused(&mut scene, put, "TWO-7");
    let lift = Action::PutExtra { piece: Piece::Merchant, post: free(&scene, "t4") };
    refused(&mut scene, lift, "TWO-6");
}

#[test]
fn displace_4_to_13_extras_are_refused_for_what_stands_against_them() {
    let extra = |scene: &Scene, piece, to| Action::PutExtra { piece, post: free(scene, to) };
    let mut scene = fb("A.supply=2T r7=[B.T,-,-,-] r9=[B.T,-] B.stock=5T B.supply=2M");
    scene.act("displace B trader r7 with trader");
    let early = extra(&scene, Piece::Trader, "r1");
    refused(&mut scene, early, "DEC-6");
    scene.act("put displaced trader r1");
    let first = scene.rules.table.posts_of(route(scene.rules, "r9")).next().expect("a post").0;
    for (action, clause) in [
        (extra(&scene, Piece::Merchant, "r1"), "DISPLACE-5"),
        (extra(&scene, Piece::Trader, "r8"), "DISPLACE-6"),
        (extra(&scene, Piece::Trader, "r7"), "DISPLACE-11"),
        (Action::LiftExtra { post: first }, "DISPLACE-5"),
    ] {
        refused(&mut scene, action, clause);
    }
    let mut scene = fb("A.supply=2T r7=[B.T,-,-,-] r9=[B.T,C.T] B.stock=0 B.supply=0");
    scene.act("displace B trader r7 with trader; put displaced trader r1");
    let posts = |name| scene.rules.table.posts_of(route(fb_rules(), name)).map(|(post, _)| post);
    for post in [posts("r1").next(), posts("r9").nth(1), posts("r5").next()] {
        let lift = Action::LiftExtra { post: post.expect("a post") };
        refused(&mut scene.clone(), lift, "DISPLACE-13");
    }
    // One nearest route is full of C, and the only extra went out before the displaced piece.
    let near = "r1=[C.T,C.T,-] r2=[C.T,C.T] r4=[C.T,C.T]";
    let mut scene = fb(&format!("A.supply=2T B.stock=2T r7=[B.T,-,-,-] {near}"));
    scene.act("displace B trader r7 with trader; put extra trader r1");
    let more = extra(&scene, Piece::Trader, "r8");
    refused(&mut scene, more, "DISPLACE-4");
    let first = Rules::new(fb_rules().table, tables::edition("first-2009").expect("a shipped edition"));
    let mut scene = Scene::new(first, "A.supply=3T r7=[B.M,-,-,-] B.stock=2T1M");
    scene.act("displace B merchant r7 with trader; put displaced merchant r1");
    let kind = extra(&scene, Piece::Merchant, "r1");
    refused(&mut scene, kind, "ED-3");
}

#[test]
fn displace_6_an_extra_goes_on_the_first_of_like_posts() {
    let mut scene = fb("A.supply=2T r7=[B.T,-,-,-] B.stock=5T");
    scene.act("displace B trader r7 with trader; put displaced trader r1");
    let (second, _) = scene.rules.table.posts_of(route(scene.rules, "r1")).nth(2).expect("r1 has three posts");
    refused(&mut scene, Action::PutExtra { piece: Piece::Trader, post: second }, "PLACE-5");
}

#[test]
fn move_4_what_cannot_be_lifted_is_refused_for_it() {
    let mut scene = fb("r1=[A.T,A.T,B.T]");
    let posts: Vec<PostId> = scene.rules.table.posts_of(route(scene.rules, "r1")).map(|(post, _)| post).collect();
    refused(&mut scene, Action::Move { post: posts[1] }, "PLACE-5");
    refused(&mut scene, Action::Move { post: posts[2] }, "MOVE-4");
    let empty = free(&scene, "r2");
    refused(&mut scene, Action::Move { post: empty }, "MOVE-4");
}

#[test]
fn dec_9_like_pieces_are_put_in_the_order_of_posts() {
    let mut scene = fb("r1=[A.T,A.T,-]");
    scene.act("move trader r1; lift trader r1; put trader r5");
    let (before, after) = (free(&scene, "r4"), free(&scene, "r9"));
    refused(&mut scene.clone(), Action::Put { post: before }, "DEC-9");
    scene.state.apply(scene.rules, Action::Put { post: after }).expect("it comes behind r5");
}

#[test]
fn skill_1_and_4_a_skill_is_refused_for_the_city_or_for_its_last_level() {
    let mut scene = fb("A.keys=4 r3=[A.T,A.T,A.T]");
    scene.act("establish r3");
    for (skill, clause) in [(Skill::Book, "SKILL-1"), (Skill::Keys, "SKILL-4")] {
        refused(&mut scene, Action::Develop { skill }, clause);
    }
}

#[test]
fn brit_12_a_replacement_is_refused_for_the_route_that_is_closed() {
    let mut scene = fnn("A.plate=swap t9=[B.T,-,-]");
    scene.act("end turn");
    let swap = marker(scene.rules, "swap");
    for (name, clause) in
        [("t4", "BRIT-12"), ("t9", "BRIT-12"), ("t12", "EAST-11"), ("t1", "MARKER-9"), ("t13", "EAST-11")]
    {
        let lay = Action::Replace { marker: swap, route: route(scene.rules, name) };
        refused(&mut scene, lay, clause);
    }
    let mut scene = fe("A.plate=swap");
    scene.act("end turn");
    let lay = Action::Replace { marker: marker(scene.rules, "swap"), route: route(scene.rules, "q3") };
    refused(&mut scene, lay, "EAST-11");
}

#[test]
fn promo_4_the_price_of_blocks_is_refused_for_itself() {
    let rules = super::scene::rules_of("tests/fixtures/maps/promo.board");
    let mut scene = Scene::new(rules, "modules=promo A.supply=3T2M attached=[B.block.r4] B.used=block");
    scene.act("place trader r4");
    refused(&mut scene, Action::PayMerchants(9), "PROMO-4");
}

/// The clauses of refusals that are recomputed.
const RECOMPUTED: [&str; 19] = [
    "BRIT-11",
    "BRIT-12",
    "BRIT-15",
    "BRIT-4",
    "BRIT-8",
    "BRIT-9",
    "DISPLACE-1",
    "DISPLACE-11",
    "DISPLACE-13",
    "DISPLACE-2",
    "DISPLACE-3",
    "DISPLACE-4",
    "DISPLACE-5",
    "DISPLACE-6",
    "DISPLACE-8",
    "EAST-11",
    "EAST-3",
    "TWO-6",
    "TWO-7",
];

#[test]
fn the_clause_of_a_refusal_is_broken() {
    let mut random = Random::from_seed(15);
    let mut seen = BTreeSet::new();
    for round in 0..240 {
        let rules = [fn_rules(), fe_rules(), fn2_rules()][round % 3];
        let actions: Vec<Action> = every_action(rules).into_iter().filter(|&action| is_judged(action)).collect();
        let mut state = crowded(rules, &mut random, [55, 80, 96][round / 3 % 3]);
        for _ in 0..30 {
            for &action in actions.iter().filter(|action| can_be_due(state.phase(), **action)) {
                let Err(illegal) = state.clone().apply(rules, action) else { continue };
                if ["BRIT", "EAST", "TWO", "DISPLACE"].contains(&illegal.clause.split('-').next().expect("a word")) {
                    let why = Broken { rules, state: &state };
                    assert!(why.is_broken(illegal), "round {round}: {illegal}\n{illegal:?}\n{state:?}");
                    seen.insert(illegal.clause);
                }
            }
            match go_on(rules, &state, &mut random) {
                Some(after) => state = after,
                None => {
                    assert!(state.is_over(), "round {round}: no decision is left in {state:?}");
                    break;
                }
            }
        }
    }
    assert_eq!(seen.into_iter().collect::<Vec<_>>(), RECOMPUTED);
}

/// Whether a refusal of the action can name one of these clauses.
const fn is_judged(action: Action) -> bool {
    matches!(
        action,
        Action::Place { .. }
            | Action::Displace { .. }
            | Action::PayMerchants(_)
            | Action::PutDisplaced { .. }
            | Action::DisplacedToStock
            | Action::PutExtra { .. }
            | Action::LiftExtra { .. }
            | Action::Put { .. }
            | Action::Found { .. }
            | Action::Replace { .. }
            | Action::Done
    )
}

/// Whether the phase asks for such an action, so that it is refused for itself.
const fn can_be_due(phase: &Phase, action: Action) -> bool {
    match phase {
        Phase::Main => matches!(action, Action::Place { .. } | Action::Displace { .. }),
        Phase::Fee { .. } => matches!(action, Action::PayMerchants(_)),
        Phase::Relocate(_) => matches!(
            action,
            Action::PutDisplaced { .. }
                | Action::DisplacedToStock
                | Action::PutExtra { .. }
                | Action::LiftExtra { .. }
                | Action::Done
        ),
        Phase::RelocatePut { .. } | Phase::Put(_) => matches!(action, Action::Put { .. }),
        Phase::Step3 { .. } => matches!(action, Action::Found { .. }),
        Phase::Replace => matches!(action, Action::Replace { .. }),
        _ => false,
    }
}

/// A board on which so many of a hundred posts are taken, and all that these clauses ask for lies about.
fn crowded(rules: Rules, random: &mut Random, percent: usize) -> State {
    let table = rules.table;
    let two = table.modules.contains(Module::TwoPlayers) && rules.table.id == fn2_rules().table.id;
    let mut position = Position::new(if two { 2 } else { 3 });
    position.actions = 4;
    let module = if two { Module::TwoPlayers } else { Module::Favour };
    position.modules = [module].into_iter().filter(|&module| table.modules.contains(module)).collect();
    let seats: &[Seat] =
        if two { &[Seat::A, Seat::B, Seat::Neutral, Seat::Neutral] } else { &[Seat::A, Seat::B, Seat::C] };
    for (i, row) in table.posts.iter().enumerate() {
        // No route is full of neutral traders: it would establish itself.
        let is_first = table.route(row.route).posts.range().start == i;
        if random.below(100) < percent {
            let seat = if is_first { Seat::A } else { seats[random.below(seats.len())] };
            let piece = match row.kind {
                _ if seat == Seat::Neutral => Piece::Trader,
                PostKind::Ship => Piece::Merchant,
                PostKind::House => Piece::ALL[random.below(2)],
            };
            position.posts.push((PostId::at(i), Owned { seat, piece }));
        }
    }
    for row in table.cities.iter().filter(|row| !row.kontors.is_empty()) {
        let seat = [Seat::A, Seat::B][random.below(2)];
        if random.below(3) > 0 {
            position.kontors.push((KontorId::at(row.kontors.range().start), Owned { seat, piece: Piece::Trader }));
        }
    }
    for player in &mut position.players {
        player.supply = Pieces::new(random.below(4) as u8, random.below(3) as u8);
        player.stock = Pieces::new(random.below(2) as u8, random.below(2) as u8);
        if random.below(3) == 0 {
            (player.supply, player.stock) = Default::default();
        }
        if position.modules.contains(Module::Favour) && random.below(4) == 0 {
            player.tiles.insert(Tile::Compensation);
        }
    }
    let [active, ..] = &mut position.players[..] else { panic!("there are players") };
    active.supply = Pieces::new(4, 3);
    active.plate.push((marker(rules, "swap"), false));
    active.unused.push(marker(rules, "move3"));
    position.build(rules).expect("the position makes sense")
}

/// Some legal action of a kind drawn first, so that rare kinds are taken too; nothing once the game is over.
pub(super) fn go_on(rules: Rules, state: &State, random: &mut Random) -> Option<State> {
    let mut actions = ActionList::new();
    state.legal_actions(rules, &mut actions);
    let kinds: BTreeSet<_> = actions.iter().map(|action| action.kind() as usize).collect();
    let kind = kinds.iter().nth(random.below(kinds.len().max(1)))?;
    let of_kind: Vec<Action> = actions.iter().copied().filter(|action| action.kind() as usize == *kind).collect();
    let mut after = state.clone();
    after.apply(rules, of_kind[random.below(of_kind.len())]).expect("it is listed");
    Some(after)
}

struct Broken<'a> {
    rules: Rules<'a>,
    state: &'a State,
}

impl Broken<'_> {
    fn is_broken(&self, illegal: Illegal) -> bool {
        match self.state.phase() {
            Phase::Main => self.action(illegal),
            Phase::Fee { fee, relocation: Some(_) } => {
                let supply = self.state.player(self.state.active()).supply;
                let Action::PayMerchants(n) = illegal.action else { return false };
                illegal.clause == "DISPLACE-3" && (n > supply.merchants || n > *fee || fee - n > supply.traders)
            }
            Phase::Relocate(relocation) => self.relocation(relocation, illegal),
            Phase::RelocatePut { piece, relocation } => {
                let Action::Put { post } = illegal.action else { return false };
                self.relocated(relocation, *piece, post, illegal.clause)
            }
            Phase::Put(carry) => {
                let Action::Put { post } = illegal.action else { return false };
                let from = self.country(carry.waiting()[0].post()).expect("only maps with countries bind pieces");
                let to = self.country(post).expect("each route has one");
                match illegal.clause {
                    "BRIT-9" => carry.is_action && from != to && Some(to) != self.rules.table.home,
                    "BRIT-11" => !carry.is_action && from != to && carry.owners == Owners::Others,
                    "BRIT-15" => !carry.is_action && from != to && carry.owners != Owners::Others,
                    _ => false,
                }
            }
            Phase::Step3 { .. } => {
                let Action::Found { city } = illegal.action else { return false };
                illegal.clause == "EAST-3" && self.rules.table.city(city).green
            }
            Phase::Replace => {
                let Action::Replace { route, .. } = illegal.action else { return false };
                match illegal.clause {
                    "EAST-11" => !self.rules.table.permanent_of(route).is_empty(),
                    "BRIT-12" => self.rules.table.route(route).country != self.rules.table.home,
                    _ => false,
                }
            }
            _ => false,
        }
    }

    fn country(&self, post: PostId) -> Option<CountryId> {
        self.rules.table.route(self.rules.table.posts[post.index()].route).country
    }

    /// Clauses: BRIT-4 … BRIT-7, DISPLACE-1, DISPLACE-2.
    fn action(&self, illegal: Illegal) -> bool {
        let (table, state) = (self.rules.table, self.state);
        let supply = state.player(state.active()).supply;
        let (Action::Place { post, .. } | Action::Displace { post, .. }) = illegal.action else { return false };
        let victim = state.piece_at(post);
        match (illegal.clause, illegal.action) {
            ("BRIT-4", _) => {
                let country = self.country(post).expect("each route has one");
                let used = Position::of(self.rules, state).permissions_used;
                let permits = |city: &CityId| table.city(*city).permissions.contains(country) && !used.contains(*city);
                let owns =
                    |city: CityId| state.row(self.rules, city).last().map(|owned| owned.seat) == Some(state.active());
                table.countries[country.index()].needs_permission
                    && !(0..table.cities.len()).map(CityId::at).filter(permits).any(owns)
            }
            ("DISPLACE-1", Action::Displace { .. }) => victim.is_none_or(|owned| owned.seat == state.active()),
            ("DISPLACE-2", Action::Displace { .. }) => {
                let price = if victim.expect("it is one").piece == Piece::Merchant { 2 } else { 1 };
                supply.total() < 1 + price
            }
            _ => false,
        }
    }

    fn relocation(&self, relocation: &Relocation, illegal: Illegal) -> bool {
        let owner = relocation.owner;
        let held = |piece: Piece| {
            let player = self.state.player(owner);
            if player.stock.total() > 0 { player.stock.of(piece) } else { player.supply.of(piece) }
        };
        let has_none = || Piece::ALL.iter().all(|&piece| held(piece) == 0);
        match (illegal.clause, illegal.action) {
            ("DISPLACE-8", Action::Done) => !relocation.settled,
            ("DISPLACE-8", Action::DisplacedToStock) => {
                let [levels, back] = self.places(relocation, relocation.piece);
                !(relocation.settled || levels.is_empty() && back.is_empty())
            }
            ("DISPLACE-4", Action::PutExtra { .. } | Action::LiftExtra { .. }) => relocation.extras == 0,
            ("TWO-6", Action::PutExtra { piece, .. }) => owner == Seat::Neutral && piece == Piece::Merchant,
            ("TWO-6", Action::LiftExtra { .. }) => owner == Seat::Neutral,
            ("DISPLACE-5", Action::PutExtra { piece, .. }) => owner != Seat::Neutral && held(piece) == 0,
            ("DISPLACE-5", Action::LiftExtra { .. }) => owner != Seat::Neutral && !has_none(),
            ("DISPLACE-13", Action::LiftExtra { post }) => {
                let own = self.state.piece_at(post).filter(|owned| owned.seat == owner);
                own.is_none_or(|owned| {
                    let [levels, back] = self.places(relocation, owned.piece);
                    // Its own post would be open too where it is as near, or nothing else is.
                    let vacated = self.distance(relocation, post).is_some() || self.route(post) == relocation.route;
                    relocation.put_down().contains(&post) || levels.is_empty() && back.is_empty() && !vacated
                })
            }
            (clause, Action::PutDisplaced { post }) => self.relocated(relocation, relocation.piece, post, clause),
            (clause, Action::PutExtra { piece, post }) => self.relocated(relocation, piece, post, clause),
            _ => false,
        }
    }

    fn route(&self, post: PostId) -> RouteId {
        self.rules.table.posts[post.index()].route
    }

    /// Clauses: DISPLACE-6, DISPLACE-11, BRIT-8, TWO-7.
    fn relocated(&self, relocation: &Relocation, piece: Piece, post: PostId, clause: &str) -> bool {
        let [levels, _] = self.places(relocation, piece);
        let distance = self.distance(relocation, post);
        match clause {
            "DISPLACE-6" => distance.is_some_and(|distance| levels.iter().any(|&level| level < distance)),
            "DISPLACE-11" => self.route(post) == relocation.route && !levels.is_empty(),
            "BRIT-8" => relocation.owner != Seat::Neutral && distance.is_none() && self.route(post) != relocation.route,
            "TWO-7" => relocation.owner == Seat::Neutral && distance.is_none() && self.route(post) != relocation.route,
            _ => false,
        }
    }

    /// The distances at which suitable posts are free for a piece, one of each post; and those of the original route.
    fn places(&self, relocation: &Relocation, piece: Piece) -> [Vec<usize>; 2] {
        let table = self.rules.table;
        let suits = |post: &PostId| {
            let is_house = table.posts[post.index()].kind == PostKind::House;
            let takes = is_house || piece == Piece::Merchant || relocation.owner == Seat::Neutral;
            takes && self.state.piece_at(*post).is_none()
        };
        let free: Vec<PostId> = (0..table.posts.len()).map(PostId::at).filter(suits).collect();
        let levels = free.iter().filter_map(|&post| self.distance(relocation, post)).collect();
        let back = free.iter().filter(|&&post| self.route(post) == relocation.route).map(|_| 0).collect();
        [levels, back]
    }

    /// How far a post is from the route of the displacement, through open countries; the route itself is at no distance.
    fn distance(&self, relocation: &Relocation, post: PostId) -> Option<usize> {
        let table = self.rules.table;
        let origin = table.route(relocation.route);
        let is_open = |route: RouteId| match (origin.country, table.route(route).country) {
            (None, _) => true,
            (from, to) if relocation.owner == Seat::Neutral => from == to,
            (from, to) => to == from || to == table.home,
        };
        let (mut seen, mut level) = (vec![relocation.route], vec![relocation.route]);
        for distance in 1.. {
            let touches = |route: RouteId, near: RouteId| {
                table.route(route).ends.iter().any(|end| table.route(near).ends.contains(end))
            };
            let next = (0..table.routes.len()).map(RouteId::at).filter(|&route| {
                is_open(route) && !seen.contains(&route) && level.iter().any(|&near| touches(route, near))
            });
            level = next.collect();
            if level.contains(&self.route(post)) {
                return Some(distance);
            }
            if level.is_empty() {
                break;
            }
            seen.extend(&level);
        }
        None
    }
}
