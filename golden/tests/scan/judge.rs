//! Reads the barcodes of a label with ZXing-C++; compares those that it cannot read module by module.

use oracle::zxing::{self, Format, Picture};
use preview::{Bitmap, Drawn, Page, scan};
use symbology::{Barcode, Content, Symbology};
use zpl::command::Orientation;

use crate::{dots::ROTATIONS, exact, picture};

/// How a barcode was verified.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Proof {
    Read,
    Exact,
}

/// Compares every barcode of a page with the request.
pub(crate) fn judge(page: &Page, asked: &[Barcode]) -> Result<Vec<Proof>, String> {
    let (printed, drawn): (Vec<&Barcode>, Vec<&Barcode>) =
        asked.iter().partition(|barcode| crate::PRINTER.prints(barcode).is_ok());
    // An add-on has a command of its own.
    let printed: Vec<Barcode> =
        printed.into_iter().flat_map(|main| [Some(main.clone()), add_on(main)]).flatten().collect();
    if page.symbols().len() != printed.len() {
        return Err(format!("found {} barcodes, expected {}", page.symbols().len(), printed.len()));
    }
    let bitmap = upright(page);
    let pairs = page.symbols().iter().zip(&printed);
    let printed = pairs.map(|(symbol, barcode)| judge_one(&bitmap, symbol, barcode));
    let drawn = drawn.into_iter().map(|barcode| judge_drawn(page, &bitmap, barcode));
    printed.chain(drawn).collect()
}

/// The label before it is rotated or mirrored as a whole: symbols have their positions before that.
fn upright(page: &Page) -> Bitmap {
    let mut bitmap = page.bitmap();
    if page.is_turned() {
        bitmap.upend();
        bitmap.mirror();
    }
    if page.is_mirrored() {
        bitmap.mirror();
    }
    bitmap
}

fn add_on(barcode: &Barcode) -> Option<Barcode> {
    let add_on = barcode.add_on()?;
    let symbology = if add_on.digits().len() == 2 { Symbology::Ean2 } else { Symbology::Ean5 };
    Some(Barcode::parse(symbology, add_on.digits()).unwrap())
}

/// Reads a barcode that was drawn as dots from the whole label, in any orientation.
fn judge_drawn(page: &Page, bitmap: &Bitmap, barcode: &Barcode) -> Result<Proof, String> {
    let name = format!("{} {:?}", barcode.symbology().id(), barcode.value());
    let Some(format) = format(barcode) else {
        let checked = scan::check(page, &[barcode]);
        return if checked[0].passes() {
            Ok(Proof::Exact)
        } else {
            Err(format!("{name}: differs"))
        };
    };
    let is_read = |orientation: &Orientation| {
        let dots = picture::upright(bitmap, *orientation).enlarged(2, 10);
        let image = Picture { width: dots.width, pixels: picture::shades(&dots) };
        zxing::read(&image, &[format]).iter().any(|read| is_value(read, barcode))
    };
    let is_read = ROTATIONS.iter().any(|(_, orientation)| is_read(orientation));
    if is_read { Ok(Proof::Read) } else { Err(format!("{name}: ZXing does not read it")) }
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

/// Reads the only barcode of a label, which is rotated so that it is upright, with its add-on. Those that ZXing does not
/// know must be the only ink, and are compared.
pub(crate) fn judge_alone(
    bitmap: &Bitmap,
    orientation: Orientation,
    barcode: &Barcode,
    module: usize,
) -> Result<Proof, String> {
    let name = format!("{} {:?}", barcode.symbology().id(), barcode.value());
    let dots = picture::upright_ink(bitmap, orientation).ok_or("there is no ink")?;
    let Some(format) = format(barcode) else {
        let fault = exact::fault(&dots, barcode, module);
        return fault.map_or(Ok(Proof::Exact), |fault| Err(format!("{name}: {fault}")));
    };
    let dots = dots.enlarged(4_usize.div_ceil(module), 12 * module);
    let image = Picture { width: dots.width, pixels: picture::shades(&dots) };
    let (found, add_on) = match barcode.add_on() {
        Some(add_on) => (zxing::read_with_add_on(&image, &[format]), add_on.digits().to_owned()),
        None => (zxing::read(&image, &[format]), String::new()),
    };
    let with_add_on = [&expected(barcode)[..], add_on.as_bytes()].concat();
    match &found[..] {
        [read] if add_on.is_empty() && is_value(read, barcode) => Ok(Proof::Read),
        [read] if read.bytes == with_add_on => Ok(Proof::Read),
        _ => Err(format!("{name}: ZXing reads {found:?}")),
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
        // These two write Latin-1, without announcing it.
        (Symbology::MaxiCode | Symbology::Code128, _) if !value.is_ascii() => {
            value.chars().map(|character| u8::try_from(character).unwrap_or(b'?')).collect()
        }
        (_, _) => value.into_owned().into_bytes(),
    }
}

fn is_gs1(read: &zxing::Read) -> bool {
    ["]C1", "]d2", "]e0", "]Q3"].contains(&read.identifier.as_str())
}

/// FNC1 in Code 128.
const FNC1: u8 = 102;

fn is_asked_as_gs1(barcode: &Barcode) -> bool {
    let id = barcode.symbology().id();
    let content = barcode.content();
    let is_gs1 = matches!(content, Content::QrCode(code) if code.message().is_some())
        || matches!(content, Content::Code128(code) if code.codewords().values().get(1) == Some(&FNC1));
    is_gs1 || id.starts_with("gs1-") || id.starts_with("databar-")
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
        // The generated bars may be of any height, and modules of any width: decoders read them, and a scanner that is held by hand
        // may not.
        let is_low = measured.is_some_and(|it| it.low.is_some_and(scan::Low::is_hardly_crossed));
        let is_small = measured.is_some_and(|it| it.small.is_some_and(scan::Small::is_hardly_read));
        let is_right = match it.why() {
            None => true,
            Some(scan::Why::BarsTooLow) => is_low,
            Some(scan::Why::ModuleTooSmall) => is_small,
            Some(_) => false,
        };
        if is_right && margins.is_some_and(|margins| margins.are_free()) {
            return None;
        }
        Some(format!("{symbology} {value:?}: {verdict:?} {measured:?}"))
    };
    checked.iter().filter_map(told).collect()
}
