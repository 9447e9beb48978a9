//! The size of a barcode on a printer.
//!
//! Where printers choose code sets or compaction themselves, as for PDF417, the size is that of our own symbol.

use symbology::{Barcode, Content, Grid, Linear, Symbol, Symbology};

use crate::{
    Printer,
    command::{
        aztec_modules, aztec_size, data_matrix_size, micro_pdf417_modules, micro_pdf417_size,
        pdf417_rows,
    },
};

/// A barcode's size, rotated so that it reads from left to right.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Size {
    /// Width in dots of everything that the printer counts as part of the code.
    pub(super) along: u32,
    /// The white part of it before the first bar and after the last one.
    pub(super) white: (u32, u32),
    /// Height constraint.
    pub(super) heights: Heights,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Heights {
    /// Bars of any height.
    Bars,
    /// Stacked rows.
    Rows(Rows),
    /// A fixed number of dots, which depends on the module.
    Own(u32),
    /// A fixed number of dots, because its modules are square.
    Square(u32),
}

/// How printers stack rows.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Rows {
    /// The number of rows; at least one.
    pub(super) count: u32,
    /// Minimum height of a row in dots.
    pub(super) least: u32,
    /// The height of a row is a multiple of this.
    pub(super) step: u32,
    /// Dots that the lines between rows add.
    pub(super) lines: u32,
}

impl Rows {
    /// Rows without lines between them, of any height from the minimum on.
    pub(super) fn close(count: u32, least: u32) -> Self {
        Self { count, least, step: 1, lines: 0 }
    }

    /// Height of one row if all rows together have this many dots, without the lines.
    pub(super) fn row(self, dots: u32) -> u32 {
        dots / self.count / self.step * self.step
    }

    /// Total height of rows of this height, with the lines.
    pub(super) fn depth(self, row: u32) -> u32 {
        row * self.count + self.lines
    }
}

/// The parameters that determine a size.
#[derive(Debug, Clone, Copy)]
pub(super) struct Scale {
    /// Dots per module.
    pub(super) module: u32,
    /// Ratio of wide to narrow bars, in tenths.
    pub(super) ratio: u32,
    pub(super) printer: Printer,
}

impl Size {
    fn new(along: u32, heights: Heights) -> Self {
        Self { along, white: (0, 0), heights }
    }

    pub(super) fn of(barcode: &Barcode, scale: Scale) -> Self {
        let Scale { module, .. } = scale;
        let square =
            |columns: u32, rows: u32| Self::new(columns * module, Heights::Square(rows * module));
        let bars = |modules: u32| Self::new(modules * module, Heights::Bars);
        match barcode.content() {
            Content::Code128(code) => bars(code128_modules(code.codewords().values().len())),
            Content::Gs1128(code) => bars(code128_modules(code.codewords().values().len())),
            Content::Ean13(_) | Content::Ean8(_) | Content::UpcA(_) | Content::UpcE(_)
                if barcode.add_on().is_some() =>
            {
                let size = drawn(barcode, scale);
                Self { along: size.along + more_gap(barcode, module), ..size }
            }
            Content::Ean13(_) | Content::UpcA(_) => bars(95),
            Content::Ean8(_) => bars(67),
            Content::UpcE(_) => bars(51),
            Content::Ean2(_) => bars(20),
            Content::Ean5(_) => bars(47),
            Content::Code39(_)
            | Content::Code93(_)
            | Content::Itf14(_)
            | Content::Interleaved2of5(_)
            | Content::Codabar(_)
            | Content::Msi(_)
            | Content::Code11(_)
            | Content::Industrial2of5(_)
            | Content::Standard2of5(_)
            | Content::Plessey(_)
            | Content::Logmars(_)
            | Content::Other(_) => drawn(barcode, scale),
            Content::DataMatrix(code) => {
                // A code without a size is refused when it is written.
                let own = (code.columns().into(), code.rows().into());
                let (columns, rows) = data_matrix_size(code, &barcode.value()).unwrap_or(own);
                square(columns.into(), rows.into())
            }
            Content::Gs1DataMatrix(code) => square(code.columns().into(), code.rows().into()),
            Content::Aztec(code) => {
                // A code without a size is refused when it is written.
                let printed = aztec_size(code, &barcode.value());
                let modules = printed.unwrap_or_else(|| aztec_modules(code));
                square(modules, modules)
            }
            Content::QrCode(code) => {
                let modules = 17 + 4 * u32::from(code.version());
                square(modules, modules)
            }
            Content::Pdf417(code) => {
                let columns = code.columns();
                let rows = pdf417_rows(code, &barcode.value());
                let along = (17 * u32::from(columns) + 69) * module;
                // ISO/IEC 15438 5.8.2: at least three modules.
                Self::new(along, Heights::Rows(Rows::close(rows.into(), 3 * module)))
            }
            Content::MicroPdf417(code) => {
                // A code without a size is refused when it is written.
                let own = (code.columns(), code.rows());
                let (columns, rows) = micro_pdf417_size(code, &barcode.value()).unwrap_or(own);
                // ISO/IEC 24728 5.8.2: at least two modules.
                let heights = Heights::Rows(Rows::close(rows.into(), 2 * module));
                Self::new(micro_pdf417_modules(columns) * module, heights)
            }
        }
    }
}

/// Characters of 11 modules, including the check character, and the stop character of 13.
fn code128_modules(codewords: usize) -> u32 {
    u32::try_from(codewords).unwrap_or_default() * 11 + 24
}

/// Dots by which commands print the gap before an add-on wider than our own symbol: 10 modules instead of 9 after UPC,
/// whose last digit is there. ISO/IEC 15420, 4.3.4 allows 9 to 12; ZXing-C++ finds an add-on up to 10.5 modules away.
pub(super) fn more_gap(barcode: &Barcode, module: u32) -> u32 {
    let is_upc = matches!(barcode.symbology(), Symbology::UpcA | Symbology::UpcE);
    if is_upc && barcode.add_on().is_some() { module } else { 0 }
}

/// The size of a symbol that must be drawn to be measured.
fn drawn(barcode: &Barcode, scale: Scale) -> Size {
    match barcode.symbol() {
        Symbol::Linear(linear) => {
            let along = bars_width(&linear, barcode.symbology(), scale);
            let Some(modules) = linear.fixed_height else { return Size::new(along, Heights::Bars) };
            // The light ends of DataBar's guards are part of it.
            let quiet = linear.quiet_zone;
            let white = [quiet.left, quiet.right].map(|modules| u32::from(modules) * scale.module);
            Size {
                along: white[0] + along + white[1],
                white: (white[0], white[1]),
                heights: Heights::Own(u32::from(modules) * scale.module),
            }
        }
        Symbol::Grid(grid) => grid_size(&grid, barcode.symbology(), scale.module),
        // MaxiCode has one size: 209 by 199 dots at 203 dpi.
        Symbol::Hexagons(_) => {
            let dpi = u32::from(scale.printer.dpi().get());
            Size::new(dpi * 209 / 203, Heights::Own(dpi * 199 / 203))
        }
    }
}

/// Width of all bars and spaces in dots.
pub(super) fn bars_width(linear: &Linear<'_>, symbology: Symbology, scale: Scale) -> u32 {
    linear.widths().map(bar_width(linear, symbology, scale)).sum()
}

/// Converts the width of a bar or space to dots.
pub(super) fn bar_width(
    linear: &Linear<'_>,
    symbology: Symbology,
    scale: Scale,
) -> impl Fn(u8) -> u32 {
    let Scale { module, ratio, .. } = scale;
    let (narrow, has_ratio) = (linear.units_per_module(), symbology.has_ratio());
    move |units| match units {
        _ if !has_ratio => u32::from(units) * module,
        _ if units == narrow => module,
        _ => module * ratio / 10,
    }
}

fn grid_size(grid: &Grid, symbology: Symbology, module: u32) -> Size {
    let along = u32::from(grid.width()) * module;
    if matches!(symbology, Symbology::Postnet | Symbology::Planet | Symbology::IntelligentMail) {
        // Our bars are two modules apart, those of printers two and a half.
        let gaps = u32::from(grid.width() / 2);
        return Size::new(gaps * module * 5 / 2 + module, Heights::Bars);
    }
    // Single lines separate the rows of these two. Both standards require rows of eight modules.
    let separated = (0..grid.rows()).filter(|&y| grid.row_height(y) > 1).count();
    let count = u32::try_from(separated).unwrap_or_default().max(1);
    let least = 8 * module;
    if symbology == Symbology::Code49 {
        // Rows are whole modules, with lines between, above and below them. The upper and the lower line extend through
        // the margins of 10 modules and 1.
        let rows = Rows { count, least, step: module, lines: (count + 1) * module };
        return Size::new(along + 11 * module, Heights::Rows(rows));
    }
    if symbology == Symbology::CodablockF {
        // Each line is part of the row below it, except the last one.
        return Size::new(along, Heights::Rows(Rows { count, least, step: 1, lines: module }));
    }
    Size::new(along, Heights::Own(grid.modules_high() * module))
}

#[cfg(test)]
mod tests {
    use label::units::Dpi;

    use super::*;

    /// Checks the size by our formulas against that of the drawn symbol.
    #[track_caller]
    fn check(symbology: Symbology, value: &str) {
        let barcode = Barcode::parse(symbology, value).unwrap();
        let scale = Scale { module: 3, ratio: 30, printer: Printer::zpl(Dpi::DEFAULT) };
        let size = Size::of(&barcode, scale);
        let (along, depth) = match barcode.symbol() {
            Symbol::Linear(linear) => (linear.modules(), None),
            Symbol::Grid(grid) => (u32::from(grid.width()), Some(u32::from(grid.rows()))),
            Symbol::Hexagons(_) => panic!("has one size"),
        };
        assert_eq!(size.along, 3 * along, "{value}");
        match size.heights {
            Heights::Bars => assert_eq!(depth, None),
            Heights::Rows(rows) => assert_eq!(Some(rows.count), depth),
            Heights::Square(dots) => assert_eq!(Some(dots), depth.map(|rows| 3 * rows)),
            Heights::Own(_) => panic!("{value} has no fixed height"),
        }
    }

    #[test]
    fn sizes_match_the_symbol() {
        for length in [1, 2, 5, 13, 40, 80] {
            let value: String = "Ab1-2345".chars().cycle().take(length).collect();
            for symbology in [Symbology::Code128, Symbology::DataMatrix, Symbology::Aztec] {
                check(symbology, &value);
            }
            for symbology in [Symbology::QrCode, Symbology::Pdf417, Symbology::MicroPdf417] {
                check(symbology, &value);
            }
            check(Symbology::Aztec, &value.repeat(20));
        }
        check(Symbology::Gs1128, "(01)09501101530003(10)ABC");
        check(Symbology::Gs1DataMatrix, "(01)09501101530003(10)ABC");
        check(Symbology::Ean13, "590123412345");
        check(Symbology::Ean8, "9638507");
        check(Symbology::UpcA, "03600029145");
        check(Symbology::UpcE, "425261");
        check(Symbology::Ean2, "12");
        check(Symbology::Ean5, "12345");
    }

    #[test]
    fn wide_bars_have_the_printed_ratio() {
        // ITF-14: 135 modules at 3 to 1, 106 at 2 to 1.
        let barcode = Barcode::parse(Symbology::Itf14, "1540014128876").unwrap();
        let along = |module, ratio| {
            Size::of(&barcode, Scale { module, ratio, printer: Printer::zpl(Dpi::DEFAULT) }).along
        };
        assert_eq!([along(2, 30), along(2, 20), along(2, 25)], [270, 212, 241]);
    }
}
