//! A picture as a graphic field, in parts.

use serde::Serialize;

/// The dots of a picture and their layout, as in `^GFA`.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct GraphicAnswer {
    width: u32,
    height: u32,
    total_bytes: u64,
    row_bytes: u32,
    data: String,
}

impl GraphicAnswer {
    /// An answer for a picture of this many dots, whose bytes are written as hexadecimal digits.
    pub fn new(width: u32, height: u32, digits: &[u8]) -> Self {
        let row_bytes = width.div_ceil(8);
        Self {
            width,
            height,
            total_bytes: u64::from(row_bytes) * u64::from(height),
            row_bytes,
            data: String::from_utf8_lossy(digits).into_owned(),
        }
    }
}
