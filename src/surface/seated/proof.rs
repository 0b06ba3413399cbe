//! The results of games that prove a map, in words: `kogge prove` and packages of other languages give them.

use serde::{Serialize, Serializer};

use kogge_engine::game::PlayerKind;
use kogge_engine::game::prove::{Proof, Proved};
use kogge_engine::game::record::Recorded;

/// The results of the games of one number of players on a map. As JSON it is a contract with scripts: every field is always
/// present.
#[derive(Serialize)]
pub struct Shown {
    /// The id of the map.
    pub map: String,
    /// The number of players.
    #[serde(rename = "players")]
    pub n_players: usize,
    /// The number of games.
    #[serde(rename = "games")]
    pub n_games: u64,
    /// Those of the games in which nobody sought anything.
    #[serde(rename = "plain_games")]
    pub n_plain: u64,
    /// Those that were left before their end.
    #[serde(rename = "unfinished_games")]
    pub n_left: u64,
    /// The reason why they were left.
    #[serde(skip)]
    pub why_left: Option<String>,
    /// The modules that some of the games were played with.
    pub modules: Vec<&'static str>,
    /// The ways in which games end, and in how many they did: one game can end in several ways at once.
    #[serde(serialize_with = "ends")]
    pub ends: Vec<End>,
    /// The games that got stuck.
    pub stuck: Vec<Stuck>,
    /// The things that were never seen.
    pub unseen: Vec<Thing>,
    /// The things that were seen only when they were sought.
    pub sought: Vec<Thing>,
}

/// A way in which games end.
pub struct End {
    /// Its word for scripts.
    pub word: &'static str,
    /// The same in a sentence, behind `ended by`.
    pub by: &'static str,
    /// The number of games.
    pub n: u64,
}

fn ends<S: Serializer>(ends: &[End], serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_map(ends.iter().map(|end| (end.word, end.n)))
}

/// A game that got stuck.
#[derive(Serialize)]
pub struct Stuck {
    /// Its seed.
    pub seed: u64,
    /// Its modules.
    pub modules: Vec<&'static str>,
    /// The players; absent, as null, where something was sought.
    #[serde(serialize_with = "players")]
    pub players: Option<PlayerKind>,
    /// The turn in which it got stuck.
    pub turn: u32,
    /// Set where nobody could do anything.
    #[serde(rename = "dead_end")]
    pub is_dead_end: bool,
    /// The command that plays it again; none for players that sought something, whom no command seats, and where there are no
    /// commands.
    pub replay: Option<String>,
}

fn players<S: Serializer>(players: &Option<PlayerKind>, serializer: S) -> Result<S::Ok, S::Error> {
    players.as_ref().map(PlayerKind::to_string).serialize(serializer)
}

/// Something that a map should show.
#[derive(Serialize)]
pub struct Thing {
    /// Its kind, in a word for scripts.
    pub kind: &'static str,
    /// The thing.
    pub what: String,
    /// The reason why it was not seen; nothing where it was.
    pub cause: Option<String>,
}

impl Shown {
    /// The results of a proof; `argument` is the map on a command line, where there is one.
    pub fn of<G: Proved + Recorded>(argument: Option<&str>, ground: G::Ground<'_>, proof: &Proof<G>) -> Self {
        let [(map, _), _] = G::identity(ground);
        let thing = |sight, cause| Thing { kind: G::kind_of(sight), what: G::sight_text(ground, sight), cause };
        let ends = G::ENDS.iter().zip(proof.ends()).map(|(&(word, by), n)| End { word, by, n });
        let stuck = proof.stuck.iter().map(|stuck| {
            let modules = G::module_words(&stuck.modules);
            let command = |(argument, players)| replay(argument, proof.n_players, stuck.seed, &modules, players);
            Stuck {
                seed: stuck.seed,
                players: stuck.players,
                turn: stuck.turn,
                is_dead_end: stuck.is_dead_end,
                replay: argument.zip(stuck.players).map(command),
                modules,
            }
        });
        let unseen = proof.unseen(ground).into_iter();
        Self {
            map,
            n_players: proof.n_players,
            n_games: proof.n_games,
            n_plain: proof.n_plain,
            n_left: proof.n_left,
            why_left: proof.why_left(),
            modules: G::module_words(proof.modules()),
            ends: ends.collect(),
            stuck: stuck.collect(),
            unseen: unseen.map(|sight| thing(sight, Some(proof.cause(ground, sight)))).collect(),
            sought: proof.sought(ground).into_iter().map(|sight| thing(sight, None)).collect(),
        }
    }
}

/// The command that plays a game again.
fn replay(argument: &str, n_players: usize, seed: u64, modules: &[&str], players: PlayerKind) -> String {
    let argument = if argument.contains(' ') { format!("'{argument}'") } else { argument.to_owned() };
    let mut command = format!("kogge play {argument} --players {n_players} --seed {seed}");
    if !modules.is_empty() {
        let modules: Vec<String> = modules.iter().map(|module| module.replace(' ', "-")).collect();
        command += &format!(" --modules {}", modules.join(","));
    }
    format!("{command} --seats {players} --record stuck.record")
}
