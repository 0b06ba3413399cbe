//! Things of the draft that are the same by their names, found without a look at all of them.

use std::collections::BTreeMap;

use crate::resolve::draft::Draft;
use crate::syntax::tree::Name;
use kogge_engine::spelling::{fold, nearest};

/// The most names among which a misspelt one is looked for: no island has room for more regions or rivers.
const MAX_KNOWN: usize = 128;

/// The name of the thing that stands here, if there is one.
type NameAt = fn(&Draft, usize) -> Option<&Name>;

/// Where the things of a kind stand in the draft, by folded name.
pub(super) struct ByName {
    places: BTreeMap<String, usize>,
    name_at: NameAt,
}

impl ByName {
    /// Those of a base.
    pub(super) fn of(draft: &Draft, name_at: NameAt) -> Self {
        let names = (0..).map_while(|at| name_at(draft, at)).enumerate();
        Self { places: names.map(|(at, name)| (fold(&name.node), at)).collect(), name_at }
    }

    /// Where the thing with this name stands.
    pub(super) fn place(&self, name: &str) -> Option<usize> {
        self.places.get(&fold(name)).copied()
    }

    /// The name that a misspelt one most likely means.
    pub(super) fn nearest(&self, draft: &Draft, name: &str) -> Option<String> {
        let known = (0..MAX_KNOWN).map_while(|at| (self.name_at)(draft, at));
        nearest(name, known.map(|known| known.node.as_str())).map(str::to_owned)
    }

    /// Follows the list, of which the thing with this name was added at the end, or taken out with the last one put in its
    /// place, or neither.
    pub(super) fn follow(&mut self, draft: &Draft, name: &str) {
        let n = self.places.len();
        if (self.name_at)(draft, n).is_some() {
            self.places.insert(fold(name), n);
        } else if n > 0 && (self.name_at)(draft, n - 1).is_none() {
            let at = self.places.remove(&fold(name));
            let moved = at.and_then(|at| Some((fold(&(self.name_at)(draft, at)?.node), at)));
            self.places.extend(moved);
        }
    }
}
