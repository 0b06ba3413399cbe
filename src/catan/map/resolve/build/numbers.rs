//! Number tokens, fixed and drawn: `bad_number`, `number_twice_on_hex` and `unknown_letter`.

use super::{Build, Tokens};
use crate::resolve::draft::Cell;
use crate::resolve::places::NumbersPlaces;
use crate::syntax::Subject;
use crate::syntax::tree::StartNode;
use crate::syntax::tree::{GroundNode, Name};
use kogge_catan_game::board::edition::Edition;
use kogge_catan_game::board::{Numbers, Start};
use kogge_catan_game::vocab::is_token;
use kogge_compiler::diagnostic::{Applicability, Descriptor, Diagnostic, Severity};
use kogge_compiler::language::Spanned;
use kogge_compiler::merge::listed_twice;
use kogge_compiler::text::Span;
use kogge_engine::wording::either;

pub(in crate::resolve) static BAD_NUMBER: Descriptor = Descriptor {
    code: "bad_number",
    severity: Severity::Error,
    rules: &["CAT-E20", "B1.2"],
    what: "A number is not that of a token, or stands on the sea.",
    why: "Tokens bear the sums of two dice without the 7, which moves the robber: 2 to 6 and 8 to 12.",
    bad: "rows\n    A: mountains 7, pasture 2, forest 9\n",
    good: "rows\n    A: mountains 10, pasture 2, forest 9\n",
};

pub(in crate::resolve) static NUMBER_TWICE_ON_HEX: Descriptor = Descriptor {
    code: "number_twice_on_hex",
    severity: Severity::Error,
    rules: &["CAT-E24"],
    what: "A hex bears the same number twice.",
    why: "It would yield twice by one roll; a second number was probably meant.",
    bad: "rows\n    A: mountains 10 and 10, pasture 2, forest 9\n",
    good: "rows\n    A: mountains 10 and 3, pasture 2, forest 9\n",
};

pub(in crate::resolve) static UNKNOWN_LETTER: Descriptor = Descriptor {
    code: "unknown_letter",
    severity: Severity::Error,
    rules: &["CAT-E26", "B1.3"],
    what: "`skip` names a letter that no token has.",
    why: "The letters lie on the backs of the tokens, from A to the last of the edition; left out is the token with \
          that letter.",
    bad: "rows\n    A: mountains, pasture 2, forest 9\nnumbers by letter\n    from A1\n    skip B, C, D, E, F, G, H, I, J, K, L, M, N, O, P, Q, R, S\n",
    good: "rows\n    A: mountains, pasture 2, forest 9\nnumbers by letter\n    from A1\n    skip B, C, D, E, F, G, H, I, J, K, L, M, N, O, P, Q, R\n",
};

impl Build<'_> {
    /// The fixed numbers of a hex, ascending, and where each is written.
    pub(super) fn fixed_numbers(&mut self, cell: &Cell) -> Tokens {
        if let (false, Some(first)) = (cell.is_land(), cell.numbers.first()) {
            let cut = Span::new(
                first.span.file,
                first.span.start as usize,
                cell.numbers[cell.numbers.len() - 1].span.end as usize,
            );
            let finding = Diagnostic::new(&BAD_NUMBER, cut, "the sea bears no number").label("on the sea");
            let finding = finding.help("delete the number");
            self.out.push(finding.fix(Applicability::Maybe, "delete the number", cut, ""));
            // Perhaps a land hex is meant.
            self.doubts.insert(Subject::Hexes);
            return Default::default();
        }
        let mut tokens: Vec<Spanned<u8>> = Vec::new();
        let barren = match cell.ground {
            Some(GroundNode::Terrain(terrain)) if !terrain.bears_number() => Some(terrain),
            _ => None,
        };
        if let (Some(terrain), Some(number)) = (barren, cell.numbers.iter().find(|number| !is_token(number.node))) {
            let message = format!("`{terrain}` bears no number");
            let finding = Diagnostic::new(&BAD_NUMBER, number.span, message).label("it yields nothing");
            let finding = finding.help(format!("write `{terrain}` without a number"));
            let with_blank = Span { start: number.span.start.saturating_sub(1), ..number.span };
            // Without it the hex is what it says.
            self.out.push(finding.fix(Applicability::Maybe, "delete the number", with_blank, ""));
            return Default::default();
        }
        for number in self.tokens(&cell.numbers, Subject::Tokens) {
            match tokens.iter().find(|known| known.node == number.node) {
                Some(first) => {
                    let message = format!("the hex bears the {} twice", number.node);
                    let finding = Diagnostic::new(&NUMBER_TWICE_ON_HEX, number.span, message).label("again");
                    let finding = finding.also(first.span, "first here");
                    self.out.push(finding.help("write each number of a hex once"));
                }
                None => tokens.push(number),
            }
        }
        tokens.sort_by_key(|token| token.node);
        tokens.into_iter().map(|token| (token.node, token.span)).unzip()
    }

    /// The numbers that tokens bear; the others are reported.
    pub(super) fn tokens(&mut self, numbers: &[Spanned<u32>], subject: Subject) -> Vec<Spanned<u8>> {
        numbers.iter().filter_map(|&number| self.token(number, subject)).collect()
    }

    pub(super) fn token(&mut self, number: Spanned<u32>, subject: Subject) -> Option<Spanned<u8>> {
        let Spanned { node, span } = number;
        if is_token(node) {
            return Some(Spanned { node: node as u8, span });
        }
        let finding = Diagnostic::new(&BAD_NUMBER, span, format!("there is no token {node}")).label("no token");
        self.out.push(finding.help("tokens bear 2 to 6 and 8 to 12"));
        self.doubts.insert(subject);
        None
    }

    /// A list of tokens that is a set on the board, ascending.
    fn token_set(&mut self, numbers: &[Spanned<u32>], subject: Subject) -> Vec<u8> {
        listed_twice(numbers.iter().map(|it| (it.node.to_string(), it.span)), &mut self.out);
        let mut tokens: Vec<u8> = self.tokens(numbers, subject).iter().map(|token| token.node).collect();
        tokens.sort_unstable();
        tokens.dedup();
        tokens
    }

    pub(super) fn numbers(&mut self, edition: &Edition) -> (Numbers, NumbersPlaces) {
        let Some(draft) = self.draft.numbers.first() else { return (Numbers::Fixed, NumbersPlaces::default()) };
        let (header, facts) = (Some(draft.header), &draft.facts);
        let mut places =
            NumbersPlaces { header, from: facts.start.iter().map(|slot| slot.span).collect(), lines: facts.lines() };
        if !draft.by_letter {
            let tokens = facts.tokens.as_ref().map(|slot| {
                let tokens = self.tokens(&slot.node, Subject::Numbers);
                let mut tokens: Vec<u8> = tokens.iter().map(|token| token.node).collect();
                tokens.sort_unstable();
                tokens
            });
            let apart = facts.apart.as_ref().map(|slot| self.token_set(&slot.node, Subject::Numbers));
            let (apart, equal_apart) = (apart.unwrap_or_default(), facts.equal_apart.is_some());
            return (Numbers::Shuffled { tokens, apart, equal_apart }, places);
        }
        let start = match facts.start.as_ref().map(|slot| &slot.node) {
            None | Some(StartNode::Corner) => Start::Corner,
            Some(StartNode::Coast) => Start::Coast,
            Some(StartNode::Hexes(hexes)) => {
                listed_twice(hexes.iter().map(|it| (it.named.to_string(), it.span)), &mut self.out);
                let mut found: Vec<_> =
                    hexes.iter().filter_map(|&hex| Some((self.hex(hex, Subject::Numbers)?, hex.span))).collect();
                found.sort_unstable();
                found.dedup_by_key(|(hex, _)| *hex);
                let (hexes, spans) = found.into_iter().unzip();
                places.from = spans;
                Start::Hexes(hexes)
            }
        };
        let skip = facts.skip.as_ref().map(|slot| self.skipped(&slot.node, edition));
        let beside = facts.beside.as_ref().and_then(|slot| match self.tokens(&slot.node, Subject::Numbers)[..] {
            [laid, beside] => Some((laid.node, beside.node)),
            _ => None,
        });
        let turn = facts.turn.map_or(Some(edition.direction), |slot| slot.node);
        (Numbers::ByLetter { start, turn, skip: skip.unwrap_or_default(), beside }, places)
    }

    /// The places of letters in the list of the edition, ascending.
    fn skipped(&mut self, written: &[Name], edition: &Edition) -> Vec<u8> {
        listed_twice(written.iter().map(|it| (it.node.clone(), it.span)), &mut self.out);
        let mut skip: Vec<u8> = written.iter().filter_map(|name| self.letter(name, edition)).collect();
        skip.sort_unstable();
        skip.dedup();
        skip
    }

    fn letter(&mut self, name: &Name, edition: &Edition) -> Option<u8> {
        let (word, n) = (&*name.node, edition.letters.len());
        let of_letter = |letter: &str| (0..n).find(|&at| edition.letter(at) == letter).map(|at| at as u8);
        if let Some(at) = of_letter(word) {
            return Some(at);
        }
        if self.doubts.any(&[Subject::Edition]) {
            return None;
        }
        let last = edition.letter(n.saturating_sub(1));
        let message = format!("there is no letter `{word}`; letters go from A to {last}");
        let finding = Diagnostic::new(&UNKNOWN_LETTER, name.span, message);
        let right = word.get(..1).map(|first| first.to_ascii_uppercase() + &word[1..].to_ascii_lowercase());
        if let Some((right, at)) = right.and_then(|right| of_letter(&right).map(|at| (right, at))) {
            let finding = finding.label(format!("did you mean `{right}`?"));
            self.out.push(finding.fix(Applicability::Maybe, format!("write `{right}`"), name.span, right));
            return Some(at);
        }
        self.doubts.insert(Subject::Numbers);
        let with_number = edition.letters.iter().enumerate().filter(|(_, number)| Ok(**number) == word.parse());
        let with_number: Vec<String> = with_number.map(|(at, _)| format!("`{}`", edition.letter(at))).collect();
        let finding = match &with_number[..] {
            [] => finding.label("no letter").help("name letters of tokens, not their numbers"),
            [one] => {
                let right = one.trim_matches('`').to_owned();
                let finding = finding.label(format!("the token with the {word} has the letter {one}"));
                finding.fix(Applicability::Maybe, format!("write {one}"), name.span, right)
            }
            several => finding.label(format!("tokens with the {word} have the letters {}", either(several))),
        };
        self.out.push(finding);
        None
    }
}
