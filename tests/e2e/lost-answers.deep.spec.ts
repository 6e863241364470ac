import type { Page } from "@playwright/test";
import { box } from "../support/account-pages";
import { signInOwner, signInAnew } from "../support/baker";
import { openPreset } from "../support/builder";
import { cutAnswers } from "../support/cut-answers";
import { expect, look, test } from "../support/test";

const HOME = { address: "24 Guerrero St", address2: "", city: "San Francisco", state: "CA", zip: "94110" };

async function askForBread(page: Page, name: string): Promise<void> {
  const wish = { requestType: "omakase", fulfillment: "delivery", wantedOn: "", instructions: "", ...HOME };
  const data = { name, email: `${name.toLowerCase().replace(" ", ".")}@example.com`, ...wish };
  expect((await page.request.post("/api/bread-request", { data })).status()).toBe(201);
}

const NO_ANSWER = "The site did not answer. Reload the page to see whether that was changed.";

/** Found by its button, because a row also names other people of its household. */
const row = (page: Page, name: string) =>
  page
    .getByRole("row")
    .filter({ has: page.getByRole("button", { name: `View details of the request from ${name}` }) });
const status = (page: Page, name: string) => row(page, name).getByRole("combobox");
const bar = (page: Page) => page.getByRole("region", { name: "Last change" });
const stored = async (page: Page, path: string) => (await page.request.get(path)).json() as Promise<object[]>;

test("REL-27 AD-08 the owner's changes arrive and their answers are lost: no page says that nothing changed", async ({
  page,
}) => {
  for (const name of ["Lost Alder", "Lost Birch", "Lost Cedar"]) await askForBread(page, name);
  await signInOwner(page);
  await page.goto("/admin?tab=bread-requests&q=Lost");

  await test.step("several at once, and their undo", async () => {
    const restore = await cutAnswers(page, "PATCH", "/api/admin/bread-requests", { times: 1 });
    for (const name of ["Lost Alder", "Lost Birch"]) await row(page, name).getByRole("checkbox").check();
    await page.getByLabel("New status for the selected requests").selectOption("confirmed");
    await page.getByRole("button", { name: "Apply" }).click();
    await expect(bar(page)).toContainText(/2 changed to Confirmed\. Mails go out in \d+ seconds\./);
    await restore();
    const mendUndo = await cutAnswers(page, "POST", /\/undo$/, { times: 2 });
    await bar(page).getByRole("button", { name: "Undo" }).click();
    await expect(bar(page)).toContainText("2 changed back. No mail goes out.");
    await expect(status(page, "Lost Alder")).toHaveValue("pending");
    await mendUndo();
  });

  await test.step("one alone", async () => {
    const restore = await cutAnswers(page, "PATCH", /^\/api\/admin\/bread-requests\/.+/, { times: 1 });
    await status(page, "Lost Cedar").selectOption("ready");
    await expect(bar(page)).toContainText("1 changed to Ready. The mail goes out in");
    await expect(status(page, "Lost Cedar")).toHaveValue("ready");
    await restore();
  });

  await test.step("one that never arrives is told, and the old status is back", async () => {
    const restore = await cutAnswers(page, "PATCH", /^\/api\/admin\/bread-requests\/.+/, { reaches: false });
    await status(page, "Lost Birch").selectOption("ready");
    await expect(row(page, "Lost Birch")).toContainText(NO_ANSWER);
    await expect(status(page, "Lost Birch")).toHaveValue("pending");
    await look(page);
    await restore();
  });

  await test.step("a reply, the letter settings and a deletion", async () => {
    await row(page, "Lost Cedar")
      .getByRole("button", { name: /^View details/ })
      .click();
    const dialog = page.getByRole("dialog");
    const mendReply = await cutAnswers(page, "POST", /\/replies$/, { times: 1 });
    await dialog.getByRole("button", { name: "Which day works for you?" }).click();
    await dialog.getByRole("button", { name: "Send", exact: true }).click();
    await expect(dialog).toContainText(/You wrote .*, (on its way|sent)/);
    await expect(dialog.getByText("Which day works for you?", { exact: true })).toHaveCount(2);
    await mendReply();
    const mendSettings = await cutAnswers(page, "PUT", "/api/admin/letter-settings", { times: 1 });
    await dialog.getByRole("link", { name: "Edit sentences" }).click();
    await box(page.getByRole("main"), "Pickup place").fill("At the blue door");
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expect(page.getByRole("button", { name: "Discard changes" })).toHaveCount(0);
    expect(await stored(page, "/api/admin/letter-settings")).toMatchObject({ pickup: "At the blue door" });
    await mendSettings();
    const mendDelete = await cutAnswers(page, "DELETE", /^\/api\/admin\/bread-requests\//, { times: 1 });
    await page.goto("/admin?tab=bread-requests&q=Lost");
    await row(page, "Lost Cedar")
      .getByRole("button", { name: /^Delete/ })
      .click();
    await page.getByRole("button", { name: "Delete request", exact: true }).click();
    await expect(row(page, "Lost Cedar")).toHaveCount(0);
    // The bar promises nothing about a request that is gone.
    await expect(bar(page).filter({ hasText: "1 changed to Ready" })).toHaveCount(0);
    expect(await stored(page, "/api/admin/bread-requests?q=lost")).toHaveLength(2);
    await mendDelete();
  });

  await test.step("one that arrives, and is never answered, shows as it is once the list is loaded again", async () => {
    const restore = await cutAnswers(page, "PATCH", /^\/api\/admin\/bread-requests\/.+/);
    await status(page, "Lost Alder").selectOption("ready");
    await expect(row(page, "Lost Alder")).toContainText(NO_ANSWER);
    await expect(status(page, "Lost Alder")).toHaveValue("ready");
    await restore();
  });
});

test("REL-27 RE-05 ST-05 a baker's request, recipe and deletion arrive and their answers are lost", async ({
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
  // Nothing of it arrives: the form shows the error table's sentence, and keeps what was typed.
  const mendNothing = await cutAnswers(page, "POST", "/api/starter-request", { reaches: false });
  await send.click();
  const alert = page.getByRole("alertdialog");
  await expect(alert).toContainText("Failed to submit request. Please try again.");
  await look(page);
  await alert.getByRole("button", { name: "OK" }).click();
  expect(await requests()).toHaveLength(0);
  await mendNothing();
  await expect(box(page.getByRole("main"), "Address")).toHaveValue("24 Guerrero St");
  // All three arrive, and none is answered. The next press finds what was done.
  const mendAnswers = await cutAnswers(page, "POST", "/api/starter-request");
  await send.click();
  await expect(alert).toContainText("Failed to submit request. Please try again.");
  await alert.getByRole("button", { name: "OK" }).click();
  expect(await requests()).toHaveLength(1);
  await mendAnswers();
  const mendRequest = await cutAnswers(page, "POST", "/api/starter-request", { times: 2 });
  await send.click();
  await expect(page.getByRole("heading", { name: "Request Submitted" })).toBeVisible();
  await expect(alert).toHaveCount(0);
  expect(await requests()).toHaveLength(1);
  await mendRequest();

  await openPreset(page, "City Loaf Master Recipe");
  const mendSave = await cutAnswers(page, "POST", "/api/recipes");
  await page.getByRole("button", { name: "Save Recipe" }).click();
  await expect(page.getByText("Failed to save recipe. Please try again.")).toBeVisible();
  await mendSave();
  const mendAgain = await cutAnswers(page, "POST", "/api/recipes", { times: 1 });
  await page.getByRole("button", { name: "Save Recipe" }).click();
  await expect(page.getByText("Recipe saved successfully!").first()).toBeVisible();
  await page.waitForURL("**/my-recipes");
  expect(await stored(page, "/api/recipes")).toHaveLength(1);
  await mendAgain();

  const mendShare = await cutAnswers(page, "PUT", /\/visibility$/, { times: 1 });
  await page.getByRole("button", { name: "Make public" }).click();
  await expect(page.getByRole("button", { name: "Make private" })).toBeVisible();
  await mendShare();
  const mendDelete = await cutAnswers(page, "DELETE", /^\/api\/recipes\//, { times: 2 });
  await page.getByRole("button", { name: "Delete", exact: true }).click();
  await page.getByRole("button", { name: "Delete recipe", exact: true }).click();
  await expect(page.getByText("deleted successfully!")).toBeVisible();
  expect(await stored(page, "/api/recipes")).toHaveLength(0);
  await mendDelete();
});

test("REL-27 AC-17 AP-09 a new password and a publication arrive and their answers are lost", async ({
  page,
}) => {
  const { email, password } = await signInAnew(page, "Lotte Again");
  const next = "Rye-and-Caraway-7";
  await page.goto("/account");
  await page.getByRole("button", { name: "Change Password" }).click();
  const main = page.getByRole("main");
  await box(main, "Current Password").fill(password);
  await box(main, "New Password").fill(next);
  await box(main, "Confirm Password").fill(next);
  const restore = await cutAnswers(page, "POST", "/api/auth/change-password");
  await main.getByRole("button", { name: "Change Password" }).click();
  const alert = main.getByRole("alert").filter({ hasText: "Failed to change password" });
  await expect(alert).toContainText("Try signing in with the new password.");
  await expect(box(main, "New Password")).toHaveValue(next);
  await look(page);
  await restore();
  const signIn = { email, password: next };
  expect((await page.request.post("/api/auth/sign-in/email", { data: signIn })).status()).toBe(200);

  await signInOwner(page);
  await openPreset(page, "City Loaf Master Recipe");
  await page.getByRole("button", { name: "Save Recipe" }).click();
  await page.waitForURL("**/my-recipes");
  const mendPublish = await cutAnswers(page, "PUT", /\/publish$/, { times: 2 });
  await page.getByRole("button", { name: "Publish", exact: true }).first().click();
  await expect(page.getByText("Recipe published successfully!")).toBeVisible();
  await mendPublish();
});
