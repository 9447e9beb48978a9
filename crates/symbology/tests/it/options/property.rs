//! No value and no option makes any symbology panic; an option that a symbology does not have changes nothing.

use proptest::prelude::*;
use symbology::{
    AddOn, AztecCorrection, AztecLayers, Barcode, Code11Checks, Code39Check, CodeSets,
    DataMatrixShape, DataMatrixSize, InterleavedCheck, MaxiCodeModeNumber, MicroPdf417Columns,
    MsiChecks, OptionKind, Options, Pdf417Columns, Pdf417Level, QrLevel, QrMask, QrVersion,
    Symbology,
};

/// Options by random numbers, each half of the time as usual.
fn options(seed: u64) -> Options {
    let mut random = fastrand::Rng::with_seed(seed);
    let mut some = |most: u8| (random.bool()).then(|| random.u8(0..most));
    Options {
        add_on: some(2).and_then(|five| AddOn::new(["07", "52495"][usize::from(five)])),
        code39_check: some(2).map_or(Code39Check::None, |_| Code39Check::Mod43),
        code39_full_ascii: some(1).is_some(),
        code11_checks: some(2).map_or(Code11Checks::Two, |_| Code11Checks::One),
        interleaved_check: some(2).map_or(InterleavedCheck::None, |_| InterleavedCheck::Mod10),
        msi_checks: some(5).map_or(MsiChecks::Mod10, |index| MsiChecks::ALL[usize::from(index)]),
        code128_escapes: some(1).is_some(),
        code_set: some(4).map_or(CodeSets::Auto, |index| CodeSets::ALL[usize::from(index)]),
        qr_level: some(1).map_or(QrLevel::M, |_| QrLevel::H),
        qr_version: some(41).and_then(QrVersion::new),
        qr_mask: some(8).and_then(QrMask::new),
        qr_gs1: some(1).is_some(),
        pdf417_columns: some(31).and_then(Pdf417Columns::new),
        pdf417_level: some(9).and_then(Pdf417Level::new),
        micro_pdf417_columns: some(5).and_then(MicroPdf417Columns::new),
        data_matrix_shape: some(1)
            .map_or(DataMatrixShape::Square, |_| DataMatrixShape::Rectangular),
        data_matrix_size: some(30).and_then(|index| DataMatrixSize::all().nth(index.into())),
        aztec_correction: some(100).and_then(AztecCorrection::percent).unwrap_or_default(),
        aztec_layers: some(33).and_then(|layers| {
            if layers % 2 == 0 { AztecLayers::full(layers) } else { AztecLayers::compact(layers) }
        }),
        maxicode_mode: some(8).and_then(MaxiCodeModeNumber::new),
        ..Options::default()
    }
}

/// These options, but only those of this kind.
fn only(kind: OptionKind, all: Options) -> Options {
    let none = Options::default();
    match kind {
        OptionKind::Level => {
            Options { qr_level: all.qr_level, pdf417_level: all.pdf417_level, ..none }
        }
        OptionKind::Columns => Options {
            pdf417_columns: all.pdf417_columns,
            micro_pdf417_columns: all.micro_pdf417_columns,
            ..none
        },
        OptionKind::Shape => Options { data_matrix_shape: all.data_matrix_shape, ..none },
        OptionKind::Size => Options { data_matrix_size: all.data_matrix_size, ..none },
        OptionKind::Correction => Options { aztec_correction: all.aztec_correction, ..none },
        OptionKind::Layers => Options { aztec_layers: all.aztec_layers, ..none },
        OptionKind::Version => Options { qr_version: all.qr_version, ..none },
        OptionKind::Mask => Options { qr_mask: all.qr_mask, ..none },
        OptionKind::Gs1 => Options { qr_gs1: all.qr_gs1, ..none },
        OptionKind::CheckDigit => Options {
            code39_check: all.code39_check,
            code11_checks: all.code11_checks,
            interleaved_check: all.interleaved_check,
            msi_checks: all.msi_checks,
            ..none
        },
        OptionKind::FullAscii => Options { code39_full_ascii: all.code39_full_ascii, ..none },
        OptionKind::Escapes => Options { code128_escapes: all.code128_escapes, ..none },
        OptionKind::AddOn => Options { add_on: all.add_on, ..none },
        OptionKind::Mode => Options { maxicode_mode: all.maxicode_mode, ..none },
        OptionKind::CodeSet => Options { code_set: all.code_set, ..none },
    }
}

/// What differs in each kind of its own accord.
fn strong(kind: OptionKind) -> Options {
    let all = Options {
        add_on: AddOn::new("07"),
        code39_check: Code39Check::Mod43,
        code39_full_ascii: true,
        code11_checks: Code11Checks::One,
        interleaved_check: InterleavedCheck::Mod10,
        msi_checks: MsiChecks::Mod10Mod10,
        code128_escapes: true,
        code_set: CodeSets::B,
        qr_level: QrLevel::H,
        qr_version: QrVersion::new(40),
        qr_mask: QrMask::new(0),
        qr_gs1: true,
        pdf417_columns: Pdf417Columns::new(9),
        pdf417_level: Pdf417Level::new(7),
        micro_pdf417_columns: MicroPdf417Columns::new(1),
        data_matrix_shape: DataMatrixShape::Rectangular,
        data_matrix_size: DataMatrixSize::new(44, 44),
        aztec_correction: AztecCorrection::percent(80).unwrap(),
        aztec_layers: AztecLayers::full(20),
        maxicode_mode: MaxiCodeModeNumber::new(5),
        ..Options::default()
    };
    only(kind, all)
}

#[test]
fn the_table_says_which_options_change_something() {
    for symbology in Symbology::ALL {
        // Several values: not every option changes each.
        let values =
            [symbology.example(), "7", r"A\F1B", "(01)09501101530003", "1234567", "a", "12"];
        for kind in OptionKind::ALL {
            let changes = values.iter().any(|value| {
                let plain = Barcode::parse(symbology, value);
                let chosen = Barcode::parse_with(symbology, value, strong(kind));
                let drawn = |barcode: &Result<Barcode, symbology::ValueError>| {
                    barcode.as_ref().ok().map(|barcode| format!("{:?}", barcode.symbol()))
                };
                drawn(&plain) != drawn(&chosen)
            });
            let expected = symbology.options().contains(&kind);
            assert_eq!(changes, expected, "{} and {}", symbology.id(), kind.name());
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig {
        cases: 600,
        failure_persistence: None,
        ..ProptestConfig::default()
    })]

    #[test]
    fn whatever_is_accepted_is_drawn(
        value in "[0-9]{1,30}|[0-9A-F-]{1,20}|(\\\\F[0-5]|[A-Z0-9]|\\\\\\\\){1,12}|[ -~é]{0,40}|\\PC{0,20}|\
                  \\(10\\)[!-~]{1,20}|\\[\\)>\u{1e}01\u{1d}96[0-9A-Z]{0,9}\u{1d}[0-9]{2,3}\u{1d}001\u{1d}.{0,9}",
        seed in any::<u64>(),
    ) {
        for symbology in Symbology::ALL {
            match Barcode::parse_with(symbology, &value, options(seed)) {
                Ok(barcode) => {
                    let _ = barcode.symbol();
                    prop_assert!(!barcode.value().is_empty());
                }
                Err(error) => prop_assert!(error.to_string().starts_with(symbology.id())),
            }
        }
    }
}
