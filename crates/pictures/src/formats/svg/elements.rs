//! Which elements and values are drawn. Everything else is refused: dropping it would silently change the picture.

use resvg::usvg::roxmltree::{Document, Node};

use super::{shortened::shortened, styles};
use crate::{
    SvgProblem,
    limits::{MOST_SVG_DEPTH, MOST_SVG_DIGITS},
};

const SVG: &str = "http://www.w3.org/2000/svg";

/// Elements that are drawn, or that have nothing to draw.
const DRAWN: [&str; 26] = [
    "a",
    "circle",
    "clipPath",
    "defs",
    "desc",
    "ellipse",
    "filter",
    "g",
    "line",
    "linearGradient",
    "marker",
    "mask",
    "metadata",
    "path",
    "pattern",
    "polygon",
    "polyline",
    "radialGradient",
    "rect",
    "stop",
    "style",
    "svg",
    "switch",
    "symbol",
    "title",
    "use",
];

/// Whether a node is an element of SVG; others are notes of drawing programs.
pub(super) fn is_drawn(node: Node<'_, '_>) -> bool {
    node.is_element() && matches!(node.tag_name().namespace(), None | Some(SVG))
}

/// Checks every element.
pub(super) fn check(xml: &Document<'_>) -> Result<(), SvgProblem> {
    let root = xml.root_element();
    if root.tag_name().name() != "svg" || !is_drawn(root) {
        return Err(SvgProblem::Root { found: root.tag_name().name().to_owned() });
    }
    let found = depth(xml);
    if found > MOST_SVG_DEPTH {
        return Err(SvgProblem::Depth { found });
    }
    for node in xml.descendants() {
        if is_drawn(node) && !is_in_definition_of_effect(node) {
            element(node)?;
        }
    }
    Ok(())
}

/// The number of levels, without recursion: a file may have any.
fn depth(xml: &Document<'_>) -> usize {
    // Nodes are in the order of the file, parents first.
    let mut depths = vec![0_usize; xml.descendants().count()];
    for node in xml.descendants() {
        let parent = node.parent().and_then(|parent| depths.get(parent.id().get_usize()));
        let depth = parent.map_or(0, |depth| depth + 1);
        if let Some(place) = depths.get_mut(node.id().get_usize()) {
            *place = depth;
        }
    }
    depths.into_iter().max().unwrap_or(0)
}

/// Primitives of filters and notes about the file are not drawn; filters themselves are refused where they are used.
fn is_in_definition_of_effect(node: Node<'_, '_>) -> bool {
    let parent = node.parent_element();
    parent.is_some_and(|parent| {
        matches!(parent.tag_name().name(), "filter" | "metadata" | "desc" | "title")
            || is_in_definition_of_effect(parent)
    })
}

fn element(node: Node<'_, '_>) -> Result<(), SvgProblem> {
    let name = node.tag_name().name();
    if !DRAWN.contains(&name) {
        return Err(SvgProblem::Element { name: name.to_owned() });
    }
    for attribute in node.attributes() {
        let value = attribute.value();
        // A link around shapes may lead anywhere: nobody follows it on paper.
        if attribute.name() == "href" && name != "a" && !value.trim_ascii().starts_with('#') {
            return Err(SvgProblem::Reference { found: shortened(value) });
        }
        match attribute.name() {
            "style" => {}
            // The size of the picture, which is read by itself.
            "width" | "height" if node.parent_element().is_none() => {
                small_numbers(attribute.name(), value)?;
            }
            other => property(other, value)?,
        }
    }
    Ok(())
}

/// Checks a property with its value, from an attribute or a style.
pub(super) fn property(name: &str, value: &str) -> Result<(), SvgProblem> {
    let is_set = !matches!(value.trim_ascii(), "none" | "");
    if is_set && matches!(name, "filter" | "marker" | "marker-start" | "marker-mid" | "marker-end")
    {
        return Err(SvgProblem::Property { name: name.to_owned() });
    }
    let is_inherited = value.trim_ascii() == "inherit" && matches!(name, "clip-path" | "mask");
    if is_inherited || value.contains("var(") {
        return Err(SvgProblem::Value { found: shortened(value) });
    }
    small_numbers(name, value)?;
    styles::value(name, value)
}

fn small_numbers(name: &str, value: &str) -> Result<(), SvgProblem> {
    if NUMBERS.contains(&name) && !has_small_numbers(value) {
        return Err(SvgProblem::Number { found: shortened(value) });
    }
    Ok(())
}

/// Properties of numbers from which curves are made. An arc with a radius of 1e60 would be made of billions of curves.
const NUMBERS: [&str; 30] = [
    "cx",
    "cy",
    "d",
    "fr",
    "fx",
    "fy",
    "gradientTransform",
    "height",
    "offset",
    "patternTransform",
    "points",
    "r",
    "refX",
    "refY",
    "rx",
    "ry",
    "stroke-dasharray",
    "stroke-dashoffset",
    "stroke-miterlimit",
    "stroke-width",
    "transform",
    "transform-origin",
    "viewBox",
    "width",
    "x",
    "x1",
    "x2",
    "y",
    "y1",
    "y2",
];

/// Whether all numbers in a text are within the limit.
fn has_small_numbers(text: &str) -> bool {
    let is_number = |byte: &u8| matches!(byte, b'0'..=b'9' | b'.' | b'e' | b'E' | b'+' | b'-');
    text.as_bytes().split(|byte| !is_number(byte)).all(|run| {
        // Numbers may follow one another without a space: `1-2`, `.5.5`, `1e5-3`.
        let mut size = NumberSize::default();
        let mut before = b' ';
        run.iter().all(|&byte| {
            size.read(before, byte);
            before = byte;
            size.digits.saturating_add(size.exponent) <= MOST_SVG_DIGITS
        })
    })
}

/// The size of a number while it is read.
#[derive(Default)]
struct NumberSize {
    /// In front of the point.
    digits: u32,
    exponent: u32,
    part: Part,
}

#[derive(Default)]
enum Part {
    #[default]
    Whole,
    Fraction,
    Exponent,
    NegativeExponent,
}

impl NumberSize {
    fn read(&mut self, before: u8, byte: u8) {
        match byte {
            b'e' | b'E' => self.part = Part::Exponent,
            b'-' if matches!(before, b'e' | b'E') => self.part = Part::NegativeExponent,
            b'+' if matches!(before, b'e' | b'E') => {}
            b'+' | b'-' => *self = Self::default(),
            b'.' => *self = Self { part: Part::Fraction, digits: self.digits, exponent: 0 },
            digit => match self.part {
                Part::Whole => self.digits += u32::from(self.digits > 0 || digit != b'0'),
                Part::Exponent => {
                    let digit = u32::from(digit - b'0');
                    self.exponent = self.exponent.saturating_mul(10).saturating_add(digit);
                }
                Part::Fraction | Part::NegativeExponent => {}
            },
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_found_in_paths() {
        for small in [
            "M0 0L1-2.5.5e3z",
            "1e8",
            "999999999",
            "0000000000001",
            "1e-99",
            "-1e+8",
            "0.00000000001",
            "",
        ] {
            assert!(has_small_numbers(small), "{small}");
        }
        for large in [
            "1e9",
            "1e60",
            "-1E+99",
            "1234567890",
            "M0 0A5.5e99 1",
            "12e8",
            "1e99999999999",
            "1e0-1234567890",
        ] {
            assert!(!has_small_numbers(large), "{large}");
        }
    }
}
