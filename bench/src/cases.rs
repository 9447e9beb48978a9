//! The values that both sides encode: a short and a long one for each symbology of the contract.

use oracle::zint;
use symbology::Symbology;

/// One value in one symbology.
#[derive(Debug)]
pub(crate) struct Case {
    pub(crate) symbology: Symbology,
    pub(crate) name: &'static str,
    pub(crate) value: String,
    /// How many times faster than zint encoding must be.
    pub(crate) bar: f64,
    /// Number and options of the symbology in `zint.h`.
    zint: (u16, u16, [i32; 3]),
}

impl Case {
    pub(crate) fn zint(&self) -> zint::Request<'_> {
        let (symbology, mode, options) = self.zint;
        zint::Request { symbology, mode, options, eci: 0, data: self.value.as_bytes() }
    }
}

/// All cases, in the contract's order.
pub(crate) fn all() -> Vec<Case> {
    use Symbology::{
        Aztec, Codabar, Code39, Code93, Code128, DataMatrix, Ean8, Ean13, Gs1128, Interleaved2of5,
        Itf14, Msi, Pdf417, QrCode, UpcA, UpcE,
    };
    // Linear codes and QR must be five times as fast, the other matrix codes three times.
    let plain = |symbology, name, number, value: &str| Case {
        symbology,
        name,
        value: value.to_owned(),
        bar: if matches!(symbology, DataMatrix | Pdf417 | Aztec) { 3.0 } else { 5.0 },
        zint: (number, 1, [-1, 0, 0]),
    };
    let with = |case: Case, mode, options| Case { zint: (case.zint.0, mode, options), ..case };
    let mixed: String = "Abcdef 12345 ".chars().cycle().take(500).collect();
    let url = "https://example.com/p/123456789";
    let digits = "123456789012345678901234";
    // Level M, which zint counts as 2; square sizes only.
    let (level_m, square) = ([2, 0, 0], [-1, 0, 100]);
    vec![
        plain(Code128, "alnum", 20, "ABC-1234xyz"),
        plain(Code128, "digits20", 20, "12345678901234567890"),
        plain(Code128, "len60", 20, "Order 4711/0815 for ACME Corp., 12345678 pieces, box 99 of 9"),
        plain(Code39, "upper", 8, "ABC-123 XYZ"),
        plain(Code39, "len40", 8, "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ-. $"),
        plain(Code93, "upper", 25, "ABC-123 XYZ"),
        plain(Code93, "mixed40", 25, "Lot 4711, mixed CASE + signs: 50% [ok]!!"),
        plain(Ean13, "12", 15, "590123412345"),
        plain(Ean13, "13", 15, "5901234123457"),
        plain(Ean8, "7", 10, "9638507"),
        plain(Ean8, "8", 10, "96385074"),
        plain(UpcA, "11", 34, "01234567890"),
        plain(UpcA, "12", 34, "012345678905"),
        plain(UpcE, "7", 37, "0123456"),
        plain(UpcE, "8", 37, "01234565"),
        plain(Itf14, "13", 89, "1540014128876"),
        plain(Itf14, "14", 89, "15400141288763"),
        plain(Interleaved2of5, "10", 3, "1234567890"),
        plain(Interleaved2of5, "60", 3, &"1234567890".repeat(6)),
        plain(Codabar, "short", 18, "A123456B"),
        plain(Codabar, "len40", 18, "A12345678901234567890-$:/.+1234567890123B"),
        // Option 2 is the check digit scheme: 1 for one mod 10.
        with(plain(Msi, "7", 47, "1234567"), 1, [-1, 1, 0]),
        with(plain(Msi, "13", 47, "1234567890123"), 1, [-1, 1, 0]),
        with(plain(Gs1128, "sscc", 16, "(00)123456789012345675"), 18, [-1, 0, 0]),
        with(
            plain(Gs1128, "gtin+", 16, "(01)09501101530003(17)270101(10)ABC123(21)XY-98765"),
            18,
            [-1, 0, 0],
        ),
        with(plain(DataMatrix, "url31", 71, url), 1, square),
        with(plain(DataMatrix, "digits24", 71, digits), 1, square),
        with(plain(DataMatrix, "mixed500", 71, &mixed), 1, square),
        plain(Pdf417, "url31", 55, url),
        plain(Pdf417, "digits24", 55, digits),
        plain(Pdf417, "mixed500", 55, &mixed),
        plain(Aztec, "url31", 92, url),
        plain(Aztec, "digits24", 92, digits),
        plain(Aztec, "mixed500", 92, &mixed),
        with(plain(QrCode, "url31", 58, url), 1, level_m),
        with(plain(QrCode, "digits24", 58, digits), 1, level_m),
        with(plain(QrCode, "mixed500", 58, &mixed), 1, level_m),
    ]
}
