// @vitest-environment happy-dom
import { act } from "react";
import { afterEach, expect, it, vi } from "vitest";
import { renderAt } from "../../../tests/support/render-at";
import { cityBake } from "../../../tests/support/bakes";
import { faceOf } from "../../baking";
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

it("BU-22 a bake is drawn with its own crust, also while only this device has it", async () => {
  const { form: city } = cityBake();
  const form = { ...city, flourTypes: [{ name: "Rye flour", percentage: 100, notes: "" }] };
  const bakes = [
    { ...card(1, { photograph: undefined }), face: faceOf(city) },
    { ...card(2, { photograph: undefined }), form },
    card(3, { photograph: undefined }),
  ];
  await renderAt("/journal", <BakeWall bakes={bakes} waiting={[]} />);
  await vi.waitFor(() => {
    const drawn = [...document.querySelectorAll("li svg.drawing")].map(
      (loaf) => /crust-\w+/.exec(loaf.getAttribute("class") ?? "")?.[0],
    );
    expect(drawn).toEqual(["crust-golden", "crust-dark", "crust-golden"]);
  }, 10_000);
});
