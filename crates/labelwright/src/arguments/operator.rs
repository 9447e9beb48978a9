//! The operator's commands: accounts, keys, designs and the database.

use anyhow::{Context, bail};
use lexopt::{Arg, Parser, ValueExt};
use server::Allowed;
use wire::{KeyRequest, Scope};

use super::{
    AccountAction, AccountArguments, AllowanceChange, Command, DatabaseAction, DatabaseArguments,
    DesignAction, DesignArguments, Given, KeyAction, KeyArguments, NumberChange, Topic, setting,
    source,
};

/// The words and flags that the operator's commands share.
#[derive(Default)]
struct OperatorArguments {
    words: Vec<String>,
    name: Option<String>,
    /// What a key may be used for.
    scopes: Vec<Scope>,
    /// After how many days a key expires.
    days: Option<u16>,
    password_from_stdin: bool,
    allowance: AllowanceChange,
    settings: Given,
    help: bool,
}

impl OperatorArguments {
    /// Only keys have scopes and an end, and only accounts are allowed numbers.
    fn read(parser: &mut Parser) -> anyhow::Result<Self> {
        let all = Self::read_for_accounts(parser)?;
        if all.allowance != AllowanceChange::default() {
            bail!("only account set takes --designs, --design-bytes, --keys and --labels");
        }
        Ok(all)
    }

    fn read_for_accounts(parser: &mut Parser) -> anyhow::Result<Self> {
        let all = Self::read_all(parser)?;
        if !all.scopes.is_empty() || all.days.is_some() {
            bail!("only key create takes --scope and --expires-in-days");
        }
        Ok(all)
    }

    fn read_for_keys(parser: &mut Parser) -> anyhow::Result<Self> {
        let all = Self::read_all(parser)?;
        if all.allowance != AllowanceChange::default() {
            bail!("only account set takes --designs, --design-bytes, --keys and --labels");
        }
        Ok(all)
    }

    fn read_all(parser: &mut Parser) -> anyhow::Result<Self> {
        let mut all = Self::default();
        while let Some(argument) = parser.next()? {
            match argument {
                Arg::Short('h') | Arg::Long("help") => all.help = true,
                Arg::Long("password-stdin") => all.password_from_stdin = true,
                Arg::Long("name") => all.name = Some(parser.value()?.string()?),
                Arg::Long("scope") => all.scopes.push(scope(&parser.value()?.string()?)?),
                Arg::Long("expires-in-days") => all.days = Some(days(&parser.value()?.string()?)?),
                Arg::Long(flag @ ("designs" | "design-bytes" | "keys" | "labels")) => {
                    let flag = flag.to_owned();
                    all.allowance.read(&flag, &parser.value()?.string()?)?;
                }
                Arg::Long(flag @ ("data-dir" | "database-url")) => {
                    let flag = flag.to_owned();
                    setting(parser, &flag, &mut all.settings)?;
                }
                Arg::Value(word) => all.words.push(word.string()?),
                Arg::Short(_) | Arg::Long(_) => return Err(argument.unexpected().into()),
            }
        }
        Ok(all)
    }
}

pub(super) fn account(parser: &mut Parser) -> anyhow::Result<Command> {
    let OperatorArguments { words, name, password_from_stdin, allowance, settings, help, .. } =
        OperatorArguments::read_for_accounts(parser)?;
    if help {
        return Ok(Command::Help(Topic::Account));
    }
    let is_unchanged = allowance == AllowanceChange::default();
    let words: Vec<_> = words.iter().map(String::as_str).collect();
    let action = match words[..] {
        ["create", email] => AccountAction::Create { email: email.to_owned(), password_from_stdin },
        ["reset-password", email] => {
            AccountAction::ResetPassword { email: email.to_owned(), password_from_stdin }
        }
        ["delete", email] if !password_from_stdin => {
            AccountAction::Delete { email: email.to_owned() }
        }
        ["list"] if !password_from_stdin => AccountAction::List,
        ["set", email] if !password_from_stdin => {
            let action = AccountAction::Set { email: email.to_owned(), allowance };
            return Ok(Command::Account(AccountArguments { action, settings }));
        }
        _ => bail!(
            "account needs create EMAIL, reset-password EMAIL, set EMAIL, delete EMAIL or list; try: labelwright account --help"
        ),
    };
    if !is_unchanged {
        bail!("only account set takes --designs, --design-bytes, --keys and --labels");
    }
    if name.is_some() {
        bail!("account takes no --name; try: labelwright account --help");
    }
    Ok(Command::Account(AccountArguments { action, settings }))
}

pub(super) fn key(parser: &mut Parser) -> anyhow::Result<Command> {
    let OperatorArguments {
        words, name, scopes, days, password_from_stdin, settings, help, ..
    } = OperatorArguments::read_for_keys(parser)?;
    if help {
        return Ok(Command::Help(Topic::Key));
    }
    let words: Vec<_> = words.iter().map(String::as_str).collect();
    let (email, action) = match (&words[..], name) {
        (["create", email], Some(name)) => {
            let scopes = if scopes.is_empty() { vec![Scope::Render] } else { scopes };
            (email, KeyAction::Create(KeyRequest { name, scopes, days }))
        }
        (["create", _], None) => bail!("key create needs --name NAME"),
        _ if !scopes.is_empty() || days.is_some() => {
            bail!("only key create takes --scope and --expires-in-days")
        }
        (["list", email], None) => (email, KeyAction::List),
        (["revoke", email, id], None) => (email, KeyAction::Revoke { id: (*id).to_owned() }),
        _ => bail!(
            "key needs create EMAIL --name NAME, list EMAIL or revoke EMAIL ID; try: labelwright key --help"
        ),
    };
    if password_from_stdin {
        bail!("key takes no --password-stdin; try: labelwright key --help");
    }
    Ok(Command::Key(KeyArguments { email: (*email).to_owned(), action, settings }))
}

pub(super) fn database(parser: &mut Parser) -> anyhow::Result<Command> {
    let OperatorArguments { words, name, password_from_stdin, settings, help, .. } =
        OperatorArguments::read(parser)?;
    if help {
        return Ok(Command::Help(Topic::Database));
    }
    let words: Vec<_> = words.iter().map(String::as_str).collect();
    let action = match words[..] {
        ["backup", file] => DatabaseAction::Backup { file: file.into() },
        ["examine"] => DatabaseAction::Examine,
        ["examine", _] if !settings.is_empty() => {
            bail!("database examine FILE takes neither --data-dir nor --database-url")
        }
        ["examine", file] => DatabaseAction::ExamineFile { file: file.into() },
        _ => bail!(
            "database needs backup FILE, examine or examine FILE; try: labelwright database --help"
        ),
    };
    if name.is_some() || password_from_stdin {
        bail!(
            "database takes neither --name nor --password-stdin; try: labelwright database --help"
        );
    }
    Ok(Command::Database(DatabaseArguments { action, settings }))
}

pub(super) fn design(parser: &mut Parser) -> anyhow::Result<Command> {
    let OperatorArguments { words, name, password_from_stdin, settings, help, .. } =
        OperatorArguments::read(parser)?;
    if help {
        return Ok(Command::Help(Topic::Design));
    }
    let words: Vec<_> = words.iter().map(String::as_str).collect();
    let (email, action) = match (&words[..], name) {
        (["list", email], None) => (email, DesignAction::List),
        (["versions", email, id], None) => (email, DesignAction::Versions { id: (*id).to_owned() }),
        (["export", email, id, rest @ ..], None) if rest.len() <= 1 => {
            let revision = rest.first().map(|revision| revision_number(revision)).transpose()?;
            (email, DesignAction::Export { id: (*id).to_owned(), revision })
        }
        (["import", email, file], name) => {
            (email, DesignAction::Import { file: source((*file).into()), name })
        }
        _ => bail!(
            "design needs list EMAIL, versions EMAIL ID, export EMAIL ID [REVISION] or import EMAIL FILE.json; try: labelwright design --help"
        ),
    };
    if password_from_stdin {
        bail!("design takes no --password-stdin; try: labelwright design --help");
    }
    Ok(Command::Design(DesignArguments { email: (*email).to_owned(), action, settings }))
}

fn revision_number(revision: &str) -> anyhow::Result<i64> {
    let number = revision.parse().ok().filter(|number| *number > 0);
    number.with_context(|| format!("a revision must be a number from 1, found \"{revision}\""))
}

impl AllowanceChange {
    /// Reads a number, or `default` for that of every account.
    fn read(&mut self, flag: &str, typed: &str) -> anyhow::Result<()> {
        let (number, range) = match flag {
            "designs" => (&mut self.designs, Allowed::DESIGNS),
            "design-bytes" => (&mut self.design_bytes, Allowed::DESIGN_BYTES),
            "keys" => (&mut self.keys, Allowed::KEYS),
            _ => (&mut self.labels, Allowed::LABELS),
        };
        if typed == "default" {
            *number = NumberChange::Default;
            return Ok(());
        }
        let (least, most) = (range.start(), range.end());
        let read = typed.parse().ok().filter(|read| range.contains(read));
        let read = read.with_context(|| {
            format!(
                "--{flag} must be a number from {least} to {most} or default, found \"{typed}\""
            )
        })?;
        *number = NumberChange::Set(read);
        Ok(())
    }
}

fn scope(typed: &str) -> anyhow::Result<Scope> {
    let scope = Scope::ALL.into_iter().find(|scope| scope.id() == typed);
    scope.with_context(|| format!("--scope must be render or designs:write, found \"{typed}\""))
}

fn days(typed: &str) -> anyhow::Result<u16> {
    let days = typed.parse().ok().filter(|days| KeyRequest::DAYS.contains(days));
    let (least, most) = (KeyRequest::DAYS.start(), KeyRequest::DAYS.end());
    days.with_context(|| format!("--expires-in-days must be {least} to {most}, found \"{typed}\""))
}
