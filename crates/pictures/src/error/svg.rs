//! Why an SVG file is refused.

use message::{Message, message};

use super::words::{count, number, quoted};
use crate::{
    MOST_SVG_ATTRIBUTES, MOST_SVG_BYTES, MOST_SVG_DASHES, MOST_SVG_DEPTH, MOST_SVG_DIGITS,
    MOST_SVG_ELEMENTS, MOST_SVG_LAYERS, MOST_SVG_NODES, MOST_SVG_PAINTED, MOST_SVG_PREFIXES,
    MOST_SVG_REACH, MOST_SVG_RULES, MOST_SVG_SIDE,
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
    /// A selector of a style sheet that is not understood.
    Selector {
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
    /// Too many elements, texts and comments; reading ends at the limit, so their number is not known.
    Nodes,
    /// Too many attributes of an element.
    Attributes {
        /// How many were counted until the limit was exceeded.
        found: usize,
    },
    /// Too many prefixes of namespaces.
    Prefixes {
        /// How many were counted until the limit was exceeded.
        found: usize,
    },
    /// Elements are nested too deeply.
    Depth {
        /// Levels.
        found: usize,
    },
    /// Too many elements, with those that are repeated by reference.
    Elements {
        /// How many were counted until the limit was exceeded.
        found: u64,
    },
    /// Too many style rules, or too many for so many elements.
    Rules {
        /// Comparisons of an element with a rule, and steps of reading them.
        found: u64,
    },
    /// Too many dashes on a line.
    Dashes {
        /// How many.
        found: u64,
    },
    /// A shape reaches too far beyond the picture.
    Reach {
        /// Dots from the corner of the picture.
        found: u64,
    },
    /// The drawing code failed.
    Failed,
    /// Drawing would take too long.
    Work {
        /// Pixels that were counted until the limit was exceeded.
        found: u64,
    },
    /// Drawing would take too much memory.
    Layers {
        /// Pixels of layers at the same time.
        found: u64,
    },
}

impl SvgProblem {
    /// Why the file is not drawn: the rule, and what was found.
    #[expect(clippy::too_many_lines, reason = "one message for each problem")]
    pub(super) fn message(&self) -> Message {
        match self {
            Self::Bytes { found } => message!(
                "svg-bytes",
                "an SVG file may have at most {most} bytes, found {found}",
                most = count(MOST_SVG_BYTES),
                found = count(*found)
            ),
            Self::Encoding => message!("svg-encoding", "an SVG file must be text in UTF-8"),
            Self::Xml { detail } => {
                message!("svg-xml", "the SVG file is damaged: {detail}", detail = detail.as_str())
            }
            Self::Entities => {
                message!("svg-entities", "an SVG file may not define entities")
            }
            Self::Root { found } => message!(
                "svg-root",
                "an SVG file must start with <svg>, found <{found}>",
                found = found.as_str()
            ),
            Self::NoSize => message!(
                "svg-no-size",
                "an SVG file needs a width and a height, or a viewBox, found neither"
            ),
            Self::Size { found } => message!(
                "svg-size",
                "the size of an SVG file needs positive numbers in px, pt, pc, mm, cm or in, found {found}",
                found = quoted(found)
            ),
            Self::Side { width, height } => message!(
                "svg-side",
                "an SVG file may have at most {most} pixels on a side, found {width} x {height}",
                most = number(MOST_SVG_SIDE),
                width = number(*width),
                height = number(*height)
            ),
            Self::Element { name } => match name.as_str() {
                "text" | "tspan" | "textPath" => {
                    message!("svg-text", "text in SVG files is not drawn; convert it to paths")
                }
                "image" => message!(
                    "svg-image",
                    "pictures in SVG files are not drawn; use the picture instead of the SVG file"
                ),
                name => {
                    message!("svg-element", "the SVG element <{name}> is not drawn", name)
                }
            },
            Self::Property { name } => message!(
                "svg-property",
                "the SVG property \"{name}\" is not drawn",
                name = name.as_str()
            ),
            Self::Value { found } => {
                message!(
                    "svg-value",
                    "the SVG value {found} is not understood",
                    found = quoted(found)
                )
            }
            Self::Number { found } => message!(
                "svg-number",
                "a number in an SVG file may have at most {most} digits, found {found}",
                most = number(MOST_SVG_DIGITS),
                found = quoted(found)
            ),
            Self::Reference { found } => message!(
                "svg-reference",
                "an SVG file may refer only to itself, such as \"#a\", found {found}",
                found = quoted(found)
            ),
            Self::Selector { found } => message!(
                "svg-selector",
                "the selector {found} in a style sheet is not understood; set the style on the elements",
                found = quoted(found)
            ),
            Self::Rule { name } => message!(
                "svg-style-rule",
                "the style rule \"@{name}\" is not understood",
                name = name.as_str()
            ),
            Self::Circle { name } => {
                message!(
                    "svg-circle",
                    "an SVG element <{name}> contains itself",
                    name = name.as_str()
                )
            }
            Self::Nodes => message!(
                "svg-nodes",
                "an SVG file may have at most {most} elements, texts and comments, found more",
                most = number(MOST_SVG_NODES)
            ),
            Self::Attributes { found } => message!(
                "svg-attributes",
                "an SVG element may have at most {most} attributes, found at least {found}",
                most = count(MOST_SVG_ATTRIBUTES),
                found = count(*found)
            ),
            Self::Prefixes { found } => message!(
                "svg-prefixes",
                "an SVG file may have at most {most} prefixes of namespaces, found at least {found}",
                most = count(MOST_SVG_PREFIXES),
                found = count(*found)
            ),
            Self::Depth { found } => message!(
                "svg-depth",
                "SVG elements may be nested at most {most} levels deep, found {found}",
                most = count(MOST_SVG_DEPTH),
                found = count(*found)
            ),
            Self::Elements { found } => message!(
                "svg-elements",
                "an SVG file may have at most {most} elements, with repetitions, long paths and styles, found at least {found}",
                most = number(MOST_SVG_ELEMENTS),
                found = number(*found)
            ),
            Self::Rules { found } => message!(
                "svg-style-rules",
                "the SVG file has too many style rules for its elements: at most {most} comparisons, found at least {found}",
                most = number(MOST_SVG_RULES),
                found = number(*found)
            ),
            Self::Dashes { found } => message!(
                "svg-dashes",
                "a line in an SVG file may have at most {most} dashes, found {found}",
                most = number(MOST_SVG_DASHES),
                found = number(*found)
            ),
            Self::Reach { found } => message!(
                "svg-reach",
                "a shape in an SVG file may reach at most {most} dots from the corner of the picture, found {found}",
                most = number(MOST_SVG_REACH),
                found = number(*found)
            ),
            Self::Failed => {
                message!("svg-failed", "the SVG file cannot be drawn: its numbers are too extreme")
            }
            Self::Work { found } => message!(
                "svg-work",
                "the SVG file takes too long to draw: at most {most} painted pixels, found at least {found}",
                most = number(MOST_SVG_PAINTED),
                found = number(*found)
            ),
            Self::Layers { found } => message!(
                "svg-layers",
                "the SVG file takes too much memory to draw: at most {most} pixels of layers, found at least {found}",
                most = number(MOST_SVG_LAYERS),
                found = number(*found)
            ),
        }
    }
}
