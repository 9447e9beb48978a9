//! `GET /api/editor/templates`: designs to start from. They need no session.

use axum::{extract::State, response::Response};
use render::{Fonts, KnownScript};
use wire::{NotEmbedded, TemplateAnswer, TemplateList};

use crate::{App, Error, api::answer};

/// The templates of each trade, in the order of the gallery.
const TRADES: [(&str, &[Template]); 10] = [
    (
        "shipping",
        &[
            ("shipping", include_str!("../../../templates/shipping.json")),
            ("ups-domestic", include_str!("../../../templates/ups-domestic.json")),
            ("ups-worldwide", include_str!("../../../templates/ups-worldwide.json")),
            ("gs1-logistic", include_str!("../../../templates/gs1-logistic.json")),
        ],
    ),
    (
        "retail",
        &[
            ("product-ean", include_str!("../../../templates/product-ean.json")),
            ("price-tag", include_str!("../../../templates/price-tag.json")),
            ("shelf-edge", include_str!("../../../templates/shelf-edge.json")),
            ("magazine", include_str!("../../../templates/magazine.json")),
        ],
    ),
    (
        "food",
        &[
            ("food-allergens", include_str!("../../../templates/food-allergens.json")),
            ("food-date", include_str!("../../../templates/food-date.json")),
        ],
    ),
    (
        "warehouse",
        &[
            ("bin", include_str!("../../../templates/bin.json")),
            ("rack", include_str!("../../../templates/rack.json")),
            ("gs1-pallet", include_str!("../../../templates/gs1-pallet.json")),
        ],
    ),
    (
        "chemicals",
        &[
            ("ghs-bottle", include_str!("../../../templates/ghs-bottle.json")),
            ("ghs-drum", include_str!("../../../templates/ghs-drum.json")),
            ("ghs-pictograms", include_str!("../../../templates/ghs-pictograms.json")),
        ],
    ),
    (
        "health",
        &[
            ("sample-tube", include_str!("../../../templates/sample-tube.json")),
            ("reagent", include_str!("../../../templates/reagent.json")),
            ("patient", include_str!("../../../templates/patient.json")),
            ("pharma", include_str!("../../../templates/pharma.json")),
        ],
    ),
    (
        "asset",
        &[
            ("asset-tag", include_str!("../../../templates/asset-tag.json")),
            ("inspection", include_str!("../../../templates/inspection.json")),
        ],
    ),
    (
        "electrical",
        &[
            ("cable-flag", include_str!("../../../templates/cable-flag.json")),
            ("cable-wrap", include_str!("../../../templates/cable-wrap.json")),
            ("battery", include_str!("../../../templates/battery.json")),
        ],
    ),
    (
        "jewellery",
        &[
            ("jewellery", include_str!("../../../templates/jewellery.json")),
            ("jewellery-rat-tail", include_str!("../../../templates/jewellery-rat-tail.json")),
        ],
    ),
    (
        "post",
        &[
            ("address", include_str!("../../../templates/address.json")),
            ("address-ar", include_str!("../../../templates/address-ar.json")),
            (JAPANESE, include_str!("../../../templates/address-ja.json")),
            ("address-ru", include_str!("../../../templates/address-ru.json")),
            ("address-th", include_str!("../../../templates/address-th.json")),
        ],
    ),
];

/// An id and a document.
type Template = (&'static str, &'static str);

/// The template that needs a font which is not built in.
const JAPANESE: &str = "address-ja";

/// Lists the templates that can be printed with the fonts of the service.
pub(crate) async fn list(State(app): State<App>) -> Result<Response, Error> {
    let templates =
        offered(&app.fonts).map(|(trade, (id, document))| TemplateAnswer::new(id, trade, document));
    Ok(answer::json(
        &templates.collect::<Result<TemplateList, _>>().map_err(|error| damaged(&error))?,
    ))
}

/// The templates that the fonts can print, with their trades.
fn offered(fonts: &Fonts) -> impl Iterator<Item = (&'static str, Template)> {
    let japanese = KnownScript::named("Japanese");
    let has_japanese = fonts.faces().iter().any(|face| japanese.is_some_and(|it| it.is_in(face)));
    all().filter(move |(_, (id, _))| *id != JAPANESE || has_japanese)
}

fn all() -> impl Iterator<Item = (&'static str, Template)> {
    TRADES.iter().flat_map(|(trade, templates)| templates.iter().map(|it| (*trade, *it)))
}

fn damaged(error: &NotEmbedded) -> Error {
    Error::Internal { cause: format!("a template is damaged: {error}") }
}

#[cfg(test)]
mod tests {
    use std::{collections::BTreeSet, fs, path::Path};

    use base64::{Engine as _, engine::general_purpose::STANDARD};
    use wire::SavedDocument;

    use super::*;

    /// The editor translates the names of the trades.
    #[test]
    fn the_editor_has_the_trades() {
        let list = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/src/start/trades.json");
        let trades = TRADES.map(|(trade, _)| trade);
        let found = serde_json::to_string(&trades).unwrap().replace(',', ", ") + "\n";
        if std::env::var_os("UPDATE_EXPECT").is_some() {
            fs::write(&list, &found).unwrap();
        }
        let kept = fs::read_to_string(&list).unwrap_or_default();
        assert_eq!(kept, found, "UPDATE_EXPECT=1 writes it anew");
    }

    #[test]
    fn a_template_without_a_font_is_not_offered() {
        let offered: Vec<_> = offered(Fonts::built_in()).map(|(_, (id, _))| id).collect();
        assert!(offered.contains(&"address-th") && !offered.contains(&JAPANESE), "{offered:?}");
        assert_eq!(offered.len() + 1, all().count());
    }

    #[test]
    fn every_template_is_a_document_with_a_name() {
        for (trade, (id, document)) in all() {
            assert!(SavedDocument::read(document.as_bytes()).is_ok(), "{id}");
            assert!(TemplateAnswer::new(id, trade, document).is_ok(), "{id}");
        }
    }

    #[test]
    fn every_file_is_in_the_gallery_once() {
        let ids: Vec<_> = all().map(|(_, (id, _))| id.to_owned()).collect();
        let once: BTreeSet<_> = ids.iter().cloned().collect();
        assert_eq!(ids.len(), once.len());
        assert_eq!(once, files("templates"));
    }

    #[test]
    fn labels_of_chemicals_show_the_pictograms_as_they_are_drawn() {
        let drawn = |name: &String| {
            STANDARD.encode(fs::read(folder("pictograms").join(format!("{name}.svg"))).unwrap())
        };
        let drawn: BTreeSet<_> = files("pictograms").iter().map(drawn).collect();
        assert_eq!(drawn.len(), 9);
        let mut shown = BTreeSet::new();
        for (_, (_, document)) in all().filter(|(trade, _)| *trade == "chemicals") {
            let pictures = document.split("data:image/svg+xml;base64,").skip(1);
            shown.extend(pictures.map(|it| it.split_once('"').unwrap().0.to_owned()));
        }
        assert_eq!(shown, drawn);
    }

    fn files(of: &str) -> BTreeSet<String> {
        let name = |path: &Path| path.file_stem().unwrap().to_str().unwrap().to_owned();
        fs::read_dir(folder(of)).unwrap().map(|it| name(&it.unwrap().path())).collect()
    }

    fn folder(of: &str) -> std::path::PathBuf {
        Path::new(env!("CARGO_MANIFEST_DIR")).join(of)
    }
}
