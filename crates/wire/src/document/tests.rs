//! Every document is written so that it reads as the same document.

use design::{
    Area, Barcode, Cell, Element, Ellipse, Fill, Group, Header, Image, ImagePrint, Kind, Line,
    Native, Opacity, Qr, Rect, Table, Text, TextBox, VerticalAlign,
};
use label::{
    Darkness, Row, Template, Turn,
    element::{
        Align, Color, Fit, FontSize, Magnification, MaxLines, ModuleWidth, NativeAnchor,
        NativeCommand, NativeField, NativeSide, PictureMode, Point, Rotation, Rounding, Source,
        Threshold,
    },
    presets,
    units::{Dpi, Inches},
};
use proptest::prelude::*;
use recipes::{
    Case, CheckDigit, Counter, Date, Format, Keeping, Language, Number as Start, Part, Recipe,
    Recipes, Shift, Unit, Zone,
};
use render::Characters;
use symbology::{Ratio, Symbology};

use super::*;
use crate::{
    read_document,
    spec::tests::{content, template, typeface},
    to_json,
};

fn coordinate() -> impl Strategy<Value = Inches> {
    let dots = (-3000..3000_i32).prop_map(|dots| Inches::of_dots(dots, Dpi::DEFAULT));
    prop_oneof![dots, (-26.0..26.0).prop_map(|it| Inches::new(it).unwrap())]
}

fn point() -> impl Strategy<Value = Point> {
    (coordinate(), coordinate()).prop_map(|(x, y)| Point { x, y })
}

fn side() -> impl Strategy<Value = Inches> {
    prop_oneof![0.0005..13.0, Just(1.0)].prop_map(|it| Inches::new(it).unwrap())
}

fn area() -> impl Strategy<Value = Area> {
    (point(), side(), side()).prop_map(|(at, width, height)| Area { at, width, height })
}

/// A thickness, often one of the defaults.
fn width() -> impl Strategy<Value = Inches> {
    let default = prop::sample::select(&[0_u16, 10, 20, 40][..]);
    prop_oneof![
        default.prop_map(Inches::of_thousandths),
        (0.0..24.0).prop_map(|it| Inches::new(it).unwrap())
    ]
}

fn rotation() -> impl Strategy<Value = Rotation> {
    prop::sample::select(&Rotation::ALL[..])
}

fn size_of_type() -> impl Strategy<Value = FontSize> {
    prop_oneof![Just(10.0), Just(6.0), 0.01..1920.0].prop_map(|it| FontSize::new(it).unwrap())
}

fn align() -> impl Strategy<Value = Align> {
    prop::sample::select(&Align::ALL[..])
}

fn text() -> impl Strategy<Value = Kind> {
    (
        (point(), prop::option::of(side()), prop::option::of(side()), rotation()),
        (template(), size_of_type(), align(), any::<Option<bool>>(), typeface()),
    )
        .prop_map(
            |((at, width, height, rotation), (text, font_size, align, inked, typeface))| {
                Kind::Text(Text {
                    at,
                    width,
                    height,
                    rotation,
                    text,
                    font_size,
                    align,
                    invert: inked == Some(true),
                    reverse: inked == Some(false),
                    typeface,
                })
            },
        )
}

fn text_box() -> impl Strategy<Value = Kind> {
    (
        (area(), rotation(), template(), size_of_type(), prop::option::of(size_of_type())),
        (
            prop::option::of(1..=9999_u16),
            align(),
            prop::sample::select(&VerticalAlign::ALL[..]),
            width(),
        ),
        (any::<Option<bool>>(), typeface()),
    )
        .prop_map(
            |(
                (area, rotation, text, font_size, shrink),
                (lines, align, vertical_align, hanging_indent),
                (inked, typeface),
            )| {
                Kind::TextBox(TextBox {
                    area,
                    rotation,
                    text,
                    font_size,
                    shrink,
                    hanging_indent,
                    max_lines: lines.and_then(MaxLines::new),
                    align,
                    vertical_align,
                    invert: inked == Some(true),
                    reverse: inked == Some(false),
                    typeface,
                })
            },
        )
}

fn barcode() -> impl Strategy<Value = Kind> {
    (
        (area(), rotation(), prop::sample::select(&Symbology::ALL[..]), template()),
        (any::<[u8; 4]>(), prop::option::of(template())),
        (20..=30_u8, any::<(bool, bool)>(), prop::option::of(1..=10_u8)),
    )
        .prop_map(
            |(
                (area, rotation, symbology, value),
                chosen,
                (ratio, (human_readable, drawn), module),
            )| {
                Kind::Barcode(Barcode {
                    area,
                    rotation,
                    symbology,
                    content: content(symbology, value, chosen),
                    ratio: Ratio::from_tenths(ratio).unwrap(),
                    human_readable,
                    module: module.and_then(ModuleWidth::new),
                    drawn,
                })
            },
        )
}

fn qr() -> impl Strategy<Value = Kind> {
    (area(), rotation(), template(), any::<[u8; 4]>(), (0..=10_u8, any::<bool>())).prop_map(
        |(area, rotation, value, chosen, (dots, drawn))| {
            let content = content(Symbology::QrCode, value, (chosen, None));
            let magnification = Magnification::new(dots);
            Kind::Qr(Qr { area, rotation, content, magnification, drawn })
        },
    )
}

fn color() -> impl Strategy<Value = Color> {
    prop::sample::select(&Color::ALL[..])
}

fn drawing() -> impl Strategy<Value = Kind> {
    prop_oneof![
        (area(), prop::sample::select(&Fill::ALL[..]), width(), color(), 0..=9_u8).prop_map(
            |(area, fill, thickness, color, rounding)| match Rounding::new(rounding) {
                Some(rounding) => {
                    Kind::Rect(Rect { area, fill, thickness, color, rounding })
                }
                None => Kind::Ellipse(Ellipse { area, fill, thickness, color }),
            }
        ),
        (point(), point(), width()).prop_map(|(from, to, thickness)| Kind::Line(Line {
            from,
            to,
            thickness
        })),
    ]
}

fn cell() -> impl Strategy<Value = Cell> {
    prop_oneof![
        template().prop_map(|text| Cell {
            text,
            align: Align::default(),
            font_size: None,
            typeface: label::element::Typeface::default(),
        }),
        (template(), align(), prop::option::of(size_of_type()), typeface()).prop_map(
            |(text, align, font_size, typeface)| Cell { text, align, font_size, typeface }
        )
    ]
}

fn table() -> impl Strategy<Value = Kind> {
    let cells = prop::collection::vec(prop::collection::vec(cell(), 0..3), 0..3);
    (
        (point(), rotation(), side(), side(), cells),
        (width(), width(), width(), prop::sample::select(&Header::ALL[..])),
        (size_of_type(), prop::option::of(size_of_type())),
    )
        .prop_map(
            |(
                (at, rotation, column, row, cells),
                (border, rule, padding, header),
                (size, shrink),
            )| {
                Kind::Table(Table {
                    at,
                    rotation,
                    columns: vec![column; 2],
                    rows: vec![row; 2],
                    cells,
                    border,
                    rule,
                    header,
                    padding,
                    font_size: size,
                    shrink,
                })
            },
        )
}

fn image() -> impl Strategy<Value = Kind> {
    let print = (0..3_usize, 0..4_usize, prop::option::of(1..=255_u8), any::<(bool, bool)>());
    (area(), rotation(), prop_oneof![Just(1.0), 0.0..=1.0], prop::option::of(print), any::<bool>())
        .prop_map(|(area, rotation, opacity, print, is_named)| {
            let is_named = is_named && print.is_some();
            let source = if is_named { "{{logo}}.png" } else { "data:image/png;base64,AAAA" };
            let print = print.map(|(fit, mode, threshold, (invert, reverse))| ImagePrint {
                fit: Fit::ALL[fit].1,
                mode: PictureMode::ALL[mode].1,
                threshold: threshold.and_then(Threshold::new),
                invert,
                reverse,
            });
            let source = Source::parse(source);
            Kind::Image(Image {
                area,
                rotation,
                source,
                opacity: Opacity::new(opacity).unwrap(),
                print,
            })
        })
}

/// Commands with parameters that printers take, though JSON would write their numbers in another way.
fn native() -> impl Strategy<Value = Kind> {
    let module = prop::sample::select(&["3", "03", ""][..]);
    let ratio = prop::sample::select(&["2.5", "3.0", "3", ""][..]);
    let height = prop::sample::select(&["100", "00100", ""][..]);
    (
        (point(), prop::option::of(side()), prop::option::of(side()), template()),
        (module, ratio, height),
        (0..2_usize, 0..3_usize, 100..=1200_u16, any::<bool>()),
    )
        .prop_map(
            |((at, width, height, text), (module, ratio, bars), (anchor, side, dpi, swapped))| {
                let command = |name, parameters: &[&str]| {
                    NativeCommand::new(name, parameters.iter().map(|&it| it.into()).collect())
                        .unwrap()
                };
                let mut commands = vec![
                    command("BY", &[module, ratio, bars]),
                    command("B3", &["N", "N", bars, "Y", "N"]),
                ];
                if swapped {
                    commands.reverse();
                }
                let dpi = Dpi::new(dpi).unwrap();
                let field = NativeField {
                    anchor: NativeAnchor::ALL[anchor].1,
                    side: NativeSide::ALL[side].1,
                    dpi,
                    meaning: render::native_meaning(&commands, dpi).unwrap(),
                    commands,
                };
                Kind::Native(Native { at, field, text, width, height })
            },
        )
}

fn kind() -> impl Strategy<Value = Kind> {
    let alone =
        prop_oneof![text(), text_box(), barcode(), qr(), drawing(), table(), image(), native()];
    alone.prop_recursive(2, 8, 3, |inner| {
        (area(), rotation(), prop::collection::vec(element(inner), 0..3))
            .prop_map(|(area, rotation, elements)| Kind::Group(Group { area, rotation, elements }))
    })
}

/// An element without an id.
fn element(kind: impl Strategy<Value = Kind>) -> impl Strategy<Value = Element> {
    (
        prop_oneof![Just(String::new()), "\\PC{1,8}", "[\\x00-\\x7f]{1,4}"],
        kind,
        any::<(bool, bool)>(),
    )
        .prop_map(|(name, kind, (hidden, locked))| Element {
            id: "".into(),
            name: name.into(),
            hidden,
            locked,
            kind,
        })
}

fn number_all(elements: &mut [Element], count: &mut usize) {
    for element in elements {
        *count += 1;
        element.id = format!("\"{count}").into();
        if let Kind::Group(group) = &mut element.kind {
            number_all(&mut group.elements, count);
        }
    }
}

fn recipes() -> impl Strategy<Value = Recipes> {
    let date = (-9..9_i32, 0..2_usize, 0..2_usize, any::<bool>()).prop_map(
        |(count, unit, language, is_zoned)| {
            Recipe::Date(Date {
                format: Format::parse("yyyy-MM-dd").unwrap(),
                shift: Shift { count, unit: Unit::ALL[unit].1 },
                zone: Zone::named("Europe/Berlin").filter(|_| is_zoned),
                language: Language::ALL[language].1,
            })
        },
    );
    let counter = (0..999_u64, 1..9_i32, prop::option::of(1..9_u8), any::<bool>(), 0..2_usize)
        .prop_map(|(start, step, width, is_checked, keeping)| {
            Recipe::Counter(Counter {
                start: Start::new(start).unwrap(),
                step,
                width,
                check_digit: is_checked.then_some(CheckDigit::ALL[0].1),
                keeping: Keeping::ALL[keeping].1,
            })
        });
    let text = (prop::option::of((1..9_i16, prop::option::of(0..9_u16))), any::<bool>()).prop_map(
        |(part, is_cased)| {
            Recipe::Text(recipes::Text {
                template: Template::parse("{{plant}}-{{v0}}"),
                part: part.map(|(from, length)| Part { from, length }),
                case: is_cased.then_some(Case::ALL[1].1),
                check_digit: None,
            })
        },
    );
    prop::option::of((prop_oneof![date, counter], text)).prop_map(|pair| {
        let list = pair.into_iter().flat_map(|(first, second)| [first, second]).enumerate();
        let named = list.map(|(index, recipe)| (format!("v{index}").into(), recipe));
        Recipes::new(named.collect()).unwrap()
    })
}

/// Texts, and numbers with the digits that somebody wrote.
fn sample() -> impl Strategy<Value = Row> {
    let number = prop::sample::select(&["7", "1.50", "-2e+7", "123456789012345678901"][..]);
    let value = prop_oneof![
        number.prop_map(|text| label::Value { text: text.into(), is_number: true }),
        "\\PC{0,6}|[\\x00-\\x1f]{1,2}"
            .prop_map(|text| label::Value { text: text.into(), is_number: false }),
    ];
    prop::collection::vec(("[a-z\"\u{e9}]{1,3}", value), 0..4)
        .prop_map(|values| Row::new(values.into_iter().map(|(name, value)| (name.into(), value))))
}

fn size() -> impl Strategy<Value = (Size, Option<&'static presets::Preset>)> {
    let free = (0.1..24.0, 0.1..24.0, 100..=1200_u16).prop_map(|(width, height, dpi)| {
        let [width, height] = [width, height].map(|side| Inches::new(side).unwrap());
        (Size::new(width, height, Dpi::new(dpi).unwrap()).unwrap(), None)
    });
    let dpi = prop::option::of(prop::sample::select(&[203_u16, 300][..]));
    let preset = (prop::sample::select(presets::all()), dpi).prop_map(|(preset, dpi)| {
        let found = presets::find(preset.id);
        (Size::preset(&preset, dpi.and_then(Dpi::new)), found)
    });
    prop_oneof![free, preset]
}

fn document() -> impl Strategy<Value = Document> {
    (
        size(),
        prop::collection::vec(element(kind()), 0..6),
        (prop::option::of(0..=30_u8), any::<[bool; 3]>()),
        sample(),
        recipes(),
    )
        .prop_map(
            |(
                (size, preset),
                mut elements,
                (darkness, [is_greek, upside_down, mirror]),
                sample,
                recipes,
            )| {
                number_all(&mut elements, &mut 0);
                let characters = if is_greek { "greek,2116" } else { "" };
                Document {
                    size,
                    modules_at: size.dpi(),
                    preset,
                    darkness: darkness.and_then(Darkness::new),
                    turn: Turn { upside_down, mirror },
                    printer_characters: characters.parse().unwrap(),
                    added_characters: Characters::NONE,
                    takes_dots: false,
                    sample,
                    recipes,
                    elements,
                }
            },
        )
}

proptest! {
    #[test]
    fn a_written_document_reads_as_the_same_document(document in document()) {
        let json = to_json(&DocumentAnswer::from(&document));
        match read_document(json.as_bytes()) {
            Ok(read) => prop_assert_eq!(read, document, "{}", json),
            Err(error) => prop_assert!(false, "{error}: {json}"),
        }
    }
}

#[test]
fn every_template_is_written_as_it_is_read() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../server/templates");
    let mut count = 0;
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let template = read_document(&std::fs::read(&path).unwrap()).unwrap();
        let json = to_json(&DocumentAnswer::from(&template));
        assert_eq!(read_document(json.as_bytes()).unwrap(), template, "{}", path.display());
        count += 1;
    }
    assert!(count >= 32, "{count} templates");
}

#[test]
fn only_what_differs_from_the_defaults_is_written() {
    let check = |body: &str| {
        let document = read_document(body.as_bytes()).unwrap();
        assert_eq!(to_json(&DocumentAnswer::from(&document)), body);
    };
    check(concat!(
        r#"{"schemaVersion":1,"size":{"preset":"zebra-4x6"},"elements":["#,
        r#"{"id":"a","type":"text","x":0.5,"y":1,"text":"{{who}}!"},"#,
        r#"{"id":"b","type":"textBox","x":0,"y":0,"width":1,"height":1,"text":""},"#,
        r#"{"id":"c","type":"barcode","x":0,"y":0,"width":1,"height":1,"symbology":"code128","value":"1"},"#,
        r#"{"id":"d","type":"qr","x":0,"y":0,"width":1,"height":1,"value":"1"},"#,
        r#"{"id":"e","type":"rect","x":0,"y":0,"width":1,"height":1},"#,
        r#"{"id":"e2","type":"ellipse","x":0,"y":0,"width":1,"height":1},"#,
        r#"{"id":"f","type":"line","x":0,"y":0,"x2":1,"y2":1},"#,
        r#"{"id":"g","type":"table","x":0,"y":0,"columns":[1],"rows":[1],"cells":[["a"]]},"#,
        r#"{"id":"h","type":"image","x":0,"y":0,"width":1,"height":1,"src":"data:image/png;base64,AAAA"},"#,
        r#"{"id":"i","type":"native","x":0,"y":0,"dpi":203,"commands":{"BY":[3,2.5,100],"B3":["N",null,"050"]},"text":"1"},"#,
        r#"{"id":"j","type":"group","x":0,"y":0,"width":1,"height":1,"elements":[]}]}"#,
    ));
    check(concat!(
        r#"{"schemaVersion":1,"size":{"widthIn":4,"heightIn":6.5,"dpi":300},"darkness":12,"#,
        r#""printerCharacters":["greek"],"sampleData":{"a":1.50,"b":"x"},"#,
        r#""values":[{"name":"d","type":"date","format":"yy"}],"elements":["#,
        r#"{"id":"b","type":"textBox","x":0,"y":0,"width":1,"height":1,"rotation":"R","text":"","fontSize":7.5,"#,
        r#""align":"right","invert":true,"weight":"bold","shrink":true,"minFontSize":5,"maxLines":2,"#,
        r#""verticalAlign":"bottom","name":"Box","hidden":true,"locked":true}]}"#,
    ));
}
