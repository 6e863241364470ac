import { openPreset } from "./builder";
import { namePart } from "./tab";
import { expect, test } from "./test";

test("ACC-10 a dialog takes the focus, holds it, and gives it back, closed by Escape or a press beside it", async ({
  tab,
}) => {
  await openPreset(tab, /City Loaf Master Recipe/);
  const opener = namePart("button", "Adjust");
  const panel = namePart("dialog", "Adjust");
  const holdsFocus = () =>
    tab.run(() => {
      const { activeElement } = document;
      return activeElement === document.body || activeElement?.closest("dialog") !== null;
    });
  await tab.focus(opener);
  await tab.key("Enter");
  await tab.see(panel);
  expect(await holdsFocus()).toBe(true);
  for (let presses = 0; presses < 40; presses += 1) {
    await tab.key("Tab");
    expect(await holdsFocus()).toBe(true);
  }
  await tab.key("Escape");
  await tab.gone(panel);
  await tab.focused(opener);

  await tab.press(opener);
  await tab.see(panel);
  await tab.point([
    { type: "pointerMove", x: 200, y: 450 },
    { type: "pointerDown", button: 0 },
    { type: "pointerUp", button: 0 },
  ]);
  await tab.gone(panel);
  await tab.focused(opener);
});
