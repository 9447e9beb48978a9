//! Bars side by side in the words of a grid's row.

/// A row being written from the left.
#[derive(Debug)]
pub(in crate::matrix) struct Row<'a> {
    words: std::slice::IterMut<'a, u64>,
    /// Modules not yet in the words, lowest bit leftmost.
    pending: u64,
    count: u32,
}

impl<'a> Row<'a> {
    /// An empty row.
    pub(in crate::matrix) fn new(words: &'a mut [u64]) -> Self {
        Self { words: words.iter_mut(), pending: 0, count: 0 }
    }

    /// Appends a pattern of fewer than 32 modules, lowest bit leftmost.
    #[inline]
    pub(in crate::matrix) fn push(&mut self, pattern: u32, modules: u32) {
        let pattern = u64::from(pattern);
        self.pending |= pattern << self.count;
        self.count += modules;
        if self.count >= u64::BITS {
            self.flush();
            self.count -= u64::BITS;
            self.pending = pattern >> (modules - self.count);
        }
    }

    /// Writes what is left.
    pub(in crate::matrix) fn finish(mut self) {
        if self.count > 0 {
            self.flush();
        }
    }

    fn flush(&mut self) {
        if let Some(word) = self.words.next() {
            *word = self.pending;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn patterns_run_over_the_words() {
        let mut words = [0; 3];
        let mut row = Row::new(&mut words);
        for _ in 0..8 {
            row.push(0b1_0000_0000_0000_0001, 17);
        }
        row.push(1, 1);
        row.finish();
        let dark = |module: usize| words[module / 64] >> (module % 64) & 1 == 1;
        for module in 0..192 {
            let expected = module <= 136 && matches!(module % 17, 0 | 16);
            assert_eq!(dark(module), expected, "{module}");
        }
    }
}
