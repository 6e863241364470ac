import { createHash, randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { BAKE_ID, cityBake, keepBake } from "../../../tests/support/bakes";
import { confirmAddress } from "../../../tests/support/mailed-links";
import { photographFile, keepPhotograph } from "../../../tests/support/photographs";
import { type Baker, onEachServer, PASSWORD, type TestServer } from "../../../tests/support/server";
import type { StoredBake } from "../../contract/baking/bakes";
import { lockUser } from "../gate/lock-user";
import { deleteBake } from "./store";

const to = (id = BAKE_ID) => `/api/bakes/${id}/photographs`;
const hashOf = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");
/** Long enough for a small photograph to be made anew. */
const MADE_MS = 60;

const sizesIn = async ({ database: { db } }: TestServer) =>
  (await db.selectFrom("photograph").select("size").execute()).map(({ size }) => size);

/** The outcome of a call, in short. */
async function outcome(call: Promise<Response>): Promise<string> {
  const response = await call;
  const text = await response.text();
  return response.ok
    ? `${response.status}`
    : `${response.status} ${(JSON.parse(text) as { code?: string }).code}`;
}

/**
 * Holds a person's row, perhaps for a change of its own, while these calls begin. They go on once the row is free, in
 * an order that only a quiet machine keeps.
 */
async function behindRow(
  { database }: TestServer,
  userId: string,
  calls: readonly (() => Promise<Response>)[],
  change?: () => Promise<unknown>,
): Promise<string[]> {
  let letGo = (): void => undefined;
  const wait = new Promise<void>((resolve) => (letGo = resolve));
  let held: Promise<void> | undefined;
  await new Promise<void>((locked) => {
    held = database.transaction(async () => {
      await lockUser(database.db, userId);
      await change?.();
      locked();
      await wait;
    });
  });
  const outcomes: Promise<string>[] = [];
  for (const call of calls) {
    outcomes.push(outcome(call()));
    await pause(MADE_MS);
  }
  letGo();
  await held;
  return Promise.all(outcomes);
}

onEachServer((start) => {
  async function kitchen() {
    const server = await start();
    const ana = await server.baker();
    await keepBake(ana);
    return { server, ana };
  }
  /** The same person on another device. */
  async function laptopOf(server: TestServer, ana: Baker): Promise<Pick<Baker, "request">> {
    const cookie = await server.signIn(ana);
    return { request: (method, path, body) => server.request(method, path, { body, cookie }) };
  }
  const files = (count: number) =>
    Promise.all(Array.from({ length: count }, (_, n) => photographFile({ shade: 20 * n })));

  describe("two devices that send photographs of one bake at once", () => {
    it("keep each photograph once, whichever sent bake or photograph first", async () => {
      const server = await start();
      const ana = await server.baker();
      const laptop = await laptopOf(server, ana);
      const six = await files(6);
      // Both have kept it without a network; the bake goes first, then what belongs to it.
      const send = async (device: Pick<Baker, "request">, own: readonly Uint8Array[]) => {
        const saved = await device.request("PUT", `/api/bakes/${BAKE_ID}`, { bake: cityBake(), answers: {} });
        const added: Response[] = [];
        for (const file of own) added.push(await device.request("POST", to(), file));
        return [saved, ...added].map(({ status }) => status);
      };
      const statuses = await Promise.all([
        send(ana, six.slice(0, 4)),
        send(laptop, six.slice(2).toReversed()),
      ]);
      expect(statuses.flat()).toEqual(Array.from({ length: 10 }, () => 200));
      const stored = (await (await ana.request("GET", `/api/bakes/${BAKE_ID}`)).json()) as StoredBake;
      const hashes = (stored.photographs ?? []).map(({ hash }) => hash);
      expect(hashes.toSorted()).toEqual(six.map(hashOf).toSorted());
    });

    it("get six in together, and are told at the seventh that a bake holds six", async () => {
      const { server, ana } = await kitchen();
      const laptop = await laptopOf(server, ana);
      const seven = await files(7);
      for (const file of seven.slice(0, 5)) await keepPhotograph(ana, BAKE_ID, file);
      const calls = [ana, laptop].map((device, n) => () => device.request("POST", to(), seven[5 + n]));
      const outcomes = await behindRow(server, ana.id, calls);
      expect(outcomes.toSorted()).toEqual(["200", "409 too-many-photographs"]);
      expect(await sizesIn(server)).toHaveLength(6);
    });
  });

  describe("a photograph on its way", () => {
    it("of a bake being deleted goes with it or is refused; no part of it stays", async () => {
      const { server, ana } = await kitchen();
      const file = await photographFile();
      for (const isDeletedFirst of [true, false]) {
        const id = await keepBake(ana, {}, randomUUID());
        const add = () => ana.request("POST", to(id), file);
        const remove = () => ana.request("DELETE", `/api/bakes/${id}`);
        const deleted = () =>
          deleteBake({ database: server.database, clock: Date.now }, { id, userId: ana.id });
        const [added, removed] = isDeletedFirst
          ? await behindRow(server, ana.id, [add], deleted)
          : await behindRow(server, ana.id, [add, remove]);
        expect(isDeletedFirst ? ["409 bake-deleted"] : ["200", "409 bake-deleted"]).toContain(added);
        expect(removed).toBe(isDeletedFirst ? undefined : "204");
        expect(await sizesIn(server)).toEqual([]);
        expect((await ana.request("GET", `${to(id)}/${hashOf(file)}`)).status).toBe(404);
      }
    });

    it("SEC-54 of an account being deleted is not kept, nor is the bake", async () => {
      const { server } = await kitchen();
      const file = await photographFile();
      for (const isDeletedFirst of [true, false]) {
        const gone = await server.baker();
        const id = await keepBake(gone, {}, randomUUID());
        const add = () => gone.request("POST", to(id), file);
        const leave = () => gone.request("POST", "/api/auth/delete-user", { password: PASSWORD });
        const outcomes = await behindRow(server, gone.id, isDeletedFirst ? [leave, add] : [add, leave]);
        const [added = "", left = ""] = isDeletedFirst ? outcomes.toReversed() : outcomes;
        expect(left).toBe("200");
        expect(["200", "401 session-needed", "404 not-found"]).toContain(added);
        const { db } = server.database;
        const rows = async (table: "photograph" | "bake") =>
          (await db.selectFrom(table).select("id").where("user_id", "=", gone.id).execute()).length;
        expect([await rows("photograph"), await rows("bake")]).toEqual([0, 0]);
      }
    });

    it("deleted and sent by two devices at once is there once or not at all, by whichever came last", async () => {
      const { server, ana } = await kitchen();
      const laptop = await laptopOf(server, ana);
      const file = await photographFile();
      await keepPhotograph(ana, BAKE_ID, file);
      const [removed, added] = await behindRow(server, ana.id, [
        () => laptop.request("DELETE", `${to()}/${hashOf(file)}`),
        () => ana.request("POST", to(), file),
      ]);
      expect([removed, added]).toEqual(["204", "200"]);
      expect((await sizesIn(server)).length).toBeLessThanOrEqual(1);
      const bake = (await (await ana.request("GET", `/api/bakes/${BAKE_ID}`)).json()) as StoredBake;
      const picture = await ana.request("GET", `${to()}/${hashOf(file)}`);
      expect(picture.status).toBe(bake.photographs?.length === 1 ? 200 : 404);
    });
  });

  describe("the room for photographs", () => {
    it("is not exceeded by two photographs that take the last of it at once", async () => {
      const { server, ana } = await kitchen();
      await confirmAddress(server, ana);
      const laptop = await laptopOf(server, ana);
      const other = await keepBake(ana, {}, randomUUID());
      const [filler, one, two] = await files(3);
      const hash = await keepPhotograph(ana, BAKE_ID, filler);
      const { db } = server.database;
      const [large = 0] = await sizesIn(server);
      // Room for one more of this size, and not for two.
      await db
        .updateTable("photograph")
        .set({ size: 100_000_000 - Math.round(1.5 * large) })
        .where("hash", "=", hash)
        .execute();
      const outcomes = await behindRow(server, ana.id, [
        () => ana.request("POST", to(), one),
        () => laptop.request("POST", to(other), two),
      ]);
      expect(outcomes.toSorted()).toEqual(["200", "409 photographs-full"]);
      const used = (await sizesIn(server)).reduce((sum, size) => sum + size, 0);
      expect(used).toBeLessThanOrEqual(100_000_000);
    });
  });
});
