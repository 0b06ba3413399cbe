//! The parts that modules and scenarios add to the text of a position.

use super::{Read, corner, edge, event_card, flags, hex, node, of_players, seat, seat_or_none, yes};
use crate::board::table::Table;
use crate::play::notation::position::{DUE_ROLL, JOINED};
use crate::rules::{
    BarbariansPosition, CaravansPosition, Claim, EventsPosition, FishPosition, GoldPosition, NeutralPosition, Order,
    Pieces, TradersPosition, TrainPosition, TwoPlayersPosition,
};
use crate::vocab::{Commodity, Resource, Role};
use kogge_engine::game::notation::{NOTHING, Part};

/// The state that the event cards add.
pub(super) fn events(table: &Table, part: Part<'_>, n_players: usize) -> Read<EventsPosition> {
    let what = "the cards left, the card turned, the gifts and the damaged roads, such as `1,2:-:-:-`";
    let [left, turned, chosen, damaged] = part.fields(':', what)?;
    let resource = |part: Part<'_>| part.one_of(Resource::ALL, Resource::word, "a resource").map(Some);
    let gifts = of_players((chosen, ','), n_players, "who gives what, such as `A/ore`", resource)?;
    Ok(EventsPosition {
        left: left.items(',').map(|n| n.number("how many cards are left")).collect::<Read<_>>()?,
        turned: (turned.text != NOTHING).then(|| event_card(turned)).transpose()?,
        gifts,
        damaged: damaged.each_once(',', |it| edge(table, it))?,
    })
}

/// The state that the fish add.
pub(super) fn fish(part: Part<'_>, n_players: usize) -> Read<FishPosition> {
    let what = "the pieces of fish, such as `A/1,0,2:0,0,0:-:-:-:-`";
    let [held, open, boot, claims, full, agreed] = part.fields(':', what)?;
    let of = |part: Part<'_>| -> Read<Pieces> {
        let numbers = part.fields(',', "how many pieces have 1, 2 and 3 fish, such as `1,0,2`")?;
        let [one, two, three] = numbers.map(|n| n.number("how many pieces"));
        Ok([one?, two?, three?])
    };
    let number = |part: Part<'_>| part.number("how many pieces");
    Ok(FishPosition {
        held: of_players((held, ';'), n_players, "whose pieces, such as `A/1,0,2`", of)?,
        open: of(open)?,
        boot: seat_or_none(boot)?,
        claims: of_players((claims, ','), n_players, "who draws how many pieces, such as `A/1`", number)?,
        full: full.each_once(',', seat)?,
        has_agreed: yes(agreed)?,
    })
}

/// The state that the gold adds.
pub(super) fn gold(part: Part<'_>, n_players: usize) -> Read<GoldPosition> {
    let [held, n_bought] = part.fields(':', "the gold and what was bought for it, such as `A/3,B/1:0`")?;
    let number = |part: Part<'_>| part.number("how much gold");
    Ok(GoldPosition {
        held: of_players((held, ','), n_players, "whose gold, such as `A/3`", number)?,
        n_bought: n_bought.number("how many were bought")?,
    })
}

/// The state that the caravans add.
pub(super) fn caravans(table: &Table, part: Part<'_>, n_players: usize) -> Read<CaravansPosition> {
    let what = "the camels, the trains and the vote, such as `B2@3:A1@4;-;-:-:-:-`";
    let [camels, trains, built, votes, named] = part.fields(':', what)?;
    let train = |part: Part<'_>| -> Read<TrainPosition> {
        let heads = match part.text {
            JOINED => Vec::new(),
            _ => part.each_once('/', |it| corner(table, it))?,
        };
        Ok(TrainPosition { has_begun: part.text != NOTHING, heads })
    };
    let number = |part: Part<'_>| part.number("how many cards");
    Ok(CaravansPosition {
        camels: camels.each_once(',', |it| edge(table, it))?,
        trains: trains.items(';').map(train).collect::<Read<_>>()?,
        has_built: yes(built)?,
        votes: of_players((votes, ','), n_players, "who laid out how many cards, such as `A/2`", number)?,
        named: of_players((named, ','), n_players, "who named which place, such as `A/C3@1`", |it| {
            edge(table, it).map(Some)
        })?,
        // The field of the robber says so.
        robber_left: false,
    })
}

/// The state that the barbarians add.
pub(super) fn barbarians(table: &Table, part: Part<'_>, n_sides: usize) -> Read<BarbariansPosition> {
    let what = "the barbarians and the knights, such as `D1,C1:A/2:A/D1@9:-:0:-`";
    let [hexes, prisoners, knights, marked, aside, claims] = part.fields(':', what)?;
    let edges = |part: Part<'_>| part.each_once(',', |it| edge(table, it));
    let number = |part: Part<'_>| part.number("how many");
    let claim = |part: Part<'_>| match part.text {
        DUE_ROLL => Ok(Claim::Due),
        _ => Ok(Claim::Rolled(part.number("the sum of two dice, or `?`")?)),
    };
    Ok(BarbariansPosition {
        hexes: hexes.items(',').map(|it| hex(table, it)).collect::<Read<_>>()?,
        prisoners: of_players((prisoners, ','), n_sides, "whose prisoners, such as `A/2`", number)?,
        knights: of_players((knights, ';'), n_sides, "whose knights, such as `A/D1@9`", edges)?,
        marked: edges(marked)?,
        aside: number(aside)?,
        claims: of_players((claims, ','), n_sides, "who rolled what, such as `A/7`", claim)?,
    })
}

/// The state that the traders add.
pub(super) fn traders(table: &Table, part: Part<'_>, n_players: usize) -> Read<TradersPosition> {
    let what =
        "the barbarians, the wagons, the stacks, the points and the flags, such as `A2@5:A/C1@4/1/-/-/0:…:0:0:-`";
    let [barbarians, players, stacks, points, toll, letters] = part.fields(':', what)?;
    let of_stacks = "the stacks of the castle, the quarry and the glassworks, such as `0,0,6,6/6,0,6,0/0,6,0,6`";
    let stack = |part: Part<'_>| -> Read<[u8; 4]> {
        let [marble, glass, sand, tools] = part.fields(',', of_stacks)?.map(|n| n.number("how many tokens"));
        Ok([marble?, glass?, sand?, tools?])
    };
    let [castle, quarry, glassworks] = stacks.fields('/', of_stacks)?.map(stack);
    let [has_fed, has_failed, is_swift] =
        flags(letters, ['f', 'x', 's'], "`f` (fed), `x` (a barbarian withstood) or `s` (another movement)")?;
    let mut traders = TradersPosition {
        barbarians: barbarians.each_once(',', |it| edge(table, it))?,
        wagons: vec![None; n_players],
        levels: vec![1; n_players],
        orders: vec![None; n_players],
        stacks: [castle?, quarry?, glassworks?],
        delivered: vec![0; n_players],
        points: points.number("how many points are left")?,
        neutral_toll: toll.number("how much gold was paid for neutral roads")?,
        has_fed,
        has_failed,
        is_swift,
    };
    let mut named = vec![false; n_players];
    for item in players.items(';') {
        let [who, at, level, from, good, delivered] = item.fields('/', "a wagon, such as `A/C1@4/1/-/-/0`")?;
        let i = seat(who)?.index();
        if std::mem::replace(named.get_mut(i).ok_or_else(|| who.expected("a player of the game"))?, true) {
            return Err(who.twice());
        }
        traders.wagons[i] = (at.text != NOTHING).then(|| node(table, at)).transpose()?;
        traders.levels[i] = level.number("the level of the wagon card")?;
        if from.text != NOTHING {
            let from = from.one_of(Role::ALL, Role::word, "a trade hex: castle, quarry or glassworks")?;
            let good = good.one_of(Commodity::ALL, Commodity::word, "a commodity")?;
            traders.orders[i] = Some(Order { from, good });
        }
        traders.delivered[i] = delivered.number("how many were delivered")?;
    }
    Ok(traders)
}

/// The state that the game for two adds.
pub(super) fn two_players(table: &Table, part: Part<'_>) -> Read<TwoPlayersPosition> {
    let what = "the neutral players, the tokens and the first roll, such as `-/C2@6;-/B4@8:5,5:-:-:0`";
    let [neutral, tokens, first, letters, returned] = part.fields(':', what)?;
    let of_neutral = |part: Part<'_>| -> Read<NeutralPosition> {
        let [roads, settlements] =
            part.fields('/', "the roads and settlements of a neutral player, such as `-/C2@6`")?;
        Ok(NeutralPosition {
            roads: roads.each_once(',', |it| edge(table, it))?,
            settlements: settlements.each_once(',', |it| corner(table, it))?,
        })
    };
    let [c, d] = neutral.fields(';', "two neutral players, such as `-/C2@6;-/B4@8`")?.map(of_neutral);
    let [a, b] = tokens.fields(',', "the tokens of two players, such as `5,5`")?.map(|n| n.number("how many tokens"));
    let what = "`t` (tokens were spent) or `k` (a knight was given back)";
    let [has_spent, has_returned] = flags(letters, ['t', 'k'], what)?;
    Ok(TwoPlayersPosition {
        neutral: [c?, d?],
        tokens: [a?, b?],
        first_roll: (first.text != NOTHING).then(|| first.number("the first roll")).transpose()?,
        has_spent,
        has_returned,
        returned: returned.number("how many knights have left the game")?,
    })
}
