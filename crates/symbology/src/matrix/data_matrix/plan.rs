//! The shortest way to write a message: which encodation for which characters, and the size that then
//! suffices.
//!
//! All encodations are entered from ASCII and left to ASCII, so the search keeps one number for each place
//! in the message: the fewest codewords that write everything before it and end in ASCII. A run of
//! characters in another encodation is a step from one such place to another. The rules for the end of the
//! symbol, which save the codeword that leaves a run, concern the last five places only.

use super::{
    characters::Class,
    endings::Endings,
    key::{CODEWORD, Key, Link, Mode, NEVER, PLACES, begun},
    message::{GS, Message},
    runs::{Quads, Triples},
};
use crate::options::data_matrix_size::{Choice, Size};

/// How to write a message in a symbol.
#[derive(Debug)]
pub(super) struct Plan<'a> {
    pub(super) size: &'static Size,
    /// At the start of each run the link to its end.
    links: &'a [Link],
    /// Where a run ends that the end of the symbol closes; what follows is in ASCII.
    pub(super) left_open: Option<usize>,
}

impl<'a> Plan<'a> {
    /// The shortest plan, or how many codewords the message needs when no size has that many.
    ///
    /// There must be room for one link more than the message has bytes.
    pub(super) fn new(
        message: &Message<'_>,
        sizes: Choice,
        links: &'a mut [Link],
    ) -> Result<Self, usize> {
        let bytes = &*message.bytes;
        let class = bytes.iter().fold(Class::NONE, |class, &byte| class.or(Class::of(byte)));
        // Without separators X12 is never shorter than C40, without extended characters Base 256 is never
        // shorter than ASCII.
        let endings = if class.is_x12_separator() || class.is_extended() {
            search::<true>(message, links)
        } else {
            search::<false>(message, links)
        };
        let (size, ending) = endings.choose(sizes)?;
        turn_round(links, ending.last_run(), ending.end());
        Ok(Self { size, links, left_open: ending.left_open.then_some(ending.end()) })
    }

    /// The encodation of the run that starts here, and where it ends.
    pub(super) fn run(&self, start: usize) -> (Mode, usize) {
        (self.links[start].mode(), self.links[start].place())
    }
}

/// Makes the links point forward that lead back from the run which ends at `end`.
fn turn_round(links: &mut [Link], last_run: Link, mut end: usize) {
    let mut link = last_run;
    while end > 0 {
        let start = link.place();
        let before = links[start];
        links[start] = Link::new(link.mode(), end);
        (link, end) = (before, start);
    }
}

/// Leaves at each place the link back to the start of the last run before it.
fn search<const ALL_MODES: bool>(message: &Message<'_>, links: &mut [Link]) -> Endings {
    let bytes = &*message.bytes;
    let mut search = Search::<ALL_MODES>::new(message);
    let tail = bytes.len().saturating_sub(4);
    let rest = ascii_codewords_from(&bytes[tail..]);
    let (head, ends) = bytes.split_at(tail);
    for (&byte, link) in head.iter().zip(&mut *links) {
        *link = search.step(byte);
    }
    let mut endings = Endings::new();
    for (index, &byte) in ends.iter().enumerate() {
        search.note_endings(rest[index], &mut endings);
        links[tail + index] = search.step(byte);
    }
    search.note_endings(0, &mut endings);
    search.note_last_endings(&mut endings);
    endings
}

/// How many codewords of ASCII write the rest from each of the last places.
fn ascii_codewords_from(ends: &[u8]) -> [Key; 5] {
    let mut rest = [0; 5];
    let mut next_digit = false;
    for (index, &byte) in ends.iter().enumerate().rev() {
        let class = Class::of(byte);
        rest[index] = rest[index + 1] + class.ascii_codewords();
        if class.is_digit() && next_digit {
            rest[index] = rest[index].min(rest[index + 2] + 1);
        }
        next_digit = class.is_digit();
    }
    rest
}

struct Search<const ALL_MODES: bool> {
    gs_is_fnc1: bool,
    place: Key,
    /// The shortest way here whose last character is in ASCII.
    ascii: Key,
    /// Codewords of the shortest way to the place before, if the character after it is a digit.
    before_digit: Key,
    c40: Triples,
    text: Triples,
    x12: Triples,
    edifact: Quads,
    /// The best open run, less one codeword for each place before its start.
    base256: Key,
}

impl<const ALL_MODES: bool> Search<ALL_MODES> {
    fn new(message: &Message<'_>) -> Self {
        #[expect(
            clippy::cast_possible_truncation,
            clippy::cast_possible_wrap,
            reason = "no more than the largest symbol has"
        )]
        let header = message.start() as Key * CODEWORD;
        Self {
            gs_is_fnc1: message.gs_is_fnc1,
            place: 0,
            ascii: header,
            before_digit: NEVER,
            c40: Triples::new(),
            text: Triples::new(),
            x12: Triples::new(),
            edifact: Quads::new(),
            base256: NEVER,
        }
    }

    /// Settles this place, then goes past the next character.
    #[inline]
    fn step(&mut self, byte: u8) -> Link {
        let best = self.best();
        self.open_runs(best & !(CODEWORD - 1));
        self.pass(byte, best & !(CODEWORD - 1));
        Link::of(best)
    }

    /// The shortest way here with all runs left.
    #[inline]
    fn best(&self) -> Key {
        let mut best = self.ascii;
        best = best.min(self.c40.ended() + CODEWORD);
        best = best.min(self.text.ended() + CODEWORD);
        best = best.min(self.edifact.left(self.place));
        if ALL_MODES {
            best = best.min(self.x12.ended() + CODEWORD);
            best = best.min(self.base256_ended());
        }
        best
    }

    #[inline]
    fn open_runs(&mut self, codewords: Key) {
        self.c40.open(begun(codewords, Mode::C40, self.place));
        self.text.open(begun(codewords, Mode::Text, self.place));
        self.edifact.open(begun(codewords, Mode::Edifact, self.place), self.place);
        if ALL_MODES {
            self.x12.open(begun(codewords, Mode::X12, self.place));
            // One codeword more for the length. Of equally long runs the later is kept, because it will
            // need a second one later.
            let opened = begun(codewords, Mode::Base256, self.place) + CODEWORD;
            if opened <= self.base256_ended() | PLACES {
                self.base256 = opened - self.place * CODEWORD;
            }
        }
    }

    #[inline]
    fn pass(&mut self, byte: u8, codewords: Key) {
        let class = Class::of(byte);
        let single =
            begun(codewords, Mode::Ascii, self.place) + (class.ascii_codewords() - 1) * CODEWORD;
        let pair = begun(self.before_digit, Mode::Ascii, self.place - 1);
        self.ascii = if class.is_digit() { single.min(pair) } else { single };
        self.before_digit = if class.is_digit() { codewords } else { NEVER };
        // FNC1 takes as many values and codewords as GS.
        self.c40.pass(class.c40_values());
        self.text.pass(class.text_values());
        if !class.is_edifact() {
            self.edifact = Quads::new();
        }
        if ALL_MODES {
            if class.is_x12() {
                self.x12.pass(1);
            } else {
                self.x12 = Triples::new();
            }
            if self.gs_is_fnc1 && byte == GS {
                self.base256 = NEVER;
            }
        }
        self.place += 1;
    }

    /// The best run of Base 256 up to here.
    #[inline]
    fn base256_ended(&self) -> Key {
        let ended = self.base256 + self.place * CODEWORD;
        ended + if self.has_long_base256() { CODEWORD } else { 0 }
    }

    /// Whether the length of that run needs two codewords.
    #[inline]
    fn has_long_base256(&self) -> bool {
        self.place - (PLACES - (self.base256 & PLACES)) >= 250
    }

    /// Runs that the end of the symbol may close here, when `rest` codewords of ASCII write what follows.
    fn note_endings(&self, rest: Key, endings: &mut Endings) {
        if rest > 2 {
            return;
        }
        let place = self.place;
        endings.note_edifact(self.edifact.ended(place), rest, place);
        if rest < 2 {
            endings.note_triples(self.c40.ended(), rest, place);
            endings.note_triples(self.text.ended(), rest, place);
            if ALL_MODES {
                endings.note_triples(self.x12.ended(), rest, place);
            }
        }
    }

    /// The endings that are possible only after the last character.
    fn note_last_endings(&self, endings: &mut Endings) {
        endings.note_closed(self.best(), self.place);
        if ALL_MODES && self.has_long_base256() {
            endings.note_base256(self.base256_ended() - CODEWORD, self.place);
        }
    }
}
