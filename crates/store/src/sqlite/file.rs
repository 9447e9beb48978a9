//! The file itself: created completely or not at all, readable by its owner only, and never recreated if it is lost.
//!
//! Files are accessed by path, never by a handle of our own: closing that would release the locks that SQLite holds on
//! the same file for other connections of this process.

use std::{
    ffi::OsString,
    fs,
    hash::{BuildHasher as _, RandomState},
    io::{self, ErrorKind},
    path::{Path, PathBuf},
};

use crate::Error;

/// The files of a database: the file itself, its log and the log's index.
const ENDINGS: [&str; 3] = ["", "-wal", "-shm"];

/// A file that exists.
pub(super) struct Prepared {
    /// The problems of an existing file that were corrected.
    pub(super) told: Vec<String>,
    /// Whether this call created it.
    pub(super) is_new: bool,
}

/// Makes sure that the file exists: `make` is called with the path of a file to be created.
pub(super) fn prepare(
    path: &Path,
    make: impl FnOnce(&Path) -> Result<(), Error>,
) -> Result<Prepared, Error> {
    match fs::metadata(path) {
        Ok(file) if file.len() == 0 => Err(Error::Corrupt {
            what: path.display().to_string(),
            cause: "it is empty, but a database file never is; put a backup in its place, or remove it to start with a new \
                database"
                .to_owned(),
        }),
        Ok(_) => {
            let told = ENDINGS.iter().flat_map(|ending| put_right(&beside(path, ending)));
            Ok(Prepared { told: told.collect(), is_new: false })
        }
        Err(error) if error.kind() == ErrorKind::NotFound => {
            refuse_lone_log(path)?;
            create(path, make).map(|is_new| Prepared { told: Vec::new(), is_new })
        }
        Err(error) => Err(unavailable(path, &error)),
    }
}

/// A log may hold the last writes. With a new file beside it, it would be applied to that one.
fn refuse_lone_log(path: &Path) -> Result<(), Error> {
    let log = beside(path, "-wal");
    if !fs::metadata(&log).is_ok_and(|file| file.len() > 0) {
        return Ok(());
    }
    Err(Error::Corrupt {
        what: path.display().to_string(),
        cause: format!(
            "it is missing, but its log {} is still there; put a backup in its place and remove the log, or remove the log \
            to start with a new database",
            log.display()
        ),
    })
}

/// Creates a file under another name and links it: a process that is killed meanwhile leaves no partial database, and
/// of several concurrent processes one wins. Returns whether this one did.
fn create(path: &Path, make: impl FnOnce(&Path) -> Result<(), Error>) -> Result<bool, Error> {
    let number = RandomState::new().hash_one(std::process::id());
    let new = beside(path, &format!(".new-{number:016x}"));
    let made = make(&new).and_then(|()| {
        protect(&new)?;
        link(&new, path).map_err(|error| unavailable(path, &error))
    });
    for ending in ["", "-wal", "-shm", "-journal"] {
        let _gone = fs::remove_file(beside(&new, ending));
    }
    let is_ours = made?;
    sync_folder(path).map_err(|error| unavailable(path, &error))?;
    Ok(is_ours)
}

/// Gives a file its name, unless another one has it already: then that one is used, and this is false.
fn link(new: &Path, path: &Path) -> io::Result<bool> {
    match fs::hard_link(new, path) {
        Err(error) if error.kind() == ErrorKind::AlreadyExists => Ok(false),
        // A file system without links.
        Err(_) if !path.exists() => fs::rename(new, path).map(|()| true),
        other => other.map(|()| true),
    }
}

/// Makes a new file readable by its owner only, since it holds hashes of passwords; its log gets the same mode. The
/// folder is synced, or a power cut could remove the whole file.
pub(super) fn protect(path: &Path) -> Result<(), Error> {
    keep_to_owner(path)
        .and_then(|()| hand_over(path).map(drop))
        .and_then(|()| sync_folder(path))
        .map_err(|error| unavailable(path, &error))
}

fn unavailable(path: &Path, error: &io::Error) -> Error {
    Error::unavailable(format!("{} cannot be set up: {error}", path.display()))
}

/// Corrects the mode and owner of an existing file. A link is intentional, and its target is not changed.
#[cfg(unix)]
fn put_right(path: &Path) -> Vec<String> {
    use std::os::unix::fs::PermissionsExt as _;
    let Ok(file) = fs::symlink_metadata(path) else { return Vec::new() };
    if !file.is_file() {
        return Vec::new();
    }
    let (shown, mut told) = (path.display(), Vec::new());
    let mode = file.permissions().mode() & 0o777;
    if mode & 0o077 != 0 {
        told.push(match keep_to_owner(path) {
            Ok(()) => {
                format!("{shown} could be read by others (mode {mode:o}); it has mode 600 now")
            }
            Err(error) => format!("{shown} can be read by others (mode {mode:o}): {error}"),
        });
    }
    match hand_over(path) {
        Ok(Some(owner)) => told.push(format!(
            "{shown} belonged to root; it belongs to user {owner} now, as its folder does"
        )),
        Ok(None) => {}
        Err(error) => told.push(format!("{shown} belongs to root, its folder does not: {error}")),
    }
    told
}

#[cfg(not(unix))]
fn put_right(_path: &Path) -> Vec<String> {
    Vec::new()
}

/// Root may run a command in the folder of the service's user: files created there must belong to that user, or the
/// service could not open them. Returns the new owner, if any.
#[cfg(unix)]
fn hand_over(path: &Path) -> io::Result<Option<u32>> {
    use std::os::unix::fs::{MetadataExt as _, lchown};
    let (file, folder) = (fs::symlink_metadata(path)?, fs::metadata(folder(path))?);
    if file.uid() != 0 || folder.uid() == 0 {
        return Ok(None);
    }
    // Not through a link: root must not change the owner of a file chosen by the folder's owner.
    match lchown(path, Some(folder.uid()), Some(folder.gid())) {
        Ok(()) => Ok(Some(folder.uid())),
        // Inside a container, root may be mapped to any user.
        Err(error) if error.kind() == ErrorKind::PermissionDenied => Ok(None),
        Err(error) => Err(error),
    }
}

#[cfg(not(unix))]
fn hand_over(_path: &Path) -> io::Result<Option<u32>> {
    Ok(None)
}

#[cfg(unix)]
fn keep_to_owner(path: &Path) -> io::Result<()> {
    use std::os::unix::fs::PermissionsExt as _;
    fs::set_permissions(path, fs::Permissions::from_mode(0o600))
}

#[cfg(not(unix))]
fn keep_to_owner(_path: &Path) -> io::Result<()> {
    Ok(())
}

#[cfg(unix)]
pub(super) fn sync_folder(path: &Path) -> io::Result<()> {
    fs::File::open(folder(path))?.sync_all()
}

#[cfg(not(unix))]
pub(super) fn sync_folder(_path: &Path) -> io::Result<()> {
    Ok(())
}

/// Says what to do about a file that cannot be opened because it belongs to another user.
pub(super) fn explain(path: &Path, error: Error) -> Error {
    let Error::Unavailable { cause } = &error else { return error };
    match (user(Path::new("/proc/self")), user(path).or_else(|| user(folder(path)))) {
        (Some(own), Some(owner)) if own != 0 && own != owner => Error::unavailable(format!(
            "{cause}; {} belongs to user {owner}, and this process is user {own}: to give it the folder with all files, run \
            chown -R {own} {}",
            path.display(),
            folder(path).display()
        )),
        _ => error,
    }
}

/// The owner of a file; for a process, its user.
#[cfg(unix)]
fn user(path: &Path) -> Option<u32> {
    use std::os::unix::fs::MetadataExt as _;
    fs::metadata(path).ok().map(|file| file.uid())
}

#[cfg(not(unix))]
fn user(_path: &Path) -> Option<u32> {
    None
}

fn folder(path: &Path) -> &Path {
    path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."))
}

/// A path with a suffix.
pub(super) fn beside(path: &Path, ending: &str) -> PathBuf {
    let mut name = OsString::from(path);
    name.push(ending);
    PathBuf::from(name)
}
