import { signInOwner, signInAnew } from "../support/baker";
import { mailsTo } from "../support/mailbox";
import { expect, look, OWNER, test } from "../support/test";

// A month's numbers count the whole site.
test.use({ siteOf: "owners-month" });
// One after the other: each further worker would start a site of its own.
test.describe.configure({ mode: "default" });

const HOME = { address: "24 Guerrero St", address2: "", city: "San Francisco", state: "CA", zip: "94110" };
const PHONE = { width: 390, height: 844 };

test("RE-03 a recipe is offered under a name, asked about, refused with a sentence, offered again, and approved", async ({
  page,
  browser,
  site,
}) => {
  test.setTimeout(120_000);
  const context = await browser.newContext({ baseURL: site.url });
  const author = await context.newPage();
  const { email } = await signInAnew(author, "Ana Ruiz");
  const recipe = { recipeName: "Harbor Rye", recipeType: "sourdough", author: "Home Baker" };
  const saved = await author.request.post("/api/recipes", { data: recipe });
  const { id } = (await saved.json()) as { id: string };
  const other = await author.request.post("/api/recipes", {
    data: { ...recipe, recipeName: "For a friend" },
  });
  const friend = (await other.json()) as { id: string };
  await author.request.put(`/api/recipes/${friend.id}/visibility`, { data: { isPublic: true } });

  const openOffer = async (button: string) => {
    await author.getByRole("button", { name: button }).click();
    const name = author.getByRole("dialog").getByLabel("Name shown with the recipe");
    await expect(name).toHaveValue("Ana Ruiz");
  };
  const sendOffer = async () => {
    await author.getByRole("dialog").getByRole("button", { name: "Offer it" }).click();
    await expect(author.getByText("It waits for approval.")).toBeVisible();
  };
  await author.goto(`/recipes/${id}`);
  await openOffer("Offer to the community");
  await look(author);
  await sendOffer();

  await signInOwner(page);
  await page.goto("/admin?tab=community");
  const row = page.getByRole("listitem").filter({ hasText: "Harbor Rye" });
  await expect(row).toContainText("by Ana Ruiz");
  // A recipe that is only public asks for nothing.
  await expect(page.getByText("For a friend")).toHaveCount(0);
  await row.getByRole("button", { name: "Ask" }).click();
  await page.getByLabel("Your question").fill("Which rye is it?");
  await look(page);
  await page.getByRole("button", { name: "Send" }).click();
  await expect(row).toContainText("Which rye is it?");
  const [question] = await mailsTo(site.dataDir, email, { subject: /^A question about your recipe/ });
  expect(question.text).toContain("Which rye is it?");
  await row.getByRole("button", { name: "No, thanks" }).click();
  await page.getByLabel("A sentence for the author").fill("We have five ryes.");
  await page.getByRole("button", { name: "Send" }).click();
  await expect(page.getByText("Nothing waits for you")).toBeVisible();
  await look(page);
  await mailsTo(site.dataDir, email, { subject: /^About the recipe you offered/ });

  await author.goto(`/recipes/${id}`);
  await expect(author.getByText("We have five ryes.")).toBeVisible();
  await look(author);
  await openOffer("Offer it again");
  await sendOffer();
  await page.reload();
  await page.setViewportSize(PHONE);
  await expect(row.getByRole("button", { name: "Approve" })).toBeVisible();
  await look(page);
  await row.getByRole("button", { name: "Approve" }).click();
  await expect(page.getByText("Recipe published successfully!")).toBeVisible();
  const listed = (await (await page.request.get("/api/recipes/published")).json()) as { author: string }[];
  expect(listed.map((one) => one.author)).toEqual(["Ana Ruiz"]);
  await context.close();
});

test("a notice opened on a signed-out phone leads the owner to that request, the month and the reminders", async ({
  page,
  browser,
  site,
}) => {
  test.setTimeout(120_000);
  const guests = await browser.newContext({ baseURL: site.url });
  const wish = {
    name: "Ben Ito",
    email: "ben@example.com",
    requestType: "description",
    instructions: "A dark rye",
    fulfillment: "pickup",
    wantedOn: "",
  };
  expect((await guests.request.post("/api/bread-request", { data: wish })).status()).toBe(201);
  await guests.close();
  const [notice] = await mailsTo(site.dataDir, OWNER.email, { subject: /^New bread request/ });
  const link = notice.links.find((address) => address.includes("/admin?of=")) ?? "no link";

  await test.step("the door", async () => {
    const pocket = await browser.newContext({ baseURL: site.url, viewport: PHONE });
    const phone = await pocket.newPage();
    await phone.goto(link);
    await expect(phone).toHaveURL(/\/login\?redirect=/);
    await phone.getByLabel("Email").fill(OWNER.email);
    await phone.getByLabel("Password", { exact: true }).fill(OWNER.password);
    await phone.getByRole("button", { name: "Sign In", exact: true }).click();
    await expect(phone.getByRole("heading", { level: 1, name: "Ben Ito" })).toBeVisible();
    await expect(phone.getByText("A dark rye")).toBeVisible();
    await phone.getByRole("combobox", { name: /^Status of/ }).selectOption("delivered");
    await phone.keyboard.press("Tab");
    await expect(phone.getByText("1 request for bread, 1 delivered")).toBeVisible();
    await pocket.close();
  });

  await test.step("the month, with postage, and as a file", async () => {
    const starters = await browser.newContext({ baseURL: site.url });
    await signInAnew(starters, "Cleo");
    const asked = await starters.request.post("/api/starter-request", { data: HOME });
    const { id } = (await asked.json()) as { id: string };
    await starters.close();
    await signInOwner(page);
    const data = { status: "shipped" };
    expect((await page.request.patch(`/api/admin/starter-requests/${id}`, { data })).status()).toBe(200);
    await page.goto("/admin?tab=settings");
    await page.getByLabel("Postage for one envelope, in dollars").fill("0.73");
    await page.getByLabel("Remind me to feed the starter").check();
    await page.getByLabel("Every, in days").fill("3");
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expect(page.getByRole("button", { name: "Discard changes" })).toHaveCount(0);
    await page.goto("/admin?tab=records");
    const month = page.getByRole("main").getByRole("listitem").first();
    await expect(month).toContainText(String(new Date().getFullYear()));
    await expect(month).toContainText("$0.73");
    await look(page);
    const loading = page.waitForEvent("download");
    await page.getByRole("link", { name: "Export CSV" }).click();
    expect((await loading).suggestedFilename()).toMatch(/^months-.*\.csv$/);
    await page.setViewportSize(PHONE);
    await look(page);
    const [content, room] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
    expect(content).toBeLessThanOrEqual(room ?? 0);
  });

  await test.step("the reminder is in the owner's calendar", async () => {
    const made = await page.request.post("/api/calendar-feed");
    const { address } = (await made.json()) as { address: string };
    const feed = await (await page.request.get(new URL(address).pathname)).text();
    expect(feed).toContain("SUMMARY:Feed the starter");
    expect(feed).toContain("RRULE:FREQ=DAILY;INTERVAL=3");
  });
});
