//! Commands for fields: where they stand, what they look like, how their data are meant.

use super::{Alignment, FontName, Justification, Letter, Orientation, Word};

bare_commands! {
    /// `^FS`: the field ends here.
    b"^FS" FieldSeparator;
    /// `^FR`: the field reverses what is under it.
    b"^FR" FieldReverse;
}

commands! {
    /// `^FO`: where the field's upper left corner stands, however it is turned.
    b"^FO" FieldOrigin {
        /// Dots from the left.
        x: u32,
        /// Dots from the top.
        y: u32,
        /// On which side of the origin it stands.
        justification: Justification,
    }

    /// `^FT`: where the field's base line starts; after the field before when left out.
    b"^FT" FieldTypeset {
        /// Dots from the left.
        x: u32,
        /// Dots from the top.
        y: u32,
        /// On which side of the origin it stands.
        justification: Justification,
    }

    /// `^FH`: the field's data have bytes written as two hexadecimal digits.
    b"^FH" FieldHex {
        /// What stands before the digits; an underscore when left out.
        indicator: Letter,
    }

    /// `^FN`: the field has a number, by which a stored format is filled in.
    ///
    /// The prompt that may follow in quotes is for a keyboard's display and is not kept.
    b"^FN" FieldNumber {
        /// The number.
        number: u32,
    }

    /// `^FB`: the field's text is set in lines.
    b"^FB" FieldBlock {
        /// Dots in a line.
        width: u32,
        /// Most lines; what is over is printed upon the last.
        lines: u32,
        /// Dots added between lines.
        spacing: i32,
        /// How the lines stand.
        alignment: Alignment,
        /// Dots by which the second and later lines are indented.
        indent: u32,
    }

    /// `^TB`: the field's text is set in lines, and cut where it leaves the block.
    b"^TB" TextBlock {
        /// Which way up.
        orientation: Orientation,
        /// Dots in a line.
        width: u32,
        /// Dots from the top of the block to its bottom.
        height: u32,
    }

    /// `^FW`: which way up fields stand that do not say so.
    b"^FW" FieldDefaults {
        /// Which way up.
        orientation: Orientation,
        /// On which side of the origin.
        justification: Justification,
    }

    /// `^FC`: characters that bring a clock's time into the next field.
    b"^FC" FieldClock {
        /// For the first clock.
        primary: Letter,
        /// For the second clock.
        secondary: Letter,
        /// For the third clock.
        tertiary: Letter,
    }

    /// `^FE`: the character that brings another field's data into the next field.
    b"^FE" FieldEmbed {
        /// The character.
        character: Letter,
    }

    /// `^SN`: data that count up from label to label.
    b"^SN" SerialNumber {
        /// What the first label has.
        start: Word,
        /// By how much it grows.
        increment: i32,
        /// Whether leading zeros are printed.
        leading_zeros: bool,
    }

    /// `^SF`: how the field's data count up from label to label.
    b"^SF" SerialField {
        /// What each character is: decimal, hexadecimal, letter, fixed.
        mask: Word,
        /// What is added.
        increment: Word,
    }

    /// `^A@`: the field's font, by the name of its file.
    b"^A@" FontFile {
        /// Which way up.
        orientation: Orientation,
        /// Dots from top to bottom.
        height: u32,
        /// Dots across.
        width: u32,
        /// The file, such as `E:ARIAL.TTF`.
        file: Word,
    }

    /// `^CF`: the font of fields that do not name one.
    b"^CF" DefaultFont {
        /// Its letter or digit.
        font: FontName,
        /// Dots from top to bottom.
        height: u32,
        /// Dots across.
        width: u32,
    }

    /// `^CW`: gives a font's file a letter.
    b"^CW" FontIdentifier {
        /// The letter or digit.
        font: FontName,
        /// The file.
        file: Word,
    }
}
