//! Accepts the current output as golden: `cargo run -p golden`, then review the diff.

use std::io::{self, Write};

use golden::{Goldens, designs, labels, pictures};

fn main() -> anyhow::Result<()> {
    let folder = labels();
    let mut changed = Goldens::read(&folder)?.accept(&folder)?;
    let folder = designs();
    changed.extend(Goldens::read_designs(&folder)?.accept(&folder)?);
    for folder in pictures()? {
        changed.extend(Goldens::read_pictures(&folder)?.accept(&folder)?);
    }
    let mut out = io::stdout().lock();
    for name in changed {
        writeln!(out, "{name}")?;
    }
    Ok(())
}
