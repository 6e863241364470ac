import { sql } from "kysely";
import { expect, it } from "vitest";
import { askForStarter } from "../../../tests/support/asked";
import { keepPlan } from "../../../tests/support/baking-plans";
import { confirmAddress, givePasskey } from "../../../tests/support/mailed-links";
import { onEachServer, type TestServer } from "../../../tests/support/server";
import { sweep } from "../start/sweep";
import { KEEPS_AN_ACCOUNT, KEEPS_NO_ACCOUNT } from "./unused-accounts";

const DAY = 86_400_000;
const RECIPE = { recipeName: "City loaf", recipeType: "sourdough" };

const namesOf = async ({ database: { db } }: TestServer) =>
  (await db.selectFrom("user").select("name").orderBy("name").execute()).map(({ name }) => name);

onEachServer((start) => {
  it("SEC-55 an account unconfirmed for 30 days is deleted, unless it holds something or is signed in", async () => {
    const server = await start();
    const { database, clock } = server;
    const unused = await server.baker("Unused");
    await unused.request("POST", "/api/auth/update-user", { theme: "dark" });
    await confirmAddress(server, await server.baker("Confirmed"));
    await (await server.baker("Recipe")).request("POST", "/api/recipes", RECIPE);
    await keepPlan(await server.baker("Plan"));
    await askForStarter(await server.baker("Request"));
    await (await server.baker("Feed")).request("POST", "/api/calendar-feed");
    await givePasskey(server, (await server.baker("Passkey")).id);
    await server.owner();
    const kept = ["Confirmed", "Feed", "Owner", "Passkey", "Plan", "Recipe", "Request"];

    clock.advance(29 * DAY);
    await sweep(server.parts);
    expect(await namesOf(server)).toEqual([...kept, "Unused"]);
    await server.baker("Young");
    const again = await server.signIn(unused);
    clock.advance(2 * DAY);
    await sweep(server.parts);
    expect(await namesOf(server)).toEqual([...kept, "Unused", "Young"]);

    await server.request("POST", "/api/auth/sign-out", { cookie: again });
    await sweep(server.parts);
    expect(await namesOf(server)).toEqual([...kept, "Young"]);
    clock.advance(29 * DAY);
    await sweep(server.parts);
    expect(await namesOf(server)).toEqual(kept);
    expect((await server.mails()).filter(({ recipient }) => recipient === unused.email)).toEqual([]);
    expect(server.lines.security).toContainEqual({ event: "account-deleted", userId: unused.id });
    const { n } = await database.db
      .selectFrom("totals")
      .select("n")
      .where("name", "=", "users")
      .executeTakeFirstOrThrow();
    expect(n).toBe(kept.length);
    // The address is free again.
    await server.baker("Back", { email: unused.email });
  });

  it("SEC-55 for every table of a user it is decided whether its rows keep an unconfirmed account", async () => {
    const { database } = await start();
    const { rows } =
      database.engine === "sqlite"
        ? await sql<{ name: string }>`
            select distinct m.name from sqlite_master m, pragma_foreign_key_list(m.name) f
            where m.type = 'table' and f."table" = 'user'`.execute(database.db)
        : await sql<{ name: string }>`
            select distinct c.relname as name from pg_constraint f join pg_class c on c.oid = f.conrelid
            where f.contype = 'f' and f.confrelid = '"user"'::regclass`.execute(database.db);
    const known = [...KEEPS_AN_ACCOUNT, ...KEEPS_NO_ACCOUNT].toSorted();
    expect(rows.map(({ name }) => name).toSorted()).toEqual(known);
  });
});
