//! Values of a transcription in our words: texts, numbers, lists, yes and no.

use std::cell::RefCell;
use std::collections::BTreeMap;

use serde_json::Value as Json;

use super::{Keys, TranscriptError};
use kogge_engine::spelling::{fold, nearest};
use kogge_engine::wording::{count, either};

/// The words for yes, beside `true`.
const YES: &[&str] = &["yes", "true", "x", "y", "1"];
/// The words of every mapping.
const EVERYWHERE: &[&str] = &["yes", "no", "or", "and"];
/// The most unknown words that are named one by one.
const MAX_UNKNOWN: usize = 20;

/// Ours by theirs.
type ByTheirs<'a> = BTreeMap<String, Vec<&'a str>>;

/// How a transcription says things.
pub struct Said<'a> {
    /// Our words by theirs, folded; a number may be a colour in one column and a shape in another.
    words: ByTheirs<'a>,
    /// Our names by theirs, folded.
    names: ByTheirs<'a>,
    /// The words that are not ours, each with how often and what was expected there.
    unknown: RefCell<BTreeMap<String, (usize, Vec<&'static str>)>>,
}

impl<'a> Said<'a> {
    /// How a mapping says it: each part of its words is one of ours, unless the whole `is_phrase`.
    ///
    /// # Errors
    ///
    /// [`TranscriptError`] when a word of the mapping is not one of ours.
    pub fn new(
        words: &'a BTreeMap<String, Keys>,
        names: &'a BTreeMap<String, Keys>,
        ours: &[&'static str],
        is_phrase: impl Fn(&str) -> bool,
    ) -> Result<Self, TranscriptError> {
        let known: Vec<&str> = ours.iter().chain(EVERYWHERE).copied().collect();
        for word in words.keys().filter(|word| !is_phrase(word)) {
            let mut parts = word.split([' ', ',']).filter(|part| !part.is_empty() && part.parse::<u16>().is_err());
            if let Some(part) = parts.find(|part| !known.contains(part)) {
                let hint = match nearest(part, known.iter().copied()) {
                    Some(near) => format!("did you mean `{near}`?"),
                    None => format!("the words are {}", known.join(", ")),
                };
                return Err(format!("the mapping has the unknown word `{part}` under `[words]`; {hint}").into());
            }
        }
        Ok(Self { words: by_theirs(words), names: by_theirs(names), unknown: RefCell::default() })
    }

    /// A value as a text; nothing for one that is not there, and for lists.
    pub fn text(&self, value: Option<&Json>) -> String {
        match value {
            Some(Json::String(text)) => text.trim().to_owned(),
            // A whole number that a spreadsheet wrote with a fraction is a whole number.
            Some(Json::Number(number)) => {
                let digits = number.to_string();
                digits.strip_suffix(".0").map(str::to_owned).unwrap_or(digits)
            }
            Some(Json::Bool(true)) => YES[0].to_owned(),
            Some(Json::Bool(false) | Json::Null | Json::Array(_) | Json::Object(_)) | None => String::new(),
        }
    }

    /// Our word for one of theirs that fits, where the mapping has one.
    pub fn mapped(&self, theirs: &str, fits: impl Fn(&str) -> bool) -> Option<&'a str> {
        self.words.get(&fold(theirs))?.iter().copied().find(|ours| fits(ours))
    }

    /// Our word for one of theirs; their own when the mapping has none.
    pub fn word(&self, theirs: &str) -> String {
        self.mapped(theirs, |_| true).unwrap_or(theirs).to_owned()
    }

    /// The same where one of some words is expected; another one is noted, and stays as it is.
    pub fn word_of(&self, theirs: &str, ours: &[&'static str]) -> String {
        let folded = fold(theirs);
        let own = || ours.iter().copied().find(|our| *our == folded);
        if let Some(word) = self.mapped(theirs, |word| ours.contains(&word)).or_else(own) {
            return word.to_owned();
        }
        if !theirs.is_empty() {
            self.unknown.borrow_mut().entry(theirs.to_owned()).or_insert_with(|| (0, ours.to_vec())).0 += 1;
        }
        self.word(theirs)
    }

    /// Our name for one of theirs.
    pub fn name(&self, theirs: &str) -> String {
        self.names.get(&fold(theirs)).and_then(|ours| ours.first()).copied().unwrap_or(theirs).to_owned()
    }

    /// Whether a value says yes.
    pub fn yes(&self, value: Option<&Json>) -> bool {
        let text = self.text(value);
        self.mapped(&text, |ours| YES.contains(&ours)).is_some() || YES.contains(&fold(&text).as_str())
    }

    /// A value that is a number, or the digits of one, and not the mapping's text for a word that fits.
    pub fn number(&self, value: &Json, fits: impl Fn(&str) -> bool) -> Option<u64> {
        let text = self.text(Some(value));
        let is_word = self.mapped(&text, |ours| ours.split([' ', ',']).any(&fits)).is_some();
        if is_word { None } else { text.parse().ok() }
    }

    /// The items of a list; a text is cut at its commas and the like, and may stand for a list of ours.
    pub fn items(&self, value: &Json) -> Vec<Json> {
        match value {
            Json::Array(items) => items.clone(),
            Json::Object(_) => vec![value.clone()],
            _ => {
                let theirs = self.text(Some(value));
                let text = self.mapped(&theirs, |ours| ours.contains(',')).unwrap_or(&theirs);
                let parts = text.split([',', ';', '|', '/']).flat_map(|part| part.split(" or ")).map(str::trim);
                parts.filter(|part| !part.is_empty()).map(|part| Json::String(part.to_owned())).collect()
            }
        }
    }

    /// The items of a list as texts.
    pub fn list(&self, value: Option<&Json>) -> Vec<String> {
        let items = value.map_or(Vec::new(), |value| self.items(value));
        items.iter().map(|item| self.text(Some(item))).filter(|text| !text.is_empty()).collect()
    }

    /// A sentence for each word of the transcription that is not one of ours, with the nearest that is.
    pub fn unknown(&self) -> Vec<String> {
        let unknown = self.unknown.borrow();
        let sentence = |(theirs, (n, ours)): (&String, &(usize, Vec<&'static str>))| {
            let instead = match nearest(theirs, ours.iter().copied()) {
                Some(near) => format!("did you mean `{near}`? `{near} = \"{theirs}\"` under `[words]` says so"),
                None => {
                    let ours: Vec<String> = ours.iter().map(|our| format!("`{our}`")).collect();
                    format!("expected {}; say under `[words]` which it is", either(&ours))
                }
            };
            format!("unknown word `{theirs}`, {}: {instead}", count(*n, "time", "times"))
        };
        let mut sentences: Vec<String> = unknown.iter().take(MAX_UNKNOWN).map(sentence).collect();
        if unknown.len() > MAX_UNKNOWN {
            sentences.push(format!("{} more unknown words", unknown.len() - MAX_UNKNOWN));
        }
        sentences
    }
}

fn by_theirs(map: &BTreeMap<String, Keys>) -> ByTheirs<'_> {
    let mut by_theirs = ByTheirs::new();
    for (ours, theirs) in map {
        theirs.all().for_each(|word| by_theirs.entry(fold(word)).or_default().push(ours));
    }
    by_theirs
}

/// The words of a closed vocabulary.
pub fn words_of<T: Copy>(all: &[T], word: fn(T) -> &'static str) -> Vec<&'static str> {
    all.iter().map(|&value| word(value)).collect()
}

/// A sentence for a name that a map does not have, with the nearest that it has.
#[doc(hidden)]
pub fn unknown_name(what: &str, theirs: &str, ours: &[&str]) -> String {
    match nearest(theirs, ours.iter().copied()) {
        Some(near) => format!("the map has no {what} `{theirs}`; did you mean `{near}`?"),
        None => format!("the map has no {what} `{theirs}`"),
    }
}
