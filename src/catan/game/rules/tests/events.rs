//! Events of Catan: EV1 to EV13.

use super::*;
use crate::vocab::{Barred, CardEvent, EventOrder, Fallback};
use std::collections::BTreeMap;

const EVENTS: &[Module] = &[Module::Events];

fn with_events(island: &Island, n_players: usize) -> Scene<'_> {
    island.turn_with(n_players, EVENTS)
}

/// An island by another edition.
fn edited(change: impl FnOnce(&mut Board)) -> Island {
    Island::edited(sample::beginner(), change)
}

const fn card(number: u8, event: CardEvent) -> EventCard {
    EventCard { number, event }
}

impl Scene<'_> {
    /// Turns a card.
    #[track_caller]
    fn turn_card(self, number: u8, event: CardEvent) -> Self {
        self.unrolled().play(Action::Roll).play(Action::Turned(card(number, event)))
    }

    /// Damages roads.
    fn damaged<const N: usize>(self, names: [&str; N]) -> Self {
        let edges = names.map(|name| self.island.edge(name));
        self.with(|state| state.events.damaged = edges.into_iter().collect())
    }
}

#[test]
fn ev_1_the_cards_have_the_numbers_of_two_dice() {
    let island = Island::beginner();
    let scene = with_events(&island, 3).unrolled().play(Action::Roll);
    assert_eq!(scene.state.decider(), Some(Decider::Chance));
    let mut numbers = BTreeMap::new();
    for (card, n) in scene.state.event_cards(island.rules()) {
        *numbers.entry(card.number).or_insert(0) += n;
    }
    let dice = (2..=12).map(|number: u8| (number, 6 - number.abs_diff(7))).collect();
    assert_eq!(numbers, dice);
    let odds = |scene: &Scene, action| scene.state.odds(island.rules(), action);
    assert_eq!(odds(&scene, Action::Turned(card(7, CardEvent::RobberAttack))), Some((6, 36)));
    let after = scene.clone().play(Action::Turned(card(8, CardEvent::None))).unrolled().play(Action::Roll);
    assert_eq!(odds(&after, Action::Turned(card(8, CardEvent::None))), Some((3, 35)));
    assert_eq!(scene.refused(Action::Turned(card(7, CardEvent::None))), Reason::NotInEventDeck);
}

#[test]
fn ev_1_editions_with_other_cards_are_refused() {
    let refused = |change: &dyn Fn(&mut Board)| {
        let island = edited(change);
        set_up(island.rules(), &Config { modules: EVENTS.to_vec(), ..Config::new(3, 0) }).is_err()
    };
    let first = |board: &mut Board, change: &dyn Fn(&mut u8, &mut CardEvent)| {
        let mut rows = board.edition.event_cards.to_vec();
        let row = &mut rows[0];
        change(&mut row.number, &mut row.event);
        board.edition.event_cards = rows.into();
    };
    let cards = |board: &mut Board, holds: &dyn Fn(u8) -> bool, times: usize| {
        let rows = board.edition.event_cards.iter().filter(|row| holds(row.number)).copied();
        board.edition.event_cards = rows.collect::<Vec<_>>().repeat(times).into();
    };
    assert!(!refused(&|_| {}));
    assert!(refused(&|board| first(board, &|number, _| *number = 13)));
    assert!(refused(&|board| first(board, &|_, event| *event = CardEvent::RobberAttack)), "with a 2");
    assert!(refused(&|board| cards(board, &|number| number == 8, 1)), "five have none above the New Year");
    assert!(refused(&|board| cards(board, &|_| true, 2)), "more rows than can be counted");
}

#[test]
fn ev_2_the_new_year_comes_after_thirty_one_cards() {
    let island = Island::beginner();
    let mut random = Random::from_seed(5);
    for _ in 0..20 {
        let mut scene = with_events(&island, 3);
        for turned in 0..31 {
            scene = scene.unrolled().play(Action::Roll);
            assert_eq!(scene.refused(Action::NewYear), Reason::NotInEventDeck, "after {turned} cards");
            let drawn = scene.state.draw(island.rules(), &mut random).expect("a card is turned");
            scene = scene.play(drawn).with(|state| {
                // The choices of the event do not matter here.
                state.events.turned = None;
                state.events.gifts = Default::default();
                state.phase = Phase::Main;
            });
        }
        scene = scene.unrolled().play(Action::Roll);
        assert_eq!(scene.list(), [Action::NewYear]);
        assert_eq!(scene.state.draw(island.rules(), &mut random), Some(Action::NewYear));
        assert_eq!(scene.state.odds(island.rules(), Action::NewYear), Some((1, 1)));
        let (left, _) = scene.state.event_cards(island.rules()).next().expect("five are left");
        assert_eq!(scene.refused(Action::Turned(left)), Reason::NotInEventDeck);
    }
}

#[test]
fn ev_3_a_card_is_turned_in_place_of_the_roll() {
    let island = Island::beginner();
    let scene = with_events(&island, 3).settlements(B, ["A1@4"]).unrolled();
    assert_eq!(scene.list(), [Action::Roll]);
    assert_eq!(scene.refused(Action::Rolled([3, 6])), Reason::OtherDecision);
    assert!(scene.state.has_event_cards());
    let scene = scene.play(Action::Roll);
    assert_eq!(scene.refused(Action::Rolled([3, 6])), Reason::OtherDecision);
    let turned = scene.play(Action::Turned(card(10, CardEvent::None)));
    assert_eq!(turned.hand_of(B), [0, 0, 0, 0, 1], "A1 yields on 10");
    assert_eq!((turned.state.phase(), turned.state.has_rolled()), (&Phase::Main, true));
    let dice = island.turn(3).unrolled().play(Action::Roll);
    assert_eq!(dice.refused(Action::Turned(card(10, CardEvent::None))), Reason::OtherDecision);
}

#[test]
fn ev_4_the_event_comes_before_the_production() {
    let island = Island::beginner();
    let first = with_events(&island, 3).settlements(B, ["A1@4"]).hand(B, [1, 0, 0, 0, 0]);
    // B has one card, and gives it away before the hex yields another one.
    let event = first.turn_card(10, CardEvent::NeighbourlyHelp);
    assert_eq!(event.hand_of(B), [1, 0, 0, 0, 0], "B has most points and chooses first");
    let given = event.play(Action::GiveTo(C)).play(Action::Give(Lumber));
    assert_eq!((given.hand_of(B), given.hand_of(C)), ([0, 0, 0, 0, 1], [1, 0, 0, 0, 0]));
    assert_eq!(given.state.phase(), &Phase::Main);
    let island = edited(|board| board.edition.events.order = EventOrder::ProductionFirst);
    let other = with_events(&island, 3).settlements(B, ["A1@4"]).turn_card(10, CardEvent::NeighbourlyHelp);
    assert_eq!(other.list(), [Action::GiveTo(A), Action::GiveTo(C)]);
    let given = other.play(Action::GiveTo(C)).play(Action::Give(Ore));
    assert_eq!((given.hand_of(B), given.hand_of(C)), ([0; 5], [0, 0, 0, 0, 1]), "it yields once, before the event");
}

#[test]
fn ev_5_the_new_year_shuffles_all_cards_and_another_is_turned() {
    let island = Island::beginner();
    let few = with_events(&island, 3).with(|state| {
        state.events.left = Default::default();
        state.events.left[..5].copy_from_slice(&[1; 5]);
    });
    let scene = few.unrolled().play(Action::Roll).play(Action::NewYear);
    assert_eq!((scene.state.phase(), scene.state.has_rolled()), (&Phase::EventDeck, false));
    assert_eq!(scene.state.event_cards(island.rules()).map(|(_, n)| n).sum::<u8>(), 36);
    assert_eq!(scene.play(Action::Turned(card(9, CardEvent::None))).state.phase(), &Phase::Main);
}

#[test]
fn ev_6_eleven_events_on_twenty_cards() {
    let island = Island::beginner();
    let scene = with_events(&island, 3);
    let cards: Vec<(EventCard, u8)> = scene.state.event_cards(island.rules()).collect();
    let of = |holds: &dyn Fn(CardEvent) -> bool| -> u8 {
        cards.iter().filter(|(card, _)| holds(card.event)).map(|(_, n)| n).sum()
    };
    assert_eq!(of(&|event| event == CardEvent::None), 16);
    assert_eq!(of(&|event| event == CardEvent::RobberAttack), 6);
    assert_eq!(of(&|event| !matches!(event, CardEvent::None | CardEvent::RobberAttack)), 14);
    let expected = [(8, CardEvent::Epidemic), (4, CardEvent::RobberRetreats), (12, CardEvent::CalmSea)];
    assert!(expected.iter().all(|&(number, event)| cards.iter().any(|(it, _)| *it == card(number, event))));
}

#[test]
fn ev_6_a_robber_attack_is_a_seven() {
    let island = Island::beginner();
    let scene = with_events(&island, 3).hand(B, [8, 0, 0, 0, 0]).turn_card(7, CardEvent::RobberAttack);
    assert_eq!(scene.state.phase(), &Phase::Discard { seat: B, left: 4 });
    let robber = with_events(&island, 3).settlements(B, ["A1@4"]).hand(B, [1; 5]);
    let robber = robber.turn_card(7, CardEvent::RobberAttack);
    let robber = robber.clone().play(robber.rob("A1"));
    assert_eq!(robber.state.phase(), &Phase::Theft { thief: A, victim: B });
}

#[test]
fn ev_6_in_an_epidemic_a_city_yields_one_card() {
    let island = Island::beginner();
    let scene = with_events(&island, 3).cities(B, ["E1@6"]).settlements(C, ["E2@2"]);
    let ill = scene.clone().turn_card(6, CardEvent::Epidemic);
    assert_eq!((ill.hand_of(B), ill.hand_of(C)), ([0; 5], [0, 0, 0, 1, 0]));
    let scene = with_events(&island, 3).cities(B, ["E2@6"]);
    assert_eq!(scene.clone().turn_card(6, CardEvent::Epidemic).hand_of(B), [0, 0, 0, 1, 0]);
    assert_eq!(scene.turn_card(6, CardEvent::None).hand_of(B), [0, 0, 0, 2, 0]);
}

#[test]
fn ev_6_good_neighbours_give_to_the_left() {
    let island = Island::beginner();
    let scene = with_events(&island, 3).hand(A, [1, 0, 0, 0, 0]).hand(C, [0, 0, 2, 1, 0]);
    let scene = scene.turn_card(6, CardEvent::GoodNeighbours);
    assert_eq!(scene.state.phase(), &Phase::Give { seat: A, to: B });
    let scene = scene.play(Action::Give(Lumber));
    assert_eq!(scene.state.phase(), &Phase::Give { seat: C, to: A }, "B has no card to give");
    assert_eq!(scene.list(), [Action::Give(Wool), Action::Give(Grain)]);
    assert_eq!(scene.refused(Action::Give(Ore)), Reason::HandLacks);
    let scene = scene.play(Action::Give(Grain));
    assert_eq!([A, B, C].map(|seat| scene.hand_of(seat)), [[0, 0, 0, 1, 0], [1, 0, 0, 0, 0], [0, 0, 2, 0, 0]]);
}

#[test]
fn ev_6_a_tournament_pays_those_with_most_knights() {
    let island = Island::beginner();
    let scene = with_events(&island, 3).knights(B, 2).knights(C, 2).knights(A, 1);
    let scene = scene.turn_card(5, CardEvent::Tournament);
    assert_eq!(scene.state.phase(), &Phase::Prize { seat: B });
    assert_eq!(scene.list(), Resource::ALL.iter().map(|&it| Action::Take(it)).collect::<Vec<_>>());
    let scene = scene.play(Action::Take(Ore));
    assert_eq!(scene.state.phase(), &Phase::Prize { seat: C });
    let scene = scene.play(Action::Take(Wool));
    assert_eq!([A, B, C].map(|seat| scene.hand_of(seat)), [[0; 5], [0, 0, 0, 0, 1], [0, 0, 1, 0, 0]]);
}

#[test]
fn ev_6_the_trade_advantage_may_draw_a_card() {
    let island = Island::beginner();
    let roads = ["C3@1", "C3@3", "C3@5", "C3@7", "C3@9"];
    let scene = with_events(&island, 3).settlements(B, ["C3@12"]).roads(B, roads).hand(A, [0, 0, 0, 0, 1]);
    let scene = scene.turn_card(5, CardEvent::TradeAdvantage);
    assert_eq!(scene.state.phase(), &Phase::Pick { thief: B, must: false });
    assert_eq!(scene.list(), [Action::Rob(A), Action::RobNobody]);
    assert_eq!(scene.refused(Action::Rob(C)), Reason::NoCardThere);
    let drawn = scene.clone().play(Action::Rob(A)).play(Action::Stolen(Ore));
    assert_eq!((drawn.hand_of(B), drawn.hand_of(A)), ([0, 0, 0, 0, 1], [0; 5]));
    assert_eq!(drawn.state.phase(), &Phase::Main);
    assert_eq!(scene.play(Action::RobNobody).state.phase(), &Phase::Main);
}

#[test]
fn ev_6_the_robber_retreats_to_the_desert_and_nobody_loses_a_card() {
    let island = Island::beginner();
    let scene = with_events(&island, 3).settlements(B, ["C3@12"]).hand(B, [0, 0, 0, 0, 1]).robber("A1");
    let scene = scene.turn_card(4, CardEvent::RobberRetreats);
    assert_eq!((scene.state.robber(), scene.state.phase()), (Some(island.hex("C3")), &Phase::Main));
    assert_eq!(scene.hand_of(B)[Ore.index()], 1);
}

#[test]
fn ev_6_a_conflict_is_won_by_the_largest_army_or_by_most_knights_alone() {
    let island = Island::beginner();
    let scene = with_events(&island, 3).hand(A, [0, 0, 0, 0, 1]);
    let alone = scene.clone().knights(B, 2).knights(C, 1).turn_card(3, CardEvent::Conflict);
    assert_eq!(alone.list(), [Action::Rob(A)], "the card must be drawn");
    assert_eq!(alone.refused(Action::RobNobody), Reason::OtherDecision);
    let tie = scene.clone().knights(B, 2).knights(C, 2).turn_card(3, CardEvent::Conflict);
    assert_eq!(tie.state.phase(), &Phase::Main);
    let army = scene.knights(B, 3).knights(C, 3).with(|state| state.largest_army = Some(C));
    let army = army.turn_card(3, CardEvent::Conflict);
    assert_eq!(army.state.phase(), &Phase::Pick { thief: C, must: true });
}

#[test]
fn ev_6_everybody_takes_a_card_in_a_plentiful_year() {
    let island = Island::beginner();
    let mut scene = with_events(&island, 3).turn_card(2, CardEvent::PlentifulYear);
    for seat in [A, B, C] {
        assert_eq!(scene.state.phase(), &Phase::Prize { seat });
        scene = scene.play(Action::Take(Brick));
        assert_eq!(scene.hand_of(seat), [0, 1, 0, 0, 0]);
    }
    assert_eq!(scene.state.phase(), &Phase::Main);
}

#[test]
fn ev_6_a_calm_sea_pays_those_with_most_buildings_on_harbours() {
    let island = Island::beginner();
    let scene = with_events(&island, 3).settlements(B, ["A1@12", "A2@2"]).cities(C, ["C5@2"]);
    let scene = scene.turn_card(12, CardEvent::CalmSea);
    assert_eq!(scene.state.phase(), &Phase::Prize { seat: B });
    assert_eq!(scene.play(Action::Take(Ore)).state.phase(), &Phase::Main, "a city is one building");
}

#[test]
fn ev_6_neighbourly_help_goes_to_players_with_fewer_points() {
    let island = Island::beginner();
    let scene = with_events(&island, 3).cities(A, ["A1@4"]).cities(B, ["C3@12"]).settlements(C, ["E1@6"]);
    let scene = scene.hand(A, [1, 1, 0, 0, 0]).hand(B, [0, 0, 1, 0, 0]);
    let help = scene.clone().turn_card(11, CardEvent::NeighbourlyHelp);
    assert_eq!(help.state.phase(), &Phase::GiveTo { seat: A });
    assert_eq!(help.list(), [Action::GiveTo(C)]);
    assert_eq!(help.refused(Action::GiveTo(B)), Reason::NotFewer);
    let help = help.play(Action::GiveTo(C)).play(Action::Give(Brick));
    assert_eq!(help.state.phase(), &Phase::GiveTo { seat: B });
    let help = help.play(Action::GiveTo(C)).play(Action::Give(Wool));
    assert_eq!(help.hand_of(C), [0, 1, 1, 0, 0]);
    // A hidden victory point does not make anybody the first.
    let hidden = scene.cards(C, Card::Point, 3).turn_card(11, CardEvent::NeighbourlyHelp);
    assert_eq!(hidden.state.phase(), &Phase::GiveTo { seat: A });
    let equal = with_events(&island, 3).hand(A, [1; 5]).turn_card(11, CardEvent::NeighbourlyHelp);
    assert_eq!(equal.state.phase(), &Phase::Main, "nobody has fewer");
}

#[test]
fn ev_7_an_earthquake_damages_a_road_of_everybody() {
    let island = Island::beginner();
    let scene = with_events(&island, 3).settlements(A, ["C3@12"]).roads(A, ["C3@1", "C3@11"]);
    let scene = scene.settlements(C, ["E1@6"]).roads(C, ["E1@5"]).turn_card(6, CardEvent::Earthquake);
    assert_eq!(scene.list(), ["C3@11", "C3@1"].map(|name| Action::Damage(island.edge(name))));
    assert_eq!(scene.refused(Action::Damage(island.edge("E1@5"))), Reason::NoRoadToDamage);
    let scene = scene.play(Action::Damage(island.edge("C3@1")));
    assert_eq!(scene.state.phase(), &Phase::Damage { seat: C }, "B has no road");
    let mut scene = scene.play(Action::Damage(island.edge("E1@5")));
    assert_eq!(scene.state.road_length(A), 2, "it still counts");
    assert_eq!(scene.state.damaged_roads().len(), 2);
    // Repaired for one lumber and one brick, before any other road.
    scene = scene.hand(A, [2, 2, 0, 0, 0]);
    let repair = Action::Repair(island.edge("C3@1"));
    assert_eq!(scene.list()[..1], [repair]);
    assert!(scene.listed(ActionKind::Road).is_empty());
    assert_eq!(scene.refused(scene.road("C3@3")), Reason::RepairFirst);
    assert_eq!(scene.refused(Action::Repair(island.edge("C3@11"))), Reason::NotDamaged);
    assert_eq!(scene.refused(Action::Repair(island.edge("E1@5"))), Reason::NotDamaged);
    let poor = scene.clone().hand(A, [1, 0, 0, 0, 0]);
    assert_eq!(poor.refused(repair), Reason::Price);
    let whole = scene.play(repair);
    assert_eq!(whole.hand_of(A), [1, 1, 0, 0, 0]);
    assert!(whole.lists(whole.road("C3@3")));
    // A second earthquake takes another road.
    let again = with_events(&island, 3).settlements(A, ["C3@12"]).roads(A, ["C3@1", "C3@11"]).damaged(["C3@1"]);
    let again = again.turn_card(6, CardEvent::Earthquake);
    assert_eq!(again.list(), [Action::Damage(island.edge("C3@11"))]);
    assert_eq!(again.refused(Action::Damage(island.edge("C3@1"))), Reason::NoRoadToDamage);
}

#[test]
fn ev_8_a_free_road_repairs() {
    let island = Island::beginner();
    let scene = with_events(&island, 3).settlements(A, ["C3@12"]).roads(A, ["C3@1"]).damaged(["C3@1"]);
    let scene = scene.cards(A, Card::RoadBuilding, 1).play(Action::Play(Card::RoadBuilding));
    assert_eq!(scene.list(), [Action::Repair(island.edge("C3@1"))]);
    let scene = scene.play(Action::Repair(island.edge("C3@1")));
    assert_eq!(scene.state.phase(), &Phase::FreeRoads { left: 1 });
    assert!(scene.state.damaged_roads().is_empty());
    assert!(scene.lists(scene.road("C3@3")));
}

#[test]
fn ev_9_nobody_settles_at_a_damaged_road() {
    let settle = |island: &Island| {
        let scene = with_events(island, 3).settlements(A, ["C3@6"]).roads(A, ["C3@5", "C3@3"]).hand(A, [1; 5]);
        let scene = scene.settlements(B, ["B2@12"]).roads(B, ["B2@1", "B2@3", "C3@1"]);
        let foreign = scene.clone().damaged(["C3@1"]);
        let own = scene.damaged(["C3@3"]);
        let at = own.settle("C3@2");
        [foreign, own].map(|scene| if scene.lists(at) { None } else { Some(scene.refused(at)) })
    };
    assert_eq!(settle(&Island::beginner()), [Some(Reason::DamagedThere); 2]);
    let owner = edited(|board| board.edition.events.damaged_blocks = Barred::Owner);
    assert_eq!(settle(&owner), [None, Some(Reason::DamagedThere)], "others may settle there");
}

#[test]
fn ev_10_choices_go_clockwise_from_the_hands_before() {
    let island = Island::beginner();
    let scene = with_events(&island, 3).hand(A, [1, 0, 0, 0, 0]).hand(B, [0, 0, 0, 0, 1]).hand(C, [0, 1, 0, 0, 0]);
    let scene = scene.turn_card(6, CardEvent::GoodNeighbours).play(Action::Give(Lumber));
    assert_eq!((scene.hand_of(A), scene.hand_of(B)), ([1, 0, 0, 0, 0], [0, 0, 0, 0, 1]), "nothing moves yet");
    assert_eq!(scene.list(), [Action::Give(Ore)], "the lumber cannot be passed on");
    let scene = scene.play(Action::Give(Ore)).play(Action::Give(Brick));
    assert_eq!([A, B, C].map(|seat| scene.hand_of(seat)), [[0, 1, 0, 0, 0], [1, 0, 0, 0, 0], [0, 0, 0, 0, 1]]);
    // Clockwise from the active player.
    let second = with_events(&island, 3).with(|state| (state.active, state.turn) = (B, 2));
    let mut second = second.turn_card(2, CardEvent::PlentifulYear);
    for seat in [B, C, A] {
        assert_eq!(second.state.decider(), Some(Decider::Seat(seat)));
        second = second.play(Action::Take(Ore));
    }
}

#[test]
fn ev_10_a_gift_is_hidden_until_all_have_chosen() {
    let island = Island::beginner();
    let scene = with_events(&island, 3).hand(A, [1, 0, 0, 0, 1]).hand(B, [0, 0, 1, 0, 1]);
    let scene = scene.turn_card(6, CardEvent::GoodNeighbours);
    let [one, other] = [Lumber, Ore].map(|it| scene.clone().play(Action::Give(it)));
    for viewer in [Some(B), Some(C), None] {
        assert_eq!(Observation::of(&one.state, viewer), Observation::of(&other.state, viewer), "{viewer:?}");
    }
    assert_ne!(Observation::of(&one.state, Some(A)), Observation::of(&other.state, Some(A)));
    let mut random = Random::from_seed(3);
    let seen = Observation::of(&one.state, Some(B));
    let drawn = seen.determinize(island.rules(), &mut random);
    drawn.check_consistent(island.rules()).expect("what is drawn for a view is a state");
}

#[test]
fn ev_11_most_of_a_thing_needs_one() {
    let island = Island::beginner();
    for (number, event) in [(5, CardEvent::Tournament), (3, CardEvent::Conflict), (9, CardEvent::CalmSea)] {
        let scene = with_events(&island, 3).hand(A, [1; 5]).turn_card(number, event);
        assert_eq!(scene.state.phase(), &Phase::Main, "{event}");
    }
    let any = edited(|board| board.edition.events.most_needs_one = false);
    let scene = with_events(&any, 3).turn_card(5, CardEvent::Tournament);
    assert_eq!(scene.state.phase(), &Phase::Prize { seat: A }, "all have as many knights");
}

#[test]
fn ev_12_without_a_longest_road_nobody_has_the_trade_advantage() {
    let scene = |island: &Island| {
        let scene = with_events(island, 3).settlements(B, ["C3@12"]).roads(B, ["C3@1"]).hand(A, [1; 5]);
        *scene.turn_card(5, CardEvent::TradeAdvantage).state.phase()
    };
    assert_eq!(scene(&Island::beginner()), Phase::Main);
    let most = edited(|board| board.edition.events.trade_advantage_fallback = Fallback::MostRoads);
    assert_eq!(scene(&most), Phase::Pick { thief: B, must: false });
    let tie = with_events(&most, 3).settlements(B, ["C3@12"]).roads(B, ["C3@1"]).hand(A, [1; 5]);
    let tie = tie.settlements(C, ["E1@6"]).roads(C, ["E1@5"]).turn_card(5, CardEvent::TradeAdvantage);
    assert_eq!(tie.state.phase(), &Phase::Main, "two have most roads");
}

#[test]
fn ev_13_what_a_prize_takes_the_production_lacks() {
    let island = Island::beginner();
    let scene = with_events(&island, 3).settlements(B, ["A1@4"]).cities(C, ["A1@12"]).knights(A, 1);
    // A1 yields three ore, of which the prize has taken one.
    let scene = scene.hand(A, [0, 0, 0, 0, 16]).with(|state| state.events.left[7] = 1).unrolled();
    let mut state = scene.state;
    state.phase = Phase::Prize { seat: A };
    state.has_rolled = true;
    state.events.turned = Some(card(10, CardEvent::Tournament));
    let production = state.production(island.rules(), Action::Take(Ore)).expect("hexes yield after it");
    assert_eq!((production.bank[Ore.index()], production.claims[1][Ore.index()]), (2, 1));
    assert_eq!(production.paid, [[0; 5]; MAX_PLAYERS]);
    let other = state.production(island.rules(), Action::Take(Wool)).expect("hexes yield after it");
    assert_eq!(other.paid[2][Ore.index()], 2);
}

#[test]
fn ev_13_empty_hands_give_nothing_and_an_empty_bank_pays_nothing() {
    let island = Island::beginner();
    let none = with_events(&island, 3).turn_card(6, CardEvent::GoodNeighbours);
    assert_eq!(none.state.phase(), &Phase::Main);
    let help = with_events(&island, 3).cities(A, ["A1@4"]).turn_card(11, CardEvent::NeighbourlyHelp);
    assert_eq!(help.state.phase(), &Phase::Main);
    let bank = with_events(&island, 3).hand(C, [19, 19, 19, 19, 18]).turn_card(2, CardEvent::PlentifulYear);
    assert_eq!(bank.list(), [Action::Take(Ore)]);
    assert_eq!(bank.refused(Action::Take(Wool)), Reason::BankLacks);
    assert_eq!(bank.play(Action::Take(Ore)).state.phase(), &Phase::Main, "nothing is left for the next");
    let advantage = with_events(&island, 3).knights(B, 1).turn_card(3, CardEvent::Conflict);
    assert_eq!(advantage.state.phase(), &Phase::Main, "there is no card to draw");
}

#[test]
fn x_4_of_several_deserts_the_active_player_chooses_and_without_one_the_robber_leaves() {
    let none = Island::new(sample::board(&["0: forest 3, hills 4, fields 5"], &[]));
    let scene = with_events(&none, 3).robber("A1").turn_card(4, CardEvent::RobberRetreats);
    assert_eq!((scene.state.robber(), scene.state.phase()), (None, &Phase::Main));
    let island = Island::new(sample::board(&["0: desert, forest 3, hills 4", "1: fields 5, desert"], &[]));
    let scene = with_events(&island, 3).robber("A2").turn_card(4, CardEvent::RobberRetreats);
    assert_eq!(scene.state.phase(), &Phase::Retreat);
    assert_eq!(scene.listed(ActionKind::Robber).len(), 2);
    assert_eq!(scene.refused(scene.rob("A3")), Reason::NoDesert);
    let to = scene.list()[1];
    assert_eq!(Action::Robber(scene.clone().play(to).state.robber().expect("he is on a desert")), to);
}
