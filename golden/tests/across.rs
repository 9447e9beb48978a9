//! Labels side by side: what a printer draws of a feed is what it draws of single labels, pasted side by side. Every golden label
//! and every design is tried, with random numbers of labels, gaps and copies, and on labels so narrow that much is beyond their
//! edge.

#![cfg(test)]

use std::{fs, ops::ControlFlow, path::Path};

use design::PrintJob;
use dots::{Bitmap, Operation};
use fastrand::Rng;
use label::{
    Copies, Images, Limits, Row, RowCopies, Size,
    units::{Dpi, Inches},
};
use preview::{Media, VirtualPrinter};
use render::{Across, Fonts, Job, Unlimited};
use wire::RenderRequest;

/// A picture for each copy of each label or feed.
fn drawn(zpl: &[u8], dpi: Dpi) -> Vec<Bitmap> {
    let media = Media { dpi: dpi.get().into(), size: None };
    let limits = preview::Limits { work: u64::MAX, memory: u64::MAX, ..preview::Limits::default() };
    let mut pictures = Vec::new();
    let report = VirtualPrinter::new(media).print(zpl, &limits, |page| {
        let picture = page.bitmap();
        pictures.extend((0..page.copies()).map(|_| picture.clone()));
        ControlFlow::Continue(())
    });
    assert_eq!((report.exceeded, &*report.notes), (None, &[][..]));
    pictures
}

/// Labels side by side, as many feeds as it takes.
fn pasted(labels: &[Bitmap], across: Across, size: Size) -> Vec<Bitmap> {
    let pitch = size.width().get() + across.gap().get();
    let left = |index: u8| {
        let left = Inches::new(f64::from(index) * pitch).unwrap();
        left.dots(size.dpi()).get()
    };
    let feed = |labels: &[Bitmap]| {
        let width = left(across.count() - 1).unsigned_abs() + labels[0].width();
        let mut feed = Bitmap::new(width, labels[0].height());
        for (index, label) in (0..).zip(labels) {
            let left = left(index);
            for y in 0..label.height() {
                let at = |x: u32| left + i32::try_from(x).unwrap();
                label.for_each_run(y, |from, to| {
                    feed.change_span(y, at(from), at(to), Operation::Set);
                });
            }
        }
        feed
    };
    labels.chunks(across.count().into()).map(feed).collect()
}

/// A number of labels and a gap.
fn random_across(random: &mut Rng) -> Across {
    let gaps = [0.0, 0.1, 0.123, 0.5];
    let gap = Inches::new(gaps[random.usize(..gaps.len())]).unwrap();
    Across::new(random.u8(2..=4), gap).unwrap()
}

/// The same size, or a narrower one.
fn random_size(size: Size, random: &mut Rng) -> Size {
    let shares = [1.0, 1.0, 0.71, 0.4];
    let width = size.width().get() * shares[random.usize(..shares.len())];
    Size::new(Inches::new(width.max(Size::LEAST)).unwrap(), size.height(), size.dpi()).unwrap()
}

/// Whether several such labels have more dots than the virtual printer draws.
fn is_huge(size: Size) -> bool {
    let (width, height) = (size.width_dots().get(), size.height_dots().get());
    i64::from(width) * i64::from(height) > 20_000_000
}

#[track_caller]
fn check(name: &str, (single, feeds): (&[u8], &[u8]), across: Across, size: Size) -> usize {
    let labels = drawn(single, size.dpi());
    let (found, expected) = (drawn(feeds, size.dpi()), pasted(&labels, across, size));
    assert_eq!(found.len(), expected.len(), "{name}: {across:?} of {} labels", labels.len());
    for (index, (found, expected)) in found.iter().zip(&expected).enumerate() {
        let sides = |picture: &Bitmap| (picture.width(), picture.height());
        assert_eq!(sides(found), sides(expected), "{name}: {across:?}");
        assert!(found == expected, "{name}: feed {index} of {across:?} on {size:?} differs");
    }
    labels.len()
}

fn files(folder: &Path) -> Vec<(String, Vec<u8>)> {
    let paths = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let mut paths: Vec<_> =
        paths.filter(|path| path.extension().is_some_and(|it| it == "json")).collect();
    paths.sort();
    paths.iter().map(|path| (path.display().to_string(), fs::read(path).unwrap())).collect()
}

#[test]
fn specs_side_by_side_are_drawn_as_single_labels() {
    let (mut random, mut labels) = (Rng::with_seed(24), 0);
    for (name, body) in files(&golden::labels()) {
        let mut request = RenderRequest::read(&body, Limits::DEFAULT).unwrap();
        request.spec.size = random_size(request.spec.size, &mut random);
        // Values that make themselves are made before labels are printed.
        if is_huge(request.spec.size) || !request.recipes.is_empty() {
            continue;
        }
        request.spec.copies = Copies::new(random.u16(1..=5)).unwrap();
        let mut rows = request.rows.clone().unwrap_or_else(|| vec![request.data.clone(); 2]);
        rows[0].set_copies(RowCopies::new(random.u16(0..=7)).unwrap());
        let across = random_across(&mut random);
        let print = |across| {
            let job = Job {
                spec: &request.spec,
                printer: request.printer(),
                data: &request.data,
                rows: Some(&rows),
                across,
                images: &request.images,
                fonts: Fonts::built_in(),
                allowance: &Unlimited,
                budget: 1 << 24,
            };
            render::job(&job, |_| ControlFlow::Continue(()))
        };
        let single = print(None).unwrap();
        let Ok(feeds) = print(Some(across)) else {
            // Some of its fields may reach over the left edge of their label.
            assert!(name.ends_with("/native.json"), "{name}");
            continue;
        };
        assert_eq!((single.labels, &single.findings), (feeds.labels, &feeds.findings), "{name}");
        labels += check(&name, (&single.zpl, &feeds.zpl), across, request.spec.size);
        let copies = request.spec.copies;
        let written = render::written_labels(Some(&rows), copies, Some(across));
        let fields = |zpl: &[u8]| String::from_utf8_lossy(zpl).matches("^XA").count();
        assert!(written >= fields(&feeds.zpl), "{name}: {written}");
    }
    assert!(labels > 300, "{labels}");
}

#[test]
fn designs_side_by_side_are_drawn_as_single_labels() {
    let (mut random, mut designs) = (Rng::with_seed(8), 0);
    for (name, body) in files(&golden::designs()).into_iter().chain(files(&golden::templates())) {
        let Ok(mut document) = wire::read_document(&body) else { continue };
        document.size = random_size(document.size, &mut random);
        if is_huge(document.size) {
            continue;
        }
        let copies = Copies::new(random.u16(1..=6)).unwrap();
        let across = random_across(&mut random);
        let rows = [Row::default(), Row::default()];
        let print = |across| {
            let job = PrintJob {
                document: &document,
                printer: document.printer(),
                data: &document.sample,
                rows: Some(&rows),
                across,
                images: Images::none(),
                fonts: Fonts::built_in(),
                allowance: &Unlimited,
                copies,
                budget: 1 << 24,
            };
            design::print(&job, |_| ControlFlow::Continue(()))
        };
        // Some designs are refused on purpose, and some lose all of their elements on a narrower label.
        let Ok(single) = print(None) else { continue };
        let Ok(feeds) = print(Some(across)) else {
            assert!(name.ends_with("/native.json"), "{name}");
            continue;
        };
        assert_eq!((&single.notes, &single.origins), (&feeds.notes, &feeds.origins), "{name}");
        check(&name, (&single.rendered.zpl, &feeds.rendered.zpl), across, document.size);
        designs += 1;
    }
    assert!(designs > 80, "{designs}");
}
