//! The Rivers: RI3, RI5 to RI18, RI20 to RI22, and FR7 on them.

use super::*;
use crate::vocab::{CardEvent, EdgeSet, Retreat};

fn rivers() -> Island {
    Island::new(sample::rivers())
}

fn edited(change: impl FnOnce(&mut Board)) -> Island {
    Island::edited(sample::rivers(), change)
}

impl Scene<'_> {
    fn gold(self, gold: [u16; USUAL_PLAYERS]) -> Self {
        self.with(|state| state.gold.as_mut().expect("the game has gold").held = by_seat(gold))
    }

    fn gold_of(&self, seat: Seat) -> u16 {
        self.state.gold(seat)
    }

    fn bridge(&self, name: &str) -> Action {
        Action::Bridge(self.island.edge(name))
    }
}

/// A hand of each resource.
const RICH: Hand = [4; 5];

#[test]
fn ri_3_swamps_yield_nothing() {
    let island = rivers();
    let swamp = island.hex("D4");
    assert_eq!((island.laid.pips_of(swamp), island.laid.layout.numbers[swamp.index()].len()), (None, 0));
    // A corner with the swamp, the pasture of the river and a hex of the island.
    let scene = island.first(3, &[Module::Harbourmaster]).play(Action::Robber(swamp));
    let places = ["B2@12", "B3@12", "C2@12", "E1@8", "E3@4"];
    let roads = ["B2@11", "B3@11", "C2@11", "E1@7", "E3@3"];
    let scene = places.iter().zip(roads).fold(scene, |scene, (place, road)| {
        let (settle, road) = (scene.settle(place), scene.road(road));
        scene.play(settle).play(road)
    });
    let settle = scene.settle("D4@10");
    let after = scene.play(settle);
    let hexes = island.table.corners[island.corner("D4@10").index()].hexes;
    assert!(hexes.contains(swamp));
    let yields = hexes.iter().filter(|hex| island.laid.pips_of(*hex).is_some()).count();
    assert_eq!((hexes.len(), usize::from(after.state.n_cards(A))), (3, yields));
    assert_eq!(yields, 2);
}

#[test]
fn ri_5_the_start_player_chooses_the_swamp_of_the_robber() {
    let island = rivers();
    let scene = island.first(3, &[]);
    assert_eq!(scene.list(), [scene.rob("A3"), scene.rob("D4")]);
    assert_eq!(scene.refused(scene.rob("C3")), Reason::NoStart);
    let after = scene.clone().play(scene.rob("D4"));
    assert_eq!((after.state.robber(), after.state.phase()), (Some(island.hex("D4")), &Phase::FirstSettlement));
}

#[test]
fn ri_6_each_player_has_three_bridges_and_begins_without_gold() {
    let island = rivers();
    let scene = island.turn(4);
    for seat in [A, B, C, D] {
        assert_eq!((scene.state.bridges_left(island.rules(), seat), scene.gold_of(seat)), (3, 0));
    }
    let all = scene.settlements(A, ["D1@4", "D2@4", "D3@4"]).roads(A, ["D1@3", "D2@3", "D3@3"]).hand(A, RICH);
    assert_eq!(all.state.bridges_left(island.rules(), A), 0);
    let more = all.settlements(A, ["D4@4"]);
    assert_eq!(more.refused(more.bridge("D4@3")), Reason::NoPiece);
}

#[test]
fn ri_7_no_road_lies_on_a_site() {
    let island = rivers();
    let sites: EdgeSet =
        ["D1@3", "D2@3", "D3@3", "D4@3", "A1@3", "A2@3", "A3@3"].map(|it| island.edge(it)).into_iter().collect();
    assert_eq!(island.laid.sites, sites);
    let scene = island.turn(3).settlements(A, ["D1@4"]).hand(A, RICH);
    assert!(scene.state.road_places(island.rules(), A).intersection(sites).is_empty());
    assert_eq!(scene.refused(scene.road("D1@3")), Reason::Site);
    // In set-up as well.
    let first = island.first(3, &[]);
    let (rob, settle) = (first.rob("A3"), first.settle("D1@4"));
    let first = first.play(rob).play(settle);
    assert_eq!(first.refused(first.road("D1@3")), Reason::Site);
    assert_eq!(first.list().len(), 2);
    // And free roads.
    let free = scene.cards(A, Card::RoadBuilding, 1).play(Action::Play(Card::RoadBuilding));
    assert_eq!(free.refused(free.road("D1@3")), Reason::Site);
    assert_eq!(free.refused(free.bridge("D1@3")), Reason::OtherDecision, "nor is it a free road (RI10)");
}

#[test]
fn ri_8_a_road_and_a_settlement_at_a_river_pay_a_gold_each() {
    let island = rivers();
    assert_eq!((island.laid.banks.len(), island.laid.bank_corners.len()), (30, 32));
    // D2@6 touches one river hex, D1@4 two.
    let scene = island.turn(3).settlements(A, ["D2@6"]).roads(A, ["D2@5"]).hand(A, RICH);
    let city = scene.clone().play(scene.city("D2@6"));
    assert_eq!(city.gold_of(A), 0, "a city pays nothing");
    let road = scene.clone().play(scene.road("D2@7"));
    assert_eq!(road.gold_of(A), 1);
    let two = island.turn(3).settlements(A, ["D1@4"]).roads(A, ["D1@5", "D1@7"]).hand(A, RICH);
    let settle = two.settle("D1@8");
    let settled = two.play(settle);
    assert_eq!(settled.gold_of(A), 1, "once for a settlement");
    let between = island.turn(3).roads(A, ["C2@9", "C2@7"]).settlements(A, ["C2@10"]).hand(A, RICH);
    let at = between.settle("D1@2");
    assert_eq!(between.play(at).gold_of(A), 1, "once at two river hexes");
    let away = island.turn(3).settlements(A, ["B2@4"]).hand(A, RICH);
    let far = island.edge("B2@3");
    assert!(!island.laid.banks.contains(far));
    let road = away.road("B2@3");
    assert_eq!(away.play(road).gold_of(A), 0);
}

#[test]
fn ri_9_free_roads_pay_as_well() {
    let island = rivers();
    let scene = island.turn(3).settlements(A, ["D2@6"]).cards(A, Card::RoadBuilding, 1);
    let (one, two) = (scene.road("D2@5"), scene.road("D2@7"));
    let after = scene.play(Action::Play(Card::RoadBuilding)).play(one).play(two);
    assert_eq!(after.gold_of(A), 2);
}

#[test]
fn ri_10_a_bridge_costs_pays_joins_and_counts() {
    let island = rivers();
    let rules = island.rules();
    let scene = island.turn(3).settlements(A, ["D1@4"]).hand(A, [1, 2, 0, 0, 0]);
    assert_eq!(scene.refused(scene.bridge("D1@1")), Reason::NoSite);
    assert_eq!(scene.refused(scene.bridge("D2@3")), Reason::NoWay);
    let poor = scene.clone().hand(A, [1, 1, 0, 0, 0]);
    assert_eq!(poor.refused(poor.bridge("D1@3")), Reason::Price);
    let action = scene.bridge("D1@3");
    let built = scene.play(action);
    assert_eq!((built.hand_of(A), built.gold_of(A)), ([0; 5], 3));
    assert_eq!((built.state.road_length(A), built.state.bridges(rules, A).len()), (1, 1));
    assert_eq!(built.state.roads_left(rules, A), rules.edition.roads, "a bridge is not a road");
    let on = built.hand(A, RICH);
    assert_eq!(on.refused(on.bridge("D1@3")), Reason::RoadThere);
    let on = on.clone().play(on.road("D1@1"));
    let settle = on.settle("D1@12");
    assert!(on.lists(settle));
    // Not across a building of another player.
    let blocked =
        island.turn(3).settlements(A, ["D1@8"]).roads(A, ["D1@5", "D1@7"]).settlements(B, ["D1@4"]).hand(A, RICH);
    assert_eq!(blocked.refused(blocked.bridge("D1@3")), Reason::NoWay);
    // A bridge leads to another one's site only where they touch; roads lead on from bridges.
    let joined = island.turn(3).roads(A, ["D1@5", "D1@3", "D1@1"]).settlements(A, ["D1@6"]);
    assert_eq!(joined.state.road_length(A), 3);
}

#[test]
fn ri_11_two_gold_buy_a_resource_twice_a_turn() {
    let island = rivers();
    let scene = island.turn(3).gold([7, 0, 0, 0]);
    let buy = Action::BuyForGold(Ore);
    let twice = scene.play(buy).play(buy);
    assert_eq!((twice.gold_of(A), twice.hand_of(A), twice.state.bank()[Ore.index()]), (3, [0, 0, 0, 0, 2], 17));
    assert_eq!(twice.refused(buy), Reason::GoldSpent);
    let next = twice.play(Action::EndTurn).gold([0, 2, 0, 0]).with(|state| state.has_rolled = true).phase(Phase::Main);
    assert!(next.lists(buy), "the next turn is another one");
    let short = island.turn(3).gold([1, 0, 0, 0]);
    assert_eq!(short.refused(buy), Reason::GoldPrice);
    let empty = island.turn(3).gold([2, 0, 0, 0]).hand(B, [0, 0, 0, 0, 19]);
    assert_eq!(empty.refused(buy), Reason::BankLacks);
    // Gold of the same turn.
    let earned = island.turn(3).settlements(A, ["D1@4"]).hand(A, [1, 2, 0, 0, 0]);
    let bridge = earned.bridge("D1@3");
    assert!(earned.play(bridge).lists(buy));
    assert_eq!(Island::beginner().turn(3).refused(buy), Reason::NoGold);
}

#[test]
fn ri_12_gold_is_sold_by_the_bank_and_at_harbours_and_traded() {
    let island = rivers();
    let sell = Action::SellForGold(Wool);
    let scene = island.turn(3).hand(A, [0, 0, 4, 0, 0]);
    let sold = scene.clone().play(sell);
    assert_eq!((sold.hand_of(A), sold.gold_of(A)), ([0; 5], 1));
    let three = scene.clone().hand(A, [0, 0, 3, 0, 0]);
    assert_eq!(three.refused(sell), Reason::Rate);
    // The harbour A1@11 takes three of any kind, D4@5 two wool.
    let any = three.clone().settlements(A, ["A1@12"]);
    assert_eq!(any.play(sell).gold_of(A), 1);
    let own = three.settlements(A, ["D4@4"]).play(sell);
    assert_eq!((own.hand_of(A), own.gold_of(A)), ([0, 0, 1, 0, 0], 1));
    // Between players, in either direction.
    let kinds = |kinds| Bundle::new(&kinds).expect("it is sound");
    let offer = Offer::new(kinds([0, 0, 1, 0, 0, 0]), kinds([0, 0, 0, 0, 0, 2])).expect("it is sound");
    let market = scene.gold([0, 2, 1, 0]);
    let asked = market.play(Action::Offer(offer));
    assert!(asked.lists(Action::Accept));
    let asked = asked.play(Action::Accept);
    assert_eq!(asked.refused(Action::Accept), Reason::CannotAccept, "one gold is not two");
    let dealt = asked.play(Action::Refuse).play(Action::Deal(B));
    assert_eq!((dealt.gold_of(A), dealt.gold_of(B), dealt.hand_of(B)), (2, 0, [0, 0, 1, 0, 0]));
    let back = Offer::new(kinds([0, 0, 0, 0, 0, 1]), kinds([0, 0, 1, 0, 0, 0])).expect("it is sound");
    assert!(dealt.lists(Action::Offer(back)), "gold is listed among the offers");
    let base = Island::beginner();
    assert_eq!(base.turn(3).hand(A, [1; 5]).refused(Action::Offer(back)), Reason::NoGold);
}

#[test]
fn ri_12_an_edition_says_where_gold_is_sold() {
    let sell = Action::SellForGold(Wool);
    let without_own = edited(|board| board.edition.gold.harbour_2to1 = false);
    let scene = without_own.turn(3).settlements(A, ["D4@4"]).hand(A, [0, 0, 3, 0, 0]);
    assert_eq!(scene.refused(sell), Reason::Rate);
    let without_bank = edited(|board| board.edition.gold.bank_4to1 = Vec::new().into());
    let scene = without_bank.turn(3).hand(A, [0, 0, 8, 0, 0]);
    assert_eq!(scene.refused(sell), Reason::NoGoldThere);
    let with_harbour = scene.settlements(A, ["D4@4"]).play(sell);
    assert_eq!(with_harbour.hand_of(A), [0, 0, 6, 0, 0]);
    let nowhere = edited(|board| {
        (board.edition.gold.bank_4to1, board.edition.gold.harbour_2to1) = (Vec::new().into(), false);
    });
    let scene = nowhere.turn(3).settlements(A, ["D4@4"]).hand(A, [0, 0, 8, 0, 0]);
    assert_eq!(scene.refused(sell), Reason::NoGoldThere);
}

#[test]
fn ri_13_gold_is_no_resource() {
    let island = rivers();
    let scene = island.turn(3).robber("A3").hand(A, [3, 2, 2, 0, 0]).gold([8, 0, 3, 0]).settlements(C, ["C3@12"]);
    let seven = scene.clone().roll(7);
    assert_eq!(seven.state.phase(), &Phase::Robber, "nobody discards");
    let robbed = seven.clone().play(seven.rob("C3"));
    assert_eq!(robbed.state.phase(), &Phase::Main, "who has gold only is not robbed");
    let monopoly = scene.cards(A, Card::Monopoly, 1).play(Action::Play(Card::Monopoly)).play(Action::Claim(Ore));
    assert_eq!(monopoly.gold_of(C), 3);
    let bank = monopoly.hand(A, [0; 5]);
    assert!(bank.listed(ActionKind::Bank).is_empty(), "gold is not paid at bank rates");
}

#[test]
fn ri_14_only_one_player_is_the_wealthiest() {
    let island = rivers();
    let rules = island.rules();
    let holder = |gold| island.turn(3).gold(gold).state.wealthiest(rules);
    assert_eq!(holder([3, 1, 2, 0]), Some(A));
    assert_eq!(holder([3, 3, 2, 0]), None);
    assert_eq!(holder([0, 0, 0, 0]), None);
    let scene = island.turn(3).settlements(B, ["B2@12", "B3@12"]).gold([1, 2, 1, 0]);
    assert_eq!((scene.points(B), scene.points(A)), (3, -2));
    // The gold that makes a player the wealthiest can win.
    let scene = island.turn(3).settlements(A, ["B2@12", "B3@12", "C2@12"]).cities(A, ["E1@8", "E3@4", "C5@12"]);
    let scene = scene.gold([1, 1, 0, 0]).hand(A, [0, 0, 4, 0, 0]);
    assert_eq!((scene.points(A), scene.state.target(rules)), (9, 10));
    let won = scene.play(Action::SellForGold(Wool));
    assert_eq!(won.state.winner(), Some(A));
}

#[test]
fn ri_15_the_poorest_lose_two_points() {
    let island = rivers();
    let rules = island.rules();
    let poor = |gold| {
        let state = island.turn(3).gold(gold).state;
        [A, B, C].map(|seat| state.is_poor(rules, seat))
    };
    assert_eq!(poor([0, 0, 0, 0]), [true; 3]);
    assert_eq!(poor([3, 1, 1, 0]), [false, true, true]);
    assert_eq!(poor([2, 2, 2, 0]), [true; 3]);
    let scene = island.turn(3);
    assert_eq!(scene.points(A), -2, "points fall below 0");
}

#[test]
fn t_8_all_are_poor_without_gold_after_set_up() {
    let island = rivers();
    let state = island.turn(4).state;
    assert!([A, B, C, D].iter().all(|&seat| state.is_poor(island.rules(), seat)));
    assert_eq!(state.wealthiest(island.rules()), None);
}

#[test]
fn ri_16_the_settlers_are_dealt_after_set_up() {
    let island = rivers();
    let first = island.first(3, &[]);
    let (rob, settle, road) = (first.rob("A3"), first.settle("D1@2"), first.road("D1@1"));
    let first = first.play(rob).play(settle).play(road);
    assert_eq!((first.gold_of(A), first.points(A)), (2, 1));
    assert_eq!(first.state.wealthiest(island.rules()), None);
    assert!(!first.state.is_poor(island.rules(), B));
}

#[test]
fn ri_17_the_robber_may_stand_on_swamps() {
    let island = rivers();
    let scene = island.turn(3).robber("C3").hand(B, [1; 5]).settlements(B, ["C2@12"]).roll(7);
    assert!(scene.lists(scene.rob("A3")) && scene.lists(scene.rob("D4")));
    let after = scene.clone().play(scene.rob("D4"));
    assert_eq!(after.state.phase(), &Phase::Main, "nobody builds there");
}

#[test]
fn ri_18_gold_is_unlimited_unless_the_edition_says_how_much() {
    let island = rivers();
    let scene = island.turn(3).gold([u16::MAX - 1, 500, 0, 0]).settlements(A, ["D1@4"]).hand(A, RICH);
    let bridge = scene.bridge("D1@3");
    assert_eq!(scene.play(bridge).gold_of(A), u16::MAX);
    let few = edited(|board| board.edition.gold.limit = Some(5));
    let scene = few.turn(3).gold([2, 2, 0, 0]).settlements(A, ["D1@4"]).hand(A, RICH);
    let bridge = scene.bridge("D1@3");
    let built = scene.play(bridge);
    assert_eq!(built.gold_of(A), 3, "what the supply has");
    let all = built.hand(A, [0, 0, 4, 0, 0]);
    assert_eq!(all.refused(Action::SellForGold(Wool)), Reason::GoldLacks);
}

#[test]
fn ri_20_the_robber_retreats_to_a_swamp_of_choice() {
    let island = rivers();
    let card = EventCard { number: 4, event: CardEvent::RobberRetreats };
    let scene = island.turn_with(3, &[Module::Events]).robber("C3").unrolled().play(Action::Roll);
    let retreat = scene.play(Action::Turned(card));
    assert_eq!((retreat.state.phase(), retreat.list()), (&Phase::Retreat, vec![retreat.rob("A3"), retreat.rob("D4")]));
    let chosen = retreat.clone().play(retreat.rob("D4"));
    assert_eq!(chosen.state.robber(), Some(island.hex("D4")));
    let off = edited(|board| board.edition.events.retreat_on_rivers = Retreat::OffTheBoard);
    let scene = off.turn_with(3, &[Module::Events]).robber("C3").unrolled().play(Action::Roll);
    let gone = scene.play(Action::Turned(card));
    assert_eq!((gone.state.robber(), gone.state.phase()), (None, &Phase::Main));
}

/// Where the friendly robber may go when players with few points build at all hexes but some.
fn spared_everywhere(island: &Island, but: &[&str]) -> Vec<HexId> {
    let mut edition = island.board.edition.clone();
    edition.friendly_points = 50;
    let rules = Rules::new(&island.table, &edition, &island.laid);
    let mut scene = island.turn_with(3, &[Module::FriendlyRobber]);
    let open: CornerSet = but.iter().flat_map(|name| island.laid.corners_of(island.hex(name)).iter()).collect();
    while let Some(corner) = scene.state.vacant.difference(open).iter().next() {
        scene = scene.with(|state| state.buildings[1].insert(corner));
    }
    scene.state.robber_places(rules).iter().collect()
}

#[test]
fn fr_7_without_a_desert_the_friendly_robber_goes_to_a_swamp_or_off_the_board() {
    let island = rivers();
    let swamps: Vec<HexId> = ["A3", "D4"].map(|name| island.hex(name)).to_vec();
    assert_eq!(spared_everywhere(&island, &["C3"]), [island.hex("C3")]);
    assert_eq!(spared_everywhere(&island, &[]), swamps);
    assert_eq!(spared_everywhere(&Island::new(sample::fishermen()), &[]), []);
}

#[test]
fn ri_21_the_target_with_the_harbourmaster_is_eleven() {
    let island = rivers();
    let target = |modules: &[Module]| island.turn_with(3, modules).state.target(island.rules());
    assert_eq!((target(&[]), target(&[Module::Harbourmaster])), (10, 11));
}

#[test]
fn ri_22_set_up_pays_gold_and_builds_no_bridge() {
    let island = rivers();
    let first = island.first(3, &[]);
    let (rob, settle) = (first.rob("A3"), first.settle("D2@6"));
    let first = first.play(rob).play(settle);
    assert_eq!(first.gold_of(A), 1);
    assert!(first.listed(ActionKind::Bridge).is_empty());
    let road = first.road("D2@7");
    assert_eq!(first.play(road).gold_of(A), 2);
}
