//! The words of every family's pictures, in English and German.

use kogge_engine::vocab::Tongue;

/// The numbers of players.
#[doc(hidden)]
pub fn players(tongue: Tongue, numbers: &[u8]) -> String {
    let numbers: Vec<String> = numbers.iter().map(u8::to_string).collect();
    format!("{} {}", tongue.either(&numbers), tongue.of(["players", "Spieler"]))
}

/// The version, the author and the licence of a map, where it states them.
#[doc(hidden)]
pub fn credits(tongue: Tongue, [version, author, licence]: [&Option<String>; 3]) -> impl Iterator<Item = String> {
    let version = version.iter().map(move |version| format!("{} {version}", tongue.of(["version", "Version"])));
    let author = author.iter().map(move |author| format!("{} {author}", tongue.of(["by", "von"])));
    version.chain(author).chain(licence.clone())
}
