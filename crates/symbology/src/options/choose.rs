//! Options as text in requests and on the command line: the allowed values, and one reader and one writer for
//! all.

use std::{fmt, ops::RangeInclusive};

use super::DataMatrixSize;
use super::{
    AddOn, AztecCorrection, AztecLayers, Code11Checks, Code39Check, CodeSets, DataMatrixShape,
    InterleavedCheck, MaxiCodeModeNumber, MicroPdf417Columns, MsiChecks, OptionKind, Options,
    Pdf417Columns, Pdf417Level, QrLevel, QrMask, QrVersion,
};
use crate::Symbology;

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

impl OptionKind {
    /// What it may be for this symbology; `None` if the symbology does not have it.
    pub fn allowed(self, symbology: Symbology) -> Option<Allowed> {
        symbology.options().contains(&self).then(|| match self {
            Self::Level if symbology == Symbology::Pdf417 => Allowed::Range(0..=8),
            Self::Level if symbology == Symbology::MicroQr => names(["L", "M", "Q"]),
            Self::Level => names(["L", "M", "Q", "H"]),
            Self::Columns if symbology == Symbology::MicroPdf417 => Allowed::Range(1..=4),
            Self::Columns => Allowed::Range(1..=30),
            Self::Shape => names(DataMatrixShape::ALL.map(DataMatrixShape::as_str)),
            Self::Size => names(DataMatrixSize::all().map(DataMatrixSize::name)),
            Self::Correction => Allowed::Range(1..=99),
            Self::Layers => Allowed::Layers,
            Self::Version => Allowed::Range(1..=40),
            Self::Mask => Allowed::Range(0..=7),
            Self::Mode => Allowed::Range(2..=6),
            Self::CheckDigit => names(symbology.check_digits()),
            Self::CodeSet => names(CodeSets::ALL.map(CodeSets::as_str)),
            Self::Gs1 | Self::FullAscii | Self::Escapes => Allowed::Flag,
            Self::AddOn => Allowed::AddOn,
        })
    }
}

impl OptionKind {
    /// The symbologies that have it, those together for which it may be the same.
    pub fn groups(self) -> Vec<(Allowed, Vec<Symbology>)> {
        let mut groups: Vec<(Allowed, Vec<Symbology>)> = Vec::new();
        for symbology in Symbology::ALL {
            let Some(allowed) = self.allowed(symbology) else { continue };
            match groups.iter_mut().find(|(known, _)| *known == allowed) {
                Some((_, symbologies)) => symbologies.push(symbology),
                None => groups.push((allowed, vec![symbology])),
            }
        }
        groups
    }
}

fn names<T: Into<String>>(names: impl IntoIterator<Item = T>) -> Allowed {
    Allowed::Names(names.into_iter().map(Into::into).collect())
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

impl Options {
    /// Sets an option; nothing if this is not a choice that the symbology has: [`OptionKind::allowed`] says which are.
    #[must_use]
    pub fn choose(
        &mut self,
        symbology: Symbology,
        kind: OptionKind,
        choice: &Choice,
    ) -> Option<()> {
        if !symbology.options().contains(&kind) {
            return None;
        }
        match choice {
            Choice::Flag(flag) => self.choose_flag(kind, *flag),
            Choice::Number(number) => self.choose_number(symbology, kind, *number),
            Choice::Text(text) => self.choose_text(symbology, kind, text),
        }
    }

    fn choose_flag(&mut self, kind: OptionKind, flag: bool) -> Option<()> {
        let option = match kind {
            OptionKind::Gs1 => &mut self.qr_gs1,
            OptionKind::FullAscii => &mut self.code39_full_ascii,
            OptionKind::Escapes => &mut self.code128_escapes,
            OptionKind::Level
            | OptionKind::Columns
            | OptionKind::Shape
            | OptionKind::Size
            | OptionKind::Correction
            | OptionKind::Layers
            | OptionKind::Version
            | OptionKind::Mask
            | OptionKind::CheckDigit
            | OptionKind::AddOn
            | OptionKind::Mode
            | OptionKind::CodeSet => return None,
        };
        *option = flag;
        Some(())
    }

    fn choose_number(&mut self, symbology: Symbology, kind: OptionKind, number: i64) -> Option<()> {
        let small = || u8::try_from(number).ok();
        match kind {
            OptionKind::Level if symbology == Symbology::Pdf417 => {
                self.pdf417_level = Some(Pdf417Level::new(small()?)?);
            }
            OptionKind::Columns if symbology == Symbology::MicroPdf417 => {
                self.micro_pdf417_columns = Some(MicroPdf417Columns::new(small()?)?);
            }
            OptionKind::Columns => self.pdf417_columns = Some(Pdf417Columns::new(small()?)?),
            OptionKind::Correction => self.aztec_correction = AztecCorrection::percent(small()?)?,
            OptionKind::Layers if number < 0 => {
                let layers = u8::try_from(number.checked_neg()?).ok()?;
                self.aztec_layers = Some(AztecLayers::compact(layers)?);
            }
            OptionKind::Layers => self.aztec_layers = Some(AztecLayers::full(small()?)?),
            OptionKind::Version => self.qr_version = Some(QrVersion::new(small()?)?),
            OptionKind::Mask => self.qr_mask = Some(QrMask::new(small()?)?),
            OptionKind::Mode => self.maxicode_mode = Some(MaxiCodeModeNumber::new(small()?)?),
            OptionKind::Level
            | OptionKind::Shape
            | OptionKind::Size
            | OptionKind::Gs1
            | OptionKind::CheckDigit
            | OptionKind::FullAscii
            | OptionKind::Escapes
            | OptionKind::AddOn
            | OptionKind::CodeSet => return None,
        }
        Some(())
    }

    fn choose_text(&mut self, symbology: Symbology, kind: OptionKind, text: &str) -> Option<()> {
        match kind {
            OptionKind::Level if symbology != Symbology::Pdf417 => {
                let levels = [QrLevel::L, QrLevel::M, QrLevel::Q, QrLevel::H];
                self.qr_level = levels.into_iter().find(|level| level.as_str() == text)?;
            }
            OptionKind::Shape => {
                let shapes = DataMatrixShape::ALL;
                self.data_matrix_shape = shapes.into_iter().find(|it| it.as_str() == text)?;
            }
            OptionKind::Size => {
                let size = DataMatrixSize::all().find(|size| size.name() == text)?;
                self.data_matrix_size = Some(size);
            }
            OptionKind::CheckDigit => self.choose_check(symbology, text)?,
            OptionKind::CodeSet => {
                self.code_set = CodeSets::ALL.into_iter().find(|it| it.as_str() == text)?;
            }
            OptionKind::AddOn => self.add_on = Some(AddOn::new(text)?),
            OptionKind::Level
            | OptionKind::Columns
            | OptionKind::Correction
            | OptionKind::Layers
            | OptionKind::Version
            | OptionKind::Mask
            | OptionKind::Gs1
            | OptionKind::FullAscii
            | OptionKind::Escapes
            | OptionKind::Mode => return None,
        }
        Some(())
    }

    fn choose_check(&mut self, symbology: Symbology, name: &str) -> Option<()> {
        if symbology == Symbology::Msi {
            self.msi_checks = MsiChecks::ALL.into_iter().find(|it| it.as_str() == name)?;
        } else if symbology == Symbology::Code39 {
            self.code39_check = Code39Check::ALL.into_iter().find(|it| it.as_str() == name)?;
        } else if symbology == Symbology::Code11 {
            self.code11_checks = Code11Checks::ALL.into_iter().find(|it| it.as_str() == name)?;
        } else {
            let checks = InterleavedCheck::ALL;
            self.interleaved_check = checks.into_iter().find(|it| it.as_str() == name)?;
        }
        Some(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every choice that is allowed can be made, and the ones beside it cannot.
    #[test]
    fn what_is_allowed_is_what_can_be_chosen() {
        let mut tried = 0;
        for symbology in Symbology::ALL {
            for kind in OptionKind::ALL {
                let can =
                    |choice: Choice| Options::default().choose(symbology, kind, &choice).is_some();
                let text = |text: &str| Choice::Text(text.to_owned());
                tried += 1;
                match kind.allowed(symbology) {
                    None => {
                        assert!(!can(Choice::Flag(true)) && !can(Choice::Number(2)));
                        assert!(!can(text("M")) && !can(text("12")));
                    }
                    Some(Allowed::Flag) => assert!(can(Choice::Flag(true)) && !can(text("true"))),
                    Some(Allowed::Range(range)) => {
                        assert!(range.clone().all(|number| can(Choice::Number(number))));
                        assert!(!can(Choice::Number(range.start() - 1)));
                        assert!(!can(Choice::Number(range.end() + 1)));
                    }
                    Some(Allowed::Layers) => {
                        let right = |layers: &i64| can(Choice::Number(*layers));
                        assert_eq!((-99..=99).filter(right).count(), 36);
                        assert!(!can(Choice::Number(i64::MIN)));
                    }
                    Some(Allowed::Names(names)) => {
                        assert!(names.iter().all(|name| can(text(name))), "{names:?}");
                        assert!(!can(text("other")) && !can(Choice::Number(1)));
                    }
                    Some(Allowed::AddOn) => {
                        assert!(can(text("12")) && can(text("12345")));
                        assert!(!can(text("123")) && !can(Choice::Number(12)));
                    }
                }
            }
        }
        assert_eq!(tried, Symbology::ALL.len() * OptionKind::ALL.len());
    }

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
