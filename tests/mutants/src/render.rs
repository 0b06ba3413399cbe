//! The text of a file with its changes in place, each behind the switch `crate::mutants::is(n)`.
//!
//! Every site becomes an expression that computes its parts once, so sites may stand in one another and the text stays
//! short. A `const fn` cannot read a switch and loses its `const`.

use std::collections::BTreeSet;
use std::ops::Range;

use syn::spanned::Spanned as _;
use syn::visit::{self, Visit};

use crate::find::{Mutant, Site, Source};

/// The code that is appended to the crate's root.
pub(crate) const SWITCH: &str = "
/// The change that is on: the number in the environment.
#[allow(missing_docs, unreachable_pub, clippy::disallowed_methods)]
pub mod mutants {
    use std::sync::OnceLock;
    static ON: OnceLock<Option<usize>> = OnceLock::new();
    pub fn is(n: usize) -> bool {
        *ON.get_or_init(|| std::env::var(\"KOGGE_MUTANT\").ok()?.parse().ok()) == Some(n)
    }
}
";

/// A file with its changes, and where in it the sites are.
pub(crate) struct Rendered {
    pub(crate) text: String,
    /// The bytes of each site, with the numbers of its changes.
    pub(crate) sites: Vec<(Range<usize>, Vec<usize>)>,
}

/// A piece of text in the place of some bytes.
struct Edit {
    bytes: Range<usize>,
    text: String,
    /// Whether it ends a site: those come before the ones that begin at the same byte, and the inner ones first.
    ends: bool,
    /// The place of its site; none for what belongs to no change.
    site: Option<usize>,
}

/// Renders a file with some of its changes, which come with their numbers, in the order of the file. `kept` are the
/// functions that stay `const`.
pub(crate) fn render(source: &Source, mutants: &[(usize, &Mutant)], kept: &BTreeSet<String>) -> Rendered {
    let mut groups: Vec<(&Site, Vec<(usize, &Mutant)>)> = Vec::new();
    for &(n, mutant) in mutants {
        match groups.iter_mut().find(|(site, _)| **site == mutant.site) {
            Some((_, group)) => group.push((n, mutant)),
            None => groups.push((&mutant.site, vec![(n, mutant)])),
        }
    }
    let consts = consts(source).into_iter().filter(|(name, _)| !kept.contains(name));
    let mut edits: Vec<Edit> =
        consts.map(|(_, bytes)| Edit { bytes, text: String::new(), ends: false, site: None }).collect();
    for (place, (site, group)) in groups.iter().enumerate() {
        edits.extend(edits_of(source, site, group).into_iter().map(|(bytes, text, ends)| Edit {
            bytes,
            text,
            ends,
            site: Some(place),
        }));
    }
    edits.sort_by_key(|edit| {
        let place = edit.site.map_or(0, |place| place as i64);
        (edit.bytes.start, !edit.ends, if edit.ends { -place } else { place })
    });

    let mut text = String::new();
    let mut ranges: Vec<Option<Range<usize>>> = vec![None; groups.len()];
    let mut at = 0;
    for edit in edits {
        text.push_str(&source.text[at..edit.bytes.start]);
        let start = text.len();
        text.push_str(&edit.text);
        at = edit.bytes.end;
        if let Some(place) = edit.site {
            let first = ranges[place].as_ref().map_or(start, |range| range.start);
            ranges[place] = Some(first..text.len());
        }
    }
    text.push_str(&source.text[at..]);
    let numbers = groups.iter().map(|(_, group)| group.iter().map(|&(n, _)| n).collect());
    let sites = ranges.into_iter().zip(numbers).filter_map(|(range, numbers)| Some((range?, numbers))).collect();
    Rendered { text, sites }
}

/// The edits of a site: bytes, what stands there instead, and whether it ends the site.
fn edits_of(source: &Source, site: &Site, group: &[(usize, &Mutant)]) -> Vec<(Range<usize>, String, bool)> {
    let text = |bytes: &Range<usize>| &source.text[bytes.clone()];
    let begin = |at: usize, text: &str| (at..at, text.to_owned(), false);
    let end = |at: usize, text: String| (at..at, text, true);
    let is = |n: usize| format!("crate::mutants::is({n})");
    // `if is(1) { a - b } else if is(2) { a * b } else { a + b }`
    let choose = |left: &str, operator: &str| {
        let others = group.iter().map(|(n, mutant)| format!("if {} {{ {left} {} __r }} else ", is(*n), mutant.instead));
        format!("{}{{ {left} {operator} __r }}", others.collect::<String>())
    };
    match site {
        Site::Body(at) => {
            let returns = group.iter().map(|(n, mutant)| format!(" if {} {{ return {}; }}", is(*n), mutant.instead));
            vec![begin(*at, &returns.collect::<String>())]
        }
        Site::Iterator { body, has_length } => {
            let off = group.iter().map(|(n, _)| is(*n)).collect::<Vec<_>>().join(" || ");
            // Without a length the back of an iterator is known of `filter` alone, with one its length of `take` alone.
            let none = if *has_length {
                format!(").take(if {off} {{ 0 }} else {{ usize::MAX }}) }}")
            } else {
                format!(").filter(move |_| !({off})) }}")
            };
            vec![begin(body.start, "{ ("), end(body.end, none)]
        }
        Site::Binary { whole, operator, by_reference } => {
            let (open, between) = if *by_reference { ("(match (&(", "), &(") } else { ("(match ((", "), (") };
            let chosen = choose("__l", text(operator));
            vec![
                begin(whole.start, open),
                (operator.clone(), between.to_owned(), false),
                end(whole.end, format!(")) {{ (__l, __r) => {chosen} }})")),
            ]
        }
        Site::Lazy { whole, operator } => {
            let goes_on = if text(operator) == "&&" { "!=" } else { "==" };
            let on = group.iter().map(|(n, _)| is(*n)).collect::<Vec<_>>().join(" || ");
            vec![
                begin(whole.start, "({ let __l = "),
                (operator.clone(), format!("; if __l {goes_on} ({on}) {{ "), false),
                end(whole.end, " } else { __l } })".to_owned()),
            ]
        }
        Site::Assign { place, operator, whole } => {
            let chosen = choose(text(place), text(operator));
            vec![
                (place.start..operator.end, "(match (".to_owned(), false),
                end(whole.end, format!(") {{ __r => {chosen} }})")),
            ]
        }
        Site::Unary { operator, whole } => {
            let on = group.iter().map(|(n, _)| is(*n)).collect::<Vec<_>>().join(" || ");
            let sign = text(operator);
            vec![
                (operator.clone(), "(match (".to_owned(), false),
                end(whole.end, format!(") {{ __v => if {on} {{ __v }} else {{ {sign}__v }} }})")),
            ]
        }
        Site::Arm { pattern, guard } => {
            let on = |wanted: &str| {
                let numbers = group.iter().filter(|(_, mutant)| mutant.instead == wanted);
                numbers.map(|(n, _)| is(*n)).chain(["false".to_owned()]).collect::<Vec<_>>().join(" || ")
            };
            let off = format!("!({} || {})", on("delete"), on("false"));
            match guard {
                None => vec![(pattern.end..pattern.end, format!(" if {off}"), false)],
                Some(guard) => {
                    vec![begin(guard.start, &format!("{off} && ({} || ", on("true"))), end(guard.end, ")".to_owned())]
                }
            }
        }
    }
}

/// The functions of a file that run at compile time, with the bytes of the word.
fn consts(source: &Source) -> Vec<(String, Range<usize>)> {
    struct Consts(Vec<(String, Range<usize>)>);
    impl<'ast> Visit<'ast> for Consts {
        fn visit_signature(&mut self, node: &'ast syn::Signature) {
            if let Some(word) = &node.constness {
                self.0.push((node.ident.to_string(), word.span().byte_range()));
            }
            visit::visit_signature(self, node);
        }
    }
    let mut found = Consts(Vec::new());
    found.visit_file(&source.file());
    found.0
}
