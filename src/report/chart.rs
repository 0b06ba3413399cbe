//! The charts of a report as values: the page draws them, the JSON carries them.

use serde::ser::{Serialize, SerializeMap, Serializer};

use super::estimate::{Estimate, Unit};

/// A chart.
#[derive(Debug, Clone, PartialEq, serde::Serialize, kogge_engine::Schema)]
pub struct Chart {
    /// The title of the chart.
    pub title: String,
    /// The data.
    pub content: Content,
}

/// The kinds of charts.
#[derive(Debug, Clone, PartialEq, serde::Serialize, kogge_engine::Schema)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum Content {
    /// Numbers with their intervals, one below the other.
    Dots {
        /// The numbers.
        dots: Vec<Dot>,
        /// A number to compare them with, and its name.
        line: Option<(f64, String)>,
    },
    /// How often which value, by group.
    Histogram {
        /// The axis of the values.
        axis: String,
        /// The groups, which add up to 1.
        groups: Vec<Group>,
    },
    /// Numbers by round, with their intervals.
    Lines {
        /// The lines.
        lines: Vec<Line>,
        /// The unit of the counts.
        unit: Unit,
    },
    /// Parts of a whole, one stack beside the other.
    Stacks {
        /// The axis of the stacks.
        axis: String,
        /// The stacks.
        stacks: Vec<String>,
        /// The parts, from below, each with a value for every stack.
        parts: Vec<Part>,
        /// The unit of the values.
        unit: Unit,
    },
    /// Values by place, on the map.
    Heat {
        /// The greatest value.
        most: f64,
        /// The values, the greatest first.
        places: Vec<HeatSpot>,
    },
    /// Places that are spoken of, on the map.
    Marks {
        /// The places.
        places: Vec<MarkedPlace>,
    },
}

/// A number of a chart.
#[derive(Debug, Clone, PartialEq, serde::Serialize, kogge_engine::Schema)]
pub struct Dot {
    /// Its name.
    pub label: String,
    /// The number.
    pub estimate: Estimate,
}

/// A group of a histogram.
#[derive(Debug, Clone, PartialEq, serde::Serialize, kogge_engine::Schema)]
pub struct Group {
    /// Its name.
    pub label: String,
    /// The least and the greatest value of a bar, and its share of all values of all groups.
    pub bars: Vec<(u32, u32, f64)>,
}

/// A line by round.
#[derive(Debug, Clone, PartialEq, serde::Serialize, kogge_engine::Schema)]
pub struct Line {
    /// Its name.
    pub label: String,
    /// The round, from 1, with its number.
    pub points: Vec<(u32, Estimate)>,
}

/// A part of every stack.
#[derive(Debug, Clone, PartialEq, serde::Serialize, kogge_engine::Schema)]
pub struct Part {
    /// The label.
    pub label: String,
    /// Its value in each stack.
    pub values: Vec<f64>,
}

/// A place on the map.
#[derive(Debug, Clone, PartialEq, serde::Serialize, kogge_engine::Schema)]
pub struct HeatSpot {
    /// Where.
    #[serde(flatten)]
    pub at: At,
    /// Its name.
    pub name: String,
    /// Its value.
    pub estimate: Estimate,
}

/// A place that is spoken of.
#[derive(Debug, Clone, PartialEq, Eq, serde::Serialize, kogge_engine::Schema)]
pub struct MarkedPlace {
    /// Where.
    #[serde(flatten)]
    pub at: At,
    /// Its name.
    pub name: String,
    /// The mark beside it and before the sentence.
    #[schemars(range(min = 1))]
    pub mark: usize,
}

/// A place of the board: of a kind, such as `city`, the number in its list of the setting's board.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct At {
    /// The kind.
    pub kind: &'static str,
    /// The number.
    pub place: usize,
}

/// `"city": 3`.
impl Serialize for At {
    fn serialize<T: Serializer>(&self, serializer: T) -> Result<T::Ok, T::Error> {
        let mut map = serializer.serialize_map(Some(1))?;
        map.serialize_entry(self.kind, &self.place)?;
        map.end()
    }
}

kogge_engine::with_schemas! {
    impl kogge_engine::Schema for At {
        fn schema_name() -> std::borrow::Cow<'static, str> {
            "At".into()
        }

        fn json_schema(made: &mut schemars::SchemaGenerator) -> schemars::Schema {
            let place = made.subschema_for::<usize>();
            schemars::json_schema!({ "properties": { "city": place, "route": place, "corner": place, "hex": place } })
        }
    }
}
