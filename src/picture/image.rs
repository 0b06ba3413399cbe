//! Photos and paintings that an author brings, as PNG or JPEG.

use std::sync::Arc;

use base64::prelude::{BASE64_STANDARD, Engine};
use imagesize::ImageType;

/// The code of the finding that the picture under a board cannot be drawn: pictures wait for it.
pub const UNREADABLE_BACKGROUND: &str = "unreadable_background";
/// The most dots of an image: one of 64 megapixels takes 256 MB to draw.
pub const MAX_DOTS: usize = 64_000_000;

/// Within how many bytes of the end of a file its last mark stands.
const TAIL: usize = 4096;

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
            Ok(ImageType::Png) => ("image/png", b"IEND"),
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

    /// The image as an address that holds it whole.
    pub fn address(&self) -> String {
        format!("data:{};base64,{}", self.media_type, BASE64_STANDARD.encode(&self.bytes))
    }
}
