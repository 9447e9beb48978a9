//! Prints labels on the virtual printer, and reads them with ZXing and with our own scan check.
#![cfg(test)]

mod designs;
mod disturbance;
mod disturbed;
mod dots;
mod drawn;
mod every_option;
mod exact;
mod footprint;
mod generated;
mod judge;
mod labels;
mod options;
mod picture;
mod proven;
mod spec;
mod values;

use label::units::Dpi;
use render::Printer;

/// The commands do not depend on the resolution.
const PRINTER: Printer = Printer::zpl(Dpi::DEFAULT);
