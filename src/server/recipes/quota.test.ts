import { describe, expect, it } from "vitest";
import { type Baker, onEachServer, type TestServer } from "../../../tests/support/server";
import { ERRORS } from "../../contract/api/errors";
import { ACCOUNT_BYTES } from "./quota";

const least = { recipeName: "City loaf", recipeType: "sourdough" };
/** Near the largest that a call takes: 50 attachments of 1.9 kB twice. */
const photos = Array.from({ length: 50 }, () => ({ note: "x".repeat(1_900) }));
const large = { ...least, photos, files: photos };

onEachServer((start) => {
  const post = (baker: Baker, body: object, headers?: Record<string, string>) =>
    baker.request("POST", "/api/recipes", body, headers);
  const put = (baker: Baker, id: string, body: object) => baker.request("PUT", `/api/recipes/${id}`, body);
  const readList = async (baker: Baker) =>
    (await (await baker.request("GET", "/api/recipes")).json()) as unknown[];

  /** The bytes that the account holds, counted here instead of by the database. */
  async function countHeld({ database }: TestServer, { id }: Baker): Promise<number> {
    const rows = await database.db
      .selectFrom("recipe")
      .select(["data", "search"])
      .where("user_id", "=", id)
      .execute();
    return rows.reduce((sum, { data, search }) => sum + Buffer.byteLength(data + search), 0);
  }

  /** Stores one row of this many bytes, in letters of two bytes each. */
  const fill = ({ database }: TestServer, { id }: Baker, bytes: number) =>
    database.db
      .insertInto("recipe")
      .values({
        id: `filled-${id}`,
        user_id: id,
        name: "x",
        type: "other",
        author: "x",
        search: "é",
        data: JSON.stringify("é".repeat(bytes / 2 - 2)),
        created_at: 1,
        updated_at: 1,
      })
      .execute();

  const confirm = ({ database }: TestServer, { id }: Baker) =>
    database.db
      .updateTable("user")
      .set({ emailVerified: database.engine === "postgres" ? true : 1 })
      .where("id", "=", id)
      .execute();

  describe("SEC-31 the space of one account", () => {
    it("is 2 MB before the address is confirmed, also for many saves at once, and a refusal says so", async () => {
      const server = await start();
      const ana = await server.baker();
      const replies = await Promise.all(Array.from({ length: 20 }, () => post(ana, large)));
      const saved = replies.filter(({ status }) => status === 201).length;
      expect(await readList(ana)).toHaveLength(saved);
      const bytes = await countHeld(server, ana);
      expect(bytes).toBeLessThanOrEqual(ACCOUNT_BYTES.unconfirmed);
      // The limit is not reached long before either.
      expect(bytes).toBeGreaterThan(ACCOUNT_BYTES.unconfirmed * 0.7);
      for (const reply of replies.filter(({ status }) => status !== 201))
        expect([reply.status, await reply.json()]).toMatchObject([
          409,
          { code: "address-unconfirmed", error: ERRORS["address-unconfirmed"].sentence },
        ]);
      await confirm(server, ana);
      expect((await post(ana, large)).status).toBe(201);
    });

    it("is 20 MB in bytes, not letters, for new and for growing recipes", async () => {
      const server = await start();
      const [ana, ben] = [await server.baker(), await server.baker()];
      await confirm(server, ana);
      const { id } = (await (await post(ana, least)).json()) as { id: string };
      await fill(server, ana, ACCOUNT_BYTES.confirmed - 400 * 1024);
      const grown = await put(ana, id, large);
      expect([grown.status, await grown.json()]).toMatchObject([409, { code: "account-full" }]);
      const added = await post(ana, large, { "idempotency-key": "key-of-a-large-one" });
      expect([added.status, await added.json()]).toMatchObject([
        409,
        { code: "account-full", error: ERRORS["account-full"].sentence },
      ]);
      const unchanged: unknown = await (await ana.request("GET", `/api/recipes/${id}`)).json();
      expect(unchanged).toMatchObject({ version: 1 });
      expect((await post(ben, large)).status).toBe(201);
      // A small one still fits, and after a deletion the large one does, too.
      expect((await post(ana, least)).status).toBe(201);
      await ana.request("DELETE", `/api/recipes/${id}`);
      await server.database.db.deleteFrom("recipe").where("id", "=", `filled-${ana.id}`).execute();
      expect((await post(ana, large, { "idempotency-key": "key-of-a-large-one" })).status).toBe(201);
    });

    it("lets one of two growing recipes take the last place", async () => {
      const server = await start();
      const ana = await server.baker();
      await confirm(server, ana);
      const ids: string[] = [];
      for (const _ of [1, 2, 3, 4]) ids.push(((await (await post(ana, least)).json()) as { id: string }).id);
      await fill(server, ana, ACCOUNT_BYTES.confirmed - 600 * 1024);
      const statuses = await Promise.all(ids.map(async (id) => (await put(ana, id, large)).status));
      expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409]);
      expect(await countHeld(server, ana)).toBeLessThanOrEqual(ACCOUNT_BYTES.confirmed);
    });

    it("accepts what shrinks or stays, however full it is", async () => {
      const server = await start();
      const ana = await server.baker();
      const { id } = (await (await post(ana, large)).json()) as { id: string };
      await fill(server, ana, ACCOUNT_BYTES.confirmed + 2 ** 20);
      expect((await put(ana, id, { ...large, recipeName: "City Loaf" })).status).toBe(200);
      expect((await put(ana, id, least)).status).toBe(200);
      expect((await put(ana, id, large)).status).toBe(409);
      // A conflict with another device is reported first, because the person has to decide that first.
      const late = await put(ana, id, { ...large, version: 1 });
      expect([late.status, await late.json()]).toMatchObject([
        409,
        { code: "changed-elsewhere", version: 3 },
      ]);
    });
  });
});
