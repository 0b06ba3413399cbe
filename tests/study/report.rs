//! Reports: every number is the right one, a finding takes two kinds of players, nothing is said of nothing, and the page
//! is whole and safe to post.

mod german;
mod page;

pub(super) use german::assert_alike;

use kogge::hansa::play::{Plan, PlayerKind};
use kogge::hansa::rules::REVISION;
use kogge::hansa::study::report::{
    Answers, Changed, Content, Estimate, Reference, Row, Sources, Standing, Tone, Unit, Verdict, answers, markdown,
    printed_boards,
};
use kogge::hansa::study::{Results, Setting};
use kogge::hansa::vocab::{Module, Tongue};
use kogge::study::Ranges;

use serde_json::json;

use super::tally::{rules, study};
use crate::support::schema::REPORT;

/// Results of no games of Die Hanse for three.
fn empty(kind: PlayerKind) -> Results {
    let plan = Plan { seats: vec![kind; 3], ..Plan::new(3, 7) };
    Results::new(Setting::new(rules("hanse-3"), &plan).expect("the side is for three"))
}

/// Results of 3,000 games, of which the places in the turn order won so many, as if they had been counted.
fn won(kind: PlayerKind, wins: [u64; 3]) -> Results {
    let mut results = empty(kind);
    let games = 3_000;
    let tally = &mut results.tally;
    (tally.games, tally.finished) = (games, games);
    for (place, won) in wins.into_iter().enumerate() {
        tally.seats[place][place].games = games;
        tally.seats[place][place].won = won;
    }
    results
}

fn search() -> PlayerKind {
    "search:5".parse().expect("it is a kind of player")
}

fn alone(main: &Results) -> Sources<'_> {
    Sources::of(main)
}

fn told(main: &Results) -> Answers {
    answers(alone(main)).expect("there are games")
}

/// The verdict about the turn order.
fn of_winners(answers: &Answers) -> Verdict {
    answers.verdicts.iter().find(|verdict| verdict.about == "winners").expect("it is judged").clone()
}

fn row<'a>(answers: &'a Answers, key: &str) -> &'a Row {
    let row = answers.sections.iter().flat_map(|section| &section.rows).find(|row| row.key == key);
    row.unwrap_or_else(|| panic!("there is no `{key}`"))
}

fn value(answers: &Answers, key: &str) -> Estimate {
    row(answers, key).values[0].expect("it was measured")
}

/// A city in which the players of every seat were early in half of the games, and won so many of 1,000 with it and without.
fn early(results: &mut Results, city: usize, won: [u64; 2]) {
    let early = &mut results.tally.cities[city].early[0][0];
    (early.held, early.held_won, early.other, early.other_won) = (1_000, won[0], 1_000, won[1]);
}

#[test]
fn a_small_study_reads_well() {
    let steady = study(rules("hanse-3"), &Plan::new(3, 7), Ranges::of(0..200));
    insta::assert_snapshot!(markdown(&told(&steady)));
}

#[test]
fn every_form_says_the_same_games() {
    let steady = study(rules("hanse-3"), &Plan::new(3, 7), Ranges::of(0..60));
    let json = REPORT.holds(&told(&steady).to_json());
    assert_eq!(json["studies"][0]["games"], 60);
    assert_eq!(json["studies"][0]["command"], "kogge simulate hanse-3 --players 3 --seats steady --seed 7 --games 60");
    assert_eq!(told(&steady).to_json(), told(&steady).to_json());
}

#[test]
fn shares_have_the_interval_of_wilson() {
    // 1,000 of 3,000: (1/3 + 1.92 / 3000 ± 1.96 √(2/9 / 3000 + 0.96 / 3000²)) / (1 + 3.84 / 3000).
    let answers = told(&won(PlayerKind::Steady, [1_000, 1_100, 900]));
    let first = value(&answers, "win.place.1");
    assert_eq!((first.value, first.n, first.unit), (0.333_333, 3_000, Unit::Share));
    assert_eq!(first.whole(Tongue::English), "33.3 % (31.7 to 35.0)");
    assert_eq!(value(&answers, "win.place.2").whole(Tongue::English), "36.7 % (35.0 to 38.4)");
}

#[test]
fn victories_that_are_shared_count_in_parts() {
    let mut results = won(PlayerKind::Steady, [900, 1_000, 1_000]);
    results.tally.seats[0][0].shared = [100, 30, 0, 0];
    let first = value(&told(&results), "win.place.1");
    assert_eq!(first.value, 0.32, "900 + 100 / 2 + 30 / 3 of 3,000");
}

#[test]
fn even_places_are_called_balanced_and_uneven_ones_are_not() {
    let verdict = |wins| of_winners(&told(&won(PlayerKind::Steady, wins)));
    let even = verdict([1_005, 995, 1_000]);
    assert_eq!((even.about, even.tone), ("winners", Tone::Good));
    assert!(even.text.ends_with("where 33.3 % would be even: balanced within 2 percentage points."), "{}", even.text);
    let uneven = verdict([1_200, 900, 900]);
    assert_eq!(uneven.tone, Tone::Plain, "without printed boards beside it nobody knows whether that is much");
    assert_eq!(
        uneven.text,
        "Turn order with steady players: the first to play wins 40.0 % (38.3 to 41.8), where 33.3 % would be even: not \
         even; there are no printed boards with these players to compare with."
    );
    let near = verdict([1_050, 970, 980]);
    assert_eq!(near.tone, Tone::Plain, "{}", near.text);
    assert!(near.text.contains("too few games to say"), "{}", near.text);
}

#[test]
fn few_games_and_those_that_are_mostly_unfinished_judge_nothing() {
    for wins in [[2, 0, 0], [0, 2, 0]] {
        let mut two = won(PlayerKind::Steady, wins);
        (two.tally.games, two.tally.finished) = (2, 2);
        (0..3).for_each(|place| two.tally.seats[place][place].games = 2);
        let answers = told(&two);
        assert!(of_winners(&answers).text.contains("too few games to say"), "{:?}", answers.verdicts);
        assert!(answers.findings.is_empty(), "{:?}", answers.findings);
    }
    let mut short = won(PlayerKind::Steady, [2_000, 500, 500]);
    (short.tally.games, short.tally.capped) = (4_000, 1_000);
    let answers = told(&short);
    assert!(answers.findings.is_empty(), "{:?}", answers.findings);
    assert_eq!(
        answers.verdicts[0].text,
        "0 of 4,000 games got stuck and 1,000 reached the turn cap: the numbers are of the others, mostly the shorter \
         ones, and no verdict follows."
    );
    assert!(!answers.verdicts.iter().any(|verdict| verdict.text.contains("balanced")), "{:?}", answers.verdicts);

    let mut lost = won(PlayerKind::Steady, [2_000, 500, 500]);
    (lost.tally.games, lost.tally.forfeited[1]) = (3_100, 100);
    let answers = told(&lost);
    assert_eq!(
        answers.verdicts[0].text,
        "0 of 3,100 games got stuck and 0 reached the turn cap, and a program broke in 100: the numbers are of the others \
         and no verdict follows."
    );
    assert_eq!(value(&answers, "broken.forfeited").value, 0.032_258);
}

/// Two studies that differ in the seed alone: hardly ever is a difference called more than chance.
#[test]
fn chance_is_not_bold() {
    let of = |seed| study(rules("hanse-3"), &Plan::new(3, seed), Ranges::of(0..160));
    let compared = |seed| {
        let (one, other) = (of(seed), of(seed + 1));
        let answers = answers(Sources { other: Some(&other), ..alone(&one) }).expect("they may be compared");
        let differences = answers.sections.iter().flat_map(|section| &section.rows).filter_map(|row| row.other);
        let differences: Vec<_> = differences.collect();
        assert!(differences.len() > 80, "{}", differences.len());
        differences.iter().filter(|other| other.is_no_chance).count()
    };
    let n_bold: usize = (0..8).map(|i| compared(100 + 2 * i)).sum();
    assert!(n_bold <= 1, "{n_bold} of eight pages");
}

/// The printed boards are beside what others like them play: neither beside themselves nor beside other players.
#[test]
fn lengths_are_held_against_printed_boards_of_the_same_players() {
    let said = |results: &Results| {
        let answers = answers(Sources { reference: Some(printed_boards()), ..alone(results) }).expect("it has games");
        answers.verdicts.iter().find(|verdict| verdict.about == "length").expect("it is told").text.clone()
    };
    let printed = study(rules("hanse-3"), &Plan::new(3, 7), Ranges::of(0..60));
    assert!(!said(&printed).contains("printed"), "{}", said(&printed));
    let mut own = printed.clone();
    own.setting.map.id = "my-own".to_owned();
    assert!(said(&own).contains(" the printed boards"), "{}", said(&own));
    let plan = Plan { seats: vec![PlayerKind::ByKind; 3], turn_cap: 100_000, ..Plan::new(3, 7) };
    let mut others = study(rules("hanse-3"), &plan, Ranges::of(0..8));
    others.setting.map.id = "my-own".to_owned();
    assert!(!said(&others).contains("printed"), "{}", said(&others));
}

#[test]
fn commands_play_the_games_of_a_report() {
    let games = Ranges::of(0..10).union(&Ranges::of(20..30));
    let mut results = study(rules("hanse-3"), &Plan::new(3, 7), games);
    assert_eq!(
        told(&results).studies[0].command,
        "kogge simulate hanse-3 --players 3 --seats steady --seed 7 --games 10 && \
         kogge simulate hanse-3 --players 3 --seats steady --seed 7 --games-range 20..30"
    );
    results.setting.map.id = "my-own".to_owned();
    assert!(told(&results).studies[0].command.starts_with("kogge simulate my-own.board --players 3 "));
}

/// Nothing in a name is a mark in Markdown.
#[test]
fn names_are_only_names_in_markdown() {
    let mut results = study(rules("hanse-3"), &Plan::new(3, 7), Ranges::of(0..10));
    results.setting.board.name = "[free](http://x.example) ![i](http://x.example/x.png) <b>*_~".to_owned();
    let text = markdown(&told(&results));
    let title = text.lines().next().expect("a title");
    assert_eq!(title, r"# \[free\](http://x.example) \!\[i\](http://x.example/x.png) &lt;b>\*\_\~ with 3 players");
}

#[test]
fn a_finding_takes_two_kinds_of_players() {
    let standing = |main: &Results, more: &[Results]| {
        let answers = answers(Sources { more, ..alone(main) }).expect("they belong together");
        let found = answers.findings.into_iter().find(|finding| finding.key == "win.place.1");
        found.map(|finding| (finding.standing, finding.text))
    };
    let steady = won(PlayerKind::Steady, [1_200, 900, 900]);
    let often = |standing| Some((standing, "The first to play wins more than an even share".to_owned()));
    assert_eq!(standing(&steady, &[]), often(Standing::OneKindOnly));
    assert_eq!(standing(&steady, &[won(search(), [1_150, 925, 925])]), often(Standing::Finding));
    assert_eq!(standing(&steady, &[won(search(), [1_000, 1_000, 1_000])]), often(Standing::DependsOnThePlayer));
    assert_eq!(standing(&steady, &[won(search(), [800, 1_100, 1_100])]), often(Standing::DependsOnThePlayer));
    // A few games of others say neither.
    let mut few = won(search(), [8, 6, 6]);
    (few.tally.games, few.tally.finished) = (20, 20);
    (0..3).for_each(|place| few.tally.seats[place][place].games = 20);
    assert_eq!(standing(&steady, &[few]), often(Standing::Open));
    // Games of which too many are unfinished are not judged, and the report says so.
    let mut unfinished = won(search(), [1_150, 925, 925]);
    (unfinished.tally.games, unfinished.tally.capped) = (3_060, 60);
    assert_eq!(standing(&steady, &[unfinished.clone()]), often(Standing::OthersNotJudged));
    let told = answers(Sources { more: &[unfinished], ..alone(&steady) }).expect("they belong together");
    let said = "The games of search:5 players are not judged: 60 of 3,060 are unfinished.";
    assert!(told.verdicts.iter().any(|verdict| verdict.text == said), "{:?}", told.verdicts);
    // Players that choose without looking say nothing, neither for nor against.
    assert_eq!(standing(&steady, &[won(PlayerKind::Random, [1_200, 900, 900])]), often(Standing::OneKindOnly));
    assert_eq!(standing(&won(PlayerKind::Random, [1_200, 900, 900]), &[]), None);
    assert_eq!(standing(&won(PlayerKind::Steady, [1_000, 1_000, 1_000]), &[]), None);
}

#[test]
fn random_players_are_labelled_and_judge_nothing() {
    let answers = told(&won(PlayerKind::Random, [2_000, 500, 500]));
    assert!(answers.studies[0].random);
    assert!(answers.verdicts[0].text.contains("no verdict follows from them"), "{:?}", answers.verdicts[0]);
    assert!(!answers.verdicts.iter().any(|verdict| verdict.text.contains("balanced")));
    assert!(markdown(&answers).contains("(they choose without looking: no verdict)"));
}

#[test]
fn cities_are_compared_at_the_same_place_and_corrected_for_their_number() {
    let mut results = won(PlayerKind::Steady, [1_000, 1_000, 1_000]);
    early(&mut results, 0, [400, 300]);
    // A difference that would be significant alone is none among many.
    (1..results.setting.board.cities.len()).for_each(|city| early(&mut results, city, [345, 300]));
    let names: Vec<String> = results.setting.board.cities.iter().map(|city| city.name.clone()).collect();
    let answers = told(&results);
    let first = value(&answers, &format!("early.{}", names[0]));
    assert_eq!((first.value, first.n, first.unit), (0.1, 2_000, Unit::SharePoints));
    let (low, high) = (first.low.expect("it has one"), first.high.expect("it has one"));
    assert!((0.05..0.06).contains(&low) && (0.14..0.15).contains(&high), "{low} to {high}");
    let found: Vec<&str> = answers.findings.iter().map(|finding| finding.key.as_str()).collect();
    assert_eq!(found, [format!("early.{}", names[0])]);
}

#[test]
fn nothing_is_said_of_nothing() {
    assert_eq!(
        answers(alone(&empty(PlayerKind::Steady))).expect_err("there is no game").to_string(),
        "the results of `hanse-3` for 3 by steady hold no game"
    );
    let mut unfinished = empty(PlayerKind::Steady);
    (unfinished.tally.games, unfinished.tally.capped) = (50, 50);
    let answers = told(&unfinished);
    assert_eq!(answers.verdicts[0].text, "No game was finished (steady), so there are no results to report.");
    let keys: Vec<&str> = answers.sections.iter().map(|section| section.key).collect();
    assert_eq!(keys, ["broken"]);
    assert_eq!(value(&answers, "broken.capped").value, 1.0);
    assert!(!answers.to_json().contains("null") || answers.findings.is_empty());
    REPORT.holds(&answers.to_json());
}

#[test]
fn what_does_not_belong_together_is_refused() {
    let steady = won(PlayerKind::Steady, [1_000; 3]);
    let refused = |sources| answers(sources).expect_err("they do not belong together").to_string();
    let again = [steady.clone()];
    assert!(refused(Sources { more: &again, ..alone(&steady) }).ends_with("put them together with `kogge merge`"));
    let mut elsewhere = [won(search(), [1_000; 3])];
    elsewhere[0].setting.map.fingerprint = "0123456789abcdef".to_owned();
    assert!(refused(Sources { more: &elsewhere, ..alone(&steady) }).contains("are of different boards"));
    let mut older = steady.clone();
    older.setting.rules -= 1;
    assert!(refused(Sources { other: Some(&older), ..alone(&steady) }).contains("simulate them again"));
    let others = won(search(), [1_000; 3]);
    assert!(refused(Sources { other: Some(&others), ..alone(&steady) }).contains("the kind of players differs"));
    let mut seeded = steady.clone();
    seeded.setting.seed = 99;
    assert!(refused(Sources { more: &[seeded], ..alone(&steady) }).contains("the seeds differ: "));
}

#[test]
fn a_comparison_has_differences_with_intervals() {
    let steady = won(PlayerKind::Steady, [1_200, 900, 900]);
    let mut before = won(PlayerKind::Steady, [1_000; 3]);
    before.setting.map.fingerprint = "0123456789abcdef".to_owned();
    let answers = answers(Sources { other: Some(&before), ..alone(&steady) }).expect("another map may be compared");
    let row = row(&answers, "win.place.1");
    let difference = row.other.and_then(|other| other.difference).expect("both were measured");
    // 0.4 - 1/3, after Newcombe: about ± 1.96 √(0.24 / 3000 + 0.2222 / 3000).
    assert_eq!(difference.whole(Tongue::English), "+6.7 pp (+4.2 to +9.1)");
    assert!(markdown(&answers).contains("| **+6.7 pp** (+4.2 to +9.1) |"));
    REPORT.holds(&answers.to_json());
    // 0.067 / 0.024 and 0.033 / 0.024: the others could be chance where so many rows are tested.
    let compared = answers.compared.as_ref().expect("there is another study");
    let rows: Vec<&str> = compared.numbers.iter().map(|number| number.row.as_str()).collect();
    assert_eq!((rows, compared.is_same_map, &compared.changes), (vec!["win.place.1"], false, &None));
    assert!((compared.numbers[0].half_widths - 2.74).abs() < 0.03, "{:?}", compared.numbers);
}

#[test]
fn a_comparison_begins_with_what_differs() {
    let steady = won(PlayerKind::Steady, [1_000; 3]);
    let mut before = steady.clone();
    let said = |before: &Results, changes: Option<&[Changed]>| {
        let sources = Sources { other: Some(before), changes, ..alone(&steady) };
        let answers = answers(sources).expect("they may be compared");
        REPORT.holds(&answers.to_json());
        let (page, markdown) = (page::page_of(&answers), markdown(&answers));
        let first = markdown.split("## ").nth(1).expect("it has a first part").to_owned();
        assert!(page.find("id=\"differences\"") < page.find("class=\"short\""), "before the verdicts");
        (page, first)
    };
    let (page, first) = said(&before, None);
    for text in ["Both studies are of the same map.", "No number differs beyond chance"] {
        assert!(page.contains(text) && first.starts_with("What differs\n") && first.contains(text), "{first}");
    }
    before.setting.map.fingerprint = "0123456789abcdef".to_owned();
    let (page, first) = said(&before, None);
    assert!(page.contains("--compare-map") && first.contains("--compare-map"), "{first}");
    let (_, first) = said(&before, Some(&[]));
    assert!(first.contains("The maps differ in nothing that play depends on."), "{first}");
    let changed = |i| Changed { what: format!("city {i}"), here: None, other: Some("pink <b> | circle".to_owned()) };
    let (page, first) = said(&before, Some(&(0..33).map(changed).collect::<Vec<_>>()));
    assert!(first.contains("| city 29 | – | pink &lt;b> \\| circle |") && !first.contains("city 30"), "{first}");
    assert!(first.contains("| 3 more, which `kogge diff` lists | | |"), "{first}");
    assert!(page.contains("city 32") && page.contains("pink &lt;b&gt; | circle") && page.contains("21 more"), "{page}");
}

#[test]
fn other_numbers_of_players_are_small_multiples() {
    let plan = |players| Plan::new(players, 7);
    let [three, four] = [3, 4].map(|players| study(rules("east-3-5"), &plan(players), Ranges::of(0..30)));
    let more = [four];
    let answers = answers(Sources { more: &more, ..alone(&three) }).expect("they are of one map");
    let section = answers.sections.iter().find(|section| section.key == "counts").expect("there are two numbers");
    assert_eq!(section.columns, [0, 1]);
    let panels: Vec<&str> = section.panels.iter().map(|panel| panel.title.as_str()).collect();
    assert_eq!(panels, ["3 players, steady", "4 players, steady"]);
    let fourth = section.rows.iter().find(|row| row.key == "win.place.4").expect("four play in one of them");
    assert!(fourth.values[0].is_none() && fourth.values[1].is_some());
    REPORT.holds(&answers.to_json());
}

#[test]
fn maps_have_a_value_for_every_route_that_was_used() {
    let steady = study(rules("hanse-3"), &Plan::new(3, 7), Ranges::of(0..60));
    let answers = told(&steady);
    let charts = answers.sections.iter().flat_map(|section| &section.charts);
    let maps = charts.filter_map(|chart| match &chart.content {
        Content::Heat { most, places } => Some((chart.title.as_str(), *most, places)),
        _ => None,
    });
    let maps: Vec<_> = maps.collect();
    let titles: Vec<&str> = maps.iter().map(|map| map.0).collect();
    assert_eq!(
        titles,
        [
            "Routes established: 2,321 in 60 games",
            "Pieces displaced: 11 in 60 games",
            "Kontors at the end: 1,621 in 60 games",
            "Cities completed: 360 in 60 games",
            "Skills developed: 585 in 60 games"
        ]
    );
    for (title, most, places) in maps {
        let sum: f64 = places.iter().map(|place| place.estimate.value).sum();
        assert!((sum - 1.0).abs() < 1e-3, "{title}: shares of all that happened, not {sum}");
        assert_eq!(places[0].estimate.value, most, "{title}");
    }
}

#[test]
fn the_printed_boards_are_of_these_rules_and_every_number_of_players() {
    let reference = printed_boards();
    assert_eq!(reference.rules(), REVISION, "`.ci/reference` makes the file anew");
    for (id, players) in [("hanse-3", 2), ("hanse-3", 3), ("hanse-4-5", 4), ("hanse-4-5", 5)] {
        let mut plan = Plan::new(players, 7);
        if players == 2 {
            plan.config.modules.insert(Module::TwoPlayers);
        }
        let steady = study(rules(id), &plan, Ranges::of(0..8));
        let answers = answers(Sources { reference: Some(reference), ..alone(&steady) }).expect("there are games");
        let printed = answers.printed.as_ref().expect("there are printed boards");
        assert!(printed.games >= 20_000 && printed.boards.len() >= 2, "{printed:?}");
        let rows = answers.sections.iter().flat_map(|section| &section.rows);
        for row in rows.filter(|row| row.key.starts_with("win.place.") || row.key == "rounds.all") {
            let band = row.printed.as_ref().unwrap_or_else(|| panic!("{} of {players}", row.key));
            assert!(0.0 < band.low && band.low < band.high, "{}: {band:?}", row.key);
        }
        REPORT.holds(&answers.to_json());
    }
}

#[test]
fn bands_are_the_lowest_and_the_highest_and_read_back() {
    let [mut low, high] = [won(PlayerKind::Steady, [900, 1_000, 1_100]), won(PlayerKind::Steady, [1_200, 900, 900])];
    low.setting.map.id = "low".to_owned();
    let results = [low, high];
    let bands = Reference::of(&results, "test").expect("they are alike");
    assert_eq!(Reference::from_json(&bands.to_json()), Ok(bands.clone()));
    let answers = answers(Sources { reference: Some(&bands), ..alone(&results[0]) }).expect("there are games");
    let band = row(&answers, "win.place.1").printed.clone().expect("it is there");
    assert_eq!((band.low, band.low_board.as_str(), band.high, band.high_board.as_str()), (0.3, "low", 0.4, "hanse-3"));
    assert!(Reference::of(&[won(PlayerKind::Random, [1_000; 3])], "test").is_err());
}

/// The printed boards of three are not even either: the first place wins 25 to 30 % of their games here, and no other.
fn printed() -> Reference {
    let place =
        |low: f64, high: f64| json!({"low": low, "low_board": "east-3-5", "high": high, "high_board": "hanse-3"});
    let bands = json!({
        "win.place.1": place(0.25, 0.30), "win.place.2": place(0.33, 0.35), "win.place.3": place(0.36, 0.40),
        "link.games": place(0.01, 0.02),
    });
    let players = json!({"3": {"boards": ["east-3-5", "hanse-3"], "bands": bands}});
    let kinds = json!([{"who": "steady", "games": 20_000, "players": players}]);
    let whole = json!({"version": 2, "command": "", "rules": REVISION, "kinds": kinds});
    Reference::from_json(&whole.to_string()).expect("it is a reference")
}

#[test]
fn turn_orders_are_compared_with_the_printed_boards() {
    let printed = printed();
    let verdict = |kind, wins, map: &str| {
        let mut results = won(kind, wins);
        results.setting.map.id = map.to_owned();
        of_winners(&answers(Sources { reference: Some(&printed), ..alone(&results) }).expect("there are games"))
    };
    let said = |verdict: &Verdict| verdict.text.rsplit(": ").next().map(str::to_owned).expect("it is a verdict");
    // As uneven as a printed board: that calls no printed board unbalanced, and no board like one.
    let wins = [840, 1_020, 1_140];
    let own = verdict(PlayerKind::Steady, wins, "my-own");
    assert_eq!(own.tone, Tone::Plain);
    assert!(
        own.text.ends_with("not even, and as on a printed board: the printed boards have 25.0 to 30.0 %."),
        "{}",
        own.text
    );
    let one = verdict(PlayerKind::Steady, wins, "hanse-3");
    assert_eq!((one.tone, said(&one).as_str()), (Tone::Plain, "not even, and the printed boards have 25.0 to 30.0 %."));
    // More than on any printed board: the second place, which is not the farthest from even.
    let more = verdict(PlayerKind::Steady, [660, 1_290, 1_050], "my-own");
    assert_eq!(more.tone, Tone::Doubt);
    assert!(more.text.contains("the second to play wins 43.0 %"), "{}", more.text);
    assert!(
        more.text.ends_with("more often than on any printed board (the printed boards have 33.0 to 35.0 %)."),
        "{}",
        more.text
    );
    // Beyond chance it is not by two percentage points.
    assert_eq!(verdict(PlayerKind::Steady, [780, 1_170, 1_050], "my-own").tone, Tone::Plain);
    // A hair outside is chance; other players play otherwise.
    let outside = verdict(PlayerKind::Steady, [735, 1_020, 1_245], "my-own");
    assert!(outside.text.ends_with("not even; not shown to differ from 25.0 % on east-3-5."), "{}", outside.text);
    assert_eq!(verdict(PlayerKind::Steady, [735, 1_020, 1_245], "my-own").tone, Tone::Plain);
    let others = verdict(search(), [780, 1_170, 1_050], "my-own");
    assert!(others.text.ends_with("no printed boards with these players to compare with."), "{}", others.text);
}

#[test]
fn what_players_hardly_do_is_said_once() {
    let mut results = won(PlayerKind::Steady, [1_000; 3]);
    results.tally.totals.displaced.sum = 10;
    results.tally.link.games = 60;
    (0..5).for_each(|skill| results.tally.skills[skill].finished.sum = 9_000);
    results.tally.skills[2].finished.sum = 31;
    let answers = told(&results);
    let said = answers.verdicts.iter().find(|verdict| verdict.text.contains("hardly do")).expect("it is said");
    assert_eq!(
        said.text,
        "What steady players hardly do: displace (10 pieces in 3,000 games), build the Link (60 of 3,000 games) and finish \
         skills (privilege 31 of 9,000 players). The report says little about these parts of the map."
    );
    let n = answers.verdicts.iter().filter(|verdict| verdict.text.contains("hardly do")).count();
    assert_eq!(n, 1);
    results.tally.totals.displaced.sum = 3_000;
    results.tally.link.games = 150;
    results.tally.skills[2].finished.sum = 450;
    let is_said = told(&results).verdicts.iter().any(|verdict| verdict.text.contains("hardly do"));
    assert!(!is_said, "what is done now and then is not hardly done");
}

#[test]
fn shares_stand_beside_their_counts() {
    let mut results = won(PlayerKind::Steady, [1_000, 1_100, 900]);
    results.tally.seats[0][0].shared = [3, 0, 0, 0];
    let text = markdown(&told(&results));
    assert!(text.contains("| first to play wins | 33.4 % (31.7 to 35.1; 1,001.5 of 3,000) |"), "{text}");
    assert!(text.contains("| second to play wins | 36.7 % (35.0 to 38.4; 1,100 of 3,000) |"), "{text}");
}

#[test]
fn a_report_on_two_boards_names_what_can_be_done() {
    let steady = won(PlayerKind::Steady, [1_000; 3]);
    let side = [study(rules("hanse-4-5"), &Plan::new(4, 7), Ranges::of(0..4))];
    let refused = |sources| answers(sources).expect_err("they are two sides of a board").to_string();
    assert!(refused(Sources { more: &side, ..alone(&steady) }).ends_with(": report on each of them alone"));
    assert!(refused(Sources { other: Some(&side[0]), ..alone(&steady) }).contains("the number of players differs"));
}

#[test]
fn commands_name_any_file_and_stop_at_no_range() {
    let mut results = study(rules("hanse-3"), &Plan::new(3, 7), Ranges::of(0..1));
    results.setting.map.id = "-my map's".to_owned();
    let command = |results: &Results, map| {
        answers(Sources { map, ..alone(results) }).expect("there is a game").studies[0].command.clone()
    };
    assert!(command(&results, None).starts_with(r"kogge simulate './-my map'\''s.board' --players 3 "));
    assert!(command(&results, Some("maps/rhine.board")).starts_with("kogge simulate maps/rhine.board --players 3 "));
    results.games = (0..6).fold(Ranges::default(), |games, i| games.union(&Ranges::of(10 * i..10 * i + 1)));
    let many = command(&results, None);
    assert!(many.ends_with(" --games-range 30..31 # and 2 more ranges of games"), "{many}");
}
