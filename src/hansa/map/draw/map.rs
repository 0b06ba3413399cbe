//! The map itself: routes with their posts, cities with their kontors and banners, and what stands beside routes.

use super::Canvas;
use super::arrange::{Arrangement, Label, LabelKind, NEAR, distance, points};
use super::figure::{BADGE, Badge, Figure, KONTOR, LETTERS, badges};
use super::ground::Ground;
use super::land::{self, Sign, Taken};
use super::positions::Positions;
use super::scenery::Words;
use super::skylines::{self, Town};
use super::{Feature, bridges, strokes, symbols};
use crate::board::Board;
use crate::resolve::{Places, RoutePlaces};
use kogge_compiler::text::Span;
use kogge_engine::wording::either;
use kogge_hansa_game::vocab::{CityId, RouteId};
use kogge_picture::{Anchor, Font, Lettering, Look, Mark, Point, Rect, width_of};

/// The size of the letters of a route's own name.
const NAME: f64 = 15.0;
/// How far apart the points of the lines of the ground are.
const FINE: f64 = 7.0;

/// The boxes on a board, with points of its ways, and of its rivers, borders and coasts.
pub(super) struct Lying {
    boxes: Vec<Rect>,
    ways: Vec<Point>,
    lines: Vec<Point>,
}

/// Everything that lies on a board.
pub(super) struct Map<'a> {
    pub(super) board: &'a Board,
    /// Where its facts stand, when they were read from files.
    pub(super) places: Option<&'a Places>,
    pub(super) positions: &'a Positions,
    pub(super) figures: &'a [Figure],
    pub(super) arrangement: &'a Arrangement,
    pub(super) ground: &'a Ground,
    pub(super) words: &'a [Words],
    /// The boxes of what lies on it beside its words.
    pub(super) plates: &'a [Rect],
    pub(super) marks: &'a [Mark<Feature>],
}

/// The things beside the routes of a board, with their size.
pub(super) fn labels(board: &Board) -> Vec<(RouteId, LabelKind, Point)> {
    let mut labels = Vec::new();
    for (id, route) in board.routes.iter().enumerate().map(|(id, route)| (RouteId::at(id), route)) {
        if !route.permanent.is_empty() {
            labels.push((id, LabelKind::Permanent, symbols::marker_size(&route.permanent)));
        }
        if route.tavern {
            labels.push((id, LabelKind::Tavern, symbols::TAVERN_SIZE));
        }
        if let Some(name) = &route.name {
            labels.push((id, LabelKind::Name, [width_of(name, NAME, Font::Medium) + 8.0, NAME + 4.0]));
        }
    }
    labels
}

impl Map<'_> {
    pub(super) fn draw(&self, (signs, towns): (&[Sign], &[Town]), out: &mut Canvas<'_>) {
        self.ground(signs, out);
        self.marks.iter().for_each(|mark| self.mark(mark, out));
        self.things(towns, out);
    }

    /// Draws the layer below everything.
    pub(super) fn ground(&self, signs: &[Sign], out: &mut Canvas<'_>) {
        self.ground.draw(self.board, self.positions.size, &self.taken(), out);
        land::draw(signs, out);
        self.words.iter().for_each(|words| words.draw(self.board, self.ground.is_picture(), out));
    }

    /// Everything that towns and signs keep away from.
    pub(super) fn lying(&self) -> Lying {
        Lying { boxes: self.taken(), ways: self.ways(), lines: self.ground.points(self.board, FINE) }
    }

    /// The signs of the land beside everything that lies on it.
    pub(super) fn signs(&self, towns: &[Town], lying: &Lying) -> Vec<Sign> {
        let (board, size) = (self.board, self.positions.size);
        if self.ground.is_picture() {
            return Vec::new();
        }
        let boxes = lying.boxes.iter().copied().chain(towns.iter().map(Town::rect));
        land::signs(board, size, self.ground, &Taken::of(size, boxes, &lying.ways, &lying.lines))
    }

    /// The towns beside everything else.
    pub(super) fn towns(&self, lying: &Lying) -> Vec<Town> {
        let cities = (0..self.board.cities.len()).map(CityId::at);
        let cities: Vec<[Rect; 2]> = cities.map(|city| [self.row(city), self.banner(city)]).collect();
        skylines::towns((self.board, self.positions.size), &cities, &lying.boxes, (&lying.ways, &lying.lines))
    }

    /// Points of all ways.
    fn ways(&self) -> Vec<Point> {
        self.routes().flat_map(|route| points(&self.positions.way(self.board, route))).collect()
    }

    /// The boxes of everything that lies on the ground.
    fn taken(&self) -> Vec<Rect> {
        let words = self.words.iter().flat_map(|words| &words.rects).chain(self.plates).copied();
        self.shown().into_iter().chain(words).collect()
    }

    fn routes(&self) -> impl Iterator<Item = RouteId> + use<> {
        (0..self.board.routes.len()).map(RouteId::at)
    }

    /// The boxes of rows, names, labels and posts.
    fn shown(&self) -> Vec<Rect> {
        let shown = self.arrangement.shown(self.board, self.positions, self.figures);
        shown.into_iter().map(|it| it.rect).collect()
    }

    /// Everything that lies on the ground.
    pub(super) fn things(&self, towns: &[Town], out: &mut Canvas<'_>) {
        let cities = || (0..self.board.cities.len()).map(CityId::at);
        self.routes().for_each(|route| self.way(route, out));
        bridges::draw(self.board, self.positions, self.ground, &self.shown(), out);
        self.arrangement.labels.iter().for_each(|label| self.string(label, out));
        self.routes().for_each(|route| self.posts(route, out));
        skylines::draw(towns, out);
        cities().for_each(|city| self.city(city, out));
        self.arrangement.labels.iter().for_each(|label| self.label(label, out));
    }

    /// A bright band around what is marked.
    fn mark(&self, mark: &Mark<Feature>, out: &mut Canvas<'_>) {
        let paint = mark.kind.paint(out.palette.marks);
        out.open(mark.kind.class(), None, &mark.title, None);
        match mark.subject {
            Feature::City(city) => {
                let whole = self.row(city).joined(&self.banner(city)).grown(9.0);
                out.plate(whole, 14.0, Look::fill(paint).faint(0.55));
                out.plate(whole, 14.0, Look::stroke(paint, 4.0));
            }
            Feature::Route(route) => {
                let way = self.positions.way(self.board, route);
                out.curve(&way, Look::stroke(paint, 44.0).faint(0.55));
            }
        }
        out.close();
    }

    /// A city's row of kontors.
    pub(super) fn row(&self, city: CityId) -> Rect {
        self.figures[city.index()].row_at(self.positions.city(city))
    }

    /// A city's name.
    pub(super) fn banner(&self, city: CityId) -> Rect {
        self.figures[city.index()].banner_at(self.positions.city(city), self.arrangement.sides[city.index()])
    }

    /// The names of all cities and routes.
    pub(super) fn names(&self) -> Vec<Rect> {
        let cities = (0..self.board.cities.len()).map(|city| self.banner(CityId::at(city)));
        let labels = self.arrangement.labels.iter().filter(|label| label.kind == LabelKind::Name);
        cities.chain(labels.map(|label| label.rect)).collect()
    }

    /// A route's way from city to city.
    fn way(&self, id: RouteId, out: &mut Canvas<'_>) {
        let palette = out.palette;
        let way = self.positions.way(self.board, id);
        self.open_route("way", id, out);
        out.curve(&way, Look::stroke(palette.kerb, 13.0));
        let country = self.board.route(id).country;
        out.curve(&way, Look::stroke(palette.route(self.board, country), 9.5));
        strokes::draw(self.board, country, &way, out);
        out.close();
    }

    fn posts(&self, id: RouteId, out: &mut Canvas<'_>) {
        self.open_route("posts", id, out);
        for (&kind, &at) in self.board.route(id).posts.iter().zip(&self.positions.posts[id.index()]) {
            symbols::post(out, at, kind);
        }
        out.close();
    }

    fn open_route(&self, class: &str, id: RouteId, out: &mut Canvas<'_>) {
        let route = self.board.route(id);
        let name = self.board.route_text(id);
        let posts: Vec<&str> = route.posts.iter().map(|post| post.word()).collect();
        let country = route
            .country
            .map_or(String::new(), |country| format!(" in {}", self.board.countries[country.index()].name));
        let span = self.places.map(|places| places.route(id));
        out.open(class, Some(&name), &format!("Route {name}{country}: {}", posts.join(", ")), span);
    }

    /// A city: its row of kontors, and its banner.
    fn city(&self, id: CityId, out: &mut Canvas<'_>) {
        let span = self.places.map(|places| places.city(id));
        out.open("city", Some(&self.board.city(id).name), &self.in_words(id), span);
        self.kontors(id, out);
        self.name(id, out);
        out.close();
    }

    fn kontors(&self, id: CityId, out: &mut Canvas<'_>) {
        let palette = out.palette;
        let city = self.board.city(id);
        let row = self.row(id);
        if city.green {
            out.plate(row, 6.0, Look::fill(palette.green).edge(palette.dark, 1.6));
            // The gate of a castle, behind which any number of kontors has room.
            let gate = "M-26 13V-13H-20V-9H-14V-13H-8V-9H8V-13H14V-9H20V-13H26V13H6V6A6 6 0 0 0 -6 6V13Z";
            out.shape(row.middle(), 1.0, gate, Look::fill(palette.plate).edge(palette.dark, 1.2));
        } else {
            out.plate(row, 6.0, Look::fill(palette.plate).edge(palette.dark, 1.4));
        }
        let [x, y] = row.middle();
        let left = x - city.kontors.len() as f64 * KONTOR / 2.0;
        for (i, &kontor) in city.kontors.iter().enumerate() {
            symbols::kontor(out, [left + (i as f64 + 0.5) * KONTOR, y], kontor);
        }
    }

    fn name(&self, id: CityId, out: &mut Canvas<'_>) {
        let palette = out.palette;
        let city = self.board.city(id);
        let badges = badges(self.board, id);
        let is_link_end = badges.contains(&Badge::LinkEnd);
        let is_gold = badges.iter().any(|badge| matches!(badge, Badge::Skill(_) | Badge::Special));
        let (fill, ink) = match (is_link_end, is_gold, city.green) {
            (true, ..) => (palette.red, palette.light),
            (_, true, _) => (palette.gold, palette.dark),
            (.., true) => (palette.green, palette.dark),
            _ => (palette.banner, palette.dark),
        };
        let banner = self.banner(id);
        out.plate(banner, 5.0, Look::fill(fill).edge(palette.dark, 1.4));
        let n_after = badges.iter().filter(|badge| matches!(badge, Badge::Permission(_))).count();
        let (before, after) = badges.split_at(badges.len() - n_after);
        let y = banner.middle()[1];
        for (i, &badge) in before.iter().enumerate() {
            symbols::badge(out, self.board, [banner.at[0] + 12.0 + i as f64 * BADGE, y], badge);
        }
        for (i, &badge) in after.iter().enumerate() {
            symbols::badge(out, self.board, [banner.end()[0] - 13.0 - (n_after - 1 - i) as f64 * BADGE, y], badge);
        }
        let left = banner.at[0] + before.len() as f64 * BADGE;
        let right = banner.end()[0] - after.len() as f64 * BADGE;
        out.words([(left + right) / 2.0, y], LETTERS, Font::Bold, Anchor::Middle, ink, &city.name);
    }

    /// A city for those who do not see it.
    fn in_words(&self, id: CityId) -> String {
        let city = self.board.city(id);
        let country = |country: kogge_hansa_game::vocab::CountryId| self.board.countries[country.index()].name.clone();
        let mut parts = vec![city.name.clone()];
        if !city.countries.is_empty() {
            parts.push(format!("in {}", city.countries.iter().map(country).collect::<Vec<_>>().join(" and ")));
        }
        if !city.kontors.is_empty() {
            parts.push(city.kontors.iter().map(|kontor| kontor.to_string()).collect::<Vec<_>>().join(", "));
        }
        for badge in badges(self.board, id) {
            parts.push(match badge {
                Badge::LinkEnd => "end of the Link".to_owned(),
                Badge::Special => "special prestige".to_owned(),
                Badge::Green => "green city".to_owned(),
                Badge::Skill(skill) => format!("develops {skill}"),
                Badge::Permission(id) => format!("permission for {}", country(id)),
            });
        }
        parts.join("; ")
    }

    /// Draws the line between a label and its route.
    fn string(&self, label: &Label, out: &mut Canvas<'_>) {
        if label.kind != LabelKind::Name && distance(&label.rect, label.foot) > NEAR {
            out.curve(&[label.foot, label.rect.middle()], Look::stroke(out.palette.kerb, 3.0));
        }
    }

    /// The own name of a route; over a picture of the author's with a halo.
    fn own_name(&self, at: Point, name: &str, out: &mut Canvas<'_>) {
        let (paint, font) = (out.palette.ink, Font::Medium);
        if self.ground.is_picture() {
            let halo = Some(out.palette.paper);
            let lettering = Lettering { size: NAME, font, spacing: 0.0, is_slanted: false, halo };
            out.lettered(at, [1.0, 0.0], &lettering, paint, name);
        } else {
            out.words(at, NAME, font, Anchor::Middle, paint, name);
        }
    }

    fn label(&self, label: &Label, out: &mut Canvas<'_>) {
        let route = self.board.route(label.route);
        let name = self.board.route_text(label.route);
        let place = |of: fn(&RoutePlaces) -> Span| self.places.map(|places| of(&places.routes[label.route.index()]));
        match label.kind {
            LabelKind::Tavern => {
                let span = place(|places| places.tavern_or_name());
                out.open("tavern", Some(&name), &format!("Tavern at {name}"), span);
                symbols::tavern(out, label.rect);
            }
            LabelKind::Permanent | LabelKind::Worded => {
                let effects: Vec<String> =
                    route.permanent.iter().map(|&effect| self.board.effect_text(effect)).collect();
                let span = place(|places| places.permanent_or_name());
                let title = format!("Permanent marker at {name}: {}", either(&effects));
                out.open("marker", Some(&name), &title, span);
                match label.kind {
                    LabelKind::Worded => symbols::plate(out, self.board, label.rect, &route.permanent),
                    _ => symbols::marker(out, label.rect, &route.permanent),
                }
            }
            LabelKind::Name => {
                let span = place(|places| places.name);
                out.open("name", Some(&name), &name, span);
                let own = route.name.as_deref().unwrap_or_default();
                self.own_name(label.rect.middle(), own, out);
            }
        }
        out.close();
    }
}
