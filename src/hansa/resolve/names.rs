//! Names → ids, with spelling help: one unknown name is one finding, with all its uses as labels.
//!
//! A name that is nearly a declared one is read as that one, so that a slip has no consequences. Where a declaration is
//! used nowhere and several uses nearly name it, the declaration is the slip. Names that stand on broken lines are not
//! judged at all.

use std::collections::BTreeMap;

use foldhash::{HashMap, HashSet};

use crate::diagnostic::{Applicability, Descriptor, Diagnostic, Edit, Fix, MAX_LABELS};
use crate::hansa::syntax::quote_name;
use crate::hansa::syntax::tree::Name;
use crate::spelling::{Near, fold, note};
use crate::text::Span;

/// The declared names of one kind, numbered by their order: folded, then by code point.
pub(super) struct Names {
    /// Ids by the name as written, misspelt ones included once they were read as a declared one.
    ids: HashMap<String, usize>,
    /// How many names could not be read as anything.
    pub n_unresolved: usize,
}

/// The things that names of one kind name.
pub(super) struct What<'a> {
    /// The word for it.
    pub word: &'static str,
    /// The least that a declaration says behind the name.
    pub least: &'static str,
    /// The finding about a name that nothing has.
    pub unknown: &'static Descriptor,
    /// That finding about a name whose bearer a variant removes, by its uses.
    pub removed: &'a dyn Fn(&str, &[Span]) -> Option<Diagnostic>,
}

/// The order of ids: by folded name, then by code point.
pub(super) fn order<T>(items: &mut [T], name_of: impl Fn(&T) -> &str) {
    items.sort_by_cached_key(|item| (fold(name_of(item)), name_of(item).to_owned()));
}

impl Names {
    /// Numbers the declared names and judges the uses. `declared` is in the order of ids.
    pub(super) fn resolve(
        What { word: what, least, unknown, removed }: What<'_>,
        declared: &[&Name],
        uses: &[&Name],
        broken_names: &[String],
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
            if let Some(finding) = removed(stranger, &spans) {
                out.push(finding);
                names.n_unresolved += 1;
                continue;
            }
            match id {
                Some(id) => {
                    let misspelt_declaration = !used[id] && spans.len() > 1;
                    out.push(if misspelt_declaration {
                        misspelt(what, unknown, declared[id], stranger, &spans)
                    } else {
                        nearly(what, unknown, stranger, &spans, &declared[id].node)
                    });
                    used[id] = true;
                    names.ids.insert(stranger.to_owned(), id);
                }
                None => {
                    names.n_unresolved += 1;
                    out.push(undeclared(what, least, unknown, stranger, &spans));
                }
            }
        }
        names
    }

    /// The id of a name, if it names anything.
    pub(super) fn get(&self, name: &Name) -> Option<usize> {
        self.ids.get(&name.node).copied()
    }
}

/// A use that nearly names something declared.
fn nearly(what: &str, unknown: &'static Descriptor, stranger: &str, spans: &[Span], meant: &str) -> Diagnostic {
    let message = format!("there is no {what} `{stranger}`{}", note(stranger, meant));
    let mut finding = Diagnostic::new(unknown, spans[0], message).label(format!("did you mean `{meant}`?"));
    // The uses come in the order of the facts, and a repair goes through the files from their beginning.
    let mut spans_in_order = spans.to_vec();
    spans_in_order.sort_unstable();
    spans_in_order.dedup();
    let edits = spans_in_order.into_iter().map(|span| Edit { span, text: quote_name(meant) }).collect();
    let title = format!("write `{}`", quote_name(meant));
    finding.fixes.push(Fix::new(Applicability::Maybe, title, edits));
    with_uses(finding, &spans[1..], "also here").help(format!("write `{}`", quote_name(meant)))
}

/// A declaration that nobody uses, while several uses nearly name it.
fn misspelt(what: &str, unknown: &'static Descriptor, declared: &Name, stranger: &str, spans: &[Span]) -> Diagnostic {
    let note = note(&declared.node, stranger);
    let message = format!("the {what} `{}` is called `{stranger}` everywhere else{note}", declared.node);
    let finding = Diagnostic::new(unknown, declared.span, message).label(format!("did you mean `{stranger}`?"));
    let right = quote_name(stranger);
    with_uses(finding, spans, "used here").help(format!("write `{right}`")).fix(
        Applicability::Maybe,
        format!("write `{right}`"),
        declared.span,
        right,
    )
}

/// A use that is like nothing declared.
fn undeclared(what: &str, least: &str, unknown: &'static Descriptor, stranger: &str, spans: &[Span]) -> Diagnostic {
    let finding = Diagnostic::new(unknown, spans[0], format!("there is no {what} `{stranger}`")).label("not declared");
    let declaration = format!("{what} {}: {least}", quote_name(stranger));
    with_uses(finding, &spans[1..], "also here").help(format!("correct the name, or declare it: `{declaration}`"))
}

fn with_uses(finding: Diagnostic, spans: &[Span], words: &str) -> Diagnostic {
    let finding = finding.also_each(spans.iter().map(|&span| (span, words)));
    match spans.len().saturating_sub(MAX_LABELS) {
        0 => finding,
        more => {
            let last = finding.labels.len() - 1;
            let mut finding = finding;
            finding.labels[last].message = format!("{words}, and {more} times more");
            finding
        }
    }
}
