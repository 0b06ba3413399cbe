//! The classes of words.

use kogge_compiler::assist::line::TokenKind;
use kogge_compiler::assist::tokens::Class;
use kogge_hansa_game::vocab::{Colour, Module, PostKind, Shape, Skill};

/// The class of a word or name that names no city, country or route.
pub(super) fn class(kind: TokenKind, word: &str, is_first: bool) -> Class {
    let is_value = Colour::from_word(word).is_some()
        || Shape::from_word(word).is_some()
        || PostKind::from_word(word).is_some()
        || Skill::from_word(word).is_some()
        || Module::ALL.iter().any(|module| module.word().split(' ').any(|part| part == word));
    match kind {
        TokenKind::Name => Class::Text,
        _ if is_value && !is_first => Class::Value,
        _ => Class::Keyword,
    }
}
