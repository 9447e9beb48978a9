//! A request with all its values: those of its file, those of another file, and those that make themselves.

use anyhow::Context as _;
use label::{Images, Row, Spec, Table};
use recipes::{Moment, Zone};
use server::clock::Clock;
use wire::{Circumstances, RenderRequest, Warnings};

use super::{LIMITS, input, lines};
use crate::arguments::Values;

/// Labels that are ready to be rendered.
pub(in super::super) struct Prepared {
    pub(in super::super) spec: Spec,
    pub(in super::super) data: Row,
    pub(in super::super) table: Option<Table>,
    pub(in super::super) images: Images,
    pub(in super::super) warnings: Warnings,
}

impl Prepared {
    /// Takes the values of the request, or those of a file instead, and makes the others.
    pub(in super::super) fn new(
        request: RenderRequest,
        values: Option<&Values>,
    ) -> anyhow::Result<Self> {
        let RenderRequest { spec, mut data, rows, copies_from, images, mut warnings, .. } = request;
        let RenderRequest { recipes, given, .. } = request;
        let mut table = match values {
            None => rows.map(Table::from),
            Some(Values::Data(source)) => {
                data = input::data(source, LIMITS)?;
                None
            }
            Some(Values::Rows(source)) => {
                let mut table = input::rows(source, LIMITS)?;
                let counted = copies_from.count(&mut table.rows, |name| spec.has_placeholder(name));
                warnings.append(counted.map_err(|problems| lines(&problems, Some(&table)))?);
                Some(table)
            }
        };
        if table.is_none() {
            warnings.append(copies_from.without_rows());
        }
        let given_rows = table.as_ref().map(|table| &*table.rows);
        let unused = wire::unused_values(&spec, &recipes, (&data, given_rows), &copies_from);
        warnings.append(unused);
        let now = now()?;
        let at = Circumstances { most: usize::MAX, ..Circumstances::at(&now) };
        let rows = table.as_mut().map(|table| &mut *table.rows);
        let made = given.make(&recipes, at, &mut data, rows);
        let (_, told) = made.map_err(|problems| lines(&problems, table.as_ref()))?;
        warnings.append(told);
        Ok(Self { spec, data, table, images, warnings })
    }
}

/// The time, by the clock of this place.
fn now() -> anyhow::Result<Moment> {
    let now = Moment::of_millis(Clock::System.now().millis(), &Zone::system());
    now.context("the clock is beyond the year 9999")
}
