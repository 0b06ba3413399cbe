//! Names → ids, with spelling help: one unknown name is one finding, with all its uses as labels.
//!
//! A name that is nearly a declared one is read as that one, so that a slip has no consequences. Where a declaration is
//! used nowhere and several uses nearly name it, the declaration is the slip. Names that stand on broken lines are not
//! judged at all.

use std::collections::BTreeMap;

use foldhash::{HashMap, HashSet};

use super::unknown_city::{Kind, copied, is_twice_once, misspelt, nearly, renamed, undeclared};
use crate::syntax::tree::Name;
use kogge_compiler::diagnostic::Diagnostic;
use kogge_compiler::text::Span;
use kogge_engine::spelling::{Near, fold};

/// The declared names of one kind, numbered by their order: folded, then by code point.
pub(super) struct Names {
    /// Ids by the name as written, misspelt ones included once they were read as a declared one.
    ids: HashMap<String, usize>,
    /// How many names could not be read as anything.
    pub n_unresolved: usize,
}

/// The order of ids: by folded name, then by code point.
pub(super) fn order<T>(items: &mut [T], name_of: impl Fn(&T) -> &str) {
    items.sort_by_cached_key(|item| (fold(name_of(item)), name_of(item).to_owned()));
}

impl Names {
    /// Numbers the declared names and judges the uses. `declared` is in the order of ids; `add` stands before a new
    /// declaration; `special` makes the finding
    /// about a name that is unknown for a reason of its own, by its uses; none where another finding mends it.
    pub(super) fn resolve(
        (kind, add): (&Kind, &str),
        declared: &[&Name],
        uses: &[&Name],
        broken_names: &[String],
        special: impl Fn(&str, &[Span]) -> Option<Option<Diagnostic>>,
        out: &mut Vec<Diagnostic>,
    ) -> Self {
        let ids = declared.iter().enumerate().map(|(id, name)| (name.node.clone(), id)).collect();
        let mut names = Self { ids, n_unresolved: 0 };
        let mut used = vec![false; declared.len()];
        let mut strangers: BTreeMap<&str, Vec<Span>> = BTreeMap::new();
        for name in uses {
            match names.ids.get(&name.node) {
                Some(&id) => used[id] = true,
                None => strangers.entry(&name.node).or_default().push(name.span),
            }
        }
        let broken: HashSet<String> = broken_names.iter().map(|name| fold(name)).collect();
        let mut undeclared_names = Vec::new();
        let near = (!strangers.is_empty()).then(|| Near::new(declared.iter().map(|name| name.node.as_str())));
        for (stranger, spans) in strangers {
            let meant = near.as_ref().and_then(|near| near.nearest(stranger));
            let id = meant.and_then(|meant| names.ids.get(meant).copied());
            if broken.contains(&fold(stranger)) {
                // Its declaration or another line of it was reported.
                match id {
                    Some(id) => {
                        used[id] = true;
                        names.ids.insert(stranger.to_owned(), id);
                    }
                    None => names.n_unresolved += 1,
                }
                continue;
            }
            if let Some(finding) = special(stranger, &spans) {
                out.extend(finding);
                names.n_unresolved += 1;
                continue;
            }
            // Where a line was copied and its name left, several uses of another name are not a slip of it.
            let is_of_copy = spans.len() > 1 && is_twice_once(kind, out);
            match id.filter(|&id| !(used[id] && is_of_copy)) {
                Some(id) => {
                    let misspelt_declaration = !used[id] && spans.len() > 1;
                    out.push(if misspelt_declaration {
                        misspelt(kind, declared[id], stranger, &spans)
                    } else {
                        nearly(kind, stranger, &spans, &declared[id].node)
                    });
                    used[id] = true;
                    names.ids.insert(stranger.to_owned(), id);
                }
                None => {
                    names.n_unresolved += 1;
                    undeclared_names.push((stranger, spans));
                }
            }
        }
        // A name that stands once may be a slip of its own.
        if let [(stranger, spans)] = &undeclared_names[..]
            && spans.len() > 1
            && copied(kind, stranger, spans, out)
        {
            return names;
        }
        // One name without a declaration and one declaration without a use: one of the two was renamed.
        let mut unused = (0..declared.len()).filter(|&id| !used[id]);
        if let ([(stranger, spans)], Some(id), None) = (&undeclared_names[..], unused.next(), unused.next())
            && broken.is_empty()
        {
            names.n_unresolved -= 1;
            names.ids.insert((*stranger).to_owned(), id);
            out.push(renamed(kind, declared[id], stranger, spans));
            return names;
        }
        out.extend(undeclared_names.iter().map(|(stranger, spans)| undeclared(kind, stranger, spans, declared, add)));
        names
    }

    /// The id of a name, if it names anything.
    pub(super) fn get(&self, name: &Name) -> Option<usize> {
        self.ids.get(&name.node).copied()
    }
}
