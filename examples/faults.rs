//! How often a report names what is wrong with a map: boards with one fault each, and boards with a change that means
//! nothing.
//!
//! `.ci/weekly` runs it in release mode: `faults MAPS SEED STEADY NORMAL`, for MAPS boards with a fault and as many with a
//! neutral change, each studied as `kogge study` does, with STEADY games of steady and NORMAL games of normal players. A
//! fault is named if one of the first two sentences behind the turn order says its place and what it is, or, where a
//! place in the turn order is favoured, the sentence on where that player opens. A neutral change raises an alarm if a
//! sentence doubts something that it does not doubt on the board as it was. It prints both for each kind, writes the maps of
//! those that fail below `target/faults`, and ends with an error if fewer than 90 % of faults are named or more than 5 %
//! of neutral changes raise an alarm.

#![allow(clippy::print_stdout, reason = "a measurement's output")]

#[path = "faults/catan.rs"]
mod catan;
#[path = "faults/hansa.rs"]
mod hansa;
#[path = "../tests/support/threads.rs"]
mod threads;

use std::collections::BTreeMap;
use std::num::NonZeroUsize;
use std::ops::RangeInclusive;
use std::sync::atomic::AtomicBool;

use kogge::catan::Catan;
use kogge::compile::compile;
use kogge::game::PlayerKind;
use kogge::hansa::Hansa;
use kogge::hansa::vocab::Tongue;
use kogge::random::Random;
use kogge::seated::{Asked, AskedStudy, Ground, Seated, unusual, usual};
use kogge::study::report::{Counted, Reported as _, Sources, Tone, Verdict, answers};
use kogge::study::stats::Proportion;
use kogge::study::{Ranges, Results, run};
use threads::{Outcome, shared};

/// The least share of faults that are named, and the greatest of neutral changes that raise an alarm.
const NAMED: f64 = 0.9;
const ALARMS: f64 = 0.05;

/// Where the maps go that fail.
const FOLDER: &str = "target/faults";

/// The sentences that name a fault: one that has both parts of a pair.
pub(crate) type Cause = Vec<[String; 2]>;

/// A change of a board; nothing where the board has no place for it.
pub(crate) type Change<B> = fn(&mut B, &mut Random) -> Option<Cause>;

/// A pair of parts of a sentence.
pub(crate) fn one(place: impl Into<String>, word: impl Into<String>) -> [String; 2] {
    [place.into(), word.into()]
}

/// One of some things by chance.
pub(crate) fn drawn<T>(things: impl Iterator<Item = T>, random: &mut Random) -> Option<T> {
    let mut things: Vec<T> = things.collect();
    (!things.is_empty()).then(|| things.swap_remove(random.below(things.len())))
}

/// A number of a range by chance.
pub(crate) fn within(range: RangeInclusive<u8>, random: &mut Random) -> u8 {
    range.start() + random.below(range.len()) as u8
}

/// How many games are played.
#[derive(Clone, Copy)]
struct Games {
    seed: u64,
    steady: u64,
    normal: u64,
}

/// A family whose boards are changed.
trait Changed: Seated {
    const BASES: &'static [&'static str];
    const FAULTS: &'static [(&'static str, Change<Self::Board>)];
    const NEUTRAL: &'static [(&'static str, Change<Self::Board>)];

    fn board(checked: &Self::Checked) -> &Self::Board;

    /// The map of a changed board, and the file of its edition where that is changed as well.
    fn written(board: Self::Board, base: &Self::Board, file: &str) -> (String, Option<String>);
}

impl Changed for Hansa {
    const BASES: &'static [&'static str] = &hansa::BASES;
    const FAULTS: &'static [(&'static str, Change<Self::Board>)] = &hansa::FAULTS;
    const NEUTRAL: &'static [(&'static str, Change<Self::Board>)] = &hansa::NEUTRAL;

    fn board(checked: &Self::Checked) -> &Self::Board {
        checked.board()
    }

    fn written(mut board: Self::Board, base: &Self::Board, file: &str) -> (String, Option<String>) {
        board.id = "changed".to_owned();
        (kogge::hansa::emit::map::write_variant(&board, base, file, ""), None)
    }
}

impl Changed for Catan {
    const BASES: &'static [&'static str] = &catan::BASES;
    const FAULTS: &'static [(&'static str, Change<Self::Board>)] = &catan::FAULTS;
    const NEUTRAL: &'static [(&'static str, Change<Self::Board>)] = &catan::NEUTRAL;

    fn board(checked: &Self::Checked) -> &Self::Board {
        checked.board()
    }

    fn written(mut board: Self::Board, base: &Self::Board, _: &str) -> (String, Option<String>) {
        board.id = "changed".to_owned();
        let edition = catan::edition(&board.edition, &base.edition);
        if edition.is_some() {
            board.edition.id = "changed".into();
        }
        (kogge::catan::emit::map::write(&board, ""), edition)
    }
}

fn main() -> Outcome<()> {
    let numbers: Vec<u64> = std::env::args().skip(1).map(|word| word.parse()).collect::<Result<_, _>>()?;
    let &[n_maps, seed, steady, normal] = numbers.as_slice() else {
        return Err("usage: faults MAPS SEED STEADY NORMAL".into());
    };
    let games = Games { seed, steady, normal };
    std::fs::create_dir_all(FOLDER)?;
    let (n_hansa, n_catan) = (Hansa::FAULTS.len(), Catan::FAULTS.len());
    let faults = shared(n_maps, |number| match number as usize % (n_hansa + n_catan) {
        kind if kind < n_hansa => examined::<Hansa>(Hansa::FAULTS[kind], number, games),
        kind => examined::<Catan>(Catan::FAULTS[kind - n_hansa], number, games),
    })?;
    let named = rate("faults are named", &faults, |map| match is_named(map) {
        true => Vec::new(),
        false => in_front(&map.verdicts).collect(),
    })?;
    let mut usual = doubts::<Hansa>(games)?;
    usual.extend(doubts::<Catan>(games)?);
    let (n_hansa, n_catan) = (Hansa::NEUTRAL.len(), Catan::NEUTRAL.len());
    let neutral = shared(n_maps, |number| match number as usize % (n_hansa + n_catan) {
        kind if kind < n_hansa => examined::<Hansa>(Hansa::NEUTRAL[kind], number, games),
        kind => examined::<Catan>(Catan::NEUTRAL[kind - n_hansa], number, games),
    })?;
    let quiet = rate("neutral changes raise no alarm", &neutral, |map| {
        let is_new = |verdict: &&Verdict| !usual[map.base].contains(&without_numbers(&verdict.text));
        map.verdicts.iter().filter(|verdict| verdict.tone == Tone::Doubt).filter(is_new).collect()
    })?;
    match named >= NAMED && quiet >= 1.0 - ALARMS {
        true => Ok(()),
        false => Err("too few faults are named, or too many neutral changes raise an alarm".into()),
    }
}

/// A changed map with what its report says.
struct Examined {
    number: u64,
    base: &'static str,
    kind: &'static str,
    cause: Cause,
    text: String,
    verdicts: Vec<Verdict>,
}

/// Changes a board by chance and studies it; of a board that has no place for the change, or errors with it, nothing but
/// its kind.
fn examined<F: Changed>(
    (kind, change): (&'static str, Change<F::Board>),
    number: u64,
    games: Games,
) -> Outcome<(&'static str, Option<Examined>)> {
    let seed = (games.seed << 32) + number;
    let mut random = Random::from_seed(seed);
    let base = F::BASES[random.below(F::BASES.len())];
    let printed = compiled::<F>(base, None)?.ok_or("a shipped board has no errors")?;
    let mut board = F::board(&printed).clone();
    let Some(cause) = change(&mut board, &mut random) else { return Ok((kind, None)) };
    let files = F::written(board, F::board(&printed), &format!("{base}.board"));
    let Some(checked) = compiled::<F>("changed", Some(&files))? else { return Ok((kind, None)) };
    let verdicts = verdicts::<F>(&checked, Games { seed, ..games })?;
    let (text, _) = files;
    Ok((kind, Some(Examined { number, base, kind, cause, text, verdicts })))
}

/// The sentences that doubt something on each board as it is, without their numbers.
fn doubts<F: Changed>(games: Games) -> Outcome<BTreeMap<&'static str, Vec<String>>> {
    let of = |&base: &&'static str| {
        let printed = compiled::<F>(base, None)?.ok_or("a shipped board has no errors")?;
        let files = F::written(F::board(&printed).clone(), F::board(&printed), &format!("{base}.board"));
        let checked = compiled::<F>("changed", Some(&files))?.ok_or("nor has it under another name")?;
        let verdicts = verdicts::<F>(&checked, games)?.into_iter();
        let doubts = verdicts.filter(|verdict| verdict.tone == Tone::Doubt);
        Ok((base, doubts.map(|verdict| without_numbers(&verdict.text)).collect()))
    };
    F::BASES.iter().map(of).collect()
}

/// A shipped board, or a map beside it with its edition; nothing with errors.
fn compiled<F: Changed>(id: &str, own: Option<&(String, Option<String>)>) -> Outcome<Option<F::Checked>> {
    let path = format!("{}/{id}.board", F::SHIPPED.folder);
    let mut files = F::SHIPPED.memory();
    if let Some((map, edition)) = own {
        files = files.with(&path, map.as_str());
        if let Some(edition) = edition {
            files = files.with(format!("{}/editions/{id}.toml", F::SHIPPED.folder), edition.as_str());
        }
    }
    Ok(compile::<F>(&files, &path).map_err(|why| why.to_string())?.board)
}

/// The sentences of a report on a board, as `kogge study` makes it with the usual number of players.
fn verdicts<F: Changed>(board: &F::Checked, games: Games) -> Outcome<Vec<Verdict>> {
    let ground = Ground::<F>::of(board)?;
    let players = usual(F::players(&ground.table, &[]));
    let study = |kind: PlayerKind, n: u64| -> Outcome<Results<F::State>> {
        let game = Asked { players, modules: &[], seed: games.seed, no_trade: false };
        let setting = ground.setting(&AskedStudy { game, seats: &[kind], turn_cap: None, layouts: None });
        let setting = setting.map_err(|_| "a map without errors can be played")?;
        let never = AtomicBool::new(false);
        let results = run(ground.of_games(), &setting, &Ranges::of(0..n), NonZeroUsize::MIN, &never, &mut ());
        Ok(results.map_err(|why| why.to_string())?)
    };
    let (normal, steady) = (study(PlayerKind::OF_STUDIES, games.normal)?, [study(PlayerKind::Steady, games.steady)?]);
    let unusual = &unusual::<F>(board);
    let sources = Sources { more: &steady, reference: F::State::reference(), unusual, ..Sources::of(&normal) };
    Ok(answers(sources)?.verdicts)
}

/// The first two sentences that are not about the turn order and, where a place in it is favoured, those about it.
fn in_front(verdicts: &[Verdict]) -> impl Iterator<Item = &Verdict> {
    let (turn_order, others): (Vec<&Verdict>, _) = verdicts.iter().partition(|verdict| verdict.about == "winners");
    let is_favoured =
        turn_order.iter().any(|verdict| ["not even", "more often"].iter().any(|it| verdict.text.contains(it)));
    let others: Vec<&Verdict> = others;
    turn_order.into_iter().filter(move |_| is_favoured).chain(others.into_iter().take(2))
}

fn is_named(map: &Examined) -> bool {
    in_front(&map.verdicts)
        .any(|verdict| map.cause.iter().any(|parts| parts.iter().all(|it| verdict.text.contains(it))))
}

fn without_numbers(text: &str) -> String {
    text.chars().filter(|it| !it.is_ascii_digit()).collect()
}

/// Prints how many maps of each kind are as they should be, and the sentences on the others; returns the share.
fn rate<'a>(
    what: &str,
    maps: &'a [(&'static str, Option<Examined>)],
    fails: impl Fn(&'a Examined) -> Vec<&'a Verdict>,
) -> Outcome<f64> {
    let mut kinds: BTreeMap<&str, [u64; 3]> = BTreeMap::new();
    for (kind, map) in maps {
        let [good, n, skipped] = kinds.entry(kind).or_default();
        let Some(map) = map else {
            *skipped += 1;
            continue;
        };
        let failed = fails(map);
        *n += 1;
        *good += u64::from(failed.is_empty());
        if !failed.is_empty() {
            let path = format!("{FOLDER}/{}-{}.board", map.kind.replace([' ', ','], "-"), map.number);
            println!("{path}, of {}:", map.base);
            failed.iter().for_each(|verdict| println!("    {}", verdict.text));
            std::fs::write(path, &map.text)?;
        }
    }
    for (kind, [good, n, skipped]) in &kinds {
        println!(
            "{good:4} of {n:3}  {kind}{}",
            if *skipped > 0 { format!(" ({skipped} left out)") } else { String::new() }
        );
    }
    let [good, n] = [0, 1].map(|at| kinds.values().map(|counts| counts[at]).sum());
    let share = Counted::Share(Proportion::new(good, n).ok_or("no map was studied")?).estimate();
    println!("{what}: {}\n", share.whole(Tongue::English));
    Ok(share.value)
}
