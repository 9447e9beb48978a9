//! `/api/editor/designs`: what was drawn, kept and changed by its owner.
//!
//! A body is the document itself, so that the bytes that are stored are those that were sent; its name is in the query and
//! its revision in `If-Match`.

mod change;
mod read;
mod thumbnail;

pub(crate) use self::{
    change::{create, delete, duplicate, rename, save},
    read::{list, read},
    thumbnail::thumbnail,
};
