// The picture beside the text: drawn by the server, marked where the cursor stands.

import * as vscode from "vscode";
import { isMap } from "./documents";
import type { Chosen, Said, Shown } from "./messages";
import { page } from "./page";
import type { Server } from "./server";

/** What the server draws: no picture where a base or an edition is missing. */
interface Drawn {
  svg: string | null;
  title: string | null;
  file: string;
  line: number | null;
}

/** How long the text has to rest before it is drawn again, in milliseconds. */
const REST = 80;

export class Picture implements vscode.Disposable {
  private panel: vscode.WebviewPanel | undefined;
  private editor: vscode.TextEditor | undefined;
  private timer: NodeJS.Timeout | undefined;
  /** The file whose picture is shown, and the picture: one that cannot be drawn again stays. */
  private file = "";
  private svg = "";
  private readonly listeners: vscode.Disposable[];

  constructor(
    private readonly server: Server,
    /** The folder with the script of the page. */
    private readonly scripts: vscode.Uri,
  ) {
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

  async show(): Promise<void> {
    if (!(await this.server.demand())) {
      return;
    }
    this.panel ??= this.open();
    this.panel.reveal(undefined, true);
    this.follow(vscode.window.activeTextEditor);
  }

  /** Draws as soon as the text rests. */
  soon(): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.draw(), REST);
  }

  dispose(): void {
    clearTimeout(this.timer);
    this.listeners.forEach((listener) => listener.dispose());
    this.panel?.dispose();
  }

  private open(): vscode.WebviewPanel {
    const panel = vscode.window.createWebviewPanel(
      "kogge.picture",
      "Picture",
      { viewColumn: vscode.ViewColumn.Beside, preserveFocus: true },
      { enableScripts: true, localResourceRoots: [this.scripts] },
    );
    const { webview } = panel;
    panel.onDidDispose(() => (this.panel = undefined));
    webview.onDidReceiveMessage((said: Said) => ("ready" in said ? this.begin() : void this.go(said)));
    const script = webview.asWebviewUri(vscode.Uri.joinPath(this.scripts, "page.js"));
    webview.html = page(script.toString(), webview.cspSource);
    return panel;
  }

  private follow(editor: vscode.TextEditor | undefined): void {
    if (this.panel && editor && isMap(editor.document)) {
      this.editor = editor;
      this.soon();
    }
  }

  /** A page that comes up has no picture: the first one, and every one that was hidden behind another. */
  private begin(): void {
    this.file = "";
    this.soon();
  }

  private async draw(): Promise<void> {
    const [client, editor, panel] = [this.server.running(), this.editor, this.panel];
    if (!client || !editor || !panel) {
      return;
    }
    const position = client.code2ProtocolConverter.asPosition(editor.selection.active);
    const textDocument = { uri: client.code2ProtocolConverter.asUri(editor.document.uri) };
    // A document that was closed meanwhile is refused.
    const drawn = await client.sendRequest<Drawn>("kogge/picture", { textDocument, position }).catch(() => undefined);
    if (drawn) {
      panel.title = editor.document.uri.path.split("/").pop() ?? "Picture";
      await panel.webview.postMessage(this.shown(drawn));
    }
  }

  /** What the page gets of what was drawn: the picture only where it is another one. */
  private shown({ svg: drawn, title, file, line }: Drawn): Shown {
    const isOther = file !== this.file;
    const svg = drawn ?? (isOther ? "" : this.svg);
    const isNew = isOther || svg !== this.svg;
    [this.file, this.svg] = [file, svg];
    return { svg: isNew ? svg : null, title, file, line, isStale: drawn === null };
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
