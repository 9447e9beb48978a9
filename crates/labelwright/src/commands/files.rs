//! Reads and writes files.

use std::{
    fs::{self, OpenOptions},
    io::{self, IsTerminal, Read, Write},
    path::{Path, PathBuf},
};

use anyhow::{Context, bail};

use crate::arguments::Source;

/// Reads a file; also returns its name for messages.
pub(super) fn read(source: &Source) -> anyhow::Result<(String, Vec<u8>)> {
    match source {
        Source::StandardInput => {
            let mut bytes = Vec::new();
            io::stdin().lock().read_to_end(&mut bytes).context("standard input")?;
            Ok(("standard input".to_owned(), bytes))
        }
        Source::File(path) => {
            let name = path.display().to_string();
            let bytes = fs::read(path).with_context(|| name.clone())?;
            Ok((name, bytes))
        }
    }
}

/// Reads a file of at most this many bytes; also returns its name for messages.
pub(super) fn read_within(source: &Source, most: usize) -> anyhow::Result<(String, Vec<u8>)> {
    let (name, file): (_, Box<dyn Read>) = match source {
        Source::StandardInput => ("standard input".to_owned(), Box::new(io::stdin().lock())),
        Source::File(path) => {
            let name = path.display().to_string();
            let file = fs::File::open(path).with_context(|| name.clone())?;
            (name, Box::new(file))
        }
    };
    let mut bytes = Vec::new();
    // One byte more tells that it is too long.
    file.take(most as u64 + 1).read_to_end(&mut bytes).with_context(|| name.clone())?;
    if bytes.len() > most {
        bail!("{name}: a document may have at most {most} bytes, found more");
    }
    Ok((name, bytes))
}

/// Writes a file completely or not at all: an existing file stays until the new one is on the disk.
pub(super) fn write(path: &Path, bytes: &[u8]) -> anyhow::Result<()> {
    write_whole(path, bytes).with_context(|| path.display().to_string())
}

fn write_whole(path: &Path, bytes: &[u8]) -> io::Result<()> {
    match fs::metadata(path) {
        // Devices and pipes are written to, not replaced.
        Ok(found) if !found.is_file() => fs::write(path, bytes),
        // A link stays; the file that it points to is replaced.
        Ok(found) => replace(&fs::canonicalize(path)?, bytes, Some(found.permissions())),
        Err(_) => replace(path, bytes, None),
    }
}

fn replace(path: &Path, bytes: &[u8], permissions: Option<fs::Permissions>) -> io::Result<()> {
    let draft = draft(path);
    let written = (|| {
        let mut file = OpenOptions::new().write(true).create_new(true).open(&draft)?;
        file.write_all(bytes)?;
        if let Some(permissions) = permissions {
            file.set_permissions(permissions)?;
        }
        file.sync_all()?;
        drop(file);
        fs::rename(&draft, path)
    })();
    if written.is_err() {
        // The file may not exist.
        let _ = fs::remove_file(&draft);
    }
    written
}

/// A temporary name in the same folder that no other process uses.
fn draft(path: &Path) -> PathBuf {
    let mut name = std::ffi::OsString::from(".");
    name.push(path.file_name().unwrap_or_default());
    name.push(format!(".{}.part", std::process::id()));
    path.with_file_name(name)
}

/// Refuses to write binary data to a terminal.
pub(super) fn refuse_terminal(what: &str) -> anyhow::Result<()> {
    if io::stdout().is_terminal() {
        bail!("a {what} cannot be written to a terminal; redirect it to a file");
    }
    Ok(())
}
