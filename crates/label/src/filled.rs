//! A label as printed: every text is final, and every barcode is checked.

use std::{borrow::Cow, collections::BTreeSet};

use message::{Message, message, phrase};
use symbology::{
    AddOn, Barcode, OptionKind, Options, Symbology,
    gs1::{
        self,
        digital_link::{DigitalLink, Domain},
    },
};

use crate::{
    Copies, Darkness, Field, Finding, Place, Problem, Row, RowCopies, Rule, Size, Spec, Template,
    Turn, broken,
    element::{
        BarcodeContent, BarcodeElement, BoxElement, Element, EllipseElement, FilledSource,
        ImageElement, LineElement, NativeElement, QrElement, Source, TextElement,
    },
    limits::LONGEST_FILLED,
};

/// A label that can be laid out.
///
/// *Guarantees:* no placeholder is left; every symbology can encode its barcode's value.
#[derive(Debug, Clone, PartialEq)]
pub struct Label<'a> {
    /// Its size.
    pub size: Size,
    /// Its elements in drawing order, which is their order in the spec.
    pub elements: Vec<LabelElement<'a>>,
    /// Number of copies.
    pub copies: Copies,
    /// Darkness, if it is not the printer's own setting.
    pub darkness: Option<Darkness>,
    /// How it is turned as a whole.
    pub turn: Turn,
}

impl Label<'_> {
    /// Its barcodes and QR codes, each with the index of its element.
    pub fn barcodes(&self) -> impl Iterator<Item = (usize, &Barcode)> {
        self.elements
            .iter()
            .enumerate()
            .filter_map(|(index, element)| Some((index, element.barcode()?)))
    }

    /// Finds application identifiers whose partners are in no barcode of the label. `links` are the messages of Digital
    /// Links, by element.
    fn find_partners(&self, links: Vec<(usize, gs1::Message)>, findings: &mut Vec<Finding>) {
        if links.is_empty() && !self.barcodes().any(|(_, barcode)| barcode.has_element_strings()) {
            return;
        }
        let messages = self
            .barcodes()
            .filter_map(|(element, barcode)| Some((element, barcode.gs1()?)))
            .chain(links);
        let (places, messages): (Vec<_>, Vec<_>) = messages.unzip();
        for (index, lonely) in gs1::lonely(&messages) {
            let place = Place::new(places[index], Field::Value);
            findings.push(Finding::of_lonely(place, &lonely));
        }
    }
}

/// One element of a label.
#[derive(Debug, Clone, PartialEq)]
#[expect(missing_docs, reason = "each variant is the type it holds")]
pub enum LabelElement<'a> {
    Text(TextElement<Cow<'a, str>>),
    Barcode(BarcodeElement<Barcode>),
    Qr(QrElement<Barcode>),
    Box(BoxElement),
    Ellipse(EllipseElement),
    Line(LineElement),
    Image(ImageElement<FilledSource<'a>>),
    Native(NativeElement<Cow<'a, str>>),
}

impl LabelElement<'_> {
    /// Its barcode, if it is one whose value is known.
    fn barcode(&self) -> Option<&Barcode> {
        let (Self::Barcode(BarcodeElement { value, .. }) | Self::Qr(QrElement { value, .. })) =
            self
        else {
            return None;
        };
        Some(value)
    }
}

impl Spec {
    /// Fills the placeholders from the data and a row; the row takes precedence. Adds findings, and returns all
    /// problems at once.
    pub fn fill<'a>(
        &'a self,
        data: &'a Row,
        row: Option<&'a Row>,
        findings: &mut Vec<Finding>,
    ) -> Result<Label<'a>, Vec<Problem>> {
        let value = |name: &str| row.and_then(|row| row.value(name)).or_else(|| data.value(name));
        let is_number = |name: &str| {
            row.and_then(|row| row.is_number(name)).or_else(|| data.is_number(name)) == Some(true)
        };
        let mut filler = Filler {
            value,
            is_number,
            findings,
            problems: Vec::new(),
            links: Vec::new(),
            element: 0,
        };
        let mut elements = Vec::with_capacity(self.elements.len());
        for (index, element) in self.elements.iter().enumerate() {
            filler.element = index;
            elements.extend(filler.element(element));
        }
        if filler.problems.is_empty() {
            let copies = match row.map(Row::copies) {
                Some(RowCopies::Times(copies)) => copies,
                // The label of a row that is never printed may still be looked at.
                Some(RowCopies::AsJob | RowCopies::Never) | None => self.copies,
            };
            let Self { size, darkness, turn, .. } = *self;
            let label = Label { size, elements, copies, darkness, turn };
            label.find_partners(filler.links, filler.findings);
            Ok(label)
        } else {
            Err(filler.problems)
        }
    }
}

struct Filler<'f, F, N> {
    value: F,
    /// Whether the value was a number in JSON.
    is_number: N,
    findings: &'f mut Vec<Finding>,
    problems: Vec<Problem>,
    /// What the Digital Links say, by element.
    links: Vec<(usize, gs1::Message)>,
    element: usize,
}

impl<'a, F, N> Filler<'_, F, N>
where
    F: Fn(&str) -> Option<&'a str>,
    N: Fn(&str) -> bool,
{
    fn element(&mut self, element: &'a Element) -> Option<LabelElement<'a>> {
        Some(match element {
            Element::Text(text) => {
                let filled = self.fill(&text.text, Field::Text)?;
                LabelElement::Text(text.with(filled))
            }
            Element::Barcode(barcode) => {
                let options = Options { ratio: barcode.ratio, ..barcode.value.options };
                let value = self.barcode(barcode.symbology, &barcode.value, options)?;
                LabelElement::Barcode(barcode.with(value))
            }
            Element::Qr(qr) => {
                let value = self.barcode(Symbology::QrCode, &qr.value, qr.value.options)?;
                LabelElement::Qr(qr.with(value))
            }
            Element::Box(rectangle) => LabelElement::Box(*rectangle),
            Element::Ellipse(ellipse) => LabelElement::Ellipse(*ellipse),
            Element::Line(line) => LabelElement::Line(*line),
            Element::Image(image) => LabelElement::Image(image.with(self.source(&image.source)?)),
            Element::Native(native) => LabelElement::Native(native.with(self.native(native)?)),
        })
    }

    /// The data of a printer's field. A value with a character that the field reads as a switch is refused: the printer would
    /// print something else.
    fn native(&mut self, native: &'a NativeElement<Template>) -> Option<Cow<'a, str>> {
        let filled = self.fill(&native.text, Field::Text)?;
        let Some((name, switch)) = self.switched(native) else { return Some(filled) };
        let message = message!(
            "native-switch",
            "the value of {name} has the character {switch}, which the printer would read as a switch",
            name = placeholder(name),
            switch = switch.to_string()
        );
        self.problems.push(Problem { place: Place::new(self.element, Field::Text), message });
        None
    }

    /// A placeholder with a value that has a switch, and the switch.
    fn switched(&self, native: &'a NativeElement<Template>) -> Option<(&'a str, char)> {
        let mut names = native.text.placeholders();
        let meaning = &native.field.meaning;
        if !(meaning.starts)(native.text.start()) {
            return names.find_map(|name| Some((name, (self.value)(name)?.chars().next()?)));
        }
        let switch = meaning.switch?;
        let has_switch = |name: &&str| (self.value)(name).is_some_and(|it| it.contains(switch));
        names.find(has_switch).map(|name| (name, switch))
    }

    fn source(&mut self, source: &'a Source) -> Option<FilledSource<'a>> {
        match source.uncopied(&self.value) {
            Ok(filled) => Some(filled),
            Err(template) => self.fill(template, Field::Source).map(FilledSource::Text),
        }
    }

    fn barcode(
        &mut self,
        symbology: Symbology,
        content: &'a BarcodeContent,
        options: Options,
    ) -> Option<Barcode> {
        let template = &content.value;
        let value = self.fill(template, Field::Value);
        let add_on = content.add_on.as_ref().map(|add_on| self.add_on(add_on));
        // Both are looked at, so that all problems are found.
        let (value, add_on) = (value?, add_on.map_or(Some(None), |add_on| add_on.map(Some))?);
        let options = Options { add_on, ..options };
        let written = match &content.digital_link {
            Some(domain) => self.link(domain, &value),
            None => Ok(value.clone()),
        };
        let accepted = written.and_then(|written| {
            let accepted = Barcode::accept(symbology, &written, options);
            accepted.map_err(|error| error.message())
        });
        let place = Place::new(self.element, Field::Value);
        match accepted {
            Ok(accepted) => {
                let found = accepted.notes.into_iter().map(|note| Finding::of_note(place, note));
                self.findings.extend(found);
                self.find_lost_zero(symbology, template, &value);
                // A literal line break is meant.
                let is_filled = template.placeholders().next().is_some();
                if is_filled && value.ends_with(['\r', '\n']) {
                    let message: Message =
                        phrase("the value ends with a line break, which is encoded like any other character").into();
                    self.findings.push(Finding { place, rule: Rule::LineBreak, message });
                }
                Some(accepted.barcode)
            }
            Err(message) => {
                let message = self.with_missing(template, message);
                self.problems.push(Problem { place, message });
                None
            }
        }
    }

    /// The message with the placeholder that has no value: the cause says more than the symptom.
    fn with_missing(&self, template: &Template, message: Message) -> Message {
        match template.placeholders().find(|name| (self.value)(name).is_none()) {
            Some(name) => message!(
                "value-without-placeholder",
                "{error}; the placeholder {name} has no value",
                error = message,
                name = placeholder(name)
            ),
            None => message,
        }
    }

    /// The web address of element strings.
    fn link(&mut self, domain: &Domain, value: &str) -> Result<Cow<'a, str>, Message> {
        let link = DigitalLink::parse(domain, value).map_err(|error| error.message())?;
        self.links.push((self.element, link.message().clone()));
        Ok(Cow::Owned(link.uri().to_owned()))
    }

    fn add_on(&mut self, template: &'a Template) -> Option<AddOn> {
        let field = Field::Option(OptionKind::AddOn);
        let filled = self.fill(template, field)?;
        let add_on = AddOn::new(&filled);
        if add_on.is_none() {
            let message = message!(
                "add-on-digits",
                "an add-on has 2 or 5 digits, found {found}",
                found = quoted(&filled)
            );
            let message = self.with_missing(template, message);
            self.problems.push(Problem { place: Place::new(self.element, field), message });
        }
        add_on
    }

    /// A number in JSON has no leading zeros: 036000291452 becomes 36000291452, which is a UPC-A without its check digit.
    fn find_lost_zero(&mut self, symbology: Symbology, template: &Template, value: &str) {
        if digits(symbology) == Some(value.len() + 1)
            && template.sole_placeholder().is_some_and(&self.is_number)
        {
            let place = Place::new(self.element, Field::Value);
            let message = message!(
                "leading-zero-lost",
                "the number {value} has {found} digits, one fewer than {symbology} needs: if a leading zero was lost, \
                 send it as text",
                found = value.len(),
                value,
                symbology = symbology.id()
            );
            self.findings.push(Finding { place, rule: Rule::LeadingZeroLost, message });
        }
    }

    fn fill(&mut self, template: &'a Template, field: Field) -> Option<Cow<'a, str>> {
        let place = Place::new(self.element, field);
        let length = template.length(&self.value);
        if length > LONGEST_FILLED {
            let message = message!(
                "too-long-with-values",
                "filled with its values, it may have at most {most} bytes, found {found}",
                most = LONGEST_FILLED,
                found = length
            );
            self.problems.push(Problem { place, message });
            return None;
        }
        let is_known = |name: &str| (self.value)(name).is_some();
        let broken = broken::broken(template, is_known);
        self.findings.extend(broken.map(|message| broken::finding(place, message)));
        // Reported once for each name. A set, because there may be as many names as fit into the request.
        let mut told = BTreeSet::new();
        Some(template.fill(&self.value, |name| {
            if told.insert(name.to_owned()) {
                let message = message!(
                    "unfilled-placeholder",
                    "the placeholder {name} has no value and is left empty",
                    name = placeholder(name)
                );
                self.findings.push(Finding { place, rule: Rule::UnfilledPlaceholder, message });
            }
        }))
    }
}

/// How many digits numbers with a check digit have.
fn digits(symbology: Symbology) -> Option<usize> {
    let digits = [
        (Symbology::Ean13, 13),
        (Symbology::Ean8, 8),
        (Symbology::UpcA, 12),
        (Symbology::UpcE, 8),
        (Symbology::Itf14, 14),
    ];
    digits.into_iter().find(|(known, _)| *known == symbology).map(|(_, digits)| digits)
}

/// The beginning of a value, as messages show it.
fn quoted(value: &str) -> String {
    const MOST: usize = 20;
    match value.char_indices().nth(MOST) {
        Some((end, _)) => format!("{:?}...", &value[..end]),
        None => format!("{value:?}"),
    }
}

/// The placeholder as written in a text.
fn placeholder(name: &str) -> String {
    format!("{{{{{name}}}}}")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        element::{
            Magnification, ModuleWidth, NativeAnchor, NativeField, NativeMeaning, NativeSide,
            Point, Rotation,
        },
        units::{Dpi, Inches},
    };

    const ORIGIN: Point = match Inches::new(0.0) {
        Some(zero) => Point { x: zero, y: zero },
        None => unreachable!(),
    };

    fn barcode(symbology: Symbology, value: &str) -> Element {
        Element::Barcode(BarcodeElement {
            at: ORIGIN,
            symbology,
            value: Template::parse(value).into(),
            height: crate::element::BarHeight::default(),
            module_width: ModuleWidth::default(),
            ratio: symbology::Ratio::default(),
            human_readable: true,
            rotation: Rotation::default(),
            drawn: false,
        })
    }

    fn text(text: &str) -> Element {
        Element::Text(TextElement {
            at: ORIGIN,
            text: Template::parse(text),
            font_size: crate::element::FontSize::default(),
            width: None,
            hanging_indent: Inches::ZERO,
            max_lines: crate::element::MaxLines::default(),
            align: crate::element::Align::default(),
            rotation: Rotation::default(),
            invert: false,
            reverse: false,
            typeface: crate::element::Typeface::default(),
        })
    }

    fn row(pairs: &[(&str, &str)]) -> Row {
        pairs.iter().map(|&(name, value)| (name.into(), value.into())).collect()
    }

    /// A label without elements.
    fn spec() -> Spec {
        let side = Inches::new(2.0).unwrap();
        let size = Size::new(side, side, Dpi::DEFAULT).unwrap();
        Spec {
            size,
            elements: Vec::new(),
            copies: Copies::default(),
            darkness: None,
            turn: Turn::default(),
        }
    }

    /// One line for each element, problem or finding of a label with the data a=1 b=2 and the row b=3.
    #[track_caller]
    fn check(element: Element, expected: &[&str]) {
        let spec = Spec { elements: vec![element], ..spec() };
        let (data, row) = (row(&[("a", "1"), ("b", "2")]), row(&[("b", "3")]));
        let mut findings = Vec::new();
        let filled = spec.fill(&data, Some(&row), &mut findings);
        let mut found = match &filled {
            Ok(label) => label.elements.iter().map(shown).collect(),
            Err(problems) => problems.iter().map(|it| it.message.to_string()).collect::<Vec<_>>(),
        };
        found.extend(findings.iter().map(|it| format!("{}: {}", it.rule, it.message)));
        assert_eq!(found, expected);
    }

    fn shown(element: &LabelElement<'_>) -> String {
        match element {
            LabelElement::Text(text) => text.text.clone().into_owned(),
            LabelElement::Barcode(barcode) => barcode.value.value().into_owned(),
            LabelElement::Qr(qr) => qr.value.value().into_owned(),
            LabelElement::Native(native) => native.text.clone().into_owned(),
            LabelElement::Box(_)
            | LabelElement::Ellipse(_)
            | LabelElement::Line(_)
            | LabelElement::Image(_) => String::new(),
        }
    }

    #[test]
    fn a_value_must_not_switch_a_native_field() {
        let native = |switch: Option<char>| {
            let field = native_field(NativeMeaning { switch, ..NativeMeaning::default() });
            let text = Template::parse(">:{{a}}{{b}}");
            Element::Native(NativeElement { at: ORIGIN, field, text })
        };
        check(native(Some('>')), &[">:13"]);
        let switching = |switch: Option<char>| {
            let Element::Native(native) = native(switch) else { unreachable!() };
            let text = Template::parse("{{c}}");
            let spec = Spec { elements: vec![Element::Native(native.with(text))], ..spec() };
            let data = row(&[("c", ">8")]);
            let filled = spec.fill(&data, None, &mut Vec::new());
            filled.map(|label| shown(&label.elements[0])).map_err(|it| it[0].message.to_string())
        };
        assert_eq!(switching(None), Ok(">8".into()));
        let refusal =
            "the value of {{c}} has the character >, which the printer would read as a switch";
        assert_eq!(switching(Some('>')), Err(refusal.into()));
    }

    #[test]
    fn a_value_must_not_begin_a_native_field() {
        let starts = |start: &str| start == "QA,";
        let fills = |text: &str, value: &str| {
            let field = native_field(NativeMeaning { starts, ..NativeMeaning::default() });
            let native = NativeElement { at: ORIGIN, field, text: Template::parse(text) };
            let spec = Spec { elements: vec![Element::Native(native)], ..spec() };
            spec.fill(&row(&[("a", value)]), None, &mut Vec::new()).is_ok()
        };
        assert!(fills("QA,{{a}}", "MM,A123"));
        assert!(fills("{{a}}", ""));
        assert!(!fills("{{a}}", "MM,A123"));
        assert!(!fills("Q{{a}}", "A,1"));
    }

    /// A field without commands that means this.
    fn native_field(meaning: NativeMeaning) -> NativeField {
        let (anchor, side) = (NativeAnchor::Corner, NativeSide::Left);
        NativeField { anchor, side, dpi: Dpi::DEFAULT, commands: Vec::new(), meaning }
    }

    #[test]
    fn the_row_overrides_the_data() {
        check(text("{{a}} {{b}}"), &["1 3"]);
        check(barcode(Symbology::DataMatrix, "{{a}}-{{b}}"), &["1-3"]);
        let qr = QrElement {
            at: ORIGIN,
            value: Template::parse("{{b}}").into(),
            magnification: Magnification::default(),
            rotation: Rotation::default(),
            drawn: false,
        };
        check(Element::Qr(qr), &["3"]);
    }

    #[test]
    fn a_placeholder_without_value_is_empty_and_reported() {
        check(
            text("[{{c}}]"),
            &["[]", "unfilled-placeholder: the placeholder {{c}} has no value and is left empty"],
        );
    }

    #[test]
    fn a_broken_placeholder_is_printed_as_it_is_written_and_reported() {
        let written = |written: &str, name: &str| {
            format!(
                "broken-placeholder: {written} is printed as it is written; the placeholder is {{{{{name}}}}}"
            )
        };
        check(text("No {{x"), &["No {{x", &written("{{x", "x")]);
        check(text("{{a}"), &["{{a}", &written("{{a}", "a")]);
        for broken in ["{a}", "${a}", "{a}}", "<a>", "%a%", "[[a]]"] {
            check(text(broken), &[broken, &written(broken, "a")]);
        }
        let nameless = "broken-placeholder: {{}} has no name and is printed as it is written";
        check(text("{{}}"), &["{{}}", nameless]);
        check(barcode(Symbology::Code128, "{b}"), &["{b}", &written("{b}", "b")]);
        // Without a value of that name, it may be text.
        for other in ["{x}", "${x}", "<x>", "%x%", "[[x]]", "{ }", "}}"] {
            check(text(other), &[other]);
        }
        check(text("<a>{{a}}</a>"), &["<a>1</a>"]);
    }

    #[test]
    fn a_repeated_missing_placeholder_is_reported_once() {
        check(
            text("{{c}}, {{c}} and {{d}}"),
            &[
                ",  and ",
                "unfilled-placeholder: the placeholder {{c}} has no value and is left empty",
                "unfilled-placeholder: the placeholder {{d}} has no value and is left empty",
            ],
        );
    }

    #[test]
    fn any_number_of_missing_placeholders_is_reported_quickly() {
        // A quadratic search would take minutes.
        let names: Vec<String> = (0..200_000).map(|name: u32| name.to_string()).collect();
        let many = format!("{{{{{}}}}}", names.join("}}{{"));
        let side = Inches::new(2.0).unwrap();
        let size = Size::new(side, side, Dpi::DEFAULT).unwrap();
        let elements = vec![text(&many)];
        let spec = Spec {
            size,
            elements,
            copies: Copies::default(),
            darkness: None,
            turn: Turn::default(),
        };
        let mut findings = Vec::new();
        spec.fill(&Row::default(), None, &mut findings).unwrap();
        assert_eq!(findings.len(), 200_000);
    }

    #[test]
    fn values_that_are_too_long_are_refused_before_they_are_built() {
        let most = "{{b}}".repeat(1 << 16);
        let side = Inches::new(2.0).unwrap();
        let size = Size::new(side, side, Dpi::DEFAULT).unwrap();
        let elements = vec![text(&most), text(&format!("{most}.")), text(&"{{v}}".repeat(200_000))];
        let elements = elements.into_iter().chain([barcode(Symbology::QrCode, "{{v}}")]).collect();
        let spec = Spec {
            size,
            elements,
            copies: Copies::default(),
            darkness: None,
            turn: Turn::default(),
        };
        let long = "x".repeat(1_000_000);
        let data = row(&[("b", "1"), ("v", &long)]);
        let problems = spec.fill(&data, None, &mut Vec::new()).unwrap_err();
        let told: Vec<_> = problems.iter().map(|problem| problem.message.text()).collect();
        assert_eq!(
            told,
            [
                "filled with its values, it may have at most 65536 bytes, found 65537",
                "filled with its values, it may have at most 65536 bytes, found 200000000000",
                "filled with its values, it may have at most 65536 bytes, found 1000000",
            ]
        );
    }

    /// The findings of a label with these elements, filled with the number `upc` and the text `text` of the same digits.
    fn findings(elements: Vec<Element>) -> Vec<String> {
        let side = Inches::new(2.0).unwrap();
        let size = Size::new(side, side, Dpi::DEFAULT).unwrap();
        let spec = Spec {
            size,
            elements,
            copies: Copies::default(),
            darkness: None,
            turn: Turn::default(),
        };
        let value = |is_number| crate::Value { text: "36000291452".into(), is_number };
        let line = crate::Value { text: "A\r\n".into(), is_number: false };
        let data = Row::new([
            ("upc".into(), value(true)),
            ("text".into(), value(false)),
            ("line".into(), line),
        ]);
        let mut findings = Vec::new();
        spec.fill(&data, None, &mut findings).unwrap();
        findings
            .iter()
            .map(|it| format!("{:?} {}: {}", it.place.element, it.rule, it.message))
            .collect()
    }

    #[test]
    fn a_number_may_have_lost_its_leading_zero() {
        let lost = "Some(0) leading-zero-lost: the number 36000291452 has 11 digits, one fewer than upca needs: \
                    if a leading zero was lost, send it as text";
        assert_eq!(findings(vec![barcode(Symbology::UpcA, "{{upc}}")]), [lost]);
        assert_eq!(findings(vec![barcode(Symbology::UpcA, "{{text}}")]), [""; 0]);
        // Complete, or without a check digit by design.
        assert_eq!(findings(vec![barcode(Symbology::UpcA, "0{{upc}}")]), [""; 0]);
        assert_eq!(findings(vec![barcode(Symbology::Interleaved2of5, "0{{upc}}")]), [""; 0]);
    }

    #[test]
    fn a_line_break_at_the_end_of_a_value_is_told() {
        let told = "Some(0) line-break: the value ends with a line break, which is encoded like any other character";
        assert_eq!(findings(vec![barcode(Symbology::Code128, "{{line}}")]), [told]);
        assert_eq!(findings(vec![barcode(Symbology::Code128, "{{line}}B")]), [""; 0]);
        assert_eq!(findings(vec![barcode(Symbology::Code128, "A\r\n")]), [""; 0]);
        assert_eq!(findings(vec![barcode(Symbology::Code128, "A\nB")]), [""; 0]);
    }

    #[test]
    fn partners_are_looked_for_on_the_whole_label() {
        let lot = || barcode(Symbology::Gs1128, "(10)LOT");
        let missing = "Some(0) gs1-partner-missing: AI (10) needs (01) or (02) or (03) or (8006) or (8026), \
                       which no barcode of the label has";
        assert_eq!(findings(vec![lot()]), [missing]);
        assert_eq!(findings(vec![lot(), barcode(Symbology::Ean13, "9501101530003")]), [""; 0]);
    }

    #[test]
    fn an_add_on_is_filled_and_checked() {
        let magazine = |add_on: &str| {
            let Element::Barcode(mut element) = barcode(Symbology::Ean13, "977123456789{{b}}")
            else {
                unreachable!("a barcode")
            };
            element.value.add_on = Some(Template::parse(add_on));
            Element::Barcode(element)
        };
        let side = Inches::new(2.0).unwrap();
        let size = Size::new(side, side, Dpi::DEFAULT).unwrap();
        let elements = vec![magazine("{{issue}}")];
        let spec = Spec {
            size,
            elements,
            copies: Copies::default(),
            darkness: None,
            turn: Turn::default(),
        };
        let data = row(&[("b", "8"), ("issue", "05")]);
        let label = spec.fill(&data, None, &mut Vec::new()).unwrap();
        let (_, code) = label.barcodes().next().unwrap();
        assert_eq!(code.add_on().unwrap().digits(), "05");
        check(magazine("{{a}}"), &["an add-on has 2 or 5 digits, found \"1\""]);
        check(
            magazine("{{c}}"),
            &[
                "an add-on has 2 or 5 digits, found \"\"; the placeholder {{c}} has no value",
                "unfilled-placeholder: the placeholder {{c}} has no value and is left empty",
            ],
        );
        check(
            magazine(&"7".repeat(21)),
            &["an add-on has 2 or 5 digits, found \"77777777777777777777\"..."],
        );
    }

    #[test]
    fn a_digital_link_is_the_address_of_its_element_strings() {
        let linked = |value: &str| {
            let Element::Barcode(mut element) = barcode(Symbology::QrCode, value) else {
                unreachable!("a barcode")
            };
            element.value.digital_link = Some(Domain::parse("example.com").unwrap());
            Element::Barcode(element)
        };
        check(
            linked("(01)09506000134352(21){{b}}"),
            &["https://example.com/01/09506000134352/21/3"],
        );
        // It counts as a partner of other barcodes, and needs partners itself.
        let lot = barcode(Symbology::Gs1128, "(10)LOT");
        assert_eq!(findings(vec![lot, linked("(01)09506000134352")]), [""; 0]);
        let lonely = findings(vec![linked("(01)09506000134352(3922)1299")]);
        assert!(lonely[0].starts_with("Some(0) gs1-partner-missing"), "{lonely:?}");
        check(
            linked("09506000134352"),
            &["AI (09) at character 1: unknown application identifier"],
        );
    }

    #[test]
    fn a_value_that_the_symbology_cannot_encode_is_refused() {
        check(
            barcode(Symbology::Ean13, "590123412345{{b}}"),
            &["ean13 has the wrong check digit: it must be \"7\", found \"3\" at character 13"],
        );
        check(
            barcode(Symbology::Ean13, "{{c}}"),
            &[
                "ean13 needs a value, found an empty one; the placeholder {{c}} has no value",
                "unfilled-placeholder: the placeholder {{c}} has no value and is left empty",
            ],
        );
    }
}
