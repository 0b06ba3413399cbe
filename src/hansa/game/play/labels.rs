//! The choices of a person in words: in English their notation, which can be typed as it stands; in German a heading, the
//! kind of the action, and behind it the details.
//!
//! Within its decision every action has a label of its own.

use super::notation::{action_text, displaced, lifted};
use super::teller::{Teller, counted};
use crate::rules::{Action, Choice, MarkerKind, Owned, Phase, Seat, Side, State};
use crate::vocab::{CityId, Effect, KontorId, Piece, PostId, PostKind, Tongue};

const GERMAN: Tongue = Tongue::German;

impl Teller<'_> {
    /// An action as a choice; nothing for one that names what the board does not have.
    pub fn choice(&self, state: &State, action: Action) -> Option<String> {
        let english = action_text(self.rules(), state, action)?;
        Some(match self.tongue() {
            Tongue::English => english,
            Tongue::German => self.in_german(state, action),
        })
    }

    /// The heading and the rest. What an action does to a route ends with it, so that the route can be left out where a
    /// heading names it.
    fn in_german(&self, state: &State, action: Action) -> String {
        let table = self.rules().table;
        let city = |city: CityId| table.city_text(city).to_owned();
        let marker = |marker: MarkerKind| self.effect_text(marker.effect(table));
        let own = |piece: Piece, post: PostId| format!("{}, {}", piece.said(GERMAN), self.place(post));
        let rest = match action {
            Action::Income | Action::Skip | Action::Done | Action::EndTurn => String::new(),
            Action::TakeMerchants(n) | Action::PayMerchants(n) => counted(GERMAN, n, Piece::Merchant),
            Action::TakeTraders(n) => counted(GERMAN, n, Piece::Trader),
            Action::TakeEcho => counted(GERMAN, 1, Piece::Trader),
            Action::Place { piece, post } | Action::PutExtra { piece, post } => own(piece, post),
            Action::Displace { piece, post } => {
                format!("{}, mit {}", self.standing(state, post), piece.said(GERMAN))
            }
            Action::PutDisplaced { post } => format!("{}{}", self.moved(state, displaced(state)), self.place(post)),
            Action::DisplacedToStock => format!("{}in die Kasse", self.moved(state, displaced(state))),
            Action::LiftExtra { post } => format!("aufnehmen: {}", self.standing(state, post)),
            Action::Move { post } | Action::Lift { post } => self.standing(state, post),
            Action::Put { post } => format!("{}{}", self.moved(state, lifted(state)), self.place(post)),
            Action::Establish { route } => table.route_text(route),
            Action::Found { city: at } | Action::NeutralKontor { city: at } => city(at),
            Action::FoundExtra { city: at, piece } => format!("{}, mit {}", city(at), piece.said(GERMAN)),
            Action::Develop { skill } => skill.said(GERMAN).to_owned(),
            Action::Special { space } => {
                let value = table.special_spaces.get(usize::from(space)).map_or(0, |&(value, _)| value);
                format!("Feld {} für {value}", u16::from(space) + 1)
            }
            Action::PayBorder { marker: kind } | Action::PayMarker { marker: kind } => marker(kind),
            Action::BuyTile { tile } => tile.said(GERMAN).to_owned(),
            Action::Use { marker, choice } => self.used(state, marker.effect(table), choice),
            Action::Permanent { effect, choice } => match state.phase() {
                Phase::Permanent { route, .. } => {
                    let effect = table.permanent_of(*route).get(usize::from(effect));
                    effect.map_or(String::new(), |&effect| self.used(state, effect, choice))
                }
                _ => String::new(),
            },
            Action::Replace { marker: kind, route } => format!("{}, {}", marker(kind), table.route_text(route)),
        };
        let kind = action.kind().said(GERMAN);
        if rest.is_empty() { kind.to_owned() } else { format!("{kind}: {rest}") }
    }

    /// A post by its route, and by its kind where that is a ship.
    fn place(&self, post: PostId) -> String {
        let row = &self.rules().table.posts[post.index()];
        let ship = if row.kind == PostKind::Ship { ", Schiff" } else { "" };
        format!("{}{ship}", self.rules().table.route_text(row.route))
    }

    /// The piece on a post, with its owner unless that is the decider.
    fn standing(&self, state: &State, post: PostId) -> String {
        format!("{}{}", self.moved(state, state.piece_at(post)), self.place(post))
    }

    /// A piece before what happens to it.
    fn moved(&self, state: &State, owned: Option<Owned>) -> String {
        let Some(Owned { seat, piece }) = owned else { return String::new() };
        let piece = piece.said(GERMAN);
        match seat {
            seat if state.decider() == Some(seat) => format!("{piece}, "),
            Seat::Neutral => format!("neutraler {piece}, "),
            seat => format!("{piece} von {}, ", self.seat(seat)),
        }
    }

    /// An effect and what it is used for.
    fn used(&self, state: &State, effect: Effect, choice: Choice) -> String {
        let table = self.rules().table;
        let what = self.effect_text(effect);
        let used_for = match choice {
            Choice::Plain => return what,
            Choice::Develop(skill) => skill.said(GERMAN).to_owned(),
            Choice::Swap(left) => {
                let Some(row) = table.kontors.get(left.index()) else { return what };
                let first = KontorId::at(table.city(row.city).kontors.range().start);
                self.neighbours(row.city, left.index() - first.index() + 1)
            }
            Choice::SwapGreen { city, left } => {
                // The kontors right of the printed ones stand at the end of the row.
                let n_right = state.extras().filter(|extra| extra.city == city && extra.side == Side::Right).count();
                let n_left = state.row(self.rules(), city).count().saturating_sub(n_right);
                self.neighbours(city, n_left + usize::from(left) + 1)
            }
            // The other pieces of a place effect come from elsewhere.
            Choice::Lift(post) if matches!(effect, Effect::Place { .. }) => {
                format!("aufnehmen: {}", self.standing(state, post))
            }
            Choice::Lift(post) => self.standing(state, post),
            Choice::Place { piece, post } => format!("{}, {}", piece.said(GERMAN), self.place(post)),
            Choice::Exchange { seat, marker } => {
                format!("{} von {}", self.effect_text(marker.effect(table)), self.seat(seat))
            }
            Choice::Attach { route } => table.route_text(route),
            Choice::Found { city, piece } => format!("{}, {}", piece.said(GERMAN), table.city_text(city)),
        };
        format!("{what}: {used_for}")
    }

    fn neighbours(&self, city: CityId, place: usize) -> String {
        format!("{}, Platz {place} und {}", self.rules().table.city_text(city), place + 1)
    }
}
