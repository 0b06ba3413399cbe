//! The ordeal of every input: no panic anywhere, nothing slower than a second, and findings that are true to
//! their files.
//!
//! An ordeal is a row of steps, from reading to playing; the first that goes wrong ends it.

use std::fmt::Write as _;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::time::{Duration, Instant};

use kogge::catan::Catan;
use kogge::diagnostic::{Diagnostic, Fix};
use kogge::families::{AnyEdition, FamilyName, compile_any, compile_any_edition, descriptors, family_of};
use kogge::fix::{Overlaid, Texts, applied, mend};
use kogge::hansa::Hansa;
use kogge::project;
use kogge::render::human::Look;
use kogge::render::{Report, github, human, json as json_findings, narrated, sarif, short};
use kogge::text::{Files, Source, Sources};

use super::input::{Input, Target};
use super::{islands, layout, written};

/// The longest that a step usually may take: a second where it runs alone, in release mode. In tests, which share the machine
/// with who knows what, it is no more than a guard against what never ends.
const MAX_STEP: Duration = Duration::from_secs(if cfg!(test) { 60 } else { 1 });

/// How many of the repairs are carried out.
const MAX_FIXES: usize = 4;

/// The failure: the step, and what it said.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Failure {
    pub(crate) step: &'static str,
    pub(crate) message: String,
}

impl std::fmt::Display for Failure {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}: {}", self.step, self.message)
    }
}

/// How far an input came.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Reached {
    /// It has errors.
    Findings,
    /// It was read without an error.
    Sound,
    /// It is a board with a table.
    Table,
    /// It was played.
    Played,
}

/// One input on its way.
pub(crate) struct Ordeal {
    /// The longest that a step may take.
    limit: Duration,
    /// The slowest step so far.
    pub(crate) slowest: (Duration, &'static str),
}

impl Ordeal {
    /// Takes an input through every step.
    pub(crate) fn run(input: &Input) -> Result<(Reached, Self), Failure> {
        Self::within(MAX_STEP, input)
    }

    /// Takes an input through every step, each within a limit.
    pub(crate) fn within(limit: Duration, input: &Input) -> Result<(Reached, Self), Failure> {
        let mut ordeal = Self { limit, slowest: (Duration::ZERO, "") };
        let reached = match input.target {
            Target::Map => ordeal.map(input)?,
            Target::Fix => ordeal.fix(input)?,
            Target::Format => ordeal.format(input)?,
            Target::Edition => ordeal.edition(input)?,
            Target::Project => ordeal.project(input)?,
            Target::Json => ordeal.json(input)?,
            Target::Position => ordeal.position(input)?,
            Target::Action => ordeal.action(input)?,
            Target::Record => ordeal.record(input)?,
            Target::Results => ordeal.results(input)?,
            Target::Palette => ordeal.palette(input)?,
            Target::Messages => ordeal.messages(input)?,
        };
        Ok((reached, ordeal))
    }

    /// Runs one step: it must neither panic nor take long.
    pub(super) fn step<T>(&mut self, step: &'static str, run: impl FnOnce() -> T) -> Result<T, Failure> {
        let start = Instant::now();
        let result = catch_unwind(AssertUnwindSafe(run));
        let took = start.elapsed();
        self.slowest = self.slowest.max((took, step));
        let failed = |message| Err(Failure { step, message });
        match result {
            Ok(_) if took > self.limit => failed(format!("took longer than allowed: {took:?}")),
            Ok(value) => Ok(value),
            Err(payload) => {
                let text = payload.downcast_ref::<String>().cloned();
                let text = text.or_else(|| payload.downcast_ref::<&str>().map(|&text| text.to_owned()));
                failed(format!("panicked: {}", text.unwrap_or_default()))
            }
        }
    }

    /// A step that says itself what is wrong.
    pub(super) fn check(
        &mut self,
        step: &'static str,
        run: impl FnOnce() -> Result<(), String>,
    ) -> Result<(), Failure> {
        self.say(step, run)
    }

    /// A step that says itself what is wrong, or what it made.
    pub(super) fn say<T>(&mut self, step: &'static str, run: impl FnOnce() -> Result<T, String>) -> Result<T, Failure> {
        self.step(step, run)?.map_err(|message| Failure { step, message })
    }

    fn map(&mut self, input: &Input) -> Result<Reached, Failure> {
        let files = input.memory();
        let read = |files: &dyn Files| compile_any(files, input.path()).expect("the input's own file is there");
        let compiled = self.step("compile", || read(&files))?;
        self.findings(&compiled.sources, &compiled.diagnostics)?;
        self.check("compile again", || {
            let again = read(&files);
            let same = again.diagnostics == compiled.diagnostics && again.board == compiled.board;
            if same { Ok(()) } else { Err("the same files have other findings".to_owned()) }
        })?;
        let has_error = compiled.diagnostics.iter().any(Diagnostic::is_error);
        self.check("sound", || match compiled.board.is_some() != has_error {
            true => Ok(()),
            false => Err("there is a board although there is an error, or no board without one".to_owned()),
        })?;
        for fix in fixes(&compiled.diagnostics) {
            let texts = applied(&compiled.sources, [fix]);
            self.step("compile what was mended", || read(&Overlaid { files: &files, texts: &texts }))?;
        }
        match &compiled.board {
            Some(board) => self.board(board),
            None => Ok(Reached::Findings),
        }
    }

    /// Repairs come to an end, and leave nothing that they would repair again, nor more errors than there were.
    fn fix(&mut self, input: &Input) -> Result<Reached, Failure> {
        let files = input.memory();
        let read = |texts: &Texts| {
            let compiled = compile_any(&Overlaid { files: &files, texts }, input.path());
            let compiled = compiled.expect("the input's own file is there");
            (compiled.sources, compiled.diagnostics)
        };
        let errors = |found: &[Diagnostic]| found.iter().filter(|finding| finding.is_error()).count();
        let mut left = 0;
        for maybe in [false, true] {
            let mended = self.step("fix", || mend(maybe, |_| true, read))?;
            let (_, before) = read(&Texts::new());
            let (_, after) = read(&mended.texts);
            left = errors(&after);
            self.check("errors", || match left <= errors(&before) {
                true => Ok(()),
                false => Err(format!("{} errors became {left}", errors(&before))),
            })?;
            let mut texts = mended.texts;
            let mut again = || {
                let again = self.step("fix again", || {
                    mend(maybe, |_| true, |more| read(&texts.iter().chain(more).map(cloned).collect()))
                })?;
                texts.extend(again.texts);
                Ok::<usize, Failure>(again.n_repairs)
            };
            // A run that repairs facts leaves the ledger to the next one.
            let (second, third) = (again()?, again()?);
            let of_ledger = |finding: &&Diagnostic| finding.fixes.iter().any(|fix| fix.of_ledger);
            let ledger = after.iter().filter(of_ledger).count();
            self.check("nothing is left to repair", || match (second.saturating_sub(ledger), third) {
                (0, 0) => Ok(()),
                _ => Err(format!("a second run repairs {second} times more, {ledger} of the ledger, a third {third}")),
            })?;
        }
        Ok(if left == 0 { Reached::Sound } else { Reached::Findings })
    }

    /// The canonical form says the same: the same board, or the same findings.
    fn format(&mut self, input: &Input) -> Result<Reached, Failure> {
        let Ok(text) = std::str::from_utf8(input.own()) else { return Ok(Reached::Findings) };
        let files = input.memory();
        let canonical = self.say("format", || match family_of(&files, input.path()) {
            FamilyName::Hansa => layout::canonical::<Hansa>(text),
            FamilyName::Catan => layout::canonical::<Catan>(text),
        })?;
        let read = |files: &dyn Files| compile_any(files, input.path()).expect("the input's own file is there");
        let before = self.step("compile", || read(&files))?;
        let after = self.step("compile the canonical form", || read(&files.clone().with(input.path(), canonical)))?;
        let said = |found: &[Diagnostic]| -> Vec<(&str, String)> {
            found.iter().map(|finding| (finding.descriptor.code, finding.message.clone())).collect()
        };
        self.check("same findings", || match (said(&before.diagnostics), said(&after.diagnostics)) {
            (before, after) if before == after => Ok(()),
            (before, after) => Err(format!("{before:?} became {after:?}")),
        })?;
        self.check("same board", || match before.board == after.board {
            true => Ok(()),
            false => Err("it is another board".to_owned()),
        })?;
        Ok(if after.board.is_some() { Reached::Sound } else { Reached::Findings })
    }

    fn edition(&mut self, input: &Input) -> Result<Reached, Failure> {
        let files = input.memory();
        let read = |files: &dyn Files| compile_any_edition(files, input.path()).expect("the input's own file is there");
        let compiled = self.step("edition", || read(&files))?;
        self.findings(&compiled.sources, &compiled.diagnostics)?;
        let has_error = compiled.diagnostics.iter().any(Diagnostic::is_error);
        self.check("sound", || match compiled.edition.is_some() && has_error {
            false => Ok(()),
            true => Err("there is an edition although there is an error".to_owned()),
        })?;
        for fix in fixes(&compiled.diagnostics) {
            let texts = applied(&compiled.sources, [fix]);
            self.step("mended edition", || read(&Overlaid { files: &files, texts: &texts }))?;
        }
        let Some(edition) = &compiled.edition else { return Ok(Reached::Findings) };
        // Whatever an edition says, a sound map with it is played or refused by name.
        let sides = match edition {
            AnyEdition::Hansa(_) => SIDES,
            AnyEdition::Catan(_) => ISLANDS,
        };
        for side in sides {
            let side = side.replacen("\n    id ", "\n    edition      own\n    id ", 1);
            let files = files.clone().with(SIDE_PATH, side);
            let with = self.step("compile with the edition", || compile_any(&files, SIDE_PATH))?;
            let with = with.expect("the map was put there");
            self.findings(&with.sources, &with.diagnostics)?;
            if let Some(board) = with.board {
                self.board(&board)?;
            }
        }
        self.rust(&[], edition)?;
        Ok(Reached::Sound)
    }

    fn project(&mut self, input: &Input) -> Result<Reached, Failure> {
        let Ok(text) = String::from_utf8(input.own().to_vec()) else { return Ok(Reached::Findings) };
        let (project, sources, diagnostics) =
            self.step("project", || project::parse(Source::new(project::FILE_NAME, text.as_str()), &descriptors()))?;
        self.findings(&sources, &diagnostics)?;
        let names = ["", "*", "a.board", "hanse-4-5.board", ".board", "äöü.board"];
        for pattern in project.maps.iter().chain(&project.editions) {
            self.step("pattern", || {
                let matches = pattern.matcher();
                names.iter().filter(|name| matches(name)).count()
            })?;
            self.check("pattern of itself", || match pattern.matcher()(&pattern.name) {
                true => Ok(()),
                false => Err(format!("`{}` does not match itself", pattern.name)),
            })?;
            let lost = self.step("not found", || pattern.not_found(names))?;
            self.findings(&sources, &[lost])?;
        }
        Ok(if diagnostics.is_empty() { Reached::Sound } else { Reached::Findings })
    }

    fn position(&mut self, input: &Input) -> Result<Reached, Failure> {
        let Ok(text) = std::str::from_utf8(input.own()) else { return Ok(Reached::Findings) };
        if islands::is_one(text) {
            let is_sound = self.say("position", || islands::position(text))?;
            return Ok(if is_sound { Reached::Played } else { Reached::Findings });
        }
        let Some(state) = self.say("position", || written::position(text))? else { return Ok(Reached::Findings) };
        self.say("play on", || written::plays_on(text, &state))?;
        Ok(Reached::Played)
    }

    fn action(&mut self, input: &Input) -> Result<Reached, Failure> {
        let Ok(text) = std::str::from_utf8(input.own()) else { return Ok(Reached::Findings) };
        let read = if islands::is_one(text) { islands::action } else { written::action };
        Ok(match self.say("action", || read(text))? {
            None => Reached::Findings,
            Some(false) => Reached::Sound,
            Some(true) => Reached::Played,
        })
    }

    fn record(&mut self, input: &Input) -> Result<Reached, Failure> {
        let Ok(text) = std::str::from_utf8(input.own()) else { return Ok(Reached::Findings) };
        if islands::is_one(text) {
            return Ok(match self.say("record", || islands::record(text))? {
                Some(true) => Reached::Played,
                Some(false) => Reached::Sound,
                None => Reached::Findings,
            });
        }
        let Some(record) = self.say("record", || written::record(text))? else { return Ok(Reached::Findings) };
        let is_sound = self.say("replay", || written::replays(text, &record))?;
        Ok(if is_sound { Reached::Played } else { Reached::Sound })
    }

    /// Findings are true to their files, and every output takes them.
    pub(super) fn findings(&mut self, sources: &Sources, diagnostics: &[Diagnostic]) -> Result<(), Failure> {
        self.check("spans", || diagnostics.iter().try_for_each(|finding| true_to_files(sources, finding)))?;
        let report = self.step("report", || {
            let mut report = Report::new();
            report.add_map(sources, diagnostics);
            report
        })?;
        self.check("json findings", || {
            let mut out = Vec::new();
            json_findings::write(&report, &mut out).map_err(|error| error.to_string())?;
            serde_json::from_slice::<serde_json::Value>(&out).map(drop).map_err(|error| error.to_string())
        })?;
        let looks = [Look::PLAIN, Look { colour: true, width: 1 }];
        for look in looks {
            self.check("human", || written(|out| human::write(&report, look, out)))?;
        }
        self.check("narrated", || written(|out| narrated::write(&report, out)))?;
        self.check("github", || written(|out| github::write(&report, out)))?;
        self.check("sarif", || {
            let mut out = Vec::new();
            sarif::write(&report, &mut out).map_err(|error| error.to_string())?;
            serde_json::from_slice::<serde_json::Value>(&out).map(drop).map_err(|error| error.to_string())
        })?;
        self.check("short", || {
            let mut out = Vec::new();
            short::write(&report, &mut out).map_err(|error| error.to_string())?;
            let n_lines = out.iter().filter(|&&byte| byte == b'\n').count();
            let n_findings = report.diagnostics().len();
            if n_lines == n_findings { Ok(()) } else { Err(format!("{n_lines} lines for {n_findings} findings")) }
        })
    }
}

fn cloned((path, text): (&String, &String)) -> (String, String) {
    (path.clone(), text.clone())
}

/// Where a map of an edition's ordeal lies.
const SIDE_PATH: &str = "maps/side.board";

/// Small maps that are laid beside an edition of Hansa Teutonica.
const SIDES: [&str; 2] = [include_str!("../../fixtures/maps/fb.board"), include_str!("../../fixtures/maps/fe.board")];

/// Islands that are laid beside an edition of Catan.
const ISLANDS: [&str; 2] =
    [include_str!("../../../maps/catan/catan-rivers.board"), include_str!("../../../maps/catan/catan-fishermen.board")];

/// Checks that the output of a renderer is UTF-8 and holds no control character.
fn written(write: impl FnOnce(&mut dyn std::io::Write) -> std::io::Result<()>) -> Result<(), String> {
    let mut out = Vec::new();
    write(&mut out).map_err(|error| error.to_string())?;
    let text = String::from_utf8(out).map_err(|error| error.to_string())?;
    let raw = |c: char| c.is_control() && !matches!(c, '\n' | '\t' | '\r' | '\u{1b}');
    match text.chars().find(|&c| raw(c)) {
        None => Ok(()),
        Some(c) => Err(format!("the control character {c:?} comes out")),
    }
}

fn true_to_files(sources: &Sources, finding: &Diagnostic) -> Result<(), String> {
    let code = finding.descriptor.code;
    let mut spans = vec![("its place", finding.span)];
    spans.extend(finding.labels.iter().map(|label| ("a label", label.span)));
    for fix in &finding.fixes {
        if fix.edits.is_empty() {
            return Err(format!("{code}: a repair without an edit"));
        }
        spans.extend(fix.edits.iter().map(|edit| ("an edit", edit.span)));
        let in_order = fix.edits.windows(2).all(|pair| {
            let [a, b] = [pair[0].span, pair[1].span];
            a.file < b.file || a.file == b.file && a.end <= b.start
        });
        if !in_order {
            return Err(format!("{code}: the edits of a repair are out of order"));
        }
    }
    for (what, span) in spans {
        let Some((_, source)) = sources.iter().find(|(id, _)| *id == span.file) else {
            return Err(format!("{code}: {what} lies in no file"));
        };
        if source.text.get(span.range()).is_none() {
            let mut message = format!("{code}: {what} lies outside its file or splits a character");
            let _ = write!(message, " ({span:?} of {})", source.text.len());
            return Err(message);
        }
    }
    if finding.message.is_empty() || finding.message.contains('\n') {
        return Err(format!("{code}: the message is not one line"));
    }
    Ok(())
}

/// The first few repairs.
fn fixes(diagnostics: &[Diagnostic]) -> impl Iterator<Item = &Fix> {
    diagnostics.iter().flat_map(|finding| &finding.fixes).take(MAX_FIXES)
}
