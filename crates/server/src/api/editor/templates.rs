//! `GET /api/editor/templates`: designs to start from. They need no session.

use axum::{extract::State, response::Response};
use render::{Fonts, KnownScript};
use wire::{NotEmbedded, TemplateAnswer, TemplateList};

use crate::{App, Error, api::answer};

/// The templates by id, in the order of the gallery.
const TEMPLATES: [(&str, &str); 22] = [
    ("shipping", include_str!("../../../templates/shipping.json")),
    ("product-ean", include_str!("../../../templates/product-ean.json")),
    ("price-tag", include_str!("../../../templates/price-tag.json")),
    ("asset-tag", include_str!("../../../templates/asset-tag.json")),
    ("gs1-pallet", include_str!("../../../templates/gs1-pallet.json")),
    ("address", include_str!("../../../templates/address.json")),
    ("jewellery", include_str!("../../../templates/jewellery.json")),
    ("cable-flag", include_str!("../../../templates/cable-flag.json")),
    ("food-date", include_str!("../../../templates/food-date.json")),
    ("patient", include_str!("../../../templates/patient.json")),
    ("sample-tube", include_str!("../../../templates/sample-tube.json")),
    ("bin", include_str!("../../../templates/bin.json")),
    ("gs1-logistic", include_str!("../../../templates/gs1-logistic.json")),
    ("magazine", include_str!("../../../templates/magazine.json")),
    ("ups-domestic", include_str!("../../../templates/ups-domestic.json")),
    ("ups-worldwide", include_str!("../../../templates/ups-worldwide.json")),
    ("pharma", include_str!("../../../templates/pharma.json")),
    ("battery", include_str!("../../../templates/battery.json")),
    ("address-ar", include_str!("../../../templates/address-ar.json")),
    (JAPANESE, include_str!("../../../templates/address-ja.json")),
    ("address-ru", include_str!("../../../templates/address-ru.json")),
    ("address-th", include_str!("../../../templates/address-th.json")),
];

/// The template that needs a font which is not built in.
const JAPANESE: &str = "address-ja";

/// Lists the templates that can be printed with the fonts of the service.
pub(crate) async fn list(State(app): State<App>) -> Result<Response, Error> {
    let templates = offered(&app.fonts).map(|(id, document)| TemplateAnswer::new(id, document));
    Ok(answer::json(
        &templates.collect::<Result<TemplateList, _>>().map_err(|error| damaged(&error))?,
    ))
}

fn offered(fonts: &Fonts) -> impl Iterator<Item = &'static (&'static str, &'static str)> {
    let japanese = KnownScript::named("Japanese");
    let has_japanese = fonts.faces().iter().any(|face| japanese.is_some_and(|it| it.is_in(face)));
    TEMPLATES.iter().filter(move |(id, _)| *id != JAPANESE || has_japanese)
}

fn damaged(error: &NotEmbedded) -> Error {
    Error::Internal { cause: format!("a template is damaged: {error}") }
}

#[cfg(test)]
mod tests {
    use wire::SavedDocument;

    use super::*;

    #[test]
    fn a_template_without_a_font_is_not_offered() {
        let offered: Vec<_> = offered(Fonts::built_in()).map(|(id, _)| *id).collect();
        assert!(offered.contains(&"address-th") && !offered.contains(&JAPANESE), "{offered:?}");
        assert_eq!(offered.len() + 1, TEMPLATES.len());
    }

    #[test]
    fn every_template_is_a_document_with_a_name() {
        for (id, document) in TEMPLATES {
            assert!(SavedDocument::read(document.as_bytes()).is_ok(), "{id}");
            assert!(TemplateAnswer::new(id, document).is_ok(), "{id}");
        }
    }
}
