//! The command line of a program that plays.
//!
//! It is a name here, which results and records show; nothing in this package starts a program.

use std::fmt;

use arrayvec::ArrayString;

/// The most bytes of a command line.
pub const MAX_COMMAND_LINE: usize = 192;

/// A command line: a program and its arguments, with blanks between them.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct CommandLine(ArrayString<MAX_COMMAND_LINE>);

/// A text that is not a command line.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct NoCommandLine;

impl fmt::Display for NoCommandLine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "a command names a program, has at most {MAX_COMMAND_LINE} bytes, and neither commas nor control characters"
        )
    }
}

impl std::error::Error for NoCommandLine {}

impl CommandLine {
    /// The command line of a text. A comma would end it in a list of players.
    ///
    /// # Errors
    ///
    /// [`NoCommandLine`] when it is not one.
    pub fn new(text: &str) -> Result<Self, NoCommandLine> {
        let is_one = !text.trim().is_empty() && !text.chars().any(|c| c == ',' || c.is_control());
        is_one.then(|| ArrayString::from(text).ok()).flatten().map(Self).ok_or(NoCommandLine)
    }

    /// The program and its arguments.
    pub fn words(&self) -> impl Iterator<Item = &str> {
        self.0.split_whitespace()
    }
}

impl fmt::Display for CommandLine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_command_line_is_a_program_with_arguments() {
        let line = CommandLine::new("python3  bot.py").expect("it is one");
        assert_eq!(line.words().collect::<Vec<_>>(), ["python3", "bot.py"]);
        assert_eq!(line.to_string(), "python3  bot.py");
        for text in ["", "  ", "./a,./b", "./bot\n", "./\u{1b}[31mbot", "b".repeat(MAX_COMMAND_LINE + 1).as_str()] {
            assert_eq!(CommandLine::new(text), Err(NoCommandLine), "{text:?}");
        }
        assert!(CommandLine::new(&"b".repeat(MAX_COMMAND_LINE)).is_ok());
    }
}
