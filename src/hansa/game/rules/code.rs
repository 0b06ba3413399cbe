//! Action codes: every action that a board can ever offer, numbered densely in two bytes.
//!
//! The numbering follows from the table alone, so it is the same in every game on a board, in every state, and for
//! every map with the same fingerprint. Actions are numbered group by group in the order of [`Action`], and within a
//! group by what they name. Two bytes suffice for every map within the limits of tables, and set-up checks each table
//! all the same ([`MAX_CODES`]). `docs/notation.md` has the table.

use super::action::{Action, Branch, Choice, Group, Sizes};
use super::markers::MarkerKind;
use crate::board::table::Table;
use crate::vocab::{Effect, RouteId};

/// The number of actions that two bytes can distinguish.
pub const MAX_CODES: usize = 1 << u16::BITS;

/// The number of an action among all that its board can offer. It means nothing without the board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ActionCode(pub u16);

/// The numbering of a board's actions.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ActionCodes {
    sizes: Sizes,
    /// The first code of every block, and after the last block the number of codes.
    starts: Vec<u32>,
}

/// The actions of a variant, for uses of markers with effect and choice. See [`ActionCodes::ranges`].
pub type CodeRange = kogge_engine::game::CodeRange<ActionCode>;

/// Where a block of codes belongs.
#[derive(Clone, Copy)]
enum Block {
    Of(Group),
    Use(MarkerKind, Branch),
    Permanent(u8, Branch),
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
        branches().map(move |branch| if offers(row.effect, branch) { branch.size(&sizes) } else { 0 })
    });
    let permanents = || (0..table.routes.len()).map(|i| table.permanent_of(RouteId::at(i)));
    let n_places = permanents().map(<[Effect]>::len).max().unwrap_or(0);
    let permanent = (0..n_places).flat_map(move |place| {
        branches().map(move |branch| {
            let is_offered =
                permanents().filter_map(|effects| effects.get(place)).any(|&effect| offers(effect, branch));
            if is_offered { branch.size(&sizes) } else { 0 }
        })
    });
    Group::ALL.iter().map(move |&group| group.size(&sizes)).chain(uses).chain(permanent)
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

    /// The block of an action and its place there; nothing where it names what the board does not have.
    fn place_of(&self, action: Action) -> Option<(Block, usize)> {
        let in_branch = |choice: Choice, block: &dyn Fn(Branch) -> Block| {
            let (branch, place) = choice.numbered(&self.sizes)?;
            Some((block(branch), place))
        };
        match action {
            Action::Use { marker, choice } => in_branch(choice, &|branch| Block::Use(marker, branch)),
            Action::Permanent { effect, choice } => in_branch(choice, &|branch| Block::Permanent(effect, branch)),
            other => other.numbered(&self.sizes).map(|(group, place)| (Block::Of(group), place)),
        }
    }

    /// The action at a place of a block that has the place.
    fn action_at(&self, block: Block, place: usize) -> Option<Action> {
        match block {
            Block::Of(group) => group.at(place, &self.sizes),
            Block::Use(marker, branch) => Some(Action::Use { marker, choice: branch.at(place, &self.sizes)? }),
            Block::Permanent(effect, branch) => {
                Some(Action::Permanent { effect, choice: branch.at(place, &self.sizes)? })
            }
        }
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::table::{
        MAX_CHOICE, MAX_CITIES, MAX_KONTORS, MAX_MARKER_KINDS, MAX_POSTS, MAX_ROUTES, MAX_SPECIAL_SPACES,
    };
    use crate::vocab::CityId;

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
        let groups: usize = Group::ALL.iter().map(|&group| group.size(&largest)).sum();
        let all: usize = Branch::ALL.iter().map(|&branch| branch.size(&largest)).sum();
        // A map has one kind that swaps kontors; no other effect has more choices than one that places.
        let place = Branch::Lift.size(&largest) + Branch::Place.size(&largest);
        let most = groups + all + (MAX_MARKER_KINDS - 1) * place + MAX_CHOICE * all;
        assert!(most <= MAX_CODES, "{most}");
    }
}
