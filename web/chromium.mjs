// The browser of tests and measurements: the one that CHROMIUM names, or an installed one. Debian's shell without windows
// takes three quarters of the time.
import { existsSync } from "node:fs";
import { chromium } from "playwright-core";

export const INSTALLED = ["/usr/bin/chromium-headless-shell", "/usr/bin/chromium", "/usr/bin/google-chrome"];

export function launch() {
  const executablePath = process.env.CHROMIUM ?? INSTALLED.find((path) => existsSync(path));
  return chromium.launch({ executablePath, args: ["--no-sandbox"] });
}
