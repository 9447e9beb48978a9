//! Objects stored in the printer: graphics and fonts. Formats are stored elsewhere.

mod graphic;
mod name;

use std::{collections::BTreeMap, ops::RangeInclusive, sync::Arc};

use zpl::command::Word;

pub(crate) use self::{
    graphic::Graphic,
    name::{Name, Pattern},
};
use crate::{Exceeded, budget::Budget};

/// Objects by their names. They persist until they are deleted or replaced, even if the document fails.
#[derive(Debug, Clone, Default)]
pub(crate) struct Memory {
    objects: BTreeMap<Name, Object>,
    /// The bytes of all objects.
    bytes: u64,
    /// Characters that font 0 has besides those that it has in every printer.
    characters: Arc<[RangeInclusive<char>]>,
}

/// A stored object.
#[derive(Debug, Clone)]
pub(crate) enum Object {
    Graphic(Graphic),
    /// A TrueType or OpenType file.
    Font(Arc<[u8]>),
}

impl Object {
    /// Approximate bytes of an object besides its data.
    const OVERHEAD: u64 = 256;

    fn bytes(&self) -> u64 {
        Self::OVERHEAD
            + match self {
                Self::Graphic(graphic) => graphic.bitmap.memory(),
                Self::Font(file) => file.len() as u64,
            }
    }

    /// Whether an existing field or page refers to it.
    fn is_shown(&self) -> bool {
        match self {
            Self::Graphic(graphic) => Arc::strong_count(&graphic.bitmap) > 1,
            Self::Font(file) => Arc::strong_count(file) > 1,
        }
    }
}

/// `^XG`, `^IM`: the object stored under a name when the command was read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Recall {
    pub(crate) name: String,
    pub(crate) graphic: Option<Graphic>,
    /// Dots that each of its dots becomes, across and down.
    pub(crate) scale: (u32, u32),
}

impl Memory {
    /// Adds characters to font 0.
    pub(crate) fn state_characters(
        &mut self,
        characters: impl Iterator<Item = RangeInclusive<char>>,
    ) {
        self.characters = self.characters.iter().cloned().chain(characters).collect();
    }

    /// Whether font 0 has more characters than in every printer.
    pub(crate) fn states_characters(&self) -> bool {
        !self.characters.is_empty()
    }

    /// Whether font 0 has this character besides those that it has in every printer.
    pub(crate) fn states(&self, character: char) -> bool {
        self.characters.iter().any(|range| range.contains(&character))
    }

    /// The extensions of fonts, in the order in which they are tried for a name without one.
    const FONTS: [&'static str; 3] = ["TTF", "TTE", "OTF"];

    /// Finds a graphic, on all devices if none is named. It is looked up when the command is read and not when the
    /// label is printed, since the same label may delete it.
    pub(crate) fn recall(&self, name: Option<&Word>, scale: (Option<u32>, Option<u32>)) -> Recall {
        let name = Pattern::read(name.map(Word::as_bytes), "GRF");
        let graphic = self.find(&name).and_then(|object| match object {
            Object::Graphic(graphic) => Some(graphic.clone()),
            Object::Font(_) => None,
        });
        let within = |scale: Option<u32>| scale.unwrap_or(1).clamp(1, 10);
        Recall { name: name.text(), graphic, scale: (within(scale.0), within(scale.1)) }
    }

    /// The file of a font, on all devices if none is named.
    pub(crate) fn font(&self, name: &Word) -> Option<&[u8]> {
        Self::FONTS.iter().find_map(|extension| {
            match self.find(&Pattern::read(Some(name.as_bytes()), extension))? {
                Object::Font(file) => Some(&**file),
                Object::Graphic(_) => None,
            }
        })
    }

    fn find(&self, name: &Pattern) -> Option<&Object> {
        name.to_find().find_map(|name| self.objects.get(&name))
    }

    /// The remaining bytes.
    pub(crate) fn room(&self, budget: &Budget) -> u64 {
        budget.limits().stored.saturating_sub(self.bytes).saturating_sub(Object::OVERHEAD)
    }

    /// Stores an object, replacing any other of its name.
    pub(crate) fn store(&mut self, name: Name, object: Object, budget: &mut Budget) -> Kept {
        self.remove(&name, budget)?;
        let bytes = self.bytes.saturating_add(object.bytes());
        if bytes > budget.limits().stored {
            return Err(budget.out_of_storage());
        }
        self.bytes = bytes;
        self.objects.insert(name, object);
        Ok(())
    }

    /// Removes the object of this name.
    pub(crate) fn remove(&mut self, name: &Name, budget: &mut Budget) -> Kept {
        let Some(object) = self.objects.remove(name) else { return Ok(()) };
        self.bytes = self.bytes.saturating_sub(object.bytes());
        // The current label keeps an object that it shows, which therefore still takes memory.
        if object.is_shown() { budget.memory(object.bytes()) } else { Ok(()) }
    }

    /// `^ID`: deletes all objects that match, and returns their names.
    pub(crate) fn delete(
        &mut self,
        pattern: &Pattern,
        budget: &mut Budget,
    ) -> Result<Vec<Name>, Exceeded> {
        budget.work(self.objects.len() as u64 * 500)?;
        let meant = self.objects.keys().filter(|name| pattern.matches(name));
        let meant: Vec<Name> = meant.cloned().collect();
        for name in &meant {
            self.remove(name, budget)?;
        }
        Ok(meant)
    }
}

/// Whether there was room.
type Kept = Result<(), Exceeded>;

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Bitmap, Limits, Resource, budget::Pages};

    fn budget(memory: u64) -> Budget {
        Budget::new(Limits { memory, stored: memory, ..Limits::default() }, Pages::Passed)
    }

    /// A graphic identified by its width; 8 bytes for each row.
    fn graphic(width: u32, height: u32) -> Object {
        Object::Graphic(Graphic { bitmap: Arc::new(Bitmap::new(width, height)), height })
    }

    fn name(text: &str) -> Name {
        Pattern::read(Some(text.as_bytes()), "GRF").to_store()
    }

    fn found(memory: &Memory, name: &str) -> Option<u32> {
        let word = Word::new(name).unwrap();
        let recall = memory.recall(Some(&word), (None, None));
        recall.graphic.map(|graphic| graphic.bitmap.width())
    }

    #[test]
    fn graphics_are_found_by_name_and_device() {
        let mut budget = budget(1 << 20);
        let mut memory = Memory::default();
        for (width, at) in
            [(1, "R:LOGO.GRF"), (2, "E:LOGO.GRF"), (3, "E:OTHER.GRF"), (4, "LOGO.PNG")]
        {
            memory.store(name(at), graphic(width, 1), &mut budget).unwrap();
        }
        for (text, expected) in [
            ("R:LOGO.GRF", Some(1)),
            ("logo", Some(1)),
            ("e:logo", Some(2)),
            ("OTHER", Some(3)),
            ("R:OTHER.GRF", None),
            ("R:LOGO.PNG", Some(4)),
            ("B:LOGO.GRF", None),
        ] {
            assert_eq!(found(&memory, text), expected, "{text}");
        }
        assert_eq!(memory.recall(None, (None, None)).name, "UNKNOWN.GRF");
    }

    #[test]
    fn magnification_is_one_to_ten() {
        let memory = Memory::default();
        let scale = |across, down| memory.recall(None, (across, down)).scale;
        assert_eq!(scale(None, None), (1, 1));
        assert_eq!(scale(Some(3), Some(10)), (3, 10));
        assert_eq!(scale(Some(0), Some(11)), (1, 10));
    }

    #[test]
    fn replacing_frees_and_deleting_frees() {
        let mut budget = budget(2000);
        let mut memory = Memory::default();
        for round in 0..100 {
            memory.store(name("A"), graphic(round % 64, 100), &mut budget).unwrap();
        }
        assert_eq!(memory.bytes, 800 + Object::OVERHEAD);
        memory.store(name("B"), graphic(1, 50), &mut budget).unwrap();
        let full = memory.store(name("C"), graphic(1, 50), &mut budget).unwrap_err();
        assert_eq!(full, Exceeded { resource: Resource::Memory, most: 2000 });
        let deleted = memory.delete(&Pattern::read(Some(b"R:?.GRF"), "GRF"), &mut budget).unwrap();
        assert_eq!((deleted, memory.bytes), (vec![name("A"), name("B")], 0));
        assert_eq!(memory.room(&budget), 2000 - Object::OVERHEAD);
    }

    #[test]
    fn objects_of_a_label_count_until_it_is_printed() {
        let mut budget = budget(2000);
        let mut memory = Memory::default();
        let word = Word::new("A").unwrap();
        let mut shown = Vec::new();
        let mut replace = || {
            memory.store(name("A"), graphic(1, 100), &mut budget)?;
            shown.push(memory.recall(Some(&word), (None, None)));
            Ok(())
        };
        assert_eq!(
            [replace(), replace(), replace()].map(|kept: Kept| kept.is_ok()),
            [true, true, false]
        );
    }

    #[test]
    fn fonts_are_found_with_and_without_extension() {
        let mut budget = budget(1 << 20);
        let mut memory = Memory::default();
        let file: Arc<[u8]> = Arc::from(&b"font"[..]);
        memory.store(name("E:ARIAL.TTE"), Object::Font(Arc::clone(&file)), &mut budget).unwrap();
        memory.store(name("R:LOGO.TTF"), graphic(1, 1), &mut budget).unwrap();
        let font = |text: &str| memory.font(&Word::new(text).unwrap());
        assert_eq!(font("E:ARIAL.TTE"), Some(&*file));
        assert_eq!(font("arial"), Some(&*file));
        assert_eq!(font("R:ARIAL.TTE"), None);
        assert_eq!(font("LOGO"), None);
    }
}
