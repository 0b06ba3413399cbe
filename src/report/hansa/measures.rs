//! The questions about a map of this family.

mod flow;
mod places;
mod prestige;
mod skills;

use crate::Measures;
use kogge_hansa_game::rules::State;

pub(super) use flow::{JAMS, LINK};
pub(super) use places::{CITIES, ROUTES};
pub(super) use prestige::PRESTIGE;
pub(super) use skills::{MARKERS, SKILLS};

type Part = crate::Part<State>;
type Seen<'a> = crate::Seen<'a, State>;
