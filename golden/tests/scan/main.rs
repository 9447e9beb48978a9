//! Labels on the virtual printer, before ZXing and before our own scan check.
#![cfg(test)]

mod designs;
mod drawn;
mod exact;
mod footprint;
mod generated;
mod judge;
mod labels;
mod picture;
mod spec;
mod values;

use label::units::Dpi;
use render::Printer;

/// Whatever its resolution, a printer has the same commands.
const PRINTER: Printer = Printer::zpl(Dpi::DEFAULT);
