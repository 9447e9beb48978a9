//! Our barcodes before their judges: the standards' figures, libzint and ZXing-C++.

// For clippy: helpers of tests are tests, too.
#![cfg(test)]

mod support;

mod aztec;
mod code128;
mod data_matrix;
mod digital_link;
mod ean;
mod exact;
mod gs1;
mod hints;
mod options;
mod orders;
mod others;
mod pdf417;
mod plain;
mod qr;
mod two_width;
