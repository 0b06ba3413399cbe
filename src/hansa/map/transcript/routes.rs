//! The routes of a transcription.

use std::collections::BTreeMap;

use serde_json::Value as Json;

use super::{Mapping, Transcript, unused};
use crate::diff::{Aspect, Kind, Value};
use kogge_compiler::transcript::{AllNamed, Named, Row, Said, TranscriptError, stated, words_of};
use kogge_engine::spelling::fold;
use kogge_hansa_game::vocab::PostKind;

/// Adds the routes of a list to a transcription.
pub(super) fn read(
    rows: &[&Row],
    mapping: &Mapping,
    said: &Said<'_>,
    transcript: &mut Transcript,
) -> Result<(), TranscriptError> {
    transcript.profile.cover(Kind::Route);
    let keys = &mapping.routes;
    let posts = keys.posts.all_found("posts", rows)?;
    let counts =
        [(Aspect::Houses, keys.houses.found("houses", rows)?), (Aspect::Ships, keys.ships.found("ships", rows)?)];
    let country = keys.country.found("country", rows)?;
    let tavern = keys.tavern.found("tavern", rows)?;
    let always = keys.always.found("permanent", rows)?;
    let own_name = keys.name.found("name", rows)?;
    for (n, row) in stated(rows) {
        let own = own_name.as_ref().map(|key| said.text(key.value(row))).unwrap_or_default();
        let ([a, b], is_turned) = in_order(ends(row, mapping, said));
        if a.is_empty() || b.is_empty() {
            transcript.notes.push(format!("row {n} of the routes names no two cities, and is left out"));
            continue;
        }
        let mut says = BTreeMap::new();
        if own_name.is_some() {
            says.insert(Aspect::Name, Value::of(&own));
        }
        if let Some(key) = &country {
            says.insert(Aspect::Country, Value::of(said.name(&said.text(key.value(row)))));
        }
        if let Some(key) = &tavern {
            says.insert(Aspect::Tavern, Value::when(said.yes(key.value(row)), "yes"));
        }
        if let Some(key) = &always {
            says.insert(Aspect::Always, Value::of(said.word(&said.text(key.value(row)))));
        }
        for (aspect, key) in counts.iter().filter_map(|(aspect, key)| Some((aspect, key.as_ref()?))) {
            let text = said.text(key.value(row));
            says.insert(*aspect, Value::of(if text.is_empty() { "0" } else { &text }));
        }
        if !posts.is_empty() {
            let values: Vec<&Json> = posts.iter().filter_map(|key| key.value(row)).collect();
            let (aspect, value) = posts_of(&values, said, is_turned);
            says.insert(aspect, value);
        }
        let name = if own.is_empty() { format!("{a} -- {b}") } else { format!("{a} -- {b} as {own}") };
        let name = unused(&transcript.profile, Kind::Route, name);
        transcript.profile.thing(Kind::Route, &name).says = says;
        transcript.ends.insert(name, [a, b]);
    }
    Ok(())
}

/// The posts that one or several values of a route state: how many, or which.
fn posts_of(values: &[&Json], said: &Said<'_>, is_turned: bool) -> (Aspect, Value) {
    if let [one] = values
        && let Some(n) = said.number(one, |word| PostKind::from_word(word).is_some())
    {
        return (Aspect::Posts, Value::of(n));
    }
    let items = values.iter().flat_map(|value| said.items(value));
    let kinds = words_of(PostKind::ALL, PostKind::word);
    let texts = items.map(|item| said.text(Some(&item))).filter(|text| !text.is_empty());
    let mut posts: Vec<String> = texts.map(|text| said.word_of(&text, &kinds)).collect();
    if is_turned {
        posts.reverse();
    }
    (Aspect::Post, Value::Row(posts))
}

/// The ends of a route as they are written.
fn ends(row: &Row, mapping: &Mapping, said: &Said<'_>) -> [String; 2] {
    let keys = &mapping.routes;
    let name = |value: Option<&Json>| said.name(&said.text(value));
    let between = row.get(&keys.between.key_or("between")).filter(|_| keys.from.is_none());
    match between {
        None => [name(row.get(&keys.from.key_or("from"))), name(row.get(&keys.to.key_or("to")))],
        Some(Json::Array(names)) => [name(names.first()), name(names.get(1))],
        Some(text) => {
            let text = said.text(Some(text));
            let cut = [" -- ", "--", " - ", " – ", "–", " / "].iter().find_map(|dash| text.split_once(dash));
            let (a, b) = cut.unwrap_or((&text, ""));
            [a, b].map(|end| said.name(end.trim()))
        }
    }
}

/// The ends in the order of ids, and whether they were the other way round.
fn in_order([a, b]: [String; 2]) -> ([String; 2], bool) {
    let is_turned = (fold(&b), &b) < (fold(&a), &a);
    (if is_turned { [b, a] } else { [a, b] }, is_turned)
}
