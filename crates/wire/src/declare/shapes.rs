//! The shapes of fields: flags, choices, whole numbers, distances, sizes of type, texts.

use std::{borrow::Cow, num::NonZeroU8};

use design::{Fill, Header, Opacity, VerticalAlign};
use label::{
    Template,
    element::{
        Align, Color, Direction, Fit, FontFamily, FontSize, Glyphs, LanguageTag, LetterSpacing,
        LineHeight, Magnification, MaxLines, ModuleWidth, NativeAnchor, NativeSide, PictureMode,
        PrinterFont, Rotation, Rounding, Source, Threshold, Weight,
    },
    units::{Dpi, Inches},
};
use serde::Serialize;
use symbology::{QrLevel, Ratio, Symbology};

use super::{Measure, Scalar, Shape};
use crate::{
    json::Value,
    number::Number,
    reading::{self, Refused},
    request::BarcodeFormat,
    schema::PRINTER,
    schema::{Schema, count, node::Node},
};

/// A type with a few names: the choices, and the name of their schema.
macro_rules! choices {
    ($( $type:ty: $choices:expr $(, $component:literal)?; )*) => { $(
        impl Shape for $type {
            type Value = Self;

            fn written(value: &Self) -> impl Serialize {
                let choices = $choices;
                choices.iter().find(|(_, known)| known == value).map_or("", |(name, _)| *name)
            }

            fn schema() -> Schema {
                Schema::choice($choices.iter().map(|(name, _)| *name))$(.named($component))?
            }
        }

        impl Scalar for $type {
            fn read(value: Value<'_>, _: Measure) -> Result<Self, Refused> {
                reading::choice(value, &$choices)
            }
        }
    )* };
}

choices! {
    Align: Self::ALL.map(|it| (it.id(), it)), "Align";
    Rotation: Self::ALL.map(|it| (it.letter(), it)), "Rotation";
    Color: Self::ALL.map(|it| (it.id(), it)), "Color";
    Fit: Self::ALL, "PictureFit";
    PictureMode: Self::ALL, "PictureMode";
    QrLevel: Self::ALL.map(|it| (it.as_str(), it)), "QrLevel";
    BarcodeFormat: reading::FORMATS, "BarcodeFormat";
    NativeAnchor: Self::ALL, "NativeAnchor";
    NativeSide: Self::ALL, "NativeSide";
    Fill: Self::ALL.map(|it| (it.id(), it)), "Fill";
    Header: Self::ALL.map(|it| (it.id(), it));
    VerticalAlign: Self::ALL.map(|it| (it.id(), it));
    Glyphs: [Self::Auto, Self::Printer, Self::Picture].map(|it| (it.id(), it)), "Glyphs";
    Weight: [Self::Regular, Self::Bold].map(|it| (it.id(), it)), "FontWeight";
    Direction: [Self::Auto, Self::LeftToRight, Self::RightToLeft].map(|it| (it.id(), it)), "TextDirection";
}

/// A type for whole numbers of a range.
macro_rules! whole {
    ($( $type:ty: $number:ty; )*) => { $(
        impl Shape for $type {
            type Value = Self;

            fn written(value: &Self) -> impl Serialize {
                value.get()
            }

            fn schema() -> Schema {
                Schema::whole(&Self::RANGE)
            }
        }

        impl Scalar for $type {
            fn read(value: Value<'_>, _: Measure) -> Result<Self, Refused> {
                let (least, most) = Self::RANGE.into_inner();
                reading::whole(value, u16::from(least)..=u16::from(most), |number| {
                    <$number>::try_from(number).ok().and_then(Self::new)
                })
            }
        }
    )* };
}

whole! {
    MaxLines: u16;
    Rounding: u8;
    Threshold: u8;
    Magnification: u8;
    ModuleWidth: u8;
    Dpi: u16;
}

impl Shape for bool {
    type Value = Self;

    fn written(value: &Self) -> impl Serialize {
        *value
    }

    fn schema() -> Schema {
        Schema::boolean()
    }
}

impl Scalar for bool {
    fn read(value: Value<'_>, _: Measure) -> Result<Self, Refused> {
        reading::bool(value)
    }
}

/// Declares shapes of distances: the schema, and how a number is checked. `first` describes a field before its default.
macro_rules! distances {
    ($( $(#[$doc:meta])* $name:ident $(($first:ident))? |$measure:ident, $given:ident| $read:expr; $schema:expr; )*) => { $(
        $(#[$doc])*
        #[derive(Debug)]
        pub(crate) struct $name;

        impl Shape for $name {
            type Value = Inches;

            fn written(value: &Inches) -> impl Serialize {
                Number(value.get())
            }

            fn schema() -> Schema {
                $schema
            }

            $( distances!($first); )?
        }

        impl Scalar for $name {
            fn read($given: Value<'_>, $measure: Measure) -> Result<Inches, Refused> {
                $read
            }
        }
    )* };
    (first) => {
        fn described(about: &'static str, default: Option<Node>) -> Schema {
            let schema = Self::schema().says(about);
            match default {
                Some(default) => schema.default(default),
                None => schema,
            }
        }
    };
}

/// A length in dots as inches of the coarsest print head.
fn coarsest(dots: f64) -> f64 {
    dots / f64::from(*Dpi::RANGE.start())
}

/// The longest distance of a printer command.
fn farthest() -> f64 {
    coarsest(PRINTER.farthest_dot().into())
}

/// The same, plus the half dot that rounding drops.
fn beyond_farthest() -> f64 {
    coarsest(f64::from(PRINTER.farthest_dot()) + 0.5)
}

/// Less than one dot of the finest print head.
const LEAST_SIDE: f64 = 0.0005;
/// The side of the largest label.
const MOST_THICKNESS: f64 = 24.0;

distances! {
    /// A distance of a spec, in the unit of the request. Its maximum is checked once the resolution is known.
    Distance(first) |measure, value| measure.unit.distance(value);
        Schema::number().with("minimum", 0).with("exclusiveMaximum", beyond_farthest());

    /// A distance of a spec that must be more than 0.
    Extent(first) |measure, value| measure.unit.distance(value);
        Schema::number().with("exclusiveMinimum", 0).with("exclusiveMaximum", beyond_farthest());

    /// A side of an ellipse of a spec.
    Diameter(first) |measure, value| measure.unit.distance(value);
        Schema::number().with("minimum", 0)
            .with("exclusiveMaximum", coarsest(f64::from(PRINTER.largest_ellipse()) + 0.5));

    /// A distance of a design from the upper left corner; it may be negative.
    Coordinate |measure, value| within(value, measure, -measure.most..=measure.most);
        Schema::between(&(-farthest()..=farthest()));

    /// The side of a drawn element of a design.
    Side |measure, value| within(value, measure, LEAST_SIDE..=measure.most);
        Schema::between(&(LEAST_SIDE..=farthest()));

    /// A thickness or an indent of a design.
    Thickness |measure, value| within(value, measure, 0.0..=MOST_THICKNESS);
        Schema::between(&(0.0..=MOST_THICKNESS));

    /// The height of the bars of a single barcode.
    BarLength |_measure, value| reading::bar_height(value);
        Schema::between(&reading::BAR_HEIGHT);
}

/// A distance in a range.
fn within(
    value: Value<'_>,
    measure: Measure,
    range: std::ops::RangeInclusive<f64>,
) -> Result<Inches, Refused> {
    let inches = measure.unit.distance(value)?;
    if range.contains(&inches.get()) {
        return Ok(inches);
    }
    Err(format!("must be {} to {} inches, found {value}", range.start(), range.end()))
}

/// Declares shapes that are one number or one text: the type of the value, how it is checked, written, and its schema.
macro_rules! scalars {
    ($( $(#[$doc:meta])* $name:ty: $type:ty;
        |$given:ident| $read:expr;
        |$value:ident| $written:expr;
        $schema:expr;
    )*) => { $(
        $(#[$doc])*
        impl Shape for $name {
            type Value = $type;

            fn written($value: &$type) -> impl Serialize {
                $written
            }

            fn schema() -> Schema {
                $schema
            }
        }

        impl Scalar for $name {
            fn read($given: Value<'_>, _: Measure) -> Result<$type, Refused> {
                $read
            }
        }
    )* };
}

/// Any text with placeholders.
#[derive(Debug)]
pub(crate) struct Text;

/// Text with placeholders that is not empty.
#[derive(Debug)]
pub(crate) struct FilledText;

/// Text of a design.
#[derive(Debug)]
pub(crate) struct BoundedText;

/// Text without placeholders that is not empty.
#[derive(Debug)]
pub(crate) struct PlainText;

/// A symbology; a message about a wrong one lists those with a printer command.
#[derive(Debug)]
pub(crate) struct PrintedSymbology;

/// A ratio as it was asked for: printers take tenths of it.
#[derive(Debug)]
pub(crate) struct AskedRatio;

/// A picture of a spec.
#[derive(Debug)]
pub(crate) struct AnySource;

/// Whether a picture of a design prints.
#[derive(Debug)]
pub(crate) struct Prints;

/// Whether a picture is printed.
pub(crate) const PRINT: [(&str, bool); 2] = [("skip", false), ("dots", true)];
/// Maximum number of characters of a text or value of a design.
const LONGEST_TEXT: usize = 4000;

scalars! {
    FontSize: Self;
        |value| reading::font_size(value);
        |value| Number(value.points().get());
        Schema::number().with("exclusiveMinimum", 0).with("maximum", Self::MOST);

    Text: Template;
        |value| reading::template(value);
        |value| value.to_string();
        Schema::string();

    FilledText: Template;
        |value| reading::template(value);
        |value| value.to_string();
        Schema::string().with("minLength", 1);

    BoundedText: Template;
        |value| Ok(Template::parse(&reading::bounded(value, LONGEST_TEXT)?));
        |value| value.to_string();
        Schema::string().with("maxLength", count(LONGEST_TEXT));

    PlainText: String;
        |value| reading::text(value);
        |value| value.clone();
        FilledText::schema();

    NonZeroU8: Self;
        |value| reading::scale(value);
        |value| value.get();
        Schema::whole(&reading::SCALE);

    PrintedSymbology: Symbology;
        |value| reading::symbology(value);
        |value| value.id();
        Symbology::schema();

    Symbology: Self;
        |value| reading::any_symbology(value);
        |value| value.id();
        Schema::choice(Self::ALL.map(Self::id)).named("Symbology");

    AskedRatio: f64;
        |value| reading::ratio(value);
        |value| Number(*value);
        Schema::between(&reading::RATIO);

    Ratio: Self;
        |value| Ok(reading::nearest_ratio(reading::ratio(value)?).map(|(_, ratio)| ratio).unwrap_or_default());
        |value| Number(f64::from(value.tenths()) / 10.0);
        AskedRatio::schema();

    AnySource: Source;
        |value| reading::source(value);
        |value| written_source(value);
        Schema::string().with("minLength", 1);

    Prints: bool;
        |value| reading::choice(value, &PRINT);
        |value| PRINT[usize::from(*value)].0;
        Schema::choice(PRINT.map(|(name, _)| name));

    Opacity: Self;
        |value| Self::new(reading::number(value)?).ok_or_else(|| format!("must be 0 to 1, found {value}"));
        |value| Number(value.get());
        Schema::between(&(0.0..=1.0));

    FontFamily: Self;
        |value| Self::new(&reading::text(value)?).ok_or_else(|| format!(
            "must be the name of a font family of 1 to {} characters, found {value}", Self::LONGEST));
        |value| value.as_str().to_owned();
        Schema::string().with("minLength", 1).with("maxLength", count(Self::LONGEST));

    LanguageTag: Self;
        |value| Self::new(&reading::text(value)?)
            .ok_or_else(|| format!("must be a language tag such as ja or zh-Hant, found {value}"));
        |value| value.as_str().to_owned();
        Schema::string().with("maxLength", count(Self::LONGEST))
            .with("pattern", "^[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*$");

    PrinterFont: Self;
        |value| Self::new(&reading::text(value)?).ok_or_else(|| format!(
            "must be a font file in the printer such as E:SIMSUN.TTF or a letter from A to H, found {value}"));
        |value| value.as_str().to_owned();
        {
            let drives = format!("{0}{1}", Self::DRIVES, Self::DRIVES.to_ascii_lowercase());
            let file = format!("[{drives}]:[A-Za-z0-9_-]{{1,16}}\\.[A-Za-z0-9]{{3}}");
            Schema::string().with("pattern", format!("^([A-Ha-h]|{file})$"))
        };

    LineHeight: Self;
        |value| {
            let (least, most) = Self::RANGE.into_inner();
            Self::new(reading::number(value)?)
                .ok_or_else(|| format!("must be {least} to {most} font sizes, found {value}"))
        };
        |value| Number(value.get());
        Schema::between(&Self::RANGE);

    LetterSpacing: Self;
        |value| {
            let (least, most) = Self::RANGE.into_inner();
            Self::new(reading::number(value)?)
                .ok_or_else(|| format!("must be {least} to {most} points, found {value}"))
        };
        |value| Number(value.points().get());
        Schema::between(&Self::RANGE);
}

/// A picture as it was given.
pub(crate) fn written_source(source: &Source) -> Cow<'_, str> {
    source.text()
}
