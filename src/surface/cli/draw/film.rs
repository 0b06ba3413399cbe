//! A page with a whole game, decision by decision.

use super::Args;
use super::position::{Game, Source};
use crate::cli::families::{Asked, Surface};
use crate::cli::guard::{Guard, Wanted};
use crate::cli::replay::faulty;
use crate::cli::written::Output;
use crate::cli::{Env, Failure, Outcome};
use kogge_compiler::compile::Whole;
use kogge_engine::game::record::{RecordError, Replay};
use kogge_engine::game::report::Reported;
use kogge_engine::game::session::Embedded;
use kogge_engine::game::{Decider, Game as _, Step};
use kogge_engine::vocab::Tongue;
use kogge_picture::{Elements, Film, Frame};

/// The page that is asked for.
///
/// # Errors
///
/// [`Failure::Usage`] when there is no record to show, or the page would replace what it must not.
pub(super) fn output(args: &Args, guard: &mut Guard) -> Result<Output, Failure> {
    if args.position.is_none() {
        return Err(Failure::Usage("a page shows the game of a record: name it with `--record`".to_owned()));
    }
    if let Some(option) = args.until.map(|_| "--until").or(args.turn.map(|_| "--turn")) {
        return Err(Failure::Usage(format!("`{option}` is for pictures, and a page shows the whole game")));
    }
    if let Some(option) = args.print.given() {
        return Err(Failure::Usage(format!("`{option}` is for pictures, and a page is for a screen")));
    }
    guard.output(Wanted {
        option: "--out",
        name: &args.out,
        what: "a page",
        instead: "game.html",
        marks: &["content=\"kogge\""],
    })
}

/// Writes the page.
pub(super) fn write<F: Surface>(
    whole: &Whole<F>,
    asked: &Asked<'_>,
    game: &Game<F>,
    page: &Output,
    env: &mut Env<'_>,
) -> Result<Outcome, Failure> {
    let Source::Record(_) = &game.of else {
        return Err(Failure::Usage(format!("a page shows the game of a record, and `{}` holds a position", game.file)));
    };
    let shots = match shots(game) {
        Ok(shots) => shots,
        Err(error) => return faulty(&game.file, &error, env).map(|()| Outcome::Findings),
    };
    let (shots, lyings): (Vec<Frame>, Vec<F::Lying>) = shots.into_iter().unzip();
    let Some((board, pieces)) = F::sheet(whole, asked, &lyings, env)? else {
        env.note(&format!("nothing is drawn: {}", F::NOT_DRAWN));
        return Ok(Outcome::Findings);
    };
    let svgs = |pieces: Vec<Elements>| pieces.iter().map(Elements::svg).collect();
    let frames = shots.into_iter().zip(pieces).map(|(frame, pieces)| Frame { pieces: svgs(pieces), ..frame }).collect();
    let film = Film { board, frames };
    page.write(film.page().as_bytes())?;
    Ok(Outcome::Clean)
}

/// The positions of the game, and what led to each.
fn shots<F: Surface>(game: &Game<F>) -> Result<Vec<(Frame, F::Lying)>, RecordError> {
    let Source::Record(record) = &game.of else { return Ok(Vec::new()) };
    let ground = F::State::ground(&game.table, &game.edition);
    let mut replay = Replay::new(ground, record)?;
    let frame = |turn, seat, words| Frame { turn, seat, words, pieces: Vec::new() };
    let lying = |replay: &Replay<'_, F::State>| F::wordless(F::lying(replay.rules(), replay.state()));
    let first = frame(replay.state().turn(), String::new(), vec!["set-up".to_owned()]);
    let mut shots = vec![(first, lying(&replay))];
    loop {
        let before = replay.state().clone();
        let Some(action) = replay.step()? else { return Ok(shots) };
        let Some(decider) = before.decider() else { return Ok(shots) };
        let rules = replay.rules();
        let step = Step { number: replay.n_decisions(), state: &before, decider, action };
        let mut words = String::new();
        // Writing to a string does not fail.
        let _ = F::State::write_step(rules, &step, &mut words);
        if replay.state().decider().is_none() {
            words += &format!("the game is over: {}\n", replay.state().end_text(rules, Tongue::English));
            let _ = replay.state().write_scores(rules, Tongue::English, &mut words);
        }
        let seat = match decider.into() {
            Decider::Seat(seat) => seat.to_string(),
            Decider::Chance => String::new(),
        };
        let words: Vec<String> = words.lines().filter(|line| !line.trim().is_empty()).map(str::to_owned).collect();
        // A decision before an outcome of chance, such as to roll, has no sentence of its own.
        let words = if words.is_empty() { vec![before.action_text(rules, action)] } else { words };
        shots.push((frame(before.turn(), seat, words), lying(&replay)));
    }
}
