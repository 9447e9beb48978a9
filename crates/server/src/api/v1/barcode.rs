//! `POST /api/v1/barcode`: one barcode as SVG, ZPL or JSON.

use axum::{
    extract::{Request, State},
    response::Response,
};
use label::units::Dpi;
use render::{
    Single,
    svg::{self, Look},
};
use symbology::Barcode;
use wire::{BarcodeAnswer, BarcodeFormat, BarcodeRequest, Problems, Warnings};

use crate::{
    App, Error,
    api::answer,
    auth::Caller,
    body,
    query::Query,
    work::{Effort, Work},
};

/// Draws one barcode.
pub(crate) async fn barcode(State(app): State<App>, request: Request) -> Result<Response, Error> {
    let (head, body) = request.into_parts();
    let caller = Caller::admit(&app, &head).await?;
    let others = Query::read(&head.uri)?.others(&[]);
    let body = body::json(&app, &head, body).await?;
    caller.charge_labels(&app, 1).await?;
    let effort = Effort::of_barcode(body.len());
    let response = Work::new(&app, caller.who)
        .run(effort, move |_| {
            let mut request = BarcodeRequest::read(&body)?;
            request.warnings.append(others);
            draw(request)
        })
        .await?;
    app.metrics.labels.add(1);
    Ok(response)
}

fn draw(request: BarcodeRequest) -> Result<Response, Error> {
    let format = request.format;
    let Prepared { barcode, look, single, mut warnings } = Prepared::new(request)?;
    let mut response = match format {
        BarcodeFormat::Svg => answer::of_type("image/svg+xml", svg::draw(&barcode, look)),
        BarcodeFormat::Json => answer::json(&BarcodeAnswer::new(&barcode, look, single)),
        BarcodeFormat::Zpl => {
            let zpl = print(&barcode, single, &mut warnings)?;
            return Ok(answer::zpl(zpl, 1, &warnings));
        }
    };
    answer::warn(&mut response, &warnings);
    Ok(response)
}

/// A barcode that can be drawn, and how.
pub(crate) struct Prepared {
    pub(crate) barcode: Barcode,
    pub(crate) look: Look,
    pub(crate) single: Single,
    pub(crate) warnings: Warnings,
}

impl Prepared {
    pub(crate) fn new(request: BarcodeRequest) -> Result<Self, Error> {
        let BarcodeRequest {
            symbology,
            value,
            format: _,
            scale,
            height,
            human_readable,
            options,
            digital_link,
            drawn,
            dpi,
            mut warnings,
        } = request;
        let (barcode, findings) =
            label::read_single(symbology, &value, options, digital_link.as_ref())
                .map_err(|error| Error::InvalidSpec(Problems::of_field("value", &error)))?;
        warnings.add_barcode_findings(findings);
        let scale = scale.unwrap_or_else(|| Single::usual_scale(symbology));
        let bar_height = u16::try_from(height.inches(symbology).dots(Dpi::SCREEN).get())
            .unwrap_or(u16::MAX)
            .max(1);
        let look = Look { scale, bar_height, human_readable };
        let single = Single { scale, height, dpi, ratio: options.ratio, human_readable, drawn };
        Ok(Self { barcode, look, single, warnings })
    }
}

/// The barcode as ZPL.
pub(crate) fn print(
    barcode: &Barcode,
    single: Single,
    warnings: &mut Warnings,
) -> Result<Vec<u8>, Error> {
    let mut findings = Vec::new();
    let zpl = render::barcode(barcode, single, &mut findings)
        .map_err(|problems| Error::InvalidSpec(Problems::of_barcode(&problems)))?;
    warnings.add_barcode_findings(findings);
    Ok(zpl)
}
