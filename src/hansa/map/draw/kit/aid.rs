//! The rules and player aid: a page with what things are called, the set-up and the facts of this board, and a page with a
//! turn, the markers, the end and the points.
//!
//! Clauses: TURN-2, TURN-3, INCOME-1, PLACE-1, DISPLACE-1 … DISPLACE-5, MOVE-1, ROUTE-2, MARKER-3, MARKER-9, END-1 …
//! END-3, SCORE-1 … SCORE-6, TIE-1, TIE-2, BRIT-4, BRIT-5, BRIT-17, EAST-4, EAST-6, MISSION-3, FAVOUR-2, OPT-1, TWO-2.

use super::super::figure::{BADGE, Badge, badges};
use super::super::glyphs;
use super::super::legend::Sign;
use super::super::style::Palette;
use super::super::symbols::{self, glyph};
use super::super::words as map;
use super::{drawn, module_words, setup_words, turn_words, words};
use crate::board::{Board, Country, Kontor};
use kogge_engine::wording::sentence;
use kogge_hansa_game::board::edition::TieBreak;
use kogge_hansa_game::vocab::{Both, CityId, Colour, CountryId, Effect, Leave, Module, PostKind, Shape, Skill};
use kogge_picture::kit::{Block, Text};
use kogge_picture::{Elements, Look, Placing, Rect};

/// Millimetres a unit of the board: a kontor has 5.6 mm.
const SCALE: f64 = 0.2;

pub(super) fn aid(board: &Board, palette: &Palette) -> Text {
    let signs = Signs { board, palette };
    let mut blocks = signs.set_up();
    blocks.push(Block::Column);
    blocks.extend(signs.this_board());
    blocks.push(Block::Page);
    blocks.extend(signs.turn());
    blocks.extend(signs.markers());
    blocks.extend(signs.end());
    Text { title: board.name.clone(), subtitle: words::subtitle(board), columns: 2, blocks }
}

/// The texts of a board with its symbols.
struct Signs<'a> {
    board: &'a Board,
    palette: &'a Palette,
}

impl Signs<'_> {
    fn skill(&self, skill: Skill, text: String) -> Block {
        let symbol = glyphs::of_skill(skill);
        let elements = drawn(self.palette, |out| glyph(out, [0.0; 2], SCALE, symbol, self.palette.dark));
        Block::Sign(elements, [24.0 * SCALE; 2], text)
    }

    fn badge(&self, badge: Badge, text: String) -> Block {
        let elements = drawn(self.palette, |out| symbols::badge(out, self.board, [0.0; 2], badge));
        Block::Sign(scaled(elements), [25.0 * SCALE; 2], text)
    }

    /// A country by its ground and its routes, with the shield of its permission where there is one.
    fn country(&self, id: CountryId, has_shield: bool, text: String) -> Block {
        let sign = Sign::Country(id);
        let shield = if has_shield { BADGE } else { 0.0 };
        let elements = drawn(self.palette, |out| {
            sign.draw(self.board, [-shield / 2.0, 0.0], out);
            if has_shield {
                symbols::badge(out, self.board, [(sign.width() + 2.0) / 2.0, 0.0], Badge::Permission(id));
            }
        });
        Block::Sign(scaled(elements), [(sign.width() + shield) * SCALE, BADGE * SCALE], text)
    }

    fn effects(&self, effects: &[Effect], text: String) -> Block {
        let size = symbols::marker_size(effects);
        let elements = drawn(self.palette, |out| symbols::marker(out, Rect::around([0.0; 2], size), effects));
        Block::Sign(scaled(elements), size.map(|side| side * SCALE), text)
    }

    /// A sign of the legend; the first one of a page defines what they share.
    fn sign(&self, sign: Sign, is_first: bool, text: String) -> Block {
        let elements = drawn(self.palette, |out| {
            if is_first {
                symbols::define(out);
            }
            sign.draw(self.board, [0.0; 2], out);
        });
        Block::Sign(scaled(elements), [sign.width() * SCALE, BADGE * SCALE], text)
    }

    /// A marker as it is cut out, without the ring of those that begin at taverns.
    fn marker(&self, effect: Effect, text: String) -> Block {
        let [width, height] = symbols::marker_size(&[effect]);
        let (rect, palette) = (Rect::around([0.0; 2], [width, height]), self.palette);
        let elements = drawn(palette, |out| {
            out.plate(rect, 6.0, Look::fill(palette.banner).edge(palette.dark, 1.2));
            symbols::draw_effects(out, [0.0; 2], &[effect]);
        });
        Block::Sign(scaled(elements), [width, height].map(|side| side * SCALE), text)
    }

    /// The names of things, and the set-up.
    fn set_up(&self) -> Vec<Block> {
        let (board, tongue) = (self.board, self.board.words);
        let mut blocks = vec![
            Block::Heading(tongue.said(setup_words::THINGS)),
            Block::Line(tongue.said(setup_words::PIECES)),
            Block::Line(tongue.said(setup_words::ROUTE)),
        ];
        if !board.countries.iter().all(is_plain) {
            blocks.push(Block::Line(tongue.said(setup_words::COUNTRIES)));
        }
        let has = |kind: PostKind| board.routes.iter().any(|route| route.posts.contains(&kind));
        let kinds = [PostKind::House, PostKind::Ship].into_iter().filter(|&kind| has(kind));
        let mut signs: Vec<(Sign, Both)> = kinds.map(|kind| (Sign::Post(kind), setup_words::post(kind))).collect();
        let plain = Kontor { colour: Colour::White, shape: Shape::Square, coin: 0 };
        signs.push((Sign::Kontor(plain), setup_words::KONTOR));
        signs.extend(board.routes.iter().any(|route| route.tavern).then_some((Sign::Tavern, map::TAVERN)));
        let signs = signs.into_iter().enumerate();
        blocks.extend(signs.map(|(i, (sign, words))| self.sign(sign, i == 0, sentence(tongue.of(words)))));
        blocks.push(Block::Heading(tongue.said(setup_words::SET_UP)));
        let steps = setup_words::steps(board).into_iter().enumerate();
        blocks.extend(steps.map(|(i, step)| Block::Line(format!("{}. {step}", i + 1))));
        blocks
    }

    fn turn(&self) -> Vec<Block> {
        let mut blocks = vec![
            Block::Heading(self.board.words.said(turn_words::ACTIONS)),
            self.skill(Skill::Actions, self.board.words.said(turn_words::ALLOWANCE)),
        ];
        blocks.extend(turn_words::actions(self.board.words).into_iter().map(|(skill, text)| match skill {
            Some(skill) => self.skill(skill, text),
            None => Block::Line(text),
        }));
        blocks.push(Block::Heading(self.board.words.said(turn_words::ESTABLISH)));
        let steps = turn_words::steps(self.board).into_iter().enumerate();
        blocks.extend(steps.map(|(i, step)| Block::Line(format!("{}. {step}", i + 1))));
        blocks
    }

    fn markers(&self) -> Vec<Block> {
        let board = self.board;
        let mut blocks = vec![
            Block::Heading(self.board.words.said(words::MARKERS)),
            Block::Line(self.board.words.said(turn_words::MARKERS_USE)),
        ];
        let stacks = board.markers.stacks.iter();
        blocks.extend(stacks.map(|stack| self.marker(stack.effect, words::effect(board, stack.effect) + ".")));
        blocks.push(Block::Line(turn_words::replacements(board)));
        let mut known: Vec<&[Effect]> = Vec::new();
        for route in board.routes.iter().filter(|route| !route.permanent.is_empty()) {
            if !known.contains(&&*route.permanent) {
                known.push(&route.permanent);
            }
        }
        if !known.is_empty() {
            blocks.push(Block::Heading(self.board.words.said(words::PERMANENT)));
        }
        for effects in known {
            let routes = (0..board.routes.len()).filter(|&route| board.routes[route].permanent == effects);
            let routes: Vec<String> =
                routes.map(|route| board.route_text(kogge_hansa_game::vocab::RouteId::at(route))).collect();
            let texts: Vec<String> = effects.iter().map(|&effect| words::effect(board, effect)).collect();
            blocks.push(
                self.effects(effects, format!("{}. ({})", texts.join(board.words.of(words::OR)), routes.join(", "))),
            );
        }
        blocks
    }

    /// The facts of this board that players look for.
    fn this_board(&self) -> Vec<Block> {
        let board = self.board;
        let list = |values: &[u16]| values.iter().map(u16::to_string).collect::<Vec<_>>().join(", ");
        let mut blocks = vec![Block::Heading(self.board.words.said(words::THIS_BOARD))];
        if let Some(link) = &board.link {
            let [a, b] = link.ends.map(|end| board.city(end).name.as_str());
            let text = words::link(board.words, a, b, &list(&link.prestige));
            blocks.push(self.badge(Badge::LinkEnd, text));
        }
        if let Some(special) = &board.special {
            let values: Vec<u16> = special.spaces.iter().map(|space| space.value).collect();
            blocks.push(
                self.badge(Badge::Special, words::special(board.words, &board.city(special.city).name, &list(&values))),
            );
        }
        for &skill in Skill::ALL {
            let cities = self.cities(Badge::Skill(skill));
            if !cities.is_empty() {
                blocks.push(self.badge(Badge::Skill(skill), words::skill_at(board.words, skill, &cities)));
            }
        }
        let green = self.cities(Badge::Green);
        if !green.is_empty() {
            blocks.push(self.badge(Badge::Green, words::green(board.words, &green)));
        }
        for (i, country) in board.countries.iter().enumerate() {
            let id = CountryId::at(i);
            let permits = self.cities(Badge::Permission(id));
            let text = words::country(board, id, &permits);
            blocks.extend((!is_plain(country)).then(|| self.country(id, !permits.is_empty(), text)));
        }
        blocks
    }

    /// The names of the cities with a badge.
    fn cities(&self, badge: Badge) -> Vec<String> {
        let has = |city: &CityId| badges(self.board, *city).contains(&badge);
        let cities = (0..self.board.cities.len()).map(CityId::at).filter(has);
        cities.map(|city| self.board.city(city).name.clone()).collect()
    }

    fn end(&self) -> Vec<Block> {
        let (board, edition, tongue) = (self.board, &self.board.edition, self.board.words);
        let mut rows = vec![tongue.of(words::POINTS_TABLE).map(str::to_owned).to_vec()];
        rows.extend(scores(board, false).into_iter().map(Vec::from));
        // The points of markers have rows of their own, which no line breaks.
        if let Some(at) = rows.iter().position(|row| row[0] == tongue.of(words::ALL_MARKERS)) {
            let runs = words::marker_runs(&edition.marker_points);
            let label = |n: String| format!("{}: {n}", tongue.of(words::ALL_MARKERS));
            rows.splice(at..=at, runs.into_iter().map(|(n, points)| vec![label(n), points.to_string()]));
        }
        let ties = edition.tie_breaks.iter().map(|tie| match tie {
            TieBreak::FewerActionSteps => words::FEWER_STEPS,
            TieBreak::NetworkPoints => words::MORE_NETWORK,
        });
        let ties: Vec<&str> = ties.map(|tie| tongue.of(tie)).collect();
        let mut blocks = vec![Block::Heading(self.board.words.said(words::THE_END)), Block::Line(words::end(board))];
        blocks.push(Block::Heading(self.board.words.said(words::POINTS)));
        blocks.push(Block::Table(rows));
        blocks.push(Block::Line(words::ties(tongue, &ties)));
        let also: Vec<Block> = module_words::modules(board).into_iter().map(Block::Line).collect();
        if !also.is_empty() {
            blocks.push(Block::Heading(self.board.words.said(words::MODULES)));
            blocks.extend(also);
        }
        blocks
    }
}

/// The kinds of points at the end, each with its points (SCORE-1 … SCORE-6, MISSION-3, BRIT-17).
/// A pad has room for few words.
pub(super) fn scores(board: &Board, is_pad: bool) -> Vec<[String; 2]> {
    let (edition, tongue) = (&board.edition, board.words);
    let mut rows = vec![
        [tongue.said(words::ON_TRACK), tongue.said(words::AS_MANY)],
        [tongue.said(words::FULL_TRACK), edition.skill_points.to_string()],
        [tongue.said(words::ALL_MARKERS), words::marker_points(&edition.marker_points)],
        [tongue.said(words::SPECIAL), tongue.said(words::THEIR_VALUE)],
        [tongue.said(words::CONTROLLED), edition.city_points.to_string()],
        [tongue.said(if is_pad { words::NETWORK_NAME } else { words::NETWORK }), tongue.said(words::TIMES_KEYS)],
    ];
    for country in board.countries.iter().filter(|country| !country.scores.is_empty()) {
        let scores: Vec<String> = country.scores.iter().map(u16::to_string).collect();
        let what = match is_pad {
            true => words::most_cities_name(tongue, &country.name),
            false => words::most_cities(tongue, &country.name),
        };
        rows.push([what, scores.join(", ")]);
    }
    if board.modules.contains(Module::Missions) {
        rows.push([tongue.said(words::MISSION), words::mission(tongue).join(", ")]);
    }
    rows
}

/// A drawing of the board's units in millimetres.
fn scaled(elements: Elements) -> Elements {
    elements.placed(Placing::Scaled(SCALE, 1))
}

/// Whether nothing about a country needs a word.
fn is_plain(country: &Country) -> bool {
    !country.needs_permission && country.leave == Leave::Anywhere && country.scores.is_empty()
}
