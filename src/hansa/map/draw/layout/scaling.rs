//! From distances to places.

use kogge_picture::Point;
use kogge_picture::geometry::{length, minus, plus, times};

/// How often majorisation moves every city.
const N_SWEEPS: usize = 60;
/// How often an axis is turned towards the true one.
const N_TURNS: usize = 60;

/// Places to begin with: the three widest axes of classical scaling, taken in pairs, and a circle.
pub(super) fn starts(distances: &[Vec<f64>]) -> Vec<Vec<Point>> {
    let n = distances.len();
    if n < 3 {
        return vec![(0..n).map(|i| [if i == 0 { 0.0 } else { distances[0][i] }, 0.0]).collect()];
    }
    let mut products = centred(distances);
    let axes: Vec<Vec<f64>> = (0..3).map(|_| facing(axis(&mut products))).collect();
    let pair = |a: usize, b: usize| axes[a].iter().zip(&axes[b]).map(|(&x, &y)| [x, y]).collect();
    vec![pair(0, 1), pair(0, 2), circle(n, distances)]
}

/// Moves every free city to where it would best lie while the others stay, near cities counting more than far ones.
pub(super) fn settle(places: &mut [Point], distances: &[Vec<f64>], is_fixed: &[bool]) {
    for _ in 0..N_SWEEPS {
        for city in (0..places.len()).filter(|&city| !is_fixed[city]) {
            let (mut sum, mut weights) = ([0.0, 0.0], 0.0);
            for (other, &wanted) in distances[city].iter().enumerate().filter(|&(other, _)| other != city) {
                let way = minus(places[city], places[other]);
                let weight = 1.0 / (wanted * wanted).max(1e-9);
                let best = plus(places[other], times(way, wanted / length(way).max(1e-6)));
                sum = plus(sum, times(best, weight));
                weights += weight;
            }
            if weights > 0.0 {
                places[city] = times(sum, 1.0 / weights);
            }
        }
    }
}

/// The products of the places that would have these distances, around their middle.
fn centred(distances: &[Vec<f64>]) -> Vec<Vec<f64>> {
    let n = distances.len();
    let squares: Vec<Vec<f64>> = distances.iter().map(|row| row.iter().map(|d| d * d).collect()).collect();
    let means: Vec<f64> = squares.iter().map(|row| row.iter().sum::<f64>() / n as f64).collect();
    let mean = means.iter().sum::<f64>() / n as f64;
    let product = |a: usize, b: usize| -0.5 * (squares[a][b] - means[a] - means[b] + mean);
    (0..n).map(|a| (0..n).map(|b| product(a, b)).collect()).collect()
}

/// The places along the widest axis, which is then taken out of the products.
fn axis(products: &mut [Vec<f64>]) -> Vec<f64> {
    let n = products.len();
    // Any start will do that leans on no axis.
    let mut axis: Vec<f64> =
        (0..n).map(|i| 1.0 + ((i * 7 + 3) % 11) as f64 / 11.0 * if i % 2 == 0 { 1.0 } else { -1.0 }).collect();
    let mut value = 0.0;
    for _ in 0..N_TURNS {
        let turned: Vec<f64> = products.iter().map(|row| row.iter().zip(&axis).map(|(a, b)| a * b).sum()).collect();
        value = turned.iter().map(|x| x * x).sum::<f64>().sqrt();
        if value < 1e-9 {
            return vec![0.0; n];
        }
        axis = turned.iter().map(|x| x / value).collect();
    }
    for (row, &a) in products.iter_mut().zip(&axis) {
        for (product, &b) in row.iter_mut().zip(&axis) {
            *product -= value * a * b;
        }
    }
    axis.iter().map(|x| x * value.sqrt()).collect()
}

/// An axis on which the first cities lie before the last ones, by and large: a board that changes a little must not turn
/// over.
fn facing(mut axis: Vec<f64>) -> Vec<f64> {
    if axis.iter().enumerate().map(|(i, x)| i as f64 * x).sum::<f64>() < 0.0 {
        axis.iter_mut().for_each(|x| *x = -*x);
    }
    axis
}

/// The cities on a circle, each followed by the nearest that is left.
fn circle(n: usize, distances: &[Vec<f64>]) -> Vec<Point> {
    let mut order = vec![0];
    let mut left: Vec<usize> = (1..n).collect();
    while let Some(&last) = order.last().filter(|_| !left.is_empty()) {
        let nearest = (0..left.len()).min_by(|&a, &b| distances[last][left[a]].total_cmp(&distances[last][left[b]]));
        order.push(left.remove(nearest.unwrap_or_default()));
    }
    let farthest = distances.iter().flatten().copied().fold(0.0, f64::max);
    let mut places = vec![[0.0, 0.0]; n];
    for (i, &city) in order.iter().enumerate() {
        places[city] = times(on_circle(i, n), farthest / 2.0);
    }
    places
}

/// Point `i` of `n` on the circle of radius 1, by its rational form: four quarters of (1-t²)/(1+t²), 2t/(1+t²).
fn on_circle(i: usize, n: usize) -> Point {
    let turn = 4.0 * i as f64 / n as f64;
    let t = turn - turn.floor();
    let [x, y] = [(1.0 - t * t) / (1.0 + t * t), 2.0 * t / (1.0 + t * t)];
    match turn as usize % 4 {
        0 => [x, y],
        1 => [-y, x],
        2 => [-x, -y],
        _ => [y, -x],
    }
}
