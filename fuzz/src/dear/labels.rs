//! Requests for labels.

use serde_json::{Map, Value, json};

use super::{
    element,
    genome::{Gene, Genome},
    spec,
};

/// The body of a request for labels.
pub(super) fn request(genome: &Genome) -> Value {
    let (width, height) = spec::size(genome);
    let dpi = genome.get(Gene::Dpi).clamp(100, 1200);
    let mut body = Map::new();
    spec::job(genome, &mut body);
    let mut set = |name: &str, value: Value| drop(body.insert(name.into(), value));
    set("size", json!({"widthIn": width, "heightIn": height, "dpi": dpi}));
    set("values", spec::recipes(genome).into());
    set("printerCharacters", spec::printer_characters(genome).into());
    let turned = genome.get(Gene::Turned);
    set("upsideDown", (turned & 1 == 1).into());
    set("mirror", (turned & 2 == 2).into());
    let mut body = Value::Object(body);
    body["elements"] = spec::elements(genome, spec::room(&body), element::element).into();
    body
}
