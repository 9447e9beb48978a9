//! Commands for what is kept in the printer: graphics, formats.

use super::Word;

commands! {
    /// `^XG`: draws a stored graphic.
    b"^XG" RecallGraphic {
        /// Its name, such as `R:LOGO.GRF`.
        name: Word,
        /// How many times as wide.
        across: u32,
        /// How many times as high.
        down: u32,
    }

    /// `^IM`: draws a stored graphic in its own size.
    b"^IM" ImageMove {
        /// Its name.
        name: Word,
    }

    /// `^ID`: deletes stored objects.
    b"^ID" ObjectDelete {
        /// Their name; may have wildcards.
        name: Word,
    }

    /// `^DF`: what follows is kept as a format and not printed.
    b"^DF" DownloadFormat {
        /// The format's name.
        name: Word,
    }

    /// `^XF`: what was kept as a format stands here.
    b"^XF" RecallFormat {
        /// The format's name.
        name: Word,
    }
}
