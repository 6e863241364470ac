import type { Browser } from "@playwright/test";
import { signInOwner } from "./baker";
import { expect } from "./test";

/** Makes a recipe of the owner's that everybody may see; answers its id. */
export async function publishRecipe(browser: Browser, baseURL: string, recipeName: string): Promise<string> {
  const context = await browser.newContext({ baseURL });
  await signInOwner(context);
  const data = {
    recipeName,
    recipeType: "sourdough",
    author: "Ana Ruiz",
    dateCreated: "2026-11-20",
    unitWeight: 800,
    quantity: 3,
    hydrationPercent: 71,
    finalShape: "batard",
    scoringStyle: "leaf",
    flourTypes: [
      { name: "Bread flour", percentage: 80, notes: "" },
      { name: "Rye flour", percentage: 20, notes: "" },
    ],
    notes: "Keep the dough cool.",
  };
  const saved = await context.request.post("/api/recipes", { data });
  expect(saved.status()).toBe(201);
  const { id } = (await saved.json()) as { id: string };
  const shown = await context.request.put(`/api/recipes/${id}/publish`, {
    data: { published: true, version: 1 },
  });
  expect(shown.status()).toBe(200);
  await context.close();
  return id;
}
