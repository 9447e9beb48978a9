//! `POST /api/editor/export`: writes a design from the editor as a file. What is printed is the same as that of the public interface
//! for the saved design, and pictures are drawn from its ZPL.

use axum::{
    extract::{Request, State},
    response::Response,
};
use design::{Document, convert};
use label::{Copies, Row};
use printing::{
    Within,
    picture::{Device, Format, Wanted, draw},
    print, reading,
    sheets::{SheetOrder, count},
};
use render::{Fonts, Lettering, Offset, Printer};
use wire::{DesignRequest, ExportFormat, ExportRequest, FilledSheet, SpecAnswer, Warnings};

use super::price;
use crate::{
    App, Error,
    api::{
        answer::{self, WarningsHeader},
        picture, sheets, surroundings,
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
    let from = surroundings::now(&app)?;
    let read = move |watch: &Watch| {
        let mut request = reading::export(&body, &from)?;
        let warnings = count_copies(&mut request)?;
        request.make(&from.now)?;
        let asked = request.settle(warnings)?;
        let filled = sheet(&mut request, &asked)?;
        let ExportRequest { document, format, offset, .. } = request;
        let rows = asked.rows.as_deref().unwrap_or_default();
        let laid_out = price::of_rows(&document, rows)?;
        let drawings = match format {
            ExportFormat::Zpl | ExportFormat::Spec => 0,
            ExportFormat::Png | ExportFormat::Svg => 1,
            ExportFormat::Pdf | ExportFormat::Sheet => render::labels(Some(rows)),
            ExportFormat::Language(_) => asked.written_labels(),
        };
        let drawn = price::of_dots(&document, drawings)?;
        let pictures = price::of_pictures(&document, rows, &asked.images, watch);
        let pages = filled.as_ref().map_or(0, |(_, sheets)| *sheets);
        let price = drawn.saturating_add(laid_out).saturating_add(pictures).saturating_add(pages);
        let filled = filled.map(|(filled, _)| filled);
        Ok((Export { document, format, offset, asked, filled }, price))
    };
    let mut work = Work::new(&app, Who::by_address(&app.config, &head));
    let (export, price) = work.run(Effort::Large, read).await?;
    throttle::drawing(&app, &head, price).await?;
    let budget = app.config.output_limit;
    work.run(Effort::Large, move |watch| write(export, Within { fonts: &fonts, budget }, watch))
        .await
}

/// The most pages of a PDF: with more of them, browsers fail to open it.
const MOST_PAGES: usize = 10_000;

/// Reads the number of copies of each row, if the file has copies.
fn count_copies(request: &mut ExportRequest) -> Result<Warnings, Error> {
    match request.format {
        // A file of one label shows it, whatever its copies.
        ExportFormat::Spec | ExportFormat::Png | ExportFormat::Svg => Ok(Warnings::default()),
        ExportFormat::Zpl | ExportFormat::Language(_) | ExportFormat::Sheet => {
            request.count_copies().map_err(Error::InvalidSpec)
        }
        ExportFormat::Pdf => {
            let warnings = request.count_copies().map_err(Error::InvalidSpec)?;
            let pages = request.printed_labels();
            if pages > MOST_PAGES {
                return Err(Error::JobTooLarge(format!(
                    "a PDF has at most {MOST_PAGES} pages, one for each copy; found {pages} copies"
                )));
            }
            Ok(warnings)
        }
    }
}

/// The sheet of an export for sheets and the price of its pages; the design gets the resolution of the office printer.
fn sheet(
    request: &mut ExportRequest,
    asked: &DesignRequest,
) -> Result<Option<(FilledSheet, u32)>, Error> {
    if request.format != ExportFormat::Sheet {
        return Ok(None);
    }
    let document = &mut request.document;
    let filled = request.sheet.on(document.preset, document.size).map_err(Error::InvalidSpec)?;
    document.size = document.size.at(Printer::OFFICE_DPI);
    let sheets = count(&filled, asked.printed_labels())?;
    // A page costs less than a label, of which every page has at least one.
    Ok(Some((filled, u32::try_from(sheets / SHEETS_OF_ONE).unwrap_or(u32::MAX))))
}

/// Pages for one unit of drawing.
const SHEETS_OF_ONE: usize = 100;

/// A file to write.
struct Export {
    document: Document,
    format: ExportFormat,
    offset: Offset,
    asked: DesignRequest,
    /// For sheets.
    filled: Option<FilledSheet>,
}

fn write(
    Export { document, format, offset, mut asked, filled }: Export,
    within: Within<'_>,
    watch: &Watch,
) -> Result<Response, Error> {
    let rows = asked.rows.get_or_insert_default();
    let format = match format {
        ExportFormat::Zpl | ExportFormat::Language(_) | ExportFormat::Sheet => None,
        ExportFormat::Spec => {
            return Ok(spec(&document, (rows.first(), asked.copies), (within.fonts, watch)));
        }
        ExportFormat::Png => Some(Format::Png),
        ExportFormat::Svg => Some(Format::Svg),
        ExportFormat::Pdf => Some(Format::Pdf),
    };
    if matches!(format, Some(Format::Png | Format::Svg)) {
        rows.truncate(1);
    }
    if let Some(filled) = filled {
        let printed = print::design(&document, asked.as_zpl(), offset, within, watch)?;
        let (size, characters) = (document.size, document.printer().characters());
        let (strict, needs_proof) = (false, false);
        let order = SheetOrder { filled, size, characters, strict, needs_proof };
        let (file, warnings) = order.print(printed, within.budget, watch)?;
        let mut response = sheets::respond(file);
        answer::conversion_warn(&mut response, &warnings);
        return Ok(response);
    }
    let Some(format) = format else {
        let printed = print::design(&document, asked, offset, within, watch)?;
        return Ok(answer::labels(printed, WarningsHeader::OfDesign));
    };
    let asked = asked.as_zpl();
    let printed = print::design(&document, asked, offset, within, watch)?;
    let device = Device::with_labels(document.size, document.printer().characters());
    let wanted = Wanted { index: None, format, repeats: true };
    picture::response(draw(&printed.document, device, wanted, watch)?, within.budget)
}

/// The spec keeps its placeholders. The row only decides how wide barcodes are.
fn spec(
    document: &Document,
    (row, copies): (Option<&Row>, Copies),
    (fonts, watch): (&Fonts, &Watch),
) -> Response {
    let values = row.unwrap_or(&document.sample);
    let lettering = Lettering::new(fonts, watch);
    let mut conversion = convert(document, values, document.printer(), &lettering);
    conversion.spec.copies = copies;
    answer::json(&SpecAnswer::from(&conversion))
}
