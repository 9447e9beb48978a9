//! Code 128, EAN and the other codes.

use label::element::BarcodeElement;
use symbology::{Ratio, Symbology};

use crate::support::{barcode, fields, fields_and_findings, module, problems};

/// The part between the origin and the end of the field.
#[track_caller]
fn command(symbology: Symbology, value: &str) -> String {
    let (zpl, _) = fields_and_findings(barcode(symbology, value));
    zpl.lines().next().unwrap().split("^FO203,203").nth(1).unwrap().to_owned()
}

#[test]
fn trap_16_digits_of_code_128_are_sent_in_pairs() {
    assert_eq!(command(Symbology::Code128, "0123456789"), "^BCN,102,Y,N,N,N^FD>;0123456789^FS");
    // An odd digit is not lost.
    assert_eq!(command(Symbology::Code128, "12345"), "^BCN,102,Y,N,N,N^FD>;1234>65^FS");
}

#[test]
fn trap_17_only_elements_of_variable_length_are_separated() {
    let value = "(01)09501101530003(10)ABC(17)270101(21)XY";
    let data = "^FD(01)09501101530003(10)ABC>8(17)270101(21)XY^FS";
    assert_eq!(command(Symbology::Gs1128, value), format!("^BCN,102,Y,N,N,D{data}"));
}

#[test]
fn trap_18_brackets_in_data_are_kept() {
    let value = "(01)09501101530003(21)AB(C)";
    let expected = "^BCN,102,N,N,N,N^FD>;>8010950110153000321>6AB(C)^FS";
    assert_eq!(command(Symbology::Gs1128, value), expected);
}

#[test]
fn trap_19_both_forms_of_element_strings_are_read() {
    let bracketed = command(Symbology::Gs1128, "(90)AB1(91)XY");
    assert_eq!(bracketed, "^BCN,102,Y,N,N,D^FD(90)AB1>8(91)XY^FS");
    assert_eq!(command(Symbology::Gs1128, "90AB1\u{1d}91XY"), bracketed);
}

#[test]
fn trap_20_a_wrong_check_digit_is_never_replaced() {
    for (symbology, value) in [
        (Symbology::Gs1128, "(01)09501101530004"),
        (Symbology::Ean13, "5901234123458"),
        (Symbology::Ean8, "96385075"),
        (Symbology::UpcA, "036000291453"),
        (Symbology::UpcE, "01234566"),
        (Symbology::Itf14, "15400141288764"),
    ] {
        let found = problems(barcode(symbology, value));
        assert!(found[0].contains("check digit"), "{found:?}");
    }
}

#[test]
fn trap_21_gs1_128_has_48_characters() {
    // Two identifiers of 2 digits, 90 with 22 and 91 with 21, and the separator.
    let value = |length| format!("(90){}(91){}", "1".repeat(22), "2".repeat(length));
    assert!(command(Symbology::Gs1128, &value(21)).contains(">8(91)"));
    let found = problems(barcode(Symbology::Gs1128, &value(22)));
    assert!(found[0].contains("at most 48"), "{found:?}");
}

#[test]
fn trap_22_published_element_strings() {
    let expected = "^BCN,102,Y,N,N,D^FD(90)111>8(91)2>8(92)3^FS";
    assert_eq!(command(Symbology::Gs1128, "(90)111(91)2(92)3"), expected);
    let expected = "^BCN,102,Y,N,N,D^FD(00)123456789012345675^FS";
    assert_eq!(command(Symbology::Gs1128, "(00)123456789012345675"), expected);
}

#[test]
fn trap_23_ean_and_upc_are_sent_without_check_digit() {
    assert_eq!(command(Symbology::Ean13, "5901234123457"), "^BEN,102,Y,N^FD590123412345^FS");
    assert_eq!(command(Symbology::Ean8, "9638507"), "^B8N,102,Y,N^FD9638507^FS");
    assert_eq!(command(Symbology::UpcA, "03600029145"), "^BUN,102,Y,N,Y^FD03600029145^FS");
    for value in ["59012341234", "59012341234577"] {
        assert_eq!(problems(barcode(Symbology::Ean13, value)).len(), 1);
    }
}

#[test]
fn trap_24_upc_e_is_expanded() {
    for value in ["425261", "0425261", "04252614", "04210000526", "042100005264"] {
        assert_eq!(command(Symbology::UpcE, value), "^B9N,102,Y,N,Y^FD4210000526^FS");
    }
    let found = problems(barcode(Symbology::UpcE, "12345670"));
    assert_eq!(found, ["upce: printers draw number system 0 only, found 1"]);
}

#[test]
fn trap_25_itf_14_has_one_check_digit() {
    assert_eq!(command(Symbology::Itf14, "1540014128876"), "^B2N,102,Y,N,N^FD15400141288763^FS");
    let (zpl, findings) = fields_and_findings(barcode(Symbology::Interleaved2of5, "12345"));
    assert!(zpl.ends_with("^FD012345^FS\n"));
    assert!(findings[0].starts_with("leading-zero: "));
}

#[test]
fn trap_26_msi_has_one_check_digit_from_the_printer() {
    assert_eq!(command(Symbology::Msi, "12345678"), "^BMN,B,102,Y,N,N^FD12345678^FS");
    assert_eq!(problems(barcode(Symbology::Msi, "12345678901234")).len(), 1);
}

#[test]
fn trap_27_code_39_is_not_changed_to_upper_case() {
    for value in ["abc", "A*B"] {
        let found = problems(barcode(Symbology::Code39, value));
        assert!(found[0].contains("can hold it"), "{found:?}");
    }
}

#[test]
fn trap_28_code_93_is_sent_in_pairs() {
    assert_eq!(command(Symbology::Code93, "a&'()"), "^BAN,102,Y,N,N^FD)A(F(G(H(I^FS");
}

#[test]
fn trap_29_codabar_has_its_start_and_stop_letters_as_parameters() {
    assert_eq!(command(Symbology::Codabar, "C123D"), "^BKN,N,102,Y,N,C,D^FD123^FS");
    assert_eq!(command(Symbology::Codabar, "123"), "^BKN,N,102,Y,N,A,A^FD123^FS");
}

#[test]
fn trap_31_the_aztec_command_is_spelt_with_a_letter() {
    let element = BarcodeElement { module_width: module(7), ..barcode(Symbology::Aztec, "A") };
    assert_eq!(fields(element), "^BY7,3,10^FO203,203^BON,7,N,0,N^FDA^FS\n");
}

#[test]
fn trap_32_pdf417_has_columns_and_modules_of_2() {
    let element = BarcodeElement { module_width: module(1), ..barcode(Symbology::Pdf417, "A") };
    let (zpl, findings) = fields_and_findings(element);
    let [command, _] = zpl.split("^FD").collect::<Vec<_>>()[..] else { panic!("{zpl}") };
    let parameters: Vec<_> = command.split("^B7N,").nth(1).unwrap().split(',').collect();
    assert!(command.starts_with("^BY2,"));
    assert!(!parameters[2].is_empty() && parameters[3].is_empty());
    assert!(findings[0].starts_with("module-too-small: "));
}

#[test]
fn trap_33_databar_has_an_orientation_parameter() {
    assert_eq!(
        command(Symbology::DataBarOmni, "0112345678901"),
        "^BRN,1,2,1,66^FD0112345678901^FS"
    );
    let stacked = command(Symbology::DataBarExpandedStacked, "(01)09501101530003(3103)001234");
    assert!(stacked.starts_with("^BRN,6,2,1,") && stacked.contains(",4^FD"), "{stacked}");
}

#[test]
fn trap_41_wide_bars_are_whole_dots() {
    let ratio = |dots, tenths| {
        let element = BarcodeElement {
            module_width: module(dots),
            ratio: Ratio::from_tenths(tenths).unwrap(),
            ..barcode(Symbology::Code39, "A")
        };
        let (zpl, findings) = fields_and_findings(element);
        (zpl.split(',').nth(1).unwrap().to_owned(), findings)
    };
    assert_eq!(ratio(2, 25), ("2.5".into(), vec![]));
    assert_eq!(ratio(5, 22), ("2.2".into(), vec![]));
    assert_eq!(ratio(10, 27), ("2.7".into(), vec![]));
    let message =
        "ratio-rounded: wide bars of 2.4 times 2 dots are not whole dots: printed with 2.5";
    assert_eq!(ratio(2, 24), ("2.5".into(), vec![message.into()]));
    let message =
        "ratio-rounded: wide bars of 2.5 times 3 dots are not whole dots: printed with 3.0";
    assert_eq!(ratio(3, 25), ("3".into(), vec![message.into()]));
}
