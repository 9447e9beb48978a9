//! Readers of documents for printers, as child processes: the crate labelize for TSPL, EPL2 and CPCL, the Python package
//! `brother_ql` for Brother's raster, and CUPS for PWG raster. `scripts/printer_judges` installs them.

use std::{cell::RefCell, path::Path, process::Command};

use crate::{hex, judge::Judge, zebrafy::Picture};

/// How labelize reads a document.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Labelize {
    /// TSPL.
    Tspl,
    /// EPL2, with the polarity that Zebra documents.
    Epl,
    /// EPL2 as labelize draws it: it takes the set bits of `GW` for black.
    EplAsItIs,
    /// CPCL.
    Cpcl,
}

/// Labels that labelize draws, of a width and height in dots; blank ones are left out. `Err` says why it cannot.
///
/// # Panics
///
/// If the program is missing.
pub fn labelize(
    language: Labelize,
    (width, height): (u32, u32),
    document: &[u8],
) -> Result<Vec<Picture>, String> {
    thread_local!(static JUDGE: RefCell<Judge> = RefCell::new(start_labelize()));
    let word = match language {
        Labelize::Tspl => "tspl",
        Labelize::Epl => "epl",
        Labelize::EplAsItIs => "epl-as-it-is",
        Labelize::Cpcl => "cpcl",
    };
    let line = format!("{word} {width} {height} {}\n", hex::write(document));
    let answer = answer(&JUDGE.with_borrow_mut(|judge| judge.ask(&line)))?;
    let pictures = answer.split('\t').filter(|rows| !rows.is_empty());
    Ok(pictures.map(|rows| Picture { width, height, rows: hex::read(rows) }).collect())
}

/// The pages of a document for a Brother QL printer, as wide as its print head; `Err` says why `brother_ql` cannot read it.
///
/// # Panics
///
/// If the package is missing.
pub fn brother_ql(document: &[u8]) -> Result<Vec<Picture>, String> {
    ask(&format!("brother-ql {}\n", hex::write(document)))
}

/// The pages of a document in PWG raster; `Err` says why CUPS cannot read it.
///
/// # Panics
///
/// If the package is missing.
pub fn pwg(document: &[u8]) -> Result<Vec<Picture>, String> {
    ask(&format!("pwg {}\n", hex::write(document)))
}

/// What CUPS itself writes for a blank page of a width, height and resolution.
///
/// # Panics
///
/// If the package is missing.
pub fn pwg_written(width: u32, height: u32, dpi: u32) -> Vec<u8> {
    let pictures = ask(&format!("pwg-written {width} {height} {dpi}\n"));
    pictures.expect("CUPS writes a page").remove(0).rows
}

fn ask(line: &str) -> Result<Vec<Picture>, String> {
    thread_local!(static JUDGE: RefCell<Judge> = RefCell::new(start_python()));
    let answer = answer(&JUDGE.with_borrow_mut(|judge| judge.ask(line)))?;
    Ok(answer.split('\t').filter(|picture| !picture.is_empty()).map(Picture::read).collect())
}

/// The answer to a line, without its end.
fn answer(line: &str) -> Result<String, String> {
    let answer = line.strip_suffix('\n').expect("the judge answers each line");
    match answer.strip_prefix("error ") {
        Some(reason) => Err(reason.to_owned()),
        None => Ok(answer.to_owned()),
    }
}

fn start_python() -> Judge {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let python = root.join("target/printer-judges/bin/python");
    assert!(python.exists(), "brother_ql is missing: run scripts/printer_judges");
    Judge::start(Command::new(python).arg(root.join("oracle/printers/judge.py")))
        .expect("Python can be started")
}

fn start_labelize() -> Judge {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let program = root.join("target/labelize/debug/labelize-judge");
    assert!(program.exists(), "labelize is missing: run scripts/printer_judges");
    Judge::start(&mut Command::new(program)).expect("labelize can be started")
}
