//! All codewords of a symbol in the order in which they are placed, ISO/IEC 18004 clauses 7.5 and 7.6.

use super::{bits, plan::Plan, reed_solomon, version::Blocks};

/// Bytes a buffer must have beyond the codewords, so that whole words can be read from it.
pub(super) const SLACK: usize = 8;

/// Fills `message` with the codewords of a value; the bytes after them stay 0.
pub(super) fn write(value: &[u8], plan: &Plan, blocks: Blocks, message: &mut [u8]) {
    if blocks.count == 1 {
        let (data, rest) = message.split_at_mut(blocks.data);
        bits::write(value, plan, data);
        reed_solomon::correct(data, &mut rest[..blocks.correction]);
    } else {
        let mut data = vec![0; blocks.data];
        bits::write(value, plan, &mut data);
        interleave(&data, blocks, message);
    }
}

/// The first codeword of each block, the second of each, and so on; then the same of their corrections.
fn interleave(data: &[u8], blocks: Blocks, message: &mut [u8]) {
    let Blocks { count, correction, .. } = blocks;
    let short = blocks.data / count;
    let shorter = count - blocks.data % count;
    let mut own_correction = [0; 30];
    let own_correction = &mut own_correction[..correction];
    let (data_part, correction_part) = message.split_at_mut(blocks.data);
    let mut rest = data;
    for block in 0..count {
        let length = if block < shorter { short } else { short + 1 };
        let (own, behind) = rest.split_at(length);
        rest = behind;
        for (target, &byte) in data_part[block..].iter_mut().step_by(count).zip(&own[..short]) {
            *target = byte;
        }
        if let Some(&last) = own.get(short) {
            // The shorter blocks have no codeword here.
            data_part[short * count + block - shorter] = last;
        }
        reed_solomon::correct(own, own_correction);
        for (target, &byte) in
            correction_part[block..].iter_mut().step_by(count).zip(&*own_correction)
        {
            *target = byte;
        }
    }
}
