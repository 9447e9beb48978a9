//! What persists from field to field, label to label and document to document.

use std::collections::BTreeMap;

use zpl::command::{Justification, Orientation, Word};

use super::Sizes;

/// The state of a printer, as it is when switched on.
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
