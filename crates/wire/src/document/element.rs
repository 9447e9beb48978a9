//! One element of a design as JSON.

use std::borrow::Cow;

use design::{
    Area, Barcode, Element, Ellipse, Fill, Group, Image, Kind, Line, Native, Opacity, Qr, Rect,
    Text, TextBox, VerticalAlign,
};
use label::element::{
    Align, Color, Fit, Magnification, MaxLines, ModuleWidth, PictureMode, Rotation, Rounding,
    Threshold,
};
use serde::Serialize;
use symbology::QrLevel;

use super::super::{
    native::{NativeAnswer, chosen},
    number::Number,
    options::ChosenOptions,
    request::document::element::{LINE_THICKNESS, RECT_THICKNESS},
    typeface::TypefaceAnswer,
};
use super::{
    parts::{Shrink, inches, points, thickness, unusual},
    table::TableAnswer,
};

#[derive(Debug, Serialize)]
pub(super) struct ElementAnswer<'a> {
    id: &'a str,
    #[serde(flatten)]
    kind: KindAnswer<'a>,
    #[serde(skip_serializing_if = "str::is_empty")]
    name: &'a str,
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    hidden: bool,
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    locked: bool,
}

#[derive(Debug, Serialize)]
#[serde(tag = "type", rename_all = "camelCase")]
enum KindAnswer<'a> {
    Text(TextAnswer),
    TextBox(TextBoxAnswer),
    Barcode(BarcodeAnswer),
    Qr(QrAnswer),
    Rect(RectAnswer),
    Ellipse(ShapeAnswer),
    Line(LineAnswer),
    Table(TableAnswer),
    Image(ImageAnswer<'a>),
    Native(FieldAnswer),
    Group(GroupAnswer<'a>),
}

#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
struct TextAnswer {
    x: Number,
    y: Number,
    #[serde(skip_serializing_if = "Option::is_none")]
    width: Option<Number>,
    #[serde(skip_serializing_if = "Option::is_none")]
    height: Option<Number>,
    #[serde(flatten)]
    lettering: LetteringAnswer,
}

#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
struct TextBoxAnswer {
    #[serde(flatten)]
    area: AreaAnswer,
    #[serde(flatten)]
    lettering: LetteringAnswer,
    #[serde(flatten)]
    shrink: Shrink,
    #[serde(skip_serializing_if = "Option::is_none")]
    hanging_indent: Option<Number>,
    #[serde(skip_serializing_if = "Option::is_none")]
    max_lines: Option<u16>,
    #[serde(skip_serializing_if = "Option::is_none")]
    vertical_align: Option<&'static str>,
}

/// What texts and text boxes have in common.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
struct LetteringAnswer {
    #[serde(skip_serializing_if = "Option::is_none")]
    rotation: Option<&'static str>,
    text: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    font_size: Option<Number>,
    #[serde(skip_serializing_if = "Option::is_none")]
    align: Option<&'static str>,
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    invert: bool,
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    reverse: bool,
    #[serde(flatten)]
    typeface: TypefaceAnswer,
}

#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
struct BarcodeAnswer {
    #[serde(flatten)]
    area: AreaAnswer,
    #[serde(skip_serializing_if = "Option::is_none")]
    rotation: Option<&'static str>,
    symbology: &'static str,
    value: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    ratio: Option<Number>,
    #[serde(skip_serializing_if = "Option::is_none")]
    human_readable: Option<bool>,
    #[serde(skip_serializing_if = "Option::is_none")]
    module_width: Option<u8>,
    #[serde(flatten)]
    options: ChosenOptions,
}

#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
struct QrAnswer {
    #[serde(flatten)]
    area: AreaAnswer,
    #[serde(skip_serializing_if = "Option::is_none")]
    rotation: Option<&'static str>,
    value: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    ec_level: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    magnification: Option<u8>,
    #[serde(flatten)]
    options: ChosenOptions,
}

#[derive(Debug, Serialize)]
struct RectAnswer {
    #[serde(flatten)]
    shape: ShapeAnswer,
    #[serde(skip_serializing_if = "Option::is_none")]
    rounding: Option<u8>,
}

/// An ellipse, or what a rectangle has in common with one.
#[derive(Debug, Serialize)]
struct ShapeAnswer {
    #[serde(flatten)]
    area: AreaAnswer,
    #[serde(skip_serializing_if = "Option::is_none")]
    fill: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    thickness: Option<Number>,
    #[serde(skip_serializing_if = "Option::is_none")]
    color: Option<&'static str>,
}

#[derive(Debug, Serialize)]
struct LineAnswer {
    x: Number,
    y: Number,
    x2: Number,
    y2: Number,
    #[serde(skip_serializing_if = "Option::is_none")]
    thickness: Option<Number>,
}

#[derive(Debug, Serialize)]
struct ImageAnswer<'a> {
    #[serde(flatten)]
    area: AreaAnswer,
    #[serde(skip_serializing_if = "Option::is_none")]
    rotation: Option<&'static str>,
    src: Cow<'a, str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    opacity: Option<Number>,
    #[serde(flatten)]
    print: Option<PrintAnswer>,
}

#[derive(Debug, Serialize)]
struct PrintAnswer {
    print: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    fit: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    mode: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    threshold: Option<u8>,
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    invert: bool,
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    reverse: bool,
}

#[derive(Debug, Serialize)]
struct FieldAnswer {
    x: Number,
    y: Number,
    #[serde(skip_serializing_if = "Option::is_none")]
    width: Option<Number>,
    #[serde(skip_serializing_if = "Option::is_none")]
    height: Option<Number>,
    #[serde(flatten)]
    field: NativeAnswer,
    text: String,
}

#[derive(Debug, Serialize)]
struct GroupAnswer<'a> {
    #[serde(flatten)]
    area: AreaAnswer,
    #[serde(skip_serializing_if = "Option::is_none")]
    rotation: Option<&'static str>,
    elements: Vec<ElementAnswer<'a>>,
}

#[derive(Debug, Serialize)]
struct AreaAnswer {
    x: Number,
    y: Number,
    width: Number,
    height: Number,
}

impl<'a> From<&'a Element> for ElementAnswer<'a> {
    fn from(Element { id, name, hidden, locked, kind }: &'a Element) -> Self {
        let kind = match kind {
            Kind::Text(it) => KindAnswer::Text(it.into()),
            Kind::TextBox(it) => KindAnswer::TextBox(it.into()),
            Kind::Barcode(it) => KindAnswer::Barcode(it.into()),
            Kind::Qr(it) => KindAnswer::Qr(it.into()),
            Kind::Rect(it) => KindAnswer::Rect(it.into()),
            Kind::Ellipse(it) => KindAnswer::Ellipse(it.into()),
            Kind::Line(it) => KindAnswer::Line(it.into()),
            Kind::Table(it) => KindAnswer::Table(it.into()),
            Kind::Image(it) => KindAnswer::Image(it.into()),
            Kind::Native(it) => KindAnswer::Native(it.into()),
            Kind::Group(it) => KindAnswer::Group(it.into()),
        };
        Self { id, kind, name, hidden: *hidden, locked: *locked }
    }
}

impl From<&Text> for TextAnswer {
    fn from(it: &Text) -> Self {
        Self {
            x: inches(it.at.x),
            y: inches(it.at.y),
            width: it.width.map(inches),
            height: it.height.map(inches),
            lettering: LetteringAnswer {
                rotation: unusual(it.rotation, Rotation::letter),
                text: it.text.to_string(),
                font_size: unusual(it.font_size, points),
                align: unusual(it.align, Align::id),
                invert: it.invert,
                reverse: it.reverse,
                typeface: TypefaceAnswer::from(&it.typeface),
            },
        }
    }
}

impl From<&TextBox> for TextBoxAnswer {
    fn from(it: &TextBox) -> Self {
        Self {
            area: it.area.into(),
            lettering: LetteringAnswer {
                rotation: unusual(it.rotation, Rotation::letter),
                text: it.text.to_string(),
                font_size: unusual(it.font_size, points),
                align: unusual(it.align, Align::id),
                invert: it.invert,
                reverse: it.reverse,
                typeface: TypefaceAnswer::from(&it.typeface),
            },
            shrink: it.shrink.into(),
            hanging_indent: thickness(it.hanging_indent, 0),
            max_lines: it.max_lines.map(MaxLines::get),
            vertical_align: unusual(it.vertical_align, VerticalAlign::id),
        }
    }
}

impl From<&Barcode> for BarcodeAnswer {
    fn from(it: &Barcode) -> Self {
        Self {
            area: it.area.into(),
            rotation: unusual(it.rotation, Rotation::letter),
            symbology: it.symbology.id(),
            value: it.content.value.to_string(),
            ratio: unusual(it.ratio, |ratio| Number(f64::from(ratio.tenths()) / 10.0)),
            human_readable: (!it.human_readable).then_some(false),
            module_width: it.module.map(ModuleWidth::get),
            options: ChosenOptions::new(it.symbology, &it.content, it.drawn),
        }
    }
}

impl From<&Qr> for QrAnswer {
    fn from(it: &Qr) -> Self {
        Self {
            area: it.area.into(),
            rotation: unusual(it.rotation, Rotation::letter),
            value: it.content.value.to_string(),
            ec_level: unusual(it.content.options.qr_level, QrLevel::as_str),
            magnification: it.magnification.map(Magnification::get),
            options: ChosenOptions::without_level(&it.content, it.drawn),
        }
    }
}

impl From<&Rect> for RectAnswer {
    fn from(&Rect { area, fill, thickness, color, rounding }: &Rect) -> Self {
        let shape = ShapeAnswer::from(&Ellipse { area, fill, thickness, color });
        Self { shape, rounding: unusual(rounding, Rounding::get) }
    }
}

impl From<&Ellipse> for ShapeAnswer {
    fn from(&Ellipse { area, fill, thickness: border, color }: &Ellipse) -> Self {
        Self {
            area: area.into(),
            fill: unusual(fill, Fill::id),
            thickness: thickness(border, RECT_THICKNESS),
            color: unusual(color, Color::id),
        }
    }
}

impl From<&Line> for LineAnswer {
    fn from(&Line { from, to, thickness: width }: &Line) -> Self {
        let [x, y, x2, y2] = [from.x, from.y, to.x, to.y].map(inches);
        Self { x, y, x2, y2, thickness: thickness(width, LINE_THICKNESS) }
    }
}

impl<'a> From<&'a Image> for ImageAnswer<'a> {
    fn from(it: &'a Image) -> Self {
        Self {
            area: it.area.into(),
            rotation: unusual(it.rotation, Rotation::letter),
            src: it.source.text(),
            opacity: unusual(it.opacity, |opacity: Opacity| Number(opacity.get())),
            print: it.print.map(|print| PrintAnswer {
                print: "dots",
                fit: chosen(&Fit::ALL, print.fit),
                mode: chosen(&PictureMode::ALL, print.mode),
                threshold: print.threshold.map(Threshold::get),
                invert: print.invert,
                reverse: print.reverse,
            }),
        }
    }
}

impl From<&Native> for FieldAnswer {
    fn from(it: &Native) -> Self {
        Self {
            x: inches(it.at.x),
            y: inches(it.at.y),
            width: it.width.map(inches),
            height: it.height.map(inches),
            field: NativeAnswer::from(&it.field),
            text: it.text.to_string(),
        }
    }
}

impl<'a> From<&'a Group> for GroupAnswer<'a> {
    fn from(it: &'a Group) -> Self {
        Self {
            area: it.area.into(),
            rotation: unusual(it.rotation, Rotation::letter),
            elements: it.elements.iter().map(ElementAnswer::from).collect(),
        }
    }
}

impl From<Area> for AreaAnswer {
    fn from(Area { at, width, height }: Area) -> Self {
        let [x, y, width, height] = [at.x, at.y, width, height].map(inches);
        Self { x, y, width, height }
    }
}
