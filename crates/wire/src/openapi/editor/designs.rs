//! Schemas of saved designs and templates.

use super::super::{
    answer::design_fields,
    node::Node,
    schema::{Field, Schema, fields, named, required},
};

/// The schemas by their names.
pub(super) fn schemas() -> Vec<(&'static str, Node)> {
    vec![
        ("Shelf", shelf()),
        ("Quota", quota()),
        ("Meter", meter()),
        ("DesignEntry", fields("A saved design, without its document.", entry())),
        ("OpenedDesign", opened()),
        ("DesignName", design_name()),
        ("Conflict", conflict()),
        ("TemplateList", template_list()),
        ("Template", template()),
    ]
}

fn shelf() -> Node {
    let count = Schema::count().says("How many there are.");
    let designs = Schema::list(named("DesignEntry")).says("The designs.");
    fields(
        "The designs of the account, and how much room there is.",
        vec![
            required("count", count),
            required("designs", designs),
            required("quota", named("Quota")),
        ],
    )
}

fn quota() -> Node {
    let most = Schema::count().says("How many bytes one design may have.");
    fields(
        "How much the account keeps, and how much it may keep.",
        vec![
            required("designs", named("Meter")),
            required("bytes", named("Meter")),
            required("mostBytesOfOne", most),
        ],
    )
}

fn meter() -> Node {
    fields(
        "A part of the quota.",
        vec![
            required("used", Schema::count().says("How much is used.")),
            required("most", Schema::count().says("How much there may be.")),
        ],
    )
}

fn entry() -> Vec<Field> {
    let revision = Schema::integer()
        .with("minimum", 1)
        .says("Counts the times it was saved; goes into `If-Match` to save it again.");
    let bytes = Schema::count().says("The bytes of its document.");
    let mut entry = design_fields();
    entry.extend([required("revision", revision), required("bytes", bytes)]);
    entry
}

fn opened() -> Node {
    let mut opened = entry();
    opened.push(required("document", named("DesignDocument")));
    fields("A saved design with its document.", opened)
}

fn design_name() -> Node {
    let name = Schema::string().says("The name for people.").example("Shipping label");
    fields("Another name for a design.", vec![required("name", name)])
}

fn conflict() -> Node {
    fields(
        "The design was saved by another browser since it was read.",
        vec![
            required("error", Schema::string().says("The code, for programs.")),
            required("message", Schema::string().says("The reason, for people.")),
            required("current", named("OpenedDesign")),
        ],
    )
}

fn template_list() -> Node {
    let templates = Schema::list(named("Template")).says("The templates.");
    fields("Designs to start from.", vec![required("templates", templates)])
}

fn template() -> Node {
    fields(
        "A design to start from.",
        vec![
            required("id", Schema::string().says("Its id.").example("shipping")),
            required("name", Schema::string().says("Its English name.")),
            required("document", named("DesignDocument")),
        ],
    )
}
