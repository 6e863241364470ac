import { expect, it } from "vitest";
import type { FullRecipe } from "../../contract/recipes/saved-recipes";
import { keepBake } from "../../../tests/support/bakes";
import { type Baker, onEachServer } from "../../../tests/support/server";

const NOWHERE = "018f6d3e-1111-7111-8111-111111111111";

const form = (recipeName: string) => ({ recipeName, recipeType: "sourdough", author: "Ana Ruiz" });

async function saveRecipe(baker: Baker, recipeName: string, origin?: object): Promise<string> {
  const response = await baker.request("POST", "/api/recipes", {
    ...form(recipeName),
    ...(origin && { origin }),
  });
  expect(response.status).toBe(201);
  return ((await response.json()) as { id: string }).id;
}

const share = (baker: Baker, id: string, isPublic: boolean) =>
  baker.request("PUT", `/api/recipes/${id}/visibility`, { isPublic });

async function read(baker: Baker, id: string): Promise<FullRecipe> {
  const response = await baker.request("GET", `/api/recipes/${id}`);
  expect(response.status).toBe(200);
  return (await response.json()) as FullRecipe;
}
const originOf = async (baker: Baker, id: string) => (await read(baker, id)).origin;

/** The parents in the account's file, by the recipe's name. */
async function inFile(baker: Baker): Promise<Record<string, unknown>> {
  const file = (await (await baker.request("GET", "/api/account/export")).json()) as {
    recipes: { recipeName: string; origin?: unknown }[];
  };
  return Object.fromEntries(file.recipes.map(({ recipeName, origin }) => [recipeName, origin]));
}

onEachServer((start) => {
  it("a copy knows its parent and how the parent was shared at that moment", async () => {
    const server = await start();
    const [owner, ana, ben] = [await server.owner(), await server.baker(), await server.baker()];
    const country = await saveRecipe(ana, "Country Loaf");
    await share(ana, country, true);
    const linked = await saveRecipe(ben, "By its link", { kind: "community", id: country });
    expect(await originOf(ben, linked)).toEqual({
      kind: "link",
      parent: { id: country, name: "Country Loaf", author: "Ana Ruiz" },
    });
    await owner.request("PUT", `/api/recipes/${country}/publish`, { published: true, version: 1 });
    const listed = await saveRecipe(ben, "From the list", { kind: "link", id: country });
    expect(await originOf(ben, listed)).toMatchObject({ kind: "community" });
    const own = await saveRecipe(ana, "Once more", { kind: "community", id: country });
    expect(await originOf(ana, own)).toMatchObject({ kind: "copy", parent: { name: "Country Loaf" } });
    expect(await originOf(ana, country)).toBeUndefined();
    expect(await inFile(ben)).toEqual({
      "By its link": { kind: "link", id: country },
      "From the list": { kind: "community", id: country },
    });

    // Saving the copy again changes its contents, but not its origin.
    const again = await ben.request("PUT", `/api/recipes/${listed}`, { ...form("Mine now"), version: 1 });
    expect(again.status).toBe(200);
    expect(await originOf(ben, listed)).toMatchObject({ kind: "community", parent: { id: country } });
  });

  it("nobody reads the name of a parent they may not read, not even the site's owner", async () => {
    const server = await start();
    const [owner, ana, ben] = [await server.owner(), await server.baker(), await server.baker()];
    const secret = await saveRecipe(ana, "Secret Rye");
    await share(ana, secret, true);
    const copy = await saveRecipe(ben, "Rye", { kind: "link", id: secret });
    const child = await saveRecipe(ana, "Child", { kind: "copy", id: secret });
    await share(ben, copy, true);
    await share(ana, child, true);
    await share(ana, secret, false);
    for (const reader of [ben, owner, await server.baker()]) {
      expect(await originOf(reader, copy)).toEqual({ kind: "link" });
      // A recipe whose parent is the author's own private one tells others nothing.
      expect(await originOf(reader, child)).toBeUndefined();
    }
    expect(await originOf(ana, copy)).toMatchObject({ parent: { name: "Secret Rye" } });
    expect(await originOf(ana, child)).toMatchObject({ kind: "copy", parent: { name: "Secret Rye" } });

    expect((await ana.request("DELETE", `/api/recipes/${secret}`)).status).toBe(204);
    expect(await originOf(ben, copy)).toEqual({ kind: "link" });
    expect(await originOf(ana, child)).toEqual({ kind: "copy" });
    // For a recipe that never existed, the device's word counts for nothing.
    expect(await originOf(ben, await saveRecipe(ben, "Lost", { kind: "community", id: NOWHERE }))).toEqual({
      kind: "community",
    });
  });

  it("others read a parent's approved name while a newer version waits for approval", async () => {
    const server = await start();
    const [owner, ben] = [await server.owner(), await server.baker()];
    const loaf = await saveRecipe(owner, "Approved");
    await owner.request("PUT", `/api/recipes/${loaf}/publish`, { published: true, version: 1 });
    const copy = await saveRecipe(ben, "Copy", { kind: "community", id: loaf });
    await server.database.db
      .updateTable("recipe")
      .set({ name: "Not yet", version: 2 })
      .where("id", "=", loaf)
      .execute();
    expect(await originOf(ben, copy)).toMatchObject({ parent: { name: "Approved" } });
  });

  it("only its baker has a bake as a parent", async () => {
    const server = await start();
    const [ana, ben] = [await server.baker(), await server.baker()];
    const bake = await keepBake(ana);
    const again = await saveRecipe(ana, "Again", { kind: "bake", id: bake });
    const baked = { at: "2026-11-22T16:00:00.000Z", zone: "America/Los_Angeles" };
    expect(await originOf(ana, again)).toEqual({
      kind: "bake",
      parent: { id: bake, name: "City Loaf", author: "", baked },
    });
    await share(ana, again, true);
    expect(await originOf(ben, again)).toBeUndefined();
    // A stranger's bake tells nothing to anybody who names it.
    expect(await originOf(ben, await saveRecipe(ben, "Guessed", { kind: "bake", id: bake }))).toEqual({
      kind: "bake",
    });
    expect((await ana.request("DELETE", `/api/bakes/${bake}`)).status).toBe(204);
    expect(await originOf(ana, again)).toEqual({ kind: "bake" });
  });

  it("an unknown kind of origin is refused", async () => {
    const ana = await (await start()).baker();
    for (const origin of [
      { kind: "stolen", id: NOWHERE },
      { kind: "copy", id: "7" },
      { kind: "copy" },
      "x",
    ]) {
      const response = await ana.request("POST", "/api/recipes", { ...form("Loaf"), origin });
      expect(response.status).toBe(400);
    }
    const signedOut = await (await start()).request("POST", "/api/recipes", { body: form("Loaf") });
    expect(signedOut.status).toBe(401);
  });
});
