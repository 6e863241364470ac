// @vitest-environment happy-dom
import { act } from "react";
import { describe, expect, it, vi } from "vitest";
import { button, click, one, render } from "../../../../tests/support/render";
import { AlertDialog, ConfirmDialog, Dialog } from "./dialog";

const dialog = () => one("dialog", HTMLDialogElement);
const name = () => one(`[id="${dialog().getAttribute("aria-labelledby")}"]`).textContent;

function escape() {
  const cancel = new Event("cancel", { cancelable: true });
  act(() => void dialog().dispatchEvent(cancel));
  return cancel;
}
function pressBackdrop(down: Element = dialog()) {
  act(() => void down.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true })));
  click(dialog());
}

describe("Dialog", () => {
  it("DL-01 is modal, named by its title, md unless told otherwise", () => {
    const showModal = vi.spyOn(HTMLDialogElement.prototype, "showModal");
    render(
      <Dialog open onClose={() => {}} title="Detail">
        Body
      </Dialog>,
    );
    expect(showModal).toHaveBeenCalledTimes(1);
    expect(dialog().open).toBe(true);
    expect(name()).toBe("Detail");
    expect(dialog().className).toContain("max-w-md");
    showModal.mockRestore();
  });

  it.each(["sm", "md", "lg", "xl"] as const)("DL-01 has the size %s", (size) => {
    render(<Dialog open onClose={() => {}} title="Detail" size={size} />);
    expect(dialog().className).toContain(`max-w-${size}`);
  });

  it("DL-01 closes by its button, by Escape and by the backdrop", () => {
    const onClose = vi.fn();
    render(
      <Dialog open onClose={onClose} title="Detail">
        <p>Body</p>
      </Dialog>,
    );
    click(button("Close"));
    expect(onClose).toHaveBeenCalledTimes(1);
    expect(escape().defaultPrevented).toBe(true);
    expect(onClose).toHaveBeenCalledTimes(2);
    pressBackdrop();
    expect(onClose).toHaveBeenCalledTimes(3);
  });

  it("DL-01 beside the page, starts at its heading, and keeps what was typed while closed", () => {
    const panel = (open: boolean) => (
      <Dialog open={open} onClose={() => {}} title="Adjust" side>
        <input aria-label="Flour" />
      </Dialog>
    );
    const { again } = render(panel(false));
    expect(document.querySelector("dialog")).toBeNull();
    again(panel(true));
    expect(document.activeElement?.textContent).toBe("Adjust");
    one("dialog input", HTMLInputElement).value = "1000";
    again(panel(false));
    expect(dialog().open).toBe(false);
    again(panel(true));
    expect(dialog().open).toBe(true);
    expect(one("dialog input", HTMLInputElement).value).toBe("1000");
  });

  it("DL-01 a press that began inside closes nothing", () => {
    const onClose = vi.fn();
    render(
      <Dialog open onClose={onClose} title="Detail">
        <p>Body</p>
      </Dialog>,
    );
    pressBackdrop(one("p"));
    click(one("p"));
    expect(onClose).not.toHaveBeenCalled();
  });

  it("DL-01 nothing closes it while it is busy", () => {
    const onClose = vi.fn();
    render(<Dialog open onClose={onClose} title="Detail" busy />);
    escape();
    pressBackdrop();
    expect(button("Close").disabled).toBe(true);
    act(() => dialog().close());
    expect(dialog().open).toBe(true);
    expect(onClose).not.toHaveBeenCalled();
  });

  it("DL-01 a native close event reaches the owner", () => {
    const onClose = vi.fn();
    render(<Dialog open onClose={onClose} title="Detail" />);
    act(() => dialog().close());
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it("DL-01 focuses the first field, else the heading", () => {
    const { again } = render(
      <Dialog open onClose={() => {}} title="Password">
        <input type="hidden" />
        <input id="old" />
      </Dialog>,
    );
    expect(document.activeElement).toBe(one("#old"));
    again(null);
    again(<Dialog open onClose={() => {}} title="Detail" />);
    expect(document.activeElement?.textContent).toBe("Detail");
  });

  it("DL-01 closes before it is removed, so that the browser gives the focus back", () => {
    const { again } = render(<Dialog open onClose={() => {}} title="Detail" />);
    const gone = dialog();
    let wasInPage = false;
    gone.close = () => {
      wasInPage = gone.isConnected;
    };
    again(<Dialog open={false} onClose={() => {}} title="Detail" />);
    expect(wasInPage).toBe(true);
    expect(document.querySelector("dialog")).toBeNull();
  });
});

const confirm = (over: Partial<Parameters<typeof ConfirmDialog>[0]> = {}) => (
  <ConfirmDialog
    open
    title="Confirm Deletion"
    confirmText="Delete recipe"
    onConfirm={() => {}}
    onCancel={() => {}}
    {...over}
  >
    It is gone for good.
  </ConfirmDialog>
);

describe("ConfirmDialog", () => {
  it.each([
    ["primary", "Delete recipe"],
    ["success", "Delete recipe"],
    ["warning", "Cancel"],
    ["error", "Cancel"],
  ] as const)("DL-02 in the style %s the first focus is on %s", (tone, focused) => {
    render(confirm({ tone }));
    expect(document.activeElement?.textContent).toBe(focused);
    expect(dialog().getAttribute("role")).toBe("alertdialog");
    expect(name()).toBe("Confirm Deletion");
  });

  it("DL-02 is answered by its two buttons, and Escape means no", () => {
    const onConfirm = vi.fn();
    const onCancel = vi.fn();
    render(confirm({ onConfirm, onCancel, cancelText: "Keep it" }));
    click(button("Delete recipe"));
    click(button("Keep it"));
    escape();
    expect(onConfirm).toHaveBeenCalledTimes(1);
    expect(onCancel).toHaveBeenCalledTimes(2);
  });

  it("DL-02 loading disables both and says Processing...", () => {
    const onConfirm = vi.fn();
    const onCancel = vi.fn();
    render(confirm({ onConfirm, onCancel, loading: true, tone: "error" }));
    expect(button("Cancel").disabled).toBe(true);
    expect(button("Processing...").getAttribute("aria-disabled")).toBe("true");
    click(button("Processing..."));
    click(button("Cancel"));
    escape();
    pressBackdrop();
    expect(onConfirm).not.toHaveBeenCalled();
    expect(onCancel).not.toHaveBeenCalled();
  });
});

describe("AlertDialog", () => {
  it.each([
    ["success", "Success"],
    ["error", "Error"],
    ["info", "Information"],
    ["warning", "Warning"],
  ] as const)("DL-03 the type %s has its name, and OK has the focus and closes", (type, spoken) => {
    const onClose = vi.fn();
    render(
      <AlertDialog open type={type} onClose={onClose}>
        The text.
      </AlertDialog>,
    );
    expect(dialog().getAttribute("role")).toBe("alertdialog");
    expect(dialog().getAttribute("aria-label")).toBe(spoken);
    expect(one(`[id="${dialog().getAttribute("aria-describedby")}"]`).textContent).toBe("The text.");
    expect(document.activeElement).toBe(button("OK"));
    click(button("OK"));
    expect(onClose).toHaveBeenCalledTimes(1);
  });
});
