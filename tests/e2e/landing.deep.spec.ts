import type { Page } from "@playwright/test";
import { defaultRecipe } from "../../src/baking";
import { field, leaveDraft, next, onStep } from "../support/builder";
import { expect, look, test } from "../support/test";

const calculator = (page: Page) => page.getByRole("region", { name: "What goes into the bowl" });
const loaf = (page: Page) => calculator(page).locator("svg.drawing path.fill-tint").getAttribute("d");

/** The weights in their column, the total last. */
async function weights(page: Page): Promise<number[]> {
  const texts = await calculator(page).locator("dd").allTextContents();
  return texts.map((text) => Number(text.replace(/[^\d]/g, "")));
}

async function expectWeights(page: Page, ...parts: number[]): Promise<void> {
  const total = parts.reduce((sum, part) => sum + part, 0);
  await expect.poll(() => weights(page)).toEqual([...parts, total]);
}

async function typeNumbers(page: Page, hydration: string, flour: string, starter: string): Promise<void> {
  await page.getByRole("textbox", { name: "Hydration" }).fill(hydration);
  await page.getByRole("textbox", { name: "Total flour" }).fill(flour);
  await page.getByRole("textbox", { name: "Starter (of flour weight)" }).fill(starter);
}

test("CP-04 the calculator follows keys and typing, its figures add up, and the drawn loaf gets flatter", async ({
  page,
}) => {
  await page.goto("/");
  await expectWeights(page, 1000, 750, 200, 20);
  const before = await loaf(page);

  const hydration = page.getByRole("slider", { name: "Hydration" });
  await hydration.focus();
  await page.keyboard.press("ArrowRight");
  await expectWeights(page, 1000, 760, 200, 20);
  for (let press = 0; press < 4; press += 1) await page.keyboard.press("ArrowRight");
  await expectWeights(page, 1000, 800, 200, 20);
  await expect(hydration).toHaveAttribute("aria-valuetext", "80 percent, 800 grams water");
  expect(await loaf(page)).not.toBe(before);
  await page.keyboard.press("End");
  await expectWeights(page, 1000, 900, 200, 20);

  await page.keyboard.press("Tab");
  const typed = page.getByRole("textbox", { name: "Hydration" });
  await expect(typed).toBeFocused();
  await typed.fill("67");
  await page.getByRole("textbox", { name: "Total flour" }).fill("730");
  const starter = page.getByRole("textbox", { name: "Starter (of flour weight)" });
  await starter.fill("33");
  await expectWeights(page, 730, 489, 241, 15);
  await expect(calculator(page)).toContainText("120.5 g of each in these 241 g");
  await expect(calculator(page)).toContainText("In the builder, this is 16.5%: it counts the flour inside");
  // A number beyond the slider's end stays in the field, but changes no weight.
  await starter.blur();
  await starter.fill("41");
  await starter.blur();
  await expect(starter).toHaveValue("41");
  await expect(starter).toHaveAccessibleDescription(/Enter a number from 10 to 40. Still using 33%/);
  await expectWeights(page, 730, 489, 241, 15);
  await look(page);
});

test("CP-04 Try now carries the numbers into the builder, and an unfinished recipe waits", async ({
  page,
}) => {
  await leaveDraft(page, { ...defaultRecipe(), recipeName: "Half a loaf" }, 3);
  await page.goto("/");
  await typeNumbers(page, "82", "730", "30");
  await expect(calculator(page)).toContainText("In the builder, this is 15%");
  await page.getByRole("link", { name: "Try now", exact: true }).click();
  await onStep(page, "Basic Information");
  await expect(page).toHaveURL("/recipe");
  await expect(page.getByText("your numbers from the calculator")).toBeVisible();
  await expect(page.getByText("730 g flour, 82% water, 2% salt")).toBeVisible();
  await expect(page.getByText("Your unfinished recipe is kept for later.")).toBeVisible();
  await field(page, "Recipe name").fill("Wet loaf");
  await next(page);
  await expect(field(page, "Hydration")).toHaveValue("82");
  await expect(field(page, "Flour weight")).toHaveValue("730");
  await next(page);
  await page.getByRole("button", { name: "Use 100% bread flour" }).click();
  await next(page);
  await expect(field(page, "Inoculation rate")).toHaveValue("15");
  await next(page);
  await next(page);
  await expect(field(page, "Salt")).toHaveValue("2");

  await test.step("reloading goes on with the numbers, and what waited comes back", async () => {
    await page.reload();
    await onStep(page, "Salt & Additives");
    await page.goto("/recipe");
    await expect(page.getByText("“Wet loaf”")).toBeVisible();
    await page.getByRole("button", { name: "Discard" }).click();
    await expect(page.getByText("“Half a loaf”")).toBeVisible();
  });

  await test.step("Create New Recipe does the same", async () => {
    await page.goto("/");
    await typeNumbers(page, "78", "640", "20");
    await page.getByRole("link", { name: "Create New Recipe", exact: true }).click();
    await onStep(page, "Basic Information");
    await expect(page).toHaveURL("/recipe");
    await expect(page.getByText("640 g flour, 78% water, 2% salt")).toBeVisible();
    await expect(page.getByText("Your unfinished recipe is kept for later.")).toBeVisible();
  });
});

test("CP-02 CP-03 CP-04 an early press takes the numbers along too; the other links lead where they say", async ({
  page,
}) => {
  await page.goto("/", { waitUntil: "commit" });
  await page.getByRole("link", { name: "Try now", exact: true }).click();
  await onStep(page, "Basic Information");
  await expect(page.getByText("1,000 g flour, 75% water, 2% salt")).toBeVisible();
  await page.goto("/");
  await page.getByRole("link", { name: "Recipe Calculator" }).click();
  await onStep(page, "Choose a Recipe Preset");
  await page.goBack();

  const main = page.getByRole("main");
  await main.getByRole("link", { name: "Troubleshooting" }).click();
  await expect(page).toHaveURL("/starter-instructions#troubleshooting");
  await page.goBack();
  await main.getByRole("link", { name: "Request Free Starter" }).click();
  await expect(page).toHaveURL("/login?redirect=%2Fstarter-request");
  await expect(page.getByRole("heading", { level: 1, name: "Sign In" })).toBeVisible();
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("CP-01 CP-03 CP-04 CP-05 the public pages are complete, link where they say, and offer nothing that needs scripts", async ({
    page,
  }) => {
    await page.goto("/");
    for (const [name, address] of [
      ["Recipe Calculator", "/recipe"],
      ["Request Bread", "/bread-request"],
      ["View Instructions", "/starter-instructions"],
      ["Try now", "/recipe"],
      ["Create New Recipe", "/recipe"],
      ["Contact", "/contact"],
      ["About", "/about"],
    ] as const)
      await expect(page.getByRole("main").getByRole("link", { name, exact: true })).toHaveAttribute(
        "href",
        address,
      );
    for (const name of ["Fresh bread", "Starter guide", "What goes into the bowl", "Get In Touch"])
      await expect(page.getByRole("heading", { name })).toBeVisible();
    expect(await weights(page)).toEqual([1000, 750, 200, 20, 1970]);
    await expect(page.getByRole("slider")).toHaveCount(0);
    await expect(calculator(page).getByRole("button")).toHaveCount(0);
    await expect(calculator(page).getByRole("textbox")).toHaveCount(0);
    await expect(calculator(page).getByText("1,000 g flour, 75% water and 20% starter")).toBeVisible();
    await page.getByRole("main").getByRole("link", { name: "About", exact: true }).click();

    await expect(page.getByRole("heading", { level: 1, name: "About" })).toBeVisible();
    await expect(page.getByText("is a pet project about sourdough baking.").first()).toBeVisible();
    const day = page.getByRole("region", { name: "A map of one baking day" });
    await expect(day.getByText("Score & Bake")).toBeVisible();
    await expect(day.locator("svg text").first()).toBeVisible();

    await page.getByRole("link", { name: "Contact" }).first().click();
    await expect(page.getByRole("heading", { level: 1, name: "Contact" })).toBeVisible();
    const main = page.getByRole("main");
    await expect(main.getByRole("link", { name: "owner@example.com" })).toHaveAttribute(
      "href",
      "mailto:owner@example.com",
    );
    await expect(main.getByRole("link", { name: "example.com", exact: true })).toHaveAttribute(
      "href",
      "https://example.com/",
    );
  });
});
