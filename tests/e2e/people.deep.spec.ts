import type { Browser, BrowserContext } from "@playwright/test";
import { signInOwner, type Person, signInAnew } from "../support/baker";
import { expect, look, test } from "../support/test";

const HOME = {
  address: "24 Linden Street",
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
): Promise<{ context: BrowserContext; person: Person }> {
  const context = await browser.newContext({ baseURL: url, viewport: PHONE });
  return { context, person: await signInAnew(context, name) };
}

const ask = async ({ context }: { context: BrowserContext }, place: object) =>
  expect((await context.request.post("/api/starter-request", { data: place })).status()).toBe(201);

test("the owner sees two people of one household, an address abroad and a deleted account before posting", async ({
  page,
  browser,
  site,
}) => {
  test.setTimeout(120_000);
  const ana = await withAccount(browser, site.url, "Ana Elmwood");
  const ben = await withAccount(browser, site.url, "Ben Elmwood");
  const cleo = await withAccount(browser, site.url, "Cleo Elmwood");
  const dora = await withAccount(browser, site.url, "Dora Elmwood");
  await ask(ana, HOME);
  await ask(ben, { ...HOME, address: "24 LINDEN ST. #3", address2: "" });
  await ask(dora, { ...HOME, address: "7 Oak Lane", address2: "" });

  await test.step("the form says that an address may be abroad, and takes it all the same", async () => {
    const form = await cleo.context.newPage();
    await form.goto("/starter-request");
    await expect(form.getByText("one envelope for each household")).toBeVisible();
    await form.getByLabel("Address", { exact: true }).fill("5 Rue Oberkampf");
    await form.getByLabel("City").fill("Paris");
    await form.getByLabel("State").fill("France");
    await form.getByLabel("ZIP code").fill("75001");
    await expect(form.getByText("“France” is not a US state.")).toBeVisible();
    await look(form);
    await form.getByRole("button", { name: "Request Starter" }).click();
    await expect(form.getByRole("heading", { name: "Request Submitted" })).toBeVisible();
  });
  const gone = await dora.context.request.post("/api/auth/delete-user", {
    data: { password: dora.person.password },
  });
  expect(gone.status()).toBe(200);

  await page.addInitScript(() => {
    window.print = () => {};
  });
  await signInOwner(page);
  await page.goto("/admin?tab=starter-requests&q=Elmwood");
  const row = (name: string) => page.getByRole("row").filter({ hasText: name });
  await expect(row("Ben Elmwood").getByText("Same household as Ana Elmwood")).toBeVisible();
  await expect(row("Cleo Elmwood").getByText("Outside the US? “France” is not a US state")).toBeVisible();
  await expect(row("Dora Elmwood").getByText("Account deleted")).toBeVisible();
  await look(page);

  await test.step("labels ask first, and leave out who is unticked", async () => {
    await page.getByRole("button", { name: "Print 4 labels" }).click();
    const question = page.getByRole("dialog", { name: "Check 4 addresses first" });
    await question.getByRole("checkbox", { name: "Cleo Elmwood" }).uncheck();
    await question.getByRole("checkbox", { name: "Ben Elmwood" }).uncheck();
    await look(page);
    await question.getByRole("button", { name: "Go on with 2 labels" }).click();
    const labels = page.getByRole("dialog", { name: "Print shipping labels" });
    await expect(labels).toContainText("2 labels on 1 sheet");
    await page.keyboard.press("Escape");
  });

  await test.step("one page a person: a note, a no-show, an allergy, the reply", async () => {
    const loaf = { requestType: "description", instructions: "Rye, no sesame", fulfillment: "pickup" };
    expect((await ana.context.request.post("/api/bread-request", { data: loaf })).status()).toBe(201);
    await page.getByRole("button", { name: "View details of the request from Ana Elmwood" }).click();
    await page.getByRole("link", { name: "All requests and notes" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Ana Elmwood" })).toBeVisible();
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
    await page.getByLabel("Reply to Ana Elmwood").fill("Gladly.");
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
    await page.goto("/admin?tab=starter-requests&q=Elmwood");
    await page.getByRole("button", { name: "View details of the request from Dora Elmwood" }).click();
    const dialog = page.getByRole("dialog");
    await expect(dialog).toContainText("so there is no address to write to.");
    await dialog.getByRole("link", { name: "All requests and notes" }).click();
    await expect(page.getByText("This account was deleted, so you can't write to them")).toBeVisible();
    await expect(page.getByRole("textbox")).toHaveCount(0);
    await look(page);
  });

  // Ana may read what the owner noted about her.
  const file = (await (await ana.context.request.get("/api/account/export")).json()) as {
    ownersNotes: { text: string }[];
  };
  expect(file.ownersNotes.map(({ text }) => text)).toContain("Rings twice");
  for (const { context } of [ana, ben, cleo, dora]) await context.close();
});
