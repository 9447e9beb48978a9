//! Commands for linear barcodes: the value follows in the field's data.

use super::{Code49Line, Code128Mode, Letter, MsiCheck, Orientation, PostalCode, Tenths};

commands! {
    /// `^BY`: sizes of the barcodes that follow, in this label and in later ones.
    b"^BY" BarcodeDefaults {
        /// Dots in the narrowest bar.
        module: u32,
        /// How many times as wide a wide bar is.
        ratio: Tenths,
        /// Height in dots.
        height: u32,
    }

    /// `^BC`: Code 128 and GS1-128.
    b"^BC" Code128 {
        /// Orientation.
        orientation: Orientation,
        /// Height in dots.
        height: u32,
        /// Whether a human-readable line is printed.
        line: bool,
        /// Whether that line is above the bars.
        above: bool,
        /// Whether the printer adds a UCC check digit.
        check: bool,
        /// How the data are read.
        mode: Code128Mode,
    }

    /// `^B3`: Code 39.
    b"^B3" Code39 {
        /// Orientation.
        orientation: Orientation,
        /// Whether the printer adds a check character, modulo 43.
        check: bool,
        /// Height in dots.
        height: u32,
        /// Whether a human-readable line is printed.
        line: bool,
        /// Whether that line is above the bars.
        above: bool,
    }

    /// `^BL`: LOGMARS, Code 39 with a check character.
    b"^BL" Logmars {
        /// Orientation.
        orientation: Orientation,
        /// Height in dots.
        height: u32,
        /// Whether the human-readable line is above the bars.
        above: bool,
    }

    /// `^BA`: Code 93.
    b"^BA" Code93 {
        /// Orientation.
        orientation: Orientation,
        /// Height in dots.
        height: u32,
        /// Whether a human-readable line is printed.
        line: bool,
        /// Whether that line is above the bars.
        above: bool,
        /// Whether that line shows the check characters.
        check: bool,
    }

    /// `^BE`: EAN-13.
    b"^BE" Ean13 {
        /// Orientation.
        orientation: Orientation,
        /// Height in dots.
        height: u32,
        /// Whether a human-readable line is printed.
        line: bool,
        /// Whether that line is above the bars.
        above: bool,
    }

    /// `^B8`: EAN-8.
    b"^B8" Ean8 {
        /// Orientation.
        orientation: Orientation,
        /// Height in dots.
        height: u32,
        /// Whether a human-readable line is printed.
        line: bool,
        /// Whether that line is above the bars.
        above: bool,
    }

    /// `^BU`: UPC-A.
    b"^BU" UpcA {
        /// Orientation.
        orientation: Orientation,
        /// Height in dots.
        height: u32,
        /// Whether a human-readable line is printed.
        line: bool,
        /// Whether that line is above the bars.
        above: bool,
        /// Whether that line shows the check digit.
        check: bool,
    }

    /// `^B9`: UPC-E.
    b"^B9" UpcE {
        /// Orientation.
        orientation: Orientation,
        /// Height in dots.
        height: u32,
        /// Whether a human-readable line is printed.
        line: bool,
        /// Whether that line is above the bars.
        above: bool,
        /// Whether that line shows the check digit.
        check: bool,
    }

    /// `^BS`: the two or five digits beside an EAN or UPC.
    b"^BS" UpcEanExtension {
        /// Orientation.
        orientation: Orientation,
        /// Height in dots.
        height: u32,
        /// Whether a human-readable line is printed.
        line: bool,
        /// Whether that line is above the bars; the default is above.
        above: bool,
    }

    /// `^B2`: Interleaved 2 of 5.
    b"^B2" Interleaved2of5 {
        /// Orientation.
        orientation: Orientation,
        /// Height in dots.
        height: u32,
        /// Whether a human-readable line is printed.
        line: bool,
        /// Whether that line is above the bars.
        above: bool,
        /// Whether the printer adds a check digit, modulo 10.
        check: bool,
    }

    /// `^BI`: Industrial 2 of 5.
    b"^BI" Industrial2of5 {
        /// Orientation.
        orientation: Orientation,
        /// Height in dots.
        height: u32,
        /// Whether a human-readable line is printed.
        line: bool,
        /// Whether that line is above the bars.
        above: bool,
    }

    /// `^BJ`: Standard 2 of 5.
    b"^BJ" Standard2of5 {
        /// Orientation.
        orientation: Orientation,
        /// Height in dots.
        height: u32,
        /// Whether a human-readable line is printed.
        line: bool,
        /// Whether that line is above the bars.
        above: bool,
    }

    /// `^BK`: Codabar.
    b"^BK" Codabar {
        /// Orientation.
        orientation: Orientation,
        /// Fixed to no.
        check: bool,
        /// Height in dots.
        height: u32,
        /// Whether a human-readable line is printed.
        line: bool,
        /// Whether that line is above the bars.
        above: bool,
        /// The start character, A to D.
        start: Letter,
        /// The stop character, A to D.
        stop: Letter,
    }

    /// `^BM`: MSI.
    b"^BM" Msi {
        /// Orientation.
        orientation: Orientation,
        /// Which check digits the printer adds.
        check: MsiCheck,
        /// Height in dots.
        height: u32,
        /// Whether a human-readable line is printed.
        line: bool,
        /// Whether that line is above the bars.
        above: bool,
        /// Whether that line shows the check digits.
        check_in_line: bool,
    }

    /// `^BP`: Plessey.
    b"^BP" Plessey {
        /// Orientation.
        orientation: Orientation,
        /// Whether the human-readable line shows the check digits.
        check: bool,
        /// Height in dots.
        height: u32,
        /// Whether a human-readable line is printed.
        line: bool,
        /// Whether that line is above the bars.
        above: bool,
    }

    /// `^B1`: Code 11.
    b"^B1" Code11 {
        /// Orientation.
        orientation: Orientation,
        /// Whether there is one check digit; otherwise there are two.
        single_check: bool,
        /// Height in dots.
        height: u32,
        /// Whether a human-readable line is printed.
        line: bool,
        /// Whether that line is above the bars.
        above: bool,
    }

    /// `^B4`: Code 49.
    b"^B4" Code49 {
        /// Orientation.
        orientation: Orientation,
        /// Modules from the top of a row to its bottom.
        height: u32,
        /// The position of the human-readable line.
        line: Code49Line,
        /// The mode it starts in, 0 to 5, or `A` to let the printer choose.
        mode: Letter,
    }

    /// `^B5`: Planet.
    b"^B5" Planet {
        /// Orientation.
        orientation: Orientation,
        /// Height in dots.
        height: u32,
        /// Whether a human-readable line is printed.
        line: bool,
        /// Whether that line is above the bars.
        above: bool,
    }

    /// `^BZ`: Postnet, Planet and Intelligent Mail.
    b"^BZ" Postal {
        /// Orientation.
        orientation: Orientation,
        /// Height in dots.
        height: u32,
        /// Whether a human-readable line is printed.
        line: bool,
        /// Whether that line is above the bars.
        above: bool,
        /// Which of them.
        code: PostalCode,
    }

    /// `^BR`: the GS1 DataBar family.
    b"^BR" DataBar {
        /// Orientation; the default is rotated.
        orientation: Orientation,
        /// 1 omnidirectional, 2 truncated, 3 stacked, 4 stacked omnidirectional, 5 limited, 6 expanded, 7 to 12
        /// other codes with a composite component.
        kind: u32,
        /// Dots in a module.
        module: u32,
        /// Modules between the rows.
        separator: u32,
        /// Dots from top to bottom, of kinds 11 and 12 only.
        height: u32,
        /// Segments in a row of the expanded kind.
        segments: u32,
    }

    /// `^BT`: TLC39.
    b"^BT" Tlc39 {
        /// Orientation.
        orientation: Orientation,
        /// Dots in the narrowest bar of the Code 39.
        module: u32,
        /// How many times as wide its wide bars are.
        ratio: Tenths,
        /// Its dots from top to bottom.
        height: u32,
        /// Dots in the narrowest bar of the Micro PDF417.
        row_module: u32,
        /// Dots from the top of one of its rows to the bottom.
        row_height: u32,
    }
}
