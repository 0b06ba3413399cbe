//! The bar for recovery: of the mistakes in 200 broken files nearly all are reported at their line, and little else.
//!
//! The files are made from the shipped boards by a fixed generator, with 1 to 10 independent mistakes each.

use std::collections::BTreeMap;
use std::path::PathBuf;

use crate::support::breaker::{Broken, Kind, Mistake, Random, break_map};
use crate::support::frame::{editions, root};
use kogge::hansa::compile::compile;
use kogge::text::MemoryFiles;

const N_FILES: usize = 200;

/// The shipped maps by file name.
fn boards() -> Vec<(String, String)> {
    let folder = root().join("maps/hansa");
    let entries = std::fs::read_dir(&folder).expect("the maps are part of the project");
    let mut paths: Vec<PathBuf> = entries.map(|entry| entry.expect("a folder that can be listed").path()).collect();
    paths.retain(|path| path.extension().is_some_and(|extension| extension == "board"));
    paths.sort();
    let read = |path: PathBuf| {
        let name = path.file_name().expect("a listed file has a name").to_string_lossy().into_owned();
        (name, std::fs::read_to_string(&path).expect("a readable map"))
    };
    paths.into_iter().map(read).collect()
}

/// The result of one broken file.
#[derive(Default)]
struct Outcome {
    missed: Vec<Mistake>,
    /// Findings that no mistake accounts for, as text.
    beyond: Vec<String>,
}

fn outcome(files: &MemoryFiles, name: &str, broken: &Broken) -> Outcome {
    let path = format!("maps/hansa/{name}");
    let files = files.clone().with(path.clone(), broken.text.clone());
    let compiled = compile(&files, &path).expect("the file is there");
    let source_of = |file| compiled.sources.get(file);
    let line_of = |span: kogge::text::Span| source_of(span.file).place(span.start as usize).line;
    let mut unclaimed: Vec<_> = compiled.diagnostics.iter().filter(|found| found.is_error()).collect();
    let mut outcome = Outcome::default();
    for mistake in &broken.mistakes {
        let claims = |line: usize| line == mistake.line || line == mistake.twin;
        let here =
            unclaimed.iter().position(|found| source_of(found.span.file).path == path && claims(line_of(found.span)));
        match here {
            Some(at) => drop(unclaimed.remove(at)),
            None => outcome.missed.push(mistake.clone()),
        }
    }
    outcome.beyond = unclaimed
        .into_iter()
        .map(|found| {
            let (source, line) = (source_of(found.span.file), line_of(found.span));
            let text = source.text[source.line_range(line - 1)].trim();
            format!("{}:{line} [{}] {} | {text}", source.path, found.descriptor.code, found.message)
        })
        .collect();
    outcome
}

#[test]
fn mistakes_are_reported_at_their_lines_and_little_else() {
    let boards = boards();
    let files = boards.iter().fold(editions(MemoryFiles::new()), |files, (name, text)| {
        files.with(format!("maps/hansa/{name}"), text.clone())
    });
    let mut made: BTreeMap<Kind, usize> = BTreeMap::new();
    let mut missed: BTreeMap<Kind, Vec<String>> = BTreeMap::new();
    let mut beyond: Vec<String> = Vec::new();
    for n in 0..N_FILES {
        let mut random = Random(n as u64);
        let (name, sound) = &boards[n % boards.len()];
        let broken = break_map(sound, 1 + n / boards.len() % 10, &mut random);
        for mistake in &broken.mistakes {
            *made.entry(mistake.kind).or_default() += 1;
        }
        let found = outcome(&files, name, &broken);
        for mistake in found.missed {
            let text =
                format!("{name}:{} `{}` for `{}`", mistake.line, mistake.after.trim_end(), mistake.before.trim());
            missed.entry(mistake.kind).or_default().push(text);
        }
        let kinds: Vec<Kind> = broken.mistakes.iter().map(|mistake| mistake.kind).collect();
        beyond.extend(found.beyond.into_iter().map(|text| format!("file {n} {text}   {kinds:?}")));
    }
    let n_made: usize = made.values().sum();
    let n_missed: usize = missed.values().map(Vec::len).sum();
    let mut report = format!("{n_made} mistakes, {n_missed} missed, {} findings beyond them\n", beyond.len());
    for (kind, n) in &made {
        let texts = missed.get(kind).map(Vec::as_slice).unwrap_or_default();
        report += &format!("{kind:?}: {} of {n} missed\n", texts.len());
        report.extend(texts.iter().map(|text| format!("    {text}\n")));
    }
    report.extend(beyond.iter().map(|text| format!("  beyond: {text}\n")));
    print_report(&report);
    assert_eq!(made.len(), Kind::ALL.len(), "every kind of mistake is made\n{report}");
    assert!(n_made >= 5 * N_FILES, "about five mistakes a file\n{report}");
    assert!(n_missed * 100 <= 5 * n_made, "at most 5 % are missed\n{report}");
    assert!(beyond.len() * 100 <= 5 * n_made, "at most 5 % beyond\n{report}");
}

/// For `--nocapture`: what was missed although the bar is met.
#[expect(clippy::print_stdout, reason = "libtest shows it only on demand")]
fn print_report(report: &str) {
    println!("{report}");
}
