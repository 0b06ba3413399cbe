// The picture beside the text: drawn by the server, marked where the cursor stands.

import * as vscode from "vscode";
import type { LanguageClient } from "vscode-languageclient/node";
import { page } from "./page";

/** What the server draws: nothing where a base or an edition is missing. */
interface Drawn {
  svg: string | null;
  title: string | null;
  file: string;
  line: number | null;
}

/** A statement that was chosen on the picture, its line and column from 1. */
interface Chosen {
  line: number;
  column: number;
}

/** What the page says: that it is there, empty as it is, or what was chosen. */
type Said = { ready: true } | Chosen;

/** How long the text has to rest before it is drawn anew, in milliseconds. */
const REST = 80;

export class Picture implements vscode.Disposable {
  private panel: vscode.WebviewPanel | undefined;
  private editor: vscode.TextEditor | undefined;
  private timer: NodeJS.Timeout | undefined;
  /** The file whose picture is shown, and the picture: one that cannot be drawn anew stays. */
  private file = "";
  private svg = "";
  private readonly listeners: vscode.Disposable[];

  constructor(private readonly client: () => LanguageClient | undefined) {
    this.listeners = [
      vscode.window.onDidChangeActiveTextEditor((editor) => this.follow(editor)),
      vscode.window.onDidChangeTextEditorSelection((change) => this.follow(change.textEditor)),
      vscode.workspace.onDidChangeTextDocument((change) => {
        if (change.document === this.editor?.document) {
          this.soon();
        }
      }),
    ];
  }

  show(): void {
    if (!this.panel) {
      this.panel = vscode.window.createWebviewPanel(
        "kogge.picture",
        "Picture",
        { viewColumn: vscode.ViewColumn.Beside, preserveFocus: true },
        { enableScripts: true, localResourceRoots: [] },
      );
      this.panel.onDidDispose(() => (this.panel = undefined));
      this.panel.webview.onDidReceiveMessage((said: Said) => ("ready" in said ? this.begin() : void this.go(said)));
      this.panel.webview.html = page();
    }
    this.panel.reveal(undefined, true);
    this.follow(vscode.window.activeTextEditor);
  }

  dispose(): void {
    clearTimeout(this.timer);
    this.listeners.forEach((listener) => listener.dispose());
    this.panel?.dispose();
  }

  private follow(editor: vscode.TextEditor | undefined): void {
    if (this.panel && editor?.document.languageId === "board") {
      this.editor = editor;
      this.soon();
    }
  }

  /** A page that comes up has no picture: the first one, and every one that was hidden behind another. */
  private begin(): void {
    this.file = "";
    this.soon();
  }

  private soon(): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.draw(), REST);
  }

  private async draw(): Promise<void> {
    const [client, editor, panel] = [this.client(), this.editor, this.panel];
    if (!client?.isRunning() || !editor || !panel) {
      return;
    }
    const position = client.code2ProtocolConverter.asPosition(editor.selection.active);
    const textDocument = { uri: client.code2ProtocolConverter.asUri(editor.document.uri) };
    // A document that was closed meanwhile is refused.
    const drawn = await client.sendRequest<Drawn>("kogge/picture", { textDocument, position }).catch(() => undefined);
    if (!drawn) {
      return;
    }
    panel.title = editor.document.uri.path.split("/").pop() ?? "Picture";
    const { title, file, line } = drawn;
    const isOther = file !== this.file;
    const svg = drawn.svg ?? (isOther ? "" : this.svg);
    const isNew = isOther || svg !== this.svg;
    [this.file, this.svg] = [file, svg];
    await panel.webview.postMessage({ svg: isNew ? svg : null, title, file, line, isStale: drawn.svg === null });
  }

  /** Puts the cursor on what was chosen on the picture. */
  private async go({ line, column }: Chosen): Promise<void> {
    if (!this.editor) {
      return;
    }
    const { document, viewColumn } = this.editor;
    const at = new vscode.Position(line - 1, column - 1);
    await vscode.window.showTextDocument(document, { viewColumn, selection: new vscode.Range(at, at) });
  }
}
