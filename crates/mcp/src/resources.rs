//! Documents that a client can read: the description of the interface, the catalog of sizes, and examples of labels.

use rmcp::model::{ReadResourceResult, Resource, ResourceContents};
use serde_json::Value;
use wire::PresetList;

use crate::schema::{self, Detail};

/// A document.
struct Document {
    uri: &'static str,
    title: &'static str,
    description: &'static str,
    text: fn() -> String,
}

const JSON: &str = "application/json";

const DOCUMENTS: [Document; 6] = [
    Document {
        uri: "labelwright://schema/label.json",
        title: "Schema of a label",
        description: "The JSON Schema of the arguments of render, preview and check, with every field, range and default.",
        text: || Value::Object(schema::of("RenderRequest", Detail::Full)).to_string(),
    },
    Document {
        uri: "labelwright://presets.json",
        title: "Label sizes",
        description: "The catalog of label sizes, whose ids a label can name as size.preset.",
        text: || wire::to_json(&label::presets::search(None, None).collect::<PresetList>()),
    },
    Document {
        uri: "labelwright://openapi.json",
        title: "HTTP interface",
        description: "The OpenAPI 3.1 document of the service, for programs that call it themselves.",
        text: || wire::openapi().to_owned(),
    },
    Document {
        uri: "labelwright://examples/shipping.json",
        title: "Example: shipping label",
        description: "A 4 by 6 inch shipping label with addresses, lines and a Code 128 barcode.",
        text: || include_str!("../../../examples/shipping.json").to_owned(),
    },
    Document {
        uri: "labelwright://examples/product.json",
        title: "Example: product label",
        description: "A product label with its EAN-13 barcode and its price.",
        text: || include_str!("../../../examples/product.json").to_owned(),
    },
    Document {
        uri: "labelwright://examples/pallet.json",
        title: "Example: pallet label",
        description: "A GS1 logistic label with the serial number of a pallet as GS1-128.",
        text: || include_str!("../../../examples/pallet.json").to_owned(),
    },
];

pub(crate) fn list() -> Vec<Resource> {
    let resource = |document: &Document| {
        let name = document.uri.trim_start_matches("labelwright://");
        Resource::new(document.uri, name)
            .with_title(document.title)
            .with_description(document.description)
            .with_mime_type(JSON)
    };
    DOCUMENTS.iter().map(resource).collect()
}

/// The document at an address.
pub(crate) fn read(uri: &str) -> Option<ReadResourceResult> {
    let document = DOCUMENTS.iter().find(|document| document.uri == uri)?;
    let contents = ResourceContents::text((document.text)(), uri).with_mime_type(JSON);
    Some(ReadResourceResult::new(vec![contents]))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_document_is_json() {
        for document in &DOCUMENTS {
            let text = (document.text)();
            let json: Result<Value, _> = serde_json::from_str(&text);
            assert!(json.is_ok_and(|json| json.is_object()), "{}", document.uri);
        }
    }
}
