//! The segments of a JPEG file (ITU-T T.81, annex B), from the start to the end of the picture.

use crate::{
    Format, PictureError, Resolution, Unsupported,
    exif::{self, Exif},
};

/// Most scans of a progressive file; encoders write about ten. Each takes as long as the picture is large.
pub(super) const MOST_SCANS: usize = 64;

#[derive(Debug)]
pub(super) struct Segments<'b> {
    pub(super) frame: Frame,
    /// Segments that the pixels need, with their markers and, behind the header of a scan, its data.
    needed: Vec<&'b [u8]>,
    scans: usize,
    /// Components of the first scan.
    first_scan: usize,
    pub(super) has_jfif: bool,
    pub(super) density: Option<Resolution>,
    pub(super) exif: Exif,
    pub(super) adobe_transform: Option<u8>,
}

/// The frame header.
#[derive(Debug, Default)]
pub(super) struct Frame {
    is_progressive: bool,
    pub(super) width: u16,
    pub(super) height: u16,
    pub(super) components: Vec<Component>,
}

#[derive(Debug, Clone, Copy)]
pub(super) struct Component {
    name: u8,
    horizontal: u64,
    vertical: u64,
}

pub(super) fn damaged(detail: &str) -> PictureError {
    PictureError::Damaged { format: Format::Jpeg, detail: detail.to_owned() }
}

const TRUNCATED: PictureError = PictureError::Truncated { format: Format::Jpeg };

impl Frame {
    fn read(marker: u8, data: &[u8]) -> Result<Self, PictureError> {
        let [bits, high, low, wide, narrow, count, components @ ..] = data else {
            return Err(damaged("its frame header is too short"));
        };
        if *bits != 8 {
            return Err(PictureError::Unsupported(Unsupported::JpegBits { found: *bits }));
        }
        let (components, _) = components.as_chunks();
        let components = components.iter().map(|&[name, sampling, _]| Component {
            name,
            horizontal: u64::from(sampling >> 4),
            vertical: u64::from(sampling & 15),
        });
        let components: Vec<_> = components.collect();
        if components.len() != usize::from(*count) {
            return Err(damaged("its frame header is too short"));
        }
        let is_sampled =
            |it: &Component| (1..=4).contains(&it.horizontal) && (1..=4).contains(&it.vertical);
        if !components.iter().all(is_sampled) {
            return Err(damaged("a sampling factor is not 1 to 4"));
        }
        Ok(Self {
            is_progressive: marker == 0xc2,
            width: u16::from_be_bytes([*wide, *narrow]),
            height: u16::from_be_bytes([*high, *low]),
            components,
        })
    }

    /// Whether the components are called R, G and B.
    pub(super) fn has_rgb_names(&self) -> bool {
        self.components.iter().map(|component| component.name).eq(*b"RGB")
    }

    /// Number of coefficients of all components, with padding.
    pub(super) fn coefficients(&self) -> u64 {
        let most = |factor: fn(&Component) -> u64| self.components.iter().map(factor).max();
        let horizontal = most(|component| component.horizontal).unwrap_or(1);
        let vertical = most(|component| component.vertical).unwrap_or(1);
        let across = u64::from(self.width).div_ceil(8 * horizontal);
        let down = u64::from(self.height).div_ceil(8 * vertical);
        let blocks =
            self.components.iter().map(|component| component.horizontal * component.vertical);
        across * down * 64 * blocks.sum::<u64>()
    }
}

impl<'b> Segments<'b> {
    pub(super) fn read(bytes: &'b [u8]) -> Result<Self, PictureError> {
        let mut read = Self {
            frame: Frame::default(),
            needed: Vec::new(),
            scans: 0,
            first_scan: 0,
            has_jfif: false,
            density: None,
            exif: Exif::default(),
            adobe_transform: None,
        };
        let mut rest = bytes.get(2..).unwrap_or_default();
        loop {
            // Any number of fill bytes may precede a marker.
            while rest.starts_with(&[0xff, 0xff]) {
                rest = rest.get(1..).unwrap_or_default();
            }
            let [0xff, marker, after @ ..] = rest else {
                return Err(if rest.len() < 2 {
                    TRUNCATED
                } else {
                    damaged("a marker is missing")
                });
            };
            if *marker == 0xd9 {
                return read.complete();
            }
            let length = after.first_chunk().ok_or(TRUNCATED)?;
            let length = usize::from(u16::from_be_bytes(*length));
            let data = after.get(..length).ok_or(TRUNCATED)?;
            let data = data.get(2..).ok_or_else(|| damaged("a segment is too short"))?;
            let mut end = 2 + length;
            if *marker == 0xda {
                end += entropy_coded(rest.get(end..).unwrap_or_default())?;
            }
            let (segment, after) = rest.split_at_checked(end).ok_or(TRUNCATED)?;
            read.segment(*marker, data, segment)?;
            rest = after;
        }
    }

    fn segment(&mut self, marker: u8, data: &'b [u8], whole: &'b [u8]) -> Result<(), PictureError> {
        match marker {
            0xc0..=0xc2 => {
                if !self.frame.components.is_empty() {
                    return Err(damaged("it has two frames"));
                }
                self.frame = Frame::read(marker, data)?;
                self.needed.push(whole);
            }
            0xc3 => return Err(PictureError::Unsupported(Unsupported::LosslessJpeg)),
            0xc5..=0xc7 => return Err(PictureError::Unsupported(Unsupported::HierarchicalJpeg)),
            0xc9..=0xcf => return Err(PictureError::Unsupported(Unsupported::ArithmeticJpeg)),
            0xda => self.scan(data, whole)?,
            // Huffman and quantization tables, restart interval.
            0xc4 | 0xdb | 0xdd => self.needed.push(whole),
            0xe0 => self.jfif(data),
            0xe1 => {
                if let Some(data) = data.strip_prefix(b"Exif\0\0") {
                    self.exif = exif::read(data);
                }
            }
            0xee => {
                if data.starts_with(b"Adobe") {
                    self.adobe_transform = data.get(11).copied();
                }
            }
            // Other application data, comments.
            0xe2..=0xef | 0xfe => {}
            _ => return Err(damaged("it has an unknown segment")),
        }
        Ok(())
    }

    fn scan(&mut self, data: &[u8], whole: &'b [u8]) -> Result<(), PictureError> {
        let count = data.first().copied().map_or(0, usize::from);
        if self.scans == 0 {
            self.first_scan = count;
        }
        self.scans += 1;
        if self.frame.components.is_empty() {
            return Err(damaged("a scan precedes the frame"));
        }
        // The codec would stop at a second scan of everything, and leave half a picture.
        let has_all = !self.frame.is_progressive && self.first_scan == self.frame.components.len();
        let most = if has_all { 1 } else { MOST_SCANS };
        if self.scans > most {
            return Err(damaged(&format!("it has more than {most} scans")));
        }
        self.needed.push(whole);
        Ok(())
    }

    /// The density of JFIF (ITU-T T.871, 10.1).
    fn jfif(&mut self, data: &[u8]) {
        let Some([_, _, unit, x1, x2, y1, y2, ..]) = data.strip_prefix(b"JFIF\0") else { return };
        self.has_jfif = true;
        let unit = match unit {
            1 => Resolution::INCH,
            2 => Resolution::CENTIMETRE,
            _ => return,
        };
        let (x, y) = (u16::from_be_bytes([*x1, *x2]), u16::from_be_bytes([*y1, *y2]));
        self.density = Resolution::stated(u64::from(x), u64::from(y), unit);
    }

    fn complete(self) -> Result<Self, PictureError> {
        if self.scans == 0 { Err(damaged("it has no picture")) } else { Ok(self) }
    }

    /// Whether the codec must collect all coefficients before it can draw a row.
    pub(super) fn is_collected(&self) -> bool {
        self.frame.is_progressive || self.first_scan != self.frame.components.len()
    }

    /// A file with only the segments that the pixels need.
    pub(super) fn stripped(&self) -> Vec<u8> {
        [&[&[0xff, 0xd8][..]], &self.needed[..], &[&[0xff, 0xd9]]].concat().concat()
    }
}

/// Length of the data of a scan: up to a marker that is no restart.
fn entropy_coded(data: &[u8]) -> Result<usize, PictureError> {
    let is_marker =
        |pair: &[u8]| matches!(pair, [0xff, next] if !matches!(next, 0x00 | 0xd0..=0xd7 | 0xff));
    data.windows(2).position(is_marker).ok_or(TRUNCATED)
}
