//! A reserve for a full disk: a file beside the database that is deleted when something is to be deleted and there is
//! no room left for that. SQLite needs room for every change, including deletions.

use std::{
    fs,
    io::{self, ErrorKind, Write as _},
    path::{Path, PathBuf},
};

use crate::Error;

use super::file::beside;

/// As much as SQLite writes to its log before a checkpoint: the checkpoint then works as well, and the log is reused.
const BYTES: usize = 4 << 20;

/// Bytes written at once.
const CHUNK: usize = 1 << 16;

/// The file, whether or not it exists.
#[derive(Debug)]
pub(super) struct Reserve {
    path: PathBuf,
}

impl Reserve {
    /// The reserve of a database.
    pub(super) fn of(database: &Path) -> Self {
        Self { path: beside(database, "-reserve") }
    }

    fn is_there(&self) -> bool {
        fs::metadata(&self.path).is_ok_and(|file| file.len() == BYTES as u64)
    }

    /// Makes sure that the reserve exists. An error means that the disk is full; any other reason for not having a
    /// reserve does not refuse writes.
    pub(super) fn ensure(&self) -> Result<(), Error> {
        if self.is_there() { Ok(()) } else { fill(&self.path) }
    }

    /// The same after the disk was full: makes sure that there is as much room beside the reserve, so that a write does
    /// not succeed with the last free page and the next one fail.
    pub(super) fn ensure_room(&self) -> Result<(), Error> {
        if !self.is_there() {
            return fill(&self.path);
        }
        let probe = beside(&self.path, "-probe");
        let filled = fill(&probe);
        let _gone = fs::remove_file(&probe);
        filled
    }

    /// Frees the room; whether there was any.
    pub(super) fn release(&self) -> bool {
        fs::remove_file(&self.path).is_ok()
    }
}

/// Writes a file of the reserve's size, completely or not at all.
fn fill(path: &Path) -> Result<(), Error> {
    let written = write(path);
    if written.is_err() {
        let _gone = fs::remove_file(path);
    }
    match written {
        Err(error) if is_full(&error) => Err(Error::Full { cause: error.to_string() }),
        Ok(()) | Err(_) => Ok(()),
    }
}

fn write(path: &Path) -> io::Result<()> {
    // An existing file or link of this name is not written to.
    let _gone = fs::remove_file(path);
    let mut file = fs::OpenOptions::new().write(true).create_new(true).open(path)?;
    // Compressible data take no room on some file systems.
    let mut state = 0x2545_f491_4f6c_dd1d_u64;
    for _ in 0..BYTES / CHUNK {
        let mut chunk = Vec::with_capacity(CHUNK);
        while chunk.len() < CHUNK {
            state ^= state << 13;
            state ^= state >> 7;
            state ^= state << 17;
            chunk.extend_from_slice(&state.to_le_bytes());
        }
        file.write_all(&chunk)?;
    }
    file.sync_data()
}

fn is_full(error: &io::Error) -> bool {
    matches!(error.kind(), ErrorKind::StorageFull | ErrorKind::QuotaExceeded)
}
