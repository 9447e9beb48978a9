//! `/v1/printers/8dpmm/labels/4x6/0/`: pictures of ZPL by Labelary's address and rules, so that its clients only change
//! the host.
//!
//! What its clients send and we do not do is refused by name: a label that is not turned as asked for is a wrong label.

mod form;

use axum::{
    extract::{Path, Request, State, rejection::PathRejection},
    http::{HeaderMap, header, request::Parts},
    response::Response,
};
use label::{
    Size,
    units::{Dpi, Inches},
};
use preview::Media;

use super::picture::{self, Format, Wanted};
use crate::{App, Error, auth::Caller, body::refuse_compressed, work::Effort};

/// `{density}` and `{size}`, without an index: all labels, as a PDF.
type Whole = (String, String);

/// `{density}`, `{size}` and `{index}`.
type One = (String, String, String);

/// `{density}`, `{size}`, `{index}` and the document.
type InAddress = (String, String, String, String);

/// `POST` with the document as the body; all of its labels.
pub async fn whole(
    State(app): State<App>,
    path: Result<Path<Whole>, PathRejection>,
    request: Request,
) -> Result<Response, Error> {
    let (head, body) = request.into_parts();
    let Path((density, size)) = path.map_err(|_| unreadable())?;
    let caller = app.admit_to_preview(&head).await?;
    let asked = Asked::new(&density, &size, None, &head.headers)?;
    let zpl = form::read(&app, &head, body).await?;
    app.draw(caller, asked, zpl).await
}

/// `POST` with the document as the body; one of its labels.
pub async fn one(
    State(app): State<App>,
    path: Result<Path<One>, PathRejection>,
    request: Request,
) -> Result<Response, Error> {
    let (head, body) = request.into_parts();
    let Path((density, size, index)) = path.map_err(|_| unreadable())?;
    let caller = app.admit_to_preview(&head).await?;
    let asked = Asked::new(&density, &size, Some(&index), &head.headers)?;
    let zpl = form::read(&app, &head, body).await?;
    app.draw(caller, asked, zpl).await
}

/// `GET` with the document in the address.
pub async fn in_address(
    State(app): State<App>,
    path: Result<Path<InAddress>, PathRejection>,
    request: Request,
) -> Result<Response, Error> {
    let (head, _) = request.into_parts();
    let Path((density, size, index, zpl)) = path.map_err(|_| unreadable())?;
    let caller = app.admit_to_preview(&head).await?;
    let asked = Asked::new(&density, &size, Some(&index), &head.headers)?;
    app.draw(caller, asked, zpl.into_bytes()).await
}

impl App {
    /// With a key, or without one where the operator allows it: the limits are those of the network address.
    async fn admit_to_preview(&self, head: &Parts) -> Result<Caller, Error> {
        if self.config.open_preview && !head.headers.contains_key(header::AUTHORIZATION) {
            return self.admit_nobody(head).await;
        }
        self.admit(head).await
    }

    async fn draw(
        &self,
        caller: Caller,
        asked: Asked,
        zpl: impl AsRef<[u8]> + Send + 'static,
    ) -> Result<Response, Error> {
        self.charge_labels(caller, 1).await?;
        let budget = self.config.output_limit;
        self.work(caller.who, Effort::Large, move |watch| {
            let picture = picture::draw(zpl.as_ref(), asked.media, asked.wanted, watch)?;
            picture.into_answer(budget)
        })
        .await
    }
}

/// What is to be drawn, and how.
#[derive(Debug, Clone, Copy)]
struct Asked {
    media: Media,
    wanted: Wanted,
}

impl Asked {
    fn new(
        density: &str,
        size: &str,
        index: Option<&str>,
        headers: &HeaderMap,
    ) -> Result<Self, Error> {
        refuse_unknown(headers)?;
        let media = media(density, size)?;
        let index = index.map(number).transpose()?;
        let format = format(headers)?;
        if index.is_none() && format != Format::Pdf {
            return Err(Error::Invalid(
                "an index is needed, as in /labels/4x6/0/, unless Accept is application/pdf"
                    .to_owned(),
            ));
        }
        Ok(Self { media, wanted: Wanted { index, format } })
    }
}

fn unreadable() -> Error {
    Error::Invalid("the address is not percent-encoded UTF-8".to_owned())
}

fn number(index: &str) -> Result<u32, Error> {
    let index = index.trim_end_matches('/');
    let digits = !index.is_empty() && index.bytes().all(|byte| byte.is_ascii_digit());
    let number = index.parse().ok().filter(|_| digits);
    number.ok_or_else(|| {
        Error::Invalid(format!("the index is a number from 0, found \"{}\"", shown(index)))
    })
}

/// `8dpmm` and `4x6`: the resolutions that printers are sold with, and inches.
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
        Error::Invalid(format!("the density is 6dpmm, 8dpmm, 12dpmm or 24dpmm, found \"{found}\""))
    })?;
    let side = |text: &str| text.parse().ok().and_then(Size::side);
    let sides: Option<(Inches, Inches)> =
        size.split_once('x').and_then(|(width, height)| Some((side(width)?, side(height)?)));
    let size = sides.and_then(|(width, height)| Size::new(width, height, dpi)).ok_or_else(|| {
        let (least, most, found) = (Size::LEAST, Size::MOST, shown(size));
        Error::Invalid(format!(
            "the size is width and height in inches, {least} to {most}, as in 4x6, found \"{found}\""
        ))
    })?;
    Ok(Media { dpi: dpi.get().into(), size: Some(picture::dots(size)) })
}

/// What `Accept` asks for; a picture in greys unless `X-Quality` says that the dots are wanted.
fn format(headers: &HeaderMap) -> Result<Format, Error> {
    let accept = text(headers, "accept").unwrap_or("*/*");
    let png = match text(headers, "x-quality").map(str::to_ascii_lowercase).as_deref() {
        None | Some("grayscale") => Format::Grey,
        Some("bitonal") => Format::Png,
        Some(other) => {
            let found = shown(other);
            return Err(Error::Invalid(format!(
                "X-Quality is Grayscale or Bitonal, found \"{found}\""
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
            "Accept is image/png, application/pdf or image/svg+xml, found \"{found}\""
        ))
    })
}

/// How PDF pages are to be laid out.
const PAGES: [&str; 6] = [
    "x-page-size",
    "x-page-orientation",
    "x-page-layout",
    "x-page-align",
    "x-page-vertical-align",
    "x-label-border",
];

/// Wishes of Labelary's clients that would change the picture and are not done here.
fn refuse_unknown(headers: &HeaderMap) -> Result<(), Error> {
    refuse_compressed(headers)?;
    if let Some(name) = PAGES.into_iter().find(|name| headers.contains_key(*name)) {
        return Err(Error::Invalid(format!("{name} is not understood here: leave it out")));
    }
    match text(headers, "x-rotation") {
        None | Some("0") => Ok(()),
        Some(found) => Err(Error::Invalid(format!(
            "X-Rotation is 0 here, or left out, found \"{}\"; ^POI turns a label in ZPL",
            shown(found)
        ))),
    }
}

fn text<'h>(headers: &'h HeaderMap, name: &str) -> Option<&'h str> {
    headers.get(name).map(|value| value.to_str().unwrap_or("?").trim())
}

fn shown(found: &str) -> String {
    found.chars().take(40).collect()
}
