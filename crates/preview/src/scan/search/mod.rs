//! Searches a picture for barcodes of which nothing is known: neither their places nor their values.
//!
//! | step | file |
//! |---|---|
//! | shades of grey become black and white dots, in up to three ways | `shades` |
//! | areas of ink that blank space separates, and whether they alternate as often as bars or modules do | `regions` |
//! | each area is read: the lines across it, then the whole of it at up to three sizes | `lines`, `reader` |
//! | bars are measured: another reader may take those of a wrong width for others | `widths` |
//! | small modules are measured: uneven ones mislead other readers | `modules` |
//!
//! A code that is found is made white, so that others in the same area are found. Only codes that check themselves are
//! reported: codes of modules correct errors, and bars must give the same value in several lines. Codabar, MSI, Plessey,
//! Pharmacode, Micro QR Code, add-ons and postal codes are not searched for, because other patterns would be taken for
//! them.

mod budget;
mod found;
mod lines;
mod modules;
mod regions;
mod shades;
mod widths;

#[cfg(test)]
mod judged;
#[cfg(test)]
mod tests;

use dots::{Greys, Operation};

use self::{
    budget::Search,
    found::{bounded, grown, united},
    regions::{Region, Traits},
};
pub use self::{
    budget::{SearchBudget, SearchEnd},
    found::FoundCode,
};
use super::reader::{Matrix, anywhere::Look};
use crate::{Bitmap, Rect, Stop};

/// Codes that are read in a picture at most.
const MOST_CODES: usize = 64;
/// Areas of a picture that are read at most.
const MOST_REGIONS: usize = 48;
/// How often an area is read again after a code was found in it.
const MOST_ROUNDS: usize = 8;

/// Searches a picture of black and white dots. Everything beyond its edges is white.
pub fn search(
    bitmap: &Bitmap,
    budget: &mut SearchBudget,
    stop: &Stop,
) -> Result<Vec<FoundCode>, SearchEnd> {
    search_dots(bitmap, &mut Search { budget, stop })
}

/// Searches a picture in shades of grey.
pub fn search_greys(
    greys: &Greys,
    budget: &mut SearchBudget,
    stop: &Stop,
) -> Result<Vec<FoundCode>, SearchEnd> {
    let mut search = Search { budget, stop };
    let pixels = u64::from(greys.width()) * u64::from(greys.height());
    search.charge_looking(pixels)?;
    let mut all = Vec::new();
    add(&mut all, search_dots(&shades::divided(greys), &mut search)?);
    if shades::is_black_and_white(greys) {
        return Ok(all);
    }
    // Bars and modules of few pixels lose their widths when each pixel is decided by its own shade.
    search.charge_looking(8 * pixels)?;
    let rest = shades::without(greys, all.iter().map(|code| code.area));
    if let Some(enlarged) = shades::enlarged(&rest) {
        let found = search_dots(&shades::divided(&enlarged), &mut search)?;
        let found = found.into_iter().map(|code| FoundCode { area: halved(code.area), ..code });
        add(&mut all, found);
    }
    let rest = shades::without(&rest, all.iter().map(|code| code.area));
    add(&mut all, search_dots(&shades::divided_locally(&rest), &mut search)?);
    Ok(all)
}

/// Adds codes. What is left of a code after it was made white may be read again.
fn add(all: &mut Vec<FoundCode>, found: impl IntoIterator<Item = FoundCode>) {
    for code in found {
        match all.iter_mut().find(|known| known.is_part_of(&code)) {
            Some(known) => known.area = united(known.area, code.area),
            None => all.push(code),
        }
    }
}

fn halved(Rect { x, y, width, height }: Rect) -> Rect {
    Rect::new(x / 2, y / 2, width.div_ceil(2), height.div_ceil(2))
}

fn search_dots(bitmap: &Bitmap, search: &mut Search<'_>) -> Result<Vec<FoundCode>, SearchEnd> {
    search.charge_looking(u64::from(bitmap.width()) * u64::from(bitmap.height()))?;
    let mut left = bitmap.clone();
    let mut all: Vec<FoundCode> = Vec::new();
    let mut read = 0;
    // Small areas first: what is found in them is not searched for again in the larger ones around them.
    for region in regions::find(bitmap, search)? {
        search.charge_looking(region.area().area())?;
        let mut traits = Traits::of(&left, region);
        for _ in 0..MOST_ROUNDS {
            if read >= MOST_REGIONS || all.len() >= MOST_CODES || !traits.is_code() {
                break;
            }
            read += 1;
            let found = read_region(&left, region, traits, search)?;
            if found.is_empty() {
                break;
            }
            for code in &found {
                left.change(grown(code.area, 2), Operation::Clear);
            }
            add(&mut all, found);
            traits = Traits::of(&left, region);
        }
    }
    all.sort_by_key(|code| (code.area.y, code.area.x));
    Ok(all)
}

/// Reads an area with what is around it: scanners need a blank margin.
fn read_region(
    bitmap: &Bitmap,
    region: Region,
    traits: Traits,
    search: &mut Search<'_>,
) -> Result<Vec<FoundCode>, SearchEnd> {
    let area = region.with_margin();
    let part = bitmap.cropped(area);
    let (width, height) = (u64::from(part.width()), u64::from(part.height()));
    let placed = |mut code: FoundCode| {
        code.area.x = code.area.x.saturating_add(area.x);
        code.area.y = code.area.y.saturating_add(area.y);
        code
    };
    if traits.has_bars() {
        search.charge_lines((width + height) * u64::from(lines::LINES))?;
        let found = lines::read(&part, traits);
        if !found.is_empty() {
            return Ok(found.into_iter().map(placed).collect());
        }
    }
    for pixels in 1..=traits.finest() {
        for matrix in traits.matrices() {
            let enlarged = width * height * u64::from(pixels * pixels);
            if enlarged > Look::MOST_PIXELS {
                break;
            }
            search.charge_matrix(enlarged)?;
            let Some(mut look) = Look::new(&part, pixels) else { continue };
            let found = look.find(*matrix, || search.charge_try())?;
            if let Some(mut code) = found.and_then(bounded).map(placed) {
                // The decoder returns the corners of the start pattern, of the stop pattern or of both.
                if *matrix == Matrix::Pdf417 {
                    code.area = region.area();
                }
                code.is_decodable = modules::are_even(bitmap, code.area, code.symbology);
                return Ok(vec![code]);
            }
        }
    }
    Ok(Vec::new())
}
