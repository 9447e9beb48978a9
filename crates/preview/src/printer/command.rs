//! What each command does to the printer: settings change, fields are put together, labels are printed.

use std::ops::Range;

use zpl::{
    Command,
    command::{FieldBlock, FontName, LabelEnd, Letter, TextBlock},
    read::Placed,
};

use super::{
    Block, Content, Field, FontChoice, GO_ON, Job, Label, Step,
    field::{Draft, FontDraft, Place},
};
use crate::{Exceeded, NoteKind, draw::Code, geometry::Anchor};

impl Job<'_> {
    #[expect(clippy::too_many_lines, reason = "a line or two for each command")]
    pub(super) fn run(&mut self, placed: Placed) -> Step {
        let Placed { command, span } = placed;
        self.budget().work(50)?;
        self.finish_picture(&command)?;
        let settings = &mut *self.settings;
        let draft = &mut self.draft;
        match command {
            // The document
            Command::StartFormat(_) => {
                // A label that was not ended is lost, as on a printer.
                self.draft = Draft::default();
                self.label = Some(Label::default());
                return GO_ON;
            }
            Command::EndFormat(_) => {
                self.finish_field()?;
                return match self.label.take() {
                    Some(label) => self.print_label(&label),
                    None => GO_ON,
                };
            }
            Command::Encoding(command) => settings.encoding = command.number.unwrap_or(0),
            Command::PrintWidth(command) => settings.width = command.width.or(settings.width),
            Command::LabelLength(command) => settings.length = command.length.or(settings.length),
            Command::LabelHome(command) => {
                settings.home = (command.x.unwrap_or(0), command.y.unwrap_or(0));
            }
            Command::LabelShift(command) => settings.shift = command.dots.unwrap_or(0),
            Command::LabelTop(command) => settings.top = command.dots.unwrap_or(0),
            Command::LabelReverse(command) => settings.reversed = command.reversed.unwrap_or(false),
            Command::PrintOrientation(command) => {
                settings.turned = command.end == Some(LabelEnd::Inverted);
            }
            Command::PrintMirror(command) => settings.mirrored = command.mirrored.unwrap_or(false),
            Command::PrintQuantity(command) => {
                if let Some(label) = &mut self.label {
                    label.copies = command.quantity;
                }
            }
            // Nothing that can be seen.
            Command::SetDarkness(_)
            | Command::MediaDarkness(_)
            | Command::MediaTracking(_)
            | Command::PrintMode(_)
            | Command::Comment(_)
            // The reader has done what these ask for.
            | Command::Units(_)
            | Command::ChangePrefix(_) => {}
            // Fields
            Command::FieldOrigin(command) => {
                draft.position = Some(Place {
                    anchor: Anchor::Corner,
                    x: Some(command.x.unwrap_or(0)),
                    y: Some(command.y.unwrap_or(0)),
                    justification: command.justification,
                });
            }
            Command::FieldTypeset(command) => {
                draft.position = Some(Place {
                    anchor: Anchor::Baseline,
                    x: command.x,
                    y: command.y,
                    justification: command.justification,
                });
            }
            Command::FieldSeparator(_) => {
                self.extend(&span);
                self.finish_field()?;
                return GO_ON;
            }
            Command::FieldHex(command) => {
                draft.hex_indicator = Some(command.indicator.map_or(b'_', Letter::byte));
            }
            Command::FieldNumber(command) => draft.number = command.number,
            Command::FieldBlock(command) => draft.block = Some(lines(&command)),
            Command::TextBlock(command) => {
                // It stands like the font before it.
                let font = draft.font.as_ref().and_then(|font| font.orientation);
                draft.block = Some(clipped(&command, font.unwrap_or(settings.orientation)));
            }
            Command::FieldReverse(_) => draft.reversed = true,
            Command::FieldDefaults(command) => {
                settings.orientation = command.orientation.unwrap_or(settings.orientation);
                settings.justification = command.justification.unwrap_or(settings.justification);
            }
            Command::Font(command) => {
                draft.font = Some(FontDraft {
                    name: Some(command.name.byte()),
                    file: None,
                    orientation: command.orientation,
                    height: command.height,
                    width: command.width,
                });
            }
            Command::FontFile(command) => {
                draft.font = Some(FontDraft {
                    name: None,
                    file: command.file,
                    orientation: command.orientation,
                    height: command.height,
                    width: command.width,
                });
            }
            Command::DefaultFont(command) => {
                let name = command.font.map_or(settings.font.0, FontName::byte);
                settings.font = (name, command.height, command.width);
            }
            Command::FontIdentifier(command) => {
                if let (Some(font), Some(file)) = (command.font, command.file) {
                    settings.fonts.insert(font.byte(), file);
                }
            }
            Command::FieldData(data) | Command::FieldVariable(data) => {
                draft.data = Some(match draft.hex_indicator {
                    Some(indicator) => zpl::field::undo_hex(&data, indicator),
                    None => data,
                });
            }
            // Barcodes
            Command::BarcodeDefaults(command) => {
                let sizes = &mut settings.sizes;
                sizes.module = command.module.unwrap_or(sizes.module);
                sizes.ratio = command.ratio.map_or(sizes.ratio, |ratio| ratio.0);
                sizes.height = command.height.unwrap_or(sizes.height);
            }
            Command::Code128(command) => self.content(Code::Code128(command)),
            Command::Code39(command) => self.content(Code::Code39(command)),
            Command::Logmars(command) => self.content(Code::Logmars(command)),
            Command::Code93(command) => self.content(Code::Code93(command)),
            Command::Ean13(command) => self.content(Code::Ean13(command)),
            Command::Ean8(command) => self.content(Code::Ean8(command)),
            Command::UpcA(command) => self.content(Code::UpcA(command)),
            Command::UpcE(command) => self.content(Code::UpcE(command)),
            Command::UpcEanExtension(command) => self.content(Code::UpcEanExtension(command)),
            Command::Interleaved2of5(command) => self.content(Code::Interleaved2of5(command)),
            Command::Industrial2of5(command) => self.content(Code::Industrial2of5(command)),
            Command::Standard2of5(command) => self.content(Code::Standard2of5(command)),
            Command::Codabar(command) => self.content(Code::Codabar(command)),
            Command::Msi(command) => self.content(Code::Msi(command)),
            Command::Plessey(command) => self.content(Code::Plessey(command)),
            Command::Code11(command) => self.content(Code::Code11(command)),
            Command::Code49(command) => self.content(Code::Code49(command)),
            Command::Planet(command) => self.content(Code::Planet(command)),
            Command::Postal(command) => self.content(Code::Postal(command)),
            Command::DataBar(command) => self.content(Code::DataBar(command)),
            Command::Tlc39(command) => self.content(Code::Tlc39(command)),
            Command::Pdf417(command) => self.content(Code::Pdf417(command)),
            Command::MicroPdf417(command) => self.content(Code::MicroPdf417(command)),
            Command::Codablock(command) => self.content(Code::Codablock(command)),
            Command::DataMatrix(command) => self.content(Code::DataMatrix(command)),
            Command::Aztec(command) => self.content(Code::Aztec(command)),
            Command::QrCode(command) => self.content(Code::QrCode(command)),
            Command::MaxiCode(command) => self.content(Code::MaxiCode(command)),
            // Graphics
            Command::GraphicBox(command) => self.content(Content::Box(command)),
            Command::GraphicCircle(command) => self.content(Content::Circle(command)),
            Command::GraphicDiagonal(command) => self.content(Content::Diagonal(command)),
            Command::GraphicEllipse(command) => self.content(Content::Ellipse(command)),
            Command::GraphicSymbol(command) => self.content(Content::Symbol(command)),
            Command::GraphicField(command) => self.content(Content::Picture(command)),
            Command::RecallGraphic(command) => {
                let scale = (command.across, command.down);
                let recall = self.memory.recall(command.name.as_ref(), scale);
                self.content(Content::Recall(recall));
            }
            Command::ImageMove(command) => {
                let recall = self.memory.recall(command.name.as_ref(), (None, None));
                self.content(Content::Recall(recall));
            }
            Command::ObjectDelete(command) => self.delete_objects(&command)?,
            // Downloads are no part of a field.
            Command::DownloadGraphic(command) => {
                self.download_graphic(&command, &span)?;
                return GO_ON;
            }
            Command::DownloadObject(command) => {
                self.download_object(&command, &span)?;
                return GO_ON;
            }
            // Formats, serial numbers, clocks: to come.
            Command::FieldClock(_)
            | Command::FieldEmbed(_)
            | Command::SerialNumber(_)
            | Command::SerialField(_)
            | Command::DownloadFormat(_)
            | Command::RecallFormat(_) => {}
            Command::Unknown(unknown) => {
                let prefix = char::from(unknown.prefix.byte());
                let name = format!("{prefix}{}", String::from_utf8_lossy(&unknown.name));
                self.notes.push(span, NoteKind::Ignored(name));
                return GO_ON;
            }
        }
        self.extend(&span);
        GO_ON
    }

    /// A picture is complete with its data: designers send the next field's place right after it, without `^FS`.
    fn finish_picture(&mut self, next: &Command) -> Result<(), Exceeded> {
        let has_picture = matches!(self.draft.content, Some(Content::Picture(_)));
        if has_picture && matches!(next, Command::FieldOrigin(_) | Command::FieldTypeset(_)) {
            self.finish_field()?;
        }
        Ok(())
    }

    fn content(&mut self, content: impl Into<Content>) {
        self.draft.content = Some(content.into());
    }

    /// The field at hand reaches to here.
    fn extend(&mut self, span: &Range<usize>) {
        let start = self.draft.span.as_ref().map_or(span.start, |span| span.start);
        self.draft.span = Some(start..span.end);
    }

    /// `^FS`: what was put together becomes a field of the label.
    pub(super) fn finish_field(&mut self) -> Result<(), Exceeded> {
        let draft = std::mem::take(&mut self.draft);
        let Some(label) = &mut self.label else { return Ok(()) };
        if draft.content.is_none() && draft.data.is_none() {
            return Ok(());
        }
        let settings = &*self.settings;
        let Place { anchor, x, y, justification } = draft.position.unwrap_or_default();
        let signed = |dots: u32| i32::try_from(dots).unwrap_or(i32::MAX);
        let from = |home: u32, dots: u32| signed(home).saturating_add(signed(dots));
        let font = draft.font.unwrap_or(FontDraft {
            name: None,
            file: None,
            orientation: None,
            height: None,
            width: None,
        });
        let (default_name, default_height, default_width) = settings.font;
        let own = font.name.is_some() || font.file.is_some();
        let name = font.name.unwrap_or(default_name);
        let sized = font.height.is_some() || font.width.is_some();
        let field = Field {
            span: draft.span.unwrap_or_default(),
            anchor,
            x: x.map(|x| from(settings.home.0, x).saturating_sub(settings.shift)),
            y: y.map(|y| from(settings.home.1, y).saturating_add(settings.top)),
            justification: justification.unwrap_or(settings.justification),
            content: draft.content.unwrap_or(Content::Text),
            data: draft.data,
            number: draft.number,
            reversed: draft.reversed || settings.reversed,
            orientation: settings.orientation,
            font: FontChoice {
                own,
                name,
                file: font.file.or_else(|| settings.fonts.get(&name).cloned()),
                orientation: font.orientation.unwrap_or(settings.orientation),
                height: if sized { font.height } else { default_height },
                width: if sized { font.width } else { default_width },
            },
            block: draft.block,
            sizes: settings.sizes,
            encoding: settings.encoding,
        };
        let bytes = size_of::<Field>() + field.data.as_ref().map_or(0, Vec::len);
        self.budget.memory(bytes as u64)?;
        label.fields.push(field);
        Ok(())
    }
}

fn lines(command: &FieldBlock) -> Block {
    Block::Lines {
        width: command.width.unwrap_or(0),
        lines: command.lines.unwrap_or(1),
        spacing: command.spacing.unwrap_or(0),
        alignment: command.alignment.unwrap_or(zpl::command::Alignment::Left),
        indent: command.indent.unwrap_or(0),
    }
}

fn clipped(command: &TextBlock, orientation: zpl::command::Orientation) -> Block {
    Block::Clipped {
        orientation: command.orientation.unwrap_or(orientation),
        width: command.width.unwrap_or(1),
        height: command.height.unwrap_or(1),
    }
}

impl From<Code> for Content {
    fn from(code: Code) -> Self {
        Self::Barcode(code)
    }
}
