//! Names of stored objects, such as `R:LABEL.ZPL`.

/// Longer names are cut: printers allow sixteen characters and an extension of three.
const MOST_BYTES: usize = 64;

/// The devices that printers search when none is named, in this order.
const DEVICES: [u8; 4] = *b"REBA";

/// The name of a stored object. Names are case-insensitive.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Name {
    device: u8,
    /// Name and extension, separated by a dot.
    file: Vec<u8>,
}

/// A name as a document gives it: the device may be missing, and there may be wildcards.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Pattern {
    device: Option<u8>,
    file: Vec<u8>,
}

impl Pattern {
    /// Reads a name from a document, with a default extension.
    pub(crate) fn read(text: Option<&[u8]>, extension: &str) -> Self {
        // The guide's default name.
        let text = text.unwrap_or(b"UNKNOWN");
        let (device, file) = match text {
            [device, b':', file @ ..] => (Some(device.to_ascii_uppercase()), file),
            _ => (None, text),
        };
        let mut file = file.to_ascii_uppercase();
        file.truncate(MOST_BYTES);
        if !file.contains(&b'.') {
            file.push(b'.');
            file.extend_from_slice(extension.as_bytes());
        }
        Self { device, file }
    }

    /// The name under which something is stored.
    pub(crate) fn to_store(&self) -> Name {
        Name { device: self.device.unwrap_or(b'R'), file: self.file.clone() }
    }

    /// The names under which it may be stored.
    pub(crate) fn to_find(&self) -> impl Iterator<Item = Name> {
        let devices = match &self.device {
            Some(device) => std::slice::from_ref(device),
            None => &DEVICES,
        };
        devices.iter().map(|&device| Name { device, file: self.file.clone() })
    }

    /// Whether it matches the stored object.
    pub(crate) fn matches(&self, name: &Name) -> bool {
        let device = self.device.unwrap_or(b'R');
        (device == b'*' || device == name.device) && matches(&self.file, &name.file)
    }

    /// For a note.
    pub(crate) fn text(&self) -> String {
        let device = self.device.map(|device| format!("{}:", char::from(device)));
        format!("{}{}", device.unwrap_or_default(), String::from_utf8_lossy(&self.file))
    }
}

impl Name {
    /// As a document gives it.
    pub(crate) fn bytes(&self) -> Vec<u8> {
        [&[self.device, b':'], &*self.file].concat()
    }
}

/// `*` matches any characters and `?` one.
fn matches(pattern: &[u8], name: &[u8]) -> bool {
    let (mut at, mut from) = (0, 0);
    // The position of the last star, and the end of what it matches so far.
    let mut star: Option<(usize, usize)> = None;
    while let Some(&byte) = name.get(from) {
        match pattern.get(at) {
            Some(b'*') => {
                star = Some((at, from));
                at += 1;
            }
            Some(&wanted) if wanted == b'?' || wanted == byte => {
                at += 1;
                from += 1;
            }
            _ => {
                let Some((place, reach)) = star else { return false };
                star = Some((place, reach + 1));
                (at, from) = (place + 1, reach + 1);
            }
        }
    }
    pattern.get(at..).unwrap_or_default().iter().all(|&byte| byte == b'*')
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Pattern {
        Pattern::read(Some(text.as_bytes()), "ZPL")
    }

    #[test]
    fn missing_parts_get_defaults() {
        assert_eq!(read("label"), Pattern { device: None, file: b"LABEL.ZPL".to_vec() });
        assert_eq!(
            read("e:Label.zpl"),
            Pattern { device: Some(b'E'), file: b"LABEL.ZPL".to_vec() }
        );
        assert_eq!(Pattern::read(None, "ZPL").text(), "UNKNOWN.ZPL");
        assert_eq!(read("label").to_store(), read("R:LABEL.ZPL").to_store());
        assert_eq!(read(&"a".repeat(500)).file.len(), MOST_BYTES + 4);
    }

    #[test]
    fn devices_are_searched_in_order() {
        let devices: Vec<u8> = read("label").to_find().map(|name| name.device).collect();
        assert_eq!(devices, DEVICES);
        assert_eq!(read("B:label").to_find().count(), 1);
    }

    #[test]
    fn wildcards_match_characters() {
        let check = |pattern: &str, name: &str, expected: bool| {
            assert_eq!(read(pattern).matches(&read(name).to_store()), expected, "{pattern} {name}");
        };
        check("R:*.*", "R:A.ZPL", true);
        check("*.ZPL", "R:A.ZPL", true);
        check("*.ZPL", "E:A.ZPL", false);
        check("*:*.*", "E:A.ZPL", true);
        check("R:SAMPLE*.ZPL", "R:SAMPLE12.ZPL", true);
        check("R:SAMPLE*.ZPL", "R:SIMPLE12.ZPL", false);
        check("R:*1*2*.ZPL", "R:A1B12.ZPL", true);
        check("R:A?.ZPL", "R:AB.ZPL", true);
        check("R:A?.ZPL", "R:A.ZPL", false);
        check("R:*.GRF", "R:A.ZPL", false);
    }
}
