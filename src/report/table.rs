//! The tables of a report, as cells: page and Markdown write the same ones.

use super::answers::{Answers, Row, Section};
use super::compared::{Changed, Surprise};
use super::estimate::{Estimate, Unit};
use super::findings::{Finding, Standing};
use super::reference::Band;
use super::verdicts::{own, range};
use kogge_engine::vocab::{Both, Tongue};
use kogge_engine::wording::say;

const COMPARED: Both = ["compared with", "verglichen mit"];
const DIFFERENCE: Both = ["difference", "Unterschied"];
/// Behind players whose number may be chance.
pub(super) const CHANCE: Both = [", may be chance", ", vielleicht Zufall"];

/// A cell: a number, and its interval or a remark.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(super) struct Cell {
    /// The text to look at first.
    pub(super) main: String,
    /// The text below it.
    pub(super) below: String,
    /// The mark beside a number.
    pub(super) mark: Mark,
}

/// The mark of a cell beside a number.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) enum Mark {
    /// Nothing.
    #[default]
    None,
    /// More than chance.
    Strong,
    /// Of the printed boards, with their names below.
    Printed,
}

/// A table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct ReportTable {
    /// The headings.
    pub(super) head: Vec<String>,
    /// The rows, each as wide as the head.
    pub(super) rows: Vec<Vec<Cell>>,
}

impl ReportTable {
    /// The table of a section.
    pub(super) fn of(answers: &Answers, section: &Section) -> Self {
        let has_printed = section.rows.iter().any(|row| row.printed.is_some());
        let has_other = section.rows.iter().any(|row| row.other.is_some());
        let t = answers.tongue;
        let mut head = vec![String::new()];
        head.extend(section.columns.iter().map(|&column| heading(answers, section, column)));
        if let (true, Some(printed)) = (has_printed, &answers.printed) {
            head.push(say!(t, "printed boards, {}", "gedruckte Pläne, {}", printed.who));
        }
        if has_other {
            head.extend([COMPARED, DIFFERENCE].map(|head| t.said(head)));
        }
        let row = |row: &Row| {
            let mut cells = vec![Cell::plain(&row.label)];
            cells.extend(row.values.iter().map(|value| value.as_ref().map_or(Cell::none(), |own| Cell::of(t, own))));
            if has_printed {
                let unit = row.values.iter().flatten().next().map(|estimate| estimate.unit);
                let band = row.printed.as_ref().zip(unit);
                cells.push(band.map_or(Cell::none(), |(band, unit)| Cell::band(t, band, unit)));
            }
            if has_other {
                cells.extend(Cell::compared(t, row));
            }
            cells
        };
        Self { head, rows: section.rows.iter().map(row).collect() }
    }

    /// The table of the differences of two maps.
    pub(super) fn of_changes(t: Tongue, changes: &[Changed]) -> Self {
        let head = [["", ""], ["this map", "diese Karte"], COMPARED].map(|head| t.said(head)).to_vec();
        let cell = |value: &Option<String>| value.as_deref().map_or(Cell::none(), Cell::plain);
        let row = |changed: &Changed| vec![Cell::plain(&changed.what), cell(&changed.here), cell(&changed.other)];
        Self { head, rows: changes.iter().map(row).collect() }
    }

    /// The table of the numbers that differ most from those of the other study.
    pub(super) fn of_surprises(answers: &Answers, surprises: &[Surprise]) -> Self {
        let t = answers.tongue;
        let who = answers.studies.first().map_or("", |study| study.who.as_str());
        let question = t.of(["question", "Frage"]);
        let head = ["", question, who, t.of(COMPARED), t.of(DIFFERENCE)].map(str::to_owned).to_vec();
        let row = |surprise: &Surprise| {
            let section = answers.sections.iter().find(|section| section.key == surprise.section)?;
            let row = section.rows.iter().find(|row| row.key == surprise.row)?;
            let own = own(row).map_or(Cell::none(), |own| Cell::of(t, &own));
            let [other, difference] = Cell::compared(t, row);
            Some(vec![Cell::plain(&row.label), Cell::plain(section.title), own, other, difference])
        };
        Self { head, rows: surprises.iter().filter_map(row).collect() }
    }

    /// The table of the findings.
    pub(super) fn of_findings(t: Tongue, findings: &[Finding]) -> Self {
        let head =
            [["", ""], ["what it is worth", "was davon zu halten ist"], ["number", "Wert"], ["players", "Spieler"]];
        let head = head.map(|head| t.said(head)).to_vec();
        let rows = findings.iter().flat_map(|finding| {
            finding.by.iter().enumerate().map(move |(i, by)| {
                let (text, standing) =
                    if i == 0 { (finding.text.as_str(), t.of(finding.standing.words())) } else { ("", "") };
                let chance = if by.more.is_some() { "" } else { t.of(CHANCE) };
                let who = format!("{}{chance}", by.who);
                vec![Cell::plain(text), Cell::plain(standing), Cell::of(t, &by.estimate), Cell::plain(&who)]
            })
        });
        Self { head, rows: rows.collect() }
    }
}

/// The heading of the findings: a difference that only one kind of player shows is not a finding.
pub(super) fn findings_title(findings: &[Finding]) -> Both {
    match findings.iter().any(|finding| finding.standing == Standing::Finding) {
        true => ["Findings", "Befunde"],
        false => ["Seen, and no findings yet", "Gesehen, aber noch kein Befund"],
    }
}

/// The players, or their number where the section is about that.
fn heading(answers: &Answers, section: &Section, column: usize) -> String {
    let Some(study) = answers.studies.get(column) else { return String::new() };
    let t = answers.tongue;
    let random = if study.random { t.of([" (no verdict)", " (kein Urteil)"]) } else { "" };
    if section.key != "counts" {
        return format!("{}{random}", study.who);
    }
    let modules: String = study.modules.iter().map(|module| format!(", {module}")).collect();
    say!(t, "{} players{modules}, {}{random}", "{} Spieler{modules}, {}{random}", study.players, study.who)
}

impl Cell {
    fn plain(text: &str) -> Self {
        Self { main: text.to_owned(), ..Self::default() }
    }

    fn none() -> Self {
        Self::plain("–")
    }

    fn of(t: Tongue, estimate: &Estimate) -> Self {
        Self { main: estimate.text(t), below: estimate.details(t), mark: Mark::None }
    }

    /// The lowest and the highest of the printed boards, with which these are; one of both where only one has it.
    fn band(t: Tongue, band: &Band, unit: Unit) -> Self {
        if band.low_board == band.high_board {
            return Self { main: unit.text(t, band.low), below: band.low_board.clone(), mark: Mark::Printed };
        }
        Self {
            main: range(t, band, unit),
            below: format!("{}, {}", band.low_board, band.high_board),
            mark: Mark::Printed,
        }
    }

    /// The number of the other study, and the difference.
    fn compared(t: Tongue, row: &Row) -> [Self; 2] {
        let difference = row.other.as_ref().and_then(|other| Some((other.difference?, other.is_no_chance)));
        [
            row.other.as_ref().map_or(Self::none(), |other| Self::of(t, &other.estimate)),
            difference.map_or(Self::none(), |(difference, is)| Self::difference(t, &difference, is)),
        ]
    }

    /// A difference with its sign.
    fn difference(t: Tongue, estimate: &Estimate, is_no_chance: bool) -> Self {
        let text = estimate.text(t);
        let plus = if estimate.value > 0.0 && !text.starts_with('+') { "+" } else { "" };
        let mark = if is_no_chance { Mark::Strong } else { Mark::None };
        Self { main: format!("{plus}{text}"), below: estimate.range(t), mark }
    }
}
