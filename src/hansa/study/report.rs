//! Reports on studies of a map for people: a page, Markdown, and JSON.
//!
//! [`answers()`] makes one value of results, every number with its interval of 95 % and the players it was measured with;
//! the three forms write it. No statistic is made of nothing: what was not counted is not there.

mod answers;
mod chart;
mod command;
mod estimate;
mod findings;
mod html;
mod markdown;
mod measures;
mod reference;
mod seen;
mod table;
mod verdicts;

pub use answers::{
    Answers, Broken, NoAnswers, Other, Panel, Printed, REPORT_FORMAT, REPORT_VERSION, Row, Section, Sources, Study,
    answers,
};
pub use chart::{At, Chart, Content, Dot, Group, HeatSpot, Line, Part};
pub use estimate::{Counted, Estimate, Unit};
pub use findings::{By, Finding, Standing};
pub use html::page;
pub use markdown::markdown;
pub use reference::{Band, Reference};
pub use verdicts::{Tone, Verdict};

impl Answers {
    /// The answers as a JSON document; `docs/schema/report.schema.json` describes it.
    pub fn to_json(&self) -> String {
        // Texts and numbers alone: nothing can refuse.
        serde_json::to_string_pretty(self).unwrap_or_default() + "\n"
    }
}
