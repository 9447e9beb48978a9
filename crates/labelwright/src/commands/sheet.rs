//! `labelwright sheet`: prints labels onto sheets for an office printer, as a PDF.

use std::{io::Write, ops::ControlFlow, sync::Arc};

use preview::{Limits, Stop};
use printing::{
    Error,
    sheets::{OfficeLabels, SHEET_LIMITS, sheet_file},
};
use render::{Job, Unlimited};
use wire::{Check, Proof, RenderRequest};

use super::{
    files, fonts,
    render::{self as values, LIMITS},
};
use crate::arguments::{SheetArguments, Target};

pub(crate) fn run(arguments: &SheetArguments, out: &mut impl Write) -> anyhow::Result<()> {
    let spec_file = values::Input::read(&arguments.spec)?;
    let mut request = RenderRequest::read_for_sheets(spec_file.bytes(), LIMITS)
        .map_err(|error| spec_file.refused(error))?;
    request.preset = arguments.preset.or(request.preset);
    arguments.filling.apply(&mut request.sheet.filling);
    let (printer, strict) = (request.printer(), request.strict);
    let proof = arguments.proof.unwrap_or(request.proof);
    let filled = request.filled_sheet().map_err(|problems| values::lines(&problems, None))?;
    let prepared = values::Prepared::new(request, arguments.values.as_ref())?;
    let values::Prepared { spec, data, table, images, mut warnings } = prepared;
    let rows = table.as_ref().map(|table| &*table.rows);
    let images = match &arguments.images {
        Some(folder) => values::images::add(&images, folder, &spec, &data, rows)?,
        None => images,
    };
    let fonts = &fonts::read(arguments.fonts.as_deref())?;
    let (allowance, budget) = (&Unlimited, usize::MAX);
    let (spec, data, images) = (&spec, &data, &images);
    let across = None;
    let job = Job { spec, printer, data, rows, across, images, fonts, allowance, budget };
    let rendered = match values::printed(&job, proof, |_| ControlFlow::Continue(())) {
        Ok(rendered) => rendered,
        Err(Error::Problems(problems)) => {
            return Err(values::lines(&problems, table.as_ref()).into());
        }
        Err(error) => return Err(error.into()),
    };
    warnings.add_findings(&rendered);
    let limits = Limits { work: u64::MAX, ..SHEET_LIMITS };
    let labels = OfficeLabels { size: spec.size, characters: printer.characters() };
    let file = sheet_file(&rendered.zpl, &filled, labels, &limits, &Stop::default())?;
    if file.loses(&mut warnings) && proof == Proof::Require {
        let check = Check::of_cut_barcodes(rendered.labels, &warnings);
        return Err(Error::NotProven(Arc::new(check)).into());
    }
    if let Some(problems) = warnings.to_problems().filter(|_| strict) {
        return Err(values::lines(&problems, table.as_ref()).into());
    }
    values::warn(&warnings, table.as_ref());
    match &arguments.target {
        Target::StandardOutput => {
            files::refuse_terminal("PDF")?;
            out.write_all(&file.pdf)?;
        }
        Target::File(path) => files::write(path, &file.pdf)?,
    }
    Ok(())
}
