//! How a line that does not parse is handled: mended with one finding a mistake, or reported once.

use super::{Line, Parser, word_of};
use crate::diagnostic::{Applicability, Descriptor, Diagnostic, Edit, Fix, Severity};
use crate::language::lower::{UNKNOWN_WORD, UNQUOTED_NAME};
use crate::language::repair::{self, LineEdit, Mistake, Repaired, token_at};
use crate::language::{Asks, Doubts, Failure, Language};
use crate::text::Span;
use kogge_engine::spelling::note;
use kogge_engine::wording::either;

#[doc(hidden)]
pub static MALFORMED_LINE: Descriptor = Descriptor {
    code: "malformed_line",
    severity: Severity::Error,
    rules: &[],
    what: "A line does not have the form of its statement or fact, and no small edit mends it.",
    why: "What it was to say is missing from the board.",
    bad: "city Zwolle: white square coin\n",
    good: "city Zwolle: white square coin 1\nroute Zwolle -- Altona: house, house\n",
};

pub(crate) static MISSING_MARK: Descriptor = Descriptor {
    code: "missing_mark",
    severity: Severity::Error,
    rules: &[],
    what: "A `:`, `,` or `--` is missing, or another mark stands in its place.",
    why: "Marks tell where a name ends and what belongs together.",
    bad: "city Zwolle white square\nroute Zwolle -- Altona: house, house\n",
    good: "city Zwolle: white square\nroute Zwolle -- Altona: house, house\n",
};

impl<'a, L: Language> Parser<'a, L> {
    /// Makes a line parse: `Ok(None)` as it is, `Ok(Some)` mended, with one finding a mistake; `Err` when it stays
    /// broken, with one finding. What is `begun` was reported already.
    pub(super) fn sound_line(
        &mut self,
        line: Line<'_>,
        rule: L::Rule,
        begun: Option<Repaired>,
    ) -> Result<Option<Repaired>, ()> {
        let text = begun.as_ref().map_or(line.text, |begun| &begun.text);
        let failure = match L::parse(rule, text) {
            Ok(_) => return Ok(begun),
            Err(failure) => failure,
        };
        let at = begun.as_ref().map_or(failure.at, |begun| begun.original(failure.at));
        let (found, expected) = (token_at(text, failure.at).to_owned(), failure.expected.clone());
        let mended = if self.repairs_left > 0 {
            self.repairs_left -= 1;
            repair::repair::<L>(rule, text, failure)
        } else {
            None
        };
        let Some(mended) = mended else {
            let example = self.example(rule, text);
            self.malformed(line, &found, Failure { at, expected }, example);
            return Err(());
        };
        let mut all = begun.map_or_else(Vec::new, |begun| begun.edits);
        let n_begun = all.len();
        all.extend(mended.edits);
        let repaired = Repaired { text: mended.text, edits: all };
        self.report_edits(line, &repaired, n_begun, self.example(rule, &repaired.text));
        let lacks_number = repaired.edits.iter().any(|edit| edit.mistake == Mistake::MissingNumber);
        if lacks_number { Err(()) } else { Ok(Some(repaired)) }
    }

    /// One finding a mended mistake; the two quotes around one name are one, and so are the same mistakes of a line.
    fn report_edits(&mut self, line: Line<'_>, repaired: &Repaired, n_reported: usize, example: &str) {
        let is_sure = marks_alone(&repaired.edits)
            && !splits_a_guess::<L>(repaired)
            && repaired.edits.iter().all(|edit| self.names_known(&edit.mistake));
        let applicability = if is_sure { Applicability::Safe } else { Applicability::Maybe };
        let mut edits = repaired.edits.iter().enumerate().skip(n_reported).peekable();
        let mut reported: Vec<(&Mistake, Diagnostic)> = Vec::new();
        while let Some((i, edit)) = edits.next() {
            let mut n_edits = 1;
            while edits.next_if(|(_, next)| is_quotes(edit) && next.mistake == edit.mistake).is_some() {
                n_edits += 1;
            }
            let before = Repaired { text: String::new(), edits: repaired.edits[..i].to_vec() };
            let place = |edit: &LineEdit, shift: usize| {
                let start = before.original(edit.at - shift);
                let end = before.original(edit.at - shift + edit.remove);
                self.span(line.start + start..line.start + end)
            };
            let mut fix = vec![Edit { span: place(edit, 0), text: edit.insert.clone() }];
            for (j, next) in repaired.edits[i + 1..i + n_edits].iter().enumerate() {
                fix.push(Edit { span: place(next, j + 1), text: next.insert.clone() });
            }
            let whole = fix[0].span.to(fix[fix.len() - 1].span);
            // `: yes` behind a fact that takes nothing.
            if let (Mistake::Extra(_), Some((Mistake::Extra(_), finding))) = (&edit.mistake, reported.last_mut())
                && finding.span.end + 1 >= whole.start
                && whole.end + 1 >= finding.span.start
            {
                finding.span = finding.span.to(whole);
                let extra = self.source.text[finding.span.range()].trim();
                finding.message = format!("`{extra}` does not belong here");
                let deleted = Edit { span: finding.span, text: String::new() };
                finding.fixes.iter_mut().for_each(|fix| fix.edits = vec![deleted.clone()]);
                continue;
            }
            let is_behind = |finding: &Diagnostic| {
                finding.fixes.iter().flat_map(|fix| &fix.edits).all(|edit| edit.span.end <= whole.start)
            };
            let is_same = |mistake: &Mistake| *mistake == edit.mistake && !is_quotes(edit);
            let same = reported.iter_mut().find(|(mistake, finding)| is_same(mistake) && is_behind(finding));
            if let Some((_, finding)) = same {
                *finding = finding.clone().also(whole, "and here");
                finding.fixes.iter_mut().for_each(|all| all.edits.append(&mut fix));
                continue;
            }
            let finding = match edit.mistake {
                Mistake::MissingNumber => Diagnostic::new(&MALFORMED_LINE, whole, "a number is missing")
                    .label("a number belongs here")
                    .help(format!("write it here, as in `{example}`")),
                _ => mended_finding(&edit.mistake, whole, &repaired.text, fix, applicability),
            };
            reported.push((&edit.mistake, finding));
        }
        self.out.extend(reported.into_iter().map(|(_, finding)| finding));
    }

    /// Whether quotes invent no name: it stands in quotes elsewhere in the file.
    fn names_known(&self, mistake: &Mistake) -> bool {
        match mistake {
            Mistake::Quotes(name) => self.source.text.contains(&format!("\"{}\"", name.trim())),
            Mistake::Word { .. } | Mistake::MissingMark(_) | Mistake::WrongMark { .. } | Mistake::Notation { .. } => {
                true
            }
            Mistake::MissingWord(_)
            | Mistake::Text(_)
            | Mistake::MissingNumber
            | Mistake::Extra(_)
            | Mistake::Twice(_) => true,
        }
    }

    /// A sound line of the kind of one that is to be read by a rule; empty where none is known.
    fn example(&self, rule: L::Rule, text: &str) -> &'static str {
        let of_fact = || self.context().map_or("", |row| row.example_of(word_of(text), text));
        L::STATEMENTS.iter().find(|row| row.line == rule).map_or_else(of_fact, |row| row.example)
    }

    fn malformed(&mut self, line: Line<'_>, found: &str, failure: Failure<L::Rule>, example: &str) {
        let Failure { at, expected } = failure;
        let span = self.span(line.start + at..line.start + at + token_at(line.text, at).len());
        let of_family = (!found.is_empty()).then(|| L::unexpected(token_at(line.text, at), &expected)).flatten();
        if let Some((descriptor, message, label, help)) = of_family {
            return self.out.push(Diagnostic::new(descriptor, span, message).label(label).help(help));
        }
        let mut words: Vec<String> = Vec::new();
        for rule in &expected {
            words.extend(L::words(*rule).filter(|it| !words.contains(it)));
        }
        words.truncate(8);
        let may_end = expected.iter().any(|&rule| L::asks(rule) == Asks::End);
        let words = (!words.is_empty()).then(|| either(&words));
        let message = match &words {
            Some(words) if found.is_empty() => format!("the line ends where {words} should stand"),
            Some(words) if !may_end => format!("`{found}` stands where {words} should"),
            Some(_) | None => format!("`{found}` does not belong here"),
        };
        let advice = match words {
            Some(words) if may_end => format!("end the line here, or go on with {words}"),
            Some(words) => format!("write {words} here"),
            None => "end the line here".to_owned(),
        };
        let is_alone = example.split_whitespace().count() < 2;
        let like = if is_alone { String::new() } else { format!(", as in `{example}`") };
        let label = if span.start == span.end { "something is missing here" } else { "unexpected" };
        self.out.push(Diagnostic::new(&MALFORMED_LINE, span, message).label(label).help(advice + &like));
    }

    /// Remembers the names of a line that was not understood, so that nobody who uses them is blamed.
    pub(super) fn broken_line(&mut self, text: &str) {
        let words = text.split(|c: char| c.is_whitespace() || matches!(c, ':' | ',' | ';' | '"' | '|'));
        let names = words.filter(|word| word.starts_with(char::is_uppercase)).map(str::to_owned);
        self.tree.broken_names.extend(names);
        // Several words in quotes are one name.
        self.tree.broken_names.extend(text.split('"').skip(1).step_by(2).map(str::to_owned));
    }

    pub(super) fn doubt_all(&mut self) {
        self.tree.doubts = Doubts::all();
    }
}

/// The finding about a mistake that an edit mended.
fn mended_finding(
    mistake: &Mistake,
    span: Span,
    sound: &str,
    edits: Vec<Edit>,
    applicability: Applicability,
) -> Diagnostic {
    let (descriptor, message, label, title) = match mistake {
        Mistake::MissingNumber => (&MALFORMED_LINE, "a number is missing".to_owned(), String::new(), String::new()),
        Mistake::Word { written, meant } => (
            &UNKNOWN_WORD,
            format!("`{written}` is not known here{}", note(written, meant)),
            format!("did you mean `{meant}`?"),
            format!("write `{meant}`"),
        ),
        Mistake::MissingMark(mark) => {
            (&MISSING_MARK, format!("a `{mark}` is missing"), format!("`{mark}` belongs here"), format!("add `{mark}`"))
        }
        Mistake::MissingWord(word) => {
            (&MALFORMED_LINE, format!("`{word}` is missing"), format!("`{word}` belongs here"), format!("add `{word}`"))
        }
        Mistake::WrongMark { written, meant } => (
            &MISSING_MARK,
            format!("`{written}` stands where `{meant}` belongs"),
            format!("should be `{meant}`"),
            format!("write `{meant}`"),
        ),
        Mistake::Quotes(name) => (
            &UNQUOTED_NAME,
            format!("the name `{}` needs a quote on both sides", name.trim()),
            "this name".to_owned(),
            "add the quotes".to_owned(),
        ),
        Mistake::Text(text) => (
            &UNQUOTED_NAME,
            format!("the text `{}` needs a quote on both sides", text.trim()),
            "this text".to_owned(),
            "add the quotes".to_owned(),
        ),
        Mistake::Notation { written, meant } => (
            &MALFORMED_LINE,
            format!("`{written}` is written `{meant}` here"),
            format!("did you mean `{meant}`?"),
            format!("write `{meant}`"),
        ),
        Mistake::Twice(token) => (
            &MALFORMED_LINE,
            format!("`{token}` stands twice"),
            "again".to_owned(),
            format!("delete the second `{token}`"),
        ),
        Mistake::Extra(token) => (
            &MALFORMED_LINE,
            format!("`{token}` does not belong here"),
            "one too many".to_owned(),
            format!("delete `{token}`"),
        ),
    };
    let mut finding = Diagnostic::new(descriptor, span, message).label(label);
    if sound.len() <= 160 {
        finding = finding.help(format!("write `{sound}`"));
    }
    finding.fixes.push(Fix::new(applicability, title, edits));
    finding
}

/// Whether the line says the same as before, only with its marks: where one quote of a name is there, how far the name
/// goes is a guess.
fn marks_alone(edits: &[LineEdit]) -> bool {
    let n_quotes = edits.iter().filter(|edit| is_quotes(edit)).count();
    // `&` and `+` may mean more than a list.
    let is_mark = |edit: &LineEdit| match &edit.mistake {
        Mistake::MissingMark(_) => true,
        // A colon may part two lists.
        Mistake::WrongMark { written, meant } => !written.contains(['&', '+']) && (written != ":" || meant != ","),
        _ => false,
    };
    n_quotes.is_multiple_of(2) && edits.iter().all(|edit| is_mark(edit) || is_quotes(edit))
}

/// Whether a mark was set where a reader might have set another: beside a name that was also guessed, or before a word
/// that is not known, and so may be something else than another item.
fn splits_a_guess<L: Language>(repaired: &Repaired) -> bool {
    let has_quotes = repaired.edits.iter().any(is_quotes);
    // `Row B: fields`: the colon is there, and another one would be set before it.
    let moves_colon = |edit: &LineEdit| matches!(&edit.mistake, Mistake::WrongMark { written, .. } if written == ":");
    if repaired.edits.len() > 1 && repaired.edits.iter().any(moves_colon) {
        return true;
    }
    let mut marks = repaired.edits.iter().enumerate();
    marks.any(|(i, edit)| {
        let Mistake::MissingMark(mark) = &edit.mistake else { return false };
        // Where the mark stands once the later edits are made.
        let later = repaired.edits[i + 1..].iter().filter(|later| later.at <= edit.at);
        let at = later.fold(edit.at, |at, later| (at + later.insert.len()).saturating_sub(later.remove));
        let behind = repaired.text.get(at..).unwrap_or_default().trim_start_matches([' ', ',', ':', '-']);
        let word = token_at(behind, 0);
        let before = repaired.text.get(..at).unwrap_or_default().trim_end_matches([' ', ',', ':', '-']);
        let before = before.rsplit([' ', '\t']).next().unwrap_or_default();
        let is_unknown =
            |word: &str| word.starts_with(char::is_lowercase) && !word.ends_with('"') && !L::has_word(word);
        has_quotes || is_unknown(before) || mark != "--" && is_unknown(word)
    })
}

fn is_quotes(edit: &LineEdit) -> bool {
    matches!(edit.mistake, Mistake::Quotes(_) | Mistake::Text(_))
}
