//! A report as one page: no script, nothing that is loaded from elsewhere, readable on a phone and on paper.

mod draw;
#[doc(hidden)]
pub mod site;

use maud::{DOCTYPE, Markup, PreEscaped, html};

use super::answers::{Answers, Broken, Section, Study};
use super::chart::{At, Chart, Content};
use super::compared::Compared;
use super::estimate::{POINTS, Unit};
use super::findings::{Finding, Standing};
use super::table::{CHANCE, Cell, Mark, ReportTable, findings_title};
use super::verdicts::{Tone, Verdict};
use super::words;
use kogge_engine::vocab::{Both, Tongue};
use kogge_engine::wording::say;

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
    let t = answers.tongue;
    answers.sections.iter().flat_map(|section| &section.charts).filter_map(move |chart| {
        let (ends, spots) = match &chart.content {
            Content::Heat { most, places } => {
                let spots = places.iter().enumerate().map(|(rank, place)| {
                    let estimate = &place.estimate;
                    DrawnSpot {
                        at: place.at,
                        warmth: estimate.value / most,
                        title: format!("{}: {} ({})", place.name, estimate.text(t), estimate.details(t)),
                        label: (rank < N_LABELS && estimate.value > 0.0).then(|| estimate.text(t)),
                    }
                });
                (Some(["0 %".to_owned(), Unit::Share.text(t, *most)]), spots.collect())
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
    let t = answers.tongue;
    let title = words::title(t, &main.name, main.players);
    html! {
        (DOCTYPE)
        html lang=(t.of(["en", "de"])) {
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
                    section.short aria-label=(t.of(words::IN_SHORT)) { (verdicts(answers.in_short())) }
                    (contents(answers))
                    @if !answers.findings.is_empty() { (findings(t, &answers.findings)) }
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
    let (t, games) = (answers.tongue, answers.tongue.grouped(main.games));
    html! {
        header {
            p.over { (say!(t, "A study of {games} games", "Eine Untersuchung von {games} Partien")) }
            h1 { (main.name) }
            p.facts {
                (main.players) (t.of([" players", " Spieler"])) @for module in &main.modules { " · " (module) }
                " · " (main.edition) (t.of([" · played by ", " · gespielt von "])) strong { (main.who) }
                @for study in answers.studies.iter().skip(1).filter(|study| study.players == main.players) {
                    ", " (study.who)
                }
            }
            @if main.random {
                p.random { (t.of(RANDOM)) }
            }
        }
    }
}

const RANDOM: Both = [
    "Random players choose without looking at the board. Their numbers show what can happen, and no verdict follows.",
    "Zufallsspieler wählen, ohne auf den Plan zu sehen. Ihre Werte zeigen, was vorkommen kann; ein Urteil folgt daraus nicht.",
];

/// How many differences of maps are shown at once.
const CHANGES_SHOWN: usize = 12;

fn differences(answers: &Answers, compared: &Compared) -> Markup {
    let t = answers.tongue;
    let changes = compared.changes.as_deref().unwrap_or_default();
    html! {
        section id="differences" {
            h2 { (t.of(words::DIFFERS)) }
            p.about { (t.of(compared.of_maps())) }
            @if !changes.is_empty() {
                div.changes { (table(t, &ReportTable::of_changes(t, changes), CHANGES_SHOWN)) }
            }
            p.about { (t.of(compared.of_numbers())) }
            @if !compared.numbers.is_empty() {
                (table(t, &ReportTable::of_surprises(answers, &compared.numbers), compared.numbers.len()))
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
    let t = answers.tongue;
    html! {
        nav aria-label=(t.of(["Contents", "Inhalt"])) {
            @if answers.compared.is_some() { a href="#differences" { (t.of(words::DIFFERS)) } }
            @if !answers.findings.is_empty() { a href="#findings" { (t.of(findings_title(&answers.findings))) } }
            @for section in &answers.sections { a href={ "#" (section.key) } { (section.title) } }
        }
    }
}

const WHAT_A_FINDING_IS: Both = [
    "Differences beyond chance, corrected for the number of tests. A finding has the same sign with at least two kinds of \
     players.",
    "Unterschiede über den Zufall hinaus, berichtigt für die Zahl der Tests. Ein Befund hat mit mindestens zwei Arten von \
     Spielern dasselbe Vorzeichen.",
];

fn findings(t: Tongue, findings: &[Finding]) -> Markup {
    html! {
        section id="findings" {
            h2 { (t.of(findings_title(findings))) }
            p.about { (t.of(WHAT_A_FINDING_IS)) }
            @for (standing, class) in [
                (Standing::Finding, "standing found"),
                (Standing::DependsOnThePlayer, "standing depends"),
                (Standing::Open, "standing"),
                (Standing::OneKindOnly, "standing"),
                (Standing::OthersNotJudged, "standing"),
            ] {
                @let alike: Vec<&Finding> = findings.iter().filter(|finding| finding.standing == standing).collect();
                @if !alike.is_empty() {
                    p class=(class) { (t.of(standing.words())) }
                    ul.findings { @for finding in alike { (found(t, finding)) } }
                }
            }
        }
    }
}

fn found(t: Tongue, finding: &Finding) -> Markup {
    html! {
        li {
            strong { (finding.text) }
            span.by {
                @for (i, by) in finding.by.iter().enumerate() {
                    @if i > 0 { "; " }
                    (by.who) " " (by.estimate.whole(t))
                    @if by.more.is_none() { (t.of(CHANCE)) }
                }
            }
        }
    }
}

fn section(answers: &Answers, section: &Section, mut maps: Option<&mut Maps>) -> Markup {
    let t = answers.tongue;
    let figures = section.charts.iter().filter_map(|chart| figure(t, chart, maps.as_deref_mut()));
    let figures: Vec<Markup> = figures.collect();
    let has_maps = section.charts.iter().any(is_map);
    html! {
        section id=(section.key) {
            h2 { (section.title) }
            p.about { (section.about) }
            @if answers.said_of(section).next().is_some() { (verdicts(answers.said_of(section))) }
            @if has_maps && maps.is_none() {
                p.missing {
                    (t.of(["There is no picture of this map; give its file with ", "Von dieser Karte gibt es kein Bild; gib ihre Datei mit "]))
                    code { (t.of(["--map FILE", "--map DATEI"])) } (t.of([".", " an."]))
                }
            }
            @if !figures.is_empty() {
                div class=(if has_maps { "maps" } else { "charts" }) { @for figure in figures { (figure) } }
            }
            @if !section.panels.is_empty() {
                div.charts {
                    @for panel in &section.panels {
                        figure { figcaption { (panel.title) } (PreEscaped(draw::chart(t, &panel.chart))) }
                    }
                }
            }
            (table(t, &ReportTable::of(answers, section), section.n_shown))
        }
    }
}

/// A chart with its caption; nothing where a map would be needed and there is none.
fn figure(t: Tongue, chart: &Chart, maps: Option<&mut Maps>) -> Option<Markup> {
    let drawn = match &chart.content {
        Content::Heat { .. } | Content::Marks { .. } => maps?.maps.next()?,
        Content::Dots { .. } | Content::Histogram { .. } | Content::Lines { .. } | Content::Stacks { .. } => {
            draw::chart(t, chart)
        }
    };
    Some(html! { figure { figcaption { (chart.title) } (PreEscaped(drawn)) } })
}

fn table(t: Tongue, table: &ReportTable, n_shown: usize) -> Markup {
    let (first, rest) = table.rows.split_at(table.rows.len().min(n_shown));
    html! {
        (rows(t, &table.head, first))
        @if !rest.is_empty() {
            details { summary { (rest.len()) (t.of([" more", " weitere"])) } (rows(t, &table.head, rest)) }
        }
    }
}

fn rows(t: Tongue, head: &[String], rows: &[Vec<Cell>]) -> Markup {
    let points = t.of(POINTS);
    html! {
        div.table tabindex="0" role="group" aria-label=(t.of(["Table", "Tabelle"])) {
            table {
                thead { tr { @for head in head { th scope="col" { (head) } } } }
                tbody {
                    @for row in rows {
                        tr {
                            @for (i, cell) in row.iter().enumerate() {
                                @if i == 0 { th scope="row" { (cell.main) } }
                                @else {
                                    // A sign stays with its number where a cell takes two lines.
                                    @let main = cell.main.replace(" %", "\u{a0}%").replace(&format!(" {points}"), &format!("\u{a0}{points}"));
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
    let t = answers.tongue;
    let said = |broken: &Broken| {
        let who = answers.studies.get(broken.study).map_or("", |study| study.who.as_str());
        let (game, how, seed, decisions) = (broken.game, broken.how, broken.seed, t.grouped(broken.decisions));
        say!(
            t,
            "Game {game} {how}: {who}, seed {seed}, {decisions} decisions",
            "Partie {game} {how}: {who}, Startzahl {seed}, {decisions} Entscheidungen"
        )
    };
    let too_long = [
        "Its record is too long to be kept; its seed plays it again.",
        "Ihr Protokoll ist zu lang, um es aufzuheben; ihr Startzahl spielt sie noch einmal.",
    ];
    html! {
        section id="games-that-broke" {
            h2 { (t.of(words::BROKEN)) }
            p.about {
                (t.of(["Save a record as ", "Speichere ein Protokoll als "])) code { "game.txt" }
                (t.of([" in the folder of the map: ", " im Ordner der Karte: "]))
                code { "kogge replay game.txt" @if let Some(main) = answers.studies.first() { " --map " (main.file) } }
                (t.of([" plays it again.", " spielt die Partie noch einmal."]))
            }
            @for broken in &answers.broken {
                details.record {
                    summary { (said(broken)) }
                    @match &broken.record {
                        Some(record) => pre { (record) },
                        None => p { (t.of(too_long)) },
                    }
                }
            }
        }
    }
}

const METHODS: Both = [
    "Small print below a number is its 95 % interval, and of a share its count. Shares have the interval of Wilson, means that \
     of Student. The game is the unit: where one game gives several observations, the interval uses the variance between games.",
    "Klein unter einem Wert steht sein Intervall von 95 %, bei einem Anteil auch die Anzahl. Anteile haben das Intervall von \
     Wilson, Mittelwerte das von Student. Die Einheit ist die Partie: Liefert eine Partie mehrere Beobachtungen, so beruht das \
     Intervall auf der Streuung zwischen den Partien.",
];

fn foot(answers: &Answers) -> Markup {
    let t = answers.tongue;
    html! {
        footer {
            h2 { (t.of(["How this was made", "Wie das entstanden ist"])) }
            @for study in &answers.studies { (made(t, study)) }
            @if let Some(other) = &answers.other { p { (t.of(["Compared with:", "Verglichen mit:"])) } (made(t, other)) }
            @if let Some(printed) = &answers.printed {
                @let (boards, games, who) = (printed.boards.join(", "), t.grouped(printed.games), &printed.who);
                p {
                    (say!(
                        t,
                        "Printed boards: the lowest and the highest of {boards}, {games} games on each by {who} players.",
                        "Gedruckte Pläne: der niedrigste und der höchste Wert von {boards}, je {games} Partien, gespielt von {who}."
                    ))
                }
            }
            p { (t.of(METHODS)) }
        }
    }
}

fn made(t: Tongue, study: &Study) -> Markup {
    let (games, finished) = (t.grouped(study.games), t.grouped(study.finished));
    let (map, rules) = (&study.fingerprint, study.rules);
    html! {
        p.made {
            @if !study.command.is_empty() { code { (study.command) } }
            span {
                @match study.left {
                    None => (say!(
                        t,
                        "{games} games, {finished} finished · map {map} · rules {rules}",
                        "{games} Partien, davon {finished} zu Ende gespielt · Karte {map} · Regeln {rules}"
                    )),
                    Some(left) => (say!(
                        t,
                        "{games} games of people, from their records; {left} more were left unfinished and do not count · map {map} · rules {rules}",
                        "{games} Partien von Menschen, aus ihren Aufzeichnungen; {left} weitere blieben unvollendet und zählen nicht · Karte {map} · Regeln {rules}"
                    )),
                }
            }
        }
    }
}
