//! A picture in at most 256 colours, by median cut (Heckbert 1982): a third of the bytes to pack, and files that are half as
//! large. Areas of one colour keep it exactly, as boards have many of them.

/// The most colours.
const MOST: usize = 256;
/// How many bits of each part set colours apart.
const BITS: u32 = 5;
const CELLS: usize = 1 << (3 * BITS);

/// Colours that are nearly alike.
#[derive(Clone, Copy, Default)]
struct Cell {
    n: u32,
    /// The colour of most of its dots, where one has more than half of them.
    colour: [u8; 3],
    /// How many more dots have this colour than others.
    lead: u32,
}

/// The colours of a picture, and the place of each dot's colour among them.
pub(super) struct Few {
    /// Red, green and blue of each.
    pub(super) palette: Vec<u8>,
    pub(super) dots: Vec<u8>,
}

/// The colours of dots of four bytes, of which the last does not count.
pub(super) fn few(dots: &[u8]) -> Few {
    let mut cells = vec![Cell::default(); CELLS];
    for dot in dots.chunks_exact(4) {
        let (cell, colour) = (&mut cells[cell_of(dot)], [dot[0], dot[1], dot[2]]);
        cell.n += 1;
        match (cell.colour == colour, cell.lead) {
            (true, _) => cell.lead += 1,
            (false, 0) => (cell.colour, cell.lead) = (colour, 1),
            (false, _) => cell.lead -= 1,
        }
    }
    let used: Vec<usize> = (0..CELLS).filter(|&cell| cells[cell].n > 0).collect();
    let mut places = vec![0; CELLS];
    let mut palette = Vec::new();
    for (place, group) in groups(used, &cells).iter().enumerate() {
        let main = group.iter().max_by_key(|cell| (cells[**cell].n, std::cmp::Reverse(**cell)));
        palette.extend(main.map_or([0; 3], |main| cells[*main].colour));
        group.iter().for_each(|&cell| places[cell] = u8::try_from(place).unwrap_or(u8::MAX));
    }
    Few { palette, dots: dots.chunks_exact(4).map(|dot| places[cell_of(dot)]).collect() }
}

fn cell_of(dot: &[u8]) -> usize {
    dot[..3].iter().fold(0, |cell, &part| cell << BITS | usize::from(part >> (8 - BITS)))
}

/// A part of a cell's colour: red, green or blue.
const fn part(cell: usize, axis: u32) -> usize {
    cell >> (BITS * (2 - axis)) & ((1 << BITS) - 1)
}

/// Cells in groups of colours that are alike, as many as a picture may have.
fn groups(used: Vec<usize>, cells: &[Cell]) -> Vec<Vec<usize>> {
    let mut groups = vec![used];
    while groups.len() < MOST {
        // The group whose dots differ most.
        let widest = groups.iter().enumerate().map(|(at, group)| {
            let (axis, width) = longest(group);
            let n: u64 = group.iter().map(|&cell| u64::from(cells[cell].n)).sum();
            // Many dots count less than great differences: an edge is as visible as a ground.
            ((width * width) as u64 * n.isqrt(), std::cmp::Reverse(at), axis)
        });
        let Some((weight, std::cmp::Reverse(at), axis)) = widest.max() else { break };
        if weight == 0 {
            break;
        }
        let mut group = groups.swap_remove(at);
        group.sort_by_key(|&cell| (part(cell, axis), cell));
        let whole: u64 = group.iter().map(|&cell| u64::from(cells[cell].n)).sum();
        let mut before = 0;
        let half = group.iter().take_while(|&&cell| {
            before += u64::from(cells[cell].n);
            2 * before < whole
        });
        let half = half.count().clamp(1, group.len() - 1);
        let other = group.split_off(half);
        groups.extend([group, other]);
    }
    groups
}

/// The part in which colours differ most, and by how much.
fn longest(group: &[usize]) -> (u32, usize) {
    let width = |axis: u32| {
        let parts = || group.iter().map(|&cell| part(cell, axis));
        parts().max().unwrap_or(0) - parts().min().unwrap_or(0)
    };
    let widths = [0, 1, 2].map(|axis| (width(axis), std::cmp::Reverse(axis)));
    widths.into_iter().max().map_or((0, 0), |(width, std::cmp::Reverse(axis))| (axis, width))
}

#[cfg(test)]
mod tests {
    use super::few;

    /// The colours that are seen.
    fn seen(dots: &[u8]) -> Vec<[u8; 3]> {
        let few = few(dots);
        assert!(few.palette.len() <= 3 * 256 && few.palette.len().is_multiple_of(3));
        let colour = |place: &u8| {
            let at = 3 * usize::from(*place);
            [few.palette[at], few.palette[at + 1], few.palette[at + 2]]
        };
        few.dots.iter().map(colour).collect()
    }

    #[test]
    fn few_colours_stay_as_they_are() {
        let colours: Vec<[u8; 3]> =
            (0..200_u32).map(|n| [n % 6 * 50, n / 6 % 6 * 50, n / 36 * 40].map(|it| it as u8)).collect();
        let dots: Vec<u8> = colours.iter().flat_map(|[r, g, b]| [*r, *g, *b, 255]).collect();
        assert_eq!(seen(&dots), colours);
    }

    #[test]
    fn of_many_colours_grounds_are_exact_and_others_near() {
        let ramp = (0..40_000_u32).map(|n| [(n % 251) as u8, (n / 251 % 241) as u8, (n * 7 % 253) as u8]);
        let ground = std::iter::repeat_n([201, 33, 99], 20_000);
        let colours: Vec<[u8; 3]> = ramp.chain(ground).collect();
        let dots: Vec<u8> = colours.iter().flat_map(|[r, g, b]| [*r, *g, *b, 255]).collect();
        let seen = seen(&dots);
        assert!(seen[40_000..].iter().all(|colour| *colour == [201, 33, 99]));
        let off =
            |one: &[u8; 3], other: &[u8; 3]| (0..3).map(|part| one[part].abs_diff(other[part])).max().unwrap_or(0);
        let mean = seen.iter().zip(&colours).map(|(one, other)| u64::from(off(one, other))).sum::<u64>() / 60_000;
        assert!(mean < 30, "{mean}");
    }
}
