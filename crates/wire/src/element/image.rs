//! `image`: a picture.

use design::{Image, ImagePrint, Opacity};
use label::{
    Field,
    element::{Fit, ImageElement, PictureMode, Rotation, Source, Threshold, is_data_uri},
};
use serde::Serialize;

use super::parts::{At, DrawnIn, TURN};
use crate::{
    declare::{AnySource, Extent, Fields, PRINT, Prints, Shape, declare},
    json::Value,
    reading::{self, Refused},
    schema::Schema,
};

declare! {
    /// A picture of a spec.
    InSpec: ImageElement<Source> = "A picture, printed as black and white dots.";
    |fields| ImageElement { at, width, height, source, fit, mode, threshold, rotation, invert, reverse };
    |it|
    at = part(At, &it.at);
    width = optional(Width: Extent, it.width, WIDTH, 1.5);
    height = optional(Height: Extent, it.height, "Height in inches before the rotation.", 0.75);
    source = required(Source: AnySource, it.source, SOURCE, EXAMPLE);
    fit = always(Fit: Fit = Fit::default(), it.fit, FIT, "cover");
    mode = always(MODE: PictureMode = PictureMode::default(), it.mode, MODE, "diffusion");
    threshold = optional(Threshold: Threshold = Threshold::default(), it.threshold, THRESHOLD, 220);
    rotation = always(Rotation: Rotation = Rotation::default(), it.rotation, TURN, "R");
    invert = always(Invert: bool = false, it.invert, INVERT, true);
    reverse = unless(Reverse: bool = false, it.reverse, REVERSE, true);
    @described Rotation after Reverse;
}

declare! {
    /// A picture of a design. It keeps how it is printed only if it is.
    InDesign: Image = "A picture, printed as dots if `print` says so.";
    |fields| {
        let print = ImagePrint { fit, mode, threshold, invert, reverse };
        Image { area, rotation, source, opacity, print: prints.then_some(print) }
    };
    |it|
    area = part(DrawnIn, &it.area);
    rotation = unless(Rotation: Rotation = Rotation::default(), it.rotation, TURN, "R");
    source = by(drawn_source(fields), required(Source: DrawnSource, it.source,
        "A PNG, JPEG, WebP, GIF or SVG picture as a data URI in base64; or, if it prints, the name of a picture with a \
         `{{placeholder}}`.", "data:image/png;base64,AAAA"));
    opacity = unless(Opacity: Opacity = Opacity::default(), it.opacity, "Opacity in the editor.");
    prints = unless(Print: Prints = false, it.print.is_some(),
        "`dots` prints it; `skip` leaves it out, with a warning.", "dots");
    fit = unless(Fit: Fit = Fit::default(), print(it).fit, FIT, "cover");
    mode = unless(MODE: PictureMode = PictureMode::default(), print(it).mode, MODE, "diffusion");
    threshold = optional(Threshold: Threshold = Threshold::default(), print(it).threshold, THRESHOLD, 220);
    invert = unless(Invert: bool = false, print(it).invert, INVERT, true);
    reverse = unless(Reverse: bool = false, print(it).reverse, REVERSE, true);
    @described Rotation after Print;
}

/// How a picture prints; as usual if it does not.
fn print(image: &Image) -> ImagePrint {
    image.print.unwrap_or_default()
}

/// The file of a picture of a design.
#[derive(Debug)]
pub(super) struct DrawnSource;

impl Shape for DrawnSource {
    type Value = Source;

    fn written(source: &Source) -> impl Serialize {
        source.text()
    }

    fn schema() -> Schema {
        Schema::string()
    }
}

/// A data URI, or the name of a picture with placeholders if it prints. A file is decoded when it is printed.
fn drawn_source(fields: &mut Fields<'_, '_, '_>) -> Option<Source> {
    let prints = fields
        .peek(Field::Print)
        .is_some_and(|value| matches!(value, Value::String(text) if text.decode() == PRINT[1].0));
    let Some(value) = fields.take(Field::Source) else {
        fields.refuse(Field::Source, "is required".to_owned());
        return None;
    };
    let read = source(value, prints);
    read.map_err(|refused| fields.refuse(Field::Source, refused)).ok()
}

/// The media types of pictures. `image/jpg` is a common mistake.
const MEDIA_TYPES: [&str; 6] =
    ["image/png", "image/jpeg", "image/jpg", "image/svg+xml", "image/webp", "image/gif"];

/// A picture: a data URI, or the name of a picture with placeholders if it `prints`.
fn source(value: Value<'_>, prints: bool) -> Result<Source, Refused> {
    let text = reading::text(value)?;
    let source = Source::parse(&text);
    match &source {
        Source::Named(template) if prints && template.placeholders().next().is_some() => Ok(source),
        Source::Named(_) | Source::Inline(_) => {
            check(&text, value)?;
            Ok(source)
        }
    }
}

fn check(uri: &str, value: Value<'_>) -> Result<(), Refused> {
    let rest = uri.get(5..).filter(|_| is_data_uri(uri)).unwrap_or_default();
    let found = MEDIA_TYPES.into_iter().find_map(|media_type| {
        let data = rest.strip_prefix(media_type)?.strip_prefix(";base64,")?;
        Some((media_type, data))
    });
    let Some((media_type, data)) = found else {
        return Err(format!(
            "must be a data URI of image/png, image/jpeg, image/svg+xml, image/webp or image/gif in base64, found {value}"
        ));
    };
    if !is_base64(data.as_bytes()) {
        return Err(format!("must be valid base64 after data:{media_type};base64,"));
    }
    Ok(())
}

/// RFC 4648, section 4: groups of four, the last one padded with `=`.
fn is_base64(data: &[u8]) -> bool {
    let plain = data.strip_suffix(b"==").or_else(|| data.strip_suffix(b"=")).unwrap_or(data);
    !plain.is_empty()
        && data.len().is_multiple_of(4)
        && plain.iter().all(|byte| byte.is_ascii_alphanumeric() || matches!(byte, b'+' | b'/'))
}

/// A picture of four squares, in 72 bytes.
pub(crate) const EXAMPLE: &str = "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAgAAAAIAQAAAADsdIMmAAAAD0lEQVR42mP4wACB/BAIAC4AA/0rztGoAAAAAElFTkSuQmCC";

const SOURCE: &str = "The file: a data URI in base64 (PNG, JPEG, WebP, GIF, SVG), or the name of a picture in `images`. It \
    may be or contain a `{{placeholder}}`. A file that cannot be printed exactly is refused with the reason.";
const WIDTH: &str = "Width in inches before the rotation. With one of `width` and `height` the picture keeps its \
    proportions; without both it has the size that the file states, or a dot for each pixel.";
const FIT: &str = "How the picture fills a box with other proportions: `contain` shows all of it in the middle, `cover` \
    cuts off two sides, `stretch` loses the proportions.";
const MODE: &str = "How shades become dots. `auto`: nearly black and white parts with a sharp edge are solid, other shades and \
    dark areas that fade into lighter ones become patterns of single dots. `threshold`: only solid parts. `diffusion`: patterns of \
    single dots, for photographs. `ordered`: patterns of dots that grow with darkness, which print more evenly.";
const THRESHOLD: &str = "The darkest shade that is white in the mode `threshold`: 1 prints almost nothing, 255 almost everything. \
    In the mode `auto` it only decides at sharp edges and thin lines.";
const INVERT: &str = "Exchanges black and white.";
const REVERSE: &str = "Whether its black dots invert what is below them.";

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn base64_is_recognised_by_its_form() {
        for right in ["AAAA", "AA==", "AAA=", "+/09azAZ"] {
            assert!(is_base64(right.as_bytes()), "{right}");
        }
        for wrong in ["", "A", "AAA", "====", "A===", "AA=A", "AA A", "AA-_", "AAAA="] {
            assert!(!is_base64(wrong.as_bytes()), "{wrong}");
        }
    }
}
