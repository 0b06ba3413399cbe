//! The questions for a person who starts from nothing; an empty answer takes the default.
//!
//! An answer of which no map can be made is asked for again at once, so that none is lost.

use std::collections::BTreeSet;
use std::io::{BufRead, BufReader, Read, Write};

use super::Failure;
use super::made::id_of;
use crate::cli::Env;
use crate::cli::start::{MAX_CITIES, Start, check_id, check_name};
use crate::render::clean_line;
use kogge_engine::spelling::fold;

/// The longest answer that is read.
const MAX_ANSWER: u64 = 64 * 1024;
/// The answer that is offered where nobody need be named.
const NOBODY: &str = "nobody";
/// The answer that is offered where no city need be named.
const DRAWN: &str = "names are drawn";

/// The reply to numbers of players that no map has.
const NO_PLAYERS: &str = "Numbers from 2 to 5, with commas between them.";

/// Somebody who is asked.
struct Person<'a> {
    answers: &'a mut dyn BufRead,
    out: &'a mut dyn Write,
}

impl Person<'_> {
    /// The answer to a question, as it is understood; an empty one is what is offered. A bad answer is asked for again.
    fn says<T>(
        &mut self,
        question: &str,
        offered: &str,
        understood: impl Fn(&str) -> Result<T, String>,
    ) -> Result<T, Failure> {
        loop {
            write!(self.out, "{question} [{offered}] ")?;
            self.out.flush()?;
            let mut line = Vec::new();
            let failed = |error| Failure::world(format!("cannot read the answer: {error}"));
            let has_ended = self.answers.read_until(b'\n', &mut line).map_err(failed)? == 0;
            let answer = String::from_utf8_lossy(&line);
            let answer = clean_line(answer.trim()).into_owned();
            match understood(if answer.is_empty() { offered } else { &answer }) {
                Ok(value) => return Ok(value),
                Err(why) if has_ended => return Err(Failure::Usage(why)),
                Err(why) => writeln!(self.out, "{why}")?,
            }
        }
    }
}

/// Asks for what the command line does not say; `is_there` knows the ids that name a file already.
///
/// # Errors
///
/// [`Failure`] when the terminal fails, or the answers end with a bad one.
pub(super) fn ask(start: &mut Start, is_there: &dyn Fn(&str) -> bool, env: &mut Env<'_>) -> Result<(), Failure> {
    let mut answers = BufReader::new((&mut *env.stdin).take(MAX_ANSWER));
    let mut person = Person { answers: &mut answers, out: &mut env.stdout };
    let text = |answer: &str| check_name(answer).map(|()| answer.to_owned());
    let name = person.says("What is the map called?", "My map", text)?;
    let id = |answer: &str| match check_id(answer) {
        Ok(()) if is_there(answer) => Err(format!("`{answer}.board` is there already; name another id")),
        checked => checked.map(|()| answer.to_owned()),
    };
    start.id = Some(person.says("Its id, which names the file?", &id_of(&name), id)?);
    start.name = Some(name);
    let author = person.says("Who makes it?", NOBODY, text)?;
    start.author = Some(author).filter(|author| author != NOBODY);
    start.players = person.says("For how many players?", "3, 4, 5", players)?;
    start.city = person.says("Which cities, with commas between them?", DRAWN, cities)?;
    Ok(())
}

/// Numbers of players that a map can have. Clause: TWO-1.
fn players(answer: &str) -> Result<Vec<u8>, String> {
    let numbers = answer.split([',', ' ']).filter(|part| !part.is_empty()).map(str::parse::<u8>);
    match numbers.collect::<Result<Vec<u8>, _>>() {
        Ok(players) if !players.iter().all(|n| (2..=5).contains(n)) => Err(NO_PLAYERS.to_owned()),
        Ok(players) if players.contains(&2) && !players.contains(&3) => {
            Err("A map for 2 players is for 3 as well: write 3 beside it.".to_owned())
        }
        Ok(players) => Ok(players),
        Err(_) => Err(NO_PLAYERS.to_owned()),
    }
}

/// Names of cities, each once.
fn cities(answer: &str) -> Result<Vec<String>, String> {
    if answer == DRAWN {
        return Ok(Vec::new());
    }
    let names: Vec<String> =
        answer.split(',').map(|name| name.trim().to_owned()).filter(|name| !name.is_empty()).collect();
    names.iter().try_for_each(|name| check_name(name))?;
    let mut seen = BTreeSet::new();
    if let Some(twice) = names.iter().find(|name| !seen.insert(fold(name))) {
        return Err(format!("`{twice}` is named twice"));
    }
    match names.len() as u64 {
        n if n > MAX_CITIES => Err(format!("a map has at most {MAX_CITIES} cities, not {n}")),
        _ => Ok(names),
    }
}

#[cfg(test)]
mod tests {
    use std::path::PathBuf;

    use super::{Env, Start, ask};
    use crate::cli::words::Words;
    use crate::render::human::Look;

    /// The questions asked for given answers, and the result.
    fn asked(answers: &str) -> (String, Start) {
        let (mut stdout, mut stderr) = (Vec::new(), Vec::new());
        let mut env = Env {
            stdin: &mut answers.as_bytes(),
            stdin_name: crate::disk::STDIN_NAME.to_owned(),
            is_terminal: true,
            stdout: Words::new(&mut stdout),
            stderr: Words::new(&mut stderr),
            err_is_terminal: false,
            out_look: Look::PLAIN,
            err_look: Look::PLAIN,
            folder: PathBuf::new(),
            links: Default::default(),
        };
        let mut start = Start::default();
        ask(&mut start, &|id| id == "taken", &mut env).expect("nothing fails in memory");
        drop(env);
        (String::from_utf8(stdout).expect("questions are text"), start)
    }

    #[test]
    fn answers_are_taken_and_numbers_asked_for_again() {
        let (questions, start) = asked("Hanse am Rhein\n\nA. N. Author\nseven\n4, 5\nKöln, Den Haag,\n");
        assert!(questions.contains("names the file? [hanse-am-rhein] "), "{questions}");
        assert!(questions.contains("Numbers from 2 to 5"), "{questions}");
        assert_eq!(start.name.as_deref(), Some("Hanse am Rhein"));
        assert_eq!(start.id.as_deref(), Some("hanse-am-rhein"));
        assert_eq!(start.author.as_deref(), Some("A. N. Author"));
        assert_eq!((start.players, start.city), (vec![4, 5], vec!["Köln".to_owned(), "Den Haag".to_owned()]));
    }

    #[test]
    fn bad_answers_are_asked_for_again_and_none_is_lost() {
        let answers = [
            "a \"quoted\" map",
            "Möhringen & Söhne",
            "Möhringen & Söhne",
            "taken",
            "soehne",
            "\"",
            "Ann",
            "2",
            "2, 3",
            "Ulm, ulm",
            "Ulm, \"Köln\"",
            "Ulm, Köln",
        ];
        let (questions, start) = asked(&answers.map(|answer| format!("{answer}\n")).concat());
        let said = [
            "`a \"quoted\" map` is not a name",
            "`Möhringen & Söhne` is not an id",
            "`taken.board` is there already",
            "`\"` is not a name",
            "write 3 beside it",
            "`ulm` is named twice",
            "`\"Köln\"` is not a name",
        ];
        assert!(said.iter().all(|said| questions.contains(said)), "{questions}");
        assert_eq!(questions.matches("[").count(), answers.len(), "each question once an answer: {questions}");
        assert_eq!((start.name.as_deref(), start.id.as_deref()), (Some("Möhringen & Söhne"), Some("soehne")));
        assert_eq!((start.author.as_deref(), start.players), (Some("Ann"), vec![2, 3]));
        assert_eq!(start.city, ["Ulm", "Köln"]);
    }

    #[test]
    fn whoever_says_nothing_takes_what_is_offered() {
        let (_, start) = asked("");
        assert_eq!((start.name.as_deref(), start.id.as_deref()), (Some("My map"), Some("my-map")));
        assert_eq!((start.author, start.players, start.city), (None, vec![3, 4, 5], Vec::new()));
    }
}
