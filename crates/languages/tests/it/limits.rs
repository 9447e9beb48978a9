//! What a document refuses, and how large it may become.

use dots::{Bitmap, Operation, Rect};
use languages::{About, Document, Language, Roll, Setting, Settings};

fn dpi(language: Language) -> u32 {
    if language == Language::BrotherQl { 300 } else { 203 }
}

fn settings() -> Settings {
    Settings { roll: Roll::from_id("62"), ..Settings::default() }
}

fn refused(language: Language, settings: &Settings, dpi: u32, size: (u32, u32)) -> (About, String) {
    let refusal = Document::new(language, settings, dpi, size).unwrap_err();
    (refusal.about, refusal.message.text().to_owned())
}

#[test]
fn labels_wider_than_the_head_are_refused_by_dots() {
    let check = |language, dpi, width, message: &str| {
        let found = refused(language, &Settings::default(), dpi, (width, 100));
        assert_eq!(found, (About::Size, message.to_owned()));
        assert!(
            Document::new(
                language,
                &Settings { head: Some(width), ..Settings::default() },
                dpi,
                (width, 100)
            )
            .is_ok()
        );
    };
    check(
        Language::Tspl,
        203,
        833,
        "the label is 833 dots wide, 1 dot wider than the print head of 832 dots that TSPL has at 203 dpi: make the label narrower, or set head to the dots of a wider one",
    );
    check(
        Language::Epl,
        300,
        1300,
        "the label is 1300 dots wide, 52 dots wider than the print head of 1248 dots that EPL2 has at 300 dpi: make the label narrower, or set head to the dots of a wider one",
    );
    check(
        Language::Cpcl,
        600,
        2600,
        "the label is 2600 dots wide, 104 dots wider than the print head of 2496 dots that CPCL has at 600 dpi: make the label narrower, or set head to the dots of a wider one",
    );
    check(
        Language::EscPos,
        203,
        812,
        "the label is 812 dots wide, 236 dots wider than the print head of 576 dots that ESC/POS has at 203 dpi: make the label narrower, or set head to the dots of a wider one",
    );
    let narrow = Settings { head: Some(384), ..Settings::default() };
    let message = "the label is 400 dots wide, 16 dots wider than the print head of 384 dots: make the label narrower";
    let found = refused(Language::EscPos, &narrow, 203, (400, 100));
    assert_eq!(found, (About::Setting(Setting::Head), message.to_owned()));
}

#[test]
fn settings_out_of_bounds_are_refused() {
    let plain = Settings::default();
    for (settings, setting, message) in [
        (
            Settings { darkness: Some(31), ..plain },
            Setting::Darkness,
            "darkness must be from 0 to 30, found 31",
        ),
        (
            Settings { speed: Some(185), ..plain },
            Setting::Speed,
            "speed must be from 1 to 18 inches per second, found 18.5",
        ),
        (
            Settings { gap: 25_401, ..plain },
            Setting::Gap,
            "the gap must be at most 25.4 mm (1 inch), found 25.401 mm",
        ),
    ] {
        let found = refused(Language::Tspl, &settings, 203, (100, 100));
        assert_eq!(found, (About::Setting(setting), message.to_owned()));
    }
    let message = "each side of a label must be from 1 to 65535 dots, found 0 x 5";
    assert_eq!(refused(Language::Pwg, &plain, 203, (0, 5)), (About::Size, message.to_owned()));
    assert_eq!(refused(Language::Pwg, &plain, 49, (5, 5)).0, About::Resolution);
}

#[test]
fn labels_of_another_size_are_refused() {
    let mut document = Document::new(Language::Tspl, &Settings::default(), 203, (100, 50)).unwrap();
    let refusal = document.add(&Bitmap::new(100, 51), 1).unwrap_err();
    assert_eq!(refusal.to_string(), "this document has labels of 100 x 50 dots, found 100 x 51");
}

/// A document within a limit is as long as its length says, and a label that would exceed it leaves no trace.
#[test]
fn documents_stay_within_their_limit() {
    let mut picture = Bitmap::new(400, 200);
    picture.change(Rect::new(10, 20, 300, 150), Operation::Set);
    for language in Language::ALL {
        let new = || Document::new(language, &settings(), dpi(language), (400, 200)).unwrap();
        let mut one = new();
        one.add(&picture, 1).unwrap();
        let (length, bytes) = (one.len(), one.finish());
        assert_eq!(length, bytes.len(), "{language:?}");

        let mut exact = new().within(length);
        exact.add(&picture, 1).unwrap();
        let refusal = exact.add(&picture, 1_000_000).unwrap_err();
        assert_eq!(refusal.about, About::Length);
        assert_eq!(
            refusal.message.text(),
            format!("the document would exceed {length} bytes: print fewer labels")
        );
        assert_eq!(exact.finish(), bytes, "{language:?}");

        let mut short = new().within(length - 1);
        assert!(short.add(&picture, 1).is_err());
        assert!(short.is_empty() && short.finish().is_empty(), "{language:?}");
    }
}

/// Copies are counted or repeated, and the same as labels added one by one when they are repeated.
#[test]
fn copies_are_counted_or_repeated() {
    let picture = Bitmap::new(400, 200);
    for language in Language::ALL {
        let new = || Document::new(language, &settings(), dpi(language), (400, 200)).unwrap();
        let (mut copies, mut labels) = (new(), new());
        copies.add(&picture, 5).unwrap();
        (0..5).for_each(|_| labels.add(&picture, 1).unwrap());
        labels.add(&picture, 0).unwrap();
        let (copies, labels) = (copies.finish(), labels.finish());
        let counts = matches!(language, Language::Tspl | Language::Epl | Language::Cpcl);
        assert_eq!(copies != labels, counts, "{language:?}");
        assert!(!counts || copies.len() < labels.len(), "{language:?}");
    }
}

#[test]
fn reversed_labels_are_turned_by_half_a_turn() {
    let mut picture = Bitmap::new(401, 199);
    picture.change(Rect::new(10, 20, 30, 15), Operation::Set);
    let mut turned = picture.clone();
    turned.mirror();
    turned.upend();
    let reversed = Settings { direction: languages::Direction::Reversed, ..settings() };
    for language in Language::ALL {
        let written = |settings: &Settings, picture: &Bitmap| {
            crate::pictures::written(language, settings, dpi(language), picture)
        };
        assert_eq!(written(&reversed, &picture), written(&settings(), &turned), "{language:?}");
    }
}
