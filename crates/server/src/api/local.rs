//! The work of the service for a caller in the same process: the same readers, limits and errors, without HTTP, accounts and a
//! database. The tools of `labelwright mcp` use it.

use std::{net::Ipv4Addr, num::NonZeroUsize, ops::ControlFlow, sync::Arc, time::Duration};

use printing::{
    PrintedLabels, Within,
    barcode::Prepared,
    checking,
    picture::{self, Device, Format, Wanted},
    print as printer,
    reading::{self, Surroundings},
    text_work,
};
use recipes::Zone;
use render::{Characters, Fonts};
use wire::{BarcodeRequest, Check, PrintFormat, RenderRequest, Warnings};

use crate::{
    Error,
    app::BODIES,
    client::Who,
    clock::Clock,
    config::Config,
    limits::MemoryBudget,
    work::{Effort, Scheduler, Watch, Work},
};

/// The caller: the process itself.
const OURSELVES: Who = Who::Address(std::net::IpAddr::V4(Ipv4Addr::LOCALHOST));

/// Pieces of work that run at once, at least.
const LEAST_AT_ONCE: NonZeroUsize = NonZeroUsize::MIN.saturating_add(1);

/// Renders, draws and checks labels in this process.
///
/// Work runs on threads of its own, at least two at once, and stops when its future is dropped.
#[derive(Debug)]
pub struct Local {
    fonts: Fonts,
    clock: Clock,
    zone: Zone,
    characters: Characters,
    body_limit: usize,
    output_limit: usize,
    time_limit: Duration,
    scheduler: Arc<Scheduler<Who>>,
    /// Memory held by requests.
    bodies: Arc<MemoryBudget<Who>>,
    /// Memory that work takes besides its result.
    memory: Arc<MemoryBudget<Who>>,
}

/// Labels as ZPL.
#[derive(Debug)]
pub struct LocalLabels {
    /// The document.
    pub zpl: String,
    /// Its number of labels.
    pub labels: usize,
    /// What prints differently from the request.
    pub warnings: Warnings,
}

/// A label as PNG.
#[derive(Debug)]
pub struct LocalPicture {
    /// The file.
    pub png: Vec<u8>,
    /// The number of labels of the request.
    pub labels: usize,
    /// What prints differently from the request.
    pub warnings: Warnings,
}

/// A barcode as a file.
#[derive(Debug)]
pub struct LocalBarcode<T> {
    /// The file.
    pub file: T,
    /// What differs from the request.
    pub warnings: Warnings,
}

impl Local {
    /// Works with these limits and fonts; dates are those of this zone.
    pub fn new(config: &Config, fonts: Fonts, (clock, zone): (Clock, Zone)) -> Self {
        let cores = std::thread::available_parallelism().unwrap_or(NonZeroUsize::MIN);
        // With one processor, too, a short request need not wait for a long one.
        let cores = cores.max(LEAST_AT_ONCE);
        let bodies = BODIES.max(config.body_limit.saturating_mul(2));
        Self {
            fonts,
            clock,
            zone,
            characters: config.printer_characters,
            body_limit: config.body_limit,
            output_limit: config.output_limit,
            time_limit: config.request_timeout,
            scheduler: Arc::new(Scheduler::new(cores, config.concurrency)),
            bodies: Arc::new(MemoryBudget::new(bodies)),
            memory: Arc::new(MemoryBudget::new(config.answers_limit)),
        }
    }

    /// The most bytes of a request.
    pub fn body_limit(&self) -> usize {
        self.body_limit
    }

    /// Renders a label spec with its values, as `POST /api/v1/labels/render` does.
    pub async fn render(&self, request: Vec<u8>) -> Result<LocalLabels, Error> {
        let (fonts, budget) = (self.fonts.clone(), self.output_limit);
        self.work(request, move |request, from, watch| {
            let request = reading::spec(request, Some(PrintFormat::Zpl), from)?;
            let takes = |_| ControlFlow::Continue(());
            let printed =
                printer::spec_to_print(request, Within { fonts: &fonts, budget }, takes, watch)?;
            // The commands of a printer are text.
            let zpl = String::from_utf8_lossy(&printed.document).into_owned();
            Ok(LocalLabels { zpl, labels: printed.labels, warnings: printed.warnings })
        })
        .await
    }

    /// Draws one label of a request, counted from 0, as `POST /api/v1/labels/preview` does.
    pub async fn preview(&self, request: Vec<u8>, index: u32) -> Result<LocalPicture, Error> {
        let (fonts, budget) = (self.fonts.clone(), self.output_limit);
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
    pub async fn check(&self, request: Vec<u8>) -> Result<Check, Error> {
        let (fonts, budget) = (self.fonts.clone(), self.output_limit);
        self.work(request, move |request, from, watch| {
            let request = reading::spec(request, None, from)?;
            text_work::as_labels(&request)?;
            Ok(checking::spec(&request, Within { fonts: &fonts, budget }, watch)?)
        })
        .await
    }

    /// Draws a barcode as SVG, as `POST /api/v1/barcode` does.
    pub async fn barcode_svg(&self, request: Vec<u8>) -> Result<LocalBarcode<String>, Error> {
        self.work(request, |request, _, _| {
            let prepared = Prepared::new(BarcodeRequest::read(request)?)?;
            Ok(LocalBarcode { file: prepared.svg(), warnings: prepared.warnings })
        })
        .await
    }

    /// Draws a barcode as PNG, as a printer prints it.
    pub async fn barcode_png(&self, request: Vec<u8>) -> Result<LocalBarcode<Vec<u8>>, Error> {
        self.work(request, |request, _, _| {
            let mut prepared = Prepared::new(BarcodeRequest::read(request)?)?;
            Ok(LocalBarcode { file: prepared.png()?, warnings: prepared.warnings })
        })
        .await
    }

    /// Runs the work of a request on another thread, within the limits of the service.
    async fn work<T: Send + 'static>(
        &self,
        request: Vec<u8>,
        piece: impl FnOnce(&[u8], &Surroundings, &Watch) -> Result<T, Error> + Send + 'static,
    ) -> Result<T, Error> {
        if request.len() > self.body_limit {
            return Err(Error::BodyTooLarge { most: self.body_limit });
        }
        let held = self.bodies.take(OURSELVES, request.len()).ok_or(Error::CapacityExhausted)?;
        let from = self.surroundings()?;
        let mut work = Work::with(&self.scheduler, &self.memory, OURSELVES);
        let run = work.run(Effort::Large, move |watch| {
            let result = piece(&request, &from, watch);
            drop(held);
            result
        });
        let limit = self.time_limit;
        tokio::time::timeout(limit, run).await.unwrap_or(Err(Error::TimedOut { limit }))
    }

    fn surroundings(&self) -> Result<Surroundings, Error> {
        Ok(Surroundings::at(self.clock.now().millis(), &self.zone, self.characters)?)
    }
}

fn spec(request: RenderRequest, within: Within<'_>, watch: &Watch) -> Result<PrintedLabels, Error> {
    text_work::as_labels(&request)?;
    Ok(printer::spec_as_zpl(request, within, |_| ControlFlow::Continue(()), watch)?)
}
