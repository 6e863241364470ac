// @vitest-environment happy-dom
import { expect, it, vi } from "vitest";
import { button, click, focus, one, press, render } from "../../../../tests/support/render";
import { MenuButton, MenuItem } from "./menu";
import { Toggletip } from "./toggletip";

it("BU-24 a menu's button opens its popover, arrows move in it, and a choice closes it", () => {
  const onUp = vi.fn();
  render(
    <MenuButton label="Salt" icon={<svg />}>
      <MenuItem onClick={onUp}>Move up</MenuItem>
      <MenuItem disabled>Move down</MenuItem>
      <MenuItem>Hide</MenuItem>
    </MenuButton>,
  );
  const list = one("[popover]");
  expect(button("Salt").getAttribute("popovertarget")).toBe(list.id);
  const hide = vi.fn();
  list.hidePopover = hide;

  focus(button("Move up"));
  press(button("Move up"), "ArrowDown");
  expect(document.activeElement).toBe(button("Hide"));
  press(button("Hide"), "ArrowDown");
  expect(document.activeElement).toBe(button("Move up"));
  press(button("Move up"), "ArrowUp");
  expect(document.activeElement).toBe(button("Hide"));

  click(list);
  expect(hide).not.toHaveBeenCalled();
  click(button("Move up"));
  expect(onUp).toHaveBeenCalledTimes(1);
  expect(hide).toHaveBeenCalledTimes(1);
});

it("a toggletip is a button with its explanation in a popover", () => {
  render(<Toggletip term="bassinage">Water held back.</Toggletip>);
  const gloss = one("[popover]");
  expect(button("bassinage").getAttribute("popovertarget")).toBe(gloss.id);
  expect(gloss.textContent).toBe("Water held back.");
});
