//! The encodings in which documents carry bytes, decoded within bounds.

use std::borrow::Cow;

use crate::command::{GraphicData, ObjectData};

use super::{
    envelope, hex,
    unpacked::{Damage, Unpacked},
    zlib,
};

/// Bytes as a document carries them.
#[derive(Debug, Clone, Copy)]
pub enum Data<'d> {
    /// Form A: characters.
    Text(&'d [u8]),
    /// Form B: the bytes themselves.
    Binary(&'d [u8]),
    /// Form C: compressed.
    Compressed(&'d [u8]),
}

impl<'d> Data<'d> {
    /// How many bytes of the document they take.
    pub fn length(self) -> usize {
        let (Self::Text(data) | Self::Binary(data) | Self::Compressed(data)) = self;
        data.len()
    }

    /// The decoded bytes, at most `most`; `row` is the length of a row, at least 1. `Err` says why there are none.
    pub(super) fn unpack(self, row: usize, most: usize) -> Result<Unpacked<'d>, Damage> {
        match self {
            Self::Text(text) => match envelope::open(text, most) {
                Some(opened) => opened,
                None => Ok(hex::unpack(text, row, most)),
            },
            Self::Binary(bytes) => Ok(Unpacked::of(Cow::Borrowed(bytes)).cut(most)),
            Self::Compressed(bytes) => {
                // Label designers send envelopes under this letter as well.
                let text: Cow<'_, [u8]> = if bytes.starts_with(b":") {
                    bytes.iter().copied().filter(|byte| !byte.is_ascii_whitespace()).collect()
                } else {
                    Cow::Borrowed(&[])
                };
                match envelope::open(&text, most) {
                    Some(opened) => opened,
                    None if zlib::is_compressed(bytes) => zlib::inflate(bytes, most),
                    None => {
                        Err("it is compressed in a format that only Zebra's own programs know"
                            .into())
                    }
                }
            }
        }
    }
}

impl<'d> From<&'d GraphicData> for Data<'d> {
    fn from(data: &'d GraphicData) -> Self {
        match data {
            GraphicData::Hex { digits, .. } => Self::Text(digits.as_bytes()),
            GraphicData::Binary(bytes) => Self::Binary(bytes),
            GraphicData::Compressed(bytes) => Self::Compressed(bytes),
        }
    }
}

impl<'d> From<&'d ObjectData> for Data<'d> {
    fn from(data: &'d ObjectData) -> Self {
        match data {
            ObjectData::Hex { digits, .. } | ObjectData::PngHex { digits, .. } => {
                Self::Text(digits.as_bytes())
            }
            ObjectData::Binary(bytes) => Self::Binary(bytes),
            ObjectData::Compressed(bytes) => Self::Compressed(bytes),
            ObjectData::Png(file) => Self::Binary(file.as_bytes()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// `zlib.compress(b"\xAA\x55" * 4)` in Python.
    const SQUEEZED: [u8; 12] =
        [0x78, 0x9C, 0x5B, 0x15, 0xBA, 0x0A, 0x0C, 0x01, 0x12, 0xA0, 0x03, 0xFD];
    const PLAIN: [u8; 8] = [0xAA, 0x55, 0xAA, 0x55, 0xAA, 0x55, 0xAA, 0x55];

    fn check(data: Data<'_>, most: usize, expected: Result<(&[u8], bool), &str>) {
        let unpacked = data.unpack(2, most);
        let found = unpacked.as_ref().map(|found| (found.bytes.as_ref(), found.surplus));
        assert_eq!(found.map_err(|damage| &*damage.why), expected, "{data:?}");
    }

    #[test]
    fn compressed_bytes_are_unpacked_as_far_as_wanted() {
        check(Data::Compressed(&SQUEEZED), 8, Ok((&PLAIN, false)));
        check(Data::Compressed(&SQUEEZED), 100, Ok((&PLAIN, false)));
        check(Data::Compressed(&SQUEEZED), 7, Ok((&PLAIN[..7], true)));
        check(Data::Compressed(&SQUEEZED), 0, Ok((&[], true)));
        let text = b":Z64:eJxbFboKDAESoAP9:5ACE";
        check(Data::Text(text), 8, Ok((&PLAIN, false)));
        check(Data::Text(text), 5, Ok((&PLAIN[..5], true)));
        check(Data::Compressed(b":Z64:eJxbFbo\r\nKDAESoAP9:5ACE"), 8, Ok((&PLAIN, false)));
        check(Data::Text(b":B64:qlWqVQ==:B6C7"), 3, Ok((&PLAIN[..3], true)));
    }

    #[test]
    fn damaged_bytes_are_refused() {
        let damaged = Err("its compressed data are damaged");
        check(Data::Compressed(&SQUEEZED[..8]), 100, damaged);
        let mut wrong = SQUEEZED;
        wrong[11] ^= 1;
        check(Data::Compressed(&wrong), 100, damaged);
        let written =
            |most| Data::Compressed(&wrong).unpack(2, most).map(drop).unwrap_err().written;
        assert_eq!((written(100), written(1 << 20)), (100, 1032 * 12));
        let unknown = Err("it is compressed in a format that only Zebra's own programs know");
        for bytes in [&b""[..], b"x", b"\x01\x02\x03", b"::::::"] {
            check(Data::Compressed(bytes), 100, unknown);
        }
    }

    #[test]
    fn bytes_are_taken_as_they_are() {
        check(Data::Binary(b":Z64:"), 9, Ok((b":Z64:", false)));
        check(Data::Binary(&[1, 2, 3]), 3, Ok((&[1, 2, 3], false)));
        check(Data::Binary(&[1, 2, 3]), 2, Ok((&[1, 2], true)));
    }
}
