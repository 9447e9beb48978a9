//! Why an SVG file is not drawn, in words.

use pictures::{
    MOST_SVG_ATTRIBUTES, MOST_SVG_BYTES, MOST_SVG_DASHES, MOST_SVG_DEPTH, MOST_SVG_DIGITS,
    MOST_SVG_ELEMENTS, MOST_SVG_LAYERS, MOST_SVG_NODES, MOST_SVG_PAINTED, MOST_SVG_PREFIXES,
    MOST_SVG_REACH, MOST_SVG_RULES, MOST_SVG_SIDE, SvgProblem,
};
use symbology::{Message, message};

use super::words::{count, number, quoted};

#[expect(clippy::too_many_lines, reason = "one message for each problem")]
pub(super) fn svg(problem: &SvgProblem) -> Message {
    match problem {
        SvgProblem::Bytes { found } => message!(
            "svg-bytes",
            "an SVG file may have at most {most} bytes, found {found}",
            most = count(MOST_SVG_BYTES),
            found = count(*found)
        ),
        SvgProblem::Encoding => message!("svg-encoding", "an SVG file must be text in UTF-8"),
        SvgProblem::Xml { detail } => {
            message!("svg-xml", "the SVG file is damaged: {detail}", detail = detail.as_str())
        }
        SvgProblem::Entities => {
            message!("svg-entities", "an SVG file may not define entities")
        }
        SvgProblem::Root { found } => message!(
            "svg-root",
            "an SVG file must start with <svg>, found <{found}>",
            found = found.as_str()
        ),
        SvgProblem::NoSize => message!(
            "svg-no-size",
            "an SVG file needs a width and a height, or a viewBox, found neither"
        ),
        SvgProblem::Size { found } => message!(
            "svg-size",
            "the size of an SVG file needs positive numbers in px, pt, pc, mm, cm or in, found {found}",
            found = quoted(found)
        ),
        SvgProblem::Side { width, height } => message!(
            "svg-side",
            "an SVG file may have at most {most} pixels on a side, found {width} x {height}",
            most = number(MOST_SVG_SIDE),
            width = number(*width),
            height = number(*height)
        ),
        SvgProblem::Element { name } => match name.as_str() {
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
        SvgProblem::Property { name } => message!(
            "svg-property",
            "the SVG property \"{name}\" is not drawn",
            name = name.as_str()
        ),
        SvgProblem::Value { found } => {
            message!("svg-value", "the SVG value {found} is not understood", found = quoted(found))
        }
        SvgProblem::Number { found } => message!(
            "svg-number",
            "a number in an SVG file may have at most {most} digits, found {found}",
            most = number(MOST_SVG_DIGITS),
            found = quoted(found)
        ),
        SvgProblem::Reference { found } => message!(
            "svg-reference",
            "an SVG file may refer only to itself, such as \"#a\", found {found}",
            found = quoted(found)
        ),
        SvgProblem::Selector { found } => message!(
            "svg-selector",
            "the selector {found} in a style sheet is not understood; set the style on the elements",
            found = quoted(found)
        ),
        SvgProblem::Rule { name } => message!(
            "svg-style-rule",
            "the style rule \"@{name}\" is not understood",
            name = name.as_str()
        ),
        SvgProblem::Circle { name } => {
            message!("svg-circle", "an SVG element <{name}> contains itself", name = name.as_str())
        }
        SvgProblem::Nodes => message!(
            "svg-nodes",
            "an SVG file may have at most {most} elements, texts and comments, found more",
            most = number(MOST_SVG_NODES)
        ),
        SvgProblem::Attributes { found } => message!(
            "svg-attributes",
            "an SVG element may have at most {most} attributes, found at least {found}",
            most = count(MOST_SVG_ATTRIBUTES),
            found = count(*found)
        ),
        SvgProblem::Prefixes { found } => message!(
            "svg-prefixes",
            "an SVG file may have at most {most} prefixes of namespaces, found at least {found}",
            most = count(MOST_SVG_PREFIXES),
            found = count(*found)
        ),
        SvgProblem::Depth { found } => message!(
            "svg-depth",
            "SVG elements may be nested at most {most} levels deep, found {found}",
            most = count(MOST_SVG_DEPTH),
            found = count(*found)
        ),
        SvgProblem::Elements { found } => message!(
            "svg-elements",
            "an SVG file may have at most {most} elements, with repetitions, long paths and styles, found at least {found}",
            most = number(MOST_SVG_ELEMENTS),
            found = number(*found)
        ),
        SvgProblem::Rules { found } => message!(
            "svg-style-rules",
            "the SVG file has too many style rules for its elements: at most {most} comparisons, found at least {found}",
            most = number(MOST_SVG_RULES),
            found = number(*found)
        ),
        SvgProblem::Dashes { found } => message!(
            "svg-dashes",
            "a line in an SVG file may have at most {most} dashes, found {found}",
            most = number(MOST_SVG_DASHES),
            found = number(*found)
        ),
        SvgProblem::Reach { found } => message!(
            "svg-reach",
            "a shape in an SVG file may reach at most {most} dots from the corner of the picture, found {found}",
            most = number(MOST_SVG_REACH),
            found = number(*found)
        ),
        SvgProblem::Failed => {
            message!("svg-failed", "the SVG file cannot be drawn: its numbers are too extreme")
        }
        SvgProblem::Work { found } => message!(
            "svg-work",
            "the SVG file takes too long to draw: at most {most} painted pixels, found at least {found}",
            most = number(MOST_SVG_PAINTED),
            found = number(*found)
        ),
        SvgProblem::Layers { found } => message!(
            "svg-layers",
            "the SVG file takes too much memory to draw: at most {most} pixels of layers, found at least {found}",
            most = number(MOST_SVG_LAYERS),
            found = number(*found)
        ),
    }
}
