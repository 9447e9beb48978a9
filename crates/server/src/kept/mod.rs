//! What accounts keep: themselves, their API keys and their designs. The editor, the public interface and the command line
//! all make, find and delete them here.

mod accounts;
mod designs;
mod keys;

pub(crate) use self::{
    accounts::{account_answer, session_list},
    designs::{absent, design_entry, design_list, design_name, full, opened, shelf},
    keys::key_list,
};
pub use self::{designs::QUOTA, keys::MOST_KEYS};
