//! Small maps for tests of the language: what a few lines mean, and what is found in them.

use kogge::diagnostic::Diagnostic;
use kogge::hansa::board::Board;
use kogge::hansa::compile::Compiled;
use kogge::hansa::resolve::resolve;
use kogge::hansa::syntax::parse;
use kogge::text::{FileId, Source, Sources, Span};

use super::excerpt::render;
use super::frame::compile_example;

/// The board that an example makes, laid over the frame; it must be without any finding.
#[track_caller]
pub(crate) fn board(example: &str) -> Board {
    let Compiled { sources, diagnostics, board, .. } = compile_example(example);
    assert!(diagnostics.is_empty(), "{example}\n{}", render(&sources, &diagnostics));
    board.expect("a map without findings makes a board").board().clone()
}

/// The findings about an example, each as `CODE at TEXT: MESSAGE`, its further labels behind it as `| FILE: TEXT`.
pub(crate) fn findings(example: &str) -> Vec<String> {
    let Compiled { sources, diagnostics, .. } = compile_example(example);
    diagnostics.iter().map(|finding| told(&sources, finding)).collect()
}

fn told(sources: &Sources, finding: &Diagnostic) -> String {
    let Diagnostic { descriptor, message, span, labels, .. } = finding;
    let file = |span: Span| sources.get(span.file).path.rsplit('/').next().unwrap_or_default().to_owned();
    let labels = labels.iter().map(|label| format!(" | {}: {}", file(label.span), sources.text(label.span)));
    format!("{} at {}: {message}{}", descriptor.code, sources.text(*span), labels.collect::<String>())
}

/// The board of a whole map, resolved but not checked: it must be free of findings so far.
#[track_caller]
pub(crate) fn said(text: &str) -> Board {
    let parsed = parse(FileId(0), &Source::new("small.board", text));
    assert_eq!(parsed.diagnostics, [], "{text}");
    let resolved = resolve(vec![parsed.tree], board("").edition, "small");
    assert_eq!(resolved.diagnostics, [], "{text}");
    resolved.board
}
