//! Documents that cannot be opened, or that take long.

use std::fmt::Write;

use import::{Asked, ImportError, MOST_BYTES, import};
use label::{
    Size,
    units::{Dpi, Inches},
};
use preview::Stop;
use render::Fonts;

use crate::opened::{exported, open};

fn refused(document: &[u8]) -> ImportError {
    open(document, Dpi::DEFAULT, 0).unwrap_err()
}

#[test]
fn limits_are_told() {
    assert_eq!(refused(b"no label"), ImportError::NoLabel);
    assert_eq!(
        refused(b"^XA^FO9,9^GB9,9^FS^JMB^XZ^XA^FO9,9^GB9,9^FS^XZ"),
        ImportError::HalfResolution
    );
    let found = MOST_BYTES + 1;
    assert_eq!(refused(&vec![b' '; found]), ImportError::TooLong { found });
    assert_eq!(refused(b"^XA^PW9^LL9^FO0,0^GB9,9^FS^XZ"), ImportError::Size { dots: (9, 9) });
    let label = b"^XA^PW812^LL609^FO9,9^GB9,9^FS^XZ";
    let third = open(label, Dpi::DEFAULT, 2).unwrap_err();
    assert_eq!(third, ImportError::NoSuchLabel { asked: 3, found: 1 });
    let mut many = String::from("^XA^PW812^LL609");
    for at in 0..501 {
        write!(many, "^FO{at},9^GB9,9^FS").unwrap();
    }
    assert_eq!(refused(format!("{many}^XZ").as_bytes()), ImportError::TooManyFields { found: 501 });
}

#[test]
fn work_ends_when_nobody_waits() {
    let stop = Stop::default();
    stop.stop();
    let asked = Asked {
        document: b"^XA^PW812^LL609^FO9,9^GB9,9^FS^XZ",
        dpi: Dpi::DEFAULT,
        size: None,
        label: 0,
        take: &[],
        print_dpi: None,
        fonts: Fonts::built_in(),
        stop: &stop,
    };
    assert_eq!(import(&asked).unwrap_err(), ImportError::Stopped);
}

#[test]
fn a_size_may_be_given() {
    let side = |inches| Inches::new(inches).unwrap();
    let asked = Asked {
        document: b"^XA^FO9,9^GB9,9^FS^XZ",
        dpi: Dpi::DEFAULT,
        size: Some((side(2.0), side(1.0))),
        label: 0,
        take: &[],
        print_dpi: Dpi::new(300),
        fonts: Fonts::built_in(),
        stop: &Stop::default(),
    };
    let imported = import(&asked).unwrap();
    assert!(imported.is_identical());
    let size = imported.document.size;
    assert_eq!((size.width(), size.height(), size.dpi().get()), (side(2.0), side(1.0), 300));
}

#[test]
fn a_label_opens_although_more_follow_than_can_be_drawn() {
    let document = "^XA^PW812^LL1218^FO9,9^GB900,900,900^FS^XZ".repeat(9000);
    let imported = open(document.as_bytes(), Dpi::DEFAULT, 2).unwrap();
    assert!(imported.is_identical());
    assert!((4..9000).contains(&imported.labels), "{}", imported.labels);
    let told = format!(
        "the document takes too long to be read to its end: there are more labels than these {}",
        imported.labels
    );
    assert_eq!(imported.notes.last().map(|note| note.message.to_string()), Some(told));
    let last = open(document.as_bytes(), Dpi::DEFAULT, 8999).unwrap_err();
    assert!(matches!(last, ImportError::Exceeded(_)), "{last:?}");
}

#[test]
fn the_smallest_label_opens_at_every_resolution() {
    for dpi in Dpi::RANGE {
        let resolution = Dpi::new(dpi).unwrap();
        let side = Inches::new(Size::LEAST).unwrap().dots(resolution).get();
        let label = |side| format!("^XA^PW{side}^LL{side}^FO1,1^GB5,5^FS^XZ");
        let opened = open(label(side).as_bytes(), resolution, 0).unwrap();
        let again = open(&exported(&opened.document), resolution, 0).unwrap();
        assert_eq!(again.document.size, opened.document.size, "{dpi} dpi");
        assert!(open(label(side - 1).as_bytes(), resolution, 0).is_err(), "{dpi} dpi");
    }
}

#[test]
fn many_large_fields_are_opened_or_refused_in_bounded_work() {
    let mut document = String::from("^XA^PW4872^LL4872^CF0,4000");
    for at in 0..400 {
        write!(document, "^FO{at},{at}^FDMMMMMMMMMMMM^FS").unwrap();
    }
    // The answer depends on the limits; it must come without drawing everything many times.
    match open(format!("{document}^XZ").as_bytes(), Dpi::DEFAULT, 0) {
        Ok(imported) => assert!(imported.is_identical()),
        Err(error) => {
            assert!(matches!(error, ImportError::TooMuch | ImportError::Exceeded(_)), "{error}");
        }
    }
}
