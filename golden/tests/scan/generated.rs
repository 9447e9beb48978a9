//! Random labels: ZXing reads every barcode on them or it is exact, and our scan check agrees.

use std::collections::BTreeMap;

use fastrand::Rng;
use golden::Printed;
use label::Limits;
use symbology::Symbology;
use wire::RenderRequest;

use crate::{
    judge::{judge, objections},
    spec::spec,
};

/// Prints labels of consecutive seeds; a failure names the seed and the request.
fn check(dpi: u16, count: u64) {
    let mut faults = Vec::new();
    let mut seen: BTreeMap<Symbology, u32> = BTreeMap::new();
    for seed in 0..count {
        let request = spec(&mut Rng::with_seed(seed), dpi);
        let text = request.to_string();
        let read = RenderRequest::read(text.as_bytes(), Limits::DEFAULT).unwrap();
        let warnings = read.warnings.list();
        assert!(warnings.is_empty(), "seed {seed}: {warnings:?}\n{request}");
        let printed = Printed::new(text.as_bytes())
            .unwrap_or_else(|error| panic!("seed {seed} at {dpi} dpi: {error}\n{request}"));
        let [asked] = &printed.asked[..] else { panic!("one label") };
        let [page] = &printed.pages[..] else { panic!("seed {seed}: {:?}", printed.report) };
        for barcode in asked {
            *seen.entry(barcode.symbology()).or_default() += 1;
        }
        let mut found = objections(page, asked);
        found.extend(judge(page, asked).err());
        if !found.is_empty() {
            let found = found.join("\n  ");
            let zpl = String::from_utf8_lossy(&printed.rendered.zpl).into_owned();
            faults.push(format!("seed {seed} at {dpi} dpi:\n  {found}\n  {request}\n  {zpl}"));
        }
    }
    assert!(faults.is_empty(), "{} of {count} labels\n{}", faults.len(), faults.join("\n"));
    let printable =
        Symbology::ALL.iter().filter(|&&symbology| crate::PRINTER.has_command(symbology)).count();
    assert_eq!(seen.len(), printable, "every symbology that printers draw: {seen:?}");
}

#[test]
fn a_thousand_labels_at_203_dpi() {
    check(203, 1000);
}

#[test]
fn five_hundred_labels_at_300_dpi() {
    check(300, 500);
}

#[test]
fn five_hundred_labels_at_600_dpi() {
    check(600, 500);
}
