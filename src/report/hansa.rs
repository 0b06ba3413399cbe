//! Reports on studies of a map for people: the questions about maps of this family.
//!
//! [The reports](crate) make answers of results and write them as a page, as Markdown and as JSON.

mod described;
mod effects;
mod facts;
mod heat;
mod measures;
mod standouts;

use std::sync::OnceLock;

#[doc(hidden)]
pub use described::described;
#[doc(hidden)]
pub use facts::facts;

pub use crate::{
    Answers, At, Band, Broken, By, Changed, Chart, Compared, Content, Counted, Dot, Estimate, Finding, Group, HeatSpot,
    Line, NoAnswers, Other, Panel, Printed, REPORT_FORMAT, REPORT_VERSION, Reference, Row, Section, StackPart,
    Standing, Standout, Study, Surprise, Tone, Unit, Verdict, answers, markdown,
};
use crate::{Beside, EarlyWords, Effect, LESS_OFTEN, Lead, MORE_OFTEN, Part, Reported, Thing, own, parts};
use kogge_engine::json;
use kogge_engine::study::Histogram;
use kogge_engine::wording::say;
use kogge_hansa_game::rules::State;
use kogge_hansa_game::study::{CLOSELY_EVERY, EARLY_ROUNDS, Setting, Tally};
use kogge_hansa_game::vocab::{Both, Module, Skill, Tongue};
use kogge_hansa_map::board::Board;
use kogge_hansa_map::shipped;

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
    let named = &setting.board;
    let is_alike = (named.cities.len(), named.routes.len()) == (board.cities.len(), board.routes.len());
    is_alike.then(|| heat::maps(board, answers))
}

/// The printed boards, as they come with the program.
pub fn printed_boards() -> &'static Reference {
    static READ: OnceLock<Reference> = OnceLock::new();
    READ.get_or_init(|| {
        json::read(include_str!("hansa/reference.json")).expect("a test reads the file that is shipped")
    })
}

// The texts below say the numbers.
const _: () = assert!(EARLY_ROUNDS == 6 && CLOSELY_EVERY == 32);

/// The threshold of rare events: what happens in fewer than one of this many games, or to fewer than one of this many
/// players, hardly happens.
const HARDLY: u64 = 20;

impl Reported for State {
    const PARTS: &'static [Part<Self>] = &[
        // SETUP-6, TIE-1, TIE-3.
        parts::winners([
            "The share of victories by place in the turn order; a victory shared by two is half a victory of each. \
                 Without any advantage everybody wins one in as many games as there are players.",
            "Der Anteil der Siege nach dem Platz in der Zugfolge; ein Sieg, den sich zwei teilen, ist für jeden ein halber. \
                 Ohne jeden Vorteil gewinnt jeder eine von so vielen Partien, wie Spieler da sind.",
        ]),
        parts::length([
            "Rounds, the last counted whole, and decisions of all players together, by what ended the game.",
            "Runden, die letzte voll gezählt, und Entscheidungen aller Spieler zusammen, nach dem Ende der Partie.",
        ]),
        // END-1 to END-3.
        parts::endings(),
        measures::PRESTIGE,
        measures::ROUTES,
        measures::CITIES,
        // KONTOR-1.
        parts::early(
            ["Which cities win games when taken early", "Welche Städte Partien gewinnen, wenn man sie früh hat"],
            [
                "How much more often a player wins who has a kontor in the city after the first six rounds, than one at the \
                 same place in the turn order who has none; in percentage points. A city that wins games may also be one \
                 that only winning players can afford.",
                "Wie viel häufiger gewinnt, wer nach den ersten sechs Runden eine Niederlassung in der Stadt hat, als jemand \
                 am selben Platz der Zugfolge ohne; in Prozentpunkten (PP). Eine Stadt, die Partien gewinnt, kann auch eine \
                 sein, die sich nur Sieger leisten können.",
            ],
        ),
        measures::SKILLS,
        measures::LINK,
        measures::MARKERS,
        measures::JAMS,
        // TIE-1.
        parts::decided([
            "How often the player who would win as a round begins wins in the end, how often the lead changes, and from \
             which round on the winner leads until the end. One game in thirty-two is watched so closely.",
            "Wie oft am Ende gewinnt, wer am Anfang einer Runde gewinnen würde, wie oft die Führung wechselt, und ab \
             welcher Runde der Sieger bis zum Ende führt. So genau wird eine von zweiunddreißig Partien beobachtet.",
        ]),
        // INV-17.
        parts::broken(),
    ];

    // Behind `durch` in German.
    const ENDINGS: &'static [(&'static str, Both)] = &[
        ("prestige", ["prestige", "Prestige"]),
        ("cities", ["completed cities", "voll besetzte Städte"]),
        ("supply", ["empty marker supply", "aufgebrauchte Bonusmarker"]),
        ("several", ["several at once", "mehreres zugleich"]),
    ];

    const EARLY: EarlyWords = EarlyWords {
        these: ["Taking these cities early", "Ein früher Besitz dieser Städte"],
        taking_these: ["taking these cities early", "ein früher Besitz dieser Städte"],
        taking: ["taking a city early", "der frühe Besitz einer Stadt"],
        none: ["No city taken early", "Kein früher Besitz einer Stadt"],
    };

    fn reference() -> Option<&'static Reference> {
        Some(printed_boards())
    }

    fn shipped() -> &'static [&'static str] {
        shipped::SHIPPED.ids
    }

    /// Two play with the neutral party. Clause: TWO-1.
    fn is_plain(setting: &Setting) -> bool {
        setting.modules.iter().all(|module| module == Module::TwoPlayers)
    }

    fn is_overview(key: &str) -> bool {
        key.starts_with("ending.") || key == "link.games"
    }

    fn points(tally: &Tally) -> [&Histogram; 2] {
        [&tally.winner_points, &tally.margin]
    }

    fn lead(tally: &Tally) -> Lead<'_> {
        let close = &tally.close;
        Lead { games: close.games, leaders: &close.leaders, changes: &close.changes, decided: &close.decided }
    }

    /// The first player reaches cities earlier and may win more often anyway, so that players are compared with others at
    /// the same place in the turn order, seat by seat. Of each game one seat is counted, since of its players only one
    /// wins.
    fn effects(seen: Seen<'_>) -> Vec<Effect> {
        let t = seen.tongue();
        let cities = seen.setting().board.cities.iter().zip(&seen.tally().cities);
        crate::effects(cities.map(|(named, tally)| {
            let name = named.name.clone();
            let words = [MORE_OFTEN, LESS_OFTEN].map(|how| {
                let how = t.of(how);
                say!(t, "Who takes {name} early wins {how}", "Wer {name} früh hat, gewinnt {how}")
            });
            (Thing { key: name.clone(), name, words }, tally.early.iter().flatten())
        }))
    }

    /// Clauses: DISPLACE-1, LINK-1, SKILL-1.
    fn hardly(seen: Seen<'_>) -> (&'static str, Vec<String>) {
        let (t, tally, games) = (seen.tongue(), seen.tally(), seen.finished());
        let of_games = t.grouped(games);
        let mut all = Vec::new();
        let (displaced, linked) = (tally.totals.displaced.sum, tally.link.games);
        if displaced < games {
            let n = usize::try_from(displaced).unwrap_or(usize::MAX);
            let pieces = t.count(n, ["piece", "pieces"], ["kein", "Stein", "Steine"]);
            all.push(say!(t, "displace ({pieces} in {of_games} games)", "verdrängen ({pieces} in {of_games} Partien)"));
        }
        if linked.saturating_mul(HARDLY) < games {
            let linked = t.grouped(linked);
            all.push(say!(
                t,
                "build the Link ({linked} of {of_games} games)",
                "die Verbindung schaffen ({linked} von {of_games} Partien)"
            ));
        }
        let finished = Skill::ALL.iter().zip(&tally.skills).map(|(skill, tally)| (skill.said(t), tally.finished.sum));
        let seldom: Vec<(&str, u64)> = finished.filter(|(_, n)| n.saturating_mul(HARDLY) < seen.sat()).collect();
        if !seldom.is_empty() {
            let skills: Vec<String> = seldom.iter().map(|(word, n)| format!("{word} {}", t.grouped(*n))).collect();
            all.push(say!(
                t,
                "finish skills ({} of {} players)",
                "Eigenschaften voll entwickeln ({} von {} Spielern)",
                skills.join(", "),
                t.grouped(seen.sat())
            ));
        }
        ("routes", all)
    }

    fn standouts(seen: Seen<'_>) -> Vec<Standout> {
        standouts::of(seen)
    }

    fn says(t: Tongue, key: &str, label: &str, is_more: bool) -> Option<String> {
        standouts::says(t, key, label, is_more)
    }

    fn place(seen: Seen<'_>, key: &str) -> Option<(At, String)> {
        standouts::place(seen, key)
    }

    fn remark<'a>(
        seen: Seen<'_>,
        row: &dyn Fn(&str) -> Option<&'a Row>,
        beside: &Beside<'_>,
        say: &mut dyn FnMut(&'static str, Tone, String),
    ) {
        let t = seen.tongue();
        if let Some((row_of_link, link)) = row("link.games").and_then(|row| Some((row, own(row)?))) {
            let when = row("link.round")
                .and_then(own)
                .map_or(String::new(), |round| say!(t, ", first in round {}", ", zuerst in Runde {}", round.whole(t)));
            let beside = beside.words(row_of_link, [LESS_OFTEN, MORE_OFTEN]);
            let text = say!(
                t,
                "The Link is made in {} of games{beside}{when}.",
                "Die Verbindung entsteht in {} der Partien{beside}{when}.",
                link.whole(t)
            );
            say("link", Tone::Plain, text);
        }
        if let Some((row, displaced)) = row("displaced.player").and_then(|row| Some((row, own(row)?))) {
            let beside = beside.words(row, [["fewer", "weniger"], ["more", "mehr"]]);
            let text = say!(
                t,
                "A player displaces {} pieces in a game{beside}.",
                "Ein Spieler verdrängt {} Steine je Partie{beside}.",
                displaced.whole(t)
            );
            say("routes", Tone::Plain, text);
        }
        let finished = Skill::ALL.iter().map(|skill| {
            let share = row(&format!("skill.{}.finished.all", skill.word())).and_then(own)?;
            Some((share.value, format!("{} {}", skill.said(t), Unit::Share.text(t, share.value))))
        });
        let mut finished: Vec<(f64, String)> = finished.flatten().collect();
        finished.sort_by(|a, b| b.0.total_cmp(&a.0));
        let finished: Vec<String> = finished.into_iter().map(|(_, text)| text).collect();
        if !finished.is_empty() {
            let skills = t.all(&finished);
            let text = say!(
                t,
                "Players who finish a skill: {skills}.",
                "Spieler, die eine Eigenschaft voll entwickeln: {skills}."
            );
            say("skills", Tone::Plain, text);
        }
    }
}
