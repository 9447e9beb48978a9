//! Data Matrix in a picture with other things, and by its modules.

use rxing::{
    BarcodeFormat, Point, RXingResult, RXingResultMetadataType, RXingResultMetadataValue,
    common::{BitMatrix, DetectorRXingResult},
    datamatrix::{
        decoder::Decoder,
        detector::{Detector, zxing_cpp_detector::detect},
    },
};

use crate::scan::sample::SampledModules;

/// Searches a picture as scanners do. The reader for a symbol that is cut out also tries methods that work only if
/// nothing else is in the picture.
pub(super) fn find(picture: &BitMatrix) -> Option<RXingResult> {
    if let Ok(found) = detect(picture, true, true) {
        return found.iter().find_map(|found| decode(found.getBits(), found.getPoints().to_vec()));
    }
    let found = Detector::new(picture).ok()?.detect().ok()?;
    decode(found.getBits(), found.getPoints().to_vec())
}

/// Reads measured modules.
pub(super) fn read(modules: &SampledModules) -> Option<RXingResult> {
    let size = (u32::try_from(modules.width).ok()?, u32::try_from(modules.rows().len()).ok()?);
    let mut bits = BitMatrix::new(size.0, size.1).ok()?;
    for (y, row) in (0..size.1).zip(modules.rows()) {
        for (x, _) in (0..size.0).zip(row).filter(|(_, dark)| **dark) {
            bits.set(x, y);
        }
    }
    decode(&bits, Vec::new())
}

fn decode(bits: &BitMatrix, corners: Vec<Point>) -> Option<RXingResult> {
    let symbol = Decoder::new().decode(bits).ok()?;
    // ISO/IEC 16022 does not require it of readers.
    if symbol.getIsMirrored() {
        return None;
    }
    let bytes = symbol.getRawBytes().clone();
    let format = BarcodeFormat::DATA_MATRIX;
    let mut result = RXingResult::new(symbol.getText(), bytes, corners, format);
    let identifier = format!("]d{}", symbol.getSymbologyModifier());
    result.putMetadata(
        RXingResultMetadataType::SYMBOLOGY_IDENTIFIER,
        RXingResultMetadataValue::SymbologyIdentifier(identifier),
    );
    Some(result)
}
