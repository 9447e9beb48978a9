//! Matrix and stacked codes: a file for each command. Shared code is in `modules`.

mod aztec;
mod codablock;
mod code49;
mod data_matrix;
mod maxicode;
mod micro_pdf417;
mod modules;
mod pdf417;
mod qr;

pub(crate) use self::maxicode::Honeycomb;
pub(super) use self::{
    aztec::draw as aztec, codablock::draw as codablock, code49::draw as code49,
    data_matrix::draw as data_matrix, maxicode::draw as maxicode,
    micro_pdf417::draw as micro_pdf417, pdf417::draw as pdf417, qr::draw as qr_code,
};
