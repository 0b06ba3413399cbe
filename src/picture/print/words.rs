//! The words of every family's prints, in one place.

use super::{Paper, Printed};
use crate::picture::Gauge;
use crate::wording::{count, joined};

/// The instructions of the plan: its own measure, the cuts, the strips for glue.
pub(super) fn instructions(is_by_columns: bool) -> [String; 3] {
    let [strip, strips] =
        if is_by_columns { ["column, from top to bottom", "columns"] } else { ["row, from left to right", "rows"] };
    [
        "1. Print this page first, at 100 % (actual size). The ruler must measure 100 mm, and the frame around this page \
         must be whole."
            .to_owned(),
        "2. Print the other pages. Cut each along the solid marks at its left and upper edge. Leave the strip beyond the \
         broken marks: glue goes there."
            .to_owned(),
        format!(
            "3. Join the pages of each {strip}: each page lies on the strip of the one before, up to its broken marks. \
             Then join the {strips}."
        ),
    ]
}

/// What was printed and how.
pub(super) fn summary(paper: Paper, gauge: Gauge, printed: &Printed, is_by_columns: bool) -> String {
    let n: usize = printed.strips.iter().sum();
    let Printed { gauge: mm, size: [width, height], crossed, .. } = printed;
    let pages = match (paper, n) {
        (Paper::Board, _) => "one page of the board's own size".to_owned(),
        (paper, 1) => format!("one page of {}", paper.name()),
        (paper, _) => {
            let [one, many] = if is_by_columns { ["column", "columns"] } else { ["row", "rows"] };
            format!("a plan and {n} pages of {} in {}", paper.name(), count(printed.strips.len(), one, many))
        }
    };
    let [one, many] = gauge.kept;
    let cut = match (n, crossed.len()) {
        (1, _) => String::new(),
        (_, 0) => format!("; no {one} lies across a cut"),
        (_, 1) => format!("; 1 {one} lies across a cut: {}", crossed[0]),
        (_, k) => format!("; {k} {many} lie across a cut: {}", joined(crossed, 6)),
    };
    format!("{pages}: a {} has {mm:.1} mm, the board {width:.0} by {height:.0} mm{cut}", gauge.name)
}
