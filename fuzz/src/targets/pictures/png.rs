//! PNG files: chunks are damaged, then their checksums are made right again.

use miniz_oxide::{deflate::compress_to_vec_zlib, inflate::decompress_to_vec_zlib_with_limit};

use super::damage;

pub(super) fn mutate(file: &mut Vec<u8>, random: &mut fastrand::Rng) {
    let mut chunks = split(file);
    for _ in 0..random.usize(1..=4) {
        let at = random.usize(..chunks.len().max(1));
        match random.u32(..10) {
            0 => {
                let other = random.usize(..chunks.len().max(1));
                if at < chunks.len() && other < chunks.len() {
                    chunks.swap(at, other);
                }
            }
            1 if at < chunks.len() => drop(chunks.remove(at)),
            2 if at < chunks.len() => chunks.insert(at, chunks[at].clone()),
            3 if at < chunks.len() => damage(&mut chunks[at].0, random),
            4 if at < chunks.len() => damage(&mut chunks[at].1, random),
            _ => pixels(&mut chunks, random),
        }
        // Any size, depth, colour type and interlacing, with the same pixels.
        if random.u32(..4) == 0
            && let Some((_, header)) = chunks.first_mut()
            && header.len() == 13
        {
            let at = [3, 3, 7, 7, 8, 9, 12, 2, 6][random.usize(..9)];
            header[at] = [0, 1, 2, 3, 4, 6, 8, 16, 40][random.usize(..9)];
        }
    }
    *file = join(&chunks);
    if random.u32(..16) == 0 {
        damage(file, random);
    }
}

/// Damages the pixels before they are packed.
fn pixels(chunks: &mut [(Vec<u8>, Vec<u8>)], random: &mut fastrand::Rng) {
    let Some((_, data)) = chunks.iter_mut().find(|(name, _)| name == b"IDAT") else { return };
    let Ok(mut rows) = decompress_to_vec_zlib_with_limit(data, 1 << 16) else { return };
    for _ in 0..random.usize(1..=4) {
        damage(&mut rows, random);
    }
    *data = compress_to_vec_zlib(&rows, 1);
}

fn split(file: &[u8]) -> Vec<(Vec<u8>, Vec<u8>)> {
    let mut chunks = Vec::new();
    let mut rest = file.get(8..).unwrap_or_default();
    while let Some((length, after)) = rest.split_first_chunk::<4>() {
        let length = u32::from_be_bytes(*length) as usize;
        let (Some(name), Some(data)) = (after.get(..4), after.get(4..4 + length)) else { break };
        chunks.push((name.to_vec(), data.to_vec()));
        rest = after.get(8 + length..).unwrap_or_default();
    }
    chunks
}

fn join(chunks: &[(Vec<u8>, Vec<u8>)]) -> Vec<u8> {
    let mut file = b"\x89PNG\r\n\x1a\n".to_vec();
    for (name, data) in chunks {
        let body = [&name[..], data].concat();
        file.extend(u32::try_from(data.len()).unwrap_or(0).to_be_bytes());
        file.extend(&body);
        file.extend(crc32fast::hash(&body).to_be_bytes());
    }
    file
}
