//! Writing the text of a position.

use std::fmt::Display;

use super::super::KINDS;
use super::super::places::{corner_name, edge_name, hex_name};
use super::{DUE_ROLL, FORM, JOINED, LEFT};
use crate::island::Named;
use crate::layout::Layout;
use crate::rules::{
    BarbariansPosition, CaravansPosition, Claim, Draw, EventCard, EventsPosition, FishPosition, GoldPosition, Known,
    NeutralPosition, Offer, Phase, Pieces, PlayerPosition, Position, Rules, Seat, State, Trade, TradersPosition,
    TrainPosition, TwoPlayersPosition,
};
use crate::vocab::{Card, HexId, Module, Resource};
use kogge_engine::game::notation::{NOTHING, hyphened, list};

/// A state as one line, what is hidden included; nothing for the state of a view, which could not be read again.
pub fn position_text(rules: Rules, state: &State) -> Option<String> {
    state.is_whole().then(|| line_of(rules, state))
}

/// The line of a state that is known to be whole.
pub(in crate::play) fn line_of(rules: Rules, state: &State) -> String {
    let position = Position::of(state);
    let mut fields = vec![
        FORM.to_owned(),
        format!("{:016x}", rules.table.fingerprint),
        format!("{:016x}", rules.edition.fingerprint()),
        list(position.modules.iter().map(|module| hyphened(Module::word(*module))), ","),
        hexes(&rules.laid.layout),
        list(&rules.laid.layout.harbours, "/"),
        list(&rules.laid.layout.grounds, "/"),
        list(rules.laid.layout.arrows.iter().flatten(), "/"),
        turn(&position),
        robber(rules, &position),
        [position.longest_road, position.largest_army, position.harbourmaster].map(seat_or_none).join(":"),
        cards(&position.played),
        cards(&position.fresh),
        events(rules, position.events.as_ref()),
        fish(position.fish.as_ref()),
        gold(position.gold.as_ref()),
        caravans(rules, position.caravans.as_ref()),
        barbarians(rules, position.barbarians.as_ref()),
        traders(rules, position.traders.as_ref()),
        two_players(rules, position.two_players.as_ref()),
    ];
    let seats = Seat::players(position.players.len());
    fields.extend(seats.zip(&position.players).map(|(seat, one)| player(rules, seat, one)));
    fields.push(list(position.known.iter().map(known), ";"));
    fields.push(format!("{}:{}", position.n_offers, list(position.offers.iter().map(|offer| offer_text(*offer)), ";")));
    fields.push(phase(rules, &position.phase));
    fields.join(" ")
}

/// The terrain and the numbers of each hex, in the order of the map: `forest8/desert/lake2,3`.
fn hexes(layout: &Layout) -> String {
    let hex = |(terrain, numbers): (_, &Vec<u8>)| {
        let numbers: Vec<String> = numbers.iter().map(u8::to_string).collect();
        format!("{terrain}{}", numbers.join(","))
    };
    list(layout.terrains.iter().zip(&layout.numbers).map(hex), "/")
}

/// The hex of the robber; `left` where he has left the board again and may come back to the oasis.
fn robber(rules: Rules, position: &Position) -> String {
    match position.caravans.as_ref().is_some_and(|caravans| caravans.robber_left) {
        true => LEFT.to_owned(),
        false => named(position.robber.and_then(|hex| hex_name(rules.table, hex))),
    }
}

/// The number of the turn, whose it is, who started, and what happened in it.
fn turn(position: &Position) -> String {
    let flags = [('t', position.trade), ('r', position.has_rolled), ('p', position.has_played)];
    let flags = list(flags.into_iter().filter(|&(_, holds)| holds).map(|(flag, _)| flag), "");
    format!("{}:{}:{}:{flags}", position.turn, position.active, position.start)
}

fn seat_or_none(seat: Option<Seat>) -> String {
    seat.map_or(NOTHING.to_owned(), |seat| seat.to_string())
}

/// `lumber=2,ore=1`
fn counted<W: Display>(words: impl IntoIterator<Item = W>, counts: &[u8]) -> String {
    let held = words.into_iter().zip(counts).filter(|(_, n)| **n > 0);
    list(held.map(|(word, n)| format!("{}={n}", hyphened(&word.to_string()))), ",")
}

fn resources(counts: &[u8]) -> String {
    counted(Resource::ALL, counts)
}

fn cards(counts: &[u8]) -> String {
    counted(Card::ALL, counts)
}

/// `A:roads:settlements:cities:hand:cards:knights`
fn player(rules: Rules, seat: Seat, one: &PlayerPosition) -> String {
    let corners = |corners: &[_]| list(corners.iter().filter_map(|&corner| corner_name(rules.table, corner)), ",");
    let fields = [
        seat.to_string(),
        list(one.roads.iter().filter_map(|&edge| edge_name(rules.table, edge)), ","),
        corners(&one.settlements),
        corners(&one.cities),
        resources(&one.hand),
        cards(&one.cards),
        one.knights.to_string(),
    ];
    fields.join(":")
}

/// `1,2,0:6/good-neighbours:A/ore:C3@3,C3@5`: the cards of each row of the edition that are left, the card whose event is
/// under way, what good neighbours chose to give, the damaged roads; `-` without event cards.
fn events(rules: Rules, events: Option<&EventsPosition>) -> String {
    let Some(events) = events else { return NOTHING.to_owned() };
    let seats = Seat::players(events.gifts.len()).zip(&events.gifts);
    let turned = |card: EventCard| format!("{}/{}", card.number, hyphened(card.event.word()));
    let fields = [
        list(&events.left, ","),
        events.turned.map_or(NOTHING.to_owned(), turned),
        list(seats.filter_map(|(seat, gift)| Some(format!("{seat}/{}", (*gift)?))), ","),
        list(events.damaged.iter().filter_map(|&edge| edge_name(rules.table, edge)), ","),
    ];
    fields.join(":")
}

/// `A/1,0,2;B/0,0,1:2,0,0:A:B/1:C:y`: the pieces of each player with 1, 2 and 3 fish, the spent ones, who has the boot, how
/// many pieces players still draw, who may exchange one, and whether the next one has agreed to draw; `-` without fish.
fn fish(fish: Option<&FishPosition>) -> String {
    let Some(fish) = fish else { return NOTHING.to_owned() };
    let pieces = |pieces: &Pieces| list(pieces, ",");
    let seats = || Seat::players(fish.held.len());
    let held = seats().zip(&fish.held).filter(|(_, it)| **it != Pieces::default());
    let claims = seats().zip(&fish.claims).filter(|(_, n)| **n > 0);
    let fields = [
        list(held.map(|(seat, it)| format!("{seat}/{}", pieces(it))), ";"),
        pieces(&fish.open),
        seat_or_none(fish.boot),
        list(claims.map(|(seat, n)| format!("{seat}/{n}")), ","),
        list(&fish.full, ","),
        if fish.has_agreed { "y".to_owned() } else { NOTHING.to_owned() },
    ];
    fields.join(":")
}

/// `A/3,C/1:1`: the gold of players, and how many resources the active one bought for gold in this turn; `-` without gold.
fn gold(gold: Option<&GoldPosition>) -> String {
    let Some(gold) = gold else { return NOTHING.to_owned() };
    let held = Seat::players(gold.held.len()).zip(&gold.held).filter(|(_, n)| **n > 0);
    format!("{}:{}", list(held.map(|(seat, n)| format!("{seat}/{n}")), ","), gold.n_bought)
}

/// `B2@3,B2@1:A1@4;-;joined:y:A/2,B/1:A/C3@1`: the edges with a camel, where each train goes on, whether somebody built in
/// this turn, how many cards players have laid out, which places they named; `-` without caravans.
fn caravans(rules: Rules, caravans: Option<&CaravansPosition>) -> String {
    let Some(caravans) = caravans else { return NOTHING.to_owned() };
    let train = |train: &TrainPosition| match (train.has_begun, train.heads.is_empty()) {
        (false, _) => NOTHING.to_owned(),
        (true, true) => JOINED.to_owned(),
        (true, false) => list(train.heads.iter().filter_map(|&head| corner_name(rules.table, head)), "/"),
    };
    let seats = || Seat::players(caravans.votes.len());
    let votes = seats().zip(&caravans.votes).filter(|(_, n)| **n > 0);
    let named = seats().zip(&caravans.named);
    let named = named.filter_map(|(seat, edge)| Some(format!("{seat}/{}", edge_name(rules.table, (*edge)?)?)));
    let fields = [
        list(caravans.camels.iter().filter_map(|&edge| edge_name(rules.table, edge)), ","),
        list(caravans.trains.iter().map(train), ";"),
        if caravans.has_built { "y".to_owned() } else { NOTHING.to_owned() },
        list(votes.map(|(seat, n)| format!("{seat}/{n}")), ","),
        list(named, ","),
    ];
    fields.join(":")
}

/// `D1,D1,C1:A/2:A/D1@9,D1@7;B/C1@9:D1@9:0:A/7,B/?`: the hex of each barbarian, the prisoners and the knights of players,
/// the knights that must leave the castle hex or have moved, how many cards lie aside, and who rolls for a prisoner; `-`
/// without barbarians.
fn barbarians(rules: Rules, barbarians: Option<&BarbariansPosition>) -> String {
    let Some(barbarians) = barbarians else { return NOTHING.to_owned() };
    let edges = |edges: &[_]| list(edges.iter().filter_map(|&edge| edge_name(rules.table, edge)), ",");
    let seats = || Seat::players(barbarians.knights.len());
    let prisoners = seats().zip(&barbarians.prisoners).filter(|(_, n)| **n > 0);
    let knights = seats().zip(&barbarians.knights).filter(|(_, knights)| !knights.is_empty());
    let claim = |(seat, claim): (Seat, &Claim)| match claim {
        Claim::None => None,
        Claim::Due => Some(format!("{seat}/{DUE_ROLL}")),
        Claim::Rolled(roll) => Some(format!("{seat}/{roll}")),
    };
    let fields = [
        list(barbarians.hexes.iter().filter_map(|&hex| hex_name(rules.table, hex)), ","),
        list(prisoners.map(|(seat, n)| format!("{seat}/{n}")), ","),
        list(knights.map(|(seat, knights)| format!("{seat}/{}", edges(knights))), ";"),
        edges(&barbarians.marked),
        barbarians.aside.to_string(),
        list(seats().zip(&barbarians.claims).filter_map(claim), ","),
    ];
    fields.join(":")
}

/// `A2@5,C2@7,D3@3:A/C1@4/2/castle/glass/1;B/…:0,0,6,6/6,0,6,0/0,6,0,6:3:0:fx`: the barbarians on paths; of each player the
/// place of the wagon, the level of the card, the trade hex and the commodity of the open token, and the deliveries; the
/// tokens of the stacks; the points left; the gold paid for neutral roads in this movement; whether the wagon was fed (`f`), a barbarian withstood (`x`), and another
/// movement is due (`s`); `-` without wagons.
fn traders(rules: Rules, traders: Option<&TradersPosition>) -> String {
    let Some(traders) = traders else { return NOTHING.to_owned() };
    let player = |seat: Seat| {
        let i = seat.index();
        let at = traders.wagons[i].and_then(|node| corner_name(rules.table, node));
        let [from, good] = traders.orders[i].map_or([NOTHING; 2], |order| [order.from.word(), order.good.word()]);
        let at = named(at);
        format!("{seat}/{at}/{}/{from}/{good}/{}", traders.levels[i], traders.delivered[i])
    };
    let flags = [('f', traders.has_fed), ('x', traders.has_failed), ('s', traders.is_swift)];
    let fields = [
        list(traders.barbarians.iter().filter_map(|&edge| edge_name(rules.table, edge)), ","),
        list(Seat::players(traders.wagons.len()).map(player), ";"),
        list(traders.stacks.iter().map(|stack| list(stack, ",")), "/"),
        traders.points.to_string(),
        traders.neutral_toll.to_string(),
        list(flags.into_iter().filter(|&(_, holds)| holds).map(|(flag, _)| flag), ""),
    ];
    fields.join(":")
}

/// `C2@7/C2@6;-/B4@8:5,4:8:tk:1`: the roads and settlements of the neutral players, the tokens of the players, the first
/// roll of the turn, whether tokens were spent (`t`) and a knight given back (`k`) in it, and how many knights have left
/// the game; `-` without neutral players.
fn two_players(rules: Rules, two: Option<&TwoPlayersPosition>) -> String {
    let Some(two) = two else { return NOTHING.to_owned() };
    let neutral = |it: &NeutralPosition| {
        let roads = list(it.roads.iter().filter_map(|&edge| edge_name(rules.table, edge)), ",");
        format!("{roads}/{}", list(it.settlements.iter().filter_map(|&corner| corner_name(rules.table, corner)), ","))
    };
    let flags = [('t', two.has_spent), ('k', two.has_returned)];
    let fields = [
        list(two.neutral.iter().map(neutral), ";"),
        list(two.tokens, ","),
        two.first_roll.map_or(NOTHING.to_owned(), |roll| roll.to_string()),
        list(flags.into_iter().filter(|&(_, holds)| holds).map(|(flag, _)| flag), ""),
        two.returned.to_string(),
    ];
    fields.join(":")
}

/// `A:B:ore=1`: B knows of this card in the hand of A; `A:-:ore=1`: everybody does.
fn known(known: &Known) -> String {
    format!("{}:{}:{}", known.owner, seat_or_none(known.viewer), resources(&known.cards))
}

/// `ore=1,wool=1>brick=1`
fn offer_text(offer: Offer) -> String {
    format!("{}>{}", counted(KINDS, &offer.gives.kinds()), counted(KINDS, &offer.gets.kinds()))
}

/// `ore=1>brick=1:B/ore=2>brick=1:1`: the offer, the answers with who gave them, the number of counter-offers.
fn trade(trade: &Trade) -> String {
    let answers = Seat::players(trade.answers.len()).zip(trade.answers);
    let answers = answers.filter_map(|(seat, answer)| Some(format!("{seat}/{}", offer_text(answer?))));
    format!("{}:{}:{}", offer_text(trade.offer), list(answers, ";"), trade.counters)
}

/// The name of a place.
fn named(name: Option<Named>) -> String {
    name.map_or(NOTHING.to_owned(), |name| name.to_string())
}

const fn draw_text(draw: Draw) -> &'static str {
    match draw {
        Draw::None => NOTHING,
        Draw::May => "may",
        Draw::Must => "must",
        Draw::Token => "token",
    }
}

fn hexes_or_none<const N: usize>(rules: Rules, hexes: [Option<HexId>; N]) -> String {
    list(hexes.into_iter().flatten().filter_map(|hex| hex_name(rules.table, hex)), ",")
}

fn phase(rules: Rules, phase: &Phase) -> String {
    match phase {
        Phase::RobberStart => "robber-start".to_owned(),
        Phase::FirstSettlement => "first-settlement".to_owned(),
        Phase::FirstRoad(corner) => {
            format!("first-road:{}", named(corner_name(rules.table, *corner)))
        }
        Phase::FirstCity => "first-city".to_owned(),
        Phase::Landing { came, neutral_follows } => {
            let after = if *neutral_follows { ":neutral" } else { "" };
            format!("landing:{}{after}", list(came.iter().flatten(), ","))
        }
        Phase::NewKnight { at_castle: true } => "new-knight:castle".to_owned(),
        Phase::NewKnight { at_castle: false } => "new-knight:anywhere".to_owned(),
        Phase::ForeignKnight => "foreign-knight".to_owned(),
        Phase::TokenFrom => "token-from".to_owned(),
        Phase::TokenTo { from } => format!("token-to:{}", hexes_or_none(rules, [Some(*from)])),
        Phase::TreasonFrom { first } => format!("treason-from:{}", hexes_or_none(rules, [*first])),
        Phase::TreasonTo { from, first } => {
            format!("treason-to:{}:{}", hexes_or_none(rules, *from), hexes_or_none(rules, [*first]))
        }
        Phase::Intrigue => "intrigue".to_owned(),
        Phase::Knights => "knights".to_owned(),
        Phase::March { from } => {
            format!("march:{}", named(edge_name(rules.table, *from)))
        }
        Phase::PrisonerRoll { hex, seat } => format!("prisoner:{seat}:{}", hexes_or_none(rules, [Some(*hex)])),
        Phase::Losses { hex } => format!("losses:{}", hexes_or_none(rules, [Some(*hex)])),
        Phase::PathFrom { draw } => format!("path-from:{}", draw_text(*draw)),
        Phase::PathTo { from, draw } => {
            format!("path-to:{}:{}", named(edge_name(rules.table, *from)), draw_text(*draw))
        }
        Phase::RobOwner { victim } => format!("rob-owner:{victim}"),
        Phase::Wagon => "wagon".to_owned(),
        Phase::Chase { edge } => {
            format!("chase:{}", named(edge_name(rules.table, *edge)))
        }
        Phase::Order { role } => format!("order:{role}"),
        Phase::Turn => "turn".to_owned(),
        Phase::Dice => "dice".to_owned(),
        Phase::Discard { seat, left } => format!("discard:{seat}:{left}"),
        Phase::Robber => "robber".to_owned(),
        Phase::Rob => "rob".to_owned(),
        Phase::Theft { thief, victim } => format!("theft:{thief}:{victim}"),
        Phase::EventDeck => "event-deck".to_owned(),
        Phase::MayFish { seat } => format!("may-fish:{seat}"),
        Phase::Catch { seat } => format!("catch:{seat}"),
        Phase::Exchange { seat } => format!("exchange:{seat}"),
        Phase::Retreat => "retreat".to_owned(),
        Phase::Damage { seat } => format!("damage:{seat}"),
        Phase::Prize { seat } => format!("prize:{seat}"),
        Phase::GiveTo { seat } => format!("give-to:{seat}"),
        Phase::Give { seat, to } => format!("give:{seat}:{to}"),
        Phase::Pick { thief, must: true } => format!("pick:{thief}:must"),
        Phase::Pick { thief, must: false } => format!("pick:{thief}:may"),
        Phase::Main => "main".to_owned(),
        Phase::Draw => "draw".to_owned(),
        Phase::FreeRoads { left } => format!("free-roads:{left}"),
        Phase::NeutralRoad { left } => format!("neutral-road:{left}"),
        Phase::NeutralBridge => "neutral-bridge".to_owned(),
        Phase::NeutralSettlement => "neutral-settlement".to_owned(),
        Phase::SendAway => "send-away".to_owned(),
        Phase::ForcedDraw { left } => format!("forced-draw:{left}"),
        Phase::GiveBack { left } => format!("give-back:{left}"),
        Phase::Invention { left } => format!("invention:{left}"),
        Phase::Monopoly => "monopoly".to_owned(),
        Phase::Answer { seat, trade: it } => format!("answer:{seat}:{}", trade(it)),
        Phase::Choose(it) => format!("choose:{}", trade(it)),
        Phase::Bid { seat } => format!("bid:{seat}"),
        Phase::Name { seat } => format!("name:{seat}"),
        Phase::Camel { seat } => format!("camel:{seat}"),
        Phase::SecondCamel { seat, first } => {
            format!("second-camel:{seat}:{}", named(edge_name(rules.table, *first)))
        }
        Phase::Over => "over".to_owned(),
    }
}
