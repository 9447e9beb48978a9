//! Remarks about many rows of values: `POST /api/editor/check`.

use preview::scan::Checked;
use serde::Serialize;

use super::{
    super::Severity,
    MeasuredDesign, Placed, Remarks,
    flaws::{Flaw, FlawedRows},
    graded::GradedElement,
    remark::Remark,
    rule::RemarkRule,
    words::Words,
};

/// Maximum number of listed remarks; the rest are only counted.
const LISTED: usize = 1000;

/// The answer.
#[derive(Debug, Default, Serialize)]
pub struct RowsAnswer {
    rows: usize,
    count: usize,
    findings: Vec<RowRemark>,
    /// Complete, however many findings there are.
    flaws: FlawedRows,
    barcodes: Vec<GradedElement>,
}

#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
struct RowRemark {
    row: usize,
    element_id: Option<Box<str>>,
    rule: RemarkRule,
    severity: Severity,
    /// Why the row is not good, if that is why.
    #[serde(skip_serializing_if = "Option::is_none")]
    flaw: Option<Flaw>,
    #[serde(flatten)]
    words: Words,
}

impl RowsAnswer {
    /// Adds the remarks about the next row.
    pub fn add(&mut self, remarks: Remarks) {
        let row = self.rows;
        self.rows += 1;
        if remarks.is_unchecked() {
            self.flaws.add(row, Flaw::Unchecked);
        }
        for (element_id, remark) in remarks.into_list() {
            self.count += 1;
            let flaw = Flaw::of(&remark);
            if let Some(flaw) = flaw {
                self.flaws.add(row, flaw);
            }
            let Remark { rule, severity, words, fixes: _ } = remark;
            self.findings.push(RowRemark { row, element_id, rule, severity, flaw, words });
        }
        if self.findings.len() > 2 * LISTED {
            self.shorten();
        }
    }

    /// Adds the result of reading a barcode of the first row.
    pub fn add_barcode(
        &mut self,
        id: &str,
        checked: &Checked,
        placed: Placed,
        design: MeasuredDesign<'_>,
    ) {
        self.barcodes.push(GradedElement::new(id, checked, placed, design));
    }

    /// Sorts errors first and drops remarks beyond the limit.
    #[must_use]
    pub fn finish(mut self) -> Self {
        self.shorten();
        self
    }

    fn shorten(&mut self) {
        let is_mild = |remark: &RowRemark| remark.severity != Severity::Error;
        self.findings.sort_by_key(|remark| (is_mild(remark), remark.row));
        self.findings.truncate(LISTED);
    }
}
