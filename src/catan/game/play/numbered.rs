//! Games by numbers: [`Numbered`] for islands.

use super::origin::Ground;
use crate::rules::{Action, ActionCode, ActionCodes, Illegal, Observation, Rules, Seat, State};
use kogge_engine::game::numbered::{Counts, Numbered, Unnumbered, mark_each};
use kogge_engine::game::planes::{Pen, SizeClass};
use kogge_engine::game::vector::{Common, NoStep, Part, Stepped, step_part};

impl Numbered for State {
    type Codes = ActionCodes;

    fn codes(ground: Ground<'_>) -> ActionCodes {
        ActionCodes::of(ground.table, ground.edition)
    }

    fn counts(codes: &ActionCodes) -> Counts {
        Counts { choices: codes.n_choices(), listed: codes.n_listed(), all: codes.len() }
    }

    fn code(codes: &ActionCodes, action: Action) -> Option<u32> {
        codes.code(action).map(|code| code.0)
    }

    fn action(codes: &ActionCodes, code: u32) -> Option<Action> {
        codes.action(ActionCode(code))
    }

    fn mark(
        &self,
        rules: Rules,
        codes: &ActionCodes,
        room: &mut Vec<Action>,
        legal: &mut [u64],
    ) -> Result<bool, Unnumbered> {
        let offers = self.legal_apart(rules, room);
        codes.mark_offers(offers, legal);
        Ok(mark_each(room, |action| codes.code(action).map(|code| code.0), legal)? || !offers.is_empty())
    }

    fn size_class(ground: Ground<'_>) -> SizeClass {
        Observation::size_class(ground.table)
    }

    fn paint_ground(rules: Rules, class: SizeClass, pen: &mut Pen<'_>) {
        Observation::paint_ground(rules, class, pen);
    }

    fn paint_position(&self, rules: Rules, viewer: Option<Seat>, class: SizeClass, pen: &mut Pen<'_>) {
        self.paint_seen(rules, viewer, class, pen);
    }

    fn odds_of(&self, rules: Rules, outcome: Action) -> Option<(u32, u32)> {
        self.odds(rules, outcome)
    }

    fn clause(illegal: &Illegal) -> &'static str {
        illegal.clause
    }

    fn points_of(&self, rules: Rules, seat: Seat) -> i64 {
        self.points(rules, seat).into()
    }

    fn has_won(&self, _: Rules, seat: Seat) -> bool {
        self.winner() == Some(seat)
    }
}

impl Stepped for State {
    fn step_part(common: &Common<Self>, part: Part<'_, Self>) -> Result<(), NoStep> {
        step_part(common, part)
    }
}
