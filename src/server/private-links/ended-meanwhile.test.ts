import { describe, expect, it } from "vitest";
import { BAKE_ID, keepBake } from "../../../tests/support/bakes";
import { keepPhotograph } from "../../../tests/support/photographs";
import { type Baker, onEachServer, type Start, type TestServer } from "../../../tests/support/server";
import { defaultRecipe } from "../../baking";
import type { NewPrivateLink, Shown } from "../../contract/baking/private-links";
import type { SavedRecipe } from "../../contract/recipes/saved-recipes";

const NOTHING = "This link shows nothing any more. Ask whoever sent it for a new one.";
/** On each engine. */
const ROUNDS = 6;

async function saveRye(baker: Baker, recipeName = "Ana's rye"): Promise<string> {
  const form = { ...defaultRecipe("Ana"), recipeName, recipeType: "sourdough" };
  const saved = await baker.request("POST", "/api/recipes", form);
  return ((await saved.json()) as { id: string }).id;
}
async function linkTo(baker: Baker, path: string): Promise<string> {
  const made = await baker.request("POST", path);
  expect(made.status).toBe(201);
  return ((await made.json()) as NewPrivateLink).address.split("#link=")[1] ?? "";
}
const look = (server: TestServer, link: string, cookie?: string) =>
  server.request("POST", "/api/shown", { body: { link }, cookie });

/** A look of which half has arrived; the rest comes when it is let go. */
function halfLook({ app }: TestServer, link: string, cookie = "") {
  const text = JSON.stringify({ link });
  let letGo = (): void => undefined;
  const rest = new Promise<void>((resolve) => (letGo = resolve));
  let arrived = (): void => undefined;
  const half = new Promise<void>((resolve) => (arrived = resolve));
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        controller.enqueue(Buffer.from(text.slice(0, 20)));
        arrived();
        await rest;
        controller.enqueue(Buffer.from(text.slice(20)));
        controller.close();
      },
    },
    { highWaterMark: 0 },
  );
  const headers = { "content-type": "application/json", cookie };
  const init: RequestInit & { duplex: "half" } = { method: "POST", body, headers, duplex: "half" };
  return { answer: Promise.resolve(app.request("/api/shown", init)), half, letGo };
}

/** A recipe and a bake with a photograph, each by the address of its links. */
async function kitchen(start: Start) {
  const server = await start();
  const ana = await server.baker("Ana Ruiz");
  const rye = await saveRye(ana);
  await keepBake(ana);
  return { server, ana, rye, paths: [`/api/recipes/${rye}/links`, `/api/bakes/${BAKE_ID}/links`] };
}

onEachServer((start) => {
  describe("SEC-25 what a private link shows to whom", () => {
    const STATES = ["there", "ended", "deleted", "unknown", "malformed"] as const;

    it("depends on the link alone: a stranger, its baker, another, an ended session and the owner see the same", async () => {
      const { server, ana } = await kitchen(start);
      const [ben, gone, owner] = [await server.baker(), await server.baker(), await server.owner()];
      const { db } = server.database;
      await db
        .updateTable("session")
        .set({ expiresAt: "2020-01-01" })
        .where("userId", "=", gone.id)
        .execute();
      const cookies = [undefined, ana.cookie, ben.cookie, gone.cookie, owner.cookie];
      let cells = 0;
      for (const kind of ["recipe", "bake"] as const)
        for (const state of STATES) {
          const id = kind === "recipe" ? await saveRye(ana) : await keepBake(ana, {}, crypto.randomUUID());
          const its = `/api/${kind}s/${id}`;
          const link = await linkTo(ana, `${its}/links`);
          if (state === "ended") await ana.request("DELETE", `${its}/links`);
          if (state === "deleted") await ana.request("DELETE", its);
          const shown = { unknown: "b".repeat(32), malformed: "1-or-1" }[state as string] ?? link;
          const told = new Set<string>();
          for (const cookie of cookies) {
            const response = await look(server, shown, cookie);
            expect([kind, state, response.status]).toEqual([kind, state, state === "there" ? 200 : 404]);
            expect(response.headers.getSetCookie()).toEqual([]);
            told.add((await response.text()).replace(/"requestId":"[^"]*"/, ""));
            cells += 1;
          }
          expect([...told]).toHaveLength(1);
        }
      expect(cells).toBe(2 * STATES.length * cookies.length);
    });

    it("a bake's photographs stay their baker's own while its link lives", async () => {
      const { server, ana, paths } = await kitchen(start);
      const ben = await server.baker();
      const hash = await keepPhotograph(ana);
      const link = await linkTo(ana, paths[1] ?? "");
      const shown = await (await look(server, link)).text();
      expect(shown).not.toContain(hash);
      const address = `/api/bakes/${BAKE_ID}/photographs/${hash}`;
      for (const path of [address, `${address}?size=small`, `${address}?link=${link}`])
        for (const [cookie, status] of [
          [undefined, 401],
          [ben.cookie, 404],
          [ana.cookie, 200],
        ] as const)
          expect([path, (await server.request("GET", path, { cookie })).status]).toEqual([path, status]);
    });
  });
});

onEachServer((start) => {
  describe("a private link that is ended while it is being used", () => {
    it("shows nothing once the end is answered, not even to a look that began before", async () => {
      const { server, ana, paths } = await kitchen(start);
      const ben = await server.baker();
      for (const path of paths)
        for (const cookie of ["", ana.cookie, ben.cookie]) {
          const link = await linkTo(ana, path);
          const begun = halfLook(server, link, cookie);
          await begun.half;
          expect((await ana.request("DELETE", path)).status).toBe(204);
          begun.letGo();
          const response = await begun.answer;
          const text = await response.text();
          expect([path, response.status, JSON.parse(text)]).toMatchObject([path, 404, { error: NOTHING }]);
          expect(text).not.toContain("recipeData");
          // Where it is not ended, the same look is answered.
          const other = halfLook(server, await linkTo(ana, path), cookie);
          await other.half;
          other.letGo();
          expect((await other.answer).status).toBe(200);
        }
    });

    it("hands out nothing after the answer, however many keep asking", async () => {
      const { server, ana, paths } = await kitchen(start);
      for (const path of paths)
        for (let round = 0; round < ROUNDS; round += 1) {
          const link = await linkTo(ana, path);
          let isEnded = false;
          const late: number[] = [];
          const whole = new Set<string>();
          const asker = async () => {
            for (;;) {
              const isLate = isEnded;
              const response = await look(server, link);
              const text = await response.text();
              if (response.status === 200) whole.add(text);
              if (isLate) late.push(response.status);
              if (isLate) return;
            }
          };
          const askers = Array.from({ length: 6 }, asker);
          expect((await ana.request("DELETE", path)).status).toBe(204);
          isEnded = true;
          await Promise.all(askers);
          expect(late).toEqual(askers.map(() => 404));
          // Each that came before had all of it.
          expect(whole.size).toBeLessThanOrEqual(1);
        }
    });

    it("copied at that moment becomes a copy with its parent, or a sentence and no recipe", async () => {
      const { server, ana, rye, paths } = await kitchen(start);
      const path = paths[0] ?? "";
      const ben = await server.baker("Ben");
      const mine = async () => (await (await ben.request("GET", "/api/recipes")).json()) as SavedRecipe[];
      /** As the page does it: what is shown is saved under its reader's name. */
      const copy = async (link: string, recipeName: string) => {
        const shown = await look(server, link, ben.cookie);
        const body = (await shown.json()) as Shown & { error?: string };
        if (shown.status !== 200) return { status: shown.status, said: body.error };
        const form = { ...body.recipe?.recipeData, recipeName, recipeType: "sourdough" };
        const saved = await ben.request("POST", "/api/recipes", {
          ...form,
          origin: { kind: "link", id: rye },
        });
        return { status: saved.status, said: undefined };
      };
      const names: string[] = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        const link = await linkTo(ana, path);
        const copies = ["first", "second"].map((which) => [`Rye ${round}, ${which}`, link] as const);
        const first = copy(link, copies[0]?.[0] ?? "");
        const ended = ana.request("DELETE", path);
        const second = copy(link, copies[1]?.[0] ?? "");
        for (const [index, outcome] of (await Promise.all([first, second])).entries())
          if (outcome.status === 201) names.push(copies[index]?.[0] ?? "");
          else expect(outcome).toEqual({ status: 404, said: NOTHING });
        expect((await ended).status).toBe(204);
      }
      const late = await copy("a".repeat(32), "Too late");
      expect(late).toEqual({ status: 404, said: NOTHING });
      const kept = await mine();
      expect(kept.map(({ recipeName }) => recipeName).toSorted()).toEqual(names.toSorted());
      // Its link is over: the copy knows that it came by one, and neither the name nor the author.
      for (const { id } of kept) {
        const text = await (await ben.request("GET", `/api/recipes/${id}`)).text();
        expect(JSON.parse(text)).toMatchObject({ origin: { kind: "link" } });
        expect(text).not.toContain("Ana's rye");
      }
    });
  });
});
