//! The lines of a map that a transcription makes: what it does not state is missing there, for `check` to report.

use std::collections::{BTreeMap, BTreeSet};

use super::{Part, Transcript};
use crate::Hansa;
use crate::diff::{Aspect, Kind, Thing, Value};
use kogge_compiler::format::format;
use kogge_compiler::language::quote_name;
use kogge_compiler::transcript::{Head, Transcribed, TranscriptError, add_line, headed, must_be_name};
use kogge_engine::spelling::fold;
use kogge_engine::wording::count;
use kogge_hansa_game::vocab::PostKind;

/// The map of a transcription.
pub(super) fn written(transcript: Transcript, head: &Head<'_>) -> Result<Transcribed, TranscriptError> {
    let Transcript { profile, ends, mut notes, parts, .. } = transcript;
    let mut text = String::new();
    headed(head, None).iter().try_for_each(|line| add_line(&mut text, line))?;
    text.push('\n');
    let (cities, routes) = (profile.things(Kind::City), profile.things(Kind::Route));
    let countries: BTreeSet<String> = cities
        .values()
        .flat_map(|city| [Aspect::Countries, Aspect::Permissions].map(|aspect| items(city, aspect)))
        .chain(routes.values().map(|route| items(route, Aspect::Country)))
        .flatten()
        .collect();
    for country in &countries {
        add_line(&mut text, &format!("country {}", name(country)?))?;
    }
    text.push('\n');
    if !countries.is_empty() {
        notes.push("the files do not state which countries are home and which are foreign".to_owned());
    }
    // Without a list of cities they are those that the routes join.
    let bare: BTreeMap<String, Thing> = match profile.covers(Kind::City) {
        true => BTreeMap::new(),
        false => {
            let thing = |name: &String| Thing { name: name.clone(), says: BTreeMap::new() };
            ends.values().flatten().map(|name| (fold(name), thing(name))).collect()
        }
    };
    for city in cities.values().chain(bare.values()) {
        self::city(&mut text, city)?;
    }
    text.push('\n');
    let mut has_order = true;
    for route in routes.values() {
        let [a, b] = &ends[&route.name];
        has_order &= self::route(&mut text, route, [&name(a)?, &name(b)?])?;
    }
    let rows_of = |aspect| cities.values().chain(routes.values()).any(|thing| thing.says.contains_key(&aspect));
    if rows_of(Aspect::Kontor) && !parts.contains(&Part::Shape) {
        notes.push(
            "the files do not state the shapes of kontors; `\"white square\" = …` under `[words]` states one"
                .to_owned(),
        );
    }
    if rows_of(Aspect::Posts) && !rows_of(Aspect::Ships) && !rows_of(Aspect::Houses) {
        notes.push(
            "the files do not state which posts are houses; `\"house, house\" = 2` under `[words]` states some"
                .to_owned(),
        );
    }
    if !has_order {
        notes.push("the files do not state in which order houses and ships lie: houses were written first".to_owned());
    }
    let (n_cities, n_routes) = (cities.len() + bare.len(), routes.len());
    let sizes = format!("{} and {}", count(n_cities, "city", "cities"), count(n_routes, "route", "routes"));
    Ok(Transcribed { text: format::<Hansa>(&text), sizes, notes })
}

fn city(text: &mut String, city: &Thing) -> Result<(), TranscriptError> {
    let own = match says(city, Aspect::Name) {
        "" => &city.name,
        own => own,
    };
    let kontors = match city.says.get(&Aspect::Kontor) {
        Some(Value::Row(kontors)) if !kontors.is_empty() => format!(": {}", kontors.join(", ")),
        _ if !says(city, Aspect::Green).is_empty() => ": green".to_owned(),
        _ => match says(city, Aspect::Kontors) {
            "" | "0" => String::new(),
            n => format!("  // kontors: {n}"),
        },
    };
    let countries =
        items(city, Aspect::Countries).iter().map(|country| name(country)).collect::<Result<Vec<_>, _>>()?;
    let place = if countries.is_empty() { String::new() } else { format!(" in {}", countries.join(", ")) };
    add_line(text, &format!("city {}{place}{kontors}", name(own)?))?;
    let skills = items(city, Aspect::Skills);
    if !skills.is_empty() {
        add_line(text, &format!("    skill {}", skills.join(" or ")))?;
    }
    let permissions =
        items(city, Aspect::Permissions).iter().map(|country| name(country)).collect::<Result<Vec<_>, _>>()?;
    if !permissions.is_empty() {
        add_line(text, &format!("    permission {}", permissions.join(" or ")))?;
    }
    Ok(())
}

/// Adds a route; `false` where the order of its posts is not stated and makes a difference.
fn route(text: &mut String, route: &Thing, [a, b]: [&str; 2]) -> Result<bool, TranscriptError> {
    let own = match says(route, Aspect::Name) {
        "" => String::new(),
        own => format!(" as {}", name(own)?),
    };
    let country = match says(route, Aspect::Country) {
        "" => String::new(),
        country => format!(" in {}", name(country)?),
    };
    let number = |aspect| says(route, aspect).parse::<usize>().ok();
    let (total, houses, ships) = (number(Aspect::Posts), number(Aspect::Houses), number(Aspect::Ships));
    let houses = houses.or_else(|| total?.checked_sub(ships?));
    let ships = ships.or_else(|| total?.checked_sub(houses?)).unwrap_or(0);
    let (posts, has_order) = match (route.says.get(&Aspect::Post), houses) {
        (Some(Value::Row(posts)), _) if !posts.is_empty() => (format!(": {}", posts.join(", ")), true),
        (_, Some(houses)) if (1..=MAX_POSTS).contains(&houses.saturating_add(ships)) => {
            let kinds = [(PostKind::House, houses), (PostKind::Ship, ships)];
            let posts = kinds.iter().flat_map(|&(kind, n)| std::iter::repeat_n(kind.word(), n));
            (format!(": {}", posts.collect::<Vec<_>>().join(", ")), houses == 0 || ships == 0)
        }
        (_, _) => (total.map_or_else(String::new, |n| format!("  // posts: {n}")), true),
    };
    add_line(text, &format!("route {a} -- {b}{own}{country}{posts}"))?;
    if !says(route, Aspect::Tavern).is_empty() {
        add_line(text, "    tavern")?;
    }
    let always = says(route, Aspect::Always);
    if !always.is_empty() {
        add_line(text, &format!("    always {always}"))?;
    }
    Ok(has_order)
}

/// The most posts that a number makes: a larger one is a slip, or meant to fill the memory.
const MAX_POSTS: usize = 99;

/// A name as a map writes it.
fn name(name: &str) -> Result<String, TranscriptError> {
    Ok(quote_name(must_be_name(name)?))
}

/// The text of a thing under a heading; empty where it has none.
fn says(thing: &Thing, aspect: Aspect) -> &str {
    match thing.says.get(&aspect) {
        Some(Value::Is(text)) => text,
        Some(Value::Row(_)) | None => "",
    }
}

/// The same as the items of a list.
fn items(thing: &Thing, aspect: Aspect) -> Vec<String> {
    says(thing, aspect).split(", ").filter(|item| !item.is_empty()).map(str::to_owned).collect()
}
