// @vitest-environment happy-dom
import { decodeQR } from "qr/decode.js";
import { describe, expect, it } from "vitest";
import { withFonts } from "../../../../tests/support/fonts";
import { one, render } from "../../../../tests/support/render";
import { FIRST_SETTINGS } from "../../../contract/requests/replies";
import type { ShownRequest } from "../desk/ask-rows";
import { type CodeOfRequest, PackingSlips } from "./packing-slips";

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
  wish: { items: [{ pieces: 1, bread: "rye-loaf" }], by: "read" },
};

const settings = { ...FIRST_SETTINGS };
const CODE = "abcdefghijklmnopqrstuvwx27";
const drawn = (requests: readonly ShownRequest[], codes: CodeOfRequest = new Map()) => (
  <PackingSlips
    requests={requests}
    codes={codes}
    settings={settings}
    onShip={async () => null}
    onClose={() => {}}
    askNow={async (rows) => rows}
  />
);

/** Reads a drawn code as a camera does. Each module is four pixels wide. */
function readQr(svg: SVGElement): string {
  const size = Number(svg.getAttribute("viewBox")?.split(" ")[2]);
  const dark = new Set(
    svg
      .querySelector("path")
      ?.getAttribute("d")
      ?.match(/(?<=M)\d+ \d+/g),
  );
  const width = size * 4;
  const data = new Uint8Array(width * width * 4).fill(255);
  for (let y = 0; y < width; y++)
    for (let x = 0; x < width; x++)
      if (dark.has(`${x >> 2} ${y >> 2}`)) data.fill(0, (y * width + x) * 4, (y * width + x) * 4 + 3);
  return decodeQR({ width, height: width, data });
}

const slips = () => [...document.querySelectorAll(".print-sheets .packing-slip")];
const rowsOf = (slip: Element | undefined) =>
  [...(slip?.querySelectorAll("dd") ?? [])].map(({ textContent }) => textContent);

withFonts();

describe("AD-08 packing slips", () => {
  it("name whom a starter is for, what it is, when it was asked for, and where the guide is", () => {
    render(drawn([starter]));
    expect(rowsOf(slips()[0])).toEqual([
      "Ana Ruiz",
      "Free sourdough starter, dehydrated",
      "November 20, 2026",
      "24 Guerrero St, Apt 3, SAN FRANCISCO, CA 94110",
    ]);
    expect(slips()[0]?.textContent).toContain(`${window.location.host}/starter-instructions`);
  });

  it("AD-08 carry a code that opens the guide for their envelope, where there is one", () => {
    render(drawn([starter, { ...starter, id: "s2" }], new Map([["s1", CODE]])));
    const [first, second] = slips();
    const code = first?.querySelector("svg");
    expect(code && readQr(code)).toBe(`${window.location.origin}/starter-instructions#envelope=${CODE}`);
    expect(first?.textContent).toContain("Scan on Day 1.");
    expect(second?.querySelector("svg")).toBeNull();
    expect(second?.textContent).not.toContain("Scan");
  });

  it("repeat what was asked for of a bread, word for word", () => {
    render(drawn([bread]));
    expect(rowsOf(slips()[0]).slice(0, 2)).toEqual(["Ben Ito", "Bread: Custom"]);
    expect(slips()[0]?.textContent).toContain("A dark rye\nwith caraway");
  });

  it("AD-08 have no address for a pickup", () => {
    const pickup: ShownRequest = { ...bread, fulfillment: "pickup", address: "", city: "", zip: "" };
    render(drawn([pickup]));
    expect(rowsOf(slips()[0])[3]).toBe("Pickup in San Francisco");
  });

  it("are four on a sheet for starters, two in each half, and two for bread", () => {
    const of = (request: ShownRequest) => ["a", "b", "c", "d", "e"].map((id) => ({ ...request, id }));
    const { again } = render(drawn(of(starter)));
    expect(document.querySelectorAll(".print-sheets > .starter-slips")).toHaveLength(2);
    expect(slips()).toHaveLength(5);
    expect(one("dialog").textContent).toContain("5 slips on 2 letter sheets");
    again(drawn(of(bread)));
    expect(one("dialog").textContent).toContain("5 slips on 3 letter sheets");
  });

  it("are not printed without a request", () => {
    render(drawn([]));
    expect(one("dialog").textContent).toContain("nothing to print");
    expect(document.querySelector(".print-sheets")).toBeNull();
  });
});

it("a slip says first what its person must not eat, wherever they said so", () => {
  const allergies = [{ from: "message" as const, text: "NO sesame" }];
  render(drawn([{ ...bread, allergies, instructions: "Rye, no nuts" }]));
  const words = one(".packing-slip-words");
  expect(words.textContent).toBe("In a message: NO sesameRye, no nuts Allergens named: nuts");
  expect([...words.querySelectorAll("strong")].map(({ textContent }) => textContent)).toEqual([
    "In a message: NO sesame",
    "nuts",
  ]);
});
