//! A TrueType file that is made to be expensive.

use std::fmt::Write;

/// Steps of the only outline: the maximum that is kept.
const STEPS: u16 = 4090;

/// Tables in which a character is looked up: the maximum that is read.
const SUBTABLES: u16 = 16;

/// Groups of each of them.
const GROUPS: u32 = 1024;

/// A command that stores the file as `E:F.TTF`: the letter `i` consists of curves far above the base line, and is found
/// in the last of many tables.
pub(super) fn stored() -> String {
    let file = file();
    let length = file.len();
    file.iter().fold(format!("~DYE:F,A,T,{length},,"), |mut command, byte| {
        // Writing to a string does not fail.
        let _ = write!(command, "{byte:02X}");
        command
    })
}

fn file() -> Vec<u8> {
    let outline = outline();
    let end = u32::try_from(outline.len()).unwrap_or(u32::MAX);
    let tables = [
        (*b"cmap", characters()),
        (*b"glyf", outline),
        (*b"head", head()),
        // One advance for all.
        (*b"hhea", [vec![0; 34], words(&[1])].concat()),
        (*b"hmtx", words(&[8, 0])),
        // Nothing for the first glyph.
        (*b"loca", [0, 0, end].into_iter().flat_map(u32::to_be_bytes).collect()),
        (*b"maxp", [vec![0, 1, 0, 0], words(&[2])].concat()),
    ];
    let mut file = [vec![0, 1, 0, 0], words(&[7, 0, 0, 0])].concat();
    let mut offset = file.len() + tables.len() * 16;
    for (name, table) in &tables {
        let numbers = [0, offset, table.len()].map(|number| u32::try_from(number).unwrap_or(0));
        file.extend(name);
        file.extend(numbers.into_iter().flat_map(u32::to_be_bytes));
        offset += table.len();
    }
    file.extend(tables.into_iter().flat_map(|(_, table)| table));
    file
}

/// An em of 16 units, and offsets of 32 bits.
fn head() -> Vec<u8> {
    let mut head = vec![0, 1, 0, 0];
    head.resize(12, 0);
    head.extend([0x5F, 0x0F, 0x3C, 0xF5, 0, 0, 0, 16]);
    head.resize(50, 0);
    head.extend([0, 1, 0, 0]);
    head
}

/// One contour that consists of control points and jumps back and forth.
fn outline() -> Vec<u8> {
    const REPEATED: u8 = 8;
    let mut glyph = words(&[1, 0, 0, 0, 0, STEPS - 1, 0]);
    let mut left = STEPS;
    while left > 0 {
        let count = left.min(256);
        glyph.extend([REPEATED, u8::try_from(count - 1).unwrap_or(u8::MAX)]);
        left -= count;
    }
    let leap = |index: u16| if index.is_multiple_of(2) { 12_000_i16 } else { -12_000 };
    glyph.extend((0..STEPS).flat_map(|index| leap(index).to_be_bytes()));
    let rise = |index: u16| if index == 0 { 15_000_i16 } else { leap(index) / 2 };
    glyph.extend((0..STEPS).flat_map(|index| rise(index).to_be_bytes()));
    glyph
}

fn characters() -> Vec<u8> {
    let head = u32::from(4 + 8 * SUBTABLES);
    let without = segments(0x4000, 0);
    let with = head + u32::try_from(without.len()).unwrap_or(0);
    let mut table = words(&[0, SUBTABLES]);
    for index in 0..SUBTABLES {
        table.extend(words(&[0, 4]));
        table.extend(if index + 1 < SUBTABLES { head } else { with }.to_be_bytes());
    }
    table.extend(without);
    table.extend(segments(u32::from(b'i'), 1));
    table
}

/// A table of format 12: every other character from this one on is the glyph.
fn segments(first: u32, glyph: u32) -> Vec<u8> {
    let mut numbers = vec![12 << 16, 16 + 12 * GROUPS, 0, GROUPS];
    for index in 0..GROUPS {
        numbers.extend([first + 2 * index, first + 2 * index, glyph]);
    }
    numbers.into_iter().flat_map(u32::to_be_bytes).collect()
}

fn words(words: &[u16]) -> Vec<u8> {
    words.iter().flat_map(|word| word.to_be_bytes()).collect()
}
