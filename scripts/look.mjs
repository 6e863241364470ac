import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { findBrowser } from "./browser.mjs";
import { startOwnSite } from "./own-site.mjs";
import { build, install, root } from "./prepare.mjs";

/**
 * Takes a picture of every route and of the builder's twelve steps, in both themes, into look/.
 * `npm run look -- --only recipe --width 390,1280` narrows it down.
 */
const { values } = parseArgs({
  options: {
    only: { type: "string", default: "" },
    width: { type: "string", default: "390,1280" },
    theme: { type: "string", default: "light,dark" },
    url: { type: "string" },
  },
});

const ROUTES = [
  "/",
  "/about",
  "/contact",
  "/starter-instructions",
  "/recipe",
  "/login",
  "/signup",
  "/forgot-password",
  "/reset-password",
  "/account",
  "/admin",
  "/my-recipes",
  "/bread-request",
  "/starter-request",
  "/recipes/1",
  "/recipe/edit/1",
  "/no-such-page",
];
const STEPS = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];

const nameOf = (route) => route.slice(1).replaceAll("/", "-") || "landing";

install();
const { chromium } = await import("@playwright/test");
let url = values.url;
if (url === undefined) {
  build();
  url = await startOwnSite();
}

const folder = join(root, "look");
mkdirSync(folder, { recursive: true });
const asRoot = process.getuid?.() === 0;
const browser = await chromium.launch({
  executablePath: await findBrowser(),
  args: [
    ...(asRoot ? ["--no-sandbox"] : []),
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-dev-shm-usage",
  ],
});

for (const width of values.width.split(",").map(Number)) {
  for (const theme of values.theme.split(",")) {
    const context = await browser.newContext({
      viewport: { width, height: width < 700 ? 844 : 900 },
      colorScheme: theme,
      deviceScaleFactor: 1,
    });
    const page = await context.newPage();
    page.on("console", (message) => message.type() === "error" && console.error(page.url(), message.text()));
    const shoot = async (name) => {
      if (!name.includes(values.only)) return;
      await page.screenshot({ path: join(folder, `${name}-${width}-${theme}.png`), fullPage: true });
    };
    for (const route of ROUTES.filter((path) => nameOf(path).includes(values.only))) {
      await page.goto(url + route, { waitUntil: "networkidle" });
      await shoot(nameOf(route));
    }
    if ("recipe-step".includes(values.only) || values.only.startsWith("recipe-step")) {
      await page.goto(`${url}/recipe`, { waitUntil: "networkidle" });
      await page.getByRole("button", { name: "Use This Recipe" }).first().click();
      await page.getByRole("button", { name: "Print Recipe" }).waitFor();
      for (const step of STEPS.toReversed()) {
        await page.waitForTimeout(400);
        await shoot(`recipe-step-${String(step).padStart(2, "0")}`);
        if (step > 2) await page.getByRole("button", { name: "Back", exact: true }).first().click();
      }
    }
    await context.close();
  }
}
await browser.close();
process.exit(0);
