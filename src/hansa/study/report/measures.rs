//! The questions about a map of this family.

mod flow;
mod places;
mod prestige;
mod skills;

use crate::hansa::rules::State;
use crate::study::report;
use crate::study::report::Measures;

pub(super) use flow::{JAMS, LINK};
pub(super) use places::{CITIES, ROUTES};
pub(super) use prestige::PRESTIGE;
pub(super) use skills::{MARKERS, SKILLS};

type Part = report::Part<State>;
type Seen<'a> = report::Seen<'a, State>;
