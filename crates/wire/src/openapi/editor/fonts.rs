//! Schemas of fonts.

use crate::schema::{
    Schema, fields, named,
    node::{Node, object},
    required,
};

/// The schemas with their names.
pub(super) fn schemas() -> Vec<(&'static str, Node)> {
    vec![
        ("FontList", font_list()),
        ("FontFamily", family()),
        ("OwnFonts", own_fonts()),
        ("Font", font()),
        ("FontError", font_error()),
    ]
}

fn font_list() -> Node {
    let families = Schema::list(named("FontFamily"));
    let default = Schema::string().says("The family of a text that names none.");
    let null = object! { "type": "null" };
    let own = object! {
        "anyOf": [named("OwnFonts"), null],
        "description": "The fonts of the account; null without a session.",
    };
    fields(
        "All fonts that a text can name.",
        vec![
            required("families", families.says("The families of the service.")),
            required("defaultFamily", default),
            required("own", own),
        ],
    )
}

fn scripts() -> Schema {
    Schema::list(Node::from(Schema::string()))
        .says("The scripts that it covers, by their English names.")
}

fn family() -> Node {
    let styles = Schema::list(Node::from(style()));
    fields(
        "A family of the service.",
        vec![
            required("name", Schema::string().says("Its name.").example("Roboto Condensed")),
            required("styles", styles.says("Its weights and slants.")),
            required("scripts", scripts()),
        ],
    )
}

fn style() -> Schema {
    Schema::choice(["regular", "italic", "bold", "bold italic"])
}

fn own_fonts() -> Node {
    let fonts = Schema::list(named("Font")).says("The fonts, the oldest first.");
    fields(
        "The fonts of the account, and its limits.",
        vec![
            required("fonts", fonts),
            required("most", Schema::count().says("Maximum number of fonts of an account.")),
            required("mostBytes", Schema::count().says("Maximum size of one file in bytes.")),
        ],
    )
}

fn font() -> Node {
    let created = Schema::string().with("format", "date-time");
    fields(
        "A font of the account.",
        vec![
            required("id", Schema::string().says("The id with which it is deleted.")),
            required("family", Schema::string().says("The name of its family.")),
            required("style", style().says("Its weight and slant.")),
            required("scripts", scripts()),
            required("bytes", Schema::count().says("Bytes of its file.")),
            required("createdAt", created.says("When it was added, in UTC.")),
        ],
    )
}

fn font_error() -> Node {
    let code = Schema::choice(["invalid_spec"]).says("An error code for programs.");
    fields(
        "A font that was refused.",
        vec![
            required("error", code),
            required("message", Schema::string().says("What was found, in English.")),
            required("reason", named("Message")),
        ],
    )
}
