//! Places of cities and posts: rows of the picture of this file. Nothing else on the board is to move, so a place that a map
//! states brings along how large the picture is drawn, and the places of all that has none.

use std::rc::Rc;

use super::{Edit, What};
use crate::board::Picture;
use crate::draw::Spots;
use crate::syntax::tree::{Fact, FactKind, Head, Statement};
use kogge_compiler::assist::gesture::{Line, Point, Refused, Thing, insert_statement, refuse};
use kogge_compiler::language::quote_name;
use kogge_engine::spelling::fold;
use kogge_hansa_game::vocab::{CityId, RouteId};
use kogge_picture::geometry::{direction, length, minus, plus, times};

/// How far from the middle of a city the posts of a bent route begin, in units of the drawing, and in parts of the way.
const CLEAR: f64 = 46.0;
const MOST_CLEAR: f64 = 0.25;
/// The size of a board whose first city is placed: it has room for what will come.
const NEW_BOARD: [u32; 2] = [1500, 1000];
/// The points of a bent route that its length is measured at.
const N_POINTS: usize = 64;

/// A place on a picture as it is written.
fn whole(at: Point, size: [u32; 2]) -> [u32; 2] {
    [0, 1].map(|axis| at[axis].round().clamp(0.0, f64::from(size[axis])) as u32)
}

fn exact(at: [u32; 2]) -> Point {
    at.map(f64::from)
}

fn pair([x, y]: [u32; 2]) -> String {
    format!("{x} {y}")
}

impl<'a> Edit<'a> {
    /// Moves cities and posts; a plate goes to the route that it is dropped on.
    pub(super) fn shift(&mut self, things: &[Thing], by: Point) -> Result<(), Refused> {
        let all = self.all(things)?;
        let spots = self.spots();
        if let [plate @ (What::Tavern(_) | What::Permanent(_))] = all[..] {
            return self.drop_plate(plate, by, &spots);
        }
        if all.iter().any(|what| matches!(what, What::Tavern(_) | What::Permanent(_))) {
            return refuse!(
                "a tavern or a marker moves alone, to the route that it is dropped on",
                "eine Taverne oder ein Marker bewegt sich allein, zu der Route, auf der man sie loslässt"
            );
        }
        let by = times(by, 1.0 / spots.scale);
        let mut new = spots.places.clone();
        let size = new.size;
        let moved = |at: [u32; 2]| whole(plus(exact(at), by), size);
        for &what in &all {
            match what {
                What::City(city) => {
                    let at = &mut new.cities[city.index()];
                    *at = at.map(moved);
                }
                What::Route(route) => new.routes[route.index()].iter_mut().for_each(|at| *at = moved(*at)),
                What::Post(route, post) if !all.contains(&What::Route(route)) => {
                    let at = &mut new.routes[route.index()][post];
                    *at = moved(*at);
                }
                What::Post(..) | What::Tavern(_) | What::Permanent(_) => {}
            }
        }
        self.carry(&spots.places, &mut new, |route| all.iter().any(|what| what.route() == Some(route)));
        self.place(&spots, &new)
    }

    /// Takes the posts of routes along with the cities at their ends, so that they lie between these as before.
    fn carry(&self, old: &Picture, new: &mut Picture, is_placed: impl Fn(RouteId) -> bool) {
        for (i, route) in self.board.routes.iter().enumerate().filter(|(i, _)| !is_placed(RouteId::at(*i))) {
            let ends_on = |picture: &Picture| -> Option<[Point; 2]> {
                let [a, b] = route.ends.map(|end| picture.cities[end.index()].map(exact));
                Some([a?, b?])
            };
            let (Some(before), Some(after)) = (ends_on(old), ends_on(new)) else { continue };
            if before != after {
                let size = new.size;
                new.routes[i].iter_mut().for_each(|at| *at = whole(carried(exact(*at), before, after), size));
            }
        }
    }

    /// Lays the posts of a route along an arc through a point.
    pub(super) fn bend(&mut self, thing: &Thing, through: Point) -> Result<(), Refused> {
        let route = match self.what(thing)? {
            What::Route(route) | What::Post(route, _) => route,
            _ => return refuse!("only a route can be bent", "nur eine Route lässt sich biegen"),
        };
        let spots = self.spots();
        let mut new = spots.places.clone();
        let ends = self.board.route(route).ends.map(|end| new.cities[end.index()].map(exact).unwrap_or_default());
        let posts = &mut new.routes[route.index()];
        let places = arc(ends, spots.place(through), posts.len(), CLEAR / spots.scale);
        *posts = places.into_iter().map(|at| whole(at, spots.places.size)).collect();
        self.place(&spots, &new)
    }

    /// Puts cities at one height or one distance from the left.
    pub(super) fn align(&mut self, things: &[Thing], line: Line) -> Result<(), Refused> {
        let mut cities = Vec::new();
        for what in self.all(things)? {
            let What::City(city) = what else {
                return refuse!(
                    "only cities are lined up: posts follow",
                    "nur Städte werden ausgerichtet: Posten folgen ihnen"
                );
            };
            cities.push(city);
        }
        if cities.len() < 2 {
            return refuse!(
                "choose two cities or more to line them up",
                "wähle mindestens zwei Städte, um sie auszurichten"
            );
        }
        let spots = self.spots();
        let mut new = spots.places.clone();
        let axis = if line == Line::Row { 1 } else { 0 };
        let values = cities.iter().filter_map(|city| Some(u64::from(new.cities[city.index()]?[axis])));
        let mean = (values.sum::<u64>() as f64 / cities.len() as f64).round() as u32;
        for city in cities {
            if let Some(at) = &mut new.cities[city.index()] {
                at[axis] = mean;
            }
        }
        self.carry(&spots.places, &mut new, |_| false);
        self.place(&spots, &new)
    }

    /// Leaves things to the layout again.
    pub(super) fn free(&mut self, things: &[Thing]) -> Result<(), Refused> {
        let mut n_freed = 0;
        for what in self.all(things)? {
            let row = match what {
                What::City(city) => self.city_row(&self.board.city(city).name),
                What::Route(route) | What::Post(route, _) => self.route_row(route),
                What::Tavern(_) | What::Permanent(_) => None,
            };
            let is_stated = self.board.picture.as_ref().is_some_and(|picture| match what {
                What::City(city) => picture.cities.get(city.index()).copied().flatten().is_some(),
                What::Route(route) | What::Post(route, _) => {
                    picture.routes.get(route.index()).is_some_and(|posts| !posts.is_empty())
                }
                What::Tavern(_) | What::Permanent(_) => false,
            });
            match row {
                Some(row) => self.patch.delete(row.span),
                None if is_stated => {
                    return refuse!(
                        "the place comes from the base, and a variant can only state another one",
                        "die Stelle kommt aus der Vorlage, und eine Variante kann nur eine andere nennen"
                    );
                }
                None => continue,
            }
            n_freed += 1;
        }
        if n_freed == 0 {
            refuse!("its place is laid out by itself already", "seine Stelle wird schon automatisch gewählt")
        } else {
            Ok(())
        }
    }

    /// Places a city that is not on the board yet.
    pub(super) fn place_new(&mut self, name: &str, at: Point) -> Result<(), Refused> {
        let mut spots = self.spots();
        let mut at = spots.place(at);
        if self.board.cities.is_empty() && self.board.picture.is_none() {
            at = [0, 1].map(|axis| at[axis] * f64::from(NEW_BOARD[axis]) / f64::from(spots.places.size[axis]));
            Rc::make_mut(&mut spots).places.size = NEW_BOARD;
        }
        let at = whole(at, spots.places.size);
        let [mut cities, routes] = self.pinned(&spots);
        cities.push(format!("    {}: {}", quote_name(name), pair(at)));
        self.write(&spots, cities, routes)
    }

    /// The city nearest to a point of the drawing.
    pub(super) fn near_city(&self, at: Point) -> Option<CityId> {
        let spots = self.spots();
        let far = |city: &CityId| length(minus(spots.cities[city.index()][0].middle(), at));
        (0..self.board.cities.len()).map(CityId::at).min_by(|a, b| far(a).total_cmp(&far(b)))
    }

    /// Gives a tavern or a permanent marker to the route nearest to where it is dropped.
    fn drop_plate(&mut self, plate: What, by: Point, spots: &Spots) -> Result<(), Refused> {
        let (from, is_tavern) = match plate {
            What::Tavern(route) => (route, true),
            What::Permanent(route) => (route, false),
            _ => return Ok(()),
        };
        let lies = spots.plates.iter().find(|plate| plate.route == from && plate.is_tavern == is_tavern);
        let Some(lies) = lies else { return Ok(()) };
        let at = plus(lies.rect.middle(), by);
        let far = |route: RouteId| {
            let ends = self.board.route(route).ends.map(|end| spots.cities[end.index()][0].middle());
            let posts = spots.posts[route.index()].iter().map(|post| post.middle());
            let way: Vec<Point> = [ends[0]].into_iter().chain(posts).chain([ends[1]]).collect();
            way.windows(2).map(|leg| distance(at, [leg[0], leg[1]])).fold(f64::INFINITY, f64::min)
        };
        // What stays near its own route is only laid out beside it.
        let routes = (0..self.board.routes.len()).map(RouteId::at);
        let to = routes.min_by(|&a, &b| far(a).total_cmp(&far(b))).filter(|&to| to != from);
        let Some(to) = to.filter(|&to| far(to) + 1.0 < far(from)) else { return Ok(()) };
        let [mut old, mut new] = [from, to].map(|route| self.board.route(route).clone());
        if if is_tavern { new.tavern } else { !new.permanent.is_empty() } {
            let route = self.board.route_text(to);
            return if is_tavern {
                refuse!("{route} has a tavern already", "{route} hat schon eine Taverne")
            } else {
                refuse!("{route} has a permanent marker already", "{route} hat schon einen dauerhaften Bonusmarker")
            };
        }
        if is_tavern {
            (old.tavern, new.tavern) = (false, true);
        } else {
            new.permanent = std::mem::take(&mut old.permanent);
        }
        self.state_route(from, &old)?;
        self.state_route(to, &new)
    }

    // ---- rows ----

    /// Writes the places that have become others.
    pub(super) fn place(&mut self, spots: &Spots, new: &Picture) -> Result<(), Refused> {
        let old = &spots.places;
        let cities = (0..new.cities.len()).filter(|&city| new.cities[city] != old.cities[city]).map(CityId::at);
        let routes = (0..new.routes.len()).filter(|&route| new.routes[route] != old.routes[route]).map(RouteId::at);
        let (cities, routes): (Vec<CityId>, Vec<RouteId>) = (cities.collect(), routes.collect());
        if cities.is_empty() && routes.is_empty() {
            return Ok(());
        }
        let mut city_rows = Vec::new();
        for city in cities {
            let Some(at) = new.cities[city.index()] else { continue };
            match self.city_row(&self.board.city(city).name) {
                Some(row) => self.rewrite(row, &pair(at)),
                None => city_rows.push(self.city_text(city, at)),
            }
        }
        let mut route_rows = Vec::new();
        for route in routes {
            let mut posts: Vec<String> = new.routes[route.index()].iter().copied().map(pair).collect();
            match self.route_row(route) {
                Some(row) => {
                    if let FactKind::RoutePlace { route: written, .. } = &row.kind
                        && self.is_reversed(written, route)
                    {
                        posts.reverse();
                    }
                    self.rewrite(row, &posts.join(", "));
                }
                None => route_rows.push(self.route_text(route, &new.routes[route.index()])),
            }
        }
        for (rows, pinned) in [&mut city_rows, &mut route_rows].into_iter().zip(self.pinned(spots)) {
            let name = |row: &str| row.rsplit_once(':').map(|(name, _)| name.to_owned());
            let is_new = |row: &String| !rows.iter().any(|new| name(new) == name(row));
            let pinned: Vec<String> = pinned.into_iter().filter(is_new).collect();
            rows.extend(pinned);
        }
        self.write(spots, city_rows, route_rows)
    }

    /// Places the posts of a route that gets another number of them, together with those of other routes.
    pub(super) fn place_posts(&mut self, route: RouteId, places: Vec<[u32; 2]>) {
        let spots = self.spots();
        self.placed.get_or_insert_with(|| spots.places.clone()).routes[route.index()] = places;
    }

    /// Writes the places of posts that were given.
    pub(super) fn write_placed(&mut self) -> Result<(), Refused> {
        let Some(new) = self.placed.take() else { return Ok(()) };
        let spots = self.spots();
        self.place(&spots, &new)
    }

    /// Places one more post at the end of a route whose posts are placed.
    pub(super) fn place_one_more(&mut self, route: RouteId) {
        let stated = self.board.picture.as_ref().and_then(|picture| picture.routes.get(route.index()));
        let Some(mut places) = stated.filter(|places| !places.is_empty()).cloned() else { return };
        let spots = self.spots();
        let end = spots.places.cities[self.board.route(route).ends[1].index()].map(exact);
        let last = places.last().copied().map(exact);
        let between = last.zip(end).map(|(last, end)| times(plus(last, end), 0.5));
        places.extend(between.map(|at| whole(at, spots.places.size)));
        self.place_posts(route, places);
    }

    fn city_text(&self, city: CityId, at: [u32; 2]) -> String {
        format!("    {}: {}", quote_name(&self.board.city(city).name), pair(at))
    }

    /// Rows for the cities and the routes that the map does not place: they stay where they are.
    fn pinned(&self, spots: &Spots) -> [Vec<String>; 2] {
        let picture = self.board.picture.as_ref();
        let is_city = |city: CityId| picture.and_then(|it| it.cities.get(city.index()).copied().flatten()).is_some();
        let is_route =
            |route: RouteId| picture.and_then(|it| it.routes.get(route.index())).is_some_and(|it| !it.is_empty());
        let cities = (0..self.board.cities.len()).map(CityId::at).filter(|&city| !is_city(city));
        let cities = cities.filter(|&city| self.city_row(&self.board.city(city).name).is_none());
        let cities = cities.filter_map(|city| Some(self.city_text(city, spots.places.cities[city.index()]?)));
        // A row with another number of places than posts is left to the author.
        let routes = (0..self.board.routes.len()).map(RouteId::at).filter(|&route| !is_route(route));
        let routes =
            routes.filter(|&route| self.route_row(route).is_none() && !self.board.route(route).posts.is_empty());
        let routes = routes.map(|route| self.route_text(route, &spots.places.routes[route.index()]));
        [cities.collect(), routes.collect()]
    }

    fn route_text(&self, route: RouteId, places: &[[u32; 2]]) -> String {
        let places: Vec<String> = places.iter().copied().map(pair).collect();
        format!("    {}: {}", self.route_words(route), places.join(", "))
    }

    /// Adds rows to the picture of this file, which is made if there is none.
    fn write(&mut self, spots: &Spots, cities: Vec<String>, routes: Vec<String>) -> Result<(), Refused> {
        let [width, height] = spots.places.size;
        let header = format!("picture {width} x {height}");
        let is_sized = self.board.picture.as_ref().is_some_and(|picture| picture.kontor.is_some());
        let kontor = spots.kontor.filter(|_| !is_sized).map(|side| format!("    kontor {side}"));
        let Some(statement) = self.own_picture() else {
            let lines = [header].into_iter().chain(kontor).chain(cities).chain(routes).collect();
            return insert_statement(self.map, &mut self.patch, "picture", lines);
        };
        if let Head::Picture([w, h]) = &statement.head {
            if w.is_none() || h.is_none() {
                let line = self.map.source().line_of(statement.span.start as usize) + 1;
                return refuse!(
                    "line {line} cannot be read: mend it first",
                    "Zeile {line} ist nicht lesbar: berichtige sie zuerst"
                );
            }
            let has_size =
                [(w, width), (h, height)].iter().all(|(side, new)| side.as_ref().is_some_and(|it| it.node == *new));
            if !has_size {
                self.patch.replace(statement.span, header);
            }
        }
        kontor.into_iter().for_each(|row| self.patch.add(statement.span, row));
        let is_city = |fact: &&Fact| matches!(fact.kind, FactKind::CityPlace { .. });
        let last_city = statement.facts.iter().rfind(is_city).map_or(statement.span, |fact| fact.span);
        cities.into_iter().for_each(|row| self.patch.add(last_city, row));
        routes.into_iter().for_each(|row| self.patch.add(statement.last_line(), row));
        Ok(())
    }

    /// Puts other positions behind the colon of a row.
    fn rewrite(&mut self, row: &Fact, positions: &str) {
        let span = match &row.kind {
            FactKind::CityPlace { city, .. } => city.span,
            FactKind::RoutePlace { route, .. } => route.span,
            _ => return,
        };
        let subject = self.map.source().text[span.range()].trim_end();
        self.patch.replace(row.span, format!("{subject}: {positions}"));
    }

    fn own_picture(&self) -> Option<&'a Statement> {
        self.statements().iter().find(|statement| matches!(statement.head, Head::Picture(_)))
    }

    /// The row of this file that places a city.
    pub(super) fn city_row(&self, name: &str) -> Option<&'a Fact> {
        let is_it = |fact: &&Fact| match &fact.kind {
            FactKind::CityPlace { city, .. } => fold(&city.node) == fold(name),
            _ => false,
        };
        self.statements().iter().flat_map(|statement| &statement.facts).find(is_it)
    }

    /// The row of this file that places the posts of a route.
    pub(super) fn route_row(&self, route: RouteId) -> Option<&'a Fact> {
        let is_it = |fact: &&Fact| match &fact.kind {
            FactKind::RoutePlace { route: written, .. } => self.names(written, route),
            _ => false,
        };
        self.statements().iter().flat_map(|statement| &statement.facts).find(is_it)
    }
}

/// Where a point goes with the two that it lies between: as far along and aside, in parts of the way.
fn carried(at: Point, [a, b]: [Point; 2], [to_a, to_b]: [Point; 2]) -> Point {
    let (way, to) = (minus(b, a), minus(at, a));
    let squared = way[0] * way[0] + way[1] * way[1];
    if squared == 0.0 {
        return plus(to_a, to);
    }
    let along = (to[0] * way[0] + to[1] * way[1]) / squared;
    let aside = (to[1] * way[0] - to[0] * way[1]) / squared;
    let way = minus(to_b, to_a);
    plus(to_a, plus(times(way, along), times([-way[1], way[0]], aside)))
}

/// The distance of a point from a straight line between two.
fn distance(at: Point, [a, b]: [Point; 2]) -> f64 {
    let (way, to) = (minus(b, a), minus(at, a));
    let squared = way[0] * way[0] + way[1] * way[1];
    let part = if squared > 0.0 { ((to[0] * way[0] + to[1] * way[1]) / squared).clamp(0.0, 1.0) } else { 0.0 };
    length(minus(to, times(way, part)))
}

/// Points along an arc between two cities that goes through a point, alike far from one another.
fn arc([a, b]: [Point; 2], through: Point, n: usize, clear: f64) -> Vec<Point> {
    let control = minus(times(through, 2.0), times(plus(a, b), 0.5));
    let at = |i: usize| {
        let t = i as f64 / N_POINTS as f64;
        let s = 1.0 - t;
        plus(plus(times(a, s * s), times(control, 2.0 * s * t)), times(b, t * t))
    };
    let points: Vec<Point> = (0..=N_POINTS).map(at).collect();
    let whole: f64 = points.windows(2).map(|leg| length(minus(leg[1], leg[0]))).sum();
    let clear = clear.min(MOST_CLEAR * whole);
    let step = (whole - 2.0 * clear) / n as f64;
    let place = |i: usize| along(&points, clear + step * (i as f64 + 0.5));
    (0..n).map(place).collect()
}

/// The point so far along a way.
fn along(points: &[Point], mut far: f64) -> Point {
    for leg in points.windows(2) {
        let way = minus(leg[1], leg[0]);
        if far <= length(way) {
            return plus(leg[0], times(direction(way), far));
        }
        far -= length(way);
    }
    points.last().copied().unwrap_or_default()
}
