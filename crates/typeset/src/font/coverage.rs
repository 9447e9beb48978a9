//! Which characters a font has.

use harfrust::Font;

/// The characters of a font, as ranges.
#[derive(Debug, Default)]
pub(super) struct Coverage {
    /// First and last of each, ascending.
    ranges: Box<[(u32, u32)]>,
}

impl Coverage {
    pub(super) fn of(font: &Font) -> Self {
        // A hostile table may map more codes than there are characters.
        const MOST_CODES: usize = 0x11_0000;
        let mapped = font.charmap().unicodes().take(MOST_CODES);
        let mut codes: Vec<u32> =
            mapped.filter(|(_, glyph)| glyph.to_u32() != 0).map(|(code, _)| code).collect();
        codes.sort_unstable();
        codes.dedup();
        let ranges = codes.chunk_by(|a, b| a + 1 == *b);
        Self { ranges: ranges.filter_map(|run| Some((*run.first()?, *run.last()?))).collect() }
    }

    pub(super) fn is_empty(&self) -> bool {
        self.ranges.is_empty()
    }

    /// All of them, ascending.
    pub(super) fn characters(&self) -> impl Iterator<Item = char> + '_ {
        self.ranges.iter().flat_map(|&(first, last)| first..=last).filter_map(char::from_u32)
    }

    pub(super) fn has(&self, character: char) -> bool {
        let code = u32::from(character);
        let after = self.ranges.partition_point(|&(first, _)| first <= code);
        after
            .checked_sub(1)
            .and_then(|index| self.ranges.get(index))
            .is_some_and(|range| code <= range.1)
    }
}
