//! The fonts in the program. `assets/README.md` says where they come from.

/// The family that resembles the printer's own font, in which a text is set that asks for none.
pub(super) const DEFAULT_FAMILY: &str = "Roboto Condensed";

macro_rules! files {
    ($($name:literal)*) => { &[$(include_bytes!(concat!("../../assets/", $name, ".ttf"))),*] };
}

/// In the order in which they are searched for a character.
pub(crate) static FILES: &[&[u8]] = files![
    "RobotoCondensed-Regular" "RobotoCondensed-Bold" "RobotoCondensed-Italic" "RobotoCondensed-BoldItalic"
    "Roboto-Regular" "Roboto-Bold" "Roboto-Italic" "Roboto-BoldItalic"
    "NotoSansArabic-Regular" "NotoSansArabic-Bold"
    "NotoSansHebrew-Regular" "NotoSansHebrew-Bold"
    "NotoSansThai-Regular" "NotoSansThai-Bold"
    "NotoSansLao-Regular" "NotoSansLao-Bold"
    "NotoSansKhmer-Regular" "NotoSansKhmer-Bold"
    "NotoSansMyanmar-Regular" "NotoSansMyanmar-Bold"
    "NotoSansDevanagari-Regular" "NotoSansDevanagari-Bold"
    "NotoSansBengali-Regular" "NotoSansBengali-Bold"
    "NotoSansTamil-Regular" "NotoSansTamil-Bold"
    "NotoSansArmenian-Regular" "NotoSansArmenian-Bold"
    "NotoSansGeorgian-Regular" "NotoSansGeorgian-Bold"
    "NotoSansSymbols-Bold" "NotoSansSymbols2-Regular" "NotoSansMath-Regular"
];
