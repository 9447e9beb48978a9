//! ESC/POS, read by a reader of our own: no package for it was found that reads pictures without a window.

use dots::{Bitmap, Rect};
use languages::{Language, Settings};

use crate::pictures::{for_each_picture, written};

/// The paper that a printer of 576 dots would print, after Epson's definition of each command that we use.
fn read(document: &[u8]) -> Result<Bitmap, String> {
    let mut rows: Vec<Vec<u8>> = Vec::new();
    let mut rest = document;
    while !rest.is_empty() {
        rest = match rest {
            // ESC @, GS V B n, ESC d n.
            [0x1B, 0x40, rest @ ..]
            | [0x1D, 0x56, 0x42, _, rest @ ..]
            | [0x1B, 0x64, _, rest @ ..] => rest,
            // GS v 0 m xL xH yL yH d1...dk
            [0x1D, 0x76, 0x30, 0, x_low, x_high, y_low, y_high, rest @ ..] => {
                let bytes = usize::from(u16::from_le_bytes([*x_low, *x_high]));
                let height = usize::from(u16::from_le_bytes([*y_low, *y_high]));
                let (data, rest) =
                    rest.split_at_checked(bytes * height).ok_or("data are cut off")?;
                rows.extend(data.chunks(bytes).map(|row| {
                    let mut row = row.to_vec();
                    row.resize(576 / 8, 0);
                    row
                }));
                rest
            }
            other => return Err(format!("unknown command {:02X?}", &other[..other.len().min(4)])),
        };
    }
    Ok(Bitmap::from_bytes(576, &rows.concat()))
}

#[test]
fn rasters_are_read_as_they_were() {
    for_each_picture(576, |number, picture| {
        let document = written(Language::EscPos, &Settings::default(), 203, picture);
        let paper = picture.cropped(Rect::new(0, 0, 576, picture.height()));
        assert_eq!(read(&document), Ok(paper), "picture {number}");
    });
}
