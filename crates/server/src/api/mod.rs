//! The endpoints, in folders that mirror their addresses.

mod answer;
mod checking;
mod design_id;
pub(crate) mod docs;
mod drawing;
pub(crate) mod editor;
mod field_faults;
mod form;
mod grading;
pub(crate) mod labelary;
pub(crate) mod local;
pub(crate) mod operations;
mod packed;
mod picture;
mod picture_search;
mod printed;
pub(crate) mod printing;
mod reading;
mod row_check;
mod sheets;
mod shelving;
pub(crate) mod site;
mod tag;
mod translating;
mod unprinted;
pub(crate) mod v1;
