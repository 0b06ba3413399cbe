//! A table of one family: its game, who plays, and what the person before the screen sees.

use serde_json::{Value, json};

use super::stage::{GoesOn, Stage, of_text};
use super::{Act, Begin, Played, set_up};
use crate::seated::{Asked, Ground, ModuleWord, Seated, kinds, known};
use kogge_engine::game::live::menu::Entry;
use kogge_engine::game::live::{Action, Chair, Live, Party, Score};
use kogge_engine::game::record::Recorded;
use kogge_engine::game::report::Reported;
use kogge_engine::game::typed::TypedError;
use kogge_engine::game::{Decider, Game, Seat};
use kogge_engine::wording::say;
use kogge_picture::{Spot, Style};

/// The width of pages in words, in columns.
const WIDTH: usize = 80;
/// The most actions of one request, so that the page can stop.
const MOST_STEPS: usize = 1_000;

/// A decision of a game of a family.
type ActionOf<F> = Action<<F as Stage>::Game>;

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

/// The content of an answer besides the view.
#[derive(Default)]
struct Said {
    /// The events, in lines, each with the number of decisions and outcomes of chance before it and with it.
    log: Vec<(usize, String)>,
    /// Whether `log` is all that ever happened.
    is_all: bool,
    /// Why something was refused, with its clause.
    refusal: Option<String>,
    /// The choices that typed words fit.
    found: Option<Value>,
    hint: Option<Value>,
    page: Option<String>,
    board: Option<(String, Vec<Spot>)>,
    position: Option<String>,
}

impl Said {
    fn refused(why: impl ToString) -> Self {
        Self { refusal: Some(why.to_string()), ..Self::default() }
    }
}

impl<F: Stage> Table<F>
where
    F::State: Reported,
{
    /// A new game, or one that goes on.
    pub(super) fn begun(board: F::Checked, begin: &Begin) -> Result<Self, String> {
        let ground = Ground::<F>::of(&board).map_err(|why| why.to_string())?;
        let (game, chairs, seed) = match &begin.from {
            None => {
                let modules = begin.modules.iter().map(|word| word.parse()).collect::<Result<Vec<ModuleWord>, _>>()?;
                let players = Some(begin.chairs.len());
                let asked = Asked { players, modules: &modules, seed: begin.seed, no_trade: !begin.trade };
                (set_up(ground, &asked)?, begin.chairs.clone(), begin.seed)
            }
            Some(text) => {
                let GoesOn::<F> { game, seats, seed } = of_text(ground, text)?;
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
            Err(why) => Said::refused(why),
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
                Ok(Said { found: Some(self.menu(&found)), ..Said::default() })
            }
            Err(TypedError::NoChoice) => {
                let (tongue, line) = (self.party.game.tongue(), line.trim());
                let why = say!(tongue, "no choice is called `{line}`", "keine Möglichkeit heißt „{line}“");
                Ok(Said::refused(why))
            }
            Err(error) => Ok(Said::refused(error)),
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
                Err(why) => Said::refused(why),
            },
            Act::Redo => match self.party.redo(self.viewer) {
                Some(_) => {
                    self.seat();
                    self.everything()
                }
                None => Said::refused(
                    self.party.game.tongue().of(["there is nothing to redo", "es gibt nichts zu wiederholen"]),
                ),
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
                let pages = F::Game::PAGES;
                let n = pages.iter().position(|words| words.contains(&page.as_str())).ok_or("there is no such page")?;
                let hides = self.party.game.has_hands() && self.party.people().next().is_some();
                if self.handed_to().is_some() || self.viewer.is_none() && hides {
                    return Err("nobody sits before the screen".to_owned());
                }
                // Where nobody is a person, nothing has to be hidden from who looks on.
                let seat = self.viewer.or(Seat::players(self.chairs.len()).next()).ok_or("nobody plays")?;
                let mut text = String::new();
                self.party.game.write_page(seat, n, WIDTH, &mut text).map_err(|why| why.to_string())?;
                Said { page: Some(text), ..Said::default() }
            }
            Act::Board { style } => {
                let style = Style::from_word(&style).ok_or_else(|| format!("there is no style `{style}`"))?;
                let scene = F::scene(&self.board, &self.party.game, style);
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

    /// A menu with the places of its choices.
    fn menu(&self, entries: &[Entry<ActionOf<F>>]) -> Value {
        let one = |entry: &Entry<_>| match entry {
            Entry::Choice(text, action) => {
                let places = F::places(&self.party.game, *action);
                match self.party.game.swap(*action) {
                    Some(swap) => json!({ "text": text, "places": places, "swap": swap }),
                    None => json!({ "text": text, "places": places }),
                }
            }
            Entry::More(text, more) => json!({ "text": text, "more": self.menu(more) }),
        };
        entries.iter().map(one).collect()
    }

    fn view(&self, said: Said) -> Value {
        let game = self.shown();
        let handed_to = self.handed_to();
        // The next person does not see the log of this one.
        let said = match handed_to {
            Some(_) => Said { refusal: said.refusal, board: said.board, is_all: true, ..Said::default() },
            None => said,
        };
        // While the screen is handed over, it shows what an onlooker sees.
        let viewer = self.viewer.filter(|_| handed_to.is_none());
        // What is looked at is decided already.
        let decider = match Live::decider(game).filter(|_| self.past.is_none()) {
            Some(Decider::Seat(seat)) => json!({ "seat": seat.word(), "person": self.party.is_person(seat) }),
            Some(Decider::Chance) => json!({ "seat": null, "person": false }),
            None => Value::Null,
        };
        let seats = Seat::players(game.players()).zip(&self.chairs).map(|(seat, chair)| {
            let facts: Vec<_> = game.facts(seat, viewer);
            let cards = game.cards(seat, viewer);
            json!({ "seat": seat.word(), "chair": chair.to_string(), "facts": facts, "cards": cards })
        });
        let scores = game.scores(viewer).into_iter();
        let scores =
            scores.map(|Score { name, points, reasons }| json!({ "name": name, "points": points, "reasons": reasons }));
        let choices = self.choices().ok().filter(|_| self.past.is_none());
        let menu = choices.map_or(Value::Null, |choices| self.menu(&choices));
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
            "replay": self.past.as_ref().map(Live::n_actions),
            "n_all": self.party.game.n_actions(),
            "menu": menu,
            "pages": F::Game::PAGES.iter().filter_map(|words| words.last()).collect::<Vec<_>>(),
            "pieces": self.lie.as_ref().map_or_else(Vec::new, |lie| F::pieces(&self.board, lie, game)),
            "n_actions": game.n_actions(),
            "log": said.log,
            "all": said.is_all,
            "refusal": said.refusal,
            "found": said.found,
            "hint": said.hint,
            "page": said.page,
            "position": said.position,
            "board": said.board.map(|(svg, spots)| json!({ "svg": svg, "spots": spots.iter().map(spot).collect::<Vec<_>>() })),
        })
    }
}

/// The players, from seat A on.
fn chairs_of<F: Seated>(words: &[String], n_players: usize) -> Result<Vec<Chair>, String> {
    if words.len() != n_players {
        return Err(format!("{n_players} play in this game, and {} seats are filled", words.len()));
    }
    let chairs = words.iter().map(|word| word.parse()).collect::<Result<Vec<Chair>, String>>()?;
    known::<F>(chairs.iter().filter_map(|chair| chair.kind())).map_err(|why| why.to_string())?;
    Ok(chairs)
}

fn spot(spot: &Spot) -> Value {
    let Spot { place, name, rect, is_round } = spot;
    json!({ "place": place, "name": name, "at": rect.at, "size": rect.size, "round": is_round })
}

/// The choice with a text.
fn find<A: Copy>(entries: &[Entry<A>], text: &str) -> Option<A> {
    entries.iter().find_map(|entry| match entry {
        Entry::Choice(own, action) => (own == text).then_some(*action),
        Entry::More(_, more) => find(more, text),
    })
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
        Ok(json!({ "view": self.view(said), "record": self.party.game.session().record_of(&chairs) }))
    }
}
