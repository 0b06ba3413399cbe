//! The words of every family's prints, in one place: those on paper in English and German.

use super::{Paper, Printed};
use crate::Gauge;
use kogge_engine::vocab::{Both, Tongue};
use kogge_engine::wording::{count, joined};

/// The instructions of the plan: its own measure, the cuts, the strips for glue, the fold.
pub(super) fn instructions(tongue: Tongue, is_by_columns: bool, is_in_kit: bool) -> [String; 4] {
    let [strip, strips] = tongue.of(match is_by_columns {
        true => [["column, from top to bottom", "columns"], ["Spalte von oben nach unten", "Spalten"]],
        false => [["row, from left to right", "rows"], ["Zeile von links nach rechts", "Zeilen"]],
    });
    [
        tongue.said(if is_in_kit { IN_KIT } else { ALONE }),
        tongue.said([
            "2. Print the other pages of the board. Cut each along its solid marks. Do not cut at the broken marks: what is printed beyond them is a strip for glue, and is cut \
             where the print ends.",
            "2. Drucke die anderen Seiten des Spielplans. Schneide jede an ihren durchgehenden Marken. Schneide nicht an den unterbrochenen Marken: was dahinter gedruckt ist, ist ein Streifen zum \
             Kleben und wird geschnitten, wo der Druck endet.",
        ]),
        tongue.of([
            format!(
                "3. Join the pages of each {strip}: each page lies on the strip of the one before, up to its broken marks. \
                 Then join the {strips}. The strip shows once more what a cut crosses."
            ),
            format!(
                "3. Füge die Seiten jeder {strip} zusammen: jede Seite liegt auf dem Streifen der vorigen, bis zu deren \
                 unterbrochenen Marken. Füge dann die {strips} zusammen. Der Streifen zeigt noch einmal, was ein Schnitt kreuzt."
            ),
        ]),
        tongue.said([
            "4. The black triangles at the edge show where the board folds, near its middle.",
            "4. Die schwarzen Dreiecke am Rand zeigen, wo sich der Spielplan falten lässt, nahe der Mitte.",
        ]),
    ]
}

/// The first instruction of a print of its own, and of one whose kit has another first page.
const ALONE: Both = [
    "1. Print this page first, at 100 % (actual size). The ruler must measure 100 mm, and the line around this page must be \
     whole.",
    "1. Drucke zuerst diese Seite, mit 100 % (tatsächliche Größe). Der Maßstab muss 100 mm messen, und die Linie um diese \
     Seite muss ganz sein.",
];
const IN_KIT: Both = [
    "1. This plan and the sheets behind it are printed at 100 % like all pages. The ruler must measure 100 mm, and the line \
     around this page must be whole.",
    "1. Dieser Übersichtsplan und die Blätter danach werden wie alle Seiten mit 100 % gedruckt. Der Maßstab muss 100 mm messen, \
     und die Linie um diese Seite muss ganz sein.",
];

/// A summary of the print.
pub(super) fn summary(tongue: Tongue, paper: Paper, of: Gauge, printed: &Printed, is_by_columns: bool) -> String {
    let n: usize = printed.strips.iter().sum();
    let Printed { gauge, size: [width, height], crossed, .. } = printed;
    let mm = tongue.tenths(*gauge);
    let pages = match (paper, n) {
        (Paper::Board, _) => tongue.said(["one page of the board's own size", "eine Seite in der Größe des Bretts"]),
        (paper, 1) => format!("{} {}", tongue.of(["one page of", "eine Seite"]), paper.name()),
        (paper, _) => {
            let [one, many] = tongue.of(match is_by_columns {
                true => [["column", "columns"], ["Spalte", "Spalten"]],
                false => [["row", "rows"], ["Zeile", "Zeilen"]],
            });
            let strips = count(printed.strips.len(), one, many);
            tongue.of([
                format!("a plan and {n} pages of {} in {strips}", paper.name()),
                format!("ein Plan und {n} Seiten {} in {strips}", paper.name()),
            ])
        }
    };
    if tongue == Tongue::German {
        let [kontor, kept] = of.german;
        let cut = match (n, crossed.len()) {
            (1, _) => String::new(),
            (_, 0) => format!("; kein Schnitt durch {kept}"),
            (_, _) => format!("; Schnitte durch {kept}: {}", crossed.join(", ")),
        };
        return format!("{pages}; {kontor}: {mm} mm, Spielplan: {width:.0} × {height:.0} mm{cut}");
    }
    let [one, many] = of.kept;
    let cut = match (n, crossed.len()) {
        (1, _) => String::new(),
        (_, 0) => format!("; no {one} lies across a cut"),
        (_, 1) => format!("; 1 {one} lies across a cut: {}", crossed[0]),
        (_, k) => format!("; {k} {many} lie across a cut: {}", joined(crossed, 6)),
    };
    format!("{pages}: a {} has {mm} mm, the board {width:.0} by {height:.0} mm{cut}", of.name)
}
