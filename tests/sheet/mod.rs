//! The data sheets of the five boards (`tests/fixtures/boards/*.toml`) as typed TOML, and the `Board` each describes.

use std::collections::BTreeMap;

use kogge::hansa::board::{
    Board, City, Country, Kontor, Link, MarkerSet, MarkerStack, Picture, Route, SpecialPrestige, SpecialSpace,
};
use kogge::hansa::shipped;
use kogge::hansa::vocab::{
    Area, CityId, Colour, CountryId, CountrySet, Develop, Effect, Leave, Module, Owners, PostKind, RouteId, Scope,
    Shape, Skill, Source, Sources,
};
use serde::Deserialize;
use toml::Spanned;

/// The ids of the sheets, which are those of the boards.
pub(crate) const IDS: [&str; 5] = ["hanse-3", "hanse-4-5", "east-3-5", "britannia-3", "britannia-4-5"];

/// The text of a sheet.
pub(crate) fn text(id: &str) -> String {
    let path = format!("{}/tests/fixtures/boards/{id}.toml", env!("CARGO_MANIFEST_DIR"));
    std::fs::read_to_string(path).expect("the sheet is part of the repository")
}

/// A sheet, every value with its place, as a compiler would read it.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Sheet {
    pub(crate) id: Spanned<String>,
    pub(crate) name: Spanned<String>,
    pub(crate) players: Vec<Spanned<u8>>,
    pub(crate) size: [Spanned<u32>; 2],
    pub(crate) full_cities_limit: Spanned<u16>,
    pub(crate) link: [Spanned<String>; 2],
    pub(crate) link_prestige: Vec<Spanned<u16>>,
    #[serde(default)]
    pub(crate) countries: Vec<Spanned<String>>,
    pub(crate) special_prestige: SpecialRow,
    pub(crate) city: Vec<CityRow>,
    pub(crate) route: Vec<RouteRow>,
    #[serde(default)]
    pub(crate) mission: Vec<MissionRow>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct SpecialRow {
    pub(crate) city: Spanned<String>,
    pub(crate) route: [Spanned<String>; 2],
    pub(crate) spaces: Vec<SpaceRow>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct SpaceRow {
    pub(crate) value: Spanned<u16>,
    pub(crate) colour: Spanned<String>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct CityRow {
    pub(crate) name: Spanned<String>,
    pub(crate) at: [Spanned<f64>; 2],
    #[serde(default)]
    pub(crate) countries: Vec<Spanned<String>>,
    #[serde(default)]
    pub(crate) skills: Vec<Spanned<String>>,
    #[allow(dead_code, reason = "derived when drawing")]
    pub(crate) banner: Spanned<String>,
    #[serde(default)]
    pub(crate) permission: Vec<Spanned<String>>,
    pub(crate) green: Option<Spanned<bool>>,
    pub(crate) kontors: Vec<KontorRow>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct KontorRow {
    pub(crate) colour: Spanned<String>,
    pub(crate) shape: Spanned<String>,
    pub(crate) prestige: Option<Spanned<u8>>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct RouteRow {
    pub(crate) between: [Spanned<String>; 2],
    pub(crate) posts: Vec<Spanned<String>>,
    pub(crate) country: Option<Spanned<String>>,
    pub(crate) tavern: Option<Spanned<bool>>,
    pub(crate) permanent: Option<Spanned<String>>,
    pub(crate) via: Vec<[Spanned<f64>; 2]>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct MissionRow {
    pub(crate) cities: [Spanned<String>; 3],
}

/// The typed sheet.
pub(crate) fn sheet(id: &str) -> Sheet {
    toml::from_str(&text(id)).expect("the sheet is sound")
}

/// The board that a sheet describes.
pub(crate) fn board(id: &str) -> Board {
    let sheet = sheet(id);
    let countries = countries(&sheet);
    let mut sorted: Vec<&CityRow> = sheet.city.iter().collect();
    sorted.sort_by_key(|city| (kogge::spelling::fold(city.name.get_ref()), city.name.get_ref().clone()));
    let ids: BTreeMap<&str, CityId> =
        sorted.iter().enumerate().map(|(i, city)| (city.name.get_ref().as_str(), CityId::at(i))).collect();
    let city = |name: &Spanned<String>| ids[name.get_ref().as_str()];
    let country = |name: &Spanned<String>| {
        let at = countries.iter().position(|country| country.name.to_lowercase() == *name.get_ref());
        CountryId::at(at.expect("a country of the sheet"))
    };
    let set = |names: &[Spanned<String>]| names.iter().map(country).collect::<CountrySet>();
    let point = |at: &[Spanned<f64>; 2]| {
        [0, 1].map(|axis: usize| (at[axis].get_ref() * f64::from(*sheet.size[axis].get_ref())).round() as u32)
    };
    let mut routes: Vec<(Route, Vec<[u32; 2]>)> = sheet
        .route
        .iter()
        .map(|row| {
            let mut ends = [city(&row.between[0]), city(&row.between[1])];
            let mut posts: Vec<PostKind> = row.posts.iter().map(|post| word(post, PostKind::from_word)).collect();
            let mut via: Vec<[u32; 2]> = row.via.iter().map(point).collect();
            if ends[0] > ends[1] {
                ends.reverse();
                posts.reverse();
                via.reverse();
            }
            let route = Route {
                ends,
                name: None,
                posts,
                country: row.country.as_ref().map(country),
                tavern: row.tavern.as_ref().is_some_and(|tavern| *tavern.get_ref()),
                permanent: row.permanent.iter().map(|permanent| effect(permanent.get_ref())).collect(),
                markers_open: None,
            };
            (route, via)
        })
        .collect();
    routes.sort_by_key(|(route, _)| route.ends);
    let (routes, via): (Vec<Route>, Vec<Vec<[u32; 2]>>) = routes.into_iter().unzip();
    let mut access = [city(&sheet.special_prestige.route[0]), city(&sheet.special_prestige.route[1])];
    access.sort();
    let edition = shipped::edition("big-box-2020").expect("a shipped edition");
    let mut modules = vec![Module::TwoPlayers];
    if !sheet.mission.is_empty() {
        modules.extend([Module::Missions, Module::Favour]);
    }
    Board {
        id: sheet.id.get_ref().clone(),
        board: id.split('-').next().expect("a first part").to_owned(),
        name: sheet.name.get_ref().clone(),
        version: None,
        author: None,
        licence: None,
        players: sheet.players.iter().map(|n| *n.get_ref()).collect(),
        completed_limit: *sheet.full_cities_limit.get_ref(),
        prestige_limit: edition.prestige_limit,
        link: Some(Link {
            ends: [city(&sheet.link[0]), city(&sheet.link[1])],
            prestige: sheet.link_prestige.iter().map(|n| *n.get_ref()).collect(),
        }),
        special: Some(SpecialPrestige {
            city: city(&sheet.special_prestige.city),
            routes: routes.iter().position(|route| route.ends == access).map(RouteId::at).into_iter().collect(),
            spaces: sheet
                .special_prestige
                .spaces
                .iter()
                .map(|space| SpecialSpace {
                    value: *space.value.get_ref(),
                    colour: word(&space.colour, Colour::from_word),
                })
                .collect(),
        }),
        moves: if countries.is_empty() { Scope::Anywhere } else { Scope::WithinCountry },
        modules: modules.into_iter().collect(),
        neutral_cities: Vec::new(),
        markers: MarkerSet {
            stacks: edition
                .markers
                .iter()
                .map(|stack| MarkerStack { effect: stack.effect, start: stack.start, supply: stack.supply })
                .collect(),
        },
        cities: sorted
            .iter()
            .map(|row| City {
                name: row.name.get_ref().clone(),
                countries: set(&row.countries),
                skills: row.skills.iter().map(|name| skill(name.get_ref())).collect(),
                permissions: set(&row.permission),
                green: row.green.as_ref().is_some_and(|green| *green.get_ref()),
                kontors: row
                    .kontors
                    .iter()
                    .map(|kontor| Kontor {
                        colour: word(&kontor.colour, Colour::from_word),
                        shape: word(&kontor.shape, Shape::from_word),
                        coin: kontor.prestige.as_ref().map_or(0, |coin| *coin.get_ref()),
                    })
                    .collect(),
            })
            .collect(),
        missions: sheet.mission.iter().map(|mission| [0, 1, 2].map(|i: usize| city(&mission.cities[i]))).collect(),
        picture: Some(Picture {
            size: [*sheet.size[0].get_ref(), *sheet.size[1].get_ref()],
            cities: sorted.iter().map(|row| Some(point(&row.at))).collect(),
            routes: via,
        }),
        routes,
        countries,
        edition,
    }
}

/// The countries in id order; the sheet names the home country first.
fn countries(sheet: &Sheet) -> Vec<Country> {
    let mut countries: Vec<Country> = sheet
        .countries
        .iter()
        .enumerate()
        .map(|(i, name)| {
            let (first, rest) = name.get_ref().split_at(1);
            Country {
                name: format!("{}{rest}", first.to_uppercase()),
                home: i == 0,
                needs_permission: i > 0,
                leave: if i == 0 { Leave::Never } else { Leave::Home },
                markers_open: i == 0,
                scores: if i == 0 { Vec::new() } else { vec![7, 4, 2] },
            }
        })
        .collect();
    countries.sort_by(|a, b| a.name.cmp(&b.name));
    countries
}

fn word<T>(word: &Spanned<String>, from_word: fn(&str) -> Option<T>) -> T {
    from_word(word.get_ref()).expect("a word that the sheets use")
}

fn skill(name: &str) -> Skill {
    match name {
        "stadtschluessel" => Skill::Keys,
        "actiones" => Skill::Actions,
        "privilegium" => Skill::Privilege,
        "liber-sophiae" => Skill::Book,
        "geldbeutel" => Skill::Purse,
        _ => panic!("`{name}` is no skill of the sheets"),
    }
}

fn effect(name: &str) -> Effect {
    match name {
        "move-2-any" => Effect::Move { limit: 2, owners: Owners::Anyone, scope: Scope::Map },
        "develop-privilegium" => Effect::Develop(Develop::Skill(Skill::Privilege)),
        "green-city" => Effect::Found { sources: Sources::new(&[Source::Supply]) },
        "reuse-2" => Effect::Place { limit: 2, area: Area::Anywhere, sources: Sources::new(&[Source::ThisRoute]) },
        "place-2-borderlands" => Effect::Place {
            limit: 2,
            area: Area::Abroad,
            sources: Sources::new(&[Source::Stock, Source::Supply, Source::Posts]),
        },
        _ => panic!("`{name}` is no permanent marker of the sheets"),
    }
}
