//! The reading of typed text as an action: notation in looser words, or words that name a choice.
//!
//! Names of places need no capitals, `an ore` is `1 ore`, `wood` is `lumber`, `yes` accepts, `trade` offers or goes to
//! the bank. What is not notation even so is looked for among the texts of the legal actions. What still cannot be read
//! is reported at its place in the line as it was typed. Feature `typing`.

use std::ops::Range;

use super::notation::{GOLD, action_text, parse_action, places};
use super::view::View;
use crate::island::Named;
use crate::rules::{Action, ActionKind, Part, Phase, RESOURCE_COSTS, Seat};
use crate::vocab::Resource;
use kogge_engine::game::notation::{NotationError, Problem};
use kogge_engine::game::typed::{is_helpful, named};
use kogge_engine::spelling::fold;
use kogge_engine::wording::count;

/// Why a line that was typed means no action.
pub type TypedError = kogge_engine::game::typed::TypedError<Action>;

/// The action that a person at this seat means by a line; it need not be legal, and the rules then say why not. It reads
/// nothing that is hidden from the seat.
///
/// # Errors
///
/// [`TypedError`] when the line fits several actions or none.
pub fn parse_typed(view: &View<'_>, line: &str) -> Result<Action, TypedError> {
    if view.is_onlooker() {
        return Err(TypedError::NoChoice);
    }
    let meant = Meant::of(view.state().phase(), line);
    let error = match parse_action(view.rules().table, &meant.text()) {
        Ok(action) => return meant.check_rate(view, action).map(|()| action).map_err(TypedError::Notation),
        Err(error) => NotationError { at: meant.typed(&error.at, line), ..error },
    };
    let text = |action| action_text(view.rules().table, action).map(|text| (text, action));
    if let Some(actions) = at_hex(view, &meant) {
        return match actions.as_slice() {
            &[action] => Ok(action),
            several => Err(TypedError::Several(several.to_vec())),
        };
    }
    match named(line, view.legal_actions().into_iter().filter_map(text)).as_slice() {
        &[action] => Ok(action),
        [] if is_helpful(&error, line) => Err(TypedError::Notation(error)),
        [] => Err(TypedError::NoChoice),
        several => Err(TypedError::Several(several.to_vec())),
    }
}

/// The actions that a person at this seat means by a line: several cards that a 7 takes, as `2 ore, 1 wool`, or the one of
/// [`parse_typed`].
///
/// # Errors
///
/// As [`parse_typed`]; also when the seat does not hold the cards or gives back fewer. Clause: B6.2.
pub fn parse_typed_line(view: &View<'_>, line: &str) -> Result<Vec<Action>, TypedError> {
    if view.is_onlooker() {
        return Err(TypedError::NoChoice);
    }
    match discards(view, line) {
        Some(discards) => discards.map_err(TypedError::Notation),
        None => parse_typed(view, line).map(|action| vec![action]),
    }
}

/// The cards to give back of a line that names several; nothing for any other line.
fn discards(view: &View<'_>, line: &str) -> Option<Result<Vec<Action>, NotationError>> {
    let &Phase::Discard { left, .. } = view.state().phase() else { return None };
    let phase = view.state().phase();
    let words = tokens(line).map(|at| (meaning(&fold(&line[at.clone()]), 0, 2, phase), at));
    let is_said = |word: &str| !FILLERS.contains(&word) && !matches!(word, "discard" | ",");
    let mut words = words.filter(|(word, _)| is_said(word)).peekable();
    let mut actions = Vec::new();
    let mut hand = *view.state().hand(view.seat());
    let mut wrong = None;
    while let Some((word, at)) = words.next() {
        let (n, resource) = match word.parse::<u8>() {
            Ok(n) => (n, Resource::from_word(&words.next()?.0)?),
            Err(_) => (1, Resource::from_word(&word)?),
        };
        let held = &mut hand[resource.index()];
        if *held < n && wrong.is_none() {
            let what = format!("you hold {} {resource}", view.state().hand(view.seat())[resource.index()]);
            wrong = Some(NotationError::new(at, Problem::NotSo(what)));
        }
        *held = held.saturating_sub(n);
        actions.extend((0..n).map(|_| Action::Discard(resource)));
    }
    match (actions.len(), wrong) {
        (0 | 1, _) => None,
        (_, Some(wrong)) => Some(Err(wrong)),
        (n, None) if n > usize::from(left) => {
            let what = format!("you give back {}", count(left.into(), "more card", "more cards"));
            Some(Err(NotationError::new(0..line.trim_end().len(), Problem::NotSo(what))))
        }
        _ => Some(Ok(actions)),
    }
}

/// The legal actions of a verb at a hex, for a line that names no corner or edge of it; nothing for any other line.
fn at_hex(view: &View<'_>, meant: &Meant) -> Option<Vec<Action>> {
    let [_, place] = meant.words.as_slice() else { return None };
    let table = view.rules().table;
    let name = Named::read(&place.text).filter(|name| name.hour.is_none())?;
    let row = &table.hexes[places::hex(table, name)?.index()];
    let verb = &meant.words[0].text;
    let is_there = |action: &Action| {
        // Of these the rest of the line says more than a place.
        let is_meant = !matches!(action.kind(), ActionKind::Wagon | ActionKind::Barbarian | ActionKind::Neutral);
        let [text, _] = action.texts();
        is_meant
            && text.split(' ').next() == Some(verb)
            && action.parts().into_iter().flatten().any(|part| match part {
                Part::Corner(corner) => row.corners.contains(&corner),
                Part::Edge(edge) => row.edges.contains(&edge),
                _ => false,
            })
    };
    let actions: Vec<Action> = view.legal_actions().into_iter().filter(is_there).collect();
    (!actions.is_empty()).then_some(actions)
}

/// A word of notation, and where it was typed.
#[derive(Debug, Clone)]
struct Word {
    text: String,
    at: Range<usize>,
}

/// A line in the words of notation.
struct Meant {
    words: Vec<Word>,
    /// The number that was typed before what is given to the bank, where there was one.
    rate: Option<(u8, Range<usize>)>,
}

/// Words without a meaning of their own.
const FILLERS: [&str; 15] =
    ["a", "an", "the", "my", "your", "to", "at", "on", "of", "with", "from", "please", "all", "build", "move"];

/// Other words for those of notation.
const SYNONYMS: [(&str, &str); 36] = [
    ("wood", "lumber"),
    ("timber", "lumber"),
    ("clay", "brick"),
    ("sheep", "wool"),
    ("wheat", "grain"),
    ("corn", "grain"),
    ("stone", "ore"),
    ("rock", "ore"),
    ("coin", "gold"),
    ("coins", "gold"),
    ("one", "1"),
    ("two", "2"),
    ("three", "3"),
    ("four", "4"),
    ("and", ","),
    ("&", ","),
    ("+", ","),
    ("settlement", "settle"),
    ("village", "settle"),
    ("upgrade", "city"),
    ("street", "road"),
    ("end", "end turn"),
    ("pass", "end turn"),
    ("done", "end turn"),
    ("buy", "buy card"),
    ("steal", "rob"),
    ("sell", "bank"),
    ("yes", "accept"),
    ("y", "accept"),
    ("ok", "accept"),
    ("knight", "play knight"),
    ("invention", "play invention"),
    ("monopoly", "play monopoly"),
    ("propose", "counter"),
    ("return", "discard"),
    ("dice", "roll"),
];

impl Meant {
    fn of(phase: &Phase, line: &str) -> Self {
        let mut words: Vec<Word> = tokens(line).map(|at| Word { text: fold(&line[at.clone()]), at }).collect();
        words.retain(|word| !FILLERS.contains(&word.text.as_str()));
        let n = words.len();
        for (i, word) in words.iter_mut().enumerate() {
            word.text = meaning(&word.text, i, n, phase);
        }
        let has = |words: &[Word], text: &str| words.iter().any(|word| word.text == text);
        let first = words.first().map(|word| word.text.clone()).unwrap_or_default();
        let verb = match first.as_str() {
            // A piece of fish.
            "exchange" if matches!(phase, Phase::Exchange { .. }) => None,
            "give" if matches!(phase, Phase::GiveTo { .. }) => Some("give to"),
            "trade" | "swap" | "exchange" if has(&words, "bank") => Some("bank"),
            "trade" | "swap" | "exchange" => Some("offer"),
            _ => None,
        };
        if let (Some(verb), Some(word)) = (verb, words.first_mut()) {
            word.text = verb.to_owned();
            let at = word.at.clone();
            words.retain(|word| word.text != "bank" || word.at == at);
        }
        let is_kind = |word: &str| word == GOLD || Resource::from_word(word).is_some();
        let begins_with_cards = is_number(&first) || is_kind(&first);
        if first == "buy card" {
            words = bought(words);
        }
        if first == "buy card" && has(&words, "wagon") {
            words.truncate(1);
            words[0].text = "buy wagon".to_owned();
        }
        let unsaid = match phase {
            Phase::Answer { .. } if begins_with_cards && has(&words, "for") => Some("counter"),
            _ if begins_with_cards && has(&words, "for") => Some("offer"),
            Phase::FirstSettlement if is_place(&first) => Some("settle"),
            Phase::FirstRoad(_) | Phase::FreeRoads { .. } if is_place(&first) => Some("road"),
            Phase::Robber | Phase::RobberStart if is_place(&first) => Some("robber"),
            Phase::Discard { .. } if begins_with_cards => Some("discard"),
            Phase::Invention { .. } if begins_with_cards => Some("take"),
            Phase::Monopoly if begins_with_cards => Some("claim"),
            Phase::Prize { .. } if begins_with_cards => Some("take"),
            Phase::Give { .. } if begins_with_cards => Some("give"),
            Phase::GiveTo { .. } if Seat::from_word(&first.to_ascii_uppercase()).is_some() => Some("give to"),
            Phase::Damage { .. } if is_place(&first) => Some("damage"),
            Phase::Retreat if is_place(&first) => Some("robber"),
            Phase::Bid { .. } if begins_with_cards || first == "nothing" => Some("bid"),
            Phase::Name { .. } if is_place(&first) => Some("name"),
            Phase::Camel { .. } | Phase::SecondCamel { .. } if is_place(&first) => Some("camel"),
            Phase::Wagon if is_place(&first) => Some("drive"),
            Phase::PathFrom { .. } if is_place(&first) => Some("barbarian from"),
            Phase::PathTo { .. } if is_place(&first) => Some("barbarian to"),
            Phase::FirstCity if is_place(&first) => Some("city"),
            Phase::NewKnight { .. } | Phase::ForeignKnight | Phase::March { .. } if is_place(&first) => Some("knight"),
            Phase::Knights if is_place(&first) => Some("march"),
            Phase::Intrigue | Phase::TreasonFrom { .. } | Phase::TokenFrom if is_place(&first) => {
                Some("barbarian from")
            }
            Phase::TreasonTo { .. } | Phase::TokenTo { .. } if is_place(&first) => Some("barbarian to"),
            Phase::Exchange { .. } if is_number(&first) => Some("exchange"),
            _ => None,
        };
        if let Some(verb) = unsaid {
            words.insert(0, Word { text: verb.to_owned(), at: words[0].at.start..words[0].at.start });
        }
        let mut meant = Self { words, rate: None };
        match meant.words.first().map(|word| word.text.clone()).as_deref() {
            Some("offer" | "counter" | "bid") => meant.number(),
            Some("bank" | "discard" | "take" | "claim" | "give") => meant.unnumber(),
            Some("buy card" | "end turn" | "stop") => meant.words.truncate(1),
            Some("road") if meant.words.get(1).is_some_and(|word| word.text == "building") => {
                meant.words[0].text = "play road".to_owned();
            }
            _ => {}
        }
        meant
    }

    /// A resource without a number is one card; so is a word that should be one.
    fn number(&mut self) {
        let mut i = 1;
        while i < self.words.len() {
            let is_counted =
                !is_number(&self.words[i].text) && !matches!(self.words[i].text.as_str(), "for" | "," | "nothing");
            if is_counted && !is_number(&self.words[i - 1].text) {
                let start = self.words[i].at.start;
                self.words.insert(i, Word { text: "1".to_owned(), at: start..start });
                i += 1;
            }
            i += 1;
        }
    }

    /// The rate says how many cards the bank takes, and one card is taken or given back at a time.
    fn unnumber(&mut self) {
        let is_bank = self.words.first().is_some_and(|word| word.text == "bank");
        let number = self.words.get(1).and_then(|word| Some((word.text.parse().ok()?, word.at.clone())));
        self.rate = number.filter(|_| is_bank);
        let rate = self.rate.as_ref().map(|(_, at)| at.clone());
        let is_kept = |word: &Word| !is_number(&word.text) || word.text != "1" && Some(&word.at) != rate.as_ref();
        self.words.retain(is_kept);
    }

    /// Refuses another number of cards than the bank takes.
    fn check_rate(&self, view: &View<'_>, action: Action) -> Result<(), NotationError> {
        let (state, rules) = (view.state(), view.rules());
        let Some((given, at)) = &self.rate else { return Ok(()) };
        let (rate, what) = match action {
            Action::Bank { gives, .. } => {
                let rate = state.rate(rules, view.seat(), gives);
                (rate.into(), format!("from you the bank takes {rate} {gives} for 1 card"))
            }
            Action::SellForGold(gives) => match state.gold_rate(rules, gives) {
                Some(rate) => (rate.into(), format!("from you the bank takes {rate} {gives} for 1 gold")),
                None => return Ok(()),
            },
            Action::BuyForGold(_) => (RESOURCE_COSTS, format!("a card of the bank costs {RESOURCE_COSTS} gold")),
            _ => return Ok(()),
        };
        let is_right = rate == u16::from(*given);
        if is_right { Ok(()) } else { Err(NotationError::new(at.clone(), Problem::NotSo(what))) }
    }

    fn text(&self) -> String {
        self.words.iter().map(|word| word.text.as_str()).collect::<Vec<_>>().join(" ")
    }

    /// Where a place of the text was typed.
    fn typed(&self, at: &Range<usize>, line: &str) -> Range<usize> {
        let mut start = 0;
        let mut typed: Option<Range<usize>> = None;
        for word in &self.words {
            let end = start + word.text.len();
            if start < at.end.max(at.start + 1) && at.start < end {
                typed = Some(typed.map_or(word.at.start, |typed| typed.start)..word.at.end);
            }
            start = end + 1;
        }
        let end = line.trim_end().len();
        typed.unwrap_or(end..end)
    }
}

/// A resource that is bought, for gold as at the bank; without a resource what is bought is a development card.
fn bought(words: Vec<Word>) -> Vec<Word> {
    let is_resource = |word: &Word| Resource::from_word(&word.text).is_some();
    let Some(at) = words.iter().position(is_resource) else { return words };
    let said = |text: &str| Word { text: text.to_owned(), at: words[0].at.clone() };
    let counted = |at: usize| words[..at].iter().last().filter(|word| is_number(&word.text)).into_iter().cloned();
    let gold = words.iter().position(|word| word.text == GOLD);
    let price = gold.map_or_else(|| vec![said(GOLD)], |gold| counted(gold).chain([words[gold].clone()]).collect());
    let resource = counted(at).chain([words[at].clone()]);
    [said("bank")].into_iter().chain(price).chain([said("for")]).chain(resource).collect()
}

/// The words of a line; a comma is a word.
fn tokens(line: &str) -> impl Iterator<Item = Range<usize>> + '_ {
    let is_part = |c: char| !c.is_whitespace() && c != ',';
    let mut at = 0;
    std::iter::from_fn(move || {
        at += line[at..].find(|c: char| !c.is_whitespace())?;
        let rest = &line[at..];
        let n = if rest.starts_with(',') { 1 } else { rest.find(|c| !is_part(c)).unwrap_or(rest.len()) };
        let word = at..at + n;
        at += n;
        Some(word)
    })
}

/// The word of notation that is meant by the one at place `i` of `n`.
fn meaning(word: &str, i: usize, n: usize, phase: &Phase) -> String {
    let is_resource = |word: &str| Resource::from_word(word).is_some();
    let single = word.strip_suffix('s').filter(|single| is_resource(single));
    let word = single.unwrap_or(word);
    match word {
        "no" | "n" if n == 1 => {
            return if matches!(phase, Phase::Choose(_)) { "no deal" } else { "refuse" }.to_owned();
        }
        // Kinds of cards are verbs at the beginning only.
        "knight" if matches!(phase, Phase::Knights) => return "march".to_owned(),
        "knight" if matches!(phase, Phase::NewKnight { .. } | Phase::ForeignKnight | Phase::March { .. }) => {
            return word.to_owned();
        }
        "barbarian" | "barbarians" => {
            let has_left = matches!(phase, Phase::TreasonTo { .. } | Phase::TokenTo { .. } | Phase::PathTo { .. });
            return if has_left { "barbarian to" } else { "barbarian from" }.to_owned();
        }
        "end" | "pass" | "done" if matches!(phase, Phase::Knights | Phase::Wagon) => return "stop".to_owned(),
        "knight" | "invention" | "monopoly" | "end" | "buy" if i > 0 => return word.to_owned(),
        // `dice` alone rolls; with numbers it is what they show.
        "dice" if n > 1 => return word.to_owned(),
        _ => {}
    }
    if let Some((_, meant)) = SYNONYMS.iter().find(|(other, _)| *other == word) {
        return (*meant).to_owned();
    }
    let is_seat = i > 0 && word.len() == 1 && word.starts_with(|c: char| c.is_ascii_lowercase());
    if is_seat || is_place(word) { word.to_ascii_uppercase() } else { word.to_owned() }
}

/// Whether a word begins as the name of a place does: a letter and a digit.
fn is_place(word: &str) -> bool {
    let mut chars = word.chars();
    chars.next().is_some_and(|c| c.is_ascii_alphabetic()) && chars.next().is_some_and(|c| c.is_ascii_digit())
}

fn is_number(word: &str) -> bool {
    !word.is_empty() && word.bytes().all(|byte| byte.is_ascii_digit())
}
