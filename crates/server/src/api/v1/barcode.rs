//! `POST /api/v1/barcode`: one barcode as SVG, ZPL or JSON.

use axum::{
    extract::{Request, State},
    response::Response,
};
use printing::barcode::Prepared;
use wire::{BarcodeAnswer, BarcodeFormat, BarcodeRequest};

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
    let mut prepared = Prepared::new(request)?;
    let mut response = match format {
        BarcodeFormat::Svg => answer::of_type("image/svg+xml", prepared.svg()),
        BarcodeFormat::Json => {
            let Prepared { barcode, look, single, .. } = &prepared;
            answer::json(&BarcodeAnswer::new(barcode, *look, *single))
        }
        BarcodeFormat::Zpl => {
            let zpl = prepared.zpl()?;
            return Ok(answer::zpl(zpl, 1, &prepared.warnings));
        }
    };
    answer::warn(&mut response, &prepared.warnings);
    Ok(response)
}
