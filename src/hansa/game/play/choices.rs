//! The legal actions in groups, as a screen offers them: by kind, and within a kind by their subject.
//!
//! Every action is in exactly one group. Kinds are in the order of [`ActionKind::ALL`], subjects in the order of ids,
//! actions as the rules list them.

use crate::board::table::Table;
use crate::rules::{Action, ActionKind, MarkerKind, Part};
use crate::vocab::{CityId, RouteId, Tile};

/// The legal actions of one kind.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Group {
    /// The kind.
    pub kind: ActionKind,
    /// The topics of the actions, ascending; at least one.
    pub topics: Vec<Topic>,
}

/// The legal actions of one kind about one thing.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Topic {
    /// The subject of the actions.
    pub about: About,
    /// The actions as the rules list them; at least one.
    pub actions: Vec<Action>,
}

/// The subject of an action.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "json", derive(serde::Serialize, crate::Schema), serde(rename_all = "snake_case"))]
pub enum About {
    /// Nothing besides its kind.
    Itself,
    /// A route: that of the post it names, or one to establish.
    Route(RouteId),
    /// A city to found a kontor in.
    City(CityId),
    /// A marker to use, to lay or to give up.
    Marker(MarkerKind),
    /// A tile of the Emperor's Favour to buy.
    Tile(Tile),
    /// An effect of the permanent marker of the route just established, from 0.
    Effect(u8),
}

impl Group {
    /// All actions of the kind.
    pub fn actions(&self) -> impl Iterator<Item = Action> {
        self.topics.iter().flat_map(|topic| topic.actions.iter().copied())
    }
}

impl About {
    /// The subject of an action; nothing for one that names what the board does not have, as one that was read from
    /// outside may.
    pub fn of(table: &Table, action: Action) -> Option<Self> {
        let about = |part: Part| match part {
            Part::Post(post) | Part::Standing(post) => table.posts.get(post.index()).map(|row| Self::Route(row.route)),
            Part::Route(route) => Some(Self::Route(route)),
            Part::City(city) => Some(Self::City(city)),
            Part::Marker(marker) => Some(Self::Marker(marker)),
            Part::Tile(tile) => Some(Self::Tile(tile)),
            Part::Effect(effect) => Some(Self::Effect(effect)),
            Part::Kontor(_)
            | Part::Skill(_)
            | Part::Space(_)
            | Part::Piece(_)
            | Part::Pieces(..)
            | Part::Choice
            | Part::Other => None,
        };
        action.is_of(table).then(|| action.parts().into_iter().find_map(about).unwrap_or(Self::Itself))
    }
}

/// Puts a list of actions of this board into groups.
pub(super) fn grouped(table: &Table, actions: &[Action]) -> Vec<Group> {
    let mut sorted: Vec<(ActionKind, About, Action)> =
        actions.iter().filter_map(|&action| Some((action.kind(), About::of(table, action)?, action))).collect();
    // A stable sort keeps the actions of one topic in the order of the rules.
    sorted.sort_by_key(|&(kind, about, _)| (kind, about));
    let same_kind = |a: &(ActionKind, About, Action), b: &(ActionKind, About, Action)| a.0 == b.0;
    let same_topic = |a: &(ActionKind, About, Action), b: &(ActionKind, About, Action)| a.1 == b.1;
    let topic = |of: &[(ActionKind, About, Action)]| Topic {
        about: of[0].1,
        actions: of.iter().map(|&(_, _, action)| action).collect(),
    };
    let group = |of: &[(ActionKind, About, Action)]| Group {
        kind: of[0].0,
        topics: of.chunk_by(same_topic).map(topic).collect(),
    };
    sorted.chunk_by(same_kind).map(group).collect()
}
