//! A game as one person sees it: the same members wherever it is played.

use serde_json::{Value, json};

use super::stage::{ActionOf, Stage};
use crate::seated::kinds;
use kogge_engine::game::live::menu::Entry;
use kogge_engine::game::live::{Chair, Live, Score};
use kogge_engine::game::report::Reported;
use kogge_engine::game::{Decider, Game, Seat};
use kogge_picture::Spot;

/// The content of an answer besides the view.
#[derive(Default)]
pub(crate) struct Said {
    /// The events, in lines, each with the number of decisions and outcomes of chance before it and with it.
    pub(crate) log: Vec<(usize, String)>,
    /// Whether `log` is all that ever happened.
    pub(crate) is_all: bool,
    /// Why something was refused, with its clause.
    pub(crate) refusal: Option<String>,
    /// The choices that typed words fit.
    pub(crate) found: Option<Value>,
    pub(crate) hint: Option<Value>,
    pub(crate) page: Option<String>,
    pub(crate) board: Option<(String, Vec<Spot>)>,
    pub(crate) position: Option<String>,
}

/// A game and the person who sees it.
pub(crate) struct Shown<'a, F: Stage> {
    pub(crate) game: &'a F::Game,
    /// The players, from seat A on.
    pub(crate) chairs: &'a [Chair],
    /// The seat whose hidden things are shown; an onlooker has none.
    pub(crate) viewer: Option<Seat>,
    /// The seat whose choices are shown.
    pub(crate) chooser: Option<Seat>,
    /// The person to whom the screen has to be handed over first.
    pub(crate) handed_to: Option<Seat>,
    /// How many actions the whole game has, where the game is an earlier time of it.
    pub(crate) past_of: Option<usize>,
}

impl<F: Stage> Shown<'_, F>
where
    F::State: Reported,
{
    /// A menu with the places of its choices.
    pub(crate) fn menu(&self, entries: &[Entry<ActionOf<F>>]) -> Value {
        let one = |entry: &Entry<_>| match entry {
            Entry::Choice(text, action) => {
                let places = F::places(self.game, *action);
                match self.game.swap(*action) {
                    Some(swap) => json!({ "text": text, "places": places, "swap": swap }),
                    None => json!({ "text": text, "places": places }),
                }
            }
            Entry::More(text, more) => json!({ "text": text, "more": self.menu(more) }),
        };
        entries.iter().map(one).collect()
    }

    /// The view without the pieces on the board.
    pub(crate) fn view(&self, said: Said) -> Value {
        let &Shown { game, viewer, handed_to, .. } = self;
        // The next person does not see the log of this one.
        let said = match handed_to {
            Some(_) => Said { refusal: said.refusal, board: said.board, is_all: true, ..Said::default() },
            None => said,
        };
        let is_person = |seat: Seat| self.chairs.get(seat.index()) == Some(&Chair::Human);
        let decider = match Live::decider(game).filter(|_| self.past_of.is_none()) {
            Some(Decider::Seat(seat)) => json!({ "seat": seat.word(), "person": is_person(seat) }),
            Some(Decider::Chance) => json!({ "seat": null, "person": false }),
            None => Value::Null,
        };
        let seats = Seat::players(game.players()).zip(self.chairs).map(|(seat, chair)| {
            let facts: Vec<_> = game.facts(seat, viewer);
            let cards = game.cards(seat, viewer);
            json!({ "seat": seat.word(), "chair": chair.to_string(), "facts": facts, "cards": cards })
        });
        let scores = game.scores(viewer).into_iter();
        let scores =
            scores.map(|Score { name, points, reasons }| json!({ "name": name, "points": points, "reasons": reasons }));
        let menu = self.chooser.map_or(Value::Null, |seat| self.menu(&game.menu(seat)));
        let is_over = game.session().is_over();
        let mut result = String::new();
        if is_over {
            result = game.state().end_text(game.rules(), game.tongue());
            // Writing to a string does not fail.
            let _ = game.state().write_scores(game.rules(), game.tongue(), &mut result);
        }
        let held = viewer.map_or(String::new(), |seat| game.held(seat));
        json!({
            "title": game.title(),
            "turn": Game::turn(game.state()),
            "active": Game::active(game.state()).word(),
            "decider": decider,
            "over": is_over,
            "result": result,
            "viewer": viewer.map(Seat::word),
            "hand_over": handed_to.map(Seat::word),
            "question": game.question(),
            "held": held.trim(),
            "dice": game.dice(),
            "seats": seats.collect::<Vec<_>>(),
            "kinds": kinds::<F>(),
            "scores": scores.collect::<Vec<_>>(),
            "replay": self.past_of.map(|_| game.n_actions()),
            "n_all": self.past_of.unwrap_or_else(|| game.n_actions()),
            "menu": menu,
            "pages": F::Game::PAGES.iter().filter_map(|words| words.last()).collect::<Vec<_>>(),
            "n_actions": game.n_actions(),
            "log": said.log,
            "all": said.is_all,
            "refusal": said.refusal,
            "found": said.found,
            "hint": said.hint,
            "page": said.page,
            "position": said.position,
            "board": said.board.map(|(svg, spots)| board(&svg, &spots)),
        })
    }
}

/// A board without pieces, and the places on it.
pub(crate) fn board(svg: &str, spots: &[Spot]) -> Value {
    json!({ "svg": svg, "spots": spots.iter().map(spot).collect::<Vec<_>>() })
}

fn spot(spot: &Spot) -> Value {
    let Spot { place, name, rect, is_round } = spot;
    json!({ "place": place, "name": name, "at": rect.at, "size": rect.size, "round": is_round })
}
