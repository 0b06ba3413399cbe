//! Texts of rows of actions, with places in braces.

/// A text with what stands in its places; nothing where nothing stands in one of them.
#[doc(hidden)]
pub fn filled(text: &str, what: impl Fn(&str) -> Option<String>) -> Option<String> {
    let parts = text.split(['{', '}']).enumerate();
    parts.map(|(i, part)| if i % 2 == 0 { Some(part.to_owned()) } else { what(part) }).collect()
}
