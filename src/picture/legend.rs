//! Where the meanings of the symbols of a picture stand.

use kogge_engine::vocab::words;

words! {
    /// The place of a legend.
    pub enum Legend {
        /// Nowhere.
        No = "no",
        /// Right of the picture.
        Beside = "beside",
        /// Below it.
        Below = "below",
    }
}
