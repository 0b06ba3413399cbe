//! Tests of the sights of a board: everything of the shipped ones, and of others what can happen and why the rest does
//! not.

use kogge::hansa::board::table::Table;
use kogge::hansa::play::{PlayerKind, Proof, Sight, player_counts};
use kogge::hansa::rules::{MarkerKind, Rules};
use kogge::hansa::tables;
use kogge::hansa::vocab::{CitySet, Module, Skill};

fn rules(table: &Table) -> Rules<'_> {
    Rules::new(table, tables::edition(&table.edition).expect("its edition is compiled in"))
}

fn board(id: &str) -> Table {
    tables::table(id).expect("the board is compiled in").clone()
}

fn proof(table: &Table, n_players: usize, max_games: u64) -> Proof {
    Proof::run(rules(table), n_players, max_games, 0, |_| {}).expect("the board is for so many")
}

/// The sights that were never seen, each with its cause.
fn causes(table: &Table, proof: &Proof) -> Vec<String> {
    let rules = rules(table);
    let told = |sight: Sight| format!("{}: {}", sight.text(rules), proof.cause(rules, sight));
    proof.unseen(rules).into_iter().map(told).collect()
}

#[test]
fn the_shipped_boards_show_everything_with_every_number_of_players() {
    let mut n_sought = 0;
    for table in tables::TABLES {
        for n_players in player_counts(rules(table)) {
            let proof = proof(table, n_players, 160);
            let name = format!("{}, {n_players} players", table.id);
            assert_eq!(causes(table, &proof), Vec::<String>::new(), "{name}");
            assert_eq!(proof.stuck, [], "{name}");
            assert!(proof.n_plain <= 80 && proof.n_plain < proof.n_games, "{name}: {}", proof.n_games);
            n_sought += proof.sought(rules(table)).len();
        }
    }
    assert!(n_sought > 20, "plain games do not show everything: {n_sought}");
}

#[test]
fn two_players_are_proved_where_the_map_allows_them() {
    assert_eq!(player_counts(rules(&board("east-3-5"))), [2, 3, 4, 5]);
    assert_eq!(player_counts(rules(&board("hanse-4-5"))), [4, 5]);
    let proof = proof(&board("hanse-3"), 2, 2);
    let modules = [Module::TwoPlayers, Module::Missions, Module::Favour];
    assert!(modules.iter().all(|&module| proof.modules().contains(module)), "{:?}", proof.modules());
}

#[test]
fn the_same_seed_shows_the_same() {
    let table = board("britannia-3");
    assert_eq!(proof(&table, 3, 60), proof(&table, 3, 60));
    let other = Proof::run(rules(&table), 3, 60, 1_000, |_| {}).expect("the board is for three");
    assert_ne!(proof(&table, 3, 60), other);
}

#[test]
fn what_is_seen_when_sought_is_no_plain_sight() {
    let table = board("britannia-3");
    let proof = proof(&table, 3, 100);
    let sought = proof.sought(rules(&table));
    assert!(sought.contains(&Sight::Link), "{sought:?}");
    assert!(!sought.contains(&Sight::EndByMarkers), "steady players show that");
    // One game is plain, and nothing is left to seek in.
    let plain = self::proof(&table, 3, 1);
    assert_eq!((plain.n_games, plain.n_plain, plain.sought(rules(&table))), (1, 1, Vec::new()));
}

#[test]
fn every_game_is_told() {
    let table = board("hanse-3");
    let mut told = Vec::new();
    let proof = Proof::run(rules(&table), 3, 60, 0, |n| told.push(n)).expect("the board is for three");
    assert_eq!(told, (1..=proof.n_games).collect::<Vec<_>>());
}

#[test]
fn a_country_that_nobody_can_open_is_the_cause_of_what_lies_in_it() {
    let mut table = board("britannia-3");
    let wales = table.countries.iter().position(|country| country.name == "Wales").expect("a country of the board");
    table.countries.to_mut()[wales].permission_cities = CitySet::EMPTY;
    let causes = causes(&table, &proof(&table, 3, 120));
    let conway = causes.iter().find(|cause| cause.starts_with("Conway – Montgomery established: "));
    let expected = "Conway – Montgomery established: it lies in Wales, and no city gives permission";
    assert_eq!(conway.map(String::as_str), Some(expected), "{causes:#?}");
}

#[test]
fn a_needed_permission_is_a_cause_even_where_somebody_had_it() {
    let table = board("britannia-3");
    let mut told = 0;
    for n_games in 1..=6 {
        let proof = proof(&table, 3, n_games);
        for sight in proof.unseen(rules(&table)) {
            let Sight::Route(route) = sight else { continue };
            let country = table.route(route).country.map(|country| &table.countries[country.index()]);
            let Some(country) = country.filter(|country| country.needs_permission) else { continue };
            let cause = proof.cause(rules(&table), sight);
            assert!(cause.contains(&*country.name), "{}: {cause}", table.route_text(route));
            told += usize::from(cause.contains(&format!("it takes a permission for {} (", country.name)));
        }
    }
    assert!(told > 0, "no game had a permission and did not use it on every route");
}

#[test]
fn ends_that_are_out_of_reach_are_told_with_the_most_that_was_seen() {
    let mut table = board("hanse-3");
    (table.prestige_limit, table.completed_limit) = (900, 40);
    let causes = causes(&table, &proof(&table, 3, 40));
    let told = |start: &str, end: &str| causes.iter().any(|cause| cause.starts_with(start) && cause.ends_with(end));
    assert!(told("a game that ends by prestige: the most was ", " of 900"), "{causes:#?}");
    assert!(told("a game that ends by completed cities: the most were ", "; 3 players have 93 pieces"), "{causes:#?}");
}

#[test]
fn a_skill_that_is_offered_nowhere_is_told() {
    let mut table = board("hanse-3");
    let offers = table.cities.iter().position(|city| city.skills.contains(Skill::Book)).expect("a city of the board");
    table.cities.to_mut()[offers].skills.0 &= !(1 << Skill::Book as u8);
    let causes = causes(&table, &proof(&table, 3, 60));
    let book = causes.iter().find(|cause| cause.starts_with("book "));
    assert!(book.is_some_and(|book| book.starts_with("book developed to its end: no city offers it")), "{causes:#?}");
}

#[test]
fn games_without_an_end_are_stuck() {
    let mut table = board("hanse-3");
    (table.prestige_limit, table.completed_limit) = (u16::MAX, u16::MAX);
    table.markers.to_mut().iter_mut().for_each(|row| (row.start, row.supply) = (0, 0));
    let proof = proof(&table, 3, 2);
    let stuck = proof.stuck.first().expect("the first game had no end");
    assert_eq!((stuck.seed, stuck.players, stuck.is_dead_end), (0, Some(PlayerKind::Steady), false));
    assert_eq!(stuck.turn, 2_001);
    // Markers that are not in the game are not missed in it.
    let unseen = proof.unseen(rules(&table));
    assert!(!unseen.iter().any(|sight| matches!(sight, Sight::Marker(MarkerKind(_)))), "{unseen:?}");
    assert!(unseen.contains(&Sight::EndByMarkers), "{unseen:?}");
}
