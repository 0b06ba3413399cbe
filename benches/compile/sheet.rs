//! The typed TOML that the map language is measured against: every value with its place, as a compiler needs it.

#![allow(dead_code, reason = "the values are read to be measured, not used")]

use serde::Deserialize;
use toml::Spanned;

/// A board as TOML, in the shape of `tests/fixtures/boards/*.toml`.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Sheet {
    id: Spanned<String>,
    name: Spanned<String>,
    players: Vec<Spanned<u8>>,
    size: [Spanned<u32>; 2],
    full_cities_limit: Spanned<u16>,
    link: [Spanned<String>; 2],
    link_prestige: Vec<Spanned<u16>>,
    #[serde(default)]
    countries: Vec<Spanned<String>>,
    special_prestige: Special,
    city: Vec<City>,
    route: Vec<Route>,
    #[serde(default)]
    mission: Vec<Mission>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Special {
    city: Spanned<String>,
    route: [Spanned<String>; 2],
    spaces: Vec<Space>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Space {
    value: Spanned<u16>,
    colour: Spanned<Colour>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct City {
    name: Spanned<String>,
    at: [Spanned<f64>; 2],
    #[serde(default)]
    countries: Vec<Spanned<String>>,
    #[serde(default)]
    skills: Vec<Spanned<Skill>>,
    #[serde(default)]
    permission: Vec<Spanned<String>>,
    green: Option<Spanned<bool>>,
    kontors: Vec<Kontor>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Kontor {
    colour: Spanned<Colour>,
    shape: Spanned<Shape>,
    prestige: Option<Spanned<u8>>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Route {
    between: [Spanned<String>; 2],
    posts: Vec<Spanned<Post>>,
    country: Option<Spanned<String>>,
    tavern: Option<Spanned<bool>>,
    permanent: Option<Spanned<String>>,
    via: Vec<[Spanned<f64>; 2]>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Mission {
    cities: [Spanned<String>; 3],
}

#[derive(Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Colour {
    White,
    Orange,
    Pink,
    Black,
}

#[derive(Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Shape {
    Square,
    Circle,
}

#[derive(Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Post {
    House,
    Ship,
}

#[derive(Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Skill {
    Stadtschluessel,
    Actiones,
    Privilegium,
    LiberSophiae,
    Geldbeutel,
}
