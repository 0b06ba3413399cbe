//! Where the findings of the checks go: a wider finding leaves out what a narrower one reported.
//!
//! A finding is about things of the map; it is dropped when findings of the checks that its own check yields to name all
//! of these things. So no check repeats the condition of another one to stay silent.

use std::collections::BTreeSet;

use crate::diagnostic::{Descriptor, Diagnostic};

/// The subject of a finding, for the findings that yield to it.
#[doc(hidden)]
pub trait Thing: Copy + Ord {
    /// The whole map: everything on it.
    const MAP: Self;
}

/// The findings so far, and what they name.
#[doc(hidden)]
pub struct Found<T> {
    #[doc(hidden)]
    pub findings: Vec<Diagnostic>,
    /// The things that findings with a code name.
    named: BTreeSet<(&'static str, T)>,
    /// The codes that the current check yields to.
    yields_to: &'static [&'static str],
}

impl<T> Default for Found<T> {
    fn default() -> Self {
        Self { findings: Vec::new(), named: BTreeSet::new(), yields_to: &[] }
    }
}

impl<T: Thing> Found<T> {
    /// Turns to the next check, which yields to these.
    pub(super) fn yield_to(&mut self, codes: &'static [&'static str]) {
        self.yields_to = codes;
    }

    /// Whether a narrower finding names the thing or the whole map; of the whole map, whether there is one at all.
    #[doc(hidden)]
    pub fn is_reported(&self, thing: T) -> bool {
        let names = |&code: &&'static str| {
            if thing == T::MAP {
                self.named.iter().any(|(other, _)| *other == code)
            } else {
                [T::MAP, thing].into_iter().any(|thing| self.named.contains(&(code, thing)))
            }
        };
        self.yields_to.iter().any(names)
    }

    /// Adds a finding about the whole map.
    #[doc(hidden)]
    pub fn push(&mut self, finding: Diagnostic) {
        self.push_about([T::MAP], finding);
    }

    /// Adds a finding about these things, unless narrower findings name all of them.
    #[doc(hidden)]
    pub fn push_about(&mut self, things: impl IntoIterator<Item = T>, finding: Diagnostic) {
        let things: Vec<T> = things.into_iter().collect();
        if things.is_empty() || !things.iter().all(|&thing| self.is_reported(thing)) {
            things.into_iter().for_each(|thing| self.name(finding.descriptor, thing));
            self.findings.push(finding);
        }
    }

    /// Notes a thing that the findings of a check name besides what they are about.
    #[doc(hidden)]
    pub fn name(&mut self, descriptor: &'static Descriptor, thing: T) {
        self.named.insert((descriptor.code, thing));
    }
}

impl<T: Thing> Extend<Diagnostic> for Found<T> {
    /// Adds findings about the whole map.
    fn extend<I: IntoIterator<Item = Diagnostic>>(&mut self, findings: I) {
        findings.into_iter().for_each(|finding| self.push(finding));
    }
}
