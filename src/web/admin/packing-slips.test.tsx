// @vitest-environment happy-dom
import { describe, expect, it, vi } from "vitest";
import { withFonts } from "../../../tests/support/fonts";
import { one, render } from "../../../tests/support/render";
import type { ShownRequest } from "./ask-rows";
import { PackingSlips } from "./packing-slips";

const who = {
  name: "Ana Ruiz",
  email: "ana@example.com",
  address: "24 Guerrero St",
  address2: "Apt 3",
  city: "San Francisco",
  state: "CA",
  zip: "94110",
  createdAt: "2026-11-20T20:00:00.000Z",
};
const starter: ShownRequest = {
  ...who,
  kind: "starter-requests",
  id: "s1",
  status: "pending",
  earlierRequests: 0,
};
const bread: ShownRequest = {
  ...who,
  kind: "bread-requests",
  id: "b1",
  name: "Ben Ito",
  status: "pending",
  requestType: "custom",
  instructions: "A dark rye\nwith caraway",
  fulfillment: "delivery",
  wantedOn: "",
};

const slips = () => [...document.querySelectorAll(".print-sheets .packing-slip")];
const rowsOf = (slip: Element | undefined) =>
  [...(slip?.querySelectorAll("dd") ?? [])].map(({ textContent }) => textContent);

withFonts();

describe("AD-08 packing slips", () => {
  it("say for whom a starter is, what it is, when it was asked for, and where the guide is", () => {
    render(<PackingSlips requests={[starter]} onShip={async () => null} onClose={() => {}} />);
    expect(rowsOf(slips()[0])).toEqual([
      "Ana Ruiz",
      "Free sourdough starter, dehydrated",
      "November 20, 2026",
      "24 Guerrero St, Apt 3, SAN FRANCISCO, CA 94110",
    ]);
    expect(slips()[0]?.textContent).toContain(`${window.location.host}/starter-instructions`);
  });

  it("say of a loaf what was asked for, in the words it was asked in", () => {
    render(<PackingSlips requests={[bread]} onShip={async () => null} onClose={() => {}} />);
    expect(rowsOf(slips()[0]).slice(0, 2)).toEqual(["Ben Ito", "Bread: Custom"]);
    expect(slips()[0]?.textContent).toContain("A dark rye\nwith caraway");
  });

  it("AD-08 name no address for a loaf that is picked up", () => {
    const pickup: ShownRequest = { ...bread, fulfillment: "pickup", address: "", city: "", zip: "" };
    render(<PackingSlips requests={[pickup]} onShip={async () => null} onClose={() => {}} />);
    expect(rowsOf(slips()[0])[3]).toBe("Pickup in San Francisco");
  });

  it("stand four on a sheet for starters, two in each half, and two for bread", () => {
    const of = (request: ShownRequest) => ["a", "b", "c", "d", "e"].map((id) => ({ ...request, id }));
    const { again } = render(
      <PackingSlips requests={of(starter)} onShip={async () => null} onClose={() => {}} />,
    );
    expect(document.querySelectorAll(".print-sheets > .starter-slips")).toHaveLength(2);
    expect(slips()).toHaveLength(5);
    expect(one("dialog").textContent).toContain("5 slips on 2 letter sheets");
    again(<PackingSlips requests={of(bread)} onShip={async () => null} onClose={() => {}} />);
    expect(one("dialog").textContent).toContain("5 slips on 3 letter sheets");
  });

  it("need a request", () => {
    render(<PackingSlips requests={[]} onShip={async () => null} onClose={vi.fn<() => void>()} />);
    expect(one("dialog").textContent).toContain("nothing to print");
    expect(document.querySelector(".print-sheets")).toBeNull();
  });
});
