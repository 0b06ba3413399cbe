//! Everything that a report says, as one value: the page, the Markdown and the JSON are three ways to write it.

use std::fmt;

use serde::Serialize;

use super::chart::{Chart, Content};
use super::command;
use super::compared::{Changed, Compared};
use super::estimate::{ALPHA, Estimate};
use super::facts::Unusual;
use super::findings::{Finding, balance, counts, findings};
use super::measures::Measure;
use super::parts::{CAPPED, STUCK};
use super::reference::{Band, Reference};
use super::reported::Reported;
use super::seen::{People, Seen};
use super::standouts;
use super::verdicts::{Verdict, verdicts};
use kogge_engine::Schema;
use kogge_engine::study::stats::{Alpha, Together};
use kogge_engine::study::{Chosen, KeptGame, Names, Results};
use kogge_engine::vocab::{Both, Tongue};
use kogge_engine::wording::say;

/// The format that a report states.
pub const REPORT_FORMAT: &str = "kogge report";
/// The version of its shape.
pub const REPORT_VERSION: u32 = 3;
/// The inputs of a report.
#[derive(Debug, Clone)]
pub struct Sources<'a, S: Reported> {
    /// The study it is about.
    pub main: &'a Results<S>,
    /// Studies of the same map by other players, or for other numbers of them.
    pub more: &'a [Results<S>],
    /// Games of people on the same map, of as many players with the same modules.
    pub people: Option<People<'a, S>>,
    /// A study to compare it with, such as that of the map before a change.
    pub other: Option<&'a Results<S>>,
    /// The file of its map, where it is another one.
    pub other_map: Option<&'a str>,
    /// The facts that differ between both maps, where both are known.
    pub changes: Option<&'a [Changed]>,
    /// The file of the map, as the commands of the report name it; without it a shipped board goes by its id, and any other
    /// map by its id with `.board`.
    pub map: Option<&'a str>,
    /// The printed boards.
    pub reference: Option<&'a Reference>,
    /// The facts of the map that no printed board has, where the map is known.
    pub unusual: &'a [Unusual],
    /// The language of the words.
    pub tongue: Tongue,
}

impl<'a, S: Reported> Sources<'a, S> {
    /// A study alone, in English.
    pub const fn of(main: &'a Results<S>) -> Self {
        Self {
            main,
            more: &[],
            people: None,
            other: None,
            other_map: None,
            changes: None,
            map: None,
            reference: None,
            unusual: &[],
            tongue: Tongue::English,
        }
    }
}

/// Everything that a report says.
#[derive(Debug, Clone, PartialEq, Serialize, Schema)]
pub struct Answers {
    /// The format: `kogge report`.
    #[schemars(extend("const" = REPORT_FORMAT))]
    pub format: &'static str,
    /// [`REPORT_VERSION`].
    pub version: u32,
    /// The language of the words; documents are English.
    #[serde(skip)]
    pub tongue: Tongue,
    /// The studies, that which the report is about first.
    #[schemars(length(min = 1))]
    pub studies: Vec<Study>,
    /// The study that it is compared with.
    pub other: Option<Study>,
    /// The differences from that study.
    pub compared: Option<Compared>,
    /// The printed boards beside it, where there are any for this number of players.
    pub printed: Option<Printed>,
    /// The report in a few sentences.
    pub verdicts: Vec<Verdict>,
    /// The findings whose sign is more than chance.
    pub findings: Vec<Finding>,
    /// The questions with their answers.
    pub sections: Vec<Section>,
    /// The games that broke, as far as they were kept.
    pub broken: Vec<Broken>,
}

/// The studied games.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Schema)]
pub struct Study {
    /// The id of the map.
    pub map: String,
    /// Its name.
    pub name: String,
    /// Its fingerprint in 16 hexadecimal digits.
    #[schemars(regex(pattern = "^[0-9a-f]{16}$"))]
    pub fingerprint: String,
    /// The name of the edition.
    pub edition: String,
    /// The revision of the rules.
    pub rules: u32,
    /// How many play.
    pub players: usize,
    /// The modules in play.
    pub modules: Vec<String>,
    /// The players: one kind, or that of every seat where they differ.
    pub who: String,
    /// Whether any player chooses without looking: then no verdict follows.
    pub random: bool,
    /// The seed; 0 of games of people.
    pub seed: u64,
    /// Of games of people, how many others were left before their end and are not counted; nothing of simulated games.
    pub left: Option<u64>,
    /// The games that were played.
    pub games: u64,
    /// Those that came to their end.
    pub finished: u64,
    /// The games that would decide whether the turn order is balanced; nothing where that is decided or not asked.
    pub needed: Option<Needed>,
    /// The map as commands name it.
    #[serde(skip)]
    pub file: String,
    /// The command that plays them; empty for games of people.
    pub command: String,
}

/// The games that would decide a question.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Schema)]
pub struct Needed {
    /// How many, from the first on.
    #[schemars(range(min = 1))]
    pub games: u64,
    /// The command that plays them.
    pub command: String,
}

/// The printed boards that stand beside a report.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Schema)]
pub struct Printed {
    /// The boards, by id.
    pub boards: Vec<String>,
    /// The players on them.
    pub who: String,
    /// The games on each.
    pub games: u64,
}

/// A question with what answers it.
#[derive(Debug, Clone, PartialEq, Serialize, Schema)]
pub struct Section {
    /// Its key.
    pub key: &'static str,
    /// Its heading.
    pub title: &'static str,
    /// The meaning of its numbers.
    pub about: &'static str,
    /// The studies of its columns, as places in [`studies`](Answers::studies).
    pub columns: Vec<usize>,
    /// The numbers.
    pub rows: Vec<Row>,
    /// How many rows are shown at once.
    #[serde(skip)]
    pub n_shown: usize,
    /// The charts, of the study that the report is about.
    pub charts: Vec<Chart>,
    /// The same charts of the other columns, where the section is about them.
    pub panels: Vec<Panel>,
}

/// A number in each column.
#[derive(Debug, Clone, PartialEq, Serialize, Schema)]
pub struct Row {
    /// The measured thing, for programs.
    pub key: String,
    /// The measured thing, for people.
    pub label: String,
    /// The number in each column; nothing where it was not measured.
    pub values: Vec<Option<Estimate>>,
    /// The range of printed boards.
    pub printed: Option<Band>,
    /// The value of the other study.
    pub other: Option<Other>,
}

/// A number of the other study.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Schema)]
pub struct Other {
    /// The number.
    pub estimate: Estimate,
    /// How much that of the report is more.
    pub difference: Option<Estimate>,
    /// Whether that is more than chance, corrected for all numbers of the report.
    pub is_no_chance: bool,
}

/// A small chart of one column.
#[derive(Debug, Clone, PartialEq, Serialize, Schema)]
pub struct Panel {
    /// Of what.
    pub title: String,
    /// The chart.
    pub chart: Chart,
}

/// A game that broke.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Schema)]
pub struct Broken {
    /// How.
    pub how: &'static str,
    /// The players, as a place in [`studies`](Answers::studies).
    pub study: usize,
    /// Its number.
    pub game: u64,
    /// Its seed.
    pub seed: u64,
    /// Its decisions.
    pub decisions: u64,
    /// Its record, for `kogge replay`.
    pub record: Option<String>,
}

/// Why no answers can be given: results that do not belong together or hold no game, in a sentence.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NoAnswers(pub(crate) String);

impl fmt::Display for NoAnswers {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for NoAnswers {}

/// The most sentences at the top.
const MOST_IN_SHORT: usize = 5;

impl Answers {
    /// The report in short: the first sentences, and those about nothing that has a section.
    pub fn in_short(&self) -> impl Iterator<Item = &Verdict> {
        let has_section = |about: &str| self.sections.iter().any(|section| section.key == about);
        let is_short =
            move |&(place, verdict): &(usize, &Verdict)| place < MOST_IN_SHORT || !has_section(verdict.about);
        self.verdicts.iter().enumerate().filter(is_short).map(|(_, verdict)| verdict)
    }

    /// The other sentences, below the heading of their section.
    pub(crate) fn said_of(&self, section: &Section) -> impl Iterator<Item = &Verdict> {
        self.verdicts.iter().skip(MOST_IN_SHORT).filter(move |verdict| verdict.about == section.key)
    }
}

/// The answers of the results.
///
/// # Errors
///
/// [`NoAnswers`] when the studies do not belong together or hold no game.
pub fn answers<S: Reported>(sources: Sources<'_, S>) -> Result<Answers, NoAnswers> {
    let t = sources.tongue;
    let as_seen = |results| Seen(results, t, None);
    let mut seen: Vec<Seen<'_, S>> = std::iter::once(sources.main).chain(sources.more).map(as_seen).collect();
    let main = seen[0];
    fit(&seen, sources.other.map(as_seen)).map_err(NoAnswers)?;
    seen.extend(sources.people.map(|people| Seen(people.results, t, Some(people))));
    let reference = sources.reference.and_then(|reference| reference.beside(main.0));
    // Other kinds of players stand beside the first, where as many play the same modules.
    let alike: Vec<usize> = (0..seen.len()).filter(|&study| is_alike(main, seen[study])).collect();
    let bands = reference.as_ref().map(|(_, bands)| bands);
    // The number of differences that are tested together.
    let n_rows: usize = S::PARTS.iter().map(|part| (part.measures)(main).len()).sum();
    let columns = |of: &dyn Fn(Seen<'_, S>) -> Vec<Measure>, studies: &[usize]| {
        let printed = |measure: &Measure| bands.and_then(|bands| bands.get(measure.printed.as_ref()?)).cloned();
        let others = sources.other.map(|other| of(as_seen(other))).unwrap_or_default();
        let measured: Vec<Vec<Measure>> = studies.iter().map(|&study| of(seen[study])).collect();
        rows(&measured, &others, printed, ALPHA.shared(n_rows))
    };
    let sections = S::PARTS.iter().map(|part| Section {
        key: part.key,
        title: t.of(part.title),
        about: t.of(part.about),
        columns: alike.clone(),
        rows: columns(&part.measures, &alike),
        n_shown: part.n_shown,
        charts: (part.charts)(main).into_iter().filter(|chart| !chart.content.is_empty()).collect(),
        panels: Vec::new(),
    });
    let mut sections: Vec<Section> = sections.filter(|section| !section.rows.is_empty()).collect();
    sections.extend(numbers_of_players(&seen));
    // The games of people stand beside the others; they are too few to decide anything.
    let kinds: Vec<Seen<'_, S>> = alike.iter().map(|&study| seen[study]).filter(|seen| !seen.is_of_people()).collect();
    let findings = findings(&kinds);
    let standouts = standouts::standouts(&kinds, sources.reference, sources.unusual);
    sections.splice(0..0, standouts::section(t, &standouts));
    Ok(Answers {
        format: REPORT_FORMAT,
        version: REPORT_VERSION,
        tongue: t,
        verdicts: verdicts(&kinds, &sections, &findings, sources.reference, &standouts),
        findings,
        compared: sources.other.map(|other| Compared::of(is_same_map(main.0, other), sources.changes, &sections)),
        sections,
        broken: seen.iter().enumerate().flat_map(|(study, seen)| broken(study, *seen)).collect(),
        studies: seen.iter().map(|seen| seen.study(sources.map)).collect(),
        other: sources.other.map(|other| as_seen(other).study(sources.other_map)),
        printed: reference.map(|(printed, _)| printed),
    })
}

fn is_same_map<S: Reported>(one: &Results<S>, other: &Results<S>) -> bool {
    let [one, other] = [one, other].map(|results| &results.setting);
    one.map == other.map && one.edition == other.edition
}

/// Whether two studies differ in their players alone.
fn is_alike<S: Reported>(one: Seen<'_, S>, other: Seen<'_, S>) -> bool {
    // People lay out their own islands, even where the games of a study share layouts.
    if other.is_of_people() {
        return one.players() == other.players();
    }
    let [one, other] = [one, other].map(|seen| &seen.0.setting);
    one.players == other.players && one.modules == other.modules
}

/// Checks that the studies can stand on one page.
fn fit<S: Reported>(seen: &[Seen<'_, S>], other: Option<Seen<'_, S>>) -> Result<(), String> {
    let main = &seen[0].0.setting;
    for (i, one) in seen.iter().copied().chain(other).enumerate() {
        let setting = &one.0.setting;
        let name = format!("the results of `{}` for {} by {}", setting.map.id, setting.players, one.who());
        if one.totals().games == 0 {
            return Err(format!("{name} hold no game"));
        }
        if setting.rules != main.rules {
            let (one, other) = (setting.rules, main.rules);
            return Err(format!("{name} are of revision {one} of the rules and not of {other}: simulate them again"));
        }
        let is_other = i >= seen.len();
        let parts = [
            ("the number of players", setting.players == main.players),
            ("the modules", setting.modules == main.modules),
            ("the kind of players", setting.seats == main.seats),
            ("the turn cap", setting.turn_cap == main.turn_cap),
        ];
        if is_other && let Some((what, _)) = parts.iter().find(|(_, is_alike)| !is_alike) {
            return Err(format!("{name} cannot be compared: {what} differs"));
        }
        if !is_other && (setting.map != main.map || setting.edition != main.edition) {
            let (id, print) = (&main.map.id, &main.map.fingerprint);
            let other = format!("`{}` ({})", setting.map.id, setting.map.fingerprint);
            let instead = match setting.players == main.players {
                true => "`--compare` sets another board beside one",
                false => "report on each of them alone",
            };
            return Err(format!("the results are of different boards, `{id}` ({print}) and {other}: {instead}"));
        }
        let is_twice = |before: &&Seen<'_, S>| is_alike(**before, one) && before.0.setting.seats == setting.seats;
        if !is_other && let Some(before) = seen[..i].iter().find(is_twice) {
            let what = match before.0.setting.difference(setting) {
                Some(difference) => difference,
                None => "put them together with `kogge merge`".to_owned(),
            };
            return Err(format!("there are two files of {name}: {what}"));
        }
    }
    Ok(())
}

/// The rows of some columns; what only a later column measures comes last.
fn rows(
    columns: &[Vec<Measure>],
    others: &[Measure],
    printed: impl Fn(&Measure) -> Option<Band>,
    shared: Alpha,
) -> Vec<Row> {
    let mut labels: Vec<&Measure> = Vec::new();
    for measure in columns.iter().flatten() {
        if !labels.iter().any(|known| known.key == measure.key) {
            labels.push(measure);
        }
    }
    let find = |measures: &[Measure], key: &str| measures.iter().find(|measure| measure.key == key).cloned();
    let row = |measure: &Measure| {
        let own = columns.first().and_then(|own| find(own, &measure.key));
        let other = find(others, &measure.key).map(|other| {
            let difference = |alpha| own.as_ref().and_then(|own| own.counted.minus(other.counted, alpha));
            Other {
                estimate: other.counted.estimate(),
                difference: difference(ALPHA),
                is_no_chance: difference(shared).is_some_and(|difference| difference.sign().is_some()),
            }
        });
        let value = |column: &Vec<Measure>| find(column, &measure.key).map(|found| found.counted.estimate());
        Row {
            key: measure.key.clone(),
            label: measure.label.clone(),
            values: columns.iter().map(value).collect(),
            printed: printed(measure),
            other,
        }
    };
    labels.into_iter().map(row).collect()
}

/// The measures that distinguish numbers of players.
fn overview<S: Reported>(seen: Seen<'_, S>) -> Vec<Measure> {
    let kept = |measure: &Measure| {
        let key = measure.key.as_str();
        key.starts_with("win.place.") || OVERVIEW.contains(&key) || S::is_overview(key)
    };
    S::PARTS.iter().flat_map(|part| (part.measures)(seen)).filter(kept).collect()
}

const OVERVIEW: &[&str] =
    &["rounds.all", "decisions.all", "points.winner", "points.margin", "decided.round", "decided.changes"];

/// Other numbers of players and modules beside the first, each with a small chart of its own.
fn numbers_of_players<S: Reported>(seen: &[Seen<'_, S>]) -> Option<Section> {
    let (t, who) = (seen[0].tongue(), seen[0].who());
    let seen: Vec<Seen<'_, S>> = seen.iter().copied().filter(|seen| !seen.is_of_people()).collect();
    // Of each number of players those of the same kind, or else the first.
    let mut columns: Vec<usize> = Vec::new();
    for (i, one) in seen.iter().enumerate() {
        match columns.iter_mut().find(|column| is_alike(seen[**column], *one)) {
            Some(column) if seen[*column].who() != who && one.who() == who => *column = i,
            Some(_) => {}
            None => columns.push(i),
        }
    }
    if columns.len() < 2 {
        return None;
    }
    columns.sort_by_key(|&study| (seen[study].players(), study));
    let measured: Vec<Vec<Measure>> = columns.iter().map(|&study| overview(seen[study])).collect();
    let winners = |study: usize| {
        let chart = (S::PARTS.first()?.charts)(seen[study]).into_iter().find(|chart| !chart.content.is_empty())?;
        Some(Panel { title: seen[study].title(), chart })
    };
    Some(Section {
        key: "counts",
        title: t.of(["Numbers of players", "Spielerzahlen"]),
        about: t.of([
            "The same numbers for every number of players and variant that was played.",
            "Dieselben Werte für jede Spielerzahl und Variante, die gespielt wurde.",
        ]),
        rows: rows(&measured, &[], |_| None, ALPHA),
        n_shown: 30,
        charts: Vec::new(),
        panels: columns.iter().filter_map(|&study| winners(study)).collect(),
        columns,
    })
}

fn broken<S: Reported>(study: usize, seen: Seen<'_, S>) -> impl Iterator<Item = Broken> {
    let of = move |how: Both| {
        move |kept: &KeptGame| Broken {
            how: seen.tongue().of(how),
            study,
            game: kept.game,
            seed: kept.seed,
            decisions: kept.decisions,
            record: kept.record.clone(),
        }
    };
    let kept = &seen.0.kept;
    kept.stuck.iter().map(of(STUCK)).chain(kept.capped.iter().map(of(CAPPED)))
}

impl<S: Reported> Seen<'_, S> {
    /// `4 players, steady`, with the modules.
    fn title(self) -> String {
        let t = self.tongue();
        let modules: String = self.0.setting.modules.words(t).iter().map(|words| format!(", {words}")).collect();
        say!(t, "{} players{modules}, {}", "{} Spieler{modules}, {}", self.players(), self.who())
    }

    /// The games that would decide whether the turn order is balanced. More layouts would, where they are shared.
    fn needed(self) -> Option<u64> {
        let is_judged = counts(self) && self.n_layouts() == 0;
        match balance(self).filter(|_| is_judged)?.together {
            Together::Unknown { needed } => Some(needed),
            Together::Balanced | Together::Biased => None,
        }
    }

    fn study(self, map: Option<&str>) -> Study {
        let (setting, totals) = (self.setting(), self.totals());
        let is_simulated = !self.is_of_people();
        let file = command::map(setting, map);
        Study {
            map: setting.map.id.clone(),
            name: setting.board.map().to_owned(),
            fingerprint: setting.map.fingerprint.clone(),
            edition: setting.board.edition().to_owned(),
            rules: setting.rules,
            players: setting.players,
            modules: setting.modules.words(self.tongue()),
            who: self.who(),
            random: self.is_random(),
            seed: if is_simulated { setting.seed } else { 0 },
            left: self.2.map(|people| people.left),
            games: totals.games,
            finished: totals.finished,
            command: if is_simulated { command::of(self, &file) } else { String::new() },
            needed: self.needed().map(|games| Needed { games, command: command::of_first(self, &file, games) }),
            file,
        }
    }
}

impl Content {
    /// Whether there is nothing to see.
    fn is_empty(&self) -> bool {
        match self {
            Self::Dots { dots, .. } => dots.is_empty(),
            Self::Histogram { groups, .. } => groups.is_empty(),
            Self::Lines { lines, .. } => lines.iter().all(|line| line.points.is_empty()),
            Self::Stacks { parts, .. } => parts.iter().flat_map(|part| &part.values).all(|&value| value == 0.0),
            Self::Heat { most, .. } => *most == 0.0,
            Self::Marks { places } => places.is_empty(),
        }
    }
}
