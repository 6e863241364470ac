import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { sql } from "kysely";
import { keepStarter } from "../../../tests/support/starters";
import { keepBake } from "../../../tests/support/bakes";
import { keepPlan } from "../../../tests/support/baking-plans";
import { onEachServer, type Baker, type TestServer } from "../../../tests/support/server";
import { askBread, askStarter } from "../../../tests/support/request-forms";
import { defaultRecipe } from "../../baking";
import type { AccountExport } from "../../contract/api/api";
import { makeBench } from "../../contract/recipes/bench-state";
import { firstSwitches } from "../../contract/site/switches";
import type { NewCalendarFeed } from "../../contract/baking/calendar-feed";
import { createProcessMetrics } from "../metrics/metrics";
import { createCrawlerFiles } from "../sharing/crawler-files";
import { readStored, STORED, type StoredColumn } from "./stored-json";

const DEEP = 100_000;
const whole = JSON.stringify({ ...defaultRecipe(), recipeName: "Rye", recipeType: "sourdough" });
const changed = (change: object) => JSON.stringify({ ...(JSON.parse(whole) as object), ...change });

/** Texts that a damaged row may hold, and the report on each. */
const DAMAGED: [text: string, problem: string][] = [
  ["not json", "is not JSON"],
  ["", "is not JSON"],
  ["null", "must be an object"],
  ["[]", "must be an object"],
  ["1e999", "must be an object"],
  [`${"[".repeat(DEEP)}${"]".repeat(DEEP)}`, "is nested too deeply"],
  [whole.replace("{", `{"more":${'{"a":'.repeat(DEEP)}1${"}".repeat(DEEP)},`), "is nested too deeply"],
  [changed({ recipeName: 7 }), "has recipeName, which must be a text"],
  [changed({ flourTypes: "Rye" }), "has flourTypes, which must be a list"],
  [changed({ flourTypes: [{ percentage: 1 }] }), "has flourTypes.0.name, which must be a text"],
  [changed({ notes: { toString: 1 } }), "has notes, which must be a text"],
  [whole.replace('"quantity":2', '"quantity":1e999'), "has quantity, which must be a number"],
  [changed({ preDoughs: [{ flours: [7] }] }), "has preDoughs.0.flours.0, which must be an object"],
];

/** Texts that older versions wrote, and some out of today's bounds: each comes back from a backup. */
const TOLERATED = [
  ...readFileSync(join(import.meta.dirname, "../../../tests/support/stored-recipes.ndjson"), "utf8")
    .trim()
    .split("\n"),
  whole,
  '{"recipeName":"Rye","recipeType":"sourdough"}',
  changed({ hydrationPercent: 120, quantity: null, rating: "", later: { unknown: true } }),
  changed({ additives: [{ name: "Honey", percentage: 3 }], notes: "x".repeat(1_000_000) }),
];

describe("RU-03 REL-17 stored JSON", () => {
  it("that cannot be read is reported by its field, without throwing", () => {
    for (const [text, problem] of DAMAGED)
      expect([text.slice(0, 40), readStored("recipe.data", text)]).toEqual([text.slice(0, 40), { problem }]);
    for (const column of Object.keys(STORED) as StoredColumn[])
      for (const [text] of DAMAGED.slice(0, 3)) expect(readStored(column, text)).toHaveProperty("problem");
  });

  it("of older shapes is accepted, with unknown keys", () => {
    for (const text of TOLERATED)
      expect([text.slice(0, 40), Object.keys(readStored("recipe.data", text))]).toEqual([
        text.slice(0, 40),
        ["value"],
      ]);
  });
});

onEachServer((start) => {
  async function save(server: TestServer, baker: Baker, recipeName: string): Promise<string> {
    const saved = await baker.request("POST", "/api/recipes", { recipeName, recipeType: "sourdough" });
    server.clock.advance(1);
    return ((await saved.json()) as { id: string }).id;
  }
  const named = (recipes: unknown) =>
    (recipes as { recipeName: string }[]).map(({ recipeName }) => recipeName);

  describe("REL-05 a row that cannot be read", () => {
    it("is left out of every list, counted, and logged once by its id", async () => {
      const metrics = createProcessMetrics();
      const server = await start({ meter: metrics.meter });
      const owner = await server.owner();
      const { db } = server.database;
      const kept = await save(server, owner, "Whole");
      const damaged: string[] = [];
      for (const [index] of DAMAGED.entries()) damaged.push(await save(server, owner, `Damaged ${index}`));
      for (const id of [kept, ...damaged])
        expect(
          (await owner.request("PUT", `/api/recipes/${id}/publish`, { published: true, version: 1 })).status,
        ).toBe(200);
      for (const [index, [data]] of DAMAGED.entries())
        for (const [table, key] of [
          ["recipe", "id"],
          ["published_recipe", "recipe_id"],
        ] as const)
          await db
            .updateTable(table as "recipe")
            .set({ data })
            .where(key as "id", "=", damaged[index] ?? "")
            .execute();

      for (const query of ["", "?q=damaged", "?q=whole"]) {
        const list = await server.request("GET", `/api/recipes/published${query}`);
        expect([list.status, named(await list.json())]).toEqual([
          200,
          query === "?q=damaged" ? [] : ["Whole"],
        ]);
      }
      expect(named(await (await owner.request("GET", "/api/recipes")).json())).toEqual(["Whole"]);
      const [first = ""] = damaged;
      expect((await server.request("GET", `/api/recipes/published/${first}`)).status).toBe(404);
      const one = await owner.request("GET", `/api/recipes/${first}`);
      expect([one.status, await one.json()]).toEqual([500, expect.objectContaining({ code: "damaged" })]);

      const told = server.lines.unreadable.map(({ column, id }) => `${column} ${id}`);
      expect(told.toSorted()).toEqual(
        damaged.flatMap((id) => [`published_recipe.data ${id}`, `recipe.data ${id}`]).toSorted(),
      );
      expect(await metrics.text()).toMatch(
        new RegExp(`bread_unreadable_rows_total\\{column="recipe.data"\\} ${DAMAGED.length + 1}\n`),
      );
      expect(server.lines.failure).toEqual([]);

      const file = await owner.request("GET", "/api/account/export");
      const { recipes } = (await file.json()) as { recipes: { id: string; recipeData: unknown }[] };
      expect(recipes).toHaveLength(DAMAGED.length + 1);
      expect(recipes.find(({ id }) => id === first)?.recipeData).toEqual({
        problem: expect.stringContaining("damaged"),
        stored: "not json",
      });
    });

    it("does not break a calendar, a baking day or a recipe's bench", async () => {
      const server = await start();
      const ana = await server.baker();
      const { db } = server.database;
      const kept = await keepPlan(ana);
      const id = await save(server, ana, "Rye");
      await db.updateTable("recipe").set({ bench: "not json" }).where("id", "=", id).execute();
      expect(named(await (await ana.request("GET", "/api/recipes")).json())).toEqual(["Rye"]);
      const made = (await (await ana.request("POST", "/api/calendar-feed")).json()) as NewCalendarFeed;
      const path = new URL(made.address).pathname;
      for (const data of ["not json", "null", '{"zone":"Nowhere"}']) {
        await db.updateTable("baking_plan").set({ data }).execute();
        const plan = await ana.request("GET", "/api/baking-plans");
        expect([plan.status, await plan.json()]).toEqual([200, []]);
        const calendar = await server.request("GET", path);
        expect([calendar.status, await calendar.text()]).toEqual([
          200,
          expect.stringContaining("END:VCALENDAR"),
        ]);
      }
      expect(server.lines.unreadable).toEqual([
        { column: "recipe.bench", id },
        { column: "baking_plan.data", id: `${ana.id} ${kept.id}` },
      ]);
    });

    it("is not in the site map, because its page is not found", async () => {
      const metrics = createProcessMetrics();
      const server = await start({ meter: metrics.meter });
      const owner = await server.owner();
      const [sound, broken] = [await save(server, owner, "Sound"), await save(server, owner, "Broken")];
      for (const id of [sound, broken])
        await owner.request("PUT", `/api/recipes/${id}/publish`, { published: true, version: 1 });
      const rows = server.database.db.updateTable("published_recipe").where("recipe_id", "=", broken);
      await rows.set({ data: "not json" }).execute();
      const crawlerFile = createCrawlerFiles(server.parts);
      const text = async () => String((await crawlerFile("/sitemap.xml"))?.variants.at(-1)?.bytes);
      expect(await text()).toContain(sound);
      expect(await text()).not.toContain(broken);
      expect(server.lines.unreadable).toEqual([{ column: "published_recipe.data", id: broken }]);
      expect(await metrics.text()).toMatch(
        /bread_unreadable_rows_total\{column="published_recipe.data"\} 1\n/,
      );
      // Once mended, the file is back at the next reading.
      await rows.set({ data: JSON.stringify(defaultRecipe()) }).execute();
      server.clock.advance(60_000);
      expect(await text()).toContain(broken);
    });

    it("is counted and logged alike for each damaged column", async () => {
      const metrics = createProcessMetrics();
      const server = await start({ meter: metrics.meter });
      const { db } = server.database;
      const owner = await server.owner();
      const ana = await server.baker();
      const id = await save(server, ana, "Rye");
      await ana.request("PUT", `/api/recipes/${id}/bench`, { bench: makeBench() });
      await ana.request("PUT", `/api/recipes/${id}/visibility`, { isPublic: true });
      await owner.request("PUT", `/api/recipes/${id}/publish`, { published: true, version: 1 });
      const units = { weight: "oz", temperature: "C", decimal: "comma", clock: "12" };
      const sleep = { from: "23:00", to: "07:00" };
      await ana.request("POST", "/api/auth/update-user", {
        units,
        sleep,
        kitchen: { "pot-loaf": 1 },
        pantry: { salt: { houseGrams: 500 } },
      });
      await keepPlan(ana);
      const bake = await keepBake(ana);
      await keepStarter(ana);
      const starter = await askStarter(ana);
      const settings = { pickup: "", returnAddress: "", envelopeCodes: true, sentences: [] };
      await owner.request("PUT", "/api/admin/letter-settings", settings);
      const bread = await askBread(server);
      await owner.request("PUT", `/api/admin/bread-requests/${bread.id}/wish`, {
        items: [{ pieces: 2, bread: "rye-loaf" }],
      });
      await owner.request("PUT", "/api/admin/switches", { version: 0, ...firstSwitches() });
      const slips = await owner.request("POST", "/api/admin/envelope-codes", { ids: [starter.id] });
      const [slip] = (await slips.json()) as { code: string }[];

      const columns = Object.keys(STORED) as StoredColumn[];
      for (const name of columns) {
        const [table = "", column = ""] = name.split(".");
        await sql`update ${sql.table(table)} set ${sql.ref(column)} = 'not json'`.execute(db);
      }
      // A bench is read only for a recipe that can be read.
      const rest = await save(server, ana, "Oat");
      await db.updateTable("recipe").set({ bench: "not json" }).where("id", "=", rest).execute();
      const read = [
        ["GET", "/api/recipes"],
        ["GET", "/api/recipes/published"],
        ["GET", "/api/baking-plans"],
        ["GET", "/api/bakes"],
        ["GET", "/api/starter"],
      ] as const;
      for (const [method, path] of read)
        expect([path, (await ana.request(method, path)).status]).toEqual([path, 200]);
      expect((await ana.request("GET", `/api/bakes/${bake}`)).status).toBe(500);
      const diary = await ana.request("PUT", "/api/starter", { records: [] });
      expect([diary.status, await diary.json()]).toEqual([200, { version: 1, records: [] }]);
      expect((await owner.request("GET", "/api/admin/letter-settings")).status).toBe(200);
      expect((await server.request("GET", "/api/switches")).status).toBe(200);
      expect((await owner.request("GET", "/api/admin/bread-requests")).status).toBe(200);
      const envelope = await server.request("POST", "/api/envelope", { body: { code: slip?.code } });
      expect(envelope.status).toBe(200);

      const found = new Set<string>(server.lines.unreadable.map(({ column }) => column));
      expect(columns.filter((column) => !found.has(column))).toEqual([]);
      const text = await metrics.text();
      const counted = (column: string) =>
        new RegExp(`bread_unreadable_rows_total\\{column="${column}"\\} [1-9]`).test(text);
      expect(columns.filter((column) => !counted(column))).toEqual([]);
      // The person's own file has the damaged text, and says what is wrong.
      const file = (await (await ana.request("GET", "/api/account/export")).json()) as AccountExport;
      const says = { problem: expect.stringContaining("damaged"), stored: "not json" };
      expect(file).toMatchObject({
        recipes: [{ recipeData: says }, { recipeName: "Oat", bench: says }],
        bakes: [{ bake: says, answers: says }],
        starter: { records: [says] },
        bakingPlans: [{ plan: says }],
      });
    });
  });
});
