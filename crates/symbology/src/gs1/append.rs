//! Putting a few bytes together piece by piece.

/// Appends bytes after the first `length` ones of the room, or `None` when they do not fit. Nearly always they are
/// few, where two moves that may overlap beat a call.
#[inline]
pub(super) fn append(room: &mut [u8], length: &mut usize, bytes: &[u8]) -> Option<()> {
    let end = *length + bytes.len();
    let target = room.get_mut(*length..end)?;
    *length = end;
    match bytes.len() {
        0..=1 | 33.. => {
            target.copy_from_slice(bytes);
            Some(())
        }
        2..=3 => copy_ends::<2>(target, bytes),
        4..=7 => copy_ends::<4>(target, bytes),
        8..=15 => copy_ends::<8>(target, bytes),
        16..=32 => copy_ends::<16>(target, bytes),
    }
}

#[inline]
fn copy_ends<const N: usize>(target: &mut [u8], bytes: &[u8]) -> Option<()> {
    *target.first_chunk_mut::<N>()? = *bytes.first_chunk()?;
    *target.last_chunk_mut::<N>()? = *bytes.last_chunk()?;
    Some(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pieces_of_all_lengths_until_the_room_is_full() {
        let source: Vec<u8> = (0..=255).collect();
        for piece in 0..60 {
            let (mut room, mut length) = ([0; 100], 0);
            assert_eq!(append(&mut room, &mut length, &source[7..10]), Some(()));
            assert_eq!(append(&mut room, &mut length, &source[100..100 + piece]), Some(()));
            assert_eq!(room[..length], [&source[7..10], &source[100..100 + piece]].concat());
            assert_eq!(append(&mut room, &mut length, &source[..98 - piece]), None);
            assert_eq!(append(&mut room, &mut length, &source[..97 - piece]), Some(()));
            assert_eq!(length, 100);
        }
    }
}
