//! Programs that draw SVG, where they are installed.

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::{env, fs};

use crate::Dots;

/// A program that draws SVG.
#[derive(Debug, Clone, Copy)]
pub struct Program {
    /// Its name for people.
    pub name: &'static str,
    /// The names of its file, the first that is installed is taken.
    files: &'static [&'static str],
    /// Its way to draw.
    way: Way,
}

/// The ways to draw.
#[derive(Debug, Clone, Copy)]
enum Way {
    Rsvg,
    Inkscape,
    Chromium,
    Firefox,
}

/// The programs that are compared.
pub const PROGRAMS: [Program; 4] = [
    Program { name: "Chromium", files: &["chromium-headless-shell", "chromium", "google-chrome"], way: Way::Chromium },
    Program { name: "Firefox", files: &["firefox-esr", "firefox"], way: Way::Firefox },
    Program { name: "rsvg-convert", files: &["rsvg-convert"], way: Way::Rsvg },
    Program { name: "Inkscape", files: &["inkscape"], way: Way::Inkscape },
];

impl Program {
    /// Its file, where it is installed.
    pub fn file(&self) -> Option<PathBuf> {
        let path = env::var_os("PATH")?;
        let folders: Vec<PathBuf> = env::split_paths(&path).collect();
        let files = self.files.iter().flat_map(|file| folders.iter().map(move |folder| folder.join(file)));
        files.into_iter().find(|file| file.is_file())
    }

    /// Draws an SVG of this many units, one dot for a unit, through files in `folder` whose names begin with `name`. The
    /// picture may be larger.
    ///
    /// # Errors
    ///
    /// What it said, where it drew nothing, or the reason why its picture cannot be read.
    pub fn draw(&self, file: &Path, folder: &Path, name: &str, svg: &str, size: [u32; 2]) -> Result<Dots, String> {
        let [drawing, png] = ["svg", "png"].map(|end| folder.join(format!("{name}.{end}")));
        write(&drawing, svg)?;
        let [width, height] = size;
        let address = format!("file://{}", drawing.display());
        let mut command = Command::new(file);
        match self.way {
            Way::Rsvg => command.arg("--output").arg(&png).arg(&drawing),
            Way::Inkscape => command.arg("--export-filename").arg(&png).arg(&drawing),
            Way::Chromium => {
                // Bars of a window without a screen take some of its height.
                let window = format!("--window-size={width},{}", height + 200);
                let shot = format!("--screenshot={}", png.display());
                let args =
                    ["--headless", "--no-sandbox", "--hide-scrollbars", "--force-device-scale-factor=1", &window];
                command.args(args).arg(shot).arg(address)
            }
            Way::Firefox => {
                let profile = folder.join("profile");
                fs::create_dir_all(&profile).map_err(|why| why.to_string())?;
                let window = format!("--window-size={width},{height}");
                command.arg("--headless").arg("--profile").arg(profile).arg(window);
                command.arg("--screenshot").arg(&png).arg(address)
            }
        };
        let said = command.stdin(Stdio::null()).output().map_err(|why| why.to_string())?;
        let bytes = fs::read(&png).map_err(|_| String::from_utf8_lossy(&said.stderr).into_owned())?;
        let dots = Dots::of_png(&bytes)?;
        // Halves are rounded in several ways.
        if (0..2).any(|side| dots.size()[side] + 1 < size[side]) {
            return Err(format!("it drew {:?} dots of {size:?}", dots.size()));
        }
        Ok(dots)
    }
}

fn write(path: &Path, text: &str) -> Result<(), String> {
    fs::write(path, text).map_err(|why| format!("{}: {why}", path.display()))
}
