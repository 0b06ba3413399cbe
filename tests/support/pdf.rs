//! The paths of a PDF, in millimetres: paths of our own pictures, read from the streams of each page.

use std::collections::BTreeMap;

/// A path that is painted: the box around it.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Path {
    /// Its corner with the least coordinates, from the lower left of the page.
    pub(crate) at: [f64; 2],
    /// Width and height.
    pub(crate) size: [f64; 2],
}

/// A page with everything that it paints.
#[derive(Debug)]
pub(crate) struct Page {
    /// Width and height.
    pub(crate) size: [f64; 2],
    pub(crate) paths: Vec<Path>,
    /// The words as a reader copies them, line by line.
    pub(crate) words: Vec<String>,
    /// Its boxes by name: left, bottom, right and top.
    pub(crate) boxes: BTreeMap<&'static str, [f64; 4]>,
}

/// Millimetres a point.
const MM: f64 = 25.4 / 72.0;

type Matrix = [f64; 6];

/// An object: its dictionary as text, and its stream.
struct Object {
    text: String,
    stream: Vec<u8>,
}

impl Page {
    /// How many painted paths have this size, up to a tenth of a millimetre.
    pub(crate) fn count(&self, size: [f64; 2]) -> usize {
        self.of(size).count()
    }

    /// The painted paths of this size, up to a tenth of a millimetre.
    pub(crate) fn of(&self, size: [f64; 2]) -> impl Iterator<Item = &Path> {
        self.paths.iter().filter(move |path| (0..2).all(|axis| (path.size[axis] - size[axis]).abs() < 0.1))
    }
}

/// The pages of a PDF that the program wrote.
pub(crate) fn pages(pdf: &[u8]) -> Vec<Page> {
    let objects = objects(pdf);
    let is_page = |object: &&Object| object.text.contains("/Type /Page\n");
    objects.values().filter(is_page).map(|object| page(object, &objects)).collect()
}

fn page(object: &Object, objects: &BTreeMap<u32, Object>) -> Page {
    let boxed = |name| {
        let text = object.text.split(name).nth(1)?.split(['[', ']']).nth(1)?;
        let sides: Vec<f64> = text.split_whitespace().map(|side| number(side) * MM).collect();
        <[f64; 4]>::try_from(sides).ok()
    };
    let boxes = ["/MediaBox", "/TrimBox", "/BleedBox"].into_iter().filter_map(|name| Some((name, boxed(name)?)));
    let boxes: BTreeMap<&str, [f64; 4]> = boxes.collect();
    let contents = reference(&object.text, "/Contents").expect("a page has contents");
    let resources = reference(&object.text, "/Resources").expect("a page has resources");
    let mut drawn = Drawn { resources: &objects[&resources].text, objects, paths: Vec::new(), words: Vec::new() };
    drawn.run(&objects[&contents].stream, [MM, 0.0, 0.0, MM, 0.0, 0.0]);
    let Drawn { paths, words, .. } = drawn;
    let [_, _, width, height] = boxes["/MediaBox"];
    Page { size: [width, height], paths, words, boxes }
}

fn number(text: &str) -> f64 {
    text.parse().unwrap_or_else(|_| panic!("{text} is no number"))
}

/// `/Name 12 0 R` in a dictionary.
fn reference(text: &str, name: &str) -> Option<u32> {
    let (_, rest) = text.split_once(&format!("{name} "))?;
    rest.split_whitespace().next()?.parse().ok()
}

fn objects(pdf: &[u8]) -> BTreeMap<u32, Object> {
    let mut objects = BTreeMap::new();
    let mut at = 0;
    let find = |from: usize, what: &[u8]| pdf[from..].windows(what.len()).position(|it| it == what).map(|i| from + i);
    while let Some(start) = find(at, b" 0 obj\n") {
        let digits = pdf[..start].iter().rev().take_while(|byte| byte.is_ascii_digit()).count();
        let id = String::from_utf8_lossy(&pdf[start - digits..start]).parse().expect("a number before `obj`");
        let end = find(start, b"endobj").expect("objects end");
        let (text, stream) = match find(start, b"stream\n").filter(|&stream| stream < end) {
            None => (&pdf[start + 7..end], &pdf[..0]),
            Some(stream) => {
                let text = &pdf[start + 7..stream];
                let length = reference(&String::from_utf8_lossy(text), "/Length").expect("streams have a length");
                (text, &pdf[stream + 7..stream + 7 + length as usize])
            }
        };
        at = stream.as_ptr() as usize + stream.len() - pdf.as_ptr() as usize;
        at = at.max(start + 7);
        let text = String::from_utf8_lossy(text).into_owned();
        let stream = match text.contains("/FlateDecode") {
            true => miniz_oxide::inflate::decompress_to_vec_zlib(stream).expect("it is compressed"),
            false => stream.to_vec(),
        };
        objects.insert(id, Object { text, stream });
    }
    objects
}

fn times(a: Matrix, b: Matrix) -> Matrix {
    // A point goes through `a` first.
    [
        a[0] * b[0] + a[1] * b[2],
        a[0] * b[1] + a[1] * b[3],
        a[2] * b[0] + a[3] * b[2],
        a[2] * b[1] + a[3] * b[3],
        a[4] * b[0] + a[5] * b[2] + b[4],
        a[4] * b[1] + a[5] * b[3] + b[5],
    ]
}

/// A part of a content stream.
#[derive(Debug, Clone, PartialEq)]
enum Token {
    Number(f64),
    Name(String),
    /// Of a string its bytes.
    Bytes(Vec<u8>),
    Operator(String),
    /// A bracket.
    Mark,
}

fn tokens(stream: &[u8]) -> Vec<Token> {
    let mut tokens = Vec::new();
    let mut at = 0;
    while let Some(&byte) = stream.get(at) {
        at += 1;
        match byte {
            b'[' | b']' => tokens.push(Token::Mark),
            b'<' if stream.get(at) == Some(&b'<') => at += 1,
            b'>' => {}
            b'<' => {
                let end = at + stream[at..].iter().position(|&it| it == b'>').expect("hexadecimal strings end");
                let digit = |byte: u8| char::from(byte).to_digit(16).expect("a digit") as u8;
                let bytes = stream[at..end].chunks(2).map(|pair| 16 * digit(pair[0]) + digit(pair[1]));
                tokens.push(Token::Bytes(bytes.collect()));
                at = end + 1;
            }
            b'(' => {
                let (mut depth, mut bytes) = (1, Vec::new());
                while depth > 0 {
                    let byte = stream[at];
                    at += 1;
                    match byte {
                        b'\\' => {
                            let octal = stream[at..].iter().take(3).take_while(|it| (b'0'..=b'7').contains(it));
                            let digits: Vec<u8> = octal.copied().collect();
                            if digits.is_empty() {
                                let escaped = [(b'n', b'\n'), (b'r', b'\r'), (b't', b'\t'), (b'b', 8), (b'f', 12)];
                                let known = escaped.iter().find(|(letter, _)| *letter == stream[at]);
                                bytes.push(known.map_or(stream[at], |(_, byte)| *byte));
                                at += 1;
                            } else {
                                bytes
                                    .push(digits.iter().fold(0, |sum: u8, digit| sum.wrapping_mul(8) + (digit - b'0')));
                                at += digits.len();
                            }
                            continue;
                        }
                        b'(' => depth += 1,
                        b')' => depth -= 1,
                        _ => {}
                    }
                    if depth > 0 {
                        bytes.push(byte);
                    }
                }
                tokens.push(Token::Bytes(bytes));
            }
            byte if byte.is_ascii_whitespace() => {}
            _ => {
                let is_end = |it: &u8| it.is_ascii_whitespace() || b"()[]<>/".contains(it);
                let end = stream[at..].iter().position(is_end).map_or(stream.len(), |end| at + end);
                let word = String::from_utf8_lossy(&stream[at - 1..end]).into_owned();
                at = end;
                tokens.push(match (word.strip_prefix('/'), word.parse()) {
                    (Some(name), _) => Token::Name(name.to_owned()),
                    (None, Ok(number)) => Token::Number(number),
                    (None, Err(_)) => Token::Operator(word),
                });
            }
        }
    }
    tokens
}

/// A page under way.
struct Drawn<'a> {
    /// The dictionary with its forms and fonts.
    resources: &'a str,
    objects: &'a BTreeMap<u32, Object>,
    paths: Vec<Path>,
    words: Vec<String>,
}

impl Drawn<'_> {
    /// Runs a content stream.
    fn run(&mut self, stream: &[u8], start: Matrix) {
        let (mut matrix, mut saved, mut operands) = (start, Vec::new(), Vec::<Token>::new());
        let mut points: Vec<[f64; 2]> = Vec::new();
        let (mut letters, mut line, mut marked) = (BTreeMap::new(), String::new(), None);
        for token in tokens(stream) {
            let Token::Operator(operator) = token else {
                operands.push(token);
                continue;
            };
            let numbers: Vec<f64> =
                operands.iter().filter_map(|it| if let Token::Number(it) = it { Some(*it) } else { None }).collect();
            let name =
                operands.iter().find_map(|it| if let Token::Name(it) = it { Some(format!("/{it}")) } else { None });
            match operator.as_str() {
                "q" => saved.push(matrix),
                "Q" => matrix = saved.pop().expect("a state was saved"),
                "cm" => matrix = times(numbers.try_into().expect("six numbers"), matrix),
                "m" | "l" | "c" => points.extend(numbers.chunks(2).map(|pair| through(matrix, pair))),
                "re" => {
                    points.push(through(matrix, &numbers[..2]));
                    points.push(through(matrix, &[numbers[0] + numbers[2], numbers[1] + numbers[3]]));
                }
                "f" | "f*" | "S" | "B" | "B*" | "n" => {
                    // `n` paints nothing: the path was for clipping.
                    if operator != "n" && !points.is_empty() {
                        let values = |axis: usize| points.iter().map(move |point| point[axis]);
                        let at = [0, 1].map(|axis| values(axis).fold(f64::MAX, f64::min));
                        let size = [0, 1].map(|axis| values(axis).fold(f64::MIN, f64::max) - at[axis]);
                        self.paths.push(Path { at, size });
                    }
                    points.clear();
                }
                "BDC" => {
                    marked =
                        operands.iter().find_map(|it| if let Token::Bytes(it) = it { Some(unicode(it)) } else { None })
                }
                "Tf" => letters = self.letters(&name.expect("a font has a name")),
                "TJ" => {
                    let codes =
                        operands.iter().filter_map(|it| if let Token::Bytes(it) = it { Some(it) } else { None });
                    let codes =
                        codes.flat_map(|bytes| bytes.chunks(2)).map(|pair| u16::from_be_bytes([pair[0], pair[1]]));
                    line.extend(codes.filter_map(|code| letters.get(&code).map(String::as_str)));
                }
                "ET" => {
                    let line = std::mem::take(&mut line);
                    self.words.push(marked.take().unwrap_or(line));
                }
                "Do" => {
                    let form = reference(self.resources, &name.expect("a form has a name")).expect("a form is known");
                    let form = &self.objects[&form];
                    if form.text.contains("/Form") {
                        self.run(&form.stream, matrix);
                    }
                }
                _ => {}
            }
            operands.clear();
        }
    }

    /// The letters of each code of a font.
    fn letters(&self, font: &str) -> BTreeMap<u16, String> {
        let font = reference(self.resources, font).expect("a font is known");
        let letters = reference(&self.objects[&font].text, "/ToUnicode").expect("a font says what it shows");
        let text = String::from_utf8_lossy(&self.objects[&letters].stream).into_owned();
        let rows = text.split("beginbfchar").skip(1).filter_map(|part| part.split("endbfchar").next());
        let rows = rows
            .flat_map(str::lines)
            .filter_map(|row| row.trim().strip_prefix('<')?.strip_suffix('>')?.split_once("> <"));
        let hexadecimal = |text: &str| u16::from_str_radix(text, 16).expect("a number");
        let text = |letters: &str| {
            let units: Vec<u16> = (0..letters.len()).step_by(4).map(|at| hexadecimal(&letters[at..at + 4])).collect();
            String::from_utf16_lossy(&units)
        };
        rows.map(|(code, letters)| (hexadecimal(code), text(letters))).collect()
    }
}

/// A string of a dictionary: in UTF-16 where it says so.
fn unicode(bytes: &[u8]) -> String {
    match bytes.strip_prefix(&[0xfe, 0xff]) {
        Some(rest) => {
            let units: Vec<u16> = rest.chunks(2).map(|pair| u16::from_be_bytes([pair[0], pair[1]])).collect();
            String::from_utf16_lossy(&units)
        }
        None => bytes.iter().map(|&byte| char::from(byte)).collect(),
    }
}

fn through(matrix: Matrix, point: &[f64]) -> [f64; 2] {
    [0, 1].map(|axis| point[0] * matrix[axis] + point[1] * matrix[2 + axis] + matrix[4 + axis])
}
