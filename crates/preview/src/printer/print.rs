//! `^XZ`: a label becomes a page, or one for each serial number.

use zpl::command::Density;

use super::{
    GO_ON, Job, Step,
    clock::Moment,
    label::{Bindings, Entry, Label},
    substitutions::{Context, Values},
};
use crate::{
    NoteKind, Page,
    draw::{self, Canvas, Outcome},
    field::{Content, Field, characters},
    printed::Made,
};

/// The default size of labels, in inches.
const USUAL_SIZE: (u32, u32) = (4, 6);

/// When a page is printed: the time, and how many serial numbers came before.
type When = (Moment, u64);

impl Job<'_> {
    pub(super) fn print_label(&mut self, mut label: Label) -> Step {
        if label.entries.is_empty() && !label.sized {
            return GO_ON;
        }
        // `^LT` moves the whole print along the media, wherever in the label it was.
        let top = self.settings.top;
        for entry in &mut label.entries {
            entry.field.y = entry.field.y.map(|y| y.saturating_add(top));
        }
        self.columns(&self.page(&label, 1)).place(&mut label);
        let bindings = label.bindings();
        let labels = u64::from(label.quantity.labels.max(1));
        let each =
            if label.counts() { u64::from(label.quantity.replicates.max(1)) } else { labels };
        let numbers = labels.div_ceil(each);
        self.tell_of_numbers(&label, numbers);
        let mut step = GO_ON;
        for times in 0..numbers {
            let copies = each.min(labels - times * each);
            let page = self.page(&label, u32::try_from(copies).unwrap_or(u32::MAX));
            step = self.print_page(page, &label, &bindings, times);
            if !matches!(step, GO_ON) {
                break;
            }
        }
        self.budget.release_fields();
        step
    }

    fn print_page(&mut self, page: Page, label: &Label, bindings: &Bindings, times: u64) -> Step {
        let [width, height] = [page.width, page.height].map(|it| it.saturating_mul(self.dot()));
        self.budget.label(width, height)?;
        if page.turned || page.mirrored {
            self.budget.work(page.area().area() / 64)?;
        }
        let when = (self.moment, times);
        let values = label.values(bindings, when, &mut self.budget)?;
        let (columns, size) = (self.columns(&page), (page.width, page.height));
        let mut canvas = Canvas::new(page, self.memory, &mut self.budget, &mut self.notes);
        for (index, entry) in label.entries.iter().enumerate() {
            if label.is_drawn(index, bindings) {
                let value = entry.value(bindings, &values);
                draw(&mut canvas, entry, value, (&values, when))?;
            }
        }
        columns.clip(&mut canvas, size)?;
        self.labels += 1;
        let mut page = canvas.finish();
        if self.settings.density == Density::Half {
            // The dots of the page, which are kept until it is printed.
            let dots = page.area().area();
            self.budget.work(dots / 8)?;
            self.budget.memory(dots / 8)?;
            page = page.doubled();
        }
        Ok((self.each)(page))
    }

    /// The current length of labels.
    pub(super) fn length(&self) -> u32 {
        self.settings.length.unwrap_or(USUAL_SIZE.1.saturating_mul(self.media.dpi) / self.dot())
    }

    /// Dots of the head in each dot of the label.
    fn dot(&self) -> u32 {
        match self.settings.density {
            Density::Full => 1,
            Density::Half => 2,
        }
    }

    fn page(&self, label: &Label, copies: u32) -> Page {
        let dpi = self.media.dpi;
        let settings = &*self.settings;
        let (width, height) = match self.media.size {
            Some((width, height)) => (width / self.dot(), height / self.dot()),
            None => (
                settings.width.unwrap_or(USUAL_SIZE.0.saturating_mul(dpi) / self.dot()),
                label.length.unwrap_or(self.length()),
            ),
        };
        Page {
            width,
            height,
            dpi,
            copies,
            turned: settings.turned,
            mirrored: settings.mirrored,
            marks: Vec::new(),
            symbols: Vec::new(),
            fields: self.recording.then(Vec::new),
            readings: self.reads.then(Vec::new),
        }
    }

    fn tell_of_numbers(&mut self, label: &Label, numbers: u64) {
        for entry in &label.entries {
            let data = entry.field.data.as_deref().unwrap_or_default();
            if let Some(serial) = &entry.substitutions.serial
                && serial.starts_over(data, numbers - 1)
            {
                let why = "the serial number exceeds its digits and starts over".to_owned();
                self.note(entry.field.span.clone(), NoteKind::Label(why));
            }
        }
    }
}

/// Draws a field with its data for this page.
fn draw(
    canvas: &mut Canvas<'_>,
    entry: &Entry,
    value: Option<&[u8]>,
    (values, (moment, times)): (&Values<'_>, When),
) -> Outcome {
    let Entry { field, substitutions, .. } = entry;
    if field.content.is_graphic() || field.number.is_none() && substitutions.is_empty() {
        return draw_field(canvas, field, Made::default());
    }
    let Some(data) = value else {
        let number = field.number.unwrap_or_default();
        let why = format!("the field with number {number} has no data");
        canvas.note_at(field.span.clone(), NoteKind::Stored(why));
        let made = Made { unfilled: true, ..Made::default() };
        return canvas.keep(field, made);
    };
    let context = Context { values, moment, times, encoding: field.encoding };
    let data = substitutions.finish(data, context, canvas.budget)?;
    draw_field(canvas, &Field { data: Some(data), ..field.clone() }, substitutions.made())
}

fn draw_field(canvas: &mut Canvas<'_>, field: &Field, made: Made) -> Outcome {
    let data = field.data.as_deref().unwrap_or_default();
    if field.content == Content::Text && !characters::is_readable(data, field.encoding) {
        let why =
            format!("the text has bytes that encode no characters under ^CI{}", field.encoding);
        canvas.note_at(field.span.clone(), NoteKind::Text(why));
    }
    draw::draw(canvas, field)?;
    canvas.keep(field, made)
}
