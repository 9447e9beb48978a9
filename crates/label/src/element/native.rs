//! Fields of a printer, where no other element says exactly the same.

use symbology::Symbology;

use super::{Point, SpecElement};
use crate::{Field, Template, units::Dpi};

/// One field of a printer: typed commands, with a text.
#[derive(Debug, Clone, PartialEq)]
pub struct NativeElement<V> {
    /// The point that its anchor names.
    pub at: Point,
    /// Its commands.
    pub field: NativeField,
    /// Its data, as the commands read them.
    pub text: V,
}

impl<V> NativeElement<V> {
    /// The same element with another text.
    pub fn with<W>(&self, text: W) -> NativeElement<W> {
        NativeElement { at: self.at, field: self.field.clone(), text }
    }
}

/// The commands of a field, and how it stands at its point.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NativeField {
    /// The point of the field that its position names.
    pub anchor: NativeAnchor,
    /// On which side of that point it is.
    pub side: NativeSide,
    /// The resolution that its numbers mean.
    pub dpi: Dpi,
    /// Its commands. A printer checks whether it has them, and that they go together.
    pub commands: Vec<NativeCommand>,
}

impl NativeField {
    /// The symbology of its barcode, if it has one.
    pub fn symbology(&self) -> Option<Symbology> {
        self.commands.iter().find_map(|command| {
            let (_, symbology) = BARCODES.iter().find(|(name, _)| *name == &*command.name)?;
            Some(*symbology)
        })
    }

    /// Dots of a module of its barcode, if it has one.
    pub fn module(&self) -> Option<u8> {
        let parameter = |name: &str, index: usize| {
            let command = self.commands.iter().find(|command| &*command.name == name)?;
            command.parameters.get(index)?.parse().ok()
        };
        parameter("BQ", 2).or(parameter("BO", 1)).or(parameter("BX", 1)).or(parameter("BY", 0))
    }

    /// The character that its commands read as the beginning of a switch or an escape, if there is one. A value must not have
    /// it: the printer would change the value.
    pub fn switch(&self) -> Option<char> {
        self.commands.iter().find_map(|command| match &*command.name {
            "BC" => Some('>'),
            "FB" | "TB" => Some('\\'),
            "BX" => command.parameters.get(6)?.chars().next(),
            // Escapes are read only if the command says so.
            "BO" => command.parameters.get(2).filter(|it| &***it == "Y").map(|_| '~'),
            _ => None,
        })
    }

    /// Whether data that begin like this, before a value, leave nothing in the value that is read as a switch. Those of `^BQ`
    /// begin with the error correction and the mode, which are up to whoever wrote the field.
    pub fn is_begun(&self, start: &str) -> bool {
        if !self.commands.iter().any(|command| &*command.name == "BQ") {
            return true;
        }
        match start.as_bytes() {
            // With the mode M, that of the characters comes after the comma, for bytes with their number.
            [b'H' | b'Q' | b'M' | b'L', b'A' | b'a', b',', ..]
            | [b'H' | b'Q' | b'M' | b'L', b'M' | b'm', b',', b'N' | b'A' | b'K', ..] => true,
            [b'H' | b'Q' | b'M' | b'L', b'M' | b'm', b',', b'B', number @ ..] => number.len() >= 4,
            _ => false,
        }
    }
}

/// The symbologies of commands. Some commands draw several, of which this is the usual one.
const BARCODES: [(&str, Symbology); 28] = [
    ("B1", Symbology::Code11),
    ("B2", Symbology::Interleaved2of5),
    ("B3", Symbology::Code39),
    ("B4", Symbology::Code49),
    ("B5", Symbology::Planet),
    ("B7", Symbology::Pdf417),
    ("B8", Symbology::Ean8),
    ("B9", Symbology::UpcE),
    ("BA", Symbology::Code93),
    ("BB", Symbology::CodablockF),
    ("BC", Symbology::Code128),
    ("BD", Symbology::MaxiCode),
    ("BE", Symbology::Ean13),
    ("BF", Symbology::MicroPdf417),
    ("BI", Symbology::Industrial2of5),
    ("BJ", Symbology::Standard2of5),
    ("BK", Symbology::Codabar),
    ("BL", Symbology::Logmars),
    ("BM", Symbology::Msi),
    ("BO", Symbology::Aztec),
    ("BP", Symbology::Plessey),
    ("BQ", Symbology::QrCode),
    ("BR", Symbology::DataBarOmni),
    ("BS", Symbology::Ean5),
    ("BT", Symbology::Code39),
    ("BU", Symbology::UpcA),
    ("BX", Symbology::DataMatrix),
    ("BZ", Symbology::Postnet),
];

/// The point of a field that its position names.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum NativeAnchor {
    /// Its upper left corner.
    #[default]
    Corner,
    /// The start of its base line.
    Baseline,
}

impl NativeAnchor {
    /// The anchors with their names in requests.
    pub const ALL: [(&'static str, Self); 2] =
        [("corner", Self::Corner), ("baseline", Self::Baseline)];
}

/// On which side of its point a field is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum NativeSide {
    /// It begins there.
    #[default]
    Left,
    /// It ends there.
    Right,
    /// The direction of its text decides.
    Auto,
}

impl NativeSide {
    /// The sides with their names in requests.
    pub const ALL: [(&'static str, Self); 3] =
        [("left", Self::Left), ("right", Self::Right), ("auto", Self::Auto)];
}

/// One command, by its two letters and its parameters as texts.
///
/// *Guarantees:* the name has two capitals, digits or `@`; there are at most 16 parameters of at most 64 printable ASCII
/// characters, none of which can begin a command or separate parameters.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NativeCommand {
    name: Box<str>,
    parameters: Vec<Box<str>>,
}

impl NativeCommand {
    /// The maximum number of parameters.
    pub const MOST_PARAMETERS: usize = 16;
    /// The maximum length of a parameter.
    pub const LONGEST: usize = 64;

    /// A command, if all characters are allowed.
    pub fn new(name: &str, parameters: Vec<Box<str>>) -> Option<Self> {
        let is_letter =
            |byte: u8| byte.is_ascii_uppercase() || byte.is_ascii_digit() || byte == b'@';
        let is_name = name.len() == 2 && name.bytes().all(is_letter);
        let is_listed = parameters.len() <= Self::MOST_PARAMETERS
            && parameters.iter().all(|parameter| Self::is_parameter(parameter));
        (is_name && is_listed).then(|| Self { name: name.into(), parameters })
    }

    /// Whether a text can be a parameter; an empty one was left out.
    pub fn is_parameter(text: &str) -> bool {
        let is_plain = |byte: u8| matches!(byte, b' '..=b'}') && !matches!(byte, b',' | b'^');
        text.len() <= Self::LONGEST && text.bytes().all(is_plain)
    }

    /// Its two letters.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Its parameters; one that was left out is empty.
    pub fn parameters(&self) -> impl Iterator<Item = &str> + Clone {
        self.parameters.iter().map(|parameter| &**parameter)
    }
}

impl SpecElement for NativeElement<Template> {
    fn templates(&self) -> Vec<(Field, &Template)> {
        vec![(Field::Text, &self.text)]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_in_a_command_begins_another() {
        let command = |name, parameter: &str| NativeCommand::new(name, vec![parameter.into()]);
        assert!(command("A@", "E:MY FONT.TTF").is_some());
        for name in ["", "A", "a0", "^A", "A0N", "~J", "A\n"] {
            assert_eq!(command(name, ""), None, "{name}");
        }
        for parameter in ["^XZ", "~JR", "1,2", "\n", "\u{1}", "\u{e9}", &"1".repeat(65)] {
            assert_eq!(command("A0", parameter), None, "{parameter}");
        }
        assert_eq!(NativeCommand::new("A0", vec!["".into(); 17]), None);
    }
}
