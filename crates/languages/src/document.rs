//! A document of labels.

use std::borrow::Cow;

use dots::Bitmap;
use message::message;

use crate::{
    About, Direction, Language, Refusal, Settings,
    brother_ql::BrotherQl,
    cpcl::Cpcl,
    epl::Epl,
    escpos::EscPos,
    pwg::Pwg,
    tspl::Tspl,
    writer::{Page, Turn, Writer},
};

/// Labels of one size in one language, one after another.
///
/// Guarantees: a document is complete at any time after [`Document::finish`]; what the pictures show changes no
/// command, because all data are counted.
#[derive(Debug)]
pub struct Document {
    writer: Box<dyn Writer>,
    page: Page,
    direction: Direction,
    limit: usize,
    labels: u64,
    bytes: Vec<u8>,
    /// What follows the last label.
    end: Vec<u8>,
}

impl Document {
    /// An empty document for labels of a width and height in dots. Checks resolution, head, roll and settings.
    pub fn new(
        language: Language,
        settings: &Settings,
        dpi: u32,
        size: (u32, u32),
    ) -> Result<Self, Refusal> {
        settings.check()?;
        let page = Page::new(size, dpi)?;
        let writer: Box<dyn Writer> = match language {
            Language::Tspl => Box::new(Tspl::new(page, settings)?),
            Language::Epl => Box::new(Epl::new(page, settings)?),
            Language::Cpcl => Box::new(Cpcl::new(page, settings)?),
            Language::EscPos => Box::new(EscPos::new(page, settings)?),
            Language::BrotherQl => Box::new(BrotherQl::new(page, settings)?),
            Language::Pwg => Box::new(Pwg::new(page)),
        };
        let (mut bytes, mut end) = (Vec::new(), Vec::new());
        writer.start(&mut bytes);
        writer.end(&mut end);
        let direction = settings.direction;
        Ok(Self { writer, page, direction, limit: usize::MAX, labels: 0, bytes, end })
    }

    /// Sets the maximum number of bytes: [`Document::add`] refuses what would exceed it.
    #[must_use]
    pub fn within(mut self, limit: usize) -> Self {
        self.limit = limit;
        self
    }

    /// Adds a label, printed `copies` times. After a refusal the document is as it was before; at most one label more
    /// than the limit is in memory meanwhile.
    pub fn add(&mut self, picture: &Bitmap, copies: u32) -> Result<(), Refusal> {
        let Page { width, height, .. } = self.page;
        if (picture.width(), picture.height()) != (width, height) {
            let message = message!(
                "language-other-size",
                "this document has labels of {width} x {height} dots, found {wide} x {high}",
                width,
                height,
                wide = picture.width(),
                high = picture.height()
            );
            return Err(Refusal::new(About::Size, message));
        }
        let picture = match self.direction {
            Direction::Normal => Cow::Borrowed(picture),
            Direction::Reversed => {
                let mut turned = picture.clone();
                turned.mirror();
                turned.upend();
                Cow::Owned(turned)
            }
        };
        self.writer.check(&picture)?;
        let (labels, length) = (self.labels, self.bytes.len());
        let added = self.add_copies(&picture, copies);
        if added.is_err() {
            self.labels = labels;
            self.bytes.truncate(length);
        }
        added
    }

    fn add_copies(&mut self, picture: &Bitmap, copies: u32) -> Result<(), Refusal> {
        let most = self.writer.most_copies();
        let (mut left, mut before) = (copies, None);
        while left > 0 {
            let (copies, start) = (left.min(most), self.bytes.len());
            if let Some(before) = before.filter(|_| copies == most) {
                self.bytes.extend_from_within(before);
            } else {
                let turn = Turn { copies, is_first: self.labels == 0 };
                self.writer.label(picture, turn, &mut self.bytes);
            }
            if self.len() > self.limit {
                let message = message!(
                    "language-document-length",
                    "the document would exceed {most} bytes: print fewer labels",
                    most = self.limit
                );
                return Err(Refusal::new(About::Length, message));
            }
            left -= copies;
            // The first label of a document may differ from the others; copies of the others are all alike.
            before = (self.labels > 0).then_some(start..self.bytes.len());
            self.labels += 1;
        }
        Ok(())
    }

    /// Bytes so far, those of its end included.
    pub fn len(&self) -> usize {
        self.bytes.len() + self.end.len()
    }

    /// Whether it has no labels.
    pub fn is_empty(&self) -> bool {
        self.labels == 0
    }

    /// The bytes for the printer; none without labels.
    pub fn finish(mut self) -> Vec<u8> {
        if self.labels == 0 {
            return Vec::new();
        }
        self.bytes.append(&mut self.end);
        self.bytes
    }
}
