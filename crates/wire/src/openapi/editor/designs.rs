//! Schemas of saved designs and templates.

use super::super::answer::{conflict, saved_fields};
use crate::schema::{Schema, fields, named, node::Node, required};

/// The schemas with their names.
pub(super) fn schemas() -> Vec<(&'static str, Node)> {
    vec![
        ("Shelf", overview()),
        ("Quota", quota()),
        ("Meter", meter()),
        ("DesignEntry", fields("A saved design, without its document.", saved_fields())),
        ("OpenedDesign", opened()),
        ("DesignName", design_name()),
        ("VersionList", version_list()),
        ("Version", version()),
        ("DesignCounters", counters()),
        ("Conflict", conflict("OpenedDesign")),
        ("TemplateList", template_list()),
        ("Template", template()),
    ]
}

fn overview() -> Node {
    let count = Schema::count().says("Number of designs.");
    let designs = Schema::list(named("DesignEntry")).says("The designs.");
    fields(
        "The designs of the account, and its quota.",
        vec![
            required("count", count),
            required("designs", designs),
            required("quota", named("Quota")),
        ],
    )
}

fn quota() -> Node {
    let most = Schema::count().says("Maximum size of one design in bytes.");
    fields(
        "The quota of the account and its use.",
        vec![
            required("designs", named("Meter")),
            required("bytes", named("Meter")),
            required("mostBytesOfOne", most),
        ],
    )
}

fn meter() -> Node {
    fields(
        "One limit of the quota.",
        vec![
            required("used", Schema::count().says("The amount in use.")),
            required("most", Schema::count().says("The maximum.")),
        ],
    )
}

fn opened() -> Node {
    let mut opened = saved_fields();
    opened.push(required("document", named("DesignDocument")));
    fields("A saved design with its document.", opened)
}

fn counters() -> Node {
    fields(
        "Numbers of the counters that a design keeps.",
        vec![required("counters", named("CounterNumbers"))],
    )
}

fn design_name() -> Node {
    let name = Schema::string().says("The display name.").example("Shipping label");
    fields("A new name for a design.", vec![required("name", name)])
}

fn version_list() -> Node {
    let count = Schema::count().says("Number of versions.");
    let versions = Schema::list(named("Version")).says("The versions, the current one first.");
    fields(
        "The stored versions of a design.",
        vec![required("count", count), required("versions", versions)],
    )
}

fn version() -> Node {
    let revision = Schema::integer().with("minimum", 1).says("The revision.");
    let bytes = Schema::count().says("Size of its document in bytes.");
    let saved = Schema::string().with("format", "date-time").says("When it was saved.");
    fields(
        "One version of a design.",
        vec![required("revision", revision), required("bytes", bytes), required("savedAt", saved)],
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
            required("id", Schema::string().says("The id of the template.").example("shipping")),
            required("trade", Schema::string().says("The trade that uses it.").example("shipping")),
            required("name", Schema::string().says("Its English name.")),
            required("document", named("DesignDocument")),
        ],
    )
}
