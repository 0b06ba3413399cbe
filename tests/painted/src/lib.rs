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
    let theirs = pixels.pixels().iter().map(|it| [it.red(), it.green(), it.blue(), it.alpha()]);
    Ok(compared(&painted, theirs))
}

/// Compares a PNG with another one, as another program drew it.
///
/// # Errors
///
/// The sizes, where they differ, or which of them cannot be read.
pub fn between(png: &[u8], theirs: &[u8]) -> Result<Difference, String> {
    let (size, painted) = dots(png).ok_or("the PNG cannot be read")?;
    let (wanted, theirs) = dots(theirs).ok_or("the PNG of the other program cannot be read")?;
    if wanted != size {
        return Err(format!("{wanted:?} and {size:?} dots"));
    }
    Ok(compared(&painted, theirs.into_iter()))
}

fn compared(painted: &[[u8; 4]], theirs: impl Iterator<Item = [u8; 4]>) -> Difference {
    let (mut sum, mut n_clear, mut n) = (0, 0, 0);
    for (ours, theirs) in painted.iter().zip(theirs) {
        // The last row and column may be seen in part only.
        if theirs[3] < u8::MAX {
            continue;
        }
        let off = [0, 1, 2].map(|part| u32::from(ours[part].abs_diff(theirs[part])));
        sum += off.iter().sum::<u32>() as usize;
        n_clear += usize::from(off.iter().any(|&off| off > 64));
        n += 1;
    }
    let n = f64::from(n).max(1.0);
    Difference { mean: sum as f64 / (3.0 * n), clear: 100.0 * n_clear as f64 / n }
}

/// Width and height, and the dots: red, green, blue and how much they cover.
fn dots(file: &[u8]) -> Option<([u32; 2], Vec<[u8; 4]>)> {
    let mut reader = png::Decoder::new(Cursor::new(file)).read_info().ok()?;
    let mut bytes = vec![0; reader.output_buffer_size()?];
    let info = reader.next_frame(&mut bytes).ok()?;
    let dots = bytes[..info.buffer_size()].chunks_exact(info.color_type.samples());
    let dots = dots.map(|dot| [dot[0], dot[1], dot[2], dot.get(3).copied().unwrap_or(u8::MAX)]);
    Some(([info.width, info.height], dots.collect()))
}
