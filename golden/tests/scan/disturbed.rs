//! Labels whose barcodes are disturbed: what the scan check says about reading them, beside ZXing.

use std::collections::BTreeMap;

use fastrand::Rng;
use golden::Printed;
use oracle::zxing::{self, Picture};
use preview::{Page, scan};
use symbology::{Barcode, Symbology};

use crate::{disturbance::disturbed, judge, picture};

/// Whether ZXing reads the barcode of a page in one of six looks: 2, 3 and 4 pixels a dot, sharp and blurred by half a
/// dot.
#[expect(clippy::wildcard_enum_match_arm, reason = "two are exceptions")]
pub(crate) fn is_read(page: &Page, barcode: &Barcode, margins_are_free: bool) -> bool {
    let (bitmap, symbol) = (page.bitmap(), &page.symbols()[0]);
    let dots = match barcode.symbology() {
        // ZXing finds it only where nothing else is printed.
        Symbology::MaxiCode => picture::symbol(&bitmap, symbol),
        // ISO/IEC 24728 requires a margin of one module, ZXing one and a half.
        Symbology::MicroPdf417 if margins_are_free => picture::with_margins(&bitmap, symbol),
        _ => picture::label(&bitmap, symbol),
    };
    let format = judge::format(barcode).unwrap();
    [false, true].into_iter().any(|is_blurred| {
        [2, 3, 4].into_iter().any(|times| {
            let dots = dots.enlarged(times, 4);
            let sharp = picture::shades(&dots);
            let pixels =
                if is_blurred { picture::blurred(&sharp, dots.width, times) } else { sharp };
            let found = zxing::read(&Picture { width: dots.width, pixels }, &[format]);
            found.iter().any(|read| judge::is_value(read, barcode))
        })
    })
}

/// What is counted of each symbology.
#[derive(Debug, Default)]
struct Tally {
    labels: u32,
    read: u32,
    scans: u32,
    differ: u32,
}

/// The number in an environment variable.
#[expect(clippy::disallowed_methods, reason = "more labels than in every run")]
pub(crate) fn number(name: &str, usual: u64) -> u64 {
    std::env::var(name).map_or(usual, |number| number.parse().unwrap())
}

/// `DISTURBED_LABELS` labels, from the seed `DISTURBED_FROM` on.
#[test]
#[expect(clippy::print_stdout, reason = "the figures, with --no-capture")]
fn what_scans_is_read_and_what_reads_is_read() {
    let (first, count) = (number("DISTURBED_FROM", 0), number("DISTURBED_LABELS", 300));
    let mut tallies: BTreeMap<&str, Tally> = BTreeMap::new();
    let (mut faults, mut differences) = (Vec::new(), Vec::new());
    for seed in first..first + count {
        let request = disturbed(&mut Rng::with_seed(seed), 203);
        let printed = Printed::new(request.to_string().as_bytes()).unwrap();
        let (barcode, page) = (&printed.asked[0][0], &printed.pages[0]);
        let [checked] = scan::check(page, &[barcode]).try_into().unwrap();
        let margins_are_free = checked.measured.as_ref().is_some_and(|it| it.margins.are_free());
        let is_read = is_read(page, barcode, margins_are_free);
        let id = barcode.symbology().id();
        assert!(checked.reads() || !checked.passes(), "seed {seed}: scans, but does not read");
        let grade = checked.measured.as_ref().map(|it| it.grade.letter);
        assert!(grade < Some(scan::Letter::F) || !checked.passes(), "seed {seed}: scans with an F");
        let tally = tallies.entry(id).or_default();
        tally.labels += 1;
        tally.read += u32::from(is_read);
        tally.scans += u32::from(checked.passes());
        let told = || {
            let (module, verdict) = (page.symbols()[0].module, &checked.verdict);
            let reads = checked.reads();
            format!("seed {seed} {id} module {module} {verdict:?}: reads {reads}, ZXing {is_read}")
        };
        if checked.passes() && !is_read {
            faults.push(told());
        }
        if checked.reads() != is_read {
            tally.differ += 1;
            differences.push(told());
        }
    }
    for (id, tally) in &tallies {
        println!("{id:25} {tally:?}");
    }
    let different = differences.len() as u64;
    println!("{}\n{different} of {count} differ", differences.join("\n"));
    assert!(faults.is_empty(), "scans, but ZXing does not read:\n{}", faults.join("\n"));
    // Half of the differences are Data Matrices with ink at their borders, which ZXing follows or not by chance.
    assert!(different * 100 <= count * 2, "{different} of {count} differ");
}
