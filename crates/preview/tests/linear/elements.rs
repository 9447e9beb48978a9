//! Codes that `ZXing` does not read, compared element by element with the symbol; the symbol's own tests compare it
//! with zint.

use symbology::{Barcode, Linear, Symbol, Symbology};

use crate::support::{WAYS, runs, sized_symbol, symbol, turned_back};

fn linear(barcode: &Barcode) -> Linear<'_> {
    match barcode.symbol() {
        Symbol::Linear(linear) => linear,
        Symbol::Grid(_) | Symbol::Hexagons(_) => panic!("not one row"),
    }
}

/// Dots of every element: narrow and wide ones of 2 and 5 dots, or modules of 2 dots.
fn expected(barcode: &Barcode) -> Vec<usize> {
    let linear = linear(barcode);
    let narrow = linear.units_per_module();
    let dots = |units: u8| match barcode.symbology().has_ratio() {
        true if units == narrow => 2,
        true => 5,
        false => 2 * usize::from(units),
    };
    linear.widths().map(dots).collect()
}

#[test]
fn every_element_is_as_wide_as_it_should_be() {
    let check = |command: &str, data: &str, symbology, value: &str| {
        let barcode = Barcode::parse(symbology, value).unwrap();
        for way in WAYS {
            let command = command.replace("{o}", &way.to_string());
            let size = if matches!(way, 'N' | 'I') { (450, 90) } else { (90, 450) };
            let field = format!("^BY2,2.5,50^FO20,20{command}^FD{data}^FS");
            let (page, drawn) = sized_symbol(size, &field);
            assert_eq!((drawn.symbology, &*drawn.value), (symbology, &*barcode.value()));
            let rows = turned_back(&page.bitmap(), way);
            // A row through the bars, whichever corner they are in.
            let bars = rows.iter().map(|row| row.iter().filter(|&&dark| dark).count());
            let (middle, _) = bars.enumerate().max_by_key(|&(_, dark)| dark).unwrap();
            assert_eq!(runs(&rows[middle]), expected(&barcode), "{command}");
            let bars =
                rows.iter().filter(|row| row.contains(&true) && runs(row) == runs(&rows[middle]));
            assert_eq!(bars.count(), 50, "{command}");
        }
    };
    check("^BI{o},50,N", "1234567890", Symbology::Industrial2of5, "1234567890");
    check("^BJ{o},50,N", "1234567890", Symbology::Standard2of5, "1234567890");
    check("^BM{o},B,50,N", "1234567", Symbology::Msi, "1234567");
    check("^BP{o},N,50,N", "019AF", Symbology::Plessey, "019AF");
    check("^B1{o},N,50,N", "123-4590", Symbology::Code11, "123-4590");
    check("^BS{o},50,N", "53", Symbology::Ean2, "53");
    check("^BS{o},50,N", "52495", Symbology::Ean5, "52495");
    check("^B3{o},N,50,N", "A$/+%", Symbology::Code39, "A$/+%");
}

#[test]
fn postal_bars_are_in_their_positions() {
    let check = |command: &str, data: &str, symbology, value: &str, levels: &[(u16, usize)]| {
        let barcode = Barcode::parse(symbology, value).unwrap();
        let Symbol::Grid(grid) = barcode.symbol() else { panic!("not rows") };
        for way in WAYS {
            let command = command.replace("{o}", &way.to_string());
            let size = if matches!(way, 'N' | 'I') { (450, 90) } else { (90, 450) };
            let field = format!("^BY2,3,30^FO20,20{command}^FD{data}^FS");
            let (page, drawn) = sized_symbol(size, &field);
            assert_eq!((drawn.symbology, &*drawn.value), (symbology, &*barcode.value()));
            let rows = turned_back(&page.bitmap(), way);
            let top = rows.iter().position(|row| row.contains(&true)).unwrap();
            let left =
                rows.iter().filter_map(|row| row.iter().position(|&dark| dark)).min().unwrap();
            for &(row, from_top) in levels {
                let found = (0..=grid.width() / 2)
                    .map(|bar| rows[top + from_top][left + usize::from(bar) * 5]);
                let asked = (0..grid.width()).step_by(2).map(|x| grid.is_dark(x, row));
                assert_eq!(found.collect::<Vec<_>>(), asked.collect::<Vec<_>>(), "{command} {row}");
            }
        }
    };
    let two = [(0, 0), (0, 17), (1, 18), (1, 29)];
    check("^BZ{o},30,N,N,0", "801221905", Symbology::Postnet, "801221905", &two);
    check("^BZ{o},30,N,N,1", "12345678901", Symbology::Planet, "12345678901", &two);
    check("^B5{o},30,N,N", "12345678901", Symbology::Planet, "12345678901", &two);
    let mail = "0123456709498765432101234567891";
    let three = [(0, 0), (0, 9), (1, 10), (1, 19), (2, 20), (2, 29)];
    check("^BZ{o},30,N,N,3", mail, Symbology::IntelligentMail, mail, &three);
}

#[test]
fn wide_bars_are_whole_dots_cut_off() {
    let widths = |by: &str| {
        let (page, _) = symbol(&format!("{by}^FO50,50^B3N,N,40,N^FD1^FS"));
        let rows = turned_back(&page.bitmap(), 'N');
        let mut found = runs(&rows[60]);
        found.sort_unstable();
        found.dedup();
        found
    };
    // The guide's table for `^BY`, and a ZD621.
    assert_eq!(widths("^BY3,2.5"), [3, 7]);
    assert_eq!(widths("^BY9,2.4"), [9, 21]);
    assert_eq!(widths("^BY1,2.9"), [1, 2]);
    assert_eq!(widths("^BY2,2.5"), [2, 5]);
    // Values above the maximum, and the power-up values.
    assert_eq!(widths("^BY99,9"), [10, 30]);
    assert_eq!(widths(""), [2, 6]);
}
