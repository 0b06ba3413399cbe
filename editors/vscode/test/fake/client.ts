// A client of a server that answers what a test says.

export enum State {
  Stopped = 1,
  Running = 2,
}

export interface Sent {
  method: string;
  params: unknown;
}

/** What the clients of a test do, and the clients that were made. */
export const conversation = {
  clients: [] as LanguageClient[],
  sent: [] as Sent[],
  answer: (_: Sent): unknown => ({}),
};

export class LanguageClient {
  state = State.Stopped;
  readonly code2ProtocolConverter = { asPosition: (position: unknown) => position, asUri: (uri: unknown) => String(uri) };

  constructor(
    readonly id: string,
    readonly name: string,
    readonly server: { command: string; args: string[]; options: { cwd?: string } },
    readonly options: { documentSelector: unknown },
  ) {
    conversation.clients.push(this);
  }

  async start(): Promise<void> {
    this.state = State.Running;
  }

  async dispose(): Promise<void> {
    this.state = State.Stopped;
  }

  async sendRequest(method: string, params: unknown): Promise<unknown> {
    conversation.sent.push({ method, params });
    return conversation.answer({ method, params });
  }
}
