//! `POST /api/editor/export`: writes a design from the editor as a file. Its ZPL is the same as that of the public interface for
//! the saved design, and pictures are drawn from that ZPL.

use axum::{
    extract::{Request, State},
    response::Response,
};
use design::{Document, convert};
use preview::Media;
use render::{Fonts, Lettering, Offset};
use wire::{DesignRequest, ExportFormat, ExportRequest, Problems, SpecAnswer};

use super::price;
use crate::{
    App, Error,
    api::{
        answer,
        picture::{self, Format, Wanted},
        printing,
        reading::{self, Surroundings},
    },
    auth::throttle,
    body,
    client::Who,
    fonts,
    work::{Effort, Watch, Work},
};

/// Writes the file.
pub(crate) async fn export(State(app): State<App>, request: Request) -> Result<Response, Error> {
    let (head, body) = request.into_parts();
    throttle::drawing(&app, &head, 1).await?;
    let fonts = fonts::of_browser(&app, &head).await?;
    let body = body::json(&app, &head, body).await?;
    let surroundings = Surroundings::of(&app)?;
    let read = move |watch: &Watch| {
        let request = reading::export(&body, &surroundings)?;
        let laid_out = price::of_rows(&request.document, &request.rows)?;
        let drawings = match request.format {
            ExportFormat::Zpl | ExportFormat::Spec => 0,
            ExportFormat::Png | ExportFormat::Svg => 1,
            ExportFormat::Pdf => request.rows.len(),
        };
        let drawn = price::of_dots(&request.document, drawings)?;
        let pictures = price::of_pictures(&request.document, &request.rows, &request.images, watch);
        Ok((request, drawn.saturating_add(laid_out).saturating_add(pictures)))
    };
    let mut work = Work::new(&app, Who::by_address(&app.config, &head));
    let (request, price) = work.run(Effort::Large, read).await?;
    throttle::drawing(&app, &head, price).await?;
    let budget = app.config.output_limit;
    work.run(Effort::Large, move |watch| write(request, (&fonts, budget), watch)).await
}

fn write(
    request: ExportRequest,
    (fonts, budget): (&Fonts, usize),
    watch: &Watch,
) -> Result<Response, Error> {
    let ExportRequest { document, mut rows, images, format, offset, .. } = request;
    let format = match format {
        ExportFormat::Zpl => None,
        ExportFormat::Spec => return Ok(spec(&document, rows.first(), fonts)),
        ExportFormat::Png => Some(Format::Png),
        ExportFormat::Svg => Some(Format::Svg),
        ExportFormat::Pdf => Some(Format::Pdf),
    };
    if matches!(format, Some(Format::Png | Format::Svg)) {
        rows.truncate(1);
    }
    let wanted = DesignRequest { rows: Some(rows), images, ..DesignRequest::default() };
    let printed = printing::design(&document, wanted, (fonts, budget), watch)?;
    let zpl = moved(printed.zpl, offset, &document)?;
    let Some(format) = format else {
        return Ok(answer::design_zpl(zpl, printed.labels, &printed.warnings));
    };
    let size = Some(picture::dots(document.size));
    let media = Media { dpi: document.size.dpi().get().into(), size };
    let device = (media, document.printer().characters());
    picture::draw(&zpl, device, Wanted { index: None, format }, watch)?.into_response(budget)
}

/// Moves the labels for a particular printer. The public interface does not: it leaves this to the printer's settings.
fn moved(zpl: Vec<u8>, offset: Offset, document: &Document) -> Result<Vec<u8>, Error> {
    if offset.is_none() {
        return Ok(zpl);
    }
    let moved = offset.apply(&zpl, document.printer());
    moved.map_err(|over| Error::InvalidSpec(Problems::of_field("offset", &over)))
}

/// The spec keeps its placeholders. The row only decides how wide barcodes are.
fn spec(document: &Document, row: Option<&label::Row>, fonts: &Fonts) -> Response {
    let values = row.unwrap_or(&document.sample);
    let lettering = Lettering::new(fonts);
    let conversion = convert(document, values, document.printer(), &lettering);
    answer::json(&SpecAnswer::from(&conversion))
}
