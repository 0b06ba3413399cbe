//! Skills and markers: who develops which skill and when, and how many markers are drawn, taken and used.

use super::{Measures, Part, Seen};
use crate::{Chart, Content, Counted, StackPart, Unit, ordinal};
use kogge_hansa_game::study::SkillTally;
use kogge_hansa_game::vocab::Skill;

/// SKILL-1, SCORE-2.
pub(in crate::hansa) const SKILLS: Part = Part {
    key: "skills",
    title: "Skills",
    about: "How many players finish a skill, of the winners and of all; and the order in which players begin to develop \
            them. A skill that nearly everybody finishes may be too easy to reach, one that winners hardly touch too far.",
    n_shown: 20,
    measures: |seen| {
        let mut all = Measures::default();
        let winners = &seen.0.tally.totals.winners;
        for (skill, tally) in Skill::ALL.iter().zip(&seen.0.tally.skills) {
            let word = skill.word();
            let of_winners = Counted::several(tally.finished_winners.of(winners), Unit::Share);
            all.add(format!("skill.{word}.finished.winners"), format!("{word} finished, winners"), of_winners);
            let of_all = Counted::of_each(&tally.finished, seen.players() as u64, Unit::Share);
            all.add(format!("skill.{word}.finished.all"), format!("{word} finished, all players"), of_all);
            let first = Counted::several(tally.first_winners.of(winners), Unit::Share);
            all.add(format!("skill.{word}.first"), format!("{word} first of all, winners"), first);
        }
        all.0
    },
    charts: |seen| {
        vec![
            order(seen, "Order of skills, winners", |tally| &tally.winners),
            order(seen, "Order of skills, all players", |tally| &tally.all),
        ]
    },
};

/// In which order skills were begun, as shares of the players.
fn order(seen: Seen<'_>, title: &str, of: fn(&SkillTally) -> &[u64; 6]) -> Chart {
    let skills = &seen.0.tally.skills;
    let parts = (0..6).map(|place| {
        let values = skills.iter().map(|tally| {
            let counts = of(tally);
            counts[place] as f64 / counts.iter().sum::<u64>().max(1) as f64
        });
        let label = if place < 5 { ordinal(place) } else { "never" };
        StackPart { label: label.to_owned(), values: values.collect() }
    });
    let content = Content::Stacks {
        axis: String::new(),
        stacks: Skill::ALL.iter().map(|skill| skill.word().to_owned()).collect(),
        parts: parts.collect(),
        unit: Unit::Share,
    };
    Chart { title: title.to_owned(), content }
}

/// MARKER-1 to MARKER-8.
pub(in crate::hansa) const MARKERS: Part = Part {
    key: "markers",
    title: "Markers",
    about: "Of the markers of each kind, how many are drawn from the supply or lie on the board from the start, how many \
            players take, and how many they use.",
    n_shown: 9,
    measures: |seen| {
        let mut all = Measures::default();
        for (named, tally) in seen.0.setting.board.markers.iter().zip(&seen.0.tally.markers) {
            for (key, count) in [("drawn", &tally.drawn), ("taken", &tally.taken), ("used", &tally.used)] {
                all.add(
                    format!("marker.{key}.{}", named.name),
                    format!("{}, {key}", named.name),
                    Counted::of_each(count, named.count, Unit::Share),
                );
            }
        }
        all.0
    },
    charts: |_| Vec::new(),
};
