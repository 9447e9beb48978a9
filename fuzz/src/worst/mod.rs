//! Documents that are made to be expensive: two megabytes each, the maximum that the service accepts.

mod font;

use std::{fmt::Write, ops::ControlFlow};

use preview::{Limits, Media, VirtualPrinter};

/// A document and its name.
#[derive(Debug, Clone)]
pub struct Worst {
    /// For the table.
    pub name: &'static str,
    /// The document.
    pub document: String,
}

const BYTES: usize = 2 << 20;

/// Just below the maximum number of dots of a label.
const LARGE: &str = "^PW11000^LL11000";

/// All of them.
pub fn worst() -> Vec<Worst> {
    let documents =
        [graphics(), pictures(), texts(), fonts(), bars(), matrices(), labels(), formats()];
    let documents = documents.into_iter().flatten();
    documents.map(|(name, document)| Worst { name, document }).collect()
}

/// A command that stores a font that is made to be expensive.
pub(crate) fn font() -> String {
    font::stored()
}

type Documents = Vec<(&'static str, String)>;

/// One label with as many copies of the piece as fit in the document.
fn full(start: &str, piece: &str) -> String {
    let count = (BYTES - start.len() - 6) / piece.len();
    format!("^XA{start}{}^XZ", piece.repeat(count))
}

/// One label with the largest number of fields that can be printed: more would be refused before any is drawn.
fn label(start: &str, piece: &str) -> String {
    let most = (BYTES - start.len() - 6) / piece.len();
    printed(most, |count| format!("^XA{start}{}^XZ", piece.repeat(count)))
}

/// The document with about the largest number up to this one that can be printed.
fn printed(most: usize, document: impl Fn(usize) -> String) -> String {
    let is_printed = |count: usize| {
        let document = document(count);
        let report = VirtualPrinter::new(Media::default()).print(
            document.as_bytes(),
            &Limits::default(),
            |_| ControlFlow::Continue(()),
        );
        report.exceeded.is_none()
    };
    let (mut fits, mut too_many) = (1, most + 1);
    while too_many - fits > fits / 16 + 1 {
        let count = usize::midpoint(fits, too_many);
        *(if is_printed(count) { &mut fits } else { &mut too_many }) = count;
    }
    document(fits)
}

fn numbered(count: usize, piece: impl Fn(usize) -> String) -> String {
    (0..count).fold(String::new(), |mut all, number| {
        // Writing to a string does not fail.
        let _ = write!(all, "{}", piece(number));
        all
    })
}

fn graphics() -> Documents {
    vec![
        ("large boxes, too many", full("", "^GB32000,32000,32000^FS")),
        ("large boxes without ^FS", full("", "^FO0,0^GB32000,32000")),
        ("large boxes", label("", "^GB32000,32000,32000^FS")),
        ("large boxes on a large label", label(LARGE, "^GB32000,32000,32000^FS")),
        ("reversed boxes", label(&format!("{LARGE}^LRY"), "^GB9999,9999,9999^FS")),
        ("small boxes", label("", "^GB1^FS")),
        ("rounded boxes", label(LARGE, "^GB9999,9999,99,B,8^FS")),
        ("circles", label(LARGE, "^GC4095,1^FS")),
        ("ellipses", label(LARGE, "^GE4095,4000,9^FS")),
        ("diagonals", label(LARGE, "^GD32000,32000,9^FS")),
        ("symbols", label(LARGE, "^GSN,9999,9999^FDD^FS")),
    ]
}

fn pictures() -> Documents {
    let row = "zzzzzzzzzzzzzzzz,::::::::::::::::::::::::";
    let black = "F".repeat(16_000);
    let stored = format!("~DGA,8000,10,{black}^XA{LARGE}");
    vec![
        ("pictures", label("", "^FO1,1^GFA,9999999,9999999,9,FFzzzzzzzz,:::::::::^FS")),
        ("wide pictures", label("", "^GFA,99999999,99999999,9999999,zzzzzzzzzzzzzzzzzzF^FS")),
        ("magnified pictures", label(&stored, "^FO1,1^XGA,10,10^FS")),
        ("damaged pictures", label("^SN1,1,Y^FS^PQ9999", &damaged())),
        ("moved pictures", label(&stored, "^FO1,1^IMA^FS")),
        ("stored pictures", numbered(BYTES / 60, |number| format!("~DG{number},99999,99,{row}"))),
    ]
}

/// A picture of four million bytes, all white, whose checksum is wrong.
fn damaged() -> String {
    let zeros = "A".repeat(5166);
    format!("^FO1,1^GFA,9,4000000,500,:Z64:eNrtwQENAAAAwqD3T20PBxQ{zeros}PBuDJMAAA==:ABA3^FS")
}

fn texts() -> Documents {
    let long = "W".repeat(3072);
    let words = "a ".repeat(1536);
    let sizes = numbered(500, |number| {
        format!("^FO1,1^A0N,{},{}^FDW@&^FS", 500 + 7 * number, 400 + 3 * number)
    });
    vec![
        ("empty fields, too many", full("", "^FD^FS")),
        ("short texts", label("", "^FDa^FS")),
        ("long texts", label("", &format!("^FO1,1^FD{long}^FS"))),
        ("middling texts", label("^PW2000^LL2000^CF0,60", &format!("^FD{}^FS", &long[..60]))),
        ("large texts", label("^CF0,32000", "^FO1,1^FDW@&^FS")),
        ("large texts on a large label", label(&format!("{LARGE}^CF0,9999"), "^FDW@&^FS")),
        ("large bitmap fonts", label(&format!("{LARGE}^CFA,9999,9999"), "^FDW@&^FS")),
        ("texts of all sizes", label(LARGE, &sizes)),
        ("texts of all widths", {
            printed(BYTES / 40, |count| {
                let text = |number| format!("^FO1,1^A0N,10,{}^FDW^FS", 1000 + number);
                format!("^XA{}^XZ", numbered(count, text))
            })
        }),
        ("reversed texts", label(&format!("{LARGE}^LRY"), "^FO5500,5500^A0N,10,2750^FDi^FS")),
        ("large reversed texts", label(&format!("{LARGE}^LRY^CF0,5500"), "^FO1,1^FDi^FS")),
        ("narrow blocks", label("^CF0,10", &format!("^FO1,1^FB9,9999^FD{words}^FS"))),
        ("justified blocks", label("^CF0,10", &format!("^FO1,1^FB900,9999,0,J^FD{words}^FS"))),
        ("justified lines", label("^CF0,10", &format!("^FO1,1^FB9999,9999,0,J^FD{words}^FS"))),
        ("clipped blocks", label("^CF0,10", &format!("^FO1,1^TBN,900,32000^FD{words}^FS"))),
        ("fonts with long names", {
            let name = "x".repeat(1 << 20);
            label(&format!("^CWA,{name}"), "^FO1,1^AA^FDa^FS")
        }),
        ("clocks", label("", &format!("^FO1,1^FC%^FD{}^FS", "%A".repeat(1536)))),
    ]
}

fn fonts() -> Documents {
    let letters = "i".repeat(3000);
    let words = "i ".repeat(1536);
    let missing = "\u{4e00}".repeat(1000);
    // A document stores the font before its label.
    let with = |start: &str, piece: &str| {
        let label = |count: usize| format!("^XA^CWF,E:F.TTF{start}{}^XZ", piece.repeat(count));
        let font = font::stored();
        printed((BYTES - font.len()) / piece.len(), |count| format!("{font}{}", label(count)))
    };
    let tall = "^PW9^LL11000";
    vec![
        ("large curves", with("", "^FO1,9999^AFN,32000,32000^FDi^FS")),
        ("large curves on a tall label", with(tall, "^FO1,9999^AFN,5,32000^FDi^FS")),
        ("small curves", with("", "^FO1,9999^AFN,10,10^FDi^FS")),
        ("reversed curves", with("^LRY", &format!("^FO1,9999^AFN,10,10^FD{letters}^FS"))),
        ("stored letters", with("^CI28", &format!("^FO1,1^AFN,10,10^FD{missing}^FS"))),
        ("stored words", with("", &format!("^FO1,1^AFN,10,10^FB9999,99,0,J^FD{words}^FS"))),
    ]
}

fn bars() -> Documents {
    let letters = "A".repeat(3000);
    vec![
        ("code 128", label("", "^FO1,1^BCN,99^FDabc123^FS")),
        ("high bars", label(&format!("{LARGE}^BY10,3,32000"), "^BCR,,N^FDabcdef^FS")),
        ("wide bars", label(&format!("{LARGE}^BY10,3,32000"), "^BCN,,N^FDabcdef^FS")),
        ("long code 128", label("", &format!("^BCN,99^FD{letters}^FS"))),
        ("long code 39", label("", &format!("^B3N,N,99^FD{letters}^FS"))),
        ("databar", label("", "^BRN,6,2^FD0112345678901231^FS")),
        ("codablock", label("", &format!("^BBN,5,N,10,,F^FD{}^FS", "a1Z,".repeat(40)))),
    ]
}

fn matrices() -> Documents {
    let mixed = "a1Z,".repeat(300);
    vec![
        ("qr codes", label("", "^BQN,2,5^FDMA,abcdefghij^FS")),
        ("large qr codes", label("", &format!("^BQN,2,5^FDMA,{}^FS", "a".repeat(2900)))),
        ("data matrix", label("", "^BXN,5,200^FDabcdefghij^FS")),
        ("large data matrix", label("", &format!("^BXN,5,200^FD{mixed}^FS"))),
        ("pdf417", label("", &format!("^B7N,5,5^FD{mixed}^FS"))),
        ("aztec", label("", &format!("^BON,5^FD{mixed}^FS"))),
        ("maxicode", label("", "^BD4^FDabcdefghij^FS")),
    ]
}

fn labels() -> Documents {
    let many = |label: &str| label.repeat(BYTES / label.len());
    let serials = "^FO1,1^SN001,1,Y^FS".repeat(1000);
    vec![
        ("small labels", many("^XA^FD^FS^XZ")),
        ("large labels", many(&format!("^XA{LARGE}^FD^FS^XZ"))),
        ("turned large labels", many(&format!("^XA{LARGE}^POI^PMY^FD^FS^XZ"))),
        ("labels too large", many("^XA^PW32000^LL32000^FD^FS^XZ")),
        ("serial numbers", format!("^XA{serials}^PQ99999999^XZ")),
        ("boxes on many labels", {
            format!("^XA{}^SN1,1,Y^FS^PQ10000^XZ", "^FO1,1^GB1^FS".repeat(20_000))
        }),
        ("serial numbers on a large label", format!("^XA{LARGE}^SN1,1,Y^FS^PQ99999999^XZ")),
        ("masks", {
            let (data, mask) = ("1".repeat(3072), "d".repeat(3072));
            label("", &format!("^FO1,1^FD{data}^SF{mask},1^FS^PQ9999"))
        }),
        ("unknown commands", "^QX1,2,3".repeat(BYTES / 8)),
        ("carets", "^".repeat(BYTES)),
    ]
}

fn formats() -> Documents {
    let stored = format!("^XA^DFA^FS{}^XZ", "^FO1,1^GB9,9,9^FS".repeat(50_000));
    let recalls = "^XFA^FS".repeat((BYTES - stored.len() - 20) / 7);
    let itself = "^XFA^FS".repeat(6);
    let itself = format!("^XA^DFA^FS{itself}^FO1,1^FDa^FS^XZ^XA^XFA^FS^XZ");
    let long = "W".repeat(3072);
    let values = numbered(20_000, |number| format!("^FN{number}^FE^FD#0##0##0##0#^FS"));
    let parts = "#0,f,1,1#".repeat(340);
    vec![
        ("a large format, often", format!("{stored}^XA{recalls}^XZ")),
        ("a format in itself", itself.clone()),
        ("formats in themselves", itself.repeat(BYTES / itself.len())),
        ("embedded fields", format!("^XA^FN0^FD{long}^FS{values}^XZ")),
        ("embedded parts", {
            label(&format!("^FN0^FD{long}^FS"), &format!("^FO1,1^FE^FD{parts}^FS"))
        }),
    ]
}
