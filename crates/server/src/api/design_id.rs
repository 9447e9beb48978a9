//! The id of a design in an address.

use axum::extract::{Path, rejection::PathRejection};
use store::DesignId;

use crate::{Error, kept::absent};

/// The id of an address: what is no id is no design.
pub(super) fn design_id(id: Result<Path<String>, PathRejection>) -> Result<DesignId, Error> {
    let Path(id) = id.map_err(|_| absent())?;
    id.parse().map_err(|_| absent())
}
