import { setTimeout as pause } from "node:timers/promises";
import { startFirefox } from "./firefox";
import { type Orca, startOrca } from "./orca";
import { namePart, type Tab } from "./tab";
import { test as base, expect } from "./test";

const PATIENCE = { timeout: 40_000 };
/** Orca reads a new page aloud as a whole, and a key press would cut it short. */
const QUIET_MS = 2000;

/** Orca and Firefox in a window, used by somebody who cannot see. */
const test = base.extend<object, { reader: string; orca: Orca }>({
  reader: ["orca", { option: true, scope: "worker" }],
  orca: [
    async ({ reader }, use) => {
      const orca = await startOrca(reader);
      try {
        await expect.poll(orca.spoken, PATIENCE).toContain("Screen reader on.");
        await use(orca);
      } finally {
        await orca.stop();
      }
    },
    { scope: "worker" },
  ],
  engine: [
    async ({ program, orca }, use) => {
      const engine = await startFirefox(program, orca.env);
      await use(engine);
      await engine.stop();
    },
    { scope: "worker" },
  ],
});

test("ACC-10 BU-01 Orca reads the title of every step, and its progress in two sentences", async ({
  tab,
  orca,
}) => {
  // Takes two minutes on a machine with ten programs for each core.
  test.slow();
  /** Orca's words from a press on until it has said `last`. */
  async function said(last: string, act: () => Promise<void>): Promise<string[]> {
    const before = orca.spoken().length;
    const now = () => orca.spoken().slice(before);
    await act();
    await expect.poll(now, PATIENCE).toContain(last);
    for (let heard = -1; heard < orca.spoken().length; await pause(QUIET_MS)) heard = orca.spoken().length;
    return now();
  }
  const leadsTo = async (title: string, act: () => Promise<void>) => {
    await said(`${title}.`, act);
    await tab.focused(namePart("title", title));
  };
  const press = (name: string | RegExp) => () => tab.press(namePart("button", name));

  const page = await said("Recipe Started", () => tab.open("/recipe"));
  expect(page.join(" ")).toMatch(/Step 1 of 12 ?\. +0 of 12 completed ?\./);

  await leadsTo("Recipe Card", () =>
    tab.press(namePart("button", /^Use This Recipe/, namePart("article", /City Loaf/))),
  );
  await leadsTo("Notes & Variations", press("Back"));
  await leadsTo("Baking", press("Back"));
  await leadsTo("Notes & Variations", press("Next: Notes & Variations"));
  await leadsTo("Flour Composition", press(/^Flour Composition/));
  await leadsTo("Notes & Variations", () => historyBack(tab));
  await leadsTo("Recipe Card", press("Next: Recipe Card"));
});

const historyBack = (tab: Tab) => tab.run(() => history.back());
