//! Reads the barcodes of a label with ZXing-C++; compares those that it cannot read module by module.

use oracle::zxing::{self, Format, Picture};
use preview::{Bitmap, Drawn, Page, scan};
use symbology::{Barcode, Content, Symbology};

use crate::{exact, picture};

/// How a barcode was verified.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Proof {
    Read,
    Exact,
}

/// Compares every barcode of a page with the request.
pub(crate) fn judge(page: &Page, asked: &[Barcode]) -> Result<Vec<Proof>, String> {
    if page.symbols().len() != asked.len() {
        return Err(format!("found {} barcodes, expected {}", page.symbols().len(), asked.len()));
    }
    let bitmap = page.bitmap();
    let pairs = page.symbols().iter().zip(asked);
    pairs.map(|(symbol, barcode)| judge_one(&bitmap, symbol, barcode)).collect()
}

fn judge_one(bitmap: &Bitmap, symbol: &Drawn, barcode: &Barcode) -> Result<Proof, String> {
    let name = format!("{} {:?}", barcode.symbology().id(), barcode.value());
    let module = symbol.module as usize;
    let Some(format) = format(barcode) else {
        let dots = picture::symbol(bitmap, symbol);
        return match exact::fault(&dots, barcode, module) {
            None => Ok(Proof::Exact),
            Some(fault) => Err(format!("{name}: {fault}")),
        };
    };
    // Cameras have more pixels than printers have dots.
    let dots = picture::with_margins(bitmap, symbol);
    let dots = dots.enlarged(4_usize.div_ceil(module), 4 * module);
    let pixels = dots.dark.iter().map(|&dark| if dark { 0 } else { 255 }).collect();
    let found = zxing::read(&Picture { width: dots.width, pixels }, &[format]);
    let expected = expected(barcode);
    match &found[..] {
        [read] if read.bytes == expected && is_gs1(read) == is_asked_as_gs1(barcode) => {
            Ok(Proof::Read)
        }
        // With an ECI the bytes are in another character set.
        [read] if read.has_eci && read.text == barcode.value() => Ok(Proof::Read),
        _ => {
            let found: Vec<_> = found
                .iter()
                .map(|it| (String::from_utf8_lossy(&it.bytes), &it.identifier))
                .collect();
            Err(format!("{name}: ZXing reads {found:?}"))
        }
    }
}

/// The format in ZXing; `None` if it cannot read the barcode.
fn format(barcode: &Barcode) -> Option<Format> {
    Some(match barcode.symbology() {
        Symbology::Code128 | Symbology::Gs1128 => Format::Code128,
        // It decodes pairs such as `+A` as lower case.
        Symbology::Code39 | Symbology::Logmars if has_shifts(&barcode.value()) => return None,
        // It may take six characters for an Italian pharmacode.
        Symbology::Code39 | Symbology::Logmars if barcode.value().len() == 6 => return None,
        Symbology::Code39 | Symbology::Logmars => Format::Code39,
        Symbology::Code93 => Format::Code93,
        Symbology::Ean13 => Format::EAN13,
        Symbology::Ean8 => Format::EAN8,
        Symbology::UpcA => Format::UPCA,
        Symbology::UpcE => Format::UPCE,
        // It rejects two and four digits as noise.
        Symbology::Interleaved2of5 if barcode.value().len() < 6 => return None,
        Symbology::Itf14 | Symbology::Interleaved2of5 => Format::ITF,
        // It also rejects one character between start and stop.
        Symbology::Codabar if barcode.value().len() < 4 => return None,
        Symbology::Codabar => Format::Codabar,
        Symbology::DataMatrix | Symbology::Gs1DataMatrix => Format::DataMatrix,
        Symbology::Pdf417 => Format::PDF417,
        Symbology::MicroPdf417 => Format::MicroPDF417,
        Symbology::Aztec => Format::Aztec,
        Symbology::QrCode => Format::QRCode,
        Symbology::MaxiCode => Format::MaxiCode,
        Symbology::DataBarOmni | Symbology::DataBarTruncated => Format::DataBarOmni,
        Symbology::DataBarStacked => Format::DataBarStk,
        Symbology::DataBarStackedOmni => Format::DataBarStkOmni,
        Symbology::DataBarLimited => Format::DataBarLtd,
        Symbology::DataBarExpanded => Format::DataBarExp,
        Symbology::DataBarExpandedStacked => Format::DataBarExpStk,
        Symbology::Msi
        | Symbology::Plessey
        | Symbology::Code11
        | Symbology::Industrial2of5
        | Symbology::Standard2of5
        | Symbology::Postnet
        | Symbology::Planet
        | Symbology::IntelligentMail
        | Symbology::Ean2
        | Symbology::Ean5
        | Symbology::Code49
        | Symbology::CodablockF
        | Symbology::MicroQr
        | Symbology::Telepen
        | Symbology::Pharmacode
        | Symbology::RoyalMail
        | Symbology::Kix => return None,
    })
}

fn has_shifts(value: &str) -> bool {
    value.contains(['$', '%', '/', '+'])
}

/// The bytes that ZXing reports: UPC as the full EAN-13, DataBar with its identifier.
fn expected(barcode: &Barcode) -> Vec<u8> {
    let value = barcode.value();
    match (barcode.symbology(), barcode.content()) {
        (Symbology::UpcA, _) => format!("0{value}").into_bytes(),
        (_, Content::UpcE(code)) => [b"0", &code.upc_a()[..]].concat(),
        (
            Symbology::DataBarOmni
            | Symbology::DataBarTruncated
            | Symbology::DataBarStacked
            | Symbology::DataBarStackedOmni
            | Symbology::DataBarLimited,
            _,
        ) => format!("01{value}").into_bytes(),
        (_, _) => value.into_owned().into_bytes(),
    }
}

fn is_gs1(read: &zxing::Read) -> bool {
    ["]C1", "]d2", "]e0"].contains(&read.identifier.as_str())
}

fn is_asked_as_gs1(barcode: &Barcode) -> bool {
    let id = barcode.symbology().id();
    id.starts_with("gs1-") || id.starts_with("databar-")
}

/// The findings of our own scan check about a page.
pub(crate) fn objections(page: &Page, asked: &[Barcode]) -> Vec<String> {
    let asked: Vec<&Barcode> = asked.iter().collect();
    let checked = scan::check(page, &asked);
    assert_eq!(checked.len(), asked.len());
    let told = |it: &scan::Checked| {
        let (symbology, value, verdict) = (it.symbology.id(), &it.value, &it.verdict);
        let measured = it.measured.as_ref();
        let margins = measured.map(|it| it.margins);
        if it.passes() && margins.is_some_and(|margins| margins.are_free()) {
            return None;
        }
        Some(format!("{symbology} {value:?}: {verdict:?} {measured:?}"))
    };
    checked.iter().filter_map(told).collect()
}
