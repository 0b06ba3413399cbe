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
    let media = object.text.split("/MediaBox").nth(1).expect("a page has a size");
    let sides: Vec<f64> = media.split(['[', ']']).nth(1).expect("a box").split_whitespace().map(number).collect();
    let contents = reference(&object.text, "/Contents").expect("a page has contents");
    let mut paths = Vec::new();
    draw(&objects[&contents], &object.text, [MM, 0.0, 0.0, MM, 0.0, 0.0], objects, &mut paths);
    Page { size: [sides[2] * MM, sides[3] * MM], paths }
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

/// Runs a content stream: `resources` is the dictionary with its forms.
fn draw(object: &Object, resources: &str, start: Matrix, objects: &BTreeMap<u32, Object>, paths: &mut Vec<Path>) {
    let text = String::from_utf8_lossy(&object.stream).into_owned();
    let (mut matrix, mut saved, mut operands) = (start, Vec::new(), Vec::<&str>::new());
    let mut points: Vec<[f64; 2]> = Vec::new();
    for token in text.split_whitespace() {
        let numbers = || operands.iter().map(|text| number(text)).collect::<Vec<f64>>();
        match token {
            "q" => saved.push(matrix),
            "Q" => matrix = saved.pop().expect("a state was saved"),
            "cm" => matrix = times(numbers().try_into().expect("six numbers"), matrix),
            "m" | "l" | "c" => points.extend(numbers().chunks(2).map(|pair| through(matrix, pair))),
            "re" => {
                let it = numbers();
                points.push(through(matrix, &it[..2]));
                points.push(through(matrix, &[it[0] + it[2], it[1] + it[3]]));
            }
            "f" | "f*" | "S" | "B" | "B*" | "n" => {
                // `n` paints nothing: the path was for clipping.
                if token != "n" && !points.is_empty() {
                    let values = |axis: usize| points.iter().map(move |point| point[axis]);
                    let at = [0, 1].map(|axis| values(axis).fold(f64::MAX, f64::min));
                    let size = [0, 1].map(|axis| values(axis).fold(f64::MIN, f64::max) - at[axis]);
                    paths.push(Path { at, size });
                }
                points.clear();
            }
            "Do" => {
                let form = reference(resources, operands[0]).and_then(|id| objects.get(&id)).expect("a form is known");
                if form.text.contains("/Form") {
                    let own = form.text.split("/Matrix").nth(1).and_then(|rest| rest.split(['[', ']']).nth(1));
                    let own: Option<Vec<f64>> = own.map(|text| text.split_whitespace().map(number).collect());
                    let own = own.map_or(matrix, |own| times(own.try_into().expect("six numbers"), matrix));
                    draw(form, &form.text, own, objects, paths);
                }
            }
            _ if token.starts_with(|c: char| c.is_ascii_alphabetic() || c == '\'') => {}
            _ => {
                operands.push(token);
                continue;
            }
        }
        operands.clear();
    }
}

fn through(matrix: Matrix, point: &[f64]) -> [f64; 2] {
    [0, 1].map(|axis| point[0] * matrix[axis] + point[1] * matrix[2 + axis] + matrix[4 + axis])
}
