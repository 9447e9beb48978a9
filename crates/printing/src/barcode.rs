//! One barcode without a label: as SVG, as ZPL, and as its dots.

use label::units::Dpi;
use preview::{Media, NotDrawn, single_png};
use render::{
    Single,
    svg::{self, Look},
};
use symbology::Barcode;
use wire::{BarcodeRequest, Problems, Warnings};

use crate::Error;

/// A barcode that can be drawn, and how.
#[derive(Debug)]
pub struct Prepared {
    /// The barcode.
    pub barcode: Barcode,
    /// How it looks as SVG.
    pub look: Look,
    /// How a printer prints it.
    pub single: Single,
    /// What differs from the request.
    pub warnings: Warnings,
}

impl Prepared {
    /// Checks the value.
    pub fn new(request: BarcodeRequest) -> Result<Self, Error> {
        let BarcodeRequest {
            symbology,
            value,
            format: _,
            scale,
            height,
            human_readable,
            options,
            digital_link,
            drawn,
            dpi,
            mut warnings,
        } = request;
        let (barcode, findings) =
            label::read_single(symbology, &value, options, digital_link.as_ref())
                .map_err(|error| Error::Problems(Problems::of_field("value", &error)))?;
        warnings.add_barcode_findings(findings);
        let scale = scale.unwrap_or_else(|| Single::usual_scale(symbology));
        let bar_height = u16::try_from(height.inches(symbology).dots(Dpi::SCREEN).get())
            .unwrap_or(u16::MAX)
            .max(1);
        let look = Look { scale, bar_height, human_readable };
        let single = Single { scale, height, dpi, ratio: options.ratio, human_readable, drawn };
        Ok(Self { barcode, look, single, warnings })
    }

    /// The barcode as SVG.
    pub fn svg(&self) -> String {
        svg::draw(&self.barcode, self.look)
    }

    /// The barcode as ZPL.
    pub fn zpl(&mut self) -> Result<Vec<u8>, Error> {
        let mut findings = Vec::new();
        let zpl = render::barcode(&self.barcode, self.single, &mut findings)
            .map_err(|problems| Error::Problems(Problems::of_barcode(&problems)))?;
        self.warnings.add_barcode_findings(findings);
        Ok(zpl)
    }

    /// The barcode as PNG, as a printer prints it.
    pub fn png(&mut self) -> Result<Vec<u8>, Error> {
        let zpl = self.zpl()?;
        let media = Media { dpi: self.single.dpi.get().into(), size: None };
        single_png(&zpl, media).map_err(|why| not_drawn(&why))
    }
}

fn not_drawn(why: &NotDrawn) -> Error {
    match why {
        NotDrawn::Exceeded(exceeded) => Error::OutputTooLarge(exceeded.to_string()),
        NotDrawn::Note(_) | NotDrawn::Labels(_) => {
            let message = format!("{why}; the format svg draws it");
            Error::Problems(Problems::of_field("format", &message))
        }
    }
}
