//! Pictures in ZPL, decoded by zebrafy and drawn by zebrash: both must find exactly our dots.
#![cfg(test)]

mod bitmaps;
mod decoded;
mod drawn;
mod file;
mod labels;

use render::Graphics;

/// All encodings by their names in a request.
const ENCODINGS: [(&str, Graphics); 3] =
    [("hex", Graphics::Hex), ("ascii", Graphics::RunLengths), ("compressed", Graphics::Compressed)];
