import { test as base, expect } from "@playwright/test";
import { type RunningSite, startSite } from "../support/site";
import type { Engine } from "./driver";
import { startFirefox } from "./firefox";
import { Tab } from "./tab";
import { startWebKitGtk } from "./webkitgtk";

export { expect } from "@playwright/test";

export type EngineOptions = { engineName: "Firefox" | "WebKitGTK"; program: string };

/** Our `test` in another engine: one site and one browser per worker, and a tab of its own for each test. */
export const test = base.extend<{ tab: Tab }, EngineOptions & { engine: Engine; site: RunningSite }>({
  engineName: ["Firefox", { option: true, scope: "worker" }],
  program: ["", { option: true, scope: "worker" }],
  engine: [
    async ({ engineName, program }, use) => {
      const engine = await (engineName === "Firefox" ? startFirefox(program) : startWebKitGtk(program));
      await use(engine);
      await engine.stop();
    },
    { scope: "worker" },
  ],
  site: [
    async ({}, use) => {
      const site = await startSite();
      await use(site);
      await site.stop();
      // The browsers reported to the server what the content security policy stopped.
      if (/csp report|"level":50/.test(site.output()))
        throw new Error(`the server complained:\n${site.output()}`);
    },
    { scope: "worker" },
  ],
  tab: async ({ engine, site }, use) => {
    const driver = await engine.newTab();
    await driver.resize(1280, 900);
    const tab = new Tab(driver, site.url);
    await use(tab);
    const complaints = await tab.complaints();
    await driver.close();
    expect(complaints).toEqual([]);
  },
});
