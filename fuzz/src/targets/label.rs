//! Requests for labels.

use label::Limits;
use recipes::Moment;
use wire::{Circumstances, RenderRequest};

use super::render::Labels;
use crate::Failure;

pub(super) fn check(input: &[u8]) -> Result<(), Failure> {
    let mut request = match RenderRequest::read(input, Limits::DEFAULT) {
        Ok(request) => request,
        // Every problem has a message.
        Err(error) => {
            let told = error.to_string();
            return if told.is_empty() { Err(Failure::Limit("silence")) } else { Ok(()) };
        }
    };
    let now = Moment::parse("2026-11-17T09:30:00+01:00").ok_or(Failure::Limit("no time"))?;
    if let Err(error) = request.make(Circumstances::at(&now)) {
        let told = error.to_string();
        return if told.is_empty() { Err(Failure::Limit("silence")) } else { Ok(()) };
    }
    let labels = Labels {
        spec: &request.spec,
        printer: request.printer(),
        data: &request.data,
        rows: request.rows.as_deref(),
        images: &request.images,
    };
    labels.check()
}
