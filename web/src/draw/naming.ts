// The field for the name of a new city, where the city is to lie.

import { h } from "../dom";
import { t } from "../words";

export class Naming {
  private close = () => {};

  /** `board` is the section around the picture. */
  constructor(private board: HTMLElement) {}

  /** Asks at a point of the window; Escape and leaving the field give the city up. */
  ask(x: number, y: number, add: (name: string) => void) {
    this.close();
    const box = this.board.getBoundingClientRect();
    const input = h("input", { class: "new-city", "aria-label": t("cityName"), placeholder: t("cityName"), maxlength: 200, spellcheck: "false" });
    const close = () => {
      // Taking it away takes the focus from it.
      input.removeEventListener("blur", close);
      input.remove();
    };
    this.close = close;
    input.style.left = `${Math.max(8, Math.min(x - box.left - 80, box.width - 180))}px`;
    input.style.top = `${Math.max(8, Math.min(y - box.top - 16, box.height - 44))}px`;
    input.addEventListener("keydown", (event) => {
      event.stopPropagation();
      if (event.key === "Escape") close();
      if (event.key !== "Enter") return;
      const name = input.value.trim();
      close();
      if (name !== "") add(name);
    });
    input.addEventListener("blur", close);
    this.board.append(input);
    // The press that asks must not take the focus away again: the first letter may follow at once.
    const press = (event: Event) => event.preventDefault();
    addEventListener("mousedown", press, { capture: true });
    setTimeout(() => removeEventListener("mousedown", press, { capture: true }));
    input.focus();
  }
}
