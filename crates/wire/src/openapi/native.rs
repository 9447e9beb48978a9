//! Schemas of fields of a printer.

use label::{
    element::{NativeAnchor, NativeCommand, NativeSide},
    units::Dpi,
};

use super::{
    node::{Node, object},
    schema::{Field, Schema, count, optional, required},
};

pub(super) const ABOUT: &str = "One field of a printer as typed commands, for what no other element \
    prints exactly. It can be moved, and its text can be changed.";

/// Its fields besides the position and the text.
pub(super) fn fields() -> Vec<Field> {
    let anchor = Schema::choice(NativeAnchor::ALL.map(|(name, _)| name))
        .named("NativeAnchor")
        .default("corner");
    let side =
        Schema::choice(NativeSide::ALL.map(|(name, _)| name)).named("NativeSide").default("left");
    let dpi = Schema::whole(&Dpi::RANGE).default(u32::from(Dpi::DEFAULT.get()));
    let parameter = object! {
        "description": "A number, a short word, or null if the parameter is left out.",
    };
    let parameters =
        Schema::list(parameter).with("maxItems", count(NativeCommand::MOST_PARAMETERS));
    let commands = Schema::map(parameters).says(
        "The commands of the field by their two letters, from a closed list: fonts (`A0` to `AZ`, `A@`), \
            `FB`, `TB`, `FR`, `BY`, the barcodes, `GB`, `GC`, `GD`, `GE` and `GS`. Each has its parameters \
            in an array.",
    );
    let example = object! { "A0": [Node::from("N"), Node::from(30)] };
    vec![
        optional(
            "anchor",
            anchor.says("The point of the field that `x` and `y` name.").example("baseline"),
        ),
        optional("side", side.says("On which side of that point the field is.").example("right")),
        optional(
            "dpi",
            dpi.says("The resolution that the numbers of the commands mean.").example(300),
        ),
        required("commands", commands.example(example)),
    ]
}
