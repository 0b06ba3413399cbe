//! How long compiling takes, against the typed `toml` crate on the same facts in the same run.
//!
//! Before the usual tables it prints the ratios and the growth that the bars are about; each figure is the fastest of
//! several runs. Both sides keep the place of every value.

mod islands;
mod sheet;
mod texts;

use std::collections::BTreeMap;
use std::hint::black_box;
use std::time::{Duration, Instant};

use divan::Bencher;
use kogge::format;
use kogge::hansa::check;
use kogge::hansa::compile::{Compiled, compile};
use kogge::hansa::generate::{Options, generate};
use kogge::hansa::resolve::resolve;
use kogge::hansa::shipped;
use kogge::hansa::syntax;
use kogge::text::{FileId, MemoryFiles, Source};
use sheet::Sheet;

/// The allocator of the program, for both sides.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

const BOARDS: [&str; 3] = ["hanse-4-5", "east-3-5", "britannia-4-5"];
const PATH: &str = "maps/hansa/measured.board";

fn main() {
    // `cargo test --benches` only sees to it that everything runs.
    if !std::env::args().any(|argument| argument == "--test") {
        print_ratios();
        print_formatting();
        print_growth();
        print_checks();
        print_noise();
        islands::print();
    }
    divan::main();
}

fn parse_map(text: &str) -> syntax::Parsed {
    syntax::parse(FileId(0), &Source::new(PATH, text))
}

fn parse_sheet(text: &str) -> Sheet {
    toml::from_str(text).expect("the sheet is sound")
}

fn files(text: impl Into<Vec<u8>>) -> MemoryFiles {
    shipped::SHIPPED.memory().with(PATH, text)
}

fn compile_map(files: &MemoryFiles) -> Compiled {
    compile(files, PATH).expect("the map is there")
}

/// The fastest of several runs within a fifth of a second, at least one.
fn fastest<T>(mut run: impl FnMut() -> T) -> Duration {
    let begin = Instant::now();
    let mut fastest = Duration::MAX;
    while fastest == Duration::MAX || begin.elapsed() < Duration::from_millis(200) {
        let start = Instant::now();
        black_box(run());
        fastest = fastest.min(start.elapsed());
    }
    fastest
}

fn ratio(a: Duration, b: Duration) -> f64 {
    a.as_secs_f64() / b.as_secs_f64()
}

#[allow(clippy::print_stdout, reason = "a benchmark's output")]
fn print_ratios() {
    println!("against typed TOML with places      toml        parse ratio (bar 1.25)     compile  ratio (bar 2)");
    for id in BOARDS {
        let (map, sheet) = (texts::map(id), texts::sheet(id));
        let files = files(map.as_str());
        let toml = fastest(|| parse_sheet(&sheet));
        let parse = fastest(|| parse_map(&map));
        let compile = fastest(|| compile_map(&files));
        println!(
            "{id:<28} {:>12} {:>12} {:>16.2} {:>11} {:>14.2}",
            format!("{toml:.1?}"),
            format!("{parse:.1?}"),
            ratio(parse, toml),
            format!("{compile:.1?}"),
            ratio(compile, toml)
        );
    }
}

/// The map as it is shipped, and the same with its layout lost.
#[allow(clippy::print_stdout, reason = "a benchmark's output")]
fn print_formatting() {
    println!("\nagainst parsing      parse       canonical  ratio (bar 2)           loose  ratio (bar 2)");
    for id in BOARDS {
        let canonical = texts::shipped_map(id);
        let loose: String =
            canonical.lines().map(|line| line.replace(", ", ",").replace("    ", "\t") + "\n").collect();
        let parse = fastest(|| parse_map(&canonical));
        let [formatted, from_loose] =
            [&canonical, &loose].map(|text| fastest(|| format::format::<kogge::hansa::Hansa>(text)));
        println!(
            "{id:<14} {:>11} {:>15} {:>14.2} {:>15} {:>14.2}",
            format!("{parse:.1?}"),
            format!("{formatted:.1?}"),
            ratio(formatted, parse),
            format!("{from_loose:.1?}"),
            ratio(from_loose, parse)
        );
    }
}

#[allow(clippy::print_stdout, reason = "a benchmark's output")]
fn print_growth() {
    println!("\ngrowth (bar: ten times the input, twelve times as long)");
    let mut before: Option<(Duration, Duration, Duration)> = None;
    for n in [1, 10, 100, 1000] {
        let (map, sheet) = (texts::large_map(n), texts::large_sheet(n));
        let files = files(map.as_str());
        let now = (fastest(|| parse_sheet(&sheet)), fastest(|| parse_map(&map)), fastest(|| compile_map(&files)));
        let times = before.map_or(String::new(), |before| {
            let grown = [ratio(now.0, before.0), ratio(now.1, before.1), ratio(now.2, before.2)];
            format!("toml x{:.1}, parse x{:.1}, compile x{:.1}", grown[0], grown[1], grown[2])
        });
        println!(
            "x{n:<5} {:>8} bytes  toml {:>10}  parse {:>10}  compile {:>10}  {times}",
            map.len(),
            format!("{:.1?}", now.0),
            format!("{:.1?}", now.1),
            format!("{:.1?}", now.2)
        );
        before = Some(now);
    }
}

/// A drawn map with something of everything, without its picture, and its size.
fn drawn(cities: usize) -> String {
    let options = Options {
        countries: 5,
        greens: cities / 8,
        ships: cities / 5,
        effects: cities / 6,
        parallels: cities / 12,
        players: vec![2, 3, 4, 5],
        own_rules: true,
        ..Options::new(7, cities)
    };
    generate(&options).expect("there is room for all of it")
}

/// How long each check takes, by code; the first that needs an analysis pays for it. A run says when the checks begin,
/// then which of them is done.
fn times_of_checks(run: impl Fn(&mut dyn FnMut(Option<&'static str>))) -> BTreeMap<&'static str, Duration> {
    let mut times: BTreeMap<&'static str, Duration> = BTreeMap::new();
    for _ in 0..5 {
        let mut last = Instant::now();
        run(&mut |code| {
            if let Some(code) = code {
                let time = times.entry(code).or_insert(Duration::MAX);
                *time = last.elapsed().min(*time);
            }
            last = Instant::now();
        });
    }
    times
}

/// How long each check takes on a map.
fn times_on(text: &str) -> BTreeMap<&'static str, Duration> {
    let edition = shipped::edition("big-box-2020").expect("a shipped edition");
    times_of_checks(|done| {
        let resolved = resolve(vec![parse_map(text).tree], edition.clone(), "measured");
        done(None);
        black_box(check::check_watched(resolved, &mut |check| done(Some(check.code))));
    })
}

#[allow(clippy::print_stdout, reason = "a benchmark's output")]
fn print_checks() {
    println!("\nchecks of drawn maps (bars: from 250 to 1000 cities n log n is x5.0, n\u{b2} log n is x20)");
    let texts = [60, 250, 1000].map(drawn);
    let totals = texts.each_ref().map(|text| {
        let files = files(text.as_str());
        fastest(|| compile_map(&files))
    });
    let [small, middle, large] = totals.map(|total| format!("{total:.1?}"));
    println!("{:<36} {small:>10} {middle:>10} {large:>10}   x{:.1}", "compile, all", ratio(totals[2], totals[1]));
    let [small, middle, large] = texts.each_ref().map(|text| times_on(text));
    let mut codes: Vec<&str> = large.keys().copied().collect();
    codes.sort_by_key(|code| std::cmp::Reverse(large[code]));
    let sum = |times: &BTreeMap<&str, Duration>| times.values().sum::<Duration>();
    println!(
        "{:<36} {:>10.1?} {:>10.1?} {:>10.1?}   x{:.1}",
        "checks, all",
        sum(&small),
        sum(&middle),
        sum(&large),
        ratio(sum(&large), sum(&middle))
    );
    for code in codes.into_iter().take(12) {
        let zero = Duration::ZERO;
        let of = |times: &BTreeMap<&str, Duration>| times.get(code).copied().unwrap_or(zero);
        let [small, middle, large] = [of(&small), of(&middle), of(&large)];
        println!("{code:<36} {small:>10.1?} {middle:>10.1?} {large:>10.1?}   x{:.1}", ratio(large, middle));
    }
}

#[allow(clippy::print_stdout, reason = "a benchmark's output")]
fn print_noise() {
    println!("\nnoise of 100 kB (bar 50 ms)");
    let bytes = files(texts::random_bytes(100_000));
    println!("random bytes   {:.1?}", fastest(|| compile_map(&bytes)));
    let letters: Vec<u8> = texts::random_bytes(100_000).into_iter().map(|byte| byte & 0x7f).collect();
    let letters = files(letters);
    println!("random ASCII   {:.1?}", fastest(|| compile_map(&letters)));
    let tokens = files(texts::random_tokens(100_000));
    println!("random tokens  {:.1?}\n", fastest(|| compile_map(&tokens)));
}

#[divan::bench(args = BOARDS)]
fn typed_toml(bencher: Bencher, id: &str) {
    let text = texts::sheet(id);
    bencher.bench(|| parse_sheet(&text));
}

#[divan::bench(args = BOARDS)]
fn parse_with_places(bencher: Bencher, id: &str) {
    let text = texts::map(id);
    bencher.bench(|| parse_map(&text));
}

#[divan::bench(args = BOARDS)]
fn format_as_shipped(bencher: Bencher, id: &str) {
    let text = texts::shipped_map(id);
    bencher.bench(|| format::format::<kogge::hansa::Hansa>(&text));
}

#[divan::bench(args = BOARDS)]
fn parse_resolve_and_check(bencher: Bencher, id: &str) {
    let files = files(texts::map(id));
    bencher.bench(|| compile_map(&files));
}

/// The map as it is shipped, with its ledger and comments.
#[divan::bench(args = BOARDS)]
fn compile_as_shipped(bencher: Bencher, id: &str) {
    let path = shipped::SHIPPED.map_path(id).expect("a shipped map");
    let files = shipped::SHIPPED.memory();
    bencher.bench(|| compile(&files, &path).expect("it is embedded"));
}

/// An island as it is shipped.
#[divan::bench(args = kogge::catan::shipped::SHIPPED.ids)]
fn compile_island(bencher: Bencher, id: &str) {
    let path = kogge::catan::shipped::SHIPPED.map_path(id).expect("a shipped map");
    let files = kogge::catan::shipped::SHIPPED.memory();
    bencher.bench(|| islands::compiled(&files, &path));
}

#[divan::bench]
fn random_bytes(bencher: Bencher) {
    let files = files(texts::random_bytes(100_000));
    bencher.bench(|| compile_map(&files));
}

#[divan::bench]
fn random_tokens(bencher: Bencher) {
    let files = files(texts::random_tokens(100_000));
    bencher.bench(|| compile_map(&files));
}
