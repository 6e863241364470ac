// @vitest-environment happy-dom
import { expect, it, vi } from "vitest";
import { starter } from "../../../../tests/support/admin-dashboard";
import { withFonts } from "../../../../tests/support/fonts";
import { pressButton } from "../../../../tests/support/form-filling";
import { labelled } from "../../../../tests/support/labelled";
import { click, one, render } from "../../../../tests/support/render";
import type { ShownRequest, StarterRow } from "../desk/ask-rows";
import { AskedLabels } from "./label-question";

withFonts();

const row = (nth: number, part: Partial<StarterRow> = {}): StarterRow => ({
  ...starter(nth, part),
  kind: "starter-requests",
});
const settings = { pickup: "", returnAddress: "", envelopeCodes: true, sentences: [] };
const rest = {
  settings,
  onSettings: () => {},
  onShip: async () => ({ ok: true, text: "", left: 0 }),
  askNow: async (rows: readonly ShownRequest[]) => rows,
};
const open = (requests: readonly StarterRow[], onClose = () => {}) =>
  render(<AskedLabels requests={requests} onClose={onClose} {...rest} />);
const title = () => one("dialog h2").textContent;

it("AD-08 labels ask nothing where every address looks right", () => {
  open([row(1), row(2)]);
  expect(title()).toBe("Print shipping labels");
});

it("AD-08 labels ask about each doubtful address, and print those that stay checked", async () => {
  open([
    row(1),
    row(2, { household: ["Starter 3"] }),
    row(3, { place: { sign: "zip", state: "NY" } }),
    row(4, { email: "" }),
    // Requests without an address have no label anyway.
    row(5, { email: "", address: "", zip: "" }),
  ]);
  expect(title()).toBe("Check 3 addresses first");
  const words = one("dialog").textContent;
  expect(words).toContain("Same household as Starter 3.");
  expect(words).toContain("Outside the US? This ZIP code is in New York.");
  expect(words).toContain("Account deleted.");
  click(labelled("Starter 2"));
  click(labelled("Starter 4"));
  await pressButton("Go on with 2 labels");
  expect(title()).toBe("Print shipping labels");
  expect(one("dialog output").textContent).toBe("2 labels on 1 sheet");
});

it("AD-08 labels print nothing with nothing checked, and the question can be closed", async () => {
  const onClose = vi.fn();
  open([row(2, { household: ["Starter 3"] })], onClose);
  expect(title()).toBe("Check one address first");
  click(labelled("Starter 2"));
  await pressButton("Go on with 0 labels");
  expect(title()).toBe("Check one address first");
  click(labelled("Starter 2"));
  await pressButton("Cancel");
  expect(onClose).toHaveBeenCalledOnce();
});
