//! The words of every family's kit, in English and German, in one place.

use kogge_engine::vocab::{Both, Tongue};

/// The word of the list of contents.
pub const LIST: &str = "list";
/// The word of the player aid.
pub const AID: &str = "aid";
/// The word of the board.
pub const BOARD: &str = "board";

pub(super) const LIST_TITLE: Both = ["What is in this kit", "Inhalt"];
pub(super) const AID_TITLE: Both = ["Rules and player aid", "Regeln und Spielhilfe"];
pub(super) const BOARD_TITLE: Both = ["Board", "Spielplan"];
pub(super) const RULER: Both = ["ruler of 100 mm", "Maßstab von 100 mm"];
pub(super) const TRUE_SIZE: &str = "100 %";
pub(super) const TABLE: [[&str; 3]; 2] =
    [["part", "pages", "pieces and sizes"], ["Teil", "Seiten", "Stücke und Größen"]];
pub(super) const PRINTING: Both = ["Printing", "Drucken"];
pub(super) const NEEDED: Both = ["What you need as well", "Was noch gebraucht wird"];
pub(super) const TRUE_SIZE_HOW: Both = [
    "Print this page first, at 100 % (actual size), and measure: the ruler must have 100 mm. Light card of 160 to 250 g \
     serves best for what is cut out.",
    "Drucke zuerst diese Seite, mit 100 % (tatsächliche Größe), und miss nach: der Maßstab muss 100 mm haben. Für alles, \
     was ausgeschnitten wird, eignet sich leichter Karton von 160 bis 250 g.",
];
pub(super) const CUTTING: Both = [
    "Cut the pieces out along the fine lines, and the sheets of the board along their solid marks.",
    "Schneide die Stücke an den feinen Linien aus und die Blätter des Spielplans an den durchgehenden Marken.",
];
pub(super) const COPIES: Both = [
    "Print the pages of rules and player aid as often as there are players: each may have one.",
    "Drucke die Seiten mit Regeln und Spielhilfe so oft, wie es Spieler gibt: jeder kann eine haben.",
];
pub(super) const JOINING: Both = [
    "The plan\u{e000} shows how the sheets of the board lie together and says how they are joined.",
    "Der Übersichtsplan\u{e000} zeigt, wie die Blätter des Spielplans liegen, und sagt, wie sie zusammengefügt werden.",
];

/// Behind the word for a plan: where it is.
pub(super) fn on_page(tongue: Tongue, page: usize) -> String {
    tongue.of([format!(" on page {page}"), format!(" auf Seite {page}")])
}

/// How many pieces there are of each kind: `19 each of lumber, brick, wool`, or `4× forest, 3× hills`.
pub(super) fn kinds(tongue: Tongue, kinds: &[(&str, usize)]) -> String {
    let all_alike = kinds.windows(2).all(|pair| pair[0].1 == pair[1].1);
    match kinds {
        [] | [_] => String::new(),
        [(_, n), ..] if all_alike && kinds.len() > 2 => {
            let names: Vec<&str> = kinds.iter().map(|(name, _)| *name).collect();
            format!("{} {}", tongue.of([format!("{n} each of"), format!("je {n}")]), names.join(", "))
        }
        kinds => kinds.iter().map(|(name, n)| format!("{n}× {name}")).collect::<Vec<_>>().join(", "),
    }
}

/// For how many players the pieces are.
pub(super) fn for_players(tongue: Tongue, players: u8) -> String {
    tongue.of([
        format!("The pieces of this kit are for at most {players} players."),
        format!("Die Stücke dieses Bogens reichen für höchstens {players} Spieler."),
    ])
}

/// A sentence about the pages printed on one side and those printed on both.
pub(super) fn sides(tongue: Tongue, two_sided: Option<usize>, n_pages: usize) -> String {
    let Some(first) = two_sided else {
        return tongue.of([
            format!("Print pages 1 to {n_pages} on one side."),
            format!("Drucke die Seiten 1 bis {n_pages} einseitig."),
        ]);
    };
    let last = first - 1;
    tongue.of([
        format!(
            "Print pages 1 to {last} on one side. Print pages {first} to {n_pages} on both sides, turned over the long edge: \
             each page with fronts is followed by the one with their backs."
        ),
        format!(
            "Drucke die Seiten 1 bis {last} einseitig. Drucke die Seiten {first} bis {n_pages} beidseitig, über die lange \
             Kante gewendet: auf jede Seite mit Vorderseiten folgt die mit ihren Rückseiten."
        ),
    ])
}

/// How many pieces there are, of which size.
pub(super) fn measure(tongue: Tongue, n: usize, size: &str) -> String {
    let [one, many, of] = tongue.of([["piece", "pieces", "of"], ["Stück", "Stücke", "von"]]);
    format!("{n} {} {of} {size}", if n == 1 { one } else { many })
}

/// The title of a page.
pub(super) fn page(title: &str, number: usize, n_pages: usize) -> String {
    format!("{title} · {number} / {n_pages}")
}

/// The title of a page with the backs of another one.
pub(super) fn back(tongue: Tongue, title: &str, front: usize, n_pages: usize) -> String {
    let back = tongue.of(["back of page", "Rückseite von Seite"]);
    format!("{title} · {} / {n_pages} · {back} {front}", front + 1)
}
