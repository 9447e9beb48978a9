//! PDF417 and MicroPDF417.

use oracle::{
    zint::{self, Request},
    zxing::Format,
};
use symbology::{Barcode, Symbology};

use crate::support::{assert_like_zint, barcode, modules, scan};

#[test]
fn try_it() {
    let mut rng = fastrand::Rng::with_seed(1);
    let kinds: [&[u8]; 6] = [
        b"ABCDEFGHI ",
        b"abcdef ghi",
        b"0123456789",
        b";<>@[]?!",
        b"#%&+=^,.:-/",
        b"\x02\x01\xc0\xff\xe4",
    ];
    for (sym, num, fmt) in
        [(Symbology::Pdf417, 55, Format::PDF417), (Symbology::MicroPdf417, 84, Format::MicroPDF417)]
    {
        let (mut same, mut shorter, mut other, mut longer) = (0, 0, 0, 0);
        for _ in 0..3000 {
            let mut v = Vec::new();
            for _ in 0..rng.usize(1..8) {
                let k = kinds[rng.usize(0..if sym == Symbology::Pdf417 { 6 } else { 6 })];
                for _ in 0..rng.usize(1..9) {
                    v.push(k[rng.usize(0..k.len())]);
                }
            }
            let s: String = v.iter().map(|&b| b as char).collect();
            let b = barcode(sym, &s);
            let found = scan(&b.symbol(), fmt);
            assert!(found.len() == 1 && found[0].text == s, "{s:?} {found:?}");
            let z = zint::draw(&Request::new(num, &v)).unwrap();
            let ours = modules(&b.symbol());
            if found[0].has_eci {
                continue;
            }
            if ours == z.rows {
                same += 1
            } else if ours.len() * ours[0].len() < z.rows.len() * z.rows[0].len() {
                shorter += 1
            } else if ours.len() * ours[0].len() > z.rows.len() * z.rows[0].len() {
                longer += 1;
            } else {
                other += 1;
                if other < 4 {
                    println!("{s:?} {:?}", found[0].has_eci);
                }
            }
        }
        println!("{sym:?} {same} {shorter} {other} {longer}");
    }
}
