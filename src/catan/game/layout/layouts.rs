//! The layouts of a map, for all questions about them: they share what was found and one budget.

use super::budget::Budget;
use super::land::Land;
use super::{Decided, Layout, NoLayout, Scheme, grounds, harbours};
use crate::board::Board;

/// The layouts of a map.
///
/// All questions together take at most [`STEPS`](super::STEPS) steps. After that each answer is that it was not decided:
/// [`NoLayout::NotFound`], [`Decided::Unknown`], or fewer layouts than were asked for.
#[derive(Debug)]
pub struct Layouts<'a> {
    pub(super) board: &'a Board,
    pub(super) budget: Budget,
    pub(super) scheme: Result<Scheme, NoLayout>,
    /// Those of the seeds from 0 on.
    drawn: Vec<Layout>,
}

impl<'a> Layouts<'a> {
    /// The layouts of a map, with all steps left.
    pub fn new(board: &'a Board) -> Self {
        let mut budget = Budget::whole();
        let scheme = Scheme::within(board.into(), &mut budget);
        Self { board, budget, scheme, drawn: Vec::new() }
    }

    /// The layouts of the seeds from 0 on: a number of them, or at least one and as many as the steps suffice for.
    ///
    /// # Errors
    ///
    /// [`NoLayout`] when there is none, or none was found.
    pub fn sample(&mut self, n: usize) -> Result<&[Layout], NoLayout> {
        let scheme = self.scheme.as_mut().map_err(|why| *why)?;
        while self.drawn.len() < n {
            match scheme.draw_within(self.drawn.len() as u64, &mut self.budget) {
                Ok(layout) => self.drawn.push(layout),
                Err(NoLayout::NotFound) if !self.drawn.is_empty() => break,
                Err(why) => return Err(why),
            }
        }
        Ok(&self.drawn[..n.min(self.drawn.len())])
    }

    /// Decides whether there is a layout, and lays one. Numbers are decided for given terrains; terrains that
    /// [`SHUFFLES`](super::SHUFFLES) shuffles do not find are searched for.
    pub fn can_be_laid(&mut self) -> Decided<Layout> {
        match self.sample(1) {
            Ok(drawn) => drawn.first().cloned().map_or(Decided::Unknown, Decided::Yes),
            Err(NoLayout::NotFound) => Decided::Unknown,
            Err(why) => Decided::No(why),
        }
    }

    /// The one layout of a map whose terrains and numbers are the same in all of them.
    pub fn only(&mut self) -> Option<&Layout> {
        let is_fixed = self.scheme.as_ref().is_ok_and(Scheme::is_fixed);
        self.sample(usize::from(is_fixed)).ok()?.first()
    }

    /// Every reason for which there is no layout that stands on its own: one of each region; where there is none, the
    /// first of the numbers or of a search for terrains; and those of harbours and fishing grounds.
    pub fn refusals(&mut self) -> Vec<NoLayout> {
        let Err(first) = self.sample(1).map(|_| ()) else { return Vec::new() };
        let source = self.board.into();
        let land = Land::unchecked(&source);
        let mut all: Vec<NoLayout> = land.map_or_else(|why| vec![why], |it| it.refusals(&mut self.budget).collect());
        if all.is_empty() {
            all.push(first);
        }
        all.extend(harbours(&source, 0).err().into_iter().chain(grounds(&source, 0).err()));
        all.dedup();
        all
    }
}
