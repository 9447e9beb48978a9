//! Labels that are turned or mirrored as a whole, alone and side by side.

use std::ops::ControlFlow;

use dots::{Bitmap, Rect};
use label::{
    Copies, Images, Row, Spec, Turn,
    element::{BoxElement, Element},
};
use preview::{Limits, Media, VirtualPrinter};
use render::{Across, Fonts, Job, Printer, Unlimited};

use crate::support::{copies, inches, rectangle, render, spec, text};

const TURNS: [Turn; 4] = [
    Turn { upside_down: false, mirror: false },
    Turn { upside_down: true, mirror: false },
    Turn { upside_down: false, mirror: true },
    Turn { upside_down: true, mirror: true },
];

/// A label of 1 by 1 inch that looks different in every turn, with a box beyond its right edge.
fn label(turn: Turn) -> Spec {
    let beyond = BoxElement { filled: true, ..rectangle(0.8, 0.7, 0.6, 0.1) };
    let elements = vec![Element::Text(text(0.1, 0.1, "{{number}} F")), Element::Box(beyond)];
    let size = label::Size::new(inches(1.0), inches(1.0), label::units::Dpi::DEFAULT).unwrap();
    Spec { turn, size, ..spec(elements) }
}

fn bitmaps(zpl: &[u8]) -> Vec<Bitmap> {
    let (pages, report) = VirtualPrinter::new(Media::default()).pages(zpl, &Limits::default());
    assert!(report.notes.is_empty() && report.exceeded.is_none());
    pages.iter().flat_map(|page| (0..page.copies()).map(|_| page.bitmap())).collect()
}

fn rows(count: u32) -> Vec<Row> {
    (0..count)
        .map(|number| std::iter::once(("number".into(), number.to_string().into())).collect())
        .collect()
}

fn print(spec: &Spec, rows: &[Row], across: Option<Across>) -> Vec<Bitmap> {
    let job = Job {
        spec,
        printer: Printer::zpl(spec.size.dpi()),
        data: &Row::default(),
        rows: Some(rows),
        across,
        images: Images::none(),
        fonts: Fonts::built_in(),
        allowance: &Unlimited,
        budget: usize::MAX,
    };
    bitmaps(&render::job(&job, |_| ControlFlow::Continue(())).unwrap().zpl)
}

fn turned(mut bitmap: Bitmap, turn: Turn) -> Bitmap {
    if turn.upside_down {
        bitmap.mirror();
        bitmap.upend();
    }
    if turn.mirror {
        bitmap.mirror();
    }
    bitmap
}

#[test]
fn a_label_states_how_it_is_turned() {
    let header = |turn| {
        let (zpl, _) = render(&label(turn)).unwrap();
        zpl.lines().nth(1).unwrap().split("^LH0,0").nth(1).unwrap().to_owned()
    };
    assert_eq!(
        TURNS.map(header),
        ["^PON^PMN^LRN^FWN,0", "^POI^PMN^LRN^FWN,0", "^PON^PMY^LRN^FWN,0", "^POI^PMY^LRN^FWN,0"]
    );
}

#[test]
fn the_label_is_turned_as_a_whole() {
    let [upright] = &print(&label(TURNS[0]), &rows(1), None)[..] else { panic!("one label") };
    assert!(upright.black() > 0);
    for turn in TURNS {
        let printed = print(&label(turn), &rows(1), None);
        assert_eq!(printed, [turned(upright.clone(), turn)], "{turn:?}");
    }
}

/// Each label comes out in its own place, in the same order, as it does alone.
#[test]
fn labels_side_by_side_keep_their_places_in_every_turn() {
    let across = Across::new(3, inches(0.125)).unwrap();
    // Places begin at 0, 228.375 and 456.75 dots.
    let places = [0, 228, 457];
    for turn in TURNS {
        let spec = label(turn);
        let alone = print(&spec, &rows(5), None);
        let feeds = print(&spec, &rows(5), Some(across));
        assert_eq!(feeds.len(), 2);
        for (index, label) in alone.iter().enumerate() {
            let feed = &feeds[index / 3];
            assert_eq!(feed.width(), 660);
            let found = feed.cropped(Rect::new(places[index % 3], 0, 203, 203));
            assert!(found == *label, "{turn:?}, label {index}");
        }
        // The last place is empty.
        assert_eq!(feeds[1].cropped(Rect::new(431, 0, 229, 203)).black(), 0, "{turn:?}");
    }
}

#[test]
fn copies_side_by_side_are_turned_too() {
    let across = Across::new(2, inches(0.0)).unwrap();
    for turn in TURNS {
        let spec = Spec { copies: copies(4), ..label(turn) };
        let [label] =
            &print(&Spec { copies: Copies::default(), ..spec.clone() }, &rows(1), None)[..]
        else {
            panic!("one label")
        };
        let feeds = print(&spec, &rows(1), Some(across));
        assert_eq!(feeds.len(), 2);
        for feed in &feeds {
            assert!(feed.cropped(Rect::new(0, 0, 203, 203)) == *label, "{turn:?}");
            assert!(feed.cropped(Rect::new(203, 0, 203, 203)) == *label, "{turn:?}");
        }
    }
}
