//! Action codes: every action that a board can ever offer, numbered densely in two bytes.
//!
//! The numbering follows from the table alone, so it is the same in every game on a board, in every state, and for
//! every map with the same fingerprint. Actions are numbered group by group in the order of [`Action`], and within a
//! group by what they name. Two bytes suffice for every map within the limits of tables, and set-up checks each table
//! all the same ([`MAX_CODES`]). `docs/notation.md` has the table.

use super::action::{Action, Choice};
use super::markers::MarkerKind;
use crate::board::table::{MAX_EXTRAS, MAX_PLAYERS, Table};
use crate::vocab::{CityId, CitySet, Effect, KontorId, Piece, PostId, RouteId, Skill, Tile};
use kogge_engine::game::Seat;

/// The number of actions that two bytes can distinguish.
pub const MAX_CODES: usize = 1 << u16::BITS;

/// The number of an action among all that its board can offer. It means nothing without the board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ActionCode(pub u16);

/// Actions that are numbered together.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Group {
    Income,
    TakeMerchants,
    TakeTraders,
    Place,
    Displace,
    PayMerchants,
    PutDisplaced,
    DisplacedToStock,
    PutExtra,
    LiftExtra,
    Move,
    Lift,
    Put,
    Establish,
    Found,
    FoundExtra,
    Develop,
    Special,
    Skip,
    PayBorder,
    BuyTile,
    PayMarker,
    TakeEcho,
    Done,
    EndTurn,
    Replace,
    NeutralKontor,
}

impl Group {
    /// In the order of the variants.
    const ALL: [Self; 27] = [
        Self::Income,
        Self::TakeMerchants,
        Self::TakeTraders,
        Self::Place,
        Self::Displace,
        Self::PayMerchants,
        Self::PutDisplaced,
        Self::DisplacedToStock,
        Self::PutExtra,
        Self::LiftExtra,
        Self::Move,
        Self::Lift,
        Self::Put,
        Self::Establish,
        Self::Found,
        Self::FoundExtra,
        Self::Develop,
        Self::Special,
        Self::Skip,
        Self::PayBorder,
        Self::BuyTile,
        Self::PayMarker,
        Self::TakeEcho,
        Self::Done,
        Self::EndTurn,
        Self::Replace,
        Self::NeutralKontor,
    ];
}

/// Choices of an effect that are numbered together.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Branch {
    Plain,
    Develop,
    Swap,
    SwapGreen,
    Lift,
    Place,
    Found,
    Exchange,
    Attach,
}

impl Branch {
    /// In the order of the variants.
    const ALL: [Self; 9] = [
        Self::Plain,
        Self::Develop,
        Self::Swap,
        Self::SwapGreen,
        Self::Lift,
        Self::Place,
        Self::Found,
        Self::Exchange,
        Self::Attach,
    ];
}

/// How many numbers of pieces are distinguished: all that a byte holds.
const N_AMOUNTS: usize = 1 << u8::BITS;

/// How many pairs of neighbours a green city can have.
const N_PAIRS: usize = MAX_EXTRAS - 1;

/// The facts that the lengths of blocks depend on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Sizes {
    markers: usize,
    posts: usize,
    cities: usize,
    routes: usize,
    kontors: usize,
    spaces: usize,
    green: CitySet,
}

/// The numbering of a board's actions.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ActionCodes {
    sizes: Sizes,
    /// The first code of every block, and after the last block the number of codes.
    starts: Vec<u32>,
}

/// Some actions with neighbouring codes. See [`ActionCodes::ranges`].
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CodeRange {
    /// The common part of the actions, the variant, for uses of markers with effect and choice.
    pub label: String,
    /// The first code.
    pub first: ActionCode,
    /// How many there are, at least one.
    pub len: usize,
}

/// Where a block of codes belongs.
#[derive(Clone, Copy)]
enum Block {
    Of(Group),
    Use(MarkerKind, Branch),
    Permanent(u8, Branch),
}

impl Sizes {
    fn of(table: &Table) -> Self {
        Self {
            markers: table.markers.len(),
            posts: table.posts.len(),
            cities: table.cities.len(),
            routes: table.routes.len(),
            kontors: table.kontors.len(),
            spaces: table.special_spaces.len(),
            green: table.green_cities,
        }
    }

    fn of_group(&self, group: Group) -> usize {
        match group {
            Group::Income | Group::DisplacedToStock | Group::Skip | Group::TakeEcho | Group::Done | Group::EndTurn => 1,
            Group::TakeMerchants | Group::TakeTraders | Group::PayMerchants => N_AMOUNTS,
            Group::Place | Group::Displace | Group::PutExtra => 2 * self.posts,
            Group::PutDisplaced | Group::LiftExtra | Group::Move | Group::Lift | Group::Put => self.posts,
            Group::Establish => self.routes,
            Group::Found | Group::NeutralKontor => self.cities,
            Group::FoundExtra => 2 * self.cities,
            Group::Develop => Skill::ALL.len(),
            Group::Special => self.spaces,
            Group::PayBorder | Group::PayMarker => self.markers,
            Group::BuyTile => Tile::ALL.len(),
            Group::Replace => self.markers * self.routes,
        }
    }

    fn of_branch(&self, branch: Branch) -> usize {
        match branch {
            Branch::Plain => 1,
            Branch::Develop => Skill::ALL.len(),
            Branch::Swap => self.kontors,
            Branch::SwapGreen => self.green.len() * N_PAIRS,
            Branch::Lift => self.posts,
            Branch::Place => 2 * self.posts,
            Branch::Found => 2 * self.green.len(),
            Branch::Exchange => self.markers * MAX_PLAYERS,
            Branch::Attach => self.routes,
        }
    }
}

/// How many actions of a board have a code.
pub(super) fn count_codes(table: &Table) -> usize {
    lengths(table).sum()
}

/// The lengths of all blocks: one a group, then one a branch of every kind of marker, then one a branch of every place
/// in the choice of a permanent marker, whatever the route.
fn lengths(table: &Table) -> impl Iterator<Item = usize> {
    let sizes = Sizes::of(table);
    let branches = || Branch::ALL.iter().copied();
    let uses = table.markers.iter().flat_map(move |row| {
        branches().map(move |branch| if offers(row.effect, branch) { sizes.of_branch(branch) } else { 0 })
    });
    let permanents = || (0..table.routes.len()).map(|i| table.permanent_of(RouteId::at(i)));
    let n_places = permanents().map(<[Effect]>::len).max().unwrap_or(0);
    let permanent = (0..n_places).flat_map(move |place| {
        branches().map(move |branch| {
            let is_offered =
                permanents().filter_map(|effects| effects.get(place)).any(|&effect| offers(effect, branch));
            if is_offered { sizes.of_branch(branch) } else { 0 }
        })
    });
    Group::ALL.iter().map(move |&group| sizes.of_group(group)).chain(uses).chain(permanent)
}

impl ActionCodes {
    /// The numbering for a board.
    pub fn of(table: &Table) -> Self {
        let ends = lengths(table).scan(0_u32, |end, n| {
            *end = end.saturating_add(n as u32);
            Some(*end)
        });
        Self { sizes: Sizes::of(table), starts: std::iter::once(0).chain(ends).collect() }
    }

    /// How many actions have a code.
    pub fn len(&self) -> usize {
        self.starts.last().map_or(0, |&end| end as usize)
    }

    /// Whether no action has a code; never so.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The code of an action; nothing for one that no decision on this board can offer.
    pub fn code(&self, action: Action) -> Option<ActionCode> {
        let (block, place) = self.place_of(action)?;
        let block = self.index_of(block)?;
        let code = self.starts[block] as usize + place;
        // A place beyond its block names something that the board does not have.
        if code < self.starts[block + 1] as usize { u16::try_from(code).ok().map(ActionCode) } else { None }
    }

    /// The action with a code; nothing for a code that the board does not have.
    pub fn action(&self, code: ActionCode) -> Option<Action> {
        let code = u32::from(code.0);
        // Of the blocks that begin here or before, the last one is the only one that is not empty.
        let block = self.starts.partition_point(|&start| start <= code) - 1;
        let place = (code - self.starts[block]) as usize;
        if block + 1 < self.starts.len() { self.action_at(self.block(block), place) } else { None }
    }

    /// The blocks of codes in ascending order, those without a code left out.
    pub fn ranges(&self, table: &Table) -> Vec<CodeRange> {
        let label = |block| match self.block(block) {
            Block::Of(group) => format!("{group:?}"),
            Block::Use(marker, branch) => format!("Use {}: {branch:?}", table.effect_text(marker.effect(table))),
            Block::Permanent(effect, branch) => format!("Permanent {}: {branch:?}", effect + 1),
        };
        let blocks = self.starts.windows(2).enumerate().filter(|(_, ends)| ends[0] < ends[1]);
        let range = |(block, ends): (usize, &[u32])| CodeRange {
            label: label(block),
            first: ActionCode(ends[0] as u16),
            len: (ends[1] - ends[0]) as usize,
        };
        blocks.map(range).collect()
    }

    fn block(&self, index: usize) -> Block {
        match index.checked_sub(Group::ALL.len()) {
            None => Block::Of(Group::ALL[index]),
            Some(index) => {
                let (what, branch) = (index / Branch::ALL.len(), Branch::ALL[index % Branch::ALL.len()]);
                match what.checked_sub(self.sizes.markers) {
                    None => Block::Use(MarkerKind(what as u8), branch),
                    Some(effect) => Block::Permanent(effect as u8, branch),
                }
            }
        }
    }

    /// The place of a block in `starts`; nothing for a marker or a permanent effect that the board does not have.
    fn index_of(&self, block: Block) -> Option<usize> {
        let (what, branch) = match block {
            Block::Of(group) => return Some(group as usize),
            Block::Use(marker, branch) if marker.index() < self.sizes.markers => (marker.index(), branch),
            Block::Use(..) => return None,
            Block::Permanent(effect, branch) => (self.sizes.markers + usize::from(effect), branch),
        };
        let index = Group::ALL.len() + what * Branch::ALL.len() + branch as usize;
        (index + 1 < self.starts.len()).then_some(index)
    }

    /// The block of an action and its place there, which is beyond the block when it names what the board does not
    /// have.
    fn place_of(&self, action: Action) -> Option<(Block, usize)> {
        let (group, place) = match action {
            Action::Income => (Group::Income, 0),
            Action::TakeMerchants(n) => (Group::TakeMerchants, n.into()),
            Action::TakeTraders(n) => (Group::TakeTraders, n.into()),
            Action::Place { piece, post } => (Group::Place, of_piece(post.index(), piece)),
            Action::Displace { piece, post } => (Group::Displace, of_piece(post.index(), piece)),
            Action::PayMerchants(n) => (Group::PayMerchants, n.into()),
            Action::PutDisplaced { post } => (Group::PutDisplaced, post.index()),
            Action::DisplacedToStock => (Group::DisplacedToStock, 0),
            Action::PutExtra { piece, post } => (Group::PutExtra, of_piece(post.index(), piece)),
            Action::LiftExtra { post } => (Group::LiftExtra, post.index()),
            Action::Move { post } => (Group::Move, post.index()),
            Action::Lift { post } => (Group::Lift, post.index()),
            Action::Put { post } => (Group::Put, post.index()),
            Action::Establish { route } => (Group::Establish, route.index()),
            Action::Found { city } => (Group::Found, city.index()),
            Action::FoundExtra { city, piece } => (Group::FoundExtra, of_piece(city.index(), piece)),
            Action::Develop { skill } => (Group::Develop, skill.index()),
            Action::Special { space } => (Group::Special, space.into()),
            Action::Skip => (Group::Skip, 0),
            Action::PayBorder { marker } => (Group::PayBorder, marker.index()),
            Action::BuyTile { tile } => (Group::BuyTile, tile.index()),
            Action::PayMarker { marker } => (Group::PayMarker, marker.index()),
            Action::TakeEcho => (Group::TakeEcho, 0),
            Action::Done => (Group::Done, 0),
            Action::EndTurn => (Group::EndTurn, 0),
            Action::Replace { route, .. } if route.index() >= self.sizes.routes => return None,
            Action::Replace { marker, route } => (Group::Replace, marker.index() * self.sizes.routes + route.index()),
            Action::NeutralKontor { city } => (Group::NeutralKontor, city.index()),
            Action::Use { marker, choice } => {
                let (branch, place) = self.place_in(choice)?;
                return Some((Block::Use(marker, branch), place));
            }
            Action::Permanent { effect, choice } => {
                let (branch, place) = self.place_in(choice)?;
                return Some((Block::Permanent(effect, branch), place));
            }
        };
        Some((Block::Of(group), place))
    }

    fn place_in(&self, choice: Choice) -> Option<(Branch, usize)> {
        Some(match choice {
            Choice::Plain => (Branch::Plain, 0),
            Choice::Develop(skill) => (Branch::Develop, skill.index()),
            Choice::Swap(left) => (Branch::Swap, left.index()),
            Choice::SwapGreen { left, .. } if usize::from(left) >= N_PAIRS => return None,
            Choice::SwapGreen { city, left } => {
                (Branch::SwapGreen, self.green_place(city)? * N_PAIRS + usize::from(left))
            }
            Choice::Lift(post) => (Branch::Lift, post.index()),
            Choice::Place { piece, post } => (Branch::Place, of_piece(post.index(), piece)),
            Choice::Found { city, piece } => (Branch::Found, of_piece(self.green_place(city)?, piece)),
            Choice::Exchange { seat, marker } if seat.index() < MAX_PLAYERS => {
                (Branch::Exchange, marker.index() * MAX_PLAYERS + seat.index())
            }
            Choice::Exchange { .. } => return None,
            Choice::Attach { route } => (Branch::Attach, route.index()),
        })
    }

    fn green_place(&self, city: CityId) -> Option<usize> {
        self.sizes.green.iter().position(|green| green == city)
    }

    fn green_at(&self, place: usize) -> Option<CityId> {
        self.sizes.green.iter().nth(place)
    }

    /// The action at a place of a block that has the place.
    fn action_at(&self, block: Block, place: usize) -> Option<Action> {
        let post = PostId::at(place);
        let (half, piece) = piece_of(place);
        let group = match block {
            Block::Of(group) => group,
            Block::Use(marker, branch) => return Some(Action::Use { marker, choice: self.choice_at(branch, place)? }),
            Block::Permanent(effect, branch) => {
                return Some(Action::Permanent { effect, choice: self.choice_at(branch, place)? });
            }
        };
        Some(match group {
            Group::Income => Action::Income,
            Group::TakeMerchants => Action::TakeMerchants(place as u8),
            Group::TakeTraders => Action::TakeTraders(place as u8),
            Group::Place => Action::Place { piece, post: PostId::at(half) },
            Group::Displace => Action::Displace { piece, post: PostId::at(half) },
            Group::PayMerchants => Action::PayMerchants(place as u8),
            Group::PutDisplaced => Action::PutDisplaced { post },
            Group::DisplacedToStock => Action::DisplacedToStock,
            Group::PutExtra => Action::PutExtra { piece, post: PostId::at(half) },
            Group::LiftExtra => Action::LiftExtra { post },
            Group::Move => Action::Move { post },
            Group::Lift => Action::Lift { post },
            Group::Put => Action::Put { post },
            Group::Establish => Action::Establish { route: RouteId::at(place) },
            Group::Found => Action::Found { city: CityId::at(place) },
            Group::FoundExtra => Action::FoundExtra { city: CityId::at(half), piece },
            Group::Develop => Action::Develop { skill: *Skill::ALL.get(place)? },
            Group::Special => Action::Special { space: place as u8 },
            Group::Skip => Action::Skip,
            Group::PayBorder => Action::PayBorder { marker: MarkerKind(place as u8) },
            Group::BuyTile => Action::BuyTile { tile: *Tile::ALL.get(place)? },
            Group::PayMarker => Action::PayMarker { marker: MarkerKind(place as u8) },
            Group::TakeEcho => Action::TakeEcho,
            Group::Done => Action::Done,
            Group::EndTurn => Action::EndTurn,
            Group::NeutralKontor => Action::NeutralKontor { city: CityId::at(place) },
            Group::Replace => Action::Replace {
                marker: MarkerKind((place / self.sizes.routes) as u8),
                route: RouteId::at(place % self.sizes.routes),
            },
        })
    }

    fn choice_at(&self, branch: Branch, place: usize) -> Option<Choice> {
        let (half, piece) = piece_of(place);
        Some(match branch {
            Branch::Plain => Choice::Plain,
            Branch::Develop => Choice::Develop(*Skill::ALL.get(place)?),
            Branch::Swap => Choice::Swap(KontorId::at(place)),
            Branch::SwapGreen => {
                Choice::SwapGreen { city: self.green_at(place / N_PAIRS)?, left: (place % N_PAIRS) as u8 }
            }
            Branch::Lift => Choice::Lift(PostId::at(place)),
            Branch::Place => Choice::Place { piece, post: PostId::at(half) },
            Branch::Found => Choice::Found { city: self.green_at(half)?, piece },
            Branch::Exchange => Choice::Exchange {
                seat: *Seat::ALL.get(place % MAX_PLAYERS)?,
                marker: MarkerKind((place / MAX_PLAYERS) as u8),
            },
            Branch::Attach => Choice::Attach { route: RouteId::at(place) },
        })
    }
}

/// Whether an effect has choices of a branch.
const fn offers(effect: Effect, branch: Branch) -> bool {
    match effect {
        Effect::Move { .. } | Effect::Remove { .. } => matches!(branch, Branch::Lift),
        Effect::Develop(_) => matches!(branch, Branch::Develop),
        Effect::Place { .. } => matches!(branch, Branch::Lift | Branch::Place),
        Effect::Found { .. } => matches!(branch, Branch::Found),
        Effect::SwapKontors => matches!(branch, Branch::Swap | Branch::SwapGreen),
        Effect::Actions(_) | Effect::Prestige(_) | Effect::Take(_) => matches!(branch, Branch::Plain),
        Effect::Exchange => matches!(branch, Branch::Exchange),
        Effect::Tribute | Effect::Block => matches!(branch, Branch::Attach),
        // Used in step 3.
        Effect::ExtraKontor => false,
    }
}

/// Traders before merchants, place by place.
const fn of_piece(place: usize, piece: Piece) -> usize {
    2 * place + piece as usize
}

/// The place and the piece that [`of_piece`] put together.
const fn piece_of(place: usize) -> (usize, Piece) {
    (place / 2, if place.is_multiple_of(2) { Piece::Trader } else { Piece::Merchant })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::table::{
        MAX_CHOICE, MAX_CITIES, MAX_KONTORS, MAX_MARKER_KINDS, MAX_POSTS, MAX_ROUTES, MAX_SPECIAL_SPACES,
    };

    /// So the list of limits needs no line for codes: only a table from elsewhere, with a kind of marker twice, can
    /// have more.
    #[test]
    fn two_bytes_suffice_for_every_map_within_the_limits() {
        let largest = Sizes {
            markers: MAX_MARKER_KINDS,
            posts: MAX_POSTS,
            cities: MAX_CITIES,
            routes: MAX_ROUTES,
            kontors: MAX_KONTORS,
            spaces: MAX_SPECIAL_SPACES,
            green: (0..MAX_CITIES).map(CityId::at).collect(),
        };
        let groups: usize = Group::ALL.iter().map(|&group| largest.of_group(group)).sum();
        let all: usize = Branch::ALL.iter().map(|&branch| largest.of_branch(branch)).sum();
        // A map has one kind that swaps kontors; no other effect has more choices than one that places.
        let place = largest.of_branch(Branch::Lift) + largest.of_branch(Branch::Place);
        let most = groups + all + (MAX_MARKER_KINDS - 1) * place + MAX_CHOICE * all;
        assert!(most <= MAX_CODES, "{most}");
    }
}
