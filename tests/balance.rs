//! Tests of balance: doubts are measured on the printed boards, and every explanation says how they stand.

use crate::support::maps;
use kogge::hansa::check::balance::{Measure, Spread, measures};
use kogge::hansa::registry;
use kogge::hansa::resolve::{Resolved, resolve};
use kogge::hansa::shipped;
use kogge::hansa::syntax::parse;
use kogge::language::base_of;
use kogge::text::{FileId, Source};

/// A shipped board before it is checked. Its base, where it has one, is a shipped board as well.
fn resolved(id: &str) -> Resolved {
    let mut chain = Vec::new();
    let mut next = Some(id.to_owned());
    while let Some(id) = next {
        let tree = parse(FileId(0), &Source::new(maps::path(&id), maps::text(&id))).tree;
        next = base_of(&tree).map(|base| base.node.trim_end_matches(".board").to_owned());
        chain.insert(0, tree);
    }
    let edition = maps::board(&maps::shipped(), id).board().edition.clone();
    resolve(chain, edition, id)
}

/// How the printed boards stand, as the source of the check writes it.
fn written(printed: &[Option<Spread>]) -> String {
    let spread = |spread: &Option<Spread>| match spread {
        None => "None".to_owned(),
        Some(Spread { least, most, .. }) if least == most => format!("one({least:?})"),
        Some(Spread { least, median, most }) => format!("spread({least:?}, {median:?}, {most:?})"),
    };
    format!("[{}]", printed.iter().map(spread).collect::<Vec<_>>().join(", "))
}

#[test]
fn every_measure_says_how_the_printed_boards_stand() {
    let boards: Vec<Resolved> = shipped::SHIPPED.ids.iter().map(|id| resolved(id)).collect();
    let mut wrong = String::new();
    for descriptor in registry::descriptors() {
        for measure in measures(descriptor) {
            let Measure { of, printed, .. } = measure;
            let measured = boards.iter().map(|board| measure.of_board(board)).collect::<Vec<_>>();
            if measured != printed {
                wrong += &format!("{}: {of}:\nprinted: {},\n", descriptor.code, written(&measured));
            }
        }
    }
    assert!(wrong.is_empty(), "these boards are measured otherwise:\n\n{wrong}");
}

#[test]
fn the_sound_frame_raises_nothing() {
    let compiled = crate::support::frame::compile_example("// frame: sound\n");
    let found = crate::support::excerpt::render(&compiled.sources, &compiled.diagnostics);
    assert!(compiled.diagnostics.is_empty(), "{found}");
}
