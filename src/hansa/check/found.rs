//! Where the findings of the checks go: a wider finding leaves out what a narrower one reported.
//!
//! One mistake gives one finding. A finding is about things of the map; it is dropped when findings of the checks that
//! its own check yields to name all of these things. So no check repeats the condition of another one to stay silent.

use std::collections::BTreeSet;

use crate::diagnostic::{Descriptor, Diagnostic};
use crate::hansa::vocab::{CityId, CountryId, RouteId, Skill};

/// What a finding is about, for the findings that yield to it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Thing {
    /// The whole map: everything on it.
    Map,
    City(CityId),
    Route(RouteId),
    /// The home country as home.
    Home,
    Country(CountryId),
    Skill(Skill),
    Link,
    Special,
    /// The end of the game.
    End,
    Markers,
    StartMarkers,
}

/// The findings so far, and what they name.
#[derive(Default)]
pub(super) struct Found {
    pub(super) findings: Vec<Diagnostic>,
    /// The things that findings with a code name.
    named: BTreeSet<(&'static str, Thing)>,
    /// What the check that is asked yields to.
    yields_to: &'static [&'static str],
}

impl Found {
    /// Turns to the next check, which yields to these.
    pub(super) fn yield_to(&mut self, codes: &'static [&'static str]) {
        self.yields_to = codes;
    }

    /// Whether a narrower finding names the thing or the whole map; of the whole map, whether there is one at all.
    pub(super) fn is_told(&self, thing: Thing) -> bool {
        let names = |&code: &&'static str| match thing {
            Thing::Map => self.named.range((code, Thing::Map)..).next().is_some_and(|(other, _)| *other == code),
            _ => [Thing::Map, thing].into_iter().any(|thing| self.named.contains(&(code, thing))),
        };
        self.yields_to.iter().any(names)
    }

    /// Adds a finding about the whole map.
    pub(super) fn push(&mut self, finding: Diagnostic) {
        self.push_about([Thing::Map], finding);
    }

    /// Adds a finding about these things, unless narrower findings name all of them.
    pub(super) fn push_about(&mut self, things: impl IntoIterator<Item = Thing>, finding: Diagnostic) {
        let things: Vec<Thing> = things.into_iter().collect();
        if things.is_empty() || !things.iter().all(|&thing| self.is_told(thing)) {
            things.into_iter().for_each(|thing| self.name(finding.descriptor, thing));
            self.findings.push(finding);
        }
    }

    /// Notes a thing that the findings of a check name besides what they are about.
    pub(super) fn name(&mut self, descriptor: &'static Descriptor, thing: Thing) {
        self.named.insert((descriptor.code, thing));
    }
}

impl Extend<Diagnostic> for Found {
    /// Adds findings about the whole map.
    fn extend<T: IntoIterator<Item = Diagnostic>>(&mut self, findings: T) {
        findings.into_iter().for_each(|finding| self.push(finding));
    }
}
