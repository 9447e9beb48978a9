//! `POST /api/v1/labels/check`: what was found, and what became of every barcode.

use label::{Finding, Rule};
use preview::scan::{Checked, Margin, Means, Measured, Module, Obstacle, Sides, Verdict};
use render::Gathered;
use serde::Serialize;

use super::{Warning, Warnings, number::Number, path::Path};

/// The answer.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Check {
    /// Whether every barcode of every label reads as what was asked for.
    scans: bool,
    labels: usize,
    findings: Vec<FindingAnswer>,
    /// How many more findings there are than are listed.
    more_findings: usize,
    barcodes: Vec<BarcodeCheck>,
}

/// Something to know before printing.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct FindingAnswer {
    path: String,
    rule: &'static str,
    severity: Severity,
    message: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    row: Option<usize>,
}

/// How bad it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Severity {
    /// The label is of no use.
    Error,
    /// It prints, but not quite as asked for, or not as safely as it could.
    Warning,
}

/// One barcode of one label.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct BarcodeCheck {
    path: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    row: Option<usize>,
    symbology: &'static str,
    /// What a scanner should report.
    value: String,
    /// Whether it is whole and reads as that.
    scans: bool,
    /// What came out.
    result: &'static str,
    /// How it was found out.
    #[serde(skip_serializing_if = "Option::is_none")]
    method: Option<&'static str>,
    /// What a decoder read instead.
    #[serde(skip_serializing_if = "Option::is_none")]
    found: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    module: Option<ModuleAnswer>,
    #[serde(skip_serializing_if = "Option::is_none")]
    quiet_zone: Option<QuietZoneAnswer>,
    /// Whether all of it is on the label.
    #[serde(skip_serializing_if = "Option::is_none")]
    inside: Option<bool>,
}

/// The narrowest bar, or a module.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
pub struct ModuleAnswer {
    dots: u32,
    mm: Number,
    mil: Number,
}

/// The blank margins.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct QuietZoneAnswer {
    free: bool,
    /// What is in the way, side by side of the upright symbol.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    touched: Vec<TouchedSide>,
}

/// A margin that is not blank as far as it has to be.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct TouchedSide {
    side: &'static str,
    /// Modules.
    needed: u32,
    /// Modules of these that are not there.
    missing: u32,
    by: &'static str,
}

impl Check {
    /// A report with nothing in it but what the request itself gave reason to warn of.
    pub fn new(labels: usize, warnings: &Warnings) -> Self {
        let mut check = Self {
            scans: true,
            labels,
            findings: Vec::new(),
            more_findings: warnings.left_out(),
            barcodes: Vec::new(),
        };
        for warning in warnings.list() {
            let Warning { path, rule, message, row } = warning.clone();
            check.add(FindingAnswer { path, rule, severity: Severity::Warning, message, row });
        }
        check
    }

    /// Adds what was found when the labels were made.
    pub fn add_findings(&mut self, findings: &Gathered<Finding>) {
        for (finding, rows) in findings.iter() {
            let Warning { path, rule, message, row } = Warning::new(finding, rows);
            self.add(FindingAnswer { path, rule, severity: Severity::Warning, message, row });
        }
        self.more_findings += findings.left_out();
    }

    /// Adds what became of a barcode.
    pub fn add_barcode(&mut self, element: usize, row: Option<usize>, checked: &Checked) {
        let path = Path::Root.field("elements").item(element).to_string();
        for (rule, severity, message) in complaints(checked) {
            self.add(FindingAnswer { path: path.clone(), rule, severity, message, row });
        }
        self.scans &= checked.passes();
        self.barcodes.push(BarcodeCheck::new(path, row, checked));
    }

    fn add(&mut self, finding: FindingAnswer) {
        if self.findings.len() < Warnings::MOST {
            self.findings.push(finding);
        } else {
            self.more_findings += 1;
        }
    }
}

impl BarcodeCheck {
    fn new(path: String, row: Option<usize>, checked: &Checked) -> Self {
        let measured = checked.measured.as_ref();
        let found = match &checked.verdict {
            Verdict::DecodesOtherwise { found } => Some(found.clone()),
            Verdict::Decodes
            | Verdict::Unreadable
            | Verdict::ModulesMatch
            | Verdict::ModulesDiffer
            | Verdict::NotDrawn => None,
        };
        Self {
            path,
            row,
            symbology: checked.symbology.id(),
            value: checked.value.clone(),
            scans: checked.passes(),
            result: result(&checked.verdict),
            method: measured.map(|it| method(it.means)),
            found,
            module: measured.map(|it| ModuleAnswer {
                dots: it.module.dots,
                mm: Number(f64::from(it.module.micrometres()) / 1000.0),
                mil: Number(f64::from(hundredths_of_mils(it.module)) / 100.0),
            }),
            quiet_zone: measured.map(|it| QuietZoneAnswer {
                free: it.margins.are_free(),
                touched: touched(&it.margins),
            }),
            inside: measured.map(|it| it.cut == Sides::default()),
        }
    }
}

/// Rounded down, as the micrometres are.
fn hundredths_of_mils(module: Module) -> u32 {
    let hundredths = u64::from(module.dots) * 100_000 / u64::from(module.dpi.max(1));
    u32::try_from(hundredths).unwrap_or(u32::MAX)
}

fn result(verdict: &Verdict) -> &'static str {
    match verdict {
        Verdict::Decodes => "decodes",
        Verdict::DecodesOtherwise { .. } => "decodes-otherwise",
        Verdict::Unreadable => "unreadable",
        Verdict::ModulesMatch => "modules-match",
        Verdict::ModulesDiffer => "modules-differ",
        Verdict::NotDrawn => "not-drawn",
    }
}

fn method(means: Means) -> &'static str {
    match means {
        Means::Picture => "picture",
        Means::Structure => "structure",
        Means::Modules => "modules",
    }
}

fn touched(margins: &Sides<Margin>) -> Vec<TouchedSide> {
    let sides = [
        ("left", margins.left),
        ("right", margins.right),
        ("top", margins.top),
        ("bottom", margins.bottom),
    ];
    let sides = sides.into_iter().filter(|(_, margin)| margin.missing > 0);
    let by = |obstacle| match obstacle {
        Some(Obstacle::Edge) => "edge",
        Some(Obstacle::Ink) | None => "ink",
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

type Complaint = (&'static str, Severity, String);

/// What is wrong with a barcode, or could be better.
fn complaints(checked: &Checked) -> Vec<Complaint> {
    let mut list = Vec::new();
    let verdict = match &checked.verdict {
        Verdict::Decodes | Verdict::ModulesMatch => None,
        Verdict::DecodesOtherwise { found } => {
            Some(("decodes-otherwise", format!("a scanner reads \"{}\"", shown(found))))
        }
        Verdict::Unreadable => Some(("unreadable", "no decoder reads it".to_owned())),
        Verdict::ModulesDiffer => {
            Some(("modules-differ", "its modules are not those of its value".to_owned()))
        }
        Verdict::NotDrawn => Some(("not-drawn", "it is not on the label".to_owned())),
    };
    list.extend(verdict.map(|(rule, message)| (rule, Severity::Error, message)));
    if let Some(measured) = &checked.measured {
        let bad = if checked.passes() { Severity::Warning } else { Severity::Error };
        measured_complaints(measured, bad, &mut list);
    }
    list
}

fn measured_complaints(measured: &Measured, bad: Severity, list: &mut Vec<Complaint>) {
    if measured.damaged > 0 {
        let message = format!("something else is printed over {} modules", measured.damaged);
        list.push(("overprinted", bad, message));
    }
    if measured.cut != Sides::default() {
        list.push((Rule::OutsideLabel.id(), bad, "a part of it is not on the label".to_owned()));
    }
    for TouchedSide { side, needed, missing, by } in touched(&measured.margins) {
        let by = if by == "edge" { "the edge of the label" } else { "something printed" };
        let message = format!(
            "the quiet zone on the {side} needs {needed} modules, and {by} takes {missing} of them"
        );
        list.push(("quiet-zone", Severity::Warning, message));
    }
    if let Some(least) = measured.small {
        let [least, own] = [least, measured.module.micrometres()]
            .map(|micrometres| f64::from(micrometres) / 1000.0);
        let message = format!("a module should have {least} mm or more, and has {own}");
        list.push((Rule::ModuleBelowMinimum.id(), Severity::Warning, message));
    }
    if measured.reversed {
        let message = "it is light on dark, which few scanners read".to_owned();
        list.push(("reversed", Severity::Warning, message));
    }
    if measured.mirrored {
        list.push(("mirrored", Severity::Warning, "it is mirrored".to_owned()));
    }
}

fn shown(found: &str) -> String {
    found.chars().take(80).collect()
}
