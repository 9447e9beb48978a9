//! Two facts from EXIF data: how a picture is turned, and its resolution. Damaged data states nothing.

use crate::{Resolution, orientation::Orientation};

/// What was found.
#[derive(Debug, Default, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Exif {
    pub(crate) orientation: Orientation,
    pub(crate) resolution: Option<Resolution>,
}

/// Reads the first directory of a TIFF structure (EXIF 2.32, 4.6).
pub(crate) fn read(data: &[u8]) -> Exif {
    Tiff::new(data).and_then(|tiff| tiff.exif()).unwrap_or_default()
}

struct Tiff<'d> {
    data: &'d [u8],
    is_little: bool,
}

impl<'d> Tiff<'d> {
    fn new(data: &'d [u8]) -> Option<Self> {
        let is_little = match data.get(..4)? {
            b"II*\0" => true,
            b"MM\0*" => false,
            _ => return None,
        };
        Some(Self { data, is_little })
    }

    fn exif(&self) -> Option<Exif> {
        let directory = self.long(4)?;
        let count = u32::from(self.short(directory)?);
        let (mut orientation, mut x, mut y) = (1, None, None);
        // Centimetres are 3; without the tag it is inches (EXIF 2.32, tag 0x0128).
        let mut unit = Resolution::INCH;
        for entry in 0..count {
            let at = directory.checked_add(2 + 12 * entry)?;
            let (Some(tag), Some(kind)) = (self.short(at), self.short(at.checked_add(2)?)) else {
                break;
            };
            let value = at.checked_add(8)?;
            match (tag, kind) {
                (0x0112, 3) => orientation = self.short(value).unwrap_or(1),
                (0x011a, 5) => x = self.ratio(value),
                (0x011b, 5) => y = self.ratio(value),
                (0x0128, 3) if self.short(value) == Some(3) => unit = Resolution::CENTIMETRE,
                _ => {}
            }
        }
        let (x, y) = x.zip(y).unwrap_or_default();
        let scaled = |(numerator, denominator): (u32, u32)| {
            let numerator = u64::from(numerator) * unit;
            numerator.checked_div(u64::from(denominator)).unwrap_or(0)
        };
        let resolution = Resolution::stated(scaled(x), scaled(y), 1);
        Some(Exif { orientation: Orientation::from_exif(orientation), resolution })
    }

    /// A ratio, whose place is written at `at`.
    fn ratio(&self, at: u32) -> Option<(u32, u32)> {
        let place = self.long(at)?;
        self.long(place).zip(self.long(place.checked_add(4)?))
    }

    fn short(&self, at: u32) -> Option<u16> {
        let bytes = *self.data.get(at as usize..)?.first_chunk()?;
        Some(if self.is_little { u16::from_le_bytes(bytes) } else { u16::from_be_bytes(bytes) })
    }

    fn long(&self, at: u32) -> Option<u32> {
        let bytes = *self.data.get(at as usize..)?.first_chunk()?;
        Some(if self.is_little { u32::from_le_bytes(bytes) } else { u32::from_be_bytes(bytes) })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn directory(is_little: bool, entries: &[(u16, u16, u32)], after: &[u32]) -> Vec<u8> {
        let short = |value: u16| if is_little { value.to_le_bytes() } else { value.to_be_bytes() };
        let long = |value: u32| if is_little { value.to_le_bytes() } else { value.to_be_bytes() };
        let mut data = if is_little { b"II*\0".to_vec() } else { b"MM\0*".to_vec() };
        data.extend(long(8));
        data.extend(short(u16::try_from(entries.len()).unwrap()));
        for &(tag, kind, value) in entries {
            data.extend(short(tag));
            data.extend(short(kind));
            data.extend(long(1));
            if kind == 3 {
                data.extend(short(u16::try_from(value).unwrap()));
                data.extend([0, 0]);
            } else {
                data.extend(long(value));
            }
        }
        data.extend(long(0));
        data.extend(after.iter().flat_map(|&value| long(value)));
        data
    }

    #[test]
    fn both_byte_orders_are_read() {
        for is_little in [true, false] {
            // Four entries end at 8 + 2 + 48 + 4.
            let entries = [(0x0112, 3, 6), (0x011a, 5, 62), (0x011b, 5, 70), (0x0128, 3, 3)];
            let found = read(&directory(is_little, &entries, &[300, 1, 1181, 10]));
            assert_eq!(found.orientation, Orientation::from_exif(6));
            let resolution = Resolution { x: 300 * 25_400, y: 1181 * 2_540 };
            assert_eq!(found.resolution, Some(resolution));
        }
    }

    #[test]
    fn damaged_data_states_nothing() {
        let whole = directory(true, &[(0x0112, 3, 8), (0x011a, 5, u32::MAX)], &[]);
        for end in 0..whole.len() {
            let _ = read(&whole[..end]);
        }
        assert_eq!(read(b"XX*\0\x08\0\0\0"), Exif::default());
        assert_eq!(read(&directory(true, &[(0x0112, 3, 9)], &[])), Exif::default());
        let divided_by_zero = [(0x011a, 5, 38), (0x011b, 5, 38)];
        assert_eq!(read(&directory(true, &divided_by_zero, &[300, 0])), Exif::default());
    }
}
