//! Tests of the targets of an action on a screen.

use std::collections::BTreeSet;

use kogge::hansa::play::{Game, Targets};
use kogge::hansa::rules::{Action, ActionKind, Choice, Config, Phase, Reason};
use kogge::hansa::vocab::{CityId, PostId, RouteId};

use super::boards::{Chooser, every_game, game};

/// The post that an action names.
const fn post_of(action: Action) -> Option<PostId> {
    match action {
        Action::Place { post, .. }
        | Action::Displace { post, .. }
        | Action::PutDisplaced { post }
        | Action::PutExtra { post, .. }
        | Action::LiftExtra { post }
        | Action::Move { post }
        | Action::Lift { post }
        | Action::Put { post }
        | Action::Use { choice: Choice::Lift(post) | Choice::Place { post, .. }, .. }
        | Action::Permanent { choice: Choice::Lift(post) | Choice::Place { post, .. }, .. } => Some(post),
        _ => None,
    }
}

/// The same action on another post.
const fn on(action: Action, post: PostId) -> Action {
    match action {
        Action::Place { piece, .. } => Action::Place { piece, post },
        Action::Displace { piece, .. } => Action::Displace { piece, post },
        Action::Move { .. } => Action::Move { post },
        other => other,
    }
}

fn check(name: &str, game: &Game) {
    let (rules, state) = (game.rules(), game.state());
    let mut clicked: BTreeSet<(Action, PostId)> = BTreeSet::new();
    for action in game.legal_actions() {
        let targets = game.targets(action).expect("the board has what is legal");
        assert_eq!(Some(targets), Targets::of(rules, state, action));
        let seat = game.decider().expect("somebody decides");
        assert_eq!(game.view(seat).targets(action), Some(targets), "{name}: a view shows the same");
        let Some(post) = post_of(action) else { continue };
        assert!(targets.posts.contains(post), "{name}: {action:?}");
        let route = rules.table.posts[post.index()].route;
        assert_eq!(targets.routes.iter().collect::<Vec<_>>(), [route], "{name}: {action:?}");
        for other in targets.posts.iter() {
            // A click on a post means one choice of a kind and piece.
            assert!(
                clicked.insert((on(action, PostId(0)), other)) || on(action, other) == action,
                "{name}: {action:?}"
            );
            if matches!(state.phase(), Phase::Main) && other != post && on(action, other) != action {
                let refused = state.clone().apply(rules, on(action, other)).expect_err("another stands for it");
                assert_eq!(refused.reason, Reason::NotTheLowest, "{name}: {action:?} on {other:?}");
            }
        }
    }
}

#[test]
fn targets_are_all_posts_that_mean_the_same() {
    for (name, mut game) in every_game(51) {
        let mut chooser = Chooser::new(51);
        while let Some(action) = chooser.choose(&game).filter(|_| game.actions().len() < 400) {
            if game.actions().len() % 7 == 0 {
                check(&name, &game);
            }
            game.apply(action).expect("it is legal");
        }
    }
}

#[test]
fn targets_name_cities_routes_and_posts() {
    let mut game = game("hanse-3", &Config::new(3, 4));
    let (table, rules) = (kogge::hansa::tables::table("hanse-3").expect("a shipped board"), game.rules());
    let at = |a: &str, b: &str| {
        let ends = [a, b].map(|name| table.city_named(name).expect("a city of the board"));
        let joins = |&i: &usize| ends == table.routes[i].ends || [ends[1], ends[0]] == table.routes[i].ends;
        RouteId::at((0..table.routes.len()).find(joins).expect("a route of the board"))
    };
    let route = at("Bremen", "Osnabrück");
    let establish = Targets::of(rules, game.state(), Action::Establish { route }).expect("a route of the board");
    assert_eq!(establish.cities.iter().collect::<Vec<CityId>>(), table.route(route).ends);
    assert_eq!((establish.posts, establish.routes.len()), (table.route(route).post_set, 1));
    assert_eq!(game.targets(Action::EndTurn), Some(Targets::default()));
    assert_eq!(game.targets(Action::Establish { route: RouteId(999) }), None, "no board has such a route");
    let city = table.city_named("Göttingen").expect("a city of the board");
    let found = game.targets(Action::Found { city }).expect("a city of the board");
    assert_eq!((found.cities.iter().collect::<Vec<_>>(), found.posts.len()), (vec![city], 0));
    // A skill lights the ends of the route that offer it.
    let mut chooser = Chooser::steady(4);
    let develops = |game: &Game| game.legal_actions().into_iter().find(|action| action.kind() == ActionKind::Develop);
    while develops(&game).is_none() {
        let action = chooser.choose(&game).expect("a skill is developed before the end");
        game.apply(action).expect("it is legal");
    }
    let Some(action @ Action::Develop { skill }) = develops(&game) else { panic!("found a moment ago") };
    let cities = game.targets(action).expect("it is legal").cities;
    assert!(!cities.is_empty() && cities.iter().all(|city| table.city(city).skills.contains(skill)));
}
