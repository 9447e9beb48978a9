//! Options as they are written down again.

use super::{Choice, OptionKind, Options};
use crate::Symbology;

impl Options {
    /// What was chosen for this symbology; `None` for a default, and for an option that the symbology does not have.
    /// [`Options::choose`] reads it back.
    pub fn choice(&self, symbology: Symbology, kind: OptionKind) -> Option<Choice> {
        if !symbology.options().contains(&kind) {
            return None;
        }
        let written = self.written(symbology, kind)?;
        (Self::USUAL.written(symbology, kind).as_ref() != Some(&written)).then_some(written)
    }

    /// The option, whether it is the default or not; `None` if it is left to the encoder.
    fn written(&self, symbology: Symbology, kind: OptionKind) -> Option<Choice> {
        let number = |number: u8| Choice::Number(number.into());
        let text = |text: &str| Choice::Text(text.to_owned());
        Some(match kind {
            OptionKind::Level if symbology == Symbology::Pdf417 => {
                number(self.pdf417_level?.number())
            }
            OptionKind::Level => text(self.qr_level.as_str()),
            OptionKind::Columns if symbology == Symbology::MicroPdf417 => {
                number(self.micro_pdf417_columns?.count())
            }
            OptionKind::Columns => number(self.pdf417_columns?.count()),
            OptionKind::Shape => text(self.data_matrix_shape.as_str()),
            OptionKind::Size => text(&self.data_matrix_size?.name()),
            OptionKind::Correction => number(self.aztec_correction.as_percent()),
            OptionKind::Layers => {
                let layers = self.aztec_layers?;
                let count = i64::from(layers.count());
                Choice::Number(if layers.is_compact() { -count } else { count })
            }
            OptionKind::Version => number(self.qr_version?.number()),
            OptionKind::Mask => number(self.qr_mask?.number()),
            OptionKind::Gs1 => Choice::Flag(self.qr_gs1),
            OptionKind::CheckDigit => text(self.check_digit(symbology)),
            OptionKind::FullAscii => Choice::Flag(self.code39_full_ascii),
            OptionKind::Escapes => Choice::Flag(self.code128_escapes),
            OptionKind::AddOn => text(self.add_on?.digits()),
            OptionKind::Mode => number(self.maxicode_mode?.number()),
            OptionKind::CodeSet => text(self.code_set.as_str()),
        })
    }

    fn check_digit(&self, symbology: Symbology) -> &'static str {
        if symbology == Symbology::Msi {
            self.msi_checks.as_str()
        } else if symbology == Symbology::Code39 {
            self.code39_check.as_str()
        } else if symbology == Symbology::Code11 {
            self.code11_checks.as_str()
        } else {
            self.interleaved_check.as_str()
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Allowed;

    /// Choices of every kind for a symbology.
    fn choices(allowed: Allowed) -> Vec<Choice> {
        match allowed {
            Allowed::Flag => vec![Choice::Flag(false), Choice::Flag(true)],
            Allowed::Range(range) => range.map(Choice::Number).collect(),
            Allowed::Layers => [-4, -1, 1, 32].map(Choice::Number).to_vec(),
            Allowed::Names(names) => names.into_iter().map(Choice::Text).collect(),
            Allowed::AddOn => ["12", "12345"].map(|it| Choice::Text(it.into())).to_vec(),
        }
    }

    #[test]
    fn every_choice_is_written_as_it_was_read() {
        let mut written = 0;
        for symbology in Symbology::ALL {
            for &kind in symbology.options() {
                let mut defaults = 0;
                for choice in choices(kind.allowed(symbology).unwrap()) {
                    let mut options = Options::default();
                    options.choose(symbology, kind, &choice).unwrap();
                    match options.choice(symbology, kind) {
                        Some(found) => assert_eq!(found, choice),
                        None => defaults += 1,
                    }
                    written += 1;
                }
                assert!(defaults <= 1, "{} {}", symbology.id(), kind.name());
            }
        }
        assert!(written > 100);
    }
}
