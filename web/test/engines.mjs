// The page in Firefox and in WebKit, by their own drivers: what a visitor does there in the first half hour. Chromium has
// the other tests. `node test/engines.mjs [firefox] [webkit]`, both by default, on what was built.
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { Builder, By, error, Key, Origin, until as is } from "selenium-webdriver";
import { serve } from "../serve.mjs";

/** How long anything may take, in milliseconds. */
const PATIENCE = 120_000;
const WIDE = { x: 0, y: 0, width: 1440, height: 900 };
const PORT = 4870;

const ENGINES = {
  firefox: {
    driver: "geckodriver",
    capabilities: { browserName: "firefox", "moz:firefoxOptions": { binary: "/usr/bin/firefox-esr", args: ["-headless"] } },
  },
  webkit: { driver: "WebKitWebDriver", capabilities: { browserName: "MiniBrowser" } },
};

const shots = new URL("../dist-test/", import.meta.url).pathname;
mkdirSync(shots, { recursive: true });

/** A button by its words or its label. */
const button = (words) => By.xpath(`//button[normalize-space(.)="${words}" or @aria-label="${words}"]`);
const grip = (kind, name) => By.css(`.grip[data-key='${JSON.stringify([kind, name, null])}']`);

/** A person at the page. */
class Visitor {
  constructor(name, driver, origin) {
    Object.assign(this, { name, driver, origin });
  }

  /** Waits until a function of the page, or of the test, is true. */
  holds = (script, ...args) => this.driver.wait(() => this.driver.executeScript(script, ...args), PATIENCE, String(script));
  find = (by) => this.driver.wait(is.elementLocated(by), PATIENCE, String(by));
  /** Clicks what can be clicked there. The page may draw it again meanwhile. */
  click = (by) => this.driver.wait(async () => {
    try {
      const element = await this.driver.findElement(by);
      if (!await element.isDisplayed() || !await element.isEnabled()) return false;
      await element.click();
      return true;
    } catch (it) {
      if (it instanceof error.NoSuchElementError || it instanceof error.StaleElementReferenceError) return false;
      throw it;
    }
  }, PATIENCE, String(by));

  ready = () => this.holds(() => document.body.dataset.ready !== undefined && document.querySelector(".sheet svg") !== null);
  text = () => this.driver.executeScript(() => document.querySelector(".editor").shadowRoot.querySelector(".cm-content").cmTile.view.state.doc.toString());
  says = (words) => this.holds((words) => document.body.textContent.includes(words), words);
  finds = (words) => this.holds((words) => [...document.querySelectorAll(".list li")].some((it) => it.textContent.includes(words)), words);
  async typeBehind(words, text) {
    await this.driver.executeScript((words) => {
      const view = document.querySelector(".editor").shadowRoot.querySelector(".cm-content").cmTile.view;
      view.dispatch({ selection: { anchor: view.state.doc.toString().indexOf(words) + words.length }, scrollIntoView: true });
      view.focus();
    }, words);
    await this.driver.actions().sendKeys(text).perform();
  }
  keys = (...keys) => this.driver.actions().keyDown(keys[0]).sendKeys(keys[1]).keyUp(keys[0]).perform();
  async shot(name) {
    writeFileSync(`${shots}${this.name}-${name}.png`, await this.driver.takeScreenshot(), "base64");
  }
}

const STEPS = {
  async "a first visit shows a map that can be played"(visitor) {
    await visitor.driver.get(visitor.origin);
    await visitor.ready();
    await visitor.says("No findings");
    await visitor.shot("first");
  },

  async "a mistake is found where it is typed, and its repair mends it"(visitor) {
    await visitor.typeBehind("orange square", ", pink sqare");
    await visitor.finds("`sqare` is not known here");
    await visitor.shot("finding");
    await visitor.click(By.css(".fix"));
    await visitor.says("No findings");
    assert.match(await visitor.text(), /orange square, pink square/);
  },

  async "what was typed is there after a reload"(visitor) {
    const text = await visitor.text();
    await visitor.driver.sleep(1_500);
    await visitor.driver.navigate().refresh();
    await visitor.ready();
    assert.equal(await visitor.text(), text);
  },

  async "a city is dragged, and undo sets it back"(visitor) {
    const text = await visitor.text();
    const city = await visitor.find(grip("city", "Leer"));
    const mouse = visitor.driver.actions({ async: true });
    await mouse.move({ origin: city }).press().move({ origin: Origin.POINTER, x: 20, y: 10 }).move({ origin: Origin.POINTER, x: 30, y: 20 }).release().perform();
    await visitor.holds(() => /^ +Leer: \d+ \d+$/m.test(document.querySelector(".editor").shadowRoot.querySelector(".cm-content").cmTile.view.state.doc.toString()));
    await visitor.shot("dragged");
    await visitor.keys(Key.CONTROL, "z");
    await visitor.driver.wait(async () => await visitor.text() === text, PATIENCE, "the text is as before");
  },

  async "a saved picture is set in its font, as SVG and as PNG"(visitor) {
    await visitor.click(button("Export"));
    await visitor.driver.executeScript(() => {
      window.saved = [];
      HTMLAnchorElement.prototype.click = () => undefined;
      const { createObjectURL } = URL;
      URL.createObjectURL = (file) => (window.saved.push(file), createObjectURL.call(URL, file));
    });
    for (const form of ["SVG", "PNG"]) await visitor.click(button(form));
    await visitor.holds(() => window.saved.length === 2);
    const [ink, wanted, bare] = await visitor.driver.executeAsyncScript(async (done) => {
      const of = (type) => window.saved.find((file) => file.type.startsWith(type));
      const svg = await of("image/svg").text();
      // How dark the rows of pixels are. The second time an image is drawn, its font is there for certain.
      const rows = async (address) => {
        const image = new Image();
        image.src = address;
        await image.decode();
        const scale = 3000 / Math.max(image.naturalWidth, image.naturalHeight);
        const [width, height] = [image.naturalWidth, image.naturalHeight].map((side) => Math.round(scale * side));
        // A part with words, as large as the PNG has it.
        const pen = Object.assign(document.createElement("canvas"), { width: 1200, height: 600 }).getContext("2d", { willReadFrequently: true });
        for (let n = 0; n < 2; n++) {
          pen.clearRect(0, 0, 1200, 600);
          pen.drawImage(image, -900, -700, width, height);
          await new Promise((soon) => setTimeout(soon, 300));
        }
        const { data } = pen.getImageData(0, 0, 1200, 600);
        return Array.from({ length: 600 }, (_, y) => data.slice(4800 * y, 4800 * (y + 1)).reduce((sum, value) => sum + value, 0));
      };
      const drawn = (svg) => rows(`data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`);
      done([await rows(URL.createObjectURL(of("image/png"))), await drawn(svg), await drawn(svg.replace(/<style>[^]*?<\/style>/, ""))]);
    });
    const far = (one, other) => one.reduce((sum, value, n) => sum + Math.abs(value - other[n]), 0);
    assert.ok(4 * far(ink, wanted) < far(bare, wanted), `${far(ink, wanted)} from its picture, which is ${far(bare, wanted)} from one without its font`);
    await visitor.driver.navigate().refresh();
    await visitor.ready();
  },

  async "an island is opened, and turns are played by hints and their button"(visitor) {
    await visitor.click(button("New"));
    await visitor.click(button("Copy: catan"));
    await visitor.driver.wait(async () => (await visitor.text()).includes("game         catan"), PATIENCE, "the island is open");
    await visitor.says("No findings");
    await visitor.shot("island");
    await visitor.click(button("Play"));
    await visitor.click(By.css('#play-players option[value="3"]'));
    await visitor.click(By.css('[aria-label="Seat A"] option[value="human"]'));
    await visitor.click(button("Begin"));
    await visitor.find(By.css(".stage .sheet > svg .pieces"));
    for (let n = 0; n < 8; n++) {
      await visitor.holds(() => document.querySelector(".typed input:enabled") !== null);
      const lines = await visitor.driver.executeScript(() => document.querySelectorAll(".log li").length);
      await visitor.click(button("Hint"));
      await visitor.click(By.css(".hinted button"));
      await visitor.holds((lines) => document.querySelectorAll(".log li").length > lines, lines);
    }
    await visitor.shot("turns");
  },

  async "a whole game is played to its end, and looked back at"(visitor) {
    for (const seat of ["A", "B", "C"]) await visitor.click(By.css(`[aria-label="Seat ${seat}"] option[value="normal"]`));
    await visitor.click(By.css('[aria-label="Speed of the other players"] option[value="instant"]'));
    await visitor.says("The game is over");
    await visitor.shot("over");
    const lines = await visitor.driver.executeScript(() => document.querySelectorAll(".log li").length);
    assert.ok(lines > 50, `${lines} lines`);
    await visitor.click(button("One step back (Alt ←)"));
    await visitor.says("Look back");
  },

  async "both maps are at home, with their pictures"(visitor) {
    await visitor.click(button("Write"));
    await visitor.driver.sleep(2_500);
    await visitor.click(button("My maps"));
    await visitor.holds(() => [...document.querySelectorAll(".card .thumbnail img")].filter((image) => image.naturalWidth > 100).length === 2);
    await visitor.shot("home");
  },

  async "the page is German on request"(visitor) {
    await visitor.driver.navigate().refresh();
    await visitor.ready();
    await visitor.click(button("Deutsch"));
    await visitor.says("Meine Karten");
    await visitor.says("Auf dieser Karte kann gespielt werden");
    await visitor.shot("german");
  },
};

/** Runs the driver of an engine as long as a function takes. */
async function driven({ driver, capabilities }, run) {
  const server = spawn(driver, [`--port=${PORT}`], { stdio: "ignore" });
  server.on("error", () => console.error(`${driver} is not installed`));
  try {
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    const browser = await new Builder().usingServer(`http://127.0.0.1:${PORT}/`).withCapabilities(capabilities).build();
    try {
      await browser.manage().window().setRect(WIDE);
      await run(browser);
    } finally {
      await browser.quit();
    }
  } finally {
    server.kill();
  }
}

const server = await serve();
const origin = `http://127.0.0.1:${server.address().port}/`;
const named = process.argv.slice(2);
for (const name of named.length > 0 ? named : Object.keys(ENGINES)) {
  await driven(ENGINES[name], async (browser) => {
    const visitor = new Visitor(name, browser, origin);
    for (const [what, step] of Object.entries(STEPS)) {
      try {
        await step(visitor);
      } catch (cause) {
        await visitor.shot("failed");
        throw new Error(`${name}: ${what}`, { cause });
      }
      console.log(`${name}: ${what}`);
    }
  });
}
server.close();
