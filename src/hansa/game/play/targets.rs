//! The targets of an action on a screen: every city, route and post that it touches.
//!
//! A post stands for its class (PLACE-5), so all posts that mean the same choice are highlighted, and a click on any of
//! them can choose it. Clauses: PLACE-5, DEC-1 … DEC-18.

use crate::rules::{Action, Choice, Part, Phase, Rules, State};
use crate::vocab::{CityId, CitySet, PostId, PostSet, RouteId, RouteSet, Skill};

/// The cities, routes and posts of an action. All are empty for one that touches nothing on the board, such as the end of
/// a turn.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Targets {
    /// The city of a kontor, the cities that offer a skill, the ends of a route to establish.
    pub cities: CitySet,
    /// The route of the posts, the route to establish, the route that gets a marker.
    pub routes: RouteSet,
    /// Every post that means this action: of one route and kind, all free or all with the same piece; to establish a
    /// route, all of its posts.
    pub posts: PostSet,
}

impl Targets {
    /// The targets of an action in this state; nothing for one that names what the board does not have. The action need
    /// not be legal.
    pub fn of(rules: Rules, state: &State, action: Action) -> Option<Self> {
        action.is_of(rules.table).then(|| Finder { rules, state }.of(action))
    }
}

struct Finder<'a> {
    rules: Rules<'a>,
    state: &'a State,
}

impl Finder<'_> {
    fn of(&self, action: Action) -> Targets {
        if let Action::Establish { route } = action {
            let row = self.rules.table.route(route);
            return Targets { cities: row.ends.into_iter().collect(), posts: row.post_set, ..at(route) };
        }
        if let Action::Use { choice, .. } | Action::Permanent { choice, .. } = action {
            // A marker develops a skill in no city.
            return if let Choice::Develop(_) = choice { Targets::default() } else { self.first(&choice.parts()) };
        }
        self.first(&action.parts())
    }

    /// The targets of the first part that has some.
    fn first(&self, parts: &[Part]) -> Targets {
        let all = parts.iter().map(|&part| self.of_part(part));
        all.into_iter().find(|targets| *targets != Targets::default()).unwrap_or_default()
    }

    fn of_part(&self, part: Part) -> Targets {
        match part {
            Part::Post(post) | Part::Standing(post) => self.class(post),
            Part::Route(route) => at(route),
            Part::City(city) => within(city),
            Part::Kontor(kontor) => within(self.rules.table.kontors[kontor.index()].city),
            Part::Space(_) => within(self.rules.table.special_city),
            Part::Skill(skill) => self.offers(skill),
            Part::Marker(_)
            | Part::Tile(_)
            | Part::Effect(_)
            | Part::Piece(_)
            | Part::Pieces(..)
            | Part::Choice
            | Part::Other => Targets::default(),
        }
    }

    /// The posts of the same route and kind with the same piece, or without one. Clause: PLACE-5.
    fn class(&self, post: PostId) -> Targets {
        let table = self.rules.table;
        let row = table.posts[post.index()];
        let is_like = |other: PostId| self.state.piece_at(other) == self.state.piece_at(post);
        let posts = table.posts_of(row.route).filter(|&(other, kind)| kind == row.kind && is_like(other));
        Targets { posts: posts.map(|(other, _)| other).collect(), ..at(row.route) }
    }

    /// The ends of the route just established that offer a skill. Clause: SKILL-1.
    fn offers(&self, skill: Skill) -> Targets {
        let table = self.rules.table;
        let Phase::Step3 { route, .. } = *self.state.phase() else { return Targets::default() };
        let ends = table.routes.get(route.index()).map_or(&[][..], |row| &row.ends);
        let offer = ends.iter().copied().filter(|&city| table.city(city).skills.contains(skill));
        Targets { cities: offer.collect(), ..Targets::default() }
    }
}

fn at(route: RouteId) -> Targets {
    Targets { routes: [route].into_iter().collect(), ..Targets::default() }
}

fn within(city: CityId) -> Targets {
    Targets { cities: [city].into_iter().collect(), ..Targets::default() }
}
