//! Options as text in requests and on the command line: choices, and which are allowed.

use std::{fmt, ops::RangeInclusive};

/// A choice as it is written.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Choice {
    /// `true` or `false`.
    Flag(bool),
    /// A whole number.
    Number(i64),
    /// Text.
    Text(String),
}

/// What an option of a symbology may be.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Allowed {
    /// `true` or `false`.
    Flag,
    /// A whole number in this range.
    Range(RangeInclusive<i64>),
    /// Layers of Aztec Code: 1 to 32, or -1 to -4 for compact ones.
    Layers,
    /// One of these names.
    Names(Vec<String>),
    /// 2 or 5 digits.
    AddOn,
}

/// What the field of an option holds.
pub(super) trait Held: Copy {
    /// What it may be.
    fn allowed() -> Allowed;

    /// What somebody chose; `None` if it is not allowed.
    fn read(choice: &Choice) -> Option<Self>;

    /// The choice; `None` if it is left to the encoder.
    fn written(self) -> Option<Choice>;
}

impl Held for bool {
    fn allowed() -> Allowed {
        Allowed::Flag
    }

    fn read(choice: &Choice) -> Option<Self> {
        if let Choice::Flag(flag) = choice { Some(*flag) } else { None }
    }

    fn written(self) -> Option<Choice> {
        Some(Choice::Flag(self))
    }
}

impl<T: Held> Held for Option<T> {
    fn allowed() -> Allowed {
        T::allowed()
    }

    fn read(choice: &Choice) -> Option<Self> {
        T::read(choice).map(Some)
    }

    fn written(self) -> Option<Choice> {
        self.and_then(T::written)
    }
}

impl Choice {
    /// A small number.
    pub(super) fn number(&self) -> Option<u8> {
        if let Self::Number(number) = self { u8::try_from(*number).ok() } else { None }
    }

    /// Text.
    pub(super) fn text(&self) -> Option<&str> {
        if let Self::Text(text) = self { Some(text) } else { None }
    }
}

impl Allowed {
    /// The choice that somebody typed.
    pub fn typed(&self, text: &str) -> Choice {
        let text = match self {
            Self::Flag => text.parse().map(Choice::Flag).ok(),
            Self::Range(_) | Self::Layers => text.parse().map(Choice::Number).ok(),
            Self::Names(_) | Self::AddOn => None,
        }
        .ok_or(text);
        text.unwrap_or_else(|text| Choice::Text(text.to_owned()))
    }

    /// The same without one of the names.
    pub(super) fn without(mut self, name: &str) -> Self {
        if let Self::Names(names) = &mut self {
            names.retain(|it| it != name);
        }
        self
    }
}

impl fmt::Display for Allowed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Flag => f.write_str("true or false"),
            Self::Range(range) => {
                write!(f, "a whole number from {} to {}", range.start(), range.end())
            }
            Self::Layers => {
                f.write_str("a whole number from 1 to 32, or from -1 to -4 for compact symbols")
            }
            Self::AddOn => f.write_str("2 or 5 digits"),
            Self::Names(names) => {
                for (place, name) in names.iter().enumerate() {
                    let before = match place {
                        0 => "",
                        _ if place + 1 == names.len() => " or ",
                        _ => ", ",
                    };
                    write!(f, "{before}\"{name}\"")?;
                }
                Ok(())
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{OptionKind, Symbology};

    #[test]
    fn what_is_allowed_is_said() {
        let said = |kind: OptionKind, symbology| kind.allowed(symbology).unwrap().to_string();
        assert_eq!(said(OptionKind::Columns, Symbology::Pdf417), "a whole number from 1 to 30");
        assert_eq!(said(OptionKind::Level, Symbology::QrCode), r#""L", "M", "Q" or "H""#);
        assert_eq!(said(OptionKind::CheckDigit, Symbology::Code39), r#""none" or "mod43""#);
        assert_eq!(said(OptionKind::AddOn, Symbology::Ean13), "2 or 5 digits");
    }

    #[test]
    fn typed_text_becomes_a_choice() {
        let typed =
            |kind: OptionKind, symbology, text| kind.allowed(symbology).unwrap().typed(text);
        assert_eq!(typed(OptionKind::Version, Symbology::QrCode, "7"), Choice::Number(7));
        assert_eq!(typed(OptionKind::Version, Symbology::QrCode, "x"), Choice::Text("x".into()));
        assert_eq!(typed(OptionKind::Gs1, Symbology::QrCode, "true"), Choice::Flag(true));
        assert_eq!(typed(OptionKind::AddOn, Symbology::Ean13, "12"), Choice::Text("12".into()));
    }
}
