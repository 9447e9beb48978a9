//! PNG files as dots: dark pixels are black, transparent ones white.

use std::io::Cursor;

use png::{ColorType, Decoder, InterlaceInfo, Limits, Reader, Transformations};

use zpl::graphic::Unusable;

use crate::Bitmap;

/// A PNG file whose header has been read, but not its pixels.
pub(crate) struct PngPicture<'f> {
    reader: Reader<Cursor<&'f [u8]>>,
}

impl<'f> PngPicture<'f> {
    /// Memory of the decoder besides the dots: a row or two, and palettes.
    const ROOM: usize = 1 << 20;

    /// Reads the file up to the pixels.
    pub(crate) fn open(file: &'f [u8]) -> Result<Self, Unusable> {
        let mut decoder = Decoder::new_with_limits(Cursor::new(file), Limits { bytes: Self::ROOM });
        decoder.set_ignore_text_chunk(true);
        decoder.set_ignore_iccp_chunk(true);
        // Eight bits for each of one to four channels.
        decoder.set_transformations(Transformations::EXPAND | Transformations::STRIP_16);
        let reader = decoder.read_info().map_err(|error| unusable(&error))?;
        Ok(Self { reader })
    }

    /// Approximate nanoseconds for decoding.
    pub(crate) fn steps(&self) -> u64 {
        let info = self.reader.info();
        let row = info.raw_row_length() as u64 + u64::from(info.width);
        row.saturating_mul(3).saturating_mul(info.height.into())
    }

    /// Bytes of memory for decoding.
    fn memory(&self) -> u64 {
        let info = self.reader.info();
        // The dots once in bytes and once in words.
        let width = u64::from(info.width);
        (width.div_ceil(8) + width.div_ceil(64) * 8).saturating_mul(info.height.into())
    }

    /// The dots, within that many bytes of memory.
    pub(crate) fn dots(mut self, memory: u64) -> Result<Bitmap, Unusable> {
        if self.memory() > memory {
            return Err(Unusable::TooLarge);
        }
        let (width, height) = (self.reader.info().width, self.reader.info().height);
        let stride = width.div_ceil(8) as usize;
        let mut bytes = vec![0; stride * height as usize];
        let (colours, _) = self.reader.output_color_type();
        let mut packed = Vec::with_capacity(stride);
        let mut next = 0;
        while let Some(row) = self.reader.next_interlaced_row().map_err(|error| unusable(&error))? {
            pack(row.data(), colours, &mut packed);
            match row.interlace() {
                InterlaceInfo::Adam7(pass) => {
                    png::expand_interlaced_row(&mut bytes, stride, &packed, pass, 1);
                }
                InterlaceInfo::Null(_) => {
                    let to = bytes.get_mut(next..).unwrap_or_default();
                    to.iter_mut().zip(&packed).for_each(|(to, from)| *to = *from);
                    next += stride;
                }
            }
        }
        Ok(Bitmap::from_bytes(width, &bytes))
    }
}

fn unusable(error: &png::DecodingError) -> Unusable {
    match error {
        png::DecodingError::LimitsExceeded => Unusable::TooLarge,
        png::DecodingError::IoError(_)
        | png::DecodingError::Format(_)
        | png::DecodingError::Parameter(_) => {
            Unusable::from("it is not a PNG file, or it is damaged".to_owned())
        }
    }
}

/// One bit for each dot of a row, 1 for black: dark and not transparent.
fn pack(row: &[u8], colours: ColorType, packed: &mut Vec<u8>) {
    packed.clear();
    let seen = |luma: u8, alpha: u8| luma < 128 && alpha >= 128;
    match colours {
        ColorType::Grayscale | ColorType::Indexed => {
            pack_dots(row, packed, |[luma]| seen(luma, u8::MAX));
        }
        ColorType::GrayscaleAlpha => pack_dots(row, packed, |[luma, alpha]| seen(luma, alpha)),
        ColorType::Rgb => {
            pack_dots(row, packed, |[red, green, blue]| seen(luma(red, green, blue), u8::MAX));
        }
        ColorType::Rgba => {
            pack_dots(row, packed, |[red, green, blue, alpha]| seen(luma(red, green, blue), alpha));
        }
    }
}

fn pack_dots<const SAMPLES: usize>(
    row: &[u8],
    packed: &mut Vec<u8>,
    is_dark: impl Fn([u8; SAMPLES]) -> bool,
) {
    let (dots, _) = row.as_chunks::<SAMPLES>();
    let (eights, rest) = dots.as_chunks::<8>();
    let bits = |dots: &[[u8; SAMPLES]]| {
        dots.iter().fold(0, |bits, &dot| bits << 1 | u8::from(is_dark(dot)))
    };
    packed.extend(eights.iter().map(|dots| bits(dots)));
    if !rest.is_empty() {
        packed.push(bits(rest) << (8 - rest.len()));
    }
}

/// The luminance of a colour (ITU-R BT.601).
fn luma(red: u8, green: u8, blue: u8) -> u8 {
    let [red, green, blue] = [red, green, blue].map(u32::from);
    u8::try_from((red * 299 + green * 587 + blue * 114) / 1000).unwrap_or(u8::MAX)
}

impl std::fmt::Debug for PngPicture<'_> {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        formatter.debug_struct("PngPicture").finish_non_exhaustive()
    }
}

#[cfg(test)]
mod tests {
    use zpl::graphic::{Data, file};

    use super::*;

    // Written by Pillow, except for the last two, which it can read.
    const GREY: &str = "89504E470D0A1A0A0000000D494844520000000B000000050800000000B6CD498A000000474944415478DA01\
        3C00C3FF035A52C1FF01401AD3000080039BDCC1DB5B24EE401BD33F03F694FFD3DCB7EE1313C040042500C9\
        0080814892005B26020000000001FF00A5256EDAFFC71776C10F79100000000049454E44AE426082";
    const GREY_ALPHA: &str = "89504E470D0A1A0A0000000D494844520000000B00000005080400000039AFDEDD000000634944415478DA05\
        C13101C2301445D1FBDBAA604F75A41618A98758C8FB16F0402D740446663622E671CE7CF355EFF03354B9D4\
        EF46E5259616A761A72598AEE1C3D672D721873819108512EEE4544C7E406255D36068CF64220088C0C20F0A\
        ADFFFA1FB10D2890111DDECE0000000049454E44AE426082";
    const COLOUR: &str = "89504E470D0A1A0A0000000D494844520000000B0000000508020000001CC481010000003F4944415478DA4D\
        CD410AC0400C42D167EF7F67BB70A634100C44FDA8A22DEC3EAB25AD98426C3257789C6408E9BC8BADE8D33F\
        A5F4E2735E0D8DF4826EDC0B151C24EE877695260000000049454E44AE426082";
    const COLOUR_ALPHA: &str = "89504E470D0A1A0A0000000D494844520000000B00000005080600000093A61656000000564944415478DA35\
        CC410AC3500002D167E9BDF373F2E922A9A0880C8ED25877EDDA9063614FEA64BEB58DC012F7E6AF836A8DF3\
        798793F13A5326C6FFEB86ABF7A55C389227C4799AF3A19182F6608ED65E5ABBCAF503BE5D3B74ABD00F0E00\
        00000049454E44AE426082";
    const PALETTE: &str = "89504E470D0A1A0A0000000D494844520000000B00000005040300000061880B6500000015504C5445FFFFFF\
        FFFF0000FF00FF00FFFF00000000FF000000CBDC48040000000774524E53FFFFFFFFFFFF001A4B0346000000\
        2E4944415478DA012300DCFF0152FF11F4EFFB02C002D300FCE00200F10FAC1F000164FD01F2EF1D04EFBD11\
        01EFCD27FC10618DF941B60000000049454E44AE426082";
    const ONE_BIT: &str = "89504E470D0A1A0A0000000D494844520000000B000000050100000000BBDD2BFB000000174944415478DA63\
        946161E86160547060D4FBC4F4550100116B03474A7BB0AE0000000049454E44AE426082";
    const SIXTEEN_BIT: &str = "89504E470D0A1A0A0000000D494844520000000B000000051000000000E65D95C90000003F4944415478DA45\
        8BC911003008026D81F66846CBB3AB04C823B30F94A38846E160047599416D6C62E1AB13C961BACF60F48872\
        77F38C9461BEEDE966E7F00249231DB1F0AD0F100000000049454E44AE426082";
    const INTERLACED: &str = "89504E470D0A1A0A0000000D494844520000000B000000050800000001C1CA791C0000002F4944415478DA1D\
        8A311100300C84D089998FBC7795E60A0B0308434E1C5A716396EC70FC26D9D2609BF8F7DE50751E0ABC1A0A\
        E7AFCDF70000000049454E44AE426082";

    fn bytes(digits: &str) -> Vec<u8> {
        file(Data::Text(digits.as_bytes()), None, 1000).unwrap().into_owned()
    }

    fn check(file: &str, expected: &[&str]) {
        let file = bytes(file);
        let bitmap = PngPicture::open(&file).unwrap().dots(1000).unwrap();
        let dot = |x, y| if bitmap.is_dark(x, y) { '#' } else { '.' };
        let rows: Vec<String> = (0..bitmap.height())
            .map(|y| (0..bitmap.width()).map(|x| dot(x, y)).collect())
            .collect();
        assert_eq!(rows, expected);
    }

    #[test]
    fn dark_opaque_pixels_are_black() {
        let grey = ["###...####.", ".###..#####", "##.######..", "##.#...###.", "##.###..#.#"];
        check(GREY, &grey);
        check(
            GREY_ALPHA,
            &["###....##..", ".###....#.#", "#..##.#....", "........#..", "#..##...#.#"],
        );
        check(COLOUR, &["#.#.#.#####", "..#######..", "..####..#..", "###.#.#####", "##........."]);
        check(
            COLOUR_ALPHA,
            &["#.#.#..##..", "..###...#..", "..###......", "..#.#...#.#", "#.........."],
        );
        check(
            PALETTE,
            &["#.#...#.###", "..#####.#..", "..####.....", ".#....####.", "##........."],
        );
        check(ONE_BIT, &grey);
        check(SIXTEEN_BIT, &grey);
        check(INTERLACED, &grey);
    }

    #[test]
    fn damaged_files_are_refused() {
        let whole = bytes(GREY);
        let damaged = Unusable::from("it is not a PNG file, or it is damaged".to_owned());
        for length in 0..whole.len() - 12 {
            let opened = PngPicture::open(&whole[..length]);
            let dots = opened.and_then(|picture| picture.dots(1000));
            assert_eq!(dots, Err(damaged.clone()), "{length} bytes");
        }
        let mut wrong = whole;
        wrong[50] ^= 1;
        let dots = PngPicture::open(&wrong).and_then(|picture| picture.dots(1000));
        assert_eq!(dots, Err(damaged));
    }

    #[test]
    fn a_large_size_takes_no_memory() {
        assert_eq!(PngPicture::open(&bytes(GREY)).unwrap().dots(49), Err(Unusable::TooLarge));
        // The same picture, said to be 2,000,000,011 by 16,777,221 dots.
        let mut huge = bytes(ONE_BIT);
        huge[16] = 0x77;
        huge[20] = 0x01;
        let crc = crc32(&huge[12..29]);
        huge[29..33].copy_from_slice(&crc.to_be_bytes());
        let picture = PngPicture::open(&huge);
        assert_eq!(picture.map(|_| ()), Err(Unusable::TooLarge));
    }

    fn crc32(bytes: &[u8]) -> u32 {
        !bytes.iter().fold(!0, |crc, &byte| {
            (0..8).fold(crc ^ u32::from(byte), |crc, _| (crc >> 1) ^ ((crc & 1) * 0xEDB8_8320))
        })
    }
}
