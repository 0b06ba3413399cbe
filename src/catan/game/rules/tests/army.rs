//! The Largest Army: B11.

use super::*;

/// A seat plays a knight.
fn knight(scene: Scene<'_>, seat: Seat) -> Scene<'_> {
    let scene = scene.with(|state| {
        state.active = seat;
        state.has_played = false;
    });
    let scene = scene.cards(seat, Card::Knight, 1).play(Action::Play(Card::Knight));
    let to = scene.list()[0];
    scene.play(to)
}

#[test]
fn b_11_1_the_first_with_three_knights_takes_the_card_and_more_takes_it_over() {
    let island = Island::beginner();
    let scene = island.turn(3).knights(A, 2).knights(B, 2);
    assert_eq!(scene.state.largest_army(), None);
    let scene = knight(scene, A);
    assert_eq!((scene.state.largest_army(), scene.points(A)), (Some(A), 2));
    let scene = knight(scene, B);
    assert_eq!((scene.state.knights(B), scene.state.largest_army()), (3, Some(A)), "a tie keeps");
    let scene = knight(scene, B);
    assert_eq!((scene.state.largest_army(), scene.points(A), scene.points(B)), (Some(B), 0, 2));
}
