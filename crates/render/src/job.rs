//! Many labels of one spec: a label for each row, in one document, under a budget of bytes.
//!
//! Only the document and the work on one label are held at a time. What repeats from row to row is kept once, so
//! that neither warnings nor errors grow with the number of rows.

use std::{collections::BTreeMap, ops::ControlFlow};

use label::{Finding, Label, Problem, Row, Spec};

/// What to render.
#[derive(Debug, Clone, Copy)]
pub struct Job<'a> {
    /// The label.
    pub spec: &'a Spec,
    /// Values for its placeholders.
    pub data: &'a Row,
    /// One label for each, laid over the data; without rows it is one label.
    pub rows: Option<&'a [Row]>,
    /// How many bytes the document may have.
    pub budget: usize,
}

/// A finished document.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Rendered {
    /// The labels with a line feed between them, none after the last.
    pub zpl: Vec<u8>,
    /// How many labels, copies not counted.
    pub labels: usize,
    /// What prints differently from what was asked.
    pub findings: Gathered<Finding>,
}

/// Why there is no document.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum JobError {
    /// Labels that cannot be printed.
    Problems(Gathered<Problem>),
    /// The document would be larger than the budget.
    OverBudget {
        /// The budget.
        budget: usize,
        /// How many labels fit into it.
        labels: usize,
    },
    /// Whoever watched the progress called it off.
    Stopped,
}

/// How far a job is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Progress {
    /// Labels that are done.
    pub labels: usize,
    /// Bytes that the document takes in memory. From the first label on there is room for all the others, for rows are much
    /// alike.
    pub bytes: usize,
}

/// Renders a job. `progress` hears after each label how far it is, and may stop the work.
pub fn job(
    job: &Job<'_>,
    progress: impl FnMut(Progress) -> ControlFlow<()>,
) -> Result<Rendered, JobError> {
    run(job, progress, crate::label)
}

fn run(
    job: &Job<'_>,
    mut progress: impl FnMut(Progress) -> ControlFlow<()>,
    render: impl Fn(&Label<'_>, &mut Vec<u8>, &mut Vec<Finding>) -> Result<(), Vec<Problem>>,
) -> Result<Rendered, JobError> {
    let labels = job.rows.map_or(1, <[Row]>::len);
    let (mut zpl, mut scratch) = (Vec::new(), Vec::new());
    let (mut findings, mut problems) = (Gathered::default(), Gathered::default());
    for index in 0..labels {
        let row = job.rows.and_then(|rows| rows.get(index));
        if index > 0 {
            zpl.push(b'\n');
        }
        let rendered = job
            .spec
            .fill(job.data, row, &mut scratch)
            .and_then(|label| render(&label, &mut zpl, &mut scratch));
        let row = row.map(|_| index);
        findings.extend(scratch.drain(..), row);
        if let Err(found) = rendered {
            problems.extend(found, row);
            if problems.is_full() {
                break;
            }
        }
        if !problems.is_empty() {
            // Nothing will be printed; the rest is only looked through for more problems.
            zpl.clear();
        }
        if zpl.len() > job.budget {
            return Err(JobError::OverBudget { budget: job.budget, labels: index });
        }
        // Rows are much alike. Growing by doubling would hold the document one and a half times.
        let expected = if index == 0 { (zpl.len() + 1).saturating_mul(labels) } else { 0 };
        let bytes = expected.min(job.budget).max(zpl.capacity());
        // Told before the memory is taken.
        if progress(Progress { labels: index + 1, bytes }).is_break() {
            return Err(JobError::Stopped);
        }
        zpl.reserve_exact(bytes.saturating_sub(zpl.len()));
    }
    if problems.is_empty() {
        Ok(Rendered { zpl, labels, findings })
    } else {
        Err(JobError::Problems(problems))
    }
}

/// Findings or problems of all rows, each once, in the order of the elements.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Gathered<T> {
    /// With the last row so far: what a row has twice counts once.
    list: BTreeMap<T, (Rows, Option<usize>)>,
    left_out: usize,
}

/// The rows in which something was found.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Rows {
    /// The first of them, counted from 0; `None` in a job without rows.
    pub first: Option<usize>,
    /// How many there are; 1 in a job without rows.
    pub count: usize,
}

impl<T> Default for Gathered<T> {
    fn default() -> Self {
        Self { list: BTreeMap::new(), left_out: 0 }
    }
}

impl<T: Ord> Gathered<T> {
    /// Different ones that are kept; nobody reads more, and a hostile job could make a million.
    pub const MOST: usize = 200;

    /// Each, with its rows.
    pub fn iter(&self) -> impl Iterator<Item = (&T, Rows)> {
        self.list.iter().map(|(one, &(rows, _))| (one, rows))
    }

    /// How many more there were than are kept, as far as they were counted.
    pub fn left_out(&self) -> usize {
        self.left_out
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.list.is_empty()
    }

    /// Whether no new one is kept any more.
    pub fn is_full(&self) -> bool {
        self.list.len() >= Self::MOST
    }

    /// Adds what was found in a row. Rows come in their order.
    pub fn extend(&mut self, found: impl IntoIterator<Item = T>, row: Option<usize>) {
        for one in found {
            if let Some((rows, last)) = self.list.get_mut(&one) {
                if *last != row {
                    rows.count += 1;
                    *last = row;
                }
            } else if self.is_full() {
                self.left_out += 1;
            } else {
                self.list.insert(one, (Rows { first: row, count: 1 }, row));
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use label::{
        Copies, Field, Place, Rule, Size, Template,
        element::{Align, Element, FontSize, MaxLines, Point, Rotation, TextElement},
        units::{Dpi, Inches},
    };

    use super::*;

    fn spec(text: &str) -> Spec {
        let inch = Inches::new(1.0).unwrap();
        let text = TextElement {
            at: Point { x: inch, y: inch },
            text: Template::parse(text),
            font_size: FontSize::default(),
            width: None,
            max_lines: MaxLines::default(),
            align: Align::default(),
            rotation: Rotation::default(),
            invert: false,
        };
        Spec {
            size: Size::new(inch, inch, Dpi::DEFAULT).unwrap(),
            elements: vec![Element::Text(text)],
            copies: Copies::default(),
            darkness: None,
        }
    }

    fn rows(names: &[&str]) -> Vec<Row> {
        let row = |name: &&str| [("name".into(), (*name).into())].into_iter().collect();
        names.iter().map(row).collect()
    }

    /// A printer that prints the text, refuses `bad` and remarks on `odd`.
    fn printer(
        label: &Label<'_>,
        out: &mut Vec<u8>,
        findings: &mut Vec<Finding>,
    ) -> Result<(), Vec<Problem>> {
        let [label::LabelElement::Text(text)] = &label.elements[..] else { panic!("one text") };
        let (place, message) = (Place::new(0, Field::Text), text.text.clone().into_owned());
        if text.text.starts_with("bad") {
            return Err(vec![Problem { place, message }]);
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
        let job = Job { spec: &spec, data: &data, rows: rows.as_deref(), budget };
        let place = |rows: Rows| format!("{:?} {}", rows.first, rows.count);
        match run(&job, |_| ControlFlow::Continue(()), printer) {
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
    fn a_label_for_each_row_or_one_of_the_data() {
        check(None, "data");
        check(Some(&["a"]), "a");
        check(Some(&["a", "b", "c"]), "a\nb\nc");
    }

    #[test]
    fn what_repeats_is_reported_once_with_its_first_row() {
        let (_, findings) = render(Some(&["a", "odd", "odder", "odd"]), 1000).unwrap();
        assert_eq!(findings, ["odd Some(1) 2", "odder Some(2) 1"]);
        let problems = render(Some(&["bad", "a", "bad", "bad 2"]), 1000).unwrap_err();
        assert_eq!(problems, ["bad Some(0) 2", "bad 2 Some(3) 1"]);
    }

    #[test]
    fn the_budget_stops_early_and_fits_to_the_byte() {
        assert_eq!(render(Some(&["ab", "cd"]), 5).unwrap().0, "ab\ncd");
        let over = render(Some(&["ab", "cd", "bad"]), 4).unwrap_err();
        assert_eq!(over, ["OverBudget { budget: 4, labels: 1 }"]);
    }

    #[test]
    fn neither_findings_nor_problems_grow_without_bound() {
        for kind in ["odd", "bad"] {
            let names: Vec<_> = (0..300).map(|number| format!("{kind}{number}")).collect();
            let names: Vec<_> = names.iter().map(String::as_str).collect();
            let found = match render(Some(&names), usize::MAX) {
                Ok((_, findings)) => findings,
                Err(problems) => problems,
            };
            assert_eq!(found.len(), 200, "{kind}");
        }
        let mut gathered = Gathered::<usize>::default();
        gathered.extend(0..300, Some(7));
        gathered.extend(100..300, Some(8));
        assert_eq!((gathered.iter().count(), gathered.left_out()), (200, 200));
        assert_eq!(gathered.iter().nth(150), Some((&150, Rows { first: Some(7), count: 2 })));
    }

    #[test]
    fn what_a_row_has_twice_counts_once() {
        let check = |text: &str, names: Option<&[&str]>, expected: &[(Option<usize>, usize)]| {
            let (spec, data, rows) = (spec(text), Row::default(), names.map(rows));
            let job = Job { spec: &spec, data: &data, rows: rows.as_deref(), budget: 1000 };
            let rendered = run(&job, |_| ControlFlow::Continue(()), printer).unwrap();
            let found = rendered.findings.iter().map(|(_, rows)| (rows.first, rows.count));
            assert_eq!(found.collect::<Vec<_>>(), expected);
        };
        check("{{gone}}", None, &[(None, 1)]);
        check("{{gone}} {{gone}}", None, &[(None, 1)]);
        check("{{gone}} {{gone}}", Some(&["a"]), &[(Some(0), 1)]);
        check("{{gone}} {{gone}}", Some(&["a", "b", "c"]), &[(Some(0), 3)]);
    }

    #[test]
    fn the_watcher_hears_of_each_label_and_can_stop() {
        let (spec, data) = (spec("x"), Row::default());
        let rows = rows(&["a", "b", "c"]);
        let job = Job { spec: &spec, data: &data, rows: Some(&rows), budget: 1000 };
        let mut heard = Vec::new();
        let watcher = |done: Progress| {
            heard.push(done.labels);
            // There is room for all labels before the second is begun.
            assert!(done.bytes >= 3 * 2, "{done:?}");
            if done.labels == 2 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        };
        assert_eq!(run(&job, watcher, printer), Err(JobError::Stopped));
        assert_eq!(heard, [1, 2]);
    }
}
