//! Commands for objects stored in the printer: graphics, formats.

use super::Word;

commands! {
    /// `^XG`: draws a stored graphic.
    b"^XG" RecallGraphic {
        /// Its name, such as `R:LOGO.GRF`.
        name: Word,
        /// Magnification of the width.
        across: u32,
        /// Magnification of the height.
        down: u32,
    }

    /// `^IM`: draws a stored graphic at its own size.
    b"^IM" ImageMove {
        /// Its name.
        name: Word,
    }

    /// `^ID`: deletes stored objects.
    b"^ID" ObjectDelete {
        /// Their name; may have wildcards.
        name: Word,
    }

    /// `^DF`: the following commands are stored as a format and not printed.
    b"^DF" DownloadFormat {
        /// The format's name.
        name: Word,
    }

    /// `^XF`: recalls a stored format.
    b"^XF" RecallFormat {
        /// The format's name.
        name: Word,
    }
}
