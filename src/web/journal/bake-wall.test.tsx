// @vitest-environment happy-dom
import { act } from "react";
import { afterEach, expect, it, vi } from "vitest";
import { renderAt } from "../../../tests/support/render-at";
import type { BakeCard } from "../../contract/baking/bakes";
import { BakeWall } from "./bake-wall";

type Tell = (entries: { isIntersecting: boolean }[]) => void;
/** Each place that asks whether it is near, with how it is told; and how far ahead it asked. */
const places = new Map<Element, Tell>();
const margins = new Set<string | undefined>();

class Screen {
  readonly #tell: Tell;
  constructor(tell: Tell, { rootMargin }: IntersectionObserverInit = {}) {
    this.#tell = tell;
    margins.add(rootMargin);
  }
  observe(place: Element) {
    places.set(place, this.#tell);
  }
  disconnect() {
    for (const [place, tell] of places) if (tell === this.#tell) places.delete(place);
  }
}

const card = (nth: number, change: Partial<BakeCard> = {}): BakeCard => ({
  id: `0b7e2f5c-6a7d-4f0e-9a55-${String(nth).padStart(12, "0")}`,
  version: 1,
  name: `Loaf ${nth}`,
  recipeId: null,
  bakedAt: "2026-11-22T16:00:00Z",
  zone: "America/Los_Angeles",
  loaf: { recipeName: `Loaf ${nth}`, finalShape: "boule", scoringStyle: "", flourTypes: [] },
  proof: null,
  rating: null,
  photograph: { hash: String(nth).padStart(64, "0"), width: 320, height: 240 },
  ...change,
});
const pictures = () => [...document.querySelectorAll("li img")].map((image) => image.getAttribute("src"));

afterEach(() => {
  vi.unstubAllGlobals();
  places.clear();
});

it("of fifty photographs, only those near the screen are loaded", async () => {
  vi.stubGlobal("IntersectionObserver", Screen);
  const bakes = Array.from({ length: 50 }, (_, nth) => card(nth));
  await renderAt("/journal", <BakeWall bakes={bakes} waiting={[]} />);
  expect([document.querySelectorAll("li h2").length, pictures()]).toEqual([50, []]);
  expect([...margins]).toEqual(["50% 0px"]);
  const near = [...document.querySelectorAll("li")].slice(0, 8);
  act(() => near.forEach((place) => places.get(place)?.([{ isIntersecting: true }])));
  expect(pictures()).toEqual(
    bakes
      .slice(0, 8)
      .map(({ id, photograph }) => `/api/bakes/${id}/photographs/${photograph?.hash}?size=small`),
  );
});
