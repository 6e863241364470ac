import { expect, it } from "vitest";
import { DAY_MS } from "../../contract/values/milliseconds";
import { firstSwitches, type KeptSwitches, type Offer, type Switches } from "../../contract/site/switches";
import { keepStarters } from "../../../tests/support/asked";
import {
  ADDRESS,
  askBread,
  askStarter,
  BREAD,
  breadRows,
  loaf,
  STARTER,
  starterRows,
} from "../../../tests/support/request-forms";
import { type Baker, onEachServer, type TestServer } from "../../../tests/support/server";
import { dayText } from "../../wording/values/dates";
import { starterPromise } from "./offer";

const OWNERS = "/api/admin/switches";
type Part = { [Name in keyof Switches]?: Partial<Switches[Name]> };

const changed = ({ starters, bread }: Part = {}, from: Switches = firstSwitches()): Switches => ({
  starters: { ...from.starters, ...starters },
  bread: { ...from.bread, ...bread },
});

async function keep(owner: Baker, part: Part): Promise<KeptSwitches> {
  const { version, ...now } = (await (await owner.request("GET", OWNERS)).json()) as KeptSwitches;
  const response = await owner.request("PUT", OWNERS, { version, ...changed(part, now) });
  expect(response.status).toBe(200);
  return (await response.json()) as KeptSwitches;
}

const offer = async (server: TestServer): Promise<Offer> =>
  (await (await server.request("GET", "/api/switches")).json()) as Offer;

/** The date this many days after the server's today, in the site's zone. */
const dayIn = (server: TestServer, days: number) =>
  new Date(server.clock.now() + days * DAY_MS).toLocaleDateString("en-CA", {
    timeZone: server.parts.config.timeZone,
  });

onEachServer((start) => {
  it("a new site's switches are its configured values, with everything open", async () => {
    const server = await start();
    const owner = await server.owner();
    const first = firstSwitches();
    expect(await (await owner.request("GET", OWNERS)).json()).toEqual({ version: 0, ...first });
    const { arrives } = first.starters;
    const { days: _days, prices: _none, ...bread } = first.bread;
    expect(await offer(server)).toEqual({
      starters: { isOpen: true, sentence: "", arrives, postedOn: null, isWaiting: false },
      bread: { ...bread, weekdays: [], fullDays: [], nextDays: [], lateDays: [], rooms: [] },
    });
  });

  it("the owner's choices are saved, recorded, and told by every process", async () => {
    const server = await start();
    const owner = await server.owner();
    const kept = await keep(owner, {
      starters: { isOpen: false, sentence: " Back in May. " },
      bread: { days: [{ weekday: 6, loaves: 8 }], closedDays: ["2099-12-26", "2099-12-24", "2099-12-24"] },
    });
    expect(kept).toMatchObject({
      version: expect.any(Number),
      starters: { isOpen: false, sentence: "Back in May." },
      bread: { closedDays: ["2099-12-24", "2099-12-26"] },
    });
    const beside = await start({ database: server.database });
    expect((await offer(beside)).starters).toMatchObject({ isOpen: false, sentence: "Back in May." });
    const lines = await server.database.db.selectFrom("audit").selectAll().execute();
    expect(lines.filter(({ action }) => action === "switches-changed")).toMatchObject([
      { actor_id: owner.id, detail: "starters paused" },
    ]);
  });

  it("the second of two tabs is told of the first, and changes nothing", async () => {
    const server = await start();
    const owner = await server.owner();
    let version = 0;
    for (const round of [1, 2]) {
      const mine = { version, ...changed({ starters: { sentence: `First ${round}` } }) };
      const theirs = { version, ...changed({ starters: { sentence: `Second ${round}` } }) };
      const saved = await owner.request("PUT", OWNERS, mine);
      expect(saved.status).toBe(200);
      ({ version } = (await saved.json()) as KeptSwitches);
      const refused = await owner.request("PUT", OWNERS, theirs);
      expect([refused.status, await refused.json()]).toEqual([
        409,
        expect.objectContaining({ code: "changed-elsewhere", version }),
      ]);
      const now = (await (await owner.request("GET", OWNERS)).json()) as KeptSwitches;
      expect(now).toMatchObject({ version, starters: { sentence: `First ${round}` } });
    }
  });

  it("choices that make no sense are refused beside their field", async () => {
    const server = await start();
    const owner = await server.owner();
    for (const [part, path] of [
      [{ starters: { envelopesAWeek: 20, postingDay: null } }, "starters.postingDay"],
      [{ starters: { envelopesAWeek: 0, postingDay: 4 } }, "starters.envelopesAWeek"],
      [{ starters: { postingDay: 7 } }, "starters.postingDay"],
      [{ starters: { arrives: " " } }, "starters.arrives"],
      [{ starters: { sentence: "x".repeat(301) } }, "starters.sentence"],
      [{ bread: { closedDays: ["2026-02-30"] } }, "bread.closedDays.0"],
      [{ bread: { zips: ["9411"] } }, "bread.zips.0"],
      [{ bread: { zips: [] } }, "bread.zips"],
      [{ bread: { days: [{ weekday: 6, loaves: 0 }] } }, "bread.days.0.loaves"],
      [{ bread: { days: [6, 6].map((weekday) => ({ weekday, loaves: 8 })) } }, "bread.days"],
    ] as [object, string][]) {
      const response = await owner.request("PUT", OWNERS, { version: 0, ...changed(part) });
      const { issues = [] } = (await response.json()) as { issues?: { path: string }[] };
      expect([path, response.status, issues.map((issue) => issue.path)]).toEqual([path, 400, [path]]);
    }
    expect(await (await owner.request("GET", OWNERS)).json()).toMatchObject({ version: 0 });
  });

  it("a form filled in before starters were paused is refused with the owner's sentence, and not kept", async () => {
    const server = await start();
    const owner = await server.owner();
    const ana = await server.baker();
    const key = { "idempotency-key": "a-form-that-was-open" };
    await keep(owner, { starters: { isOpen: false, sentence: "Back in May." } });
    const refused = await ana.request("POST", STARTER, ADDRESS, key);
    expect([refused.status, await refused.json()]).toEqual([
      409,
      expect.objectContaining({ code: "starters-paused", error: "Back in May." }),
    ]);
    expect(await starterRows(server.database)).toEqual([]);
    // Bread is not affected.
    await askBread(server);
    await keep(owner, { starters: { isOpen: true } });
    await askStarter(ana);
  });

  it("a repeat after the pause gets the answer from before it, and is not kept twice", async () => {
    const server = await start();
    const owner = await server.owner();
    const ana = await server.baker();
    const key = { "idempotency-key": "an-answer-that-got-lost" };
    const first = await (await ana.request("POST", STARTER, ADDRESS, key)).json();
    await keep(owner, { starters: { isOpen: false } });
    const again = await ana.request("POST", STARTER, ADDRESS, key);
    expect([again.status, await again.json()]).toEqual([201, first]);
    expect(await starterRows(server.database)).toHaveLength(1);
  });

  it("paused bread and days without bread are refused in words; other days are accepted", async () => {
    const server = await start();
    const owner = await server.owner();
    await keep(owner, { bread: { isOpen: false } });
    const paused = await server.request("POST", BREAD, { body: loaf() });
    expect([paused.status, await paused.json()]).toEqual([
      409,
      expect.objectContaining({ code: "bread-paused", error: expect.stringContaining("not taking bread") }),
    ]);
    const closed = dayIn(server, 7);
    const weekday = new Date(`${closed}T00:00:00Z`).getUTCDay() as 0;
    await keep(owner, { bread: { isOpen: true, days: [{ weekday, loaves: null }], closedDays: [closed] } });
    for (const [wantedOn, words] of [
      [closed, /^No bread on /],
      [dayIn(server, 8), /^Bread days are \w+days\. The next ones: /],
    ] as const) {
      const refused = await server.request("POST", BREAD, { body: loaf({ wantedOn }) });
      const message = expect.stringMatching(words) as string;
      expect([refused.status, await refused.json()]).toEqual([
        409,
        expect.objectContaining({
          code: "day-closed",
          error: message,
          issues: [{ path: "wantedOn", message }],
        }),
      ]);
    }
    expect(await breadRows(server.database)).toEqual([]);
    const { nextDays } = (await offer(server)).bread;
    expect(nextDays).toHaveLength(3);
    expect(nextDays).not.toContain(closed);
    for (const wantedOn of ["", ...nextDays]) await askBread(server, { wantedOn });
  });

  it("the waiting list names the next posting day, and each person's own", async () => {
    const server = await start();
    const owner = await server.owner();
    const tomorrow = dayIn(server, 1);
    const postingDay = new Date(`${tomorrow}T00:00:00Z`).getUTCDay() as 0;
    await keep(owner, { starters: { envelopesAWeek: 2, postingDay } });
    expect((await offer(server)).starters).toMatchObject({ postedOn: tomorrow, isWaiting: false });
    const now = server.clock.now();
    await keepStarters(
      server,
      [0, 1, 2, 3, 4].map((minute) => ({ at: now + minute * 60_000 })),
    );
    expect((await offer(server)).starters).toMatchObject({ postedOn: dayIn(server, 15), isWaiting: true });
    const rows = await starterRows(server.database);
    const days = [];
    for (const row of rows) days.push((await starterPromise(server.parts, row)).postedOn);
    expect(days).toEqual([tomorrow, tomorrow, dayIn(server, 8), dayIn(server, 8), dayIn(server, 15)]);
    await owner.request("PATCH", "/api/admin/starter-requests", {
      ids: rows.slice(0, 4).map(({ id }) => id),
      status: "shipped",
    });
    expect((await offer(server)).starters).toMatchObject({ postedOn: tomorrow, isWaiting: false });
  });

  it("envelopes sent on the posting day count until its end, so no promise comes a week early", async () => {
    const server = await start();
    const owner = await server.owner();
    const postingDay = new Date(`${dayIn(server, 0)}T00:00:00Z`).getUTCDay() as 0;
    await keep(owner, { starters: { envelopesAWeek: 2, postingDay } });
    const now = server.clock.now();
    const ids = await keepStarters(
      server,
      [0, 1, 2, 3, 4, 5].map((second) => ({ at: now - DAY_MS + second * 1_000 })),
    );
    const last = async () => {
      const row = (await starterRows(server.database)).at(-1);
      return row && (await starterPromise(server.parts, row)).postedOn;
    };
    const [mine, next] = [dayIn(server, 14), dayIn(server, 21)];
    const promised = async () => [await last(), (await offer(server)).starters.postedOn];
    expect(await promised()).toEqual([mine, next]);
    const ship = (some: readonly string[]) =>
      owner.request("PATCH", "/api/admin/starter-requests", { ids: some, status: "shipped" });
    await ship(ids.slice(0, 2));
    expect(await promised()).toEqual([mine, next]);
    // More than a week's share went out, so everybody moves up.
    await ship(ids.slice(2, 4));
    const sooner = [dayIn(server, 7), dayIn(server, 14)];
    expect(await promised()).toEqual(sooner);
    server.clock.advance(DAY_MS);
    expect(await promised()).toEqual(sooner);
  });

  it("unreadable switches count as the configured ones, are logged, and can be saved again", async () => {
    const server = await start();
    const owner = await server.owner();
    const { version } = await keep(owner, { starters: { isOpen: false } });
    await server.database.db.updateTable("site_switches").set({ data: "{" }).execute();
    expect((await offer(server)).starters.isOpen).toBe(true);
    expect(server.lines.unreadable).toMatchObject([{ column: "site_switches.data", id: "switches" }]);
    expect(await keep(owner, { starters: { isOpen: false } })).toMatchObject({ version: version + 1 });
  });

  it("ST-04 a confirmation counts from the posting day, and follows the owner's changes", async () => {
    const server = await start();
    const owner = await server.owner();
    const confirmation = async (baker: Baker) => {
      await askStarter(baker);
      const mails = await server.mails();
      return (
        mails.findLast(({ kind, recipient }) => kind === "request-confirmation" && recipient === baker.email)
          ?.body ?? ""
      );
    };
    const { arrives } = firstSwitches().starters;
    // An arrival is promised once, on the day of the posting.
    const first = await confirmation(await server.baker("Ana"));
    expect(first).toContain("We email you on the day we post your envelope, and say when it arrives.");
    expect(first).not.toContain(arrives);
    const { starters } = await keep(owner, { starters: { postingDay: 4, arrives: "3 days" } });
    const promise = await starterPromise(server.parts, { created_at: server.clock.now() });
    expect(starters.postingDay).toBe(4);
    expect(await confirmation(await server.baker("Ben"))).toContain(
      `We post your envelope about ${dayText(promise.postedOn ?? "")}, and email you that day.`,
    );
  });
});

onEachServer((start) => {
  it("one of two tabs that save at once is kept", async () => {
    const server = await start();
    const owner = await server.owner();
    const answers = await Promise.all(
      ["One", "Two"].map((sentence) =>
        owner.request("PUT", OWNERS, { version: 0, ...changed({ starters: { sentence } }) }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
  });
});
