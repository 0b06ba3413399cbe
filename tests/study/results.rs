//! Results as files: read again, put together in any way, and refused where they do not belong together.

use std::num::NonZeroUsize;
use std::sync::atomic::AtomicBool;

use kogge::hansa::play::{Plan, PlayerKind};
use kogge::hansa::study::{Follow, MergeError, Played, Ranges, Results, Setting, run};

use super::tally::{rules, study};
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
    impl Follow for Until<'_> {
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
        ("", ".: the file is empty"),
        ("null", "expected the object of results"),
        (cut, "the text ends within"),
        (&changed("\"version\":1", "\"version\":7"), "this is version 7 of results, made by a newer Kogge"),
        (&changed("\"fingerprint\":\"", "\"fingerprint\":\"<"), "setting.map: a fingerprint has 16"),
        (&changed("\"name\":\"", "\"name\":\"\\u001b"), "setting.board: names have no control characters"),
        (&changed("\"controlled\":", "\"controlled\":9"), "tally.cities: no more games than were finished end so"),
        ("{}", "format: these are no results of `kogge simulate`"),
        ("[1, 2]", "invalid type"),
        (
            &changed("\"version\":1", "\"version\":0"),
            "version: this program reads version 1 of results, and this is version 0",
        ),
        (&changed("\"version\":1", "\"version\":1,\"more\":2"), "more: unknown field `more`"),
        (&changed("\"games\":[[0,20]]", "\"games\":[[0,21]]"), "games: the tally is of another number of games"),
        (&changed("\"games\":[[0,20]]", "\"games\":[[9,5]]"), "games"),
        (&changed("\"finished\":20", "\"finished\":19"), "tally.games: every game is finished, stuck or capped"),
        (&changed("\"players\":3", "\"players\":9"), "setting.players: from 1 to 5 play"),
        (&changed("\"steady\",\"steady\"", "\"steady\""), "setting.seats: there is one kind of player for each seat"),
        (&changed("\"seats\":[\"steady\"", "\"seats\":[\"clever\""), "setting.seats[0]: there is no such player"),
        (&changed("\"link\":[", "\"link\":[999,"), "setting.board.link"),
        (&changed("\"won\":", "\"won\":9007199254740993"), "tally: a count is beyond 9007199254740992"),
        (&changed("\"seed\":1,\"board\"", "\"seed\":2,\"board\""), "kept.sample"),
    ];
    for (text, why) in cases {
        let refused = Results::from_json(text).expect_err(why).to_string();
        assert!(refused.contains(why), "{refused} is not about {why}");
    }
}
