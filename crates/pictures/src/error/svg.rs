//! Why an SVG file is refused.

use std::fmt;

use crate::limits::{
    MOST_SVG_BYTES, MOST_SVG_DASHES, MOST_SVG_DEPTH, MOST_SVG_DIGITS, MOST_SVG_ELEMENTS,
    MOST_SVG_SIDE,
};

/// What is wrong with an SVG file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum SvgProblem {
    /// Too many bytes.
    Bytes {
        /// How many.
        found: usize,
    },
    /// The file is not text in UTF-8.
    Encoding,
    /// The file is not well-formed XML.
    Xml {
        /// The rule, as the XML reader words it.
        detail: String,
    },
    /// The file has a document type definition with entities.
    Entities,
    /// The outermost element is not `svg`.
    Root {
        /// What it is.
        found: String,
    },
    /// Neither a size nor a `viewBox`.
    NoSize,
    /// A width, a height or a `viewBox` that is no size.
    Size {
        /// As it is written.
        found: String,
    },
    /// A side is too long; in pixels of CSS.
    Side {
        /// Across.
        width: u64,
        /// From top to bottom.
        height: u64,
    },
    /// An element that is not drawn.
    Element {
        /// Its name.
        name: String,
    },
    /// A property that is not drawn.
    Property {
        /// Its name.
        name: String,
    },
    /// A value that is not understood.
    Value {
        /// As it is written.
        found: String,
    },
    /// A number that is too large.
    Number {
        /// The value that it is in.
        found: String,
    },
    /// A reference to something outside of the file.
    Reference {
        /// As it is written.
        found: String,
    },
    /// A rule of a style sheet that is not understood.
    Rule {
        /// Its name.
        name: String,
    },
    /// An element that contains itself by reference.
    Circle {
        /// The name of the element.
        name: String,
    },
    /// Elements are nested too deeply.
    Depth,
    /// Too many elements, with those that are repeated by reference.
    Elements,
    /// Too many style rules for so many elements.
    Rules,
    /// Too many dashes on lines.
    Dashes,
    /// A shape reaches too far beyond the picture.
    Reach,
    /// The drawing code failed.
    Failed,
    /// Drawing would take too long or too much memory.
    Work,
}

impl fmt::Display for SvgProblem {
    fn fmt(&self, to: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Bytes { found } => {
                write!(to, "an SVG file may have at most {MOST_SVG_BYTES} bytes, found {found}")
            }
            Self::Encoding => to.write_str("an SVG file must be text in UTF-8"),
            Self::Xml { detail } => write!(to, "the SVG file is damaged: {detail}"),
            Self::Entities => to.write_str("an SVG file may not define entities"),
            Self::Root { found } => {
                write!(to, "an SVG file must start with <svg>, found <{found}>")
            }
            Self::NoSize => {
                to.write_str("an SVG file needs a width and a height, or a viewBox, found neither")
            }
            Self::Size { found } => write!(
                to,
                "the size of an SVG file needs positive numbers in px, pt, pc, mm, cm or in, found {found:?}"
            ),
            Self::Side { width, height } => write!(
                to,
                "an SVG file may have at most {MOST_SVG_SIDE} pixels on a side, found {width} x {height}"
            ),
            Self::Element { name } => match name.as_str() {
                "text" | "tspan" | "textPath" => {
                    to.write_str("text in SVG files is not drawn; convert it to paths")
                }
                "image" => to.write_str(
                    "pictures in SVG files are not drawn; use the picture instead of the SVG file",
                ),
                _ => write!(to, "the SVG element <{name}> is not drawn"),
            },
            Self::Property { name } => write!(to, "the SVG property \"{name}\" is not drawn"),
            Self::Value { found } => write!(to, "the SVG value {found:?} is not understood"),
            Self::Number { found } => write!(
                to,
                "a number in an SVG file may have at most {MOST_SVG_DIGITS} digits, found {found:?}"
            ),
            Self::Reference { found } => {
                write!(to, "an SVG file may refer only to itself, such as \"#a\", found {found:?}")
            }
            Self::Rule { name } => write!(to, "the style rule \"@{name}\" is not understood"),
            Self::Circle { name } => write!(to, "an SVG element <{name}> contains itself"),
            Self::Depth => {
                write!(to, "SVG elements may be nested at most {MOST_SVG_DEPTH} levels deep")
            }
            Self::Elements => write!(
                to,
                "an SVG file may have at most {MOST_SVG_ELEMENTS} elements, including repeated ones and long paths"
            ),
            Self::Rules => to.write_str("the SVG file has too many style rules for its elements"),
            Self::Dashes => {
                write!(to, "a line in an SVG file may have at most {MOST_SVG_DASHES} dashes")
            }
            Self::Reach => {
                to.write_str("a shape in the SVG file reaches too far beyond the picture")
            }
            Self::Failed => {
                to.write_str("the SVG file cannot be drawn: its numbers are too extreme")
            }
            Self::Work => to.write_str("the SVG file takes too long to draw"),
        }
    }
}
