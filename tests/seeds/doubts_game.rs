//! Doubts about missions, about what ends the game and brings prestige, and about two players. Checks: CHK-W16,
//! CHK-W27, CHK-W28, CHK-W31, CHK-W34.

use kogge::hansa::board::Board;
use kogge::hansa::board::graph::Graph;
use kogge::hansa::vocab::CityId;

use super::change::special;
use super::victims::{change_cities, change_one, cities, is_on_card, is_unnamed};
use super::{Seed, Sow};

pub(super) const SEEDS: &[Seed] = &[
    Seed {
        code: "unusual_completed_limit",
        checks: &["W16"],
        sow: Sow::Board(|board| {
            board.completed_limit = (board.cities.len() as u16).div_ceil(4) - 1;
            Ok(())
        }),
    },
    Seed {
        code: "unusual_completed_limit",
        checks: &["W16"],
        sow: Sow::Board(|board| {
            board.completed_limit = board.cities.len() as u16 * 60 / 100 + 1;
            Ok(())
        }),
    },
    Seed {
        code: "missions_out_of_pattern",
        checks: &["W27"],
        sow: Sow::Board(|board| change_card(board, |board, graph| neighbours_on_cards(board, graph) == 0)),
    },
    Seed {
        code: "neighbours_on_a_mission",
        checks: &["W27"],
        sow: Sow::Board(|board| change_card(board, |board, graph| neighbours_on_cards(board, graph) == 1)),
    },
    Seed {
        code: "mission_cities_with_one_kontor",
        checks: &["W28"],
        sow: Sow::Board(|board| {
            let named: Vec<CityId> = cities(board).filter(|&city| is_on_card(board, city)).collect();
            let n_single = named.iter().filter(|&&city| board.city(city).kontors.len() == 1).count();
            let n_wanted = (named.len() / 3 + 1).saturating_sub(n_single);
            let will_do = |board: &Board, city| {
                let is_end = board.link.as_ref().is_some_and(|link| link.ends.contains(&city));
                is_on_card(board, city) && !is_end && board.city(city).kontors.len() > 1
            };
            if named.is_empty() {
                return Err("no mission cards");
            }
            change_cities(board, n_wanted, "too few mission cities", will_do, |city| city.kontors.truncate(1))
        }),
    },
    Seed {
        code: "neutral_on_every_route",
        checks: &["W31"],
        sow: Sow::Board(|board| {
            board.players.insert(0, 2);
            board.neutral_cities = cities(board).collect();
            Ok(())
        }),
    },
    Seed {
        code: "unusual_rewards",
        checks: &["W34"],
        sow: Sow::Board(|board| {
            board.link.as_mut().ok_or("no link")?.prestige[0] += 1;
            Ok(())
        }),
    },
    Seed {
        code: "unusual_rewards",
        checks: &["W34"],
        sow: Sow::Board(|board| {
            let mut scored = board.countries.iter_mut().filter(|country| !country.scores.is_empty());
            scored.next().ok_or("no country that scores")?.scores[0] += 1;
            Ok(())
        }),
    },
    Seed {
        code: "unusual_rewards",
        checks: &["W34"],
        sow: Sow::Board(|board| {
            board.prestige_limit += 1;
            Ok(())
        }),
    },
    Seed {
        code: "unusual_rewards",
        checks: &["W34"],
        sow: Sow::Board(|board| {
            special(board)?.spaces.last_mut().ok_or("no special spaces")?.value += 1;
            Ok(())
        }),
    },
];

/// Another city for the first one of the first card, one that no card and not the Link names.
fn change_card(board: &mut Board, is_sown: impl Fn(&Board, &Graph) -> bool) -> Result<(), &'static str> {
    if board.missions.is_empty() {
        return Err("no mission cards");
    }
    let others = cities(board).filter(|&city| is_unnamed(board, city) && board.city(city).kontors.len() > 1);
    let others: Vec<CityId> = others.collect();
    change_one(board, "no city for the card", others, |board, city| board.missions[0][0] = city, is_sown)
}

/// How many cards name neighbours.
fn neighbours_on_cards(board: &Board, graph: &Graph) -> usize {
    let are_neighbours = |a, b| graph.neighbours(a).contains(&b);
    let names_neighbours =
        |&&[a, b, c]: &&[CityId; 3]| are_neighbours(a, b) || are_neighbours(a, c) || are_neighbours(b, c);
    board.missions.iter().filter(names_neighbours).count()
}
