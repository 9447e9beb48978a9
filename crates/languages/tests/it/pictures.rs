//! Five hundred pictures: random and structured, of odd sizes, blank, black, and with bytes that look like commands.

use dots::{Bitmap, Operation, Rect};
use fastrand::Rng;
use languages::{Document, Language, Settings};

/// How many pictures each reader gets.
const COUNT: u64 = 500;

/// What would start or end something if it were not data.
const COMMANDS: [&[u8]; 14] = [
    b"\r\nPRINT 1,1\r\n",
    b"\r\nBITMAP 0,0,1,1,0,",
    b"\r\nCLS\r\nSIZE 1 mm,1 mm\r\n",
    b"\r\nP1\r\nN\r\n",
    b"GW0,0,1,1,",
    b"\r\nFORM\r\nPRINT\r\n! 0 200 200 9 9\r\n",
    b"^XA^XZ~JA",
    b"\x1B@",
    b"\x1Dv0\x00\x01\x00\x01\x00",
    b"\x1DVB\x00",
    b"\x1Biz\x86\x0A\x3E\x00",
    b"g\x00\x5A",
    b"\x1A\x0C",
    b"RaS2PwgRaster",
];

/// Calls back with each picture, none of them wider than `widest`.
pub(crate) fn for_each_picture(widest: u32, mut each: impl FnMut(u64, &Bitmap)) {
    for number in 0..COUNT {
        let mut random = Rng::with_seed(number);
        // Small sizes first, all of them odd ones at some time; then larger ones.
        let side = |random: &mut Rng, most: u32| match number % 4 {
            0 => random.u32(1..=17.min(most)),
            1 => random.u32(1..=70.min(most)),
            2 => random.u32(1..=150.min(most)),
            _ => random.u32(1..=most),
        };
        let (width, height) = (side(&mut random, widest), side(&mut random, 230));
        each(number, &picture(&mut random, number, width, height));
    }
}

fn picture(random: &mut Rng, number: u64, width: u32, height: u32) -> Bitmap {
    let mut picture = Bitmap::new(width, height);
    match number % 10 {
        0 => {}
        1 => picture.reverse(),
        2 | 3 => {
            let dense = random.u32(1..100);
            picture = from_bytes(width, height, || {
                (0..8).fold(0, |byte, _| byte << 1 | u8::from(random.u32(0..100) < dense))
            });
        }
        // As they are, and as they become when a language has 0 for black.
        4 | 5 => {
            let flip = if number % 10 == 4 { 0 } else { 0xFF };
            let start = random.usize(0..COMMANDS.len());
            let order = (0..COMMANDS.len()).map(|at| COMMANDS[(start + at) % COMMANDS.len()]);
            let mut bytes = order.flatten().copied().cycle();
            picture = from_bytes(width, height, || bytes.next().unwrap_or(0) ^ flip);
        }
        6 => boxes(random, &mut picture, 3),
        7 => boxes(random, &mut picture, 1),
        8 => {
            // Bars, as of a barcode.
            for x in (0..width).filter(|_| random.bool()) {
                picture.change(Rect::new(x.cast_signed(), 0, 1, height), Operation::Set);
            }
        }
        _ => {
            // Corners.
            let (right, bottom) = (width.cast_signed() - 1, height.cast_signed() - 1);
            for (x, y) in [(0, 0), (right, 0), (0, bottom), (right, bottom)] {
                picture.change(Rect::new(x, y, 1, 1), Operation::Set);
            }
        }
    }
    picture
}

fn from_bytes(width: u32, height: u32, mut byte: impl FnMut() -> u8) -> Bitmap {
    let count = width.div_ceil(8) as usize * height as usize;
    let bytes: Vec<u8> = (0..count).map(|_| byte()).collect();
    Bitmap::from_bytes(width, &bytes)
}

fn boxes(random: &mut Rng, picture: &mut Bitmap, count: u32) {
    for _ in 0..count {
        let (x, y) = (random.u32(0..picture.width()), random.u32(0..picture.height()));
        let (width, height) = (random.u32(1..30), random.u32(1..9));
        let area = Rect::new(x.cast_signed(), y.cast_signed(), width, height);
        picture.change(area, Operation::Set);
    }
}

/// A document of one label.
pub(crate) fn written(
    language: Language,
    settings: &Settings,
    dpi: u32,
    picture: &Bitmap,
) -> Vec<u8> {
    let size = (picture.width(), picture.height());
    let mut document = Document::new(language, settings, dpi, size).unwrap();
    document.add(picture, 1).unwrap();
    document.finish()
}

/// The dots that a judge found.
pub(crate) fn dots(picture: &oracle::zebrafy::Picture) -> Bitmap {
    Bitmap::from_bytes(picture.width, &picture.rows)
}
