//! Symbologies that a message names as able to hold a value.

use crate::Symbology;
use message::{Argument, Phrase, phrase};

/// Symbologies that may hold what another one refuses.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Instead {
    /// Each of these.
    All {
        /// Their ids in words, for example `code128 or code93`.
        words: Phrase,
        /// The same.
        symbologies: &'static [Symbology],
    },
    /// One of several: the others refuse the value.
    Only(Symbology),
}

impl Instead {
    /// For ASCII characters.
    pub(crate) const CODE128: Self = all(phrase("code128"), &[Symbology::Code128]);

    /// For ASCII characters, in place of Code 39.
    pub(crate) const CODE128_OR_CODE93: Self =
        all(phrase("code128 or code93"), &[Symbology::Code128, Symbology::Code93]);

    /// For any character.
    pub(crate) const QRCODE: Self = all(phrase("qrcode"), &[Symbology::QrCode]);

    /// For any character.
    pub(crate) const ANY_UNICODE: Self = all(
        phrase("qrcode, datamatrix, aztec or pdf417"),
        &[Symbology::QrCode, Symbology::DataMatrix, Symbology::Aztec, Symbology::Pdf417],
    );

    /// For any character, in place of small symbols.
    pub(crate) const DATAMATRIX_OR_QRCODE: Self =
        all(phrase("datamatrix or qrcode"), &[Symbology::DataMatrix, Symbology::QrCode]);

    /// For any character, in place of stacked symbols.
    pub(crate) const PDF417_OR_DATAMATRIX: Self =
        all(phrase("pdf417 or datamatrix"), &[Symbology::Pdf417, Symbology::DataMatrix]);

    /// All of them if they accept the value, otherwise the first that does.
    pub(crate) fn accepted(self, accepts: impl Fn(Symbology) -> bool) -> Option<Self> {
        match self {
            Self::All { symbologies, .. } => {
                if symbologies.iter().all(|&symbology| accepts(symbology)) {
                    return Some(self);
                }
                symbologies.iter().copied().find(|&symbology| accepts(symbology)).map(Self::Only)
            }
            Self::Only(symbology) => accepts(symbology).then_some(self),
        }
    }
}

const fn all(words: Phrase, symbologies: &'static [Symbology]) -> Instead {
    Instead::All { words, symbologies }
}

impl From<Instead> for Argument {
    fn from(instead: Instead) -> Self {
        match instead {
            Instead::All { words, .. } => words.into(),
            Instead::Only(symbology) => symbology.id().into(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn those_that_refuse_are_not_named() {
        let check = |refused: &[Symbology], expected: Option<&str>| {
            let found = Instead::CODE128_OR_CODE93.accepted(|other| !refused.contains(&other));
            let named = found.map(|instead| Argument::from(instead).to_string());
            assert_eq!(named.as_deref(), expected);
        };
        check(&[], Some("code128 or code93"));
        check(&[Symbology::Code128], Some("code93"));
        check(&[Symbology::Code93], Some("code128"));
        check(&[Symbology::Code128, Symbology::Code93], None);
    }

    #[test]
    fn the_words_name_the_symbologies() {
        for instead in [
            Instead::CODE128,
            Instead::CODE128_OR_CODE93,
            Instead::QRCODE,
            Instead::ANY_UNICODE,
            Instead::DATAMATRIX_OR_QRCODE,
            Instead::PDF417_OR_DATAMATRIX,
        ] {
            let Instead::All { words, symbologies } = instead else { panic!("{instead:?}") };
            let ids: Vec<_> = symbologies.iter().map(|symbology| symbology.id()).collect();
            let named = words.to_string().replace(" or ", ", ");
            assert_eq!(named.split(", ").collect::<Vec<_>>(), ids);
        }
    }
}
