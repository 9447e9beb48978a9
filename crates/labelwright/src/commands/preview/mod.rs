//! `labelwright preview`: draws labels as a printer would print them, into files.

mod notes;
mod sink;

use std::io::Write;

use label::units::Dots;
use preview::{Limits, Media, VirtualPrinter};

use self::sink::Sink;
use super::files;
use crate::{arguments::PreviewArguments, messages::tell};

pub(crate) fn run(arguments: &PreviewArguments, out: &mut impl Write) -> anyhow::Result<()> {
    let (name, document) = files::read(&arguments.document)?;
    let dots = |dots: Dots| dots.get().unsigned_abs();
    let size = arguments.size.map(|size| (dots(size.width_dots()), dots(size.height_dots())));
    let media = Media { dpi: arguments.dpi.get().into(), size };
    let mut sink = Sink::new(arguments, out);
    let mut printer =
        VirtualPrinter::new(media).with_characters(arguments.printer_characters.ranges());
    let report = printer.print(&document, &Limits::default(), |page| sink.take(page));
    for line in notes::lines(&name, &document, &report.notes) {
        tell(&format!("warning: {line}"));
    }
    let written = sink.finish(&name);
    if let Some(exceeded) = report.exceeded {
        anyhow::bail!("{name}: {exceeded}; labels drawn: {}", report.labels);
    }
    written
}
