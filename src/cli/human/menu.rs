//! The choices of a person as a numbered list: whole where it is short, else by kind and by place.
//!
//! A choice is walked to by numbers, one a level; or it is named by words of its text. Clauses: DEC-1 … DEC-18.

use crate::hansa::play::{About, Group, Topic, View, action_text};
use crate::hansa::rules::{Action, Rules, State};
use crate::spelling::fold;

/// The longest list of choices that is shown whole.
const SHORT: usize = 16;
/// Lists longer than this are set in columns where they fit.
const ONE_COLUMN: usize = 8;

/// A line of a menu.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Entry {
    /// A choice, in the text of its action.
    Choice(String, Action),
    /// More choices, under a heading.
    More(String, Vec<Entry>),
}

impl Entry {
    fn text(&self) -> String {
        match self {
            Self::Choice(text, _) => text.clone(),
            Self::More(text, entries) => format!("{text} … {}", entries.iter().map(Self::len).sum::<usize>()),
        }
    }

    /// How many choices it stands for.
    fn len(&self) -> usize {
        match self {
            Self::Choice(..) => 1,
            Self::More(_, entries) => entries.iter().map(Self::len).sum(),
        }
    }
}

/// The choices of the seat that looks: whole where they are few, else by kind.
pub(super) fn of(view: &View<'_>) -> Vec<Entry> {
    let (rules, state) = (view.rules(), view.state());
    let groups = view.choices();
    let n_choices: usize = groups.iter().map(|group| group.actions().count()).sum();
    match n_choices <= SHORT {
        true => choices(rules, state, groups.iter().flat_map(Group::actions)),
        false => groups.iter().map(|group| by_kind(rules, state, group)).collect(),
    }
}

fn choices(rules: Rules, state: &State, actions: impl Iterator<Item = Action>) -> Vec<Entry> {
    actions.filter_map(|action| Some(Entry::Choice(action_text(rules, state, action)?, action))).collect()
}

/// One level of a menu: a choice that is alone stands for itself.
fn level(text: String, mut entries: Vec<Entry>) -> Entry {
    match entries.len() {
        1 => entries.remove(0),
        _ => Entry::More(text, entries),
    }
}

fn by_kind(rules: Rules, state: &State, group: &Group) -> Entry {
    let entries = match group.actions().count() <= SHORT {
        true => choices(rules, state, group.actions()),
        false => group.topics.iter().map(|topic| by_topic(rules, state, topic)).collect(),
    };
    level(group.kind.to_string(), entries)
}

fn by_topic(rules: Rules, state: &State, topic: &Topic) -> Entry {
    let table = rules.table;
    let text = match topic.about {
        About::Itself => "other".to_owned(),
        About::Route(route) => table.route_text(route),
        About::City(city) => table.city(city).name.to_string(),
        About::Marker(marker) => table.effect_text(marker.effect(table)),
        About::Tile(tile) => tile.to_string(),
        About::Effect(effect) => format!("effect {}", effect + 1),
    };
    level(text, choices(rules, state, topic.actions.iter().copied()))
}

/// The menu as text, numbered from 1, at most so wide where that is possible.
pub(super) fn text(entries: &[Entry], width: usize) -> String {
    let cells: Vec<String> = (1..).zip(entries).map(|(n, entry)| format!("{n:>3} {}", entry.text())).collect();
    let cell_width = cells.iter().map(|cell| cell.chars().count()).max().unwrap_or(0) + 2;
    let n_columns = if cells.len() > ONE_COLUMN { (width / cell_width).max(1) } else { 1 };
    let n_rows = cells.len().div_ceil(n_columns);
    let row = |i: usize| {
        let cells = cells.iter().skip(i).step_by(n_rows.max(1));
        let row: String = cells.map(|cell| format!("{cell:cell_width$}")).collect();
        row.trim_end().to_owned() + "\n"
    };
    (0..n_rows).map(row).collect()
}

/// Where numbers lead.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Walk<'m> {
    /// To a choice.
    Choice(Action),
    /// To more choices.
    More(&'m [Entry]),
    /// Nowhere: there is no such number; the number of choices.
    Nowhere(usize, usize),
    /// Beyond a choice: this number is too many.
    Beyond(usize),
}

/// Walks down a menu by numbers, from 1.
pub(super) fn walk<'m>(mut entries: &'m [Entry], numbers: &[usize]) -> Walk<'m> {
    for (i, &number) in numbers.iter().enumerate() {
        match number.checked_sub(1).and_then(|at| entries.get(at)) {
            Some(Entry::More(_, more)) => entries = more,
            Some(&Entry::Choice(_, action)) => {
                // With a number too many it is not clear what was meant.
                return numbers.get(i + 1).map_or(Walk::Choice(action), |&beyond| Walk::Beyond(beyond));
            }
            None => return Walk::Nowhere(number, entries.len()),
        }
    }
    Walk::More(entries)
}

/// The choices whose text has these words, or words that begin with them, in any order and without regard to marks and
/// capitals. The one whose text they are wins alone.
pub(super) fn named(view: &View<'_>, words: &str) -> Vec<Entry> {
    let plain = |text: &str| -> Vec<String> {
        let words = fold(text).replace(['"', '–', '—'], " ");
        let words = words.split_whitespace().filter(|word| !matches!(*word, "-" | "--"));
        words.map(|word| word.trim_end_matches([',', ':']).to_owned()).collect()
    };
    let wanted = plain(words);
    let all = choices(view.rules(), view.state(), view.legal_actions().into_iter());
    let exact = |entry: &&Entry| matches!(entry, Entry::Choice(text, _) if plain(text) == wanted);
    if let Some(entry) = all.iter().find(exact) {
        return vec![entry.clone()];
    }
    let has_words = |entry: &Entry| {
        let Entry::Choice(text, _) = entry else { return false };
        let mut there = plain(text);
        wanted.iter().all(|word| {
            let at = there.iter().position(|there| there.starts_with(word.as_str()));
            at.map(|at| there.remove(at)).is_some()
        })
    };
    all.into_iter().filter(has_words).collect()
}
