//! `POST /api/v1/labels/check`: the findings, and the result for every barcode.

use design::{Document, Notes};
use label::{Loss, Rule};
use preview::scan::{Checked, Low, Measured, Module, Sides, Small, Verdict, Why};
use render::Rendered;
use serde::Serialize;
use symbology::Symbology;

use super::{
    Warning, Warnings,
    field_fault::FieldFault,
    grade::GradeAnswer,
    number::Number,
    picture_barcode::{PictureBarcode, PictureCheck},
    scan::{self, By, TouchedSide},
    spot::Spot,
};

/// The answer.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Check {
    /// Whether every barcode of every label is safe to print, and every barcode in a picture reads as in its file.
    scans: bool,
    /// Whether the labels may be printed: every barcode scans, and nothing that was requested is missing.
    proven: bool,
    labels: usize,
    findings: Vec<FindingAnswer>,
    /// Findings beyond those that are listed.
    more_findings: usize,
    barcodes: Vec<BarcodeCheck>,
    /// Barcodes that are in pictures.
    pictures: Vec<PictureCheck>,
}

/// Something to know before printing.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct FindingAnswer {
    #[serde(flatten)]
    spot: Spot,
    rule: &'static str,
    severity: Severity,
    message: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    row: Option<usize>,
}

impl FindingAnswer {
    /// Where and what, for people.
    fn line(&self) -> String {
        let Self { spot, message, row, .. } = self;
        match row {
            Some(row) => format!("{} of row {row}: {message}", spot.path()),
            None => format!("{}: {message}", spot.path()),
        }
    }
}

/// How serious a finding is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Severity {
    /// The label is unusable.
    Error,
    /// The label prints, but not exactly as requested, or it may not scan reliably.
    Warning,
}

/// The least module for a use.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
struct UseAnswer {
    r#use: &'static str,
    least_mm: Number,
    met: bool,
}

/// One barcode of one label.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
struct BarcodeCheck {
    #[serde(flatten)]
    spot: Spot,
    #[serde(skip_serializing_if = "Option::is_none")]
    row: Option<usize>,
    symbology: &'static str,
    /// What a scanner should report.
    value: String,
    /// Whether a scanner reads `value` from it, with everything that is printed over it and beside it.
    reads: bool,
    /// Whether it is safe to print.
    scans: bool,
    /// The rule by which it does not scan.
    #[serde(skip_serializing_if = "Option::is_none")]
    why: Option<&'static str>,
    /// The predicted quality.
    #[serde(skip_serializing_if = "Option::is_none")]
    grade: Option<GradeAnswer>,
    /// The result of reading it.
    result: &'static str,
    /// How it was read.
    #[serde(skip_serializing_if = "Option::is_none")]
    method: Option<&'static str>,
    /// What a decoder read instead of `value`.
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
#[derive(Debug, Clone, PartialEq, Serialize)]
struct ModuleAnswer {
    dots: u32,
    mm: Number,
    mil: Number,
    /// The minimum module widths of the GS1 General Specifications, by use.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    uses: Vec<UseAnswer>,
}

/// The quiet zones.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
struct QuietZoneAnswer {
    free: bool,
    /// The obstacles, by the sides of the upright symbol.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    touched: Vec<TouchedSide>,
}

impl Check {
    /// A report that contains only the warnings of the request.
    pub fn new(labels: usize, warnings: &Warnings) -> Self {
        let mut check = Self {
            scans: true,
            proven: true,
            labels,
            findings: Vec::new(),
            more_findings: warnings.left_out(),
            barcodes: Vec::new(),
            pictures: Vec::new(),
        };
        for warning in warnings.list() {
            check.add_warning(warning.clone(), Spot::of_path);
        }
        check
    }

    /// The report of labels with barcodes that the outline of a sheet cuts. `warnings` say which.
    pub fn of_cut_barcodes(labels: usize, warnings: &Warnings) -> Self {
        Self { scans: false, proven: false, ..Self::new(labels, warnings) }
    }

    fn add_warning(&mut self, warning: Warning, spot: impl Fn(String) -> Spot) {
        let Warning { path, rule, message, row } = warning;
        let (spot, severity) = (spot(path), Severity::Warning);
        self.add(FindingAnswer { spot, rule, severity, message, row });
    }

    /// Adds the findings from rendering the labels.
    pub fn add_findings(&mut self, Rendered { findings, informing, .. }: &Rendered) {
        for (finding, rows) in findings.iter().chain(informing.iter()) {
            self.add_warning(Warning::new(finding, rows), Spot::of_path);
        }
        self.more_findings += findings.left_out() + informing.left_out();
    }

    /// Adds the findings from printing a design.
    pub fn add_design_findings(
        &mut self,
        document: &Document,
        notes: &Notes,
        (rendered, origins): (&Rendered, &[Box<str>]),
    ) {
        let mut warnings = Warnings::default();
        warnings.add_notes(notes);
        warnings.add_design_findings(rendered, origins);
        for warning in warnings.list() {
            self.add_warning(warning.clone(), |id| Spot::of_design(document, &id));
        }
        self.more_findings += warnings.left_out();
    }

    /// Adds a barcode and its findings.
    pub fn add_barcode(&mut self, spot: Spot, row: Option<usize>, checked: Checked) {
        for (rule, severity, message) in complaints(&checked) {
            self.add(FindingAnswer { spot: spot.clone(), rule, severity, message, row });
        }
        let scans = checked.passes();
        self.scans &= scans;
        self.proven &= scans;
        self.barcodes.push(BarcodeCheck::new(spot, row, checked));
    }

    /// Adds a barcode that is in a picture.
    pub fn add_picture_barcode(&mut self, spot: Spot, row: Option<usize>, barcode: PictureBarcode) {
        if let Some(message) = barcode.message() {
            let (rule, severity) = (Rule::PictureBarcode.id(), Severity::Warning);
            let message = message.to_string();
            self.add(FindingAnswer { spot: spot.clone(), rule, severity, message, row });
            (self.scans, self.proven) = (false, false);
        }
        self.pictures.push(PictureCheck::new(spot, row, barcode));
    }

    /// Adds a barcode of a native field whose value is not known, so that nothing can be said about it.
    pub fn add_unknown_barcode(&mut self, spot: Spot, row: Option<usize>) {
        let (rule, severity) = ("not-compared", Severity::Error);
        let message = "the value of this barcode is not known, so it cannot be checked".to_owned();
        self.add(FindingAnswer { spot, rule, severity, message, row });
        (self.scans, self.proven) = (false, false);
    }

    /// Adds what is wrong with a field on the finished label. A barcode that the printer changes is not the one that was requested.
    pub fn add_field_fault(
        &mut self,
        spot: Spot,
        row: Option<usize>,
        (fault, is_barcode): (&FieldFault, bool),
    ) {
        let is_changed = fault.rule() == Rule::NativeChanged;
        let severity = if is_changed { Severity::Error } else { Severity::Warning };
        let (rule, message) = (fault.rule().id(), fault.message().to_string());
        self.add(FindingAnswer { spot, rule, severity, message, row });
        self.proven = false;
        self.scans &= !(is_changed && is_barcode);
    }

    /// Notes that a label lacks something that was requested. Its finding may be beyond those that are listed.
    pub fn note_loss(&mut self) {
        self.proven = false;
    }

    /// Whether the labels may be printed. This is the only place that says so.
    pub const fn is_proven(&self) -> bool {
        self.proven
    }

    /// Why the labels are not proven, for people: the first reasons.
    pub fn refusal(&self) -> String {
        let is_loss = |id: &str| Loss::RULES.iter().any(|rule| rule.id() == id);
        let is_reason =
            |finding: &&FindingAnswer| finding.severity == Severity::Error || is_loss(finding.rule);
        let mut reasons = self.findings.iter().filter(is_reason);
        let shown: Vec<_> = reasons.by_ref().take(3).map(FindingAnswer::line).collect();
        let more = match reasons.count() + self.more_findings {
            0 => String::new(),
            more => format!("; and {more} more"),
        };
        format!("the labels are not proven, so none is printed: {}{more}", shown.join("; "))
    }

    /// The number of barcodes so far, with those in pictures.
    pub fn count(&self) -> usize {
        self.barcodes.len() + self.pictures.len()
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
    fn new(spot: Spot, row: Option<usize>, checked: Checked) -> Self {
        let (reads, why) = (checked.reads(), checked.why());
        let Checked { symbology, value, verdict, measured } = checked;
        let measured = measured.as_ref();
        Self {
            spot,
            row,
            symbology: symbology.id(),
            value,
            reads,
            scans: why.is_none(),
            why: why.map(scan::why_id),
            grade: measured.map(|it| it.grade.into()),
            result: scan::verdict_id(&verdict),
            method: measured.map(|it| scan::means_id(it.means)),
            found: if let Verdict::DecodesOtherwise { found } = verdict {
                Some(found)
            } else {
                None
            },
            module: measured.map(|it| ModuleAnswer::new(it, symbology)),
            quiet_zone: measured.map(|it| QuietZoneAnswer {
                free: it.margins.are_free(),
                touched: scan::touched(&it.margins),
            }),
            inside: measured.map(is_inside),
        }
    }
}

/// Whether all of it is on the label.
fn is_inside(measured: &Measured) -> bool {
    measured.cut == Sides::default()
}

impl ModuleAnswer {
    fn new(measured: &Measured, symbology: Symbology) -> Self {
        let Module { dots, dpi } = measured.module;
        let own = measured.module.micrometres();
        // In hundredths, rounded down like the micrometres.
        let mils = u64::from(dots) * 100_000 / u64::from(dpi.max(1));
        let mils = u32::try_from(mils).unwrap_or(u32::MAX);
        let uses = symbology.least_modules_by_use().iter().map(|least| UseAnswer {
            r#use: least.usage,
            least_mm: Number(f64::from(least.micrometres) / 1000.0),
            met: own >= least.micrometres,
        });
        Self {
            uses: uses.collect(),
            dots,
            mm: Number(f64::from(own) / 1000.0),
            mil: Number(f64::from(mils) / 100.0),
        }
    }
}

type Complaint = (&'static str, Severity, String);

/// Problems of a barcode and possible improvements.
fn complaints(checked: &Checked) -> Vec<Complaint> {
    let mut list = Vec::new();
    let message = match &checked.verdict {
        Verdict::Decodes | Verdict::ModulesMatch => None,
        Verdict::DecodesOtherwise { found } => {
            let shown: String = found.chars().take(80).collect();
            Some(format!("a scanner reads \"{shown}\""))
        }
        Verdict::Unreadable => Some("no decoder can read it".to_owned()),
        Verdict::ModulesDiffer => Some("its modules do not match its value".to_owned()),
        Verdict::NotDrawn => Some("it is not on the label".to_owned()),
    };
    list.extend(
        message.map(|message| (scan::verdict_id(&checked.verdict), Severity::Error, message)),
    );
    let why = checked.why();
    let unseen = why.and_then(unseen);
    list.extend(unseen.map(|message| ("not-found", Severity::Error, message.to_owned())));
    if let Some(measured) = &checked.measured {
        let bad = if why.is_none() { Severity::Warning } else { Severity::Error };
        measured_complaints(measured, (why, bad), &mut list);
    }
    list
}

fn measured_complaints(
    measured: &Measured,
    (why, bad): (Option<Why>, Severity),
    list: &mut Vec<Complaint>,
) {
    if measured.damaged > 0 {
        let message = format!("something else is printed over {} modules", measured.damaged);
        list.push(("overprinted", bad, message));
    }
    if !is_inside(measured) {
        list.push((Rule::OutsideLabel.id(), bad, "part of it is outside the label".to_owned()));
    }
    for TouchedSide { side, needed, missing, by } in scan::touched(&measured.margins) {
        let by = match by {
            By::Edge => "the edge of the label",
            By::Ink => "something printed",
        };
        let side = side.id();
        let message = format!(
            "the quiet zone on the {side} needs {needed} modules, but {by} takes {missing} of them"
        );
        list.push(("quiet-zone", bad, message));
    }
    if let Some(Small { own, least }) = measured.small {
        let [least, own] = [least, own].map(|micrometres| f64::from(micrometres) / 1000.0);
        let message = format!("a module should be at least {least} mm, found {own} mm");
        list.push((Rule::ModuleBelowMinimum.id(), Severity::Warning, message));
    }
    if let Some(Low { own, least }) = measured.low {
        let [own, least] = [own, least].map(|micrometres| f64::from(micrometres) / 1000.0);
        let message = format!("the bars should be at least {least} mm high, found {own} mm");
        let severity = if why == Some(Why::BarsTooLow) { bad } else { Severity::Warning };
        list.push(("low-bars", severity, message));
    }
    if measured.reversed {
        let message = "it is light on dark, which few scanners can read".to_owned();
        list.push(("reversed", bad, message));
    }
    if measured.mirrored {
        list.push(("mirrored", Severity::Warning, "it is mirrored".to_owned()));
    }
}

/// What to say about a barcode that does not scan; `None` for the rules that have findings of their own.
const fn unseen(why: Why) -> Option<&'static str> {
    match why {
        Why::NotDrawn
        | Why::DecodesOtherwise
        | Why::Unreadable
        | Why::ModulesDiffer
        | Why::Cut
        | Why::DamagedModules
        | Why::Reversed
        | Why::BarsTooLow => None,
        Why::Margin => Some("scanners may not find it, because its quiet zone is not blank"),
        Why::ModuleTooSmall => Some("scanners may not find it, because its modules are small"),
        Why::Surroundings => Some("scanners may not find it, because of what is printed around it"),
    }
}
