//! The work of the tools: labels are rendered, drawn and checked in this process, with the readers and limits of the service, but
//! without HTTP, accounts and a database.

use std::{ops::ControlFlow, sync::Arc, time::Duration};

use printing::{
    PrintedLabels, Watch, Within,
    barcode::Prepared,
    checking,
    picture::{self, Device, Format, Wanted},
    print,
    reading::{self, Surroundings},
    text_work,
};
use recipes::Zone;
use render::{Characters, Fonts};
use wire::{BarcodeRequest, Check, PrintFormat, RenderRequest, Warnings};

use crate::{
    failure::Failure,
    work::{SharedMemory, Work},
};

/// How much the tools may do.
#[derive(Debug, Clone, Copy)]
pub struct Limits {
    /// The most bytes of a request.
    pub body: usize,
    /// The most bytes of a document.
    pub output: usize,
    /// Memory that work takes besides its result.
    pub memory: usize,
    /// Requests that run or wait at once.
    pub requests: usize,
    /// The time limit of a request.
    pub time: Duration,
}

/// Where labels are made.
#[derive(Debug)]
pub struct Place {
    /// The fonts.
    pub fonts: Fonts,
    /// Extra characters of the printers' font, beyond those of every printer.
    pub characters: Characters,
    /// Dates are those of this zone.
    pub zone: Zone,
    /// The time in milliseconds since 1970.
    pub clock: fn() -> i64,
}

/// Bytes that all requests may hold at once: as many requests of the largest size as may wait would be too much.
const BODIES: usize = 64 << 20;

/// Renders, draws and checks labels in this process.
///
/// Work runs on threads of its own, at least two at once, and stops when its future is dropped.
#[derive(Debug)]
pub struct Local {
    place: Place,
    body_limit: usize,
    output_limit: usize,
    work: Work,
    /// Memory held by requests.
    bodies: Arc<SharedMemory>,
}

/// Labels as ZPL.
#[derive(Debug)]
pub(crate) struct LocalLabels {
    /// The document.
    pub(crate) zpl: String,
    /// Its number of labels.
    pub(crate) labels: usize,
    /// What prints differently from the request.
    pub(crate) warnings: Warnings,
}

/// A label as PNG.
#[derive(Debug)]
pub(crate) struct LocalPicture {
    /// The file.
    pub(crate) png: Vec<u8>,
    /// The number of labels of the request.
    pub(crate) labels: usize,
    /// What prints differently from the request.
    pub(crate) warnings: Warnings,
}

/// A barcode as a file.
#[derive(Debug)]
pub(crate) struct LocalBarcode<T> {
    /// The file.
    pub(crate) file: T,
    /// What differs from the request.
    pub(crate) warnings: Warnings,
}

impl Local {
    /// Works at this place, within these limits.
    pub fn new(place: Place, limits: Limits) -> Self {
        let Limits { body, output, memory, requests, time } = limits;
        Self {
            place,
            body_limit: body,
            output_limit: output,
            work: Work::new(requests, memory, time),
            bodies: Arc::new(SharedMemory::new(BODIES.max(body.saturating_mul(2)))),
        }
    }

    /// The most bytes of a request.
    pub(crate) fn body_limit(&self) -> usize {
        self.body_limit
    }

    /// Renders a label spec with its values, as `POST /api/v1/labels/render` does.
    pub(crate) async fn render(&self, request: Vec<u8>) -> Result<LocalLabels, Failure> {
        let (fonts, budget) = (self.place.fonts.clone(), self.output_limit);
        self.work(request, move |request, from, watch| {
            let request = reading::spec(request, Some(PrintFormat::Zpl), from)?;
            let takes = |_| ControlFlow::Continue(());
            let printed =
                print::spec_to_print(request, Within { fonts: &fonts, budget }, takes, watch)?;
            // The commands of a printer are text.
            let zpl = String::from_utf8_lossy(&printed.document).into_owned();
            Ok(LocalLabels { zpl, labels: printed.labels, warnings: printed.warnings })
        })
        .await
    }

    /// Draws one label of a request, counted from 0, as `POST /api/v1/labels/preview` does.
    pub(crate) async fn preview(
        &self,
        request: Vec<u8>,
        index: u32,
    ) -> Result<LocalPicture, Failure> {
        let (fonts, budget) = (self.place.fonts.clone(), self.output_limit);
        self.work(request, move |request, from, watch| {
            let mut request = reading::spec(request, None, from)?;
            request.across = None;
            let labels = request.labels();
            let wanted = Wanted { index: Some(index), format: Format::Png, repeats: false };
            wanted.choose(&mut request.data, &mut request.rows)?;
            let dpi = request.spec.size.dpi().get();
            let device = Device::at(dpi, request.printer_characters);
            let printed = spec(request, Within { fonts: &fonts, budget }, watch)?;
            let wanted = Wanted { index: None, ..wanted };
            let picture = picture::draw(&printed.document, device, wanted, watch)?;
            let png = picture.into_bytes(budget)?;
            Ok(LocalPicture { png, labels, warnings: printed.warnings })
        })
        .await
    }

    /// Checks whether labels scan, as `POST /api/v1/labels/check` does.
    pub(crate) async fn check(&self, request: Vec<u8>) -> Result<Check, Failure> {
        let (fonts, budget) = (self.place.fonts.clone(), self.output_limit);
        self.work(request, move |request, from, watch| {
            let request = reading::spec(request, None, from)?;
            text_work::as_labels(&request)?;
            checking::spec(&request, Within { fonts: &fonts, budget }, watch)
        })
        .await
    }

    /// Draws a barcode as SVG, as `POST /api/v1/barcode` does.
    pub(crate) async fn barcode_svg(
        &self,
        request: Vec<u8>,
    ) -> Result<LocalBarcode<String>, Failure> {
        self.work(request, |request, _, _| {
            let prepared = Prepared::new(BarcodeRequest::read(request)?)?;
            Ok(LocalBarcode { file: prepared.svg(), warnings: prepared.warnings })
        })
        .await
    }

    /// Draws a barcode as PNG, as a printer prints it.
    pub(crate) async fn barcode_png(
        &self,
        request: Vec<u8>,
    ) -> Result<LocalBarcode<Vec<u8>>, Failure> {
        self.work(request, |request, _, _| {
            let mut prepared = Prepared::new(BarcodeRequest::read(request)?)?;
            Ok(LocalBarcode { file: prepared.png()?, warnings: prepared.warnings })
        })
        .await
    }

    /// Runs the work of a request on another thread, within the limits.
    async fn work<T: Send + 'static>(
        &self,
        request: Vec<u8>,
        piece: impl FnOnce(&[u8], &Surroundings, &Watch) -> Result<T, printing::Error> + Send + 'static,
    ) -> Result<T, Failure> {
        if request.len() > self.body_limit {
            return Err(Failure::TooLarge { most: self.body_limit });
        }
        let held = SharedMemory::take(&self.bodies, request.len()).ok_or(Failure::Busy)?;
        let Place { characters, zone, clock, .. } = &self.place;
        let from = Surroundings::at(clock(), zone, *characters)?;
        let run = self.work.run(move |watch| {
            let result = piece(&request, &from, watch);
            drop(held);
            result
        });
        run.await
    }
}

fn spec(
    request: RenderRequest,
    within: Within<'_>,
    watch: &Watch,
) -> Result<PrintedLabels, printing::Error> {
    text_work::as_labels(&request)?;
    print::spec_as_zpl(request, within, |_| ControlFlow::Continue(()), watch)
}
