import { part, type Tab } from "./tab";
import { test } from "./test";

/** Presses Tab until a part has the focus, at most this many times. */
async function tabTo(tab: Tab, wanted: ReturnType<typeof part>): Promise<void> {
  await tab.see(wanted);
  for (let presses = 0; presses < 80; presses += 1) {
    if ((await tab.see(wanted)).focused) return;
    await tab.key("Tab");
  }
  throw new Error("eighty presses of Tab did not get there");
}

test("BU-01 ACC-02 from scratch to the card with the keyboard alone", async ({ tab }) => {
  await tab.open("/recipe");
  await tabTo(tab, part("button", "Start Fresh"));
  await tab.key("Enter");
  await tab.focused(part("title", "Basic Information"));
  await tabTo(tab, part("field", "Recipe name"));
  await tab.type("Sunday loaf");
  await tabTo(tab, part("radio", "Sourdough"));
  await tab.key("Space");
  await tab.see(part("radio", "Sourdough"), ({ checked }) => checked);
  await tabTo(tab, part("button", "Next: Yield & Scaling"));
  await tab.key("Enter");
  await tab.focused(part("title", "Yield & Scaling"));
  await tabTo(tab, part("button", "Next: Flour Composition"));
  await tab.key("Enter");
  await tab.focused(part("title", "Flour Composition"));
  await tabTo(tab, part("button", "Use 100% bread flour"));
  await tab.key("Enter");
  await tabTo(tab, part("button", "Use the usual for the rest"));
  await tab.key("Enter");
  await tab.see(part("title", "Recipe Card"));
  await tab.reads(part("article"), "Sunday loaf");
  await tab.reads(part("region", "Ingredient List"), "Bread flour");
});
