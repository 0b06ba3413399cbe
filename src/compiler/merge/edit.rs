//! The findings about what a variant does to its base.

use crate::diagnostic::{Applicability, Descriptor, Diagnostic, Severity};
use crate::language::parser::which::MISPLACED_FACT;
use crate::language::{EditKind, Name, Spanned};
use crate::text::Span;
use kogge_engine::spelling::note;

pub(crate) static EDIT_WITHOUT_BASE: Descriptor = Descriptor {
    code: "edit_without_base",
    severity: Severity::Error,
    rules: &["MP-2"],
    what: "`add`, `change`, `remove` or `no` stands in a map that is not a variant.",
    why: "Only a variant has something to edit.",
    bad: "add city Zwolle: white square\nroute Zwolle -- Altona: house, house\n",
    good: "city Zwolle: white square\nroute Zwolle -- Altona: house, house\n",
};

/// An edit in a map that does not vary another.
#[doc(hidden)]
pub fn edit_without_base(edit: &Spanned<EditKind>) -> Diagnostic {
    let message = format!("`{}` has no base to work on", edit.node);
    let help = "delete the word, or name the base with `varies \"FILE\"` under `map`";
    let finding = Diagnostic::new(&EDIT_WITHOUT_BASE, edit.span, message).label("not a variant").help(help);
    match edit.node {
        // Whatever else the line says is read as a declaration.
        EditKind::Add => finding.fix(Applicability::Safe, "delete the word", with_blank(edit.span), ""),
        EditKind::Change | EditKind::Remove => finding,
    }
}

/// A word with the blank that stands behind it.
fn with_blank(word: Span) -> Span {
    Span::new(word.file, word.start as usize, word.end as usize + 1)
}

/// `no WORD` in a map that does not vary another.
pub(super) fn drop_without_base(word: &Name, span: Span) -> Diagnostic {
    let message = format!("`no {}` has no base to drop it from", word.node);
    let finding = Diagnostic::new(&EDIT_WITHOUT_BASE, span, message).help("delete the line");
    finding.fix(Applicability::Safe, "delete the line", span, "")
}

pub(crate) static CHANGE_OF_NOTHING: Descriptor = Descriptor {
    code: "change_of_nothing",
    severity: Severity::Error,
    rules: &["CHK-E60", "MP-2"],
    what: "A variant changes or removes what its base does not have.",
    why: "The variant was written for another base, or a name is misspelt.",
    bad: "// file: map.board\nmap Variant\n    varies \"frame.board\"\nremove city Zwolle\n",
    good: "// file: map.board\n\
           map Variant\n    varies \"frame.board\"\n\
           change city Altona: white square, white square, white square\n",
};

/// An edit of what the base lacks, with what was most likely meant.
#[doc(hidden)]
pub fn not_in_base(what: &str, name: &Name, meant: Option<&str>, base: Option<&Name>) -> Diagnostic {
    let note = meant.map_or_else(String::new, |meant| note(&name.node, meant));
    let message = format!("the base has no {what} `{}`{note}", name.node);
    let finding = Diagnostic::new(&CHANGE_OF_NOTHING, name.span, message)
        .label("not in the base")
        .also_each(base.map(|base| (base.span, "the base is named here")));
    match meant {
        Some(right) => finding.help(format!("did you mean `{right}`?")).fix(
            Applicability::Maybe,
            format!("write `{right}`"),
            name.span,
            right,
        ),
        None => finding.help(format!("name a {what} that the base has; a new one begins with `add`")),
    }
}

/// A removal that says something else about the thing than the base does; `there` is what the base says.
#[doc(hidden)]
pub fn removed_otherwise(what: &str, name: &Name, said: &str, there: Option<&str>, base: Span) -> Diagnostic {
    let is = there.map_or_else(|| "says nothing more about it".to_owned(), |there| format!("has `{there}` there"));
    let message = format!("the base has no {what} `{}` with `{said}`: it {is}", name.node);
    Diagnostic::new(&CHANGE_OF_NOTHING, name.span, message)
        .label("not what the base says")
        .also(base, "in the base")
        .help(format!("write `remove {what} {}` if this one is meant, or name another", name.node))
}

/// An edit of what the base spells otherwise in case, diacritics or blanks; `right` is how it is to be written.
pub(super) fn spelt_otherwise(what: &str, name: &Name, there: &Name, right: &str) -> Diagnostic {
    let message = format!("the base has no {what} `{}`{}", name.node, note(&name.node, &there.node));
    Diagnostic::new(&CHANGE_OF_NOTHING, name.span, message)
        .label(format!("did you mean `{}`?", there.node))
        .also(there.span, "in the base")
        .help(format!("write `{right}`"))
        .fix(Applicability::Maybe, format!("write `{right}`"), name.span, right)
}

/// `no WORD` of a fact that the base, stated there, does not have.
pub(super) fn nothing_to_drop(word: &Name, span: Span, base: Option<Span>) -> Diagnostic {
    let message = format!("the base has no `{}` here that could be dropped", word.node);
    Diagnostic::new(&CHANGE_OF_NOTHING, span, message)
        .label("nothing to drop")
        .also_each(base.map(|base| (base, "in the base")))
        .help("delete the line")
}

/// `no WORD` where WORD is not a fact that can be dropped.
pub(super) fn not_droppable<'a>(word: &Name, meant: Option<&str>, known: impl Iterator<Item = &'a str>) -> Diagnostic {
    let message = format!("`{}` is not a fact that could be dropped here", word.node);
    let finding = Diagnostic::new(&CHANGE_OF_NOTHING, word.span, message).label("unknown");
    match meant {
        Some(meant) => finding.help(format!("write `no {meant}`")).fix(
            Applicability::Maybe,
            format!("write `{meant}`"),
            word.span,
            meant,
        ),
        None => finding.help(format!("after `no` stands one of: {}", known.collect::<Vec<_>>().join(", "))),
    }
}

/// A fact below what a variant removes.
#[doc(hidden)]
pub fn below_removed(fact: Span) -> Diagnostic {
    let finding = Diagnostic::new(&MISPLACED_FACT, fact, "this fact stands below something that the variant removes");
    let finding = finding.label("goes with it").help("delete the line, or write `change` in place of `remove`");
    finding.fix(Applicability::Maybe, "delete the line", fact, "")
}

#[doc(hidden)]
pub static CHANGE_WITHOUT_EFFECT: Descriptor = Descriptor {
    code: "change_without_effect",
    severity: Severity::Error,
    rules: &["CHK-E60", "MP-2"],
    what: "A variant states what its base says already.",
    why: "Either a difference was forgotten or the line is not needed; both boards would be the same there.",
    bad: "// file: map.board\nmap Variant\n    varies \"frame.board\"\nchange city Altona\n",
    good: "// file: map.board\n\
           map Variant\n    varies \"frame.board\"\n\
           change city Altona: white square, white square, white square\n",
};

/// A line that says what the base says.
#[doc(hidden)]
pub fn without_effect(span: Span, base: Span) -> Diagnostic {
    Diagnostic::new(&CHANGE_WITHOUT_EFFECT, span, "the base says this already")
        .label("changes nothing")
        .also(base, "stated here")
        .help("delete the line, or write what differs")
}

pub(crate) static ADD_OF_SOMETHING_THERE: Descriptor = Descriptor {
    code: "add_of_something_there",
    severity: Severity::Error,
    rules: &["CHK-E60", "CHK-E01", "MP-2"],
    what: "A variant adds what its base has already.",
    why: "Write `change` to alter it.",
    bad: "// file: map.board\nmap Variant\n    varies \"frame.board\"\nadd city Altona: white square, black square\n",
    good: "// file: map.board\n\
           map Variant\n    varies \"frame.board\"\n\
           change city Altona: white square, black square\n",
};

/// An addition of what the base has; the edit stands `at`.
pub(super) fn add_of_something_there(what: &str, name: &Name, there: &Name, at: Span) -> Diagnostic {
    let message = format!("the base has the {what} `{}` already", name.node);
    Diagnostic::new(&ADD_OF_SOMETHING_THERE, name.span, message)
        .label("added here")
        .also(there.span, "in the base")
        .help("write `change` to alter it")
        .fix(Applicability::Maybe, "write `change`", at, "change")
}

/// Takes the repair from the finding about something that is added where the base has the very same: a change would be
/// one without effect.
#[doc(hidden)]
pub fn added_again(found: &mut [Diagnostic], name: Span) {
    let is_it = |it: &&mut Diagnostic| it.descriptor.code == ADD_OF_SOMETHING_THERE.code && it.span == name;
    if let Some(finding) = found.iter_mut().rev().find(is_it) {
        finding.help = Some("delete it: the base has the very same".to_owned());
        finding.fixes.clear();
    }
}

pub(crate) static MISSING_EDIT: Descriptor = Descriptor {
    code: "missing_edit",
    severity: Severity::Error,
    rules: &["MP-2"],
    what: "A statement of a variant does not say whether it adds, changes or removes.",
    why: "A reader must see what the variant does to its base.",
    bad: "// file: map.board\nmap Variant\n    varies \"frame.board\"\ncity Altona: white square, black square\n",
    good: "// file: map.board\n\
           map Variant\n    varies \"frame.board\"\n\
           change city Altona: white square, black square\n",
};

/// A statement of a variant that begins with no edit; it begins `at`.
pub(super) fn missing_edit(what: &str, name: &Name, there_in_base: Option<&Name>, at: Span) -> Diagnostic {
    let word = if there_in_base.is_some() { "change" } else { "add" };
    // A statement without a name of its own is called by its word.
    let first = if what == "statement" { &name.node } else { what };
    let message = format!("the {what} `{}` does not say what it does to the base", name.node);
    Diagnostic::new(&MISSING_EDIT, name.span, message)
        .label("added, changed or removed?")
        .help(format!("begin the line with `{word}`: `{word} {first} …`"))
        .fix(Applicability::Maybe, format!("begin with `{word}`"), at, format!("{word} "))
        .also_each(there_in_base.map(|there| (there.span, "in the base")))
}
