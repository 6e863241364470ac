// @vitest-environment happy-dom
import { act } from "react";
import { expect, it } from "vitest";
import { answers, calls, openBuilder, press, shown } from "../../../../tests/support/open-builder";
import { placeEverything } from "../../../../tests/support/near";
import { button, one, type } from "../../../../tests/support/render";
import { settle, until } from "../../../../tests/support/render-at";
import { labelled } from "../../../../tests/support/labelled";

const NEWEST = "GET /api/recipes/published?fields=card";
const recipe = (name: string) => ({ id: name, recipeName: name, author: "Bo", recipeData: { notes: "" } });
const many = (count: number, from = 1) =>
  Array.from({ length: count }, (_, index) => recipe(`Bread ${from + index}`));
const answer = (call: string, rows: unknown, link?: string) =>
  answers.set(call, () => Response.json(rows, { headers: link === undefined ? {} : { link } }));
const names = () =>
  [...document.querySelectorAll('h3[id^="community-"]')].map((heading) => heading.textContent);
const asked = () => calls.map(({ call }) => call).filter((call) => call.startsWith(NEWEST));
const search = () => labelled("Find a shared recipe", HTMLInputElement);
const hasSearch = () => document.querySelector("input[type=search]") !== null;
const badge = () => one("summary h2 ~ span").textContent;

async function open(count: number, link?: string) {
  placeEverything("near");
  answer(NEWEST, many(count), link);
  await openBuilder();
  await until(() => expect(names()).toHaveLength(count));
}

it("BU-04 the list's count loads at once, and its code near the screen or on opening", async () => {
  placeEverything("far");
  answer(NEWEST, many(3));
  await openBuilder();
  await until(() => expect(badge()).toBe("3"));
  await settle();
  expect(names()).toEqual([]);
  await press(one("summary:has(h2)"));
  await until(() => expect(names()).toHaveLength(3));
  expect(asked()).toEqual([NEWEST]);
});

it("BU-04 up to 49 community recipes are listed without a search", async () => {
  await open(49);
  expect(badge()).toBe("49");
  expect(hasSearch()).toBe(false);
  expect(shown()).not.toContain("Show more");
});

it("BU-04 50 recipes get a search: from two letters on, after a pause, with the count told", async () => {
  await open(50);
  answer(`${NEWEST}&q=ry`, [recipe("Rye"), recipe("Rye crisp")]);
  type(search(), "r");
  await settle();
  expect(names()).toHaveLength(50);
  type(search(), "ry");
  // Recipes already loaded answer at once.
  expect(shown()).toContain("Of the newest 50, 0 recipes match “ry”.");
  await until(() => expect(names()).toEqual(["Rye", "Rye crisp"]));
  expect(shown()).toContain("2 recipes match “ry”.");
  answer(`${NEWEST}&q=oat`, []);
  type(search(), "oat");
  await until(() => expect(shown()).toContain("No community recipe matches “oat”."));
  type(search(), "");
  expect(names()).toHaveLength(50);
  expect(asked()).toEqual([NEWEST, `${NEWEST}&q=ry`, `${NEWEST}&q=oat`]);
});

it("BU-04 the answer to the last search is shown, however late an earlier one comes", async () => {
  await open(50);
  let late: (response: Response) => void = () => undefined;
  answers.set(
    `${NEWEST}&q=ry`,
    () =>
      new Promise((resolve) => {
        late = resolve;
      }),
  );
  answer(`${NEWEST}&q=rye+%26`, [recipe("Rye & oats")]);
  type(search(), "ry");
  await until(() => expect(asked()).toHaveLength(2));
  type(search(), "rye &");
  await until(() => expect(names()).toEqual(["Rye & oats"]));
  await act(async () => late(Response.json([recipe("Ryvita")])));
  expect(names()).toEqual(["Rye & oats"]);
});

it("BU-04 a failed search leaves the list, and says nothing", async () => {
  await open(50);
  answers.set(`${NEWEST}&q=bread+7`, () => Response.json({ error: "no" }, { status: 503 }));
  type(search(), "bread 7");
  await until(() => expect(asked()).toHaveLength(2));
  await settle();
  expect(names()).toEqual(["Bread 7"]);
  expect(shown()).toContain("Of the newest 50, 1 recipe matches “bread 7”.");
  expect(document.querySelector("main [role=alert]")).toBeNull();
});

it("BU-04 Show more follows the answer's link, and the focus moves to the first new recipe", async () => {
  await open(50, '</api/recipes/published?cursor=abc>; rel="next"');
  expect(badge()).toBe("50+");
  answers.set(`${NEWEST}&cursor=abc`, () => Response.json({ error: "no" }, { status: 500 }));
  await press(button("Show more"));
  expect(names()).toHaveLength(50);
  answer(`${NEWEST}&cursor=abc`, many(3, 51));
  await press(button("Show more"));
  await until(() => expect(names()).toHaveLength(53));
  expect(document.activeElement?.textContent).toBe("Bread 51");
  expect(badge()).toBe("53");
  expect(shown()).not.toContain("Show more");
});

it.each(["<https://elsewhere.example/list?cursor=1>; rel=next", "</api/account/export>; rel=next", "broken"])(
  "BU-04 a link to another site is not followed: %s",
  async (link) => {
    await open(50, link);
    expect(shown()).not.toContain("Show more");
  },
);
