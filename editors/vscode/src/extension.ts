// The extension: a client of `kogge lsp`, the texts on findings, and the picture.

import * as vscode from "vscode";
import { Picture } from "./picture";
import { EXPLAIN, Server } from "./server";

const server = new Server();

/** Nothing here waits for the server: until an extension is active, its commands hang. */
export function activate(context: vscode.ExtensionContext): void {
  const picture = new Picture(server, vscode.Uri.joinPath(context.extensionUri, "dist"));
  const restart = async () => {
    await server.restart();
    await server.demand();
    picture.soon();
  };
  // Restricted Mode is announced by the editor itself.
  const start = () => (vscode.workspace.isTrusted ? restart() : server.restart());
  context.subscriptions.push(
    picture,
    vscode.workspace.registerTextDocumentContentProvider(EXPLAIN, { provideTextDocumentContent: explanation }),
    vscode.commands.registerCommand("kogge.picture", () => picture.show()),
    vscode.commands.registerCommand("kogge.restart", restart),
    vscode.workspace.onDidChangeConfiguration((change) => change.affectsConfiguration("kogge.path") && start()),
    vscode.workspace.onDidGrantWorkspaceTrust(start),
  );
  void start();
}

export async function deactivate(): Promise<void> {
  await server.stop();
}

/** The text on a finding: its code is the name of the document, and the map whose game it is about may be its query. */
async function explanation(uri: vscode.Uri): Promise<string> {
  const client = await server.ready();
  if ("offers" in client) {
    return client.message;
  }
  const code = uri.path.replace(/^\//, "").replace(/\.md$/, "");
  const of = uri.query === "" ? {} : { textDocument: { uri: uri.query } };
  return (await client.sendRequest<{ markdown: string }>("kogge/explain", { code, ...of })).markdown;
}
