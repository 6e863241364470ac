import { expect, it } from "vitest";
import type { PublicRecipe } from "../../contract/requests/admin";
import type { FullRecipe } from "../../contract/recipes/saved-recipes";
import { type Baker, onEachServer } from "../../../tests/support/server";

async function saveRecipe(baker: Baker, recipeName: string): Promise<string> {
  const form = { recipeName, recipeType: "sourdough", author: "Home Baker" };
  const { id } = (await (await baker.request("POST", "/api/recipes", form)).json()) as { id: string };
  return id;
}

const offer = (baker: Baker, id: string, offered: unknown = true) =>
  baker.request("PUT", `/api/recipes/${id}/offer`, { offered });
const say = (owner: Baker, id: string, kind: string, text: string) =>
  owner.request("POST", `/api/admin/public-recipes/${id}/answer`, { kind, text });
const publish = (owner: Baker, id: string, version: number) =>
  owner.request("PUT", `/api/recipes/${id}/publish`, { published: true, version });

async function readWaiting(owner: Baker, query = ""): Promise<PublicRecipe[]> {
  const response = await owner.request("GET", `/api/admin/public-recipes${query}`);
  expect(response.status).toBe(200);
  return (await response.json()) as PublicRecipe[];
}
const names = (recipes: readonly PublicRecipe[]) => recipes.map(({ recipeName }) => recipeName);

async function read(baker: Baker, id: string): Promise<FullRecipe> {
  return (await (await baker.request("GET", `/api/recipes/${id}`)).json()) as FullRecipe;
}

onEachServer((start) => {
  it("the owner's queue holds offered and changed recipes, and no others that are public", async () => {
    const server = await start();
    const owner = await server.owner();
    const ana = await server.baker("Ana Ruiz");
    const rye = await saveRecipe(ana, "Rye");
    const oat = await saveRecipe(ana, "Oat");
    await ana.request("PUT", `/api/recipes/${oat}/visibility`, { isPublic: true });
    expect(names(await readWaiting(owner))).toEqual([]);
    expect((await offer(ana, rye)).status).toBe(200);
    expect(await readWaiting(owner)).toMatchObject([
      { id: rye, author: "Home Baker", accountName: "Ana Ruiz", published: false },
    ]);
    expect((await read(ana, rye)).offer?.since).toBe((await readWaiting(owner))[0]?.offeredAt);
    // Others learn nothing of the offer, and the offered recipe is public.
    const ben = await server.baker("Ben Ito");
    expect(await read(ben, rye)).not.toHaveProperty("offer");

    expect((await publish(owner, rye, 1)).status).toBe(200);
    expect(names(await readWaiting(owner))).toEqual([]);
    expect(names(await readWaiting(owner, "?show=published"))).toEqual(["Rye"]);
    expect(await read(ana, rye)).not.toHaveProperty("offer");
    const change = { recipeName: "Dark rye", recipeType: "sourdough", author: "Ana Ruiz", version: 1 };
    await ana.request("PUT", `/api/recipes/${rye}`, change);
    expect(await readWaiting(owner)).toMatchObject([{ recipeName: "Dark rye", published: true }]);
    await publish(owner, rye, 2);
    expect(names(await readWaiting(owner))).toEqual([]);

    // Making a recipe private ends its offer.
    await offer(ana, oat);
    await ana.request("PUT", `/api/recipes/${oat}/visibility`, { isPublic: false });
    await ana.request("PUT", `/api/recipes/${oat}/visibility`, { isPublic: true });
    expect(names(await readWaiting(owner))).toEqual([]);
  });

  it("a question keeps the offer, a refusal ends it, and both reach the author with the owner's sentence", async () => {
    const server = await start();
    const owner = await server.owner();
    const ana = await server.baker("Ana Ruiz");
    const rye = await saveRecipe(ana, "Rye");
    await offer(ana, rye);
    expect((await say(owner, rye, "ask", "Which <rye>?")).status).toBe(201);
    expect(await readWaiting(owner)).toMatchObject([{ answer: { kind: "ask", text: "Which <rye>?" } }]);
    expect((await read(ana, rye)).offer).toMatchObject({
      answer: { kind: "ask" },
      since: expect.any(String),
    });
    expect((await say(owner, rye, "no", "We have five ryes.")).status).toBe(201);
    expect(await readWaiting(owner)).toEqual([]);
    const { offer: settled } = await read(ana, rye);
    expect(settled).toMatchObject({ answer: { kind: "no", text: "We have five ryes." } });
    expect(settled).not.toHaveProperty("since");
    const mails = (await server.mails()).filter(({ kind }) => kind === "recipe-answer");
    expect(mails.map(({ recipient, reply_to, html }) => [recipient, reply_to, html])).toEqual(
      [1, 2].map(() => [ana.email, owner.email, null]),
    );
    expect(mails.map(({ body }) => body).join()).toContain("We have five ryes.");
    // After the withdrawal there is nothing to answer. Offered again, the recipe waits again.
    expect((await say(owner, rye, "no", "Again")).status).toBe(404);
    await offer(ana, rye);
    expect(names(await readWaiting(owner))).toEqual(["Rye"]);
    await publish(owner, rye, 1);
    expect(await read(ana, rye)).not.toHaveProperty("offer");
  });

  it("an approval is mailed to its author once, like a question and a no; what nobody offered is not", async () => {
    const server = await start();
    const owner = await server.owner();
    const ana = await server.baker("Ana Ruiz");
    const [rye, oat] = [await saveRecipe(ana, "Rye"), await saveRecipe(owner, "Oat")];
    await offer(ana, rye);
    for (const id of [rye, rye, oat]) await publish(owner, id, 1);
    const mails = (await server.mails()).filter(({ kind }) => kind === "recipe-answer");
    expect(mails).toMatchObject([{ recipient: ana.email, user_id: ana.id, html: null }]);
    expect(mails[0]?.body).toContain("“Rye” is published");
  });

  it("only its author offers a recipe, and the owner's answer needs words", async () => {
    const server = await start();
    const owner = await server.owner();
    const ana = await server.baker("Ana Ruiz");
    const ben = await server.baker("Ben Ito");
    const rye = await saveRecipe(ana, "Rye");
    expect((await offer(ben, rye)).status).toBe(404);
    expect((await offer(owner, rye)).status).toBe(404);
    expect((await offer(ana, rye, "yes")).status).toBe(400);
    expect(
      (await server.request("PUT", `/api/recipes/${rye}/offer`, { body: { offered: true } })).status,
    ).toBe(401);
    expect((await read(ana, rye)).isPublic).toBe(false);
    await offer(ana, rye);
    for (const [kind, text] of [
      ["no", " "],
      ["maybe", "x"],
      ["ask", "x".repeat(1001)],
    ] as const)
      expect((await say(owner, rye, kind, text)).status).toBe(400);
    expect((await say(ben, rye, "no", "No")).status).toBe(403);
    await offer(ana, rye, false);
    expect((await say(owner, rye, "no", "Too late")).status).toBe(404);
    expect((await server.mails()).filter(({ kind }) => kind === "recipe-answer")).toEqual([]);
  });
});

onEachServer((start) => {
  it("one of two tabs wins when one approves and the other refuses", async () => {
    const server = await start();
    const owner = await server.owner();
    const ana = await server.baker("Ana Ruiz");
    for (let turn = 0; turn < 4; turn += 1) {
      const id = await saveRecipe(ana, `Rye ${turn}`);
      await offer(ana, id);
      const [approved, refused] = await Promise.all([publish(owner, id, 1), say(owner, id, "no", "No")]);
      expect(approved.status).toBe(200);
      // If the no came first, it was sent, and then the owner changed their mind. If it came second, there was nothing
      // left to refuse.
      expect([201, 404]).toContain(refused.status);
      expect(await read(ana, id)).not.toHaveProperty("offer.since");
      expect(await readWaiting(owner)).toEqual([]);
    }
  });
});
