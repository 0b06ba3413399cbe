//! Reports on studies of any game for people: a page, Markdown, and JSON.
//!
//! [`answers()`] makes one value of results, every number with its interval of 95 % and the players it was measured with;
//! the three forms write it. No statistic is made of nothing: what was not counted is not there. A family adds its
//! questions, which is [`Reported`].

// Files, environment and time belong to the surfaces: `clippy.toml` has the list.
#![warn(clippy::disallowed_methods)]
#![forbid(unsafe_code)]
// On docs.rs every item names its feature.
#![cfg_attr(docsrs, feature(doc_cfg))]

mod answers;
#[doc(hidden)]
pub mod catan;
mod chart;
mod command;
mod compared;
mod described;
mod estimate;
mod facts;
mod findings;
#[doc(hidden)]
pub mod hansa;
mod html;
mod markdown;
mod measures;
pub(crate) mod parts;
mod reference;
mod reported;
mod seen;
mod standouts;
mod table;
mod verdicts;
mod words;

pub use answers::{
    Answers, Broken, Needed, NoAnswers, Other, Panel, Printed, REPORT_FORMAT, REPORT_VERSION, Row, Section, Sources,
    Study, answers,
};
pub use chart::{At, Chart, Content, Dot, Group, HeatSpot, Line, MarkedPlace, Part as StackPart};
pub use compared::{Changed, Compared, Surprise};
pub use described::Described;
pub use estimate::{Counted, Estimate, Unit};
pub(crate) use facts::in_both;
pub use facts::{Fact, Unusual, Usual};
pub use findings::{By, Finding, Standing};
pub(crate) use findings::{balance, counts};
#[doc(hidden)]
pub use html::site;
pub(crate) use html::{DrawnSpot, drawn};
pub use html::{Maps, page};
pub use markdown::markdown;
pub(crate) use measures::Measures;
pub use measures::{Measure, Part};
pub use reference::{Band, Reference};
pub use reported::{EarlyWords, Effect, Lead, Reported};
pub(crate) use reported::{Thing, effects};
pub use seen::{People, Seen};
pub(crate) use seen::{one_in, ordinal, the_one_to_play, the_ordinal, to_play};
pub use standouts::Standout;
pub use verdicts::{Beside, Tone, Verdict};
pub(crate) use verdicts::{LESS_OFTEN, MORE_OFTEN, own, side};

kogge_engine::schemas! {
    /// Output of `kogge report --format json`.
    "report", "Report of Kogge", REPORT_VERSION => Answers;
}

impl Answers {
    /// The answers as a JSON document; `docs/schema/report.schema.json` describes it.
    pub fn to_json(&self) -> String {
        // Texts and numbers alone: nothing can refuse.
        serde_json::to_string_pretty(self).unwrap_or_default() + "\n"
    }
}
