//! Compares the facts of two boards: by city, kontor, route and rule number, whatever the layout of their files.
//!
//! A board becomes a list of things with facts (`Profile`), and profiles are compared. A fact that one side does not
//! state is not compared, so the same comparison serves two maps, and a map with an incomplete transcription.

mod board;
mod numbers;
mod rules;
mod thing;

use crate::board::Board;
use crate::board::fingerprint::fingerprint;
use kogge_compiler::diff::Change;
use similar::{Algorithm, DiffOp, capture_diff_slices};

pub(crate) use board::route_name;
pub use kogge_compiler::diff::Numbers;
pub use numbers::Numbered;
pub use thing::{Aspect, Kind, Profile, Thing, Value};

/// One thing that is not the same.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Difference {
    /// The kind of thing.
    pub kind: Kind,
    /// Its name: `Köln`, `Chester -- Conway`; empty for the map itself.
    pub name: String,
    /// The part that differs; `None`: one side lacks the thing.
    pub aspect: Option<Aspect>,
    /// The place of the kontor, post or space, from 1; in the board before, or where there is none in the one after.
    pub place: Option<usize>,
    /// The value before; `None`: nothing.
    pub before: Option<String>,
    /// The value after; `None`: nothing.
    pub after: Option<String>,
}

impl Difference {
    /// Whether play depends on it, and with it the fingerprint.
    pub fn is_fact(&self) -> bool {
        self.aspect.is_none_or(|aspect| aspect.is_fact(self.kind))
    }

    /// The part that differs, in words: `city Köln, kontor 2`.
    pub fn subject(&self) -> String {
        self.in_words().subject()
    }

    /// The difference in words.
    pub fn in_words(&self) -> Change {
        Change {
            kind: self.kind.word(),
            name: self.name.clone(),
            aspect: self.aspect.map(Aspect::word),
            place: self.place,
            before: self.before.clone(),
            after: self.after.clone(),
            is_fact: self.is_fact(),
            is_position: self.aspect == Some(Aspect::Position),
        }
    }
}

/// How two boards differ: the map itself, its rule numbers, countries, cities, routes, markers and missions, by name,
/// and the numbers of cities, countries, routes, kontors and posts.
pub type Diff = kogge_compiler::diff::Diff<Difference>;

/// Compares two boards.
pub fn diff(before: &Board, after: &Board) -> Diff {
    let prints = |board: &Board| [fingerprint(board), board.edition.fingerprint()];
    Diff {
        differences: differences(&Profile::of(before), &Profile::of(after)),
        numbers: numbers::numbers(before, after),
        fingerprints: [prints(before), prints(after)],
    }
}

/// Compares two profiles, as far as both say something.
pub fn differences(before: &Profile, after: &Profile) -> Vec<Difference> {
    let mut out = Vec::new();
    for &kind in Kind::ALL.iter().filter(|&&kind| before.covers(kind) && after.covers(kind)) {
        let (old, new) = (before.things(kind), after.things(kind));
        let mut keys: Vec<&String> = old.keys().chain(new.keys()).collect();
        keys.sort();
        keys.dedup();
        for key in keys {
            match (old.get(key), new.get(key)) {
                (Some(before), Some(after)) => of_thing(kind, before, after, &mut out),
                (before, after) => out.push(Difference {
                    kind,
                    name: before.or(after).map(|thing| thing.name.clone()).unwrap_or_default(),
                    aspect: None,
                    place: None,
                    before: before.map(Thing::summary),
                    after: after.map(Thing::summary),
                }),
            }
        }
    }
    out
}

/// The facts that two things of the same name state differently.
fn of_thing(kind: Kind, before: &Thing, after: &Thing, out: &mut Vec<Difference>) {
    for (&aspect, old) in &before.says {
        let mut push = |place, before: Option<&str>, after: Option<&str>, name: &str| {
            let [before, after] = [before, after].map(|text| text.filter(|text| !text.is_empty()).map(str::to_owned));
            out.push(Difference { kind, name: name.to_owned(), aspect: Some(aspect), place, before, after });
        };
        match (old, after.says.get(&aspect)) {
            (Value::Row(old), Some(Value::Row(new))) => {
                in_rows(old, new, |place, old, new| push(Some(place), old, new, &before.name));
            }
            (old, Some(new)) if old != new => push(None, Some(&old.text()), Some(&new.text()), &before.name),
            (_, Some(_) | None) => {}
        }
    }
}

/// The differences of two rows: the fewest changes that make one of the other, each with its place from 1. A kontor of
/// another colour is one change, and not one kontor less and one more.
fn in_rows(old: &[String], new: &[String], mut push: impl FnMut(usize, Option<&str>, Option<&str>)) {
    let ops = capture_diff_slices(Algorithm::Myers, old, new);
    let n_changes: usize = ops.iter().map(changes_of).sum();
    let places = || old.iter().zip(new).enumerate().filter(|(_, (was, is))| was != is);
    if old.len() == new.len() && places().count() <= n_changes {
        return places().for_each(|(place, (was, is))| push(1 + place, Some(was), Some(is)));
    }
    for op in ops {
        if matches!(op, DiffOp::Equal { .. }) {
            continue;
        }
        let (from, to) = (op.old_range(), op.new_range());
        for i in 0..from.len().max(to.len()) {
            let (old_at, new_at) = (from.start + i, to.start + i);
            let was = old.get(old_at).filter(|_| i < from.len()).map(String::as_str);
            let is = new.get(new_at).filter(|_| i < to.len()).map(String::as_str);
            push(1 + if was.is_some() { old_at } else { new_at }, was, is);
        }
    }
}

/// How many differences an operation is.
fn changes_of(op: &DiffOp) -> usize {
    match op {
        DiffOp::Equal { .. } => 0,
        _ => op.old_range().len().max(op.new_range().len()),
    }
}
