//! `POST /api/editor/convert`: a design and values in; what prints, element by element, out. Nothing needs to be saved for it,
//! and nobody needs to be signed in: a design is drawn before its first save.

use std::collections::BTreeSet;

use axum::{
    extract::{Request, State},
    response::Response,
};
use label::{
    Finding, Problem, Row, Spec,
    design::{Conversion, Document, convert as to_spec},
};
use preview::{Limits, Media, Page, Printer, output};
use render::{PrinterRuler, Span};

use crate::{
    App, Error,
    api::{answer, picture},
    wire::{ConvertAnswer, ConvertRequest},
    work::Effort,
};

/// Converts, prints and draws.
pub async fn convert(State(app): State<App>, request: Request) -> Result<Response, Error> {
    let (head, body) = request.into_parts();
    app.refuse_foreign_pages(&head)?;
    app.throttle_convert(&head, 1).await?;
    let body = app.json_body(&head, body).await?;
    let request = app.work(Effort::Large, move |_| Ok(ConvertRequest::read(&body)?)).await?;
    app.throttle_convert(&head, price(&request.document)).await?;
    app.work(Effort::Large, move |_| Ok(answer::json(&paint(&request)?))).await
}

/// Each element is drawn by itself on a label of its own: large labels with much on them are dear.
fn price(document: &Document) -> u32 {
    let (width, height) = picture::dots(document.size);
    let dots = u64::from(width) * u64::from(height) * document.count() as u64;
    u32::try_from(dots / DOTS_OF_ONE).unwrap_or(u32::MAX)
}

/// Dots that are drawn in about as long as a usual design takes: forty elements on a label of 4 by 6 inches.
const DOTS_OF_ONE: u64 = 40_000_000;

fn paint(request: &ConvertRequest) -> Result<ConvertAnswer, Error> {
    let ConvertRequest { document, data } = request;
    let values = data.as_ref().unwrap_or(&document.sample);
    let conversion = to_spec(document, values, &PrinterRuler);
    let printed = Printed::new(&conversion, values);
    let size = picture::dots(document.size);
    let mut answer = ConvertAnswer::new(document, size);
    answer.add_conversion(&conversion);
    answer.add_problems(&printed.problems, &conversion);
    answer.add_findings(&printed.findings, &conversion);
    for id in ids(document, &conversion) {
        let spans: Vec<_> = printed.spans_of(&conversion, &id).cloned().collect();
        let page = alone(&printed.zpl, &printed.spans, &spans, document);
        let svg = page.as_ref().map(output::fragment).transpose();
        let svg = svg.map_err(|error| Error::OutputTooLarge(error.to_string()))?;
        let ink = page.and_then(|page| page.bitmap().ink());
        answer.add_element(&id, spans.into_iter().map(|span| span.bytes), svg, ink);
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

/// A label with everything on it that can be printed.
struct Printed {
    zpl: Vec<u8>,
    /// By the elements of the whole spec.
    spans: Vec<Span>,
    findings: Vec<Finding>,
    problems: Vec<Problem>,
}

impl Printed {
    /// Elements that cannot be printed are left out and told of; in two rounds, for values are looked at before layout.
    fn new(conversion: &Conversion, values: &Row) -> Self {
        let mut kept: Vec<usize> = (0..conversion.spec.elements.len()).collect();
        let mut problems = Vec::new();
        for _ in 0..3 {
            let spec = part(&conversion.spec, &kept);
            let mut findings = Vec::new();
            let found = match spec.fill(values, None, &mut findings) {
                Ok(label) => match render::label_with_spans(&label, &mut findings) {
                    Ok((zpl, mut spans)) => {
                        for span in &mut spans {
                            span.element = kept.get(span.element).copied().unwrap_or(usize::MAX);
                        }
                        let findings = findings.into_iter().map(|finding| place(finding, &kept));
                        return Self { zpl, spans, findings: findings.collect(), problems };
                    }
                    Err(found) => found,
                },
                Err(found) => found,
            };
            let wrong: BTreeSet<_> =
                found.iter().filter_map(|problem| problem.place.element).collect();
            problems.extend(found.into_iter().map(|mut problem| {
                let element = problem.place.element.and_then(|index| kept.get(index).copied());
                problem.place.element = element;
                problem
            }));
            let mut index = 0..;
            kept.retain(|_| !index.next().is_some_and(|index| wrong.contains(&index)));
        }
        Self { zpl: Vec::new(), spans: Vec::new(), findings: Vec::new(), problems }
    }

    fn spans_of<'p>(
        &'p self,
        conversion: &'p Conversion,
        id: &'p str,
    ) -> impl Iterator<Item = &'p Span> {
        let is_its = move |span: &&Span| {
            conversion.origins.get(span.element).is_some_and(|origin| &**origin == id)
        };
        self.spans.iter().filter(is_its)
    }
}

fn part(spec: &Spec, kept: &[usize]) -> Spec {
    let elements = kept.iter().filter_map(|&index| spec.elements.get(index).cloned()).collect();
    Spec { elements, ..spec.clone() }
}

fn place(mut finding: Finding, kept: &[usize]) -> Finding {
    let element = finding.place.element.and_then(|index| kept.get(index).copied());
    finding.place.element = element;
    finding
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
    let (pages, _) = Printer::new(media).pages(&text, &Limits::default());
    pages.into_iter().next()
}
