//! One element of a design: the properties of all elements, and its kind. Groups are here, because they have elements.

use label::{
    Letters, Template,
    element::{Rotation, Source, Typeface},
};
use message::{Message, message};
use symbology::Symbology;

use super::{
    Area, Barcode, Ellipse, Image, Line, Native, Qr, Rect, Table, Text, TextBox,
    kind::{ElementKind, Position},
};

/// One element of a design.
#[derive(Debug, Clone, PartialEq)]
pub struct Element {
    /// Its id, unique in the design.
    pub id: Box<str>,
    /// Its display name; may be empty.
    pub name: Box<str>,
    /// Whether it is not printed.
    pub hidden: bool,
    /// Whether the editor protects it from changes.
    pub locked: bool,
    /// Its kind.
    pub kind: Kind,
}

macro_rules! kinds {
    ($($kind:ident),* $(,)?) => {
        /// The kinds of elements.
        #[derive(Debug, Clone, PartialEq)]
        #[expect(missing_docs, reason = "each variant is the type it holds")]
        pub enum Kind {
            $($kind($kind)),*
        }

        impl std::ops::Deref for Kind {
            type Target = dyn ElementKind;

            fn deref(&self) -> &Self::Target {
                match self {
                    $(Self::$kind(kind) => kind),*
                }
            }
        }

        impl std::ops::DerefMut for Kind {
            fn deref_mut(&mut self) -> &mut Self::Target {
                match self {
                    $(Self::$kind(kind) => kind),*
                }
            }
        }
    };
}

kinds! { Text, TextBox, Barcode, Qr, Rect, Ellipse, Line, Table, Image, Native, Group }

/// Elements that are moved and rotated together. Their coordinates are relative to the group's upper left corner before
/// rotation.
#[derive(Debug, Clone, PartialEq)]
pub struct Group {
    /// Its area on the label, after rotation.
    pub area: Area,
    /// Rotation of the whole group.
    pub rotation: Rotation,
    /// Its elements, in drawing order.
    pub elements: Vec<Element>,
}

impl ElementKind for Group {
    fn noun(&self) -> Message {
        message!("kind-group", "group")
    }

    fn position(&mut self) -> Position<'_> {
        Position::Parts
    }

    fn area(&self) -> Option<Area> {
        Some(self.area)
    }

    fn visit<'e>(&'e self, with: &mut dyn FnMut(&'e Template)) {
        self.elements.iter().for_each(|element| element.visit(with));
    }

    fn visit_texts<'e>(&'e self, with: &mut dyn FnMut(&'e Template, &'e Typeface)) {
        self.elements.iter().for_each(|element| element.visit_texts(with));
    }

    fn add_letters<'e>(&'e self, letters: &mut Letters<'e>) {
        self.elements.iter().for_each(|element| element.add_letters(letters));
    }
}

impl Kind {
    /// The elements in it.
    pub fn elements(&self) -> &[Element] {
        if let Self::Group(group) = self { &group.elements } else { &[] }
    }
}

/// Finds an element in a list or in one of its groups, whose nesting is limited when they are read. Adds its indices.
pub(super) fn find<'e>(
    elements: &'e [Element],
    id: &str,
    indices: &mut Vec<usize>,
) -> Option<&'e Element> {
    for (index, element) in elements.iter().enumerate() {
        indices.push(index);
        if *element.id == *id {
            return Some(element);
        }
        if let Some(found) = find(element.kind.elements(), id, indices) {
            return Some(found);
        }
        indices.pop();
    }
    None
}

impl Element {
    /// The number of elements that are not groups, including hidden ones.
    pub(super) fn count(&self) -> usize {
        if let Kind::Group(group) = &self.kind {
            group.elements.iter().map(Self::count).sum()
        } else {
            1
        }
    }

    /// Calls `with` for every element that is printed: itself and those in it.
    fn visit_printed<'e>(&'e self, with: &mut impl FnMut(&'e Self)) {
        if !self.hidden {
            with(self);
            self.kind.elements().iter().for_each(|element| element.visit_printed(with));
        }
    }

    /// Calls `with` for every printed text.
    pub fn visit<'e>(&'e self, with: &mut dyn FnMut(&'e Template)) {
        if !self.hidden {
            self.kind.visit(with);
        }
    }

    /// Adds everything that is filled, measured and laid out for each label.
    pub(super) fn add_letters<'e>(&'e self, letters: &mut Letters<'e>) {
        if !self.hidden {
            letters.add_element();
            self.kind.add_letters(letters);
        }
    }

    /// Calls `with` for every printed text, with the look of its letters.
    pub(super) fn visit_texts<'e>(&'e self, with: &mut dyn FnMut(&'e Template, &'e Typeface)) {
        if !self.hidden {
            self.kind.visit_texts(with);
        }
    }

    /// Calls `with` for the file of every printed picture.
    pub(super) fn visit_pictures<'e>(&'e self, with: &mut impl FnMut(&'e Source)) {
        self.visit_printed(&mut |element| element.kind.picture().into_iter().for_each(&mut *with));
    }

    /// The number of pictures that are printed.
    pub(super) fn printed_pictures(&self) -> usize {
        let mut count = 0;
        self.visit_pictures(&mut |_| count += 1);
        count
    }

    /// The number of barcodes that are printed.
    pub(super) fn printed_barcodes(&self) -> usize {
        let mut count = 0;
        self.visit_printed(&mut |element| count += usize::from(element.symbology().is_some()));
        count
    }

    /// The symbology, if it is a barcode.
    pub fn symbology(&self) -> Option<Symbology> {
        self.kind.symbology()
    }

    /// Its description in a message: `the image "Logo"`.
    pub(crate) fn described(&self) -> Message {
        let kind = self.kind.noun();
        if self.name.is_empty() {
            message!("the-element", "the {kind}", kind)
        } else {
            message!("the-named-element", "the {kind} \"{name}\"", kind, name = &*self.name)
        }
    }
}
