// What a reader wishes of the page: theme and language. They are kept where the browser lets them.

import { h } from "./dom";
import { language, t } from "./words";

function wish(key: string, value: string) {
  try {
    localStorage.setItem(`kogge/${key}`, value);
  } catch {
    // It holds until the page is closed.
  }
}

function wished(key: string): string | null {
  try {
    return localStorage.getItem(`kogge/${key}`);
  } catch {
    return null;
  }
}

function otherTheme() {
  const isDark = getComputedStyle(document.documentElement).colorScheme === "dark";
  const theme = isDark ? "light" : "dark";
  document.documentElement.dataset.theme = theme;
  wish("theme", theme);
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
