//! Data compressed by zlib.

use std::borrow::Cow;

use fdeflate::BoundedDecompressionError;
use zlib_rs::{DeflateConfig, ReturnCode, compress_bound, compress_slice};

use super::unpacked::{Damage, Unpacked};

/// How hard the compressor looks for repetitions. Above 6, pictures of labels become 1 % shorter in twice the time.
const LEVEL: i32 = 6;

/// The most bytes that one compressed byte can become: 258 from two bits.
const MOST_INFLATED: usize = 1032;

/// Compresses bytes; `None` if the compressor fails, which it does not in a buffer of this size.
pub(super) fn deflate(bytes: &[u8]) -> Option<Vec<u8>> {
    let mut packed = vec![0; compress_bound(bytes.len())];
    let (written, code) = compress_slice(&mut packed, bytes, DeflateConfig::new(LEVEL));
    let length = written.len();
    packed.truncate(length);
    (code == ReturnCode::Ok).then_some(packed)
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
