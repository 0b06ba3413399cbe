// The documents beside the page: every link of theirs leads somewhere, and the page leads to them.
import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { test } from "node:test";
import { shot, withPage } from "./browser.mjs";

const docs = new URL("../dist/docs/", import.meta.url);
const pages = new Map(readdirSync(docs).filter((file) => file.endsWith(".html")).map((file) => [file, readFileSync(new URL(file, docs), "utf8")]));

test("every link of a document leads to a page, an anchor or a picture that is there", () => {
  assert.ok(pages.size > 20, `${pages.size} pages`);
  const lost = [];
  for (const [name, text] of pages) {
    for (const [, to] of text.matchAll(/ (?:href|src)="([^"]*)"/g)) {
      if (/^https:|^\.\.\//.test(to)) continue;
      const [file, anchor] = to.split("#");
      const page = file === "" ? text : pages.get(file);
      const isThere = page ? anchor === undefined || page.includes(`id="${anchor}"`) : readdirSync(docs, { recursive: true }).includes(file);
      if (!isThere) lost.push(`${name}: ${to}`);
    }
  }
  assert.deepEqual(lost, []);
});

test("help leads to the language, and a page of it leads on", () => withPage(async (page) => {
  await page.getByRole("button", { name: "Help" }).click();
  await page.locator("dialog .documents").waitFor();
  const [opened] = await Promise.all([page.waitForEvent("popup"), page.getByRole("link", { name: "The language of boards" }).click()]);
  await opened.getByRole("heading", { level: 1 }).waitFor();
  assert.match(await opened.title(), /Kogge$/);
  await shot(opened, "docs-language");
  await opened.getByRole("link", { name: "Tutorial", exact: true }).first().click();
  await opened.waitForURL(/tutorial\.html$/);
  const sideways = await opened.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);
  assert.ok(!sideways);
}));
