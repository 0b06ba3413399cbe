//! The grouped choices of a seat as JSON: what a screen offers, with all that it highlights, and the code to send back.

use serde::Serialize;

use super::super::choices::{About, Group, Topic};
use super::super::notation::text_of;
use super::super::view::View;
use super::{JSON_VERSION, map_of, written};
use crate::Schema;
use crate::rules::{Action, ActionCodes, ActionKind};
use crate::vocab::{CityId, PostId, RouteId};
use kogge_engine::game::json::ChoicesShape;

/// The choices of one kind.
#[derive(Serialize, Schema)]
pub(super) struct GroupShape {
    /// The kind of action.
    kind: ActionKind,
    /// The choices by what they are about.
    topics: Vec<TopicShape>,
}

/// The choices about one thing.
#[derive(Serialize, Schema)]
struct TopicShape {
    /// The thing.
    about: About,
    /// The same in words; `other` for the kind alone.
    text: String,
    /// The choices.
    choices: Vec<ChoiceShape>,
}

/// A choice.
#[derive(Serialize, Schema)]
struct ChoiceShape {
    /// The code of the action: what a client sends back.
    code: u16,
    /// The action in notation.
    text: String,
    /// The action.
    action: Action,
    /// The places that a screen highlights.
    targets: TargetsShape,
}

/// The places that stand for a choice on a board.
#[derive(Serialize, Schema)]
struct TargetsShape {
    /// The cities.
    cities: Vec<CityId>,
    /// The routes.
    routes: Vec<RouteId>,
    /// Every post that means this choice.
    posts: Vec<PostId>,
}

/// The choices of a view's seat, as JSON: `docs/schema/choices.schema.json` describes it. There are none while another seat
/// decides.
pub fn choices_json(view: &View<'_>) -> String {
    let codes = ActionCodes::of(view.rules().table);
    written(&ChoicesShape {
        version: JSON_VERSION,
        game: None,
        map: map_of(view.rules()),
        seat: view.seat(),
        decider: view.state().decider(),
        question: view.teller().question(view.state()),
        groups: view.choices().iter().map(|group| self::group(view, &codes, group)).collect(),
    })
}

fn group(view: &View<'_>, codes: &ActionCodes, group: &Group) -> GroupShape {
    GroupShape { kind: group.kind, topics: group.topics.iter().map(|topic| self::topic(view, codes, topic)).collect() }
}

fn topic(view: &View<'_>, codes: &ActionCodes, topic: &Topic) -> TopicShape {
    let choices = topic.actions.iter().filter_map(|&action| choice(view, codes, action));
    TopicShape { about: topic.about, text: view.teller().about(topic.about), choices: choices.collect() }
}

/// A legal action, which has a code and targets.
fn choice(view: &View<'_>, codes: &ActionCodes, action: Action) -> Option<ChoiceShape> {
    let targets = view.targets(action)?;
    let targets = TargetsShape {
        cities: targets.cities.iter().collect(),
        routes: targets.routes.iter().collect(),
        posts: targets.posts.iter().collect(),
    };
    let text = text_of(view.rules(), view.state(), action);
    Some(ChoiceShape { code: codes.code(action)?.0, text, action, targets })
}
