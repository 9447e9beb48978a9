//! Reads what a client of Labelary asks for, from the address and the headers.

use axum::http::HeaderMap;
use label::{
    Size,
    units::{Dpi, Inches},
};
use preview::Media;

use super::{header_text, shown};
use crate::{
    Error,
    api::picture::{self, Format, Wanted},
    body::expect_coding,
};

/// The request: what to draw, and in which format.
#[derive(Debug, Clone, Copy)]
pub(super) struct Asked {
    pub(super) media: Media,
    pub(super) wanted: Wanted,
}

impl Asked {
    pub(super) fn new(
        density: &str,
        size: &str,
        index: Option<&str>,
        headers: &HeaderMap,
    ) -> Result<Self, Error> {
        refuse_unsupported(headers)?;
        let media = media(density, size)?;
        let index = index.map(number).transpose()?;
        let format = format(headers)?;
        if index.is_none() && format != Format::Pdf {
            return Err(Error::Invalid(
                "an index is required, such as /labels/4x6/0/, unless Accept is application/pdf"
                    .to_owned(),
            ));
        }
        Ok(Self { media, wanted: Wanted { index, format, repeats: false } })
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

/// Reads `8dpmm`, one of the resolutions that printers have, and `4x6`, in inches.
fn media(density: &str, size: &str) -> Result<Media, Error> {
    let dpi = match density {
        "6dpmm" => Dpi::new(152),
        "8dpmm" => Dpi::new(203),
        "12dpmm" => Dpi::new(300),
        "24dpmm" => Dpi::new(600),
        _ => None,
    };
    let dpi = dpi.ok_or_else(|| {
        let found = shown(density);
        Error::Invalid(format!(
            "the density must be 6dpmm, 8dpmm, 12dpmm or 24dpmm, found \"{found}\""
        ))
    })?;
    let side = |text: &str| text.parse().ok().and_then(Size::side);
    let sides: Option<(Inches, Inches)> =
        size.split_once('x').and_then(|(width, height)| Some((side(width)?, side(height)?)));
    let size = sides.and_then(|(width, height)| Size::new(width, height, dpi)).ok_or_else(|| {
        let (least, most, found) = (Size::LEAST, Size::MOST, shown(size));
        Error::Invalid(format!(
            "the size must be width x height in inches, {least} to {most}, such as 4x6, found \"{found}\""
        ))
    })?;
    Ok(Media { dpi: dpi.get().into(), size: Some(picture::dots(size)) })
}

/// The format in `Accept`. A PNG is greyscale unless `X-Quality` asks for exact dots.
fn format(headers: &HeaderMap) -> Result<Format, Error> {
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
        "image/png" | "image/*" | "*/*" | "" => Some(png),
        "application/pdf" | "application/*" => Some(Format::Pdf),
        "image/svg+xml" => Some(Format::Svg),
        _ => None,
    });
    formats.next().ok_or_else(|| {
        let found = shown(accept);
        Error::NotAcceptable(format!(
            "Accept must be image/png, application/pdf or image/svg+xml, found \"{found}\""
        ))
    })
}

/// Labelary's headers for the layout of PDF pages.
const PAGES: [&str; 6] = [
    "x-page-size",
    "x-page-orientation",
    "x-page-layout",
    "x-page-align",
    "x-page-vertical-align",
    "x-label-border",
];

/// Refuses options of Labelary that would change the picture and are not supported.
fn refuse_unsupported(headers: &HeaderMap) -> Result<(), Error> {
    expect_coding(headers)?;
    if let Some(name) = PAGES.into_iter().find(|name| headers.contains_key(*name)) {
        return Err(Error::Invalid(format!("{name} is not supported; leave it out")));
    }
    match header_text(headers, "x-rotation") {
        None | Some("0") => Ok(()),
        Some(found) => Err(Error::Invalid(format!(
            "X-Rotation must be 0 or left out, found \"{}\"; use ^POI in the ZPL to turn a label",
            shown(found)
        ))),
    }
}
