//! The page: well-formed, without scripts, and on a phone nothing reaches over its edge.

use crate::support::svg::tree_on;
use std::path::Path;
use std::process::Command;

use kogge::hansa::board::Board;
use kogge::hansa::compile::compile;
use kogge::hansa::play::{Plan, PlayerKind};
use kogge::hansa::shipped;
use kogge::hansa::study::Results;
use kogge::hansa::study::report::{Answers, Sources, answers, page, printed_boards};
use kogge::hansa::vocab::Skill;
use kogge::study::Ranges;

use super::{alone, search, told, won};
use crate::study::tally::{rules, study};

fn board(id: &str) -> Board {
    let path = shipped::SHIPPED.map_path(id).expect("it is shipped");
    let compiled = compile(&shipped::SHIPPED.memory(), &path).expect("it is in memory");
    compiled.board.expect("it is sound").board().clone()
}

/// The page of a few games of a side, beside the printed boards and games of other players.
fn shipped_page(id: &str, players: usize) -> String {
    let games = |kind: PlayerKind, n| {
        let plan = Plan { seats: vec![kind; players], ..Plan::new(players, 7) };
        study(rules(id), &plan, Ranges::of(0..n))
    };
    let (main, more) = (games(PlayerKind::Steady, 64), [games("search:1".parse().expect("a kind"), 2)]);
    let sources = Sources { more: &more, other: Some(&main), reference: Some(printed_boards()), ..alone(&main) };
    page(&answers(sources).expect("they belong together"), Some(&board(id)))
}

/// The page of answers without a board.
pub(super) fn page_of(answers: &Answers) -> String {
    let page = page(answers, None);
    assert_well_formed(&page);
    page
}

/// Every element that is opened is closed, in turn; the elements of HTML that have no end are none of SVG.
#[track_caller]
fn assert_well_formed(page: &str) {
    let mut open: Vec<&str> = Vec::new();
    for tag in page.split('<').skip(1) {
        let (tag, _) = tag.split_once('>').expect("every tag ends");
        let name = tag.split([' ', '\n']).next().expect("a first part").trim_end_matches('/');
        match name.strip_prefix('/') {
            Some(name) => assert_eq!(open.pop(), Some(name), "in `{tag}`"),
            None if tag.ends_with('/') || ["!DOCTYPE", "meta"].contains(&name) => {}
            None => open.push(name),
        }
    }
    assert!(open.is_empty(), "{open:?}");
}

#[test]
fn the_page_is_whole_and_needs_nothing_else() {
    let page = shipped_page("hanse-4-5", 4);
    assert_well_formed(&page);
    for skill in Skill::ALL {
        let stack = page.matches(&format!("\n{skill}\n</text>")).count();
        assert_eq!(stack, 2, "{skill} stands below its stacks");
    }
    for needs in ["<script", "<link", "<img", "<iframe", "url(http", "@import", "javascript:"] {
        assert!(!page.contains(needs), "{needs}");
    }
    let links: Vec<&str> =
        page.split("href=\"").skip(1).map(|link| link.split('"').next().unwrap_or_default()).collect();
    for link in &links {
        let id = link.strip_prefix('#').unwrap_or_else(|| panic!("`{link}` leads away"));
        assert!(page.contains(&format!("id=\"{id}\"")), "`{link}` leads nowhere");
    }
    assert_eq!(page.matches("#heat-things").count(), 5, "a map each");
    for name in ["Hamburg", "Göttingen", "kogge simulate hanse-4-5 --players 4 --seats steady --seed 7 --games 64"] {
        assert!(page.contains(name), "{name}");
    }
}

#[test]
fn every_chart_is_an_svg_with_a_title() {
    let page = shipped_page("britannia-3", 3);
    let charts: Vec<&str> = page.split("<svg ").skip(1).filter(|svg| svg.contains("role=\"img\"")).collect();
    assert!(charts.len() > 10, "{}", charts.len());
    for chart in charts {
        let svg = format!("<svg {}</svg>", chart.split("</svg>").next().expect("a first part"));
        assert!(svg.contains("<title>"), "{svg}");
        tree_on(&svg, &page);
    }
}

#[test]
fn names_are_only_names() {
    let mut results: Results = won(PlayerKind::Steady, [1_200, 900, 900]);
    results.setting.board.name = "<script>alert(\"1\")</script>".to_owned();
    results.setting.map.id = "x\"><b>".to_owned();
    let page = page(&told(&results), None);
    assert!(!page.contains("<script") && !page.contains("<b>"), "{page}");
    assert!(page.contains("&lt;script&gt;"));
    assert_well_formed(&page);
}

#[test]
fn without_a_map_the_page_says_so() {
    let steady = study(rules("hanse-3"), &Plan::new(3, 7), Ranges::of(0..8));
    let page = page(&told(&steady), None);
    assert!(page.contains("There is no picture of this map") && !page.contains("#heat-things"));
}

#[test]
fn findings_and_what_only_one_player_says_are_apart() {
    let more = [won(search(), [1_150, 925, 925])];
    let steady = won(PlayerKind::Steady, [1_200, 900, 900]);
    let both = page(&answers(Sources { more: &more, ..alone(&steady) }).expect("they belong together"), None);
    assert!(both.contains("seen with two kinds of players or more") && !both.contains("simulate with another"));
    assert!(page(&told(&steady), None).contains("seen with one kind of player only; simulate with another"));
}

// ---- in a browser ----

/// The widths that a page is read at.
const WIDTHS: [u32; 2] = [390, 1280];

/// Measures every frame once all are there: how wide is the page, how wide its frame?
const MEASURE: &str = "<script>addEventListener('load', () => {
    const measured = [...document.querySelectorAll('iframe')].map(frame => {
        const page = frame.contentDocument;
        const texts = [...page.querySelectorAll('.charts svg text')].map(text => {
            const [own, chart] = [text.getBoundingClientRect(), text.ownerSVGElement.getBoundingClientRect()];
            return Math.max(chart.left - own.left, own.right - chart.right);
        });
        const beyond = Math.max(0, ...texts).toFixed(0);
        const meet = [...page.querySelectorAll('.charts svg')].flatMap(chart => {
            const boxes = [...chart.querySelectorAll('text')].map(text => text.getBoundingClientRect());
            return boxes.flatMap((one, i) => boxes.slice(i + 1).filter(other =>
                one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom));
        });
        return `${frame.id} ${page.documentElement.scrollWidth} ${frame.clientWidth} ${beyond} ${meet.length};`;
    });
    document.body.textContent = 'measured: ' + measured.join('');
});</script>";

#[test]
#[expect(clippy::print_stderr, reason = "whoever runs the tests should know what was not tested")]
fn in_a_browser_nothing_reaches_over_the_edge() {
    let Ok(version) = Command::new("chromium").arg("--version").output() else {
        eprintln!("passed over: there is no `chromium` on the path");
        return;
    };
    assert!(version.status.success(), "{version:?}");
    let folder = tempfile::tempdir().expect("a temporary folder can be made");
    let sides = [("hanse-3", 3), ("hanse-4-5", 5), ("east-3-5", 4), ("britannia-3", 3), ("britannia-4-5", 4)];
    let mut frames = String::new();
    for (id, players) in sides {
        let file = format!("{id}.html");
        std::fs::write(folder.path().join(&file), shipped_page(id, players)).expect("the folder can be written to");
        for width in WIDTHS {
            frames += &format!(
                "<iframe id=\"{id}-{width}\" src=\"{file}\" style=\"border:0;width:{width}px;height:900px\"></iframe>"
            );
        }
    }
    let wrapper = folder.path().join("all.html");
    std::fs::write(&wrapper, format!("<!DOCTYPE html><body>{frames}{MEASURE}</body>")).expect("so can this");
    let dom = dumped(folder.path(), &wrapper);
    let measured = dom.split("measured: ").nth(1).unwrap_or_else(|| panic!("nothing was measured: {dom}"));
    let measured: Vec<&str> = measured.split_once('<').expect("the body ends").0.split_terminator(';').collect();
    assert_eq!(measured.len(), sides.len() * WIDTHS.len(), "{measured:?}");
    for line in measured {
        let numbers: Vec<u32> = line.split(' ').skip(1).map(|number| number.parse().expect("a number")).collect();
        assert!(numbers[0] <= numbers[1], "wider than its frame: {line}");
        assert!(numbers[2] <= 2, "words of a chart are cut off: {line}");
        assert_eq!(numbers[3], 0, "words of a chart run into one another: {line}");
    }
}

/// A page as the browser has it once it is loaded.
fn dumped(folder: &Path, page: &Path) -> String {
    let profile = folder.join("profile");
    let output = Command::new("chromium")
        .args(["--headless", "--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking"])
        .args(["--disable-component-update", "--disable-sync", "--allow-file-access-from-files", "--dump-dom"])
        .arg(format!("--user-data-dir={}", profile.display()))
        .arg(format!("file://{}", page.display()))
        .output()
        .expect("it started before");
    String::from_utf8(output.stdout).expect("a page is text")
}
