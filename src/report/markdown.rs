//! A report as Markdown: for reviews, issues and notes.

use std::fmt::Write;

use super::answers::{Answers, Study};
use super::compared::Compared;
use super::estimate::grouped;
use super::table::{Cell, Mark, ReportTable, findings_title};

/// The answers as Markdown.
pub fn markdown(answers: &Answers) -> String {
    let mut text = String::new();
    // Writing to a text cannot fail.
    let _ = write(answers, &mut text);
    text
}

fn write(answers: &Answers, out: &mut String) -> std::fmt::Result {
    let Some(main) = answers.studies.first() else { return Ok(()) };
    writeln!(out, "# {} with {} players\n", cell(&main.name), main.players)?;
    for study in &answers.studies {
        writeln!(out, "- {}", played(study))?;
    }
    if let Some(other) = &answers.other {
        writeln!(out, "- compared with {}", played(other))?;
    }
    if let Some(printed) = &answers.printed {
        let (boards, games) = (printed.boards.join(", "), grouped(printed.games));
        writeln!(out, "- beside the printed boards {boards}: {games} games on each by {} players", printed.who)?;
    }
    writeln!(out, "\nNumbers in parentheses are intervals of 95 %.\n")?;
    if let Some(compared) = &answers.compared {
        differences(answers, compared, out)?;
    }
    for verdict in answers.in_short() {
        writeln!(out, "- {}", cell(&verdict.text))?;
    }
    if !answers.findings.is_empty() {
        writeln!(out, "\n## {}\n", findings_title(&answers.findings))?;
        table(&ReportTable::of_findings(&answers.findings), out)?;
    }
    for section in &answers.sections {
        writeln!(out, "\n## {}\n\n{}\n", section.title, section.about)?;
        let mut said = answers.said_of(section).peekable();
        let has_more = said.peek().is_some();
        said.try_for_each(|verdict| writeln!(out, "- {}", cell(&verdict.text)))?;
        if has_more {
            writeln!(out)?;
        }
        table(&ReportTable::of(answers, section), out)?;
    }
    if !answers.broken.is_empty() {
        writeln!(
            out,
            "\n## Games that broke\n\n| game | players | seed | decisions | what happened |\n| --- | --- | --- | --- | --- |"
        )?;
        for broken in &answers.broken {
            let who = answers.studies.get(broken.study).map_or("", |study| study.who.as_str());
            let (game, seed, decisions) = (broken.game, broken.seed, broken.decisions);
            writeln!(out, "| {game} | {who} | {seed} | {decisions} | {} |", broken.how)?;
        }
    }
    Ok(())
}

/// The most differences of maps that are listed.
const MOST_CHANGES: usize = 30;

fn differences(answers: &Answers, compared: &Compared, out: &mut String) -> std::fmt::Result {
    writeln!(out, "## What differs\n\n{}\n", compared.of_maps())?;
    let changes = compared.changes.as_deref().unwrap_or_default();
    if !changes.is_empty() {
        table(&ReportTable::of_changes(&changes[..changes.len().min(MOST_CHANGES)]), out)?;
        if let Some(more @ 1..) = changes.len().checked_sub(MOST_CHANGES) {
            writeln!(out, "| {more} more, which `kogge diff` lists | | |")?;
        }
        writeln!(out)?;
    }
    writeln!(out, "{}\n", compared.of_numbers())?;
    if !compared.numbers.is_empty() {
        table(&ReportTable::of_surprises(answers, &compared.numbers), out)?;
        writeln!(out)?;
    }
    writeln!(out, "## In short\n")
}

/// The played games, in a line.
fn played(study: &Study) -> String {
    let random = if study.random { " (they choose without looking: no verdict)" } else { "" };
    format!(
        "{} games of `{}` ({}, {}) by {} players{random}: `{}`",
        grouped(study.games),
        code(&study.map),
        cell(&study.edition),
        study.fingerprint,
        study.who,
        code(&study.command)
    )
}

fn table(table: &ReportTable, out: &mut String) -> std::fmt::Result {
    let line = |cells: Vec<String>| format!("| {} |\n", cells.join(" | "));
    out.write_str(&line(table.head.iter().map(|head| cell(head)).collect()))?;
    out.write_str(&line(table.head.iter().map(|_| "---".to_owned()).collect()))?;
    table.rows.iter().try_for_each(|row| out.write_str(&line(row.iter().map(of).collect())))
}

fn of(both: &Cell) -> String {
    let main = if both.mark == Mark::Strong { format!("**{}**", cell(&both.main)) } else { cell(&both.main) };
    match both.below.as_str() {
        "" => main,
        below => format!("{main} ({})", cell(below)),
    }
}

/// A text between accents, where nothing else means anything.
fn code(text: &str) -> String {
    text.chars().map(|c| if c.is_control() || c == '`' { ' ' } else { c }).collect()
}

/// A text that stays in its cell, and of which nothing is a mark.
fn cell(text: &str) -> String {
    let text: String = text.chars().map(|c| if c.is_control() { ' ' } else { c }).collect();
    let mut escaped = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '<' => escaped.push_str("&lt;"),
            '\\' | '|' | '`' | '*' | '_' | '[' | ']' | '!' | '#' | '~' => escaped.extend(['\\', c]),
            _ => escaped.push(c),
        }
    }
    escaped
}
