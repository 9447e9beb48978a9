//! Bitmaps of all kinds: blank and black, with noise, long runs, equal rows, blank rows, of any width, and some that need
//! several commands.

use fastrand::Rng;
use preview::Bitmap;

/// A bitmap of this kind; kinds repeat after [`KINDS`].
pub(crate) fn bitmap(random: &mut Rng, kind: u32) -> Bitmap {
    let width = match random.u32(..4) {
        0 => random.u32(1..=17),
        1 => 8 * random.u32(1..=40),
        2 => random.u32(800..=840),
        _ => random.u32(1..=300),
    };
    let height = random.u32(1..=60);
    match kind % KINDS {
        0 => rows(width, height, |_| 0),
        1 => rows(width, height, |_| 0xFF),
        2 => rows(width, height, |_| random.u8(..)),
        // Few and many black dots.
        3 => rows(width, height, |_| random.u8(..) & random.u8(..) & random.u8(..)),
        4 => rows(width, height, |_| random.u8(..) | random.u8(..) | random.u8(..)),
        5 => runs(random, width, height),
        6 => some_rows_blank(random, width, height),
        7 => equal_rows(random, width, height),
        // More than 99,999 bytes, which is the limit of a command.
        8 if random.u32(..4) == 0 => {
            let height = random.u32(500..=520);
            runs(random, 1700, height)
        }
        _ => single_dots(random, width, height),
    }
}

pub(crate) const KINDS: u32 = 10;

fn rows(width: u32, height: u32, byte: impl FnMut(u32) -> u8) -> Bitmap {
    Bitmap::from_bytes(width, &(0..width.div_ceil(8) * height).map(byte).collect::<Vec<_>>())
}

/// Runs of equal bytes across the ends of rows; some are longer than the largest count, 419 digits.
fn runs(random: &mut Rng, width: u32, height: u32) -> Bitmap {
    let (mut left, mut value) = (0, 0);
    rows(width, height, |_| {
        if left == 0 {
            left = random.u32(1..=500);
            value = *random.choice(&[0, 0xFF, 0xF0, 0x0F, 0x11, 0xAA]).unwrap();
        }
        left -= 1;
        value
    })
}

fn some_rows_blank(random: &mut Rng, width: u32, height: u32) -> Bitmap {
    let stride = width.div_ceil(8);
    let mut mask = 0;
    rows(width, height, |at| {
        if at.is_multiple_of(stride) {
            mask = *random.choice(&[0, 0xFF]).unwrap();
        }
        random.u8(..) & mask
    })
}

fn equal_rows(random: &mut Rng, width: u32, height: u32) -> Bitmap {
    let stride = width.div_ceil(8);
    let mut row: Vec<u8> = Vec::new();
    rows(width, height, |at| {
        let column = at % stride;
        if at == 0 || column == 0 && random.u32(..5) == 0 {
            row = (0..stride).map(|_| random.u8(..)).collect();
        }
        row[column as usize]
    })
}

fn single_dots(random: &mut Rng, width: u32, height: u32) -> Bitmap {
    rows(width, height, |_| if random.u32(..40) == 0 { 1 << random.u32(..8) } else { 0 })
}
