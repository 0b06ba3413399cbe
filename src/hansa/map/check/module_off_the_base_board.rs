//! Missions and favour on a board that they were not printed for. Clause: SETUP-10; map parameter MP-21.
//!
//! The rulebook adds both to games on Die Hanse and to no other board, so the base board is the board `hanse`: its
//! sides. Both can be played elsewhere, and a map that means it says so.

use super::ctx::{Check, Ctx};
use super::found::Found;
use crate::resolve::Subject;
use kogge_compiler::diagnostic::{Descriptor, Diagnostic, Severity};
use kogge_engine::wording::joined;
use kogge_hansa_game::vocab::Module;

pub(super) const CHECK: Check =
    Check { descriptor: &DESCRIPTOR, rests_on: &[Subject::Modules], yields_to: &[], run: check };

/// The board that the modules were printed for.
const BASE: &str = "hanse";
/// The modules that were printed for it alone.
const PRINTED_FOR_BASE: [Module; 2] = [Module::Missions, Module::Favour];

static DESCRIPTOR: Descriptor = Descriptor {
    code: "module_off_the_base_board",
    severity: Severity::Warning,
    rules: &["CHK-W35", "SETUP-10"],
    what: "The map allows missions or favour and is not a side of the board `hanse`.",
    why: "The rulebook adds the mission cards and the emperor's favour to games on Die Hanse only. Elsewhere they are a \
          house rule: fine when it is meant, and then the map says so for everybody who plays it.",
    bad: "map Example\n    board rhine\n    modules favour, two players",
    good: "map Example\n    board rhine\n    modules favour, two players\n    \
           allow module_off_the_base_board because \"the tiles suit the Rhine as well\"",
};

fn check(ctx: &Ctx, out: &mut Found) {
    let board = ctx.board;
    // Missions without any card are missing here as well.
    let is_missing = |module: Module| module == Module::Missions && board.missions.is_empty();
    let is_printed_for_base = |module: &Module| PRINTED_FOR_BASE.contains(module) && !is_missing(*module);
    let (there, others): (Vec<Module>, Vec<Module>) = board.modules.iter().partition(is_printed_for_base);
    if there.is_empty() || board.board == BASE {
        return;
    }
    let words: Vec<String> = there.iter().map(|module| format!("`{module}`")).collect();
    let (modules, were) = if there.len() == 1 { ("module", "was") } else { ("modules", "were") };
    let message = format!("the {modules} {} {were} printed for the board `{BASE}`", joined(&words, words.len()));
    let others: Vec<&str> = others.iter().map(|module| module.word()).collect();
    let without = if others.is_empty() { "none".to_owned() } else { others.join(", ") };
    let cards = if there.contains(&Module::Missions) { " and delete the mission cards" } else { "" };
    out.push(
        Diagnostic::new(&DESCRIPTOR, ctx.map_fact(ctx.places.map.modules), message)
            .label(format!("this is the board `{}`", board.board))
            .help(format!(
                "if it is a house rule, say so below: `allow {} because \"…\"`; else write `modules {without}`{cards}",
                DESCRIPTOR.code
            )),
    );
}
