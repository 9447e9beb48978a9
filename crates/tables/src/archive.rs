//! ZIP archives: the parts of a file by name, unpacked within limits.
//!
//! Only what spreadsheets write: stored and deflated parts, sizes of 32 bits. A part is inflated up to the limit and no
//! further, whatever size the archive states.

use std::collections::BTreeMap;

use miniz_oxide::inflate::decompress_to_vec_with_limit;

use crate::{Limits, TableError, damaged};

/// An opened archive.
pub(crate) struct Archive<'f> {
    file: &'f [u8],
    parts: BTreeMap<&'f str, Part>,
    limits: Limits,
    /// Bytes that may still be unpacked.
    left: usize,
}

#[derive(Clone, Copy)]
struct Part {
    method: usize,
    is_encrypted: bool,
    packed: usize,
    /// Where its local header is.
    at: usize,
}

const END: &[u8] = b"PK\x05\x06";
const ENTRY: &[u8] = b"PK\x01\x02";
const LOCAL: &[u8] = b"PK\x03\x04";

impl<'f> Archive<'f> {
    /// Reads the directory.
    pub(crate) fn open(file: &'f [u8], limits: &Limits) -> Result<Self, TableError> {
        if !file.starts_with(b"PK") {
            return Err(TableError::Unknown);
        }
        // The end record has 22 bytes and a comment of at most 65535.
        let tail = file.len().saturating_sub(22 + 65_535);
        let end = (tail..file.len()).rev().find(|&at| file[at..].starts_with(END));
        let end = end.ok_or_else(|| damaged("its directory is missing"))?;
        slice(file, end, 22)?;
        let count = number(file, end + 10, 2)?;
        if count > limits.parts {
            return Err(TableError::TooLarge { what: "parts", most: limits.parts });
        }
        let (mut at, mut parts) = (number(file, end + 16, 4)?, BTreeMap::new());
        for _ in 0..count {
            if slice(file, at, 4)? != ENTRY {
                return Err(damaged("its directory is broken"));
            }
            let length = number(file, at + 28, 2)?;
            let name = slice(file, at + 46, length)?;
            let part = Part {
                method: number(file, at + 10, 2)?,
                is_encrypted: number(file, at + 8, 2)? & 1 == 1,
                packed: number(file, at + 20, 4)?,
                at: number(file, at + 42, 4)?,
            };
            // Names that are not UTF-8 are of no interest.
            if let Ok(name) = std::str::from_utf8(name) {
                parts.insert(name, part);
            }
            at += 46 + length + number(file, at + 30, 2)? + number(file, at + 32, 2)?;
        }
        Ok(Self { file, parts, limits: *limits, left: limits.unpacked })
    }

    /// Whether there is such a part.
    pub(crate) fn has(&self, name: &str) -> bool {
        self.parts.contains_key(name)
    }

    /// A part as text, if there is one.
    pub(crate) fn text(&mut self, name: &str) -> Result<Option<String>, TableError> {
        let Some(&Part { method, is_encrypted, packed, at }) = self.parts.get(name) else {
            return Ok(None);
        };
        if is_encrypted {
            return Err(TableError::Encrypted);
        }
        if slice(self.file, at, 4)? != LOCAL {
            return Err(damaged("a part is missing"));
        }
        let start = at + 30 + number(self.file, at + 26, 2)? + number(self.file, at + 28, 2)?;
        let packed = slice(self.file, start, packed)?;
        let most = self.limits.part.min(self.left);
        let bytes = match method {
            0 if packed.len() <= most => packed.to_vec(),
            8 => decompress_to_vec_with_limit(packed, most).map_err(|error| {
                if error.status == miniz_oxide::inflate::TINFLStatus::HasMoreOutput {
                    self.too_large()
                } else {
                    damaged("a part cannot be unpacked")
                }
            })?,
            0 => return Err(self.too_large()),
            _ => return Err(damaged("a part is packed in an unknown way")),
        };
        self.left -= bytes.len();
        String::from_utf8(bytes).map(Some).map_err(|_| damaged("a part is not UTF-8"))
    }

    fn too_large(&self) -> TableError {
        TableError::TooLarge { what: "bytes when it is unpacked", most: self.limits.part }
    }
}

fn slice(file: &[u8], at: usize, length: usize) -> Result<&[u8], TableError> {
    let end = at.checked_add(length);
    end.and_then(|end| file.get(at..end)).ok_or_else(|| damaged("it is cut off"))
}

/// A number, lowest byte first.
fn number(file: &[u8], at: usize, length: usize) -> Result<usize, TableError> {
    let bytes = slice(file, at, length)?.iter().rev();
    Ok(bytes.fold(0, |number, &byte| number << 8 | usize::from(byte)))
}
