//! GS1 element strings before the General Specifications, libzint and ZXing.

use oracle::{
    zint,
    zxing::{self, Format, Picture},
};
use proptest::prelude::*;
use symbology::gs1::{Element, Message};

/// A right message for each row of the table of application identifiers, in the table's order.
const MESSAGES: &str = include_str!("gs1_messages.txt");

fn message(value: &str) -> Message {
    Message::parse(value).unwrap_or_else(|error| panic!("{value:?}: {error}"))
}

/// Compares the data of a message; `|` stands for GS.
#[track_caller]
fn check_data(value: &str, expected: &str) {
    let data = String::from_utf8(message(&value.replace('|', "\x1d")).data().to_vec()).unwrap();
    assert_eq!(data.replace('\x1d', "|"), expected, "{value}");
}

/// Compares the message of a wrong value; `|` stands for GS.
#[track_caller]
fn check_error(value: &str, expected: &str) {
    match Message::parse(&value.replace('|', "\x1d")) {
        Ok(message) => panic!("{value} is taken as {message}"),
        Err(error) => assert_eq!(error.to_string(), expected, "{value}"),
    }
}

#[test]
fn separators_stand_only_where_the_length_is_not_predefined() {
    // GS1 General Specifications, figures 5.1-3 and 7.8.5-1, and the vectors of BWIPP.
    check_data("(01)09501101530003", "0109501101530003");
    check_data("(00)123456789012345675", "00123456789012345675");
    check_data("(90)111(91)2(92)3", "90111|912|923");
    check_data("(01)09501101530003(17)270101(10)ABC123", "01095011015300031727010110ABC123");
    check_data("(01)09501101530003(10)ABC123(17)270101", "010950110153000310ABC123|17270101");
    // 402 has one length only, but not a predefined one.
    check_data("(402)12345678901234568(400)A", "40212345678901234568|400A");
    check_data("(01)09501101530003(3103)001750(21)1", "010950110153000331030017502" .to_owned().as_str().strip_suffix('2').map(|start| format!("{start}211")).unwrap().as_str());
}
