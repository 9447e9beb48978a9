//! Accepts what is rendered now as golden: `cargo run -p golden`, then review the diff.

use std::io::{self, Write};

use golden::{Goldens, labels};

fn main() -> anyhow::Result<()> {
    let folder = labels();
    let changed = Goldens::read(&folder)?.accept(&folder)?;
    let mut out = io::stdout().lock();
    for name in changed {
        writeln!(out, "{name}")?;
    }
    Ok(())
}
