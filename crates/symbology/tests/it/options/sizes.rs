//! Sizes: Data Matrix, Aztec layers, columns of MicroPDF417.

use oracle::{zint::Request, zxing::Format};
use symbology::{
    AztecCorrection, AztecLayers, Barcode, Content, DataMatrixShape, DataMatrixSize,
    MicroPdf417Columns, Options, Symbology,
};

use super::{of, refusal, with};
use crate::support::{assert_like_zint, assert_scans, barcode, modules};

const CAPITALS: &[u8] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZ";

fn data_matrix(rows: u8, columns: u8) -> Options {
    let data_matrix_size = Some(DataMatrixSize::new(rows, columns).unwrap());
    Options { data_matrix_size, ..Options::default() }
}

#[test]
fn every_size_of_data_matrix_is_like_zint() {
    let mut random = fastrand::Rng::with_seed(16_022);
    assert_eq!(DataMatrixSize::all().count(), 30);
    for (number, size) in (1..).zip(DataMatrixSize::all()) {
        let options = data_matrix(size.rows(), size.columns());
        for round in 0..10 {
            // Digits leave nothing to choose; the smallest size holds six.
            let length =
                random.usize(1..=6 + 8 * round.min(usize::try_from(number).unwrap() % 25 / 2));
            let value = of(&mut random, b"0123456789", length);
            let Ok(barcode) = Barcode::parse_with(Symbology::DataMatrix, &value, options) else {
                continue;
            };
            let request =
                Request { options: [-1, number, 0], ..Request::new(71, value.as_bytes()) };
            assert_like_zint(&barcode, &request);
            if round == 0 {
                assert_scans(&barcode, Format::DataMatrix, value.as_bytes());
            }
            let Content::DataMatrix(code) = barcode.content() else { panic!("no Data Matrix") };
            assert_eq!((code.rows(), code.columns()), (size.rows(), size.columns()));
            assert_eq!(code.shape(), size.shape());
            assert_eq!(code.chosen_size(), Some(size));
        }
    }
}

#[test]
fn gs1_data_matrix_has_sizes_too() {
    let value = "(01)09501101530003";
    for (rows, columns) in [(18, 18), (24, 24), (12, 26), (16, 48)] {
        let barcode = with(Symbology::Gs1DataMatrix, value, data_matrix(rows, columns));
        let rows_drawn = modules(&barcode.symbol());
        assert_eq!((rows_drawn.len(), rows_drawn[0].len()), (rows.into(), columns.into()));
        assert_scans(&barcode, Format::DataMatrix, b"0109501101530003");
    }
    assert_eq!(
        refusal(Symbology::Gs1DataMatrix, value, data_matrix(10, 10)),
        "gs1-datamatrix: a symbol of 10 x 10 modules is too small for the value, which needs 16 x 16"
    );
}

#[test]
fn a_size_that_is_too_small_is_named_with_the_one_that_fits() {
    let check = |value: &str, options, expected: &str| {
        assert_eq!(refusal(Symbology::DataMatrix, value, options), expected);
    };
    check(
        &"1".repeat(12),
        data_matrix(10, 10),
        "datamatrix: a symbol of 10 x 10 modules is too small for the value, which needs 14 x 14",
    );
    check(
        &"1".repeat(12),
        data_matrix(8, 18),
        "datamatrix: a symbol of 8 x 18 modules is too small for the value, which needs 8 x 32",
    );
    // No rectangle holds it.
    check(
        &"1".repeat(100),
        data_matrix(16, 48),
        "datamatrix: a symbol of 16 x 48 modules is too small for the value, which needs 32 x 32",
    );
    check(
        &"1".repeat(4000),
        data_matrix(144, 144),
        "datamatrix holds at most 1558 codewords (a codeword is two digits or about one letter), found 2000",
    );
    for (rows, columns) in [(11, 11), (8, 10), (18, 8), (0, 0), (146, 146), (8, 48)] {
        assert_eq!(DataMatrixSize::new(rows, columns), None, "{rows} x {columns}");
    }
}

#[test]
fn a_size_goes_before_the_shape() {
    let data_matrix_shape = DataMatrixShape::Rectangular;
    let options = Options { data_matrix_shape, ..data_matrix(12, 12) };
    let barcode = with(Symbology::DataMatrix, "1", options);
    assert_eq!(modules(&barcode.symbol()).len(), 12);
}

fn aztec(aztec_layers: Option<AztecLayers>) -> Options {
    Options { aztec_layers, ..Options::default() }
}

#[test]
fn every_size_of_aztec_is_like_zint_and_read() {
    let mut random = fastrand::Rng::with_seed(24_778);
    let compact = (1..=4).map(|layers| (AztecLayers::compact(layers).unwrap(), i32::from(layers)));
    let full = (1..=32).map(|layers| (AztecLayers::full(layers).unwrap(), i32::from(layers) + 4));
    for (layers, number) in compact.chain(full) {
        for _ in 0..8 {
            let length = random.usize(1..=10 * usize::from(layers.count()).pow(2));
            let value = of(&mut random, CAPITALS, length);
            let Ok(barcode) = Barcode::parse_with(Symbology::Aztec, &value, aztec(Some(layers)))
            else {
                continue;
            };
            let request =
                Request { options: [-1, number, 0], ..Request::new(92, value.as_bytes()) };
            assert_like_zint(&barcode, &request);
            assert_scans(&barcode, Format::Aztec, value.as_bytes());
            let Content::Aztec(code) = barcode.content() else { panic!("no Aztec symbol") };
            assert_eq!((code.layers(), code.is_compact()), (layers.count(), layers.is_compact()));
            assert_eq!(code.chosen_layers(), Some(layers));
        }
    }
}

#[test]
fn layers_keep_the_correction_that_was_asked_for() {
    let options = |percent| Options {
        aztec_correction: AztecCorrection::percent(percent).unwrap(),
        ..aztec(AztecLayers::compact(2))
    };
    let value = "A".repeat(32);
    let small = with(Symbology::Aztec, &value, options(10));
    assert_eq!(modules(&small.symbol()).len(), 19);
    assert_eq!(
        refusal(Symbology::Aztec, &value, options(50)),
        "aztec: a compact symbol of 2 layers with 50 % error correction is too small for the value, which needs a compact \
         symbol of 3 layers"
    );
    assert_eq!(
        refusal(Symbology::Aztec, &"A".repeat(500), aztec(AztecLayers::full(1))),
        "aztec: a full symbol of 1 layers with 23 % error correction is too small for the value, which needs a full \
         symbol of 12 layers"
    );
    assert_eq!(
        refusal(Symbology::Aztec, &"A".repeat(4000), aztec(AztecLayers::full(32))),
        crate::support::refusal(Symbology::Aztec, &"A".repeat(4000))
    );
    assert_eq!((AztecLayers::compact(0), AztecLayers::compact(5)), (None, None));
    assert_eq!((AztecLayers::full(0), AztecLayers::full(33)), (None, None));
}

fn micro(columns: u8) -> Options {
    let micro_pdf417_columns = Some(MicroPdf417Columns::new(columns).unwrap());
    Options { micro_pdf417_columns, ..Options::default() }
}

#[test]
fn every_number_of_columns_is_like_zint_and_read() {
    let mut random = fastrand::Rng::with_seed(24_728);
    let mut sizes = std::collections::BTreeSet::new();
    for columns in 1..=4 {
        for _ in 0..100 {
            let length = random.usize(1..=[0, 38, 72, 162, 250][usize::from(columns)]);
            let value = of(&mut random, CAPITALS, length);
            let Ok(barcode) = Barcode::parse_with(Symbology::MicroPdf417, &value, micro(columns))
            else {
                continue;
            };
            let number = i32::from(columns);
            let request =
                Request { options: [-1, number, 0], ..Request::new(84, value.as_bytes()) };
            assert_like_zint(&barcode, &request);
            assert_scans(&barcode, Format::MicroPDF417, value.as_bytes());
            let Content::MicroPdf417(code) = barcode.content() else { panic!("not this code") };
            assert_eq!(code.columns(), columns);
            sizes.insert(code.variant_number());
        }
    }
    assert!(sizes.len() >= 30, "{sizes:?}");
}

#[test]
fn too_few_columns_are_named_with_those_that_are_enough() {
    let check = |length: usize, columns, expected: &str| {
        let value = "1".repeat(length);
        assert_eq!(refusal(Symbology::MicroPdf417, &value, micro(columns)), expected);
    };
    check(
        100,
        1,
        "micropdf417: 1 column holds at most 20 codewords, found 36; 2 columns would hold them",
    );
    check(
        300,
        2,
        "micropdf417: 2 columns hold at most 37 codewords, found 104; 4 columns would hold them",
    );
    check(367, 4, "micropdf417 holds at most 366 characters, found 367");
    assert_eq!((MicroPdf417Columns::new(0), MicroPdf417Columns::new(5)), (None, None));
    assert_eq!(barcode(Symbology::MicroPdf417, "1").value(), "1");
}
