// Messages at the foot of the page, each with what can be done about it.

import { h, icon } from "./dom";
import { t } from "./words";

export const notices = h("div", { class: "notices", role: "status", "aria-live": "polite" });

export function notice(text: string, ...actions: [string, () => void][]) {
  const close = () => element.remove();
  const button = ([label, act]: [string, () => void]) => h("button", { onclick: () => (close(), act()) }, label);
  const element = h("div", { class: "notice" }, h("span", {}, text), ...actions.map(button),
    h("button", { class: "plain", "aria-label": t("close"), onclick: close }, icon("close")));
  for (const other of notices.children) if (other.firstChild?.textContent === text) return;
  notices.append(element);
}

export const failed = (why: unknown) => notice(why instanceof Error ? why.message : String(why));
