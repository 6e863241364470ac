import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { onEachEmptyEngine } from "../../../tests/support/database";
import { type DatabasePlace, openDatabase } from "../db/open";
import { renew } from "./older";

const soaker = (water: unknown) => ({ kind: "soaker", flour: 0, water });
const form = (hydrationPercent: unknown, preDoughs: unknown) => ({
  recipeName: "Seeded",
  hydrationPercent,
  preDoughs,
});

/** A document as it was stored, and the hydration that it has afterwards. */
const DOCUMENTS: readonly [what: string, form: unknown, after: unknown][] = [
  ["one soaker", form(90.1, [soaker(15.1)]), 75],
  [
    "two soakers beside a tangzhong",
    form(88, [soaker(10), { kind: "tangzhong", water: 30 }, soaker(2.5)]),
    75.5,
  ],
  ["a soaker of more than the rest", form(60, [soaker(20)]), 50],
  ["a scald alone", form(80, [{ kind: "scald", water: 20 }]), 80],
  ["a soaker without water", form(75, [soaker(0)]), 75],
  ["nothing made ahead", form(75, []), 75],
  ["no hydration", form(undefined, [soaker(10)]), undefined],
  ["pre-doughs that are no list", form(75, "soaker"), 75],
  ["a soaker's water as words", form(75, [soaker("some")]), 75],
];
const TEXTS = [
  ...DOCUMENTS.map(([what, document]) => [what, JSON.stringify(document)] as const),
  ["damage", '{"soaker": '] as const,
];
const AFTER = [...DOCUMENTS.map(([, , after]) => after), undefined];

const hydrationOf = (text: string): unknown => {
  try {
    return (JSON.parse(text) as { hydrationPercent?: unknown }).hydrationPercent;
  } catch {
    return undefined;
  }
};

/** A database as it was before the migration, with a recipe for each document. */
async function before(place: DatabasePlace): Promise<void> {
  const migrations = mkdtempSync(join(tmpdir(), "bread-tools-soaker-"));
  onTestFinished(() => rmSync(migrations, { recursive: true }));
  cpSync(join(import.meta.dirname, "../../../db/migrations"), migrations, {
    recursive: true,
    filter: (path) => !/00(?:4[6-9]|[5-9]\d)-/.test(path),
  });
  const { db, close } = await openDatabase({ ...place, migrations });
  const day = "2026-11-01T08:00:00.000Z";
  const at = Date.parse(day);
  await db
    .insertInto("user")
    .values({
      id: "ana",
      name: "Ana",
      email: "ana@example.com",
      emailVerified: true,
      createdAt: day,
      updatedAt: day,
    })
    .execute();
  for (const [id, data] of TEXTS)
    await db
      .insertInto("recipe")
      .values({
        id,
        user_id: "ana",
        name: id,
        type: "sourdough",
        author: "Ana",
        created_at: at,
        updated_at: at,
        search: "",
        data,
      })
      .execute();
  await db
    .insertInto("baking_plan")
    .values({
      user_id: "ana",
      plan_id: "plan",
      version: 1,
      updated_at: at,
      data: JSON.stringify({ name: "Seeded", form: DOCUMENTS[0]?.[1] }),
      // The table of that time has no other columns.
    } as never)
    .execute();
  await close();
}

onEachEmptyEngine((place) => {
  it("a saved recipe with a soaker stays as wet as it was baked, and its fields in their order", async () => {
    const where = await place();
    await before(where);
    const { db, close } = await openDatabase(where);
    onTestFinished(close);
    const rows = await db.selectFrom("recipe").select(["id", "data"]).execute();
    const texts = new Map(rows.map(({ id, data }) => [id, data]));
    expect(TEXTS.map(([id]) => hydrationOf(texts.get(id) ?? ""))).toEqual(AFTER);
    expect(texts.get("damage")).toBe('{"soaker": ');
    expect(Object.keys(JSON.parse(texts.get("one soaker") ?? "") as object)).toEqual([
      "recipeName",
      "hydrationPercent",
      "preDoughs",
    ]);
    const plan = await db.selectFrom("baking_plan").select("data").executeTakeFirstOrThrow();
    expect(JSON.parse(plan.data)).toMatchObject({
      form: { hydrationPercent: 75, preDoughs: [{ water: 15.1 }] },
    });
  });
});

it("RU-03 an older backup gives the same, and a newer one is left as it is", () => {
  const renewed = (ran: readonly string[]) =>
    TEXTS.map(([id, data]) => hydrationOf(String(renew("recipe", { id, data }, ran)?.row.data)));
  expect(renewed([])).toEqual(AFTER);
  expect(renewed(["0046-soaker-water"])).toEqual([
    ...DOCUMENTS.map(([, document]) => hydrationOf(JSON.stringify(document))),
    undefined,
  ]);
  const plan = renew("baking_plan", { data: JSON.stringify({ name: "x", form: DOCUMENTS[0]?.[1] }) }, []);
  expect(JSON.parse(String(plan?.row.data))).toMatchObject({ name: "x", form: { hydrationPercent: 75 } });
});
