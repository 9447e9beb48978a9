//! Messages that name another symbology: that one accepts the value.

use symbology::{Barcode, Options, QrLevel, Symbology};

use crate::support::refusal;

/// Samples of all symbologies, also with characters that few of them have, and values that are empty, long or hostile.
fn values() -> Vec<String> {
    let samples = Symbology::ALL.into_iter().flat_map(|one| [one.example(), one.specimen()]);
    let mut values: Vec<String> = samples.map(str::to_owned).collect();
    values.sort_unstable();
    values.dedup();
    let changed = |value: &String| {
        let end = ["x", "#", "\u{e9}", "\u{20ac}", "\u{7}", "x\u{20ac}"];
        end.map(|end| format!("{value}{end}"))
    };
    values.extend(values.iter().flat_map(changed).collect::<Vec<_>>());
    values.extend(
        ["", " ", "\0", "\u{1b}[0m", "a\u{6f22}", "\u{6f22}\u{1f4e6}", "*", "()", "\u{1d}"]
            .map(str::to_owned),
    );
    values.extend(["a", "7", "A\u{e9}", "\u{6f22}"].map(|some| some.repeat(60)));
    values.extend(["x", "\u{e9}", "\u{6f22}"].map(|some| some.repeat(1000)));
    values.extend(["x", "7", "\u{6f22}"].map(|some| format!("{}x", some.repeat(4000))));
    // Characters that DataBar lacks, with lengths that fit one GS1 symbology, two and none.
    for fill in [1, 40, 70] {
        values.push(format!("(8010)9521234#(91){}", "1".repeat(fill)));
    }
    // Element strings in more characters than any GS1 symbology holds.
    values.push("(01)09506000134352(10)ABCdef".repeat(100));
    // UPC-A numbers for UPC-E.
    values.extend(["012345678905", "01234567890", "212345678904"].map(str::to_owned));
    values
}

/// The ids of other symbologies among the words of a message.
fn named(message: &str, own: Symbology) -> Vec<Symbology> {
    let words = message.split(|part: char| !part.is_ascii_alphanumeric() && part != '-');
    let found = words.filter_map(Symbology::from_id);
    found.filter(|&symbology| symbology != own).collect()
}

#[test]
fn every_symbology_that_a_message_names_accepts_the_value() {
    let options = [Options::default(), Options { qr_level: QrLevel::H, ..Options::default() }];
    let (mut hints, mut without) = (0, 0);
    for value in values() {
        for symbology in Symbology::ALL {
            for options in options {
                let messages = match Barcode::accept(symbology, &value, options) {
                    Ok(accepted) => {
                        accepted.notes.iter().map(|note| note.message.to_string()).collect()
                    }
                    Err(error) => vec![error.to_string()],
                };
                for message in messages {
                    let others = named(&message, symbology);
                    hints += others.len();
                    without += usize::from(others.is_empty());
                    for other in others {
                        let shown: String = value.chars().take(40).collect();
                        let accepted = Barcode::parse(other, &value);
                        assert!(accepted.is_ok(), "{shown:?} gets {message:?}, but {accepted:?}");
                    }
                }
            }
        }
    }
    assert!(hints > 1000 && without > 1000, "{hints} hints, {without} messages without one");
}

#[test]
fn a_hint_is_left_out_or_shortened_when_another_symbology_refuses_the_value() {
    let check = |symbology, value: &str, expected: &str| {
        assert_eq!(refusal(symbology, value), expected);
    };
    let digits = "ean13 holds only digits, found \"x\" at character 1";
    check(Symbology::Ean13, "x", &format!("{digits} (code128 can hold it)"));
    check(Symbology::Ean13, "x\u{e9}", &format!("{digits} (qrcode can hold it)"));
    check(Symbology::Ean13, &"x".repeat(4000), digits);
    let ascii = "code128 holds only ASCII characters, found \"\u{e9}\" at character 1";
    check(
        Symbology::Code128,
        "\u{e9}",
        &format!("{ascii} (qrcode, datamatrix, aztec or pdf417 can hold it)"),
    );
    check(Symbology::Code128, &"\u{e9}".repeat(1400), &format!("{ascii} (datamatrix can hold it)"));
    let databar = "databar-expanded: DataBar has no character \"#\"";
    let value = |fill| format!("(8010)9521234#(91){}", "1".repeat(fill));
    check(
        Symbology::DataBarExpanded,
        &value(1),
        &format!("{databar} (gs1-128 or gs1-datamatrix can hold it)"),
    );
    check(Symbology::DataBarExpanded, &value(60), databar);
}
