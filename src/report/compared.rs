//! The differences from another study, at the beginning of a report: those of the maps, then the most surprising numbers.

use serde::Serialize;

use super::answers::{Row, Section};
use super::estimate::rounded;
use kogge_engine::Schema;
use kogge_engine::vocab::Both;

/// The most numbers that are listed.
const MOST: usize = 10;

/// The differences from another study.
#[derive(Debug, Clone, PartialEq, Serialize, Schema)]
pub struct Compared {
    /// Whether both are of the same map and edition.
    pub is_same_map: bool,
    /// The facts that differ between the maps; nothing where one of them is not known.
    pub changes: Option<Vec<Changed>>,
    /// The numbers that differ beyond chance, the most surprising first.
    #[schemars(length(max = MOST))]
    pub numbers: Vec<Surprise>,
}

/// A fact that is not the same on both maps.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Schema)]
pub struct Changed {
    /// The thing, and what of it.
    pub what: String,
    /// Its value on the map of the report; nothing where there is none.
    pub here: Option<String>,
    /// Its value on the other map; nothing where there is none.
    pub other: Option<String>,
}

/// A number that differs beyond chance.
#[derive(Debug, Clone, PartialEq, Serialize, Schema)]
pub struct Surprise {
    /// The key of its section.
    pub section: &'static str,
    /// The key of its row.
    pub row: String,
    /// The difference in half widths of its interval.
    #[schemars(extend("exclusiveMinimum" = 0))]
    pub half_widths: f64,
}

impl Compared {
    /// The differences of two studies, whose numbers the sections hold.
    pub(super) fn of(is_same_map: bool, changes: Option<&[Changed]>, sections: &[Section]) -> Self {
        let changes = changes.map(<[_]>::to_vec).or(is_same_map.then(Vec::new));
        let surprises = sections.iter().flat_map(|section| {
            let of =
                |row: &Row| Some(Surprise { section: section.key, row: row.key.clone(), half_widths: surprise(row)? });
            section.rows.iter().filter_map(of)
        });
        let mut numbers: Vec<Surprise> = surprises.collect();
        numbers.sort_by(|one, other| other.half_widths.total_cmp(&one.half_widths));
        numbers.truncate(MOST);
        Self { is_same_map, changes, numbers }
    }

    /// A sentence about the maps.
    pub(super) fn of_maps(&self) -> Both {
        match &self.changes {
            Some(_) if self.is_same_map => {
                ["Both studies are of the same map.", "Beide Untersuchungen gelten derselben Karte."]
            }
            Some(changes) if changes.is_empty() => [
                "The maps differ in nothing that play depends on.",
                "Die Karten unterscheiden sich in nichts, wovon das Spiel abhängt.",
            ],
            Some(_) => ["The maps differ in these facts:", "Die Karten unterscheiden sich in diesen Angaben:"],
            None => [
                "The maps differ; with their files, --map and --compare-map, the report begins with how.",
                "Die Karten sind verschieden; mit ihren Dateien, --map und --compare-map, beginnt der Bericht mit den \
                 Unterschieden.",
            ],
        }
    }

    /// A sentence about the numbers.
    pub(super) fn of_numbers(&self) -> Both {
        if self.numbers.is_empty() {
            [
                "No number differs beyond chance, corrected for the number of rows of the report.",
                "Kein Wert unterscheidet sich über den Zufall hinaus, berichtigt für die Zahl der Zeilen des Berichts.",
            ]
        } else {
            [
                "The numbers that differ beyond chance, corrected for the number of rows of the report; the largest \
                 difference for its interval is first.",
                "Die Werte, die sich über den Zufall hinaus unterscheiden, berichtigt für die Zahl der Zeilen des Berichts; \
                 der für sein Intervall größte Unterschied steht oben.",
            ]
        }
    }
}

/// A difference beyond chance in half widths of its interval.
fn surprise(row: &Row) -> Option<f64> {
    let difference = row.other?.difference.filter(|_| row.other.is_some_and(|other| other.is_no_chance))?;
    let (low, high) = difference.interval()?;
    Some(rounded(difference.value.abs() / ((high - low) / 2.0).max(f64::MIN_POSITIVE)))
}
