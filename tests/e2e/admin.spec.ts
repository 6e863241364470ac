import type { Browser, BrowserContext, Page } from "@playwright/test";
import { signInOwner, type Person, signInAnew } from "../support/baker";
import { mailsTo } from "../support/mailbox";
import { expect, look, test } from "../support/test";

const ADDRESS = { address: "1 Baker St", address2: "", city: "Portland", state: "OR", zip: "97201" };

/** A search looks inside names, addresses and e-mail addresses, so no name here may contain another. */
const SURNAMES = ["Quill", "Thistle", "Mulberry", "Hawthorn", "Juniper", "Foxglove", "Yarrow", "Larkspur"];
let asked = 0;

/** Somebody on another device asks for a starter and a loaf. */
async function asks(browser: Browser, url: string): Promise<{ person: Person; theirs: BrowserContext }> {
  const surname = SURNAMES[asked];
  if (surname === undefined) throw new Error("more people than names: add some");
  asked += 1;
  const theirs = await browser.newContext({ baseURL: url });
  const person = await signInAnew(theirs, `Dora ${surname}`);
  expect((await theirs.request.post("/api/starter-request", { data: ADDRESS })).status()).toBe(201);
  const bread = { requestType: "description", instructions: "With seeds", ...ADDRESS };
  expect((await theirs.request.post("/api/bread-request", { data: bread })).status()).toBe(201);
  return { person, theirs };
}

async function openAdmin(page: Page, address = "/admin"): Promise<void> {
  await signInOwner(page);
  await page.goto(address);
  await expect(page.getByRole("heading", { level: 1, name: "Admin Dashboard" })).toBeVisible();
}

/** Searches the list, and waits for what was found. */
async function search(page: Page, kind: "starter" | "bread", { name }: Person): Promise<void> {
  const found = page.waitForResponse(
    (response) => response.url().includes(`${kind}-requests`) && response.url().includes("q="),
  );
  await page.getByRole("searchbox", { name: new RegExp(`^Search ${kind} requests`) }).fill(name);
  await found;
  await expect(page.getByRole("row").filter({ hasText: "Dora" })).toHaveCount(1);
}

/** Found by its button, because a row also names other people of its household. */
const row = (page: Page, { name }: Person) =>
  page
    .getByRole("row")
    .filter({ has: page.getByRole("button", { name: `View details of the request from ${name}` }) });

test("AD-01 AD-03 AD-04 AD-06 AC-10 the owner ships an envelope; its person sees it and gets the mail, and never the dashboard", async ({
  page,
  browser,
  site,
}) => {
  const { person, theirs } = await asks(browser, site.url);
  await openAdmin(page);
  for (const label of ["Total Users", "Starter Requests", "Bread Requests", "Pending", "Today", "This Week"])
    await expect(page.getByText(label, { exact: true }).first()).toBeVisible();
  await expect(page.getByRole("heading", { name: "Recent Activity" })).toBeVisible();
  await look(page);

  await page.getByRole("tab", { name: /^Starter Requests/ }).click();
  await search(page, "starter", person);
  const status = row(page, person).getByRole("combobox");
  await expect(status).toHaveValue("pending");
  await look(page);
  await status.selectOption("shipped");
  await expect
    .poll(
      async () =>
        ((await (await theirs.request.get("/api/requests")).json()) as { starter: { status: string }[] })
          .starter[0]?.status,
    )
    .toBe("shipped");
  await row(page, person)
    .getByRole("button", { name: /^View details/ })
    .click();
  const detail = page.getByRole("dialog");
  for (const section of ["Customer Information", "Order Details", "Delivery Address", "Status"])
    await expect(detail.getByRole("heading", { name: section })).toBeVisible();
  await expect(detail).toContainText("Shipped");
  await expect(detail).toContainText("97201");
  await look(page);

  const account = await theirs.newPage();
  const seen: string[] = [];
  account.on("request", (request) => request.url().includes("/api/admin") && seen.push(request.url()));
  await account.goto("/admin");
  await expect(account).toHaveURL("/");
  expect(seen).toEqual([]);
  await account.goto("/account");
  await expect(account.locator("#your-requests")).toContainText("Shipped");
  // The mail waits a minute, in which the owner can undo the change.
  await expect
    .poll(async () => {
      const outbox = (await (await page.request.get("/api/admin/outbox?state=waiting")).json()) as {
        recipient: string;
      }[];
      return outbox.some(({ recipient }) => recipient === person.email);
    })
    .toBe(true);
  expect((await mailsTo(site.dataDir, person.email, { subject: /starter/i })).length).toBeGreaterThan(0);
  await theirs.close();
});

test.describe("one list fails at first", () => {
  test.use({ refusals: [503] });

  test("AD-05 AD-07 AD-08 the owner loads a failed list again, searches, changes several, saves a spreadsheet, and deletes", async ({
    page,
    browser,
    site,
  }) => {
    const { person, theirs } = await asks(browser, site.url);
    let down = true;
    await page.route("**/api/admin/bread-requests*", (route) =>
      down ? route.fulfill({ status: 503, body: "" }) : route.fallback(),
    );
    // The first view comes with its lists. This one asks for them.
    await openAdmin(page, "/admin?tab=starter-requests");
    const tab = page.getByRole("tab", { name: /^Bread Requests/ });

    await test.step("the others stand there, and Try again brings it", async () => {
      await page.getByRole("tab", { name: /^Starter Requests/ }).click();
      await expect(row(page, person)).toBeVisible();
      await tab.click();
      await expect(page.getByText("Not loaded")).toBeVisible();
      await look(page);
      down = false;
      await page.getByRole("button", { name: /^Try again/ }).click();
      await expect(row(page, person)).toBeVisible();
    });

    await test.step("search, and several at once", async () => {
      await search(page, "bread", person);
      await expect(row(page, person)).toContainText("Custom");
      await row(page, person).getByRole("checkbox").check();
      await page
        .getByRole("combobox", { name: "New status for the selected requests" })
        .selectOption("confirmed");
      await page.getByRole("button", { name: "Apply" }).click();
      await expect(row(page, person).getByRole("combobox")).toHaveValue("confirmed");
    });

    await test.step("a spreadsheet", async () => {
      const [download] = await Promise.all([
        page.waitForEvent("download"),
        page.getByRole("link", { name: /^Export CSV/ }).click(),
      ]);
      const csv = Buffer.concat((await (await download.createReadStream()).toArray()) as Buffer[]).toString();
      expect(csv).toContain(person.email);
    });

    await test.step("a deletion", async () => {
      const before = Number(/\d+/.exec(await tab.innerText())?.[0]);
      await row(page, person)
        .getByRole("button", { name: /^Delete/ })
        .click();
      const question = page.getByRole("alertdialog", { name: "Confirm Deletion" });
      await look(page);
      await question.getByRole("button", { name: "Delete request" }).click();
      await expect(row(page, person)).toHaveCount(0);
      await expect(tab).toContainText(String(before - 1));
      const own = (await (await theirs.request.get("/api/requests")).json()) as { bread: unknown[] };
      expect(own.bread).toEqual([]);
    });
    await theirs.close();
  });
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("AD-08 AD-03 the owner's whole page works at 390 pixels, and with the keyboard alone", async ({
    page,
    browser,
    site,
  }) => {
    const { person, theirs } = await asks(browser, site.url);
    await openAdmin(page);
    // At this width, with rows in them, in owners-list, switches and owners-month.
    const LOOKED_AT_ELSEWHERE = ["Starter Requests", "Bread Requests"];
    const tabs = ["Overview", "Starter Requests", "Bread Requests"];
    await page.getByRole("tab", { name: "Overview" }).focus();
    for (const name of tabs) {
      const tab = page.getByRole("tab", { name: new RegExp(`^${name}`) });
      await expect(tab).toBeFocused();
      await page.keyboard.press("Enter");
      await expect(page.getByRole("tabpanel")).toBeVisible();
      if (!LOOKED_AT_ELSEWHERE.includes(name)) await look(page);
      const [content, room] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
      expect(content, name).toBeLessThanOrEqual(room ?? 0);
      await page.keyboard.press("ArrowRight");
    }
    await test.step("the first row stands on the first screen, on each tab", async () => {
      for (const place of [
        "",
        "?tab=starter-requests",
        "?tab=bread-requests",
        "?tab=bread-requests&show=days",
      ]) {
        await page.goto(`/admin${place}`);
        const first = page.locator("main [data-request], main .desk-line").first();
        await expect(first).toBeVisible();
        const box = await first.boundingBox();
        expect(box && Math.round(box.y + Math.min(box.height, 48)), place).toBeLessThanOrEqual(844);
      }
    });
    await page.goto("/admin?tab=starter-requests");
    await row(page, person)
      .getByRole("button", { name: /^View details/ })
      .focus();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("dialog")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await theirs.close();
  });
});
