//! The game that a map says it belongs to.

use super::Family;
use crate::diagnostic::{Applicability, Descriptor, Diagnostic, Severity};
use crate::language::lower::one_of;
use crate::language::parser::which::STATEMENT_OF_ANOTHER_GAME;
use crate::language::{Heading, Name, Tree};
use crate::text::Span;
use kogge_engine::spelling::{nearest, note};

pub(crate) static UNKNOWN_GAME: Descriptor = Descriptor {
    code: "unknown_game",
    severity: Severity::Error,
    rules: &[],
    what: "A map names a game that there are no maps for.",
    why: "The game decides which statements a map has and what they mean.",
    bad: "map Example\n    game hanza\n",
    good: "map Example\n    game hansa\n",
};

#[doc(hidden)]
pub static MISSING_GAME: Descriptor = Descriptor {
    code: "missing_game",
    severity: Severity::Error,
    rules: &[],
    what: "A map does not say its game, and its statements are those of another game than Hansa Teutonica.",
    why: "A map without a game is one of Hansa Teutonica, and then none of its statements would mean anything.",
    bad: "// without: game\nmap Example\n",
    good: "map Example\n    game catan\n",
};

pub(crate) static OTHER_GAME: Descriptor = Descriptor {
    code: "other_game",
    severity: Severity::Error,
    rules: &[],
    what: "A variant and its base belong to different games.",
    why: "A variant states only what differs from its base, and two games have no statement alike.",
    bad: "map Example\n    game catan\n",
    good: "map Example\n    game hansa\n",
};

/// The finding about the game that a map names.
pub(super) fn findings<F: Family>(heading: &Heading) -> Option<Diagnostic> {
    let Some(game) = &heading.game else { return missing::<F>(heading) };
    let others = F::OF_OTHERS.iter().map(|&(game, _)| game);
    let known: Vec<&str> = std::iter::once(F::NAME).chain(others).collect();
    if game.node == F::NAME {
        return None;
    }
    if known.contains(&&*game.node) {
        let message = format!("the map says game `{}`, and is read as one of game `{}`", game.node, F::NAME);
        return Some(Diagnostic::new(&OTHER_GAME, game.span, message).label("another game"));
    }
    let meant = nearest(&game.node, known.iter().copied());
    let message =
        format!("there is no game `{}`{}", game.node, meant.map_or_else(String::new, |meant| note(&game.node, meant)));
    let finding = Diagnostic::new(&UNKNOWN_GAME, game.span, message);
    let finding = finding.help(format!("the games are {}", one_of(&known)));
    Some(match meant {
        Some(meant) => finding.label(format!("did you mean `{meant}`?")).fix(
            Applicability::Maybe,
            format!("write `{meant}`"),
            game.span,
            meant,
        ),
        None => finding.label("unknown"),
    })
}

/// The finding about a base that belongs to another game: the one that it says, or else the one most of whose
/// statements it makes, by what was `found` when it was read.
pub(super) fn other<F: Family>(base: &Name, tree: &Tree<F>, found: &[Diagnostic]) -> Option<Diagnostic> {
    let help = "vary a map of the same game, or state the map in full";
    let finding = |message| Diagnostic::new(&OTHER_GAME, base.span, message).label("a map of another game").help(help);
    if let Some(game) = &tree.heading.game {
        let message = format!("the base `{}` is a map of game `{}`, not of `{}`", base.node, game.node, F::NAME);
        return (game.node != F::NAME).then(|| finding(message).also(game.span, "said here"));
    }
    let n_others = found.iter().filter(|it| it.descriptor.code == STATEMENT_OF_ANOTHER_GAME.code).count();
    let message = format!("most statements of the base `{}` are not those of game `{}`", base.node, F::NAME);
    (2 * n_others > tree.statements.len()).then(|| finding(message))
}

fn missing<F: Family>(heading: &Heading) -> Option<Diagnostic> {
    let map = heading.map?;
    if !F::STATES_GAME || heading.base.is_some() {
        return None;
    }
    let behind = Span { start: map.end, ..map };
    let line = format!("    game         {}", F::NAME);
    let message = format!("the map does not say its game, and its statements are those of game `{}`", F::NAME);
    let finding = Diagnostic::new(&MISSING_GAME, map, message).label("of which game?");
    let help = format!("write `game {}` below it", F::NAME);
    Some(finding.help(help).fix(Applicability::Safe, format!("add `game {}`", F::NAME), behind, format!("\n{line}")))
}
