//! The input of a person: numbers, a command, or words of a choice.

/// A line that was typed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Command {
    /// Numbers of choices, at least one.
    Numbers(Vec<usize>),
    /// Words of a choice, as they were typed.
    Words(String),
    /// The choices again.
    Menu,
    Help,
    /// A page of the game.
    Page(usize),
    Log,
    Hint,
    Undo,
    Redo,
    Quit,
}

impl Command {
    /// The meaning of a line, in a game with these pages; anything that is not a command is read as the words of a
    /// choice.
    pub(super) fn read(typed: &str, pages: &[&[&str]]) -> Self {
        let line = typed.trim();
        let numbers: Option<Vec<usize>> = line.split_whitespace().map(|word| word.parse().ok()).collect();
        match line.to_lowercase().as_str() {
            "" => Self::Menu,
            "?" | "h" | "help" => Self::Help,
            "l" | "log" => Self::Log,
            "hint" => Self::Hint,
            "u" | "undo" => Self::Undo,
            "redo" => Self::Redo,
            "q" | "quit" => Self::Quit,
            word => match (pages.iter().position(|words| words.contains(&word)), numbers) {
                (Some(page), _) => Self::Page(page),
                (None, Some(numbers)) => Self::Numbers(numbers),
                (None, None) => Self::Words(typed.to_owned()),
            },
        }
    }
}
