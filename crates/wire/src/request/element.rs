//! `elements`: one object each; `type` selects the kind.

use label::{
    Field,
    element::{
        BarHeight, BarcodeElement, BoxElement, Element, EllipseElement, Fit, ImageElement,
        LineElement, NativeElement, Point, QrElement, TextElement, Typeface,
    },
};
use symbology::{OptionKind, Ratio, Symbology};

use super::super::{
    json::{Reader, SyntaxError, Value},
    path::Path,
};
use super::{
    context::Context,
    fields::{Fields, TYPE, Typed},
    kind::Kind,
    native,
    options::{self, ObjectFields as _},
    read, reverse, typeface,
};

/// Default thickness of boxes and ellipses, in thousandths of an inch.
pub(crate) const BOX_THICKNESS: u16 = 20;
/// Default thickness of lines, in thousandths of an inch.
pub(crate) const LINE_THICKNESS: u16 = 10;

/// Reads an element; `None` if it is invalid.
pub(super) fn read(
    reader: &mut Reader<'_>,
    path: Path<'_>,
    context: &mut Context,
) -> Result<Option<Element>, SyntaxError> {
    if !reader.at_object() {
        let found = reader.value()?;
        context.problems.add(path, format_args!("must be an object, found {found}"));
        return Ok(None);
    }
    let mut fields = Fields::read(reader, path, context)?;
    let Some(kind) = kind(fields.kind, path, context) else { return Ok(None) };
    let mut typed = Typed { fields: &mut fields, path, context };
    let element = match kind {
        Kind::Text => text(&mut typed),
        Kind::Barcode => barcode(&mut typed),
        Kind::Qr => qr(&mut typed),
        Kind::Box => rectangle(&mut typed),
        Kind::Ellipse => ellipse(&mut typed),
        Kind::Line => line(&mut typed),
        Kind::Image => image(&mut typed),
        Kind::Native => native(&mut typed),
    };
    fields.warn_of_rest(kind, path, context);
    Ok(element)
}

fn kind(value: Option<Value<'_>>, path: Path<'_>, context: &mut Context) -> Option<Kind> {
    let path = path.field(TYPE);
    let Some(value) = value.filter(|value| !matches!(value, Value::Null)) else {
        context.problems.add(path, "is required");
        return None;
    };
    read::choice(value, &Kind::ALL).map_err(|refused| context.problems.add(path, refused)).ok()
}

fn text(typed: &mut Typed<'_, '_, '_>) -> Option<Element> {
    let at = point(typed, Field::X, Field::Y);
    let text = typed.required(Field::Text, read::template);
    let font_size = typed.defaulted(Field::FontSize, read::font_size);
    let width = typed.distance(Field::Width);
    let hanging_indent = typed.distance_or(Field::HangingIndent, 0);
    let max_lines = typed.defaulted(Field::MaxLines, read::max_lines);
    let align = typed.defaulted(Field::Align, read::align);
    let rotation = typed.defaulted(Field::Rotation, read::rotation);
    let invert = typed.defaulted(Field::Invert, read::bool);
    let reverse = reverse::read(typed, invert);
    let typeface = typeface::read(typed, &Typeface::default());
    let (at, text) = (at?, text?);
    Some(Element::Text(TextElement {
        at,
        text,
        font_size,
        width,
        hanging_indent: hanging_indent.unwrap_or(label::units::Inches::ZERO),
        max_lines,
        align,
        rotation,
        invert,
        reverse,
        typeface,
    }))
}

fn barcode(typed: &mut Typed<'_, '_, '_>) -> Option<Element> {
    let at = point(typed, Field::X, Field::Y);
    let symbology = typed.required(Field::Symbology, read::symbology);
    let value = typed.required(Field::Value, read::template);
    let height = typed.distance(Field::Height);
    let module_width = typed.defaulted(Field::ModuleWidth, read::module_width);
    let (ratio, has_ratio) = ratio(typed);
    let human_readable = typed.optional(Field::HumanReadable, read::bool).unwrap_or(true);
    let rotation = typed.defaulted(Field::Rotation, read::rotation);
    let drawn = typed.defaulted(Field::Drawn, read::bool);
    let symbology = symbology?;
    // Programs that write every field write the default, which changes nothing anywhere.
    if has_ratio && ratio != Ratio::default() && !symbology.has_ratio() {
        typed.ignore(Field::Ratio.name(), symbology);
    }
    let value = options::content(typed, symbology, value);
    Some(Element::Barcode(BarcodeElement {
        at: at?,
        symbology,
        value: value?,
        height: height.map_or_else(BarHeight::default, BarHeight::asked),
        module_width,
        ratio,
        human_readable,
        rotation,
        drawn,
    }))
}

fn qr(typed: &mut Typed<'_, '_, '_>) -> Option<Element> {
    let at = point(typed, Field::X, Field::Y);
    let value = typed.required(Field::Value, read::template);
    let magnification = typed.defaulted(Field::Magnification, read::magnification);
    let rotation = typed.defaulted(Field::Rotation, read::rotation);
    let drawn = typed.defaulted(Field::Drawn, read::bool);
    let value = options::qr_content(typed, Symbology::QrCode, value)?;
    Some(Element::Qr(QrElement { at: at?, value, magnification, rotation, drawn }))
}

fn rectangle(typed: &mut Typed<'_, '_, '_>) -> Option<Element> {
    let at = point(typed, Field::X, Field::Y);
    let width = typed.required_distance(Field::Width);
    let height = typed.required_distance(Field::Height);
    let thickness = typed.distance_or(Field::Thickness, BOX_THICKNESS);
    let filled = typed.defaulted(Field::Filled, read::bool);
    let color = typed.defaulted(Field::Color, read::color);
    let rounding = typed.defaulted(Field::Rounding, read::rounding);
    let invert = typed.defaulted(Field::Invert, read::bool);
    let (at, width, height, thickness) = (at?, width?, height?, thickness?);
    Some(Element::Box(BoxElement { at, width, height, thickness, filled, color, rounding, invert }))
}

fn ellipse(typed: &mut Typed<'_, '_, '_>) -> Option<Element> {
    let at = point(typed, Field::X, Field::Y);
    let width = typed.required_distance(Field::Width);
    let height = typed.required_distance(Field::Height);
    let thickness = typed.distance_or(Field::Thickness, BOX_THICKNESS);
    let filled = typed.defaulted(Field::Filled, read::bool);
    let color = typed.defaulted(Field::Color, read::color);
    let invert = typed.defaulted(Field::Invert, read::bool);
    let (at, width, height, thickness) = (at?, width?, height?, thickness?);
    Some(Element::Ellipse(EllipseElement { at, width, height, thickness, filled, color, invert }))
}

fn line(typed: &mut Typed<'_, '_, '_>) -> Option<Element> {
    let from = point(typed, Field::X, Field::Y);
    let to = point(typed, Field::X2, Field::Y2);
    let thickness = typed.distance_or(Field::Thickness, LINE_THICKNESS);
    Some(Element::Line(LineElement { from: from?, to: to?, thickness: thickness? }))
}

fn image(typed: &mut Typed<'_, '_, '_>) -> Option<Element> {
    let at = point(typed, Field::X, Field::Y);
    let width = typed.distance(Field::Width);
    let height = typed.distance(Field::Height);
    let source = typed.required(Field::Source, read::source);
    let fit = typed.defaulted(Field::Fit, |value| read::choice(value, &Fit::ALL));
    let mode = typed.defaulted(Field::Option(OptionKind::Mode), read::picture_mode);
    let threshold = typed.optional(Field::Threshold, read::threshold);
    let rotation = typed.defaulted(Field::Rotation, read::rotation);
    let invert = typed.defaulted(Field::Invert, read::bool);
    let reverse = typed.defaulted(Field::Reverse, read::bool);
    let (at, source) = (at?, source?);
    Some(Element::Image(ImageElement {
        at,
        width,
        height,
        source,
        fit,
        mode,
        threshold,
        rotation,
        invert,
        reverse,
    }))
}

fn native(typed: &mut Typed<'_, '_, '_>) -> Option<Element> {
    let at = point(typed, Field::X, Field::Y);
    let (field, text) = native::read(typed, read::template)?;
    Some(Element::Native(NativeElement { at: at?, field, text }))
}

fn point(typed: &mut Typed<'_, '_, '_>, x: Field, y: Field) -> Option<Point> {
    let x = typed.required_distance(x);
    let y = typed.required_distance(y);
    Some(Point { x: x?, y: y? })
}

/// The ratio, and whether the request has one. Printers take tenths: other ratios are rounded, with a warning.
fn ratio(typed: &mut Typed<'_, '_, '_>) -> (Ratio, bool) {
    let asked = typed.optional(Field::Ratio, read::ratio);
    let Some((asked, (tenths, ratio))) = asked.and_then(|it| Some((it, read::nearest_ratio(it)?)))
    else {
        return (Ratio::default(), asked.is_some());
    };
    let path = typed.path.field(Field::Ratio.name());
    options::tell_rounded((asked, tenths), path, typed.context);
    (ratio, true)
}
