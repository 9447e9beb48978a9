//! Files that others wrote: `files/make.py` made them with openpyxl and odfpy.

use std::ops::ControlFlow;

use tables::{Limits, Loss, LossKind, Table, TableError, read};

const XLSX: &[u8] = include_bytes!("files/openpyxl.xlsx");
const ODS: &[u8] = include_bytes!("files/odfpy.ods");

fn limited(file: &[u8], sheet: Option<&str>, limits: &Limits) -> Result<Table, TableError> {
    read(file, sheet, limits, &mut || ControlFlow::Continue(()))
}

fn table(file: &[u8], sheet: Option<&str>) -> Table {
    limited(file, sheet, &Limits::DEFAULT).expect("a table")
}

#[test]
fn cells_of_xlsx_are_texts_as_they_are_shown() {
    let table = table(XLSX, None);
    assert_eq!(
        (&*table.sheets, table.sheet),
        (&["Articles".to_owned(), "Second".to_owned()][..], 0)
    );
    let expected: [&[&str]; 5] = [
        &["Name", "Code", "GTIN", "Date", "Price", "New", "Serial"],
        &[
            "Bolts",
            "00123",
            "590123412345",
            "29.02.2024",
            "1,234.50",
            "TRUE",
            "12345678901234600000",
        ],
        &["Nuts & \"pins\"\nM6", "00007", "36000291452", "31.12.2023", "0.13", "FALSE", "5"],
        &["", "", "400638133393"],
        &["Ämter", "00042", "123456789012", "2024-01-02 13:05", "-3.00"],
    ];
    assert_eq!(table.rows, expected);
    assert_eq!(
        table.losses,
        [
            Loss { column: 2, kind: LossKind::LeadingZeros, cells: 1 },
            Loss { column: 6, kind: LossKind::Digits, cells: 1 },
        ]
    );
}

#[test]
fn a_sheet_is_chosen_by_its_name() {
    let table = table(XLSX, Some("Second"));
    assert_eq!(
        (table.sheet, table.rows),
        (1, vec![vec![], vec![], vec![String::new(), "only".into()]])
    );
    let none = limited(XLSX, Some("Third"), &Limits::DEFAULT);
    assert_eq!(none, Err(TableError::NoSheet("Third".into())));
}

#[test]
fn cells_of_ods_are_texts_as_they_are_shown() {
    let table = table(ODS, None);
    assert_eq!(table.sheets, ["Articles", "Empty"]);
    let expected: [&[&str]; 6] = [
        &["Name", "Code", "GTIN"],
        &["Bolts\nM6", "00123", "590123412345"],
        &["a   b", "", "36000291452"],
        &["a   b", "", "36000291452"],
        &["x", "x", "400638133393"],
        &["y", "5", "123456789012"],
    ];
    assert_eq!(table.rows, expected);
    let lost = Loss { column: 2, kind: LossKind::LeadingZeros, cells: 2 };
    assert_eq!(table.losses, [lost]);
    assert_eq!(self::table(ODS, Some("Empty")).rows, Vec::<Vec<String>>::new());
}

#[test]
fn every_limit_is_kept() {
    for file in [XLSX, ODS] {
        let check = |limits: Limits, what: &str| match limited(file, None, &limits) {
            Err(TableError::TooLarge { what: found, .. }) => assert_eq!(found, what),
            other => panic!("{what}: {other:?}"),
        };
        let all = Limits::DEFAULT;
        check(Limits { parts: 2, ..all }, "parts");
        check(Limits { part: 300, ..all }, "bytes when it is unpacked");
        check(Limits { unpacked: 300, ..all }, "bytes when it is unpacked");
        check(Limits { nodes: 4, ..all }, "XML elements in one part");
        check(Limits { sheets: 1, ..all }, "sheets");
        check(Limits { rows: 3, ..all }, "rows");
        check(Limits { columns: 2, ..all }, "columns");
        check(Limits { text: 20, ..all }, "bytes of text");
    }
}

#[test]
fn the_work_can_be_stopped() {
    for file in [XLSX, ODS] {
        let mut rows = 0;
        let mut go_on = || {
            rows += 1;
            if rows == 2 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        };
        assert_eq!(read(file, None, &Limits::DEFAULT, &mut go_on), Err(TableError::Stopped));
        assert_eq!(rows, 2);
    }
}

#[test]
fn other_files_are_refused() {
    let check = |file: &[u8], expected: TableError| {
        assert_eq!(limited(file, None, &Limits::DEFAULT), Err(expected));
    };
    check(b"", TableError::Unknown);
    check(b"Name,Code\nBolts,1\n", TableError::Unknown);
    let ole = b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1".to_vec();
    check(&ole, TableError::Unknown);
    let name = "EncryptedPackage".encode_utf16().flat_map(u16::to_le_bytes);
    check(&ole.into_iter().chain(name).collect::<Vec<_>>(), TableError::Encrypted);
}

#[test]
fn damaged_files_never_panic() {
    for file in [XLSX, ODS] {
        for end in 0..file.len() {
            assert!(limited(&file[..end], None, &Limits::DEFAULT).is_err(), "{end}");
        }
        // Every byte once changed: refused or read, but answered.
        for at in 0..file.len() {
            let mut other = file.to_vec();
            other[at] ^= 0x55;
            let _answered = limited(&other, None, &Limits::DEFAULT);
        }
    }
}
