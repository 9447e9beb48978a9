//! Reads the barcodes of labels one by one.

use label::{Finding, Images, Label, Row, Spec};
use preview::Media;
use render::{Album, Fonts, Printer, RowError};
use wire::{Check, Spot, Warnings};

use super::{
    super::{
        picture,
        picture_search::{Coded, PictureSearch, Unsearched},
        printed,
    },
    scanned::scanned,
};
use crate::{Error, work::Watch};

/// Barcodes that one request may check: reading one takes a few milliseconds.
pub(super) const MOST_BARCODES: usize = 2000;

/// Steps for searching the pictures of a request: about ten seconds.
const MOST_SEARCHED: u64 = 10_000_000_000;

/// Renders labels, prints them on the virtual printer and reads every barcode.
pub(super) struct Reader<'r> {
    pub(super) check: Check,
    pub(super) album: Album<'r>,
    search: PictureSearch<'r>,
    printer: Printer,
    /// Maximum size of a label in bytes.
    budget: usize,
    /// The labels of the request, and how many of them have been checked.
    labels: usize,
    checked: usize,
    /// After a problem nothing would be printed, so the other rows are only searched for more problems.
    is_sound: bool,
}

/// What labels are printed with.
pub(super) struct Means<'r> {
    pub(super) images: &'r Images,
    pub(super) fonts: &'r Fonts,
    pub(super) printer: Printer,
    pub(super) budget: usize,
}

/// One label, and where it comes from.
pub(super) struct Asked<'l> {
    pub(super) spec: &'l Spec,
    pub(super) data: &'l Row,
    pub(super) row: Option<(usize, &'l Row)>,
    /// Where its elements are.
    pub(super) spot: &'l dyn Fn(usize) -> Spot,
}

impl<'r> Reader<'r> {
    pub(super) fn new(
        (labels, warnings): (usize, &Warnings),
        Means { images, fonts, printer, budget }: Means<'r>,
        watch: &'r Watch,
    ) -> Self {
        Self {
            check: Check::new(labels, warnings),
            album: Album::new(images, fonts, watch),
            search: PictureSearch::new(MOST_SEARCHED, watch),
            printer,
            budget,
            labels,
            checked: 0,
            is_sound: true,
        }
    }

    /// Checks one label.
    pub(super) fn read(
        &mut self,
        asked: &Asked<'_>,
        findings: &mut Vec<Finding>,
    ) -> Result<(), RowError<Error>> {
        self.checked += 1;
        let (place, row) = asked.row.unzip();
        let mut zpl = Vec::new();
        let label = asked.spec.fill(asked.data, row, findings);
        let label = label.and_then(|label| {
            let album = &mut self.album;
            render::label(&label, self.printer, album, &mut zpl, findings).map(|()| label)
        });
        if self.album.is_stopped() {
            return Err(RowError::Stopped);
        }
        self.is_sound &= label.is_ok();
        let label = label?;
        if zpl.len() > self.budget {
            let error = printed::over_budget(self.budget, self.checked - 1, self.labels);
            return Err(RowError::Refused(error));
        }
        if !self.is_sound {
            return Ok(());
        }
        let pictures = self.search.files(&label, self.printer, &mut self.album);
        let pictures = pictures.map_err(unsearched)?;
        self.scan((&label, place), (&zpl, &pictures), asked.spot)
    }

    /// Prints one label and reads its barcodes, and those in its pictures.
    fn scan(
        &mut self,
        (label, row): (&Label<'_>, Option<usize>),
        (zpl, pictures): (&[u8], &[Coded]),
        spot: &dyn Fn(usize) -> Spot,
    ) -> Result<(), RowError<Error>> {
        let (places, asked): (Vec<_>, Vec<_>) = label.barcodes().unzip();
        if asked.is_empty() && pictures.is_empty() {
            return Ok(());
        }
        let media = Media { dpi: label.size.dpi().get().into(), size: None };
        let (pages, report) = picture::virtual_printer((media, self.printer.characters()))
            .pages(zpl, &preview::Limits::default());
        if let Some(exceeded) = report.exceeded {
            return Err(RowError::Refused(Error::OutputTooLarge(exceeded.to_string())));
        }
        let Some(page) = pages.first() else {
            let cause = "a label printed nothing".to_owned();
            return Err(RowError::Refused(Error::Internal { cause }));
        };
        for (place, checked) in places.into_iter().zip(preview::scan::check(page, &asked)) {
            self.check.add_barcode(spot(place), row, scanned(checked));
        }
        for (place, barcode) in self.search.prints(page, pictures).map_err(unsearched)? {
            self.check.add_picture_barcode(spot(place), row, barcode);
        }
        if self.check.count() > MOST_BARCODES {
            return Err(RowError::Refused(Error::JobTooLarge(format!(
                "a check reads at most {MOST_BARCODES} barcodes, with those in pictures; send fewer rows"
            ))));
        }
        Ok(())
    }
}

/// A check that leaves pictures out would say that all is well.
fn unsearched(why: Unsearched) -> RowError<Error> {
    match why {
        Unsearched::TooLarge(message) => RowError::Refused(Error::JobTooLarge(message)),
        Unsearched::Stopped => RowError::Stopped,
    }
}

/// Refuses a check that reads too many barcodes, of which each label has so many.
pub(super) fn refuse_too_many(each: usize, labels: usize) -> Result<(), Error> {
    let all = each.saturating_mul(labels);
    if all <= MOST_BARCODES {
        return Ok(());
    }
    Err(Error::JobTooLarge(format!(
        "a check reads at most {MOST_BARCODES} barcodes, and these labels have {all}; send fewer rows"
    )))
}
