//! Reports on studies of islands for people: the questions about maps of this family.
//!
//! [The reports](crate) make answers of results and write them as a page, as Markdown and as JSON.

mod described;
mod facts;
mod heat;
mod measures;
mod standouts;

#[doc(hidden)]
pub use described::described;
#[doc(hidden)]
pub use facts::{facts, printed_facts};

use crate::{Answers, At, Beside, EarlyWords, Effect, Lead, Part, Reference, Reported, Row, Standout, Tone};
use crate::{LESS_OFTEN, MORE_OFTEN, Thing, balance, counts, own, parts, the_one_to_play};
use kogge_catan_game::board::Board;
use kogge_catan_game::rules::State;
use kogge_catan_game::study::{Setting, Tally};
use kogge_catan_game::vocab::{Both, Good, Resource, Tongue};
use kogge_catan_map::shipped;
use kogge_engine::study::Histogram;
use kogge_engine::study::stats::{Together, as_weighted};
use kogge_engine::wording::say;

/// The inputs of a report.
pub type Sources<'a> = crate::Sources<'a, State>;
type Seen<'a> = crate::Seen<'a, State>;

/// The answers as a page; with the board, what happens where is drawn on its picture.
pub fn page(answers: &Answers, board: Option<&Board>) -> String {
    crate::page(answers, board.map(|board| heat::maps(board, answers)))
}

/// The maps of a report; nothing where the results name other places than the board has.
#[doc(hidden)]
pub fn maps(board: &Board, setting: &Setting, answers: &Answers) -> Option<crate::Maps> {
    let (named, island) = (&setting.board, &board.island);
    let is_alike = (named.hexes.len(), named.corners.len()) == (island.hexes.len(), island.corners.len());
    is_alike.then(|| heat::maps(board, answers))
}

impl Reported for State {
    const PARTS: &'static [Part<Self>] = &[
        // B3.1, B12.2.
        parts::winners([
            "The share of victories by place in the turn order. Without any advantage everybody wins one in as many \
                 games as there are players.",
            "Der Anteil der Siege nach dem Platz in der Zugfolge. Ohne jeden Vorteil gewinnt jeder eine von so vielen \
                 Partien, wie Spieler da sind.",
        ]),
        measures::LAYOUTS,
        parts::length([
            "Rounds, the last counted whole, and decisions of all players together.",
            "Runden, die letzte voll gezählt, und Entscheidungen aller Spieler zusammen.",
        ]),
        measures::POINTS,
        measures::OPENINGS,
        measures::PIPS,
        // B3.2.
        parts::early(
            ["Which openings win games", "Welche Gründungen Partien gewinnen"],
            [
                "How much more often a player wins who has one of the first two settlements at a hex with this number or of \
                 this resource, at this harbour or on this corner, than one at the same place in the turn order who has not; \
                 in percentage points. Where layouts are drawn, a corner has another neighbourhood in every game.",
                "Wie viel häufiger gewinnt, wer eine der ersten zwei Siedlungen an einem Feld mit dieser Zahl oder diesem \
                 Rohstoff, an diesem Hafen oder auf dieser Ecke hat, als jemand am selben Platz der Zugfolge, der keine dort \
                 hat; in Prozentpunkten (PP). Wo Auslagen gelost werden, hat eine Ecke in jeder Partie andere Nachbarn.",
            ],
        ),
        measures::RESOURCES,
        measures::TRADE,
        measures::ROBBER,
        measures::CARDS,
        measures::DICE,
        // B12.1.
        parts::decided([
            "How often the player who is ahead as a round begins, hidden points counted, wins in the end, how often the \
             lead changes, and from which round on the winner leads until the end.",
            "Wie oft am Ende gewinnt, wer am Anfang einer Runde vorn liegt, verdeckte Punkte mitgezählt, wie oft die Führung \
             wechselt, und ab welcher Runde der Sieger bis zum Ende führt.",
        ]),
        parts::broken(),
    ];

    const ENDINGS: &'static [(&'static str, Both)] = &[("points", ["points", "Punkte"])];

    const EARLY: EarlyWords = EarlyWords {
        these: ["Opening at these", "Eine Gründung an diesen Orten"],
        taking_these: ["opening at these", "eine Gründung an diesen Orten"],
        taking: ["opening at a place", "eine Gründung an einem Ort"],
        none: ["No place of an opening", "Kein Ort einer Gründung"],
    };

    fn reference() -> Option<&'static Reference> {
        None
    }

    fn shipped() -> &'static [&'static str] {
        shipped::SHIPPED.ids
    }

    fn is_plain(setting: &Setting) -> bool {
        setting.modules.modules.is_empty() && setting.modules.trade
    }

    fn is_overview(key: &str) -> bool {
        ["deals.game", "layouts.spread.1"].contains(&key)
    }

    fn points(tally: &Tally) -> [&Histogram; 2] {
        [&tally.winner_points, &tally.margin]
    }

    fn lead(tally: &Tally) -> Lead<'_> {
        Lead { games: tally.finished, leaders: &tally.leaders, changes: &tally.changes, decided: &tally.decided }
    }

    /// Players are compared with others at the same place in the turn order. Of each game one seat is counted, since of
    /// its players only one wins.
    fn effects(seen: Seen<'_>) -> Vec<Effect> {
        if measures::opens_alike(seen) {
            return Vec::new();
        }
        let (tally, board) = (seen.tally(), &seen.setting().board);
        let t = seen.tongue();
        // The key, which is the English name, the German name, and the same behind `an`.
        let number = |n: u8| [format!("the number {n}"), format!("die Zahl {n}"), format!("der Zahl {n}")];
        let ground = |ground: Resource| {
            let german = ground.said(Tongue::German);
            [ground.to_string(), german.to_owned(), german.to_owned()]
        };
        let harbour = |good: Good| {
            let german = good.said(Tongue::German);
            let goods = if good == Good::Any { "alle Rohstoffe" } else { german };
            [format!("the harbour: {good}"), format!("Hafen: {german}"), format!("einem Hafen für {goods}")]
        };
        let corner = |name: &String| [name.clone(), name.clone(), format!("der Ecke {name}")];
        let numbers = tally.numbers.iter().zip(2..).filter(|(_, n)| *n != 7);
        let numbers = numbers.map(|(early, n)| (number(n), early));
        let grounds = tally.grounds.iter().zip(Resource::ALL).map(|(early, &of)| (ground(of), early));
        let harbours = tally.harbours.iter().zip(Good::ALL).map(|(early, &good)| (harbour(good), early));
        let corners = board.corners.iter().zip(&tally.corners);
        let corners = corners.map(|(named, tally)| (corner(&named.name), &tally.early));
        crate::effects(numbers.chain(grounds).chain(harbours).chain(corners).map(|([key, german, at], early)| {
            let words = [MORE_OFTEN, LESS_OFTEN].map(|how| {
                let how = t.of(how);
                say!(t, "Who opens at {key} wins {how}", "Wer an {at} gründet, gewinnt {how}")
            });
            (Thing { name: t.of([key.clone(), german]), key, words }, early)
        }))
    }

    fn standouts(seen: Seen<'_>) -> Vec<Standout> {
        standouts::of(seen)
    }

    /// No printed island was measured.
    fn says(_: Tongue, _: &str, _: &str, _: bool) -> Option<String> {
        None
    }

    fn place(seen: Seen<'_>, key: &str) -> Option<(At, String)> {
        let name = key.strip_prefix("early.")?;
        let place = seen.setting().board.corners.iter().position(|corner| corner.name == name)?;
        Some((At { kind: heat::CORNER, place }, name.to_owned()))
    }

    /// The corners where nearly always the player opens who wins most often, where places in the turn order are not even.
    fn favoured(seen: Seen<'_>) -> Option<String> {
        if !counts(seen) || balance(seen)?.together != Together::Biased {
            return None;
        }
        let shares = (0..seen.players()).filter_map(|place| Some((place, seen.wins_from(place)?.share())));
        let (place, _) = shares.max_by(|a, b| a.1.total_cmp(&b.1))?;
        let usual = measures::opened_from(seen, place).filter(|&(_, held, n)| held as f64 >= USUAL * n as f64);
        let t = seen.tongue();
        let at = usual.map(|(name, held, n)| {
            let percent = 100.0 * held as f64 / n as f64;
            say!(t, "{name} in {percent:.0} % of games", "{name} in {percent:.0} % der Partien")
        });
        let at: Vec<String> = at.collect();
        let (who, name, opens) = (seen.who(), the_one_to_play(t, place, false), t.all(&at));
        let text = say!(
            t,
            "With {who} players {name} wins most often, and opens at {opens}.",
            "Mit {who} gewinnt {name} am häufigsten und gründet an {opens}."
        );
        (!at.is_empty()).then_some(text)
    }

    fn remark<'a>(
        seen: Seen<'_>,
        row: &dyn Fn(&str) -> Option<&'a Row>,
        _: &Beside<'_>,
        say: &mut dyn FnMut(&'static str, Tone, String),
    ) {
        let t = seen.tongue();
        if let Some(spread) = row("layouts.spread.1").and_then(own) {
            let text = say!(
                t,
                "From layout to layout the share of victories of the first to play has a standard deviation of {} beyond \
                 chance.",
                "Von Auslage zu Auslage hat der Anteil der Siege des Ersten der Zugfolge eine Standardabweichung von {} über \
                 den Zufall hinaus.",
                spread.whole(t)
            );
            say("layouts", Tone::Plain, text);
        }
        if measures::opens_alike(seen) {
            let text = say!(
                t,
                "With {} players every game opens alike: each place in the turn order has one opening, so nothing is said \
                 about places, numbers and pips of openings.",
                "Mit {} beginnt jede Partie gleich: Jeder Platz der Zugfolge hat eine einzige Gründung, daher wird über Orte, \
                 Zahlen und Zahlenpunkte von Gründungen nichts gesagt.",
                seen.who()
            );
            say("openings", Tone::Doubt, text);
        }
        let rare = as_weighted(&seen.tally().dice, &measures::WAYS).filter(|p| *p < RARE);
        if let Some(p) = rare {
            let text = say!(
                t,
                "The dice fall as dice hardly do: one study in {:.0} would be so uneven.",
                "Die Würfel fallen, wie Würfel es kaum tun: Nur eine Untersuchung von {:.0} wäre so ungleich.",
                1.0 / p.max(1e-9)
            );
            say("dice", Tone::Doubt, text);
        }
    }
}

/// The share of games in which a corner is where a place in the turn order opens.
const USUAL: f64 = 0.9;

/// The share of studies below which dice are doubted.
const RARE: f64 = 0.001;
