//! The questions for a person who starts from nothing; an empty answer takes the default.

use std::io::{BufRead, BufReader, Read, Write};

use super::Failure;
use super::made::id_of;
use crate::cli::Env;
use crate::cli::start::Start;
use crate::render::clean_line;

/// The longest answer that is read.
const MAX_ANSWER: u64 = 64 * 1024;
/// The answer that is offered where nobody need be named.
const NOBODY: &str = "nobody";
/// The answer that is offered where no city need be named.
const DRAWN: &str = "names are drawn";

/// Somebody who is asked.
struct Person<'a> {
    answers: &'a mut dyn BufRead,
    out: &'a mut dyn Write,
}

impl Person<'_> {
    /// The answer to a question; an empty one is what is offered.
    fn says(&mut self, question: &str, offered: &str) -> Result<String, Failure> {
        write!(self.out, "{question} [{offered}] ")?;
        self.out.flush()?;
        let mut line = Vec::new();
        let failed = |error| Failure::world(format!("cannot read the answer: {error}"));
        self.answers.read_until(b'\n', &mut line).map_err(failed)?;
        let answer = String::from_utf8_lossy(&line);
        let answer = clean_line(answer.trim()).into_owned();
        Ok(if answer.is_empty() { offered.to_owned() } else { answer })
    }
}

/// Asks for what the command line does not say.
///
/// # Errors
///
/// [`Failure`] when the terminal fails.
pub(super) fn ask(start: &mut Start, env: &mut Env<'_>) -> Result<(), Failure> {
    let mut answers = BufReader::new((&mut *env.stdin).take(MAX_ANSWER));
    let mut person = Person { answers: &mut answers, out: &mut env.stdout };
    let name = person.says("What is the map called?", "My map")?;
    start.id = Some(person.says("Its id, which names the file?", &id_of(&name))?);
    start.name = Some(name);
    let author = person.says("Who makes it?", NOBODY)?;
    start.author = Some(author).filter(|author| author != NOBODY);
    loop {
        let answer = person.says("For how many players?", "3, 4, 5")?;
        let numbers = answer.split([',', ' ']).filter(|part| !part.is_empty()).map(str::parse::<u8>);
        match numbers.collect::<Result<Vec<u8>, _>>() {
            Ok(players) if players.iter().all(|n| (2..=5).contains(n)) => {
                start.players = players;
                break;
            }
            Ok(_) | Err(_) => writeln!(person.out, "Numbers from 2 to 5, with commas between them.")?,
        }
    }
    let cities = person.says("Which cities, with commas between them?", DRAWN)?;
    if cities != DRAWN {
        start.city = cities.split(',').map(|name| name.trim().to_owned()).filter(|name| !name.is_empty()).collect();
    }
    Ok(())
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
        ask(&mut start, &mut env).expect("nothing fails in memory");
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
    fn whoever_says_nothing_takes_what_is_offered() {
        let (_, start) = asked("");
        assert_eq!((start.name.as_deref(), start.id.as_deref()), (Some("My map"), Some("my-map")));
        assert_eq!((start.author, start.players, start.city), (None, vec![3, 4, 5], Vec::new()));
    }
}
