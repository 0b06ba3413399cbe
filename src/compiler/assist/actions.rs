//! Code actions at a place: the repairs of its findings, and what a family adds.

use super::family::Assist;
use super::map::{Map, OWN};
use super::sheet::FileSpan;
use crate::allow::ALLOW_WITHOUT_REASON;
use crate::compile::Family;
use crate::diagnostic::{Applicability, Descriptor, Diagnostic, Fix, Severity};
use crate::format::COLUMN;
use crate::language::common::is_map;
use crate::language::{Common, Statement};
use crate::text::{Sources, Span, line_end};

/// The purpose of an action.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ActionKind {
    /// It repairs a finding.
    Repair,
    /// It writes what the map says already.
    Rewrite,
}

/// Something that can be done.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Action {
    /// The action as an imperative.
    pub title: String,
    /// Its purpose.
    pub kind: ActionKind,
    /// Whether it is the one that most likely is meant.
    pub is_preferred: bool,
    /// The finding that it repairs, by its place among the map's.
    pub finding: Option<usize>,
    /// The replacements: where, and what is to stand there.
    pub edits: Vec<(FileSpan, String)>,
}

/// The actions for a stretch of the map's own file.
pub fn actions<F: Assist>(map: &Map<F>, within: Span) -> Vec<Action> {
    let mut actions = Vec::new();
    for (i, finding) in touched(map.findings(), within) {
        actions.extend(repairs_of(&map.compiled.sources, i, finding));
        actions.extend(F::repairs(map, i, finding));
        actions.extend(allowance(map, i, finding));
    }
    actions.extend(ledger(map, within));
    actions
}

/// The repairs of a part of a file that is not a map.
pub fn repairs(sources: &Sources, findings: &[Diagnostic], within: Span) -> Vec<Action> {
    touched(findings, within).flat_map(|(i, finding)| repairs_of(sources, i, finding)).collect()
}

/// The findings at a stretch of the first file.
fn touched(findings: &[Diagnostic], within: Span) -> impl Iterator<Item = (usize, &Diagnostic)> {
    findings.iter().enumerate().filter(move |(_, finding)| {
        finding.span.file == OWN && finding.span.start <= within.end && within.start <= finding.span.end
    })
}

/// The repairs that a finding brings along.
fn repairs_of(sources: &Sources, i: usize, finding: &Diagnostic) -> Vec<Action> {
    let place = |span: Span| FileSpan { path: sources.get(span.file).path.clone(), span };
    let repair = |fix: &Fix| Action {
        title: fix.title.clone(),
        kind: ActionKind::Repair,
        is_preferred: fix.applicability == Applicability::Safe,
        finding: Some(i),
        edits: fix.edits.iter().map(|edit| (place(edit.span), edit.text.clone())).collect(),
    };
    finding.fixes.iter().map(repair).collect()
}

/// An `allow` for a finding that can be meant, under its statement where that takes one, else under the map. The reason is
/// left to the author: until it is written, that is a finding.
fn allowance<F: Assist>(map: &Map<F>, i: usize, finding: &Diagnostic) -> Option<Action> {
    let Descriptor { code, severity, .. } = *finding.descriptor;
    if severity == Severity::Error || code == ALLOW_WITHOUT_REASON.code {
        return None;
    }
    let is_around = |statement: &&Statement<F>| {
        let extent = map.extent(statement);
        extent.start <= finding.span.start && finding.span.end <= extent.end
    };
    let takes_it = |statement: &&Statement<F>| F::row(&statement.head).facts.iter().any(|fact| fact.word == ALLOW);
    let statements = &map.tree().statements;
    let around = map.statement_at(finding.span.start as usize).filter(is_around).filter(takes_it);
    let statement = around.or_else(|| statements.iter().find(|statement| is_map::<F>(&statement.head)))?;
    let source = map.source();
    let end = source.line_range(source.line_of(map.extent(statement).end as usize)).end;
    let text = format!("{}    {ALLOW:<COLUMN$} {code} because \"\"", line_end(&source.text));
    let where_to = if is_map::<F>(&statement.head) { "for the map" } else { "here" };
    Some(Action {
        title: format!("allow `{code}` {where_to}: write why"),
        kind: ActionKind::Repair,
        is_preferred: false,
        finding: Some(i),
        edits: vec![(place(map, Span::new(OWN, end, end)), text)],
    })
}

fn place<F: Family>(map: &Map<F>, span: Span) -> FileSpan {
    FileSpan { path: map.compiled.sources.get(span.file).path.clone(), span }
}

/// A new statement behind the last of its kind, or behind all.
#[doc(hidden)]
pub fn insertion<F: Family>(map: &Map<F>, finding: Option<usize>, title: String, kind: &str, text: &str) -> Action {
    let source = map.source();
    let statements = &map.tree().statements;
    let end = match map.last_of_kind(kind).or(statements.last()) {
        Some(statement) => source.line_range(source.line_of(map.extent(statement).end as usize)).end,
        None => source.text.len(),
    };
    let line_end = line_end(&map.source().text);
    let span = Span::new(OWN, end, end);
    let edits = vec![(place(map, span), format!("{line_end}{text}"))];
    Action { title, kind: ActionKind::Repair, is_preferred: false, finding, edits }
}

/// The fact that suppresses a finding.
const ALLOW: &str = "allow";

/// The statements at which the ledger is offered.
const MAP: &str = "map";
pub(super) const LEDGER: &str = "expect";

/// The ledger, counted again, for a map in which nothing else is wrong.
fn ledger<F: Assist>(map: &Map<F>, within: Span) -> Option<Action> {
    let is_about = |statement: &&Statement<F>| {
        let extent = map.extent(statement);
        let is_touched = extent.start <= within.end && within.start <= extent.end;
        is_touched && [MAP, LEDGER].contains(&F::row(&statement.head).word)
    };
    map.tree().statements.iter().find(is_about)?;
    let (span, text) = counted_ledger(map)?;
    let is_new = map.compiled.sources.text(span) != text;
    let title = "write the ledger as the map counts".to_owned();
    let edits = vec![(place(map, span), text)];
    is_new.then_some(Action { title, kind: ActionKind::Rewrite, is_preferred: false, finding: None, edits })
}

/// The ledger as the map counts, and its place in the file; `None` where anything else is wrong.
#[doc(hidden)]
pub fn counted_ledger<F: Assist>(map: &Map<F>) -> Option<(Span, String)> {
    let is_sound = |finding: &Diagnostic| !finding.is_error() || finding.is_of_ledger();
    if !map.findings().iter().all(is_sound) {
        return None;
    }
    let line_end = line_end(&map.source().text);
    let old = map.tree().statements.iter().find(|statement| F::row(&statement.head).word == LEDGER);
    let counted = F::ledger(map)?;
    let (span, text) = match old {
        Some(old) => (map.extent(old), kept(map, old, &counted)),
        None => {
            let end = map.source().text.trim_end().len();
            (Span::new(OWN, end, end), format!("\n\n{counted}"))
        }
    };
    Some((span, text.trim_end().replace('\n', line_end)))
}

/// The new rows below what the old ledger says besides: comments and what it allows.
fn kept<F: Family>(map: &Map<F>, old: &Statement<F>, counted: &str) -> String {
    let extent = map.extent(old);
    let comments = map.tree().comments.iter().filter(|span| extent.start <= span.start && span.end <= extent.end);
    let allowed = old
        .facts
        .iter()
        .filter(|fact| matches!(F::common(&fact.kind), Some(Common::Allow { .. })))
        .map(|fact| &fact.span);
    let lines = comments.chain(allowed).map(|&span| format!("    {}\n", map.compiled.sources.text(span).trim_end()));
    let kept: String = lines.collect();
    counted.replacen("expect\n", &format!("expect\n{kept}"), 1)
}
