//! Labelary's headers for the pages of PDF files: their size, and how labels are laid out on them.
//!
//! Labels are never scaled: their barcodes would no longer have whole dots to a module.

use axum::http::HeaderMap;
use label::units::{Dpi, Inches};
use preview::{
    Border,
    output::{Marks, Outline, SheetLayout},
};

use super::{header_text, shown};
use crate::Error;

/// The pages of a PDF file.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Paper {
    /// Width and height in inches; as large as the labels on it when `None`.
    size: Option<(f64, f64)>,
    columns: u16,
    rows: u16,
    across: Align,
    down: Align,
    pub(super) border: Option<Border>,
}

/// Where labels are in the room that a page has for them.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Align {
    /// At the left or the top.
    Start,
    Centre,
    /// At the right or the bottom.
    End,
    /// With the same space before, between and after them.
    Justify,
}

/// A sheet of paper in inches.
const PAPERS: [(&str, (f64, f64)); 5] = [
    ("letter", (8.5, 11.0)),
    ("legal", (8.5, 14.0)),
    ("a4", (210.0 / 25.4, 297.0 / 25.4)),
    ("a5", (148.0 / 25.4, 210.0 / 25.4)),
    ("a6", (105.0 / 25.4, 148.0 / 25.4)),
];

/// The most columns or rows of a page.
const MOST: u16 = 99;

impl Paper {
    /// Reads the headers. Without any of them, labels have pages of their own size.
    pub(super) fn read(headers: &HeaderMap) -> Result<Option<Self>, Error> {
        let size = choice(headers, "X-Page-Size", &PAPERS)?;
        let orientation = [("portrait", false), ("landscape", true)];
        let is_landscape = choice(headers, "X-Page-Orientation", &orientation)?.unwrap_or(false);
        let layout = header_text(headers, "X-Page-Layout").map(grid).transpose()?;
        let across = [
            ("left", Align::Start),
            ("right", Align::End),
            ("center", Align::Centre),
            ("justify", Align::Justify),
        ];
        let across = choice(headers, "X-Page-Align", &across)?;
        let down = [
            ("top", Align::Start),
            ("bottom", Align::End),
            ("center", Align::Centre),
            ("justify", Align::Justify),
        ];
        let down = choice(headers, "X-Page-Vertical-Align", &down)?;
        let borders =
            [("none", None), ("solid", Some(Border::Solid)), ("dashed", Some(Border::Dashed))];
        let border = choice(headers, "X-Label-Border", &borders)?.flatten();
        if size.is_none() && layout.is_none() && border.is_none() {
            return Ok(None);
        }
        let (columns, rows) = layout.unwrap_or((1, 1));
        let turned = |(width, height)| if is_landscape { (height, width) } else { (width, height) };
        Ok(Some(Self {
            size: size.map(turned),
            columns,
            rows,
            across: across.unwrap_or(Align::Justify),
            down: down.unwrap_or(Align::Justify),
            border,
        }))
    }

    /// The layout for labels of this many dots.
    pub(super) fn layout(self, label: (u32, u32), dpi: Dpi) -> SheetLayout {
        let inches = |dots: u32| f64::from(dots) / f64::from(dpi.get());
        let (width, height) = (inches(label.0), inches(label.1));
        let grid = (f64::from(self.columns) * width, f64::from(self.rows) * height);
        let page = self.size.unwrap_or(grid);
        let columns = self.across.places(self.columns, width, (page.0, dpi));
        let rows = self.down.places(self.rows, height, (page.1, dpi));
        let row = |&y: &i32| columns.iter().map(move |&x| (x, y));
        let places: Vec<(i32, i32)> = rows.iter().flat_map(row).collect();
        #[expect(clippy::cast_possible_truncation, reason = "points are far below 2^24")]
        let points = |inches: f64| (inches * 72.0) as f32;
        SheetLayout {
            dpi: dpi.get().into(),
            page: (points(page.0), points(page.1)),
            label,
            outline: Outline::Rectangle { radius: 0 },
            marks: Marks::None,
            places,
            first: Vec::new(),
        }
    }

    /// Whether labels of this many dots have room on the page.
    pub(super) fn holds(self, label: (u32, u32), dpi: Dpi) -> bool {
        let Some((width, height)) = self.size else { return true };
        let per_inch = f64::from(dpi.get());
        // Half a dot is rounding.
        let fits = |count: u16, side: u32, page: f64| {
            f64::from(count) * f64::from(side) <= page * per_inch + 0.5
        };
        fits(self.columns, label.0, width) && fits(self.rows, label.1, height)
    }
}

impl Align {
    /// Where so many labels of this length begin on a page, both in inches, in dots. Labels that have no room side by side are
    /// cut off by the page and do not overlap.
    fn places(self, count: u16, length: f64, (page, dpi): (f64, Dpi)) -> Vec<i32> {
        let room = page - f64::from(count) * length;
        let (before, between) = match self {
            Self::Start => (0.0, 0.0),
            Self::End => (room, 0.0),
            Self::Justify if room > 0.0 => {
                let gap = room / (f64::from(count) + 1.0);
                (gap, gap)
            }
            Self::Centre | Self::Justify => (room / 2.0, 0.0),
        };
        let place = |index: u16| {
            let inches = Inches::new(before + f64::from(index) * (length + between));
            inches.map_or(0, |inches| inches.dots(dpi).get())
        };
        (0..count).map(place).collect()
    }
}

/// One of the values that a header can have, in any case.
fn choice<T: Copy>(
    headers: &HeaderMap,
    name: &str,
    values: &[(&str, T)],
) -> Result<Option<T>, Error> {
    let Some(text) = header_text(headers, name) else { return Ok(None) };
    let found = values.iter().find(|(value, _)| value.eq_ignore_ascii_case(text));
    found.map(|&(_, value)| Some(value)).ok_or_else(|| {
        let names: Vec<&str> = values.iter().map(|&(value, _)| value).collect();
        let (all, found) = (names.join(", "), shown(text));
        Error::Invalid(format!("{name} must be one of {all}, found \"{found}\""))
    })
}

/// Reads `2x3`: columns and rows.
fn grid(text: &str) -> Result<(u16, u16), Error> {
    let side = |text: &str| {
        let is_number = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
        text.parse().ok().filter(|side| is_number && (1..=MOST).contains(side))
    };
    let sides = text.split_once('x').and_then(|(columns, rows)| side(columns).zip(side(rows)));
    sides.ok_or_else(|| {
        let found = shown(text);
        Error::Invalid(format!(
            "X-Page-Layout must be columns x rows, 1 to {MOST} each, such as 2x3, found \"{found}\""
        ))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn paper(headers: &[(&'static str, &'static str)]) -> Option<Paper> {
        let headers = headers.iter().map(|&(name, value)| {
            (name.parse::<axum::http::HeaderName>().unwrap(), value.parse().unwrap())
        });
        Paper::read(&headers.collect::<HeaderMap>()).unwrap()
    }

    fn hundred() -> Dpi {
        Dpi::new(100).unwrap()
    }

    /// The page in points, and the places of labels of 4 by 3 inches at 100 dots to an inch.
    fn layout(headers: &[(&'static str, &'static str)]) -> ((f32, f32), Vec<(i32, i32)>) {
        let layout = paper(headers).unwrap().layout((400, 300), hundred());
        (layout.page, layout.places)
    }

    #[test]
    fn without_headers_pages_are_labels() {
        assert_eq!(paper(&[]), None);
        assert_eq!(paper(&[("X-Page-Align", "Left"), ("X-Page-Orientation", "Landscape")]), None);
    }

    #[test]
    fn space_is_distributed_evenly_by_default() {
        let letter = ("X-Page-Size", "Letter");
        assert_eq!(layout(&[letter]), ((612.0, 792.0), vec![(225, 400)]));
        let (page, places) = layout(&[letter, ("X-Page-Layout", "2x3")]);
        assert_eq!(page, (612.0, 792.0));
        // 50 dots are left across, 200 down.
        let expected = [50, 400, 750].map(|y| [(17, y), (433, y)]).concat();
        assert_eq!(places, expected);
    }

    #[test]
    fn labels_may_be_aligned() {
        let at = |across, down| {
            layout(&[
                ("x-page-size", "letter"),
                ("x-page-layout", "2x1"),
                ("x-page-align", across),
                ("x-page-vertical-align", down),
            ])
            .1
        };
        assert_eq!(at("Left", "Top"), [(0, 0), (400, 0)]);
        assert_eq!(at("Right", "Bottom"), [(50, 800), (450, 800)]);
        assert_eq!(at("Center", "center"), [(25, 400), (425, 400)]);
    }

    #[test]
    fn a_page_may_be_turned_or_as_large_as_its_labels() {
        let landscape = ("X-Page-Orientation", "Landscape");
        assert_eq!(layout(&[("X-Page-Size", "Legal"), landscape]).0, (1008.0, 612.0));
        let (page, places) = layout(&[("X-Page-Layout", "2x1"), landscape]);
        assert_eq!((page, places), ((576.0, 216.0), vec![(0, 0), (400, 0)]));
        let (page, _) = layout(&[("X-Page-Size", "A4")]);
        assert!((page.0 - 595.276).abs() < 0.001 && (page.1 - 841.89).abs() < 0.001, "{page:?}");
    }

    #[test]
    fn labels_without_room_do_not_overlap() {
        let headers = [("X-Page-Size", "A6"), ("X-Page-Layout", "1x2")];
        assert!(!paper(&headers).unwrap().holds((400, 300), hundred()));
        assert!(paper(&headers).unwrap().holds((400, 291), hundred()));
        let (_, places) = layout(&headers);
        assert_eq!(places[1].1 - places[0].1, 300);
        assert!(places[0].1 < 0);
    }
}
