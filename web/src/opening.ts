// The map that the page begins with: that of a link, the one that this tab or the last visit showed, or a template.

import { BadLink, type Linked, roomLink, unpacked } from "./link";
import { notice } from "./notices";
import { takeOver } from "./store/old";
import { Pen } from "./store/pen";
import { type Entry, freshId, type Kept } from "./store/records";
import type { Store } from "./store/store";
import { template } from "./templates";
import { t } from "./words";

export type Opening = {
  linked?: Linked;
  entry: Entry;
  /** There is none for a map that has to be kept first. */
  pen?: Pen;
};

function fromLink(): Linked | undefined {
  const text = location.hash.slice(1);
  if (text === "" || roomLink(location.hash)) return undefined;
  try {
    return unpacked(text);
  } catch (why) {
    const reason = why instanceof BadLink ? t(why.why) : String(why);
    notice(`${t("badLink")} (${reason})`);
    return undefined;
  }
}

/** The map of the last visit: that of this tab, or of the browser. */
async function last(store: Store): Promise<Entry | undefined> {
  try {
    for (const id of [sessionStorage.getItem("kogge/map"), localStorage.getItem("kogge/last")]) {
      const entry = id === null ? undefined : await store.map(id);
      if (entry) return entry;
    }
  } catch {
    // A closed storage remembers nothing.
  }
  return (await store.maps())[0];
}

const fresh = ({ files, active }: Kept): Entry => ({ id: freshId(), files, active, changed: Date.now() });

export async function opening(store: Store | undefined): Promise<Opening> {
  const linked = fromLink();
  const files = template();
  const instead = linked ?? { files, active: Object.keys(files)[0] ?? "" };
  if (!store) return { linked, entry: fresh(instead) };
  await takeOver(store, () => notice(t("storeBroken")));
  // A link that was opened before is the same map.
  const entry = linked ? await store.like(linked) : await last(store);
  return entry ? { linked, entry, pen: await Pen.take(`map/${entry.id}`) } : { linked, entry: fresh(instead) };
}
