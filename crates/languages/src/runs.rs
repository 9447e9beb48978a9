//! Runs of equal bytes: the `PackBits` of TIFF, as Brother's printers take it.

/// The most bytes of a run or of a series of different bytes.
const LONGEST: usize = 128;

/// Writes bytes as runs: a count of -1 to -127 and one byte, or a count of 0 to 127 and as many different bytes and one more.
/// Bytes that would become longer are written as different ones.
pub(crate) fn pack(bytes: &[u8], out: &mut Vec<u8>) {
    let start = out.len();
    let mut different = 0;
    let mut rest = bytes;
    while let Some(&[first, second]) = rest.get(different..different + 2) {
        if first != second {
            different += 1;
            continue;
        }
        rest = literal(rest, different, out);
        different = 0;
        let same = rest.iter().take(LONGEST).position(|&byte| byte != first);
        rest = repeated(rest, same.unwrap_or(rest.len().min(LONGEST)), out);
    }
    literal(rest, rest.len(), out);
    if out.len() - start > bytes.len() {
        out.truncate(start);
        literal(bytes, bytes.len(), out);
    }
}

/// Writes the first `count` bytes as they are, and returns the others.
fn literal<'a>(bytes: &'a [u8], count: usize, out: &mut Vec<u8>) -> &'a [u8] {
    let (now, later) = bytes.split_at_checked(count).unwrap_or((bytes, &[]));
    for chunk in now.chunks(LONGEST) {
        out.push(u8::try_from(chunk.len() - 1).unwrap_or(u8::MAX));
        out.extend_from_slice(chunk);
    }
    later
}

/// Writes a run of `count` bytes, at least 2, and returns the others.
fn repeated<'a>(bytes: &'a [u8], count: usize, out: &mut Vec<u8>) -> &'a [u8] {
    let (now, later) = bytes.split_at_checked(count).unwrap_or((bytes, &[]));
    if let Some(&byte) = now.first() {
        out.push(u8::try_from(257 - now.len()).unwrap_or(u8::MAX));
        out.push(byte);
    }
    later
}

#[cfg(test)]
mod tests {
    use super::*;

    fn packed(bytes: &[u8]) -> Vec<u8> {
        let mut out = Vec::new();
        pack(bytes, &mut out);
        out
    }

    /// The example of the command `M` in Brother's *Raster Command Reference* (QL-800/810W/820NWB, QL-600, QL-720NW).
    #[test]
    fn packs_the_row_of_the_makers_reference() {
        let mut row = vec![0; 20];
        row.extend([0x22, 0x22, 0x23, 0xBA, 0xBF, 0xA2, 0x22, 0x2B]);
        let expected = [0xED, 0x00, 0xFF, 0x22, 0x05, 0x23, 0xBA, 0xBF, 0xA2, 0x22, 0x2B];
        assert_eq!(packed(&row), expected);
    }

    #[test]
    fn long_runs_are_split_and_expanding_ones_are_not_packed() {
        assert_eq!(packed(&[7; 162]), [129, 7, 223, 7]);
        assert_eq!(packed(&[7; 129]), [129, 7, 0, 7]);
        assert_eq!(packed(&[]), []);
        assert_eq!(packed(&[1, 1, 2, 3, 3, 4]), [5, 1, 1, 2, 3, 3, 4]);
        let different: Vec<u8> = (0..162).collect();
        let mut expected = vec![127];
        expected.extend(0..128);
        expected.push(33);
        expected.extend(128..162);
        assert_eq!(packed(&different), expected);
    }
}
