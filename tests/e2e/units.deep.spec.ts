import type { Page } from "@playwright/test";
import { signInAnew } from "../support/baker";
import { card, onStep, openAdjust, openPreset, resize, sizeOf, textOf, widget } from "../support/builder";
import { isSignedIn } from "../support/account-pages";
import { readPdf } from "../support/pdf";
import { expect, look, test } from "../support/test";

/** Only the letters and their order count: spaces are gaps on paper. */
const letters = (text: string) => text.replaceAll(/[\s\u00a0]+/g, "");
const printLetters = async (page: Page) =>
  letters(
    readPdf(await page.pdf({ format: "Letter" }))
      .map(({ text }) => text)
      .join(""),
  );

/** The recipe as this device stores it. */
const readKept = (page: Page) =>
  page.evaluate(() => {
    const draft: { form: Record<string, unknown> } = JSON.parse(
      localStorage.getItem("bread-tools-draft") ?? "",
    );
    return draft.form;
  });

test("OC 43 ounces, °C, a decimal comma and 12 hours are chosen on the card, used everywhere, printed, and change nothing stored", async ({
  page,
}) => {
  await openPreset(page, "City Loaf Master Recipe");
  await expect(card(page)).toContainText("Makes 2");
  await expect.poll(() => page.evaluate(() => localStorage.getItem("bread-tools-draft"))).not.toBeNull();
  const before = await readKept(page);

  const dialog = await openAdjust(page, "Units");
  await dialog.getByRole("radio", { name: "Ounces" }).check();
  // By keyboard: an arrow key moves to the next choice of a group and takes it.
  await dialog.getByRole("radio", { name: "°F" }).focus();
  await page.keyboard.press("ArrowRight");
  await dialog.getByRole("radio", { name: "1,5" }).check();
  await dialog.getByRole("radio", { name: "12 h" }).check();
  await expect(dialog).toContainText("a loaf of 2\u00a0lb\u00a01,5\u00a0oz with 2,2% salt");
  await expect(dialog).toContainText("goes in at 5:30\u00a0PM, with the oven at 232°C.");
  await look(page);
  await page.keyboard.press("Escape");
  await expect(card(page).getByRole("button", { name: "Adjust" })).toBeFocused();

  expect(await textOf(widget(page, "Process Steps"))).toContain(
    "heat the oven to 232°C with the Dutch oven inside",
  );
  const paper = await printLetters(page);
  for (const words of [
    "Makes 2 x 2 lb 1,5 oz",
    "Bread flour 50% 14,1 oz",
    "Salt 2,5% 0,88 oz",
    "Makes two loaves of 1 lb 15,3 oz.",
    "Stir 2,3 oz ripe starter, 5,9 oz flour (3 oz bread flour and 2,9 oz all-purpose flour) and 5,9 oz water together.",
    "9:00 AM Build levain 12h 0m",
    "8:30 PM Autolyse",
    "Out of the oven at 5:35 AM",
  ])
    expect(paper).toContain(letters(words));
  expect(paper).not.toMatch(/\d(g|kg|°F)\b|09:00/);

  // Typed in ounces and stored in grams; then the same recipe shown in grams.
  await resize(page, "Unit weight", "2 lb");
  await expect(card(page)).toContainText("Makes 2\u00a0x\u00a02\u00a0lb");
  await expect.poll(() => readKept(page)).toMatchObject({ unitWeight: 907.18 });
  await resize(page, "Unit weight", "950 g");
  await expect.poll(() => readKept(page)).toEqual(before);

  await page.reload();
  await onStep(page, "Recipe Card");
  await expect(card(page)).toContainText("Makes 2\u00a0x\u00a02\u00a0lb\u00a01,5\u00a0oz");
  expect(await sizeOf(page, "Unit weight")).toBe("33,5");
  await look(page);
});

test("OC 43 units follow their person to another device, and the account page changes them for good", async ({
  page,
  browser,
  baseURL,
}) => {
  const person = await signInAnew(page);
  await page.goto("/account");
  await isSignedIn(page);
  await page.getByRole("radio", { name: "Ounces" }).check();
  await expect
    .poll(async () => {
      const answer = await page.request.get("/api/auth/get-session");
      return ((await answer.json()) as { user: { units?: object } }).user.units;
    })
    .toMatchObject({ weight: "oz", temperature: "F" });

  const elsewhere = await browser.newContext({ baseURL });
  const there = await elsewhere.newPage();
  const { email, password } = person;
  await there.request.post("/api/auth/sign-in/email", { data: { email, password } });
  await openPreset(there, "City Loaf Master Recipe");
  await expect(card(there)).toContainText("Makes 2\u00a0x\u00a02\u00a0lb\u00a01.5\u00a0oz");
  await expect(card(there)).toContainText("450°F\u00a0(232°C)");
  expect(await there.evaluate(() => localStorage.getItem("bread-tools-units"))).toBeNull();
  await elsewhere.close();
});
