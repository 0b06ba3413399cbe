//! The effects of markers: effects drawn from the whole vocabulary, with numbers that leave a game playable.
//!
//! Clauses: FX-1 … FX-9, FX-11, PROMO-2 … PROMO-4. Checks: CHK-E31, CHK-E45.

use super::draft::Draft;
use kogge_hansa_game::vocab::{Area, CountryId, CountrySet, Develop, Effect, Owners, Scope, Skill, Source, Sources};

impl Draft<'_> {
    /// A permanent marker: usually one effect, sometimes a choice of two.
    pub(super) fn draw_choice(&mut self) -> Vec<Effect> {
        let first = self.draw_effect(true);
        let second = self.one_in(4).then(|| self.draw_effect(true)).filter(|&second| second != first);
        [first].into_iter().chain(second).collect()
    }

    /// An effect of a permanent marker, or of a regular one.
    pub(super) fn draw_effect(&mut self, permanent: bool) -> Effect {
        let draw = self.random.below(12);
        match draw {
            0 | 1 => self.draw_move(),
            2 => Effect::Develop(Develop::Any),
            3 => Effect::Develop(Develop::Skill(self.pick(Skill::ALL))),
            4 | 5 => self.draw_place(permanent),
            6 if self.options.greens > 0 => {
                let sources: &[&[Source]] = &[
                    &[Source::Supply],
                    &[Source::Stock],
                    &[Source::Supply, Source::Stock],
                    &[Source::Stock, Source::Supply],
                ];
                Effect::Found { sources: Sources::new(self.pick(sources)) }
            }
            6 | 7 => Effect::SwapKontors,
            8 => Effect::ExtraKontor,
            9 => Effect::Actions(1 + self.random.below(if permanent { 2 } else { 4 }) as u8),
            10 => Effect::Prestige(1 + self.random.below(if permanent { 2 } else { 3 }) as u8),
            _ => Effect::Take(2 + self.random.below(3) as u8),
        }
    }

    fn draw_move(&mut self) -> Effect {
        let draw = self.random.below(4);
        let (limit, owners) = (1 + self.random.below(4) as u8, self.pick(Owners::ALL));
        let scope = match draw {
            0 if self.options.countries > 0 => Scope::WithinCountry,
            1 if self.options.countries > 0 => Scope::Anywhere,
            3 => return Effect::Remove { limit, owners },
            _ => Scope::Map,
        };
        Effect::Move { limit, owners, scope }
    }

    fn draw_place(&mut self, permanent: bool) -> Effect {
        let mut sources = vec![Source::Stock, Source::Supply, Source::Posts];
        if permanent {
            sources.push(Source::ThisRoute);
        }
        self.random.shuffle(&mut sources);
        sources.truncate(1 + self.random.below(sources.len()));
        let area = match self.random.below(3) {
            0 if self.options.countries > 0 => Area::Abroad,
            1 if self.options.countries > 0 => Area::In(self.draw_countries_of_effect()),
            _ => Area::Anywhere,
        };
        Effect::Place { limit: 1 + self.random.below(3) as u8, area, sources: Sources::new(&sources) }
    }

    /// One or two countries.
    fn draw_countries_of_effect(&mut self) -> CountrySet {
        let n_countries = self.board.countries.len();
        let n = 1 + self.random.below(2);
        (0..n).map(|_| CountryId::at(self.random.below(n_countries))).collect()
    }

    /// One of several, each equally likely.
    fn pick<T: Copy>(&mut self, items: &[T]) -> T {
        items[self.random.below(items.len())]
    }
}
