import { namePart, type Tab } from "./tab";

/** From the preset screen to the card of one of its breads. */
export async function openPreset(tab: Tab, name: RegExp): Promise<void> {
  await tab.open("/recipe");
  await tab.press(namePart("button", /^Use This Recipe/, namePart("article", name)));
  await tab.see(namePart("title", "Recipe Card"));
  await tab.see(namePart("region", "Ingredient List"));
}

/** The titles of the card's widgets in the order of the page. */
export const widgetTitles = (tab: Tab): Promise<string[]> =>
  tab.run(() =>
    [...document.querySelectorAll<HTMLElement>("article section h2")].map((title) => title.innerText.trim()),
  );
