//! The question for the deciding player, in words: the heading above a list of choices. DEC-1 … DEC-18.

use super::teller::Teller;
use crate::board::edition::Edition;
use crate::rules::{Fetch, Phase, Relocation, State, Tribute};
use crate::vocab::RouteId;
use kogge_engine::wording::count;

impl Teller<'_> {
    /// The decision that is due: `blue has 2 actions left`, `red puts the displaced trader of Bremen – Osnabrück`.
    pub fn question(&self, state: &State) -> String {
        let Some(seat) = state.decider() else { return "the game is over".to_owned() };
        let who = self.seat(seat);
        match state.phase() {
            Phase::Main => format!("{who} has {} left", count(state.actions().into(), "action", "actions")),
            Phase::IncomeMerchants { limit, fetch } => {
                let what_for = self.what_for(*fetch);
                format!("{who} takes {} from the stock{what_for}: how many merchants?", up_to(*limit))
            }
            Phase::IncomeTraders { limit: Edition::ALL_PIECES, .. } => {
                format!("{who} takes any number of pieces from the stock: how many traders?")
            }
            Phase::IncomeTraders { limit, merchants, fetch } => {
                let (what_for, rest) = (self.what_for(*fetch), up_to(limit.saturating_sub(*merchants)));
                format!("{who} takes {rest} from the stock{what_for}: how many traders?")
            }
            Phase::Echo { .. } => format!("{who} may take a trader from the stock as well"),
            Phase::TilePay { tile, first: None } => {
                format!("{who} pays two markers for the tile `{tile}`: which first?")
            }
            Phase::TilePay { tile, first: Some(_) } => format!("{who} pays a second marker for the tile `{tile}`"),
            Phase::Fee { fee, relocation } => {
                let what_for = match (relocation, fee) {
                    (Some(_), _) => "",
                    (None, 1) => " for the block",
                    (None, _) => " for the blocks",
                };
                format!("{who} pays {}{what_for}: how many merchants?", count((*fee).into(), "piece", "pieces"))
            }
            Phase::Relocate(relocation) => self.relocation(who, relocation),
            Phase::RelocatePut { piece, .. } => format!("{who} puts the {piece} lifted as an extra"),
            Phase::Lift(carry) => {
                let so_far = carry.lifted().len();
                format!("{who} lifts {}, {so_far} so far", up_to(carry.limit))
            }
            Phase::Put(carry) => match carry.waiting().first() {
                Some(next) => {
                    let piece = self.piece_of(next.owned(), seat);
                    format!("{who} puts {piece} lifted from {}", self.post(next.post()))
                }
                None => format!("{who} puts what was lifted"),
            },
            Phase::Step3 { route, .. } => format!("{who} has established {}", self.route(*route)),
            Phase::Permanent { route, .. } => {
                format!("{who} may use the permanent marker of {}", self.route(*route))
            }
            Phase::Removing(removing) => {
                format!("{who} removes {}", up_to(removing.limit))
            }
            Phase::Placing(placing) => format!("{who} may place {}", up_to(placing.limit)),
            Phase::PlacingPut { piece, .. } => format!("{who} places the {piece} just lifted"),
            Phase::NeutralCity { route } => {
                format!("{who} picks the city of {} where a neutral trader founds a kontor", self.route(*route))
            }
            Phase::Replace => format!("{who} lays a marker of the plate at a route"),
            Phase::Over => "the game is over".to_owned(),
        }
    }

    /// Why pieces are fetched, where that is not the player's own action. Clause: PROMO-3.
    fn what_for(&self, fetch: Fetch) -> String {
        match fetch {
            Fetch::Income | Fetch::Effect => String::new(),
            Fetch::Tribute(Tribute { city, .. }) => format!(" as tribute of {}", self.rules().table.city_text(city)),
        }
    }

    fn relocation(&self, who: &str, relocation: &Relocation) -> String {
        let extras = match relocation.extras {
            0 => String::new(),
            n => format!("up to {}", count(n.into(), "extra", "extras")),
        };
        let route = self.route(relocation.route);
        match (relocation.settled, extras.is_empty()) {
            (true, _) => format!("{who} may add {extras} to the piece displaced from {route}"),
            (false, true) => format!("{who} puts the {} displaced from {route}", relocation.piece),
            (false, false) => format!("{who} puts the {} displaced from {route}, and {extras}", relocation.piece),
        }
    }

    fn route(&self, route: RouteId) -> String {
        self.rules().table.route_text(route)
    }
}

/// `up to 3 pieces`, or any number of them.
fn up_to(limit: u8) -> String {
    match limit {
        Edition::ALL_PIECES => "any number of pieces".to_owned(),
        limit => format!("up to {}", count(limit.into(), "piece", "pieces")),
    }
}
