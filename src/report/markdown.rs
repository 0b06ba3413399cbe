//! A report as Markdown: for reviews, issues and notes.

use std::fmt::Write;

use super::answers::{Answers, Study};
use super::compared::Compared;
use super::table::{Cell, Mark, ReportTable, findings_title};
use super::words;
use kogge_engine::vocab::Tongue;
use kogge_engine::wording::say;

/// The answers as Markdown.
pub fn markdown(answers: &Answers) -> String {
    let mut text = String::new();
    // Writing to a text cannot fail.
    let _ = write(answers, &mut text);
    text
}

fn write(answers: &Answers, out: &mut String) -> std::fmt::Result {
    let Some(main) = answers.studies.first() else { return Ok(()) };
    let t = answers.tongue;
    writeln!(out, "# {}\n", words::title(t, &cell(&main.name), main.players))?;
    for study in &answers.studies {
        writeln!(out, "- {}", played(t, study))?;
    }
    if let Some(other) = &answers.other {
        writeln!(out, "- {} {}", t.of(["compared with", "verglichen mit"]), played(t, other))?;
    }
    if let Some(printed) = &answers.printed {
        let (boards, games, who) = (printed.boards.join(", "), t.grouped(printed.games), &printed.who);
        let beside = say!(
            t,
            "beside the printed boards {boards}: {games} games on each by {who} players",
            "daneben die gedruckten Pläne {boards}: je {games} Partien, gespielt von {who}"
        );
        writeln!(out, "- {beside}")?;
    }
    let intervals = ["Numbers in parentheses are intervals of 95 %.", "In Klammern stehen Intervalle von 95 %."];
    writeln!(out, "\n{}\n", t.of(intervals))?;
    if let Some(compared) = &answers.compared {
        differences(answers, compared, out)?;
    }
    for verdict in answers.in_short() {
        writeln!(out, "- {}", cell(&verdict.text))?;
    }
    if !answers.findings.is_empty() {
        writeln!(out, "\n## {}\n", t.of(findings_title(&answers.findings)))?;
        table(&ReportTable::of_findings(t, &answers.findings), out)?;
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
        let head = t.of([
            "| game | players | seed | decisions | what happened |",
            "| Partie | Spieler | Startzahl | Entscheidungen | was geschah |",
        ]);
        writeln!(out, "\n## {}\n\n{head}\n| --- | --- | --- | --- | --- |", t.of(words::BROKEN))?;
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
    let t = answers.tongue;
    writeln!(out, "## {}\n\n{}\n", t.of(words::DIFFERS), t.of(compared.of_maps()))?;
    let changes = compared.changes.as_deref().unwrap_or_default();
    if !changes.is_empty() {
        table(&ReportTable::of_changes(t, &changes[..changes.len().min(MOST_CHANGES)]), out)?;
        if let Some(more @ 1..) = changes.len().checked_sub(MOST_CHANGES) {
            let more = say!(t, "{more} more, which `kogge diff` lists", "{more} weitere, die `kogge diff` auflistet");
            writeln!(out, "| {more} | | |")?;
        }
        writeln!(out)?;
    }
    writeln!(out, "{}\n", t.of(compared.of_numbers()))?;
    if !compared.numbers.is_empty() {
        table(&ReportTable::of_surprises(answers, &compared.numbers), out)?;
        writeln!(out)?;
    }
    writeln!(out, "## {}\n", t.of(words::IN_SHORT))
}

/// The played games, in a line.
fn played(t: Tongue, study: &Study) -> String {
    let random = match study.random {
        true => t.of([" (they choose without looking: no verdict)", " (sie wählen, ohne hinzusehen: kein Urteil)"]),
        false => "",
    };
    if let Some(left) = study.left {
        let (games, map, print) = (t.grouped(study.games), code(&study.map), &study.fingerprint);
        return say!(
            t,
            "{games} games of people on `{map}` ({print}), from their records; {left} more were left unfinished and do not count",
            "{games} Partien von Menschen auf `{map}` ({print}), aus ihren Aufzeichnungen; {left} weitere blieben unvollendet und zählen nicht"
        );
    }
    say!(
        t,
        "{} games of `{}` ({}, {}) by {} players{random}: `{}`",
        "{} Partien auf `{}` ({}, {}), gespielt von {}{random}: `{}`",
        t.grouped(study.games),
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
