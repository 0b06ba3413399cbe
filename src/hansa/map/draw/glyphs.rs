//! The symbols, drawn by us: paths in a box of 24 by 24 around a point, to be read at the size of a finger's nail.

use kogge_hansa_game::vocab::{Develop, Effect, Skill};

/// A symbol: paths that are filled, and paths that are lines.
#[derive(Debug, Clone, Copy)]
pub(super) struct Glyph {
    pub(super) filled: &'static str,
    pub(super) lines: &'static str,
}

const fn filled(filled: &'static str) -> Glyph {
    Glyph { filled, lines: "" }
}

/// A house post: the place of a trader or merchant.
pub(super) const HOUSE: &str = "M-9.5 10V-2.5L0 -11L9.5 -2.5V10Z";
/// A ship post: the place of a merchant. The hull, and the sail that is painted as the plates are.
pub(super) const HULL: &str = "M-12 3H12Q11 10.5 5 11H-5Q-11 10.5 -12 3Z";
pub(super) const SAIL: &str = "M-1.2 1.5V-12H1.2V-11.5Q10 -8 9.5 1.5ZM-2.6 1.5H-9Q-8.5 -4.5 -2.6 -8.5Z";

/// Stadtschlüssel.
const KEYS: Glyph = filled(
    "M-6 -9A5 5 0 1 1 -2.4 -0.8L-2.4 -0.4L-1.2 0.8L0.6 0.6L0.8 2.6L2.8 2.8L3 4.8L5 5L5.2 7L8.6 7.4L9.2 10.4L6.2 10L-5 -1.2A5 5 0 0 1 -6 -9ZM-4.6 -7.4A1.7 1.7 0 1 0 -2.2 -5A1.7 1.7 0 0 0 -4.6 -7.4Z",
);
/// Actiones: an hourglass.
pub(super) const ACTIONS: Glyph = filled(
    "M-8 -11H8V-8.5H6.4C6.4 -4.2 3.6 -2.2 1.6 0C3.6 2.2 6.4 4.2 6.4 8.5H8V11H-8V8.5H-6.4C-6.4 4.2 -3.6 2.2 -1.6 0C-3.6 -2.2 -6.4 -4.2 -6.4 -8.5H-8ZM-3.8 -6.2C-3.2 -4 -1.4 -2.6 0 -1.2C1.4 -2.6 3.2 -4 3.8 -6.2ZM0 2.4C-2.4 4.4 -4.2 5.8 -4.4 8.5H4.4C4.2 5.8 2.4 4.4 0 2.4Z",
);
/// Privilegium: a charter with its seal.
const PRIVILEGE: Glyph = filled(
    "M-8 -11H5Q8 -11 8 -8.2V4.4H4.9A4.2 4.2 0 1 0 -1.6 8H-8ZM-5 -7.4V-5.8H5V-7.4ZM-5 -3.6V-2H5V-3.6ZM-5 0.2V1.8H-0.4V0.2ZM1.6 3.6A3.2 3.2 0 1 1 1.5 3.6ZM0.2 9L-1 12L1.6 11L4.2 12L3 9Z",
);
/// Liber Sophiae: an open book.
const BOOK: Glyph = filled(
    "M-0.8 -6.6C-3.4 -8.8 -7 -9.2 -11 -8.6V7.2C-7 6.6 -3.4 7 -0.8 9.2ZM0.8 -6.6C3.4 -8.8 7 -9.2 11 -8.6V7.2C7 6.6 3.4 7 0.8 9.2ZM-8.8 -5.4V-3.8Q-5.6 -4 -2.8 -2.6V-4.2Q-5.6 -5.6 -8.8 -5.4ZM-8.8 -1.4V0.2Q-5.6 0 -2.8 1.4V-0.2Q-5.6 -1.6 -8.8 -1.4ZM8.8 -5.4V-3.8Q5.6 -4 2.8 -2.6V-4.2Q5.6 -5.6 8.8 -5.4ZM8.8 -1.4V0.2Q5.6 0 2.8 1.4V-0.2Q5.6 -1.6 8.8 -1.4Z",
);
/// Geldbeutel.
const PURSE: Glyph = filled(
    "M-4.4 -11.4L-1.8 -9.6L0 -11.4L1.8 -9.6L4.4 -11.4L3 -6.8C7 -4 9.6 0.6 9.6 4.6C9.6 9 6 10.8 0 10.8C-6 10.8 -9.6 9 -9.6 4.6C-9.6 0.6 -7 -4 -3 -6.8ZM-3.8 -6V-4.4H3.8V-6ZM0 -1.6A3.8 3.8 0 1 0 0.1 -1.6Z",
);
/// The ends of the Link: two links of a chain.
pub(super) const LINK: Glyph = Glyph {
    filled: "",
    lines: "M0.6 3.4L-2 6A4 4 0 0 1 -7.6 0.4L-3.6 -3.6A4 4 0 0 1 1.6 -4M-0.6 -3.4L2 -6A4 4 0 0 1 7.6 -0.4L3.6 3.6A4 4 0 0 1 -1.6 4",
};
/// Special prestige: a crown.
pub(super) const CROWN: Glyph = filled("M-9 7.5L-10.5 -5L-5 -0.5L0 -8.5L5 -0.5L10.5 -5L9 7.5ZM-8.4 8.6H8.4V10.6H-8.4Z");
/// A permission: a shield.
pub(super) const SHIELD: &str = "M-8.5 -9.5H8.5V0.5C8.5 6 4.5 9 0 11C-4.5 9 -8.5 6 -8.5 0.5Z";
/// A green city: a leaf.
pub(super) const LEAF: Glyph = filled(
    "M9.5 -10C-1 -10 -9.5 -6 -9 1.5C-8.9 3.6 -8 5 -8 5L-10 9.5L-8 10.5L-6 6.6C1.5 9.5 9.5 4 9.5 -10ZM5 -5.4L-4.6 3.8L-5.6 2.6Z",
);
/// A tavern: a mug of beer.
pub(super) const MUG: Glyph = filled(
    "M-7.5 -5.5A3 3 0 0 1 -4.5 -9.5A4.4 4.4 0 0 1 2.6 -9.5A3 3 0 0 1 5 -5.5V-4H7.5Q10 -4 10 -1.5V3.5Q10 6 7.5 6H5V10H-7.5ZM5 -1.8V3.8H7V-1.8ZM-5.2 -2.6V7.6H-3.6V-2.6ZM-2 -2.6V7.6H-0.4V-2.6ZM1.2 -2.6V7.6H2.8V-2.6Z",
);
/// Pieces that move on.
pub(super) const MOVE: Glyph = filled("M-11 -4H-3V4H-11ZM-1 -1.4H4.5V-5.5L11 0L4.5 5.5V1.4H-1Z");
pub(super) const REMOVE: Glyph =
    filled("M-11 -4H-3V4H-11ZM1 -3L2.5 -4.5L5.5 -1.5L8.5 -4.5L10 -3L7 0L10 3L8.5 4.5L5.5 1.5L2.5 4.5L1 3L4 0Z");
/// Something rises.
pub(super) const RISE: Glyph = filled("M0 -11L8 -2.5H3.4V10.5H-3.4V-2.5H-8Z");
/// Pieces that come onto the board.
pub(super) const PLACE: Glyph = filled("M-5 2H5V10.5H-5ZM-1.6 -11H1.6V-5.5H5.6L0 0.4L-5.6 -5.5H-1.6Z");
/// A kontor more.
const EXTRA: Glyph = filled("M-10.5 -5H0.5V6H-10.5ZM4.5 -8H7.5V-4.5H11V-1.5H7.5V2H4.5V-1.5H1.8V-4.5H4.5Z");
/// Two kontors change places.
const SWAP: Glyph = filled("M-11 -5.5L-5 -10.5V-7.2H9V-3.8H-5V-0.5ZM11 5.5L5 0.5V3.8H-9V7.2H5V10.5Z");
/// Prestige: a laurel's star.
const STAR: Glyph = filled("M0 -11L3.2 -3.8L11 -3L5.2 2.2L6.8 10L0 6L-6.8 10L-5.2 2.2L-11 -3L-3.2 -3.8Z");
/// Pieces from the stock.
pub(super) const TAKE: Glyph =
    filled("M-1.6 -11H1.6V-3.5H5.6L0 2.5L-5.6 -3.5H-1.6ZM-10.5 1H-7.5V7.5H7.5V1H10.5V10.5H-10.5Z");
/// A barrier.
const BLOCK: Glyph = filled("M0 -10.5A10.5 10.5 0 1 1 -0.1 -10.5ZM-6.8 -2.2V2.2H6.8V-2.2Z");
/// Coins that are paid.
const TRIBUTE: Glyph = filled("M-4 -8A6 6 0 1 1 -4.1 -8ZM5.5 -1.5A5 5 0 1 1 5.4 -1.5Z");

/// The seal of a completed city: a drop of wax.
pub(super) const WAX: &str = "M15.5 0A3.6 3.6 0 0 1 14 6.7A3.6 3.6 0 0 1 9.7 12.1A3.6 3.6 0 0 1 3.4 15.1A3.6 3.6 0 0 1 -3.4 15.1A3.6 3.6 0 0 1 -9.7 12.1A3.6 3.6 0 0 1 -14 6.7A3.6 3.6 0 0 1 -15.5 0A3.6 3.6 0 0 1 -14 -6.7A3.6 3.6 0 0 1 -9.7 -12.1A3.6 3.6 0 0 1 -3.4 -15.1A3.6 3.6 0 0 1 3.4 -15.1A3.6 3.6 0 0 1 9.7 -12.1A3.6 3.6 0 0 1 14 -6.7A3.6 3.6 0 0 1 15.5 0Z";

/// The seal of a skill.
pub(super) const SKILL: &str = "M0 -10.8A4.4 4.4 0 0 1 6.9 -8.3A4.4 4.4 0 0 1 10.6 -1.9A4.4 4.4 0 0 1 9.4 5.4A4.4 4.4 0 0 1 3.7 10.1A4.4 4.4 0 0 1 -3.7 10.1A4.4 4.4 0 0 1 -9.4 5.4A4.4 4.4 0 0 1 -10.6 -1.9A4.4 4.4 0 0 1 -6.9 -8.3A4.4 4.4 0 0 1 0 -10.8Z";

/// The back of a mission card: the seal of a letter.
pub(super) const SEAL: Glyph = PRIVILEGE;

/// The symbol of a skill.
pub(super) const fn of_skill(skill: Skill) -> Glyph {
    match skill {
        Skill::Keys => KEYS,
        Skill::Actions => ACTIONS,
        Skill::Privilege => PRIVILEGE,
        Skill::Book => BOOK,
        Skill::Purse => PURSE,
    }
}

/// The symbols of what a marker does, with the number that belongs to it.
pub(super) fn of_effect(effect: Effect) -> (Vec<Glyph>, Option<String>) {
    match effect {
        Effect::Move { limit, .. } => (vec![MOVE], Some(limit.to_string())),
        Effect::Remove { limit, .. } => (vec![REMOVE], Some(limit.to_string())),
        Effect::Develop(Develop::Any) => (vec![RISE], None),
        Effect::Develop(Develop::Skill(skill)) => (vec![RISE, of_skill(skill)], None),
        Effect::Place { limit, .. } => (vec![PLACE], Some(limit.to_string())),
        Effect::Found { .. } => (vec![EXTRA, LEAF], None),
        Effect::ExtraKontor => (vec![EXTRA], None),
        Effect::SwapKontors => (vec![SWAP], None),
        Effect::Actions(n) => (vec![ACTIONS], Some(format!("+{n}"))),
        Effect::Prestige(n) => (vec![STAR], Some(n.to_string())),
        Effect::Take(n) => (vec![TAKE], Some(n.to_string())),
        Effect::Exchange => (vec![SWAP, STAR], None),
        Effect::Tribute => (vec![TRIBUTE], None),
        Effect::Block => (vec![BLOCK], None),
    }
}
