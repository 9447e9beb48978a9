//! The operator's log: one line per event, as text or JSON.
//!
//! Lines contain no keys, passwords or label data, only the fields that callers name.

mod buffer;

use std::{
    fmt::Write as _,
    io::{self, IsTerminal, Write},
    sync::{Arc, Mutex},
    thread::Thread,
};

use wire::rfc3339;

use self::buffer::LineBuffer;
use crate::{
    clock::{Clock, Time},
    config::LogFormat,
};

/// A log.
#[derive(Clone)]
pub struct Log {
    clock: Clock,
    json: bool,
    lines: Arc<LineBuffer>,
    /// The thread that writes the lines; without one, each line is written at once.
    writer: Option<Thread>,
}

/// The severity of a line.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Level {
    /// Normal operation.
    Info,
    /// The service continues, but the operator should know.
    Warn,
    /// Something failed.
    Error,
}

/// The value of a field.
#[derive(Debug, Clone, Copy)]
pub enum Value<'v> {
    /// Text.
    Text(&'v str),
    /// A number.
    Number(u64),
}

impl std::fmt::Debug for Log {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Log").field("json", &self.json).finish_non_exhaustive()
    }
}

impl Log {
    /// A log on standard error.
    pub fn new(format: LogFormat, clock: Clock) -> Self {
        let json = match format {
            LogFormat::Auto => !io::stderr().is_terminal(),
            LogFormat::Text => false,
            LogFormat::Json => true,
        };
        Self::to(Arc::new(Mutex::new(io::stderr())), json, clock).with_thread()
    }

    /// Lets a background thread write the lines.
    fn with_thread(self) -> Self {
        let at_once = self.clone();
        Self { writer: buffer::spawn(move || at_once.flush()), ..self }
    }

    /// A log to another writer, which writes each line at once.
    pub fn to(out: Arc<Mutex<dyn Write + Send>>, json: bool, clock: Clock) -> Self {
        Self { clock, json, lines: Arc::new(LineBuffer::new(out)), writer: None }
    }

    /// Logs panics by their place only: the message of a panic may contain label data.
    pub fn take_panics(&self) {
        let log = self.clone();
        std::panic::set_hook(Box::new(move |panic| {
            let place = panic.location().map(ToString::to_string).unwrap_or_default();
            log.line(Level::Error, "panic", &[("place", Value::Text(&place))]);
            // The process may end with the panic. The log's own thread must not flush: it would wait for itself.
            if std::thread::current().name() != Some(buffer::THREAD) {
                log.flush();
            }
        }));
    }

    /// Queues a line for writing. Does not wait for the reader.
    pub fn line(&self, level: Level, message: &str, fields: &[(&str, Value<'_>)]) {
        let is_first = self.lines.put(&self.compose(self.clock.now(), level, message, fields));
        match &self.writer {
            Some(writer) if is_first => writer.unpark(),
            Some(_) => {}
            None => self.flush(),
        }
    }

    /// Writes all queued lines.
    pub fn flush(&self) {
        self.lines.flush();
        let lost = self.lines.take_lost();
        if lost > 0 {
            let fields = [("lines", Value::Number(lost))];
            let line =
                self.compose(self.clock.now(), Level::Warn, "log lines were dropped", &fields);
            self.lines.put(&line);
            self.lines.flush();
        }
    }

    fn compose(
        &self,
        time: Time,
        level: Level,
        message: &str,
        fields: &[(&str, Value<'_>)],
    ) -> String {
        let mut line = String::with_capacity(160);
        let time = rfc3339(time.millis());
        let level = match level {
            Level::Info => "info",
            Level::Warn => "warn",
            Level::Error => "error",
        };
        if self.json {
            line.push_str("{\"time\":\"");
            line.push_str(&time);
            line.push_str("\",\"level\":\"");
            line.push_str(level);
            line.push_str("\",\"message\":");
            push_quoted(&mut line, message);
        } else {
            // Writing to a string does not fail.
            let _ = write!(line, "{time} {level:5} ");
            push_plain(&mut line, message);
        }
        for (name, value) in fields {
            line.push_str(if self.json { ",\"" } else { " " });
            line.push_str(name);
            line.push_str(if self.json { "\":" } else { "=" });
            match value {
                Value::Text(text) if self.json => push_quoted(&mut line, text),
                Value::Text(text) => push_plain(&mut line, text),
                Value::Number(number) => {
                    let _ = write!(line, "{number}");
                }
            }
        }
        line.push_str(if self.json { "}\n" } else { "\n" });
        line
    }
}

fn push_quoted(line: &mut String, text: &str) {
    if text.bytes().all(|byte| byte.is_ascii_graphic() && byte != b'"' && byte != b'\\') {
        line.push('"');
        line.push_str(text);
        line.push('"');
    } else {
        line.push_str(&serde_json::to_string(text).unwrap_or_default());
    }
}

/// Replaces control characters, so that text can neither end the line nor control a terminal.
fn push_plain(line: &mut String, text: &str) {
    line.push_str(&text.replace(char::is_control, "\u{fffd}"));
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc::{Receiver, Sender, channel};

    use super::*;

    /// A writer that blocks until the test lets it go on.
    struct Still(Sender<Vec<u8>>, Receiver<()>);
    impl Write for Still {
        fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
            self.0.send(bytes.to_vec()).map_err(io::Error::other)?;
            self.1.recv().map_err(io::Error::other)?;
            Ok(bytes.len())
        }
        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }

    #[test]
    fn logging_does_not_wait_for_a_blocked_reader() {
        let ((send, read), (go_on, wait)) = (channel(), channel());
        let out = Arc::new(Mutex::new(Still(send, wait)));
        let log = Log::to(out, false, Clock::System).with_thread();
        log.line(Level::Error, "first", &[]);
        let first = String::from_utf8(read.recv().unwrap()).unwrap();
        assert!(first.ends_with("error first\n"), "{first}");
        // The thread holds the writer now; a caller that wrote directly would block.
        log.line(Level::Error, "second", &[]);
        drop(go_on);
    }

    #[test]
    fn dropped_lines_are_reported() {
        let told = Arc::new(Mutex::new(Vec::new()));
        let log = Log::to(told.clone(), false, Clock::System);
        let long = "x".repeat(3 << 20);
        for _ in 0..2 {
            log.lines.put(&long);
        }
        log.flush();
        let told = String::from_utf8(told.lock().unwrap().split_off(long.len())).unwrap();
        assert!(told.ends_with("warn  log lines were dropped lines=1\n"), "{told}");
    }

    fn line(json: bool, message: &str) -> String {
        let log = Log::to(Arc::new(Mutex::new(Vec::new())), json, Clock::System);
        let fields = [("status", Value::Number(200)), ("route", Value::Text("/a\nb"))];
        log.compose(Time::from_millis(1_700_000_000_123), Level::Warn, message, &fields)
    }

    #[test]
    fn lines_are_text_or_json() {
        assert_eq!(
            line(false, "served"),
            "2023-11-14T22:13:20.123Z warn  served status=200 route=/a\u{fffd}b\n"
        );
        assert_eq!(
            line(true, "say \"hi\""),
            "{\"time\":\"2023-11-14T22:13:20.123Z\",\"level\":\"warn\",\"message\":\"say \\\"hi\\\"\",\"status\":200,\"route\":\"/a\\nb\"}\n"
        );
    }
}
