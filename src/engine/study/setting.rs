//! The setting of a study: everything that its games follow from, so that the same setting gives the same games
//! anywhere.

use serde::{Deserialize, Serialize};

use super::studied::{Chosen, Names, Studied};
use crate::Schema;
use crate::game::json::Named;
use crate::game::record::Record;
use crate::game::{Configuration, MAX_PLAYERS, NoPlayer, Plan, PlayerKind, Seat};
use crate::hash::{GOLDEN, scramble};
use crate::json::JsonError;
use crate::vocab::Tongue;

/// Everything that the games of a study follow from.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Schema)]
#[serde(deny_unknown_fields, bound = "")]
#[schemars(bound = "S::Chosen: Schema, S::Names: Schema")]
pub struct Setting<S: Studied> {
    /// The map.
    pub map: Named,
    /// The edition.
    pub edition: Named,
    /// The revision of the rules; see [`Recorded::REVISION`](crate::game::record::Recorded::REVISION).
    pub rules: u32,
    /// How many play.
    #[schemars(range(min = 1, max = MAX_PLAYERS))]
    pub players: usize,
    /// The modules in play.
    pub modules: S::Chosen,
    /// The players, from seat A: one kind for each seat.
    pub seats: Vec<Kind>,
    /// The turns, every player's counted, after which a game is left unfinished.
    #[schemars(range(min = 1))]
    pub turn_cap: u32,
    /// Seed of the study; each game derives its own from it.
    pub seed: u64,
    /// The names on the board.
    pub board: S::Names,
}

/// A kind of player by its text: `steady`, `search:500`, `cmd:./bot`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, Schema)]
#[serde(into = "String", try_from = "String")]
pub struct Kind(pub PlayerKind);

impl From<Kind> for String {
    fn from(kind: Kind) -> Self {
        kind.0.to_string()
    }
}

impl TryFrom<String> for Kind {
    type Error = NoPlayer;

    fn try_from(text: String) -> Result<Self, NoPlayer> {
        PlayerKind::named(&text).map(Self)
    }
}

impl<S: Studied> Setting<S> {
    /// The setting of a plan on this board; the plan's seed is that of the study.
    ///
    /// # Errors
    ///
    /// The reason when no such game can be set up.
    pub fn new(ground: S::Ground<'_>, plan: &Plan<S>) -> Result<Self, S::Refused> {
        let (config, seed) = (&plan.config, plan.config.seed());
        S::first(ground, &S::begins(ground, config, seed)?)?;
        let [map, edition] = S::identity(ground).map(|(id, fingerprint)| Named::new(&id, fingerprint));
        Ok(Self {
            map,
            edition,
            rules: S::REVISION,
            players: config.n_players(),
            modules: S::chosen(config),
            seats: Seat::players(config.n_players()).map(|seat| Kind(plan.player(seat))).collect(),
            turn_cap: plan.turn_cap,
            seed,
            board: S::names(ground),
        })
    }

    /// The plan of a game: what [`play`](crate::game::play()) plays.
    pub fn plan(&self, game: u64) -> Plan<S> {
        let config = S::config(self.players, game_seed(self.seed, game), &self.modules);
        Plan { config, seats: self.seats.iter().map(|kind| kind.0).collect(), turn_cap: self.turn_cap }
    }

    /// The setting of games that were played elsewhere: they share no layouts.
    #[must_use]
    pub fn elsewhere(&self) -> Self {
        Self { modules: S::chosen(&self.plan(0).config), ..self.clone() }
    }

    /// Whether a record is of a game with the players and modules of this setting, on the board of `ground`.
    pub fn is_of(&self, ground: S::Ground<'_>, record: &Record<S>) -> bool {
        let plan = self.plan(0);
        let origin = S::begins(ground, &plan.config, plan.config.seed());
        let modules = origin.map(|origin| S::written(ground, &origin).0);
        record.n_players() == self.players && modules.is_ok_and(|modules| modules == record.modules)
    }

    /// The seed of what a game draws at set-up; that of the game, unless games share what is drawn.
    pub fn laid_by(&self, game: u64) -> u64 {
        self.modules.laid_by(self.seed, game, game_seed(self.seed, game))
    }

    /// The kinds of players at the table, each once, from seat A.
    pub fn kinds(&self) -> Vec<PlayerKind> {
        let mut kinds = Vec::new();
        for Kind(kind) in &self.seats {
            if !kinds.contains(kind) {
                kinds.push(*kind);
            }
        }
        kinds
    }

    /// The players, in words: one kind where all are of it, else one for each seat.
    pub fn who(&self) -> String {
        match self.kinds()[..] {
            [kind] => kind.to_string(),
            _ => self.seats_text(),
        }
    }

    fn seats_text(&self) -> String {
        self.seats.iter().map(|kind| kind.0.to_string()).collect::<Vec<_>>().join(", ")
    }

    /// The difference of two settings, in words; nothing where the games of both belong together.
    pub fn difference(&self, other: &Self) -> Option<String> {
        let modules = |setting: &Self| match setting.modules.words(Tongue::English) {
            none if none.is_empty() => "none".to_owned(),
            some => some.join(", "),
        };
        let map = |setting: &Self| format!("`{}` ({})", setting.map.id, setting.map.fingerprint);
        let edition = |setting: &Self| format!("`{}` ({})", setting.edition.id, setting.edition.fingerprint);
        let number = |number: u64| number.to_string();
        let pairs = [
            ("maps", map(self), map(other)),
            ("editions", edition(self), edition(other)),
            ("revisions of the rules", number(self.rules.into()), number(other.rules.into())),
            ("numbers of players", number(self.players as u64), number(other.players as u64)),
            ("modules", modules(self), modules(other)),
            ("players", self.seats_text(), other.seats_text()),
            ("turn caps", number(self.turn_cap.into()), number(other.turn_cap.into())),
            ("seeds", number(self.seed), number(other.seed)),
        ];
        let parted = pairs.into_iter().find(|(_, one, other)| one != other);
        let parted = parted.map(|(what, one, other)| format!("the {what} differ: {one} and {other}"));
        parted.or_else(|| (self != other).then(|| "the names of the board differ".to_owned()))
    }

    /// Checks that a setting that was read can be one.
    pub(super) fn check(&self) -> Result<(), JsonError> {
        let wrong = |path: &str, message: &str| Err(JsonError::new(format!("setting.{path}"), message));
        if self.players == 0 || self.players > MAX_PLAYERS {
            return wrong("players", &format!("from 1 to {MAX_PLAYERS} play"));
        }
        if self.seats.len() != self.players {
            return wrong("seats", "there is one kind of player for each seat");
        }
        if self.turn_cap == 0 {
            return wrong("turn_cap", "a game has a turn");
        }
        let is_print = |named: &Named| {
            named.fingerprint.len() == 16 && named.fingerprint.bytes().all(|byte| byte.is_ascii_hexdigit())
        };
        if !is_print(&self.map) || !is_print(&self.edition) {
            return wrong("map", "a fingerprint has 16 hexadecimal digits");
        }
        let own = [&self.map.id, &self.edition.id].map(String::as_str);
        let mut names = own.into_iter().chain([self.board.map(), self.board.edition()]).chain(self.board.others());
        if names.any(|name| name.chars().any(char::is_control)) {
            return wrong("board", "names have no control characters");
        }
        self.modules.check()?;
        self.board.check()?;
        Ok(())
    }
}

/// The seed of a game of a study: the output number `game` of SplitMix64 (Steele, Lea, Flood 2014) from the scrambled seed
/// of the study. Any game can be played alone, and games of two studies have nothing to do with one another.
pub const fn game_seed(seed: u64, game: u64) -> u64 {
    scramble(scramble(seed).wrapping_add(game.wrapping_add(1).wrapping_mul(GOLDEN)))
}

/// The share of a game of a study by which samples are drawn: even, and the same wherever it is played.
pub(super) const fn lot(seed: u64, game: u64) -> u64 {
    scramble(game_seed(seed, game) ^ 0x7361_6d70_6c65_6421)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn game_seeds_are_pinned_and_apart() {
        assert_eq!(game_seed(0, 0), 0xe220_a839_7b1d_cdaf, "the first output of SplitMix64 from 0");
        let mut seeds: Vec<u64> = (0..4).flat_map(|seed| (0..500).map(move |game| game_seed(seed, game))).collect();
        seeds.sort_unstable();
        seeds.dedup();
        assert_eq!(seeds.len(), 2_000);
    }
}
