// @vitest-environment happy-dom
import { beforeEach, expect, it } from "vitest";
import { answers, shown } from "../../../tests/support/open-builder";
import { button, click } from "../../../tests/support/render";
import { renderAt, until } from "../../../tests/support/render-at";
import { signedIn } from "../../../tests/support/saved-recipes";
import type { KitchenPace } from "../../baking";
import { client } from "../site/calls/query-client";
import { readChosenPace } from "../outbox/kitchen-pace-store";
import { YourKitchen } from "./your-kitchen";

const pace = (change: Partial<KitchenPace> = {}): KitchenPace => ({
  factor: 1.1,
  spread: 0.2,
  perDegree: 0,
  fastest: 1.3,
  slowest: 0.9,
  bakes: 5,
  held: { inside: 4, of: 5 },
  changed: null,
  ...change,
});
const kitchenSays = (said: KitchenPace | null) =>
  answers.set("GET /api/kitchen-pace", () => Response.json({ pace: said }));

beforeEach(async () => {
  localStorage.clear();
  client.clear();
  await signedIn({ isOwner: false });
});

it("after another bake the page says that the chosen bulk range is older, and a press forgets it", async () => {
  kitchenSays(pace());
  await renderAt("/journal", <YourKitchen />);
  await until(() => expect(shown()).toContain("4 of your last 5 ended inside."));
  click(button("Use it on my baking days"));
  await until(() => expect(shown()).toContain("Your next baking days use it."));

  kitchenSays(pace({ factor: 1.2, bakes: 6 }));
  await client.invalidateQueries();
  await until(() => expect(shown()).toContain("still use an older range from this kitchen."));
  expect(readChosenPace()?.factor).toBe(1.1);
  click(button("Use the new range"));
  await until(() => expect(shown()).toContain("Your next baking days use it."));
  expect(readChosenPace()?.factor).toBe(1.2);

  // Its bakes were deleted: nothing is known, but the choice can still be forgotten.
  kitchenSays(null);
  await client.invalidateQueries();
  await until(() => expect(shown()).toContain("We don’t know your kitchen yet."));
  expect(shown()).toContain("still use an older range from this kitchen.");
  click(button("Forget it"));
  await until(() => expect(shown()).not.toContain("older range"));
  expect(readChosenPace()).toBeUndefined();
  expect(localStorage.getItem("bread-tools-kitchen-pace")).toBeNull();
});

it("says since how many bakes a kitchen seems to have changed, and nothing while it is steady", async () => {
  kitchenSays(pace());
  await renderAt("/journal", <YourKitchen />);
  await until(() => expect(shown()).toContain("4 of your last 5 ended inside."));
  expect(shown()).not.toContain("changed");
  kitchenSays(pace({ changed: { bakes: 4, isFaster: true } }));
  await client.invalidateQueries();
  await until(() =>
    expect(shown()).toContain(
      "Your kitchen seems to have changed: your last 4 doughs were faster than the ones before.",
    ),
  );
});
