//! The skills: what a desk shows, how one is developed, which pieces are on the tracks.
//!
//! Clauses: SETUP-3, SKILL-2 … SKILL-4, KONTOR-2, TURN-5, FAVOUR-4, SCORE-2; INV-3.

use super::Rules;
use super::state::State;
use crate::board::edition::Edition;
use crate::vocab::{BySkill, Colour, Piece, Skill};
use kogge_engine::game::Seat;

impl State {
    /// The value a player's skill shows. Clause: SETUP-3. For Privilege it is the place of the colour, white 0.
    pub fn skill_value(&self, rules: Rules, seat: Seat, skill: Skill) -> u8 {
        let level = usize::from(self.players[seat.index()].levels[skill]);
        let edition = rules.edition;
        match skill {
            Skill::Keys => edition.keys[level],
            Skill::Actions => edition.actions[level],
            Skill::Privilege => edition.privilege[level] as u8,
            Skill::Book => edition.book[level],
            Skill::Purse => edition.purse[level],
        }
    }

    /// The highest colour a player may use. Clause: KONTOR-2.
    pub fn privilege(&self, rules: Rules, seat: Seat) -> Colour {
        rules.edition.privilege[usize::from(self.players[seat.index()].levels[Skill::Privilege])]
    }

    /// Whether a skill is developed to its end. Clauses: SKILL-4, SCORE-2.
    pub fn is_finished(&self, rules: Rules, seat: Seat, skill: Skill) -> bool {
        usize::from(self.players[seat.index()].levels[skill]) == rules.edition.steps(skill)
    }

    /// The active player develops a skill that is not finished by one step. Clauses: SKILL-2, SKILL-3, TURN-5.
    pub(super) fn develop(&mut self, rules: Rules, skill: Skill) {
        let before = self.skill_value(rules, self.active, skill);
        let player = self.active_player_mut();
        player.levels[skill] += 1;
        player.supply.add(skill.piece());
        if skill == Skill::Actions && !self.forgone && self.skill_value(rules, self.active, skill) > before {
            self.actions = self.actions.saturating_add(1); // TURN-5, FAVOUR-4
        }
    }
}

/// The pieces of a kind on a desk with these skills developed; on a new one by default. Clause: SETUP-3; INV-3.
pub(super) fn desk(edition: &Edition, levels: BySkill<u8>, piece: Piece) -> usize {
    let on_tracks = Skill::ALL.iter().filter(|&&skill| skill.piece() == piece);
    on_tracks.map(|&skill| edition.steps(skill).saturating_sub(usize::from(levels[skill]))).sum()
}
