//! Pictures: the dots that a printer draws are the dots of the file, in every rotation and encoding.

use std::{
    cell::Cell,
    fmt::Write as _,
    ops::ControlFlow::{Break, Continue},
};

use dots::{Bitmap, Operation, Rect};
use label::{
    Field, Finding, Images, Row, Spec,
    element::{
        Element, FilledSource, Fit, ImageElement, PictureMode, Point, Rotation, Source, Threshold,
    },
};
use preview::{Limits, Media, VirtualPrinter};
use render::{Album, Graphics, Job, JobError, Printer, Rendered, Unlimited};

use crate::{
    files::{data_uri, file, png_file},
    support::{image, inches, point, printer, spec},
};

/// Dots that follow no rule, with ink in all four corners.
fn scattered(width: u32, height: u32) -> Bitmap {
    let mut bitmap = Bitmap::new(width, height);
    for (x, y) in (0..height).flat_map(|y| (0..width).map(move |x| (x, y))) {
        let is_corner = [0, width - 1].contains(&x) && [0, height - 1].contains(&y);
        if is_corner || (x * 31 + y * 17 + x * y) % 7 < 3 {
            bitmap.change(Rect::new(x.cast_signed(), y.cast_signed(), 1, 1), Operation::Set);
        }
    }
    bitmap
}

fn shades(bitmap: &Bitmap) -> Vec<u8> {
    let all = (0..bitmap.height()).flat_map(|y| (0..bitmap.width()).map(move |x| (x, y)));
    all.map(|(x, y)| if bitmap.is_dark(x, y) { 0 } else { 255 }).collect()
}

/// A point in dots of a label at 203 dpi.
fn dots(x: u32, y: u32) -> Point {
    point(f64::from(x) / 203.0, f64::from(y) / 203.0)
}

fn job(
    spec: &Spec,
    images: &Images,
    printer: Printer,
    rows: Option<&[Row]>,
) -> Result<Rendered, JobError> {
    let (data, allowance) = (&Row::default(), &Unlimited);
    let job = Job {
        spec,
        printer,
        data,
        rows,
        across: None,
        images,
        fonts: render::Fonts::built_in(),
        allowance,
        budget: 1 << 24,
    };
    render::job(&job, |_| Continue(()))
}

fn zpl(element: ImageElement<Source>, printer: Printer) -> (Vec<u8>, Vec<Finding>) {
    let rendered = job(&spec(vec![Element::Image(element)]), Images::none(), printer, None);
    let rendered = rendered.unwrap();
    let findings = rendered.findings.iter().map(|(finding, _)| finding.clone());
    (rendered.zpl, findings.collect())
}

fn printed(zpl: &[u8]) -> Bitmap {
    let media = Media { dpi: 203, size: None };
    let (pages, report) = VirtualPrinter::new(media).pages(zpl, &Limits::default());
    assert!(report.notes.is_empty(), "{:?}", report.notes);
    pages[0].bitmap()
}

fn turned(bitmap: &Bitmap, rotation: Rotation) -> Bitmap {
    (0..rotation as usize).fold(bitmap.clone(), |bitmap, _| bitmap.quarter_turned())
}

#[test]
fn a_printer_draws_the_dots_of_the_file() {
    for (width, height) in [(1, 1), (7, 3), (8, 8), (33, 65), (203, 64), (801, 5)] {
        let original = scattered(width, height);
        let uri = file(width, &shades(&original));
        for rotation in Rotation::ALL {
            for graphics in [Graphics::Hex, Graphics::RunLengths, Graphics::Compressed] {
                for invert in [false, true] {
                    let element = ImageElement { rotation, invert, ..image(dots(5, 9), &uri) };
                    let (zpl, _) = zpl(element, printer().with_graphics(graphics));
                    let mut expected = turned(&original, rotation);
                    if invert {
                        expected.reverse();
                    }
                    let page = printed(&zpl);
                    let area = Rect::new(5, 9, expected.width(), expected.height());
                    assert_eq!(page.black(), expected.black(), "{rotation:?} {graphics:?}");
                    assert_eq!(page.cropped(area), expected, "{rotation:?} {graphics:?} {invert}");
                }
            }
        }
    }
}

#[test]
fn a_picture_at_the_edge_of_the_label_is_cut_there() {
    let original = scattered(50, 40);
    let uri = file(50, &shades(&original));
    // The label has 812 by 1218 dots.
    let (zpl, findings) = zpl(image(dots(790, 1200), &uri), printer());
    let found: Vec<_> = findings.iter().map(|it| it.message.text()).collect();
    let message =
        "the picture extends beyond the right edge by 28 dots and the lower edge by 22 dots";
    assert_eq!(found, [message]);
    let corner = original.cropped(Rect::new(0, 0, 22, 18));
    let page = printed(&zpl);
    assert_eq!(page.cropped(Rect::new(790, 1200, 22, 18)), corner);
    assert_eq!(page.black(), corner.black());
}

#[test]
fn sizes_fits_and_rotations_place_the_ink() {
    // A black picture of 100 by 50.
    let uri = file(100, &[0; 5000]);
    let ink = |element: ImageElement<Source>| printed(&zpl(element, printer()).0).ink().unwrap();
    let one = image(dots(10, 20), &uri);
    let inch = Some(inches(1.0));
    assert_eq!(ink(one.clone()), Rect::new(10, 20, 100, 50));
    assert_eq!(ink(ImageElement { width: inch, ..one.clone() }), Rect::new(10, 20, 203, 102));
    assert_eq!(ink(ImageElement { height: inch, ..one.clone() }), Rect::new(10, 20, 406, 203));
    let square = ImageElement { width: inch, height: inch, ..one };
    assert_eq!(ink(square.clone()), Rect::new(10, 70, 203, 102));
    let turned = ImageElement { rotation: Rotation::Right, ..square.clone() };
    assert_eq!(ink(turned), Rect::new(61, 20, 102, 203));
    let covered = ImageElement { fit: Fit::Cover, ..square.clone() };
    assert_eq!(ink(covered), Rect::new(10, 20, 203, 203));
    let stretched = ImageElement { fit: Fit::Stretch, ..square };
    assert_eq!(ink(stretched), Rect::new(10, 20, 203, 203));
}

#[test]
fn the_threshold_decides_what_is_black() {
    let uri = file(3, &[100, 150, 200].repeat(3));
    let black = |mode, threshold| {
        let threshold = Threshold::new(threshold);
        let element = ImageElement { mode, threshold, ..image(dots(0, 0), &uri) };
        printed(&zpl(element, printer()).0).black()
    };
    assert_eq!(black(PictureMode::Threshold, 101), 3);
    assert_eq!(black(PictureMode::Threshold, 188), 6);
    assert_eq!(black(PictureMode::Threshold, 255), 9);
    let element = ImageElement {
        mode: PictureMode::Ordered,
        threshold: Threshold::new(9),
        ..image(dots(0, 0), &uri)
    };
    let (_, findings) = zpl(element, printer());
    assert_eq!(findings[0].place.field, Field::Threshold);
}

#[test]
fn findings_tell_what_becomes_of_a_picture() {
    let found = |uri: &str, width: Option<f64>| {
        let width = width.map(inches);
        let (_, findings) = zpl(ImageElement { width, ..image(dots(0, 0), uri) }, printer());
        findings.iter().map(|it| it.rule.id()).collect::<Vec<_>>()
    };
    assert_eq!(found(&file(10, &[0; 100]), None), [""; 0]);
    assert_eq!(found(&file(10, &[255; 100]), None), ["picture-blank"]);
    assert_eq!(found(&file(10, &[0; 100]), Some(1.0)), ["picture-coarse"]);
    assert_eq!(found(&file(10, &[128; 100]), None), ["picture-grey"]);
    let drawing = |height: &str| {
        let text = format!(
            "<svg xmlns='http://www.w3.org/2000/svg' width='100' height='{height}'><path d='M0 0h99v99H0z'/></svg>"
        );
        pictures::to_data_uri(text.as_bytes())
    };
    let dot = Some(1.0 / 203.0);
    assert_eq!(found(&file(10, &[0; 100]), dot), ["picture-small"]);
    assert_eq!(found(&drawing("100"), dot), ["picture-small"]);
    assert_eq!(found(&drawing("2"), Some(20.0 / 203.0)), ["picture-small"]);
    assert_eq!(found(&file(10, &[0; 100]), Some(2.0 / 203.0)), [""; 0]);
    // Thin lines.
    assert_eq!(found(&file(10, &[0; 10]), None), [""; 0]);
    assert_eq!(found(&drawing("1"), Some(20.0 / 203.0)), [""; 0]);
    assert_eq!(found("{{none}}", None), ["unfilled-placeholder", "no-effect"]);
}

#[test]
fn pictures_come_from_rows_by_name_or_as_they_are() {
    let (black, white) = (file(4, &[0; 16]), file(4, &[255; 16]));
    let images: Images = [("logo".into(), black.as_str().into())].into_iter().collect();
    let rows: Vec<Row> = [black.as_str(), "logo", white.as_str(), ""]
        .into_iter()
        .map(|value| [("picture".into(), value.into())].into_iter().collect())
        .collect();
    let spec = spec(vec![Element::Image(image(dots(0, 0), "{{picture}}"))]);
    let rendered = job(&spec, &images, printer(), Some(&rows)).unwrap();
    let labels: Vec<&[u8]> = rendered.zpl.split(|&byte| byte == b'\n').collect();
    let printed = labels.iter().filter(|line| line.windows(4).any(|it| it == b"^GFA")).count();
    assert_eq!((rendered.labels, printed), (4, 2));
    let wrong: Vec<Row> =
        [[("picture".into(), "lgo".into())].into_iter().collect()].into_iter().collect();
    let Err(JobError::Problems(problems)) = job(&spec, &images, printer(), Some(&wrong)) else {
        panic!("an unknown name was printed")
    };
    let (problem, rows) = problems.iter().next().unwrap();
    assert_eq!((problem.place.field, rows.first), (Field::Source, Some(0)));
    assert_eq!(problem.message.text(), "\"images\" has no picture \"lgo\"; it has \"logo\"");
    let broken: Images =
        [("logo".into(), "data:image/png;base64,AAAA".into())].into_iter().collect();
    let named: Vec<Row> = vec![[("picture".into(), "logo".into())].into_iter().collect()];
    let Err(JobError::Problems(problems)) = job(&spec, &broken, printer(), Some(&named)) else {
        panic!("a broken file was printed")
    };
    let (problem, _) = problems.iter().next().unwrap();
    let text =
        "the picture \"logo\": unknown picture format; PNG, JPEG, WebP, GIF and SVG are read";
    assert_eq!(problem.message.text(), text);
}

#[test]
fn files_that_cannot_be_printed_are_refused_with_the_reason() {
    let check = |source: &str, expected: &str| {
        let spec = spec(vec![Element::Image(image(dots(0, 0), source))]);
        let Err(JobError::Problems(problems)) = job(&spec, Images::none(), printer(), None) else {
            panic!("{source} was printed")
        };
        let (problem, _) = problems.iter().next().unwrap();
        assert_eq!(problem.place.field, Field::Source);
        let message = problem.message.to_string();
        assert!(message.contains(expected), "{message}");
    };
    check("logo", "must be a data URI, or the name of a picture in \"images\", found \"logo\"");
    check("data:text/plain;base64,AAAA", "image/");
    check("data:image/png;base64,AAAA", "PNG, JPEG, WebP, GIF and SVG are read");
    let jpeg = file(1, &[0]).replace("image/png", "image/jpeg");
    check(&jpeg, "declared as image/jpeg, found a file of the format PNG");
}

#[test]
fn work_on_pictures_is_charged_before_it_is_done() {
    let spec = spec(vec![Element::Image(image(dots(0, 0), &file(100, &[0; 10_000])))]);
    let asked = Cell::new(0);
    let allowance = |bytes: u64| {
        asked.set(asked.get().max(bytes));
        if bytes > 10_000 { Break(()) } else { Continue(()) }
    };
    let (data, images) = (&Row::default(), Images::none());
    let job = Job {
        spec: &spec,
        printer: printer(),
        data,
        rows: None,
        across: None,
        images,
        fonts: render::Fonts::built_in(),
        allowance: &allowance,
        budget: 1 << 20,
    };
    assert_eq!(render::job(&job, |_| Continue(())), Err(JobError::Stopped));
    assert!(asked.get() >= 10_000, "{}", asked.get());
}

#[test]
fn the_pictures_of_a_job_are_limited_together() {
    // Files of twenty megapixels; each differs from the others in what follows the picture.
    let png = png_file(5000, &vec![255; 20_000_000]);
    let row = |number: u8| {
        let uri = data_uri(&[&png[..], &[number]].concat());
        [("picture".into(), uri.into())].into_iter().collect::<Row>()
    };
    let spec = spec(vec![Element::Image(ImageElement {
        width: Some(inches(0.1)),
        ..image(dots(0, 0), "{{picture}}")
    })]);
    let mut album = Album::unlimited();
    let refused = (0..20_u8).find(|&number| {
        let row = row(number);
        let label = spec.fill(&row, None, &mut Vec::new()).unwrap();
        render::label(&label, printer(), &mut album, &mut Vec::new(), &mut Vec::new()).is_err()
    });
    // Each is read twice, to decode it and to resize it. Five of them are all that is allowed, and the comparison of
    // their texts comes on top.
    assert_eq!(refused, Some(4));
    assert_eq!(Album::MOST_WORK, 200_000_000);
}

#[test]
fn each_size_of_a_picture_is_charged() {
    // Twenty megapixels, decoded once, and read again for every size.
    let uri = file(5000, &vec![255; 20_000_000]);
    let of_width = |dots: f64| {
        let source = Source::parse(&uri);
        Element::Image(ImageElement {
            width: Some(inches(dots / 203.0)),
            ..image(point(0.0, 0.0), "").with(source)
        })
    };
    let printed = |sizes: u32| {
        let spec = spec((1..=sizes).map(|size| of_width(f64::from(size))).collect());
        let row = Row::default();
        let label = spec.fill(&row, None, &mut Vec::new()).unwrap();
        let album = &mut Album::unlimited();
        render::label(&label, printer(), album, &mut Vec::new(), &mut Vec::new()).is_ok()
    };
    assert!(printed(9));
    assert!(!printed(10));
}

#[test]
fn sizes_that_are_refused_are_charged() {
    // The shapes of a drawing are counted for each size, and the last one reaches too far at all of them.
    let shapes = "<path d='M0 0h1'/>".repeat(20_000);
    let drawing = format!(
        "<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'>{shapes}<path d='M0 0V9e7'/></svg>"
    );
    let source = Source::parse(&pictures::to_data_uri(drawing.as_bytes()));
    let of_width = |dots: u32| {
        Element::Image(ImageElement {
            width: Some(inches(f64::from(dots) / 203.0)),
            ..image(point(0.0, 0.0), "").with(source.clone())
        })
    };
    let spec = spec((1..=500).map(of_width).collect());
    let row = Row::default();
    let label = spec.fill(&row, None, &mut Vec::new()).unwrap();
    let album = &mut Album::unlimited();
    let problems =
        render::label(&label, printer(), album, &mut Vec::new(), &mut Vec::new()).unwrap_err();
    let texts: Vec<_> = problems.iter().map(|problem| problem.message.text()).collect();
    let (counted, rest): (Vec<_>, Vec<_>) =
        texts.into_iter().partition(|text| text.starts_with("a shape in an SVG file may reach"));
    // Thirty pixels for each shape.
    assert!((250..350).contains(&counted.len()), "{}", counted.len());
    // Nothing is done or charged when nothing is left.
    assert!(
        rest[0].starts_with(
            "the pictures of a request, and texts printed as pictures, may have at most 200000000"
        ),
        "{}",
        rest[0]
    );
    assert_eq!((rest.len(), &rest[0]), (500 - counted.len(), rest.last().unwrap()));
}

#[test]
fn nothing_of_a_picture_is_outside_of_its_characters() {
    let (width, height) = (64, 200);
    let mut seed = 7_u32;
    let mut random = || {
        seed = seed.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        (seed >> 24).to_le_bytes()[0]
    };
    for graphics in [Graphics::Hex, Graphics::RunLengths, Graphics::Compressed] {
        let shades: Vec<u8> = (0..width * height).map(|_| random()).collect();
        let (zpl, _) =
            zpl(image(dots(0, 0), &file(width, &shades)), printer().with_graphics(graphics));
        let text = String::from_utf8(zpl).unwrap();
        let (_, rest) = text.split_once("^GFA,").unwrap();
        let (field, after) = rest.split_once("^FS").unwrap();
        let is_allowed = |byte: u8| byte.is_ascii_alphanumeric() || b",:+/=".contains(&byte);
        assert!(field.bytes().all(is_allowed), "{field}");
        assert_eq!(after.trim(), "^XZ");
    }
}

#[test]
fn a_source_is_shared_by_all_labels() {
    let source = Source::parse(&file(4, &[0; 16]));
    let Source::Inline(uri) = &source else { panic!("a data URI") };
    let spec = spec(vec![Element::Image(ImageElement {
        source: source.clone(),
        ..image(dots(0, 0), "x")
    })]);
    let row = Row::default();
    let label = spec.fill(&row, None, &mut Vec::new()).unwrap();
    let [label::LabelElement::Image(image)] = &label.elements[..] else { panic!("one picture") };
    assert!(
        matches!(&image.source, FilledSource::Shared(shared) if std::sync::Arc::ptr_eq(shared, uri))
    );
    let mut name = String::new();
    write!(name, "{}", source.text()).unwrap();
    assert!(name.starts_with("data:image/png;base64,"));
}

#[test]
fn a_picture_has_the_same_dots_wherever_it_is() {
    let uri = file(100, &shades(&scattered(100, 60)));
    let drawn = |x: f64, rotation| {
        // A hundred dots.
        let width = Some(inches(0.49261));
        let element = ImageElement { width, rotation, ..image(point(x, x), &uri) };
        let text = String::from_utf8(zpl(element, printer()).0).unwrap();
        text[text.find("^GFA").unwrap()..].to_owned()
    };
    for rotation in Rotation::ALL {
        let first = drawn(0.1, rotation);
        for x in [0.25, 0.333, 0.5, 0.50246] {
            assert_eq!(drawn(x, rotation), first, "{x} {rotation:?}");
        }
    }
}
