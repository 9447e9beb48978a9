//! Picture files as data URIs: a few bytes that become many pixels, and files with much detail.

use miniz_oxide::deflate::compress_to_vec_zlib;

use super::genome::{Gene, Genome};

/// The most bytes of one file.
const MOST: usize = 1_400_000;

/// Rows after which a picture repeats: more than a compressor looks back over in the widest ones.
const PERIOD: usize = 40;

/// The file of the genome, with its media type. Files of another number differ in a few bytes.
pub(super) fn file(genome: &Genome, number: usize) -> (&'static str, Vec<u8>) {
    let side = genome.count(Gene::Pixels).max(1);
    let png = |bytes| ("image/png", bytes);
    match genome.get(Gene::Picture) {
        // One bit for each pixel: no other kind has as many of them.
        0 => png(flat(side, number)),
        // As many pixels of noise as a file may hold.
        1 => png(grey(side.min(1150), number, |x, y| noise(x, y, number))),
        2 => png(grey(side.min(3000), number, |x, y| if (x + y) % 2 == 0 { 0 } else { 255 })),
        // Bars and the corners of codes: the search for barcodes tries all of them.
        3 => png(grey(side.min(3000), number, finders)),
        4 => png(colour(side.min(4400), number)),
        5 => ("image/svg+xml", paths(side, number)),
        _ => ("image/svg+xml", strokes(side, number)),
    }
}

/// A file as an address.
pub(super) fn data_uri(genome: &Genome, number: usize) -> String {
    let (kind, file) = file(genome, number);
    format!("data:{kind};base64,{}", base64(&file))
}

fn noise(x: usize, y: usize, number: usize) -> u8 {
    let mixed = (x * 7919 + y * 104_729 + number * 31).wrapping_mul(2_654_435_761);
    u8::try_from(mixed >> 13 & 255).unwrap_or(0)
}

/// Squares in squares, as in the corners of QR codes, at every 40 pixels.
fn finders(x: usize, y: usize) -> u8 {
    let (x, y) = (x % 40 / 4, y % 40 / 4);
    let ring = x.min(y).min(6_usize.saturating_sub(x)).min(6_usize.saturating_sub(y));
    if x > 6 || y > 6 || ring == 1 { 255 } else { 0 }
}

fn grey(side: usize, number: usize, shade: impl Fn(usize, usize) -> u8) -> Vec<u8> {
    let mut rows = Vec::new();
    for y in 0..side.min(PERIOD) {
        rows.push(0);
        rows.extend((0..side).map(|x| shade(x, y)));
    }
    let pixels: Vec<u8> = rows.iter().copied().cycle().take(side * (1 + side)).collect();
    png(side, (8, 0), &pixels, number)
}

fn flat(side: usize, number: usize) -> Vec<u8> {
    let mut row = vec![255; 1 + side.div_ceil(8)];
    row[0] = 0;
    png(side, (1, 0), &row.repeat(side), number)
}

fn colour(side: usize, number: usize) -> Vec<u8> {
    png(side, (8, 6), &vec![0; side * (1 + side * 4)], number)
}

/// A square picture with this depth and kind of colour.
fn png(side: usize, (depth, colour): (u8, u8), pixels: &[u8], number: usize) -> Vec<u8> {
    let side = u32::try_from(side).unwrap_or(1).to_be_bytes();
    let header = [&side[..], &side, &[depth, colour, 0, 0, 0]].concat();
    let mut packed = compress_to_vec_zlib(pixels, 3);
    packed.truncate(MOST);
    let note = format!("Comment\0{number}");
    let mut file = b"\x89PNG\r\n\x1a\n".to_vec();
    for (name, content) in
        [(b"IHDR", &header[..]), (b"tEXt", note.as_bytes()), (b"IDAT", &packed), (b"IEND", &[])]
    {
        file.extend(u32::try_from(content.len()).unwrap_or(0).to_be_bytes());
        let start = file.len();
        file.extend(name);
        file.extend(content);
        file.extend(crc32fast::hash(&file[start..]).to_be_bytes());
    }
    file
}

/// Filled curves over the whole picture.
fn paths(side: usize, number: usize) -> Vec<u8> {
    let path = r#"<path fill="url(#g)" opacity=".5" d="M0 0C99 9 9 99 99 99S0 50 99 0Z"/>"#;
    svg(side, number, &path.repeat(400))
}

/// Dashed lines with round ends.
fn strokes(side: usize, number: usize) -> Vec<u8> {
    let stroke = r#"<path fill="none" stroke="black" stroke-width="3" stroke-linecap="round" stroke-dasharray=".5 .5" d="M0 0C99 9 9 99 99 99S0 50 99 0Z"/>"#;
    svg(side, number, &stroke.repeat(100))
}

fn svg(side: usize, number: usize, content: &str) -> Vec<u8> {
    let gradient = r#"<radialGradient id="g"><stop offset="0"/><stop offset="1" stop-color="white"/></radialGradient>"#;
    format!(
        r#"<svg xmlns="http://www.w3.org/2000/svg" width="{side}" height="{side}" viewBox="0 0 100 100"><!--{number}--><defs>{gradient}</defs>{content}</svg>"#
    )
    .into_bytes()
}

/// Base64 with padding.
pub(super) fn base64(bytes: &[u8]) -> String {
    const LETTERS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let mut text = String::with_capacity(bytes.len() / 3 * 4 + 4);
    for chunk in bytes.chunks(3) {
        let all = [0, 1, 2].map(|at| u32::from(chunk.get(at).copied().unwrap_or(0)));
        let bits = all[0] << 16 | all[1] << 8 | all[2];
        for place in 0..4_usize {
            let letter = LETTERS[(bits >> (18 - 6 * place) & 63) as usize];
            text.push(if place <= chunk.len() { char::from(letter) } else { '=' });
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn base64_has_its_padding() {
        assert_eq!(
            ["", "f", "fo", "foo"].map(|it| base64(it.as_bytes())),
            ["", "Zg==", "Zm8=", "Zm9v"]
        );
    }

    #[test]
    fn every_picture_can_be_opened() {
        for picture in 0..7 {
            let genome = json!({"picture": picture, "pixels": 500});
            let genome = Genome::from_json(genome.as_object().unwrap()).unwrap();
            let (kind, file) = file(&genome, 3);
            assert!(pictures::Picture::open(&file, None).is_ok(), "{picture} {kind}");
        }
    }
}
