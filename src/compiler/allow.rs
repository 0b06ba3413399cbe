//! `allow CODE because "…"`: suppresses a finding, and the findings about an `allow` itself.
//!
//! An `allow` acts on the subject of its statement: on findings in any statement about the same city, route, country or
//! mission, in the map or its bases. Under `map` it acts on the whole map. A variant inherits the `allow` facts of its
//! bases. If several could act, the one under the narrower statement does. Whether an `allow` has an effect is decided
//! where its own file is compiled, and only in a map without errors, because errors make later checks stop.

use std::collections::BTreeMap;

use crate::diagnostic::{Applicability, Descriptor, Diagnostic, Severity, sort};
use crate::format::COLUMN;
use crate::language::common::{are_alike, is_map};
use crate::language::{Common, EditKind, Fact, Language, Name, Statement, Tree, parse_file};
use crate::levels::{By, Suppressed};
use crate::text::{FileId, Source, Span};
use kogge_engine::spelling::nearest;

/// Every descriptor of this stage, in the order of `explain --list`.
pub const FINDINGS: &[&Descriptor] =
    &[&ALLOW_OF_ERROR, &ALLOW_OF_UNKNOWN_CODE, &ALLOW_WITHOUT_EFFECT, &ALLOW_WITHOUT_REASON];

/// Nine special spaces, which is the shortest way to a warning.
macro_rules! nine_spaces {
    ($rest:literal) => {
        concat!(
            "map Example\n    special Emden: white 1, white 2, white 3, white 4, white 5, white 6, white 7, white 8, \
             white 9\n    ",
            $rest
        )
    };
}

static ALLOW_OF_ERROR: Descriptor = Descriptor {
    code: "allow_of_error",
    severity: Severity::Error,
    rules: &[],
    what: "An `allow` names a finding that is an error.",
    why: "A map with errors cannot be played by the rules, so there is nothing to be allowed: only warnings and advice \
          can be meant as they are.",
    bad: "city Altona: white square, orange square\n    skill purse\n    allow route_without_posts because \"later\"\n",
    good: "city Altona: white square, orange square\n    skill purse\n",
};

static ALLOW_OF_UNKNOWN_CODE: Descriptor = Descriptor {
    code: "allow_of_unknown_code",
    severity: Severity::Error,
    rules: &[],
    what: "An `allow` names a finding that does not exist.",
    why: "A misspelt code allows nothing, and a finding that a later version no longer knows needs no `allow`.",
    bad: nine_spaces!("allow to_large_to_play because \"only to be looked at\"\n"),
    good: nine_spaces!("allow too_large_to_play because \"only to be looked at\"\n"),
};

#[doc(hidden)]
pub static ALLOW_WITHOUT_EFFECT: Descriptor = Descriptor {
    code: "allow_without_effect",
    severity: Severity::Warning,
    rules: &[],
    what: "An `allow` names a finding that is not made at its place.",
    why: "What it allowed was mended, or it stands under the wrong statement; left there, it would hide the same \
          mistake made again.",
    bad: "city Altona: white square, orange square\n    skill purse\n    allow too_large_to_play because \"it is\"\n",
    good: "city Altona: white square, orange square\n    skill purse\n",
};

pub(crate) static ALLOW_WITHOUT_REASON: Descriptor = Descriptor {
    code: "allow_without_reason",
    severity: Severity::Warning,
    rules: &[],
    what: "An `allow` does not say why.",
    why: "The next reader of the map cannot know whether the finding was meant or only silenced.",
    bad: nine_spaces!("allow too_large_to_play\n"),
    good: nine_spaces!("allow too_large_to_play because \"only to be looked at\"\n"),
};

/// The `allow` facts of a map and its bases.
#[derive(Debug, Default)]
pub struct Allowances {
    all: Vec<Allowance>,
}

#[derive(Debug)]
struct Allowance {
    /// The code as written.
    code: Name,
    reason: Option<String>,
    /// Its line, without indent and comment.
    line: Span,
    scope: Scope,
    /// Whether the statement says something without it.
    can_go: bool,
}

impl Allowance {
    /// How surely its line can be deleted.
    fn going(&self) -> Applicability {
        if self.can_go { Applicability::Safe } else { Applicability::Maybe }
    }
}

/// The subject of an `allow`.
#[derive(Debug)]
enum Scope {
    /// These stretches.
    Subject(Vec<Span>),
    /// Everything.
    Map,
}

impl Scope {
    fn covers(&self, span: Span) -> bool {
        match self {
            Self::Map => true,
            Self::Subject(stretches) => stretches
                .iter()
                .any(|stretch| stretch.file == span.file && stretch.start <= span.start && span.end <= stretch.end),
        }
    }
}

impl Allowances {
    /// The `allow` facts of a map's trees and of its bases.
    pub fn of<L: Language>(chain: &[Tree<L>]) -> Self {
        let statements = || chain.iter().flat_map(|tree| &tree.statements);
        let mut all = Vec::new();
        for statement in statements().filter(|statement| statement.facts.iter().any(is_allow)) {
            // Few statements allow anything, so the others of the same subject are looked for again each time.
            let same = || statements().filter(|other| are_alike(statement, other));
            let can_go = !(is_bare_change(statement) && statement.facts.iter().all(is_allow));
            for fact in &statement.facts {
                let Some(Common::Allow { code, reason }) = L::common(&fact.kind) else { continue };
                let scope = match same().next() {
                    _ if is_map::<L>(&statement.head) => Scope::Map,
                    None => Scope::Subject(vec![stretch(statement)]),
                    Some(_) => Scope::Subject(same().map(stretch).collect()),
                };
                let reason = reason.map(|reason| reason.node.clone());
                all.push(Allowance { code: code.clone(), reason, line: fact.span, scope, can_go });
            }
        }
        // The narrower ones are asked first.
        all.sort_by_key(|allowance| matches!(allowance.scope, Scope::Map));
        Self { all }
    }

    /// Takes out of the findings what is allowed, and adds what is wrong with the allowances: `known` are the codes
    /// there are, `own` is the map's own file.
    pub fn apply(
        &self,
        findings: &mut Vec<Diagnostic>,
        known: impl Fn() -> Vec<&'static Descriptor>,
        own: FileId,
    ) -> Vec<Suppressed> {
        if self.all.is_empty() {
            return Vec::new();
        }
        let mut suppressed = Vec::new();
        let mut acting = self.acting(&known(), findings);
        suppress(findings, &mut acting, &mut suppressed);
        if !findings.iter().any(Diagnostic::is_error) {
            let mut without_effect = idle(&acting, false, own);
            suppress(&mut without_effect, &mut acting, &mut suppressed);
            findings.append(&mut without_effect);
            // Those that allow an `allow` without effect are judged last, and do not excuse themselves.
            findings.append(&mut idle(&acting, true, own));
        }
        sort(findings);
        suppressed
    }

    /// Those that can act. What is wrong with an allowance by itself is added to the findings.
    fn acting(&self, known: &[&'static Descriptor], findings: &mut Vec<Diagnostic>) -> Vec<Acting<'_>> {
        let mut acting = Vec::new();
        for allowance in &self.all {
            let written = &allowance.code;
            let find = |code: &str| known.iter().copied().find(|descriptor| descriptor.code == code);
            let exact = find(&written.node);
            let meant = || nearest(&written.node, known.iter().map(|descriptor| descriptor.code)).and_then(find);
            let Some(descriptor) = exact.or_else(meant) else {
                findings.push(unknown(written, None));
                continue;
            };
            if exact.is_none() {
                findings.push(unknown(written, Some(descriptor.code)));
            } else if descriptor.severity == Severity::Error {
                let message = format!("`{}` is an error, and errors cannot be allowed", descriptor.code);
                let finding = Diagnostic::new(&ALLOW_OF_ERROR, written.span, message).label("an error");
                let finding = finding.help("mend what it finds, and delete the line");
                findings.push(finding.fix(allowance.going(), "delete the line", allowance.line, ""));
            } else if allowance.reason.as_ref().is_none_or(|reason| reason.trim().is_empty()) {
                let message = format!("the map does not say why `{}` is allowed", descriptor.code);
                let finding = Diagnostic::new(&ALLOW_WITHOUT_REASON, allowance.line, message).label("no reason");
                findings.push(finding.help(format!("write `allow {} because \"…\"`", descriptor.code)));
            }
            if descriptor.severity != Severity::Error {
                acting.push(Acting { allowance, code: descriptor.code, acted: false });
            }
        }
        acting
    }
}

/// The text of a map with the `allow` facts of the trees of another one that suppress something, each under the statement
/// about the same subject, and where there is none under the map.
pub fn carried<L: Language>(text: &str, trees: &[Tree<L>], suppressed: &[Suppressed]) -> String {
    let own = parse_file::<L>(FileId(0), &Source::new("", text)).tree;
    let mut lines: BTreeMap<(u32, &str), String> = BTreeMap::new();
    for statement in trees.iter().flat_map(|tree| &tree.statements) {
        let same = own.statements.iter().find(|other| are_alike(statement, other)).or(own.statements.first());
        let acting = statement.facts.iter().filter(|fact| suppressed.iter().any(|it| it.by == By::Map(fact.span)));
        for fact in acting {
            let (Some(same), Some(Common::Allow { code, reason })) = (same, L::common(&fact.kind)) else { continue };
            let because = reason.map_or_else(String::new, |reason| format!(" because \"{}\"", reason.node));
            let line = format!("\n    {:<COLUMN$} {}{because}", "allow", code.node);
            lines.entry((stretch(same).end, &code.node)).or_insert(line);
        }
    }
    let mut text = text.to_owned();
    lines.iter().rev().for_each(|((end, _), line)| text.insert_str(*end as usize, line));
    text
}

/// An allowance of a finding that can be allowed.
struct Acting<'a> {
    allowance: &'a Allowance,
    /// The code that is meant.
    code: &'static str,
    /// Whether it suppressed something.
    acted: bool,
}

/// Moves what is allowed from the findings to the suppressed.
fn suppress(findings: &mut Vec<Diagnostic>, acting: &mut [Acting<'_>], suppressed: &mut Vec<Suppressed>) {
    findings.retain(|finding| {
        let acts =
            |one: &&mut Acting<'_>| one.code == finding.descriptor.code && one.allowance.scope.covers(finding.span);
        let Some(one) = acting.iter_mut().find(acts) else { return true };
        one.acted = true;
        let (by, reason) = (By::Map(one.allowance.line), one.allowance.reason.clone());
        suppressed.push(Suppressed { finding: finding.clone(), by, reason });
        false
    });
}

fn unknown(written: &Name, meant: Option<&str>) -> Diagnostic {
    let message = format!("there is no finding `{}`", written.node);
    let finding = Diagnostic::new(&ALLOW_OF_UNKNOWN_CODE, written.span, message);
    match meant {
        Some(meant) => finding.label(format!("did you mean `{meant}`?")).help(format!("write `{meant}`")).fix(
            Applicability::Maybe,
            format!("write `{meant}`"),
            written.span,
            meant,
        ),
        None => finding.label("unknown").help("`kogge explain --list` shows all codes"),
    }
}

/// A finding for each allowance of the map's own file that suppressed nothing: those of an `allow` without effect, or
/// the others.
fn idle(acting: &[Acting<'_>], of_idle_ones: bool, own: FileId) -> Vec<Diagnostic> {
    let asked = acting.iter().filter(|one| (one.code == ALLOW_WITHOUT_EFFECT.code) == of_idle_ones);
    let idle = asked.filter(|one| !one.acted && one.allowance.line.file == own);
    idle.map(without_effect).collect()
}

fn without_effect(idle: &Acting<'_>) -> Diagnostic {
    let line = idle.allowance.line;
    let message = format!("`{}` is allowed, but is not found here", idle.code);
    Diagnostic::new(&ALLOW_WITHOUT_EFFECT, line, message)
        .label("suppresses nothing")
        .help("delete the line, or put it under the statement that the finding points at")
        .fix(idle.allowance.going(), "delete the line", line, "")
}

fn is_allow<L: Language>(fact: &Fact<L>) -> bool {
    matches!(L::common(&fact.kind), Some(Common::Allow { .. }))
}

/// Whether the first line of a statement changes nothing of the base by itself.
fn is_bare_change<L: Language>(statement: &Statement<L>) -> bool {
    L::is_bare(&statement.head) && statement.edit.is_some_and(|edit| edit.node == EditKind::Change)
}

/// A statement with the facts below it.
fn stretch<L: Language>(statement: &Statement<L>) -> Span {
    statement.facts.iter().fold(statement.span, |span, fact| span.to(fact.span))
}
