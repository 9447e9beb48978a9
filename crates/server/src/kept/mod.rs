//! What accounts own: the account itself, its sessions, API keys, designs and fonts. The editor, the public interface and the command
//! line create, find and delete them here.

pub mod accounts;
pub mod allowance;
pub(crate) mod counters;
pub mod designs;
pub(crate) mod fonts;
pub mod keys;
