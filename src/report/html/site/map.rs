//! The page of a map, or of a version of one.

use maud::{Markup, PreEscaped, html};

use super::{Branch, Download, MapPage, Page, Playground, Proof, REPORT, Said, Version, badges, kilobytes};
use crate::html::{is_map, verdicts};
use crate::{Answers, Chart};
use kogge_engine::vocab::{Both, Tongue};
use kogge_engine::wording::{say, sentence};

/// The longest link that stands twice on a page.
const MOST_LINK: usize = 16_000;
/// How many things of a long list are shown at once, and how many at all.
const SHOWN: usize = 12;
const MOST: usize = 60;

/// The page.
pub fn map(page: &MapPage<'_>) -> String {
    let t = page.tongue;
    let version = page.shown.and_then(|at| page.versions.get(at));
    let (up, folder) = match version {
        None => ("../../", page.card.path.clone()),
        Some(version) => ("../../../../", format!("{}{}", page.card.path, version.path.as_deref().unwrap_or_default())),
    };
    let title = match version.and_then(|version| version.tag.as_deref()) {
        None => format!("{} · {}", page.card.name, page.site.title),
        Some(tag) => format!("{} {tag} · {}", page.card.name, page.site.title),
    };
    let contents = html! {
        nav aria-label=(t.of(["Collection", "Sammlung"])) { a href={ (up) "index.html" } { (page.site.title) } }
        (head(page, version))
        main {
            (picture(page))
            (actions(page))
            section {
                h2 { (t.of(["In words", "In Worten"])) }
                p.wide { (page.described.paragraph) }
                (rows(&page.described.rows))
            }
            (unusual(t, &page.unusual))
            @if page.shown.is_none() { (findings(t, page.findings, page.allowed)) }
            (proofs(t, &page.proofs))
            @if let Some(answers) = page.study { (study(t, answers)) }
            @if let Some(root) = &page.family { (family(t, root, &page.card.path, up)) }
            (rules(t, &page.described.rules))
            (versions(page))
        }
    };
    let card = page.shown.is_none().then(|| format!("{}{}", page.card.path, super::CARD));
    let about = page.described.paragraph.clone();
    Page { site: page.site, tongue: t, title, about, up, path: folder, card }.around(&contents)
}

fn head(page: &MapPage<'_>, version: Option<&Version>) -> Markup {
    let t = page.tongue;
    html! {
        header {
            h1 { (page.card.name) }
            p { (page.card.facts) }
            p.soft {
                @if let Some(stated) = page.stated { (t.of(["version ", "Version "])) (stated) " · " }
                @if !page.card.credits.is_empty() { (page.card.credits) " · " }
                (page.edition)
            }
            @if let Some(version) = version {
                p.note {
                    (t.of(["This is the version ", "Dies ist die Version "])) strong { (version.tag.as_deref().unwrap_or_default()) }
                    @if let Some(day) = &version.day { (t.of([" of ", " vom "])) (day) }
                    ". " a href="../../index.html" { (t.of(["The map as it is now", "Die Karte, wie sie jetzt ist"])) }
                }
            } @else { (badges(t, &page.card.badges)) }
        }
    }
}

fn picture(page: &MapPage<'_>) -> Markup {
    let t = page.tongue;
    let [width, height] = page.size.map(|side| side.round() as u32);
    html! {
        figure data-zoom {
            div.row hidden {
                button type="button" value="1" { (t.of(["Larger", "Größer"])) }
                button type="button" value="-1" { (t.of(["Smaller", "Kleiner"])) }
                button type="button" value="0" { (t.of(["Whole", "Ganz"])) }
            }
            div.view tabindex="0" role="group" aria-label=(t.of(["Picture of the map", "Bild der Karte"])) {
                img src=(page.picture) width=(width) height=(height) alt=(page.described.paragraph);
            }
            figcaption { a href=(page.picture) { (t.of(["The picture alone", "Das Bild allein"])) } }
        }
    }
}

const NEEDS_SERVER: Both = [
    "Play and Edit need a web server, such as `python3 -m http.server` in the folder of the front page.",
    "Spielen und Bearbeiten brauchen einen Webserver, etwa `python3 -m http.server` im Ordner der ersten Seite.",
];

fn actions(page: &MapPage<'_>) -> Markup {
    let t = page.tongue;
    html! {
        @match &page.playground {
            Some(Playground::Link { page: address, fragment }) => {
                div.row data-playground {
                    a.button.main href={ (address) "?play#" (fragment) } { (t.of(["Play", "Spielen"])) }
                    @if fragment.len() <= MOST_LINK {
                        a.button href={ (address) "?edit#" (fragment) } { (t.of(["Edit", "Bearbeiten"])) }
                    }
                }
                p.note data-file hidden { (t.of(NEEDS_SERVER)) }
            }
            Some(Playground::TooLarge) => {
                p.soft {
                    (t.of([
                        "The map is too large for a link: load it below, and open it in the playground.",
                        "Die Karte ist zu groß für einen Link: lade sie unten, und öffne sie im Playground.",
                    ]))
                }
            }
            None => {}
        }
        @if !page.downloads.is_empty() {
            ul { @for file in &page.downloads { (download(t, file)) } }
        }
    }
}

fn download(t: Tongue, file: &Download) -> Markup {
    html! {
        li {
            a href=(file.file) download=[file.kept_as.as_deref()] { (t.of(file.label)) }
            " " span.soft.small { (file.kept_as.as_deref().unwrap_or(&file.file)) ", " (kilobytes(file.bytes)) }
        }
    }
}

fn rows(rows: &[(String, String)]) -> Markup {
    html! { dl { @for (heading, says) in rows { dt { (heading) } dd { (says) } } } }
}

fn unusual(t: Tongue, unusual: &[String]) -> Markup {
    html! {
        @if !unusual.is_empty() {
            section {
                h2 { (t.of(["Unlike printed boards", "Anders als gedruckte Pläne"])) }
                (shortened(t, unusual, |text| html! { (text) }))
            }
        }
    }
}

/// A list of which the first are shown at once.
fn shortened<T>(t: Tongue, all: &[T], item: impl Fn(&T) -> Markup) -> Markup {
    let (first, rest) = all.split_at(all.len().min(SHOWN));
    html! {
        ul { @for one in first { li { (item(one)) } } }
        @if !rest.is_empty() {
            details {
                summary { (rest.len()) (t.of([" more", " weitere"])) }
                ul { @for one in rest.iter().take(MOST) { li { (item(one)) } } }
                @if rest.len() > MOST { p.soft { "…" } }
            }
        }
    }
}

fn findings(t: Tongue, findings: &[Said], allowed: &[Said]) -> Markup {
    let said = |said: &Said| {
        html! {
            span class=(said.severity) { (said.severity) } " " code { (said.code) } ": " (sentence(&said.message))
            " " span.soft.small { (said.place) }
            @if let Some(reason) = &said.reason { br; span.soft { (reason) } }
        }
    };
    html! {
        section {
            h2 { (t.of(["Findings", "Befunde"])) }
            @if findings.is_empty() { p { (t.of(["Nothing was found.", "Nichts zu beanstanden."])) } }
            @else { div lang="en" { (shortened(t, findings, said)) } }
            @if !allowed.is_empty() {
                h3 { (t.of(["Allowed", "Erlaubt"])) }
                div lang="en" { (shortened(t, allowed, said)) }
            }
        }
    }
}

fn proofs(t: Tongue, proofs: &[Proof]) -> Markup {
    let ends = |proof: &Proof| {
        let ends: Vec<String> =
            proof.ends.iter().filter(|(_, n)| **n > 0).map(|(word, n)| format!("{word} {}", t.grouped(*n))).collect();
        ends.join(", ")
    };
    html! {
        @if !proofs.is_empty() {
            section {
                h2 { (t.of(["Games that were played", "Gespielte Partien"])) }
                p.wide.soft {
                    (t.of([
                        "Computer players played the map to see whether every game ends and everything on it can happen.",
                        "Computerspieler haben die Karte gespielt, um zu sehen, ob jede Partie endet und alles auf ihr vorkommt.",
                    ]))
                }
                div.table tabindex="0" role="group" aria-label=(t.of(["Table", "Tabelle"])) {
                    table {
                        thead {
                            tr {
                                @for head in [["Players", "Spieler"], ["Games", "Partien"], ["Stuck", "Steckengeblieben"],
                                    ["Never seen", "Nie gesehen"], ["Ended by", "Ende durch"]] {
                                    th scope="col" { (t.of(head)) }
                                }
                            }
                        }
                        tbody {
                            @for proof in proofs {
                                tr {
                                    th scope="row" { (proof.players) }
                                    td { (t.grouped(proof.games)) }
                                    td { (proof.stuck.len()) }
                                    td { (proof.unseen.len()) }
                                    td lang="en" { (ends(proof)) }
                                }
                            }
                        }
                    }
                }
                @for proof in proofs.iter().filter(|proof| !proof.unseen.is_empty()) {
                    @let n = proof.players;
                    h3 { (say!(t, "Never seen with {n} players", "Nie gesehen mit {n} Spielern")) }
                    div lang="en" {
                        (shortened(t, &proof.unseen, |thing| html! {
                            (thing.what) @if let Some(cause) = &thing.cause { ": " (cause) }
                        }))
                    }
                }
            }
        }
    }
}

fn study(t: Tongue, answers: &Answers) -> Markup {
    let chart = |chart: &&Chart| !is_map(chart);
    let chart = answers.sections.iter().flat_map(|section| &section.charts).find(chart);
    html! {
        section {
            h2 { (t.of(["The study", "Die Untersuchung"])) }
            @if let Some(study) = answers.studies.first() {
                @let (games, players, who) = (t.grouped(study.games), study.players, &study.who);
                p.soft {
                    (say!(
                        t,
                        "{games} games of {players} players, played by {who}",
                        "{games} Partien mit {players} Spielern, gespielt von {who}"
                    ))
                }
            }
            (verdicts(answers.in_short()))
            @if let Some(chart) = chart {
                figure.chart { figcaption { (chart.title) } (PreEscaped(super::super::draw::chart(t, chart))) }
            }
            p { a href=(REPORT) { (t.of(["The whole report", "Der ganze Bericht"])) } }
        }
    }
}

fn family(t: Tongue, root: &Branch, own: &str, up: &str) -> Markup {
    html! {
        section.tree {
            h2 { (t.of(["Variants", "Varianten"])) }
            ul { (branch(root, own, up)) }
        }
    }
}

fn branch(one: &Branch, own: &str, up: &str) -> Markup {
    html! {
        li {
            @match &one.path {
                Some(path) if path == own => strong { (one.name) },
                Some(path) => a href={ (up) (path) "index.html" } { (one.name) },
                None => (one.name),
            }
            @if !one.variants.is_empty() {
                ul { @for variant in &one.variants { (branch(variant, own, up)) } }
            }
        }
    }
}

fn rules(t: Tongue, rules: &[String]) -> Markup {
    html! {
        @if !rules.is_empty() {
            section {
                h2 { (t.of(["The rules in numbers", "Die Regeln in Zahlen"])) }
                ul { @for rule in rules { li { (rule) } } }
            }
        }
    }
}

fn versions(page: &MapPage<'_>) -> Markup {
    let t = page.tongue;
    // From the folder of a version, and from that of the map.
    let to_map = if page.shown.is_some() { "../../" } else { "" };
    html! {
        @if !page.versions.is_empty() {
            section {
                h2 { (t.of(["Versions and what changed", "Versionen und was anders ist"])) }
                @for (at, version) in page.versions.iter().enumerate() {
                    h3 {
                        @match (&version.tag, &version.path) {
                            (Some(tag), Some(path)) if page.shown != Some(at) => {
                                a href={ (to_map) (path) "index.html" } { (tag) }
                            }
                            (Some(tag), _) => (tag),
                            (None, _) => (t.of(["Now", "Jetzt"])),
                        }
                        @if let Some(day) = &version.day { span.soft.small { ", " (day) } }
                    }
                    (changes(t, version))
                }
            }
        }
        p.soft.small { (t.of(["Fingerprint of the map: ", "Fingerabdruck der Karte: "])) code { (page.fingerprint) } }
    }
}

fn changes(t: Tongue, version: &Version) -> Markup {
    let Some(since) = &version.since else {
        return html! { p { (t.of(["The first version.", "Die erste Version."])) } };
    };
    let n = t.count(version.changes.len(), ["difference", "differences"], ["keine", "Änderung", "Änderungen"]);
    let stays = version.games_stay == Some(true);
    html! {
        p {
            (say!(t, "{n} since {since}; ", "{n} seit {since}; "))
            @if stays { (t.of(["saved games stay valid.", "gespeicherte Partien bleiben gültig."])) }
            @else { (t.of(["saved games do not stay valid.", "gespeicherte Partien bleiben nicht gültig."])) }
        }
        @if !version.changes.is_empty() {
            div lang="en" {
                (shortened(t, &version.changes, |change| html! {
                    (change.what) ": " (change.other.as_deref().unwrap_or("–")) " → " (change.here.as_deref().unwrap_or("–"))
                }))
            }
        }
    }
}
