//! Stored formats and numbered fields.

use super::*;

#[test]
fn formats_are_stored_and_recalled() {
    let store = "^XA^DFR:A.ZPL^FS^FO1,1^FDfixed^FS^FO1,30^FN1^FS^XZ";
    assert_eq!(print(store).0.len(), 0);
    check_texts(&format!("{store}^XA^XFR:A.ZPL^FS^FN1^FDvalue^FS^XZ"), &[&["fixed", "value"]]);
    check_texts(&format!("{store}^XA^XFa^FN1^FDvalue^FS^XZ"), &[&["fixed", "value"]]);
    // Values may come first, and between two recalls.
    check_texts(&format!("{store}^XA^FN1^FDvalue^FS^XFR:A.ZPL^FS^XZ"), &[&["fixed", "value"]]);
}

#[test]
fn formats_outlast_documents_until_deleted() {
    let mut printer = VirtualPrinter::new(Media::default());
    let limits = Limits::default();
    printer.pages(b"^XA^DFE:A.ZPL^FS^FO1,1^FDa^FS^XZ", &limits);
    let (pages, _) = printer.pages(b"^XA^XFE:A.ZPL^FS^XZ", &limits);
    assert_eq!(texts(&pages[0]), ["a"]);
    printer.pages(b"^XA^IDE:*.ZPL^FS^XZ", &limits);
    let (pages, report) = printer.pages(b"^XA^XFE:A.ZPL^FS^XZ", &limits);
    assert_eq!(notes(&report), ["E:A.ZPL is not recalled: there is no such format"]);
    assert!(pages.is_empty());
}

#[test]
fn commands_of_a_format_take_effect_when_it_is_recalled() {
    let (pages, _) =
        print("^XA^DFA^FS^LH50,50^PW70^FO1,1^GB3,3,3^FS^XZ^XA^FO1,1^GB3,3,3^FS^XZ^XA^XFA^XZ");
    assert_eq!(boxes(&pages[0]), [(1, 1, 3, 3)]);
    assert_eq!(boxes(&pages[1]), [(51, 51, 3, 3)]);
    assert_eq!((pages[0].width(), pages[1].width()), (812, 70));
}

#[test]
fn a_format_may_set_the_length_of_its_label() {
    let (pages, _) = print("^XA^DFA^FS^LL60^FO1,1^GB3,3,3^FS^XZ^XA^XFA^FS^XZ");
    assert_eq!(pages[0].height(), 60);
}

#[test]
fn units_of_a_format_are_those_at_its_recall() {
    let (pages, _) = print("^XA^DFA^FS^FO1,1^GB3,3,3^FS^XZ^XA^MUM^XFA^MUD^FO1,1^GB3,3,3^FS^XZ");
    assert_eq!(boxes(&pages[0]), [(8, 8, 24, 24), (1, 1, 3, 3)]);
    // Its own units count from its recall on, and not while it is stored.
    let (pages, _) =
        print("^XA^DFA^FS^MUM^FO1,1^GB3,3,3^FS^XZ^XA^FO1,1^GB3,3,3^FS^XFA^FS^FO1,1^GB1^FS^XZ");
    assert_eq!(boxes(&pages[0]), [(1, 1, 3, 3), (8, 8, 24, 24), (8, 8, 8, 1)]);
}

#[test]
fn formats_keep_their_prefixes() {
    check_texts("^XA^DFA^FS^FO1,1^FDa,b^FS^XZ^CC**CD;*XA*XFA*FS*XZ", &[&["a,b"]]);
}

#[test]
fn formats_may_recall_formats_up_to_a_depth() {
    let two = "^XA^DFA^FS^FO1,1^FDa^FS^XZ^XA^DFB^FS^XFA^FS^FO1,1^FDb^FS^XZ";
    check_texts(&format!("{two}^XA^XFB^FS^XZ"), &[&["a", "b"]]);
    let told = "A.ZPL is not recalled: formats recall each other";
    let itself = "^XA^DFA^FS^FO1,1^FDa^FS^XFA^FS^XZ^XA^XFA^FS^FO1,1^FDb^FS^XZ";
    check_told(itself, &["a", "a", "a", "a", "b"], &[told]);
}

#[test]
fn notes_about_a_format_refer_to_its_recall() {
    let document = "^XA^DFA^FS^FO1,1^BCN,50^FS^XZ^XA^XFR:A.ZPL^FS^FO1,1^FDa^FS^XZ";
    let (_, report) = print(document);
    let spans: Vec<&str> = report.notes.iter().map(|note| &document[note.span.clone()]).collect();
    assert_eq!(spans, ["^XFR:A.ZPL"]);
}

#[test]
fn immediate_commands_are_executed_while_a_format_is_stored() {
    let document = "^XA^DFA^FS~DGR:X.GRF,1,1,FF^XZ^XA^FO1,1^XGX^FS^XZ";
    let (pages, report) = print(document);
    assert_eq!(notes(&report), [""; 0]);
    assert_eq!(pages[0].bitmap().ink(), Some(Rect::new(1, 1, 8, 1)));
}

#[test]
fn command_characters_in_a_picture_do_not_end_a_format() {
    check_texts("^XA^DFA^FS^FO1,1^GFB,4,4,1,^XZ^^FS^FO1,1^FDa^FS^XZ^XA^FO1,1^FDb^FS^XZ", &[&["b"]]);
}

#[test]
fn a_format_that_is_not_ended_is_not_stored() {
    let told = ["A.ZPL is not recalled: there is no such format"];
    check_told("^XA^DFA^FS^FO1,1^FDa^FS^XA^FO1,1^FDb^FS^XZ^XA^XFA^XZ", &["b"], &told);
}

#[test]
fn formats_are_stored_in_labels_only() {
    let told = ["A.ZPL is not stored: ^DF must come after ^XA"];
    check_told("^DFA^FS^XA^FO1,1^FDa^FS^XZ", &["a"], &told);
}

#[test]
fn the_memory_for_formats_is_limited() {
    let limits = Limits { stored: 1000, ..Limits::default() };
    let document = format!("^XA^DFA^FS^FO1,1^FD{}^FS^XZ", "a".repeat(1000));
    let (_, report) = VirtualPrinter::new(Media::default()).pages(document.as_bytes(), &limits);
    assert_eq!(notes(&report), ["A.ZPL is not stored: the memory is full"]);
}

#[test]
fn data_in_a_format_are_a_default() {
    let store = "^XA^DFA^FS^FO1,1^FN1^FDdefault^FS^FO1,30^FN2\"your name, please\"^FS^XZ";
    let told = ["the field with number 2 has no data"];
    check_told(&format!("{store}^XA^XFA^FS^XZ"), &["default"], &told);
    check_texts(&format!("{store}^XA^XFA^FS^FN1^FDa^FS^FN2^FDb^FS^XZ"), &[&["a", "b"]]);
    check_texts(&format!("{store}^XA^FN2^FDb^FS^FN1^FDa^FS^XFA^FS^XZ"), &[&["a", "b"]]);
    // A default is a value like any other.
    check_texts(
        "^XA^DFA^FS^FO1,1^FN1^FDdefault^FS^FO1,30^FN1^FS^XZ^XA^XFA^FS^XZ",
        &[&["default", "default"]],
    );
}

#[test]
fn the_same_number_may_fill_several_fields() {
    check_texts("^XA^FO1,1^FN1^FDa^FS^FO1,30^FN1^FS^XZ", &[&["a", "a"]]);
    check_texts("^XA^FO1,1^FN1^FS^FO1,30^FN1^FDa^FS^XZ", &[&["a", "a"]]);
    check_texts("^XA^FO1,1^FN1^FDa^FS^FO1,30^FN1^FDb^FS^FO1,60^FN1^FS^XZ", &[&["a", "b", "b"]]);
    check_texts("^XA^FO1,1^FN^FS^FN0^FDzero^FS^XZ", &[&["zero"]]);
}

#[test]
fn values_without_a_position_are_not_drawn() {
    check_texts("^XA^FN1^FDa^FS^FO1,1^FDb^FS^XZ", &[&["b"]]);
    // Nor are those for a field of a format, whatever position they name.
    let store = "^XA^DFA^FS^FO1,1^FN1^FS^XZ";
    check_texts(&format!("{store}^XA^XFA^FS^FO9,9^FN1^FDa^FS^XZ"), &[&["a"]]);
}

#[test]
fn numbers_are_forgotten_with_their_label() {
    let told = ["the field with number 1 has no data"];
    check_told("^XA^FO1,1^FN1^FDa^FS^XZ^XA^FO1,1^FN1^FS^XZ", &["a"], &told);
}

#[test]
fn a_number_ends_a_field_without_fs() {
    let told = ["the previous field is not ended by ^FS"];
    check_told("^XA^FN1^FDa^FS^FO1,1^FN1^FO1,30^FN1^FS^XZ", &["a", "a"], &told);
}

#[test]
fn fh_applies_to_the_field_with_the_data() {
    check_texts("^XA^FO1,1^FN1^FS^FH^FN1^FD_41^FS^XZ", &[&["A"]]);
    check_texts("^XA^FO1,1^FH^FN1^FS^FN1^FD_41^FS^XZ", &[&["_41"]]);
}

#[test]
fn fields_are_embedded_in_others() {
    check_texts(
        "^XA^FN2^FDone^FS^FN3^FDtwo^FS^FO1,1^FE#^FD#2# and #3,f,2,2#^FS^FO1,1^FD#2#^FS^XZ",
        &[&["one and wo", "#2#"]],
    );
    // Values of the caller get into the fields of a format.
    check_texts("^XA^DFA^FS^FO1,1^FE^FD<#1#>^FS^XZ^XA^XFA^FS^FN1^FDlate^FS^XZ", &[&["<late>"]]);
    // A value that was put together can be embedded itself.
    check_texts("^XA^FN1^FDa^FS^FN2^FE^FD(#1#)^FS^FO1,1^FE^FD[#2#]^FS^XZ", &[&["[(a)]"]]);
}

#[test]
fn serial_numbers_count_in_numbered_fields() {
    let store = "^XA^DFA^FS^FO1,1^FN1^FS^FO1,30^FE^FD<#1#>^FS^XZ";
    check_texts(
        &format!("{store}^XA^XFA^FS^FN1^SN08,1,Y^FS^PQ3^XZ"),
        &[&["08", "<08>"], &["09", "<09>"], &["10", "<10>"]],
    );
    check_texts("^XA^FO1,1^FN1^SFdd,1^FS^FN1^FD41^FS^PQ2^XZ", &[&["41"], &["42"]]);
}
