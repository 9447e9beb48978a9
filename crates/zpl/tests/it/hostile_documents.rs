//! Any bytes can be read.

use proptest::prelude::*;
use zpl::read::{Placed, Reader};
use zpl::{Writer, read};

use crate::support::cases;

const LABEL: &[u8] = b"^XA\n~SD15^CI28^PW812^LL1218^LH0,0\n\
    ^FO50,60^A0N,28,28^FH^FDa_5Eb^FS\n\
    ^BY2,3,100^FO50,50^BCN,100,Y,N,N^FD>:ABC>0X12^FS\n\
    ^FO1,1^GFB,6,6,2,^XZ~\n\x02^FS\n\
    ~DGR:LOGO.GRF,4,1,00FF00FF\n\
    ^FO1,1^XGR:LOGO.GRF,1,1^FS\n\
    ^CC*\n*FX comment *FO1,2*GB10,10,1*FS*CC^\n\
    ^PQ3,0,1,Y\n^XZ";

/// Properties of every document.
fn check(document: &[u8]) {
    let (placed, notes) = read(document);
    let mut end = 0;
    for placed in &placed {
        assert!(end <= placed.span.start && placed.span.start < placed.span.end);
        end = placed.span.end;
    }
    assert!(end <= document.len());
    assert!(notes.len() <= Reader::MOST_NOTES);
    assert!(notes.iter().all(|note| note.span.end <= document.len()));

    // A document that can be written is read as the same.
    let mut writer = Writer::new();
    let writable =
        |placed: Placed| writer.command(&placed.command).is_ok().then_some(placed.command);
    let expected: Vec<_> = placed.into_iter().filter_map(writable).collect();
    let again: Vec<_> =
        read(writer.as_bytes()).0.into_iter().map(|placed| placed.command).collect();
    assert_eq!(again, expected);
}

proptest! {
    #![proptest_config(cases(2000))]

    #[test]
    fn any_bytes_can_be_read(document in prop::collection::vec(any::<u8>(), 0..200)) {
        check(&document);
    }

    #[test]
    fn any_mixture_of_signs_can_be_read(document in "[\\^~,A-Z0-9a-d@\n\t\r \x02\x03\x0f_:.!-]{0,120}") {
        check(document.as_bytes());
    }

    #[test]
    fn a_damaged_label_can_be_read(
        damages in prop::collection::vec((any::<prop::sample::Index>(), any::<u8>(), 0..4u8), 1..12),
    ) {
        let mut document = LABEL.to_vec();
        for (index, byte, kind) in damages {
            if document.is_empty() {
                break;
            }
            let at = index.index(document.len());
            match kind {
                0 => document[at] = byte,
                1 => document.insert(at, byte),
                2 => drop(document.remove(at)),
                _ => document.truncate(at),
            }
        }
        check(&document);
    }
}

#[test]
fn every_beginning_of_a_label_can_be_read() {
    for length in 0..=LABEL.len() {
        check(&LABEL[..length]);
    }
}

/// Documents that would take a naive reader much longer than their length allows.
#[test]
fn long_nonsense_is_read_in_linear_time() {
    for pattern in ["^", "~", "^F", "^FD~", "^GF,", "\n", "^FO\n\n", "~DY,", "^CC^", "^FO,,,,,,,,"]
    {
        let document = pattern.repeat(400_000 / pattern.len());
        let mut reader = Reader::new(document.as_bytes());
        let count = reader.by_ref().count();
        assert!(count <= document.len());
        assert!(reader.notes().len() <= Reader::MOST_NOTES);
    }
}
