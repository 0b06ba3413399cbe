//! Routes that nobody can ever establish, and the consequences.
//!
//! One mistake gives one finding: where such routes shut a skill, or else the special prestige, that finding replaces
//! those about the single routes. Clauses: SETUP-2, SKILL-1, SPECIAL-2.

use super::opening::{Granted, n_ships};
use super::view::View;
use crate::resolve::Subject;
use kogge_compiler::diagnostic::{Descriptor, Diagnostic};
use kogge_engine::wording::count;
use kogge_hansa_game::vocab::{CityId, RouteId, Skill};

/// The subjects that must be understood to know which routes can be established.
pub(super) const RESTS_ON: &[Subject] = &[
    Subject::Cities,
    Subject::Routes,
    Subject::Posts,
    Subject::Skills,
    Subject::Permanent,
    Subject::Markers,
    Subject::Taverns,
    Subject::Edition,
];

/// Skills that the same routes shut.
#[derive(Debug)]
pub(super) struct ShutSkills {
    pub(super) skills: Vec<Skill>,
    pub(super) cities: Vec<CityId>,
    pub(super) routes: Vec<RouteId>,
}

/// The cities that offer a skill, and their routes.
struct Lost {
    cities: Vec<CityId>,
    routes: Vec<RouteId>,
}

impl Lost {
    /// Nothing where no city offers the skill.
    fn new(view: &View, skill: Skill) -> Option<Self> {
        let cities: Vec<CityId> = view.cities().filter(|&city| view.board.city(city).skills.contains(skill)).collect();
        let mut routes: Vec<RouteId> = cities.iter().flat_map(|&city| view.graph.routes_at(city)).copied().collect();
        routes.sort_unstable();
        routes.dedup();
        (!cities.is_empty()).then_some(Self { cities, routes })
    }
}

/// The loss through routes that cannot be established.
#[derive(Debug, Default)]
pub(super) struct Shut {
    /// The skills whose cities have no other routes.
    pub(super) skills: Vec<ShutSkills>,
    /// The access routes of the special prestige, when there are no others.
    pub(super) special: Vec<RouteId>,
}

impl Shut {
    pub(super) fn new(view: &View) -> Self {
        if view.doubts.any(RESTS_ON) {
            return Self::default();
        }
        let opening = view.opening(Granted::Countries);
        let shut = |routes: &[RouteId]| !routes.is_empty() && !routes.iter().any(|&route| opening.openable(route));
        let book = Lost::new(view, Skill::Book).filter(|book| shut(&book.routes));
        // What waits for nothing but the Book's merchants is lost with the Book.
        let waits =
            |route: &RouteId| matches!(obstacle(view, *route, Granted::Countries), Some(Obstacle::Merchants { .. }));
        let is_lost_with_book =
            |routes: &[RouteId]| book.as_ref().is_some_and(|book| book.routes != routes) && routes.iter().any(waits);
        let mut skills: Vec<ShutSkills> = Vec::new();
        for &skill in Skill::ALL {
            let Some(Lost { cities, routes }) = Lost::new(view, skill) else { continue };
            if !shut(&routes) || is_lost_with_book(&routes) {
                continue;
            }
            match skills.iter_mut().find(|other| other.routes == routes) {
                Some(same) => same.skills.push(skill),
                None => skills.push(ShutSkills { skills: vec![skill], cities, routes }),
            }
        }
        let access = view.board.special.as_ref().filter(|_| !view.doubts.any(&[Subject::Special]));
        let access = access.map(|special| special.routes.clone()).filter(|routes| shut(routes));
        let special = access.filter(|routes| !is_lost_with_book(routes)).unwrap_or_default();
        Self { skills, special }
    }
}

/// Why nobody can establish a route.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Obstacle {
    /// It has this many ships, more than anybody owns merchants.
    Ships { owned: usize },
    /// It has this many posts, more than anybody has pieces.
    Posts { pieces: usize },
    /// It has this many ships, more than anybody obtains merchants.
    Merchants { obtainable: usize },
}

/// Why nobody can establish the route, its country aside. Clauses: SETUP-2, SETUP-4, SKILL-2.
pub(super) fn obstacle(view: &View, route: RouteId, granted: Granted) -> Option<Obstacle> {
    let posts = view.board.route(route);
    let owned = usize::from(view.board.edition.merchants);
    let (obtainable, pieces) = (view.opening(granted).merchants, view.opening(granted).pieces);
    match n_ships(posts) {
        ships if ships > owned => Some(Obstacle::Ships { owned }),
        _ if posts.posts.len() > pieces => Some(Obstacle::Posts { pieces }),
        ships if ships > obtainable => Some(Obstacle::Merchants { obtainable }),
        _ => None,
    }
}

impl Obstacle {
    /// The thing that the route needs and nobody has, as a label at its posts.
    pub(super) fn text(self, view: &View, route: RouteId) -> String {
        let route = view.board.route(route);
        let ships = || count(n_ships(route), "merchant", "merchants");
        match self {
            Self::Ships { owned } => format!("needs {}, and nobody owns more than {owned}", ships()),
            Self::Posts { pieces } => {
                format!("needs {}, and nobody has more than {pieces}", count(route.posts.len(), "piece", "pieces"))
            }
            Self::Merchants { obtainable } => {
                format!("needs {}, and without the Book nobody gets more than {obtainable}", ships())
            }
        }
    }

    /// The text to write instead.
    pub(super) fn help(self, view: &View, route: RouteId) -> String {
        match self {
            Self::Ships { owned: n } | Self::Merchants { obtainable: n } => {
                format!("make it {} at most, such as `{}`", count(n, "ship", "ships"), view.route_with_ships(route, n))
            }
            Self::Posts { pieces } => format!(
                "make it {} at most, and better shorter: printed routes have 2 to 4 posts",
                count(pieces, "post", "posts")
            ),
        }
    }
}

/// A finding about something lost behind these routes, of which there is at least one: each with what is in its way.
pub(super) fn finding(view: &View, descriptor: &'static Descriptor, message: String, routes: &[RouteId]) -> Diagnostic {
    let why = |route| obstacle(view, route, Granted::Countries);
    let text = |route| why(route).map(|why| why.text(view, route)).unwrap_or_default();
    let (first, others) = (routes[0], &routes[1..]);
    let finding = Diagnostic::new(descriptor, view.places.route(first), message).label(text(first));
    let finding = finding.also_each(others.iter().map(|&route| (view.places.route(route), text(route))));
    match why(first) {
        Some(why) => finding.help(why.help(view, first)),
        None => finding,
    }
}
