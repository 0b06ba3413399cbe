//! Doubts about harbours and fishing grounds. Clauses: B1.7, B2.2, FI3.

use super::super::ctx::{Check, Ctx, Found};
use crate::edition::Frame;
use crate::resolve::Subject;
use kogge_catan_game::vocab::{Good, Scenario};
use kogge_compiler::diagnostic::{Descriptor, Diagnostic, Severity};
use kogge_engine::wording::{count, joined};

pub(super) const CHECKS: &[Check] = &[
    Check { descriptor: &NEAR, rests_on: &[Subject::Rows, Subject::Harbours], yields_to: &[], run: near },
    Check { descriptor: &SET, rests_on: &[Subject::Rows, Subject::Harbours], yields_to: &[], run: set },
    Check {
        descriptor: &GROUND_NUMBERS,
        rests_on: &[Subject::Grounds, Subject::Scenario],
        yields_to: &[],
        run: ground_numbers,
    },
];

static NEAR: Descriptor = Descriptor {
    code: "harbours_near",
    severity: Severity::Warning,
    rules: &["CAT-W05", "B2.2"],
    what: "Fewer than two edges of the coast lie between two harbours.",
    why: "Two corners one edge apart cannot both be settled, so a building at one harbour shuts others out of the next. On \
          the printed frame two or three free edges lie between harbours.",
    bad: "map Example\n    varies \"frame.board\"\nremove harbour A1@11\nadd harbour A1@1: any",
    good: "harbour A1@11: any",
};

/// The fewest free edges of the coast between two harbours.
const FREE_EDGES: usize = 2;

fn near(ctx: &Ctx, out: &mut Found) {
    let harbour = |edge| ctx.board.harbours.iter().position(|harbour| harbour.edge == edge);
    for coast in ctx.island.coasts() {
        let own: Vec<(usize, usize)> =
            coast.iter().enumerate().filter_map(|(at, &edge)| Some((at, harbour(edge)?))).collect();
        for (i, &(at, one)) in own.iter().enumerate() {
            let Some(&(next, other)) = own.get((i + 1) % own.len()).filter(|&&(_, other)| other != one) else {
                continue;
            };
            let free = (next + coast.len() - at) % coast.len() - 1;
            if free >= FREE_EDGES {
                continue;
            }
            let edges = [one, other].map(|harbour| ctx.edge(ctx.board.harbours[harbour].edge));
            let n = count(free, "free edge", "free edges");
            let message = format!("only {n} of the coast lies between the harbours {} and {}", edges[0], edges[1]);
            let finding = Diagnostic::new(&NEAR, ctx.places.harbours[one.max(other)], message);
            let finding = finding.also(ctx.places.harbours[one.min(other)], "the other harbour");
            out.push(finding.help("move one of them along the coast: leave two free edges or more between harbours"));
        }
    }
}

static SET: Descriptor = Descriptor {
    code: "harbour_set",
    severity: Severity::Warning,
    rules: &["CAT-W06", "B1.7"],
    what: "An island of 19 hexes does not have four harbours for any resource and one for each, or one of 30 hexes for five \
           or six players five for any, two for wool and one for each other resource.",
    why: "The frame of the box has these nine or eleven. With fewer of them, or others, trade with the bank is much dearer or cheaper \
          than players know it.",
    bad: "harbour A2@1: any",
    good: "harbour A2@1: grain",
};

fn set(ctx: &Ctx, out: &mut Found) {
    let frame = Frame::for_players(&ctx.board.players);
    if ctx.island.hexes.len() != frame.hexes {
        return;
    }
    let usual = |good: Good| frame.harbours[good.index()];
    let of = |good: Good| {
        let fixed = ctx.board.harbours.iter().filter(|harbour| harbour.good == Some(good)).count();
        let drawn = ctx.board.harbour_draw.iter().filter(|(it, _)| *it == good).map(|&(_, n)| usize::from(n));
        fixed + drawn.sum::<usize>()
    };
    let differ: Vec<String> = Good::ALL
        .iter()
        .filter(|&&good| of(good) != usual(good))
        .map(|&good| format!("{} of `{good}`, not {}", of(good), usual(good)))
        .collect();
    if differ.is_empty() {
        return;
    }
    let message = format!("the harbours are not those of the frame: {}", joined(&differ, 6));
    let place = ctx.places.harbour_draw.or(ctx.places.harbours.first().copied()).unwrap_or(ctx.places.map.name);
    let all = Good::ALL.iter().map(|&good| format!("{} of `{good}`", usual(good))).collect::<Vec<_>>();
    let help = format!("the frame has these harbours: {}", joined(&all, all.len()));
    out.push(Diagnostic::new(&SET, place, message).help(help));
}

static GROUND_NUMBERS: Descriptor = Descriptor {
    code: "ground_numbers_differ",
    severity: Severity::Warning,
    rules: &["CAT-W13", "FI3"],
    what: "The fishing grounds do not have the numbers 4, 5, 6, 8, 9 and 10.",
    why: "The box has one ground with each of these numbers, and the lake is fished on the others. With other numbers much \
          more or less is caught, and the 29 fish pieces may run out.",
    bad: "// frame: catan-fishermen\nfishing A1@2: 5",
    good: "// frame: catan-fishermen\nfishing A1@2: 4",
};

/// The numbers of the printed grounds.
const GROUNDS: [u8; 6] = [4, 5, 6, 8, 9, 10];

fn ground_numbers(ctx: &Ctx, out: &mut Found) {
    let fixed = ctx.board.grounds.iter().filter_map(|ground| ground.number);
    let mut numbers: Vec<u8> = fixed.chain(ctx.board.ground_draw.iter().copied()).collect();
    numbers.sort_unstable();
    if ctx.board.scenario != Scenario::Fishermen || numbers == GROUNDS {
        return;
    }
    let words: Vec<String> = numbers.iter().map(u8::to_string).collect();
    let message = format!(
        "the fishing grounds have the numbers {}, and those of the box 4, 5, 6, 8, 9 and 10",
        joined(&words, 12)
    );
    let place = ctx.places.ground_draw.or(ctx.places.grounds.first().copied()).unwrap_or(ctx.places.map.name);
    let missing: Vec<String> =
        GROUNDS.iter().filter(|number| !numbers.contains(number)).map(|number| format!("{number}")).collect();
    let help = match (numbers.len() < GROUNDS.len(), &missing[..]) {
        (true, [missing]) => format!("add a ground with the number {missing}, or allow this"),
        (true, _) => format!("add grounds with the numbers {}, or allow this", joined(&missing, 12)),
        (false, _) => "give each of the numbers 4, 5, 6, 8, 9 and 10 to one ground, or allow this".to_owned(),
    };
    out.push(Diagnostic::new(&GROUND_NUMBERS, place, message).help(help));
}
