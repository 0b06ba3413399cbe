//! A report as one page: no script, nothing that is loaded from elsewhere, readable on a phone and on paper.

mod draw;

use maud::{DOCTYPE, Markup, PreEscaped, html};

use super::answers::{Answers, Broken, Section, Study};
use super::chart::{At, Chart, Content};
use super::compared::Compared;
use super::estimate::{Unit, grouped};
use super::findings::{Finding, Standing};
use super::table::{Cell, Mark, ReportTable, findings_title};
use super::verdicts::{Tone, Verdict};

const STYLE: &str = include_str!("page.css");

/// The maps of a page: every chart of the answers with places, drawn on the board.
#[derive(Debug)]
pub struct Maps {
    /// The part that all maps share; it stands before the first.
    pub shared: String,
    /// The maps, in the order of the answers.
    pub maps: std::vec::IntoIter<String>,
}

/// How many values are written on a map; the others are in titles and tables.
const N_LABELS: usize = 6;

/// A map to draw.
pub(crate) struct DrawnMap<'a> {
    /// Its title.
    pub(crate) title: &'a str,
    /// The least and the greatest value of its legend.
    pub(crate) ends: Option<[String; 2]>,
    /// The places.
    pub(crate) spots: Vec<DrawnSpot>,
}

/// A place to draw.
pub(crate) struct DrawnSpot {
    pub(crate) at: At,
    /// From 0 to 1.
    pub(crate) warmth: f64,
    /// The place with its value, in words.
    pub(crate) title: String,
    /// The text beside it.
    pub(crate) label: Option<String>,
}

/// The charts of the answers that are maps.
pub(crate) fn drawn(answers: &Answers) -> impl Iterator<Item = DrawnMap<'_>> {
    answers.sections.iter().flat_map(|section| &section.charts).filter_map(|chart| {
        let (ends, spots) = match &chart.content {
            Content::Heat { most, places } => {
                let spots = places.iter().enumerate().map(|(rank, place)| {
                    let estimate = &place.estimate;
                    DrawnSpot {
                        at: place.at,
                        warmth: estimate.value / most,
                        title: format!("{}: {} ({})", place.name, estimate.text(), estimate.details()),
                        label: (rank < N_LABELS && estimate.value > 0.0).then(|| estimate.text()),
                    }
                });
                (Some(["0 %".to_owned(), Unit::Share.text(*most)]), spots.collect())
            }
            Content::Marks { places } => {
                let spots = places.iter().map(|place| DrawnSpot {
                    at: place.at,
                    // Light enough for what is below to be seen.
                    warmth: 0.5,
                    title: format!("{} {}", place.mark, place.name),
                    label: Some(place.mark.to_string()),
                });
                (None, spots.collect())
            }
            Content::Dots { .. } | Content::Histogram { .. } | Content::Lines { .. } | Content::Stacks { .. } => {
                return None;
            }
        };
        Some(DrawnMap { title: &chart.title, ends, spots })
    })
}

/// Whether a chart is drawn on the map.
const fn is_map(chart: &Chart) -> bool {
    matches!(chart.content, Content::Heat { .. } | Content::Marks { .. })
}

/// The answers as a page; with the maps, what happens where is drawn on the board.
pub fn page(answers: &Answers, mut maps: Option<Maps>) -> String {
    let Some(main) = answers.studies.first() else { return String::new() };
    let title = format!("{} with {} players", main.name, main.players);
    html! {
        (DOCTYPE)
        html lang="en" {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1";
                meta name="generator" content="kogge";
                title { (title) }
                style { (PreEscaped(STYLE)) }
            }
            body {
                (head(answers, main))
                main {
                    @if let Some(compared) = &answers.compared { (differences(answers, compared)) }
                    section.short aria-label="In short" { (verdicts(answers.in_short())) }
                    (contents(answers))
                    @if !answers.findings.is_empty() { (findings(&answers.findings)) }
                    @if let Some(maps) = &maps { (PreEscaped(&maps.shared)) }
                    @for part in &answers.sections { (section(answers, part, maps.as_mut())) }
                    @if !answers.broken.is_empty() { (broken(answers)) }
                }
                (foot(answers))
            }
        }
    }
    .into_string()
}

fn head(answers: &Answers, main: &Study) -> Markup {
    html! {
        header {
            p.over { "A study of " (grouped(main.games)) " games" }
            h1 { (main.name) }
            p.facts {
                (main.players) " players" @for module in &main.modules { " · " (module) }
                " · " (main.edition) " · played by " strong { (main.who) }
                @for study in answers.studies.iter().skip(1).filter(|study| study.players == main.players) {
                    ", " (study.who)
                }
            }
            @if main.random {
                p.random { "Random players choose without looking at the board. Their numbers show what can happen, and no verdict follows." }
            }
        }
    }
}

/// How many differences of maps are shown at once.
const CHANGES_SHOWN: usize = 12;

fn differences(answers: &Answers, compared: &Compared) -> Markup {
    let changes = compared.changes.as_deref().unwrap_or_default();
    html! {
        section id="differences" {
            h2 { "What differs" }
            p.about { (compared.of_maps()) }
            @if !changes.is_empty() { div.changes { (table(&ReportTable::of_changes(changes), CHANGES_SHOWN)) } }
            p.about { (compared.of_numbers()) }
            @if !compared.numbers.is_empty() {
                (table(&ReportTable::of_surprises(answers, &compared.numbers), compared.numbers.len()))
            }
        }
    }
}

fn verdicts<'a>(verdicts: impl Iterator<Item = &'a Verdict>) -> Markup {
    html! {
        ul.verdicts {
            @for verdict in verdicts {
                li class=(match verdict.tone { Tone::Good => "good", Tone::Doubt => "doubt", Tone::Plain => "plain" }) {
                    @if let Some(mark) = verdict.mark { b.mark { (mark) } " " }
                    (verdict.text)
                }
            }
        }
    }
}

fn contents(answers: &Answers) -> Markup {
    html! {
        nav aria-label="Contents" {
            @if answers.compared.is_some() { a href="#differences" { "What differs" } }
            @if !answers.findings.is_empty() { a href="#findings" { (findings_title(&answers.findings)) } }
            @for section in &answers.sections { a href={ "#" (section.key) } { (section.title) } }
        }
    }
}

fn findings(findings: &[Finding]) -> Markup {
    html! {
        section id="findings" {
            h2 { (findings_title(findings)) }
            p.about {
                "Differences beyond chance, corrected for the number of tests. A finding has the same sign with at least two kinds \
                 of players."
            }
            @for (standing, class) in [
                (Standing::Finding, "standing found"),
                (Standing::DependsOnThePlayer, "standing depends"),
                (Standing::Open, "standing"),
                (Standing::OneKindOnly, "standing"),
                (Standing::OthersNotJudged, "standing"),
            ] {
                @let alike: Vec<&Finding> = findings.iter().filter(|finding| finding.standing == standing).collect();
                @if !alike.is_empty() {
                    p class=(class) { (standing.words()) }
                    ul.findings { @for finding in alike { (found(finding)) } }
                }
            }
        }
    }
}

fn found(finding: &Finding) -> Markup {
    html! {
        li {
            strong { (finding.text) }
            span.by {
                @for (i, by) in finding.by.iter().enumerate() {
                    @if i > 0 { "; " }
                    (by.who) " " (by.estimate.whole())
                    @if by.more.is_none() { ", may be chance" }
                }
            }
        }
    }
}

fn section(answers: &Answers, section: &Section, mut maps: Option<&mut Maps>) -> Markup {
    let figures: Vec<Markup> = section.charts.iter().filter_map(|chart| figure(chart, maps.as_deref_mut())).collect();
    let has_maps = section.charts.iter().any(is_map);
    html! {
        section id=(section.key) {
            h2 { (section.title) }
            p.about { (section.about) }
            @if answers.said_of(section).next().is_some() { (verdicts(answers.said_of(section))) }
            @if has_maps && maps.is_none() {
                p.missing { "There is no picture of this map; give its file with " code { "--map FILE" } "." }
            }
            @if !figures.is_empty() {
                div class=(if has_maps { "maps" } else { "charts" }) { @for figure in figures { (figure) } }
            }
            @if !section.panels.is_empty() {
                div.charts {
                    @for panel in &section.panels {
                        figure { figcaption { (panel.title) } (PreEscaped(draw::chart(&panel.chart))) }
                    }
                }
            }
            (table(&ReportTable::of(answers, section), section.n_shown))
        }
    }
}

/// A chart with its caption; nothing where a map would be needed and there is none.
fn figure(chart: &Chart, maps: Option<&mut Maps>) -> Option<Markup> {
    let drawn = match &chart.content {
        Content::Heat { .. } | Content::Marks { .. } => maps?.maps.next()?,
        Content::Dots { .. } | Content::Histogram { .. } | Content::Lines { .. } | Content::Stacks { .. } => {
            draw::chart(chart)
        }
    };
    Some(html! { figure { figcaption { (chart.title) } (PreEscaped(drawn)) } })
}

fn table(table: &ReportTable, n_shown: usize) -> Markup {
    let (first, rest) = table.rows.split_at(table.rows.len().min(n_shown));
    html! {
        (rows(&table.head, first))
        @if !rest.is_empty() {
            details { summary { (rest.len()) " more" } (rows(&table.head, rest)) }
        }
    }
}

fn rows(head: &[String], rows: &[Vec<Cell>]) -> Markup {
    html! {
        div.table tabindex="0" role="group" aria-label="Table" {
            table {
                thead { tr { @for head in head { th scope="col" { (head) } } } }
                tbody {
                    @for row in rows {
                        tr {
                            @for (i, cell) in row.iter().enumerate() {
                                @if i == 0 { th scope="row" { (cell.main) } }
                                @else {
                                    // A sign stays with its number where a cell takes two lines.
                                    @let main = cell.main.replace(" %", "\u{a0}%").replace(" pp", "\u{a0}pp");
                                    td class=[(cell.mark == Mark::Printed).then_some("printed")] {
                                        @if cell.mark == Mark::Strong { strong { (main) } } @else { (main) }
                                        @if !cell.below.is_empty() { span.range { (cell.below) } }
                                    }
                                }
                            }
                        }
                    }
                }
            }
        }
    }
}

fn broken(answers: &Answers) -> Markup {
    let who = |broken: &Broken| answers.studies.get(broken.study).map_or("", |study| study.who.as_str()).to_owned();
    html! {
        section id="games-that-broke" {
            h2 { "Games that broke" }
            p.about {
                "Save a record as " code { "game.txt" } " in the folder of the map: "
                code { "kogge replay game.txt" @if let Some(main) = answers.studies.first() { " --map " (main.file) } }
                " plays it again."
            }
            @for broken in &answers.broken {
                details.record {
                    summary {
                        "Game " (broken.game) " " (broken.how) ": " (who(broken)) ", seed " (broken.seed) ", "
                        (grouped(broken.decisions)) " decisions"
                    }
                    @match &broken.record {
                        Some(record) => pre { (record) },
                        None => p { "Its record is too long to be kept; its seed plays it again." },
                    }
                }
            }
        }
    }
}

fn foot(answers: &Answers) -> Markup {
    html! {
        footer {
            h2 { "How this was made" }
            @for study in &answers.studies { (made(study)) }
            @if let Some(other) = &answers.other { p { "Compared with:" } (made(other)) }
            @if let Some(printed) = &answers.printed {
                p {
                    "Printed boards: the lowest and the highest of " (printed.boards.join(", ")) ", " (grouped(printed.games))
                    " games on each by " (printed.who) " players."
                }
            }
            p {
                "Small print below a number is its 95 % interval, and of a share its count. Shares have the interval of Wilson, means \
                 that of Student. The game is the unit: where one game gives several observations, the interval uses the variance \
                 between games."
            }
        }
    }
}

fn made(study: &Study) -> Markup {
    html! {
        p.made {
            code { (study.command) }
            span {
                (grouped(study.games)) " games, " (grouped(study.finished)) " finished · map " (study.fingerprint)
                " · rules " (study.rules)
            }
        }
    }
}
