//! Reads the form of a record: lines into parts, each with its place. Needs no board.

use super::{
    Drawn, MAX_RECORD_BYTES, MAX_RECORD_LINE, Placed, RECORD_FORMAT, Record, RecordError, RecordProblem, Recorded,
    StartLines, TurnLine, UNNAMED,
};
use crate::game::notation::Reader;

impl<G: Recorded> Record<G> {
    /// Reads a record.
    ///
    /// # Errors
    ///
    /// [`RecordError`] at the first place where the form is not that of a record.
    pub fn parse(text: &str) -> Result<Self, RecordError> {
        if text.len() > MAX_RECORD_BYTES {
            return Err(RecordError { line: 1, column: 1, problem: RecordProblem::TooLarge });
        }
        let mut lines = Lines { rest: text, number: 0, line: "" };
        lines.next()?;
        let version =
            lines.line.strip_prefix("kogge record ").ok_or_else(|| lines.error(0, RecordProblem::NotARecord))?;
        if version != RECORD_FORMAT.to_string() {
            return Err(lines.error("kogge record ".len(), RecordProblem::Format(version.to_owned())));
        }
        game::<G>(&mut lines)?;
        let map = lines.hashed("map")?;
        let version = match lines.optional("version")? {
            Some(version) => Some(word_of(lines.placed(version))?),
            None => None,
        };
        let names = match lines.optional("names")? {
            Some(names) => words(&lines, names)?,
            None => Vec::new(),
        };
        let edition = lines.hashed("edition")?;
        let revision = lines.number("rules")?;
        let modules = modules::<G>(&mut lines)?;
        let seats = lines.field("seats")?;
        let seats = words(&lines, seats)?;
        if !G::is_round(seats.len()) {
            return Err(lines.expected("seats ".len(), &format!("{}, with commas between them", G::PLAYERS)));
        }
        let seed = match lines.field("seed")? {
            "none" => None,
            digits => Some(digits.parse().map_err(|_| lines.expected("seed ".len(), "a number or `none`"))?),
        };
        let start = start(&mut lines)?;
        lines.next()?;
        if !lines.line.is_empty() {
            return Err(lines.expected(0, "an empty line between the heading and the turns"));
        }
        let turns = turns(&mut lines)?;
        let (position, ending) = end(&mut lines)?;
        Ok(Self { map, version, names, edition, revision, modules, seats, seed, start, turns, position, ending })
    }
}

/// A list of words with commas between them.
fn words(lines: &Lines<'_>, items: &str) -> Result<Vec<String>, RecordError> {
    lines.list(items, ',').into_iter().map(word_of).collect()
}

/// Any words, or a name in quotes.
fn word_of(item: Placed<String>) -> Result<String, RecordError> {
    match item.value.starts_with('"') {
        true => unquoted(&item.value).ok_or_else(|| item.expected("a name that ends with a quote")),
        false => Ok(item.value),
    }
}

/// The line of the game, which the records of one game do not have.
fn game<G: Recorded>(lines: &mut Lines<'_>) -> Result<(), RecordError> {
    let given = G::GAME;
    let recorded = match lines.peek().starts_with("game ") {
        true => lines.field("game")?,
        false if given == UNNAMED => UNNAMED,
        false => {
            lines.next()?;
            UNNAMED
        }
    };
    match recorded == given {
        true => Ok(()),
        false => Err(lines.error(0, RecordProblem::OtherGame { recorded: recorded.to_owned(), given })),
    }
}

fn modules<G: Recorded>(lines: &mut Lines<'_>) -> Result<G::Modules, RecordError> {
    let words = lines.field("modules")?;
    let mut modules = G::Modules::default();
    if words == "none" {
        return Ok(modules);
    }
    for word in lines.list(words, ',') {
        if !G::add_module(&mut modules, &word.value) {
            return Err(word.expected("`none` or modules with commas between them"));
        }
    }
    Ok(modules)
}

fn start<D: Drawn>(lines: &mut Lines<'_>) -> Result<StartLines<D>, RecordError> {
    match lines.peek().starts_with("from ") {
        true => {
            let position = lines.field("from")?;
            Ok(StartLines::Position(lines.placed(position)))
        }
        false => D::read(lines).map(StartLines::Draws),
    }
}

fn turns(lines: &mut Lines<'_>) -> Result<Vec<TurnLine>, RecordError> {
    let mut turns = Vec::new();
    while !["result ", "position ", "unfinished "].iter().any(|word| lines.peek().starts_with(word)) {
        lines.next()?;
        turns.push(turn(lines)?);
    }
    Ok(turns)
}

/// The position of a game that goes on, and the last line.
fn end(lines: &mut Lines<'_>) -> Result<(Option<Placed<String>>, Placed<String>), RecordError> {
    let goes_on = !lines.peek().starts_with("result ");
    let mut position = None;
    if goes_on {
        let text = lines.field("position")?;
        position = Some(lines.placed(text));
    }
    lines.next()?;
    let line = lines.line;
    if goes_on && !line.starts_with("unfinished ") {
        return Err(lines.expected(0, "`unfinished after …`"));
    }
    let ending = lines.placed(line);
    // Blank lines at the end are what a shell leaves.
    let is_whole = lines.rest.trim_matches(['\n', '\r']).is_empty();
    if is_whole { Ok((position, ending)) } else { Err(lines.after_end()) }
}

/// `12 B place trader Bremen – Osnabrück; end turn = 0123456789abcdef`
fn turn(lines: &Lines<'_>) -> Result<TurnLine, RecordError> {
    let line = lines.line;
    let (number, rest) = line.split_once(' ').unwrap_or((line, ""));
    let value = number.parse();
    let value = value.map_err(|_| lines.expected(0, "the number of a turn, `result …` or `position …`"))?;
    let number = Placed { value, line: lines.number, column: 1 };
    let (seat, rest) = rest.split_once(' ').unwrap_or((rest, ""));
    let seat = lines.placed(seat);
    let (actions, hash) = rest
        .rsplit_once(" = ")
        .ok_or_else(|| lines.expected(line.len(), "` = ` and the hash of the position at the end of the turn"))?;
    let value = lines.hash_of(hash)?;
    let hash = Placed { value, line: lines.number, column: lines.placed(hash).column };
    Ok(TurnLine { number, seat, actions: lines.list(actions, ';'), hash })
}

/// The lines of a record, one after another.
pub struct Lines<'a> {
    rest: &'a str,
    number: usize,
    line: &'a str,
}

impl<'a> Lines<'a> {
    /// Goes to the next line.
    fn next(&mut self) -> Result<(), RecordError> {
        self.number += 1;
        if self.rest.is_empty() {
            self.line = "";
            return Err(self.error(0, RecordProblem::CutOff));
        }
        let (line, rest) = self.rest.split_once('\n').unwrap_or((self.rest, ""));
        self.line = line.strip_suffix('\r').unwrap_or(line);
        self.rest = rest;
        match self.line.len() > MAX_RECORD_LINE {
            true => Err(self.error(0, RecordProblem::LongLine)),
            false => Ok(()),
        }
    }

    /// The text from the next line on.
    #[doc(hidden)]
    pub fn peek(&self) -> &'a str {
        self.rest
    }

    /// The next line's value, which must have this key.
    #[doc(hidden)]
    pub fn field(&mut self, key: &str) -> Result<&'a str, RecordError> {
        self.next()?;
        let value = self.line.strip_prefix(key).and_then(|rest| rest.strip_prefix(' '));
        value.filter(|value| !value.is_empty()).ok_or_else(|| self.expected(0, &format!("`{key} …`")))
    }

    /// The value of a line that need not be there.
    fn optional(&mut self, key: &str) -> Result<Option<&'a str>, RecordError> {
        let is_there = self.peek().strip_prefix(key).is_some_and(|rest| rest.starts_with(' '));
        is_there.then(|| self.field(key)).transpose()
    }

    fn number(&mut self, key: &str) -> Result<u32, RecordError> {
        let digits = self.field(key)?;
        digits.parse().map_err(|_| self.expected(key.len() + 1, "a number"))
    }

    /// `key id hash`
    fn hashed(&mut self, key: &str) -> Result<(String, u64), RecordError> {
        let value = self.field(key)?;
        let (id, hash) = value.rsplit_once(' ').ok_or_else(|| self.expected(self.line.len(), "a blank and a hash"))?;
        Ok((id.to_owned(), self.hash_of(hash)?))
    }

    fn hash_of(&self, digits: &str) -> Result<u64, RecordError> {
        hash_of(digits).ok_or_else(|| self.expected(self.offset(digits), "a hash of 16 digits from 0 to f"))
    }

    /// The items of a list in this line, those in quotes not cut.
    #[doc(hidden)]
    pub fn list(&self, items: &'a str, mark: char) -> Vec<Placed<String>> {
        let (mut is_quoted, mut is_escaped) = (false, false);
        let cut = |c: char| {
            let is_mark = c == mark && !is_quoted;
            is_quoted ^= c == '"' && !is_escaped;
            is_escaped = is_quoted && c == '\\' && !is_escaped;
            is_mark
        };
        // The columns are counted on from item to item: lines may be long.
        let (mut at, mut column) = (0, 1);
        let place = |item: &str| {
            let offset = self.offset(item);
            column += self.line.get(at..offset).map_or(0, |between| between.chars().count());
            at = offset;
            Placed { value: item.to_owned(), line: self.number, column }
        };
        items.split(cut).map(str::trim).map(place).collect()
    }

    /// A part of this line with its place.
    #[doc(hidden)]
    pub fn placed(&self, part: &str) -> Placed<String> {
        Placed { value: part.to_owned(), line: self.number, column: column(self.line, self.offset(part)) }
    }

    /// Where a part of this line begins.
    fn offset(&self, part: &str) -> usize {
        (part.as_ptr() as usize).saturating_sub(self.line.as_ptr() as usize).min(self.line.len())
    }

    pub(crate) fn expected(&self, at: usize, what: &str) -> RecordError {
        self.error(at, RecordProblem::Expected(what.to_owned()))
    }

    fn after_end(&self) -> RecordError {
        RecordError { line: self.number + 1, column: 1, problem: RecordProblem::AfterEnd }
    }

    fn error(&self, at: usize, problem: RecordProblem) -> RecordError {
        RecordError { line: self.number, column: column(self.line, at), problem }
    }
}

/// The column of a byte of a line, in characters from 1.
fn column(line: &str, at: usize) -> usize {
    1 + line.char_indices().take_while(|&(i, _)| i < at).count()
}

/// The hash that 16 digits stand for, as `{:016x}` writes it.
pub(super) fn hash_of(digits: &str) -> Option<u64> {
    let is_hash = digits.len() == 16 && digits.bytes().all(|byte| matches!(byte, b'0'..=b'9' | b'a'..=b'f'));
    is_hash.then(|| u64::from_str_radix(digits, 16).ok()).flatten()
}

/// The name that [`quoted`](crate::game::notation::quoted) wrote; nothing where the text is not one name in quotes.
pub(super) fn unquoted(text: &str) -> Option<String> {
    let mut reader = Reader::new(text);
    let name = text.starts_with('"').then(|| reader.name("a name").ok())??;
    reader.end().ok()?;
    Some(name.text.into_owned())
}
