//! The findings about the base that a variant names.

use crate::diagnostic::{Applicability, Descriptor, Diagnostic, Severity};
use crate::language::Name;
use crate::text::{FileKind, ReadError};
use kogge_engine::spelling::nearest;

pub(crate) static UNKNOWN_BASE: Descriptor = Descriptor {
    code: "unknown_base",
    severity: Severity::Error,
    rules: &["CHK-E60", "MP-2"],
    what: "A variant names a base map that cannot be read.",
    why: "A variant says only what differs from its base.",
    bad: "// file: map.board\nmap Example\n    varies \"missing.board\"\n",
    good: "",
};

/// The base cannot be had; `others` are the names of the files in its folder.
pub(crate) fn unknown_base(base: &Name, why: &ReadError, others: &[String]) -> Diagnostic {
    let message = format!("the base `{}` cannot be read: {why}", base.node);
    let finding = Diagnostic::new(&UNKNOWN_BASE, base.span, message).label("named here");
    let (folder, name) = base.node.split_at(base.node.rfind('/').map_or(0, |at| at + 1));
    let maps = others.iter().map(String::as_str).filter(|name| FileKind::Map.has(name));
    let stem = |map: &&str| map.rsplit_once('.').is_some_and(|(stem, _)| stem.eq_ignore_ascii_case(name));
    let meant = maps.clone().find(stem).or_else(|| nearest(name, maps));
    match meant.filter(|_| *why == ReadError::NotFound) {
        Some(meant) => {
            let path = format!("{folder}{meant}");
            let fix = format!("write `{path}`");
            let quoted = format!("\"{path}\"");
            finding.help(format!("did you mean `{path}`?")).fix(Applicability::Maybe, fix, base.span, quoted)
        }
        None => finding.help("name a file inside the project, relative to this one: `varies \"other.board\"`"),
    }
}

/// The base is there, and its name lacks the ending of maps.
pub(crate) fn base_without_ending(base: &Name) -> Diagnostic {
    let right = format!("\"{}.board\"", base.node);
    let write = format!("write `{right}`");
    Diagnostic::new(&UNKNOWN_BASE, base.span, format!("the base `{}` is written with its ending", base.node))
        .label("named here")
        .help(write.clone())
        .fix(Applicability::Maybe, write, base.span, right)
}

pub(crate) static VARIANT_CYCLE: Descriptor = Descriptor {
    code: "variant_cycle",
    severity: Severity::Error,
    rules: &["CHK-E60", "MP-2"],
    what: "A variant is, directly or by others, its own base.",
    why: "Somewhere a board must be stated in full.",
    bad: "// file: map.board\nmap Example\n    varies \"map.board\"\n",
    good: "",
};

/// A base that leads back to itself; `bases` are those that the maps on the way name.
pub(crate) fn variant_cycle<'a>(back: &Name, bases: impl Iterator<Item = &'a Name>) -> Diagnostic {
    let message = format!("the variant is its own base: `{}` leads back to it", back.node);
    let finding = Diagnostic::new(&VARIANT_CYCLE, back.span, message).label("leads back");
    bases
        .filter(|name| name.span != back.span)
        .fold(finding, |finding, name| finding.also(name.span, "varies this"))
        .help("one map of the chain must state its board in full, without `varies`")
}

pub(crate) static VARIANT_TOO_DEEP: Descriptor = Descriptor {
    code: "variant_too_deep",
    severity: Severity::Error,
    rules: &["MP-2"],
    what: "A variant stands on more than 8 bases.",
    why: "Nobody could follow what holds in the end; state the board in full.",
    bad: "",
    good: "",
};

/// A base beyond the most that a variant may stand on.
pub(crate) fn variant_too_deep(base: &Name, most: usize) -> Diagnostic {
    let message = format!("a variant stands on at most {most} bases");
    Diagnostic::new(&VARIANT_TOO_DEEP, base.span, message).label("one base too many")
}
