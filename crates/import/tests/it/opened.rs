//! How tests open documents and print designs.

use std::{fs, path::Path};

use design::{Document, PrintJob};
use import::{Asked, ImportError, Imported, import};
use label::{Copies, Images, units::Dpi};
use preview::Stop;
use render::{Fonts, Unlimited};

/// A document of a folder.
pub(crate) struct File {
    pub(crate) name: String,
    pub(crate) bytes: Vec<u8>,
    pub(crate) dpi: Dpi,
}

/// All documents of a folder, by name. The names tell the resolution if it is not 203 dpi.
pub(crate) fn files(folder: &str) -> Vec<File> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join(folder);
    let mut files: Vec<_> = fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .filter(|path| path.extension().is_some_and(|extension| extension == "zpl"))
        .map(|path| {
            let name = path.file_stem().unwrap().to_str().unwrap().to_owned();
            let dpi = [300, 600].into_iter().find(|dpi| name.contains(&format!("-{dpi}dpi")));
            let dpi = dpi.or_else(|| requested(&path.with_extension("json")));
            let dpi = dpi.and_then(Dpi::new).unwrap_or(Dpi::DEFAULT);
            File { name, bytes: fs::read(&path).unwrap(), dpi }
        })
        .collect();
    files.sort_by(|one, other| one.name.cmp(&other.name));
    assert!(!files.is_empty());
    files
}

/// The resolution of the request beside a document.
fn requested(request: &Path) -> Option<u16> {
    let request = fs::read_to_string(request).ok()?;
    let after = request.split("\"dpi\":").nth(1)?;
    let digits: String = after.trim_start().chars().take_while(char::is_ascii_digit).collect();
    digits.parse().ok()
}

pub(crate) fn open(document: &[u8], dpi: Dpi, label: usize) -> Result<Imported, ImportError> {
    open_with(document, dpi, label, &[])
}

pub(crate) fn open_with(
    document: &[u8],
    dpi: Dpi,
    label: usize,
    take: &[String],
) -> Result<Imported, ImportError> {
    import(&Asked {
        document,
        dpi,
        size: None,
        label,
        take,
        print_dpi: None,
        fonts: Fonts::built_in(),
        stop: &Stop::default(),
    })
}

/// The label that a design prints with its sample data.
pub(crate) fn exported(document: &Document) -> Vec<u8> {
    print(document, Copies::default())
}

/// The label with as many copies as the opened document has.
pub(crate) fn exported_copies(imported: &Imported) -> Vec<u8> {
    let copies = u16::try_from(imported.copies).ok().and_then(Copies::new);
    print(&imported.document, copies.unwrap_or_default())
}

fn print(document: &Document, copies: Copies) -> Vec<u8> {
    let job = PrintJob {
        document,
        printer: document.printer(),
        data: &document.sample,
        rows: None,
        across: None,
        images: Images::none(),
        fonts: Fonts::built_in(),
        allowance: &Unlimited,
        copies,
        budget: usize::MAX,
    };
    let printed = design::print(&job, |_| std::ops::ControlFlow::Continue(()));
    printed.unwrap().rendered.zpl
}
