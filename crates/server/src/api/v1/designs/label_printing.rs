//! Prints the labels of one request for a saved design: makes their values, charges for them, prints them.

use std::sync::Arc;

use ::render::{Fonts, Offset};
use design::Document;
use printing::{
    PrintedLabels, Within, picture_files, print,
    reading::{self, Surroundings},
};
use wire::DesignRequest;

use crate::{
    App, Error,
    api::answer::Origin,
    auth::Caller,
    work::{Effort, Watch, Work},
};

/// Everything that prints the labels of one request.
pub(super) struct LabelPrinting<'p> {
    pub(super) app: &'p App,
    pub(super) work: Work<'p>,
    pub(super) caller: Caller,
    pub(super) document: Arc<Document>,
    pub(super) surroundings: Surroundings,
    pub(super) fonts: Fonts,
    /// Whether the account has paid for the labels.
    pub(super) is_charged: bool,
}

/// Labels, and what their values were made from.
pub(super) struct Printed {
    pub(super) labels: PrintedLabels,
    pub(super) origin: Origin,
}

impl LabelPrinting<'_> {
    /// Makes the values of all labels, and charges the account for them once.
    pub(super) async fn make(&mut self, request: DesignRequest) -> Result<DesignRequest, Error> {
        self.make_some(request, Ok).await
    }

    /// Makes the values of all labels, chooses some of the labels, and charges the account for those once.
    pub(super) async fn make_some(
        &mut self,
        request: DesignRequest,
        choose: impl FnOnce(DesignRequest) -> Result<DesignRequest, Error> + Send + 'static,
    ) -> Result<DesignRequest, Error> {
        let (document, surroundings) = (Arc::clone(&self.document), self.surroundings.clone());
        let make = move |watch: &Watch| {
            let request = choose(reading::make(&document, request, &surroundings)?)?;
            let pictures = picture_files::of_design_as_labels(&document, &request, watch)?;
            Ok((request, pictures))
        };
        let (request, pictures) = self.work.run(Effort::Large, make).await?;
        if !std::mem::replace(&mut self.is_charged, true) {
            let labels = request.written_labels().saturating_add(pictures);
            self.caller.charge_labels(self.app, labels).await?;
        }
        Ok(request)
    }

    /// Prints labels whose values are made.
    pub(super) async fn print(&mut self, request: DesignRequest) -> Result<Printed, Error> {
        let origin = Origin::of(&request.given, &request.made);
        let (document, fonts) = (Arc::clone(&self.document), self.fonts.clone());
        let budget = self.app.config.output_limit;
        let done = move |watch: &Watch| {
            let within = Within { fonts: &fonts, budget };
            Ok(print::design(&document, request, Offset::default(), within, watch)?)
        };
        Ok(Printed { labels: self.work.run(Effort::Large, done).await?, origin })
    }
}
