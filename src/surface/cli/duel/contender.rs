//! One side of a duel: a player, or a map with modules.

use std::fmt;
use std::str::FromStr;

use super::ModuleWord;
use kogge_engine::game::PlayerKind;

/// A side of a duel.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Contender {
    /// A kind of player, or a program.
    Player(PlayerKind),
    /// A map.
    Map(MapSetting),
}

/// A map with the modules that are played there: `MAP+missions+favour`, `MAP+no-trade`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct MapSetting {
    /// The map as a command line names it.
    pub(super) map: String,
    /// The modules behind it.
    pub(super) modules: Vec<ModuleWord>,
    /// Whether players do not trade with one another there.
    pub(super) no_trade: bool,
}

/// The suffix of a map on which players do not trade with one another.
const NO_TRADE: &str = "no-trade";

impl FromStr for Contender {
    type Err = String;

    /// Reads a text that begins like a player as a player: a file of that name can be given as `./steady`.
    fn from_str(text: &str) -> Result<Self, String> {
        let (word, _) = text.split_once(':').unwrap_or((text, ""));
        if word == PlayerKind::PROGRAM || PlayerKind::WORDS.contains(&word) {
            return PlayerKind::named(text).map(Self::Player).map_err(|no| no.to_string());
        }
        text.parse().map(Self::Map)
    }
}

impl FromStr for MapSetting {
    type Err = String;

    /// A name of a file may also have a plus: the text after the last one is a module unless it looks like part of a path.
    fn from_str(text: &str) -> Result<Self, String> {
        let (mut map, mut modules, mut no_trade) = (text, Vec::new(), false);
        while let Some((before, last)) = map.rsplit_once('+')
            && !last.contains(['.', '/', '\\'])
        {
            match last {
                NO_TRADE => no_trade = true,
                _ => modules.insert(0, last.parse().map_err(|why| format!("`{last}`: {why}"))?),
            }
            map = before;
        }
        Ok(Self { map: map.to_owned(), modules, no_trade })
    }
}

impl fmt::Display for Contender {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Player(kind) => kind.fmt(f),
            Self::Map(place) => place.fmt(f),
        }
    }
}

impl fmt::Display for MapSetting {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.map)?;
        self.modules.iter().try_for_each(|module| write!(f, "+{module}"))?;
        if self.no_trade { write!(f, "+{NO_TRADE}") } else { Ok(()) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_side_is_a_player_or_a_map_with_modules() {
        let read = |text: &str| text.parse::<Contender>();
        let map = |map: &str, modules: &[&str]| {
            let modules = modules.iter().map(|word| word.parse().expect("it is one"));
            Ok(Contender::Map(MapSetting { map: map.to_owned(), modules: modules.collect(), no_trade: false }))
        };
        assert_eq!(read("steady"), Ok(Contender::Player(PlayerKind::Steady)));
        assert!(read("cmd:./bot").is_ok_and(|side| side.to_string() == "cmd:./bot"));
        assert!(read("search:none").is_err_and(|why| why.contains("no such player")));
        assert_eq!(read("./steady"), map("./steady", &[]));
        assert_eq!(read("hanse-3+border-fee+missions"), map("hanse-3", &["border-fee", "missions"]));
        assert_eq!(read("a+b.board"), map("a+b.board", &[]));
        assert_eq!(read("a+b.board+promo"), map("a+b.board", &["promo"]));
        assert!(read("hanse-3+mission").is_err_and(|why| why.starts_with("`mission`: there is no such module")));
        for text in ["a+b.board+border-fee+missions", "catan+harbourmaster+no-trade"] {
            assert_eq!(read(text).map(|side| side.to_string()), Ok(text.to_owned()));
        }
    }
}
