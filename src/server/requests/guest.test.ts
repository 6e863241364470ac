import { expect, it } from "vitest";
import { ADDRESS, askBread, linkIn } from "../../../tests/support/request-forms";
import { type Baker, onEachServer, type TestServer } from "../../../tests/support/server";

const HOME = { ...ADDRESS, address: "7 Valencia St", address2: "" };
const DAY = 24 * 60 * 60_000;
const BREADS = "/api/admin/bread-requests";

/** The newest link that was mailed about a request. */
async function linkOf(server: TestServer, id: string): Promise<string> {
  const mails = (await server.mails()).filter((mail) => mail.subject_id === id && linkIn(mail.body) !== "");
  return linkIn(mails.at(-1)?.body ?? "");
}
const ask = (server: TestServer, path: string, body: object, more: { cookie?: string; peer?: string } = {}) =>
  server.request("POST", `/api/guest-request${path}`, { body, ...more });
const reply = (owner: Baker, id: string, text: string) =>
  owner.request("POST", `${BREADS}/${id}/replies`, { text });

/** Every call that the holder of a link can make, and its status while the request is open. */
const CALLS: readonly [path: string, body: object, status: number][] = [
  ["", {}, 200],
  ["/messages", { text: "Thank you" }, 201],
  ["/address", HOME, 200],
  ["/day", { wantedOn: "" }, 200],
  ["/cancel", {}, 200],
  ["/end", {}, 200],
];

onEachServer((start) => {
  it("a mailed link opens the request, shows no more than the mails, and signs nobody in", async () => {
    const server = await start();
    const owner = await server.owner();
    const { id } = await askBread(server);
    const link = await linkOf(server, id);
    expect(link).toHaveLength(32);
    const look = () => ask(server, "", { link });
    const first = await look();
    expect([first.status, first.headers.getSetCookie(), first.headers.get("cache-control")]).toEqual([
      200,
      [],
      "no-store",
    ]);
    const text = await first.text();
    // The address may be a stranger's, who must not read what somebody else typed.
    expect(text).not.toMatch(/Ben|example\.com|Guerrero|94110|dark rye/i);
    expect(JSON.parse(text)).toMatchObject({
      id,
      status: "pending",
      requestType: "custom",
      instructions: "",
    });
    // The answer quotes the wish, so from here on the page shows it as well, by the old link and by the new one.
    await reply(owner, id, "Which day?");
    const second = await linkOf(server, id);
    expect(second).not.toBe(link);
    for (const each of [link, second])
      expect(await (await ask(server, "", { link: each })).json()).toMatchObject({
        instructions: "A dark rye, please",
        address: "",
        name: "",
        email: "",
        talk: [{ by: "baker", text: "Which day?" }],
      });
  });

  it("only a hash of the link is stored, and no log has it", async () => {
    const server = await start();
    const { id } = await askBread(server);
    const link = await linkOf(server, id);
    await ask(server, "", { link });
    await ask(server, "/messages", { link, text: "Hello" });
    const rows = await server.database.db.selectFrom("request_link").selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(link);
    const kept = await server.database.db.selectFrom("idempotency").selectAll().execute();
    expect(JSON.stringify([kept, { ...server.lines }])).not.toContain(link);
  });

  it("either side ends the link, for every link of the request and later mails", async () => {
    const server = await start();
    const owner = await server.owner();
    for (const side of ["person", "owner"]) {
      const { id } = await askBread(server, { instructions: `Ended by the ${side}` });
      await reply(owner, id, "Which day?");
      const mails = (await server.mails()).filter((mail) => mail.subject_id === id);
      const links = mails.map(({ body }) => linkIn(body)).filter((each) => each !== "");
      expect(links).toHaveLength(2);
      const [link = "", other = ""] = links;
      if (side === "person") expect((await ask(server, "/end", { link })).status).toBe(200);
      else expect((await owner.request("DELETE", `${BREADS}/${id}/link`)).status).toBe(204);
      for (const each of [link, other]) expect((await ask(server, "", { link: each })).status).toBe(404);
      await reply(owner, id, "Are you there?");
      const last = (await server.mails()).filter((mail) => mail.kind === "reply").at(-1);
      expect([linkIn(last?.body ?? ""), last?.body]).toEqual([
        "",
        expect.stringContaining("reply to this email"),
      ]);
      expect((await owner.request("DELETE", `${BREADS}/${id}/link`)).status).toBe(404);
    }
  });

  it("SEC-24 the link alone decides, for every call, kind of link and person", async () => {
    const server = await start();
    const owner = await server.owner();
    const ana = await server.baker("Ana");
    const deleted = await askBread(server, { instructions: "Deleted" });
    const gone = await linkOf(server, deleted.id);
    await owner.request("DELETE", `${BREADS}/${deleted.id}`);
    const over = await askBread(server, { instructions: "Ended" });
    const ended = await linkOf(server, over.id);
    await ask(server, "/end", { link: ended });
    const nobodys = "a".repeat(32);
    const missing = new Set<string>();
    let cells = 0;
    for (const [path, body, status] of CALLS)
      for (const cookie of [undefined, ana.cookie, owner.cookie])
        for (const kind of ["its own", "deleted", "ended", "unknown", "malformed", "none"]) {
          const { id } = await askBread(server, { instructions: `${path} ${cells}` });
          const links: Record<string, string | undefined> = {
            "its own": await linkOf(server, id),
            deleted: gone,
            ended,
            unknown: nobodys,
            malformed: "../admin",
          };
          const more = cookie === undefined ? {} : { cookie };
          const response = await ask(server, path, { ...body, link: links[kind] }, more);
          const expected = kind === "its own" ? status : kind === "none" ? 400 : 404;
          expect([path, kind, response.status]).toEqual([path, kind, expected]);
          expect(response.headers.getSetCookie()).toEqual([]);
          if (expected === 404)
            missing.add((await response.text()).replace(/"requestId":"[^"]*"/, '"requestId":""'));
          cells += 1;
        }
    expect([cells, missing.size]).toEqual([CALLS.length * 3 * 6, 1]);
  }, 60_000);

  it("SEC-43 a request takes twenty changes a day, from however many networks", async () => {
    const server = await start({ env: { RATE_LIMITS: "on" } });
    const { id } = await askBread(server);
    const link = await linkOf(server, id);
    const statuses: number[] = [];
    for (let n = 0; n < 22; n += 1)
      statuses.push(
        (await ask(server, "/messages", { link, text: `Line ${n}` }, { peer: `203.0.113.${n + 1}` })).status,
      );
    expect(statuses.filter((status) => status === 201)).toHaveLength(20);
    expect(statuses.slice(20)).toEqual([429, 429]);
    // A look is no change.
    expect((await ask(server, "", { link })).status).toBe(200);
  });

  it("SEC-54 a request that an account took over, or an old one, has no link any more", async () => {
    const server = await start();
    const { id } = await askBread(server);
    const link = await linkOf(server, id);
    await server.database.db.updateTable("bread_request").set({ email: "" }).where("id", "=", id).execute();
    expect((await ask(server, "", { link })).status).toBe(404);
  });
});

onEachServer((start) => {
  it("two people with the link change one request, and each is told the outcome", async () => {
    const server = await start();
    const owner = await server.owner();
    const { id } = await askBread(server);
    const link = await linkOf(server, id);
    const day = new Date(server.clock.now() + 5 * DAY).toISOString().slice(0, 10);
    const [said, moved] = await Promise.all([
      ask(server, "/messages", { link, text: "Hello" }),
      ask(server, "/day", { link, wantedOn: day }),
    ]);
    expect([said.status, moved.status]).toEqual([201, 200]);
    const both = await Promise.all([ask(server, "/cancel", { link }), ask(server, "/cancel", { link })]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    const after = await ask(server, "/day", { link, wantedOn: "" });
    expect([after.status, await after.json()]).toMatchObject([409, { code: "request-closed" }]);
    const row = (await (await owner.request("GET", BREADS)).json()) as { wantedOn: string; closed: string }[];
    expect(row).toMatchObject([{ wantedOn: day, closed: "cancelled", byLink: true }]);
    const news = (await server.mails()).filter(({ kind }) => kind === "request-news");
    expect(news).toHaveLength(3);
  });
});
