//! How much work the letters of a font are, counted from its tables: what a worst text would do.
//!
//! A small file may mean much: offsets in it may repeat, so that a lookup takes four bytes, and a letter may become many
//! glyphs that become many glyphs in turn. The number of glyphs is bounded by giving each glyph a number so that no
//! substitution makes the sum larger, whatever the order and the context: then a text never has more glyphs than the sum of
//! the numbers of its first ones.

use harfrust::GlyphId;
use read_fonts::{
    FontRef, ReadError, TableProvider as _,
    tables::{
        gpos::{Gpos, PositionSubtables},
        gsub::{
            AlternateSubst, Gsub, LigatureSubst, MultipleSubst, ReverseChainSingleSubst,
            SingleSubst, SubstitutionSubtables,
        },
        layout::CoverageTable,
    },
};

use super::error::FontError;

/// Lookups and their tables, those of kerning included: ornate fonts for Arabic have some thousand.
const MOST_PASSES: usize = 10_000;

/// Tables of Apple's layout, which may insert glyphs wherever they like.
const MOST_AAT: usize = 100;

/// The most glyphs that one becomes in a font whose growth is known. Phrases that are one character have less than twenty.
const MOST_GROWTH: u32 = 64;

/// The most glyphs that one becomes in any other font. The shaper ends there.
const ENDLESS: u32 = 256;

/// The most steps of a run that is shaped at once, if every glyph becomes as many as it can: less than two seconds.
const MOST_STEPS: u64 = 700_000_000;

/// Bytes that are shaped at once in any font.
const LEAST_RUN: u64 = 256;

/// Glyphs in the substitutions of a font, each counted as often as it may be written.
const MOST_RULES: usize = 2_000_000;

/// Rounds until the numbers of glyphs are found. Each goes on from what one before it has changed.
const MOST_ROUNDS: usize = 64;

/// The work of the letters of a font.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Load {
    /// Tables that each glyph goes through.
    pub(crate) passes: u32,
    /// The most glyphs that one becomes.
    pub(crate) growth: u32,
}

impl Load {
    /// That of our fonts, and of those that the operator added.
    pub(crate) const LIGHT: Self = Self { passes: 0, growth: 1 };

    /// Steps of a glyph of an ordinary font, of two nanoseconds each.
    const ORDINARY: u64 = 500;

    /// Steps of a glyph in a table that changes it.
    const OF_A_PASS: u64 = 20;

    /// Steps of the longest run that is shaped at once: a few milliseconds. Runs of a few dozen characters are never cut.
    const OF_A_RUN: u64 = 2_000_000;

    /// The most bytes of a run that is shaped at once. Longer ones are cut between characters.
    pub(crate) fn longest_run(self) -> usize {
        let run = Self::OF_A_RUN / self.steps(u64::from(self.growth)).max(1);
        usize::try_from(run.clamp(LEAST_RUN, 4096)).unwrap_or(usize::MAX)
    }

    /// The work of shaping so many glyphs.
    pub(crate) fn steps(self, glyphs: u64) -> u64 {
        let of_passes = Self::OF_A_PASS.saturating_mul(self.passes.into());
        glyphs.saturating_mul(Self::ORDINARY.saturating_add(of_passes))
    }

    /// The work of a font that somebody uploaded.
    pub(crate) fn of(tables: &FontRef<'_>) -> Result<Self, FontError> {
        let aat = apple(tables)?;
        let (of_gsub, growth) = match present(tables.gsub()).map_err(in_table("GSUB"))? {
            Some(gsub) => substitutions(&gsub).map_err(in_table("GSUB"))?,
            None => (0, Some(1)),
        };
        let of_gpos = match present(tables.gpos()).map_err(in_table("GPOS"))? {
            Some(gpos) => positions(&gpos).map_err(in_table("GPOS"))?,
            None => 0,
        };
        let of_kern = match present(tables.kern()).map_err(in_table("kern"))? {
            Some(kern) => kern.subtables().take(MOST_PASSES + 1).count(),
            None => 0,
        };
        let passes = of_gsub.saturating_add(of_gpos).saturating_add(of_kern);
        let growth = growth.filter(|_| aat == 0);
        let load = Self {
            passes: u32::try_from(passes + aat).unwrap_or(u32::MAX),
            growth: growth.unwrap_or(ENDLESS),
        };
        let is_slow = load.steps(LEAST_RUN * u64::from(load.growth)) > MOST_STEPS;
        if passes > MOST_PASSES || aat > MOST_AAT || is_slow {
            return Err(FontError::TooMuch);
        }
        Ok(load)
    }
}

/// The tables of Apple's layout.
fn apple(tables: &FontRef<'_>) -> Result<usize, FontError> {
    let mut count = 0;
    if let Some(morx) = present(tables.morx()).map_err(in_table("morx"))? {
        for chain in morx.chains().iter().take(MOST_AAT + 1) {
            let chain = chain.map_err(in_table("morx"))?;
            count += 1 + chain.subtables().iter().take(MOST_AAT + 1).count();
        }
    }
    if let Some(kerx) = present(tables.kerx()).map_err(in_table("kerx"))? {
        count += kerx.subtables().iter().take(MOST_AAT + 1).count();
    }
    Ok(count)
}

/// The number of tables of the lookups, and the most glyphs that one becomes; `None` if there may be too many.
fn substitutions(gsub: &Gsub<'_>) -> Result<(usize, Option<u32>), ReadError> {
    use SubstitutionSubtables as Kind;
    present(gsub.script_list())?;
    present(gsub.feature_list())?;
    let Some(lookups) = present(gsub.lookup_list())? else { return Ok((0, Some(1))) };
    let (mut count, mut rules) = (0, Rules::default());
    for lookup in lookups.lookups().iter() {
        count += match lookup?.subtables()? {
            Kind::Single(tables) => each(tables.iter(), |table| rules.add_single(&table))?,
            Kind::Multiple(tables) => each(tables.iter(), |table| rules.add_multiple(&table))?,
            Kind::Alternate(tables) => each(tables.iter(), |table| rules.add_alternate(&table))?,
            Kind::Ligature(tables) => each(tables.iter(), |table| rules.add_ligature(&table))?,
            Kind::Reverse(tables) => each(tables.iter(), |table| rules.add_reverse(&table))?,
            Kind::Contextual(tables) => each(tables.iter(), |_| Ok(()))?,
            Kind::ChainContextual(tables) => each(tables.iter(), |_| Ok(()))?,
            Kind::EmptyExtension => 1,
        };
        if count > MOST_PASSES || rules.is_over {
            return Ok((count, None));
        }
    }
    Ok((count, rules.growth()))
}

/// The number of tables of the lookups.
fn positions(gpos: &Gpos<'_>) -> Result<usize, ReadError> {
    use PositionSubtables as Kind;
    present(gpos.script_list())?;
    present(gpos.feature_list())?;
    let Some(lookups) = present(gpos.lookup_list())? else { return Ok(0) };
    let mut count = 0;
    for lookup in lookups.lookups().iter() {
        count += match lookup?.subtables()? {
            Kind::Single(tables) => each(tables.iter(), |_| Ok(()))?,
            Kind::Pair(tables) => each(tables.iter(), |_| Ok(()))?,
            Kind::Cursive(tables) => each(tables.iter(), |_| Ok(()))?,
            Kind::MarkToBase(tables) => each(tables.iter(), |_| Ok(()))?,
            Kind::MarkToLig(tables) => each(tables.iter(), |_| Ok(()))?,
            Kind::MarkToMark(tables) => each(tables.iter(), |_| Ok(()))?,
            Kind::Contextual(tables) => each(tables.iter(), |_| Ok(()))?,
            Kind::ChainContextual(tables) => each(tables.iter(), |_| Ok(()))?,
            Kind::EmptyExtension => 1,
        };
        if count > MOST_PASSES {
            break;
        }
    }
    Ok(count)
}

/// Reads the tables of a lookup; returns their number, and one for the lookup.
fn each<T>(
    tables: impl Iterator<Item = Result<T, ReadError>>,
    mut with: impl FnMut(T) -> Result<(), ReadError>,
) -> Result<usize, ReadError> {
    let mut count = 1;
    for table in tables {
        with(table?)?;
        count += 1;
    }
    Ok(count)
}

/// Which glyphs become which.
#[derive(Debug, Default)]
struct Rules {
    /// One glyph becomes these.
    replaced: Vec<(u32, Vec<u32>)>,
    /// These become one glyph.
    joined: Vec<(Vec<u32>, u32)>,
    count: usize,
    /// Whether there are too many, or some that cannot be read.
    is_over: bool,
}

impl Rules {
    fn replace(&mut self, from: u32, into: impl Iterator<Item = u32>) {
        let room = MOST_RULES.saturating_sub(self.count);
        let into: Vec<u32> = into.take(room + 1).collect();
        self.count += into.len() + 1;
        self.is_over |= self.count > MOST_RULES;
        if !self.is_over {
            self.replaced.push((from, into));
        }
    }

    fn add_single(&mut self, table: &SingleSubst<'_>) -> Result<(), ReadError> {
        match table {
            SingleSubst::Format1(table) => {
                let delta = table.delta_glyph_id();
                for glyph in covered(&table.coverage()?) {
                    let small = u16::try_from(glyph).unwrap_or(u16::MAX);
                    let other = small.wrapping_add_signed(delta);
                    self.replace(glyph, [u32::from(other)].into_iter());
                    if self.is_over {
                        break;
                    }
                }
            }
            SingleSubst::Format2(table) => {
                let others = table.substitute_glyph_ids().iter().map(|id| u32::from(id.get()));
                for (glyph, other) in covered(&table.coverage()?).zip(others) {
                    self.replace(glyph, [other].into_iter());
                }
            }
            SingleSubst::Format3(_) | SingleSubst::Format4(_) => self.is_over = true,
        }
        Ok(())
    }

    fn add_multiple(&mut self, table: &MultipleSubst<'_>) -> Result<(), ReadError> {
        let MultipleSubst::Format1(table) = table else {
            self.is_over = true;
            return Ok(());
        };
        for (glyph, sequence) in covered(&table.coverage()?).zip(table.sequences().iter()) {
            let sequence = sequence?;
            let others = sequence.substitute_glyph_ids().iter().map(|id| u32::from(id.get()));
            self.replace(glyph, others);
            if self.is_over {
                break;
            }
        }
        Ok(())
    }

    fn add_alternate(&mut self, table: &AlternateSubst<'_>) -> Result<(), ReadError> {
        let AlternateSubst::Format1(table) = table else {
            self.is_over = true;
            return Ok(());
        };
        for (glyph, others) in covered(&table.coverage()?).zip(table.alternate_sets().iter()) {
            for other in others?.alternate_glyph_ids() {
                self.replace(glyph, [u32::from(other.get())].into_iter());
            }
            if self.is_over {
                break;
            }
        }
        Ok(())
    }

    fn add_ligature(&mut self, table: &LigatureSubst<'_>) -> Result<(), ReadError> {
        let LigatureSubst::Format1(table) = table else {
            self.is_over = true;
            return Ok(());
        };
        for (first, set) in covered(&table.coverage()?).zip(table.ligature_sets().iter()) {
            for ligature in set?.ligatures().iter() {
                let ligature = ligature?;
                let others = ligature.component_glyph_ids().iter().map(|id| u32::from(id.get()));
                let room = MOST_RULES.saturating_sub(self.count);
                let parts: Vec<u32> = [first].into_iter().chain(others).take(room + 1).collect();
                self.count += parts.len();
                self.is_over |= self.count > MOST_RULES;
                if self.is_over {
                    return Ok(());
                }
                self.joined.push((parts, u32::from(ligature.ligature_glyph())));
            }
        }
        Ok(())
    }

    fn add_reverse(&mut self, table: &ReverseChainSingleSubst<'_>) -> Result<(), ReadError> {
        let ReverseChainSingleSubst::Format1(table) = table else {
            self.is_over = true;
            return Ok(());
        };
        let others = table.substitute_glyph_ids().iter().map(|id| u32::from(id.get()));
        for (glyph, other) in covered(&table.coverage()?).zip(others) {
            self.replace(glyph, [other].into_iter());
        }
        Ok(())
    }

    /// The most glyphs that one becomes; `None` if they may be too many.
    fn growth(&self) -> Option<u32> {
        let mut numbers = Numbers { of: vec![1; 1 << 16], has_changed: false };
        for _ in 0..MOST_ROUNDS {
            numbers.has_changed = false;
            // What later lookups do to a glyph counts for those before.
            for (from, into) in self.replaced.iter().rev() {
                numbers.raise(*from, numbers.sum(into))?;
            }
            for (parts, whole) in self.joined.iter().rev() {
                let (first, rest) = parts.split_first()?;
                let others = numbers.sum(rest);
                numbers.raise(*first, numbers.get(*whole).saturating_sub(others))?;
            }
            if !numbers.has_changed {
                return numbers.of.iter().max().copied();
            }
        }
        None
    }
}

/// A number for each glyph.
struct Numbers {
    of: Vec<u32>,
    has_changed: bool,
}

impl Numbers {
    fn get(&self, glyph: u32) -> u32 {
        usize::try_from(glyph).ok().and_then(|glyph| self.of.get(glyph)).copied().unwrap_or(1)
    }

    fn sum(&self, glyphs: &[u32]) -> u32 {
        glyphs.iter().fold(0, |sum, glyph| sum.saturating_add(self.get(*glyph)))
    }

    /// Makes a number at least this large; `None` if that is too large.
    fn raise(&mut self, glyph: u32, least: u32) -> Option<()> {
        if least > MOST_GROWTH {
            return None;
        }
        let number = usize::try_from(glyph).ok().and_then(|glyph| self.of.get_mut(glyph))?;
        if *number < least {
            *number = least;
            self.has_changed = true;
        }
        Some(())
    }
}

fn covered(coverage: &CoverageTable<'_>) -> impl Iterator<Item = u32> {
    coverage.iter().map(GlyphId::to_u32)
}

/// `None` for a table that a font need not have.
pub(crate) fn present<T>(table: Result<T, ReadError>) -> Result<Option<T>, ReadError> {
    match table {
        Ok(table) => Ok(Some(table)),
        Err(ReadError::TableIsMissing(_) | ReadError::NullOffset) => Ok(None),
        Err(error) => Err(error),
    }
}

pub(crate) fn in_table(table: &str) -> impl Fn(ReadError) -> FontError + '_ {
    |error| FontError::Table { table: table.to_owned(), cause: error.to_string() }
}

#[cfg(test)]
mod tests {
    use super::{super::dear, *};

    const THAI: &[u8] = include_bytes!("../../assets/NotoSansThai-Regular.ttf");

    fn load(tag: [u8; 4], table: &[u8]) -> Result<Load, FontError> {
        Load::of(&FontRef::new(&dear::with_table(THAI, tag, table)).unwrap())
    }

    fn growth(replaced: &[(u32, &[u32])], joined: &[(&[u32], u32)]) -> Option<u32> {
        let replaced = replaced.iter().map(|(from, into)| (*from, into.to_vec())).collect();
        let joined = joined.iter().map(|(parts, whole)| (parts.to_vec(), *whole)).collect();
        Rules { replaced, joined, ..Rules::default() }.growth()
    }

    #[test]
    fn the_built_in_fonts_would_be_accepted() {
        for file in crate::font::BUILT_IN_FILES {
            let load = Load::of(&FontRef::new(file).unwrap()).unwrap();
            assert!(load.passes <= 2000, "{load:?}");
        }
    }

    #[test]
    fn glyphs_that_become_many_are_counted() {
        assert_eq!(growth(&[], &[]), Some(1));
        assert_eq!(growth(&[(1, &[2, 3])], &[]), Some(2));
        assert_eq!(growth(&[(1, &[2, 3]), (3, &[4, 4, 4]), (5, &[1])], &[]), Some(4));
        // Back and forth, as small capitals are chosen.
        assert_eq!(growth(&[(1, &[2]), (2, &[1])], &[]), Some(1));
        // A letter with its mark, taken apart and put together again.
        assert_eq!(growth(&[(1, &[2, 3])], &[(&[2, 3], 1)]), Some(2));
    }

    #[test]
    fn endless_growth_is_noticed() {
        assert_eq!(growth(&[(1, &[1, 1])], &[]), None);
        assert_eq!(growth(&[(1, &[2; 64]), (2, &[3; 2])], &[]), None);
        assert_eq!(growth(&[(1, &[2; 3])], &[(&[2, 2], 1)]), None);
    }

    #[test]
    fn hostile_fonts_are_refused() {
        let glyphs = 60;
        assert_eq!(
            load(*b"GSUB", &dear::many_substitutions(glyphs, 9000)),
            Err(FontError::TooMuch)
        );
        let growing = load(*b"GSUB", &dear::growing(glyphs, 64, 3)).unwrap();
        assert_eq!(growing.growth, ENDLESS);
        assert_eq!((growing.longest_run(), Load::LIGHT.longest_run()), (256, 4000));
        assert_eq!(load(*b"GPOS", &dear::many_positions(glyphs, 9000)), Err(FontError::TooMuch));
        assert_eq!(load(*b"kern", &dear::many_kernings(60_000)), Err(FontError::TooMuch));
        let some = load(*b"GSUB", &dear::many_substitutions(glyphs, 1000)).unwrap();
        assert!((2000..2500).contains(&some.passes), "{some:?}");
    }
}
