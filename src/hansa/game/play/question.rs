//! The question for the deciding player, in words: the heading above a list of choices. DEC-1 … DEC-18.

use super::teller::{Teller, actions};
use crate::board::edition::Edition;
use crate::rules::{Fetch, Phase, Relocation, State, Tribute};
use crate::vocab::{RouteId, Tongue};
use kogge_engine::wording::say;

impl Teller<'_> {
    /// The decision that is due: `blue has 2 actions left`, `red puts the displaced trader of Bremen – Osnabrück`.
    pub fn question(&self, state: &State) -> String {
        let t = self.tongue();
        let over = || t.said(["the game is over", "das Spiel ist aus"]);
        let Some(seat) = state.decider() else { return over() };
        let who = self.seat(seat);
        match state.phase() {
            Phase::Main => match (t, state.actions()) {
                (Tongue::German, 0) => format!("{who} hat keine Aktion mehr"),
                (_, n) => say!(t, "{who} has {} left", "{who} hat noch {}", actions(t, n)),
            },
            Phase::IncomeMerchants { limit, fetch } => say!(
                t,
                "{who} takes {} from the stock{}: how many merchants?",
                "{who} nimmt {} aus der Kasse{}: wie viele Großhändler?",
                up_to(t, *limit),
                self.what_for(*fetch),
            ),
            Phase::IncomeTraders { limit: Edition::ALL_PIECES, .. } => say!(
                t,
                "{who} takes any number of pieces from the stock: how many traders?",
                "{who} nimmt beliebig viele Steine aus der Kasse: wie viele Händler?",
            ),
            Phase::IncomeTraders { limit, merchants, fetch } => say!(
                t,
                "{who} takes {} from the stock{}: how many traders?",
                "{who} nimmt {} aus der Kasse{}: wie viele Händler?",
                up_to(t, limit.saturating_sub(*merchants)),
                self.what_for(*fetch),
            ),
            Phase::Echo { .. } => say!(
                t,
                "{who} may take a trader from the stock as well",
                "{who} darf ebenfalls einen Händler aus der Kasse nehmen",
            ),
            Phase::TilePay { tile, first: None } => say!(
                t,
                "{who} pays two markers for the tile `{}`: which first?",
                "{who} zahlt zwei Bonusmarker für das Plättchen „{}“: welchen zuerst?",
                tile.said(t),
            ),
            Phase::TilePay { tile, first: Some(_) } => say!(
                t,
                "{who} pays a second marker for the tile `{}`",
                "{who} zahlt den zweiten Bonusmarker für das Plättchen „{}“",
                tile.said(t),
            ),
            Phase::Fee { fee, relocation } => {
                let what_for = t.of(match (relocation, fee) {
                    (Some(_), _) => ["", ""],
                    (None, 1) => [" for the block", " für die Sperre"],
                    (None, _) => [" for the blocks", " für die Sperren"],
                });
                let pieces = t.count(*fee, ["piece", "pieces"], STONES);
                say!(
                    t,
                    "{who} pays {pieces}{what_for}: how many merchants?",
                    "{who} zahlt {pieces}{what_for}: wie viele Großhändler?",
                )
            }
            Phase::Relocate(relocation) => self.relocation(who, relocation),
            Phase::RelocatePut { piece, .. } => say!(
                t,
                "{who} puts the {} lifted as an extra",
                "{who} setzt den {}, der als weiterer Stein aufgenommen ist",
                piece.said(t),
            ),
            Phase::Lift(carry) => {
                let so_far = carry.lifted().len();
                let pieces = up_to(t, carry.limit);
                say!(t, "{who} lifts {pieces}, {so_far} so far", "{who} nimmt {pieces} auf, bisher {so_far}")
            }
            Phase::Put(carry) => match carry.waiting().first() {
                Some(next) => say!(
                    t,
                    "{who} puts {} lifted from {}",
                    "{who} setzt {}, aufgenommen auf {}",
                    self.piece_of(next.owned(), seat),
                    self.post(next.post()),
                ),
                None => say!(t, "{who} puts what was lifted", "{who} setzt, was aufgenommen ist"),
            },
            Phase::Step3 { route, .. } => {
                say!(t, "{who} has established {}", "{who} hat die Handelsroute {} eingerichtet", self.route(*route))
            }
            Phase::Permanent { route, .. } => say!(
                t,
                "{who} may use the permanent marker of {}",
                "{who} darf den dauerhaften Bonusmarker von {} benutzen",
                self.route(*route),
            ),
            Phase::Removing(removing) => {
                say!(t, "{who} removes {}", "{who} entfernt {}", up_to(t, removing.limit))
            }
            Phase::Placing(placing) => {
                say!(t, "{who} may place {}", "{who} darf {} einsetzen", up_to(t, placing.limit))
            }
            Phase::PlacingPut { piece, .. } => {
                say!(t, "{who} places the {} just lifted", "{who} setzt den eben aufgenommenen {} ein", piece.said(t),)
            }
            Phase::NeutralCity { route } => say!(
                t,
                "{who} picks the city of {} where a neutral trader founds a kontor",
                "{who} wählt die Stadt an {}, in der ein neutraler Händler eine Niederlassung besetzt",
                self.route(*route),
            ),
            Phase::Replace => say!(
                t,
                "{who} lays a marker of the plate at a route",
                "{who} legt einen Bonusmarker vom Teller an eine Handelsroute",
            ),
            Phase::Over => over(),
        }
    }

    /// Why pieces are fetched, where that is not the player's own action. Clause: PROMO-3.
    fn what_for(&self, fetch: Fetch) -> String {
        match fetch {
            Fetch::Income | Fetch::Effect => String::new(),
            Fetch::Tribute(Tribute { city, .. }) => {
                let city = self.rules().table.city_text(city);
                say!(self.tongue(), " as tribute of {city}", " als Tribut von {city}")
            }
        }
    }

    fn relocation(&self, who: &str, relocation: &Relocation) -> String {
        let t = self.tongue();
        let extras = match relocation.extras {
            0 => String::new(),
            n => {
                let extras = t.count(n, ["extra", "extras"], ["keinen", "weiteren Stein", "weitere Steine"]);
                say!(t, "up to {extras}", "bis zu {extras}")
            }
        };
        let (piece, route) = (relocation.piece.said(t), self.route(relocation.route));
        match (relocation.settled, extras.is_empty()) {
            (true, _) => say!(
                t,
                "{who} may add {extras} to the piece displaced from {route}",
                "{who} darf zu dem von {route} verdrängten Stein {extras} setzen",
            ),
            (false, true) => say!(
                t,
                "{who} puts the {piece} displaced from {route}",
                "{who} setzt den von {route} verdrängten {piece}",
            ),
            (false, false) => say!(
                t,
                "{who} puts the {piece} displaced from {route}, and {extras}",
                "{who} setzt den von {route} verdrängten {piece}, dazu {extras}",
            ),
        }
    }

    fn route(&self, route: RouteId) -> String {
        self.rules().table.route_text(route)
    }
}

/// The German words for pieces, as an object.
const STONES: [&str; 3] = ["keinen", "Stein", "Steine"];

/// `up to 3 pieces`, or any number of them.
fn up_to(t: Tongue, limit: u8) -> String {
    match limit {
        Edition::ALL_PIECES => t.said(["any number of pieces", "beliebig viele Steine"]),
        limit => say!(t, "up to {}", "bis zu {}", t.count(limit, ["piece", "pieces"], STONES)),
    }
}
