//! File formats by name and media type.

use std::fmt;

/// A format that is read.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Format {
    /// Portable Network Graphics.
    Png,
    /// JPEG, baseline or progressive.
    Jpeg,
    /// WebP, with or without loss.
    WebP,
    /// GIF.
    Gif,
    /// Scalable Vector Graphics.
    Svg,
}

impl Format {
    /// All of them.
    pub const ALL: [Self; 5] = [Self::Png, Self::Jpeg, Self::WebP, Self::Gif, Self::Svg];

    /// As people write it.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Png => "PNG",
            Self::Jpeg => "JPEG",
            Self::WebP => "WebP",
            Self::Gif => "GIF",
            Self::Svg => "SVG",
        }
    }

    /// As it is declared.
    pub const fn media_type(self) -> &'static str {
        match self {
            Self::Png => "image/png",
            Self::Jpeg => "image/jpeg",
            Self::WebP => "image/webp",
            Self::Gif => "image/gif",
            Self::Svg => "image/svg+xml",
        }
    }

    /// By a media type without parameters, in any case. `image/jpg` is not registered, but common.
    pub fn from_media_type(media_type: &str) -> Option<Self> {
        if media_type.eq_ignore_ascii_case("image/jpg") {
            return Some(Self::Jpeg);
        }
        Self::ALL.into_iter().find(|format| format.media_type().eq_ignore_ascii_case(media_type))
    }
}

impl fmt::Display for Format {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(self.name())
    }
}

/// A format that is recognised, but not read.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum OtherFormat {
    /// Windows bitmap.
    Bmp,
    /// Tagged Image File Format.
    Tiff,
    /// AVIF.
    Avif,
    /// HEIC, the photographs of iPhones.
    Heic,
    /// JPEG XL.
    JpegXl,
    /// JPEG 2000.
    Jpeg2000,
    /// Windows icon.
    Icon,
    /// Photoshop document.
    Photoshop,
    /// PDF.
    Pdf,
    /// PostScript.
    PostScript,
    /// A file packed by gzip, such as SVGZ.
    Gzip,
}

impl OtherFormat {
    /// As people write it.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Bmp => "BMP",
            Self::Tiff => "TIFF",
            Self::Avif => "AVIF",
            Self::Heic => "HEIC",
            Self::JpegXl => "JPEG XL",
            Self::Jpeg2000 => "JPEG 2000",
            Self::Icon => "ICO",
            Self::Photoshop => "Photoshop",
            Self::Pdf => "PDF",
            Self::PostScript => "PostScript",
            Self::Gzip => "gzip",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn media_types_are_read_in_any_case() {
        for format in Format::ALL {
            assert_eq!(Format::from_media_type(&format.media_type().to_uppercase()), Some(format));
        }
        assert_eq!(Format::from_media_type("image/jpg"), Some(Format::Jpeg));
        assert_eq!(Format::from_media_type("image/bmp"), None);
    }
}
