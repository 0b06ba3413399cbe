//! The features of an editor for a map of this family: what [`Assist`] asks for, one file a feature.

mod completion;
mod gesture;
mod hover;
mod names;
mod places;
mod symbols;
mod words;

use crate::draw::findings::sketch;
use crate::emit::map::ledger_of;
use crate::syntax::tree::{EditKind, Head, Name, Statement, Tree};
use crate::syntax::{Catan, FactRow, StatementRow};
use kogge_compiler::assist::actions::Action;
use kogge_compiler::assist::completion::{Item, Site};
use kogge_compiler::assist::gesture::{Edits, Gesture, Group, Picture, Refused, Thing};
use kogge_compiler::assist::hints::Hint;
use kogge_compiler::assist::hover::Hover;
use kogge_compiler::assist::lens::{Lens, differing, with_variants};
use kogge_compiler::assist::line::TokenKind;
use kogge_compiler::assist::symbols::Symbol;
use kogge_compiler::assist::tokens::Class;
use kogge_compiler::assist::{self, Assist, Here, Named, OWN, Sheet};
use kogge_compiler::diagnostic::Diagnostic;
use kogge_compiler::text::{Source, Span};
use kogge_engine::wording::count;
use kogge_picture::Style;
use kogge_picture::marks::errors;

/// A map that is being edited.
pub type Map = assist::Map<Catan>;

impl Assist for Catan {
    const NAMED: &'static str = "a region or river";

    fn map_name(head: &Head) -> Option<&Name> {
        match head {
            Head::Map(name) => Some(name),
            _ => None,
        }
    }

    fn identity(head: &Head) -> Option<String> {
        symbols::title(head).map(|title| title.to_lowercase())
    }

    fn named(tree: &Tree) -> Vec<Named> {
        names::named(tree)
    }

    fn symbol(source: &Source, statement: &Statement) -> Symbol {
        symbols::symbol(source, statement)
    }

    fn class(kind: TokenKind, text: &str, is_first: bool) -> Class {
        words::class(kind, text, is_first)
    }

    fn may_begin(map: &Map, row: &StatementRow, edit: Option<EditKind>) -> bool {
        completion::may_begin(map, row, edit)
    }

    fn may_state(map: &Map, statement: &Statement, fact: &FactRow, there: &[&str]) -> bool {
        completion::may_state(map, statement, fact, there)
    }

    fn next(site: &Site<'_, Self>, files: &[String]) -> Vec<Item> {
        completion::next(site, files)
    }

    fn thing(map: &Map, offset: usize) -> Option<Hover> {
        hover::thing(map, offset)
    }

    /// Defaults where the map does not say otherwise; a variant leaves to its base what it does not say.
    fn hints(map: &Map, within: Span) -> Vec<Hint> {
        let is_map = |statement: &&Statement| matches!(statement.head, Head::Map(_));
        let Some(statement) = map.tree().statements.iter().find(is_map) else { return Vec::new() };
        let at = statement.span.end as usize;
        let Some((board, _)) = map.known().filter(|_| !map.is_variant() && within.range().contains(&at)) else {
            return Vec::new();
        };
        let text = map.source();
        let says = |word: &str| {
            let mut facts = statement.facts.iter().map(|fact| &text.text[fact.span.range()]);
            facts.any(|fact| fact.split_whitespace().next() == Some(word))
        };
        let players: Vec<String> = board.players.iter().map(u8::to_string).collect();
        let left_out = [
            ("players", format!("players {}", players.join(", "))),
            ("edition", format!("edition {}", board.edition.id)),
            ("scenario", format!("scenario {}", board.scenario)),
            ("ends", format!("ends at {} points", board.target)),
            ("robber", format!("robber {}", words::robber(board))),
        ];
        let text: Vec<String> = left_out.into_iter().filter(|(word, _)| !says(word)).map(|(_, text)| text).collect();
        let why = "what holds where the map does not say otherwise";
        if text.is_empty() { Vec::new() } else { vec![Hint { at, text: text.join(", "), why }] }
    }

    fn repairs(_: &Map, _: usize, _: &Diagnostic) -> Vec<Action> {
        Vec::new()
    }

    fn ledger(map: &Map) -> Option<String> {
        map.known().map(|(board, _)| ledger_of(board))
    }

    fn lenses(map: &Map, variants: &[&Sheet]) -> Vec<Lens> {
        let Some((board, _)) = map.known() else { return Vec::new() };
        let declared = map.tree().statements.iter();
        let declared = declared.filter(|statement| statement.edit.is_none_or(|edit| edit.node != EditKind::Remove));
        let lens = |statement: &Statement| {
            if let Head::Map(name) = &statement.head {
                let parts = vec![
                    count(board.hexes.len(), "hex", "hexes"),
                    count(board.island.coast().len(), "coastal edge", "coastal edges"),
                    count(board.harbours.len(), "harbour", "harbours"),
                ];
                return Some(Lens { span: name.span, text: with_variants(parts, variants) });
            }
            let differing = differing(Self::identity(&statement.head).as_deref(), variants);
            let parts: Vec<String> = hover::n_hexes(board, &statement.head).into_iter().chain(differing).collect();
            (!parts.is_empty()).then(|| Lens { span: statement.span, text: parts.join(" · ") })
        };
        declared.filter_map(lens).collect()
    }

    fn picture(map: &Map, style: Style) -> Option<Picture> {
        let (board, places) = map.understood()?;
        // A level may make an error of what keeps no board from being played.
        let errors = if map.compiled.board.is_some() { Vec::new() } else { errors(map.findings()) };
        // Clients list findings themselves. A list below the map would change the picture's size from key to key.
        let drawing = sketch(board, places, style, &errors).draw();
        Some(Picture { svg: drawing.svg(), handles: gesture::handles(board) })
    }

    fn gesture(map: &Map, gesture: &Gesture) -> Result<Edits, Refused> {
        gesture::gesture(map, gesture)
    }

    fn palette(map: &Map, things: &[Thing]) -> Vec<Group> {
        gesture::palette(map, things)
    }

    fn here(map: &Map, offset: usize) -> Here {
        let line = map.statement_at(map.line_start(offset)).filter(|statement| statement.span.file == OWN);
        Here { title: None, line: line.map(|statement| map.source().line_of(statement.span.start as usize) + 1) }
    }
}
