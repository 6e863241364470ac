import type { Locator, Page } from "@playwright/test";
import { box, fillSignIn } from "../support/account-pages";
import { asOwner, type Person, signedIn } from "../support/baker";
import { onStep, openPreset } from "../support/builder";
import { mailsTo } from "../support/mailbox";
import { expect, test } from "../support/test";

/**
 * The sentences and times that the specification quotes, in each branch: an address that is confirmed and one that is
 * not, a starter and bread, a deletion, an undo.
 */
test.use({ siteOf: "every-branch" });

const HOME = { address: "24 Guerrero St", address2: "", city: "San Francisco", state: "CA", zip: "94110" };
const main = (page: Page) => page.getByRole("main");
const press = (page: Page, name: string) => main(page).getByRole("button", { name, exact: true }).click();

/** Shows `sentence` after the press for exactly this time, then goes to the next page. */
async function leavesAfter(
  page: Page,
  milliseconds: number,
  { pressed, says, to }: { pressed: Locator; says: string; to: string },
): Promise<void> {
  const from = page.url();
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
  await pressed.click();
  await expect(page.getByText(says, { exact: true }).first()).toBeVisible();
  await page.clock.runFor(milliseconds - 100);
  expect(page.url()).toBe(from);
  await page.clock.runFor(200);
  await page.waitForURL(to);
  await page.clock.resume();
}

async function fillAddress(page: Page): Promise<void> {
  for (const [label, text] of [
    ["Address", HOME.address],
    ["City", HOME.city],
    ["State", HOME.state],
    ["ZIP code", HOME.zip],
  ] as const)
    await box(main(page), label).fill(text);
}

async function confirm(page: Page, dataDir: string, { email }: Person): Promise<void> {
  const [mail] = await mailsTo(dataDir, email, { subject: /^Confirm/ });
  await page.goto(mail.links[0] ?? "");
  await expect(page.getByText("Your email address is confirmed.")).toBeVisible();
}

for (const branch of ["never confirmed", "confirmed"] as const)
  test(`ST-04 BR-02 RE-01 a baker whose address is ${branch}`, async ({ page, site }) => {
    await page.goto("/");
    const person = await signedIn(page);
    if (branch === "confirmed") await confirm(page, site.dataDir, person);

    await page.goto("/starter-request");
    await expect(main(page)).toContainText(`Shipping to ${person.name}`);
    await fillAddress(page);
    await press(page, "Request Starter");
    await expect(page.getByRole("heading", { name: "Request Submitted" })).toBeVisible();
    await expect(main(page)).toContainText("arrives within 5-7 business days");
    for (const name of ["Back to Home", "View Starter Instructions"])
      await expect(main(page).getByRole("link", { name })).toBeVisible();

    await page.goto("/bread-request");
    await page.getByRole("radio", { name: "Omakase" }).check();
    await fillAddress(page);
    await main(page)
      .getByRole("button", { name: /^Request/ })
      .click();
    await expect(main(page)).toContainText("reply within 2-3 business days");

    await page.goto("/my-recipes");
    await expect(main(page)).toContainText("No recipes yet");
    await expect(main(page).getByRole("link", { name: "Create Your First Recipe" })).toBeVisible();
  });

test("ST-01 RE-05 a visitor: asked to sign in, in the quoted words, and after 2 seconds", async ({
  page,
}) => {
  await page.clock.install();
  await page.goto("/starter-request");
  await expect(main(page)).toContainText("Sign In Required");
  await expect(main(page)).toContainText("Please sign in to request a free starter.");
  await openPreset(page, "City Loaf Master Recipe");
  const save = page.getByRole("button", { name: "Save Recipe" });
  await leavesAfter(page, 2000, {
    pressed: save,
    says: "Please log in to save your recipe",
    to: "**/login?redirect=%2Frecipe",
  });
});

test("RE-05 RE-04 RE-03 RE-02 a recipe: its first save and a later one, deleted on its page and on the shelf", async ({
  page,
}) => {
  await page.clock.install();
  await page.goto("/");
  await signedIn(page);
  const toShelf = { to: "**/my-recipes" };
  await openPreset(page, "City Loaf Master Recipe");
  const save = page.getByRole("button", { name: "Save Recipe" });
  await leavesAfter(page, 1500, { pressed: save, says: "Recipe saved successfully!", ...toShelf });
  const card = main(page).getByRole("listitem").filter({ hasText: "City Loaf Master Recipe" });
  await expect(card).toContainText("by Home Baker");
  await expect(card).toContainText("Private");

  await card.getByRole("link", { name: "View Recipe" }).click();
  await expect(page.getByRole("heading", { name: "Viewing Recipe" })).toBeVisible();
  await main(page).getByRole("link", { name: "Edit Recipe" }).click();
  await onStep(page, "Recipe Card");
  await leavesAfter(page, 1500, { pressed: save, says: "Recipe updated successfully!", ...toShelf });
  await expect(card).toHaveCount(1);

  await card.getByRole("link", { name: "View Recipe" }).click();
  await press(page, "Delete Recipe");
  const question = page.getByRole("alertdialog");
  const asks = (name: string) => `Are you sure you want to delete "${name}"? This action cannot be undone.`;
  await expect(question).toContainText(asks("City Loaf Master Recipe"));
  const yes = page.getByRole("button", { name: "Delete recipe", exact: true });
  await leavesAfter(page, 1500, { pressed: yes, says: "Recipe deleted successfully!", ...toShelf });
  await expect(main(page)).toContainText("No recipes yet");

  const rye = { recipeName: "Rye", recipeType: "sourdough" };
  expect((await page.request.post("/api/recipes", { data: rye })).status()).toBe(201);
  await page.reload();
  await press(page, "Delete");
  await expect(question).toContainText(asks("Rye"));
  await yes.click();
  await expect(page.getByText('Recipe "Rye" deleted successfully!')).toBeVisible();
  await expect(main(page)).toContainText("No recipes yet");
  await expect(page).toHaveURL("/my-recipes");
});

test.describe("a session that ended meanwhile", () => {
  test.use({ refusals: [401] });

  test("RE-05 REL-05 a first save and a later one: 2 seconds to the sign-in page, and on from there", async ({
    page,
  }) => {
    await page.clock.install();
    await page.goto("/");
    const person = await signedIn(page);
    const save = page.getByRole("button", { name: "Save Recipe" });
    const says = "Please log in to save your recipe";

    await openPreset(page, "City Loaf Master Recipe");
    await page.context().clearCookies();
    await leavesAfter(page, 2000, { pressed: save, says, to: "**/login?redirect=%2Frecipe" });
    await fillSignIn(page, person);
    await onStep(page, "Recipe Card");
    await save.click();
    await expect(page.getByText("Recipe saved successfully!").first()).toBeVisible();
    await page.getByRole("button", { name: "OK", exact: true }).click();

    await main(page).getByRole("link", { name: "View Recipe" }).click();
    await main(page).getByRole("link", { name: "Edit Recipe" }).click();
    await onStep(page, "Recipe Card");
    const address = new URL(page.url()).pathname;
    await page.context().clearCookies();
    const to = `**/login?redirect=${encodeURIComponent(address)}`;
    await leavesAfter(page, 2000, { pressed: save, says, to });
    await fillSignIn(page, person);
    await expect(page).toHaveURL(address);
    await onStep(page, "Recipe Card");
    await leavesAfter(page, 1500, {
      pressed: save,
      says: "Recipe updated successfully!",
      to: "**/my-recipes",
    });
  });
});

const NEXT = "Rye-and-spelt-7";

/** With and without something to ask about: what a reset says, and that the sign-in page comes by itself. */
for (const branch of [
  "confirmed",
  "never confirmed, with a recipe",
  "never confirmed, with nothing",
] as const)
  test(`AC-04 AC-05 AC-18 a lost password, address ${branch}: three seconds, and changed once more`, async ({
    page,
    site,
  }) => {
    await page.clock.install();
    await page.goto("/");
    const person = await signedIn(page);
    if (branch === "confirmed") await confirm(page, site.dataDir, person);
    const asks = branch === "never confirmed, with a recipe";
    const rye = { recipeName: "Rye", recipeType: "sourdough" };
    if (asks) expect((await page.request.post("/api/recipes", { data: rye })).status()).toBe(201);
    await page.context().clearCookies();

    await page.goto("/forgot-password");
    await box(main(page), "Email").fill(person.email);
    await press(page, "Send Reset Link");
    await expect(page.getByRole("heading", { name: "Check Your Email" })).toBeVisible();
    await expect(main(page).getByRole("link", { name: "Back to Sign In" })).toBeVisible();
    const [mail] = await mailsTo(site.dataDir, person.email, { subject: /^Set a new password/ });
    await page.goto(mail.links[0] ?? "");
    await box(main(page), "New Password").fill(NEXT);
    await box(main(page), "Confirm Password").fill(NEXT);
    await expect(page).toHaveURL("/reset-password");
    await leavesAfter(page, 3000, {
      pressed: main(page).getByRole("button", { name: "Reset Password" }),
      says: "Password Reset",
      to: asks ? "**/login?redirect=%2Faccount" : "**/login",
    });

    await fillSignIn(page, { email: person.email, password: NEXT });
    await expect(page).toHaveURL(asks ? "/account" : "/");
    await page.goto("/account");
    await expect(main(page).getByRole("heading", { name: "Are These Yours?" })).toHaveCount(asks ? 1 : 0);
    await press(page, "Change Password");
    await box(main(page), "Current Password").fill(NEXT);
    await box(main(page), "New Password").fill(person.password);
    await box(main(page), "Confirm Password").fill(person.password);
    await main(page).getByRole("button", { name: "Change Password" }).last().click();
    await expect(page.getByText("Password changed successfully!")).toBeVisible();
  });

const KINDS = [
  { kind: "starter", tab: /^Starter Requests/, column: null, steps: ["shipped", "delivered", "pending"] },
  {
    kind: "bread",
    tab: /^Bread Requests/,
    column: "Type",
    steps: ["ready", "confirmed", "delivered", "pending"],
  },
] as const;

for (const { kind, tab, column, steps } of KINDS)
  test(`AD-03 AD-04 AD-05 AD-09 the owner and a ${kind} request: set, undone, answered, deleted`, async ({
    page,
    browser,
  }) => {
    await page.goto("/");
    const context = await browser.newContext({ baseURL: new URL(page.url()).origin });
    const theirs = await context.newPage();
    await theirs.goto("/");
    const person = await signedIn(theirs, `Branch ${kind === "starter" ? "Alder" : "Birch"}`);
    const wish = { requestType: "omakase", fulfillment: "delivery", wantedOn: "", instructions: "" };
    const data = kind === "starter" ? HOME : { ...HOME, ...wish };
    expect((await theirs.request.post(`/api/${kind}-request`, { data })).status()).toBe(201);
    await context.close();

    await asOwner(page);
    await page.goto("/admin");
    await page.getByRole("tab", { name: tab }).click();
    const heads = [
      "Date",
      "Name",
      "Email",
      ...(column === null ? [] : [column]),
      "Address",
      "Status",
      "Actions",
    ];
    for (const name of heads)
      await expect(page.getByRole("columnheader", { name, exact: true })).toBeVisible();
    // Found by its button, because a row also names other people of its household.
    const row = page
      .getByRole("row")
      .filter({ has: page.getByRole("button", { name: `View details of the request from ${person.name}` }) });
    const status = row.getByRole("combobox");
    const bar = page.getByRole("region", { name: "Last change" });
    const number = async (label: string) =>
      Number(await page.locator(".ledger-cell").filter({ hasText: label }).locator("dd").textContent());

    // Forward, back and past a step: nobody is asked.
    for (const step of steps) {
      await status.selectOption(step);
      await expect(row.getByRole("alert")).toHaveText("");
      await expect(status).toHaveValue(step);
      await expect(page.getByRole("alertdialog")).toHaveCount(0);
    }
    await expect(bar).toContainText("1 changed to Pending.");
    const [first] = steps;
    await status.selectOption(first);
    await expect(bar).toContainText(/^1 changed to \w+\. The mail goes out in \d+ seconds\./);
    await bar.getByRole("button", { name: "Undo" }).click();
    await expect(bar).toContainText("1 changed back. No mail goes out.");
    await expect(status).toHaveValue("pending");

    await row.getByRole("button", { name: /^View details/ }).click();
    const detail = page.getByRole("dialog");
    for (const name of ["Customer Information", "Order Details", "Delivery Address", "Status"])
      await expect(detail.getByRole("heading", { name, exact: true })).toBeVisible();
    const gladly = "Thank you for your request. I will gladly bake this for you.";
    await expect(detail.getByRole("button", { name: gladly })).toHaveCount(kind === "bread" ? 1 : 0);
    await expect(detail.getByRole("button", { name: /\bbake\b/ })).toHaveCount(kind === "bread" ? 2 : 0);
    await page.keyboard.press("Escape");

    // After "Delivered" the count of pending requests falls, even without a new load.
    await status.selectOption("delivered");
    await expect(bar).toContainText("1 changed to Delivered.");
    const total = kind === "starter" ? "Starter Requests" : "Bread Requests";
    await page.reload();
    const before = [await number(total), await number("Pending")] as const;
    await page.getByRole("tab", { name: tab }).click();
    await row.getByRole("button", { name: /^Delete/ }).click();
    await expect(page.getByRole("heading", { name: "Confirm Deletion" })).toBeVisible();
    await page.getByRole("button", { name: "Delete request", exact: true }).click();
    await expect(row).toHaveCount(0);
    expect([await number(total), await number("Pending")]).toEqual([
      before[0] - 1,
      Math.max(0, before[1] - 1),
    ]);
    await expect(bar).toHaveCount(0);
  });
