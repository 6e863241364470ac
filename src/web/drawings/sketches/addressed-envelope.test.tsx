import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { AddressedEnvelope, envelopeLines } from "./addressed-envelope";

const ANA = {
  name: "Ana Ruiz",
  address: "24 Guerrero St",
  city: "San Francisco",
  state: "california",
  zip: "94110",
};

it.each([
  [{ name: "Ana Ruiz" }, ["Ana Ruiz", "", ""]],
  [{ name: "", zip: " 94110 " }, ["", "", "94110"]],
  [{ name: "Ana Ruiz", state: "ca" }, ["Ana Ruiz", "", "CA"]],
  [ANA, ["Ana Ruiz", "24 Guerrero St", "San Francisco, CA 94110"]],
  [{ ...ANA, address2: " Apt 3 " }, ["Ana Ruiz", "24 Guerrero St", "Apt 3", "San Francisco, CA 94110"]],
])("ST-02 %j is written on the envelope as the post office wants it", (to, lines) => {
  expect(envelopeLines(to)).toEqual(lines);
});

it("the envelope has no style, one tint, one blue stroke, is hidden from screen readers, and gets a postmark when posted", () => {
  const blank = renderToStaticMarkup(<AddressedEnvelope to={ANA} from="Bread Tools" />);
  const posted = renderToStaticMarkup(
    <AddressedEnvelope to={ANA} from="Bread Tools" posted={new Date(2026, 10, 21)} />,
  );
  for (const html of [blank, posted]) {
    expect(html).not.toMatch(/style=|<style|[gG]radient|<image/);
    expect(html).toMatch(/^<div aria-hidden="true"/);
    expect(html.split("fill-tint")).toHaveLength(2);
    expect(html.split("stroke-accent")).toHaveLength(2);
  }
  expect(blank).not.toContain("2026");
  expect(posted).toContain("NOV 21");
});
