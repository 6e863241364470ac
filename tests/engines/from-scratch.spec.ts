import { namePart, type Tab } from "./tab";
import { test } from "./test";

/** Presses Tab until a part has the focus, at most this many times. */
async function tabTo(tab: Tab, wanted: ReturnType<typeof namePart>): Promise<void> {
  await tab.see(wanted);
  for (let presses = 0; presses < 80; presses += 1) {
    if ((await tab.see(wanted)).focused) return;
    await tab.key("Tab");
  }
  throw new Error("eighty presses of Tab did not get there");
}

test("BU-01 ACC-02 a baker gets from scratch to the card with the keyboard alone", async ({ tab }) => {
  await tab.open("/recipe");
  await tabTo(tab, namePart("button", "Start Fresh"));
  await tab.key("Enter");
  await tab.focused(namePart("title", "Basic Information"));
  await tabTo(tab, namePart("field", "Recipe name"));
  await tab.type("Sunday loaf");
  await tabTo(tab, namePart("radio", "Sourdough"));
  await tab.key("Space");
  await tab.see(namePart("radio", "Sourdough"), ({ checked }) => checked);
  await tabTo(tab, namePart("button", "Next: Yield & Scaling"));
  await tab.key("Enter");
  await tab.focused(namePart("title", "Yield & Scaling"));
  await tabTo(tab, namePart("button", "Next: Flour Composition"));
  await tab.key("Enter");
  await tab.focused(namePart("title", "Flour Composition"));
  await tabTo(tab, namePart("button", "Use 100% bread flour"));
  await tab.key("Enter");
  await tabTo(tab, namePart("button", "Use the usual for the rest"));
  await tab.key("Enter");
  await tab.see(namePart("title", "Recipe Card"));
  await tab.reads(namePart("article"), "Sunday loaf");
  await tab.reads(namePart("region", "Ingredient List"), "Bread flour");
});
