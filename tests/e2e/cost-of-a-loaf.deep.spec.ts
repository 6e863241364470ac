import type { Locator } from "@playwright/test";
import { signInAnew } from "../support/baker";
import { card, openAdjust, openPreset, textOf } from "../support/builder";
import { sidewaysScroll } from "../support/layout";
import { expect, look, test } from "../support/test";

const enter = async (panel: Locator, of: string, label: string, text: string) => {
  const field = panel.getByRole("group", { name: of }).getByLabel(label);
  await field.fill(text);
  await field.blur();
};

test("a baker enters what flour costs, and the card says what a loaf costs, on every device", async ({
  page,
  browser,
}) => {
  const ana = await signInAnew(page);
  await openPreset(page, "City Loaf Master Recipe");
  const line = card(page).locator(".cost-line");
  await expect(line).toBeHidden();
  const panel = await openAdjust(page, "Cost of a loaf");
  await expect(panel.getByText("Enter what a pack costs and weighs. Only you see it.")).toBeVisible();
  const saved = page.waitForResponse((answer) => answer.url().endsWith("/api/auth/update-user"));
  for (const flour of ["Bread flour", "All-purpose flour"]) {
    await enter(panel, flour, "Price of a pack", "$1.50");
    await enter(panel, flour, "Weight of a pack", "1000");
  }
  expect(await textOf(panel.getByRole("status").filter({ hasText: "costs" }))).toBe(
    "A loaf costs about 0.75, 100 g about 0.10. No price yet for Salt.",
  );
  await look(page);
  await enter(panel, "Salt", "Price of a pack", "a lot");
  await expect(panel.getByText("“a lot” is not a number.")).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await sidewaysScroll(page)).toBe(0);
  await look(page);
  await page.keyboard.press("Escape");
  await expect(line).toBeVisible();
  await saved;

  // The paper is for the baker's helpers and buyers.
  await page.emulateMedia({ media: "print" });
  await expect(line).toBeHidden();
  await page.emulateMedia({ media: "screen" });

  const elsewhere = await browser.newPage();
  await elsewhere.request.post("/api/auth/sign-in/email", {
    data: { email: ana.email, password: ana.password },
  });
  await expect
    .poll(async () => (await (await elsewhere.request.get("/api/auth/get-session")).json()) as unknown)
    .toMatchObject({ user: { pantry: { "all purpose flour": { packCents: 150, packGrams: 1000 } } } });
  await openPreset(elsewhere, "City Loaf Master Recipe");
  await expect(card(elsewhere).getByText(/A loaf costs about 0\.75/)).toBeVisible();
  await elsewhere.close();
});
