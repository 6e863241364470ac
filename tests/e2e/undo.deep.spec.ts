import type { Browser, Page } from "@playwright/test";
import { signInOwner, signInAnew } from "../support/baker";
import { readMailbox } from "../support/mailbox";
import { expect, look, test } from "../support/test";

const ADDRESS = { address: "1 Baker St", address2: "", city: "Portland", state: "OR", zip: "97201" };
const PEOPLE = ["Una Alder", "Una Birch", "Una Cedar"];

/** Each of them asks for a starter; answers their e-mail addresses, with the owner's list on the page. */
async function ask(browser: Browser, page: Page, baseURL: string): Promise<string[]> {
  const emails: string[] = [];
  for (const name of PEOPLE) {
    const device = await browser.newContext({ baseURL });
    emails.push((await signInAnew(device, name)).email);
    expect((await device.request.post("/api/starter-request", { data: ADDRESS })).status()).toBe(201);
    await device.close();
  }
  await signInOwner(page);
  await page.goto("/admin");
  await page.getByRole("tab", { name: /^Starter Requests/ }).click();
  await expect(row(page, PEOPLE[0])).toBeVisible();
  return emails;
}

/** Found by its button, because a row also names other people of its household. */
const row = (page: Page, name = "") =>
  page
    .getByRole("row")
    .filter({ has: page.getByRole("button", { name: `View details of the request from ${name}` }) });
const status = (page: Page, name: string) => row(page, name).getByRole("combobox");
const bar = (page: Page) => page.getByRole("region", { name: "Last change" });

async function countWaiting(page: Page, emails: readonly string[]): Promise<number> {
  const reply = await page.request.get("/api/admin/outbox?state=waiting");
  const mails = (await reply.json()) as { recipient: string; kind: string }[];
  return mails.filter(({ recipient, kind }) => kind.startsWith("status") && emails.includes(recipient))
    .length;
}

test("AD-01 AD-08 three requests get a wrong status, and after a reload one press by keyboard restores each; a second tab can undo, and Back goes to the earlier filter and tab", async ({
  page,
  browser,
  site,
}) => {
  const emails = await ask(browser, page, site.url);
  const [first = "", second = "", third = ""] = PEOPLE;

  const changes: string[] = [];
  page.on("request", (request) => request.method() === "PATCH" && changes.push(request.url()));
  // Arrow keys only move through the list; Enter chooses, and the focus stays.
  await status(page, first).focus();
  await page.keyboard.press("ArrowDown");
  await expect(status(page, first)).toHaveValue("shipped");
  await expect(row(page, first)).toContainText("Press Enter to change it.");
  expect(changes).toEqual([]);
  await page.keyboard.press("Enter");
  await expect(bar(page)).toContainText(/1 changed to Shipped\. The mail goes out in \d+ seconds\./);
  await expect(status(page, first)).toBeFocused();
  await look(page);

  for (const name of PEOPLE) {
    await row(page, name).getByRole("checkbox").focus();
    await page.keyboard.press("Space");
  }
  await page
    .getByRole("combobox", { name: "New status for the selected requests" })
    .selectOption("delivered");
  await page.getByRole("button", { name: "Apply" }).focus();
  await page.keyboard.press("Enter");
  await expect(bar(page)).toContainText(/3 changed to Delivered\. Mails go out in \d+ seconds\./);
  expect(await countWaiting(page, emails)).toBe(4);

  // The tab is in the address, so a reload stays on it.
  await page.reload();
  await expect(bar(page)).toContainText("3 changed to Delivered.");
  await bar(page).getByRole("button", { name: "Undo" }).focus();
  await page.keyboard.press("Enter");
  await expect(bar(page)).toContainText("3 changed back. No mail goes out.");
  await expect(status(page, first)).toHaveValue("shipped");
  await expect(status(page, second)).toHaveValue("pending");
  await expect(status(page, third)).toHaveValue("pending");
  // The first change stays, and so does its mail.
  expect(await countWaiting(page, emails)).toBe(1);
  const sent = readMailbox(site.dataDir).filter(({ to }) => emails.some((email) => to.includes(email)));
  expect(sent.filter(({ subject }) => /delivered|on its way/i.test(subject))).toEqual([]);

  await test.step("a step back of one asks nothing, and a second tab can undo it", async () => {
    await status(page, third).selectOption("delivered");
    await expect(bar(page)).toContainText("1 changed to Delivered.");
    await status(page, third).selectOption("shipped");
    await expect(bar(page)).toContainText("1 changed to Shipped.");
    await expect(page.getByRole("alertdialog")).toHaveCount(0);

    const other = await page.context().newPage();
    await other.goto("/admin?tab=nowhere");
    await expect(other.getByRole("tab", { selected: true })).toHaveText("Overview");
    await expect(bar(other)).toContainText("1 changed to Shipped.");
    await bar(other).getByRole("button", { name: "Undo" }).click();
    await expect(bar(other)).toContainText("1 changed back.");
    await other.close();
    // The first tab notices when its own Undo is pressed, and gets the same answer.
    await bar(page).getByRole("button", { name: "Undo" }).click();
    await expect(bar(page)).toContainText("1 changed back.");
    await expect(status(page, third)).toHaveValue("delivered");
  });

  await test.step("AD-01 Back goes back to the filter and the tab before", async () => {
    // From a page that has just come, with its counts: the way back begins there.
    await page.goto("/admin");
    const chosen = page.getByRole("tab", { selected: true });
    await page.getByRole("tab", { name: /^Bread Requests \(\d/ }).click();
    const shown = page.getByRole("combobox", { name: "Show" });
    const words = page.getByRole("searchbox");
    await shown.selectOption("ready");
    await words.fill("rye");
    await expect(page).toHaveURL(/\/admin\?tab=bread-requests&q=rye&status=ready$/);
    await page.goBack();
    await expect(shown).toHaveValue("");
    await expect(words).toHaveValue("");
    await page.getByRole("link", { name: "Records" }).click();
    await expect(page).toHaveURL(/\/admin\?tab=records$/);
    await page.goBack();
    await expect(chosen).toHaveText(/^Bread Requests/);
  });
});
