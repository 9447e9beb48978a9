use design::Kind;
use import::{Asked, import};
use label::units::Dpi;
use std::{env, fs, time::Instant};
fn main() {
    let (mut all, mut same, mut failed) = (0, 0, 0);
    let mut kinds = std::collections::BTreeMap::new();
    for file in env::args().skip(1) {
        let bytes = fs::read(&file).unwrap();
        let dpi = if file.contains("300dpi") {
            300
        } else if file.contains("600dpi") {
            600
        } else {
            203
        };
        let start = Instant::now();
        let stop = preview::Stop::default();
        let asked = Asked {
            document: &bytes,
            dpi: Dpi::new(dpi).unwrap(),
            size: None,
            label: 0,
            take: &[],
            print_dpi: None,
            fonts: render::Fonts::built_in(),
            stop: &stop,
        };
        all += 1;
        match import(&asked) {
            Ok(it) => {
                let ms = start.elapsed().as_millis();
                for e in &it.document.elements {
                    *kinds.entry(name(&e.kind)).or_insert(0) += 1;
                }
                let natives: Vec<_> = it
                    .document
                    .elements
                    .iter()
                    .filter_map(|e| match &e.kind {
                        Kind::Native(n) => Some(
                            n.field
                                .commands
                                .iter()
                                .map(|c| {
                                    format!(
                                        "^{}{}",
                                        c.name(),
                                        c.parameters().collect::<Vec<_>>().join(",")
                                    )
                                })
                                .collect::<String>()
                                + " "
                                + &n.text.to_string(),
                        ),
                        _ => None,
                    })
                    .collect();
                same += usize::from(it.is_identical());
                println!(
                    "{} {} {ms} ms, {} elements, {} native",
                    if it.is_identical() { "SAME" } else { "DIFF" },
                    file,
                    it.document.elements.len(),
                    natives.len()
                );
                for d in &it.differences {
                    println!(
                        "    differs {:?} line {:?} {:?} {} dots: {}",
                        d.element, d.line, d.area, d.dots, d.reason
                    );
                }
                if env::var("NATIVE").is_ok() {
                    for n in natives {
                        println!("    native {}", n.chars().take(150).collect::<String>());
                    }
                }
            }
            Err(e) => {
                failed += 1;
                println!("FAIL {file}: {e}");
            }
        }
    }
    println!("{same} of {all} identical, {failed} failed, {kinds:?}");
}
fn name(k: &Kind) -> &'static str {
    match k {
        Kind::Text(_) => "text",
        Kind::TextBox(_) => "textBox",
        Kind::Barcode(_) => "barcode",
        Kind::Qr(_) => "qr",
        Kind::Rect(_) => "rect",
        Kind::Line(_) => "line",
        Kind::Image(_) => "image",
        Kind::Native(_) => "native",
        _ => "other",
    }
}
