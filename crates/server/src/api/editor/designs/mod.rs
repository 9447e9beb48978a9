//! `/api/editor/designs`: the saved designs of an account.
//!
//! A request body is the document itself, and its bytes are stored unchanged. The name is in the query and the revision in
//! `If-Match`.

mod change;
mod copy_name;
pub(crate) mod counters;
mod read;
mod thumbnail;
mod version;

pub(crate) use self::{
    change::{create, delete, duplicate, rename, save},
    read::{list, read},
    thumbnail::thumbnail,
    version::versions,
};
