// @vitest-environment happy-dom
import { expect, it, vi } from "vitest";
import { button, click, focus, one, render } from "../../../tests/support/render";
import { Button, IconButton } from "./button";

it("DL-02 a busy button says what it does, ignores a second press and keeps the focus", () => {
  const onClick = vi.fn();
  const busy = { onClick, busyLabel: "Saving..." };
  const { again } = render(<Button {...busy}>Save Recipe</Button>);
  const pressed = button("Save Recipe");
  focus(pressed);
  click(pressed);
  again(
    <Button {...busy} busy>
      Save Recipe
    </Button>,
  );
  click(button("Saving..."));
  expect(onClick).toHaveBeenCalledTimes(1);
  expect(pressed.getAttribute("aria-disabled")).toBe("true");
  expect(pressed.disabled).toBe(false);
  expect(document.activeElement).toBe(pressed);
});

it("a busy submit button sends its form only once", () => {
  const onSubmit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
  const form = (busy: boolean) => (
    <form onSubmit={onSubmit}>
      <Button type="submit" busy={busy} busyLabel="Sending...">
        Send
      </Button>
    </form>
  );
  const { again } = render(form(false));
  click(one("button"));
  again(form(true));
  click(one("button"));
  expect(onSubmit).toHaveBeenCalledTimes(1);
});

it("a button submits a form only if told to", () => {
  render(<Button>Print Recipe</Button>);
  expect(button("Print Recipe").type).toBe("button");
});

it("a disabled button stays readable and does nothing", () => {
  const onClick = vi.fn();
  render(
    <Button aria-disabled onClick={onClick}>
      Salt
    </Button>,
  );
  click(button("Salt"));
  expect(onClick).not.toHaveBeenCalled();
});

it("an icon button has an accessible name", () => {
  render(<IconButton label="Delete rye flour" icon={<svg />} />);
  expect(button("Delete rye flour").title).toBe("Delete rye flour");
});
