//! QR Code in a picture with other things.

use rxing::{
    BarcodeFormat, RXingResult,
    common::{BitMatrix, DetectorRXingResult, cpp_essentials::DecoderResult},
    qrcode::cpp_port::{
        decoder::Decode,
        detector::{FindFinderPatterns, FinderPatternSet, GenerateFinderPatternSets, SampleQR},
    },
};

/// Triples of finder patterns that are tried, the most plausible first. A picture may show thousands of patterns, and reading one
/// triple takes up to a millisecond.
const MOST_TRIED: usize = 64;

/// The triples of finder patterns in a picture.
pub(super) fn triples(picture: &BitMatrix) -> Vec<FinderPatternSet> {
    let mut patterns = FindFinderPatterns(picture, true, 0);
    let mut triples = GenerateFinderPatternSets(&mut patterns);
    triples.truncate(MOST_TRIED);
    triples
}

/// Reads the code at a triple.
pub(super) fn read(picture: &BitMatrix, triple: &FinderPatternSet) -> Option<RXingResult> {
    let sampled = SampleQR(picture, triple).ok()?;
    let decoded = Decode(sampled.getBits()).ok().filter(DecoderResult::isValid)?;
    let points = sampled.getPoints();
    Some(RXingResult::with_decoder_result(decoded, points, BarcodeFormat::QR_CODE))
}

/// The first code.
pub(super) fn find(picture: &BitMatrix) -> Option<RXingResult> {
    triples(picture).iter().find_map(|triple| read(picture, triple))
}
