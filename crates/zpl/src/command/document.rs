//! Commands for the whole label: its start and end, its size, how it is printed.

use super::{Darkness, Density, LabelEnd, Letter, Unit};

bare_commands! {
    /// `^XA`: a label starts here.
    b"^XA" StartFormat;
    /// `^XZ`: the label ends here and is printed.
    b"^XZ" EndFormat;
}

commands! {
    /// `^CI`: the encoding of field data; 28 is UTF-8.
    b"^CI" Encoding {
        /// The encoding's number.
        number: u32,
    }

    /// `^PW`: the width of the label.
    b"^PW" PrintWidth {
        /// In dots.
        width: u32,
    }

    /// `^LL`: the length of the label; it must come before the first `^FS`.
    b"^LL" LabelLength {
        /// In dots.
        length: u32,
        /// Whether it also applies when the printer detects gaps itself.
        on_all_media: bool,
    }

    /// `^LH`: the origin of all fields.
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

    /// `^LR`: every field reverses the dots under it.
    b"^LR" LabelReverse {
        /// Whether they do.
        reversed: bool,
    }

    /// `^PO`: the orientation of the whole label.
    b"^PO" PrintOrientation {
        /// Which end comes first.
        end: LabelEnd,
    }

    /// `^PM`: mirrors the whole label.
    b"^PM" PrintMirror {
        /// Whether it is.
        mirrored: bool,
    }

    /// `^JM`: whether the label is printed with all dots of the head, or with half of them in each direction.
    b"^JM" DotDensity {
        /// `A` all of them, `B` half of them.
        density: Density,
    }

    /// `^MC`: whether the label is cleared from memory after printing, or stays in the background of the next ones.
    b"^MC" MapClear {
        /// Whether it is cleared.
        cleared: bool,
    }

    /// `^PQ`: how many labels are printed.
    b"^PQ" PrintQuantity {
        /// Total number of labels.
        quantity: u32,
        /// Labels between pauses; 0 for no pauses.
        pause_after: u32,
        /// Labels with the same serial number.
        replicates: u32,
        /// Whether it cuts there without pausing.
        no_pause: bool,
        /// Whether a label that failed is cut off.
        cut_on_error: bool,
    }

    /// `~SD`: the darkness of the print, as set on the printer's panel.
    b"~SD" SetDarkness {
        /// 0 to 30.
        darkness: Darkness,
    }

    /// `^MD`: the darkness relative to `~SD`.
    b"^MD" MediaDarkness {
        /// -30 to 30.
        change: i32,
    }

    /// `^MN`: how the printer detects the end of a label.
    b"^MN" MediaTracking {
        /// `N` continuous, `Y` or `W` gaps, `M` marks, `A` detected, `V` continuous of varying length.
        kind: Letter,
        /// Dots from the mark to the label's end.
        mark_offset: i32,
    }

    /// `^MM`: what the printer does with a printed label.
    b"^MM" PrintMode {
        /// `T` tear off, `P` peel, `R` rewind, `A` apply, `C` cut, `D` delayed cut, `F` RFID, `K` kiosk.
        mode: Letter,
        /// Whether it prepeels.
        prepeel: bool,
    }

    /// `^MU`: the unit of numbers.
    b"^MU" Units {
        /// The unit.
        unit: Unit,
        /// Dots in an inch that the document was made for.
        base: u32,
        /// Dots in an inch that it is printed with.
        wanted: u32,
    }
}
