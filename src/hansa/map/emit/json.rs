//! The whole resolved board as JSON (`export --format json`), and a map of what JSON says.
//!
//! The shape is a contract: names stand in place of ids, cities and routes are in id order, absent things are null,
//! false or empty and never missing, and the map of what was written compiles to an equal board. Scripts may rely on
//! every key; `version` changes with the shape.

pub(super) mod shape;

use super::super::board::fingerprint::fingerprint;
use super::super::board::scenery::{Label, PaletteChoice, Shape};
use super::super::board::{Board, Picture};
use kogge_hansa_game::vocab::{CityId, CountrySet, Effect, KontorSide, RouteId};
use shape::{
    BoardShape, CityShape, CountryShape, KontorShape, LabelShape, LinkShape, MarkersShape, PictureShape, RouteShape,
    SceneryShape, SpaceShape, SpecialShape, StackShape,
};

/// The version of the shape.
pub const JSON_VERSION: u32 = 2;

kogge_engine::schemas! {
    /// Output of `kogge export MAP --format json`: every fact of a checked board. Every member is always present; absent
    /// things are null, false or an empty list. Cities and routes are in the order of their ids; names are as printed.
    "board", "Board of Kogge", JSON_VERSION => BoardShape;
}

/// The board as JSON, two blanks a step, with a line end at the end.
pub fn write(board: &Board) -> String {
    let mut text =
        serde_json::to_string_pretty(&shape_of(board)).expect("the shape has text keys and no map to fail on");
    text.push('\n');
    text
}

fn shape_of(board: &Board) -> BoardShape {
    let city = |id: CityId| board.city(id).name.clone();
    BoardShape {
        version: JSON_VERSION,
        id: board.id.clone(),
        board: board.board.clone(),
        name: board.name.clone(),
        map_version: board.version.clone(),
        author: board.author.clone(),
        licence: board.licence.clone(),
        words: board.words,
        players: board.players.clone(),
        edition: board.edition.id.to_string(),
        fingerprint: format!("{:016x}", fingerprint(board)),
        completed_limit: board.completed_limit,
        prestige_limit: board.prestige_limit,
        link: board.link.as_ref().map(|link| LinkShape { ends: link.ends.map(city), prestige: link.prestige.clone() }),
        special_prestige: board.special.as_ref().map(|special| SpecialShape {
            city: city(special.city),
            routes: special.routes.iter().map(|&route| route_names(board, route)).collect(),
            spaces: special
                .spaces
                .iter()
                .map(|space| SpaceShape { value: space.value, colour: space.colour })
                .collect(),
        }),
        countries: board.countries.iter().map(country).collect(),
        moves: board.moves.word().to_owned(),
        modules: board.modules.iter().collect(),
        neutral_cities: board.neutral_cities.iter().map(|&id| city(id)).collect(),
        markers: markers(board),
        cities: (0..board.cities.len()).map(|i| city_shape(board, CityId::at(i))).collect(),
        routes: (0..board.routes.len()).map(|i| route_shape(board, RouteId::at(i))).collect(),
        missions: board.missions.iter().map(|mission| mission.map(city)).collect(),
        picture: board.picture.as_ref().map(picture),
    }
}

fn picture(picture: &Picture) -> PictureShape {
    let scenery = &picture.scenery;
    let shape =
        |shape: &Shape| SceneryShape { kind: shape.kind, name: shape.name.clone(), points: shape.points.clone() };
    let label = |label: &Label| LabelShape { words: label.words.clone(), at: label.at };
    PictureShape {
        size: picture.size,
        background: scenery.background.as_ref().map(|background| background.file.clone()),
        palette: scenery.palette.as_ref().map(|choice| match choice {
            PaletteChoice::Shipped(name) => name.word().to_owned(),
            PaletteChoice::Own { file, .. } => file.clone(),
        }),
        kontor: picture.kontor.map(KontorSide::units),
        title: scenery.title,
        shapes: scenery.shapes.iter().map(shape).collect(),
        labels: scenery.labels.iter().map(label).collect(),
    }
}

fn country(country: &super::super::board::Country) -> CountryShape {
    CountryShape {
        name: country.name.clone(),
        home: country.home,
        foreign: !country.home,
        prestige: country.scores.clone(),
        needs_permission: country.needs_permission,
        leave: country.leave,
        markers_open: country.markers_open,
    }
}

fn countries(board: &Board, set: CountrySet) -> Vec<String> {
    set.iter().map(|id| board.countries[id.index()].name.clone()).collect()
}

/// The two cities of a route, and its own name as a third where it has one.
fn route_names(board: &Board, route: RouteId) -> Vec<String> {
    let route = board.route(route);
    route.ends.iter().map(|&end| board.city(end).name.clone()).chain(route.name.clone()).collect()
}

fn markers(board: &Board) -> MarkersShape {
    let stacks = |count: fn(&super::super::board::MarkerStack) -> u8| {
        let counted = board.markers.stacks.iter().filter(|stack| count(stack) > 0);
        counted.map(|stack| StackShape { effect: board.effect_text(stack.effect), count: count(stack) }).collect()
    };
    MarkersShape { start: stacks(|stack| stack.start), supply: stacks(|stack| stack.supply) }
}

fn city_shape(board: &Board, id: CityId) -> CityShape {
    let city = board.city(id);
    let kontor = |kontor: &super::super::board::Kontor| KontorShape {
        colour: kontor.colour,
        shape: kontor.shape,
        coin: kontor.coin,
    };
    CityShape {
        name: city.name.clone(),
        countries: countries(board, city.countries),
        skills: city.skills.iter().collect(),
        permissions: countries(board, city.permissions),
        green: city.green,
        kontors: city.kontors.iter().map(kontor).collect(),
        at: board.picture.as_ref().and_then(|picture| picture.cities.get(id.index()).copied().flatten()),
    }
}

fn route_shape(board: &Board, id: RouteId) -> RouteShape {
    let route = board.route(id);
    RouteShape {
        between: route.ends.map(|end| board.city(end).name.clone()),
        name: route.name.clone(),
        posts: route.posts.clone(),
        country: route.country.map(|id| board.countries[id.index()].name.clone()),
        tavern: route.tavern,
        permanent: permanent(board, &route.permanent),
        markers_open: route.markers_open,
        via: board.picture.as_ref().and_then(|picture| picture.routes.get(id.index()).cloned()).unwrap_or_default(),
    }
}

/// The choice of a permanent marker as a map writes it.
fn permanent(board: &Board, effects: &[Effect]) -> Option<String> {
    let words: Vec<String> = effects.iter().map(|&effect| board.effect_text(effect)).collect();
    (!words.is_empty()).then(|| words.join(" or "))
}
