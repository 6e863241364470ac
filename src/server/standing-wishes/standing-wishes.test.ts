import { expect, it } from "vitest";
import type { AdminBreadRequest } from "../../contract/requests/admin";
import type { OwnBreadRequest, OwnRequests } from "../../contract/requests/requests";
import { weekdayOf } from "../../contract/site/switches";
import { askBread, ADDRESS, BREAD, receiptOf } from "../../../tests/support/request-forms";
import { type Baker, onEachServer, type TestServer } from "../../../tests/support/server";
import { dayAfter } from "../../wording/values/dates";
import { readSwitches } from "../switches/store";
import { readLocalDays } from "../values/local-day";
import { everyHour } from "../start/sweep";
import { makeStandingWishes } from "./make";

const DAY = 24 * 60 * 60_000;
const BREADS = "/api/admin/bread-requests";

const json = async <Answer>(response: Response): Promise<Answer> => {
  expect(response.status).toBeLessThan(300);
  return (await response.json()) as Answer;
};
const today = ({ clock, parts }: TestServer, ms = 0) =>
  readLocalDays(parts.config.timeZone).dateOf(clock.now() + ms);
/** What the hourly job does this many days later. Nobody's session ends meanwhile. */
const makeLater = ({ parts }: TestServer, days: number) =>
  makeStandingWishes({ ...parts, clock: () => parts.clock() + days * DAY });
const ask = async (baker: Baker, more: object) =>
  receiptOf(
    await baker.request("POST", BREAD, {
      requestType: "description",
      instructions: "Two rye loaves",
      ...ADDRESS,
      ...more,
    }),
  );
const ownOf = async (baker: Baker) =>
  (await json<OwnRequests>(await baker.request("GET", "/api/requests"))).bread;
const rowsOf = async (owner: Baker) => json<AdminBreadRequest[]>(await owner.request("GET", BREADS));
const stand = (baker: Baker, id: string, state: string) =>
  baker.request("PUT", `/api/requests/${id}/standing`, { state });
const standFor = (owner: Baker, id: string, state: string) =>
  owner.request("PUT", `${BREADS}/${id}/standing`, { state });
const dayOf = ({
  wantedOn,
  status,
  standing,
}: Pick<OwnBreadRequest, "wantedOn" | "status" | "standing">) => ({
  wantedOn,
  status,
  ...(standing && { next: standing.next }),
});
const mails = async (server: TestServer, kind: string) =>
  (await server.mails()).filter((mail) => mail.kind === kind);

async function keepBread(owner: Baker, server: TestServer, change: object) {
  const { version, starters, bread } = await readSwitches(server.parts);
  const kept = await owner.request("PUT", "/api/admin/switches", {
    version,
    starters,
    bread: { ...bread, ...change },
  });
  expect(kept.status).toBe(200);
}

/** Ana's two rye loaves of the day after tomorrow, every week from then on. */
async function startWithWish(start: () => Promise<TestServer>) {
  const server = await start();
  const owner = await server.owner();
  const ana = await server.baker("Ana Ruiz");
  const emailVerified = server.database.engine === "postgres" ? true : 1;
  await server.database.db.updateTable("user").set({ emailVerified }).where("id", "=", ana.id).execute();
  const first = dayAfter(today(server), 2);
  const { id } = await ask(ana, { wantedOn: first });
  const started = await json<OwnBreadRequest>(await stand(ana, id, "on"));
  expect(started.standing).toEqual({ weekday: weekdayOf(first), next: dayAfter(first, 7), isPaused: false });
  return { server, owner, ana, first, id };
}

onEachServer((start) => {
  it("AC-10 a standing wish makes the next one when the day of the last is over, once on two processes", async () => {
    const { server, owner, ana, first, id } = await startWithWish(start);
    expect(await mails(server, "request-news")).toHaveLength(1);
    await owner.request("PATCH", `${BREADS}/${id}`, { status: "delivered" });
    await makeLater(server, 2);
    // Its day is not over yet.
    expect(await ownOf(ana)).toHaveLength(1);
    await Promise.all([makeLater(server, 3), makeLater(server, 3)]);
    await makeLater(server, 3);
    expect((await ownOf(ana)).map(dayOf)).toEqual([
      { wantedOn: dayAfter(first, 7), status: "pending", next: dayAfter(first, 14) },
      { wantedOn: first, status: "delivered" },
    ]);
    const [made] = await rowsOf(owner);
    expect(made).toMatchObject({
      name: "Ana Ruiz",
      instructions: "Two rye loaves",
      turn: "needs-you",
      nth: 2,
    });
    const notices = await mails(server, "request-notice");
    expect(notices.filter(({ body }) => body.includes("Standing wish: every "))).toHaveLength(1);
    const metrics = await json<{ pendingRequests: number }>(await owner.request("GET", "/api/admin/metrics"));
    expect(metrics.pendingRequests).toBe(1);
    // Three weeks in which the site was off are not made up for.
    await everyHour({ ...server.parts, clock: () => server.parts.clock() + 25 * DAY });
    const all = await server.database.db
      .selectFrom("bread_request")
      .select("wanted_on")
      .orderBy("wanted_on", "desc")
      .execute();
    expect(all).toHaveLength(3);
    expect(weekdayOf(all[0]?.wanted_on ?? "")).toBe(weekdayOf(first));
    expect((all[0]?.wanted_on ?? "") > today(server, 25 * DAY)).toBe(true);
  });

  it("AC-10 a standing wish skips a closed day and a full one, with a word to its person", async () => {
    const { server, owner, ana, first } = await startWithWish(start);
    await keepBread(owner, server, { closedDays: [dayAfter(first, 7)] });
    await makeLater(server, 3);
    await makeLater(server, 3);
    expect(await ownOf(ana)).toHaveLength(1);
    const [skipped, ...others] = await mails(server, "standing-wish");
    expect(others).toEqual([]);
    expect(skipped?.recipient).toBe(ana.email);
    expect(skipped?.body).toContain("Your standing wish skips ");
    expect(skipped?.body).toContain("No bread on ");
    expect((await ownOf(ana))[0]?.standing?.next).toBe(dayAfter(first, 14));

    // Somebody else has all the room of the week after.
    const days = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, loaves: 4, closes: null }));
    await keepBread(owner, server, { closedDays: [], days });
    const taken = await askBread(server, { wantedOn: dayAfter(first, 14), instructions: "4 rye loaves" });
    await owner.request("PATCH", `${BREADS}/${taken.id}`, { status: "confirmed" });
    await makeLater(server, 10);
    expect(await ownOf(ana)).toHaveLength(1);
    expect(await mails(server, "standing-wish")).toHaveLength(2);
    await makeLater(server, 17);
    expect((await ownOf(ana)).map(({ wantedOn }) => wantedOn)).toEqual([dayAfter(first, 21), first]);
  });

  it("AC-10 a standing wish keeps its weekday over a change of the clock", async () => {
    const server = await start({ env: { SITE_TIME_ZONE: "America/Los_Angeles" } });
    const ana = await server.baker();
    // Clocks are set forward in March and back in November: ten months have both.
    const first = dayAfter(today(server), 1);
    const { id } = await ask(ana, { wantedOn: first, fulfillment: "pickup" });
    await stand(ana, id, "on");
    const days = [first];
    for (let hours = 24; days.length < 45; hours += 1) {
      if (today(server, hours * (DAY / 24)) <= (days.at(-1) ?? "")) continue;
      days.push(dayAfter(first, 7 * days.length));
      await makeLater(server, hours / 24);
    }
    expect((await ownOf(ana)).map(({ wantedOn }) => wantedOn)).toEqual(days.toReversed());
  });

  it("AC-10 AD-04 either side pauses and ends a standing wish, and the other is told", async () => {
    const { server, owner, ana, first, id } = await startWithWish(start);
    const paused = await json<AdminBreadRequest>(await standFor(owner, id, "paused"));
    expect(paused.standing?.isPaused).toBe(true);
    await makeLater(server, 10);
    expect(await ownOf(ana)).toHaveLength(1);
    const resumed = await json<OwnBreadRequest>(await stand(ana, id, "on"));
    expect(resumed.standing).toMatchObject({ next: dayAfter(first, 7), isPaused: false });
    await json(await stand(ana, id, "paused"));
    await json(await stand(ana, id, "paused"));
    const ended = await json<AdminBreadRequest>(await standFor(owner, id, "ended"));
    expect(ended.standing).toBeUndefined();
    await makeLater(server, 10);
    expect(await ownOf(ana)).toHaveLength(1);
    expect(
      (await mails(server, "standing-wish")).map(({ subject }) => subject.replace(/every \w+/, "every day")),
    ).toEqual(
      expect.arrayContaining([
        expect.stringContaining("Your bread for every day is paused"),
        expect.stringContaining("Your bread for every day has ended"),
      ]),
    );
    expect(await mails(server, "request-news")).toHaveLength(3);
    const audit = await json<{ action: string; detail: string }[]>(
      await owner.request("GET", "/api/admin/audit"),
    );
    expect(audit.filter(({ action }) => action === "wish-standing").map(({ detail }) => detail)).toEqual([
      "ended",
      "paused",
    ]);
  });

  it("AC-10 another wish of the same weekday takes the standing one over, and no week is baked twice", async () => {
    const { server, owner, ana, first, id } = await startWithWish(start);
    const other = await ask(ana, { wantedOn: first, instructions: "One brioche" });
    const third = await ask(ana, { wantedOn: dayAfter(first, 1), instructions: "Rolls" });
    const taken = await json<OwnBreadRequest>(await stand(ana, other.id, "on"));
    expect(taken.standing?.next).toBe(dayAfter(first, 7));
    // Another weekday is another standing wish.
    await stand(ana, third.id, "on");
    const standing = async () =>
      (await ownOf(ana)).flatMap((one) => (one.standing ? [one.instructions] : [])).toSorted();
    expect(await standing()).toEqual(["One brioche", "Rolls"]);
    await makeLater(server, 4);
    const made = async () =>
      (await rowsOf(owner)).flatMap((row) => (row.wantedOn === dayAfter(first, 7) ? [row.instructions] : []));
    expect(await made()).toEqual(["One brioche"]);
    // The next week is made: the first wish, taken up again, begins with the one after it.
    const again = await json<OwnBreadRequest>(await stand(ana, id, "on"));
    expect(again.standing?.next).toBe(dayAfter(first, 14));
    await makeLater(server, 4);
    expect(await made()).toEqual(["One brioche"]);
  });

  it("AC-10 nobody makes a stranger's wish stand, and none without a day or an account", async () => {
    const { server, owner, id } = await startWithWish(start);
    const ben = await server.baker("Ben Ito");
    expect((await stand(ben, id, "ended")).status).toBe(404);
    const anyDay = await ask(ben, {});
    expect(await (await stand(ben, anyDay.id, "on")).json()).toMatchObject({ error: "Choose a day first." });
    expect(await (await standFor(owner, anyDay.id, "on")).json()).toMatchObject({
      error: "Choose a day first.",
    });
    const guest = await askBread(server, { wantedOn: dayAfter(today(server), 2) });
    expect((await standFor(owner, guest.id, "on")).status).toBe(404);
    expect((await stand(ben, anyDay.id, "always")).status).toBe(400);
  });

  it("SEC-53 SEC-54 a standing wish is in the export, and goes with the account", async () => {
    const { server, ana, first } = await startWithWish(start);
    const file = await json<{ requests: { bread: { standing: unknown }[] } }>(
      await ana.request("GET", "/api/account/export"),
    );
    expect(file.requests.bread[0]?.standing).toMatchObject({ next: dayAfter(first, 7), pausedBy: null });
    const left = await ana.request("POST", "/api/auth/delete-user", { password: ana.password });
    expect(left.status).toBe(200);
    await makeLater(server, 10);
    expect(await server.database.db.selectFrom("standing_wish").selectAll().execute()).toEqual([]);
  });
});
