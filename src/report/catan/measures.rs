//! The questions about an island.

use super::heat::{CORNER, HEX};
use crate::{At, Chart, Content, Counted, Dot, HeatSpot, Measures, StackPart, Unit, grouped, ordinal};
use kogge_catan_game::rules::State;
use kogge_catan_game::study::{Line, ResourceTally};
use kogge_catan_game::vocab::{Card, Resource};
use kogge_engine::study::Moments;
use kogge_engine::study::Tally as _;
use kogge_engine::study::stats::{Alpha, between};

type Part = crate::Part<State>;
type Seen<'a> = crate::Seen<'a, State>;

/// The fewest players of whom something is said.
const FEWEST: u64 = 30;
/// In how many ways two dice show 2 to 12.
pub(super) const WAYS: [u32; 11] = [1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1];

/// B2.4 to B2.6: what is drawn at set-up.
pub(super) const LAYOUTS: Part = Part {
    key: "layouts",
    title: "From layout to layout",
    about: "Games that share a layout: the standard deviation of the share of victories between layouts, without what \
            chance adds (an analysis of variance with random effects). Layouts were drawn, so they are the unit of the \
            interval of each share of victories.",
    n_shown: 20,
    measures: |seen| {
        let mut all = Measures::default();
        for place in (0..seen.players()).filter(|_| seen.n_layouts() > 0) {
            let spread = between(&seen.tally().layouts_at(place), Alpha::FIVE_PERCENT).map(Counted::Spread);
            let label = format!("{} to play, deviation between layouts", ordinal(place));
            all.add(format!("layouts.spread.{}", place + 1), label, spread);
        }
        all.0
    },
    charts: |seen| {
        let layouts = seen.tally().layouts.iter().enumerate();
        let dots = layouts.filter_map(|(i, layout)| {
            let estimate = Counted::share(*layout.won.first()?, layout.games)?.estimate();
            Some(Dot { label: format!("layout {i}"), estimate })
        });
        let line = Some((1.0 / seen.players() as f64, format!("1 in {}", seen.players())));
        let content = Content::Dots { dots: dots.take(MOST_LAYOUTS).collect(), line };
        vec![Chart { title: "Victories of the first to play by layout".to_owned(), content }]
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
    title: "Where the points come from",
    about: "Points at the end of the winner, and of a player of all.",
    n_shown: 20,
    measures: |seen| {
        let mut all = Measures::default();
        for (line, tally) in Line::ALL.iter().zip(&seen.tally().lines).filter(|(_, tally)| tally.all.sum > 0) {
            let key = key_of(*line);
            all.add(format!("{key}.winner"), format!("{line}, winner"), Counted::mean(&tally.winner, Unit::Points));
            let players = Counted::of_each(&tally.all, seen.players() as u64, Unit::Points);
            all.add(format!("{key}.all"), format!("{line}, all players"), players);
        }
        all.0
    },
    charts: |seen| {
        let lines = Line::ALL.iter().zip(&seen.tally().lines);
        let lines = lines.filter(|(line, tally)| tally.all.sum > 0 && !line.is_lost());
        let parts = lines.map(|(line, tally)| StackPart {
            label: line.word().to_owned(),
            values: [(tally.winner.sum, seen.finished()), (tally.all.sum, seen.sat())]
                .map(|(points, players)| points as f64 / players.max(1) as f64)
                .to_vec(),
        });
        let stacks = ["winner", "all players"].map(str::to_owned).to_vec();
        vec![stacked("Points by what they are for", stacks, parts.collect(), Unit::Points)]
    },
};

/// B3.2, B3.3.
pub(super) const OPENINGS: Part = Part {
    key: "openings",
    title: "Where players open",
    about: "How often a corner has one of the first two settlements of a player; on the maps also how often it has a \
            building at the end. Where layouts are drawn, each game has other numbers and terrains there.",
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
        let games = grouped(seen.finished());
        vec![
            heat(format!("Opened, share of {games} games"), spots(|opened, _| opened.iter().sum()).collect()),
            heat(format!("Built at the end, share of {games} games"), spots(|_, built| built[0]).collect()),
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
    title: "What pips are worth",
    about: "How often players win whose first two settlements have together this many pips, the throws of 36 that hit \
            their numbers. The players of a game are not independent, so the intervals are a little wide.",
    n_shown: 8,
    measures: |seen| {
        let mut all = Measures::default();
        for (n, counted) in pips(seen) {
            all.add(format!("pips.{n}"), format!("{n} pips, wins"), Some(counted));
        }
        all.0
    },
    charts: |seen| {
        let dots =
            pips(seen).into_iter().map(|(n, counted)| Dot { label: n.to_string(), estimate: counted.estimate() });
        let line = Some((1.0 / seen.players() as f64, format!("1 in {}", seen.players())));
        let content = Content::Dots { dots: dots.collect(), line };
        vec![Chart { title: "Share of victories by pips".to_owned(), content }]
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
    title: "Resources",
    about: "Cards that hexes yield in a game, to all players and to the winner; on the charts what cards are used for, how \
            they come otherwise, and how many the bank had too few to pay (B5.2), per game.",
    n_shown: 20,
    measures: |seen| {
        let mut all = Measures::default();
        for (resource, tally) in Resource::ALL.iter().zip(&seen.tally().resources) {
            let produced = Counted::mean(&tally.produced, Unit::Times);
            all.add(format!("produced.{resource}.game"), format!("{resource}, all players"), produced);
            let winner = Counted::mean(&tally.produced_winner, Unit::Times);
            all.add(format!("produced.{resource}.winner"), format!("{resource}, winner"), winner);
        }
        all.0
    },
    charts: |seen| {
        let uses: [Use; 10] = [
            ("roads", |it| it.spent[0]),
            ("settlements", |it| it.spent[1]),
            ("cities", |it| it.spent[2]),
            ("cards", |it| it.spent[3]),
            ("bridges", |it| it.spent[4]),
            ("repairs", |it| it.spent[5]),
            ("to the bank", |it| it.bank_given),
            ("discarded", |it| it.discarded),
            ("votes, moves and wagons", |it| it.laid_out),
            ("left", |it| it.left),
        ];
        let ways: [Use; 6] = [
            ("from the bank", |it| it.bank_taken),
            ("between players", |it| it.dealt),
            ("stolen", |it| it.stolen),
            ("Monopoly", |it| it.monopolized),
            ("Invention", |it| it.invented),
            ("not paid", |it| it.unpaid),
        ];
        vec![by_resource(seen, "What cards are used for", &uses), by_resource(seen, "How else cards move", &ways)]
    },
};

/// A use of cards, with its count.
type Use = (&'static str, fn(&ResourceTally) -> u64);

fn by_resource(seen: Seen<'_>, title: &str, parts: &[Use]) -> Chart {
    let resources = &seen.tally().resources;
    let per_game = |n: u64| n as f64 / seen.finished().max(1) as f64;
    let parts = parts.iter().map(|(label, of)| StackPart {
        label: (*label).to_owned(),
        values: resources.iter().map(|resource| per_game(of(resource))).collect(),
    });
    let stacks = Resource::ALL.iter().map(ToString::to_string).collect();
    stacked(title, stacks, parts.collect(), Unit::Times)
}

/// B7.1, TR.
pub(super) const TRADE: Part = Part {
    key: "trade",
    title: "Trade",
    about: "Offers and exchanges in a game; on the chart offers, answers that accept and exchanges by the rank of who makes \
            the offer, by points that everybody sees.",
    n_shown: 20,
    measures: |seen| {
        let totals = &seen.tally().totals;
        let mut all = Measures::default();
        let numbers = [
            ("offers.game", "offers to others in a game", &totals.offers),
            ("deals.game", "exchanges between players in a game", &totals.deals),
            ("bank.game", "exchanges with the bank in a game", &totals.bank),
        ];
        add_means(&mut all, &numbers);
        all.0
    },
    charts: |seen| {
        let offers = &seen.tally().offers;
        let per_game = |n: u64| n as f64 / seen.finished().max(1) as f64;
        let parts = [
            ("not accepted", offers.iter().map(|it| per_game(it.made - it.dealt)).collect::<Vec<f64>>()),
            ("carried out", offers.iter().map(|it| per_game(it.dealt)).collect()),
        ];
        let parts = parts.map(|(label, values)| StackPart { label: label.to_owned(), values });
        let stacks = (0..seen.players()).map(|rank| ordinal(rank).to_owned()).collect();
        vec![stacked("Offers by rank", stacks, parts.into(), Unit::Times)]
    },
};

/// B6.
pub(super) const ROBBER: Part = Part {
    key: "robber",
    title: "The robber",
    about: "How often he moves, whom he robs by rank (points that everybody sees, the first has most; equals share a rank), \
            and what a 7 costs; on the map where he goes.",
    n_shown: 20,
    measures: |seen| {
        let tally = seen.tally();
        let totals = &tally.totals;
        let mut all = Measures::default();
        let numbers = [
            ("robber.moves", "moves in a game", &totals.moves),
            ("robber.stolen", "cards drawn from hands in a game", &totals.stolen),
            ("robber.discarded", "cards given back in a game", &totals.discarded),
        ];
        add_means(&mut all, &numbers);
        for (rank, victim) in tally.robber.victims.iter().enumerate() {
            let share = Counted::several(victim.of(&totals.stolen), Unit::Share);
            all.add(format!("robber.rank.{}", rank + 1), format!("robs the {}", ordinal(rank)), share);
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
        let title = format!("Where the robber goes: {} moves", grouped(tally.totals.moves.sum));
        vec![heat(title, spots.collect())]
    },
};

/// B9.
pub(super) const CARDS: Part = Part {
    key: "cards",
    title: "Development cards",
    about: "Cards bought in a game; on the chart how many of each kind are drawn and played.",
    n_shown: 20,
    measures: |seen| {
        let mut all = Measures::default();
        add_means(&mut all, &[("cards.game", "cards bought in a game", &seen.tally().totals.cards)]);
        all.0
    },
    charts: |seen| {
        let cards = &seen.tally().cards;
        let per_game = |n: u64| n as f64 / seen.finished().max(1) as f64;
        let parts = [
            ("played", cards.iter().map(|card| per_game(card.played)).collect::<Vec<f64>>()),
            ("kept", cards.iter().map(|card| per_game(card.drawn.saturating_sub(card.played))).collect()),
        ];
        let parts = parts.map(|(label, values)| StackPart { label: label.to_owned(), values });
        let stacks = Card::ALL.iter().take(cards.len()).map(ToString::to_string).collect();
        vec![stacked("Cards of a game by kind", stacks, parts.into(), Unit::Times)]
    },
};

/// B5.1: a test of the program itself.
pub(super) const DICE: Part = Part {
    key: "dice",
    title: "Dice",
    about: "The share of each throw; two dice show 7 in six of 36 ways. Another distribution would be an error of the \
            program, so it is tested (Pearson).",
    n_shown: 11,
    measures: |seen| {
        let dice = &seen.tally().dice;
        let throws = dice.iter().sum();
        let mut all = Measures::default();
        for (n, (&count, ways)) in (2..).zip(dice.iter().zip(WAYS)) {
            let n: u32 = n;
            all.add(format!("dice.{n}"), format!("{n} ({ways} of 36)"), Counted::share(count, throws));
        }
        all.0
    },
    charts: |_| Vec::new(),
};

fn add_means(all: &mut Measures, numbers: &[(&str, &str, &Moments)]) {
    for (key, label, moments) in numbers {
        all.add(*key, *label, Counted::mean(moments, Unit::Times));
    }
}

fn stacked(title: &str, stacks: Vec<String>, parts: Vec<StackPart>, unit: Unit) -> Chart {
    Chart { title: title.to_owned(), content: Content::Stacks { axis: String::new(), stacks, parts, unit } }
}

/// A map; a place without any is left out.
fn heat(title: String, mut places: Vec<HeatSpot>) -> Chart {
    places.retain(|place| place.estimate.value > 0.0);
    places.sort_by(|a, b| b.estimate.value.total_cmp(&a.estimate.value));
    let most = places.first().map_or(0.0, |place| place.estimate.value);
    Chart { title, content: Content::Heat { most, places } }
}
