//! Text → `Tree`: pest lives here and nowhere else.

/// A name as it is written in a map: bare where it may be, else in double quotes.
pub fn quote_name(name: &str) -> String {
    name.to_owned()
}
