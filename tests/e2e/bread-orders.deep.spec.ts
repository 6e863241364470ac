import type { Browser, Page } from "@playwright/test";
import { signInOwner } from "../support/baker";
import { mailsTo, readMailbox } from "../support/mailbox";
import { readPdf } from "../support/pdf";
import { expect, look, OWNER, test } from "../support/test";

const HOME = { address: "24 Guerrero St", address2: "", city: "San Francisco", state: "CA", zip: "94110" };
const SETTINGS = "/api/admin/letter-settings";
const WISHES = [
  "A dark rye with caraway",
  "Two baguettes, no sesame please",
  "Rye again, and half of it with walnuts",
  "A soft milk loaf for the children",
  "Anything with olives",
];
const dayFrom = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** This many people ask for bread, each on a device of their own, one after the other. */
async function ask(browser: Browser, url: string, surname: string, count: number): Promise<string[]> {
  const context = await browser.newContext({ baseURL: url });
  const emails: string[] = [];
  for (let nth = 0; nth < count; nth += 1) {
    const email = `${surname.toLowerCase()}-${nth}@example.com`;
    const data = {
      name: `Baker${nth} ${surname}`,
      email,
      requestType: "description",
      instructions: `${WISHES[nth % WISHES.length]} (${surname} ${nth})`,
      fulfillment: nth % 2 === 0 ? "delivery" : "pickup",
      wantedOn: nth % 3 === 0 ? "" : dayFrom(3 + (nth % 3)),
      ...HOME,
    };
    // People ask one after the other, because the oldest is answered first.
    // oxlint-disable-next-line no-await-in-loop
    expect((await context.request.post("/api/bread-request", { data })).status()).toBe(201);
    emails.push(email);
  }
  await context.close();
  return emails;
}

async function openBread(page: Page): Promise<void> {
  await signInOwner(page);
  await page.goto("/admin?tab=bread-requests");
}

/** Searches, and waits until the list shows only what was found. */
async function search(page: Page, words: string, count: number): Promise<void> {
  const answer = page.waitForResponse((response) => {
    const { pathname, searchParams } = new URL(response.url());
    return pathname.endsWith("/bread-requests") && searchParams.get("q") === words;
  });
  await page.getByRole("searchbox", { name: /^Search bread requests/ }).fill(words);
  await answer;
  await expect(page.locator("tr[data-request]")).toHaveCount(count);
}

test.describe("with mails to people", () => {
  // A request that is gone, and a session that ended.
  test.use({ refusals: [401, 404] });

  test("AD-09 REL-02 a begun reply survives closing, reload, deletion and sign-out, and goes out once", async ({
    page,
    browser,
    site,
  }) => {
    test.setTimeout(120_000);
    const hazel = await ask(browser, site.url, "Hazel", 3);
    await ask(browser, site.url, "Sorrel", 2);
    const tansy = await ask(browser, site.url, "Tansy", 2);
    const dialog = page.getByRole("dialog").first();
    const words = dialog.getByRole("textbox", { name: /^Reply to/ });
    const open = (name: string) =>
      page.getByRole("button", { name: new RegExp(`^View details of the request from ${name} `) });
    await openBread(page);
    const kept = await (await page.request.get(SETTINGS)).json();

    await test.step("found by the words of the wish, and by keyboard alone", async () => {
      await search(page, "hazel rye", 2);
      await expect(page.locator("tr[data-request]").first()).toContainText("Rye again");
      await search(page, "hazel", 3);
      await open("Baker2").focus();
      await page.keyboard.press("Enter");
      await expect(dialog).toContainText("1 of 3");
      await page.keyboard.press("ArrowLeft");
      await page.keyboard.press("ArrowRight");
      await expect(dialog).toContainText("Baker1 Hazel");
      await dialog.getByRole("button", { name: "Reply", exact: true }).focus();
      await page.keyboard.press("Enter");
      await expect(words).toBeFocused();
      await page.keyboard.type("I bake on Saturday");
      // In the text field, an arrow key only moves the caret.
      await page.keyboard.press("ArrowLeft");
      await page.keyboard.type("<>");
      await expect(dialog).toContainText("Baker1 Hazel");
      await page.keyboard.press("Escape");
      await expect(dialog).toBeHidden();
    });

    await test.step("the search is in the address, and the typed text is on the device", async () => {
      await page.reload();
      await expect(page.locator("tr[data-request]")).toHaveCount(3);
      await open("Baker1").click();
      await expect(words).toHaveValue("I bake on Saturda<>y");
      await words.press("Control+Enter");
      await expect(dialog).toContainText("Baker0 Hazel");
      await expect(dialog.getByRole("heading", { name: "Reply" })).toBeFocused();
      const [mail] = await mailsTo(site.dataDir, hazel[1] ?? "", { subject: /^About your bread request/ });
      expect(mail.text).toContain("I bake on Saturda<>y");
      await page.keyboard.press("ArrowLeft");
      await expect(dialog).toContainText("You wrote");
      expect(
        readMailbox(site.dataDir).filter(({ to, subject }) => to === hazel[0] && subject.startsWith("About")),
      ).toEqual([]);
      await page.keyboard.press("Escape");
    });

    await test.step("sentences are the owner's own, and a reload loses nothing that was typed", async () => {
      await search(page, "sorrel", 2);
      await open("Baker0").click();
      await dialog.getByRole("link", { name: "Edit sentences" }).click();
      const settings = page.getByRole("group", { name: "Letters and labels" });
      const sentences = settings.getByRole("textbox", { name: "Sentences for replies" });
      await sentences.fill("Yes!\n\nNo, sorry.");
      await page.getByRole("textbox", { name: /^Pickup place/ }).fill("24 Guerrero St, Saturdays 9-11");
      const sender = "PO Box 7, San Francisco, CA 94110";
      await settings.getByRole("textbox", { name: /^Return address/ }).fill(sender);
      await look(page);
      await page.reload();
      await expect(sentences).toHaveValue("Yes!\n\nNo, sorry.");
      await page.getByRole("button", { name: "Save", exact: true }).click();
      await expect(page.getByRole("button", { name: "Discard changes" })).toHaveCount(0);
      await page.goto("/admin?tab=bread-requests");
      await search(page, "sorrel", 2);
      await open("Baker0").click();
    });

    await test.step("a request that was deleted meanwhile says so and keeps the words", async () => {
      await dialog.getByRole("button", { name: "No, sorry." }).click();
      const list = await page.request.get("/api/admin/bread-requests?q=sorrel");
      const gone = ((await list.json()) as { id: string; name: string }[]).find(
        ({ name }) => name === "Baker0 Sorrel",
      );
      expect((await page.request.delete(`/api/admin/bread-requests/${gone?.id}`)).status()).toBe(204);
      await dialog.getByRole("button", { name: "Send", exact: true }).click();
      await expect(dialog).toContainText("this request is no longer there");
      await expect(words).toHaveValue("No, sorry.");
      await page.keyboard.press("Escape");
    });

    await test.step("an answer that got lost and a double press leave one reply", async () => {
      await search(page, "tansy", 2);
      await open("Baker0").click();
      await dialog.getByRole("button", { name: "Reply", exact: true }).click();
      await words.fill("On Saturday");
      let lost = 0;
      await page.route("**/replies", async (route) => {
        if (route.request().method() !== "POST") return route.fallback();
        lost += 1;
        // The server does it, but the answer gets lost.
        await route.fetch();
        return route.abort("internetdisconnected");
      });
      await dialog.getByRole("button", { name: "Send", exact: true }).dblclick();
      // The page asks whether the change was made.
      await expect(dialog).toContainText("You wrote", { timeout: 30_000 });
      expect(lost).toBeGreaterThan(0);
      await page.unroute("**/replies");
      await expect(dialog.locator("ol > li")).toHaveCount(1);
    });

    await test.step("a session that ended asks for the password, and the reply goes out", async () => {
      await dialog.getByRole("button", { name: "Previous" }).click();
      await dialog.getByRole("button", { name: "Reply", exact: true }).click();
      await words.fill("On Sunday");
      await page.context().clearCookies();
      await dialog.getByRole("button", { name: "Send", exact: true }).click();
      await page.getByLabel("Password", { exact: true }).fill(OWNER.password);
      await page.keyboard.press("Enter");
      await expect(dialog).toContainText("You wrote");
      for (const [nth, text] of ["On Saturday", "On Sunday"].entries()) {
        const [mail, ...more] = await mailsTo(site.dataDir, tansy[nth] ?? "", { subject: /^About/ });
        expect([mail.text.split(/\r?\n/, 1)[0], more]).toEqual([text, []]);
      }
    });
    expect((await page.request.put(SETTINGS, { data: kept })).status()).toBe(200);
  });
});

test("AD-03 AD-10 bread requests fit 390, 920 and 1280 px, and the bake list is one page that counts what is confirmed", async ({
  page,
  browser,
  site,
}) => {
  test.setTimeout(120_000);
  await ask(browser, site.url, "Fennel", 15);
  await openBread(page);

  await test.step("the bake list: who, what, when, and allergens named", async () => {
    await search(page, "fennel", 15);
    await page.getByRole("button", { name: "Print bake list (15)" }).click();
    await expect(page.getByRole("dialog", { name: "Print bake list" })).toBeVisible();
    await look(page);
    const sheets = readPdf(await page.pdf({ preferCSSPageSize: true }));
    expect(sheets.map(({ width, height }) => [width, height])).toEqual([[612, 792]]);
    const text = sheets[0]?.text.replaceAll(/\s+/g, "") ?? "";
    for (let nth = 0; nth < 15; nth += 1) expect(text).toContain(`Baker${nth}Fennel`);
    expect(text).toContain("Allergensnamed:sesame");
    expect(text).toContain("Allergensnamed:nuts");
    expect(text).toContain("Allergensnamed:milk");
    expect(text).toContain("Anyday:nothingconfirmed");
    expect(text).toContain("Notcounted:5requeststhatyouhavenotconfirmed.");
    await page.keyboard.press("Escape");
  });

  const within = async (width: number) => {
    await page.setViewportSize({ width, height: 900 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    // Between 920 and 1280 px only lines break elsewhere.
    if (width !== 920) await look(page);
  };
  const widths = [390, 920, 1280];
  await search(page, "fennel sesame", 3);
  for (const width of widths)
    await test.step(`${width} px`, async () => {
      await within(width);
      // The status stays readable, however much is beside it.
      const status = await page.locator("tr[data-request] select").first().boundingBox();
      expect(status?.width).toBeGreaterThan(120);
    });
  await page.getByRole("button", { name: /^View details of the request from Baker1 / }).click();
  await page.getByRole("button", { name: "Reply", exact: true }).click();
  for (const width of widths) await test.step(`details, ${width} px`, () => within(width));
});
