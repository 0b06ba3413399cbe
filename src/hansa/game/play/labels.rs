//! The choices of a person in words: in English their notation, which can be typed as it stands; in German a heading, the
//! kind of the action, and behind it the details.
//!
//! Within its decision every action has a label of its own.

use super::notation::{action_text, displaced, lifted, space_value, used};
use super::teller::{Teller, counted};
use crate::rules::{Action, Choice, Owned, Part, Seat, Side, State};
use crate::vocab::{CityId, Effect, KontorId, PostId, PostKind, Tongue};
use kogge_engine::game::notation::filled;

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
        let [_, text] = action.texts();
        let what = |place: &str| match place {
            "displaced" => self.moved(state, displaced(state)),
            "lifted" => self.moved(state, lifted(state)),
            place => self.part(state, action, usize::from(place == "1")),
        };
        let rest = filled(text, |place| Some(what(place))).unwrap_or_default();
        let kind = action.kind().said(GERMAN);
        if rest.is_empty() { kind.to_owned() } else { format!("{kind}: {rest}") }
    }

    /// One of the things that an action names.
    fn part(&self, state: &State, action: Action, place: usize) -> String {
        let table = self.rules().table;
        let used = || used(self.rules(), state, action);
        match action.parts()[place] {
            Part::Post(post) => self.place(post),
            Part::Standing(post) => self.standing(state, post),
            Part::Route(route) => table.route_text(route),
            Part::City(city) => table.city_text(city).to_owned(),
            Part::Marker(marker) => self.effect_text(marker.effect(table)),
            Part::Tile(tile) => tile.said(GERMAN).to_owned(),
            Part::Skill(skill) => skill.said(GERMAN).to_owned(),
            Part::Space(space) => format!("{} für {}", u16::from(space) + 1, space_value(table, space)),
            Part::Piece(piece) => piece.said(GERMAN).to_owned(),
            Part::Pieces(n, piece) => counted(GERMAN, n, piece),
            Part::Effect(_) => used().map_or(String::new(), |(effect, _)| self.effect_text(effect)),
            Part::Choice => used().map_or(String::new(), |(effect, choice)| self.used(state, effect, choice)),
            Part::Kontor(_) | Part::Other => String::new(),
        }
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

    /// The use of an effect, behind it.
    fn used(&self, state: &State, effect: Effect, choice: Choice) -> String {
        let table = self.rules().table;
        let used_for = match choice {
            Choice::Plain => return String::new(),
            Choice::Develop(skill) => skill.said(GERMAN).to_owned(),
            Choice::Swap(left) => {
                let Some(row) = table.kontors.get(left.index()) else { return String::new() };
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
        format!(": {used_for}")
    }

    fn neighbours(&self, city: CityId, place: usize) -> String {
        format!("{}, Platz {place} und {}", self.rules().table.city_text(city), place + 1)
    }
}
