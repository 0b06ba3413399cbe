//! JSON → `Board`; refuses what no map could state, with the path of the value.

use std::collections::BTreeMap;
use std::fmt::Display;

use super::JSON_VERSION;
use super::shape::{
    BoardShape, CityShape, CountryShape, KontorShape, LinkShape, MarkersShape, PictureShape, RouteShape, SpecialShape,
    StackShape,
};
use crate::board;
use crate::board::fingerprint::fingerprint;
use crate::board::scenery::Scenery;
use crate::board::{
    Board, City, Country, Kontor, Link, MarkerSet, MarkerStack, Picture, Route, SpecialPrestige, SpecialSpace, Written,
};
use crate::syntax;
use kogge_compiler::emit::json::{self, Result, distinct, find, list, must_have, refuse, word, words, words_repeated};
use kogge_engine::spelling::fold;
use kogge_hansa_game::board::edition::Edition;
use kogge_hansa_game::board::table::MAX_COUNTRIES;
use kogge_hansa_game::vocab::{
    CityId, Colour, CountryId, CountrySet, Effect, KontorSide, Leave, Module, PaletteName, PostKind, RouteId, Scope,
    Shape, ShapeKind, Skill, Tongue,
};

/// The most cities, routes, or entries of any other list that are read.
const MAX_ENTRIES: usize = 10_000;

/// Finds the edition with an id.
pub type Given<'a> = dyn Fn(&str) -> Option<Edition> + 'a;

/// Reads a board that [`write`](super::write) wrote, or that somebody wrote in its shape. Cities, routes and countries
/// may come in any order; names are held to be different when they still are without case and diacritics.
///
/// # Errors
///
/// [`JsonError`](kogge_engine::json::JsonError) for the first thing that is wrong: the text is not JSON, a key is unknown or missing, a value is of
/// the wrong kind or out of range, a name is unknown or doubled, `edition` finds no edition, or the facts do not have
/// the fingerprint that the text states.
pub fn read(text: &str, edition: &Given<'_>) -> Result<Board> {
    let (board, stated) = stated(text, edition)?;
    must_have(&stated, fingerprint(&board))?;
    Ok(board)
}

/// The same of a text whose facts somebody has changed, whatever its fingerprint.
///
/// # Errors
///
/// As [`read`], without those about the fingerprint.
pub fn changed(text: &str, edition: &Given<'_>) -> Result<Board> {
    stated(text, edition).map(|(board, _)| board)
}

/// The board of a text, and the fingerprint that it states.
fn stated(text: &str, edition: &Given<'_>) -> Result<(Board, String)> {
    let shape: BoardShape = kogge_engine::json::read(text)?;
    let stated = shape.fingerprint.clone();
    Ok((Reader::new(shape)?.board(edition)?, stated))
}

/// The places of a route's posts on the picture.
type PostPlaces = Vec<[u32; 2]>;

/// A shape with its names in order.
struct Reader {
    shape: BoardShape,
    cities: BTreeMap<String, CityId>,
    countries: BTreeMap<String, CountryId>,
}

/// A sort key in the order of ids: folded, then by code point.
fn by_name(name: &str) -> (String, String) {
    (fold(name), name.to_owned())
}

impl Reader {
    fn new(mut shape: BoardShape) -> Result<Self> {
        if shape.version != JSON_VERSION {
            return refuse(
                "version",
                format!("this is version {}, and only {JSON_VERSION} can be read", shape.version),
            );
        }
        let sizes = [
            ("countries", shape.countries.len(), MAX_COUNTRIES),
            ("cities", shape.cities.len(), MAX_ENTRIES),
            ("routes", shape.routes.len(), MAX_ENTRIES),
            ("missions", shape.missions.len(), MAX_ENTRIES),
        ];
        if let Some((path, n, most)) = sizes.into_iter().find(|&(_, n, most)| n > most) {
            return refuse(path, format!("there are {n} entries, and at most {most} can be read"));
        }
        list("countries", &shape.countries, |path, country| named(format!("{path}.name"), &country.name))?;
        list("cities", &shape.cities, |path, city| named(format!("{path}.name"), &city.name))?;
        distinct("countries", shape.countries.iter().map(|country| country.name.as_str()))?;
        distinct("cities", shape.cities.iter().map(|city| city.name.as_str()))?;
        shape.countries.sort_by_cached_key(|country| by_name(&country.name));
        shape.cities.sort_by_cached_key(|city| by_name(&city.name));
        let cities = shape.cities.iter().enumerate().map(|(i, city)| (city.name.clone(), CityId::at(i))).collect();
        let countries =
            shape.countries.iter().enumerate().map(|(i, country)| (country.name.clone(), CountryId::at(i))).collect();
        Ok(Self { shape, cities, countries })
    }

    fn board(self, edition: &Given<'_>) -> Result<Board> {
        let shape = &self.shape;
        let Some(edition) = edition(&shape.edition) else {
            return refuse("edition", format!("there is no edition `{}`", shape.edition));
        };
        let (routes, via) = self.routes()?;
        Ok(Board {
            id: json::id("id", &shape.id)?,
            board: json::id("board", &shape.board)?,
            name: named("name", &shape.name)?,
            version: shape.map_version.clone(),
            author: shape.author.clone(),
            licence: shape.licence.clone(),
            words: word("words", &shape.words, Tongue::ALL, Tongue::word)?,
            players: players(&shape.players)?,
            edition,
            completed_limit: shape.completed_limit,
            prestige_limit: shape.prestige_limit,
            link: shape.link.as_ref().map(|link| self.link(link)).transpose()?,
            special: shape.special_prestige.as_ref().map(|special| self.special(special, &routes)).transpose()?,
            countries: list("countries", &shape.countries, country)?,
            moves: word("moves", &shape.moves, &[Scope::WithinCountry, Scope::Anywhere], Scope::word)?,
            modules: words("modules", &shape.modules, Module::ALL, Module::word)?.into_iter().collect(),
            neutral_cities: list("neutral_cities", &shape.neutral_cities, |path, name| self.city(path, name))?,
            markers: self.markers(&shape.markers)?,
            cities: list("cities", &shape.cities, |path, city| self.city_of(path, city))?,
            routes,
            missions: list("missions", &shape.missions, |path, [a, b, c]| {
                Ok([self.city(&path, a)?, self.city(&path, b)?, self.city(&path, c)?])
            })?,
            picture: self.picture(via)?,
            written: Written::default(),
        })
    }

    fn city(&self, path: impl Display, name: &str) -> Result<CityId> {
        find(path, "city", name, &self.cities)
    }

    fn country(&self, path: impl Display, name: &str) -> Result<CountryId> {
        find(path, "country", name, &self.countries)
    }

    fn country_set(&self, path: &str, names: &[String]) -> Result<CountrySet> {
        distinct(path, names.iter().map(String::as_str))?;
        Ok(list(path, names, |path, name| self.country(path, name))?.into_iter().collect())
    }

    fn effects(&self, path: impl Display, text: &str) -> Result<Vec<Effect>> {
        let country = |name: &str| self.countries.get(name).copied();
        syntax::effects(text, &country).or_else(|why| refuse(path, why.to_string()))
    }

    fn link(&self, link: &LinkShape) -> Result<Link> {
        let [a, b] = &link.ends;
        Ok(Link {
            ends: [self.city("link.ends[0]", a)?, self.city("link.ends[1]", b)?],
            prestige: link.prestige.clone(),
        })
    }

    fn special(&self, special: &SpecialShape, routes: &[Route]) -> Result<SpecialPrestige> {
        let route = |path: String, names: &Vec<String>| {
            let (a, b, name) = match names.as_slice() {
                [a, b] => (a, b, None),
                [a, b, name] => (a, b, Some(name)),
                _ => return refuse(path, "a route is written as its two cities, or these and its own name"),
            };
            let mut ends = [self.city(&path, a)?, self.city(&path, b)?];
            ends.sort();
            match routes.iter().position(|route| route.ends == ends && route.name.as_ref() == name) {
                Some(at) => Ok(RouteId::at(at)),
                None => refuse(path, format!("there is no route {}", names.join(" – "))),
            }
        };
        let mut by = list("special_prestige.routes", &special.routes, route)?;
        by.sort();
        by.dedup();
        let space = |path: String, space: &super::shape::SpaceShape| {
            Ok(SpecialSpace { value: space.value, colour: colour(&format!("{path}.colour"), &space.colour)? })
        };
        Ok(SpecialPrestige {
            city: self.city("special_prestige.city", &special.city)?,
            routes: by,
            spaces: list("special_prestige.spaces", &special.spaces, space)?,
        })
    }

    /// The markers, each effect once, in the order of its words.
    fn markers(&self, markers: &MarkersShape) -> Result<MarkerSet> {
        let mut stacks: BTreeMap<String, MarkerStack> = BTreeMap::new();
        let mut add = |path: String, row: &StackShape, place: fn(&mut MarkerStack) -> &mut u8| {
            let effect = match self.effects(format!("{path}.effect"), &row.effect)?.as_slice() {
                [effect] => *effect,
                _ => return refuse(path, "a regular marker has one effect"),
            };
            if row.count == 0 {
                return refuse(format!("{path}.count"), "a stack has at least one marker");
            }
            let stack = stacks.entry(row.effect.clone()).or_insert(MarkerStack { effect, start: 0, supply: 0 });
            if *place(stack) != 0 {
                return refuse(path, format!("the effect `{}` stands twice", row.effect));
            }
            *place(stack) = row.count;
            Ok(())
        };
        list("markers.start", &markers.start, |path, row| add(path, row, |stack| &mut stack.start))?;
        list("markers.supply", &markers.supply, |path, row| add(path, row, |stack| &mut stack.supply))?;
        Ok(MarkerSet { stacks: stacks.into_values().collect() })
    }

    fn city_of(&self, path: String, city: &CityShape) -> Result<City> {
        let permissions = self.country_set(&format!("{path}.permissions"), &city.permissions)?;
        Ok(City {
            name: city.name.clone(),
            countries: self.country_set(&format!("{path}.countries"), &city.countries)?,
            skills: words(&format!("{path}.skills"), &city.skills, Skill::ALL, Skill::word)?.into_iter().collect(),
            permissions,
            green: city.green,
            kontors: list(&format!("{path}.kontors"), &city.kontors, kontor)?,
        })
    }

    /// The routes in id order, and the places of their posts.
    fn routes(&self) -> Result<(Vec<Route>, Vec<PostPlaces>)> {
        let mut routes = list("routes", &self.shape.routes, |path, route| self.route(path, route))?;
        routes.sort_by_cached_key(|(route, _)| (route.ends, route.name.as_deref().map(by_name)));
        for pair in routes.windows(2) {
            let [(a, _), (b, _)] = pair else { continue };
            if a.ends == b.ends && a.name == b.name {
                let [x, y] = a.ends.map(|end| &self.shape.cities[end.index()].name);
                return refuse("routes", format!("the route {x} – {y} stands twice; give each a name of its own"));
            }
        }
        Ok(routes.into_iter().unzip())
    }

    fn route(&self, path: String, route: &RouteShape) -> Result<(Route, PostPlaces)> {
        let [a, b] = &route.between;
        let mut ends = [self.city(format!("{path}.between[0]"), a)?, self.city(format!("{path}.between[1]"), b)?];
        let mut posts = words_repeated(&format!("{path}.posts"), &route.posts, PostKind::ALL, PostKind::word)?;
        let mut via = route.via.clone();
        if !via.is_empty() && via.len() != posts.len() {
            return refuse(format!("{path}.via"), format!("{} positions for {} posts", via.len(), posts.len()));
        }
        if !via.is_empty() && self.shape.picture.is_none() {
            return refuse(format!("{path}.via"), "positions need the size of the `picture`");
        }
        if ends[0] > ends[1] {
            ends.reverse();
            posts.reverse();
            via.reverse();
        }
        let country = |name: &String| self.country(format!("{path}.country"), name);
        let permanent = |text: &String| self.effects(format!("{path}.permanent"), text);
        let route = Route {
            ends,
            name: route.name.as_ref().map(|name| named(format!("{path}.name"), name)).transpose()?,
            posts,
            country: route.country.as_ref().map(country).transpose()?,
            tavern: route.tavern,
            permanent: route.permanent.as_ref().map(permanent).transpose()?.unwrap_or_default(),
            markers_open: route.markers_open,
        };
        Ok((route, via))
    }

    fn picture(&self, routes: Vec<PostPlaces>) -> Result<Option<Picture>> {
        let cities: Vec<Option<[u32; 2]>> = self.shape.cities.iter().map(|city| city.at).collect();
        let Some(picture) = &self.shape.picture else {
            return match cities.iter().position(Option::is_some) {
                Some(at) => refuse(format!("cities[{at}].at"), "positions need the size of the `picture`"),
                None => Ok(None),
            };
        };
        if picture.size.contains(&0) {
            return refuse("picture.size", "a picture is at least 1 wide and 1 high");
        }
        let side = |units| match KontorSide::of(units).filter(|side| side.fits(picture.size)) {
            Some(side) => Ok(side),
            None => {
                refuse("picture.kontor", "a kontor has a side between 0 and 10000, and the picture is at most 400 long")
            }
        };
        let kontor = picture.kontor.map(side).transpose()?;
        Ok(Some(Picture { size: picture.size, cities, routes, kontor, scenery: scenery(picture)? }))
    }
}

/// The scenery in its order.
fn scenery(picture: &PictureShape) -> Result<Scenery> {
    let mut shapes = list("picture.shapes", &picture.shapes, |path, shape| {
        let kind = word(format!("{path}.kind"), &shape.kind, ShapeKind::ALL, ShapeKind::word)?;
        if shape.points.len() < kind.min_points() || shape.points.len() > MAX_ENTRIES {
            return refuse(
                format!("{path}.points"),
                format!("`{kind}` takes from {} to {MAX_ENTRIES} points", kind.min_points()),
            );
        }
        let name = shape.name.as_deref().map(|name| named(format!("{path}.name"), name)).transpose()?;
        Ok(board::scenery::Shape { kind, name, points: shape.points.clone() })
    })?;
    let mut labels = list("picture.labels", &picture.labels, |path, label| {
        Ok(board::scenery::Label { words: named(format!("{path}.words"), &label.words)?, at: label.at })
    })?;
    shapes.sort();
    labels.sort();
    let background =
        picture.background.as_deref().map(|file| named("picture.background".to_owned(), file)).transpose()?;
    let background = background.map(|file| board::scenery::Background { file, image: None });
    let palette = picture.palette.as_deref().map(|text| match PaletteName::from_word(text) {
        Some(name) => Ok(board::scenery::PaletteChoice::Shipped(name)),
        None => {
            let file = named("picture.palette".to_owned(), text)?;
            Ok(board::scenery::PaletteChoice::Own { file, colours: None })
        }
    });
    let palette = palette.transpose()?;
    Ok(Scenery { background, palette, title: picture.title, shapes, labels })
}

/// A name that can stand in a map, and is no longer than one there may be.
fn named(path: impl Display, name: &str) -> Result<String> {
    if name.chars().count() > syntax::MAX_NAME_CHARACTERS {
        return refuse(path, format!("`{}` cannot be a name", name.escape_debug()));
    }
    json::named(path, name)
}

fn colour(path: &str, text: &str) -> Result<Colour> {
    word(path, text, Colour::ALL, Colour::word)
}

fn kontor(path: String, kontor: &KontorShape) -> Result<Kontor> {
    Ok(Kontor {
        colour: colour(&format!("{path}.colour"), &kontor.colour)?,
        shape: word(format!("{path}.shape"), &kontor.shape, Shape::ALL, Shape::word)?,
        coin: kontor.coin,
    })
}

fn country(path: String, country: &CountryShape) -> Result<Country> {
    if country.foreign == country.home {
        return refuse(format!("{path}.foreign"), "a country is either home or foreign");
    }
    Ok(Country {
        name: country.name.clone(),
        home: country.home,
        needs_permission: country.needs_permission,
        leave: word(format!("{path}.leave"), &country.leave, Leave::ALL, Leave::word)?,
        markers_open: country.markers_open,
        scores: country.prestige.clone(),
    })
}

fn players(players: &[u8]) -> Result<Vec<u8>> {
    let ascending = players.windows(2).all(|pair| pair[0] < pair[1]);
    if !ascending || players.iter().any(|n| !(2..=5).contains(n)) {
        return refuse("players", "numbers from 2 to 5 in ascending order are needed");
    }
    Ok(players.to_vec())
}
