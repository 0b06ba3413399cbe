//! Tests that partial work agrees with the whole: lists of some kinds, of one route, and what changed between
//! positions.

use kogge::hansa::rules::{Action, ActionKind, ActionList, Phase};
use kogge::hansa::vocab::{CityId, PostId, RouteId};

use super::walks::{games, walks};

#[test]
fn parts_of_the_list_agree_with_it() {
    let (mut whole, mut part) = (ActionList::new(), ActionList::new());
    for game in games() {
        let (rules, name) = (game.rules, game.name());
        for state in game.sample(6) {
            state.legal_actions(rules, &mut whole);
            for &wanted in ActionKind::ALL {
                state.legal_actions_of(rules, |kind| kind == wanted, &mut part);
                assert!(part.iter().eq(whole.iter().filter(|action| action.kind() == wanted)), "{wanted}, {name}");
            }
            let is_main = matches!(state.phase(), Phase::Main);
            for route in (0..rules.table.routes.len()).map(RouteId::at) {
                for wanted in [ActionKind::Place, ActionKind::Displace] {
                    let is_there = |action: &&Action| match **action {
                        Action::Place { post, .. } | Action::Displace { post, .. } => {
                            is_main && action.kind() == wanted && rules.table.posts[post.index()].route == route
                        }
                        _ => false,
                    };
                    state.legal_actions_on(rules, route, wanted, &mut part);
                    assert!(part.iter().eq(whole.iter().filter(is_there)), "{wanted} on {route:?}, {name}");
                }
            }
        }
    }
}

#[test]
fn changes_are_where_positions_differ() {
    for walk in walks() {
        let (rules, name) = (walk.game.rules, walk.game.name());
        let pairs = walk.states.iter().step_by(17).zip(walk.states.iter().skip(5).step_by(11));
        for (state, other) in pairs {
            let changes = state.changes_since(rules, other);
            for post in (0..rules.table.posts.len()).map(PostId::at) {
                assert_eq!(changes.posts.contains(post), state.piece_at(post) != other.piece_at(post), "{name}");
            }
            for city in (0..rules.table.cities.len()).map(CityId::at) {
                let differs = !state.row(rules, city).eq(other.row(rules, city));
                // Cities with extras may count without need.
                let has_extra = state.extras().chain(other.extras()).any(|extra| extra.city == city);
                assert!(changes.cities.contains(city) == differs || has_extra && !differs, "{name}");
            }
            for route in (0..rules.table.routes.len()).map(RouteId::at) {
                let differs = state.marker_at(rules, route) != other.marker_at(rules, route);
                assert_eq!(changes.markers.contains(route), differs, "{name}");
            }
            let mut spaces = 0..rules.table.special_spaces.len();
            assert_eq!(changes.special, spaces.any(|i| state.special(i) != other.special(i)), "{name}");
        }
    }
}
