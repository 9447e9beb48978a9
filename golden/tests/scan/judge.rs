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
    match &found[..] {
        [read] if is_value(read, barcode) => Ok(Proof::Read),
        _ => {
            let found: Vec<_> = found
                .iter()
                .map(|it| (String::from_utf8_lossy(&it.bytes), &it.identifier))
                .collect();
            Err(format!("{name}: ZXing reads {found:?}"))
        }
    }
}

/// Whether ZXing has read the value of a barcode.
pub(crate) fn is_value(read: &zxing::Read, barcode: &Barcode) -> bool {
    read.bytes == expected(barcode) && is_gs1(read) == is_asked_as_gs1(barcode)
        // With an ECI the bytes are in another character set.
        || read.has_eci && read.text == barcode.value()
}

/// The format in ZXing; `None` if it cannot read the barcode.
pub(crate) fn format(barcode: &Barcode) -> Option<Format> {
    let (symbology, value) = (barcode.symbology(), barcode.value());
    let format = zxing::format(symbology.id())?;
    // It decodes pairs such as `+A` as lower case, and may take six characters for an Italian pharmacode.
    let misread = (format == Format::Code39 && (has_shifts(&value) || value.len() == 6))
        // It rejects two and four digits, and one character between start and stop, as noise.
        || (format == Format::ITF && value.len() < 6)
        || (format == Format::Codabar && value.len() < 4);
    (!misread).then_some(format)
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
