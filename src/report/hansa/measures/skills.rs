//! Skills and markers: who develops which skill and when, and how many markers are drawn, taken and used.

use super::{Measures, Part, Seen};
use crate::hansa::effects::effect_text;
use crate::{Chart, Content, Counted, StackPart, Unit, ordinal};
use kogge_engine::vocab::Both;
use kogge_engine::wording::say;
use kogge_hansa_game::study::SkillTally;
use kogge_hansa_game::vocab::Skill;

/// SKILL-1, SCORE-2.
pub(in crate::hansa) const SKILLS: Part = Part {
    key: "skills",
    title: ["Skills", "Eigenschaften"],
    about: [
        "How many players finish a skill, of the winners and of all; and the order in which players begin to develop them. \
         A skill that nearly everybody finishes may be too easy to reach, one that winners hardly touch too far.",
        "Wie viele Spieler eine Eigenschaft voll entwickeln, von den Siegern und von allen; und in welcher Reihenfolge die \
         Spieler mit ihnen anfangen. Eine Eigenschaft, die fast jeder voll entwickelt, ist vielleicht zu leicht zu erreichen, \
         eine, die Sieger kaum anrühren, zu weit weg.",
    ],
    n_shown: 20,
    measures: |seen| {
        let t = seen.tongue();
        let mut all = Measures::default();
        let winners = &seen.0.tally.totals.winners;
        for (skill, tally) in Skill::ALL.iter().zip(&seen.0.tally.skills) {
            let (word, name) = (skill.word(), skill.said(t));
            let of_winners = Counted::several(tally.finished_winners.of(winners), Unit::Share);
            let label = say!(t, "{name} finished, winners", "{name} voll entwickelt, Sieger");
            all.add(format!("skill.{word}.finished.winners"), label, of_winners);
            let of_all = Counted::of_each(&tally.finished, seen.players() as u64, Unit::Share);
            let label = say!(t, "{name} finished, all players", "{name} voll entwickelt, alle Spieler");
            all.add(format!("skill.{word}.finished.all"), label, of_all);
            let first = Counted::several(tally.first_winners.of(winners), Unit::Share);
            let label = say!(t, "{name} first of all, winners", "{name} zuallererst, Sieger");
            all.add(format!("skill.{word}.first"), label, first);
        }
        all.0
    },
    charts: |seen| {
        vec![
            order(seen, ["Order of skills, winners", "Folge der Eigenschaften, Sieger"], |tally| &tally.winners),
            order(seen, ["Order of skills, all players", "Folge der Eigenschaften, alle Spieler"], |tally| &tally.all),
        ]
    },
};

/// In which order skills were begun, as shares of the players.
fn order(seen: Seen<'_>, title: Both, of: fn(&SkillTally) -> &[u64; 6]) -> Chart {
    let t = seen.tongue();
    let skills = &seen.0.tally.skills;
    let parts = (0..6).map(|place| {
        let values = skills.iter().map(|tally| {
            let counts = of(tally);
            counts[place] as f64 / counts.iter().sum::<u64>().max(1) as f64
        });
        let label = if place < 5 { t.of([ordinal(t, place), NTH[place]]) } else { t.of(["never", "nie"]) };
        StackPart { label: label.to_owned(), values: values.collect() }
    });
    let content = Content::Stacks {
        axis: String::new(),
        stacks: Skill::ALL.iter().map(|skill| skill.said(t).to_owned()).collect(),
        parts: parts.collect(),
        unit: Unit::Share,
    };
    Chart { title: t.said(title), content }
}

const NTH: [&str; 5] = ["zuerst", "danach", "als drittes", "als viertes", "als letztes"];

/// MARKER-1 to MARKER-8.
pub(in crate::hansa) const MARKERS: Part = Part {
    key: "markers",
    title: ["Markers", "Bonusmarker"],
    about: [
        "Of the markers of each kind, how many are drawn from the supply or lie on the board from the start, how many \
         players take, and how many they use.",
        "Wie viele Bonusmarker jeder Art aus dem Vorrat kommen oder von Anfang an auf dem Plan liegen, wie viele die Spieler \
         nehmen, und wie viele sie benutzen.",
    ],
    n_shown: 9,
    measures: |seen| {
        let t = seen.tongue();
        let mut all = Measures::default();
        for (named, tally) in seen.0.setting.board.markers.iter().zip(&seen.0.tally.markers) {
            let name = effect_text(t, &named.name);
            let counts = [
                ("drawn", "gezogen", &tally.drawn),
                ("taken", "genommen", &tally.taken),
                ("used", "benutzt", &tally.used),
            ];
            for (key, german, count) in counts {
                all.add(
                    format!("marker.{key}.{}", named.name),
                    say!(t, "{name}, {key}", "{name}, {german}"),
                    Counted::of_each(count, named.count, Unit::Share),
                );
            }
        }
        all.0
    },
    charts: |_| Vec::new(),
};
