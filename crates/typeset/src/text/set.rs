//! Sets a text: fills its lines and places their glyphs.

use std::ops::Range;

use dots::{Bitmap, Rect};
use harfrust::Language;

use super::{
    PARTS,
    block::{Block, Glyph, Line, Room},
    breaks::{Breaks, Places},
    heights::Reach,
    language,
    paint::Painter,
    paragraph::{Paragraph, Setting},
    ranks::Ranks,
    scale::Scales,
    shape::{Shaped, Shaper, Shaping},
};
use crate::{Library, Style};

/// Sets and draws texts; keeps what several texts share.
#[derive(Debug)]
pub struct Typesetter {
    pub(super) library: Library,
    pub(super) shaper: Shaper,
    breaks: Breaks,
    painter: Painter,
    pub(super) ranks: Ranks,
}

impl Typesetter {
    /// With these fonts.
    pub fn new(library: &Library) -> Self {
        let (library, shaper, painter) = (library.clone(), Shaper::default(), Painter::default());
        Self { library, shaper, breaks: Breaks::new(), painter, ranks: Ranks::default() }
    }

    /// The work of shaping so far: glyphs, each as often as its font has tables that it goes through.
    pub fn steps(&self) -> u64 {
        self.shaper.steps
    }

    /// Shapes nothing beyond this much work. The glyphs of texts that were being set then are missing.
    pub fn limit(&mut self, most: u64) {
        self.shaper.most_steps = Some(most);
    }

    /// Sets a text. Line feeds, carriage returns or both end a paragraph; empty ones at the end are dropped.
    pub fn set(&mut self, text: &str, style: &Style<'_>, room: Room) -> Block {
        let language = language::of(text, style);
        let ranked = self.ranks.of(&self.library, style, language);
        let setting = setting(&self.library, &ranked, style, language);
        let mut block = Block::default();
        let mut filling = Filling { setting: &setting, style, room, block: &mut block, top: 0 };
        for bytes in paragraphs(text) {
            let Some(paragraph) = text.get(bytes.clone()) else { break };
            let missing = &mut filling.block.missing;
            let paragraph = Paragraph::new(paragraph, &setting, &mut self.shaper, missing);
            if filling.paragraph(&paragraph, bytes.start, &self.breaks, &mut self.shaper).is_err() {
                break;
            }
        }
        block
    }

    /// The dots of a block in `area`, whose origin is the upper left corner of the block. `indent` is the distance of a line from
    /// the left edge.
    pub fn draw(
        &mut self,
        block: &Block,
        style: &Style<'_>,
        indent: impl Fn(&Line) -> i32,
        area: Rect,
    ) -> Bitmap {
        let mut bitmap = Bitmap::new(area.width, area.height);
        for line in &block.lines {
            let left = indent(line).saturating_sub(area.x);
            let baseline = line.baseline.saturating_sub(area.y);
            for glyph in &line.glyphs {
                let Some(face) = self.library.face(glyph.face) else { continue };
                let dots = self.painter.glyph(glyph, face, style);
                dots.draw(&mut bitmap, face, (left, baseline));
            }
        }
        bitmap
    }
}

/// What the paragraphs of a text in this style have in common.
pub(super) fn setting<'s>(
    library: &'s Library,
    ranked: &'s [u16],
    style: &Style<'_>,
    language: Option<&str>,
) -> Setting<'s> {
    let shaping = Shaping {
        library,
        language: language.and_then(Language::new),
        has_ligatures: style.letter_spacing == 0,
    };
    Setting {
        ranked,
        shaping,
        direction: style.direction,
        scales: Scales::new(library, style.height),
        letter_spacing: style.letter_spacing,
    }
}

/// The paragraphs of a text, without empty ones at its end.
pub(super) fn paragraphs(text: &str) -> impl Iterator<Item = Range<usize>> {
    let text = text.trim_end_matches(is_line_end);
    let mut next = (!text.is_empty()).then_some(0);
    std::iter::from_fn(move || {
        let start = next?;
        let rest = text.get(start..)?;
        let length = rest.find(is_line_end);
        next = length.map(|length| {
            let end = rest.get(length..).unwrap_or_default();
            let both = end.starts_with("\r\n").then_some(2);
            start + length + both.or(end.chars().next().map(char::len_utf8)).unwrap_or(1)
        });
        Some(start..length.map_or(text.len(), |length| start + length))
    })
}

/// Unicode has a character for lines and one for paragraphs; word processors leave both in texts.
fn is_line_end(character: char) -> bool {
    matches!(character, '\n' | '\r' | '\u{2028}' | '\u{2029}')
}

/// The maximum number of lines is reached.
struct Full;

struct Filling<'s, 'b> {
    setting: &'s Setting<'s>,
    style: &'s Style<'s>,
    room: Room,
    block: &'b mut Block,
    /// The top of the next line.
    top: i32,
}

impl Filling<'_, '_> {
    fn paragraph(
        &mut self,
        paragraph: &Paragraph<'_>,
        offset: usize,
        breaks: &Breaks,
        shaper: &mut Shaper,
    ) -> Result<(), Full> {
        let text = paragraph.text;
        let Some(width) = self.room.width.filter(|_| !text.is_empty()) else {
            return self.line(paragraph, 0..text.len(), offset, shaper);
        };
        let places = breaks.of(text);
        let mut ends = places.ends.iter().copied().peekable();
        let mut start = 0;
        while start < text.len() {
            let width = width.saturating_sub(self.indent()).max(1);
            let limit = i64::from(width) * i64::from(PARTS);
            let mut end = None;
            while let Some(&next) = ends.peek() {
                let line = start..visible_end(text, start, next);
                if next > start && paragraph.width(&line) > limit {
                    break;
                }
                end = Some(next).filter(|&next| next > start).or(end);
                ends.next();
            }
            let end = end.unwrap_or_else(|| {
                let next = ends.peek().copied().unwrap_or(text.len());
                let word = start..visible_end(text, start, next);
                let end = reserve(&places, paragraph, &word, limit).unwrap_or_else(|| {
                    let end = self.fitting(paragraph, &word, limit, shaper);
                    if self.block.broken.is_none() && end < word.end {
                        self.block.broken = Some(offset + word.start..offset + word.end);
                    }
                    end
                });
                // Spaces after a word do not start a line.
                if end >= word.end { next } else { end }
            });
            let line = start..visible_end(text, start, end);
            self.line(paragraph, line, offset, shaper)?;
            start = end;
        }
        Ok(())
    }

    /// The indent of the next line.
    fn indent(&self) -> u32 {
        if self.block.lines.is_empty() { 0 } else { self.room.hanging }
    }

    /// Where a word is broken that is wider than a line. Letters that stand closer together than others may need
    /// more room when they are parted.
    fn fitting(
        &self,
        paragraph: &Paragraph<'_>,
        word: &Range<usize>,
        limit: i64,
        shaper: &mut Shaper,
    ) -> usize {
        const MOST_STEPS: usize = 4;
        let mut end = paragraph.fitting(word, limit);
        for _ in 0..MOST_STEPS {
            let Some(shorter) = paragraph.shorter(word.start, end) else { break };
            let mut placing = Placing::new(self.setting, 0);
            let line = word.start..end;
            paragraph.for_each_run(&line, self.setting, shaper, |shaped| placing.run(shaped));
            if placing.pen <= limit {
                break;
            }
            end = shorter;
        }
        end
    }

    fn line(
        &mut self,
        paragraph: &Paragraph<'_>,
        bytes: Range<usize>,
        offset: usize,
        shaper: &mut Shaper,
    ) -> Result<(), Full> {
        if self.block.lines.len() >= self.room.most_lines {
            self.block.cut = Some(offset + bytes.start);
            return Err(Full);
        }
        let mut placing = Placing::new(self.setting, offset);
        let mut reach: Option<Reach> = None;
        let mut spacing = 0;
        paragraph.for_each_run(&bytes, self.setting, shaper, |shaped| {
            let run = paragraph.text.get(shaped.bytes.clone()).unwrap_or_default();
            if !run.trim().is_empty() {
                let of_run = Reach::of(shaped.script, run);
                reach = Some(reach.map_or(of_run, |reach| reach.and(of_run)));
            }
            placing.run(shaped);
            spacing = self.setting.spacing(shaped);
        });
        let width = (placing.pen - spacing).max(0);
        let glyphs = placing.glyphs;
        let (above, below) = reach.unwrap_or(Reach::PRINTER).dots(self.style);
        let baseline = self.top.saturating_add(above);
        self.top = baseline.saturating_add(below);
        self.block.height = u32::try_from(self.top).unwrap_or(0);
        let indent = self.indent();
        self.block.lines.push(Line {
            indent,
            bytes: offset + bytes.start..offset + bytes.end,
            width: u32::try_from((width + i64::from(PARTS) - 1) / i64::from(PARTS))
                .unwrap_or(u32::MAX),
            baseline,
            bottom: self.block.height,
            is_right_to_left: paragraph.is_right_to_left(),
            glyphs,
        });
        Ok(())
    }
}

/// Where a word that is wider than a line is best broken, if there is such a place.
fn reserve(
    places: &Places,
    paragraph: &Paragraph<'_>,
    word: &Range<usize>,
    limit: i64,
) -> Option<usize> {
    let first = places.reserve.partition_point(|&end| end <= word.start);
    let of_word = places.reserve.get(first..)?;
    let fit = of_word
        .partition_point(|&end| end < word.end && paragraph.width(&(word.start..end)) <= limit);
    let end = of_word.get(fit.checked_sub(1)?).copied()?;
    // A hyphen alone would waste a line.
    paragraph.shorter(word.start, end).is_some().then_some(end)
}

/// The end of a line without its spaces.
fn visible_end(text: &str, start: usize, end: usize) -> usize {
    let line = text.get(start..end).unwrap_or_default();
    start + line.trim_end_matches(is_breaking_space).len()
}

fn is_breaking_space(character: char) -> bool {
    character.is_whitespace() && !matches!(character, '\u{a0}' | '\u{2007}' | '\u{202f}')
}

/// Places the glyphs of a line.
struct Placing<'s> {
    setting: &'s Setting<'s>,
    offset: usize,
    /// The width of the glyphs so far, in 256ths of a dot.
    pen: i64,
    glyphs: Vec<Glyph>,
}

impl<'s> Placing<'s> {
    fn new(setting: &'s Setting<'s>, offset: usize) -> Self {
        Self { setting, offset, pen: 0, glyphs: Vec::new() }
    }

    fn run(&mut self, shaped: &Shaped) {
        let face = shaped.face;
        let is_joined = language::is_joined(shaped.script);
        let spacing = self.setting.spacing(shaped);
        let parts = |units: i64| self.setting.scales.parts(face, units);
        let (mut units, mut extra) = (0, 0);
        let mut cluster = None;
        // Where the cluster starts exactly, and on a whole dot.
        let (mut exact, mut whole) = (0, 0);
        for glyph in &shaped.glyphs {
            if cluster != Some(glyph.cluster) {
                if cluster.is_some() {
                    extra += spacing;
                }
                cluster = Some(glyph.cluster);
                exact = self.pen + parts(units) + extra;
                whole = if is_joined { exact } else { to_dot(exact) };
            }
            let x = self.pen + parts(units + i64::from(glyph.x)) + extra;
            let y = -parts(glyph.y.into());
            let (x, y) = if is_joined { (x, y) } else { (whole + to_dot(x - exact), to_dot(y)) };
            // No label has dots beyond; drawing adds to these numbers.
            let small = |parts: i64| i32::try_from(parts.clamp(-FAR, FAR)).unwrap_or_default();
            self.glyphs.push(Glyph {
                face,
                id: glyph.id,
                cluster: self.offset + glyph.cluster,
                x: small(x),
                y: small(y),
                is_joined,
            });
            units += i64::from(glyph.advance);
        }
        if cluster.is_some() {
            extra += spacing;
        }
        self.pen += parts(units) + extra;
    }
}

/// The position of everything that is farther away, in 256ths of a dot.
const FAR: i64 = 1 << 30;

/// To the nearest whole dot, halves upwards.
fn to_dot(parts: i64) -> i64 {
    let dot = i64::from(PARTS);
    (parts + dot / 2).div_euclid(dot) * dot
}
