//! Positions: everything of a state and nothing that cannot be.

use kogge::hansa::rules::Position;

use super::walks::walks;

#[test]
fn a_state_is_what_its_position_says() {
    for walk in walks() {
        let rules = walk.game.rules;
        for (i, state) in walk.states.iter().enumerate() {
            let built = Position::of(rules, state).build(rules);
            match built {
                Ok(built) => assert_eq!(built, *state, "{} {i}", walk.game.name()),
                Err(error) => panic!("{} {i}: {error} in {:?}", walk.game.name(), state.phase()),
            }
        }
    }
}
