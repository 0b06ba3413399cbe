//! JSON → the text of a map, which says every fact of the document, also those that a map may leave out.

use crate::board::listed;
use crate::emit::json::JSON_VERSION;
use crate::emit::json::shape::{
    BoardShape, CityShape, CountryShape, KontorShape, PictureShape, RouteShape, StackShape,
};
use kogge_compiler::emit::json::{Result, read, refuse};
use kogge_compiler::emit::map::fact;
use kogge_compiler::language::quote_name;
use kogge_hansa_game::vocab::PaletteName;

/// The map that says what a document says, in the shape of [`json::write`](crate::emit::json::write), without a ledger; `put` may change its
/// id, its name, its author and the numbers of players. Whatever no map may say is for the compiler to find in its
/// lines.
///
/// # Errors
///
/// [`JsonError`](kogge_engine::json::JsonError) when the text is not JSON, a key is unknown or missing, a value is of the wrong kind or
/// not a word of its kind, or the text of a value cannot stand in a map.
pub fn from_json(
    text: &str,
    put: impl FnOnce(&mut String, &mut String, &mut Option<String>, &mut Vec<u8>),
) -> Result<String> {
    let mut shape: BoardShape = read(text, &["id", "board", "edition", "effect", "permanent"])?;
    if shape.version != JSON_VERSION {
        return refuse("version", format!("this is version {}, and only {JSON_VERSION} can be read", shape.version));
    }
    if let Some(at) = shape.countries.iter().position(|country| country.foreign == country.home) {
        return refuse(format!("countries[{at}].foreign"), "a country is either home or foreign");
    }
    let has_places = shape.cities.iter().any(|it| it.at.is_some()) || shape.routes.iter().any(|it| !it.via.is_empty());
    if has_places && shape.picture.is_none() {
        return refuse("picture", "positions need the size of the picture");
    }
    put(&mut shape.id, &mut shape.name, &mut shape.author, &mut shape.players);
    let markers = [("start", &shape.markers.start), ("supply", &shape.markers.supply)];
    let stack = |(word, stacks): (&str, &Vec<StackShape>)| {
        stacks.iter().map(|it| fact(&format!("{word} {}", it.count), &it.effect)).collect::<String>()
    };
    let parts = [
        about_map(&shape),
        shape.countries.iter().map(country).collect(),
        shape.cities.iter().map(city).collect(),
        shape.routes.iter().map(route).collect(),
        format!("markers\n{}", markers.map(stack).concat()),
        shape.missions.iter().map(|card| format!("mission {}\n", names(card))).collect(),
        shape.picture.as_ref().map_or_else(String::new, |it| picture(it, &shape)),
    ];
    Ok(parts.into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join("\n"))
}

fn about_map(shape: &BoardShape) -> String {
    let quoted = |word: &str, says: &Option<String>| says.as_ref().map(|says| fact(word, &format!("\"{says}\"")));
    let mut text = format!("map {}\n", quote_name(&shape.name));
    text += &fact("id", &shape.id);
    text += &fact("board", &shape.board);
    text += &fact("players", &listed(&shape.players));
    text += &fact("edition", &shape.edition);
    text.extend(quoted("version", &shape.map_version));
    text.extend(quoted("author", &shape.author));
    text.extend(quoted("licence", &shape.licence));
    text += &fact("words", shape.words.word());
    text += &fact("ends at", &format!("{} completed cities", shape.completed_limit));
    text += &fact("ends at", &format!("{} prestige", shape.prestige_limit));
    text.extend(shape.link.as_ref().map(|link| {
        let [a, b] = link.ends.each_ref().map(|end| quote_name(end));
        fact("link", &format!("{a} -- {b}: {}", listed(&link.prestige)))
    }));
    text.extend(shape.special_prestige.as_ref().map(|special| {
        let by = listed(special.routes.iter().map(route_name));
        let by = if by.is_empty() { by } else { format!(" by {by}") };
        let spaces = special.spaces.iter().map(|space| format!("{} {}", space.colour, space.value));
        fact("special", &format!("{}{by}: {}", quote_name(&special.city), listed(spaces)))
    }));
    let modules = listed(&shape.modules);
    text += &fact("modules", if modules.is_empty() { "none" } else { &modules });
    if !shape.neutral_cities.is_empty() {
        text += &fact("neutral at", &names(&shape.neutral_cities));
    }
    text + &fact("moves", &shape.moves)
}

fn country(country: &CountryShape) -> String {
    let needed = if country.needs_permission { "needed" } else { "not needed" };
    let home = if country.home { "home" } else { "foreign" };
    let mut text = format!("country {}: {home}\n", quote_name(&country.name));
    text += &fact("permission", needed);
    text += &fact("leave", country.leave.word());
    text += &fact("markers", openness(country.markers_open));
    if !country.prestige.is_empty() {
        text += &fact("scores", &listed(&country.prestige));
    }
    text
}

fn city(city: &CityShape) -> String {
    let kontor = |it: &KontorShape| {
        let coin = if it.coin > 0 { format!(" coin {}", it.coin) } else { String::new() };
        format!("{} {}{coin}", it.colour, it.shape)
    };
    let green = city.green.then(|| "green".to_owned());
    let says = listed(green.into_iter().chain(city.kontors.iter().map(kontor)));
    let mut text = format!("city {}{}: {says}\n", quote_name(&city.name), within(&city.countries));
    if !city.skills.is_empty() {
        text += &fact("skill", &alternatives(&city.skills));
    }
    if !city.permissions.is_empty() {
        text += &fact("permission", &alternatives(city.permissions.iter().map(|name| quote_name(name))));
    }
    text
}

fn route(route: &RouteShape) -> String {
    let mut text = format!("route {}{}: {}\n", named(route), within(&route.country), listed(&route.posts));
    if route.tavern {
        text += &fact("tavern", "");
    }
    text.extend(route.permanent.as_ref().map(|effects| fact("always", effects)));
    text.extend(route.markers_open.map(|open| fact("markers", openness(open))));
    text
}

fn picture(picture: &PictureShape, shape: &BoardShape) -> String {
    let at = |[x, y]: [u32; 2]| format!("{x} {y}");
    let [width, height] = picture.size;
    let mut rows = Vec::new();
    rows.extend(picture.kontor.map(|side| format!("kontor {side}")));
    rows.extend(picture.background.as_ref().map(|file| format!("background \"{file}\"")));
    rows.extend(picture.palette.as_ref().map(|palette| match PaletteName::from_word(palette) {
        Some(name) => format!("palette {name}"),
        None => format!("palette \"{palette}\""),
    }));
    rows.extend(picture.title.map(|title| format!("title: {}", at(title))));
    rows.extend(picture.shapes.iter().map(|it| {
        let name = it.name.as_ref().map_or_else(String::new, |name| format!(" {}", quote_name(name)));
        format!("{}{name}: {}", it.kind, listed(it.points.iter().copied().map(at)))
    }));
    rows.extend(picture.labels.iter().map(|it| format!("label {}: {}", quote_name(&it.words), at(it.at))));
    rows.extend(shape.cities.iter().filter_map(|it| Some(format!("{}: {}", quote_name(&it.name), at(it.at?)))));
    let routes = shape.routes.iter().filter(|route| !route.via.is_empty());
    rows.extend(routes.map(|it| format!("{}: {}", named(it), listed(it.via.iter().copied().map(at)))));
    let rows: String = rows.iter().map(|row| format!("    {row}\n")).collect();
    format!("picture {width} x {height}\n{rows}")
}

fn openness(open: bool) -> &'static str {
    if open { "open" } else { "closed" }
}

fn alternatives<T: ToString>(items: impl IntoIterator<Item = T>) -> String {
    items.into_iter().map(|item| item.to_string()).collect::<Vec<_>>().join(" or ")
}

fn names(names: &[String]) -> String {
    listed(names.iter().map(|name| quote_name(name)))
}

/// The countries of a place behind its name; nothing without any.
fn within<'a>(countries: impl IntoIterator<Item = &'a String>) -> String {
    let names = listed(countries.into_iter().map(|name| quote_name(name)));
    if names.is_empty() { names } else { format!(" in {names}") }
}

/// A route by its two cities, and by its own name where there is a third one.
fn route_name<'a>(names: impl IntoIterator<Item = &'a String>) -> String {
    names
        .into_iter()
        .zip(["", " -- ", " as ", ", "])
        .map(|(name, before)| format!("{before}{}", quote_name(name)))
        .collect()
}

fn named(route: &RouteShape) -> String {
    route_name(route.between.iter().chain(&route.name))
}
