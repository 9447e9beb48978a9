//! A checked value, ready to draw.

use std::borrow::Cow;

use crate::{
    AddOn, CodeSets, OptionKind, Options, Problem, Symbol, Symbology, ValueError, gs1,
    linear::{
        Codabar, Code11, Code39, Code93, Code128, Ean2, Ean5, Ean8, Ean13, Gs1128, Industrial2of5,
        Interleaved2of5, Itf14, Logmars, Msi, Plessey, Standard2of5, UpcA, UpcE, beside,
    },
    matrix::{Aztec, DataMatrix, Gs1DataMatrix, MicroPdf417, Pdf417, QrCode},
    others::{Other, OtherSymbology},
};

/// A value that its symbology can hold.
///
/// *Guarantees:* [`Barcode::symbol`] draws it; no value gets here that does not fit.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Barcode {
    symbology: Symbology,
    content: Content,
    /// Only beside EAN and UPC. Not in their content: reading and drawing the others stays as fast as it is.
    add_on: Option<AddOn>,
}

/// What was understood of the value, by symbology.
#[derive(Debug, Clone, PartialEq, Eq)]
#[expect(missing_docs, reason = "each variant is the type it holds")]
pub enum Content {
    Code128(Code128),
    Code39(Code39),
    Code93(Code93),
    Ean13(Ean13),
    Ean8(Ean8),
    UpcA(UpcA),
    UpcE(UpcE),
    Itf14(Itf14),
    Interleaved2of5(Interleaved2of5),
    Codabar(Codabar),
    Msi(Msi),
    Gs1128(Gs1128),
    DataMatrix(DataMatrix),
    Pdf417(Pdf417),
    Aztec(Aztec),
    QrCode(QrCode),
    Gs1DataMatrix(Gs1DataMatrix),
    MicroPdf417(MicroPdf417),
    Code11(Code11),
    Industrial2of5(Industrial2of5),
    Standard2of5(Standard2of5),
    Plessey(Plessey),
    Logmars(Logmars),
    Ean2(Ean2),
    Ean5(Ean5),
    /// Boxed: it holds the finished symbol, and would make every other barcode large.
    Other(Box<Other>),
}

impl Barcode {
    /// Reads a value with the usual options.
    #[inline]
    pub fn parse(symbology: Symbology, value: &str) -> Result<Self, ValueError> {
        // Kept in one place, so that none have to be written for each value.
        static USUAL: Options = Options::USUAL;
        Self::read_any(symbology, value, &USUAL)
    }

    /// Reads a value with these options; each symbology uses only those that concern it.
    #[inline]
    pub fn parse_with(
        symbology: Symbology,
        value: &str,
        options: Options,
    ) -> Result<Self, ValueError> {
        let mut read = Self::read_any(symbology, value, &options);
        if let (Some(_), Ok(barcode)) = (options.add_on, &mut read)
            && symbology.options().contains(&OptionKind::AddOn)
        {
            barcode.add_on = options.add_on;
        }
        read
    }

    /// A barcode from content that was constructed directly, for choices beyond a value and [`Options`].
    ///
    /// The symbology gives it its name: Code 128 with a leading FNC1 is GS1-128.
    pub fn from_content(symbology: Symbology, content: Content) -> Self {
        Self { symbology, content, add_on: None }
    }

    /// Its symbology.
    pub fn symbology(&self) -> Symbology {
        self.symbology
    }

    /// What was understood of the value.
    pub fn content(&self) -> &Content {
        &self.content
    }

    /// What a scanner will report: the value with everything that the standard adds to it, such as a check digit.
    pub fn value(&self) -> Cow<'_, str> {
        match &self.content {
            Content::Code128(content) => content.value(),
            Content::Code39(content) => content.value(),
            Content::Code93(content) => content.value(),
            Content::Ean13(content) => content.value(),
            Content::Ean8(content) => content.value(),
            Content::UpcA(content) => content.value(),
            Content::UpcE(content) => content.value(),
            Content::Itf14(content) => content.value(),
            Content::Interleaved2of5(content) => content.value(),
            Content::Codabar(content) => content.value(),
            Content::Msi(content) => content.value(),
            Content::Gs1128(content) => content.value(),
            Content::DataMatrix(content) => content.value(),
            Content::Pdf417(content) => content.value(),
            Content::Aztec(content) => content.value(),
            Content::QrCode(content) => content.value(),
            Content::Gs1DataMatrix(content) => content.value(),
            Content::MicroPdf417(content) => content.value(),
            Content::Code11(content) => content.value(),
            Content::Industrial2of5(content) => content.value(),
            Content::Standard2of5(content) => content.value(),
            Content::Plessey(content) => content.value(),
            Content::Logmars(content) => content.value(),
            Content::Ean2(content) => content.value(),
            Content::Ean5(content) => content.value(),
            Content::Other(content) => content.value(),
        }
    }

    /// Whether its value is GS1 element strings.
    pub fn has_element_strings(&self) -> bool {
        if let Content::QrCode(code) = &self.content {
            return code.message().is_some();
        }
        self.symbology.has_element_strings()
    }

    /// Its GS1 element strings: those of a GS1 symbology, or `(01)` with the GTIN of an EAN, UPC, ITF-14 or
    /// DataBar. Other symbologies have none.
    pub fn gs1(&self) -> Option<gs1::Message> {
        let value = self.value();
        let gtin =
            |digits: &str| Some(gs1::Message::from_data(format!("01{digits:0>14}").into_bytes()));
        if let Content::UpcE(code) = &self.content {
            return gtin(&String::from_utf8_lossy(&code.upc_a()));
        }
        if let Content::QrCode(code) = &self.content {
            return code.message().cloned();
        }
        if self.symbology.has_element_strings() {
            Some(gs1::Message::from_data(value.into_owned().into_bytes()))
        } else if self.symbology.is_gtin() {
            gtin(&value)
        } else {
            None
        }
    }

    /// The add-on of an EAN or UPC symbol, which is not in the value.
    pub fn add_on(&self) -> Option<AddOn> {
        self.add_on
    }

    /// Draws it.
    #[inline]
    pub fn symbol(&self) -> Symbol<'_> {
        match &self.add_on {
            None => self.main_symbol(),
            Some(add_on) => self.symbol_beside(add_on),
        }
    }

    #[cold]
    fn symbol_beside<'a>(&'a self, add_on: &'a AddOn) -> Symbol<'a> {
        match self.main_symbol() {
            Symbol::Linear(main) => Symbol::Linear(beside(add_on, &main)),
            other @ (Symbol::Grid(_) | Symbol::Hexagons(_)) => other,
        }
    }

    /// The symbol without its add-on.
    #[inline]
    fn main_symbol(&self) -> Symbol<'_> {
        match &self.content {
            Content::Code128(content) => Self::draw(content, Code128::symbol),
            Content::Code39(content) => Self::draw(content, Code39::symbol),
            Content::Code93(content) => Self::draw(content, Code93::symbol),
            Content::Ean13(content) => Self::draw(content, Ean13::symbol),
            Content::Ean8(content) => Self::draw(content, Ean8::symbol),
            Content::UpcA(content) => Self::draw(content, UpcA::symbol),
            Content::UpcE(content) => Self::draw(content, UpcE::symbol),
            Content::Itf14(content) => Self::draw(content, Itf14::symbol),
            Content::Interleaved2of5(content) => Self::draw(content, Interleaved2of5::symbol),
            Content::Codabar(content) => Self::draw(content, Codabar::symbol),
            Content::Msi(content) => Self::draw(content, Msi::symbol),
            Content::Gs1128(content) => Self::draw(content, Gs1128::symbol),
            Content::DataMatrix(content) => Self::draw(content, DataMatrix::symbol),
            Content::Pdf417(content) => Self::draw(content, Pdf417::symbol),
            Content::Aztec(content) => Self::draw(content, Aztec::symbol),
            Content::QrCode(content) => Self::draw(content, QrCode::symbol),
            Content::Gs1DataMatrix(content) => Self::draw(content, Gs1DataMatrix::symbol),
            Content::MicroPdf417(content) => Self::draw(content, MicroPdf417::symbol),
            Content::Code11(content) => Self::draw(content, Code11::symbol),
            Content::Industrial2of5(content) => Self::draw(content, Industrial2of5::symbol),
            Content::Standard2of5(content) => Self::draw(content, Standard2of5::symbol),
            Content::Plessey(content) => Self::draw(content, Plessey::symbol),
            Content::Logmars(content) => Self::draw(content, Logmars::symbol),
            Content::Ean2(content) => Self::draw(content, Ean2::symbol),
            Content::Ean5(content) => Self::draw(content, Ean5::symbol),
            Content::Other(content) => Self::draw(&**content, Other::symbol),
        }
    }

    #[inline]
    fn read_any(symbology: Symbology, value: &str, options: &Options) -> Result<Self, ValueError> {
        if value.is_empty() {
            return Self::refuse_empty(symbology);
        }
        let is_planned = options.code128_escapes || options.code_set != CodeSets::Auto;
        if is_planned && symbology == Symbology::Code128 {
            let parse = match options.code_set {
                CodeSets::Auto => Code128::parse_escaped,
                CodeSets::A | CodeSets::B | CodeSets::C => Code128::parse_in_one_set,
            };
            return Self::read(symbology, value, options, parse, Content::Code128);
        }
        Self::read_by_symbology(symbology, value, options)
    }

    #[cold]
    fn refuse_empty(symbology: Symbology) -> Result<Self, ValueError> {
        Err(ValueError::new(symbology, Problem::Empty))
    }

    fn read_by_symbology(
        symbology: Symbology,
        value: &str,
        options: &Options,
    ) -> Result<Self, ValueError> {
        macro_rules! read {
            ($content:ident) => {
                Self::read(symbology, value, options, $content::parse, Content::$content)
            };
        }
        macro_rules! other {
            ($other:ident) => {{
                let parse = |value: &str, options: &Options| {
                    Other::parse(OtherSymbology::$other, value, options).map(Box::new)
                };
                Self::read(symbology, value, options, parse, Content::Other)
            }};
        }
        match symbology {
            Symbology::Code128 => read!(Code128),
            Symbology::Code39 => read!(Code39),
            Symbology::Code93 => read!(Code93),
            Symbology::Ean13 => read!(Ean13),
            Symbology::Ean8 => read!(Ean8),
            Symbology::UpcA => read!(UpcA),
            Symbology::UpcE => read!(UpcE),
            Symbology::Itf14 => read!(Itf14),
            Symbology::Interleaved2of5 => read!(Interleaved2of5),
            Symbology::Codabar => read!(Codabar),
            Symbology::Msi => read!(Msi),
            Symbology::Gs1128 => read!(Gs1128),
            Symbology::DataMatrix => read!(DataMatrix),
            Symbology::Pdf417 => read!(Pdf417),
            Symbology::Aztec => read!(Aztec),
            Symbology::QrCode => read!(QrCode),
            Symbology::Gs1DataMatrix => read!(Gs1DataMatrix),
            Symbology::MicroPdf417 => read!(MicroPdf417),
            Symbology::Code11 => read!(Code11),
            Symbology::Industrial2of5 => read!(Industrial2of5),
            Symbology::Standard2of5 => read!(Standard2of5),
            Symbology::Plessey => read!(Plessey),
            Symbology::Logmars => read!(Logmars),
            Symbology::Ean2 => read!(Ean2),
            Symbology::Ean5 => read!(Ean5),
            Symbology::DataBarOmni => other!(DataBarOmni),
            Symbology::DataBarTruncated => other!(DataBarTruncated),
            Symbology::DataBarStacked => other!(DataBarStacked),
            Symbology::DataBarStackedOmni => other!(DataBarStackedOmni),
            Symbology::DataBarLimited => other!(DataBarLimited),
            Symbology::DataBarExpanded => other!(DataBarExpanded),
            Symbology::DataBarExpandedStacked => other!(DataBarExpandedStacked),
            Symbology::MaxiCode => other!(MaxiCode),
            Symbology::Postnet => other!(Postnet),
            Symbology::Planet => other!(Planet),
            Symbology::IntelligentMail => other!(IntelligentMail),
            Symbology::Code49 => other!(Code49),
            Symbology::CodablockF => other!(CodablockF),
            Symbology::MicroQr => other!(MicroQr),
            Symbology::Telepen => other!(Telepen),
            Symbology::Pharmacode => other!(Pharmacode),
            Symbology::RoyalMail => other!(RoyalMail),
            Symbology::Kix => other!(Kix),
        }
    }

    /// Reads a value by one symbology's rules.
    ///
    /// Never inlined, so that each symbology writes its content directly into the result: inlined into one function they
    /// share a temporary, and copying from it takes longer than reading a short value.
    #[inline(never)]
    fn read<T, E: Into<Box<Problem>>>(
        symbology: Symbology,
        value: &str,
        options: &Options,
        parse: impl Fn(&str, &Options) -> Result<T, E>,
        content: impl Fn(T) -> Content,
    ) -> Result<Self, ValueError> {
        match parse(value, options) {
            Ok(parsed) => Ok(Self { symbology, content: content(parsed), add_on: None }),
            Err(problem) => Err(Self::refuse(symbology, value, problem.into())),
        }
    }

    /// The error, which names only symbologies that accept the value. It ends, since those give no hints themselves or
    /// name matrix codes, which give none.
    #[cold]
    fn refuse(symbology: Symbology, value: &str, mut problem: Box<Problem>) -> ValueError {
        problem.keep_accepted(|other| Self::parse(other, value).is_ok());
        ValueError::new(symbology, problem)
    }

    /// Draws one symbology's content; never inlined, so that each writes directly into the result.
    #[inline(never)]
    fn draw<'a, T>(content: &'a T, symbol: impl Fn(&'a T) -> Symbol<'a>) -> Symbol<'a> {
        symbol(content)
    }
}
