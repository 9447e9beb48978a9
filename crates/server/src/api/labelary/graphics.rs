//! `POST /v1/graphics`: a picture file as a graphic field of ZPL, at Labelary's address.

use axum::{
    extract::{Request, State},
    http::HeaderMap,
    response::Response,
};
use label::units::Dpi;
use printing::{over_budget, picture_files};
use render::{Graphics, NoPicture, PictureSize, Printer, SinglePicture};
use wire::{GraphicAnswer, Warnings};

use super::{admit, form, header_text, shown};
use crate::{
    App, Error,
    api::answer,
    body::expect_coding,
    work::{Effort, Watch, Work},
};

/// The format of the answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Wanted {
    Zpl,
    Json,
}

/// Converts the file: one dot for each pixel.
pub(crate) async fn graphics(State(app): State<App>, request: Request) -> Result<Response, Error> {
    let (head, body) = request.into_parts();
    let caller = admit(&app, &head).await?;
    expect_coding(&head.headers)?;
    let wanted = wanted(&head.headers)?;
    let file = form::read(&app, &head, body).await?;
    let mut work = Work::new(&app, caller.who);
    let count = move |_: &Watch| {
        let labels = picture_files::of_file_as_labels(file.as_ref());
        Ok((file, labels))
    };
    let (file, pictures) = work.run(Effort::Large, count).await?;
    caller.charge_labels(&app, pictures.saturating_add(1)).await?;
    let budget = app.config.output_limit;
    let convert = move |watch: &Watch| convert(file.as_ref(), wanted, budget, watch);
    work.run(Effort::Large, convert).await
}

/// Clients put the field into labels of their own for any printer, so it has the encoding that Labelary uses.
fn convert(file: &[u8], wanted: Wanted, budget: usize, watch: &Watch) -> Result<Response, Error> {
    let graphics = match wanted {
        Wanted::Zpl => Graphics::RunLengths,
        Wanted::Json => Graphics::Hex,
    };
    let printer = Printer::zpl(Dpi::DEFAULT).with_graphics(graphics);
    let single = SinglePicture { size: PictureSize::DotForDot, ..SinglePicture::default() };
    let printed = single.print(file, printer, watch).map_err(|error| match error {
        NoPicture::Stopped => watch.stopped().into(),
        NoPicture::Because(message) => Error::Invalid(message.to_string()),
    })?;
    let mut warnings = Warnings::default();
    for (rule, message) in printed.remarks() {
        warnings.add_picture(rule, &message);
    }
    let (kind, content) = match wanted {
        Wanted::Zpl => ("application/zpl", render::picture(&printed, printer)),
        Wanted::Json => {
            let (width, height) = printed.size();
            let answer = GraphicAnswer::new(width, height, &printed.characters());
            ("application/json", wire::to_json(&answer).into_bytes())
        }
    };
    if content.len() > budget {
        return Err(over_budget(budget, 0, 1).into());
    }
    let mut response = answer::of_type(kind, content);
    answer::warn(&mut response, &warnings);
    Ok(response)
}

/// The format in `Accept`.
fn wanted(headers: &HeaderMap) -> Result<Wanted, Error> {
    let accept = header_text(headers, "accept").unwrap_or("*/*");
    let kinds = accept.split(',').map(|kind| kind.split(';').next().unwrap_or_default().trim());
    let mut formats = kinds.filter_map(|kind| match kind {
        "application/zpl" | "text/plain" | "application/*" | "text/*" | "*/*" | "" => {
            Some(Wanted::Zpl)
        }
        "application/json" => Some(Wanted::Json),
        _ => None,
    });
    formats.next().ok_or_else(|| {
        let found = shown(accept);
        Error::NotAcceptable(format!(
            "Accept must be application/zpl or application/json, found \"{found}\""
        ))
    })
}
