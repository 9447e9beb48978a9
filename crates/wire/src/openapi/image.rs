//! The schema of pictures, and of the pictures of a request by name.

use label::Limits;

use super::super::element::image::EXAMPLE;
use crate::{
    reading,
    schema::{Field, Schema, node::object, optional},
};

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
    let graphics = Schema::choice(reading::ENCODINGS.map(|(name, _)| name)).named("PictureEncoding")
        .default(reading::ENCODINGS[0].0)
        .says(
            "The encoding of pictures: the shortest that printers of Zebra take (`compressed`), digits with run \
                lengths (`ascii`) or plain digits (`hex`) for printers that only emulate ZPL.",
        );
    [images(), optional("graphics", graphics.example("hex"))]
}
