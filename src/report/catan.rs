//! Reports on studies of islands for people: the questions about maps of this family.
//!
//! [The reports](crate) make answers of results and write them as a page, as Markdown and as JSON.

mod facts;
mod heat;
mod measures;
mod standouts;

#[doc(hidden)]
pub use facts::{facts, printed_facts};

use crate::{Answers, At, Beside, EarlyWords, Effect, Lead, Part, Reference, Reported, Row, Standout, Tone};
use crate::{balance, counts, ordinal, own, parts};
use kogge_catan_game::board::Board;
use kogge_catan_game::rules::State;
use kogge_catan_game::study::{Setting, Tally};
use kogge_catan_game::vocab::{Good, Resource};
use kogge_catan_map::shipped;
use kogge_engine::study::Histogram;
use kogge_engine::study::stats::{Together, as_weighted};
use kogge_engine::wording::joined;

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
        parts::winners(
            "The share of victories by place in the turn order. Without any advantage everybody wins one in as many games \
             as there are players.",
        ),
        measures::LAYOUTS,
        parts::length("Rounds, the last counted whole, and decisions of all players together."),
        measures::POINTS,
        measures::OPENINGS,
        measures::PIPS,
        // B3.2.
        parts::early(
            "Which openings win games",
            "How much more often a player wins who has one of the first two settlements at a hex with this number or of \
             this resource, at this harbour or on this corner, than one at the same place in the turn order who has not; in \
             percentage points. Where layouts are drawn, a corner has another neighbourhood in every game.",
        ),
        measures::RESOURCES,
        measures::TRADE,
        measures::ROBBER,
        measures::CARDS,
        measures::DICE,
        // B12.1.
        parts::decided(
            "How often the player who is ahead as a round begins, hidden points counted, wins in the end, how often the \
             lead changes, and from which round on the winner leads until the end.",
        ),
        parts::broken(),
    ];

    const ENDINGS: &'static [(&'static str, &'static str)] = &[("points", "points")];

    const EARLY: EarlyWords = EarlyWords {
        these: "Opening at these",
        taking_these: "opening at these",
        taking: "opening at a place",
        none: "No place of an opening",
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
        let numbers = tally.numbers.iter().zip(2..).filter(|(_, n)| *n != 7);
        let numbers = numbers.map(|(early, n): (_, u8)| (format!("the number {n}"), early));
        let grounds = tally.grounds.iter().zip(Resource::ALL).map(|(early, resource)| (resource.to_string(), early));
        let harbours =
            tally.harbours.iter().zip(Good::ALL).map(|(early, good)| (format!("the harbour: {good}"), early));
        let corners = board.corners.iter().zip(&tally.corners);
        let corners = corners.map(|(named, corner)| (named.name.clone(), &corner.early));
        crate::effects(numbers.chain(grounds).chain(harbours).chain(corners), |name| {
            ["more", "less"].map(|how| format!("Who opens at {name} wins {how} often"))
        })
    }

    fn standouts(seen: Seen<'_>) -> Vec<Standout> {
        standouts::of(seen)
    }

    /// No printed island was measured.
    fn says(_: &str, _: &str, _: bool) -> Option<String> {
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
        let at: Vec<String> = usual
            .map(|(name, held, n)| format!("{name} in {:.0} % of games", 100.0 * held as f64 / n as f64))
            .collect();
        let (who, name) = (seen.who(), ordinal(place));
        let opens = joined(&at, at.len());
        let text = format!("With {who} players the {name} to play wins most often, and opens at {opens}.");
        (!at.is_empty()).then_some(text)
    }

    fn remark<'a>(
        seen: Seen<'_>,
        row: &dyn Fn(&str) -> Option<&'a Row>,
        _: &Beside<'_>,
        say: &mut dyn FnMut(&'static str, Tone, String),
    ) {
        if let Some(spread) = row("layouts.spread.1").and_then(own) {
            let text = format!(
                "From layout to layout the share of victories of the first to play has a standard deviation of {} beyond \
                 chance.",
                spread.whole()
            );
            say("layouts", Tone::Plain, text);
        }
        if measures::opens_alike(seen) {
            let text = format!(
                "With {} players every game opens alike: each place in the turn order has one opening, so nothing is said \
                 about places, numbers and pips of openings.",
                seen.who()
            );
            say("openings", Tone::Doubt, text);
        }
        let rare = as_weighted(&seen.tally().dice, &measures::WAYS).filter(|p| *p < RARE);
        if let Some(p) = rare {
            let text =
                format!("The dice fall as dice hardly do: one study in {:.0} would be so uneven.", 1.0 / p.max(1e-9));
            say("dice", Tone::Doubt, text);
        }
    }
}

/// The share of games in which a corner is where a place in the turn order opens.
const USUAL: f64 = 0.9;

/// The share of studies below which dice are doubted.
const RARE: f64 = 0.001;
