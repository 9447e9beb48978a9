//! Text: single runs, and lines in a box.
//!
//! Measurements are those of the printer's font: capitals are three quarters of the font height, and nothing extends
//! below 92 hundredths of it.

use std::borrow::Cow;

use label::{
    Template,
    element::{Align, Element, FontSize, MaxLines, Rotation, TextElement, Typeface},
    units::{Inches, Points},
};
use render::{LineSize, TextBlock, TextLines};

use super::{
    draft::Draft,
    geometry::{Frame, Rectangle},
    rect::{self, Ink},
};
use crate::{Text, TextBox, VerticalAlign};

pub(super) fn place(draft: &mut Draft<'_>, frame: Frame<f64>, text: &Text) {
    let run = Run::new(draft, frame, text, &draft.fill(&text.text));
    // Whether it is on the label must not depend on a row's values.
    let sample = Run::new(draft, frame, text, &draft.fill_sample(&text.text));
    let reach = sample.own.rectangle(sample.inner);
    let lines = Setting {
        text: &text.text,
        font_size: text.font_size,
        width: (text.align != Align::Left).then_some(run.inner.width),
        hanging_indent: Inches::ZERO,
        max_lines: MaxLines::MOST,
        align: text.align,
        invert: text.invert,
        reverse: text.reverse,
        typeface: &text.typeface,
    };
    push(draft, run.own, (run.inner, reach), lines);
}

/// A run of text: its frame, and the part of it that the text takes.
struct Run {
    own: Frame<f64>,
    inner: Rectangle<f64>,
}

impl Run {
    fn new(draft: &Draft<'_>, frame: Frame<f64>, text: &Text, filled: &str) -> Self {
        let height = type_height(draft, text.font_size);
        let most = u32::from(MaxLines::MOST.get());
        let typeface = &text.typeface;
        let block = TextBlock {
            height: unsigned(height),
            width: None,
            hanging: 0,
            most,
            depth: None,
            typeface,
        };
        let lines = draft.lettering.lines(filled, block, draft.printer);
        let widest = i64::from(lines.widest);
        let depth = draft.inches(lines.depth.max(lines.line.height).into());
        let (wide, deep) = match text.rotation {
            Rotation::Normal | Rotation::Inverted => (draft.inches(widest), depth),
            Rotation::Right | Rotation::BottomUp => (depth, draft.inches(widest)),
        };
        let area = Rectangle {
            x: text.at.x.get(),
            y: text.at.y.get(),
            width: text.width.map_or(wide, Inches::get),
            height: text.height.map_or(deep, Inches::get),
        };
        let own = frame.frame(area, text.rotation);
        let (room, _) = own.size();
        // Wide enough for the lines on any printer, so they are aligned and never wrapped.
        let needed = room.max(draft.inches(widest * 103 / 100 + 2));
        // The maximum of the commands; which elements are printed must not depend on their values.
        let needed = needed.min(draft.inches(draft.printer.farthest_dot().into()));
        let (x, width) = match text.align {
            Align::Left => (0.0, draft.inches(widest)),
            Align::Center => ((room - needed) / 2.0, needed),
            Align::Right => (room - needed, needed),
        };
        Self { own, inner: Rectangle { x, y: 0.0, width, height: depth } }
    }
}

pub(super) fn place_box(draft: &mut Draft<'_>, frame: Frame<f64>, text: &TextBox) {
    let own = frame.frame(text.area.into(), text.rotation);
    if text.invert {
        rect::fill(draft, own.area, Ink::BLACK);
    }
    let (width, height) = own.size();
    let inside = Rectangle { x: 0.0, y: 0.0, width, height };
    let lines = BoxedText {
        text: &text.text,
        font_size: text.font_size,
        shrink: text.shrink,
        hanging_indent: text.hanging_indent,
        max_lines: text.max_lines.unwrap_or(MaxLines::MOST),
        align: text.align,
        vertical_align: text.vertical_align,
        invert: text.invert,
        reverse: text.reverse,
        typeface: &text.typeface,
    };
    place_in(draft, own, inside, lines);
}

/// Text in a box.
#[derive(Clone, Copy)]
pub(super) struct BoxedText<'t> {
    pub(super) text: &'t Template,
    pub(super) font_size: FontSize,
    pub(super) shrink: Option<FontSize>,
    pub(super) hanging_indent: Inches,
    pub(super) max_lines: MaxLines,
    pub(super) align: Align,
    pub(super) vertical_align: VerticalAlign,
    pub(super) invert: bool,
    pub(super) reverse: bool,
    pub(super) typeface: &'t Typeface,
}

/// Sets text in a rectangle of a frame. Lines that do not fit, or that exceed the maximum, are not printed; the layout
/// reports the cut text.
pub(super) fn place_in(
    draft: &mut Draft<'_>,
    frame: Frame<f64>,
    inside: Rectangle<f64>,
    boxed: BoxedText<'_>,
) {
    let text = draft.fill(boxed.text);
    let room = Room {
        width: draft.dots(inside.width),
        height: draft.dots(inside.height),
        invert: boxed.invert,
    };
    let asked = type_height(draft, boxed.font_size);
    let scaled = |height: i64| shrunk(boxed.typeface, (height, asked));
    let height = match boxed.shrink {
        None => asked,
        Some(least) => {
            let least = type_height(draft, least).min(asked);
            largest(least, asked, |height| {
                let typeface = &*scaled(height);
                room.holds(draft, &text, height, BoxedText { typeface, ..boxed })
            })
        }
    };
    let typeface = scaled(height);
    let boxed = BoxedText { typeface: &typeface, ..boxed };
    let margin = room.margin(draft, height, boxed);
    let width = (room.width - 2 * margin).max(1);
    let lines = room.lines(draft, &text, height, boxed);
    let most = u16::try_from(lines.most).ok().and_then(MaxLines::new).unwrap_or(boxed.max_lines);
    let top = room.top(margin, lines, boxed.vertical_align);
    let font_size = if height == asked {
        boxed.font_size
    } else {
        let dots = i32::try_from(lines.line.height).unwrap_or(i32::MAX);
        FontSize::new(Points::of_dots(dots, draft.printer.dpi()).get()).unwrap_or(boxed.font_size)
    };
    let (margin, top) = (draft.inches(margin), draft.inches(top));
    // Exactly as drawn: the layout rounds it to dots.
    let width = if margin > 0.0 { draft.inches(width) } else { inside.width };
    let inner = Rectangle {
        x: inside.x + margin,
        y: inside.y + top,
        width,
        height: draft.inches(lines.depth.max(lines.line.height).into()),
    };
    let lines = Setting {
        text: boxed.text,
        font_size,
        width: Some(width),
        hanging_indent: boxed.hanging_indent,
        max_lines: most,
        align: boxed.align,
        invert: boxed.invert,
        reverse: boxed.reverse,
        typeface: boxed.typeface,
    };
    push(draft, frame, (inner, frame.rectangle(inside)), lines);
}

/// The typeface of text that was shrunk: letters with a width of their own become narrower with their height.
fn shrunk(typeface: &Typeface, (height, asked): (i64, i64)) -> Cow<'_, Typeface> {
    let Some(width) = typeface.font_width.filter(|_| height != asked) else {
        return Cow::Borrowed(typeface);
    };
    let [height, asked] = [height, asked].map(|dots| f64::from(i32::try_from(dots).unwrap_or(1)));
    let font_width = FontSize::new(width.points().get() * height / asked);
    Cow::Owned(Typeface { font_width, ..typeface.clone() })
}

/// How much later the second and further lines begin, as in the layout, which tells why it has no effect.
fn hanging(draft: &Draft<'_>, width: i64, boxed: BoxedText<'_>) -> u32 {
    let dots = draft.dots(boxed.hanging_indent.get());
    match boxed.align {
        Align::Left if dots < width => unsigned(dots),
        Align::Left | Align::Center | Align::Right => 0,
    }
}

/// A box for text, in dots.
#[derive(Debug, Clone, Copy)]
struct Room {
    width: i64,
    height: i64,
    /// The black background of inverted text needs a margin.
    invert: bool,
}

impl Room {
    /// A tenth of the font height, as in the layout.
    fn margin(self, draft: &Draft<'_>, height: i64, boxed: BoxedText<'_>) -> i64 {
        let line = draft.printer.line_size(boxed.typeface, unsigned(height));
        if self.invert { i64::from(line.height / 10).max(1) } else { 0 }
    }

    /// The height that is available for lines of this height.
    fn depth(self, draft: &Draft<'_>, height: i64, boxed: BoxedText<'_>) -> i64 {
        let line = draft.printer.line_size(boxed.typeface, unsigned(height));
        let free = if self.invert { 0 } else { i64::from(line.free) };
        self.height - 2 * self.margin(draft, height, boxed) + free
    }

    /// The lines of a text in this font height, as many as fit, at least one.
    fn lines(self, draft: &Draft<'_>, text: &str, height: i64, boxed: BoxedText<'_>) -> TextLines {
        let width = (self.width - 2 * self.margin(draft, height, boxed)).max(1);
        let block = TextBlock {
            height: unsigned(height),
            width: Some(unsigned(width)),
            hanging: hanging(draft, width, boxed),
            most: u32::from(boxed.max_lines.get()),
            depth: Some(unsigned(self.depth(draft, height, boxed))),
            typeface: boxed.typeface,
        };
        draft.lettering.lines(text, block, draft.printer)
    }

    fn holds(self, draft: &Draft<'_>, text: &str, height: i64, boxed: BoxedText<'_>) -> bool {
        let line = draft.printer.line_size(boxed.typeface, unsigned(height));
        i64::from(line.height) <= self.depth(draft, height, boxed)
            && self.lines(draft, text, height, boxed).whole
    }

    /// Dots above the first line.
    fn top(self, margin: i64, lines: TextLines, align: VerticalAlign) -> i64 {
        let LineSize { height, capitals, lowest, .. } = lines.line;
        let (height, capitals) = (i64::from(height), i64::from(capitals));
        let depth = i64::from(lines.depth).max(height);
        let above = depth - height;
        let top = match align {
            VerticalAlign::Top => margin,
            VerticalAlign::Middle if lines.is_drawn => (self.height - depth) / 2,
            VerticalAlign::Bottom if lines.is_drawn => self.height - margin - depth,
            // Centered by the capitals: descenders are few, and digits have none.
            VerticalAlign::Middle => (self.height - above - capitals) / 2,
            VerticalAlign::Bottom => self.height - margin - above - i64::from(lowest),
        };
        let last = if self.invert { self.height - margin - depth } else { i64::MAX };
        top.min(last).max(margin)
    }
}

/// The largest height that fits, or `least` if none does. If a height fits, all smaller ones fit: narrower letters
/// never need more lines.
fn largest(least: i64, most: i64, fits: impl Fn(i64) -> bool) -> i64 {
    if fits(most) {
        return most;
    }
    let (mut fitting, mut failing) = (least, most);
    while failing - fitting > 1 {
        let middle = i64::midpoint(fitting, failing);
        if fits(middle) {
            fitting = middle;
        } else {
            failing = middle;
        }
    }
    fitting
}

/// The settings of a text in the spec.
#[derive(Clone, Copy)]
struct Setting<'t> {
    text: &'t Template,
    font_size: FontSize,
    width: Option<f64>,
    hanging_indent: Inches,
    max_lines: MaxLines,
    align: Align,
    invert: bool,
    reverse: bool,
    typeface: &'t Typeface,
}

/// Adds a text that takes a rectangle of a frame. It is left out when what it can reach, whatever its values, lies before
/// the label's edges or beyond the last dot of the printer.
fn push(
    draft: &mut Draft<'_>,
    frame: Frame<f64>,
    (inner, reach): (Rectangle<f64>, Rectangle<f64>),
    setting: Setting<'_>,
) {
    let farthest = draft.inches(draft.printer.farthest_dot().into());
    if reach.x + reach.width < 0.0
        || reach.y + reach.height < 0.0
        || reach.x > farthest
        || reach.y > farthest
    {
        return draft.leave_out();
    }
    let Rectangle { x, y, .. } = frame.rectangle(inner);
    // Far outside the label, only a value can move it beyond the last dot: it stays, for another value may not.
    let Some(at) = draft.point(x.min(farthest), y.min(farthest)) else { return };
    // A box without width still wraps lines, at every letter.
    let least = draft.inches(1);
    let width = setting.width.and_then(|width| Inches::new(width.max(least))).map(Inches::rounded);
    draft.push(Element::Text(TextElement {
        at,
        text: setting.text.clone(),
        font_size: setting.font_size,
        width,
        hanging_indent: setting.hanging_indent.rounded(),
        max_lines: setting.max_lines,
        align: setting.align,
        rotation: frame.rotation,
        invert: setting.invert,
        reverse: setting.reverse,
        typeface: setting.typeface.clone(),
    }));
}

/// The font height in dots.
fn type_height(draft: &Draft<'_>, size: FontSize) -> i64 {
    i64::from(size.points().dots(draft.printer.dpi()).get())
        .clamp(draft.printer.smallest_type().into(), draft.printer.farthest_dot().into())
}

fn unsigned(dots: i64) -> u32 {
    u32::try_from(dots.max(0)).unwrap_or(u32::MAX)
}
