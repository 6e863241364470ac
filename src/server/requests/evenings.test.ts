import * as fc from "fast-check";
import { expect, it } from "vitest";
import {
  ADDRESS,
  askBread,
  askStarter,
  BREAD,
  linkIn,
  receiptOf,
} from "../../../tests/support/request-forms";
import { type Baker, onEachServer, type TestServer } from "../../../tests/support/server";
import { cases } from "../../../tests/support/random-cases";
import { BREAD_STATUSES, type RequestKind, STARTER_STATUSES } from "../../contract/requests/request-kinds";
import { type Closed, isOpenStatus } from "../../contract/requests/request-turns";

/** Everything that may happen to a request in an evening, by either side. */
const ACTS = [
  "reply",
  "decline",
  "back",
  "seen",
  "status",
  "undo",
  "say",
  "cancel",
  "move",
  "correct",
  "delete",
] as const;
type Act = { who: number; what: (typeof ACTS)[number]; status: number };

/** A request as somebody would know it who only watched the calls. */
type Known = {
  id: string;
  kind: RequestKind;
  by: "ana" | "guest";
  link: string;
  status: string;
  turn: "new" | "answered" | "wrote";
  talk: "new" | "answered" | "wrote";
  closed: Closed | null;
};

type Row = { id: string; status: string; turn: string; closed: Closed | null; wantedOn?: string };
const KINDS = ["starter-requests", "bread-requests"] as const;
const path = ({ kind, id }: Pick<Known, "kind" | "id">) => `/api/admin/${kind}/${id}`;

const evening = fc.array(
  fc.record({
    who: fc.nat({ max: 2 }),
    what: fc.constantFrom(...ACTS),
    status: fc.nat({ max: 4 }),
  }),
  { minLength: 4, maxLength: 12 },
);

async function askBoth(server: TestServer, ana: Baker, nth: number): Promise<Known[]> {
  const fresh = { status: "pending", turn: "new", talk: "new", closed: null, link: "" } as const;
  const starter = await askStarter(ana, { address2: `Apt ${nth}` });
  const wish = { requestType: "description", instructions: `Rye ${nth}`, ...ADDRESS };
  const loaf = await receiptOf(await ana.request("POST", BREAD, wish));
  const guest = await askBread(server, { instructions: `Oat ${nth}` });
  const mail = (await server.mails()).find(
    ({ subject_id, body }) => subject_id === guest.id && linkIn(body) !== "",
  );
  return [
    { ...fresh, id: starter.id, kind: "starter-requests", by: "ana" },
    { ...fresh, id: loaf.id, kind: "bread-requests", by: "ana" },
    { ...fresh, id: guest.id, kind: "bread-requests", by: "guest", link: linkIn(mail?.body ?? "") },
  ];
}

/** Makes one call; answers the request as it must be afterwards, null once it is gone. */
async function happen(
  server: TestServer,
  owner: Baker,
  ana: Baker,
  one: Known,
  act: Act,
): Promise<Known | null> {
  const mine = (method: "POST" | "PUT", call: string, body: object) =>
    one.by === "ana"
      ? ana.request(method, `/api/requests/${one.id}/${call}`, body)
      : server.request("POST", `/api/guest-request/${call}`, { body: { ...body, link: one.link } });
  const isOpen = one.closed === null && isOpenStatus(one.kind, one.status);
  const done = async (response: Promise<Response>, should: boolean, next: Partial<Known>) => {
    const { status } = await response;
    expect([act, one, status < 300]).toEqual([act, one, should]);
    if (!should) return one;
    const spoken = ["reply", "say", "move"].includes(act.what) && next.turn !== undefined;
    return { ...one, ...next, ...(spoken && { talk: next.turn }) };
  };
  switch (act.what) {
    case "reply":
      return done(owner.request("POST", `${path(one)}/replies`, { text: "Which day?" }), true, {
        turn: "answered",
      });
    case "decline":
      return done(owner.request("POST", `${path(one)}/decline`, { text: "I am sorry" }), isOpen, {
        closed: "declined",
        turn: "answered",
      });
    case "back":
      return done(
        owner.request("PUT", `${path(one)}/turn`, { turn: "needs-you" }),
        one.closed !== "cancelled",
        // Whoever spoke last before the no; without a no nothing changes.
        one.closed === null ? {} : { closed: null, turn: one.talk },
      );
    case "seen":
      return done(owner.request("PUT", `${path(one)}/turn`, { turn: "answered" }), true, {
        turn: "answered",
      });
    case "status": {
      const all = one.kind === "starter-requests" ? STARTER_STATUSES : BREAD_STATUSES;
      const status = all[act.status % all.length] ?? "pending";
      const should = one.closed === null || status === one.status;
      return done(owner.request("PATCH", path(one), { status }), should, { status });
    }
    case "undo": {
      const last = await owner.request("GET", "/api/admin/status-changes/last");
      const change = (await last.json()) as { id: string } | null;
      if (change !== null) await owner.request("POST", `/api/admin/status-changes/${change.id}/undo`);
      // The loop reads anew which request's status that was.
      return one;
    }
    case "say":
      return done(mine("POST", "messages", { text: "Thank you" }), true, { turn: "wrote" });
    case "cancel":
      return done(
        mine("POST", "cancel", {}),
        one.closed === "cancelled" || isOpen,
        one.closed === "cancelled" ? {} : { closed: "cancelled", turn: "answered" },
      );
    case "move": {
      const can = isOpen && one.kind === "bread-requests" && one.status !== "in_progress";
      // The request is wanted on any day already, so nothing moves.
      return done(mine("PUT", "day", { wantedOn: "" }), can, {});
    }
    case "correct":
      return done(mine("PUT", "address", { ...ADDRESS, address2: "Rear" }), isOpen, {});
    case "delete":
      return (await owner.request("DELETE", path(one))).status === 204 ? null : one;
  }
}

const needs = ({ turn, status, closed }: Known) =>
  turn === "wrote" || (turn === "new" && status === "pending" && closed === null);

/** Checks that counts, lists and mails agree with what was done. */
async function agree(server: TestServer, owner: Baker, known: readonly Known[]): Promise<void> {
  const metrics = (await (await owner.request("GET", "/api/admin/metrics")).json()) as {
    totalStarterRequests: number;
    totalBreadRequests: number;
    pendingRequests: number;
    needsYou: Record<RequestKind, number>;
  };
  const pending = known.filter(({ status, closed }) => status === "pending" && closed === null);
  expect([metrics.totalStarterRequests + metrics.totalBreadRequests, metrics.pendingRequests]).toEqual([
    known.length,
    pending.length,
  ]);
  for (const kind of KINDS) {
    const of = known.filter((one) => one.kind === kind);
    const list = async (status: string) =>
      (await (await owner.request("GET", `/api/admin/${kind}?status=${status}`)).json()) as Row[];
    const ids = (rows: readonly { id: string }[]) =>
      rows.map(({ id }) => id).toSorted((a, b) => (a < b ? -1 : 1));
    expect([kind, metrics.needsYou[kind]]).toEqual([kind, of.filter(needs).length]);
    expect(ids(await list("needs-you"))).toEqual(ids(of.filter(needs)));
    for (const closed of ["declined", "cancelled"] as const)
      expect(ids(await list(closed))).toEqual(ids(of.filter((one) => one.closed === closed)));
    for (const status of kind === "starter-requests" ? STARTER_STATUSES : BREAD_STATUSES)
      expect(ids(await list(status))).toEqual(
        ids(of.filter((one) => one.status === status && one.closed === null)),
      );
  }
  // No mail about a status waits for somebody who cancelled, and a no waits only where it was said.
  const waiting = (await server.mails()).filter(({ sent_at }) => sent_at === null);
  for (const one of known) {
    const about = waiting.filter(({ subject_id }) => subject_id === one.id).map(({ kind }) => kind);
    if (one.closed !== null) expect(about.filter((kind) => kind.startsWith("status-"))).toEqual([]);
    expect(about.filter((kind) => kind === "decline")).toHaveLength(one.closed === "declined" ? 1 : 0);
  }
}

onEachServer((start) => {
  it("after any evening of the owner's work counts, lists and mails agree with what was done", async () => {
    const server = await start();
    const owner = await server.owner();
    const ana = await server.baker("Ana");
    let nth = 0;
    await fc.assert(
      fc.asyncProperty(evening, async (acts) => {
        nth += 1;
        let known: (Known | null)[] = await askBoth(server, ana, nth);
        for (const act of acts) {
          const one = known[act.who];
          if (one === undefined || one === null) continue;
          const after = await happen(server, owner, ana, one, act);
          known = known.with(act.who, after);
          if (act.what !== "undo") continue;
          // An undo is about whatever was changed last.
          const rows = await Promise.all(
            KINDS.map(
              async (kind) => (await (await owner.request("GET", `/api/admin/${kind}`)).json()) as Row[],
            ),
          );
          const statuses = new Map(rows.flat().map(({ id, status }) => [id, status]));
          const withStatus = <One extends Known>(each: One) => ({
            ...each,
            status: statuses.get(each.id) ?? each.status,
          });
          known = known.map((each) => each && withStatus(each));
        }
        await agree(
          server,
          owner,
          known.filter((one) => one !== null),
        );
        // The requests are deleted, so that the next evening's lists stay short.
        for (const one of known) if (one !== null) await owner.request("DELETE", path(one));
      }),
      { numRuns: cases(13) },
    );
  }, 120_000);
});
