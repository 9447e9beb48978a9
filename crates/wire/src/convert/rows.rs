//! Remarks about many rows of values: `POST /api/editor/check`.

use label::Rule;
use serde::Serialize;

use super::{
    super::{PictureBarcode, ScannedBarcode, Severity},
    Bench, Placed, Remarks,
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
    barcodes: Vec<GradedElement>,
}

#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
struct RowRemark {
    row: usize,
    element_id: Option<Box<str>>,
    rule: RemarkRule,
    severity: Severity,
    #[serde(flatten)]
    words: Words,
}

impl RowsAnswer {
    /// Adds the remarks about the next row.
    pub fn add(&mut self, remarks: Remarks) {
        let row = self.rows;
        self.rows += 1;
        for (element_id, remark) in remarks.into_list() {
            self.count += 1;
            let Remark { rule, severity, words, fixes: _ } = remark;
            self.findings.push(RowRemark { row, element_id, rule, severity, words });
        }
        if self.findings.len() > 2 * LISTED {
            self.shorten();
        }
    }

    /// Adds the result of reading a barcode of the first row.
    pub fn add_barcode(
        &mut self,
        id: &str,
        scanned: &ScannedBarcode,
        placed: Placed,
        bench: Bench<'_>,
    ) {
        self.barcodes.push(GradedElement::new(id, scanned, placed, bench));
    }

    /// Adds a barcode in a picture of the first row, if it does not read as printed.
    pub fn add_picture_barcode(&mut self, id: &str, barcode: &PictureBarcode) {
        let Some(message) = barcode.message() else { return };
        self.count += 1;
        self.findings.push(RowRemark {
            row: 0,
            element_id: Some(id.into()),
            rule: RemarkRule::Finding(Rule::PictureBarcode),
            severity: Severity::Warning,
            words: Words::from(message),
        });
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
