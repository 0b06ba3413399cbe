//! Compares the facts of two islands: hex by hex, harbour by harbour, whatever the layout of their files.

use kogge_catan_game::board::Board;
use kogge_catan_game::board::facts::{Fact, facts, fingerprint};
use kogge_catan_game::vocab::{CornerId, EdgeId, HexId};
use kogge_compiler::diff::{Change, Diff, Numbers};

/// Compares two boards.
pub fn diff(before: &Board, after: &Board) -> Diff {
    let prints = |board: &Board| [fingerprint(board), board.edition.fingerprint()];
    let fingerprints = [prints(before), prints(after)];
    let mut differences = names(before, after);
    differences.extend(changes(facts(before), facts(after)));
    let [[_, old], [_, new]] = fingerprints;
    if old != new && before.edition.id == after.edition.id {
        // An edition of the project with the same id and other numbers.
        let [old, new] = [old, new].map(|print| Some(format!("{print:016x}")));
        differences.push(change("rule", before.edition.id.to_string(), Some("fingerprint"), [old, new], true));
    }
    Diff { differences, numbers: numbers(before, after), fingerprints }
}

fn change(
    kind: &'static str,
    name: String,
    aspect: Option<&'static str>,
    [before, after]: [Option<String>; 2],
    is_fact: bool,
) -> Change {
    Change { kind, name, aspect, place: None, before, after, is_fact, is_position: false }
}

/// Differences on which no game depends.
fn names(before: &Board, after: &Board) -> Vec<Change> {
    let texts = |board: &Board| {
        let [name, id] = [&board.name, &board.id].map(|text| Some(text.clone()));
        [name, id, board.version.clone(), board.author.clone(), board.licence.clone(), Some(board.words.to_string())]
    };
    let both = texts(before).into_iter().zip(texts(after));
    let aspects = ["name", "id", "version", "author", "licence", "words"].into_iter().zip(both);
    aspects
        .filter(|(_, (old, new))| old != new)
        .map(|(aspect, (old, new))| change("map", String::new(), Some(aspect), [old, new], false))
        .collect()
}

/// The facts about the same thing that say something else, those that are gone and those that are new, kind by kind.
pub(crate) fn changes(old: Vec<Fact>, new: Vec<Fact>) -> Vec<Change> {
    let mut kinds: Vec<&str> = Vec::new();
    for fact in old.iter().chain(&new) {
        if !kinds.contains(&fact.kind) {
            kinds.push(fact.kind);
        }
    }
    let of = |facts: &[Fact], fact: &Fact| facts.iter().find(|it| it.is_about(fact)).map(|it| it.says.clone());
    let kept = old.iter().map(|fact| (fact, [Some(fact.says.clone()), of(&new, fact)]));
    let added = new.iter().filter(|fact| of(&old, fact).is_none()).map(|fact| (fact, [None, Some(fact.says.clone())]));
    let mut changed: Vec<(&Fact, [Option<String>; 2])> =
        kept.chain(added).filter(|(_, [before, after])| before != after).collect();
    changed.sort_by_key(|(fact, _)| kinds.iter().position(|kind| *kind == fact.kind));
    let in_words = |(fact, says): (&Fact, [Option<String>; 2])| match fact.name.is_empty() {
        true => change("map", String::new(), Some(fact.kind), says, true),
        false => change(fact.kind, fact.name.clone(), None, says, true),
    };
    changed.into_iter().map(in_words).collect()
}

/// The names of places and regions by id, before and after.
fn numbers(before: &Board, after: &Board) -> Vec<Numbers> {
    let named = |board: &Board| {
        let island = &board.island;
        let hexes = (0..island.hexes.len()).map(|i| island.hex_name(HexId::at(i)).to_string()).collect();
        let corners = (0..island.corners.len()).map(|i| island.corner_name(CornerId::at(i)).to_string()).collect();
        let edges = (0..island.edges.len()).map(|i| island.edge_name(EdgeId::at(i)).to_string()).collect();
        let regions = board.regions.iter().map(|region| region.name.clone()).collect();
        [("hexes", hexes), ("corners", corners), ("edges", edges), ("regions", regions)]
    };
    let pairs = named(before).into_iter().zip(named(after));
    pairs.map(|((of, old), (_, new)): ((_, Vec<String>), (_, Vec<String>))| Numbers::compare(of, old, &new)).collect()
}
