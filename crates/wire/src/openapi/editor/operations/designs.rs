//! `/api/editor/designs`.

use super::{
    super::super::{
        errors,
        headers::{self, Header},
        operation::{Tag, idempotency_key, ok, part, query},
    },
    FORM, KEY_REUSED, MEDIA_TYPE, NO_DESIGN, Operation, Refusal, body, changing, json, nothing,
    operation, reading,
};
use crate::schema::{
    Schema,
    node::{Node, object},
};

const DESIGNS: &str = "/api/editor/designs";
const DESIGN: &str = "/api/editor/designs/{id}";

pub(super) fn operations() -> Vec<Operation> {
    let designs = [list(), create(), read(), save(), rename(), delete(), duplicate()];
    let parts = [thumbnail(), versions(), counters(), take_numbers(), set_numbers()];
    designs.into_iter().chain(parts).collect()
}

fn id() -> Node {
    let id = Schema::string().with("pattern", "^[0-9a-f]{32}$");
    part("id", "The id of the design.", id.example("018f2f9c4b7a7c3e9a5d2b1c0f6e8d47"))
}

fn name(description: &'static str) -> Node {
    query("name", description, Schema::string().example("Shipping label"))
}

fn revision() -> Node {
    let revision = Schema::string().with("pattern", "^[0-9]+$").example("3");
    query("revision", "One of the stored versions. The default is the current one.", revision)
}

fn list() -> Operation {
    Operation {
        path: DESIGNS,
        id: "listDesigns",
        summary: "Lists the designs",
        description: "The designs of the account, and its quota.",
        answers: ok(json("The designs.", "Shelf")),
        refusals: reading(&[]),
        ..operation(Tag::DESIGNS)
    }
}

fn create() -> Operation {
    Operation {
        path: DESIGNS,
        method: "post",
        id: "createDesign",
        summary: "Saves a new design",
        description: "The body is the document itself. The service stores its bytes unchanged.",
        parameters: vec![name("The display name. The default is `Untitled`."), idempotency_key()],
        body: Some(body("DesignDocument")),
        answers: vec![("201", json("The design.", "DesignEntry"))],
        refusals: changing(&[
            Refusal::Document,
            Refusal::DesignsFull,
            Refusal::Room,
            MEDIA_TYPE,
            KEY_REUSED,
        ]),
        ..operation(Tag::DESIGNS)
    }
}

fn read() -> Operation {
    Operation {
        path: DESIGN,
        id: "openDesign",
        summary: "Opens a design",
        description: "A design with its document, as it was saved. `revision` opens one of its stored \
            versions, with the time of that version as `updatedAt`; save its document to restore it.",
        parameters: vec![id(), revision()],
        answers: ok(json("The design.", "OpenedDesign")),
        refusals: reading(&[NO_DESIGN]),
        ..operation(Tag::DESIGNS)
    }
}

fn save() -> Operation {
    let revision = object! {
        "name": "If-Match",
        "in": "header",
        "required": true,
        "description": "The revision that was read, in double quotes.",
        "schema": Schema::string().with("pattern", "^\"[0-9]+\"$").example("\"3\""),
    };
    Operation {
        path: DESIGN,
        method: "put",
        id: "saveDesign",
        summary: "Saves a design",
        description: "Replaces the document of a design, unless it has been saved since it was \
            read.",
        parameters: vec![
            id(),
            name("A new display name, if it changes."),
            revision,
            idempotency_key(),
        ],
        body: Some(body("DesignDocument")),
        answers: ok(json("The design.", "DesignEntry")),
        refusals: changing(&[
            Refusal::Document,
            NO_DESIGN,
            Refusal::Stale,
            Refusal::Room,
            MEDIA_TYPE,
            KEY_REUSED,
        ]),
        ..operation(Tag::DESIGNS)
    }
}

fn rename() -> Operation {
    Operation {
        path: DESIGN,
        method: "patch",
        id: "renameDesign",
        summary: "Renames a design",
        description: "Changes the name of a design, but not its document.",
        parameters: vec![id()],
        body: Some(body("DesignName")),
        answers: ok(json("The design.", "DesignEntry")),
        refusals: changing(&[&FORM[..], &[NO_DESIGN]].concat()),
        ..operation(Tag::DESIGNS)
    }
}

fn delete() -> Operation {
    Operation {
        path: DESIGN,
        method: "delete",
        id: "deleteDesign",
        summary: "Deletes a design",
        description: "Deletes the design and its document.",
        parameters: vec![id()],
        answers: vec![("204", nothing("The design is deleted.", &[]))],
        refusals: changing(&[NO_DESIGN]),
        ..operation(Tag::DESIGNS)
    }
}

fn duplicate() -> Operation {
    Operation {
        path: "/api/editor/designs/{id}/duplicate",
        method: "post",
        id: "duplicateDesign",
        summary: "Copies a design",
        description: "Saves a copy of the design under the next free name: `Tag 2` after `Tag`.",
        parameters: vec![id(), idempotency_key()],
        answers: vec![("201", json("The copy.", "DesignEntry"))],
        refusals: changing(&[NO_DESIGN, Refusal::DesignsFull, Refusal::Room, KEY_REUSED]),
        ..operation(Tag::DESIGNS)
    }
}

fn thumbnail() -> Operation {
    let picture = object! {
        "description": "The picture.",
        "headers": headers::references([Header::RequestId, Header::EntityTag]),
        "content": object! { "image/png": object! {} },
    };
    Operation {
        path: "/api/editor/designs/{id}/thumbnail",
        id: "drawThumbnail",
        summary: "Shows a small picture of a design",
        description: "A picture of the ZPL of the design with its sample values.",
        parameters: vec![id(), revision()],
        answers: vec![
            ("200", picture),
            (
                "304",
                nothing(
                    "The picture has not changed: `If-None-Match` names the current version.",
                    &[],
                ),
            ),
        ],
        refusals: reading(&[NO_DESIGN, Refusal::Public(errors::Refusal::OutputSize)]),
        ..operation(Tag::DESIGNS)
    }
}

fn versions() -> Operation {
    Operation {
        path: "/api/editor/designs/{id}/versions",
        id: "listVersions",
        summary: "Lists the versions of a design",
        description: "The current version and up to ten earlier ones, each with the time of its save.",
        parameters: vec![id()],
        answers: ok(json("The versions.", "VersionList")),
        refusals: reading(&[NO_DESIGN]),
        ..operation(Tag::DESIGNS)
    }
}

const COUNTERS: &str = "/api/editor/designs/{id}/counters";

fn counters() -> Operation {
    Operation {
        path: COUNTERS,
        id: "listCounters",
        summary: "Lists the counters of a design",
        description: "The next number of each counter that the design keeps and that was used before.",
        parameters: vec![id()],
        answers: ok(json("The next numbers.", "DesignCounters")),
        refusals: reading(&[NO_DESIGN]),
        ..operation(Tag::DESIGNS)
    }
}

fn take_numbers() -> Operation {
    Operation {
        path: COUNTERS,
        method: "post",
        id: "takeNumbers",
        summary: "Takes numbers of counters",
        description: "Takes as many numbers as there are labels. No other request gets them.",
        parameters: vec![id(), idempotency_key()],
        body: Some(body("DesignCounters")),
        answers: ok(json("The first number of each counter.", "DesignCounters")),
        refusals: changing(&[&FORM[..], &[NO_DESIGN, Refusal::CountersFull, KEY_REUSED]].concat()),
        ..operation(Tag::DESIGNS)
    }
}

fn set_numbers() -> Operation {
    Operation {
        path: COUNTERS,
        method: "put",
        id: "setNumbers",
        summary: "Sets counters",
        description: "Sets the next numbers. Numbers that were printed already may be printed again.",
        parameters: vec![id(), idempotency_key()],
        body: Some(body("DesignCounters")),
        answers: ok(json("The numbers before.", "DesignCounters")),
        refusals: changing(&[&FORM[..], &[NO_DESIGN, Refusal::CountersFull, KEY_REUSED]].concat()),
        ..operation(Tag::DESIGNS)
    }
}
