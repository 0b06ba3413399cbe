//! Harbours and fishing grounds: statements of one line about an edge or a corner, whatever name it has there.

use super::Edit;
use crate::syntax::tree::{EditKind, Head, Statement};
use kogge_catan_game::vocab::{CornerId, EdgeId, Good};
use kogge_compiler::assist::gesture::{Refused, insert_statement, refuse};
use kogge_compiler::text::Span;

/// A statement of this file about a place: where the place stands, and what is written behind its colon.
struct Own<'a> {
    statement: &'a Statement,
    place: Span,
    says: Option<Span>,
}

impl Own<'_> {
    fn removes(&self) -> bool {
        self.statement.edit.is_some_and(|edit| edit.node == EditKind::Remove)
    }
}

/// A wish for a place: its kind, its name there, the text behind its colon, and the same in the base.
struct Wish {
    kind: &'static str,
    name: String,
    /// `None`: nothing lies there; `Some(None)`: what it is, is drawn.
    new: Option<Option<String>>,
    /// The same of the base; `None` in a map without one.
    base: Option<Option<Option<String>>>,
}

impl<'a> Edit<'a> {
    /// Lays a harbour at an edge, or takes it away; a harbour without a good is drawn.
    pub(super) fn set_harbour(&mut self, edge: EdgeId, good: Option<Option<Good>>) -> Result<(), Refused> {
        let name = self.board.island.edge_name(edge).to_string();
        let text = |good: Option<Good>| good.map(|good| good.to_string());
        let base = self.base.as_ref().map(|base| {
            let there = base.harbours.iter().find(|it| base.island.edge_name(it.edge).to_string() == name)?;
            Some(text(there.good))
        });
        let wish = Wish { kind: "harbour", name, new: good.map(text), base };
        self.lay(self.own_harbour(edge), wish)
    }

    /// The same of a fishing ground at a corner.
    pub(super) fn set_ground(&mut self, corner: CornerId, number: Option<Option<u8>>) -> Result<(), Refused> {
        let name = self.board.island.corner_name(corner).to_string();
        let text = |number: Option<u8>| number.map(|number| number.to_string());
        let base = self.base.as_ref().map(|base| {
            let there = base.grounds.iter().find(|it| base.island.corner_name(it.corner).to_string() == name)?;
            Some(text(there.number))
        });
        let wish = Wish { kind: "fishing", name, new: number.map(text), base };
        self.lay(self.own_ground(corner), wish)
    }

    /// Moves a harbour along the coast.
    pub(super) fn move_harbour(&mut self, from: EdgeId, to: EdgeId) -> Result<(), Refused> {
        let Some(harbour) = self.board.harbours.iter().find(|harbour| harbour.edge == from).filter(|_| from != to)
        else {
            return Ok(());
        };
        let name = self.board.island.edge_name(to);
        if self.board.harbours.iter().any(|harbour| harbour.edge == to) {
            return refuse!("there is a harbour at `{name}` already", "an {name} liegt schon ein Hafen");
        }
        match self.own_harbour(from).filter(|_| self.base.is_none()) {
            Some(own) => self.patch.replace(own.place, name.to_string()),
            None => {
                self.set_harbour(from, None)?;
                self.set_harbour(to, Some(harbour.good))?;
            }
        }
        Ok(())
    }

    /// Moves a fishing ground along the coast.
    pub(super) fn move_ground(&mut self, from: CornerId, to: CornerId) -> Result<(), Refused> {
        let Some(ground) = self.board.grounds.iter().find(|ground| ground.corner == from).filter(|_| from != to) else {
            return Ok(());
        };
        let name = self.board.island.corner_name(to);
        if self.board.grounds.iter().any(|ground| ground.corner == to) {
            return refuse!("there is a fishing ground at `{name}` already", "an {name} liegt schon ein Fischgrund");
        }
        match self.own_ground(from).filter(|_| self.base.is_none()) {
            Some(own) => self.patch.replace(own.place, name.to_string()),
            None => {
                self.set_ground(from, None)?;
                self.set_ground(to, Some(ground.number))?;
            }
        }
        Ok(())
    }

    fn own_harbour(&self, edge: EdgeId) -> Option<Own<'a>> {
        self.statements().iter().find_map(|statement| match &statement.head {
            Head::Harbour(Some(place), good) if self.board.island.edge(place.node) == Ok(edge) => {
                let says = good.as_ref().and_then(|good| good.as_ref()).map(|good| good.span);
                Some(Own { statement, place: place.span, says })
            }
            _ => None,
        })
    }

    fn own_ground(&self, corner: CornerId) -> Option<Own<'a>> {
        self.statements().iter().find_map(|statement| match &statement.head {
            Head::Ground(Some(place), number) if self.board.island.corner(place.node) == Ok(corner) => {
                Some(Own { statement, place: place.span, says: number.map(|number| number.span) })
            }
            _ => None,
        })
    }

    fn lay(&mut self, own: Option<Own<'a>>, wish: Wish) -> Result<(), Refused> {
        let Wish { kind, name, new, base } = wish;
        let own = own.map(|own| (own.statement, own.place, own.says, own.removes()));
        let of_base = base.clone().flatten();
        if base.is_some() && new == of_base {
            // What the base says is not said again.
            own.iter().for_each(|(statement, ..)| self.patch.delete(statement.span));
            return Ok(());
        }
        let says = |text: &Option<String>| text.as_ref().map(|text| format!(": {text}")).unwrap_or_default();
        match (own, new) {
            (Some((statement, place, _, true)), Some(new)) => {
                let written = self.map.source().text[place.range()].to_owned();
                self.patch.replace(statement.span, format!("change {kind} {written}{}", says(&new)));
            }
            (Some((_, _, Some(says), _)), Some(Some(new))) => self.patch.replace(says, new),
            (Some((statement, place, ..)), Some(new)) => {
                self.patch.replace(Span { start: place.end, ..statement.span }, says(&new));
            }
            (Some((statement, place, _, is_removed)), None) => match of_base {
                Some(_) if is_removed => {}
                Some(_) => {
                    let written = self.map.source().text[place.range()].to_owned();
                    self.patch.replace(statement.span, format!("remove {kind} {written}"));
                }
                None => self.patch.delete(statement.span),
            },
            (None, Some(new)) => {
                let edit = match &base {
                    None => "",
                    Some(None) => "add ",
                    Some(Some(_)) => "change ",
                };
                let line = format!("{edit}{kind} {name}{}", says(&new));
                insert_statement(self.map, &mut self.patch, kind, vec![line])?;
            }
            (None, None) if of_base.is_some() => {
                insert_statement(self.map, &mut self.patch, kind, vec![format!("remove {kind} {name}")])?;
            }
            (None, None) => return refuse!("nothing lies at `{name}`", "an {name} liegt nichts"),
        }
        Ok(())
    }
}
