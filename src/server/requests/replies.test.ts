import { expect, it, onTestFinished } from "vitest";
import type { RequestReply } from "../../contract/requests/replies";
import { readMime } from "../../../tests/support/mime";
import { sendAll } from "../../../tests/support/post-office";
import { askBread, askStarter, BREAD, loaf, receiptOf } from "../../../tests/support/request-forms";
import { type Baker, onEachServer, OWNER_EMAIL, type TestServer } from "../../../tests/support/server";
import { startSmtpSite } from "../../../tests/support/smtp-site";
import { createSmtpTransport } from "../mail/smtp-transport";
import { blankOldAddresses } from "./retention";
import { changeStatus } from "./rows/store";

const DAY = 24 * 60 * 60_000;
const IDENTITY = { from: { name: "Bread Tools", address: "no-reply@bread.example" }, host: "bread.example" };
const repliesAt = (id: string, kind = "bread-requests") => `/api/admin/${kind}/${id}/replies`;
const UNKNOWN = "018f6d3e-1111-7111-8111-111111111111";
const WORDS = "Yes, gladly.\r\nBcc: x@evil.example\n<b>Saturday?</b> & é";

const readStored = ({ database: { db } }: TestServer) => db.selectFrom("request_reply").selectAll().execute();
const readMailed = async (server: TestServer) =>
  (await server.mails()).filter(({ kind }) => kind === "reply");
const readShown = async (owner: Baker, id: string) =>
  (await (await owner.request("GET", repliesAt(id))).json()) as RequestReply[];

/** Sends what is due to a mail server, and returns what the server took. */
async function deliver(server: TestServer) {
  const smtp = await startSmtpSite();
  onTestFinished(() => smtp.down());
  const transport = createSmtpTransport(`smtp://localhost:${smtp.port}`, IDENTITY);
  await sendAll({ ...server.parts, transport });
  return smtp.kept;
}

onEachServer((start) => {
  it("AD-09 a reply has the owner's words and the quoted request as plain text, and is kept", async () => {
    const server = await start();
    const owner = await server.owner();
    const asked = "A dark rye\n\nReply-To: x@evil.example\r\n<i>please</i>";
    const { id } = await askBread(server, { instructions: asked, name: "Ben\u00a0Okafor" });
    const answer = await owner.request("POST", repliesAt(id), { text: `  ${WORDS}\n` });
    expect(answer.status).toBe(201);
    expect(await answer.json()).toMatchObject({ text: WORDS, state: "waiting" });
    expect(await readMailed(server)).toMatchObject([
      { recipient: "ben@example.com", reply_to: OWNER_EMAIL, subject_id: id, html: null },
    ]);
    const mails = (await deliver(server)).map((mail) => ({
      ...mail,
      read: readMime(Buffer.from(mail.data, "latin1")),
    }));
    const letter = mails.find(({ read }) => read.headers.get("subject")?.startsWith("About your bread"));
    expect(letter?.to).toEqual(["ben@example.com"]);
    expect(letter?.read.headers.has("bcc")).toBe(false);
    expect(letter?.read.headers.get("content-type")).toMatch(/^text\/plain/);
    expect(letter?.read.headers.get("reply-to")).toBe(OWNER_EMAIL);
    expect(letter?.read.text.replaceAll("\r\n", "\n")).toMatch(
      /^Yes, gladly\.\nBcc: x@evil\.example\n<b>Saturday\?<\/b> & é\n\nYour bread request of \w+ \d+, \d{4}: custom, delivery\.\n\n> A dark rye\n> ?\n> Reply-To: x@evil\.example\n> <i>please<\/i>\n/,
    );
    expect(await readShown(owner, id)).toMatchObject([{ text: WORDS, state: "sent" }]);
  });

  it("AD-09 REL-15 a reply waits while the mail server is down, and says so when it is given up", async () => {
    const server = await start();
    const owner = await server.owner();
    const { id } = await askBread(server);
    await owner.request("POST", repliesAt(id), { text: "Gladly" });
    const smtp = await startSmtpSite();
    await smtp.down();
    const transport = createSmtpTransport(`smtp://localhost:${smtp.port}`, IDENTITY);
    await sendAll({ ...server.parts, transport });
    expect(await readShown(owner, id)).toMatchObject([{ text: "Gladly", state: "waiting" }]);
    await server.database.db.updateTable("outbox").set({ dead_at: 1 }).where("kind", "=", "reply").execute();
    expect(await readShown(owner, id)).toMatchObject([{ text: "Gladly", state: "failed" }]);
  });

  it("AD-09 a reply that cannot be sent is refused beside the field, and a missing request is 404", async () => {
    const server = await start();
    const owner = await server.owner();
    const { id } = await askBread(server);
    for (const [text, message] of [
      ["", "Please write a reply"],
      [" \n ", "Please write a reply"],
      [undefined, "Please write a reply"],
      [7, "Please write a reply"],
      ["x".repeat(4_001), "Your reply must be at most 4000 characters"],
      ["a\u0000b", "Your reply holds characters that cannot be sent"],
    ]) {
      const response = await owner.request("POST", repliesAt(id), { text });
      expect([response.status, await response.json()]).toEqual([
        400,
        expect.objectContaining({ issues: [{ path: "text", message }] }),
      ]);
    }
    for (const [path, status] of [
      [repliesAt(UNKNOWN), 404],
      // A request of the other kind is not found.
      [repliesAt(id, "starter-requests"), 404],
    ] as const)
      expect((await owner.request("POST", path, { text: "Hello" })).status).toBe(status);
    await owner.request("DELETE", `/api/admin/bread-requests/${id}`);
    expect((await owner.request("POST", repliesAt(id), { text: "Too late" })).status).toBe(404);
    expect([await readStored(server), await readMailed(server)]).toEqual([[], []]);
  });

  it("AD-09 SEC-53 SEC-54 SEC-55 a reply is in the export, and is deleted with request, account or address", async () => {
    const server = await start();
    const owner = await server.owner();
    const ana = await server.baker("Ana Ruiz");
    const other = await server.baker();
    const ask = async () =>
      (await receiptOf(await ana.request("POST", BREAD, loaf({ instructions: "Rye" })))).id;
    const kept = await ask();
    const write = async (id: string) =>
      expect((await owner.request("POST", repliesAt(id), { text: WORDS })).status).toBe(201);
    await write(kept);
    const readExport = async (who: Baker) =>
      (
        (await (await who.request("GET", "/api/account/export")).json()) as {
          requests: { replies: unknown[] };
        }
      ).requests.replies;
    expect(await readExport(ana)).toMatchObject([{ requestId: kept, text: WORDS }]);
    expect(await readExport(other)).toEqual([]);

    await owner.request("DELETE", `/api/admin/bread-requests/${kept}`);
    expect([await readStored(server), await readMailed(server)]).toEqual([[], []]);

    const { id: old } = await askBread(server);
    await write(old);
    const open = await ask();
    await write(open);
    const gone = await ana.request("POST", "/api/auth/delete-user", { password: ana.password });
    expect(gone.status).toBe(200);
    expect((await readStored(server)).map(({ request_id }) => request_id)).toEqual([old]);
    const nobody = await owner.request("POST", repliesAt(open), { text: "Hello" });
    expect([nobody.status, await nobody.json()]).toMatchObject([400, { issues: [{ path: "text" }] }]);

    server.clock.advance(200 * DAY);
    await blankOldAddresses(server.parts);
    expect(await readStored(server)).toEqual([]);
  });

  it("AP-15 a status mail names the request, and says when and where to pick up, as plain text", async () => {
    const server = await start();
    const owner = await server.owner();
    const settings = {
      pickup: "<b>24 Guerrero St</b>\nSat 9-11",
      returnAddress: "Bread Tools\nPO Box 7\nSan Francisco, CA 94110",
      labelSentence: "Made in a home kitchen that is not inspected.",
      envelopeCodes: true,
      sentences: ["Thank you & see you"],
    };
    const put = await owner.request("PUT", "/api/admin/letter-settings", settings);
    expect([put.status, await put.json()]).toEqual([200, settings]);
    expect(await (await owner.request("GET", "/api/admin/letter-settings")).json()).toEqual(settings);
    const wantedOn = new Date(server.clock.now() + 5 * DAY).toISOString().slice(0, 10);
    const pickup = await askBread(server, { fulfillment: "pickup", requestType: "omakase", wantedOn });
    const delivery = await askBread(server);
    for (const status of ["confirmed", "ready", "delivered"])
      await changeStatus(server.parts, "bread-requests", [pickup.id, delivery.id], status);
    const readTold = async (id: string) =>
      (await server.mails()).filter(({ kind, subject_id }) => kind.startsWith("status") && subject_id === id);
    const collected = await readTold(pickup.id);
    for (const { body } of collected)
      expect(body).toMatch(
        /Your bread request of \w+ \d+, \d{4}: 1 rye loaf, pickup, wanted on \w+day, \w+ \d+\./,
      );
    expect(
      collected.map(({ body, html }) => [body.includes(`Pickup:\n${settings.pickup}\n`), html === null]),
    ).toEqual([
      [true, true],
      [true, true],
      [false, false],
    ]);
    for (const { body, html } of await readTold(delivery.id)) {
      expect(html).toMatch(/Your bread request of \w+ \d+, \d{4}: 1 rye loaf, delivery\./);
      expect(`${body}${html}`).not.toContain("Guerrero");
    }
  });

  it("AD-13 the sentence on labels is none at first, and stays when a tab that does not know it saves", async () => {
    const server = await start();
    const owner = await server.owner();
    const at = "/api/admin/letter-settings";
    const read = async () => (await (await owner.request("GET", at)).json()) as Record<string, unknown>;
    const older = { pickup: "At the door", returnAddress: "", envelopeCodes: true, sentences: [] };
    expect(await read()).toMatchObject({ labelSentence: "" });
    expect((await owner.request("PUT", at, older)).status).toBe(200);
    expect(await read()).toEqual({ ...older, labelSentence: "" });

    const labelSentence = "Made in a home kitchen that is not inspected.\nAna Ruiz, 24 Guerrero St";
    const put = await owner.request("PUT", at, { ...older, labelSentence: `  ${labelSentence}\n` });
    expect([put.status, await put.json()]).toEqual([200, { ...older, labelSentence }]);
    const again = await owner.request("PUT", at, { ...older, pickup: "" });
    expect(await again.json()).toEqual({ ...older, pickup: "", labelSentence });
    expect(await read()).toEqual({ ...older, pickup: "", labelSentence });
    expect((await owner.request("PUT", at, { ...older, labelSentence: "" })).status).toBe(200);
    expect(await read()).toMatchObject({ labelSentence: "" });
  });

  it("AD-09 letter settings offer first sentences, and refuse what no letter can hold", async () => {
    const server = await start();
    const owner = await server.owner();
    const at = "/api/admin/letter-settings";
    const first = (await (await owner.request("GET", at)).json()) as { pickup: string; sentences: string[] };
    expect(first).toMatchObject({
      pickup: "",
      returnAddress: "",
      sentences: expect.arrayContaining([expect.any(String)]),
    });
    for (const wrong of [
      { pickup: "x".repeat(501), returnAddress: "", sentences: [] },
      { pickup: "", returnAddress: "x".repeat(201), sentences: [] },
      { pickup: "", sentences: [] },
      { pickup: "", returnAddress: "", labelSentence: "x".repeat(301), sentences: [] },
      { pickup: "", returnAddress: "", labelSentence: 5, sentences: [] },
      { pickup: "", returnAddress: "", sentences: Array.from({ length: 21 }, () => "Hello") },
      { pickup: "", returnAddress: "", sentences: ["x".repeat(301)] },
      { pickup: "", returnAddress: "", sentences: ["two\nlines"] },
      { pickup: "", returnAddress: "", sentences: [""] },
      { pickup: "", returnAddress: "", sentences: "Hello" },
      {},
    ])
      expect([wrong, (await owner.request("PUT", at, wrong)).status]).toEqual([wrong, 400]);
    expect(await (await owner.request("GET", at)).json()).toEqual(first);
  });
});

onEachServer((start) => {
  it("AD-09 REL-02 a reply pressed many times is one reply and one mail", async () => {
    const server = await start();
    const owner = await server.owner();
    const { id } = await askStarter(await server.baker());
    const key = { "idempotency-key": "c1d0a1d8-6f2f-4c30-9a8e-000000000001" };
    const press = () => owner.request("POST", repliesAt(id, "starter-requests"), { text: "Soon" }, key);
    const answers = await Promise.all([press(), press(), press()]);
    const texts = await Promise.all(answers.map((response) => response.text()));
    expect(new Set(answers.map(({ status }) => status).filter((status) => status !== 409))).toEqual(
      new Set([201]),
    );
    expect((await press()).status).toBe(201);
    expect(texts.length).toBe(3);
    expect([(await readStored(server)).length, (await readMailed(server)).length]).toEqual([1, 1]);
  });
});
