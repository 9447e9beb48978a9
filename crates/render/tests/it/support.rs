//! Short constructors for labels, and their ZPL.

use label::{
    Copies, Darkness, Finding, Problem, Row, Size, Spec, Template, Turn,
    element::{
        Align, BarHeight, BarcodeContent, BarcodeElement, BoxElement, Color, Element,
        EllipseElement, Fit, FontSize, Glyphs, ImageElement, LineElement, Magnification, MaxLines,
        ModuleWidth, PictureMode, Point, QrElement, Rotation, Rounding, Source, TextElement,
        Typeface,
    },
    units::{Dpi, Inches},
};
use render::Printer;
use symbology::{Options, Ratio, Symbology};
use zpl::Command;

pub(crate) fn inches(inches: f64) -> Inches {
    Inches::new(inches).unwrap()
}

pub(crate) fn point(x: f64, y: f64) -> Point {
    Point { x: inches(x), y: inches(y) }
}

pub(crate) fn text(x: f64, y: f64, text: &str) -> TextElement<Template> {
    TextElement {
        at: point(x, y),
        text: Template::parse(text),
        font_size: FontSize::default(),
        width: None,
        hanging_indent: Inches::ZERO,
        max_lines: MaxLines::default(),
        align: Align::Left,
        rotation: Rotation::Normal,
        invert: false,
        reverse: false,
        typeface: Typeface::default(),
    }
}

/// Text that the printer draws, whatever its characters.
pub(crate) fn native(text: TextElement<Template>) -> TextElement<Template> {
    TextElement { typeface: Typeface { glyphs: Glyphs::Printer, ..Typeface::default() }, ..text }
}

pub(crate) fn barcode(symbology: Symbology, value: &str) -> BarcodeElement<BarcodeContent> {
    BarcodeElement {
        at: point(1.0, 1.0),
        symbology,
        value: Template::parse(value).into(),
        height: BarHeight::asked(inches(0.5)),
        module_width: ModuleWidth::default(),
        ratio: Ratio::default(),
        human_readable: true,
        rotation: Rotation::Normal,
        drawn: false,
    }
}

pub(crate) fn qr(x: f64, y: f64, value: &str) -> QrElement<BarcodeContent> {
    QrElement {
        at: point(x, y),
        value: Template::parse(value).into(),
        magnification: Magnification::default(),
        rotation: Rotation::Normal,
        drawn: false,
    }
}

/// A value with options.
pub(crate) fn content(value: &str, options: Options) -> BarcodeContent {
    BarcodeContent { options, ..Template::parse(value).into() }
}

pub(crate) fn rectangle(x: f64, y: f64, width: f64, height: f64) -> BoxElement {
    BoxElement {
        at: point(x, y),
        width: inches(width),
        height: inches(height),
        thickness: inches(0.02),
        filled: false,
        color: Color::Black,
        rounding: Rounding::default(),
        invert: false,
    }
}

pub(crate) fn ellipse(x: f64, y: f64, width: f64, height: f64) -> EllipseElement {
    EllipseElement {
        at: point(x, y),
        width: inches(width),
        height: inches(height),
        thickness: inches(0.02),
        filled: false,
        color: Color::Black,
        invert: false,
    }
}

pub(crate) fn line(from: (f64, f64), to: (f64, f64), thickness: f64) -> LineElement {
    LineElement { from: point(from.0, from.1), to: point(to.0, to.1), thickness: inches(thickness) }
}

pub(crate) fn image(at: Point, source: &str) -> ImageElement<Source> {
    ImageElement {
        at,
        width: None,
        height: None,
        source: Source::parse(source),
        fit: Fit::default(),
        mode: PictureMode::default(),
        threshold: None,
        rotation: Rotation::default(),
        invert: false,
        reverse: false,
    }
}

pub(crate) fn module(dots: u8) -> ModuleWidth {
    ModuleWidth::new(dots).unwrap()
}

pub(crate) fn points(points: f64) -> FontSize {
    FontSize::new(points).unwrap()
}

/// A label of 4 by 6 inches at 203 dpi.
pub(crate) fn spec(elements: Vec<Element>) -> Spec {
    spec_at(203, elements)
}

pub(crate) fn spec_at(dpi: u16, elements: Vec<Element>) -> Spec {
    let size = Size::new(inches(4.0), inches(6.0), Dpi::new(dpi).unwrap()).unwrap();
    Spec { size, elements, copies: Copies::default(), darkness: None, turn: Turn::default() }
}

pub(crate) fn copies(copies: u16) -> Copies {
    Copies::new(copies).unwrap()
}

pub(crate) fn darkness(darkness: u8) -> Darkness {
    Darkness::new(darkness).unwrap()
}

/// The printer of [`spec`].
pub(crate) fn printer() -> Printer {
    Printer::zpl(Dpi::DEFAULT)
}

/// The ZPL of a spec without placeholders, and its findings.
pub(crate) fn render(spec: &Spec) -> Result<(String, Vec<Finding>), Vec<Problem>> {
    let (data, mut findings, mut zpl) = (Row::default(), Vec::new(), Vec::new());
    let label = spec.fill(&data, None, &mut findings)?;
    render::label(
        &label,
        Printer::zpl(spec.size.dpi()),
        &mut render::Album::unlimited(),
        &mut zpl,
        &mut findings,
    )?;
    Ok((String::from_utf8(zpl).unwrap(), findings))
}

/// The header of [`spec`].
pub(crate) const HEADER: &str = "^XA\n^MUD^JMA^MCY^CI28^PW812^LL1218^LH0,0^PON^PMN^LRN^FWN,0\n";

/// The fields of a label with one element, without header and end.
#[track_caller]
pub(crate) fn fields(element: impl Into<One>) -> String {
    let (fields, findings) = fields_and_findings(element);
    assert_eq!(findings, [""; 0], "no findings expected");
    fields
}

/// The same with the findings, as `rule: message`.
#[track_caller]
pub(crate) fn fields_and_findings(element: impl Into<One>) -> (String, Vec<String>) {
    let (zpl, findings) = render(&spec(vec![element.into().0])).unwrap();
    let fields = zpl.strip_prefix(HEADER).unwrap().strip_suffix("^XZ").unwrap();
    let findings = findings.iter().map(|it| format!("{}: {}", it.rule, it.message)).collect();
    (fields.to_owned(), findings)
}

/// The problems of a label with one element.
#[track_caller]
pub(crate) fn problems(element: impl Into<One>) -> Vec<String> {
    let problems = render(&spec(vec![element.into().0])).unwrap_err();
    problems.into_iter().map(|problem| problem.message.to_string()).collect()
}

/// All commands of a document.
pub(crate) fn commands(zpl: &str) -> Vec<Command> {
    let (commands, notes) = zpl::read(zpl.as_bytes());
    assert_eq!(notes, [], "all commands are known");
    commands.into_iter().map(|placed| placed.command).collect()
}

/// One element of any kind.
pub(crate) struct One(pub(crate) Element);

impl From<TextElement<Template>> for One {
    fn from(element: TextElement<Template>) -> Self {
        Self(Element::Text(element))
    }
}

impl From<BarcodeElement<BarcodeContent>> for One {
    fn from(element: BarcodeElement<BarcodeContent>) -> Self {
        Self(Element::Barcode(element))
    }
}

impl From<QrElement<BarcodeContent>> for One {
    fn from(element: QrElement<BarcodeContent>) -> Self {
        Self(Element::Qr(element))
    }
}

impl From<EllipseElement> for One {
    fn from(element: EllipseElement) -> Self {
        Self(Element::Ellipse(element))
    }
}

impl From<BoxElement> for One {
    fn from(element: BoxElement) -> Self {
        Self(Element::Box(element))
    }
}

impl From<LineElement> for One {
    fn from(element: LineElement) -> Self {
        Self(Element::Line(element))
    }
}
