//! zebrafy decodes the commands of bitmaps.

use fastrand::Rng;
use oracle::zebrafy;
use preview::{Bitmap, Rect};
use render::Graphics;
use zpl::{
    Writer,
    command::{EndFormat, FieldSeparator, StartFormat},
    graphic::write,
};

use crate::{
    ENCODINGS,
    bitmaps::{KINDS, bitmap},
};

/// The stripes of a bitmap as a document.
fn document(bitmap: &Bitmap, encoding: Graphics) -> Vec<u8> {
    let mut writer = Writer::new();
    writer.put(&StartFormat);
    for stripe in write(bitmap, encoding) {
        writer.put(&stripe.command).put(&FieldSeparator);
    }
    writer.put(&EndFormat);
    writer.into_bytes()
}

/// The pictures of a document below one another, as wide as they should be.
fn decoded(document: &[u8], width: u32) -> Result<Bitmap, String> {
    let pictures = zebrafy::pictures(document)?;
    let rows: Vec<u8> = pictures.iter().flat_map(|picture| picture.rows.clone()).collect();
    let whole = pictures.first().ok_or("there are no pictures")?.width;
    // A command states whole bytes; the dots beyond the width are white.
    let bitmap = Bitmap::from_bytes(whole, &rows);
    let cropped = bitmap.cropped(Rect::new(0, 0, width, bitmap.height()));
    if cropped.black() == bitmap.black() {
        Ok(cropped)
    } else {
        Err("there is ink beside it".into())
    }
}

#[test]
fn zebrafy_decodes_500_bitmaps_in_every_encoding() {
    let mut random = Rng::with_seed(1);
    let (mut compressed, mut striped) = (0, 0);
    for number in 0..500 {
        let bitmap = bitmap(&mut random, number);
        for (name, encoding) in ENCODINGS {
            let document = document(&bitmap, encoding);
            let found = decoded(&document, bitmap.width());
            let size = (bitmap.width(), bitmap.height());
            assert!(found.as_ref() == Ok(&bitmap), "{number}, {size:?}, {name}: {:?}", found.err());
            let count = |word: &[u8]| document.windows(word.len()).filter(|it| *it == word).count();
            compressed += count(b":Z64:");
            striped += usize::from(count(b"^GFA") > 1);
        }
    }
    assert!(KINDS == 10 && compressed > 100 && striped > 10, "{compressed} {striped}");
}

#[test]
fn a_wrong_bit_is_found() {
    let bitmap = bitmap(&mut Rng::with_seed(2), 2);
    let at = document(&bitmap, Graphics::Hex).len() - 20;
    for (name, encoding) in ENCODINGS {
        let mut damaged = document(&bitmap, encoding);
        // Another digit, near the end of the data.
        let at = at.min(damaged.len() - 20);
        damaged[at] = if damaged[at] == b'A' { b'B' } else { b'A' };
        assert_ne!(decoded(&damaged, bitmap.width()), Ok(bitmap.clone()), "{name}");
    }
}
