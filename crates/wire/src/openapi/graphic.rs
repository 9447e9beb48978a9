//! The schema of a picture as a graphic field.

use crate::schema::{Schema, fields, node::Node, required};

/// The schema with its name.
pub(super) fn schemas() -> Vec<(&'static str, Node)> {
    vec![("Graphic", graphic())]
}

fn graphic() -> Node {
    fields(
        "The dots of a picture: rows of bytes, in which 1 is black.",
        vec![
            required("width", Schema::count().says("Dots across.")),
            required("height", Schema::count().says("Dots from top to bottom.")),
            required("totalBytes", Schema::count().says("Bytes of all rows.")),
            required("rowBytes", Schema::count().says("Bytes of a row.")),
            required(
                "data",
                Schema::string().says("The bytes as hexadecimal digits.").example("0F0FF0F0"),
            ),
        ],
    )
}
