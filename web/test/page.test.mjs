import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { DRAFT, holding, isReady, NARROW, opened, origin, packed, pictureDiffers, records, shot, SMALL, textOf, typeBehind, withPage } from "./browser.mjs";

const small = holding({ "ferry.board": SMALL, "kogge.toml": DRAFT });
const MISTAKE = SMALL.replace("pink circle", "pink circle, pink sqare");
const summary = (page) => page.locator(".summary");
const waitForText = (page, part) => page.waitForFunction((part) => {
  const content = document.querySelector(".editor").shadowRoot.querySelector(".cm-content");
  return content.cmTile.view.state.doc.toString().includes(part);
}, part);

// ---- write ----

test("a first visit shows a map that can be played, with its picture", () => withPage(async (page) => {
  await page.getByText("No findings").waitFor();
  assert.match(await textOf(page), /^\/\/ Four cities/);
  assert.equal(await page.locator(".sheet svg > title").textContent(), "Ferry");
  await shot(page, "first-visit");
}));

test("a first visit in German shows a picture in German", () => withPage(async (page) => {
  await page.getByText("Keine Befunde").waitFor();
  assert.match(await textOf(page), /^map Ferry\n {4}words {8}german$/m);
  await page.waitForFunction(() => document.querySelector(".sheet svg").textContent.includes("Händler oder Großhändler"));
  await shot(page, "first-visit-german");
  await page.getByLabel("Datei hinzufügen").click();
  await page.locator("#file-name").fill("neu.board");
  await page.keyboard.press("Enter");
  await waitForText(page, "words        german");
  assert.match(await textOf(page), /^map "neu"\n/);
}, { locale: "de-DE" }));

test("a mistake is found in the text, in the list and on the picture, and its repair mends it", () => withPage(async (page) => {
  await typeBehind(page, "orange square", ", pink sqare");
  // What was found on the way to the last letter goes again.
  await page.locator(".list li", { hasText: "`sqare` is not known here" }).waitFor();
  await page.locator(".cm-lintRange-error").first().waitFor();
  await page.waitForFunction(() => document.querySelector(".sheet svg").textContent.includes("sqare"));
  await shot(page, "finding");
  await page.locator(".fix").first().click();
  await page.getByText("No findings").waitFor();
  assert.match(await textOf(page), /orange square, pink square/);
  // The repair is one step of undo.
  await page.locator(".cm-content").focus();
  await page.keyboard.press("Control+z");
  assert.match(await textOf(page), /orange square, pink sqare/);
}, { store: small }));

test("all errors are repaired as one step of undo", () => withPage(async (page) => {
  await page.getByRole("button", { name: "Repair all (2)" }).click();
  await page.getByText("No findings").waitFor();
  assert.equal(await textOf(page), SMALL);
  await page.locator(".cm-content").focus();
  await page.keyboard.press("Control+z");
  await page.getByRole("button", { name: "Repair all (2)" }).waitFor();
}, { store: holding({ "ferry.board": SMALL.replace("orange square", "orange sqare").replace("tavern", "tavrn"), "kogge.toml": DRAFT }) }));

test("a repair that was found in another text changes nothing", () => withPage(async (page) => {
  await page.locator(".list li", { hasText: "`sqare` is not known here" }).locator(".fix").first().waitFor();
  // Nothing was found in the new text yet.
  await page.evaluate(() => {
    const view = document.querySelector(".editor").shadowRoot.querySelector(".cm-content").cmTile.view;
    view.dispatch({ changes: { from: 0, insert: "// a remark\n" } });
    document.querySelector(".fix").click();
  });
  assert.equal(await textOf(page), `// a remark\n${MISTAKE}`);
  await page.locator(".list li", { hasText: "ferry.board, line 9" }).locator(".fix").first().click();
  await page.getByText("No findings").waitFor();
  assert.equal(await textOf(page), `// a remark\n${MISTAKE.replace("sqare", "square")}`);
}, { store: holding({ "ferry.board": MISTAKE, "kogge.toml": DRAFT }) }));

test("letters of two halves are changed as a whole, and half a letter is found", () => withPage(async (page) => {
  const insert = (text) => page.evaluate((text) => {
    const view = document.querySelector(".editor").shadowRoot.querySelector(".cm-content").cmTile.view;
    view.dispatch({ changes: { from: 0, to: view.state.doc.line(1).length, insert: text } });
  }, text);
  // The second shares its first half with the first, the third its other half with the second.
  for (const letter of ["\u{1f3b2}", "\u{1f3b3}", "\u{1f7b3}"]) {
    await insert(letter);
    await page.locator(".list .message", { hasText: letter }).waitFor();
  }
  await insert("\ud83c");
  await page.locator(".list .message", { hasText: "\ufffd" }).waitFor();
  await insert("map Ferry");
  await page.getByText("No findings").waitFor();
}, { store: small }));

test("a click on the picture goes to the line, and the cursor marks the picture", () => withPage(async (page) => {
  await page.locator('.sheet g[data-line]', { has: page.locator("title", { hasText: /^Husum/ }) }).first().click({ force: true });
  await page.waitForFunction(() => {
    const { state } = document.querySelector(".editor").shadowRoot.querySelector(".cm-content").cmTile.view;
    return state.doc.lineAt(state.selection.main.head).text.startsWith("city Husum");
  });
  await page.locator(".sheet .here").first().waitFor({ state: "attached" });
  await shot(page, "here");
}, { store: small }));

test("what a key changes of a picture is changed on it, and the rest stays", () => withPage(async (page) => {
  for (const map of ["hanse-3", "catan"]) {
    await page.getByRole("button", { name: "New", exact: true }).click();
    await page.getByRole("button", { name: `Copy: ${map}`, exact: true }).click();
    await page.waitForFunction((map) => document.title.startsWith(`${map} `), map);
    const text = await textOf(page);
    /** Changes the text, and gives what the library drew then: a picture that was asked for before does not count. */
    const drawn = (changes) => page.evaluate(async (changes) => {
      const { asked } = document.pictures;
      document.querySelector(".editor").shadowRoot.querySelector(".cm-content").cmTile.view.dispatch({ changes });
      while (document.pictures.answered <= asked) await new Promise((resolve) => setTimeout(resolve, 5));
      return document.pictures.last;
    }, changes);
    const ends = [...text.matchAll(/\n/g)].map(({ index }) => index);
    for (let n = 0; n < 12; n++) {
      const at = ends[Math.floor((n * ends.length) / 12)];
      const next = text.indexOf("\n", at + 1);
      // A line goes, a line comes, a letter comes; and all of it is undone.
      for (const change of [{ from: at, to: next < 0 ? text.length : next }, { from: at, insert: "\n" }, { from: at, insert: "x" }]) {
        const length = text.length - ((change.to ?? at) - at) + (change.insert ?? "").length;
        for (const changes of [change, { from: 0, to: length, insert: text }]) {
          assert.equal(await pictureDiffers(page, await drawn(changes)), "", `${map}: ${JSON.stringify(change)}`);
        }
      }
    }
  }
}, {
  // Keeps what the library drew last, and the numbers of the last question for a picture and of the last answer to one.
  before: (context) => context.addInitScript(() => {
    document.pictures = { asked: 0, answered: 0, last: null };
    const { postMessage } = Worker.prototype;
    Worker.prototype.postMessage = function (message, ...rest) {
      if (message.request?.includes('"kogge/picture"')) document.pictures.asked = message.id;
      postMessage.call(this, message, ...rest);
    };
    const { set } = Object.getOwnPropertyDescriptor(Worker.prototype, "onmessage");
    Object.defineProperty(Worker.prototype, "onmessage", {
      set(listener) {
        set.call(this, (event) => {
          listener(event);
          const { id, answer } = event.data;
          if (!answer?.includes('"svg":')) return;
          document.pictures.answered = id;
          for (const { result } of [JSON.parse(answer).ok].flat()) if (result?.svg) document.pictures.last = result.svg;
        });
      },
    });
  }),
}));

test("completion and hover answer", () => withPage(async (page) => {
  await typeBehind(page, "city Leer: white square", ", ");
  await page.keyboard.press("Control+Space");
  await page.locator(".cm-tooltip-autocomplete li", { hasText: "orange" }).first().waitFor();
  await shot(page, "completion");
  await page.keyboard.press("Escape");
  await page.locator(".cm-line .word-class", { hasText: "Bremen" }).first().hover();
  await page.locator(".cm-lsp-hover-tooltip").waitFor();
  assert.match(await page.locator(".cm-lsp-hover-tooltip").textContent(), /Bremen/);
  await shot(page, "hover");
}, { store: small }));

test("a name is changed everywhere, and the text is put in order", () => withPage(async (page) => {
  await typeBehind(page, "city Hus", "");
  await page.keyboard.press("F2");
  await page.locator(".cm-lsp-rename-panel input").fill("Tondern");
  await page.keyboard.press("Enter");
  await waitForText(page, "route Emden -- Tondern");
  assert.doesNotMatch(await textOf(page), /Husum/);
  await typeBehind(page, "ends at      2 completed cities", "   ");
  await page.getByLabel("Format", { exact: true }).click();
  await waitForText(page, "2 completed cities\n");
  // Other files have no canonical form.
  await page.locator(".tab", { hasText: "kogge.toml" }).click();
  await page.locator("[aria-label=Format]:disabled").waitFor();
}, { store: small }));

test("a text that changes while it is put in order is put in order as it is then", () => withPage(async (page) => {
  await typeBehind(page, "ends at      2 completed cities", "   ");
  const text = await textOf(page);
  await page.evaluate(() => {
    document.querySelector("[aria-label=Format]").click();
    const { view } = document.querySelector(".editor").shadowRoot.querySelector(".cm-content").cmTile;
    view.dispatch({ changes: { from: 0, insert: "// A remark\n" } });
  });
  await waitForText(page, "2 completed cities\n");
  assert.equal(await textOf(page), `// A remark\n${text.replace("cities   ", "cities")}`);
  await page.keyboard.press("Control+z");
  assert.equal(await textOf(page), `// A remark\n${text}`);
}, { store: small }));

test("what was asked for one file is not shown in another one", () => withPage(async (page) => {
  await typeBehind(page, "city Leer: white square", ", ");
  await page.evaluate(() => {
    document.querySelector(".editor").shadowRoot.querySelector(".cm-content").dispatchEvent(new KeyboardEvent("keydown", { key: " ", code: "Space", keyCode: 32, ctrlKey: true, bubbles: true }));
    // Between the question and its answer.
    setTimeout(() => [...document.querySelectorAll(".tab")].find(({ textContent }) => textContent === "kogge.toml").click(), 55);
  });
  await page.waitForTimeout(1000);
  assert.equal(await textOf(page), DRAFT);
  assert.equal(await page.locator(".cm-tooltip").count(), 0);
  await page.locator(".cm-scroller").hover();
  await page.mouse.wheel(0, 50);
  await page.getByRole("button", { name: "ferry.board", exact: true }).click();
  // The cursor stands where it stood.
  await page.locator(".cm-content").focus();
  await page.keyboard.type("x");
  await waitForText(page, "city Leer: white square, x");
}, { store: small }));

test("a base and its variant are two files of one project", () => withPage(async (page) => {
  await page.getByLabel("Add a file").click();
  await page.getByRole("dialog").getByRole("textbox").fill("../x.board");
  await page.getByRole("button", { name: "Add", exact: true }).click();
  await page.getByRole("alert").filter({ hasText: "NAME.board" }).waitFor();
  await page.getByRole("dialog").getByRole("textbox").fill("small.board");
  await page.getByRole("button", { name: "Add", exact: true }).click();
  await typeBehind(page, 'map "small"', '\n    varies "ferry.board"\n');
  await page.getByText("No findings").waitFor();
  await page.locator(".sheet title", { hasText: "Bremen" }).first().waitFor({ state: "attached" });
  // The base changes under the variant.
  await page.getByRole("button", { name: "ferry.board" }).click();
  await typeBehind(page, "city Bremen: white square", "x");
  await page.locator(".list li").first().waitFor();
  await shot(page, "variant");
}, { store: small }));

test("maps start from a printed board, as a variant, by lot and from a template", () => withPage(async (page) => {
  const start = async () => {
    await page.getByRole("button", { name: "New", exact: true }).click();
    await page.getByRole("button", { name: "Variant: hanse-4-5" }).waitFor();
  };
  await start();
  await shot(page, "start");
  await page.getByRole("button", { name: "Copy: catan", exact: true }).click();
  await page.locator(".sheet svg > title", { hasText: "Catan" }).waitFor({ state: "attached" });
  await page.getByText("No findings").waitFor();
  await page.locator(".draw-hint", { hasText: "hex" }).waitFor();
  await shot(page, "catan");
  await start();
  await page.getByRole("button", { name: "Variant: hanse-4-5" }).click();
  await page.locator(".sheet title", { hasText: "Lübeck" }).first().waitFor({ state: "attached" });
  await start();
  await page.locator("#draw-seed").fill("7");
  await page.getByRole("button", { name: "Draw" }).click();
  await page.waitForFunction(() => document.title.startsWith("drawn-7"));
  await start();
  await page.getByRole("button", { name: "Use the template" }).click();
  await page.locator(".sheet svg > title", { hasText: "Ferry" }).waitFor({ state: "attached" });
}));

test("a text is kept through a reload, and earlier versions come back", () => withPage(async (page) => {
  await typeBehind(page, "city Leer: white square", ", orange square");
  await page.waitForTimeout(500);
  await page.reload();
  await isReady(page);
  assert.match(await textOf(page), /city Leer: white square, orange square/);
  // Two minutes later the next change makes a version.
  await page.evaluate(() => {
    const { now } = Date;
    Date.now = () => now() + 121_000;
  });
  await typeBehind(page, "city Leer: white square, orange square", ", pink square");
  await page.getByRole("button", { name: "Versions" }).click();
  await page.locator(".versions .name").first().click();
  await page.locator(".difference").first().waitFor();
  await shot(page, "versions");
  await page.getByRole("button", { name: "Restore" }).first().click();
  await waitForText(page, "city Leer: white square, orange square");
  assert.doesNotMatch(await textOf(page), /city Leer: .* pink square/);
}, { store: small }));

test("files are opened, saved and exported", () => withPage(async (page) => {
  const text = 'map "Grüße"\n    varies "hanse-4-5.board"\n';
  const file = (name, buffer) => ({ name, mimeType: "text/plain", buffer: Buffer.from(buffer) });
  await page.locator('input[accept=".board,.toml"]').setInputFiles([file("Grüße.board", text), file("kaputt.board", [0xff, 0, 0xfe])]);
  await page.getByText("kaputt.board is not text").waitFor();
  await waitForText(page, "Grüße");
  await page.locator(".sheet title", { hasText: "Lübeck" }).first().waitFor({ state: "attached" });
  const got = async (act) => {
    const [download] = await Promise.all([page.waitForEvent("download"), act()]);
    return [download.suggestedFilename(), readFileSync(await download.path())];
  };
  assert.deepEqual(await got(() => page.keyboard.press("Control+s")), ["Grüße.board", Buffer.from(text)]);
  const parts = { SVG: /^<svg/, JSON: /"cities"/, Rust: /pub static/, Graphviz: /graph/ };
  await page.getByRole("button", { name: "Export" }).click();
  await shot(page, "export");
  for (const [name, part] of Object.entries(parts)) {
    const [, content] = await got(() => page.getByRole("button", { name, exact: true }).click());
    assert.match(content.toString(), part, name);
  }
  const [, png] = await got(() => page.getByRole("button", { name: "PNG" }).click());
  assert.equal(png.subarray(1, 4).toString(), "PNG");
  assert.ok(png.readUInt32BE(16) >= 2000, "it can be printed");
}, { store: small }));

test("a board and a whole game go to the printer in true size", () => withPage(async (page) => {
  await page.evaluate(() => (window.print = () => (window.isPrinted = true)));
  await page.getByRole("button", { name: "New", exact: true }).click();
  await page.waitForFunction(() => document.querySelectorAll(".small-picture img").length === 12);
  await shot(page, "new-pictures");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Export" }).click();
  for (const [name, least] of [["The board", 1], ["The whole game", 5]]) {
    await page.evaluate(() => (window.isPrinted = false));
    await page.getByRole("button", { name, exact: true }).click();
    await page.waitForFunction(() => window.isPrinted, undefined, { timeout: 60_000 });
    const sizes = await page.evaluate(() => [...document.querySelectorAll(".leaf")].map((leaf) => leaf.shadowRoot.querySelector("svg").getAttribute("width")));
    assert.ok(sizes.length >= least, `${name}: ${sizes.length} pages`);
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString("latin1");
    const boxes = pdf.match(/\/MediaBox \[[^\]]*\]/g).map((box) => box.match(/[\d.]+/g).slice(2).map((n) => Math.round(n / 72 * 25.4)));
    assert.deepEqual(boxes.map(([width]) => width), sizes.map((width) => Math.round(parseFloat(width))), name);
    await page.evaluate(() => dispatchEvent(new Event("afterprint")));
    assert.equal(await page.locator(".leaf").count(), 0);
  }
}, { store: small }));

test("a message stands in the dialog that it is about", () => withPage(async (page) => {
  await page.getByRole("button", { name: "Export" }).click();
  await page.getByRole("button", { name: "JSON", exact: true }).click();
  const message = page.locator("dialog .notice");
  await message.waitFor();
  // What is behind a dialog could not be clicked.
  await message.getByRole("button", { name: "Close" }).click();
  await message.waitFor({ state: "detached" });
  await page.keyboard.press("Escape");
  await page.locator("#app > .notices").waitFor({ state: "attached" });
}, { store: holding({ "ferry.board": MISTAKE, "kogge.toml": DRAFT }) }));

// ---- share ----

async function linkOf(page) {
  await page.getByRole("button", { name: "Share" }).click();
  const link = await page.locator("#share-link").inputValue();
  await page.keyboard.press("Escape");
  return link;
}

test("a link holds the map with its base, and an embedded view shows it", () => withPage(async (page, context) => {
  const link = await linkOf(page);
  assert.ok(link.startsWith(`${origin}#k1.`));
  const friend = await opened(context, link.slice(origin.length));
  await isReady(friend);
  assert.match(await textOf(friend), /varies "ferry.board"/);
  assert.deepEqual(await friend.locator(".tab:not(.plain)").allTextContents(), ["ferry.board", "less.board", "kogge.toml"]);
  const view = await opened(context, `?view#${new URL(link).hash.slice(1)}`);
  await isReady(view);
  assert.equal(await view.locator(".cm-content").count(), 0);
  await shot(view, "embedded");
  assert.deepEqual([...friend.problems, ...view.problems], []);
}, { store: holding({ "less.board": 'map "Less"\n    varies "ferry.board"\n', "ferry.board": SMALL, "kogge.toml": DRAFT, "other.board": SMALL }) }));

test("a link that cannot be read costs nothing and says why", async () => {
  await withPage(async (page, context) => {
    const link = (await linkOf(page)).split("#")[1];
    const at = link.length >> 1;
    const other = link[at] === "A" ? "B" : "A";
    const bad = [
      ["cut off", link.slice(0, link.length - 9)],
      ["cut off", link.slice(0, at)],
      ["cut off", link.slice(0, at) + other + link.slice(at + 1)],
      ["cut off", link.slice(0, at) + "%20" + link.slice(at)],
      ["cut off", "k1."],
      ["cut off", packed('{"files":{"x.bo')],
      ["not one of Kogge's", "section-2"],
      ["a later version", `k2.${link.slice(3)}`],
      ["more than 1 MB", packed("x".repeat(3 << 20))],
      ["more than 1 MB", `k1.${"A".repeat(70_000)}`],
      ["not one of Kogge's", packed('{"files":{"../x":"y"},"active":""}')],
      ["not one of Kogge's", packed('{"files":{"x.board":7},"active":""}')],
      ["not one of Kogge's", packed("7")],
    ];
    for (const [n, [why, fragment]] of bad.entries()) {
      const tab = await opened(context, `?${n}#${fragment}`);
      await tab.getByText(why).waitFor();
      await isReady(tab);
      assert.equal(await textOf(tab), SMALL, why);
      assert.deepEqual(tab.problems, []);
      await tab.close();
    }
  }, { store: small });
});

// ---- what must not be lost ----

test("a trap in the library costs nothing", () => withPage(async (page) => {
  await typeBehind(page, "city Leer: white square", ", orange square");
  await page.evaluate(() => window.koggeTrap());
  await page.getByText("started again").waitFor();
  await shot(page, "trap");
  await typeBehind(page, "orange square\n    skill        actions", " or purse");
  assert.match(await textOf(page), /city Leer: white square, orange square/);
  await typeBehind(page, "route Emden -- Leer: house, house", ", hous");
  await page.locator(".list li", { hasText: "hous" }).first().waitFor();
  await page.locator(".fix").first().click();
  await waitForText(page, "house, house, house\n");
  page.problems.splice(0, page.problems.length, ...page.problems.filter((problem) => !problem.includes("unreachable")));
}, { store: small }));

test("a paste of 9 MB is refused and changes nothing", () => withPage(async (page) => {
  await typeBehind(page, "map Ferry", "");
  await page.evaluate(() => {
    const data = new DataTransfer();
    data.setData("text/plain", "x".repeat(9 << 20));
    const target = document.querySelector(".editor").shadowRoot.querySelector(".cm-content");
    target.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true, composed: true, cancelable: true }));
  });
  await page.getByText("too large").waitFor();
  assert.equal(await textOf(page), SMALL);
}, { store: small }));

test("a text of 5 MB is kept, and the next one does not wait for its check", () => withPage(async (page) => {
  await typeBehind(page, "map Ferry", "");
  await page.evaluate(() => {
    const data = new DataTransfer();
    data.setData("text/plain", "\n" + "city Bremen: white sqare, nonsense\n".repeat(150_000));
    const target = document.querySelector(".editor").shadowRoot.querySelector(".cm-content");
    target.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true, composed: true, cancelable: true }));
  });
  assert.ok((await textOf(page)).length > 5_000_000);
  await page.getByText("reads the map").waitFor();
  await page.keyboard.press("Control+z");
  assert.equal(await textOf(page), SMALL);
  await page.getByText("No findings").waitFor({ timeout: 60_000 });
}, { store: small }));

test("what older builds kept and damaged is set aside, and a full store is reported", async () => {
  await withPage(async (page) => {
    await page.getByText("could not be read").waitFor();
    const damaged = await records(page, "damaged");
    assert.deepEqual(damaged.map(({ from, text }) => [from, text]).sort(), [
      ["kogge/now", '{"files":'], ["kogge/now/damaged-1", "{"], ["kogge/versions", '[{"files":{"x.board":"y"}}]'],
    ]);
    assert.deepEqual(await page.evaluate(() => Object.keys(localStorage).filter((key) => /now|versions|damaged/.test(key))), []);
  }, { store: { "kogge/now": '{"files":', "kogge/now/damaged-1": "{", "kogge/versions": '[{"files":{"x.board":"y"}}]' } });
  await withPage(async (page) => {
    await page.evaluate(() => {
      const { put } = IDBObjectStore.prototype;
      IDBObjectStore.prototype.put = function (value) {
        if (this.name === "maps") throw new DOMException("no room", "QuotaExceededError");
        return put.call(this, value);
      };
    });
    await typeBehind(page, "map Ferry", " with a name that has no room in the store");
    await page.getByText("store is full").waitFor();
  }, { store: small });
});

test("a closed store takes nothing away", () => withPage(async (page) => {
  await typeBehind(page, "map Ferry", " of the closed store");
  await page.getByText("store is full or closed").waitFor();
  assert.match(await textOf(page), /map Ferry of the closed store/);
  const [download] = await Promise.all([page.waitForEvent("download"), page.keyboard.press("Control+s")]);
  assert.match(readFileSync(await download.path(), "utf8"), /map Ferry of the closed store/);
}, { before: (context) => context.addInitScript(() => {
  const closed = () => {
    throw new DOMException("closed", "SecurityError");
  };
  for (const name of ["getItem", "setItem", "removeItem"]) Storage.prototype[name] = closed;
  IDBFactory.prototype.open = closed;
}) }));

test("text of the clipboard that holds bytes of a binary file stays text", () => withPage(async (page) => {
  await typeBehind(page, "city Leer: white square", "");
  const binary = Array.from({ length: 4096 }, (_, n) => String.fromCharCode(n % 256)).join("");
  await page.evaluate((binary) => {
    const data = new DataTransfer();
    data.setData("text/plain", binary);
    const target = document.querySelector(".editor").shadowRoot.querySelector(".cm-content");
    target.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true, composed: true, cancelable: true }));
  }, binary);
  await page.locator(".list li").first().waitFor();
  const pasted = SMALL.replace("city Leer: white square", (city) => city + binary.replace(/\r\n?/g, "\n"));
  assert.equal(await textOf(page), pasted);
  await page.waitForTimeout(600);
  await page.reload();
  await isReady(page);
  assert.equal(await textOf(page), pasted);
}, { store: small }));

/** A map that differs from the first one of the page by its last line. */
const ON_DISK = `${SMALL}// From the disk.\n`;
/** A disk whose only file the page may choose, read and write. */
const disk = (context) => context.addInitScript((text) => {
  const file = { text, time: 1, writes: 0, isClosed: false };
  window.diskFile = file;
  window.showOpenFilePicker = async () => [{
    getFile: async () => new File([file.text], "ferry.board", { lastModified: file.time }),
    createWritable: async () => {
      if (file.isClosed) throw new DOMException("the file is not to be written", "NotAllowedError");
      return { write: async (text) => void (file.next = text), close: async () => void Object.assign(file, { text: file.next, time: file.time + 1, writes: file.writes + 1 }) };
    },
  }];
}, ON_DISK);

test("a file is saved where it was opened, and what changed on the disk is not overwritten unasked", () => withPage(async (page) => {
  const onDisk = () => page.evaluate(() => window.diskFile.text);
  const changed = (text) => page.evaluate((text) => Object.assign(window.diskFile, { text, time: window.diskFile.time + 1 }), text);
  await page.getByRole("button", { name: "Open", exact: true }).click();
  await waitForText(page, "// From the disk.");
  await typeBehind(page, "map Ferry", " of mine");
  await page.keyboard.press("Control+s");
  await page.getByText("ferry.board is saved").waitFor();
  assert.match(await onDisk(), /map Ferry of mine/);
  // Somebody else writes it.
  await changed(SMALL.replace("map Ferry", "map Ferry of theirs"));
  await typeBehind(page, "map Ferry", " too");
  await page.keyboard.press("Control+s");
  await page.getByText("was changed on the disk").waitFor();
  await shot(page, "changed-on-disk");
  assert.match(await onDisk(), /of theirs/);
  await page.getByRole("button", { name: "Overwrite it" }).click();
  await page.waitForFunction(() => window.diskFile.text.includes("map Ferry too of mine"));
  await changed(SMALL.replace("map Ferry", "map Ferry of theirs"));
  await page.keyboard.press("Control+s");
  await page.getByRole("button", { name: "Take that version" }).click();
  await waitForText(page, "map Ferry of theirs");
  // Mine is a version, and the file is still the one that is saved.
  await page.getByRole("button", { name: "Versions" }).click();
  await page.locator(".versions .name").first().click();
  await page.locator(".difference", { hasText: "too of mine" }).waitFor();
  await page.keyboard.press("Escape");
  await typeBehind(page, "map Ferry", " again");
  await page.keyboard.press("Control+s");
  await page.waitForFunction(() => window.diskFile.text.includes("map Ferry again of theirs"));
  // What cannot be written there is given to the author.
  await page.evaluate(() => (window.diskFile.isClosed = true));
  const [download] = await Promise.all([page.waitForEvent("download"), page.keyboard.press("Control+s")]);
  assert.match(readFileSync(await download.path(), "utf8"), /again of theirs/);
  // Another map of the same name is not that file.
  await page.evaluate(() => (window.diskFile.isClosed = false));
  await page.getByRole("button", { name: "New", exact: true }).click();
  await page.getByRole("button", { name: "Use the template" }).click();
  await waitForText(page, "Four cities");
  await Promise.all([page.waitForEvent("download"), page.keyboard.press("Control+s")]);
  assert.match(await onDisk(), /again of theirs/);
}, { before: disk }));

// ---- for everybody ----

test("every view passes axe-core in both themes and languages, wide and narrow", async () => {
  const axe = readFileSync(new URL("../node_modules/axe-core/axe.min.js", import.meta.url), "utf8");
  const check = async (page, view) => {
    const { violations } = await page.evaluate(() => axe.run(document, { resultTypes: ["violations"] }));
    const bad = violations.filter(({ impact }) => impact === "serious" || impact === "critical");
    assert.deepEqual(bad.map(({ id, nodes }) => `${view}: ${id} ${nodes.map(({ html }) => html.slice(0, 120)).join(" | ")}`), []);
  };
  for (const colorScheme of ["light", "dark"]) {
    for (const [viewport, locale] of [[undefined, "en-GB"], [NARROW, "de-DE"]]) {
      await withPage(async (page) => {
        // The policy of the page forbids an inserted script, and evaluating is none.
        await page.evaluate(axe);
        const name = `${colorScheme}-${locale}`;
        const views = viewport ? await page.locator(".views button").all() : [];
        await typeBehind(page, "orange square", ", pink sqare");
        await page.locator(".list li").first().waitFor({ state: "attached" });
        await check(page, name);
        for (const [n, view] of views.entries()) {
          await view.click();
          await check(page, `${name} view ${n}`);
          await shot(page, `${name}-view-${n}`);
        }
        for (const n of [0, 1, 4, 5, 6]) {
          await page.locator(".actions .action").nth(n).click();
          await page.waitForTimeout(300);
          await check(page, `${name} dialog ${n}`);
          await shot(page, `${name}-dialog-${n}`);
          await page.keyboard.press("Escape");
        }
      }, { viewport, locale, colorScheme, store: small });
    }
  }
});

test("nothing is wider than a page of 390 px", () => withPage(async (page) => {
  for (const view of await page.locator(".views button").all()) {
    await view.click();
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 390);
  }
}, { viewport: NARROW }));

for (const [zoom, viewport] of [[200, { width: 720, height: 450 }], [400, { width: 360, height: 225 }]]) {
  test(`a page of 1440 px that is enlarged to ${zoom} % has room for text and board`, () => withPage(async (page) => {
    const size = async (selector) => (await page.locator(selector).boundingBox()) ?? { width: 0, height: 0 };
    await page.locator(".views button", { hasText: "Text" }).click();
    const text = await size(".editor");
    assert.ok(text.height >= 180, `the text is ${text.height} px high`);
    await page.locator(".views button", { hasText: "Board" }).click();
    const { width, height } = await size(".sheet > svg[role=img]");
    assert.ok(width >= 250 && height >= 170, `the board has ${width} x ${height} px`);
    await shot(page, `zoom-${zoom}`);
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), viewport.width);
  }, { viewport }));
}
