import { asOwner, signedIn } from "../support/baker";
import { mailsTo } from "../support/mailbox";
import { expect, look, test } from "../support/test";

const HOME = { address: "24 Guerrero St", address2: "", city: "San Francisco", state: "CA", zip: "94110" };
const WISH = { requestType: "description", instructions: "A dark rye with caraway", ...HOME };

test("a starter's address is corrected by its person in 3 presses", async ({ page }) => {
  await signedIn(page, "Ana Ruiz");
  expect((await page.request.post("/api/starter-request", { data: HOME })).status()).toBe(201);
  await page.goto("/account");
  const own = page.locator("#your-requests");
  await own.getByRole("button", { name: /^Correct address/ }).click();
  const street = own.getByRole("textbox", { name: "Address", exact: true });
  await expect(street).toHaveValue("24 Guerrero St");
  await look(page);
  await street.click();
  await street.fill("7 Valencia St");
  await own.getByRole("button", { name: "Save address" }).click();
  await expect(own).toContainText("7 Valencia St, San Francisco, CA 94110");
  await expect(own).toContainText("You corrected the address");
  await look(page);
});

test("a guest reads the answer by the link of a mail, writes a line, cancels, and nobody is signed in", async ({
  page,
  browser,
  site,
}) => {
  const email = `guest-${process.pid}-${Date.now()}@example.com`;
  const asked = await page.request.post("/api/bread-request", { data: { ...WISH, name: "Ben Ode", email } });
  const { id } = (await asked.json()) as { id: string };
  const owner = await browser.newPage({ baseURL: site.url });
  await owner.goto("/");
  await asOwner(owner);
  const answered = await owner.request.post(`/api/admin/bread-requests/${id}/replies`, {
    data: { text: "Which day works for you?" },
  });
  expect(answered.status()).toBe(201);
  const [mail] = await mailsTo(site.dataDir, email, { subject: /^About your bread request/ });
  const link = mail.links.find((each) => each.includes("#link=")) ?? "";

  await page.goto(link);
  await expect(page.getByRole("heading", { level: 1, name: "Your Request" })).toBeVisible();
  await expect(page.getByRole("main")).toContainText("Which day works for you?");
  await expect(page.getByRole("main")).toContainText("A dark rye with caraway");
  await expect(page).toHaveURL("/request");
  await look(page);
  // A reload shows the same, and the bar still says that nobody is signed in.
  await page.reload();
  await expect(page.getByRole("main")).toContainText("Which day works for you?");
  await expect(page.getByRole("link", { name: "Sign Up" }).first()).toBeVisible();

  await page.getByRole("button", { name: /^Write a message/ }).click();
  await page.getByRole("textbox", { name: "Your message to the baker" }).fill("Saturday, please");
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await expect(page.getByRole("main")).toContainText("Saturday, please");
  await page.getByRole("button", { name: /^Cancel request/ }).click();
  await look(page);
  await page.getByRole("dialog").getByRole("button", { name: "Cancel request" }).click();
  await expect(page.getByRole("main")).toContainText("You cancelled");

  await owner.goto("/admin?tab=bread-requests&status=cancelled");
  await expect(owner.locator(`tr[data-request="${id}"]`)).toContainText("Cancelled by its sender today");
  await page.getByRole("button", { name: "End this link" }).click();
  await expect(page.getByRole("main")).toContainText("This link no longer leads to a request.");
  await owner.close();
});

test("the owner declines in 2 presses, the mail says so a minute later, and the request leaves Pending", async ({
  page,
}) => {
  await page.goto("/");
  const name = `Cy ${Date.now()}`;
  const data = { ...WISH, name, email: "cy@example.com" };
  expect((await page.request.post("/api/bread-request", { data })).status()).toBe(201);
  await asOwner(page);
  await page.goto(`/admin?tab=bread-requests&q=${encodeURIComponent(name)}`);
  const row = page.locator("tr[data-request]").filter({ hasText: name });
  await row.getByRole("button", { name: /^View details/ }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText("Decline writes: “I am sorry, I cannot bake this.");
  await look(page);
  await dialog.getByRole("button", { name: "Decline", exact: true }).click();
  await expect(dialog).toContainText("You said no today.");
  await expect(dialog.getByRole("button", { name: "Take the no back" })).toBeVisible();
  await dialog.getByRole("button", { name: "Close" }).last().click();
  await expect(row).toContainText("Declined");
  await page.goto(`/admin?tab=bread-requests&status=pending&q=${encodeURIComponent(name)}`);
  await expect(page.locator("tr[data-request]")).toHaveCount(0);
});
