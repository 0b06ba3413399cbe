//! Values of a transcription in our words: texts, numbers, lists, kontors, yes and no.

use std::collections::BTreeMap;

use serde_json::Value as Json;

use super::Mapping;
use kogge_engine::spelling::fold;
use kogge_hansa_game::vocab::{Colour, Shape};

/// The words for yes, beside `true`.
const YES: &[&str] = &["yes", "true", "x", "y", "1"];

/// How a transcription says things.
pub(super) struct Said<'a> {
    /// Our words by theirs, folded.
    words: BTreeMap<String, &'a str>,
    /// Our names by theirs, folded.
    names: BTreeMap<String, &'a str>,
}

impl<'a> Said<'a> {
    pub(super) fn new(mapping: &'a Mapping) -> Self {
        let by_theirs = |map: &'a BTreeMap<String, super::Keys>| {
            let pairs =
                map.iter().flat_map(|(ours, theirs)| theirs.all().into_iter().map(|word| (fold(word), &ours[..])));
            pairs.collect()
        };
        Self { words: by_theirs(&mapping.words), names: by_theirs(&mapping.names) }
    }

    /// A value as a text; nothing for one that is not there, and for lists.
    pub(super) fn text(&self, value: Option<&Json>) -> String {
        match value {
            Some(Json::String(text)) => text.trim().to_owned(),
            Some(Json::Number(number)) => number.to_string(),
            Some(Json::Bool(true)) => YES[0].to_owned(),
            Some(Json::Bool(false) | Json::Null | Json::Array(_) | Json::Object(_)) | None => String::new(),
        }
    }

    /// Our word for one of theirs; their own when it is not one of ours either.
    pub(super) fn word(&self, theirs: &str) -> String {
        self.words.get(&fold(theirs)).map_or_else(|| theirs.to_owned(), |&ours| ours.to_owned())
    }

    /// Our name for one of theirs.
    pub(super) fn name(&self, theirs: &str) -> String {
        self.names.get(&fold(theirs)).map_or_else(|| theirs.to_owned(), |&ours| ours.to_owned())
    }

    /// Whether a value says yes.
    pub(super) fn yes(&self, value: Option<&Json>) -> bool {
        let text = fold(&self.word(&self.text(value)));
        YES.contains(&text.as_str())
    }

    /// A value that is a number, or the digits of one.
    pub(super) fn number(&self, value: &Json) -> Option<u64> {
        self.text(Some(value)).parse().ok()
    }

    /// The items of a list; a text is cut at its commas and the like.
    pub(super) fn items(&self, value: &Json) -> Vec<Json> {
        match value {
            Json::Array(items) => items.clone(),
            Json::Object(_) => vec![value.clone()],
            _ => {
                let text = self.text(Some(value));
                let parts = text.split([',', ';', '|', '/']).flat_map(|part| part.split(" or ")).map(str::trim);
                parts.filter(|part| !part.is_empty()).map(|part| Json::String(part.to_owned())).collect()
            }
        }
    }

    /// The items of a list as texts.
    pub(super) fn list(&self, value: Option<&Json>) -> Vec<String> {
        let items = value.map_or(Vec::new(), |value| self.items(value));
        items.iter().map(|item| self.text(Some(item))).filter(|text| !text.is_empty()).collect()
    }

    /// Colour, shape and coin of a kontor in a text; a word that is neither shape nor coin counts as its colour.
    pub(super) fn kontor(&self, text: &str) -> [String; 3] {
        let text = self.word(text);
        let (mut colour, mut shape, mut coin) = (Vec::new(), String::new(), String::new());
        for word in text.split_whitespace().map(|word| self.word(word)) {
            let word = fold(&word);
            if word.parse::<u16>().is_ok() {
                coin = word;
            } else if Shape::from_word(&word).is_some() {
                shape = word;
            } else if Colour::from_word(&word).is_some() || word != "coin" {
                colour.push(word);
            }
        }
        [colour.join(" "), shape, coin]
    }
}
