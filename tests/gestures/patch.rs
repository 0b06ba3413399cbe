//! Changes of the text of a map: lines that are touched are formatted, all others stay.

use kogge::assist::gesture::Edits;
use kogge::assist::gesture::patch::Patch;
use kogge::hansa::Hansa;
use kogge::text::{FileId, Source, Span};

const TEXT: &str = "map Ferry\r\n    id  ferry // kept\r\n\r\ncity Emden: white square\r\n\r\ncity Leer: white square";

fn patched(change: impl FnOnce(&mut Patch<'_>)) -> (Edits, String) {
    let source = Source::new("", TEXT);
    let mut patch = Patch::new(&source);
    change(&mut patch);
    let edits = patch.finish::<Hansa>();
    let mut text = TEXT.to_owned();
    edits.iter().rev().for_each(|(range, new)| text.replace_range(range.clone(), new));
    (edits, text)
}

fn span(part: &str) -> Span {
    let at = TEXT.find(part).expect("it is there");
    Span::new(FileId(0), at, at + part.len())
}

#[test]
fn touched_lines_are_formatted_and_others_stay() {
    let (edits, text) = patched(|patch| patch.replace(span("white square"), "white square,orange   circle"));
    assert_eq!(edits.len(), 1);
    assert!(text.contains("    id  ferry // kept\r\n\r\ncity Emden: white square, orange circle\r\n"), "{text}");
    let (edits, text) = patched(|patch| patch.replace(span("ferry"), "boat"));
    assert_eq!(edits.len(), 1);
    assert!(text.contains("\r\n    id           boat  // kept\r\n"), "{text}");
}

#[test]
fn lines_are_added_and_deleted_whole() {
    let (_, text) = patched(|patch| patch.add(span("ferry"), "players 3"));
    assert!(text.contains("// kept\r\n    players      3\r\n") || text.contains("// kept\r\nplayers"), "{text}");
    let (edits, text) = patched(|patch| patch.delete(span("city Emden")));
    assert_eq!(edits.len(), 1, "one of the empty lines goes as well");
    assert!(text.ends_with("// kept\r\n\r\ncity Leer: white square"), "{text}");
    let (_, text) = patched(|patch| patch.delete(span("city Leer")));
    assert!(text.ends_with("city Emden: white square\r\n\r\n"), "{text}");
    let (_, text) = patched(|patch| patch.add(span("city Leer"), "city Jever: white square"));
    assert!(text.ends_with("city Leer: white square\r\ncity Jever: white square"), "{text}");
}

#[test]
fn a_change_into_the_same_is_none() {
    let (edits, _) = patched(|patch| patch.replace(span("Emden"), "Emden"));
    assert_eq!(edits, []);
}
