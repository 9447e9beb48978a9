//! Writes one barcode field: `^BY`, the origin, the command and the data.

use label::element::Rotation;
use message::{Message, message};
use zpl::{
    FieldData, FieldError, Writer,
    command::{BarcodeDefaults, FieldOrigin, Orientation, Statement, Tenths},
};

use super::{BarcodeField, refusal::refusal};

/// Writes one barcode field; holds the parameters that most commands have.
pub(super) struct Pen<'w, 'f> {
    /// Always written, since the commands have different defaults.
    pub(super) orientation: Option<Orientation>,
    /// Of bars, or of one row.
    pub(super) height: Option<u32>,
    /// Whether the printer sets the readable line.
    pub(super) line: Option<bool>,
    pub(super) field: &'f BarcodeField<'f>,
    writer: &'w mut Writer,
    at: (u32, u32),
}

impl<'w, 'f> Pen<'w, 'f> {
    pub(super) fn new(writer: &'w mut Writer, at: (u32, u32), field: &'f BarcodeField<'f>) -> Self {
        Self {
            orientation: Some(orientation(field.rotation)),
            height: Some(field.height),
            line: Some(field.line),
            field,
            writer,
            at,
        }
    }

    /// Writes the field of a code whose bars or rows have the field's height.
    pub(super) fn put<S: Statement>(
        &mut self,
        command: &S,
        data: Result<FieldData, FieldError>,
    ) -> Result<(), Message> {
        let BarcodeField { module, ratio, height, .. } = *self.field;
        self.put_with((module, ratio, height), command, data)
    }

    /// The same with other sizes for `^BY`: narrow bar, ratio in tenths, height. They are written for every barcode,
    /// since otherwise those of the previous one apply.
    pub(super) fn put_with<S: Statement>(
        &mut self,
        (module, ratio, height): (u32, u32, u32),
        command: &S,
        data: Result<FieldData, FieldError>,
    ) -> Result<(), Message> {
        let data = data.map_err(|error| self.explain(refusal(error)))?;
        let (module, ratio, height) = (Some(module), Some(Tenths(ratio)), Some(height));
        self.writer.put(&BarcodeDefaults { module, ratio, height });
        self.writer.put(&origin(self.at)).put(command).field(&data);
        Ok(())
    }

    /// A reason with the symbology it is about.
    pub(super) fn explain(&self, reason: impl Into<Message>) -> Message {
        let symbology = self.field.barcode.symbology().id();
        message!("value-rule", "{symbology}: {rule}", symbology, rule = reason.into())
    }
}

/// `^FO`.
pub(crate) fn origin((x, y): (u32, u32)) -> FieldOrigin {
    FieldOrigin { x: Some(x), y: Some(y), justification: None }
}

pub(crate) fn orientation(rotation: Rotation) -> Orientation {
    match rotation {
        Rotation::Normal => Orientation::Normal,
        Rotation::Right => Orientation::Rotated,
        Rotation::Inverted => Orientation::Inverted,
        Rotation::BottomUp => Orientation::BottomUp,
    }
}
