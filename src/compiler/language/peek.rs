//! The game and the base of a map, looked up without reading the map: the game decides how it is read, and programs ask
//! for the bases of many maps that they need not compile.

/// The word of a map that varies another.
const VARIES: &str = "varies";

/// The game that a map says it belongs to: the word behind `game` at the beginning of a line, which may have lost its
/// indent.
#[doc(hidden)]
pub fn game(map: &str) -> Option<&str> {
    // No word has slashes, so the first two begin the comment.
    let mut lines = map.lines().map(|line| line.split("//").next().unwrap_or_default().split_whitespace());
    lines.find_map(|mut words| (words.next() == Some("game")).then(|| words.next()).flatten())
}

/// The game that an edition says it belongs to: what stands in the quotes.
#[doc(hidden)]
pub fn game_of_edition(toml: &str) -> Option<&str> {
    let value = toml.lines().find_map(|line| line.strip_prefix("game")?.trim_start().strip_prefix('='))?;
    value.trim_start().strip_prefix('"')?.split('"').next()
}

/// The file that a map says it varies: what stands in the quotes.
#[doc(hidden)]
pub fn base(map: &str) -> Option<&str> {
    let row = map.lines().find_map(|line| line.trim_start().strip_prefix(VARIES))?;
    row.trim_start().strip_prefix('"')?.split('"').next()
}

#[cfg(test)]
mod tests {
    use super::{base, game};

    #[test]
    fn a_game_is_found_below_the_map() {
        assert_eq!(game("map A\n    game         catan // of 1995\n"), Some("catan"));
        assert_eq!(game("map A\n    game catan//of 1995\n"), Some("catan"));
        assert_eq!(game("map A\n    // game catan\n    game\n"), None);
        assert_eq!(game("map A\ngame catan\n"), Some("catan"), "the reader takes it for a fact of the map");
    }

    #[test]
    fn a_base_is_found_in_its_quotes() {
        assert_eq!(base("map A\n    varies       \"b c.board\" // of 2009\n"), Some("b c.board"));
        assert_eq!(base("map A\n    varies b.board\n"), None);
        assert_eq!(base("map A\n    // varies \"b.board\"\n"), None);
    }
}
