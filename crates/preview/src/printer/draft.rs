//! A field that is being assembled: its commands come in any order, and may be incomplete.

use std::ops::Range;

use zpl::command::{
    Alignment, FieldBlock, FieldOrigin, FieldTypeset, Font, FontFile, Justification, Orientation,
    TextBlock, Word,
};

use super::{
    settings::{FARTHEST, Settings, short, size},
    substitutions::Substitutions,
};
use crate::{
    field::{Block, Content, Field, FontChoice},
    geometry::Anchor,
};

/// The commands of a field so far.
#[derive(Debug, Default)]
pub(super) struct Draft {
    /// From the start of its first command to the end of its last one.
    pub(super) span: Option<Range<usize>>,
    pub(super) place: Option<Place>,
    pub(super) content: Option<Content>,
    /// `^FW` when the content was named.
    pub(super) content_orientation: Option<Orientation>,
    pub(super) data: Option<Vec<u8>>,
    /// `^FH`: until the next data.
    pub(super) hex_indicator: Option<u8>,
    /// `^FN`.
    pub(super) number: Option<u32>,
    /// `^FR`.
    pub(super) reversed: bool,
    pub(super) font: Option<FontDraft>,
    /// `^FB` or `^TB`.
    pub(super) block: Option<BlockDraft>,
    pub(super) substitutions: Substitutions,
}

/// `^FO` or `^FT`, in dots of the page.
#[derive(Debug, Clone)]
pub(super) struct Place {
    anchor: Anchor,
    /// `None` is after the previous field.
    x: Option<i32>,
    y: Option<i32>,
    justification: Justification,
}

/// How a text is set in lines.
#[derive(Debug)]
pub(super) enum BlockDraft {
    Lines(FieldBlock),
    Clipped(TextBlock),
}

/// `^A` or `^A@`.
#[derive(Debug)]
pub(super) struct FontDraft {
    name: Option<u8>,
    file: Option<Word>,
    orientation: Option<Orientation>,
    height: Option<u32>,
    width: Option<u32>,
}

impl Place {
    /// `^FO`.
    pub(super) fn corner(command: &FieldOrigin, settings: &Settings) -> Self {
        let place = Self::typeset(
            &FieldTypeset {
                x: Some(command.x.unwrap_or(0)),
                y: Some(command.y.unwrap_or(0)),
                justification: command.justification,
            },
            settings,
        );
        Self { anchor: Anchor::Corner, ..place }
    }

    /// `^FT`.
    pub(super) fn typeset(command: &FieldTypeset, settings: &Settings) -> Self {
        let (left, top) = settings.home;
        let from = |home: u32, dots: u32| {
            i32::try_from(home.saturating_add(dots.min(FARTHEST))).unwrap_or(i32::MAX)
        };
        Self {
            anchor: Anchor::Baseline,
            x: command.x.map(|x| from(left, x) - settings.shift),
            y: command.y.map(|y| from(top, y)),
            justification: command.justification.unwrap_or(settings.justification),
        }
    }
}

/// The default orientation is that of `^FW` before the command: one that follows in the same field does not rotate it.
impl FontDraft {
    /// `^A`.
    pub(super) fn of(command: &Font, settings: &Settings) -> Self {
        let Font { name, orientation, height, width } = *command;
        let orientation = orientation.or(Some(settings.orientation));
        Self { name: Some(name.byte()), file: None, orientation, height, width }
    }

    /// `^A@`.
    pub(super) fn of_file(command: FontFile, settings: &Settings) -> Self {
        let FontFile { orientation, height, width, file } = command;
        let orientation = orientation.or(Some(settings.orientation));
        Self { name: None, file: file.and_then(short), orientation, height, width }
    }
}

impl Draft {
    /// Whether there is something to print if nothing follows. A number stands for data that come later.
    pub(super) fn is_complete(&self) -> bool {
        self.is_graphic() || self.data.is_some() || self.number.is_some()
    }

    pub(super) fn is_graphic(&self) -> bool {
        self.content.as_ref().is_some_and(Content::is_graphic)
    }

    /// Whether it has a barcode and its data.
    pub(super) fn is_filled(&self) -> bool {
        self.content.is_some() && (self.data.is_some() || self.number.is_some())
    }

    /// Extends the field up to here.
    pub(super) fn extend(&mut self, span: &Range<usize>) {
        let start = self.span.as_ref().map_or(span.start, |span| span.start);
        self.span = Some(start..span.end.max(start));
    }

    /// The field, with the printer's settings as defaults.
    pub(super) fn resolve(self, settings: &Settings) -> Field {
        let origin = FieldOrigin::default();
        let Place { anchor, x, y, justification } =
            self.place.unwrap_or_else(|| Place::corner(&origin, settings));
        let font = font_choice(self.font, settings);
        Field {
            span: self.span.unwrap_or_default(),
            anchor,
            x,
            y,
            justification,
            content: self.content.unwrap_or(Content::Text),
            data: self.data,
            number: self.number,
            reversed: self.reversed || settings.reversed,
            orientation: self.content_orientation.unwrap_or(settings.orientation),
            block: self.block.map(|block| block.resolve(font.orientation)),
            font,
            sizes: settings.sizes,
            encoding: settings.encoding,
        }
    }
}

/// A size comes from the field or from `^CF`: if only one of height and width is given, the other follows from it.
fn font_choice(font: Option<FontDraft>, settings: &Settings) -> FontChoice {
    let (default_name, default_height, default_width) = settings.font;
    let (own, font) = match font {
        Some(font) => (font.name.is_some() || font.file.is_some(), font),
        None => (
            false,
            FontDraft { name: None, file: None, orientation: None, height: None, width: None },
        ),
    };
    let name = font.name.unwrap_or(default_name);
    let given = (size(font.height), size(font.width));
    let (height, width) =
        if given == (None, None) { (default_height, default_width) } else { given };
    FontChoice {
        own,
        name,
        file: font.file.or_else(|| settings.fonts.get(&name).cloned()),
        orientation: font.orientation.unwrap_or(settings.orientation),
        height,
        width,
    }
}

impl BlockDraft {
    /// The default orientation is that of the font.
    fn resolve(self, orientation: Orientation) -> Block {
        match self {
            Self::Lines(command) => Block::Lines {
                width: command.width.unwrap_or(0).min(FARTHEST),
                lines: command.lines.unwrap_or(1).clamp(1, 9999),
                spacing: command.spacing.unwrap_or(0).clamp(-9999, 9999),
                alignment: command.alignment.unwrap_or(Alignment::Left),
                indent: command.indent.unwrap_or(0).min(9999),
            },
            Self::Clipped(command) => Block::Clipped {
                orientation: command.orientation.unwrap_or(orientation),
                width: command.width.unwrap_or(1).clamp(1, FARTHEST),
                height: command.height.unwrap_or(1).clamp(1, FARTHEST),
            },
        }
    }
}
