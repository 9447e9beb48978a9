//! `labelwright import`: opens ZPL as a design, and says whether the design prints the same dots.

use std::io::Write;

use anyhow::bail;
use import::{Asked, Change, Difference, Imported, MOST_BYTES, Note, Variable};
use label::units::{Dpi, Inches};
use preview::Stop;
use wire::ImportedDocument;

use super::{files, fonts};
use crate::{
    arguments::{ImportArguments, Target},
    messages::tell,
};

/// Writes the design, then says what was found. Like other findings, differences make the command fail.
pub(crate) fn run(arguments: &ImportArguments, out: &mut impl Write) -> anyhow::Result<()> {
    let (name, document) = files::read_within(&arguments.document, MOST_BYTES)?;
    let fonts = fonts::read(arguments.fonts.as_deref())?;
    let asked = Asked {
        document: &document,
        dpi: arguments.dpi,
        size: arguments.size.map(|size| (size.width(), size.height())),
        label: arguments.label,
        take: &arguments.take,
        print_dpi: arguments.print_dpi,
        fonts: &fonts,
        stop: &Stop::default(),
    };
    let imported = match import::import(&asked) {
        Ok(imported) => imported,
        Err(error) => bail!("{name}: {error}"),
    };
    let design = match ImportedDocument::new(&imported) {
        Ok(design) => format!("{}\n", design.json()),
        Err(reason) => bail!("{name}: {reason}"),
    };
    match &arguments.target {
        Target::File(path) => files::write(path, design.as_bytes())?,
        Target::StandardOutput => {
            out.write_all(design.as_bytes())?;
            out.flush()?;
        }
    }
    for line in lines(&imported, &arguments.take) {
        tell(&line);
    }
    let (label, differences) = (imported.label + 1, imported.differences.len());
    if differences > 0 {
        bail!("the design prints other dots than label {label} of {name}; places: {differences}");
    }
    tell(&format!("the design prints exactly the dots of label {label} of {name}"));
    Ok(())
}

/// What was found about the document, a line for each finding.
fn lines(imported: &Imported, take: &[String]) -> Vec<String> {
    let mut lines = Vec::new();
    if imported.labels > 1 {
        let (label, labels) = (imported.label + 1, imported.labels);
        lines.push(format!("label {label} of {labels}; --label chooses another one"));
    }
    if imported.copies > 1 {
        let copies = imported.copies;
        lines
            .push(format!("the document prints {copies} copies; a design has no number of copies"));
    }
    lines.extend(imported.variables.iter().map(variable));
    for asked in take {
        if !imported.variables.iter().any(|variable| variable.found == *asked) {
            lines.push(format!("warning: --take {asked}: there is no such variable"));
        }
    }
    lines.extend(imported.notes.iter().map(|Note { line, message }| {
        format!("note: {}{message}", line.map(|line| format!("line {line}: ")).unwrap_or_default())
    }));
    lines.extend(imported.changes.iter().map(|Change { element, message }| {
        format!("changed by the resolution: {element}: {message}")
    }));
    let dpi = imported.size.dpi();
    lines.extend(imported.differences.iter().map(|it| difference(it, dpi)));
    lines
}

fn variable(Variable { found, name, elements, taken, .. }: &Variable) -> String {
    let elements = elements.join(", ");
    if *taken {
        format!("variable {found} in {elements} is the placeholder {{{{{name}}}}}")
    } else {
        format!(
            "variable {found} in {elements} stays text; --take '{found}' makes it a placeholder"
        )
    }
}

/// Where dots differ, and why.
fn difference(it: &Difference, dpi: Dpi) -> String {
    let Difference { element, area, dots, line, reason } = it;
    let place = |dots| Inches::of_dots(dots, dpi).get();
    let side = |dots: u32| place(i32::try_from(dots).unwrap_or(i32::MAX));
    let what = element.as_deref().unwrap_or("outside of all fields");
    let line = line.map(|line| format!(" (line {line})")).unwrap_or_default();
    format!(
        "differs: {what}{line}: {dots} dots in the {} x {} inches at {}, {}: {reason}",
        side(area.width),
        side(area.height),
        place(area.x),
        place(area.y)
    )
}
