//! Photos and paintings that an author brings, as PNG or JPEG.

use std::sync::Arc;

use base64::prelude::{BASE64_STANDARD, Engine};
use imagesize::ImageType;
#[cfg(feature = "pictures")]
use png::Transformations;
#[cfg(feature = "pictures")]
use zune_jpeg::zune_core::{bytestream::ZCursor, colorspace::ColorSpace, options::DecoderOptions};

/// The code of the finding that the picture under a board cannot be drawn: pictures wait for it.
pub const UNREADABLE_BACKGROUND: &str = "unreadable_background";
/// The most dots of an image, as a good camera takes them: drawing takes some thirty bytes for each.
pub const MAX_DOTS: usize = 16_000_000;

/// The most bytes that reading an image takes besides its dots.
#[cfg(feature = "pictures")]
const MAX_BYTES: usize = 64 << 20;
/// Within how many bytes of the end of a file its last mark stands.
const TAIL: usize = 4096;

/// The kind of file that PNG is.
const PNG: &str = "image/png";

/// An image whose file is broken.
#[cfg(feature = "pictures")]
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Undecoded;

#[cfg(feature = "pictures")]
impl std::fmt::Display for Undecoded {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("the file of its background is broken")
    }
}

/// An image as a PDF holds it.
#[cfg(feature = "pictures")]
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Coded {
    /// A JPEG file: width and height, the number of colours of a dot, and whether ink is written as its lack.
    Jpeg { size: [u32; 2], channels: u8, is_inverted: bool },
    /// Width and height, and four bytes for each dot: red, green, blue and how much of them is seen.
    Colours([u32; 2], Vec<u8>),
}

/// An image as its file holds it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Image {
    media_type: &'static str,
    bytes: Arc<[u8]>,
}

/// Why a file cannot be drawn.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum NoImage {
    /// It is neither PNG nor JPEG.
    Unknown,
    /// It ends before its last dot.
    CutOff,
    /// It has more than [`MAX_DOTS`]: width and height.
    TooManyDots(usize, usize),
}

impl std::fmt::Display for NoImage {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Unknown => f.write_str("it is neither a PNG nor a JPEG picture"),
            Self::CutOff => f.write_str("the file is cut off"),
            Self::TooManyDots(width, height) => {
                write!(f, "it has {width} by {height} dots, more than {} million", MAX_DOTS / 1_000_000)
            }
        }
    }
}

impl Image {
    /// The image in a file.
    ///
    /// # Errors
    ///
    /// [`NoImage`] where it cannot be drawn.
    pub fn new(bytes: &[u8]) -> Result<Self, NoImage> {
        let (media_type, end): (_, &[u8]) = match imagesize::image_type(bytes) {
            Ok(ImageType::Png) => (PNG, b"IEND"),
            Ok(ImageType::Jpeg) => ("image/jpeg", &[0xff, 0xd9]),
            _ => return Err(NoImage::Unknown),
        };
        let size = imagesize::blob_size(bytes).map_err(|_| NoImage::CutOff)?;
        if size.width.saturating_mul(size.height) > MAX_DOTS {
            return Err(NoImage::TooManyDots(size.width, size.height));
        }
        let tail = &bytes[bytes.len().saturating_sub(TAIL)..];
        if !tail.windows(end.len()).any(|part| part == end) {
            return Err(NoImage::CutOff);
        }
        Ok(Self { media_type, bytes: bytes.into() })
    }

    /// Its file.
    #[cfg(feature = "pictures")]
    pub(crate) fn bytes(&self) -> &[u8] {
        &self.bytes
    }

    /// The image as a PDF holds it.
    ///
    /// # Errors
    ///
    /// [`Undecoded`] when its file is broken.
    #[cfg(feature = "pictures")]
    pub(crate) fn coded(&self) -> Result<Coded, Undecoded> {
        if self.media_type == PNG {
            let (size, colours) = self.colours()?;
            return Ok(Coded::Colours(size, colours));
        }
        let mut decoder = self.jpeg();
        decoder.decode_headers().map_err(|_| Undecoded)?;
        let (info, space) = (decoder.info().ok_or(Undecoded)?, decoder.input_colorspace().ok_or(Undecoded)?);
        // Adobe writes its four inks the other way round, and says that it wrote them.
        let is_inverted = info.components == 4 && self.bytes.windows(5).any(|part| part == b"Adobe");
        let size = [info.width, info.height].map(u32::from);
        match space {
            ColorSpace::Luma | ColorSpace::YCbCr | ColorSpace::RGB | ColorSpace::CMYK | ColorSpace::YCCK => {
                Ok(Coded::Jpeg { size, channels: info.components, is_inverted })
            }
            _ => Err(Undecoded),
        }
    }

    /// Width and height, and four bytes for each dot: red, green, blue and how much of them is seen.
    ///
    /// # Errors
    ///
    /// [`Undecoded`] when its file is broken.
    #[cfg(feature = "pictures")]
    pub(crate) fn colours(&self) -> Result<([u32; 2], Vec<u8>), Undecoded> {
        if self.media_type == PNG { self.colours_of_png() } else { self.colours_of_jpeg() }
    }

    #[cfg(feature = "pictures")]
    fn colours_of_png(&self) -> Result<([u32; 2], Vec<u8>), Undecoded> {
        let limits = png::Limits { bytes: MAX_BYTES };
        let mut decoder = png::Decoder::new_with_limits(std::io::Cursor::new(&self.bytes), limits);
        decoder.set_transformations(Transformations::normalize_to_color8() | Transformations::ALPHA);
        let mut reader = decoder.read_info().map_err(|_| Undecoded)?;
        let size = [reader.info().width, reader.info().height];
        let has_colours = reader.output_color_type().0 == png::ColorType::Rgba;
        let mut bytes = vec![0; reader.output_buffer_size().ok_or(Undecoded)?];
        let info = reader.next_frame(&mut bytes).map_err(|_| Undecoded)?;
        bytes.truncate(info.buffer_size());
        if has_colours {
            return Ok((size, bytes));
        }
        Ok((size, bytes.chunks_exact(2).flat_map(|dot| [dot[0], dot[0], dot[0], dot[1]]).collect()))
    }

    #[cfg(feature = "pictures")]
    fn colours_of_jpeg(&self) -> Result<([u32; 2], Vec<u8>), Undecoded> {
        let mut decoder = self.jpeg();
        let bytes = decoder.decode().map_err(|_| Undecoded)?;
        let info = decoder.info().ok_or(Undecoded)?;
        let colours = bytes.chunks_exact(3).flat_map(|dot| [dot[0], dot[1], dot[2], u8::MAX]).collect();
        Ok(([info.width, info.height].map(u32::from), colours))
    }

    #[cfg(feature = "pictures")]
    fn jpeg(&self) -> zune_jpeg::JpegDecoder<ZCursor<&[u8]>> {
        // The number of dots was looked at when the file was read.
        let options = DecoderOptions::new_safe()
            .set_max_width(usize::from(u16::MAX))
            .set_max_height(usize::from(u16::MAX))
            .jpeg_set_out_colorspace(ColorSpace::RGB);
        zune_jpeg::JpegDecoder::new_with_options(ZCursor::new(&*self.bytes), options)
    }

    /// The image as an address that holds it whole.
    pub fn address(&self) -> String {
        format!("data:{};base64,{}", self.media_type, BASE64_STANDARD.encode(&self.bytes))
    }
}
