//! The judgement of places in the turn order, of which one may be favoured: beside an even share, and beside the
//! printed boards, none of which is quite even. Clause: SETUP-6.

use super::super::answers::Printed;
use super::super::estimate::{ALPHA, Counted, Unit, grouped};
use super::super::findings::{MARGIN, balance, counts};
use super::super::reference::{Band, Bands};
use super::super::reported::Reported;
use super::super::seen::{Seen, ordinal};
use super::{Beside, Tone, range};
use kogge_engine::study::stats::{Proportion, Together};

/// The result of each kind of player for the turn order.
pub(super) fn judge<'a, 'r, S: Reported>(
    kinds: &[Seen<'a, S>],
    printed_of: impl Fn(Seen<'a, S>) -> Option<(Printed, &'r Bands)>,
    say: &mut impl FnMut(&'static str, Tone, String),
) {
    let judged = kinds.iter().copied().filter(|&seen| counts(seen));
    let judged: Vec<(Seen<'_, S>, Together)> =
        judged.filter_map(|seen| Some((seen, balance(seen)?.together))).collect();
    for &(seen, together) in &judged {
        let places = (0..seen.players()).filter_map(|place| Some(TurnPlace { place, share: seen.wins_from(place)? }));
        let places: Vec<TurnPlace> = places.collect();
        let printed = printed_of(seen);
        let bands = printed.as_ref().map(|&(_, bands)| bands);
        let band = |place: usize| bands.and_then(|bands| band_at(bands, place));
        let beside = Beside::of(seen, printed.as_ref().map(|(printed, _)| printed));
        let outside = match (beside.printed, beside.is_printed, together) {
            (Some(printed), false, Together::Biased) => {
                places.iter().find_map(|place| Some((place, place.side(band(place.place)?, printed, places.len())?)))
            }
            _ => None,
        };
        // A habit of this kind of player is not shown at all by another.
        let is_shared =
            |place: usize, is_more: bool| {
                judged.iter().filter(|(other, _)| other.who() != seen.who()).all(|&(other, _)| {
                    let (share, printed) = (other.wins_from(place), printed_of(other));
                    let band = printed.as_ref().and_then(|(_, bands)| band_at(bands, place));
                    share.zip(band).is_none_or(|(share, band)| {
                        if is_more { share.share() > band.high } else { share.share() < band.low }
                    })
                })
            };
        let even = 1.0 / seen.players() as f64;
        let off = |place: &&TurnPlace| (place.share.share() - even).abs();
        let farthest = places.iter().max_by(|a, b| off(a).total_cmp(&off(b)));
        let Some(far) = outside.map(|(place, _)| place).or(farthest) else { continue };
        // The first seat is asked for most, and said as well where another one is farther off.
        let first = match (far.place, places.first()) {
            (0, _) | (_, None) => String::new(),
            (_, Some(first)) => format!("{}, ", first.words()),
        };
        let boards = band(far.place).filter(|_| beside.printed.is_some());
        let boards = boards.map(|band| format!("the printed boards have {}", range(band, Unit::Share)));
        let (tone, verdict) = match (together, outside, boards) {
            (Together::Balanced, ..) => (Tone::Good, "balanced within 2 percentage points".to_owned()),
            (Together::Unknown { .. }, ..) if seen.n_layouts() > 0 => {
                (Tone::Plain, "too few layouts to say whether it is balanced".to_owned())
            }
            (Together::Unknown { needed }, ..) => {
                let text = format!("too few games to say whether it is balanced; about {} would do", grouped(needed));
                (Tone::Plain, text)
            }
            (Together::Biased, Some((_, is_more)), Some(boards)) => {
                let side = if is_more { "more" } else { "less" };
                let tone = if is_shared(far.place, is_more) { Tone::Doubt } else { Tone::Plain };
                (tone, format!("{side} often than on any printed board ({boards})"))
            }
            (Together::Biased, _, Some(boards)) if beside.is_printed => {
                (Tone::Plain, format!("not even, and {boards}"))
            }
            (Together::Biased, _, Some(boards)) => (Tone::Plain, far.beside(band(far.place), &boards)),
            (Together::Biased, _, None) => {
                let text = "not even; there are no printed boards with these players to compare with".to_owned();
                (Tone::Plain, text)
            }
        };
        let who = seen.who();
        let even = 100.0 * even;
        let over = match seen.n_layouts() {
            0 => String::new(),
            n => format!(" over {n} layouts"),
        };
        let text = format!(
            "Turn order with {who} players{over}: {first}{}, where {even:.1} % would be even: {verdict}.",
            far.words()
        );
        say("winners", tone, text);
    }
    let is_said = |wanted: fn(&Together) -> bool| judged.iter().any(|(_, together)| wanted(together));
    if is_said(|together| *together == Together::Balanced) && is_said(|together| *together == Together::Biased) {
        say("winners", Tone::Doubt, "Whether the turn order is balanced depends on the player.".to_owned());
    }
}

/// The victories from a place on the printed boards.
fn band_at(bands: &Bands, place: usize) -> Option<&Band> {
    bands.get(&format!("win.place.{}", place + 1))
}

/// A place in the turn order and its victories.
struct TurnPlace {
    place: usize,
    share: Proportion,
}

impl TurnPlace {
    /// `the first to play wins 30.1 % (29.0 to 31.2)`.
    fn words(&self) -> String {
        format!("the {} to play wins {}", ordinal(self.place), Counted::Share(self.share).estimate().whole())
    }

    /// The words for a place that is not even and differs from no printed board beyond chance.
    fn beside(&self, band: Option<&Band>, boards: &str) -> String {
        let share = self.share.share();
        match band {
            Some(Band { low, low_board, .. }) if share < *low => {
                format!("not even; not shown to differ from {} on {low_board}", Unit::Share.text(*low))
            }
            Some(Band { high, high_board, .. }) if share > *high => {
                format!("not even; not shown to differ from {} on {high_board}", Unit::Share.text(*high))
            }
            _ => format!("not even, and as on a printed board: {boards}"),
        }
    }

    /// The side on which it differs from all printed boards by more than [`MARGIN`]: more wins, or fewer; nothing where
    /// that could be chance: the printed boards were measured by games as well, and every place has two sides.
    fn side(&self, band: &Band, printed: &Printed, n_places: usize) -> Option<bool> {
        let apart = |share: f64| {
            let board = Proportion::new((share.clamp(0.0, 1.0) * printed.games as f64).round() as u64, printed.games)?;
            let difference = Counted::Share(self.share).minus(Counted::Share(board), ALPHA.shared(2 * n_places))?;
            difference.sign()
        };
        match (apart(band.low - MARGIN), apart(band.high + MARGIN)) {
            (_, Some(true)) => Some(true),
            (Some(false), _) => Some(false),
            _ => None,
        }
    }
}
