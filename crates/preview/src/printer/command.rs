//! What each command does: settings change, fields are assembled, labels are printed.

use zpl::{
    Command,
    command::{LabelEnd, Letter, Unknown},
    read::{self, Placed, Reader},
};

use super::{
    GO_ON, Job, Step,
    clock::Indicators,
    draft::{BlockDraft, Draft, FontDraft, Place},
    label::{Label, Quantity},
    skipped,
};
use crate::{
    NoteKind,
    field::{BarcodeCommand, Content, characters},
};

/// The cost of reading an empty command and of changing a setting.
const STEPS_A_COMMAND: u64 = 50;

/// The cost of reading a byte.
const STEPS_A_BYTE: u64 = 4;

impl Job<'_> {
    /// Executes all commands of a document, or of a format in it.
    pub(super) fn read(&mut self, reader: &mut Reader<'_>) -> Step {
        loop {
            let before = reader.bytes_read();
            let found = reader.step();
            // Every byte is charged for each time it is read, whether or not it is part of a command.
            let bytes = (reader.bytes_read() - before) as u64;
            self.budget.work(STEPS_A_COMMAND + STEPS_A_BYTE * bytes)?;
            let placed = match found {
                read::Step::Command(placed) => placed,
                read::Step::Junk => continue,
                read::Step::End => return GO_ON,
            };
            let step = match self.storing {
                Some(_) => self.store(placed, reader)?,
                None => self.run(placed, reader)?,
            };
            if step.is_break() {
                return Ok(step);
            }
        }
    }

    /// The current label keeps the length that it has at its first field.
    fn keep_length(&mut self) {
        let length = self.length();
        if let Some(label) = self.label.as_mut().filter(|label| !label.entries.is_empty()) {
            label.length.get_or_insert(length);
        }
    }

    /// The current label sets its size.
    fn mark_sized(&mut self) {
        if let Some(label) = &mut self.label {
            label.sized = true;
        }
    }

    #[expect(clippy::too_many_lines, reason = "a line or two for each command")]
    pub(super) fn run(&mut self, placed: Placed, reader: &mut Reader<'_>) -> Step {
        let Placed { command, span } = placed;
        let span = self.within.clone().unwrap_or(span);
        let settings = &mut *self.settings;
        match command {
            // The document
            Command::StartFormat(_) => {
                // A label that was not ended is discarded, as on a printer.
                self.draft = Draft::default();
                self.budget.release_fields();
                self.label = Some(Label::default());
            }
            Command::EndFormat(_) => {
                self.finish_field()?;
                if let Some(label) = self.label.take() {
                    return self.print_label(label);
                }
            }
            Command::Encoding(command) => {
                settings.encoding = command.number.unwrap_or(0);
                if !characters::is_known(settings.encoding) {
                    let why = format!("^CI{} is treated as ^CI28, UTF-8", settings.encoding);
                    self.note(span, NoteKind::Label(why));
                }
            }
            Command::PrintWidth(command) => {
                settings.set_width(command.width);
                self.mark_sized();
            }
            Command::LabelLength(command) => {
                self.keep_length();
                self.settings.set_length(command.length);
                self.mark_sized();
            }
            Command::LabelHome(command) => settings.set_home(&command),
            Command::LabelShift(command) => settings.set_shift(&command),
            Command::LabelTop(command) => settings.set_top(&command, self.media.dpi),
            Command::LabelReverse(command) => {
                settings.reversed = command.reversed.unwrap_or(settings.reversed);
            }
            Command::PrintOrientation(command) => {
                settings.turned =
                    command.end.map_or(settings.turned, |end| end == LabelEnd::Inverted);
            }
            Command::PrintMirror(command) => {
                settings.mirrored = command.mirrored.unwrap_or(settings.mirrored);
            }
            Command::DotDensity(command) => {
                settings.density = command.density.unwrap_or(settings.density);
            }
            Command::MapClear(command) => {
                if command.cleared == Some(false) {
                    let why = "^MCN is not drawn: on a printer, this label stays in the background of the next ones";
                    self.note(span, NoteKind::Label(why.to_owned()));
                }
            }
            Command::PrintQuantity(command) => {
                if let Some(label) = &mut self.label {
                    let labels = command.quantity.unwrap_or(1).clamp(1, 99_999_999);
                    label.quantity =
                        Quantity { labels, replicates: command.replicates.unwrap_or(1) };
                }
            }
            // No visible effect.
            Command::SetDarkness(_)
            | Command::MediaDarkness(_)
            | Command::MediaTracking(_)
            | Command::PrintMode(_)
            | Command::Comment(_)
            // The reader has handled these.
            | Command::Units(_)
            | Command::ChangePrefix(_) => {}
            // Fields
            Command::FieldOrigin(command) => {
                let place = Place::corner(&command, settings);
                self.place(place, &span)?;
            }
            Command::FieldTypeset(command) => {
                let place = Place::typeset(&command, settings);
                self.place(place, &span)?;
            }
            Command::FieldSeparator(_) => {
                self.draft.extend(&span);
                self.finish_field()?;
            }
            Command::FieldHex(command) => {
                self.draft.hex_indicator = Some(command.indicator.map_or(b'_', Letter::byte));
                self.draft.extend(&span);
            }
            Command::FieldNumber(command) => {
                self.draft.number = Some(command.number.unwrap_or(0));
                self.draft.extend(&span);
            }
            Command::FieldBlock(command) => {
                self.draft.block = Some(BlockDraft::Lines(command));
                self.draft.extend(&span);
            }
            Command::TextBlock(command) => {
                self.draft.block = Some(BlockDraft::Clipped(command));
                self.draft.extend(&span);
            }
            Command::FieldReverse(_) => {
                self.draft.reversed = true;
                self.draft.extend(&span);
            }
            Command::FieldDefaults(command) => settings.set_field_defaults(&command),
            Command::FieldClock(command) => {
                let primary = command.primary.map_or(b'%', Letter::byte);
                let other = |letter: Option<Letter>| letter.map(Letter::byte);
                let characters =
                    [Some(primary), other(command.secondary), other(command.tertiary)];
                self.draft.substitutions.clock = Some(Indicators { characters });
                self.draft.extend(&span);
            }
            Command::FieldEmbed(command) => {
                self.draft.substitutions.embed = Some(command.character.map_or(b'#', Letter::byte));
                self.draft.extend(&span);
            }
            Command::SerialNumber(command) => self.serial_number(command, &span)?,
            Command::SerialField(command) => self.serial_field(command, &span),
            Command::Font(command) => {
                self.draft.font = Some(FontDraft::of(&command, settings));
                self.draft.extend(&span);
            }
            Command::FontFile(command) => {
                self.draft.font = Some(FontDraft::of_file(command, settings));
                self.draft.extend(&span);
            }
            Command::DefaultFont(command) => settings.set_font(&command),
            Command::FontIdentifier(command) => settings.set_font_file(command),
            // Without data it has no effect (guide, `^FV`).
            Command::FieldVariable(data) if data.is_empty() => {}
            Command::FieldData(data) | Command::FieldVariable(data) => self.data(data, &span)?,
            // Barcodes
            Command::BarcodeDefaults(command) => settings.set_sizes(&command),
            Command::Code128(command) => self.content(BarcodeCommand::Code128(command), &span)?,
            Command::Code39(command) => self.content(BarcodeCommand::Code39(command), &span)?,
            Command::Logmars(command) => self.content(BarcodeCommand::Logmars(command), &span)?,
            Command::Code93(command) => self.content(BarcodeCommand::Code93(command), &span)?,
            Command::Ean13(command) => self.content(BarcodeCommand::Ean13(command), &span)?,
            Command::Ean8(command) => self.content(BarcodeCommand::Ean8(command), &span)?,
            Command::UpcA(command) => self.content(BarcodeCommand::UpcA(command), &span)?,
            Command::UpcE(command) => self.content(BarcodeCommand::UpcE(command), &span)?,
            Command::UpcEanExtension(command) => {
                self.content(BarcodeCommand::UpcEanExtension(command), &span)?;
            }
            Command::Interleaved2of5(command) => {
                self.content(BarcodeCommand::Interleaved2of5(command), &span)?;
            }
            Command::Industrial2of5(command) => {
                self.content(BarcodeCommand::Industrial2of5(command), &span)?;
            }
            Command::Standard2of5(command) => self.content(BarcodeCommand::Standard2of5(command), &span)?,
            Command::Codabar(command) => self.content(BarcodeCommand::Codabar(command), &span)?,
            Command::Msi(command) => self.content(BarcodeCommand::Msi(command), &span)?,
            Command::Plessey(command) => self.content(BarcodeCommand::Plessey(command), &span)?,
            Command::Code11(command) => self.content(BarcodeCommand::Code11(command), &span)?,
            Command::Code49(command) => self.content(BarcodeCommand::Code49(command), &span)?,
            Command::Planet(command) => self.content(BarcodeCommand::Planet(command), &span)?,
            Command::Postal(command) => self.content(BarcodeCommand::Postal(command), &span)?,
            Command::DataBar(command) => self.content(BarcodeCommand::DataBar(command), &span)?,
            Command::Tlc39(command) => self.content(BarcodeCommand::Tlc39(command), &span)?,
            Command::Pdf417(command) => self.content(BarcodeCommand::Pdf417(command), &span)?,
            Command::MicroPdf417(command) => self.content(BarcodeCommand::MicroPdf417(command), &span)?,
            Command::Codablock(command) => self.content(BarcodeCommand::Codablock(command), &span)?,
            Command::DataMatrix(command) => self.content(BarcodeCommand::DataMatrix(command), &span)?,
            Command::Aztec(command) => self.content(BarcodeCommand::Aztec(command), &span)?,
            Command::QrCode(command) => self.content(BarcodeCommand::QrCode(command), &span)?,
            Command::MaxiCode(command) => self.content(BarcodeCommand::MaxiCode(command), &span)?,
            // Graphics
            Command::GraphicBox(command) => self.content(Content::Box(command), &span)?,
            Command::GraphicCircle(command) => self.content(Content::Circle(command), &span)?,
            Command::GraphicDiagonal(command) => self.content(Content::Diagonal(command), &span)?,
            Command::GraphicEllipse(command) => self.content(Content::Ellipse(command), &span)?,
            Command::GraphicSymbol(command) => self.content(Content::Symbol(command), &span)?,
            Command::GraphicField(command) => self.content(Content::Picture(command), &span)?,
            Command::RecallGraphic(command) => {
                let scale = (command.across, command.down);
                let recall = self.memory.recall(command.name.as_ref(), scale);
                self.content(Content::Recall(recall), &span)?;
            }
            Command::ImageMove(command) => {
                let recall = self.memory.recall(command.name.as_ref(), (None, None));
                self.content(Content::Recall(recall), &span)?;
            }
            // Stored objects
            Command::DownloadFormat(command) => {
                self.start_storing(&command, span, reader);
            }
            Command::RecallFormat(command) => return self.recall(&command, span, reader),
            Command::ObjectDelete(command) => {
                self.delete_formats(&command)?;
                self.delete_objects(&command)?;
            }
            Command::DownloadGraphic(command) => self.download_graphic(&command, &span)?,
            Command::DownloadFont(command) => self.download_font(&command, &span)?,
            Command::DownloadObject(command) => self.download_object(&command, &span)?,
            Command::Unknown(Unknown { prefix, name, .. }) => {
                let known = skipped::changes_nothing(prefix, &name);
                let name = format!("{}{}", char::from(prefix.byte()), name.escape_ascii());
                let kind = if known { NoteKind::Ignored(name) } else { NoteKind::Unknown(name) };
                self.note(span, kind);
            }
        }
        GO_ON
    }
}
