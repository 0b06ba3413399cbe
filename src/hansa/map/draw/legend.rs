//! The meanings of a board's symbols: only those that it has.

use super::Canvas;
use super::figure::{Badge, KONTOR, badges};
use super::{strokes, symbols, words};
use crate::board::{Board, Country, Kontor};
use kogge_hansa_game::vocab::{Both, CityId, Colour, CountryId, Effect, PostKind, Shape, Skill};
use kogge_picture::{Look, Point, Rect};

/// A group of the legend: its heading, and its meanings with their symbols.
pub(super) struct Group {
    pub(super) title: Both,
    pub(super) entries: Entries,
}

type Entries = Vec<(String, Sign)>;

/// The meanings of a board's symbols.
pub(super) fn groups(board: &Board) -> Vec<Group> {
    let all = [
        (words::ROUTES, routes(board)),
        (words::KONTORS, kontors(board)),
        (words::CITIES, cities(board)),
        (words::COUNTRIES, countries(board)),
        (words::MARKERS, markers(board)),
    ];
    let groups = all.into_iter().filter(|(_, entries)| !entries.is_empty());
    groups.map(|(title, entries)| Group { title, entries }).collect()
}

fn routes(board: &Board) -> Entries {
    let has = |kind: PostKind| board.routes.iter().any(|route| route.posts.contains(&kind));
    let posts = [PostKind::House, PostKind::Ship].into_iter().filter(|&kind| has(kind));
    let mut entries: Entries = posts.map(|kind| (board.words.said(words::post(kind)), Sign::Post(kind))).collect();
    if board.routes.iter().any(|route| route.tavern) {
        entries.push((board.words.said(words::TAVERN), Sign::Tavern));
    }
    entries
}

fn kontors(board: &Board) -> Entries {
    let kontors = || board.cities.iter().flat_map(|city| &city.kontors);
    let plain = |shape: Shape| Sign::Kontor(Kontor { colour: Colour::White, shape, coin: 0 });
    let shapes = [Shape::Square, Shape::Circle].into_iter();
    let shapes = shapes.filter(|&shape| kontors().any(|kontor| kontor.shape == shape));
    let mut entries: Entries = shapes.map(|shape| (board.words.said(words::shape(shape)), plain(shape))).collect();
    entries.push((board.words.said(words::PRIVILEGE), Sign::Colours));
    let coin = kontors().find(|kontor| kontor.coin > 0);
    entries.extend(coin.map(|&coin| (board.words.said(words::COIN), Sign::Kontor(coin))));
    entries
}

fn cities(board: &Board) -> Entries {
    let has = |wanted: Badge| (0..board.cities.len()).any(|city| badges(board, CityId::at(city)).contains(&wanted));
    let all = Skill::ALL.iter().map(|&skill| Badge::Skill(skill));
    let all = all.chain([Badge::LinkEnd, Badge::Special, Badge::Green]);
    let all = all.chain((0..board.countries.len()).map(|country| Badge::Permission(CountryId::at(country))));
    all.filter(|badge| has(*badge)).map(|badge| (words::badge(board, badge), Sign::Badge(badge))).collect()
}

fn countries(board: &Board) -> Entries {
    let entry = |(i, country): (usize, &Country)| (country.name.clone(), Sign::Country(CountryId::at(i)));
    board.countries.iter().enumerate().map(entry).collect()
}

fn markers(board: &Board) -> Entries {
    let mut effects: Vec<Effect> = Vec::new();
    for &effect in board.routes.iter().flat_map(|route| &route.permanent) {
        if !effects.contains(&effect) {
            effects.push(effect);
        }
    }
    effects.into_iter().map(|effect| (words::effect(board, effect), Sign::Effect(effect))).collect()
}

/// A symbol of the legend.
#[derive(Debug, Clone, Copy)]
pub(super) enum Sign {
    Post(PostKind),
    Kontor(Kontor),
    /// The colours in the order of privilege.
    Colours,
    Badge(Badge),
    Tavern,
    Country(CountryId),
    Effect(Effect),
}

impl Sign {
    pub(super) fn width(self) -> f64 {
        match self {
            Self::Post(_) | Self::Badge(_) => 28.0,
            Self::Kontor(_) => KONTOR,
            Self::Colours => 4.0 * 20.0,
            Self::Tavern => symbols::TAVERN_SIZE[0],
            Self::Country(_) => 44.0,
            Self::Effect(effect) => symbols::marker_size(&[effect])[0],
        }
    }

    pub(super) fn draw(self, board: &Board, at: Point, out: &mut Canvas<'_>) {
        let palette = out.palette;
        match self {
            Self::Post(kind) => symbols::post(out, at, kind),
            Self::Kontor(kontor) => symbols::kontor(out, at, kontor),
            Self::Colours => {
                for (i, &colour) in Colour::ALL.iter().enumerate() {
                    let at = [at[0] + (i as f64 - 1.5) * 20.0, at[1]];
                    let look = Look::fill(palette.of(colour)).edge(palette.edge(colour), 1.4);
                    out.plate(Rect::around(at, [17.0, 17.0]), 2.0, look);
                    symbols::hatch(out, at, colour, 0.58);
                }
            }
            Self::Badge(badge) => symbols::badge(out, board, at, badge),
            Self::Tavern => symbols::tavern(out, Rect::around(at, symbols::TAVERN_SIZE)),
            Self::Country(country) => {
                out.plate(
                    Rect::around(at, [44.0, 26.0]),
                    5.0,
                    Look::fill(palette.ground(board, Some(country))).edge(palette.line, 1.2),
                );
                let way = [[at[0] - 15.0, at[1]], [at[0] + 15.0, at[1]]];
                out.curve(&way, Look::stroke(palette.kerb, 13.0));
                out.curve(&way, Look::stroke(palette.route(board, Some(country)), 9.5));
                strokes::draw(board, Some(country), &way, out);
            }
            Self::Effect(effect) => {
                let size = symbols::marker_size(&[effect]);
                symbols::marker(out, Rect::around(at, size), &[effect]);
            }
        }
    }
}
