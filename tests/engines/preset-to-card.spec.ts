import { namePart } from "./tab";
import { expect, test } from "./test";

test("BU-02 a baker gets from the landing page by a preset to its card with its grams", async ({ tab }) => {
  await tab.open("/");
  await tab.press(namePart("link", "Recipe Calculator"));
  await tab.press(namePart("button", /^Use This Recipe/, namePart("article", /City Loaf Master Recipe/)));
  await tab.see(namePart("title", "Recipe Card"));
  const list = namePart("region", "Ingredient List");
  await tab.reads(list, "Makes two loaves of 888 g.");
  for (const words of ["Bread flour", "400 g", "Water", "550 g", "Salt", "25 g"])
    await tab.reads(list, words);
  await tab.press(namePart("checkbox", /^Salt/));
  await tab.see(namePart("checkbox", /^Salt/), ({ checked }) => checked);
  await tab.reload();
  expect((await tab.see(namePart("checkbox", /^Salt/))).checked).toBe(true);
});
