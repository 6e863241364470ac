import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import * as z from "zod/mini";
import { CHANGING_CALLS, plainCall, type Ready } from "../../../tests/support/changing-calls";
import { onEachServer, type TestServer } from "../../../tests/support/server";
import { askBread } from "../../../tests/support/request-forms";
import { fedLine } from "../../../tests/support/starters";
import { MOST_STARTER_LINES, MOST_STARTER_SENT } from "../../contract/baking/starter";
import { readBackup } from "./read";
import { restoreBackup } from "./restore";
import { BACKED_UP } from "./tables";
import { writeBackup } from "./write";

type Fits = (body: unknown) => boolean;

/** In a backup a quotation mark takes four characters: the row's JSON stands in the line's. */
const longer = (letters: number) => '"'.repeat(letters);
const LENGTHS = [60_000, 20_000, 8000, 4000, 2000, 1000, 500, 200, 100, 60, 40, 20];
const COUNTS = [1000, 500, 150, 100, 50, 20, 12, 6];

type Holder = Record<string, unknown>;
const isHolder = (value: unknown): value is Holder => typeof value === "object" && value !== null;

/** Makes texts and lists of a body as long as its schema takes them, one after the other. */
function inflate(root: unknown, holder: Holder, fits: Fits, most: number): void {
  for (const [name, value] of Object.entries(holder)) {
    const tries =
      typeof value === "string"
        ? LENGTHS.filter((letters) => letters <= most).map(longer)
        : Array.isArray(value) && value.length > 0
          ? COUNTS.filter((count) => count <= most).map((count) =>
              Array.from({ length: count }, () => structuredClone(value[0]) as unknown),
            )
          : [];
    if (isHolder(value)) inflate(root, value, fits, most);
    const small = holder[name];
    const longest = tries.find((one) => {
      holder[name] = one;
      return fits(root);
    });
    holder[name] = longest ?? small;
  }
}

/** The schemas' bounds together may exceed the body's. */
const MOST = [100_000, 2000, 100, 0];

/** Makes a call with the largest body that it takes; the status of the last try. */
async function callLargest(server: TestServer, name: string, ready: () => Promise<Ready>): Promise<number> {
  const [method = "", path = ""] = name.split(" ");
  const route = server.routes.find((one) => `${one.method} ${one.path}` === name);
  const fits: Fits = (body) => route?.schema !== undefined && z.safeParse(route.schema, body).success;
  for (const most of MOST) {
    const { cookie, id = "", hash = "", search = "", body } = await ready();
    const isPlain = body !== undefined && !(body instanceof Uint8Array);
    const sent = isPlain ? structuredClone(body) : body;
    if (isPlain && most > 0) inflate(sent, sent as Holder, fits, most);
    const filled = path.replace(":id", id).replace(":hash", hash) + search;
    const { status } = await server.request(method, filled, { cookie, body: sent });
    if (status < 300 || most === 0 || !isPlain) return status;
  }
  return 0;
}

function folder(): string {
  const made = mkdtempSync(join(tmpdir(), "bread-tools-largest-rows-"));
  onTestFinished(() => rmSync(made, { recursive: true }));
  return made;
}

onEachServer((start) => {
  it("SEC-31 RU-03 the largest row that calls can store in each table is backed up and restored", async () => {
    const server = await start();
    const scene = { server, owner: await server.owner() };
    const keeping = server.routes
      .filter(({ method, policy }) => /^(POST|PUT|PATCH)$/.test(method) && /^(user|owner)$/.test(policy))
      .map(({ method, path }) => `${method} ${path}`);
    const answers: [name: string, status: number][] = [];
    for (const name of keeping) {
      const make = CHANGING_CALLS[name] ?? plainCall(server, name);
      answers.push([name, await callLargest(server, name, () => make(scene))]);
    }
    expect(answers.filter(([, status]) => status >= 400)).toEqual([]);

    await askBread(server);
    const ana = await server.baker();
    const saved = await ana.request("POST", "/api/recipes", { recipeName: "Gone", recipeType: "sourdough" });
    const { id } = (await saved.json()) as { id: string };
    await ana.request("DELETE", `/api/recipes/${id}`);

    const file = join(folder(), "site.backup");
    await writeBackup(server.database, file);
    const kept = new Set<string>();
    await readBackup(file, { use: ([table]) => void kept.add(table) });
    expect(BACKED_UP.map(({ table }) => table).filter((table) => !kept.has(table))).toEqual([]);
    const restored = await restoreBackup({ dataDir: folder() }, file, {});
    expect(restored).not.toHaveProperty("refused");
  }, 180_000);

  it("SEC-31 RU-03 a diary of the most lines, each lengthened later, is backed up and restored", async () => {
    const server = await start();
    const ana = await server.baker();
    const linesOf = (turn: number, note: string, day: number) =>
      Array.from({ length: MOST_STARTER_SENT }, (_, at) =>
        fedLine({ id: `line-number-${turn}-${at}`, note, changedAt: `2026-11-${day}T15:00:00.000Z` }),
      );
    for (const [note, day] of [
      ["", 18],
      [longer(500), 19],
    ] as const)
      for (let turn = 0; turn < MOST_STARTER_LINES / MOST_STARTER_SENT; turn += 1)
        await ana.request("PUT", "/api/starter", { records: linesOf(turn, note, day) });
    const file = join(folder(), "site.backup");
    await writeBackup(server.database, file);
    const restored = await restoreBackup({ dataDir: folder() }, file, {});
    expect(restored).toMatchObject({ counts: { starter: 1 } });
  });
});
