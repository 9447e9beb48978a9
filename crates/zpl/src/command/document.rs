//! Commands for the whole label: its frame, its size, how it is printed.

use super::{Darkness, LabelEnd, Letter, Unit};

bare_commands! {
    /// `^XA`: a label starts here.
    b"^XA" StartFormat;
    /// `^XZ`: the label ends here and is printed.
    b"^XZ" EndFormat;
}

commands! {
    /// `^CI`: how the bytes of field data stand for characters; 28 is UTF-8.
    b"^CI" Encoding {
        /// The encoding's number.
        number: u32,
    }

    /// `^PW`: how wide the label is.
    b"^PW" PrintWidth {
        /// In dots.
        width: u32,
    }

    /// `^LL`: how long the label is; to stand before the first `^FS`.
    b"^LL" LabelLength {
        /// In dots.
        length: u32,
        /// Whether it also rules where the printer finds gaps by itself.
        on_all_media: bool,
    }

    /// `^LH`: where the origin of all fields lies.
    b"^LH" LabelHome {
        /// Dots from the left.
        x: u32,
        /// Dots from the top.
        y: u32,
    }

    /// `^LS`: moves all fields to the left.
    b"^LS" LabelShift {
        /// Dots; to the right when negative.
        dots: i32,
    }

    /// `^LT`: moves the print along the media.
    b"^LT" LabelTop {
        /// Dots; up when negative.
        dots: i32,
    }

    /// `^LR`: every field reverses what is under it.
    b"^LR" LabelReverse {
        /// Whether they do.
        reversed: bool,
    }

    /// `^PO`: turns the whole label.
    b"^PO" PrintOrientation {
        /// Which end comes first.
        end: LabelEnd,
    }

    /// `^PM`: the whole label as in a mirror.
    b"^PM" PrintMirror {
        /// Whether it is.
        mirrored: bool,
    }

    /// `^PQ`: how many of the label are printed.
    b"^PQ" PrintQuantity {
        /// Labels in all.
        quantity: u32,
        /// Labels between pauses; 0 is never to pause.
        pause_after: u32,
        /// Labels with the same serial number.
        replicates: u32,
        /// Whether it cuts there without pausing.
        no_pause: bool,
        /// Whether a label that failed is cut off.
        cut_on_error: bool,
    }

    /// `~SD`: how dark the print is, as set on the printer's panel.
    b"~SD" SetDarkness {
        /// 0 to 30.
        darkness: Darkness,
    }

    /// `^MD`: how much darker than by `~SD` the print is.
    b"^MD" MediaDarkness {
        /// -30 to 30.
        change: i32,
    }

    /// `^MN`: how the printer finds where a label ends.
    b"^MN" MediaTracking {
        /// `N` continuous, `Y` or `W` gaps, `M` marks, `A` found out, `V` continuous of varying length.
        kind: Letter,
        /// Dots from the mark to the label's end.
        mark_offset: i32,
    }

    /// `^MM`: what the printer does with a printed label.
    b"^MM" PrintMode {
        /// `T` tear off, `P` peel, `R` rewind, `A` apply, `C` cut, `D` delayed cut, `F` RFID, `K` kiosk.
        mode: Letter,
        /// Whether it peels a little beforehand.
        prepeel: bool,
    }

    /// `^MU`: what the numbers measure.
    b"^MU" Units {
        /// The unit.
        unit: Unit,
        /// Dots in an inch that the document was made for.
        base: u32,
        /// Dots in an inch that it is printed with.
        wanted: u32,
    }
}
