//! ZXing-C++ as a library: reads symbols from a picture like a scanner.

pub use zxingcpp::BarcodeFormat as Format;
use zxingcpp::{Binarizer, EanAddOnSymbol, ImageFormat, ImageView, TextMode};

/// A picture in shades of grey: 0 is black, 255 is white.
#[derive(Debug, Clone)]
pub struct Picture {
    /// Pixels in a row.
    pub width: usize,
    /// Row after row, from the top.
    pub pixels: Vec<u8>,
}

/// One symbol that was read.
#[derive(Debug, Clone, PartialEq)]
pub struct Read {
    /// Its symbology, by ZXing's name.
    pub format: Format,
    /// Its exact bytes, including control characters.
    pub bytes: Vec<u8>,
    /// The content in Unicode, ECIs applied, control characters raw.
    pub text: String,
    /// The AIM identifier, such as `]C1` for GS1-128.
    pub identifier: String,
    /// Whether the symbol announces an encoding of its own.
    pub has_eci: bool,
}

/// The format of a symbology by its id; `None` if ZXing cannot read it.
pub fn format(symbology: &str) -> Option<Format> {
    Some(match symbology {
        "code128" | "gs1-128" => Format::Code128,
        "code39" | "logmars" => Format::Code39,
        "code93" => Format::Code93,
        "ean13" => Format::EAN13,
        "ean8" => Format::EAN8,
        "upca" => Format::UPCA,
        "upce" => Format::UPCE,
        "itf14" | "interleaved2of5" => Format::ITF,
        "codabar" => Format::Codabar,
        "datamatrix" | "gs1-datamatrix" => Format::DataMatrix,
        "pdf417" => Format::PDF417,
        "micropdf417" => Format::MicroPDF417,
        "aztec" => Format::Aztec,
        "qrcode" => Format::QRCode,
        "microqr" => Format::MicroQRCode,
        "maxicode" => Format::MaxiCode,
        "databar-omni" | "databar-truncated" => Format::DataBarOmni,
        "databar-stacked" => Format::DataBarStk,
        "databar-stacked-omni" => Format::DataBarStkOmni,
        "databar-limited" => Format::DataBarLtd,
        "databar-expanded" => Format::DataBarExp,
        "databar-expanded-stacked" => Format::DataBarExpStk,
        "telepen" => Format::TelepenAlpha,
        _ => return None,
    })
}

/// Every symbol of these formats in the picture, upright.
///
/// # Panics
///
/// When the picture has no width or its last row is not full.
pub fn read(picture: &Picture, formats: &[Format]) -> Vec<Read> {
    read_beside(picture, formats, EanAddOnSymbol::Ignore)
}

/// The same for symbols of EAN and UPC that have an add-on: its digits are the last ones.
///
/// # Panics
///
/// As [`read`] does.
pub fn read_with_add_on(picture: &Picture, formats: &[Format]) -> Vec<Read> {
    read_beside(picture, formats, EanAddOnSymbol::Require)
}

fn read_beside(picture: &Picture, formats: &[Format], add_on: EanAddOnSymbol) -> Vec<Read> {
    let height = picture.pixels.len() / picture.width;
    let view = ImageView::from_slice(&picture.pixels, picture.width, height, ImageFormat::Lum)
        .expect("the slice holds width times height pixels");
    let reader = zxingcpp::read()
        .formats(formats)
        .try_harder(true)
        .try_rotate(false)
        .try_invert(false)
        .try_downscale(false)
        .binarizer(Binarizer::FixedThreshold)
        .ean_add_on_symbol(add_on)
        .text_mode(TextMode::Plain);
    let found = reader.from(view).expect("reading has no other failure than finding nothing");
    found
        .iter()
        .map(|barcode| Read {
            // Not its variant: some are unknown to the binding, which aborts the process.
            format: barcode.symbology(),
            bytes: barcode.bytes(),
            text: barcode.text(),
            identifier: barcode.symbology_identifier(),
            has_eci: barcode.has_eci(),
        })
        .collect()
}
