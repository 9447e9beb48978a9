//! The pictures of a job: each file is decoded once, and each picture becomes dots and is packed once, however many
//! labels show it.

mod album;
mod frame;
mod print;
mod source;
mod work;

pub(crate) use album::Unprintable;
pub use album::{Album, Allowance, Unlimited};
pub(crate) use frame::Room;
pub(crate) use print::{Print, Remark, Wish};
pub use work::PictureFiles;
