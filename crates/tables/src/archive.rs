//! ZIP archives: the parts of a file by name, unpacked within limits and checked against their checksums.
//!
//! Only what spreadsheets write: stored and deflated parts, sizes of 32 bits. A part is inflated up to the size that the
//! directory states and no further.

use std::collections::BTreeMap;

use miniz_oxide::inflate::{TINFLStatus, decompress_to_vec_with_limit};

use crate::{Damage, Limit, Limits, TableError};

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
    checksum: usize,
    packed: usize,
    /// Its size when it is unpacked.
    stated: usize,
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
        let end = end.ok_or(TableError::Damaged(Damage::CutOff))?;
        slice(file, end, 22)?;
        let count = number(file, end + 10, 2)?;
        limits.check(Limit::Parts, count)?;
        let (mut at, mut parts) = (number(file, end + 16, 4)?, BTreeMap::new());
        for _ in 0..count {
            if slice(file, at, 4)? != ENTRY {
                return Err(TableError::Damaged(Damage::Directory));
            }
            let length = number(file, at + 28, 2)?;
            let name = slice(file, at + 46, length)?;
            let part = Part {
                method: number(file, at + 10, 2)?,
                is_encrypted: number(file, at + 8, 2)? & 1 == 1,
                checksum: number(file, at + 16, 4)?,
                packed: number(file, at + 20, 4)?,
                stated: number(file, at + 24, 4)?,
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

    /// The stated sizes of all parts of a kind that is read.
    pub(crate) fn stated_size(&self) -> usize {
        let is_read = |name: &str| matches!(name.rsplit('.').next(), Some("xml" | "rels"));
        let parts = self.parts.iter().filter(|(name, _)| is_read(name));
        parts.fold(0, |sum, (_, part)| sum.saturating_add(part.stated))
    }

    /// A part as text, if there is one.
    pub(crate) fn text(&mut self, name: &str) -> Result<Option<String>, TableError> {
        let Some(&part) = self.parts.get(name) else { return Ok(None) };
        self.limits.check(Limit::Part, part.stated)?;
        if part.stated > self.left {
            return Err(self.limits.exceeded(Limit::Unpacked));
        }
        let bytes = self.unpacked(name, &part, part.stated)?;
        self.left -= bytes.len();
        String::from_utf8(bytes).map(Some).map_err(|_| unreadable(name))
    }

    /// The first bytes of a part, at most so many.
    pub(crate) fn start(&self, name: &str, most: usize) -> Result<Vec<u8>, TableError> {
        let Some(part) = self.parts.get(name) else { return Ok(Vec::new()) };
        self.unpacked(name, part, most.min(part.stated))
    }

    /// The content of a part up to a limit, checked if it is complete.
    fn unpacked(&self, name: &str, part: &Part, most: usize) -> Result<Vec<u8>, TableError> {
        let Part { method, is_encrypted, packed, at, .. } = *part;
        if is_encrypted {
            return Err(TableError::Encrypted);
        }
        if slice(self.file, at, 4)? != LOCAL {
            return Err(TableError::Damaged(Damage::Directory));
        }
        let start = at + 30 + number(self.file, at + 26, 2)? + number(self.file, at + 28, 2)?;
        let packed = slice(self.file, start, packed)?;
        let (bytes, has_more) = match method {
            0 => (packed[..packed.len().min(most)].to_vec(), packed.len() > most),
            8 => match decompress_to_vec_with_limit(packed, most) {
                Ok(bytes) => (bytes, false),
                Err(error) if error.status == TINFLStatus::HasMoreOutput => (error.output, true),
                Err(_) => return Err(unreadable(name)),
            },
            _ => return Err(unreadable(name)),
        };
        if bytes.len() != most || has_more != (most < part.stated) {
            return Err(unreadable(name));
        }
        if !has_more && crc32fast::hash(&bytes) as usize != part.checksum {
            return Err(TableError::Damaged(Damage::Checksum(shortened(name))));
        }
        Ok(bytes)
    }
}

fn unreadable(name: &str) -> TableError {
    TableError::Damaged(Damage::Part(shortened(name)))
}

/// A name as long as a message may have it.
fn shortened(name: &str) -> String {
    name.chars().take(80).collect()
}

fn slice(file: &[u8], at: usize, length: usize) -> Result<&[u8], TableError> {
    let end = at.checked_add(length);
    end.and_then(|end| file.get(at..end)).ok_or(TableError::Damaged(Damage::CutOff))
}

/// A number, lowest byte first.
fn number(file: &[u8], at: usize, length: usize) -> Result<usize, TableError> {
    let bytes = slice(file, at, length)?.iter().rev();
    Ok(bytes.fold(0, |number, &byte| number << 8 | usize::from(byte)))
}
