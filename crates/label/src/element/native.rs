//! Fields of a printer, where no other element says exactly the same.

use std::fmt;

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
#[derive(Debug, Clone, PartialEq)]
pub struct NativeField {
    /// The point of the field that its position names.
    pub anchor: NativeAnchor,
    /// On which side of that point it is.
    pub side: NativeSide,
    /// The resolution that its numbers mean.
    pub dpi: Dpi,
    /// Its commands. A printer checks whether it has them, and that they go together.
    pub commands: Vec<NativeCommand>,
    /// What they say.
    pub meaning: NativeMeaning,
}

/// What the commands of a field say about its barcode and its data. `render` makes it, because `label` does not know commands.
#[derive(Clone)]
pub struct NativeMeaning {
    /// The symbology of its barcode, if it has one.
    pub symbology: Option<Symbology>,
    /// Dots of a module of its barcode, if it has one.
    pub module: Option<u8>,
    /// The character that its commands read as the beginning of a switch or an escape, if there is one. A value must not have
    /// it: the printer would change the value.
    pub switch: Option<char>,
    /// Whether data that begin like this, before a value, leave nothing in the value that is read as a switch.
    pub starts: fn(&str) -> bool,
}

impl Default for NativeMeaning {
    fn default() -> Self {
        Self { symbology: None, module: None, switch: None, starts: |_| true }
    }
}

impl fmt::Debug for NativeMeaning {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut shown = formatter.debug_struct("NativeMeaning");
        shown.field("symbology", &self.symbology).field("module", &self.module);
        shown.field("switch", &self.switch).finish_non_exhaustive()
    }
}

/// The same commands mean the same.
impl PartialEq for NativeMeaning {
    fn eq(&self, other: &Self) -> bool {
        let known = |it: &Self| (it.symbology, it.module, it.switch);
        known(self) == known(other)
    }
}

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
