import { signInOwner } from "../support/baker";
import { mailsTo } from "../support/mailbox";
import { expect, look, test } from "../support/test";

const HOME = { address: "24 Guerrero St", address2: "", city: "San Francisco", state: "CA", zip: "94110" };
const WISH = { requestType: "description", instructions: "A dark rye with caraway", ...HOME };

test("a guest reads the answer by a mailed link, writes and cancels, and the owner declines another request in 2 presses", async ({
  page,
  browser,
  site,
}) => {
  // A single search finds both.
  const surname = `Talker${Date.now()}`;
  const email = `guest-${surname}@example.com`.toLowerCase();
  const ask = async (data: object) => {
    const asked = await page.request.post("/api/bread-request", { data: { ...WISH, ...data } });
    return ((await asked.json()) as { id: string }).id;
  };
  const id = await ask({ name: `Ben ${surname}`, email });
  await ask({ name: `Cy ${surname}`, email: "cy@example.com" });
  const owner = await browser.newPage({ baseURL: site.url });
  await signInOwner(owner);
  const answered = await owner.request.post(`/api/admin/bread-requests/${id}/replies`, {
    data: { text: "Which day works for you?" },
  });
  expect(answered.status()).toBe(201);
  const [mail] = await mailsTo(site.dataDir, email, { subject: /^About your bread request/ });
  const link = mail.links.find((each) => each.includes("#link=")) ?? "";
  const main = page.getByRole("main");

  await page.goto(link);
  await expect(page.getByRole("heading", { level: 1, name: "Your Request" })).toBeVisible();
  await expect(main).toContainText("Which day works for you?");
  await expect(main).toContainText("A dark rye with caraway");
  await expect(page).toHaveURL("/request");
  await look(page);
  // A reload shows the same, and the bar still says that nobody is signed in.
  await page.reload();
  await expect(main).toContainText("Which day works for you?");
  await expect(page.getByRole("link", { name: "Sign Up" }).first()).toBeVisible();

  await page.getByRole("button", { name: /^Write a message/ }).click();
  await page.getByRole("textbox", { name: "Your message to the baker" }).fill("Saturday, please");
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await expect(main).toContainText("Saturday, please");
  await page.getByRole("button", { name: /^Cancel request/ }).click();
  await look(page);
  await page.getByRole("dialog").getByRole("button", { name: "Cancel request" }).click();
  await expect(main).toContainText("You cancelled");

  await owner.goto(`/admin?tab=bread-requests&q=${surname}`);
  await expect(owner.locator(`tr[data-request="${id}"]`)).toContainText(/Cancelled .*ago/);
  await page.getByRole("button", { name: "End this link" }).click();
  await expect(main).toContainText("This link no longer leads to a request.");

  await test.step("declined in 2 presses, it leaves Pending", async () => {
    const row = owner.locator("tr[data-request]").filter({ hasText: "Cy" });
    const dialog = owner.getByRole("dialog");
    let presses = 0;
    const press = async (within: typeof row, name: string | RegExp) => {
      presses += 1;
      await within.getByRole("button", { name }).click();
    };
    await press(row, /^View details/);
    await expect(dialog).toContainText("Decline writes: \u201cI am sorry, I cannot bake this.");
    await press(dialog, /^Decline$/);
    await expect(dialog).toContainText("You said no today.");
    expect(presses).toBe(2);
    await expect(dialog.getByRole("button", { name: "Undo decline" })).toBeVisible();
    await dialog.getByRole("button", { name: "Close" }).last().click();
    await expect(row).toContainText("Declined");
    await owner.getByRole("combobox", { name: "Show" }).selectOption("pending");
    await expect(owner.locator("tr[data-request]")).toHaveCount(0);
    await expect(owner.getByText("Nothing found")).toBeVisible();
  });
  await owner.close();
});
