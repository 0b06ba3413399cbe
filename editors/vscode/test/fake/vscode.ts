// What of the editor the extension uses, as far as the tests need it. `reset` makes a new one.

type Listener = (event: unknown) => unknown;
type Command = (...args: unknown[]) => unknown;

class Event {
  private listeners: Listener[] = [];
  readonly on = (listener: Listener) => {
    this.listeners.push(listener);
    return { dispose: () => undefined };
  };
  readonly fire = (event?: unknown) => this.listeners.forEach((listener) => listener(event));
}

/** A message that stays until somebody chooses from it. */
interface Notification {
  message: string;
  titles: string[];
  choose(title?: string): void;
}

export class Page {
  title = "";
  readonly posted: unknown[] = [];
  readonly said = new Event();
  readonly webview = {
    html: "",
    cspSource: "https://page.test",
    asWebviewUri: (uri: Uri) => uri,
    onDidReceiveMessage: this.said.on,
    postMessage: async (message: unknown) => this.posted.push(message),
  };
  readonly onDidDispose = () => undefined;
  readonly reveal = () => undefined;
  readonly dispose = () => undefined;
}

class Editor {
  isTrusted = true;
  path = "kogge";
  folder: string | undefined;
  notifications: Notification[] = [];
  executed: unknown[][] = [];
  shown: { document: unknown; options: { selection: Range } }[] = [];
  pages: Page[] = [];
  readonly registered = new Map<string, Command>();
  readonly configured = new Event();
  readonly trusted = new Event();
  readonly activated = new Event();
  readonly selected = new Event();
  readonly changed = new Event();
  active: unknown;
  texts: { provideTextDocumentContent(uri: Uri): unknown } | undefined;
}

export let editor = new Editor();

export function reset(): Editor {
  editor = new Editor();
  return editor;
}

export class Uri {
  constructor(readonly path: string) {}
  static joinPath(uri: Uri, name: string): Uri {
    return new Uri(`${uri.path}/${name}`);
  }
  toString(): string {
    return this.path;
  }
}

export class Position {
  constructor(
    readonly line: number,
    readonly character: number,
  ) {}
}

export class Range {
  constructor(
    readonly start: Position,
    readonly end: Position,
  ) {}
}

export const ViewColumn = { Beside: -2 };

export const workspace = {
  get isTrusted() {
    return editor.isTrusted;
  },
  get workspaceFolders() {
    return editor.folder ? [{ uri: { scheme: "file", fsPath: editor.folder } }] : undefined;
  },
  getConfiguration: () => ({ get: () => editor.path }),
  registerTextDocumentContentProvider: (_: string, texts: Editor["texts"]) => {
    editor.texts = texts;
    return { dispose: () => undefined };
  },
  onDidChangeConfiguration: (listener: Listener) => editor.configured.on(listener),
  onDidGrantWorkspaceTrust: (listener: Listener) => editor.trusted.on(listener),
  onDidChangeTextDocument: (listener: Listener) => editor.changed.on(listener),
};

export const window = {
  get activeTextEditor() {
    return editor.active;
  },
  onDidChangeActiveTextEditor: (listener: Listener) => editor.activated.on(listener),
  onDidChangeTextEditorSelection: (listener: Listener) => editor.selected.on(listener),
  createWebviewPanel: () => {
    editor.pages.push(new Page());
    return editor.pages.at(-1);
  },
  showTextDocument: async (document: unknown, options: { selection: Range }) => editor.shown.push({ document, options }),
  showErrorMessage: (message: string, ...titles: string[]) =>
    new Promise((choose) => editor.notifications.push({ message, titles, choose })),
};

export const commands = {
  registerCommand: (name: string, command: Command) => {
    editor.registered.set(name, command);
    return { dispose: () => undefined };
  },
  executeCommand: async (...command: unknown[]) => editor.executed.push(command),
};

export const languages = {
  match: (selector: { scheme: string; language: string }[], document: { languageId: string; uri: { scheme: string } }) =>
    selector.some(({ scheme, language }) => scheme === document.uri.scheme && language === document.languageId) ? 10 : 0,
};
