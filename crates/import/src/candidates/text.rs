//! Text: a single run, or lines in a box.

use design::{Kind, Text, TextBox, VerticalAlign};
use label::{
    Size,
    element::{Align, FontSize, Glyphs, LineHeight, MaxLines, PrinterFont, Typeface},
    units::{Inches, Points},
};
use preview::Block;
use render::Printer;
use zpl::command::Alignment;

use super::{Candidate, Source, rotation};

pub(super) fn candidates(source: &Source<'_>) -> Vec<Candidate> {
    let Some(style) = Style::of(source) else { return Vec::new() };
    let candidate = match source.first.field.block {
        None => Some(run(source, style)),
        Some(Block::Lines { width, lines, spacing, alignment, indent }) => {
            let text = unescaped(&source.first.text());
            align(alignment).zip(text).and_then(|(align, text)| {
                let block = Lines { width, most: lines, spacing, align, indent, text };
                boxed(source, style, &block)
            })
        }
        Some(Block::Clipped { .. }) => None,
    };
    candidate.into_iter().collect()
}

/// The font and size of a field, if an element can have them.
struct Style {
    size: FontSize,
    height: u32,
    typeface: Typeface,
}

impl Style {
    fn of(source: &Source<'_>) -> Option<Self> {
        let font = &source.first.field.font;
        let (height, width) = font.size(source.page.dpi());
        let points = |dots: u32| {
            let dots = i32::try_from(dots).unwrap_or(i32::MAX);
            FontSize::new(Points::of_dots(dots, source.dpi).get())
        };
        let printer_font = match (font.letter(), &font.file) {
            (Some(b'0'), _) => None,
            (Some(letter), _) => Some(PrinterFont::new(&char::from(letter).to_string())?),
            (None, file) => {
                let name = file.as_ref().and_then(|file| str::from_utf8(file.as_bytes()).ok());
                Some(PrinterFont::new(name?)?)
            }
        };
        // The width of a bitmap font always counts: its letters are not as wide as high.
        let is_proportional = width == height && printer_font.as_ref().is_none_or(is_file);
        let font_width = if is_proportional { None } else { Some(points(width)?) };
        let mut typeface = Typeface { printer_font, font_width, ..Typeface::default() };
        // Text that we would draw as dots is the printer's here, with its gaps for characters that it lacks.
        if !Printer::zpl(source.dpi).sets_text(&source.first.text(), &typeface) {
            typeface.glyphs = Glyphs::Printer;
        }
        Some(Self { size: points(height)?, height, typeface })
    }
}

fn is_file(font: &PrinterFont) -> bool {
    font.letter().is_none()
}

/// Text without a block.
fn run(source: &Source<'_>, style: Style) -> Candidate {
    let field = &source.first.field;
    let text = source.text.template(&source.first.text());
    let kind = Kind::Text(Text {
        at: source.corner(),
        width: None,
        height: None,
        rotation: rotation(field.font.orientation),
        text: text.template(),
        font_size: style.size,
        align: Align::Left,
        invert: false,
        reverse: field.reversed,
        typeface: style.typeface,
    });
    Candidate::respelled(kind, &text)
}

/// `^FB`.
struct Lines {
    width: u32,
    most: u32,
    spacing: i32,
    align: Align,
    indent: u32,
    text: String,
}

fn boxed(source: &Source<'_>, style: Style, block: &Lines) -> Option<Candidate> {
    let field = &source.first.field;
    let text = source.text.template(&block.text);
    let line = style.height.saturating_add_signed(block.spacing).max(1);
    // As high as its lines, so that no line is cut off.
    let further = line.saturating_mul(block.most.saturating_sub(1));
    let height = style.height.saturating_add(further).min(FARTHEST);
    let line_height = match block.spacing {
        0 => None,
        _ => Some(LineHeight::new(f64::from(line) / f64::from(style.height))?),
    };
    let hanging_indent = match block.align {
        Align::Left => indent(source, block.indent)?,
        // Only lines that begin at the left are indented by printers in the same way.
        Align::Center | Align::Right if block.indent == 0 => Inches::of_thousandths(0),
        Align::Center | Align::Right => return None,
    };
    let turn = rotation(field.font.orientation);
    let kind = Kind::TextBox(TextBox {
        area: source.area((block.width, height), turn),
        rotation: turn,
        text: text.template(),
        font_size: style.size,
        shrink: None,
        max_lines: u16::try_from(block.most).ok().and_then(MaxLines::new),
        align: block.align,
        vertical_align: VerticalAlign::Top,
        invert: false,
        reverse: field.reversed,
        hanging_indent,
        typeface: Typeface { line_height, ..style.typeface },
    });
    Some(Candidate::respelled(kind, &text))
}

/// How far further lines are indented; `None` if it is further than in a design, where it is at most the largest label.
fn indent(source: &Source<'_>, dots: u32) -> Option<Inches> {
    Some(source.inches(dots)).filter(|indent| indent.get() <= Size::MOST)
}

/// The largest side of a block: 32,000 dots may be rounded to more inches than a design has.
const FARTHEST: u32 = 31_999;

/// The alignment of an element; none justifies its lines.
fn align(alignment: Alignment) -> Option<Align> {
    match alignment {
        Alignment::Left => Some(Align::Left),
        Alignment::Centre => Some(Align::Center),
        Alignment::Right => Some(Align::Right),
        Alignment::Justified => None,
    }
}

/// The text of a block with line feeds for `\&`; `None` if it has other escapes. A break at the end of the text is no line.
fn unescaped(text: &str) -> Option<String> {
    let mut plain = String::with_capacity(text.len());
    let mut characters = text.chars();
    while let Some(character) = characters.next() {
        match character {
            '\\' => match characters.next()? {
                '&' => plain.push('\n'),
                '\\' => plain.push('\\'),
                _ => return None,
            },
            '\n' => return None,
            _ => plain.push(character),
        }
    }
    if plain.ends_with('\n') {
        plain.pop();
    }
    Some(plain)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn escapes_of_blocks_become_characters() {
        let check = |text: &str, expected: Option<&str>| {
            assert_eq!(unescaped(text).as_deref(), expected, "{text}");
        };
        check(r"a\&b\\c\&", Some("a\nb\\c"));
        check(r"a\-b", None);
        check(r"a\", None);
    }
}
