//! The choices of a person as a numbered list: whole where it is short, else by kind and by place.
//!
//! A choice is walked to by numbers, one a level; or it is named by words of its text. Clauses: DEC-1 … DEC-18.

use crate::hansa::play::{Group, Topic, View, action_text};
use crate::hansa::rules::Action;

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
    let groups = view.choices();
    let n_choices: usize = groups.iter().map(|group| group.actions().count()).sum();
    match n_choices <= SHORT {
        true => choices(view, groups.iter().flat_map(Group::actions)),
        false => groups.iter().map(|group| by_kind(view, group)).collect(),
    }
}

/// Actions that are legal now, each in its text.
pub(super) fn choices(view: &View<'_>, actions: impl Iterator<Item = Action>) -> Vec<Entry> {
    let (rules, state) = (view.rules(), view.state());
    actions.filter_map(|action| Some(Entry::Choice(action_text(rules, state, action)?, action))).collect()
}

/// One level of a menu: a choice that is alone stands for itself.
fn level(text: String, mut entries: Vec<Entry>) -> Entry {
    match entries.len() {
        1 => entries.remove(0),
        _ => Entry::More(text, entries),
    }
}

fn by_kind(view: &View<'_>, group: &Group) -> Entry {
    let entries = match group.actions().count() <= SHORT {
        true => choices(view, group.actions()),
        false => group.topics.iter().map(|topic| by_topic(view, topic)).collect(),
    };
    level(group.kind.to_string(), entries)
}

fn by_topic(view: &View<'_>, topic: &Topic) -> Entry {
    let text = view.teller().about(topic.about);
    level(text, choices(view, topic.actions.iter().copied()))
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
