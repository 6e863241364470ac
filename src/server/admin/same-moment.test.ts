import { expect, it } from "vitest";
import type { AdminBreadRequest } from "../../contract/requests/admin";
import { BREAD, receiptOf } from "../../../tests/support/request-forms";
import { type Baker, onEachServer, type Start } from "../../../tests/support/server";
import { dayText } from "../../wording/values/dates";

const BREADS = "/api/admin/bread-requests";
const DAY_MS = 24 * 60 * 60_000;
const ROUNDS = 6;

/** A site on which the owner has two tabs open, of two processes. */
async function site(start: Start) {
  const server = await start();
  const other = await start({ database: server.database });
  const owner = await server.owner();
  const ana = await server.baker("Ana");
  const elsewhere: Pick<Baker, "request"> = {
    request: (method, path, body) => other.request(method, path, { body, cookie: owner.cookie }),
  };
  const dayIn = (days: number) => new Date(server.clock.now() + days * DAY_MS).toISOString().slice(0, 10);
  let nth = 0;
  const ask = async () => {
    nth += 1;
    const wish = { requestType: "description", instructions: `Rye ${nth}`, fulfillment: "pickup" };
    return (await receiptOf(await ana.request("POST", BREAD, { ...wish, wantedOn: dayIn(4) }))).id;
  };
  /** The wish as it stands, and the mails about it that wait. */
  const outcome = async (id: string) => {
    const [row] = (await (await owner.request("GET", `${BREADS}?ids=${id}`)).json()) as AdminBreadRequest[];
    const about = (await server.mails()).filter(({ subject_id }) => subject_id === id);
    const ofKind = (kind: string) => about.filter((mail) => mail.kind === kind).map(({ body }) => body);
    return {
      row,
      confirmed: ofKind("status-confirmed"),
      declined: ofKind("decline"),
      replies: ofKind("reply"),
    };
  };
  return { owner, ana, elsewhere, dayIn, ask, outcome };
}

/** Both at once, each first in every other round. */
async function bothAtOnce(round: number, one: () => Promise<Response>, two: () => Promise<Response>) {
  const [first, second] = round % 2 === 0 ? [one, two] : [two, one];
  const answers = await Promise.all([first(), second()]);
  const [ofOne, ofTwo] = round % 2 === 0 ? answers : answers.toReversed();
  return [ofOne?.status, ofTwo?.status];
}

onEachServer((start) => {
  it("AD-03 two tabs of the owner's say yes for two days at once: one day is promised, in one mail", async () => {
    const { owner, elsewhere, dayIn, ask, outcome } = await site(start);
    for (let round = 0; round < ROUNDS; round += 1) {
      const id = await ask();
      const yes = (tab: Pick<Baker, "request">, days: number) => () =>
        tab.request("POST", `${BREADS}/${id}/yes`, { wantedOn: dayIn(days), seen: null });
      const statuses = await bothAtOnce(round, yes(owner, 5), yes(elsewhere, 6));
      expect(statuses).toEqual([200, 200]);
      const { row, confirmed } = await outcome(id);
      expect([row?.status, confirmed.length]).toEqual(["confirmed", 1]);
      expect(confirmed[0]).toContain(`We will bake for you for ${dayText(row?.wantedOn ?? "")},`);
    }
  });

  it("AD-03 a yes and a no of two tabs at once: one of them is said", async () => {
    const { owner, elsewhere, dayIn, ask, outcome } = await site(start);
    for (let round = 0; round < ROUNDS; round += 1) {
      const id = await ask();
      const [yes, no] = await bothAtOnce(
        round,
        () => owner.request("POST", `${BREADS}/${id}/yes`, { wantedOn: dayIn(5), seen: null }),
        () => elsewhere.request("POST", `${BREADS}/${id}/decline`, { text: "I am sorry.", seen: null }),
      );
      const { row, confirmed, declined } = await outcome(id);
      // A no may come after a yes, and takes its mail away; a yes never comes after a no.
      expect([no, row?.closed, declined.length, confirmed.length]).toEqual([200, "declined", 1, 0]);
      expect([200, 409]).toContain(yes);
    }
  });

  it("AD-03 AD-09 a message at the moment of a reply or a yes is read before, or is news after", async () => {
    const { owner, ana, dayIn, ask, outcome } = await site(start);
    for (let round = 0; round < 2 * ROUNDS; round += 1) {
      const id = await ask();
      const [call, body] =
        round % 4 < 2 ? ["replies", { text: "Gladly" }] : ["yes", { wantedOn: dayIn(4), text: "Gladly" }];
      const [said, answered] = await bothAtOnce(
        round,
        () => ana.request("POST", `/api/requests/${id}/messages`, { text: "NO sesame" }),
        () => owner.request("POST", `${BREADS}/${id}/${call}`, { ...body, seen: null }),
      );
      const { row, confirmed, replies } = await outcome(id);
      expect([said, row?.turn, row?.news?.map(({ text }) => text)]).toEqual([
        201,
        "needs-you",
        ["NO sesame"],
      ]);
      const isSent = (answered ?? 500) < 300;
      expect([isSent || answered === 409, confirmed.length + replies.length]).toEqual([true, isSent ? 1 : 0]);
    }
  });

  it("AD-03 a move at the moment of a yes: no mail waits that names a day of nobody's promise", async () => {
    const { owner, ana, dayIn, ask, outcome } = await site(start);
    for (let round = 0; round < ROUNDS; round += 1) {
      const id = await ask();
      const [moved, yes] = await bothAtOnce(
        round,
        () => ana.request("PUT", `/api/requests/${id}/day`, { wantedOn: dayIn(7) }),
        () => owner.request("POST", `${BREADS}/${id}/yes`, { wantedOn: dayIn(4), seen: null }),
      );
      const { row, confirmed } = await outcome(id);
      expect([moved, row?.wantedOn, row?.status, row?.turn]).toEqual([200, dayIn(7), "pending", "needs-you"]);
      expect([200, 409]).toContain(yes);
      expect(confirmed).toEqual([]);
    }
  });
});
