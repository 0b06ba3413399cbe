// The Markdown that the language server writes: paragraphs, lists, rules, code, strong words. It takes the place of the
// package `marked` in the language client, which would be a twentieth of the page's script.

/** What the client uses of `marked`. */
export class Marked {
  parse(text: string): string {
    return text.trim().split(/\n{2,}/).map(block).join("\n");
  }
}

function block(text: string): string {
  if (text === "---") return "<hr>";
  const lines = text.split("\n");
  const first = lines.findIndex((line) => line.startsWith("- "));
  if (first < 0) return `<p>${inline(text)}</p>`;
  const items = lines.slice(first).map((line) => `<li>${inline(line.slice(2))}</li>`);
  return `${first > 0 ? `<p>${inline(lines.slice(0, first).join("\n"))}</p>\n` : ""}<ul>${items.join("")}</ul>`;
}

/** A letter behind a backslash means itself. */
const PARTS = /\\([!-/:-@[-`{-~])|`([^`]+)`|\*\*((?:\\.|[^*])+)\*\*|[<>&]/g;

function inline(text: string): string {
  return text.replace(PARTS, (all, letter?: string, code?: string, strong?: string) => {
    if (letter !== undefined) return escaped(letter);
    if (code !== undefined) return `<code>${escaped(code)}</code>`;
    if (strong !== undefined) return `<strong>${inline(strong)}</strong>`;
    return escaped(all);
  });
}

const SIGNS: Record<string, string> = { "<": "&lt;", ">": "&gt;", "&": "&amp;" };
const escaped = (text: string) => text.replace(/[<>&]/g, (sign) => SIGNS[sign] ?? sign);
