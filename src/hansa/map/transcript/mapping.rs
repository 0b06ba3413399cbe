//! The names that a transcription uses: keys of JSON and TOML, columns of a table, and words.

use std::collections::BTreeMap;

use kogge_compiler::transcript::Keys;
use serde::Deserialize;

/// The keys and words of a transcription; what is left out is called as we do.
#[derive(Debug, Clone, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Mapping {
    /// The separator of the columns; found out where it is left out.
    pub delimiter: Option<char>,
    /// The list of cities.
    pub cities: Cities,
    /// The kontors, in a list of their own or in that of the cities.
    pub kontors: Kontors,
    /// The list of routes.
    pub routes: Routes,
    /// Our words, each with those that stand for it.
    pub words: BTreeMap<String, Keys>,
    /// Our names of cities and countries, each with those that stand for it.
    pub names: BTreeMap<String, Keys>,
}

/// The keys of a city.
#[derive(Debug, Clone, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Cities {
    /// Where the list is: keys with points between them.
    pub at: Option<String>,
    /// The name.
    pub name: Option<String>,
    /// The kontors: a list, a text with commas, how many, or several columns from the left.
    pub kontors: Option<Keys>,
    /// The skills.
    pub skills: Option<String>,
    /// The countries it lies in.
    pub countries: Option<String>,
    /// The countries it gives permission for.
    pub permissions: Option<String>,
    /// The mark of a green city.
    pub green: Option<String>,
}

/// The keys of a kontor.
#[derive(Debug, Clone, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Kontors {
    /// Where the list is, when it is one of its own.
    pub at: Option<String>,
    /// The city, when it is.
    pub city: Option<String>,
    /// The colour.
    pub colour: Option<String>,
    /// The shape.
    pub shape: Option<String>,
    /// The coin.
    pub coin: Option<String>,
}

/// The keys of a route.
#[derive(Debug, Clone, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Routes {
    /// Where the list is.
    pub at: Option<String>,
    /// One end.
    pub from: Option<String>,
    /// The other end.
    pub to: Option<String>,
    /// Both ends, as a list or a text.
    pub between: Option<String>,
    /// The route's own name.
    pub name: Option<String>,
    /// The posts from the first end: a list, a text with commas, or how many.
    pub posts: Option<Keys>,
    /// How many posts are houses.
    pub houses: Option<String>,
    /// How many posts are ships.
    pub ships: Option<String>,
    /// The country.
    pub country: Option<String>,
    /// The mark of a tavern.
    pub tavern: Option<String>,
    /// The permanent marker, in our words.
    pub always: Option<String>,
}
