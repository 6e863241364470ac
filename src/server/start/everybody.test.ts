import { sql } from "kysely";
import { expect, it } from "vitest";
import { askForStarter } from "../../../tests/support/asked";
import { keepBake } from "../../../tests/support/bakes";
import { makePlainCalls } from "../../../tests/support/changing-calls";
import { fedLine, keepStarter } from "../../../tests/support/starters";
import { keepPlan } from "../../../tests/support/baking-plans";
import { subscription } from "../../../tests/support/push-service";
import { keepPhotograph } from "../../../tests/support/photographs";
import { onEachEngine } from "../../../tests/support/database";
import { askReset, confirmAddress, useReset } from "../../../tests/support/mailed-links";
import { withPasskey } from "../../../tests/support/passkeys";
import { schemaOf, type TableShape } from "../../../tests/support/schema";
import { type Baker, onEachServer, type TestServer } from "../../../tests/support/server";
import { defaultRecipe } from "../../baking";
import { makeBench } from "../../contract/recipes/bench-state";
import type { Tables } from "../db/types";
import type { TableRule } from "../people/personal-data";
import { PERSONAL_DATA, NOBODYS } from "./everybody";

const RULES = new Map<string, TableRule>(PERSONAL_DATA.flatMap(({ tables }) => Object.entries(tables)));

/** Columns that name a person, whether or not a foreign key says so. */
const NAMES_A_PERSON = /^(user_?id|e?mail|recipient|sender|actor_id|name_by)$/i;

/** The fault of a table, in words for the person who added it; undefined when all of it is decided. */
function undecided({ name, columns, refers }: TableShape): string | undefined {
  const isOfPeople =
    refers.some(({ to }) => to === "user" || RULES.has(to)) ||
    columns.some((each) => NAMES_A_PERSON.test(each));
  const rule = RULES.get(name);
  if (rule === undefined) {
    if (isOfPeople)
      return `${name} holds something of a person: say in its feature's personal-data.ts what becomes of it`;
    return name in NOBODYS ? undefined : `${name} is neither in PERSONAL_DATA nor in NOBODYS of everybody.ts`;
  }
  const open = columns.filter((each) => !(each in rule.columns));
  return open.length === 0 ? undefined : `${name}: in the person's file, or not? ${open.join(", ")}`;
}

const faultsOf = (schema: readonly TableShape[]) => schema.flatMap((table) => undecided(table) ?? []);

onEachEngine((fresh) => {
  it("SEC-53 SEC-54 each table has a rule for what the export holds and a deletion leaves", async () => {
    const schema = await schemaOf(await fresh());
    expect(schema.length).toBeGreaterThan(25);
    expect(faultsOf(schema)).toEqual([]);
    const names = new Set(schema.map(({ name }) => name));
    expect([...RULES.keys(), ...Object.keys(NOBODYS)].filter((name) => !names.has(name))).toEqual([]);
    // "cascades" must be true: foreign keys lead up to the user's row, directly or by other tables.
    const shapes = new Map(schema.map((table) => [table.name, table]));
    const cascades = (name: string): boolean =>
      name === "user" ||
      (shapes.get(name)?.refers.some(({ to, cascades: all }) => all && cascades(to)) ?? false);
    const wrong = [...RULES].filter(([name, { deleted }]) => deleted === "cascades" && !cascades(name));
    expect(wrong.map(([name]) => name)).toEqual([]);
    for (const { tables, leave } of PERSONAL_DATA)
      if (Object.values(tables).some(({ deleted }) => deleted === "leave"))
        expect(leave).toBeTypeOf("function");
  });

  it("SEC-53 SEC-54 a new table about people, or a new column, without a rule is found", async () => {
    const database = await fresh();
    const { db } = database;
    await sql`create table note_of_one (id text, user_id text references "user" (id))`.execute(db);
    await sql`create table note_by_address (id text, email text)`.execute(db);
    await sql`create table anything (id text)`.execute(db);
    await sql`alter table recipe add column rating text`.execute(db);
    const found = faultsOf(await schemaOf(database));
    expect(found).toHaveLength(4);
    for (const name of ["note_of_one", "note_by_address", "anything", "recipe"])
      expect(found.some((fault) => fault.startsWith(name))).toBe(true);
  });
});

type Row = Record<string, unknown>;

/** Every row that leads to these ids, table by table. */
async function rowsOf({ database: { db } }: TestServer, ids: Iterable<string>): Promise<Map<string, Row[]>> {
  const known = new Set(ids);
  const found = new Map<string, Row[]>();
  for (const name of RULES.keys()) {
    const all: Row[] = await db
      .selectFrom(name as keyof Tables)
      .selectAll()
      .execute();
    const theirs = all.filter((row) => Object.values(row).some((value) => known.has(String(value))));
    for (const { id } of theirs) if (typeof id === "string") known.add(id);
    found.set(name, theirs);
  }
  return found;
}

/** A person's file has the mails that were written to them, and the lines of the owner's record that hold their words. */
function isInFile(table: string, row: Row, { id, email }: Baker): boolean {
  if (table === "outbox") return row.recipient === email && row.expires_at === null;
  return table !== "audit" || row.name_by === id;
}

/** How the file may spell a value: as it is, as a moment, or as JSON inside JSON. */
function spellings(value: unknown): string[] {
  if (value instanceof Date) return [value.toISOString()];
  if (typeof value === "number") return value > 1e12 ? [new Date(value).toISOString()] : [];
  if (value instanceof Uint8Array) return [Buffer.from(value).toString("base64")];
  if (typeof value !== "string" || value === "") return [];
  return [JSON.stringify(value), JSON.stringify(value).slice(1, -1), value];
}

const NEXT = "Rye-and-spelt-7";
const RECIPE = { ...defaultRecipe(), recipeName: "Ana's rye", recipeType: "sourdough", author: "Ana" };
const CHANGED = { ...RECIPE, recipeName: "Ana's new rye" };

/** Makes a person who has something in every table. */
async function everything(
  server: TestServer,
  { confirmed = true } = {},
): Promise<{ baker: Baker; owner: Baker }> {
  const owner = await server.owner();
  const { baker } = await withPasskey(server, "Ana's phone");
  if (confirmed) await confirmAddress(server, baker);
  await askReset(server, baker.email);
  await baker.request("POST", "/api/auth/update-user", {
    theme: "dark",
    sleep: { from: "22:10", to: "06:20" },
    kitchen: { "pot-loaf": 1 },
    pantry: { "rye flour": { packCents: 349, packGrams: 1000, houseGrams: 250 } },
  });
  const saved = await baker.request(
    "POST",
    "/api/recipes",
    { ...RECIPE, bench: makeBench() },
    {
      "idempotency-key": "everything-1",
    },
  );
  const { id } = (await saved.json()) as { id: string };
  const deleted = await baker.request("POST", "/api/recipes", RECIPE);
  await baker.request("DELETE", `/api/recipes/${((await deleted.json()) as { id: string }).id}`);
  await baker.request("PUT", `/api/recipes/${id}/visibility`, { isPublic: true });
  await owner.request("PUT", `/api/recipes/${id}/publish`, { published: true, version: 1 });
  await baker.request("PUT", `/api/recipes/${id}`, { ...CHANGED, version: 1 });
  await baker.request("PUT", `/api/recipes/${id}/offer`, { offered: true });
  await owner.request("POST", `/api/admin/public-recipes/${id}/answer`, { kind: "ask", text: "Which rye?" });
  await keepPlan(baker);
  await keepPhotograph(baker, await keepBake(baker));
  const gone = await keepBake(baker, {}, "3c0e8a53-9a3c-4c5f-8a0b-3f3d6d9f4a78");
  await baker.request("DELETE", `/api/bakes/${gone}`);
  await keepStarter(baker, [fedLine({ note: "Ana's jar" })]);
  await makePlainCalls(server, baker);
  await baker.request("POST", `/api/recipes/${id}/links`);
  await baker.request("PUT", "/api/ringing", subscription());
  const { id: subscription_id } = await server.database.db
    .selectFrom("push_subscription")
    .select("id")
    .executeTakeFirstOrThrow();
  const sent_at = server.clock.now();
  await server.database.db
    .insertInto("push_notice")
    .values({ subscription_id, tag: "day 1 29424240", sent_at })
    .execute();
  const envelope = await askForStarter(baker);
  const wantedOn = new Date(server.clock.now() + 864e5).toISOString().slice(0, 10);
  const loaf = { requestType: "description", instructions: "A rye for Ana", fulfillment: "pickup", wantedOn };
  const asked = await baker.request("POST", "/api/bread-request", loaf);
  const { id: weekly } = (await asked.json()) as { id: string };
  await baker.request("PUT", `/api/requests/${weekly}/standing`, { state: "on" });
  await owner.request("PATCH", `/api/admin/starter-requests/${envelope}`, { status: "shipped" });
  await owner.request("POST", `/api/admin/starter-requests/${envelope}/replies`, {
    text: "It is on its way",
  });
  await baker.request("POST", `/api/requests/${envelope}/messages`, { text: "Ana's thanks" });
  const noted = { kind: "allergy", text: "Ana's sesame" };
  await owner.request("POST", `/api/admin/starter-requests/${envelope}/notes`, noted);
  const codes = await owner.request("POST", "/api/admin/envelope-codes", { ids: [envelope] });
  const [{ code }] = (await codes.json()) as [{ code: string }];
  await server.request("POST", "/api/envelope/tap", { body: { code, bubbles: true } });
  return { baker, owner };
}

/** Looks for each value of the person's rows in their file; answers the tables that hold nothing of theirs. */
async function compare(server: TestServer, person: Baker): Promise<string[]> {
  const text = await (await person.request("GET", "/api/account/export")).text();
  const rows = await rowsOf(server, [person.id, `user:${person.id}`]);
  const empty: string[] = [];
  for (const [table, { columns }] of RULES) {
    const theirs = (rows.get(table) ?? []).filter((row) => isInFile(table, row, person));
    if (theirs.length === 0) empty.push(table);
    for (const row of theirs)
      for (const [column, value] of Object.entries(row)) {
        const ways = spellings(value);
        if (ways.length === 0) continue;
        const rule = columns[column];
        const stands = ways.some((way) => text.includes(way)) || standsAsJson(text, value);
        if (rule === "file") expect([table, column, value, stands]).toEqual([table, column, value, true]);
        if (typeof rule === "object" && "secret" in rule)
          expect([table, column, stands]).toEqual([table, column, false]);
      }
  }
  return empty;
}

onEachServer((start) => {
  // The person is not the owner, no ceremony is under way, and an account needs no link.
  const NOTHING = ["request_link", "site_owner", "verification"];

  it("SEC-53 the export holds each promised value, and no secret", async () => {
    const server = await start();
    const { baker } = await everything(server);
    expect((await compare(server, baker)).toSorted()).toEqual(NOTHING);
  });

  it("SEC-06 SEC-53 after a reset of an unconfirmed address each table is as its rule says", async () => {
    const server = await start();
    const { baker } = await everything(server, { confirmed: false });
    const before = await rowsOf(server, [baker.id]);
    await useReset(server, await askReset(server, baker.email), NEXT);
    const after = await rowsOf(server, [baker.id]);
    for (const [table, { reset }] of RULES) {
      const left = after.get(table)?.length ?? 0;
      if (reset === "ends") expect([table, left]).toEqual([table, 0]);
      else expect([table, left >= (before.get(table)?.length ?? 0)]).toEqual([table, true]);
    }
    const cookie = await server.signIn({ email: baker.email, password: NEXT });
    const request: Baker["request"] = (method, path, body) => server.request(method, path, { body, cookie });
    const empty = await compare(server, { ...baker, request });
    const ended = [...RULES].flatMap(([table, { reset }]) => (reset === "ends" ? table : []));
    // Whoever looks has a session again.
    const there = ended.filter((table) => table !== "session");
    expect(empty.toSorted()).toEqual([...NOTHING, ...there].toSorted());
  });

  it("SEC-54 a deletion leaves neither the person's id nor address in any table", async () => {
    const server = await start();
    const { baker } = await everything(server);
    expect((await baker.request("POST", "/api/auth/delete-user", { password: baker.password })).status).toBe(
      200,
    );
    const { db } = server.database;
    for (const { name } of await schemaOf(server.database)) {
      const all = JSON.stringify(
        await db
          .selectFrom(name as keyof Tables)
          .selectAll()
          .execute(),
      );
      for (const trace of [baker.id, baker.email, "Ana's"])
        expect([name, trace, all.includes(trace)]).toEqual([name, trace, false]);
    }
  });
});

/** Documents are stored as JSON, and are part of the file's own JSON. */
function standsAsJson(text: string, value: unknown): boolean {
  if (typeof value !== "string" || !value.startsWith("{")) return false;
  return text.includes(JSON.stringify(JSON.parse(value)));
}
