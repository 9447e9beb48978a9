//! `{"x": 3, "y": -2}`: the offset in dots that corrects a misaligned printer.

use std::{collections::BTreeMap, fmt};

use render::Offset;

use super::{ConvertError, ExportFormat, wrong};

/// No printer is misaligned by more.
pub(crate) const MOST: i32 = 1000;

/// Only what is printed is moved, commands and PDF: pictures show the label itself.
pub(super) fn read(text: &str, format: ExportFormat) -> Result<Offset, ConvertError> {
    let no_dots = |why: &dyn fmt::Display| {
        wrong("offset", &format_args!("must be whole dots, such as {{\"x\": 0, \"y\": 0}}: {why}"))
    };
    let mut given: BTreeMap<&str, i32> =
        serde_json::from_str(text).map_err(|error| no_dots(&error))?;
    let x = given.remove("x").unwrap_or(0);
    let y = given.remove("y").unwrap_or(0);
    if let Some(name) = given.keys().next() {
        let shown: String = name.chars().take(40).collect();
        return Err(no_dots(&format_args!("\"{}\" is neither x nor y", shown.escape_debug())));
    }
    for (name, dots) in [("x", x), ("y", y)] {
        if !(-MOST..=MOST).contains(&dots) {
            let rule = format_args!("must be -{MOST} to {MOST} dots, found {dots} for {name}");
            return Err(wrong("offset", &rule));
        }
    }
    let is_printed = match format {
        ExportFormat::Zpl | ExportFormat::Language(_) | ExportFormat::Pdf => true,
        // Sheets have their own, in millimetres.
        ExportFormat::Spec | ExportFormat::Png | ExportFormat::Svg | ExportFormat::Sheet => false,
    };
    if !is_printed {
        return Err(wrong(
            "offset",
            &"is only for printers and pdf: other formats show the label itself",
        ));
    }
    Ok(Offset { x, y })
}
