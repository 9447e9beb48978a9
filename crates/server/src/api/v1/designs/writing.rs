//! Writes the answer with printed labels of a saved design.

use std::sync::Arc;

use axum::response::Response;

use super::label_printing::{LabelPrinting, Printed};
use crate::{
    Error,
    api::{answer::WarningsHeader, form::Form},
    idempotency,
    work::{Effort, Watch},
};

/// The form of an answer.
#[derive(Clone, Copy)]
pub(super) struct Writing {
    pub(super) form: Form,
    /// The effort of reading the request.
    pub(super) effort: Effort,
}

impl Writing {
    /// Writes an answer.
    pub(super) async fn write(
        self,
        printing: &mut LabelPrinting<'_>,
        printed: Printed,
    ) -> Result<Response, Error> {
        printing.app.metrics.labels.add(printed.labels.labels as u64);
        printing.work.run(self.effort, move |_: &Watch| Ok(self.response(printed))).await
    }

    /// Writes an answer, also as it is kept.
    pub(super) async fn write_to_keep(
        self,
        printing: &mut LabelPrinting<'_>,
        printed: Printed,
    ) -> Result<(Response, Arc<[u8]>), Error> {
        let write = move |_: &Watch| idempotency::pack(self.response(printed));
        printing.work.run(Effort::Large, write).await
    }

    fn response(self, Printed { labels, origin }: Printed) -> Response {
        let mut response = self.form.write(labels, WarningsHeader::OfDesign);
        origin.tell(&mut response);
        response
    }
}
