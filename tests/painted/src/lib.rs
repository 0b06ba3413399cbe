//! Pictures as dots by two ways: painted by the library, and by resvg from the SVG of the library. The tests compare them.

use std::io::Cursor;

use kogge::picture::FONTS;
use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{Options, Tree};

/// How two pictures of the same size differ.
#[derive(Debug, Clone, Copy)]
pub struct Difference {
    /// The mean of all dots and colours, of 255.
    pub mean: f64,
    /// The percentage of dots of which some colour differs by more than a quarter of 255.
    pub clear: f64,
}

/// Compares a PNG with the SVG that shows the same, with `scale` dots for a 96th of an inch.
///
/// # Errors
///
/// The sizes, where they differ, or the reason why one of them cannot be read.
pub fn difference(png: &[u8], svg: &str, scale: f32) -> Result<Difference, String> {
    let (size, painted) = dots(png).ok_or("the PNG cannot be read")?;
    let mut options = Options { font_family: "Alegreya Sans".to_owned(), ..Options::default() };
    FONTS.iter().for_each(|font| options.fontdb_mut().load_font_data(font.to_vec()));
    let tree = Tree::from_str(svg, &options).map_err(|why| why.to_string())?;
    let wanted = [tree.size().width(), tree.size().height()].map(|side| (side * scale - 1e-3).ceil() as u32);
    if wanted != size {
        return Err(format!("{wanted:?} and {size:?} dots"));
    }
    let mut pixels = Pixmap::new(size[0], size[1]).ok_or("there are no dots")?;
    resvg::render(&tree, Transform::from_scale(scale, scale), &mut pixels.as_mut());
    let (mut sum, mut n_clear, mut n) = (0, 0, 0);
    for (ours, theirs) in painted.chunks_exact(3).zip(pixels.pixels()) {
        // The last row and column may be seen in part only.
        if theirs.alpha() < u8::MAX {
            continue;
        }
        let theirs = [theirs.red(), theirs.green(), theirs.blue()];
        let off = [0, 1, 2].map(|part| u32::from(ours[part].abs_diff(theirs[part])));
        sum += off.iter().sum::<u32>() as usize;
        n_clear += usize::from(off.iter().any(|&off| off > 64));
        n += 1;
    }
    let n = f64::from(n).max(1.0);
    Ok(Difference { mean: sum as f64 / (3.0 * n), clear: 100.0 * n_clear as f64 / n })
}

/// Width and height, and the dots: red, green and blue.
fn dots(file: &[u8]) -> Option<([u32; 2], Vec<u8>)> {
    let mut reader = png::Decoder::new(Cursor::new(file)).read_info().ok()?;
    let mut bytes = vec![0; reader.output_buffer_size()?];
    let info = reader.next_frame(&mut bytes).ok()?;
    Some(([info.width, info.height], bytes))
}
