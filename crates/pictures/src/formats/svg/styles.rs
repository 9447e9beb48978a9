//! Which style properties are drawn, and with which values. Others are refused: browsers draw more of them than we do, and
//! the picture would differ silently from how it looks.

use svgtypes::{Color, Length, Number, Paint, PaintOrder, Transform, TransformOrigin};

use super::shortened::shortened;
use crate::SvgProblem;

/// Properties of text, of the pointer and of the quality of drawing, which change no shape.
const HARMLESS: [&str; 47] = [
    "alignment-baseline",
    "baseline-shift",
    "clip",
    "color-interpolation-filters",
    "color-profile",
    "color-rendering",
    "cursor",
    "direction",
    "dominant-baseline",
    "enable-background",
    "flood-color",
    "flood-opacity",
    "glyph-orientation-horizontal",
    "glyph-orientation-vertical",
    "image-rendering",
    "inline-size",
    "kerning",
    "letter-spacing",
    "lighting-color",
    "line-height",
    "line-spacing",
    "pointer-events",
    "quotes",
    "shape-inside",
    "shape-margin",
    "shape-padding",
    "shape-subtract",
    "solid-color",
    "solid-opacity",
    "tab-size",
    "text-align",
    "text-align-last",
    "text-anchor",
    "text-decoration",
    "text-decoration-color",
    "text-decoration-line",
    "text-decoration-style",
    "text-indent",
    "text-orientation",
    "text-overflow",
    "text-rendering",
    "text-transform",
    "unicode-bidi",
    "user-select",
    "white-space",
    "word-spacing",
    "writing-mode",
];

/// Properties that are drawn, as attributes and in styles.
const DRAWN: [&str; 36] = [
    "clip-path",
    "clip-rule",
    "color",
    "color-interpolation",
    "display",
    "fill",
    "fill-opacity",
    "fill-rule",
    "filter",
    "isolation",
    "marker",
    "marker-end",
    "marker-mid",
    "marker-start",
    "mask",
    "mask-type",
    "mix-blend-mode",
    "opacity",
    "overflow",
    "paint-order",
    "shape-rendering",
    "stop-color",
    "stop-opacity",
    "stroke",
    "stroke-dasharray",
    "stroke-dashoffset",
    "stroke-linecap",
    "stroke-linejoin",
    "stroke-miterlimit",
    "stroke-opacity",
    "stroke-width",
    "transform",
    "transform-origin",
    "vector-effect",
    "visibility",
    "zoom",
];

/// Checks the name of a property in a style. Attributes with other names are no styles.
pub(super) fn declared(name: &str) -> Result<(), SvgProblem> {
    // Variables are refused where they are used; programs have properties of their own; fonts are for text only.
    let is_private = ["--", "-inkscape-", "font"].iter().any(|prefix| name.starts_with(prefix));
    if is_private || HARMLESS.contains(&name) || DRAWN.contains(&name) {
        return Ok(());
    }
    Err(SvgProblem::Property { name: shortened(name) })
}

/// Checks the value of a property, from an attribute or a style.
pub(super) fn value(name: &str, value: &str) -> Result<(), SvgProblem> {
    let text = value.trim_ascii();
    if is_drawn(name, text) {
        return Ok(());
    }
    Err(SvgProblem::Value { found: shortened(value) })
}

fn is_drawn(name: &str, value: &str) -> bool {
    if matches!(value, "" | "inherit") {
        return true;
    }
    match name {
        "fill" | "stroke" => is_paint(value),
        "color" | "stop-color" => value == "currentColor" || value.parse::<Color>().is_ok(),
        "clip-path" | "mask" => value == "none" || is_reference(value),
        "stroke-dasharray" => {
            let is_separator =
                |character: char| character.is_ascii_whitespace() || character == ',';
            let mut lengths = value.split(is_separator).filter(|length| !length.is_empty());
            value == "none" || lengths.all(|length| length.parse::<Length>().is_ok())
        }
        "cx" | "cy" | "r" | "rx" | "ry" | "stroke-dashoffset" | "stroke-width" | "x" | "x1"
        | "x2" | "y" | "y1" | "y2" | "width" | "height" => {
            value == "auto" || value.parse::<Length>().is_ok()
        }
        "fill-opacity" | "opacity" | "stop-opacity" | "stroke-opacity" => {
            let number = value.strip_suffix('%').unwrap_or(value);
            number.parse::<Number>().is_ok()
        }
        "transform" | "gradientTransform" | "patternTransform" => {
            value == "none" || value.parse::<Transform>().is_ok()
        }
        "transform-origin" => value.parse::<TransformOrigin>().is_ok(),
        "paint-order" => value.parse::<PaintOrder>().is_ok(),
        "vector-effect" => value == "none",
        "zoom" => value == "1",
        "color-interpolation" => matches!(value, "auto" | "sRGB"),
        // Drawn behind the picture, but shown by browsers only in a style.
        "background-color" => false,
        "mix-blend-mode" => MODES.contains(&value),
        "visibility" => matches!(value, "visible" | "hidden" | "collapse"),
        _ => true,
    }
}

/// A colour, or a reference that may be followed by a colour. What it refers to is checked elsewhere.
fn is_paint(value: &str) -> bool {
    let Some(reference) = value.strip_prefix("url(") else {
        return !value.starts_with("context-") && Paint::from_str(value).is_ok();
    };
    let fallback = reference.split_once(')').map_or("", |(_, after)| after.trim_ascii());
    matches!(fallback, "" | "none" | "currentColor") || fallback.parse::<Color>().is_ok()
}

/// Ways of mixing colours.
const MODES: [&str; 16] = [
    "normal",
    "multiply",
    "screen",
    "overlay",
    "darken",
    "lighten",
    "color-dodge",
    "color-burn",
    "hard-light",
    "soft-light",
    "difference",
    "exclusion",
    "hue",
    "saturation",
    "color",
    "luminosity",
];

/// Whether a value is one `url(...)` and nothing else.
fn is_reference(value: &str) -> bool {
    let inner = value.strip_prefix("url(").and_then(|rest| rest.strip_suffix(')'));
    inner.is_some_and(|inner| !inner.contains(')'))
}
