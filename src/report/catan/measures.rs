//! The questions about an island.

use super::heat::{CORNER, HEX};
use crate::words::{ALL_PLAYERS, WINNER};
use crate::{
    At, Chart, Content, Counted, Dot, HeatSpot, Measures, StackPart, Unit, one_in, ordinal, the_ordinal, to_play,
};
use kogge_catan_game::rules::State;
use kogge_catan_game::study::{Line, ResourceTally};
use kogge_catan_game::vocab::{Card, Resource};
use kogge_engine::study::Moments;
use kogge_engine::study::Tally as _;
use kogge_engine::study::stats::{Alpha, between};
use kogge_engine::vocab::{Both, Tongue};
use kogge_engine::wording::say;

type Part = crate::Part<State>;
type Seen<'a> = crate::Seen<'a, State>;

/// The fewest players of whom something is said.
const FEWEST: u64 = 30;
/// In how many ways two dice show 2 to 12.
pub(super) const WAYS: [u32; 11] = [1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1];

/// B2.4 to B2.6: what is drawn at set-up.
pub(super) const LAYOUTS: Part = Part {
    key: "layouts",
    title: ["From layout to layout", "Von Auslage zu Auslage"],
    about: [
        "Games that share a layout: the standard deviation of the share of victories between layouts, without what chance \
         adds (an analysis of variance with random effects). Layouts were drawn, so they are the unit of the interval of \
         each share of victories.",
        "Partien, die sich eine Auslage teilen: die Standardabweichung des Anteils der Siege zwischen den Auslagen, ohne \
         das, was der Zufall beiträgt (eine Varianzanalyse mit zufälligen Effekten). Die Auslagen wurden gelost; darum \
         sind sie die Einheit für das Intervall jedes Anteils der Siege.",
    ],
    n_shown: 20,
    measures: |seen| {
        let mut all = Measures::default();
        for place in (0..seen.players()).filter(|_| seen.n_layouts() > 0) {
            let spread = between(&seen.tally().layouts_at(place), Alpha::FIVE_PERCENT).map(Counted::Spread);
            let label = say!(
                seen.tongue(),
                "{}, deviation between layouts",
                "{}, Abweichung zwischen Auslagen",
                to_play(seen.tongue(), place)
            );
            all.add(format!("layouts.spread.{}", place + 1), label, spread);
        }
        all.0
    },
    charts: |seen| {
        let t = seen.tongue();
        let layouts = seen.tally().layouts.iter().enumerate();
        let dots = layouts.filter_map(|(i, layout)| {
            let estimate = Counted::share(*layout.won.first()?, layout.games)?.estimate();
            Some(Dot { label: say!(t, "layout {i}", "Auslage {i}"), estimate })
        });
        let line = Some((1.0 / seen.players() as f64, one_in(t, seen.players())));
        let content = Content::Dots { dots: dots.take(MOST_LAYOUTS).collect(), line };
        let title = ["Victories of the first to play by layout", "Siege des Ersten der Zugfolge nach Auslage"];
        vec![Chart { title: t.said(title), content }]
    },
};

/// The most layouts of a chart.
const MOST_LAYOUTS: usize = 40;

/// The key of the points for something: `points.longest-road`.
pub(super) fn key_of(line: Line) -> String {
    format!("points.{}", line.word().replace(' ', "-"))
}

/// B12.1.
pub(super) const POINTS: Part = Part {
    key: "points",
    title: ["Where the points come from", "Woher die Punkte kommen"],
    about: [
        "Points at the end of the winner, and of a player of all.",
        "Punkte am Ende: die des Siegers, und die eines Spielers im Mittel über alle.",
    ],
    n_shown: 20,
    measures: |seen| {
        let mut all = Measures::default();
        for (line, tally) in Line::ALL.iter().zip(&seen.tally().lines).filter(|(_, tally)| tally.all.sum > 0) {
            let (t, key) = (seen.tongue(), key_of(*line));
            let label = |whose: Both| format!("{}, {}", line.said(t), t.of(whose));
            all.add(format!("{key}.winner"), label(WINNER), Counted::mean(&tally.winner, Unit::Points));
            let players = Counted::of_each(&tally.all, seen.players() as u64, Unit::Points);
            all.add(format!("{key}.all"), label(ALL_PLAYERS), players);
        }
        all.0
    },
    charts: |seen| {
        let lines = Line::ALL.iter().zip(&seen.tally().lines);
        let lines = lines.filter(|(line, tally)| tally.all.sum > 0 && !line.is_lost());
        let parts = lines.map(|(line, tally)| StackPart {
            label: line.said(seen.tongue()).to_owned(),
            values: [(tally.winner.sum, seen.finished()), (tally.all.sum, seen.sat())]
                .map(|(points, players)| points as f64 / players.max(1) as f64)
                .to_vec(),
        });
        let stacks = [WINNER, ALL_PLAYERS].map(|stack| seen.tongue().said(stack)).to_vec();
        let title = seen.tongue().said(["Points by what they are for", "Punkte nach ihrer Quelle"]);
        vec![stacked(title, stacks, parts.collect(), Unit::Points)]
    },
};

/// B3.2, B3.3.
pub(super) const OPENINGS: Part = Part {
    key: "openings",
    title: ["Where players open", "Wo die Spieler gründen"],
    about: [
        "How often a corner has one of the first two settlements of a player; on the maps also how often it has a building \
         at the end. Where layouts are drawn, each game has other numbers and terrains there.",
        "Wie oft auf einer Ecke eine der ersten zwei Siedlungen eines Spielers steht; auf den Karten auch, wie oft dort am \
         Ende ein Gebäude steht. Wo Auslagen gelost werden, liegen dort in jeder Partie andere Zahlen und Landschaften.",
    ],
    n_shown: 10,
    measures: |seen| {
        let corners = seen.setting().board.corners.iter().zip(&seen.tally().corners);
        let opened = corners
            .map(|(named, corner)| (named.name.as_str(), Counted::share(corner.opened.iter().sum(), seen.finished())));
        let mut all = Measures::default();
        all.rank("open", opened);
        all.0
    },
    charts: |seen| {
        let corners = || seen.setting().board.corners.iter().zip(&seen.tally().corners).enumerate();
        let spots = |of: fn(&[u64; 2], &[u64; 2]) -> u64| {
            corners().filter_map(move |(place, (named, corner))| {
                let estimate = Counted::share(of(&corner.opened, &corner.built), seen.finished())?.estimate();
                Some(HeatSpot { at: At { kind: CORNER, place }, name: named.name.clone(), estimate })
            })
        };
        let (t, games) = (seen.tongue(), seen.tongue().grouped(seen.finished()));
        let opened = say!(t, "Opened, share of {games} games", "Gründungen, Anteil von {games} Partien");
        let built = say!(t, "Built at the end, share of {games} games", "Am Ende bebaut, Anteil von {games} Partien");
        vec![
            heat(opened, spots(|opened, _| opened.iter().sum()).collect()),
            heat(built, spots(|_, built| built[0]).collect()),
        ]
    },
};

/// The fewest games of a place in the turn order of whose openings something is said.
const FEWEST_OPENINGS: u64 = 20;

/// How often the player at a place in the turn order opens at each corner, with the name of the corner. Of each game one
/// player is looked at.
pub(super) fn opened_from<'a>(seen: Seen<'a>, place: usize) -> impl Iterator<Item = (&'a str, u64, u64)> {
    let corners = seen.setting().board.corners.iter().zip(&seen.tally().corners);
    corners.filter_map(move |(named, corner)| {
        let early = corner.early.get(place)?;
        let n = early.held + early.other;
        (n >= FEWEST_OPENINGS).then_some((named.name.as_str(), early.held, n))
    })
}

/// Whether each place in the turn order has one opening, the same in every game.
pub(super) fn opens_alike(seen: Seen<'_>) -> bool {
    let mut corners = (0..seen.players()).flat_map(|place| opened_from(seen, place)).peekable();
    corners.peek().is_some() && corners.all(|(_, held, n)| held == 0 || held == n)
}

/// B5.1: the pips of a number are the throws of 36 that hit it.
pub(super) const PIPS: Part = Part {
    key: "pips",
    title: ["What pips are worth", "Was Zahlenpunkte wert sind"],
    about: [
        "How often players win whose first two settlements have together this many pips, the throws of 36 that hit their \
         numbers. The players of a game are not independent, so the intervals are a little wide.",
        "Wie oft Spieler gewinnen, deren erste zwei Siedlungen zusammen so viele Zahlenpunkte haben: So viele von 36 Würfen \
         treffen ihre Zahlen. Die Spieler einer Partie sind nicht unabhängig; darum sind die Intervalle etwas weit.",
    ],
    n_shown: 8,
    measures: |seen| {
        let mut all = Measures::default();
        for (n, counted) in pips(seen) {
            let label = say!(seen.tongue(), "{n} pips, wins", "gewinnt mit {n} Zahlenpunkten");
            all.add(format!("pips.{n}"), label, Some(counted));
        }
        all.0
    },
    charts: |seen| {
        let t = seen.tongue();
        let dots =
            pips(seen).into_iter().map(|(n, counted)| Dot { label: n.to_string(), estimate: counted.estimate() });
        let line = Some((1.0 / seen.players() as f64, one_in(t, seen.players())));
        let content = Content::Dots { dots: dots.collect(), line };
        let title = t.said(["Share of victories by pips", "Anteil der Siege nach Zahlenpunkten"]);
        vec![Chart { title, content }]
    },
};

fn pips(seen: Seen<'_>) -> Vec<(usize, Counted)> {
    // Then a number of pips is a place in the turn order.
    if opens_alike(seen) {
        return Vec::new();
    }
    let pips = seen.tally().pips.iter().enumerate().filter(|(_, pips)| pips.players >= FEWEST);
    pips.filter_map(|(n, pips)| Some((n, Counted::share(pips.won, pips.players)?))).collect()
}

/// B5, B6.2, B7, B8.1, B9.
pub(super) const RESOURCES: Part = Part {
    key: "resources",
    title: ["Resources", "Rohstoffe"],
    about: [
        "Cards that hexes yield in a game, to all players and to the winner; on the charts what cards are used for, how \
         they come otherwise, and how many the bank had too few to pay (B5.2), per game.",
        "Karten, die die Felder in einer Partie bringen, allen Spielern und dem Sieger; auf den Diagrammen, wofür Karten \
         ausgegeben werden, wie sie sonst kommen, und für wie viele die Bank zu wenig hatte (B5.2), je Partie.",
    ],
    n_shown: 20,
    measures: |seen| {
        let mut all = Measures::default();
        for (resource, tally) in Resource::ALL.iter().zip(&seen.tally().resources) {
            let t = seen.tongue();
            let label = |whose: Both| format!("{}, {}", resource.said(t), t.of(whose));
            let produced = Counted::mean(&tally.produced, Unit::Times);
            all.add(format!("produced.{resource}.game"), label(ALL_PLAYERS), produced);
            let winner = Counted::mean(&tally.produced_winner, Unit::Times);
            all.add(format!("produced.{resource}.winner"), label(WINNER), winner);
        }
        all.0
    },
    charts: |seen| {
        let uses: [Use; 10] = [
            (["roads", "Straßen"], |it| it.spent[0]),
            (["settlements", "Siedlungen"], |it| it.spent[1]),
            (["cities", "Städte"], |it| it.spent[2]),
            (["cards", "Karten"], |it| it.spent[3]),
            (["bridges", "Brücken"], |it| it.spent[4]),
            (["repairs", "Reparaturen"], |it| it.spent[5]),
            (["to the bank", "an die Bank"], |it| it.bank_given),
            (["discarded", "abgegeben"], |it| it.discarded),
            (["votes, moves and wagons", "Stimmen, Züge und Tross"], |it| it.laid_out),
            (["left", "übrig"], |it| it.left),
        ];
        let ways: [Use; 6] = [
            (["from the bank", "von der Bank"], |it| it.bank_taken),
            (["between players", "zwischen Spielern"], |it| it.dealt),
            (["stolen", "geraubt"], |it| it.stolen),
            (["Monopoly", "Monopol"], |it| it.monopolized),
            (["Invention", "Erfindung"], |it| it.invented),
            (["not paid", "nicht ausgezahlt"], |it| it.unpaid),
        ];
        vec![
            by_resource(seen, ["What cards are used for", "Wofür Karten gebraucht werden"], &uses),
            by_resource(seen, ["How else cards move", "Wie Karten sonst wandern"], &ways),
        ]
    },
};

/// A use of cards, with its count.
type Use = (Both, fn(&ResourceTally) -> u64);

fn by_resource(seen: Seen<'_>, title: Both, parts: &[Use]) -> Chart {
    let t = seen.tongue();
    let resources = &seen.tally().resources;
    let per_game = |n: u64| n as f64 / seen.finished().max(1) as f64;
    let parts = parts.iter().map(|(label, of)| StackPart {
        label: t.said(*label),
        values: resources.iter().map(|resource| per_game(of(resource))).collect(),
    });
    let stacks = Resource::ALL.iter().map(|resource| resource.said(t).to_owned()).collect();
    stacked(t.said(title), stacks, parts.collect(), Unit::Times)
}

/// B7.1, TR.
pub(super) const TRADE: Part = Part {
    key: "trade",
    title: ["Trade", "Handel"],
    about: [
        "Offers and exchanges in a game; on the chart offers, answers that accept and exchanges by the rank of who makes \
         the offer, by points that everybody sees.",
        "Angebote und Tausche in einer Partie; auf dem Diagramm Angebote, Zusagen und Tausche nach dem Rang dessen, der \
         anbietet, gemessen an den Punkten, die jeder sieht.",
    ],
    n_shown: 20,
    measures: |seen| {
        let totals = &seen.tally().totals;
        let mut all = Measures::default();
        let numbers = [
            ("offers.game", ["offers to others in a game", "Angebote an andere je Partie"], &totals.offers),
            (
                "deals.game",
                ["exchanges between players in a game", "Tausche zwischen Spielern je Partie"],
                &totals.deals,
            ),
            ("bank.game", ["exchanges with the bank in a game", "Tausche mit der Bank je Partie"], &totals.bank),
        ];
        add_means(seen.tongue(), &mut all, &numbers);
        all.0
    },
    charts: |seen| {
        let (t, offers) = (seen.tongue(), &seen.tally().offers);
        let per_game = |n: u64| n as f64 / seen.finished().max(1) as f64;
        let parts = [
            (
                ["not accepted", "nicht angenommen"],
                offers.iter().map(|it| per_game(it.made - it.dealt)).collect::<Vec<f64>>(),
            ),
            (["carried out", "ausgeführt"], offers.iter().map(|it| per_game(it.dealt)).collect()),
        ];
        let parts = parts.map(|(label, values)| StackPart { label: t.said(label), values });
        let stacks = (0..seen.players()).map(|rank| ordinal(t, rank).to_owned()).collect();
        vec![stacked(t.said(["Offers by rank", "Angebote nach Rang"]), stacks, parts.into(), Unit::Times)]
    },
};

/// B6.
pub(super) const ROBBER: Part = Part {
    key: "robber",
    title: ["The robber", "Der Räuber"],
    about: [
        "How often he moves, whom he robs by rank (points that everybody sees, the first has most; equals share a rank), \
         and what a 7 costs; on the map where he goes.",
        "Wie oft er zieht, wen er beraubt, nach Rang (Punkte, die jeder sieht, der Erste hat die meisten; Gleiche teilen \
         sich einen Rang), und was eine 7 kostet; auf der Karte, wohin er geht.",
    ],
    n_shown: 20,
    measures: |seen| {
        let tally = seen.tally();
        let (t, totals) = (seen.tongue(), &tally.totals);
        let mut all = Measures::default();
        let numbers = [
            ("robber.moves", ["moves in a game", "Züge je Partie"], &totals.moves),
            ("robber.stolen", ["cards drawn from hands in a game", "geraubte Karten je Partie"], &totals.stolen),
            ("robber.discarded", ["cards given back in a game", "abgegebene Karten je Partie"], &totals.discarded),
        ];
        add_means(seen.tongue(), &mut all, &numbers);
        for (rank, victim) in tally.robber.victims.iter().enumerate() {
            let share = Counted::several(victim.of(&totals.stolen), Unit::Share);
            let label = say!(t, "robs the {}", "beraubt den {}n", the_ordinal(t, rank));
            all.add(format!("robber.rank.{}", rank + 1), label, share);
        }
        all.0
    },
    charts: |seen| {
        let tally = seen.tally();
        let hexes = seen.setting().board.hexes.iter().zip(&tally.robber.hexes).enumerate();
        let spots = hexes.filter(|(_, (_, hex))| hex.sum > 0).filter_map(|(place, (name, hex))| {
            let estimate = Counted::several(hex.of(&tally.totals.moves), Unit::Share)?.estimate();
            Some(HeatSpot { at: At { kind: HEX, place }, name: name.clone(), estimate })
        });
        let (t, n) = (seen.tongue(), seen.tongue().grouped(tally.totals.moves.sum));
        let title = say!(t, "Where the robber goes: {n} moves", "Wohin der Räuber geht: {n} Züge");
        vec![heat(title, spots.collect())]
    },
};

/// B9.
pub(super) const CARDS: Part = Part {
    key: "cards",
    title: ["Development cards", "Entwicklungskarten"],
    about: [
        "Cards bought in a game; on the chart how many of each kind are drawn and played.",
        "Gekaufte Karten in einer Partie; auf dem Diagramm, wie viele jeder Art gezogen und ausgespielt werden.",
    ],
    n_shown: 20,
    measures: |seen| {
        let mut all = Measures::default();
        let bought = ["cards bought in a game", "gekaufte Karten je Partie"];
        add_means(seen.tongue(), &mut all, &[("cards.game", bought, &seen.tally().totals.cards)]);
        all.0
    },
    charts: |seen| {
        let (t, cards) = (seen.tongue(), &seen.tally().cards);
        let per_game = |n: u64| n as f64 / seen.finished().max(1) as f64;
        let parts = [
            (["played", "ausgespielt"], cards.iter().map(|card| per_game(card.played)).collect::<Vec<f64>>()),
            (["kept", "behalten"], cards.iter().map(|card| per_game(card.drawn.saturating_sub(card.played))).collect()),
        ];
        let parts = parts.map(|(label, values)| StackPart { label: t.said(label), values });
        let stacks = Card::ALL.iter().take(cards.len()).map(|card| card.said(t).to_owned()).collect();
        vec![stacked(
            t.said(["Cards of a game by kind", "Karten einer Partie nach Art"]),
            stacks,
            parts.into(),
            Unit::Times,
        )]
    },
};

/// B5.1: a test of the program itself.
pub(super) const DICE: Part = Part {
    key: "dice",
    title: ["Dice", "Würfel"],
    about: [
        "The share of each throw; two dice show 7 in six of 36 ways. Another distribution would be an error of the \
         program, so it is tested (Pearson).",
        "Der Anteil jedes Wurfs; zwei Würfel zeigen auf sechs von 36 Arten eine 7. Eine andere Verteilung wäre ein Fehler \
         des Programms; darum wird sie geprüft (Pearson).",
    ],
    n_shown: 11,
    measures: |seen| {
        let dice = &seen.tally().dice;
        let throws = dice.iter().sum();
        let mut all = Measures::default();
        for (n, (&count, ways)) in (2..).zip(dice.iter().zip(WAYS)) {
            let n: u32 = n;
            let label = say!(seen.tongue(), "{n} ({ways} of 36)", "{n} ({ways} von 36)");
            all.add(format!("dice.{n}"), label, Counted::share(count, throws));
        }
        all.0
    },
    charts: |_| Vec::new(),
};

fn add_means(t: Tongue, all: &mut Measures, numbers: &[(&str, Both, &Moments)]) {
    for (key, label, moments) in numbers {
        all.add(*key, t.of(*label), Counted::mean(moments, Unit::Times));
    }
}

fn stacked(title: String, stacks: Vec<String>, parts: Vec<StackPart>, unit: Unit) -> Chart {
    Chart { title, content: Content::Stacks { axis: String::new(), stacks, parts, unit } }
}

/// A map; a place without any is left out.
fn heat(title: String, mut places: Vec<HeatSpot>) -> Chart {
    places.retain(|place| place.estimate.value > 0.0);
    places.sort_by(|a, b| b.estimate.value.total_cmp(&a.estimate.value));
    let most = places.first().map_or(0.0, |place| place.estimate.value);
    Chart { title, content: Content::Heat { most, places } }
}
