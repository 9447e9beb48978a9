//! A label spec as JSON: the answer of `GET designs/{id}/render`, with the fields that `labels/render` reads.

use design::Conversion;
use label::{Spec, element::Element, units::Inches};
use serde::{Serialize, Serializer};

use super::{
    element::Written,
    number::Number,
    recipe::{self, RecipeAnswer},
};

/// A spec. [`RenderRequest::read`](super::RenderRequest::read) reads the output back as the same spec.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct SpecAnswer {
    size: SizeAnswer,
    #[serde(serialize_with = "written")]
    elements: Vec<Element>,
    #[serde(skip_serializing_if = "Option::is_none")]
    copies: Option<u16>,
    #[serde(skip_serializing_if = "Option::is_none")]
    darkness: Option<u8>,
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    upside_down: bool,
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    mirror: bool,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    printer_characters: Vec<String>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    values: Vec<RecipeAnswer>,
}

#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
struct SizeAnswer {
    width_in: Number,
    height_in: Number,
    dpi: u16,
}

impl From<&Spec> for SpecAnswer {
    fn from(spec: &Spec) -> Self {
        Self {
            size: SizeAnswer {
                width_in: inches(spec.size.width()),
                height_in: inches(spec.size.height()),
                dpi: spec.size.dpi().get(),
            },
            elements: spec.elements.clone(),
            copies: Some(spec.copies.get()).filter(|&copies| copies != 1),
            darkness: spec.darkness.map(label::Darkness::get),
            upside_down: spec.turn.upside_down,
            mirror: spec.turn.mirror,
            printer_characters: Vec::new(),
            values: Vec::new(),
        }
    }
}

impl From<&Conversion> for SpecAnswer {
    fn from(conversion: &Conversion) -> Self {
        let printer_characters = conversion.printer_characters.entries();
        let values = recipe::answers(&conversion.recipes);
        Self { printer_characters, values, ..Self::from(&conversion.spec) }
    }
}

fn written<S: Serializer>(elements: &[Element], serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_seq(elements.iter().map(Written))
}

fn inches(inches: Inches) -> Number {
    Number(inches.get())
}

#[cfg(test)]
pub(crate) mod tests {
    use label::{Copies, Limits, Template, units::Dpi};
    use proptest::prelude::*;
    use render::Printer;
    use symbology::{Allowed, Choice, DataMatrixShape, Symbology, gs1::digital_link::Domain};

    use super::*;
    use crate::{RenderRequest, to_json};
    use label::element::{
        BarcodeContent, BarcodeElement, BoxElement, Color, Direction, EllipseElement, Fit,
        FontFamily, Glyphs, ImageElement, LanguageTag, LetterSpacing, LineElement, LineHeight,
        PictureMode, PrinterFont, QrElement, Rounding, Source, TextElement, Threshold, Typeface,
        Weight,
    };

    fn printer() -> Printer {
        Printer::zpl(Dpi::DEFAULT)
    }

    /// Elements with every option of a spec.
    fn elements() -> impl Strategy<Value = Vec<Element>> {
        prop::collection::vec(any_element(), 0..12)
    }

    fn distance() -> impl Strategy<Value = Inches> {
        prop_oneof![0.0..26.0, Just(0.0), (0_u32..2_600_000).prop_map(|it| f64::from(it) / 1e5)]
            .prop_map(|inches| Inches::new(inches).unwrap())
    }

    fn point() -> impl Strategy<Value = label::element::Point> {
        (distance(), distance()).prop_map(|(x, y)| label::element::Point { x, y })
    }

    fn extent() -> impl Strategy<Value = Inches> {
        (0.001..26.0).prop_map(|inches| Inches::new(inches).unwrap())
    }

    pub(crate) fn template() -> impl Strategy<Value = Template> {
        let piece =
            prop_oneof!["[ -~]{0,6}", "\\PC{0,4}", Just("{{".into()), Just("{{ a }}".into())];
        prop::collection::vec(piece, 0..5).prop_map(|pieces| Template::parse(&pieces.concat()))
    }

    /// A value with options, some of them chosen by these bytes.
    pub(crate) fn content(
        symbology: Symbology,
        value: Template,
        (chosen, add_on): ([u8; 4], Option<Template>),
    ) -> BarcodeContent {
        let mut content = BarcodeContent::from(value);
        if BarcodeContent::LINKABLE.contains(&symbology) && chosen[3] > 99 {
            content.digital_link = Domain::parse("example.com/a").ok();
        }
        for (&kind, chosen) in symbology.options().iter().zip(chosen) {
            let choice = match kind.allowed(symbology).unwrap() {
                Allowed::AddOn => {
                    let filled = |it: &Template| it.placeholders().next().is_some();
                    content.add_on = add_on.clone().filter(filled);
                    continue;
                }
                Allowed::Flag => Choice::Flag(chosen > 99),
                Allowed::Range(_) | Allowed::Layers => Choice::Number(i64::from(chosen) - 5),
                Allowed::Names(names) => {
                    Choice::Text(names[usize::from(chosen) % names.len()].clone())
                }
            };
            let _ = content.options.choose(symbology, kind, &choice);
        }
        // Contradictions are refused.
        let options = &mut content.options;
        if options.qr_gs1 {
            content.digital_link = None;
        }
        if options.data_matrix_shape == DataMatrixShape::Rectangular {
            options.data_matrix_size = None;
        }
        content
    }

    fn image() -> impl Strategy<Value = Element> {
        (
            (point(), prop::option::of(extent()), prop::option::of(extent())),
            (
                prop::sample::select(&["data:image/png;base64,AAAA", "logo", "{{a}}.png"][..]),
                prop::sample::select(&label::element::Rotation::ALL[..]),
            ),
            (0..3_usize, 0..4_usize, prop::option::of(1..=255_u8), any::<bool>()),
        )
            .prop_map(
                |((at, width, height), (source, rotation), (fit, mode, threshold, invert))| {
                    Element::Image(ImageElement {
                        at,
                        width,
                        height,
                        source: Source::parse(source),
                        fit: Fit::ALL[fit].1,
                        mode: PictureMode::ALL[mode].1,
                        threshold: threshold.and_then(Threshold::new),
                        rotation,
                        invert,
                        reverse: invert && threshold.is_some(),
                    })
                },
            )
    }

    pub(crate) fn typeface() -> impl Strategy<Value = Typeface> {
        let one_of = |names: &'static [&'static str]| prop::sample::select(names);
        (
            (
                prop::sample::select(Glyphs::ALL),
                prop::option::of(one_of(&["Roboto", "Noto Sans JP"])),
            ),
            (prop::option::of(prop::sample::select(Weight::ALL)), any::<bool>()),
            (prop::option::of(0.1..20.0), prop_oneof![Just(0.0), -20.0..100.0]),
            (prop::option::of(one_of(&["ja", "zh-Hant-TW"])), prop::sample::select(Direction::ALL)),
            prop::option::of(one_of(&["E:SIMSUN.TTF", "Z:A_1-B.FNT", "D"])),
            prop::option::of(0.01..1920.0),
        )
            .prop_map(
                |(
                    (glyphs, font),
                    (weight, italic),
                    (line, spacing),
                    (tag, direction),
                    file,
                    wide,
                )| {
                    Typeface {
                        glyphs,
                        font: font.and_then(FontFamily::new),
                        weight,
                        italic,
                        line_height: line.and_then(LineHeight::new),
                        letter_spacing: LetterSpacing::new(spacing).unwrap(),
                        language: tag.and_then(LanguageTag::new),
                        direction,
                        printer_font: file.and_then(PrinterFont::new),
                        font_width: wide.and_then(label::element::FontSize::new),
                    }
                },
            )
    }

    fn any_text() -> impl Strategy<Value = Element> {
        use label::element::{Align, FontSize, MaxLines, Rotation};
        let rotation = || prop::sample::select(&Rotation::ALL[..]);
        (
            (point(), template(), 0.01..1920.0, prop::option::of((extent(), extent()))),
            (1..=9999_u16, prop::sample::select(&Align::ALL[..]), rotation(), 0..3_u8),
            typeface(),
        )
            .prop_map(
                |((at, text, size, width), (lines, align, rotation, ink), typeface)| {
                    Element::Text(TextElement {
                        at,
                        text,
                        font_size: FontSize::new(size).unwrap(),
                        width: width.map(|(width, _)| width),
                        hanging_indent: width.map_or(Inches::ZERO, |(_, hanging)| hanging),
                        max_lines: MaxLines::new(lines).unwrap(),
                        align,
                        rotation,
                        invert: ink == 1,
                        reverse: ink == 2,
                        typeface,
                    })
                },
            )
    }

    fn shape() -> impl Strategy<Value = Element> {
        let ink = || (any::<(bool, bool)>(), prop::sample::select(&Color::ALL[..]));
        let sides = || (point(), distance(), distance(), distance());
        let rectangle = (sides(), ink(), 0..=8_u8).prop_map(
            |((at, width, height, thickness), ((filled, invert), color), eighths)| {
                let rounding = Rounding::new(eighths).unwrap();
                Element::Box(BoxElement {
                    at,
                    width,
                    height,
                    thickness,
                    filled,
                    color,
                    rounding,
                    invert,
                })
            },
        );
        // 4095 dots at the highest resolution.
        let side = || (0.0..3.4).prop_map(|inches| Inches::new(inches).unwrap());
        let ellipse = ((point(), side(), side(), distance()), ink()).prop_map(
            |((at, width, height, thickness), ((filled, invert), color))| {
                Element::Ellipse(EllipseElement {
                    at,
                    width,
                    height,
                    thickness,
                    filled,
                    color,
                    invert,
                })
            },
        );
        prop_oneof![rectangle, ellipse]
    }

    fn any_element() -> impl Strategy<Value = Element> {
        use label::element::{Magnification, ModuleWidth, Rotation};
        use symbology::{Options, QrLevel, Ratio};
        let rotation = || prop::sample::select(&Rotation::ALL[..]);
        let printable: Vec<_> =
            Symbology::ALL.into_iter().filter(|&it| printer().has_command(it)).collect();
        let text = any_text();
        let barcode = (
            (point(), prop::sample::select(printable), template(), extent()),
            (1..=10_u8, 20..=30_u8, any::<bool>(), rotation()),
            (any::<[u8; 4]>(), prop::option::of(template()), any::<bool>()),
        )
            .prop_map(
                |((at, symbology, value, height), (module, ratio, line, rotation), chosen)| {
                    let (chosen, add_on, drawn) = chosen;
                    Element::Barcode(BarcodeElement {
                        at,
                        symbology,
                        value: content(symbology, value, (chosen, add_on)),
                        height: label::element::BarHeight::asked(height),
                        module_width: ModuleWidth::new(module).unwrap(),
                        ratio: Ratio::from_tenths(ratio)
                            .filter(|_| symbology.has_ratio())
                            .unwrap_or_default(),
                        human_readable: line,
                        rotation,
                        drawn,
                    })
                },
            );
        let levels = [QrLevel::L, QrLevel::M, QrLevel::Q, QrLevel::H];
        let qr =
            (point(), template(), 1..=10_u8, prop::sample::select(levels.to_vec()), rotation())
                .prop_map(|(at, value, magnification, level, rotation)| {
                    let magnification = Magnification::new(magnification).unwrap();
                    let options = Options { qr_level: level, ..Options::default() };
                    let value = BarcodeContent { options, ..value.into() };
                    Element::Qr(QrElement { at, value, magnification, rotation, drawn: false })
                });
        let line = (point(), point(), distance())
            .prop_map(|(from, to, thickness)| Element::Line(LineElement { from, to, thickness }));
        prop_oneof![text, barcode, qr, shape(), line, image()]
    }

    proptest! {
        #[test]
        fn a_written_spec_reads_as_the_same_spec(
            elements in elements(),
            (width, height, dpi) in (0.1..24.0, 0.1..24.0, 100..=1200_u16),
            (copies, darkness) in (1..=10_000_u16, prop::option::of(0..=30_u8)),
            (upside_down, mirror) in any::<(bool, bool)>(),
        ) {
            let dpi = Dpi::new(dpi).unwrap();
            let [width, height] = [width, height].map(|side| Inches::new(side).unwrap());
            let spec = Spec {
                size: label::Size::new(width, height, dpi).unwrap(),
                elements,
                copies: Copies::new(copies).unwrap(),
                darkness: darkness.and_then(label::Darkness::new),
                turn: label::Turn { upside_down, mirror },
            };
            prop_assume!(render::check(&spec, Printer::zpl(dpi), Limits::DEFAULT).is_ok());
            let json = to_json(&SpecAnswer::from(&spec));
            let read = RenderRequest::read(json.as_bytes(), Limits::DEFAULT).unwrap();
            prop_assert_eq!(&read.spec, &spec, "{}", json);
            // Only a blank label has a warning.
            let rules: Vec<_> = read.warnings.list().iter().map(|warning| warning.rule).collect();
            let expected = if spec.elements.is_empty() { vec!["empty-label"] } else { vec![] };
            prop_assert_eq!(rules, expected);
        }
    }

    #[test]
    fn field_names_match_the_interface() {
        let body = br#"{"schemaVersion": 1, "size": {"preset": "zebra-4x6"}, "elements": [
            {"id": "a", "type": "text", "x": 0.5, "y": 1, "text": "{{ who }}!"},
            {"id": "b", "type": "qr", "x": 1, "y": 1, "width": 1, "height": 1, "value": "x"},
            {"id": "c", "type": "rect", "x": 0, "y": 0, "width": 1, "height": 1, "fill": "invert"},
            {"id": "d", "type": "line", "x": 0, "y": 2, "x2": 1.25, "y2": 2}]}"#;
        let document = crate::read_document(body).unwrap();
        let converted = design::convert(
            &document,
            &label::Row::default(),
            document.printer(),
            &render::Lettering::default(),
        );
        assert_eq!(
            to_json(&SpecAnswer::from(&converted.spec)),
            concat!(
                r#"{"size":{"widthIn":4,"heightIn":6,"dpi":203},"elements":["#,
                r#"{"type":"text","x":0.5,"y":1,"text":"{{who}}!","fontSize":10,"maxLines":9999,"#,
                r#""align":"left","rotation":"N","invert":false},"#,
                r#"{"type":"qr","x":1.03448,"y":1.03448,"value":"x","magnification":9,"ecLevel":"M","#,
                r#""rotation":"N"},"#,
                r#"{"type":"box","x":0,"y":0,"width":1,"height":1,"thickness":0,"filled":true,"#,
                r#""invert":true},"#,
                r#"{"type":"line","x":0,"y":2,"x2":1.25,"y2":2,"thickness":0.01}]}"#,
            )
        );
    }
}
