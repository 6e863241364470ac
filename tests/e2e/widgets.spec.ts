import type { Locator, Page } from "@playwright/test";
import { card, onStep, openAdjust, openPreset, turnOnCard, widget, widgetTitles } from "../support/builder";
import { expect, test } from "../support/test";

const DEFAULT_ORDER = [
  "Ingredient List",
  "Baking Schedule",
  "Levain Starter",
  "Flour Ingredients",
  "Liquids",
  "Salt & Additives",
  "Process Steps",
  "Recipe Stats",
];

const handle = (page: Page, title: string) =>
  page.getByRole("button", { name: `Move ${title}`, exact: true });
const inMenu = (page: Page, item: string) => page.getByRole("button", { name: item, exact: true });
const said = (page: Page, text: string | RegExp) => page.getByText(text);

/** The City Loaf's card in a window so high that nothing scrolls while widgets move. */
async function openCard(page: Page): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 3000 });
  await openPreset(page, "City Loaf Master Recipe");
  expect(await widgetTitles(page)).toEqual(DEFAULT_ORDER);
  await settled(page);
}

/** Heights are final once the fonts are loaded and two frames have passed. */
const settled = (page: Page) =>
  page.evaluate(async () => {
    await document.fonts.ready;
    for (let frames = 2; frames > 0; frames -= 1)
      await new Promise((resolve) => {
        requestAnimationFrame(resolve);
      });
  });

async function boxOf(part: Locator) {
  const box = await part.boundingBox();
  if (box === null) throw new Error("not on the screen");
  return { ...box, middle: box.x + box.width / 2, centre: box.y + box.height / 2 };
}

/** The reading order goes down the first column, then down the second, and nothing overlaps. */
async function expectReadingOrder(page: Page): Promise<void> {
  const widgets = card(page)
    .getByRole("region")
    .filter({ has: page.getByRole("heading", { level: 2 }) });
  const boxes = await Promise.all((await widgets.all()).map(boxOf));
  for (const [index, box] of boxes.entries()) {
    const before = boxes[index - 1];
    if (before === undefined) continue;
    const below = Math.abs(box.x - before.x) < 1 && box.y >= before.y + before.height;
    const nextColumn = box.x >= before.x + before.width && box.y === boxes[0]?.y;
    expect({ index, box, before, follows: below || nextColumn }).toEqual({
      index,
      box,
      before,
      follows: true,
    });
  }
}

test("BU-24 a mouse lifts a widget after 8 px: 7 do nothing, 9 do", async ({ page }) => {
  await openCard(page);
  const grip = await boxOf(handle(page, "Ingredient List"));
  const before = await boxOf(widget(page, "Ingredient List"));
  await page.mouse.move(grip.middle, grip.centre);
  await page.mouse.down();
  await page.mouse.move(grip.middle, grip.centre + 7);
  await page.waitForTimeout(100);
  await expect(said(page, /lifted/)).toHaveCount(0);
  expect(await boxOf(widget(page, "Ingredient List"))).toEqual(before);
  await page.mouse.move(grip.middle, grip.centre + 9);
  await expect(said(page, "Ingredient List lifted, position 1 of 8.")).toBeAttached();
  await page.mouse.move(grip.middle, grip.centre + 30);
  await expect.poll(async () => (await boxOf(widget(page, "Ingredient List"))).y).toBeGreaterThan(before.y);
  await page.mouse.up();
  // Dropped on its own place, it stays, and the press that lifted it opens no menu.
  await expect(said(page, "Ingredient List dropped at position 1 of 8.")).toBeAttached();
  await expect(inMenu(page, "Move down")).toBeHidden();
  expect(await widgetTitles(page)).toEqual(DEFAULT_ORDER);
  await handle(page, "Ingredient List").click();
  await expect(inMenu(page, "Move down")).toBeVisible();
});

test("BU-24 a handle pressed before the code for dragging is there is lifted once it comes", async ({
  page,
}) => {
  let come = () => {};
  const asked = new Promise<void>((go) => {
    come = go;
  });
  await page.route("**/assets/widget-drag-*.js", async (route) => {
    await asked;
    await route.continue();
  });
  await openCard(page);
  const levain = widget(page, "Levain Starter");
  await levain.evaluate((section) => section.setAttribute("data-same", ""));
  const grip = await boxOf(handle(page, "Ingredient List"));
  await page.mouse.move(grip.middle, grip.centre);
  await page.mouse.down();
  const onto = await boxOf(levain);
  await page.mouse.move(onto.middle, onto.y + 40);
  come();
  await expect(said(page, "Ingredient List is over position 3 of 8.")).toBeAttached();
  await page.mouse.up();
  await expect(said(page, "Ingredient List dropped at position 3 of 8.")).toBeAttached();
  expect((await widgetTitles(page))[2]).toBe("Ingredient List");
  // No widget was recreated, and the drag did not count as a press.
  await expect(levain).toHaveAttribute("data-same");
  await expect(inMenu(page, "Move down")).toBeHidden();
});

test("BU-24 dragged by mouse a widget goes where it is dropped, in either column, and stays after a reload", async ({
  page,
}) => {
  await openCard(page);
  const drag = async (moved: string, onto: string, position: number) => {
    const from = await boxOf(handle(page, moved));
    const to = await boxOf(widget(page, onto));
    await page.mouse.move(from.middle, from.centre);
    await page.mouse.down();
    await page.mouse.move(from.middle, from.centre + 12);
    await page.mouse.move(to.middle, to.y + 40, { steps: 8 });
    await expect(said(page, `${moved} is over position ${position} of 8.`)).toBeAttached();
    await page.mouse.up();
    await expect(said(page, `${moved} dropped at position ${position} of 8.`)).toBeAttached();
    // The handle was under the pointer the whole time, but a drag is not a press.
    await expect(inMenu(page, "Hide")).toHaveCount(0);
  };
  await drag("Ingredient List", "Levain Starter", 3);
  const once = [
    "Baking Schedule",
    "Levain Starter",
    "Ingredient List",
    "Flour Ingredients",
    "Liquids",
    "Salt & Additives",
    "Process Steps",
    "Recipe Stats",
  ];
  expect(await widgetTitles(page)).toEqual(once);
  await expectReadingOrder(page);
  await drag("Recipe Stats", "Baking Schedule", 1);
  const twice = ["Recipe Stats", ...once.slice(0, -1)];
  expect(await widgetTitles(page)).toEqual(twice);
  await expectReadingOrder(page);
  await page.reload();
  await onStep(page, "Recipe Card");
  await expect(card(page)).toBeVisible();
  expect(await widgetTitles(page)).toEqual(twice);
});

test("BU-24 by keyboard: Space lifts, arrows go 25 px, Space drops, Escape puts it back, all of it said", async ({
  page,
}) => {
  await openCard(page);
  const grip = handle(page, "Ingredient List");
  await grip.focus();
  await expect(grip).toHaveAccessibleDescription(/Press Space to lift the widget, the arrow keys to move it/);
  await page.keyboard.press("Space");
  await expect(said(page, "Ingredient List lifted, position 1 of 8.")).toBeAttached();
  await expect(inMenu(page, "Move down")).toBeHidden();
  const place = async () => boxOf(widget(page, "Ingredient List"));
  const start = await place();
  await page.keyboard.press("ArrowDown");
  await expect.poll(async () => (await place()).y - start.y).toBe(25);
  await page.keyboard.press("ArrowRight");
  await expect.poll(async () => (await place()).x - start.x).toBe(25);
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("ArrowUp");
  await expect.poll(place).toEqual(start);
  // 100 px at a time, which is less than any widget's height.
  while ((await said(page, "Ingredient List is over position 3 of 8.").count()) === 0)
    for (let presses = 4; presses > 0; presses -= 1) await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Space");
  await expect(said(page, "Ingredient List dropped at position 3 of 8.")).toBeAttached();
  const moved = ["Baking Schedule", "Levain Starter", "Ingredient List", ...DEFAULT_ORDER.slice(3)];
  expect(await widgetTitles(page)).toEqual(moved);
  await expectReadingOrder(page);
  await expect(grip).toBeFocused();

  await page.keyboard.press("Space");
  await expect(said(page, "Ingredient List lifted, position 3 of 8.")).toBeAttached();
  for (let presses = 0; presses < 20; presses += 1) await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Escape");
  await expect(said(page, "Canceled. Ingredient List stays at position 3 of 8.")).toBeAttached();
  expect(await widgetTitles(page)).toEqual(moved);
});

test("BU-24 BU-25 ACC-01 a handle's menu moves and hides widgets without any dragging; the eye menu brings them back, after a reload too", async ({
  page,
}) => {
  await openCard(page);
  await handle(page, "Ingredient List").click();
  await expect(inMenu(page, "Move up")).toBeHidden();
  await inMenu(page, "Move down").click();
  await expect(said(page, "Ingredient List moved to position 2 of 8.")).toBeAttached();
  await expect(handle(page, "Ingredient List")).toBeFocused();
  expect((await widgetTitles(page)).slice(0, 2)).toEqual(["Baking Schedule", "Ingredient List"]);
  // The same by keyboard: Enter opens, arrow keys move, Escape closes.
  await page.keyboard.press("Enter");
  await expect(inMenu(page, "Move up")).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(inMenu(page, "Move up")).toBeFocused();
  await page.keyboard.press("Enter");
  expect(await widgetTitles(page)).toEqual(DEFAULT_ORDER);
  await handle(page, "Recipe Stats").click();
  await expect(inMenu(page, "Move up")).toBeVisible();
  await expect(inMenu(page, "Move down")).toBeHidden();
  await page.keyboard.press("Escape");
  await expect(inMenu(page, "Move up")).toBeHidden();

  const eye = page.getByRole("button", { name: /^Widgets/ });
  await page.getByRole("button", { name: "Hide Process Steps" }).click();
  await expect(said(page, "Process Steps is hidden. Widgets brings it back.")).toBeAttached();
  await expect(eye).toBeFocused();
  await expect(eye).toHaveText("Widgets (1 hidden)");
  await handle(page, "Baking Schedule").click();
  await inMenu(page, "Hide").click();
  await expect(eye).toHaveText("Widgets (2 hidden)");
  const six = DEFAULT_ORDER.filter((title) => title !== "Process Steps" && title !== "Baking Schedule");
  expect(await widgetTitles(page)).toEqual(six);
  await expectReadingOrder(page);
  await page.reload();
  await expect(eye).toHaveText("Widgets (2 hidden)");
  expect(await widgetTitles(page)).toEqual(six);

  await eye.click();
  await inMenu(page, "Show Process Steps").click();
  await expect(said(page, "Process Steps is shown again.")).toBeAttached();
  // Back in its own place, not at the end.
  expect(await widgetTitles(page)).toEqual(DEFAULT_ORDER.filter((title) => title !== "Baking Schedule"));
  await eye.click();
  await inMenu(page, "Default layout").click();
  expect(await widgetTitles(page)).toEqual(DEFAULT_ORDER);
  await expect(eye).toHaveText("Widgets");
  // When every widget is hidden, there is still a way back.
  for (const title of DEFAULT_ORDER)
    await page.getByRole("button", { name: `Hide ${title}`, exact: true }).click();
  expect(await widgetTitles(page)).toEqual([]);
  await expect(eye).toHaveText("Widgets (8 hidden)");
  await page.reload();
  await eye.click();
  await inMenu(page, "Default layout").click();
  expect(await widgetTitles(page)).toEqual(DEFAULT_ORDER);
});

test("BU-25 the levain belongs to sourdough alone, and keeps its place for it", async ({ page }) => {
  await openCard(page);
  await handle(page, "Levain Starter").click();
  await inMenu(page, "Move up").click();
  await openPreset(page, "Poolish Baguettes");
  expect(await widgetTitles(page)).toEqual(DEFAULT_ORDER.filter((title) => title !== "Levain Starter"));
  await openPreset(page, "Sheet-Pan Focaccia");
  await expect(widget(page, "Levain Starter")).toHaveCount(0);
  await openPreset(page, "Country Sourdough");
  expect((await widgetTitles(page)).slice(0, 3)).toEqual([
    "Ingredient List",
    "Levain Starter",
    "Baking Schedule",
  ]);
});

test("BU-25 the order of the page is the order on the screen, at every width, with the schedule open and in large text", async ({
  page,
}) => {
  await openCard(page);
  await expectReadingOrder(page);
  const beside = await boxOf(widget(page, "Process Steps"));
  const above = await boxOf(widget(page, "Ingredient List"));
  const below = await boxOf(widget(page, "Levain Starter"));
  expect(beside.x).toBeGreaterThan(above.x);
  await widget(page, "Baking Schedule").getByRole("button", { name: "Full schedule" }).click();
  await test.step("opening the schedule pushes only what stands below it in its own column", async () => {
    await expect.poll(async () => (await boxOf(widget(page, "Levain Starter"))).y).toBeGreaterThan(below.y);
    expect(await boxOf(widget(page, "Process Steps"))).toEqual(beside);
    expect(await boxOf(widget(page, "Ingredient List"))).toEqual(above);
  });
  for (const width of [1280, 1000, 720, 390, 320]) {
    await page.setViewportSize({ width, height: 3000 });
    await settled(page);
    await expectReadingOrder(page);
  }

  // Large text makes every letter of the card a quarter larger, and is kept.
  await page.setViewportSize({ width: 1280, height: 3000 });
  const size = () =>
    widget(page, "Process Steps")
      .getByRole("listitem")
      .first()
      .evaluate((item) => Number.parseFloat(getComputedStyle(item).fontSize));
  const before = await size();
  await turnOnCard(page, "Large text", true);
  expect(await size()).toBeCloseTo(before * 1.25, 1);
  await settled(page);
  await expectReadingOrder(page);
  await page.reload();
  expect(await size()).toBeCloseTo(before * 1.25, 1);
  await openAdjust(page);
  await expect(page.getByRole("switch", { name: "Large text" })).toBeChecked();
});

const WAKE_LOCKS = {
  refused: () => {
    Object.defineProperty(navigator, "wakeLock", {
      value: { request: () => Promise.reject(new DOMException("battery", "NotAllowedError")) },
    });
  },
  unknown: () => {
    Object.defineProperty(navigator, "wakeLock", { value: undefined });
  },
};

for (const [kind, install] of Object.entries(WAKE_LOCKS)) {
  test(`Keep screen on shows itself off where the browser's lock is ${kind}`, async ({ page }) => {
    await page.addInitScript(install);
    await openCard(page);
    await openAdjust(page);
    const keepOn = page.getByRole("switch", { name: "Keep screen on" });
    await expect(keepOn).not.toBeChecked();
    await keepOn.click();
    await expect(keepOn).toHaveAccessibleDescription("Your browser did not allow this.");
    await expect(keepOn).not.toBeChecked();
  });
}

test("Keep screen on holds the browser's lock, asks again when the page is back, and lets go", async ({
  page,
}) => {
  await page.addInitScript(() => {
    const calls: string[] = [];
    const lock = () => {
      const held = {
        released: false,
        release: () => {
          held.released = true;
          calls.push("released");
          return Promise.resolve();
        },
      };
      return held;
    };
    let last = lock();
    Object.assign(window, { calls, loseLock: () => Object.assign(last, { released: true }) });
    Object.defineProperty(navigator, "wakeLock", {
      value: {
        request: (kind: string) => {
          calls.push(`asked for ${kind}`);
          last = lock();
          return Promise.resolve(last);
        },
      },
    });
  });
  const calls = () => page.evaluate(() => (window as unknown as { calls: string[] }).calls);
  await openCard(page);
  await openAdjust(page);
  const keepOn = page.getByRole("switch", { name: "Keep screen on" });
  await keepOn.click();
  await expect(keepOn).toBeChecked();
  expect(await calls()).toEqual(["asked for screen"]);
  // A browser releases the lock when the page is hidden.
  await page.evaluate(() => {
    (window as unknown as { loseLock: () => void }).loseLock();
    document.dispatchEvent(new Event("visibilitychange"));
  });
  expect(await calls()).toEqual(["asked for screen", "asked for screen"]);
  await keepOn.click();
  await expect(keepOn).not.toBeChecked();
  expect(await calls()).toEqual(["asked for screen", "asked for screen", "released"]);
});
