//! PDF: a page of its exact size for each label, or pages with many labels, as vectors.
//!
//! There are no dates and no identifiers in the file: the same labels give the same bytes.

mod content;
mod layout;
mod marks;
mod objects;
mod sheets;

use std::collections::BTreeSet;

use pdf_writer::{Finish, Name, Ref};

use self::{
    content::{Ground, Written},
    objects::Objects,
};
pub use self::{
    layout::{Marks, Outline, SheetLayout},
    sheets::Sheets,
};
use super::TooLarge;
use crate::{Page, page::Ink};

/// Labels as pages of one PDF file.
pub fn pdf<'p>(pages: impl IntoIterator<Item = &'p Page>) -> Result<Vec<u8>, TooLarge> {
    let mut file = Pdf::new();
    for page in pages {
        file.add(page)?;
    }
    Ok(file.finish())
}

/// A PDF file to which labels are added. Characters and pictures are stored once for all of them.
#[derive(Debug)]
pub struct Pdf {
    objects: Objects,
    pages: Vec<Ref>,
    catalog: Ref,
    tree: Ref,
    /// The graphics states by which shapes replace or reverse the background.
    normal: Ref,
    reverse: Ref,
    /// Bytes of all pages before they were compressed.
    written: usize,
}

/// The most bytes of a file.
const MOST_BYTES: usize = 32 << 20;

/// The most bytes of all pages before compression, which takes the time.
const MOST_WRITTEN: usize = 128 << 20;

impl Default for Pdf {
    fn default() -> Self {
        Self::new()
    }
}

impl Pdf {
    /// Without pages.
    pub fn new() -> Self {
        let mut objects = Objects::new();
        let [catalog, tree, normal, reverse] = std::array::from_fn(|_| objects.reserve());
        Self { objects, pages: Vec::new(), catalog, tree, normal, reverse, written: 0 }
    }

    /// Adds a label, if there is room for it.
    pub fn add(&mut self, page: &Page) -> Result<(), TooLarge> {
        self.add_copies(page, 1)
    }

    /// Adds this many pages of a label, if there is room for them. They share what is drawn.
    pub fn add_copies(&mut self, page: &Page, copies: u32) -> Result<(), TooLarge> {
        let Written { stream, used } = content::write(page, Ground::Paper, &mut self.objects)?;
        self.written += stream.len();
        self.refuse_too_large()?;
        let content = self.objects.stream(&stream);
        for _ in 0..copies {
            self.add_page(page, content, &used);
            self.refuse_too_large()?;
        }
        Ok(())
    }

    fn refuse_too_large(&self) -> Result<(), TooLarge> {
        for (bytes, most) in [(self.objects.file.len(), MOST_BYTES), (self.written, MOST_WRITTEN)] {
            if bytes > most {
                return Err(TooLarge::Bytes { most: most as u64 });
            }
        }
        Ok(())
    }

    fn add_page(&mut self, page: &Page, content: Ref, used: &BTreeSet<Ref>) {
        let id = self.objects.reserve();
        let mut entry = self.objects.file.page(id);
        let (width, height) = (points(page.width, page.dpi), points(page.height, page.dpi));
        entry.parent(self.tree);
        entry.media_box(pdf_writer::Rect::new(0.0, 0.0, width, height));
        entry.contents(content);
        let reverses = reverses(page);
        if reverses {
            // Reversal is computed within the page, in the one colour that it has.
            let mut group = entry.group();
            group.transparency().isolated(true).color_space().device_gray();
        }
        let mut resources = entry.resources();
        if reverses {
            let mut states = resources.ext_g_states();
            states.pair(content::NORMAL, self.normal).pair(content::REVERSE, self.reverse);
        }
        let mut drawn = resources.x_objects();
        for &object in used {
            drawn.pair(Name(objects::name(object).as_bytes()), object);
        }
        drawn.finish();
        resources.finish();
        entry.finish();
        self.pages.push(id);
    }

    /// The file.
    pub fn finish(self) -> Vec<u8> {
        let Self { objects, pages, catalog, tree, normal, reverse, .. } = self;
        let mut file = objects.file;
        file.ext_graphics(normal).blend_mode(pdf_writer::types::BlendMode::Normal);
        file.ext_graphics(reverse).blend_mode(pdf_writer::types::BlendMode::Difference);
        let count = i32::try_from(pages.len()).unwrap_or(i32::MAX);
        file.pages(tree).kids(pages).count(count);
        let mut entry = file.catalog(catalog);
        entry.pages(tree);
        // Labels that a program scales to the paper do not scan as they should.
        entry.viewer_preferences().pair(Name(b"PrintScaling"), Name(b"None"));
        entry.finish();
        file.finish()
    }
}

/// Whether something on a label inverts its background.
fn reverses(page: &Page) -> bool {
    page.marks.iter().any(|mark| mark.ink == Ink::Reverse)
}

/// 72 to an inch.
#[expect(clippy::cast_possible_truncation, reason = "pages are small")]
fn points(dots: u32, dpi: u32) -> f32 {
    (f64::from(dots) * 72.0 / f64::from(dpi.max(1))) as f32
}
