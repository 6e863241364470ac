import { describe, expect, it } from "vitest";
import type { AuditEntry } from "../../../contract/requests/admin";
import { askForStarter, keepBreads, keepStarters } from "../../../../tests/support/asked";
import { type Baker, onEachServer, type TestServer } from "../../../../tests/support/server";
import { audit } from "../../audit";

const PATH = "/api/admin/audit";
const STARTERS = "/api/admin/starter-requests";

async function record(owner: Baker, query = "") {
  const response = await owner.request("GET", PATH + query);
  expect(response.status).toBe(200);
  const [, next] = /^<([^>]+)>; rel="next"$/.exec(response.headers.get("link") ?? "") ?? [];
  return { entries: (await response.json()) as AuditEntry[], next };
}

/** The record's lines since the owner came, oldest first. */
async function since(owner: Baker): Promise<string[]> {
  const { entries } = await record(owner);
  return entries
    .filter(({ action }) => !action.startsWith("owner-"))
    .map(({ action, subject, detail }) => [action, subject, detail].join(" | "))
    .toReversed();
}

const rows = async ({ database: { db } }: TestServer) => db.selectFrom("audit").selectAll().execute();

onEachServer((start) => {
  describe("SEC-29 the record", () => {
    it("has a line for each read of addresses and each change, and none for a call that fails", async () => {
      const server = await start();
      const owner = await server.owner();
      const ana = await server.baker("Ana Ruiz");
      const id = await askForStarter(ana);
      const [bread = "", other = ""] = await keepBreads(server, [{}, { name: "Cleo", status: "ready" }]);
      await owner.request("GET", "/api/admin/metrics");
      await owner.request("GET", STARTERS);
      await owner.request("GET", STARTERS);
      await owner.request("GET", "/api/admin/bread-requests?status=pending&q=secret%20name&limit=7");
      await (await owner.request("GET", `${STARTERS}.csv`)).text();
      await owner.request("PATCH", `${STARTERS}/${id}`, { status: "shipped" });
      await owner.request("PATCH", `${STARTERS}/${id}`, { status: "shipped" });
      await owner.request("PATCH", `${STARTERS}/${id}`, { status: "lost" });
      await owner.request("PATCH", "/api/admin/bread-requests", { ids: [bread, other], status: "ready" });
      await owner.request("DELETE", `/api/admin/bread-requests/${bread}`);
      await owner.request("DELETE", `/api/admin/bread-requests/${bread}`);
      await owner.request("GET", "/api/admin/outbox?state=failed");
      const [mail] = await server.mails();
      await owner.request("POST", `/api/admin/outbox/${mail?.id ?? ""}/send`);
      expect(await since(owner)).toEqual([
        "addresses-read | Starter requests | any status, 1 shown",
        "addresses-read | Starter requests | any status, 1 shown",
        "addresses-read | Bread requests | pending, searched, 0 shown",
        "addresses-read | Starter requests | any status, as CSV",
        "status-changed | Starter request of Ana Ruiz | pending to shipped",
        `status-changed | ${bread} | pending to ready`,
        `request-deleted | ${bread} | bread-requests`,
        "mails-read | Mail | failed",
        `mail-sent-again | Email to ${mail?.recipient} | ${mail?.kind}`,
      ]);
      const showPart = async (part: string) => (await record(owner, `?show=${part}`)).entries;
      const all = (await record(owner)).entries;
      const looks = await showPart("looks");
      expect(looks.map(({ action, detail }) => `${action} ${detail}`)).toEqual([
        "mails-read failed",
        "addresses-read pending, searched, 0 shown",
        "addresses-read any status, 1 shown",
        "addresses-read any status, 1 shown",
      ]);
      // Every line is in one of the two parts, and a word that is no part shows all of them.
      const looked = new Set(looks.map((line) => line.id));
      expect(await showPart("changes")).toEqual(all.filter((line) => !looked.has(line.id)));
      expect(await showPart("nothing")).toEqual(all);
      const kept = (await rows(server)).filter(({ action }) => !action.startsWith("owner-"));
      expect(new Set(kept.map(({ actor_id }) => actor_id))).toEqual(new Set([owner.id]));
      // The record holds nothing that somebody typed, and nobody's name.
      expect(JSON.stringify(kept)).not.toMatch(/secret|Ana|Ben|Cleo|Main St/);
    });

    it("must be written first: a list that cannot be recorded is not shown, and a change not made", async () => {
      const server = await start();
      const owner = await server.owner();
      const [id = ""] = await keepStarters(server, [{}]);
      await server.database.db.schema.alterTable("audit").renameTo("audit_away").execute();
      const calls = [
        ["GET", STARTERS, undefined],
        ["GET", `${STARTERS}.csv`, undefined],
        ["PATCH", `${STARTERS}/${id}`, { status: "shipped" }],
        ["PATCH", STARTERS, { ids: [id], status: "shipped" }],
        ["DELETE", `${STARTERS}/${id}`, undefined],
      ] as const;
      for (const [method, path, body] of calls) {
        const response = await owner.request(method, path, body);
        expect([method, path, response.status]).toEqual([method, path, 500]);
        expect(await response.text()).not.toContain("Main St");
      }
      await server.database.db.schema.alterTable("audit_away").renameTo("audit").execute();
      const [row] = await server.database.db.selectFrom("starter_request").selectAll().execute();
      expect(row).toMatchObject({ id, status: "pending" });
    });

    it("is read newest first, page by page, with names while their people still exist", async () => {
      const server = await start();
      const owner = await server.owner();
      const ana = await server.baker("Ana Ruiz");
      const at = server.clock.now() + 1000;
      const entries = Array.from({ length: 205 }, (_, index) => ({
        at: at + Math.floor(index / 4),
        action: "status-changed" as const,
        subject: index % 2 === 0 ? ana.id : "018f6d3e-1111-7111-8111-111111111111",
        detail: String(index),
      }));
      for (const { at: then, ...entry } of entries)
        await audit({ clock: () => then, database: server.database }, entry);
      const seen: AuditEntry[] = [];
      for (let path: string | undefined = ""; path !== undefined; ) {
        const page: Awaited<ReturnType<typeof record>> = await record(owner, path);
        expect(page.entries.length).toBeLessThanOrEqual(100);
        seen.push(...page.entries);
        path = page.next?.slice(PATH.length);
      }
      const ours = seen.filter(({ action }) => action === "status-changed");
      expect(ours.map(({ detail }) => detail)).toEqual(entries.map(({ detail }) => detail).toReversed());
      expect(ours.slice(0, 2).map(({ subject }) => subject)).toEqual([
        "Ana Ruiz",
        "018f6d3e-1111-7111-8111-111111111111",
      ]);
      expect(ours[0]?.at).toBe(new Date(at + 51).toISOString());
      expect(seen.slice(-2).map(({ action, subject }) => [action, subject])).toEqual([
        ["owner-signed-in", "Owner"],
        ["owner-claimed", "Owner"],
      ]);
    });

    it("AD-07 is searched by the sentence that the owner reads, page by page, and downloaded on record", async () => {
      const server = await start();
      const owner = await server.owner();
      const [ana, ben] = [await server.baker("Ana Ruiz"), await server.baker("Ben Okafor")];
      const at = server.clock.now() + 1000;
      // More of Ben's lines lie between Ana's than are read at once.
      for (let index = 0; index < 620; index += 1)
        await audit(
          { clock: () => at + index, database: server.database },
          {
            action: "status-changed",
            subject: index % 6 === 0 ? ana.id : ben.id,
            detail: "pending to in_progress",
          },
        );
      const found: AuditEntry[] = [];
      for (let path: string | undefined = "?show=changes&q=progress%20RUIZ"; path !== undefined; ) {
        const page: Awaited<ReturnType<typeof record>> = await record(owner, path);
        found.push(...page.entries);
        path = page.next?.slice(PATH.length);
      }
      expect(found.map((entry) => [entry.subject, Date.parse(entry.at)])).toEqual(
        Array.from({ length: 104 }, (_, index) => ["Ana Ruiz", at + (103 - index) * 6]),
      );
      expect((await record(owner, "?q=ruiz%20delivered")).entries).toEqual([]);

      const file = await owner.request("GET", `${PATH}.csv?show=changes&q=ruiz`);
      expect(file.headers.get("content-disposition")).toMatch(/filename="audit-\d{4}-\d\d-\d\d\.csv"$/);
      const lines = (await file.text()).trim().split("\r\n");
      expect(lines).toHaveLength(105);
      expect(lines[1]).toContain('"Ana Ruiz: Pending → In progress","status-changed"');
      await (await owner.request("GET", "/api/admin/months.csv")).text();
      expect(
        (await record(owner, "?q=downloaded")).entries.map(({ subject, detail }) => [subject, detail]),
      ).toEqual(
        expect.arrayContaining([
          ["Audit record", "changes, searched"],
          ["Months", "any"],
        ]),
      );
      // Neither a file without its line in the record.
      await server.database.db.schema.alterTable("audit").renameTo("audit_away").execute();
      for (const path of ["outbox.csv", "audit.csv", "months.csv"])
        expect([path, (await owner.request("GET", `/api/admin/${path}`)).status]).toEqual([path, 500]);
    });
  });
});
