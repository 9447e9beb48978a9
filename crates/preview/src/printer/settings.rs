//! State that persists from field to field, label to label and document to document.

use std::collections::BTreeMap;

use zpl::command::{
    BarcodeDefaults, DefaultFont, FieldDefaults, FontIdentifier, FontName, Justification,
    LabelHome, LabelShift, LabelTop, Orientation, Word,
};

use crate::field::Sizes;

/// The maximum of positions and sizes on a label (guide, `^FO`, `^LL`, `^GB`).
pub(super) const FARTHEST: u32 = 32_000;

/// The maximum length of names of font files.
pub(super) const LONGEST_NAME: usize = 64;

/// The state of a printer; the default is that after switching on.
#[derive(Debug, Clone)]
pub(super) struct Settings {
    /// `^PW`.
    pub(super) width: Option<u32>,
    /// `^LL`.
    pub(super) length: Option<u32>,
    /// `^LH`.
    pub(super) home: (u32, u32),
    /// `^LS`: to the left.
    pub(super) shift: i32,
    /// `^LT`: down.
    pub(super) top: i32,
    /// `^LR`.
    pub(super) reversed: bool,
    /// `^PO`.
    pub(super) turned: bool,
    /// `^PM`.
    pub(super) mirrored: bool,
    /// `^FW`.
    pub(super) orientation: Orientation,
    /// `^FW`.
    pub(super) justification: Justification,
    /// `^CF`: name, height, width.
    pub(super) font: (u8, Option<u32>, Option<u32>),
    /// `^CW`.
    pub(super) fonts: BTreeMap<u8, Word>,
    /// `^BY`.
    pub(super) sizes: Sizes,
    /// `^CI`.
    pub(super) encoding: u32,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            width: None,
            length: None,
            home: (0, 0),
            shift: 0,
            top: 0,
            reversed: false,
            turned: false,
            mirrored: false,
            orientation: Orientation::Normal,
            justification: Justification::Left,
            font: (b'A', None, None),
            fonts: BTreeMap::new(),
            sizes: Sizes::default(),
            encoding: 0,
        }
    }
}

impl Settings {
    /// `^PW`: no label is narrower than two dots.
    pub(super) fn set_width(&mut self, width: Option<u32>) {
        if let Some(width @ 2..) = width {
            self.width = Some(width.min(FARTHEST));
        }
    }

    /// `^LL`.
    pub(super) fn set_length(&mut self, length: Option<u32>) {
        if let Some(length @ 1..) = length {
            self.length = Some(length.min(FARTHEST));
        }
    }

    /// `^LH`.
    pub(super) fn set_home(&mut self, command: &LabelHome) {
        let place = |dots: Option<u32>| dots.unwrap_or(0).min(FARTHEST);
        self.home = (place(command.x), place(command.y));
    }

    /// `^LS`.
    pub(super) fn set_shift(&mut self, command: &LabelShift) {
        self.shift = command.dots.unwrap_or(0).clamp(-9999, 9999);
    }

    /// `^LT`: the print moves by 120 dots at most, twice that on the finest heads.
    pub(super) fn set_top(&mut self, command: &LabelTop, dpi: u32) {
        let most = if dpi < 600 { 120 } else { 240 };
        self.top = command.dots.map_or(self.top, |dots| dots.clamp(-most, most));
    }

    /// `^FW`.
    pub(super) fn set_field_defaults(&mut self, command: &FieldDefaults) {
        self.orientation = command.orientation.unwrap_or(self.orientation);
        self.justification = command.justification.unwrap_or(self.justification);
    }

    /// `^CF`: with one of the two sizes, the other follows from it. Without any, the scalable font keeps the previous
    /// size, as the guide says; bitmap fonts return to their own, as measured on a ZD621.
    pub(super) fn set_font(&mut self, command: &DefaultFont) {
        let (name, height, width) = self.font;
        let named = command.font.map(FontName::byte);
        let (height, width) = match (size(command.height), size(command.width)) {
            (None, None) if named.is_none_or(|name| name == FontName::ZERO.byte()) => {
                (height, width)
            }
            given => given,
        };
        self.font = (named.unwrap_or(name), height, width);
    }

    /// `^CW`.
    pub(super) fn set_font_file(&mut self, command: FontIdentifier) {
        if let (Some(font), Some(file)) = (command.font, command.file.and_then(short)) {
            self.fonts.insert(font.byte(), file);
        }
    }

    /// `^BY`: values out of range become the nearest that printers accept.
    pub(super) fn set_sizes(&mut self, command: &BarcodeDefaults) {
        let sizes = &mut self.sizes;
        sizes.module = command.module.map_or(sizes.module, |module| module.clamp(1, sizes.widest));
        sizes.ratio = command.ratio.map_or(sizes.ratio, |ratio| ratio.0.clamp(20, 30));
        sizes.height = command.height.map_or(sizes.height, |height| height.clamp(1, FARTHEST));
    }
}

/// A font's size; 0 means none.
pub(super) fn size(dots: Option<u32>) -> Option<u32> {
    dots.filter(|&dots| dots > 0).map(|dots| dots.min(FARTHEST))
}

/// A name that a file can have: it is kept with every field.
pub(super) fn short(name: Word) -> Option<Word> {
    (name.as_bytes().len() <= LONGEST_NAME).then_some(name)
}
