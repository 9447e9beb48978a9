//! Problems of a spec that do not depend on its values: distances that printer commands cannot express, and barcodes and
//! options without a printer command.

use label::{
    Field, Limits, Place, Problem, Spec,
    element::{Element, NativeAnchor, NativeSide, Point},
    units::Inches,
};
use message::{Message, message};
use symbology::{Options, Symbology};

use crate::{Printer, command::qr_option};

/// Finds all problems of a spec itself, before any row. [`Spec::fill`] can still refuse a spec that passes, for the
/// value of a barcode.
pub fn check(spec: &Spec, printer: Printer, limits: Limits) -> Result<(), Vec<Problem>> {
    let mut problems = Vec::new();
    if spec.elements.len() > limits.elements {
        let place = Place { element: None, field: Field::Whole };
        let (most, found) = (limits.elements, spec.elements.len());
        let message = message!(
            "too-many-elements",
            "a label may have at most {most} elements, found {found}",
            most,
            found
        );
        problems.push(Problem { place, message });
    }
    for (index, element) in spec.elements.iter().enumerate() {
        check_into(element, index, printer, &mut problems);
    }
    if problems.is_empty() { Ok(()) } else { Err(problems) }
}

/// Finds fields that cannot be printed side by side with other labels: only the printer knows how far a native field reaches to the
/// left of its point, where another label is.
pub fn check_across(spec: &Spec) -> Result<(), Vec<Problem>> {
    let mut problems = Vec::new();
    for (index, element) in spec.elements.iter().enumerate() {
        let Element::Native(native) = element else { continue };
        let field = match (native.field.anchor, native.field.side) {
            (NativeAnchor::Corner, NativeSide::Left) => continue,
            (NativeAnchor::Baseline, _) => Field::Anchor,
            (NativeAnchor::Corner, NativeSide::Right | NativeSide::Auto) => Field::Side,
        };
        let message = message!(
            "native-across",
            "a native field may reach over the left edge of its label, so it cannot be printed side by side with others"
        );
        problems.push(Problem { place: Place::new(index, field), message });
    }
    if problems.is_empty() { Ok(()) } else { Err(problems) }
}

/// Finds the problems of one element.
pub fn check_element(element: &Element, printer: Printer) -> Result<(), Vec<Problem>> {
    let mut problems = Vec::new();
    check_into(element, 0, printer, &mut problems);
    if problems.is_empty() { Ok(()) } else { Err(problems) }
}

fn check_into(element: &Element, index: usize, printer: Printer, problems: &mut Vec<Problem>) {
    let mut checker = Checker { index, printer, problems };
    match element {
        Element::Text(element) => element.check(&mut checker),
        Element::Barcode(element) => element.check(&mut checker),
        Element::Qr(element) => element.check(&mut checker),
        Element::Box(element) => element.check(&mut checker),
        Element::Ellipse(element) => element.check(&mut checker),
        Element::Line(element) => element.check(&mut checker),
        Element::Native(element) => element.check(&mut checker),
        Element::Image(element) => element.check(&mut checker),
    }
}

/// A kind of elements, whose problems do not depend on values.
pub(crate) trait Check {
    /// Finds the problems of an element.
    fn check(&self, checker: &mut Checker<'_>);
}

/// Looks at one element.
pub(crate) struct Checker<'p> {
    index: usize,
    pub(crate) printer: Printer,
    problems: &'p mut Vec<Problem>,
}

impl Checker<'_> {
    pub(crate) fn point(&mut self, point: Point) {
        self.distance(Field::X, point.x);
        self.distance(Field::Y, point.y);
    }

    pub(crate) fn distance(&mut self, field: Field, distance: Inches) {
        if let Err(error) = self.printer.reaches(distance) {
            self.problem(field, error.message());
        }
    }

    /// A distance that must be more than 0, because 0 prints nothing.
    pub(crate) fn extent(&mut self, field: Field, distance: Inches) {
        if distance.get() == 0.0 {
            self.problem(field, message!("no-extent", "must be more than 0 inches, found 0"));
        }
        self.distance(field, distance);
    }

    /// A side of an ellipse. It ends at rounded edges, like those of boxes.
    pub(crate) fn side(&mut self, field: Field, from: Inches, size: Inches) {
        if let Err(error) = self.printer.reaches(size) {
            return self.problem(field, error.message());
        }
        let dots = |inches: Inches| i64::from(inches.dots(self.printer.dpi()).get());
        let to = Inches::new(from.get() + size.get()).map_or(i64::MAX, dots);
        if let Err(error) = self.printer.draws_ellipse(to.saturating_sub(dots(from))) {
            self.problem(field, error.message());
        }
    }

    pub(crate) fn symbology(&mut self, symbology: Symbology) {
        if let Err(error) = self.printer.draws(symbology) {
            self.problem(Field::Symbology, error.message());
        }
    }

    pub(crate) fn options(&mut self, symbology: Symbology, options: &Options) {
        if symbology == Symbology::QrCode
            && let Some(why) = qr_option(options)
        {
            self.problem(why.field(), why.message().clone());
        }
    }

    pub(crate) fn problem(&mut self, field: Field, message: Message) {
        let place = Place::new(self.index, field);
        self.problems.push(Problem { place, message });
    }
}

#[cfg(test)]
mod tests {
    use label::{
        Copies, Size, Template,
        element::{
            Align, BarcodeElement, BoxElement, Color, EllipseElement, FontSize, LineElement,
            MaxLines, ModuleWidth, Rotation, Rounding, TextElement,
        },
        units::Dpi,
    };
    use symbology::Ratio;

    use super::*;

    fn inches(inches: f64) -> Inches {
        Inches::new(inches).unwrap()
    }

    fn point(x: f64, y: f64) -> Point {
        Point { x: inches(x), y: inches(y) }
    }

    fn spec(elements: Vec<Element>) -> Spec {
        let size = Size::new(inches(4.0), inches(6.0), Dpi::DEFAULT).unwrap();
        Spec {
            size,
            elements,
            copies: Copies::default(),
            darkness: None,
            turn: label::Turn::default(),
        }
    }

    fn checked(elements: Vec<Element>) -> Result<(), Vec<Problem>> {
        super::check(&spec(elements), Printer::zpl(Dpi::DEFAULT), Limits::DEFAULT)
    }

    #[track_caller]
    fn check(element: Element, expected: &[(Field, &str)]) {
        let found = checked(vec![element]).err().unwrap_or_default();
        let found: Vec<_> = found.iter().map(|it| (it.place.field, it.message.text())).collect();
        assert_eq!(found, expected);
    }

    fn line(from: (f64, f64), to: (f64, f64), thickness: f64) -> Element {
        Element::Line(LineElement {
            from: point(from.0, from.1),
            to: point(to.0, to.1),
            thickness: inches(thickness),
        })
    }

    fn barcode(symbology: Symbology, height: f64) -> Element {
        Element::Barcode(BarcodeElement {
            at: point(0.0, 0.0),
            symbology,
            value: Template::parse("1").into(),
            height: label::element::BarHeight::asked(inches(height)),
            module_width: ModuleWidth::default(),
            ratio: Ratio::default(),
            human_readable: true,
            rotation: Rotation::default(),
            drawn: false,
        })
    }

    fn text(width: f64) -> Element {
        Element::Text(TextElement {
            at: point(0.0, 0.0),
            text: Template::parse("a"),
            font_size: FontSize::default(),
            width: Some(inches(width)),
            hanging_indent: Inches::ZERO,
            max_lines: MaxLines::default(),
            align: Align::default(),
            rotation: Rotation::default(),
            invert: false,
            reverse: false,
            typeface: label::element::Typeface::default(),
        })
    }

    #[test]
    fn coordinates_are_limited_by_the_commands() {
        check(line((0.0, 0.0), (157.63, 157.63), 0.01), &[]);
        check(line((-0.0, 9.0), (30.0, 30.0), 0.0), &[]);
        let range = "must be 0 to 157.63 inches (32000 dots at 203 dpi), found";
        check(line((-0.001, 0.0), (1.0, 1.0), 0.0), &[(Field::X, &format!("{range} -0.001"))]);
        check(
            line((0.0, 157.64), (1e300, -5.0), 200.5),
            &[
                (Field::Y, &format!("{range} 157.64")),
                (Field::X2, &format!("{range} {}", 1e300)),
                (Field::Y2, &format!("{range} -5")),
                (Field::Thickness, &format!("{range} 200.5")),
            ],
        );
    }

    #[test]
    fn boxes_may_be_flat_but_bars_and_text_may_not() {
        let flat = BoxElement {
            at: point(0.0, 0.0),
            width: inches(0.0),
            height: inches(1.0),
            thickness: inches(0.0),
            filled: false,
            color: Color::Black,
            rounding: Rounding::default(),
            invert: false,
        };
        check(Element::Box(flat), &[]);
        let nothing = "must be more than 0 inches, found 0";
        check(text(0.0), &[(Field::Width, nothing)]);
        check(text(0.01), &[]);
        check(barcode(Symbology::Ean13, 0.0), &[(Field::Height, nothing)]);
    }

    #[test]
    fn ellipses_are_limited_by_their_command() {
        let ellipse = |x: f64, width: f64, height: f64| {
            Element::Ellipse(EllipseElement {
                at: point(x, 0.0),
                width: inches(width),
                height: inches(height),
                thickness: inches(0.02),
                filled: false,
                color: Color::Black,
                invert: false,
            })
        };
        // 4095 dots are 20.1724 inches.
        check(ellipse(0.0, 20.172, 0.0), &[]);
        let rule = "a side of an ellipse may have at most 4095 dots, found";
        check(
            ellipse(0.0, 20.18, 30.0),
            &[
                (Field::Width, &format!("{rule} 4097 dots at 203 dpi")),
                (Field::Height, &format!("{rule} 6090 dots at 203 dpi")),
            ],
        );
        // The edges are rounded, so it has a dot more than its width alone.
        check(
            ellipse(0.0024, 20.1738, 1.0),
            &[(Field::Width, &format!("{rule} 4096 dots at 203 dpi"))],
        );
        // The edges of a circle are not: both sides have 4095 dots.
        check(ellipse(0.0024, 20.1738, 20.1738), &[]);
        let range = "must be 0 to 157.63 inches (32000 dots at 203 dpi), found";
        check(ellipse(0.0, -1.0, 1.0), &[(Field::Width, &format!("{range} -1"))]);
    }

    #[test]
    fn a_barcode_without_a_command_is_refused() {
        check(barcode(Symbology::Code49, 0.5), &[]);
        check(
            barcode(Symbology::Telepen, 0.5),
            &[(
                Field::Symbology,
                "telepen has no ZPL II command, so a printer cannot draw it; set drawn to true to print it as dots",
            )],
        );
    }

    #[test]
    fn an_option_without_a_command_is_refused_unless_it_is_drawn() {
        let Element::Barcode(mut code) = barcode(Symbology::QrCode, 0.5) else { panic!() };
        code.value.options.qr_version = symbology::QrVersion::new(7);
        let refusal = "qrcode: printers choose the version themselves, found 7; with \"drawn\": true \
                       it is drawn as dots";
        let field = Field::Option(symbology::OptionKind::Version);
        check(Element::Barcode(code.clone()), &[(field, refusal)]);
        check(Element::Barcode(BarcodeElement { drawn: true, ..code }), &[]);
        let Element::Barcode(telepen) = barcode(Symbology::Telepen, 0.5) else { panic!() };
        check(Element::Barcode(BarcodeElement { drawn: true, ..telepen }), &[]);
    }

    #[test]
    fn elements_are_counted() {
        let elements = vec![line((0.0, 0.0), (1.0, 1.0), 0.1); 501];
        assert!(checked(elements[..500].to_vec()).is_ok());
        let problems = checked(elements).unwrap_err();
        assert_eq!(problems[0].place, Place { element: None, field: Field::Whole });
        assert_eq!(problems[0].message.text(), "a label may have at most 500 elements, found 501");
    }
}
