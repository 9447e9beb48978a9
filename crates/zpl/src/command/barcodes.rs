//! Commands for barcodes made of bars: the value follows in the field's data.

use super::{Code49Line, Code128Mode, Letter, MsiCheck, Orientation, PostalCode, Tenths};

commands! {
    /// `^BY`: sizes of the barcodes that follow, in this label and in later ones.
    b"^BY" BarcodeDefaults {
        /// Dots in the narrowest bar.
        module: u32,
        /// How many times as wide a wide bar is.
        ratio: Tenths,
        /// Dots from top to bottom.
        height: u32,
    }

    /// `^BC`: Code 128 and GS1-128.
    b"^BC" Code128 {
        /// Which way up.
        orientation: Orientation,
        /// Dots from top to bottom.
        height: u32,
        /// Whether a readable line is printed.
        line: bool,
        /// Whether that line stands above the bars.
        above: bool,
        /// Whether the printer adds a UCC check digit.
        check: bool,
        /// How the data are taken.
        mode: Code128Mode,
    }

    /// `^B3`: Code 39.
    b"^B3" Code39 {
        /// Which way up.
        orientation: Orientation,
        /// Whether the printer adds a check character, modulo 43.
        check: bool,
        /// Dots from top to bottom.
        height: u32,
        /// Whether a readable line is printed.
        line: bool,
        /// Whether that line stands above the bars.
        above: bool,
    }

    /// `^BL`: LOGMARS, Code 39 with a check character.
    b"^BL" Logmars {
        /// Which way up.
        orientation: Orientation,
        /// Dots from top to bottom.
        height: u32,
        /// Whether the readable line stands above the bars.
        above: bool,
    }

    /// `^BA`: Code 93.
    b"^BA" Code93 {
        /// Which way up.
        orientation: Orientation,
        /// Dots from top to bottom.
        height: u32,
        /// Whether a readable line is printed.
        line: bool,
        /// Whether that line stands above the bars.
        above: bool,
        /// Whether that line shows the check characters.
        check: bool,
    }

    /// `^BE`: EAN-13.
    b"^BE" Ean13 {
        /// Which way up.
        orientation: Orientation,
        /// Dots from top to bottom.
        height: u32,
        /// Whether a readable line is printed.
        line: bool,
        /// Whether that line stands above the bars.
        above: bool,
    }

    /// `^B8`: EAN-8.
    b"^B8" Ean8 {
        /// Which way up.
        orientation: Orientation,
        /// Dots from top to bottom.
        height: u32,
        /// Whether a readable line is printed.
        line: bool,
        /// Whether that line stands above the bars.
        above: bool,
    }

    /// `^BU`: UPC-A.
    b"^BU" UpcA {
        /// Which way up.
        orientation: Orientation,
        /// Dots from top to bottom.
        height: u32,
        /// Whether a readable line is printed.
        line: bool,
        /// Whether that line stands above the bars.
        above: bool,
        /// Whether that line shows the check digit.
        check: bool,
    }

    /// `^B9`: UPC-E.
    b"^B9" UpcE {
        /// Which way up.
        orientation: Orientation,
        /// Dots from top to bottom.
        height: u32,
        /// Whether a readable line is printed.
        line: bool,
        /// Whether that line stands above the bars.
        above: bool,
        /// Whether that line shows the check digit.
        check: bool,
    }

    /// `^BS`: the two or five digits beside an EAN or UPC.
    b"^BS" UpcEanExtension {
        /// Which way up.
        orientation: Orientation,
        /// Dots from top to bottom.
        height: u32,
        /// Whether a readable line is printed.
        line: bool,
        /// Whether that line stands above the bars; it does when left out.
        above: bool,
    }

    /// `^B2`: Interleaved 2 of 5.
    b"^B2" Interleaved2of5 {
        /// Which way up.
        orientation: Orientation,
        /// Dots from top to bottom.
        height: u32,
        /// Whether a readable line is printed.
        line: bool,
        /// Whether that line stands above the bars.
        above: bool,
        /// Whether the printer adds a check digit, modulo 10.
        check: bool,
    }

    /// `^BI`: Industrial 2 of 5.
    b"^BI" Industrial2of5 {
        /// Which way up.
        orientation: Orientation,
        /// Dots from top to bottom.
        height: u32,
        /// Whether a readable line is printed.
        line: bool,
        /// Whether that line stands above the bars.
        above: bool,
    }

    /// `^BJ`: Standard 2 of 5.
    b"^BJ" Standard2of5 {
        /// Which way up.
        orientation: Orientation,
        /// Dots from top to bottom.
        height: u32,
        /// Whether a readable line is printed.
        line: bool,
        /// Whether that line stands above the bars.
        above: bool,
    }

    /// `^BK`: Codabar.
    b"^BK" Codabar {
        /// Which way up.
        orientation: Orientation,
        /// Fixed to no.
        check: bool,
        /// Dots from top to bottom.
        height: u32,
        /// Whether a readable line is printed.
        line: bool,
        /// Whether that line stands above the bars.
        above: bool,
        /// The start character, A to D.
        start: Letter,
        /// The stop character, A to D.
        stop: Letter,
    }

    /// `^BM`: MSI.
    b"^BM" Msi {
        /// Which way up.
        orientation: Orientation,
        /// Which check digits the printer adds.
        check: MsiCheck,
        /// Dots from top to bottom.
        height: u32,
        /// Whether a readable line is printed.
        line: bool,
        /// Whether that line stands above the bars.
        above: bool,
        /// Whether that line shows the check digits.
        check_in_line: bool,
    }

    /// `^BP`: Plessey.
    b"^BP" Plessey {
        /// Which way up.
        orientation: Orientation,
        /// Whether the readable line shows the check digits.
        check: bool,
        /// Dots from top to bottom.
        height: u32,
        /// Whether a readable line is printed.
        line: bool,
        /// Whether that line stands above the bars.
        above: bool,
    }

    /// `^B1`: Code 11.
    b"^B1" Code11 {
        /// Which way up.
        orientation: Orientation,
        /// Whether there is one check digit; there are two when not.
        single_check: bool,
        /// Dots from top to bottom.
        height: u32,
        /// Whether a readable line is printed.
        line: bool,
        /// Whether that line stands above the bars.
        above: bool,
    }

    /// `^B4`: Code 49.
    b"^B4" Code49 {
        /// Which way up.
        orientation: Orientation,
        /// Modules from the top of a row to its bottom.
        height: u32,
        /// Where the readable line stands.
        line: Code49Line,
        /// The mode it starts in, 0 to 5, or `A` for the printer's choice.
        mode: Letter,
    }

    /// `^B5`: Planet.
    b"^B5" Planet {
        /// Which way up.
        orientation: Orientation,
        /// Dots from top to bottom.
        height: u32,
        /// Whether a readable line is printed.
        line: bool,
        /// Whether that line stands above the bars.
        above: bool,
    }

    /// `^BZ`: Postnet, Planet and Intelligent Mail.
    b"^BZ" Postal {
        /// Which way up.
        orientation: Orientation,
        /// Dots from top to bottom.
        height: u32,
        /// Whether a readable line is printed.
        line: bool,
        /// Whether that line stands above the bars.
        above: bool,
        /// Which of them.
        code: PostalCode,
    }

    /// `^BR`: the GS1 DataBar family.
    b"^BR" DataBar {
        /// Which way up; printers turn it when left out.
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
        /// Which way up.
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
