//! `labelwright presets`: prints the catalog of label sizes as a table or JSON.

use std::io::Write;

use label::presets;
use wire::{self, PresetList};

use crate::arguments::PresetsArguments;

pub(crate) fn run(arguments: &PresetsArguments, out: &mut impl Write) -> anyhow::Result<()> {
    let found = presets::search(arguments.brand.as_deref(), arguments.search.as_deref());
    if arguments.json {
        writeln!(out, "{}", wire::to_json(&found.collect::<PresetList>()))?;
        return Ok(());
    }
    writeln!(out, "{:<28} {:>15} {:>5}  {:<8} NAME", "ID", "INCHES", "DPI", "KIND")?;
    for preset in found {
        let size = format!("{} x {}", preset.width.get(), preset.height.get());
        let (id, dpi, kind) = (preset.id, preset.dpi.get(), preset.kind.id());
        writeln!(out, "{id:<28} {size:>15} {dpi:>5}  {kind:<8} {}", preset.name)?;
    }
    Ok(())
}
