//! Which field becomes which element.

use design::{Fill, Kind};
use import::Imported;
use label::units::Dpi;

use crate::opened::{exported, open};

/// Opens a label of 4 by 3 inches with these fields.
fn opened(fields: &str) -> Imported {
    let document = format!("^XA^CI28^PW812^LL609{fields}^XZ");
    let imported = open(document.as_bytes(), Dpi::DEFAULT, 0).unwrap();
    assert!(imported.is_identical(), "{fields}: {:?}", imported.differences);
    imported
}

/// The only element.
#[track_caller]
fn kind(fields: &str) -> Kind {
    let mut elements = opened(fields).document.elements;
    assert_eq!(elements.len(), 1, "{fields}");
    elements.remove(0).kind
}

#[test]
fn texts_are_texts() {
    for fields in [
        "^FO50,50^A0N,40,40^FDHello^FS",
        "^FT50,90^A0N,40,30^FDHello^FS",
        "^FT300,290^A0B,40,30^FDHello^FS",
        "^FO300,50,1^A0N,40^FDHello^FS",
        "^CF0,60^FO50,50^FDHello^FS",
        "^FO50,50^ADN,36,20^FDHello^FS",
        "^FO50,50^AGI^FDHello^FS",
        "^FO50,50^A@N,40,40,E:ARIAL.TTF^FDHello^FS",
        "^LRY^FO50,50^A0N,40,40^FDHello^FS",
        "^FO50,50^A0N,40,40^FD\u{4e2d}\u{6587}^FS",
    ] {
        assert!(matches!(kind(fields), Kind::Text(_)), "{fields}: {:?}", kind(fields));
    }
}

#[test]
fn fonts_of_the_printer_may_be_named_like_files() {
    let font = |fields: &str| {
        let Kind::Text(text) = kind(fields) else { panic!("{:?}", kind(fields)) };
        text.typeface.printer_font.map(|it| it.as_str().to_owned())
    };
    assert_eq!(font("^FO50,50^A@N,5,5,Z:A.FNT^FDHello^FS").as_deref(), Some("A"));
    assert_eq!(font("^FO50,50^A@N,40,40,Z:0.FNT^FDHello^FS"), None);
    assert_eq!(font("^FO50,50^A@N,40,40,E:B.TTF^FDHello^FS").as_deref(), Some("E:B.TTF"));
}

#[test]
fn blocks_are_boxes_of_text() {
    for fields in [
        r"^FO50,50^A0N,40,40^FB400,3,0,C^FDone\&two\&^FS",
        r"^FO50,50^A0N,30,24^FB400,5,-4,L,20^FDa text that is long enough to fill more than one line^FS",
        r"^FT50,300^A0N,30,30^FB400,2,6,R^FDone\&two^FS",
        r"^FO50,50^A0R,30,30^FB300,2,0,C^FDone\&two\&^FS",
    ] {
        assert!(matches!(kind(fields), Kind::TextBox(_)), "{fields}: {:?}", kind(fields));
    }
}

#[test]
fn an_indent_beyond_the_largest_label_stays_in_a_native_field() {
    // Below the label, where nothing of it is printed.
    let block = |indent: u32| format!("^FO50,700^A0N,40,40^FB400,3,0,L,{indent}^FDone two^FS");
    assert!(matches!(kind(&block(24 * 203)), Kind::TextBox(_)));
    assert!(matches!(kind(&block(24 * 203 + 1)), Kind::Native(_)));
}

#[test]
fn barcodes_are_barcodes() {
    for fields in [
        "^BY2,2.5,80^FO50,50^B3N,N,80,Y,N^FDABC^FS",
        "^FO50,50^BCN,80,Y,N,N^FD12345678^FS",
        "^FO50,50^BCN,80,N,N,N,A^FDAB123456^FS",
        "^FO50,50^BCR,80,Y,N,N,D^FD(00)012345678905467897^FS",
        "^FO50,50^BEN,80^FD590123412345^FS",
        "^FO50,50^B2N,80,Y,N,Y^FD12345^FS",
        "^FO50,50^BMN,B,80,Y,N,N^FD12345^FS",
        "^FO50,50^B1N,N,80,Y,N^FD12345^FS",
        "^FO50,50^B1N,Y,80,Y,N^FD12345^FS",
        "^FO50,50^BXN,6,200^FDhello^FS",
        "^FO50,50^B7N,8,3,6^FDhello world^FS",
        "^FO50,50^BON,4^FDhello^FS",
    ] {
        assert!(matches!(kind(fields), Kind::Barcode(_)), "{fields}: {:?}", kind(fields));
    }
    let Kind::Qr(code) = kind("^FO50,50^BQN,2,6^FDQA,hello^FS") else { panic!("a QR code") };
    assert_eq!(code.magnification.unwrap().get(), 6);
    assert_eq!(code.content.value.to_string(), "hello");
}

#[test]
fn shapes_are_shapes() {
    assert!(matches!(kind("^FO50,50^GB300,4,4^FS"), Kind::Line(_)));
    assert!(matches!(kind("^FO50,50^GB4,300,4^FS"), Kind::Line(_)));
    let fill = |fields| {
        let kind = kind(fields);
        if let Kind::Rect(rect) = &kind {
            return rect.fill;
        }
        let Kind::Ellipse(ellipse) = kind else { panic!("{fields}: {kind:?}") };
        ellipse.fill
    };
    assert_eq!(fill("^FO50,50^GB300,200,4,B,3^FS"), Fill::None);
    assert_eq!(fill("^FO50,50^GB300,200,100^FS"), Fill::Black);
    assert_eq!(fill("^FO50,50^GB300,200,100,W^FS"), Fill::White);
    assert_eq!(fill("^FO50,50^FR^GB300,200,100^FS"), Fill::Invert);
    assert_eq!(fill("^FO50,50^GC100,4^FS"), Fill::None);
    assert_eq!(fill("^FO50,50^GE200,100,100^FS"), Fill::Black);
}

#[test]
fn pictures_are_pictures() {
    let picture = "^FO50,50^GFA,16,16,2,FFFF8001800180018001800180018001FFFF^FS";
    assert!(matches!(kind(picture), Kind::Image(_)));
    let stored = opened("^FO9,9^XGR:A.GRF,3,2^FS");
    assert!(stored.document.elements.is_empty() && !stored.notes.is_empty());
    let document = b"~DGR:A.GRF,8,1,FF818181818181FF^XA^PW812^LL609^FO9,9^XGR:A.GRF,3,2^FS^XZ";
    let stored = open(document, Dpi::DEFAULT, 0).unwrap();
    assert!(stored.is_identical() && matches!(stored.document.elements[0].kind, Kind::Image(_)));
}

#[test]
fn what_no_element_says_is_native() {
    for fields in [
        "^FO50,50^BCN,80,Y,Y,N^FD12345678^FS",
        "^FO50,50^A0N,30,30^FB300,3,0,J^FDone two three four five six seven eight nine^FS",
        "^FO50,50^A0N,30,30^TBN,300,100^FDone two three four five six seven eight nine^FS",
        "^FO50,50^GSN,60,60^FDA^FS",
        "^FO50,50^BCN,80^FD>:AB>8CD^FS",
    ] {
        assert!(matches!(kind(fields), Kind::Native(_)), "{fields}: {:?}", kind(fields));
    }
}

#[test]
fn nothing_of_a_document_becomes_a_command() {
    let hostile =
        "^FO50,50^BCN,80,Y,Y,N^FH^FD>:A_5EXZ_7EJR_02_03^FS^FO50,200^A0N,30,24^FH^FD_5EXA_7EHS^FS";
    let imported = opened(hostile);
    let printed = String::from_utf8(exported(&imported.document)).unwrap();
    let commands = printed.matches('^').count();
    assert_eq!(printed.matches("^XA").count() + printed.matches("^XZ").count(), 2, "{printed}");
    assert!(!printed.contains('~') && commands < 30, "{printed}");
}
