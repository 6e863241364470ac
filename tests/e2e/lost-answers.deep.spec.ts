import type { Page } from "@playwright/test";
import { box } from "../support/account-pages";
import { signInOwner, signInAnew } from "../support/baker";
import { openPreset } from "../support/builder";
import { cutAnswers } from "../support/cut-answers";
import { expect, look, test } from "../support/test";

const NOBODY_KNOWS = /We don't know yet whether/;
const HOME = { address: "24 Guerrero St", address2: "", city: "San Francisco", state: "CA", zip: "94110" };

async function askForBread(page: Page, name: string): Promise<void> {
  const wish = { requestType: "omakase", fulfillment: "delivery", wantedOn: "", instructions: "", ...HOME };
  const data = { name, email: `${name.toLowerCase().replace(" ", ".")}@example.com`, ...wish };
  expect((await page.request.post("/api/bread-request", { data })).status()).toBe(201);
}

/** Found by its button, because a row also names other people of its household. */
const row = (page: Page, name: string) =>
  page
    .getByRole("row")
    .filter({ has: page.getByRole("button", { name: `View details of the request from ${name}` }) });
const status = (page: Page, name: string) => row(page, name).getByRole("combobox");
const bar = (page: Page) => page.getByRole("region", { name: "Last change" });
const stored = async (page: Page, path: string) => (await page.request.get(path)).json() as Promise<object[]>;

test("REL-27 AD-08 the owner's changes arrive, their answers do not: nobody is told that nothing changed", async ({
  page,
}) => {
  for (const name of ["Lost Alder", "Lost Birch", "Lost Cedar"]) await askForBread(page, name);
  await signInOwner(page);
  await page.goto("/admin?tab=bread-requests&q=Lost");

  await test.step("several at once, while the server cannot be asked either", async () => {
    const mend = await cutAnswers(page, "PATCH", "/api/admin/bread-requests");
    const mendQuestion = await cutAnswers(page, "POST", "/api/outcome", { reaches: false });
    for (const name of ["Lost Alder", "Lost Birch"]) await row(page, name).getByRole("checkbox").check();
    await page.getByLabel("New status for the selected requests").selectOption("confirmed");
    await page.getByRole("button", { name: "Apply" }).click();
    await expect(page.getByText(NOBODY_KNOWS)).toContainText("We keep asking, and tell you here.");
    await expect(page.getByText("Not changed")).toHaveCount(0);
    await look(page);
    await mendQuestion();
    await expect(page.getByText("2 changed to Confirmed", { exact: true })).toBeVisible();
    await expect(bar(page)).toContainText(/2 changed to Confirmed\. Mails go out in \d+ seconds\./);
    await expect(page.getByText(NOBODY_KNOWS)).toHaveCount(0);
    await mend();
  });

  await test.step("their undo", async () => {
    const mend = await cutAnswers(page, "POST", /\/undo$/);
    await bar(page).getByRole("button", { name: "Undo" }).click();
    await expect(bar(page)).toContainText(NOBODY_KNOWS);
    await expect(bar(page)).toContainText("2 changed back. No mail goes out.");
    await expect(status(page, "Lost Alder")).toHaveValue("pending");
    await mend();
  });

  await test.step("one alone", async () => {
    const mend = await cutAnswers(page, "PATCH", /^\/api\/admin\/bread-requests\/.+/);
    await status(page, "Lost Cedar").selectOption("ready");
    await expect(row(page, "Lost Cedar")).toContainText("We don't know yet whether that was changed.");
    await expect(status(page, "Lost Cedar")).toHaveValue("ready");
    await expect(row(page, "Lost Cedar")).not.toContainText(NOBODY_KNOWS);
    await expect(bar(page)).toContainText("1 changed to Ready. The mail goes out in");
    await mend();
  });

  await test.step("one that never arrived is told so, and the old status is back", async () => {
    const mend = await cutAnswers(page, "PATCH", /^\/api\/admin\/bread-requests\/.+/, { reaches: false });
    await status(page, "Lost Birch").selectOption("ready");
    await expect(row(page, "Lost Birch")).toContainText("Not changed. Nothing reached the site.");
    await expect(status(page, "Lost Birch")).toHaveValue("pending");
    await mend();
  });

  await test.step("a reply, the letter settings and a deletion", async () => {
    await row(page, "Lost Cedar")
      .getByRole("button", { name: /^View details/ })
      .click();
    const dialog = page.getByRole("dialog");
    const mendReply = await cutAnswers(page, "POST", /\/replies$/);
    await dialog.getByRole("button", { name: "Which day works for you?" }).click();
    await dialog.getByRole("button", { name: "Send", exact: true }).click();
    await expect(dialog).toContainText(/You wrote .*, (on its way|sent)/);
    await expect(dialog.getByText("Which day works for you?", { exact: true })).toHaveCount(2);
    await mendReply();
    const mendSettings = await cutAnswers(page, "PUT", "/api/admin/letter-settings");
    await dialog.getByRole("button", { name: "Edit sentences" }).click();
    const settings = page.getByRole("dialog", { name: "Letters and labels" });
    await box(settings, "Pickup place and hours").fill("At the blue door");
    await settings.getByRole("button", { name: "Save" }).click();
    await expect(settings).toHaveCount(0);
    expect(await stored(page, "/api/admin/letter-settings")).toMatchObject({ pickup: "At the blue door" });
    await mendSettings();
    const mendDelete = await cutAnswers(page, "DELETE", /^\/api\/admin\/bread-requests\//);
    await page.keyboard.press("Escape");
    await row(page, "Lost Cedar")
      .getByRole("button", { name: /^Delete/ })
      .click();
    await page.getByRole("button", { name: "Delete request", exact: true }).click();
    await expect(page.getByRole("alertdialog")).toContainText("We don't know yet whether that was deleted.");
    await expect(row(page, "Lost Cedar")).toHaveCount(0);
    // The bar promises nothing about a request that is gone.
    await expect(bar(page).filter({ hasText: "1 changed to Ready" })).toHaveCount(0);
    expect(await stored(page, "/api/admin/bread-requests?q=lost")).toHaveLength(2);
    await mendDelete();
  });
});

test("REL-27 RE-05 ST-05 a baker's request, recipe and deletion arrive, their answers do not", async ({
  page,
}) => {
  await signInAnew(page, "Lotte Lost");
  const requests = async () =>
    ((await (await page.request.get("/api/requests")).json()) as { starter: unknown[] }).starter;

  await page.goto("/starter-request");
  for (const [label, text] of [
    ["Address", "24 Guerrero St"],
    ["City", "San Francisco"],
    ["State", "CA"],
    ["ZIP code", "94110"],
  ] as const)
    await box(page.getByRole("main"), label).fill(text);
  const send = page.getByRole("button", { name: "Request Starter" });
  // Nothing of it arrives. The server says so, and the form shows the error table's sentence.
  const mendNothing = await cutAnswers(page, "POST", "/api/starter-request", { reaches: false });
  await send.click();
  const alert = page.getByRole("alertdialog");
  await expect(alert).toContainText("We don't know yet whether that arrived.");
  await look(page);
  await expect(alert).toContainText("Failed to submit request. Please try again.");
  await alert.getByRole("button", { name: "OK" }).click();
  expect(await requests()).toHaveLength(0);
  await mendNothing();
  const mendRequest = await cutAnswers(page, "POST", "/api/starter-request");
  await send.click();
  await expect(page.getByRole("heading", { name: "Request Submitted" })).toBeVisible();
  await expect(alert).toHaveCount(0);
  expect(await requests()).toHaveLength(1);
  await mendRequest();

  await openPreset(page, "City Loaf Master Recipe");
  const mendSave = await cutAnswers(page, "POST", "/api/recipes");
  await page.getByRole("button", { name: "Save Recipe" }).click();
  await expect(page.getByText("We don't know yet whether your recipe was saved.")).toBeVisible();
  await mendSave();
  await expect(page.getByText("Recipe saved successfully!").first()).toBeVisible();
  await page.waitForURL("**/my-recipes");
  expect(await stored(page, "/api/recipes")).toHaveLength(1);

  const mendShare = await cutAnswers(page, "PUT", /\/visibility$/);
  await page.getByRole("button", { name: "Make public" }).click();
  await expect(page.getByRole("main")).toContainText(NOBODY_KNOWS);
  await expect(page.getByRole("button", { name: "Make private" })).toBeVisible();
  await mendShare();
  const mendDelete = await cutAnswers(page, "DELETE", /^\/api\/recipes\//);
  await page.getByRole("button", { name: "Delete", exact: true }).click();
  await page.getByRole("button", { name: "Delete recipe", exact: true }).click();
  await expect(page.getByText("deleted successfully!")).toBeVisible();
  expect(await stored(page, "/api/recipes")).toHaveLength(0);
  await mendDelete();
});
