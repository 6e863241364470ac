import { sql } from "kysely";
import { expect, it } from "vitest";
import type { AdminStarterRequest } from "../../../contract/requests/admin";
import { askForBread, askForStarter, keepStarters } from "../../../../tests/support/asked";
import { starterRows } from "../../../../tests/support/request-forms";
import { type Baker, onEachServer } from "../../../../tests/support/server";
import { fillHouseholds } from "./households";
import { blankOldAddresses } from "../retention";
import { DAY_MS } from "../../../contract/values/milliseconds";

async function readList(owner: Baker, path = "/api/admin/starter-requests") {
  const response = await owner.request("GET", path);
  expect(response.status).toBe(200);
  const rows = (await response.json()) as AdminStarterRequest[];
  return Object.fromEntries(rows.map(({ name, household, place }) => [name, { household, place }]));
}

const NOTHING = { household: undefined, place: undefined };
const ELM = { address: "24 Elm Street", address2: "Apt. 3" };
const SAME = { address: "24 ELM ST #3", address2: "" };

onEachServer((start) => {
  it("two people of one household are marked in any spelling; one person twice is not", async () => {
    const server = await start();
    const owner = await server.owner();
    const ana = await server.baker("Ana Ruiz");
    await askForStarter(ana, ELM);
    await askForStarter(ana, { ...SAME, city: "SF" });
    expect(await readList(owner)).toEqual({ "Ana Ruiz": NOTHING });
    const ben = await askForStarter(await server.baker("Ben Ito"), SAME);
    await askForStarter(await server.baker("Cleo"), { ...SAME, address: "24 Elm St #4" });
    expect(await readList(owner)).toEqual({
      "Ana Ruiz": { ...NOTHING, household: ["Ben Ito"] },
      "Ben Ito": { ...NOTHING, household: ["Ana Ruiz"] },
      Cleo: NOTHING,
    });
    const changed = await owner.request("PATCH", `/api/admin/starter-requests/${ben}`, { status: "shipped" });
    expect(await changed.json()).toMatchObject({ household: ["Ana Ruiz"] });
  });

  it("a cancelled or declined request counts for no household and as no first envelope", async () => {
    const server = await start();
    const owner = await server.owner();
    const [ana, ben] = [await server.baker("Ana Ruiz"), await server.baker("Ben Ito")];
    const cancelled = await askForStarter(ana, ELM);
    const declined = await askForStarter(ben, SAME);
    await ana.request("POST", `/api/requests/${cancelled}/cancel`);
    await owner.request("POST", `/api/admin/starter-requests/${declined}/decline`, {
      text: "None are left.",
    });
    await askForStarter(await server.baker("Cleo"), SAME);
    const again = await askForStarter(ben, { address: "8 Oak Lane" });
    expect((await readList(owner)).Cleo).toEqual(NOTHING);
    const list = await (await owner.request("GET", "/api/admin/starter-requests")).json();
    expect(list).toContainEqual(expect.objectContaining({ id: again, earlierRequests: 0 }));
  });

  it("an address outside the US is marked for both kinds, and accepted", async () => {
    const server = await start();
    const owner = await server.owner();
    await askForStarter(await server.baker("Ana Ruiz"), { city: "Paris", state: "France", zip: "75001" });
    await askForBread(server, { city: "Berlin", state: "DE", zip: "10115" });
    expect(await readList(owner)).toEqual({
      "Ana Ruiz": { ...NOTHING, place: { sign: "state", said: "France" } },
    });
    expect(await readList(owner, "/api/admin/bread-requests")).toEqual({
      "Ben Ito": { ...NOTHING, place: { sign: "zip", state: "NY" } },
    });
  });

  it("older requests get their household at the next start, and so do addresses changed in the database", async () => {
    const server = await start();
    const owner = await server.owner();
    // More than fit into one batch.
    await keepStarters(
      server,
      Array.from({ length: 130 }, (_, nth) => ({ name: `N${nth}`, address: `${nth} Elm Street` })),
    );
    const households = async () => (await starterRows(server.database)).map(({ household }) => household);
    expect(new Set(await households())).toEqual(new Set([null]));
    await fillHouseholds(server.database);
    expect(new Set(await households())).toEqual(
      new Set(Array.from({ length: 130 }, (_, nth) => `94110 ${nth} ELM ST`)),
    );
    await server.database.db
      .updateTable("starter_request")
      .set({ address: "8 Oak Lane" })
      .where("name", "=", "N7")
      .execute();
    await fillHouseholds(server.database);
    await askForStarter(await server.baker("Ana Ruiz"), { address: "8 oak ln" });
    expect((await readList(owner, "/api/admin/starter-requests?limit=500")).N7?.household).toEqual([
      "Ana Ruiz",
    ]);
  });

  it("SEC-55 a removed address leaves no household", async () => {
    const server = await start();
    await askForStarter(await server.baker("Ana Ruiz"), ELM);
    await askForStarter(await server.baker("Ben Ito"), SAME);
    server.clock.advance(181 * DAY_MS);
    await blankOldAddresses(server.parts);
    expect((await starterRows(server.database)).map(({ household }) => household)).toEqual([null, null]);
    await fillHouseholds(server.database);
    expect((await starterRows(server.database)).map(({ household }) => household)).toEqual(["", ""]);
    expect(await readList(await server.owner())).toEqual({ "Ana Ruiz": NOTHING, "Ben Ito": NOTHING });
  });

  it("requests of one household are found by the index among hundreds", async () => {
    const server = await start();
    await keepStarters(
      server,
      Array.from({ length: 400 }, (_, nth) => ({ name: `N${nth}`, address: `${nth} Elm Street` })),
    );
    await fillHouseholds(server.database);
    const { db, engine } = server.database;
    const question = sql`select id from starter_request where household in ('94110 7 ELM ST') and household <> ''`;
    const plan =
      engine === "postgres"
        ? await server.database.transaction(async () => {
            await sql`set local enable_seqscan = off`.execute(db);
            return sql`explain ${question}`.execute(db);
          })
        : await sql`explain query plan ${question}`.execute(db);
    expect(JSON.stringify(plan.rows)).toContain("starter_request_household");
  });
});
