// What a reader wishes of the page: theme, language, the legend. They are kept where the browser lets them.

import { h } from "./dom";
import { language, t } from "./words";

/** Keeps a wish. */
export function wish(key: string, value: string) {
  try {
    localStorage.setItem(`kogge/${key}`, value);
  } catch {
    // It holds until the page is closed.
  }
}

/** A wish of this or an earlier visit. */
export function wished(key: string): string | null {
  try {
    return localStorage.getItem(`kogge/${key}`);
  } catch {
    return null;
  }
}

const darkSystem = matchMedia("(prefers-color-scheme: dark)");

/** Whether the page is dark: as the reader wishes, or the system does. Asking the styles would lay out the whole picture. */
export const isDark = () => {
  const { theme } = document.documentElement.dataset;
  return theme === undefined ? darkSystem.matches : theme === "dark";
};

const listeners: (() => void)[] = [];

/** Calls when the page has become dark or light. */
export function onTheme(listener: () => void) {
  listeners.push(listener);
  darkSystem.addEventListener("change", listener);
}

function otherTheme() {
  const theme = isDark() ? "light" : "dark";
  document.documentElement.dataset.theme = theme;
  wish("theme", theme);
  for (const listener of listeners) listener();
}

/** Buttons for the wishes; those of the last visit hold at once. `leaving` is called before the page is loaded again. */
export function wishes(leaving: () => void): HTMLElement {
  const otherLanguage = () => {
    leaving();
    wish("language", language === "de" ? "en" : "de");
    location.reload();
  };
  return h("div", { class: "wishes" },
    h("button", { class: "plain", onclick: otherLanguage, lang: language === "de" ? "en" : "de" }, t("language")),
    h("button", { class: "plain theme", title: t("theme"), "aria-label": t("theme"), onclick: otherTheme }, "◐"));
}

const theme = wished("theme");
if (theme !== null) document.documentElement.dataset.theme = theme;
document.documentElement.lang = language;
