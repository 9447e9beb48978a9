//! Fixes for remarks: fields of the element and the values to set. The editor shows each as a button.

use design::{Document, Element, Kind, Standing};
use label::{
    Rule,
    element::PictureMode,
    units::{Inches, Points},
};
use message::{Argument, Message, message};
use render::Printer;
use serde::Serialize;
use serde_json::{Map, Value, json};
use symbology::{Barcode, Options, Problem, Symbology};

use super::{rule::RemarkRule, words::Words};

/// A button and what it does.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub(super) struct Fix {
    /// The text of the button.
    #[serde(flatten)]
    words: Words,
    set: Map<String, Value>,
}

impl Fix {
    pub(super) fn new(words: Message, set: Value) -> Self {
        let set = if let Value::Object(set) = set { set } else { Map::new() };
        Self { words: words.into(), set }
    }

    /// Words without a button: only the author can decide how.
    pub(super) fn advice(words: Message) -> Self {
        Self { words: words.into(), set: Map::new() }
    }
}

/// The elements of a design with their measurements, from which fixes are computed.
#[derive(Debug, Clone, Copy)]
pub struct MeasuredDesign<'d> {
    /// The design.
    pub document: &'d Document,
    /// The measurements of its barcodes.
    pub standings: &'d [Standing],
}

impl MeasuredDesign<'_> {
    /// The fixes for a remark about an element.
    pub(super) fn fixes(&self, id: &str, rule: RemarkRule) -> Vec<Fix> {
        let Some(element) = find(&self.document.elements, id) else { return Vec::new() };
        let fix = match rule {
            RemarkRule::InvalidValue => right_check_digit(element),
            RemarkRule::Unrepresentable => drawn(element),
            // Its grade says what would help.
            RemarkRule::DoesNotScan => None,
            RemarkRule::Finding(rule) => self.fix(element, rule),
        };
        fix.into_iter().collect()
    }

    fn fix(&self, element: &Element, rule: Rule) -> Option<Fix> {
        match rule {
            Rule::TextCut | Rule::WordBroken => shrunk(element),
            Rule::FontTooSmall => larger_type(element, self.document.printer()),
            Rule::ModuleBelowMinimum => self.wider(element),
            Rule::OutsideLabel | Rule::OutOfReach => self.on_label(element),
            Rule::QrRotation => {
                Some(Fix::new(message!("fix-upright", "Turn it upright"), json!({"rotation": "N"})))
            }
            Rule::LeadingZero => leading_zero(element),
            Rule::PictureGrey => dithered(element),
            Rule::UnknownField
            | Rule::UnfilledPlaceholder
            | Rule::BrokenPlaceholder
            | Rule::UnusedValue
            | Rule::EmptyLabel
            | Rule::CopiesPrinted
            | Rule::LeadingZeroLost
            | Rule::ValueRespelled
            | Rule::TextNotGs1
            | Rule::PartnerMissing
            | Rule::PresetAlias
            | Rule::SheetPreset
            | Rule::LineBreak
            | Rule::CorrectionLowered
            | Rule::MissingGlyph
            | Rule::TextCovered
            | Rule::TextDrawn
            | Rule::NoFont
            | Rule::ControlCharacter
            | Rule::RatioRounded
            | Rule::FontRounded
            | Rule::FixedHeight
            | Rule::ModuleTooSmall
            | Rule::UnannouncedCharacterSet
            | Rule::ValueTooShort
            | Rule::DrawnWithBoxes
            | Rule::Drawn
            | Rule::WeekYear
            | Rule::MinutesWithoutHours
            | Rule::NoEffect
            | Rule::ImageSkipped
            | Rule::PictureCoarse
            | Rule::PictureBlank
            | Rule::PictureSmall
            | Rule::PictureBarcode
            | Rule::SizeDiffers
            | Rule::NativeChanged => None,
        }
    }

    /// A box whose modules have the minimum width. It grows to the right and down.
    pub(super) fn wider(&self, element: &Element) -> Option<Fix> {
        let least = element.symbology()?.least_module()?;
        let standing = self.standings.iter().find(|standing| standing.element == element.id)?;
        let dpi = self.document.size.dpi();
        let is_enough = |module: u32| module * 25_400 / u32::from(dpi.get()) >= least;
        let step = standing.steps.iter().find(|step| is_enough(step.module))?;
        let area = element.kind.area()?;
        let side = |dots: u32, now: Inches| {
            let needed = Inches::of_dots(i32::try_from(dots).unwrap_or(i32::MAX), dpi);
            if needed.get() > now.get() { needed.rounded().get() } else { now.get() }
        };
        let (width, height) = (side(step.width, area.width), side(step.height, area.height));
        let words = message!(
            "fix-size",
            "Make it {width} x {height} inches",
            width = Argument::decimal(width, 2),
            height = Argument::decimal(height, 2)
        );
        Some(Fix::new(words, json!({"width": width, "height": height})))
    }

    /// The same box, moved onto the label. Elements in groups are left alone: their coordinates are relative to the
    /// group.
    pub(super) fn on_label(&self, element: &Element) -> Option<Fix> {
        let area = element.kind.area()?;
        let is_outermost = self.document.elements.iter().any(|it| it.id == element.id);
        let size = self.document.size;
        let (width, height) = (size.width().get(), size.height().get());
        let (spare_x, spare_y) = (width - area.width.get(), height - area.height.get());
        if !is_outermost || spare_x < 0.0 || spare_y < 0.0 {
            return None;
        }
        let within = |at: Inches, spare: f64| Inches::new(at.get().clamp(0.0, spare));
        let (x, y) = (within(area.at.x, spare_x)?.rounded(), within(area.at.y, spare_y)?.rounded());
        Some(Fix::new(
            message!("fix-on-label", "Move it onto the label"),
            json!({"x": x.get(), "y": y.get()}),
        ))
    }
}

pub(super) fn find<'d>(elements: &'d [Element], id: &str) -> Option<&'d Element> {
    elements.iter().find_map(|element| {
        if &*element.id == id { Some(element) } else { find(element.kind.elements(), id) }
    })
}

/// The value of a barcode, if it is a literal in the design. A value from data must be corrected in the data.
fn literal(element: &Element) -> Option<(Symbology, String)> {
    let value = &element.kind.content()?.value;
    let is_literal = value.placeholders().next().is_none();
    Some((element.symbology()?, value.to_string())).filter(|_| is_literal)
}

fn right_check_digit(element: &Element) -> Option<Fix> {
    let (symbology, value) = literal(element)?;
    let error = Barcode::parse_with(symbology, &value, Options::default()).err()?;
    let Problem::CheckDigit { expected, position, .. } = error.problem() else { return None };
    let right = |(index, found)| if index == *position { *expected } else { found };
    let value: String = value.chars().enumerate().map(right).collect();
    let words =
        message!("fix-check-digit", "Use the check digit {digit}", digit = expected.to_string());
    Some(Fix::new(words, json!({"value": value})))
}

/// Shades become patterns of dots instead of solid areas.
fn dithered(element: &Element) -> Option<Fix> {
    let Kind::Image(image) = &element.kind else { return None };
    let is_other = image.print.as_ref()?.mode != PictureMode::Diffusion;
    let words = message!("fix-photograph", "Print it as a photograph");
    // A threshold has no effect in this mode.
    let set = json!({"mode": "diffusion", "threshold": null});
    is_other.then(|| Fix::new(words, set))
}

/// The service draws what printers have no command for.
fn drawn(element: &Element) -> Option<Fix> {
    let is_drawn = element.kind.is_drawn()?;
    let fix = || Fix::new(message!("fix-drawn", "Draw it as dots"), json!({"drawn": true}));
    (!is_drawn).then(fix)
}

fn leading_zero(element: &Element) -> Option<Fix> {
    let (_, value) = literal(element)?;
    Some(Fix::new(
        message!("fix-leading-zero", "Add the leading zero"),
        json!({"value": format!("0{value}")}),
    ))
}

fn shrunk(element: &Element) -> Option<Fix> {
    let is_rigid = element.kind.is_rigid();
    is_rigid.then(|| Fix::new(message!("fix-shrink", "Shrink to fit"), json!({"shrink": true})))
}

fn larger_type(element: &Element, printer: Printer) -> Option<Fix> {
    let smallest = i32::try_from(printer.smallest_type()).unwrap_or(i32::MAX);
    let points = Points::of_dots(smallest, printer.dpi()).get();
    let points = (points * 100.0).ceil() / 100.0;
    let words = message!("fix-font-size", "Set {points} pt", points);
    let fix = || Fix::new(words, json!({"fontSize": points}));
    element.kind.has_font_size().then(fix)
}
