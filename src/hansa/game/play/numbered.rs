//! Games by numbers: [`Numbered`] for boards.

use crate::rules::{
    Action, ActionCode, ActionCodes, Illegal, Rules, Seat, State, paint, paint_ground, ranking, sheet, size_class,
};
use kogge_engine::game::numbered::{Counts, Numbered};
use kogge_engine::game::planes::{Pen, SizeClass};
use kogge_engine::game::vector::{Common, NoStep, Part, Stepped, step_part};

impl Numbered for State {
    type Codes = ActionCodes;

    fn codes(ground: Rules<'_>) -> ActionCodes {
        ActionCodes::of(ground.table)
    }

    fn counts(codes: &ActionCodes) -> Counts {
        Counts { choices: codes.len(), listed: codes.len(), all: codes.len() }
    }

    fn code(codes: &ActionCodes, action: Action) -> Option<u32> {
        codes.code(action).map(|code| code.0.into())
    }

    fn action(codes: &ActionCodes, code: u32) -> Option<Action> {
        codes.action(ActionCode(u16::try_from(code).ok()?))
    }

    fn size_class(ground: Rules<'_>) -> SizeClass {
        size_class(ground.table)
    }

    fn paint_ground(rules: Rules, class: SizeClass, pen: &mut Pen<'_>) {
        paint_ground(rules, class, pen);
    }

    fn paint_position(&self, rules: Rules, viewer: Option<Seat>, class: SizeClass, pen: &mut Pen<'_>) {
        paint(self, rules, viewer, class, pen);
    }

    fn clause(illegal: &Illegal) -> &'static str {
        illegal.clause
    }

    fn points_of(&self, rules: Rules, seat: Seat) -> i64 {
        sheet(rules, self, seat).total().into()
    }

    fn has_won(&self, rules: Rules, seat: Seat) -> bool {
        self.is_over() && ranking(rules, self).iter().any(|standing| standing.rank == 1 && standing.seat == seat)
    }
}

impl Stepped for State {
    fn step_part(common: &Common<Self>, part: Part<'_, Self>) -> Result<(), NoStep> {
        step_part(common, part)
    }
}
