//! Where labels are on the pages of a sheet, and the shape that they have.

use crate::{
    Page, Rect,
    geometry::{dots, whole},
    page::{Picture, Shape},
    recorded::reach,
};

/// Where labels are on pages. All lengths are dots.
#[derive(Debug, Clone, PartialEq)]
pub struct SheetLayout {
    /// Dots to an inch.
    pub dpi: u32,
    /// Width and height of the page in points, which need not be whole dots.
    pub page: (f32, f32),
    /// Width and height of a label.
    pub label: (u32, u32),
    /// The shape of a label.
    pub outline: Outline,
    /// Lines besides the labels.
    pub marks: Marks,
    /// The upper left corners of all places of a page, in the order of filling.
    pub places: Vec<(i32, i32)>,
    /// Those of the first page that are printed on. Without any, there is no such page.
    pub first: Vec<(i32, i32)>,
}

impl SheetLayout {
    /// The page in dots, rounded up.
    pub(super) fn page_area(&self) -> Rect {
        let rounded = |points: f32| {
            #[expect(
                clippy::cast_possible_truncation,
                clippy::cast_sign_loss,
                reason = "pages are some inches"
            )]
            let whole = (points * dots(self.dpi) / 72.0).ceil() as u32;
            whole
        };
        Rect::new(0, 0, rounded(self.page.0), rounded(self.page.1))
    }
}

/// The shape of a label on a sheet.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Outline {
    /// A rectangle whose corners have this radius in dots.
    Rectangle {
        /// 0 for sharp corners.
        radius: u32,
    },
    /// A circle, or an ellipse if the sides differ.
    Round,
}

impl Outline {
    /// Whether an area of a label of this size is inside.
    fn holds(self, area: Rect, (width, height): (u32, u32)) -> bool {
        let (across, down) = match self {
            Self::Rectangle { radius } => {
                let radius = dots(radius).min(dots(width) / 2.0).min(dots(height) / 2.0);
                (radius, radius)
            }
            Self::Round => (dots(width) / 2.0, dots(height) / 2.0),
        };
        let corners = [area.x, area.right()].map(|x| [area.y, area.bottom()].map(|y| (x, y)));
        corners.into_iter().flatten().all(|(x, y)| {
            // How far it is beyond the middle of the nearest curve; 0 between the curves.
            let beyond = |place: f32, side: f32, radius: f32| {
                if radius <= 0.0 {
                    return 0.0;
                }
                ((radius - place).max(place - (side - radius)) / radius).max(0.0)
            };
            let x = beyond(whole(x), dots(width), across);
            let y = beyond(whole(y), dots(height), down);
            // Half a percent is below a dot of most curves.
            x * x + y * y <= 1.005
        })
    }
}

impl SheetLayout {
    /// Whether the barcodes, texts and pictures of a label are inside of its outline, as far as its corners or its circle cut something
    /// off. Nothing is drawn for it: of a text the area of its letters counts.
    pub fn holds_contents(&self, label: &Page) -> bool {
        if self.outline == (Outline::Rectangle { radius: 0 }) {
            return true;
        }
        let is_held = |area: Rect| {
            let area = label.printed_area(area).intersection(label.area());
            area.area() == 0 || self.outline.holds(area, self.label)
        };
        label.symbols().iter().all(|symbol| is_held(symbol.area))
            && label.marks.iter().all(|mark| match &mark.shape {
                Shape::Run(run) => is_held(run.letters()),
                Shape::Picture(picture) => {
                    let whole = reach(&mark.shape);
                    is_held(whole) || reaches_edge(whole, label) || rows(picture).all(is_held)
                }
                Shape::Rects(_) | Shape::Path(_) => true,
            })
    }

    /// Whether everything that a label prints is on the page, wherever on the sheet the label is. An offset may move it off.
    pub fn is_on_page(&self, label: &Page) -> bool {
        let page = self.page_area();
        let is_within = |area: Rect| {
            let is_inside = |&(x, y): &(i32, i32)| {
                let (x, y) = (x.saturating_add(area.x), y.saturating_add(area.y));
                let placed = Rect { x, y, ..area };
                placed.intersection(page) == placed
            };
            self.places.iter().chain(&self.first).all(is_inside)
        };
        // Few sheets need the dots.
        is_within(Rect::new(0, 0, self.label.0, self.label.1))
            || label.bitmap().ink().is_none_or(is_within)
    }
}

/// Whether a picture reaches the edge of its label, as a background does.
fn reaches_edge(Rect { x, y, width, height }: Rect, label: &Page) -> bool {
    let (x, y) = (x.saturating_sub(1), y.saturating_sub(1));
    let around = Rect::new(x, y, width.saturating_add(2), height.saturating_add(2));
    around.intersection(label.area()) != around
}

/// From the first to the last dot of each row of a picture.
fn rows(picture: &Picture) -> impl Iterator<Item = Rect> {
    let Picture { bitmap, x, y, scale: (across, down) } = picture;
    (0..bitmap.height()).filter_map(move |row| {
        let mut ink: Option<(u32, u32)> = None;
        bitmap.for_each_run(row, |from, to| ink = Some((ink.map_or(from, |(first, _)| first), to)));
        let (first, last) = ink?;
        Some(Rect::new(
            x.saturating_add_unsigned(first.saturating_mul(*across)),
            y.saturating_add_unsigned(row.saturating_mul(*down)),
            (last - first).saturating_mul(*across),
            *down,
        ))
    })
}

/// Lines that are drawn besides the labels.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Marks {
    /// None.
    None,
    /// The outline of every label, whether it is printed on or not.
    Frames,
    /// Short lines beside the labels, in line with their edges.
    Crop,
}
