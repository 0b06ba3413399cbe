//! Studies of islands: what is counted, held against the states of the same games, and results as files.

use std::num::NonZeroUsize;
use std::sync::atomic::AtomicBool;

use kogge::catan::Catan;
use kogge::catan::play::{Ground, Plan, Record, Replay, play};
use kogge::catan::rules::{Action, Config, Laid, Phase, Refused, Rules, State};
use kogge::catan::shipped::SHIPPED;
use kogge::catan::study::report::{Sources, page};
use kogge::catan::study::{Line, Results, Setting, Tally, run};
use kogge::catan::tables;
use kogge::catan::vocab::{Card, CornerSet, Merit, Module, Purchase, Resource};
use kogge::compile::compile_whole;
use kogge::game::{PlayerKind, Seat};
use kogge::study::report::{Content, answers, markdown};
use kogge::study::stats::{Alpha, Clusters};
use kogge::study::{Chosen as _, Ranges};

use crate::support::schema::{ISLAND_RESULTS, REPORT};

const GAMES: u64 = 128;

fn place(id: &str) -> Ground<'static> {
    let table = tables::table(id).expect("a shipped map");
    Ground { table, edition: tables::edition(&table.edition).expect("its edition") }
}

fn plan() -> Plan {
    Plan::new(4, 1)
}

/// With the variants, and without trade.
fn varied() -> Plan {
    let modules = vec![Module::Harbourmaster, Module::Events, Module::FriendlyRobber];
    Plan { config: Config { modules, trade: false, ..Config::new(3, 4) }, ..Plan::new(3, 4) }
}

fn shared(setting: &mut Setting) {
    assert!(setting.modules.share(5));
}

fn study(id: &str, plan: &Plan, change: impl Fn(&mut Setting), games: Ranges) -> Results {
    on_threads(id, plan, change, &games, 2)
}

fn on_threads(id: &str, plan: &Plan, change: impl Fn(&mut Setting), games: &Ranges, threads: usize) -> Results {
    let mut setting = Setting::new(place(id), plan).expect("it can be set up");
    change(&mut setting);
    let (never, threads) = (AtomicBool::new(false), NonZeroUsize::new(threads).expect("some"));
    run(place(id), &setting, games, threads, &never, &mut ()).expect("it can be set up")
}

#[test]
fn parts_make_the_whole_byte_for_byte() {
    for change in [|_: &mut Setting| {}, shared] {
        let whole = study("catan", &plan(), change, Ranges::of(0..GAMES)).to_json();
        for n in [1, 7, 64] {
            let bound = |part: u64| GAMES * part / n;
            let part = |part| study("catan", &plan(), change, Ranges::of(bound(part)..bound(part + 1)));
            let mut parts: Vec<Results> = (0..n).map(part).collect();
            // Not in their order, and joined as a tree.
            parts.reverse();
            while parts.len() > 1 {
                let mut one = parts.remove(parts.len() / 2);
                one.merge(parts.remove(0)).expect("they belong together");
                parts.push(one);
            }
            let merged = parts.pop().expect("one is left");
            assert!(merged.to_json() == whole, "{n} parts");
            assert_eq!(Results::from_json(&merged.to_json()).expect("its own JSON"), merged);
        }
        for threads in [1, 3, 16] {
            let results = on_threads("catan", &plan(), change, &Ranges::of(0..GAMES), threads);
            assert!(results.to_json() == whole, "{threads} threads");
        }
    }
}

/// The same numbers, counted from the states before and after each step.
#[derive(Default)]
struct Counted {
    throws: u64,
    produced: [u64; 5],
    founded: [u64; 5],
    spent: [u64; 5],
    discarded: [u64; 5],
    left: [u64; 5],
    free_roads: u64,
    roads: u64,
    bridges: u64,
    stolen: u64,
    deals: u64,
    knights: u64,
    lines: [u64; 12],
    changes_of_bank: [i64; 5],
}

fn hands(state: &State) -> [i64; 5] {
    let of = |i: usize| state.seats().map(|seat| i64::from(state.hand(seat)[i])).sum();
    std::array::from_fn(of)
}

fn counted(id: &str, setting: &Setting, n_games: u64) -> Counted {
    let mut counted = Counted::default();
    let Ground { table, edition } = place(id);
    for game in 0..n_games {
        let laid = Laid::drawn(table, setting.laid_by(game)).expect("a layout");
        let rules = Rules::new(table, edition, &laid);
        let mut last: Option<(State, Action)> = None;
        let mut steps = Vec::new();
        let outcome = play(rules, &setting.plan(game), |state, step| {
            steps.extend(step.map(|step| (state.clone(), step.action)));
        });
        let outcome = outcome.expect("it can be set up");
        steps.push((outcome.state.clone(), Action::EndTurn));
        for (state, action) in steps {
            if let Some((before, action)) = &last {
                counted.count(before, *action, &state);
            }
            last = Some((state, action));
        }
        let state = &outcome.state;
        let worth = |merit: Merit| u64::from(edition.points[merit.index()].unsigned_abs());
        for seat in state.seats() {
            let standing = |own: CornerSet| own.intersection(state.standing(rules, seat)).len() as u64;
            let held = |holder: Option<Seat>| u64::from(holder == Some(seat));
            let lines = [
                standing(state.settlements(seat)) * worth(Merit::Settlement),
                standing(state.cities(seat)) * worth(Merit::City),
                held(state.longest_road()) * worth(Merit::LongestRoad),
                held(state.largest_army()) * worth(Merit::LargestArmy),
                u64::from(state.cards(seat)[Card::Point.index()]) * worth(Merit::Card),
                held(state.harbourmaster()) * worth(Merit::Harbourmaster),
                held(state.wealthiest(rules)) * worth(Merit::Wealthiest),
                u64::from(state.is_poor(rules, seat)) * worth(Merit::Poor),
                state.between_camels(rules, seat) as u64 * worth(Merit::TwoCamels),
                u64::from(state.prisoners(seat) / 2) * worth(Merit::TwoPrisoners),
                u64::from(state.delivered(seat)) * worth(Merit::Delivery),
                u64::from(usize::from(state.wagon_level(seat)) == edition.wagons.len()) * worth(Merit::LastWagon),
            ];
            counted.lines.iter_mut().zip(lines).for_each(|(sum, points)| *sum += points);
            let bridges = state.bridges(rules, seat).len() as u64;
            counted.roads += state.roads(seat).len() as u64 - bridges - 2;
            counted.bridges += bridges;
            counted.knights += u64::from(state.knights(seat));
        }
        for (i, n) in hands(state).into_iter().enumerate() {
            counted.left[i] += n as u64;
            counted.changes_of_bank[i] += i64::from(edition.cards) - i64::from(state.bank()[i]);
        }
    }
    counted
}

impl Counted {
    fn count(&mut self, before: &State, action: Action, after: &State) {
        let gained: [i64; 5] = std::array::from_fn(|i| hands(after)[i] - hands(before)[i]);
        let add = |sums: &mut [u64; 5], sign: i64| {
            for (sum, n) in sums.iter_mut().zip(gained) {
                *sum += u64::try_from(sign * n).expect("all hands change one way");
            }
        };
        let is_free = matches!(before.phase(), Phase::FreeRoads { .. });
        let is_event = before.event_under_way().is_some() || matches!(action, Action::Turned(_));
        let is_throw = matches!((before.phase(), action), (Phase::Dice, Action::Rolled(_)));
        if is_throw || is_event {
            add(&mut self.produced, 1);
        }
        self.throws += u64::from(is_throw || matches!(action, Action::Turned(_)));
        match action {
            Action::Take(resource) if is_event => self.produced[resource.index()] -= 1,
            Action::Repair(_) if !is_free => add(&mut self.spent, -1),
            Action::Settle(_) | Action::City(_) if before.turn() == 0 => add(&mut self.founded, 1),
            Action::Discard(_) => add(&mut self.discarded, -1),
            Action::Road(_) if is_free => self.free_roads += 1,
            Action::Road(_) | Action::Settle(_) | Action::City(_) | Action::Buy if before.turn() > 0 => {
                add(&mut self.spent, -1);
            }
            Action::Bridge(_) => add(&mut self.spent, -1),
            Action::Stolen(_) => self.stolen += 1,
            Action::Deal(_) => self.deals += 1,
            _ => {}
        }
    }
}

#[test]
fn tallies_count_what_happened() {
    /// A map, what is played there, and what else is chosen.
    type Case = (&'static str, Plan, fn(&mut Setting));
    const WATCHED: u64 = 24;
    let cases: [Case; 9] = [
        ("catan", plan(), |_| {}),
        ("catan", plan(), shared),
        ("catan", varied(), |_| {}),
        ("catan-beginner", Plan::new(3, 9), |_| {}),
        ("catan-fishermen", varied(), |_| {}),
        ("catan-rivers", varied(), |_| {}),
        ("catan-caravans", varied(), |_| {}),
        ("catan-barbarians", varied(), |_| {}),
        ("catan-traders", varied(), |_| {}),
    ];
    for (id, plan, change) in cases {
        let results = study(id, &plan, change, Ranges::of(0..WATCHED));
        let (setting, tally) = (&results.setting, &results.tally);
        assert_eq!((tally.games, tally.finished), (WATCHED, WATCHED), "{id}");
        let counted = counted(id, setting, WATCHED);
        assert_eq!(tally.dice.iter().sum::<u64>(), counted.throws, "{id}");
        assert_eq!(tally.bought[0] + counted.free_roads, counted.roads, "{id}");
        assert_eq!(tally.bought[Purchase::Bridge.index()], counted.bridges, "{id}");
        assert_eq!(tally.cards[0].played, counted.knights, "{id}");
        assert_eq!(tally.offers.iter().map(|offers| offers.dealt).sum::<u64>(), counted.deals, "{id}");
        assert!(tally.counters == 0 || setting.modules.trade, "{id}");
        for (i, resource) in tally.resources.iter().enumerate() {
            let case = format!("{id}, {}", Resource::ALL[i]);
            assert_eq!(resource.produced.sum, counted.produced[i], "{case}");
            assert_eq!(resource.founded, counted.founded[i], "{case}");
            assert_eq!(resource.spent.iter().sum::<u64>(), counted.spent[i], "{case}");
            assert_eq!(resource.discarded, counted.discarded[i], "{case}");
            assert_eq!(resource.left, counted.left[i], "{case}");
            let from_bank = resource.produced.sum + resource.founded + resource.bank_taken + resource.invented;
            let to_bank =
                resource.spent.iter().sum::<u64>() + resource.discarded + resource.laid_out + resource.bank_given;
            assert_eq!(from_bank as i64 - to_bank as i64, counted.changes_of_bank[i], "{case}: the bank");
        }
        assert_eq!(tally.resources.iter().map(|resource| resource.stolen).sum::<u64>(), counted.stolen, "{id}");
        for (i, line) in tally.lines.iter().enumerate() {
            assert_eq!(line.all.sum, counted.lines[i], "{id}, {}", Line::ALL[i]);
        }
        // With shared layouts there are few of them, and else as many as games.
        let mut layouts: Vec<u64> = (0..WATCHED).map(|game| setting.laid_by(game)).collect();
        layouts.sort_unstable();
        layouts.dedup();
        assert_eq!(layouts.len() as u64, setting.modules.layouts.map_or(WATCHED, u64::from), "{id}");
        assert_eq!(
            tally.layouts.iter().map(|layout| layout.games).sum::<u64>(),
            match setting.modules.layouts {
                Some(_) => WATCHED,
                None => 0,
            }
        );
    }
}

/// A bank that soon has too few cards pays nobody, and the tally says so. Clause: B5.2.
#[test]
fn shortages_are_counted() {
    let Ground { table, edition } = place("catan");
    let scarce = kogge::catan::board::edition::Edition { cards: 7, ..edition.clone() };
    let scarce = Ground { table, edition: &scarce };
    let setting = Setting::new(scarce, &plan()).expect("it can be set up");
    let (never, one) = (AtomicBool::new(false), NonZeroUsize::MIN);
    let results = run(scarce, &setting, &Ranges::of(0..12), one, &never, &mut ()).expect("it can be set up");
    assert!(results.tally.resources.iter().any(|resource| resource.shortages > 0 && resource.unpaid > 0));
    assert_eq!(Results::from_json(&results.to_json()).map_err(|why| why.to_string()), Ok(results));
}

#[test]
fn results_are_read_again() {
    let by_kind = Plan { seats: vec![PlayerKind::ByKind], turn_cap: 20_000, ..plan() };
    let capped = Plan { turn_cap: 30, ..plan() };
    let base = [(plan(), 12), (varied(), 12), (capped, 12), (by_kind, 1)].map(|(plan, games)| ("catan", plan, games));
    for (id, plan, games) in base.into_iter().chain(
        ["catan-fishermen", "catan-rivers", "catan-caravans", "catan-barbarians", "catan-traders"]
            .map(|id| (id, varied(), 12)),
    ) {
        for change in [|_: &mut Setting| {}, shared] {
            let results = study(id, &plan, change, Ranges::of(7..7 + games));
            ISLAND_RESULTS.holds(&results.to_json());
            assert_eq!(Results::from_json(&results.to_json()).map_err(|why| why.to_string()), Ok(results));
        }
    }
}

#[test]
fn what_does_not_belong_together_is_refused() {
    let of = |plan: &Plan, games| study("catan", plan, |_| {}, Ranges::of(games));
    let mut one = of(&plan(), 0..4);
    let before = one.clone();
    let without_trade = Plan { config: Config { trade: false, ..plan().config }, ..plan() };
    let others = [
        (of(&plan(), 2..6), "the same games are in both: 2 to 3"),
        (of(&without_trade, 4..6), "the modules differ: none and no trade between players"),
        (study("catan", &plan(), shared, Ranges::of(4..6)), "the modules differ: none and 5 layouts"),
        (study("catan-beginner", &plan(), |_| {}, Ranges::of(4..6)), "the maps differ: `catan` ("),
    ];
    for (other, why) in others {
        let refused = one.merge(other).expect_err(why).to_string();
        assert!(refused.starts_with(why), "{refused}");
    }
    assert_eq!(one, before, "what is refused changes nothing");
    // Results of one game are not read as those of another.
    let text = one.to_json();
    let refused = kogge::hansa::study::Results::from_json(&text).expect_err("another game").to_string();
    assert_eq!(refused, "game: these are results of game `catan`, not of game `hansa`");
    let unnamed = text.replacen("\"game\":\"catan\",", "", 1);
    let refused = Results::from_json(&unnamed).expect_err("another game").to_string();
    assert_eq!(refused, "game: these are results of game `hansa`, not of game `catan`");
}

#[test]
fn results_that_are_not_as_written_are_refused() {
    let sound = study("catan", &plan(), shared, Ranges::of(0..20));
    let text = sound.to_json();
    let refused = |text: &str| Results::from_json(text).expect_err("it was changed").to_string();
    assert!(refused(&text[..text.len() / 2]).contains("the text ends within"));
    assert!(refused(&text.replacen("\"layouts\":5", "\"layouts\":4", 1)).starts_with("checksum: what stands here has"));
    let mut forged = sound.clone();
    forged.setting.modules.layouts = Some(1);
    assert_eq!(refused(&forged.to_json()), "setting.modules: games share from 2 to 1000 layouts");
    let changes: [fn(&mut Tally); 4] = [
        |tally| tally.finished -= 1,
        |tally| drop(tally.layouts.pop()),
        |tally| tally.numbers[3].clear(),
        |tally| tally.resources[0].produced.squares = 0,
    ];
    for change in changes {
        let mut forged = sound.clone();
        change(&mut forged.tally);
        assert_eq!(refused(&forged.to_json()), "tally: no games of this setting have such counts");
    }
}

/// Counts that contradict one another, behind a checksum that fits them, make a report all the same.
#[test]
fn forged_counts_make_a_report() {
    let mut forged = study("catan", &plan(), shared, Ranges::of(0..20));
    forged.tally.cards[0].played = forged.tally.cards[0].drawn + 1;
    let read = Results::from_json(&forged.to_json()).expect("each of its counts can be");
    assert!(page(&answers(sources(&read)).expect("it is a study"), None).contains("Development cards"));
}

/// A game that is kept is replayed from its record, also where its layout is not that of its seed.
#[test]
fn kept_games_have_records() {
    for change in [|_: &mut Setting| {}, shared] {
        let results = study("catan", &plan(), change, Ranges::of(0..12));
        for kept in results.kept.sample.iter().chain(&results.kept.longest) {
            let text = kept.record.as_ref().expect("it is short enough");
            let record = Record::parse(text).unwrap_or_else(|why| panic!("{why:?}"));
            let ground = place("catan");
            let mut replay = Replay::new(ground, &record).unwrap_or_else(|why| panic!("{why:?}"));
            while replay.step().unwrap_or_else(|why| panic!("{why:?}")).is_some() {}
        }
    }
}

/// Refuses what cannot be played is refused by its name.
#[test]
fn what_cannot_be_played_is_refused() {
    let refused = |id: &str, plan: &Plan| Setting::new(place(id), plan).expect_err("it cannot be played");
    assert!(matches!(refused("catan", &Plan::new(2, 0)), Refused::TwoPlayers | Refused::Players { .. }));
    let two = Plan { config: Config { modules: vec![Module::TwoPlayers], ..plan().config }, ..plan() };
    assert!(matches!(refused("catan", &two), Refused::NotForTwo(_)));
}

fn sources(main: &Results) -> Sources<'_> {
    Sources::of(main)
}

#[test]
fn a_report_answers_the_questions_about_an_island() {
    let results = study("catan", &plan(), shared, Ranges::of(0..160));
    let answers = answers(sources(&results)).expect("it has games");
    REPORT.holds(&answers.to_json());
    assert_eq!(
        answers.studies[0].command,
        "kogge simulate catan --players 4 --layouts 5 --seats steady --seed 1 --games 160"
    );
    let keys: Vec<&str> = answers.sections.iter().map(|section| section.key).collect();
    let expected = [
        "winners",
        "layouts",
        "length",
        "points",
        "openings",
        "pips",
        "early",
        "resources",
        "trade",
        "robber",
        "cards",
        "dice",
        "decided",
        "broken",
    ];
    assert_eq!(keys, expected);
    let value = |key: &str| {
        let rows = answers.sections.iter().flat_map(|section| &section.rows);
        let row = rows.into_iter().find(|row| row.key == key).unwrap_or_else(|| panic!("{key} is measured"));
        row.values[0].expect("it is measured").value
    };
    let tally = &results.tally;
    let per_game = |n: u64| n as f64 / 160.0;
    let near =
        |key: &str, wanted: f64| assert!((value(key) - wanted).abs() < 1e-5, "{key}: {} and {wanted}", value(key));
    near("produced.wool.game", per_game(tally.resources[2].produced.sum));
    near("deals.game", per_game(tally.offers.iter().map(|offers| offers.dealt).sum()));
    near("robber.rank.1", tally.robber.victims[0].sum as f64 / tally.totals.stolen.sum as f64);
    near("points.cities.winner", per_game(tally.lines[1].winner.sum));
    near("dice.7", tally.dice[5] as f64 / tally.dice.iter().sum::<u64>() as f64);
    let wins: f64 = (1..=4).map(|place| value(&format!("win.place.{place}"))).sum();
    assert!((wins - 1.0).abs() < 1e-5, "somebody wins every game: {wins}");
    let heats = answers.sections.iter().flat_map(|section| &section.charts);
    let places: Vec<usize> = heats
        .filter_map(|chart| match &chart.content {
            Content::Heat { places, .. } => Some(places.len()),
            _ => None,
        })
        .collect();
    assert_eq!(places.len(), 3, "openings, buildings and the robber");
    assert!(places[1] > 40 && places[2] <= 19, "{places:?}");
    let text = markdown(&answers);
    assert!(text.starts_with("# Catan with 4 players\n") && text.contains("## Where players open"), "{text}");
    let whole = compile_whole::<Catan>(&SHIPPED.memory(), "maps/catan/catan.board").expect("it is in memory");
    let (board, _) = whole.understood.expect("it has no errors");
    let page = page(&answers, Some(&board));
    assert_eq!(page.matches("<use xlink:href=\"#heat-ground\"/>").count(), 3, "a map for each");
    assert!(!page.contains("There is no picture"), "the maps are there");
}

/// Where every game lays its own island, nothing is said of the variance between layouts.
#[test]
fn a_report_says_nothing_of_what_was_not_shared() {
    let results = study("catan", &varied(), |_| {}, Ranges::of(0..20));
    let answers = answers(sources(&results)).expect("it has games");
    REPORT.holds(&answers.to_json());
    assert!(answers.sections.iter().all(|section| section.key != "layouts"));
    let command = "kogge simulate catan --players 3 --modules friendly-robber,events,harbourmaster --no-trade \
                   --seats steady --seed 4 --games 20";
    assert_eq!(answers.studies[0].command, command);
}

/// Layouts are drawn, and games on them are not: with few layouts little is known of islands, however many games.
#[test]
fn layouts_are_the_unit_where_games_share_them() {
    let results = study("catan", &plan(), shared, Ranges::of(0..GAMES));
    let answers = answers(sources(&results)).expect("it has games");
    let first = answers.sections.iter().flat_map(|section| &section.rows).find(|row| row.key == "win.place.1");
    let first = first.and_then(|row| row.values[0]).expect("there are games");
    let layouts: Vec<(u64, u64)> = results.tally.layouts.iter().map(|layout| (layout.won[0], layout.games)).collect();
    let clusters = Clusters::of_groups(&layouts).interval_of_share(Alpha::FIVE_PERCENT).expect("there are several");
    let (low, high) = (first.low.expect("it has one"), first.high.expect("it has one"));
    assert!((low - clusters.low).abs() < 0.02 && (high - clusters.high).abs() < 0.02, "{low} to {high}, {clusters:?}");
    let order = answers.verdicts.iter().find(|verdict| verdict.text.starts_with("Turn order")).expect("it is judged");
    assert!(order.text.starts_with("Turn order with steady players over 5 layouts: "), "{}", order.text);
    assert!(!order.text.contains("games would do"), "{}", order.text);
}

/// On a fixed island whose openings never vary a number of pips is a place in the turn order.
#[test]
fn openings_that_never_vary_say_nothing_of_pips() {
    let mut results = study("catan-beginner", &plan(), |_| {}, Ranges::of(0..GAMES));
    let said = |results: &Results| {
        let answers = answers(sources(results)).expect("it has games");
        let has_pips = answers.sections.iter().any(|section| section.key == "pips");
        let alike = answers.verdicts.iter().any(|verdict| verdict.text.contains("every game opens alike"));
        (has_pips, alike)
    };
    // One player opens elsewhere in one game.
    let n_players = results.setting.players;
    let vary = |results: &mut Results, n_elsewhere: u64| {
        for corner in &mut results.tally.corners {
            corner.early.iter_mut().for_each(|early| {
                early.other += early.held;
                early.held = 0;
            });
        }
        for place in 0..n_players {
            let early = &mut results.tally.corners[place].early[place];
            (early.held, early.other) = (early.other - n_elsewhere, n_elsewhere);
        }
    };
    vary(&mut results, 0);
    assert_eq!(said(&results), (false, true));
    vary(&mut results, 1);
    assert_eq!(said(&results), (true, false));
}
