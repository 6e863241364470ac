import type { Locator } from "@playwright/test";
import { site as built } from "../../src/contract/site/site";
import { box, fillSignIn, isSignedIn } from "../support/account-pages";
import { signInAnew } from "../support/baker";
import { mailsTo } from "../support/mailbox";
import { expect, look, test } from "../support/test";
import { addAuthenticator } from "../support/virtual-authenticator";

const heading = (name: string) => ({ level: 1, name }) as const;

test("ST-01 ST-02 ST-04 AC-10 a person asks for a starter after signing in, and corrects its address in 3 presses", async ({
  page,
  site,
}) => {
  await addAuthenticator(page);
  const person = await signInAnew(page, "Ana Ruiz");
  await page.context().clearCookies();
  await page.goto("/starter-request");
  await expect(page.getByText("Please sign in to request a free starter.")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Sign In Required" })).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "Sign In" }).click();
  await fillSignIn(page, person);
  await expect(page).toHaveURL("/starter-request");
  await expect(page).toHaveTitle("Request Free Starter");
  await expect(page.getByRole("heading", heading("Request Free Sourdough Starter"))).toBeVisible();
  await expect(page.getByText("Shipping to Ana Ruiz")).toBeVisible();

  const submit = page.getByRole("button", { name: "Request Starter", exact: true });
  await submit.click();
  for (const message of [
    "Address is required",
    "City is required",
    "State is required",
    "ZIP code is required",
  ])
    await expect(page.getByText(message, { exact: true })).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Address", exact: true })).toBeFocused();
  await look(page);
  await page.getByRole("textbox", { name: "Address", exact: true }).fill("1 Baker St");
  await page.getByRole("textbox", { name: "City" }).fill("Portland");
  await page.getByRole("combobox", { name: "State" }).fill("Oregon");
  await page.getByRole("textbox", { name: "ZIP code" }).fill("972");
  await submit.click();
  await expect(page.getByText("Invalid ZIP code")).toBeVisible();
  // A reload in the middle loses nothing.
  await page.reload();
  await expect(page.getByRole("textbox", { name: "City" })).toHaveValue("Portland");
  await page.getByRole("textbox", { name: "ZIP code" }).fill("97201-0123");
  await submit.click();
  await expect(page.getByRole("heading", heading("Request Submitted"))).toBeVisible();
  await expect(page.getByText(built.promises.starterArrives)).toBeVisible();
  await expect(page.getByRole("link", { name: "Back to Home" })).toBeVisible();
  await expect(page.getByRole("link", { name: "View Starter Instructions" })).toBeVisible();
  await look(page);

  expect((await mailsTo(site.dataDir, person.email, { subject: /starter/i })).length).toBe(1);

  await page.goto("/account");
  const own = page.locator("#your-requests");
  await expect(own).toContainText("Pending");
  let presses = 0;
  const press = async (what: Locator) => {
    presses += 1;
    await what.click();
  };
  await press(own.getByRole("button", { name: /^Correct address/ }));
  const street = own.getByRole("textbox", { name: "Address", exact: true });
  await expect(street).toHaveValue("1 Baker St");
  await look(page);
  await press(street);
  await street.fill("7 Valencia St");
  await press(own.getByRole("button", { name: "Save address" }));
  await expect(own).toContainText("7 Valencia St, Portland, OR 97201-0123");
  await expect(own).toContainText("You corrected the address");
  expect(presses).toBe(3);
  await look(page);

  // The next time, the address is filled in.
  await page.goto("/starter-request");
  await expect(page.getByText("From your last request")).toBeVisible();
  await expect(page.getByRole("textbox", { name: "ZIP code" })).toHaveValue("97201-0123");
});

test("BR-01 BR-02 BR-04 a visitor asks for bread, described in words and delivered", async ({
  page,
  site,
}) => {
  const email = `hungry-${process.pid}-${Date.now()}@example.com`;
  await page.goto("/bread-request");
  const submit = page.getByRole("main").getByRole("button", { name: "Request Bread", exact: true });
  await submit.click();
  for (const message of [
    "Please choose a request type",
    "Address is required",
    "Name is required",
    "Email is required",
  ])
    await expect(page.getByText(message, { exact: true })).toBeVisible();
  await look(page);
  await page.getByRole("radio", { name: /^Description/ }).check();
  await submit.click();
  await expect(page.getByText("Please describe your request")).toBeVisible();
  await box(page, "Name").fill("Ben Ode");
  await box(page, "Email").fill(email);
  await page.getByRole("textbox", { name: /^Instructions/ }).fill("A rye with caraway, please.");
  await page.getByRole("textbox", { name: "Address", exact: true }).fill("2 Mill Rd");
  await page.getByRole("textbox", { name: "City" }).fill("Oakland");
  await page.getByRole("combobox", { name: "State" }).fill("CA");
  await page.getByRole("textbox", { name: "ZIP code" }).fill("94607");
  // Outside the city: a friendly notice, and no refusal.
  await expect(
    page
      .getByRole("status")
      .filter({ hasText: /San Francisco|SF/ })
      .first(),
  ).toBeVisible();
  await submit.click();
  await expect(page.getByRole("heading", heading("Request Submitted"))).toBeVisible();
  await expect(page.getByText(built.promises.breadReply)).toBeVisible();
  await look(page);
  const [confirmation] = await mailsTo(site.dataDir, email);
  expect(confirmation.text).not.toContain("caraway");

  // The receipt's own link opens the request, and a reload of the tab does, too.
  await page.getByRole("link", { name: "Your Request" }).click();
  await expect(page.getByRole("heading", heading("Your Request"))).toBeVisible();
  await expect(page.getByRole("main")).toContainText("Bread: Custom");
  await expect(page).toHaveURL("/request");
  await page.reload();
  await expect(page.getByRole("main")).toContainText("Bread: Custom");
});

test.describe("the server refuses", () => {
  test.use({ refusals: [503] });

  test("BR-01 BR-03 ST-05 REL-02 a failed request for baker's choice keeps what was typed, and a second try is the same request", async ({
    page,
  }) => {
    await signInAnew(page);
    let tries = 0;
    await page.route("**/api/bread-request", async (route) => {
      tries += 1;
      // The page sends it again twice by itself.
      if (tries > 3) return route.fallback();
      if (tries === 1) await route.fetch();
      return route.fulfill({ status: 503, body: "" });
    });
    await page.goto("/bread-request");
    await isSignedIn(page);
    await page.getByRole("radio", { name: /^Omakase/ }).check();
    await page.getByRole("radio", { name: "Pickup" }).check();
    await expect(page.getByRole("textbox", { name: "Address", exact: true })).toHaveCount(0);
    await page.getByRole("textbox", { name: /^Instructions/ }).fill("Surprise me");
    const submit = page.getByRole("main").getByRole("button", { name: "Request Bread", exact: true });
    await submit.click();
    const alert = page.getByRole("alertdialog");
    await expect(alert).toContainText("Failed to submit request");
    await alert.getByRole("button", { name: "OK" }).click();
    await expect(page.getByRole("textbox", { name: /^Instructions/ })).toHaveValue("Surprise me");
    await submit.click();
    await expect(page.getByRole("heading", heading("Request Submitted"))).toBeVisible();
    const own = (await (await page.request.get("/api/requests")).json()) as { bread: unknown[] };
    expect(own.bread).toHaveLength(1);
  });
});
