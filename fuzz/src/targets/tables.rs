//! Spreadsheet files: the XML of their parts is damaged, then the archive is made right again.

use std::{fs, ops::ControlFlow, path::Path};

use anyhow::{Context, Result, ensure};
use miniz_oxide::{deflate::compress_to_vec, inflate::decompress_to_vec_with_limit};
use tables::{Limits, read, stated_size};

use crate::Failure;

/// A part with its name.
type Part = (String, Vec<u8>);

/// The parts of each file.
#[derive(Debug)]
pub(super) struct Workbooks(Vec<Vec<Part>>);

/// Attributes and values that files of spreadsheets do not have.
const PIECES: [&str; 40] = [
    "0",
    "1",
    "-1",
    "1e15",
    "1e308",
    "-1e308",
    "1e-320",
    "NaN",
    "inf",
    "2958465.99999999",
    "18446744073709551615",
    "18446744073709551616",
    "4294967296",
    "XFD1048576",
    "AAAA1",
    "00000",
    "#,##0.00;[Red]-#,##0.00;\"none\";@",
    "0.0############################",
    "0,,,,,,,,%",
    "%%%%%%%%%%0",
    "[h]:mm:ss.000",
    "h:mm AM/PM",
    "yyyy-mm-dd",
    "[$€-407]0.00",
    "[&gt;3]0",
    "# ?/?",
    "_x000D_",
    "_xD800_",
    "&#x10FFFF;",
    "<c r=\"A1\" t=\"n\" s=\"1\"><v>5</v></c>",
    "<c t=\"s\"><v>99999</v></c>",
    "<row r=\"18446744073709551615\"/><row><c><v>1</v></c></row>",
    "<table:table-row table:number-rows-repeated=\"18446744073709551615\">",
    "<text:s text:c=\"18446744073709551615\"/>",
    " table:number-columns-repeated=\"99999999999\"",
    " office:value-type=\"float\" office:value=\"1e16\"",
    " t=\"inlineStr\"",
    " s=\"99999\"",
    " date1904=\"1\"",
    " formatCode=\"0\"",
];

impl Workbooks {
    /// The files of the tests.
    pub(super) fn read() -> Result<Self> {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../crates/tables/tests/files");
        let mut paths = Vec::new();
        for entry in fs::read_dir(&folder).with_context(|| folder.display().to_string())? {
            paths.push(entry?.path());
        }
        paths.sort();
        let is_file = |path: &Path| path.extension().is_some_and(|it| it == "xlsx" || it == "ods");
        let mut files = Vec::new();
        for path in paths.iter().filter(|path| is_file(path)) {
            files.push(unpacked(&fs::read(path)?).context("a ZIP archive")?);
        }
        ensure!(!files.is_empty(), "there are no spreadsheets");
        Ok(Self(files))
    }

    /// One of them with some damage.
    pub(super) fn mutate(&self, random: &mut fastrand::Rng) -> Vec<u8> {
        let mut parts = self.0[random.usize(..self.0.len())].clone();
        for _ in 0..random.usize(1..=6) {
            let at = random.usize(..parts.len());
            match random.u32(..40) {
                0 => drop(parts.remove(at)),
                1 => {
                    let other = random.usize(..parts.len());
                    let content = parts[other].1.clone();
                    parts[at].1 = content;
                }
                _ => damage(&mut parts[at].1, random),
            }
            if parts.is_empty() {
                break;
            }
        }
        let mut file = packed(&parts);
        for _ in 0..random.usize(..12).saturating_sub(9) {
            let at = random.usize(..file.len());
            file[at] = random.u8(..);
        }
        file
    }
}

/// Inserts, removes and repeats between signs of XML, where the readers look.
fn damage(xml: &mut Vec<u8>, random: &mut fastrand::Rng) {
    let signs: Vec<usize> = (0..xml.len()).filter(|&at| b"<>\"".contains(&xml[at])).collect();
    if signs.is_empty() {
        return;
    }
    let first = random.usize(..signs.len());
    let last = (first + random.usize(1..12)).min(signs.len() - 1);
    let (start, end) = (signs[first], signs[last]);
    let next = signs.get(first + 1).copied().unwrap_or(start);
    match random.u32(..8) {
        0 => drop(xml.drain(start..end)),
        1 => {
            let part = xml[start..end].repeat(random.usize(1..4));
            xml.splice(end..end, part);
        }
        2 => xml[start] = random.u8(..),
        3 => {
            let piece = PIECES[random.usize(..PIECES.len())];
            xml.splice(start..start, piece.bytes());
        }
        // What is between two signs: a value, a text or a name.
        _ if next > start => {
            let piece = PIECES[random.usize(..PIECES.len())];
            xml.splice(start + 1..next, piece.bytes());
        }
        _ => {}
    }
}

/// Reads every sheet within the limits.
pub(super) fn check(input: &[u8]) -> Result<(), Failure> {
    let limits = Limits::DEFAULT;
    let mut go_on = || ControlFlow::Continue(());
    let Ok(size) = stated_size(input, &limits) else { return Ok(()) };
    let Ok(table) = read(input, None, &limits, &mut go_on) else { return Ok(()) };
    if size == 0 {
        return Err(Failure::Limit("a table without a size"));
    }
    let count = table.rows.iter().map(Vec::len).sum::<usize>();
    let bytes = table.rows.iter().flatten().map(String::len).sum::<usize>();
    let columns = table.rows.iter().map(Vec::len).max().unwrap_or(0);
    let is_over = table.rows.len() > limits.rows || columns > limits.columns;
    if is_over || count > limits.cells || bytes > limits.text {
        return Err(Failure::Limit("cells"));
    }
    let is_there = |row: usize, column: usize| {
        table.rows.get(row).and_then(|cells| cells.get(column)).is_some_and(|text| !text.is_empty())
    };
    if !table.losses.iter().all(|loss| is_there(loss.row, loss.column)) {
        return Err(Failure::Limit("losses without cells"));
    }
    for (index, sheet) in table.sheets.iter().enumerate() {
        let wanted = (index + 1).to_string();
        let Ok(other) = read(input, Some(&wanted), &limits, &mut go_on) else { continue };
        let is_wanted = other.sheet == index || table.sheets[other.sheet].name == wanted;
        if !is_wanted || (sheet.is_empty && other.sheet == index && !other.rows.is_empty()) {
            return Err(Failure::Different);
        }
    }
    Ok(())
}

fn number(file: &[u8], at: usize, length: usize) -> Option<usize> {
    let bytes = file.get(at..at + length)?.iter().rev();
    Some(bytes.fold(0, |number, &byte| number << 8 | usize::from(byte)))
}

/// The parts of an undamaged archive with deflated parts.
fn unpacked(file: &[u8]) -> Option<Vec<Part>> {
    let end = file.windows(4).rposition(|bytes| bytes == b"PK\x05\x06")?;
    let mut at = number(file, end + 16, 4)?;
    let mut parts = Vec::new();
    for _ in 0..number(file, end + 10, 2)? {
        let (length, local) = (number(file, at + 28, 2)?, number(file, at + 42, 4)?);
        let name = String::from_utf8(file.get(at + 46..at + 46 + length)?.to_vec()).ok()?;
        let start = local + 30 + number(file, local + 26, 2)? + number(file, local + 28, 2)?;
        let content = file.get(start..start + number(file, at + 20, 4)?)?;
        parts.push((name, decompress_to_vec_with_limit(content, 1 << 20).ok()?));
        at += 46 + length + number(file, at + 30, 2)? + number(file, at + 32, 2)?;
    }
    Some(parts)
}

/// An archive of these parts, with their right sizes and checksums.
pub(crate) fn packed(parts: &[Part]) -> Vec<u8> {
    let (mut file, mut directory) = (Vec::new(), Vec::new());
    let long = |number: usize| u32::try_from(number).unwrap_or(0).to_le_bytes();
    let short = |number: usize| u16::try_from(number).unwrap_or(0).to_le_bytes();
    for (name, content) in parts {
        let packed = compress_to_vec(content, 1);
        let mut header = Vec::new();
        header.extend([20, 0, 0, 0, 8, 0, 0, 0, 0, 0]);
        header.extend(crc32fast::hash(content).to_le_bytes());
        header.extend(long(packed.len()));
        header.extend(long(content.len()));
        header.extend(short(name.len()));
        header.extend([0, 0]);
        let at = file.len();
        file.extend(b"PK\x03\x04");
        file.extend(&header);
        file.extend(name.bytes());
        file.extend(packed);
        directory.extend(b"PK\x01\x02\x14\x00");
        directory.extend(&header);
        directory.extend([0; 10]);
        directory.extend(long(at));
        directory.extend(name.bytes());
    }
    let start = file.len();
    file.extend(&directory);
    file.extend(b"PK\x05\x06\0\0\0\0");
    file.extend([short(parts.len()), short(parts.len())].concat());
    file.extend(long(directory.len()));
    file.extend(long(start));
    file.extend([0, 0]);
    file
}
