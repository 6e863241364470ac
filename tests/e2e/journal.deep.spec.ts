import type { Page } from "@playwright/test";
import { begunOnTime, ownDay } from "../support/baking-plans";
import { signInAnew } from "../support/baker";
import { onStep, store } from "../support/builder";
import { expect, look, test } from "../support/test";

// The expected 404: this test asks for a bake that was deleted on the other device.
test.use({ timezoneId: "America/Los_Angeles", refusals: [404] });

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

test("a bake begun on the phone and ended on the laptop is kept once, answered offline, and deleted everywhere", async ({
  page: phone,
  browser,
  site,
}) => {
  await signInAnew(phone);
  const startsAt = new Date(Date.now() - 725 * 60_000).toISOString();
  const plan = ownDay({
    startsAt,
    progress: { done: begunOnTime({ startsAt }, "autolyse"), moved: [] },
  });
  await store(phone, { "bread-tools-baking-day": JSON.stringify(plan) });
  await phone.goto("/baking-day");
  await onStep(phone, "Mix");
  await expect(phone.getByText("Saved on this device and in your account.")).toBeVisible();

  const { cookies } = await phone.context().storageState();
  const context = await browser.newContext({
    baseURL: site.url,
    timezoneId: "America/Los_Angeles",
    storageState: { cookies, origins: [] },
  });
  const laptop = await context.newPage();
  await laptop.goto("/baking-day");
  await onStep(laptop, "Mix");
  await button(laptop, "End baking day").click();
  await expect(laptop.getByRole("checkbox", { name: "Keep this bake in my journal" })).toBeChecked();
  await look(laptop);
  await laptop.getByRole("alertdialog").getByRole("button", { name: "End baking day" }).click();
  await laptop.getByRole("link", { name: "How did it turn out?" }).click();
  await expect(laptop.getByRole("heading", { level: 1 })).toHaveText("City Loaf");
  await expect(laptop.getByText("Saved in your account.")).toBeVisible();
  // Photos and the verdict come first, what went in is folded.
  await expect(laptop.getByRole("heading", { level: 2 }).first()).toHaveText("Photos");
  await expect(laptop.getByText("Autolyse")).toBeHidden();
  await look(laptop);
  await button(laptop, "What went in, and when").press("Enter");
  await expect(laptop.getByText("Autolyse")).toBeVisible();
  await laptop.getByRole("radio", { name: "Right" }).check();
  await look(laptop);

  // The wall of loaves and the calendar.
  await phone.goto("/journal");
  const loaf = phone.getByRole("listitem").filter({ hasText: "City Loaf" });
  await expect(loaf).toHaveCount(1);
  await expect(loaf).toContainText("Proofed right");
  await look(phone);
  await button(phone, "Show the calendar").click();
  await look(phone);
  await button(phone, "Show the loaves").click();
  await loaf.getByRole("link").click();
  await expect(phone.getByText("Saved in your account.")).toBeVisible();

  // Two devices answer different questions, one of them without a network: both answers stay.
  await phone.context().setOffline(true);
  await phone.getByRole("radio", { name: "4 of 5 stars" }).check();
  await phone.getByRole("textbox", { name: "Notes" }).fill("Ten minutes longer next time.");
  await expect(phone.getByText("Saved on this device. We send it once you are online.")).toBeVisible();
  await laptop.getByRole("radio", { name: "Open" }).check();
  await expect(laptop.getByText("Saved in your account.")).toBeVisible();
  await phone.context().setOffline(false);
  await expect(phone.getByText("Saved in your account.")).toBeVisible();
  await phone.reload();
  await expect(phone.getByRole("radio", { name: "Open" })).toBeChecked();
  await expect(phone.getByRole("radio", { name: "Right" })).toBeChecked();
  await expect(phone.getByRole("textbox", { name: "Notes" })).toHaveValue("Ten minutes longer next time.");

  await button(laptop, "Delete bake").click();
  await laptop.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expect(laptop.getByText("No bakes yet")).toBeVisible();
  await phone.reload();
  await expect(phone.getByText("No such bake")).toBeVisible();
  await look(phone);
  await context.close();
});
