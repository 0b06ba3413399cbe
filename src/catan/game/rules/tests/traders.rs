//! Traders & Barbarians: HB3, HB5 to HB7, HB9 to HB24, HB26, HB27, T9, T10, T13, T14 and INV-9.

use super::*;
use crate::board::table::TradeRow;
use crate::rules::kept::{Order, Traders};
use crate::vocab::{CardEvent, Commodity, EdgeSet, EmptyStack, Role, Scenario};

/// The printed island: the castle is C1, the quarry A3, the glassworks E3.
fn market() -> Island {
    Island::new(sample::traders())
}

fn edited(change: impl FnOnce(&mut Board)) -> Island {
    Island::edited(sample::traders(), change)
}

/// A hand that pays for anything twice.
const RICH: Hand = [4; 5];

impl Island {
    /// A trade hex.
    fn trade(&self, role: Role) -> &TradeRow {
        self.table.trade.iter().find(|row| row.role == role).expect("the island has it")
    }

    /// A corner, or the plaza of a trade hex.
    fn node(&self, name: &str) -> CornerId {
        match name {
            "castle" => self.trade(Role::Castle).plaza,
            "quarry" => self.trade(Role::Quarry).plaza,
            "glassworks" => self.trade(Role::Glassworks).plaza,
            _ => self.corner(name),
        }
    }
}

impl Scene<'_> {
    fn trade(self, change: impl FnOnce(&mut Traders)) -> Self {
        self.with(|state| change(state.extras.traders_mut().expect("it has wagons")))
    }

    /// The wagons of three players.
    fn wagons(self, places: [&str; 3]) -> Self {
        let nodes = places.map(|name| self.island.node(name));
        self.trade(|traders| {
            traders.wagons[..3].iter_mut().zip(nodes).for_each(|(wagon, node)| *wagon = Some(node));
        })
    }

    /// Seat A's wagon is here, and those of the others far away.
    fn wagon(self, place: &str) -> Self {
        self.wagons([place, "B4@2", "B4@4"])
    }

    fn level(self, level: u8) -> Self {
        self.trade(|traders| traders.levels[0] = level)
    }

    fn paths<const N: usize>(self, names: [&str; N]) -> Self {
        let edges = names.map(|name| self.island.edge(name)).into_iter().collect();
        self.trade(|traders| traders.barbarians = edges)
    }

    /// Seat A has to deliver this.
    fn carries(self, from: Role, good: Commodity) -> Self {
        self.trade(|traders| {
            traders.stacks[from.index()][good.index()] -= 1;
            traders.orders[0] = Some(Order { from, good });
        })
    }

    fn purse(self, gold: [u16; USUAL_PLAYERS]) -> Self {
        self.with(|state| state.gold.as_mut().expect("it has gold").held = by_seat(gold))
    }

    fn drive(&self, place: &str) -> Action {
        Action::Drive(self.island.node(place))
    }

    /// Ends the building of seat A, and drives along.
    #[track_caller]
    fn along<const N: usize>(self, places: [&str; N]) -> Self {
        let scene = if self.state.phase == Phase::Main { self.play(Action::EndTurn) } else { self };
        places.iter().fold(scene, |scene, place| {
            let step = scene.drive(place);
            scene.play(step)
        })
    }

    fn points_now(&self) -> u8 {
        self.state.wagon_points()
    }
}

/// The first turn of seat A with wagons where they hinder nobody.
fn turn(island: &Island) -> Scene<'_> {
    island.turn(3).wagon("C3@12").purse([5, 5, 5, 0])
}

#[test]
fn hb_3_three_stacks_of_twelve_commodities() {
    let island = market();
    let scene = island.first(3, &[]);
    let stacks = [Role::Castle, Role::Quarry, Role::Glassworks].map(|role| scene.state.tokens(role));
    assert_eq!(stacks, [[0, 0, 6, 6], [6, 0, 6, 0], [0, 6, 0, 6]]);
    assert!(Role::ALL.iter().all(|&role| scene.state.stack(role) == 12));
}

#[test]
fn hb_5_five_gold_the_first_card_and_no_longest_road() {
    let island = market();
    let scene = island.first(3, &[]);
    for seat in [A, B, C] {
        assert_eq!((scene.state.gold(seat), scene.state.wagon_level(seat)), (5, 1));
    }
    assert_eq!(scene.state.robber(), None);
    let roads = turn(&island).roads(A, ["C3@1", "C3@3", "C3@5", "C3@7", "C3@9"]);
    assert_eq!((roads.state.longest_road(), roads.state.road_length(A), roads.points(A)), (None, 0, 0));
    let army = turn(&island).knights(A, 2).cards(A, Card::Knight, 1).play(Action::Play(Card::Knight));
    assert_eq!((army.state.largest_army(), army.points(A)), (Some(A), 2));
}

#[test]
fn hb_6_the_wagon_begins_at_the_city_of_set_up() {
    let island = market();
    let scene = island.first(3, &[]);
    let places = [("C3@12", "C3@1"), ("C3@4", "C3@5"), ("C3@8", "C3@9")];
    let scene = places
        .iter()
        .fold(scene, |scene, (place, road)| scene.clone().play(scene.settle(place)).play(scene.road(road)));
    assert_eq!(scene.state.wagon(C), None);
    // A corner of the castle hex, with two hexes that yield.
    let castle = island.trade(Role::Castle);
    let producing = |corner: &CornerId| {
        let hexes = island.table.corners[corner.index()].hexes;
        hexes.iter().filter(|hex| island.laid.pips_of(*hex).is_some()).count()
    };
    let corner = castle.corners.into_iter().find(|corner| producing(corner) == 2).expect("one has two");
    let scene = scene.play(Action::City(corner));
    assert_eq!((scene.state.wagon(C), scene.state.n_cards(C)), (Some(corner), 2));
}

#[test]
fn hb_7_t_13_roads_lie_on_inner_edges_and_not_at_the_sea() {
    let island = market();
    let castle = *island.trade(Role::Castle);
    assert_eq!((island.table.n_nodes(), island.table.n_edges()), (57, 84));
    assert_eq!(island.laid.open.len(), 75);
    let reachable = (0..57).map(CornerId::at).filter(|&node| !island.table.edges_of(node).is_empty()).count();
    assert_eq!(reachable, 51);
    // Three of the four inner edges carry roads of two players, which meet at the plaza.
    let scene = turn(&island).hand(A, RICH).with(|state| {
        state.buildings[0].insert(castle.corners[0]);
        state.buildings[1].insert(castle.corners[3]);
    });
    let scene = scene.play(Action::Road(castle.inner[0])).hand(A, RICH).play(Action::Road(castle.inner[1]));
    let scene = scene.with(|state| state.roads[1].insert(castle.inner[3]));
    scene.sound();
    assert_eq!((scene.state.roads(A).len(), scene.state.roads(B).len()), (2, 1));
    assert!(scene.lists(Action::Road(castle.inner[2])));
    assert_eq!(scene.refused(Action::Road(castle.closed_edges[0])), Reason::Closed);
    assert!(!scene.state.first_places().contains(castle.closed_corners[0]));
    assert_eq!(scene.refused(Action::Settle(castle.plaza)), Reason::Unknown);
    // A plaza counts as a corner without a building, so it keeps nobody from the other corners of the hex.
    let alone = turn(&island).with(|state| state.buildings[0].insert(castle.corners[0]));
    let vacant = castle.corners.map(|corner| alone.state.first_places().contains(corner));
    assert_eq!(vacant, [false, false, true, true]);
}

#[test]
fn hb_9_t_9_ways_cost_points() {
    let island = market();
    let step = |scene: Scene<'_>| {
        let after = scene.along(["C3@2"]);
        (after.points_now(), after.state.gold(A), after.state.gold(B))
    };
    assert_eq!(step(turn(&island)), (2, 5, 5), "a bare edge");
    assert_eq!(step(turn(&island).settlements(A, ["C3@12"]).roads(A, ["C3@1"])), (3, 5, 5), "an own road");
    assert_eq!(step(turn(&island).settlements(B, ["C3@12"]).roads(B, ["C3@1"])), (3, 4, 6), "a foreign road");
    // With a barbarian: an edge 4, a road 3.
    let hindered = turn(&island).paths(["C3@1", "D1@1", "D1@3"]).play(Action::EndTurn);
    assert_eq!(hindered.clone().play(hindered.drive("C3@2")).list(), [Action::Stop]);
    let road = turn(&island).settlements(A, ["C3@12"]).roads(A, ["C3@1"]).paths(["C3@1", "D1@1", "D1@3"]);
    assert_eq!(road.along(["C3@2"]).points_now(), 1);
    // No partial steps: with one point left a bare edge is out of reach.
    let one = turn(&island).settlements(A, ["C3@12"]).roads(A, ["C3@1"]).along(["C3@2", "C3@4"]);
    assert_eq!((one.points_now(), one.list()), (1, vec![Action::Stop]));
    // Stopping early is allowed.
    let early = turn(&island).along(["C3@2"]).play(Action::Stop);
    assert_eq!((early.state.active, early.state.wagon(A)), (B, Some(island.corner("C3@2"))));
}

#[test]
fn hb_10_a_grain_a_turn_adds_two_points() {
    let island = market();
    let fed = turn(&island).hand(A, [0, 0, 0, 2, 0]).play(Action::EndTurn).play(Action::Feed);
    assert_eq!((fed.points_now(), fed.hand_of(A)), (6, [0, 0, 0, 1, 0]));
    assert_eq!(fed.refused(Action::Feed), Reason::NoFodder);
    let after = turn(&island).hand(A, [0, 0, 0, 1, 0]).along(["C3@2", "C3@4"]);
    assert_eq!((after.points_now(), *after.state.phase()), (0, Phase::Wagon));
    assert_eq!(after.play(Action::Feed).points_now(), 2);
    let none = turn(&island).play(Action::EndTurn);
    assert_eq!(none.refused(Action::Feed), Reason::NoFodder);
    // Not on the plaza just reached.
    let corner = island.table.trade[0].corners[0];
    let plaza = turn(&island).hand(A, [0, 0, 0, 1, 0]).trade(|traders| traders.wagons[0] = Some(corner));
    let plaza = plaza.play(Action::EndTurn).play(Action::Drive(island.table.trade[0].plaza));
    assert!(matches!(plaza.state.phase(), Phase::Order { .. }));
}

#[test]
fn hb_11_wagons_share_nodes_and_a_plaza_ends_the_movement() {
    let island = market();
    let scene = turn(&island).wagons(["C3@12", "C3@2", "B4@4"]).along(["C3@2"]);
    assert_eq!(scene.state.wagon(A), scene.state.wagon(B));
    let castle = *island.trade(Role::Castle);
    let plaza = turn(&island).level(4).trade(|traders| traders.wagons[0] = Some(castle.corners[1]));
    let plaza = plaza.play(Action::EndTurn);
    assert_eq!(plaza.points_now(), 7);
    let plaza = plaza.play(Action::Drive(castle.plaza)).play(Action::Shown(Commodity::Sand));
    assert_eq!((plaza.state.active, plaza.points_now()), (B, 0));
}

#[test]
fn hb_12_without_gold_no_foreign_road() {
    let island = market();
    let scene = turn(&island).settlements(B, ["C3@12"]).roads(B, ["C3@1"]).purse([0, 5, 5, 0]).play(Action::EndTurn);
    assert_eq!(scene.refused(scene.drive("C3@2")), Reason::NoWayForWagon);
    assert!(scene.lists(scene.drive("C3@10")));
}

#[test]
fn hb_12_the_last_gold_pays_for_a_foreign_road() {
    let island = market();
    let scene = turn(&island).settlements(B, ["C3@12"]).roads(B, ["C3@1", "C3@3"]);
    let scene = scene.purse([1, 5, 5, 0]).along(["C3@2"]);
    assert_eq!([A, B].map(|seat| scene.state.gold(seat)), [0, 6]);
    assert_eq!(scene.refused(scene.drive("C3@4")), Reason::NoWayForWagon);
}

/// Seat A's wagon one inner edge from a plaza.
fn before<'a>(island: &'a Island, role: Role) -> Scene<'a> {
    let corner = island.trade(role).corners[0];
    turn(island).trade(|traders| traders.wagons[0] = Some(corner))
}

#[test]
fn hb_13_the_first_arrival_takes_a_token() {
    let island = market();
    let quarry = island.trade(Role::Quarry).plaza;
    let scene = before(&island, Role::Quarry).play(Action::EndTurn).play(Action::Drive(quarry));
    assert_eq!(scene.list(), [Action::Shown(Commodity::Marble), Action::Shown(Commodity::Sand)]);
    assert_eq!(scene.refused(Action::Shown(Commodity::Glass)), Reason::NotInStack);
    assert_eq!(scene.state.odds(island.rules(), Action::Shown(Commodity::Sand)), Some((6, 12)));
    let scene = scene.play(Action::Shown(Commodity::Marble));
    assert_eq!(scene.state.order(A), Some(Order { from: Role::Quarry, good: Commodity::Marble }));
    assert_eq!((scene.state.gold(A), scene.points(A), scene.state.stack(Role::Quarry)), (5, 0, 11));
}

#[test]
fn hb_14_t_14_a_delivery_brings_a_point_gold_and_the_next_token() {
    let island = market();
    let castle = island.trade(Role::Castle).plaza;
    let scene = before(&island, Role::Castle).level(3).carries(Role::Glassworks, Commodity::Glass);
    let scene = scene.play(Action::EndTurn).play(Action::Drive(castle));
    assert_eq!((scene.points(A), scene.state.gold(A), scene.state.order(A)), (1, 8, None));
    let scene = scene.play(Action::Shown(Commodity::Tools));
    assert_eq!(scene.state.order(A), Some(Order { from: Role::Castle, good: Commodity::Tools }));
    assert_eq!((scene.state.delivered(A), scene.state.active), (1, B));
    // Glass to the quarry: nothing.
    let quarry = island.trade(Role::Quarry).plaza;
    let other = before(&island, Role::Quarry).carries(Role::Glassworks, Commodity::Glass);
    let other = other.play(Action::EndTurn).play(Action::Drive(quarry));
    assert_eq!((other.points(A), other.state.gold(A), other.state.active), (0, 5, B));
    assert_eq!(other.state.order(A).map(|order| order.good), Some(Commodity::Glass));
    // A victory comes before the next token.
    let won = before(&island, Role::Castle).carries(Role::Glassworks, Commodity::Glass);
    let won = won.trade(|traders| {
        traders.delivered[0] = 12;
        traders.stacks[Role::Castle.index()] = [0; 4];
    });
    let won = won.play(Action::EndTurn).play(Action::Drive(castle));
    assert_eq!(won.state.winner(), Some(A));
}

#[test]
fn hb_15_a_player_has_one_open_token_which_everybody_sees() {
    let island = market();
    let scene = before(&island, Role::Castle).carries(Role::Quarry, Commodity::Sand);
    let castle = island.trade(Role::Castle).plaza;
    // Sand is not needed at the castle, so no second token comes.
    let scene = scene.play(Action::EndTurn).play(Action::Drive(castle));
    assert_eq!((scene.state.stack(Role::Castle), scene.state.active), (12, B));
    for viewer in [Some(B), None] {
        assert_eq!(Observation::of(&scene.state, viewer).open().order(A), scene.state.order(A));
    }
}

#[test]
fn hb_16_t_10_wagon_cards_are_bought_one_after_the_other() {
    let island = market();
    let rules = island.rules();
    let cards: Vec<_> = (1..=5).filter_map(|level| rules.wagon_card(level)).collect();
    let facts: Vec<_> = cards.iter().map(|card| (card.points, card.gold, card.drives_off.len())).collect();
    assert_eq!(facts, [(4, 1, 0), (5, 2, 1), (6, 3, 2), (7, 4, 3), (7, 5, 4)]);
    let drives_off: Vec<&[u8]> = cards.iter().map(|card| &card.drives_off[..]).collect();
    assert_eq!(drives_off, [&[][..], &[6], &[5, 6], &[4, 5, 6], &[3, 4, 5, 6]]);
    let scene = turn(&island).hand(A, [6, 0, 4, 0, 4]);
    // Several levels in one turn: lumber, wool and ore, for the last two levels two lumber.
    let hands = [[5, 0, 3, 0, 3], [4, 0, 2, 0, 2], [2, 0, 1, 0, 1], [0, 0, 0, 0, 0]];
    let scene = hands.iter().fold(scene, |scene, hand| {
        let scene = scene.play(Action::BuyWagon);
        assert_eq!(scene.hand_of(A), *hand);
        scene
    });
    assert_eq!((scene.state.wagon_level(A), scene.points(A)), (5, 1));
    assert_eq!(scene.hand(A, RICH).refused(Action::BuyWagon), Reason::LastWagon);
    assert_eq!(turn(&island).refused(Action::BuyWagon), Reason::Price);
    assert_eq!(Island::beginner().turn(3).hand(A, RICH).refused(Action::BuyWagon), Reason::NoWagon);
}

#[test]
fn hb_17_a_barbarian_is_driven_off_with_the_die() {
    let island = market();
    let edge = island.edge("C3@1");
    let scene = turn(&island).level(2).paths(["C3@1", "C3@11", "D1@3"]).play(Action::EndTurn);
    let chase = scene.clone().play(Action::Chase(edge));
    assert_eq!(chase.list().len(), 6);
    let gone = chase.clone().play(Action::Die(6));
    assert_eq!(*gone.state.phase(), Phase::PathTo { from: edge, draw: Draw::None });
    assert_eq!(gone.list().len(), 72);
    let gone = gone.play(Action::PathTo(island.edge("A1@1")));
    assert_eq!((*gone.state.phase(), gone.points_now()), (Phase::Wagon, 5));
    assert!(gone.lists(Action::Chase(island.edge("C3@11"))), "after a success another one may be tried");
    let stays = chase.play(Action::Die(5));
    assert_eq!(stays.points_now(), 5);
    // No second try in this turn, at no barbarian.
    assert!(stays.listed(ActionKind::Wagon).iter().all(|it| !matches!(it, Action::Chase(_))));
    assert_eq!(stays.refused(Action::Chase(island.edge("C3@11"))), Reason::NoChase);
    // The first card drives nobody off.
    let first = turn(&island).paths(["C3@1", "C3@11", "D1@3"]).play(Action::EndTurn);
    assert_eq!(first.refused(Action::Chase(edge)), Reason::NoChase);
    // A card is not drawn, though the barbarian comes onto a road.
    let onto = turn(&island).level(2).paths(["C3@1", "D1@1", "D1@3"]).settlements(B, ["A1@12"]).roads(B, ["A1@1"]);
    let onto = onto.hand(B, [1, 0, 0, 0, 0]).play(Action::EndTurn).play(Action::Chase(edge)).play(Action::Die(6));
    assert_eq!(*onto.play(Action::PathTo(island.edge("A1@1"))).state.phase(), Phase::Wagon);
}

#[test]
fn hb_17_each_level_drives_off_with_one_more_number() {
    let island = market();
    for level in 2..=5 {
        let scene = turn(&island).level(level).paths(["C3@1", "D1@1", "D1@3"]).play(Action::EndTurn);
        let chase = scene.play(Action::Chase(island.edge("C3@1")));
        let driven = (1..=6).filter(|&face| {
            let after = chase.clone().play(Action::Die(face));
            matches!(after.state.phase(), Phase::PathTo { .. })
        });
        assert_eq!(driven.collect::<Vec<_>>(), (8 - level..=6).collect::<Vec<_>>(), "level {level}");
    }
}

#[test]
fn hb_18_an_edge_has_one_barbarian_and_roads_go_under_it() {
    let island = market();
    let scene = turn(&island).settlements(A, ["C3@12"]).paths(["C3@1", "D1@1", "D1@3"]).hand(A, RICH);
    assert!(scene.lists(scene.road("C3@1")));
    let seven = scene.hand(A, [0; 5]).roll(7);
    let from = seven.clone().play(Action::PathFrom(island.edge("D1@1")));
    assert_eq!(from.refused(Action::PathTo(island.edge("C3@1"))), Reason::NoPath);
    assert_eq!(seven.refused(Action::PathFrom(island.edge("A1@1"))), Reason::NoBarbarian);
}

#[test]
fn hb_19_after_a_seven_a_barbarian_moves_and_a_card_may_be_drawn() {
    let island = market();
    let closed = island.trade(Role::Castle).closed_edges[1];
    let scene = turn(&island).paths(["C3@1", "D1@1", "D1@3"]).settlements(B, ["A1@12"]).roads(B, ["A1@1"]);
    let scene = scene.settlements(A, ["B2@12"]).roads(A, ["B2@1"]).hand(B, [1, 0, 0, 0, 0]).roll(7);
    let scene = scene.play(Action::PathFrom(island.edge("D1@1")));
    assert_eq!((scene.list().len(), scene.refused(Action::PathTo(closed))), (72, Reason::NoPath));
    let onto = scene.clone().play(Action::PathTo(island.edge("A1@1")));
    assert_eq!(onto.list(), [Action::Rob(B), Action::RobNobody]);
    assert_eq!(onto.refused(Action::Rob(C)), Reason::NoCardThere);
    assert_eq!(*onto.clone().play(Action::RobNobody).state.phase(), Phase::Main);
    let drawn = onto.play(Action::Rob(B)).play(Action::Stolen(Lumber));
    assert_eq!((drawn.hand_of(A), drawn.state.gold(B)), ([1, 0, 0, 0, 0], 5));
    // Not from oneself, nor on a bare edge.
    assert_eq!(*scene.clone().play(Action::PathTo(island.edge("B2@1"))).state.phase(), Phase::Main);
    assert_eq!(*scene.play(Action::PathTo(island.edge("E1@1"))).state.phase(), Phase::Main);
}

#[test]
fn hb_20_two_and_twelve_are_rolled_again() {
    let island = market();
    let scene = turn(&island).unrolled().play(Action::Roll);
    let again = scene.play(Action::Rolled([1, 1])).play(Action::Rolled([6, 6]));
    assert_eq!((*again.state.phase(), again.state.has_rolled()), (Phase::Dice, false));
    assert_eq!(*again.play(Action::Rolled([1, 2])).state.phase(), Phase::Main);
}

#[test]
fn hb_21_the_bank_sells_gold_for_four_cards() {
    let island = market();
    let scene = turn(&island).hand(A, [0, 0, 0, 0, 4]).play(Action::SellForGold(Ore));
    assert_eq!((scene.hand_of(A), scene.state.gold(A)), ([0; 5], 6));
    let scene = scene.play(Action::BuyForGold(Wool)).play(Action::BuyForGold(Wool));
    assert_eq!(scene.refused(Action::BuyForGold(Wool)), Reason::GoldSpent);
    // Unless the edition has it sell for four cards in other scenarios only.
    let harbours = edited(|board| board.edition.gold.bank_4to1 = vec![Scenario::Rivers].into());
    let inland = turn(&harbours).hand(A, [0, 0, 0, 0, 4]);
    assert_eq!(inland.refused(Action::SellForGold(Ore)), Reason::NoGoldThere);
    assert!(inland.settlements(A, ["A1@12"]).lists(Action::SellForGold(Ore)), "a harbour of any kind");
}

#[test]
fn hb_22_cards_move_barbarians_and_wagons() {
    let island = market();
    let n = |card| island.table.deck.iter().filter(|it| **it == card).count();
    assert_eq!([Card::Knight, Card::RoadBuilding, Card::SwiftJourney, Card::Point].map(n), [16, 3, 3, 3]);
    let knight = turn(&island).unrolled().cards(A, Card::Knight, 1).play(Action::Play(Card::Knight));
    assert_eq!(*knight.state.phase(), Phase::PathFrom { draw: Draw::May });
    let edge = knight.state.barbarian_edges().iter().next().expect("there are three");
    let knight = knight.play(Action::PathFrom(edge)).play(Action::PathTo(island.edge("A1@1")));
    assert_eq!((*knight.state.phase(), knight.state.knights(A)), (Phase::Turn, 1));
    // A second movement follows the first.
    let swift = turn(&island).cards(A, Card::SwiftJourney, 1).play(Action::Play(Card::SwiftJourney));
    let swift = swift.along(["C3@2", "C3@4"]).play(Action::Stop);
    assert_eq!((swift.points_now(), swift.state.active), (4, A));
    let swift = swift.along(["C3@6", "C3@8"]).play(Action::Stop);
    assert_eq!((swift.state.active, swift.state.wagon(A)), (B, Some(island.corner("C3@8"))));
}

#[test]
fn hb_27_the_second_movement_has_the_new_token() {
    let island = market();
    let castle = island.trade(Role::Castle).plaza;
    let scene = before(&island, Role::Castle).carries(Role::Glassworks, Commodity::Glass).hand(A, [0, 0, 0, 2, 0]);
    let scene = scene.cards(A, Card::SwiftJourney, 1).play(Action::Play(Card::SwiftJourney)).play(Action::EndTurn);
    let scene = scene.play(Action::Feed).play(Action::Drive(castle)).play(Action::Shown(Commodity::Sand));
    assert_eq!((*scene.state.phase(), scene.points_now(), scene.state.active), (Phase::Wagon, 4, A));
    assert_eq!(scene.state.order(A).map(|order| order.good), Some(Commodity::Sand));
    assert_eq!(scene.refused(Action::Feed), Reason::NoFodder, "grain once a turn");
}

#[test]
fn hb_23_an_empty_stack_gives_no_order_unless_it_is_filled_again() {
    for refill in [EmptyStack::None, EmptyStack::Refill] {
        let island = edited(|board| board.edition.empty_stack = refill);
        let castle = island.trade(Role::Castle).plaza;
        let scene = before(&island, Role::Castle).trade(|traders| {
            traders.stacks[Role::Castle.index()] = [0; 4];
            traders.delivered[1] = 12;
        });
        let scene = scene.play(Action::EndTurn).play(Action::Drive(castle));
        match refill {
            EmptyStack::None => assert_eq!((scene.state.order(A), scene.state.active), (None, B)),
            EmptyStack::Refill => {
                assert_eq!(*scene.state.phase(), Phase::Order { role: Role::Castle });
                assert_eq!(scene.state.tokens(Role::Castle), [0, 0, 6, 6]);
            }
        }
        // A wagon without an order takes one at the next plaza.
        let next = before(&island, Role::Quarry).play(Action::EndTurn);
        let next = next.play(Action::Drive(island.trade(Role::Quarry).plaza));
        assert_eq!(*next.state.phase(), Phase::Order { role: Role::Quarry });
    }
}

#[test]
fn hb_24_thirteen_points_win_and_fourteen_with_the_harbourmaster() {
    let island = market();
    for (modules, target) in [(vec![], 13), (vec![Module::Harbourmaster], 14)] {
        let with = |points: u8| {
            let scene = island.turn_with(3, &modules).wagon("C3@12").trade(|traders| {
                traders.delivered[0] = points;
                let mut left = points;
                for stack in traders.stacks.iter_mut().flatten() {
                    let n = left.min(*stack);
                    (*stack, left) = (*stack - n, left - n);
                }
            });
            scene.with(|state| state.active = C).play(Action::EndTurn).play(Action::Stop).state.winner()
        };
        assert_eq!([with(target - 1), with(target)], [None, Some(A)]);
    }
}

#[test]
fn hb_26_event_cards_know_the_traders() {
    let island = market();
    let scene = island.turn_with(3, &[Module::Events]).wagon("C3@12").settlements(B, ["A1@12"]).roads(B, ["A1@1"]);
    let scene = scene.hand(B, [1, 0, 0, 0, 0]).unrolled().play(Action::Roll);
    let card = |number, event| Action::Turned(EventCard { number, event });
    // After a robber attack a card must be drawn.
    let attack = scene.clone().play(card(7, CardEvent::RobberAttack));
    let from = attack.state.barbarian_edges().iter().next().expect("there are three");
    let attack = attack.play(Action::PathFrom(from)).play(Action::PathTo(island.edge("A1@1")));
    assert_eq!(*attack.state.phase(), Phase::Theft { thief: A, victim: B });
    let retreat = scene.clone().play(card(4, CardEvent::RobberRetreats));
    assert_eq!((retreat.state.robber(), *retreat.state.phase()), (None, Phase::Main));
    let advantage = scene.play(card(5, CardEvent::TradeAdvantage));
    assert_eq!(*advantage.state.phase(), Phase::Main);
    // A damaged road costs two points, without a toll.
    let step = |seat: Seat| {
        let damaged: EdgeSet = [island.edge("C3@1")].into_iter().collect();
        let scene = island.turn_with(3, &[Module::Events]).wagon("C3@12").purse([5, 5, 5, 0]);
        let scene =
            scene.settlements(seat, ["C3@12"]).roads(seat, ["C3@1"]).with(|state| state.events.damaged = damaged);
        let scene = scene.along(["C3@2"]);
        (scene.points_now(), scene.state.gold(A))
    };
    assert_eq!([step(A), step(B)], [(2, 5), (2, 5)]);
}

#[test]
fn ev_3_barbarians_are_driven_off_with_a_die() {
    let island = market();
    let scene = island.turn_with(3, &[Module::Events]).wagon("C3@12").level(2).paths(["C3@1", "D1@1", "D1@3"]);
    let chase = scene.play(Action::EndTurn).play(Action::Chase(island.edge("C3@1")));
    assert_eq!(chase.list(), (1..=6).map(Action::Die).collect::<Vec<_>>());
    let card = Action::Turned(EventCard { number: 6, event: CardEvent::None });
    assert_eq!(chase.refused(card), Reason::OtherDecision);
    let n_cards = chase.state.event_cards(island.rules()).map(|(_, n)| n).sum::<u8>();
    assert_eq!((chase.play(Action::Die(6)).listed(ActionKind::Barbarian).len(), n_cards), (72, 36));
}

#[test]
fn ev_15_a_card_with_two_or_twelve_stands() {
    let island = market();
    let scene = island.turn_with(3, &[Module::Events]).wagon("C3@12").unrolled().play(Action::Roll);
    let card = Action::Turned(EventCard { number: 2, event: CardEvent::PlentifulYear });
    let scene = scene.play(card);
    assert_eq!(*scene.state.phase(), Phase::Prize { seat: A });
    let scene = [A, B, C].iter().fold(scene, |scene, _| scene.play(Action::Take(Wool)));
    assert_eq!((*scene.state.phase(), scene.state.n_cards(A)), (Phase::Main, 1));
}

#[test]
fn x_5_in_the_movement_nothing_else_is_offered() {
    let island = market();
    let scene = turn(&island).settlements(A, ["C3@12"]).hand(A, RICH).play(Action::EndTurn);
    let others = [Action::Buy, Action::BuyWagon, Action::BuyForGold(Ore), Action::EndTurn, scene.city("C3@12")];
    assert!(others.iter().all(|&it| scene.refused(it) == Reason::OtherDecision));
    let is_of_it = |it: &Action| matches!(it, Action::Drive(_) | Action::Feed | Action::Stop);
    assert!(scene.list().iter().all(is_of_it));
}

#[test]
fn inv_9_commodities_add_up() {
    let island = market();
    let broken = |change: &dyn Fn(&mut Traders)| {
        let mut scene = turn(&island);
        change(scene.state.extras.traders_mut().expect("it has wagons"));
        scene.state.check_consistent(island.rules()).err().map(|it| it.invariant)
    };
    let order = |from, good| Some(Order { from, good });
    assert_eq!(broken(&|_| {}), None);
    assert_eq!(broken(&|it| it.stacks[0][2] = 7), Some("INV-9"));
    assert_eq!(broken(&|it| it.stacks[0][2] = 5), Some("INV-9"));
    assert_eq!(broken(&|it| it.delivered[0] = 1), Some("INV-9"));
    assert_eq!(broken(&|it| it.orders[0] = order(Role::Castle, Commodity::Sand)), Some("INV-9"));
    assert_eq!(
        broken(&|it| {
            it.stacks[0][2] -= 1;
            it.orders[0] = order(Role::Castle, Commodity::Sand);
        }),
        None
    );
    assert_eq!(broken(&|it| it.orders[3] = order(Role::Castle, Commodity::Sand)), Some("INV-9"));
    assert_eq!(broken(&|it| it.barbarians = EdgeSet::EMPTY), Some("INV-10"));
    assert_eq!(broken(&|it| it.levels[0] = 6), Some("INV-2"));
    assert_eq!(broken(&|it| it.levels[0] = 0), Some("INV-2"));
    assert_eq!(broken(&|it| it.wagons[0] = None), Some("INV-2"));
    assert_eq!(broken(&|it| it.wagons[0] = Some(island.trade(Role::Castle).closed_corners[0])), Some("INV-2"));
    assert_eq!(broken(&|it| it.wagons[3] = Some(island.corner("C3@12"))), Some("INV-2"));
    assert_eq!(broken(&|it| it.points = 1), Some("INV-21"));
    assert_eq!(broken(&|it| it.has_failed = true), Some("INV-21"));
    let due = |phase: Phase| {
        let mut scene = turn(&island);
        scene.state.phase = phase;
        scene.state.check_consistent(island.rules()).is_ok()
    };
    let barbarian = island.table.barbarian_edges[0];
    assert!(due(Phase::Wagon) && due(Phase::PathTo { from: barbarian, draw: Draw::May }));
    assert!(!due(Phase::PathTo { from: island.edge("A1@1"), draw: Draw::May }));
    assert!(!due(Phase::Chase { edge: barbarian }) && !due(Phase::RobOwner { victim: A }));
    assert!(!due(Phase::RobOwner { victim: B }) && due(Phase::Order { role: Role::Castle }));
}
