//! The five skills of a player's desk.
//!
//! Clauses: SETUP-3, SKILL-1.

use super::Piece;
use kogge_engine::vocab::words;

words! {
    /// A skill that can be developed. Clause: SETUP-3.
    pub enum Skill {
        /// Stadtschlüssel: points a network kontor (SCORE-6).
        Keys = "keys" | "Stadtschlüssel",
        /// Actiones: actions a turn (TURN-2).
        Actions = "actions" | "Actiones",
        /// Privilegium: the highest usable colour (KONTOR-2).
        Privilege = "privilege" | "Privilegium",
        /// Liber Sophiae: pieces a Move action (MOVE-1).
        Book = "book" | "Liber Sophiae",
        /// Geldbeutel: pieces an Income action (INCOME-1).
        Purse = "purse" | "Geldbeutel",
    }
}

impl Skill {
    /// The piece that covers the values of its track, and that a step releases. Clauses: SETUP-3, SKILL-2.
    pub const fn piece(self) -> Piece {
        match self {
            Self::Book => Piece::Merchant,
            Self::Keys | Self::Actions | Self::Privilege | Self::Purse => Piece::Trader,
        }
    }
}

/// One value a skill, in the order of [`Skill::ALL`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Hash)]
pub struct BySkill<T>(pub [T; 5]);

impl<T> std::ops::Index<Skill> for BySkill<T> {
    type Output = T;
    fn index(&self, skill: Skill) -> &T {
        &self.0[skill.index()]
    }
}

impl<T> std::ops::IndexMut<Skill> for BySkill<T> {
    fn index_mut(&mut self, skill: Skill) -> &mut T {
        &mut self.0[skill.index()]
    }
}

/// A set of skills: bit `i` stands for `Skill::ALL[i]`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Hash)]
pub struct SkillSet(pub u8);

impl SkillSet {
    /// Whether the skill is in the set.
    pub const fn contains(self, skill: Skill) -> bool {
        self.0 & (1 << skill as u8) != 0
    }

    /// Adds the skill.
    pub const fn insert(&mut self, skill: Skill) {
        self.0 |= 1 << skill as u8;
    }

    /// Whether no skill is in the set.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The skills of either set.
    pub const fn union(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// The skills in the order of [`Skill::ALL`].
    pub fn iter(self) -> impl Iterator<Item = Skill> {
        Skill::ALL.iter().copied().filter(move |&skill| self.contains(skill))
    }
}

impl FromIterator<Skill> for SkillSet {
    fn from_iter<I: IntoIterator<Item = Skill>>(skills: I) -> Self {
        let mut set = Self::default();
        for skill in skills {
            set.insert(skill);
        }
        set
    }
}
