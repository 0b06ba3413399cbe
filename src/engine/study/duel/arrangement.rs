//! The seats of two kinds of players that meet.
//!
//! In the first game of a pair A has half of the seats, rounded down, and in the second game everybody has the kind that
//! the other had: each kind sits in every seat once, so no seat favours one of them, and neither is more often alone. From
//! pair to pair all ways to seat them take turns, so that neither always moves behind the other.

use crate::game::MAX_PLAYERS;

/// The side in each seat in the first game of a pair, from seat A: 0 for A, 1 for B.
pub(super) fn sides(n_players: usize, pair: u64) -> impl Iterator<Item = usize> {
    let all: Vec<u32> = arrangements(n_players.min(MAX_PLAYERS)).collect();
    let seats_of_a = all.get((pair % all.len().max(1) as u64) as usize).copied().unwrap_or(0);
    (0..n_players.min(MAX_PLAYERS)).map(move |seat| if seats_of_a >> seat & 1 == 1 { 0 } else { 1 })
}

/// The seats of A, a bit each, in all ways to give A half of them, rounded down. With an even number of players the other
/// half of the ways is those of the second game.
fn arrangements(n_players: usize) -> impl Iterator<Item = u32> {
    let is_half = move |seats: &u32| seats.count_ones() as usize == n_players / 2;
    let is_first = move |seats: &u32| n_players % 2 == 1 || seats & 1 == 1;
    (0..1_u32 << n_players).filter(is_half).filter(is_first)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_way_to_sit_comes_once_and_every_seat_is_as_often_of_each() {
        for (n_players, n_ways) in [(2, 1), (3, 3), (4, 3), (5, 10)] {
            let ways: Vec<Vec<usize>> = (0..n_ways).map(|pair| sides(n_players, pair).collect()).collect();
            let mut apart = ways.clone();
            apart.sort();
            apart.dedup();
            assert_eq!(apart.len() as u64, n_ways, "{n_players} players");
            for way in &ways {
                let n_of_a = way.iter().filter(|&&side| side == 0).count();
                assert_eq!(n_of_a, n_players / 2, "{way:?}");
            }
            if n_players % 2 == 1 {
                // Over all pairs, being in the smaller number falls on every seat alike.
                let by_seat: Vec<usize> =
                    (0..n_players).map(|seat| ways.iter().filter(|way| way[seat] == 0).count()).collect();
                assert!(by_seat.iter().all(|n| *n == by_seat[0]), "{by_seat:?}");
            }
            assert_eq!(sides(n_players, n_ways).collect::<Vec<_>>(), ways[0], "they begin again");
        }
    }
}
