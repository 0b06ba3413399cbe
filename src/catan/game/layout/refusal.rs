//! Why a map has no layout. Clauses: B2.4 to B2.6, FI1.

#[cfg(feature = "compiler")]
use crate::board::Board;
use crate::vocab::{HexId, RegionId, Terrain};
#[cfg(feature = "compiler")]
use kogge_engine::wording::{count, joined};

/// How often terrains are shuffled before they are searched for.
pub const SHUFFLES: u32 = 10_000;

/// How many steps all questions about the layouts of a map may take together, and how many one layout of a game may
/// take. A step is about a hex looked at: some hundred million are done in a second.
pub const STEPS: u32 = 20_000_000;

/// The reason why no layout exists.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum NoLayout {
    /// A region has more or fewer hexes than its fill.
    Fill(RegionId, Shortage),
    /// More of a region's hexes are to come inland than it has inland hexes.
    Inland(RegionId, Shortage),
    /// More hexes of the terrains that a region keeps apart than there are places that do not touch; or of this terrain,
    /// where groups are of one hex.
    TerrainApart(RegionId, Option<Terrain>, Shortage),
    /// The search went through all terrains, and none obeys what the regions ask.
    Terrains,
    /// Fewer or more tokens than hexes that are to get one.
    Tokens(Shortage),
    /// These two hexes touch, and the map fixes numbers on them that it keeps apart.
    FixedTouch(HexId, HexId),
    /// More tokens are to lie apart than there are places that do not touch: at most that many in any layout.
    NumbersApart(Shortage),
    /// More tokens with this number, of which no two may touch, than there are places that do not touch.
    EqualApart(u8, Shortage),
    /// The search went through all ways to lay the tokens, and none keeps equal ones apart.
    Numbers,
    /// No hex is one with which letters may begin.
    NoStart,
    /// From no such hex do closed bands lead to the middle (B2.5).
    NoSpiral,
    /// A token is to be laid beside this number, which is laid this often.
    Beside(u8, usize),
    /// Fewer or more harbours to draw than types.
    Harbours(Shortage),
    /// Fewer or more fishing grounds to draw than numbers.
    Grounds(Shortage),
    /// Neither shuffles nor a search found one in [`STEPS`] steps; there may be one.
    NotFound,
}

/// Two numbers that do not fit.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Shortage {
    /// How many there are to lay.
    pub wanted: usize,
    /// How many can be laid.
    pub places: usize,
}

impl Shortage {
    /// Refuses numbers that differ.
    pub(super) fn equal(wanted: usize, places: usize, refusal: impl FnOnce(Self) -> NoLayout) -> Result<(), NoLayout> {
        if wanted == places { Ok(()) } else { Err(refusal(Self { wanted, places })) }
    }

    /// Refuses more than there is place for.
    pub(super) fn at_most(
        wanted: usize,
        places: usize,
        refusal: impl FnOnce(Self) -> NoLayout,
    ) -> Result<(), NoLayout> {
        if wanted <= places { Ok(()) } else { Err(refusal(Self { wanted, places })) }
    }
}

#[cfg(feature = "compiler")]
impl NoLayout {
    /// The meaning, in words, with the names of a map.
    pub fn explain(self, board: &Board) -> String {
        let region = |id: RegionId| board.regions.get(id.index()).map_or("a region", |region| &region.name).to_owned();
        let hexes = |n| count(n, "hex", "hexes");
        let places = |n| count(n, "place", "places");
        let room = |n| if n == 0 { "and there is no place".to_owned() } else { format!("at most {}", places(n)) };
        match self {
            Self::Fill(id, it) => {
                format!("`{}` has {}, and its fill {}", region(id), hexes(it.places), hexes(it.wanted))
            }
            Self::Inland(id, it) => {
                format!(
                    "{} of `{}` must lie inland, and it has {} there",
                    hexes(it.wanted),
                    region(id),
                    places(it.places)
                )
            }
            Self::TerrainApart(id, terrain, it) => {
                let listed = board.regions.get(id.index()).map_or(&[][..], |region| &region.apart);
                let kept = terrain.as_ref().map_or(listed, std::slice::from_ref);
                let kept: Vec<String> = kept.iter().map(Terrain::to_string).collect();
                format!(
                    "no layout keeps {} apart in `{}`: {}, {}",
                    joined(&kept, kept.len()),
                    region(id),
                    count(it.wanted, "such hex", "such hexes"),
                    room(it.places)
                )
            }
            Self::Terrains => "no layout of the terrains obeys what the regions ask".to_owned(),
            Self::Tokens(it) => {
                format!("{} must get a token, and there are {}", hexes(it.places), it.wanted)
            }
            Self::FixedTouch(a, b) => {
                let name = |hex| board.island.hex_name(hex);
                format!("`{}` and `{}` touch and have fixed numbers that must lie apart", name(a), name(b))
            }
            Self::NumbersApart(it) => {
                let tokens = count(it.wanted, "such token", "such tokens");
                format!("no layout keeps the numbers apart: {tokens}, {}", room(it.places))
            }
            Self::EqualApart(number, it) => {
                let tokens = count(it.wanted, "such token", "such tokens");
                format!("no layout keeps equal numbers apart: the {number} has {tokens}, {}", room(it.places))
            }
            Self::Numbers => "no layout keeps equal numbers apart".to_owned(),
            Self::NoStart => "the letters can begin with no hex".to_owned(),
            Self::NoSpiral => "no closed bands of hexes lead from where the letters begin to the middle".to_owned(),
            Self::Beside(number, n) => {
                format!("a token must lie beside the {number}, which is laid {n} times, not once")
            }
            Self::Harbours(it) => {
                let types = count(it.wanted, "type", "types");
                format!("{} without a type, and {types} to draw", count(it.places, "harbour", "harbours"))
            }
            Self::Grounds(it) => {
                let grounds = count(it.places, "fishing ground", "fishing grounds");
                format!("{grounds} without a number, and {} to draw", count(it.wanted, "number", "numbers"))
            }
            Self::NotFound => {
                format!("no layout was found in {STEPS} steps; whether there is one was not decided")
            }
        }
    }
}
