import type { Browser, Page } from "@playwright/test";
import { asOwner, type Person, stranger } from "../support/baker";
import { expect, look, test } from "../support/test";

// Households and labels are about the whole list.
test.use({ siteOf: "people" });

const HOME = {
  address: "24 Elm Street",
  address2: "Apt. 3",
  city: "San Francisco",
  state: "CA",
  zip: "94110",
};
const PHONE = { width: 390, height: 844 };

async function withAccount(
  browser: Browser,
  url: string,
  name: string,
): Promise<{ page: Page; person: Person }> {
  const context = await browser.newContext({ baseURL: url, viewport: PHONE });
  const person = stranger(name);
  expect((await context.request.post("/api/auth/sign-up/email", { data: person })).status()).toBe(200);
  return { page: await context.newPage(), person };
}

const ask = async (page: Page, place: object) =>
  expect((await page.request.post("/api/starter-request", { data: place })).status()).toBe(201);

test("issue 29 6 one household twice, one address abroad, one account gone: seen before the stamps are on", async ({
  page,
  browser,
  site,
}) => {
  test.setTimeout(120_000);
  const ana = await withAccount(browser, site.url, "Ana Ruiz");
  const ben = await withAccount(browser, site.url, "Ben Ito");
  const cleo = await withAccount(browser, site.url, "Cleo Dufour");
  const dora = await withAccount(browser, site.url, "Dora Lind");
  await ask(ana.page, HOME);
  await ask(ben.page, { ...HOME, address: "24 ELM ST. #3", address2: "" });
  await ask(dora.page, { ...HOME, address: "7 Oak Lane", address2: "" });

  await test.step("the form says that an address may be abroad, and takes it all the same", async () => {
    await cleo.page.goto("/starter-request");
    await expect(cleo.page.getByText("one envelope for each household")).toBeVisible();
    await cleo.page.getByLabel("Address", { exact: true }).fill("5 Rue Oberkampf");
    await cleo.page.getByLabel("City").fill("Paris");
    await cleo.page.getByLabel("State").fill("France");
    await cleo.page.getByLabel("ZIP code").fill("75001");
    await expect(cleo.page.getByText("“France” is not a US state.")).toBeVisible();
    await look(cleo.page);
    await cleo.page.getByRole("button", { name: "Request Starter" }).click();
    await expect(cleo.page.getByRole("heading", { name: "Request Submitted" })).toBeVisible();
  });
  const gone = await dora.page.request.post("/api/auth/delete-user", {
    data: { password: dora.person.password },
  });
  expect(gone.status()).toBe(200);

  await page.addInitScript(() => {
    window.print = () => {};
  });
  await asOwner(page);
  await page.goto("/admin?tab=starter-requests");
  const row = (name: string) => page.getByRole("row").filter({ hasText: name });
  await expect(row("Ben Ito").getByText("Same household as Ana Ruiz")).toBeVisible();
  await expect(row("Cleo Dufour").getByText("Outside the US? “France” is not a US state")).toBeVisible();
  await expect(row("Dora Lind").getByText("Account deleted")).toBeVisible();
  await look(page);

  await test.step("labels ask first, and leave out who is unticked", async () => {
    await page.getByRole("button", { name: "Print 4 labels" }).click();
    const question = page.getByRole("dialog", { name: "Check 4 addresses first" });
    await question.getByRole("checkbox", { name: "Cleo Dufour" }).uncheck();
    await question.getByRole("checkbox", { name: "Ben Ito" }).uncheck();
    await look(page);
    await question.getByRole("button", { name: "Go on with 2 labels" }).click();
    const labels = page.getByRole("dialog", { name: "Print shipping labels" });
    await expect(labels).toContainText("2 labels on 1 sheet");
    await page.keyboard.press("Escape");
  });

  await test.step("one page a person: a note, a no-show, an allergy, the reply", async () => {
    const loaf = { requestType: "description", instructions: "Rye, no sesame", fulfillment: "pickup" };
    expect((await ana.page.request.post("/api/bread-request", { data: loaf })).status()).toBe(201);
    await page.getByRole("button", { name: "View details of the request from Ana Ruiz" }).click();
    await page.getByRole("link", { name: "All requests and notes" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Ana Ruiz" })).toBeVisible();
    await expect(page.getByText("Named in their wishes: sesame.")).toBeVisible();
    await page.getByLabel("Your note").fill("Rings twice");
    await page.getByRole("button", { name: "Save note" }).click();
    await expect(page.getByText("Rings twice", { exact: true })).toBeVisible();
    await page.getByRole("radio", { name: "No-show" }).check();
    await page.getByRole("button", { name: "Save note" }).click();
    await expect(page.getByText("1 no-show", { exact: true })).toBeVisible();
    await look(page);
    await page.getByRole("link", { name: /^Bread request of/ }).click();
    await expect(page.getByText("Rye, no sesame")).toBeVisible();
    await page.getByRole("button", { name: "Reply", exact: true }).click();
    await page.getByLabel("Reply to Ana Ruiz").fill("Gladly.");
    await page.getByRole("button", { name: "Send", exact: true }).click();
    await expect(page.getByText("Gladly.")).toBeVisible();
    await page.setViewportSize(PHONE);
    await look(page);
    const [content, room] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
    expect(content).toBeLessThanOrEqual(room ?? 0);
    await page.goBack();
    await expect(page.getByRole("heading", { name: /^Starter request of/ })).toBeVisible();
  });

  await test.step("of a deleted account the page says so, and takes no reply", async () => {
    await page.goto("/admin?tab=starter-requests");
    await page.getByRole("button", { name: "View details of the request from Dora Lind" }).click();
    const dialog = page.getByRole("dialog");
    await expect(dialog).toContainText("so there is no address to write to.");
    await dialog.getByRole("link", { name: "All requests and notes" }).click();
    await expect(page.getByText("Account deleted. Nobody to write to")).toBeVisible();
    await expect(page.getByRole("textbox")).toHaveCount(0);
    await look(page);
  });

  // Ana may read what the owner noted about her.
  const file = (await (await ana.page.request.get("/api/account/export")).json()) as {
    ownersNotes: { text: string }[];
  };
  expect(file.ownersNotes.map(({ text }) => text)).toContain("Rings twice");
  for (const { page: theirs } of [ana, ben, cleo, dora]) await theirs.context().close();
});
