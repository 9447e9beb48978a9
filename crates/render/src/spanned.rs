//! A label with a map from its bytes to its elements. The editor highlights them, and draws each element from its own
//! commands.

use std::ops::Range;

use label::{Finding, Label, Problem, Turn};
use zpl::Writer;

use crate::{Album, Printer, emit, layout};

/// A label, and the elements that its bytes draw.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct SpannedLabel {
    /// The label.
    pub zpl: Vec<u8>,
    /// In the order of the bytes.
    pub spans: Vec<Span>,
    /// The commands before the fields, for a label that is not turned as a whole.
    upright: Vec<u8>,
}

/// Bytes of a label that draw one of its elements.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Span {
    /// Index of the element. One element may have several spans.
    pub element: usize,
    /// Byte range, from the start of the label.
    pub bytes: Range<usize>,
}

impl SpannedLabel {
    /// Renders a label.
    pub fn new(
        label: &Label<'_>,
        printer: Printer,
        album: &mut Album<'_>,
        findings: &mut Vec<Finding>,
    ) -> Result<Self, Vec<Problem>> {
        let layout = layout::layout(label, printer, album, findings)?;
        let mut spans = Vec::new();
        let note = |element, bytes| spans.push(Span { element, bytes });
        let zpl = emit::emit_noting(&layout, note)?.into_bytes();
        let mut upright = Writer::new();
        emit::header(&mut upright, &layout, Turn::default());
        Ok(Self { zpl, spans, upright: upright.into_bytes() })
    }

    /// A label with only these elements; `None` if they draw nothing. It is not turned as a whole, so everything is where it was
    /// placed.
    pub fn only(&self, is_wanted: impl Fn(usize) -> bool) -> Option<Vec<u8>> {
        let last = self.spans.last()?;
        let mut wanted = self.spans.iter().filter(|span| is_wanted(span.element)).peekable();
        wanted.peek()?;
        let fields = wanted.map(|span| span.bytes.clone());
        let parts = fields.chain(std::iter::once(last.bytes.end..self.zpl.len()));
        let parts = parts.filter_map(|part| self.zpl.get(part));
        Some(std::iter::once(&*self.upright).chain(parts).collect::<Vec<_>>().concat())
    }
}
