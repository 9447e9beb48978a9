//! Many labels in one document: a label for each row, under a budget of bytes.
//!
//! Only the document and one label are in memory at a time. [`each_row`] is the only loop over rows; specs and saved
//! designs both use it.

mod across;
mod gathered;

use std::{convert::Infallible, ops::ControlFlow};

use label::{Copies, Finding, Images, Problem, Row, Size, Spec};

use self::across::{Feeds, OverBudget};
pub use self::{
    across::Across,
    gathered::{Gathered, Rows},
};
use crate::{Album, Allowance, Fonts, Printer, check_across};

/// A spec to render.
#[derive(Clone, Copy)]
pub struct Job<'a> {
    /// The label.
    pub spec: &'a Spec,
    /// The printer.
    pub printer: Printer,
    /// Values for its placeholders.
    pub data: &'a Row,
    /// One label for each row that is printed, merged with the data; without rows, one label.
    pub rows: Option<&'a [Row]>,
    /// Labels side by side, on a roll that has several.
    pub across: Option<Across>,
    /// Pictures by name.
    pub images: &'a Images,
    /// Fonts for texts that the printer cannot print.
    pub fonts: &'a Fonts,
    /// Permission for the memory of pictures.
    pub allowance: &'a dyn Allowance,
    /// Maximum size of the document in bytes.
    pub budget: usize,
}

impl std::fmt::Debug for Job<'_> {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let rows = self.rows.map(<[Row]>::len);
        formatter
            .debug_struct("Job")
            .field("spec", self.spec)
            .field("rows", &rows)
            .finish_non_exhaustive()
    }
}

/// A finished document.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Rendered {
    /// The labels, or feeds with labels side by side, separated by line feeds, without one after the last.
    pub zpl: Vec<u8>,
    /// The number of labels, without copies.
    pub labels: usize,
    /// Differences between the print and the request.
    pub findings: Gathered<Finding>,
    /// How parts are printed, which is as requested. Kept apart, so that they displace no difference.
    pub informing: Gathered<Finding>,
}

/// Why there is no document. `R` is the caller's reason to refuse the whole job.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum JobError<R = Infallible> {
    /// Labels that cannot be printed.
    Problems(Gathered<Problem>),
    /// The document exceeds the budget.
    OverBudget {
        /// The budget.
        budget: usize,
        /// How many labels fit into the budget.
        labels: usize,
    },
    /// The progress callback stopped the work.
    Stopped,
    /// The caller refused a label, and with it the job.
    Refused(R),
}

/// Why a row has no label.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum RowError<R> {
    /// Its problems. The other rows are still checked.
    Problems(Vec<Problem>),
    /// A reason to refuse the whole job at once.
    Refused(R),
    /// Nobody waits for the job any more.
    Stopped,
}

impl<R> From<Vec<Problem>> for RowError<R> {
    fn from(problems: Vec<Problem>) -> Self {
        Self::Problems(problems)
    }
}

/// The progress of a job.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Progress {
    /// Finished labels.
    pub labels: usize,
    /// Bytes of memory that the document takes. After the first label, memory for all labels is reserved, because rows
    /// are usually similar.
    pub bytes: usize,
}

/// Renders a spec with its rows. `progress` is called after each label and may stop the work.
pub fn job(
    job: &Job<'_>,
    progress: impl FnMut(Progress) -> ControlFlow<()>,
) -> Result<Rendered, JobError> {
    let mut album = Album::new(job.images, job.fonts, job.allowance);
    let across = job.across.map(|across| (across, job.spec.size));
    each_row((job.rows, across), job.budget, progress, |row, zpl, findings| {
        if job.across.is_some() {
            check_across(job.spec)?;
        }
        let label = job.spec.fill(job.data, row.map(|(_, row)| row), findings)?;
        let printed = crate::label(&label, job.printer, &mut album, zpl, findings);
        if album.is_stopped() { Err(RowError::Stopped) } else { Ok(printed?) }
    })
}

/// The number of labels of these rows, without copies: one for each row that is printed, and one without rows.
pub fn labels(rows: Option<&[Row]>) -> usize {
    rows.map_or(1, |rows| rows.iter().filter(|row| row.is_printed()).count())
}

/// The number of labels that are written for these rows. Side by side, copies are written as often as it takes to fill a feed.
pub fn written_labels(rows: Option<&[Row]>, copies: Copies, across: Option<Across>) -> usize {
    let Some(across) = across else { return labels(rows) };
    let copies = printed_rows(rows).map(|row| match row {
        Some((_, row)) => row.copies().get(copies),
        None => copies.get(),
    });
    across.written(copies)
}

/// The rows that are printed, each with its index among all rows, or once none.
fn printed_rows(rows: Option<&[Row]>) -> impl Iterator<Item = Option<(usize, &Row)>> {
    let without = rows.is_none().then_some(None);
    let rows = rows.unwrap_or_default().iter().enumerate();
    rows.filter(|(_, row)| row.is_printed()).map(Some).chain(without)
}

/// Calls `print` with each row that is printed and its index, or once without a row, to append a label to the document.
/// Labels may be placed side by side.
pub fn each_row<R>(
    (rows, across): (Option<&[Row]>, Option<(Across, Size)>),
    budget: usize,
    mut progress: impl FnMut(Progress) -> ControlFlow<()>,
    mut print: impl FnMut(
        Option<(usize, &Row)>,
        &mut Vec<u8>,
        &mut Vec<Finding>,
    ) -> Result<(), RowError<R>>,
) -> Result<Rendered, JobError<R>> {
    let (mut zpl, mut scratch) = (Vec::new(), Vec::new());
    let mut findings = Gathered::default();
    let (mut informing, mut problems) = (Gathered::default(), Gathered::default());
    let labels = labels(rows);
    let mut roll = Roll::new(across, budget);
    for (done, row) in printed_rows(rows).enumerate() {
        let printed = roll.label(&mut zpl, |zpl| print(row, zpl, &mut scratch));
        let row = row.map(|(index, _)| index);
        informing.extend(scratch.extract_if(.., |finding| finding.rule.informs()), row);
        findings.extend(scratch.drain(..), row);
        match printed {
            Ok(()) => {}
            Err(RowError::Problems(found)) => problems.extend(found, row),
            Err(RowError::Refused(reason)) => return Err(JobError::Refused(reason)),
            Err(RowError::Stopped) => return Err(JobError::Stopped),
        }
        if problems.is_full() {
            break;
        }
        if !problems.is_empty() {
            // Nothing will be printed; the other rows are only checked for more problems.
            zpl.clear();
        }
        if zpl.len() > budget || roll.is_over {
            return Err(JobError::OverBudget { budget, labels: done });
        }
        // Rows are usually similar. Growth by doubling would hold one and a half times the document.
        let expected = if done == 0 { (zpl.len() + 1).saturating_mul(labels) } else { 0 };
        let bytes = expected.min(budget).max(zpl.capacity());
        // Called before the memory is allocated.
        if progress(Progress { labels: done + 1, bytes }).is_break() {
            return Err(JobError::Stopped);
        }
        zpl.reserve_exact(bytes.saturating_sub(zpl.len()));
    }
    if !problems.is_empty() {
        return Err(JobError::Problems(problems));
    }
    roll.finish(&mut zpl)
        .map_err(|OverBudget| JobError::OverBudget { budget, labels: labels - 1 })?;
    Ok(Rendered { zpl, labels, findings, informing })
}

/// Where labels are appended: one after the other, or to feeds.
struct Roll {
    feeds: Option<Feeds>,
    /// A label that is not on a feed yet.
    label: Vec<u8>,
    budget: usize,
    is_over: bool,
}

impl Roll {
    fn new(across: Option<(Across, Size)>, budget: usize) -> Self {
        let feeds = across.map(|(across, size)| Feeds::new(across, size));
        Self { feeds, label: Vec::new(), budget, is_over: false }
    }

    /// Appends the label that `print` appends.
    fn label<E>(
        &mut self,
        zpl: &mut Vec<u8>,
        print: impl FnOnce(&mut Vec<u8>) -> Result<(), E>,
    ) -> Result<(), E> {
        let Some(feeds) = &mut self.feeds else {
            if !zpl.is_empty() {
                zpl.push(b'\n');
            }
            return print(zpl);
        };
        self.label.clear();
        print(&mut self.label)?;
        self.is_over = feeds.add(&self.label, zpl, self.budget).is_err();
        Ok(())
    }

    fn finish(self, zpl: &mut Vec<u8>) -> Result<(), OverBudget> {
        let Some(feeds) = self.feeds else { return Ok(()) };
        feeds.finish(zpl, self.budget)?;
        if zpl.len() > self.budget { Err(OverBudget) } else { Ok(()) }
    }
}

#[cfg(test)]
mod tests {
    use label::{
        Copies, Field, Label, Place, Rule, Size, Template,
        element::{Align, Element, FontSize, MaxLines, Point, Rotation, TextElement, Typeface},
        units::{Dpi, Inches},
    };

    use message::message;

    use super::*;

    fn spec(text: &str) -> Spec {
        let inch = Inches::new(1.0).unwrap();
        let text = TextElement {
            at: Point { x: inch, y: inch },
            text: Template::parse(text),
            font_size: FontSize::default(),
            width: None,
            hanging_indent: Inches::ZERO,
            max_lines: MaxLines::default(),
            align: Align::default(),
            rotation: Rotation::default(),
            invert: false,
            reverse: false,
            typeface: Typeface::default(),
        };
        Spec {
            size: Size::new(inch, inch, Dpi::DEFAULT).unwrap(),
            elements: vec![Element::Text(text)],
            copies: Copies::default(),
            darkness: None,
            turn: label::Turn::default(),
        }
    }

    fn rows(names: &[&str]) -> Vec<Row> {
        let row = |name: &&str| [("name".into(), (*name).into())].into_iter().collect();
        names.iter().map(row).collect()
    }

    type Numbered<'r> = Option<(usize, &'r Row)>;
    type Printed = Result<(), RowError<&'static str>>;

    /// Prints the text of a spec, refuses `bad`, refuses the job at `worst`, and adds a finding for `odd`.
    fn print(
        spec: &Spec,
        data: &Row,
    ) -> impl Fn(Numbered<'_>, &mut Vec<u8>, &mut Vec<Finding>) -> Printed {
        |row, out, findings| {
            let label = spec.fill(data, row.map(|(_, row)| row), findings)?;
            print_label(&label, out, findings)
        }
    }

    fn print_label(
        label: &Label<'_>,
        out: &mut Vec<u8>,
        findings: &mut Vec<Finding>,
    ) -> Result<(), RowError<&'static str>> {
        let [label::LabelElement::Text(text)] = &label.elements[..] else { panic!("one text") };
        if text.text == "worst" {
            return Err(RowError::Refused("worst"));
        }
        let place = Place::new(0, Field::Text);
        let message = message!("test", "{text}", text = &*text.text);
        if text.text.starts_with("bad") {
            return Err(vec![Problem { place, message }].into());
        }
        if text.text.starts_with("odd") {
            findings.push(Finding { place, rule: Rule::TextCut, message });
        }
        out.extend_from_slice(text.text.as_bytes());
        Ok(())
    }

    /// The document, or one line for each problem or finding.
    fn render(names: Option<&[&str]>, budget: usize) -> Result<(String, Vec<String>), Vec<String>> {
        let (spec, data) = (spec("{{name}}"), rows(&["data"]).remove(0));
        let rows = names.map(rows);
        let print = print(&spec, &data);
        let place = |rows: Rows| format!("{:?} {}", rows.first, rows.count);
        match each_row((rows.as_deref(), None), budget, |_| ControlFlow::Continue(()), print) {
            Ok(rendered) => {
                assert_eq!(rendered.labels, names.map_or(1, <[_]>::len));
                let findings = rendered.findings.iter();
                let findings =
                    findings.map(|(it, rows)| format!("{} {}", it.message, place(rows))).collect();
                Ok((String::from_utf8(rendered.zpl).unwrap(), findings))
            }
            Err(JobError::Problems(problems)) => Err(problems
                .iter()
                .map(|(it, rows)| format!("{} {}", it.message, place(rows)))
                .collect()),
            Err(other) => Err(vec![format!("{other:?}")]),
        }
    }

    #[track_caller]
    fn check(names: Option<&[&str]>, expected: &str) {
        assert_eq!(render(names, 1000).unwrap(), (expected.to_owned(), vec![]));
    }

    #[test]
    fn one_label_for_each_row_or_one_with_the_data() {
        check(None, "data");
        check(Some(&["a"]), "a");
        check(Some(&["a", "b", "c"]), "a\nb\nc");
    }

    #[test]
    fn rows_that_are_never_printed_are_left_out_and_keep_their_numbers() {
        let (spec, data) = (spec("{{name}}"), Row::default());
        let mut rows = rows(&["bad", "a long name", "bad", "odd", "bad"]);
        for index in [0, 2, 4] {
            rows[index].set_copies(label::RowCopies::Never);
        }
        let mut heard = Vec::new();
        let watcher = |done: Progress| {
            heard.push(done);
            ControlFlow::Continue(())
        };
        let rendered = each_row((Some(&rows), None), 1000, watcher, print(&spec, &data)).unwrap();
        assert_eq!(
            (&*rendered.zpl, rendered.labels, labels(Some(&rows))),
            (&b"a long name\nodd"[..], 2, 2)
        );
        let found = rendered.findings.iter().map(|(_, rows)| rows.first);
        assert_eq!(found.collect::<Vec<_>>(), [Some(3)]);
        // Memory for the two labels, not for five.
        assert_eq!((heard[0].labels, heard[0].bytes, heard.len()), (1, 24, 2));
        let over =
            each_row((Some(&rows), None), 12, |_| ControlFlow::Continue(()), print(&spec, &data));
        assert_eq!(over, Err(JobError::OverBudget { budget: 12, labels: 1 }));
    }

    #[test]
    fn repeated_findings_are_reported_once_with_their_first_row() {
        let (_, findings) = render(Some(&["a", "odd", "odder", "odd"]), 1000).unwrap();
        assert_eq!(findings, ["odd Some(1) 2", "odder Some(2) 1"]);
        let problems = render(Some(&["bad", "a", "bad", "bad 2"]), 1000).unwrap_err();
        assert_eq!(problems, ["bad Some(0) 2", "bad 2 Some(3) 1"]);
    }

    #[test]
    fn the_budget_stops_early_and_is_exact_to_the_byte() {
        assert_eq!(render(Some(&["ab", "cd"]), 5).unwrap().0, "ab\ncd");
        let over = render(Some(&["ab", "cd", "bad"]), 4).unwrap_err();
        assert_eq!(over, ["OverBudget { budget: 4, labels: 1 }"]);
    }

    #[test]
    fn problems_take_precedence_over_the_budget() {
        // Output after a problem is not kept, so it cannot exceed the budget.
        let problems = render(Some(&["bad", "abcdefgh", "ijkl"]), 4).unwrap_err();
        assert_eq!(problems, ["bad Some(0) 1"]);
    }

    #[test]
    fn a_refusal_ends_the_job_at_once() {
        assert_eq!(render(Some(&["bad", "worst"]), 4).unwrap_err(), ["Refused(\"worst\")"]);
    }

    #[test]
    fn the_numbers_of_findings_and_problems_are_limited() {
        for kind in ["odd", "bad"] {
            let names: Vec<_> = (0..300).map(|number| format!("{kind}{number}")).collect();
            let names: Vec<_> = names.iter().map(String::as_str).collect();
            let found = match render(Some(&names), usize::MAX) {
                Ok((_, findings)) => findings,
                Err(problems) => problems,
            };
            assert_eq!(found.len(), 200, "{kind}");
        }
    }

    #[test]
    fn repetitions_within_a_row_count_once() {
        let check = |text: &str, names: Option<&[&str]>, expected: &[(Option<usize>, usize)]| {
            let (spec, data, rows) = (spec(text), Row::default(), names.map(rows));
            let print = print(&spec, &data);
            let going_on = |_| ControlFlow::Continue(());
            let rendered = each_row((rows.as_deref(), None), 1000, going_on, print).unwrap();
            let found = rendered.findings.iter().map(|(_, rows)| (rows.first, rows.count));
            assert_eq!(found.collect::<Vec<_>>(), expected);
        };
        check("{{gone}}", None, &[(None, 1)]);
        check("{{gone}} {{gone}}", None, &[(None, 1)]);
        check("{{gone}} {{gone}}", Some(&["a"]), &[(Some(0), 1)]);
        check("{{gone}} {{gone}}", Some(&["a", "b", "c"]), &[(Some(0), 3)]);
    }

    #[test]
    fn progress_is_called_after_each_label_and_can_stop() {
        let (spec, data) = (spec("x"), Row::default());
        let rows = rows(&["a", "b", "c"]);
        let mut heard = Vec::new();
        let watcher = |done: Progress| {
            heard.push(done.labels);
            // Memory for all labels is reserved before the second one starts.
            assert!(done.bytes >= 3 * 2, "{done:?}");
            if done.labels == 2 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        };
        let stopped = each_row((Some(&rows), None), 1000, watcher, print(&spec, &data));
        assert_eq!(stopped, Err(JobError::Stopped));
        assert_eq!(heard, [1, 2]);
    }
}
