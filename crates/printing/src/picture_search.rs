//! Finds the barcodes that are in pictures, and reads them again from the printed label.
//!
//! The file of each picture is searched once for a job, whatever rows show it. The label is searched only where a file
//! has a barcode.

use std::{ops::ControlFlow, rc::Rc};

use label::Label;
use preview::{
    Bitmap, Page, Rect,
    scan::{FoundCode, SearchBudget, SearchEnd, search, search_greys},
};
use render::{Album, PictureFile, Printer, ShownPicture, pictures};
use wire::{PictureBarcode, PicturePrint};

use crate::Watch;

/// The most pixels of a file in which it is searched; larger files are made smaller.
const MOST_PIXELS: u64 = 1_500_000;

/// Files of which the barcodes are kept.
const MOST_FILES: usize = 64;

/// Searches the pictures of a job.
pub(crate) struct PictureSearch<'w> {
    watch: &'w Watch,
    budget: SearchBudget,
    known: Vec<(PictureFile, bool, Rc<Searched>)>,
}

/// The barcodes of a file.
struct Searched {
    codes: Vec<FoundCode>,
    /// The width and height in which they were found.
    size: (u32, u32),
    /// Whether they are printed light on dark.
    is_inverted: bool,
}

/// A picture of a label, and its barcodes.
pub(crate) struct Coded {
    picture: ShownPicture,
    searched: Rc<Searched>,
}

/// Why a search ended.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Unsearched {
    /// It would take too long.
    TooLarge(String),
    /// Nobody waits for it any more, or there is no memory for it.
    Stopped,
}

impl From<SearchEnd> for Unsearched {
    fn from(end: SearchEnd) -> Self {
        match end {
            SearchEnd::Budget => Self::TooLarge(
                "searching the pictures of these labels for barcodes takes too long; send fewer rows or smaller pictures"
                    .to_owned(),
            ),
            SearchEnd::Stopped => Self::Stopped,
        }
    }
}

impl<'w> PictureSearch<'w> {
    /// A search that may take this many steps of about a nanosecond.
    pub(crate) fn new(steps: u64, watch: &'w Watch) -> Self {
        Self { watch, budget: SearchBudget::new(steps), known: Vec::new() }
    }

    /// The pictures of a label with barcodes in their files.
    pub(crate) fn files(
        &mut self,
        label: &Label<'_>,
        printer: Printer,
        album: &mut Album<'_>,
    ) -> Result<Vec<Coded>, Unsearched> {
        let mut found = Vec::new();
        for picture in pictures(label, printer, album) {
            let searched = self.file(&picture, album)?;
            if !searched.codes.is_empty() {
                found.push(Coded { picture, searched });
            }
        }
        Ok(found)
    }

    fn file(
        &mut self,
        picture: &ShownPicture,
        album: &mut Album<'_>,
    ) -> Result<Rc<Searched>, Unsearched> {
        let ShownPicture { file, is_inverted, .. } = picture;
        let mut known = self.known.iter();
        if let Some((.., searched)) = known.find(|it| it.1 == *is_inverted && it.0 == *file) {
            return Ok(Rc::clone(searched));
        }
        let greys = album.greys(file, MOST_PIXELS);
        if album.is_stopped() || self.watch.go_on() == ControlFlow::Break(()) {
            return Err(Unsearched::Stopped);
        }
        let greys = greys.map_err(|message| Unsearched::TooLarge(message.to_string()))?;
        let stop = self.watch.stop();
        let mut codes = search_greys(&greys, &mut self.budget, stop)?;
        // A picture that is light on dark becomes dark on light.
        let is_reversed = codes.is_empty() && *is_inverted;
        if is_reversed {
            codes = search_greys(&greys.reversed(), &mut self.budget, stop)?;
        }
        let searched = Rc::new(Searched {
            codes,
            size: (greys.width(), greys.height()),
            is_inverted: *is_inverted && !is_reversed,
        });
        if self.known.len() >= MOST_FILES {
            self.known.remove(0);
        }
        self.known.push((file.clone(), *is_inverted, Rc::clone(&searched)));
        Ok(searched)
    }

    /// Reads the barcodes of the pictures from the printed label, each with the index of its element.
    pub(crate) fn prints(
        &mut self,
        page: &Page,
        coded: &[Coded],
    ) -> Result<Vec<(usize, PictureBarcode)>, Unsearched> {
        let mut all = Vec::new();
        if coded.is_empty() {
            return Ok(all);
        }
        let bitmap = page.bitmap();
        for Coded { picture, searched } in coded {
            let shown = page.printed_area(picture.area()).intersection(bitmap.area());
            for code in &searched.codes {
                let area = page.printed_area(picture.area_of(code.area, searched.size));
                let mut print = self.print(&bitmap, code, area, shown)?;
                if print == PicturePrint::Unreadable && searched.is_inverted {
                    print = PicturePrint::Inverted;
                }
                let FoundCode { symbology, value, .. } = code.clone();
                all.push((picture.element, PictureBarcode { symbology, value, print }));
            }
        }
        Ok(all)
    }

    /// Reads one barcode where its picture shows it, with what is printed around it.
    fn print(
        &mut self,
        bitmap: &Bitmap,
        code: &FoundCode,
        area: Rect,
        shown: Rect,
    ) -> Result<PicturePrint, Unsearched> {
        let around = with_margin(area).intersection(bitmap.area());
        if around.area() == 0 {
            return Ok(PicturePrint::Cut);
        }
        let found = search(&bitmap.cropped(around), &mut self.budget, self.watch.stop())?;
        let is_there = |found: &&FoundCode| has_centre_in(found, around, area);
        let mut there = found.iter().filter(is_there).peekable();
        let first = there.peek().map(|other| other.value.clone());
        let is_same =
            |found: &FoundCode| (found.symbology, &found.value) == (code.symbology, &code.value);
        let is_uneven = |found: &FoundCode| is_same(found) && !found.is_decodable;
        // The area is known roughly: to a few dots, or to a twentieth.
        let seen = area.intersection(shown);
        let is_lost = |whole: u32, seen: u32| whole - seen.min(whole) > 3 + whole / 20;
        let is_cut = is_lost(area.width, seen.width) || is_lost(area.height, seen.height);
        Ok(match first {
            _ if found.iter().filter(is_there).any(is_uneven) => PicturePrint::Uneven,
            _ if there.any(is_same) => PicturePrint::Reads,
            Some(found) => PicturePrint::Otherwise { found },
            None if is_cut => PicturePrint::Cut,
            None => PicturePrint::Unreadable,
        })
    }
}

/// The area with its neighbourhood: scanners see what is printed beside a barcode.
fn with_margin(Rect { x, y, width, height }: Rect) -> Rect {
    let margin = (width.max(height) / 4).clamp(24, 300);
    let before = |place: i32| place.saturating_sub_unsigned(margin);
    Rect::new(
        before(x),
        before(y),
        width.saturating_add(2 * margin),
        height.saturating_add(2 * margin),
    )
}

/// Whether the centre of a barcode is in an area; the barcode was found in the part `around` it.
fn has_centre_in(found: &FoundCode, around: Rect, area: Rect) -> bool {
    let centre = |from: i32, length: u32| from.saturating_add_unsigned(length / 2);
    let x = centre(found.area.x, found.area.width).saturating_add(around.x);
    let y = centre(found.area.y, found.area.height).saturating_add(around.y);
    area.intersection(Rect::new(x, y, 1, 1)).area() > 0
}
