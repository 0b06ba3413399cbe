//! Stretches of text that could not be understood.

use crate::text::Span;

/// Whether a place stands in one of these stretches, which are in order and do not overlap.
#[doc(hidden)]
pub fn is_among(lost: &[Span], place: Span) -> bool {
    let n_before = lost.partition_point(|lost| (lost.file, lost.start) <= (place.file, place.start));
    lost[..n_before].last().is_some_and(|lost| lost.contains(place))
}
