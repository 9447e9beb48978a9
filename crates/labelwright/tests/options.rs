//! The options of all symbologies are the same in the OpenAPI document, `docs/barcodes.md`, the editor's panel and the
//! command line's help. The editor's list with its types and the page's table are written here; `UPDATE_EXPECT=1` accepts new
//! ones, after which the editor's compiler asks for the words of a new option.

use std::{collections::BTreeSet, env, fmt::Write as _, fs, path::Path, process::Command};

use serde_json::{Map, Value, json};
use symbology::{Allowed, OptionKind, Symbology};

const LIST: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../web/src/kinds/options.json");
const TYPES: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../web/src/kinds/option-types.ts");

fn allowed(allowed: Allowed) -> Value {
    match allowed {
        Allowed::Flag => json!({"kind": "flag"}),
        Allowed::Range(range) => {
            json!({"kind": "range", "least": range.start(), "most": range.end()})
        }
        Allowed::Layers => json!({"kind": "layers"}),
        Allowed::Names(names) => json!({"kind": "names", "names": names}),
        Allowed::AddOn => json!({"kind": "addOn"}),
    }
}

fn options(symbology: Symbology) -> Vec<Value> {
    let option = |&option: &OptionKind| {
        let allowed = allowed(option.allowed(symbology).unwrap());
        json!({"name": option.name(), "allowed": allowed})
    };
    symbology.options().iter().map(option).collect()
}

#[test]
fn the_editor_knows_every_option() {
    let with_options = Symbology::ALL.into_iter().filter(|it| !it.options().is_empty());
    let found: Map<_, _> =
        with_options.map(|it| (it.id().to_owned(), Value::from(options(it)))).collect();
    assert!(found.len() > 10, "only {} symbologies have options", found.len());
    let found = serde_json::to_string_pretty(&found).unwrap() + "\n";
    is_kept(LIST, &found);
}

/// Whether a generated file is as it would be written now.
fn is_kept(path: &str, found: &str) {
    if env::var_os("UPDATE_EXPECT").is_some() {
        fs::write(path, found).unwrap();
    }
    let kept = fs::read_to_string(Path::new(path)).unwrap_or_default();
    assert!(kept == found, "{path} differs from the sources: UPDATE_EXPECT=1 writes it anew");
}

/// The type of an option in TypeScript, for all symbologies together.
fn alternatives(option: OptionKind) -> Vec<String> {
    let mut types = Vec::new();
    for (allowed, _) in option.groups() {
        match allowed {
            Allowed::Flag => types.push("boolean".to_owned()),
            Allowed::Range(_) | Allowed::Layers => types.push("number".to_owned()),
            Allowed::AddOn => types.push("string".to_owned()),
            // A catalog, as in web/types.mjs.
            Allowed::Names(names) if names.len() > 20 => types.push("string".to_owned()),
            Allowed::Names(names) => types.extend(names.iter().map(|name| format!("\"{name}\""))),
        }
    }
    let mut seen = BTreeSet::new();
    types.retain(|it| seen.insert(it.clone()));
    types
}

/// A declaration that ends with alternatives, as the editor's formatter breaks it.
fn declaration(start: &str, indent: &str, alternatives: &[String]) -> String {
    let line = format!("{start} {};", alternatives.join(" | "));
    if line.len() <= 120 {
        return line + "\n";
    }
    let lines: Vec<_> = alternatives.iter().map(|it| format!("\n{indent}  | {it}")).collect();
    format!("{start}{};\n", lines.concat())
}

#[test]
fn the_editor_has_the_type_of_every_option() {
    let mut found = "// Generated from the options of the crate symbology by crates/labelwright/tests/options.rs; do not edit.\n\n\
        /** The options of barcodes, each left out where the service chooses. */\nexport interface OptionFields {\n"
        .to_owned();
    for option in OptionKind::ALL {
        let start = format!("  readonly {}?:", option.name());
        found.push_str(&declaration(&start, "  ", &alternatives(option)));
    }
    let of_qr = Symbology::QrCode.options().iter().map(|it| format!("\"{}\"", it.name()));
    found.push_str("}\n\n/** The options of QR Code. */\n");
    found.push_str(&declaration("export type QrOption =", "", &of_qr.collect::<Vec<_>>()));
    is_kept(TYPES, &found);
}

const PAGE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/barcodes.md");
/// The lines around the table in the page.
const TABLE: [&str; 2] = ["<!-- options -->\n", "<!-- end of options -->\n"];

/// One line for each option and group of symbologies.
fn table() -> String {
    let mut table = "| option | symbologies | values | |\n|---|---|---|---|\n".to_owned();
    for option in OptionKind::ALL {
        for (index, (allowed, symbologies)) in option.groups().into_iter().enumerate() {
            let ids: Vec<_> = symbologies.iter().map(|it| format!("`{}`", it.id())).collect();
            let values = match &allowed {
                Allowed::Names(names) if names.len() > 6 => {
                    format!("`\"{}\"` to `\"{}\"`", names[0], names[names.len() - 1])
                }
                Allowed::Names(names) => {
                    let names: Vec<_> = names.iter().map(|name| format!("`\"{name}\"`")).collect();
                    names.join(", ")
                }
                Allowed::Flag | Allowed::Range(_) | Allowed::Layers | Allowed::AddOn => {
                    allowed.to_string()
                }
            };
            let meaning = if index == 0 { option.meaning() } else { "" };
            let (name, ids) = (option.name(), ids.join(" "));
            writeln!(table, "| `{name}` | {ids} | {values} | {meaning} |").unwrap();
        }
    }
    table
}

#[test]
fn the_page_lists_every_option() {
    let page = fs::read_to_string(PAGE).unwrap();
    let [start, end] = TABLE;
    let (before, rest) = page.split_once(start).unwrap();
    let (kept, after) = rest.split_once(end).unwrap();
    let found = table();
    if env::var_os("UPDATE_EXPECT").is_some() {
        fs::write(PAGE, [before, start, &found, end, after].concat()).unwrap();
    } else {
        assert!(kept == found, "{PAGE} differs from the sources: UPDATE_EXPECT=1 writes it anew");
    }
}

/// What JSON says of an option: one schema of each type, for all symbologies together.
fn schemas(option: OptionKind) -> Vec<Value> {
    let (mut plain, mut ranges, mut names) = (Vec::new(), Vec::new(), Vec::new());
    for (allowed, _) in option.groups() {
        match allowed {
            Allowed::Flag => plain.push(json!({"type": "boolean"})),
            Allowed::AddOn => plain.push(json!({"type": "string"})),
            Allowed::Range(range) => ranges.extend([*range.start(), *range.end()]),
            Allowed::Layers => ranges.extend([-4, 32]),
            Allowed::Names(more) => names.extend(more),
        }
    }
    if let (Some(least), Some(most)) = (ranges.iter().min(), ranges.iter().max()) {
        plain.push(json!({"type": "integer", "minimum": least, "maximum": most}));
    }
    let mut seen = BTreeSet::new();
    names.retain(|name| seen.insert(name.clone()));
    if !names.is_empty() {
        plain.push(json!({"type": "string", "enum": names}));
    }
    plain
}

/// A schema without its words, and without null.
fn bare(document: &Value, schema: &Value) -> Vec<Value> {
    let null = json!({"type": "null"});
    let one = |schema: &Value| {
        // Choices are components.
        let reference = schema["$ref"].as_str().and_then(|it| it.strip_prefix('#'));
        let mut bare = reference.map_or(schema, |it| document.pointer(it).unwrap()).clone();
        let fields = bare.as_object_mut().unwrap();
        fields.retain(|name, _| ["type", "minimum", "maximum", "enum"].contains(&name.as_str()));
        for list in fields.values_mut().filter_map(Value::as_array_mut) {
            list.retain(|it| !it.is_null() && it != "null");
        }
        if let Some([only]) = fields["type"].as_array().map(Vec::as_slice) {
            fields["type"] = only.clone();
        }
        bare
    };
    match schema["anyOf"].as_array() {
        Some(either) => either.iter().filter(|it| **it != null).map(one).collect(),
        None => vec![one(schema)],
    }
}

#[test]
fn both_openapi_documents_describe_every_option() {
    let public: Value = serde_json::from_str(wire::openapi()).unwrap();
    let editor: Value = serde_json::from_str(wire::editor_openapi()).unwrap();
    let numbers = |value: &Value| value.to_string().replace(".0,", ",").replace(".0}", "}");
    for (document, name) in
        [(&public, "BarcodeElement"), (&public, "BarcodeRequest"), (&editor, "DesignBarcode")]
    {
        let fields = &document["components"]["schemas"][name]["properties"];
        for option in OptionKind::ALL {
            let schema = &fields[option.name()];
            assert_eq!(
                numbers(&bare(document, schema).into()),
                numbers(&schemas(option).into()),
                "{name}.{}",
                option.name()
            );
            let says = schema["description"].as_str().unwrap();
            assert!(says.starts_with(option.meaning()), "{says}");
            for (_, symbologies) in option.groups() {
                assert!(
                    symbologies.iter().all(|it| says.contains(&format!("`{}`", it.id()))),
                    "{says}"
                );
            }
        }
        for other in ["drawn", "digitalLink"] {
            assert!(fields[other].is_object(), "{name}.{other}");
        }
    }
}

#[test]
fn the_help_lists_every_option() {
    let run = Command::new(env!("CARGO_BIN_EXE_labelwright")).args(["barcode", "--help"]).output();
    let help = String::from_utf8(run.unwrap().stdout).unwrap();
    let words: String = help.split_whitespace().collect::<Vec<_>>().join(" ");
    for option in OptionKind::ALL {
        let flag: String = option
            .name()
            .chars()
            .flat_map(|it| it.is_uppercase().then_some('-').into_iter().chain(it.to_lowercase()))
            .collect();
        assert!(words.contains(&format!("--{flag}")), "--{flag} is missing in {help}");
        assert!(words.contains(option.meaning()), "--{flag}: its meaning is missing");
        for (allowed, symbologies) in option.groups() {
            let ids: Vec<_> = symbologies.into_iter().map(Symbology::id).collect();
            let said = match allowed {
                Allowed::Flag => ids.join(", "),
                Allowed::Range(_) | Allowed::Layers | Allowed::Names(_) | Allowed::AddOn => {
                    format!("{}: {allowed}", ids.join(", "))
                }
            };
            assert!(words.contains(&said), "--{flag}: {said} is missing");
        }
    }
    assert!(words.contains("--drawn") && words.contains("--digital-link"));
}
