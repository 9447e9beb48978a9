//! The words of `--help`.

/// Of what help is wanted.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Topic {
    Everything,
    Barcode,
    Presets,
}

impl Topic {
    pub(crate) const fn text(self) -> &'static str {
        match self {
            Self::Everything => EVERYTHING,
            Self::Barcode => BARCODE,
            Self::Presets => PRESETS,
        }
    }
}

const EVERYTHING: &str = "\
labelwright: labels and barcodes, exact to the dot

Usage:
  labelwright barcode SYMBOLOGY VALUE [flags]   one barcode as SVG or JSON
  labelwright presets [flags]                   the 148 label sizes
  labelwright COMMAND --help                    the flags of a command
  labelwright --version

A first barcode:
  labelwright barcode ean13 590123412345 > ean.svg
";

const BARCODE: &str = "\
Usage: labelwright barcode SYMBOLOGY VALUE [flags]

Prints one barcode on standard output. A value that starts with a dash goes after \"--\".

  --format svg|json    what to print (svg)
  --scale N            pixels to a module, 1 to 20 (2 for bars and PDF417, 5 for matrix codes)
  --height INCHES      height of the bars (0.5)
  --no-text            leave the readable line out
  --ratio R            wide to narrow bars, 2.0 to 3.0, where a symbology has two widths (3.0)
  --level L            QR Code: L, M, Q or H (M); PDF417: 0 to 8 (by the amount of data)
  --columns N          PDF417: 1 to 30 (by the amount of data)
  --rectangular        Data Matrix: one of the six rectangular sizes
  --correction P       Aztec Code: percent of error correction, 1 to 99 (23)

Symbologies:
  code128 code39 code93 ean13 ean8 upca upce itf14 interleaved2of5 codabar msi gs1-128
  datamatrix pdf417 aztec qrcode
  databar-omni databar-truncated databar-stacked databar-stacked-omni databar-limited
  databar-expanded databar-expanded-stacked gs1-datamatrix maxicode micropdf417 code11
  industrial2of5 standard2of5 plessey logmars postnet planet intelligent-mail ean2 ean5
  code49 codablock-f
  microqr telepen pharmacode royalmail kix   (for screens and paper; no ZPL II command)
";

const PRESETS: &str = "\
Usage: labelwright presets [flags]

Prints the catalog of label sizes.

  --brand B     only this printer family, for example Zebra
  --search S    only sizes whose id, name or product code contains this
  --json        as the service answers it, instead of a table
";

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn help_lists_every_symbology() {
        let words: Vec<_> = BARCODE.split_whitespace().collect();
        for symbology in symbology::Symbology::ALL {
            assert!(words.contains(&symbology.id()), "{} is missing", symbology.id());
        }
    }
}
