//! The pictures that documents carry: dots written as characters, and read back.
//!
//! [`write`](mod@write) makes `^GF` commands of a bitmap in one of the three encodings that every printer's guide has:
//! hexadecimal digits, digits with run lengths, or compressed data in Base64. [`dots()`] reads these and all others.

mod data;
mod envelope;
mod hex;
mod picture;
mod run_lengths;
mod unpacked;
pub mod write;
mod zlib;

pub use data::Data;
pub use picture::{PictureLayout, UnpackedPicture, Unusable, dots, file};
pub use write::{Encoding, Stripe, write};
