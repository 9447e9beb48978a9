//! Finds a file in the ZIP archive of Swagger UI. Supports only what that archive uses (APPNOTE 4.3.7, 4.3.12, 4.3.16): no
//! encryption, no spanning, no 64-bit sizes.

/// A deflated file in the archive.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Entry<'a> {
    deflated: &'a [u8],
    crc: u32,
    size: u32,
}

impl Entry<'_> {
    /// The file as gzip (RFC 1952): the same deflated bytes with another header and trailer.
    pub(super) fn gzip(&self) -> Vec<u8> {
        // Deflate, no flags, no time, no system.
        const HEAD: [u8; 10] = [0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255];
        let foot = [self.crc.to_le_bytes(), self.size.to_le_bytes()].concat();
        [&HEAD, self.deflated, &foot].concat()
    }
}

/// Finds the deflated file whose name ends with `name`.
pub(super) fn find<'a>(archive: &'a [u8], name: &str) -> Option<Entry<'a>> {
    const END: &[u8] = b"PK\x05\x06";
    const CENTRAL: u32 = u32::from_le_bytes(*b"PK\x01\x02");
    let end = archive.windows(END.len()).rposition(|window| window == END)?;
    let mut at = number(archive, end + 16)? as usize;
    while number(archive, at)? == CENTRAL {
        let lengths = [28, 30, 32].map(|offset| short(archive, at + offset).unwrap_or(0));
        let [name_length, extra_length, comment_length] = lengths.map(usize::from);
        let found = archive.get(at + 46..at + 46 + name_length)?;
        let is_deflated = short(archive, at + 10)? == 8;
        if is_deflated && found.ends_with(name.as_bytes()) {
            let (crc, packed, size) =
                (number(archive, at + 16)?, number(archive, at + 20)?, number(archive, at + 24)?);
            let local = number(archive, at + 42)? as usize;
            let skip =
                usize::from(short(archive, local + 26)?) + usize::from(short(archive, local + 28)?);
            let start = local + 30 + skip;
            let deflated = archive.get(start..start + packed as usize)?;
            return Some(Entry { deflated, crc, size });
        }
        at += 46 + name_length + extra_length + comment_length;
    }
    None
}

fn number(archive: &[u8], at: usize) -> Option<u32> {
    let bytes = archive.get(at..at + 4)?;
    Some(u32::from_le_bytes(bytes.try_into().ok()?))
}

fn short(archive: &[u8], at: usize) -> Option<u16> {
    let bytes = archive.get(at..at + 2)?;
    Some(u16::from_le_bytes(bytes.try_into().ok()?))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn finds_both_files_of_the_page() {
        let archive = utoipa_swagger_ui_vendored::SWAGGER_UI_VENDORED;
        for (name, least) in
            [("/dist/swagger-ui.css", 100_000), ("/dist/swagger-ui-bundle.js", 1_000_000)]
        {
            let entry = find(archive, name).unwrap();
            assert!(entry.size > least, "{name}: {}", entry.size);
            assert_eq!(entry.gzip()[..3], [0x1f, 0x8b, 8]);
        }
        assert_eq!(find(archive, "/dist/nothing.js"), None);
        assert_eq!(find(b"PK\x05\x06", "x"), None);
        assert_eq!(find(&[], "x"), None);
    }
}
