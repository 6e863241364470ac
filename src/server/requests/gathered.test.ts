import { byClock } from "../../../tests/support/post-office";
import { expect, it } from "vitest";
import { askForBread, askForStarter } from "../../../tests/support/asked";
import { onEachServer, OWNER_EMAIL, type TestServer } from "../../../tests/support/server";
import { takeMail } from "../mail/queue";
import type { Row } from "../db/types";

const HOUR = 60 * 60_000;

async function toOwner(server: TestServer) {
  const mails = await server.mails();
  const of = (kind: string) => mails.filter((mail) => mail.kind === kind);
  return { notices: of("request-notice"), digests: of("request-digest") };
}

/** The counts of a digest. */
function countsIn({ body }: Row<"outbox">) {
  const n = (pattern: RegExp) => Number(pattern.exec(body)?.[1] ?? 0);
  return { bread: n(/(\d+) for bread/), starter: n(/(\d+) for starter/) };
}

onEachServer((start) => {
  it("SEC-46 the owner gets twenty requests an hour one by one, and the rest counted in one mail", async () => {
    const first = await start();
    // Another process, and the same after a restart: only the database knows what has been told.
    const second = await start({ database: first.database });
    const ana = await first.baker("Ana Ruiz");
    const opened = first.clock.now();
    await Promise.all([
      ...Array.from({ length: 22 }, (_, n) =>
        askForBread(n % 2 === 0 ? first : second, { instructions: `loaf ${n}`, name: "Cleo Odd" }),
      ),
      ...Array.from({ length: 12 }, (_, n) => askForStarter(ana, { address2: `flat ${n}` })),
    ]);
    const { notices, digests } = await toOwner(first);
    expect(notices).toHaveLength(20);
    expect(digests).toMatchObject([
      {
        recipient: OWNER_EMAIL,
        reply_to: null,
        user_id: null,
        subject_id: null,
        subject: "14 more requests came in this hour",
        body: expect.stringContaining("http://localhost:4321/admin"),
        sent_at: null,
      },
    ]);
    const [digest] = digests;
    if (digest === undefined) throw new Error("no digest");
    expect(digest.due_at).toBeGreaterThanOrEqual(opened + HOUR);
    expect(digest.due_at).toBeLessThanOrEqual(second.clock.now() + HOUR);
    const countTold = (subject: string) => notices.filter((notice) => notice.subject === subject).length;
    expect(countsIn(digest)).toEqual({
      bread: 22 - countTold("New bread request"),
      starter: 12 - countTold("New starter request"),
    });
    // Counts and a link, and nobody's name or address.
    expect(`${digest.body}${digest.html}`).not.toMatch(/Cleo|Ruiz|Main St|@/);

    // The mail waits for the end of its hour, and more requests are still added to it.
    expect((await takeMail(byClock(first.database, () => digest.due_at - 1)))?.kind).not.toBe(
      "request-digest",
    );
    await askForBread(second, { instructions: "one more" });
    expect((await toOwner(first)).digests).toMatchObject([
      { id: digest.id, subject: "15 more requests came in this hour" },
    ]);
  });

  it("SEC-46 messages about requests count in the same hour and mail", async () => {
    const server = await start();
    const ana = await server.baker("Ana Ruiz");
    const id = await askForStarter(ana, {});
    const say = (text: string) => ana.request("POST", `/api/requests/${id}/messages`, { text });
    for (let n = 0; n < 30; n += 1) expect((await say(`line ${n}`)).status).toBe(201);
    const mails = await server.mails();
    const toThem = mails.filter(({ recipient }) => recipient === OWNER_EMAIL);
    expect(toThem.map(({ kind }) => kind)).toEqual([
      "request-notice",
      ...Array.from({ length: 19 }, () => "request-news"),
      "request-digest",
    ]);
    expect(toThem.at(-1)).toMatchObject({
      subject: "11 more answers came in this hour",
      body: expect.stringContaining("11 about earlier requests"),
    });
    await askForStarter(ana, { address2: "9" });
    expect((await toOwner(server)).digests).toMatchObject([
      { subject: "12 more requests and answers came in this hour" },
    ]);
  });

  it("SEC-31 a request's messages are limited, and one without visible text is refused", async () => {
    const server = await start();
    const ana = await server.baker("Ana Ruiz");
    const id = await askForStarter(ana, {});
    const say = (text: string) => ana.request("POST", `/api/requests/${id}/messages`, { text });
    for (const empty of ["", " ", "\u200b", "\u200b \u2060"]) {
      const refused = await say(empty);
      expect([refused.status, await refused.json()]).toMatchObject([
        400,
        { issues: [{ path: "text", message: "Please write an answer" }] },
      ]);
    }
    for (let n = 0; n < 100; n += 1) expect((await say(`line ${n}`)).status).toBe(201);
    const full = await say("one more");
    expect([full.status, await full.json()]).toMatchObject([
      409,
      { error: "This request is full. Please reply to our email instead." },
    ]);
    expect((await ana.request("POST", `/api/requests/${id}/cancel`)).status).toBe(200);
  });

  it("SEC-46 requests that arrive during a digest are in the next, and the next hour starts over", async () => {
    const server = await start();
    let loaves = 0;
    const ask = async (times: number) => {
      for (let n = 0; n < times; n += 1) {
        loaves += 1;
        await askForBread(server, { instructions: `loaf ${loaves}` });
      }
    };
    await ask(21);
    const { digests } = await toOwner(server);
    expect(digests).toMatchObject([{ subject: "1 more request came in this hour" }]);
    // A worker in a process whose clock is ahead has taken it.
    const at = server.clock.now();
    await server.database.db
      .updateTable("outbox")
      .set({ leased_until: at + 60_000 })
      .where("kind", "=", "request-digest")
      .execute();
    await ask(2);
    expect((await toOwner(server)).digests).toMatchObject([
      { id: digests[0]?.id, subject: "1 more request came in this hour" },
      { subject: "2 more requests came in this hour" },
    ]);

    server.clock.advance(HOUR);
    await ask(20);
    expect(await toOwner(server)).toMatchObject({ notices: { length: 40 }, digests: { length: 2 } });
    await ask(1);
    expect((await toOwner(server)).digests[2]).toMatchObject({ subject: "1 more request came in this hour" });
  });
});
