//! `kogge watch`: saves of every kind, and what is told of them.

use std::io::{BufRead, BufReader};
use std::process::Child;
use std::sync::mpsc::{Receiver, channel};
use std::thread;
use std::time::Duration;

use super::support::{Folder, kogge};

/// How long a line may take to come; many times what it takes on a busy machine.
const PATIENCE: Duration = Duration::from_secs(60);

const SOUND: &str = include_str!("../../examples/build-script/maps/harderland.board");

/// A running `kogge watch`, ended when it is dropped.
struct Watch {
    child: Child,
    lines: Receiver<String>,
}

impl Watch {
    fn start(folder: &Folder, args: &str) -> Self {
        let mut child = kogge(&folder.path(""), args).spawn().expect("the program starts");
        let (sender, lines) = channel();
        let streams: [Box<dyn std::io::Read + Send>; 2] =
            [Box::new(child.stdout.take().expect("it is piped")), Box::new(child.stderr.take().expect("it is piped"))];
        for stream in streams {
            let sender = sender.clone();
            thread::spawn(move || {
                for line in BufReader::new(stream).lines().map_while(Result::ok) {
                    // The test may have ended.
                    let _ = sender.send(line);
                }
            });
        }
        Self { child, lines }
    }

    /// The lines up to the first with these words.
    #[track_caller]
    fn until(&self, words: &str) -> Vec<String> {
        let mut told = Vec::new();
        loop {
            match self.lines.recv_timeout(PATIENCE) {
                Ok(line) => {
                    let is_last = line.contains(words);
                    told.push(line);
                    if is_last {
                        return told;
                    }
                }
                Err(_) => panic!("`{words}` did not come, only {told:#?}"),
            }
        }
    }
}

impl Drop for Watch {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Saves a file by a rename, as many editors do: nobody ever sees a part of it.
fn save(folder: &Folder, path: &str, text: &str) {
    folder.write(&format!("{path}.new"), text.as_bytes());
    std::fs::rename(folder.path(&format!("{path}.new")), folder.path(path)).expect("it is the same folder");
}

#[test]
fn only_what_changed_is_told() {
    let folder = Folder::new(&[("a.board", SOUND)]);
    let watch = Watch::start(&folder, "watch a.board");
    assert_eq!(watch.until("no findings in 1 map").len(), 1);
    let wrong = SOUND.replacen("black square", "blakc square", 1);
    save(&folder, "a.board", &wrong);
    let told = watch.until("1 error in 1 map");
    assert!(told.iter().any(|line| line.contains("unknown_colour")), "{told:?}");
    // Another one further up moves the first, which is known.
    save(&folder, "a.board", &format!("// A comment.\n{}", wrong.replacen("pink square", "pikn square", 1)));
    let told = watch.until("2 errors in 1 map");
    assert_eq!(told.iter().filter(|line| line.contains("unknown_colour")).count(), 1, "{told:?}");
    assert!(told.iter().any(|line| line.contains("pikn")), "{told:?}");
    save(&folder, "a.board", SOUND);
    let told = watch.until("no findings in 1 map");
    assert_eq!(told.iter().filter(|line| line.starts_with("gone: a.board: [unknown_colour]")).count(), 2, "{told:?}");
    // Saved over the file: a part of it may be seen before.
    folder.write("a.board", wrong.as_bytes());
    watch.until("blakc");
    folder.write("a.board", SOUND.as_bytes());
    watch.until("no findings in 1 map");
}

#[test]
fn a_map_that_is_gone_is_waited_for() {
    let folder = Folder::new(&[("a.board", SOUND)]);
    let watch = Watch::start(&folder, "watch a.board");
    watch.until("no findings in 1 map");
    std::fs::remove_file(folder.path("a.board")).expect("it is there");
    watch.until("a.board");
    // Half of it, as of an editor that is not done, ends within a word.
    folder.write("a.board", &SOUND.as_bytes()[..SOUND.len() / 3]);
    watch.until("in 1 map");
    folder.write("a.board", SOUND.as_bytes());
    watch.until("no findings in 1 map");
}

#[test]
fn a_project_is_built_on_every_save() {
    let project = "language = 1\nmaps = [\"maps/*.board\"]\nout = \"tables\"\n";
    let folder = Folder::new(&[("kogge.toml", project), ("maps/a.board", SOUND)]);
    let watch = Watch::start(&folder, "watch --build");
    watch.until("1 table changed");
    assert!(folder.path("tables/hansa/harderland.rs").exists() || folder.path("tables/hansa/mod.rs").exists());
    save(&folder, "maps/a.board", &SOUND.replacen("ends at      7 completed", "ends at      8 completed", 1));
    let told = watch.until("changed");
    assert!(told.iter().any(|line| line.starts_with("built ")), "{told:?}");
    // A new map is one of the project at once.
    let other = SOUND.replacen("id           harderland", "id           other", 1);
    save(&folder, "maps/b.board", &other);
    watch.until("other: ");
}

#[test]
fn a_picture_follows_the_map() {
    let folder = Folder::new(&[("a.board", SOUND)]);
    let watch = Watch::start(&folder, "watch a.board --draw a.svg");
    watch.until("no findings in 1 map");
    let first = folder.read("a.svg");
    save(&folder, "a.board", &SOUND.replacen("black square", "blakc square", 1));
    watch.until("1 error in 1 map");
    let second = folder.read("a.svg");
    assert!(first != second && second.contains("mark error"), "what was found is marked");
}

#[test]
fn what_cannot_be_watched_is_refused() {
    let folder = Folder::new(&[]);
    let run = folder.run("watch -").code(2);
    assert!(run.stderr.contains("standard input cannot be watched"), "{}", run.stderr);
    let run = folder.run("watch").code(2);
    assert!(run.stderr.contains("kogge.toml"), "{}", run.stderr);
}
