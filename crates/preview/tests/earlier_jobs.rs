//! Whatever state an earlier job left in the printer, the labels that our renderer writes look the same.
#![cfg(test)]

use std::{fs, path::Path};

use preview::{Limits, Media, VirtualPrinter};

/// Jobs that change all state they can, except for the calibration of a printer to its media (`^LS`, `^LT`), other
/// fonts under the names of its own (`^CW`), and the prefixes, after which no document works.
const HOSTILE: [&str; 3] = [
    "^XA^LRY^FWB^BY9,2,400^LH99,99^POI^CI0^MUM^JMB^XZ",
    "^XA^PMY^CF0,90,10^FWI,1^PW33^LL44^BY10,2.5,32000^CI12^MUI^XZ",
    "^XA^LH32000,32000^FO1,1^A0R,99,9^FR^FB9,9^FDnever ended",
];

#[test]
fn earlier_jobs_leave_the_picture_unchanged() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../golden/labels");
    // The largest label has more dots than are ever drawn; its shapes can still be compared.
    let limits = Limits { dots: u64::MAX, ..Limits::default() };
    let mut labels = 0;
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.extension().is_none_or(|extension| extension != "zpl") {
            continue;
        }
        let document = fs::read(&path).unwrap();
        let (pages, report) = VirtualPrinter::new(Media::default()).pages(&document, &limits);
        assert!(!pages.is_empty() && report.exceeded.is_none(), "{}", path.display());
        labels += pages.len();
        for job in HOSTILE {
            let mut printer = VirtualPrinter::new(Media::default());
            let _ = printer.pages(job.as_bytes(), &limits);
            let (after, _) = printer.pages(&document, &limits);
            assert_eq!(
                format!("{after:?}"),
                format!("{pages:?}"),
                "{job} before {}",
                path.display()
            );
        }
    }
    assert!(labels > 80, "only {labels} labels were found");
}
