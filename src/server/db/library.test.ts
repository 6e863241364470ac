import { betterAuth } from "better-auth";
import { getMigrations } from "better-auth/db/migration";
import { expect, it } from "vitest";
import { onEachEngine } from "../../../tests/support/database";
import { emptyDatabase } from "../../../tests/support/emptied";
import { authOptions } from "../account/library/library";
import { createPasswords } from "../account/library/passwords";
import { readConfig } from "../process/config";
import { createLog } from "../process/log";
import type { Database } from "./database";

function optionsFor(database: Database) {
  const config = readConfig({});
  if ("mistakes" in config) throw new Error(config.mistakes.join("\n"));
  const parts = {
    baseUrl: () => "http://localhost:3000",
    clock: Date.now,
    config,
    database,
    log: createLog("silent"),
  };
  return authOptions(parts, "s".repeat(32), createPasswords());
}

const signUp = (options: ReturnType<typeof optionsFor>) =>
  betterAuth(options).api.signUpEmail({
    body: { name: "Ada", email: "ada@example.com", password: "long enough" },
  });

const usersAndTotals = async ({ db }: Database) => ({
  users: (await db.selectFrom("user").select("name").execute()).map(({ name }) => name),
  totals: (await db.selectFrom("totals").select("name").orderBy("name").execute()).map(({ name }) => name),
});

onEachEngine((fresh) => {
  it("every table and column that the account library wants exists", async () => {
    const { toBeCreated, toBeAdded } = await getMigrations(optionsFor(await fresh()));
    expect({ toBeCreated, toBeAdded }).toEqual({ toBeCreated: [], toBeAdded: [] });
  });

  it("a hook of the account library writes in the library's transaction, without a deadlock", async () => {
    const database = await emptyDatabase(await fresh());
    const options = optionsFor(database);
    const { db, transaction } = database;
    const before = async () => {
      await db.insertInto("totals").values({ name: "plain", n: 1 }).execute();
      await transaction(() => db.insertInto("totals").values({ name: "in its own", n: 1 }).execute());
    };
    await signUp({ ...options, databaseHooks: { user: { create: { before } } } });
    expect(await usersAndTotals(database)).toEqual({
      users: ["Ada"],
      totals: ["in its own", "plain"],
    });
  });

  it("a hook's write is undone with the library's transaction, and the library's with ours", async () => {
    const database = await emptyDatabase(await fresh());
    const options = optionsFor(database);
    const { db, transaction } = database;
    const hook = async () => {
      await db.insertInto("totals").values({ name: "by the hook", n: 1 }).execute();
      throw new Error("on purpose");
    };
    const failing = signUp({ ...options, databaseHooks: { session: { create: { before: hook } } } });
    await expect(failing).rejects.toThrow("on purpose");
    const ours = transaction(async () => {
      await signUp(options);
      throw new Error("on purpose");
    });
    await expect(ours).rejects.toThrow("on purpose");
    expect(await usersAndTotals(database)).toEqual({ users: [], totals: [] });
  });
});
