//! Undoing and redoing: every decision both ways, but none past a secret.

use kogge::hansa::play::{Event, Game, NoUndo, Secret};
use kogge::hansa::rules::{Action, Config, State};
use kogge::hansa::vocab::Module;

use super::boards::{Chooser, every_game, game};

/// The secret that a decision's events reveal.
fn secret(game: &mut Game, action: Action) -> Option<Secret> {
    let events = game.apply(action).expect("it is legal");
    events.all().iter().find_map(|event| match event {
        Event::Revealed { .. } => Some(Secret::Markers),
        Event::ShowedMission { .. } => Some(Secret::Missions),
        _ => None,
    })
}

#[test]
fn every_decision_is_undone_and_redone() {
    let (mut n_secrets, mut n_shown) = (0, 0);
    for (name, mut game) in every_game(11) {
        let mut chooser = Chooser::new(11);
        let mut states: Vec<State> = vec![game.state().clone()];
        let (mut floor, mut revealed) = (0, None);
        while let Some(action) = chooser.choose(&game).filter(|_| game.actions().len() < 1_000) {
            if let Some(secret) = secret(&mut game, action) {
                (floor, revealed) = (game.actions().len(), Some(secret));
            }
            states.push(game.state().clone());
            if chooser.below(8) > 0 && !game.is_over() {
                continue;
            }
            // Back as far as it goes or a part of the way, and forth again.
            let n = game.actions().len();
            let target = floor + chooser.below(n - floor + 1);
            while game.actions().len() > target {
                let last = *game.actions().last().expect("there is one to undo");
                assert_eq!(game.undo(), Ok(last), "{name}");
                assert_eq!(game.state(), &states[game.actions().len()], "{name}");
            }
            if target == floor {
                let expected = revealed.map_or(NoUndo::AtStart, NoUndo::Revealed);
                assert_eq!((game.no_undo(), game.undo()), (Some(expected), Err(expected)), "{name}");
                assert_eq!(game.state(), &states[floor], "{name}");
            }
            while game.redo().is_some() {
                assert_eq!(game.state(), &states[game.actions().len()], "{name}");
            }
            assert_eq!(game.actions().len(), n, "{name}: not everything was redone");
        }
        game.state().check_consistent(game.rules()).expect("undoing leaves nothing behind");
        n_secrets += usize::from(floor > 0);
        if game.is_over() && game.state().modules().contains(Module::Missions) {
            assert_eq!(revealed, Some(Secret::Missions), "{name}");
            n_shown += 1;
        }
    }
    assert!(n_secrets > 20 && n_shown > 2, "{n_secrets} games with secrets, {n_shown} that showed the cards");
}

#[test]
fn another_decision_forgets_what_was_undone() {
    let mut game = game("hanse-3", &Config::new(3, 1));
    let [first, second] = [0, 1].map(|i| game.legal_actions()[i]);
    game.apply(first).expect("it is legal");
    assert_eq!(game.undo(), Ok(first));
    game.apply(second).expect("it is legal");
    assert_eq!(game.redo(), None);
    assert_eq!(game.actions(), [second]);
    // A refused one forgets nothing.
    assert_eq!(game.undo(), Ok(second));
    game.apply(Action::Done).expect_err("nothing is to be done with");
    assert!(game.redo().is_some());
}

#[test]
fn an_illegal_action_changes_nothing() {
    let mut game = game("hanse-3", &Config::new(3, 1));
    let before = game.state().clone();
    let refused = game.apply(Action::TakeTraders(1)).expect_err("nobody takes income");
    assert_eq!(refused.to_string(), "another decision is due (TURN-3)");
    assert_eq!((game.state(), game.actions().len()), (&before, 0));
}

#[test]
fn what_cannot_be_undone_says_why() {
    let texts = [NoUndo::AtStart, NoUndo::Revealed(Secret::Markers), NoUndo::Revealed(Secret::Missions)];
    assert_eq!(
        texts.map(|it| it.to_string()),
        [
            "there is nothing to undo",
            "markers were turned up, which cannot be undone (MARKER-8)",
            "the mission cards were shown, which cannot be undone (MISSION-2)",
        ]
    );
}

#[test]
fn history_tells_what_apply_told() {
    for (name, mut game) in every_game(5).into_iter().step_by(4) {
        let mut chooser = Chooser::new(5);
        let mut told = Vec::new();
        while let Some(action) = chooser.choose(&game).filter(|_| told.len() < 300) {
            let decider = game.decider().expect("somebody decides");
            told.push((decider, action, game.apply(action).expect("it is legal")));
        }
        let history = game.history().map(|decision| (decision.decider, decision.action, decision.events));
        assert!(history.eq(told), "{name}");
    }
}

#[test]
fn games_go_between_threads() {
    fn is_sent<T: Send + Sync + Clone + 'static>(_: &T) {}
    let game = game("hanse-3", &Config::new(3, 1));
    is_sent(&game);
    let other = game.clone();
    let moved = std::thread::spawn(move || other.legal_actions().len());
    assert_eq!(moved.join().expect("it counts"), game.legal_actions().len());
}
