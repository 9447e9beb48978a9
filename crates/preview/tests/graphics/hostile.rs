//! Documents that ask for more than the limits allow: each is stopped by its limit.

use std::ops::ControlFlow;

use preview::{Limits, Media, Resource, Stop, VirtualPrinter};

use crate::support::print;

/// The largest label that is drawn.
const LARGE: &str = "^XA^PW11000^LL11000";

/// The document is stopped by this limit, or printed if `None`.
fn check(document: impl AsRef<[u8]>, limit: Option<Resource>) {
    let document = document.as_ref();
    let report = print(document);
    let start = String::from_utf8_lossy(&document[..document.len().min(60)]).into_owned();
    let found = report.exceeded.map(|exceeded| exceeded.resource);
    assert_eq!(found, limit, "{start}");
    assert_eq!(report.labels, u32::from(limit.is_none()), "{start}");
    assert!(report.notes.len() <= 1000, "{start}");
}

/// A label with this many copies of a field.
fn label(start: &str, field: &str, count: usize) -> String {
    format!("{start}{}^XZ", field.repeat(count))
}

/// Stores a picture of one row.
fn tiny(name: u32) -> String {
    format!("~DGR:{name}.GRF,1,1,F")
}

#[test]
fn an_announced_size_costs_nothing() {
    for picture in [
        "^GFA,4294967295,4294967295,80,FF^FS",
        "^GFA,4294967295,4294967295,99999,^FS",
        "^GFA,4294967295,4294967295,4294967295,FF^FS",
        "^GFA,99,99,0,FF^FS",
        "^GFA,,,,FF^FS",
    ] {
        check(label("^XA", &format!("^FO0,0{picture}"), 200), None);
    }
    let stored = "~DGR:A.GRF,4294967295,80,FF~DYR:B,A,G,4294967295,80,FF~DYR:C,A,T,4294967295,,FF";
    // All that follows is its data.
    assert_eq!(print(b"^XA^FO0,0^GFB,4294967295,4294967295,80,FF^FS^XZ").exceeded, None);
    check(format!("{stored}^XA^FO0,0^XGA^FS^FT0,1000^XGB,10,10^FS^XZ"), None);
}

#[test]
fn small_data_do_not_become_large_pictures() {
    let bombs = ["z".repeat(100_000) + "F", format!("FF{}", ":".repeat(100_000)), ",".repeat(9999)];
    for bomb in &bombs {
        check(format!("^XA^FO0,0^GFA,1,4294967295,99999,{bomb}^FS^XZ"), Some(Resource::Memory));
        check(
            format!("~DGR:A.GRF,4294967295,99999,{bomb}^XA^FO0,0^GB9^FS^XZ"),
            Some(Resource::Memory),
        );
        check(
            format!("~DYR:A,A,T,4294967295,,{}F^XA^FO0,0^GB9^FS^XZ", "z".repeat(100_000)),
            Some(Resource::Memory),
        );
    }
    let packed = fdeflate::compress_to_vec(&vec![0; 40 << 20]);
    assert!(packed.len() < 1 << 20);
    let picture = format!("^XA^FO0,0^GFC,{},4294967295,100,", packed.len());
    check([picture.as_bytes(), &packed, b"^FS^XZ"].concat(), Some(Resource::Memory));
    // Data beyond what the document announces are not decompressed.
    let picture = format!("^XA^FO0,0^GFC,{},1000,100,", packed.len());
    check([picture.as_bytes(), &packed, b"^FS^XZ"].concat(), None);
}

#[test]
fn thin_pictures_count_by_the_memory_that_they_take() {
    let thin = |rows: usize| format!("^XA^FO0,0^GFA,{rows},{rows},1,{}^FS^XZ", ":".repeat(rows));
    check(thin(1_000_000), None);
    check(thin(3_000_000), Some(Resource::Memory));
}

#[test]
fn shapes_count_by_the_dots_that_they_mark() {
    for shape in [
        "^FO0,0^GB32000,32000,32000^FS",
        "^FO0,0^FR^GB32000,32000,5000,B,1^FS",
        "^FO0,0^GB11000,11000,9,B,8^FS",
        "^FO0,0^GC4095,4095^FS",
        "^FO0,0^GE4095,4000,9^FS",
        "^FO0,0^GD32000,32000,32000^FS",
    ] {
        check(label(LARGE, shape, 3000), Some(Resource::Work));
        check(label("^XA^PW10^LL10", shape, 1000), None);
    }
}

#[test]
fn recalled_pictures_count_by_their_size() {
    let graphic = format!("~DGR:A.GRF,3000000,1000,{}{}", "AA".repeat(1000), ":".repeat(2999));
    for field in ["^FO0,0^XGA,1,1^FS", "^FO0,0^XGA,2,1^FS", "^FO0,0^XGA,10,10^FS"] {
        check(label(&format!("{graphic}{LARGE}"), field, 3000), Some(Resource::Work));
    }
    // Not visible, but still looked up.
    check(
        label(&format!("{graphic}^XA"), "^FO30000,30000^XGA,10,10^FS", 3000),
        Some(Resource::Work),
    );
}

#[test]
fn storage_is_limited_whatever_happens_to_the_objects() {
    let graphic = |name: u32| {
        format!("~DGR:{name}.GRF,1000000,1000,{}{}", "AA".repeat(1000), ":".repeat(999))
    };
    let many: String = (0..20).map(graphic).collect();
    check(format!("{many}^XA^FO0,0^GB9^FS^XZ"), Some(Resource::Memory));
    let replaced: String = (0..20).map(|_| graphic(1)).collect();
    check(format!("{replaced}^XA^FO0,0^GB9^FS^XZ"), None);
    // The label keeps each of them.
    let shown: String = (0..40).map(|_| graphic(1) + "^FO0,0^XG1^FS").collect();
    check(format!("^XA{shown}^XZ"), Some(Resource::Memory));
    let small: String = (0..50_000).map(tiny).collect();
    check(format!("{small}^XA^FO0,0^GB9^FS^XZ"), Some(Resource::Memory));
}

#[test]
fn deleting_counts_by_what_is_looked_through() {
    let small: String = (0..9_000).map(tiny).collect();
    let delete = "^IDR:*1*2*3*4*5*6*7*8*9*A*.*^FS";
    check(label(&format!("{small}^XA"), delete, 3000), Some(Resource::Work));
}

#[test]
fn claimed_sizes_of_files_are_not_trusted() {
    let header = |width: u32, height: u32, depth: u8, colour: u8| {
        let mut chunk = b"IHDR".to_vec();
        chunk.extend(width.to_be_bytes());
        chunk.extend(height.to_be_bytes());
        chunk.extend([depth, colour, 0, 0, 0]);
        let crc = crc32fast::hash(&chunk);
        let start = b"\x89PNG\r\n\x1A\n\0\0\0\x0D";
        // The start of a stream of dots that never come.
        [&start[..], &chunk, &crc.to_be_bytes(), b"\0\0\xFF\xFFIDAT\x78\x9C"].concat()
    };
    for (file, limit) in [
        (header(2_000_000_000, 2_000_000_000, 16, 6), Some(Resource::Memory)),
        (header(30_000, 30_000, 8, 2), Some(Resource::Work)),
        (header(9_000, 9_000, 1, 0), Some(Resource::Memory)),
        (header(0, 5, 8, 0), None),
        (header(100, 100, 8, 0), None),
    ] {
        let start = format!("~DYR:A,P,P,{},,", file.len());
        check([start.as_bytes(), &file, b"^XA^FO0,0^XGA.PNG^FS^XZ"].concat(), limit);
    }
}

#[test]
fn damaged_data_count_by_their_possible_size() {
    let mut packed = fdeflate::compress_to_vec(&vec![0; 4_000_000]);
    if let Some(last) = packed.last_mut() {
        *last ^= 1;
    }
    let field = format!("^FO0,0^GFC,{},4000000,500,", packed.len());
    let label = |count: usize| {
        let fields = [field.as_bytes(), &packed, b"^FS"].concat().repeat(count);
        [b"^XA", &fields[..], b"^XZ"].concat()
    };
    check(label(20), None);
    check(label(100), Some(Resource::Work));
    let stored = format!("~DYR:A,C,G,{},500,", packed.len());
    let stored = [stored.as_bytes(), &packed].concat().repeat(100);
    check([&stored[..], b"^XA^FO0,0^GB9^FS^XZ"].concat(), Some(Resource::Work));
}

#[test]
fn reversed_texts_count_by_the_dots_that_they_are_put_together_on() {
    let field = "^FO1,1^A0N,2750,2750^FDi^FS";
    check(label(LARGE, field, 500), None);
    check(label(&format!("{LARGE}^LRY"), field, 500), Some(Resource::Work));
    check(label("^XA^PW10^LL10^LRY", field, 500), None);
}

#[test]
fn fields_count_again_for_each_serial_number() {
    let document = format!("^XA^SN1,1,Y^FS{}^PQ3000^XZ", "^FO1,1^GB1^FS".repeat(10_000));
    let report = print(document.as_bytes());
    assert_eq!(report.exceeded.map(|exceeded| exceeded.resource), Some(Resource::Work));
    assert!(report.labels > 500, "{}", report.labels);
}

/// A stored format full of a piece, recalled 400 times by another, which is recalled 400 times by a third, and so on.
fn recalled(piece: &str) -> Vec<u8> {
    let mut document = format!("^XA^DFD^FS{}^XZ", piece.repeat(60_000 / piece.len()));
    for (outer, inner) in [("C", "D"), ("B", "C"), ("A", "B")] {
        let recalls = format!("^XF{inner}^FS").repeat(400);
        document = format!("{document}^XA^DF{outer}^FS{recalls}^XZ");
    }
    format!("{document}^XA^XFA^FS^XZ").into_bytes()
}

#[test]
fn every_byte_counts_each_time_it_is_read() {
    let limits = Limits { work: 30_000_000, ..Limits::default() };
    for piece in ["^", "x", "\n", "^XF*:*.*", "^XFNONE", "^QX1,2", "~HS", "^SEE:A.DAT", "^FM1,2"] {
        let report = VirtualPrinter::new(Media::default())
            .print(&recalled(piece), &limits, |_| ControlFlow::Continue(()));
        let resource = report.exceeded.map(|exceeded| exceeded.resource);
        assert_eq!(resource, Some(Resource::Work), "{piece:?}");
    }
}

#[test]
fn a_document_can_be_cancelled() {
    let stop = Stop::default();
    let document = "^XA^FO1,1^FDa^FS^XZ".repeat(100);
    let mut labels = 0;
    let report = VirtualPrinter::new(Media::default()).print_until(
        &stop,
        document.as_bytes(),
        &Limits::default(),
        |_| {
            labels += 1;
            if labels == 3 {
                stop.stop();
            }
            ControlFlow::Continue(())
        },
    );
    let resource = report.exceeded.map(|exceeded| exceeded.resource);
    assert_eq!((labels, resource), (3, Some(Resource::Patience)));
    // In the middle of a label as well.
    let report = VirtualPrinter::new(Media::default()).print_until(
        &stop,
        &recalled("^"),
        &Limits::default(),
        |_| ControlFlow::Continue(()),
    );
    assert_eq!(report.exceeded.map(|exceeded| exceeded.resource), Some(Resource::Patience));
}
