//! The judgement of places in the turn order, of which one may be favoured: beside an even share, and beside the
//! printed boards, none of which is quite even. Clause: SETUP-6.

use super::super::answers::Printed;
use super::super::estimate::{ALPHA, Counted, Unit};
use super::super::findings::{MARGIN, balance, counts};
use super::super::reference::{Band, Bands};
use super::super::reported::Reported;
use super::super::seen::{Seen, the_ordinal};
use super::{Beside, LESS_OFTEN, MORE_OFTEN, Tone, range};
use kogge_engine::study::stats::{Proportion, Together};
use kogge_engine::vocab::Tongue;
use kogge_engine::wording::say;

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
        let t = seen.tongue();
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
            (_, Some(first)) => format!("{}, ", first.words(t)),
        };
        let boards = band(far.place).filter(|_| beside.printed.is_some());
        let boards = boards.map(|band| {
            say!(t, "the printed boards have {}", "die gedruckten Pläne haben {}", range(t, band, Unit::Share))
        });
        let (tone, verdict) = match (together, outside, boards) {
            (Together::Balanced, ..) => {
                let text = ["balanced within 2 percentage points", "ausgeglichen bis auf 2 Prozentpunkte"];
                (Tone::Good, t.said(text))
            }
            (Together::Unknown { .. }, ..) if seen.n_layouts() > 0 => {
                let text = "too few layouts to say whether it is balanced";
                (Tone::Plain, t.said([text, "zu wenige Auslagen, um zu sagen, ob sie ausgeglichen ist"]))
            }
            (Together::Unknown { needed }, ..) => {
                let text = say!(
                    t,
                    "too few games to say whether it is balanced; about {} would do",
                    "zu wenige Partien, um zu sagen, ob sie ausgeglichen ist; etwa {} würden reichen",
                    t.grouped(needed)
                );
                (Tone::Plain, text)
            }
            (Together::Biased, Some((_, is_more)), Some(boards)) => {
                let side = t.of(if is_more { MORE_OFTEN } else { LESS_OFTEN });
                let tone = if is_shared(far.place, is_more) { Tone::Doubt } else { Tone::Plain };
                let text = say!(
                    t,
                    "{side} than on any printed board ({boards})",
                    "{side} als auf jedem gedruckten Plan ({boards})"
                );
                (tone, text)
            }
            (Together::Biased, _, Some(boards)) if beside.is_printed => {
                (Tone::Plain, say!(t, "not even, and {boards}", "nicht gleich verteilt, und {boards}"))
            }
            (Together::Biased, _, Some(boards)) => (Tone::Plain, far.beside(t, band(far.place), &boards)),
            (Together::Biased, _, None) => {
                let text = [
                    "not even; there are no printed boards with these players to compare with",
                    "nicht gleich verteilt; mit diesen Spielern gibt es keine gedruckten Pläne zum Vergleich",
                ];
                (Tone::Plain, t.said(text))
            }
        };
        let who = seen.who();
        let even = 100.0 * even;
        let over = match seen.n_layouts() {
            0 => String::new(),
            n => say!(t, " over {n} layouts", " über {n} Auslagen"),
        };
        let (far, even) = (far.words(t), t.tenths(even));
        let text = say!(
            t,
            "Turn order with {who} players{over}: {first}{far}, where {even} % would be even: {verdict}.",
            "Zugfolge mit {who}{over}: {first}{far}; gleich verteilt wären {even} %. Ergebnis: {verdict}."
        );
        say("winners", tone, text);
    }
    let is_said = |wanted: fn(&Together) -> bool| judged.iter().any(|(_, together)| wanted(together));
    if is_said(|together| *together == Together::Balanced) && is_said(|together| *together == Together::Biased) {
        let text = [
            "Whether the turn order is balanced depends on the player.",
            "Ob die Zugfolge ausgeglichen ist, kommt auf den Spieler an.",
        ];
        say("winners", Tone::Doubt, judged[0].0.tongue().said(text));
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
    fn words(&self, t: Tongue) -> String {
        let share = Counted::Share(self.share).estimate().whole(t);
        say!(t, "the {} to play wins {share}", "der {} gewinnt {share}", the_ordinal(t, self.place))
    }

    /// The words for a place that is not even and differs from no printed board beyond chance.
    fn beside(&self, t: Tongue, band: Option<&Band>, boards: &str) -> String {
        let share = self.share.share();
        let near = |value: f64, board: &str| {
            say!(
                t,
                "not even; not shown to differ from {} on {board}",
                "nicht gleich verteilt; ein Unterschied zu {} auf {board} ist nicht nachgewiesen",
                Unit::Share.text(t, value)
            )
        };
        match band {
            Some(Band { low, low_board, .. }) if share < *low => near(*low, low_board),
            Some(Band { high, high_board, .. }) if share > *high => near(*high, high_board),
            _ => say!(
                t,
                "not even, and as on a printed board: {boards}",
                "nicht gleich verteilt, wie auf einem gedruckten Plan: {boards}"
            ),
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
