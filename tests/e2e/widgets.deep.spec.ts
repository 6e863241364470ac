import type { Locator, Page } from "@playwright/test";
import {
  card,
  onStep,
  openAdjust,
  openRecipe,
  presetForm,
  turnOnCard,
  widget,
  widgetTitles,
} from "../support/builder";
import { sidewaysScroll } from "../support/layout";
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
  await openRecipe(page, presetForm("City Loaf Master Recipe"));
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
  const boxes = await card(page)
    .getByRole("region")
    .filter({ has: page.getByRole("heading", { level: 2 }) })
    .evaluateAll((widgets) =>
      widgets.map((part) => {
        const { x, y, width, height } = part.getBoundingClientRect();
        return { x, y, width, height };
      }),
    );
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

test("BU-24 a widget dragged by mouse goes where it is dropped, also when the drag's code comes late; 7 px lift nothing, 9 px do", async ({
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

  await test.step("a handle pressed before the code for dragging is there is lifted once it comes", async () => {
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
    // No widget was recreated, and the drag did not count as a press.
    await expect(levain).toHaveAttribute("data-same");
    await expect(inMenu(page, "Move down")).toBeHidden();
  });
  const once = ["Baking Schedule", "Levain Starter", "Ingredient List", ...DEFAULT_ORDER.slice(3)];
  expect(await widgetTitles(page)).toEqual(once);
  await expectReadingOrder(page);

  await test.step("a mouse lifts a widget after 8 px", async () => {
    const grip = await boxOf(handle(page, "Baking Schedule"));
    const before = await boxOf(widget(page, "Baking Schedule"));
    await page.mouse.move(grip.middle, grip.centre);
    await page.mouse.down();
    await page.mouse.move(grip.middle, grip.centre + 7);
    await page.waitForTimeout(100);
    await expect(said(page, /lifted/)).toHaveCount(0);
    expect(await boxOf(widget(page, "Baking Schedule"))).toEqual(before);
    await page.mouse.move(grip.middle, grip.centre + 9);
    await expect(said(page, "Baking Schedule lifted, position 1 of 8.")).toBeAttached();
    await page.mouse.move(grip.middle, grip.centre + 30);
    await expect.poll(async () => (await boxOf(widget(page, "Baking Schedule"))).y).toBeGreaterThan(before.y);
    await page.mouse.up();
    // Dropped on its own place, it stays, and the press that lifted it opens no menu.
    await expect(said(page, "Baking Schedule dropped at position 1 of 8.")).toBeAttached();
    await expect(inMenu(page, "Move down")).toBeHidden();
    expect(await widgetTitles(page)).toEqual(once);
    await handle(page, "Baking Schedule").click();
    await expect(inMenu(page, "Move down")).toBeVisible();
    await page.keyboard.press("Escape");
  });

  await test.step("from one column into the other, and there after a reload", async () => {
    const from = await boxOf(handle(page, "Recipe Stats"));
    const to = await boxOf(widget(page, "Baking Schedule"));
    await page.mouse.move(from.middle, from.centre);
    await page.mouse.down();
    await page.mouse.move(from.middle, from.centre + 12);
    await page.mouse.move(to.middle, to.y + 40, { steps: 8 });
    await expect(said(page, "Recipe Stats is over position 1 of 8.")).toBeAttached();
    await page.mouse.up();
    await expect(said(page, "Recipe Stats dropped at position 1 of 8.")).toBeAttached();
    // The handle was under the pointer the whole time, but a drag is not a press.
    await expect(inMenu(page, "Hide")).toHaveCount(0);
    const twice = ["Recipe Stats", ...once.slice(0, -1)];
    expect(await widgetTitles(page)).toEqual(twice);
    await expectReadingOrder(page);
    await page.reload();
    await onStep(page, "Recipe Card");
    await expect(card(page)).toBeVisible();
    expect(await widgetTitles(page)).toEqual(twice);
  });
});

test("BU-24 BU-25 ACC-01 by keyboard alone widgets are lifted, moved and hidden, each announced; their order is the screen's at every width and in large text", async ({
  page,
}) => {
  await openCard(page);
  await expectReadingOrder(page);
  const grip = handle(page, "Ingredient List");

  await test.step("Space lifts, arrows go 25 px, Space drops, Escape puts it back", async () => {
    await grip.focus();
    await expect(grip).toHaveAccessibleDescription(
      /Press Space to lift the widget, the arrow keys to move it/,
    );
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

  await test.step("Enter opens the handle's menu, and Escape closes it", async () => {
    await page.keyboard.press("Enter");
    await page.keyboard.press("Tab");
    await expect(inMenu(page, "Move up")).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(said(page, "Ingredient List moved to position 2 of 8.")).toBeAttached();
    await expect(grip).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(inMenu(page, "Move down")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(inMenu(page, "Move down")).toBeHidden();
    // A press does the same.
    await grip.click();
    await inMenu(page, "Move up").click();
    expect(await widgetTitles(page)).toEqual(DEFAULT_ORDER);
  });

  await test.step("opening the schedule pushes only what stands below it in its own column", async () => {
    const beside = await boxOf(widget(page, "Process Steps"));
    const above = await boxOf(widget(page, "Ingredient List"));
    const below = await boxOf(widget(page, "Levain Starter"));
    expect(beside.x).toBeGreaterThan(above.x);
    await widget(page, "Baking Schedule").getByRole("button", { name: "Full schedule" }).click();
    await expect.poll(async () => (await boxOf(widget(page, "Levain Starter"))).y).toBeGreaterThan(below.y);
    expect(await boxOf(widget(page, "Process Steps"))).toEqual(beside);
    expect(await boxOf(widget(page, "Ingredient List"))).toEqual(above);
    for (const width of [1000, 720, 390, 320, 1280]) {
      await page.setViewportSize({ width, height: 3000 });
      await settled(page);
      await expectReadingOrder(page);
    }
  });

  const size = () =>
    widget(page, "Process Steps")
      .getByRole("listitem")
      .first()
      .evaluate((item) => Number.parseFloat(getComputedStyle(item).fontSize));
  const before = await size();
  const eye = page.getByRole("button", { name: /^Widgets/ });
  const six = DEFAULT_ORDER.filter((title) => title !== "Salt & Additives" && title !== "Baking Schedule");
  await test.step("hidden widgets leave no gap, and large text makes every letter a quarter larger", async () => {
    await page.getByRole("button", { name: "Hide Salt & Additives" }).click();
    await expect(said(page, "Salt & Additives is hidden. Widgets brings it back.")).toBeAttached();
    await expect(eye).toBeFocused();
    await handle(page, "Baking Schedule").click();
    await inMenu(page, "Hide").click();
    await expect(eye).toHaveText("Widgets (2 hidden)");
    expect(await widgetTitles(page)).toEqual(six);
    await expectReadingOrder(page);
    await turnOnCard(page, "Large text", true);
    expect(await size()).toBeCloseTo(before * 1.25, 1);
    await settled(page);
    await expectReadingOrder(page);
  });

  await test.step("after a reload both are as they were left, and the eye menu brings the widgets back", async () => {
    await page.reload();
    await expect(eye).toHaveText("Widgets (2 hidden)");
    expect(await widgetTitles(page)).toEqual(six);
    expect(await size()).toBeCloseTo(before * 1.25, 1);
    await openAdjust(page);
    await expect(page.getByRole("switch", { name: "Large text" })).toBeChecked();
    await page.keyboard.press("Escape");
    await eye.click();
    await inMenu(page, "Show Salt & Additives").click();
    await expect(said(page, "Salt & Additives is shown again.")).toBeAttached();
    await eye.click();
    await inMenu(page, "Default layout").click();
    expect(await widgetTitles(page)).toEqual(DEFAULT_ORDER);
    // Nothing is left to be brought back.
    await expect(eye).toHaveCount(0);
    await expect(widget(page, "Ingredient List").getByRole("heading", { level: 2 })).toBeFocused();
  });
});

/** How much of a widget's handle and eye is seen, from 0 to 1; null where they take no room. */
const seen = (page: Page, title: string) =>
  Promise.all(
    [handle(page, title), page.getByRole("button", { name: `Hide ${title}`, includeHidden: true })].map(
      (part) =>
        part.first().evaluate((button) => {
          const box = button.closest(".widget-handle") ?? button;
          return button.checkVisibility() ? Number(getComputedStyle(box).opacity) : null;
        }),
    ),
  );

test("BU-24 BU-25 the card is read first: on a laptop handle and eye come under the pointer, the focus or a finger", async ({
  page,
}) => {
  await openCard(page);
  const [mine, other] = ["Levain Starter", "Recipe Stats"] as const;
  await page.mouse.move(2, 2);
  for (const title of DEFAULT_ORDER) expect([title, await seen(page, title)]).toEqual([title, [0, 0]]);
  await widget(page, mine).getByText("Ripe starter").first().hover();
  await expect.poll(() => seen(page, mine)).toEqual([1, 1]);
  expect(await seen(page, other)).toEqual([0, 0]);
  await page.mouse.move(2, 2);
  await expect.poll(() => seen(page, mine)).toEqual([0, 0]);

  // Tab reaches both in the order of the page, and shows them.
  await widget(page, mine).getByRole("heading", { level: 2 }).focus();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: `Hide ${mine}` })).toBeFocused();
  await expect.poll(() => seen(page, mine)).toEqual([1, 1]);
  await page.keyboard.press("Tab");
  await expect(handle(page, mine)).toBeFocused();
  await page.keyboard.press("Tab");
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await expect.poll(() => seen(page, mine)).toEqual([0, 0]);
});

test.describe("on a laptop with a touch screen", () => {
  test.use({ hasTouch: true, viewport: { width: 1280, height: 900 } });

  test("BU-24 a finger on a widget shows its handle and eye", async ({ page }) => {
    await openCard(page);
    expect(await seen(page, "Levain Starter")).toEqual([0, 0]);
    await widget(page, "Levain Starter").getByRole("heading", { level: 2 }).tap();
    await expect.poll(() => seen(page, "Levain Starter")).toEqual([1, 1]);
    await handle(page, "Levain Starter").tap();
    await expect(inMenu(page, "Move up")).toBeVisible();
    await page.keyboard.press("Escape");
    await widget(page, "Recipe Stats").getByRole("heading", { level: 2 }).tap();
    await expect.poll(() => seen(page, "Recipe Stats")).toEqual([1, 1]);
  });
});

test.describe("on a phone", () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test("BU-24 BU-25 handles and eyes stand behind one press, Arrange, which the phone remembers", async ({
    page,
  }) => {
    await openRecipe(page, presetForm("City Loaf Master Recipe"));
    const shown = () => page.getByRole("button", { name: /^(Move|Hide) [A-Z]/ }).count();
    expect(await shown()).toBe(0);
    const arrangeIt = page.getByRole("button", { name: "Arrange", exact: true });
    await arrangeIt.tap();
    await expect(arrangeIt).toHaveAttribute("aria-pressed", "true");
    expect(await shown()).toBe(16);
    await page.reload();
    await onStep(page, "Recipe Card");
    await expect.poll(shown).toBe(16);
    await page.getByRole("button", { name: "Hide Liquids" }).tap();
    await expect(page.getByRole("button", { name: "Widgets (1 hidden)" })).toBeFocused();
    for (const width of [320, 390]) {
      await page.setViewportSize({ width, height: 844 });
      expect([width, await sidewaysScroll(page)]).toEqual([width, 0]);
    }
    await arrangeIt.tap();
    expect(await shown()).toBe(0);
  });
});
