//! Sheets of labels: pages with a grid of places, each filled with a label. Labels that look the same are stored once.

use std::{
    collections::{BTreeSet, HashMap},
    fmt,
};

use pdf_writer::{Content, Finish, Name, Ref};

use super::{
    super::{TooLarge, fingerprint},
    Pdf,
    content::{self, Ground, Written},
    layout::{Marks, SheetLayout},
    marks, objects, points, reverses,
};
use crate::{
    Page, Rect,
    geometry::{dots, whole},
};

/// A PDF file whose pages are filled with labels.
pub struct Sheets {
    pdf: Pdf,
    layout: SheetLayout,
    /// The characters, pictures and states that labels use, in one dictionary for all of them.
    parts: Ref,
    used: BTreeSet<Ref>,
    /// The forms of labels, by length and fingerprint of their content.
    labels: HashMap<(usize, u64), Ref>,
    /// The form with the marks of every page.
    marks: Option<Ref>,
    /// The labels of the page that is being filled.
    page: Vec<(Ref, (i32, i32))>,
}

impl fmt::Debug for Sheets {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.debug_struct("Sheets").field("layout", &self.layout).finish_non_exhaustive()
    }
}

impl Sheets {
    /// Without labels.
    pub fn new(layout: SheetLayout) -> Self {
        let mut pdf = Pdf::new();
        let parts = pdf.objects.reserve();
        let mut sheets = Self {
            pdf,
            layout,
            parts,
            used: BTreeSet::new(),
            labels: HashMap::new(),
            marks: None,
            page: Vec::new(),
        };
        sheets.marks = sheets.marks();
        sheets
    }

    fn marks(&mut self) -> Option<Ref> {
        if self.layout.marks == Marks::None {
            return None;
        }
        let mut content = Content::with_settings(objects::SETTINGS);
        marks::draw(&mut content, &self.layout);
        // Marks may be moved off the page, which clips them.
        let Rect { width, height, .. } = self.layout.page_area();
        let area = pdf_writer::Rect::new(0.0, 0.0, dots(width), dots(height));
        Some(self.pdf.objects.form_with(&content.finish(), area, |mut form| {
            form.resources();
        }))
    }

    /// Adds copies of a label, if there is room for them in the file.
    pub fn add(&mut self, label: &Page, copies: u32) -> Result<(), TooLarge> {
        let form = self.label(label)?;
        for _ in 0..copies {
            self.place(form)?;
        }
        Ok(())
    }

    fn label(&mut self, label: &Page) -> Result<Ref, TooLarge> {
        let Written { stream, used } = content::write(label, Ground::Sheet, &mut self.pdf.objects)?;
        let key = (stream.len(), fingerprint(&stream));
        if let Some(&known) = self.labels.get(&key) {
            return Ok(known);
        }
        self.used.extend(used);
        self.pdf.written += stream.len();
        let area = pdf_writer::Rect::new(0.0, 0.0, dots(label.width), dots(label.height));
        let (parts, reverses) = (self.parts, reverses(label));
        let form = self.pdf.objects.form_with(&stream, area, |mut form| {
            form.pair(Name(b"Resources"), parts);
            if reverses {
                let mut group = form.group();
                group.transparency().isolated(true).color_space().device_gray();
            }
        });
        self.pdf.refuse_too_large()?;
        self.labels.insert(key, form);
        Ok(form)
    }

    fn place(&mut self, form: Ref) -> Result<(), TooLarge> {
        let next =
            if self.pdf.pages.is_empty() { self.layout.first.get(self.page.len()) } else { None };
        let corner = match next {
            Some(&corner) => corner,
            None if self.pdf.pages.is_empty() && !self.layout.first.is_empty() => {
                self.turn_over()?;
                return self.place(form);
            }
            None => match self.layout.places.get(self.page.len()) {
                Some(&corner) => corner,
                None if self.page.is_empty() => return Ok(()),
                None => {
                    self.turn_over()?;
                    return self.place(form);
                }
            },
        };
        self.page.push((form, corner));
        Ok(())
    }

    /// Completes a page.
    fn turn_over(&mut self) -> Result<(), TooLarge> {
        let mut content = Content::with_settings(objects::SETTINGS);
        let (width, height) = self.layout.page;
        let scale = points(1, self.layout.dpi);
        content.transform([scale, 0.0, 0.0, -scale, 0.0, height]);
        let mut used: BTreeSet<_> = self.marks.into_iter().collect();
        for (form, (x, y)) in self.page.drain(..) {
            content.save_state();
            content.transform([1.0, 0.0, 0.0, 1.0, whole(x), whole(y)]);
            content.x_object(Name(objects::name(form).as_bytes()));
            content.restore_state();
            used.insert(form);
        }
        if let Some(marks) = self.marks {
            content.x_object(Name(objects::name(marks).as_bytes()));
        }
        let stream = content.finish();
        self.pdf.written += stream.len();
        let content = self.pdf.objects.stream(&stream);
        let id = self.pdf.objects.reserve();
        let mut entry = self.pdf.objects.file.page(id);
        entry.parent(self.pdf.tree);
        entry.media_box(pdf_writer::Rect::new(0.0, 0.0, width, height));
        entry.contents(content);
        let mut resources = entry.resources();
        let mut drawn = resources.x_objects();
        for object in used {
            drawn.pair(Name(objects::name(object).as_bytes()), object);
        }
        drawn.finish();
        resources.finish();
        entry.finish();
        self.pdf.pages.push(id);
        self.pdf.refuse_too_large()
    }

    /// The file, and its number of sheets.
    pub fn finish(mut self) -> Result<(Vec<u8>, usize), TooLarge> {
        if !self.page.is_empty() {
            self.turn_over()?;
        }
        let (normal, reverse) = (self.pdf.normal, self.pdf.reverse);
        let mut parts: pdf_writer::writers::Resources<'_> =
            self.pdf.objects.file.indirect(self.parts).start();
        parts.ext_g_states().pair(content::NORMAL, normal).pair(content::REVERSE, reverse);
        let mut drawn = parts.x_objects();
        for &object in &self.used {
            drawn.pair(Name(objects::name(object).as_bytes()), object);
        }
        drawn.finish();
        parts.finish();
        let sheets = self.pdf.pages.len();
        Ok((self.pdf.finish(), sheets))
    }
}

#[cfg(test)]
mod tests {
    use super::{super::layout::Outline, *};
    use crate::page::{Ink, Mark, Shape};

    fn layout() -> SheetLayout {
        SheetLayout {
            dpi: 600,
            page: (612.0, 792.0),
            label: (1000, 500),
            outline: Outline::Rectangle { radius: 50 },
            marks: Marks::None,
            places: vec![(0, 0), (1000, 0), (2000, 0)],
            first: vec![(2000, 0)],
        }
    }

    /// A label with a bar at this place.
    fn label(x: i32) -> Page {
        let mut page = Page::empty((1000, 500), 600);
        let rects = (0..5).map(|bar| Rect::new(x + 12 * bar, 40, 6, 300)).collect();
        page.marks.push(Mark { ink: Ink::Black, shape: Shape::Rects(rects) });
        page
    }

    fn count(file: &[u8], what: &str) -> usize {
        String::from_utf8_lossy(file).matches(what).count()
    }

    fn sheets(layout: SheetLayout, labels: &[(i32, u32)]) -> (Vec<u8>, usize) {
        let mut sheets = Sheets::new(layout);
        for &(x, copies) in labels {
            sheets.add(&label(x), copies).unwrap();
        }
        sheets.finish().unwrap()
    }

    #[test]
    fn the_first_page_has_its_own_places() {
        let pages = |copies| sheets(layout(), &[(0, copies)]).1;
        assert_eq!([0, 1, 2, 4, 5].map(pages), [0, 1, 2, 2, 3]);
        let full = SheetLayout { first: Vec::new(), ..layout() };
        assert_eq!(sheets(full, &[(0, 3)]).1, 1);
    }

    #[test]
    fn labels_that_look_the_same_are_one_form() {
        let (file, _) = sheets(layout(), &[(5, 3), (9, 1), (5, 2)]);
        assert_eq!(count(&file, "/Subtype/Form"), 2);
        assert_eq!(count(&file, "/PrintScaling/None"), 1);
        // Bars in units of their modules.
        assert_eq!(
            count(&file, "6 0 0 300 5 40 cm 0 0 1 1 re 2 0 1 1 re "),
            1,
            "{}",
            String::from_utf8_lossy(&file)
        );
    }

    #[test]
    fn marks_are_one_form_for_all_pages() {
        for marks in [Marks::Frames, Marks::Crop] {
            let marked = SheetLayout { marks, ..layout() };
            let (file, pages) = sheets(marked, &[(5, 9)]);
            assert_eq!((count(&file, "/Subtype/Form"), pages), (2, 4));
        }
    }

    #[test]
    fn a_file_has_a_largest_size() {
        let mut sheets = Sheets::new(layout());
        assert_eq!(sheets.add(&label(0), u32::MAX), Err(TooLarge::Bytes { most: 32 << 20 }));
    }
}
