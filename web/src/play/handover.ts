// The screen between two people: what one of them saw is gone before the next one looks.

import { h } from "../dom";
import { t } from "../words";

/** Asks for the next person, who takes the screen; returns what ends the question. */
export function handOver(name: string, take: () => void): () => void {
  const dialog = h("dialog", { class: "hand-over", "aria-labelledby": "hand-over" },
    h("header", {}, h("h2", { id: "hand-over" }, `${t("handOver")} ${name}`)),
    h("div", { class: "body" }, h("p", {}, t("handOverHint")), h("button", { class: "main", onclick: take }, `${t("iAm")} ${name}`)));
  dialog.addEventListener("cancel", (event) => event.preventDefault());
  document.body.append(dialog);
  dialog.showModal();
  return () => {
    dialog.close();
    dialog.remove();
  };
}
