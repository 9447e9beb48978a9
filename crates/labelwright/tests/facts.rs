//! Facts about printers that the editor needs before it asks the service: the extensions, media types and settings of languages, print
//! heads, rolls, pages, and the barcodes of ZPL commands. The editor's lists are written here; `UPDATE_EXPECT=1` accepts new ones.

use std::{env, fs, path::Path};

use label::presets;
use languages::{Language, PrintHead, Roll, Setting};
use render::NATIVE_BARCODES;
use serde_json::{Map, Value, json};

const EDITOR: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../web/src");

fn by_id<T>(all: impl IntoIterator<Item = (&'static str, T)>) -> Value
where
    Value: From<T>,
{
    let all = all.into_iter().map(|(id, it)| (id.to_owned(), Value::from(it)));
    Value::Object(all.collect::<Map<_, _>>())
}

fn files() -> Value {
    let of = |language: Language| json!({"extension": language.extension(), "mediaType": language.media_type()});
    by_id(Language::ALL.map(|language| (language.id(), of(language))))
}

fn heads() -> Value {
    by_id(Language::ALL.into_iter().filter_map(|language| {
        let head = match language.head()? {
            PrintHead::Dots(dots) => json!({"dots": dots}),
            PrintHead::Width { millimetres, given } => {
                let given: Map<_, _> =
                    given.iter().map(|(dpi, dots)| (dpi.to_string(), json!(dots))).collect();
                json!({"millimetres": millimetres, "given": given})
            }
        };
        Some((language.id(), head))
    }))
}

/// The settings of each language.
fn settings() -> Value {
    by_id(Language::ALL.map(|language| {
        let settings = Setting::ALL.into_iter().filter(|&setting| language.has(setting));
        (language.id(), settings.map(Setting::id).collect::<Vec<_>>())
    }))
}

/// The sides of a roll are in its name: millimetres across and along, or the diameter.
fn roll(roll: Roll) -> Value {
    let (id, [whole, printable]) =
        (roll.id(), [roll.whole, roll.printable].map(|(across, along)| [across, along]));
    let round = id.strip_prefix('d');
    let mut sides = round.unwrap_or(id).split('x').map(|side| side.parse::<u32>().unwrap());
    let width = sides.next().unwrap();
    let mut facts = json!({"id": id, "width": width, "whole": whole, "printable": printable});
    if let Some(length) = sides.next().or(round.map(|_| width)) {
        facts["length"] = json!(length);
    }
    if round.is_some() {
        facts["isRound"] = json!(true);
    }
    facts
}

fn pages() -> Value {
    by_id(presets::papers().filter_map(|paper| {
        let sides = json!({"width": paper.width.get(), "height": paper.height.get()});
        Some((paper.name?, sides))
    }))
}

/// The editor's file has these facts.
fn check(file: &str, found: &Value) {
    let path = Path::new(EDITOR).join(file);
    let found = serde_json::to_string_pretty(found).unwrap() + "\n";
    if env::var_os("UPDATE_EXPECT").is_some() {
        fs::write(&path, &found).unwrap();
    }
    let kept = fs::read_to_string(&path).unwrap_or_default();
    assert!(kept == found, "{file} differs from the sources: UPDATE_EXPECT=1 writes it anew");
}

#[test]
fn the_editor_has_the_facts_about_printers() {
    let rolls: Vec<_> = Roll::ALL.into_iter().map(roll).collect();
    assert!(rolls.len() > 20, "only {} rolls", rolls.len());
    let found = json!({
        "files": files(), "heads": heads(), "pages": pages(), "rolls": rolls, "settings": settings(),
    });
    check("printers/facts.json", &found);
}

#[test]
fn the_editor_has_the_barcodes_of_commands() {
    let barcodes = by_id(NATIVE_BARCODES.map(|(command, _, name)| (command, name)));
    check("kinds/barcodes.json", &barcodes);
}
