// The fonts of pictures. The page has them in files for some letters each, which a browser loads when one of these letters
// is to be shown: a picture that leaves the page takes along those that it needs, and paper waits for them.

/** The font of words that name no other. */
const NAME = "Alegreya Sans";

/** A file of a font, as the style of the page names it. */
type Face = { family: string; weight: string; range: string; address: string };

function faces(): Face[] {
  const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]).filter((rule) => rule instanceof CSSFontFaceRule);
  return rules.map(({ style, parentStyleSheet }) => {
    const [, path = ""] = /url\("?([^")]+)"?\)/.exec(style.getPropertyValue("src")) ?? [];
    return {
      family: style.getPropertyValue("font-family").replaceAll(/["']/g, ""),
      weight: style.getPropertyValue("font-weight"),
      range: style.getPropertyValue("unicode-range"),
      address: new URL(path, parentStyleSheet?.href ?? location.href).href,
    };
  });
}

/** Whether a file has one of the letters, by its ranges such as `U+20-7E`. */
function hasOneOf({ range }: Face, letters: Set<string>): boolean {
  const ranges = [...range.matchAll(/U\+(\w+)(?:-(\w+))?/gi)].map(([, first = "", last = first]) => [parseInt(first, 16), parseInt(last, 16)] as const);
  return [...letters].some((letter) => ranges.some(([first, last]) => letter.codePointAt(0)! >= first && letter.codePointAt(0)! <= last));
}

/** A picture, or a page with pictures, with the files of the fonts that its words need; one that cannot be loaded now is left out. */
export async function withFont(text: string): Promise<string> {
  const words = [...text.matchAll(/<text[^>]*?(?: font-family="([^",]+)[^"]*")? font-weight="(\d+)"[^>]*>([^<]*)/g)];
  const letters = (face: Face) => new Set(words.flatMap(([, family = NAME, weight, words = ""]) =>
    (family === face.family && weight === face.weight ? [...words] : [])));
  const used = faces().filter((face) => hasOneOf(face, letters(face)));
  const rules = await Promise.all(used.map(({ family, weight, range, address }) => dataOf(address).then(
    (data) => `@font-face{font-family:'${family}';font-weight:${weight};src:url(${data});unicode-range:${range}}\n`,
    () => "")));
  const style = rules.join("");
  return style === "" ? text : text.replace("</title>\n", (end) => `${end}<style>\n${style}</style>\n`);
}

async function dataOf(address: string): Promise<string> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(address);
  const bytes = new Uint8Array(await response.arrayBuffer());
  return `data:font/woff2;base64,${btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""))}`;
}

/** Loads what these words need, which a browser does not do for what is shown on paper alone. */
export async function lettersOf(words: string): Promise<void> {
  const fonts = new Set(faces().map(({ family, weight }) => `${weight} 16px "${family}"`));
  await Promise.all([...fonts].map((font) => document.fonts.load(font, words))).catch(() => undefined);
}
