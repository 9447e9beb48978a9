//! Reads everything that is printed: specs, designs and the requests of the editor. All of them get the characters that the
//! printers of this service have, so that no endpoint prints a text otherwise than another.

use design::Document;
use label::Limits;
use render::Characters;
use wire::{CheckRequest, ConvertRequest, ExportRequest, RenderRequest, RequestError};

use crate::Error;

/// Reads a label spec with its values.
pub(super) fn spec(body: &[u8], of_service: Characters) -> Result<RenderRequest, Error> {
    let mut request = RenderRequest::read(body, Limits::DEFAULT)?;
    request.printer_characters = request.printer_characters.with(of_service);
    if request.rows.is_none() {
        request.warnings.append(request.copies_from.without_rows());
    }
    Ok(request)
}

/// Reads a stored design.
pub(super) fn design(body: &[u8], of_service: Characters) -> Result<Document, RequestError> {
    let mut document = wire::read_document(body)?;
    document.added_characters = of_service;
    Ok(document)
}

/// Reads a design that is being drawn.
pub(super) fn drawing(body: &[u8], of_service: Characters) -> Result<ConvertRequest, Error> {
    let mut request = ConvertRequest::read(body)?;
    request.document.added_characters = of_service;
    Ok(request)
}

/// Reads a design that is being drawn, with rows to check.
pub(super) fn check(body: &[u8], of_service: Characters) -> Result<CheckRequest, Error> {
    let mut request = CheckRequest::read(body)?;
    request.document.added_characters = of_service;
    Ok(request)
}

/// Reads a design that is being drawn, to be written into a file.
pub(super) fn export(body: &[u8], of_service: Characters) -> Result<ExportRequest, Error> {
    let mut request = ExportRequest::read(body)?;
    request.document.added_characters = of_service;
    Ok(request)
}
