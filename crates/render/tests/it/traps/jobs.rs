//! Whole labels, and jobs of many.

use std::ops::ControlFlow;

use label::{Row, Spec, element::Element};
use render::{Job, JobError};
use symbology::Symbology;
use zpl::Command;

use crate::support::{
    HEADER, barcode, commands, copies, darkness, printer, qr, rectangle, render, spec, text,
};

fn everything() -> Vec<Element> {
    vec![
        Element::Text(text(1.0, 0.5, "A")),
        Element::Barcode(barcode(Symbology::Code128, "A")),
        Element::Qr(qr(1.0, 3.0, "A")),
        Element::Box(rectangle(0.5, 0.5, 2.0, 2.0)),
    ]
}

fn zpl(spec: &Spec) -> String {
    render(spec).unwrap().0
}

#[test]
fn trap_43_the_header_comes_before_the_first_field() {
    let zpl = zpl(&spec(everything()));
    assert!(zpl.starts_with(HEADER));
    assert_eq!(zpl.matches("^LL").count(), 1);
    assert!(zpl.find("^LL").unwrap() < zpl.find("^FS").unwrap());
    assert!(zpl.ends_with("^FS\n^XZ"));
}

#[test]
fn trap_44_nothing_leaks_from_an_earlier_job() {
    let zpl = zpl(&spec(everything()));
    // Reversing, direction, origin, mirroring, encoding, units, density and clearing are set.
    for command in ["^LRN", "^FWN,0", "^LH0,0", "^PON", "^PMN", "^CI28", "^MUD", "^JMA", "^MCY"] {
        assert_eq!(zpl.matches(command).count(), 1, "{command}");
    }
    // Every barcode sets its own sizes, every text its own font, and nothing relies on defaults.
    assert_eq!(zpl.matches("^BY").count(), 2);
    assert_eq!(zpl.matches("^A0N,28,28").count(), 1);
    // The settings of the printer and its media are not changed.
    for command in ["^MN", "^MM", "^PR", "^MT", "^LT", "^LS", "^JU", "^CF", "^CV", "^FT"] {
        assert!(!zpl.contains(command), "{command}");
    }
}

#[test]
fn trap_45_copies_are_the_total() {
    let plain = spec(everything());
    assert!(!zpl(&plain).contains("^PQ"));
    let many = Spec { copies: copies(3), ..plain.clone() };
    assert_eq!(zpl(&many), zpl(&plain).replace("^XZ", "^PQ3,0,1,Y\n^XZ"));
    let most = Spec { copies: copies(10_000), ..plain };
    assert!(zpl(&most).contains("^PQ10000,0,1,Y"));
}

#[test]
fn trap_46_darkness_is_absolute_and_has_two_digits() {
    let plain = spec(everything());
    assert!(!zpl(&plain).contains("~SD") && !zpl(&plain).contains("^MD"));
    let dark = Spec { darkness: Some(darkness(5)), ..plain.clone() };
    assert_eq!(zpl(&dark), zpl(&plain).replace("^XA\n", "^XA\n~SD05^MD0\n"));
    let darkest = Spec { darkness: Some(darkness(30)), ..plain };
    assert!(zpl(&darkest).starts_with("^XA\n~SD30^MD0\n^MUD"));
}

#[test]
fn trap_47_labels_are_separate_blocks() {
    let spec = spec(vec![Element::Text(text(1.0, 1.0, "{{n}}"))]);
    let spec = Spec { copies: copies(2), ..spec };
    let row = |n: u32| [("n".into(), n.to_string().into())].into_iter().collect();
    let rows: Vec<Row> = (0..3).map(row).collect();
    let job = Job {
        spec: &spec,
        printer: printer(),
        data: &Row::default(),
        rows: Some(&rows),
        across: None,
        images: label::Images::none(),
        fonts: render::Fonts::built_in(),
        allowance: &render::Unlimited,
        budget: 10_000,
    };
    let rendered = render::job(&job, |_| ControlFlow::Continue(())).unwrap();
    let zpl = String::from_utf8(rendered.zpl).unwrap();
    assert_eq!(rendered.labels, 3);
    let blocks: Vec<_> =
        (0..3).map(|n| format!("{HEADER}^FO203,203^A0N,28,28^FD{n}^FS\n^PQ2,0,1,Y\n^XZ")).collect();
    assert_eq!(zpl, blocks.join("\n"));
    let starts = commands(&zpl).iter().filter(|it| matches!(it, Command::StartFormat(_))).count();
    assert_eq!(starts, 3);
}

#[test]
fn trap_48_a_budget_stops_the_work() {
    let spec = spec(vec![Element::Text(text(1.0, 1.0, "A"))]);
    let rows = vec![Row::default(); 1000];
    let job = Job {
        spec: &spec,
        printer: printer(),
        data: &Row::default(),
        rows: Some(&rows),
        across: None,
        images: label::Images::none(),
        fonts: render::Fonts::built_in(),
        allowance: &render::Unlimited,
        budget: 500,
    };
    let mut done = 0;
    let over = render::job(&job, |progress| {
        done = progress.labels;
        ControlFlow::Continue(())
    });
    assert!(matches!(over, Err(JobError::OverBudget { budget: 500, .. })));
    assert!(done < 10);
}
