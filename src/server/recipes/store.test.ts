import { describe, expect, it } from "vitest";
import { onEachEngine } from "../../../tests/support/database";
import { defaultRecipe, type RecipeForm } from "../../baking";
import { lockUser } from "../gate/lock-user";
import type { Database } from "../db/database";
import type { Cursor } from "../http/paging";
import { publish as approve, setVisibility } from "./approval";
import { publishedRecipes } from "./search/community-store";
import { addRecipe, changeRecipe, MOST_RECIPES, removeRecipe } from "./edits";
import { RECIPES_A_PAGE, type RecipePage, recipeFor, recipesOf } from "./store";

const form = (change: Partial<RecipeForm> = {}): RecipeForm => ({
  ...defaultRecipe(),
  recipeName: "City loaf",
  recipeType: "sourdough",
  ...change,
});

const many = <Result>(times: number, work: (index: number) => Promise<Result>) =>
  Promise.all(Array.from({ length: times }, (_, index) => work(index)));

onEachEngine((fresh) => {
  let now = 1_700_000_000_000;
  const clock = () => now;

  async function open(...names: string[]) {
    const database = await fresh();
    for (const name of names) await join(database, name);
    return { database, clock };
  }

  async function join({ db }: Database, id: string) {
    const at = new Date(now).toISOString();
    const user = {
      id,
      name: id,
      email: `${id}@example.com`,
      emailVerified: 0 as const,
      image: null,
      theme: null,
    };
    await db
      .insertInto("user")
      .values({ ...user, createdAt: at, updatedAt: at })
      .execute();
    if (id !== "owner") return;
    await db.insertInto("site_owner").values({ singleton: 1, user_id: id, claimed_at: now }).execute();
  }

  async function add(parts: Awaited<ReturnType<typeof open>>, userId: string, recipe = form()) {
    const added = await addRecipe(parts, userId, recipe);
    if (typeof added === "string") throw new Error(added);
    return added.id;
  }

  async function publish(parts: { database: Database; clock: () => number }, id: string) {
    const stored = await parts.database.db
      .selectFrom("recipe")
      .select("version")
      .where("id", "=", id)
      .executeTakeFirst();
    return approve(parts, { id, userId: "owner" }, stored?.version ?? 0);
  }

  const reader = (userId: string, isOwner = false) => ({ userId, isOwner });

  describe("a person's recipes", () => {
    it("AP-04 come newest first, page after page, none twice and none left out", async () => {
      const parts = await open("ana", "ben");
      const ids: string[] = [];
      // Several in the same millisecond: then the id decides, which counts up.
      for (let index = 0; index < RECIPES_A_PAGE + 7; index += 1) {
        if (index % 3 === 0) now += 1;
        ids.unshift(await add(parts, "ana", form({ recipeName: `Loaf ${index}` })));
      }
      await add(parts, "ben");
      const first = await recipesOf(parts.database.db, "ana");
      const second = await recipesOf(parts.database.db, "ana", { after: first.next });
      expect(first.recipes).toHaveLength(RECIPES_A_PAGE);
      expect([...first.recipes, ...second.recipes].map(({ id }) => id)).toEqual(ids);
      expect(second.next).toBeUndefined();
    });

    it("REL-09 come in pages of limited bytes, in both directions, and a larger one comes alone", async () => {
      const parts = await open("ana");
      // Two bytes a letter, to show that bytes are counted and not letters.
      const sizes = [45_000, 50_000, 10, 60_000, 40_000, 300_000, 20, 249_980, 30];
      const ids: string[] = [];
      for (const [index, bytes] of sizes.entries()) {
        const id = await add(parts, "ana");
        ids.unshift(id);
        const data = JSON.stringify("é".repeat(bytes / 2 - 1));
        await parts.database.db
          .updateTable("recipe")
          .set({ data, created_at: Math.floor(index / 2) })
          .where("id", "=", id)
          .execute();
      }
      for (const order of ["desc", "asc"] as const) {
        const pages: RecipePage[] = [];
        let after: Cursor | undefined;
        do {
          const page = await recipesOf(parts.database.db, "ana", { after, order });
          pages.push(page);
          after = page.next;
        } while (after !== undefined);
        const found = pages.flatMap(({ recipes }) => recipes.map(({ id }) => id));
        expect(found).toEqual(order === "desc" ? ids : ids.toReversed());
        const bytes = pages.map(({ recipes }) =>
          recipes.reduce((sum, { data }) => sum + Buffer.byteLength(data), 0),
        );
        const expected = [30, 250_000, 300_000, 195_010];
        expect(bytes).toEqual(order === "desc" ? expected : expected.toReversed());
      }
    });

    it("AP-05 are 500 at most, also when many are saved at once", async () => {
      const parts = await open("ana", "ben");
      const row = {
        name: "x",
        type: "other",
        author: "x",
        search: "x",
        data: "{}",
        created_at: 1,
        updated_at: 1,
      };
      const rows = Array.from({ length: MOST_RECIPES - 3 }, (_, index) => ({
        ...row,
        id: `old-${index}`,
        user_id: "ana",
      }));
      await parts.database.db.insertInto("recipe").values(rows).execute();
      // Each locks its person's row, as the gate does.
      const outcomes = await many(12, () =>
        parts.database.transaction(async () => {
          await lockUser(parts.database.db, "ana");
          return addRecipe(parts, "ana", form());
        }),
      );
      expect(outcomes.filter((outcome) => outcome === "too-many-recipes")).toHaveLength(9);
      const { saved } = await parts.database.db
        .selectFrom("recipe")
        .select(({ fn }) => fn.countAll<number>().as("saved"))
        .where("user_id", "=", "ana")
        .executeTakeFirstOrThrow();
      expect(saved).toBe(MOST_RECIPES);
      expect(await addRecipe(parts, "ben", form())).toMatchObject({ version: 1 });
    });
  });

  describe("saving again", () => {
    it("AP-07 REL-04 of 100 saves that start from one version exactly one wins", async () => {
      const parts = await open("ana");
      const id = await add(parts, "ana");
      const outcomes = await many(100, (index) =>
        changeRecipe(parts, { id, userId: "ana" }, { form: form({ recipeName: `Loaf ${index}` }), from: 1 }),
      );
      const winners = outcomes.flatMap((outcome, index) =>
        typeof outcome === "object" && "version" in outcome ? [index] : [],
      );
      expect(winners).toHaveLength(1);
      expect(outcomes.filter((outcome) => typeof outcome === "object" && "stored" in outcome)).toHaveLength(
        99,
      );
      const stored = await recipeFor(parts.database.db, reader("ana"), id);
      expect(stored).toMatchObject({ name: `Loaf ${winners[0]}`, version: 2 });
    });

    it("AP-07 without a version every save counts, and the last one stays", async () => {
      const parts = await open("ana");
      const id = await add(parts, "ana");
      await many(20, () => changeRecipe(parts, { id, userId: "ana" }, { form: form(), from: undefined }));
      now += 5;
      const edit = { form: form({ recipeName: "Last" }), from: undefined };
      expect(await changeRecipe(parts, { id, userId: "ana" }, edit)).toEqual({ version: 22, updatedAt: now });
      const stored = await recipeFor(parts.database.db, reader("ana"), id);
      expect(stored).toMatchObject({ name: "Last", version: 22, updated_at: now });
    });
  });

  describe("whose recipe it is", () => {
    it("SEC-25 nobody but its author changes, shares or removes a recipe", async () => {
      const parts = await open("ana", "ben");
      const id = await add(parts, "ana");
      const ben = { id, userId: "ben" };
      expect(await changeRecipe(parts, ben, { form: form({ recipeName: "Mine" }), from: undefined })).toBe(
        "not-found",
      );
      expect(await changeRecipe(parts, ben, { form: form(), from: 7 })).toBe("not-found");
      expect(await setVisibility(parts, ben, true)).toBe(false);
      expect(await removeRecipe(parts, ben)).toBe(false);
      expect(await recipeFor(parts.database.db, reader("ben"), id)).toBeUndefined();
      expect(await recipeFor(parts.database.db, reader("ana"), id)).toMatchObject({
        name: "City loaf",
        version: 1,
        is_public: 0,
      });
    });

    it("AP-06 everybody reads a public or published recipe, and the site's owner reads all", async () => {
      const parts = await open("ana", "ben", "owner");
      const id = await add(parts, "ana");
      expect(await recipeFor(parts.database.db, reader("owner", true), id)).toBeDefined();
      await setVisibility(parts, { id, userId: "ana" }, true);
      expect(await recipeFor(parts.database.db, reader("ben"), id)).toMatchObject({
        user_id: "ana",
        is_public: 1,
      });
    });

    it("SEC-28 a published recipe made private shows others its approved version, and its author the newest", async () => {
      const parts = await open("ana", "ben", "owner");
      const id = await add(parts, "owner");
      await publish(parts, id);
      const edit = { form: form({ recipeName: "Newer" }), from: undefined };
      await changeRecipe(parts, { id, userId: "owner" }, edit);
      const approved = { name: "City loaf", version: 1, approved_version: 1, updated_at: now };
      expect(await recipeFor(parts.database.db, reader("ben"), id)).toMatchObject(approved);
      expect(await recipeFor(parts.database.db, reader("owner", true), id)).toMatchObject({
        name: "Newer",
        version: 2,
        approved_version: 1,
      });
    });

    it("AP-08 a second removal finds nothing", async () => {
      const parts = await open("ana");
      const id = await add(parts, "ana");
      expect(await removeRecipe(parts, { id, userId: "ana" })).toBe(true);
      expect(await removeRecipe(parts, { id, userId: "ana" })).toBe(false);
    });
  });

  describe("the community's list", () => {
    const all = { after: undefined, limit: 10 };

    async function addPublished(parts: Awaited<ReturnType<typeof open>>, recipe: RecipeForm) {
      const id = await add(parts, "owner", recipe);
      now += 1;
      await publish(parts, id);
      return id;
    }

    it("SEC-28 the owner publishes their own recipes, and others' while those are public", async () => {
      const parts = await open("ana", "owner");
      const id = await add(parts, "ana");
      expect(await publish(parts, id)).toBe("not-public");
      await setVisibility(parts, { id, userId: "ana" }, true);
      expect(await publish(parts, id)).toEqual({
        version: 1,
        name: "City loaf",
        authorId: "ana",
        wasOffered: false,
      });
      expect(await publishedRecipes(parts.database.db, all)).toHaveLength(1);
      await setVisibility(parts, { id, userId: "ana" }, false);
      expect(await publishedRecipes(parts.database.db, all)).toEqual([]);
      expect(await recipeFor(parts.database.db, reader("ana"), id)).toMatchObject({
        approved_version: null,
        is_public: 0,
      });
      const own = await add(parts, "owner");
      expect(await publish(parts, own)).toMatchObject({ authorId: "owner" });
      expect(await publish(parts, "nothing")).toBe("not-found");
    });

    it("AP-11 is ordered by first publishing, and a recipe published again keeps its place", async () => {
      const parts = await open("owner");
      const first = await addPublished(parts, form());
      const second = await addPublished(parts, form());
      now += 1;
      await publish(parts, first);
      expect((await publishedRecipes(parts.database.db, all)).map(({ id }) => id)).toEqual([second, first]);
    });
  });
});
