//! Score sheets with reasons: they add up, and what they name is what stands on the board.

use kogge::hansa::play::Game;
use kogge::hansa::rules::{Line, Seat, account, sheet};
use kogge::hansa::vocab::{CityId, CitySet, Skill};

use super::boards::{Chooser, every_game, fixture};

/// The most kontors of a player in cities that hang together, by trying every city as a start.
fn largest_network(game: &Game, seat: Seat) -> usize {
    let (rules, state) = (game.rules(), game.state());
    let own = state.presence(rules, seat);
    let grown = |cities: CitySet| {
        let routes = rules.table.routes.iter().filter(|route| route.ends.iter().any(|&end| cities.contains(end)));
        routes.flat_map(|route| route.ends).filter(|&end| own.contains(end)).collect::<CitySet>().union(cities)
    };
    let network = |start: CityId| {
        let mut cities: CitySet = [start].into_iter().collect();
        while grown(cities) != cities {
            cities = grown(cities);
        }
        cities.iter().map(|city| state.count_kontors(rules, city, seat)).sum()
    };
    own.iter().map(network).max().unwrap_or(0)
}

fn assert_accounts(name: &str, game: &Game) {
    let (rules, state) = (game.rules(), game.state());
    for seat in state.seats() {
        let account = game.account(seat);
        let sums = sheet(rules, state, seat);
        assert_eq!(account.sheet(), sums, "{name}");
        assert_eq!(Line::ALL.iter().map(|&line| account.points(line)).sum::<u32>(), sums.total(), "{name}");
        for &skill in Skill::ALL {
            let scores = skill != Skill::Keys && state.is_finished(rules, seat, skill);
            assert_eq!(account.skills.contains(skill), scores, "{name}: {skill}");
        }
        assert_eq!(account.unused + account.used, state.collected(seat), "{name}");
        for city in (0..rules.table.cities.len()).map(CityId::at) {
            assert_eq!(account.cities.contains(city), state.controller(rules, city) == Some(seat), "{name}");
        }
        for (space, &(value, _)) in (0_u8..).zip(rules.table.special_spaces.iter()) {
            let is_own = state.special(space.into()) == Some(seat);
            assert_eq!(account.special.contains(&(space, value)), is_own, "{name}");
        }
        let network = account.network;
        assert_eq!(network.kontors, largest_network(game, seat), "{name}");
        assert_eq!(usize::from(network.keys), usize::from(state.skill_value(rules, seat, Skill::Keys)), "{name}");
        assert!(network.cities.iter().all(|city| state.count_kontors(rules, city, seat) > 0), "{name}");
        // What brings points says why, and what says why is on the line.
        for &line in Line::ALL.iter().filter(|&&line| line != Line::Track) {
            let reasons = game.teller().reasons(&account, line);
            assert!(account.points(line) == 0 || !reasons.is_empty(), "{name}: no reason for {line}");
        }
    }
    assert_eq!(account(rules, state, Seat::Neutral).sheet().total(), 0);
}

#[test]
fn reasons_add_up() {
    for (name, mut game) in every_game(2) {
        let mut chooser = Chooser::new(2);
        while let Some(action) = chooser.choose(&game) {
            game.apply(action).expect("it is legal");
            if chooser.below(20) == 0 {
                assert_accounts(&name, &game);
            }
        }
        assert_accounts(&name, &game);
    }
}

#[test]
fn points_of_regions_are_those_of_their_places() {
    let mut n_shared = 0;
    for (name, mut game) in every_game(4).into_iter().filter(|(name, _)| name.starts_with("britannia")) {
        let mut chooser = Chooser::new(4);
        while let Some(action) = chooser.choose(&game) {
            game.apply(action).expect("it is legal");
            for country in game.rules().table.countries.iter().filter(|country| !country.scores.is_empty()) {
                let regions = game.state().seats().flat_map(|seat| game.account(seat).regions);
                let here = |id: usize| game.rules().table.countries[id].name == country.name;
                let mut regions: Vec<_> = regions.filter(|region| here(region.country.index())).collect();
                regions.sort_by_key(|region| region.ahead);
                for region in &regions {
                    let places = country.scores.iter().skip(region.ahead).take(region.sharing);
                    let points = places.map(|&points| u32::from(points)).sum::<u32>() / region.sharing as u32;
                    assert_eq!(region.points, points, "{name}: {regions:?}");
                    let better = |other: &&_| {
                        let claim = |of: &kogge::hansa::rules::Region| (of.controlled, of.kontors);
                        claim(other) > claim(region)
                    };
                    assert_eq!(regions.iter().filter(better).count(), region.ahead, "{name}: {regions:?}");
                    n_shared += usize::from(region.sharing > 1);
                }
            }
        }
    }
    assert!(n_shared > 0, "no place was shared");
}

#[test]
fn a_sheet_says_what_points_are_for() {
    let mut game = fixture("fb", 3, 2).named(["red", "green", "blue"]);
    let mut chooser = Chooser::steady(2);
    while let Some(action) = chooser.choose(&game) {
        game.apply(action).expect("it is legal");
    }
    let mut text = String::new();
    for standing in game.ranking() {
        let account = game.account(standing.seat);
        text += &format!("{}, {} points\n", game.teller().seat(standing.seat), account.sheet().total());
        for &line in Line::ALL.iter().filter(|line| line.is_on(game.rules(), game.state())) {
            let told = format!("{:>4}  {line:16}  {}", account.points(line), game.teller().reasons(&account, line));
            text += &format!("{}\n", told.trim_end());
        }
    }
    insta::assert_snapshot!(text);
}
