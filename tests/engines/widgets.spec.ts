import { openPreset, widgetTitles } from "./builder";
import { namePart } from "./tab";
import { expect, test } from "./test";

const handle = (title: string) => namePart("button", `Move ${title}`);

test("BU-24 a widget goes where the pointer drops it, returns by its menu, and stays after a reload", async ({
  tab,
}) => {
  await tab.resize(1280, 2400);
  await openPreset(tab, /City Loaf Master Recipe/);
  const before = await widgetTitles(tab);
  const from = (await tab.reach(handle("Ingredient List"))).point;
  const onto = await tab.box(namePart("region", "Levain Starter"));
  await tab.point([
    { type: "pointerMove", ...from },
    // A pointer on its way to a handle loads the code for dragging.
    { type: "pause", duration: 1000 },
    { type: "pointerDown", button: 0 },
    { type: "pointerMove", x: from.x, y: from.y + 12, duration: 50 },
    {
      type: "pointerMove",
      x: Math.round(onto.x + onto.width / 2),
      y: Math.round(onto.y + 40),
      duration: 300,
    },
  ]);
  // People let go where they see the gap, which a busy machine draws late.
  await tab.heard(/Ingredient List is over position 3 of 8\./);
  await tab.point([{ type: "pointerUp", button: 0 }]);
  await tab.heard(/Ingredient List dropped at position 3 of 8\./);
  const [moved = "", second = "", third = "", ...rest] = before;
  const dropped = [second, third, moved, ...rest];
  expect(await widgetTitles(tab)).toEqual(dropped);
  await tab.gone(namePart("button", "Move down"));
  await tab.reload();
  await tab.see(handle("Ingredient List"));
  expect(await widgetTitles(tab)).toEqual(dropped);

  for (const position of [2, 1]) {
    await tab.press(handle("Ingredient List"));
    await tab.press(namePart("button", "Move up"));
    await tab.heard(new RegExp(`Ingredient List moved to position ${position} of 8\\.`));
    await tab.focused(handle("Ingredient List"));
  }
  expect(await widgetTitles(tab)).toEqual(before);
});
