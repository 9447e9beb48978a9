//! A child process that answers each line with a line.

use std::{
    io::{self, BufRead, BufReader, Write},
    process::{Child, ChildStdin, ChildStdout, Command, Stdio},
};

#[derive(Debug)]
pub(crate) struct Judge {
    child: Child,
    questions: ChildStdin,
    answers: BufReader<ChildStdout>,
}

impl Judge {
    pub(crate) fn start(command: &mut Command) -> io::Result<Self> {
        let mut child = command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn()?;
        let questions = child.stdin.take().expect("its input is a pipe");
        let answers = BufReader::new(child.stdout.take().expect("its output is a pipe"));
        Ok(Self { child, questions, answers })
    }

    /// The answer to a line that ends with a line feed; empty when the process has ended.
    pub(crate) fn ask(&mut self, line: &str) -> String {
        self.questions.write_all(line.as_bytes()).expect("the judge listens");
        self.questions.flush().expect("the judge listens");
        let mut answer = String::new();
        self.answers.read_line(&mut answer).expect("the judge answers each line");
        answer
    }
}

impl Drop for Judge {
    fn drop(&mut self) {
        // It may have ended already; either way nothing is left behind.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
