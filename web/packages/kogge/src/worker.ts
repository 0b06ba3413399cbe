// The library in its own thread.

import { Instance, type Received } from "./instance.js";

const instance = new Instance((posted) => postMessage(posted));
onmessage = ({ data }: MessageEvent<Received>) => instance.receive(data);
