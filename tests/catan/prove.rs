//! Tests of the sights of an island: everything of the shipped ones, and why the rest of others does not happen.

use kogge::catan::board::edition::Edition;
use kogge::catan::board::table::Table;
use kogge::catan::play::{Ground, PlayerKind, Proof, Sight};
use kogge::catan::tables;
use kogge::catan::vocab::Card;

fn island(id: &str) -> (Table, Edition) {
    let table = tables::table(id).expect("the island is compiled in");
    (table.clone(), tables::edition(&table.edition).expect("its edition is compiled in").clone())
}

fn proof(ground: Ground<'_>, n_players: usize, max_games: u64) -> Proof {
    Proof::run(ground, n_players, max_games, 0, |_| {}).expect("the island is for so many")
}

/// The sights that were never seen, each with its cause.
fn causes(ground: Ground<'_>, proof: &Proof) -> Vec<String> {
    let line = |sight: Sight| format!("{}: {}", sight.text(ground), proof.cause(ground, sight));
    proof.unseen(ground).into_iter().map(line).collect()
}

#[test]
fn the_base_islands_show_everything_with_three_and_four_players() {
    for id in ["catan", "catan-beginner"] {
        let (table, edition) = island(id);
        let ground = Ground { table: &table, edition: &edition };
        for n_players in [3, 4] {
            let proof = proof(ground, n_players, 160);
            assert_eq!(causes(ground, &proof), Vec::<String>::new(), "{id}, {n_players} players");
            assert_eq!(proof.stuck, [], "{id}, {n_players} players");
            assert_eq!(proof.modules().len(), 3, "{id}: the Friendly Robber, the events and the Harbourmaster");
        }
    }
}

#[test]
fn players_who_seek_find_every_place_card_and_harbour() {
    let (table, edition) = island("catan-beginner");
    let ground = Ground { table: &table, edition: &edition };
    // One game is plain, and so leaves much to seek.
    let plain = proof(ground, 3, 1);
    let missed = plain.unseen(ground);
    let kinds = [
        missed.iter().any(|sight| matches!(sight, Sight::Settlement(_))),
        missed.iter().any(|sight| matches!(sight, Sight::Road(_))),
        missed.iter().any(|sight| matches!(sight, Sight::Harbour(_))),
        missed.iter().any(|sight| matches!(sight, Sight::Card(_))),
    ];
    assert_eq!(kinds, [true; 4], "{missed:?}");
    let found = proof(ground, 3, 60);
    assert!(found.n_plain <= 30 && found.n_plain < found.n_games, "{found:?}");
    let sought = found.sought(ground);
    assert!(sought.iter().any(|sight| matches!(sight, Sight::Settlement(_) | Sight::Road(_))), "{sought:?}");
    assert_eq!(causes(ground, &found), Vec::<String>::new());
}

#[test]
fn the_same_seed_shows_the_same() {
    let (table, edition) = island("catan");
    let ground = Ground { table: &table, edition: &edition };
    assert_eq!(proof(ground, 3, 20), proof(ground, 3, 20));
    let other = Proof::run(ground, 3, 3, 1_000, |_| {}).expect("the island is for three");
    assert_ne!(proof(ground, 3, 3), other);
}

#[test]
fn what_is_out_of_reach_has_its_cause_in_numbers() {
    let (table, mut edition) = island("catan-beginner");
    (edition.longest_road, edition.largest_army, edition.harbourmaster) = (31, 200, 100);
    let ground = Ground { table: &table, edition: &edition };
    let causes = causes(ground, &proof(ground, 3, 40));
    let has = |start: &str, end: &str| causes.iter().any(|cause| cause.starts_with(start) && cause.ends_with(end));
    assert!(has("the Longest Road: the longest had ", " of 31 roads"), "{causes:#?}");
    assert!(has("the Largest Army: the most were ", " of 200 knights"), "{causes:#?}");
    assert!(has("the Harbourmaster: the most were ", " of 100 harbour points"), "{causes:#?}");
}

#[test]
fn a_card_that_is_not_in_the_deck_is_not_sought() {
    let (mut table, edition) = island("catan-beginner");
    table.deck.to_mut().retain(|&card| card != Card::Monopoly);
    let ground = Ground { table: &table, edition: &edition };
    let unseen = proof(ground, 3, 1).unseen(ground);
    assert!(
        !unseen.contains(&Sight::Card(Card::Monopoly)) && unseen.contains(&Sight::Card(Card::RoadBuilding)),
        "{unseen:?}"
    );
}

#[test]
fn games_without_an_end_are_stuck() {
    let (mut table, edition) = island("catan-beginner");
    table.target = 60;
    let ground = Ground { table: &table, edition: &edition };
    let proof = proof(ground, 3, 1);
    let stuck = proof.stuck.first().expect("nobody can win");
    assert_eq!((stuck.seed, stuck.players, stuck.turn), (0, Some(PlayerKind::Steady), 2_001));
    assert!(!stuck.is_dead_end);
    assert!(causes(ground, &proof)[0].starts_with("a game that somebody wins: the most were "), "{proof:?}");
}
