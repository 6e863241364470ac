import { randomUUID } from "node:crypto";
import type { BakingPlan } from "../../src/contract/baking/baking-plan";
import { HOUR_MS } from "../../src/contract/values/milliseconds";
import { answersOf, BAKES, bakeOf, type DemoBake } from "./bakes";
import type { Calendar } from "./calendar";
import { runningDay, sundaysPlan } from "./days";
import { photographOf } from "./loaf-picture";
import { inOrder, type Moment } from "./moments";
import type { PastSite } from "./past-site";
import { JOINED_DAYS_AGO, type People, SIGN_INS, signUp, type Who } from "./people";
import { CHANGED_COUNTRY, type RecipeKey, RECIPES } from "./recipes";
import { firstWeek, starterDiary } from "./starter-diary";

export type Demo = { site: PastSite; people: People; calendar: Calendar };
export type RecipeIds = ReadonlyMap<RecipeKey, string>;

const BAKERS = (Object.keys(SIGN_INS) as Who[]).filter((who) => who !== "owner");

/** The owner claims the site, and the bakers sign up in the weeks after. */
export async function moveIn({ site, calendar: { day, on } }: Demo): Promise<void> {
  await site.goTo(on(day(-JOINED_DAYS_AGO.owner), "10:00"));
  await site.claim();
  await inOrder(
    site,
    BAKERS.map((who) => ({ at: on(day(-JOINED_DAYS_AGO[who]), "19:30"), happen: () => signUp(site, who) })),
  );
}

/** Everybody's recipes, saved in their first days; some are shared, and the owner has answered some of these. */
export async function writeRecipes({ site, people, calendar: { day, on } }: Demo): Promise<RecipeIds> {
  const ids = new Map<RecipeKey, string>();
  const entries = Object.entries(RECIPES) as [RecipeKey, (typeof RECIPES)[RecipeKey]][];
  const moments = entries.map(([key, recipe], index): Moment => {
    const { by, sharing, form } = recipe;
    return {
      at: on(day(1 - JOINED_DAYS_AGO[by]), `${String(8 + index).padStart(2, "0")}:30`),
      async happen() {
        const call = await people(by);
        const parent = "copyOf" in recipe ? ids.get(recipe.copyOf) : undefined;
        const origin = parent === undefined ? {} : { origin: { kind: "community", id: parent } };
        const { id } = await call<{ id: string }>("POST", "/api/recipes", { ...form, ...origin });
        ids.set(key, id);
        const path = `/api/recipes/${id}`;
        if (sharing === "private") return;
        await call("PUT", `${path}/visibility`, { isPublic: true });
        if (sharing === "public") return;
        if (by !== "owner") await call("PUT", `${path}/offer`, { offered: true });
        if (sharing === "offered") return;
        await (await people("owner"))("PUT", `${path}/publish`, { published: true, version: 1 });
      },
    };
  });
  await inOrder(site, moments);
  await site.goTo(on(day(-2), "21:00"));
  await (await people("ana"))("PUT", `/api/recipes/${idIn(ids, "country")}`, CHANGED_COUNTRY);
  return ids;
}

function idIn(ids: RecipeIds, key: RecipeKey): string {
  const id = ids.get(key);
  if (id === undefined) throw new Error(`${key} was not saved`);
  return id;
}

/** A bake as its device sends it when the bread is out, its photo, and the verdict at slicing. */
function sliced(bake: DemoBake, index: number, { people, calendar }: Demo, ids: RecipeIds): Moment {
  const { by, recipe, daysAgo, out, photo } = bake;
  const baked = calendar.on(calendar.day(-daysAgo), out);
  const at = baked + 2 * HOUR_MS;
  return {
    at,
    async happen() {
      const call = await people(by);
      const path = `/api/bakes/${randomUUID()}`;
      await call("PUT", path, {
        bake: bakeOf(bake, RECIPES[recipe].form, idIn(ids, recipe), baked, calendar.zone),
        answers: answersOf(bake, at),
      });
      if (photo !== undefined) await call("POST", `${path}/photographs`, await photographOf(photo, index));
    },
  };
}

/** The bakers' journals. */
export const bake = (demo: Demo, ids: RecipeIds): Promise<void> =>
  inOrder(
    demo.site,
    BAKES.map((one, index) => sliced(one, index, demo, ids)),
  );

/** Two jars: Ana's strong one, and Dora's first week. */
export async function feedStarters({ site, people, calendar }: Demo): Promise<void> {
  await site.goTo(calendar.now);
  await (await people("ana"))("PUT", "/api/starter", { records: starterDiary(calendar) });
  await (await people("dora"))("PUT", "/api/starter", { records: firstWeek(calendar) });
}

/** Ana's bread of today, and her plan for Sunday. */
export async function openToday({ site, people, calendar }: Demo, ids: RecipeIds): Promise<void> {
  await site.goTo(calendar.now);
  const ana = await people("ana");
  const plan: BakingPlan = runningDay(RECIPES.country.form, idIn(ids, "country"), calendar);
  await ana("PUT", "/api/baking-plans", { plan });
  const bench = sundaysPlan(RECIPES.seeded.form, calendar);
  await ana("PUT", `/api/recipes/${idIn(ids, "seeded")}/bench`, { bench });
}
