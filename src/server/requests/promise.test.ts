import { expect, it } from "vitest";
import type { AdminBreadRequest } from "../../contract/requests/admin";
import type { BakeDay } from "../../contract/requests/bake-days";
import { askBread, ADDRESS, BREAD, linkIn, receiptOf, STARTER } from "../../../tests/support/request-forms";
import { type Baker, onEachServer, type TestServer } from "../../../tests/support/server";
import { readSwitches } from "../switches/store";

const DAY = 24 * 60 * 60_000;
const BREADS = "/api/admin/bread-requests";

const wish = (more: object = {}) => ({
  requestType: "description",
  instructions: "Two rye loaves",
  ...ADDRESS,
  ...more,
});
const ask = async (baker: Baker, more: object = {}) =>
  receiptOf(await baker.request("POST", BREAD, wish(more)));
const dayIn = (server: TestServer, days: number) =>
  new Date(server.clock.now() + days * DAY).toLocaleDateString("en-CA", {
    timeZone: server.parts.config.timeZone,
  });
const json = async <Answer>(response: Response): Promise<Answer> => (await response.json()) as Answer;
const rowOf = async (owner: Baker, id: string) =>
  (await json<AdminBreadRequest[]>(await owner.request("GET", BREADS))).find((row) => row.id === id);
const mailsAbout = async (server: TestServer, id: string, kind: string) =>
  (await server.mails()).filter((mail) => mail.subject_id === id && mail.kind === kind);
/** The worker took everything that waits. */
const sendOut = ({ database }: TestServer) =>
  database.db.updateTable("outbox").set({ sent_at: database.now() }).where("sent_at", "is", null).execute();
const pendingOf = async (owner: Baker) =>
  (await json<{ pendingRequests: number }>(await owner.request("GET", "/api/admin/metrics"))).pendingRequests;
const say = (baker: Baker, id: string, text: string) =>
  baker.request("POST", `/api/requests/${id}/messages`, { text });

/** Every weekday is a bread day of this many loaves. */
async function everyDay(owner: Baker, server: TestServer, loaves: number, closes: object | null = null) {
  const { version, starters, bread } = await readSwitches(server.parts);
  const days = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, loaves, closes }));
  const body = { version, starters, bread: { ...bread, days } };
  expect((await owner.request("PUT", "/api/admin/switches", body)).status).toBe(200);
}

onEachServer((start) => {
  it("an allergy that was noted, written later, or named in another wish stands with the wish", async () => {
    const server = await start();
    const owner = await server.owner();
    const ana = await server.baker("Ana");
    const other = await ask(ana, { instructions: "No sesame on this one" });
    await ask(ana, { instructions: "A walnut loaf" });
    const { id } = await ask(ana, { wantedOn: dayIn(server, 4) });
    const stranger = await askBread(server, { email: ana.email, instructions: "Oat, I am allergic to eggs" });
    await owner.request("POST", `${BREADS}/${other.id}/notes`, {
      kind: "allergy",
      text: "Carries an EpiPen",
    });
    await owner.request("POST", `${BREADS}/${other.id}/notes`, { kind: "note", text: "Pays cash" });
    await say(ana, id, "Thank you");
    await say(ana, id, "NO peanuts, please");
    const allergies = [
      { from: "noted", text: "Carries an EpiPen" },
      { from: "message", text: "NO peanuts, please" },
      { from: "other wish", text: "No sesame on this one" },
    ];
    expect((await rowOf(owner, id))?.allergies).toEqual(allergies);
    const days = await json<BakeDay[]>(await owner.request("GET", "/api/admin/bake-days"));
    expect(days.find(({ day }) => day !== "")?.requests[0]?.allergies).toEqual(allergies);
    // Nobody has proven that the address is Ana's, so nothing passes between her account and the stranger's wish.
    expect((await rowOf(owner, stranger.id))?.allergies).toBeUndefined();
    const emailVerified = server.database.engine === "postgres" ? true : 1;
    await server.database.db.updateTable("user").set({ emailVerified }).where("id", "=", ana.id).execute();
    expect((await rowOf(owner, stranger.id))?.allergies).toContainEqual(allergies[0]);
    expect((await rowOf(owner, id))?.allergies).toContainEqual({
      from: "other wish",
      text: "Oat, I am allergic to eggs",
    });
  });

  it("an allergy that somebody wrote under their starter stands with their bread", async () => {
    const server = await start();
    const owner = await server.owner();
    const ana = await server.baker("Ana");
    const starter = await receiptOf(await ana.request("POST", STARTER, ADDRESS));
    await say(ana, starter.id, "By the way, I am allergic to walnuts");
    const { id } = await ask(ana, { instructions: "Two rye loaves" });
    expect((await rowOf(owner, id))?.allergies).toEqual([
      { from: "other wish", text: "By the way, I am allergic to walnuts" },
    ]);
  });

  it("a message in the middle of a reply is shown first: nothing is sent, and nothing is answered", async () => {
    const server = await start();
    const owner = await server.owner();
    const ana = await server.baker("Ana");
    const { id } = await ask(ana, { wantedOn: dayIn(server, 4) });
    await say(ana, id, "One more: at ten?");
    const [seen] = (await rowOf(owner, id))?.news ?? [];
    expect(seen).toMatchObject({ by: "person", text: "One more: at ten?" });
    await say(ana, id, "NO sesame");
    const wantedOn = dayIn(server, 4);
    for (const [path, body] of [
      [`${BREADS}/${id}/replies`, { text: "Gladly" }],
      [`${BREADS}/${id}/decline`, { text: "I am sorry" }],
      [`${BREADS}/${id}/yes`, { text: "Gladly", wantedOn }],
    ] as const) {
      const refused = await owner.request("POST", path, { ...body, seen: seen?.id });
      expect([refused.status, await refused.json()]).toMatchObject([409, { code: "newer-words" }]);
    }
    for (const [call, body] of [
      ["turn", { turn: "answered" }],
      ["day", { wantedOn: dayIn(server, 5) }],
    ] as const)
      expect(
        (await owner.request("PUT", `${BREADS}/${id}/${call}`, { ...body, seen: seen?.id })).status,
      ).toBe(409);
    expect(await rowOf(owner, id)).toMatchObject({ turn: "needs-you", status: "pending", wantedOn });
    expect(await mailsAbout(server, id, "reply")).toEqual([]);

    const news = (await rowOf(owner, id))?.news ?? [];
    expect(news.map(({ text }) => text)).toEqual(["One more: at ten?", "NO sesame"]);
    const sent = await owner.request("POST", `${BREADS}/${id}/replies`, {
      text: "No sesame",
      seen: news.at(-1)?.id,
    });
    expect(sent.status).toBe(201);
    const answered = await rowOf(owner, id);
    expect([answered?.turn, answered?.news]).toEqual(["answered", undefined]);
    // In the same moment: only what came after the answer is news.
    await say(ana, id, "Thanks!");
    expect((await rowOf(owner, id))?.news?.map(({ text }) => text)).toEqual(["Thanks!"]);
  });

  it("of two tabs of the owner's, the one that has not seen the last words sends nothing", async () => {
    const server = await start();
    const owner = await server.owner();
    const ana = await server.baker("Ana");
    const { id } = await ask(ana);
    // Both tabs opened the wish before its person wrote.
    await say(ana, id, "NO nuts");
    const [line] = (await rowOf(owner, id))?.news ?? [];
    const reply = (seen: string | null) =>
      owner.request("POST", `${BREADS}/${id}/replies`, { text: "Ok", seen });
    expect((await reply(null)).status).toBe(409);
    expect((await reply(line?.id ?? "")).status).toBe(201);
    expect((await reply(null)).status).toBe(409);
    expect(await mailsAbout(server, id, "reply")).toHaveLength(1);
  });

  it("yes is one call and one mail: day, own sentence, confirmed; its undo gives all of it back", async () => {
    const server = await start();
    const owner = await server.owner();
    const ana = await server.baker("Ana");
    const { id } = await ask(ana, { wantedOn: dayIn(server, 3) });
    const wantedOn = dayIn(server, 4);
    const yes = await owner.request("POST", `${BREADS}/${id}/yes`, { wantedOn, text: "Gladly.", seen: null });
    expect([yes.status, await yes.json()]).toMatchObject([
      200,
      { status: "confirmed", wantedOn, turn: "answered" },
    ]);
    const mails = await mailsAbout(server, id, "status-confirmed");
    expect([mails.length, mails[0]?.html]).toEqual([1, null]);
    expect(mails[0]?.body).toMatch(/^Gladly\.\n\nWe will bake for you for /);
    expect(await mailsAbout(server, id, "reply")).toEqual([]);
    expect(await pendingOf(owner)).toBe(0);
    const own = await json<{ bread: { talk: object[] }[] }>(await ana.request("GET", "/api/requests"));
    expect(own.bread[0]?.talk).toMatchObject([{ by: "baker", text: "Gladly." }]);

    const last = await json<{ id: string }>(await owner.request("GET", "/api/admin/status-changes/last"));
    const undone = await owner.request("POST", `/api/admin/status-changes/${last.id}/undo`);
    expect(await undone.json()).toMatchObject({ undone: 1 });
    expect(await rowOf(owner, id)).toMatchObject({
      status: "pending",
      wantedOn: dayIn(server, 3),
      turn: "needs-you",
    });
    expect(await mailsAbout(server, id, "status-confirmed")).toEqual([]);
    expect(await (await owner.request("GET", `${BREADS}/${id}/talk`)).json()).toEqual([]);
    expect(await pendingOf(owner)).toBe(1);
  });

  it("a yes without a day, or to what is made or gone, promises nothing", async () => {
    const server = await start();
    const owner = await server.owner();
    const { id } = await askBread(server);
    const yes = (wantedOn: unknown, of = id) => owner.request("POST", `${BREADS}/${of}/yes`, { wantedOn });
    for (const day of ["", "soon", undefined]) {
      const refused = await yes(day);
      expect([refused.status, await refused.json()]).toMatchObject([
        400,
        { issues: [{ path: "wantedOn", message: "Choose the day you bake it" }] },
      ]);
    }
    await owner.request("PATCH", `${BREADS}/${id}`, { status: "ready" });
    expect((await yes(dayIn(server, 2))).status).toBe(409);
    expect((await yes(dayIn(server, 2), "018f6d3e-1111-7111-8111-111111111111")).status).toBe(404);
    expect(await mailsAbout(server, id, "status-confirmed")).toEqual([]);
  });

  it("a moved wish is nobody's promise: it needs the owner, its day is free, and the next yes mails the new day", async () => {
    const server = await start();
    const owner = await server.owner();
    const ana = await server.baker("Ana");
    // Two rye loaves are the dough of three.
    await everyDay(owner, server, 3);
    const [first, second] = [dayIn(server, 4), dayIn(server, 6)];
    const { id } = await ask(ana, { wantedOn: first });
    await owner.request("PATCH", `${BREADS}/${id}`, { status: "confirmed" });
    await sendOut(server);
    const offered = async () =>
      (await json<{ bread: { fullDays: string[] } }>(await server.request("GET", "/api/switches"))).bread
        .fullDays;
    expect(await offered()).toEqual([first]);
    server.clock.advance(1_000);
    const moved = await ana.request("PUT", `/api/requests/${id}/day`, { wantedOn: second });
    expect([moved.status, await moved.json()]).toMatchObject([
      200,
      { status: "pending", turn: "needs-you", wantedOn: second },
    ]);
    expect([await offered(), await pendingOf(owner)]).toEqual([[], 1]);
    const [news] = (await mailsAbout(server, id, "request-news")).filter(({ sent_at }) => sent_at === null);
    expect(news?.body).toContain("You had confirmed it. Its old day is free");
    expect(news?.body).toContain(`/admin?of=bread-requests/${id}`);

    await owner.request("PATCH", `${BREADS}/${id}`, { status: "confirmed" });
    const confirmations = await mailsAbout(server, id, "status-confirmed");
    expect(confirmations.map(({ sent_at }) => sent_at === null)).toEqual([false, true]);
    expect(confirmations[1]?.body).not.toBe(confirmations[0]?.body);
    // Once more changes nothing: this promise has its mail.
    await owner.request("PATCH", `${BREADS}/${id}`, { status: "in_progress" });
    await owner.request("PATCH", `${BREADS}/${id}`, { status: "confirmed" });
    expect(await mailsAbout(server, id, "status-confirmed")).toHaveLength(2);
  });

  it("a move between confirm and its mail takes that mail along", async () => {
    const server = await start();
    const owner = await server.owner();
    const ana = await server.baker("Ana");
    const { id } = await ask(ana, { wantedOn: dayIn(server, 4) });
    await owner.request("PATCH", `${BREADS}/${id}`, { status: "confirmed" });
    await ana.request("PUT", `/api/requests/${id}/day`, { wantedOn: dayIn(server, 6) });
    expect(await mailsAbout(server, id, "status-confirmed")).toEqual([]);
    expect((await owner.request("GET", "/api/admin/status-changes/last")).status).toBe(200);
    expect(await rowOf(owner, id)).toMatchObject({ status: "pending", wantedOn: dayIn(server, 6) });
  });

  it("only a day that can take the wish is taken: neither full, too small, nor too late", async () => {
    const server = await start();
    const owner = await server.owner();
    const ana = await server.baker("Ana");
    const { id } = await ask(ana, { instructions: "Three sourdough loaves", wantedOn: dayIn(server, 9) });
    const filler = await ask(ana, { instructions: "Two sourdough loaves", wantedOn: dayIn(server, 5) });
    await owner.request("PATCH", `${BREADS}/${filler.id}`, { status: "confirmed" });
    await everyDay(owner, server, 4, { daysBefore: 2, at: "00:00" });
    const move = async (days: number) => {
      const response = await ana.request("PUT", `/api/requests/${id}/day`, { wantedOn: dayIn(server, days) });
      const { code, error = "" } = await json<{ code?: string; error?: string }>(response);
      return [response.status, code, error];
    };
    expect(await move(5)).toEqual([
      409,
      "day-closed",
      expect.stringContaining(": 2 loaves left, and your request is for more."),
    ]);
    expect(await move(2)).toEqual([409, "day-closed", expect.stringContaining("It is too late to ask for ")]);
    expect(await move(6)).toEqual([200, undefined, ""]);
    const { bread } = await json<{ bread: { lateDays: string[]; rooms: { day: string; left: number }[] } }>(
      await server.request("GET", "/api/switches"),
    );
    expect(bread.lateDays).toEqual([0, 1, 2].map((days) => dayIn(server, days)));
    expect(bread.rooms.slice(0, 3)).toEqual([
      { day: dayIn(server, 3), left: 4 },
      { day: dayIn(server, 4), left: 4 },
      { day: dayIn(server, 5), left: 2 },
    ]);
  });

  it("a cancellation and a move are mailed to their mailbox after a minute, in which they can be taken back", async () => {
    const server = await start();
    const owner = await server.owner();
    const ana = await server.baker("Ana");
    const [first, second] = [dayIn(server, 4), dayIn(server, 6)];
    const { id } = await ask(ana, { wantedOn: first });
    await owner.request("PATCH", `${BREADS}/${id}`, { status: "confirmed" });
    await sendOut(server);
    const before = await server.mails();
    const undo = () => ana.request("POST", `/api/requests/${id}/undo`);
    for (const [method, call, body] of [
      ["POST", "cancel", {}],
      ["PUT", "day", { wantedOn: second }],
    ] as const) {
      server.clock.advance(1_000);
      const done = await ana.request(method, `/api/requests/${id}/${call}`, body);
      expect(await done.json()).toMatchObject({ may: { undo: true } });
      const [letter] = await mailsAbout(server, id, "request-change");
      expect(letter).toMatchObject({ recipient: ana.email, sent_at: null });
      expect((letter?.due_at ?? 0) - server.clock.now()).toBeGreaterThan(50_000);
      const back = await undo();
      expect([back.status, await back.json()]).toMatchObject([
        200,
        { status: "confirmed", wantedOn: first, closed: null, turn: "answered", talk: [] },
      ]);
      expect(await server.mails()).toEqual(before);
      expect(await pendingOf(owner)).toBe(0);
      // Pressed again, it answers the same.
      expect((await undo()).status).toBe(200);
    }
    await ana.request("POST", `/api/requests/${id}/cancel`);
    server.clock.advance(61_000);
    const late = await undo();
    expect([late.status, await late.json()]).toMatchObject([409, { code: "undo-over" }]);
  });

  it("a guest's cancellation is mailed to the guest, and taken back by the link", async () => {
    const server = await start();
    const { id } = await askBread(server);
    const [mail] = await mailsAbout(server, id, "request-confirmation");
    const link = linkIn(mail?.body ?? "");
    await server.request("POST", "/api/guest-request/cancel", { body: { link } });
    const [letter] = await mailsAbout(server, id, "request-change");
    expect(letter).toMatchObject({ recipient: "ben@example.com" });
    expect(letter?.body).toMatch(/^You canceled this request\./);
    expect(letter?.body).not.toMatch(/rye|Ben/);
    const back = await server.request("POST", "/api/guest-request/undo", { body: { link } });
    expect([back.status, await back.json()]).toMatchObject([200, { closed: null }]);
    expect(await mailsAbout(server, id, "request-change")).toEqual([]);
  });

  it("what the owner has answered since is not taken back", async () => {
    const server = await start();
    const owner = await server.owner();
    const ana = await server.baker("Ana");
    const { id } = await ask(ana, { wantedOn: dayIn(server, 4) });
    await ana.request("PUT", `/api/requests/${id}/day`, { wantedOn: dayIn(server, 6) });
    server.clock.advance(1_000);
    await owner.request("POST", `${BREADS}/${id}/yes`, { wantedOn: dayIn(server, 6) });
    await ana.request("POST", `/api/requests/${id}/undo`);
    expect(await rowOf(owner, id)).toMatchObject({ status: "confirmed", wantedOn: dayIn(server, 6) });
  });

  it("the owner moves a promise along with its mail, and a promise without a day is none", async () => {
    const server = await start();
    const owner = await server.owner();
    const ana = await server.baker("Ana");
    const { id } = await ask(ana);
    const put = (wantedOn: string) => owner.request("PUT", `${BREADS}/${id}/day`, { wantedOn });
    expect(await (await put(dayIn(server, 3))).json()).toMatchObject({
      wantedOn: dayIn(server, 3),
      status: "pending",
    });
    expect(await mailsAbout(server, id, "status-confirmed")).toEqual([]);
    await owner.request("PATCH", `${BREADS}/${id}`, { status: "confirmed" });
    await sendOut(server);
    expect(await (await put(dayIn(server, 5))).json()).toMatchObject({ status: "confirmed" });
    expect(await mailsAbout(server, id, "status-confirmed")).toHaveLength(2);
    expect(await (await put("")).json()).toMatchObject({ status: "pending", wantedOn: "" });
    expect([await pendingOf(owner), (await mailsAbout(server, id, "status-confirmed")).length]).toEqual([
      1, 1,
    ]);
  });

  it("an order from the phone is a promise with its breads, with or without an address", async () => {
    const server = await start();
    const owner = await server.owner();
    const order = {
      name: "Mrs. Ito",
      items: [{ pieces: 2, bread: "rye-loaf" }],
      wantedOn: dayIn(server, 2),
      fulfillment: "pickup",
    };
    const enter = (more: object = {}) => owner.request("POST", BREADS, { ...order, ...more });
    const street = await enter();
    const kept = await json<AdminBreadRequest>(street);
    expect([street.status, kept]).toMatchObject([
      201,
      { name: "Mrs. Ito", email: "", status: "confirmed", entered: true, instructions: "2 rye loaves" },
    ]);
    const phone = await json<AdminBreadRequest>(await enter({ email: "ito@example.com", note: "No nuts" }));
    expect(await mailsAbout(server, phone.id, "status-confirmed")).toMatchObject([
      { recipient: "ito@example.com" },
    ]);
    const days = await json<BakeDay[]>(await owner.request("GET", "/api/admin/bake-days"));
    expect(days.map(({ requests }) => requests.map(({ id }) => id))).toEqual([[kept.id, phone.id]]);
    expect(await (await owner.request("GET", `${BREADS}/${kept.id}/person`)).json()).toMatchObject({
      account: "none",
    });
    // Nobody has left: the name stays once the bread is out.
    await owner.request("PATCH", `${BREADS}/${kept.id}`, { status: "delivered" });
    expect(await rowOf(owner, kept.id)).toMatchObject({ name: "Mrs. Ito", status: "delivered" });
    for (const [more, path] of [
      [{ name: " " }, "name"],
      [{ items: [] }, "items"],
      [{ wantedOn: "" }, "wantedOn"],
      [{ email: "ito@" }, "email"],
      [{ fulfillment: "delivery" }, "address"],
      [{ fulfillment: "drone" }, "fulfillment"],
    ] as const) {
      const wrong = await enter(more);
      const { issues } = await json<{ issues: { path: string }[] }>(wrong);
      expect([wrong.status, issues.map((issue) => issue.path)]).toEqual([
        400,
        expect.arrayContaining([path]),
      ]);
    }
    expect(await pendingOf(owner)).toBe(0);
  });

  it("a delivery to where no bread is delivered is marked for the owner", async () => {
    const server = await start();
    const owner = await server.owner();
    const [inside, outside, pickup] = [
      await askBread(server),
      await askBread(server, { zip: "90001", city: "Los Angeles" }),
      await askBread(server, { fulfillment: "pickup" }),
    ];
    const marks = await Promise.all(
      [inside, outside, pickup].map(async ({ id }) => (await rowOf(owner, id))?.isOutside),
    );
    expect(marks).toEqual([undefined, true, undefined]);
  });
});
