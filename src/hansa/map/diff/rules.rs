//! The numbers of an edition as things of a profile, by the keys of its file.

use super::thing::{Aspect, Kind, Profile, Value};
use kogge_hansa_game::board::edition::{Edition, Extras, LinkChain, TieBreak};

/// Adds every number of an edition that play depends on.
pub(super) fn rules(edition: &Edition, profile: &mut Profile) {
    let Edition {
        id: _,
        name: _,
        traders,
        merchants,
        supply_merchants,
        supply_traders,
        keys,
        actions,
        privilege,
        book,
        purse,
        markers,
        n_markers,
        link_prestige,
        special_spaces,
        regional_prestige,
        completed_limit,
        prestige_limit,
        marker_points,
        skill_points,
        city_points,
        tie_breaks,
        displaced_must_be_placed,
        extras,
        link_chain,
        moves_may_exchange,
    } = edition;
    let stacks = markers.iter().map(|stack| {
        // No effect of an edition names a country.
        let effect = stack.effect.text(|_| String::new());
        format!("{effect}: {} at the start, {} in the supply", stack.start, stack.supply)
    });
    let purse = purse.iter().map(|&n| if n == Edition::ALL_PIECES { "all".to_owned() } else { n.to_string() });
    let says = [
        ("pieces.traders", Value::of(traders)),
        ("pieces.merchants", Value::of(merchants)),
        ("pieces.supply_merchants", Value::of(supply_merchants)),
        ("pieces.supply_traders", Value::list(supply_traders.iter())),
        ("desk.keys", Value::list(keys.iter())),
        ("desk.actions", Value::list(actions.iter())),
        ("desk.privilege", Value::list(privilege.iter())),
        ("desk.book", Value::list(book.iter())),
        ("desk.purse", Value::list(purse)),
        ("markers.stacks", Value::Row(stacks.collect())),
        ("markers.count", Value::of(n_markers)),
        ("defaults.link_prestige", Value::list(link_prestige.iter())),
        (
            "defaults.special_spaces",
            Value::list(special_spaces.iter().map(|(value, colour)| format!("{colour} {value}"))),
        ),
        ("defaults.regional_prestige", Value::list(regional_prestige.iter())),
        ("defaults.completed_limit", Value::of(completed_limit)),
        ("defaults.prestige_limit", Value::of(prestige_limit)),
        ("scoring.marker_points", Value::list(marker_points.iter())),
        ("scoring.skill_points", Value::of(skill_points)),
        ("scoring.city_points", Value::of(city_points)),
        ("scoring.tie_breaks", Value::list(tie_breaks.iter().map(tie_break))),
        ("rules.displaced_must_be_placed", Value::of(displaced_must_be_placed)),
        ("rules.extras", Value::of(extra(*extras))),
        ("rules.link_chain", Value::of(chain(*link_chain))),
        ("rules.moves_may_exchange", Value::of(moves_may_exchange)),
    ];
    says.into_iter().for_each(|(key, value)| profile.add(Kind::Rule, key, [(Aspect::Value, value)]));
}

const fn tie_break(by: &TieBreak) -> &'static str {
    match by {
        TieBreak::FewerActionSteps => "fewer action steps",
        TieBreak::NetworkPoints => "network points",
    }
}

const fn extra(extras: Extras) -> &'static str {
    match extras {
        Extras::AnyPiece => "any piece",
        Extras::TradersForMerchant => "traders for a merchant",
    }
}

const fn chain(chain: LinkChain) -> &'static str {
    match chain {
        LinkChain::Own => "own",
        LinkChain::Anybody => "anybody",
    }
}
