//! Reads the id of a design in an address.

use axum::extract::{Path, rejection::PathRejection};
use store::DesignId;

use crate::{Error, kept::designs::not_found};

/// Reads the id in an address. An invalid id is answered like an unknown one.
pub(super) fn design_id(id: Result<Path<String>, PathRejection>) -> Result<DesignId, Error> {
    let Path(id) = id.map_err(|_| not_found())?;
    id.parse().map_err(|_| not_found())
}
