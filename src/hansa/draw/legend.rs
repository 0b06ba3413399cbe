//! The meanings of a board's symbols: only those that it has.

use super::Canvas;
use super::figure::{Badge, KONTOR, badges};
use super::symbols;
use crate::hansa::board::{Board, Kontor};
use crate::hansa::vocab::{CityId, Colour, CountryId, Effect, PostKind, Shape, Skill};
use crate::picture::{Look, Point, Rect};

/// The meanings of a board's symbols: words, and the symbol.
pub(super) fn entries(board: &Board) -> Vec<(String, Sign)> {
    let has_post = |kind: PostKind| board.routes.iter().any(|route| route.posts.contains(&kind));
    let kontors = || board.cities.iter().flat_map(|city| &city.kontors);
    let has_badge =
        |wanted: Badge| (0..board.cities.len()).any(|city| badges(board, CityId::at(city)).contains(&wanted));
    let mut entries = Vec::new();
    let mut add = |is_there: bool, words: String, sign: Sign| {
        if is_there {
            entries.push((words, sign))
        }
    };
    add(has_post(PostKind::House), "trader or merchant".to_owned(), Sign::Post(PostKind::House));
    add(has_post(PostKind::Ship), "merchant only".to_owned(), Sign::Post(PostKind::Ship));
    let plain = |shape: Shape| Sign::Kontor(Kontor { colour: Colour::White, shape, coin: 0 });
    add(kontors().any(|kontor| kontor.shape == Shape::Square), "kontor of a trader".to_owned(), plain(Shape::Square));
    add(kontors().any(|kontor| kontor.shape == Shape::Circle), "kontor of a merchant".to_owned(), plain(Shape::Circle));
    let coin = kontors().find(|kontor| kontor.coin > 0);
    if let Some(coin) = coin {
        add(true, "prestige, once".to_owned(), Sign::Kontor(*coin));
    }
    add(true, "privilege needed".to_owned(), Sign::Colours);
    for &skill in Skill::ALL {
        add(has_badge(Badge::Skill(skill)), skill.word().to_owned(), Sign::Badge(Badge::Skill(skill)));
    }
    add(has_badge(Badge::LinkEnd), "end of the Link".to_owned(), Sign::Badge(Badge::LinkEnd));
    add(has_badge(Badge::Special), "special prestige".to_owned(), Sign::Badge(Badge::Special));
    add(has_badge(Badge::Green), "green city".to_owned(), Sign::Badge(Badge::Green));
    for (country, named) in board.countries.iter().enumerate() {
        let badge = Badge::Permission(CountryId::at(country));
        add(has_badge(badge), format!("permission for {}", named.name), Sign::Badge(badge));
    }
    add(board.routes.iter().any(|route| route.tavern), "tavern: a marker lies here".to_owned(), Sign::Tavern);
    for (country, named) in board.countries.iter().enumerate() {
        add(true, named.name.clone(), Sign::Country(CountryId::at(country)));
    }
    let mut effects: Vec<Effect> = Vec::new();
    for &effect in board.routes.iter().flat_map(|route| &route.permanent) {
        if !effects.contains(&effect) {
            effects.push(effect);
        }
    }
    effects.iter().for_each(|&effect| add(true, board.effect_text(effect), Sign::Effect(effect)));
    entries
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
            }
            Self::Effect(effect) => {
                let size = symbols::marker_size(&[effect]);
                symbols::marker(out, Rect::around(at, size), &[effect]);
            }
        }
    }
}
