//! Panics of `usvg` and `resvg`.

use std::panic::{AssertUnwindSafe, catch_unwind};

use crate::SvgProblem;

/// Runs something that may panic. `usvg` unwraps rectangles that become empty when their numbers are rounded, such as
/// that of a mask with a height of 1e-38, in too many places to check them before. What it worked on is dropped.
pub(super) fn caught<T>(work: impl FnOnce() -> T) -> Result<T, SvgProblem> {
    catch_unwind(AssertUnwindSafe(work)).map_err(|_| SvgProblem::Failed)
}
