//! The interval of Wilson: what a share may be when it was seen in a sample.

/// The ends of the interval of a share that was seen in `n` independent observations, or in ones that say as much, `z`
/// standard errors to either side (Wilson 1927). It lies within 0 to 1 and contains the share.
#[doc(hidden)]
pub fn wilson(share: f64, n: f64, z: f64) -> (f64, f64) {
    let scale = 1.0 + z * z / n;
    let middle = (share + z * z / (2.0 * n)) / scale;
    let half = z * (share * (1.0 - share) / n + z * z / (4.0 * n * n)).sqrt() / scale;
    // What was seen lies within by definition; rounding must not put it outside.
    ((middle - half).clamp(0.0, share), (middle + half).clamp(share, 1.0))
}
