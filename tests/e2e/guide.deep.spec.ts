import type { Page } from "@playwright/test";
import { chooseByArrows, expectFocusInSight, pressByKey, tabTo } from "../support/keyboard";
import { readLayout, sidewaysScroll, watchLayout } from "../support/layout";
import { readPdf } from "../support/pdf";
import { expect, look, test } from "../support/test";
import { findSmallControls } from "../support/touch";

const GUIDE = "/starter-instructions";
const DAYS = [
  "Wake the flakes",
  "The first feeding",
  "The first bubbles",
  "Watch the band",
  "Twice a day",
  "The starter doubles",
  "Bread day",
];
const SECTIONS = [
  "What you need",
  "The ratio, 1:2:2",
  "One feeding in seven steps",
  "Seven days from flakes to bread",
  "Signs of a healthy starter",
  "Your first bread",
  "When a levain is ready",
  "Troubleshooting",
  "Storage",
  "Using discard",
];

const panel = (page: Page) => page.getByRole("region", { name: "The day you are on" });
const tiles = (page: Page) => page.getByRole("group", { name: "Which day are you on?" });
const cards = (page: Page) =>
  page
    .getByRole("article")
    .getByRole("listitem")
    .filter({ has: page.locator(".day-jar") });

async function open(page: Page): Promise<void> {
  await page.goto(GUIDE);
  await page.waitForLoadState("networkidle");
}

test("CP-07 the chart follows its inputs, in the picture's sentence, in the table and aloud", async ({
  page,
}) => {
  await open(page);
  const picture = page.getByRole("img", { name: /^Rise of the levain/ });
  await expect(picture).toHaveAccessibleName(
    "Rise of the levain: highest 6 hours after feeding. At 12 hours the levain is 1.9 times its first height: past its peak.",
  );
  const drawn = await picture.innerHTML();
  const peak = page.getByRole("textbox", { name: "Peak time" });
  await peak.scrollIntoViewIfNeeded();
  await page.waitForLoadState("networkidle");
  await page.getByText("Show as table").click();
  const rows = page.getByRole("row");
  const shown = async () => (await rows.allInnerTexts()).map((row) => row.replaceAll("\t", " "));
  expect(await shown()).toContain("6 (peak) 100% ×3.0 ready, use now");
  expect(await shown()).toContain("12 (use) 43% ×1.9 past its peak");

  await peak.fill("10");
  await page.getByRole("textbox", { name: "Flour" }).fill("5");
  await page.getByRole("textbox", { name: "Water" }).fill("5");
  await expect(picture).toHaveAccessibleName(
    "Rise of the levain: highest 10 hours after feeding. At 12 hours the levain is 2.9 times its first height: ready, use now.",
  );
  expect(await picture.innerHTML()).not.toBe(drawn);
  expect(await shown()).toContain("10 (peak) 100% ×3.0 ready, use now");
  await expect(page.getByText("Fed 1:5:5, peak after 10 hours, used after 12 hours.")).toBeVisible();
  await expect(page.locator("[data-live-region]")).toHaveText(
    "Ready 7.8-12.6 hours after feeding. At 12 hours the levain is 2.9 times its first height: ready, use now.",
  );

  await test.step("the builder's bounds hold, and a step at an end stays", async () => {
    await peak.fill("25");
    await peak.blur();
    await expect(peak).toHaveValue("25");
    await expect(peak).toHaveAccessibleDescription(/Enter a number from 2 to 24\. Still using 10\sh\./);
    await expect(page.getByText("Fed 1:5:5, peak after 10 hours, used after 12 hours.")).toBeVisible();
    await peak.focus();
    await page.keyboard.press("End");
    await expect(peak).toHaveValue("24");
    const build = page.getByRole("textbox", { name: "Build time" });
    await build.focus();
    await page.keyboard.press("Home");
    await expect(build).toHaveValue("4");
  });
});

test("CP-06 a day of the guide is marked by keyboard, shown at the next visit's first paint, and unmarked", async ({
  page,
}) => {
  await watchLayout(page);
  await open(page);
  await expect(panel(page).getByRole("heading")).toHaveText(/From flakes to bread/);
  await tabTo(page, tiles(page));
  await chooseByArrows(page, tiles(page), "Day 4");
  await expect(panel(page).getByRole("heading", { level: 2 })).toHaveText("Day 4 of 7 Watch the band");
  await expect(page.locator("[data-live-region]")).toContainText("You are on Day 4 of 7. Next feeding:");
  await expect(cards(page).nth(3)).toHaveAttribute("aria-current", "step");
  await expect(cards(page).nth(2)).toContainText("Done");
  await expect(cards(page).nth(4)).toContainText("To come");

  await test.step("before any script of ours runs, the day's words are on top and nothing moves afterwards", async () => {
    await page.route(/\.js$/, async (route) => {
      await expect(panel(page).getByText("put the rubber band at the level")).toBeInViewport();
      await route.continue();
    });
    await page.reload();
    await page.waitForLoadState("networkidle");
    await page.unrouteAll();
    await expect(tiles(page).getByRole("radio", { name: "Day 4" })).toBeChecked();
    const seen = await readLayout(page);
    expect(seen, seen.moved.join("\n")).toMatchObject({ largest: expect.stringMatching(/^(H1|P)$/) });
    expect(seen.shift, seen.moved.join("\n")).toBeLessThan(0.02);
  });

  await pressByKey(page, panel(page).getByRole("button", { name: "Unmark" }));
  await expect(tiles(page).getByRole("radio", { name: "Day 1" })).toBeFocused();
  await expectFocusInSight(page);
  await page.reload();
  await expect(panel(page).getByRole("heading")).toHaveText(/From flakes to bread/);
  await expect(tiles(page).getByRole("radio", { checked: true })).toHaveCount(0);
});

test("CP-06 the contents mark the current section, and the guide asks about a day left two days ago", async ({
  page,
}) => {
  await page.addInitScript(() => {
    const twoDaysAgo = Date.now() - 2 * 86_400_000;
    localStorage.setItem("bread-tools-guide-day", JSON.stringify({ day: 4, at: twoDaysAgo }));
  });
  await open(page);
  await expect(panel(page)).toContainText("That was two days ago. Are you on Day 6?");
  await panel(page).getByRole("button", { name: "Yes, Day 6" }).click();
  await expect(tiles(page).getByRole("radio", { name: "Day 6" })).toBeChecked();

  const contents = page.getByRole("navigation", { name: "Contents" });
  await expect(contents.getByRole("link")).toHaveText(SECTIONS);
  for (const name of ["Troubleshooting", "The ratio, 1:2:2"]) {
    await contents.getByRole("link", { name }).click();
    await expect(contents.getByRole("link", { name })).toHaveAttribute("aria-current", "true");
    await expect(contents.locator("[aria-current]")).toHaveCount(1);
  }
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("CP-06 CP-07 the guide is complete: its sections, seven days, the plot and its table", async ({
    page,
  }) => {
    await page.goto(GUIDE);
    for (const name of SECTIONS)
      await expect(page.getByRole("article").getByRole("heading", { name, exact: true })).toBeVisible();
    for (const [at, title] of DAYS.entries())
      await expect(
        page.getByRole("article").getByRole("heading", { level: 3, name: `Day ${at + 1} ${title}` }),
      ).toBeVisible();
    await expect(page.getByRole("img", { name: /^Rise of the levain/ })).toBeVisible();
    await expect(page.getByRole("cell", { name: "past its peak" }).first()).toBeVisible();
    await expect(page.getByText("Fed 1:2:2, peak after 6 hours, used after 12 hours.")).toBeVisible();
    await expect(page.getByRole("link", { name: "Create Recipe" })).toBeVisible();
    // Controls that need a script are not offered.
    await expect(page.getByRole("radio")).toHaveCount(0);
    await expect(page.getByRole("textbox")).toHaveCount(0);
    await expect(page.getByRole("button", { name: /Print|Increase/ })).toHaveCount(0);
  });
});

/** Only the letters and their order count: spaces are gaps on paper, and names get a colon there. */
const letters = (text: string) => text.replaceAll(/[\s\u00a0:]+/g, "");

test("CP-06 the booklet prints eight pages of Letter and of A4 with every word, no day on two pages, and boxes to check", async ({
  page,
  site,
}) => {
  await open(page);
  const peak = page.getByRole("textbox", { name: "Peak time" });
  await peak.scrollIntoViewIfNeeded();
  await peak.fill("7");
  await expect(page.getByRole("article")).toContainText("peak after 7");
  await page.emulateMedia({ media: "print" });
  const words = await page
    .getByRole("article")
    .locator(":is(p, li:not(.day-card), dt, dd):not(.no-print *)")
    .allInnerTexts();
  expect(words.length).toBeGreaterThan(80);
  for (const format of ["Letter", "A4"]) {
    const pages = readPdf(await page.pdf({ format })).map(({ text }) => letters(text));
    expect(pages, format).toHaveLength(8);
    const printed = pages.join("");
    for (const text of words) expect(printed).toContain(letters(text));
    for (const [at, title] of DAYS.entries()) {
      const feedings = at === 4 || at === 5 ? 2 : 1;
      const own = pages.filter((text) => text.includes(letters(`Day ${at + 1} ${title}`)));
      expect(own, title).toHaveLength(1);
      const card = own[0]?.split(letters(`Day ${at + 1} ${title}`))[1]?.split("highestat")[0] ?? "";
      expect(card, title).toContain("Normaltoday");
      expect(card.split("fedat").length - 1, title).toBe(feedings);
    }
    expect(printed).toContain(letters("peak after 7 h"));
    expect(printed).toContain(letters(`request a new starter (${new URL(site.url).host}/starter-request)`));
    for (const gone of [
      "Print the guide",
      "Back to Home",
      "Unmark",
      "Which day are you on",
      "Contents",
      "Login",
    ])
      expect(printed).not.toContain(letters(gone));
  }
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("with a day marked and the table open axe finds nothing, nothing scrolls sideways, and touch targets are large enough", async ({
    page,
  }) => {
    await open(page);
    await page.getByText("Show as table").scrollIntoViewIfNeeded();
    await page.waitForLoadState("networkidle");
    await page.getByText("Show as table").click();
    await tiles(page).getByRole("radio", { name: "Day 5" }).tap();
    expect(await findSmallControls(tiles(page), 48)).toEqual([]);
    expect(await findSmallControls(page.locator("main"))).toEqual([]);
    await look(page);
    for (const width of [320, 390, 1280]) {
      await page.setViewportSize({ width, height: 844 });
      expect([width, await sidewaysScroll(page)]).toEqual([width, 0]);
    }
    await look(page);
  });
});
