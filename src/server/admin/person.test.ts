import { expect, it } from "vitest";
import type { PersonNote, PersonPage } from "../../contract/requests/people";
import { askForBread, askForStarter } from "../../../tests/support/asked";
import { confirmAddress } from "../../../tests/support/mailed-links";
import { type Baker, onEachServer, type TestServer } from "../../../tests/support/server";
import { forgetNotesAboutNobody } from "../people/notes";

type Kind = "starter-requests" | "bread-requests";

async function pageOf(owner: Baker, kind: Kind, id: string): Promise<PersonPage> {
  const response = await owner.request("GET", `/api/admin/${kind}/${id}/person`);
  expect(response.status).toBe(200);
  return (await response.json()) as PersonPage;
}

async function note(owner: Baker, kind: Kind, id: string, body: object): Promise<PersonNote> {
  const response = await owner.request("POST", `/api/admin/${kind}/${id}/notes`, body);
  expect(response.status).toBe(201);
  return (await response.json()) as PersonNote;
}

const notesIn = async ({ database: { db } }: TestServer) =>
  (await db.selectFrom("person_note").select("body").execute()).map(({ body }) => body);

const SESAME = { kind: "allergy", text: "Sesame" };

onEachServer((start) => {
  it("a person's page has their envelopes, breads, replies, notes, and whether a starter lives", async () => {
    const server = await start();
    const owner = await server.owner();
    const ana = await server.baker("Ana Ruiz");
    await confirmAddress(server, ana);
    const envelope = await askForStarter(ana);
    server.clock.advance(1000);
    const loaf = await askForBread(server, { name: "Ana", email: ana.email, instructions: "No nuts" });
    await askForBread(server, { email: "other@example.com" });
    await owner.request("PATCH", `/api/admin/starter-requests/${envelope}`, { status: "shipped" });
    await owner.request("POST", `/api/admin/bread-requests/${loaf}/replies`, { text: "With pleasure" });
    const slips = await owner.request("POST", "/api/admin/envelope-codes", { ids: [envelope] });
    const [{ code }] = (await slips.json()) as [{ code: string }];
    await server.request("POST", "/api/envelope/tap", { body: { code, bubbles: true } });
    await note(owner, "starter-requests", envelope, SESAME);
    const missed = await note(owner, "bread-requests", loaf, { kind: "no-show", text: " " });
    expect(missed.text).toBe("");

    for (const [kind, id] of [
      ["starter-requests", envelope],
      ["bread-requests", loaf],
    ] as const) {
      const page = await pageOf(owner, kind, id);
      expect(page).toMatchObject({ email: ana.email, account: "confirmed", isCut: false });
      expect(page.starters).toMatchObject([{ id: envelope, status: "shipped", said: { bubbles: true } }]);
      expect(page.starters[0]?.shippedAt).not.toBeNull();
      expect(page.breads.map((row) => row.id)).toEqual([loaf]);
      expect(page.replies).toMatchObject([{ requestId: loaf, text: "With pleasure" }]);
      expect(new Set(page.notes.map((one) => one.kind))).toEqual(new Set(["allergy", "no-show"]));
    }
    const audit = await owner.request("GET", "/api/admin/audit?show=looks");
    expect(JSON.stringify(await audit.json())).toContain("person-read");
  });

  it("an account with an unconfirmed address is kept apart from a guest of the same address", async () => {
    const server = await start();
    const owner = await server.owner();
    const loaf = await askForBread(server, { email: "guest@example.com" });
    await note(owner, "bread-requests", loaf, SESAME);
    // A stranger signs up with the guest's address.
    const email = "guest@example.com";
    const data = { name: "Mallory", email, password: "Sourdough-2026" };
    const signUp = await server.request("POST", "/api/auth/sign-up/email", { body: data });
    expect(signUp.status).toBe(200);
    const cookie = await server.signIn(data);
    const asked = await server.request("POST", "/api/starter-request", {
      cookie,
      body: { address: "9 Elm St", city: "San Francisco", state: "CA", zip: "94110" },
    });
    const { id } = (await asked.json()) as { id: string };
    const guest = await pageOf(owner, "bread-requests", loaf);
    expect([guest.account, guest.starters, guest.notes.length]).toEqual(["none", [], 1]);
    const stranger = await pageOf(owner, "starter-requests", id);
    expect([stranger.account, stranger.breads, stranger.notes]).toEqual(["unconfirmed", [], []]);
    const file = await server.request("GET", "/api/account/export", { cookie });
    expect(await file.json()).toMatchObject({ ownersNotes: [] });
    // Deleting that account leaves what was noted about the guest.
    await server.request("POST", "/api/auth/delete-user", { cookie, body: { password: data.password } });
    expect(await notesIn(server)).toEqual(["Sesame"]);
  });

  it("SEC-53 SEC-54 the owner's notes are in the person's export, and are deleted with the account", async () => {
    const server = await start();
    const owner = await server.owner();
    const ana = await server.baker("Ana Ruiz");
    await confirmAddress(server, ana);
    const loaf = await askForBread(server, { email: ana.email });
    await note(owner, "bread-requests", loaf, SESAME);
    const envelope = await askForStarter(ana);
    await note(owner, "starter-requests", envelope, { kind: "note", text: "Rings twice" });
    const file = await ana.request("GET", "/api/account/export");
    expect(
      ((await file.json()) as { ownersNotes: PersonNote[] }).ownersNotes.map(({ text }) => text).toSorted(),
    ).toEqual(["Rings twice", "Sesame"]);
    await ana.request("POST", "/api/auth/delete-user", { password: ana.password });
    expect(await notesIn(server)).toEqual([]);
    const gone = await pageOf(owner, "starter-requests", envelope);
    expect([gone.account, gone.email, gone.starters.length]).toEqual(["gone", "", 1]);
    const late = await owner.request("POST", `/api/admin/starter-requests/${envelope}/notes`, SESAME);
    expect([late.status, await late.json()]).toMatchObject([400, { issues: [{ path: "text" }] }]);
  });

  it("notes are checked, deleted, capped, and forgotten with a guest's last request", async () => {
    const server = await start();
    const owner = await server.owner();
    const loaf = await askForBread(server);
    const path = `/api/admin/bread-requests/${loaf}/notes`;
    for (const [body, field] of [
      [{ kind: "note", text: " " }, "text"],
      [{ kind: "gossip", text: "x" }, "kind"],
      [{ kind: "note", text: "x".repeat(1001) }, "text"],
      [{ kind: "note", text: "a\u0000b" }, "text"],
      [{}, "kind"],
    ] as const) {
      const refused = await owner.request("POST", path, body);
      expect(refused.status).toBe(400);
      const { issues } = (await refused.json()) as { issues: { path: string }[] };
      expect(issues.map((issue) => issue.path)).toContain(field);
    }
    const kept = await note(owner, "bread-requests", loaf, SESAME);
    const once = await owner.request("DELETE", `/api/admin/person-notes/${kept.id}`);
    const twice = await owner.request("DELETE", `/api/admin/person-notes/${kept.id}`);
    expect([once.status, twice.status]).toEqual([204, 404]);
    const { db } = server.database;
    const row = { user_id: null, email: "ben@example.com", kind: "note", created_at: 1 };
    await db
      .insertInto("person_note")
      .values(Array.from({ length: 100 }, (_, nth) => ({ ...row, id: `n${nth}`, body: `N${nth}` })))
      .execute();
    expect((await owner.request("POST", path, SESAME)).status).toBe(400);
    await forgetNotesAboutNobody(db);
    expect(await notesIn(server)).toHaveLength(100);
    await owner.request("DELETE", `/api/admin/bread-requests/${loaf}`);
    await forgetNotesAboutNobody(db);
    expect(await notesIn(server)).toEqual([]);
  });
});

onEachServer((start) => {
  it("REL-03 a note sent twice under one key is kept once, also from two tabs", async () => {
    const server = await start();
    const owner = await server.owner();
    const loaf = await askForBread(server);
    const path = `/api/admin/bread-requests/${loaf}/notes`;
    const key = { "idempotency-key": "one-note" };
    const both = await Promise.all([1, 2].map(() => owner.request("POST", path, SESAME, key)));
    for (const { status } of both) expect([201, 409]).toContain(status);
    expect(await notesIn(server)).toEqual(["Sesame"]);
  });
});
