//! `elements`: one object each; `type` selects the kind.

use design::{
    Area, Barcode, Element, Ellipse, Fill, Group, Image, ImagePrint, Kind, Line, Native, Opacity,
    Qr, Rect, Text, TextBox, VerticalAlign,
};
use label::element::{Fit, Typeface};

use symbology::Symbology;

use super::{
    super::{
        super::{
            json::{Reader, SyntaxError, Value},
            path::Path,
        },
        native, options,
        read::{self, Refused},
        reverse, typeface,
    },
    ELEMENTS, Gathering,
    fields::{Fields, bounded},
    image,
    parts::{point, shrink, template},
    table,
};

/// Maximum number of elements in a document, including those in groups.
pub(crate) const MOST_ELEMENTS: usize = 500;
/// Maximum depth of nested groups.
const DEEPEST: usize = 8;
/// Maximum number of characters of an id and of a name.
pub(crate) const LONGEST_ID: usize = 64;
pub(crate) const LONGEST_NAME: usize = 200;
/// Default thicknesses, in thousandths of an inch.
pub(crate) const RECT_THICKNESS: u16 = 20;
pub(crate) const LINE_THICKNESS: u16 = 10;

/// Whether a picture is printed.
pub(crate) const PRINT: [(&str, bool); 2] = [("skip", false), ("dots", true)];

/// Reads an array of elements.
pub(super) fn read_all(
    reader: &mut Reader<'_>,
    path: Path<'_>,
    gathering: &mut Gathering<'_>,
    depth: usize,
) -> Result<Vec<Element>, SyntaxError> {
    let mut elements = Vec::new();
    if !reader.at_array() {
        let found = reader.value()?;
        gathering.context.problems.add(path, format_args!("must be an array, found {found}"));
        return Ok(elements);
    }
    reader.array(|reader, index| {
        gathering.count += 1;
        if gathering.count > MOST_ELEMENTS {
            // Reported once, at the first element over the limit.
            if gathering.count == MOST_ELEMENTS + 1 {
                let message = format_args!("a design may have at most {MOST_ELEMENTS} elements");
                gathering.context.problems.add(path.item(index), message);
            }
            return reader.value().map(drop);
        }
        elements.extend(read(reader, path.item(index), gathering, depth)?);
        Ok(())
    })?;
    Ok(elements)
}

/// Reads an element; `None` if it is invalid.
fn read(
    reader: &mut Reader<'_>,
    path: Path<'_>,
    gathering: &mut Gathering<'_>,
    depth: usize,
) -> Result<Option<Element>, SyntaxError> {
    let Some(mut fields) = Fields::read(reader, path, gathering.context)? else { return Ok(None) };
    let id = fields.required("id", |value| id(value, &gathering.ids));
    let name = fields.defaulted("name", |value| bounded(value, LONGEST_NAME));
    let hidden = fields.defaulted("hidden", read::bool);
    let locked = fields.defaulted("locked", read::bool);
    let Some(kind) = fields.required("type", |value| read::choice(value, &TYPES)) else {
        return Ok(None);
    };
    let most = gathering.most;
    let kind = match kind {
        Type::Text => text(&mut fields, most),
        Type::TextBox => text_box(&mut fields, most),
        Type::Barcode => barcode(&mut fields, most),
        Type::Qr => qr(&mut fields, most),
        Type::Rect => rect(&mut fields, most),
        Type::Ellipse => ellipse(&mut fields, most),
        Type::Line => line(&mut fields, most),
        Type::Image => image(&mut fields, most),
        Type::Native => native(&mut fields, most),
        Type::Table => table::read(&mut fields, &mut gathering.cells, most)?.map(Kind::Table),
        Type::Group => {
            let (area, rotation) =
                (area(&mut fields, most), fields.defaulted("rotation", read::rotation));
            let inside = fields.take(ELEMENTS);
            if inside.is_none() {
                fields.context.problems.add(path.field(ELEMENTS), "is required");
            }
            if let Some(id) = &id {
                gathering.ids.insert(id.clone());
            }
            let elements = match inside {
                Some((_, mut reader)) => {
                    let path = path.field(ELEMENTS);
                    if depth == DEEPEST {
                        let message =
                            format_args!("groups may be nested at most {DEEPEST} levels deep");
                        gathering.context.problems.add(path, message);
                        return Ok(None);
                    }
                    read_all(&mut reader, path, gathering, depth + 1)?
                }
                None => Vec::new(),
            };
            area.map(|area| Kind::Group(Group { area, rotation, elements }))
        }
    };
    let (Some(id), Some(kind)) = (id, kind) else { return Ok(None) };
    gathering.ids.insert(id.clone());
    Ok(Some(Element { id, name: name.into(), hidden, locked, kind }))
}

#[derive(Debug, Clone, Copy)]
pub(crate) enum Type {
    Text,
    TextBox,
    Barcode,
    Qr,
    Rect,
    Ellipse,
    Line,
    Table,
    Image,
    Native,
    Group,
}

pub(crate) const TYPES: [(&str, Type); 11] = [
    ("text", Type::Text),
    ("textBox", Type::TextBox),
    ("barcode", Type::Barcode),
    ("qr", Type::Qr),
    ("rect", Type::Rect),
    ("ellipse", Type::Ellipse),
    ("line", Type::Line),
    ("table", Type::Table),
    ("image", Type::Image),
    ("native", Type::Native),
    ("group", Type::Group),
];

/// A unique id. Messages and headers may contain it, so it must be printable ASCII.
fn id(value: Value<'_>, taken: &std::collections::BTreeSet<Box<str>>) -> Result<Box<str>, Refused> {
    let id = bounded(value, LONGEST_ID)?;
    if id.is_empty() || !id.bytes().all(|byte| byte.is_ascii_graphic()) {
        return Err(format!(
            "must be 1 to {LONGEST_ID} printable ASCII characters without spaces, found {value}"
        ));
    }
    if taken.contains(&*id) {
        return Err(format!("duplicate element id {value}"));
    }
    Ok(id.into())
}

fn text(fields: &mut Fields<'_, '_, '_>, most: f64) -> Option<Kind> {
    let at = point(fields, ("x", "y"), most);
    let side = |value: Value<'_>| super::fields::within(value, super::fields::LEAST_SIDE..=most);
    let width = fields.optional("width", side);
    let height = fields.optional("height", side);
    let rotation = fields.defaulted("rotation", read::rotation);
    let text = fields.required("text", template);
    let font_size = fields.defaulted("fontSize", read::font_size);
    let align = fields.defaulted("align", read::align);
    let invert = fields.defaulted("invert", read::bool);
    let reverse = reverse::read(fields, invert);
    let typeface = typeface::read(fields, &Typeface::default());
    Some(Kind::Text(Text {
        at: at?,
        width,
        height,
        rotation,
        text: text?,
        font_size,
        align,
        invert,
        reverse,
        typeface,
    }))
}

fn text_box(fields: &mut Fields<'_, '_, '_>, most: f64) -> Option<Kind> {
    let area = area(fields, most);
    let rotation = fields.defaulted("rotation", read::rotation);
    let text = fields.required("text", template);
    let font_size = fields.defaulted("fontSize", read::font_size);
    let shrink = shrink(fields);
    let hanging_indent = fields.thickness("hangingIndent", 0);
    let max_lines = fields.optional("maxLines", read::max_lines);
    let align = fields.defaulted("align", read::align);
    let vertical_align = fields.defaulted("verticalAlign", |value| {
        read::choice(value, &VerticalAlign::ALL.map(|align| (align.id(), align)))
    });
    let invert = fields.defaulted("invert", read::bool);
    let reverse = reverse::read(fields, invert);
    let typeface = typeface::read(fields, &Typeface::default());
    Some(Kind::TextBox(TextBox {
        area: area?,
        rotation,
        text: text?,
        font_size,
        shrink,
        hanging_indent: hanging_indent?,
        max_lines,
        align,
        vertical_align,
        invert,
        reverse,
        typeface,
    }))
}

fn barcode(fields: &mut Fields<'_, '_, '_>, most: f64) -> Option<Kind> {
    let area = area(fields, most);
    let rotation = fields.defaulted("rotation", read::rotation);
    let symbology = fields.required("symbology", read::any_symbology);
    let value = fields.required("value", template);
    let ratio = fields.optional("ratio", read::ratio).and_then(read::nearest_ratio);
    let ratio = ratio.map(|(_, ratio)| ratio).unwrap_or_default();
    let human_readable = fields.optional("humanReadable", read::bool).unwrap_or(true);
    let module = fields.optional("moduleWidth", read::module_width);
    let drawn = fields.defaulted("drawn", read::bool);
    let symbology = symbology?;
    let content = options::content(fields, symbology, value);
    let (area, content) = (area?, content?);
    Some(Kind::Barcode(Barcode {
        area,
        rotation,
        symbology,
        content,
        ratio,
        human_readable,
        module,
        drawn,
    }))
}

fn qr(fields: &mut Fields<'_, '_, '_>, most: f64) -> Option<Kind> {
    let area = area(fields, most);
    let rotation = fields.defaulted("rotation", read::rotation);
    let value = fields.required("value", template);
    let magnification = fields.optional("magnification", read::magnification);
    let drawn = fields.defaulted("drawn", read::bool);
    let content = options::qr_content(fields, Symbology::QrCode, value);
    Some(Kind::Qr(Qr { area: area?, rotation, content: content?, magnification, drawn }))
}

fn rect(fields: &mut Fields<'_, '_, '_>, most: f64) -> Option<Kind> {
    let area = area(fields, most);
    let fill = fill(fields);
    let thickness = fields.thickness("thickness", RECT_THICKNESS);
    let color = fields.defaulted("color", read::color);
    let rounding = fields.defaulted("rounding", read::rounding);
    Some(Kind::Rect(Rect { area: area?, fill, thickness: thickness?, color, rounding }))
}

fn ellipse(fields: &mut Fields<'_, '_, '_>, most: f64) -> Option<Kind> {
    let area = area(fields, most);
    let fill = fill(fields);
    let thickness = fields.thickness("thickness", RECT_THICKNESS);
    let color = fields.defaulted("color", read::color);
    Some(Kind::Ellipse(Ellipse { area: area?, fill, thickness: thickness?, color }))
}

fn fill(fields: &mut Fields<'_, '_, '_>) -> Fill {
    fields.defaulted("fill", |value| read::choice(value, &Fill::ALL.map(|fill| (fill.id(), fill))))
}

fn line(fields: &mut Fields<'_, '_, '_>, most: f64) -> Option<Kind> {
    let from = point(fields, ("x", "y"), most);
    let to = point(fields, ("x2", "y2"), most);
    let thickness = fields.thickness("thickness", LINE_THICKNESS);
    Some(Kind::Line(Line { from: from?, to: to?, thickness: thickness? }))
}

fn image(fields: &mut Fields<'_, '_, '_>, most: f64) -> Option<Kind> {
    let area = area(fields, most);
    let rotation = fields.defaulted("rotation", read::rotation);
    let print = image_print(fields);
    let source = fields.required("src", |value| image::source(value, print.is_some()));
    let opacity = fields.defaulted("opacity", |value| {
        let opacity = Opacity::new(read::number(value)?);
        opacity.ok_or_else(|| format!("must be 0 to 1, found {value}"))
    });
    Some(Kind::Image(Image { area: area?, rotation, source: source?, opacity, print }))
}

fn native(fields: &mut Fields<'_, '_, '_>, most: f64) -> Option<Kind> {
    let at = point(fields, ("x", "y"), most);
    let side = |value: Value<'_>| super::fields::within(value, super::fields::LEAST_SIDE..=most);
    let width = fields.optional("width", side);
    let height = fields.optional("height", side);
    let (field, text) = native::read(fields, template)?;
    Some(Kind::Native(Native { at: at?, field, text, width, height }))
}

/// How a picture is printed; a document may keep this for one that is not.
fn image_print(fields: &mut Fields<'_, '_, '_>) -> Option<ImagePrint> {
    let prints = fields.defaulted("print", |value| read::choice(value, &PRINT));
    let print = ImagePrint {
        fit: fields.defaulted("fit", |value| read::choice(value, &Fit::ALL)),
        mode: fields.defaulted("mode", read::picture_mode),
        threshold: fields.optional("threshold", read::threshold),
        invert: fields.defaulted("invert", read::bool),
        reverse: fields.defaulted("reverse", read::bool),
    };
    prints.then_some(print)
}

fn area(fields: &mut Fields<'_, '_, '_>, most: f64) -> Option<Area> {
    let at = point(fields, ("x", "y"), most);
    let (width, height) = (fields.side("width", most), fields.side("height", most));
    Some(Area { at: at?, width: width?, height: height? })
}
