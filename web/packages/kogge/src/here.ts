// An instance of the library in this thread, in the place of a worker.

import { Instance, type Received } from "./instance.js";
import type { Place } from "./library.js";

export class Here implements Place {
  onmessage: Place["onmessage"] = null;
  onerror: Place["onerror"] = null;
  private instance = new Instance((data) => this.onmessage?.call(this as unknown as Worker, { data } as MessageEvent));

  postMessage(message: unknown) {
    void this.instance.receive(message as Received);
  }

  terminate() {
    this.onmessage = null;
  }
}
