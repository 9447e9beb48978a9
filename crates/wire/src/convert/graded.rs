//! The predicted quality of a design's barcodes: the grade, what limits it, and what would raise it.

use label::element::Rotation;
use message::{Argument, Message, message, phrase};
use preview::scan::{Checked, Limit, Measured, Verdict};
use serde::Serialize;
use symbology::Symbology;

use super::{
    super::{
        grade,
        scan::{By, TouchedSide, touched, why_not},
    },
    DotArea, MeasuredDesign,
    fix::Fix,
    side::LabelSide,
    words::Words,
};

/// Where a barcode of a design is printed.
#[derive(Debug, Clone, Copy)]
pub struct Placed {
    /// Its rotation on the label.
    pub rotation: Rotation,
    /// Its bars or modules on the label; `None` if it is drawn as a picture.
    pub area: Option<DotArea>,
}

/// One barcode of a design, read from the dots that it prints.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct GradedElement {
    element_id: Box<str>,
    /// Whether a scanner reads its value.
    reads: bool,
    /// Whether it is complete and reads as its value.
    scans: bool,
    /// Why it does not scan.
    #[serde(skip_serializing_if = "Option::is_none")]
    why: Option<Words>,
    /// From A to F; absent if it is not on the label.
    #[serde(skip_serializing_if = "Option::is_none")]
    grade: Option<char>,
    /// What limits the grade.
    limits: Vec<Words>,
    /// What would raise it.
    raise: Vec<Fix>,
    /// Uses for which its module is too narrow.
    notes: Vec<Words>,
}

impl GradedElement {
    pub(super) fn new(
        id: &str,
        checked: &Checked,
        placed: Placed,
        design: MeasuredDesign<'_>,
    ) -> Self {
        let why = checked.why();
        let measured = checked.measured.as_ref();
        let limits = measured.map(|measured| limits(checked, measured, placed.rotation));
        let raise = measured.map(|measured| design.raise(id, (why, measured), placed));
        let notes = measured.map(|measured| uses(measured, checked.symbology));
        Self {
            element_id: id.into(),
            reads: checked.reads(),
            scans: why.is_none(),
            why: why.map(|why| Words::from(why_not(why))),
            grade: measured.map(|measured| grade::letter(measured.grade.letter)),
            limits: limits.unwrap_or_default(),
            raise: raise.unwrap_or_default(),
            notes: notes.unwrap_or_default(),
        }
    }
}

fn limits(checked: &Checked, measured: &Measured, rotation: Rotation) -> Vec<Words> {
    let Some(limit) = measured.grade.limit else { return Vec::new() };
    let message = match limit {
        Limit::Decode => match &checked.verdict {
            Verdict::DecodesOtherwise { found } => {
                let found: String = found.chars().take(80).collect();
                message!("grade-decodes-otherwise", "scanners read \"{found}\"", found)
            }
            Verdict::Decodes
            | Verdict::Unreadable
            | Verdict::ModulesMatch
            | Verdict::ModulesDiffer
            | Verdict::NotDrawn => message!("grade-decode", "scanners do not read it"),
        },
        Limit::QuietZone => {
            let sides = touched(&measured.margins).into_iter();
            return sides.map(|side| quiet_zone(side, rotation).into()).collect();
        }
        Limit::Module(small) => message!(
            "grade-module",
            "a module is {found} mm wide, and {name} needs {least} mm",
            found = millimetres(small.own),
            name = checked.symbology.name(),
            least = millimetres(small.least)
        ),
        Limit::Height(low) => message!(
            "grade-height",
            "its bars are {found} mm high, and should have at least {least} mm",
            found = millimetres(low.own),
            least = millimetres(low.least)
        ),
        Limit::UnusedErrorCorrection(percent) => message!(
            "grade-error-correction",
            "about {percent} % of its error correction is left, because something is printed over it",
            percent
        ),
        Limit::Decodability(percent) => message!(
            "grade-decodability",
            "{percent} % of the lines across its bars are read, because something is printed over them",
            percent
        ),
    };
    vec![message.into()]
}

fn quiet_zone(touched: TouchedSide, rotation: Rotation) -> Message {
    let TouchedSide { side, needed, missing, by } = touched;
    let side = LabelSide::new(side, rotation).place();
    let blank = needed.saturating_sub(missing);
    match by {
        By::Edge => message!(
            "grade-quiet-zone-edge",
            "the quiet zone {side} is {blank} of {needed} modules wide, then the label ends",
            side,
            blank,
            needed
        ),
        By::Ink => message!(
            "grade-quiet-zone-ink",
            "the quiet zone {side} is {blank} of {needed} modules wide, then something is printed",
            side,
            blank,
            needed
        ),
    }
}

/// The uses for which its module is too narrow; empty if it is too narrow for every use, which limits the grade.
fn uses(measured: &Measured, symbology: Symbology) -> Vec<Words> {
    if measured.small.is_some() {
        return Vec::new();
    }
    let own = measured.module.micrometres();
    let unmet = symbology.least_modules_by_use().iter().filter(|least| own < least.micrometres);
    let note = |usage: Argument, least| {
        message!(
            "module-by-use",
            "{usage} needs modules of at least {least} mm, found {found} mm",
            usage,
            least = millimetres(least),
            found = millimetres(own)
        )
    };
    unmet.map(|least| note(usage(least.usage), least.micrometres).into()).collect()
}

/// A use of GS1 in the editor's languages.
fn usage(name: &'static str) -> Argument {
    let words = [
        phrase("retail"),
        phrase("retail, printed on demand"),
        phrase("general distribution"),
        phrase("printed on demand"),
        phrase("healthcare"),
    ];
    let known = words.into_iter().find(|words| words.to_string() == name);
    known.map_or_else(|| name.into(), Argument::from)
}

fn millimetres(micrometres: u32) -> f64 {
    f64::from(micrometres) / 1000.0
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_use_has_words() {
        for symbology in Symbology::ALL {
            for least in symbology.least_modules_by_use() {
                let words = usage(least.usage);
                assert!(matches!(words, Argument::Message(_)), "{}", least.usage);
            }
        }
    }
}
