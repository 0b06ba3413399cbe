//! The uses of markers: `use EFFECT: CHOICE`, where the effect says which choices there are.

use super::name;
use super::read::ActionReader;
use crate::rules::{Action, Choice, MarkerKind, Phase, Side};
use crate::vocab::{CityId, Effect, KontorId, PostId};
use kogge_engine::game::notation::{Found, NotationError, Problem, unknown};

type Read<T> = Result<T, NotationError>;

impl ActionReader<'_> {
    /// A use of the permanent marker that is offered, or of a collected one.
    pub(super) fn use_effect(&mut self) -> Read<Action> {
        let text = self.reader.phrase("")?;
        let table = self.rules.table;
        if let Phase::Permanent { route, .. } = self.state.phase() {
            let effects = table.permanent_of(*route);
            let is_it = |effect: &&Effect| name::effect(table, **effect) == text.text;
            if let Some(&what) = effects.iter().find(is_it) {
                // Equal effects are one choice; the first stands for all.
                let effect = effects.iter().position(|&effect| effect == what).unwrap_or(0) as u8;
                return self.choice(what, |choice| Action::Permanent { effect, choice });
            }
        }
        let marker = self.marker_kind(&text)?;
        self.choice(marker.effect(table), |choice| Action::Use { marker, choice })
    }

    /// The kind of marker with this effect.
    pub(super) fn marker_kind(&mut self, text: &Found<'_>) -> Read<MarkerKind> {
        let table = self.rules.table;
        let texts: Vec<String> = table.markers.iter().map(|row| name::effect(table, row.effect)).collect();
        match texts.iter().position(|known| *known == text.text) {
            Some(kind) => Ok(MarkerKind(kind as u8)),
            None if text.text.is_empty() => Err(self.reader.expected("the effect of a marker")),
            None => Err(unknown("marker", &text.text, text.at.clone(), texts.iter().map(String::as_str))),
        }
    }

    /// The use of an effect.
    fn choice(&mut self, effect: Effect, action: impl Fn(Choice) -> Action) -> Read<Action> {
        let has_choice = match effect {
            Effect::Move { .. }
            | Effect::Remove { .. }
            | Effect::Develop(_)
            | Effect::Place { .. }
            | Effect::Found { .. }
            | Effect::SwapKontors
            | Effect::Exchange
            | Effect::Tribute
            | Effect::Block => true,
            Effect::ExtraKontor | Effect::Actions(_) | Effect::Prestige(_) | Effect::Take(_) => false,
        };
        if !has_choice {
            return Ok(action(Choice::Plain));
        }
        if !self.reader.take_mark(':') {
            return Err(self.reader.expected("`:` and what the effect is used for"));
        }
        let lift = |post: PostId| action(Choice::Lift(post));
        match effect {
            Effect::Move { .. } | Effect::Remove { .. } => self.lifted(lift),
            Effect::Place { .. } if self.reader.take("lift") => self.lifted(lift),
            Effect::Place { .. } => {
                let piece = self.piece()?;
                Ok(self.class()?.free(self, |post| action(Choice::Place { piece, post })))
            }
            Effect::Found { .. } => {
                let piece = self.piece()?;
                Ok(action(Choice::Found { city: self.city()?, piece }))
            }
            Effect::SwapKontors => Ok(action(self.swap()?)),
            Effect::Exchange => {
                let seat = self.seat()?;
                let text = self.reader.phrase("")?;
                Ok(action(Choice::Exchange { seat, marker: self.marker_kind(&text)? }))
            }
            Effect::Tribute | Effect::Block => Ok(action(Choice::Attach { route: self.route()? })),
            _ => Ok(action(Choice::Develop(self.skill()?))),
        }
    }

    /// `Emden 1 and 2`: a kontor and its right neighbour.
    fn swap(&mut self) -> Read<Choice> {
        let city = self.city()?;
        let (left, from) = self.reader.number()?;
        self.reader.must(&["and"], "`and`")?;
        let (right, to) = self.reader.number()?;
        let at = from.start..to.end;
        let wrong = |what: String| Err(NotationError::new(at, Problem::NotSo(what)));
        if left.checked_add(1) != Some(right) {
            return wrong("kontors are swapped with their right neighbour".to_owned());
        }
        let (first, last) = self.places(city);
        if !(first..last).contains(&usize::from(left)) {
            return wrong(format!("the kontors that can be swapped there have the places {first} to {last}"));
        }
        let left = usize::from(left) - first;
        Ok(match self.rules.table.city(city).green {
            true => Choice::SwapGreen { city, left: left as u8 },
            false => Choice::Swap(KontorId::at(self.rules.table.city(city).kontors.range().start + left)),
        })
    }

    /// The first and the last place that can be swapped in a city: of the printed kontors, or in a green city of those
    /// right of them in the whole row.
    fn places(&self, city: CityId) -> (usize, usize) {
        let row = self.rules.table.city(city);
        if !row.green {
            return (1, row.kontors.len());
        }
        let right = self.state.extras().filter(|extra| extra.city == city && extra.side == Side::Right).count();
        let all = self.state.row(self.rules, city).count();
        (all - right + 1, all)
    }
}
