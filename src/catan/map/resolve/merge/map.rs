//! The map statement, laid over that of the base.

use super::Merge;
use crate::resolve::draft::{MapDraft, RobberDraft};
use crate::syntax::StatementKind;
use crate::syntax::tree::{Fact, FactKind, Name, RobberNode};
use kogge_compiler::merge::unknown_language;

impl Merge<'_> {
    pub(super) fn map(&mut self, name: Name, facts: Vec<Fact>) {
        let mut map = self.draft.map.take().unwrap_or_else(|| MapDraft::new(name.clone()));
        let declared = map.name.span;
        map.name = name;
        // The family, the id and the base are a file's own.
        (map.game, map.id, map.varies) = (None, None, None);
        let shifts = std::mem::take(&mut self.shifts);
        let locate = |written| super::locate(&shifts, written);
        let places = |written: Vec<_>| written.into_iter().map(locate).collect::<Vec<_>>();
        let mut slots = self.slots(true, declared);
        slots.over_base = slots.is_variant;
        for Fact { span, kind } in facts {
            match kind {
                FactKind::Game(game) => slots.fill("game", &mut map.game, game.node, span),
                FactKind::Id(id) => slots.fill("id", &mut map.id, id.node, id.span),
                FactKind::Varies(base) => slots.fill("varies", &mut map.varies, base.node, base.span),
                FactKind::Players(players) => slots.fill("players", &mut map.players, players, span),
                FactKind::Edition(edition) => slots.fill("edition", &mut map.edition, edition.node, edition.span),
                FactKind::Language(Some(version)) => slots.out.extend(unknown_language(version)),
                FactKind::Version(version) => slots.fill("version", &mut map.version, version.node, span),
                FactKind::Author(author) => slots.fill("author", &mut map.author, author.node, span),
                FactKind::Licence(licence) => slots.fill("licence", &mut map.licence, licence.node, span),
                FactKind::Words(words) => slots.fill("words", &mut map.words, words, span),
                FactKind::Scenario(words) => slots.fill("scenario", &mut map.scenario, words, span),
                FactKind::Modules(modules) => slots.fill("modules", &mut map.modules, modules, span),
                FactKind::Ends(Some(points)) => slots.fill("ends", &mut map.ends, points.node, points.span),
                FactKind::Robber(Some(robber)) => {
                    let robber = match robber {
                        RobberNode::Hex(place) => RobberDraft::Hex(locate(place)),
                        RobberNode::Terrain(terrain) => RobberDraft::Terrain(terrain.node),
                        RobberNode::Off => RobberDraft::Off,
                        RobberNode::None => RobberDraft::None,
                    };
                    slots.fill("robber", &mut map.robber, robber, span);
                }
                FactKind::Neutral(corners) => slots.fill("neutral", &mut map.neutral, places(corners), span),
                FactKind::BarbariansOn(numbers) => {
                    slots.fill("barbarians on", &mut map.barbarian_numbers, numbers, span);
                }
                FactKind::BarbariansAt(edges) => {
                    slots.fill("barbarians at", &mut map.barbarian_edges, places(edges), span);
                }
                FactKind::Arrows(arrows) => slots.fill("arrows", &mut map.arrows, arrows, span),
                FactKind::Sweep(Some(hex)) => slots.fill("sweep", &mut map.sweep, locate(hex), hex.span),
                FactKind::No(word) => match slots.dropped(&word, StatementKind::Map.row()) {
                    Some("version") => slots.empty(&mut map.version, &word, span),
                    Some("author") => slots.empty(&mut map.author, &word, span),
                    Some("licence") => slots.empty(&mut map.licence, &word, span),
                    Some("words") => slots.empty(&mut map.words, &word, span),
                    Some("modules") => slots.empty(&mut map.modules, &word, span),
                    Some("ends") => slots.empty(&mut map.ends, &word, span),
                    Some("robber") => slots.empty(&mut map.robber, &word, span),
                    Some("neutral") => slots.empty(&mut map.neutral, &word, span),
                    Some("barbarians") if map.barbarian_edges.is_some() => {
                        slots.empty(&mut map.barbarian_edges, &word, span);
                        map.barbarian_numbers = None;
                    }
                    Some("barbarians") => slots.empty(&mut map.barbarian_numbers, &word, span),
                    Some("arrows") => slots.empty(&mut map.arrows, &word, span),
                    Some("sweep") => slots.empty(&mut map.sweep, &word, span),
                    _ => {}
                },
                _ => {}
            }
        }
        self.shifts = shifts;
        self.draft.map = Some(map);
    }
}
