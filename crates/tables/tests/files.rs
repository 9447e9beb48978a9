//! Files that others wrote: `files/make.py` made them with openpyxl and odfpy.
#![cfg(test)]

use std::ops::ControlFlow;

use tables::{
    Damage, Limit, Limits, Loss, LossKind, Table, TableError, Worksheet, read, stated_size,
};

const XLSX: &[u8] = include_bytes!("files/openpyxl.xlsx");
const ODS: &[u8] = include_bytes!("files/odfpy.ods");

fn limited(file: &[u8], sheet: Option<&str>, limits: &Limits) -> Result<Table, TableError> {
    read(file, sheet, limits, &mut || ControlFlow::Continue(()))
}

fn table(file: &[u8], sheet: Option<&str>) -> Table {
    limited(file, sheet, &Limits::DEFAULT).expect("a table")
}

fn sheets<const N: usize>(named: [(&str, bool); N]) -> Vec<Worksheet> {
    named.map(|(name, is_empty)| Worksheet { name: name.to_owned(), is_empty }).to_vec()
}

#[test]
fn cells_of_xlsx_are_texts_as_they_are_shown() {
    let table = table(XLSX, None);
    assert_eq!(
        (table.sheets, table.sheet),
        (sheets([("Articles", false), ("Second", false), ("Blank", true)]), 0)
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
            Loss { row: 2, column: 2, kind: LossKind::LeadingZeros },
            Loss { row: 1, column: 6, kind: LossKind::Digits },
        ]
    );
}

#[test]
fn a_sheet_is_chosen_by_its_name_or_its_number() {
    let table = table(XLSX, Some("Second"));
    assert_eq!(
        (table.sheet, table.rows),
        (1, vec![vec![], vec![], vec![String::new(), "only".into()]])
    );
    assert_eq!(self::table(XLSX, Some("2")).sheet, 1);
    assert_eq!(self::table(XLSX, Some("Blank")).rows, Vec::<Vec<String>>::new());
    for wanted in ["Third", "0", "4", "-1", ""] {
        let none = limited(XLSX, Some(wanted), &Limits::DEFAULT);
        assert_eq!(none, Err(TableError::NoSheet(wanted.into())));
    }
}

#[test]
fn cells_of_ods_are_texts_as_they_are_shown() {
    let table = table(ODS, None);
    assert_eq!(table.sheets, sheets([("Articles", false), ("Empty", true)]));
    let expected: [&[&str]; 6] = [
        &["Name", "Code", "GTIN"],
        &["Bolts\nM6", "00123", "590123412345"],
        &["a   b", "", "36000291452"],
        &["a   b", "", "36000291452"],
        &["x", "x", "400638133393"],
        &["y", "5", "123456789012"],
    ];
    assert_eq!(table.rows, expected);
    let lost = |row| Loss { row, column: 2, kind: LossKind::LeadingZeros };
    assert_eq!(table.losses, [lost(2), lost(3)]);
    assert_eq!(self::table(ODS, Some("Empty")).rows, Vec::<Vec<String>>::new());
}

#[test]
fn every_limit_is_kept() {
    for file in [XLSX, ODS] {
        let check = |limits: Limits, expected: Limit| match limited(file, None, &limits) {
            Err(TableError::TooLarge { limit, .. }) => assert_eq!(limit, expected),
            other => panic!("{expected:?}: {other:?}"),
        };
        let all = Limits::DEFAULT;
        check(Limits { parts: 2, ..all }, Limit::Parts);
        check(Limits { part: 300, ..all }, Limit::Part);
        check(Limits { unpacked: 300, ..all }, Limit::Unpacked);
        check(Limits { nodes: 4, ..all }, Limit::Nodes);
        check(Limits { attributes: 4, ..all }, Limit::Attributes);
        check(Limits { sheets: 1, ..all }, Limit::Sheets);
        check(Limits { rows: 3, ..all }, Limit::Rows);
        check(Limits { columns: 2, ..all }, Limit::Columns);
        check(Limits { cells: 9, ..all }, Limit::Cells);
        check(Limits { text: 20, ..all }, Limit::Text);
    }
    let formats = limited(XLSX, None, &Limits { formats: 3, ..Limits::DEFAULT });
    assert_eq!(formats, Err(TableError::TooLarge { limit: Limit::Formats, most: 3 }));
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
    check(&ole, TableError::Old);
    let name = "EncryptedPackage".encode_utf16().flat_map(u16::to_le_bytes);
    check(&ole.into_iter().chain(name).collect::<Vec<_>>(), TableError::Encrypted);
}

/// The parts of a file by name, and where their entries in the directory begin.
fn entries(file: &[u8]) -> Vec<(String, usize)> {
    let starts = (0..file.len()).filter(|&at| file[at..].starts_with(b"PK\x01\x02"));
    let name = |at: usize| {
        let length = usize::from(file[at + 28]);
        String::from_utf8(file[at + 46..at + 46 + length].to_vec()).unwrap()
    };
    starts.map(|at| (name(at), at)).collect()
}

#[test]
fn a_part_with_a_wrong_checksum_is_refused() {
    for (file, part) in [(XLSX, "xl/worksheets/sheet1.xml"), (ODS, "content.xml")] {
        let (name, at) = entries(file).into_iter().find(|(name, _)| name == part).unwrap();
        let mut other = file.to_vec();
        other[at + 16] ^= 1;
        let refused = limited(&other, None, &Limits::DEFAULT);
        assert_eq!(refused, Err(TableError::Damaged(Damage::Checksum(name))));
    }
    // Parts that are not read may have any.
    let (_, at) = entries(XLSX).into_iter().find(|(name, _)| name == "docProps/app.xml").unwrap();
    let mut other = XLSX.to_vec();
    other[at + 16] ^= 1;
    assert_eq!(limited(&other, None, &Limits::DEFAULT).unwrap(), table(XLSX, None));
}

#[test]
fn no_more_is_unpacked_than_is_stated() {
    let size = stated_size(XLSX, &Limits::DEFAULT).unwrap();
    assert!((4000..40_000).contains(&size), "{size}");
    let is_sheet = |(name, _): &(String, usize)| name == "xl/worksheets/sheet1.xml";
    let (name, at) = entries(XLSX).into_iter().find(is_sheet).unwrap();
    let mut other = XLSX.to_vec();
    other[at + 24..at + 28].copy_from_slice(&[100, 0, 0, 0]);
    assert!(stated_size(&other, &Limits::DEFAULT).unwrap() < size);
    // A part with more than it states is refused, and never taken for an empty sheet.
    let refused = limited(&other, None, &Limits::DEFAULT);
    assert_eq!(refused, Err(TableError::Damaged(Damage::Part(name))));
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
