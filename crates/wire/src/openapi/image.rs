//! The schema of pictures, and of the pictures of a request by name.

use label::{
    Limits,
    element::{Fit, PictureMode, Threshold},
};

use super::{
    super::request::read,
    node::object,
    schema::{Field, Schema, optional, required},
};

/// A picture of four squares, in 72 bytes.
pub(super) const EXAMPLE: &str = "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAgAAAAIAQAAAADsdIMmAAAAD0lEQVR42mP4wACB/BAIAC4AA/0rztGoAAAAAElFTkSuQmCC";

const SOURCE: &str = "The file: a data URI in base64 (PNG, JPEG, WebP, GIF, SVG), or the name of a picture in `images`. It \
    may be or contain a `{{placeholder}}`. A file that cannot be printed exactly is refused with the reason.";
/// What `width` and `height` of an image mean.
pub(super) const WIDTH: &str = "Width in inches before the rotation. With one of `width` and `height` the picture keeps its \
    proportions; without both it has the size that the file states, or a dot for each pixel.";
pub(super) const HEIGHT: &str = "Height in inches before the rotation.";

/// `src`.
pub(super) fn source() -> Field {
    required("src", Schema::string().with("minLength", 1).says(SOURCE).example(EXAMPLE))
}

/// How a picture becomes dots.
pub(super) fn settings() -> [Field; 4] {
    let fit = Schema::choice(Fit::ALL.map(|(name, _)| name)).named("PictureFit").default(Fit::ALL[0].0).says(
        "How the picture fills a box with other proportions: `contain` shows all of it in the middle, `cover` \
            cuts off two sides, `stretch` loses the proportions.",
    );
    let mode = Schema::choice(PictureMode::ALL.map(|(name, _)| name)).named("PictureMode")
        .default(PictureMode::ALL[0].0)
        .says(
            "How shades become dots. `auto`: nearly black and white parts with a sharp edge are solid, other shades and \
                dark areas that fade into lighter ones become patterns of single dots. `threshold`: only solid parts. `diffusion`: patterns of single dots, for \
                photographs. `ordered`: patterns of dots that grow with darkness, which print more evenly.",
        );
    let threshold = Schema::whole(&Threshold::RANGE)
        .default(u32::from(Threshold::default().get()))
        .says(
            "The darkest shade that is white in the mode `threshold`: 1 prints almost nothing, 255 almost everything. \
                In the mode `auto` it only decides at sharp edges and thin lines.",
        );
    let invert = Schema::boolean().default(false).says("Exchanges black and white.");
    [
        optional("fit", fit.example("cover")),
        optional("mode", mode.example("diffusion")),
        optional("threshold", threshold.example(220)),
        optional("invert", invert.example(true)),
    ]
}

/// `reverse`.
pub(super) fn reverse() -> Field {
    let about = "Whether its black dots invert what is below them.";
    optional("reverse", Schema::boolean().default(false).says(about).example(true))
}

/// `images` of a request.
pub(super) fn images() -> Field {
    let images = object! {
        "type": ["object", "null"],
        "description": "Pictures by name, as data URIs. Elements and rows name them, so that one upload serves many labels.",
        "additionalProperties": object! { "type": "string", "pattern": "^data:" },
        "maxProperties": u32::try_from(Limits::DEFAULT.names).unwrap_or(u32::MAX),
        "examples": [object! { "logo": EXAMPLE }],
    };
    Field::from(("images", images))
}

/// `images` and `graphics` of a request.
pub(super) fn request_fields() -> [Field; 2] {
    let graphics = Schema::choice(read::ENCODINGS.map(|(name, _)| name)).named("PictureEncoding")
        .default(read::ENCODINGS[0].0)
        .says(
            "The encoding of pictures: the shortest that printers of Zebra take (`compressed`), digits with run \
                lengths (`ascii`) or plain digits (`hex`) for printers that only emulate ZPL.",
        );
    [images(), optional("graphics", graphics.example("hex"))]
}
