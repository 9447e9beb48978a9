//! Formats stored in the printer as text.

use std::{collections::BTreeMap, sync::Arc};

use zpl::read::Dialect;

use crate::memory::{Name, Pattern};

/// The stored formats.
#[derive(Debug, Clone, Default)]
pub(super) struct Formats {
    all: BTreeMap<Name, Arc<Format>>,
    bytes: u64,
}

/// A format: commands as they were in a document.
#[derive(Debug)]
pub(super) struct Format {
    pub(super) text: Vec<u8>,
    /// The prefixes, delimiter and units that it was written with.
    pub(super) dialect: Dialect,
}

impl Format {
    /// Approximate bytes.
    fn bytes(&self) -> u64 {
        self.text.len() as u64 + 256
    }
}

/// There is no room for a format.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Full;

impl Formats {
    /// Stores a format, replacing any other of its name, unless all formats together would exceed `most` bytes.
    pub(super) fn store(&mut self, name: &Pattern, format: Format, most: u64) -> Result<(), Full> {
        let name = name.to_store();
        let replaced = self.all.get(&name).map_or(0, |format| format.bytes());
        let bytes = self.bytes - replaced + format.bytes();
        if bytes > most {
            return Err(Full);
        }
        self.bytes = bytes;
        self.all.insert(name, Arc::new(format));
        Ok(())
    }

    pub(super) fn find(&self, name: &Pattern) -> Option<Arc<Format>> {
        name.to_find().find_map(|name| self.all.get(&name).cloned())
    }

    /// The names of all formats.
    pub(super) fn names(&self) -> impl Iterator<Item = Vec<u8>> {
        self.all.keys().map(Name::bytes)
    }

    pub(super) fn len(&self) -> usize {
        self.all.len()
    }

    /// `^ID`: deletes all formats that match.
    pub(super) fn delete(&mut self, name: &Pattern) {
        self.all.retain(|stored, _| !name.matches(stored));
        self.bytes = self.all.values().map(|format| format.bytes()).sum();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn name(text: &str) -> Pattern {
        Pattern::read(Some(text.as_bytes()), "ZPL")
    }

    fn store(formats: &mut Formats, text: &str, bytes: usize) -> Result<(), Full> {
        let format = Format { text: vec![b' '; bytes], dialect: Dialect::default() };
        formats.store(&name(text), format, 4096)
    }

    #[test]
    fn formats_are_found_by_their_names_until_deleted() {
        let mut formats = Formats::default();
        store(&mut formats, "E:A.ZPL", 1).unwrap();
        store(&mut formats, "R:A.ZPL", 2).unwrap();
        store(&mut formats, "R:B.ZPL", 3).unwrap();
        let length =
            |formats: &Formats, text| formats.find(&name(text)).map(|found| found.text.len());
        assert_eq!(length(&formats, "a"), Some(2));
        assert_eq!(length(&formats, "E:A"), Some(1));
        assert_eq!(length(&formats, "C"), None);
        formats.delete(&name("R:*.ZPL"));
        assert_eq!(length(&formats, "a"), Some(1));
        assert_eq!(length(&formats, "B"), None);
    }

    #[test]
    fn room_is_limited_and_freed() {
        let mut formats = Formats::default();
        store(&mut formats, "A", 2000).unwrap();
        assert_eq!(store(&mut formats, "B", 2000), Err(Full));
        store(&mut formats, "A", 3000).unwrap();
        formats.delete(&name("*:*.*"));
        store(&mut formats, "B", 2000).unwrap();
        assert_eq!(formats.bytes, 2256);
    }
}
