//! Regular markers and mission cards. Clauses: SETUP-7, SETUP-8, MISSION-5.

use super::Build;
use crate::board::{MarkerSet, MarkerStack};
use crate::resolve::places::MarkerPlaces;
use crate::syntax::Subject;
use crate::syntax::tree::Name;
use kogge_compiler::diagnostic::{Descriptor, Diagnostic, Severity};
use kogge_compiler::text::Span;
use kogge_hansa_game::board::edition::Edition;
use kogge_hansa_game::vocab::CityId;

pub(in crate::resolve) static MISSION_WITHOUT_THREE_CITIES: Descriptor = Descriptor {
    code: "mission_without_three_cities",
    severity: Severity::Error,
    rules: &["CHK-E56", "MISSION-5"],
    what: "A mission card does not name exactly three different cities.",
    why: "A card gives a point a city, and a bonus for controlling all three.",
    bad: "mission Altona, Brake, Altona\n",
    good: "mission Altona, Brake, Cuxhaven\n",
};

impl Build<'_> {
    pub(super) fn markers(&mut self, edition: &Edition) -> (MarkerSet, Option<MarkerPlaces>) {
        let draft = self.draft;
        let Some(markers) = &draft.markers else {
            let stacks = edition.markers.iter();
            let stack = |stack: &kogge_hansa_game::board::edition::Stack| MarkerStack {
                effect: stack.effect,
                start: stack.start,
                supply: stack.supply,
            };
            return (sorted(stacks.map(stack).collect()), None);
        };
        let mut stacks: Vec<MarkerStack> = Vec::new();
        let mut rows = Vec::with_capacity(markers.rows.len());
        for (row, span) in &markers.rows {
            let effect = self.effect(&row.effect, Subject::Markers);
            rows.push((effect, *span));
            let count = row.count.map_or(0, |count| count.node);
            let at = stacks.iter().position(|stack| stack.effect == effect).unwrap_or_else(|| {
                stacks.push(MarkerStack { effect, start: 0, supply: 0 });
                stacks.len() - 1
            });
            let pile = if row.start { &mut stacks[at].start } else { &mut stacks[at].supply };
            *pile = pile.saturating_add(count);
        }
        (sorted(stacks), Some(MarkerPlaces { header: markers.header, rows }))
    }

    pub(super) fn missions(&mut self) -> (Vec<[CityId; 3]>, Vec<Span>) {
        let draft = self.draft;
        let mut missions: Vec<([CityId; 3], Span)> = Vec::new();
        for mission in &draft.missions {
            match self.card(&mission.cities, mission.span) {
                Some(card) => missions.push((card, mission.span)),
                None => {
                    self.n_lost += 1;
                    self.doubts.insert(Subject::Missions);
                }
            }
        }
        missions.sort();
        missions.into_iter().unzip()
    }

    /// A mission card; `None` unless it names three cities, which is reported.
    pub(in crate::resolve) fn card(&mut self, cities: &[Name], span: Span) -> Option<[CityId; 3]> {
        let ids: Vec<CityId> = cities.iter().map(|name| self.city_id(name)).collect::<Option<_>>()?;
        match ids[..] {
            [a, b, c] if a != b && b != c && a != c => Some([a, b, c]),
            _ => {
                let n = ids.iter().collect::<std::collections::BTreeSet<_>>().len();
                let twice = (1..cities.len()).find(|&at| ids[..at].contains(&ids[at])).filter(|_| cities.len() == 3);
                let finding = |span, message| Diagnostic::new(&MISSION_WITHOUT_THREE_CITIES, span, message);
                self.out.push(match twice {
                    Some(at) => finding(cities[at].span, format!("the mission names `{}` twice", cities[at].node))
                        .label("again")
                        .help("name another city in its place: a card names three different ones"),
                    None => finding(span, format!("the mission names {n} different cities instead of three"))
                        .label("not three different cities")
                        .help("write three names: `mission A, B, C`"),
                });
                None
            }
        }
    }
}

/// Stacks in the order of their effect's words, so that moving a line changes nothing.
fn sorted(mut stacks: Vec<MarkerStack>) -> MarkerSet {
    stacks.retain(|stack| stack.start > 0 || stack.supply > 0);
    stacks.sort_by_cached_key(|stack| stack.effect.text(|country| format!("{:03}", country.0)));
    MarkerSet { stacks }
}
