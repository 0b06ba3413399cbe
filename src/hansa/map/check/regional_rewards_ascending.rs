//! Regional prestige that is more for a later rank. Clause: BRIT-17; map parameter MP-19.

use super::ctx::{Check, Ctx};
use super::found::Found;
use super::view::numbers;
use kogge_compiler::diagnostic::{Applicability, Descriptor, Diagnostic, Severity};
use kogge_hansa_game::vocab::CountryId;

pub(super) const CHECK: Check = Check { descriptor: &DESCRIPTOR, rests_on: &[], yields_to: &[], run: check };

static DESCRIPTOR: Descriptor = Descriptor {
    code: "regional_rewards_ascending",
    severity: Severity::Error,
    rules: &["CHK-E54", "BRIT-17"],
    what: "In regional scoring a later rank gets more than the one before.",
    why: "The first rank is the player who controls most there. The player who has less would be paid for it.",
    bad: "// frame: countries\ncountry Abroad: foreign\n    scores 2, 4, 7",
    good: "// frame: countries\ncountry Abroad: foreign\n    scores 7, 4, 2",
};

fn check(ctx: &Ctx, out: &mut Found) {
    let rising = |&country: &CountryId| {
        let scores = &ctx.board.countries[country.index()].scores;
        scores.windows(2).any(|pair| pair[0] < pair[1])
    };
    let of_edition =
        |&country: &CountryId| *ctx.board.countries[country.index()].scores == *ctx.board.edition.regional_prestige;
    // What the edition says wrongly is one mistake, in however many countries.
    let (by_edition, own): (Vec<_>, Vec<_>) = ctx.countries().filter(rising).partition(of_edition);
    let finding = |country: CountryId| {
        let name = &ctx.board.countries[country.index()].name;
        let scores = &ctx.board.countries[country.index()].scores;
        let nth = scores.windows(2).position(|pair| pair[0] < pair[1]).unwrap_or_default();
        let mut falling = scores.clone();
        falling.sort_unstable_by(|a, b| b.cmp(a));
        let message =
            format!("rank {} in `{name}` gets {}, and rank {} only {}", nth + 2, scores[nth + 1], nth + 1, scores[nth]);
        let right = format!("scores {}", numbers(&falling));
        let help = format!("give the first the most, such as `{right}`");
        (Diagnostic::new(&DESCRIPTOR, place(ctx, country), message).help(help), right)
    };
    out.extend(own.into_iter().map(|country| {
        let (finding, right) = finding(country);
        match ctx.places.countries[country.index()].scores {
            Some(place) => finding.fix(Applicability::Maybe, format!("write `{right}`"), place, right),
            None => finding,
        }
    }));
    if let Some((&first, others)) = by_edition.split_first() {
        let finding = finding(first).0.label("as the edition says");
        out.push(finding.also_each(others.iter().map(|&country| (place(ctx, country), "here too"))));
    }
}

fn place(ctx: &Ctx, country: CountryId) -> kogge_compiler::text::Span {
    let places = &ctx.places.countries[country.index()];
    places.scores_or_name()
}
