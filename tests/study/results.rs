//! Results as files: read again, put together in any way, and refused where they do not belong together.

use std::num::NonZeroUsize;
use std::sync::atomic::AtomicBool;

use kogge::hansa::play::{Plan, PlayerKind};
use kogge::hansa::rules::{Config, State};
use kogge::hansa::study::{Follow, MergeError, Played, Results, Setting, Tally, run};
use kogge::hansa::vocab::{Module, ModuleSet};
use kogge::study::{Player, Ranges};

use super::tally::{rules, study};
use crate::support::hammer::documents::sealed;
use crate::support::schema::RESULTS;

const GAMES: u64 = 640;

fn plan() -> Plan {
    Plan::new(3, 1)
}

/// The games in so many parts of about the same size.
fn parts(n: u64) -> Vec<Results> {
    let bound = |part: u64| GAMES * part / n;
    (0..n).map(|part| study(rules("hanse-3"), &plan(), Ranges::of(bound(part)..bound(part + 1)))).collect()
}

#[test]
fn parts_make_the_whole_byte_for_byte() {
    let whole = study(rules("hanse-3"), &plan(), Ranges::of(0..GAMES)).to_json();
    for n in [2, 7, 64] {
        let mut parts = parts(n);
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
    let (rules, setting) = (rules("hanse-3"), Setting::new(rules("hanse-3"), &plan()).expect("it is for three"));
    for threads in [1, 3, 16] {
        let (threads, never) = (NonZeroUsize::new(threads).expect("some"), AtomicBool::new(false));
        let results = run(rules, &setting, &Ranges::of(0..GAMES), threads, &never, &mut ()).expect("it can be set up");
        assert!(results.to_json() == whole, "{threads} threads");
    }
    // Without threads, in pieces that stop anywhere; what was played is not played again.
    let players = [0..301, 301..GAMES].map(|games| {
        let mut player = Player::new(setting.clone());
        for start in games.clone().step_by(100) {
            player.play(rules, games.start..games.end.min(start + 100)).expect("it can be set up");
        }
        player.results(rules)
    });
    let [mut first, second] = players;
    assert_eq!(first.games, Ranges::of(0..301));
    first.merge(second).expect("they belong together");
    assert!(first.to_json() == whole, "without threads");
}

#[test]
fn results_are_as_their_schema_says() {
    let some =
        [study(rules("hanse-3"), &plan(), Ranges::of(0..20)), study(rules("hanse-3"), &plan(), Ranges::default())];
    let capped = study(rules("east-3-5"), &Plan { turn_cap: 9, ..Plan::new(5, 0) }, Ranges::of(3..9));
    for results in some.iter().chain([&capped]) {
        RESULTS.holds(&results.to_json());
    }
}

#[test]
fn merging_refuses_what_does_not_belong_together() {
    let of = |plan: &Plan, games| study(rules("hanse-3"), plan, Ranges::of(games));
    let mut one = of(&plan(), 0..10);
    let before = one.clone();
    let overlap = one.merge(of(&plan(), 5..20)).expect_err("five games are in both");
    assert_eq!(overlap, MergeError::Overlap(Ranges::of(5..10)));
    assert_eq!(overlap.to_string(), "the same games are in both: 5 to 9");
    let others = [
        (of(&Plan::new(3, 2), 10..12), "the seeds differ: 1 and 2"),
        (of(&Plan { turn_cap: 7, ..plan() }, 10..12), "the turn caps differ: 2000 and 7"),
        (
            of(&Plan { seats: vec![PlayerKind::ByKind, PlayerKind::Steady], ..plan() }, 10..12),
            "the players differ: steady, steady, steady and by-kind, steady, by-kind",
        ),
        (study(rules("east-3-5"), &plan(), Ranges::of(10..12)), "the maps differ: `hanse-3` ("),
        (study(rules("east-3-5"), &Plan::new(4, 1), Ranges::of(10..12)), "the maps differ: "),
    ];
    for (other, why) in others {
        let refused = one.merge(other).expect_err(why).to_string();
        assert!(refused.starts_with(why), "{refused}");
    }
    assert_eq!(one, before, "what is refused changes nothing");
}

#[test]
fn a_run_that_is_stopped_has_the_first_games() {
    /// Stops the run after so many games.
    struct Until<'a>(&'a AtomicBool, Vec<u64>);
    impl Follow<State> for Until<'_> {
        fn progress(&mut self, _: u64) {}
        fn game(&mut self, played: &Played) -> bool {
            self.1.push(played.game);
            if self.1.len() == 20 {
                self.0.store(true, std::sync::atomic::Ordering::Relaxed);
            }
            true
        }
        fn wants_games(&self) -> bool {
            true
        }
    }
    let (rules, setting) = (rules("hanse-3"), Setting::new(rules("hanse-3"), &plan()).expect("it is for three"));
    let two = NonZeroUsize::new(2).expect("two");
    let stop = AtomicBool::new(false);
    let wanted = Ranges::of(5..15).union(&Ranges::of(100..100_000));
    let mut until = Until(&stop, Vec::new());
    let mut stopped = run(rules, &setting, &wanted, two, &stop, &mut until).expect("it can be set up");
    assert_eq!(stopped.games, wanted.first(stopped.tally.games), "a whole range");
    assert!((20..100_000).contains(&stopped.tally.games), "{}", stopped.tally.games);
    let told: Vec<u64> = stopped.games.iter().flatten().collect();
    assert_eq!(until.1, told, "every game is told, in order");
    // What is left is gone on with.
    let left = Ranges::of(5..15).union(&Ranges::of(100..1_000)).without(&stopped.games);
    if !left.is_empty() {
        stopped.merge(study(rules, &plan(), left)).expect("they belong together");
        let whole = study(rules, &plan(), Ranges::of(5..15).union(&Ranges::of(100..1_000)));
        assert_eq!(stopped.to_json(), whole.to_json());
    }
}

#[test]
fn what_is_no_results_file_is_refused_at_its_place() {
    let sound = study(rules("hanse-3"), &plan(), Ranges::of(0..20)).to_json();
    let cut = &sound[..sound.len() / 2];
    let changed = |from: &str, to: &str| {
        assert!(sound.contains(from), "{from}");
        sound.replacen(from, to, 1)
    };
    let cases = [
        ("", "the file is empty"),
        ("null", "expected the object of results"),
        (cut, "the text ends within"),
        (&changed("\"version\":5", "\"version\":7"), "this is version 7 of results, made by a newer Kogge"),
        (&changed("\"fingerprint\":\"", "\"fingerprint\":\"<"), "setting.map: a fingerprint has 16"),
        (&changed("\"name\":\"", "\"name\":\"\\u001b"), "setting.board: names have no control characters"),
        (&changed("\"controlled\":", "\"controlled\":9"), "checksum: what stands here has the checksum "),
        (&changed(",\"checksum\":", ",\"checksum\":\"\",\"more\":"), "more: unknown field `more`"),
        ("{}", "format: these are not results of `kogge simulate`"),
        ("[1, 2]", "invalid type"),
        (
            &changed("\"version\":5", "\"version\":1"),
            "version: this program reads version 5 of results, and this is version 1: simulate the games again",
        ),
        (&changed("\"version\":5", "\"version\":5,\"more\":2"), "more: unknown field `more`"),
        (&changed("\"games\":[[0,20]]", "\"games\":[[0,21]]"), "games: the tally is of another number of games"),
        (&changed("\"games\":[[0,20]]", "\"games\":[[9,5]]"), "games"),
        (&changed("\"finished\":20", "\"finished\":19"), "tally: no games of this setting have such counts"),
        (&changed("\"players\":3", "\"players\":9"), "setting.players: from 1 to 6 play"),
        (&changed("\"steady\",\"steady\"", "\"steady\""), "setting.seats: there is one kind of player for each seat"),
        (&changed("\"seats\":[\"steady\"", "\"seats\":[\"clever\""), "setting.seats[0]: there is no such player"),
        (&changed("\"seats\":[\"steady\"", "\"seats\":[\"cmd:\""), "setting.seats[0]: a command names a program"),
        (&changed("\"link\":[", "\"link\":[999,"), "setting.board.link"),
        (&changed("\"won\":", "\"won\":9007199254740993"), "tally: no games of this setting have such counts"),
        (&changed("\"seed\":1,\"board\"", "\"seed\":2,\"board\""), "kept.sample"),
    ];
    for (text, why) in cases {
        let is_of_checksum = why.starts_with("checksum");
        let text = if is_of_checksum { text.to_owned() } else { sealed::<State>(text) };
        let refused = Results::from_json(&text).expect_err(why).to_string();
        assert!(refused.contains(why), "{refused} is not about {why}");
    }
}

/// The checksum of a document protects from damage and from slips, not from somebody who computes it again.
#[test]
fn counts_that_no_games_have_are_refused() {
    let sound = study(rules("hanse-3"), &plan(), Ranges::of(0..160));
    let refused = |change: &dyn Fn(&mut Tally)| {
        let mut results = sound.clone();
        change(&mut results.tally);
        let refused = Results::from_json(&results.to_json()).expect_err("no games have this").to_string();
        assert_eq!(refused, "tally: no games of this setting have such counts");
    };
    refused(&|tally| tally.finished -= 1);
    refused(&|tally| tally.forfeited[1] += 1);
    refused(&|tally| (tally.games, tally.forfeited[3]) = (tally.games + 1, 1));
    refused(&|tally| tally.routes.truncate(1));
    refused(&|tally| tally.cities[2].early[0].clear());
    refused(&|tally| tally.seats[0][0].won = (1 << 53) + 1);
    refused(&|tally| tally.rounds[0].free.squares = 0);
    refused(&|tally| tally.lines[0].all.sum = u64::from(u32::MAX) * 161);
}

#[test]
fn kept_games_that_were_not_played_are_refused() {
    let sound = study(rules("hanse-3"), &plan(), Ranges::of(0..160));
    let refused = |path: &str, change: &dyn Fn(&mut Results)| {
        let mut results = sound.clone();
        change(&mut results);
        let refused = Results::from_json(&results.to_json()).expect_err(path).to_string();
        assert!(refused.starts_with(path), "{refused} is not about {path}");
    };
    refused("kept.sample: of 160 games 8 are kept", &|results| {
        results.kept.sample.pop();
    });
    refused("kept.capped: of 0 games 0 are kept", &|results| {
        results.kept.capped.push(results.kept.sample[0].clone());
    });
    refused("kept.longest: the first of these", &|results| {
        results.kept.longest.remove(0);
    });
    refused("kept.sample: a game that is kept was played", &|results| {
        let number = results.kept.sample[0].game;
        results.games = Ranges::of(0..161).without(&Ranges::of(number..number + 1));
    });
}

/// The checks hold of every board, with every module, for every kind of player, and of games that were left.
#[test]
fn results_of_every_board_are_read_again() {
    let boards =
        [("hanse-3", 2), ("hanse-3", 3), ("hanse-4-5", 5), ("east-3-5", 4), ("britannia-3", 3), ("britannia-4-5", 4)];
    for (board, n_players) in boards {
        for modules in [ModuleSet::default(), Module::ALL.iter().copied().collect()] {
            let rules = rules(board);
            let config = Config { modules, ..Config::new(n_players, 5) };
            let plan = Plan { config, ..Plan::new(n_players, 5) };
            let Ok(setting) = Setting::new(rules, &plan) else { continue };
            let kinds = [PlayerKind::Steady, PlayerKind::ByKind];
            for (kind, games, turn_cap) in [(kinds[0], 12, 2_000), (kinds[0], 12, 60), (kinds[1], 1, 20_000)] {
                let plan = Plan { seats: vec![kind], turn_cap, ..plan.clone() };
                let results = study(rules, &plan, Ranges::of(7..7 + games));
                let read = Results::from_json(&results.to_json());
                assert_eq!(read.map_err(|why| why.to_string()), Ok(results), "{board} {} {kind}", setting.players);
            }
        }
    }
}
