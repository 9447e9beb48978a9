//! How the tools describe themselves to a model.

use rmcp::model::{JsonObject, Tool, ToolAnnotations};
use serde_json::{Map, Value, json};

use super::Name;
use crate::schema::{self, Detail};

/// The description of a tool.
pub(super) fn tool(name: Name) -> Tool {
    let (title, description) = words(name);
    let tool = Tool::new(name.id(), description, input(name)).with_title(title);
    let tool = match output(name) {
        Some(schema) => tool.with_raw_output_schema(schema.into()),
        None => tool,
    };
    // Designs may have counters, and every print takes their next numbers.
    let is_read_only = name != Name::RenderDesign;
    let hints = ToolAnnotations::with_title(title)
        .read_only(is_read_only)
        .destructive(false)
        .idempotent(is_read_only)
        .open_world(name.needs_service());
    tool.with_annotations(hints)
}

const DESIGN: &str = "/api/v1/designs/{id}/render";

/// The schema of the arguments.
fn input(name: Name) -> JsonObject {
    match name {
        Name::Presets => schema::of_query("/api/v1/presets"),
        Name::Barcode => {
            let barcode = schema::of("BarcodeRequest", Detail::Brief);
            schema::with(barcode, "format", format())
        }
        Name::Render => schema::of("RenderRequest", Detail::Brief),
        Name::Preview => schema::with(schema::outline("RenderRequest"), "index", index()),
        Name::Check => schema::outline("RenderRequest"),
        Name::Designs => schema::object(Map::new(), &[]),
        Name::Design => {
            let id = [("id".to_owned(), schema::id_of(DESIGN))];
            schema::object(id.into_iter().collect(), &["id"])
        }
        Name::RenderDesign => {
            let values = schema::of("DesignRenderRequest", Detail::Brief);
            schema::requiring(schema::with(values, "id", schema::id_of(DESIGN)), "id")
        }
    }
}

/// The schema of the structured result. An inspected design has none: it is as long as that of a label.
fn output(name: Name) -> Option<JsonObject> {
    match name {
        Name::Presets => Some(schema::of("PresetList", Detail::Bare)),
        Name::Render | Name::RenderDesign => Some(schema::of("PrintedLabels", Detail::Bare)),
        Name::Check => Some(schema::of("Check", Detail::Bare)),
        Name::Designs => Some(schema::of("DesignList", Detail::Bare)),
        Name::Barcode | Name::Preview | Name::Design => None,
    }
}

fn format() -> Value {
    json!({
        "type": "string",
        "enum": ["png", "svg"],
        "default": "png",
        "description": "`png` is a picture that you and the user can see; `svg` is text for a web page or a document.",
    })
}

fn index() -> Value {
    json!({
        "type": "integer",
        "minimum": 0,
        "default": 0,
        "description": "Which label to draw if there are `rows`, counted from 0.",
    })
}

fn words(name: Name) -> (&'static str, &'static str) {
    match name {
        Name::Presets => (
            "Search label sizes",
            "Searches the catalog of label sizes by product code, name or printer family, for example `search: \"4x6\"` or \
            `brand: \"Zebra\"`. A label uses a size by its id: `\"size\": {\"preset\": id}`. It answers at most 40 sizes and the \
            `count` of all that match.",
        ),
        Name::Barcode => (
            "Draw a barcode",
            "Draws one barcode or QR code as a picture: `{\"symbology\": \"ean13\", \"value\": \"590123412345\"}`. A missing \
            check digit is added, a wrong one is an error that gives the right one. GS1 values are written with brackets: \
            `(01)09501101530003(10)ABC`. For a barcode on a label use `preview` and `render`.",
        ),
        Name::Render => (
            "Render labels as ZPL",
            "Renders a label as ZPL, the commands of a label printer, with warnings about everything that prints differently \
            from the request. Nothing is sent to a printer. Distances are inches from the upper left corner (or millimetres, with `units`), font sizes are \
            points, and a barcode's `moduleWidth` is printer dots. `{{name}}` in a text or value is filled from `data`, or \
            from each of up to 1000 `rows`. Example: {\"size\": {\"widthIn\": 4, \"heightIn\": 2}, \"elements\": [{\"type\": \
            \"text\", \"x\": 0.2, \"y\": 0.2, \"text\": \"Hello {{name}}\", \"fontSize\": 18}, {\"type\": \"barcode\", \"x\": \
            0.2, \"y\": 0.7, \"symbology\": \"code128\", \"value\": \"{{code}}\", \"height\": 0.6}], \"data\": {\"name\": \
            \"Ada\", \"code\": \"PKG-4711\"}}",
        ),
        Name::Preview => (
            "Look at a label",
            "Draws a label as the printer would print it, one pixel for each dot, from the ZPL itself. Use it to see overlaps, \
            cut text and empty space before `render`. The arguments are exactly those of `render`, whose schema describes them; \
            `index` chooses one of several rows.",
        ),
        Name::Check => (
            "Check that labels scan",
            "Prints labels on a virtual printer and reads every barcode back from the picture. For each barcode it answers \
            whether it scans, why not, and a grade; and all findings with their places: text that is cut, elements outside \
            the label, quiet zones that are too small. The arguments are exactly those of `render`, whose schema describes them.",
        ),
        Name::Designs => (
            "List saved designs",
            "Lists the label designs that the user has saved in the editor of the service, with their ids and names.",
        ),
        Name::Design => (
            "Inspect a saved design",
            "Shows what a saved design needs: the names of its `placeholders`, its elements as a label spec, and warnings \
            about what will not print. Call it before `render_design`.",
        ),
        Name::RenderDesign => (
            "Render a saved design as ZPL",
            "Fills a saved design with `data` for one label, or with `rows` for several, and answers ZPL with warnings. Nothing \
            is sent to a printer. If the design has counters that go on from job to job, each call takes their next numbers. \
            Rows times copies may be at most 100 labels.",
        ),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A model reads all of it before its first word. Tokenizers of language models make a token of about 3.7 bytes of these
    /// schemas, so this is less than 12,000 tokens.
    const MOST_BYTES: usize = 44_300;

    #[test]
    fn all_tools_together_are_short() {
        let tools = Name::ALL.map(|name| serde_json::to_string(&tool(name)).unwrap());
        let sizes = tools.each_ref().map(String::len);
        let all: usize = sizes.iter().sum();
        assert!(all <= MOST_BYTES, "{all} bytes: {sizes:?}");
        let page = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/mcp.md");
        let page = std::fs::read_to_string(page).unwrap();
        assert!(page.contains("less than 12,000 tokens"), "docs/mcp.md states it");
    }
}
