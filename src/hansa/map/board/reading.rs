//! The facts of a city, of a country and of the head of a map, as a ledger repeats them.

use kogge_compiler::language::quote_name;
use kogge_hansa_game::vocab::{CityId, CountryId, RouteId, Shape, SkillSet};

use super::{Board, Kontor, Link, SpecialPrestige};

/// The things that are read at a city or in a country.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Reading {
    /// The kontors of a city, from the left.
    Kontors(Vec<Kontor>),
    /// The skills that a city offers.
    Skills(SkillSet),
    /// Countries, ascending.
    Countries(Vec<CountryId>),
    /// Cities, ascending.
    Cities(Vec<CityId>),
}

/// How many cities that two readings have in common are shown.
const MAX_COMMON: usize = 4;

impl Reading {
    /// The kontors of a city.
    pub fn kontors(board: &Board, city: CityId) -> Self {
        Self::Kontors(board.city(city).kontors.clone())
    }

    /// The cities next to a city, one for each route.
    pub fn neighbours(board: &Board, city: CityId) -> Self {
        let beside = |ends: [CityId; 2]| ends.contains(&city).then(|| if ends[0] == city { ends[1] } else { ends[0] });
        Self::cities(board.routes.iter().filter_map(|route| beside(route.ends)).collect())
    }

    /// The cities of a country.
    pub fn cities_in(board: &Board, country: CountryId) -> Self {
        let all = (0..board.cities.len()).map(CityId::at);
        Self::cities(all.filter(|&city| board.city(city).countries.contains(country)).collect())
    }

    /// The cities at the ends of the routes of a country.
    pub fn ends_in(board: &Board, country: CountryId) -> Self {
        let routes = board.routes.iter().filter(|route| route.country == Some(country));
        let mut ends: Vec<CityId> = routes.flat_map(|route| route.ends).collect();
        ends.sort_unstable();
        ends.dedup();
        Self::Cities(ends)
    }

    /// Cities in any order.
    pub fn cities(mut cities: Vec<CityId>) -> Self {
        cities.sort_unstable();
        Self::Cities(cities)
    }

    /// Countries in any order.
    pub fn countries(countries: impl IntoIterator<Item = CountryId>) -> Self {
        let mut countries: Vec<CountryId> = countries.into_iter().collect();
        countries.sort_unstable();
        Self::Countries(countries)
    }

    /// Whether nothing is there.
    pub fn is_empty(&self) -> bool {
        match self {
            Self::Kontors(kontors) => kontors.is_empty(),
            Self::Skills(skills) => skills.is_empty(),
            Self::Countries(ids) => ids.is_empty(),
            Self::Cities(ids) => ids.is_empty(),
        }
    }

    /// An entry of a row: the name, as it is written, and what is read there. Names stand behind `--`.
    pub fn entry(&self, board: &Board, name: &str) -> String {
        let text = self.text(board);
        match self {
            Self::Cities(_) | Self::Countries(_) if !self.is_empty() => format!("{name} -- {text}"),
            Self::Kontors(_) | Self::Skills(_) | Self::Countries(_) | Self::Cities(_) => format!("{name} {text}"),
        }
    }

    /// The same words beside those of another reading: of cities, only those that the other one lacks where both have
    /// several others.
    pub fn text_beside(&self, other: &Self, board: &Board) -> String {
        let (Self::Cities(own), Self::Cities(others)) = (self, other) else { return self.text(board) };
        let different: Vec<CityId> = own.iter().copied().filter(|city| !others.contains(city)).collect();
        if own.len() - different.len() <= MAX_COMMON {
            return self.text(board);
        }
        let names = different.iter().map(|&id| quote_name(&board.city(id).name));
        ["…".to_owned()].into_iter().chain(names).collect::<Vec<_>>().join(" ")
    }

    /// The words of a row of the ledger, such as `white circle coin 1 pink`: a kontor is a square unless it says
    /// `circle`. `0` where nothing is there.
    pub fn text(&self, board: &Board) -> String {
        let words: Vec<String> = match self {
            Self::Kontors(kontors) => kontors.iter().map(kontor).collect(),
            Self::Skills(skills) => skills.iter().map(|skill| skill.to_string()).collect(),
            Self::Countries(ids) => ids.iter().map(|id| quote_name(&board.countries[id.index()].name)).collect(),
            Self::Cities(ids) => ids.iter().map(|&id| quote_name(&board.city(id).name)).collect(),
        };
        if words.is_empty() { "0".to_owned() } else { words.join(" ") }
    }
}

fn kontor(kontor: &Kontor) -> String {
    let shape = if kontor.shape == Shape::Square { String::new() } else { format!(" {}", kontor.shape) };
    let coin = if kontor.coin == 0 { String::new() } else { format!(" coin {}", kontor.coin) };
    format!("{}{shape}{coin}", kontor.colour)
}

impl Board {
    /// A route as a map names it: `Chester -- Conway`, and ` as Dike` where it has a name of its own.
    pub fn written_route(&self, route: RouteId) -> String {
        let route = self.route(route);
        let [a, b] = route.ends.map(|end| quote_name(&self.city(end).name));
        let name = route.name.as_ref().map(|name| format!(" as {}", quote_name(name)));
        format!("{a} -- {b}{}", name.unwrap_or_default())
    }

    /// The Link behind the word `link`.
    pub fn link_text(&self, link: &Link) -> String {
        let [a, b] = link.ends.map(|end| quote_name(&self.city(end).name));
        format!("{a} -- {b}: {}", listed(&link.prestige))
    }

    /// The special prestige behind the word `special`.
    pub fn special_text(&self, special: &SpecialPrestige) -> String {
        let by = listed(special.routes.iter().map(|&route| self.written_route(route)));
        let by = if by.is_empty() { by } else { format!(" by {by}") };
        format!("{}{by}: {}", quote_name(&self.city(special.city).name), listed(&special.spaces))
    }

    /// The cities of a mission card behind the word `mission`.
    pub fn mission_text(&self, card: &[CityId; 3]) -> String {
        listed(card.map(|city| quote_name(&self.city(city).name)))
    }
}

/// Several with commas between them, as a map writes them.
pub(crate) fn listed<T: ToString>(items: impl IntoIterator<Item = T>) -> String {
    items.into_iter().map(|item| item.to_string()).collect::<Vec<_>>().join(", ")
}
