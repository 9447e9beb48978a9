//! Commands for fields: their position, appearance and data.

use super::{Alignment, FontName, Justification, Letter, Orientation, Word};

bare_commands! {
    /// `^FS`: the field ends here.
    b"^FS" FieldSeparator;
    /// `^FR`: the field reverses the dots under it.
    b"^FR" FieldReverse;
}

commands! {
    /// `^FO`: the position of the field's upper left corner, in every orientation.
    b"^FO" FieldOrigin {
        /// Dots from the left.
        x: u32,
        /// Dots from the top.
        y: u32,
        /// On which side of the origin the field is.
        justification: Justification,
    }

    /// `^FT`: the start of the field's base line; after the previous field when left out.
    b"^FT" FieldTypeset {
        /// Dots from the left.
        x: u32,
        /// Dots from the top.
        y: u32,
        /// On which side of the origin the field is.
        justification: Justification,
    }

    /// `^FH`: the field's data have bytes written as two hexadecimal digits.
    b"^FH" FieldHex {
        /// The character before the digits; an underscore when left out.
        indicator: Letter,
    }

    /// `^FN`: the number of the field, by which data are assigned to a stored format.
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
        /// The most lines; further lines are printed on top of the last.
        lines: u32,
        /// Dots added between lines.
        spacing: i32,
        /// The alignment of the lines.
        alignment: Alignment,
        /// Dots by which the second and later lines are indented.
        indent: u32,
    }

    /// `^TB`: the field's text is set in lines and clipped to the block.
    b"^TB" TextBlock {
        /// Orientation.
        orientation: Orientation,
        /// Dots in a line.
        width: u32,
        /// Dots from the top of the block to its bottom.
        height: u32,
    }

    /// `^FW`: the default orientation of fields.
    b"^FW" FieldDefaults {
        /// Orientation.
        orientation: Orientation,
        /// On which side of the origin.
        justification: Justification,
    }

    /// `^FC`: characters that insert a clock's time into the next field.
    b"^FC" FieldClock {
        /// For the first clock.
        primary: Letter,
        /// For the second clock.
        secondary: Letter,
        /// For the third clock.
        tertiary: Letter,
    }

    /// `^FE`: the character that embeds another field's data in the next field.
    b"^FE" FieldEmbed {
        /// The character.
        character: Letter,
    }

    /// `^SN`: data that are incremented from label to label.
    b"^SN" SerialNumber {
        /// The value on the first label.
        start: Word,
        /// The increment.
        increment: i32,
        /// Whether leading zeros are printed.
        leading_zeros: bool,
    }

    /// `^SF`: how the field's data are incremented from label to label.
    b"^SF" SerialField {
        /// The kind of each character: decimal, hexadecimal, letter, fixed.
        mask: Word,
        /// The increment.
        increment: Word,
    }

    /// `^A@`: the field's font, by the name of its file.
    b"^A@" FontFile {
        /// Orientation.
        orientation: Orientation,
        /// Height in dots.
        height: u32,
        /// Width in dots.
        width: u32,
        /// The file, such as `E:ARIAL.TTF`.
        file: Word,
    }

    /// `^CF`: the default font.
    b"^CF" DefaultFont {
        /// Its letter or digit.
        font: FontName,
        /// Height in dots.
        height: u32,
        /// Width in dots.
        width: u32,
    }

    /// `^CW`: assigns a letter to a font file.
    b"^CW" FontIdentifier {
        /// The letter or digit.
        font: FontName,
        /// The file.
        file: Word,
    }
}
