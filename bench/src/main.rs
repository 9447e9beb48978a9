//! How fast we are beside our peers, in one run on one core: `scripts/bench`.

mod cases;
mod clock;

use oracle::zint;
use symbology::Barcode;

fn main() {
    let filter = std::env::args().nth(1).unwrap_or_default();
    println!(
        "{:<16} {:<10} {:>10} {:>10} {:>7} {:>6}",
        "symbology", "value", "ours ns", "zint ns", "ratio", "bar"
    );
    for case in cases::all().iter().filter(|case| case.symbology.id().contains(&filter)) {
        let value = case.value.as_str();
        let ours = clock::least(|| {
            let barcode = Barcode::parse(case.symbology, std::hint::black_box(value));
            if let Ok(barcode) = &barcode {
                std::hint::black_box(&barcode.symbol());
            }
        });
        let Some(theirs) = zint::time(&case.zint()) else {
            println!("{:<16} {:<10} zint refuses", case.symbology.id(), case.name);
            continue;
        };
        let ratio = theirs.encode / ours;
        println!(
            "{:<16} {:<10} {ours:>10.0} {:>10.0} {ratio:>7.1} {:>6.0}",
            case.symbology.id(),
            case.name,
            theirs.encode,
            case.bar
        );
    }
}
