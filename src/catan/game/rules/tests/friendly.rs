//! The Friendly Robber: FR1 to FR5, FR8, X4.

use super::*;

fn friendly(island: &Island, n_players: usize) -> Scene<'_> {
    island.turn_with(n_players, &[Module::FriendlyRobber])
}

#[test]
fn fr_1_no_hex_with_a_building_of_a_player_with_two_points_or_fewer() {
    let island = Island::beginner();
    // Two settlements each, also of the active player; seat C has three points and is not spared.
    let scene = friendly(&island, 3).settlements(A, ["A1@4", "A3@6"]).settlements(B, ["D1@4", "D3@6"]);
    let scene = scene.settlements(C, ["B1@6"]).cities(C, ["C5@2"]).roll(7);
    let free = ["B1", "C1", "C2", "C4", "C5", "D4"];
    assert_eq!(scene.list(), free.map(|name| scene.rob(name)));
    assert_eq!(scene.refused(scene.rob("A1")), Reason::Spared);
    assert_eq!(scene.refused(scene.rob("C3")), Reason::RobberThere);
    let knight =
        friendly(&island, 3).settlements(B, ["A1@4"]).cards(A, Card::Knight, 1).play(Action::Play(Card::Knight));
    assert_eq!(knight.refused(knight.rob("A1")), Reason::Spared, "after a knight as well");
    // A city is a building, and two points are few.
    let city = friendly(&island, 3).cities(B, ["A1@4"]).roll(7);
    assert_eq!(city.refused(city.rob("A2")), Reason::Spared);
    let without = island.turn(3).cities(B, ["A1@4"]).roll(7);
    assert!(without.lists(without.rob("A2")), "without the module");
}

/// Settlements of three players at all hexes but the desert.
fn everywhere(island: &Island, n_players: usize) -> Scene<'_> {
    let scene = friendly(island, n_players).settlements(A, ["A1@4", "A3@6"]);
    scene.settlements(B, ["B1@6", "C4@4"]).settlements(C, ["D1@4", "D3@6"])
}

#[test]
fn fr_2_without_another_hex_the_robber_stays_on_the_desert_or_returns_to_it() {
    let island = Island::beginner();
    let stays = everywhere(&island, 3).roll(7);
    assert_eq!(stays.list(), [stays.rob("C3")]);
    let stayed = stays.clone().play(stays.rob("C3"));
    assert_eq!((stayed.state.robber(), stayed.state.phase()), (Some(island.hex("C3")), &Phase::Main));
    // Also when somebody who is spared builds at the desert.
    for begins in ["C3", "A1"] {
        let scene = everywhere(&island, 4).settlements(D, ["C3@12"]).robber(begins).roll(7);
        assert_eq!(scene.list(), [scene.rob("C3")], "from {begins}");
    }
}

#[test]
fn fr_3_on_the_desert_nobody_with_few_points_is_robbed() {
    let island = Island::beginner();
    let scene = everywhere(&island, 4).settlements(D, ["C3@12"]).hand(D, [1; 5]).roll(7);
    let spared = scene.clone().play(scene.rob("C3"));
    assert_eq!(spared.state.phase(), &Phase::Main);
    let scene = everywhere(&island, 4).cities(D, ["C3@12"]).cards(D, Card::Point, 3).hand(D, [1; 5]).roll(7);
    let hidden = scene.clone().play(scene.rob("C3"));
    assert_eq!(hidden.state.phase(), &Phase::Main, "public points count");
    let rich = everywhere(&island, 4).cities(D, ["C3@12"]).settlements(D, ["C5@2"]).hand(D, [1; 5]);
    let rich = rich.robber("A1").roll(7);
    let robbed = rich.clone().play(rich.rob("C3"));
    assert_eq!(robbed.state.phase(), &Phase::Theft { thief: A, victim: D });
    // Beside two others who may be robbed.
    let scene = friendly(&island, 4).cities(B, ["C3@4", "A1@12"]).cities(C, ["C3@8", "A3@2"]).settlements(D, ["C3@12"]);
    let scene = [B, C, D].into_iter().fold(scene, |scene, seat| scene.hand(seat, [1; 5])).phase(Phase::Rob);
    assert_eq!(scene.list(), [Action::Rob(B), Action::Rob(C)]);
    assert_eq!(scene.refused(Action::Rob(D)), Reason::SparedOnDesert);
}

#[test]
fn fr_4_discards_are_as_usual() {
    let island = Island::beginner();
    let scene = friendly(&island, 3).settlements(B, ["A1@4", "A3@6"]).hand(B, [8, 0, 0, 0, 0]).roll(7);
    assert_eq!(scene.state.phase(), &Phase::Discard { seat: B, left: 4 });
}

#[test]
fn fr_5_public_points_count() {
    let island = Island::beginner();
    let scene = friendly(&island, 3).settlements(B, ["A1@4", "A3@6"]).cards(B, Card::Point, 1).roll(7);
    assert_eq!(scene.points(B), 3);
    assert_eq!(scene.refused(scene.rob("A1")), Reason::Spared);
    let three = friendly(&island, 3).settlements(B, ["A1@4"]).knights(B, 3).roll(7);
    assert!(three.lists(three.rob("A1")), "the Largest Army is public");
}

#[test]
fn fr_8_neutral_players_protect_no_hex() {
    let island = Island::beginner();
    // With three players seat D is that of a neutral colour.
    let neutral = friendly(&island, 3).settlements(D, ["A1@4"]).roll(7);
    assert!(neutral.lists(neutral.rob("A1")));
    let player = friendly(&island, 4).settlements(D, ["A1@4"]).roll(7);
    assert_eq!(player.refused(player.rob("A1")), Reason::Spared);
}

#[test]
fn x_4_each_of_several_deserts_may_be_chosen() {
    let island = Island::new(sample::board(&["0: desert, forest 3, hills 4", "1: fields 5, desert"], &[]));
    // Settlements at every hex.
    let scene = friendly(&island, 3).settlements(B, ["A3@12", "A2@6"]).settlements(C, ["A1@12", "B2@4"]);
    let scene = scene.robber("A2").roll(7);
    assert_eq!(scene.list(), [scene.rob("A1"), scene.rob("B2")]);
    // Nobody who is spared is robbed on either.
    for desert in ["A1", "B2"] {
        let scene =
            friendly(&island, 3).settlements(B, ["A1@12", "B2@4"]).hand(B, [1; 5]).robber(desert).phase(Phase::Rob);
        assert_eq!(scene.state.victims(island.rules()).count(), 0, "{desert}");
    }
}

#[test]
fn x_4_without_a_desert_the_robber_leaves_the_board() {
    let mut board = sample::board(&["0: forest 4, hills 5"], &[]);
    board.robber = crate::board::table::Robber::Off;
    let island = Island::new(board);
    let scene = friendly(&island, 3);
    assert_eq!(scene.state.robber(), None);
    let anywhere = scene.clone().roll(7);
    assert_eq!(anywhere.list(), [anywhere.rob("A1"), anywhere.rob("A2")]);
    let scene = scene.settlements(B, ["A1@4"]).robber("A2").roll(7);
    assert_eq!(scene.list(), [Action::RobberOff]);
    let scene = scene.play(Action::RobberOff);
    assert_eq!((scene.state.robber(), scene.state.phase()), (None, &Phase::Main));
}
