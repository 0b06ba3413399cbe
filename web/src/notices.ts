// Messages at the foot of the page, each with what can be done about it.

import { h, icon } from "./dom";
import { t } from "./words";

export const notices = h("div", { class: "notices", role: "status", "aria-live": "polite" });

const page = document.querySelector("#app") ?? document.body;

/** Messages stand in the dialog that was opened last, since what is behind one can be neither read nor reached. */
export const comeForward = () => ([...document.querySelectorAll("dialog[open]")].at(-1) ?? page).append(notices);

export function notice(text: string, ...actions: [string, () => void][]) {
  const close = () => element.remove();
  const button = ([label, act]: [string, () => void]) => h("button", { onclick: () => (close(), act()) }, label);
  const element = h("div", { class: "notice" }, h("span", {}, text), ...actions.map(button),
    h("button", { class: "plain", "aria-label": t("close"), onclick: close }, icon("close")));
  for (const other of notices.children) if (other.firstChild?.textContent === text) return;
  notices.append(element);
}

/** Says why something failed: an error of the page, or one that the language server answered. */
export const failed = (why: unknown) => notice((why as { message?: string } | undefined)?.message ?? String(why));
