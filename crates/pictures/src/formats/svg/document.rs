//! An SVG file that was read and checked, but not yet converted to shapes.

use resvg::usvg::{
    Options, Tree,
    roxmltree::{self, ParsingOptions},
};

use super::{
    Drawing,
    caught::caught,
    drawing::ELEMENT_MEMORY,
    elements, repeated,
    size::{self, Size},
    tags,
};
use crate::{
    Format, PictureError, Resolution, SvgProblem,
    header::Header,
    limits::{MOST_SVG_BYTES, MOST_SVG_NODES},
};

/// *Guarantees:* only elements that are drawn, only references within the file, no circles; the number of elements is
/// within the limits, also when all references are followed.
#[derive(Debug)]
pub(crate) struct Document<'f> {
    xml: roxmltree::Document<'f>,
    size: Size,
    /// Elements with those that are repeated.
    elements: u64,
}

/// The time for an element, in pixels of a raster picture.
const ELEMENT_WORK: u64 = 300;

/// Reads and checks a file.
pub(crate) fn open(bytes: &[u8]) -> Result<(Header, Document<'_>), PictureError> {
    let document = Document::read(bytes).map_err(PictureError::Svg)?;
    let memory = bytes.len() as u64 * 4 + document.elements * ELEMENT_MEMORY;
    let Size { width, height } = document.size;
    let mut header = Header::drawing(Format::Svg, (width, height), memory)?;
    header.resolution = Some(Resolution {
        x: size::RESOLUTION * Resolution::INCH,
        y: size::RESOLUTION * Resolution::INCH,
    });
    Ok((header, document))
}

impl<'f> Document<'f> {
    fn read(bytes: &'f [u8]) -> Result<Self, SvgProblem> {
        if bytes.len() > MOST_SVG_BYTES {
            return Err(SvgProblem::Bytes { found: bytes.len() });
        }
        let text = std::str::from_utf8(bytes).map_err(|_| SvgProblem::Encoding)?;
        if text.contains("<?xml-stylesheet") {
            return Err(SvgProblem::Reference { found: "<?xml-stylesheet".to_owned() });
        }
        let text = without_document_type(text.trim_start_matches('\u{feff}'));
        tags::check(text)?;
        let options = ParsingOptions { nodes_limit: MOST_SVG_NODES, ..ParsingOptions::default() };
        let xml = match roxmltree::Document::parse_with_options(text, options) {
            Ok(xml) => xml,
            Err(roxmltree::Error::NodesLimitReached) => return Err(SvgProblem::Nodes),
            Err(roxmltree::Error::DtdDetected) => return Err(SvgProblem::Entities),
            Err(other) => return Err(SvgProblem::Xml { detail: other.to_string() }),
        };
        elements::check(&xml)?;
        let size = Size::read(xml.root_element())?;
        let elements = repeated::count(&xml)?;
        Ok(Self { xml, size, elements })
    }

    /// An estimate of the time that its shapes take.
    pub(crate) fn work(&self) -> u64 {
        self.elements * ELEMENT_WORK
    }

    /// Converts it to shapes.
    pub(crate) fn draw(&self) -> Result<Drawing, PictureError> {
        // No files and no fonts: the crate is built without the code that would read them.
        let damaged = |detail: String| PictureError::Svg(SvgProblem::Xml { detail });
        let tree = caught(|| Tree::from_xmltree(&self.xml, &Options::default()))
            .map_err(PictureError::Svg)?
            .map_err(|error| damaged(error.to_string()))?;
        Drawing::new(tree, self.size, self.elements).map_err(PictureError::Svg)
    }
}

/// The text behind a document type that only names itself, as drawing programs write it; it defines nothing. The XML
/// reader refuses any document type, and so those that define something.
fn without_document_type(text: &str) -> &str {
    let mut rest = text.trim_ascii_start();
    loop {
        let end = if rest.starts_with("<?") {
            "?>"
        } else if rest.starts_with("<!--") {
            "-->"
        } else {
            break;
        };
        let Some((_, after)) = rest.split_once(end) else { break };
        rest = after.trim_ascii_start();
    }
    let declaration = rest.strip_prefix("<!DOCTYPE").and_then(|rest| rest.split_once('>'));
    match declaration {
        Some((name, after)) if !name.contains('[') => after,
        Some(_) | None => text.trim_ascii_start(),
    }
}
