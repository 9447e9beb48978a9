//! Definitions: characters and pictures that are drawn more than once, named by their content.
//!
//! Names come from the content, so that two labels in one HTML page, which share one namespace, do not show each
//! other's characters.

use std::{
    collections::{HashMap, HashSet},
    sync::Arc,
};

use super::{
    super::{fingerprint, png},
    pen::Pen,
};
use crate::{
    Bitmap,
    font::{self, Typeface},
    page::Ink,
};

/// Definitions so far.
#[derive(Debug, Default)]
pub(super) struct Definitions {
    pen: Pen,
    ids: HashSet<Id>,
    /// `None` for those without ink.
    characters: HashMap<(Typeface, char), Option<Id>>,
    /// By address in memory, which the page keeps alive, and by colour.
    pictures: HashMap<(*const Bitmap, [u8; 3]), Id>,
}

/// The name of a definition.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(super) struct Id([u8; 9]);

const BLACK: [u8; 3] = [0; 3];
const WHITE: [u8; 3] = [255; 3];

impl Definitions {
    pub(super) fn len(&self) -> usize {
        self.pen.len()
    }

    /// The outline of a character, its origin on the base line; `None` without ink.
    pub(super) fn character(&mut self, typeface: Typeface, character: char) -> Option<Id> {
        if let Some(known) = self.characters.get(&(typeface, character)) {
            return *known;
        }
        let outline = font::outline(typeface, character, |point| point);
        let id = (!outline.segments.is_empty()).then(|| {
            let mut data = Pen::default();
            data.outline(&outline.segments);
            let data = data.finish();
            self.define(Id::of(data.as_bytes()), |pen, id| {
                pen.text("<path id=\"");
                pen.text(id.as_str());
                pen.text("\" d=\"");
                pen.text(&data);
                pen.text("\"/>");
            })
        });
        self.characters.insert((typeface, character), id);
        id
    }

    /// A picture of one unit to a dot; `None` when it has no dots.
    pub(super) fn picture(&mut self, bitmap: &Arc<Bitmap>, ink: Ink) -> Option<Id> {
        if bitmap.width() == 0 || bitmap.height() == 0 {
            return None;
        }
        let colour = match ink {
            Ink::Black => BLACK,
            Ink::White | Ink::Reverse => WHITE,
        };
        let key = (Arc::as_ptr(bitmap), colour);
        if let Some(known) = self.pictures.get(&key) {
            return Some(*known);
        }
        let file = png::stencil(bitmap, colour);
        let id = self.define(Id::of(&file), |pen, id| {
            pen.text("<image id=\"");
            pen.text(id.as_str());
            pen.text("\" width=\"");
            pen.whole(bitmap.width().into());
            pen.text("\" height=\"");
            pen.whole(bitmap.height().into());
            pen.text("\" style=\"image-rendering:pixelated\" href=\"data:image/png;base64,");
            pen.base64(&file);
            pen.text("\"/>");
        });
        self.pictures.insert(key, id);
        Some(id)
    }

    fn define(&mut self, id: Id, write: impl FnOnce(&mut Pen, Id)) -> Id {
        if self.ids.insert(id) {
            write(&mut self.pen, id);
        }
        id
    }

    /// Writes all of them.
    pub(super) fn write(self, pen: &mut Pen) {
        if self.pen.len() > 0 {
            pen.text("<defs>");
            pen.append(&self.pen);
            pen.text("</defs>");
        }
    }
}

/// 64 characters that are allowed in a name.
const LETTERS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

impl Id {
    /// The same content has the same name. 48 bits of its hash are enough: among a hundred contents, two collide once
    /// in 10^10 times.
    fn of(content: &[u8]) -> Self {
        let mut number = fingerprint(content);
        // A name starts with a letter.
        let mut name = *b"g........";
        for place in name.iter_mut().skip(1) {
            *place = LETTERS[(number % 64) as usize];
            number /= 64;
        }
        Self(name)
    }

    pub(super) fn as_str(&self) -> &str {
        // All of them are ASCII.
        str::from_utf8(&self.0).unwrap_or_default()
    }
}
