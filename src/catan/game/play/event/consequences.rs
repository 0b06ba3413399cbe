//! The consequences of an action.

use super::Event;
use crate::rules::{Action, EventCard, Hand, Phase, Production, Rules, SEVEN, Seat, State};
use crate::vocab::{Card, CardEvent, HexId, Resource, TokenUse};

pub(super) fn add(rules: Rules, before: &State, action: Action, after: &State, out: &mut Vec<Event>) {
    match action {
        Action::Rolled([a, b])
            if a + b == SEVEN && *before.phase() == Phase::Dice && before.first_roll() != Some(SEVEN) =>
        {
            must_discard(rules, before, out)
        }
        Action::Turned(card) if card.event == CardEvent::RobberAttack => must_discard(rules, before, out),
        Action::Settle(_) if *before.phase() == Phase::FirstSettlement => gained(before, after, out),
        Action::City(_) if *before.phase() == Phase::FirstCity => gained(before, after, out),
        Action::Drawn(card) if card.is_shown() && *after.phase() == Phase::Main => out.push(Event::NoUse { card }),
        Action::Robber(_) if *before.phase() == Phase::Robber => {
            let robs = matches!(after.phase(), Phase::Rob | Phase::Theft { .. });
            out.extend((!robs).then_some(Event::NobodyRobbed));
        }
        Action::Claim(resource) => {
            let others = clockwise(before).filter(|&seat| seat != before.active());
            let gave = others.map(|seat| Event::Gave { seat, resource, count: before.hand(seat)[resource.index()] });
            out.extend(gave.filter(|event| !matches!(event, Event::Gave { count: 0, .. })));
        }
        Action::Token(TokenUse::Robber) if after.robber() != before.robber() => {
            out.push(Event::RobberMoved { seat: before.active(), hex: after.robber() });
        }
        Action::Refuse if *after.phase() == Phase::Main => out.push(Event::NobodyAgreed),
        Action::Roll | Action::Settle(_) | Action::Road(_) | Action::Bridge(_) | Action::City(_) => {}
        Action::Buy | Action::Play(_) | Action::Discard(_) | Action::Robber(_) | Action::RobberOff => {}
        Action::Rob(_) | Action::RobNobody | Action::Bank { .. } | Action::SellForGold(_) => {}
        Action::BuyForGold(_) | Action::Take(_) | Action::Offer(_) | Action::Accept | Action::Refuse => {}
        Action::Counter(_) | Action::Deal(_) | Action::NoDeal | Action::Damage(_) | Action::Repair(_) => {}
        Action::Give(_) | Action::GiveTo(_) | Action::Spend(..) | Action::GiveBoot(_) | Action::DrawFish => {}
        Action::LeaveFish | Action::Exchange(_) | Action::KeepFish | Action::Bid { .. } | Action::Name(_) => {}
        Action::Camel(_) | Action::Knight(_) | Action::MoveKnight(_) | Action::BarbarianFrom(_) => {}
        Action::BarbarianTo(_) | Action::BuyWagon | Action::PathFrom(_) | Action::PathTo(_) => {}
        Action::Drive(_) | Action::Feed | Action::Chase(_) | Action::RoadFor(..) | Action::BridgeFor(..) => {}
        Action::SettleFor(..)
        | Action::Token(_)
        | Action::Stop
        | Action::EndTurn
        | Action::Rolled(_)
        | Action::Drawn(_) => {}
        Action::Stolen(_) | Action::Turned(_) | Action::NewYear | Action::Caught(_) | Action::CaughtBoot => {}
        Action::Lost(_) | Action::Die(_) | Action::Shown(_) => {}
    }
    if before.event_under_way().is_some() && after.event_under_way().is_none() {
        gifts(before, action, out);
    }
    let retreats = matches!(action, Action::Turned(EventCard { event: CardEvent::RobberRetreats, .. }));
    if retreats && before.robber() != after.robber() {
        out.push(Event::RobberMoved { seat: before.active(), hex: after.robber() });
    }
    let is_roll = matches!(action, Action::Rolled(_));
    let can_be_void = matches!(before.phase(), Phase::Dice | Phase::Landing { .. });
    if is_roll && can_be_void && before.phase() == after.phase() {
        out.push(Event::RollsAgain);
    }
    if let Some(production) = before.production(rules, action) {
        let n_events = out.len();
        yielded(before, &production, out);
        let number = match action {
            Action::Turned(card) => Some(card.number),
            _ => before.event_under_way().map(|card| card.number),
        };
        if let Some(number) = number.filter(|_| out.len() > n_events) {
            out.insert(n_events, Event::Pays { number });
        }
    }
    if before.has_fish() && nobody_fishes(rules, before, action, after) {
        out.push(Event::NobodyFishes);
    }
    if after.delivered(before.active()) > before.delivered(before.active()) {
        let seat = before.active();
        out.extend(before.order(seat).map(|order| Event::Delivered { seat, good: order.good }));
    }
    if before.has_attack() {
        barbarians(rules, before, action, after, out);
    }
    if before.has_gold() && !matches!(action, Action::SellForGold(_) | Action::Deal(_)) {
        for seat in clockwise(before) {
            let gold = after.gold(seat).saturating_sub(before.gold(seat));
            out.extend((gold > 0).then_some(Event::EarnedGold { seat, gold }));
        }
    }
    for seat in clockwise(before).filter(|_| before.has_tokens()) {
        let tokens = after.trade_tokens(seat).saturating_sub(before.trade_tokens(seat));
        out.extend((tokens > 0).then_some(Event::GotTokens { seat, tokens }));
    }
    if matches!(action, Action::Name(_)) {
        let placed = after.camels().difference(before.camels()).iter();
        out.extend(placed.map(|edge| Event::PlacedCamel { seat: None, edge }));
    }
    special(rules, before, after, out);
    if before.has_gold() {
        settlers(rules, before, after, out);
    }
    if before.turn() != after.turn() {
        out.push(Event::Turn { seat: after.active(), number: after.turn() });
    }
    if let Some(seat) = after.builds_after().filter(|_| action == Action::EndTurn) {
        out.push(Event::BuildsAfter { seat, after: after.turn_of() });
    }
    if let Some(seat) = after.winner().filter(|_| !before.is_over()) {
        let shown = after.cards(seat)[Card::Point.index()];
        out.push(Event::Won { seat, points: after.points(rules, seat), shown });
    }
}

/// All seats, clockwise from the active one.
fn clockwise(state: &State) -> impl Iterator<Item = Seat> {
    let n = state.n_players();
    std::iter::successors(Some(state.active()), move |seat| Some(seat.next(n))).take(n)
}

/// The payments of the bank in set-up. Clause: B3.5.
fn gained(before: &State, after: &State, out: &mut Vec<Event>) {
    for seat in clockwise(after) {
        let (was, is) = (before.hand(seat), after.hand(seat));
        let cards: Hand = std::array::from_fn(|i| is[i].saturating_sub(was[i]));
        out.extend((cards != Hand::default()).then_some(Event::Gained { seat, cards }));
    }
}

/// The payments of the bank for a number, and the resources that it could not pay in full. Clauses: B5.1, B5.2.
fn yielded(state: &State, production: &Production, out: &mut Vec<Event>) {
    let gains = clockwise(state).map(|seat| Event::Gained { seat, cards: production.paid[seat.index()] });
    out.extend(gains.filter(|event| !matches!(event, Event::Gained { cards, .. } if *cards == Hand::default())));
    for &resource in Resource::ALL {
        let of = |seat: Seat| production.claims[seat.index()][resource.index()];
        let claimed = state.seats().map(of).fold(0, u8::saturating_add);
        let left = production.bank[resource.index()];
        let mut claimants = state.seats().filter(|&seat| of(seat) > 0);
        let only = claimants.next().filter(|_| claimants.next().is_none());
        out.extend((claimed > left).then_some(Event::Short { resource, claimed, left, only }));
    }
}

/// Whether the supply has too few pieces for the number. Clause: FI10.
fn nobody_fishes(rules: Rules, before: &State, action: Action, after: &State) -> bool {
    let number = match action {
        Action::Rolled([a, b]) => a + b,
        Action::Turned(card) => card.number,
        _ => match before.event_under_way() {
            Some(card) => card.number,
            None => return false,
        },
    };
    let is_over = matches!(after.phase(), Phase::Main | Phase::Turn) && after.event_under_way().is_none();
    is_over && number != SEVEN && after.is_short_of_fish(rules, number)
}

/// The gifts of good neighbours, which change hands together. Clause: EV10.
fn gifts(before: &State, action: Action, out: &mut Vec<Event>) {
    let last = match (before.phase(), action) {
        (&Phase::Give { seat, .. }, Action::Give(resource)) => Some((seat, resource)),
        _ => None,
    };
    let is_shared = before.event_under_way().is_some_and(|card| card.event == CardEvent::GoodNeighbours);
    for seat in clockwise(before).filter(|_| is_shared) {
        let chosen = before.gift(seat).or(last.filter(|(giver, _)| *giver == seat).map(|(_, resource)| resource));
        let to = seat.next(before.n_players());
        out.extend(chosen.map(|resource| Event::GaveCard { seat, to, resource: Some(resource) }));
    }
}

/// Clause: B6.2.
fn must_discard(rules: Rules, before: &State, out: &mut Vec<Event>) {
    let many = clockwise(before).map(|seat| (seat, before.n_cards(seat)));
    let many = many.filter(|&(_, n)| n > rules.edition.hand_limit);
    out.extend(many.map(|(seat, n)| Event::MustDiscard { seat, count: n / 2 }));
}

/// Where barbarians landed, which battle was won, who took prisoners or lost knights. Clauses: BA6 to BA20.
fn barbarians(rules: Rules, before: &State, action: Action, after: &State, out: &mut Vec<Event>) {
    let hexes = (0..rules.table.hexes.len()).map(HexId::at);
    if matches!(before.phase(), Phase::Landing { .. }) {
        let landed = hexes.clone().filter(|&hex| after.barbarians_on(hex) > before.barbarians_on(hex));
        let n_events = out.len();
        out.extend(landed.map(|hex| Event::Landed { hex }));
        if let (Action::Rolled([a, b]), true) = (action, out.len() == n_events && before.phase() != after.phase()) {
            out.extend(rules.coast(a + b).map(|hex| Event::NoneLands { hex }));
        }
    }
    if let Action::Lost(_) = action {
        for seat in clockwise(before) {
            let count = (before.knights_of(seat).len() - after.knights_of(seat).len()) as u8;
            out.extend((count > 0).then_some(Event::LostKnights { seat, count }));
        }
    }
    let battle = |state: &State| match *state.phase() {
        Phase::PrisonerRoll { hex, .. } | Phase::Losses { hex } => Some(hex),
        _ => None,
    };
    out.extend(battle(after).filter(|&hex| battle(before) != Some(hex)).map(|hex| Event::WonBattle { hex }));
    // A decision takes prisoners from one hex at most.
    let left = hexes.clone().find(|&hex| after.barbarians_on(hex) < before.barbarians_on(hex));
    for (seat, hex) in before.sides().filter_map(|seat| Some((seat, left?))) {
        let count = after.prisoners(seat) - before.prisoners(seat);
        let event = match seat.index() < before.n_players() {
            true => Event::Captured { seat, count, hex },
            false => Event::ForeignCaptured { count, hex },
        };
        out.extend((count > 0).then_some(event));
    }
    if let (Phase::PrisonerRoll { .. }, Action::Rolled(_)) = (before.phase(), action) {
        out.extend(before.tie_for_prisoner(after).map(|with_foreign| Event::TiedForPrisoner { with_foreign }));
    }
    let (was, is) = (before.conquered(), after.conquered());
    out.extend(is.difference(was).iter().map(|hex| Event::Conquered { hex }));
    out.extend(was.difference(is).iter().map(|hex| Event::Freed { hex }));
}

/// The Wealthiest and the Poor Settlers that are others. Clauses: RI14, RI15.
fn settlers(rules: Rules, before: &State, after: &State, out: &mut Vec<Event>) {
    let (was, is) = (before.wealthiest(rules), after.wealthiest(rules));
    out.extend((was != is).then_some(Event::Wealthiest { seat: is }));
    for seat in after.seats() {
        let is_poor = after.is_poor(rules, seat);
        out.extend((before.is_poor(rules, seat) != is_poor).then_some(Event::Poor { seat, is_poor }));
    }
}

/// The special cards that changed hands. Clauses: B10, B11, HM2.
fn special(rules: Rules, before: &State, after: &State, out: &mut Vec<Event>) {
    if before.longest_road() != after.longest_road() {
        let seat = after.longest_road();
        out.push(Event::LongestRoad { seat, length: seat.map_or(0, |seat| after.road_length(seat)) });
    }
    if before.largest_army() != after.largest_army() {
        let seat = after.largest_army();
        out.push(Event::LargestArmy { seat, knights: seat.map_or(0, |seat| after.knights(seat)) });
    }
    if before.harbourmaster() != after.harbourmaster() {
        let seat = after.harbourmaster();
        out.push(Event::Harbourmaster { seat, points: seat.map_or(0, |seat| after.harbour_points(rules, seat)) });
    }
}
