import { randomUUID } from "node:crypto";
import type { BakingPlan } from "../../src/contract/baking/baking-plan";
import { signInAnew } from "../support/baker";
import { runningPlan } from "../support/baking-plans";
import { cityBake, pressedBulk } from "../support/bakes";
import { onStep, openRecipe } from "../support/builder";
import { expect, look, test } from "../support/test";

test.use({ timezoneId: "America/Los_Angeles" });

test("after ten bakes the journal shows the kitchen's own range, and a press makes the next day use it", async ({
  page,
}) => {
  await signInAnew(page);
  for (let bake = 0; bake < 10; bake += 1) {
    const looks = [
      {
        at: "2026-11-21T08:10:00Z",
        of: "bulk" as const,
        doughFahrenheit: 76,
        risePercent: 40 + 2 * (bake % 3),
      },
    ];
    const saved = await page.request.put(`/api/bakes/${randomUUID()}`, {
      data: { bake: cityBake({ looks, plan: pressedBulk() }), answers: {} },
    });
    expect(saved.status()).toBe(200);
  }
  await page.goto("/journal");
  const kitchen = page.getByRole("region", { name: "Your kitchen’s clock" });
  await expect(kitchen).toContainText(/Where books say 5\shours of bulk, your dough takes 3/);
  await expect(kitchen).toContainText("7 of your last 7 ended inside.");
  await look(page);
  await kitchen.getByRole("button", { name: "Use it on my baking days" }).click();
  await expect(kitchen).toContainText("Your next baking days use it.");

  await openRecipe(page, runningPlan().form);
  await page.getByRole("button", { name: "Start baking day" }).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /^Now, / })
    .click();
  await onStep(page, "Build levain");
  const kept = await page.evaluate(() => localStorage.getItem("bread-tools-baking-day"));
  expect((JSON.parse(kept ?? "{}") as BakingPlan).pace?.factor).toBeGreaterThan(1);
});
