// The extension: a client of `kogge lsp`, the texts on findings, and the picture.

import * as vscode from "vscode";
import { LanguageClient, type LanguageClientOptions, type ServerOptions } from "vscode-languageclient/node";
import { Picture } from "./picture";

/** The scheme of the texts on findings, to which the server's findings link. */
const EXPLAIN = "kogge-explain";

let client: LanguageClient | undefined;

export async function activate(context: vscode.ExtensionContext): Promise<void> {
  const picture = new Picture(() => client);
  context.subscriptions.push(
    picture,
    vscode.workspace.registerTextDocumentContentProvider(EXPLAIN, { provideTextDocumentContent: explanation }),
    vscode.commands.registerCommand("kogge.picture", () => picture.show()),
    vscode.commands.registerCommand("kogge.restart", restart),
    vscode.workspace.onDidChangeConfiguration((change) => change.affectsConfiguration("kogge.path") && restart()),
  );
  await start();
}

export async function deactivate(): Promise<void> {
  await client?.stop();
}

async function start(): Promise<void> {
  const command = vscode.workspace.getConfiguration("kogge").get<string>("path", "kogge");
  const server: ServerOptions = { command, args: ["lsp"] };
  const options: LanguageClientOptions = {
    documentSelector: [{ language: "board" }],
    initializationOptions: { explainUri: `${EXPLAIN}:/` },
  };
  client = new LanguageClient("kogge", "Kogge", server, options);
  try {
    await client.start();
  } catch {
    const open = "Open the setting";
    const chosen = await vscode.window.showErrorMessage(
      `The program \`${command}\` cannot be started. Install it, or say where it is.`,
      open,
    );
    if (chosen === open) {
      await vscode.commands.executeCommand("workbench.action.openSettings", "kogge.path");
    }
  }
}

async function restart(): Promise<void> {
  // A server that never came up cannot be stopped.
  await client?.dispose().catch(() => undefined);
  await start();
}

/** The text on a finding: its code is the name of the document. */
async function explanation(uri: vscode.Uri): Promise<string> {
  const code = uri.path.replace(/^\//, "").replace(/\.md$/, "");
  const answer = await client?.sendRequest<{ markdown: string }>("kogge/explain", { code });
  return answer?.markdown ?? "The server is not running.";
}
