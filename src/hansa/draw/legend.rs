//! The meanings of a board's symbols: only those that it has.

use super::Canvas;
use super::figure::{Badge, KONTOR, badges};
use super::symbols;
use crate::hansa::board::{Board, Country, Kontor};
use crate::hansa::vocab::{CityId, Colour, CountryId, Effect, PostKind, Shape, Skill};
use crate::picture::{Look, Point, Rect};

/// What belongs together: its heading, and its meanings with their symbols.
pub(super) struct Group {
    pub(super) title: &'static str,
    pub(super) entries: Vec<(String, Sign)>,
}

/// The meanings of a board's symbols.
pub(super) fn groups(board: &Board) -> Vec<Group> {
    let all = [
        ("Routes", routes(board)),
        ("Kontors", kontors(board)),
        ("Cities", cities(board)),
        ("Countries", countries(board)),
        ("Markers", markers(board)),
    ];
    let groups = all.into_iter().filter(|(_, entries)| !entries.is_empty());
    groups.map(|(title, entries)| Group { title, entries }).collect()
}

type Entries = Vec<(String, Sign)>;

fn routes(board: &Board) -> Entries {
    let has = |kind: PostKind| board.routes.iter().any(|route| route.posts.contains(&kind));
    let all = [
        (has(PostKind::House), "trader or merchant", Sign::Post(PostKind::House)),
        (has(PostKind::Ship), "merchant only", Sign::Post(PostKind::Ship)),
        (board.routes.iter().any(|route| route.tavern), "tavern: a marker lies here", Sign::Tavern),
    ];
    all.into_iter().filter(|(has, ..)| *has).map(|(_, words, sign)| (words.to_owned(), sign)).collect()
}

fn kontors(board: &Board) -> Entries {
    let kontors = || board.cities.iter().flat_map(|city| &city.kontors);
    let plain = |shape: Shape| Sign::Kontor(Kontor { colour: Colour::White, shape, coin: 0 });
    let shapes = [(Shape::Square, "of a trader"), (Shape::Circle, "of a merchant")];
    let shapes = shapes.into_iter().filter(|(shape, _)| kontors().any(|kontor| kontor.shape == *shape));
    let mut entries: Entries = shapes.map(|(shape, words)| (words.to_owned(), plain(shape))).collect();
    entries.push(("privilege needed".to_owned(), Sign::Colours));
    let coin = kontors().find(|kontor| kontor.coin > 0);
    entries.extend(coin.map(|&coin| ("prestige, once".to_owned(), Sign::Kontor(coin))));
    entries
}

fn cities(board: &Board) -> Entries {
    let has = |wanted: Badge| (0..board.cities.len()).any(|city| badges(board, CityId::at(city)).contains(&wanted));
    let skills = Skill::ALL.iter().map(|&skill| (skill.word().to_owned(), Badge::Skill(skill)));
    let named =
        [("end of the Link", Badge::LinkEnd), ("special prestige", Badge::Special), ("green city", Badge::Green)];
    let named = named.into_iter().map(|(words, badge)| (words.to_owned(), badge));
    let permission = |(i, country): (usize, &Country)| {
        (format!("permission for {}", country.name), Badge::Permission(CountryId::at(i)))
    };
    let all = skills.chain(named).chain(board.countries.iter().enumerate().map(permission));
    all.filter(|(_, badge)| has(*badge)).map(|(words, badge)| (words, Sign::Badge(badge))).collect()
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
    effects.into_iter().map(|effect| (board.effect_text(effect), Sign::Effect(effect))).collect()
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
