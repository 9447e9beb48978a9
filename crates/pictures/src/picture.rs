//! A picture file, opened but not yet decoded.

use crate::{
    Decoded, Format, Frame, Light, PictureError, Resolution,
    formats::{gif, jpeg, png, svg, webp},
    header::Header,
    sniff,
};
use dots::Greys;

/// A file whose header was read and found within the limits; nothing is decoded yet.
///
/// *Guarantees:* width and height are not 0; decoding takes at most [`crate::MOST_BYTES`].
#[derive(Debug)]
pub struct Picture<'f> {
    header: Header,
    content: Content<'f>,
}

#[derive(Debug)]
enum Content<'f> {
    Raster(&'f [u8]),
    Drawing(svg::Document<'f>),
}

impl<'f> Picture<'f> {
    /// Reads the header of a file; `declared` is the format that its sender stated, if any.
    pub fn open(bytes: &'f [u8], declared: Option<Format>) -> Result<Self, PictureError> {
        let format = sniff::format(bytes)?;
        if let Some(declared) = declared
            && declared != format
        {
            return Err(PictureError::Declared { declared, found: format });
        }
        let raster = |header| Self { header, content: Content::Raster(bytes) };
        match format {
            Format::Png => png::header(bytes).map(raster),
            Format::Jpeg => jpeg::header(bytes).map(raster),
            Format::WebP => webp::header(bytes).map(raster),
            Format::Gif => gif::header(bytes).map(raster),
            Format::Svg => {
                let (header, document) = svg::open(bytes)?;
                Ok(Self { header, content: Content::Drawing(document) })
            }
        }
    }

    /// The format, found in the file.
    pub fn format(&self) -> Format {
        self.header.format
    }

    /// Pixels across, upright. Those of SVG are a hundredth of a pixel of CSS, so that proportions stay exact.
    pub fn width(&self) -> u32 {
        self.header.orientation.size(self.header.width, self.header.height).0
    }

    /// Pixels from top to bottom, upright.
    pub fn height(&self) -> u32 {
        self.header.orientation.size(self.header.width, self.header.height).1
    }

    /// The resolution that the file states, upright. An SVG file always has one: 96 pixels of CSS in an inch.
    pub fn resolution(&self) -> Option<Resolution> {
        let stored = self.header.resolution;
        if self.header.orientation.transposed { stored.map(Resolution::swapped) } else { stored }
    }

    /// Whether it is drawn at any size without becoming coarse.
    pub fn is_drawing(&self) -> bool {
        match self.content {
            Content::Raster(_) => false,
            Content::Drawing(_) => true,
        }
    }

    /// Bytes that decoding takes at most, with the decoded picture.
    pub fn memory(&self) -> u64 {
        self.header.memory
    }

    /// Pixels to decode. Those of an SVG file are an estimate of the time that its elements take.
    pub fn work(&self) -> u64 {
        match &self.content {
            Content::Raster(_) => self.header.pixels(),
            Content::Drawing(document) => document.work(),
        }
    }

    /// Decodes the file.
    pub fn decode(&self) -> Result<Decoded, PictureError> {
        match &self.content {
            Content::Raster(bytes) => self.light(bytes).map(Decoded::Light),
            Content::Drawing(document) => document.draw().map(Box::new).map(Decoded::Drawing),
        }
    }

    /// Decodes the file for a single use.
    pub fn greys(&self, frame: &Frame) -> Result<Greys, PictureError> {
        self.decode()?.greys(frame)
    }

    fn light(&self, bytes: &[u8]) -> Result<Light, PictureError> {
        match self.header.format {
            Format::Png => png::decode(bytes, &self.header),
            Format::Jpeg => jpeg::decode(bytes, &self.header),
            Format::WebP => webp::decode(bytes, &self.header),
            Format::Gif => gif::decode(bytes, &self.header),
            // Has no pixels until its size is known.
            Format::Svg => Err(PictureError::Unknown),
        }
    }
}
