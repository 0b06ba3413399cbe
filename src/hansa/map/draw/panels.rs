//! The parts around the map: title, tracks, tables of prestige, the legend, and remarks about the map.

use super::Canvas;
use super::positions::Positions;
use super::scenery::Wanted;
use super::style::Palette;
use super::{legend, symbols, words};
use crate::board::{Board, SpecialSpace};
use crate::resolve::Places;
use kogge_compiler::text::Span;
use kogge_hansa_game::vocab::{CityId, Colour, CountryId, Shape};
use kogge_picture::geometry::plus;
use kogge_picture::marks::{NotePaints, draw_notes};
use kogge_picture::{Anchor, Font, Look, Note, Paint, Point, Rect, fitted, short, width_of, wrapped};

/// The height of the title above the map.
pub(super) const HEAD: f64 = 104.0;
/// The most fields of a track that are drawn.
const MAX_FIELDS: u16 = 200;
/// The height of a row of a track.
const FIELD: f64 = 34.0;
/// The width of a field of the prestige track, at least and at most.
const FIELDS: [f64; 2] = [30.0, 110.0];
/// The size of the letters of the legend.
const LETTERS: f64 = 17.0;
/// The height of a row of the legend.
const ROW: f64 = 36.0;
/// Room between panels.
const GAP: f64 = 12.0;
/// The height of a panel with a table.
const TABLE: f64 = 66.0;

/// The panels around a map of a width, from a place on.
pub(super) struct Panels<'a> {
    pub(super) board: &'a Board,
    /// Where its facts stand, when they were read from files.
    pub(super) places: Option<&'a Places>,
    /// The left edge and width of the map.
    pub(super) left: f64,
    pub(super) width: f64,
    /// Whether the map shows its name itself.
    pub(super) has_cartouche: bool,
    /// Where its tracks and spaces were drawn.
    pub(super) fields: Fields,
}

/// The middles of the fields and spaces that pieces may lie on.
#[derive(Debug, Clone, Default)]
pub(super) struct Fields {
    /// Those of completed cities, from 1.
    pub(super) completed: Vec<Point>,
    /// Those of prestige, from 0, with width and height of the smallest.
    pub(super) prestige: Vec<Point>,
    pub(super) prestige_field: Point,
    /// Those of the Link's prestige.
    pub(super) link: Vec<Point>,
    /// Those of special prestige.
    pub(super) special: Vec<Point>,
}

impl Panels<'_> {
    /// The title with what the map is for, and the track of completed cities.
    pub(super) fn head(&mut self, top: f64, out: &mut Canvas<'_>) {
        let (board, palette) = (self.board, out.palette);
        let right = self.left + self.width;
        let track = self.completed([right, top + 14.0], out);
        let span = self.places.map(|places| places.map.name);
        out.open("title", None, &board.name, span);
        let room = self.width - track - 30.0;
        let size = (44.0 * (room / width_of(&board.name, 44.0, Font::Display)).min(1.0)).max(16.0);
        let name = fitted(&board.name, size, Font::Display, room);
        if !self.has_cartouche {
            out.words([self.left, top + 34.0], size, Font::Display, Anchor::Start, palette.ink, &name);
        }
        let facts = words::facts(board);
        let size = (20.0 * (room / width_of(&facts, 20.0, Font::Medium)).min(1.0)).max(11.0);
        let facts = fitted(&facts, size, Font::Medium, room);
        let y = if self.has_cartouche { top + 54.0 } else { top + 72.0 };
        out.words([self.left, y], size, Font::Medium, Anchor::Start, palette.soft, &facts);
        out.close();
    }

    /// The track of completed cities with its right end here; its width. END-2.
    fn completed(&mut self, [right, top]: Point, out: &mut Canvas<'_>) -> f64 {
        let palette = out.palette;
        let limit = self.board.completed_limit;
        let title = words::completed(self.board);
        let span = self.places.and_then(|places| places.map.completed_limit);
        out.open("completed-track", None, &title, span);
        // Beside the title there is room for this many.
        let n = if f64::from(limit) * 36.0 > 0.55 * self.width { 0 } else { limit };
        let width = (f64::from(n) * 36.0).max(width_of(&title, LETTERS, Font::Medium));
        out.words([right, top + 6.0], LETTERS, Font::Medium, Anchor::End, palette.soft, &title);
        for field in 1..=n {
            let at = [right - f64::from(n - field) * 36.0 - 18.0, top + 40.0];
            self.fields.completed.push(at);
            let (fill, ink) = if field == n { (palette.red, palette.light) } else { (palette.banner, palette.dark) };
            out.plate(Rect::around(at, [33.0, FIELD]), 5.0, Look::fill(fill).edge(palette.dark, 1.4));
            out.words(at, 18.0, Font::Bold, Anchor::Middle, ink, &field.to_string());
        }
        out.close();
        width
    }

    /// The prestige track; its height. END-1.
    pub(super) fn prestige(&mut self, top: f64, out: &mut Canvas<'_>) -> f64 {
        let palette = out.palette;
        let limit = self.board.prestige_limit;
        let title = words::prestige(self.board);
        let word = self.board.words.of(words::PRESTIGE);
        let span = self.places.and_then(|places| places.map.prestige_limit);
        out.open("prestige-track", None, &title, span);
        let n = if limit >= MAX_FIELDS { 0 } else { usize::from(limit) + 1 };
        let label = width_of(word, LETTERS, Font::Bold) + 14.0;
        let width = ((self.width - label) / n.max(1) as f64).clamp(FIELDS[0], FIELDS[1]);
        let per_row = (((self.width - label) / width).floor() as usize).max(1);
        let text = if n > 0 { word } else { title.as_str() };
        out.words([self.left, top + FIELD / 2.0], LETTERS, Font::Bold, Anchor::Start, palette.ink, text);
        for field in 0..n {
            let at = [
                self.left + label + ((field % per_row) as f64 + 0.5) * width,
                top + ((field / per_row) as f64 + 0.5) * (FIELD + 4.0) - 2.0,
            ];
            self.fields.prestige.push(at);
            let is_last = field + 1 == n;
            let is_fifth = field % 5 == 0;
            let fill = if is_last {
                palette.red
            } else if is_fifth {
                palette.gold
            } else {
                palette.banner
            };
            let ink = if is_last { palette.light } else { palette.dark };
            out.plate(Rect::around(at, [width - 3.0, FIELD]), 5.0, Look::fill(fill).edge(palette.dark, 1.2));
            out.words(at, 17.0, Font::Bold, Anchor::Middle, ink, &field.to_string());
        }
        out.close();
        self.fields.prestige_field = [width, FIELD];
        n.div_ceil(per_row).max(1) as f64 * (FIELD + 4.0)
    }

    /// Facts about the map in small letters below it; their height.
    pub(super) fn imprint(&self, top: f64, out: &mut Canvas<'_>) -> f64 {
        let span = self.places.map(|places| places.map.name);
        out.open("title", None, &self.board.name, span);
        let facts = fitted(&words::facts(self.board), LETTERS, Font::Medium, self.width);
        let at = [self.left + self.width / 2.0, top + 8.0];
        out.words(at, LETTERS, Font::Medium, Anchor::Middle, out.palette.soft, &facts);
        out.close();
        LETTERS + 6.0
    }

    /// The tables of prestige that have no room on the map; their height.
    pub(super) fn tables(&mut self, top: f64, tables: &[(Panel, Option<Rect>)], out: &mut Canvas<'_>) -> f64 {
        let mut flow = Flow { left: self.left, right: self.left + self.width, at: [self.left, top], high: TABLE };
        for (table, _) in tables.iter().filter(|(_, room)| room.is_none()) {
            let width = table.width().min(self.width);
            let at = flow.place(width);
            let spaces = table.draw(Rect { at, size: [width, TABLE] }, out);
            self.note(table, spaces);
        }
        if flow.at == [self.left, top] { 0.0 } else { flow.at[1] + TABLE - top }
    }

    /// The tables that have room on the map whose corner lies there.
    pub(super) fn plates(&mut self, corner: Point, tables: &[(Panel, Option<Rect>)], out: &mut Canvas<'_>) {
        for (table, room) in tables {
            if let Some(room) = room {
                let spaces = table.draw(*room, out);
                self.note(table, spaces.into_iter().map(|at| plus(at, corner)).collect());
            }
        }
    }

    fn note(&mut self, table: &Panel, spaces: Vec<Point>) {
        match table.class {
            "link" => self.fields.link = spaces,
            "special" => self.fields.special = spaces,
            _ => {}
        }
    }

    /// The meanings of this board's symbols, each heading beside or, in a narrow legend, above its own; its height.
    pub(super) fn legend(&self, top: f64, is_narrow: bool, out: &mut Canvas<'_>) -> f64 {
        let (groups, tongue) = (legend::groups(self.board), self.board.words);
        let titles = groups.iter().map(|group| width_of(tongue.of(group.title), LETTERS, Font::Bold));
        let left = self.left + if is_narrow { 0.0 } else { titles.fold(0.0, f64::max) + 16.0 };
        let right = self.left + self.width;
        out.open("legend", None, "What the symbols mean", None);
        let mut y = top;
        for (i, group) in groups.iter().enumerate() {
            if i > 0 {
                out.path(
                    &format!("M{} {}H{}", short(self.left), short(y), short(right)),
                    Look::stroke(out.palette.line, 0.8),
                );
            }
            let at = [self.left, y + ROW / 2.0];
            out.words(at, LETTERS, Font::Bold, Anchor::Start, out.palette.ink, tongue.of(group.title));
            let first = if is_narrow { y + ROW } else { y };
            let mut flow = Flow { left, right, at: [left, first], high: ROW };
            for (meaning, sign) in &group.entries {
                let sign_width = sign.width();
                let meaning = fitted(meaning, LETTERS, Font::Medium, right - left - sign_width - 8.0);
                let width = sign_width + 8.0 + width_of(&meaning, LETTERS, Font::Medium) + 10.0;
                let [x, y] = flow.place(width);
                let middle = y + ROW / 2.0;
                sign.draw(self.board, [x + sign_width / 2.0, middle], out);
                let at = [x + sign_width + 8.0, middle];
                out.words(at, LETTERS, Font::Medium, Anchor::Start, out.palette.ink, &meaning);
            }
            y = flow.at[1] + ROW + GAP * 0.25;
        }
        out.close();
        y - top
    }

    /// Remarks about the map; its height.
    pub(super) fn notes(&self, top: f64, notes: &[Note], out: &mut Canvas<'_>) -> f64 {
        let paints = NotePaints { ink: out.palette.ink, line: out.palette.line, marks: out.palette.marks };
        draw_notes(out, [self.left, top], self.width, notes, &paints)
    }
}

/// The tables of prestige for the Link, for special prestige and for countries.
pub(super) fn all_tables(board: &Board, places: Option<&Places>, palette: &Palette) -> Vec<Panel> {
    let place = |of: &dyn Fn(&Places) -> Option<Span>| places.and_then(of);
    let square = |fill: Paint| {
        let ink = palette.over(fill);
        move |&value: &u16| Space { value, fill, ink, shape: Shape::Square, colour: None }
    };
    let mut tables = Vec::new();
    if let Some(link) = &board.link {
        tables.push(Panel {
            class: "link",
            near: link.ends.to_vec(),
            title: words::link(board.words, link.ends.map(|end| board.city(end).name.as_str())),
            spaces: link.prestige.iter().map(square(palette.banner)).collect(),
            span: place(&|places| places.map.link),
        });
    }
    if let Some(special) = &board.special {
        let space = |&SpecialSpace { value, colour }: &SpecialSpace| Space {
            value,
            fill: palette.of(colour),
            ink: palette.on(colour),
            shape: Shape::Circle,
            colour: Some(colour),
        };
        tables.push(Panel {
            class: "special",
            near: vec![special.city],
            title: words::special(board, special),
            spaces: special.spaces.iter().map(space).collect(),
            span: place(&|places| places.map.special),
        });
    }
    for (i, country) in board.countries.iter().enumerate().filter(|(_, country)| !country.scores.is_empty()) {
        tables.push(Panel {
            class: "country",
            near: of_country(board, CountryId::at(i)),
            title: words::most_cities(board.words, &country.name),
            spaces: country.scores.iter().map(square(palette.route(board, Some(CountryId::at(i))))).collect(),
            span: place(&|places| Some(places.country(CountryId::at(i)))),
        });
    }
    tables
}

/// Boxes of one height from left to right, row by row.
struct Flow {
    left: f64,
    right: f64,
    /// Where the next one goes.
    at: Point,
    high: f64,
}

impl Flow {
    fn place(&mut self, width: f64) -> Point {
        if self.at[0] > self.left && self.at[0] + width > self.right {
            self.at = [self.left, self.at[1] + self.high + GAP * 0.5];
        }
        let at = self.at;
        self.at[0] += width + GAP;
        at
    }
}

/// Prestige for something: a title, and a space for each value.
pub(super) struct Panel {
    class: &'static str,
    /// The cities that it is about.
    near: Vec<CityId>,
    title: String,
    spaces: Vec<Space>,
    span: Option<Span>,
}

/// A space of a table.
struct Space {
    value: u16,
    fill: Paint,
    ink: Paint,
    shape: Shape,
    /// The colour of privilege that it requires.
    colour: Option<Colour>,
}

/// The width of a space of a table.
const SPACE: f64 = 32.0;
/// The height of each further line of a table's title.
const LINE: f64 = 20.0;
/// Free room left and right of a table's title.
const EDGES: f64 = 24.0;

/// The cities of a country.
fn of_country(board: &Board, country: CountryId) -> Vec<CityId> {
    let cities = (0..board.cities.len()).map(CityId::at);
    cities.filter(|&city| board.city(city).countries.contains(country)).collect()
}

impl Panel {
    /// The room that it takes on the map, in one line or in several, near to its cities.
    pub(super) fn wanted(&self, positions: &Positions) -> Wanted {
        let narrow = |n_lines: usize| {
            let width = self.narrow(n_lines);
            (width < self.width()).then(|| [width, TABLE + LINE * (self.lines(width).len() as f64 - 1.0)])
        };
        let sizes = std::iter::once([self.width(), TABLE]).chain([2, 3].into_iter().filter_map(narrow)).collect();
        Wanted { sizes, near: self.near.iter().map(|&city| positions.city(city)).collect() }
    }

    /// The lines of its title in this width.
    fn lines(&self, width: f64) -> Vec<String> {
        wrapped(&self.title, LETTERS, Font::Bold, width - EDGES + 0.5)
    }

    /// The least width in which its title has this many lines.
    fn narrow(&self, n_lines: usize) -> f64 {
        let words = self.title.split_whitespace().map(|word| width_of(word, LETTERS, Font::Bold));
        let least = words.fold(self.spaces.len() as f64 * SPACE, f64::max) + EDGES;
        let widths = std::iter::successors(Some(least), |width| Some(width + 8.0));
        let mut widths = widths.take_while(|&width| width < self.width());
        widths.find(|&width| self.lines(width).len() <= n_lines).unwrap_or_else(|| self.width())
    }

    fn width(&self) -> f64 {
        let title = width_of(&self.title, LETTERS, Font::Bold);
        title.max(self.spaces.len() as f64 * SPACE) + EDGES
    }

    /// Draws it in a box, and says where its spaces are.
    fn draw(&self, rect: Rect, out: &mut Canvas<'_>) -> Vec<Point> {
        let palette = out.palette;
        let mut spaces = Vec::new();
        let values: Vec<String> = self.spaces.iter().map(|space| space.value.to_string()).collect();
        out.open(self.class, None, &format!("{}: {}", self.title, values.join(", ")), self.span);
        out.plate(rect, 8.0, Look::fill(palette.land).edge(palette.line, 1.6));
        let [x, y] = rect.at;
        let lines = if rect.size[1] > TABLE { self.lines(rect.size[0]) } else { vec![self.title.clone()] };
        for (i, line) in lines.iter().enumerate() {
            let line = fitted(line, LETTERS, Font::Bold, rect.size[0] - EDGES);
            let at = [rect.middle()[0], y + 15.0 + LINE * i as f64];
            out.words(at, LETTERS, Font::Bold, Anchor::Middle, palette.ink, &line);
        }
        let left = x + (rect.size[0] - self.spaces.len() as f64 * SPACE) / 2.0;
        for (i, space) in self.spaces.iter().enumerate() {
            let at = [left + (i as f64 + 0.5) * SPACE, rect.end()[1] - TABLE + 44.0];
            spaces.push(at);
            let look = Look::fill(space.fill).edge(palette.dark, 1.4);
            match space.shape {
                Shape::Square => out.plate(Rect::around(at, [28.0, 28.0]), 4.0, look),
                Shape::Circle => out.disc(at, 14.0, look),
            }
            if let Some(colour) = space.colour {
                symbols::hatch(out, at, colour, 0.95);
                // The number stands on plain ground.
                out.disc(at, 9.4, Look::fill(space.fill));
            }
            out.words(at, 17.0, Font::Bold, Anchor::Middle, space.ink, &space.value.to_string());
        }
        out.close();
        spaces
    }
}
