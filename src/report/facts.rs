//! Facts of a map that no printed board has, with the numbers of games that may be their effect.
//!
//! A family lists the numbers that a map states, each of a kind. Of every kind the printed boards have a lowest and a
//! highest number; a fact outside is unusual, and comes before the numbers of games that it may explain.

use std::collections::BTreeMap;

use super::chart::At;
use super::measures::Measure;
use super::reported::Reported;
use super::seen::Seen;
use super::standouts::Standout;
use super::verdicts::{Tone, beyond, side};
use kogge_engine::vocab::Tongue;
use kogge_engine::wording::say;

/// A number that a map states.
#[derive(Debug, Clone)]
pub struct Fact {
    /// The kind: numbers of one kind are compared.
    pub kind: String,
    /// The number.
    pub value: f64,
    /// The number in a sentence that is not ended, in English and German: `Köln – Trier has 8 posts`.
    pub text: [String; 2],
    /// The number as it is written.
    pub shown: fn(Tongue, f64) -> String,
    /// The section about it.
    pub about: &'static str,
    /// Where it is, with the name of the place.
    pub at: Option<(At, String)>,
    /// The begins of the keys of standouts that may be its effect.
    pub effects: Vec<String>,
    /// The key of a measure about it, with a sentence in English and German that has `{}` for the number.
    pub measure: Option<(String, [String; 2])>,
}

/// A fact that no printed board has.
#[derive(Debug, Clone)]
pub struct Unusual {
    fact: Fact,
    /// The lowest and the highest number of printed boards; nothing where they have none of the kind.
    printed: Option<[f64; 2]>,
    /// How many more facts of the kind are as unusual, though less far off.
    others: usize,
}

impl Fact {
    /// A fact without a place, of which games show nothing, with its text in a language.
    pub(crate) fn new(
        kind: impl Into<String>,
        about: &'static str,
        value: impl Into<f64>,
        text: impl Fn(Tongue) -> String,
    ) -> Self {
        let (kind, value, text) = (kind.into(), value.into(), in_both(text));
        Self { kind, value, text, shown: Tongue::number, about, at: None, effects: Vec::new(), measure: None }
    }

    /// The same with its number in percent.
    pub(crate) fn in_percent(self) -> Self {
        Self { shown: |t, value| format!("{} %", t.number(value)), ..self }
    }
}

/// A text in English and German.
pub(crate) fn in_both(text: impl Fn(Tongue) -> String) -> [String; 2] {
    [text(Tongue::English), text(Tongue::German)]
}

/// The most facts that are named.
const MOST: usize = 2;

/// The lowest and the highest number of every kind on printed boards.
#[derive(Debug, Clone)]
pub struct Usual(BTreeMap<String, [f64; 2]>);

impl Usual {
    /// The numbers of the facts of printed boards.
    pub fn of(printed: impl IntoIterator<Item = Fact>) -> Self {
        let mut ranges: BTreeMap<String, [f64; 2]> = BTreeMap::new();
        for Fact { kind, value, .. } in printed {
            let [low, high] = ranges.entry(kind).or_insert([value; 2]);
            (*low, *high) = (low.min(value), high.max(value));
        }
        Self(ranges)
    }

    /// The facts that no printed board has: of a kind that which is farthest off above, and that below.
    pub fn unusual(&self, facts: Vec<Fact>) -> Vec<Unusual> {
        unusual(facts, &self.0)
    }
}

fn unusual(facts: Vec<Fact>, ranges: &BTreeMap<String, [f64; 2]>) -> Vec<Unusual> {
    let mut found: Vec<Unusual> = Vec::new();
    for fact in facts {
        let here = Unusual { printed: ranges.get(&fact.kind).copied(), fact, others: 0 };
        if here.printed.is_some_and(|[low, high]| (low..=high).contains(&here.fact.value)) {
            continue;
        }
        let is_alike = |other: &&mut Unusual| other.fact.kind == here.fact.kind && other.is_more() == here.is_more();
        match found.iter_mut().find(is_alike) {
            None => found.push(here),
            Some(other) => {
                let others = other.others + 1;
                if here.far() > other.far() {
                    *other = here;
                }
                other.others = others;
            }
        }
    }
    found
}

impl Unusual {
    /// Whether it is more than on printed boards, which may have none of its kind.
    fn is_more(&self) -> bool {
        self.printed.is_none_or(|[_, high]| self.fact.value > high)
    }

    /// How far off it is, as a logarithm of a ratio.
    fn far(&self) -> f64 {
        let Some([low, high]) = self.printed else { return 1.0 };
        let ratio = if self.is_more() { self.fact.value / high } else { low / self.fact.value };
        ratio.clamp(1.0, 20.0).ln()
    }

    /// The sentence on it.
    pub fn text(&self, t: Tongue) -> String {
        let Fact { text, shown, .. } = &self.fact;
        let text = t.of(text.each_ref());
        let others = match self.others {
            0 => String::new(),
            n => say!(t, ", like {n} more of the map", ", wie {n} weitere der Karte"),
        };
        let Some([low, high]) = self.printed else {
            return say!(
                t,
                "{text}; no printed board has such{others}.",
                "{text}; so etwas hat kein gedruckter Plan{others}."
            );
        };
        let (low, high) = (shown(t, low), shown(t, high));
        let range = match low == high {
            true => high,
            false => say!(t, "{} to {high}", "{} bis {high}", low.trim_end_matches(" %")),
        };
        let side = t.of(side(self.is_more()));
        format!("{text}{}{others}.", beyond(t, side, &range))
    }
}

/// The unusual facts as standouts, each with its effect, which is taken out of the other standouts. A fact with a visible
/// effect comes first, then that which is farthest off.
pub(super) fn causes<S: Reported>(
    seen: Seen<'_, S>,
    unusual: &[Unusual],
    effects: &mut Vec<Standout>,
) -> Vec<Standout> {
    let t = seen.tongue();
    let mut ranked: Vec<(f64, &Unusual)> = unusual.iter().map(|it| (it.far() + effect(it, effects), it)).collect();
    ranked.sort_by(|a, b| b.0.total_cmp(&a.0));
    let measured = |key: &String| {
        S::PARTS.iter().flat_map(|part| (part.measures)(seen)).find(|measure: &Measure| measure.key == *key)
    };
    let named = ranked.into_iter().take(MOST).map(|(weight, it)| {
        let fact = &it.fact;
        let of_it: Vec<Standout> = effects.extract_if(.., |effect| is_effect(fact, effect)).collect();
        let strongest = of_it.into_iter().max_by(|a, b| a.weight.total_cmp(&b.weight));
        let shown = match (&strongest, &fact.measure) {
            (Some(effect), _) => format!(" {}", effect.text),
            (None, Some((key, words))) => measured(key).map_or(String::new(), |it| {
                format!(" {}", t.of(words.each_ref()).replace("{}", &it.counted.estimate().whole(t)))
            }),
            (None, None) => String::new(),
        };
        Standout {
            key: format!("fact.{}", fact.kind),
            about: fact.about,
            tone: strongest.as_ref().map_or(Tone::Plain, |effect| effect.tone),
            text: it.text(t) + &shown,
            estimate: strongest.as_ref().and_then(|effect| effect.estimate),
            at: fact.at.clone().or_else(|| strongest.and_then(|effect| effect.at)),
            weight,
            is_sure: true,
        }
    });
    named.collect()
}

fn is_effect(fact: &Fact, standout: &Standout) -> bool {
    fact.effects.iter().any(|begin| standout.key.starts_with(begin))
}

/// The weight of the strongest effect; an effect counts for more than a number that is far off.
fn effect(unusual: &Unusual, standouts: &[Standout]) -> f64 {
    let of_it = standouts.iter().filter(|standout| is_effect(&unusual.fact, standout));
    of_it.map(|standout| 3.0 + standout.weight).fold(0.0, f64::max)
}
