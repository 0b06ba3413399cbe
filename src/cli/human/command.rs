//! The input of a person: numbers, a command, or words of a choice.

/// The help of `?`.
pub(super) const HELP: &str = "\
a number      choose; several numbers walk down several lists at once, as in `2 5`
words         choose the action that they name, as in `place trader bremen`
Enter         show the choices again, from the first list
b, board      players, routes, cities, and how near the end is
p, players    desk, supply and markers of each player
r, routes     who stands where, and the markers
c, cities     the kontors
s, score      what everybody would score now, and for what
l, log        what happened since your last turn
m, mission    your mission card, for your eyes only
u, undo       take your last decision back, with all that followed
redo          make again what was undone
q, quit       leave the game unfinished
";

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
    Board,
    Players,
    Routes,
    Cities,
    Score,
    Log,
    Mission,
    Undo,
    Redo,
    Quit,
}

impl Command {
    /// The meaning of a line; anything that is not a command is read as the words of a choice.
    pub(super) fn read(typed: &str) -> Self {
        let line = typed.trim();
        let numbers: Option<Vec<usize>> = line.split_whitespace().map(|word| word.parse().ok()).collect();
        match line.to_lowercase().as_str() {
            "" => Self::Menu,
            "?" | "h" | "help" => Self::Help,
            "b" | "board" => Self::Board,
            "p" | "players" => Self::Players,
            "r" | "routes" => Self::Routes,
            "c" | "cities" => Self::Cities,
            "s" | "score" => Self::Score,
            "l" | "log" => Self::Log,
            "m" | "mission" => Self::Mission,
            "u" | "undo" => Self::Undo,
            "redo" => Self::Redo,
            "q" | "quit" => Self::Quit,
            _ => numbers.map_or_else(|| Self::Words(typed.to_owned()), Self::Numbers),
        }
    }
}
