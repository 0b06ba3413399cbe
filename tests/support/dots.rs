//! PNG files: made for tests, and as the program wrote them.

use std::io::Cursor;

/// The dots of a picture: red, green and blue.
pub(crate) struct Dots {
    pub(crate) width: u32,
    pub(crate) height: u32,
    pub(crate) colours: Vec<[u8; 3]>,
    /// How many of them have room on a metre of paper.
    pub(crate) per_metre: Option<u32>,
}

impl Dots {
    /// The picture in a file; what shines through is not looked at.
    pub(crate) fn read(png: &[u8]) -> Option<Self> {
        let mut decoder = png::Decoder::new(Cursor::new(png));
        decoder.set_transformations(png::Transformations::normalize_to_color8() | png::Transformations::STRIP_16);
        let mut reader = decoder.read_info().ok()?;
        let mut bytes = vec![0; reader.output_buffer_size()?];
        let info = reader.next_frame(&mut bytes).ok()?;
        let n = info.color_type.samples();
        let colours = bytes[..info.buffer_size()].chunks_exact(n).map(|dot| match n {
            1 | 2 => [dot[0]; 3],
            _ => [dot[0], dot[1], dot[2]],
        });
        let per_metre = reader.info().pixel_dims.map(|dims| dims.xppu);
        Some(Self { width: info.width, height: info.height, colours: colours.collect(), per_metre })
    }

    /// How many dots are nearly of this colour.
    pub(crate) fn count(&self, colour: [u8; 3]) -> usize {
        let is_near = |dot: &&[u8; 3]| (0..3).all(|part| dot[part].abs_diff(colour[part]) < 4);
        self.colours.iter().filter(is_near).count()
    }

    /// By how much of 255 the dots of two pictures differ on average; infinitely when they are not as many.
    pub(crate) fn difference(&self, other: &Self) -> f64 {
        if [self.width, self.height] != [other.width, other.height] {
            return f64::INFINITY;
        }
        let pairs = self.colours.iter().flatten().zip(other.colours.iter().flatten());
        pairs.map(|(a, b)| f64::from(a.abs_diff(*b))).sum::<f64>() / (3 * self.colours.len()) as f64
    }
}

/// A file of dots of one colour.
pub(crate) fn plain(width: u32, height: u32, colour: [u8; 3]) -> Vec<u8> {
    let mut file = Vec::new();
    let mut encoder = png::Encoder::new(&mut file, width, height);
    encoder.set_color(png::ColorType::Rgb);
    let mut writer = encoder.write_header().expect("it has dots");
    writer.write_image_data(&colour.repeat((width * height) as usize)).expect("as many as they are");
    writer.finish().expect("it is whole");
    file
}
