//! The options of barcodes that correspond to the parameters of commands.

use preview::BarcodeCommand;
use symbology::{Choice, Code11Checks, Code39Check, InterleavedCheck, MsiChecks, OptionKind};
use zpl::command::{DataMatrix, MsiCheck, Pdf417};

use super::Source;

/// Options with their values.
type Choices = Vec<(OptionKind, Choice)>;

/// The options to try, one after the other. Without any at last.
pub(super) fn of(source: &Source<'_>, command: &BarcodeCommand) -> Vec<Choices> {
    let mut tried = if let BarcodeCommand::Code128(_) = command {
        ["auto", "B", "A", "C"].map(|set| one(OptionKind::CodeSet, named(set))).into()
    } else if let BarcodeCommand::QrCode(_) = command {
        // The data begin with the level.
        let level = source.first.field.data.as_deref().unwrap_or_default().first();
        let level = level.map(|&byte| named(&char::from(byte).to_string()));
        level.map(|level| one(OptionKind::Level, level)).into_iter().collect()
    } else if let BarcodeCommand::Pdf417(command) = command {
        vec![pdf417(command)]
    } else if let BarcodeCommand::DataMatrix(command) = command {
        data_matrix(command)
    } else {
        check_digits(command).map(|check| one(OptionKind::CheckDigit, check)).into_iter().collect()
    };
    tried.push(Vec::new());
    tried
}

fn pdf417(command: &Pdf417) -> Choices {
    let number = |kind, number: Option<u32>| Some((kind, Choice::Number(number?.into())));
    let columns = number(OptionKind::Columns, command.columns);
    columns.into_iter().chain(number(OptionKind::Level, command.level)).collect()
}

fn data_matrix(command: &DataMatrix) -> Vec<Choices> {
    let size = command.rows.zip(command.columns);
    let size =
        size.map(|(rows, columns)| one(OptionKind::Size, named(&format!("{rows}x{columns}"))));
    size.into_iter().chain([Vec::new(), one(OptionKind::Shape, named("rectangle"))]).collect()
}

/// The check digits that the printer adds.
fn check_digits(command: &BarcodeCommand) -> Option<Choice> {
    let only = |is_added: Option<bool>, name| (is_added == Some(true)).then(|| named(name));
    if let BarcodeCommand::Msi(command) = command {
        let checks = match command.check {
            Some(MsiCheck::None) => MsiChecks::None,
            Some(MsiCheck::Mod10Mod10) => MsiChecks::Mod10Mod10,
            Some(MsiCheck::Mod11Mod10) => MsiChecks::Mod11Mod10,
            Some(MsiCheck::Mod10) | None => MsiChecks::Mod10,
        };
        return Some(named(checks.as_str()));
    }
    if let BarcodeCommand::Code11(command) = command {
        return only(command.single_check, Code11Checks::One.as_str());
    }
    if let BarcodeCommand::Code39(command) = command {
        return only(command.check, Code39Check::Mod43.as_str());
    }
    let BarcodeCommand::Interleaved2of5(command) = command else { return None };
    only(command.check, InterleavedCheck::Mod10.as_str())
}

fn one(kind: OptionKind, choice: Choice) -> Choices {
    vec![(kind, choice)]
}

fn named(name: &str) -> Choice {
    Choice::Text(name.to_owned())
}
