//! The foldable parts of a file: a statement with its facts, and comments over several lines.

use super::map::Map;
use crate::compile::Family;
use crate::text::Source;

/// Lines that can be folded away behind the first of them, counted from 0.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Fold {
    /// The line that stays.
    pub first: usize,
    /// The last line that goes.
    pub last: usize,
    /// Whether they are comments.
    pub is_comment: bool,
}

/// The folds of the map's own file, in the order of the file.
pub fn folds<F: Family>(map: &Map<F>) -> Vec<Fold> {
    let source = map.source();
    let mut folds: Vec<Fold> = comments(map, source);
    for statement in &map.tree().statements {
        let extent = map.extent(statement);
        let [first, last] = [extent.start, extent.end].map(|at| source.line_of(at as usize));
        if last > first {
            folds.push(Fold { first, last, is_comment: false });
        }
    }
    folds.sort();
    folds
}

/// Runs of lines that are comments and nothing else.
fn comments<F: Family>(map: &Map<F>, source: &Source) -> Vec<Fold> {
    let is_whole_line = |line: usize| source.text[source.line_range(line)].trim_start().starts_with("//");
    let lines = map.tree().comments.iter().map(|span| source.line_of(span.start as usize));
    let lines: Vec<usize> = lines.filter(|&line| is_whole_line(line)).collect();
    let runs = lines.chunk_by(|one, other| one + 1 == *other).filter(|run| run.len() > 1);
    runs.map(|run| Fold { first: run[0], last: run[run.len() - 1], is_comment: true }).collect()
}
