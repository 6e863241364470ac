import { openPreset } from "./builder";
import { namePart, type Tab } from "./tab";
import { expect, test } from "./test";

const PHONE = { width: 390, height: 844 };

/** The window's width, and how much wider the page is. An engine may have a narrowest window. */
const widths = (tab: Tab) =>
  tab.run(() => ({
    window: document.documentElement.clientWidth,
    over: Math.max(0, document.documentElement.scrollWidth - document.documentElement.clientWidth),
  }));

test("BU-26 on a phone a baker opens a preset's card, the Adjust sheet, a folded widget, and weighing, which returns to the same tick after a reload", async ({
  tab,
}) => {
  await tab.resize(PHONE.width, PHONE.height);
  await openPreset(tab, /City Loaf Master Recipe/);
  const { window, over } = await widths(tab);
  expect(window).toBeLessThanOrEqual(480);
  expect(over).toBe(0);
  await tab.reads(namePart("article"), "2 x 950 g");

  await tab.gone(namePart("region", "Flour Ingredients", namePart("dialog")));
  const fold = namePart("button", /^Flour Ingredients/);
  await tab.press(fold);
  await tab.reads(namePart("region", "Flour Ingredients"), /Bread flour/);

  await tab.press(namePart("button", "Adjust"));
  const sheet = namePart("dialog", "Adjust");
  const { x, width } = await tab.box(sheet);
  expect([Math.round(x), Math.round(width)]).toEqual([0, window]);
  await tab.press(namePart("button", "Increase quantity by 1", sheet));
  await tab.key("Escape");
  await tab.gone(sheet);
  await tab.focused(namePart("button", "Adjust"));
  await tab.reads(namePart("article"), "3 x 950 g");
  expect((await widths(tab)).over).toBe(0);

  await tab.press(namePart("button", "Weigh"));
  const dialog = namePart("dialog", "Weigh");
  await tab.reads(dialog, "Ripe starter");
  const filled = await tab.box(dialog);
  const room = await tab.run(() => [document.documentElement.clientWidth, innerHeight]);
  expect([filled.width, filled.height].map(Math.round)).toEqual(room);
  await tab.press(namePart("button", "Skip to the dough", dialog));
  for (const next of ["All-purpose flour", "Water"]) {
    await tab.press(namePart("button", /Press anywhere/, dialog));
    await tab.reads(dialog, next);
  }
  await tab.press(namePart("button", "Back", dialog));
  await tab.reads(namePart("button", /Press anywhere/, dialog), /^All-purpose flour/);
  await tab.reload();
  await tab.reads(namePart("button", /Press anywhere/, dialog), /^All-purpose flour/);
  await tab.press(namePart("button", "Close", dialog));
  await tab.gone(dialog);
  await tab.see(namePart("checkbox", /^Bread flour/), ({ checked }) => checked);
});
