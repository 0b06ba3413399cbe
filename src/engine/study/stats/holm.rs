//! Many tests at once: the more there are, the more of them find something by chance.

/// The p-values of several tests, corrected after Holm (1979), in the given order: of those not above a rate α, any is
/// wrong at most at the rate α, whatever the tests have to do with one another. Each is between 0 and 1 and not below
/// what was given; `NaN` counts as 1.
pub fn holm(p_values: &[f64]) -> Vec<f64> {
    let given = |i: usize| if p_values[i].is_nan() { 1.0 } else { p_values[i].clamp(0.0, 1.0) };
    let mut order: Vec<usize> = (0..p_values.len()).collect();
    order.sort_by(|&i, &j| given(i).total_cmp(&given(j)));
    let mut corrected = vec![1.0; p_values.len()];
    let mut largest: f64 = 0.0;
    for (n_before, &i) in order.iter().enumerate() {
        let n_left = (p_values.len() - n_before) as f64;
        // None is corrected to less than one that was smaller before.
        largest = largest.max(given(i) * n_left).min(1.0);
        corrected[i] = largest;
    }
    corrected
}
