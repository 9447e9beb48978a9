//! Labels that are spoiled in many ways: the check, the proof and ZXing never contradict one another.

use std::ops::ControlFlow;

use fastrand::Rng;
use golden::Printed;
use preview::scan;
use printing::{
    Error, PrintedLabels, Watch, Within, checking, print,
    reading::{self, Surroundings},
};
use recipes::Zone;
use render::{Characters, Fonts};
use serde_json::{Value, json};
use wire::{Check, PrintFormat};

use crate::{
    disturbance::spoiled,
    disturbed::{is_read, number},
    judge,
};

/// `SPOILED_LABELS` labels, from the seed `SPOILED_FROM` on.
#[test]
#[expect(clippy::print_stdout, reason = "the figures, with --no-capture")]
fn the_check_and_the_proof_agree_and_what_they_call_safe_is_read() {
    let (first, count) = (number("SPOILED_FROM", 0), number("SPOILED_LABELS", 200));
    let (mut proven, mut safe) = (0, 0);
    for seed in first..first + count {
        let request = spoiled(&mut Rng::with_seed(seed), 203);
        let body = request.to_string().into_bytes();
        let check = check(&body);
        let with_proof = with_proof(&request);
        let rendered = render(&with_proof);
        let check: Value = match check {
            Ok(check) => serde_json::from_str(&wire::to_json(&check)).unwrap(),
            // The value does not fit a symbol of this size.
            Err(Error::Problems(_)) => {
                assert!(matches!(rendered, Err(Error::Problems(_))), "seed {seed}");
                continue;
            }
            Err(error) => panic!("seed {seed}: {error}"),
        };
        match rendered {
            Ok(_) => assert_eq!(check["proven"], true, "seed {seed}: {check}"),
            Err(Error::NotProven(report)) => {
                let report: Value = serde_json::from_str(&wire::to_json(&*report)).unwrap();
                assert_eq!((&report, &check["proven"]), (&check, &json!(false)), "seed {seed}");
            }
            Err(error) => panic!("seed {seed}: {error}"),
        }
        assert_sound(seed, &check);
        proven += u32::from(check["proven"] == true);
        safe += assert_read(seed, &request, &check);
    }
    println!("{count} labels: {proven} proven, {safe} barcodes safe and read by ZXing");
    assert!(proven > 0 && safe > proven, "the labels are not only spoiled");
}

fn check(body: &[u8]) -> Result<Check, Error> {
    let request = reading::spec(body, None, &surroundings())?;
    checking::spec(&request, within(), &Watch::default())
}

fn render(body: &[u8]) -> Result<PrintedLabels, Error> {
    let request = reading::spec(body, Some(PrintFormat::Zpl), &surroundings())?;
    print::spec(request, within(), |_| ControlFlow::Continue(()), &Watch::default())
}

fn within() -> Within<'static> {
    Within { fonts: Fonts::built_in(), budget: 32 << 20 }
}

fn surroundings() -> Surroundings {
    Surroundings::at(1_700_000_000_000, &Zone::utc(), Characters::default()).unwrap()
}

fn with_proof(request: &Value) -> Vec<u8> {
    let mut request = request.clone();
    request["proof"] = json!("require");
    request.to_string().into_bytes()
}

/// Yes is said only where nothing says no.
fn assert_sound(seed: u64, check: &Value) {
    let barcodes = check["barcodes"].as_array().unwrap();
    assert_eq!(
        check["scans"] == true,
        barcodes.iter().all(|it| it["scans"] == true),
        "seed {seed}"
    );
    let findings = check["findings"].as_array().unwrap();
    let has_error = findings.iter().any(|it| it["severity"] == "error");
    assert!(
        check["proven"] == false || check["scans"] == true && !has_error,
        "seed {seed}: {check}"
    );
    for barcode in barcodes {
        let is_safe = barcode["scans"] == true;
        assert!(
            !is_safe || barcode["reads"] == true && barcode["grade"]["letter"] != "F",
            "seed {seed}"
        );
        assert_eq!(is_safe, barcode["why"].is_null(), "seed {seed}: {barcode}");
    }
}

/// Reads each barcode that is called safe; returns their number.
fn assert_read(seed: u64, request: &Value, check: &Value) -> u32 {
    let printed = Printed::new(request.to_string().as_bytes()).unwrap();
    let mut safe = 0;
    for (row, (asked, page)) in printed.asked.iter().zip(&printed.pages).enumerate() {
        let [checked] = scan::check(page, &[&asked[0]]).try_into().unwrap();
        let said = &check["barcodes"][row]["scans"];
        assert_eq!(*said, checked.passes(), "seed {seed} row {row}");
        if !checked.passes() || judge::format(&asked[0]).is_none() {
            continue;
        }
        let free = checked.measured.is_some_and(|it| it.margins.are_free());
        assert!(is_read(page, &asked[0], free), "seed {seed} row {row}: ZXing does not read it");
        safe += 1;
    }
    safe
}
