//! The questions that every game has: who wins, how long games are, what ends them, how early they are decided, and what
//! broke.

use super::chart::{self, Chart, Content, Dot, Line};
use super::estimate::{Counted, Unit};
use super::measures::{Measure, Measures, Part, none};
use super::reported::Reported;
use super::seen::{Seen, one_in, to_play};
use kogge_engine::study::{Histogram, LengthTally, Tally, Totals};
use kogge_engine::vocab::{Both, Tongue};
use kogge_engine::wording::say;

/// Rounds in the table: early, in the middle, late.
pub(crate) const SHOWN: [usize; 6] = [1, 5, 10, 15, 20, 30];
/// A round that fewer games came to says little of games.
const FEWEST_SHARE: f64 = 0.02;
/// The number of things that players have early that are charted: those that win most games, and those that win fewest.
const N_CHARTED: usize = 16;

/// The part about the winners.
pub(crate) const fn winners<S: Reported>(about: Both) -> Part<S> {
    Part {
        key: "winners",
        title: ["Who wins", "Wer gewinnt"],
        about,
        n_shown: 20,
        measures: winner_measures,
        charts: |seen| {
            let t = seen.tongue();
            let dots = (0..seen.players()).filter_map(|place| {
                let estimate = Counted::Share(seen.wins_from(place)?).estimate();
                Some(Dot { label: to_play(t, place), estimate })
            });
            let line = Some((1.0 / seen.players() as f64, one_in(t, seen.players())));
            let content = Content::Dots { dots: dots.collect(), line };
            vec![Chart { title: t.said(["Share of victories", "Anteil der Siege"]), content }]
        },
    }
}

fn winner_measures<S: Reported>(seen: Seen<'_, S>) -> Vec<Measure> {
    let t = seen.tongue();
    let mut all = Measures::default();
    for place in 0..seen.players() {
        let (key, who) = (format!("win.place.{}", place + 1), to_play(t, place));
        let label = say!(t, "{who} wins", "{who} gewinnt");
        all.add(key, label, seen.wins_from(place).map(Counted::Share));
    }
    if seen.kind().is_none() {
        for (seat, kind) in seen.setting().seats.iter().enumerate() {
            let name = (b'A' + seat as u8) as char;
            let label = match seen.is_of_people() {
                true => say!(t, "seat {name} wins", "Platz {name} gewinnt"),
                false => say!(t, "seat {name}, {}, wins", "Platz {name}, {}, gewinnt", kind.0),
            };
            all.add(format!("win.seat.{}", seat + 1), label, seen.wins_of(seat).map(Counted::Share));
        }
    }
    let [winner, margin] = S::points(seen.tally());
    let label = t.of(["points of the winner", "Punkte des Siegers"]);
    all.add("points.winner", label, Counted::mean(winner.moments(), Unit::Points));
    let label = t.of(["lead of the winner", "Vorsprung des Siegers"]);
    all.add("points.margin", label, Counted::mean(margin.moments(), Unit::Points));
    all.0
}

/// How long a game is.
pub(crate) const fn length<S: Reported>(about: Both) -> Part<S> {
    Part {
        key: "length",
        title: ["How long a game is", "Wie lange eine Partie dauert"],
        about,
        n_shown: 20,
        measures: length_measures,
        charts: |seen| {
            let rounds = ["Rounds of a game", "Runden einer Partie"];
            let decisions = ["Decisions of a game", "Entscheidungen einer Partie"];
            vec![
                histogram(seen, rounds, ROUNDS, |length| &length.rounds),
                histogram(seen, decisions, DECISIONS, |length| &length.decisions),
            ]
        },
    }
}

const ROUNDS: Both = ["rounds", "Runden"];
const DECISIONS: Both = ["decisions", "Entscheidungen"];

fn histogram<S: Reported>(seen: Seen<'_, S>, title: Both, axis: Both, of: fn(&LengthTally) -> &Histogram) -> Chart {
    let t = seen.tongue();
    let groups = seen.lengths().map(|((_, label), length)| {
        let share = |count: u64| count as f64 / seen.finished().max(1) as f64;
        let bars = of(length).buckets().map(|(low, high, count)| (low, high, share(count))).collect();
        chart::Group { label: label.to_owned(), bars }
    });
    let groups = groups.filter(|group| !group.bars.is_empty()).collect();
    Chart { title: t.said(title), content: Content::Histogram { axis: t.said(axis), groups } }
}

fn length_measures<S: Reported>(seen: Seen<'_, S>) -> Vec<Measure> {
    let t = seen.tongue();
    let mut all = Measures::default();
    let rounds = seen.tally().length(|length| &length.rounds);
    let decisions = seen.tally().length(|length| &length.decisions);
    all.add("rounds.all", t.of(ROUNDS), Counted::mean(rounds.moments(), Unit::Rounds));
    all.add("decisions.all", t.of(DECISIONS), Counted::mean(decisions.moments(), Unit::Decisions));
    // Where there is one way to end a game, its lengths are those of all games.
    for ((key, words), length) in seen.lengths().filter(|_| S::ENDINGS.len() > 1) {
        let rounds = Counted::mean(length.rounds.moments(), Unit::Rounds);
        let label = say!(t, "rounds, ended by {words}", "Runden, Ende durch {words}");
        all.add(format!("rounds.{key}"), label, rounds);
        let decisions = Counted::mean(length.decisions.moments(), Unit::Decisions);
        let label = say!(t, "decisions, ended by {words}", "Entscheidungen, Ende durch {words}");
        all.add(format!("decisions.{key}"), label, decisions);
    }
    all.0
}

/// The part about the end of games.
pub(crate) const fn endings<S: Reported>() -> Part<S> {
    Part {
        key: "endings",
        title: ["What ends it", "Was eine Partie beendet"],
        about: [
            "The share of games by the condition that ended them.",
            "Der Anteil der Partien nach der Bedingung, die sie beendet hat.",
        ],
        n_shown: 20,
        measures: |seen| {
            let mut all = Measures::default();
            for ((key, words), length) in seen.lengths() {
                let share = Counted::share(length.rounds.moments().n, seen.finished());
                let label = say!(seen.tongue(), "ended by {words}", "Ende durch {words}");
                all.add(format!("ending.{key}"), label, share);
            }
            all.0
        },
        charts: |seen| {
            let dots = seen.lengths().filter_map(|((_, words), length)| {
                let estimate = Counted::share(length.rounds.moments().n, seen.finished())?.estimate();
                Some(Dot { label: words.to_owned(), estimate })
            });
            let content = Content::Dots { dots: dots.collect(), line: None };
            let title = seen.tongue().said(["Share of games by ending", "Anteil der Partien nach ihrem Ende"]);
            vec![Chart { title, content }]
        },
    }
}

/// The part about early possessions that go with winning.
pub(crate) const fn early<S: Reported>(title: Both, about: Both) -> Part<S> {
    Part {
        key: "early",
        title,
        about,
        n_shown: 10,
        measures: |seen| {
            let measures = S::effects(seen).into_iter().map(|effect| Measure {
                key: format!("early.{}", effect.key),
                label: effect.name,
                counted: Counted::Effect(effect.difference, effect.n),
                // How many are ranked depends on how many games were played.
                printed: None,
            });
            measures.collect()
        },
        charts: |seen| {
            let effects = S::effects(seen);
            let is_charted = |place: usize| place < N_CHARTED / 2 || place + N_CHARTED / 2 >= effects.len();
            let effects = effects.iter().enumerate().filter(|&(place, _)| is_charted(place));
            let dots = effects.map(|(_, effect)| Dot {
                label: effect.name.clone(),
                estimate: Counted::Effect(effect.difference, effect.n).estimate(),
            });
            let t = seen.tongue();
            let line = Some((0.0, t.said(["no difference", "kein Unterschied"])));
            let content = Content::Dots { dots: dots.collect(), line };
            vec![Chart {
                title: t.said(["Change of the share of victories", "Änderung am Anteil der Siege"]), content
            }]
        },
    }
}

/// How early it is decided.
pub(crate) const fn decided<S: Reported>(about: Both) -> Part<S> {
    Part {
        key: "decided",
        title: ["How early it is decided", "Wie früh eine Partie entschieden ist"],
        about,
        n_shown: 20,
        measures: |seen| {
            let (t, lead) = (seen.tongue(), S::lead(seen.tally()));
            let mut all = Measures::default();
            let label = t.of(["round that decides", "entscheidende Runde"]);
            all.add("decided.round", label, Counted::mean(lead.decided.moments(), Unit::Rounds));
            let label = t.of(["changes of the lead", "Wechsel der Führung"]);
            all.add("decided.changes", label, Counted::mean(lead.changes.moments(), Unit::Times));
            for (round, counted) in leaders(seen).into_iter().filter(|(round, _)| SHOWN.contains(round)) {
                let label = say!(t, "who leads in round {round} wins", "wer in Runde {round} führt, gewinnt");
                all.add(format!("leader.{round}"), label, Some(counted));
            }
            all.0
        },
        charts: |seen| {
            let title = ["The leader of a round wins", "Wer in einer Runde führt, gewinnt"];
            vec![lines(seen.tongue(), title, Unit::Share, ["share of games", "Anteil der Partien"], leaders(seen))]
        },
    }
}

fn leaders<S: Reported>(seen: Seen<'_, S>) -> Vec<(usize, Counted)> {
    let lead = S::lead(seen.tally());
    let rounds = lead.leaders.iter().enumerate().filter(|(_, leader)| is_shown(leader.games, lead.games));
    rounds.filter_map(|(round, leader)| Some((round + 1, Counted::share(leader.won, leader.games)?))).collect()
}

/// Whether enough games came to a round.
pub(crate) fn is_shown(n: u64, all: u64) -> bool {
    n > 0 && n as f64 >= FEWEST_SHARE * all as f64
}

/// A line by round.
pub(crate) fn lines(t: Tongue, title: Both, unit: Unit, label: Both, points: Vec<(usize, Counted)>) -> Chart {
    let points = points.into_iter().map(|(round, counted)| (round as u32, counted.estimate()));
    let lines = vec![Line { label: t.said(label), points: points.collect() }];
    Chart { title: t.said(title), content: Content::Lines { lines, unit } }
}

/// How games break.
pub(crate) const STUCK: Both = ["got stuck", "blieb stecken"];
pub(crate) const CAPPED: Both = ["reached the turn cap", "erreichte die Zuggrenze"];

/// The part about broken games.
pub(crate) const fn broken<S: Reported>() -> Part<S> {
    Part {
        key: "broken",
        title: ["What broke", "Was schiefging"],
        about: [
            "Games that could not go on, and games that were left at the turn cap: nobody has won them, and no other part \
             of this page counts them.",
            "Partien, die nicht weitergehen konnten, und Partien, die an der Zuggrenze abgebrochen wurden: Niemand hat sie \
             gewonnen, und kein anderer Teil dieser Seite zählt sie mit.",
        ],
        n_shown: 20,
        measures: |seen| {
            let (t, totals) = (seen.tongue(), seen.totals());
            let Totals { games, stuck, capped, .. } = totals;
            let mut all = Measures::default();
            all.add("broken.stuck", t.of(STUCK), Counted::share(stuck, games));
            all.add("broken.capped", t.of(CAPPED), Counted::share(capped, games));
            if totals.forfeits() > 0 {
                let label = t.of(["a program broke", "ein Programm brach ab"]);
                all.add("broken.forfeited", label, Counted::share(totals.forfeits(), games));
            }
            all.0
        },
        charts: none,
    }
}
