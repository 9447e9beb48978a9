//! The readable line, for codes whose line the printer does not draw: below the bars, rotated with them.

use std::borrow::Cow;

use label::{
    Field, Rule,
    element::{Align, Rotation},
};
use message::message;
use symbology::{Barcode, Content, Symbol};

use super::{
    Block, FieldKind, Setting, TextField,
    builder::{Corner, LayoutBuilder},
    extent::Scale,
    hang::{Hang, Spot},
};
use crate::{
    command::takes_brackets,
    lines::Line,
    printer::{Font, Letters, dots, widened},
};

/// How the readable line of a barcode is drawn.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Readable {
    /// By the printer, if requested.
    Printer,
    /// By the printer, always.
    Always,
    /// As a separate text field.
    Apart(String),
    /// The code has no readable line.
    None,
}

impl Readable {
    pub(super) fn of(barcode: &Barcode) -> Self {
        match barcode.content() {
            // The printer would show the pairs of full ASCII.
            Content::Code39(code) if code.characters() != barcode.value() => {
                Self::of_symbol(barcode)
            }
            Content::Code128(_)
            | Content::Code39(_)
            | Content::Code93(_)
            | Content::Ean13(_)
            | Content::Ean8(_)
            | Content::UpcA(_)
            | Content::UpcE(_)
            | Content::Itf14(_)
            | Content::Interleaved2of5(_)
            | Content::Codabar(_)
            | Content::Msi(_)
            | Content::Code11(_)
            | Content::Industrial2of5(_)
            | Content::Standard2of5(_)
            | Content::Plessey(_)
            | Content::Ean2(_)
            | Content::Ean5(_) => Self::Printer,
            Content::Logmars(_) => Self::Always,
            Content::Gs1128(code) if takes_brackets(code) => Self::Printer,
            Content::Gs1128(code) => Self::Apart(code.message().bracketed()),
            // The simple forms of DataBar have a line, but printers do not draw it.
            Content::Other(_) => Self::of_symbol(barcode),
            Content::DataMatrix(_)
            | Content::Pdf417(_)
            | Content::Aztec(_)
            | Content::QrCode(_)
            | Content::Gs1DataMatrix(_)
            | Content::MicroPdf417(_) => Self::None,
        }
    }

    /// The line of the symbol itself, as a separate text field.
    fn of_symbol(barcode: &Barcode) -> Self {
        match barcode.symbol() {
            Symbol::Linear(linear) if !linear.text().is_empty() => {
                Self::Apart(linear.text().to_owned())
            }
            Symbol::Linear(_) | Symbol::Grid(_) | Symbol::Hexagons(_) => Self::None,
        }
    }
}

/// The bars that a line belongs to.
#[derive(Debug, Clone, Copy)]
pub(super) struct Bars {
    pub(super) corner: Corner,
    pub(super) rotation: Rotation,
    pub(super) along: u32,
    pub(super) depth: u32,
    pub(super) module: u32,
    /// The font of the line.
    pub(super) font: Font,
}

impl Bars {
    /// Bars of this width, for measuring only.
    fn of_width(along: u32, scale: Scale) -> Self {
        let (corner, rotation) = (Corner { x: 0, y: 0 }, Rotation::Normal);
        let Scale { module, printer, .. } = scale;
        Self { corner, rotation, along, depth: 0, module, font: printer.font() }
    }

    /// The first bars, up to this width.
    pub(super) fn first(self, along: u32) -> Self {
        let Self { corner, rotation, depth, .. } = self;
        let spot = Spot { left: 0, top: 0, width: along, height: depth };
        Self { corner: spot.corner(corner, rotation, (self.along, depth)), along, ..self }
    }

    fn type_height(self) -> u32 {
        type_height(self.module)
    }

    fn width(self, text: &str) -> u32 {
        dots(self.font.width(text), self.type_height())
    }

    /// How far a line that is wider than the bars extends beyond them on each side.
    fn overhang(self, text: &str) -> u32 {
        self.width(text).saturating_sub(self.along).div_ceil(2)
    }
}

/// The font height of a line: that of the printer's font A, 9 dots at 1 dot per module.
pub(super) fn type_height(module: u32) -> u32 {
    (9 * module).max(10)
}

/// The space that a line adds to bars of this width.
pub(super) fn hang_of_text(text: &str, along: u32, scale: Scale) -> Hang {
    let (module, bars) = (scale.module, Bars::of_width(along, scale));
    let overhang = bars.overhang(text);
    Hang { before: overhang, after: overhang, above: 0, below: module + bars.type_height() }
}

/// The space that a line below the first `main` dots adds to bars of the width `along`.
pub(super) fn hang_below_main(text: &str, (main, along): (u32, u32), scale: Scale) -> Hang {
    let hang = hang_of_text(text, main, scale);
    Hang { after: hang.after.saturating_sub(along.saturating_sub(main)), ..hang }
}

/// The ink of a line that is centered on all of `along`, including the white dots before and after the bars.
pub(super) fn ink_of_text(text: &str, along: u32, white: (u32, u32), scale: Scale) -> Hang {
    let (module, bars) = (scale.module, Bars::of_width(along, scale));
    let width = bars.width(text);
    // Centered if it fits on any printer, else from the start.
    let left = match along.checked_sub(widened(width)) {
        Some(_) => i64::from(along - width) / 2,
        None => -i64::from(bars.overhang(text)),
    };
    let right = i64::from(along) - left - i64::from(width);
    let beyond = |white: u32, ink: i64| u32::try_from(i64::from(white) - ink).unwrap_or(0);
    // Nothing extends below the underscore.
    let below = module + (bars.type_height() * 98).div_ceil(100);
    Hang { before: beyond(white.0, left), after: beyond(white.1, right), above: 0, below }
}

/// Adds a line of text to bars, or a finding if it is outside the label.
pub(super) fn place(builder: &mut LayoutBuilder<'_, '_>, text: String, bars: Bars) {
    let Bars { corner: Corner { x, y }, rotation, depth, module, .. } = bars;
    let (height, overhang) = (bars.type_height(), bars.overhang(&text));
    let band = height + module;
    let corner = match rotation {
        Rotation::Normal => Some((x.saturating_sub(overhang), y + depth + module)),
        Rotation::Right => x.checked_sub(band).map(|x| (x, y.saturating_sub(overhang))),
        Rotation::Inverted => y.checked_sub(band).map(|y| (x.saturating_sub(overhang), y)),
        Rotation::BottomUp => Some((x + depth + module, y.saturating_sub(overhang))),
    };
    let farthest = builder.printer.farthest_dot();
    let sayable = |&(x, y): &(u32, u32)| x.max(y) <= farthest;
    let Some((x, y)) = corner.filter(sayable) else {
        let message = message!(
            "readable-line-outside",
            "the readable line would be outside the label and is not printed"
        );
        return builder.find(Field::HumanReadable, Rule::OutsideLabel, message);
    };
    push(builder, Corner { x, y }, text, (height, bars));
}

/// Adds a line of text in a part of a barcode, which is as high as the line.
pub(super) fn place_in(builder: &mut LayoutBuilder<'_, '_>, text: String, bars: Bars, spot: Spot) {
    let corner = spot.corner(bars.corner, bars.rotation, (bars.along, bars.depth));
    push(builder, corner, text, (spot.height, Bars { along: spot.width, ..bars }));
}

/// Adds a line of this font height, centered on bars.
fn push(
    builder: &mut LayoutBuilder<'_, '_>,
    corner: Corner,
    text: String,
    (height, bars): (u32, Bars),
) {
    let Bars { rotation, along, font, .. } = bars;
    let first = builder.layout.lines.len();
    let fits = widened(dots(font.width(&text), height)) <= along;
    builder.layout.lines.push(Line { bytes: 0..text.len(), fits });
    let block = Some(Block { width: along, align: Align::Center });
    let field = TextField {
        text: Cow::Owned(text),
        lines: first..first + 1,
        letters: Letters::scalable(font, height),
        rotation,
        reversed: false,
        setting: Setting::Apart { step: (0, 0), block, hanging: 0 },
        font: None,
    };
    builder.push(corner, FieldKind::Text(field));
}
