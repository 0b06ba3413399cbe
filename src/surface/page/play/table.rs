//! A table of one family: its game, who plays, and what the person before the screen sees.

use serde_json::{Value, json};

use super::{Act, Begin, Played};
use crate::played::{
    ActionOf, Field, GoesOn, Said, Shown, Stage, chairs_of, find, modules_of, of_text, page_number, page_text,
};
use crate::seated::Asked;
use kogge_engine::game::Seat;
use kogge_engine::game::live::menu::Entry;
use kogge_engine::game::live::{Chair, Live, Party};
use kogge_engine::game::record::Recorded;
use kogge_engine::game::report::Reported;
use kogge_engine::game::typed::TypedError;
use kogge_engine::wording::say;

/// The most actions of one request, so that the page can stop.
const MOST_STEPS: usize = 1_000;

pub(super) struct Table<F: Stage> {
    board: F::Checked,
    party: Party<F::Game>,
    chairs: Vec<Chair>,
    /// The places of the pieces, once the board was drawn.
    lie: Option<F::Lie>,
    /// An earlier time of the game, while it is looked at.
    past: Option<F::Game>,
    /// The person before the screen; nobody while it is handed over, and where nobody is a person.
    viewer: Option<Seat>,
}

impl<F: Stage> Table<F>
where
    F::State: Reported,
{
    /// A new game, or one that goes on.
    pub(super) fn begun(board: F::Checked, begin: &Begin) -> Result<Self, String> {
        let field = Field::<F>::of(&board)?;
        let (game, chairs, seed) = match &begin.from {
            None => {
                let modules = modules_of(&begin.modules)?;
                let players = Some(begin.chairs.len());
                let asked = Asked { players, modules: &modules, seed: begin.seed, no_trade: !begin.trade };
                (field.set_up(&asked)?, begin.chairs.clone(), begin.seed)
            }
            Some(text) => {
                let GoesOn::<F> { game, seats, seed } = of_text(field, text)?;
                // A record of other programs may call the seats as it likes.
                let are_kinds = chairs_of::<F>(&seats, game.players()).is_ok();
                let chairs = match begin.chairs.is_empty() {
                    false => begin.chairs.clone(),
                    true if are_kinds => seats,
                    true => vec!["human".to_owned(); game.players()],
                };
                let seed = game.session().seed_from(seed.unwrap_or(begin.seed));
                (game, chairs, seed)
            }
        };
        let chairs = chairs_of::<F>(&chairs, game.players())?;
        let game = game.in_tongue(begin.tongue);
        let party = Party::new(game, &chairs, seed);
        let mut table = Self { board, party, chairs, lie: None, past: None, viewer: None };
        table.seat();
        Ok(table)
    }

    /// Puts the only person before the screen, or the next one where nobody has anything to hide.
    fn seat(&mut self) {
        let mut people = self.party.people();
        let alone = people.next().filter(|_| people.next().is_none());
        drop(people);
        self.viewer = match (alone, self.party.game.has_hands()) {
            (Some(seat), _) => Some(seat),
            (None, false) => self.party.person_due().or(self.viewer.filter(|&seat| self.party.is_person(seat))),
            (None, true) => self.viewer.filter(|&seat| self.party.is_person(seat)),
        };
    }

    /// The person to whom the screen has to be handed over.
    fn handed_to(&self) -> Option<Seat> {
        self.party.person_due().filter(|&due| self.party.game.has_hands() && self.viewer != Some(due))
    }

    /// The person who may choose now.
    fn chooser(&self) -> Result<Seat, String> {
        match self.handed_to() {
            Some(_) => Err("the screen is handed over".to_owned()),
            None => self.party.person_due().ok_or_else(|| "nobody at this screen has to decide".to_owned()),
        }
    }

    fn choices(&self) -> Result<Vec<Entry<ActionOf<F>>>, String> {
        self.chooser().map(|seat| self.party.game.menu(seat))
    }

    fn carry_out(&mut self, action: ActionOf<F>) -> Result<(usize, String), String> {
        let done = Live::apply(&mut self.party.game, action, self.viewer).map_err(|refusal| refusal.reason);
        self.seat();
        done.map(|log| (self.party.game.n_actions(), log))
    }

    fn step(&mut self, most: usize) -> Result<Said, String> {
        let mut said = Said::default();
        for _ in 0..most.min(MOST_STEPS) {
            let Some(action) = self.party.others() else { break };
            said.log.push(self.carry_out(action)?);
        }
        Ok(said)
    }

    fn choose(&mut self, text: &str) -> Result<Said, String> {
        let choices = self.choices()?;
        let action = find(&choices, text).ok_or_else(|| format!("`{text}` is not a choice now"))?;
        Ok(match self.carry_out(action) {
            Ok(log) => Said { log: vec![log], ..Said::default() },
            Err(why) => refused(why),
        })
    }

    fn typed(&mut self, line: &str) -> Result<Said, String> {
        let seat = self.chooser()?;
        match self.party.game.typed(seat, line) {
            Ok(actions) => {
                let mut said = Said::default();
                for action in actions {
                    if let Some(log) = self.party.game.mend(action) {
                        said.log.push((self.party.game.n_actions(), log));
                        continue;
                    }
                    match self.carry_out(action) {
                        Ok(log) => said.log.push(log),
                        Err(why) => {
                            said.refusal = Some(why);
                            break;
                        }
                    }
                }
                Ok(said)
            }
            Err(TypedError::Several(actions)) => {
                let found = self.party.game.entries(seat, actions);
                Ok(Said { found: Some(self.seen().menu(&found)), ..Said::default() })
            }
            Err(TypedError::NoChoice) => {
                let (tongue, line) = (self.party.game.tongue(), line.trim());
                let why = say!(tongue, "no choice is called `{line}`", "keine Möglichkeit heißt „{line}“");
                Ok(refused(why))
            }
            Err(error) => Ok(refused(error)),
        }
    }

    /// The game as it is shown: now, or at an earlier time.
    fn shown(&self) -> &F::Game {
        self.past.as_ref().unwrap_or(&self.party.game)
    }

    fn everything(&self) -> Said {
        let log = match self.handed_to() {
            Some(_) => Vec::new(),
            None => self.shown().log(0, self.viewer.unwrap_or(Seat::Neutral)),
        };
        Said { log, is_all: true, ..Said::default() }
    }

    fn do_it(&mut self, act: Act) -> Result<Said, String> {
        Ok(match act {
            Act::Look => self.everything(),
            Act::Step { most } => self.step(most)?,
            Act::Choose { text } => self.choose(&text)?,
            Act::Type { line } => self.typed(&line)?,
            Act::Undo => match self.party.undo() {
                Ok(_) => {
                    self.seat();
                    self.everything()
                }
                Err(why) => refused(why),
            },
            Act::Redo => match self.party.redo(self.viewer) {
                Some(_) => {
                    self.seat();
                    self.everything()
                }
                None => {
                    refused(self.party.game.tongue().of(["there is nothing to redo", "es gibt nichts zu wiederholen"]))
                }
            },
            Act::Hint => {
                let choices = self.choices()?;
                let hint = self.party.hint().map(|(action, lines)| {
                    let choice = text_of(&choices, action);
                    let choice =
                        choice.map(|text| json!({ "text": text, "places": F::places(&self.party.game, action) }));
                    json!({ "lines": lines, "choice": choice })
                });
                Said { hint, ..Said::default() }
            }
            Act::Sit { seat } => {
                let seat = Seat::from_word(&seat).filter(|&seat| self.party.is_person(seat));
                let seat = seat.ok_or("no person sits there")?;
                self.viewer = Some(seat);
                self.everything()
            }
            Act::Chairs { chairs } => {
                self.chairs = chairs_of::<F>(&chairs, self.chairs.len())?;
                self.party.sit(&self.chairs);
                self.seat();
                self.everything()
            }
            Act::Page { page } => {
                let n = page_number::<F>(&page)?;
                let hides = self.party.game.has_hands() && self.party.people().next().is_some();
                if self.handed_to().is_some() || self.viewer.is_none() && hides {
                    return Err("nobody sits before the screen".to_owned());
                }
                // Where nobody is a person, nothing has to be hidden from who looks on.
                let seat = self.viewer.or(Seat::players(self.chairs.len()).next()).ok_or("nobody plays")?;
                Said { page: Some(page_text::<F>(&self.party.game, seat, n)?), ..Said::default() }
            }
            Act::Board { style } => {
                let scene = F::scene(&self.board, &self.party.game, style.parse()?);
                self.lie = Some(scene.lie);
                Said { board: Some((scene.svg, scene.spots)), ..self.everything() }
            }
            Act::Replay { at } => {
                if self.handed_to().is_some() {
                    return Err("the screen is handed over".to_owned());
                }
                let session = self.party.game.session();
                self.past = at.filter(|&at| at < session.actions().len()).map(|at| session.after(at).into());
                self.everything()
            }
            Act::Position => {
                let game = &self.party.game;
                Said { position: Some(game.state().position(game.rules())), ..Said::default() }
            }
        })
    }

    /// The game as it is shown.
    fn seen(&self) -> Shown<'_, F> {
        let handed_to = self.handed_to();
        // What is looked at is decided already.
        let is_now = self.past.is_none();
        Shown {
            game: self.shown(),
            chairs: &self.chairs,
            // While the screen is handed over, it shows what an onlooker sees.
            viewer: self.viewer.filter(|_| handed_to.is_none()),
            chooser: self.chooser().ok().filter(|_| is_now),
            handed_to,
            past_of: (!is_now).then(|| self.party.game.n_actions()),
        }
    }
}

fn refused(why: impl ToString) -> Said {
    Said { refusal: Some(why.to_string()), ..Said::default() }
}

/// The text of the choice of an action.
fn text_of<A: Copy + PartialEq>(entries: &[Entry<A>], action: A) -> Option<&str> {
    entries.iter().find_map(|entry| match entry {
        Entry::Choice(text, own) => (*own == action).then_some(text.as_str()),
        Entry::More(_, more) => text_of(more, action),
    })
}

impl<F: Stage> Played for Table<F>
where
    F::State: Reported,
{
    fn act(&mut self, act: Act) -> Result<Value, String> {
        let looks = matches!(act, Act::Look | Act::Board { .. } | Act::Page { .. } | Act::Replay { .. });
        let was_past = !looks && self.past.take().is_some();
        let mut said = self.do_it(act)?;
        if was_past {
            // The page shows what had happened then.
            (said.log, said.is_all) = (self.everything().log, true);
        }
        let chairs: Vec<String> = self.chairs.iter().map(Chair::to_string).collect();
        let mut view = self.seen().view(said);
        view["pieces"] =
            self.lie.as_ref().map_or_else(Vec::new, |lie| F::pieces(&self.board, lie, self.shown())).into();
        Ok(json!({ "view": view, "record": self.party.game.session().record_of(&chairs) }))
    }
}
