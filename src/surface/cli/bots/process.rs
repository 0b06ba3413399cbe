//! A program that is asked by lines on its standard input and answers on its standard output, in limited time.
//!
//! A thread of its own writes and reads, so that a program that does neither costs no more than the time limit.

use std::io::{self, BufRead, BufReader, Read, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::thread;
use std::time::{Duration, Instant};

use crate::disk::cause;
use kogge_engine::game::CommandLine;
use kogge_engine::wording::count;

/// The most bytes of an answer.
const MAX_ANSWER: u64 = 1 << 20;
/// How long a program may take to end by itself once its input has ended.
const FAREWELL: Duration = Duration::from_secs(1);

/// A line for the program.
struct Message {
    line: String,
    wants_answer: bool,
}

/// A program that was started. It is ended when this is dropped: at once, or where it was [sent](Self::farewell) home after
/// the end of its input.
pub(super) struct Process {
    child: Child,
    /// Nothing once the program was sent home.
    messages: Option<Sender<Message>>,
    answers: Receiver<Result<String, String>>,
}

impl Process {
    /// Starts a program in the folder of this one. Its errors go where those of this program go.
    pub(super) fn start(command: CommandLine) -> io::Result<Self> {
        let mut words = command.words();
        let mut process = Command::new(words.next().unwrap_or_default());
        process.args(words).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::inherit());
        // In a group of its own, Ctrl-C does not reach it, and what it starts ends with it.
        #[cfg(unix)]
        std::os::unix::process::CommandExt::process_group(&mut process, 0);
        let mut child = process.spawn()?;
        let (messages, received) = channel();
        let (answering, answers) = channel();
        if let (Some(input), Some(output)) = (child.stdin.take(), child.stdout.take()) {
            thread::spawn(move || attend(input, output, &received, &answering));
        }
        Ok(Self { child, messages: Some(messages), answers })
    }

    /// Sends a line.
    pub(super) fn send(&self, line: String) {
        self.pass(Message { line, wants_answer: false });
    }

    /// Sends a line and waits for the answer.
    ///
    /// # Errors
    ///
    /// The reason why there is none.
    pub(super) fn ask(&self, line: String, limit: Duration) -> Result<String, String> {
        self.pass(Message { line, wants_answer: true });
        match self.answers.recv_timeout(limit) {
            Ok(answer) => answer,
            Err(RecvTimeoutError::Timeout) => {
                Err(format!("it did not answer within {}", count(limit.as_secs() as usize, "second", "seconds")))
            }
            Err(RecvTimeoutError::Disconnected) => Err(ENDED.to_owned()),
        }
    }

    fn pass(&self, message: Message) {
        if let Some(messages) = &self.messages {
            // A thread that has ended is noticed where an answer is wanted.
            let _ = messages.send(message);
        }
    }

    /// Ends the input of the program, and lets it end by itself for a while.
    pub(super) fn farewell(mut self) {
        self.messages = None;
        let begun = Instant::now();
        while begun.elapsed() < FAREWELL && matches!(self.child.try_wait(), Ok(None)) {
            thread::sleep(Duration::from_millis(2));
        }
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        // One that has ended by itself is gone, and its number may be that of another.
        if !matches!(self.child.try_wait(), Ok(None)) {
            return;
        }
        #[cfg(unix)]
        let _ = rustix::process::kill_process_group(
            rustix::process::Pid::from_child(&self.child),
            rustix::process::Signal::KILL,
        );
        // A failure means that it is gone.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// The reason where a program says nothing more.
const ENDED: &str = "it ended, or closed its output";

/// Writes messages and reads answers until nobody sends or the program breaks.
fn attend(
    mut input: ChildStdin,
    output: ChildStdout,
    messages: &Receiver<Message>,
    answers: &Sender<Result<String, String>>,
) {
    let mut output = BufReader::new(output);
    for Message { mut line, wants_answer } in messages {
        line.push('\n');
        // A program that reads no more has ended, or is about to break its next answer.
        let _ = input.write_all(line.as_bytes()).and_then(|()| input.flush());
        if wants_answer && answers.send(answer(&mut output)).is_err() {
            return;
        }
    }
}

fn answer(output: &mut impl BufRead) -> Result<String, String> {
    let mut line = Vec::new();
    let read = output.take(MAX_ANSWER + 1).read_until(b'\n', &mut line);
    read.map_err(|error| format!("its output cannot be read: {}", cause(&error)))?;
    match line.len() as u64 {
        0 => Err(ENDED.to_owned()),
        n if n > MAX_ANSWER => Err(format!("its answer has more than {MAX_ANSWER} bytes")),
        _ => String::from_utf8(line).map_err(|_| "its answer is not UTF-8".to_owned()),
    }
}
