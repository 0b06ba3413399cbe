//! How large a city is on a drawing, wherever it lies: its row of kontors and its banner.

use crate::board::Board;
use kogge_hansa_game::vocab::{CityId, CountryId, PostKind, Skill};
use kogge_picture::geometry::plus;
use kogge_picture::{Font, Point, Rect, width_of};

/// The side of a kontor's place.
pub(super) const KONTOR: f64 = 32.0;
/// The side of a kontor itself: a print is as large as this is said to be.
pub(super) const KONTOR_SIDE: f64 = KONTOR - 4.0;
/// The width of a post.
pub(super) const POST: f64 = 24.0;
/// Width and height of the symbol of a post.
pub(super) const fn post_size(kind: PostKind) -> Point {
    match kind {
        PostKind::House => [21.0, 23.0],
        PostKind::Ship => [26.4, 25.4],
    }
}

/// The size of the letters on banners.
pub(super) const LETTERS: f64 = 17.0;
/// The height of a banner.
const BANNER: f64 = 24.0;
/// The room of a badge on a banner.
pub(super) const BADGE: f64 = 26.0;
/// Free room around the kontors of a row.
const PADDING: f64 = 4.0;
/// The width of a green city without kontors.
const GREEN: f64 = 88.0;

/// The special roles of a city, shown as a badge on its banner.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Badge {
    LinkEnd,
    Special,
    Green,
    Skill(Skill),
    Permission(CountryId),
}

/// The badges of a city, from left to right: those of [`Badge::Permission`] come last.
pub(super) fn badges(board: &Board, id: CityId) -> Vec<Badge> {
    let city = board.city(id);
    let is_link_end = board.link.as_ref().is_some_and(|link| link.ends.contains(&id));
    let is_special = board.special.as_ref().is_some_and(|special| special.city == id);
    let first = [(is_link_end, Badge::LinkEnd), (is_special, Badge::Special), (city.green, Badge::Green)];
    let first = first.into_iter().filter(|(is, _)| *is).map(|(_, badge)| badge);
    first.chain(city.skills.iter().map(Badge::Skill)).chain(city.permissions.iter().map(Badge::Permission)).collect()
}

/// Width and height of a city's row with its plate.
pub(super) fn row_size(board: &Board, id: CityId) -> Point {
    let city = board.city(id);
    let n = city.kontors.len() as f64;
    let width = if city.green { GREEN.max(n * KONTOR) } else { n.max(1.0) * KONTOR };
    [width + 2.0 * PADDING, KONTOR + 2.0 * PADDING]
}

/// The letter on the shields of a country: the first of its name, unless the shields of a country before it, or of one
/// that begins with it, have it; then another of its name, or of the alphabet.
pub(super) fn shield_letter(board: &Board, id: CountryId) -> char {
    let is_shown = |country: usize| board.cities.iter().any(|city| city.permissions.contains(CountryId::at(country)));
    let letters = |country: usize| {
        let letters = board.countries[country].name.chars().filter(|c| c.is_alphanumeric());
        letters.map(|c| c.to_uppercase().next().unwrap_or(c))
    };
    let shown: Vec<usize> = (0..board.countries.len()).filter(|&country| is_shown(country)).collect();
    let mut taken: Vec<(usize, char)> = Vec::new();
    for &country in &shown {
        let first = letters(country).next().filter(|first| taken.iter().all(|(_, letter)| letter != first));
        taken.extend(first.map(|first| (country, first)));
    }
    for &country in &shown {
        if taken.iter().all(|(other, _)| *other != country) {
            let mut free = letters(country).chain('A'..='Z').chain('1'..='9');
            let letter = free.find(|letter| taken.iter().all(|(_, other)| other != letter));
            taken.push((country, letter.unwrap_or('?')));
        }
    }
    let own = taken.iter().find(|(country, _)| *country == id.index());
    own.map(|(_, letter)| *letter).or_else(|| letters(id.index()).next()).unwrap_or('?')
}

/// Where a city's banner is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum BannerSide {
    /// Below the row, moved to the right by this many eighths of its width.
    Below(i8),
    /// Above it, likewise.
    Above(i8),
    Right,
    Left,
}

/// Every place of a banner, the usual ones first.
pub(super) const SIDES: [BannerSide; 12] = [
    BannerSide::Below(0),
    BannerSide::Above(0),
    BannerSide::Below(1),
    BannerSide::Below(-1),
    BannerSide::Above(1),
    BannerSide::Above(-1),
    BannerSide::Below(3),
    BannerSide::Below(-3),
    BannerSide::Above(3),
    BannerSide::Above(-3),
    BannerSide::Right,
    BannerSide::Left,
];

/// A city around its point, which is the centre of its row.
#[derive(Debug, Clone, Copy)]
pub(super) struct Figure {
    /// Width and height of the row with its plate.
    row: Point,
    /// Width and height of the banner.
    banner: Point,
}

impl Figure {
    pub(super) fn of(board: &Board, id: CityId) -> Self {
        let city = board.city(id);
        let name = width_of(&city.name, LETTERS, Font::Bold);
        let n_badges = badges(board, id).len() as f64;
        Self { row: row_size(board, id), banner: [name + 16.0 + n_badges * BADGE, BANNER] }
    }

    /// The row of a city at this point.
    pub(super) fn row_at(&self, at: Point) -> Rect {
        Rect::around(at, self.row)
    }

    /// The banner of a city at this point.
    pub(super) fn banner_at(&self, at: Point, side: BannerSide) -> Rect {
        let away = (self.row[1] + self.banner[1]) / 2.0 - 1.0;
        let aside = (self.row[0] + self.banner[0]) / 2.0 - 1.0;
        let eighths = |n: i8| f64::from(n) * self.banner[0] / 8.0;
        let by = match side {
            BannerSide::Below(n) => [eighths(n), away],
            BannerSide::Above(n) => [eighths(n), -away],
            BannerSide::Right => [aside, 0.0],
            BannerSide::Left => [-aside, 0.0],
        };
        Rect::around(plus(at, by), self.banner)
    }

    /// All of a city with its banner in the usual place, around its point.
    pub(super) fn whole(&self) -> Rect {
        self.row_at([0.0, 0.0]).joined(&self.banner_at([0.0, 0.0], BannerSide::Below(0)))
    }
}
