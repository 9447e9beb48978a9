//! Fonts that are small files and mean much work: a table of one of ours is replaced by a hostile one.

/// A font with another table in place of one, or in addition.
pub(crate) fn with_table(font: &[u8], tag: [u8; 4], table: &[u8]) -> Vec<u8> {
    let number = |at: usize| u32::from_be_bytes(font[at..at + 4].try_into().unwrap()) as usize;
    let count = usize::from(u16::from_be_bytes([font[4], font[5]]));
    let mut tables: Vec<([u8; 4], Vec<u8>)> = (0..count)
        .map(|index| 12 + 16 * index)
        .map(|at| {
            let (start, length) = (number(at + 8), number(at + 12));
            (font[at..at + 4].try_into().unwrap(), font[start..start + length].to_vec())
        })
        .filter(|(known, _)| *known != tag)
        .collect();
    tables.push((tag, table.to_vec()));
    tables.sort();
    let mut file = font[..4].to_vec();
    file.extend(u16::try_from(tables.len()).unwrap().to_be_bytes());
    file.extend([0; 6]);
    let mut at = 12 + 16 * tables.len();
    for (tag, table) in &tables {
        file.extend(tag);
        file.extend([0; 4]);
        file.extend(u32::try_from(at).unwrap().to_be_bytes());
        file.extend(u32::try_from(table.len()).unwrap().to_be_bytes());
        at += table.len().next_multiple_of(4);
    }
    for (_, table) in tables {
        file.extend(&table);
        file.resize(file.len().next_multiple_of(4), 0);
    }
    file
}

/// Numbers of two bytes.
fn words(numbers: impl IntoIterator<Item = usize>) -> Vec<u8> {
    let word = |number| u16::try_from(number).unwrap().to_be_bytes();
    numbers.into_iter().flat_map(word).collect()
}

/// `GSUB` or `GPOS`: lookups with one table each, all of which every text goes through.
///
/// Offsets may repeat, so a lookup takes four bytes.
fn layout(feature: [u8; 4], lookups: &[(usize, Vec<u8>)], order: &[usize]) -> Vec<u8> {
    let scripts = [words([1]), b"DFLT".to_vec(), words([8, 4, 0, 0, 0xffff, 1, 0])].concat();
    let indices = (0..order.len()).collect::<Vec<_>>();
    let features =
        [words([1]), feature.to_vec(), words([8, 0, order.len()]), words(indices)].concat();
    let mut tables = Vec::new();
    let mut starts = Vec::new();
    for (kind, subtable) in lookups {
        starts.push(2 + 2 * order.len() + tables.len());
        tables.extend(words([*kind, 0, 1, 8]));
        tables.extend(subtable);
    }
    let offsets = order.iter().map(|index| starts[*index]);
    let list = [words([order.len()]), words(offsets), tables].concat();
    let (first, second) = (10 + scripts.len(), 10 + scripts.len() + features.len());
    [words([1, 0, 10, first, second]), scripts, features, list].concat()
}

/// All glyphs up to this one, as a coverage.
fn all(glyphs: usize) -> Vec<u8> {
    words([2, 1, 0, glyphs - 1, 0])
}

/// A table of single substitutions that replaces every glyph by itself.
fn unchanged(glyphs: usize) -> Vec<u8> {
    [words([1, 6, 0]), all(glyphs)].concat()
}

/// Substitutions with so many lookups. Each replaces every glyph by itself.
pub(crate) fn many_substitutions(glyphs: usize, lookups: usize) -> Vec<u8> {
    layout(*b"ccmp", &[(1, unchanged(glyphs))], &vec![0; lookups])
}

/// Positions with so many lookups. Each moves every glyph.
pub(crate) fn many_positions(glyphs: usize, lookups: usize) -> Vec<u8> {
    // The format, the coverage, one value: the advance.
    let table = [words([1, 8, 4, 1]), all(glyphs)].concat();
    layout(*b"kern", &[(1, table)], &vec![0; lookups])
}

/// Substitutions in which every glyph becomes this many glyphs, so often.
pub(crate) fn growing(glyphs: usize, into: usize, times: usize) -> Vec<u8> {
    let sequence = 6 + 2 * glyphs;
    let sequences = vec![sequence; glyphs];
    let coverage = sequence + 2 + 2 * into;
    let table = [
        words([1, coverage, glyphs]),
        words(sequences),
        words([into]),
        words(vec![1; into]),
        all(glyphs),
    ];
    layout(*b"ccmp", &[(2, table.concat())], &vec![0; times])
}

/// A `kern` table with so many tables of one pair.
pub(crate) fn many_kernings(tables: usize) -> Vec<u8> {
    let one = words([0, 20, 1, 1, 6, 0, 0, 1, 1, 10]);
    [words([0, tables]), one.repeat(tables)].concat()
}
