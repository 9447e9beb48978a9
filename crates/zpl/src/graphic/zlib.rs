//! Data compressed by zlib.

use std::borrow::Cow;

use fdeflate::BoundedDecompressionError;

use super::unpacked::{Damage, Unpacked};

/// How hard the compressor looks for repetitions. Above 6, pictures of labels become 1 % shorter in twice the time.
const LEVEL: u8 = 6;

/// The most bytes that one compressed byte can become: 258 from two bits.
const MOST_INFLATED: usize = 1032;

/// Compresses bytes.
pub(super) fn deflate(bytes: &[u8]) -> Vec<u8> {
    miniz_oxide::deflate::compress_to_vec_zlib(bytes, LEVEL)
}

/// Decompresses zlib data, up to `most` bytes.
pub(super) fn inflate(bytes: &[u8], most: usize) -> Result<Unpacked<'static>, Damage> {
    // One byte more distinguishes data that end there from longer data.
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

/// Whether the bytes start with a zlib header (RFC 1950, section 2.2).
pub(super) fn is_compressed(bytes: &[u8]) -> bool {
    let Some(&[method, flags]) = bytes.first_chunk() else { return false };
    method & 15 == 8 && u16::from_be_bytes([method, flags]).is_multiple_of(31)
}
