import { describe, expect, it } from "vitest";
import { defaultRecipe } from "../../baking";
import type { CommunityRecipe } from "../../contract/recipes/saved-recipes";
import { headTags, type Pictures } from "./head-tags";
import { PICTURES, PUBLIC_PAGES } from "./public-pages";

const pictures = Object.fromEntries(
  [...PICTURES, "boule-no-score", "focaccia-no-score", "batard-cross"].map((name) => [
    name,
    { address: `/assets/${name}.png`, alt: `drawn ${name}` },
  ]),
) as Pictures;
const origin = "https://bread.example";
const HOSTILE = `</script><script>alert(1)</script><!-- "' & \u2028 $& </head>`;

/** The data block of a head, read as a browser would. */
function thingIn(tags: string): Record<string, unknown> | undefined {
  const [, text] = /<script type="application\/ld\+json">([\s\S]*?)<\/script>/.exec(tags) ?? [];
  return text === undefined ? undefined : (JSON.parse(text) as Record<string, unknown>);
}

describe("a page's description in its head", () => {
  it.each(Object.entries(PUBLIC_PAGES))("%s has its own description of 120 to 160 characters", (_, page) => {
    expect(page.description.length).toBeGreaterThanOrEqual(120);
    expect(page.description.length).toBeLessThanOrEqual(160);
  });

  it("no two pages say the same", () => {
    const pages = Object.values(PUBLIC_PAGES);
    for (const key of ["title", "description", "picture"] as const)
      expect(new Set(pages.map((page) => page[key])).size).toBe(pages.length);
  });

  it("a private page asks to be left out of search, and has no address to share", () => {
    for (const path of [
      "/account",
      "/admin",
      "/my-recipes",
      "/login",
      "/reset-password",
      "/recipes/7",
      "/x",
    ]) {
      const tags = headTags({ path, origin, pictures });
      expect(tags).toContain('<meta name="robots" content="noindex">');
      expect(tags).not.toMatch(/canonical|og:url|ld\+json|name="description"/);
    }
  });

  it("SEC-38 typed text stays text in attributes and data, whatever it looks like", () => {
    const recipeData = { ...defaultRecipe(), recipeName: HOSTILE, author: HOSTILE, notes: HOSTILE };
    const shared: CommunityRecipe = { id: "7", recipeName: HOSTILE, author: HOSTILE, recipeData };
    const tags = headTags({ path: "/community/7", origin, pictures, shared });
    expect(tags.match(/<script/g)).toHaveLength(1);
    expect(tags).not.toMatch(/<!--|<\/head|\u2028(?=[^"]*<\/script>)/);
    expect(thingIn(tags)).toMatchObject({ "@type": "Recipe", name: HOSTILE });
    const [, title] = /property="og:title" content="([^"]*)"/.exec(tags) ?? [];
    expect(title).toContain("&lt;/script&gt;");
  });

  it.each([
    ["", "", "boule-no-score"],
    ["batard", "cross", "batard-cross"],
    ["focaccia", "", "focaccia-no-score"],
  ] as const)(
    "RE-03 a shared recipe (%s %s) has the picture of its bread",
    (finalShape, scoringStyle, name) => {
      const recipeData = { ...defaultRecipe(), recipeName: "Bread", finalShape, scoringStyle };
      const shared: CommunityRecipe = { id: "7", recipeName: "Bread", author: "", recipeData };
      const tags = headTags({ path: "/community/7", origin, pictures, shared });
      const image = `${origin}/assets/${name}.png`;
      expect(thingIn(tags)?.image).toBe(image);
      expect(tags).toContain(`<meta property="og:image" content="${image}">`);
      expect(tags).toContain(`<meta property="og:image:alt" content="drawn ${name}">`);
    },
  );

  it("CP-06 the guide is a HowTo of its own seven days", () => {
    const thing = thingIn(headTags({ path: "/starter-instructions", origin, pictures }));
    const steps = thing?.step as { name: string; text: string }[];
    expect(thing?.["@type"]).toBe("HowTo");
    expect(steps.map(({ name }) => name)).toEqual([
      "Day 1: Wake the flakes",
      "Day 2: The first feeding",
      "Day 3: The first bubbles",
      "Day 4: Watch the band",
      "Day 5: Twice a day",
      "Day 6: The starter doubles",
      "Day 7: Bread day",
    ]);
    expect(steps[0]?.text).toMatch(/^5\sg flakes .*25\sg .*Crumble .*flakes/);
    expect(steps.every(({ text }) => text.length > 60 && !/[<>]|&\w+;/.test(text))).toBe(true);
  });
});
