//! Reading a symbol as a scanner that is pointed at it sees it: with what is printed beside it, in several
//! attempts.

use symbology::Symbology;

use super::{
    Subject, Way, guarded, lines,
    picture::{self, Matrix},
    structure::{self, Row, Whole},
    way,
};
use crate::{
    geometry::signed,
    scan::{found::Sight, sample},
};

/// Looks at a symbol until the expected value is read; `None` when no decoder supports it.
pub(in crate::scan) fn see(subject: Subject<'_>, is_right: impl Fn(&str) -> bool) -> Option<Sight> {
    let mut looks = Looks { is_right, other: None };
    let sight = match way(subject.symbology, subject.value) {
        Way::SearchedLines(bars) => {
            let margins = lines::searched_margins(subject, bars);
            looks.at_lines(subject, margins, |y| picture::line_between(subject, bars, y))
        }
        Way::MeasuredLines(row) => {
            let margins = lines::measured_margins(subject, row);
            let (view, module) = (subject.view, subject.symbol.module);
            looks.at_lines(subject, margins, |y| {
                let is_seen = row != Row::DataBar || sample::is_clean(&view, module, y);
                is_seen.then(|| structure::line(subject, row, y))?
            })
        }
        Way::SearchedPicture(_) | Way::MeasuredWhole(_)
            if subject.view.shows_half() != (true, true) =>
        {
            None
        }
        Way::SearchedPicture(matrix) => looks.at_picture(subject, matrix),
        Way::MeasuredWhole(whole) => looks.at_modules(subject, whole),
        Way::Compared => return None,
    };
    Some(match (sight, looks.other) {
        (Some(sight), _) => sight,
        (None, Some(found)) => Sight::Other(found),
        (None, None) => Sight::Nothing,
    })
}

/// What was read so far.
struct Looks<R> {
    is_right: R,
    /// The first other value.
    other: Option<String>,
}

impl<R: Fn(&str) -> bool> Looks<R> {
    /// Whether a decoder reads the expected value.
    fn is_read(&mut self, read: impl FnOnce() -> Option<String>) -> bool {
        let Some(value) = guarded(read) else { return false };
        let is_right = (self.is_right)(&value);
        if !is_right {
            self.other.get_or_insert(value);
        }
        is_right
    }

    fn at_lines(
        &mut self,
        subject: Subject<'_>,
        margins: lines::Blank,
        read: impl Fn(i32) -> Option<String>,
    ) -> Option<Sight> {
        let mut is_read =
            |grown| lines::readable(subject, margins, grown).any(|y| self.is_read(|| read(y)));
        let half = (subject.symbol.module / 2).max(1);
        if is_read(0) { Some(Sight::Right) } else { is_read(half).then_some(Sight::Probable) }
    }

    fn at_picture(&mut self, subject: Subject<'_>, matrix: Matrix) -> Option<Sight> {
        let mut look = |pixels| self.is_read(|| picture::around(subject, matrix, pixels));
        let [first, second, third] = picture::looks(subject.symbol.module);
        // What only one of the others shows is luck.
        if has_room(subject) && (look(first) || look(second) && look(third)) {
            return Some(Sight::Right);
        }
        self.is_read(|| picture::by_modules(subject, matrix)).then_some(Sight::Probable)
    }

    fn at_modules(&mut self, subject: Subject<'_>, whole: Whole) -> Option<Sight> {
        if !has_room(subject) {
            return None;
        }
        let mut looks = structure::looks(subject, whole).into_iter();
        let is_read =
            looks.any(|modules| self.is_read(|| structure::decode(subject, whole, &modules)));
        is_read.then_some(Sight::Right)
    }
}

/// Whether a PDF417 or MicroPDF417 ends where its outer bars end: readers require a blank module before it and one and
/// a half after it, but never more than its quiet zone. Ink that touches the bars makes them wider.
fn has_room(subject: Subject<'_>) -> bool {
    if !matches!(subject.symbology, Symbology::Pdf417 | Symbology::MicroPdf417) {
        return true;
    }
    let Subject { view, symbol, .. } = subject;
    let (width, height, module) = (signed(view.width), signed(view.height), signed(symbol.module));
    let after = (module * 3 / 2).min(module * i32::from(symbol.quiet_zone.right));
    let is_free = |&y: &i32| {
        let left = (1..=2 * module).map(|away| view.is_dark(-away, y));
        let right = (0..module * 5 / 2).map(|away| view.is_dark(width + away, y));
        let is_free = |beside: Vec<bool>, needed: i32| {
            let mut rest = beside.into_iter().skip_while(|dark| *dark);
            let blank = rest.by_ref().take_while(|dark| !dark).count();
            blank >= usize::try_from(needed).unwrap_or(0)
        };
        is_free(left.collect(), module) && is_free(right.collect(), after)
    };
    4 * (0..height).filter(is_free).count() > (0..height).count()
}
