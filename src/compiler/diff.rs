//! How two boards of a family differ: what is said about each thing, before and after, and what ids stand for.

use std::collections::BTreeMap;

use kogge_engine::spelling::fold;

/// One thing that is not the same, in words.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Change {
    /// The kind of thing.
    pub kind: &'static str,
    /// Its name; empty for the map itself.
    pub name: String,
    /// The part that differs; `None`: the thing as a whole.
    pub aspect: Option<&'static str>,
    /// The place among several, from 1.
    pub place: Option<usize>,
    /// The value before; `None`: nothing.
    pub before: Option<String>,
    /// The value after; `None`: nothing.
    pub after: Option<String>,
    /// Whether play depends on it, and with it the fingerprint.
    pub is_fact: bool,
    /// Whether it is a place on the picture alone.
    pub is_position: bool,
}

impl Change {
    /// `added`, `removed` or `changed`.
    pub fn change(&self) -> &'static str {
        match (&self.before, &self.after) {
            (None, _) => "added",
            (Some(_), None) => "removed",
            (Some(_), Some(_)) => "changed",
        }
    }

    /// The part that differs, in words: `city Köln, kontor 2`.
    pub fn subject(&self) -> String {
        let mut subject = self.kind.to_owned();
        if !self.name.is_empty() {
            subject += " ";
            subject += &self.name;
        }
        if let Some(aspect) = self.aspect {
            subject += if self.name.is_empty() { ": " } else { ", " };
            subject += aspect;
        }
        if let Some(place) = self.place {
            subject += &format!(" {place}");
        }
        subject
    }
}

/// How two boards differ.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Diff<D = Change> {
    /// Every difference.
    pub differences: Vec<D>,
    /// The numbers of things with ids.
    pub numbers: Vec<Numbers>,
    /// The fingerprints of board and edition, before and after.
    pub fingerprints: [[u64; 2]; 2],
}

impl<D> Diff<D> {
    /// Whether both boards play alike: then records, positions and codes of actions of the one are those of the other.
    pub fn saved_games_stay(&self) -> bool {
        self.fingerprints[0] == self.fingerprints[1]
    }

    /// Whether every number of the board before stands for the same thing in the one after.
    pub fn ids_stay(&self) -> bool {
        self.numbers.iter().all(|numbers| numbers.moved.is_empty() && numbers.gone.is_empty())
    }

    /// The same with every difference in words.
    pub fn in_words(self, words: impl Fn(&D) -> Change) -> Diff {
        let differences = self.differences.iter().map(words).collect();
        Diff { differences, numbers: self.numbers, fingerprints: self.fingerprints }
    }
}

/// The numbers of things of a kind, before and after: ids follow names, so most changes move few of them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Numbers {
    /// The kind of things that are numbered: `cities`.
    pub of: &'static str,
    /// The number before.
    pub before: usize,
    /// The number after.
    pub after: usize,
    /// Things whose number changed, in the order of the old numbers.
    pub moved: Vec<String>,
    /// Things that no longer exist.
    pub gone: Vec<String>,
}

impl Numbers {
    /// Compares what each number of a kind stands for.
    pub fn compare(of: &'static str, old: Vec<String>, new: &[String]) -> Self {
        let places: BTreeMap<String, usize> = new.iter().enumerate().map(|(i, name)| (fold(name), i)).collect();
        let mut numbers = Self { of, before: old.len(), after: new.len(), moved: Vec::new(), gone: Vec::new() };
        for (i, name) in old.into_iter().enumerate() {
            match places.get(&fold(&name)) {
                None => numbers.gone.push(name),
                Some(&place) if place != i => numbers.moved.push(name),
                Some(_) => {}
            }
        }
        numbers
    }
}
