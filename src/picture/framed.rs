//! A sheet with words around it, for places where a picture stands alone: forums, and links that show a picture.

use super::canvas::{Anchor, Canvas, Elements, Paint, Placing};
use super::letters::{Font, fitted, width_of, wrapped};
use super::sheet::Sheet;

/// Width and height of a card, in units.
const CARD: [f64; 2] = [1200.0, 630.0];
/// The room of the picture on a card, and around it.
const ROOM: [f64; 2] = [780.0, 570.0];
const AROUND: f64 = 30.0;
/// The most lines of a title on a card, and of each line below it.
const TITLE_LINES: usize = 4;
const LINES: usize = 3;

const DARK: Paint = Paint(0x241f1a);
const LIGHT: Paint = Paint(0xf2efe8);

impl Sheet {
    /// The colour of words on the paper.
    fn ink(&self) -> Paint {
        if self.paper.grey() > 127 { DARK } else { LIGHT }
    }

    /// The same with a line below it: the title, credits, and an address at its end.
    #[must_use]
    pub fn captioned(mut self, title: &str, credits: &str, address: &str) -> Self {
        let [width, height] = self.size;
        let (margin, size) = (0.015 * width.max(height), 0.02 * width.max(height));
        let room = width - 2.0 * margin;
        let middle = height + 0.9 * size;
        let mut out = Canvas::new(&(), None);
        let ink = self.ink();
        let address = fitted(address, size, Font::Medium, 0.5 * room);
        let end = width_of(&address, size, Font::Medium);
        out.words([margin + room, middle], size, Font::Medium, Anchor::End, ink, &address);
        let left = room - end - margin;
        let title = fitted(title, size, Font::Bold, left);
        out.words([margin, middle], size, Font::Bold, Anchor::Start, ink, &title);
        let after = width_of(&title, size, Font::Bold) + 0.6 * size;
        if left - after > 3.0 * size {
            let credits = fitted(credits, size, Font::Medium, left - after);
            out.words([margin + after, middle], size, Font::Medium, Anchor::Start, ink, &credits);
        }
        self.size[1] += 2.0 * size;
        self.elements.append(out.finish());
        self
    }

    /// A card of 1200 by 630 units for links: the picture, and beside it a title, lines below it, and a line at the foot.
    #[must_use]
    pub fn card(&self, title: &str, lines: &[&str], foot: &str) -> Self {
        let scale = (ROOM[0] / self.size[0]).min(ROOM[1] / self.size[1]);
        let at = [0, 1].map(|axis| AROUND + 0.5 * (ROOM[axis] - scale * self.size[axis]));
        let mut out = Canvas::new(&(), None);
        out.put(self.elements.clone().placed(Placing::Put { at, degrees: 0, scale }));
        let (left, width) = (ROOM[0] + 2.0 * AROUND, CARD[0] - ROOM[0] - 3.0 * AROUND);
        let ink = self.ink();
        let mut y = 70.0;
        let mut block = |words: &str, size: f64, font: Font, most: usize| {
            let lines = wrapped(words, size, font, width);
            for (i, line) in lines.iter().take(most).enumerate() {
                // What has no room ends in dots.
                let is_cut = i + 1 == most && lines.len() > most;
                let line = fitted(&format!("{line}{}", if is_cut { " …" } else { "" }), size, font, width);
                out.words([left, y], size, font, Anchor::Start, ink, &line);
                y += 1.25 * size;
            }
            y += 0.5 * size;
        };
        block(title, 46.0, Font::Display, TITLE_LINES);
        for line in lines {
            block(line, 26.0, Font::Medium, LINES);
        }
        let foot = fitted(foot, 22.0, Font::Medium, width);
        out.words([left, CARD[1] - AROUND - 11.0], 22.0, Font::Medium, Anchor::Start, ink, &foot);
        let (elements, plan, kept) = (out.finish(), Elements::default(), Vec::new());
        Self { size: CARD, title: title.to_owned(), elements, plan, kept, ..self.clone() }
    }
}
