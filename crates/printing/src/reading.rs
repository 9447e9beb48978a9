//! Reads everything that is printed: specs, designs and the requests of the editor. All of them get the same from the program, so
//! that every endpoint and every tool prints a label the same way: the characters that its printers have, and the time.

use design::Document;
use label::Limits;
use recipes::{Moment, Zone};
use render::Characters;
use wire::{
    CheckRequest, Circumstances, ConvertRequest, DesignRequest, ExportRequest, PrintFormat,
    RenderRequest, RequestError, SavedPrinter,
};

use crate::Error;

/// What a request gets from the program.
#[derive(Debug, Clone)]
pub struct Surroundings {
    /// The characters that its printers have.
    pub characters: Characters,
    /// When the request arrived.
    pub now: Moment,
}

impl Surroundings {
    /// Those of a request that arrives at this time, in milliseconds since 1970.
    pub fn at(millis: i64, zone: &Zone, characters: Characters) -> Result<Self, Error> {
        let now = Moment::of_millis(millis, zone);
        let now =
            now.ok_or_else(|| Error::Internal("the clock is beyond the year 9999".to_owned()))?;
        Ok(Self { characters, now })
    }
}

/// Reads a label spec with its values; without a format it is for a picture or a check.
pub fn spec(
    body: &[u8],
    format: Option<PrintFormat>,
    from: &Surroundings,
) -> Result<RenderRequest, Error> {
    let request = match format {
        Some(format) => RenderRequest::read_print(body, Limits::DEFAULT, &format.into())?,
        None => RenderRequest::read(body, Limits::DEFAULT)?,
    };
    complete(request, from)
}

/// Reads a label spec for sheets.
pub fn sheet_spec(body: &[u8], from: &Surroundings) -> Result<RenderRequest, Error> {
    complete(RenderRequest::read_for_sheets(body, Limits::DEFAULT)?, from)
}

fn complete(mut request: RenderRequest, from: &Surroundings) -> Result<RenderRequest, Error> {
    request.printer_characters = request.printer_characters.with(from.characters);
    if request.rows.is_none() {
        request.warnings.append(request.copies_from.without_rows());
    }
    request.make(Circumstances::at(&from.now))?;
    if !request.recipes.is_empty() {
        request.given.now.get_or_insert_with(|| from.now.clone());
    }
    Ok(request)
}

/// Reads a stored design, and what it is usually printed with.
pub fn design(
    body: &[u8],
    of_service: Characters,
) -> Result<(Document, SavedPrinter), RequestError> {
    let (mut document, printer) = wire::read_design(body)?;
    document.added_characters = of_service;
    Ok((document, printer))
}

/// Makes the values of a saved design.
pub fn make(
    document: &Document,
    mut request: DesignRequest,
    from: &Surroundings,
) -> Result<DesignRequest, Error> {
    request.make(document, Circumstances::at(&from.now))?;
    if !document.recipes.is_empty() {
        request.given.now.get_or_insert_with(|| from.now.clone());
    }
    Ok(request)
}

/// Reads a design that is being drawn.
pub fn drawing(body: &[u8], from: &Surroundings) -> Result<ConvertRequest, Error> {
    let mut request = ConvertRequest::read(body)?;
    request.document.added_characters = from.characters;
    request.make(&from.now)?;
    Ok(request)
}

/// Reads a design that is being drawn, with rows to check.
pub fn check(body: &[u8], from: &Surroundings) -> Result<CheckRequest, Error> {
    let mut request = CheckRequest::read(body)?;
    request.document.added_characters = from.characters;
    request.make(&from.now)?;
    Ok(request)
}

/// Reads a design that is being drawn, to be written into a file. Its values are made later, because rows of 0 copies have none.
pub fn export(body: &[u8], from: &Surroundings) -> Result<ExportRequest, Error> {
    let mut request = ExportRequest::read(body)?;
    request.document.added_characters = from.characters;
    Ok(request)
}
