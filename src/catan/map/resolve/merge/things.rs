//! Fills, numbers, harbours, fishing grounds and rivers, laid over those of the base.

use super::by_name::ByName;
use super::{Key, Merge, locate};
use crate::resolve::draft::{DrawDraft, FillDraft, GroundDraft, HarbourDraft, NumbersDraft, RiverDraft};
use crate::resolve::names::quote_name;
use crate::resolve::slots::{FillSlots, NumbersSlots};
use crate::syntax::facts::Said as _;
use crate::syntax::tree::{EditKind, Fact, FactKind, Name, NumbersFact, Place, Spanned, StockNode};
use crate::syntax::{StatementKind, Subject};
use kogge_catan_game::island::Named;
use kogge_catan_game::vocab::Good;
use kogge_compiler::diagnostic::Diagnostic;
use kogge_compiler::language::parser::which::MISPLACED_FACT;
use kogge_compiler::merge::{Drop, Step, below_removed, needs_base, not_in_base, removed_otherwise};
use kogge_compiler::text::Span;
use kogge_engine::spelling::fold;

impl Merge<'_> {
    /// Reads the name of something that the base spells nearly so; nothing when it has nothing like it, which is
    /// reported later.
    fn meant(&mut self, what: &str, name: &mut Name, named: fn(&Self) -> &ByName, edit: Option<EditKind>) {
        if !needs_base(edit) || named(self).place(&name.node).is_some() {
            return;
        }
        if let Some(meant) = named(self).nearest(self.draft, &name.node) {
            self.out.push(not_in_base(what, name, Some(&quote_name(&meant)), self.base()));
            name.node = meant;
        }
    }

    pub(super) fn fill(
        &mut self,
        (mut name, stocks): (Name, Vec<StockNode>),
        facts: Vec<Fact>,
        edit: Option<EditKind>,
    ) {
        self.meant("fill", &mut name, |merge| &merge.fills, edit);
        let at = self.fills.place(&name.node);
        let there = at.map(|at| self.draft.fills[at].name.clone());
        let key = Key::Name(fold(&name.node));
        let step = self.step((StatementKind::Fill, "fill"), (&name, key), there.as_ref(), edit);
        if step == Step::Remove {
            self.out.extend(facts.iter().map(|fact| below_removed(fact.span)));
        }
        let mut fill = FillDraft { name: name.clone(), stocks, facts: FillSlots::default() };
        let mut slots = self.slots(false, name.span);
        for Fact { span, kind } in facts {
            if let FactKind::OfFill(fact) = kind {
                fill.facts.fill(&mut slots, fact, span);
            }
        }
        let base = there.map_or(name.span, |there| there.span);
        self.lay(|draft| &mut draft.fills, (step, at), fill, [name.span, base]);
        self.fills.follow(self.draft, &name.node);
    }

    pub(super) fn numbers(&mut self, by_letter: bool, facts: Vec<Fact>, edit: Option<EditKind>) {
        let header = self.line;
        let name = Name { node: if by_letter { "by letter" } else { "shuffled" }.to_owned(), span: header };
        // A change may go from one kind to the other, and only what is there can be removed.
        let at =
            self.draft.numbers.iter().position(|there| edit != Some(EditKind::Remove) || there.by_letter == by_letter);
        let base = at.map(|at| Name { node: name.node.clone(), span: self.draft.numbers[at].header });
        let key = Key::Name(String::new());
        let step = self.step((StatementKind::Numbers, "numbers"), (&name, key), base.as_ref(), edit);
        let mut new = NumbersDraft { by_letter, header, facts: NumbersSlots::default() };
        let shifts = std::mem::take(&mut self.shifts);
        let mut slots = self.slots(false, header);
        for Fact { span, kind } in facts {
            let FactKind::OfNumbers(mut fact) = kind else { continue };
            use NumbersFact as Kind;
            let is_by_letter = match &fact {
                Kind::Start(_) | Kind::Turn(_) | Kind::Skip(_) | Kind::Beside(_) => true,
                Kind::Tokens(_) | Kind::Apart(_) | Kind::EqualApart(_) => false,
            };
            if is_by_letter != by_letter {
                slots.out.push(misplaced(span, is_by_letter));
                slots.doubts.insert(Subject::Numbers);
                continue;
            }
            fact.each_place(&mut |place| *place = locate(&shifts, (*place).into()));
            new.facts.fill(&mut slots, fact, span);
        }
        self.shifts = shifts;
        let base = base.map_or(header, |base| base.span);
        self.lay(|draft| &mut draft.numbers, (step, at), new, [header, base]);
    }

    pub(super) fn harbour(&mut self, edge: Spanned<Named>, good: Option<Good>, edit: Option<EditKind>) {
        let edge = locate(&self.shifts, edge);
        let there = self.draft.harbours.iter().map(|harbour| harbour.edge);
        let (at, base) = find(edge, there);
        let step = self.place_step((StatementKind::Harbour, "harbour"), edge, base, edit);
        if let (Step::Remove, Some(good), Some(at)) = (step, good, at) {
            let there = self.draft.harbours[at].good;
            if there != Some(good) {
                let name = Name { node: edge.named.to_string(), span: edge.span };
                let there = there.map(Good::word);
                self.out.push(removed_otherwise("harbour", &name, good.word(), there, base.span));
            }
        }
        self.lay(|draft| &mut draft.harbours, (step, at), HarbourDraft { edge, good }, [edge.span, base.span]);
    }

    pub(super) fn ground(&mut self, corner: Spanned<Named>, number: Option<Spanned<u8>>, edit: Option<EditKind>) {
        let corner = locate(&self.shifts, corner);
        let there = self.draft.grounds.iter().map(|ground| ground.corner);
        let (at, base) = find(corner, there);
        let step = self.place_step((StatementKind::Fishing, "fishing"), corner, base, edit);
        self.lay(|draft| &mut draft.grounds, (step, at), GroundDraft { corner, number }, [corner.span, base.span]);
    }

    /// The step for a statement about a thing at a place; `base` is its own where nothing lies there.
    fn place_step(
        &mut self,
        kind: (StatementKind, &'static str),
        place: Place,
        base: Place,
        edit: Option<EditKind>,
    ) -> Step {
        let name = |span| Name { node: place.named.to_string(), span };
        let there = (base.span != place.span).then(|| name(base.span));
        let step = self.step(kind, (&name(place.span), Key::Place(place.key)), there.as_ref(), edit);
        let twice =
            self.out.last_mut().filter(|_| step == Step::Drop(Drop::DeclaredTwice) && base.named != place.named);
        if let Some(twice) = twice {
            let help = format!(
                "`{}` and `{}` are names of one place: delete one of the two, or move it",
                base.named, place.named
            );
            twice.help = Some(help);
        }
        step
    }

    pub(super) fn harbour_draw(&mut self, items: Vec<(Spanned<Good>, Spanned<u8>)>, edit: Option<EditKind>) {
        let base = self.draft.harbour_draw.first().map(|draw| draw.header);
        let (step, at) = self.draw_step((StatementKind::HarbourDraw, "harbours"), base, edit);
        let header = self.line;
        let places = [header, base.unwrap_or(header)];
        self.lay(|draft| &mut draft.harbour_draw, (step, at), DrawDraft { header, items }, places);
    }

    pub(super) fn ground_draw(&mut self, items: Vec<Spanned<u8>>, edit: Option<EditKind>) {
        let base = self.draft.ground_draw.first().map(|draw| draw.header);
        let (step, at) = self.draw_step((StatementKind::Fishing, "fishing"), base, edit);
        let header = self.line;
        let places = [header, base.unwrap_or(header)];
        self.lay(|draft| &mut draft.ground_draw, (step, at), DrawDraft { header, items }, places);
    }

    fn draw_step(
        &mut self,
        kind: (StatementKind, &'static str),
        base: Option<Span>,
        edit: Option<EditKind>,
    ) -> (Step, Option<usize>) {
        let name = |span| Name { node: "shuffled".to_owned(), span };
        let key = Key::Name("shuffled".to_owned());
        (self.step(kind, (&name(self.line), key), base.map(name).as_ref(), edit), base.map(|_| 0))
    }

    pub(super) fn river(
        &mut self,
        (mut name, hexes): (Name, Vec<Spanned<Named>>),
        facts: Vec<Fact>,
        edit: Option<EditKind>,
    ) {
        self.meant("river", &mut name, |merge| &merge.rivers, edit);
        let at = self.rivers.place(&name.node);
        let there = at.map(|at| self.draft.rivers[at].name.clone());
        let key = Key::Name(fold(&name.node));
        let step = self.step((StatementKind::River, "river"), (&name, key), there.as_ref(), edit);
        let hexes = hexes.into_iter().map(|hex| locate(&self.shifts, hex)).collect();
        let mut river = RiverDraft { name: name.clone(), hexes, mouth: None, is_broken: false, has_two: false };
        let shifts = std::mem::take(&mut self.shifts);
        let mut slots = self.slots(false, name.span);
        for Fact { span, kind } in facts {
            match kind {
                FactKind::Mouth(Some(mouth)) => {
                    river.has_two |= river.mouth.is_some();
                    slots.fill("mouth", &mut river.mouth, locate(&shifts, mouth), span);
                }
                FactKind::Mouth(None) | FactKind::Error(_) => river.is_broken = true,
                _ => {}
            }
        }
        self.shifts = shifts;
        // Which of two is its own is not known.
        if river.has_two {
            (river.mouth, river.is_broken) = (None, true);
        }
        let base = there.map_or(name.span, |there| there.span);
        self.lay(|draft| &mut draft.rivers, (step, at), river, [name.span, base]);
        self.rivers.follow(self.draft, &name.node);
    }
}

/// The place among some that is the same as another, with its index; else the other.
fn find(place: Place, mut there: impl Iterator<Item = Place>) -> (Option<usize>, Place) {
    let mut found = place;
    let at = there.position(|there| {
        let is_same = there.key == place.key;
        if is_same {
            found = there;
        }
        is_same
    });
    (at, found)
}

/// A fact of numbers by letter below shuffled numbers, or the reverse.
fn misplaced(span: Span, is_by_letter: bool) -> Diagnostic {
    let (own, other) = if is_by_letter { ("by letter", "shuffled") } else { ("shuffled", "by letter") };
    let message = format!("this is a fact of `numbers {own}`, and it stands below `numbers {other}`");
    let help = match is_by_letter {
        true => "`numbers shuffled` has the facts `tokens` and `apart`: delete the line, or write `numbers by letter`",
        false => {
            "`numbers by letter` has the facts `from`, `turn`, `skip` and `lay`: delete the line, or write `numbers \
             shuffled`"
        }
    };
    Diagnostic::new(&MISPLACED_FACT, span, message).label("belongs to the other kind").help(help)
}
