//! Reads what a client of Labelary asks for, from the address and the headers.

use axum::http::HeaderMap;
use label::{
    Size,
    units::{Dpi, Inches},
};
use preview::{Media, Rewriting};
use printing::picture::{Format, Wanted, dots};

use super::{header_text, paper::Paper, shown};
use crate::{Error, body::expect_coding};

/// The request: which labels, and what to make of the document.
#[derive(Debug, Clone, Copy)]
pub(super) struct Asked {
    pub(super) media: Media,
    /// Quarter turns clockwise.
    pub(super) quarters: u32,
    pub(super) output: Output,
}

/// What to make of a document.
#[derive(Debug, Clone, Copy)]
pub(super) enum Output {
    /// A picture, or pages.
    Picture(Wanted, Option<Paper>),
    /// The fields of one label, or of all of them.
    Fields(Option<u32>),
    /// The document, written again. `None` leaves it as it is.
    Zpl(Option<Rewriting>),
}

/// What `Accept` names.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Accepted {
    Picture(Format),
    Json,
    Zpl,
}

impl Asked {
    pub(super) fn new(
        density: &str,
        size: &str,
        index: Option<&str>,
        headers: &HeaderMap,
    ) -> Result<Self, Error> {
        expect_coding(headers)?;
        let density = Density::read(density)?;
        let media = media(density, size)?;
        let index = index.map(number).transpose()?;
        let quarters = quarters(headers)?;
        // Checked for every format: a mistake in them is not ignored because of another one.
        let paper = Paper::read(headers)?;
        let rewriting = rewriting(headers, density, quarters)?;
        let output = match kind(headers)? {
            Accepted::Picture(format) if index.is_none() && format != Format::Pdf => {
                return Err(Error::Invalid(
                    "an index is required for a picture, such as /labels/4x6/0/; without one, Accept may be \
                        application/pdf, application/json or application/zpl"
                        .to_owned(),
                ));
            }
            Accepted::Picture(format) => {
                Output::Picture(Wanted { index, format, repeats: false }, paper)
            }
            Accepted::Json => Output::Fields(index),
            Accepted::Zpl if quarters % 2 == 1 => {
                return Err(Error::Invalid(
                    "X-Rotation must be 0 or 180 for application/zpl: printers turn labels only by 180 degrees"
                        .to_owned(),
                ));
            }
            Accepted::Zpl => Output::Zpl(rewriting),
        };
        Ok(Self { media, quarters, output })
    }
}

/// The resolutions that printers have.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Density {
    /// Dots to a millimetre.
    dpmm: u32,
    /// Whole dots to an inch: 12 dots to a millimetre are 304.8, and a label of 4 inches has 1216 dots. The programming guide
    /// counts 304 too.
    dpi: u16,
}

impl Density {
    const ALL: [Self; 4] = [
        Self { dpmm: 6, dpi: 152 },
        Self { dpmm: 8, dpi: 203 },
        Self { dpmm: 12, dpi: 304 },
        Self { dpmm: 24, dpi: 609 },
    ];

    /// Reads `8dpmm`.
    fn read(text: &str) -> Result<Self, Error> {
        let number = text.strip_suffix("dpmm").and_then(Self::of);
        number.ok_or_else(|| {
            let found = shown(text);
            Error::Invalid(format!(
                "the density must be 6dpmm, 8dpmm, 12dpmm or 24dpmm, found \"{found}\""
            ))
        })
    }

    /// Reads `8`.
    fn of(number: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|density| density.dpmm.to_string() == number)
    }
}

fn number(index: &str) -> Result<u32, Error> {
    let index = index.trim_end_matches('/');
    let digits = !index.is_empty() && index.bytes().all(|byte| byte.is_ascii_digit());
    let number = index.parse().ok().filter(|_| digits);
    number.ok_or_else(|| {
        Error::Invalid(format!("the index must be a number from 0, found \"{}\"", shown(index)))
    })
}

/// Labels of this size in inches, such as `4x6`.
fn media(density: Density, size: &str) -> Result<Media, Error> {
    let dpi = Dpi::new(density.dpi).unwrap_or(Dpi::DEFAULT);
    let side = |text: &str| text.parse().ok().and_then(Size::side);
    let sides: Option<(Inches, Inches)> =
        size.split_once('x').and_then(|(width, height)| Some((side(width)?, side(height)?)));
    let size = sides.and_then(|(width, height)| Size::new(width, height, dpi)).ok_or_else(|| {
        let (least, most, found) = (Size::LEAST, Size::MOST, shown(size));
        Error::Invalid(format!(
            "the size must be width x height in inches, {least} to {most}, such as 4x6, found \"{found}\""
        ))
    })?;
    Ok(Media { dpi: dpi.get().into(), size: Some(dots(size)) })
}

/// What `Accept` names first. A PNG is greyscale unless `X-Quality` asks for exact dots.
fn kind(headers: &HeaderMap) -> Result<Accepted, Error> {
    let accept = header_text(headers, "accept").unwrap_or("*/*");
    let png = match header_text(headers, "x-quality").map(str::to_ascii_lowercase).as_deref() {
        None | Some("grayscale") => Format::Grey,
        Some("bitonal") => Format::Png,
        Some(other) => {
            let found = shown(other);
            return Err(Error::Invalid(format!(
                "X-Quality must be Grayscale or Bitonal, found \"{found}\""
            )));
        }
    };
    let kinds = accept.split(',').map(|kind| kind.split(';').next().unwrap_or_default().trim());
    let mut formats = kinds.filter_map(|kind| match kind {
        "image/png" | "image/*" | "*/*" | "" => Some(Accepted::Picture(png)),
        "application/pdf" | "application/*" => Some(Accepted::Picture(Format::Pdf)),
        "image/svg+xml" => Some(Accepted::Picture(Format::Svg)),
        "application/json" => Some(Accepted::Json),
        "application/zpl" => Some(Accepted::Zpl),
        _ => None,
    });
    formats.next().ok_or_else(|| {
        let found = shown(accept);
        Error::NotAcceptable(format!(
            "Accept must be image/png, application/pdf, image/svg+xml, application/json or application/zpl, \
                found \"{found}\""
        ))
    })
}

/// `X-Rotation`, in degrees clockwise.
fn quarters(headers: &HeaderMap) -> Result<u32, Error> {
    match header_text(headers, "x-rotation") {
        None | Some("0") => Ok(0),
        Some("90") => Ok(1),
        Some("180") => Ok(2),
        Some("270") => Ok(3),
        Some(found) => Err(Error::Invalid(format!(
            "X-Rotation must be 0, 90, 180 or 270, found \"{}\"",
            shown(found)
        ))),
    }
}

/// `X-Formatter` and `X-Target-Dpmm`: how a document is written again, if it is.
fn rewriting(
    headers: &HeaderMap,
    density: Density,
    quarters: u32,
) -> Result<Option<Rewriting>, Error> {
    let is_formatted =
        match header_text(headers, "x-formatter").map(str::to_ascii_lowercase).as_deref() {
            None | Some("off") => false,
            Some("on") => true,
            Some(other) => {
                let found = shown(other);
                return Err(Error::Invalid(format!(
                    "X-Formatter must be On or Off, found \"{found}\""
                )));
            }
        };
    let target = header_text(headers, "x-target-dpmm").map(|text| {
        Density::of(text).ok_or_else(|| {
            let found = shown(text);
            Error::Invalid(format!("X-Target-Dpmm must be 6, 8, 12 or 24, found \"{found}\""))
        })
    });
    let target = target.transpose()?.unwrap_or(density);
    let half_turn = quarters == 2;
    let densities = (target.dpmm, density.dpmm);
    let is_changed = is_formatted || half_turn || target != density;
    Ok(is_changed.then_some(Rewriting { dpi: target.dpi.into(), densities, half_turn }))
}
