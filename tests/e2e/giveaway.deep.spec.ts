import type { Browser, Locator, Page } from "@playwright/test";
import { decodeQR } from "qr/decode.js";
import sharp from "sharp";
import { signInOwner } from "../support/baker";
import { readPdf } from "../support/pdf";
import { expect, look, test } from "../support/test";

// The number of living starters counts the whole site.
test.use({ siteOf: "giveaway" });

const HOME = { address: "24 Guerrero St", address2: "", city: "San Francisco", state: "CA", zip: "94110" };
const PHONE = { width: 390, height: 844 };

/** Somebody asks for a starter, and stays signed in on their own device. */
async function askStarter(browser: Browser, url: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: url, viewport: PHONE });
  const data = { name: "Ana Ruiz", email: "giveaway-ana@example.com", password: "Sourdough-2026" };
  expect((await context.request.post("/api/auth/sign-up/email", { data })).status()).toBe(200);
  expect((await context.request.post("/api/starter-request", { data: HOME })).status()).toBe(201);
  return context.newPage();
}

/** Reads the printed slip's code as a camera does, from pixels. */
async function scan(page: Page): Promise<string> {
  await page.emulateMedia({ media: "print" });
  const picture = await page.locator(".packing-slip-code svg").screenshot();
  await page.emulateMedia({ media: "screen" });
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return decodeQR({ width: info.width, height: info.height, data: new Uint8Array(data) });
}

async function pressPrint(page: Page): Promise<Locator> {
  await page.getByRole("button", { name: "Print 1 packing slip" }).click();
  const slips = page.getByRole("dialog", { name: "Print packing slips" });
  await expect(slips).toBeVisible();
  return slips;
}

test("AD-08 AC-10 CP-06 an envelope is printed, posted, scanned without an account, reported bubbling, and its code switched off", async ({
  page,
  browser,
  site,
}) => {
  const person = await askStarter(browser, site.url);
  await signInOwner(page);
  await page.goto("/admin?tab=starter-requests");
  const slips = await pressPrint(page);
  const [sheet] = readPdf(await page.pdf({ preferCSSPageSize: true }));
  expect(sheet?.text.replaceAll(/\s+/g, " ")).toContain("Scan on Day 1.");
  const address = await scan(page);
  expect(address).toMatch(new RegExp(`^${site.url}/starter-instructions#envelope=[a-z2-7]{26}$`));
  // A second print, for a lost slip, has the same code.
  await page.keyboard.press("Escape");
  await expect(slips).toBeHidden();
  await pressPrint(page);
  expect(await scan(page)).toBe(address);

  await test.step("the owner posts it, and its person sees envelope, postmark and days", async () => {
    await page.keyboard.press("Escape");
    await page.getByRole("combobox", { name: /^Status of the .*Ana Ruiz/ }).selectOption("shipped");
    await page.keyboard.press("Tab");
    await person.goto("/account");
    const own = person.locator("#your-requests");
    await expect(own).toContainText("Posted today.");
    await expect(own.locator("[data-postmark]")).toBeVisible();
    await look(person);
  });

  const guest = await browser.newContext({ viewport: PHONE });
  const phone = await guest.newPage();
  const foreign: string[] = [];
  phone.on("request", (request) => {
    if (request.url().includes("envelope=")) foreign.push(request.url());
  });
  await test.step("whoever scans it has the guide at Day 1, and tells with one press that it bubbles", async () => {
    await phone.goto(address);
    await expect(phone.getByRole("radio", { name: "Day 1" })).toBeChecked();
    await expect(phone.getByRole("heading", { name: "Day 1 of 7 Wake the flakes" })).toBeVisible();
    await expect(phone).toHaveURL(`${site.url}/starter-instructions`);
    const bubbles = phone.getByRole("button", { name: "It bubbles" });
    await bubbles.scrollIntoViewIfNeeded();
    await look(phone);
    await bubbles.click();
    await expect(phone.getByText("it bubbles. Well done.")).toBeVisible();
    await phone.reload();
    await expect(phone.getByText("it bubbles. Well done.")).toBeVisible();
    await expect(phone.getByText(/Ruiz|Guerrero/)).toHaveCount(0);
    expect(foreign).toEqual([]);
    await person.reload();
    await expect(person.locator("#your-requests")).toContainText("it bubbles.");
  });

  await test.step("the owner sees that one starter lives, and switches the code off", async () => {
    await page.goto("/admin?tab=records");
    await expect(page.getByText(/^1 starter alive of 1 sent/)).toBeVisible();
    await page.goto("/admin?tab=starter-requests");
    await page.getByRole("button", { name: /^View/ }).click();
    const dialog = page.getByRole("dialog");
    await expect(dialog).toContainText("The starter bubbles, told");
    await dialog.getByRole("button", { name: "Switch the code off" }).click();
    await expect(dialog).toContainText("Its code is switched off.");
    await look(page);
    await phone.reload();
    await expect(phone.getByText("This code does not work any more.")).toBeVisible();
    await phone.getByRole("button", { name: "Forget this envelope" }).click();
    await expect(phone.getByText("How is your starter doing?")).toBeHidden();
    await expect(phone.getByRole("radio", { name: "Day 1" })).toBeChecked();
    await dialog.getByRole("button", { name: "Switch the code on" }).click();
    await expect(dialog).toContainText("The code on its slip works.");
  });

  await test.step("switched off as a whole, slips have no code and old codes answer nothing", async () => {
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toBeHidden();
    await pressPrint(page);
    await slips.getByRole("link", { name: "Change letters and labels" }).click();
    await page.getByRole("checkbox", { name: "Print a QR code on each starter's packing slip" }).uncheck();
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expect(page.getByRole("button", { name: "Discard changes" })).toHaveCount(0);
    await page.goto("/admin?tab=starter-requests");
    await pressPrint(page);
    await expect(slips).toContainText("Without QR codes.");
    const [bare] = readPdf(await page.pdf({ preferCSSPageSize: true }));
    expect(bare?.text).not.toContain("Scan");
    await phone.goto("about:blank");
    await phone.goto(address);
    await expect(phone.getByText("This code does not work any more.")).toBeVisible();
  });
  await guest.close();
  await person.context().close();
});
