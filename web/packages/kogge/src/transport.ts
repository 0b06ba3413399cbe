// A conversation with the language server of an instance, as clients of the Language Server Protocol have them: messages
// as text, in both ways. CodeMirror's `@codemirror/lsp-client` takes one as it is.

import type { Library } from "./library.js";

type Handler = (message: string) => void;

/** Ends with the instance that it began with: the next one knows nothing of it. */
export class Transport {
  private handlers = new Set<Handler>();
  private instance: number;
  /** How many messages are not answered yet. */
  underWay = 0;

  /**
   * In `locale`, as `en` or `de`, is said why a gesture is refused, unless the client names one itself. `answered` is
   * called after each answer.
   */
  constructor(private library: Library, private locale?: string, private answered = () => {}) {
    this.instance = library.instance;
  }

  send(message: string) {
    if (this.instance === this.library.instance) void this.converse(message);
  }

  subscribe(handler: Handler) {
    this.handlers.add(handler);
  }

  unsubscribe(handler: Handler) {
    this.handlers.delete(handler);
  }

  private async converse(text: string) {
    const message = JSON.parse(text);
    if (message.method === "initialize") message.params.locale ??= this.locale;
    this.underWay++;
    try {
      // Each message stands in a line, so that a picture is read once, by who asked for it.
      const lines = (await this.library.text({ ask: "lsp", message })).split("\n").slice(1, -1);
      for (const line of lines) for (const handler of [...this.handlers]) handler(line.replace(/,$/, ""));
    } catch {
      // The instance is gone, and with it the conversation; the next one begins with the texts as they are.
    }
    this.underWay--;
    // What was answered may lead to the next question, which goes first.
    setTimeout(this.answered);
  }
}
