//! Data compressed by zlib.

use std::borrow::Cow;

use fdeflate::BoundedDecompressionError;

use super::unpacked::{Damage, Unpacked};

/// The most bytes that become of a compressed one: 258 of two bits.
const MOST_INFLATED: usize = 1032;

/// Undoes zlib's compression, as far as `most` bytes.
pub(super) fn inflate(bytes: &[u8], most: usize) -> Result<Unpacked<'static>, Damage> {
    // One byte more tells data that end there from those that go on.
    match fdeflate::decompress_to_vec_bounded(bytes, most.saturating_add(1)) {
        Ok(bytes) | Err(BoundedDecompressionError::OutputTooLarge { partial_output: bytes }) => {
            Ok(Unpacked::of(Cow::Owned(bytes)).cut(most))
        }
        Err(BoundedDecompressionError::DecompressionError { .. }) => {
            let written = bytes.len().saturating_mul(MOST_INFLATED).min(most) as u64;
            Err(Damage { why: "its compressed data are damaged".to_owned(), written })
        }
    }
}

/// Whether the bytes begin like compressed ones (RFC 1950, section 2.2).
pub(super) fn is_compressed(bytes: &[u8]) -> bool {
    let Some(&[method, flags]) = bytes.first_chunk() else { return false };
    method & 15 == 8 && u16::from_be_bytes([method, flags]).is_multiple_of(31)
}
