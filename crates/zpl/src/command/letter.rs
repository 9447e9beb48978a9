//! Parameters that are one letter or digit out of a few.

use super::parameter::{Parameter, Reading};

/// Declares a choice: the letter in a document and its meaning.
macro_rules! choices {
    ($(
        $(#[doc = $about:literal])+
        $type:ident { $( $(#[doc = $meaning:literal])+ $variant:ident = $letter:literal, )+ }
    )*) => { $(
        $(#[doc = $about])+
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[repr(u8)]
        pub enum $type {
            $( $(#[doc = $meaning])+ $variant = $letter, )+
        }

        impl $type {
            /// Its byte in a document.
            pub fn letter(self) -> u8 {
                self as u8
            }
        }

        impl Parameter for $type {
            fn write(&self, out: &mut Vec<u8>) {
                out.push(self.letter());
            }

            fn read(text: &[u8]) -> Reading<Self> {
                let value = match text.first().map(u8::to_ascii_uppercase) {
                    $( Some($letter) => Self::$variant, )+
                    _ => return Reading::Not,
                };
                if text.len() == 1 { Reading::Whole(value) } else { Reading::Partly(value) }
            }
        }
    )* };
}

choices! {
    /// The orientation of a field.
    Orientation {
        /// `N`: upright.
        Normal = b'N',
        /// `R`: rotated clockwise by 90 degrees.
        Rotated = b'R',
        /// `I`: rotated by 180 degrees.
        Inverted = b'I',
        /// `B`: rotated by 270 degrees, read from the bottom up.
        BottomUp = b'B',
    }

    /// On which side of its origin a field is.
    Justification {
        /// `0`: the origin is the left end.
        Left = b'0',
        /// `1`: the origin is the right end.
        Right = b'1',
        /// `2`: by the direction of the script.
        Automatic = b'2',
    }

    /// The alignment of the lines of a block.
    Alignment {
        /// `L`: left.
        Left = b'L',
        /// `C`: centred.
        Centre = b'C',
        /// `R`: right.
        Right = b'R',
        /// `J`: justified, the last line left.
        Justified = b'J',
    }

    /// The colour of a line.
    Colour {
        /// `B`: black.
        Black = b'B',
        /// `W`: white, over existing ink.
        White = b'W',
    }

    /// The direction of a diagonal.
    Lean {
        /// `R`: like a slash, from the lower left to the upper right.
        Right = b'R',
        /// `L`: like a backslash, from the upper left to the lower right.
        Left = b'L',
    }

    /// Which end of the label leaves the printer first.
    LabelEnd {
        /// `N`: as it is laid out.
        Normal = b'N',
        /// `I`: rotated by 180 degrees.
        Inverted = b'I',
    }

    /// Which dots of the head print.
    Density {
        /// `A`: all of them.
        Full = b'A',
        /// `B`: half of them in each direction.
        Half = b'B',
    }

    /// The unit of numbers in a document.
    Unit {
        /// `D`: dots.
        Dots = b'D',
        /// `I`: inches.
        Inches = b'I',
        /// `M`: millimetres.
        Millimetres = b'M',
    }

    /// How `^BC` reads its data.
    Code128Mode {
        /// `N`: subsets chosen in the data by `>` codes.
        Normal = b'N',
        /// `U`: 19 digits, to which the printer adds a check digit.
        Ucc = b'U',
        /// `A`: the printer chooses subsets.
        Automatic = b'A',
        /// `D`: GS1 element string with brackets, which are not encoded.
        Gs1 = b'D',
    }

    /// Which check digits `^BM` adds.
    MsiCheck {
        /// `A`: none.
        None = b'A',
        /// `B`: one, modulo 10.
        Mod10 = b'B',
        /// `C`: two, both modulo 10.
        Mod10Mod10 = b'C',
        /// `D`: one modulo 11, then one modulo 10.
        Mod11Mod10 = b'D',
    }

    /// The position of Code 49's human-readable line.
    Code49Line {
        /// `N`: none.
        None = b'N',
        /// `A`: above the bars.
        Above = b'A',
        /// `B`: below the bars.
        Below = b'B',
    }

    /// Which postal code `^BZ` draws.
    PostalCode {
        /// `0`: Postnet.
        Postnet = b'0',
        /// `1`: Planet.
        Planet = b'1',
        /// `2`: reserved.
        Reserved = b'2',
        /// `3`: USPS Intelligent Mail.
        IntelligentMail = b'3',
    }

    /// The code of the rows of a Codablock.
    CodablockMode {
        /// `A`: Code 39.
        A = b'A',
        /// `E`: Code 128 with FNC1.
        E = b'E',
        /// `F`: Code 128.
        F = b'F',
    }

    /// The error correction level of a QR code.
    QrLevel {
        /// `L`: about 7 %.
        L = b'L',
        /// `M`: about 15 %.
        M = b'M',
        /// `Q`: about 25 %.
        Q = b'Q',
        /// `H`: about 30 %.
        H = b'H',
    }

    /// Whether a Data Matrix is square.
    MatrixShape {
        /// `1`: as many rows as columns.
        Square = b'1',
        /// `2`: one of the six rectangles.
        Rectangular = b'2',
    }
}
