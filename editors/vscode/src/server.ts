// The server: one `kogge lsp` for the whole window, or the reason why there is none.

import { execFile } from "node:child_process";
import * as vscode from "vscode";
import { LanguageClient, State, type LanguageClientOptions, type ServerOptions } from "vscode-languageclient/node";
import { DOCUMENTS } from "./documents";
import { foreign, STOPPED, unusable, UNTRUSTED, type Problem } from "./problem";

/** The scheme of the texts on findings, to which the server's findings link. */
export const EXPLAIN = "kogge-explain";

/** How long the program may take to say its version, in milliseconds: one that waits for something is another one. */
const PATIENCE = 10_000;

export class Server {
  private client: LanguageClient | undefined;
  /** The last start or stop, behind which the next one waits. */
  private last: Promise<Problem | undefined> = Promise.resolve(undefined);

  /** Starts the server, in place of one that runs. */
  async restart(): Promise<void> {
    await this.next(() => this.start());
  }

  async stop(): Promise<void> {
    await this.next(async () => undefined);
  }

  /** The server as soon as it is up, or why there is none. */
  async ready(): Promise<LanguageClient | Problem> {
    const problem = await this.last;
    return this.running() ?? problem ?? STOPPED;
  }

  /** The server as soon as it is up; where there is none, the author sees why. */
  async demand(): Promise<LanguageClient | undefined> {
    const client = await this.ready();
    if (!("offers" in client)) {
      return client;
    }
    show(client);
    return undefined;
  }

  /** The server, if it is up now. */
  running(): LanguageClient | undefined {
    return this.client?.state === State.Running ? this.client : undefined;
  }

  private next(then: () => Promise<Problem | undefined>): Promise<Problem | undefined> {
    this.last = this.last.then(async () => {
      // A server that never came up cannot be stopped.
      await this.client?.dispose().catch(() => undefined);
      this.client = undefined;
      return then();
    });
    return this.last;
  }

  private async start(): Promise<Problem | undefined> {
    if (!vscode.workspace.isTrusted) {
      return UNTRUSTED;
    }
    const program = vscode.workspace.getConfiguration("kogge").get<string>("path", "kogge");
    // A path that is not absolute starts at the first folder.
    const folder = vscode.workspace.workspaceFolders?.find(({ uri }) => uri.scheme === "file");
    const cwd = folder?.uri.fsPath;
    const problem = await examined(program, cwd);
    if (problem) {
      return problem;
    }
    const server: ServerOptions = { command: program, args: ["lsp"], options: { cwd } };
    const options: LanguageClientOptions = {
      documentSelector: DOCUMENTS,
      initializationOptions: { explainUri: `${EXPLAIN}:/` },
    };
    this.client = new LanguageClient("kogge", "Kogge", server, options);
    return this.client.start().then(
      () => undefined,
      (error: Error) => unusable(program, error),
    );
  }
}

/** What is wrong with a program: it has to say that it is Kogge. */
function examined(program: string, cwd: string | undefined): Promise<Problem | undefined> {
  return new Promise((resolve) => {
    execFile(program, ["--version"], { cwd, timeout: PATIENCE }, (error, output) => {
      if (error && typeof error.code === "string") {
        resolve(unusable(program, error as NodeJS.ErrnoException));
      } else {
        resolve(!error && output.startsWith("kogge ") ? undefined : foreign(program));
      }
    }).stdin?.end();
  });
}

/** Shows a problem; who reads it is not waited for. */
function show({ message, offers }: Problem): void {
  void vscode.window.showErrorMessage(message, ...offers.map(({ title }) => title)).then((chosen) => {
    const offer = offers.find(({ title }) => title === chosen);
    return offer && vscode.commands.executeCommand(offer.command, ...(offer.argument ? [offer.argument] : []));
  });
}
