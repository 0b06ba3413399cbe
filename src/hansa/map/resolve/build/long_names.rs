//! Names and ids that are longer than any surface of the tool takes.

use super::Build;
use crate::resolve::draft::MapDraft;
use crate::syntax::MAX_NAME_CHARACTERS;
use kogge_compiler::diagnostic::{Descriptor, Diagnostic, Severity};
use kogge_compiler::text::Span;

pub(in crate::resolve) static NAME_TOO_LONG: Descriptor = Descriptor {
    code: "name_too_long",
    severity: Severity::Error,
    rules: &[],
    what: "A name or an id has more than 200 characters.",
    why: "Nobody could read it on a board; the quote behind the name is probably missing.",
    bad: "",
    good: "",
};

impl Build<'_> {
    /// Reports names that are too long where they are declared; `stem` is the id of a map that says none.
    pub(super) fn long_names(&mut self, map: &MapDraft, stem: &str) {
        let draft = self.draft;
        let id = map.id.as_ref().map_or((stem, map.name.span), |id| (id.node.as_str(), id.span));
        let board = map.board.iter().map(|board| (board.node.as_str(), board.span));
        let countries = draft.countries.iter().map(|country| &country.name);
        let cities = draft.cities.iter().map(|city| &city.name);
        let routes = draft.routes.iter().filter_map(|route| route.route.name.as_ref());
        let names = std::iter::once(&map.name).chain(countries).chain(cities).chain(routes);
        let names = names.map(|name| (name.node.as_str(), name.span));
        self.out.extend(std::iter::once(id).chain(board).chain(names).filter_map(too_long));
    }
}

fn too_long((name, span): (&str, Span)) -> Option<Diagnostic> {
    // Counting the bytes is enough for nearly every name.
    let n_characters = if name.len() > MAX_NAME_CHARACTERS { name.chars().count() } else { 0 };
    (n_characters > MAX_NAME_CHARACTERS).then(|| {
        let start: String = name.chars().take(20).collect();
        let message = format!("`{start}…` has {n_characters} characters, and a name at most {MAX_NAME_CHARACTERS}");
        Diagnostic::new(&NAME_TOO_LONG, span, message).help("shorten it, or look for a quote that is missing")
    })
}
