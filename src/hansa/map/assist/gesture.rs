//! Gestures on the picture of a board: what each means for the facts, in the map's own file.

mod about;
mod handles;
mod palette;
mod places;
mod remove;
mod state;
mod stock;

pub(super) use handles::handles;
pub(super) use palette::palette;

use std::cell::OnceCell;
use std::rc::Rc;

use super::map::Map;
use crate::board::{Board, Picture};
use crate::draw::{Spots, spots};
use crate::syntax::Hansa;
use crate::syntax::tree::{EditKind, Head, RouteRef, Statement};
use kogge_compiler::assist::gesture::about::typed_name;
use kogge_compiler::assist::gesture::{
    Edits, Gesture, Patch, Point, Refused, Thing, insert_statement, refuse, refused,
};
use kogge_compiler::language::quote_name;
use kogge_engine::spelling::fold;
use kogge_hansa_game::vocab::{CityId, CountryId, RouteId};

/// The kinds of the things of a picture that a statement declares.
const CITY: &str = "city";
const ROUTE: &str = "route";
/// The kontors of a new city, and the posts of a new route.
const KONTORS: &str = "white square";
const POSTS: &str = "house, house, house";

/// The edits that carry out a gesture.
pub(super) fn gesture(map: &Map, gesture: &Gesture) -> Result<Edits, Refused> {
    let mut edit = Edit::of(map)?;
    match gesture {
        Gesture::Move { things, by } => edit.shift(things, *by)?,
        Gesture::Bend { thing, through } => edit.bend(thing, *through)?,
        Gesture::Free { things } => edit.free(things)?,
        Gesture::Align { things, line } => edit.align(things, *line)?,
        Gesture::Add { kind, name, at } if kind == CITY => edit.add_city(name, *at)?,
        Gesture::Add { kind, .. } => {
            return refuse!(
                "a {kind} cannot be added to this map",
                "`{kind}` kann dieser Karte nicht hinzugefügt werden"
            );
        }
        Gesture::Join { ends } => edit.join(ends)?,
        Gesture::Set { things, choice } => palette::set(&mut edit, things, choice)?,
        Gesture::Remove { things } => edit.remove(things)?,
    }
    edit.write_placed()?;
    Ok(edit.patch.finish::<Hansa>())
}

/// A thing of the board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum What {
    City(CityId),
    Route(RouteId),
    Post(RouteId, usize),
    Tavern(RouteId),
    Permanent(RouteId),
}

impl What {
    /// The route that it is or belongs to.
    const fn route(self) -> Option<RouteId> {
        match self {
            Self::City(_) => None,
            Self::Route(route) | Self::Post(route, _) | Self::Tavern(route) | Self::Permanent(route) => Some(route),
        }
    }
}

/// A change of a map's own file.
struct Edit<'a> {
    map: &'a Map,
    board: &'a Board,
    /// The board of the base, in a variant.
    base: Option<Board>,
    patch: Patch<'a>,
    /// Where things lie, once it is asked for.
    spots: OnceCell<Rc<Spots>>,
    /// The picture with the posts of routes that get another number of them.
    placed: Option<Picture>,
}

impl<'a> Edit<'a> {
    fn of(map: &'a Map) -> Result<Self, Refused> {
        let Some((board, _)) = map.understood() else {
            return refuse!(
                "the base or the edition of this map cannot be read",
                "die Vorlage oder die Fassung der Regeln dieser Karte ist nicht lesbar"
            );
        };
        let patch = Patch::new(map.source());
        Ok(Self { map, board, base: map.base(), patch, spots: OnceCell::new(), placed: None })
    }

    fn spots(&self) -> Rc<Spots> {
        self.spots.get_or_init(|| Rc::new(spots(self.board))).clone()
    }

    fn what(&self, thing: &Thing) -> Result<What, Refused> {
        self::what(self.board, thing)
    }

    fn all(&self, things: &[Thing]) -> Result<Vec<What>, Refused> {
        let mut all = things.iter().map(|thing| self.what(thing)).collect::<Result<Vec<_>, _>>()?;
        all.sort();
        all.dedup();
        Ok(all)
    }

    fn statements(&self) -> &'a [Statement] {
        &self.map.tree().statements
    }

    /// The statement of this file about a city.
    fn city_statement(&self, name: &str) -> Option<&'a Statement> {
        let is_it = |statement: &&Statement| match &statement.head {
            Head::City(head) => fold(&head.name.node) == fold(name),
            _ => false,
        };
        self.statements().iter().find(is_it)
    }

    /// The statement of this file about a route.
    fn route_statement(&self, route: RouteId) -> Option<&'a Statement> {
        let is_it = |statement: &&Statement| match &statement.head {
            Head::Route(head) => self.names(&head.route, route),
            _ => false,
        };
        self.statements().iter().find(is_it)
    }

    /// Whether these words name a route.
    fn names(&self, written: &RouteRef, route: RouteId) -> bool {
        let facts = self.board.route(route);
        let own = written.name.as_ref().map(|name| fold(&name.node));
        own == facts.name.as_deref().map(fold) && self.joins(written, facts.ends)
    }

    fn joins(&self, written: &RouteRef, ends: [CityId; 2]) -> bool {
        let [a, b] = ends.map(|end| fold(&self.board.city(end).name));
        let [c, d] = [&written.ends[0], &written.ends[1]].map(|end| fold(&end.node));
        (a == c && b == d) || (a == d && b == c)
    }

    /// Whether words of this file about a route list its posts from its second end.
    fn is_reversed(&self, written: &RouteRef, route: RouteId) -> bool {
        fold(&written.ends[0].node) != fold(&self.board.city(self.board.route(route).ends[0]).name)
    }

    /// `A -- B as NAME`.
    fn route_words(&self, route: RouteId) -> String {
        let facts = self.board.route(route);
        let [a, b] = facts.ends.map(|end| quote_name(&self.board.city(end).name));
        let own = facts.name.as_ref().map(|name| format!(" as {}", quote_name(name))).unwrap_or_default();
        format!("{a} -- {b}{own}")
    }

    /// The edit that declares something: none in a map without a base.
    fn added(&self) -> &'static str {
        if self.base.is_some() { "add " } else { "" }
    }

    fn country(&self, country: CountryId) -> String {
        quote_name(&self.board.countries[country.index()].name)
    }

    /// ` in COUNTRY`, where there are countries.
    fn within(&self, country: Option<CountryId>) -> String {
        country.map(|country| format!(" in {}", self.country(country))).unwrap_or_default()
    }

    // ---- what is added ----

    fn add_city(&mut self, name: &str, at: Point) -> Result<(), Refused> {
        let name = typed_name(name)?;
        if let Some(there) = self.board.cities.iter().find(|city| fold(&city.name) == fold(name)) {
            return refuse!("there is a city `{}` already", "eine Stadt „{}“ gibt es schon", there.name);
        }
        if self.city_statement(name).is_some() {
            return refuse!(
                "the text says something about a city `{name}` already",
                "der Text sagt schon etwas über eine Stadt „{name}“"
            );
        }
        let near = self.near_city(at);
        let country = near.and_then(|city| self.board.city(city).countries.iter().next());
        let country = country.or((!self.board.countries.is_empty()).then_some(CountryId(0)));
        let line = format!("{}city {}{}: {KONTORS}", self.added(), quote_name(name), self.within(country));
        insert_statement(self.map, &mut self.patch, CITY, vec![line])?;
        self.place_new(name, at)
    }

    fn join(&mut self, ends: &[Thing; 2]) -> Result<(), Refused> {
        let [What::City(a), What::City(b)] = [self.what(&ends[0])?, self.what(&ends[1])?] else {
            return refuse!("a route joins two cities", "eine Route verbindet zwei Städte");
        };
        if a == b {
            return refuse!("a route joins two different cities", "eine Route verbindet zwei verschiedene Städte");
        }
        let [one, other] = [a, b].map(|city| quote_name(&self.board.city(city).name));
        let joins = |route: &&crate::board::Route| route.ends.contains(&a) && route.ends.contains(&b);
        if self.board.routes.iter().any(|route| joins(&route)) {
            return refuse!(
                "there is a route {one} -- {other} already; two of them need names, as in `{one} -- {other} as Dike`",
                "eine Route {one} -- {other} gibt es schon; zwei davon brauchen Namen, wie in `{one} -- {other} as Deich`"
            );
        }
        let there = self.statements().iter().find(|statement| match &statement.head {
            Head::Route(head) => self.joins(&head.route, [a, b]),
            _ => false,
        });
        if let Some(statement) = there {
            if statement.edit.is_none_or(|edit| edit.node != EditKind::Remove) {
                return refuse!(
                    "the text says something about a route {one} -- {other} already",
                    "der Text sagt schon etwas über eine Route {one} -- {other}"
                );
            }
            // The base has it: it is there again.
            self.patch.delete(self.map.extent(statement));
            return Ok(());
        }
        let [of_a, of_b] = [a, b].map(|city| self.board.city(city).countries);
        let country = of_a.intersection(of_b).iter().next().or(of_a.iter().next()).or(of_b.iter().next());
        let line = format!("{}route {one} -- {other}{}: {POSTS}", self.added(), self.within(country));
        insert_statement(self.map, &mut self.patch, ROUTE, vec![line])
    }
}

/// The thing of a board that is meant.
fn what(board: &Board, thing: &Thing) -> Result<What, Refused> {
    let Thing { kind, name, part } = thing;
    let missing =
        || refused!("there is no {kind} `{name}` on this map", "auf dieser Karte gibt es „{name}“ (`{kind}`) nicht");
    if kind == CITY {
        return board.city_named(name).map(What::City).ok_or_else(missing);
    }
    let mut routes = (0..board.routes.len()).map(RouteId::at);
    let route = routes.find(|&route| board.route_text(route) == *name).ok_or_else(missing)?;
    let facts = board.route(route);
    match (kind.as_str(), part) {
        (ROUTE | "way" | "posts" | "name", _) => Ok(What::Route(route)),
        ("post", &Some(post)) if post < facts.posts.len() => Ok(What::Post(route, post)),
        ("tavern", _) if facts.tavern => Ok(What::Tavern(route)),
        ("marker", _) if !facts.permanent.is_empty() => Ok(What::Permanent(route)),
        _ => Err(missing()),
    }
}
