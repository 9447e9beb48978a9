//! `POST /api/editor/convert`: a design and values in; what prints, element by element, out. Nothing needs to be saved for it,
//! and nobody needs to be signed in: a design is drawn before its first save.

use std::collections::BTreeSet;

use axum::{
    extract::{Request, State},
    response::Response,
};
use label::design::{Conversion, Document, convert_drawing};
use preview::{Limits, Media, Page, VirtualPrinter, output};
use render::{PrinterRuler, Span};

use super::{price, printed::Printed};
use crate::{
    App, Error,
    api::{answer, picture},
    wire::{Bench, ConvertAnswer, ConvertRequest, Remarks},
    work::{Effort, Watch, Work},
};

/// Converts, prints and draws.
pub async fn convert(State(app): State<App>, request: Request) -> Result<Response, Error> {
    let (head, body) = request.into_parts();
    app.throttle_convert(&head, 1).await?;
    let body = app.json_body(&head, body).await?;
    let mut work = Work::new(&app, app.anybody(&head));
    let request = work.piece(Effort::Large, move |_| Ok(ConvertRequest::read(&body)?)).await?;
    // Each element is drawn by itself on a label of its own: large labels with much on them are dear.
    let values = request.data.as_ref().unwrap_or(&request.document.sample);
    let laid_out = price::of_rows(&request.document, std::slice::from_ref(values))?;
    let drawn = price::of_dots(&request.document, request.document.count())?;
    app.throttle_convert(&head, drawn.saturating_add(laid_out)).await?;
    work.piece(Effort::Large, move |watch| Ok(answer::json(&paint(&request, watch)?))).await
}

fn paint(request: &ConvertRequest, watch: &Watch) -> Result<ConvertAnswer, Error> {
    let ConvertRequest { document, data } = request;
    let values = data.as_ref().unwrap_or(&document.sample);
    let (conversion, standings) = convert_drawing(document, values, &PrinterRuler);
    let printed = Printed::new(&conversion, values);
    let remarks = Remarks::new(&conversion, &printed.problems, &printed.findings);
    let size = picture::dots(document.size);
    let mut answer = ConvertAnswer::new(document, size, &conversion, remarks);
    let bench = Bench { document, standings: &standings };
    for id in ids(document, &conversion) {
        if watch.go_on().is_break() {
            return Err(Error::Internal { cause: "nobody waits for the drawing".to_owned() });
        }
        let spans: Vec<_> = printed.spans_of(&conversion, &id).cloned().collect();
        let page = alone(&printed.zpl, &printed.spans, &spans, document);
        let svg = page.as_ref().map(output::fragment).transpose();
        let svg = svg.map_err(|error| Error::OutputTooLarge(error.to_string()))?;
        let ink = page.and_then(|page| page.bitmap().ink());
        let spans = spans.into_iter().map(|span| span.bytes);
        answer.add_element(&id, spans, (svg.unwrap_or_default(), ink), bench);
    }
    answer.finish(printed.zpl);
    Ok(answer)
}

/// The ids of elements of the spec, in the order of drawing, each once; then those that are in it no more.
fn ids(document: &Document, conversion: &Conversion) -> Vec<Box<str>> {
    let mut seen = BTreeSet::new();
    let drawn = conversion.origins.iter().cloned();
    let others = document.elements.iter().map(|element| element.id.clone());
    drawn.chain(others).filter(|id| seen.insert(id.clone())).collect()
}

/// What the printer makes of these spans alone; nothing when there are none.
fn alone(zpl: &[u8], all: &[Span], spans: &[Span], document: &Document) -> Option<Page> {
    let head = zpl.get(..all.first()?.bytes.start)?;
    if spans.is_empty() {
        return None;
    }
    let fields = spans.iter().filter_map(|span| zpl.get(span.bytes.clone()));
    let text = [head].into_iter().chain(fields).chain([&b"^XZ"[..]]).collect::<Vec<_>>().concat();
    let dpi = document.size.dpi().get().into();
    let media = Media { dpi, size: Some(picture::dots(document.size)) };
    let (pages, _) = VirtualPrinter::new(media).pages(&text, &Limits::default());
    pages.into_iter().next()
}
