//! Rows of dots or greys as a zlib stream, each row as its difference from the one above: filter 2 of PNG, which PDF
//! knows as predictor 12.
//!
//! Most rows of a label equal the ones above them, so the differences are runs of zeros, which `fdeflate` compresses as
//! fast as memory is read. A real search for repetitions makes files a third smaller and takes 20 times as long.

use std::io::{self, Write};

use fdeflate::Compressor;

use crate::Bitmap;

/// Rows that are being written into a stream.
pub(super) struct Rows {
    above: Vec<u8>,
    filtered: Vec<u8>,
    compressor: Compressor<Sink>,
}

/// Filtered bytes that are compressed at once: runs of zeros should not be split too often.
const CHUNK: usize = 64 << 10;

/// "Up" in the PNG specification.
const FILTER: u8 = 2;

const TAKES_ALL: &str = "a sink takes every byte";

impl Rows {
    /// The stream is appended; both together must not exceed `most`.
    pub(super) fn after(start: Vec<u8>, most: usize, bytes_per_row: usize) -> Self {
        let sink = Sink { bytes: start, most };
        Self {
            above: vec![0; bytes_per_row],
            filtered: Vec::with_capacity(CHUNK + bytes_per_row),
            compressor: Compressor::new(sink).expect(TAKES_ALL),
        }
    }

    /// Adds a row, which is as long as all others.
    pub(super) fn push(&mut self, row: &[u8]) {
        if row == self.above {
            return self.repeat();
        }
        self.filtered.push(FILTER);
        let differences = row.iter().zip(&self.above).map(|(byte, up)| byte.wrapping_sub(*up));
        self.filtered.extend(differences);
        self.above.copy_from_slice(row);
        self.compress_chunk();
    }

    /// Repeats the row above.
    fn repeat(&mut self) {
        self.filtered.push(FILTER);
        self.filtered.resize(self.filtered.len() + self.above.len(), 0);
        self.compress_chunk();
    }

    /// Adds all rows of a picture. In a stream 1 is white, as in the greys of PNG.
    pub(super) fn push_all(&mut self, bitmap: &Bitmap) {
        let mut bytes = vec![0; bitmap.width().div_ceil(64) as usize * 8];
        let mut above: &[u64] = &[];
        for y in 0..bitmap.height() {
            let words = bitmap.row(y);
            if words == above {
                self.repeat();
                continue;
            }
            for (bytes, word) in bytes.chunks_exact_mut(8).zip(words) {
                bytes.copy_from_slice(&(!word).to_be_bytes());
            }
            self.push(bytes.get(..self.above.len()).unwrap_or_default());
            above = words;
        }
    }

    /// The bytes before the stream, and the stream. `None` when they exceed the maximum.
    pub(super) fn finish(mut self) -> Option<Vec<u8>> {
        self.compress();
        let Sink { bytes, most } = self.compressor.finish().expect(TAKES_ALL);
        (bytes.len() <= most).then_some(bytes)
    }

    fn compress_chunk(&mut self) {
        if self.filtered.len() >= CHUNK {
            self.compress();
        }
    }

    fn compress(&mut self) {
        self.compressor.write_data(&self.filtered).expect(TAKES_ALL);
        self.filtered.clear();
    }
}

/// Accepts every byte, and keeps little more than the maximum.
struct Sink {
    bytes: Vec<u8>,
    most: usize,
}

impl Write for Sink {
    #[inline]
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        if self.bytes.len() <= self.most {
            self.bytes.extend_from_slice(bytes);
        }
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_stream_over_the_maximum_is_none() {
        let finish = |most: usize| {
            let mut rows = Rows::after(b"start".to_vec(), most, 1000);
            let mut random = fastrand::Rng::with_seed(1);
            for _ in 0..300 {
                rows.push(&std::iter::repeat_with(|| random.u8(..)).take(1000).collect::<Vec<_>>());
            }
            rows.finish()
        };
        let all = finish(usize::MAX).unwrap();
        assert!(all.starts_with(b"start") && all.len() > 300_000);
        assert_eq!(finish(all.len()), Some(all.clone()));
        assert_eq!(finish(all.len() - 1), None);
    }
}
