//! The scan check: reads every barcode of every label from the dots that a printer would print.

use label::{Label, element::Element};
use preview::{
    Media,
    scan::{Checked, Grade, Letter, Limit, Margin, Means, Measured, Obstacle, Sides, Verdict, Why},
};
use render::{Album, Fonts, Printer, RowError, each_row};
use wire::{
    Check, GradeLimit, MeasuredBarcode, RenderRequest, ScanMethod, ScanResult, ScannedBarcode,
    Side, TouchedSide, WhyNot,
};

use super::{
    picture,
    picture_search::{Coded, PictureSearch, Unsearched},
    printing,
};
use crate::{Error, work::Watch};

/// Barcodes that one request may check: reading one takes a few milliseconds.
const MOST_BARCODES: usize = 2000;

/// Steps for searching the pictures of a request: about ten seconds.
const MOST_SEARCHED: u64 = 10_000_000_000;

/// Renders the labels, prints them on the virtual printer and reads every barcode.
pub(super) fn check(
    request: &RenderRequest,
    fonts: &Fonts,
    budget: usize,
    watch: &Watch,
) -> Result<Check, Error> {
    refuse_too_many(request)?;
    // A check lists the warnings, strict or not.
    let RenderRequest { spec, data, rows, images, warnings, .. } = request;
    let (printer, labels) = (request.printer(), request.labels());
    let mut check = Check::new(labels, warnings);
    let mut album = Album::new(images, fonts, watch);
    let mut search = PictureSearch::new(MOST_SEARCHED, watch);
    let (mut checked, mut is_sound) = (0, true);
    // Each label is checked on its own, so the shared document stays empty.
    let rendered = each_row(
        rows.as_deref(),
        budget,
        |_| watch.go_on(),
        |row, _, findings| {
            let (place, row) = row.unzip();
            checked += 1;
            let mut zpl = Vec::new();
            let label = spec.fill(data, row, findings);
            let label = label.and_then(|label| {
                render::label(&label, printer, &mut album, &mut zpl, findings).map(|()| label)
            });
            if album.is_stopped() {
                return Err(RowError::Stopped);
            }
            // After a problem nothing would be printed, so the other rows are only searched for more problems.
            is_sound &= label.is_ok();
            let label = label?;
            if zpl.len() > budget {
                let error = printing::over_budget(budget, checked - 1, labels);
                return Err(RowError::Refused(error));
            }
            if is_sound {
                let pictures = search.files(&label, printer, &mut album).map_err(unsearched)?;
                let zpl = (&*zpl, printer);
                scan(&mut check, (&label, place), zpl, (&mut search, &pictures))?;
            }
            Ok(())
        },
    );
    let rendered = rendered.map_err(|error| printing::refuse(error, labels, watch))?;
    check.add_findings(&rendered);
    Ok(check)
}

fn refuse_too_many(request: &RenderRequest) -> Result<(), Error> {
    let is_barcode = |element: &&Element| match element {
        Element::Barcode(_) | Element::Qr(_) => true,
        Element::Text(_) | Element::Box(_) | Element::Line(_) | Element::Image(_) => false,
    };
    let each = request.spec.elements.iter().filter(is_barcode).count();
    let all = each * request.labels();
    if all <= MOST_BARCODES {
        return Ok(());
    }
    Err(Error::JobTooLarge(format!(
        "a check reads at most {MOST_BARCODES} barcodes, and these labels have {all}; send fewer rows"
    )))
}

/// Prints one label and reads its barcodes, and those in its pictures.
fn scan(
    check: &mut Check,
    (label, row): (&Label<'_>, Option<usize>),
    (zpl, printer): (&[u8], Printer),
    (search, pictures): (&mut PictureSearch<'_>, &[Coded]),
) -> Result<(), RowError<Error>> {
    let (places, asked): (Vec<_>, Vec<_>) = label.barcodes().unzip();
    if asked.is_empty() && pictures.is_empty() {
        return Ok(());
    }
    let media = Media { dpi: label.size.dpi().get().into(), size: None };
    let (pages, report) = picture::virtual_printer((media, printer.characters()))
        .pages(zpl, &preview::Limits::default());
    if let Some(exceeded) = report.exceeded {
        return Err(RowError::Refused(Error::OutputTooLarge(exceeded.to_string())));
    }
    let Some(page) = pages.first() else {
        let cause = "a label printed nothing".to_owned();
        return Err(RowError::Refused(Error::Internal { cause }));
    };
    for (place, checked) in places.into_iter().zip(preview::scan::check(page, &asked)) {
        check.add_barcode(place, row, scanned(checked));
    }
    for (place, barcode) in search.prints(page, pictures).map_err(unsearched)? {
        check.add_picture_barcode(place, row, barcode);
    }
    if check.count() > MOST_BARCODES {
        return Err(RowError::Refused(Error::JobTooLarge(format!(
            "a check reads at most {MOST_BARCODES} barcodes, with those in pictures; send fewer rows"
        ))));
    }
    Ok(())
}

/// A check that leaves pictures out would say that all is well.
fn unsearched(why: Unsearched) -> RowError<Error> {
    match why {
        Unsearched::TooLarge(message) => RowError::Refused(Error::JobTooLarge(message)),
        Unsearched::Stopped => RowError::Stopped,
    }
}

/// A result of the scan check in the terms of the answers.
pub(super) fn scanned(checked: Checked) -> ScannedBarcode {
    let (reads, why) = (checked.reads(), checked.why());
    let Checked { symbology, value, verdict, measured } = checked;
    let result = match verdict {
        Verdict::Decodes => ScanResult::Decodes,
        Verdict::DecodesOtherwise { found } => ScanResult::DecodesOtherwise { found },
        Verdict::Unreadable => ScanResult::Unreadable,
        Verdict::ModulesMatch => ScanResult::ModulesMatch,
        Verdict::ModulesDiffer => ScanResult::ModulesDiffer,
        Verdict::NotDrawn => ScanResult::NotDrawn,
    };
    let measured = measured.as_ref().map(measured_barcode);
    let (scans, why) = (why.is_none(), why.map(why_not));
    ScannedBarcode { symbology, value, reads, scans, why, result, measured }
}

const fn why_not(why: Why) -> WhyNot {
    match why {
        Why::NotDrawn => WhyNot::NotDrawn,
        Why::DecodesOtherwise => WhyNot::DecodesOtherwise,
        Why::Unreadable => WhyNot::Unreadable,
        Why::ModulesDiffer => WhyNot::ModulesDiffer,
        Why::Cut => WhyNot::Cut,
        Why::DamagedModules => WhyNot::DamagedModules,
        Why::Margin => WhyNot::Margin,
        Why::ModuleTooSmall => WhyNot::ModuleTooSmall,
        Why::Surroundings => WhyNot::Surroundings,
    }
}

fn grade(Grade { letter, limit }: Grade) -> wire::Grade {
    let letter = match letter {
        Letter::A => 'A',
        Letter::B => 'B',
        Letter::C => 'C',
        Letter::D => 'D',
        Letter::F => 'F',
    };
    let limit = limit.map(|limit| match limit {
        Limit::Decode => GradeLimit::Decode,
        Limit::QuietZone => GradeLimit::QuietZone,
        Limit::Module(micrometres) => GradeLimit::Module { micrometres },
        Limit::UnusedErrorCorrection(percent) => GradeLimit::UnusedErrorCorrection { percent },
        Limit::Decodability(percent) => GradeLimit::Decodability { percent },
    });
    wire::Grade { letter, limit }
}

fn measured_barcode(measured: &Measured) -> MeasuredBarcode {
    MeasuredBarcode {
        method: match measured.means {
            Means::Picture => ScanMethod::Picture,
            Means::Structure => ScanMethod::Structure,
            Means::Modules => ScanMethod::Modules,
        },
        module_dots: measured.module.dots,
        dpi: measured.module.dpi,
        module_micrometres: measured.module.micrometres(),
        minimum_micrometres: measured.small,
        touched: touched(&measured.margins),
        inside: measured.cut == Sides::default(),
        damaged: measured.damaged,
        reversed: measured.reversed,
        mirrored: measured.mirrored,
        grade: grade(measured.grade),
    }
}

fn touched(margins: &Sides<Margin>) -> Vec<TouchedSide> {
    let sides = [
        (Side::Left, margins.left),
        (Side::Right, margins.right),
        (Side::Top, margins.top),
        (Side::Bottom, margins.bottom),
    ];
    let sides = sides.into_iter().filter(|(_, margin)| margin.missing > 0);
    let by = |obstacle| match obstacle {
        Some(Obstacle::Edge) => wire::Obstacle::Edge,
        Some(Obstacle::Ink) | None => wire::Obstacle::Ink,
    };
    sides
        .map(|(side, Margin { needed, missing, obstacle })| TouchedSide {
            side,
            needed,
            missing,
            by: by(obstacle),
        })
        .collect()
}
