//! The base of a map, looked up without reading the map: programs ask for it of many maps that they need not compile.

/// The word of a map that varies another.
const VARIES: &str = "varies";

/// The file that a map says it varies: what stands in the quotes.
pub(crate) fn base(map: &str) -> Option<&str> {
    let row = map.lines().find_map(|line| line.trim_start().strip_prefix(VARIES))?;
    row.trim_start().strip_prefix('"')?.split('"').next()
}

#[cfg(test)]
mod tests {
    use super::base;

    #[test]
    fn a_base_is_found_in_its_quotes() {
        assert_eq!(base("map A\n    varies       \"b c.board\" // of 2009\n"), Some("b c.board"));
        assert_eq!(base("map A\n    varies b.board\n"), None);
        assert_eq!(base("map A\n    // varies \"b.board\"\n"), None);
    }
}
