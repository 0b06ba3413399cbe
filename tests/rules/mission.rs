//! MISSION: the cards, dealt in secret and scored at the end.

use std::collections::BTreeSet;

use kogge::hansa::rules::{
    Config, Draws, Line, Observation, PlayerPosition, Position, PositionError, Random, Refused, Seat, State, set_up,
    set_up_from, sheet,
};
use kogge::hansa::vocab::{MissionId, Module};

use super::scene::{Scene, altered, city, fb, fb_rules, fe_rules, mission, rules_of};

fn config(n_players: usize, seed: u64) -> Config {
    Config { modules: [Module::Missions].into_iter().collect(), ..Config::new(n_players, seed) }
}

fn game(n_players: usize, seed: u64) -> State {
    set_up(fb_rules(), &config(n_players, seed)).expect("FB has six cards")
}

fn cards(state: &State) -> Vec<Option<MissionId>> {
    state.seats().map(|seat| state.player(seat).mission).collect()
}

#[track_caller]
fn with_missions(text: &str) -> Scene {
    fb(&format!("modules=missions {text}"))
}

fn points(scene: &Scene, seat: Seat) -> u32 {
    sheet(scene.rules, &scene.state, seat).line(Line::Missions)
}

#[test]
fn mission_1_everybody_gets_a_card_of_his_own() {
    let base = rules_of("maps/hansa/hanse-4-5.board");
    assert_eq!(base.table.missions.len(), 9);
    let mut first = BTreeSet::new();
    for seed in 0..60 {
        let state = set_up(base, &config(5, seed)).expect("the base board has nine cards");
        let dealt: BTreeSet<MissionId> = cards(&state).into_iter().flatten().collect();
        assert_eq!(dealt.len(), 5, "five different cards, four are left");
        first.insert(state.player(Seat::A).mission);
    }
    assert_eq!(first.len(), 9, "anybody can get any card");
    assert_eq!(cards(&set_up(fb_rules(), &Config::new(3, 1)).expect("FB plays three")), [None; 3]);
}

#[test]
fn mission_1_cards_are_refused_where_they_do_not_suffice() {
    let few = altered(fb_rules(), |table| table.missions = table.missions.iter().take(4).copied().collect());
    assert!(set_up(few, &config(4, 0)).is_ok());
    let refused = set_up(few, &config(5, 0)).expect_err("four cards for five players");
    assert_eq!(refused, Refused::Missions { cards: 4, players: 5 });
    assert_eq!(refused.to_string(), "the map has 4 mission cards, and each of 5 players needs one");
}

#[test]
fn mission_1_given_draws_are_checked() {
    let rules = fb_rules();
    let config = config(3, 4);
    let draws = Draws::of(rules.table, &config);
    let refused = |change: &dyn Fn(&mut Draws)| {
        let mut draws = draws.clone();
        change(&mut draws);
        set_up_from(rules, &config, &draws).err()
    };
    assert_eq!(refused(&|_| {}), None);
    let draws_do_not_fit = Some(Refused::Draws);
    assert_eq!(refused(&|draws| draws.missions[1] = draws.missions[0]), draws_do_not_fit);
    assert_eq!(refused(&|draws| draws.missions[1] = MissionId(6)), draws_do_not_fit);
    assert_eq!(refused(&|draws| draws.missions.clear()), draws_do_not_fit);
    assert_eq!(refused(&|draws| draws.taverns.clear()), draws_do_not_fit);
    assert_eq!(refused(&|draws| draws.taverns[0] = draws.taverns[1]), draws_do_not_fit);
    assert_eq!(refused(&|draws| draws.supply.truncate(11)), draws_do_not_fit);
    assert_eq!(refused(&|draws| draws.supply[0].0 = 99), draws_do_not_fit);
    assert_eq!(refused(&|draws| draws.supply.reverse()), None);
}

#[test]
fn mission_2_a_card_is_its_owners_secret() {
    let rules = fb_rules();
    let state = game(4, 7);
    for seat in state.seats() {
        let seen = Observation::of(rules, &state, seat);
        for other in state.seats() {
            let expected = if other == seat { state.player(seat).mission } else { None };
            assert_eq!(seen.open().player(other).mission, expected, "{seat} of {other}");
        }
    }
    assert_eq!(cards(Observation::of(rules, &state, Seat::Neutral).open()), [None; 4], "an onlooker");
    // INV-18: others may have any other cards, the undealt ones included, and nothing looks different.
    let mut position = Position::new(4);
    position.modules = state.modules();
    let deals = [["a,b,c", "d,f,h", "e,h,x"], ["e,h,x", "c,g,x", "a,b,c"]].map(|deal| {
        let mut deal = deal.iter().map(|card| Some(mission(rules, card)));
        let mut position = position.clone();
        for (seat, player) in Seat::players(4).zip(&mut position.players) {
            let mission = if seat == Seat::B { Some(mission(rules, "a,f,g")) } else { deal.next().flatten() };
            *player = PlayerPosition { mission, ..PlayerPosition::default() };
        }
        position.build(rules).expect("the cards differ")
    });
    assert_ne!(deals[0], deals[1]);
    let [one, other] = deals.map(|state| Observation::of(rules, &state, Seat::B));
    assert_eq!(one, other);
}

#[test]
fn mission_2_what_is_hidden_is_dealt_anew() {
    let rules = fb_rules();
    let state = game(3, 7);
    let seen = Observation::of(rules, &state, Seat::C);
    let mut random = Random::from_seed(1);
    let mut deals = BTreeSet::new();
    for _ in 0..400 {
        let drawn = seen.determinize(rules, &mut random);
        drawn.check_consistent(rules).expect("cards differ");
        assert_eq!(Observation::of(rules, &drawn, Seat::C), seen);
        deals.insert(cards(&drawn));
    }
    assert_eq!(deals.len(), 5 * 4, "two of the five cards that C does not hold");
}

#[test]
fn mission_2_the_end_shows_all_cards() {
    let mut scene = with_missions("A.mission=a,b,c B.mission=d,f,h A.prestige=19 b=[A,-,-,-] r2=[A.T,A.T]");
    scene.act("establish r2; skip").expect("over=yes");
    assert_eq!(
        Observation::of(scene.rules, &scene.state, Seat::C).open(),
        Observation::of(scene.rules, &scene.state, Seat::A).open()
    );
    assert_eq!(cards(Observation::of(scene.rules, &scene.state, Seat::C).open()), cards(&scene.state));
}

#[test]
fn mission_3_a_point_for_each_city_with_a_kontor() {
    assert_eq!(points(&with_missions("A.mission=a,b,c a=[A,-] b=[A,-,-,-]"), Seat::A), 2);
    assert_eq!(points(&with_missions("A.mission=a,b,c a=[A,A] d=[A]"), Seat::A), 1, "cities count, not kontors");
    let extra = with_missions("A.mission=a,b,c b=[B,-,-,-] b.extra=[A]");
    assert_eq!(points(&extra, Seat::A), 1, "MARKER-23: an extra kontor is one too");
    assert_eq!([Seat::B, Seat::C].map(|seat| points(&extra, seat)), [0, 0], "a card is for its owner alone");
    assert_eq!(points(&with_missions("A.mission=a,b,c"), Seat::A), 0);
}

#[test]
fn mission_4_five_more_for_controlling_all_three() {
    assert_eq!(points(&with_missions("A.mission=a,b,c a=[A,-] b=[A,-,-,-] c=[A,-]"), Seat::A), 8);
    assert_eq!(points(&with_missions("A.mission=a,b,c a=[A,-] b=[A,-,-,-] c=[A,B]"), Seat::A), 3);
    // A tie is broken as ever (AMB-51).
    assert_eq!(points(&with_missions("A.mission=a,b,c a=[A,-] b=[B,A,-,-] c=[A,-]"), Seat::A), 8);
    let scene = with_missions("A.mission=a,b,c A.prestige=3 a=[A,-] b=[A,-,-,-] c=[A,-]");
    let total = sheet(scene.rules, &scene.state, Seat::A).total();
    assert_eq!(total, 3 + 3 * 2 + 3 + 8, "track, cities, network, mission (SCORE-7)");
}

#[test]
fn mission_5_two_cities_return_and_one_does_not() {
    let rules = rules_of("maps/hansa/hanse-3.board");
    let on_cards = |wanted: &str| {
        let id = city(rules, wanted);
        rules.table.missions.iter().filter(|card| card.contains(&id)).count()
    };
    let counts: Vec<usize> = rules.table.cities.iter().map(|city| on_cards(&city.name)).filter(|&n| n > 0).collect();
    assert_eq!(counts.iter().filter(|&&n| n == 3).count(), 6);
    assert_eq!(counts.iter().filter(|&&n| n == 1).count(), 9);
    assert_eq!(counts.len(), 15);
    for card in rules.table.missions.iter() {
        assert_eq!(card.map(|id| on_cards(&rules.table.city(id).name)), [3, 3, 1]);
    }
}

#[test]
fn mission_cards_of_a_position_make_sense() {
    let rules = fb_rules();
    let refused = |module: bool, first: MissionId, second: MissionId| {
        let mut position = Position::new(3);
        if module {
            position.modules.insert(Module::Missions);
        }
        position.players[0].mission = Some(first);
        position.players[1].mission = Some(second);
        position.build(rules).err()
    };
    let wrong = Some(PositionError::Module(Module::Missions));
    assert_eq!(refused(true, MissionId(0), MissionId(5)), None);
    assert_eq!(refused(true, MissionId(0), MissionId(0)), wrong);
    assert_eq!(refused(true, MissionId(0), MissionId(6)), wrong);
    assert_eq!(refused(false, MissionId(0), MissionId(1)), wrong);
}

#[test]
fn the_line_is_there_with_the_module_only() {
    let (with, without) = (with_missions(""), fb(""));
    assert!(Line::Missions.is_on(with.rules, &with.state));
    assert!(!Line::Missions.is_on(without.rules, &without.state));
    assert_eq!(Line::Missions.letter(), 'H');
    let refused = set_up(fe_rules(), &config(3, 0)).expect_err("the East has no cards");
    assert_eq!(refused, Refused::ModuleNotAllowed(Module::Missions));
}
