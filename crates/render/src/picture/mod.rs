//! The pictures of a job: each file is decoded once, and each picture becomes dots and is packed once, however many
//! labels show it.

mod allowance;
mod frame;
mod print;
mod remark;
mod shown;
mod single;
mod source;
mod work;

pub use allowance::{Allowance, Unlimited};
pub(crate) use frame::{Original, Room, whole};
pub(crate) use print::{Print, Wish, turned};
pub(crate) use shown::{Shown, turned_area, turned_size};
pub use single::{NoPicture, PictureSize, PrintedPicture, SinglePicture};
pub(crate) use source::{Uri, find, quoted};
pub use work::PictureFiles;
