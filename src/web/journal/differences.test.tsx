// @vitest-environment happy-dom
import { expect, it } from "vitest";
import { BAKE_ID, cityBake } from "../../../tests/support/bakes";
import { renderAt } from "../../../tests/support/render-at";
import { gramsOf, type StoredBake } from "../../contract/baking/bakes";
import { describeBake, describeRecipe } from "../../wording/baking/bake-differences";
import type { Bread } from "./compared-bread";
import { Differences } from "./differences";

const OTHER_ID = BAKE_ID.replace("3c0e", "4c0e");
const HASH = "a".repeat(64);
const stored: Pick<StoredBake, "bake"> = { bake: { ...cityBake(), grams: gramsOf(cityBake().form) } };

const bread = (id: string, hash?: string): Bread => ({
  ...describeBake(stored, {}),
  name: "City loaf",
  when: "Saturday, November 21",
  way: { to: "/journal/$id", params: { id } },
  bakeId: id,
  ...(hash !== undefined && { photograph: { hash, width: 400, height: 300 } }),
});

it("photographs of two compared bakes are side by side", async () => {
  await renderAt("/", <Differences one={bread(BAKE_ID, HASH)} other={bread(OTHER_ID, "b".repeat(64))} />);
  const sources = [...document.querySelectorAll("thead img")].map((image) => image.getAttribute("src"));
  expect(sources).toEqual([
    `/api/bakes/${BAKE_ID}/photographs/${HASH}?size=small`,
    `/api/bakes/${OTHER_ID}/photographs/${"b".repeat(64)}?size=small`,
  ]);
});

it("a bake without a photograph, and a recipe, are drawn in a comparison", async () => {
  const recipe: Bread = { ...describeRecipe(cityBake().form), name: "City loaf", when: "", way: { to: "/" } };
  await renderAt("/", <Differences one={bread(BAKE_ID)} other={recipe} />);
  expect(document.querySelectorAll("thead img")).toHaveLength(0);
  expect(document.querySelectorAll("thead a")).toHaveLength(2);
});
