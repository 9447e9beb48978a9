//! Why a file is refused.

mod data_uri;
mod svg;
mod unsupported;
mod words;

use message::{Message, message};

use self::words::number;
pub use self::{data_uri::DataUriProblem, svg::SvgProblem, unsupported::Unsupported};
use crate::{Format, MOST_BYTES, MOST_PIXELS, MOST_SIDE, OtherFormat};

/// A file that is refused: the rule and what was found.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum PictureError {
    /// The file has no bytes.
    Empty,
    /// The first bytes are of no known format.
    Unknown,
    /// A known format that is not read.
    Other {
        /// The format.
        found: OtherFormat,
    },
    /// The declared format is not the one of the file.
    Declared {
        /// As the sender stated.
        declared: Format,
        /// As the file shows.
        found: Format,
    },
    /// A picture without pixels.
    NoPixels {
        /// Across.
        width: u32,
        /// From top to bottom.
        height: u32,
    },
    /// A side is too long.
    Side {
        /// Across.
        width: u32,
        /// From top to bottom.
        height: u32,
    },
    /// Too many pixels.
    Pixels {
        /// Across.
        width: u32,
        /// From top to bottom.
        height: u32,
    },
    /// Decoding would take too much memory.
    Memory {
        /// What it would take.
        bytes: u64,
    },
    /// The wanted size has no dots, or too many.
    Dots {
        /// Across.
        width: u32,
        /// From top to bottom.
        height: u32,
    },
    /// The file ends too early.
    Truncated {
        /// Its format.
        format: Format,
    },
    /// The file breaks a rule of its format.
    Damaged {
        /// Its format.
        format: Format,
        /// The rule, as the decoder words it.
        detail: String,
    },
    /// A correct file of a kind that is not read.
    Unsupported(Unsupported),
    /// An SVG file with something that is not drawn, or that would take too long.
    Svg(SvgProblem),
    /// A text that is no data URI of a picture.
    DataUri(DataUriProblem),
}

impl PictureError {
    /// The rule, and what was found.
    #[expect(clippy::too_many_lines, reason = "one message for each problem")]
    pub fn message(&self) -> Message {
        match self {
            Self::Empty => message!("picture-empty", "the picture file is empty"),
            Self::Unknown => message!(
                "picture-format-unknown",
                "unknown picture format; PNG, JPEG, WebP, GIF and SVG are read"
            ),
            Self::Other { found } => message!(
                "picture-format-other",
                "found a {found} file; PNG, JPEG, WebP, GIF and SVG are read",
                found = found.name()
            ),
            Self::Declared { declared, found } => message!(
                "picture-format-declared",
                "declared as {declared}, found a file of the format {found}",
                declared = declared.media_type(),
                found = found.to_string()
            ),
            Self::NoPixels { width, height } => message!(
                "picture-no-pixels",
                "a picture needs at least one pixel, found {width} x {height}",
                width = number(*width),
                height = number(*height)
            ),
            Self::Side { width, height } => message!(
                "picture-side",
                "a picture may have at most {most} pixels on a side, found {width} x {height}",
                most = number(MOST_SIDE),
                width = number(*width),
                height = number(*height)
            ),
            Self::Pixels { width, height } => message!(
                "picture-pixels",
                "a picture may have at most {most} pixels, found {width} x {height}",
                most = number(MOST_PIXELS),
                width = number(*width),
                height = number(*height)
            ),
            Self::Memory { bytes } => message!(
                "picture-memory",
                "a picture may take at most {most} MiB to decode, this one takes {found} MiB",
                most = number(MOST_BYTES >> 20),
                found = number(bytes.div_ceil(1 << 20))
            ),
            Self::Dots { width, height } => message!(
                "picture-dots",
                "a picture may have 1 to {most} dots on the label, found {width} x {height}",
                most = number(MOST_PIXELS),
                width = number(*width),
                height = number(*height)
            ),
            Self::Truncated { format } => message!(
                "picture-truncated",
                "the {format} file is incomplete: it ends too early",
                format = format.to_string()
            ),
            Self::Damaged { format, detail } => message!(
                "picture-damaged",
                "the {format} file is damaged: {detail}",
                format = format.to_string(),
                detail = detail.as_str()
            ),
            Self::Unsupported(what) => what.message(),
            Self::Svg(problem) => problem.message(),
            Self::DataUri(problem) => problem.message(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(error: &PictureError, text: &str) {
        assert_eq!(error.message().text(), text);
    }

    #[test]
    fn limits_of_drawings_are_named_with_what_was_found() {
        let check = |problem, text| check(&PictureError::Svg(problem), text);
        check(
            SvgProblem::Nodes,
            "an SVG file may have at most 200000 elements, texts and comments, found more",
        );
        check(
            SvgProblem::Attributes { found: 1001 },
            "an SVG element may have at most 1000 attributes, found at least 1001",
        );
        check(
            SvgProblem::Prefixes { found: 101 },
            "an SVG file may have at most 100 prefixes of namespaces, found at least 101",
        );
        check(
            SvgProblem::Depth { found: 71 },
            "SVG elements may be nested at most 64 levels deep, found 71",
        );
        check(
            SvgProblem::Elements { found: 502_902 },
            "an SVG file may have at most 200000 elements, with repetitions, long paths and styles, found at least 502902",
        );
        check(
            SvgProblem::Rules { found: 10_004_000 },
            "the SVG file has too many style rules for its elements: at most 5000000 comparisons, found at least 10004000",
        );
        check(
            SvgProblem::Dashes { found: 400_000 },
            "a line in an SVG file may have at most 20000 dashes, found 400000",
        );
        check(
            SvgProblem::Reach { found: 10_000_000 },
            "a shape in an SVG file may reach at most 200000 dots from the corner of the picture, found 10000000",
        );
        check(
            SvgProblem::Work { found: 400_085_432 },
            "the SVG file takes too long to draw: at most 400000000 painted pixels, found at least 400085432",
        );
        check(
            SvgProblem::Layers { found: 32_128_128 },
            "the SVG file takes too much memory to draw: at most 32000000 pixels of layers, found at least 32128128",
        );
    }

    #[test]
    fn messages_name_the_rule_and_what_was_found() {
        check(
            &PictureError::Pixels { width: 8_000, height: 6_000 },
            "a picture may have at most 40000000 pixels, found 8000 x 6000",
        );
        check(
            &PictureError::Side { width: 50_000, height: 20_000 },
            "a picture may have at most 32767 pixels on a side, found 50000 x 20000",
        );
        check(
            &PictureError::Other { found: OtherFormat::Heic },
            "found a HEIC file; PNG, JPEG, WebP, GIF and SVG are read",
        );
        check(
            &PictureError::Declared { declared: Format::Png, found: Format::Svg },
            "declared as image/png, found a file of the format SVG",
        );
        check(
            &PictureError::Truncated { format: Format::Jpeg },
            "the JPEG file is incomplete: it ends too early",
        );
        check(
            &PictureError::Svg(SvgProblem::Element { name: "text".to_owned() }),
            "text in SVG files is not drawn; convert it to paths",
        );
        check(
            &PictureError::DataUri(DataUriProblem::Character { found: '\0', position: 4 }),
            "Base64 has no character '\\0', found as number 5",
        );
    }
}
