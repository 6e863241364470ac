import { readFileSync } from "node:fs";
import ICAL from "ical.js";
import { runningPlan } from "../support/baking-plans";
import { signedIn } from "../support/baker";
import { expect, look, test } from "../support/test";

const eventsIn = (text: string) => new ICAL.Component(ICAL.parse(text)).getAllSubcomponents("vevent");

test("a signed-in baker's calendar follows their plan by a private address, and no longer once it is renewed", async ({
  page,
  request,
}) => {
  await signedIn(page);
  await page.goto("/account");
  const section = page.getByRole("main");
  await section.getByRole("button", { name: "Make an address" }).click();
  const field = section.getByRole("textbox", { name: "Address of your calendar feed" });
  await expect(field).toBeFocused();
  const first = await field.inputValue();
  await look(page);

  // As a calendar program asks: without the browser's session.
  const ask = (address: string) => request.fetch(address, { headers: { cookie: "" } });
  expect(eventsIn(await (await ask(first)).text())).toEqual([]);
  const plan = runningPlan();
  expect((await page.request.put("/api/baking-plan", { data: { plan } })).status()).toBe(200);
  const events = eventsIn(await (await ask(first)).text());
  expect(events.map((event) => event.getFirstPropertyValue("uid"))).toContain(`${plan.id}-0`);

  await section.getByRole("button", { name: "Renew address" }).click();
  const question = page.getByRole("alertdialog", { name: "Renew the address?" });
  await look(page);
  await question.getByRole("button", { name: "Renew address" }).click();
  await expect(field).not.toHaveValue(first);
  expect((await ask(first)).status()).toBe(404);
  const second = await field.inputValue();
  expect((await ask(second)).headers()["content-type"]).toBe("text/calendar; charset=utf-8");

  await page.reload();
  await expect(section).toContainText("You have one since");
  await section.getByRole("button", { name: "End feed" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "End feed" }).click();
  await expect(section.getByRole("button", { name: "Make an address" })).toBeFocused();
  expect((await ask(second)).status()).toBe(404);
});
