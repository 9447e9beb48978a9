//! Reads the barcodes of labels one by one.

use std::ops::{ControlFlow, Range};

use label::{Finding, Images, Label, LabelElement, Loss, Row, Spec};
use preview::{
    Note, Page,
    scan::{Checked, reading_cost},
};
use render::{Album, Fonts, Printer, RowError, Span, SpannedLabel};
use wire::{Check, Spot, Warnings};

use crate::{
    Error, Watch,
    field_faults::{PrintedFields, Prints},
    picture::Device,
    picture_search::{Coded, PictureSearch, Unsearched},
    printed,
};

/// Barcodes that one request may check: reading a small one takes about a millisecond, and larger ones count as several.
pub(crate) const MOST_BARCODES: usize = 2000;

/// Native fields that are looked at in the time of one barcode.
const NATIVES_OF_ONE: usize = 10;

/// Steps for searching the pictures of a request: about two seconds.
const MOST_SEARCHED: u64 = 2_000_000_000;

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
    /// Whether the labels are printed after the check, or only checked.
    purpose: Purpose,
    /// The most barcodes, as many as small ones take the same time.
    most: usize,
    /// What reading them cost so far.
    cost: usize,
    watch: &'r Watch,
}

/// A native field with a barcode, by its bytes, and what was read.
type ReadField = (Range<usize>, Option<Checked>);

/// What labels are read for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Purpose {
    /// Only the report; the commands are dropped.
    Check,
    /// The commands, if the report allows it.
    Print,
}

/// What labels are printed with.
pub(super) struct Means<'r> {
    pub(super) images: &'r Images,
    pub(super) fonts: &'r Fonts,
    pub(super) printer: Printer,
    pub(super) budget: usize,
    pub(super) purpose: Purpose,
    pub(super) most: usize,
}

/// One label, and where it comes from.
pub(super) struct Asked<'l> {
    pub(super) spec: &'l Spec,
    pub(super) data: &'l Row,
    pub(super) row: Option<(usize, &'l Row)>,
    /// Where its elements are.
    pub(super) spot: &'l dyn Fn(usize) -> Spot,
}

/// One label as it was printed.
struct Printed<'l> {
    label: &'l Label<'l>,
    /// The index of its row.
    row: Option<usize>,
    zpl: &'l [u8],
    /// Which bytes draw which element.
    spans: &'l [Span],
    /// Its pictures with barcodes.
    pictures: &'l [Coded],
    /// Where its elements are.
    spot: &'l dyn Fn(usize) -> Spot,
}

impl<'r> Reader<'r> {
    pub(super) fn new(
        labels: usize,
        warnings: &Warnings,
        Means { images, fonts, printer, budget, purpose, most }: Means<'r>,
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
            purpose,
            most,
            cost: 0,
            watch,
        }
    }

    /// Checks one label, whose commands are appended to `out` if the labels are to be printed.
    pub(super) fn read(
        &mut self,
        asked: &Asked<'_>,
        out: &mut Vec<u8>,
        findings: &mut Vec<Finding>,
    ) -> Result<(), RowError<Error>> {
        let start = out.len();
        let read = self.read_appended(asked, out, findings);
        if self.purpose == Purpose::Check {
            out.truncate(start);
        }
        read
    }

    fn read_appended(
        &mut self,
        asked: &Asked<'_>,
        out: &mut Vec<u8>,
        findings: &mut Vec<Finding>,
    ) -> Result<(), RowError<Error>> {
        self.checked += 1;
        let start = out.len();
        let (place, row) = asked.row.unzip();
        let label = asked.spec.fill(asked.data, row, findings);
        let label = label.and_then(|label| {
            let printed = SpannedLabel::new(&label, self.printer, &mut self.album, findings)?;
            out.extend_from_slice(&printed.zpl);
            Ok((label, printed.spans))
        });
        let zpl = out.get(start..).unwrap_or_default();
        if loses(findings) {
            self.check.note_loss();
        }
        if self.album.is_stopped() {
            return Err(RowError::Stopped);
        }
        self.is_sound &= label.is_ok();
        let (label, spans) = label?;
        if zpl.len() > self.budget {
            let error = printed::over_budget(self.budget, self.checked - 1, self.labels);
            return Err(RowError::Refused(error));
        }
        if !self.is_sound {
            return Ok(());
        }
        let pictures = self.search.files(&label, self.printer, &mut self.album);
        let pictures = pictures.map_err(unsearched)?;
        let (label, spans, pictures, spot) = (&label, &spans, &pictures, asked.spot);
        self.scan(&Printed { label, row: place, zpl, spans, pictures, spot })
    }

    /// Prints one label and reads its texts, its barcodes, and those in its pictures.
    fn scan(&mut self, printed: &Printed<'_>) -> Result<(), RowError<Error>> {
        let Printed { label, row, zpl, pictures, spot, .. } = *printed;
        let (places, asked): (Vec<_>, Vec<_>) = label.barcodes().unzip();
        let is_native = |it: &&LabelElement<'_>| matches!(it, LabelElement::Native(_));
        let natives = label.elements.iter().filter(is_native).count();
        self.cost = self.cost.saturating_add(natives / NATIVES_OF_ONE);
        self.refuse_too_many()?;
        if pictures.is_empty() && label.elements.is_empty() {
            return Ok(());
        }
        let mut pages = Vec::new();
        let device = Device::at(label.size.dpi().get(), self.printer.characters());
        let mut printer = device.printer().recording();
        let report =
            printer.print_until(self.watch.stop(), zpl, &preview::Limits::default(), |page| {
                pages.push(page);
                ControlFlow::Continue(())
            });
        if self.watch.go_on().is_break() {
            return Err(RowError::Stopped);
        }
        if let Some(exceeded) = report.exceeded {
            return Err(RowError::Refused(Error::OutputTooLarge(exceeded.to_string())));
        }
        let Some(page) = pages.first() else {
            let cause = "a label printed nothing".to_owned();
            return Err(RowError::Refused(Error::Internal(cause)));
        };
        let cost = page.symbols().iter().map(reading_cost).fold(0, usize::saturating_add);
        self.cost = self.cost.saturating_add(cost).saturating_add(PrintedFields::cost(page));
        self.refuse_too_many()?;
        let checked = preview::scan::check(page, &asked);
        self.add_faults(printed, page, &report.notes)?;
        if natives > 0 {
            let others = preview::scan::check_others(page, &checked);
            self.add_native(printed, others);
        }
        for (place, checked) in places.into_iter().zip(checked) {
            self.check.add_barcode(spot(place), row, checked);
        }
        for (place, barcode) in self.search.prints(page, pictures).map_err(unsearched)? {
            self.check.add_picture_barcode(spot(place), row, barcode);
        }
        self.refuse_too_many()
    }

    /// Adds what is wrong with the fields of a label.
    fn add_faults(
        &mut self,
        printed: &Printed<'_>,
        page: &Page,
        notes: &[Note],
    ) -> Result<(), RowError<Error>> {
        let Printed { label, row, spans, spot, .. } = *printed;
        let prints = |index: usize| Prints::of(label.elements.get(index));
        let fields = PrintedFields::new(page, notes, spans, prints);
        self.cost = self.cost.saturating_add(fields.cost_of_faults());
        self.refuse_too_many()?;
        for (index, fault) in fields.faults(prints) {
            let native = match label.elements.get(index) {
                Some(LabelElement::Native(native)) => native.field.meaning.symbology,
                _ => None,
            };
            self.check.add_field_fault(spot(index), row, (&fault, native.is_some()));
        }
        Ok(())
    }

    /// Adds the barcodes of native fields, which have no value of their own.
    fn add_native(&mut self, printed: &Printed<'_>, others: Vec<ReadField>) {
        let Printed { row, spans, spot, .. } = *printed;
        for (field, checked) in others {
            let span = spans.iter().find(|span| span.bytes.contains(&field.start));
            let spot = spot(span.map_or(0, |span| span.element));
            match checked {
                Some(checked) => self.check.add_barcode(spot, row, checked),
                None => self.check.add_unknown_barcode(spot, row),
            }
        }
    }

    fn refuse_too_many(&self) -> Result<(), RowError<Error>> {
        let most = self.most;
        if self.check.count() <= most && self.cost <= most {
            return Ok(());
        }
        Err(RowError::Refused(Error::JobTooLarge(format!(
            "a check reads at most {most} barcodes, with those in pictures, and large codes count as several, ten native fields or much text as one; send fewer rows"
        ))))
    }
}

/// Whether something that was requested is not on a label.
fn loses(findings: &[Finding]) -> bool {
    let loss = |it: &Finding| Loss::of(it.rule, it.message.code(), it.message.arguments());
    findings.iter().any(|finding| loss(finding).is_some())
}

/// A check that leaves pictures out would say that all is well.
fn unsearched(why: Unsearched) -> RowError<Error> {
    match why {
        Unsearched::TooLarge(message) => RowError::Refused(Error::JobTooLarge(message)),
        Unsearched::Stopped => RowError::Stopped,
    }
}

/// Refuses a check that reads too many barcodes, of which each label has so many.
pub(super) fn refuse_too_many(each: usize, labels: usize, most: usize) -> Result<(), Error> {
    let all = each.saturating_mul(labels);
    if all <= most {
        return Ok(());
    }
    Err(Error::JobTooLarge(format!(
        "a check reads at most {most} barcodes, and these labels have {all}; send fewer rows"
    )))
}
