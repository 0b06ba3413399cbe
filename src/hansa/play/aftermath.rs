//! What a decision brings besides what its own text says.
//!
//! For a reader who does not know the board by heart: prestige for whomever, the marker taken, the city completed, the
//! Link, and the numbers of pieces that were forced and so never asked for. Clauses: ROUTE-3, ROUTE-5, KONTOR-4,
//! KONTOR-6, LINK-3, INCOME-2, DISPLACE-2.

use super::notation::pieces_text;
use crate::hansa::rules::{Action, Phase, Pieces, Rules, State};

/// The consequences of an action that is legal in this state, in the order of ROUTE-2; empty without any.
pub(super) fn aftermath(rules: Rules, before: &State, action: Action) -> Vec<String> {
    let table = rules.table;
    let mut after = before.clone();
    after.apply_unchecked(rules, action);
    let mut told = Vec::new();
    let active = before.active();
    let (was, is) = (before.player(active), after.player(active));
    match action {
        Action::Income | Action::TakeMerchants(_) if matches!(after.phase(), Phase::Main | Phase::Over) => {
            told.push(format!("fetches {}", pieces_text(gained(was.supply, is.supply))));
        }
        Action::Displace { .. } if !matches!(after.phase(), Phase::Fee { .. }) => {
            told.push(format!("pays {}", pieces_text(gained(was.stock, is.stock))));
        }
        _ => {}
    }
    for seat in before.seats() {
        let prestige = after.player(seat).prestige - before.player(seat).prestige;
        if prestige > 0 {
            told.push(format!("{prestige} prestige for {seat}"));
        }
        if after.player(seat).link_rank > before.player(seat).link_rank {
            told.push(format!("{seat} has the Link"));
        }
    }
    if let Action::Establish { route } = action
        && let Some(kind) = before.marker_at(rules, route)
    {
        told.push(format!("takes {}", table.effect_text(kind.effect(table))));
    }
    if after.completed() > before.completed() {
        told.push(format!("completed cities: {} of {}", after.completed(), table.completed_limit));
    }
    told
}

/// The pieces that came to a pile.
const fn gained(before: Pieces, after: Pieces) -> Pieces {
    Pieces::new(after.traders - before.traders, after.merchants - before.merchants)
}
